//! Simplification of control flow graphs: unreachable blocks, blocks that follow one another, blocks that only branch, arguments
//! that have one value or no use.

use super::Function;
use super::fold::constant_int;
use rustc_hash::{FxHashSet, FxHasher};
use smallvec::SmallVec;
use std::hash::{Hash, Hasher};
use windlass_dialects::llvm::{BrOp, CondBrOp, LandingpadOp, SwitchOp};
use windlass_ir::body::{BlockMap, OpMap, ValueMap};
use windlass_ir::effects::would_be_dead_without_uses;
use windlass_ir::{Block, Builder, Op, Value, ValueDef};

/// The number of arguments up to which an empty block's edge to its successor is moved to its predecessors.
const MAX_FORWARDED: usize = 8;

/// Simplifies the graph. Returns whether something changed.
pub(super) fn simplify(f: &mut Function<'_>) -> bool {
    simplify_blocks(f) | simplify_dead_args(f)
}

/// Erases arguments that nothing with an effect depends on, in a graph whose blocks are [simplified](simplify_blocks), and simplifies
/// what follows from it. Returns whether something changed.
pub(super) fn simplify_dead_args(f: &mut Function<'_>) -> bool {
    let mut changed = false;
    while erase_dead_args(f) {
        changed = true;
        if !simplify_blocks(f) {
            break;
        }
    }
    changed
}

