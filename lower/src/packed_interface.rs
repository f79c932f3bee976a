//! The packed interface: functions that take one array of words, for callers and callees that know a function's type
//! only at run time.
//!
//! The wrapper of `@f` is `@_windlass_packed_f`. Its argument points to words of eight bytes: first those of each
//! argument that `@f` has in the LLVM dialect, then those of each result. A value is laid out as C lays out a struct
//! with its scalars: integers are as wide as the next type of C, vectors and arrays have no gaps, and every value starts
//! at a word. A ranked memref thus takes as many words as its descriptor has fields.
//!
//! A function that the host defines is the other direction: [`define_host`] fills the body of `@g`, which stores its
//! arguments in such an array, calls a function of the host with its address, and loads the results.

use crate::build::llvm::{alloca, extract, index_constant, insert, part_address, poison};
use crate::build::op;
use crate::c_interface::{call, enter, return_from};
use crate::func_to_llvm::Signature;
use rustc_hash::FxHashMap;
use windlass_dialects::llvm::enums::{CConv, Linkage, LlvmEnum};
use windlass_dialects::llvm::types::LlvmTypes as _;
use windlass_dialects::llvm::types::{self as llvm, ArrayType, FunctionType, StructType};
use windlass_dialects::llvm::{LLVMFuncOp, LoadOp, StoreOp, TruncOp, ZExtOp};
use windlass_ir::{Body, Builder, Context, Location, Module, Name, Op, Type, TypeData, Value};

/// The prefix of wrapper names.
pub const PREFIX: &str = windlass_dialects::llvm::PACKED_INTERFACE_PREFIX;

/// The prefix of the names of functions of the host.
pub const HOST_PREFIX: &str = "_windlass_host_";

/// The size of a word in bytes.
const WORD: u64 = 8;

/// The largest number of scalars and vectors in one value.
const MAX_PARTS: u64 = 1 << 12;

/// A wrapper that [`add`] makes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Packed<'n> {
    /// The name of the function that it calls.
    pub name: &'n str,
    /// The number of words of the arguments.
    pub argument_words: usize,
    /// The number of words of each result.
    pub result_words: Vec<usize>,
}

/// The type of a function, for the packed interface.
struct Plan {
    params: Vec<Type>,
    result: Type,
    /// The types of the single results.
    results: Vec<Type>,
}

/// The functions that a module in the LLVM dialect defines.
pub struct Functions<'m> {
    body: Option<&'m Body>,
    by_name: FxHashMap<Name, Op>,
}

impl<'m> Functions<'m> {
    /// The functions of a module.
    pub fn new(ctx: &Context, module: &'m Module) -> Functions<'m> {
        let body = module.body();
        Functions {
            by_name: body.map(|body| functions(ctx, body, true)).unwrap_or_default(),
            body,
        }
    }

    /// The wrapper that a function gets, which has this number of results. `None` if it has types that cannot be laid out in words.
    pub fn packed<'n>(&self, ctx: &Context, name: &'n str, results: usize) -> Option<Packed<'n>> {
        let function = *self.by_name.get(&ctx.name(name))?;
        Some(Plan::of(ctx, self.body?, function, results)?.packed(ctx, name))
    }

    /// The type of a function that other modules can call, in C's convention. Optimisation keeps it, and calls of it that it
    /// does not know.
    pub fn exported_type<'c>(&self, ctx: &'c Context, name: &str) -> Option<FunctionType<'c>> {
        let (body, function) = (self.body?, *self.by_name.get(&ctx.name(name))?);
        let linkage = body.get(function, LLVMFuncOp::linkage);
        let convention = body.get(function, LLVMFuncOp::CConv);
        let is_exported = linkage.is_none_or(|linkage| Linkage::of(ctx, linkage) == Some(Linkage::External))
            && convention.is_none_or(|convention| CConv::of(ctx, convention) == Some(CConv::C));
        let ty = body.get(function, LLVMFuncOp::function_type)?.as_type(ctx)?;
        FunctionType::of(ctx, ty).filter(|_| is_exported)
    }

    /// The type of such a function if each argument is passed as its type says.
    pub fn plainly_passed_type<'c>(&self, ctx: &'c Context, name: &str) -> Option<FunctionType<'c>> {
        let ty = self.exported_type(ctx, name)?;
        let (body, function) = (self.body?, *self.by_name.get(&ctx.name(name))?);
        let attrs = body.get(function, LLVMFuncOp::arg_attrs);
        let attrs = attrs.and_then(|attrs| attrs.as_array(ctx)).unwrap_or_default();
        let elsewhere = ["llvm.byval", "llvm.sret"].map(|name| ctx.name(name));
        let is_plain = attrs.iter().all(|dict| {
            let entries = dict.as_dict(ctx).unwrap_or_default();
            entries.iter().all(|(name, _)| !elsewhere.contains(name))
        });
        is_plain.then_some(ty)
    }
}

