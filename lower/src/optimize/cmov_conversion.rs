//! `llvm-cmov-conversion`: turns selects of innermost loops into branches where the conditions are what an iteration waits for.
//!
//! A conditional move waits for its condition; a branch is predicted, and what follows it starts at once. Where each iteration compares
//! with the result of the one before, as dynamic programming does, that is most of the time of the loop. Whether a branch is predicted
//! well is not known; the rules and the costs are those of LLVM's pass of this name (`X86CmovConversion`): the longest chain of
//! operations of two iterations must become clearly shorter, and a condition must be known much later than the values.
//!
//! ```text
//! %m = select %c, %x, %y; br ^latch      ──▶      cond_br %c, ^next(%x), ^next(%y)      ^next(%m): br ^latch
//! ```

use super::Function;
use super::analysis::loops;
use super::fold::build;
use rustc_hash::{FxHashMap, FxHashSet};
use windlass_dialects::llvm::enums::{ICmpPredicate, LlvmEnum};
use windlass_dialects::llvm::types::LlvmTypes as _;
use windlass_dialects::llvm::{
    BitcastOp, CallOp, CondBrOp, ConstantOp, FAddOp, FDivOp, FMulAddOp, FMulOp, FSubOp, GEPOp, ICmpOp,
    IntToPtrOp, LoadOp, MulOp, PtrToIntOp, SDivOp, SMaxOp, SMinOp, SRemOp, SelectOp, TruncOp, UDivOp, UMaxOp,
    UMinOp, URemOp, ZExtOp,
};
use windlass_ir::{Block, Builder, Op, Type, Value, ValueDef};

/// What a branch that is not predicted costs, in cycles.
const MISPREDICT_PENALTY: u64 = 16;
/// The part of the branches that is assumed not to be predicted: one in this many.
const MISPREDICT_RATE: u64 = 4;
/// The share of a chain that must be saved: one in this many cycles.
const MIN_GAIN: u64 = 8;
/// Loops of more operations are as they are: other limits than a chain decide.
const MAX_OPS: usize = 120;

/// Converts the selects of the function.
pub(super) fn run(f: &mut Function<'_>) {
    let has_select = |block: Block| f.body.ops(block).any(|op| is_candidate(f, op));
    if !f.body.blocks(f.region).any(has_select) || !loops::has_loops(f) {
        return;
    }
    let dominance = f.dominance();
    let found = loops::find(f, &dominance);
    for (index, this) in found.iter().enumerate() {
        if let (&[block], true) = (&this.blocks[..], loops::is_innermost(&found, index)) {
            convert_loop(f, block);
        }
    }
}

/// Whether the operation becomes a conditional move: a select, a minimum or a maximum.
fn is_candidate(f: &Function<'_>, op: Op) -> bool {
    let is_choice = match f.body.name(op) {
        SelectOp::NAME => f.body.ty(f.body.operand(op, 0)) == Type::I1,
        _ => extreme(f, op).is_some(),
    };
    if !is_choice {
        return false;
    }
    let ty = f.body.ty(f.body.result(op, 0));
    let width = ty.signless_width(f.ctx);
    ty == Type::PTR || width.is_some_and(|width| (8..=64).contains(&width))
}

/// The comparison for which a minimum or maximum is its first operand.
fn extreme(f: &Function<'_>, op: Op) -> Option<ICmpPredicate> {
    match f.body.name(op) {
        SMinOp::NAME => Some(ICmpPredicate::Slt),
        SMaxOp::NAME => Some(ICmpPredicate::Sgt),
        UMinOp::NAME => Some(ICmpPredicate::Ult),
        UMaxOp::NAME => Some(ICmpPredicate::Ugt),
        _ => None,
    }
}

/// The two values that a candidate chooses from.
fn values(f: &Function<'_>, op: Op) -> [Value; 2] {
    let first = usize::from(f.body.name(op) == SelectOp::NAME);
    [first, first + 1].map(|index| f.body.operand(op, index))
}

