//! The text of `ApInt`: parsing decimal and `0x` hexadecimal, printing signed and unsigned decimal.
//!
//! A literal may be megabytes long, so neither direction is quadratic: parsing splits the digits into halves and
//! multiplies by powers of ten, printing divides by the same powers with precomputed reciprocals (`num-bigint`
//! multiplies fast but divides slowly). Values up to 128 bits need no big integer.

use super::int::ApInt;
use num_bigint::BigUint;
use std::fmt;

/// The reason why a literal is not a value of its type.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum IntTextError {
    /// Neither a sequence of decimal digits nor `0x` and hexadecimal digits.
    Malformed,
    /// The value needs more bits than the type has.
    OutOfRange,
}

/// The number of decimal digits that are converted without a split.
const CHUNK_DIGITS: usize = 1216;

impl ApInt {
    /// The unsigned value of the literal `text` (`123`, `0x7F`), in `width` bits.
    pub fn parse(width: u32, text: &str) -> Result<ApInt, IntTextError> {
        if let Some(hex) = text.strip_prefix("0x") {
            return parse_hex(width, hex.as_bytes());
        }
        let digits = text.as_bytes();
        if digits.is_empty() || !digits.iter().all(u8::is_ascii_digit) {
            return Err(IntTextError::Malformed);
        }
        let zeros = digits
            .iter()
            .position(|&digit| digit != b'0')
            .unwrap_or(digits.len());
        let digits = &digits[zeros..];
        // 2^width has at most width * 0.302 + 1 digits: a longer literal is rejected without conversion.
        if digits.len() as u64 > u64::from(width) * 302 / 1000 + 1 {
            return Err(IntTextError::OutOfRange);
        }
        if digits.len() <= 38 {
            let value = digits
                .iter()
                .fold(0u128, |acc, digit| acc * 10 + u128::from(digit - b'0'));
            let int = ApInt::from_u128(width, value);
            return if int.to_u128() == Some(value) {
                Ok(int)
            } else {
                Err(IntTextError::OutOfRange)
            };
        }
        let value = parse_decimal(digits);
        if value.bits() > u64::from(width) {
            return Err(IntTextError::OutOfRange);
        }
        Ok(ApInt::from_big_uint(width, &value))
    }

    /// The value of an integer literal without its minus sign, for an attribute of a type of `width` bits.
    ///
    /// A negated literal must be negative (so `-0` is out of range, as in upstream); a positive one must fit in the
    /// width, and leave the sign bit clear if `signed`, which is set for `si` types and `index`.
    pub fn parse_literal(
        width: u32,
        text: &str,
        negative: bool,
        signed: bool,
    ) -> Result<ApInt, IntTextError> {
        let value = ApInt::parse(width, text)?;
        let value = if negative { value.neg() } else { value };
        if if negative {
            !value.is_negative()
        } else {
            signed && value.is_negative()
        } {
            return Err(IntTextError::OutOfRange);
        }
        Ok(value)
    }

    /// Displays the signed value in decimal.
    pub fn signed(&self) -> Decimal<'_> {
        Decimal {
            value: self,
            signed: true,
        }
    }

    /// Displays the unsigned value in decimal.
    pub fn unsigned(&self) -> Decimal<'_> {
        Decimal {
            value: self,
            signed: false,
        }
    }
}

fn parse_hex(width: u32, digits: &[u8]) -> Result<ApInt, IntTextError> {
    if digits.is_empty() {
        return Err(IntTextError::Malformed);
    }
    let mut limbs = Vec::with_capacity(digits.len().div_ceil(16));
    for chunk in digits.rchunks(16) {
        let mut limb = 0;
        for &digit in chunk {
            let value = char::from(digit).to_digit(16).ok_or(IntTextError::Malformed)?;
            limb = limb << 4 | u64::from(value);
        }
        limbs.push(limb);
    }
    while limbs.len() > 1 && limbs.last() == Some(&0) {
        limbs.pop();
    }
    let value = ApInt::from_limbs(width, &limbs);
    let kept = value.limbs();
    let fits = limbs
        .iter()
        .enumerate()
        .all(|(index, &limb)| kept.get(index).map_or(limb == 0, |&own| own == limb));
    if fits {
        Ok(value)
    } else {
        Err(IntTextError::OutOfRange)
    }
}

