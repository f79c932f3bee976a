//! What types become in the LLVM dialect.
//!
//! | type | becomes |
//! | --- | --- |
//! | `iN`, `siN`, `uiN` | `iN` |
//! | `index` | an integer as wide as [`LlvmOptions::index_bitwidth`] says |
//! | `f16` … `f128`, `bf16` | the same |
//! | `f8…`, `f6…`, `f4…` | an integer of as many bits |
//! | `complex<T>` | `!llvm.struct<(T, T)>` |
//! | `vector<AxBxT>` | `!llvm.array<A x vector<BxT>>` |
//! | a memref | a struct: see `descriptor.rs` |
//! | a function type | `!llvm.ptr` |
//! | a type of the LLVM dialect | the same |

use crate::descriptor::{Widths, descriptor_type, unranked_descriptor_type};
use crate::llvm_common::llvm_target;
use std::cell::RefCell;
use windlass_dialects::dlti;
use windlass_dialects::llvm::types::{ArrayType, StructType};
use windlass_dialects::llvm::{compat, types as llvm};
use windlass_dialects::memref::layout::strided;
use windlass_ir::conversion::{Conversion, TypeConverter};
use windlass_ir::num::FloatKind;
use windlass_ir::text::printer::attr_to_string;
use windlass_ir::{
    AttrData, Attribute, Context, Diagnostic, Location, MemRefType, Type, TypeData, VectorType,
};

/// How types are converted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LlvmOptions {
    /// The width of `index`, in bits.
    pub index_bitwidth: u32,
    /// Whether functions take and return memrefs of known shape as pointers.
    pub bare_pointers: bool,
    /// Whether memory comes from `aligned_alloc`.
    pub aligned_alloc: bool,
    /// Whether memory comes from functions of windlass's own names, which the program provides.
    pub generic_functions: bool,
}

impl Default for LlvmOptions {
    fn default() -> Self {
        LlvmOptions {
            index_bitwidth: 64,
            bare_pointers: false,
            aligned_alloc: false,
            generic_functions: false,
        }
    }
}

impl LlvmOptions {
    /// The default, with `index` as wide as the data layout among an operation's discardable attributes says.
    pub fn for_layout(ctx: &Context, discardable: Attribute) -> Self {
        let usual = LlvmOptions::default();
        LlvmOptions {
            index_bitwidth: dlti::index_width(ctx, discardable).unwrap_or(usual.index_bitwidth),
            ..usual
        }
    }

    /// The integer type that `index` becomes.
    pub fn index_type(self, ctx: &Context) -> Type {
        ctx.int_type(self.index_bitwidth)
    }

    /// The widths of pointers and indices.
    pub(crate) fn widths(self) -> Widths {
        Widths {
            pointer: 64,
            index: self.index_bitwidth,
        }
    }

    /// What allocates.
    pub(crate) fn malloc(self) -> &'static str {
        if self.generic_functions {
            "_mlir_memref_to_llvm_alloc"
        } else {
            "malloc"
        }
    }

    /// What allocates with an alignment.
    pub(crate) fn aligned_malloc(self) -> &'static str {
        if self.generic_functions {
            "_mlir_memref_to_llvm_aligned_alloc"
        } else {
            "aligned_alloc"
        }
    }

    /// What frees.
    pub(crate) fn free(self) -> &'static str {
        if self.generic_functions {
            "_mlir_memref_to_llvm_free"
        } else {
            "free"
        }
    }
}

/// The number of the address space that a memory space stands for; `None` if it stands for none.
pub fn address_space(ctx: &Context, space: Option<Attribute>) -> Option<u32> {
    match space {
        None => Some(0),
        // `1 : ui64` stands for none.
        Some(space) => match space.data(ctx) {
            AttrData::Integer { ty, .. } if ty.signless_width(ctx).is_some() => {
                u32::try_from(space.as_i64(ctx)?).ok()
            }
            _ => None,
        },
    }
}

/// The same, where a space that stands for none is to be told.
fn expect_address_space(ctx: &Context, space: Option<Attribute>) -> Option<u32> {
    let number = address_space(ctx, space);
    if let (None, Some(space)) = (number, space) {
        let message = format!(
            "conversion of memref memory space {} to integer address space failed. Consider adding memory space conversions.",
            attr_to_string(ctx, space)
        );
        ctx.report(Diagnostic::error(Location::UNKNOWN, message));
    }
    number
}

/// Whether a memref's elements are at strides; that they are not is told.
fn expect_strided(ctx: &Context, memref: &MemRefType) -> Option<()> {
    if strided(ctx, memref).is_none() {
        let message = "conversion to strided form failed either due to non-strided layout maps (which should have been \
                       normalized away) or other reasons";
        ctx.report(Diagnostic::error(Location::UNKNOWN, message));
        return None;
    }
    Some(())
}

