//! Keeps values in registers. Lanes of a vector share 128-bit registers (`value_parts.rs`): they are taken out and
//! put together here, so that code for single value parts works on vectors, too.
//!
//! Putting lanes together finds out where they come from: lanes of other registers become a shuffle or nothing at
//! all, constants a constant. Cranelift removes what has no use.

use super::{Parts, Translator};
use crate::value_parts::{Kind, Register, ValuePart, ValueParts, lanes_of};
use cranelift_codegen::ir::{
    self, ConstantData, Endianness, InstBuilder, InstructionData, MemFlagsData, Opcode, Value as Clif,
    ValueDef, types,
};
use smallvec::SmallVec;
use windlass_ir::Value;

/// The bit of a length in `ranges` that says that lanes share the value's registers.
pub(super) const LANES: u32 = 1 << 31;

/// Flags of casts between vectors: lane 0 is the lowest.
pub(super) const LITTLE: MemFlagsData = MemFlagsData::new().with_endianness(Endianness::Little);

/// What a lane of a register is to be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Lane {
    /// Anything: padding, or an undefined lane.
    Any,
    /// The lane of a register of the same type.
    Of(Clif, u8),
    /// A scalar.
    Scalar(Clif),
}

/// The lanes of a register.
pub(super) type Lanes = SmallVec<[Lane; 16]>;

