//! Where patterns build: the block of the insertion point, new blocks, and the places after what was built for an old operation.

use super::rewriter::ConversionRewriter;
use crate::body::{Block, InsertPoint, Op};
use crate::ids::{Location, Type};

impl ConversionRewriter<'_> {
    /// The block of the insertion point.
    pub fn current_block(&self) -> Option<Block> {
        match self.b.at {
            InsertPoint::End(block) => Some(block),
            InsertPoint::Before(op) => self.b.body.op_block(op),
            InsertPoint::Detached => None,
        }
    }

    /// Creates a block with these arguments after `after` in its region. The insertion point does not change.
    pub fn new_block_after(&mut self, after: Block, args: &[Type]) -> Block {
        let block = self.b.body.new_block();
        if let Some(region) = self.b.body.block_region(after) {
            let next = self.b.body.next_block(after);
            self.b.body.attach_block(block, region, next);
        }
        for &ty in args {
            self.b.body.append_arg(block, ty, self.b.location);
        }
        block
    }

    /// Creates a block after `after` whose first arguments have these locations, and the others the builder's location.
    pub fn new_located_block_after(&mut self, after: Block, args: &[Type], locations: &[Location]) -> Block {
        let block = self.new_block_after(after, &[]);
        for (index, &ty) in args.iter().enumerate() {
            let location = locations.get(index).copied().unwrap_or(self.b.location);
            self.b.body.append_arg(block, ty, location);
        }
        block
    }

    /// Sets the insertion point to the end of `block`.
    pub fn continue_at(&mut self, block: Block) {
        self.b.at = InsertPoint::End(block);
    }

    /// Notes that the operation before the insertion point is the last one that is built for an old one.
    pub fn note_last(&mut self, op: Op) {
        let last = match self.b.at {
            InsertPoint::End(block) => self.b.body.last_op(block),
            InsertPoint::Before(next) => self.b.body.prev_op(next),
            InsertPoint::Detached => None,
        };
        self.last_built.extend(last.map(|last| (op, last)));
    }

    /// The insertion point after what was built for an old operation, if its pattern has [noted](Self::note_last) it.
    pub fn point_after(&self, op: Op) -> Option<InsertPoint> {
        let &last = self.last_built.get(&op)?;
        let next = self.b.body.next_op(last).map(InsertPoint::Before);
        next.or_else(|| self.b.body.op_block(last).map(InsertPoint::End))
    }
}
