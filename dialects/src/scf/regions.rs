//! Region control flow of the dialect's ops (`RegionBranchOpInterface`), and the operands that are passed along it.
//!
//! The loop provides its induction variables; the predecessors pass all other region arguments.

use super::{ForOp, ForallOp, IndexSwitchOp, ParallelOp};
use crate::elements::constant_int;
use std::ops::Range;
use windlass_ir::interfaces::LoopBounds;
use windlass_ir::interfaces::RegionTarget;
use windlass_ir::{Attribute, Body, Context, DYNAMIC, Op, OpFoldResult};

use RegionTarget::{Parent, Region};

/// A callback for each successor: a region, or the parent.
type Targets<'a> = &'a mut dyn FnMut(RegionTarget);

/// One region that runs once.
pub(super) fn single_region_successors(_: &Context, _: &Body, _: Op, from: Option<usize>, go: Targets<'_>) {
    go(if from.is_none() { Region(0) } else { Parent });
}

/// One region that runs any number of times.
pub(super) fn loop_successors(_: &Context, _: &Body, _: Op, _: Option<usize>, go: Targets<'_>) {
    go(Region(0));
    go(Parent);
}

/// `scf.if`: one of two regions, where an empty `else` region means the parent.
pub(super) fn if_successors(_: &Context, body: &Body, op: Op, from: Option<usize>, go: Targets<'_>) {
    if from.is_some() {
        return go(Parent);
    }
    go(Region(0));
    let without_else = body
        .regions(op)
        .get(1)
        .is_none_or(|&region| body.region_is_empty(region));
    go(if without_else { Parent } else { Region(1) });
}

/// `scf.if` with the constant value of the condition, if known.
pub(super) fn if_entry_successors(
    ctx: &Context,
    body: &Body,
    op: Op,
    operands: &[Option<Attribute>],
    go: Targets<'_>,
) {
    let condition = operands.first().copied().flatten().and_then(|attr| attr.int(ctx));
    let Some(condition) = condition else {
        return if_successors(ctx, body, op, None, go);
    };
    let mut at = 0;
    if_successors(ctx, body, op, None, &mut |target| {
        if (at == 0) != condition.is_zero() {
            go(target);
        }
        at += 1;
    });
}

/// `scf.index_switch` with the constant value of the operand, if known.
pub(super) fn index_switch_entry_successors(
    ctx: &Context,
    body: &Body,
    op: Op,
    operands: &[Option<Attribute>],
    go: Targets<'_>,
) {
    let number = operands
        .first()
        .copied()
        .flatten()
        .and_then(|attr| attr.as_i64(ctx));
    let cases = body
        .get(op, IndexSwitchOp::cases)
        .and_then(|cases| cases.as_i64_array(ctx));
    match (number, cases) {
        // The first region is the default.
        (Some(number), Some(cases)) => {
            let case = cases.iter().position(|&case| case == number);
            go(Region(case.map_or(0, |at| at + 1)));
        }
        _ => index_switch_successors(ctx, body, op, None, go),
    }
}

/// `scf.condition` with the constant value of the condition, if known.
pub(super) fn condition_successors(
    ctx: &Context,
    _: &Body,
    _: Op,
    operands: &[Option<Attribute>],
    go: Targets<'_>,
) {
    let condition = operands.first().copied().flatten().and_then(|attr| attr.int(ctx));
    if condition.is_none_or(|condition| !condition.is_zero()) {
        go(Region(1));
    }
    if condition.is_none_or(|condition| condition.is_zero()) {
        go(Parent);
    }
}

/// `scf.index_switch`: one of several regions.
pub(super) fn index_switch_successors(
    _: &Context,
    body: &Body,
    op: Op,
    from: Option<usize>,
    go: Targets<'_>,
) {
    if from.is_some() {
        return go(Parent);
    }
    (0..body.num_regions(op)).for_each(|index| go(Region(index)));
}

