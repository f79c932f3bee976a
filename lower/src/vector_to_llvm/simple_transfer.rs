//! Transfers of one dimension that is contiguous in memory: a vector load or store, masked if the transfer has a mask
//! or may be out of bounds.

use super::mask_op::is_masked;
use crate::build::arith::{and, index_constant, sub};
use crate::build::op;
use crate::build::vector::splat;
use windlass_dialects::memref;
use windlass_dialects::memref::layout::strided_of;
use windlass_dialects::tensor;
use windlass_dialects::vector::transfer::Transfer;
use windlass_dialects::vector::{
    BroadcastOp, CreateMaskOp, LoadOp, MaskedLoadOp, MaskedStoreOp, StoreOp, TransferReadOp, TransferWriteOp,
};
use windlass_ir::affine::AffineExpr;
use windlass_ir::rewrite::PatternRewriter;
use windlass_ir::{Attribute, Builder, Op, Type, TypeData, Value};

/// The transfer, if it is one access: of an element, or of elements along the last dimension, which are contiguous or need a mask. Also
/// returns whether the element is broadcast along the vector.
fn simple(rw: &PatternRewriter<'_>, op: Op) -> Option<(Transfer, bool)> {
    let ctx = rw.ctx;
    if is_masked(rw, op) {
        return None;
    }
    let transfer = Transfer::of(ctx, rw, op)?;
    let ty = rw.ty(transfer.base);
    let memref = ty.memref(ctx)?;
    let rank = memref.shape.len();
    let unit = strided_of(ctx, ty)?
        .strides
        .last()
        .is_none_or(|&stride| stride == 1);
    let repeated = match transfer.map.results() {
        [] => false,
        _ if memref.element.vector(ctx).is_some() => return None,
        [expr] => match expr.as_dim() {
            Some(dim) if dim as usize + 1 == rank => false,
            Some(_) => return None,
            None => transfer.stored.is_none(),
        },
        _ => return None,
    };
    // What may be out of bounds is masked first, at any stride.
    (unit || !transfer.all_in_bounds()).then_some((transfer, repeated))
}

/// A transfer of one dimension of a tensor that may be out of bounds. It gets a mask, and stays.
fn of_tensor(rw: &PatternRewriter<'_>, op: Op) -> Option<Transfer> {
    let ctx = rw.ctx;
    let transfer = Transfer::of(ctx, rw, op).filter(|_| !is_masked(rw, op))?;
    let is_tensor = matches!(rw.ty(transfer.base).data(ctx), TypeData::RankedTensor(_));
    // The mask says how many elements are left of the last dimension.
    let last = transfer.indices.len().checked_sub(1)?;
    let is_last = |expr: &AffineExpr| expr.as_dim().is_some_and(|dim| dim as usize == last);
    let is_simple = transfer.map.results().len() <= 1 && transfer.map.results().iter().all(is_last);
    (is_tensor && is_simple && !transfer.all_in_bounds()).then_some(transfer)
}

/// Whether a transfer needs no mask because of bounds.
pub fn is_in_bounds(rw: &PatternRewriter<'_>, op: Op) -> bool {
    Transfer::of(rw.ctx, rw, op).is_some_and(|transfer| transfer.all_in_bounds())
}

/// The mask of a transfer that may be out of bounds: the lanes in bounds, combined with its own mask.
fn inside(b: &mut Builder<'_>, transfer: &Transfer) -> Option<Value> {
    let ctx = b.ctx;
    let (&last, dim) = (transfer.indices.last()?, transfer.indices.len() - 1);
    let def = match b.body.ty(transfer.base).memref(ctx).is_some() {
        true => memref::DimOp::DEF,
        false => tensor::DimOp::DEF,
    };
    let dim = index_constant(b, dim as i64);
    let size = op(b, def, &[transfer.base, dim], Type::INDEX);
    let left = sub(b, size, last);
    let mask_ty = transfer.vector.with_element(ctx, Type::I1);
    let mask = CreateMaskOp::build(b, &[left], mask_ty);
    let mask = b.result(mask);
    Some(match transfer.mask {
        Some(own) => and(b, mask, own),
        None => mask,
    })
}

fn in_bounds(b: &Builder<'_>) -> Attribute {
    b.ctx.array_attr(&[Attribute::TRUE])
}

/// `vector.transfer_read`
pub fn read(rw: &mut PatternRewriter<'_>, op: Op) -> bool {
    let tensor = of_tensor(rw, op).map(|transfer| (transfer, false));
    let Some((transfer, repeated)) = tensor.or_else(|| simple(rw, op)) else {
        return false;
    };
    let Some(padding) = transfer.padding else {
        return false;
    };
    let Some(map) = rw.get(op, TransferReadOp::permutation_map) else {
        return false;
    };
    let b = &mut rw.builder();
    let (base, indices, ty) = (transfer.base, &transfer.indices, transfer.vector);
    if repeated {
        // Only an unmasked in-bounds transfer reads one element.
        if transfer.mask.is_some() || !transfer.all_in_bounds() {
            return false;
        }
        let one = ty.element_or_self(b.ctx);
        let one = b.ctx.vector_type(&[1], one);
        let load = LoadOp::builder(base, indices, one).build(b);
        let load = b.result(load);
        let all = BroadcastOp::build(b, load, ty);
        rw.replace_op_with(op, all);
        return true;
    }
    let new = if !transfer.all_in_bounds() {
        let Some(mask) = inside(b, &transfer) else {
            return false;
        };
        let bounds = in_bounds(b);
        TransferReadOp::builder(base, indices, padding, map, bounds, ty)
            .mask(mask)
            .build(b)
    } else if let Some(mask) = transfer.mask {
        let padding = splat(b, padding, ty);
        MaskedLoadOp::builder(base, indices, mask, padding, ty).build(b)
    } else {
        LoadOp::builder(base, indices, ty).build(b)
    };
    rw.replace_op_with(op, new);
    true
}

/// `vector.transfer_write`
pub fn write(rw: &mut PatternRewriter<'_>, op: Op) -> bool {
    let tensor = of_tensor(rw, op);
    let Some(transfer) = tensor.or_else(|| simple(rw, op).map(|(transfer, _)| transfer)) else {
        return false;
    };
    let Some(stored) = transfer.stored else {
        return false;
    };
    let Some(map) = rw.get(op, TransferWriteOp::permutation_map) else {
        return false;
    };
    let b = &mut rw.builder();
    let (base, indices) = (transfer.base, &transfer.indices);
    if !transfer.all_in_bounds() {
        let Some(mask) = inside(b, &transfer) else {
            return false;
        };
        let bounds = in_bounds(b);
        let written = b.body.results(op).next().map(|result| b.body.ty(result));
        let new = TransferWriteOp::builder(stored, base, indices, map, bounds, written)
            .mask(mask)
            .build(b);
        rw.replace_op_with(op, new);
        return true;
    } else if let Some(mask) = transfer.mask {
        MaskedStoreOp::builder(base, indices, mask, stored).build(b);
    } else {
        StoreOp::builder(stored, base, indices).build(b);
    }
    rw.erase_op(op);
    true
}
