//! `scf-parallel-for-to-nested-fors`: converts a parallel loop without reductions to nested loops, one per dimension.

use super::super::ParallelOp;
use super::super::canonicalize::block_of;
use super::helpers::{build_for, inline_block_before, ops_in_pre_order};
use windlass_ir::rewrite::PatternRewriter;
use windlass_ir::{Body, Context, Op, Value};

pub(super) fn run(ctx: &Context, body: &mut Body) {
    let loops = ops_in_pre_order(body, ParallelOp::NAME);
    let mut rw = PatternRewriter::new(ctx, body);
    for op in loops {
        if rw.results(op).len() == 0 {
            nest(&mut rw, op);
        }
    }
}

fn nest(rw: &mut PatternRewriter<'_>, op: Op) {
    let Some(block) = block_of(rw, op, 0) else { return };
    let [lower, upper, step] = [ParallelOp::lowerBound, ParallelOp::upperBound, ParallelOp::step]
        .map(|slot| rw.get(op, slot).collect::<Vec<Value>>());
    rw.start_at(op);
    let mut point = Vec::with_capacity(lower.len());
    for index in 0..lower.len() {
        let (_, at) = build_for(rw, lower[index], upper[index], step[index]);
        point.push(at);
    }
    inline_block_before(rw, block, &point);
    rw.erase_op(op);
}
