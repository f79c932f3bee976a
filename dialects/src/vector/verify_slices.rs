//! The verifiers of `vector.extract_strided_slice` and `vector.insert_strided_slice`.

use super::types::{numbers, vector_type};
use super::verify::{error, vector_of};
use super::{ExtractStridedSliceOp, InsertStridedSliceOp};
use crate::common::quoted;
use windlass_ir::{Body, Context, Diagnostic, Op};

type Checked = Result<(), Diagnostic>;

/// Verifies that each integer is at least `low` and below the size of its dimension.
fn inside(
    ctx: &Context,
    body: &Body,
    op: Op,
    name: &str,
    values: &[i64],
    shape: &[i64],
    (low, past): (i64, i64),
) -> Checked {
    for (dim, (&value, &size)) in values.iter().zip(shape).enumerate() {
        let end = size + past;
        if !(low..end).contains(&value) {
            let message = format!("expected {name} dimension {dim} to be confined to [{low}, {end})");
            return error(ctx, body, op, message);
        }
    }
    Ok(())
}

fn strides_are_one(ctx: &Context, body: &Body, op: Op, strides: &[i64]) -> Checked {
    if strides.iter().any(|&stride| stride != 1) {
        return error(ctx, body, op, "expected strides to be confined to [1, 2)");
    }
    Ok(())
}

/// Verifies that a slice has all of a scalable dimension.
fn whole_size(ctx: &Context, body: &Body, op: Op, index: usize, size: i64, whole: i64) -> Checked {
    if size == whole {
        return Ok(());
    }
    let message = format!(
        "expected size at idx={index} to match the corresponding base size from the input vector ({size} vs {whole})"
    );
    error(ctx, body, op, message)
}

pub(super) fn insert_strided_slice(ctx: &Context, body: &Body, op: Op) -> Checked {
    let (from, to) = (
        vector_of(ctx, body, body.get(op, InsertStridedSliceOp::valueToStore)),
        vector_of(ctx, body, body.get(op, InsertStridedSliceOp::dest)),
    );
    let (Some(from), Some(to)) = (from, to) else {
        return Ok(());
    };
    let offsets = numbers(ctx, body.get(op, InsertStridedSliceOp::offsets));
    let strides = numbers(ctx, body.get(op, InsertStridedSliceOp::strides));
    if offsets.len() != to.shape.len() {
        return error(
            ctx,
            body,
            op,
            "expected offsets of same size as destination vector rank",
        );
    }
    if strides.len() != from.shape.len() {
        return error(
            ctx,
            body,
            op,
            "expected strides of same size as source vector rank",
        );
    }
    if from.shape.len() > to.shape.len() {
        return error(
            ctx,
            body,
            op,
            "expected source rank to be no greater than destination rank",
        );
    }
    inside(ctx, body, op, "offsets", &offsets, &to.shape, (0, 0))?;
    strides_are_one(ctx, body, op, &strides)?;
    let lead = to.shape.len() - from.shape.len();
    for (index, &size) in from.shape.iter().enumerate() {
        let whole = to.shape[lead + index];
        if offsets[lead + index] + size > whole {
            let message = format!(
                "expected sum(offsets, source vector shape) dimension {} to be confined to [1, {})",
                lead + index,
                whole + 1
            );
            return error(ctx, body, op, message);
        }
    }
    for (index, &size) in from.shape.iter().enumerate() {
        let whole = to.shape[lead + index];
        if from.scalable[index] != to.scalable[lead + index] {
            let message = format!("mismatching scalable flags (at source vector idx={index})");
            return error(ctx, body, op, message);
        }
        if from.scalable[index] {
            whole_size(ctx, body, op, index, size, whole)?;
        }
    }
    Ok(())
}

pub(super) fn extract_strided_slice(ctx: &Context, body: &Body, op: Op) -> Checked {
    let Some(from) = vector_of(ctx, body, body.get(op, ExtractStridedSliceOp::source)) else {
        return Ok(());
    };
    let of = |slot| numbers(ctx, body.get(op, slot));
    let offsets = of(ExtractStridedSliceOp::offsets);
    let sizes = of(ExtractStridedSliceOp::sizes);
    let strides = of(ExtractStridedSliceOp::strides);
    if offsets.len() != sizes.len() || offsets.len() != strides.len() {
        return error(
            ctx,
            body,
            op,
            "expected offsets, sizes and strides attributes of same size",
        );
    }
    for (name, list) in [("offsets", &offsets), ("sizes", &sizes), ("strides", &strides)] {
        if list.len() > from.shape.len() {
            let message = format!("expected {name} attribute of rank no greater than vector rank");
            return error(ctx, body, op, message);
        }
    }
    inside(ctx, body, op, "offsets", &offsets, &from.shape, (0, 0))?;
    inside(ctx, body, op, "sizes", &sizes, &from.shape, (1, 1))?;
    strides_are_one(ctx, body, op, &strides)?;
    for (dim, ((&offset, &size), &whole)) in offsets.iter().zip(&sizes).zip(&from.shape).enumerate() {
        if offset + size > whole {
            let message = format!(
                "expected sum(offsets, sizes) dimension {dim} to be confined to [1, {})",
                whole + 1
            );
            return error(ctx, body, op, message);
        }
    }
    let mut shape = sizes;
    shape.extend(&from.shape[shape.len()..]);
    let expected = vector_type(ctx, &shape, &from.scalable, from.element);
    if body.ty(body.result(op, 0)) != expected {
        let message = format!("expected result type to be {}", quoted(ctx, expected));
        return error(ctx, body, op, message);
    }
    let dims = shape.iter().zip(&from.shape).zip(&from.scalable);
    for (index, ((&size, &whole), _)) in dims.enumerate().filter(|(_, (_, scalable))| **scalable) {
        whole_size(ctx, body, op, index, size, whole)?;
    }
    Ok(())
}
