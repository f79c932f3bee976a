//! Promotion analysis of memory slots: blocking uses and merge points.

use crate::body::{Block, Body, Op, Region};
use crate::context::Context;
use crate::dominance::DominanceInfo;
use crate::interfaces::{MemorySlot, PromotableMemOpInterface, PromotableOpInterface, SlotUser};
use rustc_hash::{FxHashMap, FxHashSet};

/// Whether the operation reads or writes memory, as opposed to using its address.
pub(super) fn is_access(ctx: &Context, body: &Body, op: Op) -> bool {
    ctx.has_op_interface::<PromotableMemOpInterface>(body.def(op))
}

/// The dominator tree of a region, for all slots in it.
pub(super) struct DominatorTree {
    pub entry: Block,
    /// The blocks that each block dominates immediately.
    pub children: FxHashMap<Block, Vec<Block>>,
    /// The number of each block in an order in which blocks come after those that dominate them.
    order: FxHashMap<Block, usize>,
    /// The dominance frontier of each block that has one.
    frontiers: FxHashMap<Block, Vec<Block>>,
}

impl DominatorTree {
    /// The tree of a region; `None` if the region is empty.
    pub fn of(body: &Body, dominance: &DominanceInfo, region: Region) -> Option<DominatorTree> {
        let blocks: Vec<Block> = body.blocks(region).collect();
        let mut children: FxHashMap<Block, Vec<Block>> = FxHashMap::default();
        let mut roots = Vec::new();
        for &block in blocks.iter().rev() {
            match dominance.immediate_dominator(block) {
                Some(parent) => children.entry(parent).or_default().push(block),
                None => roots.push(block),
            }
        }
        let mut order: FxHashMap<Block, usize> = FxHashMap::default();
        while let Some(block) = roots.pop() {
            order.insert(block, order.len());
            roots.extend(children.get(&block).into_iter().flatten());
        }
        let mut frontiers: FxHashMap<Block, Vec<Block>> = FxHashMap::default();
        for &block in &blocks {
            let Some(parent) = dominance.immediate_dominator(block) else {
                // The entry has no predecessors, and unreachable blocks are ignored.
                continue;
            };
            for (op, _) in body.predecessors(block) {
                let mut runner = body.op_block(op);
                while let Some(at) = runner.filter(|&at| at != parent && dominance.is_reachable(body, at)) {
                    let frontier = frontiers.entry(at).or_default();
                    if frontier.last() != Some(&block) {
                        frontier.push(block);
                    }
                    runner = dominance.immediate_dominator(at);
                }
            }
        }
        Some(DominatorTree {
            entry: *blocks.first()?,
            children,
            order,
            frontiers,
        })
    }
}

/// The dominator trees of the regions that slots are in. Blocks and edges stay as they are.
pub(super) struct DominatorTrees {
    dominance: DominanceInfo,
    trees: FxHashMap<Region, Option<DominatorTree>>,
}

impl DominatorTrees {
    /// The trees of a body.
    pub fn new(body: &Body) -> DominatorTrees {
        DominatorTrees {
            dominance: DominanceInfo::new(body, None),
            trees: FxHashMap::default(),
        }
    }

    /// The region that the operation is in, with its tree, and the dominance of the body.
    pub fn at(&mut self, body: &Body, op: Op) -> Option<(Region, &DominatorTree, &DominanceInfo)> {
        let region = body.block_region(body.op_block(op)?)?;
        let dominance = &self.dominance;
        let tree = self.trees.entry(region);
        let tree = tree.or_insert_with(|| DominatorTree::of(body, dominance, region));
        Some((region, tree.as_ref()?, dominance))
    }
}

/// The promotion plan of a slot.
pub(super) struct Plan {
    /// The operations with blocking uses and the indices of those operands; definitions before users.
    pub users: Vec<(Op, Vec<usize>)>,
    /// The operations that load or store the slot, by block, in order.
    pub accesses: FxHashMap<Block, Vec<Op>>,
    /// The merge points: blocks that several definitions of the slot reach.
    pub joins: FxHashSet<Block>,
}

impl Plan {
    /// The plan for the slot; `None` if it cannot be promoted.
    pub fn of(
        ctx: &Context,
        body: &Body,
        (region, tree): (Region, &DominatorTree),
        slot: MemorySlot,
    ) -> Option<Plan> {
        let users = users(ctx, body, slot)?;
        let accesses = accesses(ctx, body, region, &users)?;
        let joins = joins(ctx, body, tree, &accesses, slot);
        let usable = joins.iter().all(|&join| {
            body.predecessors(join).all(|(op, index)| {
                body.successor_operands(ctx, op, index).is_some() && takes_values(body, op)
            })
        });
        usable.then(|| Plan {
            users: sort(body, tree, region, users.into_iter().collect()),
            accesses,
            joins,
        })
    }
}

/// Whether operands for the successors' arguments can be added to the operation.
fn takes_values(body: &Body, op: Op) -> bool {
    let def = body.def(op);
    !def.successor_operands.is_empty() || def.case_operand_segments.is_some()
}

/// The blocking uses of the slot's pointer; `None` if one cannot be removed.
fn users(ctx: &Context, body: &Body, slot: MemorySlot) -> Option<Users> {
    closed(ctx, body, slot, body.uses(slot.pointer).collect(), |_| true)
}

