//! Translates accesses to single lanes of vectors whose lanes share registers, and shuffles of them.

use super::registers::{Lane, Lanes};
use super::{Parts, Translator};
use cranelift_codegen::ir::condcodes::IntCC;
use cranelift_codegen::ir::{self, InstBuilder, Value as Clif, types};
use windlass_dialects::llvm;
use windlass_ir::{Diagnostic, Op, Value};

/// Longer vectors are stored to memory to set a lane whose number is not known.
const MAX_COMPARED_LANES: usize = 64;

impl Translator<'_, '_, '_> {
    pub(super) fn lane_extract(&mut self, op: Op) -> Result<bool, Diagnostic> {
        let vector = self.body.operand(op, 0);
        let Some(value_parts) = self.vector_parts_of(op, vector)? else {
            return Ok(false);
        };
        let first = value_parts.registers[0];
        let width = first.clif.lane_count() as usize;
        if let Some(lane) = self.constant_lane(op, 1) {
            let lane = if lane < value_parts.list.len() { lane } else { 0 };
            let known = self
                .known_lanes
                .get(&vector)
                .and_then(|lanes| lanes.get(lane).copied());
            let part = match known {
                Some(known) => known,
                None => {
                    let register = self.registers(vector)[lane / width];
                    self.lane(register, (lane % width) as u8, value_parts.list[0])
                }
            };
            self.finish(op, &[part])?;
            return Ok(true);
        }
        if Self::is_mask(&value_parts) {
            return Ok(false);
        }
        let registers = self.registers(vector);
        let count = value_parts.list.len().next_power_of_two();
        let slot = self.stack_slot(16 * registers.len() as u32, 16);
        for (index, &register) in registers.iter().enumerate() {
            self.b
                .ins()
                .stack_store(types::I64, register, slot, 16 * index as i32);
        }
        let lane = self.scalar(op, 1)?;
        let lane = self.resize(Self::loose(types::I64, 64), lane, false);
        // A lane out of range is poison, but the program must not read other memory through it. Registers have lanes
        // for each number below the power of two, except for lengths such as 5 of 4 lanes.
        let lane = if count <= registers.len() * width {
            self.b.ins().band_imm_s(lane, count as i64 - 1)
        } else {
            let last = self.int(types::I64, value_parts.list.len() as u128 - 1);
            self.b.ins().umin(lane, last)
        };
        let offset = self
            .b
            .ins()
            .imul_imm_s(lane, i64::from(first.clif.lane_type().bytes()));
        let base = self.b.ins().stack_addr(types::I64, slot, 0);
        let address = self.b.ins().iadd(base, offset);
        let value = self
            .b
            .ins()
            .load(first.clif.lane_type(), super::ORDINARY, address, 0);
        self.finish(op, &[value])?;
        Ok(true)
    }

    pub(super) fn lane_insert(&mut self, op: Op) -> Result<bool, Diagnostic> {
        let vector = self.body.operand(op, 0);
        let Some(value_parts) = self.vector_parts_of(op, vector)? else {
            return Ok(false);
        };
        let count = value_parts.list.len();
        if Self::is_mask(&value_parts) {
            return Ok(false);
        }
        let clif = value_parts.registers[0].clif;
        let width = clif.lane_count() as usize;
        let mut registers = self.registers(vector);
        let scalar = self.scalar(op, 1)?;
        let result = self.body.result(op, 0);
        if let Some(lane) = self.constant_lane(op, 2) {
            if lane < count {
                let register = registers[lane / width];
                let is_undefined = self.is_undefined(vector);
                registers[lane / width] = match is_undefined && lane == 0 && clif.lane_bits() >= 32 {
                    true => self.b.ins().scalar_to_vector(clif, scalar),
                    false => self.b.ins().insertlane(register, scalar, (lane % width) as u8),
                };
            }
            self.define_registers(result, &registers);
            return Ok(true);
        }
        // Few lanes are compared with the index, many are stored to memory.
        if count > MAX_COMPARED_LANES {
            return Ok(false);
        }
        let index = self.scalar(op, 2)?;
        let ints = Self::integer_lanes(clif);
        let index = self.resize(Self::loose(ints.lane_type(), ints.lane_bits()), index, false);
        let index = self.b.ins().splat(ints, index);
        let scalars = self.b.ins().splat(clif, scalar);
        for (at, register) in registers.iter_mut().enumerate() {
            let numbers = self.lane_numbers(ints, at * width);
            let here = self.b.ins().icmp(IntCC::Equal, index, numbers);
            *register = self.select_lanes(here, scalars, *register);
        }
        self.define_registers(result, &registers);
        Ok(true)
    }

    /// A constant with the numbers of the lanes from `start` on.
    pub(super) fn lane_numbers(&mut self, clif: ir::Type, start: usize) -> Clif {
        let size = clif.lane_type().bytes() as usize;
        let mut bytes = [0; 16];
        for (index, chunk) in bytes.chunks_exact_mut(size).enumerate() {
            chunk.copy_from_slice(&((start + index) as u64).to_le_bytes()[..size]);
        }
        self.vector_constant(clif, bytes)
    }

    /// Whether a value is `undef` or `poison`.
    fn is_undefined(&self, value: Value) -> bool {
        let def = self.body.defining_op(value);
        def.is_some_and(|def| {
            let name = self.body.name(def);
            name == llvm::UndefOp::NAME || name == llvm::PoisonOp::NAME
        })
    }

    pub(super) fn lane_shuffle(&mut self, op: Op) -> Result<bool, Diagnostic> {
        let result = self.body.result(op, 0);
        let source = self.body.operand(op, 0);
        let (Some(to), Some(from)) = (
            self.vector_parts_of(op, result)?,
            self.vector_parts_of(op, source)?,
        ) else {
            return Ok(false);
        };
        let clif = to.registers[0].clif;
        if from.registers[0].clif != clif {
            return Ok(false);
        }
        let mask = self.body.get(op, llvm::ShuffleVectorOp::mask);
        let mask = mask
            .and_then(|attr| attr.as_i64_array(self.ctx))
            .unwrap_or_default();
        let (x, y) = (self.registers(source), self.registers(self.body.operand(op, 1)));
        let (width, count) = (clif.lane_count() as usize, from.list.len());
        let (undefined_x, undefined_y) = (
            self.is_undefined(source),
            self.is_undefined(self.body.operand(op, 1)),
        );
        let mut registers = Parts::new();
        for chunk in mask.chunks(width) {
            let mut lanes = Lanes::new();
            for &pick in chunk {
                lanes.push(match usize::try_from(pick) {
                    Err(_) => Lane::Any,
                    Ok(pick) if pick < count && undefined_x => Lane::Any,
                    Ok(pick) if pick >= count && undefined_y => Lane::Any,
                    Ok(pick) if pick < count => Lane::Of(x[pick / width], (pick % width) as u8),
                    Ok(pick) if pick < 2 * count => {
                        let pick = pick - count;
                        Lane::Of(y[pick / width], (pick % width) as u8)
                    }
                    Ok(_) => return Err(self.unsupported(op, "a mask beyond the vectors")),
                });
            }
            registers.push(self.build(clif, &lanes));
        }
        self.define_registers(result, &registers);
        Ok(true)
    }
}
