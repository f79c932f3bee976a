//! Verification of `tensor.expand_shape` and `tensor.collapse_shape`.

use super::verify::Checked;
use super::{CollapseShapeOp, ExpandShapeOp, element, shape};
use crate::common::quoted;
use crate::memref::layout::dynamic_dims;
use crate::memref::mixed::numbers;
use crate::memref::reshape::{Groups, groups_of};
use windlass_ir::{Body, Context, DYNAMIC, Op, Type};

/// Verifies a reassociation between a collapsed and an expanded type.
fn reassociation(
    ctx: &Context,
    body: &Body,
    op: Op,
    groups: &Groups,
    collapsed: Type,
    expanded: Type,
) -> Checked {
    let error = |message: String| Err(body.op_error(ctx, op, message));
    let Some(small) = shape(ctx, collapsed) else {
        return Ok(());
    };
    let large = shape(ctx, expanded);
    if large.is_some_and(|large| large.len() < small.len()) {
        return error(format!(
            "expected the expanded type, {} to have a higher (or same) rank than the collapsed type, {}.",
            quoted(ctx, expanded),
            quoted(ctx, collapsed)
        ));
    }
    if small.len() != groups.len() {
        return error(format!(
            "expected collapsed rank ({}) to equal the number of reassociation maps ({}).",
            small.len(),
            groups.len()
        ));
    }
    let Some(large) = large else {
        return Ok(());
    };
    let dims = groups.iter().flatten().max().map_or(0, |&last| last + 1);
    if !groups.is_empty() && dims != large.len() as i64 {
        return error(format!(
            "expected reassociation map #0 to have size equal to the expanded rank ({}), but it is  {dims}.",
            large.len()
        ));
    }
    let mut next = 0;
    for (number, group) in groups.iter().enumerate() {
        for &index in group {
            if index != next {
                return error(format!(
                    "expected reassociation map #{number} to be valid and contiguous."
                ));
            }
            next += 1;
        }
    }
    let mut inferred = Vec::with_capacity(groups.len());
    for (number, (group, &size)) in groups.iter().zip(small).enumerate() {
        let sizes = || group.iter().map(|&index| large[index as usize]);
        if sizes().any(|size| size == DYNAMIC) {
            inferred.push(DYNAMIC);
            if size != DYNAMIC {
                return error(format!(
                    "expected dimension {number} of collapsed type to be dynamic since one or more of the \
                     corresponding dimensions in the expanded type is dynamic"
                ));
            }
            continue;
        }
        let product = sizes().fold(1i64, i64::wrapping_mul);
        inferred.push(product);
        if product != size {
            return error(format!(
                "expected dimension {number} of collapsed type to be static value of {product}"
            ));
        }
    }
    let element = element(ctx, expanded).unwrap_or(expanded);
    let expected = ctx.tensor_type(&inferred, element);
    if small != inferred || self::element(ctx, collapsed) != Some(element) {
        return error(format!(
            "expected collapsed type to be {}, but got {}",
            quoted(ctx, expected),
            quoted(ctx, collapsed)
        ));
    }
    Ok(())
}

pub(super) fn collapse_shape(ctx: &Context, body: &Body, op: Op) -> Checked {
    let (from, to) = (
        body.ty(body.get(op, CollapseShapeOp::src)),
        body.ty(body.get(op, CollapseShapeOp::result)),
    );
    let groups = groups_of(ctx, body.get(op, CollapseShapeOp::reassociation));
    if groups.iter().any(|group| group.is_empty()) {
        return Err(body.op_error(ctx, op, "reassociation indices must not be empty"));
    }
    reassociation(ctx, body, op, &groups, to, from)
}

pub(super) fn expand_shape(ctx: &Context, body: &Body, op: Op) -> Checked {
    let (from, to) = (
        body.ty(body.get(op, ExpandShapeOp::src)),
        body.ty(body.get(op, ExpandShapeOp::result)),
    );
    let rank = shape(ctx, to).map_or(0, <[i64]>::len);
    let sizes = numbers(ctx, body, op, ExpandShapeOp::static_output_shape);
    if sizes.len() != rank {
        let message = format!(
            "expected number of static shape dims to be equal to the output rank ({rank}) but found {} inputs instead",
            sizes.len()
        );
        return Err(body.op_error(ctx, op, message));
    }
    let (values, dynamic) = (
        body.get(op, ExpandShapeOp::output_shape).len(),
        dynamic_dims(&sizes),
    );
    if values != dynamic {
        let message = format!(
            "mismatch in dynamic dims in output_shape and static_output_shape: static_output_shape has {dynamic} \
             dynamic dims while output_shape has {values} values"
        );
        return Err(body.op_error(ctx, op, message));
    }
    let groups = groups_of(ctx, body.get(op, ExpandShapeOp::reassociation));
    reassociation(ctx, body, op, &groups, from, to)
}
