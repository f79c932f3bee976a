//! Translates elementary functions, rounding to integers, float classes and three-way comparisons.

use super::{Done, PLAIN, Parts, Translator};
use crate::libcalls::RoutineId;
use crate::value_parts::{Kind, ValuePart};
use cranelift_codegen::ir::condcodes::IntCC;
use cranelift_codegen::ir::{InstBuilder, StackSlotData, StackSlotKind, Value as Clif, types};
use windlass_dialects::llvm;
use windlass_ir::{Diagnostic, Op};

impl Translator<'_, '_, '_> {
    /// Translates an operation of this family; returns false for any other operation.
    pub(super) fn math(&mut self, op: Op) -> Result<bool, Diagnostic> {
        match self.body.name(op) {
            llvm::Exp10Op::NAME => self.routine1(op, RoutineId::Exp10F32, RoutineId::Exp10F64)?,
            llvm::ASinOp::NAME => self.routine1(op, RoutineId::AsinF32, RoutineId::AsinF64)?,
            llvm::ACosOp::NAME => self.routine1(op, RoutineId::AcosF32, RoutineId::AcosF64)?,
            llvm::ATanOp::NAME => self.routine1(op, RoutineId::AtanF32, RoutineId::AtanF64)?,
            llvm::SinhOp::NAME => self.routine1(op, RoutineId::SinhF32, RoutineId::SinhF64)?,
            llvm::CoshOp::NAME => self.routine1(op, RoutineId::CoshF32, RoutineId::CoshF64)?,
            llvm::PowIOp::NAME => self.with_integer(op, RoutineId::PowIF32, RoutineId::PowIF64)?,
            llvm::LoadExpOp::NAME => self.with_integer(op, RoutineId::LdexpF32, RoutineId::LdexpF64)?,
            llvm::FractionExpOp::NAME => self.frexp(op)?,
            llvm::SincosOp::NAME => self.sincos(op)?,
            llvm::LroundOp::NAME | llvm::LlroundOp::NAME => self.round_to_integer(op, |t, x| {
                let routine = t.pick(x, RoutineId::RoundF32, RoutineId::RoundF64);
                t.call_routine(routine, &[x])
            })?,
            llvm::LrintOp::NAME | llvm::LlrintOp::NAME => {
                self.round_to_integer(op, |t, x| t.b.ins().nearest(x))?
            }
            llvm::IsFPClass::NAME => self.is_class(op)?,
            llvm::SCmpOp::NAME => self.three_way(op, true)?,
            llvm::UCmpOp::NAME => self.three_way(op, false)?,
            llvm::SSHLSat::NAME => self.lanes2(op, |t, leaf, x, y| t.shift_saturating(leaf, x, y, true))?,
            llvm::USHLSat::NAME => self.lanes2(op, |t, leaf, x, y| t.shift_saturating(leaf, x, y, false))?,
            llvm::PtrMaskOp::NAME => self.lanes2(op, |t, _, x, y| t.b.ins().band(x, y))?,
            llvm::IsConstantOp::NAME => {
                let no = self.b.ins().iconst(types::I8, 0);
                self.finish(op, &[no])?;
            }
            llvm::MemcpyInlineOp::NAME => {
                let (to, from) = (self.scalar(op, 0)?, self.scalar(op, 1)?);
                let len = self.inline_length(op, llvm::MemcpyInlineOp::len)?;
                self.call_routine(RoutineId::Memcpy, &[to, from, len]);
            }
            llvm::MemsetInlineOp::NAME => {
                let (to, byte) = (self.scalar(op, 0)?, self.scalar(op, 1)?);
                let len = self.inline_length(op, llvm::MemsetInlineOp::len)?;
                let byte = self.b.ins().uextend(types::I32, byte);
                self.call_routine(RoutineId::Memset, &[to, byte, len]);
            }
            _ => return Ok(false),
        }
        Ok(true)
    }

    fn inline_length(&mut self, op: Op, slot: windlass_ir::def::AttrSlot) -> Result<Clif, Diagnostic> {
        let len = self.body.get(op, slot).and_then(|attr| attr.as_i64(self.ctx));
        let len = len.ok_or_else(|| self.unsupported(op, "this length"))?;
        Ok(self.b.ins().iconst(types::I64, len))
    }

    /// A function of floats and an integer; the integer is a scalar for all lanes, or a vector.
    fn with_integer(&mut self, op: Op, single: RoutineId, double: RoutineId) -> Done {
        let powers = self.leaves_at(op, self.body.ty(self.body.operand(op, 1)))?;
        let leaves = self.result_leaves(op)?;
        let (x, power) = (self.operand(op, 0), self.operand(op, 1));
        let mut parts = Parts::new();
        for (lane, leaf) in leaves.list.iter().enumerate() {
            let at = if power.len() == 1 { 0 } else { lane };
            let n = self.sign_extend_in_register(powers.list[at], power[at]);
            let n = self.resize(Self::loose(types::I32, 32), n, true);
            let wide = self.widen_half(*leaf, x[lane]);
            let routine = self.pick(wide, single, double);
            let value = self.call_routine(routine, &[wide, n]);
            parts.push(self.narrow_to_half(*leaf, value));
        }
        self.finish(op, &parts)
    }

    fn frexp(&mut self, op: Op) -> Done {
        let leaves = self.leaves_at(op, self.body.ty(self.body.operand(op, 0)))?;
        let result = self.result_leaves(op)?;
        let x = self.operand(op, 0);
        let slot = self
            .b
            .create_sized_stack_slot(StackSlotData::new(StackSlotKind::ExplicitSlot, 4, 2));
        let address = self.b.ins().stack_addr(types::I64, slot, 0);
        let (mut fractions, mut powers) = (Parts::new(), Parts::new());
        for (lane, leaf) in leaves.list.iter().enumerate() {
            let wide = self.widen_half(*leaf, x[lane]);
            let routine = self.pick(wide, RoutineId::FrexpF32, RoutineId::FrexpF64);
            let fraction = self.call_routine(routine, &[wide, address]);
            fractions.push(self.narrow_to_half(*leaf, fraction));
            let power = self.b.ins().load(types::I32, PLAIN, address, 0);
            powers.push(self.resize(result.list[leaves.list.len() + lane], power, true));
        }
        fractions.extend(powers);
        self.finish(op, &fractions)
    }

    fn sincos(&mut self, op: Op) -> Done {
        let leaves = self.leaves_at(op, self.body.ty(self.body.operand(op, 0)))?;
        let x = self.operand(op, 0);
        let mut parts = Parts::new();
        for (single, double) in [
            (RoutineId::SinF32, RoutineId::SinF64),
            (RoutineId::CosF32, RoutineId::CosF64),
        ] {
            for (leaf, &x) in leaves.list.iter().zip(&x) {
                let wide = self.widen_half(*leaf, x);
                let routine = self.pick(wide, single, double);
                let value = self.call_routine(routine, &[wide]);
                parts.push(self.narrow_to_half(*leaf, value));
            }
        }
        self.finish(op, &parts)
    }

    fn round_to_integer(&mut self, op: Op, round: impl Fn(&mut Self, Clif) -> Clif) -> Done {
        let leaves = self.leaves_at(op, self.body.ty(self.body.operand(op, 0)))?;
        let result = self.result_leaves(op)?;
        let x = self.operand(op, 0);
        let mut parts = Parts::new();
        for (lane, leaf) in leaves.list.iter().enumerate() {
            let wide = self.widen_half(*leaf, x[lane]);
            let rounded = round(self, wide);
            let loose = ValuePart {
                kind: Kind::Float,
                ..*leaf
            };
            parts.push(self.float_to_int(loose, result.list[lane], rounded, true));
        }
        self.finish(op, &parts)
    }

    /// Classifies a float by its bits: sign, exponent and the top of the fraction select one of the ten classes.
    fn is_class(&mut self, op: Op) -> Done {
        let asked = self.body.get(op, llvm::IsFPClass::bit);
        let asked = asked.and_then(|attr| attr.as_i64(self.ctx)).unwrap_or(0);
        let leaves = self.leaves_at(op, self.body.ty(self.body.operand(op, 0)))?;
        let x = self.operand(op, 0);
        let mut parts = Parts::new();
        for (leaf, &x) in leaves.list.iter().zip(&x) {
            let ty = leaf.clif.as_int();
            let fraction = match leaf.kind {
                Kind::BF16 => 7,
                Kind::F16 => 10,
                _ if leaf.clif == types::F64 => 52,
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
        let leaves = self.leaves_at(op, self.body.ty(self.body.operand(op, 0)))?;
        let result = self.result_leaves(op)?;
        let (x, y) = (self.operand(op, 0), self.operand(op, 1));
        let mut parts = Parts::new();
        for (lane, leaf) in leaves.list.iter().enumerate() {
            let (mut a, mut b) = (x[lane], y[lane]);
            let mut code = IntCC::UnsignedLessThan;
            if signed {
                (a, b) = (
                    self.sign_extend_in_register(*leaf, a),
                    self.sign_extend_in_register(*leaf, b),
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
    fn shift_saturating(&mut self, leaf: ValuePart, x: Clif, y: Clif, signed: bool) -> Clif {
        let shifted = self.b.ins().ishl(x, y);
        let value = self.zero_extend_in_register(leaf, shifted);
        let (wide, back) = if signed {
            let wide = self.sign_extend_in_register(leaf, value);
            let x = self.sign_extend_in_register(leaf, x);
            (x, self.b.ins().sshr(wide, y))
        } else {
            (x, self.b.ins().ushr(value, y))
        };
        let lost = self.b.ins().icmp(IntCC::NotEqual, wide, back);
        let highest = u128::MAX >> (128 - leaf.bits());
        let end = if signed {
            let zero = self.int(leaf.clif, 0);
            let below = self.b.ins().icmp(IntCC::SignedLessThan, wide, zero);
            let (low, high) = (
                self.int(leaf.clif, (highest >> 1) + 1),
                self.int(leaf.clif, highest >> 1),
            );
            self.select_value(below, low, high)
        } else {
            self.int(leaf.clif, highest)
        };
        self.select_value(lost, end, value)
    }
}
