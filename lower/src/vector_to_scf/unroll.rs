//! Transfers of several dimensions as one transfer per row (`full-unroll`).

use super::Options;
use super::step::{
    Read, build_write, extract_at, guarded, has_same_elements, index, indices, is_tensor, mask_rank,
    row_attrs, row_type, transfer_of, unpacked_dim,
};
use crate::build::vector::{extract_mixed, insert_mixed};
use windlass_dialects::memref::mixed::list;
use windlass_dialects::vector::transfer::Transfer;
use windlass_dialects::vector::{BroadcastOp, ExtractOp, InsertOp};
use windlass_ir::rewrite::PatternRewriter;
use windlass_ir::{Op, OpFoldResult, Value};

/// The transfer of an op that is unrolled.
fn to_unroll(rw: &PatternRewriter<'_>, op: Op, options: Options) -> Option<Transfer> {
    let transfer = transfer_of(rw, op)?;
    let vector = transfer.vector.vector(rw.ctx)?;
    let wanted = vector.shape.len() > options.target_rank
        && !vector.scalable[0]
        && (options.tensors || !is_tensor(rw, &transfer))
        && has_same_elements(rw, &transfer);
    wanted.then_some(transfer)
}

/// The mask of row `at`; `Some(None)` if the row has no mask.
fn mask_of_row(rw: &mut PatternRewriter<'_>, transfer: &Transfer, at: i64) -> Option<Option<Value>> {
    let Some(mask) = transfer.mask else {
        return Some(None);
    };
    if unpacked_dim(transfer).is_none() {
        return Some(Some(mask));
    }
    if mask_rank(rw, transfer) <= 1 {
        return Some(None);
    }
    let at = OpFoldResult::index(rw.ctx, at);
    extract_at(rw, mask, Vec::new(), at).map(Some)
}

/// Unrolls a read.
pub(super) fn read(rw: &mut PatternRewriter<'_>, op: Op, options: Options) -> bool {
    unroll_read(rw, op, options).is_some()
}

fn unroll_read(rw: &mut PatternRewriter<'_>, op: Op, options: Options) -> Option<()> {
    let ctx = rw.ctx;
    let transfer = to_unroll(rw, op, options)?;
    let padding = transfer.padding?;
    let result = rw.result(op, 0);
    // A row that is itself unrolled is inserted into the whole vector.
    let user = rw.has_one_use(result).then(|| rw.uses(result).next()).flatten();
    let insert = user
        .map(|(user, _)| user)
        .filter(|&user| rw.name(user) == InsertOp::NAME);
    let mut whole = match insert {
        Some(insert) => rw.get(insert, InsertOp::dest),
        None => {
            let op = BroadcastOp::build(&mut rw.builder(), padding, transfer.vector);
            rw.result(op, 0)
        }
    };
    let position = match insert {
        Some(insert) => list(
            ctx,
            rw,
            insert,
            InsertOp::dynamic_position,
            InsertOp::static_position,
        )
        .to_vec(),
        None => Vec::new(),
    };
    let ty = rw.ty(whole);
    let row = row_type(rw, transfer.vector)?;
    let attrs = row_attrs(ctx, &transfer);
    for at in 0..transfer.vector.shape(ctx)?[0] {
        let iv = index(rw, at)?;
        let before = whole;
        whole = guarded(
            rw,
            &transfer,
            iv,
            Some(ty),
            &mut |rw| {
                let indices = indices(rw, &transfer, iv);
                let mask = mask_of_row(rw, &transfer, at)?;
                let read = Read {
                    base: transfer.base,
                    indices: &indices,
                    padding,
                    map: attrs.0,
                    bounds: attrs.1,
                    mask,
                };
                let read = read.build(rw, row);
                let mut value = rw.result(read, 0);
                if row.shape(ctx)?.is_empty() {
                    value = extract_mixed(&mut rw.builder(), value, &[])?;
                }
                let mut position = position.clone();
                position.push(OpFoldResult::index(ctx, at));
                Some(insert_mixed(&mut rw.builder(), value, before, &position))
            },
            &mut |_| Some(before),
        )?;
    }
    match insert {
        Some(insert) => {
            rw.replace_op(insert, &[whole]);
            rw.erase_op(op);
        }
        None => rw.replace_op(op, &[whole]),
    }
    Some(())
}

/// Unrolls a write.
pub(super) fn write(rw: &mut PatternRewriter<'_>, op: Op, options: Options) -> bool {
    unroll_write(rw, op, options).is_some()
}

fn unroll_write(rw: &mut PatternRewriter<'_>, op: Op, options: Options) -> Option<()> {
    let ctx = rw.ctx;
    let transfer = to_unroll(rw, op, options)?;
    let stored = transfer.stored?;
    let extract = rw
        .defining_op(stored)
        .filter(|&def| rw.name(def) == ExtractOp::NAME);
    let (whole, position) = match extract {
        Some(extract) => (
            rw.get(extract, ExtractOp::source),
            list(
                ctx,
                rw,
                extract,
                ExtractOp::dynamic_position,
                ExtractOp::static_position,
            )
            .to_vec(),
        ),
        None => (stored, Vec::new()),
    };
    let tensor = is_tensor(rw, &transfer);
    let mut base = transfer.base;
    let result = tensor.then(|| rw.ty(base));
    let attrs = row_attrs(ctx, &transfer);
    let rank = transfer.vector.shape(ctx)?.len();
    for at in 0..transfer.vector.shape(ctx)?[0] {
        let iv = index(rw, at)?;
        let before = base;
        let after = guarded(
            rw,
            &transfer,
            iv,
            result,
            &mut |rw| {
                let indices = indices(rw, &transfer, iv);
                let mut value = extract_at(rw, whole, position.clone(), OpFoldResult::index(ctx, at))?;
                if rank == 1 {
                    let ty = ctx.vector_type(&[], rw.ty(value));
                    let op = BroadcastOp::build(&mut rw.builder(), value, ty);
                    value = rw.result(op, 0);
                }
                let mask = mask_of_row(rw, &transfer, at)?;
                let new = build_write(rw, value, (before, &indices), attrs, mask);
                rw.results(new).next()
            },
            &mut |_| tensor.then_some(before),
        );
        if tensor {
            base = after?;
        }
    }
    if tensor {
        rw.replace_op(op, &[base]);
    } else {
        rw.erase_op(op);
    }
    Some(())
}
