//! Which divisions may run where the program does not say so: those by a number that is known to do no harm.

use crate::elements::uniform;
use windlass_ir::num::ApInt;
use windlass_ir::rewrite::constant_value;
use windlass_ir::{Body, Context, Op};

fn divisor(ctx: &Context, body: &Body, op: Op) -> Option<ApInt> {
    uniform(ctx, constant_value(ctx, body, body.operand(op, 1)))
}

/// The divisor is not zero.
pub(super) fn unsigned(ctx: &Context, body: &Body, op: Op) -> bool {
    divisor(ctx, body, op).is_some_and(|value| !value.is_zero())
}

/// The divisor is neither zero nor -1, by which the lowest value cannot be divided.
pub(super) fn signed(ctx: &Context, body: &Body, op: Op) -> bool {
    divisor(ctx, body, op).is_some_and(|value| !value.is_zero() && !value.is_all_ones())
}
