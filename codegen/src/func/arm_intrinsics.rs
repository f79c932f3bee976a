//! Translates the intrinsics of aarch64's instructions: Cranelift's instructions, or calls of thunks (`neon.rs`).

use super::{Parts, Translator};
use crate::neon::{self, Form, INSTRUCTIONS, Size, Variant};
use crate::value_parts::{Kind, Register};
use cranelift_codegen::ir::{InstBuilder, Value as Clif, types};
use cranelift_frontend::FunctionBuilder;
use windlass_dialects::llvm::types::LlvmTypes as _;
use windlass_ir::{Diagnostic, Op, Type, Value};

/// The lanes of an operand or a result.
#[derive(Clone, Copy)]
struct Shape {
    /// The logarithm of the number of bytes of a lane.
    size: u8,
    /// The number of lanes; 0 for a scalar.
    count: usize,
    is_float: bool,
}

impl Shape {
    fn bytes(self) -> usize {
        self.count << self.size
    }
}

impl Translator<'_, '_, '_> {
    /// Translates the call of an intrinsic whose name starts with `llvm.aarch64.`; returns false if it is not known.
    pub(super) fn arm_intrinsic(&mut self, op: Op, name: &str) -> Result<bool, Diagnostic> {
        let Some(index) = neon::find(name).filter(|_| self.abi.is_aarch64()) else {
            return Ok(false);
        };
        let instruction = &INSTRUCTIONS[index];
        if self.arm_lanes(op, instruction.name)? {
            return Ok(true);
        }
        let form = instruction.form;
        let operands = self.body.operands(op).len();
        if operands != form.operands() {
            return Err(self.unsupported(op, "the intrinsic with this number of operands"));
        }
        let Some(mut variant) = self.arm_variant(op, form, instruction.size)? else {
            return Err(self.unsupported(op, format!("the intrinsic '{name}' on these types")));
        };
        let immediate = form.immediate();
        if let Some(immediate) = immediate {
            let value = self.immediate_operand(op, immediate)?;
            let lane = 8u64 << variant.size;
            let range = match form {
                Form::LeftShift | Form::InsertLeft => 0..lane,
                Form::RightShift | Form::InsertRight => 1..lane + 1,
                // Lanes of a vector of 128 bits.
                Form::Lane | Form::LoadLane(_) | Form::StoreLane(_) => 0..128 / lane,
                _ => 0..16,
            };
            if !range.contains(&value) {
                return Err(self.unsupported(op, format!("the immediate {value} of '{name}'")));
            }
            variant.immediate = value as u8;
        }
        let in_registers = (0..operands).filter(|&operand| Some(operand) != immediate);
        let thunk = (neon::NAMESPACE, neon::number(index, variant));
        self.instruction_thunk(op, thunk, in_registers)?;
        Ok(true)
    }

    /// Translates an intrinsic on vectors whose instruction Cranelift has; returns false for any other.
    fn arm_lanes(&mut self, op: Op, name: &str) -> Result<bool, Diagnostic> {
        type Make = fn(&mut FunctionBuilder<'_>, Clif, Clif) -> Clif;
        let (make, is_float): (Make, bool) = match name {
            "neon.smax" => (|b, x, y| b.ins().smax(x, y), false),
            "neon.smin" => (|b, x, y| b.ins().smin(x, y), false),
            "neon.umax" => (|b, x, y| b.ins().umax(x, y), false),
            "neon.umin" => (|b, x, y| b.ins().umin(x, y), false),
            "neon.sqadd" => (|b, x, y| b.ins().sadd_sat(x, y), false),
            "neon.uqadd" => (|b, x, y| b.ins().uadd_sat(x, y), false),
            "neon.sqsub" => (|b, x, y| b.ins().ssub_sat(x, y), false),
            "neon.uqsub" => (|b, x, y| b.ins().usub_sat(x, y), false),
            "neon.urhadd" => (|b, x, y| b.ins().avg_round(x, y), false),
            "neon.abs" => (|b, x, _| b.ins().iabs(x), false),
            "neon.fmax" => (|b, x, y| b.ins().fmax(x, y), true),
            "neon.fmin" => (|b, x, y| b.ins().fmin(x, y), true),
            _ => return Ok(false),
        };
        let operands = self.body.operands(op).to_vec();
        let (Some(&first), Some(&last)) = (operands.first(), operands.last()) else {
            return Ok(false);
        };
        let value_parts = self.result_parts(op)?;
        let fits = |register: &Register| {
            let lane = register.clif.lane_type();
            register.clif.is_vector()
                && (lane.is_int() && !is_float || matches!(lane, types::F32 | types::F64) && is_float)
        };
        let has_lanes = value_parts.has_lanes() && self.has_lanes(first) && self.has_lanes(last);
        if !has_lanes || !value_parts.registers.iter().all(fits) {
            return Ok(false);
        }
        let (x, y) = (self.registers(first), self.registers(last));
        let registers: Parts = x.iter().zip(&y).map(|(&x, &y)| make(&mut self.b, x, y)).collect();
        self.define_registers(self.body.result(op, 0), &registers);
        Ok(true)
    }

    /// What the types of an operation say about the encoding; `None` if there is no such instruction.
    fn arm_variant(&mut self, op: Op, form: Form, size: Size) -> Result<Option<Variant>, Diagnostic> {
        if size == Size::Whole {
            return Ok(Some(Variant::default()));
        }
        let result = match self.body.results(op).len() {
            0 => None,
            _ => Some(self.body.result(op, 0)).filter(|&result| self.body.ty(result) != Type::VOID),
        };
        let first = self.body.operand(op, 0);
        let deciding = match (form, size, result) {
            (Form::Table(_) | Form::TableExtend(_) | Form::Load(_), _, Some(result)) => result,
            (_, Size::Narrow, Some(result)) => result,
            _ => first,
        };
        let Some(shape) = self.shape(op, deciding)? else {
            return Ok(None);
        };
        let is_float_form = size == Size::Float;
        if is_float_form && (!shape.is_float || shape.size < 2) {
            return Ok(None);
        }
        let of_result = match result {
            Some(result) => self.shape(op, result)?,
            None => None,
        };
        // A vector of one lane is encoded as a scalar, or where there is no such instruction as the lower lane of two.
        let is_single = shape.count == 1 && shape.size == 3;
        let is_lower = is_single && is_float_form && form == Form::Binary;
        Ok(Some(Variant {
            immediate: 0,
            size: shape.size,
            quad: shape.bytes() == 16 || is_lower,
            scalar: shape.count == 0 || is_single && !is_lower,
            pair: shape.count == 2,
            wide: of_result.is_some_and(|result| result.size == 3),
        }))
    }

    /// The lanes of a value, of a struct those of the first vector in it; `None` if instructions have no such lanes.
    fn shape(&mut self, op: Op, value: Value) -> Result<Option<Shape>, Diagnostic> {
        let parts = self.parts_at(op, self.body.ty(value))?;
        let Some(lane) = parts.list.first() else {
            return Ok(None);
        };
        let (bits, is_float) = match lane.kind {
            Kind::Int(bits @ (8 | 16 | 32 | 64)) => (bits, false),
            Kind::Ptr => (64, false),
            Kind::Float | Kind::F16 | Kind::BF16 => (lane.clif.bits(), true),
            _ => return Ok(None),
        };
        let count = parts.vectors.first().map_or(0, |&(_, count)| count);
        let shape = Shape {
            size: (bits / 8).trailing_zeros() as u8,
            count,
            is_float,
        };
        Ok(Some(shape).filter(|shape| matches!(shape.bytes(), 0 | 8 | 16)))
    }
}
