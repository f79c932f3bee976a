//! Folds: constants, and ops that change nothing.

use super::{
    CastOp, ConcatOp, DimOp, ExtractOp, ExtractSliceOp, FromElementsOp, GenerateOp, InsertOp, InsertSliceOp,
    PadOp, RankOp, ReshapeOp, SplatOp, element, shape, slices,
};
use crate::elements::{self, constant_int};
use crate::memref::mixed::OpFoldResults;
use windlass_ir::rewrite::{FoldCx, Folded};
use windlass_ir::{AttrData, Attribute, Body, Context, DYNAMIC, Op, OpFoldResult, Type, Value};

/// The operand, if it has the type of the result.
pub(super) fn same_type(cx: &mut FoldCx<'_>) -> Folded {
    let source = cx.body.operand(cx.op, 0);
    match cx.body.ty(source) == cx.body.ty(cx.body.result(cx.op, 0)) {
        true => Folded::Value(source),
        false => Folded::No,
    }
}

/// `tensor.cast` to the type that the operand has.
pub(super) fn cast(cx: &mut FoldCx<'_>) -> Folded {
    same_type(cx)
}

/// The concatenation of one tensor of the same type.
pub(super) fn concat(cx: &mut FoldCx<'_>) -> Folded {
    match cx.body.get(cx.op, ConcatOp::inputs).len() {
        1 => same_type(cx),
        _ => Folded::No,
    }
}

pub(super) fn rank(cx: &mut FoldCx<'_>) -> Folded {
    match shape(cx.ctx, cx.body.ty(cx.body.get(cx.op, RankOp::tensor))) {
        Some(shape) => Folded::Attr(cx.ctx.index_attr(shape.len() as i64)),
        None => Folded::No,
    }
}

/// Whether the number of the dimension is known to be one that the source has.
pub(super) fn dim_is_speculatable(ctx: &Context, body: &Body, op: Op) -> bool {
    let rank = shape(ctx, body.ty(body.get(op, DimOp::source))).map(<[i64]>::len);
    let index = known_index(ctx, body, body.get(op, DimOp::index));
    index.is_some_and(|index| rank.is_some_and(|rank| index < rank))
}

/// A constant index that is not negative.
pub(crate) fn known_index(ctx: &Context, body: &Body, index: Value) -> Option<usize> {
    let index = constant_int(ctx, body, index)?.to_i64()?;
    usize::try_from(index).ok()
}

/// The size of a dimension that is static, or that the op that made the tensor has as operand.
pub(super) fn dim(cx: &mut FoldCx<'_>) -> Folded {
    let (ctx, body) = (cx.ctx, &*cx.body);
    let source = body.get(cx.op, DimOp::source);
    let at = cx.operands.get(1).copied().flatten();
    let at = at
        .and_then(|at| at.as_i64(ctx))
        .and_then(|at| usize::try_from(at).ok());
    let (Some(shape), Some(at)) = (shape(ctx, body.ty(source)), at) else {
        return Folded::No;
    };
    match shape.get(at) {
        None => Folded::No,
        Some(&DYNAMIC) => {
            if let Some(size) = dynamic_size(ctx, body, source, shape, at) {
                return Folded::Value(size);
            }
            match consumer_cast_source(ctx, body, source) {
                Some(source) => {
                    cx.body.set_operand(cx.op, 0, source);
                    Folded::InPlace
                }
                None => Folded::No,
            }
        }
        Some(&size) => Folded::Attr(ctx.index_attr(size)),
    }
}

/// Whether all sizes known in one type are known in the other (upstream's `preservesStaticInformation`).
pub(crate) fn preserves_sizes(ctx: &Context, from: Type, to: Type) -> bool {
    let (Some(a), Some(b)) = (shape(ctx, from), shape(ctx, to)) else {
        return false;
    };
    element(ctx, from) == element(ctx, to)
        && a.len() == b.len()
        && a.iter().zip(b).all(|(&a, &b)| a == DYNAMIC || b != DYNAMIC)
}

/// The tensor before a cast that forgets sizes (upstream's `canFoldIntoConsumerOp`).
pub fn consumer_cast_source(ctx: &Context, body: &Body, tensor: Value) -> Option<Value> {
    let cast = body.defined_by(tensor, CastOp::NAME)?;
    let source = body.get(cast, CastOp::source);
    preserves_sizes(ctx, body.ty(tensor), body.ty(source)).then_some(source)
}

/// The operand with the size of a dynamic dimension.
fn dynamic_size(ctx: &Context, body: &Body, source: Value, shape: &[i64], at: usize) -> Option<Value> {
    let op = body.defining_op(source)?;
    let name = body.name(op);
    if name == GenerateOp::NAME {
        let before = shape[..at].iter().filter(|&&size| size == DYNAMIC).count();
        return body.get(op, GenerateOp::dynamicExtents).get(before);
    }
    if name != ExtractSliceOp::NAME {
        return None;
    }
    // Which sizes a slice of reduced rank has is not resolved here.
    let [_, sizes, _] = slices::lists(ctx, body, op);
    match sizes.get(at).filter(|_| sizes.len() == shape.len()) {
        Some(&OpFoldResult::Value(size)) => Some(size),
        _ => None,
    }
}

