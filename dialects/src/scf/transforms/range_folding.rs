//! `scf-for-loop-range-folding`: folds additions to, and multiplications of, an induction variable into the loop's
//! bounds.

use super::super::ForOp;
use super::super::canonicalize::{block_of, is_inside};
use super::helpers::ops_in_post_order;
use crate::arith::{AddIOp, MulIOp};
use windlass_ir::rewrite::{CloneMap, PatternRewriter};
use windlass_ir::{Body, Context, Op};

pub(super) fn run(ctx: &Context, body: &mut Body) {
    let loops = ops_in_post_order(body, ForOp::NAME);
    let mut rw = PatternRewriter::new(ctx, body);
    for op in loops {
        while fold_once(&mut rw, op) {}
    }
}

/// Folds one addition or multiplication into the bounds.
fn fold_once(rw: &mut PatternRewriter<'_>, op: Op) -> bool {
    let Some(block) = block_of(rw, op, 0) else {
        return false;
    };
    let (Some(&counter), Some(region)) = (rw.block_args(block).first(), rw.block_region(block)) else {
        return false;
    };
    if !rw.has_one_use(counter) {
        return false;
    }
    let Some((user, index)) = rw.uses(counter).next() else {
        return false;
    };
    let sum = match rw.name(user) {
        AddIOp::NAME => true,
        MulIOp::NAME => false,
        _ => return false,
    };
    let other = rw.operand(user, 1 - index);
    if is_inside(rw, region, other) {
        return false;
    }
    rw.start_at(op);
    // The bounds, and the step for a multiplication.
    for at in 0..if sum { 2 } else { 3 } {
        let mut map = CloneMap::default();
        map.values.insert(counter, rw.operand(op, at));
        let moved = rw.clone_op(user, &mut map);
        let value = rw.result(moved, 0);
        rw.set_operand(op, at, value);
    }
    rw.replace_op(user, &[counter]);
    true
}
