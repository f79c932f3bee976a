//! Dominance: which blocks are on every path to a block.
//!
//! Input: a body. Output: a [`DominanceInfo`], which decides in constant time whether one block dominates another. A region
//! with one block needs no tree. The trees are built with Lengauer and Tarjan's algorithm over dense tables, without
//! recursion, in `O(edges · log blocks)` for any control flow graph.
//!
//! In a region with SSA dominance an operation dominates those after it in its block. In a graph region, and in a
//! region of an unregistered operation, every operation of a block dominates every other operation of it.

use crate::body::{Block, Body, Op, Region, Value, ValueDef};
use crate::def::{OpDef, Traits};

const NONE: u32 = u32::MAX;

/// The position of a block in the dominator tree of its region: the preorder numbers of the blocks that it dominates.
/// An unreachable block has none.
#[derive(Clone, Copy)]
struct Node {
    enter: u32,
    leave: u32,
    idom: u32,
}

impl Node {
    const UNREACHED: Node = Node {
        enter: NONE,
        leave: NONE,
        idom: NONE,
    };
}

/// See the [module](self).
pub struct DominanceInfo {
    /// By block row; empty if no region has more than one block.
    nodes: Vec<Node>,
    /// Whether the root regions are graphs.
    graph_roots: bool,
}

impl DominanceInfo {
    /// Builds the dominator trees of all regions of `body`, which belongs to an operation of definition `owner`.
    pub fn new(body: &Body, owner: Option<&OpDef>) -> DominanceInfo {
        let mut dominance = DominanceInfo {
            nodes: Vec::new(),
            graph_roots: owner.is_some_and(|def| def.traits.has(Traits::GRAPH_REGION)),
        };
        let mut scratch = None;
        for region in body.regions.keys() {
            if body.entry_block(region) != body.last_block(region) {
                let scratch = scratch.get_or_insert_with(|| Scratch::new(body));
                scratch.add(body, region, &mut dominance);
            }
        }
        dominance
    }

    /// Builds the dominator tree of one region of SSA dominance. What is asked of other regions finds no tree.
    pub fn of_region(body: &Body, region: Region) -> DominanceInfo {
        let mut dominance = DominanceInfo {
            nodes: Vec::new(),
            graph_roots: false,
        };
        Scratch::new(body).add(body, region, &mut dominance);
        dominance
    }

    /// Whether the trees of all attached blocks are those that [`new`](Self::new) would build. For assertions.
    pub(crate) fn is_current(&self, body: &Body, owner: Option<&OpDef>) -> bool {
        let new = DominanceInfo::new(body, owner);
        let blocks = body.regions.keys().flat_map(|region| body.blocks(region));
        self.graph_roots == new.graph_roots
            && blocks.into_iter().all(|block| {
                self.immediate_dominator(block) == new.immediate_dominator(block)
                    && self.is_reachable(body, block) == new.is_reachable(body, block)
            })
    }

    /// Whether an operation of the region must be after the definitions of its operands.
    pub fn has_ssa_dominance(&self, body: &Body, region: Region) -> bool {
        match body.region_parent(region) {
            Some(op) => body.is_registered(op) && !body.def(op).traits.has(Traits::GRAPH_REGION),
            None => !self.graph_roots,
        }
    }

    /// Whether a path leads from the entry block of its region to the block.
    #[inline]
    pub fn is_reachable(&self, body: &Body, block: Block) -> bool {
        match body.block_region(block) {
            Some(region) if body.entry_block(region) != Some(block) => self
                .nodes
                .get(block.row() as usize)
                .is_some_and(|n| n.enter != NONE),
            _ => true,
        }
    }

    /// The closest other block of the region that is on every path to `block`. `None` for an entry block and for an
    /// unreachable one.
    pub fn immediate_dominator(&self, block: Block) -> Option<Block> {
        let node = self.nodes.get(block.row() as usize)?;
        (node.idom != NONE).then(|| Block::from_index(node.idom))
    }

    /// Whether `a` is `b` or is on every path to `b`. Both are in one region. Every block dominates an unreachable one.
    #[inline]
    pub fn block_dominates(&self, a: Block, b: Block) -> bool {
        if a == b {
            return true;
        }
        let (Some(a), Some(b)) = (self.nodes.get(a.row() as usize), self.nodes.get(b.row() as usize)) else {
            return false;
        };
        b.enter == NONE || (a.enter != NONE && a.enter <= b.enter && b.enter < a.leave)
    }

