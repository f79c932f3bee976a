//! Verifiers of loads, stores, gathers and `vector.type_cast`.

use super::verify::error;
use super::{GatherOp, LoadOp, MaskedLoadOp, MaskedStoreOp, ScatterOp, StoreOp};
use crate::common::quoted;
use crate::memref::layout::strided;
use windlass_ir::{Body, Context, Diagnostic, Op, Type, Value};

type Checked = Result<(), Diagnostic>;

/// Verifies that the element types match and there is an index for each dimension.
fn access(
    ctx: &Context,
    body: &Body,
    op: Op,
    base: Value,
    vector: Type,
    indices: usize,
    (vectors, elements): (Option<&str>, &str),
) -> Checked {
    let Some(memref) = body.ty(base).memref(ctx) else {
        return Ok(());
    };
    if let (Some(inner), Some(vectors)) = (memref.element.vector(ctx), vectors) {
        let same = vector.vector(ctx).is_some_and(|vector| vector == inner);
        if !same {
            let message = format!("base memref and {vectors} vector types should match");
            return error(ctx, body, op, message);
        }
    } else if vector.element_or_self(ctx) != memref.element {
        return error(ctx, body, op, format!("base and {elements} should match"));
    }
    if indices != memref.shape.len() {
        return error(ctx, body, op, format!("requires {} indices", memref.shape.len()));
    }
    Ok(())
}

/// Verifies that the elements of a vector are next to each other in memory. A vector of one element may be anywhere.
fn is_contiguous(ctx: &Context, body: &Body, op: Op, base: Value, vector: Type) -> Checked {
    let single = vector.vector(ctx).is_some_and(|vector| {
        vector.scalable.iter().all(|scalable| !scalable) && vector.shape.iter().all(|&size| size == 1)
    });
    let Some(memref) = body.ty(base).memref(ctx) else {
        return Ok(());
    };
    let is_unit = memref.shape.is_empty()
        || strided(ctx, memref).is_some_and(|strided| strided.strides.last() == Some(&1));
    if single || is_unit {
        return Ok(());
    }
    error(ctx, body, op, "most minor memref dim must have unit stride")
}

/// Verifies that the memref has a dimension for each one of the vector.
fn has_rank(ctx: &Context, body: &Body, op: Op, base: Value, vector: Type, message: &str) -> Checked {
    let rank = |ty: Type| ty.shape(ctx).map_or(0, <[i64]>::len);
    if rank(body.ty(base)) < rank(vector) {
        return error(ctx, body, op, message);
    }
    Ok(())
}

pub(super) fn load(ctx: &Context, body: &Body, op: Op) -> Checked {
    let count = body.get(op, LoadOp::indices).len();
    let (vector, base) = (body.ty(body.get(op, LoadOp::result)), body.get(op, LoadOp::base));
    is_contiguous(ctx, body, op, base, vector)?;
    let message = "destination memref has lower rank than the result vector";
    has_rank(ctx, body, op, base, vector, message)?;
    access(
        ctx,
        body,
        op,
        base,
        vector,
        count,
        (Some("result"), "result element types"),
    )
}

pub(super) fn store(ctx: &Context, body: &Body, op: Op) -> Checked {
    let count = body.get(op, StoreOp::indices).len();
    let (vector, base) = (
        body.ty(body.get(op, StoreOp::valueToStore)),
        body.get(op, StoreOp::base),
    );
    is_contiguous(ctx, body, op, base, vector)?;
    let message = "source memref has lower rank than the vector to store";
    has_rank(ctx, body, op, base, vector, message)?;
    access(
        ctx,
        body,
        op,
        base,
        vector,
        count,
        (Some("valueToStore"), "valueToStore element type"),
    )
}

fn same_shape(ctx: &Context, body: &Body, op: Op, a: Value, b: Value, message: &str) -> Checked {
    if body.ty(a).shape(ctx) != body.ty(b).shape(ctx) {
        return error(ctx, body, op, message);
    }
    Ok(())
}

/// Verifies that two vectors have as many elements along their first dimension.
fn same_size(ctx: &Context, body: &Body, op: Op, a: Value, b: Value, message: &str) -> Checked {
    let first = |value: Value| body.ty(value).shape(ctx).and_then(|shape| shape.first().copied());
    match first(a) == first(b) {
        true => Ok(()),
        false => error(ctx, body, op, message),
    }
}

/// Verifies masked and expanding loads, which have the same operand slots.
pub(super) fn masked_load(ctx: &Context, body: &Body, op: Op) -> Checked {
    let operands = body.operands(op).to_vec();
    let [base, indices @ .., mask, pass] = &operands[..] else {
        return Ok(());
    };
    let result = body.result(op, 0);
    access(
        ctx,
        body,
        op,
        *base,
        body.ty(result),
        indices.len(),
        (None, "result element type"),
    )?;
    match body.name(op) == MaskedLoadOp::NAME {
        true => {
            let message = "expected result shape to match mask shape";
            same_shape(ctx, body, op, result, *mask, message)?;
        }
        false => same_size(
            ctx,
            body,
            op,
            result,
            *mask,
            "expected result dim to match mask dim",
        )?,
    }
    if body.ty(result) != body.ty(*pass) {
        return error(ctx, body, op, "expected pass_thru of same type as result type");
    }
    Ok(())
}

