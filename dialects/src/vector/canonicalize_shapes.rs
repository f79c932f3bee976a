//! Canonicalization patterns of broadcasts, extractions and shape casts.

use super::canonicalize::{replace_with_broadcast, replace_with_shape_cast};
use super::fold_constants::{count_of, fixed_shape, part};
use super::{BroadcastOp, ExtractOp, FromElementsOp, ShapeCastOp};
use windlass_ir::rewrite::PatternRewriter;
use windlass_ir::{Body, Context, Op, Type, Value};

/// Whether a value of type `from` can be broadcast to `to`.
pub(super) fn is_broadcastable(ctx: &Context, from: Type, to: Type) -> bool {
    let Some(to) = to.vector(ctx) else { return false };
    let Some(from) = from.vector(ctx) else {
        return from == to.element;
    };
    let dims = from.shape.iter().zip(&from.scalable).rev();
    let same = |((&size, &scalable), to): ((&i64, &bool), (&i64, &bool))| {
        (size, scalable) == (*to.0, *to.1) || (size == 1 && !scalable)
    };
    from.shape.len() <= to.shape.len() && dims.zip(to.shape.iter().zip(&to.scalable).rev()).all(same)
}

/// The sizes after the leading dimensions of size one.
fn without_units(shape: &[i64]) -> &[i64] {
    let units = shape.iter().take_while(|&&size| size == 1).count();
    &shape[units..]
}

/// Rewrites an extraction from a broadcast to a smaller broadcast.
pub(super) fn extract_of_broadcast(rw: &mut PatternRewriter<'_>, op: Op) -> bool {
    let Some(before) = rw.defined_by(rw.get(op, ExtractOp::source), BroadcastOp::NAME) else {
        return false;
    };
    let source = rw.get(before, BroadcastOp::source);
    is_broadcastable(rw.ctx, rw.ty(source), rw.ty(rw.result(op, 0))) && replace_with_broadcast(rw, op, source)
}

/// Rewrites an extraction from `vector.from_elements` to one of fewer elements.
pub(super) fn extract_of_elements(rw: &mut PatternRewriter<'_>, op: Op) -> bool {
    let ctx = rw.ctx;
    let source = rw.get(op, ExtractOp::source);
    let Some(before) = rw.defined_by(source, FromElementsOp::NAME) else {
        return false;
    };
    let ty = rw.ty(rw.result(op, 0));
    let at = rw
        .get(op, ExtractOp::static_position)
        .and_then(|at| at.as_i64_array(ctx));
    let shape = fixed_shape(ctx, rw.ty(source)).filter(|_| ty.vector(ctx).is_some());
    let Some((first, len)) = shape.zip(at).and_then(|(shape, at)| part(shape, &at)) else {
        return false;
    };
    let elements: Vec<Value> = rw.operands(before).iter().skip(first).take(len).collect();
    let new = FromElementsOp::build(&mut rw.builder(), &elements, ty);
    rw.replace_op_with(op, new);
    true
}

/// Rewrites an extraction of the whole of a shape cast to a shape cast.
pub(super) fn extract_of_cast(rw: &mut PatternRewriter<'_>, op: Op) -> bool {
    let ctx = rw.ctx;
    let Some(before) = rw.defined_by(rw.get(op, ExtractOp::source), ShapeCastOp::NAME) else {
        return false;
    };
    let source = rw.get(before, ShapeCastOp::source);
    let (from, to) = (rw.ty(source), rw.ty(rw.result(op, 0)));
    // The number of elements, and of scalable dimensions.
    let count = |ty: Type| {
        let vector = ty.vector(ctx)?;
        let scalable = vector.scalable.iter().filter(|&&scalable| scalable).count();
        Some((vector.shape.iter().product::<i64>(), scalable))
    };
    if count(to).is_none() || count(from) != count(to) {
        return false;
    }
    match is_broadcastable(rw.ctx, from, to) {
        true => replace_with_broadcast(rw, op, source),
        false => replace_with_shape_cast(rw, op, source),
    }
}

/// Drops a shape cast that only adds or drops leading dimensions of size one before a broadcast.
pub(super) fn fold_broadcast_of_cast(ctx: &Context, body: &mut Body, op: Op) -> bool {
    let between = body.get(op, BroadcastOp::source);
    let before = body
        .defining_op(between)
        .filter(|&before| body.name(before) == ShapeCastOp::NAME);
    let Some(before) = before else { return false };
    let source = body.get(before, ShapeCastOp::source);
    let shapes = (body.ty(source).shape(ctx), body.ty(between).shape(ctx));
    let (Some(from), Some(to)) = shapes else {
        return false;
    };
    let only_units = from.ends_with(to) || to.ends_with(from);
    let folds = only_units && is_broadcastable(ctx, body.ty(source), body.ty(body.result(op, 0)));
    if folds {
        body.set_operand(op, 0, source);
    }
    folds
}

/// Rewrites a shape cast of a broadcast to one broadcast, or to a shape cast of the source if nothing is repeated.
pub(super) fn cast_of_broadcast(rw: &mut PatternRewriter<'_>, op: Op) -> bool {
    let ctx = rw.ctx;
    let Some(before) = rw.defined_by(rw.get(op, ShapeCastOp::source), BroadcastOp::NAME) else {
        return false;
    };
    let source = rw.get(before, BroadcastOp::source);
    let ty = rw.ty(rw.result(op, 0));
    let Some(from) = rw.ty(source).vector(ctx) else {
        return replace_with_broadcast(rw, op, source);
    };
    let count = count_of(ctx, rw.ty(source));
    if count.is_some() && count == count_of(ctx, ty) {
        return replace_with_shape_cast(rw, op, source);
    }
    // Stretched inner dimensions would be mixed with others.
    let rows = without_units(&from.shape);
    let shapes = (rw.ty(rw.result(before, 0)).shape(ctx), ty.shape(ctx));
    let (Some(repeated), Some(shape)) = shapes else {
        return false;
    };
    let whole = repeated.ends_with(rows) && shape.ends_with(rows);
    (whole || without_units(repeated) == without_units(shape))
        && is_broadcastable(rw.ctx, rw.ty(source), ty)
        && replace_with_broadcast(rw, op, source)
}