    /// Whether the value is defined wherever `user` is executed.
    pub fn dominates(&self, body: &Body, value: Value, user: Op) -> bool {
        self.dominates_with(body, value, user, |a, b| body.is_before(a, b))
    }

    /// [`DominanceInfo::dominates`] where the caller decides which of two operations of a block is first.
    pub(crate) fn dominates_with(
        &self,
        body: &Body,
        value: Value,
        user: Op,
        is_before: impl FnOnce(Op, Op) -> bool,
    ) -> bool {
        match body.value_def(value) {
            ValueDef::Result(op, _) => self.op_dominates_with(body, op, user, false, is_before),
            ValueDef::Argument(block, _) => {
                let Some(region) = body.block_region(block) else {
                    return false;
                };
                let user =
                    find_ancestor_op_in_region(body, user, region).and_then(|user| body.op_block(user));
                user.is_some_and(|user| self.block_dominates(block, user))
            }
            ValueDef::Forward => false,
        }
    }

    /// Whether `a` is executed before `b` on every path to `b`, or `b` is nested in a region of `a`.
    pub fn op_dominates(&self, body: &Body, a: Op, b: Op) -> bool {
        self.op_dominates_with(body, a, b, true, |a, b| body.is_before(a, b))
    }

    fn op_dominates_with(
        &self,
        body: &Body,
        a: Op,
        b: Op,
        enclosing: bool,
        is_before: impl FnOnce(Op, Op) -> bool,
    ) -> bool {
        let Some(a_block) = body.op_block(a) else {
            return false;
        };
        let Some(region) = body.block_region(a_block) else {
            return false;
        };
        let Some(outer) = find_ancestor_op_in_region(body, b, region) else {
            return false;
        };
        if a == outer && b != outer && enclosing {
            return true;
        }
        match body.op_block(outer) {
            Some(block) if block == a_block => {
                !self.has_ssa_dominance(body, region) || (a != outer && is_before(a, outer))
            }
            Some(block) => self.block_dominates(a_block, block),
            None => false,
        }
    }
}

/// The ancestor of `op`, or `op` itself, that is directly in a block of `region` (upstream's
/// `Region::findAncestorOpInRegion`).
pub fn find_ancestor_op_in_region(body: &Body, mut op: Op, region: Region) -> Option<Op> {
    loop {
        let block = body.op_block(op)?;
        let around = body.block_region(block)?;
        if around == region {
            return Some(op);
        }
        op = body.region_parent(around)?;
    }
}

/// The tables of Lengauer and Tarjan's algorithm, by depth-first number of the blocks of one region.
struct Scratch {
    /// Depth-first number by block row.
    number: Vec<u32>,
    blocks: Vec<Block>,
    parent: Vec<u32>,
    semi: Vec<u32>,
    idom: Vec<u32>,
    ancestor: Vec<u32>,
    label: Vec<u32>,
    /// The first block whose semidominator is this one, and the next block of each such list.
    bucket: Vec<u32>,
    next_in_bucket: Vec<u32>,
    stack: Vec<(u32, u32)>,
    path: Vec<u32>,
}

impl Scratch {
    fn new(body: &Body) -> Scratch {
        let count = body.block_rows();
        Scratch {
            number: vec![NONE; count],
            blocks: Vec::with_capacity(count),
            parent: Vec::with_capacity(count),
            semi: Vec::with_capacity(count),
            idom: Vec::with_capacity(count),
            ancestor: Vec::with_capacity(count),
            label: Vec::with_capacity(count),
            bucket: Vec::with_capacity(count),
            next_in_bucket: Vec::with_capacity(count),
            stack: Vec::with_capacity(count),
            path: Vec::new(),
        }
    }

    fn add(&mut self, body: &Body, region: Region, dominance: &mut DominanceInfo) {
        let Some(entry) = body.entry_block(region) else {
            return;
        };
        self.search(body, region, entry);
        let count = self.blocks.len();
        for table in [&mut self.semi, &mut self.label] {
            table.clear();
            table.extend(0..count as u32);
        }
        for table in [
            &mut self.idom,
            &mut self.ancestor,
            &mut self.bucket,
            &mut self.next_in_bucket,
        ] {
            table.clear();
            table.resize(count, NONE);
        }
        self.find_dominators(body);
        self.write(body, dominance);
        for &block in &self.blocks {
            self.number[block.row() as usize] = NONE;
        }
    }

