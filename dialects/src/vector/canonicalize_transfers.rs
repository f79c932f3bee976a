//! Transfers of tensors that other transfers wrote: reads of what is written, and writes that are written over.
//!
//! A tensor is a value, so that the chain of writes that made it is known: each write has the tensor before it as base.

use super::transfer::Transfer;
use super::types::vector_type;
use super::{BroadcastOp, TransferReadOp, TransferWriteOp, TransposeOp};
use crate::elements::constant_int;
use crate::memref::canonicalize::build_slice;
use crate::tensor::canonicalize::casts_of_operands;
use crate::tensor::{ExtractSliceOp, InsertSliceOp, slices};
use smallvec::SmallVec;
use windlass_ir::rewrite::{FoldCx, PatternRewriter};
use windlass_ir::{AttrData, Body, Context, Op, OpFoldResult, TypeData, Value};

/// The patterns of `vector.transfer_write`.
pub(super) const WRITES: &[fn(&mut PatternRewriter<'_>, Op) -> bool] = &[casts_of_operands, write_over_write];

/// The write that made a tensor.
fn write_of(ctx: &Context, body: &Body, tensor: Value) -> Option<(Op, Transfer)> {
    let op = body.defined_by(tensor, TransferWriteOp::NAME)?;
    Some((op, Transfer::of(ctx, body, op)?))
}

/// The transfer of an op, if it is one of a tensor. Most are of memrefs: their parts are not collected.
pub(super) fn of_tensor(ctx: &Context, body: &Body, op: Op) -> Option<Transfer> {
    let base = match body.name(op) {
        TransferReadOp::NAME => body.get(op, TransferReadOp::base),
        TransferWriteOp::NAME => body.get(op, TransferWriteOp::base),
        _ => return None,
    };
    let is_tensor = matches!(body.ty(base).data(ctx), TypeData::RankedTensor(_));
    is_tensor.then(|| Transfer::of(ctx, body, op)).flatten()
}

/// Whether two transfers are known to have no element in common.
fn is_disjoint(ctx: &Context, body: &Body, a: &Transfer, b: &Transfer) -> bool {
    let Some(vector) = a.vector.vector(ctx).filter(|_| a.vector == b.vector) else {
        return false;
    };
    let leading = a.indices.len().saturating_sub(a.map.results().len());
    let constant = |value: Value| constant_int(ctx, body, value)?.to_i64();
    a.indices
        .iter()
        .zip(&b.indices)
        .enumerate()
        .any(|(place, (&a, &b))| {
            let (Some(a), Some(b)) = (constant(a), constant(b)) else {
                return false;
            };
            match place.checked_sub(leading) {
                None => a != b,
                Some(place) => {
                    let lanes = vector.shape.get(place).copied().unwrap_or(i64::MAX);
                    a.abs_diff(b) >= lanes.unsigned_abs()
                }
            }
        })
}

/// The vector that was written where a read reads, if nothing that could have changed it was written since.
pub(super) fn written(cx: &FoldCx<'_>) -> Option<Value> {
    let (ctx, body) = (cx.ctx, &*cx.body);
    let read = of_tensor(ctx, body, cx.op)?;
    let mut tensor = read.base;
    loop {
        let (_, write) = write_of(ctx, body, tensor)?;
        let same = write.all_in_bounds()
            && write.mask.is_none()
            && read.mask.is_none()
            && (&write.indices, write.vector, &write.map) == (&read.indices, read.vector, &read.map);
        if same {
            return write.stored;
        }
        if !is_disjoint(ctx, body, &write, &read) {
            return None;
        }
        tensor = write.base;
    }
}

/// How many elements of each dimension a transfer has.
fn chunk(ctx: &Context, transfer: &Transfer) -> SmallVec<[i64; 4]> {
    let mut sizes = SmallVec::from_elem(0, transfer.map.num_dims() as usize);
    let shape = transfer.vector.shape(ctx).unwrap_or_default();
    for (expr, &size) in transfer.map.results().iter().zip(shape) {
        if let Some(of_dim) = expr.as_dim().and_then(|dim| sizes.get_mut(dim as usize)) {
            *of_dim = size;
        }
    }
    sizes
}

/// Makes a read of what was written in another order, or without dimensions that the read broadcasts, a transpose of a broadcast.
pub(super) fn read_of_write(rw: &mut PatternRewriter<'_>, op: Op) -> bool {
    broadcast_of_written(rw, op).is_some()
}

fn broadcast_of_written(rw: &mut PatternRewriter<'_>, op: Op) -> Option<()> {
    let ctx = rw.ctx;
    let read = of_tensor(ctx, rw.body(), op)?;
    let (_, write) = write_of(ctx, rw.body(), read.base)?;
    let fits = read.mask.is_none()
        && write.mask.is_none()
        && read.indices == write.indices
        && read.all_in_bounds()
        && write.all_in_bounds()
        && chunk(ctx, &read) == chunk(ctx, &write);
    if !fits {
        return None;
    }
    let from_vector = write.map.inverse_or_zero();
    let order = read.map.compose(&from_vector)?.minor_identity_order()?;
    let vector = read.vector.vector(ctx)?;
    let (mut shape, mut scalable) = (vector.shape.to_vec(), vector.scalable.to_vec());
    for (from, &to) in order.iter().enumerate() {
        *shape.get_mut(to)? = *vector.shape.get(from)?;
        *scalable.get_mut(to)? = *vector.scalable.get(from)?;
    }
    let ty = vector_type(ctx, &shape, &scalable, vector.element);
    let value = BroadcastOp::build(&mut rw.builder(), write.stored?, ty);
    let value = rw.result(value, 0);
    let order: SmallVec<[i64; 4]> = order.into_iter().map(|place| place as i64).collect();
    let order = ctx.i64_array_attr(&order);
    let value = TransposeOp::build(&mut rw.builder(), value, order, read.vector);
    rw.replace_op_with(op, value);
    Some(())
}

/// Drops a write that is written over: a later write takes the tensor before it.
pub(super) fn write_over_write(rw: &mut PatternRewriter<'_>, op: Op) -> bool {
    let ctx = rw.ctx;
    let Some(write) = of_tensor(ctx, rw.body(), op) else {
        return false;
    };
    let (mut changed, mut tensor) = (op, write.base);
    while let Some((before, earlier)) = write_of(ctx, rw.body(), tensor) {
        let same = (&earlier.indices, earlier.mask, earlier.vector, &earlier.map)
            == (&write.indices, write.mask, write.vector, &write.map);
        if same {
            // The base is the operand after the vector.
            rw.set_operand(changed, 1, earlier.base);
            return true;
        }
        // A write that others see has to stay, and what it is based on with it.
        if !is_disjoint(ctx, rw.body(), &earlier, &write) || !rw.body().has_one_use(tensor) {
            return false;
        }
        (changed, tensor) = (before, earlier.base);
    }
    false
}

/// Takes the slice that is inserted into another tensor before what is written to it: the write then takes the part of that tensor that
/// is replaced.
pub(crate) fn insertion_of_written(rw: &mut PatternRewriter<'_>, op: Op) -> bool {
    insert_written(rw, op).is_some()
}

fn insert_written(rw: &mut PatternRewriter<'_>, op: Op) -> Option<()> {
    let ctx = rw.ctx;
    let inserted = rw.get(op, InsertSliceOp::source);
    let slice = rw.defined_by(inserted, ExtractSliceOp::NAME)?;
    let tensor = rw.get(slice, ExtractSliceOp::source);
    let (write_op, write) = write_of(ctx, rw.body(), tensor)?;
    let (from, to) = (
        slices::lists(ctx, rw.body(), slice),
        slices::lists(ctx, rw.body(), op),
    );
    let are_all = |list: &[OpFoldResult], number: i64| {
        list.iter()
            .all(|one| one.constant_int(ctx, rw.body()) == Some(number))
    };
    let same_sizes = from[1].len() == to[1].len()
        && from[1].iter().zip(&to[1]).all(|(a, b)| {
            a == b
                || a.constant_int(ctx, rw.body())
                    .is_some_and(|a| b.constant_int(ctx, rw.body()) == Some(a))
        });
    let rank = rw.ty(inserted).shape(ctx)?.len();
    let is_whole = write.mask.is_none() && write.vector.shape(ctx) == rw.ty(tensor).shape(ctx);
    let at_start = |&index: &Value| constant_int(ctx, rw, index).is_some_and(|index| index.is_zero());
    let fits = rw.body().has_one_use(inserted)
        && rw.body().has_one_use(tensor)
        && are_all(&from[2], 1)
        && are_all(&to[2], 1)
        && are_all(&from[0], 0)
        && same_sizes
        && rank == write.map.results().len()
        && write.indices.iter().all(at_start)
        && is_whole;
    if !fits {
        return None;
    }
    let ty = rw.ty(inserted);
    rw.set_location(rw.location(slice));
    let replaced = rw.get(op, InsertSliceOp::dest);
    let replaced = build_slice(rw, ExtractSliceOp::DEF, &[replaced], &to, &[ty]);
    let replaced = rw.result(replaced, 0);
    rw.set_location(rw.location(write_op));
    let outside = ctx.bool_attr(false);
    let bounds = ctx.array_attr(&vec![outside; write.in_bounds.len()]);
    let map = ctx.intern_attr(AttrData::AffineMap(write.map.clone()));
    let new = TransferWriteOp::builder(write.stored?, replaced, &write.indices, map, bounds, Some(ty))
        .build(&mut rw.builder());
    let new = rw.result(new, 0);
    rw.set_operand(op, 0, new);
    Some(())
}
