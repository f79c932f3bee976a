//! `mem2reg`: promotes memory slots to SSA values.
//!
//! For each slot: determine the blocking uses of its pointer and whether they can be removed; compute the merge points,
//! which get a block argument; then propagate the reaching definition down the dominator tree. A slot may hold the
//! pointer to another one, so this is repeated until no slot is promoted. Operations declare how they use slots:
//! [`memory_slot`](crate::interfaces::memory_slot).
//!
//! Read next: `slot_analysis.rs` (blocking uses and merge points).

use super::slot_analysis::{DominatorTree, DominatorTrees, Plan, is_access};
use super::{ancestor_attrs, each_body_with_ancestor_attrs};
use crate::body::{Block, Body, Op, Value, WalkResult};
use crate::context::Context;
use crate::dominance::DominanceInfo;
use crate::ids::Attribute;
use crate::interfaces::{DeletionKind, MemorySlot};
use crate::interfaces::{PromotableAllocationOpInterface, PromotableMemOpInterface, PromotableOpInterface};
use crate::pass::{OptionKind, OptionSpec, PassCx, PassInfo, StatisticSpec};
use crate::rewrite::PatternRewriter;
use rustc_hash::{FxHashMap, FxHashSet};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

/// The pass `mem2reg`.
pub static MEM2REG: PassInfo = PassInfo::new(
    "mem2reg",
    "Mem2Reg",
    "Promotes memory slots into values.",
    // The region simplification option has no effect: upstream's pass does not simplify regions either.
    |_| {
        Arc::new(|cx: &mut PassCx<'_>| {
            let ctx = cx.ctx;
            let (promoted, arguments) = (AtomicU64::new(0), AtomicU64::new(0));
            let ancestor_attrs = ancestor_attrs(cx);
            // Blocks only get arguments.
            cx.preserve::<DominanceInfo>();
            each_body_with_ancestor_attrs(cx.body(), &ancestor_attrs, &|body, ancestor_attrs| {
                let found = promote_all(ctx, body, ancestor_attrs);
                promoted.fetch_add(found.0, Ordering::Relaxed);
                arguments.fetch_add(found.1, Ordering::Relaxed);
            });
            cx.count(0, promoted.into_inner());
            cx.count(1, arguments.into_inner());
            Ok(())
        })
    },
)
.idempotent()
.options(&[OptionSpec {
    name: "region-simplify",
    description: "Perform control flow optimizations to the region tree",
    kind: OptionKind::Bool,
    default: "true",
}])
.statistics(&[
    StatisticSpec {
        name: "promoted slots",
        description: "Total amount of memory slot promoted",
    },
    StatisticSpec {
        name: "new block args",
        description: "Total amount of new block argument inserted in blocks",
    },
]);

/// Promotes slots in the root regions of a body. Returns the numbers of promoted slots and of new block arguments.
fn promote_all(ctx: &Context, body: &mut Body, ancestor_attrs: &[Attribute]) -> (u64, u64) {
    let mut allocations: Vec<Op> = Vec::new();
    body.walk(|body, op| {
        if ctx.has_op_interface::<PromotableAllocationOpInterface>(body.def(op)) {
            allocations.push(op);
        }
        WalkResult::Advance
    });
    let mut counts = (0, 0);
    if allocations.is_empty() {
        return counts;
    }
    let ancestor_attrs = ctx.array_attr(ancestor_attrs);
    // Promotion changes no blocks, so that the dominance information stays valid.
    let mut trees = DominatorTrees::new(body);
    loop {
        let before = allocations.len();
        allocations.retain(|&op| {
            let arguments = promote(ctx, body, &mut trees, op, ancestor_attrs);
            counts.1 += arguments.unwrap_or(0);
            arguments.is_none()
        });
        counts.0 += (before - allocations.len()) as u64;
        if before == allocations.len() {
            break;
        }
    }
    counts
}

/// Promotes the slot of an allocation, if possible. Returns the number of new block arguments.
fn promote(
    ctx: &Context,
    body: &mut Body,
    trees: &mut DominatorTrees,
    op: Op,
    ancestor_attrs: Attribute,
) -> Option<u64> {
    let allocation = body.interface::<PromotableAllocationOpInterface>(ctx, op)?;
    let mut slot = (allocation.slot)(ctx, body, op)?;
    slot.ancestor_attrs = Some(ancestor_attrs);
    if !body.has_uses(slot.pointer) {
        return None;
    }
    let (region, tree, dominance) = trees.at(body, op)?;
    let plan = Plan::of(ctx, body, (region, tree), slot)?;
    let arguments = plan.joins.len() as u64;
    let promotion = Promotion {
        rw: PatternRewriter::new(ctx, body),
        dominance,
        tree,
        allocation: op,
        allocates: allocation,
        slot,
        plan,
        initial: None,
        before: FxHashMap::default(),
        written: Vec::new(),
    };
    promotion.run();
    Some(arguments)
}

struct Promotion<'a> {
    rw: PatternRewriter<'a>,
    dominance: &'a DominanceInfo,
    tree: &'a DominatorTree,
    allocation: Op,
    allocates: &'static PromotableAllocationOpInterface,
    slot: MemorySlot,
    plan: Plan,
    /// The default value: the reaching definition before any store, once it is needed.
    initial: Option<Value>,
    /// The reaching definition before each operation that uses the slot.
    before: FxHashMap<Op, Value>,
    /// The value that each operation stored.
    written: Vec<(Op, Value)>,
}

