//! Dominator trees of regions, kept until they are dropped (upstream's `DominanceInfo::invalidate`).
//!
//! Children are in the order of LLVM's dominator trees, which decides the order of blocks in the built regions.

use super::Lift;
use rustc_hash::FxHashMap;
use windlass_ir::{Block, Body, Region};

/// The dominator tree of a region.
#[derive(Default)]
pub(super) struct Dominators {
    children: FxHashMap<Block, Vec<Block>>,
    /// When a walk over the tree enters and leaves each block.
    spans: FxHashMap<Block, (usize, usize)>,
}

impl Dominators {
    fn new(body: &Body, region: Region) -> Dominators {
        let mut tree = Dominators::default();
        let Some(entry) = body.entry_block(region) else {
            return tree;
        };
        // LLVM numbers blocks in the order of a depth-first walk.
        let successors = |block: Block| -> Vec<Block> {
            body.last_op(block)
                .map(|end| body.successors(end).collect())
                .unwrap_or_default()
        };
        let mut numbers: FxHashMap<Block, usize> = FxHashMap::default();
        let mut order = Vec::new();
        let mut stack = vec![entry];
        while let Some(block) = stack.pop() {
            if numbers.contains_key(&block) {
                continue;
            }
            numbers.insert(block, order.len());
            order.push(block);
            stack.extend(successors(block).into_iter().rev());
        }
        let parents = immediate_dominators(body, entry, &successors);
        for &block in &order[1..] {
            if let Some(&parent) = parents.get(&block) {
                tree.children.entry(parent).or_default().push(block);
            }
        }
        tree.number(entry);
        tree
    }

    fn number(&mut self, entry: Block) {
        let mut clock = 0;
        let mut stack = vec![(entry, false)];
        while let Some((block, done)) = stack.pop() {
            clock += 1;
            if done {
                if let Some(span) = self.spans.get_mut(&block) {
                    span.1 = clock;
                }
                continue;
            }
            self.spans.insert(block, (clock, 0));
            stack.push((block, true));
            if let Some(children) = self.children.get(&block) {
                stack.extend(children.iter().map(|&child| (child, false)));
            }
        }
    }

    /// Whether `a` dominates `b`. What is not in the tree is dominated by all and dominates nothing else.
    pub fn dominates(&self, a: Block, b: Block) -> bool {
        if a == b {
            return true;
        }
        let (outer, inner) = (self.spans.get(&a), self.spans.get(&b));
        match (outer, inner) {
            (_, None) => true,
            (None, Some(_)) => false,
            (Some(outer), Some(inner)) => outer.0 <= inner.0 && inner.1 <= outer.1,
        }
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

/// The immediate dominators of the blocks that control reaches (Cooper, Harvey, Kennedy).
fn immediate_dominators(
    body: &Body,
    entry: Block,
    successors: &dyn Fn(Block) -> Vec<Block>,
) -> FxHashMap<Block, Block> {
    let mut postorder: Vec<Block> = Vec::new();
    let mut numbers: FxHashMap<Block, usize> = FxHashMap::default();
    let mut visited: rustc_hash::FxHashSet<Block> = [entry].into_iter().collect();
    let mut stack = vec![(entry, successors(entry), 0)];
    while let Some((block, next, at)) = stack.last_mut() {
        match next.get(*at) {
            Some(&successor) => {
                *at += 1;
                if visited.insert(successor) {
                    let more = successors(successor);
                    stack.push((successor, more, 0));
                }
            }
            None => {
                numbers.insert(*block, postorder.len());
                postorder.push(*block);
                stack.pop();
            }
        }
    }
    let root = postorder.len() - 1;
    let mut parents: Vec<Option<usize>> = vec![None; postorder.len()];
    parents[root] = Some(root);
    let mut changed = true;
    while changed {
        changed = false;
        for number in (0..root).rev() {
            let mut parent = None;
            for (end, _) in body.predecessors(postorder[number]) {
                let Some(&from) = body.op_block(end).and_then(|from| numbers.get(&from)) else {
                    continue;
                };
                if parents[from].is_none() {
                    continue;
                }
                parent = Some(match parent {
                    None => from,
                    Some(known) => common(&parents, known, from),
                });
            }
            if parents[number] != parent {
                parents[number] = parent;
                changed = true;
            }
        }
    }
    (0..root)
        .filter_map(|number| Some((postorder[number], postorder[parents[number]?])))
        .collect()
}

/// The nearest block that dominates both, by numbers in post-order.
fn common(parents: &[Option<usize>], mut a: usize, mut b: usize) -> usize {
    while a != b {
        if a < b {
            a = parents[a].unwrap_or(b);
        } else {
            b = parents[b].unwrap_or(a);
        }
    }
    a
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
