//! Translates the inline assembly that needs no assembler: empty templates and hints. They bind values to registers
//! and order memory accesses. `asm_instructions.rs` has a few instructions that thunks of this crate execute; what neither
//! knows is assembled (`asm_thunk.rs`).

use super::asm_instructions::instruction;
use super::{Done, Parts, Translator};
use cranelift_codegen::ir::InstBuilder;
use windlass_dialects::llvm;
use windlass_dialects::llvm::types::LlvmTypes as _;
use windlass_ir::{Diagnostic, Op, Type};

/// A result or operand in a list of constraints.
#[derive(Clone, Copy)]
enum Constraint {
    /// `=r`: a result. `+r` is written as `=r` and a tied operand.
    Output,
    /// `=*m`: an operand that is the address of a result.
    IndirectOutput,
    /// `0`: an operand in the place of a result.
    Tied(usize),
    /// `r`, `i`, `*m`, …: any other operand.
    Input,
    /// `~{memory}`
    Clobber,
}

impl Constraint {
    fn parse(text: &str) -> Option<Constraint> {
        if text.starts_with("~{") {
            return Some(Constraint::Clobber);
        }
        if let Some(output) = text.strip_prefix('=') {
            let indirect = output.trim_start_matches('&').starts_with('*');
            return Some(match indirect {
                true => Constraint::IndirectOutput,
                false => Constraint::Output,
            });
        }
        // A label of `asm goto`.
        if text.starts_with('!') {
            return None;
        }
        Some(text.parse().map_or(Constraint::Input, Constraint::Tied))
    }
}

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
        if let Some((thunk, exchanged)) = instruction(template)
            && self.asm_instruction(op, thunk, exchanged, constraints)?
        {
            return Ok(());
        }
        // "rep; nop" is one instruction.
        let joined = template.replace("rep; nop", "pause").replace("rep;nop", "pause");
        if !joined.split(['\n', ';']).all(|line| is_hint(line.trim())) {
            return self.asm_thunk(op, template, constraints);
        }
        let parsed: Option<Vec<Constraint>> = constraints
            .split(',')
            .filter(|text| !text.is_empty())
            .map(Constraint::parse)
            .collect();
        let parsed = parsed.ok_or_else(|| self.unsupported(op, "the labels of 'asm goto'"))?;
        if !self.empty_asm(op, &parsed)? {
            self.asm_thunk(op, template, constraints)?;
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
            match *constraint {
                Constraint::Output => {
                    outputs += 1;
                    sources.push(None);
                }
                Constraint::IndirectOutput => {
                    indirect = true;
                    operand += 1;
                }
                Constraint::Input => operand += 1,
                Constraint::Tied(output) => {
                    if let Some(source) = sources.get_mut(output) {
                        *source = Some(operand);
                    } else {
                        return Ok(false);
                    }
                    operand += 1;
                }
                Constraint::Clobber => {}
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
