//! Folds of float arithmetic and float comparison.
//!
//! Constants are computed in their own format with rounding to nearest, ties to even. Identities are used only if they
//! hold for every value, including NaNs, infinities and both zeros, unless fast-math flags allow more.

use super::attrs::{self, CmpFPredicate, FastMathFlags};
use super::fold::{binary, found, operand, operand_of, result_ty, sides};
use super::{CmpFOp, MulFOp, NegFOp};
use crate::elements;
use std::cmp::Ordering;
use windlass_ir::num::{ApFloat, Rounding};
use windlass_ir::rewrite::{FoldCx, Folded};

const NEAREST: Rounding = Rounding::NearestEven;

/// The float value of the constant operand at `index`, scalar or splat.
fn float(cx: &FoldCx<'_>, index: usize) -> Option<ApFloat> {
    elements::uniform(cx.ctx, cx.operands.get(index).copied().flatten())
}

/// Folds `x op neutral` to `x`, and constant operands with the op.
fn with_neutral(
    cx: &FoldCx<'_>,
    is_neutral: fn(ApFloat) -> bool,
    compute: fn(ApFloat, ApFloat) -> ApFloat,
) -> Folded {
    if float(cx, 1).is_some_and(is_neutral) {
        return Folded::Value(operand(cx, 0));
    }
    binary(cx, |a: &ApFloat, b| Some(compute(*a, *b)))
}

pub(super) fn negf(cx: &mut FoldCx<'_>) -> Folded {
    if let Some(inner) = operand_of(cx.body, operand(cx, 0), NegFOp::NAME) {
        return Folded::Value(inner);
    }
    found(elements::unary(
        cx.ctx,
        cx.operands[0],
        result_ty(cx, 0),
        |a: &ApFloat| Some(-*a),
    ))
}

pub(super) fn addf(cx: &mut FoldCx<'_>) -> Folded {
    with_neutral(cx, ApFloat::is_negative_zero, |a, b| a.add(b, NEAREST).value)
}

pub(super) fn subf(cx: &mut FoldCx<'_>) -> Folded {
    with_neutral(cx, ApFloat::is_positive_zero, |a, b| a.sub(b, NEAREST).value)
}

fn is_one(value: ApFloat) -> bool {
    value == ApFloat::one(value.kind())
}

pub(super) fn mulf(cx: &mut FoldCx<'_>) -> Folded {
    let flags = FastMathFlags::of(cx.ctx, cx.body.attr(cx.op, MulFOp::fastmath.0));
    let zeros_win = FastMathFlags(FastMathFlags::NNAN.0 | FastMathFlags::NSZ.0);
    if flags.has(zeros_win) && float(cx, 1).is_some_and(ApFloat::is_zero) {
        return Folded::Value(operand(cx, 1));
    }
    with_neutral(cx, is_one, |a, b| a.mul(b, NEAREST).value)
}

pub(super) fn divf(cx: &mut FoldCx<'_>) -> Folded {
    with_neutral(cx, is_one, |a, b| a.div(b, NEAREST).value)
}

pub(super) fn remf(cx: &mut FoldCx<'_>) -> Folded {
    binary(cx, |a: &ApFloat, b| Some(a.fmod(*b)))
}

fn extremum(
    cx: &FoldCx<'_>,
    is_neutral: fn(ApFloat) -> bool,
    compute: fn(ApFloat, ApFloat) -> ApFloat,
) -> Folded {
    let (lhs, rhs) = sides(cx);
    if lhs == rhs {
        return Folded::Value(rhs);
    }
    with_neutral(cx, is_neutral, compute)
}

pub(super) fn maximumf(cx: &mut FoldCx<'_>) -> Folded {
    extremum(cx, |b| b.is_infinite() && b.is_negative(), ApFloat::maximum)
}

pub(super) fn minimumf(cx: &mut FoldCx<'_>) -> Folded {
    extremum(cx, |b| b.is_infinite() && !b.is_negative(), ApFloat::minimum)
}

pub(super) fn maxnumf(cx: &mut FoldCx<'_>) -> Folded {
    extremum(cx, ApFloat::is_nan, ApFloat::max_num)
}

pub(super) fn minnumf(cx: &mut FoldCx<'_>) -> Folded {
    extremum(cx, ApFloat::is_nan, ApFloat::min_num)
}

impl CmpFPredicate {
    /// Whether the predicate holds for two floats.
    pub fn holds(self, a: ApFloat, b: ApFloat) -> bool {
        use CmpFPredicate::*;
        let order = a.compare(b);
        match self {
            AlwaysFalse => false,
            AlwaysTrue => true,
            Ord => order.is_some(),
            Uno => order.is_none(),
            Oeq => order == Some(Ordering::Equal),
            One => order.is_some_and(Ordering::is_ne),
            Ogt => order.is_some_and(Ordering::is_gt),
            Oge => order.is_some_and(Ordering::is_ge),
            Olt => order.is_some_and(Ordering::is_lt),
            Ole => order.is_some_and(Ordering::is_le),
            Ueq => order.is_none_or(Ordering::is_eq),
            Une => order.is_none_or(Ordering::is_ne),
            Ugt => order.is_none_or(Ordering::is_gt),
            Uge => order.is_none_or(Ordering::is_ge),
            Ult => order.is_none_or(Ordering::is_lt),
            Ule => order.is_none_or(Ordering::is_le),
        }
    }
}

pub(super) fn cmpf(cx: &mut FoldCx<'_>) -> Folded {
    let Some(predicate) = attrs::cmpf_predicate(cx.ctx, cx.body.attr(cx.op, CmpFOp::predicate.0)) else {
        return Folded::No;
    };
    let scalar = |index: usize| cx.operands[index].and_then(|attr| attr.as_float(cx.ctx));
    // If one operand is a NaN, the result does not depend on the other.
    let (lhs, rhs) = match (scalar(0), scalar(1)) {
        (Some(a), Some(b)) => (a, b),
        (Some(nan), None) | (None, Some(nan)) if nan.is_nan() => (nan, nan),
        _ => return Folded::No,
    };
    Folded::Attr(cx.ctx.bool_attr(predicate.holds(lhs, rhs)))
}
