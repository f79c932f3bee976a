//! Reverse post-order of blocks: each block precedes its successors, except along back edges.

use super::{Block, Body, Op};
use cranelift_entity::EntitySet;

/// The blocks that depth-first searches visit, in reverse post-order of each search.
#[derive(Default)]
pub struct ReversePostOrder {
    /// The visited blocks, in order.
    pub blocks: Vec<Block>,
    visited: EntitySet<Block>,
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
        if !self.visited.insert(root) {
            return;
        }
        let first = self.blocks.len();
        let mut stack = vec![(root, 0)];
        while let Some((block, edge)) = stack.last_mut() {
            let next = body.last_op(*block).and_then(|op| successor(body, op, *edge));
            *edge += 1;
            match next {
                Some(next) if self.visited.insert(next) => stack.push((next, 0)),
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
        self.visited.contains(block)
    }
}

impl Body {
    /// The nth successor of an operation, counted from the last one: a [`ReversePostOrder`] that follows it has first
    /// successors before later ones.
    pub fn successor_from_last(&self, op: Op, nth: usize) -> Option<Block> {
        let index = self.num_successors(op).checked_sub(nth + 1)?;
        Some(self.successor(op, index))
    }
}
