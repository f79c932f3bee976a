//! Arithmetic of `ApInt` with LLVM's semantics: results wrap modulo 2^width; where LLVM's is undefined (division by
//! zero, signed quotient overflow) the result is `None`. Operands have equal widths.
//!
//! Up to 128 bits all operations use `u128`; wider values use `num-bigint`.

use super::int::ApInt;
use num_bigint::BigInt;
use std::cmp::Ordering;

impl ApInt {
    /// Whether `u128` arithmetic covers the width.
    fn fits_u128(&self) -> bool {
        self.width() <= 128
    }

    /// The signed value of at most 128 bits.
    fn signed_128(&self) -> i128 {
        self.to_i128().unwrap_or_default()
    }

    /// The sum, wrapped.
    pub fn add(&self, rhs: &ApInt) -> ApInt {
        self.carrying_add(rhs, false)
    }

    /// The sum and a carry bit, wrapped.
    fn carrying_add(&self, rhs: &ApInt, carry: bool) -> ApInt {
        debug_assert_eq!(self.width(), rhs.width());
        if self.fits_u128() {
            let sum = self
                .low_u128()
                .wrapping_add(rhs.low_u128())
                .wrapping_add(carry.into());
            return ApInt::from_u128(self.width(), sum);
        }
        let mut carry = carry;
        let limbs = self.limbs().iter().zip(rhs.limbs()).map(|(&a, &b)| {
            let (sum, first) = a.overflowing_add(b);
            let (sum, second) = sum.overflowing_add(carry.into());
            carry = first | second;
            sum
        });
        ApInt::from_limb_vec(self.width(), limbs.collect())
    }

    /// The difference, wrapped.
    pub fn sub(&self, rhs: &ApInt) -> ApInt {
        self.carrying_add(&rhs.not(), true)
    }

    /// The negated value, wrapped.
    pub fn neg(&self) -> ApInt {
        ApInt::zero(self.width()).sub(self)
    }

    /// The absolute value; that of the smallest signed value is itself.
    pub fn abs(&self) -> ApInt {
        if self.is_negative() {
            self.neg()
        } else {
            self.clone()
        }
    }

    /// The product, wrapped.
    pub fn mul(&self, rhs: &ApInt) -> ApInt {
        debug_assert_eq!(self.width(), rhs.width());
        if self.fits_u128() {
            return ApInt::from_u128(self.width(), self.low_u128().wrapping_mul(rhs.low_u128()));
        }
        ApInt::from_big_uint(self.width(), &(self.to_big_uint() * rhs.to_big_uint()))
    }

    /// The wrapped sum, and whether the signed sum overflows.
    pub fn sadd_overflow(&self, rhs: &ApInt) -> (ApInt, bool) {
        let sum = self.add(rhs);
        let overflow = self.is_negative() == rhs.is_negative() && sum.is_negative() != self.is_negative();
        (sum, overflow)
    }

    /// The wrapped sum, and whether the unsigned sum overflows.
    pub fn uadd_overflow(&self, rhs: &ApInt) -> (ApInt, bool) {
        let sum = self.add(rhs);
        let overflow = sum.ult(rhs);
        (sum, overflow)
    }

    /// The wrapped difference, and whether the signed difference overflows.
    pub fn ssub_overflow(&self, rhs: &ApInt) -> (ApInt, bool) {
        let difference = self.sub(rhs);
        let overflow =
            self.is_negative() != rhs.is_negative() && difference.is_negative() != self.is_negative();
        (difference, overflow)
    }

    /// The wrapped difference, and whether the unsigned difference overflows.
    pub fn usub_overflow(&self, rhs: &ApInt) -> (ApInt, bool) {
        (self.sub(rhs), self.ult(rhs))
    }

    /// The wrapped product, and whether the signed product overflows.
    pub fn smul_overflow(&self, rhs: &ApInt) -> (ApInt, bool) {
        let (low, high) = self.smul_extended(rhs);
        let fill = if low.is_negative() {
            ApInt::all_ones(self.width())
        } else {
            ApInt::zero(self.width())
        };
        (low, high != fill)
    }

