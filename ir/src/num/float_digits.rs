//! The decimal digits of a float as LLVM chooses them, which are not always the nearest ones.
//!
//! A finite magnitude is an integer N times a power of ten. LLVM truncates as many low digits of N as it can while it
//! keeps, by a bit count, about the wanted number of digits; if more than the wanted digits remain, it rounds half up,
//! otherwise it keeps the truncated value. The last digit depends on the bit length of N, so that neither a
//! shortest-digits nor a correctly rounding algorithm gives this result.
//!
//! Up to `f64` the truncation needs one 128-bit product with a power of five from a table; what the table cannot decide
//! is computed with big integers.

use super::float::Finite;
use num_bigint::BigUint;

/// `value * 10^exponent`; `value` has no trailing zero digits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Digits {
    pub(super) value: u128,
    pub(super) exponent: i32,
    /// Whether the digits are the exact value, neither truncated nor rounded.
    pub(super) exact: bool,
}

impl Digits {
    pub(super) const ZERO: Digits = Digits {
        value: 0,
        exponent: 0,
        exact: true,
    };

    /// `N * 10^exponent` without the last `tens` digits of N.
    fn cut(value: u128, exponent: i32, tens: u32) -> Digits {
        Digits {
            value,
            exponent: exponent + tens as i32,
            exact: tens == 0,
        }
    }
}

/// The number of powers of five that subnormal `f64`s need.
const POWERS: usize = 1075;

/// The top 128 bits of each power of five (all of them up to 5^55); the highest bit is set.
static FIVES: [u128; POWERS] = five_powers();

const fn five_powers() -> [u128; POWERS] {
    let mut table = [0; POWERS];
    // 5^1074 has 2494 bits.
    let mut limbs = [0u64; 40];
    limbs[0] = 1;
    let mut used = 1;
    let mut power = 0;
    while power < POWERS {
        let top = used - 1;
        let low = if top >= 1 { limbs[top - 1] } else { 0 };
        let lower = if top >= 2 { limbs[top - 2] } else { 0 };
        let shift = limbs[top].leading_zeros();
        let mut bits = (limbs[top] as u128) << 64 | low as u128;
        if shift > 0 {
            bits = bits << shift | (lower >> (64 - shift)) as u128;
        }
        table[power] = bits;
        let mut carry = 0;
        let mut index = 0;
        while index < used {
            let product = limbs[index] as u128 * 5 + carry;
            limbs[index] = product as u64;
            carry = product >> 64;
            index += 1;
        }
        if carry > 0 {
            limbs[used] = carry as u64;
            used += 1;
        }
        power += 1;
    }
    table
}

/// The bit length of 5^`power`, for powers up to a few thousand.
const fn five_bits(power: u32) -> u32 {
    // log2(5) = 2.321928094887..., in 2^-32.
    ((power as u64 * 9_972_605_231) >> 32) as u32 + 1
}

/// The number of digits that LLVM requests when it prints a float of this precision in full.
pub(super) const fn full_digits(precision: u32) -> u32 {
    2 + precision * 59 / 196
}

/// About `wanted` digits of a magnitude.
pub(super) fn digits(finite: Finite, wanted: u32) -> Digits {
    let zeros = finite.significand.trailing_zeros();
    let significand = finite.significand >> zeros;
    let scale = finite.exponent - 127 + zeros as i32;
    let cut = small(significand, scale, wanted)
        .or_else(|| by_table(significand, scale, wanted))
        .unwrap_or_else(|| by_big_integers(significand, scale, wanted));
    round_half_up(cut, wanted)
}

/// The number of low digits to truncate from an integer of `bits` bits.
fn removable(bits: u32, wanted: u32) -> u32 {
    let required = (wanted * 196).div_ceil(59);
    bits.saturating_sub(required) * 59 / 196
}

/// For an integer N that fits in 128 bits.
fn small(significand: u128, scale: i32, wanted: u32) -> Option<Digits> {
    let (integer, exponent) = if scale >= 0 {
        if significand.leading_zeros() < scale as u32 {
            return None;
        }
        (significand << scale, 0)
    } else {
        let power = 5u128.checked_pow(scale.unsigned_abs())?;
        (significand.checked_mul(power)?, scale)
    };
    let tens = removable(128 - integer.leading_zeros(), wanted);
    Some(Digits::cut(integer / 10u128.pow(tens), exponent, tens))
}

/// For a significand of 64 bits at most with a negative scale: N = significand * 5^-scale.
fn by_table(significand: u128, scale: i32, wanted: u32) -> Option<Digits> {
    let power = scale.unsigned_abs();
    if scale >= 0 || significand >> 64 != 0 || power as usize >= POWERS {
        return None;
    }
    let (low, high) = times_five_power(significand as u64, power);
    let bits = low.bits();
    if bits != high.bits() {
        return None;
    }
    let tens = removable(bits, wanted);
    // N / 10^tens = significand * 5^(power - tens) / 2^tens
    let rest = power.checked_sub(tens)?;
    let (low, high) = times_five_power(significand as u64, rest);
    let value = low.shifted_down(tens)?;
    (high.shifted_down(tens)? == value).then_some(Digits::cut(value, scale, tens))
}

