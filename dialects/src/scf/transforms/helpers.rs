//! Helpers of this dialect's passes: searches for loops, builders of small ops.

use super::super::{ForOp, YieldOp};
use crate::arith::build;
use windlass_ir::rewrite::PatternRewriter;
use windlass_ir::{Block, Body, InsertPoint, Op, OpName, Value, WalkResult};

/// All ops `name` in pre-order.
pub(super) fn ops_in_pre_order(body: &Body, name: OpName) -> Vec<Op> {
    let mut found = Vec::new();
    body.walk(|body, op| {
        if body.name(op) == name {
            found.push(op);
        }
        WalkResult::Advance
    });
    found
}

/// All ops `name` in post-order.
pub(super) fn ops_in_post_order(body: &Body, name: OpName) -> Vec<Op> {
    let mut found: Vec<Op> = Vec::new();
    let mut open: Vec<Op> = Vec::new();
    let encloses = |body: &Body, outer: Op, op: Op| {
        let mut parent = body.parent_op(op);
        while let Some(this) = parent {
            if this == outer {
                return true;
            }
            parent = body.parent_op(this);
        }
        false
    };
    for op in ops_in_pre_order(body, name) {
        while let Some(&top) = open.last()
            && !encloses(body, top, op)
        {
            found.push(top);
            open.pop();
        }
        open.push(op);
    }
    found.extend(open.into_iter().rev());
    found
}

pub(super) fn index_constant(rw: &mut PatternRewriter<'_>, value: i64) -> Value {
    build::index_constant(&mut rw.builder(), value)
}

pub(super) fn add(rw: &mut PatternRewriter<'_>, lhs: Value, rhs: Value) -> Value {
    build::add(&mut rw.builder(), lhs, rhs)
}

pub(super) fn sub(rw: &mut PatternRewriter<'_>, lhs: Value, rhs: Value) -> Value {
    build::sub(&mut rw.builder(), lhs, rhs)
}

pub(super) fn mul(rw: &mut PatternRewriter<'_>, lhs: Value, rhs: Value) -> Value {
    build::mul(&mut rw.builder(), lhs, rhs)
}

/// Builds an `scf.for` without iteration arguments and moves the insertion point before its `scf.yield`.
pub(super) fn build_for(
    rw: &mut PatternRewriter<'_>,
    lower: Value,
    upper: Value,
    step: Value,
) -> (Op, Value) {
    let op = ForOp::builder(lower, upper, step, &[], &[]).build(&mut rw.builder());
    let ty = rw.ty(lower);
    let region = rw.get(op, ForOp::region);
    let block = rw.append_block(region, &[ty]);
    rw.set_insertion_point(InsertPoint::End(block));
    let end = YieldOp::build(&mut rw.builder(), &[]);
    rw.set_insertion_point(InsertPoint::Before(end));
    (op, rw.block_args(block)[0])
}

/// Moves all ops of `block` but the terminator before the insertion point, with `args` for the block arguments.
pub(super) fn inline_block_before(rw: &mut PatternRewriter<'_>, block: Block, args: &[Value]) {
    let at = rw.insertion_point();
    if let Some(last) = rw.last_op(block) {
        rw.erase_op(last);
    }
    rw.inline_block(block, at, args);
}
