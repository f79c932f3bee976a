//! `mem2reg`: memory slots that are only read and written become values.
//!
//! For each slot: which operations must do without its pointer, and can they; in which blocks do several values meet (those get
//! an argument); then, down the dominator tree, what the slot holds before each operation. A slot may hold the pointer to
//! another one, so this goes on until nothing more becomes a value. What operations are to slots they say themselves:
//! [`memory_slot`](crate::interfaces::memory_slot).
//!
//! Read next: `slot_analysis.rs` (the first two questions).

use super::slot_analysis::{Plan, is_access};
use super::{each_body_around, said_around};
use crate::body::{Block, Body, Op, Value, Walk};
use crate::context::Context;
use crate::dominance::Dominance;
use crate::ids::Attribute;
use crate::interfaces::{DeletionKind, MemorySlot};
use crate::interfaces::{PromotableAllocationOpInterface, PromotableMemOpInterface, PromotableOpInterface};
use crate::pass::{OptionKind, OptionSpec, PassCx, PassInfo, StatisticSpec};
use crate::rewrite::PatternRewriter;
use rustc_hash::FxHashMap;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

/// The pass.
pub static MEM2REG: PassInfo = PassInfo::new(
    "mem2reg",
    "Mem2Reg",
    "Promotes memory slots into values.",
    // Control flow is never simplified, whatever is asked for: upstream's pass leaves it alone, too.
    |_| {
        Arc::new(|cx: &mut PassCx<'_>| {
            let ctx = cx.ctx;
            let (promoted, arguments) = (AtomicU64::new(0), AtomicU64::new(0));
            let around = said_around(cx);
            each_body_around(cx.body(), &around, &|body, around| {
                let found = promote_all(ctx, body, around);
                promoted.fetch_add(found.0, Ordering::Relaxed);
                arguments.fetch_add(found.1, Ordering::Relaxed);
            });
            cx.count(0, promoted.into_inner());
            cx.count(1, arguments.into_inner());
            Ok(())
        })
    },
)
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

/// Works on the root regions of a body. Returns how many slots became values, and how many arguments blocks got.
fn promote_all(ctx: &Context, body: &mut Body, around: &[Attribute]) -> (u64, u64) {
    let mut allocations: Vec<Op> = Vec::new();
    body.walk(|body, op| {
        if ctx.has_op_interface::<PromotableAllocationOpInterface>(body.def(op)) {
            allocations.push(op);
        }
        Walk::Enter
    });
    let mut counts = (0, 0);
    if allocations.is_empty() {
        return counts;
    }
    let around = ctx.array_attr(around);
    // Blocks stay as they are, and so does dominance.
    let dominance = Dominance::new(body, None);
    loop {
        let before = allocations.len();
        allocations.retain(|&op| {
            let arguments = promote(ctx, body, &dominance, op, around);
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

/// Turns the slot of an allocation into values, if that can be done. Returns how many arguments blocks got.
fn promote(ctx: &Context, body: &mut Body, dominance: &Dominance, op: Op, around: Attribute) -> Option<u64> {
    let allocation = body.interface::<PromotableAllocationOpInterface>(ctx, op)?;
    let mut slot = (allocation.slot)(ctx, body, op)?;
    slot.around = Some(around);
    if !body.has_uses(slot.pointer) {
        return None;
    }
    let plan = Plan::of(ctx, body, dominance, slot)?;
    let arguments = plan.joins.len() as u64;
    let promotion = Promotion {
        rw: PatternRewriter::new(ctx, body),
        dominance,
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
    dominance: &'a Dominance,
    allocation: Op,
    allocates: &'static PromotableAllocationOpInterface,
    slot: MemorySlot,
    plan: Plan,
    /// What the slot holds before anything is written, once it is needed.
    initial: Option<Value>,
    /// What the slot holds before each operation that uses it.
    before: FxHashMap<Op, Value>,
    /// What each operation wrote.
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

    /// Goes down the dominator tree of the slot's region and finds what the slot holds where.
    fn follow(&mut self) {
        let Some(entry) = self.plan.blocks.first().copied() else {
            return;
        };
        let mut children: FxHashMap<Block, Vec<Block>> = FxHashMap::default();
        for &block in self.plan.blocks.iter().rev() {
            if let Some(parent) = self.dominance.immediate_dominator(block) {
                children.entry(parent).or_default().push(block);
            }
        }
        let mut pending: Vec<(Block, Option<Value>)> = vec![(entry, None)];
        while let Some((block, holds)) = pending.pop() {
            let holds = self.follow_block(block, holds);
            let below = children.get(&block).into_iter().flatten();
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

    /// Hands what the slot holds to the blocks behind `last` that need it.
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

    /// Blocks that control never reaches hand over something, too.
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

    /// Has the users do without the slot, what is defined later first.
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
