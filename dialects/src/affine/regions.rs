//! Where control goes between the regions of loops and conditions.

use super::AffineForOp;
use std::ops::Range;
use windlass_ir::interfaces::RegionTarget::{self, Parent, Region};
use windlass_ir::{Body, Context, Op};

type Targets<'t> = &'t mut dyn FnMut(RegionTarget);

/// Into the region or past it.
pub(super) fn repeated(_: &Context, _: &Body, _: Op, _: Option<usize>, go: Targets<'_>) {
    go(Region(0));
    go(Parent);
}

/// Into one of two regions, where an empty second one stands for doing nothing.
pub(super) fn either(_: &Context, body: &Body, op: Op, from: Option<usize>, go: Targets<'_>) {
    if from.is_some() {
        return go(Parent);
    }
    go(Region(0));
    let second = body.regions(op).get(1);
    let empty = second.is_none_or(|&region| body.region_is_empty(region));
    go(if empty { Parent } else { Region(1) });
}

/// The values that a loop starts with.
pub(super) fn for_entry(body: &Body, op: Op, _: RegionTarget) -> Range<usize> {
    body.get(op, AffineForOp::inits).range()
}

/// The arguments of a loop that values are carried in: all but the induction variable.
pub(super) fn carried(body: &Body, op: Op, index: usize) -> Range<usize> {
    let entry = body
        .regions(op)
        .get(index)
        .and_then(|&region| body.entry_block(region));
    let all = entry.map_or(0, |block| body.block_args(block).len());
    1.min(all)..all
}

/// Nothing is handed in.
pub(super) fn none(_: &Body, _: Op, _: RegionTarget) -> Range<usize> {
    0..0
}

/// All operands of the terminator are handed out.
pub(super) fn all(body: &Body, op: Op, _: RegionTarget) -> Range<usize> {
    0..body.operands(op).len()
}
