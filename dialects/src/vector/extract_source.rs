//! Sources of extractions: follows a position through ops that only move elements.

use super::types::numbers;
use super::{
    BroadcastOp, ExtractOp, ExtractStridedSliceOp, FromElementsOp, InsertOp, InsertStridedSliceOp,
    ShapeCastOp, TransposeOp, fold_constants,
};
use smallvec::SmallVec;
use windlass_ir::def::AttrSlot;
use windlass_ir::{Body, Context, DYNAMIC, Op, Value};

/// A position: indices of the leading dimensions.
pub(super) type Position = SmallVec<[i64; 4]>;

/// A static position.
pub(super) fn position(ctx: &Context, body: &Body, op: Op, slot: AttrSlot) -> Option<Position> {
    let all = body.get(op, slot)?.as_i64_array(ctx)?;
    // A dynamic index makes the position unknown.
    let known = !all.contains(&DYNAMIC);
    known.then(|| all.into_iter().collect())
}

/// The value that contains the element at a position; updates the position.
pub(super) fn extract_source(ctx: &Context, body: &Body, source: Value, at: &mut Position) -> Option<Value> {
    let op = body.defining_op(source)?;
    match body.name(op) {
        InsertOp::NAME | TransposeOp::NAME => before_chain(ctx, body, source, at),
        ExtractOp::NAME => {
            is_static_chain(ctx, body, op).then_some(())?;
            let first = position(ctx, body, op, ExtractOp::static_position)?;
            at.insert_from_slice(0, &first);
            Some(body.get(op, ExtractOp::source))
        }
        BroadcastOp::NAME => before_broadcast(ctx, body, op, at),
        ShapeCastOp::NAME => before_shape_cast(ctx, body, op, at),
        InsertStridedSliceOp::NAME => inside_slice(ctx, body, op, at),
        ExtractStridedSliceOp::NAME => before_slice(ctx, body, op, at),
        FromElementsOp::NAME => {
            let shape = body.ty(source).shape(ctx)?;
            let (number, count) = fold_constants::part(shape, at)?;
            (shape.len() == at.len() && count == 1).then_some(())?;
            body.get(op, FromElementsOp::elements)
                .nth(number)
                .inspect(|_| at.clear())
        }
        _ => None,
    }
}

/// Whether all extractions of a chain have static positions. As upstream, none is merged if one has not.
fn is_static_chain(ctx: &Context, body: &Body, last: Op) -> bool {
    let mut op = Some(last);
    while let Some(extract) = op.filter(|&op| body.name(op) == ExtractOp::NAME) {
        if position(ctx, body, extract, ExtractOp::static_position).is_none() {
            return false;
        }
        op = body.defining_op(body.get(extract, ExtractOp::source));
    }
    true
}

/// The position in the source of a broadcast; the extracted part must not contain stretched dimensions.
fn before_broadcast(ctx: &Context, body: &Body, op: Op, at: &mut Position) -> Option<Value> {
    let source = body.get(op, BroadcastOp::source);
    let to = body.ty(body.result(op, 0)).vector(ctx)?;
    let Some(from) = body.ty(source).vector(ctx) else {
        (at.len() == to.shape.len()).then_some(())?;
        at.clear();
        return Some(source);
    };
    let left = to.shape.len() - at.len();
    let known = from.shape.len().checked_sub(left)?;
    // The trailing dimensions must be equal.
    if from.shape[known..] != to.shape[at.len()..] {
        return None;
    }
    at.drain(..at.len() - known);
    for (place, &size) in at.iter_mut().zip(&from.shape) {
        if size == 1 {
            *place = 0;
        }
    }
    Some(source)
}

/// The position in the source of a shape cast that preserves the trailing dimensions.
fn before_shape_cast(ctx: &Context, body: &Body, op: Op, at: &mut Position) -> Option<Value> {
    let source = body.get(op, ShapeCastOp::source);
    let to = body.ty(body.result(op, 0)).vector(ctx)?;
    let from = body.ty(source).vector(ctx)?;
    let (above, part) = to.shape.split_at_checked(at.len())?;
    let above_from = from.shape.strip_suffix(part)?;
    // Scalable dimensions may only be extracted whole.
    let (known_from, whole_from) = from.scalable.split_at(above_from.len());
    let (known_to, whole_to) = to.scalable.split_at(at.len());
    if known_from.contains(&true) || known_to.contains(&true) || whole_from != whole_to {
        return None;
    }
    let number = fold_constants::number_of(above, at)?;
    *at = fold_constants::position_of(above_from, number);
    Some(source)
}