/// Verifies masked and compressing stores, which have the same operand slots.
pub(super) fn masked_store(ctx: &Context, body: &Body, op: Op) -> Checked {
    let operands = body.operands(op).to_vec();
    let [base, indices @ .., mask, stored] = &operands[..] else {
        return Ok(());
    };
    access(
        ctx,
        body,
        op,
        *base,
        body.ty(*stored),
        indices.len(),
        (None, "valueToStore element type"),
    )?;
    match body.name(op) == MaskedStoreOp::NAME {
        true => {
            let message = "expected valueToStore shape to match mask shape";
            same_shape(ctx, body, op, *stored, *mask, message)
        }
        false => same_size(
            ctx,
            body,
            op,
            *stored,
            *mask,
            "expected valueToStore dim to match mask dim",
        ),
    }
}

fn scattered(
    ctx: &Context,
    body: &Body,
    op: Op,
    base: Value,
    offsets: usize,
    vector: Value,
    verb: &str,
) -> Checked {
    let ty = body.ty(base);
    if ty.element_or_self(ctx) != body.ty(vector).element_or_self(ctx) {
        return error(
            ctx,
            body,
            op,
            format!("base and {verb} element type should match"),
        );
    }
    if !matches!(ty.shape(ctx), Some(shape) if shape.len() == offsets) {
        let count = ty.shape(ctx).map_or(0, <[i64]>::len);
        return error(ctx, body, op, format!("requires {count} indices"));
    }
    Ok(())
}

pub(super) fn gather(ctx: &Context, body: &Body, op: Op) -> Checked {
    let result = body.get(op, GatherOp::result);
    let count = body.get(op, GatherOp::offsets).len();
    scattered(
        ctx,
        body,
        op,
        body.get(op, GatherOp::base),
        count,
        result,
        "result",
    )?;
    let message = "expected result dim to match indices dim";
    same_shape(ctx, body, op, result, body.get(op, GatherOp::indices), message)?;
    let message = "expected result dim to match mask dim";
    same_shape(ctx, body, op, result, body.get(op, GatherOp::mask), message)?;
    if body.ty(result) != body.ty(body.get(op, GatherOp::pass_thru)) {
        return error(ctx, body, op, "expected pass_thru of same type as result type");
    }
    Ok(())
}

pub(super) fn scatter(ctx: &Context, body: &Body, op: Op) -> Checked {
    let stored = body.get(op, ScatterOp::valueToStore);
    let count = body.get(op, ScatterOp::offsets).len();
    scattered(
        ctx,
        body,
        op,
        body.get(op, ScatterOp::base),
        count,
        stored,
        "valueToStore",
    )?;
    let message = "expected valueToStore dim to match indices dim";
    same_shape(ctx, body, op, stored, body.get(op, ScatterOp::indices), message)?;
    let message = "expected valueToStore dim to match mask dim";
    same_shape(ctx, body, op, stored, body.get(op, ScatterOp::mask), message)
}

pub(super) fn type_cast(ctx: &Context, body: &Body, op: Op) -> Checked {
    let (from, to) = (body.ty(body.operand(op, 0)), body.ty(body.result(op, 0)));
    let (Some(source), Some(result)) = (from.memref(ctx), to.memref(ctx)) else {
        return Ok(());
    };
    if source.layout.is_some() {
        return error(
            ctx,
            body,
            op,
            "expects operand to be a memref with identity layout",
        );
    }
    if result.layout.is_some() {
        return error(
            ctx,
            body,
            op,
            "expects result to be a memref with identity layout",
        );
    }
    if source.space != result.space {
        return error(ctx, body, op, "expects result in same memory space");
    }
    if source.element.element_or_self(ctx) != result.element.element_or_self(ctx) {
        let message = format!(
            "expects result and operand with same underlying scalar type: {}",
            quoted(ctx, body.ty(body.result(op, 0)))
        );
        return error(ctx, body, op, message);
    }
    let all = |memref: &windlass_ir::MemRefType| -> Vec<i64> {
        let inner = memref
            .element
            .vector(ctx)
            .map(|v| v.shape.to_vec())
            .unwrap_or_default();
        memref.shape.iter().copied().chain(inner).collect()
    };
    if all(source) != all(result) {
        let message = format!(
            "expects concatenated result and operand shapes to be equal: {}",
            quoted(ctx, body.ty(body.result(op, 0)))
        );
        return error(ctx, body, op, message);
    }
    Ok(())
}
