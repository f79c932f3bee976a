//! Canonicalization patterns of `memref.alloca_scope`: scopes without allocations, and scopes at the end of other
//! scopes.

use super::{AllocaOp, AllocaScopeOp, AllocaScopeReturnOp};
use windlass_ir::def::Traits;
use windlass_ir::effects::effects_of;
use windlass_ir::rewrite::{CloneMap, PatternRewriter};
use windlass_ir::{Body, Context, InsertPoint, Op, Value, WalkResult};

/// Whether `op` is the last op before the terminator in a region with one block.
fn is_last(body: &Body, op: Op) -> bool {
    let ends = body.next_op(op).is_some_and(|next| body.next_op(next).is_none());
    let alone = body
        .op_block(op)
        .is_some_and(|block| body.next_block(block).is_none() && body.prev_block(block).is_none());
    ends && alone
}

/// Whether the op (or, for `None`, the body's owner) has the trait `AutomaticAllocationScope`.
fn is_scope(body: &Body, op: Option<Op>) -> bool {
    op.is_none_or(|op| body.def(op).traits.has(Traits::AUTOMATIC_ALLOCATION_SCOPE))
}

/// Whether the op may allocate memory in the enclosing allocation scope.
fn may_allocate(ctx: &Context, body: &Body, op: Op) -> bool {
    if body.def(op).traits.has(Traits::RECURSIVE_MEMORY_EFFECTS) {
        return false;
    }
    // Ops with unknown effects may allocate.
    body.name(op) == AllocaOp::NAME || effects_of(ctx, body, op).is_none()
}

/// Inlines a scope without allocations, or one at the end of an enclosing scope.
pub(super) fn inline(rw: &mut PatternRewriter<'_>, op: Op) -> bool {
    let ctx = rw.ctx;
    let region = rw.get(op, AllocaScopeOp::bodyRegion);
    let Some(block) = rw.entry_block(region) else {
        return false;
    };
    let allocates = rw.walk_region(region, &mut |body, inner| {
        if may_allocate(ctx, body, inner) {
            WalkResult::Interrupt
        } else if body.def(inner).traits.has(Traits::AUTOMATIC_ALLOCATION_SCOPE) {
            WalkResult::Skip
        } else {
            WalkResult::Advance
        }
    });
    if allocates && !(is_scope(rw, rw.parent_op(op)) && is_last(rw, op)) {
        return false;
    }
    let Some(end) = rw
        .terminator(block)
        .filter(|&end| rw.name(end) == AllocaScopeReturnOp::NAME)
    else {
        return false;
    };
    let values = rw.operands(end).to_vec();
    rw.erase_op(end);
    rw.inline_block(block, InsertPoint::Before(op), &[]);
    rw.replace_op(op, &values);
    true
}

/// Hoists allocations out of a scope that ends where an enclosing scope ends, through regions that are no scopes.
pub(super) fn hoist(rw: &mut PatternRewriter<'_>, op: Op) -> bool {
    let Some(mut around) = rw.parent_op(op) else {
        return false;
    };
    if is_scope(rw, Some(around)) || !is_last(rw, op) {
        return false;
    }
    while !is_scope(rw, rw.parent_op(around)) {
        let Some(parent) = rw.parent_op(around) else {
            return false;
        };
        around = parent;
        if !is_last(rw, around) {
            return false;
        }
    }
    let outside = |body: &Body, value: Value| {
        let mut owner = body.value_block(value).and_then(|block| body.block_parent(block));
        while let Some(this) = owner {
            if this == around {
                return false;
            }
            owner = body.parent_op(this);
        }
        true
    };
    let mut found = Vec::new();
    rw.walk_region(rw.get(op, AllocaScopeOp::bodyRegion), &mut |body, inner| {
        if body.name(inner) == AllocaOp::NAME
            && body.operands(inner).iter().all(|operand| outside(body, operand))
        {
            found.push(inner);
        }
        WalkResult::Advance
    });
    if found.is_empty() {
        return false;
    }
    rw.set_insertion_point(InsertPoint::Before(around));
    for inner in found {
        let copy = rw.clone_op(inner, &mut CloneMap::default());
        rw.replace_op_with(inner, copy);
    }
    true
}