    /// The wrapped product, and whether the unsigned product overflows.
    pub fn umul_overflow(&self, rhs: &ApInt) -> (ApInt, bool) {
        let (low, high) = self.umul_extended(rhs);
        (low, !high.is_zero())
    }

    /// The wrapped left shift, and whether the signed value overflows; `amount` is less than the width.
    pub fn sshl_overflow(&self, amount: u32) -> (ApInt, bool) {
        let shifted = self.shl(amount);
        let overflow = shifted.ashr(amount) != *self;
        (shifted, overflow)
    }

    /// The low and high halves of the signed product.
    pub fn smul_extended(&self, rhs: &ApInt) -> (ApInt, ApInt) {
        self.halves(self.to_wide_signed(rhs))
    }

    /// The low and high halves of the unsigned product.
    pub fn umul_extended(&self, rhs: &ApInt) -> (ApInt, ApInt) {
        if self.width() <= 64 {
            let product = self.low_u128() * rhs.low_u128();
            let width = self.width();
            return (
                ApInt::from_u128(width, product),
                ApInt::from_u128(width, product >> width),
            );
        }
        self.halves((self.to_big_uint() * rhs.to_big_uint()).into())
    }

    fn to_wide_signed(&self, rhs: &ApInt) -> BigInt {
        if self.width() <= 64 {
            BigInt::from(self.signed_128() * rhs.signed_128())
        } else {
            self.to_big_int() * rhs.to_big_int()
        }
    }

    /// The two halves of a double-width product. The shift rounds down, as two's complement requires.
    fn halves(&self, product: BigInt) -> (ApInt, ApInt) {
        let width = self.width();
        (
            ApInt::from_big_int(width, &product),
            ApInt::from_big_int(width, &(product >> width)),
        )
    }

    /// The upper half of the signed product.
    pub fn mulhi_signed(&self, rhs: &ApInt) -> ApInt {
        self.smul_extended(rhs).1
    }

    /// The upper half of the unsigned product.
    pub fn mulhi_unsigned(&self, rhs: &ApInt) -> ApInt {
        self.umul_extended(rhs).1
    }

    /// Unsigned quotient, rounded down; `None` on zero.
    pub fn udiv(&self, rhs: &ApInt) -> Option<ApInt> {
        if rhs.is_zero() {
            return None;
        }
        Some(match self.fits_u128() {
            true => ApInt::from_u128(self.width(), self.low_u128() / rhs.low_u128()),
            false => ApInt::from_big_uint(self.width(), &(self.to_big_uint() / rhs.to_big_uint())),
        })
    }

    /// Unsigned remainder; `None` on zero.
    pub fn urem(&self, rhs: &ApInt) -> Option<ApInt> {
        if rhs.is_zero() {
            return None;
        }
        Some(match self.fits_u128() {
            true => ApInt::from_u128(self.width(), self.low_u128() % rhs.low_u128()),
            false => ApInt::from_big_uint(self.width(), &(self.to_big_uint() % rhs.to_big_uint())),
        })
    }

    /// Whether the signed quotient is defined.
    fn sdiv_defined(&self, rhs: &ApInt) -> bool {
        !(rhs.is_zero() || self.is_signed_min() && rhs.is_all_ones())
    }

    /// Signed quotient, rounded toward zero; `None` on zero and on the smallest value divided by -1.
    pub fn sdiv(&self, rhs: &ApInt) -> Option<ApInt> {
        if !self.sdiv_defined(rhs) {
            return None;
        }
        Some(match self.fits_u128() {
            true => ApInt::from_i128(self.width(), self.signed_128().wrapping_div(rhs.signed_128())),
            false => ApInt::from_big_int(self.width(), &(self.to_big_int() / rhs.to_big_int())),
        })
    }

    /// Signed remainder, with the sign of `self`; `None` on zero and on the smallest value divided by -1.
    pub fn srem(&self, rhs: &ApInt) -> Option<ApInt> {
        if !self.sdiv_defined(rhs) {
            return None;
        }
        Some(match self.fits_u128() {
            true => ApInt::from_i128(self.width(), self.signed_128().wrapping_rem(rhs.signed_128())),
            false => ApInt::from_big_int(self.width(), &(self.to_big_int() % rhs.to_big_int())),
        })
    }

