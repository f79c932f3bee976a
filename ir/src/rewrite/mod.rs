//! Rewriting IR in place: folding, the greedy pattern driver, and the passes `canonicalize` and `cse`.
//!
//! A pattern gets a [`PatternRewriter`], which reads like a [`Body`] and whose methods notify the driver of every
//! change. Input: a body and patterns (the [`Canonicalize`] interface, or a [`Patterns`]).
//! Output: the body, changed in place.
//!
//! Read next: `fold.rs` (folding one operation), `greedy.rs` (the driver), `pattern_benefit.rs` (the order of
//! patterns),
//! `regions.rs` (region simplification), `cse.rs`.

mod canonicalize;
mod clone;
mod constants;
mod cse;
mod equivalence;
pub(crate) mod fold;
mod greedy;
mod liveness;
mod merge;
mod pattern_benefit;
pub mod region_branch;
mod regions;
mod worklist;

#[cfg(test)]
mod tests;

pub use canonicalize::CANONICALIZE;
pub use clone::{CloneMap, import_blocks};
pub(crate) use constants::insertion_region as constant_insertion_region;
pub use cse::CSE;
pub use equivalence::{equivalent, hash_contents, same_contents};
pub use fold::{ConstantLike, Fold, FoldCx, Folded, constant_value, is_constant};
pub use greedy::{GreedyConfig, Patterns, Progress, apply_ops_greedily, apply_patterns_greedily, apply_to};
pub(crate) use greedy::{apply_in_scope, is_inside};
pub use pattern_benefit::PatternBenefit;
pub(crate) use pattern_benefit::PatternList;
pub use regions::{RegionSimplify, erase_unreachable_blocks, simplify_regions};

use crate::body::{Block, Body, Builder, InsertPoint, Op, Region, Value, ValueDef, WalkResult};
use crate::context::Context;
use crate::def::{AttrSlot, Interface, InterfaceId, OpDef};
use crate::ids::{Attribute, Location, Name, Type};
use smallvec::SmallVec;
use std::ops::Deref;
use worklist::Worklist;

/// Rewrites towards the canonical form, tried in order after folding. Each says whether it changed something.
pub struct Canonicalize(pub &'static [fn(&mut PatternRewriter<'_>, Op) -> bool]);

impl Interface for Canonicalize {
    type Of = OpDef;
    const ID: InterfaceId = InterfaceId::builtin(1);
    const NAME: &'static str = "Canonicalize";
}

/// Modifies a body for a pattern. Dereferences to the body: `rw.operand(op, 0)` is [`Body::operand`].
///
/// [`builder`](PatternRewriter::builder) inserts before the operation that the pattern is applied to, with its
/// location, unless [`set_insertion_point`](PatternRewriter::set_insertion_point) or
/// [`set_location`](PatternRewriter::set_location) changes that.
pub struct PatternRewriter<'a> {
    /// The context.
    pub ctx: &'a Context,
    body: &'a mut Body,
    at: InsertPoint,
    location: Location,
    /// The driver's worklist; `None` for rewrites without a driver.
    worklist: Option<&'a mut Worklist>,
    /// The number of rows of the op table of which the driver has been notified.
    known: usize,
    /// Whether the driver is not notified of what is built and changed.
    unseen: bool,
}

impl Deref for PatternRewriter<'_> {
    type Target = Body;
    #[inline]
    fn deref(&self) -> &Body {
        self.body
    }
}

impl<'a> PatternRewriter<'a> {
    /// A rewriter without a driver, for passes.
    pub fn new(ctx: &'a Context, body: &'a mut Body) -> Self {
        let known = body.op_rows();
        PatternRewriter {
            ctx,
            body,
            at: InsertPoint::Detached,
            location: Location::UNKNOWN,
            worklist: None,
            known,
            unseen: false,
        }
    }

    /// A rewriter at `op` that enqueues changed operations.
    pub(crate) fn with_worklist(ctx: &'a Context, body: &'a mut Body, worklist: &'a mut Worklist) -> Self {
        PatternRewriter {
            worklist: Some(worklist),
            ..PatternRewriter::new(ctx, body)
        }
    }

    /// The body, for functions that take one.
    #[inline]
    pub fn body(&self) -> &Body {
        self.body
    }

