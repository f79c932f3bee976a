//! Expansions of divisions that round up or down into divisions that round towards zero.
//!
//! Each function takes the operands and builds `arith` ops that compute the result. `arith-expand` uses them, and so
//! does the lowering to the LLVM dialect, which has no such divisions. They return `None` for shapes whose splat
//! constant cannot be built.

use super::attrs::CmpIPredicate;
use super::build::{add, and, cmpi, int, mul, select, sub};
use super::{DivSIOp, DivUIOp};
use crate::build::same_type;
use windlass_ir::{Builder, Value};

/// Builds `x == 0 ? 0 : (x - 1) / y + 1`.
pub fn ceildivui(b: &mut Builder<'_>, x: Value, y: Value) -> Option<Value> {
    let ty = b.body.ty(x);
    let zero = int(b, ty, 0)?;
    let none = cmpi(b, CmpIPredicate::Eq, x, zero);
    let one = int(b, ty, 1)?;
    let less = sub(b, x, one);
    let quotient = same_type(b, DivUIOp::DEF, [less, y]);
    let more = add(b, quotient, one);
    Some(select(b, none, zero, more))
}

/// Builds `x / y`, plus one where the division is inexact and the signs agree.
pub fn ceildivsi(b: &mut Builder<'_>, x: Value, y: Value) -> Option<Value> {
    let ty = b.body.ty(x);
    let zero = int(b, ty, 0)?;
    let one = int(b, ty, 1)?;
    let quotient = same_type(b, DivSIOp::DEF, [x, y]);
    let product = mul(b, quotient, y);
    let inexact = cmpi(b, CmpIPredicate::Ne, x, product);
    let x_negative = cmpi(b, CmpIPredicate::Slt, x, zero);
    let y_negative = cmpi(b, CmpIPredicate::Slt, y, zero);
    let same_sign = cmpi(b, CmpIPredicate::Eq, x_negative, y_negative);
    let adjust = and(b, inexact, same_sign);
    let more = add(b, quotient, one);
    Some(select(b, adjust, more, quotient))
}

/// Builds `x / y`, minus one where the division is inexact and the signs differ.
pub fn floordivsi(b: &mut Builder<'_>, x: Value, y: Value) -> Option<Value> {
    let ty = b.body.ty(x);
    let quotient = same_type(b, DivSIOp::DEF, [x, y]);
    let product = mul(b, quotient, y);
    let inexact = cmpi(b, CmpIPredicate::Ne, x, product);
    let zero = int(b, ty, 0)?;
    let x_negative = cmpi(b, CmpIPredicate::Slt, x, zero);
    let y_negative = cmpi(b, CmpIPredicate::Slt, y, zero);
    let signs_differ = cmpi(b, CmpIPredicate::Ne, x_negative, y_negative);
    let adjust = and(b, inexact, signs_differ);
    let minus_one = int(b, ty, -1)?;
    let less = add(b, quotient, minus_one);
    Some(select(b, adjust, less, quotient))
}
