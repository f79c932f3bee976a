//! The signatures of a module's functions, read before lowering.

use super::access;
use super::element::ElementKind;
use crate::codegen::{RegisterFn, Scalar};
use crate::dialects::func::FuncOp;
use crate::dialects::llvm::LLVMFuncOp;
use crate::dialects::llvm::enums::{Linkage, LlvmEnum};
use crate::dialects::llvm::types::{ArrayType, FunctionType, LlvmTypes as _, StructType};
use crate::dialects::memref::layout::strided;
use crate::ir::symbols::{Visibility, symbol_of, visibility};
use crate::ir::text::type_to_string;
use crate::ir::{Body, Context, Module, Op, Type, TypeData};
use std::fmt;

/// The signature of a function.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Signature {
    name: String,
    params: Vec<Param>,
    results: Vec<ParamKind>,
    /// The first type that cannot be passed.
    unsupported: Option<String>,
    /// The convention of its memrefs, known after lowering.
    convention: Convention,
    /// The numbers of words of the arguments and of the results.
    words: (usize, usize),
    /// Whether a result is a memref, and whether a part of one is an integer that is wider in Rust.
    returns: Returns,
    /// The types of the lowered function, if it can be called without a wrapper.
    scalars: Option<(Vec<Scalar>, Scalar)>,
}

/// What the results of a function contain.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Returns {
    /// A memref.
    pub memref: bool,
    /// An integer that is wider in Rust.
    pub odd: bool,
}

/// How a lowered function takes and returns memrefs.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum Convention {
    /// By descriptors, whose fields are arguments of their own.
    #[default]
    Descriptors,
    /// Arguments by the address of the elements; the rest is in the type. Results are not taken: of an allocation that was
    /// aligned, the address that is returned is not that of the elements.
    BarePointers,
}

/// An argument.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Param {
    /// Its type.
    pub kind: ParamKind,
    /// For a memref: the function's accesses to the elements.
    pub access: Access,
    /// Whether a part of it is an integer that is wider in Rust.
    pub(super) has_odd: bool,
}

/// The accesses of a function to the elements of a memref argument.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Access {
    /// It only reads them, by analysis or by declaration (`llvm.readonly`).
    Reads,
    /// It may write to them.
    Writes,
}

/// The type of an argument or a result.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum ParamKind {
    /// A number.
    Number(ElementKind),
    /// A complex number with parts of this type.
    Complex(ElementKind),
    /// A vector that does not scale.
    Vector {
        /// Its sizes.
        shape: Vec<usize>,
        /// The element type.
        element: ElementKind,
    },
    /// A pointer of address space 0.
    Pointer,
    /// An array of the LLVM dialect.
    Array(usize, Box<ParamKind>),
    /// A struct of the LLVM dialect, with the types of its fields.
    Struct(Vec<ParamKind>),
    /// A memref of known rank.
    MemRef(MemRefKind),
    /// A memref of unknown rank, with the element type.
    UnrankedMemRef(Box<ParamKind>),
    /// A type that cannot be passed between Rust and compiled code, as text.
    Other(String),
}

/// A ranked memref type.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct MemRefKind {
    /// The element type.
    pub element: Box<ParamKind>,
    /// The sizes; `None` if dynamic.
    pub shape: Vec<Option<usize>>,
    /// The strides, in elements; `None` if dynamic.
    pub strides: Vec<Option<i64>>,
    /// The offset of the first element; `None` if dynamic.
    pub offset: Option<i64>,
    /// Whether the layout is the identity (row-major, contiguous).
    pub is_contiguous: bool,
    /// The alignment in bytes that compiled code expects of the elements.
    pub(super) align: usize,
    /// The type as text.
    pub text: String,
}

