//! Translates intrinsics: minima and maxima, overflow and saturation, bits, float functions, memory blocks, hints.

use super::predicated::unpredicated;
use super::{Done, Parts, Translator};
use crate::libcalls::LibcallId;
use crate::value_parts::ValuePart;
use cranelift_codegen::ir::condcodes::{FloatCC, IntCC};
use cranelift_codegen::ir::{InstBuilder, Value as Clif, types};
use windlass_dialects::llvm;
use windlass_ir::Op;

/// An overflow-aware operation: returns the wrapped result and the overflow bit.
type Overflowing = fn(&mut Translator<'_, '_, '_>, ValuePart, Clif, Clif) -> (Clif, Clif);

impl Translator<'_, '_, '_> {
    /// Translates an operation of this family.
    pub(super) fn intrinsic(&mut self, op: Op) -> Done {
        let name = unpredicated(self.body.name(op));
        match name {
            llvm::SMaxOp::NAME => self.min_max(op, IntCC::SignedGreaterThan)?,
            llvm::SMinOp::NAME => self.min_max(op, IntCC::SignedLessThan)?,
            llvm::UMaxOp::NAME => self.min_max(op, IntCC::UnsignedGreaterThan)?,
            llvm::UMinOp::NAME => self.min_max(op, IntCC::UnsignedLessThan)?,
            llvm::SAddWithOverflowOp::NAME => self.with_overflow(op, sadd)?,
            llvm::UAddWithOverflowOp::NAME => self.with_overflow(op, uadd)?,
            llvm::SSubWithOverflowOp::NAME => self.with_overflow(op, ssub)?,
            llvm::USubWithOverflowOp::NAME => self.with_overflow(op, usub)?,
            llvm::SMulWithOverflowOp::NAME => self.with_overflow(op, smul)?,
            llvm::UMulWithOverflowOp::NAME => self.with_overflow(op, umul)?,
            llvm::SAddSat::NAME => self.saturating(op, sadd)?,
            llvm::UAddSat::NAME => self.saturating_unsigned(op, uadd, true)?,
            llvm::SSubSat::NAME => self.saturating(op, ssub)?,
            llvm::USubSat::NAME => self.saturating_unsigned(op, usub, false)?,
            llvm::AbsOp::NAME => self.lanes1(op, |t, value_part, x| {
                let x = t.sign_extend_in_register(value_part, x);
                let negative = t.b.ins().ineg(x);
                let zero = t.int(value_part.clif, 0);
                let below = t.b.ins().icmp(IntCC::SignedLessThan, x, zero);
                let value = t.select_value(below, negative, x);
                t.zero_extend_in_register(value_part, value)
            })?,
            llvm::CountLeadingZerosOp::NAME => self.lanes1(op, |t, value_part, x| {
                let zeros = t.b.ins().clz(x);
                let unused = t.int(
                    value_part.clif,
                    u128::from(value_part.clif.bits() - value_part.bits()),
                );
                t.b.ins().isub(zeros, unused)
            })?,
            llvm::CountTrailingZerosOp::NAME => self.lanes1(op, |t, value_part, x| {
                // A bit set just above the width bounds the count of trailing zeros.
                let x = if value_part.needs_mask() {
                    let guard = t.int(value_part.clif, 1 << value_part.bits());
                    t.b.ins().bor(x, guard)
                } else {
                    x
                };
                t.b.ins().ctz(x)
            })?,
            llvm::CtPopOp::NAME => self.lanes1(op, |t, _, x| t.b.ins().popcnt(x))?,
            llvm::ByteSwapOp::NAME => self.lanes1(op, |t, value_part, x| {
                let swapped = if value_part.clif == types::I8 {
                    x
                } else {
                    t.b.ins().bswap(x)
                };
                t.b.ins()
                    .ushr_imm_s(swapped, i64::from(value_part.clif.bits() - value_part.bits()))
            })?,
            llvm::BitReverseOp::NAME => self.lanes1(op, |t, value_part, x| {
                let reversed = t.b.ins().bitrev(x);
                t.b.ins()
                    .ushr_imm_s(reversed, i64::from(value_part.clif.bits() - value_part.bits()))
            })?,
            llvm::FshlOp::NAME => self.funnel(op, true)?,
            llvm::FshrOp::NAME => self.funnel(op, false)?,
            llvm::MaximumOp::NAME => self.float2(op, |t, x, y| t.b.ins().fmax(x, y))?,
            llvm::MinimumOp::NAME => self.float2(op, |t, x, y| t.b.ins().fmin(x, y))?,
            llvm::MaxNumOp::NAME => self.float2(op, Self::max_num)?,
            llvm::MinNumOp::NAME => self.float2(op, Self::min_num)?,
            llvm::CopySignOp::NAME => self.float2(op, |t, x, y| t.b.ins().fcopysign(x, y))?,
            llvm::PowOp::NAME => self.binary_libcall(op, LibcallId::PowF32, LibcallId::PowF64)?,
            llvm::ATan2Op::NAME => self.binary_libcall(op, LibcallId::Atan2F32, LibcallId::Atan2F64)?,
            llvm::FAbsOp::NAME => self.float1(op, |t, x| t.b.ins().fabs(x))?,
            llvm::SqrtOp::NAME => self.float1(op, |t, x| t.b.ins().sqrt(x))?,
            llvm::FCeilOp::NAME => self.float1(op, |t, x| t.b.ins().ceil(x))?,
            llvm::FFloorOp::NAME => self.float1(op, |t, x| t.b.ins().floor(x))?,
            llvm::FTruncOp::NAME => self.float1(op, |t, x| t.b.ins().trunc(x))?,
            llvm::RintOp::NAME | llvm::NearbyintOp::NAME | llvm::RoundEvenOp::NAME => {
                self.float1(op, |t, x| t.b.ins().nearest(x))?;
            }
            llvm::RoundOp::NAME => self.unary_libcall(op, LibcallId::RoundF32, LibcallId::RoundF64)?,
            llvm::SinOp::NAME => self.unary_libcall(op, LibcallId::SinF32, LibcallId::SinF64)?,
            llvm::CosOp::NAME => self.unary_libcall(op, LibcallId::CosF32, LibcallId::CosF64)?,
            llvm::TanOp::NAME => self.unary_libcall(op, LibcallId::TanF32, LibcallId::TanF64)?,
            llvm::TanhOp::NAME => self.unary_libcall(op, LibcallId::TanhF32, LibcallId::TanhF64)?,
            llvm::ExpOp::NAME => self.unary_libcall(op, LibcallId::ExpF32, LibcallId::ExpF64)?,
            llvm::Exp2Op::NAME => self.unary_libcall(op, LibcallId::Exp2F32, LibcallId::Exp2F64)?,
            llvm::LogOp::NAME => self.unary_libcall(op, LibcallId::LogF32, LibcallId::LogF64)?,
            llvm::Log2Op::NAME => self.unary_libcall(op, LibcallId::Log2F32, LibcallId::Log2F64)?,
            llvm::Log10Op::NAME => self.unary_libcall(op, LibcallId::Log10F32, LibcallId::Log10F64)?,
            llvm::FMAOp::NAME | llvm::FMulAddOp::NAME => self.fma(op)?,
            llvm::MemcpyOp::NAME => self.copy_block(op, LibcallId::Memcpy)?,
            llvm::MemmoveOp::NAME => self.copy_block(op, LibcallId::Memmove)?,
            llvm::MemsetOp::NAME => {
                let (address, byte, len) = (self.scalar(op, 0)?, self.scalar(op, 1)?, self.scalar(op, 2)?);
                let byte = self.b.ins().uextend(types::I32, byte);
                let len = self.resize(Self::loose(types::I64, 64), len, false);
                self.call_libcall(LibcallId::Memset, &[address, byte, len]);
            }
            llvm::LifetimeStartOp::NAME
            | llvm::LifetimeEndOp::NAME
            | llvm::InvariantEndOp::NAME
            | llvm::AssumeOp::NAME
            | llvm::NoAliasScopeDeclOp::NAME
            | llvm::VarAnnotation::NAME
            | llvm::DbgDeclareOp::NAME
            | llvm::DbgValueOp::NAME
            | llvm::DbgLabelOp::NAME
            | llvm::Prefetch::NAME => {}
            llvm::ExpectOp::NAME
            | llvm::ExpectWithProbabilityOp::NAME
            | llvm::SSACopyOp::NAME
            | llvm::PtrAnnotation::NAME
            | llvm::Annotation::NAME
            | llvm::StripInvariantGroupOp::NAME
            | llvm::InvariantStartOp::NAME
            | llvm::ThreadlocalAddressOp::NAME
            | llvm::LaunderInvariantGroupOp::NAME => {
                let parts = self.operand(op, 0);
                self.finish(op, &parts)?;
            }
            llvm::Trap::NAME | llvm::DebugTrap::NAME | llvm::UBSanTrap::NAME => {
                // The block does not end here: the operations after it still need a block.
                let one = self.b.ins().iconst(types::I8, 1);
                self.b.ins().trapnz(one, crate::traps::UNREACHABLE);
            }
            llvm::StackSaveOp::NAME => {
                let state = match self.dynamic_alloca_list {
                    Some(list) => self.b.ins().stack_load(types::I64, types::I64, list, 0),
                    None => self.b.ins().iconst(types::I64, 0),
                };
                self.finish(op, &[state])?;
            }
            llvm::StackRestoreOp::NAME => {
                let state = self.scalar(op, 0)?;
                self.free_dynamic_allocas(Some(state));
            }
            _ => return Err(self.unexpected(op)),
        }
        Ok(())
    }

    pub(super) fn lanes1(&mut self, op: Op, make: impl Fn(&mut Self, ValuePart, Clif) -> Clif) -> Done {
        let value_parts = self.result_parts(op)?;
        let x = self.operand(op, 0);
        let mut parts = Parts::new();
        for (value_part, &x) in value_parts.list.iter().zip(&x) {
            parts.push(make(self, *value_part, x));
        }
        self.finish(op, &parts)
    }

    pub(super) fn float1(&mut self, op: Op, make: impl Fn(&mut Self, Clif) -> Clif) -> Done {
        self.lanes1(op, |t, value_part, x| {
            let x = t.widen_half(value_part, x);
            let value = make(t, x);
            t.narrow_to_half(value_part, value)
        })
    }

    pub(super) fn float2(&mut self, op: Op, make: impl Fn(&mut Self, Clif, Clif) -> Clif) -> Done {
        self.lanes2(op, |t, value_part, x, y| t.float_binary(value_part, x, y, &make))
    }

    /// The libcall for the type of `x`.
    pub(super) fn pick(&self, x: Clif, single: LibcallId, double: LibcallId) -> LibcallId {
        if self.b.func.dfg.value_type(x) == types::F64 {
            double
        } else {
            single
        }
    }

    pub(super) fn unary_libcall(&mut self, op: Op, single: LibcallId, double: LibcallId) -> Done {
        self.float1(op, |t, x| {
            let libcall = t.pick(x, single, double);
            t.call_libcall(libcall, &[x])
        })
    }

    pub(super) fn binary_libcall(&mut self, op: Op, single: LibcallId, double: LibcallId) -> Done {
        self.float2(op, |t, x, y| {
            let libcall = t.pick(x, single, double);
            t.call_libcall(libcall, &[x, y])
        })
    }

    fn min_max(&mut self, op: Op, code: IntCC) -> Done {
        self.lanes2(op, |t, value_part, x, y| t.choose(value_part, code, x, y))
    }

    /// The larger operand, or the one that is not a NaN.
    pub(super) fn max_num(&mut self, x: Clif, y: Clif) -> Clif {
        let value = self.b.ins().fmax(x, y);
        self.unless_nan(x, y, value)
    }

    /// The smaller operand, or the one that is not a NaN.
    pub(super) fn min_num(&mut self, x: Clif, y: Clif) -> Clif {
        let value = self.b.ins().fmin(x, y);
        self.unless_nan(x, y, value)
    }

    /// `value`, or the operand that is not a NaN if the other is one.
    fn unless_nan(&mut self, x: Clif, y: Clif, value: Clif) -> Clif {
        let x_nan = self.b.ins().fcmp(FloatCC::Unordered, x, x);
        let y_nan = self.b.ins().fcmp(FloatCC::Unordered, y, y);
        let value = self.select_value(y_nan, x, value);
        self.select_value(x_nan, y, value)
    }

    fn with_overflow(&mut self, op: Op, make: Overflowing) -> Done {
        let value_parts = self.parts_at(op, self.body.ty(self.body.operand(op, 0)))?;
        let (x, y) = (self.operand(op, 0), self.operand(op, 1));
        let mut values = Parts::new();
        let mut flags = Parts::new();
        for (index, value_part) in value_parts.list.iter().enumerate() {
            let (value, flag) = make(self, *value_part, x[index], y[index]);
            values.push(value);
            flags.push(flag);
        }
        values.extend(flags);
        self.finish(op, &values)
    }

    /// A signed operation that saturates: an overflow gives the lowest or highest value.
    fn saturating(&mut self, op: Op, make: Overflowing) -> Done {
        self.lanes2(op, |t, value_part, x, y| {
            let (value, wrong) = make(t, value_part, x, y);
            let highest = (1u128 << (value_part.bits() - 1)) - 1;
            let (low, high) = (
                t.int(value_part.clif, highest + 1),
                t.int(value_part.clif, highest),
            );
            let wide = t.sign_extend_in_register(value_part, x);
            let zero = t.int(value_part.clif, 0);
            // For sums and differences alike, the sign of the first operand is the direction of the overflow.
            let below = t.b.ins().icmp(IntCC::SignedLessThan, wide, zero);
            let end = t.select_value(below, low, high);
            t.select_value(wrong, end, value)
        })
    }

    fn saturating_unsigned(&mut self, op: Op, make: Overflowing, up: bool) -> Done {
        self.lanes2(op, |t, value_part, x, y| {
            let (value, wrong) = make(t, value_part, x, y);
            let end = if up {
                u128::MAX >> (128 - value_part.bits())
            } else {
                0
            };
            let end = t.int(value_part.clif, end);
            t.select_value(wrong, end, value)
        })
    }

    fn funnel(&mut self, op: Op, left: bool) -> Done {
        let value_parts = self.result_parts(op)?;
        let (high, low, amount) = (self.operand(op, 0), self.operand(op, 1), self.operand(op, 2));
        let mut parts = Parts::new();
        for (index, value_part) in value_parts.list.iter().enumerate() {
            let width = self.int(value_part.clif, value_part.bits().into());
            let amount = match value_part.clif {
                types::I128 => self.call_libcall(LibcallId::RemU128, &[amount[index], width]),
                _ => self.b.ins().urem(amount[index], width),
            };
            let rest = self.b.ins().isub(width, amount);
            let rest = self.b.ins().iadd_imm_s(rest, -1);
            // Shifts by one first, then by the rest: the total may be the whole width, which one shift cannot do.
            let value = if left {
                let up = self.b.ins().ishl(high[index], amount);
                let down = self.b.ins().ushr_imm_s(low[index], 1);
                let down = self.b.ins().ushr(down, rest);
                self.b.ins().bor(up, down)
            } else {
                let down = self.b.ins().ushr(low[index], amount);
                let up = self.b.ins().ishl_imm_s(high[index], 1);
                let up = self.b.ins().ishl(up, rest);
                self.b.ins().bor(up, down)
            };
            parts.push(self.zero_extend_in_register(*value_part, value));
        }
        self.finish(op, &parts)
    }

    fn fma(&mut self, op: Op) -> Done {
        let fused = unpredicated(self.body.name(op)) == llvm::FMAOp::NAME;
        let value_parts = self.result_parts(op)?;
        let operands: [Parts; 3] = [0, 1, 2].map(|index| self.operand(op, index));
        let mut parts = Parts::new();
        for (index, value_part) in value_parts.list.iter().enumerate() {
            let [x, y, z] = [0, 1, 2].map(|at: usize| self.widen_half(*value_part, operands[at][index]));
            let value = if fused {
                self.b.ins().fma(x, y, z)
            } else {
                self.mul_add(x, y, z)
            };
            parts.push(self.narrow_to_half(*value_part, value));
        }
        self.finish(op, &parts)
    }

    pub(super) fn copy_block(&mut self, op: Op, libcall: LibcallId) -> Done {
        let (to, from, len) = (self.scalar(op, 0)?, self.scalar(op, 1)?, self.scalar(op, 2)?);
        let len = self.resize(Self::loose(types::I64, 64), len, false);
        self.call_libcall(libcall, &[to, from, len]);
        Ok(())
    }
}

