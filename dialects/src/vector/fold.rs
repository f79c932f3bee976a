//! Folds of vector ops: extractions of inserted values, elements of constants.

use super::extract_source::{Position, extract_source, position};
use super::{BroadcastOp, ExtractOp, ShapeCastOp, ShuffleOp, fold_constants};
use crate::elements::{self, Numbers};
use crate::memref::mixed;
use crate::ub;
use windlass_ir::num::{ApFloat, ApInt};
use windlass_ir::rewrite::{FoldCx, Folded};
use windlass_ir::{Attribute, Body, Context, OpFoldResult, Type, Value};

/// Folds `vector.extract` of inserted values, broadcasts, slices, shuffles and constants.
pub(super) fn extract(cx: &mut FoldCx<'_>) -> Folded {
    let (ctx, op) = (cx.ctx, cx.op);
    let vector = cx.body.get(op, ExtractOp::source);
    let result = cx.body.ty(cx.body.result(op, 0));
    let known = cx.operands.first().copied().flatten();
    if cx.body.operands(op).len() == 1 && cx.body.ty(vector) == result {
        return Folded::Value(vector);
    }
    let is_out_of_bounds = |body: &Body| {
        let at = body.get(op, ExtractOp::static_position);
        at.and_then(|at| at.as_i64_array(ctx))
            .is_some_and(|at| at.contains(&-1))
    };
    if is_out_of_bounds(cx.body) {
        return Folded::Attr(ub::poison(ctx));
    }
    // All elements of a splat are equal, so the position may be dynamic.
    if let Some(element) = known.and_then(|constant| element_of_splat(ctx, constant, result)) {
        return Folded::Attr(element);
    }
    let mut changed = fold_constants::known_positions(cx, vector, 1, ExtractOp::static_position);
    let mut source = cx.body.get(op, ExtractOp::source);
    if let Some(poison) = known.filter(|&constant| ub::is_poison(ctx, constant)) {
        return Folded::Attr(poison);
    }
    // All elements of a broadcast are equal, so the position may be dynamic.
    let repeated = repeated(ctx, cx.body, source);
    if let Some(part) = repeated.filter(|&part| cx.body.ty(part) == result) {
        return Folded::Value(part);
    }
    let static_position = position(ctx, cx.body, op, ExtractOp::static_position);
    let element = known.zip(static_position.as_deref());
    let element = element.and_then(|(constant, at)| element_of(ctx, constant, Some(at), result));
    if let Some(element) = element {
        return Folded::Attr(element);
    }
    // As upstream, a position that has just become static is folded the next time.
    if is_out_of_bounds(cx.body) {
        return Folded::InPlace;
    }
    let Some(mut at) = static_position else {
        changed |= extract_before_broadcast(cx);
        return if changed { Folded::InPlace } else { Folded::No };
    };
    // As upstream, a fold takes one step, or all steps through extractions; constant propagation, which folds once, leaves the op if
    // there are more.
    if let Some(before) = shuffled_element(ctx, cx.body, source, &mut at) {
        source = before;
        changed = true;
    } else {
        let is_extraction = |source: Value| {
            let definition = cx.body.defining_op(source);
            definition.is_some_and(|op| cx.body.name(op) == ExtractOp::NAME)
        };
        while let Some(before) = extract_source(ctx, cx.body, source, &mut at) {
            let goes_on = is_extraction(source) && is_extraction(before);
            source = before;
            changed = true;
            if at.is_empty() && cx.body.ty(source) == result {
                return Folded::Value(source);
            }
            if !goes_on {
                break;
            }
        }
    }
    if changed && cx.body.ty(source).vector(ctx).is_some() {
        cx.body.set_operand(op, 0, source);
        let at = ctx.i64_array_attr(&at);
        cx.body.set_attr(op, ExtractOp::static_position, Some(at));
        return Folded::InPlace;
    }
    Folded::No
}

