//! Instructions on values: arithmetic, casts, comparisons, vectors and aggregates.

use super::super::bitstream::{Ops, Read, signed};
use super::super::operators;
use super::super::types::{Type, TypeId};
use super::Body;

impl Body<'_, '_, '_> {
    /// Writes an instruction after its result. Returns the type of the result.
    pub(super) fn write_instruction(&mut self, code: u32, ops: &[u64]) -> Read<Option<TypeId>> {
        let mut ops = Ops::new(ops);
        let ops = &mut ops;
        match code {
            2 => self.binary(ops),
            3 => self.cast(ops),
            5 | 29 => self.select(code, ops),
            6 => {
                let vector = self.typed_operand(ops)?;
                let index = self.typed_operand(ops)?;
                self.text.str("extractelement ");
                self.write_typed(vector)?;
                self.text.str(", ");
                self.write_typed(index)?;
                Ok(Some(self.module.types.element(vector.1, 0)?))
            }
            7 => {
                let vector = self.typed_operand(ops)?;
                let element = self.operand(ops)?;
                let index = self.typed_operand(ops)?;
                let element_type = self.module.types.element(vector.1, 0)?;
                self.text.str("insertelement ");
                self.write_typed(vector)?;
                self.text.str(", ");
                self.write_typed((element, element_type))?;
                self.text.str(", ");
                self.write_typed(index)?;
                Ok(Some(vector.1))
            }
            8 => self.shuffle(ops),
            9 | 28 => self.compare(ops),
            16 => self.phi(ops),
            23 => {
                let list_type = self.module.types.check(ops.next()?)?;
                let list = self.operand(ops)?;
                let ty = self.module.types.check(ops.next()?)?;
                self.text.str("va_arg ");
                self.write_typed((list, list_type))?;
                self.text.str(", ");
                self.write_type(ty);
                Ok(Some(ty))
            }
            26 => {
                let aggregate = self.typed_operand(ops)?;
                self.text.str("extractvalue ");
                self.write_typed(aggregate)?;
                Ok(Some(self.indices(aggregate.1, ops)?))
            }
            27 => {
                let aggregate = self.typed_operand(ops)?;
                let element = self.typed_operand(ops)?;
                self.text.str("insertvalue ");
                self.write_typed(aggregate)?;
                self.text.str(", ");
                self.write_typed(element)?;
                self.indices(aggregate.1, ops)?;
                Ok(Some(aggregate.1))
            }
            56 => {
                let operand = self.typed_operand(ops)?;
                let 0 = ops.next()? else {
                    return Err("unknown unary operator".into());
                };
                self.text.str("fneg");
                operators::write_fast_math(ops.or_zero(), &mut self.text);
                self.text.str(" ");
                self.write_typed(operand)?;
                Ok(Some(operand.1))
            }
            58 => {
                let operand = self.typed_operand(ops)?;
                self.text.str("freeze ");
                self.write_typed(operand)?;
                Ok(Some(operand.1))
            }
            19 | 20 | 36 | 41 | 43..=46 | 59 => self.memory_access(code, ops),
            13 | 34 | 57 => self.call(code, ops),
            _ => self.control(code, ops),
        }
    }

    fn binary(&mut self, ops: &mut Ops<'_>) -> Read<Option<TypeId>> {
        let left = self.typed_operand(ops)?;
        let right = self.operand(ops)?;
        let (opcode, flags) = (ops.next()?, ops.or_zero());
        let is_float = self.module.types.is_float(left.1);
        self.text.str(operators::binary(opcode, is_float)?);
        operators::write_binary_flags(opcode, is_float, flags, &mut self.text);
        self.text.str(" ");
        self.write_typed(left)?;
        self.text.str(", ");
        self.write(right)?;
        Ok(Some(left.1))
    }

    fn cast(&mut self, ops: &mut Ops<'_>) -> Read<Option<TypeId>> {
        let operand = self.typed_operand(ops)?;
        let ty = self.module.types.check(ops.next()?)?;
        let opcode = ops.next()?;
        self.text.str(operators::cast(opcode)?);
        operators::write_cast_flags(opcode, ops.or_zero(), &mut self.text);
        self.text.str(" ");
        self.write_typed(operand)?;
        self.text.str(" to ");
        self.write_type(ty);
        Ok(Some(ty))
    }

    fn select(&mut self, code: u32, ops: &mut Ops<'_>) -> Read<Option<TypeId>> {
        const OF_BITS: u32 = 5;
        let chosen = self.typed_operand(ops)?;
        let other = self.operand(ops)?;
        let condition = match code {
            OF_BITS => {
                let bit = self.module.types.intern(Type::Integer(1));
                (self.operand(ops)?, bit)
            }
            _ => self.typed_operand(ops)?,
        };
        self.text.str("select");
        operators::write_fast_math(ops.or_zero(), &mut self.text);
        self.text.str(" ");
        self.write_typed(condition)?;
        self.text.str(", ");
        self.write_typed(chosen)?;
        self.text.str(", ");
        self.write_typed((other, chosen.1))?;
        Ok(Some(chosen.1))
    }

    fn shuffle(&mut self, ops: &mut Ops<'_>) -> Read<Option<TypeId>> {
        let first = self.typed_operand(ops)?;
        let second = self.operand(ops)?;
        let mask = self.typed_operand(ops)?;
        let element = self.module.types.element(first.1, 0)?;
        let (Type::Vector { .. }, &Type::Vector { count, scalable, .. }) =
            (self.ty(first.1), self.ty(mask.1))
        else {
            return Err("a shuffle of what is no vector".into());
        };
        self.text.str("shufflevector ");
        self.write_typed(first)?;
        self.text.str(", ");
        self.write_typed((second, first.1))?;
        self.text.str(", ");
        self.write_typed(mask)?;
        let result = self.module.types.intern(Type::Vector {
            count,
            element,
            scalable,
        });
        Ok(Some(result))
    }

    fn compare(&mut self, ops: &mut Ops<'_>) -> Read<Option<TypeId>> {
        let left = self.typed_operand(ops)?;
        let right = self.operand(ops)?;
        let (is_float, predicate) = operators::predicate(ops.next()?)?;
        let flags = ops.or_zero();
        match is_float {
            true => {
                self.text.str("fcmp");
                operators::write_fast_math(flags, &mut self.text);
            }
            false => self
                .text
                .str(if flags & 1 != 0 { "icmp samesign" } else { "icmp" }),
        }
        self.text.strs(&[" ", predicate, " "]);
        self.write_typed(left)?;
        self.text.str(", ");
        self.write(right)?;
        Ok(Some(self.module.types.truth_of(left.1)))
    }

    fn phi(&mut self, ops: &mut Ops<'_>) -> Read<Option<TypeId>> {
        let ty = self.module.types.check(ops.next()?)?;
        let incoming = ops.rest();
        let pairs = incoming.chunks_exact(2);
        let flags = pairs.remainder().first().copied().unwrap_or(0);
        self.text.str("phi");
        operators::write_fast_math(flags, &mut self.text);
        self.text.str(" ");
        self.write_type(ty);
        for (index, pair) in pairs.enumerate() {
            self.text.str(if index > 0 { ", [ " } else { " [ " });
            self.write(self.value(signed(pair[0]) as u64))?;
            self.text.str(", ");
            self.write_block(pair[1])?;
            self.text.str(" ]");
        }
        Ok(Some(ty))
    }

    fn indices(&mut self, mut ty: TypeId, ops: &Ops<'_>) -> Read<TypeId> {
        for &index in ops.rest() {
            self.text.str(", ");
            self.text.number(index);
            ty = self.module.types.element(ty, index)?;
        }
        Ok(ty)
    }
}
