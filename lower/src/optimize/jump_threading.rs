//! `llvm-jump-threading`: leads edges past branches that they decide.
//!
//! A block that branches on a condition is copied for an edge into it on which the condition is known: because the edge passes a constant
//! for it, or because branches before the edge, on all ways to it, were on the same condition. The copy branches to one successor only.
//!
//! ```text
//! ^a: br ^c(true)   ^b: br ^c(%x)   ^c(%p): cond_br %p, ^d, ^e      ──▶      ^a: br ^d   ^b: br ^c(%x)   ^c(%p): …
//! ```

use super::analysis::ssa::Definitions;
use super::fold::{compare, constant_int, predicate};
use super::{Function, cfg};
use rustc_hash::FxHashMap;
use smallvec::SmallVec;
use windlass_dialects::llvm::{
    AllocaOp, AndOp, BrOp, CallIntrinsicOp, CallOp, CondBrOp, ConstantOp, DbgValueOp, ICmpOp, InlineAsmOp,
    OrOp, SelectOp,
};
use windlass_ir::rewrite::{CloneMap, PatternRewriter};
use windlass_ir::{Block, Builder, InsertPoint, Op, Value, ValueDef};

/// The number of operations that are copied for an edge (`binary_trees`: an address and a store).
const MAX_COPIED: usize = 6;
/// The number of blocks before an edge that are searched for branches on the condition.
const MAX_STEPS: usize = 16;
/// The depth to which the operands of a condition are followed (`parser`: a loop's end and a flag).
const MAX_DEPTH: usize = 3;
/// The number of passes over the function: an edge that is led past one branch may decide the next one.
const ROUNDS: usize = 3;

/// Threads the edges of the function.
pub(super) fn run(f: &mut Function<'_>) {
    for _ in 0..ROUNDS {
        let headers = cfg::loop_headers(f);
        let mut changed = false;
        for &block in f.block_order().blocks.iter().skip(1) {
            if !headers.contains(&block) {
                changed |= thread(f, block).is_some();
            }
        }
        if !changed {
            return;
        }
        cfg::simplify(f);
    }
}

fn thread(f: &mut Function<'_>, block: Block) -> Option<()> {
    let branch = f
        .body
        .last_op(block)
        .filter(|&op| f.body.name(op) == CondBrOp::NAME)?;
    let edges: Vec<(Op, usize)> = f.body.predecessors(block).collect();
    if edges.len() < 2 {
        return None;
    }
    let is_fixed = |op: Op| {
        matches!(
            f.body.name(op),
            CallOp::NAME | InlineAsmOp::NAME | CallIntrinsicOp::NAME | AllocaOp::NAME
        )
    };
    let ops: Vec<Op> = f.body.ops(block).filter(|&op| op != branch).collect();
    let copied = ops
        .iter()
        .filter(|&&op| !matches!(f.body.name(op), ConstantOp::NAME | DbgValueOp::NAME))
        .count();
    if copied > MAX_COPIED || ops.iter().any(|&op| is_fixed(op)) {
        return None;
    }
    let leads_back = (0..2).any(|index| f.body.successor(branch, index) == block);
    if leads_back || !edges.iter().all(|&(op, _)| cfg::can_redirect(f, op)) {
        return None;
    }
    let known: Vec<((Op, usize), bool)> = edges
        .into_iter()
        .filter_map(|edge| Some((edge, known_on(f, block, branch, edge)?)))
        .collect();
    if known.is_empty() {
        return None;
    }
    let outside_uses = outside_uses(f, block, &ops);
    let mut maps: Vec<(Block, CloneMap)> = vec![(block, CloneMap::default())];
    for (edge, holds) in known {
        maps.push(lead_past(f, block, branch, &ops, edge, usize::from(!holds))?);
    }
    repair(f, &maps, &outside_uses);
    Some(())
}

/// Whether the condition of the branch at the end of a block holds if control comes over an edge; `None` if unknown.
fn known_on(f: &Function<'_>, block: Block, branch: Op, edge: (Op, usize)) -> Option<bool> {
    let condition = f.body.operand(branch, 0);
    if let Some(holds) = evaluate(f, block, condition, edge, MAX_DEPTH) {
        return Some(holds);
    }
    let here = passed_on(f, block, condition, edge)?;
    let is_other = |user: Op| user != branch && f.body.name(user) == CondBrOp::NAME;
    if !f.body.uses(here).any(|(user, _)| is_other(user)) {
        return None;
    }
    // Branches on the same condition, one of which is on each way to the edge.
    let mut known = None;
    let mut pending = vec![edge];
    let mut visited: SmallVec<[Block; MAX_STEPS]> = SmallVec::new();
    while let Some((op, index)) = pending.pop() {
        if f.body.name(op) == CondBrOp::NAME
            && f.body.operand(op, 0) == here
            && f.body.successor(op, 0) != f.body.successor(op, 1)
        {
            let holds = index == 0;
            if known.is_some_and(|known| known != holds) {
                return None;
            }
            known = Some(holds);
            continue;
        }
        let at = f.body.op_block(op)?;
        // Ways that lead in a circle add none.
        if visited.contains(&at) {
            continue;
        }
        // Within the block the value is the one of this execution.
        if f.body.value_block(here) == Some(at) || visited.len() == MAX_STEPS {
            return None;
        }
        visited.push(at);
        let ways = pending.len();
        pending.extend(f.body.predecessors(at));
        if pending.len() == ways {
            return None;
        }
    }
    known
}

