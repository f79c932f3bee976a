//! What has changed in a body, for passes that visit what changed since they ran last, instead of all operations.
//!
//! A pass that calls [`Body::take_changes`] starts a list, to which all that modifies the tables appends. Before the first call nothing
//! is recorded.

use super::{Body, Op, Value, ValueDef};

/// What has changed in a body since the last call of [`Body::take_changes`].
#[derive(Clone, Debug, Default)]
pub struct Changes {
    /// The operations that were created, whose operands or attributes changed, or that have lost a use of a result. They may be
    /// repeated, and erased.
    pub ops: Vec<Op>,
    /// Whether blocks, their arguments or edges changed, or a block has lost all operations but the terminator.
    pub blocks: bool,
    /// Whether a value has lost a use.
    pub lost_uses: bool,
}

impl Changes {
    /// Whether nothing changed.
    pub fn is_empty(&self) -> bool {
        self.ops.is_empty() && !self.blocks && !self.lost_uses
    }

    /// Appends later changes.
    pub fn extend(&mut self, later: Changes) {
        self.ops.extend(later.ops);
        self.blocks |= later.blocks;
        self.lost_uses |= later.lost_uses;
    }
}

impl Body {
    /// What has changed since the last call; `None` if everything may have: if this is the first call, or if there were more changes than
    /// operations. Whether operands of branches changed is the caller's to see in the list.
    pub fn take_changes(&mut self) -> Option<Changes> {
        self.changes.replace(Changes::default())
    }

    /// A number that is another one after each change of the blocks and the edges between them.
    pub fn graph_version(&self) -> u32 {
        self.graph_version
    }

    /// Notes a change of blocks or edges.
    #[inline]
    pub(super) fn touch_graph(&mut self) {
        self.touch();
        self.graph_version = self.graph_version.wrapping_add(1);
        if let Some(changes) = &mut self.changes {
            changes.blocks = true;
        }
    }

    /// Notes a change of the arguments of blocks.
    #[inline]
    pub(super) fn touch_args(&mut self) {
        self.touch();
        if let Some(changes) = &mut self.changes {
            changes.blocks = true;
        }
    }

    /// Notes that the operation is in another place: edges lead from the block of a branch.
    #[inline]
    pub(super) fn touch_place(&mut self, op: Op) {
        self.touch();
        if self.num_successors(op) > 0 {
            self.touch_graph();
        }
    }

    /// Notes that the operation is new, or has other operands or attributes.
    #[inline]
    pub(super) fn note_changed(&mut self, op: Op) {
        if let Some(changes) = &mut self.changes {
            if changes.ops.len() > 2 * self.ops.len() {
                self.changes = None;
            } else {
                changes.ops.push(op);
            }
        }
    }

    /// Notes that a value has lost a use.
    #[inline]
    pub(super) fn note_lost_use(&mut self, value: Value) {
        let Some(changes) = &mut self.changes else { return };
        changes.lost_uses = true;
        match self.values[value].def() {
            ValueDef::Result(op, _) => self.note_changed(op),
            // An empty block whose arguments only its branch uses can be skipped.
            ValueDef::Argument(block, _) => {
                let block = &self.blocks[block];
                changes.blocks |= block.first_op == block.last_op;
            }
            ValueDef::Forward => {}
        }
    }

    /// Notes that a block has lost the operation between these two.
    #[inline]
    pub(super) fn note_shrunk(&mut self, prev: Option<Op>, next: Option<Op>) {
        let Some(changes) = &mut self.changes else { return };
        let is_only = |op: Op| self.ops[op].prev.is_none() || self.ops[op].next.is_none();
        changes.blocks |= match (prev, next) {
            (None, Some(next)) => self.ops[next].next.is_none(),
            (Some(prev), None) => is_only(prev),
            (None, None) => true,
            (Some(_), Some(_)) => false,
        };
    }

    /// Notes that everything may have changed.
    pub(super) fn note_all_changed(&mut self) {
        self.changes = None;
    }
}

#[cfg(test)]
mod tests {
    use crate::context::Context;
    use crate::ids::Value;
    use crate::testing::{BranchOp, Function, context};

    /// A function that returns the sum of the first constant and itself; a second constant has no uses.
    fn sum_of_constants(ctx: &Context) -> (Function<'_>, [Value; 2], Value) {
        let mut f = Function::new(ctx);
        let entry = f.entry;
        let constants = [1, 2].map(|value| f.constant(entry, value));
        let sum = f.add(entry, constants[0], constants[0]);
        f.ret(entry, &[sum]);
        (f, constants, sum)
    }

    #[test]
    fn changes_are_listed_from_the_first_call_on() {
        let ctx = context();
        let (mut f, [one, two], sum) = sum_of_constants(&ctx);
        let body = f.body_mut();
        assert!(body.take_changes().is_none(), "nobody has asked before");
        assert!(body.take_changes().is_some_and(|changes| changes.is_empty()));

        let [one_op, sum_op] = [one, sum].map(|value| body.defining_op(value).expect("a result"));
        body.set_operand(sum_op, 1, two);
        let changes = body.take_changes().expect("few changes");
        assert_eq!(changes.ops, [one_op, sum_op]);
        assert!(changes.lost_uses && !changes.blocks);

        body.replace_all_uses(sum, two);
        let version = body.graph_version();
        body.erase_op(sum_op);
        let changes = body.take_changes().expect("few changes");
        assert!(changes.ops.contains(&one_op) && changes.lost_uses && !changes.blocks);
        assert_eq!(body.graph_version(), version);
    }

    #[test]
    fn edges_and_empty_blocks_are_changes_of_blocks() {
        let ctx = context();
        let mut f = Function::new(&ctx);
        let entry = f.entry;
        let [first, second] = [(); 2].map(|()| f.block());
        BranchOp::build(&mut f.at(entry), &[], first);
        let constant = f.constant(first, 0);
        BranchOp::build(&mut f.at(first), &[], second);
        f.ret(second, &[]);
        let body = f.body_mut();
        body.take_changes();

        let only = body.defining_op(constant).expect("a result");
        body.erase_op(only);
        assert!(
            body.take_changes().is_some_and(|changes| changes.blocks),
            "only the branch remains"
        );

        let version = body.graph_version();
        let branch = body.last_op(entry).expect("a branch");
        body.set_successor(branch, 0, second);
        assert!(body.take_changes().is_some_and(|changes| changes.blocks));
        assert_ne!(body.graph_version(), version);
    }

    #[test]
    fn more_changes_than_operations_are_not_listed() {
        let ctx = context();
        let (mut f, [one, two], sum) = sum_of_constants(&ctx);
        let body = f.body_mut();
        body.take_changes();
        let op = body.defining_op(sum).expect("a result");
        for _ in 0..10 {
            body.set_operand(op, 0, two);
            body.set_operand(op, 0, one);
        }
        assert!(body.take_changes().is_none());
    }
}
