//! Verification of copies into and out of the memory of tensors.

use super::attrs::{self, enums};
use super::{Tcgen05CpOp, Tcgen05LdOp, Tcgen05StOp};
use windlass_ir::{Body, Context, Diagnostic, Op, Type};

type Verified = Result<(), Diagnostic>;

/// Verifies `nvvm.tcgen05.cp`: the shape decides to which warps its matrix is copied.
pub(super) fn copy(ctx: &Context, body: &Body, op: Op) -> Verified {
    let shape = attrs::keyword(ctx, body.get(op, Tcgen05CpOp::shape), &enums::TCGEN05_CP_SHAPE);
    let multicast = attrs::value(ctx, body.get(op, Tcgen05CpOp::multicast)).unwrap_or_default();
    let multicast = enums::TCGEN05_CP_MULTICAST.keyword_of(multicast);
    let (is_valid, message) = match shape {
        Some("shape_64x128b") => (
            matches!(multicast, Some("warpx2_01_23" | "warpx2_02_13")),
            "Shape 64x128b requires multicast warpx2_01_23 or warpx2_02_13 for tcgen05.cp Op",
        ),
        Some("shape_32x128b") => (
            multicast == Some("warpx4"),
            "Shape 32x128b requires multicast warpx4 for tcgen05.cp Op",
        ),
        _ => (
            multicast == Some("none"),
            "Invalid multicast type for tcgen05.cp Op",
        ),
    };
    if is_valid {
        return Ok(());
    }
    Err(body.error_at(ctx, op, message))
}

/// How many words a thread has of a shape that is not repeated.
fn fewest_words(shape: &str) -> i64 {
    match shape {
        "shape_16x128b" => 2,
        "shape_16x256b" => 4,
        _ => 1,
    }
}

fn words(ctx: &Context, ty: Type) -> i64 {
    ty.vector(ctx).map_or(1, |vector| vector.shape.iter().product())
}

const SPLIT: &str = "shape_16x32bx2";

/// Verifies `nvvm.tcgen05.ld`.
pub(super) fn load(ctx: &Context, body: &Body, op: Op) -> Verified {
    let shape = body.get(op, Tcgen05LdOp::shape);
    let shape = attrs::keyword(ctx, shape, &enums::TCGEN05_LDST_SHAPE).unwrap_or_default();
    let has_offset = body.get(op, Tcgen05LdOp::offset).is_some();
    let fail = |message: String| Err(body.error_at(ctx, op, message));
    if shape == SPLIT && !has_offset {
        return fail("shape 16x32bx2 requires offset argument".to_owned());
    }
    if shape != SPLIT && has_offset {
        return fail("offset argument is only supported for shape 16x32bx2".to_owned());
    }
    let count = words(ctx, body.ty(body.get(op, Tcgen05LdOp::res)));
    if count < fewest_words(shape) {
        return fail(format!(
            "invalid result type length {count} for shape {shape} in tcgen05.ld Op"
        ));
    }
    Ok(())
}

/// Verifies `nvvm.tcgen05.st`.
pub(super) fn store(ctx: &Context, body: &Body, op: Op) -> Verified {
    let shape = body.get(op, Tcgen05StOp::shape);
    let shape = attrs::keyword(ctx, shape, &enums::TCGEN05_LDST_SHAPE).unwrap_or_default();
    let fail = |message: String| Err(body.error_at(ctx, op, message));
    if shape == SPLIT && body.get(op, Tcgen05StOp::offset).is_none() {
        return fail("shape 16x32bx2 requires offset argument".to_owned());
    }
    let count = words(ctx, body.ty(body.get(op, Tcgen05StOp::val)));
    if count < fewest_words(shape) {
        return fail(format!(
            "invalid input length {count} for shape {shape} in tcgen05.st Op"
        ));
    }
    Ok(())
}
