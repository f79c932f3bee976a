//! Functions without prologue and epilogue (`naked`): their bodies are inline assembly statements without operands, which are
//! written to the assembler's source under the function's name.

use super::registers::Architecture;
use super::template::{Dialect, substitute};
use super::{Code, thunk::UID};
use crate::symbols::{has_contents, is_weak, linkage_of, visibility_of};
use std::fmt::Write as _;
use windlass_dialects::llvm::calls::passes_through;
use windlass_dialects::llvm::enums::{AsmDialect, Linkage, LlvmEnum, Visibility};
use windlass_dialects::llvm::types::LlvmTypes as _;
use windlass_dialects::llvm::{InlineAsmOp, LLVMFuncOp, UnreachableOp};
use windlass_ir::def::AttrSlot;
use windlass_ir::{Body, Context, Diagnostic, Module, Op, Type};

/// Whether a function is defined here by assembly alone.
pub(crate) fn is_naked(ctx: &Context, body: &Body, op: Op) -> bool {
    passes_through(ctx, body, op, |name| name == "naked") && has_contents(body, op)
}

/// The naked functions that a module defines, as source of the assembler.
pub(super) fn functions(
    ctx: &Context,
    module: &Module,
    architecture: Option<Architecture>,
) -> Result<Vec<Code>, Vec<Diagnostic>> {
    let Some(body) = module.body() else {
        return Ok(Vec::new());
    };
    let (mut all, mut errors) = (Vec::new(), Vec::new());
    for op in body.root_ops().filter(|&op| body.name(op) == LLVMFuncOp::NAME) {
        let is_available = linkage_of(ctx, body, op, LLVMFuncOp::linkage) == Linkage::AvailableExternally;
        if is_available || !is_naked(ctx, body, op) {
            continue;
        }
        match function(ctx, body, op, architecture) {
            Ok(text) => all.push((text, body.location(op))),
            Err(message) => errors.push(body.op_error(ctx, op, message)),
        }
    }
    match errors.is_empty() {
        true => Ok(all),
        false => Err(errors),
    }
}

/// The source of a function.
fn function(
    ctx: &Context,
    body: &Body,
    op: Op,
    architecture: Option<Architecture>,
) -> Result<String, String> {
    let text = |slot: AttrSlot| body.get(op, slot).and_then(|attr| attr.as_str(ctx));
    let name = text(LLVMFuncOp::sym_name).unwrap_or_default();
    // Without an architecture, nothing is assembled.
    let at = architecture.map_or('@', Architecture::type_prefix);
    let section = match text(LLVMFuncOp::section) {
        Some(section) => String::from(section),
        None => format!(".text.{name}"),
    };
    let mut source =
        format!(".section \"{section}\",\"ax\",{at}progbits\n.p2align 4\n.type \"{name}\",{at}function\n");
    // Writing to a string does not fail.
    match linkage_of(ctx, body, op, LLVMFuncOp::linkage) {
        Linkage::Private | Linkage::Internal => {}
        _ if is_weak(ctx, body, op) => {
            let _ = writeln!(source, ".weak \"{name}\"");
        }
        _ => {
            let _ = writeln!(source, ".globl \"{name}\"");
        }
    }
    match visibility_of(ctx, body, op, LLVMFuncOp::visibility_) {
        Visibility::Hidden => {
            let _ = writeln!(source, ".hidden \"{name}\"");
        }
        Visibility::Protected => {
            let _ = writeln!(source, ".protected \"{name}\"");
        }
        Visibility::Default => {}
    }
    let _ = writeln!(source, "\"{name}\":\n.cfi_startproc");
    source += &statements(ctx, body, op)?;
    let _ = write!(source, ".cfi_endproc\n.size \"{name}\",.-\"{name}\"");
    Ok(source)
}

/// The assembly in the body of a function.
fn statements(ctx: &Context, body: &Body, op: Op) -> Result<String, String> {
    let other = || String::from("is 'naked', and its body is more than assembly without operands");
    let (inner, region) = body.region(op, 0).ok_or_else(other)?;
    let mut source = String::new();
    for statement in inner.blocks(region).flat_map(|block| inner.ops(block)) {
        match inner.name(statement) {
            InlineAsmOp::NAME if inner.operands(statement).is_empty() && no_result(inner, statement) => {
                let text = |slot: AttrSlot| inner.get(statement, slot).and_then(|attr| attr.as_str(ctx));
                let dialect = inner
                    .get(statement, InlineAsmOp::asm_dialect)
                    .and_then(|attr| AsmDialect::of(ctx, attr));
                let dialect = match dialect {
                    Some(AsmDialect::Intel) => Dialect::Intel,
                    _ => Dialect::Att,
                };
                let template = text(InlineAsmOp::asm_string).unwrap_or_default();
                let template = substitute(template, dialect, UID, |_, _| Err(other()))?;
                source += &match dialect {
                    Dialect::Att => format!("{template}\n"),
                    Dialect::Intel => format!(".intel_syntax noprefix\n{template}\n.att_syntax prefix\n"),
                };
            }
            // Control does not reach the end.
            UnreachableOp::NAME => {}
            _ => return Err(other()),
        }
    }
    Ok(source)
}

/// Whether an operation has no result, or one of no type.
fn no_result(body: &Body, op: Op) -> bool {
    let results = body.results(op);
    results.len() == 0 || body.ty(body.result(op, 0)) == Type::VOID
}