    /// A builder at the insertion point: `AndIOp::build(&mut rw.builder(), …)`.
    #[inline]
    pub fn builder(&mut self) -> Builder<'_> {
        Builder {
            ctx: self.ctx,
            body: self.body,
            at: self.at,
            location: self.location,
        }
    }

    /// The insertion point of [`builder`](Self::builder).
    pub fn insertion_point(&self) -> InsertPoint {
        self.at
    }

    /// Sets the insertion point of [`builder`](Self::builder).
    pub fn set_insertion_point(&mut self, at: InsertPoint) {
        self.at = at;
    }

    /// Sets the insertion point to directly after `op`.
    pub fn set_insertion_point_after(&mut self, op: Op) {
        self.at = match (self.body.next_op(op), self.body.op_block(op)) {
            (Some(next), _) => InsertPoint::Before(next),
            (None, Some(block)) => InsertPoint::End(block),
            (None, None) => InsertPoint::Detached,
        };
    }

    /// Sets the insertion point to the start of `block`.
    pub fn set_insertion_point_to_start(&mut self, block: Block) {
        let first = self.body.first_op(block);
        self.at = first.map_or(InsertPoint::End(block), InsertPoint::Before);
    }

    /// Sets the location of new operations.
    pub fn set_location(&mut self, location: Location) {
        self.location = location;
    }

    /// Sets the insertion point to directly before `op`, and the location to that of `op`.
    pub fn start_at(&mut self, op: Op) {
        self.at = InsertPoint::Before(op);
        self.location = self.body.location(op);
    }
}

/// Notifications to the driver.
impl PatternRewriter<'_> {
    /// Enqueues the operation and its ancestors. The methods of this type call it themselves.
    pub fn notify_modified(&mut self, op: Op) {
        self.notify_inserted();
        if let Some(worklist) = self.worklist.as_deref_mut().filter(|_| !self.unseen) {
            enqueue(self.body, worklist, op);
        }
    }

    /// Enqueues the operation, without its ancestors.
    pub(crate) fn enqueue(&mut self, op: Op) {
        if let Some(worklist) = self.worklist.as_deref_mut() {
            worklist.push(op);
        }
    }

    /// Removes the next operation from the worklist.
    pub(crate) fn next_in_worklist(&mut self) -> Option<Op> {
        self.worklist.as_deref_mut()?.pop()
    }

    /// Enqueues the operation that owns the body.
    pub(crate) fn enqueue_owner(&mut self) {
        if let Some(worklist) = self.worklist.as_deref_mut() {
            worklist.push_owner();
        }
    }

    /// Removes the owner of the body from the worklist if it is the next there.
    pub(crate) fn owner_is_next_in_worklist(&mut self) -> bool {
        self.worklist.as_deref_mut().is_some_and(Worklist::pop_owner)
    }

    /// Enqueues the operations that were created since the last call.
    pub(crate) fn notify_inserted(&mut self) {
        let rows = self.body.op_rows();
        if let Some(worklist) = self.worklist.as_deref_mut().filter(|_| !self.unseen) {
            for row in self.known..rows {
                enqueue(self.body, worklist, Op::from_index(row as u32));
            }
        }
        self.known = rows;
    }

    /// Enqueues the defining ops of the operands that an erased operation leaves with at most one user.
    fn enqueue_operand_definitions(&mut self, op: Op) {
        let Some(worklist) = self.worklist.as_deref_mut() else {
            return;
        };
        let body = &*self.body;
        for operand in body.operands(op).iter() {
            let Some(definition) = body.defining_op(operand) else {
                continue;
            };
            let mut other = None;
            let mut users = body
                .uses(operand)
                .map(|(user, _)| user)
                .filter(|&user| user != op);
            if !users.any(|user| *other.get_or_insert(user) != user) {
                enqueue(body, worklist, definition);
            }
        }
    }
}

/// Enqueues an operation and its ancestors.
fn enqueue(body: &Body, worklist: &mut Worklist, op: Op) {
    if body.op_block(op).is_none() {
        return;
    }
    worklist.push(op);
    let mut parent = body.parent_op(op);
    while let Some(op) = parent {
        worklist.push(op);
        parent = body.parent_op(op);
    }
}

