//! Conversion of types to the LLVM dialect.
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
use crate::ptr_to_llvm::convert_ptr_type;
use windlass_dialects::llvm::types::LlvmTypes as _;
use windlass_dialects::llvm::types::{ArrayType, FunctionType, StructType};
use windlass_dialects::llvm::{compat, types as llvm};
use windlass_dialects::memref::layout::strided;
use windlass_dialects::ptr;
use windlass_dialects::{dlti, gpu};
use windlass_ir::builtin::UnrealizedConversionCastOp;
use windlass_ir::conversion::{Conversion, Legality, TypeConversion, TypeConverter};
use windlass_ir::num::FloatKind;
use windlass_ir::text::printer::attr_to_string;
use windlass_ir::{
    AttrData, Attribute, Context, Diagnostic, Location, MemRefType, Type, TypeData, VectorType,
};

/// The options of conversions to the LLVM dialect.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LlvmOptions {
    /// The bit width of `index`.
    pub index_bitwidth: u32,
    /// Whether functions use the bare pointer convention for memrefs of static shape.
    pub bare_pointers: bool,
    /// Whether buffers are allocated with `aligned_alloc`.
    pub aligned_alloc: bool,
    /// Whether buffers are allocated with the generic functions (`_mlir_memref_to_llvm_alloc`), which the program defines.
    pub generic_functions: bool,
    /// Whether `#ptr.generic_space` is address space 0, and pointers into it and metadata are converted.
    pub generic_space: bool,
    /// Whether `#gpu.address_space<…>` is one of NVVM's address spaces.
    pub gpu_spaces: bool,
}

impl Default for LlvmOptions {
    fn default() -> Self {
        LlvmOptions {
            index_bitwidth: 64,
            bare_pointers: false,
            aligned_alloc: false,
            generic_functions: false,
            generic_space: false,
            gpu_spaces: false,
        }
    }
}

impl LlvmOptions {
    /// The default options with the `index` width of the data layout in an op's discardable attributes.
    pub fn for_layout(ctx: &Context, discardable: Attribute) -> Self {
        let usual = LlvmOptions::default();
        LlvmOptions {
            index_bitwidth: dlti::index_width(ctx, discardable).unwrap_or(usual.index_bitwidth),
            ..usual
        }
    }

    /// The converted type of `index`.
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

    /// The allocation function.
    pub(crate) fn malloc(self) -> &'static str {
        if self.generic_functions {
            "_mlir_memref_to_llvm_alloc"
        } else {
            "malloc"
        }
    }

    /// The aligned allocation function.
    pub(crate) fn aligned_malloc(self) -> &'static str {
        if self.generic_functions {
            "_mlir_memref_to_llvm_aligned_alloc"
        } else {
            "aligned_alloc"
        }
    }

    /// The deallocation function.
    pub(crate) fn free(self) -> &'static str {
        if self.generic_functions {
            "_mlir_memref_to_llvm_free"
        } else {
            "free"
        }
    }
}

/// The address space number of a memory space; `None` if it has none.
pub fn address_space(ctx: &Context, space: Option<Attribute>) -> Option<u32> {
    match space {
        None => Some(0),
        // `1 : ui64` is no valid address space.
        Some(space) => match space.data(ctx) {
            AttrData::Integer { ty, .. } if ty.signless_width(ctx).is_some() => {
                u32::try_from(space.as_i64(ctx)?).ok()
            }
            // The type converter decides whether there are such memrefs.
            _ if is_generic_space(ctx, space) => Some(0),
            _ => gpu_space(ctx, space),
        },
    }
}

/// The number that NVVM has for a memory space of the `gpu` dialect.
fn gpu_space(ctx: &Context, space: Attribute) -> Option<u32> {
    let case = space
        .ext(ctx, gpu::ADDRESS_SPACE)?
        .params
        .first()
        .copied()
        .flatten()?;
    match case.as_i64(ctx)? {
        1 => Some(1),
        2 => Some(3),
        _ => Some(0),
    }
}

/// Whether a memory space is the generic one of the `ptr` dialect.
pub(crate) fn is_generic_space(ctx: &Context, space: Attribute) -> bool {
    space.ext(ctx, ptr::GENERIC_SPACE).is_some()
}

