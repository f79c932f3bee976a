//! Canonicalization patterns of branches: constant conditions, forwarding through blocks that only branch, equal
//! destinations.

use super::{AssertOp, BranchOp, CondBranchOp};
use crate::arith::{ConstantOp, SelectOp};
use crate::elements::constant_int;
use crate::ub::UnreachableOp;
use rustc_hash::FxHashSet;
use windlass_ir::rewrite::PatternRewriter;
use windlass_ir::{Block, Op, Type, Value};

/// A CFG edge: destination block and arguments.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Edge {
    pub block: Block,
    pub args: Vec<Value>,
}

/// Erases an assertion whose condition is true.
pub(super) fn holds(rw: &mut PatternRewriter<'_>, op: Op) -> bool {
    let holds = is_known(rw, rw.get(op, AssertOp::arg)) == Some(true);
    if holds {
        rw.erase_op(op);
    }
    holds
}

fn is_known(rw: &PatternRewriter<'_>, condition: Value) -> Option<bool> {
    constant_int(rw.ctx, rw.body(), condition).map(|value| value.is_one())
}

/// The single incoming edge of a block, if there is exactly one: the terminator, and the index of its successor.
pub(super) fn single_edge(rw: &PatternRewriter<'_>, block: Block) -> Option<(Op, usize)> {
    let mut edges = rw.predecessors(block);
    let only = edges.next()?;
    edges.next().is_none().then_some(only)
}

/// The edge that replaces `edge` if its destination only branches.
pub(super) fn forwarded_edge(rw: &PatternRewriter<'_>, edge: &Edge) -> Option<Edge> {
    let only = rw.first_op(edge.block)?;
    if rw.name(only) != BranchOp::NAME {
        return None;
    }
    let block = rw.get(only, BranchOp::dest);
    let args = rw.block_args(edge.block);
    // Block arguments with other uses must stay defined.
    let used_elsewhere = |&arg: &Value| rw.uses(arg).any(|(user, _)| user != only);
    if args.len() != edge.args.len() || args.iter().any(used_elsewhere) || is_branch_cycle(rw, edge.block) {
        return None;
    }
    let passed = rw
        .operands(only)
        .iter()
        .map(|value| match args.iter().position(|&arg| arg == value) {
            Some(at) => edge.args[at],
            None => value,
        });
    Some(Edge {
        block,
        args: passed.collect(),
    })
}

/// Whether unconditional branches from the block form a cycle: forwarding would never terminate.
fn is_branch_cycle(rw: &PatternRewriter<'_>, block: Block) -> bool {
    let mut seen: FxHashSet<Block> = FxHashSet::default();
    let mut block = block;
    while seen.insert(block) {
        match rw.last_op(block).filter(|&last| rw.name(last) == BranchOp::NAME) {
            Some(branch) => block = rw.get(branch, BranchOp::dest),
            None => return false,
        }
    }
    true
}

fn replace_by_branch(rw: &mut PatternRewriter<'_>, op: Op, edge: &Edge) -> bool {
    BranchOp::build(&mut rw.builder(), &edge.args, edge.block);
    rw.erase_op(op);
    true
}

fn edge_of_branch(rw: &PatternRewriter<'_>, op: Op) -> Edge {
    Edge {
        block: rw.get(op, BranchOp::dest),
        args: rw.operands(op).iter().collect(),
    }
}

/// Merges a block into its only predecessor.
pub(super) fn merge_successor(rw: &mut PatternRewriter<'_>, op: Op) -> bool {
    let edge = edge_of_branch(rw, op);
    let Some(own) = rw.op_block(op) else { return false };
    if edge.block == own || single_edge(rw, edge.block).is_none() {
        return false;
    }
    // A region's entry block must not have predecessors; if it has one, other blocks may not be merged into it.
    let is_entry = rw.is_entry_block(edge.block);
    if is_entry || rw.block_args(edge.block).len() != edge.args.len() {
        return false;
    }
    rw.erase_op(op);
    rw.merge_blocks(edge.block, own, &edge.args);
    true
}

/// Forwards a branch through a block that only branches.
pub(super) fn pass_by(rw: &mut PatternRewriter<'_>, op: Op) -> bool {
    let edge = edge_of_branch(rw, op);
    match forwarded_edge(rw, &edge) {
        Some(further) => replace_by_branch(rw, op, &further),
        None => false,
    }
}

/// The edges of a conditional branch: true, false.
fn edges(rw: &PatternRewriter<'_>, op: Op) -> [Edge; 2] {
    [
        Edge {
            block: rw.get(op, CondBranchOp::trueDest),
            args: rw.get(op, CondBranchOp::trueDestOperands).collect(),
        },
        Edge {
            block: rw.get(op, CondBranchOp::falseDest),
            args: rw.get(op, CondBranchOp::falseDestOperands).collect(),
        },
    ]
}

