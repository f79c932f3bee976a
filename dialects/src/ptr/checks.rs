//! Type inference, verifiers and memory effects of pointer ops, and their one custom assembly format.

use super::{
    ConstantOp, FromPtrOp, GatherOp, LoadOp, MaskedLoadOp, MaskedStoreOp, PTR, PTR_METADATA, ScatterOp,
    StoreOp, ToPtrOp, attrs,
};
use crate::common::quoted;
use crate::llvm::constraints::ty::LOADABLE;
use crate::llvm::verify::memory::is_atomic;
use crate::ptr::llvm_address_space;
use smallvec::SmallVec;
use windlass_ir::def::{AttrSlot, Rule};
use windlass_ir::effects::{Effect, EffectKind, Effects};
use windlass_ir::interfaces::InferCx;
use windlass_ir::{Body, Context, Diagnostic, Op, Type, TypeData, Value};

type Check = Result<(), Diagnostic>;
type Inferred = Result<SmallVec<[Type; 2]>, Diagnostic>;

/// The sizes of a vector or a tensor.
pub(super) fn shape(ctx: &Context, ty: Type) -> Option<&[i64]> {
    ty.shape(ctx).filter(|_| ty.memref(ctx).is_none())
}

pub(super) fn same_shape(ctx: &Context, a: Type, b: Type) -> bool {
    shape(ctx, a) == shape(ctx, b)
}

/// Whether both are vectors or both are tensors.
pub(super) fn same_container(ctx: &Context, a: Type, b: Type) -> bool {
    a.vector(ctx).is_some() == b.vector(ctx).is_some()
}

pub(super) fn infer_constant(cx: &InferCx<'_>) -> Inferred {
    let value = cx.attrs.first().copied().flatten();
    // Other values have types, too; that they are none of a pointer is verified.
    let ty = |value| attrs::pointer_type(cx.ctx, value).or_else(|| value.ty(cx.ctx));
    Ok(value.and_then(ty).into_iter().collect())
}

/// The type of a constant is that of its value.
pub(super) const CONSTANT_TYPE: Rule = Rule::Predicate {
    summary: "all of {value, result} have same type",
    check: |ctx, body, op| {
        let value = body.get(op, ConstantOp::value);
        value.and_then(|value| attrs::pointer_type(ctx, value)) == Some(body.ty(body.result(op, 0)))
    },
};

/// The metadata type of a pointer-like type.
pub(super) fn metadata_of(ctx: &Context, ty: Type) -> Option<Type> {
    Some(ctx.ext_type(PTR_METADATA, &[], &[Some(ctx.type_attr(ty))]))
}

/// Infers the type of `ptr.ptr_add`: pointers with the shape of either operand.
pub(super) fn infer_add(cx: &InferCx<'_>) -> Inferred {
    let &[base, offset] = cx.operands else {
        return Ok(SmallVec::new());
    };
    let shapes = [base, offset].map(|ty| shape(cx.ctx, ty));
    if let [Some(base_shape), Some(offset_shape)] = shapes {
        let is_vector = |ty: Type| ty.vector(cx.ctx).is_some();
        let fail = |message: &str| Err(Diagnostic::error(cx.location, message));
        if base_shape != offset_shape {
            return fail("shapes of base and offset must match");
        }
        if is_vector(base) != is_vector(offset) {
            return fail("the shaped containers type must match");
        }
    }
    let shaped = shapes[0].is_none() && shapes[1].is_some();
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
    if body.name(op) == LoadOp::NAME && affects_all_memory(ctx, body, op, LoadOp::volatile_, LoadOp::ordering)
    {
        push(effects, EffectKind::Write);
    }
}

pub(super) fn writes(ctx: &Context, body: &Body, op: Op, effects: &mut Effects) {
    push(effects, EffectKind::Write);
    if body.name(op) == StoreOp::NAME
        && affects_all_memory(ctx, body, op, StoreOp::volatile_, StoreOp::ordering)
    {
        push(effects, EffectKind::Read);
    }
}

fn affects_all_memory(ctx: &Context, body: &Body, op: Op, volatile: AttrSlot, ordering: AttrSlot) -> bool {
    const MONOTONIC: i64 = 2;
    body.get(op, volatile).is_some() || number(ctx, body, op, ordering) >= MONOTONIC
}

fn number(ctx: &Context, body: &Body, op: Op, slot: AttrSlot) -> i64 {
    body.get(op, slot).and_then(|attr| attr.as_i64(ctx)).unwrap_or(0)
}

