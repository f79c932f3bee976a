//! `ApFloat`: a value of one of MLIR's floating point formats, for attributes and constant folding.
//!
//! Input: raw bits, or an exact significand and exponent that are rounded once. Output: the same two forms. A value is
//! its bit pattern, so equality here is bitwise; IEEE comparison is in `float_arith.rs`, conversion between kinds and
//! to integers in `float_convert.rs`, text in `float_text.rs` and `llvm_text.rs`.

use super::int::ApInt;
use super::kind::{FloatKind, Specials};
use std::fmt;
use std::ops::Neg;

/// A rounding mode.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub enum Rounding {
    /// To nearest, ties to even.
    #[default]
    NearestEven,
    /// To nearest, ties away from zero.
    NearestAway,
    /// Toward zero.
    TowardZero,
    /// Toward positive infinity.
    Up,
    /// Toward negative infinity.
    Down,
}

/// A rounded result, with its status flags.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rounded {
    /// The result.
    pub value: ApFloat,
    /// Whether the result differs from the exact one.
    pub inexact: bool,
    /// Whether the exact result exceeds the format's range.
    pub overflow: bool,
}

/// A floating point value: a format and a bit pattern in it.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct ApFloat {
    kind: FloatKind,
    bits: u128,
}

/// The class of a value, without its sign.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Class {
    Zero,
    Finite(Finite),
    Infinite,
    Nan,
}

/// The magnitude `significand / 2^127 * 2^exponent`; the significand's highest bit is set.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Finite {
    pub(super) exponent: i32,
    pub(super) significand: u128,
}

impl Finite {
    /// The magnitude `significand * 2^scale`; the significand is not zero.
    pub(super) fn new(significand: u128, scale: i32) -> Finite {
        debug_assert!(significand != 0);
        let shift = significand.leading_zeros();
        Finite {
            exponent: scale + 127 - shift as i32,
            significand: significand << shift,
        }
    }
}

/// The low `count` bits set.
pub(super) const fn low_mask(count: u32) -> u128 {
    if count == 0 { 0 } else { u128::MAX >> (128 - count) }
}

impl ApFloat {
    /// The value whose bit pattern is the low bits of `bits`.
    pub const fn from_bits(kind: FloatKind, bits: u128) -> ApFloat {
        ApFloat {
            kind,
            bits: bits & low_mask(kind.width()),
        }
    }

    /// The value whose bit pattern is this integer.
    pub fn from_int_bits(kind: FloatKind, bits: &ApInt) -> ApFloat {
        ApFloat::from_bits(kind, bits.low_u128())
    }

    /// The value with these little-endian bytes.
    pub fn from_le_bytes(kind: FloatKind, bytes: &[u8]) -> ApFloat {
        let mut all = [0; 16];
        let count = bytes.len().min(16);
        all[..count].copy_from_slice(&bytes[..count]);
        ApFloat::from_bits(kind, u128::from_le_bytes(all))
    }

    /// The value of an `f32`.
    pub fn from_f32(value: f32) -> ApFloat {
        ApFloat::from_bits(FloatKind::F32, value.to_bits().into())
    }

    /// The value of an `f64`.
    pub fn from_f64(value: f64) -> ApFloat {
        ApFloat::from_bits(FloatKind::F64, value.to_bits().into())
    }

    /// Zero; the smallest value of a kind without zero, and positive zero of a kind without a negative one.
    pub fn zero(kind: FloatKind, negative: bool) -> ApFloat {
        ApFloat::assemble(kind, negative && kind.has_negative_zero(), 0, 0)
    }

    /// One.
    pub fn one(kind: FloatKind) -> ApFloat {
        ApFloat::assemble(
            kind,
            false,
            kind.bias() as u32,
            low_mask(kind.mantissa_bits()) ^ low_mask(kind.precision() - 1),
        )
    }

    /// Infinity; `None` if the kind has none.
    pub fn infinity(kind: FloatKind, negative: bool) -> Option<ApFloat> {
        let stored = low_mask(kind.exponent_bits()) as u32;
        kind.has_infinity()
            .then(|| ApFloat::assemble(kind, negative, stored, integer_bit(kind)))
    }

    /// The default quiet NaN; `None` if the kind has none.
    pub fn nan(kind: FloatKind, negative: bool) -> Option<ApFloat> {
        let stored = low_mask(kind.exponent_bits()) as u32;
        match kind.specials() {
            Specials::Ieee => Some(ApFloat::assemble(
                kind,
                negative,
                stored,
                integer_bit(kind) | quiet_bit(kind),
            )),
            Specials::NanAllOnes => Some(ApFloat::assemble(
                kind,
                negative,
                stored,
                low_mask(kind.mantissa_bits()),
            )),
            Specials::NanNegativeZero => Some(ApFloat::assemble(kind, true, 0, 0)),
            Specials::None => None,
        }
    }