/// The value before a chain of insertions and transpositions that contains the extracted part, by the rules of upstream's
/// `ExtractFromInsertTransposeChainState`: the dimensions that are extracted whole have negative indices, by which the end of the chain
/// shows whether they are in their order there.
fn before_chain(ctx: &Context, body: &Body, source: Value, at: &mut Position) -> Option<Value> {
    let rank = body.ty(source).vector(ctx)?.shape.len();
    let whole: Position = (at.len()..rank)
        .map(|dim| at.len() as i64 - dim as i64 - 1)
        .collect();
    let mut position = at.clone();
    position.extend_from_slice(&whole);
    let mut current = source;
    while let Some(op) = body.defining_op(current) {
        match body.name(op) {
            TransposeOp::NAME => {
                let order = body.get(op, TransposeOp::permutation)?.as_i64_array(ctx)?;
                let mut before: Position = SmallVec::from_elem(0, position.len());
                for (&number, &from) in position.iter().zip(&order) {
                    *before.get_mut(usize::try_from(from).ok()?)? = number;
                }
                position = before;
                current = body.get(op, TransposeOp::vector);
            }
            InsertOp::NAME => {
                let put = body.get(op, InsertOp::static_position)?.as_i64_array(ctx)?;
                if !put.contains(&DYNAMIC) && position.starts_with(&put) {
                    position.drain(..put.len());
                    current = body.get(op, InsertOp::valueToStore);
                    break;
                }
                // A dynamic index is negative, too.
                let may_meet = |(&at, &put): (&i64, &i64)| at < 0 || put < 0 || at == put;
                if position.iter().zip(&put).all(may_meet) {
                    return None;
                }
                current = body.get(op, InsertOp::dest);
            }
            _ => break,
        }
    }
    let known = position.len().checked_sub(whole.len())?;
    (current != source && position[known..] == whole[..]).then(|| {
        position.truncate(known);
        *at = position;
        current
    })
}

/// The inserted slice that contains the extracted part, from this op or a preceding one in the chain.
fn inside_slice(ctx: &Context, body: &Body, mut op: Op, at: &mut Position) -> Option<Value> {
    loop {
        let (part, dest) = (
            body.get(op, InsertStridedSliceOp::valueToStore),
            body.get(op, InsertStridedSliceOp::dest),
        );
        let (from, to) = (body.ty(part).shape(ctx)?, body.ty(dest).shape(ctx)?);
        let offsets = numbers(ctx, body.get(op, InsertStridedSliceOp::offsets));
        let skipped = to.len().checked_sub(from.len())?;
        let size = |dim: usize| dim.checked_sub(skipped).map_or(1, |dim| from[dim]);
        let inside = at
            .iter()
            .zip(&offsets)
            .enumerate()
            .all(|(dim, (at, offset))| (*offset..offset + size(dim)).contains(at));
        if inside {
            let whole = at.len() >= skipped && from[at.len() - skipped..] == to[at.len()..];
            whole.then_some(())?;
            for (at, offset) in at.iter_mut().zip(&offsets) {
                *at -= offset;
            }
            at.drain(..skipped);
            return Some(part);
        }
        op = body
            .defining_op(dest)
            .filter(|&before| body.name(before) == InsertStridedSliceOp::NAME)?;
    }
}

/// The position in the source of a slice, if the slice has the extracted dimensions in full.
fn before_slice(ctx: &Context, body: &Body, op: Op, at: &mut Position) -> Option<Value> {
    let source = body.get(op, ExtractStridedSliceOp::source);
    let (from, to) = (
        body.ty(source).shape(ctx)?,
        body.ty(body.result(op, 0)).shape(ctx)?,
    );
    let strides = numbers(ctx, body.get(op, ExtractStridedSliceOp::strides));
    let offsets = numbers(ctx, body.get(op, ExtractStridedSliceOp::offsets));
    let apply = strides.iter().all(|&stride| stride == 1) && from.get(at.len()..)? == to.get(at.len()..)?;
    apply.then_some(())?;
    for (at, offset) in at.iter_mut().zip(&offsets) {
        *at += offset;
    }
    Some(source)
}