/// A bound `(high * 2^128 + low) * 2^scale` of a product that needs more bits.
#[derive(Clone, Copy)]
struct ProductBound {
    high: u64,
    low: u128,
    scale: u32,
}

impl ProductBound {
    fn bits(self) -> u32 {
        self.scale
            + if self.high == 0 {
                128 - self.low.leading_zeros()
            } else {
                192 - self.high.leading_zeros()
            }
    }

    /// The integral part of the bound divided by 2^`shift`; `None` if it does not fit.
    fn shifted_down(self, shift: u32) -> Option<u128> {
        let shift = shift.checked_sub(self.scale)?;
        match shift {
            0 => (self.high == 0).then_some(self.low),
            1..128 => {
                let high = u128::from(self.high);
                (high >> shift == 0).then(|| self.low >> shift | high << (128 - shift))
            }
            128.. => Some(u128::from(self.high.checked_shr(shift - 128).unwrap_or(0))),
        }
    }
}

/// Lower and upper bounds of `factor * 5^power`.
fn times_five_power(factor: u64, power: u32) -> (ProductBound, ProductBound) {
    let top = FIVES[power as usize];
    let bits = five_bits(power);
    if bits <= 128 {
        let exact = product(factor, top >> (128 - bits), 0);
        return (exact, exact);
    }
    let scale = bits - 128;
    let low = product(factor, top, scale);
    let (sum, carry) = low.low.overflowing_add(factor.into());
    (
        low,
        ProductBound {
            high: low.high + u64::from(carry),
            low: sum,
            scale,
        },
    )
}

fn product(factor: u64, top: u128, scale: u32) -> ProductBound {
    let lower = u128::from(factor) * (top & u128::from(u64::MAX));
    let upper = u128::from(factor) * (top >> 64) + (lower >> 64);
    ProductBound {
        high: (upper >> 64) as u64,
        low: upper << 64 | lower & u128::from(u64::MAX),
        scale,
    }
}

/// For any value.
fn by_big_integers(significand: u128, scale: i32, wanted: u32) -> Digits {
    let (integer, exponent) = if scale >= 0 {
        (BigUint::from(significand) << scale.unsigned_abs(), 0)
    } else {
        (
            BigUint::from(significand) * BigUint::from(5u32).pow(scale.unsigned_abs()),
            scale,
        )
    };
    let tens = removable(integer.bits() as u32, wanted);
    let cut = integer / BigUint::from(10u32).pow(tens);
    let value = cut
        .iter_u64_digits()
        .take(2)
        .enumerate()
        .fold(0, |value, (index, limb)| value | u128::from(limb) << (64 * index));
    Digits::cut(value, exponent, tens)
}

/// Rounds to `wanted` digits, half up, and removes trailing zeros.
fn round_half_up(
    Digits {
        mut value,
        mut exponent,
        mut exact,
    }: Digits,
    wanted: u32,
) -> Digits {
    let digits = value.checked_ilog10().map_or(0, |log| log + 1);
    let excess = digits.saturating_sub(wanted);
    if excess > 0 {
        let below = value / 10u128.pow(excess - 1);
        value = below / 10 + u128::from(below % 10 >= 5);
        exponent += excess as i32;
        exact = false;
    }
    // Most values are small enough for 64-bit division, which is much faster.
    if let Ok(mut narrow) = u64::try_from(value) {
        while narrow != 0 && narrow.is_multiple_of(10) {
            narrow /= 10;
            exponent += 1;
        }
        return Digits {
            value: narrow.into(),
            exponent,
            exact,
        };
    }
    while value.is_multiple_of(10) {
        value /= 10;
        exponent += 1;
    }
    Digits {
        value,
        exponent,
        exact,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_table_is_of_powers_of_five() {
        for (power, &top) in FIVES.iter().enumerate() {
            let exact = BigUint::from(5u32).pow(power as u32);
            assert_eq!(exact.bits(), u64::from(five_bits(power as u32)), "5^{power}");
            let cut = if exact.bits() > 128 {
                exact >> (five_bits(power as u32) - 128)
            } else {
                exact << (128 - five_bits(power as u32))
            };
            assert_eq!(cut, BigUint::from(top), "5^{power}");
        }
    }

    #[test]
    fn the_fast_algorithms_agree_with_the_general_one() {
        let mut state = 88_172_645_463_325_252u64;
        for round in 0..20_000 {
            state ^= state << 13;
            state ^= state >> 7;
            state ^= state << 17;
            let significand = u128::from(state >> (round % 60)) | 1;
            let scale = (state >> 20) as i32 % 1070 * if round % 4 == 0 { 0 } else { -1 } + round % 50;
            for wanted in [6, 9, 17] {
                let slow = by_big_integers(significand, scale, wanted);
                for fast in [
                    small(significand, scale, wanted),
                    by_table(significand, scale, wanted),
                ] {
                    assert!(
                        fast.is_none_or(|fast| fast == slow),
                        "{significand} * 2^{scale}: {fast:?} {slow:?}"
                    );
                }
            }
        }
        // The table decides all but the largest values.
        assert!(by_table(1 << 52 | 1, -1074, 17).is_some() && by_table(1 << 52 | 1, -52, 17).is_some());
    }
}
