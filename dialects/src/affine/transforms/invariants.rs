//! `affine-loop-invariant-code-motion`: hoists loop-invariant ops out of affine loops.
//!
//! Loops and conditions are hoisted as a whole. Reads and writes are hoisted if no other op in the loop writes the
//! memory (or, for writes, reads it).

use super::super::{
    AffineDmaStartOp, AffineDmaWaitOp, AffineForOp, AffineIfOp, AffineLoadOp, AffineParallelOp,
    AffineStoreOp, AffineVectorLoadOp, AffineVectorStoreOp, AffineYieldOp,
};
use rustc_hash::{FxHashMap, FxHashSet};
use windlass_ir::effects::is_memory_effect_free;
use windlass_ir::rewrite::is_constant;
use windlass_ir::{Body, Context, InsertPoint, Op, Region, Value, WalkResult};

/// Hoists loop-invariant ops of the loops of a body, innermost loops first.
pub(super) fn run(ctx: &Context, body: &mut Body) {
    let mut loops = Vec::new();
    body.walk(|body, op| {
        if body.name(op) == AffineForOp::NAME {
            loops.push(op);
        }
        WalkResult::Advance
    });
    for op in loops.into_iter().rev() {
        hoist(ctx, body, op);
    }
}

fn hoist(ctx: &Context, body: &mut Body, loop_op: Op) {
    let Some(block) = body.entry_block(body.get(loop_op, AffineForOp::region)) else {
        return;
    };
    let mut search = Search {
        loop_op,
        arguments: body.block_args(block),
        accesses: None,
        seen: FxHashSet::default(),
        moving: FxHashSet::default(),
    };
    let mut moved = Vec::new();
    for op in body.ops(block) {
        if body.op_has_uses(op) {
            search.seen.insert(op);
        }
        if body.name(op) != AffineYieldOp::NAME && search.is_invariant(ctx, body, op) {
            moved.push(op);
        }
    }
    for op in moved {
        body.move_op(op, InsertPoint::Before(loop_op));
    }
}

struct Search<'b> {
    /// The loop.
    loop_op: Op,
    /// The loop's block arguments.
    arguments: &'b [Value],
    /// How often each memref is accessed in the loop, counted when that is first asked.
    accesses: Option<FxHashMap<Value, Accesses>>,
    /// Visited operations of the loop.
    seen: FxHashSet<Op>,
    /// Visited ops that can be hoisted.
    moving: FxHashSet<Op>,
}

fn reads(body: &Body, op: Op) -> bool {
    let name = body.name(op);
    name == AffineLoadOp::NAME || name == AffineVectorLoadOp::NAME
}

fn writes(body: &Body, op: Op) -> bool {
    let name = body.name(op);
    name == AffineStoreOp::NAME || name == AffineVectorStoreOp::NAME
}

impl Search<'_> {
    fn is_invariant(&mut self, ctx: &Context, body: &Body, op: Op) -> bool {
        let name = body.name(op);
        if name == AffineIfOp::NAME || name == AffineForOp::NAME || name == AffineParallelOp::NAME {
            if !body
                .regions(op)
                .iter()
                .all(|&region| self.all_invariant(ctx, body, region))
            {
                return false;
            }
        } else if reads(body, op) || writes(body, op) {
            self.seen.insert(op);
            if self.memory_changes(body, op) {
                return false;
            }
        } else if !is_memory_effect_free(ctx, body, op) {
            return false;
        } else if is_constant(ctx, body, op).is_none() {
            self.seen.insert(op);
        }
        let fixed = body.operands(op).iter().all(|operand| {
            !self.arguments.contains(&operand)
                && body
                    .defining_op(operand)
                    .is_none_or(|source| !self.seen.contains(&source) || self.moving.contains(&source))
        });
        if fixed {
            self.moving.insert(op);
        }
        fixed
    }

    fn all_invariant(&mut self, ctx: &Context, body: &Body, region: Region) -> bool {
        body.blocks(region)
            .flat_map(|block| body.ops(block))
            .all(|op| self.is_invariant(ctx, body, op))
    }

    /// Whether something else in the loop gets in the way of a read or a write.
    fn memory_changes(&mut self, body: &Body, op: Op) -> bool {
        let memref = body.operand(op, usize::from(writes(body, op)));
        let loop_op = self.loop_op;
        let all = self.accesses.get_or_insert_with(|| count_accesses(body, loop_op));
        let found = all.get(&memref).copied().unwrap_or_default();
        let (own_writes, own_reads) = (writes(body, op), reads(body, op));
        found.copies > 0
            || found.writes > usize::from(own_writes)
            || own_writes && found.reads > usize::from(own_reads)
    }
}

/// How many operations of a loop access a memref.
#[derive(Clone, Copy, Default)]
struct Accesses {
    reads: usize,
    writes: usize,
    copies: usize,
}

fn count_accesses(body: &Body, loop_op: Op) -> FxHashMap<Value, Accesses> {
    let mut all: FxHashMap<Value, Accesses> = FxHashMap::default();
    body.walk_region(body.get(loop_op, AffineForOp::region), &mut |body, op| {
        let name = body.name(op);
        let copies = name == AffineDmaStartOp::NAME || name == AffineDmaWaitOp::NAME;
        if copies || reads(body, op) || writes(body, op) {
            let mut operands = body.operands(op).to_vec();
            operands.sort_unstable();
            operands.dedup();
            for operand in operands {
                let found = all.entry(operand).or_default();
                found.copies += usize::from(copies);
                found.reads += usize::from(reads(body, op));
                found.writes += usize::from(writes(body, op));
            }
        }
        WalkResult::Advance
    });
    all
}