/// What a value is at the start of a block if control comes over an edge.
fn passed_on(f: &Function<'_>, block: Block, value: Value, edge: (Op, usize)) -> Option<Value> {
    match f.body.value_def(value) {
        ValueDef::Argument(at, index) if at == block => {
            cfg::passed(f, edge.0, edge.1)?.get(index as usize).copied()
        }
        _ => Some(value),
    }
}

/// The value of a bit of the block if control comes over an edge, where constants on the edge decide it.
fn evaluate(f: &Function<'_>, block: Block, bit: Value, edge: (Op, usize), depth: usize) -> Option<bool> {
    let passed = |value: Value| constant_int(f.ctx, f.body, passed_on(f, block, value, edge)?);
    if let Some(bit) = passed(bit) {
        return Some(!bit.is_zero());
    }
    let op = f
        .body
        .defining_op(bit)
        .filter(|&op| depth > 0 && f.body.op_block(op) == Some(block))?;
    let operand = |index: usize| evaluate(f, block, f.body.operand(op, index), edge, depth - 1);
    match f.body.name(op) {
        ICmpOp::NAME => {
            let [x, y] = [0, 1].map(|index| passed(f.body.operand(op, index)));
            Some(compare(predicate(f.ctx, f.body, op)?, &x?, &y?))
        }
        // One operand may decide.
        AndOp::NAME | OrOp::NAME => {
            let decides = f.body.name(op) == OrOp::NAME;
            match (operand(0), operand(1)) {
                (Some(x), _) | (_, Some(x)) if x == decides => Some(decides),
                (Some(_), Some(_)) => Some(!decides),
                _ => None,
            }
        }
        SelectOp::NAME => match operand(0) {
            Some(true) => operand(1),
            Some(false) => operand(2),
            None => operand(1).filter(|&x| operand(2) == Some(x)),
        },
        _ => None,
    }
}

/// The values of a block that others use, with the users.
fn outside_uses(f: &Function<'_>, block: Block, ops: &[Op]) -> Vec<(Value, Vec<Op>)> {
    let results = ops.iter().flat_map(|&op| f.body.results(op));
    let values = f.body.block_args(block).iter().copied().chain(results);
    let mut found = Vec::new();
    for value in values {
        let users = f.body.uses(value).map(|(user, _)| user);
        let users: Vec<Op> = users
            .filter(|&user| f.body.op_block(user) != Some(block))
            .collect();
        if !users.is_empty() {
            found.push((value, users));
        }
    }
    found
}

/// Leads an edge to a copy of the block that branches to one successor.
fn lead_past(
    f: &mut Function<'_>,
    block: Block,
    branch: Op,
    ops: &[Op],
    (op, index): (Op, usize),
    taken: usize,
) -> Option<(Block, CloneMap)> {
    let given = cfg::passed(f, op, index)?;
    let values = cfg::passed(f, branch, taken)?;
    let target = f.body.successor(branch, taken);
    let location = f.body.location(branch);
    let copy = f.body.new_block();
    f.body.attach_block(copy, f.region, Some(block));
    f.body.set_successor_operands(f.ctx, op, index, &[]);
    f.body.set_successor(op, index, copy);
    let args = f.body.block_args(block).iter().copied();
    let mut map = CloneMap {
        values: args.zip(given).collect::<FxHashMap<_, _>>(),
        ..CloneMap::default()
    };
    let mut rw = PatternRewriter::new(f.ctx, f.body);
    rw.set_insertion_point(InsertPoint::End(copy));
    for &op in ops {
        rw.clone_op(op, &mut map);
    }
    let values: Vec<Value> = values.into_iter().map(|value| map.value(value)).collect();
    let mut b = Builder::at_end(f.ctx, f.body, copy, location);
    BrOp::builder(&values, target).build(&mut b);
    Some((copy, map))
}

/// Lets the users of the block's values use those of the copy that control comes from.
fn repair(f: &mut Function<'_>, maps: &[(Block, CloneMap)], outside_uses: &[(Value, Vec<Op>)]) {
    for (value, users) in outside_uses {
        let Some(&user) = users.first() else { continue };
        let location = f.body.location(user);
        let all = maps.iter().map(|(block, map)| (*block, map.value(*value)));
        let mut definitions = Definitions::new(f.body.ty(*value), location, all);
        for &user in users {
            definitions.rename_uses(f, user, *value);
        }
    }
}
