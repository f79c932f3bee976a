//! `ApInt`: an integer of any width from 0 to 16,777,215 bits, for attributes and constant folding.
//!
//! Input: native integers, limbs, little-endian bytes. Output: the same, checked or truncated. A value is a bit
//! pattern; the operation decides whether it is signed. Up to 64 bits are stored inline, wider values in a boxed slice
//! of 64-bit limbs; bits above the width are always zero, so that equality and hashing are those of the fields. Next:
//! `int_arith.rs` (arithmetic, comparison), `int_bits.rs` (logic, shifts, counts), `int_text.rs` (decimal, hex).

use num_bigint::{BigInt, BigUint, Sign};
use std::fmt;

/// The widest integer type that MLIR and LLVM accept.
pub const MAX_INT_WIDTH: u32 = 16_777_215;

/// A two's complement integer of fixed width.
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct ApInt {
    width: u32,
    bits: Bits,
}

/// `Small` exactly when the width is at most 64.
#[derive(Clone, PartialEq, Eq, Hash)]
enum Bits {
    Small(u64),
    Wide(Box<[u64]>),
}

const _: () = assert!(size_of::<ApInt>() == 24);

/// The number of 64-bit limbs for `width` bits (one for width zero, whose only value is zero).
pub(super) const fn limbs_for(width: u32) -> usize {
    if width <= 64 {
        1
    } else {
        width.div_ceil(64) as usize
    }
}

/// The mask of the valid bits in the highest limb.
const fn top_mask(width: u32) -> u64 {
    match width % 64 {
        0 if width == 0 => 0,
        0 => u64::MAX,
        rest => u64::MAX >> (64 - rest),
    }
}

impl ApInt {
    /// The value of `width` bits with these limbs, least significant first: missing ones are zero, bits above the width
    /// are dropped.
    pub fn from_limbs(width: u32, limbs: &[u64]) -> ApInt {
        debug_assert!(width <= MAX_INT_WIDTH);
        if width <= 64 {
            return ApInt::from_u64(width, limbs.first().copied().unwrap_or(0));
        }
        let count = limbs_for(width);
        let mut own = Vec::with_capacity(count);
        own.extend_from_slice(&limbs[..limbs.len().min(count)]);
        own.resize(count, 0);
        ApInt::from_limb_vec(width, own)
    }

    /// The value with these limbs, whose number must be that of a wide value.
    pub(super) fn from_limb_vec(width: u32, mut limbs: Vec<u64>) -> ApInt {
        debug_assert!(width > 64 && limbs.len() == limbs_for(width));
        if let Some(top) = limbs.last_mut() {
            *top &= top_mask(width);
        }
        ApInt {
            width,
            bits: Bits::Wide(limbs.into_boxed_slice()),
        }
    }

    /// `value` modulo 2^`width`, zero-extended where the width is larger than 64.
    pub fn from_u64(width: u32, value: u64) -> ApInt {
        if width <= 64 {
            ApInt {
                width,
                bits: Bits::Small(value & top_mask(width)),
            }
        } else {
            ApInt::from_limbs(width, &[value])
        }
    }

    /// `value` modulo 2^`width`, sign-extended where the width is larger than 64.
    pub fn from_i64(width: u32, value: i64) -> ApInt {
        if width <= 64 {
            ApInt::from_u64(width, value as u64)
        } else {
            ApInt::from_i128(width, value.into())
        }
    }

    /// `value` modulo 2^`width`, zero-extended where the width is larger than 128.
    pub fn from_u128(width: u32, value: u128) -> ApInt {
        if width <= 64 {
            ApInt::from_u64(width, value as u64)
        } else {
            ApInt::from_limbs(width, &[value as u64, (value >> 64) as u64])
        }
    }

