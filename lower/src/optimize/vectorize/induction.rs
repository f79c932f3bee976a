//! The induction variables of a loop, and how often it executes.

use crate::optimize::analysis::alias::add_indices;
use crate::optimize::analysis::loops::Loop;
use crate::optimize::fold::{build, build_int, constant_int, inverse, predicate, swapped};
use crate::optimize::{Function, cfg};
use windlass_dialects::llvm::enums::{ICmpPredicate, LlvmEnum, OverflowFlags};
use windlass_dialects::llvm::types::LlvmTypes as _;
use windlass_dialects::llvm::{
    AddOp, AndOp, GEPOp, ICmpOp, LShrOp, PtrToIntOp, SExtOp, SubOp, UDivOp, ZExtOp,
};
use windlass_ir::num::ApInt;
use windlass_ir::{Builder, Op, Type, Value, ValueDef};

/// A block argument to which each iteration adds the same constant.
#[derive(Clone, Copy)]
pub(super) struct InductionVariable {
    pub arg: Value,
    /// Its number among the block's arguments.
    pub index: usize,
    /// What the next iteration has.
    pub next: Value,
    pub initial: Value,
    /// What is added; bytes to a pointer.
    pub step: i64,
    /// The width of its type, 64 for a pointer.
    pub width: u32,
    pub is_pointer: bool,
    /// Whether it never wraps around as a signed number in the iterations that are executed as vectors.
    pub no_signed_wrap: bool,
    /// Whether it never wraps around as an unsigned number in these iterations.
    pub no_unsigned_wrap: bool,
}

/// How often the latch lets the loop run.
#[derive(Clone, Copy)]
pub(super) struct TripCount {
    /// The induction variable that is compared.
    pub counter: InductionVariable,
    pub bound: Value,
    /// The comparison that continues the loop, with the counter on the left. Not `eq`.
    pub test: ICmpPredicate,
    /// Whether the counter is compared before it is incremented.
    pub before_increment: bool,
}

/// The induction variables among the block arguments.
pub(super) fn find(
    f: &mut Function<'_>,
    args: &[Value],
    initial: &[Value],
    passed: &[Value],
) -> Vec<InductionVariable> {
    let mut found = Vec::new();
    for (index, &arg) in args.iter().enumerate() {
        let next = passed[index];
        let ValueDef::Result(op, _) = f.body.value_def(next) else {
            continue;
        };
        let ty = f.body.ty(arg);
        let is_pointer = ty == Type::PTR;
        let width = if is_pointer {
            Some(64)
        } else {
            ty.signless_width(f.ctx)
        };
        let Some(width) = width.filter(|width| matches!(width, 2..=64)) else {
            continue;
        };
        let constant = |f: &Function<'_>, value| {
            let value = constant_int(f.ctx, f.body, value)?;
            Some(value.sext_or_trunc(64).low_u64() as i64)
        };
        let mut flags = OverflowFlags::NONE;
        let step = match f.body.name(op) {
            GEPOp::NAME if f.body.operand(op, 0) == arg => {
                let mut scaled = Vec::new();
                add_indices(f, op, &mut scaled).filter(|_| scaled.is_empty())
            }
            AddOp::NAME if f.body.operand(op, 0) == arg => {
                flags = OverflowFlags::of(f.ctx, f.body.get(op, AddOp::overflowFlags));
                constant(f, f.body.operand(op, 1))
            }
            SubOp::NAME if f.body.operand(op, 0) == arg => {
                let signed = OverflowFlags::of(f.ctx, f.body.get(op, SubOp::overflowFlags));
                if signed.has(OverflowFlags::NSW) {
                    flags = OverflowFlags::NSW;
                }
                constant(f, f.body.operand(op, 1)).and_then(i64::checked_neg)
            }
            _ => None,
        };
        if let Some(step) = step.filter(|step| *step != 0 && step.unsigned_abs() < 1 << 31) {
            found.push(InductionVariable {
                arg,
                index,
                next,
                initial: initial[index],
                step,
                width,
                is_pointer,
                no_signed_wrap: flags.has(OverflowFlags::NSW),
                no_unsigned_wrap: flags.has(OverflowFlags::NUW),
            });
        }
    }
    found
}