impl fmt::Display for ParamKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ParamKind::Number(element) => element.fmt(f),
            ParamKind::Complex(part) => write!(f, "complex<{part}>"),
            ParamKind::Vector { shape, element } => {
                f.write_str("vector<")?;
                shape.iter().try_for_each(|size| write!(f, "{size}x"))?;
                write!(f, "{element}>")
            }
            ParamKind::Pointer => f.write_str("!llvm.ptr"),
            ParamKind::Array(count, element) => write!(f, "!llvm.array<{count} x {element}>"),
            ParamKind::Struct(fields) => {
                let fields: Vec<String> = fields.iter().map(ParamKind::to_string).collect();
                write!(f, "!llvm.struct<({})>", fields.join(", "))
            }
            ParamKind::MemRef(memref) => f.write_str(&memref.text),
            ParamKind::UnrankedMemRef(element) => write!(f, "memref<*x{element}>"),
            ParamKind::Other(text) => f.write_str(text),
        }
    }
}

impl ParamKind {
    fn of(ctx: &Context, ty: Type) -> ParamKind {
        let text = || type_to_string(ctx, ty);
        ParamKind::plain(ctx, ty)
            .or_else(|| match ty.data(ctx) {
                TypeData::MemRef(_) => MemRefKind::of(ctx, ty, text()).map(ParamKind::MemRef),
                TypeData::UnrankedMemRef { element, space: None } => {
                    ParamKind::element(ctx, *element).map(|element| ParamKind::UnrankedMemRef(element.into()))
                }
                _ => None,
            })
            .unwrap_or_else(|| ParamKind::Other(text()))
    }

    /// A type whose values are in registers; `None` for other types.
    fn plain(ctx: &Context, ty: Type) -> Option<ParamKind> {
        if let Some(element) = ElementKind::of(ctx, ty) {
            return Some(ParamKind::Number(element));
        }
        if ty == Type::PTR {
            return Some(ParamKind::Pointer);
        }
        match ty.data(ctx) {
            &TypeData::Complex(part) => return ElementKind::of(ctx, part).map(ParamKind::Complex),
            TypeData::Vector(vector) if !vector.is_scalable() => {
                let sizes = vector.shape.iter().map(|&size| usize::try_from(size).ok());
                return Some(ParamKind::Vector {
                    shape: sizes.collect::<Option<_>>()?,
                    element: ElementKind::of(ctx, vector.element)?,
                });
            }
            _ => {}
        }
        if let Some(array) = ArrayType::of(ctx, ty) {
            let element = ParamKind::plain(ctx, array.element)?;
            return Some(ParamKind::Array(
                usize::try_from(array.count).ok()?,
                element.into(),
            ));
        }
        let view = StructType::of(ctx, ty).filter(|view| !view.is_packed() && !view.is_opaque())?;
        let fields = view.body().iter().map(|&ty| ParamKind::plain(ctx, ty));
        fields.collect::<Option<_>>().map(ParamKind::Struct)
    }

    /// The element type of a memref whose elements are laid out in memory as Rust lays them out; `None` for other types.
    fn element(ctx: &Context, ty: Type) -> Option<ParamKind> {
        let exact = |kind: &ElementKind| !matches!(kind, ElementKind::Int(_));
        ParamKind::plain(ctx, ty).filter(|kind| match kind {
            ParamKind::Number(kind) | ParamKind::Complex(kind) => exact(kind),
            // LLVM adds gaps, and packs bits.
            ParamKind::Vector { shape, element } => {
                let size = shape.last().map_or(1, |&count| count) * element.size();
                exact(element) && *element != ElementKind::I1 && size.is_power_of_two()
            }
            _ => false,
        })
    }

    /// The number of words that pass it.
    pub(super) fn words(&self, convention: Convention) -> usize {
        match (self, convention) {
            (ParamKind::MemRef(_), Convention::BarePointers) => 1,
            (ParamKind::MemRef(memref), Convention::Descriptors) => 3 + 2 * memref.shape.len(),
            (ParamKind::UnrankedMemRef(_), _) => 2,
            _ => self.size_and_align().map_or(0, |(size, _)| size.div_ceil(8)),
        }
    }