/// An element of a constant, of `tensor.from_elements`, or the one that was inserted, at constant indices.
pub(super) fn extract(cx: &mut FoldCx<'_>) -> Folded {
    let (ctx, body, op) = (cx.ctx, &*cx.body, cx.op);
    let constant = cx.operands.first().copied().flatten();
    if let Some(element) = constant.and_then(|constant| elements::element_attr(ctx, constant, None)) {
        return Folded::Attr(element);
    }
    let tensor = body.get(op, ExtractOp::tensor);
    let Some(shape) = shape(ctx, body.ty(tensor)) else {
        return Folded::No;
    };
    let indices: Option<Vec<i64>> = cx.operands[1..]
        .iter()
        .map(|index| (*index)?.as_i64(ctx))
        .collect();
    let Some(indices) = indices else { return Folded::No };
    if let Some(from) = body.defined_by(tensor, FromElementsOp::NAME) {
        let elements = body.get(from, FromElementsOp::elements);
        let element = flat_index(shape, &indices).and_then(|index| elements.get(index));
        return element.map_or(Folded::No, Folded::Value);
    }
    if let Some(before) = body.defined_by(tensor, InsertOp::NAME)
        && body
            .get(before, InsertOp::indices)
            .eq(body.get(op, ExtractOp::indices))
    {
        return Folded::Value(body.get(before, InsertOp::scalar));
    }
    let inside = indices
        .iter()
        .zip(shape)
        .all(|(index, size)| (0..*size).contains(index));
    let index = flat_index(shape, &indices).filter(|_| inside);
    let element = constant
        .zip(index)
        .and_then(|(constant, index)| elements::element_attr(ctx, constant, Some(index)));
    element.map_or(Folded::No, Folded::Attr)
}

/// The row-major number of an element. As upstream, an index may exceed its size.
fn flat_index(shape: &[i64], indices: &[i64]) -> Option<usize> {
    let flat = shape.iter().zip(indices).fold(0i64, |flat, (&size, &index)| {
        flat.wrapping_mul(size).wrapping_add(index)
    });
    usize::try_from(flat).ok()
}

/// The insertion of the element that a splat has.
pub(super) fn insert(cx: &mut FoldCx<'_>) -> Folded {
    let &[Some(scalar), Some(dest), ..] = cx.operands else {
        return Folded::No;
    };
    match elements::element_attr(cx.ctx, dest, None) {
        Some(element) if element == scalar => Folded::Attr(dest),
        _ => Folded::No,
    }
}

/// A splat constant as one of the type of the result.
pub(super) fn of_splat(cx: &FoldCx<'_>) -> Option<Attribute> {
    let constant = cx.operands.first().copied().flatten()?;
    let AttrData::Dense(dense) = constant.data(cx.ctx) else {
        return None;
    };
    let ty = cx.body.ty(cx.body.result(cx.op, 0));
    dense
        .splat
        .then(|| elements::reshaped(cx.ctx, constant, ty))
        .flatten()
}

/// Slices of a splat constant.
pub(super) fn gather(cx: &mut FoldCx<'_>) -> Folded {
    of_splat(cx).map_or(Folded::No, Folded::Attr)
}

/// A splat constant in another shape, a reshape of a reshape, or a tensor in the shape that it has.
pub(super) fn reshape(cx: &mut FoldCx<'_>) -> Folded {
    if let Some(constant) = of_splat(cx) {
        return Folded::Attr(constant);
    }
    let (ctx, body) = (cx.ctx, &*cx.body);
    let source = body.get(cx.op, ReshapeOp::source);
    if let Some(before) = body.defined_by(source, ReshapeOp::NAME) {
        let origin = body.get(before, ReshapeOp::source);
        cx.body.set_operand(cx.op, 0, origin);
        return Folded::InPlace;
    }
    let ty = body.ty(source);
    let Some(shape) = shape(ctx, ty).filter(|_| ty == body.ty(body.result(cx.op, 0))) else {
        return Folded::No;
    };
    // Of one dimension, the number of elements is the size.
    if shape.len() <= 1 {
        return Folded::Value(source);
    }
    let Some(sizes) = body.defined_by(body.get(cx.op, ReshapeOp::shape), FromElementsOp::NAME) else {
        return Folded::No;
    };
    let sizes = body.get(sizes, FromElementsOp::elements);
    let keeps = |(at, size): (usize, Value)| {
        if let Some(known) = constant_int(ctx, body, size) {
            return known.to_i64() == Some(shape[at]);
        }
        body.defined_by(size, DimOp::NAME).is_some_and(|dim| {
            body.get(dim, DimOp::source) == source
                && known_index(ctx, body, body.get(dim, DimOp::index)) == Some(at)
        })
    };
    match sizes.len() == shape.len() && sizes.enumerate().all(keeps) {
        true => Folded::Value(source),
        false => Folded::No,
    }
}

