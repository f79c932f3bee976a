//! Which values the elements of results can have, given which ones those of operands can.

use windlass_ir::interfaces::RangeCx;
use windlass_ir::num::{ApInt, IntRange};

/// Calls back with the index of a result and its range.
type Found<'a> = &'a mut dyn FnMut(usize, IntRange);

/// Elements of the first operand.
pub(super) fn same(cx: &RangeCx<'_>, found: Found<'_>) {
    if let Some(range) = cx.operand(0) {
        found(0, range.clone());
    }
}

/// Elements of the first or the second operand.
pub(super) fn either(cx: &RangeCx<'_>, found: Found<'_>) {
    if let (Some(first), Some(second)) = (cx.operand(0), cx.operand(1)) {
        found(0, first.union(second));
    }
}

/// Numbers from zero to one less than there are elements.
pub(super) fn counted(cx: &RangeCx<'_>, found: Found<'_>) {
    let ty = cx.body.ty(cx.body.result(cx.op, 0));
    let count = ty.vector(cx.ctx).filter(|vector| !vector.is_scalable());
    let last = count
        .and_then(|vector| vector.shape.first())
        .map_or(i64::MAX, |&count| count - 1);
    found(
        0,
        IntRange::from_signed(ApInt::zero(64), ApInt::from_i64(64, last)),
    );
}
