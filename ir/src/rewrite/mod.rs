//! Changing IR in place: folding, canonicalization patterns, the greedy driver, and the passes `canonicalize` and `cse`.
//!
//! A pattern gets a [`PatternRewriter`]: it reads like a [`Body`] and changes it through methods that tell the driver what to look
//! at again. Flows in: a body and patterns (the [`Canonicalize`] interface, or a
//! [`Patterns`]). Flows out: the body, changed where it stands.
//!
//! Read next: `fold.rs` (one operation's results without executing it), `greedy.rs` (until nothing changes), `regions.rs`
//! (control flow that can be simplified), `cse.rs`.

mod canonicalize;
mod clone;
mod constants;
mod cse;
mod equivalence;
pub(crate) mod fold;
mod greedy;
mod liveness;
mod merge;
pub mod region_branch;
mod regions;
mod worklist;

#[cfg(test)]
mod tests;

pub use canonicalize::CANONICALIZE;
pub use clone::{CloneMap, import_blocks};
pub(crate) use constants::insertion_region as constant_insertion_region;
pub use cse::CSE;
pub use equivalence::{equivalent, same_contents};
pub use fold::{ConstantLike, Fold, FoldCx, Folded, constant_value, is_constant};
pub(crate) use greedy::apply_to;
pub use greedy::{GreedyConfig, Patterns, Progress, apply_ops_greedily, apply_patterns_greedily};
pub use regions::{RegionSimplify, simplify_regions};

use crate::body::{Block, Body, Builder, InsertPoint, Op, Region, Value, ValueDef, Walk};
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

/// Changes a body for a pattern. Reads through to the body: `rw.operand(op, 0)` is [`Body::operand`].
///
/// New operations come from [`builder`](PatternRewriter::builder), which stands before the operation that the pattern is tried
/// on and has its location, until [`set_insertion_point`](PatternRewriter::set_insertion_point) or
/// [`set_location`](PatternRewriter::set_location) says otherwise.
pub struct PatternRewriter<'a> {
    /// The context.
    pub ctx: &'a Context,
    body: &'a mut Body,
    at: InsertPoint,
    location: Location,
    /// What the driver looks at again; absent for rewrites that nobody drives.
    worklist: Option<&'a mut Worklist>,
    /// Rows of the operation table that the driver has been told of.
    known: usize,
}

impl Deref for PatternRewriter<'_> {
    type Target = Body;
    #[inline]
    fn deref(&self) -> &Body {
        self.body
    }
}

impl<'a> PatternRewriter<'a> {
    /// A rewriter that no driver listens to, for passes that edit by themselves.
    pub fn new(ctx: &'a Context, body: &'a mut Body) -> Self {
        let known = body.op_rows();
        PatternRewriter {
            ctx,
            body,
            at: InsertPoint::Detached,
            location: Location::UNKNOWN,
            worklist: None,
            known,
        }
    }

    /// A rewriter at `op` whose changes are put on the worklist.
    pub(crate) fn with_worklist(ctx: &'a Context, body: &'a mut Body, worklist: &'a mut Worklist) -> Self {
        PatternRewriter {
            worklist: Some(worklist),
            ..PatternRewriter::new(ctx, body)
        }
    }

    /// The body, to be handed to functions that read one.
    #[inline]
    pub fn body(&self) -> &Body {
        self.body
    }

    /// Makes operations at the insertion point: `AddIOp::build(&mut rw.builder(), …)`.
    #[inline]
    pub fn builder(&mut self) -> Builder<'_> {
        Builder {
            ctx: self.ctx,
            body: self.body,
            at: self.at,
            location: self.location,
        }
    }

    /// Where [`builder`](Self::builder) puts operations.
    pub fn insertion_point(&self) -> InsertPoint {
        self.at
    }

    /// Sets where [`builder`](Self::builder) puts operations.
    pub fn set_insertion_point(&mut self, at: InsertPoint) {
        self.at = at;
    }

    /// Puts new operations behind `op`.
    pub fn set_insertion_point_after(&mut self, op: Op) {
        self.at = match (self.body.next_op(op), self.body.op_block(op)) {
            (Some(next), _) => InsertPoint::Before(next),
            (None, Some(block)) => InsertPoint::End(block),
            (None, None) => InsertPoint::Detached,
        };
    }

    /// Puts new operations at the start of `block`.
    pub fn set_insertion_point_to_start(&mut self, block: Block) {
        let first = self.body.first_op(block);
        self.at = first.map_or(InsertPoint::End(block), InsertPoint::Before);
    }

    /// Sets the location of new operations.
    pub fn set_location(&mut self, location: Location) {
        self.location = location;
    }

    /// Puts new operations before `op` and gives them its location.
    pub fn start_at(&mut self, op: Op) {
        self.at = InsertPoint::Before(op);
        self.location = self.body.location(op);
    }
}

