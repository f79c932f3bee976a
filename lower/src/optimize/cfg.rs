//! Simplification of control flow graphs: unreachable blocks, blocks that follow one another, blocks that only branch, arguments
//! that have one value or no use.

use super::Function;
use super::fold::constant_int;
use rustc_hash::{FxHashMap, FxHashSet};
use windlass_dialects::llvm::{BrOp, CondBrOp, LandingpadOp, SwitchOp};
use windlass_ir::body::{BlockMap, OpMap, ReversePostOrder, ValueMap};
use windlass_ir::effects::would_be_dead_without_uses;
use windlass_ir::{Block, Body, Builder, Op, Type, Value, ValueDef};

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
    let mut changed = false;
    loop {
        let mut again = fold_branches(f);
        again |= erase_unreachable(f);
        again |= merge_blocks(f);
        again |= forward_empty_blocks(f);
        again |= simplify_args(f);
        changed |= again;
        if !again {
            return changed;
        }
    }
}

/// The blocks that can be reached, each before its successors except along back edges.
pub(super) fn reachable(f: &Function<'_>) -> Vec<Block> {
    let mut order = ReversePostOrder::default();
    if let Some(entry) = f.body.entry_block(f.region) {
        order.visit(f.body, entry, Body::successor_from_last);
    }
    order.blocks
}

/// The blocks to which an edge leads back.
pub(super) fn loop_headers(f: &Function<'_>) -> FxHashSet<Block> {
    let mut visited: BlockMap<bool> = BlockMap::new();
    let mut headers = FxHashSet::default();
    for block in reachable(f) {
        visited[block] = true;
        if let Some(last) = f.body.last_op(block) {
            headers.extend(f.body.successors(last).filter(|&to| visited[to]));
        }
    }
    headers
}

/// The values that an edge passes.
pub(super) fn passed(f: &Function<'_>, op: Op, index: usize) -> Option<Vec<Value>> {
    let range = f.body.successor_operands(f.ctx, op, index)?;
    Some(range.map(|operand| f.body.operand(op, operand)).collect())
}

/// Replaces the terminator by a branch to `block`.
pub(super) fn replace_by_branch(f: &mut Function<'_>, op: Op, block: Block, values: &[Value]) {
    BrOp::builder(values, block).build(&mut Builder::before(f.ctx, f.body, op));
    f.body.erase_op(op);
}

