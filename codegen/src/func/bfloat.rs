//! Conversions between `bf16` and wider floats: its bits are the upper half of those of an `f32`.
//!
//! No library function is called: libgcc has them from version 13 on.

use super::{PLAIN, Translator};
use cranelift_codegen::ir::condcodes::{FloatCC, IntCC};
use cranelift_codegen::ir::{InstBuilder, Value as Clif, types};

impl Translator<'_, '_, '_> {
    /// Extends a `bf16` to `f32`, which is exact.
    pub(super) fn widen_bfloat(&mut self, value: Clif) -> Clif {
        let bits = self.b.ins().bitcast(types::I16, PLAIN, value);
        let bits = self.b.ins().uextend(types::I32, bits);
        let bits = self.b.ins().ishl_imm_s(bits, 16);
        self.b.ins().bitcast(types::F32, PLAIN, bits)
    }

    /// Rounds an `f32` or `f64` to `bf16`: to nearest, ties to even. A NaN becomes quiet.
    pub(super) fn narrow_to_bfloat(&mut self, value: Clif) -> Clif {
        let bits = match self.b.func.dfg.value_type(value) {
            types::F64 => self.rounded_to_odd(value),
            _ => self.b.ins().bitcast(types::I32, PLAIN, value),
        };
        let upper = self.b.ins().ushr_imm_s(bits, 16);
        let last = self.b.ins().band_imm_s(upper, 1);
        let bias = self.b.ins().iadd_imm_s(last, 0x7fff);
        let rounded = self.b.ins().iadd(bits, bias);
        let rounded = self.b.ins().ushr_imm_s(rounded, 16);
        let quiet = self.b.ins().bor_imm_s(upper, 0x40);
        let is_nan = self.b.ins().fcmp(FloatCC::Unordered, value, value);
        let result = self.b.ins().select(is_nan, quiet, rounded);
        let result = self.b.ins().ireduce(types::I16, result);
        self.b.ins().bitcast(types::F16, PLAIN, result)
    }

    /// The bits of an `f64` rounded to `f32` so that rounding it again rounds as if it were done once: a number that is not exact
    /// becomes the neighbour whose last bit is set.
    fn rounded_to_odd(&mut self, value: Clif) -> Clif {
        let nearest = self.b.ins().fdemote(types::F32, value);
        let back = self.b.ins().fpromote(types::F64, nearest);
        let bits = self.b.ins().bitcast(types::I32, PLAIN, nearest);
        let (size, exact_size) = (self.b.ins().fabs(back), self.b.ins().fabs(value));
        let is_larger = self.b.ins().fcmp(FloatCC::GreaterThan, size, exact_size);
        let below = self.b.ins().iadd_imm_s(bits, -1);
        let above = self.b.ins().iadd_imm_s(bits, 1);
        let neighbour = self.b.ins().select(is_larger, below, above);
        let is_inexact = self.b.ins().fcmp(FloatCC::OrderedNotEqual, back, value);
        let last = self.b.ins().band_imm_s(bits, 1);
        let is_even = self.b.ins().icmp_imm_s(IntCC::Equal, last, 0);
        let moves = self.b.ins().band(is_inexact, is_even);
        self.b.ins().select(moves, neighbour, bits)
    }
}
