//! Translates shifts of lanes by amounts that differ, counts of the bits of lanes, and masks of active lanes.

use super::{Parts, Translator};
use crate::value_parts::{lanes_of, mask_bits};
use cranelift_codegen::ir::condcodes::IntCC;
use cranelift_codegen::ir::{self, InstBuilder, Value as Clif, types};
use windlass_dialects::llvm;
use windlass_ir::{Diagnostic, Op};

impl Translator<'_, '_, '_> {
    /// The lanes of `x`, each shifted by the amount in the lane of `amounts`; `None` where single lanes are as fast. `make` shifts all
    /// lanes by one amount.
    pub(super) fn shift_by_lanes(
        &mut self,
        op: Op,
        x: Clif,
        amounts: Clif,
        make: impl Fn(&mut Self, Clif, Clif) -> Clif,
    ) -> Option<Clif> {
        let clif = self.b.func.dfg.value_type(x);
        let is_left = self.body.name(op) == llvm::ShlOp::NAME;
        match clif {
            types::I8X16 | types::I16X8 => {
                // By each power of two, in the lanes whose amount has this bit.
                let mut shifted = x;
                for bit in 0..clif.lane_bits().trailing_zeros() {
                    let amount = self.int(types::I32, 1 << bit);
                    let further = make(self, shifted, amount);
                    let bit = self.splat_bits(clif, 1 << bit);
                    let here = self.b.ins().band(amounts, bit);
                    let here = self.b.ins().icmp(IntCC::Equal, here, bit);
                    shifted = self.b.ins().bitselect(here, further, shifted);
                }
                Some(shifted)
            }
            types::I32X4 if is_left && self.abi.vectors.is_x86 => {
                // The exponents of floats that are powers of two.
                let exponents = self.b.ins().ishl_imm_s(amounts, 23);
                let bias = self.splat_bits(clif, 127 << 23);
                let floats = self.b.ins().iadd(exponents, bias);
                let floats = self.cast_register(types::F32X4, floats);
                let powers = self.b.ins().x86_cvtt2dq(types::I32X4, floats);
                Some(self.b.ins().imul(x, powers))
            }
            types::I64X2 if self.body.name(op) != llvm::AShrOp::NAME => {
                let [low, high] = [0, 1].map(|lane| {
                    let amount = self.b.ins().extractlane(amounts, lane);
                    make(self, x, amount)
                });
                Some(self.shuffle_lanes(clif, low, high, &[Some(0), Some(3)]))
            }
            _ => None,
        }
    }

    /// The number of bits that are set in each lane.
    pub(super) fn count_bits(&mut self, x: Clif) -> Clif {
        let clif = self.b.func.dfg.value_type(x);
        let bytes = self.cast_register(types::I8X16, x);
        let mut counts = self.b.ins().popcnt(bytes);
        let mut bits = 8;
        // Neighbours are added.
        while bits < clif.lane_bits() {
            let wide = lanes_of(2 * bits);
            let pairs = self.cast_register(wide, counts);
            let low = self.splat_bits(wide, u64::MAX >> (64 - bits));
            let even = self.b.ins().band(pairs, low);
            let odd = self.b.ins().ushr_imm_u(pairs, i64::from(bits));
            counts = self.b.ins().iadd(even, odd);
            bits *= 2;
        }
        counts
    }

    /// Translates `llvm.intr.get.active.lane.mask`: lane i is set if `base + i`, which does not wrap around, is below `end`. Returns
    /// false for masks that are left to others.
    pub(super) fn lane_active(&mut self, op: Op) -> Result<bool, Diagnostic> {
        let value_parts = self.result_parts(op)?;
        let count = value_parts.list.len();
        let (base, end) = (self.scalar(op, 0)?, self.scalar(op, 1)?);
        let ty = self.b.func.dfg.value_type(base);
        let bits = mask_bits(count).min(32);
        // The numbers of the lanes and their count fit in a signed lane.
        if !value_parts.has_lanes() || count > 127 || !matches!(ty, types::I32 | types::I64) {
            return Ok(false);
        }
        let zero = self.int(ty, 0);
        let some = self.b.ins().icmp(IntCC::UnsignedLessThan, base, end);
        let left = self.b.ins().isub(end, base);
        let left = self.select_value(some, left, zero);
        let most = self.int(ty, count as u128);
        let left = self.b.ins().umin(left, most);
        let clif = lanes_of(bits);
        let lane_type: ir::Type = clif.lane_type();
        let left = match lane_type == ty {
            true => left,
            false => self.b.ins().ireduce(lane_type, left),
        };
        let left = self.b.ins().splat(clif, left);
        let width = clif.lane_count() as usize;
        let mut registers = Parts::new();
        for start in (0..count).step_by(width) {
            let numbers = self.lane_numbers(clif, start);
            registers.push(self.b.ins().icmp(IntCC::SignedGreaterThan, left, numbers));
        }
        self.define_mask(self.body.result(op, 0), count, bits, registers);
        Ok(true)
    }
}
