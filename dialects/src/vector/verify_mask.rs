//! The verifier of `vector.mask`: one maskable op, whose results are yielded and whose mask has the type that it expects.

use super::transfer::{Transfer, mask_type};
use super::types::vector_type;
use super::verify::{error, vector_of};
use super::{
    ContractionOp, GatherOp, MaskOp, MultiDimReductionOp, OuterProductOp, ReductionOp, TransferReadOp,
    TransferWriteOp, YieldOp,
};
use crate::common::quoted;
use windlass_ir::{AttrData, Body, Context, Diagnostic, Op, Type, Value, VectorType};

/// Verifies what a mask has in its region, before the contents of that are verified.
pub(super) fn mask_region(ctx: &Context, body: &Body, op: Op) -> Result<(), Diagnostic> {
    let fail = |message: &str| error(ctx, body, op, message);
    let entry = body.region_entry(op, 0);
    let Some(block) = entry else {
        return Ok(());
    };
    let ops: Vec<Op> = body.ops(block).take(3).collect();
    if ops.len() > 2 {
        return fail("expects only one operation to mask");
    }
    let Some(&end) = ops.last().filter(|&&end| body.name(end) == YieldOp::NAME) else {
        return fail("expects a terminator within the mask region");
    };
    if body.operands(end).len() != body.results(op).len() {
        return fail("expects number of results to match mask region yielded values");
    }
    let &[masked, _] = ops.as_slice() else {
        return Ok(());
    };
    if !is_maskable(body, masked) {
        return fail("expects a MaskableOpInterface within the mask region");
    }
    if body.results(masked).len() != body.results(op).len() {
        return fail("expects number of results to match maskable operation number of results");
    }
    if !body.results(masked).eq(body.operands(end).iter()) {
        return fail(
            "expects all the results from the MaskableOpInterface to match all the values returned by the terminator",
        );
    }
    let types = |op: Op| body.results(op).map(|value| body.ty(value));
    if !types(masked).eq(types(op)) {
        return fail("expects result type to match maskable operation result type");
    }
    // Of an operation that is not valid, the mask may not be known.
    match expected_mask(ctx, body, masked) {
        Some(_) => mask(ctx, body, op),
        None => Ok(()),
    }
}

/// Verifies the types of a mask and of what it masks, which is valid where the mask was not known before.
pub(super) fn mask(ctx: &Context, body: &Body, op: Op) -> Result<(), Diagnostic> {
    let fail = |message: &str| error(ctx, body, op, message);
    let masked = body.region_entry(op, 0).and_then(|block| body.first_op(block));
    let Some(masked) = masked.filter(|&masked| body.next_op(masked).is_some()) else {
        return Ok(());
    };
    let Some(expected) = expected_mask(ctx, body, masked) else {
        return fail("expects a MaskableOpInterface within the mask region");
    };
    if body.ty(body.get(op, MaskOp::mask)) != expected {
        let message = format!(
            "expects a {} mask for the maskable operation",
            quoted(ctx, expected)
        );
        return fail(&message);
    }
    let Some(passthru) = body.get(op, MaskOp::passthru) else {
        return Ok(());
    };
    if body.name(masked) != TransferReadOp::NAME {
        return fail("doesn't expect a passthru argument for this maskable operation");
    }
    let mut types = body.results(masked).map(|value| body.ty(value));
    if !types.by_ref().eq([body.ty(passthru)]) {
        return fail("expects passthru type to match result type");
    }
    Ok(())
}

fn is_maskable(body: &Body, op: Op) -> bool {
    matches!(
        body.name(op),
        ReductionOp::NAME
            | MultiDimReductionOp::NAME
            | OuterProductOp::NAME
            | GatherOp::NAME
            | ContractionOp::NAME
            | TransferReadOp::NAME
            | TransferWriteOp::NAME
    )
}

/// The type of the mask of a maskable op: a lane for each element that it combines or accesses.
fn expected_mask(ctx: &Context, body: &Body, op: Op) -> Option<Type> {
    let like = |vector: &VectorType| vector_type(ctx, &vector.shape, &vector.scalable, Type::I1);
    let of = |value: Value| vector_of(ctx, body, value).map(like);
    match body.name(op) {
        ReductionOp::NAME => of(body.get(op, ReductionOp::vector)),
        MultiDimReductionOp::NAME => of(body.get(op, MultiDimReductionOp::source)),
        OuterProductOp::NAME => of(body.result(op, 0)),
        GatherOp::NAME => of(body.get(op, GatherOp::indices)),
        ContractionOp::NAME => contraction_mask(ctx, body, op),
        TransferReadOp::NAME | TransferWriteOp::NAME => {
            let transfer = Transfer::of(ctx, body, op)?;
            mask_type(ctx, transfer.vector.vector(ctx)?, &transfer.map)
        }
        _ => None,
    }
}

/// The mask of a contraction has the dimensions of its iteration space.
fn contraction_mask(ctx: &Context, body: &Body, op: Op) -> Option<Type> {
    let maps = body.get(op, ContractionOp::indexing_maps)?.as_array(ctx)?;
    let mut dims: Vec<Option<(i64, bool)>> = Vec::new();
    for (index, map) in maps.iter().enumerate() {
        let AttrData::AffineMap(map) = map.data(ctx) else {
            return None;
        };
        dims.resize(map.num_dims() as usize, None);
        let Some(vector) = vector_of(ctx, body, body.operand(op, index)) else {
            continue;
        };
        for (place, expr) in map.results().iter().enumerate() {
            let size = (*vector.shape.get(place)?, *vector.scalable.get(place)?);
            *dims.get_mut(expr.as_dim()? as usize)? = Some(size);
        }
    }
    let (shape, scalable): (Vec<i64>, Vec<bool>) =
        dims.into_iter().collect::<Option<Vec<_>>>()?.into_iter().unzip();
    Some(vector_type(ctx, &shape, &scalable, Type::I1))
}
