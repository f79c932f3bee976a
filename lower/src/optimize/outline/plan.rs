//! Decides which parts of a function are outlined.
//!
//! Input: a function. Output: its slow parts, each with the values that it needs, or nothing if outlining does not pay.
//! `extract.rs` moves them.
//!
//! The fast part are the blocks on ways from the entry to a return without a call. Each block that it branches to otherwise starts a
//! slow part: all blocks that can be reached from there, up to the returns. Blocks of the fast part among them are copied.

use super::crossing;
use crate::optimize::fold::{constant_int, predicate};
use crate::optimize::inline::is_must_tail;
use rustc_hash::FxHashSet;
use windlass_dialects::llvm::branch_weights::is_unlikely;
use windlass_dialects::llvm::calls;
use windlass_dialects::llvm::enums::ICmpPredicate;
use windlass_dialects::llvm::types::LlvmTypes as _;
use windlass_dialects::llvm::{self, AllocaOp, CallOp, CondBrOp, GEPOp, ICmpOp, ReturnOp, StoreOp};
use windlass_ir::body::BlockMap;
use windlass_ir::{Block, Body, Context, Name, Op, Region, Type, Value, ValueDef};

/// Functions of more operations are as they are: what they save is little of what they do.
const MAX_OPS: usize = 1000;
/// The number of operations of the fast part that are copied into slow ones.
const MAX_COPIED: usize = 24;
/// The number of slow parts.
const MAX_PARTS: usize = 3;
/// The number of values that are kept during calls for which registers are worth freeing: one is two instructions, as the call of the
/// slow part is.
const MIN_CROSSING: usize = 2;
/// The number of integers and pointers that are passed in registers (System V).
const MAX_INTS: usize = 6;
/// The number of floats that are passed in registers.
const MAX_FLOATS: usize = 8;

/// A slow part of a function.
pub(super) struct Part {
    /// Its first block.
    pub start: Block,
    /// The edges from the fast part to it.
    pub edges: Vec<(Op, usize)>,
    /// The values of other blocks that it needs.
    pub values: Vec<Value>,
    /// Constants of other blocks that it needs.
    pub constants: Vec<Op>,
    /// Stack slots that only it needs.
    pub slots: Vec<Op>,
    /// Addresses at constant distances from what it needs, which it computes itself.
    pub addresses: Vec<Op>,
    /// Whether the program says that it is rarely executed.
    pub is_cold: bool,
}

/// A function, and what is known of its blocks.
struct Flow<'a> {
    ctx: &'a Context,
    body: &'a Body,
    /// The name of the function.
    name: Option<Name>,
    /// The functions that are marked as cold.
    cold: &'a FxHashSet<Name>,
    /// The blocks with calls.
    calls: BlockMap<bool>,
    /// The fast part.
    hot: BlockMap<bool>,
    hot_blocks: Vec<Block>,
}

/// The slow parts of a function; none if outlining does not pay, or with `always`, is not possible.
pub(super) fn plan(
    ctx: &Context,
    body: &Body,
    region: Region,
    name: Option<Name>,
    cold: &FxHashSet<Name>,
    always: bool,
) -> Vec<Part> {
    let Some(entry) = body.entry_block(region) else {
        return Vec::new();
    };
    let Some(flow) = Flow::of(ctx, body, entry, name, cold) else {
        return Vec::new();
    };
    flow.parts(always).unwrap_or_default()
}

/// The blocks that can be reached from `from` along `next`, among those that fit.
pub(super) fn reach(
    from: impl IntoIterator<Item = Block>,
    fits: impl Fn(Block) -> bool,
    next: impl Fn(Block, &mut Vec<Block>),
) -> (BlockMap<bool>, Vec<Block>) {
    let mut reached: BlockMap<bool> = BlockMap::new();
    let mut blocks = Vec::new();
    let mut pending: Vec<Block> = from.into_iter().collect();
    while let Some(block) = pending.pop() {
        if !reached[block] && fits(block) {
            reached[block] = true;
            blocks.push(block);
            next(block, &mut pending);
        }
    }
    (reached, blocks)
}

/// Adds the blocks that a block branches to.
pub(super) fn add_successors(body: &Body, block: Block, into: &mut Vec<Block>) {
    if let Some(last) = body.last_op(block) {
        into.extend(body.successors(last));
    }
}

