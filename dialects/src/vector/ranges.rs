//! Inference of integer ranges of vector elements from those of operands (`InferIntRangeInterface`).

use windlass_ir::interfaces::RangeCx;
use windlass_ir::num::{ApInt, IntRange};

/// A callback that receives the index of a result and its range.
type SetIntRange<'a> = &'a mut dyn FnMut(usize, IntRange);

/// The range of the first operand.
pub(super) fn same(cx: &RangeCx<'_>, found: SetIntRange<'_>) {
    if let Some(range) = cx.operand(0) {
        found(0, range.clone());
    }
}

/// The union of the ranges of the first and the second operand.
pub(super) fn either(cx: &RangeCx<'_>, found: SetIntRange<'_>) {
    if let (Some(first), Some(second)) = (cx.operand(0), cx.operand(1)) {
        found(0, first.union(second));
    }
}

/// The range from zero to the number of elements minus one.
pub(super) fn counted(cx: &RangeCx<'_>, found: SetIntRange<'_>) {
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
