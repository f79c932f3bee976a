//! Canonicalization patterns: they may create operations, and run after folding.

use crate::attrs;
use crate::dialect::{ClampOp, RepeatOp};
use windlass::ir::Op;
use windlass::ir::rewrite::{PatternRewriter, constant_value};

/// Two limits after each other are one:
///
/// ```mlir
/// %1 = toy.clamp %0 to <0, 100>
/// %2 = toy.clamp %1 to <50, 255>
/// // becomes
/// %2 = toy.clamp %0 to <50, 100>
/// ```
pub(crate) fn clamp_of_clamp(rw: &mut PatternRewriter<'_>, outer: Op) -> bool {
    let Some(inner) = rw.defining_op(rw.get(outer, ClampOp::number)) else {
        return false;
    };
    if rw.name(inner) != ClampOp::NAME {
        return false;
    }
    let bounds = |op| attrs::bounds(rw.ctx, rw.get(op, ClampOp::range)?);
    let (Some((lower, upper)), Some((least, greatest))) = (bounds(inner), bounds(outer)) else {
        return false;
    };
    let both = (lower.clamp(least, greatest), upper.clamp(least, greatest));
    let range = attrs::range(rw.ctx, both);
    let number = rw.get(inner, ClampOp::number);
    let ty = rw.ty(number);
    let clamp = ClampOp::build(&mut rw.builder(), number, range, ty);
    rw.replace_op_with(outer, clamp);
    true
}

/// What is repeated zero times is erased.
pub(crate) fn repeat_never(rw: &mut PatternRewriter<'_>, repeat: Op) -> bool {
    let count = constant_value(rw.ctx, rw, rw.get(repeat, RepeatOp::count));
    let is_zero = count.is_some_and(|count| count.as_i64(rw.ctx) == Some(0));
    if is_zero {
        rw.erase_op(repeat);
    }
    is_zero
}
