//! Helpers of the folds of this and other dialects on numbers: access to operands, construction of results.

use crate::elements::{self, Number};
use windlass_ir::num::ApInt;
use windlass_ir::rewrite::{FoldCx, Folded};
use windlass_ir::{Attribute, Body, OpName, Type, Value};

/// The operand at `index`.
#[inline]
pub(crate) fn operand(cx: &FoldCx<'_>, index: usize) -> Value {
    cx.body.operand(cx.op, index)
}

/// The two operands.
pub(crate) fn sides(cx: &FoldCx<'_>) -> (Value, Value) {
    (operand(cx, 0), operand(cx, 1))
}

/// The type of the result at `index`.
pub(crate) fn result_ty(cx: &FoldCx<'_>, index: usize) -> Type {
    cx.body.ty(cx.body.result(cx.op, index))
}

/// The integer value of the constant operand at `index`, scalar or splat.
#[inline]
pub(crate) fn int(cx: &FoldCx<'_>, index: usize) -> Option<ApInt> {
    // Most operands are no constants.
    let constant = cx.operands.get(index).copied().flatten()?;
    elements::uniform(cx.ctx, Some(constant))
}

/// The operands of the op `name` that defines `value`.
#[inline]
pub(crate) fn operands_of(body: &Body, value: Value, name: OpName) -> Option<(Value, Value)> {
    let op = body.defining_op(value).filter(|&op| body.name(op) == name)?;
    let operands = body.operands(op);
    Some((operands.get(0)?, operands.get(1)?))
}

/// The first operand of the op `name` that defines `value`.
#[inline]
pub(crate) fn operand_of(body: &Body, value: Value, name: OpName) -> Option<Value> {
    let op = body.defining_op(value).filter(|&op| body.name(op) == name)?;
    body.operands(op).get(0)
}

/// The fold to a constant, if there is one.
pub(crate) fn found(attr: Option<Attribute>) -> Folded {
    attr.map_or(Folded::No, Folded::Attr)
}

/// The fold to the constant `value`, a splat for shaped results.
pub(crate) fn constant<N: Number>(cx: &FoldCx<'_>, value: N) -> Folded {
    found(elements::splat(cx.ctx, result_ty(cx, 0), value))
}

/// The zero attribute of the type of the first result.
pub(crate) fn zero(cx: &FoldCx<'_>) -> Option<Attribute> {
    let ty = result_ty(cx, 0);
    let width = ApInt::layout(cx.ctx, ty.element_or_self(cx.ctx))?;
    elements::splat(cx.ctx, ty, ApInt::zero(width))
}

/// Folds two constant operands with `compute`.
#[inline]
pub(crate) fn binary<N: Number>(cx: &FoldCx<'_>, compute: impl FnMut(&N, &N) -> Option<N>) -> Folded {
    // Poison is a constant, too.
    if cx.operands.iter().all(Option::is_none) {
        return Folded::No;
    }
    found(elements::binary(cx.ctx, cx.operands, result_ty(cx, 0), compute))
}
