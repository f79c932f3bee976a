//! Translates comparisons and selects of vectors whose lanes share registers. Their masks have lanes of ones or
//! zeros.
//!
//! A mask has lanes of one width (`value_parts::mask_bits`) wherever it is stored or passed. The registers that a
//! comparison computes it in are kept in addition: a select of lanes of the same width uses them as they are.

use super::{Parts, Translator};
use crate::value_parts::{ValueParts, lanes_of, mask_bits};
use cranelift_codegen::ir::condcodes::{CondCode, FloatCC, IntCC};
use cranelift_codegen::ir::{InstBuilder, InstructionData, Opcode, Value as Clif};
use windlass_dialects::llvm;
use windlass_dialects::llvm::enums::{FCmpPredicate, ICmpPredicate, LlvmEnum};
use windlass_ir::{Diagnostic, Op, Value};

impl Translator<'_, '_, '_> {
    /// The lanes of `x` where the mask is set, else those of `y`.
    pub(super) fn select_lanes(&mut self, mask: Clif, x: Clif, y: Clif) -> Clif {
        let clif = self.b.func.dfg.value_type(x);
        let is_float_compare = matches!(self.definition(mask), Some(InstructionData::FloatCompare { .. }));
        let mask = self.cast_register(clif, mask);
        // With a comparison of floats, a select may be their maximum.
        if self.is_zero(y) && !is_float_compare {
            return self.b.ins().band(mask, x);
        }
        self.b.ins().bitselect(mask, x, y)
    }

    pub(super) fn lane_icmp(&mut self, op: Op) -> Result<bool, Diagnostic> {
        let Some(value_parts) = self.vector_parts_of(op, self.body.operand(op, 0))? else {
            return Ok(false);
        };
        let predicate = self.body.get(op, llvm::ICmpOp::predicate);
        let predicate = predicate.and_then(|attr| ICmpPredicate::of(self.ctx, attr));
        let (Some(predicate), false) = (predicate, Self::is_mask(&value_parts)) else {
            return Ok(false);
        };
        let (code, _) = Self::int_condition(predicate);
        if self.compare_with_numbers(op, &value_parts, code) {
            return Ok(true);
        }
        self.lane_compare(op, &value_parts, |t, x, y| t.b.ins().icmp(code, x, y))
    }

    /// Compares a scalar, repeated in all lanes, with constants that fit in the width of the mask, such as the
    /// numbers of the lanes in the mask of a transfer: the scalar is limited to that width first. Returns false for
    /// other operands.
    fn compare_with_numbers(&mut self, op: Op, value_parts: &ValueParts, code: IntCC) -> bool {
        let (x, y) = (
            self.registers(self.body.operand(op, 0)),
            self.registers(self.body.operand(op, 1)),
        );
        let count = value_parts.list.len();
        let from = value_parts.registers[0].clif.lane_bits();
        let bits = mask_bits(count).min(32);
        if from <= bits {
            return false;
        }
        let (scalar, numbers, code) = match (self.splat_of(&x), self.splat_of(&y)) {
            (Some(scalar), _) => (scalar, self.lane_constants(&y, count), code),
            (None, Some(scalar)) => (scalar, self.lane_constants(&x, count), code.swap_args()),
            (None, None) => return false,
        };
        let Some(numbers) = numbers else { return false };
        let is_unsigned = matches!(
            code,
            IntCC::UnsignedLessThan
                | IntCC::UnsignedLessThanOrEqual
                | IntCC::UnsignedGreaterThan
                | IntCC::UnsignedGreaterThanOrEqual
        );
        let (lowest, highest) = match is_unsigned {
            true => (-1, (1i64 << bits) - 1),
            false => (-1i64 << (bits - 1), (1i64 << (bits - 1)) - 1),
        };
        if !numbers.iter().all(|&number| lowest < number && number < highest) {
            return false;
        }
        let ty = self.b.func.dfg.value_type(scalar);
        let limit = self.int(ty, highest as u128);
        let limited = if is_unsigned {
            self.b.ins().umin(scalar, limit)
        } else {
            let limited = self.b.ins().smin(scalar, limit);
            let limit = self.int(ty, lowest as u128);
            self.b.ins().smax(limited, limit)
        };
        let clif = lanes_of(bits);
        let narrow = self.b.ins().ireduce(clif.lane_type(), limited);
        let splat = self.b.ins().splat(clif, narrow);
        let mut registers = Parts::new();
        for numbers in numbers.chunks(clif.lane_count() as usize) {
            let size = clif.lane_type().bytes() as usize;
            let mut bytes = [0; 16];
            for (to, number) in bytes.chunks_exact_mut(size).zip(numbers) {
                to.copy_from_slice(&number.to_le_bytes()[..size]);
            }
            let numbers = self.vector_constant(clif, bytes);
            registers.push(self.b.ins().icmp(code, splat, numbers));
        }
        self.define_mask(self.body.result(op, 0), count, bits, registers);
        true
    }

    /// Whether all bits of a register are known to be zero.
    fn is_zero(&self, register: Clif) -> bool {
        let Some(InstructionData::UnaryConst {
            opcode: Opcode::Vconst,
            constant_handle,
        }) = self.definition(register)
        else {
            return false;
        };
        let constant = self.b.func.dfg.constants.get(constant_handle);
        constant.iter().all(|&byte| byte == 0)
    }

    /// The scalar that is repeated in all lanes of these registers.
    fn splat_of(&self, registers: &[Clif]) -> Option<Clif> {
        let mut scalar = None;
        for &register in registers {
            let InstructionData::Unary {
                opcode: Opcode::Splat,
                arg,
            } = self.definition(register)?
            else {
                return None;
            };
            if *scalar.get_or_insert(arg) != arg {
                return None;
            }
        }
        scalar
    }

    /// The lanes of registers of integers that are constants, as signed numbers.
    pub(super) fn lane_constants(&self, registers: &[Clif], count: usize) -> Option<Vec<i64>> {
        let mut numbers = Vec::new();
        for &register in registers {
            let InstructionData::UnaryConst {
                opcode: Opcode::Vconst,
                constant_handle,
            } = self.definition(register)?
            else {
                return None;
            };
            let size = self.b.func.dfg.value_type(register).lane_type().bytes() as usize;
            let bytes = self.b.func.dfg.constants.get(constant_handle).as_slice();
            numbers.extend(bytes.chunks_exact(size).map(|lane| {
                let mut word = [0; 8];
                word[8 - size..].copy_from_slice(lane);
                i64::from_le_bytes(word) >> (64 - 8 * size)
            }));
        }
        numbers.truncate(count);
        Some(numbers)
    }

    pub(super) fn lane_fcmp(&mut self, op: Op) -> Result<bool, Diagnostic> {
        let Some(value_parts) = self.vector_parts_of(op, self.body.operand(op, 0))? else {
            return Ok(false);
        };
        let predicate = self.body.get(op, llvm::FCmpOp::predicate);
        let code = predicate
            .and_then(|attr| FCmpPredicate::of(self.ctx, attr))
            .and_then(Self::float_condition);
        let Some(code) = code else { return Ok(false) };
        let is_x86 = self.abi.vectors.is_x86;
        self.lane_compare(op, &value_parts, |t, x, y| {
            // Cranelift compares lanes on aarch64 by the ordered codes only.
            let inverse = match code {
                FloatCC::UnorderedOrLessThan => Some(FloatCC::GreaterThanOrEqual),
                FloatCC::UnorderedOrLessThanOrEqual => Some(FloatCC::GreaterThan),
                FloatCC::UnorderedOrGreaterThan => Some(FloatCC::LessThanOrEqual),
                FloatCC::UnorderedOrGreaterThanOrEqual => Some(FloatCC::LessThan),
                _ => None,
            };
            if let (Some(inverse), false) = (inverse, is_x86) {
                let holds = t.b.ins().fcmp(inverse, x, y);
                return t.b.ins().bnot(holds);
            }
            // x64 has the maximum and the minimum of floats for comparisons in this direction only.
            match code {
                FloatCC::GreaterThan => return t.b.ins().fcmp(FloatCC::LessThan, y, x),
                FloatCC::GreaterThanOrEqual => return t.b.ins().fcmp(FloatCC::LessThanOrEqual, y, x),
                _ => {}
            }
            // Neither machine compares lanes by these two.
            let both = match code {
                FloatCC::OrderedNotEqual => Some((FloatCC::Ordered, FloatCC::NotEqual)),
                FloatCC::UnorderedOrEqual => Some((FloatCC::Unordered, FloatCC::Equal)),
                _ => None,
            };
            let Some((order, equality)) = both else {
                return t.b.ins().fcmp(code, x, y);
            };
            let (order_holds, equality_holds) = (t.b.ins().fcmp(order, x, y), t.b.ins().fcmp(equality, x, y));
            match order {
                FloatCC::Ordered => t.b.ins().band(order_holds, equality_holds),
                _ => t.b.ins().bor(order_holds, equality_holds),
            }
        })
    }

    pub(super) fn lane_compare(
        &mut self,
        op: Op,
        value_parts: &ValueParts,
        make: impl Fn(&mut Self, Clif, Clif) -> Clif,
    ) -> Result<bool, Diagnostic> {
        let (x, y) = (
            self.registers(self.body.operand(op, 0)),
            self.registers(self.body.operand(op, 1)),
        );
        let registers: Parts = x.iter().zip(&y).map(|(&x, &y)| make(self, x, y)).collect();
        let bits = value_parts.registers[0].clif.lane_bits();
        self.define_mask(self.body.result(op, 0), value_parts.list.len(), bits, registers);
        Ok(true)
    }

    /// Sets a mask of `count` bits that has been computed in lanes of `bits` bits.
    pub(super) fn define_mask(&mut self, value: Value, count: usize, bits: u32, registers: Parts) {
        let usual = mask_bits(count);
        let converted = self.convert_mask(&registers, count, bits, usual);
        self.define_registers(value, &converted);
        if bits != usual && !self.returns_twice {
            self.mask_forms.insert(value, (bits, registers));
        }
    }

    /// The registers of a mask of `count` bits with lanes of `bits` bits.
    pub(super) fn mask(&mut self, value: Value, count: usize, bits: u32) -> Parts {
        if let Some((form, registers)) = self.mask_forms.get(&value)
            && *form == bits
        {
            return registers.clone();
        }
        let registers = self.registers(value);
        self.convert_mask(&registers, count, mask_bits(count), bits)
    }

    fn convert_mask(&mut self, registers: &[Clif], count: usize, from: u32, to: u32) -> Parts {
        let mut registers = Parts::from_slice(registers);
        let mut bits = from;
        while bits < to {
            bits *= 2;
            registers = self.widen_registers(&registers, count, bits, true);
        }
        while bits > to {
            bits /= 2;
            let mut narrow = Parts::new();
            for pair in registers.chunks(2) {
                let (low, high) = (pair[0], *pair.last().unwrap_or(&pair[0]));
                narrow.push(match bits {
                    // Lanes of all ones or zeros keep their value.
                    32 => self.narrow_pair(low, Some(high)),
                    _ => self.b.ins().snarrow(low, high),
                });
            }
            registers = narrow;
        }
        registers
    }

    pub(super) fn lane_select(&mut self, op: Op) -> Result<bool, Diagnostic> {
        let result = self.body.result(op, 0);
        let value_parts = self.result_parts(op)?;
        if !value_parts.has_lanes() {
            return Ok(false);
        }
        let condition = self.body.operand(op, 0);
        let (x, y) = (
            self.registers(self.body.operand(op, 1)),
            self.registers(self.body.operand(op, 2)),
        );
        let mut registers = Parts::new();
        if self.body.ty(condition).vector(self.ctx).is_none() {
            let condition = self.scalar(op, 0)?;
            for (&x, &y) in x.iter().zip(&y) {
                registers.push(self.select_value(condition, x, y));
            }
        } else {
            if !self.has_lanes(condition) {
                return Ok(false);
            }
            let bits = value_parts.registers[0].clif.lane_bits();
            let mask = self.mask(condition, value_parts.list.len(), bits);
            for (index, (&x, &y)) in x.iter().zip(&y).enumerate() {
                registers.push(self.select_lanes(mask[index], x, y));
            }
        }
        self.define_registers(result, &registers);
        Ok(true)
    }
}
