//! Branches, switches, returns.

use super::start;
use crate::constants;
use crate::function::Writer;
use crate::op_error;
use windlass_dialects::llvm as ops;
use windlass_ir::def::AttrSlot;
use windlass_ir::num::ApInt;
use windlass_ir::{AttrData, Diagnostic, Op};

/// Writes an operation of this family; false if it is of another.
pub(super) fn write(w: &mut Writer<'_, '_>, op: Op) -> Result<bool, Diagnostic> {
    match w.body.name(op) {
        ops::BrOp::NAME => {
            start(w, op, "br ");
            w.label(w.body.successor(op, 0));
            w.push("\n");
        }
        ops::CondBrOp::NAME => {
            start(w, op, "br ");
            w.typed(op, w.body.operand(op, 0))?;
            w.push(", ");
            w.label(w.body.successor(op, 0));
            w.push(", ");
            w.label(w.body.successor(op, 1));
            weights(w, op, ops::CondBrOp::branch_weights);
            w.push("\n");
        }
        ops::SwitchOp::NAME => switch(w, op)?,
        ops::ReturnOp::NAME => {
            start(w, op, "ret ");
            match w.body.operands(op).get(0) {
                Some(value) => w.typed(op, value)?,
                None => w.push("void"),
            }
            w.push("\n");
        }
        ops::UnreachableOp::NAME => w.push("  unreachable\n"),
        ops::ResumeOp::NAME => {
            start(w, op, "resume ");
            w.typed(op, w.body.operand(op, 0))?;
            w.push("\n");
        }
        _ => return Ok(false),
    }
    Ok(true)
}

/// Writes `!prof` with the weights of a branch.
fn weights(w: &mut Writer<'_, '_>, op: Op, slot: AttrSlot) {
    let Some(weights) = w.body.get(op, slot).and_then(|attr| attr.as_i64_array(w.ctx)) else {
        return;
    };
    let mut node = String::from("!{!\"branch_weights\"");
    for weight in weights {
        node.push_str(", i32 ");
        node.push_str(itoa::Buffer::new().format(weight));
    }
    node.push('}');
    w.push(", !prof ");
    w.metadata(node);
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
                Some(w.ctx.apint_attr(ty, value))
            }
            _ => None,
        });
        let mut text = String::new();
        let written = value.and_then(|value| constants::write(w.ctx, w.types, ty, value, &mut text));
        if written.is_none() {
            return Err(op_error(
                w.ctx,
                w.body,
                op,
                "has case values that LLVM IR does not have",
            ));
        }
        w.push("    ");
        w.ty(op, ty)?;
        w.push(" ");
        w.push(&text);
        w.push(", ");
        w.label(w.body.successor(op, index + 1));
        w.push("\n");
    }
    w.push("  ]");
    weights(w, op, ops::SwitchOp::branch_weights);
    w.push("\n");
    Ok(())
}
