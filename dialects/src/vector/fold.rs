//! Results of vector operations that are known: what was put into a vector, elements of constants, writing back what was
//! read.

use super::{ExtractOp, InsertOp, TransferReadOp, TransferWriteOp};
use crate::elements::{self, Numbers};
use smallvec::SmallVec;
use windlass_ir::def::{AttrSlot, FoldCx, Folded};
use windlass_ir::num::{ApFloat, ApInt};
use windlass_ir::rewrite::constant_value;
use windlass_ir::{Attribute, Body, Context, DYNAMIC, Op, Type, TypeData, Value};

/// A position all of whose numbers are known.
fn position(ctx: &Context, body: &Body, op: Op, slot: AttrSlot) -> Option<SmallVec<[i64; 4]>> {
    let all = body.get(op, slot)?.as_i64_array(ctx)?;
    // No size is known of this one, so no number is.
    let known = !all.contains(&DYNAMIC);
    known.then(|| all.into_iter().collect())
}

/// `vector.extract` of what was inserted there, or of a constant.
pub(super) fn extract(cx: &mut FoldCx<'_>) -> Folded {
    let (ctx, op) = (cx.ctx, cx.op);
    let Some(mut at) = position(ctx, cx.body, op, ExtractOp::static_position) else {
        return Folded::No;
    };
    let mut source = cx.body.get(op, ExtractOp::source);
    let result = cx.body.ty(cx.body.result(op, 0));
    if at.is_empty() && cx.body.ty(source) == result {
        return Folded::Value(source);
    }
    let mut changed = false;
    while let Some(insert) = cx
        .body
        .defining_op(source)
        .filter(|&insert| cx.body.name(insert) == InsertOp::NAME)
    {
        let Some(put) = position(ctx, cx.body, insert, InsertOp::static_position) else {
            break;
        };
        if at.starts_with(&put) {
            source = cx.body.get(insert, InsertOp::valueToStore);
            at.drain(..put.len());
            changed = true;
            if at.is_empty() {
                return match cx.body.ty(source) == result {
                    true => Folded::Value(source),
                    false => Folded::No,
                };
            }
        } else if put.starts_with(&at) {
            // Only a part of what is extracted was inserted.
            break;
        } else {
            source = cx.body.get(insert, InsertOp::dest);
            changed = true;
        }
    }
    if let Some(constant) = constant_value(ctx, cx.body, source)
        && let Some(element) = element_of(ctx, constant, &at, result)
    {
        return Folded::Attr(element);
    }
    if changed && cx.body.ty(source).vector(ctx).is_some() {
        cx.body.set_operand(op, 0, source);
        let at = ctx.i64_array_attr(&at);
        cx.body.set_attr(op, ExtractOp::static_position, Some(at));
        return Folded::InPlace;
    }
    Folded::No
}

/// What is at a position of a constant: any part of one whose elements are the same, or an element.
fn element_of(ctx: &Context, constant: Attribute, at: &[i64], ty: Type) -> Option<Attribute> {
    let shape = constant.ty(ctx)?.shape(ctx)?.to_vec();
    if let Some(number) = elements::uniform::<ApInt>(ctx, Some(constant)) {
        return elements::splat(ctx, ty, number);
    }
    if let Some(number) = elements::uniform::<ApFloat>(ctx, Some(constant)) {
        return elements::splat(ctx, ty, number);
    }
    if at.len() != shape.len() || ty.is_shaped(ctx) {
        return None;
    }
    let mut index = 0usize;
    for (&at, &size) in at.iter().zip(&shape) {
        let (at, size) = (usize::try_from(at).ok()?, usize::try_from(size).ok()?);
        if at >= size {
            return None;
        }
        index = index.checked_mul(size)?.checked_add(at)?;
    }
    match Numbers::<ApInt>::of(ctx, constant) {
        Some(numbers) => elements::splat(ctx, ty, numbers.element(index)),
        None => elements::splat(ctx, ty, Numbers::<ApFloat>::of(ctx, constant)?.element(index)),
    }
}

/// `vector.transfer_write` of what was read from the same place of the same tensor.
pub(super) fn transfer_write(cx: &mut FoldCx<'_>) -> Folded {
    let (body, op) = (&*cx.body, cx.op);
    let base = body.get(op, TransferWriteOp::base);
    let of_tensor = matches!(body.ty(base).data(cx.ctx), TypeData::RankedTensor(_));
    let read = body
        .defining_op(body.get(op, TransferWriteOp::valueToStore))
        .filter(|&read| body.name(read) == TransferReadOp::NAME);
    let Some(read) = read.filter(|_| of_tensor) else {
        return Folded::No;
    };
    let unmasked =
        body.get(op, TransferWriteOp::mask).is_none() && body.get(read, TransferReadOp::mask).is_none();
    let from: SmallVec<[Value; 4]> = body.get(read, TransferReadOp::indices).collect();
    let to: SmallVec<[Value; 4]> = body.get(op, TransferWriteOp::indices).collect();
    let same = body.get(read, TransferReadOp::base) == base
        && from == to
        && body.get(read, TransferReadOp::permutation_map) == body.get(op, TransferWriteOp::permutation_map);
    match unmasked && same {
        true => Folded::Value(base),
        false => Folded::No,
    }
}
