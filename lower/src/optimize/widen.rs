//! `llvm-widen-induction`: counts in 64 bits where a narrow induction variable is extended for addresses.
//!
//! An induction variable that does not wrap around as a signed number (`nsw`) is the same number in 64 bits. A second variable counts
//! so; extensions of the first one, and of sums of it and a constant or a value from outside of the loop (`a[i + j]`), become it or its
//! sums. Where comparisons are all that is left of
//! the narrow one, they compare the wide one, and the narrow one is dead.
//!
//! A test for equality with a constant at the end of the loop becomes one for order: machine code otherwise compares the variable
//! before it is incremented, and keeps both. A bound that is the start and a constant is compared so after the loops have been unrolled.

use super::Function;
use super::analysis::loops::{self, Loop};
use super::fold::{build, build_int, constant_int, predicate};
use windlass_dialects::llvm::enums::{ICmpPredicate, LlvmEnum, OverflowFlags};
use windlass_dialects::llvm::{AddOp, BrOp, CondBrOp, ICmpOp, SExtOp, TruncOp, ZExtOp};
use windlass_ir::num::ApInt;
use windlass_ir::{Block, Builder, Op, Type, Value};

/// Widens the induction variables of all loops.
pub(super) fn run(f: &mut Function<'_>) {
    for this in loops::find_with_preheaders(f).0 {
        let args = f.body.block_args(this.header).to_vec();
        for (index, arg) in args.into_iter().enumerate() {
            if f.body.ty(arg).signless_width(f.ctx) == Some(32) {
                widen(f, &this, index, arg);
            }
            order_test(f, &this, index, arg, false);
        }
    }
}

/// Replaces the tests of a loop for equality with the start and a constant.
pub(super) fn order_tests(f: &mut Function<'_>, this: &Loop) {
    for (index, arg) in f.body.block_args(this.header).to_vec().into_iter().enumerate() {
        order_test(f, this, index, arg, true);
    }
}

/// Replaces the test whether a variable that counts up by one has reached a constant, or its start and a constant if `relative`: it
/// never passes it.
fn order_test(f: &mut Function<'_>, this: &Loop, index: usize, arg: Value, relative: bool) -> Option<()> {
    let edges: Vec<(Op, usize)> = f.body.predecessors(this.header).collect();
    let [(one, _), (other, _)] = edges[..] else {
        return None;
    };
    let inside = |op: Op| f.body.op_block(op).is_some_and(|block| this.contains(block));
    let (entry, latch) = if inside(one) { (1, one) } else { (0, other) };
    if !inside(latch) || inside(edges[entry].0) || f.body.name(latch) != CondBrOp::NAME {
        return None;
    }
    let passed = |(op, edge): (Op, usize)| {
        let range = f.body.successor_operands(f.ctx, op, edge)?;
        Some(f.body.operand(op, range.clone().nth(index)?))
    };
    let start = passed(edges[entry])?;
    let next = passed(edges[1 - entry])?;
    let add = f.body.defined_by(next, AddOp::NAME)?;
    let by = constant_int(f.ctx, f.body, f.body.operand(add, 1))?;
    let condition = f.body.operand(latch, 0);
    let test = f.body.defined_by(condition, ICmpOp::NAME)?;
    let bound = f.body.operand(test, 1);
    let counts = f.body.operand(add, 0) == arg && by.is_one() && by.width() > 1;
    if !counts || f.body.operand(test, 0) != next || !f.body.has_one_use(condition) {
        return None;
    }
    let constants = (
        constant_int(f.ctx, f.body, start),
        constant_int(f.ctx, f.body, bound),
    );
    let is_signed = match constants {
        (Some(start), Some(bound)) if start.ult(&bound) => false,
        _ if relative && is_after(f, start, bound) && step(f, arg, next).is_some() => true,
        _ => return None,
    };
    // The loop must end where the two are equal.
    let continues = usize::from(!this.contains(f.body.successor(latch, 0)));
    let ordered = match (predicate(f.ctx, f.body, test)?, continues) {
        (ICmpPredicate::Ne, 0) if is_signed => ICmpPredicate::Slt,
        (ICmpPredicate::Ne, 0) => ICmpPredicate::Ult,
        (ICmpPredicate::Eq, 1) if is_signed => ICmpPredicate::Sge,
        (ICmpPredicate::Eq, 1) => ICmpPredicate::Uge,
        _ => return None,
    };
    if this.contains(f.body.successor(latch, 1 - continues)) {
        return None;
    }
    let attr = ordered.attr(f.ctx);
    f.body.set_attr(test, ICmpOp::predicate, Some(attr));
    Some(())
}

/// Whether the bound is the sum of the start and a positive constant, and does not wrap around.
fn is_after(f: &Function<'_>, start: Value, bound: Value) -> bool {
    step(f, start, bound).is_some_and(|(_, by)| !by.is_negative() && !by.is_zero())
}

