//! Loads and stores vectors whose lanes share registers, whole and with masks.

use super::{PLAIN, Parts, Translator};
use crate::value_parts::{Register, ValuePart, ValueParts, mask_bits};
use cranelift_codegen::ir::condcodes::IntCC;
use cranelift_codegen::ir::{self, InstBuilder, InstructionData, Opcode, Value as Clif, types};
use windlass_dialects::llvm;
use windlass_ir::{Diagnostic, Op, Value};

impl Translator<'_, '_, '_> {
    /// Loads the registers of a value at `address`.
    pub(super) fn load_registers(&mut self, value_parts: &ValueParts, address: Clif) -> Parts {
        let mut registers = Parts::with_capacity(value_parts.registers.len());
        for register in &value_parts.registers {
            let part = value_parts.list[register.first];
            registers.push(if !register.clif.is_vector() {
                self.load_part(part, address)
            } else if part.packed.is_some() {
                let lanes = &value_parts.list[register.first..register.first + register.count];
                let parts: Parts = lanes.iter().map(|part| self.load_part(*part, address)).collect();
                self.pack_register(*register, part, &parts)
            } else {
                self.load_register(*register, part, address)
            });
        }
        registers
    }

    /// Stores the registers of a value at `address`.
    pub(super) fn store_registers(&mut self, value_parts: &ValueParts, registers: &[Clif], address: Clif) {
        for (register, &value) in value_parts.registers.iter().zip(registers) {
            let part = value_parts.list[register.first];
            if !register.clif.is_vector() {
                self.store_part(part, value, address);
            } else if part.packed.is_some() {
                for lane in 0..register.count {
                    let part = value_parts.list[register.first + lane];
                    let bit = self.lane(value, lane as u8, part);
                    self.store_part(part, bit, address);
                }
            } else {
                self.store_register(*register, part, value, address);
            }
        }
    }

    /// An address without the constants that are added to it, and `offset` with them, if that leaves room for the offsets in a
    /// register. Cranelift addresses `base + (index << k) + offset` in one operand, but not where the constant is part of an
    /// addition.
    pub(super) fn base_and_offset(&self, mut address: Clif, offset: i32) -> (Clif, i32) {
        let mut whole = i64::from(offset);
        // Constants of addresses are combined as they are made, so that there are few.
        for _ in 0..4 {
            let Some(InstructionData::Binary {
                opcode: Opcode::Iadd,
                args: [base, constant],
            }) = self.definition(address)
            else {
                break;
            };
            let Some(bits) = self.constant_bits(constant) else {
                break;
            };
            let sum = whole.wrapping_add(bits as i64);
            if i32::try_from(sum).is_err() || i32::try_from(sum + 16).is_err() {
                break;
            }
            (address, whole) = (base, sum);
        }
        (address, whole as i32)
    }

    /// The pieces of a register with padding that are accessed by themselves, none of which is padding: type and
    /// offset.
    fn pieces_of(register: Register) -> impl Iterator<Item = (ir::Type, u32)> {
        let size = register.count as u32 * register.clif.lane_type().bytes();
        let mut at = 0;
        std::iter::from_fn(move || {
            let left = size - at;
            let piece = match left {
                0 => return None,
                8.. => types::I64,
                4.. => types::I32,
                2.. => types::I16,
                _ => types::I8,
            };
            at += piece.bytes();
            Some((piece, at - piece.bytes()))
        })
    }

    fn load_register(&mut self, register: Register, part: ValuePart, address: Clif) -> Clif {
        let (address, offset) = self.base_and_offset(address, part.offset as i32);
        if register.count == register.clif.lane_count() as usize {
            let value = self.b.ins().load(register.clif, self.access, address, offset);
            let features = &self.abi.vectors;
            let may_trap = features.is_x86 && !features.has_avx && !self.access.aligned();
            if !(may_trap && register.clif.lane_type().is_float()) {
                return value;
            }
            // Cranelift takes any load of floats as the memory operand of `cmpps` and `cmppd`, which trap at an address that is no multiple
            // of 16. It does not look through casts, which are no instructions.
            let bits = self.b.ins().bitcast(register.clif.as_int(), PLAIN, value);
            return self.b.ins().bitcast(register.clif, PLAIN, bits);
        }
        let mut whole = None;
        for (piece, at) in Self::pieces_of(register) {
            let lanes = piece.by(128 / piece.bits()).unwrap_or(types::I8X16);
            let float = match piece {
                types::I64 => Some(types::F64),
                types::I32 => Some(types::F32),
                _ => None,
            };
            whole = Some(match (whole, float) {
                (None, Some(float)) => {
                    let scalar = self.b.ins().load(float, self.access, address, offset);
                    let clif = float.by(128 / float.bits()).unwrap_or(lanes);
                    self.b.ins().scalar_to_vector(clif, scalar)
                }
                (None, None) => {
                    let scalar = self.b.ins().load(piece, self.access, address, offset);
                    let wide = self.b.ins().uextend(types::I32, scalar);
                    self.b.ins().scalar_to_vector(types::I32X4, wide)
                }
                (Some(whole), _) => {
                    let scalar = self.b.ins().load(piece, self.access, address, offset + at as i32);
                    let whole = self.cast_register(lanes, whole);
                    self.b.ins().insertlane(whole, scalar, (at / piece.bytes()) as u8)
                }
            });
        }
        match whole {
            Some(whole) => self.cast_register(register.clif, whole),
            None => self.splat_bits(register.clif, 0),
        }
    }

    fn store_register(&mut self, register: Register, part: ValuePart, value: Clif, address: Clif) {
        let (address, offset) = self.base_and_offset(address, part.offset as i32);
        if register.count == register.clif.lane_count() as usize {
            self.b.ins().store(self.access, value, address, offset);
            return;
        }
        for (piece, at) in Self::pieces_of(register) {
            // The first lane of a float vector is a float without a move.
            let clif = match (piece, at) {
                (types::I64, 0) => types::F64X2,
                (types::I32, 0) => types::F32X4,
                _ => piece.by(128 / piece.bits()).unwrap_or(types::I8X16),
            };
            let whole = self.cast_register(clif, value);
            let scalar = self.b.ins().extractlane(whole, (at / piece.bytes()) as u8);
            self.b
                .ins()
                .store(self.access, scalar, address, offset + at as i32);
        }
    }

    /// Translates a masked access whose mask is not constant; returns false for any other operation.
    pub(super) fn lane_memory(&mut self, op: Op) -> Result<bool, Diagnostic> {
        let (value, address, mask) = match self.body.name(op) {
            llvm::MaskedLoadOp::NAME => (self.body.result(op, 0), 0, 1),
            llvm::MaskedStoreOp::NAME => (self.body.operand(op, 0), 1, 2),
            _ => return Ok(false),
        };
        let mask = self.body.operand(op, mask);
        let Some(value_parts) = self.vector_parts_of(op, value)? else {
            return Ok(false);
        };
        if !self.has_lanes(mask) || Self::is_mask(&value_parts) || value_parts.list.len() > 64 {
            return Ok(false);
        }
        let address = self.scalar(op, address)?;
        let is_store = self.body.name(op) == llvm::MaskedStoreOp::NAME;
        match self.uniform_mask(mask) {
            Some(true) if is_store => {
                let registers = self.registers(value);
                self.store_registers(&value_parts, &registers, address);
                return Ok(true);
            }
            Some(true) => {
                let registers = self.load_registers(&value_parts, address);
                self.define_registers(value, &registers);
                return Ok(true);
            }
            Some(false) => return Ok(false),
            None if self.has_known_lanes(mask) => return Ok(false),
            None => {}
        }
        let count = value_parts.list.len();
        let registers = self.registers(mask);
        let bits = self.mask_to_bits(&registers, count);
        // All lanes are accessed at once; only a mask with gaps, as at the end of a loop, is tested lane by lane.
        let clif = self.b.func.dfg.value_type(bits);
        let all = self.int(clif, u128::MAX >> (128 - count));
        let enabled = match count.is_multiple_of(128 / mask_bits(count) as usize) {
            true => bits,
            false => self.b.ins().band(bits, all),
        };
        let is_whole = self.b.ins().icmp(IntCC::Equal, enabled, all);
        let (whole, gaps, done) = (
            self.b.create_block(),
            self.b.create_block(),
            self.b.create_block(),
        );
        self.b.ins().brif(is_whole, whole, &[], gaps, &[]);
        let tests = |t: &mut Self| -> Parts {
            (0..count)
                .map(|lane| {
                    let bit = t.int(clif, 1 << lane);
                    t.b.ins().band(enabled, bit)
                })
                .collect()
        };
        if is_store {
            let values = self.registers(value);
            self.b.switch_to_block(whole);
            self.store_registers(&value_parts, &values, address);
            self.b.ins().jump(done, &[]);
            self.b.switch_to_block(gaps);
            let parts = self.unpack(&value_parts, &values);
            let tests = tests(self);
            for (lane, part) in value_parts.list.iter().enumerate() {
                self.when(tests[lane], |t| t.store_part(*part, parts[lane], address));
            }
            self.b.ins().jump(done, &[]);
            self.b.switch_to_block(done);
            return Ok(true);
        }
        let results: Parts = value_parts
            .register_types()
            .map(|clif| self.b.append_block_param(done, clif))
            .collect();
        let others = match self.body.operands(op).len() > 2 {
            true => Some(self.registers(self.body.operand(op, 2))),
            false => None,
        };
        self.b.switch_to_block(whole);
        let loaded = self.load_registers(&value_parts, address);
        let args: Vec<ir::BlockArg> = loaded.into_iter().map(ir::BlockArg::from).collect();
        self.b.ins().jump(done, &args);
        self.b.switch_to_block(gaps);
        let others = match others {
            Some(others) => self.unpack(&value_parts, &others),
            None => value_parts.list.iter().map(|part| self.zero(*part)).collect(),
        };
        let tests = tests(self);
        let mut parts = Parts::new();
        for (lane, part) in value_parts.list.iter().enumerate() {
            parts.push(self.read_or(tests[lane], *part, address, others[lane]));
        }
        let packed = self.pack(&value_parts, &parts);
        let args: Vec<ir::BlockArg> = packed.into_iter().map(ir::BlockArg::from).collect();
        self.b.ins().jump(done, &args);
        self.b.switch_to_block(done);
        self.define_registers(value, &results);
        Ok(true)
    }

    /// Whether a mask is constant.
    fn has_known_lanes(&self, mask: Value) -> bool {
        let known = self.known_lanes.get(&mask);
        known.is_some_and(|lanes| lanes.iter().all(|&lane| self.constant_bits(lane).is_some()))
    }

    /// The bit that all lanes of a mask have, if it is constant and has one.
    fn uniform_mask(&self, mask: Value) -> Option<bool> {
        let known = self.known_lanes.get(&mask)?;
        let first = self.constant_bits(*known.first()?)?;
        let same = known.iter().all(|&lane| self.constant_bits(lane) == Some(first));
        same.then_some(first & 1 == 1)
    }

    /// Whether any lane of a mask of `count` lanes is set, or whether all are.
    pub(super) fn test_mask(&mut self, registers: &[Clif], count: usize, all: bool) -> Clif {
        let lanes = 128 / mask_bits(count) as usize;
        let is_full = registers.len() * lanes == count;
        if !is_full && count <= 64 {
            let bits = self.mask_to_bits(registers, count);
            let clif = self.b.func.dfg.value_type(bits);
            let mask = self.int(clif, u128::MAX >> (128 - count));
            let bits = self.b.ins().band(bits, mask);
            return match all {
                true => self.b.ins().icmp(IntCC::Equal, bits, mask),
                false => self.b.ins().icmp_imm_s(IntCC::NotEqual, bits, 0),
            };
        }
        let mut whole = registers[0];
        for &register in &registers[1..] {
            whole = match all {
                true => self.b.ins().band(whole, register),
                false => self.b.ins().bor(whole, register),
            };
        }
        match all {
            true => self.b.ins().vall_true(whole),
            false => self.b.ins().vany_true(whole),
        }
    }
}
