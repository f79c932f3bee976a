//! Bounds of integer lanes, and what they make shorter: narrowing, and products of lanes that x86 multiplies in halves.
//!
//! C computes with bytes in 32 bits, so that lanes often hold small numbers: sums of bytes, and products by reciprocals (`box_blur`,
//! `blend`).

use super::Translator;
use crate::value_parts::lanes_of;
use cranelift_codegen::ir::{InstBuilder, InstructionData, Opcode, Value as Clif, types};

/// The number of instructions that are asked for one bound.
const MAX_STEPS: u32 = 64;

/// The greatest numbers of 15 and of 16 bits.
const SIGNED_WORD: u64 = 0x7fff;
const WORD: u64 = 0xffff;

impl Translator<'_, '_, '_> {
    /// The greatest unsigned number that an integer lane of a register may be.
    pub(super) fn lane_max(&self, register: Clif) -> u64 {
        let mut steps = MAX_STEPS;
        self.max_in_steps(register, &mut steps)
    }

    fn max_in_steps(&self, register: Clif, steps: &mut u32) -> u64 {
        let clif = self.b.func.dfg.value_type(register);
        let full = u64::MAX >> (64 - clif.lane_bits());
        let Some(left) = steps.checked_sub(1) else {
            return full;
        };
        *steps = left;
        if let Some(&(source, _)) = self.extended_lanes.get(&register) {
            return self.max_in_steps(source, steps);
        }
        if let Some(&max) = self.products.get(&register) {
            return max;
        }
        let known = match self.definition(register) {
            Some(InstructionData::UnaryConst {
                opcode: Opcode::Vconst,
                constant_handle,
            }) => {
                let bytes = self.b.func.dfg.constants.get(constant_handle).as_slice();
                let lanes = bytes.chunks_exact(clif.lane_type().bytes() as usize);
                let number = |lane: &[u8]| lane.iter().rev().fold(0, |sum, &byte| sum << 8 | u64::from(byte));
                lanes.map(number).max()
            }
            Some(InstructionData::Unary {
                opcode: Opcode::Splat,
                arg,
            }) => self.constant_bits(arg).map(|bits| bits & full),
            Some(InstructionData::Binary { opcode, args }) => self.max_of(opcode, args, full, steps),
            _ => None,
        };
        known.filter(|&max| max <= full).unwrap_or(full)
    }

    /// The greatest lane of the result of an operation; `None` if it is not known.
    fn max_of(&self, opcode: Opcode, [x, y]: [Clif; 2], full: u64, steps: &mut u32) -> Option<u64> {
        if matches!(opcode, Opcode::Ushr | Opcode::Ishl) {
            // The amount counts modulo the width.
            let amount = self.constant_bits(y)? & u64::from(full.count_ones() - 1);
            let max = self.max_in_steps(x, steps);
            return match opcode {
                Opcode::Ushr => Some(max >> amount),
                _ => max.checked_mul(1 << amount),
            };
        }
        let is_narrowing = matches!(opcode, Opcode::Snarrow | Opcode::Unarrow);
        let is_known = matches!(
            opcode,
            Opcode::Iadd
                | Opcode::Imul
                | Opcode::Band
                | Opcode::Bor
                | Opcode::Bxor
                | Opcode::Umin
                | Opcode::Umax
        );
        if !is_narrowing && !is_known {
            return None;
        }
        let (a, b) = (self.max_in_steps(x, steps), self.max_in_steps(y, steps));
        match opcode {
            Opcode::Iadd => a.checked_add(b),
            Opcode::Imul => a.checked_mul(b),
            Opcode::Band | Opcode::Umin => Some(a.min(b)),
            Opcode::Umax => Some(a.max(b)),
            // Lanes that are greater or negative are saturated.
            Opcode::Snarrow | Opcode::Unarrow => Some(a.max(b)).filter(|&max| max <= full >> 1),
            // No bit above the highest one of both.
            _ => Some(u64::MAX.checked_shr((a | b).leading_zeros()).unwrap_or(0)),
        }
    }

    /// Zeros extend the lanes of one half of a register.
    pub(super) fn zero_extend_half(&mut self, register: Clif, is_high: bool) -> Clif {
        let clif = self.b.func.dfg.value_type(register);
        let features = &self.abi.vectors;
        let wide = if !features.is_x86 || (!is_high && features.has_rounding) {
            match is_high {
                true => self.b.ins().uwiden_high(register),
                false => self.b.ins().uwiden_low(register),
            }
        } else {
            // Interleaved with a register of zeros, which Cranelift keeps during loops.
            let count = clif.lane_count() as usize;
            let first = if is_high { count / 2 } else { 0 };
            let picks: Vec<usize> = (first..first + count / 2)
                .flat_map(|lane| [lane, count + lane])
                .collect();
            let zero = self.splat_bits(clif, 0);
            let mixed = self.emit_shuffle(clif, register, zero, &picks);
            self.cast_register(lanes_of(2 * clif.lane_bits()), mixed)
        };
        self.extended_lanes.insert(wide, (register, is_high));
        wide
    }

    /// The product of 32-bit lanes that are small, on x86: that of signed halves is one instruction, and that of unsigned ones shorter than
    /// what SSE2 has for 32 bits.
    pub(super) fn multiply_words(&mut self, x: Clif, y: Clif) -> Option<Clif> {
        let features = &self.abi.vectors;
        if !features.is_x86 || self.b.func.dfg.value_type(x) != types::I32X4 {
            return None;
        }
        let has_product = features.has_rounding;
        let [a, b] = [x, y].map(|value| self.lane_max(value));
        let (max, product) = (a.max(b), a.saturating_mul(b));
        if max <= SIGNED_WORD {
            let [x, y] = [x, y].map(|value| self.cast_register(types::I16X8, value));
            // The sum of the products of the halves of a lane, of which the upper one is zero: `pmaddwd`.
            let [a, b] = [x, y].map(|value| self.b.ins().swiden_low(value));
            let low = self.b.ins().imul(a, b);
            let [a, b] = [x, y].map(|value| self.b.ins().swiden_high(value));
            let high = self.b.ins().imul(a, b);
            let sum = self.b.ins().iadd_pairwise(low, high);
            self.products.insert(sum, product);
            return Some(sum);
        }
        if max > WORD || has_product {
            return None;
        }
        let is_high = [x, y]
            .iter()
            .find_map(|value| self.extended_lanes.get(value).map(|&(_, is_high)| is_high))?;
        let [x, y] = [self.words(x, is_high)?, self.words(y, is_high)?];
        let [x, y] = [x, y].map(|value| match is_high {
            true => self.b.ins().uwiden_high(value),
            false => self.b.ins().uwiden_low(value),
        });
        Some(self.b.ins().imul(x, y))
    }

    /// A register of 16-bit lanes whose one half is extended to the lanes of a register.
    fn words(&mut self, register: Clif, is_high: bool) -> Option<Clif> {
        if let Some(&(source, half)) = self.extended_lanes.get(&register) {
            let fits = half == is_high && self.b.func.dfg.value_type(source) == types::I16X8;
            return fits.then_some(source);
        }
        let factor = self.splatted_constant(register, types::I32X4)?;
        Some(self.splat_bits(types::I16X8, factor))
    }
}