    /// The finite value of the largest magnitude.
    pub fn largest(kind: FloatKind, negative: bool) -> ApFloat {
        let stored = (kind.max_exponent() + kind.bias()) as u32;
        let all = low_mask(kind.mantissa_bits());
        // If all bits set is NaN in the highest exponent, the largest value is one step below it.
        let taken = matches!(kind.specials(), Specials::NanAllOnes) && kind.mantissa_bits() > 0;
        ApFloat::assemble(kind, negative, stored, if taken { all - 1 } else { all })
    }

    /// The normal value of the smallest magnitude.
    pub fn smallest_normal(kind: FloatKind, negative: bool) -> ApFloat {
        ApFloat::assemble(
            kind,
            negative,
            (kind.min_exponent() + kind.bias()) as u32,
            integer_bit(kind),
        )
    }

    /// The result of an overflow: infinity, else NaN, else the largest value.
    pub(super) fn overflowed(kind: FloatKind, negative: bool) -> ApFloat {
        ApFloat::infinity(kind, negative)
            .or_else(|| ApFloat::nan(kind, negative))
            .unwrap_or_else(|| ApFloat::largest(kind, negative))
    }

    fn assemble(kind: FloatKind, negative: bool, stored_exponent: u32, mantissa: u128) -> ApFloat {
        let sign = u128::from(negative && kind.has_sign()) << (kind.width() - 1);
        ApFloat {
            kind,
            bits: sign | u128::from(stored_exponent) << kind.mantissa_bits() | mantissa,
        }
    }

    /// The format.
    pub const fn kind(self) -> FloatKind {
        self.kind
    }

    /// The bit pattern.
    pub const fn bits(self) -> u128 {
        self.bits
    }

    /// The bit pattern as an integer of the format's width.
    pub fn to_int_bits(self) -> ApInt {
        ApInt::from_u128(self.kind.width(), self.bits)
    }

    /// Appends the bit pattern in little-endian bytes, as many as the width needs.
    pub fn append_le_bytes(self, out: &mut Vec<u8>) {
        out.extend_from_slice(&self.bits.to_le_bytes()[..self.kind.width().div_ceil(8) as usize]);
    }

    /// Whether the sign bit is set.
    pub fn is_negative(self) -> bool {
        self.kind.has_sign() && self.bits >> (self.kind.width() - 1) != 0
    }

    /// The stored exponent and mantissa.
    fn fields(self) -> (u32, u128) {
        let mantissa_bits = self.kind.mantissa_bits();
        let exponent = (self.bits >> mantissa_bits & low_mask(self.kind.exponent_bits())) as u32;
        (exponent, self.bits & low_mask(mantissa_bits))
    }

    pub(super) fn class(self) -> Class {
        let kind = self.kind;
        let (stored, mantissa) = self.fields();
        let highest = u128::from(stored) == low_mask(kind.exponent_bits());
        match kind.specials() {
            Specials::Ieee if highest => {
                return if mantissa == integer_bit(kind) {
                    Class::Infinite
                } else {
                    Class::Nan
                };
            }
            Specials::NanAllOnes if highest && mantissa == low_mask(kind.mantissa_bits()) => {
                return Class::Nan;
            }
            Specials::NanNegativeZero if self.is_negative() && stored == 0 && mantissa == 0 => {
                return Class::Nan;
            }
            _ => {}
        }
        let fraction_bits = kind.precision() as i32 - 1;
        if !kind.has_zero() {
            return Class::Finite(Finite::new(1, stored as i32 - kind.bias()));
        }
        if stored == 0 {
            return match mantissa {
                0 => Class::Zero,
                _ => Class::Finite(Finite::new(mantissa, kind.min_exponent() - fraction_bits)),
            };
        }
        if integer_bit(kind) != 0 && mantissa & integer_bit(kind) == 0 {
            // An f80 with a nonzero exponent and a cleared integer bit is invalid; the processor rejects it too.
            return Class::Nan;
        }
        let significand = mantissa | 1 << fraction_bits;
        Class::Finite(Finite::new(
            significand,
            stored as i32 - kind.bias() - fraction_bits,
        ))
    }

