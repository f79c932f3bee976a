//! Canonicalization patterns of float arithmetic, and of comparisons of converted integers with constants.

use super::attrs::{self, CmpFPredicate, CmpIPredicate};
use super::*;
use windlass_ir::num::{ApFloat, ApInt, Rounding};
use windlass_ir::rewrite::{PatternRewriter, constant_value};
use windlass_ir::{OpName, Value};

fn source(rw: &PatternRewriter<'_>, value: Value, name: OpName) -> Option<Value> {
    let op = rw.defining_op(value).filter(|&op| rw.name(op) == name)?;
    rw.operands(op).get(0)
}

/// Cancels the negations of two negated factors.
pub(super) fn both_negated(rw: &mut PatternRewriter<'_>, op: Op) -> bool {
    let (lhs, rhs) = (rw.operand(op, 0), rw.operand(op, 1));
    let (Some(a), Some(b)) = (source(rw, lhs, NegFOp::NAME), source(rw, rhs, NegFOp::NAME)) else {
        return false;
    };
    rw.set_operands(op, &[a, b]);
    true
}

/// The result of rewriting a float comparison of an integer.
enum Comparison {
    Known(bool),
    With(CmpIPredicate, ApInt),
}

/// Rewrites the comparison of a converted integer with a constant to an integer comparison.
pub(super) fn compare_converted(rw: &mut PatternRewriter<'_>, op: Op) -> bool {
    let (lhs, rhs) = (rw.operand(op, 0), rw.operand(op, 1));
    let Some(constant) = constant_value(rw.ctx, rw.body(), rhs).and_then(|attr| attr.as_float(rw.ctx)) else {
        return false;
    };
    let (signed, x) = match (source(rw, lhs, SIToFPOp::NAME), source(rw, lhs, UIToFPOp::NAME)) {
        (Some(x), _) => (true, x),
        (_, Some(x)) => (false, x),
        _ => return false,
    };
    let ty = rw.ty(x);
    let (Some(width), Some(predicate)) = (
        ty.signless_width(rw.ctx),
        attrs::cmpf_predicate(rw.ctx, rw.attr(op, CmpFOp::predicate.0)),
    ) else {
        return false;
    };
    match compare(width, signed, predicate, constant) {
        None => false,
        Some(Comparison::Known(holds)) => {
            let attr = rw.ctx.bool_attr(holds);
            let new = ConstantOp::build(&mut rw.builder(), attr, Type::I1);
            rw.replace_op_with(op, new);
            true
        }
        Some(Comparison::With(predicate, value)) => {
            let attr = rw.ctx.apint_attr(ty, value);
            let value = ConstantOp::build(&mut rw.builder(), attr, ty);
            let value = rw.result(value, 0);
            let predicate = predicate.attr(rw.ctx);
            let new = CmpIOp::build(&mut rw.builder(), x, value, predicate, Type::I1);
            rw.replace_op_with(op, new);
            true
        }
    }
}

/// The binary exponent of a finite non-zero value: floor(log2(|value|)).
fn exponent(value: ApFloat) -> i64 {
    if value.is_zero() {
        return i64::MIN;
    }
    let wide = value
        .convert(windlass_ir::num::FloatKind::F128, Rounding::NearestEven)
        .value;
    let bits = wide.bits();
    let stored = ((bits >> 112) & 0x7fff) as i64;
    if stored == 0 {
        // A subnormal of the widest format: below every exponent that callers compare with.
        return -16_400;
    }
    stored - 16_383
}

/// Rewrites `predicate` on an integer of `width` bits, converted to the format of `constant`, and `constant`.
fn compare(width: u32, signed: bool, predicate: CmpFPredicate, constant: ApFloat) -> Option<Comparison> {
    use CmpFPredicate as F;
    use CmpIPredicate as I;
    if constant.is_nan() {
        return None;
    }
    let kind = constant.kind();
    let value_bits = i64::from(width) - i64::from(signed);
    // If the conversion may round, the constant must be outside the range of rounded integers.
    if i64::from(width) > i64::from(kind.precision()) {
        if constant.is_infinite() {
            if exponent(ApFloat::largest(kind, false)) < value_bits {
                return None;
            }
        } else {
            let exponent = exponent(constant);
            if i64::from(kind.precision()) <= exponent && exponent <= value_bits {
                return None;
            }
        }
    }
    let mut predicate = match (predicate, signed) {
        (F::Oeq | F::Ueq, _) => I::Eq,
        (F::One | F::Une, _) => I::Ne,
        (F::Ogt | F::Ugt, true) => I::Sgt,
        (F::Ogt | F::Ugt, false) => I::Ugt,
        (F::Oge | F::Uge, true) => I::Sge,
        (F::Oge | F::Uge, false) => I::Uge,
        (F::Olt | F::Ult, true) => I::Slt,
        (F::Olt | F::Ult, false) => I::Ult,
        (F::Ole | F::Ule, true) => I::Sle,
        (F::Ole | F::Ule, false) => I::Ule,
        (F::Ord | F::AlwaysTrue, _) => return Some(Comparison::Known(true)),
        (F::Uno | F::AlwaysFalse, _) => return Some(Comparison::Known(false)),
    };
    let (least, greatest) = match signed {
        true => (ApInt::signed_min(width), ApInt::signed_max(width)),
        false => (ApInt::zero(width), ApInt::all_ones(width)),
    };
    let as_float = |int: &ApInt| ApFloat::from_int(kind, int, signed, Rounding::NearestEven).value;
    if as_float(&greatest)
        .compare(constant)
        .is_some_and(|order| order.is_lt())
    {
        return Some(Comparison::Known(matches!(
            predicate,
            I::Ne | I::Slt | I::Sle | I::Ult | I::Ule
        )));
    }
    if as_float(&least)
        .compare(constant)
        .is_some_and(|order| order.is_gt())
    {
        return Some(Comparison::Known(matches!(
            predicate,
            I::Ne | I::Sgt | I::Sge | I::Ugt | I::Uge
        )));
    }
    let rounded = constant.to_int(width, signed, Rounding::TowardZero);
    if !constant.is_zero() && (rounded.inexact || rounded.invalid) {
        // A constant between two integers is replaced by the one nearer to zero.
        let negative = constant.is_negative();
        match predicate {
            I::Ne => return Some(Comparison::Known(true)),
            I::Eq => return Some(Comparison::Known(false)),
            I::Ule | I::Ult if negative => return Some(Comparison::Known(false)),
            I::Ugt | I::Uge if negative => return Some(Comparison::Known(true)),
            I::Sle if negative => predicate = I::Slt,
            I::Slt if !negative => predicate = I::Sle,
            I::Sgt if negative => predicate = I::Sge,
            I::Sge if !negative => predicate = I::Sgt,
            I::Ult => predicate = I::Ule,
            I::Uge => predicate = I::Ugt,
            _ => {}
        }
    }
    Some(Comparison::With(predicate, rounded.value))
}
