//! Verifiers and type inference of vector ops, beyond the constraints of the op table.

use super::types::{vector_type, without_leading};
use super::{BroadcastOp, ConstantMaskOp, ExtractOp, InsertOp, ShuffleOp, TransposeOp};
use crate::common::quoted;
use smallvec::{SmallVec, smallvec};
use windlass_ir::interfaces::InferCx;
use windlass_ir::{Body, Context, DYNAMIC, Diagnostic, Op, Type, Value, VectorType};

type Checked = Result<(), Diagnostic>;

/// The index of a poison element in a shuffle mask or a position.
const POISON: i64 = -1;

pub(super) fn error(ctx: &Context, body: &Body, op: Op, message: impl std::fmt::Display) -> Checked {
    Err(body.op_error(ctx, op, message))
}

pub(super) fn vector_of<'c>(ctx: &'c Context, body: &Body, value: Value) -> Option<&'c VectorType> {
    body.ty(value).vector(ctx)
}

/// The type of two interleaved vectors of this type.
pub(super) fn twice(ctx: &Context, ty: Type) -> Option<Type> {
    let vector = ty.vector(ctx)?;
    let (mut shape, mut scalable) = (vector.shape.to_vec(), vector.scalable.to_vec());
    match shape.last_mut() {
        Some(last) => *last *= 2,
        None => {
            shape.push(2);
            scalable.push(false);
        }
    }
    Some(vector_type(ctx, &shape, &scalable, vector.element))
}

/// The type of a deinterleaved half of a vector of this type.
pub(super) fn half(ctx: &Context, ty: Type) -> Option<Type> {
    let vector = ty.vector(ctx)?;
    let mut shape = vector.shape.to_vec();
    let last = shape.last_mut()?;
    if *last < 2 {
        return Some(ty);
    }
    *last /= 2;
    Some(vector_type(ctx, &shape, &vector.scalable, vector.element))
}

/// Whether there are as many elements as the shape has, all of the element type.
pub(super) fn elements_match(
    ctx: &Context,
    body: &Body,
    shaped: Value,
    elements: impl Iterator<Item = Value>,
) -> bool {
    let ty = body.ty(shaped);
    let mut count = 0;
    for element in elements {
        if body.ty(element) != ty.element_or_self(ctx) {
            return false;
        }
        count += 1;
    }
    crate::elements::element_count(ctx, ty) == Some(count)
}

pub(super) fn broadcast(ctx: &Context, body: &Body, op: Op) -> Checked {
    let source = body.ty(body.get(op, BroadcastOp::source));
    let Some(to) = vector_of(ctx, body, body.get(op, BroadcastOp::vector)) else {
        return Ok(());
    };
    let Some(from) = source.vector(ctx) else {
        if source.is_shaped(ctx) {
            return error(ctx, body, op, "source type is not a vector");
        }
        return Ok(());
    };
    let Some(lead) = to.shape.len().checked_sub(from.shape.len()) else {
        return error(ctx, body, op, "source rank higher than destination rank");
    };
    for (index, &size) in from.shape.iter().enumerate() {
        let (wide, scalable) = (to.shape[lead + index], to.scalable[lead + index]);
        // A dimension of size one becomes any other, unless it is a multiple of the length of vectors.
        let fits = match (size, from.scalable[index]) {
            (1, false) => true,
            (_, own) => size == wide && own == scalable,
        };
        if !fits {
            let text = |scalable: bool, size: i64| match scalable {
                true => format!("[{size}]"),
                false => size.to_string(),
            };
            let message = format!(
                "dimension mismatch ({} vs. {})",
                text(from.scalable[index], size),
                text(scalable, wide)
            );
            return error(ctx, body, op, message);
        }
    }
    Ok(())
}

