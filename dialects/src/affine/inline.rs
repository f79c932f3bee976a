//! The inliner interface: what may be inlined into affine loops and conditions, and where affine operations may be inlined.

use super::{
    AffineForOp, AffineIfOp, AffineLoadOp, AffineParallelOp, AffineStoreOp, AffineVectorLoadOp,
    AffineVectorStoreOp,
};
use crate::memref::DimOp;
use windlass_ir::def::Traits;
use windlass_ir::effects::effects_of;
use windlass_ir::interfaces::{InlineSite, InlinerInterface};
use windlass_ir::rewrite::constant_value;
use windlass_ir::{Body, Context, Op};

pub(super) static RULES: InlinerInterface = InlinerInterface {
    op: |_, _, _, site| {
        let (body, parent) = site.parent;
        is_loop_or_condition(body, parent) || body.def(parent).traits.has(Traits::AFFINE_SCOPE)
    },
    into: may_inline_into,
    ..InlinerInterface::ALL
};

fn is_loop_or_condition(body: &Body, op: Op) -> bool {
    matches!(
        body.name(op),
        AffineForOp::NAME | AffineParallelOp::NAME | AffineIfOp::NAME
    )
}

/// Whether the function has one block, and its operations have no effects but those of affine accesses that are valid
/// anywhere. Operations with recursive effects are not analyzed.
fn may_inline_into(ctx: &Context, site: &InlineSite<'_>) -> bool {
    let (around, parent) = site.parent;
    let (body, region) = site.callee;
    let Some(block) = body.entry_block(region) else {
        return false;
    };
    if !is_loop_or_condition(around, parent) || body.last_block(region) != Some(block) {
        return false;
    }
    body.ops(block).all(|op| {
        let recursive = body.def(op).traits.has(Traits::RECURSIVE_MEMORY_EFFECTS);
        if !recursive && effects_of(ctx, body, op).is_some_and(|effects| effects.is_empty()) {
            return true;
        }
        let map_operands = match body.name(op) {
            AffineLoadOp::NAME => body.get(op, AffineLoadOp::indices),
            AffineVectorLoadOp::NAME => body.get(op, AffineVectorLoadOp::indices),
            AffineStoreOp::NAME => body.get(op, AffineStoreOp::indices),
            AffineVectorStoreOp::NAME => body.get(op, AffineVectorStoreOp::indices),
            _ => return false,
        };
        // The operands of a call are valid where the call is; of what the function computes, constants and sizes are.
        map_operands
            .into_iter()
            .all(|operand| match body.defining_op(operand) {
                None => true,
                Some(def) => body.name(def) == DimOp::NAME || constant_value(ctx, body, operand).is_some(),
            })
    })
}