    /// `value` modulo 2^`width`, sign-extended where the width is larger than 128.
    pub fn from_i128(width: u32, value: i128) -> ApInt {
        if width <= 128 || value >= 0 {
            return ApInt::from_u128(width, value as u128);
        }
        let mut limbs = vec![u64::MAX; limbs_for(width)];
        limbs[0] = value as u64;
        limbs[1] = (value >> 64) as u64;
        ApInt::from_limb_vec(width, limbs)
    }

    /// One bit: 1 for true.
    pub fn from_bool(value: bool) -> ApInt {
        ApInt::from_u64(1, value.into())
    }

    /// The value of `width` bits with these little-endian bytes: missing bytes are zero, bits above the width are
    /// dropped.
    pub fn from_le_bytes(width: u32, bytes: &[u8]) -> ApInt {
        let limb = |chunk: &[u8]| {
            chunk
                .iter()
                .rev()
                .fold(0u64, |acc, &byte| acc << 8 | u64::from(byte))
        };
        if width <= 64 {
            return ApInt::from_u64(width, limb(&bytes[..bytes.len().min(8)]));
        }
        let mut limbs: Vec<u64> = bytes.chunks(8).take(limbs_for(width)).map(limb).collect();
        limbs.resize(limbs_for(width), 0);
        ApInt::from_limb_vec(width, limbs)
    }

    /// `value` modulo 2^`width`.
    pub fn from_big_uint(width: u32, value: &BigUint) -> ApInt {
        if width <= 64 {
            return ApInt::from_u64(width, value.iter_u64_digits().next().unwrap_or(0));
        }
        let mut limbs: Vec<u64> = value.iter_u64_digits().take(limbs_for(width)).collect();
        limbs.resize(limbs_for(width), 0);
        ApInt::from_limb_vec(width, limbs)
    }

    /// `value` modulo 2^`width`, in two's complement.
    pub fn from_big_int(width: u32, value: &BigInt) -> ApInt {
        let magnitude = ApInt::from_big_uint(width, value.magnitude());
        if value.sign() == Sign::Minus {
            magnitude.neg()
        } else {
            magnitude
        }
    }

    /// 0.
    pub fn zero(width: u32) -> ApInt {
        ApInt::from_u64(width, 0)
    }

    /// 1 (0 for width zero).
    pub fn one(width: u32) -> ApInt {
        ApInt::from_u64(width, 1)
    }

    /// All bits set: -1, and the largest unsigned value.
    pub fn all_ones(width: u32) -> ApInt {
        ApInt::from_i64(width, -1)
    }

    /// The smallest signed value: the sign bit alone.
    pub fn signed_min(width: u32) -> ApInt {
        let mut value = ApInt::zero(width);
        if width > 0 {
            value.set_bit(width - 1);
        }
        value
    }

    /// The largest signed value: all bits but the sign bit.
    pub fn signed_max(width: u32) -> ApInt {
        ApInt::signed_min(width).not()
    }

    /// The width in bits.
    pub fn width(&self) -> u32 {
        self.width
    }

    /// The bits in 64-bit limbs, least significant first; at least one, and no bit above the width is set.
    pub fn limbs(&self) -> &[u64] {
        match &self.bits {
            Bits::Small(value) => std::slice::from_ref(value),
            Bits::Wide(limbs) => limbs,
        }
    }

    pub(super) fn limbs_mut(&mut self) -> &mut [u64] {
        match &mut self.bits {
            Bits::Small(value) => std::slice::from_mut(value),
            Bits::Wide(limbs) => limbs,
        }
    }

    /// Sets one bit, during construction.
    pub(super) fn set_bit(&mut self, index: u32) {
        debug_assert!(index < self.width);
        self.limbs_mut()[(index / 64) as usize] |= 1 << (index % 64);
    }

    /// The low 64 bits.
    pub fn low_u64(&self) -> u64 {
        self.limbs()[0]
    }

    /// The low 128 bits.
    pub fn low_u128(&self) -> u128 {
        let limbs = self.limbs();
        u128::from(limbs[0]) | u128::from(limbs.get(1).copied().unwrap_or(0)) << 64
    }

