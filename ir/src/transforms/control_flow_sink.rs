//! `control-flow-sink`: moves operations into the only region that uses their results.

use super::each_body;
use super::licm::{block_inside, is_inside};
use crate::body::{Body, InsertPoint, Op, Region, Value};
use crate::context::Context;
use crate::effects::is_memory_effect_free;
use crate::interfaces::RegionBranchOpInterface;
use crate::pass::{PassInfo, StatisticSpec, each_function};

/// The pass `control-flow-sink`.
pub static CONTROL_FLOW_SINK: PassInfo = PassInfo::new(
    "control-flow-sink",
    "ControlFlowSink",
    "Sink operations into conditional blocks",
    |_| {
        each_function(|cx| {
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
    // Nested operations first.
    let mut branches = body.post_order();
    // The regions of such an operation, selected by its operands, run at most once each.
    branches.retain(|&op| {
        ctx.op_interface::<RegionBranchOpInterface>(body.def(op))
            .is_some_and(|branch| branch.entry_successor_regions.is_some())
    });
    for op in branches {
        for region in body.regions(op).to_vec() {
            sink(ctx, body, region);
        }
    }
}

/// Moves operations that are only used in the region into it.
fn sink(ctx: &Context, body: &mut Body, region: Region) {
    let Some(entry) = body.entry_block(region) else {
        return;
    };
    let mut pending: Vec<Op> = Vec::new();
    for block in body.blocks(region) {
        pending.extend(body.ops(block));
    }
    while let Some(user) = pending.pop() {
        for operand in body.operands(user).to_vec() {
            let Some(source) = body.defining_op(operand) else {
                continue;
            };
            if is_inside(body, operand, region) || !may_sink(ctx, body, source, region) {
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

fn may_sink(ctx: &Context, body: &Body, op: Op, region: Region) -> bool {
    let only_inside = |value: Value| {
        body.uses(value).all(|(user, _)| {
            body.op_block(user)
                .is_some_and(|block| block_inside(body, block, region))
        })
    };
    is_memory_effect_free(ctx, body, op) && body.results(op).all(only_inside)
}
