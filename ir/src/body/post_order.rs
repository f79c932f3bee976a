//! Reverse post-order of blocks: each block precedes its successors, except along back edges.

use super::{Block, BlockMap, Body, Op, Successor};
use smallvec::SmallVec;

/// The blocks that depth-first searches visit, in reverse post-order of each search.
#[derive(Default)]
pub struct ReversePostOrder {
    /// The visited blocks, in order.
    pub blocks: Vec<Block>,
    visited: BlockMap<bool>,
}

impl ReversePostOrder {
    /// Visits the blocks that are reachable from `root` and not visited yet, and appends them. `successor` returns
    /// the nth successor to follow of a terminator. The later a successor is followed, the earlier it is in the order.
    pub fn visit(
        &mut self,
        body: &Body,
        root: Block,
        mut successor: impl FnMut(&Body, Op, usize) -> Option<Block>,
    ) {
        if self.visited[root] {
            return;
        }
        self.visited.resize(body.block_rows());
        self.visited[root] = true;
        let first = self.blocks.len();
        // The block, its terminator, the next edge.
        let mut stack: SmallVec<[(Block, Option<Op>, usize); 32]> = SmallVec::new();
        stack.push((root, body.last_op(root), 0));
        while let Some((block, last, edge)) = stack.last_mut() {
            let next = last.and_then(|op| successor(body, op, *edge));
            *edge += 1;
            match next {
                Some(next) if !self.visited[next] => {
                    self.visited[next] = true;
                    stack.push((next, body.last_op(next), 0));
                }
                Some(_) => {}
                None => {
                    self.blocks.push(*block);
                    stack.pop();
                }
            }
        }
        self.blocks[first..].reverse();
    }

    /// Whether a search has visited the block.
    pub fn is_visited(&self, block: Block) -> bool {
        self.visited[block]
    }
}

impl Body {
    /// The nth successor of an operation, counted from the last one: a [`ReversePostOrder`] that follows it has first
    /// successors before later ones.
    #[inline]
    pub fn successor_from_last(&self, op: Op, nth: usize) -> Option<Block> {
        let range = &self.extra(op)?.successors;
        let row = range.end.checked_sub(nth as u32 + 1)?;
        match row >= range.start {
            true => self.succs[Successor::from_index(row)].block,
            false => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ids::Type;
    use crate::testing::{BranchOp, CondBranchOp, Function, context};

    /// `entry` branches to `left` and `right`, both of which branch to `end`; `end` branches back to `entry`.
    #[test]
    fn a_block_precedes_its_successors() {
        let ctx = context();
        let mut f = Function::new(&ctx);
        let entry = f.entry;
        let [left, right, end, unreachable] = [(); 4].map(|()| f.block());
        let condition = f.arg(entry, Type::I1);
        CondBranchOp::build(&mut f.at(entry), condition, &[], &[], left, right);
        for (from, to) in [(left, end), (right, end), (end, entry), (unreachable, end)] {
            BranchOp::build(&mut f.at(from), &[], to);
        }
        let body = f.body();

        let mut order = ReversePostOrder::default();
        order.visit(body, entry, Body::successor_from_last);
        assert_eq!(order.blocks, [entry, left, right, end]);
        assert!(!order.is_visited(unreachable));
        // A search appends what earlier ones have not visited.
        order.visit(body, unreachable, Body::successor_from_last);
        assert_eq!(order.blocks, [entry, left, right, end, unreachable]);

        let mut order = ReversePostOrder::default();
        order.visit(body, entry, |body, op, nth| body.successors(op).nth(nth));
        assert_eq!(order.blocks, [entry, right, left, end]);
    }
}
