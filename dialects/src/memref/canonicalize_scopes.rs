//! Canonical forms of allocation scopes: what allocates nothing, and what ends where another scope ends, is no scope.

use super::{AllocaOp, AllocaScopeOp, AllocaScopeReturnOp};
use windlass_ir::def::Traits;
use windlass_ir::effects::effects_of;
use windlass_ir::rewrite::{CloneMap, PatternRewriter};
use windlass_ir::{Body, Context, InsertPoint, Op, Value, Walk};

/// Whether `op` is the last operation before the terminator of a region of one block.
fn is_last(body: &Body, op: Op) -> bool {
    let ends = body.next_op(op).is_some_and(|next| body.next_op(next).is_none());
    let alone = body
        .op_block(op)
        .is_some_and(|block| body.next_block(block).is_none() && body.prev_block(block).is_none());
    ends && alone
}

/// Whether stack memory allocated in `op` (or, for `None`, in what owns the body) ends with it.
fn is_scope(body: &Body, op: Option<Op>) -> bool {
    op.is_none_or(|op| body.def(op).traits.has(Traits::AUTOMATIC_ALLOCATION_SCOPE))
}

/// Whether the operation may allocate stack memory that lives as long as the scope around it.
fn may_allocate(ctx: &Context, body: &Body, op: Op) -> bool {
    if body.def(op).traits.has(Traits::RECURSIVE_MEMORY_EFFECTS) {
        return false;
    }
    // Of what nothing is said, anything may be true.
    body.name(op) == AllocaOp::NAME || effects_of(ctx, body, op).is_none()
}

/// A scope that allocates nothing, or that stands where another scope ends, is what is in it.
pub(super) fn inline(rw: &mut PatternRewriter<'_>, op: Op) -> bool {
    let ctx = rw.ctx;
    let region = rw.get(op, AllocaScopeOp::bodyRegion);
    let Some(block) = rw.entry_block(region) else {
        return false;
    };
    let allocates = rw.walk_region(region, &mut |body, inner| {
        if may_allocate(ctx, body, inner) {
            Walk::Stop
        } else if body.def(inner).traits.has(Traits::AUTOMATIC_ALLOCATION_SCOPE) {
            Walk::Skip
        } else {
            Walk::Enter
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

/// Memory allocated in a scope that, through regions that are no scopes, ends where a larger scope ends is that one's.
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
        Walk::Enter
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