/// A sum of the variable and a constant that does not wrap around.
fn step(f: &Function<'_>, arg: Value, value: Value) -> Option<(Op, ApInt)> {
    let op = f.body.defined_by(value, AddOp::NAME)?;
    let flags = OverflowFlags::of(f.ctx, f.body.get(op, AddOp::overflowFlags));
    let by = constant_int(f.ctx, f.body, f.body.operand(op, 1))?;
    (f.body.operand(op, 0) == arg && flags.has(OverflowFlags::NSW)).then(|| (op, by.sext_or_trunc(64)))
}

/// What a sum adds to an induction variable.
#[derive(Clone)]
enum Addend {
    Constant(ApInt),
    /// A value from outside of the loop.
    Invariant(Value),
}

/// What the operation adds to the variable, if it is a sum with a value from outside of the loop that does not wrap around.
fn invariant_addend(f: &Function<'_>, this: &Loop, arg: Value, op: Op) -> Option<Value> {
    if f.body.name(op) != AddOp::NAME {
        return None;
    }
    let flags = OverflowFlags::of(f.ctx, f.body.get(op, AddOp::overflowFlags));
    let [x, y] = [0, 1].map(|index| f.body.operand(op, index));
    let other = if x == arg { y } else { x };
    (flags.has(OverflowFlags::NSW) && this.is_invariant(f, other)).then_some(other)
}

/// Whether the operation extends a value to 64 bits as a signed number.
fn extends(f: &Function<'_>, op: Op) -> bool {
    let wide = || f.body.ty(f.body.result(op, 0)) == Type::I64;
    match f.body.name(op) {
        SExtOp::NAME => wide(),
        ZExtOp::NAME => wide() && f.body.get(op, ZExtOp::nonNeg).is_some(),
        _ => false,
    }
}

fn widen(f: &mut Function<'_>, this: &Loop, index: usize, arg: Value) -> Option<()> {
    let edges: Vec<(Op, usize)> = f.body.predecessors(this.header).collect();
    let inside = |op: Op| f.body.op_block(op).is_some_and(|block| this.contains(block));
    let [(latch, edge)] = edges
        .iter()
        .copied()
        .filter(|&(op, _)| inside(op))
        .collect::<Vec<_>>()[..]
    else {
        return None;
    };
    let range = f.body.successor_operands(f.ctx, latch, edge)?;
    let next = f.body.operand(latch, range.clone().nth(index)?);
    let (next_op, by) = step(f, arg, next)?;
    // The sums of the variable and another number, the variable itself among them.
    let mut sums: Vec<(Value, Addend)> = vec![(arg, Addend::Constant(ApInt::zero(64)))];
    for (user, _) in f.body.uses(arg) {
        if let Some(result) = f.body.results(user).get(0)
            && inside(user)
        {
            if let Some((_, by)) = step(f, arg, result) {
                sums.push((result, Addend::Constant(by)));
            } else if let Some(other) = invariant_addend(f, this, arg, user) {
                sums.push((result, Addend::Invariant(other)));
            }
        }
    }
    let mut extensions: Vec<(Op, Addend)> = Vec::new();
    for (value, by) in &sums {
        for (user, _) in f.body.uses(*value) {
            if extends(f, user) && inside(user) {
                extensions.push((user, by.clone()));
            }
        }
    }
    if extensions.is_empty() {
        return None;
    }
    let before = loops::preheader(f, this)?;
    let entry = f.body.last_op(before)?;
    let location = f.body.location(next_op);
    let wide = f.body.append_arg(this.header, Type::I64, location);
    let initial = f.body.operand(entry, index);
    let mut b = Builder::before(f.ctx, f.body, entry);
    let first = build(&mut b, SExtOp::DEF, &[initial], &[], Type::I64);
    pass(f, entry, 0, first);
    let flags = OverflowFlags::NSW.attr(f.ctx);
    let mut b = Builder::before(f.ctx, f.body, next_op);
    let amount = build_int(&mut b, Type::I64, by);
    let wide_next = build(&mut b, AddOp::DEF, &[wide, amount], &[flags], Type::I64);
    pass(f, latch, edge, wide_next);
    for (op, by) in extensions {
        let amount = match by {
            Addend::Constant(by) if by.is_zero() => None,
            Addend::Constant(by) => {
                let mut b = Builder::before(f.ctx, f.body, op);
                Some(build_int(&mut b, Type::I64, by))
            }
            Addend::Invariant(other) => {
                let mut b = Builder::before(f.ctx, f.body, entry);
                Some(build(&mut b, SExtOp::DEF, &[other], &[], Type::I64))
            }
        };
        let new = match amount {
            None => wide,
            Some(amount) => {
                let mut b = Builder::before(f.ctx, f.body, op);
                build(&mut b, AddOp::DEF, &[wide, amount], &[flags], Type::I64)
            }
        };
        let result = f.body.result(op, 0);
        f.body.replace_all_uses(result, new);
        f.body.erase_op(op);
    }
    let first = f.body.first_op(this.header)?;
    replace_after(f, this, (arg, wide), first);
    replace_after(f, this, (next, wide_next), next_op);
    widen_comparisons(f, this, before, (arg, wide), (next, next_op, wide_next), latch);
    Some(())
}

