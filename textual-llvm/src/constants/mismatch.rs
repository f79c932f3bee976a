//! Decides whether an attribute is a constant of a type, with upstream's messages where it is not.
//!
//! In: the type and the attribute of a global. Out: the error, if any. The values are translated by
//! [`Constant::of`](super::Constant::of) afterwards.

use super::{element_type, length};
use windlass_dialects::llvm::attrs as llvm_attrs;
use windlass_dialects::llvm::types::{ArrayType, StructType};
use windlass_ir::{AttrData, Attribute, Context, DenseElements, Type, TypeData};

/// Why an attribute is no constant of a type.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Mismatch {
    /// Upstream's message.
    Known(&'static str),
    /// What upstream writes although it is no valid LLVM IR, or does not survive.
    Unnamed,
}

const UNSUPPORTED: Mismatch = Mismatch::Known("unsupported constant value");
const FLOAT: Mismatch = Mismatch::Known("FloatAttr does not match expected type of the constant");
const NOT_SEQUENTIAL: Mismatch = Mismatch::Known("expected sequential LLVM types wrapping a scalar");
const NO_STRUCT: Mismatch = Mismatch::Known("expected an array attribute for a struct constant");

/// Why `attr` is no constant of type `ty`.
pub(crate) fn mismatch(ctx: &Context, ty: Type, attr: Attribute) -> Result<(), Mismatch> {
    if attr == llvm_attrs::zero(ctx) || attr == llvm_attrs::undef(ctx) {
        return Ok(());
    }
    if let Some(structure) = StructType::of(ctx, ty) {
        let parts = attr.as_array(ctx).ok_or(NO_STRUCT)?;
        if parts.len() < structure.body().len() {
            return Err(Mismatch::Unnamed);
        }
        let mut members = structure.body().iter().zip(parts);
        return members.try_for_each(|(&member, &part)| mismatch(ctx, member, part));
    }
    match attr.data(ctx) {
        AttrData::Integer { .. } => match ty.data(ctx) {
            TypeData::Integer { .. } => Ok(()),
            _ => Err(Mismatch::Unnamed),
        },
        AttrData::Float { value, .. } => float(ctx, ty, value.kind().width(), attr.ty(ctx)),
        AttrData::SymbolRef { nested, .. } if !nested.is_empty() => Err(UNSUPPORTED),
        AttrData::SymbolRef { .. } | AttrData::String { .. } | AttrData::Resource { .. } => Ok(()),
        AttrData::Array(parts) => {
            let array = ArrayType::of(ctx, ty).ok_or(UNSUPPORTED)?;
            for &part in parts.iter() {
                mismatch(ctx, array.element, part)?;
            }
            match parts.is_empty() || parts.len() as u64 == array.count {
                true => Ok(()),
                false => Err(Mismatch::Unnamed),
            }
        }
        AttrData::Dense(dense) => elements(ctx, ty, dense),
        AttrData::Sparse(sparse) => {
            let shape = sparse.ty.shape(ctx).unwrap_or_default();
            let (found, scalar) = nest(ctx, ty);
            match found == shape {
                true => scalar_of(ctx, scalar, sparse.ty.element_or_self(ctx)),
                false => Err(NOT_SEQUENTIAL),
            }
        }
        _ => Err(UNSUPPORTED),
    }
}

/// Floats are constants of their own type, and of integers of their width.
fn float(ctx: &Context, ty: Type, width: u32, own: Option<Type>) -> Result<(), Mismatch> {
    let fits = match ty.data(ctx) {
        TypeData::Integer { width: found, .. } => *found == width,
        _ => Some(ty) == own,
    };
    if fits { Ok(()) } else { Err(FLOAT) }
}

/// Whether an element of type `own` is a constant of type `ty`. Complex numbers are structs.
fn scalar_of(ctx: &Context, ty: Type, own: Type) -> Result<(), Mismatch> {
    if let (TypeData::Complex(part), Some(pair)) = (own.data(ctx), StructType::of(ctx, ty)) {
        let mut members = pair.body().iter();
        return members.try_for_each(|&member| scalar_of(ctx, member, *part));
    }
    match own.data(ctx) {
        TypeData::Float(kind) => float(ctx, ty, kind.width(), Some(own)),
        TypeData::Integer { .. } | TypeData::Index => match ty.data(ctx) {
            TypeData::Integer { .. } => Ok(()),
            _ => Err(Mismatch::Unnamed),
        },
        _ => Err(UNSUPPORTED),
    }
}

/// Whether a type has the elements of a dense attribute.
fn elements(ctx: &Context, ty: Type, dense: &DenseElements) -> Result<(), Mismatch> {
    let own = dense.ty.element_or_self(ctx);
    let (shape, scalar) = nest(ctx, ty);
    if dense.splat {
        scalar_of(ctx, scalar, own)?;
        return if shape.is_empty() {
            Err(Mismatch::Unnamed)
        } else {
            Ok(())
        };
    }
    let is_shaped = dense.ty.shape(ctx) == Some(shape.as_slice());
    // Elements of one width are copied as bytes.
    let width = |ty: Type| match ty.data(ctx) {
        TypeData::Integer { width, .. } => Some(*width),
        TypeData::Float(kind) => Some(kind.width()),
        _ => None,
    };
    if width(scalar).is_some_and(|bits| bits % 8 == 0 && Some(bits) == width(own)) {
        return if is_shaped { Ok(()) } else { Err(Mismatch::Unnamed) };
    }
    match is_shaped {
        true => scalar_of(ctx, scalar, own),
        false => Err(NOT_SEQUENTIAL),
    }
}

/// The sizes of nested arrays and vectors, and the type in them.
fn nest(ctx: &Context, ty: Type) -> (Vec<i64>, Type) {
    let mut shape = Vec::new();
    let mut inner = ty;
    while StructType::of(ctx, inner).is_none()
        && let Some(element) = element_type(ctx, inner, 0)
    {
        let count = length(ctx, inner).or_else(|| {
            let vector = inner.vector(ctx)?;
            usize::try_from(vector.shape.iter().product::<i64>()).ok()
        });
        shape.push(count.map_or(0, |count| count as i64));
        inner = element;
    }
    (shape, inner)
}
