//! The fold of `affine.for`: bounds, and the results of loops that run never or whose body only yields.

use super::AffineForOp;
use super::bounds::trip_count;
use super::fold::{map_attr, simplest_bound};
use super::operands::Operands;
use super::syntax::map_of;
use windlass_ir::affine::AffineMap;
use windlass_ir::rewrite::{FoldCx, Folded};
use windlass_ir::{Body, Context, Op, OpFoldResult, Value};

/// The values of a loop whose body only yields, if the trip count determines them.
fn values_of_empty(ctx: &Context, body: &Body, op: Op) -> Option<Vec<Value>> {
    let block = body.entry_block(body.get(op, AffineForOp::region))?;
    let inits: Vec<Value> = body.get(op, AffineForOp::inits).collect();
    let end = body
        .last_op(block)
        .filter(|&end| body.first_op(block) == Some(end))?;
    if inits.is_empty() {
        return None;
    }
    let trips = trip_count(ctx, body, op);
    if trips == Some(0) {
        return Some(inits);
    }
    let args = body.block_args(block);
    let (mut from_outside, mut permuted) = (false, false);
    let mut values = Vec::with_capacity(inits.len());
    for (index, yielded) in body.operands(end).iter().enumerate() {
        match args.iter().position(|&arg| arg == yielded) {
            // The last value of the induction variable has no SSA value yet.
            Some(0) => return None,
            Some(place) => {
                permuted |= place != index + 1;
                values.push(inits[place - 1]);
            }
            None => {
                from_outside = true;
                values.push(yielded);
            }
        }
    }
    let unknown = trips.is_none() && (from_outside || permuted);
    let exchanged = permuted && trips.is_some_and(|trips| trips >= 2);
    (!unknown && !exchanged).then_some(values)
}

/// Folds `affine.for`.
pub(super) fn for_loop(cx: &mut FoldCx<'_>) -> Folded {
    let (ctx, op) = (cx.ctx, cx.op);
    let body = &mut *cx.body;
    let slots = [AffineForOp::lowerBoundMap, AffineForOp::upperBoundMap];
    let groups = [AffineForOp::lowerBoundOperands, AffineForOp::upperBoundOperands];
    let mut operands: [Operands; 2] = groups.map(|group| body.get(op, group).collect());
    let inits: Vec<Value> = body.get(op, AffineForOp::inits).collect();
    let mut changed = false;
    for which in 0..2 {
        let Some(map) = map_of(ctx, body.get(op, slots[which])) else {
            return Folded::No;
        };
        if let Some((map, left)) =
            simplest_bound(ctx, body, map, &operands[which], which == 0, !cx.converting)
        {
            operands[which] = left;
            body.set_attr(op, slots[which], Some(map_attr(ctx, map)));
            changed = true;
        }
    }
    let sizes = [
        operands[0].len() as u32,
        operands[1].len() as u32,
        inits.len() as u32,
    ];
    if changed {
        let all: Vec<Value> = operands
            .iter()
            .flatten()
            .copied()
            .chain(inits.iter().copied())
            .collect();
        body.set_operands(op, &all);
        body.set_operand_segments(op, &sizes);
    }
    let bound = |slot| map_of(ctx, body.get(op, slot)).and_then(AffineMap::single_constant);
    let runs_never = bound(slots[0])
        .zip(bound(slots[1]))
        .is_some_and(|(lower, upper)| lower >= upper);
    let values = match runs_never && !inits.is_empty() {
        true => Some(inits),
        false => values_of_empty(ctx, body, op),
    };
    match values {
        Some(values) => Folded::Many(values.into_iter().map(OpFoldResult::Value).collect()),
        None if changed => Folded::InPlace,
        None => Folded::No,
    }
}
