//! `llvm-simplify`: folds operations, erases dead ones, and simplifies the control flow graph, until nothing changes.

use super::analysis::effects::is_volatile_copy;
use super::fold::{Changed, compare, constant_int, defined_by, fold, predicate};
use super::{Function, cfg};
use smallvec::SmallVec;
use windlass_dialects::llvm::{
    AllocaOp, CondBrOp, DbgDeclareOp, DbgValueOp, ExpectOp, GEPOp, ICmpOp, LifetimeEndOp, LifetimeStartOp,
    MemcpyOp, MemmoveOp, MemsetOp, StoreOp, XOrOp,
};
use windlass_ir::body::OpMap;
use windlass_ir::effects::is_trivially_dead;
use windlass_ir::{Op, Value};

/// The number of rounds over a function: each folds all operations and then simplifies the graph.
const ROUNDS: usize = 4;

/// Simplifies the function.
pub(super) fn run(f: &mut Function<'_>) {
    cfg::simplify_blocks(f);
    for round in 0..ROUNDS {
        let mut pass = Simplifier {
            pending: Vec::new(),
            queued: OpMap::new(),
            changed: false,
        };
        pass.queued.resize(f.body.op_rows());
        pass.run(f);
        // The graph is simplified as far as it can be until something else changes.
        let changed = erase_unread_slots(f) | pass.changed;
        let again = match changed {
            true => cfg::simplify(f),
            false => round == 0 && cfg::simplify_dead_args(f),
        };
        if !again {
            break;
        }
    }
}

struct Simplifier {
    pending: Vec<Op>,
    queued: OpMap<bool>,
    /// Whether something was erased, replaced or changed in place.
    changed: bool,
}

impl Simplifier {
    fn run(&mut self, f: &mut Function<'_>) {
        // The first operation of the function is visited first.
        for block in cfg::reachable(f).into_iter().rev() {
            let mut last = f.body.last_op(block);
            while let Some(op) = last {
                self.push(op);
                last = f.body.prev_op(op);
            }
        }
        while let Some(op) = self.pending.pop() {
            self.queued[op] = false;
            if f.body.op_block(op).is_some() {
                self.visit(f, op);
            }
        }
    }

    fn push(&mut self, op: Op) {
        if !std::mem::replace(&mut self.queued[op], true) {
            self.pending.push(op);
        }
    }

    fn visit(&mut self, f: &mut Function<'_>, op: Op) {
        if is_trivially_dead(f.ctx, f.body, op) || copies_nothing(f, op) {
            self.erase(f, op);
            return;
        }
        if f.body.name(op) == CondBrOp::NAME {
            self.changed |= swap_inverse(f, op);
            return;
        }
        if f.body.name(op) == ExpectOp::NAME {
            weigh_branches(f, op);
            let (result, value) = (f.body.result(op, 0), f.body.operand(op, 0));
            f.body.uses(result).for_each(|(user, _)| self.push(user));
            f.body.replace_all_uses(result, value);
            self.erase(f, op);
            return;
        }
        if f.body.results(op).len() != 1 {
            return;
        }
        let result = f.body.result(op, 0);
        let before = f.body.prev_op(op);
        match fold(f, op) {
            Ok(None) => {}
            Ok(Some(value)) if value == result => {}
            Ok(Some(value)) => {
                // What was created before the operation may fold in turn.
                let mut new = f.body.prev_op(op);
                while let Some(this) = new.filter(|_| new != before) {
                    self.push(this);
                    new = f.body.prev_op(this);
                }
                f.body.uses(result).for_each(|(user, _)| self.push(user));
                f.body.replace_all_uses(result, value);
                self.erase(f, op);
            }
            Err(Changed) => {
                self.changed = true;
                operand_definitions(f, op)
                    .into_iter()
                    .for_each(|op| self.push(op));
                self.push(op);
            }
        }
    }

    fn erase(&mut self, f: &mut Function<'_>, op: Op) {
        self.changed = true;
        let definitions = operand_definitions(f, op);
        f.body.erase_op(op);
        for op in definitions {
            if !f.body.op_has_uses(op) {
                self.push(op);
            }
        }
    }
}

/// Whether the operation copies memory to itself, or no memory.
fn copies_nothing(f: &Function<'_>, op: Op) -> bool {
    let is_copy = matches!(f.body.name(op), MemcpyOp::NAME | MemmoveOp::NAME);
    if (!is_copy && f.body.name(op) != MemsetOp::NAME) || is_volatile_copy(f, op) {
        return false;
    }
    let is_empty = constant_int(f.ctx, f.body, f.body.operand(op, 2)).is_some_and(|length| length.is_zero());
    is_empty || (is_copy && f.body.operand(op, 0) == f.body.operand(op, 1))
}

