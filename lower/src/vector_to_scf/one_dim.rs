//! Transfers of one dimension as loops over elements, where the elements are not next to each other in memory.

use super::step::{build_for, extract_at, guarded, index, indices, transfer_of};
use crate::build::arith::mul;
use crate::build::vector::insert_mixed;
use windlass_dialects::memref::layout::strided_of;
use windlass_dialects::memref::{LoadOp, StoreOp};
use windlass_dialects::vector::{BroadcastOp, VectorScaleOp};
use windlass_ir::rewrite::PatternRewriter;
use windlass_ir::{Op, OpFoldResult, Type};

/// Lowers a transfer.
pub(super) fn lower(rw: &mut PatternRewriter<'_>, op: Op) -> bool {
    lower_elements(rw, op).is_some()
}

fn lower_elements(rw: &mut PatternRewriter<'_>, op: Op) -> Option<()> {
    let ctx = rw.ctx;
    let transfer = transfer_of(rw, op)?;
    let memref = rw.ty(transfer.base).memref(ctx)?;
    let vector = transfer.vector.vector(ctx)?;
    let (element, space) = (memref.element, rw.ty(transfer.base));
    let is_contiguous =
        strided_of(ctx, space).is_some_and(|layout| layout.strides.last().is_none_or(|&stride| stride == 1));
    if vector.shape.len() != 1 || transfer.map.is_minor_identity() && is_contiguous {
        return None;
    }
    let lower = index(rw, 0)?;
    let mut upper = index(rw, vector.shape[0])?;
    if vector.is_scalable() {
        let scale = VectorScaleOp::build(&mut rw.builder(), Type::INDEX);
        let scale = rw.result(scale, 0);
        upper = mul(&mut rw.builder(), upper, scale);
    }
    let step = index(rw, 1)?;
    let state = transfer.padding.map(|padding| {
        let op = BroadcastOp::build(&mut rw.builder(), padding, transfer.vector);
        rw.result(op, 0)
    });
    let new = build_for(rw, [lower, upper, step], state, |rw, iv, state| {
        let indices = indices(rw, &transfer, iv);
        let at = OpFoldResult::Value(iv);
        let result = state.map(|_| transfer.vector);
        guarded(
            rw,
            &transfer,
            iv,
            result,
            &mut |rw| match state {
                Some(state) => {
                    let value = LoadOp::builder(transfer.base, &indices, element).build(&mut rw.builder());
                    let value = rw.result(value, 0);
                    Some(insert_mixed(&mut rw.builder(), value, state, &[at]))
                }
                None => {
                    let value = extract_at(rw, transfer.stored?, Vec::new(), at)?;
                    StoreOp::builder(value, transfer.base, &indices).build(&mut rw.builder());
                    None
                }
            },
            &mut |_| state,
        )
    });
    match state {
        Some(_) => rw.replace_op_with(op, new),
        None => rw.erase_op(op),
    }
    Some(())
}
