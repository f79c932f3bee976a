//! f16 and bf16: conversion from and to f32 and f64. Arithmetic on them is done in f32 without loss.
//!
//! Names are those of libgcc and compiler-rt (`hf` is an f16, `bf` a bf16). The ABI is C's for `_Float16` on x86-64
//! and AArch64: the bits are in the low 16 of a float register. Rust has no stable type for that, but an `f32` is
//! passed in the same register, so the functions take and return [`InFloatRegister`].

use super::Symbol;

pub(super) static SYMBOLS: &[Symbol] = &[
    Symbol::new("__truncsfhf2", truncsfhf2 as *const u8),
    Symbol::new("__truncdfhf2", truncdfhf2 as *const u8),
    Symbol::new("__extendhfsf2", extendhfsf2 as *const u8),
    Symbol::new("__extendhfdf2", extendhfdf2 as *const u8),
    Symbol::new("__truncsfbf2", truncsfbf2 as *const u8),
    Symbol::new("__truncdfbf2", truncdfbf2 as *const u8),
    Symbol::new("__extendbfsf2", extendbfsf2 as *const u8),
];

/// A half-precision value in the low 16 bits of a float register; the bits above them are undefined.
type InFloatRegister = f32;

fn to_register(bits: u16) -> InFloatRegister {
    f32::from_bits(u32::from(bits))
}

fn from_register(value: InFloatRegister) -> u16 {
    value.to_bits() as u16
}

/// The widths of exponent and fraction of a 16-bit float.
#[derive(Clone, Copy)]
struct Format {
    exponent: u32,
    fraction: u32,
}

const F16: Format = Format {
    exponent: 5,
    fraction: 10,
};
const BF16: Format = Format {
    exponent: 8,
    fraction: 7,
};

/// Rounds to nearest, ties to even. An f32 is first converted to f64, which is exact, so there is only one rounding.
fn narrow(value: f64, format: Format) -> u16 {
    const FRACTION: u32 = 52;
    let bits = value.to_bits();
    let sign = ((bits >> 63) as u16) << 15;
    let exponent = ((bits >> FRACTION) & 0x7ff) as i32;
    let fraction = bits & ((1 << FRACTION) - 1);
    let all_ones = (1 << format.exponent) - 1;
    let infinity = (all_ones as u16) << format.fraction;
    let surplus = FRACTION - format.fraction;
    if exponent == 0x7ff {
        if fraction == 0 {
            return sign | infinity;
        }
        // A NaN becomes quiet and keeps the upper part of its payload.
        let quiet = 1 << (format.fraction - 1);
        return sign | infinity | quiet | (fraction >> surplus) as u16;
    }
    let narrow_exponent = exponent - 1023 + (all_ones >> 1);
    if narrow_exponent >= all_ones {
        return sign | infinity;
    }
    // A subnormal result has an explicit leading one, shifted right.
    let (significand, shift) = if narrow_exponent > 0 {
        ((narrow_exponent as u64) << FRACTION | fraction, surplus)
    } else {
        (
            1 << FRACTION | fraction,
            surplus + 1 + narrow_exponent.unsigned_abs(),
        )
    };
    if shift > FRACTION + 1 {
        return sign;
    }
    let kept = significand >> shift;
    let rest = significand & ((1 << shift) - 1);
    let tie = 1 << (shift - 1);
    let round_up = rest > tie || (rest == tie && kept & 1 == 1);
    // A carry propagates from the fraction into the exponent, up to infinity, as the encoding intends.
    sign | (kept + u64::from(round_up)) as u16
}

