//! Translates constants and operations on elements of structs, arrays and vectors; most only select value parts.

use super::{Done, PLAIN, Parts, Translator};
use crate::globals;
use crate::value_parts::{Kind, ValuePart};
use cranelift_codegen::ir::{InstBuilder, Value as Clif, immediates, types};
use std::ops::Range;
use windlass_dialects::llvm;
use windlass_dialects::llvm::types::StructType;
use windlass_ir::{Diagnostic, Op, Type};

impl Translator<'_, '_, '_> {
    /// Translates an operation of this family.
    pub(super) fn aggregate(&mut self, op: Op) -> Done {
        match self.body.name(op) {
            llvm::ExtractValueOp::NAME => {
                let range = self.part_range(op, self.body.operand(op, 0), llvm::ExtractValueOp::position)?;
                let whole = self.operand(op, 0);
                self.finish(op, &whole[range])?;
            }
            llvm::InsertValueOp::NAME => {
                let range = self.part_range(op, self.body.operand(op, 0), llvm::InsertValueOp::position)?;
                let mut whole = self.operand(op, 0);
                let part = self.operand(op, 1);
                whole[range].copy_from_slice(&part);
                self.finish(op, &whole)?;
            }
            llvm::ExtractElementOp::NAME => self.extract_element(op)?,
            llvm::InsertElementOp::NAME => self.insert_element(op)?,
            llvm::ShuffleVectorOp::NAME => self.shuffle(op)?,
            _ => return Err(self.unexpected(op)),
        }
        Ok(())
    }

    /// Translates a constant.
    pub(super) fn constant(&mut self, op: Op) -> Done {
        let ty = self.body.ty(self.body.result(op, 0));
        let value_parts = self.parts_at(op, ty)?;
        let mut bytes = vec![0; value_parts.size as usize];
        if self.body.name(op) == llvm::ConstantOp::NAME {
            let value = self.body.get(op, llvm::ConstantOp::value);
            let Some(value) = value else {
                return Err(self.unsupported(op, "a constant without a value"));
            };
            if let Some(name) = value.as_flat_symbol(self.ctx) {
                let address = self.address_of(op, name)?;
                return self.finish(op, &[address]);
            }
            globals::write_constant(self.table, ty, value, &mut bytes)
                .map_err(|no| self.unsupported(op, no.0))?;
        }
        let parts: Parts = value_parts
            .list
            .iter()
            .map(|value_part| self.constant_part(*value_part, &bytes))
            .collect();
        self.finish(op, &parts)
    }

    /// The value part of a constant with these bytes.
    fn constant_part(&mut self, value_part: ValuePart, bytes: &[u8]) -> Clif {
        let start = (value_part.offset as usize).min(bytes.len());
        let big_endian = self.table.big_endian;
        let bits = match value_part.packed {
            Some(shift) => (0..value_part.bits()).fold(0, |bits, bit| {
                let at = u32::from(shift) + bit;
                let from_start = at as usize / 8;
                let place = match big_endian {
                    true => start.wrapping_sub(from_start),
                    false => start + from_start,
                };
                let byte = bytes.get(place).copied().unwrap_or(0);
                bits | u128::from(byte >> (at % 8) & 1) << bit
            }),
            None => {
                let mut word = [0u8; 16];
                let size = match value_part.kind {
                    Kind::Int(bits) => bits.div_ceil(8),
                    _ => value_part.clif.bytes(),
                };
                let len = (bytes.len() - start).min(size as usize);
                word[..len].copy_from_slice(&bytes[start..start + len]);
                if big_endian {
                    word[..len].reverse();
                }
                u128::from_le_bytes(word)
            }
        };
        match value_part.clif {
            types::F32 => self.b.ins().f32const(immediates::Ieee32::with_bits(bits as u32)),
            types::F64 => self.b.ins().f64const(immediates::Ieee64::with_bits(bits as u64)),
            types::F16 => self.b.ins().f16const(immediates::Ieee16::with_bits(bits as u16)),
            types::F128 => {
                let bits = self.int(types::I128, bits);
                self.b.ins().bitcast(types::F128, PLAIN, bits)
            }
            _ => {
                let width = if let Kind::Int(width) = value_part.kind {
                    width
                } else {
                    64
                };
                self.int(value_part.clif, bits & (u128::MAX >> (128 - width)))
            }
        }
    }

    /// The value parts of the element of a value at a position.
    fn part_range(
        &mut self,
        op: Op,
        whole: windlass_ir::Value,
        slot: windlass_ir::def::AttrSlot,
    ) -> Result<Range<usize>, Diagnostic> {
        let position = self
            .body
            .get(op, slot)
            .and_then(|attr| attr.as_i64_array(self.ctx))
            .unwrap_or_default();
        let mut ty = self.body.ty(whole);
        let mut start = 0;
        for index in position {
            let index = usize::try_from(index).map_err(|_| self.unsupported(op, "this position"))?;
            let elements = StructType::of(self.ctx, ty).map(|structure| structure.body());
            match elements {
                Some(elements) => {
                    for &element in elements.get(..index).unwrap_or_default() {
                        start += self.count(op, element)?;
                    }
                    ty = *elements
                        .get(index)
                        .ok_or_else(|| self.unsupported(op, "this position"))?;
                }
                None => {
                    let (_, element) = self
                        .table
                        .element(ty, 0)
                        .map_err(|no| self.unsupported(op, no.0))?;
                    start += self.count(op, element)? * index;
                    ty = element;
                }
            }
        }
        let end = start + self.count(op, ty)?;
        if end > self.count(op, self.body.ty(whole))? {
            return Err(self.unsupported(op, "this position"));
        }
        Ok(start..end)
    }

    fn count(&mut self, op: Op, ty: Type) -> Result<usize, Diagnostic> {
        Ok(self.parts_at(op, ty)?.list.len())
    }

    /// The lane number of a constant index.
    pub(super) fn constant_lane(&self, op: Op, operand: usize) -> Option<usize> {
        let def = self.body.defining_op(self.body.operand(op, operand))?;
        let value = self
            .body
            .get(def, llvm::ConstantOp::value)
            .filter(|_| self.body.name(def) == llvm::ConstantOp::NAME)?;
        usize::try_from(value.as_i64(self.ctx)?).ok()
    }

    /// Stores the vector to a stack slot and returns the address of a lane in it, and the slot.
    fn lane_in_memory(
        &mut self,
        op: Op,
        position: usize,
    ) -> Result<(Clif, cranelift_codegen::ir::StackSlot, u32), Diagnostic> {
        let value_parts = self.parts_at(op, self.body.ty(self.body.operand(op, 0)))?;
        let parts = self.operand(op, 0);
        // Lanes are stored at multiples of their register's size: the type's own layout may pack odd widths closer.
        let step = value_parts
            .list
            .first()
            .map_or(8, |value_part| value_part.clif.bytes());
        let size = step * value_parts.list.len().next_power_of_two() as u32;
        let slot = self.stack_slot(size, 16);
        for (index, &part) in parts.iter().enumerate() {
            self.b
                .ins()
                .stack_store(types::I64, part, slot, index as i32 * step as i32);
        }
        let lane = self.scalar(op, position)?;
        let lane = self.resize(Self::loose(types::I64, 64), lane, false);
        // A lane out of range is poison, but the program must not read other memory through it.
        let lane = self
            .b
            .ins()
            .band_imm_s(lane, value_parts.list.len().next_power_of_two() as i64 - 1);
        let offset = self.b.ins().imul_imm_s(lane, i64::from(step));
        let base = self.b.ins().stack_addr(types::I64, slot, 0);
        Ok((self.b.ins().iadd(base, offset), slot, step))
    }

    fn extract_element(&mut self, op: Op) -> Done {
        let parts = self.operand(op, 0);
        if let Some(lane) = self.constant_lane(op, 1) {
            let part = parts.get(lane).or(parts.first()).copied();
            let Some(part) = part else {
                return Err(self.unsupported(op, "an empty vector"));
            };
            return self.finish(op, &[part]);
        }
        let (address, ..) = self.lane_in_memory(op, 1)?;
        let ty = self.b.func.dfg.value_type(parts[0]);
        let value = self.b.ins().load(ty, PLAIN, address, 0);
        self.finish(op, &[value])
    }

    fn insert_element(&mut self, op: Op) -> Done {
        let mut parts = self.operand(op, 0);
        let value = self.scalar(op, 1)?;
        if let Some(lane) = self.constant_lane(op, 2) {
            if let Some(part) = parts.get_mut(lane) {
                *part = value;
            }
            return self.finish(op, &parts);
        }
        let (address, slot, step) = self.lane_in_memory(op, 2)?;
        self.b.ins().store(PLAIN, value, address, 0);
        let ty = self.b.func.dfg.value_type(value);
        for (index, part) in parts.iter_mut().enumerate() {
            *part = self
                .b
                .ins()
                .stack_load(types::I64, ty, slot, index as i32 * step as i32);
        }
        self.finish(op, &parts)
    }

    fn shuffle(&mut self, op: Op) -> Done {
        let mask = self
            .body
            .get(op, llvm::ShuffleVectorOp::mask)
            .and_then(|attr| attr.as_i64_array(self.ctx));
        let mut lanes = self.operand(op, 0);
        lanes.extend(self.operand(op, 1));
        let parts: Option<Parts> = mask
            .unwrap_or_default()
            .into_iter()
            // A negative index selects an undefined lane.
            .map(|lane| lanes.get(lane.max(0) as usize).copied())
            .collect();
        match parts {
            Some(parts) => self.finish(op, &parts),
            None => Err(self.unsupported(op, "a mask beyond the vectors")),
        }
    }
}
