//! Loads of bytes and words that are extended: one instruction does both.
//!
//! Cranelift loads a byte into a register whose other bits are undefined and extends it where it is used, unless nothing is between
//! the two. So a load that is extended somewhere is made as an extending one; other users take its low bits.

use super::Translator;
use crate::value_parts::{Kind, ValueParts};
use cranelift_codegen::ir::{InstBuilder, InstructionData, Opcode, Type as ClifType, Value as Clif, types};
use windlass_dialects::llvm;
use windlass_ir::{Op, Type};

impl Translator<'_, '_, '_> {
    /// Loads a scalar that an operation extends; `None` for other loads.
    pub(super) fn load_extended(&mut self, op: Op, value_parts: &ValueParts, address: Clif) -> Option<Clif> {
        let &[part] = value_parts.list.as_slice() else {
            return None;
        };
        if !matches!(part.kind, Kind::Int(_))
            || part.needs_mask()
            || part.packed.is_some()
            || !matches!(part.clif, types::I8 | types::I16)
            || self.table.big_endian
        {
            return None;
        }
        let (wide, signed) = self.extension(op)?;
        let (address, offset) = self.base_and_offset(address, part.offset as i32);
        let flags = self.access;
        let loaded = match (part.clif, signed) {
            (types::I8, true) => self.b.ins().sload8(wide, flags, address, offset),
            (types::I8, false) => self.b.ins().uload8(wide, flags, address, offset),
            (_, true) => self.b.ins().sload16(wide, flags, address, offset),
            (_, false) => self.b.ins().uload16(wide, flags, address, offset),
        };
        Some(self.b.ins().ireduce(part.clif, loaded))
    }

    /// The widest type to which the result of a load is extended, and whether by its sign.
    fn extension(&self, op: Op) -> Option<(ClifType, bool)> {
        let mut found = None;
        for (user, _) in self.body.uses(self.body.result(op, 0)) {
            let signed = match self.body.name(user) {
                llvm::ZExtOp::NAME => false,
                llvm::SExtOp::NAME => true,
                _ => continue,
            };
            let wide = match self.body.ty(self.body.result(user, 0)) {
                Type::I32 => types::I32,
                Type::I64 => types::I64,
                _ => continue,
            };
            found = Some(match found {
                Some((other, sign)) if sign == signed && wide == types::I32 => (other, sign),
                // Zeros are extended most often.
                Some((other, false)) if signed => (other, false),
                _ => (wide, signed),
            });
        }
        found
    }

    /// The extended value of which `value` is the low bits, if an extending load made it.
    pub(super) fn extended_load(&mut self, value: Clif, to: ClifType, signed: bool) -> Option<Clif> {
        let InstructionData::Unary {
            opcode: Opcode::Ireduce,
            arg,
        } = self.definition(value)?
        else {
            return None;
        };
        let InstructionData::Load { opcode, .. } = self.definition(arg)? else {
            return None;
        };
        let narrow = self.b.func.dfg.value_type(value);
        let extends = match (narrow, signed) {
            (types::I8, true) => opcode == Opcode::Sload8,
            (types::I8, false) => opcode == Opcode::Uload8,
            (types::I16, true) => opcode == Opcode::Sload16,
            (types::I16, false) => opcode == Opcode::Uload16,
            _ => false,
        };
        if !extends {
            return None;
        }
        let from = self.b.func.dfg.value_type(arg);
        match to.bits().cmp(&from.bits()) {
            std::cmp::Ordering::Equal => Some(arg),
            std::cmp::Ordering::Less => Some(self.b.ins().ireduce(to, arg)),
            std::cmp::Ordering::Greater => None,
        }
    }
}
