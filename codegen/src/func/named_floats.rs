//! Translates intrinsics on floats that have no operation: conversions that saturate, `modf`, minima, 16-bit formats.

use super::{Done, Parts, Translator};
use crate::value_parts::{Kind, ValuePart, ValueParts};
use cranelift_codegen::ir::condcodes::FloatCC;
use cranelift_codegen::ir::{InstBuilder, Value as Clif, types};
use std::rc::Rc;
use windlass_ir::{Diagnostic, Op};

impl Translator<'_, '_, '_> {
    /// The value parts of an operand of `f16`, `bf16`, `f32` or `f64`, or of a vector of these.
    fn hardware_floats(&mut self, op: Op, what: &str) -> Result<Rc<ValueParts>, Diagnostic> {
        let parts = self.parts_at(op, self.body.ty(self.body.operand(op, 0)))?;
        match parts.has_fp80 || parts.has_f128 {
            true => Err(self.unsupported(op, format!("{what} of this type"))),
            false => Ok(parts),
        }
    }

    /// A conversion to the nearest integer of the result's type; NaN becomes zero.
    pub(super) fn saturating_conversion(&mut self, op: Op, signed: bool) -> Done {
        let from = self.parts_at(op, self.body.ty(self.body.operand(op, 0)))?;
        let to = self.result_parts(op)?;
        if from.has_fp80 || from.has_f128 || to.has_wide {
            return self.wide_saturating(op, signed);
        }
        let x = self.operand(op, 0);
        let mut parts = Parts::new();
        for (index, (&from, &to)) in from.list.iter().zip(&to.list).enumerate() {
            let x = self.widen_half(from, x[index]);
            parts.push(match to.clif {
                types::I128 => self.saturate_to_128_bits(to, x, signed),
                _ => self.saturate(to, x, signed),
            });
        }
        self.finish(op, &parts)
    }

    /// Cranelift's conversions saturate at 32 and 64 bits; other widths are clamped after that.
    fn saturate(&mut self, to: ValuePart, x: Clif, signed: bool) -> Clif {
        let wide = if to.clif.bits() < 32 { types::I32 } else { to.clif };
        let value = match signed {
            true => self.b.ins().fcvt_to_sint_sat(wide, x),
            false => self.b.ins().fcvt_to_uint_sat(wide, x),
        };
        let width = to.bits();
        let clamped = if width == wide.bits() {
            value
        } else if signed {
            let most = self.b.ins().iconst(wide, (1i64 << (width - 1)) - 1);
            let least = self.b.ins().iconst(wide, -(1i64 << (width - 1)));
            let value = self.b.ins().smin(value, most);
            self.b.ins().smax(value, least)
        } else {
            let most = self.b.ins().iconst(wide, (1i64 << width) - 1);
            self.b.ins().umin(value, most)
        };
        self.resize(to, clamped, false)
    }

    /// The conversion of the runtime is for values in the range of the result: the others are replaced.
    fn saturate_to_128_bits(&mut self, to: ValuePart, x: Clif, signed: bool) -> Clif {
        let single = self.b.func.dfg.value_type(x) == types::F32;
        let float = |t: &mut Self, value: f64| match single {
            true => t.b.ins().f32const(value as f32),
            false => t.b.ins().f64const(value),
        };
        let loose = ValuePart {
            kind: Kind::Float,
            clif: self.b.func.dfg.value_type(x),
            ..to
        };
        let inside = self.float_to_int(loose, to, x, signed);
        let (least, most, limit) = match signed {
            true => (1u128 << 127, u128::MAX >> 1, 2f64.powi(127)),
            false => (0, u128::MAX, 2f64.powi(128)),
        };
        let above = float(self, limit);
        let above = self.b.ins().fcmp(FloatCC::GreaterThanOrEqual, x, above);
        let bottom = float(self, if signed { -limit } else { 0.0 });
        let below = self.b.ins().fcmp(FloatCC::LessThan, x, bottom);
        let nan = self.b.ins().fcmp(FloatCC::Unordered, x, x);
        let [least, most, zero] = [least, most, 0].map(|value| self.int(types::I128, value));
        let value = self.select_value(above, most, inside);
        let value = self.select_value(below, least, value);
        self.select_value(nan, zero, value)
    }

    /// The fraction and the integer of each float, both with its sign.
    pub(super) fn modf(&mut self, op: Op) -> Done {
        let value_parts = self.parts_at(op, self.body.ty(self.body.operand(op, 0)))?;
        if value_parts.has_fp80 || value_parts.has_f128 {
            return self.modf_extended(op, value_parts.has_fp80);
        }
        let x = self.operand(op, 0);
        let (mut fractions, mut integers) = (Parts::new(), Parts::new());
        for (&value_part, &x) in value_parts.list.iter().zip(&x) {
            let x = self.widen_half(value_part, x);
            let integer = self.b.ins().trunc(x);
            let rest = self.b.ins().fsub(x, integer);
            // Infinity has no fraction.
            let is_integer = self.b.ins().fcmp(FloatCC::Equal, x, integer);
            let zero = match self.b.func.dfg.value_type(x) {
                types::F64 => self.b.ins().f64const(0.0),
                _ => self.b.ins().f32const(0.0),
            };
            let fraction = self.b.ins().select(is_integer, zero, rest);
            let fraction = self.b.ins().fcopysign(fraction, x);
            fractions.push(self.narrow_to_half(value_part, fraction));
            integers.push(self.narrow_to_half(value_part, integer));
        }
        fractions.extend(integers);
        self.finish(op, &fractions)
    }

    /// The smaller or larger of two floats, or the one that is not a NaN; `-0.0` is less than `0.0`.
    pub(super) fn number_min_max(&mut self, op: Op, max: bool) -> Done {
        self.hardware_floats(op, "the minimum")?;
        match max {
            true => self.float2(op, Self::max_num),
            false => self.float2(op, Self::min_num),
        }
    }

    /// The float with a signaling NaN made quiet.
    pub(super) fn canonicalize(&mut self, op: Op) -> Done {
        self.hardware_floats(op, "the canonical form")?;
        self.float1(op, |t, x| {
            let one = match t.b.func.dfg.value_type(x) {
                types::F64 => t.b.ins().f64const(1.0),
                _ => t.b.ins().f32const(1.0),
            };
            t.b.ins().fmul(x, one)
        })
    }

    /// A float from or to an `f16` in an integer.
    pub(super) fn half_in_integer(&mut self, op: Op, to_half: bool) -> Done {
        let half = ValuePart {
            kind: Kind::F16,
            clif: types::F16,
            ..Self::loose(types::I16, 16)
        };
        let x = self.scalar(op, 0)?;
        let value = if to_half {
            self.hardware_floats(op, "the conversion to 16 bits")?;
            let narrow = self.narrow_to_half(half, x);
            self.b.ins().bitcast(types::I16, super::PLAIN, narrow)
        } else {
            let bits = self.b.ins().bitcast(types::F16, super::PLAIN, x);
            let single = self.widen_half(half, bits);
            let to = self.result_parts(op)?;
            match to.list.as_slice() {
                [part] if part.clif == types::F64 => self.b.ins().fpromote(types::F64, single),
                [part] if part.clif == types::F32 => single,
                _ => return Err(self.unsupported(op, "the conversion from 16 bits to this type")),
            }
        };
        self.finish(op, &[value])
    }
}