    /// Signed quotient, rounded down; `None` as for `sdiv`.
    pub fn sfloordiv(&self, rhs: &ApInt) -> Option<ApInt> {
        let quotient = self.sdiv(rhs)?;
        let inexact = !self.srem(rhs)?.is_zero();
        let below = inexact && self.is_negative() != rhs.is_negative();
        Some(if below {
            quotient.sub(&ApInt::one(self.width()))
        } else {
            quotient
        })
    }

    /// Signed quotient, rounded up; `None` as for `sdiv`.
    pub fn sceildiv(&self, rhs: &ApInt) -> Option<ApInt> {
        let quotient = self.sdiv(rhs)?;
        let inexact = !self.srem(rhs)?.is_zero();
        let above = inexact && self.is_negative() == rhs.is_negative();
        Some(if above {
            quotient.add(&ApInt::one(self.width()))
        } else {
            quotient
        })
    }

    /// Unsigned quotient, rounded up; `None` on zero.
    pub fn uceildiv(&self, rhs: &ApInt) -> Option<ApInt> {
        let quotient = self.udiv(rhs)?;
        let exact = self.urem(rhs)?.is_zero();
        Some(if exact {
            quotient
        } else {
            quotient.add(&ApInt::one(self.width()))
        })
    }

    /// The order of the unsigned values.
    pub fn ucmp(&self, rhs: &ApInt) -> Ordering {
        debug_assert_eq!(self.width(), rhs.width());
        self.limbs().iter().rev().cmp(rhs.limbs().iter().rev())
    }

    /// The order of the signed values.
    pub fn scmp(&self, rhs: &ApInt) -> Ordering {
        // Values of one sign are in unsigned order in two's complement.
        rhs.is_negative()
            .cmp(&self.is_negative())
            .then_with(|| self.ucmp(rhs))
    }

    /// Unsigned less than.
    pub fn ult(&self, rhs: &ApInt) -> bool {
        self.ucmp(rhs).is_lt()
    }

    /// Unsigned less than or equal.
    pub fn ule(&self, rhs: &ApInt) -> bool {
        self.ucmp(rhs).is_le()
    }

    /// Signed less than.
    pub fn slt(&self, rhs: &ApInt) -> bool {
        self.scmp(rhs).is_lt()
    }

    /// Signed less than or equal.
    pub fn sle(&self, rhs: &ApInt) -> bool {
        self.scmp(rhs).is_le()
    }

    /// The lesser of the signed values.
    pub fn smin(&self, rhs: &ApInt) -> ApInt {
        if self.sle(rhs) { self.clone() } else { rhs.clone() }
    }

    /// The greater of the signed values.
    pub fn smax(&self, rhs: &ApInt) -> ApInt {
        if rhs.sle(self) { self.clone() } else { rhs.clone() }
    }

    /// The lesser of the unsigned values.
    pub fn umin(&self, rhs: &ApInt) -> ApInt {
        if self.ule(rhs) { self.clone() } else { rhs.clone() }
    }

