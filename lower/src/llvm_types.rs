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
//! | a function type | `!llvm.ptr` |
//! | a type of the LLVM dialect | the same |

use windlass_dialects::llvm::{compat, types as llvm};
use windlass_ir::conversion::TypeConverter;
use windlass_ir::num::FloatKind;
use windlass_ir::{Context, Type, TypeData, VectorType};

/// How types are converted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LlvmOptions {
    /// The width of `index`, in bits.
    pub index_bitwidth: u32,
}

impl Default for LlvmOptions {
    fn default() -> Self {
        LlvmOptions { index_bitwidth: 64 }
    }
}

impl LlvmOptions {
    /// The integer type that `index` becomes.
    pub fn index_type(self, ctx: &Context) -> Type {
        ctx.int_type(self.index_bitwidth)
    }
}

/// A converter with the rules of this module.
pub fn llvm_type_converter(options: LlvmOptions) -> TypeConverter {
    let mut types = TypeConverter::new();
    types.rule(move |types, ctx, ty| Some(convert(types, options, ctx, ty)));
    types
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
        TypeData::Ext(_) if compat::is_compatible(ctx, ty) => Some(ty),
        _ => None,
    }
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
