//! Ranges of integer values, unsigned and signed (upstream's `ConstantIntRanges`).
//!
//! Both ranges are stored, since each may be tighter than the other: `[-1, 1]` is all values as unsigned. Input: ranges
//! of operands. Output: the range of a result, as wide as upstream's.

use super::ApInt;
use std::cmp::Ordering;

/// An unsigned and a signed range. All four numbers have one width.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct IntRange {
    /// The least value, unsigned.
    pub umin: ApInt,
    /// The greatest value, unsigned.
    pub umax: ApInt,
    /// The least value, signed.
    pub smin: ApInt,
    /// The greatest value, signed.
    pub smax: ApInt,
}

/// A comparison of two ranges.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RangeOrder {
    /// Equal.
    Eq,
    /// Signed less than.
    Slt,
    /// Signed less than or equal.
    Sle,
    /// Unsigned less than.
    Ult,
    /// Unsigned less than or equal.
    Ule,
}

/// Computes the result of an operation on two numbers; `None` if it is unknown.
type Op<'a> = &'a dyn Fn(&ApInt, &ApInt) -> Option<ApInt>;

impl IntRange {
    /// All values of a width.
    pub fn all(width: u32) -> IntRange {
        IntRange {
            umin: ApInt::zero(width),
            umax: ApInt::all_ones(width),
            smin: ApInt::signed_min(width),
            smax: ApInt::signed_max(width),
        }
    }

    /// The range of an `i1` that may be known.
    pub fn of_bool(known: Option<bool>) -> IntRange {
        let (low, high) = (known.unwrap_or(false), known.unwrap_or(true));
        IntRange::from_unsigned(ApInt::from_bool(low), ApInt::from_bool(high))
    }

    /// The range with this single value.
    pub fn constant(value: &ApInt) -> IntRange {
        IntRange {
            umin: value.clone(),
            umax: value.clone(),
            smin: value.clone(),
            smax: value.clone(),
        }
    }

    /// The values between two unsigned bounds.
    pub fn from_unsigned(umin: ApInt, umax: ApInt) -> IntRange {
        let width = umin.width();
        let (smin, smax) = if umin.is_negative() == umax.is_negative() {
            (umin.clone(), umax.clone())
        } else {
            (ApInt::signed_min(width), ApInt::signed_max(width))
        };
        IntRange {
            umin,
            umax,
            smin,
            smax,
        }
    }

    /// The values between two signed bounds.
    pub fn from_signed(smin: ApInt, smax: ApInt) -> IntRange {
        let width = smin.width();
        let (umin, umax) = if smin.is_negative() == smax.is_negative() {
            (smin.clone(), smax.clone())
        } else {
            (ApInt::zero(width), ApInt::all_ones(width))
        };
        IntRange {
            umin,
            umax,
            smin,
            smax,
        }
    }

    fn between(min: ApInt, max: ApInt, signed: bool) -> IntRange {
        if signed {
            IntRange::from_signed(min, max)
        } else {
            IntRange::from_unsigned(min, max)
        }
    }

    /// The width of the values.
    pub fn width(&self) -> u32 {
        self.umin.width()
    }

    /// The value, if the range has only one.
    pub fn value(&self) -> Option<&ApInt> {
        if self.umin == self.umax {
            Some(&self.umin)
        } else {
            (self.smin == self.smax).then_some(&self.smin)
        }
    }

    /// The range of a value from either range.
    pub fn union(&self, other: &IntRange) -> IntRange {
        IntRange {
            umin: self.umin.umin(&other.umin),
            umax: self.umax.umax(&other.umax),
            smin: self.smin.smin(&other.smin),
            smax: self.smax.smax(&other.smax),
        }
    }

    /// The range of a value that is in both ranges.
    pub fn intersection(&self, other: &IntRange) -> IntRange {
        IntRange {
            umin: self.umin.umax(&other.umin),
            umax: self.umax.umin(&other.umax),
            smin: self.smin.smax(&other.smin),
            smax: self.smax.smin(&other.smax),
        }
    }

    /// Whether the comparison holds for all pairs of values.
    pub fn always(&self, order: RangeOrder, other: &IntRange) -> bool {
        match order {
            RangeOrder::Eq => matches!((self.value(), other.value()), (Some(a), Some(b)) if a == b),
            RangeOrder::Slt => self.smax.slt(&other.smin),
            RangeOrder::Sle => self.smax.sle(&other.smin),
            RangeOrder::Ult => self.umax.ult(&other.umin),
            RangeOrder::Ule => self.umax.ule(&other.umin),
        }
    }