    /// Numbers the blocks that are reachable from `entry`, in preorder.
    fn search(&mut self, body: &Body, region: Region, entry: Block) {
        self.blocks.clear();
        self.parent.clear();
        self.visit(entry, NONE);
        while let Some((block, edge)) = self.stack.last_mut() {
            let from = *block;
            let terminator = body.last_op(self.blocks[from as usize]);
            let next = terminator.filter(|&op| (*edge as usize) < body.num_successors(op));
            let Some(op) = next else {
                self.stack.pop();
                continue;
            };
            let to = body.successor(op, *edge as usize);
            *edge += 1;
            // The verifier reports an edge that leaves the region.
            if self.number[to.row() as usize] == NONE && body.block_region(to) == Some(region) {
                self.visit(to, from);
            }
        }
    }

    fn visit(&mut self, block: Block, parent: u32) {
        let number = self.blocks.len() as u32;
        self.number[block.row() as usize] = number;
        self.blocks.push(block);
        self.parent.push(parent);
        self.stack.push((number, 0));
    }

    fn find_dominators(&mut self, body: &Body) {
        for w in (1..self.blocks.len() as u32).rev() {
            let block = self.blocks[w as usize];
            for (user, _) in body.predecessors(block) {
                let from = body
                    .op_block(user)
                    .map_or(NONE, |b| self.number[b.row() as usize]);
                if from != NONE {
                    let best = self.eval(from);
                    self.semi[w as usize] = self.semi[w as usize].min(self.semi[best as usize]);
                }
            }
            let semi = self.semi[w as usize] as usize;
            self.next_in_bucket[w as usize] = self.bucket[semi];
            self.bucket[semi] = w;
            let parent = self.parent[w as usize];
            self.ancestor[w as usize] = parent;
            let mut v = std::mem::replace(&mut self.bucket[parent as usize], NONE);
            while v != NONE {
                let best = self.eval(v);
                let same = self.semi[best as usize] == self.semi[v as usize];
                self.idom[v as usize] = if same { parent } else { best };
                v = self.next_in_bucket[v as usize];
            }
        }
        for w in 1..self.blocks.len() {
            if self.idom[w] != self.semi[w] {
                self.idom[w] = self.idom[self.idom[w] as usize];
            }
        }
    }

    /// The block of least semidominator on the path from `v` up to the root of its tree, without that root. Compresses
    /// the path.
    fn eval(&mut self, v: u32) -> u32 {
        if self.ancestor[v as usize] == NONE {
            return self.label[v as usize];
        }
        let mut at = v;
        while self.ancestor[self.ancestor[at as usize] as usize] != NONE {
            self.path.push(at);
            at = self.ancestor[at as usize];
        }
        while let Some(below) = self.path.pop() {
            let above = self.ancestor[below as usize] as usize;
            let (a, b) = (self.label[above], self.label[below as usize]);
            if self.semi[a as usize] < self.semi[b as usize] {
                self.label[below as usize] = a;
            }
            self.ancestor[below as usize] = self.ancestor[above];
        }
        self.label[v as usize]
    }

    /// Converts immediate dominators into preorder ranges. An immediate dominator has a smaller number than the block,
    /// so that one backward sweep sums the subtree sizes and one forward sweep assigns the ranges.
    fn write(&mut self, body: &Body, dominance: &mut DominanceInfo) {
        if dominance.nodes.is_empty() {
            dominance.nodes.resize(body.block_rows(), Node::UNREACHED);
        }
        let count = self.blocks.len();
        let (size, place) = (&mut self.semi, &mut self.label);
        size.fill(1);
        for w in (1..count).rev() {
            let dominator = self.idom[w] as usize;
            size[dominator] += size[w];
        }
        place[0] = 0;
        for w in 0..count {
            let enter = if w == 0 {
                0
            } else {
                let dominator = self.idom[w] as usize;
                let enter = place[dominator];
                place[dominator] += size[w];
                enter
            };
            place[w] = enter + 1;
            dominance.nodes[self.blocks[w].row() as usize] = Node {
                enter,
                leave: enter + size[w],
                idom: if w == 0 {
                    NONE
                } else {
                    self.blocks[self.idom[w] as usize].row()
                },
            };
        }
    }
}
