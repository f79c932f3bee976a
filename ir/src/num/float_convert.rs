//! Conversion of `ApFloat` to and from other kinds, native floats and integers, with status flags.

use super::float::{ApFloat, Class, Finite, Rounded, Rounding, low_mask};
use super::int::ApInt;
use super::kind::{FloatKind, Specials};

/// An integer converted from a float, with status flags.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct IntRounded {
    /// The nearest integer in range by the rounding mode; zero for NaN.
    pub value: ApInt,
    /// Whether the float has a fraction.
    pub inexact: bool,
    /// Whether the float is NaN, infinite, or out of the integer's range.
    pub invalid: bool,
}

impl ApFloat {
    /// Converts to another kind. `inexact` is also set if a NaN's payload is truncated, if a NaN is quieted, and for
    /// infinities and NaNs that the kind lacks.
    pub fn convert(self, kind: FloatKind, mode: Rounding) -> Rounded {
        if kind == self.kind() {
            return Rounded {
                value: self.quieted(),
                inexact: self.is_signaling(),
                overflow: false,
            };
        }
        let negative = self.is_negative();
        match self.class() {
            Class::Zero => {
                let inexact = !kind.has_zero() || negative && !kind.has_negative_zero();
                Rounded {
                    value: ApFloat::zero(kind, negative),
                    inexact,
                    overflow: false,
                }
            }
            Class::Finite(finite) => {
                let rounded = ApFloat::round(kind, negative, finite, false, mode);
                Rounded {
                    inexact: rounded.inexact || negative && !kind.has_sign(),
                    ..rounded
                }
            }
            Class::Infinite => Rounded {
                value: ApFloat::overflowed(kind, negative),
                inexact: !kind.has_infinity(),
                overflow: !kind.has_infinity(),
            },
            Class::Nan => self.convert_nan(kind),
        }
    }

    fn convert_nan(self, kind: FloatKind) -> Rounded {
        // The NaN in the encoding of negative zero has no sign.
        let negative = self.is_negative() && self.kind().specials() != Specials::NanNegativeZero;
        let Some(plain) = ApFloat::nan(kind, negative) else {
            return Rounded {
                value: ApFloat::largest(kind, negative),
                inexact: true,
                overflow: false,
            };
        };
        if !kind.has_infinity() {
            // The kind has a single NaN.
            let inexact = self.kind().has_infinity();
            return Rounded {
                value: plain,
                inexact,
                overflow: false,
            };
        }
        let payload = self.bits() & low_mask(self.kind().precision() - 1);
        let (from, to) = (self.kind().precision(), kind.precision());
        let (payload, lost) = if to >= from {
            (payload << (to - from), false)
        } else {
            (payload >> (from - to), payload & low_mask(from - to) != 0)
        };
        let value = ApFloat::from_bits(kind, plain.bits() | payload);
        Rounded {
            value,
            inexact: lost || self.is_signaling(),
            overflow: false,
        }
    }

    /// The nearest `f64`.
    pub fn to_f64(self) -> f64 {
        f64::from_bits(self.convert(FloatKind::F64, Rounding::NearestEven).value.bits() as u64)
    }

    /// The nearest `f32`.
    pub fn to_f32(self) -> f32 {
        f32::from_bits(self.convert(FloatKind::F32, Rounding::NearestEven).value.bits() as u32)
    }

    /// Converts an integer.
    pub fn from_int(kind: FloatKind, int: &ApInt, signed: bool, mode: Rounding) -> Rounded {
        let negative = signed && int.is_negative();
        let magnitude = if negative { int.neg() } else { int.clone() };
        let bits = magnitude.active_bits();
        if bits == 0 {
            return Rounded {
                value: ApFloat::zero(kind, false),
                inexact: !kind.has_zero(),
                overflow: false,
            };
        }
        let below = bits.saturating_sub(128);
        let top = magnitude.lshr(below).low_u128();
        let sticky = magnitude.trailing_zeros() < below;
        let rounded = ApFloat::round(kind, negative, Finite::new(top, below as i32), sticky, mode);
        Rounded {
            inexact: rounded.inexact || negative && !kind.has_sign(),
            ..rounded
        }
    }

    /// Converts to an integer of `width` bits, rounded by `mode`.
    pub fn to_int(self, width: u32, signed: bool, mode: Rounding) -> IntRounded {
        let negative = self.is_negative();
        let limit = match (signed, negative) {
            (true, true) => ApInt::signed_min(width),
            (true, false) => ApInt::signed_max(width),
            (false, true) => ApInt::zero(width),
            (false, false) => ApInt::all_ones(width),
        };
        let out_of_range = |value| IntRounded {
            value,
            inexact: false,
            invalid: true,
        };
        let finite = match self.class() {
            Class::Zero => {
                return IntRounded {
                    value: ApInt::zero(width),
                    inexact: false,
                    invalid: false,
                };
            }
            Class::Nan => return out_of_range(ApInt::zero(width)),
            Class::Infinite => return out_of_range(limit),
            Class::Finite(finite) => finite,
        };
        if i64::from(finite.exponent) > i64::from(width) {
            return out_of_range(limit);
        }
        let (magnitude, inexact) = integral_part(finite, negative, mode);
        // One bit more than any magnitude in range, so that negation does not overflow.
        let wide = magnitude.active_bits().max(width) + 1;
        let magnitude = magnitude.zext_or_trunc(wide);
        let value = if negative { magnitude.neg() } else { magnitude };
        let narrow = value.zext_or_trunc(width);
        let back = if signed {
            narrow.sext_or_trunc(wide)
        } else {
            narrow.zext_or_trunc(wide)
        };
        if back == value {
            IntRounded {
                value: narrow,
                inexact,
                invalid: false,
            }
        } else {
            out_of_range(limit)
        }
    }
}

/// Rounds a finite magnitude to an integer; the flag is whether that is inexact.
fn integral_part(finite: Finite, negative: bool, mode: Rounding) -> (ApInt, bool) {
    let Finite {
        exponent,
        significand,
    } = finite;
    if exponent >= 127 {
        let shift = (exponent - 127) as u32;
        return (ApInt::from_u128(129 + shift, significand).shl(shift), false);
    }
    let dropped = (127 - exponent) as u32;
    let (whole, half, rest) = match dropped {
        1..128 => (
            significand >> dropped,
            significand >> (dropped - 1) & 1 != 0,
            significand & low_mask(dropped - 1) != 0,
        ),
        128 => (0, true, significand << 1 != 0),
        _ => (0, false, true),
    };
    let inexact = half || rest;
    let away = match mode {
        Rounding::NearestEven => half && (rest || whole & 1 != 0),
        Rounding::NearestAway => half,
        Rounding::TowardZero => false,
        Rounding::Up => inexact && !negative,
        Rounding::Down => inexact && negative,
    };
    (ApInt::from_u128(129, whole + u128::from(away)), inexact)
}