/// The value of ASCII digits, of any number.
pub(super) fn parse_decimal(digits: &[u8]) -> BigUint {
    // Chunks from the least significant end; then neighbours are joined, level by level, each level with one power.
    let chunk = |digits: &[u8]| BigUint::parse_bytes(digits, 10).unwrap_or_default();
    let mut parts: Vec<BigUint> = digits.rchunks(CHUNK_DIGITS).map(chunk).collect();
    let mut power = BigUint::from(10u32).pow(CHUNK_DIGITS as u32);
    while parts.len() > 1 {
        parts = parts
            .chunks(2)
            .map(|pair| match pair {
                [low, high] => high * &power + low,
                rest => rest.iter().sum(),
            })
            .collect();
        if parts.len() > 1 {
            power = &power * &power;
        }
    }
    parts.pop().unwrap_or_default()
}

/// An `ApInt` printed in decimal.
#[derive(Clone, Copy)]
pub struct Decimal<'a> {
    value: &'a ApInt,
    signed: bool,
}

impl fmt::Display for Decimal<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let value = self.value;
        if !self.signed || !value.is_negative() {
            return match (value.to_u64(), value.to_u128()) {
                (Some(small), _) => small.fmt(f),
                (_, Some(large)) => large.fmt(f),
                _ => f.write_str(&decimal_digits(value.to_big_uint())),
            };
        }
        match (value.to_i64(), value.to_i128()) {
            (Some(small), _) => small.fmt(f),
            (_, Some(large)) => large.fmt(f),
            _ => write!(f, "-{}", decimal_digits(value.neg().to_big_uint())),
        }
    }
}

/// A power of ten with its reciprocal for fast division.
struct Power {
    value: BigUint,
    digits: usize,
    /// The bit length of `value`.
    bits: u64,
    /// About 4^bits / value, never more.
    reciprocal: BigUint,
}

impl Power {
    fn first() -> Power {
        let value = BigUint::from(10u32).pow(CHUNK_DIGITS as u32);
        let bits = value.bits();
        let reciprocal = (BigUint::from(1u32) << (2 * bits)) / &value;
        Power {
            value,
            digits: CHUNK_DIGITS,
            bits,
            reciprocal,
        }
    }

    /// The square. Its reciprocal is the square of the reciprocal, accurate to half the bits, refined by one Newton
    /// step and a correction of the last bits, without which the errors of the levels would multiply.
    fn squared(&self) -> Power {
        let value = &self.value * &self.value;
        let bits = value.bits();
        let rough = (&self.reciprocal * &self.reciprocal) >> (4 * self.bits - 2 * bits);
        // r(2 - vr), which never exceeds 1/v.
        let two = BigUint::from(1u32) << (2 * bits + 1);
        let mut reciprocal = (&rough * (two - &value * &rough)) >> (2 * bits);
        let missing = (BigUint::from(1u32) << (2 * bits)) - &value * &reciprocal;
        let below = bits - 64;
        reciprocal += (missing >> below) / ((&value >> below) + 1u32);
        Power {
            value,
            digits: 2 * self.digits,
            bits,
            reciprocal,
        }
    }

    /// Quotient and remainder of a number below the square of `value`.
    fn divide(&self, number: &BigUint) -> (BigUint, BigUint) {
        let mut quotient = ((number >> (self.bits - 1)) * &self.reciprocal) >> (self.bits + 1);
        let mut rest = number - &quotient * &self.value;
        // The estimate is low by at most a few units.
        while rest >= self.value {
            rest -= &self.value;
            quotient += 1u32;
        }
        (quotient, rest)
    }
}

