//! Chooses among equal forms of float operations the one that Cranelift makes better machine code of.

use super::Translator;
use cranelift_codegen::ir::condcodes::FloatCC;
use cranelift_codegen::ir::{InstBuilder, InstructionData, Opcode, Type, Value as Clif, ValueDef, types};

impl Translator<'_, '_, '_> {
    /// The sum of floats. On x86 the result replaces the first operand, so that a sum that a loop carries comes first: it then stays
    /// in its register.
    pub(super) fn fadd(&mut self, x: Clif, y: Clif) -> Clif {
        let carried = |value: Clif| matches!(self.b.func.dfg.value_def(value), ValueDef::Param(..));
        match !carried(x) && carried(y) {
            true => self.b.ins().fadd(y, x),
            false => self.b.ins().fadd(x, y),
        }
    }

    /// `x * y + z`, rounded twice. What is negated is subtracted instead, which is exact.
    pub(super) fn mul_add(&mut self, x: Clif, y: Clif, z: Clif) -> Clif {
        if let Some(x) = self.negated(x) {
            let product = self.b.ins().fmul(x, y);
            return self.b.ins().fsub(z, product);
        }
        if let Some(y) = self.negated(y) {
            let product = self.b.ins().fmul(x, y);
            return self.b.ins().fsub(z, product);
        }
        let product = self.b.ins().fmul(x, y);
        if let Some(z) = self.negated(z) {
            return self.b.ins().fsub(product, z);
        }
        match self.is_sum(z) {
            true => self.b.ins().fadd(z, product),
            false => self.fadd(product, z),
        }
    }

    /// The instruction that defines a value.
    fn defined_by(&self, value: Clif) -> Option<&InstructionData> {
        let dfg = &self.b.func.dfg;
        dfg.value_def(value).inst().map(|inst| &dfg.insts[inst])
    }

    /// The float whose negation is the value.
    fn negated(&self, value: Clif) -> Option<Clif> {
        match *self.defined_by(value)? {
            InstructionData::Unary {
                opcode: Opcode::Fneg,
                arg,
            } => Some(arg),
            _ => None,
        }
    }

    /// Whether the value is a sum: one of a chain whose result stays in its register.
    fn is_sum(&self, value: Clif) -> bool {
        matches!(
            self.defined_by(value),
            Some(InstructionData::Binary {
                opcode: Opcode::Fadd,
                ..
            })
        )
    }

    /// A choice between floats by a comparison of floats of their type, without a branch: Cranelift's select of floats is one.
    pub(super) fn select_float(&mut self, condition: Clif, x: Clif, y: Clif) -> Option<Clif> {
        let &InstructionData::FloatCompare { cond, args, .. } = self.defined_by(condition)? else {
            return None;
        };
        let ty = self.b.func.dfg.value_type(x);
        let vector = match ty {
            types::F32 => types::F32X4,
            types::F64 => types::F64X2,
            _ => return None,
        };
        if self.b.func.dfg.value_type(args[0]) != ty || !self.abi.vectors.is_x86 {
            return None;
        }
        let (cond, [a, b]) = match cond {
            FloatCC::GreaterThan => (FloatCC::LessThan, [args[1], args[0]]),
            FloatCC::GreaterThanOrEqual => (FloatCC::LessThanOrEqual, [args[1], args[0]]),
            // Two comparisons of lanes.
            FloatCC::OrderedNotEqual | FloatCC::UnorderedOrEqual => return None,
            _ => (cond, args),
        };
        let [a, b, x, y] = [a, b, x, y].map(|value| self.lowest_lane(vector, value));
        let mask = self.b.ins().fcmp(cond, a, b);
        let chosen = self.select_lanes(mask, x, y);
        Some(self.b.ins().extractlane(chosen, 0))
    }

    /// A register with the float in the lowest lane.
    fn lowest_lane(&mut self, vector: Type, value: Clif) -> Clif {
        match self.float_bits(value) {
            Some((_, bits)) => self.vector_constant(vector, bits.to_le_bytes()),
            None => self.b.ins().scalar_to_vector(vector, value),
        }
    }

    /// The bits of a constant float, and the vector type that has it in the lowest lane.
    fn float_bits(&self, value: Clif) -> Option<(Type, u128)> {
        match self.defined_by(value) {
            Some(InstructionData::UnaryIeee64 { imm, .. }) if self.abi.vectors.has_lanes => {
                Some((types::F64X2, u128::from(imm.bits())))
            }
            Some(InstructionData::UnaryIeee32 { imm, .. }) if self.abi.vectors.has_lanes => {
                Some((types::F32X4, u128::from(imm.bits())))
            }
            _ => None,
        }
    }

    /// The float as one that a loop may keep in a register. Cranelift builds a scalar constant from an integer wherever it is used; it
    /// moves the load of a vector constant out of loops.
    pub(super) fn pooled(&mut self, value: Clif) -> Clif {
        match self.float_bits(value) {
            // Zeros are built in one instruction.
            Some((vector, bits)) if bits != 0 => {
                let lanes = self.vector_constant(vector, bits.to_le_bytes());
                self.b.ins().extractlane(lanes, 0)
            }
            _ => value,
        }
    }
}