/// The cycles until a value is known, as it is and if the selects were branches.
#[derive(Clone, Copy, Default)]
struct Depth {
    now: u64,
    branches: u64,
}

/// The cycles of an operation.
fn latency(f: &Function<'_>, op: Op) -> u64 {
    match f.body.name(op) {
        ConstantOp::NAME
        | GEPOp::NAME
        | BitcastOp::NAME
        | ZExtOp::NAME
        | TruncOp::NAME
        | PtrToIntOp::NAME
        | IntToPtrOp::NAME
        | CondBrOp::NAME => 0,
        LoadOp::NAME => 5,
        MulOp::NAME => 3,
        FAddOp::NAME | FSubOp::NAME | FMulOp::NAME => 4,
        FMulAddOp::NAME => 8,
        UDivOp::NAME | SDivOp::NAME | URemOp::NAME | SRemOp::NAME | FDivOp::NAME | CallOp::NAME => 14,
        _ => 1,
    }
}

/// A value that a branch chooses: mostly the one that is known later.
fn chosen(x: u64, y: u64) -> u64 {
    let (most, least) = (x.max(y), x.min(y));
    (3 * most + least).div_ceil(4)
}

fn convert_loop(f: &mut Function<'_>, block: Block) {
    let ops: Vec<Op> = f.body.ops(block).collect();
    let Some(&latch) = ops.last() else { return };
    let selects: Vec<Op> = ops.iter().copied().filter(|&op| is_candidate(f, op)).collect();
    if ops.len() > MAX_OPS || selects.is_empty() || f.body.name(latch) != CondBrOp::NAME {
        return;
    }
    let Some(inside) = (0..2).find(|&index| f.body.successor(latch, index) == block) else {
        return;
    };
    let Some(passed) = super::cfg::passed(f, latch, inside) else {
        return;
    };
    // The longest chains after one iteration and after two.
    let mut depths: FxHashMap<Value, Depth> = FxHashMap::default();
    let mut longest = [Depth::default(); 2];
    for iteration in &mut longest {
        let next: Vec<Depth> = passed
            .iter()
            .map(|value| depths.get(value).copied().unwrap_or_default())
            .collect();
        depths.extend(f.body.block_args(block).iter().copied().zip(next));
        for &op in &ops {
            let depth = depth(f, &depths, op);
            iteration.now = iteration.now.max(depth.now);
            iteration.branches = iteration.branches.max(depth.branches);
            depths.extend(f.body.results(op).map(|result| (result, depth)));
        }
    }
    if !is_worth_it(&longest) {
        return;
    }
    let converted: FxHashSet<Op> = selects
        .into_iter()
        .filter(|&select| waits_for_condition(f, &depths, select))
        .collect();
    let converted: FxHashSet<Op> = converted.into_iter().map(|op| as_select(f, op)).collect();
    // In their order, with those that are new.
    let ops: Vec<Op> = f.body.ops(block).filter(|op| converted.contains(op)).collect();
    split(f, &ops);
}

/// The operation as a select of a comparison.
fn as_select(f: &mut Function<'_>, op: Op) -> Op {
    let Some(test) = extreme(f, op) else { return op };
    let [x, y] = values(f, op);
    let result = f.body.result(op, 0);
    let (ty, attr) = (f.body.ty(result), test.attr(f.ctx));
    let mut b = Builder::before(f.ctx, f.body, op);
    let condition = build(&mut b, ICmpOp::DEF, &[x, y], &[Some(attr)], Type::I1);
    let select = build(&mut b, SelectOp::DEF, &[condition, x, y], &[], ty);
    f.body.replace_all_uses(result, select);
    f.body.erase_op(op);
    f.body.defining_op(select).unwrap_or(op)
}