/// The comparison at the end of the loop. Sets what it says about its counter.
pub(super) fn trip_count(
    f: &Function<'_>,
    this: &Loop,
    latch: Op,
    inside: usize,
    variables: &mut [InductionVariable],
) -> Result<TripCount, &'static str> {
    const NO_COUNTER: &str = "its end is no comparison of a counter with a bound";
    let condition = f.body.operand(latch, 0);
    let test = f
        .body
        .defined_by(condition, ICmpOp::NAME)
        .ok_or("its end is no comparison of integers")?;
    let mut continues = predicate(f.ctx, f.body, test).ok_or("its end is no comparison of integers")?;
    if inside == 1 {
        continues = inverse(continues);
    }
    let (mut left, mut bound) = (f.body.operand(test, 0), f.body.operand(test, 1));
    if this.is_invariant(f, left) {
        (left, bound) = (bound, left);
        continues = swapped(continues);
    }
    if !this.is_invariant(f, bound) {
        return Err("its bound changes in it");
    }
    let counter = variables
        .iter_mut()
        .find(|variable| left == variable.arg || left == variable.next)
        .ok_or(NO_COUNTER)?;
    use ICmpPredicate::{Eq, Ne, Sge, Sgt, Sle, Slt, Uge, Ugt, Ule, Ult};
    match (continues, counter.step > 0) {
        (Ne, _) if counter.step.unsigned_abs().is_power_of_two() => {}
        (Slt | Sle, true) | (Sgt | Sge, false) => counter.no_signed_wrap = true,
        (Ult | Ule, true) | (Ugt | Uge, false) => counter.no_unsigned_wrap = true,
        (Eq | Ne | Slt | Sle | Sgt | Sge | Ult | Ule | Ugt | Uge, _) => return Err(NO_COUNTER),
    }
    Ok(TripCount {
        counter: *counter,
        bound,
        test: continues,
        before_increment: left == counter.arg,
    })
}

/// The number of iterations if that is constant whatever the bounds are: the bound is a constant distance after the start.
pub(super) fn exact_count(f: &Function<'_>, trips: &TripCount) -> Option<u64> {
    let is_exclusive = match trips.counter.step {
        1 => matches!(trips.test, ICmpPredicate::Ne | ICmpPredicate::Slt),
        -1 => matches!(trips.test, ICmpPredicate::Ne | ICmpPredicate::Sgt),
        _ => false,
    };
    if !is_exclusive || trips.counter.is_pointer {
        return None;
    }
    let distance = distance(f, trips.bound, trips.counter.initial, 3)?;
    let count = distance.checked_mul(trips.counter.step)?;
    u64::try_from(count.checked_add(i64::from(trips.before_increment))?)
        .ok()
        .filter(|_| count > 0)
}

/// The constant that a value is more than another as signed numbers; neither wraps around.
fn distance(f: &Function<'_>, value: Value, from: Value, depth: u32) -> Option<i64> {
    if value == from {
        return Some(0);
    }
    let number = |value| {
        let value = constant_int(f.ctx, f.body, value)?;
        Some(value.sext_or_trunc(64).low_u64() as i64)
    };
    if let (Some(value), Some(from)) = (number(value), number(from)) {
        return value.checked_sub(from);
    }
    let step = |next: Value, value: Value| {
        let op = f.body.defined_by(next, AddOp::NAME)?;
        let flags = OverflowFlags::of(f.ctx, f.body.get(op, AddOp::overflowFlags));
        match f.body.operand(op, 0) == value && flags.has(OverflowFlags::NSW) {
            true => number(f.body.operand(op, 1)),
            false => None,
        }
    };
    if let Some(step) = step(value, from) {
        return Some(step);
    }
    // Two arguments of a block to which each iteration adds the same.
    let (ValueDef::Argument(block, x), ValueDef::Argument(other, y)) =
        (f.body.value_def(value), f.body.value_def(from))
    else {
        return None;
    };
    if block != other || depth == 0 {
        return None;
    }
    let mut found = None;
    for (op, index) in f.body.predecessors(block).collect::<Vec<_>>() {
        let passed = cfg::passed(f, op, index)?;
        let (x, y) = (*passed.get(x as usize)?, *passed.get(y as usize)?);
        if let (Some(x), Some(y)) = (step(x, value), step(y, from))
            && x == y
        {
            continue;
        }
        let this = distance(f, x, y, depth - 1)?;
        if *found.get_or_insert(this) != this {
            return None;
        }
    }
    found
}

/// The number of iterations if its bounds are constant.
pub(super) fn constant_count(f: &Function<'_>, trips: &TripCount) -> Option<u64> {
    let number = |value| {
        let value = constant_int(f.ctx, f.body, value)?;
        Some(i128::from(value.sext_or_trunc(64).low_u64() as i64))
    };
    let (start, mut bound) = (number(trips.counter.initial)?, number(trips.bound)?);
    let step = i128::from(trips.counter.step);
    if matches!(trips.test, ICmpPredicate::Sle | ICmpPredicate::Ule) {
        bound += 1;
    } else if matches!(trips.test, ICmpPredicate::Sge | ICmpPredicate::Uge) {
        bound -= 1;
    }
    let distance = (bound - start) * step.signum();
    if distance <= 0 {
        return Some(1);
    }
    let size = i128::from(step.unsigned_abs() as u64);
    let count = (distance + size - 1) / size + i128::from(trips.before_increment);
    u64::try_from(count).ok()
}