    /// Whether the ranges have no common value.
    pub fn never_equal(&self, other: &IntRange) -> bool {
        let apart = |order| self.always(order, other) || other.always(order, self);
        apart(RangeOrder::Slt) && apart(RangeOrder::Ult)
    }

    /// Whether no value is negative.
    pub fn is_non_negative(&self) -> bool {
        !self.smin.is_negative()
    }

    /// The range of an operation that is monotonic in both operands. The right operands are those that minimize the
    /// result, then those that maximize it: unsigned and signed.
    fn by_both_ends(
        &self,
        unsigned: Op<'_>,
        unsigned_right: [&ApInt; 2],
        signed: Op<'_>,
        signed_right: [&ApInt; 2],
    ) -> IntRange {
        let by_ends = |op: Op<'_>, left: [&ApInt; 2], right: [&ApInt; 2], is_signed: bool| match (
            op(left[0], right[0]),
            op(left[1], right[1]),
        ) {
            (Some(min), Some(max)) => IntRange::between(min, max, is_signed),
            _ => IntRange::all(self.width()),
        };
        by_ends(unsigned, self.unsigned(), unsigned_right, false).intersection(&by_ends(
            signed,
            self.signed(),
            signed_right,
            true,
        ))
    }

    /// The range of an operation whose extremes are at extreme operands.
    fn by_corners(op: Op<'_>, left: [&ApInt; 2], right: [&ApInt; 2], signed: bool) -> IntRange {
        let mut found: Option<(ApInt, ApInt)> = None;
        for a in left {
            for b in right {
                let Some(value) = op(a, b) else {
                    return IntRange::all(a.width());
                };
                found = Some(match found {
                    None => (value.clone(), value),
                    Some((min, max)) if signed => (min.smin(&value), max.smax(&value)),
                    Some((min, max)) => (min.umin(&value), max.umax(&value)),
                });
            }
        }
        match found {
            Some((min, max)) => IntRange::between(min, max, signed),
            None => IntRange::all(left[0].width()),
        }
    }

    /// The range of the sum. With `nuw` or `nsw` the bounds saturate.
    pub fn add(&self, other: &IntRange, nuw: bool, nsw: bool) -> IntRange {
        let unsigned = |a: &ApInt, b: &ApInt| match a.uadd_overflow(b) {
            (sum, false) => Some(sum),
            (sum, true) => nuw.then(|| ApInt::all_ones(sum.width())),
        };
        let signed = |a: &ApInt, b: &ApInt| match a.sadd_overflow(b) {
            (sum, false) => Some(sum),
            (_, true) => nsw.then(|| last(a.is_negative(), a.width())),
        };
        self.by_both_ends(&unsigned, other.unsigned(), &signed, other.signed())
    }

    /// The range of the difference.
    pub fn sub(&self, other: &IntRange, nuw: bool, nsw: bool) -> IntRange {
        let unsigned = |a: &ApInt, b: &ApInt| match a.usub_overflow(b) {
            (difference, false) => Some(difference),
            (difference, true) => nuw.then(|| ApInt::zero(difference.width())),
        };
        let signed = |a: &ApInt, b: &ApInt| match a.ssub_overflow(b) {
            (difference, false) => Some(difference),
            (_, true) => nsw.then(|| last(a.is_negative(), a.width())),
        };
        let ([umin, umax], [smin, smax]) = (other.unsigned(), other.signed());
        self.by_both_ends(&unsigned, [umax, umin], &signed, [smax, smin])
    }

    /// The range of the product.
    pub fn mul(&self, other: &IntRange, nuw: bool, nsw: bool) -> IntRange {
        let unsigned = |a: &ApInt, b: &ApInt| match a.umul_overflow(b) {
            (product, false) => Some(product),
            (product, true) => nuw.then(|| ApInt::all_ones(product.width())),
        };
        let signed = |a: &ApInt, b: &ApInt| match a.smul_overflow(b) {
            (product, false) => Some(product),
            (_, true) => nsw.then(|| last(a.is_negative() != b.is_negative(), a.width())),
        };
        IntRange::by_corners(&unsigned, self.unsigned(), other.unsigned(), false).intersection(
            &IntRange::by_corners(&signed, self.signed(), other.signed(), true),
        )
    }

    fn unsigned(&self) -> [&ApInt; 2] {
        [&self.umin, &self.umax]
    }

    fn signed(&self) -> [&ApInt; 2] {
        [&self.smin, &self.smax]
    }

    /// The range of the unsigned quotient, rounded down, or up.
    pub fn div_unsigned(&self, other: &IntRange, up: bool) -> IntRange {
        if !other.umin.is_zero() {
            let div = |a: &ApInt, b: &ApInt| if up { a.uceildiv(b) } else { a.udiv(b) };
            return IntRange::by_corners(&div, self.unsigned(), other.unsigned(), false);
        }
        let mut least = ApInt::zero(self.width());
        if other.umax.ule(&self.umin) {
            least = self.umin.udiv(&other.umax).unwrap_or(least);
        }
        IntRange::from_unsigned(least, self.umax.clone())
    }

    /// The range of the signed quotient, rounded toward zero.
    pub fn div_signed(&self, other: &IntRange) -> IntRange {
        self.divide(other, &|a, b| a.sdiv(b))
    }

    /// The range of the signed quotient, rounded down.
    pub fn div_floor(&self, other: &IntRange) -> IntRange {
        self.divide(other, &|a, b| a.sfloordiv(b))
    }

    /// The range of the signed quotient, rounded up.
    pub fn div_ceil(&self, other: &IntRange) -> IntRange {
        let ceil: Op<'_> = &|a, b| a.sceildiv(b);
        let result = self.divide(other, ceil);
        if !self.smin.is_signed_min() || self.smin == self.smax {
            return result;
        }
        // The quotient of the smallest value may wrap to a positive one, past all negative ones.
        let rest = IntRange::from_signed(self.smin.add(&ApInt::one(self.width())), self.smax.clone());
        result.union(&rest.divide(other, ceil))
    }

    fn divide(&self, other: &IntRange, op: Op<'_>) -> IntRange {
        if other.has_sign() {
            IntRange::by_corners(op, self.signed(), other.signed(), true)
        } else {
            IntRange::all(self.width())
        }
    }

    /// Whether all values are positive, or all are negative.
    fn has_sign(&self) -> bool {
        (!self.smin.is_negative() && !self.smin.is_zero()) || self.smax.is_negative()
    }

    /// The range of the signed remainder.
    pub fn rem_signed(&self, other: &IntRange) -> IntRange {
        let width = self.width();
        if !other.has_sign() {
            return IntRange::all(width);
        }
        let divisor = if other.smax.is_negative() {
            other.smin.abs()
        } else {
            other.smax.clone()
        };
        let most = divisor.sub(&ApInt::one(width));
        let zero = ApInt::zero(width);
        let positive = !self.smax.is_negative() && !self.smax.is_zero();
        let mut smin = if self.smin.is_negative() {
            most.neg()
        } else {
            zero.clone()
        };
        let mut smax = if positive { most } else { zero };
        if other.smin == other.smax
            && self.smax.sub(&self.smin).ult(&divisor)
            && let (Some(low), Some(high)) = (self.smin.srem(&divisor), self.smax.srem(&divisor))
            && low.sle(&high)
        {
            (smin, smax) = (low, high);
        }
        IntRange::from_signed(smin, smax)
    }

    /// The range of the unsigned remainder, which is less than the divisor also where that may be zero: division by zero is undefined.
    pub fn rem_unsigned(&self, other: &IntRange) -> IntRange {
        let umin = ApInt::zero(self.width());
        let umax = other.umax.sub(&ApInt::one(self.width())).umin(&self.umax);
        if !other.umin.is_zero()
            && other.umin == other.umax
            && self.umax.sub(&self.umin).ult(&other.umax)
            && let (Some(low), Some(high)) = (self.umin.urem(&other.umax), self.umax.urem(&other.umax))
            && low.ule(&high)
        {
            return IntRange::from_unsigned(low, high);
        }
        IntRange::from_unsigned(umin, umax)
    }

    /// The range of the signed minimum or maximum.
    pub fn pick_signed(&self, other: &IntRange, greater: bool) -> IntRange {
        let pick = if greater { ApInt::smax } else { ApInt::smin };
        IntRange::from_signed(pick(&self.smin, &other.smin), pick(&self.smax, &other.smax))
    }

    /// The range of the unsigned minimum or maximum.
    pub fn pick_unsigned(&self, other: &IntRange, greater: bool) -> IntRange {
        let pick = if greater { ApInt::umax } else { ApInt::umin };
        IntRange::from_unsigned(pick(&self.umin, &other.umin), pick(&self.umax, &other.umax))
    }

    /// The known zero and one bits of the values as two numbers: the bits below the highest differing one are unknown.
    fn bits(&self) -> [ApInt; 2] {
        let width = self.width();
        let open = width - self.umin.xor(&self.umax).leading_zeros();
        let low = ApInt::all_ones(width).shl(open).not();
        [self.umin.and(&low.not()), self.umax.or(&low)]
    }

    /// The range of the bitwise and.
    pub fn and(&self, other: &IntRange) -> IntRange {
        let ([a, b], [c, d]) = (self.bits(), other.bits());
        IntRange::by_corners(&|x, y| Some(x.and(y)), [&a, &b], [&c, &d], false)
    }

    /// The range of the bitwise or.
    pub fn or(&self, other: &IntRange) -> IntRange {
        let ([a, b], [c, d]) = (self.bits(), other.bits());
        IntRange::by_corners(&|x, y| Some(x.or(y)), [&a, &b], [&c, &d], false)
    }

    /// The range of the bitwise exclusive or.
    pub fn xor(&self, other: &IntRange) -> IntRange {
        let ([a, b], [c, d]) = (self.bits(), other.bits());
        let open = a.xor(&b).or(&c.xor(&d));
        let known = a.xor(&c);
        IntRange::from_unsigned(known.and(&open.not()), known.or(&open))
    }

    /// The range of the left shift. With `nuw` or `nsw` the bounds saturate, also where the amount is too large.
    pub fn shl(&self, amount: &IntRange, nuw: bool, nsw: bool) -> IntRange {
        let width = self.width();
        let unsigned =
            |a: &ApInt, b: &ApInt| match b.to_shift_amount(width).filter(|&by| by <= a.leading_zeros()) {
                Some(by) => Some(a.shl(by)),
                None => nuw.then(|| ApInt::all_ones(width)),
            };
        let signed = |a: &ApInt, b: &ApInt| match b.to_shift_amount(width).map(|by| a.sshl_overflow(by)) {
            Some((shifted, false)) => Some(shifted),
            _ => nsw.then(|| last(a.is_negative(), width)),
        };
        IntRange::by_corners(&unsigned, self.unsigned(), amount.unsigned(), false).intersection(
            &IntRange::by_corners(&signed, self.signed(), amount.unsigned(), true),
        )
    }

    /// The range of the arithmetic right shift.
    pub fn shr_signed(&self, amount: &IntRange) -> IntRange {
        let shift = |a: &ApInt, b: &ApInt| Some(a.ashr(b.to_shift_amount(a.width())?));
        IntRange::by_corners(&shift, self.signed(), amount.unsigned(), true)
    }

    /// The range of the logical right shift.
    pub fn shr_unsigned(&self, amount: &IntRange) -> IntRange {
        let shift = |a: &ApInt, b: &ApInt| Some(a.lshr(b.to_shift_amount(a.width())?));
        IntRange::by_corners(&shift, self.unsigned(), amount.unsigned(), false)
    }

    /// The range of the zero-extended values.
    pub fn zero_extend(&self, width: u32) -> IntRange {
        IntRange::from_unsigned(self.umin.zext_or_trunc(width), self.umax.zext_or_trunc(width))
    }

    /// The range of the sign-extended values.
    pub fn sign_extend(&self, width: u32) -> IntRange {
        IntRange::from_signed(self.smin.sext_or_trunc(width), self.smax.sext_or_trunc(width))
    }

    /// The range of the values in another width: truncated, sign-extended or zero-extended.
    #[must_use]
    pub fn resized(&self, width: u32, signed: bool) -> IntRange {
        match width.cmp(&self.width()) {
            Ordering::Equal => self.clone(),
            Ordering::Less => self.truncate(width),
            Ordering::Greater if signed => self.sign_extend(width),
            Ordering::Greater => self.zero_extend(width),
        }
    }

    /// The range of the truncated values.
    pub fn truncate(&self, width: u32) -> IntRange {
        // If the upper bits differ between the bounds, the lower ones may have any value.
        let (umin, umax) = if self.umin.lshr(width) == self.umax.lshr(width) {
            (self.umin.zext_or_trunc(width), self.umax.zext_or_trunc(width))
        } else {
            (ApInt::zero(width), ApInt::all_ones(width))
        };
        let (low, high) = (self.smin.ashr(width - 1), self.smax.ashr(width - 1));
        let kept = low == high || (low.is_all_ones() && high.is_zero());
        let (smin, smax) = if kept {
            (self.smin.zext_or_trunc(width), self.smax.zext_or_trunc(width))
        } else {
            (ApInt::signed_min(width), ApInt::signed_max(width))
        };
        IntRange {
            umin,
            umax,
            smin,
            smax,
        }
    }
}

/// The smallest or the largest signed value.
fn last(negative: bool, width: u32) -> ApInt {
    if negative {
        ApInt::signed_min(width)
    } else {
        ApInt::signed_max(width)
    }
}
