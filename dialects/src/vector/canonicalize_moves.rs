//! Canonical forms of vectors whose elements are moved: transposed, shuffled, cut out and put in.

use super::canonicalize::{defined_by, repeated_scalar, replace_with_broadcast, replace_with_shape_cast};
use super::canonicalize_shapes::can_repeat;
use super::fold_constants::{fixed_shape, number_of, position_of};
use super::types::numbers;
use super::{
    BroadcastOp, ExtractStridedSliceOp, FromElementsOp, InsertStridedSliceOp, InterleaveOp, ShapeCastOp,
    ShuffleOp, TransposeOp, canonicalize_masks,
};
use smallvec::SmallVec;
use windlass_ir::rewrite::PatternRewriter;
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

/// A transposition of a transposition is one.
pub(super) fn transpose_again(rw: &mut PatternRewriter<'_>, op: Op) -> bool {
    let Some(before) = defined_by(rw, rw.get(op, TransposeOp::vector), TransposeOp::NAME) else {
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

/// What is repeated along the dimensions that change places is repeated the other way.
pub(super) fn transpose_of_broadcast(rw: &mut PatternRewriter<'_>, op: Op) -> bool {
    let ctx = rw.ctx;
    let Some(before) = defined_by(rw, rw.get(op, TransposeOp::vector), BroadcastOp::NAME) else {
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
    // Dimensions of the source that are more than one element stay where they are, those that are not are alike.
    let size = |dim: usize| dim.checked_sub(added).map_or(1, |dim| from[dim]);
    let stays = |(to, &dim): (usize, &i64)| dim as usize == to || (size(to) == 1 && size(dim as usize) == 1);
    order.iter().enumerate().all(stays)
        && can_repeat(rw, rw.ty(source), ty)
        && replace_with_broadcast(rw, op, source)
}

/// A transposition of elements is a vector of them in another order.
pub(super) fn transpose_of_elements(rw: &mut PatternRewriter<'_>, op: Op) -> bool {
    let ctx = rw.ctx;
    let source = rw.get(op, TransposeOp::vector);
    let Some(before) = defined_by(rw, source, FromElementsOp::NAME) else {
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

/// Whether a transposition leaves the elements in their order: it moves only dimensions of one element.
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

/// A transposition after a cast that only moves dimensions of one element is a cast.
pub(super) fn transpose_of_cast(rw: &mut PatternRewriter<'_>, op: Op) -> bool {
    let Some(before) = defined_by(rw, rw.get(op, TransposeOp::vector), ShapeCastOp::NAME) else {
        return false;
    };
    let source = rw.get(before, ShapeCastOp::source);
    keeps_elements(rw, op) && replace_with_shape_cast(rw, op, source)
}

/// The same before a cast.
pub(super) fn cast_of_transpose(rw: &mut PatternRewriter<'_>, op: Op) -> bool {
    let Some(before) = defined_by(rw, rw.get(op, ShapeCastOp::source), TransposeOp::NAME) else {
        return false;
    };
    let source = rw.get(before, TransposeOp::vector);
    keeps_elements(rw, before) && replace_with_shape_cast(rw, op, source)
}

/// Elements of two vectors that are the same scalar everywhere, and elements of two vectors in turn.
pub(super) fn shuffle(rw: &mut PatternRewriter<'_>, op: Op) -> bool {
    let ctx = rw.ctx;
    let (x, y) = (rw.get(op, ShuffleOp::v1), rw.get(op, ShuffleOp::v2));
    let scalar = repeated_scalar(rw, x);
    if let Some(scalar) = scalar.filter(|_| repeated_scalar(rw, y) == scalar) {
        return replace_with_broadcast(rw, op, scalar);
    }
    let mask = rw
        .get(op, ShuffleOp::mask)
        .and_then(|mask| mask.as_i64_array(ctx));
    let Some((mask, shape)) = mask.zip(rw.ty(x).shape(ctx)) else {
        return false;
    };
    if shape.is_empty() && mask.len() == 1 {
        let chosen = if mask[0] == 1 { y } else { x };
        return mask[0] >= 0 && replace_with_broadcast(rw, op, chosen);
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

/// A repeated scalar put where the same is everywhere, and what is put back where it was cut out.
pub(super) fn insert_slice(rw: &mut PatternRewriter<'_>, op: Op) -> bool {
    let part = rw.get(op, InsertStridedSliceOp::valueToStore);
    let dest = rw.get(op, InsertStridedSliceOp::dest);
    let scalar = repeated_scalar(rw, part);
    let same = scalar.is_some() && repeated_scalar(rw, dest) == scalar;
    let back = defined_by(rw, part, ExtractStridedSliceOp::NAME).is_some_and(|cut| {
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

/// A box of a repeated scalar is that scalar, repeated.
pub(super) fn slice_of_scalar(rw: &mut PatternRewriter<'_>, op: Op) -> bool {
    let scalar = repeated_scalar(rw, rw.get(op, ExtractStridedSliceOp::source));
    scalar.is_some_and(|scalar| replace_with_broadcast(rw, op, scalar))
}
