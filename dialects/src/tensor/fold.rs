//! Folds: constants, and ops that change nothing.

use super::{
    CastOp, ConcatOp, DimOp, EmptyOp, ExtractOp, FromElementsOp, GenerateOp, RankOp, SplatOp, shape,
};
use crate::elements::{self, constant_int};
use windlass_ir::num::{ApFloat, ApInt};
use windlass_ir::rewrite::{FoldCx, Folded};
use windlass_ir::{AttrData, Attribute, Body, Context, DYNAMIC, Op, Type, Value};

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

/// The size of a dimension that is static, or that the op that made the tensor has as operand.
/// Whether the number of the dimension is known to be one that the source has.
pub(super) fn dim_is_speculatable(ctx: &Context, body: &Body, op: Op) -> bool {
    let index = constant_int(ctx, body, body.get(op, DimOp::index)).and_then(|index| index.to_i64());
    let rank = shape(ctx, body.ty(body.get(op, DimOp::source))).map(<[i64]>::len);
    index
        .and_then(|index| usize::try_from(index).ok())
        .is_some_and(|index| rank.is_some_and(|rank| index < rank))
}

pub(super) fn dim(cx: &mut FoldCx<'_>) -> Folded {
    let (ctx, body) = (cx.ctx, &*cx.body);
    let source = body.get(cx.op, DimOp::source);
    let index = constant_int(ctx, body, body.get(cx.op, DimOp::index)).and_then(|index| index.to_i64());
    let (Some(shape), Some(Ok(at))) = (shape(ctx, body.ty(source)), index.map(usize::try_from)) else {
        return Folded::No;
    };
    match shape.get(at) {
        None => Folded::No,
        Some(&DYNAMIC) => {
            let before = shape[..at].iter().filter(|&&size| size == DYNAMIC).count();
            if let Some(size) = dynamic_size(body, source, before) {
                return Folded::Value(size);
            }
            match static_cast_source(ctx, body, source) {
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

/// The tensor before a cast that forgets sizes (upstream's `canFoldIntoConsumerOp`).
fn static_cast_source(ctx: &Context, body: &Body, tensor: Value) -> Option<Value> {
    let cast = body
        .defining_op(tensor)
        .filter(|&op| body.name(op) == CastOp::NAME)?;
    let source = body.get(cast, CastOp::source);
    let (from, to) = (shape(ctx, body.ty(source))?, shape(ctx, body.ty(tensor))?);
    let mut sizes = from.iter().zip(to);
    sizes
        .all(|(&from, &to)| to == DYNAMIC || from == to)
        .then_some(source)
}

/// The operand with the size of a dynamic dimension.
fn dynamic_size(body: &Body, source: Value, index: usize) -> Option<Value> {
    let op = body.defining_op(source)?;
    let name = body.name(op);
    if name == GenerateOp::NAME {
        body.get(op, GenerateOp::dynamicExtents).get(index)
    } else if name == EmptyOp::NAME {
        body.get(op, EmptyOp::dynamicSizes).get(index)
    } else {
        None
    }
}

/// An element of a constant, or of `tensor.from_elements` at constant indices.
pub(super) fn extract(cx: &mut FoldCx<'_>) -> Folded {
    let (ctx, body, op) = (cx.ctx, &*cx.body, cx.op);
    let tensor = body.get(op, ExtractOp::tensor);
    let constant = cx.operands.first().copied().flatten();
    let element = body.ty(body.result(op, 0));
    if let Some(value) = constant.and_then(|constant| uniform(ctx, constant, element)) {
        return Folded::Attr(value);
    }
    match element_at(ctx, body, op, tensor, &cx.operands[1..]) {
        Some(value) => Folded::Value(value),
        None => Folded::No,
    }
}

/// The value of all elements of a constant.
fn uniform(ctx: &Context, constant: Attribute, element: Type) -> Option<Attribute> {
    match element.float(ctx) {
        Some(_) => elements::splat(ctx, element, elements::uniform::<ApFloat>(ctx, Some(constant))?),
        None => elements::splat(ctx, element, elements::uniform::<ApInt>(ctx, Some(constant))?),
    }
}

fn element_at(
    ctx: &Context,
    body: &Body,
    op: Op,
    tensor: Value,
    indices: &[Option<Attribute>],
) -> Option<Value> {
    let shape = shape(ctx, body.ty(body.get(op, ExtractOp::tensor)))?;
    let from = body.defining_op(tensor)?;
    if body.name(from) != FromElementsOp::NAME {
        return None;
    }
    let mut flat = 0;
    for (&size, index) in shape.iter().zip(indices) {
        let index = (*index)?
            .as_i64(ctx)
            .filter(|&index| (0..size).contains(&index))?;
        flat = flat * size + index;
    }
    body.get(from, FromElementsOp::elements)
        .get(usize::try_from(flat).ok()?)
}

/// A dense constant of constant elements.
pub(super) fn from_elements(cx: &mut FoldCx<'_>) -> Folded {
    let ty = cx.body.ty(cx.body.result(cx.op, 0));
    let elements: Option<Vec<Attribute>> = cx.operands.iter().copied().collect();
    let dense = elements
        .filter(|elements| !elements.is_empty())
        .and_then(|elements| dense(cx.ctx, ty, &elements));
    dense.map_or(Folded::No, Folded::Attr)
}

/// A dense constant of one element.
pub(super) fn splat(cx: &mut FoldCx<'_>) -> Folded {
    let ty = cx.body.ty(cx.body.get(cx.op, SplatOp::aggregate));
    let is_static = shape(cx.ctx, ty).is_some_and(|shape| !shape.contains(&DYNAMIC));
    let input = cx.operands.first().copied().flatten().filter(|_| is_static);
    let dense = input.and_then(|input| dense(cx.ctx, ty, &[input]));
    dense.map_or(Folded::No, Folded::Attr)
}

/// A dense constant of integers or floats: all elements, or one for all.
fn dense(ctx: &Context, ty: Type, elements: &[Attribute]) -> Option<Attribute> {
    match elements.first()?.data(ctx) {
        AttrData::Integer { .. } => {
            let numbers: Option<Vec<_>> = elements.iter().map(|attr| attr.int(ctx).cloned()).collect();
            let numbers = numbers?;
            elements::each(ctx, ty, |at| numbers.get(at.min(numbers.len() - 1)).cloned())
        }
        AttrData::Float { .. } => {
            let numbers: Option<Vec<_>> = elements.iter().map(|attr| attr.as_float(ctx)).collect();
            let numbers = numbers?;
            elements::each(ctx, ty, |at| numbers.get(at.min(numbers.len() - 1)).cloned())
        }
        _ => None,
    }
}
