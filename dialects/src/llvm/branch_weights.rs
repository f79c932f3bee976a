//! What the weights of branches say. The optimiser moves code by them (`lower/src/optimize/outline/`), and `codegen` places blocks.

use super::ops::{CondBrOp, SwitchOp};
use windlass_ir::{Body, Context, Op};

/// A branch to one successor is unlikely if it is taken at most once in this many times (LLVM's weights for `expect` are 1 to 2000).
const UNLIKELY: i64 = 64;

/// Whether the weights of a branch say that this successor is unlikely.
pub fn is_unlikely(ctx: &Context, body: &Body, op: Op, index: usize) -> bool {
    let weights = match body.name(op) {
        CondBrOp::NAME => body.get(op, CondBrOp::branch_weights),
        SwitchOp::NAME => body.get(op, SwitchOp::branch_weights),
        _ => None,
    };
    let Some(weights) = weights.and_then(|weights| weights.as_i32_array(ctx)) else {
        return false;
    };
    // The weights are unsigned.
    let weight = |&weight: &i32| i64::from(weight as u32);
    let total: i64 = weights.iter().map(weight).sum();
    weights
        .get(index)
        .is_some_and(|own| weight(own).saturating_mul(UNLIKELY) < total)
}
