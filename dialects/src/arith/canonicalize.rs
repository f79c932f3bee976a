//! Canonicalization patterns of integer arithmetic, casts and `arith.select`.
//!
//! Constants of op chains are combined, casts move to where they are cheaper, and negated conditions are inverted. An
//! op that replaces two keeps their common overflow flags. As upstream, only scalar constants are combined.

use super::attrs::{self, CmpIPredicate, IntegerOverflowFlags, i1_same_shape};
use super::*;
use crate::elements::{constant_int, splat};
use windlass_ir::num::ApInt;
use windlass_ir::rewrite::{PatternRewriter, constant_value};
use windlass_ir::{OpName, Value};

/// The op `name` that defines `value`, with its operands.
fn inner(rw: &PatternRewriter<'_>, value: Value, name: OpName) -> Option<(Op, Value, Value)> {
    let op = rw.defining_op(value).filter(|&op| rw.name(op) == name)?;
    let operands = rw.operands(op);
    Some((op, operands.get(0)?, operands.get(1)?))
}

/// The operand of the cast `name` that defines `value`.
fn source(rw: &PatternRewriter<'_>, value: Value, name: OpName) -> Option<Value> {
    let op = rw.defining_op(value).filter(|&op| rw.name(op) == name)?;
    rw.operands(op).get(0)
}

fn sides(rw: &PatternRewriter<'_>, op: Op) -> (Value, Value) {
    (rw.operand(op, 0), rw.operand(op, 1))
}

fn result_ty(rw: &PatternRewriter<'_>, op: Op) -> Type {
    rw.ty(rw.result(op, 0))
}

/// The integer value of a scalar constant.
fn scalar(rw: &PatternRewriter<'_>, value: Value) -> Option<ApInt> {
    constant_value(rw.ctx, rw.body(), value)?.int(rw.ctx).cloned()
}

/// Builds the scalar constant `value` of type `ty`.
fn constant(rw: &mut PatternRewriter<'_>, value: ApInt, ty: Type) -> Value {
    let attr = rw.ctx.apint_attr(ty, value);
    let op = ConstantOp::build(&mut rw.builder(), attr, ty);
    rw.result(op, 0)
}

/// The common overflow flags of two ops. All op definitions that have the flags have them in one slot.
fn common_flags(rw: &PatternRewriter<'_>, a: Op, b: Op) -> Option<Attribute> {
    let of = |op| IntegerOverflowFlags::of(rw.ctx, rw.attr(op, AddIOp::overflowFlags.0));
    of(a).common(of(b)).slot(rw.ctx)
}

fn replace_by_add(
    rw: &mut PatternRewriter<'_>,
    op: Op,
    a: Value,
    b: Value,
    flags: Option<Attribute>,
) -> bool {
    let ty = result_ty(rw, op);
    let new = AddIOp::builder(a, b, ty)
        .overflowFlags(flags)
        .build(&mut rw.builder());
    rw.replace_op_with(op, new);
    true
}

fn replace_by_sub(
    rw: &mut PatternRewriter<'_>,
    op: Op,
    a: Value,
    b: Value,
    flags: Option<Attribute>,
) -> bool {
    let ty = result_ty(rw, op);
    let new = SubIOp::builder(a, b, ty)
        .overflowFlags(flags)
        .build(&mut rw.builder());
    rw.replace_op_with(op, new);
    true
}

/// Combines the constants of `(x + c0) + c1`, `(x - c0) + c1` and `(c0 - x) + c1`.
pub(super) fn add_constants(rw: &mut PatternRewriter<'_>, op: Op) -> bool {
    let (lhs, rhs) = sides(rw, op);
    let Some(c1) = scalar(rw, rhs) else { return false };
    let ty = result_ty(rw, op);
    if let Some((add, x, c0)) = inner(rw, lhs, AddIOp::NAME)
        && let Some(c0) = scalar(rw, c0)
    {
        let flags = common_flags(rw, op, add);
        let sum = constant(rw, c0.add(&c1), ty);
        return replace_by_add(rw, op, x, sum, flags);
    }
    let Some((sub, a, b)) = inner(rw, lhs, SubIOp::NAME) else {
        return false;
    };
    let flags = common_flags(rw, op, sub);
    if let Some(c0) = scalar(rw, b) {
        let difference = constant(rw, c1.sub(&c0), ty);
        return replace_by_add(rw, op, a, difference, flags);
    }
    if let Some(c0) = scalar(rw, a) {
        let sum = constant(rw, c0.add(&c1), ty);
        return replace_by_sub(rw, op, sum, b, flags);
    }
    false
}

