//! Folds of casts and of `arith.select`.

use super::attrs::{self, CmpIPredicate, FastMathFlags};
use super::fold::{found, int, operand, operand_of, operands_of, result_ty};
use super::{CmpIOp, ExtFOp, ExtSIOp, ExtUIOp, TruncFOp, TruncIOp};
use crate::elements::{self, Number};
use crate::ub;
use windlass_ir::num::{ApFloat, ApInt, FloatKind, Rounding};
use windlass_ir::rewrite::{FoldCx, Folded};
use windlass_ir::{AttrData, DenseElements, OpName, Type};

/// The bit width of the elements of the first result.
fn width(cx: &FoldCx<'_>) -> Option<u32> {
    ApInt::layout(cx.ctx, result_ty(cx, 0).element_or_self(cx.ctx))
}

fn kind(cx: &FoldCx<'_>) -> Option<FloatKind> {
    result_ty(cx, 0).element_or_self(cx.ctx).float(cx.ctx)
}

/// Folds the constant operand with `compute`.
fn unary<A: Number, R: Number>(cx: &FoldCx<'_>, compute: impl FnMut(&A) -> Option<R>) -> Folded {
    found(elements::unary(cx.ctx, cx.operands[0], result_ty(cx, 0), compute))
}

/// Replaces the operand by the operand of the cast `name` that defines it: `op(op(x))` becomes `op(x)`.
fn skip(cx: &mut FoldCx<'_>, name: OpName) -> bool {
    let inner = operand_of(cx.body, operand(cx, 0), name);
    if let Some(inner) = inner {
        cx.body.set_operand(cx.op, 0, inner);
    }
    inner.is_some()
}

fn extended(cx: &mut FoldCx<'_>, name: OpName, extend: fn(&ApInt, u32) -> ApInt) -> Folded {
    if skip(cx, name) {
        return Folded::InPlace;
    }
    let Some(width) = width(cx) else { return Folded::No };
    unary(cx, |a: &ApInt| Some(extend(a, width)))
}

pub(super) fn extui(cx: &mut FoldCx<'_>) -> Folded {
    extended(cx, ExtUIOp::NAME, ApInt::zext_or_trunc)
}

pub(super) fn extsi(cx: &mut FoldCx<'_>) -> Folded {
    extended(cx, ExtSIOp::NAME, ApInt::sext_or_trunc)
}

pub(super) fn trunci(cx: &mut FoldCx<'_>) -> Folded {
    let source = operand(cx, 0);
    for name in [ExtUIOp::NAME, ExtSIOp::NAME] {
        let Some(origin) = operand_of(cx.body, source, name) else {
            continue;
        };
        let wide = |ty: Type| {
            ty.element_or_self(cx.ctx)
                .integer(cx.ctx)
                .map_or(0, |(width, _)| width)
        };
        let (from, to) = (wide(cx.body.ty(origin)), wide(result_ty(cx, 0)));
        if from > to {
            cx.body.set_operand(cx.op, 0, origin);
            return Folded::InPlace;
        }
        if from == to {
            return Folded::Value(origin);
        }
    }
    if skip(cx, TruncIOp::NAME) {
        return Folded::InPlace;
    }
    let Some(width) = width(cx) else { return Folded::No };
    unary(cx, |a: &ApInt| Some(a.zext_or_trunc(width)))
}

pub(super) fn extf(cx: &mut FoldCx<'_>) -> Folded {
    let source = operand(cx, 0);
    if let Some(origin) = operand_of(cx.body, source, TruncFOp::NAME)
        && cx.body.ty(origin) == result_ty(cx, 0)
        && let Some(trunc) = cx.body.defining_op(source)
    {
        let flags = |attr| FastMathFlags::of(cx.ctx, attr);
        let common = flags(cx.body.attr(trunc, TruncFOp::fastmath.0))
            .common(flags(cx.body.attr(cx.op, ExtFOp::fastmath.0)));
        // Removing the rounding of a truncation requires `contract`.
        if common.has(FastMathFlags::CONTRACT) {
            return Folded::Value(origin);
        }
    }
    let Some(kind) = kind(cx) else { return Folded::No };
    unary(cx, |a: &ApFloat| exactly(*a, kind, Rounding::NearestEven))
}

/// The value in another format, if it is exactly representable.
fn exactly(value: ApFloat, kind: FloatKind, mode: Rounding) -> Option<ApFloat> {
    let rounded = value.convert(kind, mode);
    (!rounded.inexact && !rounded.overflow).then_some(rounded.value)
}

pub(super) fn truncf(cx: &mut FoldCx<'_>) -> Folded {
    if let Some(origin) = operand_of(cx.body, operand(cx, 0), ExtFOp::NAME) {
        let (from, to) = (cx.body.ty(origin), result_ty(cx, 0));
        if from == to {
            return Folded::Value(origin);
        }
        let wide = |ty: Type| {
            ty.element_or_self(cx.ctx)
                .float(cx.ctx)
                .map_or(0, FloatKind::width)
        };
        if wide(from) > wide(to) {
            cx.body.set_operand(cx.op, 0, origin);
            return Folded::InPlace;
        }
    }
    let Some(kind) = kind(cx) else { return Folded::No };
    let mode = attrs::rounding_mode(cx.ctx, cx.body.attr(cx.op, TruncFOp::roundingmode.0))
        .map_or(Rounding::NearestEven, attrs::RoundingMode::rounding);
    unary(cx, |a: &ApFloat| exactly(*a, kind, mode))
}

fn to_float(cx: &FoldCx<'_>, signed: bool) -> Folded {
    let Some(kind) = kind(cx) else { return Folded::No };
    unary(cx, |a: &ApInt| {
        Some(ApFloat::from_int(kind, a, signed, Rounding::NearestEven).value)
    })
}

