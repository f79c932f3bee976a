//! Builders of `vector` ops for expansions: elements, splats, combinations.

use super::arith::{constant, number};
use super::{op, same_type, with_attrs};
use windlass_dialects::memref::mixed::split;
use windlass_dialects::vector::types::{CombiningKind, without_leading};
use windlass_dialects::vector::{BroadcastOp, ExtractOp, InsertOp};
use windlass_ir::num::ApInt;
use windlass_ir::{Builder, OpFoldResult, Type, Value};

/// The positions of a shape in row-major order.
pub fn positions(shape: &[i64]) -> Vec<Vec<i64>> {
    let mut all = vec![Vec::new()];
    for &size in shape {
        all = all
            .into_iter()
            .flat_map(|lead| {
                (0..size).map(move |at| {
                    let mut position = lead.clone();
                    position.push(at);
                    position
                })
            })
            .collect();
    }
    all
}

/// Extracts at a constant position; returns the vector itself for the empty position.
pub fn extract(b: &mut Builder<'_>, whole: Value, position: &[i64]) -> Option<Value> {
    let vector = b.body.ty(whole).vector(b.ctx)?;
    if position.is_empty() && !vector.shape.is_empty() {
        return Some(whole);
    }
    let ty = without_leading(b.ctx, vector, position.len());
    let position = b.ctx.i64_array_attr(position);
    Some(with_attrs(b, ExtractOp::DEF, &[whole], &[Some(position)], ty))
}

/// Inserts at a constant position.
pub fn insert(b: &mut Builder<'_>, part: Value, whole: Value, position: &[i64]) -> Value {
    let ty = b.body.ty(whole);
    if b.body.ty(part) == ty {
        return part;
    }
    let position = b.ctx.i64_array_attr(position);
    with_attrs(b, InsertOp::DEF, &[part, whole], &[Some(position)], ty)
}

/// Extracts at a position of constants and values.
pub fn extract_mixed(b: &mut Builder<'_>, whole: Value, position: &[OpFoldResult]) -> Option<Value> {
    let vector = b.body.ty(whole).vector(b.ctx)?;
    let ty = without_leading(b.ctx, vector, position.len());
    let (numbers, values) = split(b.ctx, position);
    let numbers = b.ctx.i64_array_attr(&numbers);
    let op = ExtractOp::build(b, whole, &values, numbers, ty);
    Some(b.result(op))
}

/// Inserts at a position of constants and values.
pub fn insert_mixed(b: &mut Builder<'_>, part: Value, whole: Value, position: &[OpFoldResult]) -> Value {
    let ty = b.body.ty(whole);
    let (numbers, values) = split(b.ctx, position);
    let numbers = b.ctx.i64_array_attr(&numbers);
    let op = InsertOp::build(b, part, whole, &values, numbers, ty);
    b.result(op)
}

/// Broadcasts a scalar to a vector type; returns the scalar itself for other types.
pub fn splat(b: &mut Builder<'_>, value: Value, ty: Type) -> Value {
    if b.body.ty(value) == ty {
        return value;
    }
    op(b, BroadcastOp::DEF, &[value], ty)
}

/// `dense<[…]>` of these integers.
pub fn numbers(b: &mut Builder<'_>, ty: Type, values: impl Iterator<Item = i64>) -> Option<Value> {
    let ctx = b.ctx;
    let width = match ty.element_or_self(ctx) {
        Type::INDEX => 64,
        element => element.integer(ctx)?.0,
    };
    let mut bytes = Vec::new();
    for value in values {
        ApInt::from_i64(width, value).append_le_bytes(&mut bytes);
    }
    let attr = ctx.dense_attr(ty, bytes);
    Some(constant(b, attr, ty))
}

/// A zero constant or splat.
pub fn zeros(b: &mut Builder<'_>, ty: Type) -> Option<Value> {
    number(b, ty, 0)
}

/// Builds an undefined value that results are inserted into.
pub fn undefined(b: &mut Builder<'_>, ty: Type) -> Value {
    op(b, windlass_dialects::ub::PoisonOp::DEF, &[], ty)
}

/// Combines `x` and `y`.
pub fn combine(b: &mut Builder<'_>, kind: CombiningKind, x: Value, y: Value) -> Value {
    let is_float = b.body.ty(x).element_or_self(b.ctx).float(b.ctx).is_some();
    same_type(b, kind.operation(is_float), [x, y])
}

/// The product.
pub fn multiply(b: &mut Builder<'_>, x: Value, y: Value) -> Value {
    combine(b, CombiningKind::Mul, x, y)
}
