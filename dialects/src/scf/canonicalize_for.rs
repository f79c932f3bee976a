//! Canonicalization patterns of `scf.for`: constant trip counts of zero and one, bodies that only yield, and casts of carried tensors.

use super::ForOp;
use super::canonicalize::{block_of, end_of, is_inside, only_ends, replace_by_region};
use super::trip_count::{TripCount, trip_count};
use crate::tensor::CastOp;
use crate::tensor::fold::consumer_cast_source;
use windlass_ir::rewrite::PatternRewriter;
use windlass_ir::rewrite::region_branch::with_results;
use windlass_ir::{InsertPoint, Op, OpFoldResult, Type, Value};

/// Erases a loop that never runs, inlines one that runs once, and replaces one that only yields by the yielded values.
pub(super) fn trivial_loops(rw: &mut PatternRewriter<'_>, op: Op) -> bool {
    let unsigned = rw.get(op, ForOp::unsignedCmp).is_some();
    let [lower, upper, step] =
        [ForOp::lowerBound, ForOp::upperBound, ForOp::step].map(|slot| OpFoldResult::Value(rw.get(op, slot)));
    match trip_count(rw.ctx, rw.body(), lower, upper, step, unsigned) {
        None => false,
        Some(TripCount::None) => {
            let inits: Vec<Value> = rw.get(op, ForOp::initArgs).collect();
            rw.replace_op(op, &inits);
            true
        }
        Some(TripCount::One) => {
            let mut args = vec![rw.get(op, ForOp::lowerBound)];
            args.extend(rw.get(op, ForOp::initArgs));
            replace_by_region(rw, op, 0, &args)
        }
        Some(TripCount::More) => yields_only(rw, op),
    }
}

/// Replaces a loop with a positive trip count that only yields values from outside.
fn yields_only(rw: &mut PatternRewriter<'_>, op: Op) -> bool {
    let Some(block) = block_of(rw, op, 0).filter(|&block| only_ends(rw, block)) else {
        return false;
    };
    let (Some(region), Some((_, yielded))) = (rw.block_region(block), end_of(rw, op, 0)) else {
        return false;
    };
    if yielded.iter().any(|&value| is_inside(rw, region, value)) {
        return false;
    }
    rw.replace_op(op, &yielded);
    true
}

/// Carries the tensor before a cast that forgets sizes: the tensor inside, the yielded one and the result are cast instead.
pub(super) fn cast_of_carried(rw: &mut PatternRewriter<'_>, op: Op) -> bool {
    let inits: Vec<Value> = rw.get(op, ForOp::initArgs).collect();
    let (Some(block), Some((end, yielded))) = (block_of(rw, op, 0), end_of(rw, op, 0)) else {
        return false;
    };
    let first = rw.operands(op).len() - inits.len();
    for (index, &init) in inits.iter().enumerate() {
        let Some(source) = consumer_cast_source(rw.ctx, rw.body(), init) else {
            continue;
        };
        let (old, new) = (rw.ty(init), rw.ty(source));
        let (Some(result), Some(&arg), Some(&value)) = (
            rw.results(op).get(index),
            rw.block_args(block).get(index + 1),
            yielded.get(index),
        ) else {
            continue;
        };
        if old == new || !rw.has_one_use(result) {
            continue;
        }
        let types: Vec<Type> = rw
            .results(op)
            .enumerate()
            .map(|(at, result)| if at == index { new } else { rw.ty(result) })
            .collect();
        let new_loop = with_results(rw, op, &types);
        rw.set_operand(new_loop, first + index, source);
        rw.set_type(arg, new);
        rw.set_insertion_point_to_start(block);
        let inside = CastOp::build(&mut rw.builder(), arg, old);
        let carried = rw.result(inside, 0);
        rw.replace_uses_if(arg, carried, |_, user, _| user != inside);
        rw.set_insertion_point(InsertPoint::Before(end));
        let value = if value == arg { carried } else { value };
        let cast = CastOp::build(&mut rw.builder(), value, new);
        let value = rw.result(cast, 0);
        rw.set_operand(end, index, value);
        rw.set_insertion_point_after(new_loop);
        let mut results = rw.results(new_loop).to_vec();
        let after = CastOp::build(&mut rw.builder(), results[index], old);
        results[index] = rw.result(after, 0);
        rw.replace_op(op, &results);
        return true;
    }
    false
}
