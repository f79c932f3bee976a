//! Bitwise operations of `ApInt`: logic, shifts, rotations and counts. Operands of a binary operation have equal
//! widths.

use super::int::ApInt;

impl ApInt {
    /// Applies `op` to each pair of limbs and truncates to the width.
    fn zip(&self, rhs: &ApInt, op: impl Fn(u64, u64) -> u64) -> ApInt {
        debug_assert_eq!(self.width(), rhs.width());
        if self.width() <= 64 {
            return ApInt::from_u64(self.width(), op(self.low_u64(), rhs.low_u64()));
        }
        let limbs = self
            .limbs()
            .iter()
            .zip(rhs.limbs())
            .map(|(&a, &b)| op(a, b))
            .collect();
        ApInt::from_limb_vec(self.width(), limbs)
    }

    /// Bitwise and.
    pub fn and(&self, rhs: &ApInt) -> ApInt {
        self.zip(rhs, |a, b| a & b)
    }

    /// Bitwise or.
    pub fn or(&self, rhs: &ApInt) -> ApInt {
        self.zip(rhs, |a, b| a | b)
    }

    /// Bitwise exclusive or.
    pub fn xor(&self, rhs: &ApInt) -> ApInt {
        self.zip(rhs, |a, b| a ^ b)
    }

    /// All bits flipped.
    pub fn not(&self) -> ApInt {
        self.zip(self, |a, _| !a)
    }

    /// Left shift; zero if `amount` is the width or more.
    pub fn shl(&self, amount: u32) -> ApInt {
        let width = self.width();
        if amount >= width {
            return ApInt::zero(width);
        }
        if width <= 64 {
            return ApInt::from_u64(width, self.low_u64() << amount);
        }
        let (limbs, skip, rest) = (self.limbs(), (amount / 64) as usize, amount % 64);
        let mut out = vec![0; limbs.len()];
        for (from, limb) in out[skip..].iter_mut().enumerate() {
            let carried = if rest > 0 && from > 0 {
                limbs[from - 1] >> (64 - rest)
            } else {
                0
            };
            *limb = limbs[from] << rest | carried;
        }
        ApInt::from_limb_vec(width, out)
    }

    /// Logical right shift; zero if `amount` is the width or more.
    pub fn lshr(&self, amount: u32) -> ApInt {
        let width = self.width();
        if amount >= width {
            return ApInt::zero(width);
        }
        if width <= 64 {
            return ApInt::from_u64(width, self.low_u64() >> amount);
        }
        let (limbs, skip, rest) = (self.limbs(), (amount / 64) as usize, amount % 64);
        let mut out = vec![0; limbs.len()];
        for (index, limb) in out[..limbs.len() - skip].iter_mut().enumerate() {
            let from = index + skip;
            let carried = if rest > 0 {
                limbs.get(from + 1).map_or(0, |high| high << (64 - rest))
            } else {
                0
            };
            *limb = limbs[from] >> rest | carried;
        }
        ApInt::from_limb_vec(width, out)
    }

    /// Arithmetic right shift; 0 or -1 if `amount` is the width or more.
    pub fn ashr(&self, amount: u32) -> ApInt {
        if self.is_negative() {
            self.not().lshr(amount).not()
        } else {
            self.lshr(amount)
        }
    }

    /// Left rotation by `amount` modulo the width.
    pub fn rotl(&self, amount: u32) -> ApInt {
        match amount.checked_rem(self.width()) {
            None | Some(0) => self.clone(),
            Some(amount) => self.shl(amount).or(&self.lshr(self.width() - amount)),
        }
    }

    /// A shift or rotation amount; `None` if it is `limit` or more.
    pub fn to_shift_amount(&self, limit: u32) -> Option<u32> {
        self.to_u64()
            .filter(|&amount| amount < u64::from(limit))
            .map(|amount| amount as u32)
    }

    /// The number of zero bits above the highest set bit.
    pub fn leading_zeros(&self) -> u32 {
        self.width() - self.active_bits()
    }

