//! Canonicalization patterns of `tensor.extract_slice`, `tensor.insert_slice` and `tensor.parallel_insert_slice`: constants become
//! static, casts are folded.

use super::canonicalize::{cast_to, replace_with_cast};
use super::fold::{consumer_cast_source, preserves_sizes};
use super::slices::{dropped_dims, is_in_bounds, lists, numbers, sizes_of, slice_type, with_shape};
use super::{ExtractSliceOp, ParallelInsertSliceOp, element};
use crate::memref::canonicalize::{build_slice, has_constant_operand, with_constants};
use crate::memref::mixed::OpFoldResults;
use crate::memref::verify_views;
use windlass_ir::rewrite::PatternRewriter;
use windlass_ir::{DYNAMIC, InsertPoint, Op, OpFoldResult, Type, Value};

/// The offsets, sizes and strides with constants made static in the first of these lists that has any. `None` if there are none, or if
/// the slice would exceed a tensor of this shape. As upstream, strides of zero stay as they are in insertions.
fn with_static_entries(rw: &PatternRewriter<'_>, op: Op, shape: &[i64]) -> Option<[OpFoldResults; 3]> {
    let keeps_zeros = rw.name(op) != ExtractSliceOp::NAME;
    let mut all = lists(rw.ctx, rw.body(), op);
    let changed = (0..3).any(|place| {
        let allowed = |number: i64| match place {
            2 => number != 0 || !keeps_zeros,
            _ => number >= 0,
        };
        let (list, changed) = with_constants(rw, &all[place], allowed);
        all[place] = list;
        changed
    });
    (changed && is_in_bounds(rw.ctx, shape, &all)).then_some(all)
}

/// Makes constant offsets, sizes and strides of a `tensor.extract_slice` static.
pub(super) fn constants_of_extraction(rw: &mut PatternRewriter<'_>, op: Op) -> bool {
    let ctx = rw.ctx;
    let source = rw.get(op, ExtractSliceOp::source);
    let whole = rw.ty(source);
    let Some(all) = with_static_entries(rw, op, sizes_of(ctx, whole)) else {
        return false;
    };
    let rank = sizes_of(ctx, rw.ty(rw.result(op, 0))).len();
    let ty = slice_type(ctx, whole, &numbers(ctx, &all[1]), rank);
    let new = build_slice(rw, ExtractSliceOp::DEF, &[source], &all, &[ty]);
    let value = rw.result(new, 0);
    replace_with_cast(rw, op, value);
    true
}

/// Takes a slice of a cast from the tensor before the cast.
pub(super) fn extraction_of_cast(rw: &mut PatternRewriter<'_>, op: Op) -> bool {
    let ctx = rw.ctx;
    // Constants are made static first.
    if has_constant_operand(rw, op) {
        return false;
    }
    let Some(source) = consumer_cast_source(ctx, rw.body(), rw.get(op, ExtractSliceOp::source)) else {
        return false;
    };
    let all = lists(ctx, rw.body(), op);
    if !is_in_bounds(ctx, sizes_of(ctx, rw.ty(source)), &all) {
        return false;
    }
    let ty = rw.ty(rw.result(op, 0));
    let new = build_slice(rw, ExtractSliceOp::DEF, &[source], &all, &[ty]);
    rw.replace_op_with(op, new);
    true
}

/// The source and the destination of an insertion.
fn ends(rw: &PatternRewriter<'_>, op: Op) -> [Value; 2] {
    [rw.operand(op, 0), rw.operand(op, 1)]
}

/// Builds an insertion like `op`, whose result, if it has one, has the type of the destination.
fn build_insertion(rw: &mut PatternRewriter<'_>, op: Op, ends: [Value; 2], all: &[OpFoldResults; 3]) -> Op {
    let ty = rw.ty(ends[1]);
    let results: &[Type] = if rw.results(op).len() == 0 { &[] } else { &[ty] };
    build_slice(rw, rw.def(op), &ends, all, results)
}

