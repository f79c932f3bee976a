//! `control-flow-sink`: moves operations into the only region that uses their results.

use super::each_body;
use super::licm::{block_inside, is_inside};
use crate::body::{Body, InsertPoint, Op, Region, Value, WalkResult};
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
    let mut branches = Vec::new();
    body.walk(|body, op| {
        let def = body.def(op);
        // The regions of such an operation, selected by its operands, run at most once each.
        if ctx
            .op_interface::<RegionBranchOpInterface>(def)
            .is_some_and(|branch| branch.entry_successor_regions.is_some())
        {
            branches.push(op);
        }
        WalkResult::Advance
    });
    // Nested operations first.
    for op in sort_in_post_order(body, branches) {
        for region in body.regions(op).to_vec() {
            sink(ctx, body, region);
        }
    }
}

/// Sorts operations in preorder into postorder.
fn sort_in_post_order(body: &Body, ops: Vec<Op>) -> Vec<Op> {
    let mut sorted = Vec::with_capacity(ops.len());
    let mut open: Vec<Op> = Vec::new();
    for op in ops {
        while let Some(&top) = open.last() {
            let mut around = body.parent_op(op);
            while around.is_some_and(|around| around != top) {
                around = around.and_then(|around| body.parent_op(around));
            }
            if around == Some(top) {
                break;
            }
            sorted.push(top);
            open.pop();
        }
        open.push(op);
    }
    sorted.extend(open.into_iter().rev());
    sorted
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
