//! Conversions of floats to integers that saturate, where Cranelift has no instruction: of `x86_fp80` and `f128`, and to integers
//! in limbs. The exponent tells whether a number is in range.

use super::{Limbs, Translator};
use crate::func::{Done, PLAIN};
use crate::value_parts::{Kind, ValuePart};
use cranelift_codegen::ir::condcodes::{FloatCC, IntCC};
use cranelift_codegen::ir::{InstBuilder, Value as Clif, types};
use windlass_ir::Op;

/// What decides whether a float is in the range of an integer type.
struct Magnitude {
    /// The power of two of the highest bit.
    exponent: Clif,
    negative: Clif,
    nan: Clif,
}

impl Translator<'_, '_, '_> {
    /// Converts each float to the nearest integer of the result's type; NaN becomes zero.
    pub(in crate::func) fn wide_saturating(&mut self, op: Op, signed: bool) -> Done {
        let from = self.float_parts(op, self.body.ty(self.body.operand(op, 0)))?;
        let Some(bits) = self.int_width(self.body.ty(self.body.result(op, 0))) else {
            return Err(self.unsupported(op, "a saturating conversion to this type"));
        };
        let x = self.operand(op, 0);
        let mut rest = x.as_slice();
        let mut lanes = Vec::new();
        for from in from {
            let count = if from.kind == Kind::Fp80Significand { 2 } else { 1 };
            let (parts, others) = rest.split_at(count.min(rest.len()));
            rest = others;
            lanes.push(self.saturated(from, parts, bits, signed));
        }
        self.finish_lanes(op, &lanes)
    }

    fn saturated(&mut self, from: ValuePart, parts: &[Clif], bits: u32, signed: bool) -> Limbs {
        let inside = self.float_to_limbs(from, parts, bits);
        let Magnitude {
            exponent,
            negative,
            nan,
        } = self.magnitude(from, parts);
        let zero = self.limbs_zero(inside.len());
        let limit = if signed { bits - 1 } else { bits };
        let is_beyond = self
            .b
            .ins()
            .icmp_imm_s(IntCC::SignedGreaterThanOrEqual, exponent, i64::from(limit));
        let most = self.limbs_low_ones(inside.len(), limit);
        let least = match signed {
            true => {
                let inverted = self.each_limb(&most, &most, |t, x, _| t.b.ins().bnot(x));
                self.limbs_masked(bits, inverted)
            }
            false => zero.clone(),
        };
        let end = self.limbs_select(negative, &least, &most);
        let mut value = self.limbs_select(is_beyond, &end, &inside);
        if !signed {
            value = self.limbs_select(negative, &zero, &value);
        }
        self.limbs_select(nan, &zero, &value)
    }

    fn magnitude(&mut self, from: ValuePart, parts: &[Clif]) -> Magnitude {
        // The exponent's bits at the bottom of a word, the fraction's bits, and the sign.
        let (biased, bias, fraction, negative) = match from.kind {
            Kind::Fp80Significand => {
                let negative = self.b.ins().icmp_imm_s(IntCC::SignedLessThan, parts[1], 0);
                let biased = self.b.ins().uextend(types::I64, parts[1]);
                // Without the bit before the point.
                (biased, 16383, self.b.ins().ishl_imm_s(parts[0], 1), negative)
            }
            Kind::F128 => {
                let whole = self.b.ins().bitcast(types::I128, PLAIN, parts[0]);
                let (low, top) = self.b.ins().isplit(whole);
                let negative = self.b.ins().icmp_imm_s(IntCC::SignedLessThan, top, 0);
                let high = self.b.ins().ishl_imm_s(top, 16);
                let fraction = self.b.ins().bor(low, high);
                (self.b.ins().ushr_imm_s(top, 48), 16383, fraction, negative)
            }
            _ => {
                let value = self.widen_half(from, parts[0]);
                let nan = self.b.ins().fcmp(FloatCC::Unordered, value, value);
                let double = match self.b.func.dfg.value_type(value) {
                    types::F32 => self.b.ins().fpromote(types::F64, value),
                    _ => value,
                };
                let whole = self.b.ins().bitcast(types::I64, PLAIN, double);
                let negative = self.b.ins().icmp_imm_s(IntCC::SignedLessThan, whole, 0);
                let biased = self.b.ins().ushr_imm_s(whole, 52);
                let biased = self.b.ins().band_imm_s(biased, 0x7ff);
                return Magnitude {
                    exponent: self.b.ins().iadd_imm_s(biased, -1023),
                    negative,
                    nan,
                };
            }
        };
        let biased = self.b.ins().band_imm_s(biased, 0x7fff);
        let is_special = self.b.ins().icmp_imm_s(IntCC::Equal, biased, 0x7fff);
        let has_fraction = self.b.ins().icmp_imm_s(IntCC::NotEqual, fraction, 0);
        Magnitude {
            exponent: self.b.ins().iadd_imm_s(biased, -bias),
            negative,
            nan: self.b.ins().band(is_special, has_fraction),
        }
    }
}
