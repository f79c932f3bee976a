//! Canonicalization patterns of ops that move elements: transposes, shuffles, slices.

use super::canonicalize::{broadcast_scalar, replace_with_broadcast, replace_with_shape_cast};
use super::canonicalize_shapes::is_broadcastable;
use super::fold_constants::{fixed_shape, number_of, position_of};
use super::types::numbers;
use super::{
    BroadcastOp, ExtractStridedSliceOp, FromElementsOp, InsertStridedSliceOp, InterleaveOp, ShapeCastOp,
    ShuffleOp, TransposeOp, canonicalize_masks, fold_constants,
};
use crate::arith;
use smallvec::SmallVec;
use windlass_ir::rewrite::{PatternRewriter, constant_value};
use windlass_ir::{Op, Value};

/// The patterns of `vector.transpose`.
pub(super) const TRANSPOSITIONS: &[fn(&mut PatternRewriter<'_>, Op) -> bool] = &[
    canonicalize_masks::transpose_of_mask,
    transpose_of_broadcast,
    transpose_of_cast,
    transpose_of_elements,
    transpose_again,
];

type Order = SmallVec<[i64; 4]>;

fn order_of(rw: &PatternRewriter<'_>, op: Op) -> Option<Order> {
    let order = rw.get(op, TransposeOp::permutation)?.as_i64_array(rw.ctx)?;
    Some(order.into_iter().collect())
}

/// Merges a transpose of a transpose.
pub fn transpose_again(rw: &mut PatternRewriter<'_>, op: Op) -> bool {
    let Some(before) = rw.defined_by(rw.get(op, TransposeOp::vector), TransposeOp::NAME) else {
        return false;
    };
    let (Some(first), Some(second)) = (order_of(rw, before), order_of(rw, op)) else {
        return false;
    };
    let both: Order = second.iter().map(|&from| first[from as usize]).collect();
    let order = rw.ctx.i64_array_attr(&both);
    let (source, ty) = (rw.get(before, TransposeOp::vector), rw.ty(rw.result(op, 0)));
    let new = TransposeOp::build(&mut rw.builder(), source, order, ty);
    rw.replace_op_with(op, new);
    true
}

/// Rewrites a transpose of a broadcast to a broadcast, if dimensions move only within groups of those that are broadcast. Each
/// dimension of the source with more than one element is a group of its own.
pub(super) fn transpose_of_broadcast(rw: &mut PatternRewriter<'_>, op: Op) -> bool {
    let ctx = rw.ctx;
    let Some(before) = rw.defined_by(rw.get(op, TransposeOp::vector), BroadcastOp::NAME) else {
        return false;
    };
    let source = rw.get(before, BroadcastOp::source);
    let ty = rw.ty(rw.result(op, 0));
    let (Some(order), Some(rank)) = (order_of(rw, op), ty.shape(ctx).map(<[i64]>::len)) else {
        return false;
    };
    let from = rw.ty(source).shape(ctx).unwrap_or_default();
    let Some(added) = rank.checked_sub(from.len()) else {
        return false;
    };
    // The number of groups that end before a dimension of the result.
    let group = |dim: usize| {
        let known = dim.saturating_sub(added);
        let ends = (0..known + usize::from(dim >= added)).filter(|&at| {
            let is_large = |at: usize| from.get(at).is_some_and(|&size| size != 1);
            is_large(at) || at.checked_sub(1).is_some_and(is_large)
        });
        ends.count()
    };
    let stays = |(to, &dim): (usize, &i64)| group(dim as usize) == group(to);
    order.iter().enumerate().all(stays)
        && is_broadcastable(rw.ctx, rw.ty(source), ty)
        && replace_with_broadcast(rw, op, source)
}

/// Rewrites a transpose of `vector.from_elements` to one with permuted elements.
pub(super) fn transpose_of_elements(rw: &mut PatternRewriter<'_>, op: Op) -> bool {
    let ctx = rw.ctx;
    let source = rw.get(op, TransposeOp::vector);
    let Some(before) = rw.defined_by(source, FromElementsOp::NAME) else {
        return false;
    };
    let ty = rw.ty(rw.result(op, 0));
    let (Some(order), Some(from), Some(to)) = (
        order_of(rw, op),
        fixed_shape(ctx, rw.ty(source)),
        fixed_shape(ctx, ty),
    ) else {
        return false;
    };
    let operands = rw.operands(before);
    let mut elements: Vec<Value> = Vec::with_capacity(operands.len());
    for number in 0..operands.len() {
        let mut at: Order = SmallVec::from_elem(0, from.len());
        for (place, &dim) in position_of(to, number).into_iter().zip(&order) {
            at[dim as usize] = place;
        }
        let Some(element) = number_of(from, &at).and_then(|number| operands.get(number)) else {
            return false;
        };
        elements.push(element);
    }
    let new = FromElementsOp::build(&mut rw.builder(), &elements, ty);
    rw.replace_op_with(op, new);
    true
}

/// Whether a transpose preserves the order of elements: it moves only dimensions of size one.
fn keeps_elements(rw: &PatternRewriter<'_>, op: Op) -> bool {
    let Some(vector) = rw.ty(rw.get(op, TransposeOp::vector)).vector(rw.ctx) else {
        return false;
    };
    let Some(order) = order_of(rw, op) else {
        return false;
    };
    let kept = order.iter().filter(|&&dim| {
        let dim = dim as usize;
        vector.shape[dim] != 1 || vector.scalable[dim]
    });
    kept.is_sorted()
}

/// Rewrites a transpose of a shape cast that moves only dimensions of size one to a shape cast.
pub(super) fn transpose_of_cast(rw: &mut PatternRewriter<'_>, op: Op) -> bool {
    let Some(before) = rw.defined_by(rw.get(op, TransposeOp::vector), ShapeCastOp::NAME) else {
        return false;
    };
    let source = rw.get(before, ShapeCastOp::source);
    keeps_elements(rw, op) && replace_with_shape_cast(rw, op, source)
}

/// Rewrites a shape cast of a transpose that moves only dimensions of size one to a shape cast.
pub(super) fn cast_of_transpose(rw: &mut PatternRewriter<'_>, op: Op) -> bool {
    let Some(before) = rw.defined_by(rw.get(op, ShapeCastOp::source), TransposeOp::NAME) else {
        return false;
    };
    let source = rw.get(before, TransposeOp::vector);
    keeps_elements(rw, before) && replace_with_shape_cast(rw, op, source)
}

/// Rewrites a shuffle of two broadcasts of one scalar to a broadcast, and an interleaving shuffle to
/// `vector.interleave`.
pub(super) fn shuffle(rw: &mut PatternRewriter<'_>, op: Op) -> bool {
    let ctx = rw.ctx;
    let (x, y) = (rw.get(op, ShuffleOp::v1), rw.get(op, ShuffleOp::v2));
    let scalar = broadcast_scalar(rw, x);
    if let Some(scalar) = scalar.filter(|_| broadcast_scalar(rw, y) == scalar) {
        return replace_with_broadcast(rw, op, scalar);
    }
    let mask = rw
        .get(op, ShuffleOp::mask)
        .and_then(|mask| mask.as_i64_array(ctx));
    let Some((mask, shape)) = mask.zip(rw.ty(x).shape(ctx)) else {
        return false;
    };
    if shape.is_empty() && mask.len() == 1 {
        let chosen = if mask[0] == 0 { x } else { y };
        return replace_with_broadcast(rw, op, chosen);
    }
    let count = shape.first().copied().unwrap_or(1);
    let in_turn = |(to, &from): (usize, &i64)| from == to as i64 / 2 + (to as i64 % 2) * count;
    let all = mask.len() as i64 == 2 * count && mask.iter().enumerate().all(in_turn);
    if !all || shape.len() > 1 || rw.ty(x) != rw.ty(y) {
        return false;
    }
    let ty = rw.ty(rw.result(op, 0));
    let new = InterleaveOp::build(&mut rw.builder(), x, y, ty);
    rw.replace_op_with(op, new);
    true
}

/// Erases an insertion of a broadcast scalar into a broadcast of the same scalar, and of a slice at its original
/// position.
pub(super) fn insert_slice(rw: &mut PatternRewriter<'_>, op: Op) -> bool {
    let part = rw.get(op, InsertStridedSliceOp::valueToStore);
    let dest = rw.get(op, InsertStridedSliceOp::dest);
    let scalar = broadcast_scalar(rw, part);
    let same = scalar.is_some() && broadcast_scalar(rw, dest) == scalar;
    let back = rw
        .defined_by(part, ExtractStridedSliceOp::NAME)
        .is_some_and(|cut| {
            let places = (
                numbers(rw.ctx, rw.get(cut, ExtractStridedSliceOp::offsets)),
                numbers(rw.ctx, rw.get(cut, ExtractStridedSliceOp::strides)),
            );
            rw.get(cut, ExtractStridedSliceOp::source) == dest
                && places.0 == numbers(rw.ctx, rw.get(op, InsertStridedSliceOp::offsets))
                && places.1 == numbers(rw.ctx, rw.get(op, InsertStridedSliceOp::strides))
        });
    if same || back {
        rw.replace_op(op, &[dest]);
    }
    same || back
}

/// Replaces the insertion of a constant into a constant by a constant.
pub(super) fn insert_constant_slice(rw: &mut PatternRewriter<'_>, op: Op) -> bool {
    let ctx = rw.ctx;
    let part = rw.get(op, InsertStridedSliceOp::valueToStore);
    let dest = rw.get(op, InsertStridedSliceOp::dest);
    let constants = constant_value(ctx, rw.body(), part).zip(constant_value(ctx, rw.body(), dest));
    let Some(constant) =
        constants.and_then(|(new, old)| fold_constants::inserted_slice(ctx, rw.body(), op, new, old))
    else {
        return false;
    };
    let ty = rw.ty(dest);
    let new = arith::ConstantOp::build(&mut rw.builder(), constant, ty);
    rw.replace_op_with(op, new);
    true
}
