//! Region simplification: erases unreachable blocks and dead values, and merges identical blocks.

use super::liveness::{erase_dead, is_all_live};
use super::merge::merge_identical_blocks;
use crate::body::{Block, Body, Op, Region, Value, WalkResult};
use crate::context::Context;
use cranelift_entity::EntitySet;
use smallvec::SmallVec;
use std::ops::Range;

/// The level of region simplification (upstream's `GreedySimplifyRegionLevel`).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum RegionSimplify {
    /// No simplification.
    Disabled,
    /// Erases unreachable blocks and dead values.
    Normal,
    /// Also merges identical blocks, and replaces arguments that have one value on all edges.
    Aggressive,
}

/// Simplifies `region` and nested regions. Returns whether something changed.
pub fn simplify_regions(ctx: &Context, body: &mut Body, region: Region, level: RegionSimplify) -> bool {
    simplify_regions_of(ctx, body, region, level, false)
}

/// Simplifies `region` and nested regions; `ssa_dominance` is whether the region itself is known to have SSA dominance.
pub(super) fn simplify_regions_of(
    ctx: &Context,
    body: &mut Body,
    region: Region,
    level: RegionSimplify,
    ssa_dominance: bool,
) -> bool {
    if level == RegionSimplify::Disabled {
        return false;
    }
    let mut changed = erase_unreachable_blocks(body, region);
    if !(ssa_dominance && is_all_live(ctx, body, region)) {
        changed |= erase_dead(ctx, body, region);
    }
    if level == RegionSimplify::Aggressive && has_several_blocks(body, region) {
        let mut pending = all_regions(body, region);
        while let Some(region) = pending.pop() {
            if merge_identical_blocks(ctx, body, region) {
                changed = true;
                pending.push(region);
            }
        }
        for region in all_regions(body, region) {
            for block in body.blocks(region).skip(1).collect::<Vec<_>>() {
                changed |= replace_constant_args(ctx, body, block);
            }
        }
    }
    changed
}

/// Whether the region or a nested one has more than one block.
fn has_several_blocks(body: &Body, region: Region) -> bool {
    let several = |region: Region| body.entry_block(region) != body.last_block(region);
    several(region)
        || body.walk_region(region, &mut |body, op| {
            if body.regions(op).iter().any(|&region| several(region)) {
                WalkResult::Interrupt
            } else {
                WalkResult::Advance
            }
        })
}

/// The region and the regions nested in it, outer ones first.
fn all_regions(body: &Body, region: Region) -> Vec<Region> {
    let mut all = vec![region];
    body.walk_region(region, &mut |body, op| {
        all.extend_from_slice(body.regions(op));
        WalkResult::Advance
    });
    all
}

/// Erases the unreachable blocks of `region` and of nested regions. Returns whether there were some.
pub fn erase_unreachable_blocks(body: &mut Body, region: Region) -> bool {
    // A region with one block has no unreachable ones. The order of the others has no effect.
    let several = body.regions.iter().filter(|(_, data)| data.first != data.last);
    let several: SmallVec<[Region; 4]> = several.map(|(region, _)| region).collect();
    if several.is_empty() {
        return false;
    }
    let mut changed = false;
    let (mut reached, mut pending) = (EntitySet::with_capacity(body.block_rows()), Vec::new());
    for inner in several {
        if is_within(body, inner, region) {
            changed |= erase_unreachable(body, inner, &mut reached, &mut pending);
        }
    }
    changed
}

/// Whether a region is `outer` or is nested in it.
fn is_within(body: &Body, mut region: Region, outer: Region) -> bool {
    while region != outer {
        let block = body.region_parent(region).and_then(|op| body.op_block(op));
        match block.and_then(|block| body.block_region(block)) {
            Some(around) => region = around,
            None => return false,
        }
    }
    true
}

/// Erases the unreachable blocks of `region`. `reached` gets its reachable blocks, `pending` is empty.
fn erase_unreachable(
    body: &mut Body,
    region: Region,
    reached: &mut EntitySet<Block>,
    pending: &mut Vec<Block>,
) -> bool {
    let Some(entry) = body.entry_block(region) else {
        return false;
    };
    if body.last_block(region) == Some(entry) {
        return false;
    }
    pending.push(entry);
    reached.insert(entry);
    while let Some(block) = pending.pop() {
        if let Some(last) = body.last_op(block) {
            pending.extend(body.successors(last).filter(|&next| reached.insert(next)));
        }
    }
    let dead: Vec<Block> = body
        .blocks(region)
        .filter(|&block| !reached.contains(block))
        .collect();
    // Unreachable blocks may reference each other: their operations are erased first.
    for &block in &dead {
        while let Some(op) = body.last_op(block) {
            body.erase_op(op);
        }
    }
    for &block in &dead {
        body.erase_block(block);
    }
    !dead.is_empty()
}

/// Replaces each argument to which all edges pass one value by that value.
fn replace_constant_args(ctx: &Context, body: &mut Body, block: Block) -> bool {
    let Some(edges) = incoming(ctx, body, block).filter(|edges| !edges.is_empty()) else {
        return false;
    };
    let args = body.block_args(block).to_vec();
    let mut replaced = vec![false; args.len()];
    for (index, &arg) in args.iter().enumerate() {
        let mut values = edges
            .iter()
            .filter_map(|(op, _, range)| Some(body.operand(*op, range.clone().nth(index)?)));
        let Some(first) = values.next().filter(|&first| first != arg) else {
            continue;
        };
        if values.all(|value| value == first) {
            body.replace_all_uses(arg, first);
            replaced[index] = true;
        }
    }
    if !replaced.contains(&true) {
        return false;
    }
    erase_args(ctx, body, block, |index| replaced[index]);
    true
}

/// Appends operands to all edges to `block`; `values` returns them for each edge.
pub(super) fn append_incoming(ctx: &Context, body: &mut Body, block: Block, values: &[Value]) {
    let edges: Vec<(Op, usize)> = body.predecessors(block).collect();
    for (op, index) in edges {
        let Some(range) = body.successor_operands(ctx, op, index) else {
            continue;
        };
        let mut all: Vec<Value> = range.map(|at| body.operand(op, at)).collect();
        all.extend_from_slice(values);
        body.set_successor_operands(ctx, op, index, &all);
    }
}

/// The edges to `block`: terminator, successor index, and the operands that it passes. `None` if some terminator does
/// not declare them.
pub(super) fn incoming(ctx: &Context, body: &Body, block: Block) -> Option<Vec<(Op, usize, Range<usize>)>> {
    body.predecessors(block)
        .map(|(op, index)| Some((op, index, body.successor_operands(ctx, op, index)?)))
        .collect()
}

/// Erases the arguments of `block` that satisfy `which` and the operands that all edges pass to them. The arguments are
/// unused.
pub(super) fn erase_args(ctx: &Context, body: &mut Body, block: Block, which: impl Fn(usize) -> bool) {
    let edges: Vec<(Op, usize)> = body.predecessors(block).collect();
    for (op, index) in edges {
        let Some(range) = body.successor_operands(ctx, op, index) else {
            continue;
        };
        let kept: SmallVec<[Value; 4]> = range
            .enumerate()
            .filter(|(at, _)| !which(*at))
            .map(|(_, operand)| body.operand(op, operand))
            .collect();
        body.set_successor_operands(ctx, op, index, &kept);
    }
    body.erase_args(block, which);
}
