//! Canonicalization patterns of `scf.parallel`.

use super::canonicalize::{block_of, clone_without_args};
use super::trip_count::{TripCount, trip_count};
use super::{ParallelOp, ReduceOp};
use windlass_ir::def::Variadic;
use windlass_ir::rewrite::{CloneMap, PatternRewriter};
use windlass_ir::{Block, InsertPoint, Op, OpFoldResult, Type, Value};

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
    if !once.contains(&false) {
        return inline_point(rw, op, &lower);
    }
    let kept = |values: &[Value]| -> Vec<Value> {
        let all = values.iter().zip(&once).filter(|(_, once)| !**once);
        all.map(|(&value, _)| value).collect()
    };
    let inits = values(rw, op, ParallelOp::initVals);
    let types: Vec<Type> = rw.results(op).map(|result| rw.ty(result)).collect();
    let new = ParallelOp::build(
        &mut rw.builder(),
        &kept(&lower),
        &kept(&upper),
        &kept(&step),
        &inits,
        &types,
    );
    let Some(&region) = rw.regions(new).first() else {
        return false;
    };
    clone_without_args(rw, block, region, |index| once[index].then(|| lower[index]));
    rw.replace_op_with(op, new);
    true
}

/// Inlines a single iteration: its ops, then each reduction of the initial value with its operand. As upstream's, the pattern clones
/// the ops, so that the driver also visits those that are nested in them.
fn inline_point(rw: &mut PatternRewriter<'_>, op: Op, point: &[Value]) -> bool {
    let inits = values(rw, op, ParallelOp::initVals);
    let Some(block) = block_of(rw, op, 0) else {
        return false;
    };
    let Some(reduce) = rw.last_op(block).filter(|&last| rw.name(last) == ReduceOp::NAME) else {
        return false;
    };
    let reductions: Vec<Block> = (0..inits.len())
        .filter_map(|at| block_of(rw, reduce, at))
        .collect();
    let reduced = rw.operands(reduce).to_vec();
    if reduced.len() != inits.len() || reductions.len() != inits.len() {
        return false;
    }
    let mut map = CloneMap::default();
    map.values
        .extend(rw.block_args(block).iter().copied().zip(point.iter().copied()));
    clone_until_end(rw, block, &mut map);
    let mut results = Vec::with_capacity(inits.len());
    for ((&init, reduction), value) in inits.iter().zip(reductions).zip(reduced) {
        let value = map.value(value);
        map.values
            .extend(rw.block_args(reduction).iter().copied().zip([init, value]));
        clone_until_end(rw, reduction, &mut map);
        if let Some(end) = rw.last_op(reduction) {
            results.push(map.value(rw.operand(end, 0)));
        }
    }
    rw.replace_op(op, &results);
    true
}

/// Clones the ops of a block, other than the terminator, to the insertion point.
fn clone_until_end(rw: &mut PatternRewriter<'_>, block: Block, map: &mut CloneMap) {
    let end = rw.last_op(block);
    let mut next = rw.first_op(block);
    while let Some(op) = next.filter(|_| next != end) {
        rw.clone_op(op, map);
        next = rw.next_op(op);
    }
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
