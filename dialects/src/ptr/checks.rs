//! Pointer operations: types that follow from others, what accesses may be, what they touch, and the one custom syntax.

use super::{
    FromPtrOp, GatherOp, LoadOp, MaskedLoadOp, MaskedStoreOp, PTR, PTR_METADATA, ScatterOp, StoreOp, ToPtrOp,
    attrs,
};
use smallvec::SmallVec;
use windlass_ir::def::AttrSlot;
use windlass_ir::effects::{Effect, EffectKind, Effects};
use windlass_ir::interfaces::InferCx;
use windlass_ir::{Body, Context, Diagnostic, Op, Type};

type Check = Result<(), Diagnostic>;
type Inferred = Result<SmallVec<[Type; 2]>, Diagnostic>;

/// The sizes of a vector or a tensor.
pub(super) fn shape(ctx: &Context, ty: Type) -> Option<&[i64]> {
    ty.shape(ctx).filter(|_| ty.memref(ctx).is_none())
}

pub(super) fn same_shape(ctx: &Context, a: Type, b: Type) -> bool {
    shape(ctx, a) == shape(ctx, b) && a.vector(ctx).is_some() == b.vector(ctx).is_some()
}

pub(super) fn infer_constant(cx: &InferCx<'_>) -> Inferred {
    let value = cx.attrs.first().copied().flatten();
    Ok(value
        .and_then(|value| attrs::pointer_type(cx.ctx, value))
        .into_iter()
        .collect())
}

pub(super) fn infer_metadata(cx: &InferCx<'_>) -> Inferred {
    let like = cx.operands.first();
    Ok(like.and_then(|&ty| metadata_of(cx.ctx, ty)).into_iter().collect())
}

/// The type of what something like a pointer knows beside its address.
pub(super) fn metadata_of(ctx: &Context, ty: Type) -> Option<Type> {
    Some(ctx.ext_type(PTR_METADATA, &[], &[Some(ctx.type_attr(ty))]))
}

/// Pointers added to offsets: of the shape that either has.
pub(super) fn infer_add(cx: &InferCx<'_>) -> Inferred {
    let &[base, offset] = cx.operands else {
        return Ok(SmallVec::new());
    };
    let shaped = shape(cx.ctx, base).is_none() && shape(cx.ctx, offset).is_some();
    Ok(SmallVec::from_iter([match shaped {
        true => offset.with_element(cx.ctx, base),
        false => base,
    }]))
}

fn push(effects: &mut Effects, kind: EffectKind) {
    effects.push(Effect { kind, on: None });
}

pub(super) fn reads(ctx: &Context, body: &Body, op: Op, effects: &mut Effects) {
    push(effects, EffectKind::Read);
    if body.name(op) == LoadOp::NAME && touches_more(ctx, body, op, LoadOp::volatile_, LoadOp::ordering) {
        push(effects, EffectKind::Write);
    }
}

pub(super) fn writes(ctx: &Context, body: &Body, op: Op, effects: &mut Effects) {
    push(effects, EffectKind::Write);
    if body.name(op) == StoreOp::NAME && touches_more(ctx, body, op, StoreOp::volatile_, StoreOp::ordering) {
        push(effects, EffectKind::Read);
    }
}

fn touches_more(ctx: &Context, body: &Body, op: Op, volatile: AttrSlot, ordering: AttrSlot) -> bool {
    const MONOTONIC: i64 = 2;
    body.get(op, volatile).is_some() || number(ctx, body, op, ordering) >= MONOTONIC
}

fn number(ctx: &Context, body: &Body, op: Op, slot: AttrSlot) -> i64 {
    body.get(op, slot).and_then(|attr| attr.as_i64(ctx)).unwrap_or(0)
}

fn alignment(ctx: &Context, body: &Body, op: Op, slot: AttrSlot) -> Check {
    let value = body.get(op, slot).and_then(|attr| attr.as_i64(ctx));
    match value {
        Some(value) if value <= 0 || value.count_ones() != 1 => {
            Err(body.error_at(ctx, op, "alignment must be a power of 2"))
        }
        _ => Ok(()),
    }
}

