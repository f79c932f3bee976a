//! Builders of vector ops for expansions: elements, constants, arithmetic.

use windlass_dialects::arith::{AddIOp, AndIOp, CmpIOp, CmpIPredicate, ConstantOp, IndexCastOp, SelectOp};
use windlass_dialects::vector::types::{CombiningKind, without_leading};
use windlass_dialects::vector::{BroadcastOp, ExtractOp, InsertOp};
use windlass_ir::num::{ApFloat, ApInt};
use windlass_ir::{AttrData, Builder, DenseElements, NewOp, Type, Value};

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
    let op = ExtractOp::build(b, whole, &[], position, ty);
    Some(b.result(op))
}

/// Inserts at a constant position.
pub fn insert(b: &mut Builder<'_>, part: Value, whole: Value, position: &[i64]) -> Value {
    let ty = b.body.ty(whole);
    if b.body.ty(part) == ty {
        return part;
    }
    let position = b.ctx.i64_array_attr(position);
    let op = InsertOp::build(b, part, whole, &[], position, ty);
    b.result(op)
}

/// Broadcasts a scalar to a vector type; returns the scalar itself for other types.
pub fn splat(b: &mut Builder<'_>, value: Value, ty: Type) -> Value {
    if b.body.ty(value) == ty {
        return value;
    }
    let op = BroadcastOp::build(b, value, ty);
    b.result(op)
}

/// Builds an integer constant or splat of an integer, index, float or vector type.
pub fn number(b: &mut Builder<'_>, ty: Type, value: i64) -> Option<Value> {
    let ctx = b.ctx;
    let element = ty.element_or_self(ctx);
    let mut bytes = Vec::new();
    let scalar = match element.float(ctx) {
        Some(kind) => {
            let value = ApFloat::from_int(
                kind,
                &ApInt::from_i64(64, value),
                true,
                windlass_ir::num::Rounding::NearestEven,
            )
            .value;
            value.append_le_bytes(&mut bytes);
            ctx.float_attr(element, value)
        }
        None => {
            let width = match element {
                Type::INDEX => 64,
                _ => element.integer(ctx)?.0,
            };
            let value = ApInt::from_i64(width, value);
            value.append_le_bytes(&mut bytes);
            ctx.apint_attr(element, value)
        }
    };
    let attr = if ty == element {
        scalar
    } else {
        ctx.intern_attr(AttrData::Dense(Box::new(DenseElements {
            ty,
            splat: true,
            bytes: bytes.into(),
        })))
    };
    let op = ConstantOp::build(b, attr, ty);
    Some(b.result(op))
}

/// `dense<[…]>` of these integers.
pub fn numbers(b: &mut Builder<'_>, ty: Type, values: impl Iterator<Item = i64>) -> Option<Value> {
    let ctx = b.ctx;
    let element = ty.element_or_self(ctx);
    let width = match element {
        Type::INDEX => 64,
        _ => element.integer(ctx)?.0,
    };
    let mut bytes = Vec::new();
    for value in values {
        ApInt::from_i64(width, value).append_le_bytes(&mut bytes);
    }
    let attr = ctx.dense_attr(ty, bytes);
    let op = ConstantOp::build(b, attr, ty);
    Some(b.result(op))
}

/// Builds an undefined value that results are inserted into.
pub fn undefined(b: &mut Builder<'_>, ty: Type) -> Value {
    let op = windlass_dialects::ub::PoisonOp::build(b, None, ty);
    b.result(op)
}

/// Builds a zero constant.
pub fn zeros(b: &mut Builder<'_>, ty: Type) -> Option<Value> {
    number(b, ty, 0)
}

fn two(b: &mut Builder<'_>, def: &'static windlass_ir::def::OpDef, x: Value, y: Value) -> Value {
    let ty = b.body.ty(x);
    let new = NewOp {
        operands: &[x, y],
        results: &[ty],
        ..NewOp::new(def, b.location)
    };
    let op = b.create(new);
    b.result(op)
}

fn is_float(b: &Builder<'_>, value: Value) -> bool {
    b.body.ty(value).element_or_self(b.ctx).float(b.ctx).is_some()
}

/// Combines `x` and `y`.
pub fn combine(b: &mut Builder<'_>, kind: CombiningKind, x: Value, y: Value) -> Value {
    let def = kind.operation(is_float(b, x));
    two(b, def, x, y)
}

/// The product.
pub fn multiply(b: &mut Builder<'_>, x: Value, y: Value) -> Value {
    combine(b, CombiningKind::Mul, x, y)
}

/// The sum of two integers.
pub fn add(b: &mut Builder<'_>, x: Value, y: Value) -> Value {
    two(b, AddIOp::DEF, x, y)
}

/// The difference of two integers.
pub fn subtract(b: &mut Builder<'_>, x: Value, y: Value) -> Value {
    two(b, windlass_dialects::arith::SubIOp::DEF, x, y)
}

/// The conjunction of two conditions.
pub fn and(b: &mut Builder<'_>, x: Value, y: Value) -> Value {
    two(b, AndIOp::DEF, x, y)
}

/// Whether `x` is less than `y`, as signed integers.
pub fn less(b: &mut Builder<'_>, x: Value, y: Value) -> Value {
    compare(b, CmpIPredicate::Slt, x, y)
}

fn compare(b: &mut Builder<'_>, predicate: CmpIPredicate, x: Value, y: Value) -> Value {
    let ctx = b.ctx;
    let ty = b.body.ty(x);
    let result = if ty.vector(ctx).is_some() {
        ty.with_element(ctx, Type::I1)
    } else {
        Type::I1
    };
    let predicate = ctx.i64_attr(predicate as i64);
    let op = CmpIOp::build(b, x, y, predicate, result);
    b.result(op)
}

/// Builds an `arith.select`.
pub fn select(b: &mut Builder<'_>, condition: Value, x: Value, y: Value) -> Value {
    let ty = b.body.ty(x);
    let op = SelectOp::build(b, condition, x, y, ty);
    b.result(op)
}

/// Casts an index to an integer.
pub fn to_int(b: &mut Builder<'_>, value: Value, ty: Type) -> Value {
    let op = IndexCastOp::build(b, value, ty);
    b.result(op)
}
