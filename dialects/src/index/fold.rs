//! Folds of `index` arithmetic.
//!
//! Constants have 64 bits. A target with 32-bit `index` truncates them, so a result is folded only if truncating the
//! operands first yields the same lower bits. Sums, products and bitwise ops always satisfy this.

use super::*;
use crate::arith::fold::{int, operand, sides};
use windlass_ir::num::{ApInt, IntRange};
use windlass_ir::rewrite::{FoldCx, Folded};
use windlass_ir::{OpName, Value};

/// The narrow width of `index`; the wide one is that of its constants.
pub(super) const NARROW: u32 = 32;

/// The wrapped signed quotient; `None` for division by zero.
fn divide(a: &ApInt, b: &ApInt) -> Option<ApInt> {
    match b.is_all_ones() {
        true => Some(a.neg()),
        false => a.sdiv(b),
    }
}

/// `a / b` rounded up, each step wrapped; `None` for division by zero.
fn divide_up(a: &ApInt, b: &ApInt) -> Option<ApInt> {
    if a.is_zero() && !b.is_zero() {
        return Some(a.clone());
    }
    if a.is_negative() == b.is_negative() {
        // The division rounds towards zero, so the dividend moves one towards zero and the quotient one up.
        let one = ApInt::one(a.width());
        let nearer = if b.is_negative() { a.add(&one) } else { a.sub(&one) };
        return Some(divide(&nearer, b)?.add(&one));
    }
    Some(divide(&a.neg(), b)?.neg())
}

/// `a / b` rounded down, each step wrapped; `None` for division by zero.
fn divide_down(a: &ApInt, b: &ApInt) -> Option<ApInt> {
    if a.is_zero() || a.is_negative() == b.is_negative() {
        return divide(a, b);
    }
    let one = ApInt::one(a.width());
    let nearer = if b.is_negative() {
        one.sub(a)
    } else {
        one.neg().sub(a)
    };
    Some(one.neg().sub(&divide(&nearer, b)?))
}

/// Computes the op on two numbers of one width.
pub(super) fn compute(name: OpName, a: &ApInt, b: &ApInt) -> Option<ApInt> {
    let amount = || b.to_u64().filter(|&n| n < a.width().into()).map(|n| n as u32);
    Some(match name {
        AddOp::NAME => a.add(b),
        SubOp::NAME => a.sub(b),
        MulOp::NAME => a.mul(b),
        DivSOp::NAME => return divide(a, b),
        DivUOp::NAME => return a.udiv(b),
        CeilDivSOp::NAME => return divide_up(a, b),
        CeilDivUOp::NAME => return a.uceildiv(b),
        FloorDivSOp::NAME => return divide_down(a, b),
        RemSOp::NAME if b.is_all_ones() => ApInt::zero(a.width()),
        RemSOp::NAME => return a.srem(b),
        RemUOp::NAME => return a.urem(b),
        MaxSOp::NAME => a.smax(b),
        MaxUOp::NAME => a.umax(b),
        MinSOp::NAME => a.smin(b),
        MinUOp::NAME => a.umin(b),
        ShlOp::NAME => a.shl(amount()?),
        ShrSOp::NAME => a.ashr(amount()?),
        ShrUOp::NAME => a.lshr(amount()?),
        AndOp::NAME => a.and(b),
        OrOp::NAME => a.or(b),
        XOrOp::NAME => a.xor(b),
        _ => return None,
    })
}

fn narrow(value: &ApInt) -> ApInt {
    value.zext_or_trunc(NARROW)
}

/// Computes the op on two constants, if both widths of `index` agree on the result.
pub(super) fn agreed(name: OpName, a: &ApInt, b: &ApInt) -> Option<ApInt> {
    let wide = compute(name, a, b)?;
    let same = compute(name, &narrow(a), &narrow(b))? == narrow(&wide);
    same.then_some(wide)
}

fn index(cx: &FoldCx<'_>, value: ApInt) -> Folded {
    Folded::Attr(cx.ctx.apint_attr(Type::INDEX, value))
}