/// The functions by name that a module defines, or those that it declares.
fn functions(ctx: &Context, body: &Body, are_defined: bool) -> FxHashMap<Name, Op> {
    let functions = body.root_ops().filter_map(|op| {
        let is_wanted = body.name(op) == LLVMFuncOp::NAME
            && body
                .region(op, 0)
                .is_some_and(|(inside, region)| inside.region_is_empty(region) != are_defined);
        let name = is_wanted.then(|| body.get(op, LLVMFuncOp::sym_name))??;
        Some((ctx.name(name.as_str(ctx)?), op))
    });
    functions.collect()
}

/// Adds wrappers for the given functions of a module in the LLVM dialect, each with the number of its results before they were
/// packed into a struct. Functions with types that cannot be laid out in words get none.
pub fn add<'n>(ctx: &Context, module: &mut Module, wrapped: impl IntoIterator<Item = (&'n str, usize)>) {
    let Some((body, block)) = module.body_and_block() else {
        return;
    };
    let defined = functions(ctx, body, true);
    for (name, results) in wrapped {
        let function = defined.get(&ctx.name(name));
        let Some(plan) = function.and_then(|&op| Plan::of(ctx, body, op, results)) else {
            continue;
        };
        let mut b = Builder::at_end(ctx, body, block, Location::UNKNOWN);
        let wrapper = words_function(ctx, &format!("{PREFIX}{name}")).define(&mut b);
        if let Some(inside) = b.body.isolated_mut(wrapper) {
            fill_wrapper(ctx, inside, name, &plan);
        }
    }
}

/// Defines the function `name`, which the module declares: it passes its arguments to the function of the host whose name has
/// the prefix [`HOST_PREFIX`]. Returns whether it did: the module declares the function, and its types can be laid out in words.
pub fn define_host(ctx: &Context, module: &mut Module, name: &str, results: usize) -> bool {
    let Some((body, block)) = module.body_and_block() else {
        return false;
    };
    let Some(&function) = functions(ctx, body, false).get(&ctx.name(name)) else {
        return false;
    };
    let Some(plan) = Plan::of(ctx, body, function, results) else {
        return false;
    };
    let host = format!("{HOST_PREFIX}{name}");
    let mut b = Builder::at_end(ctx, body, block, Location::UNKNOWN);
    words_function(ctx, &host).define(&mut b);
    if let Some(inside) = body.isolated_mut(function) {
        fill_host(ctx, inside, &host, &plan);
    }
    true
}

/// The signature of a function of words.
fn words_function(ctx: &Context, name: &str) -> Signature {
    Signature {
        name: ctx.name(name),
        ty: llvm::function(ctx, Type::VOID, &[Type::PTR], false),
        params: vec![Type::PTR],
        result: Type::VOID,
        arg_attrs: None,
        res_attrs: None,
        visibility: None,
        inherent: Default::default(),
        discardable: None,
    }
}

impl Plan {
    fn packed<'n>(&self, ctx: &Context, name: &'n str) -> Packed<'n> {
        Packed {
            name,
            argument_words: self.params.iter().map(|&ty| words(ctx, ty)).sum(),
            result_words: self.results.iter().map(|&ty| words(ctx, ty)).collect(),
        }
    }

    /// `None` if a type cannot be laid out, or the result is not a struct of `results` values.
    fn of(ctx: &Context, body: &Body, function: Op, results: usize) -> Option<Plan> {
        let ty = body.get(function, LLVMFuncOp::function_type)?.as_type(ctx)?;
        let ty = FunctionType::of(ctx, ty).filter(|ty| !ty.is_variadic())?;
        let (params, result) = (ty.params().to_vec(), ty.ret());
        let results = match results {
            0 => (result == Type::VOID).then(Vec::new)?,
            1 => vec![result],
            _ => {
                let body = StructType::of(ctx, result)?.body();
                (body.len() == results).then(|| body.to_vec())?
            }
        };
        let all = params.iter().chain(&results);
        let is_laid_out = |&ty: &Type| layout(ctx, ty).is_some_and(|layout| layout.parts <= MAX_PARTS);
        all.clone().all(is_laid_out).then_some(Plan {
            params,
            result,
            results,
        })
    }
}

