//! Canonicalization patterns of `affine.if`.

use super::AffineIfOp;
use windlass_ir::affine::{Constraint, IntegerSet};
use windlass_ir::rewrite::PatternRewriter;
use windlass_ir::{AttrData, InsertPoint, Op};

/// Erases an `else` region that contains only the terminator.
pub(super) fn dead_else(rw: &mut PatternRewriter<'_>, op: Op) -> bool {
    let Some(block) = rw.entry_block(rw.get(op, AffineIfOp::elseRegion)) else {
        return false;
    };
    if rw.results(op).len() != 0 || rw.first_op(block) != rw.last_op(block) {
        return false;
    }
    rw.erase_block(block);
    rw.notify_modified(op);
    true
}

/// Inlines the region that a constant condition selects and erases the `affine.if`.
pub(super) fn known_condition(rw: &mut PatternRewriter<'_>, op: Op) -> bool {
    let ctx = rw.ctx;
    let Some(AttrData::IntegerSet(set)) = rw.get(op, AffineIfOp::condition).map(|set| set.data(ctx)) else {
        return false;
    };
    let region = if is_never(set) {
        let other = rw.get(op, AffineIfOp::elseRegion);
        if rw.region_is_empty(other) && rw.results(op).len() == 0 {
            rw.erase_op(op);
            return true;
        }
        other
    } else if is_always(set) {
        rw.get(op, AffineIfOp::thenRegion)
    } else {
        return false;
    };
    let Some(block) = rw.entry_block(region) else {
        return false;
    };
    let Some(end) = rw.last_op(block) else {
        return false;
    };
    let values = rw.operands(end).to_vec();
    rw.inline_block(block, InsertPoint::Before(op), &[]);
    rw.replace_op(op, &values);
    rw.erase_op(end);
    true
}

fn is_never(set: &IntegerSet) -> bool {
    set.is_empty()
}

fn is_always(set: &IntegerSet) -> bool {
    matches!(set.constraints(), [Constraint { expr, equality: true }] if expr.as_constant() == Some(0))
}