    /// Rounds `finite`, plus a value below its last bit if `sticky` is set, to `kind`.
    pub(super) fn round(
        kind: FloatKind,
        negative: bool,
        finite: Finite,
        sticky: bool,
        mode: Rounding,
    ) -> Rounded {
        let precision = kind.precision();
        let below = (kind.min_exponent() - finite.exponent).max(0) as u32;
        if !kind.has_zero() && below > 0 {
            // The kind has neither zero nor subnormals.
            return Rounded {
                value: ApFloat::smallest_normal(kind, false),
                inexact: true,
                overflow: false,
            };
        }
        let dropped = (128 - precision).saturating_add(below);
        let (mut kept, half, rest) = match dropped {
            0 => (finite.significand, false, sticky),
            1..128 => {
                let half = finite.significand >> (dropped - 1) & 1 != 0;
                (
                    finite.significand >> dropped,
                    half,
                    sticky || finite.significand & low_mask(dropped - 1) != 0,
                )
            }
            128 => (0, true, sticky || finite.significand << 1 != 0),
            _ => (0, false, true),
        };
        let inexact = half || rest;
        let away = match mode {
            Rounding::NearestEven => half && (rest || kept & 1 != 0),
            Rounding::NearestAway => half,
            Rounding::TowardZero => false,
            Rounding::Up => inexact && !negative,
            Rounding::Down => inexact && negative,
        };
        kept += u128::from(away);
        let mut exponent = finite.exponent.max(kind.min_exponent());
        if kept >> precision != 0 {
            kept >>= 1;
            exponent += 1;
        }
        if kept == 0 {
            return Rounded {
                value: ApFloat::zero(kind, negative),
                inexact,
                overflow: false,
            };
        }
        let largest = ApFloat::largest(kind, negative);
        // A subnormal has the stored exponent zero, and one that rounds up to a normal value has one.
        let subnormal = kept >> (precision - 1) == 0;
        let stored = if subnormal { 0 } else { exponent + kind.bias() };
        let mantissa = if integer_bit(kind) != 0 {
            kept
        } else {
            kept & low_mask(precision - 1)
        };
        let fits = exponent <= kind.max_exponent();
        let value = ApFloat::assemble(kind, negative, if fits { stored as u32 } else { 0 }, mantissa);
        if fits && value.bits <= largest.bits {
            return Rounded {
                value,
                inexact,
                overflow: false,
            };
        }
        let nearest = matches!(mode, Rounding::NearestEven | Rounding::NearestAway);
        let outward = nearest || mode == if negative { Rounding::Down } else { Rounding::Up };
        let value = if outward {
            ApFloat::overflowed(kind, negative)
        } else {
            largest
        };
        Rounded {
            value,
            inexact: true,
            overflow: true,
        }
    }

    /// Whether it is NaN.
    pub fn is_nan(self) -> bool {
        self.class() == Class::Nan
    }

    /// Whether it is an infinity.
    pub fn is_infinite(self) -> bool {
        self.class() == Class::Infinite
    }

    /// Whether it is neither an infinity nor NaN.
    pub fn is_finite(self) -> bool {
        matches!(self.class(), Class::Zero | Class::Finite(_))
    }

    /// Whether it is zero, of either sign.
    pub fn is_zero(self) -> bool {
        self.class() == Class::Zero
    }

    /// Whether it is positive zero.
    pub fn is_positive_zero(self) -> bool {
        self.is_zero() && !self.is_negative()
    }

    /// Whether it is negative zero.
    pub fn is_negative_zero(self) -> bool {
        self.is_zero() && self.is_negative()
    }

    /// Whether it is a signalling NaN.
    pub fn is_signaling(self) -> bool {
        self.kind.has_infinity() && self.is_nan() && self.bits & quiet_bit(self.kind) == 0
    }

    /// Quiets a signalling NaN; any other value is unchanged.
    pub(super) fn quieted(self) -> ApFloat {
        let quiet = if self.is_signaling() {
            quiet_bit(self.kind)
        } else {
            0
        };
        ApFloat {
            bits: self.bits | quiet,
            ..self
        }
    }

    /// The absolute value.
    pub fn abs(self) -> ApFloat {
        if self.is_negative() { -self } else { self }
    }
}

/// The value with its sign flipped; unchanged if the kind cannot represent it.
impl Neg for ApFloat {
    type Output = ApFloat;

    fn neg(self) -> ApFloat {
        let kind = self.kind;
        let unsigned_zero = !kind.has_negative_zero() && self.bits & low_mask(kind.width() - 1) == 0;
        if !kind.has_sign() || unsigned_zero {
            return self;
        }
        ApFloat {
            bits: self.bits ^ 1 << (kind.width() - 1),
            ..self
        }
    }
}

/// The explicit integer bit of f80, the only kind that stores it.
const fn integer_bit(kind: FloatKind) -> u128 {
    match kind {
        FloatKind::F80 => 1 << 63,
        _ => 0,
    }
}

/// The quiet bit of a NaN, in kinds with IEEE NaNs.
const fn quiet_bit(kind: FloatKind) -> u128 {
    1 << (kind.precision() - 2)
}

impl fmt::Debug for ApFloat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self} : {}", self.kind.keyword())
    }
}