/// The place of a value in memory.
#[derive(Clone, Copy)]
struct Layout {
    size: u64,
    align: u64,
    /// The number of scalars and vectors.
    parts: u64,
}

/// The layout of a type in C; `None` for types that C does not have, or that have no value.
fn layout(ctx: &Context, ty: Type) -> Option<Layout> {
    let scalar = |size: u64| Layout {
        size,
        align: size,
        parts: 1,
    };
    if ty == Type::PTR {
        return Some(scalar(8));
    }
    match ty.data(ctx) {
        TypeData::Integer { width, .. } => rounded_width(*width).map(|width| scalar(u64::from(width / 8))),
        TypeData::Float(kind) if matches!(kind.width(), 16 | 32 | 64) => {
            Some(scalar(u64::from(kind.width() / 8)))
        }
        TypeData::Vector(vector) if vector.shape.len() == 1 && !vector.is_scalable() => {
            let element = layout(ctx, vector.element)?;
            let count = u64::try_from(vector.shape[0]).ok()?;
            Some(Layout {
                size: element.size.checked_mul(count)?,
                ..element
            })
        }
        _ => {
            if let Some(array) = ArrayType::of(ctx, ty) {
                let element = layout(ctx, array.element)?;
                return Some(Layout {
                    size: element.size.checked_mul(array.count)?,
                    align: element.align,
                    parts: element.parts.checked_mul(array.count)?,
                });
            }
            let fields = fields(ctx, ty)?;
            let mut whole = Layout {
                size: 0,
                align: 1,
                parts: 0,
            };
            for (offset, ty) in fields {
                let field = layout(ctx, ty)?;
                whole.size = offset.checked_add(field.size)?;
                whole.align = whole.align.max(field.align);
                whole.parts = whole.parts.checked_add(field.parts)?;
            }
            whole.size = whole.size.checked_next_multiple_of(whole.align)?;
            Some(whole)
        }
    }
}

/// The fields of a struct that is not packed, with their offsets in C.
fn fields(ctx: &Context, ty: Type) -> Option<Vec<(u64, Type)>> {
    let view = StructType::of(ctx, ty).filter(|view| !view.is_packed() && !view.is_opaque())?;
    let mut end = 0u64;
    let each = view.body().iter().map(|&ty| {
        let field = layout(ctx, ty)?;
        let offset = end.checked_next_multiple_of(field.align)?;
        end = offset.checked_add(field.size)?;
        Some((offset, ty))
    });
    each.collect()
}

/// The width of the integer type of C that has room for integers of a width.
fn rounded_width(width: u32) -> Option<u32> {
    match width {
        0 | 129.. => None,
        _ => Some(width.next_power_of_two().max(8)),
    }
}

/// The type of a scalar or vector in memory: integers have their rounded width.
fn memory_type(ctx: &Context, ty: Type) -> Type {
    match ty.data(ctx) {
        TypeData::Integer { width, .. } => rounded_width(*width).map_or(ty, |width| ctx.int_type(width)),
        TypeData::Vector(vector) => ctx.vector_type(&vector.shape, memory_type(ctx, vector.element)),
        _ => ty,
    }
}

/// The number of words that hold a value.
fn words(ctx: &Context, ty: Type) -> usize {
    layout(ctx, ty).map_or(0, |layout| layout.size.div_ceil(WORD) as usize)
}

/// The words of a call.
struct Words<'w, 'b> {
    b: &'w mut Builder<'b>,
    base: Value,
}

impl Words<'_, '_> {
    fn address(&mut self, offset: u64) -> Value {
        match offset {
            0 => self.base,
            _ => part_address(self.b, self.base, &[offset as i32], Type::I8),
        }
    }

    /// The alignment of a scalar or vector: that of its scalars, as far as words are aligned.
    fn alignment(&self, ty: Type) -> i64 {
        layout(self.b.ctx, ty).map_or(1, |layout| layout.align.min(WORD) as i64)
    }

    /// Loads a value that starts at an offset in bytes.
    fn load(&mut self, offset: u64, ty: Type) -> Value {
        let ctx = self.b.ctx;
        if let Some(array) = ArrayType::of(ctx, ty) {
            let (count, element) = (array.count, array.element);
            let size = layout(ctx, element).map_or(0, |layout| layout.size);
            let elements = (0..count).map(|index| (offset + index * size, element));
            return self.load_parts(ty, elements.collect());
        }
        if let Some(fields) = fields(ctx, ty) {
            let fields = fields.into_iter().map(|(at, ty)| (offset + at, ty));
            return self.load_parts(ty, fields.collect());
        }
        let (memory, alignment) = (memory_type(ctx, ty), self.alignment(ty));
        let address = self.address(offset);
        let load = LoadOp::builder(address, memory)
            .alignment(Some(ctx.i64_attr(alignment)))
            .build(self.b);
        let value = self.b.result(load);
        match memory == ty {
            true => value,
            false => op(self.b, TruncOp::DEF, &[value], ty),
        }
    }

