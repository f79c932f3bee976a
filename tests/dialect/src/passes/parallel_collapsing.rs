//! `test-scf-parallel-loop-collapsing`: parallel loops with each group of induction variables collapsed into one.

use std::sync::Arc;
use windlass::dialects::scf::ParallelOp;
use windlass::dialects::scf::transforms::collapse_parallel_loop;
use windlass::ir::pass::{OptionKind, OptionSpec, PassCx, PassError, PassInfo};
use windlass::ir::rewrite::PatternRewriter;
use windlass::ir::transforms::each_body;
use windlass::ir::{Body, Context};

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

/// Reports invalid groups: each induction variable must be in exactly one group, and they are numbered from the first.
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
    let mut loops = body.all_ops();
    loops.retain(|&op| body.name(op) == ParallelOp::NAME);
    for op in loops {
        let own = body.get(op, ParallelOp::lowerBound).count();
        if own != rank {
            let message = format!(
                "has {own} iter args while this limited functionality testing pass was configured only for loops with \
                 exactly {rank} iter args."
            );
            return Err(body.op_error(ctx, op, message).into());
        }
        collapse_parallel_loop(&mut PatternRewriter::new(ctx, body), op, groups);
    }
    Ok(())
}