fn sadd(t: &mut Translator<'_, '_, '_>, value_part: ValuePart, x: Clif, y: Clif) -> (Clif, Clif) {
    let sum = t.b.ins().iadd(x, y);
    let sum = t.zero_extend_in_register(value_part, sum);
    // Overflows if the operands agree in sign and the sum does not.
    let (a, b) = (t.b.ins().bxor(x, sum), t.b.ins().bxor(y, sum));
    let both = t.b.ins().band(a, b);
    (sum, t.sign_bit(value_part, both))
}

fn ssub(t: &mut Translator<'_, '_, '_>, value_part: ValuePart, x: Clif, y: Clif) -> (Clif, Clif) {
    let difference = t.b.ins().isub(x, y);
    let difference = t.zero_extend_in_register(value_part, difference);
    let (a, b) = (t.b.ins().bxor(x, y), t.b.ins().bxor(x, difference));
    let both = t.b.ins().band(a, b);
    (difference, t.sign_bit(value_part, both))
}

fn uadd(t: &mut Translator<'_, '_, '_>, value_part: ValuePart, x: Clif, y: Clif) -> (Clif, Clif) {
    let sum = t.b.ins().iadd(x, y);
    let sum = t.zero_extend_in_register(value_part, sum);
    let wrong = t.b.ins().icmp(IntCC::UnsignedLessThan, sum, x);
    (sum, wrong)
}

