//! Dead code that uses itself: operations and block arguments whose only uses form cycles through block arguments.
//!
//! All values are assumed dead until an effect, a terminator or a live user marks them live.

use super::regions::erase_args;
use crate::body::{Block, Body, Op, Region, Value, ValueDef, WalkResult};
use crate::context::Context;
use crate::def::Traits;
use crate::effects::would_be_dead_without_uses;
use cranelift_entity::EntitySet;
use smallvec::SmallVec;
use std::ops::Range;

struct Liveness<'a> {
    ctx: &'a Context,
    body: &'a Body,
    ops: EntitySet<Op>,
    args: EntitySet<Value>,
    pending: Vec<Op>,
    /// Arguments whose operands are not marked yet.
    pending_args: Vec<(Block, u32)>,
    /// The operands of the visited operation that are passed to blocks. Reused.
    forwarded: Vec<Range<usize>>,
}

impl Liveness<'_> {
    fn mark_op(&mut self, op: Op) {
        if self.ops.insert(op) {
            self.pending.push(op);
        }
    }

    fn mark_value(&mut self, value: Value) {
        self.mark_definition(value);
        // A live argument makes the operands that are passed to it live.
        while let Some((block, index)) = self.pending_args.pop() {
            for (op, successor) in self.body.predecessors(block) {
                let range = self.body.successor_operands(self.ctx, op, successor);
                if let Some(operand) = range.and_then(|mut range| range.nth(index as usize)) {
                    self.mark_definition(self.body.operand(op, operand));
                }
            }
        }
    }

    /// Marks the operation or the argument that the value is.
    #[inline]
    fn mark_definition(&mut self, value: Value) {
        match self.body.value_def(value) {
            ValueDef::Result(op, _) => self.mark_op(op),
            ValueDef::Argument(block, index) if !self.is_entry(block) && self.args.insert(value) => {
                self.pending_args.push((block, index));
            }
            _ => {}
        }
    }

    fn is_entry(&self, block: Block) -> bool {
        self.body.prev_block(block).is_none()
    }

    fn visit(&mut self, op: Op) {
        let body = self.body;
        // An operand that is passed to a block is live only if the corresponding argument is.
        let mut forwarded = std::mem::take(&mut self.forwarded);
        match body.edges(self.ctx, op) {
            Some(edges) => forwarded.extend(edges.map(|(_, range)| range).filter(|range| !range.is_empty())),
            None => {
                for block in body.successors(op) {
                    body.block_args(block)
                        .iter()
                        .for_each(|&arg| self.mark_value(arg));
                }
            }
        }
        forwarded.sort_unstable_by_key(|range| range.start);
        let mut next = forwarded.iter().peekable();
        for (index, operand) in body.operands(op).iter().enumerate() {
            while next.next_if(|range| range.end <= index).is_some() {}
            if next.peek().is_none_or(|range| index < range.start) {
                self.mark_value(operand);
            }
        }
        forwarded.clear();
        self.forwarded = forwarded;
    }
}

/// Whether it is plain that nothing in `region`, a region with SSA dominance and without unreachable blocks, is dead:
/// everything has uses or is needed, and no use is in a cycle, since all branches lead to later blocks. Then each chain of
/// uses ends in what is needed.
pub(super) fn is_all_live(ctx: &Context, body: &Body, region: Region) -> bool {
    let entry = body.entry_block(region);
    if entry != body.last_block(region) {
        let mut reached: EntitySet<Block> = EntitySet::with_capacity(body.block_rows());
        for block in body.blocks(region) {
            reached.insert(block);
            let leads_back = body
                .last_op(block)
                .is_some_and(|last| body.successors(last).any(|next| reached.contains(next)));
            let args = body.block_args(block);
            let unused = Some(block) != entry && args.iter().any(|&arg| !body.has_uses(arg));
            if leads_back || unused {
                return false;
            }
        }
    }
    body.blocks(region)
        .all(|block| is_block_live(ctx, body, block, DEPTH))
}

/// How deeply regions nest of which it is plain that they are live.
const DEPTH: u32 = 32;

fn is_block_live(ctx: &Context, body: &Body, block: Block, depth: u32) -> bool {
    let mut next = body.first_op(block);
    while let Some(op) = next {
        let is_needed =
            || body.def(op).traits.has(Traits::TERMINATOR) || !would_be_dead_without_uses(ctx, body, op);
        if !body.op_has_uses(op) && !is_needed() {
            return false;
        }
        for &inner in body.regions(op) {
            let entry = body.entry_block(inner);
            let ordered = body.is_registered(op) && !body.def(op).traits.has(Traits::GRAPH_REGION);
            let single = ordered && depth > 0 && entry == body.last_block(inner);
            if !single || entry.is_some_and(|block| !is_block_live(ctx, body, block, depth - 1)) {
                return false;
            }
        }
        next = body.next_op(op);
    }
    true
}

/// Erases the dead operations and arguments of `region` and of nested regions. Returns whether there were some.
pub(super) fn erase_dead(ctx: &Context, body: &mut Body, region: Region) -> bool {
    let mut live = Liveness {
        ctx,
        body,
        ops: EntitySet::with_capacity(body.op_rows()),
        args: EntitySet::new(),
        pending: Vec::new(),
        pending_args: Vec::new(),
        forwarded: Vec::new(),
    };
    let mut total = 0usize;
    body.walk_region(region, &mut |body, op| {
        total += 1;
        let needed =
            body.def(op).traits.has(Traits::TERMINATOR) || !would_be_dead_without_uses(ctx, body, op);
        if needed {
            live.mark_op(op);
        }
        WalkResult::Advance
    });
    let mut alive = 0usize;
    while let Some(op) = live.pending.pop() {
        alive += 1;
        live.visit(op);
    }
    let (live_ops, live_args) = (live.ops, live.args);
    let mut changed = erase_dead_args(ctx, body, region, &live_args, &live_ops);
    if alive < total {
        let mut dead = Vec::new();
        body.walk_region(region, &mut |_, op| {
            if live_ops.contains(op) {
                return WalkResult::Advance;
            }
            dead.push(op);
            WalkResult::Skip
        });
        changed |= !dead.is_empty();
        // Users before definitions.
        dead.into_iter().rev().for_each(|op| body.erase_op(op));
    }
    changed
}

fn erase_dead_args(
    ctx: &Context,
    body: &mut Body,
    region: Region,
    live: &EntitySet<Value>,
    live_ops: &EntitySet<Op>,
) -> bool {
    let mut blocks: Vec<Block> = body.blocks(region).skip(1).collect();
    body.walk_region(region, &mut |body, op| {
        for &inner in body.regions(op) {
            blocks.extend(body.blocks(inner).skip(1));
        }
        if live_ops.contains(op) {
            WalkResult::Advance
        } else {
            WalkResult::Skip
        }
    });
    let mut changed = false;
    for block in blocks {
        if body.block_args(block).iter().all(|&arg| live.contains(arg)) {
            continue;
        }
        let args: SmallVec<[Value; 8]> = SmallVec::from_slice(body.block_args(block));
        changed = true;
        erase_args(ctx, body, block, |index| !live.contains(args[index]));
    }
    changed
}