    /// The number of zero bits below the lowest set bit; the width for zero.
    pub fn trailing_zeros(&self) -> u32 {
        let limbs = self.limbs();
        let set = limbs.iter().position(|&limb| limb != 0);
        set.map_or(self.width(), |index| {
            index as u32 * 64 + limbs[index].trailing_zeros()
        })
    }

    /// The number of bits of the unsigned value; 0 for zero.
    pub fn active_bits(&self) -> u32 {
        let limbs = self.limbs();
        let set = limbs.iter().rposition(|&limb| limb != 0);
        set.map_or(0, |index| index as u32 * 64 + (64 - limbs[index].leading_zeros()))
    }

    /// The number of bits of the signed value with its sign bit; at least 1.
    pub fn significant_bits(&self) -> u32 {
        1 + if self.is_negative() {
            self.not().active_bits()
        } else {
            self.active_bits()
        }
    }

    /// The number of set bits.
    pub fn count_ones(&self) -> u32 {
        self.limbs().iter().map(|limb| limb.count_ones()).sum()
    }

    /// Bits in reverse order.
    pub fn reverse_bits(&self) -> ApInt {
        let limbs: Vec<u64> = self
            .limbs()
            .iter()
            .rev()
            .map(|limb| limb.reverse_bits())
            .collect();
        let full = limbs.len() as u32 * 64;
        ApInt::from_limbs(full, &limbs)
            .lshr(full - self.width())
            .zext_or_trunc(self.width())
    }

    /// Bytes in reverse order; `None` if the width is not a whole number of bytes.
    pub fn swap_bytes(&self) -> Option<ApInt> {
        if !self.width().is_multiple_of(8) {
            return None;
        }
        let mut bytes = Vec::with_capacity(self.width() as usize / 8 + 8);
        self.append_le_bytes(&mut bytes);
        bytes.reverse();
        Some(ApInt::from_le_bytes(self.width(), &bytes))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shifts_agree_with_u128_at_every_amount() {
        let value = 0x8123_4567_89ab_cdef_1357_9bdf_0246_8ace_u128;
        for width in [1, 7, 63, 64, 65, 100, 127, 128] {
            let mask = u128::MAX >> (128 - width);
            let int = ApInt::from_u128(width, value);
            let signed = int.to_i128().unwrap();
            for amount in 0..width {
                assert_eq!(int.shl(amount).low_u128(), value << amount & mask);
                assert_eq!(int.lshr(amount).low_u128(), (value & mask) >> amount);
                assert_eq!(int.ashr(amount).to_i128().unwrap(), signed >> amount);
            }
            assert!(int.shl(width).is_zero() && int.lshr(width).is_zero());
        }
    }

    #[test]
    fn shifts_cross_limbs_both_ways() {
        let one = ApInt::one(1000);
        for amount in [0, 1, 63, 64, 65, 500, 999] {
            let moved = one.shl(amount);
            assert_eq!((moved.trailing_zeros(), moved.count_ones()), (amount, 1));
            assert_eq!(moved.lshr(amount), one);
        }
        let min = ApInt::signed_min(1000);
        assert!(min.is_signed_min() && min.not().is_signed_max());
        assert!(min.ashr(999).is_all_ones() && min.ashr(2000).is_all_ones());
        assert_eq!(min.rotl(1), one);
    }

    #[test]
    fn counts() {
        let int = ApInt::from_i64(100, -2);
        assert_eq!(
            (int.leading_zeros(), int.trailing_zeros(), int.count_ones()),
            (0, 1, 99)
        );
        assert_eq!((int.significant_bits(), int.active_bits()), (2, 100));
        assert_eq!(ApInt::zero(100).trailing_zeros(), 100);
        assert_eq!(ApInt::zero(0).leading_zeros(), 0);
        assert_eq!(ApInt::from_u64(65, 1).reverse_bits(), ApInt::signed_min(65));
        assert_eq!(
            ApInt::from_u64(24, 0x010203).swap_bytes(),
            Some(ApInt::from_u64(24, 0x030201))
        );
        assert_eq!(ApInt::from_u64(9, 1).swap_bytes(), None);
    }
}