    /// The size and the alignment in bytes, in C. `None` for what has no value in words.
    pub(super) fn size_and_align(&self) -> Option<(usize, usize)> {
        Some(match self {
            ParamKind::Number(kind) => (kind.size(), kind.size()),
            ParamKind::Complex(part) => (2 * part.size(), part.size()),
            ParamKind::Vector { shape, element } => {
                let count = shape
                    .iter()
                    .try_fold(1usize, |count, &size| count.checked_mul(size))?;
                (count.checked_mul(element.size())?, element.size())
            }
            ParamKind::Pointer => (8, 8),
            ParamKind::Array(count, element) => {
                let (size, align) = element.size_and_align()?;
                (size.checked_mul(*count)?, align)
            }
            ParamKind::Struct(fields) => {
                let (mut end, mut whole) = (0usize, 1);
                for field in fields {
                    let (size, align) = field.size_and_align()?;
                    end = end.checked_next_multiple_of(align)?.checked_add(size)?;
                    whole = whole.max(align);
                }
                (end.checked_next_multiple_of(whole)?, whole)
            }
            ParamKind::MemRef(_) | ParamKind::UnrankedMemRef(_) | ParamKind::Other(_) => return None,
        })
    }

    /// The offsets of the fields of a struct, in C.
    pub(super) fn field_offsets(&self) -> Vec<usize> {
        let ParamKind::Struct(fields) = self else {
            return Vec::new();
        };
        let mut end = 0usize;
        let offsets = fields.iter().map(|field| {
            let (size, align) = field.size_and_align().unwrap_or((0, 1));
            let offset = end.next_multiple_of(align);
            end = offset.saturating_add(size);
            offset
        });
        offsets.collect()
    }

    /// Whether a part of it is an integer that is wider in Rust.
    pub(super) fn has_odd(&self) -> bool {
        match self {
            ParamKind::Number(kind) | ParamKind::Complex(kind) | ParamKind::Vector { element: kind, .. } => {
                matches!(kind, ElementKind::Int(_))
            }
            ParamKind::Array(_, element) => element.has_odd(),
            ParamKind::Struct(fields) => fields.iter().any(ParamKind::has_odd),
            _ => false,
        }
    }

    /// The alignment in bytes that compiled code expects of an element of a memref.
    pub(super) fn element_align(&self) -> usize {
        match self {
            ParamKind::Vector { shape, element } => shape.last().map_or(1, |&count| count) * element.size(),
            _ => self.size_and_align().map_or(1, |(_, align)| align),
        }
    }
}

impl MemRefKind {
    fn of(ctx: &Context, ty: Type, text: String) -> Option<MemRefKind> {
        let memref = ty.memref(ctx).filter(|memref| memref.space.is_none())?;
        let layout = strided(ctx, memref)?;
        let known = |&value: &i64| (value != crate::ir::DYNAMIC).then_some(value);
        let element = ParamKind::element(ctx, memref.element)?;
        Some(MemRefKind {
            align: element.element_align(),
            element: element.into(),
            shape: memref
                .shape
                .iter()
                .map(|size| known(size).and_then(|size| usize::try_from(size).ok()))
                .collect(),
            strides: layout.strides.iter().map(known).collect(),
            offset: known(&layout.offset),
            is_contiguous: memref.layout.is_none(),
            text,
        })
    }
}

impl Param {
    fn new(kind: ParamKind, access: Access) -> Param {
        Param {
            has_odd: kind.has_odd(),
            access,
            kind,
        }
    }
}

impl Signature {
    /// The function's name.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Its arguments.
    #[inline]
    pub fn params(&self) -> &[Param] {
        &self.params
    }

    /// Its results.
    #[inline]
    pub fn results(&self) -> &[ParamKind] {
        &self.results
    }

    /// The first type in it that cannot be passed between Rust and compiled code.
    pub fn unsupported(&self) -> Option<&str> {
        self.unsupported.as_deref()
    }

    /// How its memrefs are passed.
    #[inline]
    pub(super) fn convention(&self) -> Convention {
        self.convention
    }

    /// The numbers of words of the arguments and of the results.
    #[inline]
    pub(super) fn words(&self) -> (usize, usize) {
        self.words
    }