/// Folds two constants.
pub(super) fn binary(cx: &mut FoldCx<'_>) -> Folded {
    let (Some(a), Some(b)) = (int(cx, 0), int(cx, 1)) else {
        return Folded::No;
    };
    match agreed(cx.body.name(cx.op), &a, &b) {
        Some(value) => index(cx, value),
        None => Folded::No,
    }
}

/// Folds two constants, and the addition or subtraction of zero.
pub(super) fn add(cx: &mut FoldCx<'_>) -> Folded {
    if let Folded::Attr(value) = binary(cx) {
        return Folded::Attr(value);
    }
    match int(cx, 1) {
        Some(b) if b.is_zero() => Folded::Value(operand(cx, 0)),
        _ => Folded::No,
    }
}

pub(super) fn sub(cx: &mut FoldCx<'_>) -> Folded {
    add(cx)
}

pub(super) fn mul(cx: &mut FoldCx<'_>) -> Folded {
    if let Folded::Attr(value) = binary(cx) {
        return Folded::Attr(value);
    }
    match int(cx, 1) {
        Some(b) if b.is_one() => Folded::Value(operand(cx, 0)),
        Some(b) if b.is_zero() => index(cx, b),
        _ => Folded::No,
    }
}

/// Folds a cast of a constant; `extend` extends or truncates it.
fn cast(cx: &FoldCx<'_>, extend: fn(&ApInt, u32) -> ApInt) -> Folded {
    let (Some(value), ty) = (int(cx, 0), cx.body.ty(cx.body.result(cx.op, 0))) else {
        return Folded::No;
    };
    if ty == Type::INDEX {
        // A narrow target truncates the constant to the value that its cast yields.
        return index(cx, extend(&value, 64));
    }
    let Some((width, _)) = ty.integer(cx.ctx) else {
        return Folded::No;
    };
    let cast = extend(&value, width);
    if width > NARROW && cast != extend(&narrow(&value), width) {
        return Folded::No;
    }
    Folded::Attr(cx.ctx.apint_attr(ty, cast))
}

pub(super) fn casts(cx: &mut FoldCx<'_>) -> Folded {
    cast(cx, ApInt::sext_or_trunc)
}

pub(super) fn castu(cx: &mut FoldCx<'_>) -> Folded {
    cast(cx, ApInt::zext_or_trunc)
}

/// The ranges of a minimum or maximum with a constant, in both widths.
fn bounded(cx: &FoldCx<'_>, value: Value) -> Option<[IntRange; 2]> {
    let op = cx.body.defining_op(value)?;
    let name = cx.body.name(op);
    let constant = crate::elements::constant_int(cx.ctx, cx.body, cx.body.operands(op).get(1)?)?;
    let range = |bound: &ApInt| {
        let (all, bound) = (IntRange::all(bound.width()), IntRange::constant(bound));
        Some(match name {
            MaxSOp::NAME => all.pick_signed(&bound, true),
            MinSOp::NAME => all.pick_signed(&bound, false),
            MaxUOp::NAME => all.pick_unsigned(&bound, true),
            MinUOp::NAME => all.pick_unsigned(&bound, false),
            _ => return None,
        })
    };
    Some([range(&constant)?, range(&narrow(&constant))?])
}

pub(super) fn cmp(cx: &mut FoldCx<'_>) -> Folded {
    let Some(predicate) = predicate(cx.ctx, cx.body, cx.op) else {
        return Folded::No;
    };
    let (lhs, rhs) = sides(cx);
    let (a, b) = (int(cx, 0), int(cx, 1));
    let known = match (&a, &b) {
        (Some(a), Some(b)) => {
            let wide = predicate.holds(a, b);
            (wide == predicate.holds(&narrow(a), &narrow(b))).then_some(wide)
        }
        (None, Some(b)) => bounded(cx, lhs).and_then(|[wide, short]| {
            let holds = |range: &IntRange, b: &ApInt| predicate.known(range, &IntRange::constant(b));
            holds(&wide, b).filter(|&known| holds(&short, &narrow(b)) == Some(known))
        }),
        _ => None,
    };
    match known.or_else(|| (lhs == rhs).then(|| predicate.holds_for_equal())) {
        Some(true) => Folded::Attr(Attribute::TRUE),
        Some(false) => Folded::Attr(Attribute::FALSE),
        None => Folded::No,
    }
}
