//! Translates intrinsics that move the lanes of vectors or count them and have no operation: `llvm.vector.reverse`,
//! `llvm.vector.splice`, `llvm.experimental.vector.compress`, ... Lanes may have several parts: limbs, or the parts of an
//! `x86_fp80`.

use super::wide::Limbs;
use super::{Done, Parts, Translator};
use crate::libcalls::{self, LibcallId};
use crate::value_parts::LIMB_BITS;
use cranelift_codegen::ir::condcodes::IntCC;
use cranelift_codegen::ir::{InstBuilder, Value as Clif, types};
use windlass_dialects::llvm::types::StructType;
use windlass_ir::{Diagnostic, Op};

/// An intrinsic on the lanes of vectors.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum LaneOp {
    /// The lanes in reverse order.
    Reverse,
    /// The lanes of two vectors, from the lane that the third operand says.
    SpliceLeft,
    /// The lanes of two vectors, up to the lane from the end that the third operand says.
    SpliceRight,
    /// As `SpliceLeft`; a negative third operand counts from the end of the first vector.
    Splice,
    /// Lanes of several vectors in turn.
    Interleave,
    /// Each of several lanes in turn, as vectors.
    Deinterleave,
    /// The lanes under a mask, side by side, and lanes of the third operand after them.
    Compress,
    /// The last lane under a mask, or the third operand.
    ExtractLastActive,
    /// The number of lanes that are zero before the first that is not.
    CountTrailingZeroLanes,
    /// The sums of a vector's lanes and of those of a vector that is a multiple as long.
    PartialSum,
    /// The lesser of a count and of the number of lanes.
    VectorLength,
}

