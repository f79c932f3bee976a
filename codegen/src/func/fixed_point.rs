//! Translates the fixed-point intrinsics (`llvm.smul.fix`, `llvm.udiv.fix.sat`, ...) and `llvm.clmul`, on limbs of 64 bits.
//!
//! A product or quotient is computed exactly in twice the width, rounded down as LLVM does, and then cut to the width or
//! saturated.

use super::wide::Limbs;
use super::{Done, Translator};
use crate::value_parts::LIMB_BITS;
use cranelift_codegen::ir::condcodes::IntCC;
use cranelift_codegen::ir::{InstBuilder, types};
use windlass_ir::Op;

/// A fixed-point operation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct FixedPoint {
    pub signed: bool,
    pub divide: bool,
    pub saturate: bool,
}

/// The widest integers of `llvm.clmul`, which is written out bit by bit.
const WIDEST_CARRYLESS: u32 = 128;

impl Translator<'_, '_, '_> {
    /// Multiplies or divides numbers that have as many bits of a fraction as the constant third operand says.
    pub(super) fn fixed_point(&mut self, op: Op, operation: FixedPoint) -> Done {
        let Some(scale) = self.constant_operand(op, 2) else {
            return Err(self.unsupported(op, "a scale that is no constant"));
        };
        let x = self.int_lanes(op, self.body.operand(op, 0))?;
        let y = self.int_lanes(op, self.body.operand(op, 1))?;
        let pairs = x.lanes.iter().zip(&y.lanes);
        let lanes: Vec<Limbs> = pairs
            .map(|(a, b)| self.fixed_point_lane(operation, x.bits, scale, a, b))
            .collect();
        self.finish_lanes(op, &lanes)
    }

    fn fixed_point_lane(
        &mut self,
        operation: FixedPoint,
        bits: u32,
        scale: i64,
        x: &Limbs,
        y: &Limbs,
    ) -> Limbs {
        let FixedPoint {
            signed,
            divide,
            saturate,
        } = operation;
        // One bit more than twice the width: the quotient of the least number and -1 fits.
        let double = 2 * bits + 1;
        let (a, b) = (
            self.limbs_extended_to(double, bits, x, signed),
            self.limbs_extended_to(double, bits, y, signed),
        );
        let by = self.b.ins().iconst(types::I64, scale);
        let exact = if divide {
            let dividend = self.limbs_shl(double, &a, by);
            match signed {
                true => self.limbs_divide_down(double, &dividend, &b),
                false => self.limbs_divide(&dividend, &b).0,
            }
        } else {
            let product = self.limbs_mul(double, &a, &b);
            self.limbs_shr(double, &product, by, signed)
        };
        let mut value = exact;
        if saturate {
            let most = self.limbs_low_ones(value.len(), if signed { bits - 1 } else { bits });
            value = self.limbs_choose(double, &value, &most, signed, false);
            if signed {
                let least = self.each_limb(&most, &most, |t, x, _| t.b.ins().bnot(x));
                let least = self.limbs_masked(double, least);
                value = self.limbs_choose(double, &value, &least, true, true);
            }
        }
        value.truncate(bits.div_ceil(LIMB_BITS) as usize);
        self.limbs_masked(bits, value)
    }

    /// A number of `bits` bits as one of `to` bits.
    fn limbs_extended_to(&mut self, to: u32, bits: u32, x: &Limbs, signed: bool) -> Limbs {
        let count = to.div_ceil(LIMB_BITS) as usize;
        let (mut limbs, fill) = match signed {
            true => {
                let limbs = self.limbs_signed(bits, x);
                let sign = self.b.ins().sshr_imm_s(limbs[limbs.len() - 1], 63);
                (limbs, sign)
            }
            false => (x.clone(), self.b.ins().iconst(types::I64, 0)),
        };
        limbs.resize(count, fill);
        self.limbs_masked(to, limbs)
    }

    /// The quotient rounded towards negative infinity.
    fn limbs_divide_down(&mut self, bits: u32, x: &Limbs, y: &Limbs) -> Limbs {
        let (quotient, rest) = self.limbs_signed_divide(bits, x, y);
        let (x_negative, y_negative) = (self.limbs_are_negative(bits, x), self.limbs_are_negative(bits, y));
        let is_negative = self.b.ins().bxor(x_negative, y_negative);
        let any = self.limbs_or(&rest);
        let is_inexact = self.b.ins().icmp_imm_s(IntCC::NotEqual, any, 0);
        let is_below = self.b.ins().band(is_negative, is_inexact);
        let one = self.b.ins().uextend(types::I64, is_below);
        let one = self.limbs_from(one, quotient.len());
        self.limbs_sub(bits, &quotient, &one).0
    }

    /// The product without carries: the shifted factors combined by "exclusive or".
    pub(super) fn carryless_product(&mut self, op: Op) -> Done {
        let x = self.int_lanes(op, self.body.operand(op, 0))?;
        let y = self.int_lanes(op, self.body.operand(op, 1))?;
        if x.bits > WIDEST_CARRYLESS {
            return Err(self.unsupported(op, "products without carries of integers of this width"));
        }
        let mut lanes = Vec::new();
        for (a, b) in x.lanes.iter().zip(&y.lanes) {
            let mut product = self.limbs_zero(a.len());
            for bit in 0..x.bits {
                let limb = b[(bit / LIMB_BITS) as usize];
                let up = self.b.ins().ishl_imm_s(limb, i64::from(63 - bit % LIMB_BITS));
                let mask = self.b.ins().sshr_imm_s(up, 63);
                let by = self.b.ins().iconst(types::I64, i64::from(bit));
                let shifted = self.limbs_shl(x.bits, a, by);
                for (sum, &limb) in product.iter_mut().zip(&shifted) {
                    let kept = self.b.ins().band(limb, mask);
                    *sum = self.b.ins().bxor(*sum, kept);
                }
            }
            lanes.push(product);
        }
        self.finish_lanes(op, &lanes)
    }
}
