//! Region control flow of affine loops and conditions (`RegionBranchOpInterface`).

use super::AffineForOp;
use super::bounds::{constant_lower_bound, constant_upper_bound, step_of, trip_count};
use std::ops::Range;
use windlass_ir::interfaces::LoopBounds;
use windlass_ir::interfaces::RegionTarget::{self, Parent, Region};
use windlass_ir::{Body, Context, Op, OpFoldResult};

type Targets<'t> = &'t mut dyn FnMut(RegionTarget);

/// Successors of an `affine.for`: its region or the parent; only one of them where the trip count is known to be 0 or 1,
/// and the region at first where it is larger.
pub(super) fn for_successors(ctx: &Context, body: &Body, op: Op, from: Option<usize>, go: Targets<'_>) {
    match (from, trip_count(ctx, body, op)) {
        (None, Some(0)) | (Some(_), Some(1)) => go(Parent),
        (None, Some(_)) => go(Region(0)),
        _ => {
            go(Region(0));
            go(Parent);
        }
    }
}

/// Successors of an `affine.if`: one of two regions, where an absent `else` region means the parent.
pub(super) fn if_successors(_: &Context, body: &Body, op: Op, from: Option<usize>, go: Targets<'_>) {
    if from.is_some() {
        return go(Parent);
    }
    go(Region(0));
    let second = body.regions(op).get(1);
    let empty = second.is_none_or(|&region| body.region_is_empty(region));
    go(if empty { Parent } else { Region(1) });
}

/// Whether the step is 1, so that the loop certainly ends.
pub(super) fn steps_by_one(ctx: &Context, body: &Body, op: Op) -> bool {
    step_of(ctx, body, op) == 1
}

/// The bounds of the loop, if both are constants.
pub(super) fn for_loop_bounds(ctx: &Context, body: &Body, op: Op) -> Vec<LoopBounds> {
    let index = |number| OpFoldResult::Attr(ctx.index_attr(number));
    let lower = constant_lower_bound(ctx, body, op);
    let upper = constant_upper_bound(ctx, body, op);
    let both = lower.zip(upper).map(|(lower, upper)| LoopBounds {
        lower: index(lower),
        upper: index(upper),
        step: index(step_of(ctx, body, op)),
    });
    both.into_iter().collect()
}

/// The initial values of the loop-carried values.
pub(super) fn for_entry_operands(body: &Body, op: Op, _: RegionTarget) -> Range<usize> {
    body.get(op, AffineForOp::inits).range()
}

/// The loop-carried block arguments: all but the induction variable.
pub(super) fn region_iter_args(body: &Body, op: Op, index: usize) -> Range<usize> {
    let entry = body.region_entry(op, index);
    let all = entry.map_or(0, |block| body.block_args(block).len());
    1.min(all)..all
}

/// No operands are passed.
pub(super) fn no_operands(_: &Body, _: Op, _: RegionTarget) -> Range<usize> {
    0..0
}

/// All operands of the terminator are passed.
pub(super) fn all_operands(body: &Body, op: Op, _: RegionTarget) -> Range<usize> {
    0..body.operands(op).len()
}