/// `scf.while`: the `before` region exits or continues with the `after` region, which continues with the `before`
/// region.
pub(super) fn while_successors(_: &Context, _: &Body, _: Op, from: Option<usize>, go: Targets<'_>) {
    match from {
        Some(0) => {
            go(Parent);
            go(Region(1));
        }
        _ => go(Region(0)),
    }
}

/// `scf.for`: the initial values, also for the results if the trip count is zero.
pub(super) fn for_entry_operands(body: &Body, op: Op, _: RegionTarget) -> Range<usize> {
    let all = body.operands(op).len();
    3.min(all)..all
}

/// The loop-carried block arguments: all but the induction variable.
pub(super) fn region_iter_args(body: &Body, op: Op, index: usize) -> Range<usize> {
    let all = region_arguments(body, op, index).end;
    1.min(all)..all
}

/// All arguments of a region.
pub(super) fn region_arguments(body: &Body, op: Op, index: usize) -> Range<usize> {
    let entry = body.region_entry(op, index);
    0..entry.map_or(0, |block| body.block_args(block).len())
}

/// All operands.
pub(super) fn all_operands(body: &Body, op: Op, _: RegionTarget) -> Range<usize> {
    0..body.operands(op).len()
}

/// No operands: the regions' inputs and results are not passed along edges.
pub(super) fn no_operands(_: &Body, _: Op, _: RegionTarget) -> Range<usize> {
    0..0
}

/// `scf.condition`: all operands but the condition.
pub(super) fn condition_args(body: &Body, op: Op, _: RegionTarget) -> Range<usize> {
    let all = body.operands(op).len();
    1.min(all)..all
}

/// The induction variable and bounds of `scf.for`.
pub(super) fn for_loop_bounds(_: &Context, body: &Body, op: Op) -> Vec<LoopBounds> {
    let part = |slot| OpFoldResult::Value(body.get(op, slot));
    vec![LoopBounds {
        lower: part(ForOp::lowerBound),
        upper: part(ForOp::upperBound),
        step: part(ForOp::step),
    }]
}

/// The bounds of several dimensions from lower bounds, upper bounds and steps.
fn zip_loop_bounds(parts: [Vec<OpFoldResult>; 3]) -> Vec<LoopBounds> {
    let [lower, upper, step] = parts;
    let both = lower.into_iter().zip(upper).zip(step);
    both.map(|((lower, upper), step)| LoopBounds { lower, upper, step })
        .collect()
}

/// The induction variables and bounds of `scf.parallel`.
pub(super) fn parallel_loop_bounds(_: &Context, body: &Body, op: Op) -> Vec<LoopBounds> {
    let slots = [ParallelOp::lowerBound, ParallelOp::upperBound, ParallelOp::step];
    zip_loop_bounds(slots.map(|slot| body.get(op, slot).map(OpFoldResult::Value).collect()))
}

/// The induction variables and bounds of `scf.forall`.
pub(super) fn forall_loop_bounds(ctx: &Context, body: &Body, op: Op) -> Vec<LoopBounds> {
    let slots = [
        (ForallOp::dynamicLowerBound, ForallOp::staticLowerBound),
        (ForallOp::dynamicUpperBound, ForallOp::staticUpperBound),
        (ForallOp::dynamicStep, ForallOp::staticStep),
    ];
    zip_loop_bounds(slots.map(|(values, numbers)| {
        let mut values = body.get(op, values);
        let numbers = body.get(op, numbers).and_then(|attr| attr.as_i64_array(ctx));
        let part = |number| match number {
            DYNAMIC => values.next().map(OpFoldResult::Value),
            number => Some(OpFoldResult::index(ctx, number)),
        };
        numbers.unwrap_or_default().into_iter().filter_map(part).collect()
    }))
}

/// The step is one. With another step, the induction variable may wrap past the upper bound, and the loop may not
/// terminate.
pub(super) fn steps_by_one(ctx: &Context, body: &Body, op: Op) -> bool {
    constant_int(ctx, body, body.get(op, ForOp::step)).is_some_and(|step| step.is_one())
}