impl Promotion<'_> {
    fn run(mut self) {
        self.follow();
        self.fill_unreachable_edges();
        self.remove_blocking_uses();
        if let Some(initial) = self.initial
            && !self.rw.has_uses(initial)
            && let Some(op) = self.rw.defining_op(initial)
        {
            self.rw.erase_op(op);
        }
        self.rw.erase_op(self.allocation);
    }

    fn initial(&mut self) -> Value {
        if let Some(initial) = self.initial {
            return initial;
        }
        let at = (self.rw.insertion_point(), self.rw.location(self.allocation));
        if let Some(block) = self.rw.op_block(self.allocation) {
            self.rw.set_insertion_point_to_start(block);
        }
        self.rw.set_location(at.1);
        let initial = (self.allocates.default_value)(&mut self.rw, self.allocation, self.slot);
        self.rw.set_insertion_point(at.0);
        self.initial = Some(initial);
        initial
    }

    /// Propagates reaching definitions down the dominator tree of the slot's region.
    fn follow(&mut self) {
        // Only blocks that define, use or pass on the slot are of interest, and those that dominate them.
        let mut wanted: FxHashSet<Block> = FxHashSet::default();
        let passing = self.plan.joins.iter().flat_map(|&join| {
            let edges = self.rw.predecessors(join);
            edges.filter_map(|(op, _)| self.rw.op_block(op)).chain([join])
        });
        for block in self.plan.accesses.keys().copied().chain(passing) {
            let mut next = Some(block);
            while let Some(block) = next.filter(|&block| wanted.insert(block)) {
                next = self.dominance.immediate_dominator(block);
            }
        }
        let mut pending: Vec<(Block, Option<Value>)> = vec![(self.tree.entry, None)];
        while let Some((block, holds)) = pending.pop() {
            let holds = self.follow_block(block, holds);
            let below = self.tree.children.get(&block).into_iter().flatten();
            let below = below.filter(|child| wanted.contains(child));
            pending.extend(below.map(|&child| (child, holds)));
        }
    }

    fn follow_block(&mut self, block: Block, mut holds: Option<Value>) -> Option<Value> {
        if self.plan.joins.contains(&block) {
            let location = self.rw.location(self.allocation);
            let argument = self.rw.append_arg(block, self.slot.ty, location);
            self.rw.set_insertion_point_to_start(block);
            if let Some(tell) = self.allocates.handle_block_argument {
                tell(&mut self.rw, self.allocation, self.slot, argument);
            }
            holds = Some(argument);
        }
        let users = self.plan.accesses.remove(&block).unwrap_or_default();
        for op in users {
            if let Some(holds) = holds {
                self.before.insert(op, holds);
            }
            let access = self.rw.interface::<PromotableMemOpInterface>(self.rw.ctx, op);
            let Some((writes, value)) = access.and_then(|access| access.stores_to) else {
                continue;
            };
            if writes(&self.rw, op, self.slot) {
                let old = holds.unwrap_or_else(|| self.initial());
                self.rw.set_insertion_point_after(op);
                let location = self.rw.location(op);
                self.rw.set_location(location);
                let new = value(&mut self.rw, op, self.slot, old);
                self.written.push((op, new));
                holds = Some(new);
            }
        }
        if let Some(last) = self.rw.terminator(block) {
            holds = self.pass_on(last, holds);
        }
        holds
    }

    /// Passes the reaching definition to the merge points among the successors of `last`.
    fn pass_on(&mut self, last: Op, mut holds: Option<Value>) -> Option<Value> {
        for index in 0..self.rw.num_successors(last) {
            let successor = self.rw.successor(last, index);
            if !self.plan.joins.contains(&successor) {
                continue;
            }
            let value = holds.unwrap_or_else(|| self.initial());
            holds = Some(value);
            let ctx = self.rw.ctx;
            let range = self.rw.successor_operands(ctx, last, index).unwrap_or(0..0);
            let mut values: Vec<Value> = range.map(|operand| self.rw.operand(last, operand)).collect();
            values.push(value);
            self.rw.set_successor_operands(last, index, &values);
        }
        holds
    }

    /// Edges from unreachable blocks pass a value too.
    fn fill_unreachable_edges(&mut self) {
        let mut ends: Vec<Op> = Vec::new();
        for &join in &self.plan.joins {
            for (op, _) in self.rw.predecessors(join) {
                let reached = self
                    .rw
                    .op_block(op)
                    .is_some_and(|block| self.dominance.is_reachable(&self.rw, block));
                if !reached && !ends.contains(&op) {
                    ends.push(op);
                }
            }
        }
        for op in ends {
            self.pass_on(op, None);
        }
    }

    /// Removes the blocking uses, later definitions first.
    fn remove_blocking_uses(&mut self) {
        let users = std::mem::take(&mut self.plan.users);
        // While everything still stands: values that go are replaced here, too.
        for &(op, _) in &users {
            let promotable = self.rw.interface::<PromotableOpInterface>(self.rw.ctx, op);
            if let Some(tell) = promotable.and_then(|promotable| promotable.visit_replaced_values) {
                tell(&mut self.rw, op, &self.written);
            }
        }
        let mut gone = Vec::new();
        for (op, operands) in users.into_iter().rev() {
            let Some(promotable) = self.rw.interface::<PromotableOpInterface>(self.rw.ctx, op) else {
                continue;
            };
            let holds = match (is_access(self.rw.ctx, &self.rw, op), self.before.get(&op)) {
                (false, _) => None,
                (true, Some(&value)) => Some(value),
                (true, None) => Some(self.initial()),
            };
            self.rw.set_insertion_point_after(op);
            let location = self.rw.location(op);
            self.rw.set_location(location);
            let act = promotable.remove_blocking_uses;
            if act(&mut self.rw, op, self.slot, &operands, holds) == DeletionKind::Delete {
                gone.push(op);
            }
        }
        for op in gone {
            self.rw.erase_op(op);
        }
    }
}
