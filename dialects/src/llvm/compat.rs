//! LLVM-compatible types.
//!
//! A type is *compatible*, as upstream calls it, if LLVM IR can express it. Input: any type. Output: whether it is
//! compatible, and the elements of vectors and aggregates.

use super::types::{self, ArrayType, FunctionType, LlvmType, LlvmTypes as _, PointerType, StructType};
use crate::ptr;
use rustc_hash::FxHashSet;
use windlass_ir::num::FloatKind;
use windlass_ir::{Context, Type, TypeData};

/// Whether LLVM IR has this type, regardless of nested types.
pub fn is_compatible_outer(ctx: &Context, ty: Type) -> bool {
    match ty.data(ctx) {
        TypeData::Integer { .. } => ty.signless_width(ctx).is_some(),
        TypeData::Float(kind) => is_compatible_kind(*kind),
        TypeData::Vector(vector) => vector.shape.len() == 1,
        TypeData::Ext(_) => types::view(ctx, ty).is_some() || ptr::llvm_address_space(ctx, ty).is_some(),
        _ => false,
    }
}

fn is_compatible_kind(kind: FloatKind) -> bool {
    matches!(
        kind,
        FloatKind::BF16 | FloatKind::F16 | FloatKind::F32 | FloatKind::F64 | FloatKind::F80 | FloatKind::F128
    )
}

/// Whether LLVM IR has this float type.
pub fn is_compatible_float(ctx: &Context, ty: Type) -> bool {
    match ty.float(ctx) {
        Some(kind) => is_compatible_kind(kind),
        None => ty.ext(ctx, types::names::PPC_FP128).is_some(),
    }
}

/// Whether LLVM IR has this vector type: one dimension, elements signless integers, floats or pointers.
pub fn is_compatible_vector(ctx: &Context, ty: Type) -> bool {
    let Some(vector) = ty.vector(ctx).filter(|vector| vector.shape.len() == 1) else {
        return false;
    };
    is_vector_element(ctx, vector.element)
}

/// Whether LLVM IR has vectors with elements of this type.
pub fn is_vector_element(ctx: &Context, element: Type) -> bool {
    element.signless_width(ctx).is_some()
        || element.float(ctx).is_some_and(is_compatible_kind)
        || PointerType::of(ctx, element).is_some()
        || ptr::llvm_address_space(ctx, element).is_some()
}

/// Whether LLVM IR has this type and all nested types.
///
/// ```
/// use windlass_dialects::llvm::{compat, types::{self, LlvmTypes}};
/// use windlass_ir::{Context, Type};
/// let ctx = Context::new(windlass_dialects::registry());
/// let pair = types::struct_literal(&ctx, &[Type::I32, Type::PTR], false);
/// assert!(compat::is_compatible(&ctx, pair));
/// assert!(!compat::is_compatible(&ctx, types::array(&ctx, 4, Type::INDEX)));
/// ```
pub fn is_compatible(ctx: &Context, ty: Type) -> bool {
    // Nearly all types have no others in them.
    if ty == Type::PTR || matches!(ty.data(ctx), TypeData::Integer { .. } | TypeData::Float(_)) {
        return is_compatible_outer(ctx, ty);
    }
    // Types may be nested deeply and structs may be recursive: an explicit worklist visits each type once.
    let mut seen = FxHashSet::default();
    let mut pending = vec![ty];
    while let Some(ty) = pending.pop() {
        if !seen.insert(ty) {
            continue;
        }
        if !is_compatible_outer(ctx, ty) {
            return false;
        }
        match types::view(ctx, ty) {
            // Vectors of `ppc_fp128` are types of LLVM that no operation on vectors takes.
            None if let Some(element) = ty.vector(ctx).map(|vector| vector.element)
                && !is_compatible_vector(ctx, ty)
                && element.ext(ctx, types::names::PPC_FP128).is_none() =>
            {
                return false;
            }
            Some(LlvmType::Struct(view)) => pending.extend(view.body()),
            Some(LlvmType::Array(view)) => pending.push(view.element),
            Some(LlvmType::Func(view)) => {
                pending.push(view.ret());
                pending.extend(view.params());
            }
            Some(LlvmType::Target(view)) => pending.extend(view.types()),
            _ => {}
        }
    }
    true
}

/// Whether values of this type can be loaded and stored: not `void`, a function, an opaque struct, a label, a token,
/// metadata or a target type without memory support, and no aggregate of such types.
pub fn is_loadable(ctx: &Context, ty: Type) -> bool {
    match types::view(ctx, ty) {
        Some(LlvmType::Void | LlvmType::Func(_)) => false,
        Some(LlvmType::Struct(view)) => !view.is_opaque(),
        Some(LlvmType::Target(view)) => view.supports_memory(ctx),
        Some(_) => true,
        None => is_compatible_outer(ctx, ty),
    }
}

/// Whether the type is a valid array element type.
pub fn is_array_element(ctx: &Context, ty: Type) -> bool {
    !matches!(
        types::view(ctx, ty),
        Some(
            LlvmType::Void
                | LlvmType::Label
                | LlvmType::Metadata
                | LlvmType::Func(_)
                | LlvmType::Token
                | LlvmType::X86Amx
        )
    )
}

/// Whether the type is a valid struct element type.
pub fn is_struct_element(ctx: &Context, ty: Type) -> bool {
    !matches!(
        types::view(ctx, ty),
        Some(LlvmType::Void | LlvmType::Label | LlvmType::Metadata | LlvmType::Func(_) | LlvmType::Token)
    )
}