fn alignment(ctx: &Context, body: &Body, op: Op, slot: AttrSlot) -> Check {
    let value = body.get(op, slot).and_then(|attr| attr.as_i64(ctx));
    match value {
        Some(value) if value <= 0 => Err(body.error_at(ctx, op, "alignment must be positive")),
        Some(value) if value.count_ones() != 1 => {
            Err(body.error_at(ctx, op, "alignment must be a power of 2"))
        }
        _ => Ok(()),
    }
}

/// Verifies that memory of the pointer's space holds values of this type, which is for the space to decide.
fn accessed_type(ctx: &Context, body: &Body, op: Op, pointer: Value, ty: Type, atomic: bool) -> Check {
    let pointer = body.ty(pointer).element_or_self(ctx);
    if llvm_address_space(ctx, pointer).is_none() {
        return Ok(());
    }
    if !(LOADABLE.check)(ctx, ty) {
        let message = format!("type must be {}, but got {}", LOADABLE.summary, quoted(ctx, ty));
        return Err(body.error_at(ctx, op, message));
    }
    if atomic && (ty.ext(ctx, PTR).is_some() || !is_atomic(ctx, ty)) {
        let message = format!("unsupported type {} for atomic access", quoted(ctx, ty));
        return Err(body.error_at(ctx, op, message));
    }
    Ok(())
}

pub(super) fn alignment_of_masked_load(ctx: &Context, body: &Body, op: Op) -> Check {
    let (pointer, value) = (body.get(op, MaskedLoadOp::ptr), body.result(op, 0));
    accessed_type(ctx, body, op, pointer, body.ty(value), false)?;
    alignment(ctx, body, op, MaskedLoadOp::alignment)
}

pub(super) fn alignment_of_masked_store(ctx: &Context, body: &Body, op: Op) -> Check {
    let (pointer, value) = (
        body.get(op, MaskedStoreOp::ptr),
        body.get(op, MaskedStoreOp::value),
    );
    accessed_type(ctx, body, op, pointer, body.ty(value), false)?;
    alignment(ctx, body, op, MaskedStoreOp::alignment)
}

pub(super) fn alignment_of_gather(ctx: &Context, body: &Body, op: Op) -> Check {
    let (pointer, value) = (body.get(op, GatherOp::ptrs), body.result(op, 0));
    accessed_type(ctx, body, op, pointer, body.ty(value), false)?;
    alignment(ctx, body, op, GatherOp::alignment)
}

pub(super) fn alignment_of_scatter(ctx: &Context, body: &Body, op: Op) -> Check {
    let (pointer, value) = (body.get(op, ScatterOp::ptrs), body.get(op, ScatterOp::value));
    accessed_type(ctx, body, op, pointer, body.ty(value), false)?;
    alignment(ctx, body, op, ScatterOp::alignment)
}

/// An access: the slots of its attributes, and the atomic orderings that it rejects.
struct Access {
    pointer: Value,
    value: Value,
    alignment: AttrSlot,
    ordering: AttrSlot,
    syncscope: AttrSlot,
    forbidden: [(i64, &'static str); 2],
}

fn access(ctx: &Context, body: &Body, op: Op, access: &Access) -> Check {
    let ordering = number(ctx, body, op, access.ordering);
    accessed_type(
        ctx,
        body,
        op,
        access.pointer,
        body.ty(access.value),
        ordering != 0,
    )?;
    alignment(ctx, body, op, access.alignment)?;
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
        pointer: body.get(op, LoadOp::ptr),
        value: body.result(op, 0),
        alignment: LoadOp::alignment,
        ordering: LoadOp::ordering,
        syncscope: LoadOp::syncscope,
        forbidden: [(4, "release"), (5, "acq_rel")],
    };
    access(ctx, body, op, &slots)
}

pub(super) fn store(ctx: &Context, body: &Body, op: Op) -> Check {
    let slots = Access {
        pointer: body.get(op, StoreOp::ptr),
        value: body.get(op, StoreOp::value),
        alignment: StoreOp::alignment,
        ordering: StoreOp::ordering,
        syncscope: StoreOp::syncscope,
        forbidden: [(3, "acquire"), (5, "acq_rel")],
    };
    access(ctx, body, op, &slots)
}

/// Verifies that a type is pointer-like but no `!ptr.ptr`, and that its memory space is the pointer's.
fn like(ctx: &Context, body: &Body, op: Op, pointer: Type, other: Type, is_pointer: &str) -> Check {
    if other.ext(ctx, PTR).is_some() {
        return Err(body.error_at(ctx, op, is_pointer));
    }
    let space = pointer
        .ext(ctx, PTR)
        .and_then(|ext| ext.params.first().copied().flatten());
    let memref = match other.data(ctx) {
        TypeData::UnrankedMemRef { space, .. } => Some(*space),
        _ => other.memref(ctx).map(|memref| memref.space),
    };
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
