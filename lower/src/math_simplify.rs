//! Algebraic simplification of `math`: expands powers with constant exponents to products, roots and quotients.

use crate::build::arith::ArithBuilder;
use windlass_dialects::arith::{DivFOp, DivSIOp, MulFOp, MulIOp};
use windlass_dialects::elements;
use windlass_dialects::math::{FPowIOp, IPowIOp, PowFOp, RsqrtOp, SqrtOp};
use windlass_ir::num::{ApFloat, ApInt};
use windlass_ir::rewrite::{PatternRewriter, Patterns, constant_value};
use windlass_ir::{Op, Value};

/// Adds the patterns. Upstream's `populateMathAlgebraicSimplificationPatterns`.
pub fn populate_algebraic_simplification(patterns: &mut Patterns) {
    patterns
        .add(PowFOp::NAME, float_power)
        .add(IPowIOp::NAME, |rw, op| integer_power(rw, op, true))
        .add(FPowIOp::NAME, |rw, op| integer_power(rw, op, false));
}

/// Rewrites exponents 1, 2 and 3 to products, 0.5 and their negatives to roots and quotients, and 0.75 to two roots.
fn float_power(rw: &mut PatternRewriter<'_>, op: Op) -> bool {
    let exponent = constant_value(rw.ctx, rw.body(), rw.operand(op, 1));
    let Some(exponent) = elements::uniform::<ApFloat>(rw.ctx, exponent) else {
        return false;
    };
    let (x, flags) = (rw.operand(op, 0), rw.attr(op, PowFOp::fastmath.0));
    let ty = rw.ty(x);
    let mut builder = rw.builder();
    let mut b = ArithBuilder {
        b: &mut builder,
        flags,
    };
    let value = match exponent.to_f64() {
        1.0 => Some(x),
        2.0 => Some(b.op(MulFOp::DEF, [x, x])),
        3.0 => {
            let square = b.op(MulFOp::DEF, [x, x]);
            Some(b.op(MulFOp::DEF, [x, square]))
        }
        -1.0 => b.float(ty, 1.0).map(|one| b.op(DivFOp::DEF, [one, x])),
        0.5 => Some(b.op(SqrtOp::DEF, [x])),
        -0.5 => Some(b.op(RsqrtOp::DEF, [x])),
        0.75 => {
            let root = b.op(SqrtOp::DEF, [x]);
            let fourth = b.op(SqrtOp::DEF, [root]);
            Some(b.op(MulFOp::DEF, [root, fourth]))
        }
        _ => None,
    };
    replace(rw, op, value)
}

/// The maximal exponent that is expanded to products.
const LIMIT: u64 = 8;

/// Rewrites exponents up to [`LIMIT`] to products, and negative ones to quotients.
fn integer_power(rw: &mut PatternRewriter<'_>, op: Op, of_integer: bool) -> bool {
    let exponent = constant_value(rw.ctx, rw.body(), rw.operand(op, 1));
    let exponent = elements::uniform::<ApInt>(rw.ctx, exponent).and_then(|value| value.to_i64());
    let Some(exponent) = exponent.filter(|exponent| exponent.unsigned_abs() <= LIMIT) else {
        return false;
    };
    let x = rw.operand(op, 0);
    let ty = rw.ty(x);
    let mut builder = rw.builder();
    let mut b = ArithBuilder::new(&mut builder);
    let (multiply, divide) = match of_integer {
        true => (MulIOp::DEF, DivSIOp::DEF),
        false => (MulFOp::DEF, DivFOp::DEF),
    };
    let one = |b: &mut ArithBuilder<'_, '_>| match of_integer {
        true => b.int(ty, 1),
        false => b.float(ty, 1.0),
    };
    let value = match exponent.unsigned_abs() {
        0 => one(&mut b),
        count => {
            let product = (1..count).fold(x, |product, _| b.op(multiply, [product, x]));
            match exponent < 0 {
                true => one(&mut b).map(|one| b.op(divide, [one, product])),
                false => Some(product),
            }
        }
    };
    replace(rw, op, value)
}

fn replace(rw: &mut PatternRewriter<'_>, op: Op, value: Option<Value>) -> bool {
    let Some(value) = value else { return false };
    rw.replace_op(op, &[value]);
    true
}