/// A padding of a static tensor that adds nothing.
pub(super) fn pad(cx: &mut FoldCx<'_>) -> Folded {
    let ty = cx.body.ty(cx.body.result(cx.op, 0));
    let is_static = shape(cx.ctx, ty).is_some_and(|shape| !shape.contains(&DYNAMIC));
    match is_static && cx.body.get(cx.op, PadOp::nofold).is_none() {
        true => same_type(cx),
        false => Folded::No,
    }
}

fn slice_is_whole(ctx: &Context, body: &Body, lists: &[OpFoldResults; 3], shape: &[i64]) -> bool {
    let [offsets, sizes, strides] = lists;
    let is = |entry: &OpFoldResult, number: i64| entry.constant_int(ctx, body) == Some(number);
    offsets.iter().all(|entry| is(entry, 0))
        && sizes.iter().zip(shape).all(|(entry, &size)| is(entry, size))
        && strides.iter().all(|entry| is(entry, 1))
}

/// A slice of a splat constant, of the whole tensor, or of what was inserted there.
pub(super) fn extract_slice(cx: &mut FoldCx<'_>) -> Folded {
    if let Some(constant) = of_splat(cx) {
        return Folded::Attr(constant);
    }
    let (ctx, body) = (cx.ctx, &*cx.body);
    let source = body.get(cx.op, ExtractSliceOp::source);
    let ty = body.ty(body.result(cx.op, 0));
    let lists = slices::lists(ctx, body, cx.op);
    let whole = shape(ctx, ty).is_some_and(|shape| slice_is_whole(ctx, body, &lists, shape));
    if whole && body.ty(source) == ty {
        return Folded::Value(source);
    }
    if let Some(before) = body.defined_by(source, InsertSliceOp::NAME) {
        let inserted = body.get(before, InsertSliceOp::source);
        if body.ty(inserted) == ty && slices::lists(ctx, body, before) == lists {
            return Folded::Value(inserted);
        }
    }
    Folded::No
}

/// An insertion over the whole tensor, over what was inserted there before, of what is there, or of nothing.
pub(super) fn insert_slice(cx: &mut FoldCx<'_>) -> Folded {
    let (ctx, body) = (cx.ctx, &*cx.body);
    let source = body.get(cx.op, InsertSliceOp::source);
    let dest = body.get(cx.op, InsertSliceOp::dest);
    let ty = body.ty(body.result(cx.op, 0));
    let lists = slices::lists(ctx, body, cx.op);
    let is_whole = |shape: &[i64]| !shape.contains(&DYNAMIC) && slice_is_whole(ctx, body, &lists, shape);
    if body.ty(source) == ty && shape(ctx, ty).is_some_and(is_whole) {
        return Folded::Value(source);
    }
    if let Some(before) = body.defined_by(dest, InsertSliceOp::NAME)
        && body.ty(body.get(before, InsertSliceOp::source)) == body.ty(source)
        && slices::lists(ctx, body, before) == lists
    {
        let origin = body.get(before, InsertSliceOp::dest);
        cx.body.set_operand(cx.op, 1, origin);
        return Folded::InPlace;
    }
    if let Some(before) = body.defined_by(source, ExtractSliceOp::NAME)
        && body.get(before, ExtractSliceOp::source) == dest
        && slices::lists(ctx, body, before) == lists
    {
        return Folded::Value(dest);
    }
    match lists[1]
        .iter()
        .any(|size| size.constant_int(ctx, body) == Some(0))
    {
        true => Folded::Value(dest),
        false => Folded::No,
    }
}

/// A dense constant of constant elements.
pub(super) fn from_elements(cx: &mut FoldCx<'_>) -> Folded {
    let ty = cx.body.ty(cx.body.result(cx.op, 0));
    let elements: Option<Vec<Attribute>> = cx.operands.iter().copied().collect();
    let dense = elements.and_then(|elements| elements::dense_of_attrs(cx.ctx, ty, &elements));
    dense.map_or(Folded::No, Folded::Attr)
}

/// A dense constant of one element.
pub(super) fn splat(cx: &mut FoldCx<'_>) -> Folded {
    let ty = cx.body.ty(cx.body.get(cx.op, SplatOp::aggregate));
    let is_static = shape(cx.ctx, ty).is_some_and(|shape| !shape.contains(&DYNAMIC));
    let input = cx.operands.first().copied().flatten().filter(|_| is_static);
    let number = |attr: &Attribute| {
        matches!(
            attr.data(cx.ctx),
            AttrData::Integer { .. } | AttrData::Float { .. }
        )
    };
    let dense = input
        .filter(number)
        .and_then(|input| elements::splat_of_attr(cx.ctx, ty, input));
    dense.map_or(Folded::No, Folded::Attr)
}
