//! Folds of reductions and broadcasts.

use super::{AllReduceOp, LaunchOp, SubgroupBroadcastOp, SubgroupReduceOp};
use windlass_ir::def::AttrSlot;
use windlass_ir::rewrite::{FoldCx, Folded};
use windlass_ir::{Attribute, Op};

/// Whether all threads of the block execute the operation: it is in the first block of a launch.
fn is_uniform(cx: &FoldCx<'_>, op: Op) -> bool {
    let launch = cx
        .body
        .parent_op(op)
        .filter(|&parent| cx.body.name(parent) == LaunchOp::NAME);
    launch.is_some_and(|launch| cx.body.op_block(op) == cx.body.region_entry(launch, 0))
}

fn make_uniform(cx: &mut FoldCx<'_>, uniform: AttrSlot) -> Folded {
    if cx.body.get(cx.op, uniform).is_some() || !is_uniform(cx, cx.op) {
        return Folded::No;
    }
    cx.body.set_attr(cx.op, uniform, Some(Attribute::UNIT));
    Folded::InPlace
}

pub(super) fn all_reduce(cx: &mut FoldCx<'_>) -> Folded {
    make_uniform(cx, AllReduceOp::uniform)
}

pub(super) fn subgroup_reduce(cx: &mut FoldCx<'_>) -> Folded {
    let size = cx.body.get(cx.op, SubgroupReduceOp::cluster_size);
    if size.and_then(|size| size.as_i64(cx.ctx)) == Some(1) {
        return Folded::Value(cx.body.get(cx.op, SubgroupReduceOp::value));
    }
    make_uniform(cx, SubgroupReduceOp::uniform)
}

/// A broadcast of what is the same in all threads already.
pub(super) fn broadcast(cx: &mut FoldCx<'_>) -> Folded {
    let source = cx.body.get(cx.op, SubgroupBroadcastOp::src);
    match cx.body.defining_op(source) {
        Some(op) if cx.body.name(op) == SubgroupBroadcastOp::NAME => Folded::Value(source),
        _ => Folded::No,
    }
}
