//! Canonicalization patterns of `affine.for` and `affine.if` whose trip count or condition is constant.

use super::bounds::trip_count;
use super::{AffineForOp, AffineIfOp};
use windlass_ir::affine::{Constraint, IntegerSet};
use windlass_ir::rewrite::PatternRewriter;
use windlass_ir::{AttrData, InsertPoint, Op, Value};

/// Replaces a loop whose body only yields by the yielded values, if the trip count determines them.
pub(super) fn empty_loop(rw: &mut PatternRewriter<'_>, op: Op) -> bool {
    let Some(block) = rw.entry_block(rw.get(op, AffineForOp::region)) else {
        return false;
    };
    let inits: Vec<Value> = rw.get(op, AffineForOp::inits).collect();
    let Some(end) = rw.last_op(block).filter(|&end| rw.first_op(block) == Some(end)) else {
        return false;
    };
    if inits.is_empty() {
        return false;
    }
    let trips = trip_count(rw.ctx, rw, op);
    if trips == Some(0) {
        rw.replace_op(op, &inits);
        return true;
    }
    let args = rw.block_args(block).to_vec();
    let (mut from_outside, mut permuted) = (false, false);
    let mut values = Vec::with_capacity(inits.len());
    for (index, yielded) in rw.operands(end).iter().enumerate() {
        match args.iter().position(|&arg| arg == yielded) {
            // The last value of the induction variable has no SSA value yet.
            Some(0) => return false,
            Some(place) => {
                permuted |= place != index + 1;
                values.push(inits[place - 1]);
            }
            None => {
                from_outside = true;
                values.push(yielded);
            }
        }
    }
    if trips.is_none() && (from_outside || permuted) || trips.is_some_and(|trips| trips >= 2) && permuted {
        return false;
    }
    rw.replace_op(op, &values);
    true
}

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
