//! Translates the inline assembly that needs no assembler: empty templates and hints. They bind values to registers
//! and order memory accesses. `asm_instructions.rs` has a few instructions that thunks of this crate execute; what neither
//! knows is assembled (`asm_thunk.rs`).

use super::asm_instructions::instruction;
use super::{Done, Parts, Translator};
use crate::assembly::{Constraint, Role};
use cranelift_codegen::ir::InstBuilder;
use windlass_dialects::llvm;
use windlass_dialects::llvm::types::LlvmTypes as _;
use windlass_ir::{Diagnostic, Op, Type};

/// Whether an instruction has no effect on registers, flags or memory.
fn is_hint(instruction: &str) -> bool {
    let mut words = instruction.split_whitespace();
    match words.next() {
        None => true,
        Some("pause" | "nop" | "yield" | ".p2align" | ".balign" | ".align") => true,
        Some("rep" | "rep;") => words.next() == Some("nop"),
        Some(word) => word.starts_with('#') || word.starts_with("//"),
    }
}

impl Translator<'_, '_, '_> {
    /// Translates an operation of this family.
    pub(super) fn inline_asm(&mut self, op: Op) -> Done {
        let text = |slot: windlass_ir::def::AttrSlot| {
            let attr = self.body.get(op, slot);
            attr.and_then(|attr| attr.as_str(self.ctx)).unwrap_or_default()
        };
        let (template, constraints) = (
            text(llvm::InlineAsmOp::asm_string),
            text(llvm::InlineAsmOp::constraints),
        );
        let constraints = Constraint::parse_list(constraints)
            .ok_or_else(|| self.unsupported(op, "these constraints of inline assembly"))?;
        if let Some((thunk, exchanged)) = instruction(template)
            && self.asm_instruction(op, thunk, exchanged, &constraints)?
        {
            return Ok(());
        }
        // "rep; nop" is one instruction.
        let joined = template.replace("rep; nop", "pause").replace("rep;nop", "pause");
        if !joined.split(['\n', ';']).all(|line| is_hint(line.trim())) {
            return self.asm_thunk(op, template, &constraints);
        }
        if constraints
            .iter()
            .any(|constraint| constraint.role == Role::Label)
        {
            return Err(self.unsupported(op, "the labels of 'asm goto'"));
        }
        if !self.empty_asm(op, &constraints)? {
            self.asm_thunk(op, template, &constraints)?;
        }
        Ok(())
    }

    /// Translates inline assembly that binds operands to results. Returns false if its constraints need an assembler.
    fn empty_asm(&mut self, op: Op, constraints: &[Constraint]) -> Result<bool, Diagnostic> {
        // Memory accesses do not move over it, whether or not it says that it accesses memory.
        self.b.ins().sequence_point();
        let mut outputs = 0;
        let mut operand = 0;
        // For each result, the operand that is tied to it.
        let mut sources: Vec<Option<usize>> = Vec::new();
        let mut indirect = false;
        for constraint in constraints {
            match (constraint.role, constraint.tied) {
                (Role::Output, _) if constraint.indirect => {
                    indirect = true;
                    operand += 1;
                }
                (Role::Output, _) => {
                    outputs += 1;
                    sources.push(None);
                }
                (Role::Input, Some(output)) => {
                    let Some(source) = sources.get_mut(output) else {
                        return Ok(false);
                    };
                    *source = Some(operand);
                    operand += 1;
                }
                (Role::Input, None) => operand += 1,
                (Role::Clobber | Role::Label, _) => {}
            }
        }
        let results = self.body.results(op).len();
        if results == 0 {
            return Ok(true);
        }
        let ty = self.body.ty(self.body.result(op, 0));
        if ty == Type::VOID {
            self.finish(op, &[])?;
            return Ok(true);
        }
        if indirect && sources.iter().any(Option::is_some) {
            return Ok(false);
        }
        // Several results are the elements of a struct. A result that nothing is tied to has any value.
        let value_parts = self.parts_at(op, ty)?;
        let mut parts = Parts::new();
        for source in &sources {
            match *source {
                Some(operand) if operand < self.body.operands(op).len() => {
                    parts.extend(self.operand(op, operand))
                }
                _ if outputs == value_parts.list.len() => {
                    let zero = self.zero(value_parts.list[parts.len()]);
                    parts.push(zero);
                }
                _ => return Ok(false),
            }
        }
        let same = parts.len() == value_parts.list.len()
            && parts
                .iter()
                .zip(&value_parts.list)
                .all(|(&part, value_part)| self.b.func.dfg.value_type(part) == value_part.clif);
        if !same {
            return Ok(false);
        }
        self.finish(op, &parts)?;
        Ok(true)
    }
}