fn usub(t: &mut Translator<'_, '_, '_>, value_part: ValuePart, x: Clif, y: Clif) -> (Clif, Clif) {
    let difference = t.b.ins().isub(x, y);
    let difference = t.zero_extend_in_register(value_part, difference);
    let wrong = t.b.ins().icmp(IntCC::UnsignedLessThan, x, y);
    (difference, wrong)
}

fn smul(t: &mut Translator<'_, '_, '_>, value_part: ValuePart, x: Clif, y: Clif) -> (Clif, Clif) {
    let (a, b) = (
        t.sign_extend_in_register(value_part, x),
        t.sign_extend_in_register(value_part, y),
    );
    let product = t.b.ins().imul(a, b);
    let value = t.zero_extend_in_register(value_part, product);
    let back = t.sign_extend_in_register(value_part, value);
    // Correct if dividing gives the other factor again; factors 0 and -1 skip the division.
    t.checked_product(value_part, (a, b), product, back, value, true)
}

fn umul(t: &mut Translator<'_, '_, '_>, value_part: ValuePart, x: Clif, y: Clif) -> (Clif, Clif) {
    let product = t.b.ins().imul(x, y);
    let value = t.zero_extend_in_register(value_part, product);
    t.checked_product(value_part, (x, y), product, value, value, false)
}