/// Operations and values.
impl PatternRewriter<'_> {
    /// Replaces the results of `op` by `values` and erases it.
    ///
    /// # Panics
    /// If there are fewer values than results.
    pub fn replace_op(&mut self, op: Op, values: &[Value]) {
        self.notify_inserted();
        for (index, result) in self.body.results(op).enumerate() {
            self.replace_all_uses(result, values[index]);
        }
        self.erase_op(op);
    }

    /// Replaces the results of `op` by those of `new` and erases `op`.
    pub fn replace_op_with(&mut self, op: Op, new: Op) {
        let values = self.body.results(new).to_vec();
        self.replace_op(op, &values);
    }

    /// Replaces all uses of `old` by `new`.
    pub fn replace_all_uses(&mut self, old: Value, new: Value) {
        self.replace_uses_if(old, new, |_, _, _| true);
    }

    /// Replaces the uses of `old` that satisfy `which` (user, operand index) by `new`.
    pub fn replace_uses_if(
        &mut self,
        old: Value,
        new: Value,
        mut which: impl FnMut(&Body, Op, usize) -> bool,
    ) {
        if old == new {
            return;
        }
        self.notify_inserted();
        let uses: SmallVec<[(Op, usize); 8]> = self.body.uses(old).collect();
        for (user, index) in uses {
            if which(self.body, user, index) {
                self.set_operand(user, index, new);
            }
        }
    }

    /// Erases an operation with its regions. Its results must be unused.
    pub fn erase_op(&mut self, op: Op) {
        self.notify_inserted();
        if self.at == InsertPoint::Before(op) {
            self.set_insertion_point_after(op);
        }
        if self.worklist.is_some() {
            // Users before definitions, one by one, so that each definition is enqueued when it loses its last user but
            // one.
            let mut inside = Vec::new();
            for &region in self.body.regions(op) {
                self.body.walk_region(region, &mut |_, op| {
                    inside.push(op);
                    WalkResult::Advance
                });
            }
            for &op in inside.iter().rev() {
                self.forget(op);
                self.body.erase_op(op);
            }
            self.forget(op);
        }
        self.body.erase_op(op);
    }

    fn forget(&mut self, op: Op) {
        self.enqueue_operand_definitions(op);
        if let Some(worklist) = self.worklist.as_deref_mut() {
            worklist.remove(op);
        }
    }

    /// Sets the operand at `index`.
    pub fn set_operand(&mut self, op: Op, index: usize, value: Value) {
        self.body.set_operand(op, index, value);
        self.notify_modified(op);
    }

    /// Sets all operands; the number may change. See [`Body::set_operands`].
    pub fn set_operands(&mut self, op: Op, values: &[Value]) {
        self.body.set_operands(op, values);
        self.notify_modified(op);
    }

    /// Sets all operands and the sizes of their groups.
    pub fn set_operand_groups(&mut self, op: Op, values: &[Value], sizes: &[u32]) {
        self.body.set_operands(op, values);
        self.body.set_operand_segments(op, sizes);
        self.notify_modified(op);
    }

    /// Sets an inherent attribute.
    pub fn set_attr(&mut self, op: Op, slot: AttrSlot, attr: Option<Attribute>) {
        self.body.set_attr(op, slot, attr);
        self.notify_modified(op);
    }

    /// Sets or removes a discardable attribute.
    pub fn set_discardable_attr(&mut self, op: Op, name: Name, attr: Option<Attribute>) {
        self.body.set_discardable_attr(self.ctx, op, name, attr);
        self.notify_modified(op);
    }

    /// Sets the type of a value and notifies the driver of its owner.
    pub fn set_type(&mut self, value: Value, ty: Type) {
        self.body.set_type(value, ty);
        let owner = match self.body.value_def(value) {
            ValueDef::Result(op, _) => Some(op),
            ValueDef::Argument(block, _) => self.body.block_parent(block),
            ValueDef::Forward => None,
        };
        if let Some(op) = owner {
            self.notify_modified(op);
        }
    }

    /// Modifies `op` in place (operands, attributes, successors) with `edit`, which creates and erases nothing
    /// (upstream's `modifyOpInPlace`).
    pub fn modify<R>(&mut self, op: Op, edit: impl FnOnce(&mut Body) -> R) -> R {
        let result = edit(self.body);
        self.notify_modified(op);
        result
    }

    /// Builds operations that the driver does not enqueue: in upstream, those that a builder's callback creates in a region before
    /// that region belongs to an operation. `build` changes nothing else.
    pub fn build_unseen<R>(&mut self, build: impl FnOnce(&mut Self) -> R) -> R {
        self.notify_inserted();
        let around = std::mem::replace(&mut self.unseen, true);
        let result = build(self);
        self.known = self.body.op_rows();
        self.unseen = around;
        result
    }

    /// Moves the operation to `at`.
    pub fn move_op(&mut self, op: Op, at: InsertPoint) {
        self.body.move_op(op, at);
        self.notify_modified(op);
    }

    /// Clones the operation with its regions to the insertion point. `map` translates the operands and receives the
    /// clones of nested values.
    pub fn clone_op(&mut self, op: Op, map: &mut CloneMap) -> Op {
        clone::clone_op(self.body, op, map, self.at)
    }
}

