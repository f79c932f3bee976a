//! Translates operations on vectors whose lanes share registers: arithmetic, comparisons, selects, shuffles.
//!
//! What has no instruction on lanes is left to the families that work on single value parts.

use super::{Parts, Translator};
use crate::value_parts::{Kind, ValueParts, lanes_of};
use cranelift_codegen::ir::condcodes::FloatCC;
use cranelift_codegen::ir::{InstBuilder, InstructionData, Opcode, Value as Clif, types};
use std::rc::Rc;
use windlass_dialects::llvm;
use windlass_dialects::llvm::enums::FastmathFlags;
use windlass_ir::def::AttrSlot;
use windlass_ir::{Diagnostic, Op, Value};

/// An operation on the registers of two vectors.
type Binary = fn(&mut Translator<'_, '_, '_>, Clif, Clif) -> Clif;

/// A shift by a scalar amount.
type Shift = fn(&mut Translator<'_, '_, '_>, Clif, Clif) -> Clif;

impl Translator<'_, '_, '_> {
    /// Translates an operation on lanes; returns false if it has no operand with lanes or is left to others.
    pub(super) fn lanes(&mut self, op: Op) -> Result<bool, Diagnostic> {
        let operands = self.body.operands(op);
        if !operands.iter().take(3).any(|value| self.has_lanes(value)) {
            return Ok(false);
        }
        match self.body.name(op) {
            llvm::AddOp::NAME => {
                self.lane_arith(op, |t, x, y| t.b.ins().iadd(x, y), |t, x, y| t.b.ins().bxor(x, y))
            }
            llvm::SubOp::NAME => {
                self.lane_arith(op, |t, x, y| t.b.ins().isub(x, y), |t, x, y| t.b.ins().bxor(x, y))
            }
            llvm::MulOp::NAME => self.lane_arith(
                op,
                |t, x, y| t.multiply_lanes(x, y),
                |t, x, y| t.b.ins().band(x, y),
            ),
            llvm::AndOp::NAME => self.lane_bitwise(op, |t, x, y| t.b.ins().band(x, y)),
            llvm::OrOp::NAME => self.lane_bitwise(op, |t, x, y| t.b.ins().bor(x, y)),
            llvm::XOrOp::NAME => self.lane_bitwise(op, |t, x, y| t.b.ins().bxor(x, y)),
            llvm::ShlOp::NAME => self.lane_shift(op, |t, x, amount| t.b.ins().ishl(x, amount)),
            llvm::LShrOp::NAME => self.lane_shift(op, |t, x, amount| t.b.ins().ushr(x, amount)),
            llvm::AShrOp::NAME => self.lane_shift(op, |t, x, amount| t.b.ins().sshr(x, amount)),
            llvm::FAddOp::NAME => self.lane_binary(op, |t, x, y| t.fadd(x, y)),
            llvm::FSubOp::NAME => self.lane_binary(op, |t, x, y| t.b.ins().fsub(x, y)),
            llvm::FMulOp::NAME => self.lane_binary(op, |t, x, y| t.b.ins().fmul(x, y)),
            llvm::FDivOp::NAME => self.lane_binary(op, |t, x, y| t.b.ins().fdiv(x, y)),
            llvm::FNegOp::NAME => self.lane_unary(op, |t, x| t.b.ins().fneg(x)),
            llvm::FAbsOp::NAME => self.lane_unary(op, |t, x| t.b.ins().fabs(x)),
            llvm::SqrtOp::NAME => self.lane_unary(op, |t, x| t.b.ins().sqrt(x)),
            llvm::FCeilOp::NAME => self.lane_rounding(op, |t, x| t.b.ins().ceil(x)),
            llvm::FFloorOp::NAME => self.lane_rounding(op, |t, x| t.b.ins().floor(x)),
            llvm::FTruncOp::NAME => self.lane_rounding(op, |t, x| t.b.ins().trunc(x)),
            llvm::RintOp::NAME | llvm::NearbyintOp::NAME | llvm::RoundEvenOp::NAME => {
                self.lane_rounding(op, |t, x| t.b.ins().nearest(x))
            }
            llvm::AbsOp::NAME => self.lane_unary(op, |t, x| t.b.ins().iabs(x)),
            llvm::CtPopOp::NAME => self.lane_unary(op, |t, x| t.count_bits(x)),
            llvm::SMaxOp::NAME => {
                self.lane_arith(op, |t, x, y| t.b.ins().smax(x, y), |t, x, y| t.b.ins().band(x, y))
            }
            llvm::SMinOp::NAME => {
                self.lane_arith(op, |t, x, y| t.b.ins().smin(x, y), |t, x, y| t.b.ins().bor(x, y))
            }
            llvm::UMaxOp::NAME => {
                self.lane_arith(op, |t, x, y| t.b.ins().umax(x, y), |t, x, y| t.b.ins().bor(x, y))
            }
            llvm::UMinOp::NAME => {
                self.lane_arith(op, |t, x, y| t.b.ins().umin(x, y), |t, x, y| t.b.ins().band(x, y))
            }
            llvm::SAddSat::NAME => self.lane_saturating(op, |t, x, y| t.b.ins().sadd_sat(x, y)),
            llvm::UAddSat::NAME => self.lane_saturating(op, |t, x, y| t.b.ins().uadd_sat(x, y)),
            llvm::SSubSat::NAME => self.lane_saturating(op, |t, x, y| t.b.ins().ssub_sat(x, y)),
            llvm::USubSat::NAME => self.lane_saturating(op, |t, x, y| t.b.ins().usub_sat(x, y)),
            llvm::MaximumOp::NAME => self.lane_binary(op, |t, x, y| t.b.ins().fmax(x, y)),
            llvm::MinimumOp::NAME => self.lane_binary(op, |t, x, y| t.b.ins().fmin(x, y)),
            llvm::MaxNumOp::NAME => {
                self.lane_min_max(op, llvm::MaxNumOp::fastmathFlags, |t, x, y| t.max_lanes(x, y))
            }
            llvm::MinNumOp::NAME => {
                self.lane_min_max(op, llvm::MinNumOp::fastmathFlags, |t, x, y| t.min_lanes(x, y))
            }
            llvm::CopySignOp::NAME => self.lane_binary(op, |t, x, y| {
                let clif = t.b.func.dfg.value_type(x);
                let sign = t.splat_bits(clif, 1 << (clif.lane_bits() - 1));
                t.b.ins().bitselect(sign, y, x)
            }),
            llvm::FMAOp::NAME if self.abi.vectors.has_fma => self.lane_fma(op, true),
            llvm::FMulAddOp::NAME => self.lane_fma(op, self.abi.vectors.has_fma),
            llvm::ICmpOp::NAME => self.lane_icmp(op),
            llvm::FCmpOp::NAME => self.lane_fcmp(op),
            llvm::SelectOp::NAME => self.lane_select(op),
            llvm::FreezeOp::NAME => {
                let registers = self.registers(self.body.operand(op, 0));
                self.define_registers(self.body.result(op, 0), &registers);
                Ok(true)
            }
            llvm::ExtractElementOp::NAME => self.lane_extract(op),
            llvm::InsertElementOp::NAME => self.lane_insert(op),
            llvm::ShuffleVectorOp::NAME => self.lane_shuffle(op),
            _ => match self.lane_cast(op)? {
                true => Ok(true),
                false => Ok(self.lane_memory(op)? || self.lane_reduction(op)?),
            },
        }
    }

    /// The value parts of a value with lanes, all of one type; `None` for others.
    pub(super) fn vector_parts_of(
        &mut self,
        op: Op,
        value: Value,
    ) -> Result<Option<Rc<ValueParts>>, Diagnostic> {
        let ty = self.body.ty(value);
        if ty.vector(self.ctx).is_none() {
            return Ok(None);
        }
        let value_parts = self.parts_at(op, ty)?;
        Ok(value_parts.has_lanes().then_some(value_parts))
    }

    /// Whether the lanes are bits.
    pub(super) fn is_mask(value_parts: &ValueParts) -> bool {
        matches!(value_parts.list.first(), Some(part) if part.kind == Kind::Int(1))
    }

    fn lane_binary(&mut self, op: Op, make: Binary) -> Result<bool, Diagnostic> {
        self.lane_arith(op, make, make)
    }

    /// Applies `make` to the registers of two vectors, or `mask` if their lanes are bits.
    fn lane_arith(&mut self, op: Op, make: Binary, mask: Binary) -> Result<bool, Diagnostic> {
        let result = self.body.result(op, 0);
        let Some(value_parts) = self.vector_parts_of(op, result)? else {
            return Ok(false);
        };
        let make = if Self::is_mask(&value_parts) { mask } else { make };
        let (x, y) = (
            self.registers(self.body.operand(op, 0)),
            self.registers(self.body.operand(op, 1)),
        );
        let registers: Parts = x.iter().zip(&y).map(|(&x, &y)| make(self, x, y)).collect();
        self.define_registers(result, &registers);
        Ok(true)
    }

    /// A bitwise operation. On masks, it is done in the form that both operands were computed in, too.
    fn lane_bitwise(&mut self, op: Op, make: Binary) -> Result<bool, Diagnostic> {
        if !self.lane_binary(op, make)? {
            return Ok(false);
        }
        let [x, y] = [0, 1].map(|index| self.mask_forms.get(&self.body.operand(op, index)).cloned());
        let result = self.body.result(op, 0);
        let form = match (x, y) {
            (Some((bits, x)), Some((other, y))) if bits == other => Some((bits, x, y)),
            // A constant is the same in every form.
            (Some((bits, x)), None) => {
                let all = self.uniform_bits(self.body.operand(op, 1));
                all.map(|all| {
                    let y = self.splat_bits(lanes_of(bits), all);
                    (bits, x.clone(), x.iter().map(|_| y).collect())
                })
            }
            _ => None,
        };
        if let Some((bits, x, y)) = form {
            let registers: Parts = x.iter().zip(&y).map(|(&x, &y)| make(self, x, y)).collect();
            self.mask_forms.insert(result, (bits, registers));
        }
        Ok(true)
    }

    /// The bits of all lanes of a mask that is constant and the same in each lane.
    fn uniform_bits(&mut self, value: Value) -> Option<u64> {
        let known = self.known_lanes.get(&value)?.clone();
        let first = self.constant_bits(*known.first()?)? & 1;
        let same = known
            .iter()
            .all(|&lane| self.constant_bits(lane).map(|bits| bits & 1) == Some(first));
        same.then_some(if first == 0 { 0 } else { u64::MAX })
    }

    /// Applies `make` to the registers of a vector that is no mask.
    fn lane_unary(&mut self, op: Op, make: impl Fn(&mut Self, Clif) -> Clif) -> Result<bool, Diagnostic> {
        let result = self.body.result(op, 0);
        let Some(value_parts) = self.vector_parts_of(op, result)? else {
            return Ok(false);
        };
        if Self::is_mask(&value_parts) {
            return Ok(false);
        }
        let x = self.registers(self.body.operand(op, 0));
        let registers: Parts = x.iter().map(|&x| make(self, x)).collect();
        self.define_registers(result, &registers);
        Ok(true)
    }

    /// Rounding to integers, which x86 does with SSE4.1.
    fn lane_rounding(&mut self, op: Op, make: impl Fn(&mut Self, Clif) -> Clif) -> Result<bool, Diagnostic> {
        match self.abi.vectors.has_rounding {
            true => self.lane_unary(op, make),
            false => Ok(false),
        }
    }

    /// Saturating arithmetic, which machines have for 8 and 16 bits.
    fn lane_saturating(&mut self, op: Op, make: Binary) -> Result<bool, Diagnostic> {
        let result = self.body.result(op, 0);
        match self.vector_parts_of(op, result)? {
            Some(value_parts) if !Self::is_mask(&value_parts) && value_parts.list[0].clif.bits() <= 16 => {
                self.lane_binary(op, make)
            }
            _ => Ok(false),
        }
    }

    pub(super) fn multiply_lanes(&mut self, x: Clif, y: Clif) -> Clif {
        if let Some(product) = self.multiply_lanes_in_steps(x, y) {
            return product;
        }
        if let Some(product) = self.multiply_words(x, y) {
            return product;
        }
        if self.b.func.dfg.value_type(x) != types::I8X16 || !self.abi.vectors.is_x86 {
            return self.b.ins().imul(x, y);
        }
        // x86 has no product of bytes: the low halves of products of 16 bits.
        let low = {
            let (x, y) = (self.zero_extend_half(x, false), self.zero_extend_half(y, false));
            self.b.ins().imul(x, y)
        };
        let high = {
            let (x, y) = (self.zero_extend_half(x, true), self.zero_extend_half(y, true));
            self.b.ins().imul(x, y)
        };
        self.narrow_pair(low, Some(high))
    }

    /// The amount by which all lanes of a register are shifted, if it is the same for the first `count` lanes.
    fn uniform_amount(&mut self, register: Clif, count: usize) -> Option<Clif> {
        match self.definition(register)? {
            InstructionData::Unary {
                opcode: Opcode::Splat,
                arg,
            } => Some(arg),
            InstructionData::UnaryConst {
                opcode: Opcode::Vconst,
                constant_handle,
            } => {
                let size = self.b.func.dfg.value_type(register).lane_type().bytes() as usize;
                let bytes = self.b.func.dfg.constants.get(constant_handle).as_slice();
                let mut lanes = bytes.chunks_exact(size).take(count);
                let first = lanes.next()?;
                // An amount of more than the width is poison, so that the low byte is all.
                let amount = first[0];
                let same = lanes.all(|lane| lane == first);
                same.then(|| self.int(types::I32, amount.into()))
            }
            _ => None,
        }
    }

    fn lane_shift(&mut self, op: Op, make: Shift) -> Result<bool, Diagnostic> {
        let result = self.body.result(op, 0);
        let Some(value_parts) = self.vector_parts_of(op, result)? else {
            return Ok(false);
        };
        if Self::is_mask(&value_parts) {
            return Ok(false);
        }
        let (x, y) = (
            self.registers(self.body.operand(op, 0)),
            self.registers(self.body.operand(op, 1)),
        );
        let mut registers = Parts::new();
        for (register, (&x, &y)) in value_parts.registers.iter().zip(x.iter().zip(&y)) {
            let shifted = match self.uniform_amount(y, register.count) {
                Some(amount) => make(self, x, amount),
                None => match self.powers_of_two(op, y) {
                    Some(powers) => self.b.ins().imul(x, powers),
                    None => match self.shift_by_lanes(op, x, y, make) {
                        Some(shifted) => shifted,
                        None => return Ok(false),
                    },
                },
            };
            registers.push(shifted);
        }
        self.define_registers(result, &registers);
        Ok(true)
    }

    /// The factors that shift lanes to the left by constant amounts, for widths that are multiplied in few
    /// instructions.
    fn powers_of_two(&mut self, op: Op, amounts: Clif) -> Option<Clif> {
        if self.body.name(op) != llvm::ShlOp::NAME {
            return None;
        }
        let clif = self.b.func.dfg.value_type(amounts);
        let InstructionData::UnaryConst {
            opcode: Opcode::Vconst,
            constant_handle,
        } = self.definition(amounts)?
        else {
            return None;
        };
        let size = match clif {
            types::I16X8 => 2,
            types::I32X4 => 4,
            _ => return None,
        };
        let mut bytes = [0; 16];
        let constant = self.b.func.dfg.constants.get(constant_handle).as_slice();
        for (to, from) in bytes.chunks_exact_mut(size).zip(constant.chunks_exact(size)) {
            let power = 1u64.checked_shl(from[0].into()).unwrap_or(0);
            to.copy_from_slice(&power.to_le_bytes()[..size]);
        }
        Some(self.vector_constant(clif, bytes))
    }

    /// The fast-math flags of an operation.
    pub(super) fn fast_math(&self, op: Op, slot: AttrSlot, flag: FastmathFlags) -> bool {
        FastmathFlags::of(self.ctx, self.body.get(op, slot)).has(flag)
    }

    fn lane_min_max(&mut self, op: Op, slot: AttrSlot, make: Binary) -> Result<bool, Diagnostic> {
        if self.fast_math(op, slot, FastmathFlags::NNAN) {
            return self.lane_binary(op, make);
        }
        let result = self.body.result(op, 0);
        if self.vector_parts_of(op, result)?.is_none() {
            return Ok(false);
        }
        let (x, y) = (
            self.registers(self.body.operand(op, 0)),
            self.registers(self.body.operand(op, 1)),
        );
        let registers: Parts = x
            .iter()
            .zip(&y)
            .map(|(&x, &y)| self.number_of(x, y, make))
            .collect();
        self.define_registers(result, &registers);
        Ok(true)
    }

    /// The smaller lanes of two, or those of `y` where one is a NaN.
    pub(super) fn min_lanes(&mut self, x: Clif, y: Clif) -> Clif {
        let below = self.b.ins().fcmp(FloatCC::LessThan, x, y);
        self.select_lanes(below, x, y)
    }

    /// The larger lanes of two, or those of `y` where one is a NaN.
    pub(super) fn max_lanes(&mut self, x: Clif, y: Clif) -> Clif {
        let above = self.b.ins().fcmp(FloatCC::LessThan, y, x);
        self.select_lanes(above, x, y)
    }

    /// `make(x, y)`, which gives `y` where either is a NaN; `x` where `y` is a NaN.
    pub(super) fn number_of(&mut self, x: Clif, y: Clif, make: Binary) -> Clif {
        let value = make(self, x, y);
        let is_nan = self.b.ins().fcmp(FloatCC::Unordered, y, y);
        self.select_lanes(is_nan, x, value)
    }

    fn lane_fma(&mut self, op: Op, fused: bool) -> Result<bool, Diagnostic> {
        let result = self.body.result(op, 0);
        if self.vector_parts_of(op, result)?.is_none() {
            return Ok(false);
        }
        let [x, y, z] = [0, 1, 2].map(|index| self.registers(self.body.operand(op, index)));
        let mut registers = Parts::new();
        for index in 0..x.len() {
            registers.push(if fused {
                self.b.ins().fma(x[index], y[index], z[index])
            } else {
                self.mul_add(x[index], y[index], z[index])
            });
        }
        self.define_registers(result, &registers);
        Ok(true)
    }
}