/// Whether the type is a valid function parameter type.
pub fn is_function_param(ctx: &Context, ty: Type) -> bool {
    !matches!(types::view(ctx, ty), Some(LlvmType::Void | LlvmType::Func(_)))
}

/// Whether the type is a valid function result type.
pub fn is_function_result(ctx: &Context, ty: Type) -> bool {
    !matches!(
        types::view(ctx, ty),
        Some(LlvmType::Func(_) | LlvmType::Metadata | LlvmType::Label)
    )
}

/// The element type of a compatible vector; `None` for other types.
///
/// ```
/// use windlass_dialects::llvm::{compat, types::LlvmTypes};
/// use windlass_ir::{Context, Type};
/// let ctx = Context::new(windlass_dialects::registry());
/// let lanes = compat::fixed_vector(&ctx, Type::PTR, 4).unwrap();
/// assert!(compat::is_compatible_vector(&ctx, lanes));
/// assert_eq!(compat::vector_element(&ctx, lanes), Some(Type::PTR));
/// assert_eq!(compat::vector_count(&ctx, lanes), Some((4, false)));
/// assert_eq!(compat::vector_element(&ctx, Type::I32), None);
/// ```
pub fn vector_element(ctx: &Context, ty: Type) -> Option<Type> {
    ty.vector(ctx)
        .filter(|_| is_compatible_vector(ctx, ty))
        .map(|vector| vector.element)
}

/// The vector of `count` elements of a type; `None` for invalid element types and a count of zero.
pub fn fixed_vector(ctx: &Context, element: Type, count: u64) -> Option<Type> {
    let ty =
        (count > 0 && i64::try_from(count).is_ok()).then(|| types::vector(ctx, count, element, false))?;
    is_compatible_vector(ctx, ty).then_some(ty)
}

/// The element count of a compatible vector, and whether it is scalable.
pub fn vector_count(ctx: &Context, ty: Type) -> Option<(u64, bool)> {
    let vector = ty.vector(ctx)?;
    let &[count] = &*vector.shape else {
        return None;
    };
    Some((count as u64, vector.is_scalable()))
}

/// Whether this is a scalable vector.
pub fn is_scalable_vector(ctx: &Context, ty: Type) -> bool {
    ty.vector(ctx).is_some_and(|vector| vector.is_scalable())
}

/// Whether this is a struct or an array.
pub fn is_aggregate(ctx: &Context, ty: Type) -> bool {
    StructType::of(ctx, ty).is_some() || ArrayType::of(ctx, ty).is_some()
}

/// The type of element `index` of a struct or array.
pub fn aggregate_element(ctx: &Context, ty: Type, index: i64) -> Option<Type> {
    let index = u64::try_from(index).ok()?;
    match types::view(ctx, ty)? {
        LlvmType::Struct(view) => view.body().get(usize::try_from(index).ok()?).copied(),
        LlvmType::Array(view) => (index < view.count).then_some(view.element),
        _ => None,
    }
}

/// Whether this is a variadic function type.
pub fn is_variadic(ctx: &Context, ty: Type) -> bool {
    FunctionType::of(ctx, ty).is_some_and(FunctionType::is_variadic)
}

/// The size in bits of an integer, float or vector of them, and whether it is scalable. `None` for pointers and
/// aggregates, whose sizes depend on the data layout, and for types without a size.
pub fn primitive_bits(ctx: &Context, ty: Type) -> Option<(u64, bool)> {
    match ty.data(ctx) {
        TypeData::Integer { width, .. } => Some(((*width).into(), false)),
        TypeData::Float(kind) => Some((kind.width().into(), false)),
        TypeData::Vector(vector) => {
            let (bits, _) = primitive_bits(ctx, vector.element)?;
            let (count, scalable) = vector_count(ctx, ty)?;
            Some((bits.checked_mul(count)?, scalable))
        }
        TypeData::Ext(_) => match types::view(ctx, ty)? {
            LlvmType::X86Amx => Some((8192, false)),
            LlvmType::PpcFp128 => Some((128, false)),
            _ => None,
        },
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use windlass_ir::DialectRegistry;

    #[test]
    fn recursive_types_end() {
        let mut registry = DialectRegistry::new();
        registry.add(&crate::llvm::LLVM_DIALECT).unwrap();
        let ctx = Context::new(registry);
        let good = types::struct_identified(&ctx, "good");
        let inner = types::array(&ctx, 4, good);
        assert!(types::set_body(&ctx, good, &[inner, Type::I32], false));
        assert!(is_compatible(&ctx, good));
        let bad = types::struct_literal(&ctx, &[good, Type::INDEX], false);
        assert!(is_compatible_outer(&ctx, bad));
        assert!(!is_compatible(&ctx, bad));
        assert!(!is_compatible(&ctx, ctx.vector_type(&[2, 2], Type::I32)));
        assert_eq!(
            primitive_bits(&ctx, types::vector(&ctx, 4, Type::F32, true)),
            Some((128, true))
        );
        assert_eq!(aggregate_element(&ctx, inner, 4), None);
        assert_eq!(aggregate_element(&ctx, inner, 3), Some(good));
        assert_eq!(aggregate_element(&ctx, good, 1), Some(Type::I32));
    }
}
