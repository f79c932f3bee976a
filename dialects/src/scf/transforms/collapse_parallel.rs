//! `test-scf-parallel-loop-collapsing`: counters of parallel loops joined into one each, of which remainders and quotients are
//! the old ones.

use super::super::ParallelOp;
use super::super::canonicalize::block_of;
use super::helpers::{index_constant, move_contents, mul, ops_called};
use super::tile_parallel::open;
use crate::affine::compose_apply::{apply_map_folded, materialize};
use crate::arith::{DivSIOp, RemSIOp};
use std::sync::Arc;
use windlass_ir::affine::{AffineExpr, AffineMap};
use windlass_ir::pass::{OptionKind, OptionSpec, PassCx, PassError, PassInfo};
use windlass_ir::rewrite::PatternRewriter;
use windlass_ir::transforms::each_body;
use windlass_ir::{Body, Context, Op, Type, Value};

const fn indices(name: &'static str, description: &'static str) -> OptionSpec {
    OptionSpec {
        name,
        description,
        kind: OptionKind::List(&OptionKind::UInt),
        default: "",
    }
}

const INDICES: [OptionSpec; 3] = [
    indices(
        "collapsed-indices-0",
        "Which loop indices to combine 0th loop index",
    ),
    indices(
        "collapsed-indices-1",
        "Which loop indices to combine into the position 1 loop index",
    ),
    indices(
        "collapsed-indices-2",
        "Which loop indices to combine into the position 2 loop index",
    ),
];

/// The pass.
pub(super) static PASS: PassInfo = PassInfo::new(
    "test-scf-parallel-loop-collapsing",
    "TestSCFParallelLoopCollapsing",
    "Test parallel loops collapsing transformation",
    |values| {
        let groups: Vec<Vec<usize>> = INDICES
            .iter()
            .map(|option| {
                values
                    .ints(option.name)
                    .iter()
                    .map(|&index| index as usize)
                    .collect()
            })
            .collect();
        Arc::new(move |cx: &mut PassCx<'_>| {
            if let Some(message) = wrong(&groups) {
                return Err(cx.error(message).into());
            }
            let ctx = cx.ctx;
            let groups: Vec<&[usize]> = groups
                .iter()
                .map(Vec::as_slice)
                .filter(|group| !group.is_empty())
                .collect();
            each_body(cx.body(), &|body| run(ctx, body, &groups))
        })
    },
)
.options(&INDICES);

/// What is wrong with the groups, if something is: each counter belongs to one, and they are numbered from the first.
fn wrong(groups: &[Vec<usize>]) -> Option<&'static str> {
    match groups {
        [first, second, third] if first.is_empty() && second.is_empty() && third.is_empty() => Some(
            "No collapsed-indices were specified. This pass is only for testing and does not automatically collapse all \
             parallel loops or similar.",
        ),
        [first, second, _] if first.is_empty() && !second.is_empty() => {
            Some("collapsed-indices-1 specified but not collapsed-indices-0")
        }
        [_, second, third] if second.is_empty() && !third.is_empty() => {
            Some("collapsed-indices-2 specified but not collapsed-indices-1")
        }
        _ => {
            let mut all: Vec<usize> = groups.concat();
            all.sort_unstable();
            let complete = all.iter().copied().eq(0..all.len());
            (!complete).then_some("collapsed-indices arguments must include all values [0,N).")
        }
    }
}

fn run(ctx: &Context, body: &mut Body, groups: &[&[usize]]) -> Result<(), PassError> {
    let rank: usize = groups.iter().map(|group| group.len()).sum();
    for op in ops_called(body, ParallelOp::NAME) {
        let own = body.get(op, ParallelOp::lowerBound).count();
        if own != rank {
            let message = format!(
                "has {own} iter args while this limited functionality testing pass was configured only for loops with \
                 exactly {rank} iter args."
            );
            return Err(body.op_error(ctx, op, message).into());
        }
        // What is reduced would be lost.
        if body.results(op).len() == 0 {
            collapse(&mut PatternRewriter::new(ctx, body), op, groups);
        }
    }
    Ok(())
}

fn collapse(rw: &mut PatternRewriter<'_>, op: Op, groups: &[&[usize]]) {
    let Some(block) = block_of(rw, op, 0) else { return };
    let [lower, upper, step] = [ParallelOp::lowerBound, ParallelOp::upperBound, ParallelOp::step]
        .map(|slot| rw.get(op, slot).collect::<Vec<Value>>());
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
            let quotient = DivSIOp::build(&mut rw.builder(), rest, size, None, Type::INDEX);
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
    move_contents(rw, block, &points);
    rw.erase_op(op);
}
