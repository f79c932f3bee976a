//! Canonicalization patterns of `scf.parallel`.

use super::canonicalize::block_of;
use super::trip_count::{TripCount, trip_count};
use super::{ParallelOp, ReduceOp};
use windlass_ir::def::Variadic;
use windlass_ir::rewrite::PatternRewriter;
use windlass_ir::{InsertPoint, Op, OpFoldResult, Value};

fn values(rw: &PatternRewriter<'_>, op: Op, slot: Variadic) -> Vec<Value> {
    rw.get(op, slot).collect()
}

/// Sets the bounds and steps of the loop; its initial values are kept.
fn set_bounds(rw: &mut PatternRewriter<'_>, op: Op, bounds: [&[Value]; 3]) {
    let inits = values(rw, op, ParallelOp::initVals);
    let sizes: Vec<u32> = bounds
        .iter()
        .map(|b| b.len() as u32)
        .chain([inits.len() as u32])
        .collect();
    let all: Vec<Value> = bounds.into_iter().flatten().copied().chain(inits).collect();
    rw.set_operand_groups(op, &all, &sizes);
}

/// Drops dimensions with a trip count of one; a trip count of zero replaces the loop by its initial values.
pub(super) fn trivial_dimensions(rw: &mut PatternRewriter<'_>, op: Op) -> bool {
    let lower = values(rw, op, ParallelOp::lowerBound);
    let upper = values(rw, op, ParallelOp::upperBound);
    let step = values(rw, op, ParallelOp::step);
    let Some(block) = block_of(rw, op, 0) else {
        return false;
    };
    let mut once = vec![false; step.len()];
    for index in 0..step.len() {
        let bound = |values: &[Value]| OpFoldResult::Value(values[index]);
        match trip_count(
            rw.ctx,
            rw.body(),
            bound(&lower),
            bound(&upper),
            bound(&step),
            false,
        ) {
            Some(TripCount::None) => {
                let inits = values(rw, op, ParallelOp::initVals);
                rw.replace_op(op, &inits);
                return true;
            }
            Some(TripCount::One) => once[index] = true,
            _ => {}
        }
    }
    if !once.contains(&true) {
        return false;
    }
    let args = rw.block_args(block).to_vec();
    if !once.contains(&false) {
        return inline_point(rw, op, &lower);
    }
    for index in (0..once.len()).filter(|&index| once[index]) {
        rw.replace_all_uses(args[index], lower[index]);
    }
    rw.erase_args(block, |index| once[index]);
    let kept = |bounds: &[Value]| -> Vec<Value> {
        bounds
            .iter()
            .zip(&once)
            .filter(|(_, once)| !**once)
            .map(|(&bound, _)| bound)
            .collect()
    };
    set_bounds(rw, op, [&kept(&lower), &kept(&upper), &kept(&step)]);
    true
}

/// Inlines a single iteration: its ops, then each reduction of the initial value with its operand.
fn inline_point(rw: &mut PatternRewriter<'_>, op: Op, point: &[Value]) -> bool {
    let inits = values(rw, op, ParallelOp::initVals);
    let Some(block) = block_of(rw, op, 0) else {
        return false;
    };
    let Some(reduce) = rw.last_op(block).filter(|&last| rw.name(last) == ReduceOp::NAME) else {
        return false;
    };
    if rw.operands(reduce).len() != inits.len() || rw.num_regions(reduce) != inits.len() {
        return false;
    }
    rw.inline_block(block, InsertPoint::Before(op), point);
    let mut results = Vec::with_capacity(inits.len());
    for (index, &init) in inits.iter().enumerate() {
        let Some(reduction) = block_of(rw, reduce, index) else {
            return true;
        };
        let Some(last) = rw.last_op(reduction) else {
            return true;
        };
        let value = rw.operand(reduce, index);
        rw.inline_block(reduction, InsertPoint::Before(op), &[init, value]);
        results.push(rw.operand(last, 0));
        rw.erase_op(last);
    }
    rw.erase_op(reduce);
    rw.replace_op(op, &results);
    true
}

/// Merges a loop whose only op is another loop into one loop with all dimensions.
pub(super) fn merge_nested(rw: &mut PatternRewriter<'_>, op: Op) -> bool {
    let Some(block) = block_of(rw, op, 0) else {
        return false;
    };
    let Some(inner) = rw
        .first_op(block)
        .filter(|&inner| rw.name(inner) == ParallelOp::NAME)
    else {
        return false;
    };
    let Some(inner_block) = block_of(rw, inner, 0) else {
        return false;
    };
    let alone = rw.next_op(inner).is_some_and(|next| rw.next_op(next).is_none());
    let reduces = |rw: &PatternRewriter<'_>, op| rw.get(op, ParallelOp::initVals).len() != 0;
    let outer_args = rw.block_args(block);
    let depends = rw.operands(inner).iter().any(|bound| outer_args.contains(&bound));
    if !alone || depends || reduces(rw, op) || reduces(rw, inner) {
        return false;
    }
    let joined = |rw: &PatternRewriter<'_>, slot: Variadic| -> Vec<Value> {
        rw.get(op, slot).chain(rw.get(inner, slot)).collect()
    };
    let lower = joined(rw, ParallelOp::lowerBound);
    let upper = joined(rw, ParallelOp::upperBound);
    let step = joined(rw, ParallelOp::step);
    let mut args = Vec::new();
    for (index, arg) in rw.block_args(inner_block).to_vec().into_iter().enumerate() {
        let (ty, location) = (rw.ty(arg), rw.block_arg_location(inner_block, index));
        args.push(rw.append_arg(block, ty, location));
    }
    let end = rw.last_op(inner_block);
    rw.inline_block(inner_block, InsertPoint::Before(inner), &args);
    if let Some(end) = end {
        rw.erase_op(end);
    }
    rw.erase_op(inner);
    set_bounds(rw, op, [&lower, &upper, &step]);
    true
}
