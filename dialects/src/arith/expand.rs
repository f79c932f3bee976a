//! Expansions of divisions that round up or down into divisions that round towards zero.
//!
//! Each function takes the operands and builds `arith` ops that compute the result. `arith-expand` uses them, and so
//! does the lowering to the LLVM dialect, which has no such divisions. They return `None` for shapes whose splat
//! constant cannot be built.

use super::attrs::{CmpIPredicate, i1_same_shape};
use super::{AddIOp, AndIOp, CmpIOp, ConstantOp, DivSIOp, DivUIOp, MulIOp, SelectOp, SubIOp};
use crate::elements;
use windlass_ir::num::ApInt;
use windlass_ir::{Builder, Op, Type, Value};

/// Builds an `arith.constant` of an integer, `index` or shaped type with `value` in every element.
fn constant(b: &mut Builder<'_>, ty: Type, value: i64) -> Option<Value> {
    let width = ty.element_or_self(b.ctx).signless_width(b.ctx).unwrap_or(64);
    let attr = elements::splat(b.ctx, ty, ApInt::from_i64(width, value))?;
    let op = ConstantOp::build(b, attr, ty);
    Some(b.result(op))
}

fn compare(b: &mut Builder<'_>, predicate: CmpIPredicate, x: Value, y: Value) -> Value {
    let ty = i1_same_shape(b.ctx, b.body.ty(x)).unwrap_or(Type::I1);
    let predicate = b.ctx.i64_attr(predicate as i64);
    let op = CmpIOp::build(b, x, y, predicate, ty);
    b.result(op)
}

/// Builds an op on two values of one type.
fn both(
    b: &mut Builder<'_>,
    build: fn(&mut Builder<'_>, Value, Value, Type) -> Op,
    x: Value,
    y: Value,
) -> Value {
    let ty = b.body.ty(x);
    let op = build(b, x, y, ty);
    b.result(op)
}

fn add(b: &mut Builder<'_>, x: Value, y: Value) -> Value {
    both(b, |b, x, y, ty| AddIOp::builder(x, y, ty).build(b), x, y)
}

fn multiply(b: &mut Builder<'_>, x: Value, y: Value) -> Value {
    both(b, |b, x, y, ty| MulIOp::builder(x, y, ty).build(b), x, y)
}

fn divide(b: &mut Builder<'_>, x: Value, y: Value) -> Value {
    both(b, |b, x, y, ty| DivSIOp::builder(x, y, ty).build(b), x, y)
}

fn select(b: &mut Builder<'_>, condition: Value, x: Value, y: Value) -> Value {
    let ty = b.body.ty(x);
    let op = SelectOp::build(b, condition, x, y, ty);
    b.result(op)
}

/// Builds `x == 0 ? 0 : (x - 1) / y + 1`.
pub fn ceildivui(b: &mut Builder<'_>, x: Value, y: Value) -> Option<Value> {
    let ty = b.body.ty(x);
    let zero = constant(b, ty, 0)?;
    let none = compare(b, CmpIPredicate::Eq, x, zero);
    let one = constant(b, ty, 1)?;
    let less = both(b, |b, x, y, ty| SubIOp::builder(x, y, ty).build(b), x, one);
    let quotient = both(b, |b, x, y, ty| DivUIOp::builder(x, y, ty).build(b), less, y);
    let more = add(b, quotient, one);
    Some(select(b, none, zero, more))
}

/// Builds `x / y`, plus one where the division is inexact and the signs agree.
pub fn ceildivsi(b: &mut Builder<'_>, x: Value, y: Value) -> Option<Value> {
    let ty = b.body.ty(x);
    let zero = constant(b, ty, 0)?;
    let one = constant(b, ty, 1)?;
    let quotient = divide(b, x, y);
    let product = multiply(b, quotient, y);
    let inexact = compare(b, CmpIPredicate::Ne, x, product);
    let x_negative = compare(b, CmpIPredicate::Slt, x, zero);
    let y_negative = compare(b, CmpIPredicate::Slt, y, zero);
    let same_sign = compare(b, CmpIPredicate::Eq, x_negative, y_negative);
    let adjust = both(b, AndIOp::build, inexact, same_sign);
    let more = add(b, quotient, one);
    Some(select(b, adjust, more, quotient))
}

/// Builds `x / y`, minus one where the division is inexact and the signs differ.
pub fn floordivsi(b: &mut Builder<'_>, x: Value, y: Value) -> Option<Value> {
    let ty = b.body.ty(x);
    let quotient = divide(b, x, y);
    let product = multiply(b, quotient, y);
    let inexact = compare(b, CmpIPredicate::Ne, x, product);
    let zero = constant(b, ty, 0)?;
    let x_negative = compare(b, CmpIPredicate::Slt, x, zero);
    let y_negative = compare(b, CmpIPredicate::Slt, y, zero);
    let signs_differ = compare(b, CmpIPredicate::Ne, x_negative, y_negative);
    let adjust = both(b, AndIOp::build, inexact, signs_differ);
    let minus_one = constant(b, ty, -1)?;
    let less = add(b, quotient, minus_one);
    Some(select(b, adjust, less, quotient))
}
