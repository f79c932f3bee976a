//! Translates the intrinsics of x86 instructions: calls of thunks (`x86_instructions.rs`), and comparisons.

use super::{Done, PLAIN, Translator};
use crate::x86_instructions;
use cranelift_codegen::ir::condcodes::FloatCC;
use cranelift_codegen::ir::{InstBuilder, types};
use windlass_ir::{Diagnostic, Op};

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
        let Some((number, has_immediate)) = x86_instructions::find(name) else {
            return Ok(false);
        };
        let operands = self.body.operands(op).len();
        let (count, immediate) = match has_immediate {
            true if operands > 0 => (operands - 1, self.immediate_operand(op, operands - 1)?),
            _ => (operands, 0),
        };
        let number = number | u32::from(immediate as u8);
        self.instruction_thunk(op, (x86_instructions::NAMESPACE, number), 0..count)?;
        Ok(true)
    }

    /// Compares the lowest lanes of two vectors of floats.
    fn compare_lowest(&mut self, op: Op, code: FloatCC, double: bool) -> Done {
        let ty = if double { types::F64 } else { types::F32 };
        let lowest = |t: &mut Self, index| {
            let address = t.in_memory(op, index)?;
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