impl Translator<'_, '_, '_> {
    /// The sign bit of an integer as a boolean.
    fn sign_bit(&mut self, value_part: ValuePart, value: Clif) -> Clif {
        let shifted = self.b.ins().ushr_imm_s(value, i64::from(value_part.bits()) - 1);
        let one = self.int(value_part.clif, 1);
        let bit = self.b.ins().band(shifted, one);
        if value_part.clif == types::I8 {
            bit
        } else {
            self.b.ins().ireduce(types::I8, bit)
        }
    }

    /// A product and its overflow bit. `product` is the register's value, `back` the value of the bits within the
    /// width.
    fn checked_product(
        &mut self,
        value_part: ValuePart,
        (x, y): (Clif, Clif),
        product: Clif,
        back: Clif,
        value: Clif,
        signed: bool,
    ) -> (Clif, Clif) {
        let clif = value_part.clif;
        if clif.bits() < 64 {
            // Twice the width holds every product.
            let wide = clif.double_width().unwrap_or(types::I64);
            let extend = |t: &mut Self, v| {
                if signed {
                    t.b.ins().sextend(wide, v)
                } else {
                    t.b.ins().uextend(wide, v)
                }
            };
            let (a, b, narrow) = (extend(self, x), extend(self, y), extend(self, back));
            let exact = self.b.ins().imul(a, b);
            let wrong = self.b.ins().icmp(IntCC::NotEqual, exact, narrow);
            return (value, wrong);
        }
        if clif == types::I64 {
            let high = if signed {
                self.b.ins().smulhi(x, y)
            } else {
                self.b.ins().umulhi(x, y)
            };
            let expected = if signed {
                self.b.ins().sshr_imm_s(product, 63)
            } else {
                self.b.ins().iconst(clif, 0)
            };
            let lost = self.b.ins().icmp(IntCC::NotEqual, high, expected);
            let cut = self.b.ins().icmp(IntCC::NotEqual, product, back);
            return (value, self.b.ins().bor(lost, cut));
        }
        // 128 bits: divides again. A factor of zero or one never overflows.
        let zero = self.int(clif, 0);
        let one = self.int(clif, 1);
        let minus_one = self.int(clif, u128::MAX);
        let x_zero = self.b.ins().icmp(IntCC::Equal, x, zero);
        let divisor = self.select_value(x_zero, one, x);
        let negative = self.b.ins().icmp(IntCC::Equal, x, minus_one);
        let safe = if signed {
            self.select_value(negative, one, divisor)
        } else {
            divisor
        };
        let libcall = if signed {
            LibcallId::DivI128
        } else {
            LibcallId::DivU128
        };
        let quotient = self.call_libcall(libcall, &[product, safe]);
        let differs = self.b.ins().icmp(IntCC::NotEqual, quotient, y);
        let not_zero = self.b.ins().icmp(IntCC::NotEqual, x, zero);
        let mut wrong = self.b.ins().band(differs, not_zero);
        if signed {
            // -y overflows for the lowest value only.
            let lowest = self.int(clif, 1 << 127);
            let is_lowest = self.b.ins().icmp(IntCC::Equal, y, lowest);
            wrong = self.select_value(negative, is_lowest, wrong);
        }
        let cut = self.b.ins().icmp(IntCC::NotEqual, product, back);
        (value, self.b.ins().bor(wrong, cut))
    }
}
