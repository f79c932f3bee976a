//! `control-flow-sink`: what only one branch of a condition needs is computed in that branch.

use super::each_body;
use super::licm::{block_inside, is_inside};
use crate::body::{Body, InsertPoint, Op, Region, Value, Walk};
use crate::context::Context;
use crate::def::Traits;
use crate::def::ops::RegionTarget;
use crate::effects::is_memory_effect_free;
use crate::pass::{PassCx, PassInfo, StatisticSpec};
use std::sync::Arc;

/// The pass.
pub static CONTROL_FLOW_SINK: PassInfo = PassInfo::new(
    "control-flow-sink",
    "ControlFlowSink",
    "Sink operations into conditional blocks",
    |_| {
        Arc::new(|cx: &mut PassCx<'_>| {
            let ctx = cx.ctx;
            each_body(cx.body(), &|body| run(ctx, body))
        })
    },
)
.statistics(&[StatisticSpec {
    name: "num-sunk",
    description: "Number of operations sunk",
}]);

fn run(ctx: &Context, body: &mut Body) {
    let mut branches = Vec::new();
    body.walk(|body, op| {
        let traits = body.def(op).traits;
        if traits.has(Traits::REGION_BRANCH) && !traits.has(Traits::LOOP_LIKE) {
            branches.push(op);
        }
        Walk::Enter
    });
    for op in branches {
        for region in conditional_regions(ctx, body, op) {
            sink(ctx, body, op, region);
        }
    }
}

/// The regions that run at most once, and perhaps not at all.
fn conditional_regions(ctx: &Context, body: &Body, op: Op) -> Vec<Region> {
    let Some(targets) = body.def(op).hooks.region_targets else {
        return Vec::new();
    };
    let mut entered: Vec<RegionTarget> = Vec::new();
    targets(ctx, body, op, None, &mut |target| entered.push(target));
    if entered.len() < 2 {
        return Vec::new();
    }
    let regions = body.regions(op);
    entered
        .into_iter()
        .filter_map(|target| match target {
            RegionTarget::Region(index) => regions.get(index).copied(),
            RegionTarget::Parent => None,
        })
        .collect()
}

/// Moves into the region what is in front of `branch` and only used in there.
fn sink(ctx: &Context, body: &mut Body, branch: Op, region: Region) {
    let Some(entry) = body.entry_block(region) else {
        return;
    };
    let mut pending: Vec<Op> = Vec::new();
    body.walk_region(region, &mut |_, op| {
        pending.push(op);
        Walk::Enter
    });
    pending.reverse();
    while let Some(user) = pending.pop() {
        for operand in body.operands(user).to_vec() {
            let Some(source) = body.defining_op(operand) else {
                continue;
            };
            if is_inside(body, operand, region) || !may_sink(ctx, body, source, branch, region) {
                continue;
            }
            let at = body
                .first_op(entry)
                .map_or(InsertPoint::End(entry), InsertPoint::Before);
            body.move_op(source, at);
            pending.push(source);
        }
    }
}

fn may_sink(ctx: &Context, body: &Body, op: Op, branch: Op, region: Region) -> bool {
    let only_inside = |value: Value| {
        body.uses(value).all(|(user, _)| {
            body.op_block(user)
                .is_some_and(|block| block_inside(body, block, region))
        })
    };
    body.op_block(op) == body.op_block(branch)
        && is_memory_effect_free(ctx, body, op)
        && body.results(op).all(only_inside)
}
