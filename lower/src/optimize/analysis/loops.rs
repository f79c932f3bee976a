//! Natural loops: sets of blocks with one header that dominates them, from which an edge leads back to the header.

use crate::optimize::{Function, cfg};
use rustc_hash::FxHashSet;
use std::sync::Arc;
use windlass_dialects::llvm::BrOp;
use windlass_ir::body::BlockMap;
use windlass_ir::dominance::DominanceInfo;
use windlass_ir::{Block, Builder, Op, Type, Value};

/// A natural loop.
pub(in crate::optimize) struct Loop {
    /// The block in which every entry of the loop begins.
    pub header: Block,
    /// The blocks, the header first. Those of inner loops are among them.
    pub blocks: Vec<Block>,
    members: FxHashSet<Block>,
}

impl Loop {
    /// A loop of one block.
    pub fn of_block(block: Block) -> Loop {
        Loop {
            header: block,
            blocks: vec![block],
            members: std::iter::once(block).collect(),
        }
    }

    /// The edges into a loop with a preheader and one latch: that from outside, and that back.
    pub fn entry_and_latch(&self, f: &Function<'_>) -> Option<((Op, usize), (Op, usize))> {
        let edges: Vec<(Op, usize)> = f.body.predecessors(self.header).collect();
        let [first, second] = edges[..] else { return None };
        let is_inside = |op: Op| f.body.op_block(op).is_some_and(|block| self.contains(block));
        match (is_inside(first.0), is_inside(second.0)) {
            (false, true) => Some((first, second)),
            (true, false) => Some((second, first)),
            _ => None,
        }
    }

    /// Whether the block is in the loop.
    pub fn contains(&self, block: Block) -> bool {
        self.members.contains(&block)
    }

    /// Whether the value is defined outside of the loop.
    pub fn is_invariant(&self, f: &Function<'_>, value: Value) -> bool {
        f.body
            .value_block(value)
            .is_none_or(|block| !self.contains(block))
    }

    /// The blocks with an edge to the header.
    pub fn latches(&self, f: &Function<'_>) -> Vec<Block> {
        let edges = f.body.predecessors(self.header);
        let blocks = edges.filter_map(|(op, _)| f.body.op_block(op));
        blocks.filter(|&block| self.contains(block)).collect()
    }

    /// The edges that leave the loop.
    pub fn exits(&self, f: &Function<'_>) -> Vec<(Op, usize)> {
        let mut exits = Vec::new();
        for &block in &self.blocks {
            if let Some(op) = f.body.last_op(block) {
                let leaving = f
                    .body
                    .successors(op)
                    .enumerate()
                    .filter(|(_, to)| !self.contains(*to));
                exits.extend(leaving.map(|(index, _)| (op, index)));
            }
        }
        exits
    }

    /// Adds a block that has been put into the loop.
    pub fn add(&mut self, block: Block) {
        if self.members.insert(block) {
            self.blocks.push(block);
        }
    }

    /// Removes a block that has been erased.
    pub fn remove(&mut self, block: Block) {
        if self.members.remove(&block) {
            self.blocks.retain(|&other| other != block);
        }
    }
}

/// The loops of a function, inner ones before those around them.
pub(in crate::optimize) fn find(f: &Function<'_>, dominance: &DominanceInfo) -> Vec<Loop> {
    let order = f.block_order();
    let order = &order.blocks;
    let mut found = Vec::new();
    let mut position: BlockMap<u32> = BlockMap::new();
    position.resize(f.body.block_rows());
    for (index, &block) in order.iter().enumerate() {
        position[block] = index as u32 + 1;
    }
    // An inner header comes later in the order than the header around it.
    for &header in order.iter().rev() {
        let mut latches: Vec<Block> = Vec::new();
        for (op, _) in f.body.predecessors(header) {
            if let Some(block) = f.body.op_block(op)
                && position[block] != 0
                && dominance.block_dominates(header, block)
                && !latches.contains(&block)
            {
                latches.push(block);
            }
        }
        if latches.is_empty() {
            continue;
        }
        let mut members: FxHashSet<Block> = FxHashSet::default();
        members.insert(header);
        let mut pending = latches.clone();
        while let Some(block) = pending.pop() {
            if !members.insert(block) {
                continue;
            }
            for (op, _) in f.body.predecessors(block) {
                pending.extend(f.body.op_block(op).filter(|&before| position[before] != 0));
            }
        }
        let mut blocks: Vec<Block> = members.iter().copied().collect();
        blocks.sort_unstable_by_key(|&block| position[block]);
        found.push(Loop {
            header,
            blocks,
            members,
        });
    }
    found
}

/// Whether an edge leads back.
pub(in crate::optimize) fn has_loops(f: &Function<'_>) -> bool {
    f.block_order().has_loops
}

/// The loops of a function, inner ones before those around them, each with a block before it where that is possible.
pub(in crate::optimize) fn find_with_preheaders(
    f: &mut Function<'_>,
) -> (Vec<Loop>, Option<Arc<DominanceInfo>>) {
    if !has_loops(f) {
        return (Vec::new(), None);
    }
    let dominance = f.dominance();
    let found = find(f, &dominance);
    let blocks = f.body.block_rows();
    for this in &found {
        preheader(f, this);
    }
    if f.body.block_rows() == blocks {
        return (found, Some(dominance));
    }
    // Preheaders are blocks of the loops around them.
    let dominance = f.dominance();
    (find(f, &dominance), Some(dominance))
}

/// Whether a loop of the list that [`find`] returns contains none of the others.
pub(in crate::optimize) fn is_innermost(found: &[Loop], index: usize) -> bool {
    !found[..index]
        .iter()
        .any(|inner| found[index].contains(inner.header))
}

/// The block before the loop: the only one with an edge into it from outside, which leads nowhere else. Creates one where there
/// is none; `None` if that is impossible.
pub(in crate::optimize) fn preheader(f: &mut Function<'_>, this: &Loop) -> Option<Block> {
    let header = this.header;
    let entries: Vec<(Op, usize)> = f
        .body
        .predecessors(header)
        .filter(|&(op, _)| f.body.op_block(op).is_some_and(|block| !this.contains(block)))
        .collect();
    if let [(op, _)] = entries[..]
        && f.body.name(op) == BrOp::NAME
    {
        return f.body.op_block(op);
    }
    if entries.is_empty() || !entries.iter().all(|&(op, _)| cfg::can_redirect(f, op)) {
        return None;
    }
    // What the only edge passes stays what it is: constants, for example.
    if let [(op, index)] = entries[..] {
        return cfg::split_edge(f, op, index);
    }
    let before = f.body.new_block();
    f.body.attach_block(before, f.region, Some(header));
    let location = f.body.location(entries[0].0);
    let types: Vec<Type> = f
        .body
        .block_args(header)
        .iter()
        .map(|&arg| f.body.ty(arg))
        .collect();
    let args: Vec<Value> = types
        .into_iter()
        .map(|ty| f.body.append_arg(before, ty, location))
        .collect();
    for (op, index) in entries {
        f.body.set_successor(op, index, before);
    }
    let mut b = Builder::at_end(f.ctx, f.body, before, location);
    BrOp::builder(&args, header).build(&mut b);
    Some(before)
}
