//! `llvm-if-conversion`: replaces branches that only choose between values by `llvm.select`.
//!
//! A branch is replaced if both of its ways come together at once, in a block of their own or directly, and what they compute until
//! then is cheap, has no effects and cannot trap. The values that both pass become operands of a select. Branches that test whether a
//! value is in a range, and stores of both ways to one address, are joined first (`range_tests.rs`, `sink_stores.rs`).

use super::analysis::effects::may_speculate;
use super::fold::{build, constant_int};
use super::{Function, cfg, range_tests, sink_stores};
use windlass_dialects::llvm::{BrOp, CondBrOp, ConstantOp, SelectOp};
use windlass_ir::{Block, Builder, InsertPoint, Op, Value};

/// The number of operations that are executed although the program might not.
const MAX_SPECULATED: usize = 3;
/// The number of values that are chosen: a merge chooses an element and advances one of two indices (`mergesort`).
const MAX_SELECTS: usize = 3;

/// Converts the branches of the function, inner ones first.
pub(super) fn run(f: &mut Function<'_>) {
    if range_tests::join(f) | sink_stores::join(f) {
        cfg::simplify(f);
    }
    loop {
        let mut changed = false;
        for &block in f.block_order().blocks.iter().rev() {
            changed |= convert(f, block).is_some();
        }
        if !changed {
            return;
        }
        cfg::simplify(f);
    }
}

/// One way of a branch: the block of its own, if there is one, and what it passes to the block where both ways meet.
struct Way {
    arm: Option<Block>,
    target: Block,
    values: Vec<Value>,
}

fn way(f: &Function<'_>, branch: Op, index: usize, into: Option<Block>) -> Option<Way> {
    let block = f.body.successor(branch, index);
    if into == Some(block) {
        return Some(Way {
            arm: None,
            target: block,
            values: cfg::passed(f, branch, index)?.into_vec(),
        });
    }
    // A block that only this way leads to, and that only branches on.
    let mut edges = f.body.predecessors(block);
    if edges.next().is_none() || edges.next().is_some() || !f.body.block_args(block).is_empty() {
        return None;
    }
    drop(edges);
    let last = f
        .body
        .last_op(block)
        .filter(|&op| f.body.name(op) == BrOp::NAME)?;
    Some(Way {
        arm: Some(block),
        target: f.body.successor(last, 0),
        values: f.body.operands(last).to_vec().to_vec(),
    })
}

fn convert(f: &mut Function<'_>, block: Block) -> Option<()> {
    let branch = f
        .body
        .last_op(block)
        .filter(|&op| f.body.name(op) == CondBrOp::NAME)?;
    let (first, second) = (f.body.successor(branch, 0), f.body.successor(branch, 1));
    let direct = |from: Block| {
        let last = f.body.last_op(from).filter(|&op| f.body.name(op) == BrOp::NAME)?;
        Some(f.body.successor(last, 0))
    };
    // Where both ways meet: at one of the successors, or where both lead on to.
    let meet = if first == second || direct(second) == Some(first) {
        first
    } else if direct(first) == Some(second) {
        second
    } else {
        direct(first).filter(|_| direct(first) == direct(second))?
    };
    let (yes, no) = (way(f, branch, 0, Some(meet))?, way(f, branch, 1, Some(meet))?);
    if yes.target != meet || no.target != meet || meet == block || yes.values.len() != no.values.len() {
        return None;
    }
    let chosen = yes.values.iter().zip(&no.values).filter(|(x, y)| x != y).count();
    if is_threadable(f, meet, &yes.values, &no.values) {
        return None;
    }
    let arms: Vec<Block> = yes.arm.iter().chain(&no.arm).copied().collect();
    let ops: Vec<Op> = arms
        .iter()
        .flat_map(|&arm| f.body.ops(arm))
        .filter(|&op| f.body.name(op) != BrOp::NAME)
        .collect();
    let cost = ops
        .iter()
        .filter(|&&op| f.body.name(op) != ConstantOp::NAME)
        .count();
    if chosen > MAX_SELECTS || cost > MAX_SPECULATED || !ops.iter().all(|&op| may_speculate(f, op)) {
        return None;
    }
    for op in ops {
        f.body.move_op(op, InsertPoint::Before(branch));
    }
    let condition = f.body.operand(branch, 0);
    let mut b = Builder::before(f.ctx, f.body, branch);
    let values: Vec<Value> = yes
        .values
        .iter()
        .zip(&no.values)
        .map(|(&x, &y)| match x == y {
            true => x,
            false => {
                let ty = b.body.ty(x);
                build(&mut b, SelectOp::DEF, &[condition, x, y], &[], ty)
            }
        })
        .collect();
    cfg::replace_by_branch(f, branch, meet, &values);
    for arm in arms {
        while let Some(op) = f.body.last_op(arm) {
            f.body.erase_op(op);
        }
        f.body.erase_block(arm);
    }
    Some(())
}

/// Whether the ways only choose the condition of the branch where they meet, and one of them decides it: jump threading leads that one
/// past the branch.
fn is_threadable(f: &Function<'_>, meet: Block, yes: &[Value], no: &[Value]) -> bool {
    let Some(branch) = f
        .body
        .last_op(meet)
        .filter(|&op| f.body.name(op) == CondBrOp::NAME)
    else {
        return false;
    };
    let condition = f.body.operand(branch, 0);
    let index = f.body.block_args(meet).iter().position(|&arg| arg == condition);
    let is_constant = |value: &Value| constant_int(f.ctx, f.body, *value).is_some();
    let only_branches = f.body.first_op(meet) == Some(branch) && f.body.has_one_use(condition);
    only_branches && index.is_some_and(|index| is_constant(&yes[index]) != is_constant(&no[index]))
}
