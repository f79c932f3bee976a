//! Canonicalization patterns of `scf.for`: constant trip counts of zero and one, and bodies that only yield.

use super::ForOp;
use super::canonicalize::{block_of, end_of, is_inside, only_ends, replace_by_region};
use super::trip_count::{TripCount, trip_count};
use windlass_ir::rewrite::PatternRewriter;
use windlass_ir::{Op, OpFoldResult, Value};

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