    /// The unsigned value; `None` if it does not fit.
    pub fn to_u64(&self) -> Option<u64> {
        self.limbs()[1..]
            .iter()
            .all(|&limb| limb == 0)
            .then(|| self.low_u64())
    }

    /// The signed value; `None` if it does not fit.
    pub fn to_i64(&self) -> Option<i64> {
        if self.width <= 64 {
            return Some(self.small_signed());
        }
        self.to_i128().and_then(|value| value.try_into().ok())
    }

    /// The unsigned value; `None` if it does not fit.
    pub fn to_u128(&self) -> Option<u128> {
        self.limbs()
            .iter()
            .skip(2)
            .all(|&limb| limb == 0)
            .then(|| self.low_u128())
    }

    /// The signed value; `None` if it does not fit.
    pub fn to_i128(&self) -> Option<i128> {
        let low = self.low_u128();
        match self.width {
            0 => Some(0),
            1..=128 => {
                let unused = 128 - self.width;
                Some((low << unused) as i128 >> unused)
            }
            _ => {
                let value = low as i128;
                let fill = if value < 0 { u64::MAX } else { 0 };
                let (&top, middle) = self.limbs()[2..].split_last()?;
                let fits = top == fill & top_mask(self.width) && middle.iter().all(|&limb| limb == fill);
                fits.then_some(value)
            }
        }
    }

    /// The signed value of at most 64 bits.
    fn small_signed(&self) -> i64 {
        if self.width == 0 {
            return 0;
        }
        let unused = 64 - self.width;
        (self.low_u64() << unused) as i64 >> unused
    }

    /// The unsigned value.
    pub fn to_big_uint(&self) -> BigUint {
        let digits = self
            .limbs()
            .iter()
            .flat_map(|&limb| [limb as u32, (limb >> 32) as u32])
            .collect();
        BigUint::new(digits)
    }

    /// The signed value.
    pub fn to_big_int(&self) -> BigInt {
        if self.is_negative() {
            BigInt::from_biguint(Sign::Minus, self.neg().to_big_uint())
        } else {
            self.to_big_uint().into()
        }
    }

    /// Appends the little-endian bytes, as many as the width needs.
    pub fn append_le_bytes(&self, out: &mut Vec<u8>) {
        let end = out.len() + self.width.div_ceil(8) as usize;
        for limb in self.limbs() {
            out.extend_from_slice(&limb.to_le_bytes());
        }
        out.truncate(end);
    }

    /// Zero-extends or truncates to `width` bits.
    pub fn zext_or_trunc(&self, width: u32) -> ApInt {
        match &self.bits {
            Bits::Small(value) => ApInt::from_u64(width, *value),
            Bits::Wide(limbs) => ApInt::from_limbs(width, limbs),
        }
    }

    /// Sign-extends or truncates to `width` bits.
    pub fn sext_or_trunc(&self, width: u32) -> ApInt {
        if self.width <= 64 {
            return ApInt::from_i64(width, self.small_signed());
        }
        let mut value = ApInt::from_limbs(width, self.limbs());
        if width > self.width && self.is_negative() {
            let first = (self.width / 64) as usize;
            let limbs = value.limbs_mut();
            if !self.width.is_multiple_of(64) {
                limbs[first] |= !top_mask(self.width);
                limbs[first + 1..].fill(u64::MAX);
            } else {
                limbs[first..].fill(u64::MAX);
            }
            let top = limbs.len() - 1;
            limbs[top] &= top_mask(width);
        }
        value
    }

    /// Whether bit `index` is set; false above the width.
    pub fn bit(&self, index: u32) -> bool {
        self.limbs()
            .get((index / 64) as usize)
            .is_some_and(|limb| limb >> (index % 64) & 1 != 0)
    }

