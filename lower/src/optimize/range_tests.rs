//! Joins two branches that test whether a value is in a range.
//!
//! ```text
//! br x >= 'a', ^b, ^e      ^b: br x <= 'z', ^t, ^e      ──▶      br (x - 'a') <u 26, ^t, ^e
//! ```

use super::fold::{build, build_int, constant_int, predicate};
use super::{Function, cfg};
use windlass_dialects::llvm::enums::{ICmpPredicate, LlvmEnum};
use windlass_dialects::llvm::{AddOp, CondBrOp, ConstantOp, ICmpOp};
use windlass_ir::num::ApInt;
use windlass_ir::{Block, Builder, InsertPoint, Op, Type, Value};

/// Joins the branches of the function. Returns whether there were any.
pub(super) fn join(f: &mut Function<'_>) -> bool {
    let mut changed = false;
    for &block in &f.block_order().blocks {
        changed |= join_at(f, block).is_some();
    }
    changed
}

/// A branch on a comparison with a constant.
struct Test {
    branch: Op,
    value: Value,
    predicate: ICmpPredicate,
    constant: ApInt,
}

impl Test {
    fn of(f: &Function<'_>, block: Block) -> Option<Test> {
        let branch = f
            .body
            .last_op(block)
            .filter(|&op| f.body.name(op) == CondBrOp::NAME)?;
        let is_marked = f.body.get(branch, CondBrOp::loop_annotation).is_some()
            || f.body.get(branch, CondBrOp::branch_weights).is_some();
        let condition = f.body.operand(branch, 0);
        let test = f.body.defined_by(condition, ICmpOp::NAME)?;
        if is_marked || !f.body.has_one_use(condition) {
            return None;
        }
        Some(Test {
            branch,
            value: f.body.operand(test, 0),
            predicate: predicate(f.ctx, f.body, test)?,
            constant: constant_int(f.ctx, f.body, f.body.operand(test, 1))?,
        })
    }

    /// The bound of the values for which the branch takes a successor.
    fn bound(&self, successor: usize) -> Option<Limit> {
        use ICmpPredicate::{Sge, Sgt, Sle, Slt, Uge, Ugt, Ule, Ult};
        let predicate = match successor {
            0 => self.predicate,
            _ => super::fold::inverse(self.predicate),
        };
        let (is_lower, is_signed) = match predicate {
            Sge | Sgt => (true, true),
            Uge | Ugt => (true, false),
            Sle | Slt => (false, true),
            Ule | Ult => (false, false),
            ICmpPredicate::Eq | ICmpPredicate::Ne => return None,
        };
        let number = match is_signed {
            true => i128::from(self.constant.to_i64()?),
            false => i128::from(self.constant.to_u64()?),
        };
        let number = match predicate {
            Sgt | Ugt => number + 1,
            Slt | Ult => number - 1,
            _ => number,
        };
        Some(Limit {
            number,
            is_lower,
            is_signed,
        })
    }
}

/// The lowest or the highest of the values for which control continues at one successor.
struct Limit {
    number: i128,
    is_lower: bool,
    is_signed: bool,
}

fn join_at(f: &mut Function<'_>, block: Block) -> Option<()> {
    let first = Test::of(f, block)?;
    let width = f
        .body
        .ty(first.value)
        .signless_width(f.ctx)
        .filter(|&width| width <= 64)?;
    (0..2).find_map(|inner| {
        let next = f.body.successor(first.branch, inner);
        if f.body.single_predecessor(next).is_none() || !f.body.block_args(next).is_empty() {
            return None;
        }
        let second = Test::of(f, next).filter(|second| second.value == first.value)?;
        let only_tests = f
            .body
            .ops(next)
            .all(|op| matches!(f.body.name(op), ConstantOp::NAME | ICmpOp::NAME | CondBrOp::NAME));
        let out = f.body.successor(first.branch, 1 - inner);
        let outside = (0..2).find(|&index| f.body.successor(second.branch, index) == out)?;
        let (given, same) = (
            cfg::passed(f, first.branch, 1 - inner)?,
            cfg::passed(f, second.branch, outside)?,
        );
        let target = f.body.successor(second.branch, 1 - outside);
        let values = cfg::passed(f, second.branch, 1 - outside)?;
        let is_local = |value: &Value| f.body.value_block(*value) == Some(next);
        // The block is erased: what other blocks use of it must be constants, which move.
        let constants: Vec<Op> = f
            .body
            .ops(next)
            .filter(|&op| f.body.name(op) == ConstantOp::NAME)
            .collect();
        let comparisons = f.body.ops(next).filter(|&op| f.body.name(op) == ICmpOp::NAME);
        let is_used_after = comparisons
            .flat_map(|op| f.body.uses(f.body.result(op, 0)))
            .any(|(user, _)| f.body.op_block(user) != Some(next));
        if !only_tests
            || is_used_after
            || given != same
            || out == next
            || target == out
            || target == next
            || values.iter().any(is_local)
        {
            return None;
        }
        let (x, y) = (first.bound(inner)?, second.bound(1 - outside)?);
        let (low, high) = match (x.is_lower, y.is_lower) {
            (true, false) => (x.number, y.number),
            (false, true) => (y.number, x.number),
            _ => return None,
        };
        let size = u64::try_from(high - low + 1).ok()?;
        if x.is_signed != y.is_signed || size == 0 || (width < 64 && size >> width != 0) {
            return None;
        }
        for constant in constants {
            f.body.move_op(constant, InsertPoint::Before(first.branch));
        }
        // Modulo the width, both numbers are what they are.
        let low = ApInt::from_i64(64, low as i64).sext_or_trunc(width);
        let ty = f.body.ty(first.value);
        let mut b = Builder::before(f.ctx, f.body, first.branch);
        let distance = build_int(&mut b, ty, low.neg());
        let distance = build(&mut b, AddOp::DEF, &[first.value, distance], &[], ty);
        let size = build_int(&mut b, ty, ApInt::from_u64(width, size));
        let attr = ICmpPredicate::Ult.attr(b.ctx);
        let inside = build(&mut b, ICmpOp::DEF, &[distance, size], &[Some(attr)], Type::I1);
        CondBrOp::builder(inside, &values, &given, target, out).build(&mut b);
        f.body.erase_op(first.branch);
        Some(())
    })
}
