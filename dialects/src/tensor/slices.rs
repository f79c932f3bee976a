//! Offsets, sizes and strides of the ops on slices, and the types of slices.

use super::{ExtractSliceOp, InsertSliceOp, ParallelInsertSliceOp, element, shape};
use crate::memref::mixed::{OpFoldResults, list};
use crate::memref::verify_views::{Slice, out_of_bounds};
use windlass_ir::def::{AttrSlot, Variadic};
use windlass_ir::{Body, Context, DYNAMIC, Op, RankedTensorType, Type, TypeData};

type Parts = [(Variadic, AttrSlot); 3];

pub(super) const EXTRACT: Parts = [
    (ExtractSliceOp::offsets, ExtractSliceOp::static_offsets),
    (ExtractSliceOp::sizes, ExtractSliceOp::static_sizes),
    (ExtractSliceOp::strides, ExtractSliceOp::static_strides),
];
pub(super) const INSERT: Parts = [
    (InsertSliceOp::offsets, InsertSliceOp::static_offsets),
    (InsertSliceOp::sizes, InsertSliceOp::static_sizes),
    (InsertSliceOp::strides, InsertSliceOp::static_strides),
];
pub(super) const PARALLEL_INSERT: Parts = [
    (
        ParallelInsertSliceOp::offsets,
        ParallelInsertSliceOp::static_offsets,
    ),
    (ParallelInsertSliceOp::sizes, ParallelInsertSliceOp::static_sizes),
    (
        ParallelInsertSliceOp::strides,
        ParallelInsertSliceOp::static_strides,
    ),
];

/// The offsets, sizes and strides of a slice.
pub fn lists(ctx: &Context, body: &Body, op: Op) -> [OpFoldResults; 3] {
    let parts = match body.name(op) {
        ExtractSliceOp::NAME => EXTRACT,
        InsertSliceOp::NAME => INSERT,
        _ => PARALLEL_INSERT,
    };
    parts.map(|(group, slot)| list(ctx, body, op, group, slot))
}

/// The static entries of a list, [`DYNAMIC`] for values.
pub(super) fn numbers(ctx: &Context, list: &OpFoldResults) -> Vec<i64> {
    list.iter().map(|entry| entry.static_or_dynamic(ctx)).collect()
}

/// Whether a slice is not known to exceed a tensor of this shape.
pub(super) fn is_in_bounds(ctx: &Context, shape: &[i64], lists: &[OpFoldResults; 3]) -> bool {
    let [offsets, sizes, strides] = [0, 1, 2].map(|place: usize| numbers(ctx, &lists[place]).into());
    let slice = Slice {
        offsets,
        sizes,
        strides,
    };
    out_of_bounds(shape, &slice).is_none()
}

/// The tensor type with other sizes, and the same element type and encoding.
pub(super) fn with_shape(ctx: &Context, ty: Type, shape: &[i64]) -> Type {
    match ty.data(ctx) {
        TypeData::RankedTensor(tensor) => {
            ctx.intern_type(TypeData::RankedTensor(Box::new(RankedTensorType {
                shape: shape.into(),
                ..(**tensor).clone()
            })))
        }
        _ => ty,
    }
}

/// The type of a slice of `whole`. With a lower rank, the first dimensions of size one are dropped.
pub(super) fn slice_type(ctx: &Context, whole: Type, sizes: &[i64], rank: usize) -> Type {
    let mut dropped = sizes.len().saturating_sub(rank);
    if dropped == 0 {
        return with_shape(ctx, whole, sizes);
    }
    let kept: Vec<i64> = sizes
        .iter()
        .copied()
        .filter(|&size| {
            let drops = size == 1 && dropped > 0;
            dropped -= usize::from(drops);
            !drops
        })
        .collect();
    ctx.tensor_type(&kept, element(ctx, whole).unwrap_or(whole))
}

/// The dimensions of a slice that are not in the tensor of reduced rank. Unknown sizes match all, except that a size of one is kept only
/// for a known one. `None` if the sizes do not match.
pub(super) fn dropped_dims(sizes: &[i64], reduced: &[i64]) -> Option<Vec<bool>> {
    let mut rest = reduced.iter().peekable();
    let mut dropped = Vec::with_capacity(sizes.len());
    for &size in sizes {
        let matches = |&&next: &&i64| next == size || size != 1 && (next == DYNAMIC || size == DYNAMIC);
        let drops = rest.next_if(matches).is_none();
        if drops && size != 1 {
            return None;
        }
        dropped.push(drops);
    }
    rest.next().is_none().then_some(dropped)
}

/// The sizes of the tensor.
pub(crate) fn sizes_of(ctx: &Context, ty: Type) -> &[i64] {
    shape(ctx, ty).unwrap_or_default()
}
