//! Translates conversions of vectors whose lanes share registers.
//!
//! Machines convert between widths by doubling and halving: a register becomes two of twice the lane width, and two
//! become one. The last register of a vector may stay half used.

use super::registers::LITTLE;
use super::{Parts, Translator};
use crate::value_parts::{ValueParts, lanes_of, mask_bits};
use cranelift_codegen::ir::condcodes::IntCC;
use cranelift_codegen::ir::{self, InstBuilder, Value as Clif, types};
use windlass_dialects::llvm;
use windlass_ir::{Diagnostic, Op};

impl Translator<'_, '_, '_> {
    /// Translates a conversion; returns false for any other operation and for those that are left to others.
    pub(super) fn lane_cast(&mut self, op: Op) -> Result<bool, Diagnostic> {
        let name = self.body.name(op);
        if name == llvm::BitcastOp::NAME {
            return self.lane_bitcast(op);
        }
        let is_cast = [
            llvm::TruncOp::NAME,
            llvm::ZExtOp::NAME,
            llvm::SExtOp::NAME,
            llvm::IntToPtrOp::NAME,
            llvm::PtrToIntOp::NAME,
            llvm::AddrSpaceCastOp::NAME,
            llvm::SIToFPOp::NAME,
            llvm::UIToFPOp::NAME,
            llvm::FPToSIOp::NAME,
            llvm::FPToUIOp::NAME,
            llvm::FPExtOp::NAME,
            llvm::FPTruncOp::NAME,
        ]
        .contains(&name);
        if !is_cast {
            return Ok(false);
        }
        let result = self.body.result(op, 0);
        let operand = self.body.operand(op, 0);
        let (Some(from), Some(to)) = (
            self.vector_parts_of(op, operand)?,
            self.vector_parts_of(op, result)?,
        ) else {
            return Ok(false);
        };
        let count = to.list.len();
        let (from_bits, to_bits) = (
            from.registers[0].clif.lane_bits(),
            to.registers[0].clif.lane_bits(),
        );
        if Self::is_mask(&from) {
            let registers = match name {
                llvm::SExtOp::NAME => self.mask(operand, count, to_bits),
                llvm::ZExtOp::NAME => {
                    // Zeros extend in one instruction, signs in two.
                    let usual = mask_bits(count);
                    let form = match self.mask_forms.get(&operand) {
                        Some((bits, _)) if *bits == to_bits => to_bits,
                        _ => usual,
                    };
                    let one = self.splat_bits(lanes_of(form), 1);
                    let mask = self.mask(operand, count, form);
                    let bits: Parts = mask.iter().map(|&mask| self.b.ins().band(mask, one)).collect();
                    self.resize_registers(&bits, count, form, to_bits, false)
                }
                _ => return Ok(false),
            };
            self.define_registers(result, &registers);
            return Ok(true);
        }
        let x = self.registers(operand);
        if Self::is_mask(&to) {
            if name != llvm::TruncOp::NAME {
                return Ok(false);
            }
            let one = self.splat_bits(from.registers[0].clif, 1);
            let mask = x
                .iter()
                .map(|&x| {
                    let low = self.b.ins().band(x, one);
                    self.b.ins().icmp(IntCC::Equal, low, one)
                })
                .collect();
            self.define_mask(result, count, from_bits, mask);
            return Ok(true);
        }
        let registers = match name {
            llvm::SExtOp::NAME => Some(self.resize_registers(&x, count, from_bits, to_bits, true)),
            llvm::ZExtOp::NAME
            | llvm::TruncOp::NAME
            | llvm::IntToPtrOp::NAME
            | llvm::PtrToIntOp::NAME
            | llvm::AddrSpaceCastOp::NAME => {
                Some(self.resize_registers(&x, count, from_bits, to_bits, false))
            }
            llvm::SIToFPOp::NAME => self.ints_to_floats(&x, count, from_bits, to_bits, true),
            llvm::UIToFPOp::NAME => self.ints_to_floats(&x, count, from_bits, to_bits, false),
            llvm::FPToSIOp::NAME => self.floats_to_ints(&x, count, from_bits, to_bits, true),
            llvm::FPToUIOp::NAME => self.floats_to_ints(&x, count, from_bits, to_bits, false),
            llvm::FPExtOp::NAME if to_bits == 64 => {
                let mut wide = Parts::new();
                for (low, high) in self.halves(&x, count, 64) {
                    wide.push(self.b.ins().fvpromote_low(low));
                    if let Some(high) = high {
                        wide.push(self.b.ins().fvpromote_low(high));
                    }
                }
                Some(wide)
            }
            llvm::FPTruncOp::NAME if from_bits == 64 => {
                let narrow: Parts = x.iter().map(|&x| self.b.ins().fvdemote(x)).collect();
                Some(self.join_halves(types::F32X4, &narrow))
            }
            _ => None,
        };
        let Some(registers) = registers else {
            return Ok(false);
        };
        self.define_registers(result, &registers);
        Ok(true)
    }

    /// Each register, and a register with its upper half in the lower one if that holds some of the `count` lanes,
    /// which are to be `bits` wide.
    fn halves(&mut self, registers: &[Clif], count: usize, bits: u32) -> Vec<(Clif, Option<Clif>)> {
        let needed = count.div_ceil(128 / bits as usize);
        let mut pairs = Vec::new();
        for (index, &low) in registers.iter().enumerate() {
            let high = (2 * index + 1 < needed).then(|| {
                let clif = self.b.func.dfg.value_type(low);
                let words = self.cast_register(types::I64X2, low);
                let high = self.shuffle_lanes(types::I64X2, words, words, &[Some(1), None]);
                self.cast_register(clif, high)
            });
            pairs.push((low, high));
        }
        pairs
    }

    /// The lower halves of each two registers in one.
    fn join_halves(&mut self, clif: ir::Type, registers: &[Clif]) -> Parts {
        let mut joined = Parts::new();
        for pair in registers.chunks(2) {
            joined.push(match *pair {
                [low, high] => {
                    let (low, high) = (
                        self.cast_register(types::I64X2, low),
                        self.cast_register(types::I64X2, high),
                    );
                    let both = self.shuffle_lanes(types::I64X2, low, high, &[Some(0), Some(2)]);
                    self.cast_register(clif, both)
                }
                _ => pair[0],
            });
        }
        joined
    }

    /// Integer lanes of `bits` bits, twice as wide as those of `registers`.
    pub(super) fn widen_registers(
        &mut self,
        registers: &[Clif],
        count: usize,
        bits: u32,
        signed: bool,
    ) -> Parts {
        let needed = count.div_ceil(128 / bits as usize);
        let mut wide = Parts::new();
        for &register in registers {
            wide.push(match signed {
                true => self.b.ins().swiden_low(register),
                false => self.zero_extend_half(register, false),
            });
            if wide.len() < needed {
                wide.push(match signed {
                    true => self.b.ins().swiden_high(register),
                    false => self.zero_extend_half(register, true),
                });
            }
        }
        wide
    }

    /// The lower halves of the lanes of two registers, or of one in the lower half of the result.
    pub(super) fn narrow_pair(&mut self, low: Clif, high: Option<Clif>) -> Clif {
        let clif = self.b.func.dfg.value_type(low);
        if clif == types::I64X2 {
            let picks = [Some(0), Some(2), high.map(|_| 4), high.map(|_| 6)];
            let (low, high) = (
                self.cast_register(types::I32X4, low),
                self.cast_register(types::I32X4, high.unwrap_or(low)),
            );
            return self.shuffle_lanes(types::I32X4, low, high, &picks);
        }
        // What is used twice is not computed with operands in memory, so that a register of zeros is the other one.
        let high = match high {
            Some(high) => high,
            None => self.splat_bits(clif, 0),
        };
        let max = self.lane_max(low).max(self.lane_max(high));
        let full = (1 << (clif.lane_bits() / 2)) - 1;
        // Nothing is cut off, as the narrow lanes are signed or unsigned.
        if self.abi.vectors.is_x86 && clif == types::I32X4 && max <= full >> 1 {
            return self.b.ins().snarrow(low, high);
        }
        // x86 narrows 32 bits to unsigned 16 from SSE4.1 on, which has rounding, too.
        if clif == types::I32X4 && !self.abi.vectors.has_rounding {
            let [low, high] = [low, high].map(|value| {
                let up = self.b.ins().ishl_imm_s(value, 16);
                self.b.ins().sshr_imm_s(up, 16)
            });
            return self.b.ins().snarrow(low, high);
        }
        if max <= full {
            return self.b.ins().unarrow(low, high);
        }
        let mask = self.splat_bits(clif, full);
        let (low, high) = (self.b.ins().band(low, mask), self.b.ins().band(high, mask));
        self.b.ins().unarrow(low, high)
    }

    /// Integer lanes of another width: extended by their sign or by zeros, or truncated.
    fn resize_registers(
        &mut self,
        registers: &[Clif],
        count: usize,
        from: u32,
        to: u32,
        signed: bool,
    ) -> Parts {
        let mut registers = Parts::from_slice(registers);
        let mut bits = from;
        while bits < to {
            bits *= 2;
            registers = self.widen_registers(&registers, count, bits, signed);
        }
        while bits > to {
            bits /= 2;
            let pairs = registers.chunks(2);
            registers = pairs
                .map(|pair| self.narrow_pair(pair[0], pair.get(1).copied()))
                .collect();
        }
        registers
    }

    fn ints_to_floats(
        &mut self,
        registers: &[Clif],
        count: usize,
        from: u32,
        to: u32,
        signed: bool,
    ) -> Option<Parts> {
        // Integers of 8 and 16 bits fit in signed 32 bits.
        let (ints, signed, from) = match from {
            8 | 16 => (
                self.resize_registers(registers, count, from, 32, signed),
                true,
                32,
            ),
            _ => (Parts::from_slice(registers), signed, from),
        };
        let convert = |t: &mut Self, clif, x| match signed {
            true => t.b.ins().fcvt_from_sint(clif, x),
            false => t.b.ins().fcvt_from_uint(clif, x),
        };
        match (from, to) {
            (32, 32) => Some(ints.iter().map(|&x| convert(self, types::F32X4, x)).collect()),
            (64, 64) => Some(ints.iter().map(|&x| convert(self, types::F64X2, x)).collect()),
            (32, 64) => {
                let mut floats = Parts::new();
                for (low, high) in self.halves(&ints, count, 64) {
                    for half in [Some(low), high].into_iter().flatten() {
                        let wide = match signed {
                            true => self.b.ins().swiden_low(half),
                            false => self.b.ins().uwiden_low(half),
                        };
                        floats.push(convert(self, types::F64X2, wide));
                    }
                }
                Some(floats)
            }
            _ => None,
        }
    }

    /// Values out of range give poison.
    fn floats_to_ints(
        &mut self,
        registers: &[Clif],
        count: usize,
        from: u32,
        to: u32,
        signed: bool,
    ) -> Option<Parts> {
        let is_x86 = self.abi.vectors.is_x86;
        // Integers of 8 and 16 bits fit in signed 32 bits.
        let signed = signed || to < 32;
        let ints: Parts = match (from, to) {
            (32, ..=32) => registers
                .iter()
                .map(|&x| match (signed, is_x86) {
                    (true, true) => self.b.ins().x86_cvtt2dq(types::I32X4, x),
                    (true, false) => self.b.ins().fcvt_to_sint_sat(types::I32X4, x),
                    (false, _) => self.b.ins().fcvt_to_uint_sat(types::I32X4, x),
                })
                .collect(),
            (64, 64) if !is_x86 => registers
                .iter()
                .map(|&x| match signed {
                    true => self.b.ins().fcvt_to_sint_sat(types::I64X2, x),
                    false => self.b.ins().fcvt_to_uint_sat(types::I64X2, x),
                })
                .collect(),
            (64, ..=32) if signed && is_x86 => {
                // Cranelift makes one instruction of these.
                let zero = self.splat_bits(types::I64X2, 0);
                let halves: Parts = registers
                    .iter()
                    .map(|&x| {
                        let wide = self.b.ins().x86_cvtt2dq(types::I64X2, x);
                        self.b.ins().snarrow(wide, zero)
                    })
                    .collect();
                self.join_halves(types::I32X4, &halves)
            }
            _ => return None,
        };
        let from = if (from, to) == (64, 64) { 64 } else { 32 };
        Some(self.resize_registers(&ints, count, from, to, false))
    }

    fn lane_bitcast(&mut self, op: Op) -> Result<bool, Diagnostic> {
        let (operand, result) = (self.body.operand(op, 0), self.body.result(op, 0));
        let Some(from) = self.vector_parts_of(op, operand)? else {
            return Ok(false);
        };
        let to = self.result_parts(op)?;
        if Self::is_mask(&from) {
            return self.mask_bits_to_int(op, &from, &to);
        }
        let x = self.registers(operand);
        if to.has_lanes() {
            if Self::is_mask(&to) || x.len() != to.registers.len() {
                return Ok(false);
            }
            let registers: Parts = x
                .iter()
                .zip(&to.registers)
                .map(|(&x, to)| self.cast_register(to.clif, x))
                .collect();
            self.define_registers(result, &registers);
            return Ok(true);
        }
        // A scalar of 64 bits is the first lane.
        match (to.list.as_slice(), x.as_slice()) {
            ([scalar], &[x]) if scalar.clif.bits() == 64 && scalar.packed.is_none() => {
                let wide = match scalar.clif {
                    types::F64 => self.cast_register(types::F64X2, x),
                    _ => self.cast_register(types::I64X2, x),
                };
                let part = self.b.ins().extractlane(wide, 0);
                self.finish(op, &[part])?;
                Ok(true)
            }
            _ => Ok(false),
        }
    }

    /// The bits of a mask as an integer: the sign bits of its lanes.
    fn mask_bits_to_int(&mut self, op: Op, from: &ValueParts, to: &ValueParts) -> Result<bool, Diagnostic> {
        let &[part] = to.list.as_slice() else {
            return Ok(false);
        };
        let count = from.list.len();
        if !part.clif.is_int() || part.bits() as usize != count || count > 64 {
            return Ok(false);
        }
        let registers = self.registers(self.body.operand(op, 0));
        let whole = self.mask_to_bits(&registers, count);
        let whole = self.resize(part, whole, false);
        self.finish(op, &[whole])?;
        Ok(true)
    }

    /// The bits of a mask of at most 64 lanes in an `i32` or `i64`; those above the last lane are not zero.
    pub(super) fn mask_to_bits(&mut self, registers: &[Clif], count: usize) -> Clif {
        let clif = if registers.len() > 2 {
            types::I64
        } else {
            types::I32
        };
        let lanes = lanes_of(mask_bits(count)).lane_count();
        let mut whole = None;
        for (index, &register) in registers.iter().enumerate() {
            let bits = self.b.ins().vhigh_bits(clif, register);
            let bits = self.b.ins().ishl_imm_s(bits, i64::from(lanes) * index as i64);
            whole = Some(match whole {
                Some(whole) => self.b.ins().bor(whole, bits),
                None => bits,
            });
        }
        match whole {
            Some(whole) => whole,
            None => self.int(clif, 0),
        }
    }

    /// A scalar of 64 or 128 bits as a register of a vector type.
    pub(super) fn scalar_as_register(&mut self, clif: ir::Type, scalar: Clif) -> Option<Clif> {
        let wide = match self.b.func.dfg.value_type(scalar) {
            types::F64 => self.b.ins().scalar_to_vector(types::F64X2, scalar),
            types::I64 => self.b.ins().scalar_to_vector(types::I64X2, scalar),
            types::I128 => self.b.ins().bitcast(types::I64X2, LITTLE, scalar),
            _ => return None,
        };
        Some(self.cast_register(clif, wide))
    }
}
