//! Folds of casts between pointers and what is like a pointer.

use super::{FromPtrOp, GetMetadataOp, PTR, ToPtrOp};
use crate::elements;
use windlass_ir::num::ApInt;
use windlass_ir::rewrite::{FoldCx, Folded};
use windlass_ir::{Body, Value};

/// The operand of the op that defines `value`, if that op is a `ptr.to_ptr`.
fn source_of_to_ptr(body: &Body, value: Value) -> Option<Value> {
    let op = body
        .defining_op(value)
        .filter(|&op| body.name(op) == ToPtrOp::NAME)?;
    Some(body.get(op, ToPtrOp::ptr))
}

/// Folds `to_ptr(from_ptr(p))` to `p`, through chains of such pairs.
pub(super) fn to_ptr(cx: &mut FoldCx<'_>) -> Folded {
    let body = &*cx.body;
    let mut like = body.get(cx.op, ToPtrOp::ptr);
    let mut found = None;
    while let Some(from) = body
        .defining_op(like)
        .filter(|&op| body.name(op) == FromPtrOp::NAME)
    {
        let pointer = body.get(from, FromPtrOp::ptr);
        found = Some(pointer);
        match source_of_to_ptr(body, pointer) {
            Some(source) => like = source,
            None => break,
        }
    }
    found.map_or(Folded::No, Folded::Value)
}

/// Folds `from_ptr(to_ptr(v))` with the metadata of `v` to `v`, through chains of such pairs.
pub(super) fn from_ptr(cx: &mut FoldCx<'_>) -> Folded {
    let (ctx, body) = (cx.ctx, &*cx.body);
    let mut from = cx.op;
    let mut found = None;
    while let Some(source) = source_of_to_ptr(body, body.get(from, FromPtrOp::ptr)) {
        let ty = body.ty(source);
        if ty != body.ty(body.result(from, 0)) {
            break;
        }
        let of_source = |metadata: Value| {
            body.defining_op(metadata).is_some_and(|op| {
                body.name(op) == GetMetadataOp::NAME && body.get(op, GetMetadataOp::ptr) == source
            })
        };
        // A pointer has no metadata.
        if ty.ext(ctx, PTR).is_none() && !body.get(from, FromPtrOp::metadata).is_some_and(of_source) {
            break;
        }
        found = Some(source);
        match body
            .defining_op(source)
            .filter(|&op| body.name(op) == FromPtrOp::NAME)
        {
            Some(outer) => from = outer,
            None => break,
        }
    }
    found.map_or(Folded::No, Folded::Value)
}

/// A pointer and the offset zero.
pub(super) fn add(cx: &mut FoldCx<'_>) -> Folded {
    let base = cx.body.operand(cx.op, 0);
    let offset: Option<ApInt> = elements::uniform(cx.ctx, cx.operands.get(1).copied().flatten());
    let is_same = cx.body.ty(base) == cx.body.ty(cx.body.result(cx.op, 0));
    match offset {
        Some(offset) if offset.is_zero() && is_same => Folded::Value(base),
        _ => Folded::No,
    }
}