impl Translator<'_, '_, '_> {
    /// Sets the value parts of a value.
    pub fn define(&mut self, value: Value, parts: &[Clif]) {
        if parts.len() > 1
            && let Ok(value_parts) = self.value_parts(self.body.ty(value))
            && value_parts.has_lanes()
        {
            let registers = self.pack(&value_parts, parts);
            self.define_range(value, &registers, LANES);
            if !self.returns_twice {
                self.known_lanes.insert(value, SmallVec::from_slice(parts));
            }
            return;
        }
        self.define_range(value, parts, 0);
    }

    /// Sets the registers of a value whose type has lanes that share them.
    pub(super) fn define_registers(&mut self, value: Value, registers: &[Clif]) {
        self.define_range(value, registers, LANES);
    }

    /// Sets the registers of a value of any type.
    pub(super) fn define_any_registers(
        &mut self,
        value: Value,
        value_parts: &ValueParts,
        registers: &[Clif],
    ) {
        let flag = if value_parts.has_lanes() { LANES } else { 0 };
        self.define_range(value, registers, flag);
    }

    fn define_range(&mut self, value: Value, registers: &[Clif], flag: u32) {
        let start = self.parts.len() as u32;
        self.parts.extend_from_slice(registers);
        if self.returns_twice {
            self.save_parts(registers);
        }
        self.ranges[value] = (start, (registers.len() as u32 + 1) | flag);
    }

    /// Whether lanes share the registers of a value.
    pub(super) fn has_lanes(&self, value: Value) -> bool {
        self.ranges[value].1 & LANES != 0
    }

    /// The value parts of a value.
    pub fn get(&mut self, value: Value) -> Parts {
        if !self.has_lanes(value) {
            return self.registers(value);
        }
        if let Some(lanes) = self.known_lanes.get(&value) {
            return lanes.clone();
        }
        let registers = self.registers(value);
        match self.value_parts(self.body.ty(value)) {
            Ok(value_parts) => self.unpack(&value_parts, &registers),
            Err(_) => registers,
        }
    }

    /// The registers of a value.
    pub(super) fn registers(&mut self, value: Value) -> Parts {
        let (start, len) = self.ranges[value];
        let len = len & !LANES;
        if len == 0 {
            // Only unreachable code uses a value before its definition.
            return self.undefined(value);
        }
        let range = start as usize..(start + len - 1) as usize;
        if self.returns_twice {
            return self.saved_parts(range);
        }
        SmallVec::from_slice(&self.parts[range])
    }

    #[cold]
    fn undefined(&mut self, value: Value) -> Parts {
        let Ok(value_parts) = self.value_parts(self.body.ty(value)) else {
            return Parts::new();
        };
        let zeros: Parts = value_parts
            .list
            .iter()
            .map(|value_part| self.zero(*value_part))
            .collect();
        match value_parts.has_lanes() {
            true => self.pack(&value_parts, &zeros),
            false => zeros,
        }
    }

    /// The value parts in these registers.
    pub(super) fn unpack(&mut self, value_parts: &ValueParts, registers: &[Clif]) -> Parts {
        let mut parts = Parts::with_capacity(value_parts.list.len());
        for (register, &value) in value_parts.registers.iter().zip(registers) {
            for lane in 0..register.count {
                parts.push(match register.clif.is_vector() {
                    true => self.lane(value, lane as u8, value_parts.list[register.first]),
                    false => value,
                });
            }
        }
        parts
    }

    /// One value part in a vector register.
    pub(super) fn lane(&mut self, register: Clif, lane: u8, value_part: ValuePart) -> Clif {
        let value = self.extract(register, lane);
        if value_part.kind != Kind::Int(1) {
            return value;
        }
        if let Some(bits) = self.constant_bits(value) {
            return self.int(types::I8, u128::from(bits & 1));
        }
        let byte = match self.b.func.dfg.value_type(value) {
            types::I8 => value,
            _ => self.b.ins().ireduce(types::I8, value),
        };
        let bit = self.b.ins().band_imm_s(byte, 1);
        self.mask_lanes.insert(bit, (register, lane));
        bit
    }

    /// The instruction data of a value's definition.
    pub(super) fn definition(&self, value: Clif) -> Option<InstructionData> {
        match self.b.func.dfg.value_def(value) {
            ValueDef::Result(inst, _) => Some(self.b.func.dfg.insts[inst]),
            _ => None,
        }
    }

    /// The lane of a register; the scalar that it was made of, if that is known.
    fn extract(&mut self, mut register: Clif, lane: u8) -> Clif {
        let ty = self.b.func.dfg.value_type(register).lane_type();
        // A register is put together of at most 16 scalars.
        for _ in 0..16 {
            match self.definition(register) {
                Some(InstructionData::TernaryImm8 {
                    opcode: Opcode::Insertlane,
                    args: [whole, scalar],
                    imm,
                }) => {
                    if imm == lane {
                        return scalar;
                    }
                    register = whole;
                }
                Some(InstructionData::Unary {
                    opcode: Opcode::Splat,
                    arg,
                }) => return arg,
                Some(InstructionData::Unary {
                    opcode: Opcode::ScalarToVector,
                    arg,
                }) if lane == 0 => return arg,
                Some(InstructionData::UnaryConst {
                    opcode: Opcode::Vconst,
                    constant_handle,
                }) => {
                    let size = ty.bytes() as usize;
                    let bytes = self.b.func.dfg.constants.get(constant_handle).as_slice();
                    let mut word = [0; 8];
                    let from = lane as usize * size;
                    word[..size].copy_from_slice(&bytes[from..from + size]);
                    return self.scalar_constant(ty, u64::from_le_bytes(word));
                }
                _ => break,
            }
        }
        self.b.ins().extractlane(register, lane)
    }

    fn scalar_constant(&mut self, ty: ir::Type, bits: u64) -> Clif {
        match ty {
            types::F32 => self
                .b
                .ins()
                .f32const(ir::immediates::Ieee32::with_bits(bits as u32)),
            types::F64 => self.b.ins().f64const(ir::immediates::Ieee64::with_bits(bits)),
            _ => self.int(ty, bits.into()),
        }
    }

    /// The bits of a scalar that is a constant.
    pub(super) fn constant_bits(&self, value: Clif) -> Option<u64> {
        match self.definition(value)? {
            InstructionData::UnaryImm {
                opcode: Opcode::Iconst,
                imm,
            } => Some(imm.bits() as u64),
            InstructionData::UnaryIeee32 { imm, .. } => Some(imm.bits().into()),
            InstructionData::UnaryIeee64 { imm, .. } => Some(imm.bits()),
            _ => None,
        }
    }

    /// The registers that hold these value parts.
    pub(super) fn pack(&mut self, value_parts: &ValueParts, parts: &[Clif]) -> Parts {
        let mut registers = Parts::with_capacity(value_parts.registers.len());
        for register in &value_parts.registers {
            let end = (register.first + register.count).min(parts.len());
            let parts = &parts[register.first.min(end)..end];
            registers.push(match (register.clif.is_vector(), parts.first()) {
                (false, Some(&part)) => part,
                (false, None) => self.zero(value_parts.list[register.first]),
                (true, _) => self.pack_register(*register, value_parts.list[register.first], parts),
            });
        }
        registers
    }

    pub(super) fn pack_register(
        &mut self,
        register: Register,
        value_part: ValuePart,
        parts: &[Clif],
    ) -> Clif {
        let lane_type = register.clif.lane_type();
        let mut lanes = Lanes::new();
        for &part in parts {
            lanes.push(if value_part.kind == Kind::Int(1) {
                let whole = self.mask_lanes.get(&part).copied();
                let whole = whole.filter(|&(whole, _)| self.b.func.dfg.value_type(whole) == register.clif);
                match (whole, self.constant_bits(part)) {
                    (Some((whole, lane)), _) => Lane::Of(whole, lane),
                    (None, Some(bits)) => {
                        let bits = if bits & 1 == 0 { 0 } else { u128::MAX };
                        Lane::Scalar(self.int(lane_type, bits))
                    }
                    (None, None) => Lane::Scalar(self.b.ins().bmask(lane_type, part)),
                }
            } else {
                match self.definition(part) {
                    Some(InstructionData::BinaryImm8 {
                        opcode: Opcode::Extractlane,
                        arg,
                        imm,
                    }) if self.b.func.dfg.value_type(arg) == register.clif => Lane::Of(arg, imm),
                    _ => Lane::Scalar(part),
                }
            });
        }
        self.build(register.clif, &lanes)
    }

    /// A register of this type with these lanes; lanes that are left out are padding.
    pub(super) fn build(&mut self, clif: ir::Type, lanes: &[Lane]) -> Clif {
        let mut lanes = Lanes::from_slice(lanes);
        lanes.resize(clif.lane_count() as usize, Lane::Any);
        if let Some(scalar) = self.common_scalar(&lanes) {
            return match (self.constant_bits(scalar), self.definition(scalar)) {
                (Some(bits), _) => self.splat_bits(clif, bits),
                // A lane of another register, which x86 copies to all lanes in one instruction.
                (
                    None,
                    Some(InstructionData::BinaryImm8 {
                        opcode: Opcode::Extractlane,
                        arg,
                        imm,
                    }),
                ) if self.abi.vectors.is_x86
                    && clif.lane_bits() >= 32
                    && self.b.func.dfg.value_type(arg) == clif =>
                {
                    let picks: SmallVec<[Option<usize>; 16]> =
                        lanes.iter().map(|_| Some(imm as usize)).collect();
                    self.shuffle_lanes(clif, arg, arg, &picks)
                }
                _ => self.b.ins().splat(clif, scalar),
            };
        }
        // Constants among the lanes are lanes of one constant.
        let is_constant = |t: &Self, lane: &Lane| match lane {
            Lane::Scalar(scalar) => t.constant_bits(*scalar).is_some(),
            _ => false,
        };
        if lanes.iter().any(|lane| is_constant(self, lane)) || lanes.iter().all(|lane| *lane == Lane::Any) {
            let constants: Lanes = lanes
                .iter()
                .map(|lane| if is_constant(self, lane) { *lane } else { Lane::Any })
                .collect();
            let constants = self.constant_lanes(clif, &constants);
            for (index, lane) in lanes.iter_mut().enumerate() {
                if is_constant(self, lane) {
                    *lane = Lane::Of(constants, index as u8);
                }
            }
            if lanes.iter().all(|lane| *lane == Lane::Any) {
                return constants;
            }
        }
        let mut sources: SmallVec<[Clif; 4]> = SmallVec::new();
        for lane in &lanes {
            if let Lane::Of(source, _) = *lane
                && !sources.contains(&source)
            {
                sources.push(source);
            }
        }
        let mut sources = sources.into_iter();
        let mut whole = sources.next();
        let mut is_first = true;
        while let Some(first) = whole {
            let second = sources.next();
            if second.is_none() && !is_first {
                break;
            }
            is_first = false;
            let second = second.unwrap_or(first);
            let joined = self.take_lanes(clif, first, second, &lanes);
            for (index, lane) in lanes.iter_mut().enumerate() {
                if matches!(lane, Lane::Of(from, _) if *from == first || *from == second) {
                    *lane = Lane::Of(joined, index as u8);
                }
            }
            whole = Some(joined);
        }
        for (index, lane) in lanes.iter().enumerate() {
            let Lane::Scalar(scalar) = *lane else { continue };
            whole = Some(match whole {
                Some(whole) => self.b.ins().insertlane(whole, scalar, index as u8),
                None if index == 0 && clif.lane_bits() >= 32 && clif != types::I64X2 => {
                    self.b.ins().scalar_to_vector(clif, scalar)
                }
                None => self.b.ins().splat(clif, scalar),
            });
        }
        match whole {
            Some(whole) => whole,
            None => self.constant_lanes(clif, &[]),
        }
    }

    /// A shuffle of the lanes of two registers that are wanted.
    fn take_lanes(&mut self, clif: ir::Type, first: Clif, second: Clif, lanes: &Lanes) -> Clif {
        let count = lanes.len();
        let picks: SmallVec<[Option<usize>; 16]> = lanes
            .iter()
            .map(|lane| match *lane {
                Lane::Of(from, lane) if from == first => Some(lane as usize),
                Lane::Of(from, lane) if from == second => Some(lane as usize + count),
                _ => None,
            })
            .collect();
        self.shuffle_lanes(clif, first, second, &picks)
    }

    /// The scalar that all lanes have.
    fn common_scalar(&self, lanes: &[Lane]) -> Option<Clif> {
        let mut common = None;
        for lane in lanes {
            let scalar = match *lane {
                Lane::Any => continue,
                Lane::Scalar(scalar) => scalar,
                Lane::Of(register, index) => self.scalar_of(register, index)?,
            };
            let same = |other: Clif| {
                other == scalar
                    || self.constant_bits(other).is_some()
                        && self.constant_bits(other) == self.constant_bits(scalar)
            };
            if !common.is_none_or(same) {
                return None;
            }
            common = Some(scalar);
        }
        common
    }

    /// The scalar that a lane of a register was set to last.
    fn scalar_of(&self, register: Clif, lane: u8) -> Option<Clif> {
        match self.definition(register)? {
            InstructionData::TernaryImm8 {
                opcode: Opcode::Insertlane,
                args,
                imm,
            } if imm == lane => Some(args[1]),
            InstructionData::Unary {
                opcode: Opcode::Splat,
                arg,
            } => Some(arg),
            InstructionData::Unary {
                opcode: Opcode::ScalarToVector,
                arg,
            } if lane == 0 => Some(arg),
            _ => None,
        }
    }

    /// A constant with these lanes, which are constant scalars. Padding repeats the first of them, so that equal
    /// lanes remain a splat.
    fn constant_lanes(&mut self, clif: ir::Type, lanes: &[Lane]) -> Clif {
        let bits = |t: &Self, lane: &Lane| match lane {
            Lane::Scalar(scalar) => t.constant_bits(*scalar),
            Lane::Of(..) | Lane::Any => None,
        };
        let padding = lanes.iter().find_map(|lane| bits(self, lane)).unwrap_or(0);
        let size = clif.lane_type().bytes() as usize;
        let mut bytes = [0; 16];
        for (index, chunk) in bytes.chunks_exact_mut(size).enumerate() {
            let lane = lanes.get(index).and_then(|lane| bits(self, lane));
            chunk.copy_from_slice(&lane.unwrap_or(padding).to_le_bytes()[..size]);
        }
        self.vector_constant(clif, bytes)
    }

    /// A constant of a vector type.
    pub(super) fn vector_constant(&mut self, clif: ir::Type, bytes: [u8; 16]) -> Clif {
        let handle = self.b.func.dfg.constants.insert(ConstantData::from(&bytes[..]));
        self.b.ins().vconst(clif, handle)
    }

    /// A constant of a vector type whose lanes all have these bits.
    pub(super) fn splat_bits(&mut self, clif: ir::Type, bits: u64) -> Clif {
        let size = clif.lane_type().bytes() as usize;
        let mut bytes = [0; 16];
        for chunk in bytes.chunks_exact_mut(size) {
            chunk.copy_from_slice(&bits.to_le_bytes()[..size]);
        }
        self.vector_constant(clif, bytes)
    }

    /// A register as one of another vector type.
    pub(super) fn cast_register(&mut self, to: ir::Type, value: Clif) -> Clif {
        match self.b.func.dfg.value_type(value) == to {
            true => value,
            false => self.b.ins().bitcast(to, LITTLE, value),
        }
    }

    /// The integer vector type with lanes as wide as those of `clif`.
    pub(super) fn integer_lanes(clif: ir::Type) -> ir::Type {
        lanes_of(clif.lane_bits())
    }
}
