//! `llvm-simplify`: folds operations, erases dead ones, and simplifies the control flow graph, until nothing changes.

use super::analysis::effects::is_volatile_copy;
use super::fold::{Changed, compare, constant_int, fold, predicate};
use super::{Function, cfg};
use smallvec::SmallVec;
use windlass_dialects::llvm::{
    AllocaOp, CondBrOp, DbgDeclareOp, DbgValueOp, ExpectOp, GEPOp, ICmpOp, LifetimeEndOp, LifetimeStartOp,
    MemcpyOp, MemmoveOp, MemsetOp, StoreOp, XOrOp,
};
use windlass_ir::body::{Changes, OpMap};
use windlass_ir::effects::is_trivially_dead;
use windlass_ir::{Op, Value};

/// The number of rounds over a function: each folds operations and then simplifies the graph.
const ROUNDS: usize = 4;

/// The distance, in uses, up to which operations fold because of a changed one: `(x + 1) + 2` because `1` has replaced something.
const USERS: usize = 2;

/// Simplifies the function: only what has changed since it was simplified last, if it was.
pub(super) fn run(f: &mut Function<'_>) {
    let mut changes = f.body.take_changes();
    if affects_graph(f, changes.as_ref()) {
        cfg::simplify_blocks(f);
        changes = join(changes, f.body.take_changes());
    }
    let mut round = 1;
    loop {
        let mut lost_uses = loses_uses(changes.as_ref());
        Simplifier::run(f, changes.as_ref());
        if lost_uses {
            erase_unread_slots(f);
        }
        let folded = f.body.take_changes();
        lost_uses |= loses_uses(folded.as_ref());
        // The graph is simplified as far as it can be until something else changes.
        if affects_graph(f, folded.as_ref()) {
            lost_uses |= cfg::simplify_blocks(f);
        }
        if lost_uses {
            cfg::simplify_dead_args(f);
        }
        if round == ROUNDS {
            // What the graph's simplification has changed stays listed for the next run.
            return;
        }
        round += 1;
        changes = f.body.take_changes();
        if changes.as_ref().is_some_and(Changes::is_empty) {
            return;
        }
    }
}

/// Both changes; `None` is everything.
fn join(first: Option<Changes>, later: Option<Changes>) -> Option<Changes> {
    let (mut first, later) = (first?, later?);
    first.extend(later);
    Some(first)
}

/// Whether the graph may have become simpler by the changes: by those of blocks, edges, and what branches depend on.
fn affects_graph(f: &Function<'_>, changes: Option<&Changes>) -> bool {
    let is_branch = |&op: &Op| f.body.op_block(op).is_some() && f.body.num_successors(op) > 0;
    changes.is_none_or(|changes| changes.blocks || changes.ops.iter().any(is_branch))
}

/// Whether block arguments or stack slots may have become useless by the changes.
fn loses_uses(changes: Option<&Changes>) -> bool {
    changes.is_none_or(|changes| changes.lost_uses || changes.blocks)
}

struct Simplifier {
    pending: Vec<Op>,
    queued: OpMap<bool>,
}

impl Simplifier {
    /// Folds the operations that changed, their users, and what changes in turn.
    fn run(f: &mut Function<'_>, changes: Option<&Changes>) {
        let mut this = Simplifier {
            pending: Vec::new(),
            queued: OpMap::new(),
        };
        this.queued.resize(f.body.op_rows());
        match changes {
            Some(changes) => this.push_changed(f, changes),
            None => this.push_all(f),
        }
        while let Some(op) = this.pending.pop() {
            this.queued[op] = false;
            if f.body.op_block(op).is_some() {
                this.visit(f, op);
            }
        }
    }

    /// Enqueues all operations. The first one of the function is visited first.
    fn push_all(&mut self, f: &Function<'_>) {
        for &block in f.block_order().blocks.iter().rev() {
            let mut last = f.body.last_op(block);
            while let Some(op) = last {
                self.push(op);
                last = f.body.prev_op(op);
            }
        }
    }

    /// Enqueues the operations that changed and the users of their results. The first change is visited first.
    fn push_changed(&mut self, f: &Function<'_>, changes: &Changes) {
        for &op in &changes.ops {
            if f.body.op_block(op).is_some() {
                self.push(op);
            }
        }
        self.push_users(f, 0);
        self.pending.reverse();
    }

    /// Enqueues the users of the results of the enqueued operations from `first` on, and their users.
    fn push_users(&mut self, f: &Function<'_>, mut first: usize) {
        for _ in 0..USERS {
            let last = self.pending.len();
            for at in first..last {
                for result in f.body.results(self.pending[at]) {
                    f.body.uses(result).for_each(|(user, _)| self.push(user));
                }
            }
            first = last;
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
        if f.body.name(op) == ExpectOp::NAME {
            weigh_branches(f, op);
            self.replace(f, op, f.body.operand(op, 0));
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
                self.replace(f, op, value);
            }
            Err(Changed) => {
                let first = self.pending.len();
                self.push(op);
                self.push_users(f, first);
                operand_definitions(f, op)
                    .into_iter()
                    .for_each(|op| self.push(op));
            }
        }
    }

    /// Replaces the result of the operation.
    fn replace(&mut self, f: &mut Function<'_>, op: Op, value: Value) {
        let (result, first) = (f.body.result(op, 0), self.pending.len());
        f.body.uses(result).for_each(|(user, _)| self.push(user));
        self.push_users(f, first);
        f.body.replace_all_uses(result, value);
        self.erase(f, op);
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

fn operand_definitions(f: &Function<'_>, op: Op) -> SmallVec<[Op; 8]> {
    let operands = f.body.operands(op);
    operands
        .iter()
        .filter_map(|value| f.body.defining_op(value))
        .collect()
}

/// A branch on the inverse of a condition is a branch on the condition with its successors exchanged.
fn swap_inverse(f: &mut Function<'_>, op: Op) {
    let condition = f.body.operand(op, 0);
    let Some(inverse) = f.body.defined_by(condition, XOrOp::NAME) else {
        return;
    };
    let inverts = constant_int(f.ctx, f.body, f.body.operand(inverse, 1)).is_some_and(|bit| bit.is_one());
    if !inverts || f.body.get(op, CondBrOp::loop_annotation).is_some() {
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
    let weights = f.body.get(op, CondBrOp::branch_weights);
    if let Some(mut weights) = weights.and_then(|weights| weights.as_i32_array(f.ctx)) {
        weights.reverse();
        let weights = f.ctx.i32_array_attr(&weights);
        f.body.set_attr(op, CondBrOp::branch_weights, Some(weights));
    }
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
