//! Traversal of a body.

use super::{Block, Body, Op, Region, Use, Value};

/// The result of a visit: how a walk continues (upstream's `WalkResult`).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WalkResult {
    /// Visits the regions of the operation next.
    Advance,
    /// Skips the regions of the operation.
    Skip,
    /// Ends the walk.
    Interrupt,
}

/// The operations of a block, in order.
#[derive(Clone)]
pub struct Ops<'b>(&'b Body, Option<Op>);

impl Iterator for Ops<'_> {
    type Item = Op;
    #[inline]
    fn next(&mut self) -> Option<Op> {
        let op = self.1?;
        self.1 = self.0.next_op(op);
        Some(op)
    }
}

/// The blocks of a region, in order.
#[derive(Clone)]
pub struct Blocks<'b>(&'b Body, Option<Block>);

impl Iterator for Blocks<'_> {
    type Item = Block;
    #[inline]
    fn next(&mut self) -> Option<Block> {
        let block = self.1?;
        self.1 = self.0.next_block(block);
        Some(block)
    }
}

/// The uses of a value, latest created first: user and operand index.
#[derive(Clone)]
pub struct Uses<'b>(&'b Body, Option<Use>);

impl Iterator for Uses<'_> {
    type Item = (Op, usize);
    #[inline]
    fn next(&mut self) -> Option<(Op, usize)> {
        let this = self.1?;
        self.1 = self.0.uses[this].next;
        Some(self.0.use_owner(this))
    }
}

impl Body {
    /// The operations of a block, in order. A caller that changes the block steps with [`Body::next_op`] instead.
    #[inline]
    pub fn ops(&self, block: Block) -> Ops<'_> {
        Ops(self, self.first_op(block))
    }

    /// The blocks of a region, in order.
    #[inline]
    pub fn blocks(&self, region: Region) -> Blocks<'_> {
        Blocks(self, self.entry_block(region))
    }

    /// The uses of a value, latest created first.
    #[inline]
    pub fn uses(&self, value: Value) -> Uses<'_> {
        Uses(self, self.values[value].first_use)
    }

    /// The operations directly in the root regions.
    pub fn root_ops(&self) -> impl Iterator<Item = Op> + '_ {
        self.root_regions()
            .iter()
            .flat_map(|&region| self.blocks(region))
            .flat_map(|block| self.ops(block))
    }

    /// Visits every operation of this body in pre-order, without those inside isolated operations. Returns whether the
    /// walk was stopped. Uses no recursion, so that regions may nest to any depth.
    pub fn walk(&self, mut visit: impl FnMut(&Body, Op) -> WalkResult) -> bool {
        for &root in self.root_regions() {
            if self.walk_region(root, &mut visit) {
                return true;
            }
        }
        false
    }

    /// Visits every operation of one region in pre-order, as [`Body::walk`] does.
    pub fn walk_region(&self, root: Region, visit: &mut impl FnMut(&Body, Op) -> WalkResult) -> bool {
        let mut cursor = self.blocks(root).find_map(|block| self.first_op(block));
        while let Some(op) = cursor {
            cursor = match visit(self, op) {
                WalkResult::Interrupt => return true,
                WalkResult::Advance => self.first_inside(op).or_else(|| self.after(op, root)),
                WalkResult::Skip => self.after(op, root),
            };
        }
        false
    }

    /// Every operation of this body in post-order, those that [`Body::walk`] visits.
    pub fn post_order(&self) -> Vec<Op> {
        let mut ops = Vec::new();
        self.walk(|_, op| {
            ops.push(op);
            WalkResult::Advance
        });
        self.sorted_in_post_order(&ops)
    }

    /// Every operation of one region in post-order, as [`Body::post_order`] has them.
    pub fn post_order_of_region(&self, root: Region) -> Vec<Op> {
        let mut ops = Vec::new();
        self.walk_region(root, &mut |_, op| {
            ops.push(op);
            WalkResult::Advance
        });
        self.sorted_in_post_order(&ops)
    }

    /// All operations of a region or body, which are in pre-order, in post-order.
    pub(crate) fn sorted_in_post_order(&self, preorder: &[Op]) -> Vec<Op> {
        let mut order = Vec::with_capacity(preorder.len());
        let mut open: Vec<Op> = Vec::new();
        for &op in preorder {
            let parent = self.parent_op(op);
            while let Some(top) = open.pop_if(|top| parent != Some(*top)) {
                order.push(top);
            }
            open.push(op);
        }
        order.extend(open.into_iter().rev());
        order
    }

    /// The first operation in the regions of `op`.
    #[inline]
    pub(crate) fn first_inside(&self, op: Op) -> Option<Op> {
        match self.ops[op].extra {
            0 => None,
            _ => self.first_in_regions(op),
        }
    }

    fn first_in_regions(&self, op: Op) -> Option<Op> {
        self.regions(op)
            .iter()
            .flat_map(|&region| self.blocks(region))
            .find_map(|block| self.first_op(block))
    }

    /// The operation that a pre-order walk of `root` visits after `op` and its regions.
    #[inline]
    pub(crate) fn after(&self, op: Op, root: Region) -> Option<Op> {
        match self.next_op(op) {
            None => self.after_last(op, root),
            next => next,
        }
    }

    /// [`after`](Self::after) for the last operation of a block.
    fn after_last(&self, mut op: Op, root: Region) -> Option<Op> {
        loop {
            if let Some(next) = self.next_op(op) {
                return Some(next);
            }
            let block = self.op_block(op)?;
            let mut next = self.next_block(block);
            while let Some(block) = next {
                if let Some(first) = self.first_op(block) {
                    return Some(first);
                }
                next = self.next_block(block);
            }
            let region = self.block_region(block)?;
            if region == root {
                return None;
            }
            let parent = self.region_parent(region)?;
            let regions = self.regions(parent);
            let at = regions.iter().position(|&r| r == region)?;
            let inside = regions[at + 1..]
                .iter()
                .flat_map(|&r| self.blocks(r))
                .find_map(|block| self.first_op(block));
            if inside.is_some() {
                return inside;
            }
            op = parent;
        }
    }

    /// Whether `test` holds for some operation of this body. The operations are tested in the order of their rows, those in
    /// detached blocks included.
    pub fn any_op(&self, mut test: impl FnMut(Op) -> bool) -> bool {
        let attached = self.ops.iter().filter(|(_, data)| data.block.is_some());
        attached.map(|(op, _)| op).any(&mut test)
    }

    /// All operations of this body, in the order of [`Body::walk`].
    pub fn all_ops(&self) -> Vec<Op> {
        let mut all = Vec::new();
        self.walk(|_, op| {
            all.push(op);
            WalkResult::Advance
        });
        all
    }
}
