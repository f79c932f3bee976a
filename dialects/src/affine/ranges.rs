//! Inference of integer ranges (`InferIntRangeInterface`) of affine expressions.

use super::AffineApplyOp;
use super::syntax::map_of;
use windlass_ir::affine::{AffineExpr, AffineOp, ExprKind};
use windlass_ir::interfaces::RangeCx;
use windlass_ir::num::{ApInt, IntRange};

/// The width of `index` in this analysis.
const WIDTH: u32 = 64;

/// The range of `affine.apply`. Affine arithmetic does not overflow.
pub(super) fn apply(cx: &RangeCx<'_>, set: &mut dyn FnMut(usize, IntRange)) {
    let Some(map) = map_of(cx.ctx, cx.body.get(cx.op, AffineApplyOp::map)) else {
        return;
    };
    if let Some(range) = map
        .results()
        .first()
        .and_then(|expr| of_expr(expr, map.num_dims(), cx))
    {
        set(0, range);
    }
}

/// The range of an expression; `None` if that of an operand is unknown.
fn of_expr(expr: &AffineExpr, dims: u32, cx: &RangeCx<'_>) -> Option<IntRange> {
    let (op, a, b) = match expr.kind() {
        ExprKind::Constant(value) => return Some(IntRange::constant(&ApInt::from_i64(WIDTH, value))),
        ExprKind::Dim(index) => return cx.operand(index as usize).cloned(),
        ExprKind::Symbol(index) => return cx.operand((dims + index) as usize).cloned(),
        ExprKind::Binary(op, a, b) => (op, a, b),
    };
    let (a, b) = (of_expr(a, dims, cx)?, of_expr(b, dims, cx)?);
    Some(match op {
        AffineOp::Add => a.add(&b, false, true),
        AffineOp::Mul => a.mul(&b, false, true),
        AffineOp::Mod => modulo(&a, &b),
        AffineOp::FloorDiv => a.div_floor(&at_least_one(b)),
        AffineOp::CeilDiv => a.div_ceil(&at_least_one(b)),
    })
}

/// The range of a divisor: affine expressions divide by positive numbers only.
fn at_least_one(mut divisor: IntRange) -> IntRange {
    divisor.smin = divisor.smin.smax(&ApInt::one(WIDTH));
    divisor
}

/// The range of the remainder of a quotient rounded down, which is never negative.
fn modulo(a: &IntRange, b: &IntRange) -> IntRange {
    let zero = ApInt::zero(WIDTH);
    let is_positive = |end: &ApInt| zero.slt(end);
    if is_positive(&b.smax) && (!is_positive(&b.smin) || !a.is_non_negative()) {
        return IntRange::from_unsigned(zero, b.smax.sub(&ApInt::one(WIDTH)));
    }
    a.rem_unsigned(b)
}