/// Rewrites `x + y * -1` to `x - y`.
pub(super) fn add_negated(rw: &mut PatternRewriter<'_>, op: Op) -> bool {
    let (lhs, rhs) = sides(rw, op);
    for (kept, negated) in [(lhs, rhs), (rhs, lhs)] {
        if let Some((_, y, factor)) = inner(rw, negated, MulIOp::NAME)
            && constant_int(rw.ctx, rw.body(), factor).is_some_and(|factor| factor.is_all_ones())
        {
            return replace_by_sub(rw, op, kept, y, None);
        }
    }
    false
}

/// Combines the constants of `(x ± c0) - c1`, `(c0 - x) - c1`, `c1 - (x ± c0)` and `c1 - (c0 - x)`.
pub(super) fn sub_constants(rw: &mut PatternRewriter<'_>, op: Op) -> bool {
    let (lhs, rhs) = sides(rw, op);
    let ty = result_ty(rw, op);
    if let Some(c1) = scalar(rw, rhs) {
        if let Some((_, x, c0)) = inner(rw, lhs, AddIOp::NAME)
            && let Some(c0) = scalar(rw, c0)
        {
            // The flags of x + c0 do not hold for x + (c0 - c1).
            let difference = constant(rw, c0.sub(&c1), ty);
            return replace_by_add(rw, op, x, difference, None);
        }
        if let Some((sub, a, b)) = inner(rw, lhs, SubIOp::NAME) {
            let flags = common_flags(rw, op, sub);
            if let Some(c0) = scalar(rw, b) {
                let sum = constant(rw, c0.add(&c1), ty);
                return replace_by_sub(rw, op, a, sum, flags);
            }
            if let Some(c0) = scalar(rw, a) {
                let difference = constant(rw, c0.sub(&c1), ty);
                return replace_by_sub(rw, op, difference, b, flags);
            }
        }
    }
    let Some(c1) = scalar(rw, lhs) else { return false };
    if let Some((add, x, c0)) = inner(rw, rhs, AddIOp::NAME)
        && let Some(c0) = scalar(rw, c0)
    {
        let flags = common_flags(rw, op, add);
        let difference = constant(rw, c1.sub(&c0), ty);
        return replace_by_sub(rw, op, difference, x, flags);
    }
    if let Some((sub, a, b)) = inner(rw, rhs, SubIOp::NAME) {
        let flags = common_flags(rw, op, sub);
        if let Some(c0) = scalar(rw, b) {
            let sum = constant(rw, c0.add(&c1), ty);
            return replace_by_sub(rw, op, sum, a, flags);
        }
        if let Some(c0) = scalar(rw, a) {
            let difference = constant(rw, c1.sub(&c0), ty);
            return replace_by_add(rw, op, b, difference, flags);
        }
    }
    false
}

/// Rewrites `(a - b) - a` to `0 - b`.
pub(super) fn sub_of_own(rw: &mut PatternRewriter<'_>, op: Op) -> bool {
    let (lhs, rhs) = sides(rw, op);
    let Some((sub, a, b)) = inner(rw, lhs, SubIOp::NAME) else {
        return false;
    };
    let ty = result_ty(rw, op);
    if a != rhs {
        return false;
    }
    let Some(zero) = zero(rw, ty) else { return false };
    let flags = common_flags(rw, op, sub);
    replace_by_sub(rw, op, zero, b, flags)
}

/// Builds a zero constant of type `ty`, a splat for shaped types.
fn zero(rw: &mut PatternRewriter<'_>, ty: Type) -> Option<Value> {
    let element = ty.element_or_self(rw.ctx);
    let width = element.integer(rw.ctx).map_or(64, |(width, _)| width);
    let attr = splat(rw.ctx, ty, ApInt::zero(width))?;
    let op = ConstantOp::build(&mut rw.builder(), attr, ty);
    Some(rw.result(op, 0))
}

/// Combines the constants of `(x * c0) * c1`.
pub(super) fn mul_constants(rw: &mut PatternRewriter<'_>, op: Op) -> bool {
    let (lhs, rhs) = sides(rw, op);
    let Some((mul, x, c0)) = inner(rw, lhs, MulIOp::NAME) else {
        return false;
    };
    let (Some(c0), Some(c1)) = (scalar(rw, c0), scalar(rw, rhs)) else {
        return false;
    };
    let ty = result_ty(rw, op);
    let flags = common_flags(rw, op, mul);
    let product = constant(rw, c0.mul(&c1), ty);
    let new = MulIOp::builder(x, product, ty)
        .overflowFlags(flags)
        .build(&mut rw.builder());
    rw.replace_op_with(op, new);
    true
}

