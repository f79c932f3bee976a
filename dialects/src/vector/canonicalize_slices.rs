//! Canonicalization patterns of `vector.extract_strided_slice`.

use super::canonicalize::{replace_with_broadcast, replace_with_shape_cast};
use super::types::{numbers, vector_type, without_leading};
use super::{BroadcastOp, ExtractOp, ExtractStridedSliceOp, canonicalize_masks};
use smallvec::SmallVec;
use windlass_ir::rewrite::PatternRewriter;
use windlass_ir::{Attribute, Op};

/// The patterns of `vector.extract_strided_slice`.
pub(super) const SLICES: &[fn(&mut PatternRewriter<'_>, Op) -> bool] = &[
    canonicalize_masks::slice_of_mask,
    slice_of_broadcast,
    contiguous_slice,
];

/// Rewrites a slice of a broadcast to a broadcast of a slice of the source; of the source itself, if no dimension of it is cut.
fn slice_of_broadcast(rw: &mut PatternRewriter<'_>, op: Op) -> bool {
    let ctx = rw.ctx;
    let Some(before) = rw.defined_by(rw.get(op, ExtractStridedSliceOp::source), BroadcastOp::NAME) else {
        return false;
    };
    let source = rw.get(before, BroadcastOp::source);
    let Some(to) = rw.ty(rw.result(op, 0)).shape(ctx) else {
        return false;
    };
    let Some(from) = rw.ty(source).vector(ctx) else {
        return replace_with_broadcast(rw, op, source);
    };
    let Some(added) = to.len().checked_sub(from.shape.len()) else {
        return false;
    };
    let is_cut = |(&size, &left): (&i64, &i64)| size != 1 && size != left;
    if !from.shape.iter().zip(&to[added..]).any(is_cut) {
        return replace_with_broadcast(rw, op, source);
    }
    let list = |attr: Option<Attribute>| -> SmallVec<[i64; 4]> {
        numbers(ctx, attr).into_iter().skip(added).collect()
    };
    let mut offsets = list(rw.get(op, ExtractStridedSliceOp::offsets));
    let mut sizes = list(rw.get(op, ExtractStridedSliceOp::sizes));
    let strides = list(rw.get(op, ExtractStridedSliceOp::strides));
    // A dimension that is broadcast and cut has one element before the broadcast.
    for (dim, _) in from.shape.iter().enumerate().filter(|(_, size)| **size == 1) {
        offsets.get_mut(dim).into_iter().for_each(|offset| *offset = 0);
        sizes.get_mut(dim).into_iter().for_each(|size| *size = 1);
    }
    let mut shape = from.shape.clone();
    for (size, &left) in shape.iter_mut().zip(&sizes) {
        *size = left;
    }
    let ty = vector_type(ctx, &shape, &from.scalable, from.element);
    let attr = |list: &[i64]| {
        let list: SmallVec<[Attribute; 4]> = list.iter().map(|&number| ctx.i64_attr(number)).collect();
        ctx.array_attr(&list)
    };
    let (offsets, sizes, strides) = (attr(&offsets), attr(&sizes), attr(&strides));
    let slice = ExtractStridedSliceOp::build(&mut rw.builder(), source, offsets, sizes, strides, ty);
    let slice = rw.result(slice, 0);
    replace_with_broadcast(rw, op, slice)
}

/// Rewrites a slice of consecutive elements to an extraction and a shape cast, which adds the leading dimensions of size one:
///
/// ```mlir
/// vector.extract_strided_slice %v {offsets = [2, 0], sizes = [1, 4], strides = [1, 1]} : vector<3x4xi32> to vector<1x4xi32>
/// // is
/// %row = vector.extract %v[2] : vector<4xi32> from vector<3x4xi32>
/// vector.shape_cast %row : vector<4xi32> to vector<1x4xi32>
/// ```
fn contiguous_slice(rw: &mut PatternRewriter<'_>, op: Op) -> bool {
    let ctx = rw.ctx;
    let source = rw.get(op, ExtractStridedSliceOp::source);
    let Some(vector) = rw.ty(source).vector(ctx).filter(|vector| !vector.is_scalable()) else {
        return false;
    };
    let offsets = numbers(ctx, rw.get(op, ExtractStridedSliceOp::offsets));
    let sizes = numbers(ctx, rw.get(op, ExtractStridedSliceOp::sizes));
    let strides = numbers(ctx, rw.get(op, ExtractStridedSliceOp::strides));
    // Dimensions after `kept` are not cut.
    let whole = sizes.iter().zip(&vector.shape).rev();
    let mut kept = sizes.len() - whole.take_while(|(size, whole)| size == whole).count();
    let one = |number: &i64| *number == 1;
    if kept == 0 || !sizes[..kept].iter().all(one) || !strides.iter().all(one) {
        return false;
    }
    // The extracted vector has no leading dimensions of size one, as far as the slice names them.
    while kept + 1 < sizes.len() && sizes[kept] == 1 {
        kept += 1;
    }
    if kept == vector.shape.len() {
        return false;
    }
    let Some(at) = offsets.get(..kept) else {
        return false;
    };
    let at = ctx.i64_array_attr(at);
    let ty = without_leading(ctx, vector, kept);
    let row = ExtractOp::build(&mut rw.builder(), source, &[], at, ty);
    let row = rw.result(row, 0);
    replace_with_shape_cast(rw, op, row)
}
