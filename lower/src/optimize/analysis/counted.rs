//! Loops that count: one latch that tests an argument of the header that grows by a constant from iteration to iteration.

use super::loops::Loop;
use crate::optimize::Function;
use crate::optimize::cfg::passed;
use crate::optimize::fold::{constant_int, inverse, predicate, swapped};
use windlass_dialects::llvm::enums::ICmpPredicate;
use windlass_dialects::llvm::{AddOp, BrOp, CondBrOp, ICmpOp};
use windlass_ir::num::ApInt;
use windlass_ir::{Op, Value};

/// A loop whose latch compares an induction variable with a value that the loop does not change.
pub(in crate::optimize) struct CountedLoop {
    /// The branch of the only latch.
    pub latch: Op,
    /// Its successor that is the header.
    pub inside: usize,
    /// The branch of the preheader.
    pub entry: Op,
    /// The induction variable, an argument of the header.
    pub arg: Value,
    /// The variable's value in the next iteration: the sum with `step`.
    pub next: Value,
    pub step: ApInt,
    pub start: Value,
    pub bound: Value,
    /// The loop continues while this holds between the variable and the bound.
    pub test: ICmpPredicate,
    /// Whether the variable is compared before it is incremented.
    pub before_increment: bool,
}

impl CountedLoop {
    /// The loop as a counted one. It must have a preheader.
    pub fn of(f: &Function<'_>, this: &Loop) -> Option<CountedLoop> {
        let edges: Vec<(Op, usize)> = f.body.predecessors(this.header).collect();
        let [first, second] = edges[..] else { return None };
        let is_inside = |op: Op| f.body.op_block(op).is_some_and(|block| this.contains(block));
        let ((latch, inside), (entry, _)) = match is_inside(first.0) {
            true => (first, second),
            false => (second, first),
        };
        let leaves = |op: Op| !this.contains(f.body.successor(op, 1 - inside));
        if is_inside(entry)
            || f.body.name(entry) != BrOp::NAME
            || !is_inside(latch)
            || f.body.name(latch) != CondBrOp::NAME
            || !leaves(latch)
        {
            return None;
        }
        let condition = f.body.defined_by(f.body.operand(latch, 0), ICmpOp::NAME)?;
        let mut test = predicate(f.ctx, f.body, condition)?;
        let (mut tested, mut bound) = (f.body.operand(condition, 0), f.body.operand(condition, 1));
        if !this.is_invariant(f, bound) {
            (tested, bound, test) = (bound, tested, swapped(test));
        }
        if !this.is_invariant(f, bound) {
            return None;
        }
        if inside == 1 {
            test = inverse(test);
        }
        let (initial, given) = (passed(f, entry, 0)?, passed(f, latch, inside)?);
        let args = f.body.block_args(this.header);
        args.iter().enumerate().find_map(|(index, &arg)| {
            let next = *given.get(index)?;
            if tested != arg && tested != next {
                return None;
            }
            let add = f
                .body
                .defined_by(next, AddOp::NAME)
                .filter(|&add| f.body.operand(add, 0) == arg)?;
            Some(CountedLoop {
                latch,
                inside,
                entry,
                arg,
                next,
                step: constant_int(f.ctx, f.body, f.body.operand(add, 1)).filter(|step| !step.is_zero())?,
                start: *initial.get(index)?,
                bound,
                test,
                before_increment: tested == arg,
            })
        })
    }

    /// How often the loop is executed if no other exit is taken; `None` if that is not a constant.
    pub fn trip_count(&self, f: &Function<'_>) -> Option<u64> {
        let width = self.step.width();
        let step = i128::from(self.step.to_i64().filter(|_| width <= 64)?);
        let (start, bound) = (
            constant_int(f.ctx, f.body, self.start),
            constant_int(f.ctx, f.body, self.bound),
        );
        let (Some(start), Some(bound)) = (start, bound) else {
            // The bound is the start and a constant: that many steps later the two are equal.
            let add = f
                .body
                .defined_by(self.bound, AddOp::NAME)
                .filter(|&add| f.body.operand(add, 0) == self.start)?;
            let distance = constant_int(f.ctx, f.body, f.body.operand(add, 1))?;
            return (self.test == ICmpPredicate::Ne)
                .then(|| steps_to_equality(&distance, step, self.before_increment))?;
        };
        let signed = matches!(
            self.test,
            ICmpPredicate::Slt | ICmpPredicate::Sle | ICmpPredicate::Sgt | ICmpPredicate::Sge
        );
        let number = |value: &ApInt| match signed {
            true => value.to_i64().map(i128::from),
            false => value.to_u64().map(i128::from),
        };
        let (least, most) = match signed {
            true => (-(1i128 << (width - 1)), (1i128 << (width - 1)) - 1),
            false => (0, (1i128 << width) - 1),
        };
        // What is compared in iteration `k`, from one, is `base + k * step`.
        let (from, to) = (number(&start)?, number(&bound)?);
        let base = if self.before_increment { from - step } else { from };
        let count = match self.test {
            ICmpPredicate::Ne => {
                return steps_to_equality(&bound.sub(&start), step, self.before_increment);
            }
            ICmpPredicate::Slt | ICmpPredicate::Ult if step > 0 => steps(to - base, step),
            ICmpPredicate::Sle | ICmpPredicate::Ule if step > 0 => steps(to + 1 - base, step),
            ICmpPredicate::Sgt | ICmpPredicate::Ugt if step < 0 => steps(base - to, -step),
            ICmpPredicate::Sge | ICmpPredicate::Uge if step < 0 => steps(base - (to - 1), -step),
            _ => return None,
        };
        let last = base + count * step;
        (last >= least && last <= most)
            .then(|| u64::try_from(count).ok())
            .flatten()
    }
}

/// The number of steps, at least one, after which a distance has been covered.
fn steps(distance: i128, step: i128) -> i128 {
    (distance.max(0) + step - 1).div_euclid(step).max(1)
}

/// The number of steps after which a distance modulo the width is covered exactly, where the first comparison is before or after
/// the first step.
fn steps_to_equality(distance: &ApInt, step: i128, before_increment: bool) -> Option<u64> {
    let distance = match step > 0 {
        true => distance.clone(),
        false => distance.neg(),
    };
    let (distance, step) = (i128::from(distance.to_u64()?), step.abs());
    let count = distance / step + i128::from(before_increment);
    (distance % step == 0 && count > 0)
        .then(|| u64::try_from(count).ok())
        .flatten()
}