/// Rewrites `arith.addui_extended` to `arith.addi` if the overflow flag has no uses.
pub(super) fn add_without_carry(rw: &mut PatternRewriter<'_>, op: Op) -> bool {
    if rw.has_uses(rw.result(op, 1)) {
        return false;
    }
    let ((lhs, rhs), ty) = (sides(rw, op), result_ty(rw, op));
    let new = AddIOp::builder(lhs, rhs, ty).build(&mut rw.builder());
    let sum = rw.result(new, 0);
    rw.replace_op(op, &[sum, sum]);
    true
}

/// Rewrites an extended product to `arith.muli` if the upper half has no uses.
pub(super) fn mul_without_high(rw: &mut PatternRewriter<'_>, op: Op) -> bool {
    if rw.has_uses(rw.result(op, 1)) {
        return false;
    }
    let ((lhs, rhs), ty) = (sides(rw, op), result_ty(rw, op));
    let new = MulIOp::builder(lhs, rhs, ty).build(&mut rw.builder());
    let product = rw.result(new, 0);
    rw.replace_op(op, &[product, product]);
    true
}

/// Rewrites the upper half of `x * 1` to copies of the sign bit of `x`.
pub(super) fn mul_signed_by_one(rw: &mut PatternRewriter<'_>, op: Op) -> bool {
    let ((x, rhs), ty) = (sides(rw, op), result_ty(rw, op));
    // `i1` cannot be extended to `index` or to `i1`; in `i1`, the bit 1 is also the number -1.
    if matches!(ty.element_or_self(rw.ctx), Type::INDEX | Type::I1)
        || !constant_int(rw.ctx, rw.body(), rhs).is_some_and(|one| one.is_one())
    {
        return false;
    }
    let (Some(bit), Some(zero)) = (i1_same_shape(rw.ctx, ty), zero(rw, ty)) else {
        return false;
    };
    let predicate = CmpIPredicate::Slt.attr(rw.ctx);
    let negative = CmpIOp::build(&mut rw.builder(), x, zero, predicate, bit);
    let negative = rw.result(negative, 0);
    let high = ExtSIOp::build(&mut rw.builder(), negative, ty);
    let high = rw.result(high, 0);
    rw.replace_op(op, &[x, high]);
    true
}

/// Rewrites a negated comparison to the inverse comparison.
pub(super) fn not_of_comparison(rw: &mut PatternRewriter<'_>, op: Op) -> bool {
    let (lhs, rhs) = sides(rw, op);
    let Some((compare, a, b)) = inner(rw, lhs, CmpIOp::NAME) else {
        return false;
    };
    if constant_value(rw.ctx, rw.body(), rhs) != Some(Attribute::TRUE) {
        return false;
    }
    let Some(predicate) = attrs::cmpi_predicate(rw.ctx, rw.attr(compare, CmpIOp::predicate.0)) else {
        return false;
    };
    let predicate = predicate.inverted().attr(rw.ctx);
    let ty = result_ty(rw, op);
    let new = CmpIOp::build(&mut rw.builder(), a, b, predicate, ty);
    rw.replace_op_with(op, new);
    true
}

/// Two operands that the same extension defines: whether it is signed, and the extended values.
fn both_extended(rw: &PatternRewriter<'_>, a: Value, b: Value) -> Option<(bool, Value, Value)> {
    for (signed, name) in [(false, ExtUIOp::NAME), (true, ExtSIOp::NAME)] {
        if let (Some(a), Some(b)) = (source(rw, a, name), source(rw, b, name))
            && rw.ty(a) == rw.ty(b)
        {
            return Some((signed, a, b));
        }
    }
    None
}