/// The decimal digits of a number of any size, without leading zeros.
pub(super) fn decimal_digits(number: BigUint) -> String {
    let mut powers = Vec::new();
    // A number below 10^CHUNK_DIGITS, the common case, needs no powers.
    if number.bits() as usize > CHUNK_DIGITS * 3 {
        let mut power = Power::first();
        // Until the number is below the square of the last power.
        while 2 * (power.bits - 1) < number.bits() {
            let next = power.squared();
            powers.push(std::mem::replace(&mut power, next));
        }
        powers.push(power);
    }
    let mut out = String::new();
    // The remaining pieces, topmost last; each is below the power of its level.
    let mut pieces = vec![(number, powers.len())];
    while let Some((piece, level)) = pieces.pop() {
        let Some(power) = level.checked_sub(1).and_then(|index| powers.get(index)) else {
            let digits = piece.to_string();
            if out.is_empty() {
                // Leading pieces may be zero.
                out.push_str(if digits == "0" { "" } else { &digits });
            } else {
                out.extend(std::iter::repeat_n('0', CHUNK_DIGITS - digits.len()));
                out.push_str(&digits);
            }
            continue;
        };
        debug_assert_eq!(power.digits, CHUNK_DIGITS << (level - 1));
        let (high, low) = power.divide(&piece);
        pieces.push((low, level - 1));
        pieces.push((high, level - 1));
    }
    if out.is_empty() { "0".to_owned() } else { out }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn literals_keep_to_their_type_as_upstream() {
        let literal = |width, text: &str, negative, signed| {
            ApInt::parse_literal(width, text, negative, signed).map(|value| value.signed().to_string())
        };
        let ok = |text: &str| Ok(text.to_owned());
        let range = Err(IntTextError::OutOfRange);
        assert_eq!(literal(0, "0", false, false), ok("0"));
        assert_eq!(literal(0, "1", false, false), range);
        assert_eq!(literal(8, "255", false, false), ok("-1"));
        assert_eq!(literal(8, "256", false, false), range);
        assert_eq!(literal(8, "128", true, false), ok("-128"));
        assert_eq!(literal(8, "129", true, false), range);
        assert_eq!(literal(8, "0", true, false), range);
        assert_eq!(literal(8, "0x0FF", false, false), ok("-1"));
        assert_eq!(literal(8, "0x1FF", false, false), range);
        assert_eq!(literal(8, "0xFF", false, true), range);
        assert_eq!(literal(64, "9223372036854775808", false, true), range);
        assert_eq!(
            literal(64, "9223372036854775808", true, true),
            ok("-9223372036854775808")
        );
        assert_eq!(literal(128, "007", false, false), ok("7"));
        assert_eq!(literal(8, "0x", false, false), Err(IntTextError::Malformed));
        assert_eq!(literal(8, "1a", false, false), Err(IntTextError::Malformed));
        assert_eq!(literal(8, "", false, false), Err(IntTextError::Malformed));
    }

    #[test]
    fn decimal_of_any_length_round_trips() {
        // Pseudo-random digits around every boundary of the splitting.
        let mut state = 1u32;
        let mut digits = String::new();
        for length in [
            1, 18, 19, 20, 38, 39, 77, 1216, 1217, 2431, 2432, 2433, 4864, 4865, 20_000, 40_001,
        ] {
            while digits.len() < length {
                state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
                digits.push(char::from(b'1' + (state >> 24) as u8 % 9));
            }
            let value = ApInt::parse(140_000, &digits).unwrap();
            assert_eq!(value.unsigned().to_string(), digits);
            assert_eq!(value.neg().signed().to_string(), format!("-{digits}"));
        }
        for power in [19, 1215, 1216, 2432, 4864, 9728, 9729] {
            let text = format!("1{}", "0".repeat(power));
            assert_eq!(ApInt::parse(40_000, &text).unwrap().unsigned().to_string(), text);
            let nines = "9".repeat(power);
            assert_eq!(
                ApInt::parse(40_000, &nines).unwrap().unsigned().to_string(),
                nines
            );
        }
    }

    #[test]
    fn wide_hex_is_the_same_number() {
        let hex = format!("0x{}", "F".repeat(64));
        assert!(ApInt::parse(256, &hex).unwrap().is_all_ones());
        assert_eq!(ApInt::parse(255, &hex), Err(IntTextError::OutOfRange));
        assert_eq!(ApInt::parse(256, &hex).unwrap().signed().to_string(), "-1");
        let zeros = format!("0x{}1", "0".repeat(1000));
        assert_eq!(ApInt::parse(1, &zeros), Ok(ApInt::one(1)));
    }
}
