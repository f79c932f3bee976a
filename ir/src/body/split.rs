//! Splitting a block in two.

use super::{Block, Body, InsertPoint, Op};

impl Body {
    /// Splits the block of `op` after it and returns the second block. Which of the two blocks is a new one, with the arguments
    /// and the edges of the old one if it is the first, depends on which has fewer operations: the cost is that of moving these.
    pub fn split_after(&mut self, op: Op) -> Option<Block> {
        let block = self.op_block(op)?;
        let region = self.block_region(block)?;
        let new = self.new_block();
        let (mut before, mut after) = (Some(op), self.next_op(op));
        while let (Some(previous), Some(next)) = (before, after) {
            (before, after) = (self.prev_op(previous), self.next_op(next));
        }
        if after.is_none() {
            let next = self.next_block(block);
            self.attach_block(new, region, next);
            if let Some(next) = self.next_op(op) {
                self.move_tail(next, new);
            }
            return Some(new);
        }
        self.attach_block(new, region, Some(block));
        while let Some(first) = self.first_op(block) {
            self.move_op(first, InsertPoint::End(new));
            if first == op {
                break;
            }
        }
        self.blocks[new].args = std::mem::take(&mut self.blocks[block].args);
        self.blocks[new].arg_locations = std::mem::take(&mut self.blocks[block].arg_locations);
        self.number_args(new);
        // The edges keep their order.
        self.blocks[new].first_pred = self.blocks[block].first_pred.take();
        let mut edge = self.blocks[new].first_pred;
        while let Some(this) = edge {
            self.succs[this].block = Some(new);
            edge = self.succs[this].next;
        }
        Some(block)
    }
}

#[cfg(test)]
mod tests {
    use crate::ids::Type;
    use crate::testing::{BranchOp, Function, context};

    /// Splits after the operation at `place`, one of six. What comes of it is the same whichever block is the new one.
    fn split_at(place: usize) {
        let ctx = context();
        let mut f = Function::new(&ctx);
        let entry = f.entry;
        let block = f.block();
        let arg = f.arg(block, Type::I32);
        let seed = f.constant(entry, 0);
        BranchOp::build(&mut f.at(entry), &[seed], block);
        let mut last = arg;
        for _ in 0..5 {
            last = f.add(block, last, arg);
        }
        f.ret(block, &[last]);
        let body = f.body_mut();
        let ops: Vec<_> = body.ops(block).collect();
        let after = body
            .split_after(ops[place])
            .expect("the operation is in a region");
        let before = body.op_block(ops[place]).expect("the operation is in a block");
        assert_eq!(body.next_block(entry), Some(before));
        assert_eq!(body.next_block(before), Some(after));
        assert_eq!(body.next_block(after), None);
        assert_eq!(body.ops(before).collect::<Vec<_>>(), ops[..=place]);
        assert_eq!(body.ops(after).collect::<Vec<_>>(), ops[place + 1..]);
        assert_eq!(
            (body.block_args(before), body.value_block(arg)),
            (&[arg][..], Some(before))
        );
        assert!(body.block_args(after).is_empty());
        assert_eq!(body.predecessors(before).count(), 1);
        assert!(!body.has_predecessors(after));
        assert_eq!(body.last_op(entry).map(|op| body.successor(op, 0)), Some(before));
    }

    #[test]
    fn arguments_and_edges_stay_with_the_first_half() {
        (0..6).for_each(split_at);
    }
}