/// A converter with the rules of this module.
pub fn llvm_type_converter(options: LlvmOptions) -> TypeConverter {
    let mut types = TypeConverter::new();
    types.rule(move |types, ctx, ty| Some(convert(types, options, ctx, ty)));
    types
}

/// A conversion to the LLVM dialect, without patterns yet.
pub(crate) fn to_llvm(options: LlvmOptions) -> Conversion {
    Conversion {
        types: llvm_type_converter(options),
        target: llvm_target(),
        ..Conversion::default()
    }
}

fn convert(types: &TypeConverter, options: LlvmOptions, ctx: &Context, ty: Type) -> Option<Type> {
    match ty.data(ctx) {
        TypeData::Integer { width, .. } => Some(ctx.int_type(*width)),
        TypeData::Index => Some(options.index_type(ctx)),
        TypeData::Float(kind) => match kind {
            FloatKind::BF16
            | FloatKind::F16
            | FloatKind::F32
            | FloatKind::F64
            | FloatKind::F80
            | FloatKind::F128 => Some(ty),
            FloatKind::TF32 => None,
            small => Some(ctx.int_type(small.width())),
        },
        TypeData::Complex(element) => {
            let element = types.convert(ctx, *element)?;
            Some(llvm::struct_literal(ctx, &[element, element], false))
        }
        TypeData::Function(_) => Some(Type::PTR),
        TypeData::Vector(vector) => convert_vector(types, ctx, vector),
        TypeData::MemRef(memref) => {
            types.convert(ctx, memref.element)?;
            expect_strided(ctx, memref)?;
            let pointer = llvm::pointer(ctx, expect_address_space(ctx, memref.space)?);
            let index = options.index_type(ctx);
            Some(descriptor_type(ctx, pointer, index, memref.shape.len()))
        }
        TypeData::UnrankedMemRef { element, space } => {
            types.convert(ctx, *element)?;
            expect_address_space(ctx, *space)?;
            Some(unranked_descriptor_type(ctx, options.index_type(ctx)))
        }
        TypeData::Ext(_) if compat::is_compatible(ctx, ty) => Some(ty),
        TypeData::Ext(_) => convert_aggregate(types, ctx, ty),
        _ => None,
    }
}

thread_local! {
    /// The identified structs that are being converted: they may contain themselves.
    static OPEN: RefCell<Vec<Type>> = const { RefCell::new(Vec::new()) };
}

/// A type of the LLVM dialect that contains types of other dialects.
fn convert_aggregate(types: &TypeConverter, ctx: &Context, ty: Type) -> Option<Type> {
    if let Some(array) = ArrayType::of(ctx, ty) {
        let element = types.convert(ctx, array.element)?;
        return Some(llvm::array(ctx, array.count, element));
    }
    let old = StructType::of(ctx, ty)?;
    if !old.is_identified() {
        let parts = types.convert_all(ctx, old.body().iter().copied())?;
        return Some(llvm::struct_literal(ctx, &parts, old.is_packed()));
    }
    let name = old.name(ctx)?;
    let new = llvm::struct_identified(ctx, &format!("_Converted.{}", ctx.str(name)));
    if OPEN.with_borrow(|open| open.contains(&ty)) {
        return Some(new);
    }
    OPEN.with_borrow_mut(|open| open.push(ty));
    let parts = types.convert_all(ctx, old.body().iter().copied());
    OPEN.with_borrow_mut(Vec::pop);
    // Another struct may have that name already.
    llvm::set_body(ctx, new, &parts?, old.is_packed()).then_some(new)
}

fn convert_vector(types: &TypeConverter, ctx: &Context, vector: &VectorType) -> Option<Type> {
    let element = types.convert(ctx, vector.element)?;
    let Some((&last, outer)) = vector.shape.split_last() else {
        // A vector without dimensions has one element.
        return Some(ctx.vector_type(&[1], element));
    };
    // Only the innermost dimension can be scalable: LLVM's arrays are not.
    if vector.scalable[..outer.len()].contains(&true) {
        return None;
    }
    let innermost = VectorType {
        shape: [last].into(),
        scalable: [vector.scalable.last().copied().unwrap_or(false)].into(),
        element,
    };
    let innermost = ctx.intern_type(TypeData::Vector(Box::new(innermost)));
    Some(
        outer
            .iter()
            .rev()
            .fold(innermost, |ty, &size| llvm::array(ctx, size as u64, ty)),
    )
}
