//! `topological-sort`: sorts the operations of graph regions so that definitions precede users where possible.

use super::each_body;
use crate::body::{Block, Body, InsertPoint, Op, Region, WalkResult};
use crate::def::{OpDef, Traits};
use crate::pass::{PassCx, PassInfo};
use rustc_hash::{FxHashMap, FxHashSet};
use std::sync::Arc;

/// The pass `topological-sort`.
pub static TOPOLOGICAL_SORT: PassInfo = PassInfo::new(
    "topological-sort",
    "TopologicalSort",
    "Sort regions without SSA dominance in topological order",
    |_| {
        Arc::new(|cx: &mut PassCx<'_>| {
            if cx.op.def.traits.has(Traits::GRAPH_REGION) {
                sort_roots(cx.body());
            }
            each_isolated(cx.body());
            each_body(cx.body(), &run)
        })
    },
);

fn each_isolated(body: &mut Body) {
    body.par_isolated(|op| {
        if op.def.traits.has(Traits::GRAPH_REGION) {
            sort_roots(op.body);
        }
        each_isolated(op.body);
    });
}

fn sort_roots(body: &mut Body) {
    for region in body.root_regions().to_vec() {
        sort_region(body, region);
    }
}

fn sort_region(body: &mut Body, region: Region) {
    for block in body.blocks(region).collect::<Vec<_>>() {
        sort_block(body, block);
    }
}

/// Sorts the nested graph regions.
fn run(body: &mut Body) {
    let unordered = |def: &OpDef| def.traits.has(Traits::GRAPH_REGION);
    let mut regions = Vec::new();
    body.walk(|body, op| {
        if unordered(body.def(op)) {
            regions.extend_from_slice(body.regions(op));
        }
        WalkResult::Advance
    });
    for region in regions {
        sort_region(body, region);
    }
}

/// Repeatedly schedules the ready operations in order; if none is ready, the first remaining one is scheduled to break
/// the cycle.
fn sort_block(body: &mut Body, block: Block) {
    let terminator = body
        .last_op(block)
        .filter(|&last| body.def(last).traits.has(Traits::TERMINATOR));
    let ops: Vec<Op> = body.ops(block).filter(|&op| Some(op) != terminator).collect();
    let place: FxHashMap<Op, usize> = ops.iter().enumerate().map(|(at, &op)| (op, at)).collect();
    let needs: Vec<Vec<usize>> = ops.iter().map(|&op| needed_by(body, op, &place)).collect();
    let mut done = vec![false; ops.len()];
    let mut order = Vec::with_capacity(ops.len());
    let mut left: Vec<usize> = (0..ops.len()).collect();
    while !left.is_empty() {
        let before = order.len();
        left.retain(|&at| {
            let ready = needs[at].iter().all(|&need| done[need] || need == at);
            if ready {
                done[at] = true;
                order.push(at);
            }
            !ready
        });
        if order.len() == before {
            let first = left.remove(0);
            done[first] = true;
            order.push(first);
        }
    }
    for at in order {
        let to = terminator.map_or(InsertPoint::End(block), InsertPoint::Before);
        body.move_op(ops[at], to);
    }
}

/// The operations of the block whose results the operation or a nested one uses.
fn needed_by(body: &Body, op: Op, place: &FxHashMap<Op, usize>) -> Vec<usize> {
    let mut found: FxHashSet<usize> = FxHashSet::default();
    let mut look = |body: &Body, op: Op| {
        for operand in body.operands(op).iter() {
            found.extend(body.defining_op(operand).and_then(|source| place.get(&source)));
        }
    };
    look(body, op);
    for &region in body.regions(op) {
        body.walk_region(region, &mut |body, inner| {
            look(body, inner);
            WalkResult::Advance
        });
    }
    found.into_iter().collect()
}
