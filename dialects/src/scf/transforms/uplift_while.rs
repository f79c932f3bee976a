//! Uplifting of `scf.while` to `scf.for`: loops that increment a counter while it is below a bound.
//!
//! The `before` region compares a counter with the bound and does nothing else; the `after` region adds a step to it.
//! The final value of the counter is computed after the loop.

use super::super::canonicalize::block_of;
use super::super::{ConditionOp, ForOp, WhileOp, YieldOp};
use crate::arith::{AddIOp, CmpIOp, CmpIPredicate, ConstantOp, DivSIOp, MulIOp, SubIOp, attrs};
use windlass_ir::def::OpDef;
use windlass_ir::num::ApInt;
use windlass_ir::rewrite::{PatternRewriter, Patterns};
use windlass_ir::{Block, InsertPoint, NewOp, Op, Type, Value, ValueDef};

/// Adds the pattern. Upstream's `populateUpliftWhileToForPatterns`.
pub fn populate_uplift_while_to_for(patterns: &mut Patterns) {
    patterns.add(WhileOp::NAME, uplift);
}

/// The parts of a loop that can be uplifted.
struct Counting {
    /// The `before` and `after` blocks.
    before: Block,
    after: Block,
    /// The position of the counter among the arguments of the `before` block.
    counter: usize,
    upper: Value,
    step: Value,
}

/// The position of a value among the arguments of a block.
fn argument(rw: &PatternRewriter<'_>, value: Value, of: Block) -> Option<usize> {
    match rw.value_def(value) {
        ValueDef::Argument(block, index) if block == of => Some(index as usize),
        _ => None,
    }
}

/// Whether a value is defined outside an op's regions.
fn is_outside(rw: &PatternRewriter<'_>, value: Value, op: Op) -> bool {
    let block = match rw.value_def(value) {
        ValueDef::Argument(block, _) => Some(block),
        ValueDef::Result(op, _) => rw.op_block(op),
        ValueDef::Forward => None,
    };
    let mut inside = block
        .and_then(|block| rw.block_region(block))
        .and_then(|region| rw.region_parent(region));
    while let Some(this) = inside {
        if this == op {
            return false;
        }
        inside = rw.parent_op(this);
    }
    block.is_some()
}

fn counting(rw: &PatternRewriter<'_>, op: Op) -> Option<Counting> {
    let (before, after) = (block_of(rw, op, 0)?, block_of(rw, op, 1)?);
    let end = rw
        .last_op(before)
        .filter(|&end| rw.name(end) == ConditionOp::NAME)?;
    let compare = rw
        .first_op(before)
        .filter(|&first| rw.name(first) == CmpIOp::NAME)?;
    if rw.next_op(compare) != Some(end) || rw.operand(end, 0) != rw.result(compare, 0) {
        return None;
    }
    let (lhs, rhs) = (rw.operand(compare, 0), rw.operand(compare, 1));
    let (value, upper) = match attrs::cmpi_predicate(rw.ctx, rw.attr(compare, CmpIOp::predicate.0))? {
        CmpIPredicate::Slt => (lhs, rhs),
        CmpIPredicate::Sgt => (rhs, lhs),
        _ => return None,
    };
    let counter = argument(rw, value, before)?;
    let handed = rw
        .operands(end)
        .iter()
        .skip(1)
        .position(|handed| handed == value)?;
    let inner = rw.block_args(after)[handed];
    let end = rw.last_op(after)?;
    let next = rw.operands(end).get(counter)?;
    let sum = rw.defining_op(next).filter(|&sum| rw.name(sum) == AddIOp::NAME)?;
    let (lhs, rhs) = (rw.operand(sum, 0), rw.operand(sum, 1));
    let step = match (lhs == inner, rhs == inner) {
        (true, _) => rhs,
        (_, true) => lhs,
        _ => return None,
    };
    (is_outside(rw, upper, op) && is_outside(rw, step, op)).then_some(Counting {
        before,
        after,
        counter,
        upper,
        step,
    })
}

fn uplift(rw: &mut PatternRewriter<'_>, op: Op) -> bool {
    let Some(found) = counting(rw, op) else {
        return false;
    };
    let Counting {
        before,
        after,
        counter,
        upper,
        step,
    } = found;
    let Some(condition) = rw.last_op(before) else {
        return false;
    };
    let handed: Vec<Value> = rw.operands(condition).iter().skip(1).collect();
    let mut inits: Vec<Value> = rw.operands(op).iter().collect();
    let lower = inits.remove(counter);
    let types: Vec<Type> = inits.iter().map(|&init| rw.ty(init)).collect();
    let loop_op = ForOp::builder(lower, upper, step, &inits, &types).build(&mut rw.builder());
    let region = rw.get(loop_op, ForOp::region);
    let mut args = vec![rw.ty(lower)];
    args.extend(&types);
    let block = rw.append_block(region, &args);
    let inner: Vec<Value> = rw.block_args(block).to_vec();
    let carried = |index: usize| if index < counter { index + 1 } else { index };
    let points: Vec<Value> = handed
        .iter()
        .map(|&value| match argument(rw, value, before) {
            Some(index) if index == counter => inner[0],
            Some(index) => inner[carried(index)],
            None => value,
        })
        .collect();
    rw.inline_block(after, InsertPoint::End(block), &points);
    if let Some(end) = rw.last_op(block) {
        let mut next: Vec<Value> = rw.operands(end).iter().collect();
        next.remove(counter);
        rw.set_insertion_point(InsertPoint::Before(end));
        YieldOp::build(&mut rw.builder(), &next);
        rw.erase_op(end);
    }
    rw.set_insertion_point(InsertPoint::Before(op));
    let last = last_count(rw, lower, upper, step);
    let results: Vec<Value> = handed
        .iter()
        .map(|&value| match argument(rw, value, before) {
            Some(index) if index == counter => last,
            Some(index) => rw.result(loop_op, carried(index) - 1),
            None => value,
        })
        .collect();
    rw.replace_op(op, &results);
    true
}

/// Builds the counter of the last iteration: `lower + ((upper - lower + step - 1) / step - 1) * step`.
fn last_count(rw: &mut PatternRewriter<'_>, lower: Value, upper: Value, step: Value) -> Value {
    let ty = rw.ty(lower);
    let width = ty.signless_width(rw.ctx).unwrap_or(64);
    let one = rw.ctx.apint_attr(ty, ApInt::one(width));
    let one = ConstantOp::build(&mut rw.builder(), one, ty);
    let one = rw.result(one, 0);
    let mut both = |def: &'static OpDef, x: Value, y: Value| {
        let mut b = rw.builder();
        let attrs = vec![None; def.attrs.len()];
        let op = b.create(NewOp {
            operands: &[x, y],
            attrs: &attrs,
            results: &[ty],
            ..NewOp::new(def, b.location)
        });
        b.result(op)
    };
    let less = both(SubIOp::DEF, step, one);
    let range = both(SubIOp::DEF, upper, lower);
    let range = both(AddIOp::DEF, range, less);
    let count = both(DivSIOp::DEF, range, step);
    let count = both(SubIOp::DEF, count, one);
    let offset = both(MulIOp::DEF, count, step);
    both(AddIOp::DEF, lower, offset)
}
