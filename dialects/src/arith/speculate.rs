//! Speculatability of divisions (`ConditionallySpeculatable`): the range of the divisor must exclude undefined behaviour.

use std::sync::Arc;
use windlass_ir::interfaces::{InferIntRangeInterface, RangeCx};
use windlass_ir::num::{ApInt, IntRange};
use windlass_ir::{Body, Context, Op, Type};

/// The range that the operation that defines the divisor has for any operands.
fn divisor(ctx: &Context, body: &Body, op: Op) -> Option<IntRange> {
    let value = body.operand(op, 1);
    let source = body.defining_op(value)?;
    let infer = body.interface::<InferIntRangeInterface>(ctx, source)?;
    let any = |operand| {
        let width = match body.ty(operand).element_or_self(ctx) {
            Type::INDEX => 64,
            ty => ty.signless_width(ctx)?,
        };
        Some(Arc::new(IntRange::all(width)))
    };
    let operands: Vec<_> = body.operands(source).iter().map(any).collect();
    let cx = RangeCx {
        ctx,
        body,
        op: source,
        owner: None,
        operands: &operands,
    };
    let mut found = None;
    (infer.0)(&cx, &mut |index, range| {
        if body.results(source).get(index) == Some(value) {
            found = Some(range);
        }
    });
    found
}

/// The divisor is known to be non-zero.
pub(super) fn unsigned(ctx: &Context, body: &Body, op: Op) -> bool {
    divisor(ctx, body, op).is_some_and(|range| !range.umin.is_zero())
}

/// The divisor is known to be neither zero nor -1, which overflows for the minimal value.
pub(super) fn signed(ctx: &Context, body: &Body, op: Op) -> bool {
    divisor(ctx, body, op).is_some_and(|range| {
        let (zero, minus_one) = (ApInt::zero(range.width()), ApInt::all_ones(range.width()));
        let excludes = |value: &ApInt| value.slt(&range.smin) || range.smax.slt(value);
        excludes(&zero) && excludes(&minus_one)
    })
}