/// Simplifies the graph, but for arguments that nothing with an effect depends on. Returns whether something changed.
pub(super) fn simplify_blocks(f: &mut Function<'_>) -> bool {
    if f.body.entry_block(f.region) == f.body.last_block(f.region) {
        return false;
    }
    const STEPS: [fn(&mut Function<'_>) -> bool; 4] =
        [fold_branches, merge_blocks, forward_empty_blocks, simplify_args];
    // Only a branch that is folded leads to fewer blocks; the edges that the other steps change lead to the same ones.
    let mut changed = erase_unreachable(f);
    // Until no step changes anything after another one has.
    let mut remaining = STEPS.len();
    for (index, step) in STEPS.iter().enumerate().cycle() {
        if remaining == 0 {
            break;
        }
        remaining -= 1;
        if step(f) {
            changed = true;
            remaining = STEPS.len();
            if index == 0 {
                erase_unreachable(f);
            }
        }
    }
    changed
}

/// The blocks to which an edge leads back.
pub(super) fn loop_headers(f: &Function<'_>) -> FxHashSet<Block> {
    let mut visited: BlockMap<bool> = BlockMap::new();
    visited.resize(f.body.block_rows());
    let mut headers = FxHashSet::default();
    for &block in &f.block_order().blocks {
        visited[block] = true;
        if let Some(last) = f.body.last_op(block) {
            headers.extend(f.body.successors(last).filter(|&to| visited[to]));
        }
    }
    headers
}

/// The values that an edge passes.
pub(super) fn passed(f: &Function<'_>, op: Op, index: usize) -> Option<SmallVec<[Value; 8]>> {
    let range = f.body.successor_operands(f.ctx, op, index)?;
    let operands = f.body.operands(op);
    Some(range.map(|operand| operands.at(operand)).collect())
}

/// The value that an edge passes to the argument at `arg`.
fn passed_for(f: &Function<'_>, op: Op, index: usize, arg: usize) -> Option<Value> {
    let operand = match f.body.name(op) {
        // All operands of a plain branch are passed.
        BrOp::NAME => arg,
        CondBrOp::NAME => match (index, f.body.operand_segments(op)) {
            (0, _) => 1 + arg,
            (_, sizes) => (1 + *sizes.get(1)?) as usize + arg,
        },
        _ => f.body.successor_operands(f.ctx, op, index)?.nth(arg)?,
    };
    f.body.operands(op).get(operand)
}

/// Replaces the terminator by a branch to `block`.
pub(super) fn replace_by_branch(f: &mut Function<'_>, op: Op, block: Block, values: &[Value]) {
    BrOp::builder(values, block).build(&mut Builder::before(f.ctx, f.body, op));
    f.body.erase_op(op);
}

/// Replaces branches whose successor is known.
fn fold_branches(f: &mut Function<'_>) -> bool {
    let mut changed = false;
    let mut next = f.body.entry_block(f.region);
    while let Some(block) = next {
        next = f.body.next_block(block);
        let Some(op) = f.body.last_op(block) else { continue };
        let taken = match f.body.name(op) {
            CondBrOp::NAME => match constant_int(f.ctx, f.body, f.body.operand(op, 0)) {
                Some(condition) => Some(usize::from(condition.is_zero())),
                None => has_equal_edges(f, op).then_some(0),
            },
            SwitchOp::NAME => switch_target(f, op),
            _ => None,
        };
        if let Some(index) = taken
            && let Some(values) = passed(f, op, index)
        {
            let target = f.body.successor(op, index);
            replace_by_branch(f, op, target, &values);
            changed = true;
        }
    }
    changed
}

/// Whether both ways of a conditional branch are the same.
fn has_equal_edges(f: &Function<'_>, op: Op) -> bool {
    f.body.successor(op, 0) == f.body.successor(op, 1) && passed(f, op, 0) == passed(f, op, 1)
}

/// The successor that a switch on a constant takes, or that of a switch without cases.
fn switch_target(f: &Function<'_>, op: Op) -> Option<usize> {
    if f.body.num_successors(op) == 1 {
        return Some(0);
    }
    let value = constant_int(f.ctx, f.body, f.body.operand(op, 0))?;
    let cases = f.body.get(op, SwitchOp::case_values)?;
    let cases = windlass_dialects::elements::Numbers::<windlass_ir::num::ApInt>::of(f.ctx, cases)?;
    let count = f.body.num_successors(op) - 1;
    Some(
        (0..count)
            .find(|&case| cases.element(case) == value)
            .map_or(0, |case| case + 1),
    )
}

/// Erases the blocks that cannot be reached.
pub(super) fn erase_unreachable(f: &mut Function<'_>) -> bool {
    let order = f.block_order();
    if order.blocks.len() == f.body.blocks(f.region).count() {
        return false;
    }
    let mut reached: BlockMap<bool> = BlockMap::new();
    reached.resize(f.body.block_rows());
    order.blocks.iter().for_each(|&block| reached[block] = true);
    let blocks = f.body.blocks(f.region);
    let dead: Vec<Block> = blocks.filter(|&block| !reached[block]).collect();
    for &block in &dead {
        while let Some(op) = f.body.last_op(block) {
            f.body.erase_op(op);
        }
    }
    for &block in &dead {
        f.body.erase_block(block);
    }
    !dead.is_empty()
}

/// The first block that is not the entry.
fn after_entry(f: &Function<'_>) -> Option<Block> {
    f.body.next_block(f.body.entry_block(f.region)?)
}

/// Appends blocks to their only predecessor if that branches to nothing else.
fn merge_blocks(f: &mut Function<'_>) -> bool {
    let mut changed = false;
    let mut next = after_entry(f);
    while let Some(block) = next {
        next = f.body.next_block(block);
        let mut edges = f.body.predecessors(block);
        let (Some((op, _)), None) = (edges.next(), edges.next()) else {
            continue;
        };
        drop(edges);
        if f.body.name(op) != BrOp::NAME {
            continue;
        }
        let Some(before) = f.body.op_block(op).filter(|&before| before != block) else {
            continue;
        };
        let values = f.body.operands(op).to_vec();
        f.body.erase_op(op);
        let args: SmallVec<[Value; 8]> = f.body.block_args(block).into();
        for (arg, value) in args.into_iter().zip(values) {
            f.body.replace_all_uses(arg, value);
        }
        if let Some(first) = f.body.first_op(block) {
            f.body.move_tail(first, before);
        }
        f.body.erase_block(block);
        changed = true;
    }
    changed
}

/// Whether the operands of the edge can be replaced.
pub(super) fn can_redirect(f: &Function<'_>, op: Op) -> bool {
    matches!(f.body.name(op), BrOp::NAME | CondBrOp::NAME | SwitchOp::NAME)
}

/// Moves the edges to blocks that only branch on to where they branch.
fn forward_empty_blocks(f: &mut Function<'_>) -> bool {
    let mut changed = false;
    let mut headers = None;
    let mut next = after_entry(f);
    while let Some(block) = next {
        next = f.body.next_block(block);
        let Some(last) = f.body.first_op(block).filter(|&op| f.body.name(op) == BrOp::NAME) else {
            continue;
        };
        let target = f.body.successor(last, 0);
        if target == block || f.body.operands(last).len() > MAX_FORWARDED {
            continue;
        }
        let only_here = f
            .body
            .block_args(block)
            .iter()
            .all(|&arg| f.body.uses(arg).all(|(user, _)| user == last));
        if !only_here {
            continue;
        }
        let edges: SmallVec<[(Op, usize); 4]> = f.body.predecessors(block).collect();
        // A loop keeps its only latch, and a loop around it its header.
        if edges.len() > 1 && headers.get_or_insert_with(|| loop_headers(f)).contains(&target) {
            continue;
        }
        // A landing pad is reached by unwinding only.
        let is_pad = f
            .body
            .first_op(target)
            .is_some_and(|op| f.body.name(op) == LandingpadOp::NAME);
        if is_pad || edges.is_empty() || !edges.iter().all(|&(op, _)| can_redirect(f, op)) {
            continue;
        }
        let values = f.body.operands(last).to_vec();
        for (op, index) in edges {
            let Some(given) = passed(f, op, index) else {
                continue;
            };
            let args = f.body.block_args(block);
            let new: SmallVec<[Value; 8]> = values
                .iter()
                .map(|value| {
                    let arg = args.iter().position(|arg| arg == value);
                    arg.and_then(|arg| given.get(arg)).copied().unwrap_or(*value)
                })
                .collect();
            f.body.set_successor_operands(f.ctx, op, index, &[]);
            f.body.set_successor(op, index, target);
            f.body.set_successor_operands(f.ctx, op, index, &new);
        }
        f.body.erase_op(last);
        f.body.erase_block(block);
        changed = true;
    }
    changed
}

/// Replaces arguments that have one value on all edges, or the same values as another argument.
fn simplify_args(f: &mut Function<'_>) -> bool {
    let blocks: Vec<Block> = f.body.blocks(f.region).skip(1).collect();
    let with_args = |block: &&Block| !f.body.block_args(**block).is_empty();
    // To a fixed point: one replaced argument makes others equal.
    let mut pending: Vec<Block> = blocks.iter().filter(with_args).rev().copied().collect();
    if pending.is_empty() {
        return false;
    }
    let mut changed = false;
    let mut queued: BlockMap<bool> = BlockMap::new();
    queued.resize(f.body.block_rows());
    pending.iter().for_each(|&block| queued[block] = true);
    while let Some(block) = pending.pop() {
        queued[block] = false;
        for index in 0..f.body.block_args(block).len() {
            let arg = f.body.block_args(block)[index];
            if !f.body.has_uses(arg) {
                continue;
            }
            let Some(value) = only_value(f, block, index, arg) else {
                continue;
            };
            for (user, _) in f.body.uses(arg) {
                for after in f.body.successors(user) {
                    let has_args = after != block && !f.body.block_args(after).is_empty();
                    if has_args && !std::mem::replace(&mut queued[after], true) {
                        pending.push(after);
                    }
                }
            }
            f.body.replace_all_uses(arg, value);
            changed = true;
        }
    }
    merge_equal_args(f, &blocks) || changed
}

/// Replaces arguments to which all edges pass the same values as to another one.
fn merge_equal_args(f: &mut Function<'_>, blocks: &[Block]) -> bool {
    let mut changed = false;
    // By edge and argument: what each edge passes for each argument.
    let mut given: Vec<Option<Value>> = Vec::new();
    // A hash of what all edges pass for an argument, and the argument's index.
    let mut keys: Vec<(u64, usize)> = Vec::new();
    for &block in blocks {
        let count = f.body.block_args(block).len();
        if count < 2 {
            continue;
        }
        given.clear();
        let all_known = f.body.predecessors(block).all(|(op, edge)| {
            let Some(range) = f.body.successor_operands(f.ctx, op, edge) else {
                return false;
            };
            let (operands, args) = (f.body.operands(op), f.body.block_args(block));
            // An argument that an edge passes on has the value that it had.
            let mut values = range.map(|at| operands.get(at));
            given.extend(
                args.iter()
                    .map(|&arg| values.next().flatten().filter(|&value| value != arg)),
            );
            true
        });
        if !all_known {
            continue;
        }
        keys.clear();
        keys.extend((0..count).map(|index| {
            let mut hasher = FxHasher::default();
            f.body.ty(f.body.block_args(block)[index]).hash(&mut hasher);
            given
                .iter()
                .skip(index)
                .step_by(count)
                .for_each(|value| value.hash(&mut hasher));
            (hasher.finish(), index)
        }));
        keys.sort_unstable();
        let values_of = |index: usize| given.iter().skip(index).step_by(count);
        for same in keys.chunk_by(|a, b| a.0 == b.0).filter(|same| same.len() > 1) {
            let mut kept: SmallVec<[usize; 4]> = SmallVec::new();
            for &(_, index) in same {
                let arg = f.body.block_args(block)[index];
                let first = kept.iter().map(|&at| (at, f.body.block_args(block)[at]));
                let mut equal = first.filter(|&(at, first)| {
                    f.body.ty(first) == f.body.ty(arg) && values_of(at).eq(values_of(index))
                });
                let first = equal.next();
                drop(equal);
                match first {
                    Some((_, first)) if f.body.has_uses(arg) => {
                        f.body.replace_all_uses(arg, first);
                        changed = true;
                    }
                    Some(_) => {}
                    None => kept.push(index),
                }
            }
        }
    }
    changed
}

/// The value that all edges pass for an argument, apart from the argument itself.
fn only_value(f: &Function<'_>, block: Block, index: usize, arg: Value) -> Option<Value> {
    let mut only = None;
    for (op, edge) in f.body.predecessors(block) {
        let value = passed_for(f, op, edge, index)?;
        if value != arg && *only.get_or_insert(value) != value {
            return None;
        }
    }
    only
}

/// What something with an effect depends on.
struct Liveness {
    values: ValueMap<bool>,
    ops: OpMap<bool>,
}

/// Marks a value, and enqueues it if it was not marked.
fn mark(values: &mut ValueMap<bool>, pending: &mut Vec<Value>, value: Value) {
    if !std::mem::replace(&mut values[value], true) {
        pending.push(value);
    }
}

/// Finds what is live, in blocks that can all be reached.
fn liveness(f: &Function<'_>) -> Liveness {
    let mut values: ValueMap<bool> = ValueMap::new();
    values.resize(f.body.value_rows());
    let mut ops: OpMap<bool> = OpMap::new();
    ops.resize(f.body.op_rows());
    let mut pending: Vec<Value> = Vec::new();
    for block in f.body.blocks(f.region) {
        let args = f.body.block_args(block);
        if !args.is_empty() && f.body.predecessors(block).any(|(op, _)| !can_redirect(f, op)) {
            args.iter().for_each(|&arg| mark(&mut values, &mut pending, arg));
        }
        for op in f.body.ops(block) {
            if would_be_dead_without_uses(f.ctx, f.body, op) {
                continue;
            }
            ops[op] = true;
            let passed_on = match f.body.name(op) {
                BrOp::NAME => continue,
                CondBrOp::NAME | SwitchOp::NAME => 1,
                _ => usize::MAX,
            };
            for value in f.body.operands(op).iter().take(passed_on) {
                mark(&mut values, &mut pending, value);
            }
        }
    }
    while let Some(value) = pending.pop() {
        match f.body.value_def(value) {
            ValueDef::Result(op, _) => {
                if !std::mem::replace(&mut ops[op], true) {
                    for value in f.body.operands(op).iter() {
                        mark(&mut values, &mut pending, value);
                    }
                }
            }
            ValueDef::Argument(block, index) => {
                for (op, edge) in f.body.predecessors(block) {
                    if let Some(value) = passed_for(f, op, edge, index as usize) {
                        mark(&mut values, &mut pending, value);
                    }
                }
            }
            ValueDef::Forward => {}
        }
    }
    Liveness { values, ops }
}

/// Erases arguments that nothing with an effect depends on, and the operations that only compute such arguments.
fn erase_dead_args(f: &mut Function<'_>) -> bool {
    let with_args = |block: &Block| !f.body.block_args(*block).is_empty();
    let blocks: SmallVec<[Block; 16]> = f.body.blocks(f.region).skip(1).filter(with_args).collect();
    if blocks.is_empty() {
        return false;
    }
    let live = liveness(f);
    let is_dead = |f: &Function<'_>, block: Block| {
        let mut args = f.body.block_args(block).iter();
        args.any(|&arg| !live.values[arg])
    };
    let dead: SmallVec<[Block; 16]> = blocks.into_iter().filter(|&block| is_dead(f, block)).collect();
    if dead.is_empty() {
        return false;
    }
    for &block in &dead {
        let edges: SmallVec<[(Op, usize); 4]> = f.body.predecessors(block).collect();
        for (op, edge) in edges {
            let values = passed(f, op, edge).unwrap_or_default();
            let args = f.body.block_args(block);
            let kept: SmallVec<[Value; 8]> = values
                .into_iter()
                .zip(args)
                .filter(|(_, arg)| live.values[**arg])
                .map(|(value, _)| value)
                .collect();
            f.body.set_successor_operands(f.ctx, op, edge, &kept);
        }
    }
    // The edges have let go of them; users before definitions.
    for &block in f.block_order().blocks.iter().rev() {
        let mut next = f.body.last_op(block);
        while let Some(op) = next {
            next = f.body.prev_op(op);
            if !live.ops[op] {
                f.body.erase_op(op);
            }
        }
    }
    for block in dead {
        let args = f.body.block_args(block).iter();
        let dead: SmallVec<[bool; 8]> = args.map(|&arg| !live.values[arg]).collect();
        f.body.erase_args(block, |index| dead[index]);
    }
    true
}

/// Inserts a block on an edge; returns it.
pub(super) fn split_edge(f: &mut Function<'_>, op: Op, index: usize) -> Option<Block> {
    let values = passed(f, op, index)?;
    let target = f.body.successor(op, index);
    let middle = f.body.new_block();
    f.body.attach_block(middle, f.region, Some(target));
    f.body.set_successor_operands(f.ctx, op, index, &[]);
    f.body.set_successor(op, index, middle);
    let location = f.body.location(op);
    let mut b = Builder::at_end(f.ctx, f.body, middle, location);
    BrOp::builder(&values, target).build(&mut b);
    Some(middle)
}
