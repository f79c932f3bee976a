//! `lower-vector-mask`: makes the mask of a `vector.mask` an operand of the masked transfer or gather, and canonicalizes the others.

use super::mask::masked_op;
use crate::build::vector::zeros;
use windlass_dialects::vector::canonicalize_masks::empty_mask;
use windlass_dialects::vector::{GatherOp, MaskOp, TransferReadOp, TransferWriteOp};
use windlass_ir::pass::{PassCx, PassError};
use windlass_ir::rewrite::{PatternRewriter, Patterns};
use windlass_ir::{Op, Value};

/// Runs the pass.
pub(crate) fn run(cx: &mut PassCx<'_>) -> Result<(), PassError> {
    let mut patterns = Patterns::none();
    patterns.add(MaskOp::NAME, lower).add(MaskOp::NAME, empty_mask);
    let ctx = cx.ctx;
    super::progressive_lowering::run(ctx, cx.body(), &patterns);
    Ok(())
}

fn lower(rw: &mut PatternRewriter<'_>, op: Op) -> bool {
    let Some(inner) = masked_op(rw, op) else {
        return false;
    };
    let mask = rw.get(op, MaskOp::mask);
    let passthru = rw.get(op, MaskOp::passthru);
    let new = match rw.name(inner) {
        // The padding of out-of-bounds lanes is a scalar, the pass-through value of disabled lanes a vector.
        TransferReadOp::NAME if passthru.is_none() => read(rw, inner, mask),
        TransferWriteOp::NAME => write(rw, inner, mask),
        GatherOp::NAME => gather(rw, inner, mask, passthru),
        _ => None,
    };
    let Some(new) = new else { return false };
    rw.replace_op_with(op, new);
    true
}

fn read(rw: &mut PatternRewriter<'_>, op: Op, mask: Value) -> Option<Op> {
    let (base, padding) = (
        rw.get(op, TransferReadOp::base),
        rw.get(op, TransferReadOp::padding),
    );
    let indices: Vec<Value> = rw.get(op, TransferReadOp::indices).collect();
    let map = rw.get(op, TransferReadOp::permutation_map)?;
    let bounds = rw.get(op, TransferReadOp::in_bounds)?;
    let ty = rw.ty(rw.result(op, 0));
    let b = &mut rw.builder();
    Some(
        TransferReadOp::builder(base, &indices, padding, map, bounds, ty)
            .mask(mask)
            .build(b),
    )
}

fn write(rw: &mut PatternRewriter<'_>, op: Op, mask: Value) -> Option<Op> {
    let (value, base) = (
        rw.get(op, TransferWriteOp::valueToStore),
        rw.get(op, TransferWriteOp::base),
    );
    let indices: Vec<Value> = rw.get(op, TransferWriteOp::indices).collect();
    let map = rw.get(op, TransferWriteOp::permutation_map)?;
    let bounds = rw.get(op, TransferWriteOp::in_bounds)?;
    let ty = rw.results(op).next().map(|result| rw.ty(result));
    let b = &mut rw.builder();
    Some(
        TransferWriteOp::builder(value, base, &indices, map, bounds, ty)
            .mask(mask)
            .build(b),
    )
}

fn gather(rw: &mut PatternRewriter<'_>, op: Op, mask: Value, passthru: Option<Value>) -> Option<Op> {
    let (base, places) = (rw.get(op, GatherOp::base), rw.get(op, GatherOp::indices));
    let offsets: Vec<Value> = rw.get(op, GatherOp::offsets).collect();
    let alignment = rw.get(op, GatherOp::alignment);
    let ty = rw.ty(rw.result(op, 0));
    let b = &mut rw.builder();
    let other = match passthru {
        Some(other) => other,
        None => zeros(b, ty)?,
    };
    Some(
        GatherOp::builder(base, &offsets, places, mask, other, ty)
            .alignment(alignment)
            .build(b),
    )
}
