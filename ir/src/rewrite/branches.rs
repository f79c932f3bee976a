//! The values that branches hand to blocks.

use crate::body::{Block, Body, Op, Value};
use crate::context::Context;
use crate::def::Traits;
use crate::def::slots::{Side, group_range};
use smallvec::SmallVec;
use std::ops::Range;

/// Which operands of a branch are handed to the arguments of successor `index`. `None` if the operation says nothing of that.
pub fn successor_operands(ctx: &Context, body: &Body, op: Op, index: usize) -> Option<Range<usize>> {
    let def = body.def(op);
    if !def.traits.has(Traits::BRANCH_LIKE) {
        return None;
    }
    Some(match (def.hooks.successor_operands, def.forwards.get(index)) {
        (Some(hook), _) => hook(ctx, body, op, index),
        (None, Some(&group)) => group_range(body, op, def, Side::Operand, group),
        (None, None) => 0..0,
    })
}

/// Hands other values to the arguments of successor `index` of a branch. Returns whether that could be done.
pub fn set_successor_operands(
    ctx: &Context,
    body: &mut Body,
    op: Op,
    index: usize,
    values: &[Value],
) -> bool {
    let Some(range) = successor_operands(ctx, body, op, index) else {
        return false;
    };
    let def = body.def(op);
    if let Some(hook) = def.hooks.set_successor_operands {
        hook(ctx, body, op, index, values);
        return true;
    }
    let Some(&group) = def.forwards.get(index) else {
        return values.len() == range.len();
    };
    let mut all = body.operands(op).to_vec();
    all.drain(range.clone());
    all.insert_many(range.start, values.iter().copied());
    body.set_operands(op, &all);
    let mut sizes: SmallVec<[u32; 4]> = body.operand_segments(op).into();
    if let Some(size) = sizes.get_mut(group) {
        *size = values.len() as u32;
        body.set_operand_segments(op, &sizes);
    }
    true
}

/// The edges to `block` with the operands that they hand over: terminator, successor index, operands. `None` if some
/// terminator does not say what it hands over.
pub(super) fn incoming(ctx: &Context, body: &Body, block: Block) -> Option<Vec<(Op, usize, Range<usize>)>> {
    body.predecessors(block)
        .map(|(op, index)| Some((op, index, successor_operands(ctx, body, op, index)?)))
        .collect()
}

/// Takes the arguments for which `which` holds away from `block`, and what is handed to them from all edges. They are unused.
pub(super) fn erase_args(ctx: &Context, body: &mut Body, block: Block, which: impl Fn(usize) -> bool) {
    let edges: Vec<(Op, usize)> = body.predecessors(block).collect();
    for (op, index) in edges {
        let Some(range) = successor_operands(ctx, body, op, index) else {
            continue;
        };
        let kept: SmallVec<[Value; 4]> = range
            .enumerate()
            .filter(|(at, _)| !which(*at))
            .map(|(_, operand)| body.operand(op, operand))
            .collect();
        set_successor_operands(ctx, body, op, index, &kept);
    }
    body.erase_args(block, which);
}
