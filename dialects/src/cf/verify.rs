//! Verifiers of switch cases and branch weights.

use super::{CondBranchOp, SwitchOp};
use crate::common::quoted;
use crate::elements::element_count;
use windlass_ir::{Body, Context, Diagnostic, Op};

pub(super) fn switch(ctx: &Context, body: &Body, op: Op) -> Result<(), Diagnostic> {
    let destinations = body.num_successors(op).saturating_sub(1);
    let sizes = body
        .get(op, SwitchOp::case_operand_segments)
        .and_then(|attr| attr.as_i64_array(ctx));
    let sizes = sizes.unwrap_or_default();
    let values = body.get(op, SwitchOp::case_values).and_then(|attr| attr.ty(ctx));
    let flag = body.ty(body.get(op, SwitchOp::flag));
    if let Some(ty) = values
        && ty.element_or_self(ctx) != flag
    {
        let message = format!(
            "'flag' type ({}) should match case value type ({})",
            quoted(ctx, flag),
            quoted(ctx, ty.element_or_self(ctx))
        );
        return Err(body.op_error(ctx, op, message));
    }
    let count = values.and_then(|ty| element_count(ctx, ty)).unwrap_or(0);
    if count != destinations {
        let message = format!(
            "number of case values ({count}) should match number of case destinations ({destinations})"
        );
        return Err(body.op_error(ctx, op, message));
    }
    // Upstream ignores further groups, and does not survive missing ones.
    if sizes.len() < destinations {
        let message = format!(
            "number of case operand groups ({}) should match number of case destinations ({destinations})",
            sizes.len()
        );
        return Err(body.op_error(ctx, op, message));
    }
    Ok(())
}

pub(super) fn branch_weights(ctx: &Context, body: &Body, op: Op) -> Result<(), Diagnostic> {
    let weights = body
        .get(op, CondBranchOp::branch_weights)
        .and_then(|attr| attr.as_i64_array(ctx));
    let Some(weights) = weights.filter(|weights| !weights.is_empty()) else {
        return Ok(());
    };
    let successors = body.num_successors(op);
    if weights.len() != successors {
        let message = format!(
            "expects number of branch weights to match number of successors: {} vs {successors}",
            weights.len()
        );
        return Err(body.error_at(ctx, op, message));
    }
    if weights.iter().all(|&weight| weight == 0) {
        return Err(body.error_at(ctx, op, "branch weights cannot all be zero"));
    }
    Ok(())
}