    /// The greater of the unsigned values.
    pub fn umax(&self, rhs: &ApInt) -> ApInt {
        if rhs.ule(self) { self.clone() } else { rhs.clone() }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Every pair of 4-bit values, against arithmetic on `i32`.
    #[test]
    fn four_bits_exhaustively() {
        let wrap = |value: i32| ApInt::from_i64(4, value.into());
        for (a, b) in (0..16i32).flat_map(|a| (0..16i32).map(move |b| (a, b))) {
            let (x, y) = (wrap(a), wrap(b));
            let signed = |value: i32| if value >= 8 { value - 16 } else { value };
            let (s, t) = (signed(a), signed(b));
            let fits = |value: i32| (-8..8).contains(&value);
            assert_eq!(x.sadd_overflow(&y), (wrap(s + t), !fits(s + t)));
            assert_eq!(x.uadd_overflow(&y), (wrap(a + b), a + b > 15));
            assert_eq!(x.ssub_overflow(&y), (wrap(s - t), !fits(s - t)));
            assert_eq!(x.usub_overflow(&y), (wrap(a - b), a < b));
            assert_eq!(x.smul_overflow(&y), (wrap(s * t), !fits(s * t)));
            assert_eq!(x.umul_overflow(&y), (wrap(a * b), a * b > 15));
            assert_eq!(
                (x.mulhi_signed(&y), x.mulhi_unsigned(&y)),
                (wrap((s * t) >> 4), wrap((a * b) >> 4))
            );
            assert_eq!(
                (x.slt(&y), x.sle(&y), x.ult(&y), x.ule(&y)),
                (s < t, s <= t, a < b, a <= b)
            );
            assert_eq!((x.smin(&y), x.smax(&y)), (wrap(s.min(t)), wrap(s.max(t))));
            assert_eq!((x.umin(&y), x.umax(&y)), (wrap(a.min(b)), wrap(a.max(b))));
            assert_eq!(
                (x.udiv(&y), x.urem(&y)),
                (a.checked_div(b).map(wrap), a.checked_rem(b).map(wrap))
            );
            assert_eq!(x.uceildiv(&y), (b > 0).then(|| wrap((a + b - 1) / b)));
            let quotient = s.checked_div(t).filter(|&quotient| fits(quotient));
            assert_eq!(x.sdiv(&y), quotient.map(wrap));
            assert_eq!(x.srem(&y), quotient.map(|_| wrap(s % t)));
            let exact =
                |round: fn(f64) -> f64| quotient.map(|_| wrap(round(f64::from(s) / f64::from(t)) as i32));
            assert_eq!(
                (x.sfloordiv(&y), x.sceildiv(&y)),
                (exact(f64::floor), exact(f64::ceil))
            );
            let shift = (b % 4) as u32;
            assert_eq!(x.sshl_overflow(shift), (wrap(s << shift), !fits(s << shift)));
        }
    }

    /// Properties at 128 bits also hold above, where big integers are used.
    #[test]
    fn wide_values_agree_with_narrow_ones() {
        let values = [
            0,
            1,
            -1,
            2,
            -7,
            12_345,
            i64::MAX.into(),
            i64::MIN.into(),
            i128::MAX >> 70,
            i128::MIN >> 70,
        ];
        for (a, b) in values.into_iter().flat_map(|a| values.map(move |b| (a, b))) {
            let narrow = (ApInt::from_i128(128, a), ApInt::from_i128(128, b));
            let wide = (narrow.0.sext_or_trunc(200), narrow.1.sext_or_trunc(200));
            type Signed = fn(&ApInt, &ApInt) -> Option<ApInt>;
            let operations: [Signed; 7] = [
                |a, b| Some(a.add(b)),
                |a, b| Some(a.sub(b)),
                |a, b| Some(a.mul(b)),
                ApInt::sdiv,
                ApInt::srem,
                ApInt::sfloordiv,
                ApInt::sceildiv,
            ];
            for operation in operations {
                let extended = operation(&narrow.0, &narrow.1).map(|value| value.sext_or_trunc(200));
                assert_eq!(operation(&wide.0, &wide.1), extended, "{a} {b}");
            }
            assert_eq!(wide.0.scmp(&wide.1), a.cmp(&b));
            assert_eq!(wide.0.sadd_overflow(&wide.1), (wide.0.add(&wide.1), false));
            assert_eq!(wide.0.smul_overflow(&wide.1), (wide.0.mul(&wide.1), false));
        }
        let (min, ones) = (ApInt::signed_min(200), ApInt::all_ones(200));
        assert_eq!(
            (min.sdiv(&ones), min.srem(&ones), min.sdiv(&ApInt::zero(200))),
            (None, None, None)
        );
        assert_eq!(
            (min.udiv(&ones), min.urem(&ones)),
            (Some(ApInt::zero(200)), Some(min.clone()))
        );
        assert_eq!(ones.mulhi_unsigned(&ones), ones.sub(&ApInt::one(200)));
        assert_eq!(
            (ones.mulhi_signed(&ones), min.neg(), min.abs()),
            (ApInt::zero(200), min.clone(), min.clone())
        );
        assert!(ones.umul_overflow(&ones).1 && !ones.smul_overflow(&ones).1 && min.smul_overflow(&ones).1);
    }
}