pub(super) fn shuffle(ctx: &Context, body: &Body, op: Op) -> Checked {
    let (first, second) = (
        vector_of(ctx, body, body.get(op, ShuffleOp::v1)),
        vector_of(ctx, body, body.get(op, ShuffleOp::v2)),
    );
    let result = vector_of(ctx, body, body.result(op, 0));
    let (Some(first), Some(second), Some(result)) = (first, second, result) else {
        return Ok(());
    };
    let mask = body
        .get(op, ShuffleOp::mask)
        .and_then(|attr| attr.as_i64_array(ctx))
        .unwrap_or_default();
    let rank = first.shape.len();
    if rank != second.shape.len() || result.shape.len() != rank.max(1) {
        return error(ctx, body, op, "rank mismatch");
    }
    let rows = |vector: &VectorType| vector.shape.get(1..).unwrap_or_default().to_vec();
    if rows(first) != rows(second) || rows(first) != rows(result) {
        return error(ctx, body, op, "dimension mismatch");
    }
    if mask.is_empty() {
        return error(ctx, body, op, "invalid mask length");
    }
    if result.shape.first() != Some(&(mask.len() as i64)) {
        return error(ctx, body, op, "mask length mismatch");
    }
    let of = |vector: &VectorType| vector.shape.first().copied().unwrap_or(1);
    let places = of(first) + of(second);
    for (index, &place) in mask.iter().enumerate() {
        if place != POISON && !(0..places).contains(&place) {
            return error(ctx, body, op, format!("mask index #{} out of range", index + 1));
        }
    }
    // Upstream infers the type after these checks, so that only its scalable dimensions can differ.
    let found = body.ty(body.result(op, 0));
    let operands = [
        body.ty(body.get(op, ShuffleOp::v1)),
        body.ty(body.get(op, ShuffleOp::v2)),
    ];
    let inferred = infer_shuffle(&InferCx {
        ctx,
        location: body.location(op),
        operands: &operands,
        attrs: body.attrs(op),
    })?;
    match inferred.first() {
        Some(&inferred) if inferred != found => {
            let message = format!(
                "inferred type(s) {} are incompatible with return type(s) of operation {}",
                quoted(ctx, inferred),
                quoted(ctx, found)
            );
            error(ctx, body, op, message)
        }
        _ => Ok(()),
    }
}

pub(super) fn infer_shuffle(cx: &InferCx<'_>) -> Result<SmallVec<[Type; 2]>, Diagnostic> {
    let ctx = cx.ctx;
    let first = cx.operands.first().and_then(|ty| ty.vector(ctx));
    let mask = cx
        .attrs
        .first()
        .copied()
        .flatten()
        .and_then(|attr| attr.as_i64_array(ctx));
    let (Some(first), Some(mask)) = (first, mask) else {
        return Err(Diagnostic::error(
            cx.location,
            "'vector.shuffle' op failed to infer returned types",
        ));
    };
    // The verifier reports an empty mask.
    let mut shape = vec![mask.len().max(1) as i64];
    shape.extend(first.shape.iter().skip(1));
    Ok(smallvec![ctx.vector_type(&shape, first.element)])
}

/// Verifies that a position is in bounds, and no longer than the vector's rank.
fn position(ctx: &Context, body: &Body, op: Op, vector: &VectorType, position: &[i64]) -> Checked {
    if position.len() > vector.shape.len() {
        let what = if body.name(op) == ExtractOp::NAME {
            "vector"
        } else {
            "dest vector"
        };
        let message = format!("expected position attribute of rank no greater than {what} rank");
        return error(ctx, body, op, message);
    }
    for (index, (&at, &size)) in position.iter().zip(&vector.shape).enumerate() {
        if at != DYNAMIC && at != POISON && !(0..size).contains(&at) {
            let what = if body.name(op) == ExtractOp::NAME {
                "vector"
            } else {
                "dest vector"
            };
            let message = format!(
                "expected position attribute #{} to be a non-negative integer smaller than the corresponding {what} dimension{}",
                index + 1,
                if what == "vector" { " or poison (-1)" } else { "" }
            );
            return error(ctx, body, op, message);
        }
    }
    Ok(())
}

/// The type at a position of this length. Vectors of rank zero count as elements.
fn part_type(ctx: &Context, vector: &VectorType, len: usize) -> Type {
    without_leading(ctx, vector, len)
}