    /// The types of the lowered function, if other modules can call it, and its arguments and its result are numbers, pointers,
    /// and the fields of memrefs. It has no wrapper then.
    pub(super) fn scalars(&self) -> Option<&(Vec<Scalar>, Scalar)> {
        self.scalars.as_ref()
    }

    fn count_words(&mut self) {
        let arguments = self.params.iter().map(|param| param.kind.words(self.convention));
        let results = self.results.iter().map(|kind| kind.words(self.convention));
        self.words = (arguments.sum(), results.sum());
    }

    /// Takes note of the type of the lowered function, which other modules can call. The convention of memrefs is known.
    pub(super) fn set_lowered(&mut self, ctx: &Context, function: FunctionType<'_>) {
        let mut params = Vec::new();
        for param in &self.params {
            match (&param.kind, self.convention) {
                (ParamKind::MemRef(_), Convention::BarePointers) => params.push(Scalar::Ptr),
                (ParamKind::MemRef(memref), Convention::Descriptors) => {
                    params.extend([Scalar::Ptr; 2]);
                    params.resize(params.len() + 1 + 2 * memref.shape.len(), Scalar::Int(64));
                }
                (kind, _) => match in_register(kind) {
                    Some(scalar) => params.push(scalar),
                    None => return,
                },
            }
        }
        let result = match &self.results[..] {
            [] => Some(Scalar::Void),
            [kind] => in_register(kind),
            _ => None,
        };
        let Some(result) = result else { return };
        let lowered = function.params().iter().map(|&ty| Scalar::of(ctx, ty));
        let is_lowered_so = !function.is_variadic()
            && lowered.eq(params.iter().copied())
            && Scalar::of(ctx, function.ret()) == result;
        if is_lowered_so && RegisterFn::fits(&params, result) {
            self.scalars = Some((params, result));
        }
    }

    /// What the results contain.
    #[inline]
    pub(super) fn returns(&self) -> Returns {
        self.returns
    }

    /// Takes note of the wrapper that calls the function, by the words of its arguments and of each result. Without one, or
    /// with one for other types, it cannot be called.
    pub(super) fn set_wrapper(&mut self, words: Option<(usize, Vec<usize>)>) {
        let fits = |convention: Convention| {
            let arguments: usize = self.params.iter().map(|param| param.kind.words(convention)).sum();
            let results = self.results.iter().map(|kind| kind.words(convention));
            words.as_ref().is_some_and(|(of_arguments, of_results)| {
                *of_arguments == arguments && of_results.iter().copied().eq(results)
            })
        };
        match [Convention::Descriptors, Convention::BarePointers]
            .into_iter()
            .find(|&each| fits(each))
        {
            Some(convention) => {
                self.convention = convention;
                self.count_words();
                let memref = self
                    .results
                    .iter()
                    .find(|kind| matches!(kind, ParamKind::MemRef(_)));
                if let (Convention::BarePointers, Some(memref)) = (convention, memref) {
                    self.unsupported = Some(format!("the result {memref} as a bare pointer"));
                }
            }
            None if self.unsupported.is_none() => {
                self.unsupported = Some(String::from(
                    "values that are too large or lowered in another way",
                ));
            }
            None => {}
        }
    }
}

/// The type that a number or a pointer has in a register.
fn in_register(kind: &ParamKind) -> Option<Scalar> {
    match kind {
        ParamKind::Number(ElementKind::I32) => Some(Scalar::Int(32)),
        ParamKind::Number(ElementKind::I64 | ElementKind::Index) => Some(Scalar::Int(64)),
        ParamKind::Number(ElementKind::F32) => Some(Scalar::F32),
        ParamKind::Number(ElementKind::F64) => Some(Scalar::F64),
        ParamKind::Pointer => Some(Scalar::Ptr),
        _ => None,
    }
}

/// The signatures of the functions that a module defines.
pub(super) fn of_module(ctx: &Context, module: &Module) -> Vec<Signature> {
    let Some(body) = module.body() else {
        return Vec::new();
    };
    let functions = functions(body, true);
    functions
        .into_iter()
        .filter_map(|function| of_function(ctx, body, function))
        .collect()
}