pub(super) fn alignment_of_masked_load(ctx: &Context, body: &Body, op: Op) -> Check {
    alignment(ctx, body, op, MaskedLoadOp::alignment)
}

pub(super) fn alignment_of_masked_store(ctx: &Context, body: &Body, op: Op) -> Check {
    alignment(ctx, body, op, MaskedStoreOp::alignment)
}

pub(super) fn alignment_of_gather(ctx: &Context, body: &Body, op: Op) -> Check {
    alignment(ctx, body, op, GatherOp::alignment)
}

pub(super) fn alignment_of_scatter(ctx: &Context, body: &Body, op: Op) -> Check {
    alignment(ctx, body, op, ScatterOp::alignment)
}

/// An access: where it keeps what, and the orderings that are for other accesses.
struct Access {
    alignment: AttrSlot,
    ordering: AttrSlot,
    syncscope: AttrSlot,
    forbidden: [(i64, &'static str); 2],
}

fn access(ctx: &Context, body: &Body, op: Op, access: &Access) -> Check {
    alignment(ctx, body, op, access.alignment)?;
    let ordering = number(ctx, body, op, access.ordering);
    if ordering == 0 {
        if body.get(op, access.syncscope).is_some() {
            return Err(body.op_error(ctx, op, "expected syncscope to be null for non-atomic access"));
        }
        return Ok(());
    }
    if let Some((_, keyword)) = access.forbidden.iter().find(|(case, _)| *case == ordering) {
        return Err(body.op_error(ctx, op, format!("unsupported ordering '{keyword}'")));
    }
    if body.get(op, access.alignment).is_none() {
        return Err(body.op_error(ctx, op, "expected alignment for atomic access"));
    }
    Ok(())
}

pub(super) fn load(ctx: &Context, body: &Body, op: Op) -> Check {
    let slots = Access {
        alignment: LoadOp::alignment,
        ordering: LoadOp::ordering,
        syncscope: LoadOp::syncscope,
        forbidden: [(4, "release"), (5, "acq_rel")],
    };
    access(ctx, body, op, &slots)
}

pub(super) fn store(ctx: &Context, body: &Body, op: Op) -> Check {
    let slots = Access {
        alignment: StoreOp::alignment,
        ordering: StoreOp::ordering,
        syncscope: StoreOp::syncscope,
        forbidden: [(3, "acquire"), (5, "acq_rel")],
    };
    access(ctx, body, op, &slots)
}

/// Whether a type is like a pointer, without being one; its memory space has to be the pointer's.
fn like(ctx: &Context, body: &Body, op: Op, pointer: Type, other: Type, is_pointer: &str) -> Check {
    if other.ext(ctx, PTR).is_some() {
        return Err(body.error_at(ctx, op, is_pointer));
    }
    let space = pointer
        .ext(ctx, PTR)
        .and_then(|ext| ext.params.first().copied().flatten());
    let memref = other.memref(ctx).map(|memref| memref.space);
    match memref {
        Some(own) if own != space => {
            let message = "expected the input and output to have the same memory space";
            Err(body.error_at(ctx, op, message))
        }
        _ => Ok(()),
    }
}

pub(super) fn to_ptr(ctx: &Context, body: &Body, op: Op) -> Check {
    let result = body.ty(body.result(op, 0));
    let ty = body.ty(body.get(op, ToPtrOp::ptr));
    like(
        ctx,
        body,
        op,
        result,
        ty,
        "the input value cannot be of type `!ptr.ptr`",
    )
}

pub(super) fn from_ptr(ctx: &Context, body: &Body, op: Op) -> Check {
    let pointer = body.ty(body.get(op, FromPtrOp::ptr));
    let ty = body.ty(body.result(op, 0));
    like(ctx, body, op, pointer, ty, "the result type cannot be `!ptr.ptr`")
}