/// Replaces branches whose successor is known.
fn fold_branches(f: &mut Function<'_>) -> bool {
    let mut changed = false;
    for block in f.body.blocks(f.region).collect::<Vec<_>>() {
        let Some(op) = f.body.last_op(block) else { continue };
        let taken = match f.body.name(op) {
            CondBrOp::NAME => {
                let same = f.body.successor(op, 0) == f.body.successor(op, 1)
                    && passed(f, op, 0) == passed(f, op, 1);
                match constant_int(f.ctx, f.body, f.body.operand(op, 0)) {
                    Some(condition) => Some(usize::from(condition.is_zero())),
                    None => same.then_some(0),
                }
            }
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
    let mut live: BlockMap<bool> = BlockMap::new();
    reachable(f).into_iter().for_each(|block| live[block] = true);
    let dead: Vec<Block> = f.body.blocks(f.region).filter(|&block| !live[block]).collect();
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

/// Appends blocks to their only predecessor if that branches to nothing else.
fn merge_blocks(f: &mut Function<'_>) -> bool {
    let mut changed = false;
    for block in f.body.blocks(f.region).skip(1).collect::<Vec<_>>() {
        let mut edges = f.body.predecessors(block);
        let (Some((op, _)), None) = (edges.next(), edges.next()) else {
            continue;
        };
        drop(edges);
        let Some(before) = f.body.op_block(op).filter(|&before| before != block) else {
            continue;
        };
        if f.body.name(op) != BrOp::NAME {
            continue;
        }
        let values = f.body.operands(op).to_vec();
        f.body.erase_op(op);
        for (arg, value) in f.body.block_args(block).to_vec().into_iter().zip(values) {
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
    for block in f.body.blocks(f.region).skip(1).collect::<Vec<_>>() {
        let Some(last) = f.body.first_op(block).filter(|&op| f.body.name(op) == BrOp::NAME) else {
            continue;
        };
        let target = f.body.successor(last, 0);
        let args = f.body.block_args(block).to_vec();
        if target == block || f.body.operands(last).len() > MAX_FORWARDED {
            continue;
        }
        let only_here = args
            .iter()
            .all(|&arg| f.body.uses(arg).all(|(user, _)| user == last));
        let edges: Vec<(Op, usize)> = f.body.predecessors(block).collect();
        // A loop keeps its only latch, and a loop around it its header.
        if edges.len() > 1 && headers.get_or_insert_with(|| loop_headers(f)).contains(&target) {
            continue;
        }
        // A landing pad is reached by unwinding only.
        let is_pad = f
            .body
            .first_op(target)
            .is_some_and(|op| f.body.name(op) == LandingpadOp::NAME);
        if !only_here || is_pad || edges.is_empty() || !edges.iter().all(|&(op, _)| can_redirect(f, op)) {
            continue;
        }
        let values = f.body.operands(last).to_vec();
        for (op, index) in edges {
            let Some(given) = passed(f, op, index) else {
                continue;
            };
            let map: FxHashMap<Value, Value> = args.iter().copied().zip(given).collect();
            let new: Vec<Value> = values
                .iter()
                .map(|value| *map.get(value).unwrap_or(value))
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
    let mut changed = false;
    let blocks: Vec<Block> = f.body.blocks(f.region).skip(1).collect();
    // To a fixed point: one replaced argument makes others equal.
    let mut pending: Vec<Block> = blocks.iter().rev().copied().collect();
    let mut queued: BlockMap<bool> = BlockMap::new();
    pending.iter().for_each(|&block| queued[block] = true);
    while let Some(block) = pending.pop() {
        queued[block] = false;
        for (index, arg) in f.body.block_args(block).to_vec().into_iter().enumerate() {
            if !f.body.has_uses(arg) {
                continue;
            }
            let Some(value) = only_value(f, block, index, arg) else {
                continue;
            };
            for (user, _) in f.body.uses(arg) {
                let after = f.body.successors(user).filter(|&after| after != block);
                for after in after.collect::<Vec<_>>() {
                    if !std::mem::replace(&mut queued[after], true) {
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
    for &block in blocks {
        let args = f.body.block_args(block).to_vec();
        if args.len() < 2 {
            continue;
        }
        let edges: Option<Vec<Vec<Value>>> = f
            .body
            .predecessors(block)
            .map(|(op, edge)| passed(f, op, edge))
            .collect();
        let Some(edges) = edges else { continue };
        let mut known: FxHashMap<(Type, Vec<Option<Value>>), Value> = FxHashMap::default();
        for (index, &arg) in args.iter().enumerate() {
            // An argument that an edge passes on has the value that it had.
            let given = |values: &Vec<Value>| values.get(index).copied().filter(|&value| value != arg);
            let key = (f.body.ty(arg), edges.iter().map(given).collect());
            let first = *known.entry(key).or_insert(arg);
            if first != arg && f.body.has_uses(arg) {
                f.body.replace_all_uses(arg, first);
                changed = true;
            }
        }
    }
    changed
}

/// The value that all edges pass for an argument, apart from the argument itself.
fn only_value(f: &Function<'_>, block: Block, index: usize, arg: Value) -> Option<Value> {
    let mut only = None;
    for (op, edge) in f.body.predecessors(block) {
        let range = f.body.successor_operands(f.ctx, op, edge)?;
        let value = f.body.operand(op, range.clone().nth(index)?);
        if value != arg && *only.get_or_insert(value) != value {
            return None;
        }
    }
    only
}

/// The number of values that are followed from an argument to something with an effect.
const MAX_FOLLOWED: usize = 24;

/// Whether something with an effect is found to depend on each argument.
fn are_args_used(f: &Function<'_>, blocks: &[Block]) -> bool {
    let mut used: FxHashSet<Value> = FxHashSet::default();
    let mut pending: Vec<Value> = Vec::new();
    let mut followed: Vec<Value> = Vec::new();
    let mut args = blocks.iter().flat_map(|&block| f.body.block_args(block));
    args.all(|&arg| {
        pending.clear();
        followed.clear();
        pending.push(arg);
        while let Some(value) = pending.pop() {
            if used.contains(&value) {
                used.insert(arg);
                return true;
            }
            if followed.contains(&value) || followed.len() == MAX_FOLLOWED {
                continue;
            }
            followed.push(value);
            for (user, operand) in f.body.uses(value) {
                if is_edge_operand(f, user, operand) {
                    pending.extend(passed_to(f, user, operand));
                } else if !would_be_dead_without_uses(f.ctx, f.body, user) {
                    used.insert(arg);
                    return true;
                } else {
                    pending.extend(f.body.results(user));
                }
            }
        }
        false
    })
}

/// The argument that an edge passes an operand to.
fn passed_to(f: &Function<'_>, op: Op, operand: usize) -> Option<Value> {
    // The operands of each edge of a large switch would be counted once for each edge.
    let edges = 0..f.body.num_successors(op).min(8);
    edges.into_iter().find_map(|index| {
        let range = f.body.successor_operands(f.ctx, op, index)?;
        let position = range.clone().position(|at| at == operand)?;
        let args = f.body.block_args(f.body.successor(op, index));
        args.get(position).copied()
    })
}

/// Erases arguments that nothing with an effect depends on, and the operations that only compute such arguments.
fn erase_dead_args(f: &mut Function<'_>) -> bool {
    let blocks: Vec<Block> = f.body.blocks(f.region).skip(1).collect();
    let blocks = &blocks[..];
    if are_args_used(f, blocks) {
        return false;
    }
    let order = reachable(f);
    let mut live: ValueMap<bool> = ValueMap::new();
    let mut needed: OpMap<bool> = OpMap::new();
    let mut pending: Vec<Value> = Vec::new();
    let mut args = 0;
    for &block in &order {
        let fixed = f.body.predecessors(block).any(|(op, _)| !can_redirect(f, op));
        args += f.body.block_args(block).len();
        if fixed {
            pending.extend(f.body.block_args(block));
        }
        for op in f.body.ops(block) {
            if !would_be_dead_without_uses(f.ctx, f.body, op) {
                needed[op] = true;
                let operands = f.body.operands(op).iter().enumerate();
                pending.extend(
                    operands
                        .filter(|&(at, _)| !is_edge_operand(f, op, at))
                        .map(|(_, value)| value),
                );
            }
        }
    }
    if args
        == f.body
            .entry_block(f.region)
            .map_or(0, |entry| f.body.block_args(entry).len())
    {
        return false;
    }
    while let Some(value) = pending.pop() {
        if std::mem::replace(&mut live[value], true) {
            continue;
        }
        match f.body.value_def(value) {
            ValueDef::Result(op, _) => {
                if !std::mem::replace(&mut needed[op], true) {
                    pending.extend(f.body.operands(op).iter());
                }
            }
            ValueDef::Argument(block, index) => {
                for (op, edge) in f.body.predecessors(block) {
                    let range = f.body.successor_operands(f.ctx, op, edge).unwrap_or(0..0);
                    let passed = range.clone().nth(index as usize);
                    pending.extend(passed.map(|operand| f.body.operand(op, operand)));
                }
            }
            ValueDef::Forward => {}
        }
    }
    if !blocks
        .iter()
        .any(|&block| f.body.block_args(block).iter().any(|&arg| !live[arg]))
    {
        return false;
    }
    let mut changed = false;
    for &block in blocks {
        let old = f.body.block_args(block).to_vec();
        let dead: Vec<bool> = old.iter().map(|&arg| !live[arg]).collect();
        if !dead.contains(&true) {
            continue;
        }
        changed = true;
        let edges: Vec<(Op, usize)> = f.body.predecessors(block).collect();
        for (op, edge) in edges {
            let values = passed(f, op, edge).unwrap_or_default();
            let kept: Vec<Value> = values
                .into_iter()
                .zip(&dead)
                .filter(|(_, dead)| !**dead)
                .map(|(value, _)| value)
                .collect();
            f.body.set_successor_operands(f.ctx, op, edge, &kept);
        }
    }
    // The edges have let go of them; users before definitions.
    for &block in order.iter().rev() {
        let mut next = f.body.last_op(block);
        while let Some(op) = next {
            next = f.body.prev_op(op);
            if !needed[op] {
                f.body.erase_op(op);
            }
        }
    }
    for &block in blocks {
        let dead: Vec<bool> = f.body.block_args(block).iter().map(|&arg| !live[arg]).collect();
        if dead.contains(&true) {
            f.body.erase_args(block, |index| dead[index]);
        }
    }
    changed
}

/// Whether the operand is one that the branch passes to a successor.
fn is_edge_operand(f: &Function<'_>, op: Op, operand: usize) -> bool {
    match f.body.name(op) {
        BrOp::NAME => true,
        CondBrOp::NAME | SwitchOp::NAME => operand > 0,
        _ => false,
    }
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
