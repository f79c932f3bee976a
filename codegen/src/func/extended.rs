//! Translates operations on `x86_fp80`, by thunks of x87 instructions and libm, and on `f128`, by libcalls.

use super::{Done, PLAIN, Parts, Translator};
use crate::libcalls::{self, LibcallId};
use crate::value_parts::{Kind, ValuePart};
use crate::x87::{self, Thunk};
use cranelift_codegen::ir::condcodes::{FloatCC, IntCC};
use cranelift_codegen::ir::{
    AbiParam, ArgumentPurpose, FuncRef, InstBuilder, Signature, Value as Clif, types,
};
use windlass_dialects::llvm;
use windlass_dialects::llvm::enums::{FCmpPredicate, LlvmEnum};
use windlass_ir::{Diagnostic, Op};

impl Translator<'_, '_, '_> {
    /// A reference to a thunk with up to three addresses as parameters.
    fn x87_thunk(&mut self, thunk: Thunk, params: usize, returns: bool) -> FuncRef {
        let mut signature = Signature::new(self.abi.call_conv);
        signature
            .params
            .extend(std::iter::repeat_n(AbiParam::new(types::I64), params));
        signature
            .returns
            .extend(returns.then(|| AbiParam::new(types::I64)));
        self.external(x87::NAMESPACE, thunk as u32, signature)
    }

    /// Stores an `x86_fp80` to the stack and returns its address.
    pub(super) fn fp80_address(&mut self, parts: &[Clif]) -> Clif {
        let address = self.scratch16();
        for (&part, offset) in parts.iter().zip([0, 8]) {
            self.b.ins().store(PLAIN, part, address, offset);
        }
        address
    }

    /// Loads an `x86_fp80`.
    pub(super) fn fp80_at(&mut self, address: Clif) -> [Clif; 2] {
        let significand = self.b.ins().load(types::I64, PLAIN, address, 0);
        [significand, self.b.ins().load(types::I16, PLAIN, address, 8)]
    }

    /// Pushes an `x86_fp80` onto the x87 stack.
    pub(super) fn push_fp80(&mut self, parts: &[Clif]) {
        let address = self.fp80_address(parts);
        let push = self.x87_thunk(Thunk::Push, 1, false);
        self.b.ins().call(push, &[address]);
    }

    /// Pops an `x86_fp80` from the x87 stack, to memory.
    pub(super) fn pop_fp80(&mut self) -> Clif {
        let address = self.scratch16();
        let pop = self.x87_thunk(Thunk::Pop, 1, false);
        self.b.ins().call(pop, &[address]);
        address
    }

    /// Calls a thunk on operands in memory; returns the address of its result.
    pub(super) fn x87(&mut self, thunk: Thunk, operands: &[Clif]) -> Clif {
        let result = self.scratch16();
        let callee = self.x87_thunk(thunk, 1 + operands.len(), false);
        let mut args = vec![result];
        args.extend(operands);
        self.b.ins().call(callee, &args);
        result
    }

    pub(super) fn fp80(&mut self, op: Op) -> Result<bool, Diagnostic> {
        if !self.abi.is_system_v_x86() {
            return Err(self.unsupported(op, "x86_fp80 on this target"));
        }
        let operands = self.body.operands(op).len();
        for index in 0..operands + self.body.results(op).len() {
            let value = match index.checked_sub(operands) {
                None => self.body.operand(op, index),
                Some(result) => self.body.result(op, result),
            };
            let parts = self.parts_at(op, self.body.ty(value))?;
            if !parts.vectors.is_empty() {
                return Err(self.unsupported(op, "vectors of x86_fp80"));
            }
        }
        let binary = |t: &mut Self, thunk| {
            let (x, y) = (t.operand(op, 0), t.operand(op, 1));
            let (x, y) = (t.fp80_address(&x), t.fp80_address(&y));
            let result = t.x87(thunk, &[x, y]);
            let parts = t.fp80_at(result);
            t.finish(op, &parts)
        };
        match self.body.name(op) {
            llvm::FAddOp::NAME => binary(self, Thunk::Add)?,
            llvm::FSubOp::NAME => binary(self, Thunk::Sub)?,
            llvm::FMulOp::NAME => binary(self, Thunk::Mul)?,
            llvm::FDivOp::NAME => binary(self, Thunk::Div)?,
            llvm::FMulAddOp::NAME => {
                let [x, y, z] = [0, 1, 2].map(|index| self.operand(op, index));
                let [x, y, z] = [&x, &y, &z].map(|parts| self.fp80_address(parts));
                let product = self.x87(Thunk::Mul, &[x, y]);
                let sum = self.x87(Thunk::Add, &[product, z]);
                let parts = self.fp80_at(sum);
                self.finish(op, &parts)?;
            }
            llvm::SqrtOp::NAME | llvm::RintOp::NAME | llvm::NearbyintOp::NAME => {
                let thunk = match self.body.name(op) {
                    llvm::SqrtOp::NAME => Thunk::Sqrt,
                    _ => Thunk::Rint,
                };
                let x = self.operand(op, 0);
                let x = self.fp80_address(&x);
                let result = self.x87(thunk, &[x]);
                let parts = self.fp80_at(result);
                self.finish(op, &parts)?;
            }
            llvm::FNegOp::NAME | llvm::FAbsOp::NAME => {
                let x = self.operand(op, 0);
                let exponent = match self.body.name(op) {
                    llvm::FNegOp::NAME => self.b.ins().bxor_imm_s(x[1], i64::from(i16::MIN)),
                    _ => self.b.ins().band_imm_s(x[1], i64::from(i16::MAX)),
                };
                self.finish(op, &[x[0], exponent])?;
            }
            llvm::CopySignOp::NAME => {
                let (x, y) = (self.operand(op, 0), self.operand(op, 1));
                let magnitude = self.b.ins().band_imm_s(x[1], i64::from(i16::MAX));
                let sign = self.b.ins().band_imm_s(y[1], i64::from(i16::MIN));
                let exponent = self.b.ins().bor(magnitude, sign);
                self.finish(op, &[x[0], exponent])?;
            }
            llvm::FCmpOp::NAME => self.fp80_compare(op)?,
            llvm::SIToFPOp::NAME | llvm::UIToFPOp::NAME => self.fp80_from_int(op)?,
            llvm::FPToSIOp::NAME | llvm::FPToUIOp::NAME => self.fp80_to_int(op)?,
            llvm::FPExtOp::NAME | llvm::FPTruncOp::NAME => self.fp80_resize(op)?,
            _ => return self.fp80_libm(op),
        }
        Ok(true)
    }

    fn fp80_compare(&mut self, op: Op) -> Done {
        let predicate = self.predicate(op)?;
        let (x, y) = (self.operand(op, 0), self.operand(op, 1));
        let (x, y) = (self.fp80_address(&x), self.fp80_address(&y));
        let compare = self.x87_thunk(Thunk::Compare, 3, true);
        // The first parameter, the result's address, is not used.
        let call = self.b.ins().call(compare, &[x, x, y]);
        let flags = self.b.inst_results(call)[0];
        let flags = self.b.ins().band_imm_s(flags, x87::LESS | x87::EQUAL);
        // As in LLVM, each bit of a predicate's number includes an outcome.
        let number = match predicate {
            FCmpPredicate::Uno => 8,
            FCmpPredicate::True => 15,
            // From `ueq` on, MLIR's numbers are one less than LLVM's.
            other if other.value() >= FCmpPredicate::Ueq.value() => other.value() + 1,
            other => other.value(),
        };
        let outcomes = [
            (1, x87::EQUAL),
            (2, 0),
            (4, x87::LESS),
            (8, x87::LESS | x87::EQUAL),
        ];
        let mut holds = self.b.ins().iconst(types::I8, 0);
        for (bit, outcome) in outcomes {
            if number & bit != 0 {
                let here = self.b.ins().icmp_imm_s(IntCC::Equal, flags, outcome);
                holds = self.b.ins().bor(holds, here);
            }
        }
        self.finish(op, &[holds])
    }

    fn predicate(&self, op: Op) -> Result<FCmpPredicate, Diagnostic> {
        let predicate = self
            .body
            .get(op, llvm::FCmpOp::predicate)
            .and_then(|attr| FCmpPredicate::of(self.ctx, attr));
        predicate.ok_or_else(|| self.unsupported(op, "this predicate"))
    }

    /// The integer operand in 64 bits, extended by its sign or by zeros.
    fn int_operand(&mut self, op: Op, signed: bool) -> Result<Clif, Diagnostic> {
        let from = self.parts_at(op, self.body.ty(self.body.operand(op, 0)))?;
        let x = self.scalar(op, 0)?;
        if from.list[0].clif == types::I128 {
            return Ok(match signed {
                true => self.sign_extend_in_register(from.list[0], x),
                false => x,
            });
        }
        let x = match signed {
            true => self.sign_extend_in_register(from.list[0], x),
            false => x,
        };
        Ok(self.resize(Self::loose(types::I64, 64), x, signed))
    }

    fn fp80_from_int(&mut self, op: Op) -> Done {
        let signed = self.body.name(op) == llvm::SIToFPOp::NAME;
        let from = self.parts_at(op, self.body.ty(self.body.operand(op, 0)))?;
        if from.list.iter().any(|part| part.clif == types::I128) {
            return self.wide_to_float(op, signed);
        }
        let x = self.int_operand(op, signed)?;
        let address = self.scratch16();
        self.b.ins().store(PLAIN, x, address, 0);
        let thunk = if signed { Thunk::FromI64 } else { Thunk::FromU64 };
        let result = self.x87(thunk, &[address]);
        let parts = self.fp80_at(result);
        self.finish(op, &parts)
    }

    fn fp80_to_int(&mut self, op: Op) -> Done {
        let to = self.result_parts(op)?.list[0];
        if to.clif == types::I128 {
            return self.wide_from_float(op);
        }
        let x = self.operand(op, 0);
        let plain = self.fp80_address(&x);
        let truncate = |t: &mut Self, address| {
            let result = t.x87(Thunk::ToI64, &[address]);
            t.b.ins().load(types::I64, PLAIN, result, 0)
        };
        let mut value = truncate(self, plain);
        if self.body.name(op) == llvm::FPToUIOp::NAME && to.bits() == 64 {
            // From 2^63 on: converts what is above, and adds 2^63 to the integer.
            let significand = self.b.ins().iconst(types::I64, i64::MIN);
            let exponent = self.b.ins().iconst(types::I16, 16383 + 63);
            let bound = self.fp80_address(&[significand, exponent]);
            let above = self.x87(Thunk::Sub, &[plain, bound]);
            let above = truncate(self, above);
            let above = self.b.ins().bxor_imm_s(above, i64::MIN);
            // Negative values give poison, so the exponent alone decides.
            let is_large = self
                .b
                .ins()
                .icmp_imm_s(IntCC::UnsignedGreaterThanOrEqual, x[1], 16383 + 63);
            value = self.select_value(is_large, above, value);
        }
        let value = self.resize(to, value, false);
        self.finish(op, &[value])
    }

    fn fp80_resize(&mut self, op: Op) -> Done {
        let from = self.parts_at(op, self.body.ty(self.body.operand(op, 0)))?;
        let to = self.result_parts(op)?;
        let x = self.operand(op, 0);
        if to.has_fp80 {
            let x = self.widen_half(from.list[0], x[0]);
            let parts = self.float_to_fp80(x);
            return self.finish(op, &parts);
        }
        let ty = to.list[0].clif;
        if !matches!(ty, types::F32 | types::F64) {
            // Rounding twice would be wrong.
            return Err(self.unsupported(op, "rounding x86_fp80 to half precision"));
        }
        let value = self.fp80_to_float(&x, ty);
        self.finish(op, &[value])
    }

    /// Extends an `f32` or `f64` to an `x86_fp80`.
    pub(super) fn float_to_fp80(&mut self, value: Clif) -> Parts {
        let thunk = match self.b.func.dfg.value_type(value) {
            types::F64 => Thunk::FromF64,
            _ => Thunk::FromF32,
        };
        let address = self.scratch16();
        self.b.ins().store(PLAIN, value, address, 0);
        let result = self.x87(thunk, &[address]);
        Parts::from_slice(&self.fp80_at(result))
    }

    /// Rounds an `x86_fp80` to an `f32` or `f64`.
    pub(super) fn fp80_to_float(&mut self, parts: &[Clif], ty: cranelift_codegen::ir::Type) -> Clif {
        let thunk = match ty {
            types::F64 => Thunk::ToF64,
            _ => Thunk::ToF32,
        };
        let address = self.fp80_address(parts);
        let result = self.x87(thunk, &[address]);
        self.b.ins().load(ty, PLAIN, result, 0)
    }

    /// Calls a function of libm.
    fn fp80_libm(&mut self, op: Op) -> Result<bool, Diagnostic> {
        let libcall = match self.body.name(op) {
            llvm::FFloorOp::NAME => LibcallId::FloorF80,
            llvm::FCeilOp::NAME => LibcallId::CeilF80,
            llvm::FTruncOp::NAME => LibcallId::TruncF80,
            llvm::RoundOp::NAME => LibcallId::RoundF80,
            llvm::RoundEvenOp::NAME => LibcallId::RoundevenF80,
            llvm::FRemOp::NAME => LibcallId::FmodF80,
            llvm::PowOp::NAME => LibcallId::PowF80,
            llvm::SinOp::NAME => LibcallId::SinF80,
            llvm::CosOp::NAME => LibcallId::CosF80,
            llvm::TanOp::NAME => LibcallId::TanF80,
            llvm::ExpOp::NAME => LibcallId::ExpF80,
            llvm::Exp2Op::NAME => LibcallId::Exp2F80,
            llvm::LogOp::NAME => LibcallId::LogF80,
            llvm::Log2Op::NAME => LibcallId::Log2F80,
            llvm::Log10Op::NAME => LibcallId::Log10F80,
            llvm::FMAOp::NAME => LibcallId::FmaF80,
            llvm::MaxNumOp::NAME => LibcallId::FmaxF80,
            llvm::MinNumOp::NAME => LibcallId::FminF80,
            llvm::SinhOp::NAME => LibcallId::SinhF80,
            llvm::CoshOp::NAME => LibcallId::CoshF80,
            llvm::TanhOp::NAME => LibcallId::TanhF80,
            llvm::ASinOp::NAME => LibcallId::AsinF80,
            llvm::ACosOp::NAME => LibcallId::AcosF80,
            llvm::ATanOp::NAME => LibcallId::AtanF80,
            llvm::ATan2Op::NAME => LibcallId::Atan2F80,
            _ => return Ok(false),
        };
        let operands: Vec<Parts> = (0..self.body.operands(op).len())
            .map(|index| self.operand(op, index))
            .collect();
        let parts = self.fp80_call(libcall, &operands);
        self.finish(op, &parts)?;
        Ok(true)
    }

    /// Calls a function from and to `x86_fp80`.
    fn fp80_call(&mut self, libcall: LibcallId, operands: &[Parts]) -> [Clif; 2] {
        let mut signature = Signature::new(self.abi.call_conv);
        let in_memory = AbiParam::special(types::I64, ArgumentPurpose::StructArgument(16));
        signature
            .params
            .extend(std::iter::repeat_n(in_memory, operands.len()));
        let args: Vec<Clif> = operands.iter().map(|parts| self.fp80_address(parts)).collect();
        let callee = self.external(libcalls::NAMESPACE, libcall as u32, signature);
        self.b.ins().call(callee, &args);
        let result = self.pop_fp80();
        self.fp80_at(result)
    }

    /// The fraction and the integer of an `x86_fp80` or `f128`, both with its sign.
    pub(super) fn modf_extended(&mut self, op: Op, has_fp80: bool) -> Done {
        let x = self.operand(op, 0);
        let (integer, rest) = match x.as_slice() {
            [_, _] if has_fp80 && self.abi.is_system_v_x86() => {
                let integer = self.fp80_call(LibcallId::TruncF80, std::slice::from_ref(&x));
                let (from, subtracted) = (self.fp80_address(&x), self.fp80_address(&integer));
                let rest = self.x87(Thunk::Sub, &[from, subtracted]);
                (
                    Parts::from_slice(&integer),
                    Parts::from_slice(&self.fp80_at(rest)),
                )
            }
            [x] if !has_fp80 => {
                let x = *x;
                let integer = self.call_libcall(LibcallId::TruncF128, &[x]);
                let rest = self.call_libcall(LibcallId::SubF128, &[x, integer]);
                (Parts::from_slice(&[integer]), Parts::from_slice(&[rest]))
            }
            _ => return Err(self.unsupported(op, "the fraction of this type")),
        };
        // Infinity has no fraction. Numbers without one may be all that equal their integer, NaN does not.
        let (mut is_integer, mut fraction) = (self.b.ins().iconst(types::I8, 1), Parts::new());
        for (&x, &integer) in x.iter().zip(&integer) {
            let [x, integer] = [x, integer].map(|part| self.part_bits(part));
            let is_same = self.b.ins().icmp(IntCC::Equal, x, integer);
            is_integer = self.b.ins().band(is_integer, is_same);
        }
        let sign_at = x.len() - 1;
        for (index, (&x, &rest)) in x.iter().zip(&rest).enumerate() {
            let ty = self.b.func.dfg.value_type(rest);
            let [x, rest] = [x, rest].map(|part| self.part_bits(part));
            let bits = self.b.func.dfg.value_type(rest);
            let zero = self.int(bits, 0);
            let mut part = self.select_value(is_integer, zero, rest);
            if index == sign_at {
                let sign = self.int(bits, 1 << (bits.bits() - 1));
                let sign_of_x = self.b.ins().band(x, sign);
                let magnitude = self.b.ins().band_not(part, sign);
                part = self.b.ins().bor(magnitude, sign_of_x);
            }
            fraction.push(match ty.is_int() {
                true => part,
                false => self.b.ins().bitcast(ty, PLAIN, part),
            });
        }
        fraction.extend(integer);
        self.finish(op, &fraction)
    }

    /// A part as an integer.
    fn part_bits(&mut self, part: Clif) -> Clif {
        let ty = self.b.func.dfg.value_type(part);
        match ty.is_int() {
            true => part,
            false => self.b.ins().bitcast(ty.as_int(), PLAIN, part),
        }
    }

    pub(super) fn f128(&mut self, op: Op) -> Result<bool, Diagnostic> {
        let libcall = match self.body.name(op) {
            llvm::FAddOp::NAME => LibcallId::AddF128,
            llvm::FSubOp::NAME => LibcallId::SubF128,
            llvm::FMulOp::NAME => LibcallId::MulF128,
            llvm::FDivOp::NAME => LibcallId::DivF128,
            llvm::FMulAddOp::NAME => {
                let [x, y, z] = [0, 1, 2].map(|index| self.operand(op, index));
                let mut parts = Parts::new();
                for ((&x, &y), &z) in x.iter().zip(&y).zip(&z) {
                    let product = self.call_libcall(LibcallId::MulF128, &[x, y]);
                    parts.push(self.call_libcall(LibcallId::AddF128, &[product, z]));
                }
                self.finish(op, &parts)?;
                return Ok(true);
            }
            llvm::FNegOp::NAME | llvm::FAbsOp::NAME => {
                let is_negation = self.body.name(op) == llvm::FNegOp::NAME;
                self.lanes1(op, |t, _, x| {
                    let bits = t.b.ins().bitcast(types::I128, PLAIN, x);
                    let sign = t.int(types::I128, 1 << 127);
                    let bits = match is_negation {
                        true => t.b.ins().bxor(bits, sign),
                        false => t.b.ins().band_not(bits, sign),
                    };
                    t.b.ins().bitcast(types::F128, PLAIN, bits)
                })?;
                return Ok(true);
            }
            llvm::FCmpOp::NAME => {
                let predicate = self.predicate(op)?;
                let (x, y) = (self.operand(op, 0), self.operand(op, 1));
                let parts: Parts = x
                    .iter()
                    .zip(&y)
                    .map(|(&x, &y)| self.f128_compare(predicate, x, y))
                    .collect();
                self.finish(op, &parts)?;
                return Ok(true);
            }
            llvm::SIToFPOp::NAME
            | llvm::UIToFPOp::NAME
            | llvm::FPToSIOp::NAME
            | llvm::FPToUIOp::NAME
            | llvm::FPExtOp::NAME
            | llvm::FPTruncOp::NAME => return self.f128_convert(op),
            _ => return self.f128_math(op),
        };
        self.lanes2(op, |t, _, x, y| t.call_libcall(libcall, &[x, y]))?;
        Ok(true)
    }

    /// Emits the instruction for a libcall on `f128`: s390x has them, and no such functions.
    pub(super) fn f128_instruction(&mut self, libcall: LibcallId, args: &[Clif]) -> Option<Clif> {
        if !self.abi.has_f128_instructions() {
            return None;
        }
        let b = &mut self.b;
        let ordering = match (libcall, args) {
            (LibcallId::AddF128, &[x, y]) => return Some(b.ins().fadd(x, y)),
            (LibcallId::SubF128, &[x, y]) => return Some(b.ins().fsub(x, y)),
            (LibcallId::MulF128, &[x, y]) => return Some(b.ins().fmul(x, y)),
            (LibcallId::DivF128, &[x, y]) => return Some(b.ins().fdiv(x, y)),
            (LibcallId::F32ToF128 | LibcallId::F64ToF128, &[x]) => {
                return Some(b.ins().fpromote(types::F128, x));
            }
            (LibcallId::F128ToF32, &[x]) => return Some(b.ins().fdemote(types::F32, x)),
            (LibcallId::F128ToF64, &[x]) => return Some(b.ins().fdemote(types::F64, x)),
            (LibcallId::I64ToF128, &[x]) => return Some(b.ins().fcvt_from_sint(types::F128, x)),
            (LibcallId::U64ToF128, &[x]) => return Some(b.ins().fcvt_from_uint(types::F128, x)),
            (LibcallId::F128ToI64, &[x]) => return Some(b.ins().fcvt_to_sint_sat(types::I64, x)),
            (LibcallId::F128ToU64, &[x]) => return Some(b.ins().fcvt_to_uint_sat(types::I64, x)),
            (LibcallId::EqualF128, _) => FloatCC::Equal,
            (LibcallId::LessF128, _) => FloatCC::LessThan,
            (LibcallId::LessEqualF128, _) => FloatCC::LessThanOrEqual,
            (LibcallId::GreaterF128, _) => FloatCC::GreaterThan,
            (LibcallId::GreaterEqualF128, _) => FloatCC::GreaterThanOrEqual,
            (LibcallId::UnorderedF128, _) => FloatCC::Unordered,
            _ => return None,
        };
        let &[x, y] = args else { return None };
        let holds = b.ins().fcmp(ordering, x, y);
        let holds = b.ins().uextend(types::I32, holds);
        // The number whose comparison with zero the libcall's result represents.
        Some(match libcall {
            LibcallId::EqualF128 => b.ins().bxor_imm_s(holds, 1),
            LibcallId::LessF128 => b.ins().ineg(holds),
            LibcallId::LessEqualF128 => b.ins().bxor_imm_s(holds, 1),
            LibcallId::GreaterEqualF128 => b.ins().iadd_imm_s(holds, -1),
            _ => holds,
        })
    }

    /// Compares by libgcc's functions, whose results say for unordered operands that the relation does not hold.
    fn f128_compare(&mut self, predicate: FCmpPredicate, x: Clif, y: Clif) -> Clif {
        use LibcallId::{EqualF128, GreaterEqualF128, GreaterF128, LessEqualF128, LessF128, UnorderedF128};
        let (libcall, code) = match predicate {
            FCmpPredicate::False => return self.b.ins().iconst(types::I8, 0),
            FCmpPredicate::True => return self.b.ins().iconst(types::I8, 1),
            FCmpPredicate::Oeq => (EqualF128, IntCC::Equal),
            FCmpPredicate::Une => (EqualF128, IntCC::NotEqual),
            FCmpPredicate::Olt => (LessF128, IntCC::SignedLessThan),
            FCmpPredicate::Ole => (LessEqualF128, IntCC::SignedLessThanOrEqual),
            FCmpPredicate::Ogt => (GreaterF128, IntCC::SignedGreaterThan),
            FCmpPredicate::Oge => (GreaterEqualF128, IntCC::SignedGreaterThanOrEqual),
            FCmpPredicate::Ult => (GreaterEqualF128, IntCC::SignedLessThan),
            FCmpPredicate::Ule => (GreaterF128, IntCC::SignedLessThanOrEqual),
            FCmpPredicate::Ugt => (LessEqualF128, IntCC::SignedGreaterThan),
            FCmpPredicate::Uge => (LessF128, IntCC::SignedGreaterThanOrEqual),
            FCmpPredicate::Uno => (UnorderedF128, IntCC::NotEqual),
            FCmpPredicate::Ord => (UnorderedF128, IntCC::Equal),
            FCmpPredicate::Ueq | FCmpPredicate::One => {
                let equal = self.f128_compare(FCmpPredicate::Oeq, x, y);
                let unordered = self.f128_compare(FCmpPredicate::Uno, x, y);
                let either = self.b.ins().bor(equal, unordered);
                return match predicate {
                    FCmpPredicate::Ueq => either,
                    _ => self.b.ins().bxor_imm_s(either, 1),
                };
            }
        };
        let order = self.call_libcall(libcall, &[x, y]);
        self.b.ins().icmp_imm_s(code, order, 0)
    }

    fn f128_convert(&mut self, op: Op) -> Result<bool, Diagnostic> {
        let name = self.body.name(op);
        let from = self.parts_at(op, self.body.ty(self.body.operand(op, 0)))?;
        let to = self.result_parts(op)?;
        let (&[from], &[to]) = (from.list.as_slice(), to.list.as_slice()) else {
            return Ok(false);
        };
        let x = self.scalar(op, 0)?;
        let result = match name {
            llvm::SIToFPOp::NAME | llvm::UIToFPOp::NAME => {
                let signed = name == llvm::SIToFPOp::NAME;
                let x = self.int_operand(op, signed)?;
                let libcall = match (self.b.func.dfg.value_type(x), signed) {
                    (types::I128, true) => LibcallId::I128ToF128,
                    (types::I128, false) => LibcallId::U128ToF128,
                    (_, true) => LibcallId::I64ToF128,
                    (_, false) => LibcallId::U64ToF128,
                };
                self.call_libcall(libcall, &[x])
            }
            llvm::FPToSIOp::NAME | llvm::FPToUIOp::NAME => {
                let libcall = match (to.clif, name == llvm::FPToSIOp::NAME) {
                    (types::I128, true) => LibcallId::F128ToI128,
                    (types::I128, false) => LibcallId::F128ToU128,
                    (_, true) => LibcallId::F128ToI64,
                    (_, false) => LibcallId::F128ToU64,
                };
                let value = self.call_libcall(libcall, &[x]);
                self.resize(to, value, false)
            }
            _ if to.kind == Kind::F128 => {
                let x = self.widen_half(from, x);
                let libcall = self.pick(x, LibcallId::F32ToF128, LibcallId::F64ToF128);
                self.call_libcall(libcall, &[x])
            }
            _ => {
                let libcall = match to {
                    ValuePart {
                        kind: Kind::Float,
                        clif: types::F32,
                        ..
                    } => LibcallId::F128ToF32,
                    ValuePart {
                        kind: Kind::Float, ..
                    } => LibcallId::F128ToF64,
                    // Rounding twice would be wrong.
                    _ => return Err(self.unsupported(op, "rounding f128 to half precision")),
                };
                self.call_libcall(libcall, &[x])
            }
        };
        self.finish(op, &[result])?;
        Ok(true)
    }
}