    fn load_parts(&mut self, ty: Type, parts: Vec<(u64, Type)>) -> Value {
        let mut whole = poison(self.b, ty);
        for (index, (offset, ty)) in parts.into_iter().enumerate() {
            let part = self.load(offset, ty);
            whole = insert(self.b, whole, part, &[index as i64]);
        }
        whole
    }

    /// Stores a value so that it starts at an offset in bytes.
    fn store(&mut self, offset: u64, value: Value) {
        let ctx = self.b.ctx;
        let ty = self.b.body.ty(value);
        if let Some(array) = ArrayType::of(ctx, ty) {
            let (count, element) = (array.count, array.element);
            let size = layout(ctx, element).map_or(0, |layout| layout.size);
            for index in 0..count {
                let part = extract(self.b, value, &[index as i64], element);
                self.store(offset + index * size, part);
            }
            return;
        }
        if let Some(fields) = fields(ctx, ty) {
            for (index, (at, ty)) in fields.into_iter().enumerate() {
                let part = extract(self.b, value, &[index as i64], ty);
                self.store(offset + at, part);
            }
            return;
        }
        let (memory, alignment) = (memory_type(ctx, ty), self.alignment(ty));
        let value = match memory == ty {
            true => value,
            false => op(self.b, ZExtOp::DEF, &[value], memory),
        };
        let address = self.address(offset);
        StoreOp::builder(value, address)
            .alignment(Some(ctx.i64_attr(alignment)))
            .build(self.b);
    }
}

/// The single results of a function.
fn single_results(b: &mut Builder<'_>, returned: Option<Value>, plan: &Plan) -> Vec<Value> {
    match (returned, plan.results.len()) {
        (None, _) => Vec::new(),
        (Some(value), 1) => vec![value],
        (Some(value), _) => {
            let parts = plan.results.iter().enumerate();
            parts
                .map(|(index, &ty)| extract(b, value, &[index as i64], ty))
                .collect()
        }
    }
}

/// Fills the body of a wrapper.
fn fill_wrapper(ctx: &Context, body: &mut Body, name: &str, plan: &Plan) {
    let Some((mut b, args)) = enter(ctx, body, &[Type::PTR], Location::UNKNOWN) else {
        return;
    };
    let b = &mut b;
    let mut at = 0;
    let mut operands = Vec::with_capacity(plan.params.len());
    for &ty in &plan.params {
        operands.push(Words { b, base: args[0] }.load(at, ty));
        at += words(ctx, ty) as u64 * WORD;
    }
    let returned = call(b, ctx.name(name), &operands, plan.result);
    for value in single_results(b, returned, plan) {
        let ty = b.body.ty(value);
        Words { b, base: args[0] }.store(at, value);
        at += words(ctx, ty) as u64 * WORD;
    }
    return_from(b, &[]);
}

/// Fills the body of a function that the host defines.
fn fill_host(ctx: &Context, body: &mut Body, host: &str, plan: &Plan) {
    let Some((mut b, args)) = enter(ctx, body, &plan.params, Location::UNKNOWN) else {
        return;
    };
    let b = &mut b;
    let count = |types: &[Type]| -> usize { types.iter().map(|&ty| words(ctx, ty)).sum() };
    let argument_words = count(&plan.params);
    let all = argument_words + count(&plan.results);
    let all = index_constant(b, Type::I64, all.max(1) as i64);
    let base = alloca(b, all, Type::I64, Type::PTR);
    let mut at = 0;
    for (&arg, &ty) in args.iter().zip(&plan.params) {
        Words { b, base }.store(at, arg);
        at += words(ctx, ty) as u64 * WORD;
    }
    call(b, ctx.name(host), &[base], Type::VOID);
    let mut results = Vec::with_capacity(plan.results.len());
    for &ty in &plan.results {
        results.push(Words { b, base }.load(at, ty));
        at += words(ctx, ty) as u64 * WORD;
    }
    let returned = match results[..] {
        [] => None,
        [value] => Some(value),
        _ => {
            let mut whole = poison(b, plan.result);
            for (index, &value) in results.iter().enumerate() {
                whole = insert(b, whole, value, &[index as i64]);
            }
            Some(whole)
        }
    };
    return_from(b, returned.as_slice());
}
