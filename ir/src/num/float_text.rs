//! The MLIR text of `ApFloat`: printing and parsing.
//!
//! Printing (`Display`): scientific form with six digits if that parses to the same bits, else all digits if the result
//! has the form of a float, else the bit pattern in hexadecimal. `float_digits.rs` chooses the digits. Parsing:
//! decimal, rounded once (`parse`) or through `f64` as MLIR's parser does (`parse_literal`). Since the parser rounds to `f64`, a
//! number of more precision that is no `f64` prints as its bit pattern; upstream prints digits, and reads another number.

use super::float::{ApFloat, Class, Finite, Rounding, low_mask};
use super::float_digits::{Digits, digits, full_digits};
use super::int::ApInt;
use super::int_text::parse_decimal;
use super::kind::FloatKind;
use num_bigint::BigUint;
use std::fmt;

/// A float as decimal text, with room for all digits of an `f128`, its exponent, and padding zeros.
pub(super) struct FloatText {
    bytes: [u8; 64],
    used: usize,
}

impl FloatText {
    pub(super) const fn new() -> FloatText {
        FloatText {
            bytes: [0; 64],
            used: 0,
        }
    }

    pub(super) fn as_str(&self) -> &str {
        std::str::from_utf8(&self.bytes[..self.used]).unwrap_or_default()
    }

    fn push(&mut self, byte: u8) {
        self.bytes[self.used] = byte;
        self.used += 1;
    }

    /// Writes `value` with at least `least` digits and returns the number of digits.
    fn push_number(&mut self, value: u128, least: usize) -> usize {
        let start = self.used;
        if let Ok(mut narrow) = u64::try_from(value) {
            while narrow > 0 {
                self.push(b'0' + (narrow % 10) as u8);
                narrow /= 10;
            }
        } else {
            let mut wide = value;
            while wide > 0 {
                self.push(b'0' + (wide % 10) as u8);
                wide /= 10;
            }
        }
        while self.used - start < least {
            self.push(b'0');
        }
        self.bytes[start..self.used].reverse();
        self.used - start
    }

    /// Inserts a point after the first `whole` of the last `count` digits.
    fn insert_point(&mut self, count: usize, whole: usize) {
        let point = self.used - count + whole;
        self.push(b'.');
        self.bytes[point..self.used].rotate_right(1);
    }
}

/// Writes the form `1.500000e+00`: six significant digits, and the additional zero that upstream prints. Returns
/// whether that is the exact value.
pub(super) fn write_short(text: &mut FloatText, negative: bool, finite: Option<Finite>) -> bool {
    if negative {
        text.push(b'-');
    }
    let Digits {
        value,
        exponent,
        exact,
    } = finite.map_or(Digits::ZERO, |finite| digits(finite, 6));
    let count = text.push_number(value, 1);
    for _ in count..7 {
        text.push(b'0');
    }
    text.insert_point(7, 1);
    let exponent = exponent + count as i32 - 1;
    text.push(b'e');
    text.push(if exponent < 0 { b'-' } else { b'+' });
    text.push_number(exponent.unsigned_abs().into(), 2);
    exact
}

/// Writes all digits: `0.100000001`, `1234.5`, `1.0E+10`. Returns false if the result has no point and would parse as
/// an integer.
fn write_full(text: &mut FloatText, negative: bool, finite: Finite, precision: u32) -> bool {
    if negative {
        text.push(b'-');
    }
    let wanted = full_digits(precision);
    let Digits { value, exponent, .. } = digits(finite, wanted);
    let count = value.ilog10() as i32 + 1;
    let first = exponent + count - 1;
    let scientific = if exponent >= 0 {
        exponent > 3 || count + exponent > wanted as i32
    } else {
        first < -3
    };
    if scientific {
        let count = text.push_number(value, 1);
        if count == 1 {
            text.push(b'0');
        }
        text.insert_point(count.max(2), 1);
        text.push(b'E');
        text.push(if first < 0 { b'-' } else { b'+' });
        text.push_number(first.unsigned_abs().into(), 1);
        return true;
    }
    if exponent >= 0 {
        return false;
    }
    let fraction = exponent.unsigned_abs() as usize;
    let count = text.push_number(value, fraction + 1);
    text.insert_point(count, count - fraction);
    true
}