/// The address space number of a memory space; reports an error if it has none.
fn expect_address_space(ctx: &Context, options: LlvmOptions, space: Option<Attribute>) -> Option<u32> {
    let generic = space.is_some_and(|space| is_generic_space(ctx, space));
    let of_gpu = space.is_some_and(|space| gpu_space(ctx, space).is_some());
    let number = address_space(ctx, space)
        .filter(|_| (options.generic_space || !generic) && (options.gpu_spaces || !of_gpu));
    if let (None, Some(space)) = (number, space) {
        let message = format!(
            "conversion of memref memory space {} to integer address space failed. Consider adding memory space conversions.",
            attr_to_string(ctx, space)
        );
        ctx.report(Diagnostic::error(Location::UNKNOWN, message));
    }
    number
}

/// Reports an error if the memref's layout is not strided.
fn expect_strided(ctx: &Context, memref: &MemRefType) -> Option<()> {
    if strided(ctx, memref).is_none() {
        let message = "conversion to strided form failed either due to non-strided layout maps (which should have been \
                       normalized away) or other reasons";
        ctx.report(Diagnostic::error(Location::UNKNOWN, message));
        return None;
    }
    Some(())
}

/// A type converter with the rules of this module.
pub fn llvm_type_converter(options: LlvmOptions) -> TypeConverter {
    let mut types = TypeConverter::new();
    types.rule(move |types, ctx, ty| Some(convert(types, options, ctx, ty)));
    types
}

/// A conversion to the LLVM dialect without patterns.
pub(crate) fn to_llvm(options: LlvmOptions) -> Conversion {
    Conversion {
        types: llvm_type_converter(options),
        target: llvm_target(),
        ..Conversion::default()
    }
}

/// A conversion to the LLVM dialect without patterns that folds the casts that it finds, as some of upstream's do.
pub(crate) fn to_llvm_from_casts(options: LlvmOptions) -> Conversion {
    let mut conversion = to_llvm(options);
    conversion
        .target
        .op(UnrealizedConversionCastOp::NAME, Legality::Unknown);
    conversion
}

fn convert(types: &TypeConversion<'_>, options: LlvmOptions, ctx: &Context, ty: Type) -> Option<Type> {
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
            let pointer = llvm::pointer(ctx, expect_address_space(ctx, options, memref.space)?);
            let index = options.index_type(ctx);
            Some(descriptor_type(ctx, pointer, index, memref.shape.len()))
        }
        TypeData::UnrankedMemRef { element, space } => {
            types.convert(ctx, *element)?;
            expect_address_space(ctx, options, *space)?;
            Some(unranked_descriptor_type(ctx, options.index_type(ctx)))
        }
        TypeData::Ext(ext)
            if options.generic_space && (ext.name == ptr::PTR || ext.name == ptr::PTR_METADATA) =>
        {
            convert_ptr_type(ctx, ty, &|ty| types.convert(ctx, ty), options.index_type(ctx))
        }
        TypeData::Ext(_) if compat::is_compatible(ctx, ty) => Some(ty),
        TypeData::Ext(_) => convert_aggregate(types, ctx, ty),
        _ => None,
    }
}

/// Converts an LLVM type that contains types of other dialects.
fn convert_aggregate(types: &TypeConversion<'_>, ctx: &Context, ty: Type) -> Option<Type> {
    if let Some(array) = ArrayType::of(ctx, ty) {
        let element = types.convert(ctx, array.element)?;
        return Some(llvm::array(ctx, array.count, element));
    }
    if let Some(function) = FunctionType::of(ctx, ty) {
        let ret = types.convert(ctx, function.ret())?;
        let params = types.convert_all(ctx, function.params().iter().copied())?;
        return Some(llvm::function(ctx, ret, &params, function.is_variadic()));
    }
    let old = StructType::of(ctx, ty)?;
    if !old.is_identified() {
        let parts = types.convert_all(ctx, old.body().iter().copied())?;
        return Some(llvm::struct_literal(ctx, &parts, old.is_packed()));
    }
    let name = old.name(ctx)?;
    let new = llvm::struct_identified(ctx, &format!("_Converted.{}", ctx.str(name)));
    // The outer conversion of the struct sets the body.
    if types.is_recursive() {
        return Some(new);
    }
    let parts = types.convert_all(ctx, old.body().iter().copied())?;
    // Another struct may have the name already.
    llvm::set_body(ctx, new, &parts, old.is_packed()).then_some(new)
}

fn convert_vector(types: &TypeConversion<'_>, ctx: &Context, vector: &VectorType) -> Option<Type> {
    let element = types.convert(ctx, vector.element)?;
    let Some((&last, outer)) = vector.shape.split_last() else {
        // A vector of rank zero has one element.
        return Some(ctx.vector_type(&[1], element));
    };
    // Only the innermost dimension can be scalable; LLVM arrays cannot.
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
