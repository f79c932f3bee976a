//! `llvm-simplify-induction`: expresses induction variables of a loop that count alike by one of them, and tests variables after their
//! increment.
//!
//! Two variables with one step keep their distance. Where their first values are constants, the second one is the sum of the first
//! one and a constant; what is computed from both often is a constant then. A test of a variable before its increment keeps two
//! registers alive across the increment; with constants, the incremented variable is tested instead.

use super::Function;
use super::analysis::counted::CountedLoop;
use super::analysis::loops::{self, Loop};
use super::cfg::passed;
use super::fold::{build, build_int, constant_int};
use windlass_dialects::llvm::enums::OverflowFlags;
use windlass_dialects::llvm::{AddOp, ICmpOp};
use windlass_ir::num::ApInt;
use windlass_ir::{Builder, Value};

/// Simplifies the induction variables of all loops.
pub(super) fn run(f: &mut Function<'_>) {
    for this in loops::find_with_preheaders(f).0 {
        join_congruent(f, &this);
        test_after_increment(f, &this);
    }
}

/// A variable that starts with a constant and grows by a constant.
struct Variable {
    arg: Value,
    start: ApInt,
    step: ApInt,
    flags: OverflowFlags,
}

fn variables(f: &Function<'_>, this: &Loop) -> Option<Vec<Variable>> {
    let (entry, latch) = this.entry_and_latch(f)?;
    let (initial, given) = (passed(f, entry.0, entry.1)?, passed(f, latch.0, latch.1)?);
    let args = f.body.block_args(this.header);
    let variable = |(index, &arg): (usize, &Value)| {
        let add = f.body.defined_by(*given.get(index)?, AddOp::NAME)?;
        (f.body.operand(add, 0) == arg).then_some(())?;
        Some(Variable {
            arg,
            start: constant_int(f.ctx, f.body, *initial.get(index)?)?,
            step: constant_int(f.ctx, f.body, f.body.operand(add, 1))?,
            flags: OverflowFlags::of(f.ctx, f.body.get(add, AddOp::overflowFlags)),
        })
    };
    Some(args.iter().enumerate().filter_map(variable).collect())
}

/// Replaces variables that have a constant distance to another one.
fn join_congruent(f: &mut Function<'_>, this: &Loop) -> Option<()> {
    let mut all = variables(f, this)?;
    // Sums with a variable that starts at zero are addresses that need no further constant.
    all.sort_by_key(|variable| !variable.start.is_zero());
    for (index, second) in all.iter().enumerate() {
        let alike =
            |first: &&Variable| f.body.ty(first.arg) == f.body.ty(second.arg) && first.step == second.step;
        let Some(first) = all[..index].iter().find(alike) else {
            continue;
        };
        let distance = second.start.sub(&first.start);
        // Where neither variable wraps around, nor does the sum.
        let keeps_sign = first.flags.has(OverflowFlags::NSW)
            && second.flags.has(OverflowFlags::NSW)
            && distance.is_negative() == second.start.slt(&first.start);
        let flags = match keeps_sign {
            true => OverflowFlags::NSW.attr(f.ctx),
            false => None,
        };
        let ty = f.body.ty(second.arg);
        let at = f.body.first_op(this.header)?;
        let mut b = Builder::before(f.ctx, f.body, at);
        let distance = build_int(&mut b, ty, distance);
        let sum = build(&mut b, AddOp::DEF, &[first.arg, distance], &[flags], ty);
        f.body.replace_all_uses(second.arg, sum);
    }
    Some(())
}

/// Tests the incremented variable, where neither it nor the bound may wrap around.
fn test_after_increment(f: &mut Function<'_>, this: &Loop) -> Option<()> {
    let counted = CountedLoop::of(f, this).filter(|counted| counted.before_increment)?;
    let width = counted.step.width();
    let number = |value: Value| {
        let value = constant_int(f.ctx, f.body, value)?.to_i64()?;
        (value >= 0).then_some(i128::from(value))
    };
    let (start, bound) = (number(counted.start)?, number(counted.bound)?);
    let step = i128::from(counted.step.to_i64().filter(|&step| step > 0)?);
    if width > 64 || start > bound || bound + 2 * step >= 1i128 << (width - 1) {
        return None;
    }
    let condition = f
        .body
        .defined_by(f.body.operand(counted.latch, 0), ICmpOp::NAME)?;
    let add = f.body.defining_op(counted.next)?;
    let first_of_both =
        f.body.op_block(add) == f.body.op_block(condition) && f.body.is_before(add, condition);
    if !f.body.has_one_use(f.body.result(condition, 0)) || !first_of_both {
        return None;
    }
    let variable = usize::from(f.body.operand(condition, 0) != counted.arg);
    let ty = f.body.ty(counted.arg);
    let end = ApInt::from_i64(width, i64::try_from(bound + step).ok()?);
    let end = build_int(&mut Builder::before(f.ctx, f.body, condition), ty, end);
    f.body.set_operand(condition, variable, counted.next);
    f.body.set_operand(condition, 1 - variable, end);
    Some(())
}