    /// Whether the sign bit is set.
    pub fn is_negative(&self) -> bool {
        self.width > 0 && self.bit(self.width - 1)
    }

    /// Whether it is 0.
    pub fn is_zero(&self) -> bool {
        self.limbs().iter().all(|&limb| limb == 0)
    }

    /// Whether it is 1.
    pub fn is_one(&self) -> bool {
        self.low_u64() == 1 && self.limbs()[1..].iter().all(|&limb| limb == 0)
    }

    /// Whether it is -1, the largest unsigned value.
    pub fn is_all_ones(&self) -> bool {
        let limbs = self.limbs();
        let last = limbs.len() - 1;
        limbs[last] == top_mask(self.width) && limbs[..last].iter().all(|&limb| limb == u64::MAX)
    }

    /// Whether it is the smallest signed value.
    pub fn is_signed_min(&self) -> bool {
        self.width > 0 && self.trailing_zeros() == self.width - 1
    }

    /// Whether it is the largest signed value.
    pub fn is_signed_max(&self) -> bool {
        self.width > 0 && !self.is_negative() && self.count_ones() == self.width - 1
    }

    /// Whether exactly one bit is set.
    pub fn is_power_of_two(&self) -> bool {
        self.count_ones() == 1
    }
}

impl fmt::Debug for ApInt {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} : i{}", self.signed(), self.width)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn equal_values_are_equal_however_they_were_made() {
        for width in [1, 5, 63, 64, 65, 127, 128, 129, 192, 1000] {
            let minus_one = ApInt::from_i64(width, -1);
            let mut bytes = Vec::new();
            minus_one.append_le_bytes(&mut bytes);
            assert_eq!(bytes.len(), width.div_ceil(8) as usize);
            assert_eq!(ApInt::from_le_bytes(width, &bytes), minus_one);
            assert_eq!(ApInt::from_le_bytes(width, &[0xff; 200]), minus_one);
            assert_eq!(ApInt::from_i128(width, -1), minus_one);
            assert_eq!(ApInt::from_limbs(width, &[u64::MAX; 20]), minus_one);
            assert_eq!(ApInt::from_big_int(width, &BigInt::from(-1)), minus_one);
            assert_eq!(ApInt::zero(width).not(), minus_one);
            assert_eq!((minus_one.to_i64(), minus_one.to_i128()), (Some(-1), Some(-1)));
            assert_eq!(minus_one.to_big_int(), BigInt::from(-1));
            assert!(minus_one.is_all_ones() && minus_one.is_negative() && minus_one.is_zero() != (width > 0));
            assert_eq!(minus_one.sext_or_trunc(2000), ApInt::all_ones(2000));
            assert_eq!(minus_one.sext_or_trunc(1), ApInt::one(1));
            assert_eq!(minus_one.zext_or_trunc(2000).count_ones(), width);
            let small = ApInt::from_i128(width.max(10), -300).sext_or_trunc(width.max(10) + 70);
            assert_eq!(small.to_i64(), Some(-300));
        }
    }

    #[test]
    fn values_that_do_not_fit_are_none() {
        let big = ApInt::one(200).shl(127);
        assert_eq!((big.to_u64(), big.to_i64(), big.to_i128()), (None, None, None));
        assert_eq!(big.to_u128(), Some(1 << 127));
        assert_eq!(big.neg().to_i128(), Some(i128::MIN));
        assert_eq!((big.shl(1).to_u128(), big.shl(1).low_u128()), (None, 0));
        assert_eq!(ApInt::from_u64(64, u64::MAX).to_i64(), Some(-1));
        assert_eq!(ApInt::from_u64(65, u64::MAX).to_i64(), None);
        let none = ApInt::zero(0);
        assert!(none.is_zero() && !none.is_negative() && !none.is_signed_min() && none.to_i64() == Some(0));
        assert_eq!(ApInt::from_u64(0, 7), none);
    }
}
