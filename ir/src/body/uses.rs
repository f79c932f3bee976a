//! The uses of a value in a part of a body.
//!
//! A use-list may be much longer than the part, or the part much larger than the use-list. Both are followed at once, so that
//! the cost is that of the shorter one.

use super::{Block, Body, Op, Region, Use, Value};
use rustc_hash::FxHashSet;

impl Body {
    /// The uses of the value by operations directly in the block, in the order of [`Body::uses`].
    pub fn uses_in_block(&self, value: Value, block: Block) -> Vec<(Op, usize)> {
        self.uses_in(value, self.ops(block), |user| self.op_block(user) == Some(block))
    }

    /// The uses of the value in the regions of `op`, at any depth, in the order of [`Body::uses`].
    pub fn uses_in_regions(&self, value: Value, op: Op) -> Vec<(Op, usize)> {
        let ops = self
            .regions(op)
            .iter()
            .flat_map(|&region| self.ops_inside(region));
        self.uses_in(value, ops, |user| {
            let mut parent = self.parent_op(user);
            while let Some(this) = parent {
                if this == op {
                    return true;
                }
                parent = self.parent_op(this);
            }
            false
        })
    }

    /// The operations in the region, at any depth, in the order of [`Body::walk_region`].
    fn ops_inside(&self, region: Region) -> impl Iterator<Item = Op> + '_ {
        let first = self.blocks(region).find_map(|block| self.first_op(block));
        std::iter::successors(first, move |&op| {
            self.first_inside(op).or_else(|| self.after(op, region))
        })
    }

    fn uses_in(
        &self,
        value: Value,
        mut ops: impl Iterator<Item = Op>,
        is_inside: impl Fn(Op) -> bool,
    ) -> Vec<(Op, usize)> {
        let mut uses = self.uses(value);
        let (mut from_uses, mut from_ops) = (Vec::new(), Vec::new());
        loop {
            match uses.next() {
                Some((user, index)) if is_inside(user) => from_uses.push((user, index)),
                Some(_) => {}
                None => return from_uses,
            }
            let Some(op) = ops.next() else {
                return self.in_use_order(from_ops);
            };
            let operands = self.operands(op).iter().enumerate();
            from_ops.extend(
                operands
                    .filter(|&(_, operand)| operand == value)
                    .map(|(index, _)| (op, index)),
            );
        }
    }

    /// Sorts uses of one value into the order of its use-list. Costs as much as they are apart in the list.
    fn in_use_order(&self, uses: Vec<(Op, usize)>) -> Vec<(Op, usize)> {
        if uses.len() < 2 {
            return uses;
        }
        let row = |&(op, index): &(Op, usize)| Use::from_index(self.ops[op].operands + index as u32);
        let wanted: FxHashSet<Use> = uses.iter().map(row).collect();
        let start = row(&uses[0]);
        let (mut before, mut after) = (Vec::new(), Vec::new());
        let (mut prev, mut next) = (self.uses[start].prev, self.uses[start].next);
        while before.len() + after.len() + 1 < wanted.len() && (prev.is_some() || next.is_some()) {
            before.extend(prev.filter(|this| wanted.contains(this)));
            after.extend(next.filter(|this| wanted.contains(this)));
            prev = prev.and_then(|this| self.uses[this].prev);
            next = next.and_then(|this| self.uses[this].next);
        }
        let all = before.into_iter().rev().chain([start]).chain(after);
        all.map(|this| self.use_owner(this)).collect()
    }
}
