//! Counts the values that a part of a function keeps while it calls others: these are what a function saves registers for.

use super::plan::{is_call, is_marker};
use windlass_ir::body::BlockMap;
use windlass_ir::{Block, Body, Op, Value, ValueDef};

/// The count is not continued beyond this.
const ENOUGH: usize = 8;

/// The number of values that are used in the blocks of a part after a call that follows their definition. Constants do not count: they are
/// made again.
pub(super) fn count(
    body: &Body,
    inside: &BlockMap<bool>,
    blocks: &[Block],
    has_call: impl Fn(Block) -> bool,
) -> usize {
    let mut crossing: Vec<Value> = Vec::new();
    let mut visited: Vec<(Value, BlockMap<bool>)> = Vec::new();
    for &block in blocks {
        for user in body.ops(block).filter(|&op| !is_marker(body, op)) {
            for value in body.operands(user).iter() {
                if crossing.contains(&value) || is_rebuilt(body, value) {
                    continue;
                }
                let place = visited.iter().position(|(of, _)| *of == value);
                let place = place.unwrap_or_else(|| {
                    visited.push((value, BlockMap::new()));
                    visited.len() - 1
                });
                if crosses(body, inside, &has_call, value, user, &mut visited[place].1) {
                    crossing.push(value);
                }
            }
        }
        if crossing.len() >= ENOUGH {
            break;
        }
    }
    crossing.len()
}

/// Whether a value is a constant or the address of a slot.
fn is_rebuilt(body: &Body, value: Value) -> bool {
    let op = body.defining_op(value);
    op.is_some_and(|op| {
        body.operands(op).is_empty() || body.name(op) == windlass_dialects::llvm::AllocaOp::NAME
    })
}

/// Whether there is a call in the block between two operations; `None` is its start or its end.
fn calls_between(body: &Body, block: Block, after: Option<Op>, before: Option<Op>) -> bool {
    let mut next = match after {
        Some(op) => body.next_op(op),
        None => body.first_op(block),
    };
    while let Some(op) = next.filter(|&op| Some(op) != before) {
        if is_call(body, op) {
            return true;
        }
        next = body.next_op(op);
    }
    false
}

/// Whether a call is on a way from the definition of a value to a use. `visited` has the blocks at whose end the value is known to be
/// needed.
fn crosses(
    body: &Body,
    inside: &BlockMap<bool>,
    has_call: &impl Fn(Block) -> bool,
    value: Value,
    user: Op,
    visited: &mut BlockMap<bool>,
) -> bool {
    let Some(block) = body.op_block(user) else {
        return false;
    };
    let definition = match body.value_def(value) {
        ValueDef::Result(op, _) => Some(op),
        _ => None,
    };
    let home = body.value_block(value);
    let own = definition.filter(|_| home == Some(block));
    if has_call(block) && calls_between(body, block, own, Some(user)) {
        return true;
    }
    let mut pending = vec![block];
    while let Some(block) = pending.pop() {
        if home == Some(block) {
            continue;
        }
        for (op, _) in body.predecessors(block) {
            let Some(from) = body.op_block(op).filter(|&from| inside[from] && !visited[from]) else {
                continue;
            };
            visited[from] = true;
            let own = definition.filter(|_| home == Some(from));
            if has_call(from) && calls_between(body, from, own, None) {
                return true;
            }
            pending.push(from);
        }
    }
    false
}
