//! Verifiers of branches: cases, weights, targets.

use super::Check;
use crate::llvm::{CondBrOp, SwitchOp};
use windlass_ir::def::AttrSlot;
use windlass_ir::{AttrData, Body, Context, Op};

pub(in crate::llvm) fn switch(ctx: &Context, body: &Body, op: Op) -> Check {
    let cases = body.num_successors(op).saturating_sub(1);
    let values = body.get(op, SwitchOp::case_values).map(|values| values.data(ctx));
    let (count, element) = match values {
        Some(AttrData::Dense(dense)) => {
            let count: i64 = dense.ty.shape(ctx).unwrap_or_default().iter().product();
            (count as usize, dense.ty.element_type(ctx))
        }
        _ => (0, None),
    };
    if count != cases {
        let message = "expects number of case values to match number of case destinations";
        return Err(body.op_error(ctx, op, message));
    }
    if element.is_some_and(|element| element != body.ty(body.get(op, SwitchOp::value))) {
        return Err(body.error_at(ctx, op, "expects case value type to match condition value type"));
    }
    weights(ctx, body, op, SwitchOp::branch_weights)
}

pub(in crate::llvm) fn cond_br(ctx: &Context, body: &Body, op: Op) -> Check {
    weights(ctx, body, op, CondBrOp::branch_weights)
}

/// Verifies that there are as many weights as successors, or none.
pub(super) fn weights(ctx: &Context, body: &Body, op: Op, slot: AttrSlot) -> Check {
    let Some(weights) = body.get(op, slot).and_then(|weights| weights.as_i64_array(ctx)) else {
        return Ok(());
    };
    let successors = body.num_successors(op);
    if weights.is_empty() || weights.len() == successors {
        return Ok(());
    }
    let message = format!(
        "expects number of branch weights to match number of successors: {} vs {successors}",
        weights.len()
    );
    Err(body.error_at(ctx, op, message))
}
