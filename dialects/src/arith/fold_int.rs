//! Folds of integer arithmetic, bit operations and integer comparison.
//!
//! Constants are bit patterns of their width, 64 bits for `index`. A computation without a defined result (division by
//! zero, overflow of a quotient, a shift by the width or more) is not folded.

use super::attrs::{self, CmpIPredicate, IntegerOverflowFlags, i1_same_shape};
use super::fold::{binary, constant, found, int, operand, operand_of, operands_of, result_ty, sides, zero};
use super::{AddIOp, AndIOp, CmpIOp, ExtSIOp, ExtUIOp, MulIOp, SubIOp, XOrIOp};
use crate::elements;
use crate::ub;
use std::cmp::Ordering;
use windlass_ir::num::ApInt;
use windlass_ir::rewrite::{FoldCx, Folded};
use windlass_ir::{Attribute, Type};

pub(super) fn addi(cx: &mut FoldCx<'_>) -> Folded {
    let (lhs, rhs) = sides(cx);
    if int(cx, 1).is_some_and(|b| b.is_zero()) {
        return Folded::Value(lhs);
    }
    // (a - b) + b, b + (a - b)
    for (difference, other) in [(lhs, rhs), (rhs, lhs)] {
        if let Some((a, b)) = operands_of(cx.body, difference, SubIOp::NAME)
            && b == other
        {
            return Folded::Value(a);
        }
    }
    binary(cx, |a: &ApInt, b| Some(a.add(b)))
}

pub(super) fn subi(cx: &mut FoldCx<'_>) -> Folded {
    let (lhs, rhs) = sides(cx);
    if lhs == rhs
        && let Some(zero) = zero(cx)
    {
        return Folded::Attr(zero);
    }
    if int(cx, 1).is_some_and(|b| b.is_zero()) {
        return Folded::Value(lhs);
    }
    // (a + b) - b, (a + b) - a
    if let Some((a, b)) = operands_of(cx.body, lhs, AddIOp::NAME) {
        if b == rhs {
            return Folded::Value(a);
        }
        if a == rhs {
            return Folded::Value(b);
        }
    }
    binary(cx, |a: &ApInt, b| Some(a.sub(b)))
}

pub(super) fn muli(cx: &mut FoldCx<'_>) -> Folded {
    if let Some(b) = int(cx, 1) {
        if b.is_zero() {
            return Folded::Value(operand(cx, 1));
        }
        if b.is_one() {
            return Folded::Value(operand(cx, 0));
        }
    }
    binary(cx, |a: &ApInt, b| Some(a.mul(b)))
}

