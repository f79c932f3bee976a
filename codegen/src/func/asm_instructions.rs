//! Single instructions of x86 inline assembly whose operands and results are in fixed registers: `cpuid`, `xgetbv`, `rdtsc`.
//!
//! Cranelift has no such instructions, so a thunk executes them (`x87.rs`), with the registers in memory.

use super::{PLAIN, Parts, Translator};
use crate::assembly::{Constraint, Role};
use crate::x87::Thunk;
use cranelift_codegen::ir::{InstBuilder, types};
use windlass_ir::{Diagnostic, Op};

/// The index of a constraint's register in the arrays of the thunks.
fn register(constraint: &Constraint) -> Option<usize> {
    let name = constraint.fixed.as_deref()?.trim_start_matches(['e', 'r']);
    ["ax", "bx", "cx", "dx"].iter().position(|&known| known == name)
}

/// The thunk for a template, and whether the template moves `ebx` to a register that the compiler chooses, as code that is
/// independent of its position does.
pub(super) fn instruction(template: &str) -> Option<(Thunk, bool)> {
    let lines = template
        .split(['\n', ';'])
        .map(str::trim)
        .filter(|line| !line.is_empty());
    let lines: Vec<&str> = lines.collect();
    let exchanges = |line: &str| line.starts_with("xchg") && line.contains("bx,");
    match lines[..] {
        ["cpuid"] => Some((Thunk::Cpuid, false)),
        [before, "cpuid", after] if exchanges(before) && exchanges(after) => Some((Thunk::Cpuid, true)),
        ["xgetbv" | ".byte 0x0f, 0x01, 0xd0"] => Some((Thunk::Xgetbv, false)),
        ["rdtsc"] => Some((Thunk::Rdtsc, false)),
        _ => None,
    }
}

impl Translator<'_, '_, '_> {
    /// Translates inline assembly that is one instruction. Returns false if its constraints need an assembler.
    pub(super) fn asm_instruction(
        &mut self,
        op: Op,
        thunk: Thunk,
        exchanged: bool,
        constraints: &[Constraint],
    ) -> Result<bool, Diagnostic> {
        if !self.abi.is_system_v_x86() {
            return Ok(false);
        }
        let mut outputs: Vec<usize> = Vec::new();
        let inputs = self.scratch16();
        let mut operand = 0;
        for constraint in constraints {
            match constraint.role {
                Role::Clobber => continue,
                Role::Label => return Ok(false),
                Role::Output => {
                    let is_any = exchanged && constraint.codes == ["r"];
                    match register(constraint).or(is_any.then_some(1)) {
                        Some(index) if !constraint.indirect => outputs.push(index),
                        _ => return Ok(false),
                    }
                    continue;
                }
                Role::Input => {}
            }
            let tied = constraint.tied.and_then(|output| outputs.get(output).copied());
            // `eax` and `ecx` are the registers that these instructions read.
            let offset = match tied.or_else(|| register(constraint)) {
                Some(0) => 0,
                Some(2) => 4,
                _ => return Ok(false),
            };
            let value = self.scalar(op, operand)?;
            let value = self.resize(Self::loose(types::I32, 32), value, false);
            self.b.ins().store(PLAIN, value, inputs, offset);
            operand += 1;
        }
        if operand != self.body.operands(op).len() {
            return Ok(false);
        }
        self.b.ins().sequence_point();
        let results = self.x87(thunk, &[inputs]);
        if self.body.results(op).len() == 0 {
            return Ok(true);
        }
        let value_parts = self.result_parts(op)?;
        if value_parts.list.len() != outputs.len() {
            return Ok(false);
        }
        let mut parts = Parts::new();
        for (&index, &value_part) in outputs.iter().zip(&value_parts.list) {
            let value = self.b.ins().load(types::I32, PLAIN, results, 4 * index as i32);
            parts.push(self.resize(value_part, value, false));
        }
        self.finish(op, &parts)?;
        Ok(true)
    }
}