/// Casts the source of an insertion: before the op, or before the terminator that the op is in.
fn cast_source(rw: &mut PatternRewriter<'_>, op: Op, source: Value, ty: Type) -> Value {
    if rw.name(op) == ParallelInsertSliceOp::NAME
        && let Some(terminator) = rw.parent_op(op)
    {
        rw.set_insertion_point(InsertPoint::Before(terminator));
    }
    let cast = cast_to(rw, source, ty);
    rw.set_insertion_point(InsertPoint::Before(op));
    cast
}

/// Makes constant offsets, sizes and strides of an insertion static.
pub(super) fn constants_of_insertion(rw: &mut PatternRewriter<'_>, op: Op) -> bool {
    let ctx = rw.ctx;
    let [mut source, dest] = ends(rw, op);
    let whole = rw.ty(dest);
    let Some(all) = with_static_entries(rw, op, sizes_of(ctx, whole)) else {
        return false;
    };
    let rank = sizes_of(ctx, rw.ty(source)).len();
    let ty = slice_type(ctx, whole, &numbers(ctx, &all[1]), rank);
    if ty != rw.ty(source) {
        source = cast_source(rw, op, source, ty);
    }
    let new = build_insertion(rw, op, [source, dest], &all);
    rw.replace_op_with(op, new);
    true
}

/// Takes the source and the destination of an insertion from before casts that forget sizes.
pub(super) fn casts_of_insertion(rw: &mut PatternRewriter<'_>, op: Op) -> bool {
    let ctx = rw.ctx;
    // Constants are made static first.
    if has_constant_operand(rw, op) {
        return false;
    }
    let old = ends(rw, op);
    let found = old.map(|value| consumer_cast_source(ctx, rw.body(), value));
    if found == [None, None] {
        return false;
    }
    let [source, dest] = [0, 1].map(|place| found[place].unwrap_or(old[place]));
    let (part, whole) = (rw.ty(source), rw.ty(dest));
    let mut all = lists(ctx, rw.body(), op);
    let mut sizes = numbers(ctx, &all[1]);
    let known = sizes_of(ctx, part);
    let Some(dropped) = dropped_dims(&sizes, known) else {
        return false;
    };
    // As upstream, the sizes after the first unknown one of the source are not read.
    let mut next = 0;
    for (dim, dropped) in dropped.into_iter().enumerate() {
        match known.get(next) {
            Some(&size) if !dropped && size != DYNAMIC => {
                all[1][dim] = OpFoldResult::index(ctx, size);
                sizes[dim] = size;
                next += 1;
            }
            _ => {}
        }
    }
    let fits =
        verify_views::dropped_dims(&sizes, known).is_some() && element(ctx, part) == element(ctx, whole);
    if !fits || !is_in_bounds(ctx, sizes_of(ctx, whole), &all) {
        return false;
    }
    let new = build_insertion(rw, op, [source, dest], &all);
    let Some(value) = rw.results(new).get(0) else {
        rw.replace_op(op, &[]);
        return true;
    };
    replace_with_cast(rw, op, value);
    true
}

/// Casts the source of an insertion to a type with the sizes that the insertion has.
pub(super) fn cast_inserted(rw: &mut PatternRewriter<'_>, op: Op) -> bool {
    let ctx = rw.ctx;
    let [source, dest] = ends(rw, op);
    let ty = rw.ty(source);
    let all = lists(ctx, rw.body(), op);
    let mut shape = sizes_of(ctx, ty).to_vec();
    if shape.len() != sizes_of(ctx, rw.ty(dest)).len() {
        return false;
    }
    for (known, size) in shape.iter_mut().zip(&all[1]) {
        match size.constant_int(ctx, rw.body()) {
            Some(size) if size < 0 => return false,
            Some(size) => *known = size,
            None => {}
        }
    }
    let new_ty = with_shape(ctx, ty, &shape);
    let agrees = sizes_of(ctx, ty)
        .iter()
        .zip(&shape)
        .all(|(&old, &new)| old == new || old == DYNAMIC || new == DYNAMIC);
    if ty == new_ty || !agrees || !preserves_sizes(ctx, ty, new_ty) {
        return false;
    }
    let cast = cast_source(rw, op, source, new_ty);
    let new = build_insertion(rw, op, [cast, dest], &all);
    rw.replace_op_with(op, new);
    true
}
