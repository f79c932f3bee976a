//! Folds: results that are constants, or values that exist already. A fold creates no operations.

use crate::attrs;
use crate::dialect::{ClampOp, LookupOp, TableOp};
use windlass::ir::rewrite::{FoldCx, Folded};

/// The entry of a table whose operation is known, at a constant index.
pub(crate) fn lookup(cx: &mut FoldCx<'_>) -> Folded {
    let table = cx.body.defining_op(cx.body.get(cx.op, LookupOp::table));
    // `cx.operands` has the values of the operands that are constants. The index is operand 1.
    let index = cx.operands.get(1).copied().flatten();
    let index = index.and_then(|index| usize::try_from(index.as_i64(cx.ctx)?).ok());
    let (Some(table), Some(index)) = (table, index) else {
        return Folded::No;
    };
    // It may be an operation of another definition.
    if cx.body.name(table) != TableOp::NAME {
        return Folded::No;
    }
    match cx.body.get(table, TableOp::entries).get(index) {
        Some(entry) => Folded::Value(entry),
        None => Folded::No,
    }
}

/// The limited number, if the number is a constant.
pub(crate) fn clamp(cx: &mut FoldCx<'_>) -> Folded {
    let number = cx.operands.first().copied().flatten();
    let number = number.and_then(|number| i32::try_from(number.as_i64(cx.ctx)?).ok());
    let range = cx.body.get(cx.op, ClampOp::range);
    let bounds = range.and_then(|range| attrs::bounds(cx.ctx, range));
    match (number, bounds) {
        (Some(number), Some((lower, upper))) => Folded::Attr(cx.ctx.i32_attr(number.clamp(lower, upper))),
        _ => Folded::No,
    }
}