pub(super) fn extract(ctx: &Context, body: &Body, op: Op) -> Checked {
    let Some(vector) = vector_of(ctx, body, body.get(op, ExtractOp::source)) else {
        return Ok(());
    };
    let found = body.ty(body.get(op, ExtractOp::result));
    if found.vector(ctx).is_some_and(|vector| vector.shape.is_empty()) {
        let message = "expected a scalar instead of a 0-d vector as the result type";
        return Err(body.error_at(ctx, op, message));
    }
    let at = crate::memref::mixed::numbers(ctx, body, op, ExtractOp::static_position);
    let dynamic = at.iter().filter(|&&at| at == DYNAMIC).count();
    if dynamic != body.get(op, ExtractOp::dynamic_position).len() {
        let message = "mismatch between dynamic and static positions (kDynamic marker but no corresponding dynamic \
                       position) -- this can only happen due to an incorrect fold/rewrite";
        return error(ctx, body, op, message);
    }
    position(ctx, body, op, vector, &at)?;
    let expected = part_type(ctx, vector, at.len());
    // An element may also be a vector with one element.
    let in_vector = found
        .vector(ctx)
        .is_some_and(|v| v.shape[..] == [1] && v.element == expected);
    if found != expected && !in_vector {
        let message = format!(
            "inferred type(s) {} are incompatible with return type(s) of operation {}",
            quoted(ctx, expected),
            quoted(ctx, found)
        );
        return error(ctx, body, op, message);
    }
    Ok(())
}

pub(super) fn insert(ctx: &Context, body: &Body, op: Op) -> Checked {
    let Some(vector) = vector_of(ctx, body, body.get(op, InsertOp::dest)) else {
        return Ok(());
    };
    let stored = body.ty(body.get(op, InsertOp::valueToStore));
    if stored.vector(ctx).is_some_and(|vector| vector.shape.is_empty()) {
        let message = "expected a scalar instead of a 0-d vector as the source operand";
        return Err(body.error_at(ctx, op, message));
    }
    let at = crate::memref::mixed::numbers(ctx, body, op, InsertOp::static_position);
    if at.len() > vector.shape.len() {
        return error(
            ctx,
            body,
            op,
            "expected position attribute of rank no greater than dest vector rank",
        );
    }
    match stored.vector(ctx) {
        Some(part) if part.shape.len() + at.len() != vector.shape.len() => {
            return error(
                ctx,
                body,
                op,
                "expected position attribute rank + source rank to match dest vector rank",
            );
        }
        None if at.len() != vector.shape.len() => {
            return error(
                ctx,
                body,
                op,
                "expected position attribute rank to match the dest vector rank",
            );
        }
        _ => {}
    }
    position(ctx, body, op, vector, &at)
}

pub(super) fn shape_cast(ctx: &Context, body: &Body, op: Op) -> Checked {
    let (from, to) = (body.ty(body.operand(op, 0)), body.ty(body.result(op, 0)));
    let (Some(source), Some(result)) = (from.vector(ctx), to.vector(ctx)) else {
        return Ok(());
    };
    if source.element != result.element {
        return error(ctx, body, op, "has different source and result element types");
    }
    let count = |vector: &VectorType| vector.shape.iter().product::<i64>();
    if count(source) != count(result) {
        let message = format!(
            "has different number of elements at source ({}) and result ({})",
            count(source),
            count(result)
        );
        return error(ctx, body, op, message);
    }
    let scalable = |vector: &VectorType| vector.scalable.iter().filter(|&&s| s).count();
    if scalable(source) != scalable(result) {
        let message = format!(
            "has different number of scalable dims at source ({}) and result ({})",
            scalable(source),
            scalable(result)
        );
        return error(ctx, body, op, message);
    }
    Ok(())
}

pub(super) fn bit_cast(ctx: &Context, body: &Body, op: Op) -> Checked {
    let (from, to) = (
        vector_of(ctx, body, body.operand(op, 0)),
        vector_of(ctx, body, body.result(op, 0)),
    );
    let (Some(from), Some(to)) = (from, to) else {
        return Ok(());
    };
    let lead = from.shape.len().saturating_sub(1);
    for index in 0..lead {
        if from.shape[index] != to.shape[index] {
            return error(ctx, body, op, format!("dimension size mismatch at: {index}"));
        }
    }
    let bits = |ty: Type| match ty.float(ctx) {
        Some(kind) => i64::from(kind.width()),
        None => ty.integer(ctx).map_or(64, |(width, _)| i64::from(width)),
    };
    let whole = |vector: &VectorType| bits(vector.element) * vector.shape.last().copied().unwrap_or(1);
    if whole(from) != whole(to) {
        let message = if from.shape.is_empty() {
            "source/result bitwidth of the 0-D vector element types must be equal"
        } else {
            "source/result bitwidth of the minor 1-D vectors must be equal"
        };
        return error(ctx, body, op, message);
    }
    Ok(())
}

