//! Collapsing of parallel loops: one induction variable per group of dimensions, from which remainders and quotients
//! compute the original ones.

use super::super::ParallelOp;
use super::super::canonicalize::block_of;
use super::helpers::{index_constant, inline_block_before, mul};
use super::tile_parallel::open;
use crate::affine::compose_apply::{apply_map_folded, materialize};
use crate::arith::{DivSIOp, RemSIOp};
use windlass_ir::affine::{AffineExpr, AffineMap};
use windlass_ir::rewrite::PatternRewriter;
use windlass_ir::{Op, Type, Value};

/// Replaces an `scf.parallel` with one that has a dimension per group: the product of the original dimensions in the
/// group. The groups are a partition of the dimensions, none of them empty. Returns whether it did: a loop with
/// reductions is not collapsed, nor one that has other dimensions than the groups. Upstream's `collapseParallelLoops`.
pub fn collapse_parallel_loop(rw: &mut PatternRewriter<'_>, op: Op, groups: &[&[usize]]) -> bool {
    let Some(block) = block_of(rw, op, 0) else {
        return false;
    };
    let [lower, upper, step] = [ParallelOp::lowerBound, ParallelOp::upperBound, ParallelOp::step]
        .map(|slot| rw.get(op, slot).collect::<Vec<Value>>());
    let mut dims = groups.concat();
    dims.sort_unstable();
    let is_partition = dims.into_iter().eq(0..lower.len()) && groups.iter().all(|group| !group.is_empty());
    if !is_partition || rw.results(op).len() > 0 {
        return false;
    }
    rw.start_at(op);
    let symbol = AffineExpr::symbol;
    let range = (symbol(1) - symbol(0)).ceil_div(symbol(2));
    let range = AffineMap::new(0, 3, [range]);
    let sizes: Vec<Value> = (0..lower.len())
        .map(|dim| {
            let size = apply_map_folded(rw, &range, &[lower[dim], upper[dim], step[dim]]);
            materialize(rw, size)
        })
        .collect();
    let zero = index_constant(rw, 0);
    let one = index_constant(rw, 1);
    let totals: Vec<Value> = groups
        .iter()
        .map(|group| {
            let one = index_constant(rw, 1);
            let mut dims = group.to_vec();
            dims.sort_unstable();
            dims.iter().fold(one, |total, &dim| mul(rw, total, sizes[dim]))
        })
        .collect();
    let rank = groups.len();
    let (zeros, ones) = (vec![zero; rank], vec![one; rank]);
    let new = ParallelOp::build(&mut rw.builder(), &zeros, &totals, &ones, &[], &[]);
    let counters = open(rw, new, rank);

    let mut points = lower.clone();
    for (group, &counter) in groups.iter().zip(&counters) {
        let mut rest = counter;
        for &dim in group[1..].iter().rev() {
            let size = sizes[dim];
            let point = RemSIOp::build(&mut rw.builder(), rest, size, Type::INDEX);
            points[dim] = rw.result(point, 0);
            let quotient = DivSIOp::builder(rest, size, Type::INDEX).build(&mut rw.builder());
            rest = rw.result(quotient, 0);
        }
        points[group[0]] = rest;
    }
    let place = AffineExpr::dim(0) * symbol(1) + symbol(0);
    let place = AffineMap::new(1, 2, [place]);
    for dim in (0..points.len()).rev() {
        let point = apply_map_folded(rw, &place, &[points[dim], lower[dim], step[dim]]);
        points[dim] = materialize(rw, point);
    }
    inline_block_before(rw, block, &points);
    rw.erase_op(op);
    true
}
