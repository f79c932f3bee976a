//! Arithmetic and comparison on `ApFloat`s of one kind.
//!
//! Every operation is computed in quadruple precision by `rustc_apfloat` and rounded once more to the kind. Double
//! rounding is exact because the first rounding is to odd: toward zero, with the last bit set if the result is inexact.
//! It can then neither create nor hide a tie if the wider format has at least two more bits, and 113 are enough for all
//! kinds (Boldo and Melquiond, "Emulation of FMA and correctly rounded sums: proved algorithms using rounding to odd",
//! 2008).

use super::float::{ApFloat, Class, Finite, Rounded, Rounding};
use super::kind::FloatKind;
use rustc_apfloat::ieee::Quad;
use rustc_apfloat::{Float, Round, Status, StatusAnd};
use std::cmp::Ordering;

impl Rounding {
    fn in_quad(self) -> Round {
        match self {
            Rounding::NearestEven => Round::NearestTiesToEven,
            Rounding::NearestAway => Round::NearestTiesToAway,
            Rounding::TowardZero => Round::TowardZero,
            Rounding::Up => Round::TowardPositive,
            Rounding::Down => Round::TowardNegative,
        }
    }
}

impl ApFloat {
    fn to_quad(self) -> Quad {
        Quad::from_bits(self.convert(FloatKind::F128, Rounding::NearestEven).value.bits())
    }

    /// Computes `op` in quadruple precision; its argument is the rounding mode to use.
    fn in_quad(kind: FloatKind, mode: Rounding, op: impl Fn(Round) -> StatusAnd<Quad>) -> Rounded {
        let native = kind == FloatKind::F128;
        let StatusAnd { status, value } = op(if native { mode.in_quad() } else { Round::TowardZero });
        if value.is_nan() {
            let value = ApFloat::invalid(kind);
            return Rounded {
                value,
                inexact: false,
                overflow: false,
            };
        }
        let inexact = status.contains(Status::INEXACT);
        if native {
            let value = ApFloat::from_bits(kind, value.to_bits());
            return Rounded {
                value,
                inexact,
                overflow: status.contains(Status::OVERFLOW),
            };
        }
        if value.is_zero() && !inexact {
            // The rounding mode decides the sign of a zero difference.
            let negative = op(mode.in_quad()).value.is_negative();
            return Rounded {
                value: ApFloat::zero(kind, negative),
                inexact: !kind.has_zero(),
                overflow: false,
            };
        }
        let odd = ApFloat::from_bits(FloatKind::F128, value.to_bits() | u128::from(inexact));
        odd.convert(kind, mode)
    }

    /// The result of an operation with a NaN operand: the first NaN, quieted.
    fn nan_of(operands: &[ApFloat]) -> Option<Rounded> {
        let nan = operands.iter().find(|operand| operand.is_nan())?;
        Some(Rounded {
            value: nan.quieted(),
            inexact: false,
            overflow: false,
        })
    }

    /// The sum.
    pub fn add(self, rhs: ApFloat, mode: Rounding) -> Rounded {
        self.binary(rhs, mode, |a, b, round| a.add_r(b, round))
    }

    /// The difference.
    pub fn sub(self, rhs: ApFloat, mode: Rounding) -> Rounded {
        self.binary(rhs, mode, |a, b, round| a.sub_r(b, round))
    }

    /// The product.
    pub fn mul(self, rhs: ApFloat, mode: Rounding) -> Rounded {
        self.binary(rhs, mode, |a, b, round| a.mul_r(b, round))
    }

    /// The quotient.
    pub fn div(self, rhs: ApFloat, mode: Rounding) -> Rounded {
        self.binary(rhs, mode, |a, b, round| a.div_r(b, round))
    }

    /// The remainder of the quotient truncated toward zero, as C's `fmod`. Always exact.
    pub fn fmod(self, rhs: ApFloat) -> ApFloat {
        let kind = self.kind();
        debug_assert_eq!(kind, rhs.kind());
        if let Some(nan) = ApFloat::nan_of(&[self, rhs]) {
            return nan.value;
        }
        let (left, right) = match (self.class(), rhs.class()) {
            (Class::Infinite, _) | (_, Class::Zero) => return ApFloat::invalid(kind),
            (Class::Finite(left), Class::Finite(right)) => (left, right),
            _ => return self,
        };
        // Neither significand uses its low bits, so that doubling does not overflow.
        let (mut rest, divisor) = (left.significand >> 8, right.significand >> 8);
        if left.exponent < right.exponent {
            return self;
        }
        for step in 0..=left.exponent - right.exponent {
            rest <<= u32::from(step > 0);
            if rest >= divisor {
                rest -= divisor;
            }
        }
        if rest == 0 {
            return ApFloat::zero(kind, self.is_negative());
        }
        let finite = Finite::new(rest, right.exponent - 127 + 8);
        ApFloat::round(kind, self.is_negative(), finite, false, Rounding::NearestEven).value
    }