/// Builds the number of iterations, and the conditions under which it is right.
pub(super) fn build_count(b: &mut Builder<'_>, trips: &TripCount) -> (Value, Vec<Value>) {
    use ICmpPredicate::{Sge, Sgt, Sle, Slt, Uge, Ugt, Ule, Ult};
    let counter = &trips.counter;
    let (start, bound) = (counter.initial, trips.bound);
    let is_signed = matches!(trips.test, Slt | Sle | Sgt | Sge);
    let is_inclusive = matches!(trips.test, Sle | Ule | Sge | Uge);
    let is_down = counter.step < 0;
    let size = counter.step.unsigned_abs();
    let mut conditions = Vec::new();
    let mut count = if trips.test == ICmpPredicate::Ne {
        let (from, to) = if is_down { (bound, start) } else { (start, bound) };
        // Modulo the width of the counter, which wraps around on its way to the bound.
        let difference = if counter.is_pointer {
            let [from, to] = [from, to].map(|value| extend(b, value, false));
            build(b, SubOp::DEF, &[to, from], &[], Type::I64)
        } else {
            let ty = b.body.ty(start);
            let difference = build(b, SubOp::DEF, &[to, from], &[], ty);
            extend(b, difference, false)
        };
        if size > 1 {
            // The counter meets the bound.
            let mask = int(b, size as i64 - 1);
            let rest = build(b, AndOp::DEF, &[difference, mask], &[], Type::I64);
            let zero = int(b, 0);
            conditions.push(compare(b, ICmpPredicate::Eq, rest, zero));
            let shift = int(b, size.trailing_zeros().into());
            build(b, LShrOp::DEF, &[difference, shift], &[], Type::I64)
        } else {
            difference
        }
    } else {
        let start = extend(b, start, is_signed);
        let mut bound = extend(b, bound, is_signed);
        if is_inclusive {
            let one = int(b, if is_down { -1 } else { 1 });
            bound = build(b, AddOp::DEF, &[bound, one], &[], Type::I64);
        }
        // A bound that the start is beyond: the loop executes once.
        let order = match (is_signed, is_down) {
            (true, false) => Slt,
            (true, true) => Sgt,
            (false, false) => Ult,
            (false, true) => Ugt,
        };
        conditions.push(compare(b, order, start, bound));
        if let Some(limit) = limit(counter, is_signed, is_inclusive) {
            let limit = int(b, limit);
            let order = match (is_signed, is_down) {
                (true, false) => Sle,
                (true, true) => Sge,
                (false, false) => Ule,
                (false, true) => Uge,
            };
            conditions.push(compare(b, order, bound, limit));
        }
        let (from, to) = if is_down { (bound, start) } else { (start, bound) };
        let difference = build(b, SubOp::DEF, &[to, from], &[], Type::I64);
        if size > 1 {
            let one = int(b, 1);
            let before = build(b, SubOp::DEF, &[difference, one], &[], Type::I64);
            let steps = if size.is_power_of_two() {
                let shift = int(b, size.trailing_zeros().into());
                build(b, LShrOp::DEF, &[before, shift], &[], Type::I64)
            } else {
                let size = int(b, size as i64);
                build(b, UDivOp::DEF, &[before, size], &[], Type::I64)
            };
            build(b, AddOp::DEF, &[steps, one], &[], Type::I64)
        } else {
            difference
        }
    };
    if trips.before_increment {
        let one = int(b, 1);
        count = build(b, AddOp::DEF, &[count, one], &[], Type::I64);
    }
    (count, conditions)
}

/// What the bound, made exclusive, must not exceed, so that the counter does not wrap around on its way beyond it; `None` if it
/// never does.
fn limit(counter: &InductionVariable, is_signed: bool, is_inclusive: bool) -> Option<i64> {
    let size = counter.step.unsigned_abs() as i64;
    // A bound of 64 bits that wraps around is no bound after the start.
    if size == 1 && (!is_inclusive || counter.width == 64) {
        return None;
    }
    Some(match (is_signed, counter.step > 0, counter.width) {
        (true, true, width) => (i64::MAX >> (64 - width)) - (size - 1),
        (true, false, width) => (i64::MIN >> (64 - width)) + (size - 1),
        (false, true, 64) => -size,
        (false, true, width) => ((1i64 << width) - 1) - (size - 1),
        (false, false, _) => size - 1,
    })
}

/// A value as a number of 64 bits.
pub(super) fn extend(b: &mut Builder<'_>, value: Value, is_signed: bool) -> Value {
    match b.body.ty(value) {
        Type::I64 => value,
        Type::PTR => build(b, PtrToIntOp::DEF, &[value], &[], Type::I64),
        _ if is_signed => build(b, SExtOp::DEF, &[value], &[], Type::I64),
        _ => build(b, ZExtOp::DEF, &[value], &[], Type::I64),
    }
}

/// A constant of 64 bits.
pub(super) fn int(b: &mut Builder<'_>, value: i64) -> Value {
    build_int(b, Type::I64, ApInt::from_i64(64, value))
}

/// Builds a comparison of integers.
pub(super) fn compare(b: &mut Builder<'_>, predicate: ICmpPredicate, x: Value, y: Value) -> Value {
    let attr = predicate.attr(b.ctx);
    build(b, ICmpOp::DEF, &[x, y], &[Some(attr)], Type::I1)
}