/// The functions that other modules can call, and those that a module declares.
pub(super) fn visible(ctx: &Context, module: &Module) -> (Vec<String>, Vec<String>) {
    let (mut defined, mut declared) = (Vec::new(), Vec::new());
    let Some(body) = module.body() else {
        return (defined, declared);
    };
    for op in body.root_ops() {
        let Some(name) = symbol_of(ctx, body, op) else {
            continue;
        };
        let region = body.region(op, 0);
        let is_defined = region.is_some_and(|(inside, region)| !inside.region_is_empty(region));
        let is_local = match body.name(op) {
            FuncOp::NAME => visibility(ctx, body, op) != Visibility::Public,
            LLVMFuncOp::NAME => {
                let linkage = body.get(op, LLVMFuncOp::linkage);
                linkage.is_some_and(|linkage| Linkage::of(ctx, linkage) != Some(Linkage::External))
            }
            _ => continue,
        };
        match (is_defined, is_local) {
            (true, false) => defined.push(ctx.str(name).to_owned()),
            (true, true) => {}
            (false, _) => declared.push(ctx.str(name).to_owned()),
        }
    }
    (defined, declared)
}

/// The functions of a module that it defines, or those that it declares.
pub(super) fn functions(body: &Body, are_defined: bool) -> Vec<Op> {
    let is_wanted = |op: Op| {
        matches!(body.name(op), FuncOp::NAME | LLVMFuncOp::NAME)
            && body
                .region(op, 0)
                .is_some_and(|(inside, region)| inside.region_is_empty(region) != are_defined)
    };
    body.root_ops().filter(|&op| is_wanted(op)).collect()
}

/// The signature of a function of the module; `None` if it takes variadic arguments.
pub(super) fn of_function(ctx: &Context, module: &Body, function: Op) -> Option<Signature> {
    let (name, inputs, results) = if module.name(function) == FuncOp::NAME {
        let ty = module.get(function, FuncOp::function_type)?.as_type(ctx)?;
        let ty = ty.function(ctx)?;
        (
            module.get(function, FuncOp::sym_name)?,
            &ty.inputs[..],
            ty.results.to_vec(),
        )
    } else {
        let ty = module.get(function, LLVMFuncOp::function_type)?.as_type(ctx)?;
        let ty = FunctionType::of(ctx, ty).filter(|ty| !ty.is_variadic())?;
        let results = [ty.ret()].into_iter().filter(|&ty| ty != Type::VOID);
        (
            module.get(function, LLVMFuncOp::sym_name)?,
            ty.params(),
            results.collect(),
        )
    };
    let param = |(index, &ty): (usize, &Type)| {
        let access = match ty.data(ctx) {
            TypeData::MemRef(_) | TypeData::UnrankedMemRef { .. } => {
                access::of_argument(ctx, module, function, index)
            }
            _ => Access::Reads,
        };
        Param::new(ParamKind::of(ctx, ty), access)
    };
    let params: Vec<Param> = inputs.iter().enumerate().map(param).collect();
    let results: Vec<ParamKind> = results.iter().map(|&ty| ParamKind::of(ctx, ty)).collect();
    let mut kinds = params.iter().map(|param| &param.kind).chain(&results);
    let unsupported = kinds.find(|kind| matches!(kind, ParamKind::Other(_)));
    let is_memref = |kind: &ParamKind| matches!(kind, ParamKind::MemRef(_) | ParamKind::UnrankedMemRef(_));
    let returns = Returns {
        memref: results.iter().any(is_memref),
        odd: results.iter().any(ParamKind::has_odd),
    };
    let mut signature = Signature {
        name: name.as_str(ctx)?.to_owned(),
        unsupported: unsupported.map(ParamKind::to_string),
        params,
        results,
        convention: Convention::default(),
        words: (0, 0),
        returns,
        scalars: None,
    };
    signature.count_words();
    Some(signature)
}