/// Operations with the indices of their blocking operands.
pub(super) type Users = FxHashMap<Op, Vec<usize>>;

/// The transitive closure of blocking uses, from these. `None` if one cannot be removed, or its operation is not
/// `allowed`.
pub(super) fn closed(
    ctx: &Context,
    body: &Body,
    slot: MemorySlot,
    uses: Vec<(Op, usize)>,
    allowed: impl Fn(Op) -> bool,
) -> Option<Users> {
    let mut found = Users::default();
    let mut pending = uses;
    // An operation is visited again when more of its operands become blocking.
    let mut ask: Vec<Op> = Vec::new();
    loop {
        for (op, operand) in pending.drain(..) {
            let operands = found.entry(op).or_default();
            if !operands.contains(&operand) {
                operands.push(operand);
                operands.sort_unstable();
                ask.push(op);
            }
        }
        let Some(op) = ask.pop() else { return Some(found) };
        let promotable = body
            .interface::<PromotableOpInterface>(ctx, op)
            .filter(|_| allowed(op))?;
        let operands = found.get(&op).cloned().unwrap_or_default();
        let mut user = SlotUser {
            ctx,
            body,
            op,
            slot,
            operands: &operands,
            more: &mut pending,
        };
        if !(promotable.can_remove_blocking_uses)(&mut user) {
            return None;
        }
    }
}

/// The operations that load or store the slot, by block. `None` if one is outside the slot's region: reaching
/// definitions are propagated only there.
fn accesses(ctx: &Context, body: &Body, region: Region, users: &Users) -> Option<FxHashMap<Block, Vec<Op>>> {
    let mut accesses: FxHashMap<Block, Vec<Op>> = FxHashMap::default();
    for &op in users.keys() {
        if !is_access(ctx, body, op) {
            continue;
        }
        let block = body.op_block(op)?;
        if body.block_region(block) != Some(region) {
            return None;
        }
        accesses.entry(block).or_default().push(op);
    }
    for ops in accesses.values_mut() {
        ops.sort_unstable_by(|&a, &b| {
            if body.is_before(a, b) {
                std::cmp::Ordering::Less
            } else {
                std::cmp::Ordering::Greater
            }
        });
    }
    Some(accesses)
}

/// The merge points: blocks where different definitions meet and the slot is live.
fn joins(
    ctx: &Context,
    body: &Body,
    tree: &DominatorTree,
    accesses: &FxHashMap<Block, Vec<Op>>,
    slot: MemorySlot,
) -> FxHashSet<Block> {
    let writes = |op: Op| {
        body.interface::<PromotableMemOpInterface>(ctx, op)
            .and_then(|access| access.stores_to)
            .is_some_and(|(writes, _)| writes(body, op, slot))
    };
    let reads = |op: Op| {
        body.interface::<PromotableMemOpInterface>(ctx, op)
            .and_then(|access| access.loads_from)
            .is_some_and(|reads| reads(body, op, slot))
    };
    let mut defining: Vec<Block> = body.value_block(slot.pointer).into_iter().collect();
    let mut live_in: FxHashSet<Block> = FxHashSet::default();
    let mut pending: Vec<Block> = Vec::new();
    for (&block, ops) in accesses {
        if ops.iter().any(|&op| writes(op)) {
            defining.push(block);
        }
        if ops
            .iter()
            .find(|&&op| reads(op) || writes(op))
            .is_some_and(|&op| reads(op))
        {
            pending.push(block);
        }
    }
    let writers: FxHashSet<Block> = defining.iter().copied().collect();
    while let Some(block) = pending.pop() {
        if !live_in.insert(block) {
            continue;
        }
        let before = body.predecessors(block).filter_map(|(op, _)| body.op_block(op));
        pending.extend(before.filter(|before| !writers.contains(before)));
    }
    // The iterated dominance frontier of the blocks with stores.
    let mut joins = FxHashSet::default();
    while let Some(block) = defining.pop() {
        for &join in tree.frontiers.get(&block).into_iter().flatten() {
            if live_in.contains(&join) && joins.insert(join) {
                defining.push(join);
            }
        }
    }
    joins
}

/// Sorts operations after those that dominate them: by the dominator tree, within a block by position.
pub(super) fn sort(
    body: &Body,
    tree: &DominatorTree,
    region: Region,
    users: Vec<(Op, Vec<usize>)>,
) -> Vec<(Op, Vec<usize>)> {
    // Each with the operation directly in the region that contains it, and the rank of that one's block.
    let mut ranked: Vec<(Option<usize>, Op, (Op, Vec<usize>))> = users
        .into_iter()
        .map(|user| {
            let outer = crate::dominance::find_ancestor_op_in_region(body, user.0, region).unwrap_or(user.0);
            let block = body.op_block(outer);
            (
                block.and_then(|block| tree.order.get(&block).copied()),
                outer,
                user,
            )
        })
        .collect();
    ranked.sort_unstable_by(|(rank_a, outer_a, (a, _)), (rank_b, outer_b, (b, _))| {
        rank_a.cmp(rank_b).then_with(|| {
            if outer_a == outer_b {
                // Both are nested in one operation: by row, which is textual order.
                a.cmp(b)
            } else if body.is_before(*outer_a, *outer_b) {
                std::cmp::Ordering::Less
            } else {
                std::cmp::Ordering::Greater
            }
        })
    });
    ranked.into_iter().map(|(_, _, user)| user).collect()
}
