//! Shifts of limbs: by constants, a choice of limbs; by other amounts, through memory.

use super::{Limbs, Translator};
use crate::func::{Done, PLAIN};
use crate::value_parts::LIMB_BITS;
use cranelift_codegen::ir::{InstBuilder, Value as Clif, types};
use windlass_ir::Op;

impl Translator<'_, '_, '_> {
    /// The limbs shifted left. An amount beyond the width gives zero.
    pub(in crate::func) fn limbs_shl(&mut self, bits: u32, x: &[Clif], amount: Clif) -> Limbs {
        let count = x.len();
        if let Some(amount) = self.constant_limb(amount) {
            let (whole, rest) = (amount / u64::from(LIMB_BITS), amount % u64::from(LIMB_BITS));
            let zero = self.b.ins().iconst(types::I64, 0);
            let at = |index: i64| {
                usize::try_from(index)
                    .ok()
                    .and_then(|index| x.get(index))
                    .copied()
                    .unwrap_or(zero)
            };
            let whole = i64::try_from(whole).unwrap_or(i64::MAX >> 1);
            let shifted = (0..count as i64)
                .map(|index| self.funnel_left(at(index - whole), at(index - whole - 1), rest as i64))
                .collect();
            return self.limbs_masked(bits, shifted);
        }
        // Zeros below the limbs: a limb is loaded from as many limbs further down as the amount has.
        let slot = self.wide_slot(0, 2 * count + 1);
        let zero = self.b.ins().iconst(types::I64, 0);
        let start = self.b.ins().stack_addr(types::I64, slot, 0);
        for index in 0..=count as i32 {
            self.b.ins().store(PLAIN, zero, start, 8 * index);
        }
        for (index, &limb) in x.iter().enumerate() {
            self.b
                .ins()
                .store(PLAIN, limb, start, 8 * (count + 1 + index) as i32);
        }
        let (down, rest) = self.limb_offset(count, amount);
        let end = self.b.ins().isub(start, down);
        let mut below = self.b.ins().load(types::I64, PLAIN, end, 8 * count as i32);
        let other = self.b.ins().bxor_imm_s(rest, 63);
        let mut shifted = Limbs::new();
        for index in 0..count {
            let limb = self
                .b
                .ins()
                .load(types::I64, PLAIN, end, 8 * (count + 1 + index) as i32);
            let up = self.b.ins().ishl(limb, rest);
            let carried = self.b.ins().ushr_imm_s(below, 1);
            let carried = self.b.ins().ushr(carried, other);
            shifted.push(self.b.ins().bor(up, carried));
            below = limb;
        }
        self.limbs_masked(bits, shifted)
    }

    /// The limbs shifted right. An amount beyond the width gives zeros or copies of the sign.
    pub(in crate::func) fn limbs_shr(&mut self, bits: u32, x: &[Clif], amount: Clif, signed: bool) -> Limbs {
        let count = x.len();
        let x = match signed {
            true => self.limbs_signed(bits, x),
            false => Limbs::from_slice(x),
        };
        let fill = match signed {
            true => self.b.ins().sshr_imm_s(x[count - 1], 63),
            false => self.b.ins().iconst(types::I64, 0),
        };
        if let Some(amount) = self.constant_limb(amount) {
            let (whole, rest) = (amount / u64::from(LIMB_BITS), amount % u64::from(LIMB_BITS));
            let whole = usize::try_from(whole).unwrap_or(usize::MAX >> 1);
            let at = |index: usize| x.get(index).copied().unwrap_or(fill);
            let shifted = (0..count)
                .map(|index| self.funnel_right(at(index + whole + 1), at(index + whole), rest as i64))
                .collect();
            return self.limbs_masked(bits, shifted);
        }
        let slot = self.wide_slot(0, 2 * count + 1);
        let start = self.b.ins().stack_addr(types::I64, slot, 0);
        for (index, &limb) in x.iter().enumerate() {
            self.b.ins().store(PLAIN, limb, start, 8 * index as i32);
        }
        for index in count..=2 * count {
            self.b.ins().store(PLAIN, fill, start, 8 * index as i32);
        }
        let (up, rest) = self.limb_offset(count, amount);
        let from = self.b.ins().iadd(start, up);
        let other = self.b.ins().bxor_imm_s(rest, 63);
        let mut limb = self.b.ins().load(types::I64, PLAIN, from, 0);
        let mut shifted = Limbs::new();
        for index in 0..count {
            let above = self.b.ins().load(types::I64, PLAIN, from, 8 * (index + 1) as i32);
            let down = self.b.ins().ushr(limb, rest);
            let carried = self.b.ins().ishl_imm_s(above, 1);
            let carried = self.b.ins().ishl(carried, other);
            shifted.push(self.b.ins().bor(down, carried));
            limb = above;
        }
        self.limbs_masked(bits, shifted)
    }

    /// The whole limbs of an amount, in bytes, and the remaining bits. An amount beyond all limbs is that of all limbs.
    fn limb_offset(&mut self, count: usize, amount: Clif) -> (Clif, Clif) {
        let all = self
            .b
            .ins()
            .iconst(types::I64, (count as i64) * i64::from(LIMB_BITS));
        let amount = self.b.ins().umin(amount, all);
        let limbs = self.b.ins().ushr_imm_s(amount, 6);
        let bytes = self.b.ins().ishl_imm_s(limbs, 3);
        (bytes, self.b.ins().band_imm_s(amount, 63))
    }

    /// The upper limb of two shifted left by less than a limb.
    fn funnel_left(&mut self, high: Clif, low: Clif, amount: i64) -> Clif {
        if amount == 0 {
            return high;
        }
        let up = self.b.ins().ishl_imm_s(high, amount);
        let down = self.b.ins().ushr_imm_s(low, 64 - amount);
        self.b.ins().bor(up, down)
    }

    /// The lower limb of two shifted right by less than a limb.
    fn funnel_right(&mut self, high: Clif, low: Clif, amount: i64) -> Clif {
        if amount == 0 {
            return low;
        }
        let down = self.b.ins().ushr_imm_s(low, amount);
        let up = self.b.ins().ishl_imm_s(high, 64 - amount);
        self.b.ins().bor(up, down)
    }

    /// The value shifted left, or the nearest bound of the range if shifting back does not restore it.
    pub(in crate::func) fn limbs_shl_saturating(
        &mut self,
        bits: u32,
        x: &[Clif],
        amount: Clif,
        signed: bool,
    ) -> Limbs {
        let shifted = self.limbs_shl(bits, x, amount);
        let back = self.limbs_shr(bits, &shifted, amount, signed);
        let exact = self.limbs_equal(&back, x);
        let end = match signed {
            true => self.limbs_signed_end(bits, x),
            false => self.limbs_low_ones(x.len(), bits),
        };
        self.limbs_select(exact, &shifted, &end)
    }

    /// A funnel shift: the amount counts modulo the width.
    pub(super) fn wide_funnel(&mut self, op: Op, left: bool) -> Done {
        let high = self.int_lanes(op, self.body.operand(op, 0))?;
        let low = self.int_lanes(op, self.body.operand(op, 1))?;
        let amounts = self.int_lanes(op, self.body.operand(op, 2))?;
        let bits = high.bits;
        let mut lanes = Vec::new();
        for ((a, b), amount) in high.lanes.iter().zip(&low.lanes).zip(&amounts.lanes) {
            let amount = self.amount_modulo(bits, amount);
            let width = self.b.ins().iconst(types::I64, i64::from(bits));
            let rest = self.b.ins().isub(width, amount);
            // An amount of zero shifts the other operand by the whole width, which gives zero.
            let (up, down) = match left {
                true => (amount, rest),
                false => (rest, amount),
            };
            let (up, down) = (self.limbs_shl(bits, a, up), self.limbs_shr(bits, b, down, false));
            lanes.push(self.each_limb(&up, &down, |t, x, y| t.b.ins().bor(x, y)));
        }
        self.finish_lanes(op, &lanes)
    }

    /// The amount modulo the width, in one limb.
    fn amount_modulo(&mut self, bits: u32, amount: &[Clif]) -> Clif {
        if bits.is_power_of_two() {
            return self.b.ins().band_imm_s(amount[0], i64::from(bits) - 1);
        }
        if self
            .constant_limb(amount[0])
            .is_some_and(|low| low < u64::from(bits))
            && amount[1..]
                .iter()
                .all(|&limb| self.constant_limb(limb) == Some(0))
        {
            return amount[0];
        }
        let width = self.b.ins().iconst(types::I64, i64::from(bits));
        let width = self.limbs_from(width, amount.len());
        self.limbs_divide(amount, &width).1[0]
    }
}
