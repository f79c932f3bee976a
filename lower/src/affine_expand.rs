//! Expansion of affine expressions to `arith` ops.
//!
//! `floordiv` and `mod` round towards negative infinity and `ceildiv` up, but `arith`'s divisions round towards zero,
//! so the expansion selects by the sign of the dividend.

use crate::build::arith::{binary, cmpi, index_constant, no_wrap, select};
use windlass_dialects::arith::attrs::CmpIPredicate;
use windlass_dialects::arith::{AddIOp, DivSIOp, MaxSIOp, MinSIOp, MulIOp, RemSIOp, SubIOp};
use windlass_ir::affine::{AffineExpr, AffineMap, AffineOp, ExprKind};
use windlass_ir::{Builder, Value};

/// Builds `x mod y`: the remainder, plus the divisor if it is negative.
fn modulo(b: &mut Builder<'_>, x: Value, y: Value) -> Value {
    let rest = binary(b, RemSIOp::DEF, x, y, None);
    let zero = index_constant(b, 0);
    let negative = cmpi(b, CmpIPredicate::Slt, rest, zero);
    let corrected = binary(b, AddIOp::DEF, rest, y, None);
    select(b, negative, corrected, rest)
}

/// Builds `x floordiv y`: for a negative `x`, `-1 - (-1 - x) / y`.
fn floor_div(b: &mut Builder<'_>, x: Value, y: Value) -> Value {
    let zero = index_constant(b, 0);
    let minus_one = index_constant(b, -1);
    let negative = cmpi(b, CmpIPredicate::Slt, x, zero);
    let flipped = binary(b, SubIOp::DEF, minus_one, x, None);
    let dividend = select(b, negative, flipped, x);
    let quotient = binary(b, DivSIOp::DEF, dividend, y, None);
    let corrected = binary(b, SubIOp::DEF, minus_one, quotient, None);
    select(b, negative, corrected, quotient)
}

/// Builds `x ceildiv y`: for a positive `x`, `(x - 1) / y + 1`; else `-(-x / y)`.
fn ceil_div(b: &mut Builder<'_>, x: Value, y: Value) -> Value {
    let zero = index_constant(b, 0);
    let one = index_constant(b, 1);
    let small = cmpi(b, CmpIPredicate::Sle, x, zero);
    let negated = binary(b, SubIOp::DEF, zero, x, None);
    let less = binary(b, SubIOp::DEF, x, one, None);
    let dividend = select(b, small, negated, less);
    let quotient = binary(b, DivSIOp::DEF, dividend, y, None);
    let negated = binary(b, SubIOp::DEF, zero, quotient, None);
    let more = binary(b, AddIOp::DEF, quotient, one, None);
    select(b, small, negated, more)
}

/// Builds the value of an expression. `None` if it divides by a non-positive constant.
pub fn expand(b: &mut Builder<'_>, expr: &AffineExpr, dims: &[Value], symbols: &[Value]) -> Option<Value> {
    // Check divisors before building ops.
    expr.fold(
        |leaf| Some(leaf.as_constant()),
        |op, _, divisor| match op {
            AffineOp::Add | AffineOp::Mul => Some(None),
            _ => divisor.is_none_or(|divisor| divisor > 0).then_some(None),
        },
    )?;
    let b = std::cell::RefCell::new(b);
    expr.fold(
        |leaf| match leaf.kind() {
            ExprKind::Dim(index) => dims.get(index as usize).copied(),
            ExprKind::Symbol(index) => symbols.get(index as usize).copied(),
            ExprKind::Constant(value) => Some(index_constant(&mut b.borrow_mut(), value)),
            ExprKind::Binary(..) => None,
        },
        |op, x, y| {
            let b = &mut b.borrow_mut();
            Some(match op {
                AffineOp::Add => binary(b, AddIOp::DEF, x, y, None),
                AffineOp::Mul => {
                    let flags = no_wrap(b, false);
                    binary(b, MulIOp::DEF, x, y, flags)
                }
                AffineOp::Mod => modulo(b, x, y),
                AffineOp::FloorDiv => floor_div(b, x, y),
                AffineOp::CeilDiv => ceil_div(b, x, y),
            })
        },
    )
}

/// Builds the values of a map's results.
pub fn expand_map(b: &mut Builder<'_>, map: &AffineMap, operands: &[Value]) -> Option<Vec<Value>> {
    let (dims, symbols) = operands.split_at_checked(map.num_dims() as usize)?;
    map.results()
        .iter()
        .map(|expr| expand(b, expr, dims, symbols))
        .collect()
}

/// Builds the minimum or maximum of several values.
pub fn reduce(b: &mut Builder<'_>, values: &[Value], greatest: bool) -> Option<Value> {
    let def = if greatest { MaxSIOp::DEF } else { MinSIOp::DEF };
    values.iter().copied().reduce(|x, y| binary(b, def, x, y, None))
}
