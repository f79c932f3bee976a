//! Translates the intrinsics of x86 instructions: calls of thunks (`x86_instructions.rs`), and comparisons.

use super::{Done, PLAIN, Translator};
use crate::x86_instructions::{INSTRUCTIONS, NAMESPACE};
use cranelift_codegen::ir::condcodes::FloatCC;
use cranelift_codegen::ir::{
    AbiParam, ExtFuncData, ExternalName, InstBuilder, Signature, UserExternalName, Value as Clif, types,
};
use windlass_dialects::llvm;
use windlass_dialects::llvm::types::LlvmTypes as _;
use windlass_ir::{Diagnostic, Op, Type};

impl Translator<'_, '_, '_> {
    /// Translates the call of an intrinsic whose name starts with `llvm.x86.`; returns false if it is not known.
    pub(super) fn x86_intrinsic(&mut self, op: Op, name: &str) -> Result<bool, Diagnostic> {
        if !self.abi.is_system_v_x86() {
            return Ok(false);
        }
        if let Some((code, double)) = comparison(name) {
            self.compare_lowest(op, code, double)?;
            return Ok(true);
        }
        let Some(index) = INSTRUCTIONS.iter().position(|known| known.name == name) else {
            return Ok(false);
        };
        let operands = self.body.operands(op).len();
        let (count, immediate) = match INSTRUCTIONS[index].immediate {
            true if operands > 0 => (operands - 1, self.immediate_operand(op, operands - 1)?),
            _ => (operands, 0),
        };
        let result = self.scratch16();
        let mut args = vec![result];
        for operand in 0..count {
            args.push(self.in_memory16(op, operand)?);
        }
        let mut signature = Signature::new(self.abi.call_conv);
        let params = std::iter::repeat_n(AbiParam::new(types::I64), args.len());
        signature.params.extend(params);
        let signature = self.b.import_signature(signature);
        let number = (index as u32) << 8 | u32::from(immediate);
        let name = UserExternalName {
            namespace: NAMESPACE,
            index: number,
        };
        let name = self.b.func.declare_imported_user_function(name);
        let callee = self.b.import_function(ExtFuncData {
            name: ExternalName::user(name),
            signature,
            colocated: true,
            patchable: false,
        });
        self.b.ins().call(callee, &args);
        if self.body.results(op).len() == 0 || self.body.ty(self.body.result(op, 0)) == Type::VOID {
            return Ok(true);
        }
        let value_parts = self.result_parts(op)?;
        if value_parts.size > 16 {
            return Err(self.unsupported(op, "this result of an intrinsic"));
        }
        let parts = self.load_parts(&value_parts, result);
        self.finish(op, &parts)?;
        Ok(true)
    }

    /// The immediate of an instruction: an operand that is a constant.
    fn immediate_operand(&mut self, op: Op, index: usize) -> Result<u8, Diagnostic> {
        let def = self.body.defining_op(self.body.operand(op, index));
        let constant = def.filter(|&def| self.body.name(def) == llvm::ConstantOp::NAME);
        let value = constant.and_then(|def| self.body.get(def, llvm::ConstantOp::value)?.as_i64(self.ctx));
        let value = value.ok_or_else(|| self.unsupported(op, "an immediate that is no constant"))?;
        Ok(value as u8)
    }

    /// Stores an operand to sixteen bytes on the stack and returns their address.
    fn in_memory16(&mut self, op: Op, index: usize) -> Result<Clif, Diagnostic> {
        let value_parts = self.parts_at(op, self.body.ty(self.body.operand(op, index)))?;
        if value_parts.size > 16 {
            return Err(self.unsupported(op, "this operand of an intrinsic"));
        }
        let address = self.scratch16();
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

    /// Compares the lowest lanes of two vectors of floats.
    fn compare_lowest(&mut self, op: Op, code: FloatCC, double: bool) -> Done {
        let ty = if double { types::F64 } else { types::F32 };
        let lowest = |t: &mut Self, index| {
            let address = t.in_memory16(op, index)?;
            Ok::<_, Diagnostic>(t.b.ins().load(ty, PLAIN, address, 0))
        };
        let (x, y) = (lowest(self, 0)?, lowest(self, 1)?);
        let holds = self.b.ins().fcmp(code, x, y);
        let holds = self.b.ins().uextend(types::I32, holds);
        self.finish(op, &[holds])
    }
}

/// The comparison of an intrinsic such as `sse2.ucomilt.sd`, and whether it compares doubles.
fn comparison(name: &str) -> Option<(FloatCC, bool)> {
    let (set, rest) = name.split_once('.')?;
    let (kind, suffix) = rest.split_once('.')?;
    let double = match (set, suffix) {
        ("sse", "ss") => false,
        ("sse2", "sd") => true,
        _ => return None,
    };
    let kind = kind.strip_prefix('u').unwrap_or(kind).strip_prefix("comi")?;
    let code = match kind {
        "eq" => FloatCC::Equal,
        "neq" => FloatCC::NotEqual,
        "lt" => FloatCC::LessThan,
        "le" => FloatCC::LessThanOrEqual,
        "gt" => FloatCC::GreaterThan,
        "ge" => FloatCC::GreaterThanOrEqual,
        _ => return None,
    };
    Some((code, double))
}