/// What the driver hears.
impl PatternRewriter<'_> {
    /// Has the operation looked at again, with the operations around it. The methods of this type do so by themselves.
    pub fn notify_modified(&mut self, op: Op) {
        self.notify_inserted();
        if let Some(worklist) = self.worklist.as_deref_mut() {
            enqueue(self.body, worklist, op);
        }
    }

    /// Puts the operation on the worklist, by itself.
    pub(crate) fn enqueue(&mut self, op: Op) {
        if let Some(worklist) = self.worklist.as_deref_mut() {
            worklist.push(op);
        }
    }

    /// Takes the next operation from the worklist.
    pub(crate) fn next_in_worklist(&mut self) -> Option<Op> {
        self.worklist.as_deref_mut()?.pop()
    }

    /// Puts operations on the worklist that have been made since the last time.
    pub(crate) fn notify_inserted(&mut self) {
        let rows = self.body.op_rows();
        if let Some(worklist) = self.worklist.as_deref_mut() {
            for row in self.known..rows {
                enqueue(self.body, worklist, Op::from_index(row as u32));
            }
        }
        self.known = rows;
    }

    /// Has the definitions of the operands looked at that an operation which goes away leaves with at most one user.
    fn operands_lose_user(&mut self, op: Op) {
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

/// Puts an operation and those around it on the worklist.
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

    /// Replaces the results of `op` by those of `new` and erases it.
    pub fn replace_op_with(&mut self, op: Op, new: Op) {
        let values = self.body.results(new).to_vec();
        self.replace_op(op, &values);
    }

    /// Makes every use of `old` a use of `new`.
    pub fn replace_all_uses(&mut self, old: Value, new: Value) {
        self.replace_uses_if(old, new, |_, _, _| true);
    }

    /// Makes the uses of `old` for which `which` holds (user, operand index) uses of `new`.
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

    /// Erases an operation, whose results are unused, and everything in it.
    pub fn erase_op(&mut self, op: Op) {
        self.notify_inserted();
        if self.at == InsertPoint::Before(op) {
            self.set_insertion_point_after(op);
        }
        if self.worklist.is_some() {
            // One by one, users before what they use, so that each definition is looked at when its last user but one
            // goes.
            let mut inside = Vec::new();
            for &region in self.body.regions(op) {
                self.body.walk_region(region, &mut |_, op| {
                    inside.push(op);
                    Walk::Enter
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
        self.operands_lose_user(op);
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

    /// Sets the type of a value that `op` defines or owns.
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

    /// Changes `op` itself (operands, attributes, successors) by `edit`; it creates and erases nothing.
    pub fn modify<R>(&mut self, op: Op, edit: impl FnOnce(&mut Body) -> R) -> R {
        let result = edit(self.body);
        self.notify_modified(op);
        result
    }

    /// Moves the operation to `at`.
    pub fn move_op(&mut self, op: Op, at: InsertPoint) {
        self.body.move_op(op, at);
        self.notify_modified(op);
    }

    /// Copies the operation with everything in it to the insertion point. Operands that `map` knows are replaced; the copies
    /// of values that are defined inside are added to it.
    pub fn clone_op(&mut self, op: Op, map: &mut CloneMap) -> Op {
        clone::clone_op(self.body, op, map, self.at)
    }
}

/// Blocks and regions.
impl PatternRewriter<'_> {
    /// Makes a block with these arguments before `next` in its region.
    pub fn create_block_before(&mut self, next: Block, args: &[Type]) -> Block {
        let block = self.body.new_block();
        if let Some(region) = self.body.block_region(next) {
            self.body.attach_block(block, region, Some(next));
        }
        self.add_args(block, args);
        block
    }

    /// Makes a block with these arguments at the end of the region.
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

    /// Adds an argument to a block; edges are the caller's to adjust.
    pub fn append_arg(&mut self, block: Block, ty: Type, location: Location) -> Value {
        self.body.append_arg(block, ty, location)
    }

    /// Erases unused arguments; edges are the caller's to adjust.
    pub fn erase_args(&mut self, block: Block, which: impl FnMut(usize) -> bool) {
        self.body.erase_args(block, which);
    }

    /// Sets a successor.
    pub fn set_successor(&mut self, op: Op, index: usize, block: Block) {
        self.body.set_successor(op, index, block);
        self.notify_modified(op);
    }

    /// Hands other values to a successor's arguments; see [`Body::set_successor_operands`].
    pub fn set_successor_operands(&mut self, op: Op, index: usize, values: &[Value]) -> bool {
        let done = self.body.set_successor_operands(self.ctx, op, index, values);
        self.notify_modified(op);
        done
    }

    /// Makes every edge to `old` an edge to `new`.
    pub fn replace_all_edges(&mut self, old: Block, new: Block) {
        let users: SmallVec<[Op; 4]> = self.body.predecessors(old).map(|(op, _)| op).collect();
        self.body.replace_all_edges(old, new);
        for op in users {
            self.notify_modified(op);
        }
    }

    /// Erases a block and everything in it. No edge leads to it, and none of its values is used outside.
    pub fn erase_block(&mut self, block: Block) {
        while let Some(op) = self.body.last_op(block) {
            self.erase_op(op);
        }
        self.body.erase_block(block);
    }

    /// Moves the operations of `source` before `at` with `args` for the block's arguments, and erases `source`. No edge leads
    /// to it.
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

    /// Moves the operations of `source` to the end of `into`, with `args` for the block's arguments, and erases `source`.
    pub fn merge_blocks(&mut self, source: Block, into: Block, args: &[Value]) {
        self.inline_block(source, InsertPoint::End(into), args);
    }

    /// Moves `op` and everything behind it into a new block after its block. `None` if `op` is in no region.
    pub fn split_before(&mut self, op: Op) -> Option<Block> {
        let block = self.body.op_block(op)?;
        let region = self.body.block_region(block)?;
        let next = self.body.next_block(block);
        let after = self.body.new_block();
        self.body.attach_block(after, region, next);
        self.body.move_tail(op, after);
        Some(after)
    }

    /// Moves all blocks of `from` before `next` in the region `into`, or to its end.
    pub fn inline_region(&mut self, from: Region, into: Region, next: Option<Block>) {
        self.body.move_blocks(from, into, next);
    }
}