/// Folds two results, each computed from the two constant operands.
fn two<L, H>(cx: &FoldCx<'_>, low: L, high: H) -> Folded
where
    L: FnMut(&ApInt, &ApInt) -> Option<ApInt>,
    H: FnMut(&ApInt, &ApInt) -> Option<ApInt>,
{
    let low = elements::binary(cx.ctx, cx.operands, result_ty(cx, 0), low);
    let high = elements::binary(cx.ctx, cx.operands, result_ty(cx, 1), high);
    match (low, high) {
        (Some(low), Some(high)) => Folded::Many(vec![low.into(), high.into()]),
        _ => Folded::No,
    }
}

pub(super) fn addui_extended(cx: &mut FoldCx<'_>) -> Folded {
    if int(cx, 1).is_some_and(|b| b.is_zero())
        && let Some(carry) = elements::splat(cx.ctx, result_ty(cx, 1), ApInt::zero(1))
    {
        return Folded::Many(vec![operand(cx, 0).into(), carry.into()]);
    }
    two(
        cx,
        |a, b| Some(a.add(b)),
        |a, b| Some(ApInt::from_bool(a.uadd_overflow(b).1)),
    )
}

pub(super) fn mulsi_extended(cx: &mut FoldCx<'_>) -> Folded {
    if int(cx, 1).is_some_and(|b| b.is_zero())
        && let Some(zero) = zero(cx)
    {
        return Folded::Many(vec![zero.into(); 2]);
    }
    two(cx, |a, b| Some(a.mul(b)), |a, b| Some(a.mulhi_signed(b)))
}

pub(super) fn mului_extended(cx: &mut FoldCx<'_>) -> Folded {
    if let Some(b) = int(cx, 1)
        && let Some(zero) = zero(cx)
    {
        if b.is_zero() {
            return Folded::Many(vec![zero.into(); 2]);
        }
        if b.is_one() {
            return Folded::Many(vec![operand(cx, 0).into(), zero.into()]);
        }
    }
    two(cx, |a, b| Some(a.mul(b)), |a, b| Some(a.mulhi_unsigned(b)))
}

/// Folds `x / 1` to `x`, and constant operands with `divide`.
fn division(cx: &FoldCx<'_>, divide: impl FnMut(&ApInt, &ApInt) -> Option<ApInt>) -> Folded {
    if int(cx, 1).is_some_and(|b| b.is_one()) {
        return Folded::Value(operand(cx, 0));
    }
    binary(cx, divide)
}

/// Folds `(a * b) / b` to `a`, if the product does not wrap.
fn product_division(cx: &FoldCx<'_>, unwrapped: IntegerOverflowFlags) -> Folded {
    let (lhs, rhs) = (operand(cx, 0), operand(cx, 1));
    let product = cx.body.defining_op(lhs).filter(|&op| {
        cx.body.name(op) == MulIOp::NAME
            && IntegerOverflowFlags::of(cx.ctx, cx.body.get(op, MulIOp::overflowFlags)).has(unwrapped)
    });
    match product.map(|op| [0, 1].map(|index| cx.body.operand(op, index))) {
        Some([a, b]) if a == rhs => Folded::Value(b),
        Some([a, b]) if b == rhs => Folded::Value(a),
        _ => Folded::No,
    }
}

pub(super) fn divui(cx: &mut FoldCx<'_>) -> Folded {
    match product_division(cx, IntegerOverflowFlags::NUW) {
        Folded::No => division(cx, ApInt::udiv),
        folded => folded,
    }
}

pub(super) fn divsi(cx: &mut FoldCx<'_>) -> Folded {
    match product_division(cx, IntegerOverflowFlags::NSW) {
        Folded::No => division(cx, ApInt::sdiv),
        folded => folded,
    }
}

pub(super) fn ceildivui(cx: &mut FoldCx<'_>) -> Folded {
    division(cx, ApInt::uceildiv)
}

pub(super) fn ceildivsi(cx: &mut FoldCx<'_>) -> Folded {
    division(cx, |a, b| {
        // As upstream, which negates intermediate values: no fold where a negation overflows.
        if !a.is_zero() && (a.is_signed_min() || b.is_signed_min()) {
            return None;
        }
        a.sceildiv(b)
    })
}

pub(super) fn floordivsi(cx: &mut FoldCx<'_>) -> Folded {
    // As upstream, the last quotient decides for all: others that do not exist are undefined, and fold to the dividend.
    let mut exists = true;
    let folded = division(cx, |a, b| {
        let quotient = a.sfloordiv(b);
        exists = quotient.is_some();
        Some(quotient.unwrap_or_else(|| a.clone()))
    });
    match exists {
        true => folded,
        false => Folded::No,
    }
}

/// Folds `x % 1` to zero, and constant operands with `remainder`.
fn remainder(cx: &FoldCx<'_>, remainder: fn(&ApInt, &ApInt) -> Option<ApInt>) -> Folded {
    if int(cx, 1).is_some_and(|b| b.is_one())
        && let Some(zero) = zero(cx)
    {
        return Folded::Attr(zero);
    }
    binary(cx, remainder)
}

pub(super) fn remui(cx: &mut FoldCx<'_>) -> Folded {
    remainder(cx, ApInt::urem)
}

pub(super) fn remsi(cx: &mut FoldCx<'_>) -> Folded {
    remainder(cx, |a, b| {
        // The quotient of the minimal value by -1 overflows, but the remainder is zero.
        if b.is_all_ones() {
            Some(ApInt::zero(a.width()))
        } else {
            a.srem(b)
        }
    })
}

/// Whether `not` is the bitwise complement of `value`.
fn is_not_of(cx: &FoldCx<'_>, not: windlass_ir::Value, value: windlass_ir::Value) -> bool {
    operands_of(cx.body, not, XOrIOp::NAME).is_some_and(|(inner, mask)| {
        inner == value && elements::constant_int(cx.ctx, cx.body, mask).is_some_and(|mask| mask.is_all_ones())
    })
}

pub(super) fn andi(cx: &mut FoldCx<'_>) -> Folded {
    let (lhs, rhs) = sides(cx);
    if let Some(b) = int(cx, 1) {
        if b.is_zero() {
            return Folded::Value(rhs);
        }
        if b.is_all_ones() {
            return Folded::Value(lhs);
        }
    }
    if (is_not_of(cx, rhs, lhs) || is_not_of(cx, lhs, rhs))
        && let Some(zero) = zero(cx)
    {
        return Folded::Attr(zero);
    }
    // a & (a & b) is a & b.
    for (outer, inner) in [(lhs, rhs), (rhs, lhs)] {
        if operands_of(cx.body, inner, AndIOp::NAME).is_some_and(|(a, b)| outer == a || outer == b) {
            return Folded::Value(inner);
        }
    }
    binary(cx, |a: &ApInt, b| Some(a.and(b)))
}

pub(super) fn ori(cx: &mut FoldCx<'_>) -> Folded {
    let (lhs, rhs) = sides(cx);
    if let Some(b) = int(cx, 1) {
        if b.is_zero() {
            return Folded::Value(lhs);
        }
        if b.is_all_ones() {
            return found(cx.operands[1]);
        }
    }
    // x | ~x and ~x | mask, where ~x is x ^ mask, have all bits set.
    for (not, value) in [(rhs, lhs), (lhs, rhs)] {
        if is_not_of(cx, not, value)
            && let Some((_, mask)) = operands_of(cx.body, not, XOrIOp::NAME)
        {
            return Folded::Value(mask);
        }
    }
    binary(cx, |a: &ApInt, b| Some(a.or(b)))
}

pub(super) fn xori(cx: &mut FoldCx<'_>) -> Folded {
    let (lhs, rhs) = sides(cx);
    if int(cx, 1).is_some_and(|b| b.is_zero()) {
        return Folded::Value(lhs);
    }
    if lhs == rhs
        && let Some(zero) = zero(cx)
    {
        return Folded::Attr(zero);
    }
    // (x ^ a) ^ a, in all orders
    for (inner, other) in [(lhs, rhs), (rhs, lhs)] {
        if let Some((a, b)) = operands_of(cx.body, inner, XOrIOp::NAME) {
            if b == other {
                return Folded::Value(a);
            }
            if a == other {
                return Folded::Value(b);
            }
        }
    }
    binary(cx, |a: &ApInt, b| Some(a.xor(b)))
}

/// Folds a shift by zero to its first operand, and constant operands with `shift` for amounts below the width.
fn shifted(cx: &FoldCx<'_>, shift: fn(&ApInt, u32) -> ApInt) -> Folded {
    if int(cx, 1).is_some_and(|b| b.is_zero()) {
        return Folded::Value(operand(cx, 0));
    }
    // As upstream, the amount of the last lane decides; lanes whose amount is too large are poison and may have any value.
    let mut bounded = false;
    let folded = binary(cx, |a: &ApInt, b| {
        let width = u64::from(a.width());
        let amount = b.to_u64().map_or(width, |amount| amount.min(width));
        bounded = amount < width;
        Some(shift(a, amount as u32))
    });
    match bounded {
        true => folded,
        false => Folded::No,
    }
}

pub(super) fn shli(cx: &mut FoldCx<'_>) -> Folded {
    shifted(cx, ApInt::shl)
}

pub(super) fn shrui(cx: &mut FoldCx<'_>) -> Folded {
    shifted(cx, ApInt::lshr)
}

pub(super) fn shrsi(cx: &mut FoldCx<'_>) -> Folded {
    shifted(cx, ApInt::ashr)
}

/// Folds minima and maxima with the maximal or minimal value of the type.
fn extremum(
    cx: &FoldCx<'_>,
    wins: fn(&ApInt) -> bool,
    loses: fn(&ApInt) -> bool,
    choose: fn(&ApInt, &ApInt) -> ApInt,
) -> Folded {
    let (lhs, rhs) = sides(cx);
    if lhs == rhs {
        return Folded::Value(rhs);
    }
    if let Some(b) = int(cx, 1) {
        if wins(&b) {
            return Folded::Value(rhs);
        }
        if loses(&b) {
            return Folded::Value(lhs);
        }
    }
    binary(cx, |a: &ApInt, b| Some(choose(a, b)))
}

pub(super) fn maxsi(cx: &mut FoldCx<'_>) -> Folded {
    extremum(cx, ApInt::is_signed_max, ApInt::is_signed_min, ApInt::smax)
}

pub(super) fn minsi(cx: &mut FoldCx<'_>) -> Folded {
    extremum(cx, ApInt::is_signed_min, ApInt::is_signed_max, ApInt::smin)
}

pub(super) fn maxui(cx: &mut FoldCx<'_>) -> Folded {
    extremum(cx, ApInt::is_all_ones, ApInt::is_zero, ApInt::umax)
}

pub(super) fn minui(cx: &mut FoldCx<'_>) -> Folded {
    extremum(cx, ApInt::is_zero, ApInt::is_all_ones, ApInt::umin)
}

impl CmpIPredicate {
    /// Whether the predicate holds for two integers.
    pub fn holds(self, a: &ApInt, b: &ApInt) -> bool {
        use CmpIPredicate::*;
        let order = match self {
            Eq | Ne | Ult | Ule | Ugt | Uge => a.ucmp(b),
            Slt | Sle | Sgt | Sge => a.scmp(b),
        };
        match self {
            Eq => order == Ordering::Equal,
            Ne => order != Ordering::Equal,
            Slt | Ult => order.is_lt(),
            Sle | Ule => order.is_le(),
            Sgt | Ugt => order.is_gt(),
            Sge | Uge => order.is_ge(),
        }
    }

    /// Whether the predicate holds for equal integers.
    pub const fn holds_for_equal(self) -> bool {
        use CmpIPredicate::*;
        matches!(self, Eq | Sle | Sge | Ule | Uge)
    }

    /// The inverse predicate.
    #[must_use]
    pub const fn inverted(self) -> CmpIPredicate {
        use CmpIPredicate::*;
        match self {
            Eq => Ne,
            Ne => Eq,
            Slt => Sge,
            Sle => Sgt,
            Sgt => Sle,
            Sge => Slt,
            Ult => Uge,
            Ule => Ugt,
            Ugt => Ule,
            Uge => Ult,
        }
    }

    /// The predicate for swapped operands.
    #[must_use]
    pub const fn swapped(self) -> CmpIPredicate {
        use CmpIPredicate::*;
        match self {
            Eq => Eq,
            Ne => Ne,
            Slt => Sgt,
            Sle => Sge,
            Sgt => Slt,
            Sge => Sle,
            Ult => Ugt,
            Ule => Uge,
            Ugt => Ult,
            Uge => Ule,
        }
    }

    /// The predicate as an attribute.
    pub fn attr(self, ctx: &windlass_ir::Context) -> Attribute {
        ctx.i64_attr(self as i64)
    }
}

pub(super) fn cmpi(cx: &mut FoldCx<'_>) -> Folded {
    let Some(predicate) = attrs::cmpi_predicate(cx.ctx, cx.body.attr(cx.op, CmpIOp::predicate.0)) else {
        return Folded::No;
    };
    let (lhs, rhs) = sides(cx);
    if lhs == rhs {
        return constant(cx, ApInt::from_bool(predicate.holds_for_equal()));
    }
    let of_i1 = cx.body.ty(lhs).element_or_self(cx.ctx) == Type::I1;
    if let Some(b) = int(cx, 1) {
        if b.is_zero() && predicate == CmpIPredicate::Ne {
            // An extended i1 differs from zero exactly if the bit is set.
            for name in [ExtSIOp::NAME, ExtUIOp::NAME] {
                let bit = operand_of(cx.body, lhs, name);
                if let Some(bit) = bit
                    && is_i1_or_vector(cx, cx.body.ty(bit))
                {
                    return Folded::Value(bit);
                }
            }
            if of_i1 {
                return Folded::Value(lhs);
            }
        }
        if b.is_one() && of_i1 && predicate == CmpIPredicate::Eq {
            return Folded::Value(lhs);
        }
    }
    match cx.operands {
        // Constants are moved to the right.
        [Some(_), None] => {
            cx.body
                .set_attr(cx.op, CmpIOp::predicate, Some(predicate.swapped().attr(cx.ctx)));
            cx.body.set_operand(cx.op, 0, rhs);
            cx.body.set_operand(cx.op, 1, lhs);
            Folded::InPlace
        }
        [Some(a), Some(b)] => {
            let ty = a.ty(cx.ctx).and_then(|ty| i1_same_shape(cx.ctx, ty));
            // As upstream, a comparison with poison stays.
            let Some(ty) = ty.filter(|_| !ub::is_poison(cx.ctx, *b)) else {
                return Folded::No;
            };
            found(elements::binary(cx.ctx, cx.operands, ty, |a, b| {
                Some(ApInt::from_bool(predicate.holds(a, b)))
            }))
        }
        _ => Folded::No,
    }
}

fn is_i1_or_vector(cx: &FoldCx<'_>, ty: Type) -> bool {
    ty == Type::I1 || ty.vector(cx.ctx).is_some_and(|vector| vector.element == Type::I1)
}
