//! Speculatability of divisions (`ConditionallySpeculatable`): a constant divisor must exclude undefined behaviour.

use crate::elements::uniform;
use windlass_ir::num::ApInt;
use windlass_ir::rewrite::constant_value;
use windlass_ir::{Body, Context, Op};

fn divisor(ctx: &Context, body: &Body, op: Op) -> Option<ApInt> {
    uniform(ctx, constant_value(ctx, body, body.operand(op, 1)))
}

/// The divisor is known to be non-zero.
pub(super) fn unsigned(ctx: &Context, body: &Body, op: Op) -> bool {
    divisor(ctx, body, op).is_some_and(|value| !value.is_zero())
}

/// The divisor is known to be neither zero nor -1, which overflows for the minimal value.
pub(super) fn signed(ctx: &Context, body: &Body, op: Op) -> bool {
    divisor(ctx, body, op).is_some_and(|value| !value.is_zero() && !value.is_all_ones())
}