impl Translator<'_, '_, '_> {
    /// The number of parts of each lane of a vector operand, and its parts.
    pub(super) fn lane_parts(&mut self, op: Op, operand: usize) -> Result<(usize, Parts), Diagnostic> {
        let ty = self.body.ty(self.body.operand(op, operand));
        let parts = self.operand(op, operand);
        let lanes = ty
            .vector(self.ctx)
            .map(|vector| vector.shape.iter().product::<i64>());
        match lanes.and_then(|lanes| usize::try_from(lanes).ok()) {
            Some(lanes) if lanes > 0 && parts.len().is_multiple_of(lanes) => Ok((parts.len() / lanes, parts)),
            _ => Err(self.unsupported(op, "an operand that is no vector of a fixed length")),
        }
    }

    /// Translates an operation of this family.
    pub(super) fn lane_op(&mut self, op: Op, operation: LaneOp) -> Done {
        match operation {
            LaneOp::Reverse => {
                let (per, parts) = self.lane_parts(op, 0)?;
                let parts: Parts = parts.chunks(per).rev().flatten().copied().collect();
                self.finish(op, &parts)
            }
            LaneOp::SpliceLeft | LaneOp::SpliceRight | LaneOp::Splice => self.splice(op, operation),
            LaneOp::Interleave => {
                let vectors = (0..self.body.operands(op).len())
                    .map(|index| self.lane_parts(op, index))
                    .collect::<Result<Vec<_>, _>>()?;
                let per = vectors[0].0;
                let mut parts = Parts::new();
                for lane in 0..vectors[0].1.len() / per {
                    for (_, vector) in &vectors {
                        parts.extend_from_slice(&vector[lane * per..(lane + 1) * per]);
                    }
                }
                self.finish(op, &parts)
            }
            LaneOp::Deinterleave => {
                let (per, whole) = self.lane_parts(op, 0)?;
                let all = self.result_parts(op)?.list.len();
                let lanes: Vec<&[Clif]> = whole.chunks(per).collect();
                let Some(factor) = self
                    .struct_members(op)
                    .filter(|&factor| lanes.len().is_multiple_of(factor))
                else {
                    return Err(self.unsupported(op, "a result of this type"));
                };
                let parts: Parts = (0..factor)
                    .flat_map(|first| lanes.iter().skip(first).step_by(factor))
                    .flat_map(|lane| lane.iter().copied())
                    .collect();
                if parts.len() != all {
                    return Err(self.unsupported(op, "a result of this type"));
                }
                self.finish(op, &parts)
            }
            LaneOp::Compress => self.compress(op),
            LaneOp::ExtractLastActive => {
                let (per, parts) = self.lane_parts(op, 0)?;
                let mask = self.operand(op, 1);
                let mut value = self.operand(op, 2);
                for (lane, &active) in parts.chunks(per).zip(&mask) {
                    for (value, &part) in value.iter_mut().zip(lane) {
                        *value = self.select_value(active, part, *value);
                    }
                }
                self.finish(op, &value)
            }
            LaneOp::CountTrailingZeroLanes => {
                let lanes = self.int_lanes(op, self.body.operand(op, 0))?.lanes;
                let mut count = self.b.ins().iconst(types::I64, lanes.len() as i64);
                for (index, lane) in lanes.iter().enumerate().rev() {
                    let any = self.limbs_or(lane);
                    let is_set = self.b.ins().icmp_imm_s(IntCC::NotEqual, any, 0);
                    let number = self.b.ins().iconst(types::I64, index as i64);
                    count = self.b.ins().select(is_set, number, count);
                }
                self.finish_number(op, count)
            }
            LaneOp::PartialSum => {
                let sums = self.int_lanes(op, self.body.operand(op, 0))?;
                let lanes = self.int_lanes(op, self.body.operand(op, 1))?.lanes;
                let (bits, mut sums) = (sums.bits, sums.lanes);
                for some in lanes.chunks(sums.len().max(1)) {
                    for (sum, lane) in sums.iter_mut().zip(some) {
                        *sum = self.limbs_add(bits, sum, lane).0;
                    }
                }
                self.finish_lanes(op, &sums)
            }
            LaneOp::VectorLength => {
                let scalable = self.constant_operand(op, 2).is_none_or(|scalable| scalable != 0);
                let Some(lanes) = self.constant_operand(op, 1).filter(|_| !scalable) else {
                    return Err(self.unsupported(op, "the length of scalable vectors"));
                };
                let lanes = self.b.ins().iconst(types::I64, lanes);
                let count = self.int_lanes(op, self.body.operand(op, 0))?.lanes;
                let [count] = count.as_slice() else {
                    return Err(self.unsupported(op, "a count of this type"));
                };
                let most = self.limbs_from(lanes, count.len());
                let least = self.limbs_choose(LIMB_BITS * count.len() as u32, count, &most, false, false);
                self.finish_number(op, least[0])
            }
        }
    }

    /// Defines the result, an integer of any width, as a small number that is not negative.
    fn finish_number(&mut self, op: Op, number: Clif) -> Done {
        let Some(bits) = self.body.ty(self.body.result(op, 0)).signless_width(self.ctx) else {
            return Err(self.unsupported(op, "a result of this type"));
        };
        let limbs: Limbs = self.limbs_from(number, bits.div_ceil(LIMB_BITS) as usize);
        let limbs = self.limbs_masked(bits, limbs);
        self.finish_lanes(op, &[limbs])
    }

    fn splice(&mut self, op: Op, operation: LaneOp) -> Done {
        let ((per, first), (_, second)) = (self.lane_parts(op, 0)?, self.lane_parts(op, 1)?);
        let lanes = (first.len() / per) as i64;
        let offset = self.constant_operand(op, 2);
        let start = offset.map(|offset| match operation {
            LaneOp::SpliceRight => lanes - offset,
            LaneOp::Splice if offset < 0 => lanes + offset,
            _ => offset,
        });
        let Some(start) = start.filter(|start| (0..=lanes).contains(start)) else {
            return Err(self.unsupported(op, "an offset that is no constant in range"));
        };
        let whole: Parts = first.iter().chain(&second).copied().collect();
        let start = start as usize * per;
        self.finish(op, &whole[start..start + first.len()])
    }

    /// Stores each lane where the next active one belongs; an inactive lane stores what is there.
    fn compress(&mut self, op: Op) -> Done {
        /// The bytes between parts in memory.
        const STRIDE: usize = 16;
        let (per, parts) = self.lane_parts(op, 0)?;
        let mask = self.operand(op, 1);
        let others = self.operand(op, 2);
        let Ok(size) = u32::try_from(parts.len() * STRIDE) else {
            return Err(self.unsupported(op, "a vector of this length"));
        };
        let place = self.scratch(size);
        for (index, &part) in others.iter().enumerate() {
            self.store_clif(part, place, (index * STRIDE) as i32);
        }
        let mut next = place;
        for (lane, &active) in parts.chunks(per).zip(&mask) {
            for (index, &part) in lane.iter().enumerate() {
                let offset = (index * STRIDE) as i32;
                let there = self.load_clif(self.b.func.dfg.value_type(part), next, offset);
                let value = self.select_value(active, part, there);
                self.store_clif(value, next, offset);
            }
            let step = self.b.ins().uextend(types::I64, active);
            let step = self.b.ins().imul_imm_s(step, (per * STRIDE) as i64);
            next = self.b.ins().iadd(next, step);
        }
        let result: Parts = parts
            .iter()
            .enumerate()
            .map(|(index, &part)| {
                let ty = self.b.func.dfg.value_type(part);
                self.load_clif(ty, place, (index * STRIDE) as i32)
            })
            .collect();
        self.finish(op, &result)
    }

    /// The number of members of the result, a struct.
    fn struct_members(&self, op: Op) -> Option<usize> {
        let structure = StructType::of(self.ctx, self.body.ty(self.body.result(op, 0)))?;
        Some(structure.body().len()).filter(|&count| count > 0)
    }

    /// The rounding mode of the processor, as the number that `FLT_ROUNDS` has.
    pub(super) fn get_rounding(&mut self, op: Op) -> Done {
        let Some((shift, modes)) = self.abi.rounding_modes() else {
            return Err(self.unsupported(op, "rounding modes on this target"));
        };
        let mode = self.call_libcall(LibcallId::GetRounding, &[]);
        let index = self.b.ins().ushr_imm_s(mode, shift);
        let numbers = packed(modes.map(|number| number as u8));
        let number = self.packed_entry(numbers, index);
        self.finish(op, &[number])
    }

    /// Sets the rounding mode of the processor.
    pub(super) fn set_rounding(&mut self, op: Op) -> Done {
        let Some((shift, modes)) = self.abi.rounding_modes() else {
            return Err(self.unsupported(op, "rounding modes on this target"));
        };
        let mut inverse = [0u8; 4];
        for (index, &number) in modes.iter().enumerate() {
            inverse[number] = index as u8;
        }
        let number = self.scalar(op, 0)?;
        let index = self.packed_entry(packed(inverse), number);
        let mode = self.b.ins().ishl_imm_s(index, shift);
        self.call_libcall(LibcallId::SetRounding, &[mode]);
        Ok(())
    }

    /// The byte of a table with four entries.
    fn packed_entry(&mut self, table: u32, index: Clif) -> Clif {
        let index = self.b.ins().band_imm_s(index, 3);
        let table = self.b.ins().iconst(types::I32, i64::from(table));
        let by = self.b.ins().ishl_imm_s(index, 3);
        let entry = self.b.ins().ushr(table, by);
        self.b.ins().band_imm_s(entry, 3)
    }

    /// The address of the thread's control block.
    pub(super) fn thread_pointer(&mut self, op: Op) -> Done {
        let architecture = self.isa.triple().architecture;
        let is_known = self.isa.triple().binary_format == target_lexicon::BinaryFormat::Elf
            && libcalls::code(architecture, LibcallId::ThreadPointer as u32).is_some();
        if !is_known {
            return Err(self.unsupported(op, "the thread pointer on this target"));
        }
        let address = self.call_libcall(LibcallId::ThreadPointer, &[]);
        self.finish(op, &[address])
    }
}

/// Four small numbers in a word, the first in the lowest byte.
fn packed(entries: [u8; 4]) -> u32 {
    u32::from_le_bytes(entries)
}