impl fmt::Display for ApFloat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let finite = match self.class() {
            Class::Zero => None,
            Class::Finite(finite) => Some(finite),
            Class::Infinite | Class::Nan => return write_hex(f, self.bits()),
        };
        let kind = self.kind();
        if kind.precision() > FloatKind::F64.precision() {
            let double = self.convert(FloatKind::F64, Rounding::NearestEven).value;
            if double.convert(kind, Rounding::NearestEven).value != *self {
                return write_hex(f, self.bits());
            }
        }
        let mut short = FloatText::new();
        let exact = write_short(&mut short, self.is_negative(), finite);
        if exact || ApFloat::parse(kind, short.as_str()) == Some(*self) {
            return f.write_str(short.as_str());
        }
        let mut full = FloatText::new();
        match finite {
            Some(finite) if write_full(&mut full, self.is_negative(), finite, kind.precision()) => {
                f.write_str(full.as_str())
            }
            _ => write_hex(f, self.bits()),
        }
    }
}

fn write_hex(f: &mut fmt::Formatter<'_>, bits: u128) -> fmt::Result {
    f.write_str("0x")?;
    // Small formats print without leading zeros.
    write!(f, "{bits:X}")
}

/// The components of a decimal literal.
struct Literal<'a> {
    negative: bool,
    whole: &'a [u8],
    fraction: &'a [u8],
    /// The power of ten, clamped to the range that affects the result.
    exponent: i64,
}

/// Splits `[+-] digits [. digits] [(e|E) [+-] digits]`, with a digit before the exponent.
fn take_apart(text: &str) -> Option<Literal<'_>> {
    let bytes = text.as_bytes();
    let (negative, bytes) = match bytes {
        [b'-', rest @ ..] => (true, rest),
        [b'+', rest @ ..] => (false, rest),
        _ => (false, bytes),
    };
    let run = |bytes: &[u8]| {
        bytes
            .iter()
            .position(|byte| !byte.is_ascii_digit())
            .unwrap_or(bytes.len())
    };
    let (whole, rest) = bytes.split_at(run(bytes));
    let (fraction, rest) = match rest {
        [b'.', rest @ ..] => rest.split_at(run(rest)),
        _ => (&rest[..0], rest),
    };
    if whole.is_empty() && fraction.is_empty() {
        return None;
    }
    let exponent = match rest {
        [] => 0,
        [b'e' | b'E', rest @ ..] => {
            let (sign, digits) = match rest {
                [b'-', digits @ ..] => (-1, digits),
                [b'+', digits @ ..] => (1, digits),
                _ => (1, rest),
            };
            if digits.is_empty() || !digits.iter().all(u8::is_ascii_digit) {
                return None;
            }
            let add = |sum: i64, digit: &u8| sum.saturating_mul(10).saturating_add(i64::from(digit - b'0'));
            sign * digits.iter().fold(0, add).min(1 << 40)
        }
        _ => return None,
    };
    Some(Literal {
        negative,
        whole,
        fraction,
        exponent,
    })
}

/// More digits than the longest tie of an `f128`: further digits only decide whether the value is above it.
const MOST_DIGITS: usize = 12_000;

impl ApFloat {
    /// The value of a decimal literal, rounded once; `None` if it is malformed.
    pub fn parse(kind: FloatKind, text: &str) -> Option<ApFloat> {
        let literal = take_apart(text)?;
        Some(ApFloat::parse_by_double(kind, text).unwrap_or_else(|| ApFloat::round_literal(kind, &literal)))
    }

    /// The value of a well-formed literal, if the standard library's conversion to `f64` decides it.
    fn parse_by_double(kind: FloatKind, text: &str) -> Option<ApFloat> {
        if kind == FloatKind::F32 {
            return text.parse().ok().map(ApFloat::from_f32);
        }
        let double: f64 = text.parse().ok()?;
        if kind == FloatKind::F64 {
            return Some(ApFloat::from_f64(double));
        }
        // Double rounding is exact unless the first result is a tie for the second rounding.
        let below = 52u32.checked_sub(kind.precision())?;
        let settled = double.is_finite() && u128::from(double.to_bits()) & low_mask(below) != 0;
        settled.then(|| {
            ApFloat::from_f64(double)
                .convert(kind, Rounding::NearestEven)
                .value
        })
    }

