//! Translates integer and float arithmetic, comparisons and selects. Vectors are processed lane by lane.

use super::predicated::unpredicated;
use super::{Done, Parts, Translator};
use crate::libcalls::LibcallId;
use crate::value_parts::{Kind, ValuePart};
use cranelift_codegen::ir::condcodes::{FloatCC, IntCC};
use cranelift_codegen::ir::{InstBuilder, InstructionData, Opcode, TrapCode, Value as Clif, types};
use windlass_dialects::llvm;
use windlass_dialects::llvm::enums::{FCmpPredicate, ICmpPredicate, LlvmEnum};
use windlass_ir::{Op, Type};

/// An operation on two scalars of one type.
type Binary = fn(&mut Translator<'_, '_, '_>, ValuePart, Clif, Clif) -> Clif;

impl Translator<'_, '_, '_> {
    /// Divides with a library function, which does not get a zero: that is a trap at the operation.
    fn divide_i128(&mut self, function: LibcallId, x: Clif, y: Clif) -> Clif {
        let (low, high) = self.b.ins().isplit(y);
        let any = self.b.ins().bor(low, high);
        self.b.ins().trapz(any, TrapCode::INTEGER_DIVISION_BY_ZERO);
        self.call_libcall(function, &[x, y])
    }

    /// Translates an operation of this family.
    pub(super) fn arith(&mut self, op: Op) -> Done {
        let binary: Binary = match unpredicated(self.body.name(op)) {
            llvm::AddOp::NAME => |t, value_part, x, y| {
                let sum = t.b.ins().iadd(x, y);
                t.zero_extend_in_register(value_part, sum)
            },
            llvm::SubOp::NAME => |t, value_part, x, y| {
                let difference = t.b.ins().isub(x, y);
                t.zero_extend_in_register(value_part, difference)
            },
            llvm::MulOp::NAME => |t, value_part, x, y| {
                let product = t.multiply(x, y);
                t.zero_extend_in_register(value_part, product)
            },
            llvm::AndOp::NAME => |t, _, x, y| t.b.ins().band(x, y),
            llvm::OrOp::NAME => |t, _, x, y| t.b.ins().bor(x, y),
            llvm::XOrOp::NAME => |t, _, x, y| t.b.ins().bxor(x, y),
            llvm::ShlOp::NAME => |t, value_part, x, y| {
                let x = t.for_shift(x, false);
                let amount = t.amount(x, y);
                let shifted = t.b.ins().ishl(x, amount);
                t.resize(value_part, shifted, false)
            },
            llvm::LShrOp::NAME => |t, value_part, x, y| {
                let x = t.for_shift(x, false);
                let amount = t.amount(x, y);
                let shifted = t.b.ins().ushr(x, amount);
                t.resize(value_part, shifted, false)
            },
            llvm::AShrOp::NAME => |t, value_part, x, y| {
                let wide = t.sign_extend_in_register(value_part, x);
                let wide = t.for_shift(wide, true);
                let amount = t.amount(wide, y);
                let shifted = t.b.ins().sshr(wide, amount);
                t.resize(value_part, shifted, false)
            },
            llvm::UDivOp::NAME => |t, value_part, x, y| match value_part.clif {
                types::I128 => t.divide_i128(LibcallId::DivU128, x, y),
                _ => t.b.ins().udiv(x, y),
            },
            llvm::URemOp::NAME => |t, value_part, x, y| match value_part.clif {
                types::I128 => t.divide_i128(LibcallId::RemU128, x, y),
                _ => t.remainder(x, y, false),
            },
            llvm::SDivOp::NAME => |t, value_part, x, y| {
                let (x, y) = (
                    t.sign_extend_in_register(value_part, x),
                    t.sign_extend_in_register(value_part, y),
                );
                let quotient = match value_part.clif {
                    types::I128 => t.divide_i128(LibcallId::DivI128, x, y),
                    _ => t.b.ins().sdiv(x, y),
                };
                t.zero_extend_in_register(value_part, quotient)
            },
            llvm::SRemOp::NAME => |t, value_part, x, y| {
                let (x, y) = (
                    t.sign_extend_in_register(value_part, x),
                    t.sign_extend_in_register(value_part, y),
                );
                let rest = match value_part.clif {
                    types::I128 => t.divide_i128(LibcallId::RemI128, x, y),
                    _ => t.remainder(x, y, true),
                };
                t.zero_extend_in_register(value_part, rest)
            },
            llvm::FAddOp::NAME => {
                |t, value_part, x, y| t.float_binary(value_part, x, y, |t, x, y| t.fadd(x, y))
            }
            llvm::FSubOp::NAME => {
                |t, value_part, x, y| t.float_binary(value_part, x, y, |t, x, y| t.b.ins().fsub(x, y))
            }
            llvm::FMulOp::NAME => {
                |t, value_part, x, y| t.float_binary(value_part, x, y, |t, x, y| t.b.ins().fmul(x, y))
            }
            llvm::FDivOp::NAME => {
                |t, value_part, x, y| t.float_binary(value_part, x, y, |t, x, y| t.b.ins().fdiv(x, y))
            }
            llvm::FRemOp::NAME => |t, value_part, x, y| {
                t.float_binary(value_part, x, y, |t, x, y| {
                    let wide = t.b.func.dfg.value_type(x) == types::F64;
                    let libcall = if wide {
                        LibcallId::RemF64
                    } else {
                        LibcallId::RemF32
                    };
                    t.call_libcall(libcall, &[x, y])
                })
            },
            llvm::FNegOp::NAME => return self.fneg(op),
            llvm::ICmpOp::NAME => return self.icmp(op),
            llvm::FCmpOp::NAME => return self.fcmp(op),
            llvm::SelectOp::NAME => return self.select(op),
            llvm::FreezeOp::NAME => {
                let parts = self.operand(op, 0);
                return self.finish(op, &parts);
            }
            _ => return Err(self.unexpected(op)),
        };
        match self.body.name(op) {
            llvm::VPSDivOp::NAME | llvm::VPUDivOp::NAME | llvm::VPSRemOp::NAME | llvm::VPURemOp::NAME => {
                self.predicated_division(op, binary)
            }
            _ => self.lanes2(op, binary),
        }
    }

    /// Applies `make` to each pair of lanes of the two operands.
    pub(super) fn lanes2(&mut self, op: Op, make: impl Fn(&mut Self, ValuePart, Clif, Clif) -> Clif) -> Done {
        let value_parts = self.result_parts(op)?;
        let (x, y) = (self.operand(op, 0), self.operand(op, 1));
        let mut parts = Parts::with_capacity(value_parts.list.len());
        for (index, value_part) in value_parts.list.iter().enumerate() {
            parts.push(make(self, *value_part, x[index], y[index]));
        }
        self.finish(op, &parts)
    }

    /// The operand of a shift, extended to at least 32 bits. Machines shift like that, and so does LLVM's code:
    /// programs that shift by more than the width get zeros or sign bits rather than a shift modulo the width.
    fn for_shift(&mut self, value: Clif, signed: bool) -> Clif {
        if self.b.func.dfg.value_type(value).bits() >= 32 {
            value
        } else if signed {
            self.b.ins().sextend(types::I32, value)
        } else {
            self.b.ins().uextend(types::I32, value)
        }
    }

    /// A shift amount in at most 64 bits. Amounts beyond the width are poison, so the upper half does not matter. The instructions use
    /// as many bits as they need, so that extensions and masks of others are left out.
    fn amount(&mut self, shifted: Clif, value: Clif) -> Clif {
        let width = self.b.func.dfg.value_type(shifted).bits();
        let mut value = value;
        while let Some(source) = self.unmasked(value, i64::from(width - 1)).filter(|_| width <= 64) {
            value = source;
        }
        if self.b.func.dfg.value_type(value) == types::I128 {
            self.b.ins().isplit(value).0
        } else {
            value
        }
    }

    /// The value whose bits in the mask, all low ones, are those of `value`.
    fn unmasked(&self, value: Clif, mask: i64) -> Option<Clif> {
        match self.definition(value)? {
            InstructionData::Unary {
                opcode: Opcode::Uextend | Opcode::Sextend | Opcode::Ireduce,
                arg,
            } => Some(arg),
            InstructionData::Binary {
                opcode: Opcode::Band,
                args: [source, by],
            } => match self.definition(by)? {
                InstructionData::UnaryImm {
                    opcode: Opcode::Iconst,
                    imm,
                } => (imm.bits() & mask == mask).then_some(source),
                _ => None,
            },
            _ => None,
        }
    }

    /// Computes half-precision operations in `f32`.
    pub(super) fn float_binary(
        &mut self,
        value_part: ValuePart,
        x: Clif,
        y: Clif,
        make: impl Fn(&mut Self, Clif, Clif) -> Clif,
    ) -> Clif {
        if !Self::is_half(value_part) {
            return make(self, x, y);
        }
        let (x, y) = (self.widen_half(value_part, x), self.widen_half(value_part, y));
        let result = make(self, x, y);
        self.narrow_to_half(value_part, result)
    }

    /// Extends a half-precision float to `f32`; returns other floats unchanged.
    pub(super) fn widen_half(&mut self, value_part: ValuePart, value: Clif) -> Clif {
        match value_part.kind {
            Kind::F16 => self.call_libcall(LibcallId::F16ToF32, &[value]),
            Kind::BF16 => self.widen_bfloat(value),
            _ => value,
        }
    }

    /// Rounds an `f32` or `f64` to a half-precision value part's type; returns it unchanged for other types.
    pub(super) fn narrow_to_half(&mut self, value_part: ValuePart, value: Clif) -> Clif {
        let wide = self.b.func.dfg.value_type(value) == types::F64;
        let libcall = match (value_part.kind, wide) {
            (Kind::F16, false) => LibcallId::F32ToF16,
            (Kind::F16, true) => LibcallId::F64ToF16,
            (Kind::BF16, _) => return self.narrow_to_bfloat(value),
            _ => return value,
        };
        self.call_libcall(libcall, &[value])
    }

    fn fneg(&mut self, op: Op) -> Done {
        let value_parts = self.result_parts(op)?;
        let x = self.operand(op, 0);
        let mut parts = Parts::new();
        for (value_part, &x) in value_parts.list.iter().zip(&x) {
            // Only the sign bit flips, whatever the value.
            parts.push(if Self::is_half(*value_part) {
                let bits = self.b.ins().bitcast(types::I16, super::PLAIN, x);
                let sign = self.b.ins().iconst(types::I16, 0x8000);
                let flipped = self.b.ins().bxor(bits, sign);
                self.b.ins().bitcast(types::F16, super::PLAIN, flipped)
            } else {
                self.b.ins().fneg(x)
            });
        }
        self.finish(op, &parts)
    }

    /// Cranelift's condition for a predicate, and whether it compares signed integers.
    pub(super) fn int_condition(predicate: ICmpPredicate) -> (IntCC, bool) {
        match predicate {
            ICmpPredicate::Eq => (IntCC::Equal, false),
            ICmpPredicate::Ne => (IntCC::NotEqual, false),
            ICmpPredicate::Slt => (IntCC::SignedLessThan, true),
            ICmpPredicate::Sle => (IntCC::SignedLessThanOrEqual, true),
            ICmpPredicate::Sgt => (IntCC::SignedGreaterThan, true),
            ICmpPredicate::Sge => (IntCC::SignedGreaterThanOrEqual, true),
            ICmpPredicate::Ult => (IntCC::UnsignedLessThan, false),
            ICmpPredicate::Ule => (IntCC::UnsignedLessThanOrEqual, false),
            ICmpPredicate::Ugt => (IntCC::UnsignedGreaterThan, false),
            ICmpPredicate::Uge => (IntCC::UnsignedGreaterThanOrEqual, false),
        }
    }

    /// Cranelift's condition for a predicate; `None` for those that are constant.
    pub(super) fn float_condition(predicate: FCmpPredicate) -> Option<FloatCC> {
        Some(match predicate {
            FCmpPredicate::False | FCmpPredicate::True => return None,
            FCmpPredicate::Oeq => FloatCC::Equal,
            FCmpPredicate::Ogt => FloatCC::GreaterThan,
            FCmpPredicate::Oge => FloatCC::GreaterThanOrEqual,
            FCmpPredicate::Olt => FloatCC::LessThan,
            FCmpPredicate::Ole => FloatCC::LessThanOrEqual,
            FCmpPredicate::One => FloatCC::OrderedNotEqual,
            FCmpPredicate::Ord => FloatCC::Ordered,
            FCmpPredicate::Ueq => FloatCC::UnorderedOrEqual,
            FCmpPredicate::Ugt => FloatCC::UnorderedOrGreaterThan,
            FCmpPredicate::Uge => FloatCC::UnorderedOrGreaterThanOrEqual,
            FCmpPredicate::Ult => FloatCC::UnorderedOrLessThan,
            FCmpPredicate::Ule => FloatCC::UnorderedOrLessThanOrEqual,
            FCmpPredicate::Une => FloatCC::NotEqual,
            FCmpPredicate::Uno => FloatCC::Unordered,
        })
    }

    fn icmp(&mut self, op: Op) -> Done {
        let predicate = self
            .body
            .get(op, llvm::ICmpOp::predicate)
            .and_then(|a| ICmpPredicate::of(self.ctx, a));
        let Some(predicate) = predicate else {
            return Err(self.unsupported(op, "this predicate"));
        };
        let (code, signed) = Self::int_condition(predicate);
        let value_parts = self.parts_at(op, self.body.ty(self.body.operand(op, 0)))?;
        let (x, y) = (self.operand(op, 0), self.operand(op, 1));
        let mut parts = Parts::new();
        for (index, value_part) in value_parts.list.iter().enumerate() {
            let (mut x, mut y) = (x[index], y[index]);
            if signed {
                (x, y) = (
                    self.sign_extend_in_register(*value_part, x),
                    self.sign_extend_in_register(*value_part, y),
                );
            }
            parts.push(self.b.ins().icmp(code, x, y));
        }
        self.finish(op, &parts)
    }

    fn fcmp(&mut self, op: Op) -> Done {
        let predicate = self
            .body
            .get(op, llvm::FCmpOp::predicate)
            .and_then(|a| FCmpPredicate::of(self.ctx, a));
        let Some(predicate) = predicate else {
            return Err(self.unsupported(op, "this predicate"));
        };
        let value_parts = self.parts_at(op, self.body.ty(self.body.operand(op, 0)))?;
        let (x, y) = (self.operand(op, 0), self.operand(op, 1));
        let code = Self::float_condition(predicate);
        let mut parts = Parts::new();
        for (index, value_part) in value_parts.list.iter().enumerate() {
            parts.push(match code {
                Some(code) => {
                    let (x, y) = (
                        self.widen_half(*value_part, x[index]),
                        self.widen_half(*value_part, y[index]),
                    );
                    let (x, y) = (self.pooled(x), self.pooled(y));
                    self.b.ins().fcmp(code, x, y)
                }
                None => self
                    .b
                    .ins()
                    .iconst(types::I8, i64::from(predicate == FCmpPredicate::True)),
            });
        }
        self.finish(op, &parts)
    }

    fn select(&mut self, op: Op) -> Done {
        let condition = self.operand(op, 0);
        let (x, y) = (self.operand(op, 1), self.operand(op, 2));
        let is_bool = self.body.ty(self.body.result(op, 0)) == Type::I1;
        let mut parts = Parts::new();
        for index in 0..x.len() {
            // A lane may have several parts.
            let condition = condition[index * condition.len() / x.len()];
            let (x, y) = (x[index], y[index]);
            let value = match is_bool {
                true => self.select_bool(condition, x, y),
                false => self.select_float(condition, x, y),
            };
            parts.push(match value {
                Some(value) => value,
                None => self.select_value(condition, x, y),
            });
        }
        self.finish(op, &parts)
    }

    /// A choice between truth values one of which is known: both conditions, or one of them.
    fn select_bool(&mut self, condition: Clif, x: Clif, y: Clif) -> Option<Clif> {
        let known = |value: Clif| match self.definition(value) {
            Some(InstructionData::UnaryImm {
                opcode: Opcode::Iconst,
                imm,
            }) => Some(imm.bits() & 1 == 1),
            _ => None,
        };
        match (known(x), known(y)) {
            (_, Some(false)) => Some(self.b.ins().band(condition, x)),
            (Some(true), _) => Some(self.b.ins().bor(condition, y)),
            (Some(false), _) => Some(self.b.ins().band_not(y, condition)),
            _ => None,
        }
    }

    /// Selects one of two values of one type.
    ///
    /// 128-bit integers are selected half by half. Cranelift's optimiser rewrites a comparison and a `select` of the
    /// compared values to `smin`, `smax`, `umin` or `umax`, and a `select` of a value and its negation to `iabs`
    /// (`opts/selects.isle`). For `i128`, x64 and aarch64 do not encode the first four and riscv64 does not encode the
    /// last. No rule forms a `select` of `i128` by itself, so that the rewrites cannot happen while the translation
    /// never emits one.
    pub(super) fn select_value(&mut self, condition: Clif, x: Clif, y: Clif) -> Clif {
        if self.b.func.dfg.value_type(x) != types::I128 {
            return self.b.ins().select(condition, x, y);
        }
        let ((x_low, x_high), (y_low, y_high)) = (self.b.ins().isplit(x), self.b.ins().isplit(y));
        let low = self.b.ins().select(condition, x_low, y_low);
        let high = self.b.ins().select(condition, x_high, y_high);
        self.b.ins().iconcat(low, high)
    }
}
