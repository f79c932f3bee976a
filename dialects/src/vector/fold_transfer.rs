//! Folds of transfers: dimensions that are in bounds, masks that enable all lanes, casts of memrefs, writes of values
//! just read.

use super::canonicalize_masks::enables_all;
use super::canonicalize_transfers::{of_tensor, written};
use super::transfer::Transfer;
use super::{TransferReadOp, TransferWriteOp};
use crate::elements::constant_int;
use crate::memref;
use crate::tensor::fold::consumer_cast_source;
use smallvec::SmallVec;
use windlass_ir::def::AttrSlot;
use windlass_ir::rewrite::{FoldCx, Folded};
use windlass_ir::{DYNAMIC, Value};

/// Folds `vector.transfer_read` of what was written to a tensor; others in place.
pub(super) fn transfer_read(cx: &mut FoldCx<'_>) -> Folded {
    if let Some(vector) = written(cx) {
        return Folded::Value(vector);
    }
    if fold_in_bounds(cx, TransferReadOp::in_bounds) || fold_full_mask(cx) {
        return Folded::InPlace;
    }
    let base = cx.body.get(cx.op, TransferReadOp::base);
    if let Some(source) = consumer_cast_source(cx.ctx, cx.body, base) {
        cx.body.set_operand(cx.op, 0, source);
        return Folded::InPlace;
    }
    memref::fold::through_casts(cx)
}

/// Folds `vector.transfer_write` of what the tensor has already; others in place.
pub(super) fn transfer_write(cx: &mut FoldCx<'_>) -> Folded {
    if let Some(base) = written_back(cx) {
        return Folded::Value(base);
    }
    match fold_in_bounds(cx, TransferWriteOp::in_bounds) || fold_full_mask(cx) {
        true => Folded::InPlace,
        false => memref::fold::through_casts(cx),
    }
}

/// The tensor that a write does not change: it writes what a read read at the same place, or all of a tensor with this type.
fn written_back(cx: &FoldCx<'_>) -> Option<Value> {
    let (ctx, body) = (cx.ctx, &*cx.body);
    let write = of_tensor(ctx, body, cx.op)?;
    let read = body.defined_by(write.stored?, TransferReadOp::NAME)?;
    let read = Transfer::of(ctx, body, read)?;
    let same_place = write.mask.is_none()
        && read.mask.is_none()
        && (read.base, &read.indices, &read.map) == (write.base, &write.indices, &write.map);
    let is_plain = |transfer: &Transfer| {
        let starts_at_zero =
            |&index: &Value| constant_int(ctx, body, index).is_some_and(|index| index.is_zero());
        transfer.map.is_minor_identity()
            && !transfer.map.results().is_empty()
            && transfer.all_in_bounds()
            && transfer.indices.iter().all(starts_at_zero)
    };
    let ty = body.ty(write.base);
    let is_whole = || {
        is_plain(&write)
            && is_plain(&read)
            && body.ty(read.base) == ty
            && read.vector.shape(ctx) == ty.shape(ctx)
    };
    (same_place || is_whole()).then_some(read.base)
}

/// Marks the dimensions that are in bounds: those with a constant index, and broadcast ones if all others are
/// (`foldTransferInBoundsAttribute`).
fn fold_in_bounds(cx: &mut FoldCx<'_>, slot: AttrSlot) -> bool {
    let ctx = cx.ctx;
    let Some(transfer) = Transfer::of(ctx, cx.body, cx.op) else {
        return false;
    };
    let (Some(vector), Some(shape)) = (transfer.vector.vector(ctx), cx.body.ty(transfer.base).shape(ctx))
    else {
        return false;
    };
    let fits = |dim: usize, lanes: i64| {
        let (Some(&size), Some(&index)) = (shape.get(dim), transfer.indices.get(dim)) else {
            return false;
        };
        let index = || constant_int(ctx, cx.body, index)?.to_i64();
        size != DYNAMIC && index().is_some_and(|index| index.saturating_add(lanes) <= size)
    };
    // The vector's dimensions after those of the map are dimensions of the base's elements.
    let dims = transfer.map.results().iter().zip(&vector.shape);
    let mut inside = transfer.in_bounds.clone();
    for ((expr, &lanes), known) in dims.zip(&mut inside) {
        *known |= expr.as_dim().is_some_and(|dim| fits(dim as usize, lanes));
    }
    // A dimension that was in bounds before does not count for the broadcast ones.
    let results = transfer.map.results().iter().enumerate();
    let mut others = results
        .clone()
        .filter(|(at, expr)| expr.as_dim().is_some() && transfer.in_bounds.get(*at) == Some(&false));
    if others.all(|(at, _)| inside.get(at) == Some(&true)) {
        for (at, expr) in results {
            if expr.as_constant() == Some(0)
                && let Some(known) = inside.get_mut(at)
            {
                *known = true;
            }
        }
    }
    if inside == transfer.in_bounds {
        return false;
    }
    let inside: Vec<_> = inside.into_iter().map(|known| ctx.bool_attr(known)).collect();
    let inside = ctx.array_attr(&inside);
    cx.body.set_attr(cx.op, slot, Some(inside));
    true
}

/// Drops a mask that enables all lanes.
fn fold_full_mask(cx: &mut FoldCx<'_>) -> bool {
    // The mask is the last operand.
    let mask = Transfer::of(cx.ctx, cx.body, cx.op).and_then(|transfer| transfer.mask);
    let Some(_) = mask.filter(|&mask| enables_all(cx.ctx, cx.body, mask)) else {
        return false;
    };
    let mut operands = cx.body.operands(cx.op).to_vec();
    let mut segments: SmallVec<[u32; 4]> = SmallVec::from_slice(cx.body.operand_segments(cx.op));
    operands.pop();
    if let Some(last) = segments.last_mut() {
        *last = 0;
    }
    cx.body.set_operands(cx.op, &operands);
    cx.body.set_operand_segments(cx.op, &segments);
    true
}