    fn round_literal(kind: FloatKind, literal: &Literal<'_>) -> ApFloat {
        let Literal {
            negative,
            whole,
            fraction,
            exponent,
        } = *literal;
        let round =
            |(finite, sticky)| ApFloat::round(kind, negative, finite, sticky, Rounding::NearestEven).value;
        let digits = || whole.iter().chain(fraction).skip_while(|&&digit| digit == b'0');
        let count = digits().count();
        let mut exponent = exponent - fraction.len() as i64;
        let magnitude = exponent + count as i64;
        if count == 0 {
            return ApFloat::zero(kind, negative);
        } else if magnitude > 5_000 {
            return round((Finite::new(1, 100_000), true));
        } else if magnitude < -5_100 {
            return round((Finite::new(1, -100_000), true));
        }
        if count <= 19 {
            let value = digits().fold(0u64, |value, digit| value * 10 + u64::from(digit - b'0'));
            if let Some(scaled) = scale_small(value, exponent, kind.precision()) {
                return round(scaled);
            }
        }
        let mut kept: Vec<u8> = digits().take(MOST_DIGITS).copied().collect();
        exponent += (count - kept.len()) as i64;
        if digits().skip(MOST_DIGITS).any(|&digit| digit != b'0') {
            kept.push(b'1');
            exponent -= 1;
        }
        round(scale_big(&parse_decimal(&kept), exponent))
    }

    /// The value of a decimal literal in MLIR text, which is converted to `f64` first, whatever its type.
    pub fn parse_literal(kind: FloatKind, text: &str) -> Option<ApFloat> {
        let double = ApFloat::parse(FloatKind::F64, text)?;
        Some(double.convert(kind, Rounding::NearestEven).value)
    }

    /// The value with the bit pattern of a hexadecimal literal; `None` if it is malformed or too wide.
    pub fn parse_hex(kind: FloatKind, text: &str) -> Option<ApFloat> {
        let bits = text
            .starts_with("0x")
            .then(|| ApInt::parse(kind.width(), text).ok())??;
        Some(ApFloat::from_int_bits(kind, &bits))
    }
}

/// `value * 10^exponent` in native arithmetic, and whether it is truncated; `None` if too few bits would remain to
/// round to `precision`.
fn scale_small(value: u64, exponent: i64, precision: u32) -> Option<(Finite, bool)> {
    if !(-19..=19).contains(&exponent) {
        return None;
    }
    let power = 10u64.pow(exponent.unsigned_abs() as u32);
    if exponent >= 0 {
        return Some((Finite::new(u128::from(value) * u128::from(power), 0), false));
    }
    let shift = u128::from(value).leading_zeros();
    let numerator = u128::from(value) << shift;
    let (quotient, rest) = (numerator / u128::from(power), numerator % u128::from(power));
    let finite = Finite::new(quotient, -(shift as i32));
    let enough = 128 - quotient.leading_zeros() >= precision + 2;
    (rest == 0 || enough).then_some((finite, rest != 0))
}

/// `value * 10^exponent`, and whether it is truncated.
fn scale_big(value: &BigUint, exponent: i64) -> (Finite, bool) {
    let power = BigUint::from(10u32).pow(exponent.unsigned_abs() as u32);
    let (quotient, scale, rest) = if exponent >= 0 {
        (value * power, 0, false)
    } else {
        // At least 128 bits of quotient.
        let shift = (power.bits() + 130).saturating_sub(value.bits());
        let shifted = value << shift;
        let quotient = &shifted / &power;
        let rest = &quotient * &power != shifted;
        (quotient, -(shift as i32), rest)
    };
    let below = quotient.bits().saturating_sub(128);
    let lost = quotient.trailing_zeros().is_some_and(|zeros| zeros < below);
    let top = (quotient >> below)
        .iter_u64_digits()
        .enumerate()
        .fold(0, |value, (index, limb)| value | u128::from(limb) << (64 * index));
    (Finite::new(top, scale + below as i32), rest || lost)
}