fn returns(body: &Body, block: Block) -> bool {
    body.last_op(block)
        .is_some_and(|last| body.name(last) == ReturnOp::NAME)
}

/// Whether an operation belongs to the frame or the exception tables of its function, or is not known.
fn is_bound(ctx: &Context, body: &Body, op: Op) -> bool {
    matches!(
        body.name(op),
        llvm::InvokeOp::NAME
            | llvm::LandingpadOp::NAME
            | llvm::ResumeOp::NAME
            | llvm::EhTypeidForOp::NAME
            | llvm::InlineAsmOp::NAME
            | llvm::CallIntrinsicOp::NAME
            | llvm::BlockAddressOp::NAME
            | llvm::VaStartOp::NAME
            | llvm::VaCopyOp::NAME
            | llvm::VaEndOp::NAME
            | llvm::StackSaveOp::NAME
            | llvm::StackRestoreOp::NAME
    ) || is_must_tail(ctx, body, op)
}

/// Whether an operation becomes a call.
pub(super) fn is_call(body: &Body, op: Op) -> bool {
    matches!(
        body.name(op),
        CallOp::NAME
            | llvm::MemcpyOp::NAME
            | llvm::MemmoveOp::NAME
            | llvm::MemsetOp::NAME
            | llvm::FRemOp::NAME
            | llvm::PowOp::NAME
            | llvm::ExpOp::NAME
            | llvm::LogOp::NAME
            | llvm::SinOp::NAME
            | llvm::CosOp::NAME
    )
}

/// Whether an operation only describes variables and lifetimes.
pub(super) fn is_marker(body: &Body, op: Op) -> bool {
    matches!(
        body.name(op),
        llvm::DbgValueOp::NAME
            | llvm::DbgDeclareOp::NAME
            | llvm::DbgLabelOp::NAME
            | llvm::LifetimeStartOp::NAME
            | llvm::LifetimeEndOp::NAME
    )
}

/// Whether an operation has no operands and gives a constant.
fn is_constant(body: &Body, op: Op) -> bool {
    matches!(
        body.name(op),
        llvm::ConstantOp::NAME
            | llvm::ZeroOp::NAME
            | llvm::UndefOp::NAME
            | llvm::PoisonOp::NAME
            | llvm::AddressOfOp::NAME
    )
}

