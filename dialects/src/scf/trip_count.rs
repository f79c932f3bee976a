//! Constant trip counts of loops.

use crate::arith::{AddIOp, IntegerOverflowFlags};
use crate::elements::constant_int;
use windlass_ir::num::ApInt;
use windlass_ir::{Body, Context, OpFoldResult};

/// The classes of trip counts that canonicalization patterns distinguish.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum TripCount {
    /// Zero.
    None,
    /// One.
    One,
    /// Two or more.
    More,
}

/// The integer of a bound, if known.
pub(super) fn constant_bound(ctx: &Context, body: &Body, bound: OpFoldResult) -> Option<ApInt> {
    match bound {
        OpFoldResult::Value(value) => constant_int(ctx, body, value),
        OpFoldResult::Attr(attr) => attr.int(ctx).cloned(),
    }
}

/// The constant distance of two bounds; the inner `None` means that the upper bound is at most the lower one.
fn distance(
    ctx: &Context,
    body: &Body,
    lower: OpFoldResult,
    upper: OpFoldResult,
    unsigned: bool,
) -> Option<Option<ApInt>> {
    if lower == upper {
        return Some(None);
    }
    if let (Some(lower), Some(upper)) = (constant_bound(ctx, body, lower), constant_bound(ctx, body, upper)) {
        let empty = if unsigned {
            upper.ule(&lower)
        } else {
            upper.sle(&lower)
        };
        return Some((!empty).then(|| upper.sub(&lower)));
    }
    // The upper bound is the lower one plus a constant, and the sum does not wrap.
    let (OpFoldResult::Value(lower), OpFoldResult::Value(upper)) = (lower, upper) else {
        return None;
    };
    let sum = body
        .defining_op(upper)
        .filter(|&op| body.name(op) == AddIOp::NAME)?;
    let flags = IntegerOverflowFlags::of(ctx, body.get(sum, AddIOp::overflowFlags));
    let wanted = if unsigned {
        IntegerOverflowFlags::NUW
    } else {
        IntegerOverflowFlags::NSW
    };
    if body.operand(sum, 0) != lower || !flags.has(wanted) {
        return None;
    }
    let distance = constant_int(ctx, body, body.operand(sum, 1))?;
    let empty = distance.is_zero() || !unsigned && distance.is_negative();
    Some((!empty).then_some(distance))
}

/// The trip count of a loop with these bounds, if known.
pub(super) fn trip_count(
    ctx: &Context,
    body: &Body,
    lower: OpFoldResult,
    upper: OpFoldResult,
    step: OpFoldResult,
    unsigned: bool,
) -> Option<TripCount> {
    let step = constant_bound(ctx, body, step);
    // Steps are positive; a loop with another step has undefined behaviour and may be erased.
    if step
        .as_ref()
        .is_some_and(|step| step.is_zero() || !unsigned && step.is_negative())
    {
        return Some(TripCount::None);
    }
    let Some(distance) = distance(ctx, body, lower, upper, unsigned)? else {
        return Some(TripCount::None);
    };
    // The distance is unsigned: between signed bounds it may exceed the maximal signed integer.
    Some(if distance.ule(&step?) {
        TripCount::One
    } else {
        TripCount::More
    })
}