/// Hoists a bitwise op above the extension of its operands.
fn before_extending(
    rw: &mut PatternRewriter<'_>,
    op: Op,
    build: fn(&mut windlass_ir::Builder<'_>, Value, Value, Type) -> Op,
) -> bool {
    let (lhs, rhs) = sides(rw, op);
    let Some((signed, a, b)) = both_extended(rw, lhs, rhs) else {
        return false;
    };
    let (narrow, wide) = (rw.ty(a), result_ty(rw, op));
    let bits = build(&mut rw.builder(), a, b, narrow);
    let bits = rw.result(bits, 0);
    let new = match signed {
        true => ExtSIOp::build(&mut rw.builder(), bits, wide),
        false => ExtUIOp::build(&mut rw.builder(), bits, wide),
    };
    rw.replace_op_with(op, new);
    true
}

pub(super) fn and_of_extended(rw: &mut PatternRewriter<'_>, op: Op) -> bool {
    before_extending(rw, op, AndIOp::build)
}

pub(super) fn or_of_extended(rw: &mut PatternRewriter<'_>, op: Op) -> bool {
    before_extending(rw, op, OrIOp::build)
}

pub(super) fn xor_of_extended(rw: &mut PatternRewriter<'_>, op: Op) -> bool {
    before_extending(rw, op, XOrIOp::build)
}

/// Compares extended values in their original type.
pub(super) fn compare_extended(rw: &mut PatternRewriter<'_>, op: Op) -> bool {
    let (lhs, rhs) = sides(rw, op);
    let slot = rw.attr(op, CmpIOp::predicate.0);
    let Some(CmpIPredicate::Eq | CmpIPredicate::Ne) = attrs::cmpi_predicate(rw.ctx, slot) else {
        return false;
    };
    let (Some((_, a, b)), Some(predicate)) = (both_extended(rw, lhs, rhs), slot) else {
        return false;
    };
    let ty = result_ty(rw, op);
    let new = CmpIOp::build(&mut rw.builder(), a, b, predicate, ty);
    rw.replace_op_with(op, new);
    true
}

/// Rewrites a sign extension of a zero-extended value to one zero extension.
pub(super) fn extend_signed_of_unsigned(rw: &mut PatternRewriter<'_>, op: Op) -> bool {
    let Some(x) = source(rw, rw.operand(op, 0), ExtUIOp::NAME) else {
        return false;
    };
    let ty = result_ty(rw, op);
    let new = ExtUIOp::build(&mut rw.builder(), x, ty);
    rw.replace_op_with(op, new);
    true
}

fn int_width(rw: &PatternRewriter<'_>, ty: Type) -> u32 {
    ty.element_or_self(rw.ctx)
        .integer(rw.ctx)
        .map_or(0, |(width, _)| width)
}

/// Rewrites the truncation of an extended value to a type wider than the original to one extension.
pub(super) fn truncate_extended(rw: &mut PatternRewriter<'_>, op: Op) -> bool {
    let (extended, ty) = (rw.operand(op, 0), result_ty(rw, op));
    for (signed, name) in [(true, ExtSIOp::NAME), (false, ExtUIOp::NAME)] {
        let Some(x) = source(rw, extended, name) else {
            continue;
        };
        if int_width(rw, rw.ty(x)) >= int_width(rw, ty) {
            return false;
        }
        let new = match signed {
            true => ExtSIOp::build(&mut rw.builder(), x, ty),
            false => ExtUIOp::build(&mut rw.builder(), x, ty),
        };
        rw.replace_op_with(op, new);
        return true;
    }
    false
}

/// Rewrites a truncated signed right shift to an unsigned one if the truncation drops all sign bits that were shifted
/// in.
pub(super) fn truncate_shifted(rw: &mut PatternRewriter<'_>, op: Op) -> bool {
    let Some((shift, x, amount)) = inner(rw, rw.operand(op, 0), ShRSIOp::NAME) else {
        return false;
    };
    let (wide, narrow) = (rw.ty(x), result_ty(rw, op));
    let cut = int_width(rw, wide).saturating_sub(int_width(rw, narrow));
    let count = constant_int(rw.ctx, rw.body(), amount).and_then(|amount| amount.to_u64());
    if count != Some(cut.into()) {
        return false;
    }
    let exact = rw.attr(shift, ShRSIOp::isExact.0);
    let flags = rw.attr(op, TruncIOp::overflowFlags.0);
    let logical = ShRUIOp::builder(x, amount, wide)
        .isExact(exact)
        .build(&mut rw.builder());
    let logical = rw.result(logical, 0);
    let new = TruncIOp::builder(logical, narrow)
        .overflowFlags(flags)
        .build(&mut rw.builder());
    rw.replace_op_with(op, new);
    true
}

/// Rewrites the truncation of a converted integer to one conversion to the narrow float type.
pub(super) fn truncate_converted(rw: &mut PatternRewriter<'_>, op: Op) -> bool {
    // The conversion has no rounding mode, so only the default one is preserved.
    if rw.attr(op, TruncFOp::roundingmode.0).is_some() {
        return false;
    }
    let (wide, ty) = (rw.operand(op, 0), result_ty(rw, op));
    let new = if let Some(x) = source(rw, wide, SIToFPOp::NAME) {
        SIToFPOp::build(&mut rw.builder(), x, ty)
    } else if let Some(x) = source(rw, wide, UIToFPOp::NAME) {
        UIToFPOp::build(&mut rw.builder(), x, ty)
    } else {
        return false;
    };
    rw.replace_op_with(op, new);
    true
}

/// Erases casts to `index` and back (or from it and back), and merges an extension into a following cast.
fn index_cast_of(rw: &mut PatternRewriter<'_>, op: Op, same: OpName, extension: OpName) -> bool {
    let (operand, ty) = (rw.operand(op, 0), result_ty(rw, op));
    if let Some(x) = source(rw, operand, same)
        && rw.ty(x) == ty
    {
        rw.replace_op(op, &[x]);
        return true;
    }
    if let Some(x) = source(rw, operand, extension) {
        rw.set_operand(op, 0, x);
        return true;
    }
    false
}

pub(super) fn index_cast(rw: &mut PatternRewriter<'_>, op: Op) -> bool {
    index_cast_of(rw, op, IndexCastOp::NAME, ExtSIOp::NAME)
}

pub(super) fn index_castui(rw: &mut PatternRewriter<'_>, op: Op) -> bool {
    index_cast_of(rw, op, IndexCastUIOp::NAME, ExtUIOp::NAME)
}

/// Merges a bitcast of a bitcast.
pub(super) fn bitcast_of_bitcast(rw: &mut PatternRewriter<'_>, op: Op) -> bool {
    let Some(x) = source(rw, rw.operand(op, 0), BitcastOp::NAME) else {
        return false;
    };
    rw.set_operand(op, 0, x);
    true
}

/// Simplifies a select nested in a select by the same condition.
pub(super) fn select_of_select(rw: &mut PatternRewriter<'_>, op: Op) -> bool {
    let condition = rw.operand(op, 0);
    let same = |value: Value, side: usize| {
        let inner = rw
            .defining_op(value)
            .filter(|&inner| rw.name(inner) == SelectOp::NAME)?;
        (rw.operand(inner, 0) == condition).then(|| rw.operand(inner, side))
    };
    for side in [2, 1] {
        if let Some(chosen) = same(rw.operand(op, side), side) {
            rw.set_operand(op, side, chosen);
            return true;
        }
    }
    false
}

/// Swaps the operands of a select with a negated condition.
pub(super) fn select_by_not(rw: &mut PatternRewriter<'_>, op: Op) -> bool {
    let Some((_, condition, mask)) = inner(rw, rw.operand(op, 0), XOrIOp::NAME) else {
        return false;
    };
    if constant_value(rw.ctx, rw.body(), mask) != Some(Attribute::TRUE) {
        return false;
    }
    let swapped = [condition, rw.operand(op, 2), rw.operand(op, 1)];
    rw.set_operands(op, &swapped);
    true
}

/// Rewrites a select between one and zero to an extension of the condition or of its negation.
pub(super) fn select_bits(rw: &mut PatternRewriter<'_>, op: Op) -> bool {
    let (condition, ty) = (rw.operand(op, 0), result_ty(rw, op));
    let Some(width) = ty.signless_width(rw.ctx) else {
        return false;
    };
    let (Some(a), Some(b)) = (scalar(rw, rw.operand(op, 1)), scalar(rw, rw.operand(op, 2))) else {
        return false;
    };
    let bit = match (a.is_one() && b.is_zero(), a.is_zero() && b.is_one()) {
        // For width one, a fold returns the condition itself.
        (true, _) if width > 1 => condition,
        (_, true) => {
            let one = constant(rw, ApInt::from_bool(true), Type::I1);
            let not = XOrIOp::build(&mut rw.builder(), condition, one, Type::I1);
            rw.result(not, 0)
        }
        _ => return false,
    };
    if width == 1 {
        rw.replace_op(op, &[bit]);
    } else {
        let new = ExtUIOp::build(&mut rw.builder(), bit, ty);
        rw.replace_op_with(op, new);
    }
    true
}
