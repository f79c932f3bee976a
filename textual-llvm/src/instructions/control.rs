//! Translates terminators: branches, switches, returns.

use super::start;
use crate::function::Writer;
use windlass_dialects::llvm as ops;
use windlass_dialects::llvm::types::ArrayType;
use windlass_ir::num::ApInt;
use windlass_ir::{AttrData, Diagnostic, Op};

/// Translates an op of this family. Returns false for other ops.
pub(super) fn write(w: &mut Writer<'_, '_>, op: Op) -> Result<bool, Diagnostic> {
    match w.body.name(op) {
        ops::BrOp::NAME => {
            start(w, op, "br ");
            w.label(w.body.successor(op, 0));
        }
        ops::CondBrOp::NAME => {
            start(w, op, "br ");
            w.typed(op, w.body.operand(op, 0))?;
            w.push(", ");
            w.label(w.body.successor(op, 0));
            w.push(", ");
            w.label(w.body.successor(op, 1));
        }
        ops::SwitchOp::NAME => switch(w, op)?,
        ops::ReturnOp::NAME => {
            start(w, op, "ret ");
            match w.body.operands(op).get(0) {
                Some(value) => w.typed(op, value)?,
                None => w.push("void"),
            }
        }
        ops::UnreachableOp::NAME => w.push("  unreachable"),
        ops::ResumeOp::NAME => {
            start(w, op, "resume ");
            w.typed(op, w.body.operand(op, 0))?;
        }
        ops::IndirectBrOp::NAME => {
            start(w, op, "indirectbr ");
            w.typed(op, w.body.operand(op, 0))?;
            w.push(", [");
            for index in 0..w.body.num_successors(op) {
                if index > 0 {
                    w.push(", ");
                }
                w.label(w.body.successor(op, index));
            }
            w.push("]");
        }
        ops::LandingpadOp::NAME => {
            start(w, op, "landingpad ");
            w.ty(op, w.body.ty(w.body.result(op, 0)))?;
            if w.body.get(op, ops::LandingpadOp::cleanup).is_some() {
                w.push("\n          cleanup");
            }
            for clause in w.body.operands(op).iter() {
                let is_filter = ArrayType::of(w.ctx, w.body.ty(clause)).is_some();
                w.push(if is_filter {
                    "\n          filter "
                } else {
                    "\n          catch "
                });
                w.typed(op, clause)?;
            }
        }
        _ => return Ok(false),
    }
    Ok(true)
}

fn switch(w: &mut Writer<'_, '_>, op: Op) -> Result<(), Diagnostic> {
    let flag = w.body.operand(op, 0);
    let ty = w.body.ty(flag);
    start(w, op, "switch ");
    w.typed(op, flag)?;
    w.push(", ");
    w.label(w.body.successor(op, 0));
    w.push(" [\n");
    let cases = w.body.num_successors(op) - 1;
    let values = w.body.get(op, ops::SwitchOp::case_values);
    for index in 0..cases {
        let value = values.and_then(|values| match values.data(w.ctx) {
            AttrData::Dense(dense) => {
                let width = dense.ty.element_type(w.ctx)?.signless_width(w.ctx)?;
                let size = width.div_ceil(8) as usize;
                let at = if dense.splat { 0 } else { index * size };
                let value = ApInt::from_le_bytes(width, dense.bytes.get(at..at + size)?);
                Some(value)
            }
            _ => None,
        });
        let Some(value) = value else {
            return Err(w
                .body
                .op_error(w.ctx, op, "has case values that LLVM IR does not have"));
        };
        let text = match value.width() {
            1 => String::from(if value.is_zero() { "false" } else { "true" }),
            _ => value.signed().to_string(),
        };
        w.push("    ");
        w.ty(op, ty)?;
        w.push(" ");
        w.push(&text);
        w.push(", ");
        w.label(w.body.successor(op, index + 1));
        w.push("\n");
    }
    w.push("  ]");
    Ok(())
}