pub(super) fn uitofp(cx: &mut FoldCx<'_>) -> Folded {
    to_float(cx, false)
}

pub(super) fn sitofp(cx: &mut FoldCx<'_>) -> Folded {
    to_float(cx, true)
}

fn to_int(cx: &FoldCx<'_>, signed: bool) -> Folded {
    let Some(width) = width(cx) else { return Folded::No };
    unary(cx, |a: &ApFloat| {
        let rounded = a.to_int(width, signed, Rounding::TowardZero);
        (!rounded.invalid).then_some(rounded.value)
    })
}

pub(super) fn fptoui(cx: &mut FoldCx<'_>) -> Folded {
    to_int(cx, false)
}

pub(super) fn fptosi(cx: &mut FoldCx<'_>) -> Folded {
    to_int(cx, true)
}

pub(super) fn index_cast(cx: &mut FoldCx<'_>) -> Folded {
    let Some(width) = width(cx) else { return Folded::No };
    unary(cx, |a: &ApInt| Some(a.sext_or_trunc(width)))
}

pub(super) fn index_castui(cx: &mut FoldCx<'_>) -> Folded {
    let Some(width) = width(cx) else { return Folded::No };
    unary(cx, |a: &ApInt| Some(a.zext_or_trunc(width)))
}

pub(super) fn bitcast(cx: &mut FoldCx<'_>) -> Folded {
    match bitcast_constant(cx) {
        Folded::No => {}
        folded => return folded,
    }
    let (source, ty) = (operand(cx, 0), result_ty(cx, 0));
    if cx.body.ty(source) == ty {
        return Folded::Value(source);
    }
    Folded::No
}

fn bitcast_constant(cx: &FoldCx<'_>) -> Folded {
    let ty = result_ty(cx, 0);
    let Some(attr) = cx.operands[0] else {
        return Folded::No;
    };
    if ub::is_poison(cx.ctx, attr) {
        return match ty.is_shaped(cx.ctx) {
            true => Folded::No,
            false => Folded::Attr(attr),
        };
    }
    let bits = match attr.data(cx.ctx) {
        AttrData::Integer { value, .. } => value.clone(),
        AttrData::Float { value, .. } => value.to_int_bits(),
        // Elements of equal width have the same storage, whatever their type.
        AttrData::Dense(dense) if ty.is_shaped(cx.ctx) => {
            let dense = DenseElements {
                ty,
                splat: dense.splat,
                bytes: dense.bytes.clone(),
            };
            return Folded::Attr(cx.ctx.intern_attr(AttrData::Dense(Box::new(dense))));
        }
        _ => return Folded::No,
    };
    if let Some(kind) = ty.float(cx.ctx) {
        Folded::Attr(cx.ctx.float_attr(ty, ApFloat::from_int_bits(kind, &bits)))
    } else if ty.integer(cx.ctx).is_some() {
        Folded::Attr(cx.ctx.apint_attr(ty, bits))
    } else {
        Folded::No
    }
}

pub(super) fn select(cx: &mut FoldCx<'_>) -> Folded {
    let (condition, on_true, on_false) = (operand(cx, 0), operand(cx, 1), operand(cx, 2));
    if on_true == on_false {
        return Folded::Value(on_true);
    }
    if let Some(known) = int(cx, 0) {
        return Folded::Value(if known.is_zero() { on_false } else { on_true });
    }
    let is_poison = |index: usize| cx.operands[index].is_some_and(|attr| ub::is_poison(cx.ctx, attr));
    if is_poison(1) {
        return Folded::Value(on_false);
    }
    if is_poison(2) {
        return Folded::Value(on_true);
    }
    if result_ty(cx, 0) == Type::I1
        && int(cx, 1).is_some_and(|a| a.is_one())
        && int(cx, 2).is_some_and(|b| b.is_zero())
    {
        return Folded::Value(condition);
    }
    // If the two values are equal, either may be selected.
    if let Some((a, b)) = operands_of(cx.body, condition, CmpIOp::NAME)
        && let Some(compare) = cx.body.defining_op(condition)
        && ((a, b) == (on_true, on_false) || (b, a) == (on_true, on_false))
    {
        match attrs::cmpi_predicate(cx.ctx, cx.body.attr(compare, CmpIOp::predicate.0)) {
            Some(CmpIPredicate::Eq) => return Folded::Value(on_false),
            Some(CmpIPredicate::Ne) => return Folded::Value(on_true),
            _ => {}
        }
    }
    select_elements(cx)
}

/// Folds a constant condition vector on constant values element by element.
fn select_elements(cx: &FoldCx<'_>) -> Folded {
    let dense = |index: usize| match cx.operands[index]?.data(cx.ctx) {
        AttrData::Dense(dense) => Some(dense),
        _ => None,
    };
    let (Some(condition), Some(a), Some(b)) = (dense(0), dense(1), dense(2)) else {
        return Folded::No;
    };
    let element = a.ty.element_or_self(cx.ctx);
    // Only the storage of the elements matters, not their type.
    let size = match (ApInt::layout(cx.ctx, element), element.float(cx.ctx)) {
        (Some(width), _) => ApInt::size(width),
        (_, Some(kind)) => ApFloat::size(kind),
        _ => return Folded::No,
    };
    found(elements::gather(cx.ctx, a.ty, size, |index| {
        let chosen = if condition.bytes[if condition.splat { 0 } else { index }] != 0 {
            a
        } else {
            b
        };
        let at = if chosen.splat { 0 } else { index * size };
        &chosen.bytes[at..at + size]
    }))
}
