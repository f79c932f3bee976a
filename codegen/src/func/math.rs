//! Translates elementary functions, rounding to integers, float classes and three-way comparisons.

use super::{Done, PLAIN, Parts, Translator};
use crate::libcalls::LibcallId;
use crate::value_parts::{Kind, ValuePart};
use cranelift_codegen::ir::condcodes::IntCC;
use cranelift_codegen::ir::{InstBuilder, Value as Clif, types};
use windlass_dialects::llvm;
use windlass_ir::{Diagnostic, Op};

impl Translator<'_, '_, '_> {
    /// Translates an operation of this family.
    pub(super) fn math(&mut self, op: Op) -> Done {
        match self.body.name(op) {
            llvm::Exp10Op::NAME => self.unary_libcall(op, LibcallId::Exp10F32, LibcallId::Exp10F64)?,
            llvm::ASinOp::NAME => self.unary_libcall(op, LibcallId::AsinF32, LibcallId::AsinF64)?,
            llvm::ACosOp::NAME => self.unary_libcall(op, LibcallId::AcosF32, LibcallId::AcosF64)?,
            llvm::ATanOp::NAME => self.unary_libcall(op, LibcallId::AtanF32, LibcallId::AtanF64)?,
            llvm::SinhOp::NAME => self.unary_libcall(op, LibcallId::SinhF32, LibcallId::SinhF64)?,
            llvm::CoshOp::NAME => self.unary_libcall(op, LibcallId::CoshF32, LibcallId::CoshF64)?,
            llvm::PowIOp::NAME => self.with_integer(op, LibcallId::PowIF32, LibcallId::PowIF64)?,
            llvm::LoadExpOp::NAME => self.with_integer(op, LibcallId::LdexpF32, LibcallId::LdexpF64)?,
            llvm::FractionExpOp::NAME => self.frexp(op)?,
            llvm::SincosOp::NAME => self.sincos(op)?,
            llvm::LroundOp::NAME | llvm::LlroundOp::NAME => self.round_to_integer(op, |t, x| {
                let libcall = t.pick(x, LibcallId::RoundF32, LibcallId::RoundF64);
                t.call_libcall(libcall, &[x])
            })?,
            llvm::LrintOp::NAME | llvm::LlrintOp::NAME => {
                self.round_to_integer(op, |t, x| t.b.ins().nearest(x))?
            }
            llvm::IsFPClass::NAME => self.is_class(op)?,
            llvm::SCmpOp::NAME => self.three_way(op, true)?,
            llvm::UCmpOp::NAME => self.three_way(op, false)?,
            llvm::SSHLSat::NAME => self.lanes2(op, |t, value_part, x, y| {
                t.shift_saturating(value_part, x, y, true)
            })?,
            llvm::USHLSat::NAME => self.lanes2(op, |t, value_part, x, y| {
                t.shift_saturating(value_part, x, y, false)
            })?,
            llvm::PtrMaskOp::NAME => self.lanes2(op, |t, _, x, y| t.b.ins().band(x, y))?,
            llvm::IsConstantOp::NAME => {
                let no = self.b.ins().iconst(types::I8, 0);
                self.finish(op, &[no])?;
            }
            llvm::MemcpyInlineOp::NAME => {
                let (to, from) = (self.scalar(op, 0)?, self.scalar(op, 1)?);
                let len = self.inline_length(op, llvm::MemcpyInlineOp::len)?;
                self.call_libcall(LibcallId::Memcpy, &[to, from, len]);
            }
            llvm::MemsetInlineOp::NAME => {
                let (to, byte) = (self.scalar(op, 0)?, self.scalar(op, 1)?);
                let len = self.inline_length(op, llvm::MemsetInlineOp::len)?;
                let byte = self.b.ins().uextend(types::I32, byte);
                self.call_libcall(LibcallId::Memset, &[to, byte, len]);
            }
            _ => return Err(self.unexpected(op)),
        }
        Ok(())
    }

    fn inline_length(&mut self, op: Op, slot: windlass_ir::def::AttrSlot) -> Result<Clif, Diagnostic> {
        let len = self.body.get(op, slot).and_then(|attr| attr.as_i64(self.ctx));
        let len = len.ok_or_else(|| self.unsupported(op, "this length"))?;
        Ok(self.b.ins().iconst(types::I64, len))
    }

    /// A function of floats and an integer; the integer is a scalar for all lanes, or a vector.
    fn with_integer(&mut self, op: Op, single: LibcallId, double: LibcallId) -> Done {
        let powers = self.parts_at(op, self.body.ty(self.body.operand(op, 1)))?;
        let value_parts = self.result_parts(op)?;
        let (x, power) = (self.operand(op, 0), self.operand(op, 1));
        let mut parts = Parts::new();
        for (lane, value_part) in value_parts.list.iter().enumerate() {
            let at = if power.len() == 1 { 0 } else { lane };
            let n = self.sign_extend_in_register(powers.list[at], power[at]);
            let n = self.resize(Self::loose(types::I32, 32), n, true);
            let wide = self.widen_half(*value_part, x[lane]);
            let libcall = self.pick(wide, single, double);
            let value = self.call_libcall(libcall, &[wide, n]);
            parts.push(self.narrow_to_half(*value_part, value));
        }
        self.finish(op, &parts)
    }

    fn frexp(&mut self, op: Op) -> Done {
        let value_parts = self.parts_at(op, self.body.ty(self.body.operand(op, 0)))?;
        let result = self.result_parts(op)?;
        let x = self.operand(op, 0);
        let slot = self.stack_slot(4, 4);
        let address = self.b.ins().stack_addr(types::I64, slot, 0);
        let (mut fractions, mut powers) = (Parts::new(), Parts::new());
        for (lane, value_part) in value_parts.list.iter().enumerate() {
            let wide = self.widen_half(*value_part, x[lane]);
            let libcall = self.pick(wide, LibcallId::FrexpF32, LibcallId::FrexpF64);
            let fraction = self.call_libcall(libcall, &[wide, address]);
            fractions.push(self.narrow_to_half(*value_part, fraction));
            let power = self.b.ins().load(types::I32, PLAIN, address, 0);
            powers.push(self.resize(result.list[value_parts.list.len() + lane], power, true));
        }
        fractions.extend(powers);
        self.finish(op, &fractions)
    }

    fn sincos(&mut self, op: Op) -> Done {
        let value_parts = self.parts_at(op, self.body.ty(self.body.operand(op, 0)))?;
        let x = self.operand(op, 0);
        let mut parts = Parts::new();
        for (single, double) in [
            (LibcallId::SinF32, LibcallId::SinF64),
            (LibcallId::CosF32, LibcallId::CosF64),
        ] {
            for (value_part, &x) in value_parts.list.iter().zip(&x) {
                let wide = self.widen_half(*value_part, x);
                let libcall = self.pick(wide, single, double);
                let value = self.call_libcall(libcall, &[wide]);
                parts.push(self.narrow_to_half(*value_part, value));
            }
        }
        self.finish(op, &parts)
    }

    fn round_to_integer(&mut self, op: Op, round: impl Fn(&mut Self, Clif) -> Clif) -> Done {
        let value_parts = self.parts_at(op, self.body.ty(self.body.operand(op, 0)))?;
        let result = self.result_parts(op)?;
        let x = self.operand(op, 0);
        let mut parts = Parts::new();
        for (lane, value_part) in value_parts.list.iter().enumerate() {
            let wide = self.widen_half(*value_part, x[lane]);
            let rounded = round(self, wide);
            let loose = ValuePart {
                kind: Kind::Float,
                ..*value_part
            };
            parts.push(self.float_to_int(loose, result.list[lane], rounded, true));
        }
        self.finish(op, &parts)
    }

    /// Classifies a float by its bits: sign, exponent and the top of the fraction select one of the ten classes.
    fn is_class(&mut self, op: Op) -> Done {
        let asked = self.body.get(op, llvm::IsFPClass::bit);
        let asked = asked.and_then(|attr| attr.as_i64(self.ctx)).unwrap_or(0);
        let value_parts = self.parts_at(op, self.body.ty(self.body.operand(op, 0)))?;
        let x = self.operand(op, 0);
        let mut parts = Parts::new();
        for (value_part, &x) in value_parts.list.iter().zip(&x) {
            let ty = value_part.clif.as_int();
            let fraction = match value_part.kind {
                Kind::BF16 => 7,
                Kind::F16 => 10,
                _ if value_part.clif == types::F64 => 52,
                _ => 23,
            };
            let bits = self.b.ins().bitcast(ty, PLAIN, x);
            let sign = 1u128 << (ty.bits() - 1);
            let infinity = (sign - 1) >> fraction << fraction;
            let normal = 1u128 << fraction;
            let negative = self.int(ty, sign);
            let negative = self
                .b
                .ins()
                .icmp(IntCC::UnsignedGreaterThanOrEqual, bits, negative);
            let mask = self.int(ty, sign - 1);
            let magnitude = self.b.ins().band(bits, mask);
            // Magnitudes from here up to the next bound belong to the class with these bits, for either sign.
            let classes: [(u128, i64, i64); 6] = [
                (0, 1 << 6, 1 << 5),
                (1, 1 << 7, 1 << 4),
                (normal, 1 << 8, 1 << 3),
                (infinity, 1 << 9, 1 << 2),
                (infinity + 1, 1, 1),
                (infinity | normal >> 1, 2, 2),
            ];
            let mut found = self.b.ins().iconst(types::I8, 0);
            for (from, positive, negated) in classes {
                let plus = self.b.ins().iconst(types::I8, i64::from(asked & positive != 0));
                let minus = self.b.ins().iconst(types::I8, i64::from(asked & negated != 0));
                let here = self.select_value(negative, minus, plus);
                let from = self.int(ty, from);
                let reached = self
                    .b
                    .ins()
                    .icmp(IntCC::UnsignedGreaterThanOrEqual, magnitude, from);
                found = self.select_value(reached, here, found);
            }
            parts.push(found);
        }
        self.finish(op, &parts)
    }

    fn three_way(&mut self, op: Op, signed: bool) -> Done {
        let value_parts = self.parts_at(op, self.body.ty(self.body.operand(op, 0)))?;
        let result = self.result_parts(op)?;
        let (x, y) = (self.operand(op, 0), self.operand(op, 1));
        let mut parts = Parts::new();
        for (lane, value_part) in value_parts.list.iter().enumerate() {
            let (mut a, mut b) = (x[lane], y[lane]);
            let mut code = IntCC::UnsignedLessThan;
            if signed {
                (a, b) = (
                    self.sign_extend_in_register(*value_part, a),
                    self.sign_extend_in_register(*value_part, b),
                );
                code = IntCC::SignedLessThan;
            }
            let below = self.b.ins().icmp(code, a, b);
            let above = self.b.ins().icmp(code, b, a);
            let difference = self.b.ins().isub(above, below);
            parts.push(self.resize(result.list[lane], difference, true));
        }
        self.finish(op, &parts)
    }

    /// The value shifted left, or the nearest bound of the range if shifting back does not restore it.
    fn shift_saturating(&mut self, value_part: ValuePart, x: Clif, y: Clif, signed: bool) -> Clif {
        let shifted = self.b.ins().ishl(x, y);
        let value = self.zero_extend_in_register(value_part, shifted);
        let (wide, back) = if signed {
            let wide = self.sign_extend_in_register(value_part, value);
            let x = self.sign_extend_in_register(value_part, x);
            (x, self.b.ins().sshr(wide, y))
        } else {
            (x, self.b.ins().ushr(value, y))
        };
        let lost = self.b.ins().icmp(IntCC::NotEqual, wide, back);
        let highest = u128::MAX >> (128 - value_part.bits());
        let end = if signed {
            let zero = self.int(value_part.clif, 0);
            let below = self.b.ins().icmp(IntCC::SignedLessThan, wide, zero);
            let (low, high) = (
                self.int(value_part.clif, (highest >> 1) + 1),
                self.int(value_part.clif, highest >> 1),
            );
            self.select_value(below, low, high)
        } else {
            self.int(value_part.clif, highest)
        };
        self.select_value(lost, end, value)
    }
}
