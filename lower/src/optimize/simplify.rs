//! `llvm-simplify`: folds operations, erases dead ones, and simplifies the control flow graph, until nothing changes.

use super::analysis::effects::is_volatile_copy;
use super::fold::{Changed, constant_int, defined_by, fold};
use super::{Function, cfg};
use windlass_dialects::llvm::{
    AllocaOp, CondBrOp, DbgDeclareOp, DbgValueOp, GEPOp, LifetimeEndOp, LifetimeStartOp, MemcpyOp, MemmoveOp,
    MemsetOp, StoreOp, XOrOp,
};
use windlass_ir::body::OpMap;
use windlass_ir::effects::is_trivially_dead;
use windlass_ir::{Op, Value};

/// The number of rounds over a function: each folds all operations and then simplifies the graph.
const ROUNDS: usize = 4;

/// Simplifies the function.
pub(super) fn run(f: &mut Function<'_>) {
    cfg::simplify(f);
    for _ in 0..ROUNDS {
        let mut pass = Simplifier {
            pending: Vec::new(),
            queued: OpMap::new(),
        };
        pass.run(f);
        erase_unread_slots(f);
        if !cfg::simplify(f) {
            break;
        }
    }
}

struct Simplifier {
    pending: Vec<Op>,
    queued: OpMap<bool>,
}

impl Simplifier {
    fn run(&mut self, f: &mut Function<'_>) {
        // The first operation of the function is visited first.
        for block in cfg::reachable(f).into_iter().rev() {
            let ops: Vec<Op> = f.body.ops(block).collect();
            for op in ops.into_iter().rev() {
                self.push(op);
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
            swap_inverse(f, op);
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
                let users: Vec<Op> = f.body.uses(result).map(|(user, _)| user).collect();
                f.body.replace_all_uses(result, value);
                users.into_iter().for_each(|user| self.push(user));
                self.erase(f, op);
            }
            Err(Changed) => {
                let definitions: Vec<Op> = operand_definitions(f, op);
                definitions.into_iter().for_each(|op| self.push(op));
                self.push(op);
            }
        }
    }

    fn erase(&mut self, f: &mut Function<'_>, op: Op) {
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

fn operand_definitions(f: &Function<'_>, op: Op) -> Vec<Op> {
    let operands = f.body.operands(op);
    operands
        .iter()
        .filter_map(|value| f.body.defining_op(value))
        .collect()
}

/// A branch on the inverse of a condition is a branch on the condition with its successors exchanged.
fn swap_inverse(f: &mut Function<'_>, op: Op) {
    let condition = f.body.operand(op, 0);
    let Some(inverse) = defined_by(f.body, condition, XOrOp::NAME) else {
        return;
    };
    let inverts = constant_int(f.ctx, f.body, f.body.operand(inverse, 1)).is_some_and(|bit| bit.is_one());
    let weighted = f.body.get(op, CondBrOp::branch_weights).is_some()
        || f.body.get(op, CondBrOp::loop_annotation).is_some();
    if !inverts || weighted {
        return;
    }
    let (Some(on), Some(off)) = (cfg::passed(f, op, 0), cfg::passed(f, op, 1)) else {
        return;
    };
    let (first, second) = (f.body.successor(op, 0), f.body.successor(op, 1));
    let bit = f.body.operand(inverse, 0);
    f.body.set_successor(op, 0, second);
    f.body.set_successor(op, 1, first);
    let sizes = [1, off.len() as u32, on.len() as u32];
    let operands: Vec<Value> = std::iter::once(bit).chain(off).chain(on).collect();
    f.body.set_operands(op, &operands);
    f.body.set_operand_segments(op, &sizes);
}

/// Erases stack slots that are written and never read, with the writes.
fn erase_unread_slots(f: &mut Function<'_>) {
    let Some(entry) = f.body.entry_block(f.region) else {
        return;
    };
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
    }
}