impl<'a> Flow<'a> {
    fn of(
        ctx: &'a Context,
        body: &'a Body,
        entry: Block,
        name: Option<Name>,
        cold: &'a FxHashSet<Name>,
    ) -> Option<Flow<'a>> {
        let has_call = |block: Block| body.ops(block).any(|op| is_call(body, op));
        // Most functions call something at once.
        if has_call(entry) {
            return None;
        }
        let next = |block: Block, into: &mut Vec<Block>| add_successors(body, block, into);
        let (_, all) = reach([entry], |_| true, next);
        let mut calls: BlockMap<bool> = BlockMap::new();
        let mut ops = 0;
        for &block in &all {
            for op in body.ops(block) {
                ops += 1;
                calls[block] |= is_call(body, op);
                if is_bound(ctx, body, op) || ops > MAX_OPS {
                    return None;
                }
            }
        }
        if !all.iter().any(|&block| calls[block]) {
            return None;
        }
        let (without_call, _) = reach([entry], |block| !calls[block], next);
        let ends = all
            .iter()
            .copied()
            .filter(|&block| without_call[block] && returns(body, block));
        let before = |block: Block, into: &mut Vec<Block>| {
            into.extend(body.predecessors(block).filter_map(|(op, _)| body.op_block(op)));
        };
        let (hot, hot_blocks) = reach(ends, |block| without_call[block], before);
        hot[entry].then_some(Flow {
            ctx,
            body,
            name,
            cold,
            calls,
            hot,
            hot_blocks,
        })
    }

    /// The edges from the fast part to a block.
    fn edges_from_hot(&self, block: Block) -> Vec<(Op, usize)> {
        let edges = self.body.predecessors(block);
        edges
            .filter(|&(op, _)| self.body.op_block(op).is_some_and(|from| self.hot[from]))
            .collect()
    }

    /// The blocks after the fast part, in the order of the branches to them.
    fn exits(&self) -> Vec<Block> {
        let mut exits = Vec::new();
        for &block in &self.hot_blocks {
            let last = self.body.last_op(block);
            for next in last.into_iter().flat_map(|last| self.body.successors(last)) {
                if !self.hot[next] && !exits.contains(&next) {
                    exits.push(next);
                }
            }
        }
        exits
    }

    fn parts(&self, always: bool) -> Option<Vec<Part>> {
        let mut parts = Vec::new();
        let mut copied = 0;
        for start in self.exits() {
            let next = |block: Block, into: &mut Vec<Block>| add_successors(self.body, block, into);
            let (inside, blocks) = reach([start], |_| true, next);
            // Where no registers are kept, there is nothing to gain.
            let has_call = |block: Block| self.calls[block];
            if !always && crossing::count(self.body, &inside, &blocks, has_call) < MIN_CROSSING {
                continue;
            }
            let edges = self.edges_from_hot(start);
            let is_left = |&(op, _): &(Op, usize)| self.body.op_block(op).is_some_and(|from| !inside[from]);
            if !edges.iter().all(is_left) {
                return None;
            }
            let again = blocks.iter().filter(|&&block| self.hot[block]);
            copied += again.map(|&block| self.body.ops(block).count()).sum::<usize>();
            let is_cold = self.is_cold(start, &edges, &blocks);
            let pays = || copied <= MAX_COPIED && (is_cold || self.is_slow(&edges, &blocks));
            if parts.len() == MAX_PARTS || !(always || pays()) {
                return None;
            }
            parts.push(self.part(start, &inside, &blocks, is_cold)?);
        }
        Some(parts)
    }

    /// Whether the program says that a part is rarely executed.
    fn is_cold(&self, start: Block, edges: &[(Op, usize)], blocks: &[Block]) -> bool {
        let is_callee_cold =
            |op: Op| calls::callee(self.ctx, self.body, op).is_some_and(|name| self.cold.contains(&name));
        edges
            .iter()
            .all(|&(op, index)| is_unlikely(self.ctx, self.body, op, index))
            || !blocks.iter().any(|&block| returns(self.body, block))
            || self.body.ops(start).any(is_callee_cold)
    }

    /// Whether a part is probably slow, although nothing says so: the conditions of the branches to it are rare, or the
    /// fast part does some work, other than returning what says that there is none. In a recursion both parts are executed alike.
    fn is_slow(&self, edges: &[(Op, usize)], blocks: &[Block]) -> bool {
        let calls_itself = |op: Op| {
            let callee = calls::callee(self.ctx, self.body, op);
            callee.is_some() && callee == self.name
        };
        let mut ops = blocks.iter().flat_map(|&block| self.body.ops(block));
        if ops.any(calls_itself) {
            return false;
        }
        let rare: Vec<Option<bool>> = edges.iter().map(|&(op, index)| self.is_rare(op, index)).collect();
        !rare.contains(&Some(false))
            && (rare.iter().all(|&rare| rare == Some(true))
                || self.hot_blocks.iter().any(|&block| self.works(block)))
    }

    /// Whether a branch is rarely taken, by its condition: values are rarely equal, and pointers rarely null (Ball and
    /// Larus, "Branch Prediction for Free"). `None` if unknown.
    fn is_rare(&self, op: Op, index: usize) -> Option<bool> {
        if self.body.name(op) != CondBrOp::NAME {
            return None;
        }
        let test = self.body.defining_op(self.body.operand(op, 0))?;
        if self.body.name(test) != ICmpOp::NAME {
            return None;
        }
        let holds = index == 0;
        let other = self.body.operand(test, 1);
        let constant = constant_int(self.ctx, self.body, other);
        let is_null = self.body.ty(other) == Type::PTR
            && self
                .body
                .defining_op(other)
                .is_some_and(|op| self.body.name(op) == llvm::ZeroOp::NAME);
        let is_special = is_null
            || constant
                .as_ref()
                .is_some_and(|value| value.is_zero() || value.is_all_ones());
        match predicate(self.ctx, self.body, test)? {
            ICmpPredicate::Eq if is_special || constant.is_none() => Some(holds),
            ICmpPredicate::Ne if is_special || constant.is_none() => Some(!holds),
            ICmpPredicate::Slt if is_special => Some(holds),
            ICmpPredicate::Sgt if is_special => Some(!holds),
            _ => None,
        }
    }

    /// Whether a block stores, or returns what was computed.
    fn works(&self, block: Block) -> bool {
        let is_computed = |value: Value| match self.body.value_def(value) {
            ValueDef::Result(op, _) => !is_constant(self.body, op),
            _ => false,
        };
        self.body.ops(block).any(|op| match self.body.name(op) {
            StoreOp::NAME => true,
            ReturnOp::NAME => self
                .body
                .operands(op)
                .iter()
                .any(|value| is_computed(value) || self.passed(value).into_iter().any(is_computed)),
            _ => false,
        })
    }

    /// What the fast part passes for the argument of a block.
    fn passed(&self, value: Value) -> Vec<Value> {
        let ValueDef::Argument(block, argument) = self.body.value_def(value) else {
            return Vec::new();
        };
        let edges = self.edges_from_hot(block).into_iter();
        edges
            .filter_map(|(op, index)| {
                let operand = self.body.successor_operands(self.ctx, op, index)?;
                let operand = operand.into_iter().nth(argument as usize)?;
                self.body.operands(op).get(operand)
            })
            .collect()
    }

    /// What a part needs; `None` if that cannot be passed.
    fn part(&self, start: Block, inside: &BlockMap<bool>, blocks: &[Block], is_cold: bool) -> Option<Part> {
        let mut part = Part {
            start,
            edges: self.edges_from_hot(start),
            values: Vec::new(),
            constants: Vec::new(),
            slots: Vec::new(),
            addresses: Vec::new(),
            is_cold,
        };
        let mut seen: FxHashSet<Value> = FxHashSet::default();
        let ops = blocks.iter().flat_map(|&block| self.body.ops(block));
        for op in ops.filter(|&op| !is_marker(self.body, op)) {
            if self.body.name(op) == AllocaOp::NAME {
                return None;
            }
            let mut pending: Vec<Value> = self.body.operands(op).iter().collect();
            while let Some(value) = pending.pop() {
                let is_inside = self.body.value_block(value).is_some_and(|block| inside[block]);
                if is_inside || !seen.insert(value) {
                    continue;
                }
                match self.body.defining_op(value) {
                    Some(op) if is_constant(self.body, op) => part.constants.push(op),
                    Some(op) if self.body.name(op) == AllocaOp::NAME => {
                        let size = self.body.operand(op, 0);
                        let is_fixed = self.body.defining_op(size);
                        if !is_fixed.is_some_and(|size| is_constant(self.body, size))
                            || !self.is_slot_of(op, inside)
                        {
                            return None;
                        }
                        pending.push(size);
                        part.slots.push(op);
                    }
                    Some(op) if self.body.name(op) == GEPOp::NAME && self.body.operands(op).len() == 1 => {
                        pending.push(self.body.operand(op, 0));
                        part.addresses.push(op);
                    }
                    _ => part.values.push(value),
                }
            }
        }
        // The arguments of the function stay in their registers where they can.
        let place = |value: &Value| match self.body.value_def(*value) {
            ValueDef::Argument(block, argument) if self.body.is_entry_block(block) => argument,
            _ => u32::MAX,
        };
        part.values.sort_by_key(place);
        let (mut ints, mut floats) = (0, 0);
        for &value in part.values.iter().chain(self.body.block_args(start)) {
            let ty = self.body.ty(value);
            if ty == Type::F32 || ty == Type::F64 {
                floats += 1;
            } else if ty == Type::PTR || ty.signless_width(self.ctx).is_some_and(|width| width <= 64) {
                ints += 1;
            } else {
                return None;
            }
        }
        (ints <= MAX_INTS && floats <= MAX_FLOATS).then_some(part)
    }

    /// Whether only blocks of a part that the fast one has not use a stack slot.
    fn is_slot_of(&self, slot: Op, inside: &BlockMap<bool>) -> bool {
        let mut uses = self.body.uses(self.body.result(slot, 0));
        self.body.get(slot, AllocaOp::inalloca).is_none()
            && uses.all(|(user, _)| {
                let block = self.body.op_block(user);
                is_marker(self.body, user) || block.is_some_and(|block| inside[block] && !self.hot[block])
            })
    }
}