/// Lets what uses the narrow variable after the loop use the low bits of the wide one, so that the loop need not count twice.
fn replace_after(f: &mut Function<'_>, this: &Loop, (narrow, wide): (Value, Value), at: Op) {
    let leaves = |user: Op, operand: usize| {
        (0..f.body.successors(user).len()).any(|index| {
            let range = f.body.successor_operands(f.ctx, user, index).unwrap_or(0..0);
            !this.contains(f.body.successor(user, index)) && range.clone().any(|passed| passed == operand)
        })
    };
    let uses: Vec<(Op, usize)> = f
        .body
        .uses(narrow)
        .filter(|&(user, operand)| match f.body.op_block(user) {
            Some(block) if this.contains(block) => leaves(user, operand),
            other => other.is_some(),
        })
        .collect();
    if uses.is_empty() {
        return;
    }
    let ty = f.body.ty(narrow);
    let mut b = Builder::before(f.ctx, f.body, at);
    let low = build(&mut b, TruncOp::DEF, &[wide], &[], ty);
    for (user, operand) in uses {
        f.body.set_operand(user, operand, low);
    }
}

/// Appends a value to those that an edge passes.
fn pass(f: &mut Function<'_>, op: Op, edge: usize, value: Value) {
    let range = f.body.successor_operands(f.ctx, op, edge).unwrap_or(0..0);
    let mut values: Vec<Value> = range.map(|operand| f.body.operand(op, operand)).collect();
    values.push(value);
    f.body.set_successor_operands(f.ctx, op, edge, &values);
}

/// Compares the wide variable if nothing else needs the narrow one.
fn widen_comparisons(
    f: &mut Function<'_>,
    this: &Loop,
    before: Block,
    (arg, wide): (Value, Value),
    (next, next_op, wide_next): (Value, Op, Value),
    latch: Op,
) -> Option<()> {
    let mut comparisons: Vec<(Op, Value)> = Vec::new();
    for (value, new) in [(arg, wide), (next, wide_next)] {
        for (user, operand) in f.body.uses(value) {
            if user == next_op || user == latch {
                continue;
            }
            // A sum whose extensions have all been replaced is dead.
            let dead = f.body.results(user).len() == 1
                && !f.body.op_has_uses(user)
                && f.body.name(user) == AddOp::NAME;
            if dead {
                continue;
            }
            let is_left = operand == 0 && f.body.name(user) == ICmpOp::NAME;
            if !is_left || !this.is_invariant(f, f.body.operand(user, 1)) {
                return None;
            }
            let signed = matches!(
                predicate(f.ctx, f.body, user)?,
                ICmpPredicate::Eq
                    | ICmpPredicate::Ne
                    | ICmpPredicate::Slt
                    | ICmpPredicate::Sle
                    | ICmpPredicate::Sgt
                    | ICmpPredicate::Sge
            );
            if !signed {
                return None;
            }
            comparisons.push((user, new));
        }
    }
    let entry = f
        .body
        .last_op(before)
        .filter(|&op| f.body.name(op) == BrOp::NAME)?;
    for (op, new) in comparisons {
        let bound = f.body.operand(op, 1);
        let mut b = Builder::before(f.ctx, f.body, entry);
        let mut bound = build(&mut b, SExtOp::DEF, &[bound], &[], Type::I64);
        // A bound that is included is one less than one that is not: the wide bound does not wrap around.
        let (strict, by) = match predicate(b.ctx, b.body, op)? {
            ICmpPredicate::Sle => (ICmpPredicate::Slt, 1),
            ICmpPredicate::Sge => (ICmpPredicate::Sgt, -1),
            other => (other, 0),
        };
        if by != 0 {
            let by = build_int(&mut b, Type::I64, ApInt::from_i64(64, by));
            let flags = OverflowFlags::NSW.attr(b.ctx);
            bound = build(&mut b, AddOp::DEF, &[bound, by], &[flags], Type::I64);
            let attr = strict.attr(b.ctx);
            f.body.set_attr(op, ICmpOp::predicate, Some(attr));
        }
        f.body.set_operand(op, 0, new);
        f.body.set_operand(op, 1, bound);
    }
    Some(())
}