fn depth(f: &Function<'_>, depths: &FxHashMap<Value, Depth>, op: Op) -> Depth {
    let of = |value: Value| depths.get(&value).copied().unwrap_or_default();
    let mut depth = Depth::default();
    for value in f.body.operands(op).iter() {
        depth.now = depth.now.max(of(value).now);
        depth.branches = depth.branches.max(of(value).branches);
    }
    if is_candidate(f, op) {
        let [yes, no] = values(f, op).map(|value| of(value).branches);
        depth.branches = chosen(yes, no);
        // Of a minimum, the comparison.
        depth.now += u64::from(f.body.name(op) != SelectOp::NAME);
    }
    let cycles = latency(f, op);
    Depth {
        now: depth.now + cycles,
        branches: depth.branches + cycles,
    }
}

/// Whether the chain of the loop becomes clearly shorter, as a whole if it does not grow from iteration to iteration, else by iteration.
fn is_worth_it(longest: &[Depth; 2]) -> bool {
    let [first, second] = longest.map(|depth| depth.now.saturating_sub(depth.branches));
    if second <= first {
        return first > 0 && first * MIN_GAIN >= longest[0].now;
    }
    (second - first) * 2 >= longest[1].now - longest[0].now && second * MIN_GAIN >= longest[1].now
}

/// Whether the condition of a select is known so much later than the values that a branch pays in spite of wrong predictions.
fn waits_for_condition(f: &Function<'_>, depths: &FxHashMap<Value, Depth>, select: Op) -> bool {
    let of = |value: Value| depths.get(&value).map_or(0, |depth| depth.now);
    let [yes, no] = values(f, select).map(of);
    let condition = match f.body.name(select) {
        SelectOp::NAME => of(f.body.operand(select, 0)),
        _ => yes.max(no) + 1,
    };
    // What is loaded from: the choice of a search in a tree, which is not predictable.
    let result = f.body.result(select, 0);
    let mut users = f.body.uses(result).map(|(user, _)| user);
    let is_address =
        users.next().is_some_and(|user| f.body.name(user) == LoadOp::NAME) && users.next().is_none();
    let gain = condition.saturating_sub(chosen(yes, no));
    !is_address && gain * MISPREDICT_RATE >= MISPREDICT_PENALTY
}

/// Ends the block at each of the selects, with a branch. Selects on one condition that follow each other become one branch.
fn split(f: &mut Function<'_>, selects: &[Op]) {
    let mut selects = selects.iter().copied().peekable();
    while let Some(select) = selects.next() {
        let condition = f.body.operand(select, 0);
        let mut group = vec![select];
        while let Some(&next) = selects.peek()
            && f.body.next_op(group[group.len() - 1]) == Some(next)
            && f.body.operand(next, 0) == condition
        {
            group.push(next);
            selects.next();
        }
        branch(f, condition, &group);
    }
}

fn branch(f: &mut Function<'_>, condition: Value, group: &[Op]) {
    let Some(&last) = group.last() else { return };
    // A select of another one of the group chooses what that one does.
    let resolve = |f: &Function<'_>, value: Value, index: usize| {
        let mut value = value;
        while let ValueDef::Result(op, _) = f.body.value_def(value)
            && group.contains(&op)
        {
            value = f.body.operand(op, index);
        }
        value
    };
    let [yes, no] = [1, 2].map(|index| {
        let values = group
            .iter()
            .map(|&op| resolve(f, f.body.operand(op, index), index));
        values.collect::<Vec<Value>>()
    });
    let location = f.body.location(last);
    let Some(after) = f.body.split_after(last) else {
        return;
    };
    let Some(block) = f.body.op_block(last) else {
        return;
    };
    for &select in group {
        let result = f.body.result(select, 0);
        let arg = f.body.append_arg(after, f.body.ty(result), location);
        f.body.replace_all_uses(result, arg);
    }
    for &select in group.iter().rev() {
        f.body.erase_op(select);
    }
    let mut b = Builder::at_end(f.ctx, f.body, block, location);
    CondBrOp::builder(condition, &yes, &no, after, after).build(&mut b);
}