    /// The result of an invalid operation: NaN; in kinds without it the largest value, as for an overflow.
    fn invalid(kind: FloatKind) -> ApFloat {
        ApFloat::nan(kind, false).unwrap_or_else(|| ApFloat::largest(kind, false))
    }

    fn binary(
        self,
        rhs: ApFloat,
        mode: Rounding,
        op: impl Fn(Quad, Quad, Round) -> StatusAnd<Quad>,
    ) -> Rounded {
        debug_assert_eq!(self.kind(), rhs.kind());
        ApFloat::nan_of(&[self, rhs]).unwrap_or_else(|| {
            ApFloat::in_quad(self.kind(), mode, |round| {
                op(self.to_quad(), rhs.to_quad(), round)
            })
        })
    }

    /// `self * rhs + addend`, rounded once.
    pub fn mul_add(self, rhs: ApFloat, addend: ApFloat, mode: Rounding) -> Rounded {
        ApFloat::nan_of(&[self, rhs, addend]).unwrap_or_else(|| {
            ApFloat::in_quad(self.kind(), mode, |round| {
                self.to_quad().mul_add_r(rhs.to_quad(), addend.to_quad(), round)
            })
        })
    }

    /// Rounds to an integral value; infinities and NaNs are unchanged, except that a NaN is quieted.
    pub fn round_to_integral(self, mode: Rounding) -> ApFloat {
        if self.is_nan() {
            return self.quieted();
        }
        let integral = self.to_quad().round_to_integral(mode.in_quad()).value;
        ApFloat::from_bits(FloatKind::F128, integral.to_bits())
            .convert(self.kind(), mode)
            .value
    }

    /// Compares two values: `None` if either is NaN; zeros are equal.
    pub fn compare(self, rhs: ApFloat) -> Option<Ordering> {
        debug_assert_eq!(self.kind(), rhs.kind());
        let magnitude = |value: ApFloat| match value.class() {
            Class::Nan => None,
            Class::Zero => Some((i32::MIN, 0)),
            Class::Finite(finite) => Some((finite.exponent, finite.significand)),
            Class::Infinite => Some((i32::MAX, 0)),
        };
        let (left, right) = (magnitude(self)?, magnitude(rhs)?);
        if self.is_zero() && rhs.is_zero() {
            return Some(Ordering::Equal);
        }
        Some(match (self.is_negative(), rhs.is_negative()) {
            (false, false) => left.cmp(&right),
            (true, true) => right.cmp(&left),
            (true, false) => Ordering::Less,
            (false, true) => Ordering::Greater,
        })
    }

    /// Compares as [`ApFloat::compare`], with negative zero below positive zero.
    fn compare_zeros(self, rhs: ApFloat) -> Option<Ordering> {
        let order = self.compare(rhs)?;
        let zeros = rhs.is_negative_zero().cmp(&self.is_negative_zero());
        Some(if self.is_zero() && rhs.is_zero() {
            zeros
        } else {
            order
        })
    }

    /// IEEE 754-2019 `minimum`: propagates NaNs; negative zero is less than positive zero.
    pub fn minimum(self, rhs: ApFloat) -> ApFloat {
        match self.compare_zeros(rhs) {
            Some(Ordering::Greater) => rhs,
            Some(_) => self,
            None => {
                if self.is_nan() {
                    self.quieted()
                } else {
                    rhs.quieted()
                }
            }
        }
    }

    /// IEEE 754-2019 `maximum`: propagates NaNs; positive zero is greater than negative zero.
    pub fn maximum(self, rhs: ApFloat) -> ApFloat {
        match self.compare_zeros(rhs) {
            Some(Ordering::Less) => rhs,
            Some(_) => self,
            None => {
                if self.is_nan() {
                    self.quieted()
                } else {
                    rhs.quieted()
                }
            }
        }
    }

    /// The result of `minNum` and `maxNum` with a NaN operand: the number, or the quieted NaN if the NaN is signalling.
    fn number_of(self, rhs: ApFloat) -> ApFloat {
        if self.is_signaling() {
            self.quieted()
        } else if rhs.is_signaling() {
            rhs.quieted()
        } else if self.is_nan() {
            rhs
        } else {
            self
        }
    }

    /// IEEE 754-2008 `minNum`: a number is preferred to a quiet NaN.
    pub fn min_num(self, rhs: ApFloat) -> ApFloat {
        match self.compare_zeros(rhs) {
            Some(Ordering::Greater) => rhs,
            Some(_) => self,
            None => self.number_of(rhs),
        }
    }

    /// IEEE 754-2008 `maxNum`: a number is preferred to a quiet NaN.
    pub fn max_num(self, rhs: ApFloat) -> ApFloat {
        match self.compare_zeros(rhs) {
            Some(Ordering::Less) => rhs,
            Some(_) => self,
            None => self.number_of(rhs),
        }
    }
}
