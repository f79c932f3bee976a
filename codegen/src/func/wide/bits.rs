//! Counts and reversals of the bits of limbs, and changes of width.

use super::{Limbs, Translator};
use crate::func::Done;
use crate::value_parts::LIMB_BITS;
use cranelift_codegen::ir::condcodes::IntCC;
use cranelift_codegen::ir::{InstBuilder, Value as Clif, types};
use windlass_ir::Op;

impl Translator<'_, '_, '_> {
    /// The number of bits that are set.
    pub(super) fn limbs_popcnt(&mut self, x: &[Clif]) -> Limbs {
        let mut count = self.b.ins().iconst(types::I64, 0);
        for &limb in x {
            let here = self.b.ins().popcnt(limb);
            count = self.b.ins().iadd(count, here);
        }
        self.limbs_from(count, x.len())
    }

    /// The number of leading zeros of all limbs.
    pub(super) fn limbs_clz(&mut self, x: &[Clif]) -> Clif {
        let all = i64::from(LIMB_BITS) * x.len() as i64;
        let mut count = self.b.ins().iconst(types::I64, all);
        for (index, &limb) in x.iter().enumerate() {
            let zeros = self.b.ins().clz(limb);
            let above = i64::from(LIMB_BITS) * (x.len() - 1 - index) as i64;
            let here = self.b.ins().iadd_imm_s(zeros, above);
            let some = self.b.ins().icmp_imm_s(IntCC::NotEqual, limb, 0);
            count = self.b.ins().select(some, here, count);
        }
        count
    }

    /// The number of trailing zeros; the width if no bit is set.
    pub(super) fn limbs_ctz(&mut self, bits: u32, x: &[Clif]) -> Limbs {
        let mut count = self.b.ins().iconst(types::I64, i64::from(bits));
        for (index, &limb) in x.iter().enumerate().rev() {
            let zeros = self.b.ins().ctz(limb);
            let here = self
                .b
                .ins()
                .iadd_imm_s(zeros, i64::from(LIMB_BITS) * index as i64);
            let some = self.b.ins().icmp_imm_s(IntCC::NotEqual, limb, 0);
            count = self.b.ins().select(some, here, count);
        }
        self.limbs_from(count, x.len())
    }

    /// The limbs in the opposite order, each reversed by `reverse`.
    pub(super) fn limbs_reverse(
        &mut self,
        bits: u32,
        x: &[Clif],
        reverse: fn(&mut Self, Clif) -> Clif,
    ) -> Limbs {
        let reversed: Limbs = x.iter().rev().map(|&limb| reverse(self, limb)).collect();
        // The unused bits of the highest limb are now below the lowest bit.
        let unused = x.len() as u32 * LIMB_BITS - bits;
        let amount = self.b.ins().iconst(types::I64, i64::from(unused));
        self.limbs_shr(x.len() as u32 * LIMB_BITS, &reversed, amount, false)
    }

    /// Truncates integers, or extends them by their sign or by zeros.
    pub(super) fn wide_resize(&mut self, op: Op, signed: bool) -> Done {
        let x = self.int_lanes(op, self.body.operand(op, 0))?;
        let Some(bits) = self.int_width(self.body.ty(self.body.result(op, 0))) else {
            return Err(self.unsupported(op, "this type together with an integer of this width"));
        };
        let count = bits.div_ceil(LIMB_BITS) as usize;
        let mut lanes = Vec::new();
        for lane in &x.lanes {
            let mut limbs = match signed {
                true => self.limbs_signed(x.bits, lane),
                false => lane.clone(),
            };
            if count > limbs.len() {
                let fill = match signed {
                    true => self.b.ins().sshr_imm_s(limbs[limbs.len() - 1], 63),
                    false => self.b.ins().iconst(types::I64, 0),
                };
                limbs.resize(count, fill);
            }
            limbs.truncate(count);
            lanes.push(self.limbs_masked(bits, limbs));
        }
        self.finish_lanes(op, &lanes)
    }
}
