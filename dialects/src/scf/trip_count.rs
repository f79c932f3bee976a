//! How often a loop runs, where that is known.

use crate::arith::{AddIOp, IntegerOverflowFlags};
use crate::elements::constant_int;
use windlass_ir::num::ApInt;
use windlass_ir::{Body, Context, Value};

/// How often a loop runs, as far as canonical forms care.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum TripCount {
    /// Not at all.
    None,
    /// Once.
    One,
    /// Twice or more.
    More,
}

/// A bound: a value, or a number that an attribute gives.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Bound {
    /// A value of the body.
    Value(Value),
    /// A number.
    Int(ApInt),
}

impl Bound {
    /// The number, if it is known.
    pub fn int(&self, ctx: &Context, body: &Body) -> Option<ApInt> {
        match self {
            Bound::Value(value) => constant_int(ctx, body, *value),
            Bound::Int(int) => Some(int.clone()),
        }
    }

    /// A number as a bound, unless it stands for a value.
    pub fn index(value: i64) -> Bound {
        Bound::Int(ApInt::from_i64(64, value))
    }
}

/// The distance between two bounds, if it is known; inside, `None` says that the upper bound is not above the lower one.
fn distance(
    ctx: &Context,
    body: &Body,
    lower: &Bound,
    upper: &Bound,
    unsigned: bool,
) -> Option<Option<ApInt>> {
    if lower == upper {
        return Some(None);
    }
    if let (Some(lower), Some(upper)) = (lower.int(ctx, body), upper.int(ctx, body)) {
        let empty = if unsigned {
            upper.ule(&lower)
        } else {
            upper.sle(&lower)
        };
        return Some((!empty).then(|| upper.sub(&lower)));
    }
    // The lower bound and a constant, where the sum does not wrap.
    let (&Bound::Value(lower), &Bound::Value(upper)) = (lower, upper) else {
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

/// How often a loop between these bounds runs, if that is known.
pub(super) fn trip_count(
    ctx: &Context,
    body: &Body,
    lower: &Bound,
    upper: &Bound,
    step: &Bound,
    unsigned: bool,
) -> Option<TripCount> {
    let step = step.int(ctx, body);
    // Steps are positive; what a loop with another one does nobody says, and doing nothing is one possibility.
    if step
        .as_ref()
        .is_some_and(|step| step.is_zero() || !unsigned && step.is_negative())
    {
        return Some(TripCount::None);
    }
    let Some(distance) = distance(ctx, body, lower, upper, unsigned)? else {
        return Some(TripCount::None);
    };
    // The distance is read unsigned: between signed bounds it may pass the greatest signed number.
    Some(if distance.ule(&step?) {
        TripCount::One
    } else {
        TripCount::More
    })
}