fn condition(rw: &PatternRewriter<'_>, op: Op) -> Value {
    rw.get(op, CondBranchOp::condition)
}

/// Rewrites a conditional branch on a constant to an unconditional one.
pub(super) fn known_condition(rw: &mut PatternRewriter<'_>, op: Op) -> bool {
    let Some(known) = is_known(rw, condition(rw, op)) else {
        return false;
    };
    let [on_true, on_false] = edges(rw, op);
    replace_by_branch(rw, op, if known { &on_true } else { &on_false })
}

/// Forwards the edges of a conditional branch through blocks that only branch.
pub(super) fn pass_by_conditionally(rw: &mut PatternRewriter<'_>, op: Op) -> bool {
    let [on_true, on_false] = edges(rw, op);
    let further = [forwarded_edge(rw, &on_true), forwarded_edge(rw, &on_false)];
    if further.iter().all(Option::is_none) {
        return false;
    }
    let [a, b] = further;
    let (a, b) = (a.unwrap_or(on_true), b.unwrap_or(on_false));
    let (condition, weights) = (condition(rw, op), rw.get(op, CondBranchOp::branch_weights));
    CondBranchOp::builder(condition, &a.args, &b.args, a.block, b.block)
        .branch_weights(weights)
        .build(&mut rw.builder());
    rw.erase_op(op);
    true
}

/// Rewrites a conditional branch with one destination to a branch; arguments that differ are selected.
pub(super) fn same_destination(rw: &mut PatternRewriter<'_>, op: Op) -> bool {
    let [on_true, on_false] = edges(rw, op);
    if on_true.block != on_false.block || on_true.args.len() != on_false.args.len() {
        return false;
    }
    if on_true.args == on_false.args {
        return replace_by_branch(rw, op, &on_true);
    }
    // If the block has other predecessors, a select here would only move the choice.
    if rw
        .single_predecessor(on_true.block)
        .is_none_or(|block| Some(block) != rw.op_block(op))
    {
        return false;
    }
    let condition = condition(rw, op);
    let pairs = on_true.args.iter().zip(&on_false.args);
    let args = pairs
        .map(|(&a, &b)| {
            if a == b {
                return a;
            }
            let ty = rw.ty(a);
            let select = SelectOp::build(&mut rw.builder(), condition, a, b, ty);
            rw.result(select, 0)
        })
        .collect();
    replace_by_branch(
        rw,
        op,
        &Edge {
            block: on_true.block,
            args,
        },
    )
}

/// Folds a branch on a condition that a dominating branch on the single predecessor path already decides.
pub(super) fn known_from_predecessor(rw: &mut PatternRewriter<'_>, op: Op) -> bool {
    let Some(block) = rw.op_block(op) else {
        return false;
    };
    let Some((before, way)) = single_edge(rw, block) else {
        return false;
    };
    if rw.name(before) != CondBranchOp::NAME || condition(rw, before) != condition(rw, op) {
        return false;
    }
    let [on_true, on_false] = edges(rw, op);
    replace_by_branch(rw, op, if way == 0 { &on_true } else { &on_false })
}

/// Replaces the condition by a constant in blocks that are only reached when it is true, or only when it is false.
pub(super) fn condition_in_destinations(rw: &mut PatternRewriter<'_>, op: Op) -> bool {
    let condition = condition(rw, op);
    if is_known(rw, condition).is_some() {
        return false;
    }
    let mut changed = false;
    for (way, edge) in edges(rw, op).into_iter().enumerate() {
        if single_edge(rw, edge.block).is_none() {
            continue;
        }
        let mut constant = None;
        for (user, index) in rw.uses_in_block(condition, edge.block) {
            let value = match constant {
                Some(value) => value,
                None => {
                    let attr = rw.ctx.bool_attr(way == 0);
                    let known = ConstantOp::build(&mut rw.builder(), attr, Type::I1);
                    rw.result(known, 0)
                }
            };
            constant = Some(value);
            rw.set_operand(user, index, value);
            changed = true;
        }
    }
    changed
}

/// Removes an edge whose destination is `ub.unreachable`.
pub(super) fn unreachable_destination(rw: &mut PatternRewriter<'_>, op: Op) -> bool {
    let [on_true, on_false] = edges(rw, op);
    let never = |rw: &PatternRewriter<'_>, edge: &Edge| {
        rw.first_op(edge.block)
            .is_some_and(|first| rw.name(first) == UnreachableOp::NAME)
    };
    if never(rw, &on_true) {
        return replace_by_branch(rw, op, &on_false);
    }
    if never(rw, &on_false) {
        return replace_by_branch(rw, op, &on_true);
    }
    false
}
