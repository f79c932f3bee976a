//! Folds without arithmetic: parts of created numbers, inverse ops, neutral constants.

use super::*;
use crate::arith::fold::{operand, operand_of, operands_of, sides};
use windlass_ir::rewrite::{FoldCx, Folded};

pub(super) fn create(cx: &mut FoldCx<'_>) -> Folded {
    let (real, imaginary) = sides(cx);
    match operand_of(cx.body, real, ReOp::NAME) {
        Some(number) if operand_of(cx.body, imaginary, ImOp::NAME) == Some(number) => Folded::Value(number),
        _ => Folded::No,
    }
}

/// Folds a part of a constant or of a `complex.create`.
fn part(cx: &FoldCx<'_>, index: usize) -> Folded {
    if let Some(parts) = cx.operands[0].and_then(|value| parts(cx.ctx, value)) {
        return Folded::Attr(parts[index]);
    }
    match operands_of(cx.body, operand(cx, 0), CreateOp::NAME) {
        Some((real, imaginary)) => Folded::Value([real, imaginary][index]),
        None => Folded::No,
    }
}

pub(super) fn re(cx: &mut FoldCx<'_>) -> Folded {
    part(cx, 0)
}

pub(super) fn im(cx: &mut FoldCx<'_>) -> Folded {
    part(cx, 1)
}

/// Folds `op(name(x))` to `x`, where the two ops are inverses.
fn undo(cx: &FoldCx<'_>, name: windlass_ir::OpName) -> Folded {
    operand_of(cx.body, operand(cx, 0), name).map_or(Folded::No, Folded::Value)
}

pub(super) fn neg(cx: &mut FoldCx<'_>) -> Folded {
    undo(cx, NegOp::NAME)
}

pub(super) fn conj(cx: &mut FoldCx<'_>) -> Folded {
    undo(cx, ConjOp::NAME)
}

pub(super) fn exp(cx: &mut FoldCx<'_>) -> Folded {
    undo(cx, LogOp::NAME)
}

pub(super) fn log(cx: &mut FoldCx<'_>) -> Folded {
    undo(cx, ExpOp::NAME)
}

/// Folds to the first operand if the second is the constant `real + 0i`.
fn neutral(cx: &FoldCx<'_>, real: f64) -> Folded {
    let parts = cx.operands[1].and_then(|value| parts(cx.ctx, value));
    let number = |part: Attribute| part.as_float(cx.ctx).map(|value| value.to_f64());
    match parts.map(|parts| parts.map(number)) {
        Some([a, b]) if a == Some(real) && b == Some(0.0) => Folded::Value(operand(cx, 0)),
        _ => Folded::No,
    }
}

pub(super) fn add(cx: &mut FoldCx<'_>) -> Folded {
    let (lhs, rhs) = sides(cx);
    // (a - b) + b, b + (a - b)
    for (difference, other) in [(lhs, rhs), (rhs, lhs)] {
        if let Some((a, b)) = operands_of(cx.body, difference, SubOp::NAME)
            && b == other
        {
            return Folded::Value(a);
        }
    }
    neutral(cx, 0.0)
}

pub(super) fn sub(cx: &mut FoldCx<'_>) -> Folded {
    let (lhs, rhs) = sides(cx);
    // (a + b) - b
    if let Some((a, b)) = operands_of(cx.body, lhs, AddOp::NAME)
        && b == rhs
    {
        return Folded::Value(a);
    }
    neutral(cx, 0.0)
}

pub(super) fn mul(cx: &mut FoldCx<'_>) -> Folded {
    neutral(cx, 1.0)
}

pub(super) fn div(cx: &mut FoldCx<'_>) -> Folded {
    neutral(cx, 1.0)
}

pub(super) fn bitcast(cx: &mut FoldCx<'_>) -> Folded {
    let value = operand(cx, 0);
    match cx.body.ty(value) == cx.body.ty(cx.body.result(cx.op, 0)) {
        true => Folded::Value(value),
        false => Folded::No,
    }
}
