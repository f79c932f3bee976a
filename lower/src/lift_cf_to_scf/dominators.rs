//! Dominator trees of regions, kept until they are dropped (upstream's `DominanceInfo::invalidate`).
//!
//! Children are in the order of LLVM's dominator trees, which decides the order of blocks in the built regions.

use super::Lift;
use rustc_hash::{FxHashMap, FxHashSet};
use windlass_ir::dominance::DominanceInfo;
use windlass_ir::{Block, Body, Region};

/// The dominator tree of a region.
pub(super) struct Dominators {
    entry: Option<Block>,
    tree: DominanceInfo,
    children: FxHashMap<Block, Vec<Block>>,
}

impl Dominators {
    fn new(body: &Body, region: Region) -> Dominators {
        let tree = DominanceInfo::of_region(body, region);
        let entry = body.entry_block(region);
        let mut children: FxHashMap<Block, Vec<Block>> = FxHashMap::default();
        // LLVM numbers blocks in the order of a depth-first walk.
        let mut seen: FxHashSet<Block> = FxHashSet::default();
        let mut stack: Vec<Block> = entry.into_iter().collect();
        while let Some(block) = stack.pop() {
            if !seen.insert(block) {
                continue;
            }
            if let Some(parent) = tree.immediate_dominator(block) {
                children.entry(parent).or_default().push(block);
            }
            if let Some(end) = body.last_op(block) {
                let from = stack.len();
                stack.extend(body.successors(end));
                stack[from..].reverse();
            }
        }
        Dominators {
            entry,
            tree,
            children,
        }
    }

    /// Whether `a` dominates `b`. What is not in the tree, as a block made later, is dominated by all and dominates nothing
    /// else.
    pub fn dominates(&self, a: Block, b: Block) -> bool {
        let known = self.entry == Some(b) || self.tree.immediate_dominator(b).is_some();
        !known || self.tree.block_dominates(a, b)
    }

    /// The blocks that `block` dominates, in pre-order.
    pub fn subtree(&self, block: Block) -> Vec<Block> {
        let mut found = Vec::new();
        let mut stack = vec![block];
        while let Some(block) = stack.pop() {
            found.push(block);
            if let Some(children) = self.children.get(&block) {
                stack.extend(children.iter().rev());
            }
        }
        found
    }
}

impl Lift<'_> {
    /// The dominator tree of the region of `block`.
    pub(super) fn dominators_of(&mut self, block: Block) -> &Dominators {
        let region = self.body.block_region(block).unwrap_or(self.region);
        let body = &*self.body;
        self.dominators
            .entry(region)
            .or_insert_with(|| Dominators::new(body, region))
    }

    /// Drops the dominator tree of the region of `block`, whose edges have changed.
    pub(super) fn forget_dominators(&mut self, block: Block) {
        if let Some(region) = self.body.block_region(block) {
            self.dominators.remove(&region);
        }
    }
}
