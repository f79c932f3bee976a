//! `convert-vector-to-scf`: expands transfers of several dimensions to transfers of rows.
//!
//! Vector sizes are static, so rows are unrolled, as upstream does with `full-unroll`; a mask handles rows that may be
//! out of bounds.

use crate::vector_to_llvm::{mask, transfer};
use smallvec::SmallVec;
use windlass_dialects::memref::layout::strided_of;
use windlass_dialects::vector::transfer::Transfer;
use windlass_dialects::vector::{MaskOp, TransferReadOp, TransferWriteOp};
use windlass_ir::conversion::{Adaptor, Conversion, ConversionRewriter, Legality, NoMatch, TypeConverter};

/// The conversion that the pass runs. Minor identity transfers of up to `rank` dimensions are left.
pub fn conversion(rank: usize) -> Conversion {
    let mut conversion = Conversion {
        types: TypeConverter::identity(),
        ..Conversion::default()
    };
    conversion
        .patterns
        .add(TransferReadOp::NAME, move |rw, a| {
            leave_simple(rw, a, rank)?;
            rw.expand(a.op, |b, _| {
                let transfer = Transfer::of(b.ctx, b.body, a.op)?;
                transfer::read(b, transfer)
            })
        })
        .add(TransferWriteOp::NAME, move |rw, a| {
            leave_simple(rw, a, rank)?;
            rw.expand_all(a.op, |b, _| {
                let transfer = Transfer::of(b.ctx, b.body, a.op)?;
                transfer::write(b, transfer).map(|()| SmallVec::new())
            })
        })
        .add(MaskOp::NAME, |rw, a| {
            let old = rw.old();
            let block = old
                .regions(a.op)
                .first()
                .and_then(|&region| old.entry_block(region));
            let inner = block.and_then(|block| old.first_op(block)).map(|op| old.name(op));
            if !matches!(inner, Some(TransferReadOp::NAME | TransferWriteOp::NAME)) {
                return Err(NoMatch::default());
            }
            rw.expand_all(a.op, |b, _| mask::expand(b, a.op))
        });
    conversion.target.unknown_ops(Legality::Legal);
    conversion
}

/// Fails for transfers that the conversion to LLVM supports directly, and for tensors.
fn leave_simple(rw: &ConversionRewriter<'_>, a: Adaptor<'_>, rank: usize) -> Result<(), NoMatch> {
    let ctx = rw.ctx();
    let old = rw.old();
    let Some(transfer) = Transfer::of(ctx, old, a.op) else {
        return Err(NoMatch::default());
    };
    let shape = transfer.vector.shape(ctx).unwrap_or_default();
    let scalable = transfer
        .vector
        .vector(ctx)
        .is_some_and(|vector| vector.is_scalable());
    let in_memory = old.ty(transfer.base).memref(ctx).is_some();
    let unit = strided_of(ctx, old.ty(transfer.base))
        .is_some_and(|layout| layout.strides.last().is_none_or(|&stride| stride == 1));
    if !in_memory || scalable || (unit && shape.len() <= rank && transfer.map.is_minor_identity()) {
        return Err(NoMatch::default());
    }
    Ok(())
}
