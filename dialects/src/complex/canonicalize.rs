//! Canonicalization patterns: parts of a negation are negated parts, and casts of casts are merged.

use super::*;
use crate::arith;
use windlass_ir::rewrite::PatternRewriter;
use windlass_ir::{Op, OpName, Value};

/// The operands of the op `name` that defines `value`.
fn operands_of(rw: &PatternRewriter<'_>, value: Value, name: OpName) -> Option<Vec<Value>> {
    let op = rw.defining_op(value).filter(|&op| rw.name(op) == name)?;
    Some(rw.operands(op).iter().collect())
}

/// Rewrites a part of `-(a + bi)` to `-a` or `-b`.
fn part_of_negated(rw: &mut PatternRewriter<'_>, op: Op, index: usize) -> bool {
    let negated = operands_of(rw, rw.operand(op, 0), NegOp::NAME);
    let Some(parts) = negated.and_then(|negated| operands_of(rw, negated[0], CreateOp::NAME)) else {
        return false;
    };
    let ty = rw.ty(parts[index]);

    let new = arith::NegFOp::builder(parts[index], ty).build(&mut rw.builder());
    rw.replace_op_with(op, new);
    true
}

pub(super) fn re_of_negated(rw: &mut PatternRewriter<'_>, op: Op) -> bool {
    part_of_negated(rw, op, 0)
}

pub(super) fn im_of_negated(rw: &mut PatternRewriter<'_>, op: Op) -> bool {
    part_of_negated(rw, op, 1)
}

/// Merges a cast of a cast: to `arith.bitcast` if neither type is complex, to nothing if the types are equal.
pub(super) fn bitcast_of_bitcast(rw: &mut PatternRewriter<'_>, op: Op) -> bool {
    let value = rw.operand(op, 0);
    let inner =
        operands_of(rw, value, BitcastOp::NAME).or_else(|| operands_of(rw, value, arith::BitcastOp::NAME));
    if let Some(source) = inner.map(|operands| operands[0]) {
        join(rw, op, source);
        return true;
    }
    // The casts of `arith` have no pattern for this dialect's casts.
    let result = rw.result(op, 0);
    let outer = rw
        .uses(result)
        .find(|&(user, _)| rw.name(user) == arith::BitcastOp::NAME);
    match outer {
        Some((outer, _)) => {
            rw.start_at(outer);
            join(rw, outer, value);
            true
        }
        None => false,
    }
}

/// Replaces the second of two casts by a cast of the first one's operand.
fn join(rw: &mut PatternRewriter<'_>, op: Op, source: Value) {
    let (from, to) = (rw.ty(source), rw.ty(rw.result(op, 0)));
    if from == to {
        return rw.replace_op(op, &[source]);
    }
    let new = match element(rw.ctx, from).is_some() || element(rw.ctx, to).is_some() {
        true => BitcastOp::build(&mut rw.builder(), source, to),
        false => arith::BitcastOp::build(&mut rw.builder(), source, to),
    };
    rw.replace_op_with(op, new);
}