fn operand_definitions(f: &Function<'_>, op: Op) -> SmallVec<[Op; 8]> {
    let operands = f.body.operands(op);
    operands
        .iter()
        .filter_map(|value| f.body.defining_op(value))
        .collect()
}

/// A branch on the inverse of a condition is a branch on the condition with its successors exchanged.
fn swap_inverse(f: &mut Function<'_>, op: Op) -> bool {
    let condition = f.body.operand(op, 0);
    let Some(inverse) = defined_by(f.body, condition, XOrOp::NAME) else {
        return false;
    };
    let inverts = constant_int(f.ctx, f.body, f.body.operand(inverse, 1)).is_some_and(|bit| bit.is_one());
    if !inverts || f.body.get(op, CondBrOp::loop_annotation).is_some() {
        return false;
    }
    let (Some(on), Some(off)) = (cfg::passed(f, op, 0), cfg::passed(f, op, 1)) else {
        return false;
    };
    let (first, second) = (f.body.successor(op, 0), f.body.successor(op, 1));
    let bit = f.body.operand(inverse, 0);
    f.body.set_successor(op, 0, second);
    f.body.set_successor(op, 1, first);
    let sizes = [1, off.len() as u32, on.len() as u32];
    let operands: Vec<Value> = std::iter::once(bit).chain(off).chain(on).collect();
    f.body.set_operands(op, &operands);
    f.body.set_operand_segments(op, &sizes);
    let weights = f.body.get(op, CondBrOp::branch_weights);
    if let Some(mut weights) = weights.and_then(|weights| weights.as_i32_array(f.ctx)) {
        weights.reverse();
        let weights = f.ctx.i32_array_attr(&weights);
        f.body.set_attr(op, CondBrOp::branch_weights, Some(weights));
    }
    true
}

/// Sets the weights of the branches on whether a value is the expected one, which are LLVM's.
fn weigh_branches(f: &mut Function<'_>, op: Op) {
    let (result, expected) = (f.body.result(op, 0), f.body.operand(op, 1));
    let Some(expected) = constant_int(f.ctx, f.body, expected) else {
        return;
    };
    // The branch is on the value itself, or on a comparison of it.
    let mut conditions = vec![(result, !expected.is_zero())];
    for (user, operand) in f.body.uses(result) {
        let other = (f.body.name(user) == ICmpOp::NAME && operand == 0)
            .then(|| constant_int(f.ctx, f.body, f.body.operand(user, 1)))
            .flatten();
        if let (Some(other), Some(predicate)) = (other, predicate(f.ctx, f.body, user)) {
            conditions.push((f.body.result(user, 0), compare(predicate, &expected, &other)));
        }
    }
    for (condition, holds) in conditions {
        for user in f.body.uses(condition).map(|(user, _)| user).collect::<Vec<_>>() {
            if f.body.name(user) == CondBrOp::NAME && f.body.get(user, CondBrOp::branch_weights).is_none() {
                let weights = if holds { [2000, 1] } else { [1, 2000] };
                let weights = f.ctx.i32_array_attr(&weights);
                f.body.set_attr(user, CondBrOp::branch_weights, Some(weights));
            }
        }
    }
}

/// Erases stack slots that are written and never read, with the writes. Returns whether there were some.
fn erase_unread_slots(f: &mut Function<'_>) -> bool {
    let Some(entry) = f.body.entry_block(f.region) else {
        return false;
    };
    let mut changed = false;
    let slots: Vec<Op> = f
        .body
        .ops(entry)
        .filter(|&op| f.body.name(op) == AllocaOp::NAME)
        .collect();
    for slot in slots {
        let mut users: Vec<Op> = Vec::new();
        let mut pointers = vec![f.body.result(slot, 0)];
        let mut unread = true;
        while let Some(pointer) = pointers.pop() {
            for (user, operand) in f.body.uses(pointer) {
                match f.body.name(user) {
                    GEPOp::NAME if operand == 0 => pointers.push(f.body.result(user, 0)),
                    StoreOp::NAME if operand == 1 && f.body.get(user, StoreOp::volatile_).is_none() => {}
                    LifetimeStartOp::NAME | LifetimeEndOp::NAME | DbgDeclareOp::NAME | DbgValueOp::NAME => {}
                    _ => unread = false,
                }
                users.push(user);
            }
        }
        if !unread {
            continue;
        }
        // Users of an address are found after the address.
        for user in users.into_iter().rev() {
            if f.body.op_block(user).is_some() {
                f.body.erase_op(user);
            }
        }
        f.body.erase_op(slot);
        changed = true;
    }
    changed
}
