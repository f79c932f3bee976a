//! Verification of copies into and out of the memory of tensors, and of products of matrices in it.

use super::attrs::{self, enums};
use super::{Tcgen05CpOp, Tcgen05LdOp, Tcgen05MMAOp, Tcgen05MMASparseOp, Tcgen05StOp};
use windlass_ir::def::AttrSlot;
use windlass_ir::{Body, Context, Diagnostic, Op, Type, Value};

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

/// Checks a product without scales of blocks. `slots` are the number of blocks, what is done to the collector, and whether the
/// first matrix is shifted.
fn check_product(
    ctx: &Context,
    body: &Body,
    op: Op,
    [group, collector, shift]: [AttrSlot; 3],
    matrix: Value,
    lanes: Option<Value>,
) -> Verified {
    let fail = |message: String| Err(body.error_at(ctx, op, message));
    let group = attrs::keyword(ctx, body.get(op, group), &enums::CTA_GROUP);
    let lanes = lanes.map(|lanes| words(ctx, body.ty(lanes)));
    if let Some(lanes) = lanes
        && lanes != if group == Some("cta_1") { 4 } else { 8 }
    {
        return fail(format!(
            "Disable Output Lane of length {lanes} is incompatible with CtaGroupAttr"
        ));
    }
    if body.get(op, shift).is_none() {
        return Ok(());
    }
    if body.ty(matrix) == Type::I64 {
        return fail("A-shift can be applied only when matrix A is in tensor memory".to_owned());
    }
    let collector = attrs::keyword(ctx, body.get(op, collector), &enums::TCGEN05_MMA_COLLECTOROP);
    if matches!(collector, Some("fill" | "use")) {
        return fail("Cannot use collector buffer operation fill or use with ashift".to_owned());
    }
    Ok(())
}

/// Verifies `nvvm.tcgen05.mma`.
pub(super) fn product(ctx: &Context, body: &Body, op: Op) -> Verified {
    type Mma = Tcgen05MMAOp;
    let lanes = body.get(op, Mma::disableOutputLane);
    let slots = [Mma::ctaGroup, Mma::collectorOp, Mma::aShift];
    check_product(ctx, body, op, slots, body.get(op, Mma::matrixA), lanes)
}

/// Verifies `nvvm.tcgen05.mma.sp`.
pub(super) fn sparse_product(ctx: &Context, body: &Body, op: Op) -> Verified {
    type Mma = Tcgen05MMASparseOp;
    let lanes = body.get(op, Mma::disableOutputLane);
    let slots = [Mma::ctaGroup, Mma::collectorOp, Mma::aShift];
    check_product(ctx, body, op, slots, body.get(op, Mma::matrixA), lanes)
}

/// Verifies `nvvm.tcgen05.mma.block_scale` and its sparse form: kinds have blocks of some sizes.
pub(super) fn scaled_product(ctx: &Context, body: &Body, op: Op) -> Verified {
    let kind = attrs::keyword(ctx, body.attr_named(ctx, op, "kind"), &enums::BLOCK_SCALE_KIND);
    let scale = attrs::keyword(
        ctx,
        body.attr_named(ctx, op, "blockScale"),
        &enums::TCGEN05_MMA_BLOCK_SCALE,
    );
    let message = match (kind, scale) {
        (Some("mxf8f6f4"), Some("block16")) => "mxf8f6f4 kind does not support block16 attribute",
        (Some("mxf4"), Some("block16")) => "mxf4 kind does not support block16 attribute",
        (Some("mxf4nvf4"), None | Some("default")) => "mxf4nvf4 requires block scale attribute",
        _ => return Ok(()),
    };
    Err(body.error_at(ctx, op, message))
}
