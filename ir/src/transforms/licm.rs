//! `loop-invariant-code-motion`: moves operations whose operands do not change in a loop before the loop.
//!
//! Innermost loops are processed first, so that an operation is hoisted out of as many loops as possible.

use super::each_body;
use crate::body::{Block, Body, InsertPoint, Op, Region, Value, WalkResult};
use crate::context::Context;
use crate::def::Traits;
use crate::dominance::DominanceInfo;
use crate::effects::{is_memory_effect_free, is_speculatable};
use crate::pass::{PassInfo, each_function};
use std::collections::VecDeque;
use std::sync::atomic::{AtomicBool, Ordering};

/// The pass `loop-invariant-code-motion`.
pub static LOOP_INVARIANT_CODE_MOTION: PassInfo = PassInfo::new(
    "loop-invariant-code-motion",
    "LoopInvariantCodeMotion",
    "Hoist loop invariant instructions outside of the loop",
    |_| {
        each_function(|cx| {
            let ctx = cx.ctx;
            // No block changes.
            cx.preserve::<DominanceInfo>();
            let moved = AtomicBool::new(false);
            let done = each_body(cx.body(), &|body| {
                if run(ctx, body) {
                    moved.store(true, Ordering::Relaxed);
                }
            });
            if !moved.into_inner() {
                cx.mark_unchanged();
            }
            done
        })
    },
);

/// Returns whether an operation was moved.
fn run(ctx: &Context, body: &mut Body) -> bool {
    let (mut loops, mut moved) = (Vec::new(), false);
    body.walk(|body, op| {
        if body.def(op).traits.has(Traits::LOOP_LIKE) {
            loops.push(op);
        }
        WalkResult::Advance
    });
    // In reverse preorder, nested loops precede enclosing ones; the order of sibling loops has no effect.
    for op in loops.into_iter().rev() {
        for region in body.regions(op).to_vec() {
            moved |= hoist(ctx, body, op, region);
        }
    }
    moved
}

/// Moves loop-invariant operations of the region before `target`. Returns whether there was any.
fn hoist(ctx: &Context, body: &mut Body, target: Op, region: Region) -> bool {
    let mut moved = false;
    let mut pending: VecDeque<Op> = body.blocks(region).flat_map(|block| body.ops(block)).collect();
    while let Some(op) = pending.pop_front() {
        // It may have been moved since it was added.
        if region_of(body, op) != Some(region) || !is_invariant(ctx, body, op, region) {
            continue;
        }
        body.move_op(op, InsertPoint::Before(target));
        moved = true;
        for result in body.results(op) {
            let users = body.uses(result).map(|(user, _)| user);
            pending.extend(users.filter(|&user| region_of(body, user) == Some(region)));
        }
    }
    moved
}

fn region_of(body: &Body, op: Op) -> Option<Region> {
    body.block_region(body.op_block(op)?)
}

fn is_invariant(ctx: &Context, body: &Body, op: Op, region: Region) -> bool {
    if body.def(op).traits.has(Traits::TERMINATOR) {
        return false;
    }
    let outside = |value: Value| !is_inside(body, value, region);
    body.operands(op).iter().all(outside)
        && is_memory_effect_free(ctx, body, op)
        && is_speculatable(ctx, body, op)
        && !body.regions(op).iter().any(|&own| {
            body.walk_region(own, &mut |body, inner| {
                let free = body
                    .operands(inner)
                    .iter()
                    .all(|value| outside(value) || is_inside(body, value, own) || is_of(body, value, op));
                if free {
                    WalkResult::Advance
                } else {
                    WalkResult::Interrupt
                }
            })
        })
}

/// Whether the value is defined directly in one of the regions of `op`.
fn is_of(body: &Body, value: Value, op: Op) -> bool {
    body.regions(op)
        .iter()
        .any(|&region| is_inside(body, value, region))
}

/// Whether the value is defined in the region, at any depth.
pub(super) fn is_inside(body: &Body, value: Value, region: Region) -> bool {
    body.value_block(value)
        .is_some_and(|block| block_inside(body, block, region))
}

/// Whether the block is in the region, at any depth.
pub(super) fn block_inside(body: &Body, block: Block, region: Region) -> bool {
    let mut block = Some(block);
    while let Some(this) = block {
        let around = body.block_region(this);
        if around == Some(region) {
            return true;
        }
        block = around
            .and_then(|region| body.region_parent(region))
            .and_then(|op| body.op_block(op));
    }
    false
}