pub(super) fn constant_mask(ctx: &Context, body: &Body, op: Op) -> Checked {
    let sizes = body.get(op, ConstantMaskOp::mask_dim_sizes);
    let sizes = sizes.and_then(|attr| attr.as_i64_array(ctx)).unwrap_or_default();
    let Some(vector) = vector_of(ctx, body, body.result(op, 0)) else {
        return Ok(());
    };
    if vector.shape.is_empty() {
        if sizes.len() != 1 {
            return Err(body.error_at(ctx, op, "array attr must have length 1 for 0-D vectors"));
        }
        if sizes[0] != 0 && sizes[0] != 1 {
            let message = "mask dim size must be either 0 or 1 for 0-D vectors";
            return Err(body.error_at(ctx, op, message));
        }
        return Ok(());
    }
    if sizes.len() != vector.shape.len() {
        return error(
            ctx,
            body,
            op,
            "must specify array attr of size equal vector result rank",
        );
    }
    for (index, (&size, &whole)) in sizes.iter().zip(&vector.shape).enumerate() {
        if !(0..=whole).contains(&size) {
            return error(
                ctx,
                body,
                op,
                "array attr of size out of bounds of vector result dimension size",
            );
        }
        if vector.scalable[index] && size != 0 && size != whole {
            return error(
                ctx,
                body,
                op,
                "only supports 'none set' or 'all set' scalable dimensions",
            );
        }
    }
    let none = sizes.iter().filter(|&&size| size == 0).count();
    if none != 0 && none != sizes.len() {
        return error(
            ctx,
            body,
            op,
            "expected all mask dim sizes to be zeros, as a result of conjunction with zero mask dim",
        );
    }
    Ok(())
}

pub(super) fn create_mask(ctx: &Context, body: &Body, op: Op) -> Checked {
    let Some(vector) = vector_of(ctx, body, body.result(op, 0)) else {
        return Ok(());
    };
    let count = body.operands(op).len();
    if vector.shape.is_empty() {
        if count != 1 {
            return error(
                ctx,
                body,
                op,
                "must specify exactly one operand for 0-D create_mask",
            );
        }
    } else if count != vector.shape.len() {
        return error(
            ctx,
            body,
            op,
            "must specify an operand for each result vector dimension",
        );
    }
    Ok(())
}

pub(super) fn transpose(ctx: &Context, body: &Body, op: Op) -> Checked {
    let (from, to) = (
        vector_of(ctx, body, body.get(op, TransposeOp::vector)),
        vector_of(ctx, body, body.get(op, TransposeOp::result)),
    );
    let (Some(from), Some(to)) = (from, to) else {
        return Ok(());
    };
    let order = body
        .get(op, TransposeOp::permutation)
        .and_then(|attr| attr.as_i64_array(ctx));
    let order = order.unwrap_or_default();
    let rank = to.shape.len();
    if from.shape.len() != rank {
        return error(ctx, body, op, format!("vector result rank mismatch: {rank}"));
    }
    if order.len() != rank {
        return error(
            ctx,
            body,
            op,
            format!("transposition length mismatch: {}", order.len()),
        );
    }
    let mut seen = vec![false; rank];
    for (index, &place) in order.iter().enumerate() {
        if !(0..rank as i64).contains(&place) {
            return error(
                ctx,
                body,
                op,
                format!("transposition index out of range: {place}"),
            );
        }
        if std::mem::replace(&mut seen[place as usize], true) {
            return error(ctx, body, op, format!("duplicate position index: {place}"));
        }
        if to.shape[index] != from.shape[place as usize] {
            return error(ctx, body, op, format!("dimension size mismatch at: {place}"));
        }
    }
    Ok(())
}
