//! Conversions between limbs and floats, each rounded once, to the nearest with ties to even.

use super::{Limbs, Translator};
use crate::func::{Done, PLAIN, Parts};
use crate::value_parts::{Kind, LIMB_BITS, ValuePart};
use cranelift_codegen::ir::condcodes::IntCC;
use cranelift_codegen::ir::{InstBuilder, Value as Clif, types};
use windlass_ir::{Diagnostic, Op};

/// The exponent bias of `x86_fp80` and `f128`.
const EXTENDED_BIAS: i64 = 16383;

/// A number as a fraction and an exponent: the top of its limbs, from the highest set bit down.
struct Normalized {
    high: Clif,
    low: Clif,
    /// Not zero if a bit below `low` is set.
    rest: Clif,
    /// The power of two of the highest set bit; -1 for zero.
    exponent: Clif,
}

impl Translator<'_, '_, '_> {
    /// The floats of a type, each with its parts. An error for types that are no floats.
    pub(super) fn float_parts(
        &mut self,
        op: Op,
        ty: windlass_ir::Type,
    ) -> Result<Vec<ValuePart>, Diagnostic> {
        let parts = self.parts_at(op, ty)?;
        let firsts = parts.list.iter().copied();
        let list: Vec<ValuePart> = firsts.filter(|part| part.kind != Kind::Fp80Exponent).collect();
        if list
            .iter()
            .any(|part| matches!(part.kind, Kind::Int(_) | Kind::Ptr))
        {
            return Err(self.unsupported(op, "this type together with an integer of this width"));
        }
        Ok(list)
    }

    /// Converts integers of any width to floats.
    pub(in crate::func) fn wide_to_float(&mut self, op: Op, signed: bool) -> Done {
        let x = self.int_lanes(op, self.body.operand(op, 0))?;
        let to = self.float_parts(op, self.body.ty(self.body.result(op, 0)))?;
        let mut parts = Parts::new();
        for (lane, to) in x.lanes.iter().zip(to) {
            if x.bits as i64 > EXTENDED_BIAS {
                return Err(self.unsupported(op, "conversions to floats of integers of this width"));
            }
            parts.extend(self.limbs_to_float(x.bits, lane, to, signed));
        }
        self.finish(op, &parts)
    }

    /// Converts an integer to a float of the kind of `to`.
    pub(in crate::func) fn limbs_to_float(
        &mut self,
        bits: u32,
        x: &[Clif],
        to: ValuePart,
        signed: bool,
    ) -> Parts {
        let negative = match signed {
            true => self.limbs_are_negative(bits, x),
            false => self.b.ins().iconst(types::I8, 0),
        };
        let magnitude = match signed {
            true => self.limbs_negate_if(bits, negative, x),
            false => Limbs::from_slice(x),
        };
        let number = self.normalized(&magnitude);
        match to.kind {
            Kind::Fp80Significand => self.round_to_fp80(&number, negative),
            Kind::F128 => self.round_to_f128(&number, negative),
            _ => {
                let value = match to.clif {
                    types::F64 => self.round_to_float(&number, false),
                    types::F32 => self.round_to_float(&number, true),
                    _ => {
                        let odd = self.round_to_odd(&number);
                        self.narrow_to_half(to, odd)
                    }
                };
                let bits_type = to.clif.as_int();
                let bits = self.b.ins().bitcast(bits_type, PLAIN, value);
                let sign = self.sign_bit_if(bits_type, negative);
                let bits = self.b.ins().bor(bits, sign);
                Parts::from_slice(&[self.b.ins().bitcast(to.clif, PLAIN, bits)])
            }
        }
    }

    /// The highest bit of an integer type if the condition holds.
    fn sign_bit_if(&mut self, ty: cranelift_codegen::ir::Type, negative: Clif) -> Clif {
        let (sign, zero) = (self.int(ty, 1 << (ty.bits() - 1)), self.int(ty, 0));
        self.select_value(negative, sign, zero)
    }

    /// Shifts the highest set bit to the top.
    fn normalized(&mut self, x: &[Clif]) -> Normalized {
        // Three limbs at least, so that there is something below the two that are kept.
        let zero = self.b.ins().iconst(types::I64, 0);
        let mut limbs = Limbs::new();
        limbs.extend(std::iter::repeat_n(zero, 3usize.saturating_sub(x.len())));
        limbs.extend_from_slice(x);
        let (count, own) = (limbs.len(), x.len() as i64 * i64::from(LIMB_BITS));
        let zeros = self.limbs_clz(x);
        let shifted = self.limbs_shl(count as u32 * LIMB_BITS, &limbs, zeros);
        let rest = self.limbs_or(&shifted[..count - 2]);
        let all = self.b.ins().iconst(types::I64, own - 1);
        let exponent = self.b.ins().isub(all, zeros);
        Normalized {
            high: shifted[count - 1],
            low: shifted[count - 2],
            rest,
            exponent,
        }
    }

    /// One if the limb is not zero.
    fn sticky(&mut self, limb: Clif) -> Clif {
        let some = self.b.ins().icmp_imm_s(IntCC::NotEqual, limb, 0);
        self.b.ins().uextend(types::I64, some)
    }

    /// Rounds to `f32` or `f64`: a limb with the bits below it combined in its lowest bit is converted, and scaled by a
    /// power of two, which is exact or overflows.
    fn round_to_float(&mut self, number: &Normalized, single: bool) -> Clif {
        let below = self.b.ins().bor(number.low, number.rest);
        let below = self.sticky(below);
        let whole = self.b.ins().bor(number.high, below);
        let ty = if single { types::F32 } else { types::F64 };
        let value = self.b.ins().fcvt_from_uint(ty, whole);
        let power = self.b.ins().iadd_imm_s(number.exponent, -63);
        self.scaled(value, power)
    }

    /// An `f32` with 24 bits of the number, the lowest of them set if a bit below is: it rounds to a narrower type as
    /// the number does.
    fn round_to_odd(&mut self, number: &Normalized) -> Clif {
        let top = self.b.ins().ushr_imm_s(number.high, 40);
        let below = self.b.ins().ishl_imm_s(number.high, 24);
        let below = self.b.ins().bor(below, number.low);
        let below = self.b.ins().bor(below, number.rest);
        let below = self.sticky(below);
        let whole = self.b.ins().bor(top, below);
        let value = self.b.ins().fcvt_from_uint(types::F32, whole);
        let power = self.b.ins().iadd_imm_s(number.exponent, -23);
        self.scaled(value, power)
    }

    /// A float multiplied by a power of two, which is at least -64.
    fn scaled(&mut self, value: Clif, power: Clif) -> Clif {
        let ty = self.b.func.dfg.value_type(value);
        let (bias, fraction) = match ty {
            types::F32 => (127, 23),
            _ => (1023, 52),
        };
        // The greatest power overflows, as larger ones would, because the value is at least 2^23; zero stays zero.
        let most = self.b.ins().iconst(types::I64, bias);
        let power = self.b.ins().smin(power, most);
        let exponent = self.b.ins().iadd_imm_s(power, bias);
        let bits = self.b.ins().ishl_imm_s(exponent, fraction);
        let bits = match ty {
            types::F32 => self.b.ins().ireduce(types::I32, bits),
            _ => bits,
        };
        let factor = self.b.ins().bitcast(ty, PLAIN, bits);
        self.b.ins().fmul(value, factor)
    }

    /// Rounds to 64 bits of significand.
    fn round_to_fp80(&mut self, number: &Normalized, negative: Clif) -> Parts {
        let guard = self.b.ins().ushr_imm_s(number.low, 63);
        let below = self.b.ins().ishl_imm_s(number.low, 1);
        let below = self.b.ins().bor(below, number.rest);
        let below = self.sticky(below);
        let odd = self.b.ins().bor(below, number.high);
        let up = self.b.ins().band(guard, odd);
        let significand = self.b.ins().iadd(number.high, up);
        // Rounding up all ones carries into the exponent.
        let carried = self.b.ins().icmp(IntCC::UnsignedLessThan, significand, up);
        let top = self.b.ins().iconst(types::I64, i64::MIN);
        let significand = self.b.ins().select(carried, top, significand);
        let carried = self.b.ins().uextend(types::I64, carried);
        let exponent = self.b.ins().iadd_imm_s(number.exponent, EXTENDED_BIAS);
        let exponent = self.b.ins().iadd(exponent, carried);
        let is_zero = self.b.ins().icmp_imm_s(IntCC::Equal, number.high, 0);
        let zero = self.b.ins().iconst(types::I64, 0);
        let exponent = self.b.ins().select(is_zero, zero, exponent);
        let exponent = self.b.ins().ireduce(types::I16, exponent);
        let sign = self.sign_bit_if(types::I16, negative);
        Parts::from_slice(&[significand, self.b.ins().bor(exponent, sign)])
    }

    /// Rounds to 113 bits of significand.
    fn round_to_f128(&mut self, number: &Normalized, negative: Clif) -> Parts {
        let guard = self.b.ins().ushr_imm_s(number.low, 14);
        let guard = self.b.ins().band_imm_s(guard, 1);
        let below = self.b.ins().band_imm_s(number.low, (1 << 14) - 1);
        let below = self.b.ins().bor(below, number.rest);
        let below = self.sticky(below);
        let last = self.b.ins().ushr_imm_s(number.low, 15);
        let odd = self.b.ins().bor(below, last);
        let up = self.b.ins().band(guard, odd);
        // The highest bit of the significand is not stored: it adds one to the exponent, as a carry does.
        let low = self.b.ins().ishl_imm_s(number.high, 49);
        let low = self.b.ins().bor(low, last);
        let high = self.b.ins().ushr_imm_s(number.high, 15);
        let exponent = self.b.ins().iadd_imm_s(number.exponent, EXTENDED_BIAS - 1);
        let is_zero = self.b.ins().icmp_imm_s(IntCC::Equal, number.high, 0);
        let zero = self.b.ins().iconst(types::I64, 0);
        let exponent = self.b.ins().select(is_zero, zero, exponent);
        let exponent = self.b.ins().ishl_imm_s(exponent, 48);
        let rounded = self.b.ins().iadd(low, up);
        let carried = self.b.ins().icmp(IntCC::UnsignedLessThan, rounded, up);
        let carried = self.b.ins().uextend(types::I64, carried);
        let high = self.b.ins().iadd(high, exponent);
        let high = self.b.ins().iadd(high, carried);
        let sign = self.sign_bit_if(types::I64, negative);
        let high = self.b.ins().bor(high, sign);
        let bits = self.b.ins().iconcat(rounded, high);
        Parts::from_slice(&[self.b.ins().bitcast(types::F128, PLAIN, bits)])
    }

    /// Converts floats to integers of any width. Values out of range give poison.
    pub(in crate::func) fn wide_from_float(&mut self, op: Op) -> Done {
        let from = self.float_parts(op, self.body.ty(self.body.operand(op, 0)))?;
        let Some(bits) = self.int_width(self.body.ty(self.body.result(op, 0))) else {
            return Err(self.unsupported(op, "this type together with an integer of this width"));
        };
        let x = self.operand(op, 0);
        let mut rest = x.as_slice();
        let mut lanes = Vec::new();
        for from in from {
            let count = match from.kind {
                Kind::Fp80Significand => 2,
                _ => 1,
            };
            let (parts, others) = rest.split_at(count.min(rest.len()));
            rest = others;
            lanes.push(self.float_to_limbs(from, parts, bits));
        }
        self.finish_lanes(op, &lanes)
    }

    pub(super) fn float_to_limbs(&mut self, from: ValuePart, parts: &[Clif], bits: u32) -> Limbs {
        // The significand as an integer of two limbs, the power of two of its lowest bit, and the sign.
        let zero = self.b.ins().iconst(types::I64, 0);
        let (low, high, power, negative) = match from.kind {
            Kind::Fp80Significand => {
                let exponent = self.b.ins().band_imm_s(parts[1], i64::from(i16::MAX));
                let exponent = self.b.ins().uextend(types::I64, exponent);
                let negative = self.b.ins().icmp_imm_s(IntCC::SignedLessThan, parts[1], 0);
                (
                    parts[0],
                    zero,
                    self.b.ins().iadd_imm_s(exponent, -EXTENDED_BIAS - 63),
                    negative,
                )
            }
            Kind::F128 => {
                let whole = self.b.ins().bitcast(types::I128, PLAIN, parts[0]);
                let (low, top) = self.b.ins().isplit(whole);
                let negative = self.b.ins().icmp_imm_s(IntCC::SignedLessThan, top, 0);
                let exponent = self.b.ins().ushr_imm_s(top, 48);
                let exponent = self.b.ins().band_imm_s(exponent, i64::from(i16::MAX));
                let high = self.b.ins().band_imm_s(top, (1 << 48) - 1);
                let high = self.b.ins().bor_imm_s(high, 1 << 48);
                (
                    low,
                    high,
                    self.b.ins().iadd_imm_s(exponent, -EXTENDED_BIAS - 112),
                    negative,
                )
            }
            _ => {
                let value = self.widen_half(from, parts[0]);
                let (bits, bias, fraction) = match self.b.func.dfg.value_type(value) {
                    types::F32 => (types::I32, 127, 23),
                    _ => (types::I64, 1023, 52),
                };
                let whole = self.b.ins().bitcast(bits, PLAIN, value);
                let negative = self.b.ins().icmp_imm_s(IntCC::SignedLessThan, whole, 0);
                let whole = match bits {
                    types::I32 => self.b.ins().uextend(types::I64, whole),
                    _ => whole,
                };
                let exponent = self.b.ins().ushr_imm_s(whole, fraction);
                let exponent = self.b.ins().band_imm_s(exponent, 2 * bias + 1);
                let low = self.b.ins().band_imm_s(whole, (1 << fraction) - 1);
                let low = self.b.ins().bor_imm_s(low, 1 << fraction);
                (
                    low,
                    zero,
                    self.b.ins().iadd_imm_s(exponent, -bias - fraction),
                    negative,
                )
            }
        };
        // A negative power shifts right, which drops the fraction; any other shifts left.
        let count = (bits.div_ceil(LIMB_BITS) as usize).max(2);
        let all = count as u32 * LIMB_BITS;
        let negated = self.b.ins().ineg(power);
        let (up, down) = (self.b.ins().smax(power, zero), self.b.ins().smax(negated, zero));
        let significand = self.limbs_shr(2 * LIMB_BITS, &[low, high], down, false);
        let mut limbs = significand;
        limbs.resize(count, zero);
        let mut limbs = self.limbs_shl(all, &limbs, up);
        limbs.truncate(bits.div_ceil(LIMB_BITS) as usize);
        let limbs = self.limbs_masked(bits, limbs);
        self.limbs_negate_if(bits, negative, &limbs)
    }
}