/// Blocks and regions.
impl PatternRewriter<'_> {
    /// Creates a block with these arguments before `next` in its region.
    pub fn create_block_before(&mut self, next: Block, args: &[Type]) -> Block {
        let block = self.body.new_block();
        if let Some(region) = self.body.block_region(next) {
            self.body.attach_block(block, region, Some(next));
        }
        self.add_args(block, args);
        block
    }

    /// Creates a block with these arguments at the end of the region.
    pub fn append_block(&mut self, region: Region, args: &[Type]) -> Block {
        let block = self.body.append_block(region);
        self.add_args(block, args);
        block
    }

    fn add_args(&mut self, block: Block, args: &[Type]) {
        for &ty in args {
            self.body.append_arg(block, ty, self.location);
        }
    }

    /// Adds an argument to a block. The caller updates the edges.
    pub fn append_arg(&mut self, block: Block, ty: Type, location: Location) -> Value {
        self.body.append_arg(block, ty, location)
    }

    /// Adds an argument to a block at a position. The caller updates the edges.
    pub fn insert_arg(&mut self, block: Block, index: usize, ty: Type, location: Location) -> Value {
        self.body.insert_arg(block, index, ty, location)
    }

    /// Erases unused arguments. The caller updates the edges.
    pub fn erase_args(&mut self, block: Block, which: impl FnMut(usize) -> bool) {
        self.body.erase_args(block, which);
    }

    /// Sets a successor.
    pub fn set_successor(&mut self, op: Op, index: usize, block: Block) {
        self.body.set_successor(op, index, block);
        self.notify_modified(op);
    }

    /// Replaces the operands that are passed to a successor; see [`Body::set_successor_operands`].
    pub fn set_successor_operands(&mut self, op: Op, index: usize, values: &[Value]) -> bool {
        let done = self.body.set_successor_operands(self.ctx, op, index, values);
        self.notify_modified(op);
        done
    }

    /// Redirects every edge from `old` to `new`.
    pub fn replace_all_edges(&mut self, old: Block, new: Block) {
        let users: SmallVec<[Op; 4]> = self.body.predecessors(old).map(|(op, _)| op).collect();
        self.body.replace_all_edges(old, new);
        for op in users {
            self.notify_modified(op);
        }
    }

    /// Erases a block and its operations. No edge leads to it, and none of its values is used outside it.
    pub fn erase_block(&mut self, block: Block) {
        while let Some(op) = self.body.last_op(block) {
            self.erase_op(op);
        }
        self.body.erase_block(block);
    }

    /// Moves the operations of `source` to `at`, replaces the block's arguments by `args`, and erases `source`. No edge
    /// leads to `source`.
    pub fn inline_block(&mut self, source: Block, at: InsertPoint, args: &[Value]) {
        self.notify_inserted();
        for (index, arg) in self.body.block_args(source).to_vec().into_iter().enumerate() {
            self.replace_all_uses(arg, args[index]);
        }
        while let Some(op) = self.body.first_op(source) {
            self.body.move_op(op, at);
            self.notify_modified(op);
        }
        self.erase_block(source);
    }

    /// Moves the operations of `source` to the end of `into`, replaces the block's arguments by `args`, and erases
    /// `source`.
    pub fn merge_blocks(&mut self, source: Block, into: Block, args: &[Value]) {
        self.inline_block(source, InsertPoint::End(into), args);
    }

    /// Moves `op` and all operations after it into a new block after its block. `None` if `op` is in no region. The driver is notified of
    /// the last one first, since upstream moves them one by one from the end.
    pub fn split_before(&mut self, op: Op) -> Option<Block> {
        let block = self.body.op_block(op)?;
        let region = self.body.block_region(block)?;
        let next = self.body.next_block(block);
        let after = self.body.new_block();
        self.body.attach_block(after, region, next);
        self.body.move_tail(op, after);
        let mut moved = self.body.last_op(after).filter(|_| self.worklist.is_some());
        while let Some(op) = moved {
            self.notify_modified(op);
            moved = self.body.prev_op(op);
        }
        Some(after)
    }

    /// Moves all blocks of `from` before `next` in the region `into`, or to its end.
    pub fn inline_region(&mut self, from: Region, into: Region, next: Option<Block>) {
        self.body.move_blocks(from, into, next);
    }
}

/// Whether folding or canonicalization may change an operation.
pub(crate) fn may_change(ctx: &Context, def: &OpDef) -> bool {
    fold::may_fold(ctx, def) || ctx.has_op_interface::<Canonicalize>(def)
}
