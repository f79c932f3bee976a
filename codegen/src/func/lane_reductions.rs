//! Translates reductions of vectors whose lanes share registers: registers are combined first, then their halves.

use super::registers::{Lane, Lanes};
use super::{Parts, Translator};
use crate::value_parts::ValueParts;
use cranelift_codegen::ir::{self, InstBuilder, Value as Clif, types};
use smallvec::SmallVec;
use windlass_dialects::llvm;
use windlass_dialects::llvm::enums::FastmathFlags;
use windlass_ir::def::AttrSlot;
use windlass_ir::{Diagnostic, Op};

/// Combines two registers.
type Combine = fn(&mut Translator<'_, '_, '_>, Clif, Clif) -> Clif;

impl Translator<'_, '_, '_> {
    /// Translates a reduction; returns false for any other operation and for those in the order of the lanes.
    pub(super) fn lane_reduction(&mut self, op: Op) -> Result<bool, Diagnostic> {
        let float = |slot| (slot, FastmathFlags::REASSOC);
        let (combine, flag): (Combine, Option<(AttrSlot, FastmathFlags)>) = match self.body.name(op) {
            llvm::vector_reduce_add::NAME => (|t, x, y| t.b.ins().iadd(x, y), None),
            llvm::vector_reduce_mul::NAME => (|t, x, y| t.multiply_lanes(x, y), None),
            llvm::vector_reduce_and::NAME => (|t, x, y| t.b.ins().band(x, y), None),
            llvm::vector_reduce_or::NAME => (|t, x, y| t.b.ins().bor(x, y), None),
            llvm::vector_reduce_xor::NAME => (|t, x, y| t.b.ins().bxor(x, y), None),
            llvm::vector_reduce_smax::NAME => (|t, x, y| t.b.ins().smax(x, y), None),
            llvm::vector_reduce_smin::NAME => (|t, x, y| t.b.ins().smin(x, y), None),
            llvm::vector_reduce_umax::NAME => (|t, x, y| t.b.ins().umax(x, y), None),
            llvm::vector_reduce_umin::NAME => (|t, x, y| t.b.ins().umin(x, y), None),
            llvm::vector_reduce_fmaximum::NAME => (|t, x, y| t.b.ins().fmax(x, y), None),
            llvm::vector_reduce_fminimum::NAME => (|t, x, y| t.b.ins().fmin(x, y), None),
            llvm::vector_reduce_fmax::NAME => {
                (|t, x, y| t.number_of(x, y, |t, x, y| t.max_lanes(x, y)), None)
            }
            llvm::vector_reduce_fmin::NAME => {
                (|t, x, y| t.number_of(x, y, |t, x, y| t.min_lanes(x, y)), None)
            }
            llvm::vector_reduce_fadd::NAME => (
                |t, x, y| t.b.ins().fadd(x, y),
                Some(float(llvm::vector_reduce_fadd::fastmathFlags)),
            ),
            llvm::vector_reduce_fmul::NAME => (
                |t, x, y| t.b.ins().fmul(x, y),
                Some(float(llvm::vector_reduce_fmul::fastmathFlags)),
            ),
            _ => return Ok(false),
        };
        // Sums and products of floats start with a scalar and are in the order of the lanes unless the flag is set.
        if flag.is_some_and(|(slot, flag)| !self.fast_math(op, slot, flag)) {
            return Ok(false);
        }
        let has_start = flag.is_some();
        let vector = self.body.operand(op, usize::from(has_start));
        let Some(value_parts) = self.vector_parts_of(op, vector)? else {
            return Ok(false);
        };
        let registers = self.registers(vector);
        if Self::is_mask(&value_parts) {
            let all = match self.body.name(op) {
                llvm::vector_reduce_and::NAME
                | llvm::vector_reduce_umin::NAME
                | llvm::vector_reduce_smax::NAME => true,
                llvm::vector_reduce_or::NAME
                | llvm::vector_reduce_umax::NAME
                | llvm::vector_reduce_smin::NAME => false,
                _ => return Ok(false),
            };
            let bit = self.test_mask(&registers, value_parts.list.len(), all);
            self.finish(op, &[bit])?;
            return Ok(true);
        }
        let mut result = self.reduce(&value_parts, registers, combine);
        if has_start {
            let start = self.scalar(op, 0)?;
            result = match self.body.name(op) {
                llvm::vector_reduce_fadd::NAME => self.b.ins().fadd(start, result),
                _ => self.b.ins().fmul(start, result),
            };
        }
        self.finish(op, &[result])?;
        Ok(true)
    }

    /// Combines all lanes. Where their number is no power of two, the last register is combined by itself.
    fn reduce(&mut self, value_parts: &ValueParts, mut registers: Parts, combine: Combine) -> Clif {
        let clif = value_parts.registers[0].clif;
        let width = clif.lane_count() as usize;
        let count = value_parts.list.len();
        let rest = count % width;
        let last = match rest {
            0 => None,
            _ => registers.pop(),
        };
        let mut result = None;
        while registers.len() > 1 {
            let mut halved = Parts::new();
            for pair in registers.chunks(2) {
                halved.push(match *pair {
                    [x, y] => combine(self, x, y),
                    _ => pair[0],
                });
            }
            registers = halved;
        }
        if let Some(&whole) = registers.first() {
            result = Some(self.fold_halves(clif, whole, width, combine));
        }
        if let Some(last) = last {
            // Of three lanes, say, the third is combined with what the first two give.
            let mut at = 0;
            let mut left = rest;
            while left > 0 {
                let part = 1 << left.ilog2();
                let shifted = self.shift_down(clif, last, at);
                let folded = self.fold_halves(clif, shifted, part, combine);
                result = Some(match result {
                    Some(result) => combine(self, result, folded),
                    None => folded,
                });
                at += part;
                left -= part;
            }
        }
        match result {
            Some(result) => self.lane(result, 0, value_parts.list[0]),
            None => self.zero(value_parts.list[0]),
        }
    }

    /// A register whose lane 0 combines the first `count` lanes, whose number is a power of two.
    fn fold_halves(&mut self, clif: ir::Type, whole: Clif, count: usize, combine: Combine) -> Clif {
        let mut whole = whole;
        let mut half = count / 2;
        while half > 0 {
            let upper = self.shift_down(clif, whole, half);
            whole = combine(self, whole, upper);
            half /= 2;
        }
        whole
    }

    /// A register whose first lanes are those from `by` on.
    fn shift_down(&mut self, clif: ir::Type, whole: Clif, by: usize) -> Clif {
        if by == 0 {
            return whole;
        }
        let width = clif.lane_count() as usize;
        // Lanes of 8 and 16 bits are moved together as far as they can.
        let wide = match 1u32 << (by as u32 * clif.lane_bits()).trailing_zeros() {
            64.. => types::I64X2,
            32 => types::I32X4,
            _ => clif,
        };
        if wide != clif && clif.lane_bits() < wide.lane_bits() {
            let step = by * clif.lane_bits() as usize / wide.lane_bits() as usize;
            let lanes = wide.lane_count() as usize;
            let picks: SmallVec<[Option<usize>; 16]> = (0..lanes)
                .map(|lane| Some(lane + step).filter(|&lane| lane < lanes))
                .collect();
            let value = self.cast_register(wide, whole);
            let shifted = self.shuffle_lanes(wide, value, value, &picks);
            return self.cast_register(clif, shifted);
        }
        // Within 32 bits, a shift of the integer moves the lanes down.
        if clif.lane_bits() < 32 && by as u32 * clif.lane_bits() < 32 {
            let value = self.cast_register(types::I32X4, whole);
            let shifted = self
                .b
                .ins()
                .ushr_imm_s(value, by as i64 * i64::from(clif.lane_bits()));
            return self.cast_register(clif, shifted);
        }
        let lanes: Lanes = (0..width)
            .map(|lane| match lane + by < width {
                true => Lane::Of(whole, (lane + by) as u8),
                false => Lane::Any,
            })
            .collect();
        self.build(clif, &lanes)
    }
}