/// The value of the f16 with these bits.
pub(super) fn f16_to_f32(bits: u16) -> f32 {
    let sign = u32::from(bits >> 15) << 31;
    let exponent = u32::from(bits >> 10) & 0x1f;
    let fraction = u32::from(bits) & 0x3ff;
    let magnitude = match exponent {
        0 => {
            let two_to_minus_24 = f32::from_bits((127 - 24) << 23);
            (fraction as f32 * two_to_minus_24).to_bits()
        }
        0x1f => {
            let quiet = if fraction == 0 { 0 } else { 1 << 22 };
            0xff << 23 | quiet | fraction << 13
        }
        _ => (exponent + 127 - 15) << 23 | fraction << 13,
    };
    f32::from_bits(sign | magnitude)
}

/// The value of the bf16 with these bits.
pub(super) fn bf16_to_f32(bits: u16) -> f32 {
    let value = f32::from_bits(u32::from(bits) << 16);
    let quiet = if value.is_nan() { 1 << 22 } else { 0 };
    f32::from_bits(value.to_bits() | quiet)
}

extern "C" fn truncsfhf2(value: f32) -> InFloatRegister {
    to_register(narrow(f64::from(value), F16))
}

extern "C" fn truncdfhf2(value: f64) -> InFloatRegister {
    to_register(narrow(value, F16))
}

extern "C" fn extendhfsf2(value: InFloatRegister) -> f32 {
    f16_to_f32(from_register(value))
}

extern "C" fn extendhfdf2(value: InFloatRegister) -> f64 {
    f64::from(f16_to_f32(from_register(value)))
}

extern "C" fn truncsfbf2(value: f32) -> InFloatRegister {
    to_register(narrow(f64::from(value), BF16))
}

extern "C" fn truncdfbf2(value: f64) -> InFloatRegister {
    to_register(narrow(value, BF16))
}

extern "C" fn extendbfsf2(value: InFloatRegister) -> f32 {
    bf16_to_f32(from_register(value))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_half_survives_the_way_to_f32_and_back() {
        for bits in 0..=u16::MAX {
            for (wide, format) in [(f16_to_f32(bits), F16), (bf16_to_f32(bits), BF16)] {
                let back = narrow(f64::from(wide), format);
                if wide.is_nan() {
                    let quiet = bits | 1 << (format.fraction - 1);
                    assert_eq!(back, quiet, "{bits:#06x}");
                } else {
                    assert_eq!(back, bits, "{bits:#06x}");
                }
            }
        }
    }

    /// Between two neighbours, the nearer one is expected, and the even one for a tie.
    #[test]
    fn rounding_is_to_nearest_even() {
        for (format, widen) in [(F16, f16_to_f32 as fn(u16) -> f32), (BF16, bf16_to_f32)] {
            let infinity = ((1u16 << format.exponent) - 1) << format.fraction;
            for bits in 0..infinity - 1 {
                let low = f64::from(widen(bits));
                let high = f64::from(widen(bits + 1));
                let middle = (low + high) / 2.0;
                let even = bits + (bits & 1);
                assert_eq!(narrow(middle, format), even);
                assert_eq!(narrow(middle.next_down(), format), bits);
                assert_eq!(narrow(middle.next_up(), format), bits + 1);
                assert_eq!(narrow(-middle, format), even | 0x8000);
            }
        }
    }

    #[test]
    fn known_values() {
        assert_eq!(narrow(1.0, F16), 0x3c00);
        assert_eq!(narrow(65504.0, F16), 0x7bff);
        assert_eq!(narrow(65519.99, F16), 0x7bff);
        assert_eq!(narrow(65520.0, F16), 0x7c00);
        assert_eq!(narrow(1.0e300, F16), 0x7c00);
        assert_eq!(narrow(f64::NEG_INFINITY, F16), 0xfc00);
        assert_eq!(narrow(-1.0e-300, F16), 0x8000);
        assert_eq!(narrow(1.0, BF16), 0x3f80);
        assert_eq!(narrow(f64::from(f32::MAX), BF16), 0x7f80);
        assert_eq!(f16_to_f32(0x3555), 0.333_251_95);
        assert_eq!(f16_to_f32(0x0001), (-24f32).exp2());
        assert_eq!(bf16_to_f32(0x4049), 3.140625);
    }
}