/// The source of a broadcast, or of a shape cast that does no more than prepend dimensions of size one (upstream's `isBroadcastLike`).
fn repeated(ctx: &Context, body: &Body, vector: Value) -> Option<Value> {
    let op = body.defining_op(vector)?;
    match body.name(op) {
        BroadcastOp::NAME => Some(body.get(op, BroadcastOp::source)),
        ShapeCastOp::NAME => {
            let source = body.get(op, ShapeCastOp::source);
            let prepends = body.ty(vector).shape(ctx)?.ends_with(body.ty(source).shape(ctx)?);
            prepends.then_some(source)
        }
        _ => None,
    }
}

/// Extracts from the source of a broadcast, with a position that may be dynamic.
fn extract_before_broadcast(cx: &mut FoldCx<'_>) -> bool {
    let (ctx, op) = (cx.ctx, cx.op);
    let source = cx.body.get(op, ExtractOp::source);
    let Some(before) = repeated(ctx, cx.body, source) else {
        return false;
    };
    let mut at = mixed::list(
        ctx,
        cx.body,
        op,
        ExtractOp::dynamic_position,
        ExtractOp::static_position,
    );
    let (Some(from), Some(to)) = (cx.body.ty(before).vector(ctx), cx.body.ty(source).vector(ctx)) else {
        return false;
    };
    // As for a static position, the trailing dimensions must be equal.
    let left = to.shape.len() - at.len();
    let Some(known) = from.shape.len().checked_sub(left) else {
        return false;
    };
    if from.shape[known..] != to.shape[at.len()..] {
        return false;
    }
    at.drain(..at.len() - known);
    for (place, &size) in at.iter_mut().zip(&from.shape) {
        if size == 1 {
            *place = OpFoldResult::index(ctx, 0);
        }
    }
    let (numbers, values) = mixed::split(ctx, &at);
    let operands: Vec<Value> = [before].into_iter().chain(values).collect();
    cx.body.set_operands(op, &operands);
    let numbers = ctx.i64_array_attr(&numbers);
    cx.body.set_attr(op, ExtractOp::static_position, Some(numbers));
    true
}

/// The operand of a shuffle of rank one that contains the element at a position; updates the position. Where the mask selects no element,
/// the position is -1: the next fold makes poison of it.
fn shuffled_element(ctx: &Context, body: &Body, source: Value, at: &mut Position) -> Option<Value> {
    let op = body
        .defining_op(source)
        .filter(|&op| body.name(op) == ShuffleOp::NAME)?;
    let &[index] = at.as_slice() else { return None };
    let (x, y) = (body.get(op, ShuffleOp::v1), body.get(op, ShuffleOp::v2));
    let &[count] = body.ty(x).shape(ctx)? else {
        return None;
    };
    let mask = body.get(op, ShuffleOp::mask)?.as_i64_array(ctx)?;
    let selected = *mask.get(usize::try_from(index).ok()?)?;
    let (before, selected) = match selected < count {
        true => (x, selected),
        false => (y, selected - count),
    };
    at[0] = selected;
    Some(before)
}

/// The element or subvector of a splat constant at any position.
fn element_of_splat(ctx: &Context, constant: Attribute, ty: Type) -> Option<Attribute> {
    if let Some(number) = elements::uniform::<ApInt>(ctx, Some(constant)) {
        return elements::splat(ctx, ty, number);
    }
    elements::splat(ctx, ty, elements::uniform::<ApFloat>(ctx, Some(constant))?)
}

/// The element or subvector of a constant at a position, which may be unknown in a splat.
pub(crate) fn element_of(
    ctx: &Context,
    constant: Attribute,
    at: Option<&[i64]>,
    ty: Type,
) -> Option<Attribute> {
    let shape = constant.ty(ctx)?.shape(ctx)?.to_vec();
    if let Some(element) = element_of_splat(ctx, constant, ty) {
        return Some(element);
    }
    let at = at?;
    let (first, _) = fold_constants::part_of_constant(&shape, at)?;
    if ty.is_shaped(ctx) {
        return fold_constants::picked(ctx, ty, &[constant], |number| Some((0, first + number)));
    }
    match Numbers::<ApInt>::of(ctx, constant) {
        Some(numbers) => elements::splat(ctx, ty, numbers.element(first)),
        None => elements::splat(ctx, ty, Numbers::<ApFloat>::of(ctx, constant)?.element(first)),
    }
}
