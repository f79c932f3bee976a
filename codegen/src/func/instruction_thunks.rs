//! Calls thunks of instructions that Cranelift does not have (`x86_instructions.rs`, `neon.rs`): they find their operands in
//! memory, and store their result there.

use super::{Done, PLAIN, Translator};
use cranelift_codegen::ir::{AbiParam, InstBuilder, Signature, Value as Clif, types};
use windlass_dialects::llvm;
use windlass_dialects::llvm::types::LlvmTypes as _;
use windlass_ir::{Diagnostic, Op, Type};

/// The number of bytes that an operand or a result of a thunk may have: four vectors of 128 bits.
const LARGEST: u64 = 64;

impl Translator<'_, '_, '_> {
    /// Calls a thunk with the addresses of its result and of these operands of an operation.
    pub(super) fn instruction_thunk(
        &mut self,
        op: Op,
        (namespace, number): (u32, u32),
        operands: impl IntoIterator<Item = usize>,
    ) -> Done {
        let has_result =
            self.body.results(op).len() != 0 && self.body.ty(self.body.result(op, 0)) != Type::VOID;
        let value_parts = match has_result {
            true => Some(self.result_parts(op)?),
            false => None,
        };
        let size = value_parts.as_ref().map_or(0, |value_parts| value_parts.size);
        if size > LARGEST {
            return Err(self.unsupported(op, "this result of an intrinsic"));
        }
        let result = self.scratch(size.max(16) as u32);
        let mut args = vec![result];
        for operand in operands {
            args.push(self.in_memory(op, operand)?);
        }
        let mut signature = Signature::new(self.abi.call_conv);
        let params = std::iter::repeat_n(AbiParam::new(types::I64), args.len());
        signature.params.extend(params);
        let callee = self.external(namespace, number, signature);
        self.b.ins().call(callee, &args);
        if let Some(value_parts) = value_parts {
            let value = self.body.result(op, 0);
            if value_parts.has_lanes() {
                let registers = self.load_registers(&value_parts, result);
                self.define_registers(value, &registers);
            } else {
                let parts = self.load_parts(&value_parts, result);
                self.define(value, &parts);
            }
        }
        Ok(())
    }

    /// Stores an operand to the stack and returns its address. Integers have at least 64 bits there.
    pub(super) fn in_memory(&mut self, op: Op, index: usize) -> Result<Clif, Diagnostic> {
        let operand = self.body.operand(op, index);
        let value_parts = self.parts_at(op, self.body.ty(operand))?;
        if value_parts.size > LARGEST {
            return Err(self.unsupported(op, "this operand of an intrinsic"));
        }
        let address = self.scratch(value_parts.size.max(16) as u32);
        if value_parts.has_lanes() {
            let registers = self.registers(operand);
            self.store_registers(&value_parts, &registers, address);
            return Ok(address);
        }
        let parts = self.operand(op, index);
        match parts.as_slice() {
            &[x] if value_parts.size <= 8 && self.b.func.dfg.value_type(x).is_int() => {
                let x = self.resize(Self::loose(types::I64, 64), x, false);
                self.b.ins().store(PLAIN, x, address, 0);
            }
            _ => self.store_parts(&value_parts, &parts, address),
        }
        Ok(address)
    }

    /// The immediate of an instruction: an operand that is a constant, or a vector of equal constants.
    pub(super) fn immediate_operand(&mut self, op: Op, index: usize) -> Result<u64, Diagnostic> {
        let def = self.body.defining_op(self.body.operand(op, index));
        let constant = def.filter(|&def| self.body.name(def) == llvm::ConstantOp::NAME);
        let value = constant.and_then(|def| self.body.get(def, llvm::ConstantOp::value)?.as_i64(self.ctx));
        if let Some(value) = value {
            return Ok(value as u64);
        }
        // Undefined lanes are zero.
        let lanes = self.operand(op, index);
        let lanes: Option<Vec<u64>> = lanes.iter().map(|&lane| self.constant_bits(lane)).collect();
        let value = lanes.and_then(|lanes| {
            let most = *lanes.iter().max()?;
            let is_splat = lanes.iter().all(|&lane| lane == most || lane == 0);
            is_splat.then_some(most)
        });
        value.ok_or_else(|| self.unsupported(op, "an immediate that is no constant"))
    }
}
