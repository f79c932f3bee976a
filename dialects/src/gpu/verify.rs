//! Verification of operations.

use super::enum_attrs::value;
use super::{AllocOp, MemcpyOp, MemsetOp, RotateOp, SubgroupBroadcastOp};
use crate::memref::layout::{dynamic_dims, layout_symbols};
use windlass_ir::def::AttrSlot;
use windlass_ir::verify::compatible_shapes;
use windlass_ir::{Body, Context, Diagnostic, Op};

type Checked = Result<(), Diagnostic>;

pub(super) fn alloc(ctx: &Context, body: &Body, op: Op) -> Checked {
    let Some(memref) = body.ty(body.get(op, AllocOp::memref)).memref(ctx) else {
        return Ok(());
    };
    let (found, expected) = (
        body.get(op, AllocOp::dynamicSizes).len(),
        dynamic_dims(&memref.shape),
    );
    if found != expected {
        let message = format!("incorrect number of dynamic sizes, has {found}, expected {expected}");
        return Err(body.op_error(ctx, op, message));
    }
    if body.get(op, AllocOp::symbolOperands).len() != layout_symbols(ctx, memref) {
        let message = "symbol operand count does not equal memref symbol count";
        return Err(body.op_error(ctx, op, message));
    }
    Ok(())
}

pub(super) fn memcpy(ctx: &Context, body: &Body, op: Op) -> Checked {
    let (dst, src) = (
        body.ty(body.get(op, MemcpyOp::dst)),
        body.ty(body.get(op, MemcpyOp::src)),
    );
    if dst.element_type(ctx) != src.element_type(ctx) {
        return Err(body.op_error(ctx, op, "arguments have incompatible element type"));
    }
    if !compatible_shapes(ctx, dst, src) {
        return Err(body.op_error(ctx, op, "arguments have incompatible shape"));
    }
    Ok(())
}

pub(super) fn memset(ctx: &Context, body: &Body, op: Op) -> Checked {
    let (dst, value) = (
        body.ty(body.get(op, MemsetOp::dst)),
        body.ty(body.get(op, MemsetOp::value)),
    );
    if dst.element_type(ctx) != Some(value.element_or_self(ctx)) {
        let message = "failed to verify that all of {dst, value} have same element type";
        return Err(body.op_error(ctx, op, message));
    }
    Ok(())
}

pub(super) fn rotate(ctx: &Context, body: &Body, op: Op) -> Checked {
    let number = |slot: AttrSlot| body.get(op, slot).and_then(|number| number.as_i64(ctx));
    let (offset, width) = (number(RotateOp::offset), number(RotateOp::width).unwrap_or(0));
    if offset.is_some_and(|offset| offset >= width) {
        let message = format!("offset must be in the range [0, {width})");
        return Err(body.op_error(ctx, op, message));
    }
    Ok(())
}

pub(super) fn broadcast(ctx: &Context, body: &Body, op: Op) -> Checked {
    let is_specific = value(ctx, body.get(op, SubgroupBroadcastOp::broadcast_type)) == Some(1);
    let message = match (is_specific, body.get(op, SubgroupBroadcastOp::lane)) {
        (true, None) => "lane must be specified for `specific_lane` broadcast",
        (false, Some(_)) => "lane can only be specified for `specific_lane` broadcast",
        _ => return Ok(()),
    };
    Err(body.op_error(ctx, op, message))
}
