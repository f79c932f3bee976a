//! `fold-memref-alias-ops` for vectors and matrices: folds views into their accesses.
//!
//! Loads, stores and masked accesses fold like scalar ones, those of matrices of `gpu` only with subviews. Transfers, which may be out of bounds, fold only if the
//! same elements remain out of bounds.

use crate::fold_memref_alias_ops::{has_unit_strides, through_view, view_at};
use smallvec::SmallVec;
use windlass_dialects::gpu::{SubgroupMmaLoadMatrixOp, SubgroupMmaStoreMatrixOp};
use windlass_dialects::memref::fold::dropped_dims;
use windlass_dialects::memref::reshape::groups_of;
use windlass_dialects::memref::{ExpandShapeOp, SubViewOp};
use windlass_dialects::vector::transfer::Transfer;
use windlass_dialects::vector::{
    LoadOp, MaskedLoadOp, MaskedStoreOp, StoreOp, TransferReadOp, TransferWriteOp,
};
use windlass_ir::affine::{AffineExpr, AffineMap};
use windlass_ir::def::AttrSlot;
use windlass_ir::rewrite::{PatternRewriter, Patterns};
use windlass_ir::{AttrData, Op, Value};

/// Adds the patterns.
pub(crate) fn populate(patterns: &mut Patterns) {
    patterns
        .add(LoadOp::NAME, |rw, op| {
            fold_access(rw, op, 0, 0, LoadOp::alignment)
        })
        .add(StoreOp::NAME, |rw, op| {
            fold_access(rw, op, 1, 0, StoreOp::alignment)
        })
        .add(MaskedLoadOp::NAME, |rw, op| {
            fold_access(rw, op, 0, 2, MaskedLoadOp::alignment)
        })
        .add(MaskedStoreOp::NAME, |rw, op| {
            fold_access(rw, op, 0, 2, MaskedStoreOp::alignment)
        })
        .add(SubgroupMmaLoadMatrixOp::NAME, |rw, op| {
            fold_matrix_access(rw, op, 0)
        })
        .add(SubgroupMmaStoreMatrixOp::NAME, |rw, op| {
            fold_matrix_access(rw, op, 1)
        })
        .add(TransferReadOp::NAME, |rw, op| fold_transfer(rw, op, 0))
        .add(TransferWriteOp::NAME, |rw, op| fold_transfer(rw, op, 1));
}

/// The operands of an access of the source of `view`: the memref is operand `at`, `trailing` operands follow the indices.
fn operands_through(
    rw: &mut PatternRewriter<'_>,
    op: Op,
    view: Op,
    at: usize,
    trailing: usize,
) -> Option<SmallVec<[Value; 8]>> {
    let all = rw.operands(op).to_vec();
    let end = all.len() - trailing;
    let found = through_view(rw, view, &all[at + 1..end], false)?;
    let mut operands: SmallVec<[Value; 8]> = SmallVec::from_slice(&all[..at]);
    operands.push(rw.operand(view, 0));
    operands.extend(found);
    operands.extend_from_slice(&all[end..]);
    Some(operands)
}

/// Folds a view into an access, whose memref is operand `at`, with `trailing` operands after the indices.
fn fold_access(
    rw: &mut PatternRewriter<'_>,
    op: Op,
    at: usize,
    trailing: usize,
    alignment: AttrSlot,
) -> bool {
    let Some(view) = view_at(rw, op, at) else {
        return false;
    };
    let Some(operands) = operands_through(rw, op, view, at, trailing) else {
        return false;
    };
    rw.modify(op, |body| {
        body.set_operands(op, &operands);
        body.set_attr(op, alignment, None);
    });
    true
}

/// Folds a subview into an access of a matrix. The stride of its rows is an attribute, which the view does not change.
fn fold_matrix_access(rw: &mut PatternRewriter<'_>, op: Op, at: usize) -> bool {
    let Some(view) = view_at(rw, op, at).filter(|&view| rw.name(view) == SubViewOp::NAME) else {
        return false;
    };
    let Some(operands) = operands_through(rw, op, view, at, 0) else {
        return false;
    };
    rw.modify(op, |body| body.set_operands(op, &operands));
    true
}

/// Folds a view into a transfer, whose memref is operand `at`.
fn fold_transfer(rw: &mut PatternRewriter<'_>, op: Op, at: usize) -> bool {
    let ctx = rw.ctx;
    let (Some(view), Some(transfer)) = (view_at(rw, op, at), Transfer::of(ctx, rw.body(), op)) else {
        return false;
    };
    let is_read = rw.name(op) == TransferReadOp::NAME;
    let slot = if is_read {
        TransferReadOp::permutation_map
    } else {
        TransferWriteOp::permutation_map
    };
    let Some(AttrData::AffineMap(map)) = rw.get(op, slot).map(|map| map.data(ctx)) else {
        return false;
    };
    let name = rw.name(view);
    let map = if name == SubViewOp::NAME {
        if !transfer.all_in_bounds() || !has_unit_strides(rw, view) {
            return false;
        }
        let Some(dropped) = dropped_dims(ctx, rw.body(), view) else {
            return false;
        };
        let kept: Vec<AffineExpr> = (0..dropped.len() as u32)
            .filter(|&dim| !dropped[dim as usize])
            .map(AffineExpr::dim)
            .collect();
        map.replace(&kept, &[], dropped.len() as u32, 0)
    } else if name == ExpandShapeOp::NAME && is_read && map.is_minor_identity() {
        let groups = groups_of(ctx, rw.get(view, ExpandShapeOp::reassociation));
        let (rank, lanes) = (groups.len(), map.results().len());
        // The lanes keep their positions only if at most the outermost vector dimension is along an expanded dimension,
        // in bounds.
        let fits = rank.checked_sub(lanes).is_some_and(|first| {
            let outermost = transfer.in_bounds.first().copied().unwrap_or(true);
            (first..rank).all(|dim| groups[dim].len() == 1 || dim == first && outermost)
        });
        if !fits {
            return false;
        }
        AffineMap::minor_identity(rank as u32, lanes as u32)
    } else {
        return false;
    };
    let all = rw.operands(op).to_vec();
    let indices: SmallVec<[Value; 4]> = if is_read {
        rw.get(op, TransferReadOp::indices).collect()
    } else {
        rw.get(op, TransferWriteOp::indices).collect()
    };
    let Some(found) = through_view(rw, view, &indices, false) else {
        return false;
    };
    let mut operands: SmallVec<[Value; 8]> = SmallVec::from_slice(&all[..at]);
    operands.push(rw.operand(view, 0));
    operands.extend_from_slice(&found);
    operands.extend_from_slice(&all[at + 1 + indices.len()..]);
    let mut segments: SmallVec<[u32; 5]> = SmallVec::from_slice(rw.operand_segments(op));
    segments[at + 1] = found.len() as u32;
    let map = ctx.intern_attr(AttrData::AffineMap(map));
    rw.modify(op, |body| {
        body.set_operands(op, &operands);
        body.set_operand_segments(op, &segments);
        body.set_attr(op, slot, Some(map));
    });
    true
}
