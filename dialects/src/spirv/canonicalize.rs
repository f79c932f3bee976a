//! Canonicalization patterns: sums and products with all their bits, remainders of remainders, negated comparisons, chains of
//! addresses, and selections between two stores. What is one value or a constant is in `fold.rs`.

use super::{
    AccessChainOp, BranchConditionalOp, BranchOp, CompositeConstructOp, CompositeInsertOp, ConstantOp,
    IEqualOp, INotEqualOp, LogicalEqualOp, LogicalNotEqualOp, SelectOp, StoreOp, UModOp, UndefOp,
};
use crate::elements;
use windlass_ir::num::ApInt;
use windlass_ir::rewrite::{PatternRewriter, constant_value};
use windlass_ir::{Attribute, Op, OpName, Type, Value};

fn constant(rw: &PatternRewriter<'_>, value: Value) -> Option<Attribute> {
    constant_value(rw.ctx, rw.body(), value)
}

/// The integer, scalar or in each element, that a value is.
fn int(rw: &PatternRewriter<'_>, value: Value) -> Option<ApInt> {
    elements::uniform(rw.ctx, constant(rw, value))
}

/// Replaces an operation by the struct of two values.
fn replace_by_both(rw: &mut PatternRewriter<'_>, op: Op, both: [Value; 2]) -> bool {
    let ty = rw.ty(rw.result(op, 0));
    rw.start_at(op);
    let new = CompositeConstructOp::build(&mut rw.builder(), &both, ty);
    rw.replace_op_with(op, new);
    true
}

/// Replaces an operation on two constants by the struct of two constants: `low` of both, and `high` of both.
fn replace_by_constants(
    rw: &mut PatternRewriter<'_>,
    op: Op,
    low: fn(&ApInt, &ApInt) -> ApInt,
    high: fn(&ApInt, &ApInt) -> ApInt,
) -> bool {
    let ctx = rw.ctx;
    let (lhs, rhs) = (rw.operand(op, 0), rw.operand(op, 1));
    let operands = [constant(rw, lhs), constant(rw, rhs)];
    let ty = rw.ty(lhs);
    let parts = [low, high].map(|part| elements::binary(ctx, &operands, ty, |a, b| Some(part(a, b))));
    let [Some(low), Some(high)] = parts else {
        return false;
    };
    rw.start_at(op);
    let [low, high] = [low, high].map(|value| {
        let new = ConstantOp::build(&mut rw.builder(), value, ty);
        rw.result(new, 0)
    });
    let whole = rw.ty(rw.result(op, 0));
    let mut composite = UndefOp::build(&mut rw.builder(), whole);
    for (index, part) in [low, high].into_iter().enumerate() {
        let indices = ctx.array_attr(&[ctx.int_attr(Type::I32, index as i64)]);
        let rest = rw.result(composite, 0);
        composite = CompositeInsertOp::build(&mut rw.builder(), part, rest, indices, whole);
    }
    rw.replace_op_with(op, composite);
    true
}

/// The sum with zero has no carry; constants are added.
pub(super) fn add_with_carry(rw: &mut PatternRewriter<'_>, op: Op) -> bool {
    let (lhs, rhs) = (rw.operand(op, 0), rw.operand(op, 1));
    if int(rw, rhs).is_some_and(|number| number.is_zero()) {
        return replace_by_both(rw, op, [lhs, rhs]);
    }
    let carry = |a: &ApInt, b: &ApInt| match a.add(b).ult(a) {
        true => ApInt::one(a.width()),
        false => ApInt::zero(a.width()),
    };
    replace_by_constants(rw, op, ApInt::add, carry)
}

/// Products with zero, and of constants, as signed numbers.
pub(super) fn multiply_signed(rw: &mut PatternRewriter<'_>, op: Op) -> bool {
    multiply(rw, op, ApInt::mulhi_signed)
}

/// Products with zero, and of constants, as unsigned numbers.
pub(super) fn multiply_unsigned(rw: &mut PatternRewriter<'_>, op: Op) -> bool {
    multiply(rw, op, ApInt::mulhi_unsigned)
}

fn multiply(rw: &mut PatternRewriter<'_>, op: Op, high: fn(&ApInt, &ApInt) -> ApInt) -> bool {
    let rhs = rw.operand(op, 1);
    match int(rw, rhs) {
        Some(number) if number.is_zero() => replace_by_both(rw, op, [rhs, rhs]),
        _ => replace_by_constants(rw, op, ApInt::mul, high),
    }
}

/// The product with one has no high bits.
pub(super) fn multiply_by_one(rw: &mut PatternRewriter<'_>, op: Op) -> bool {
    let (lhs, rhs) = (rw.operand(op, 0), rw.operand(op, 1));
    let Some(number) = int(rw, rhs).filter(ApInt::is_one) else {
        return false;
    };
    let ty = rw.ty(lhs);
    let Some(zero) = elements::splat(rw.ctx, ty, ApInt::zero(number.width())) else {
        return false;
    };
    rw.start_at(op);
    let zero = ConstantOp::build(&mut rw.builder(), zero, ty);
    let zero = rw.result(zero, 0);
    replace_by_both(rw, op, [lhs, zero])
}

/// The remainder by a divisor of a remainder's divisor.
pub(super) fn remainder_of_remainder(rw: &mut PatternRewriter<'_>, op: Op) -> bool {
    let [lhs, rhs] = [rw.operand(op, 0), rw.operand(op, 1)];
    let Some(inner) = rw
        .defining_op(lhs)
        .filter(|&inner| rw.name(inner) == UModOp::NAME)
    else {
        return false;
    };
    let divisors = int(rw, rw.operand(inner, 1)).zip(int(rw, rhs));
    let divides = divisors.is_some_and(|(by, own)| by.urem(&own).is_some_and(|rest| rest.is_zero()));
    if divides {
        let value = rw.operand(inner, 0);
        rw.set_operand(op, 0, value);
    }
    divides
}

/// The negation of an equality is the inequality, and the other way round.
pub(super) fn negated_equality(rw: &mut PatternRewriter<'_>, op: Op) -> bool {
    let Some(inner) = rw.defining_op(rw.operand(op, 0)) else {
        return false;
    };
    let (lhs, rhs) = match rw.operands(inner).to_vec()[..] {
        [lhs, rhs] => (lhs, rhs),
        _ => return false,
    };
    let ty = rw.ty(rw.result(op, 0));
    let name = rw.name(inner);
    rw.start_at(op);
    let builder = &mut rw.builder();
    let new = match name {
        IEqualOp::NAME => INotEqualOp::build(builder, lhs, rhs, ty),
        INotEqualOp::NAME => IEqualOp::build(builder, lhs, rhs, ty),
        LogicalEqualOp::NAME => LogicalNotEqualOp::build(builder, lhs, rhs, ty),
        LogicalNotEqualOp::NAME => LogicalEqualOp::build(builder, lhs, rhs, ty),
        _ => return false,
    };
    rw.replace_op_with(op, new);
    true
}

/// The address of a part of a part.
pub(super) fn chained_access(rw: &mut PatternRewriter<'_>, op: Op) -> bool {
    let base = rw.get(op, AccessChainOp::base_ptr);
    let outer = rw
        .defining_op(base)
        .filter(|&outer| rw.name(outer) == AccessChainOp::NAME);
    let Some(outer) = outer else { return false };
    let mut indices: Vec<Value> = rw.get(outer, AccessChainOp::indices).collect();
    indices.extend(rw.get(op, AccessChainOp::indices));
    let (base, ty) = (rw.get(outer, AccessChainOp::base_ptr), rw.ty(rw.result(op, 0)));
    rw.start_at(op);
    let new = AccessChainOp::build(&mut rw.builder(), base, &indices, ty);
    rw.replace_op_with(op, new);
    true
}

/// A selection whose two cases store to one address stores a selected value.
pub(super) fn selected_store(rw: &mut PatternRewriter<'_>, op: Op) -> bool {
    let blocks: Vec<_> = rw
        .regions(op)
        .first()
        .into_iter()
        .flat_map(|&region| rw.blocks(region))
        .collect();
    let (&[header, .., merge], 4) = (&blocks[..], blocks.len()) else {
        return false;
    };
    let only = |block, count: usize| -> Option<Vec<Op>> {
        let ops: Vec<Op> = rw.ops(block).take(count + 1).collect();
        (ops.len() == count).then_some(ops)
    };
    let Some(branch) = only(header, 1).filter(|ops| rw.name(ops[0]) == BranchConditionalOp::NAME) else {
        return false;
    };
    let is = |op: Op, name: OpName| rw.name(op) == name;
    // The store of a case that does nothing else.
    let store = |index: usize| -> Option<Op> {
        let case = rw.successors(branch[0]).nth(index)?;
        let ops = only(case, 2)?;
        let leaves = is(ops[1], BranchOp::NAME) && rw.successors(ops[1]).next() == Some(merge);
        (leaves && is(ops[0], StoreOp::NAME)).then_some(ops[0])
    };
    let [Some(first), Some(second)] = [0, 1].map(store) else {
        return false;
    };
    let pointer = rw.get(first, StoreOp::ptr);
    let attrs = |op: Op| [rw.get(op, StoreOp::memory_access), rw.get(op, StoreOp::alignment)];
    let [values, others] = [first, second].map(|op| (rw.get(op, StoreOp::value), attrs(op)));
    let ty = rw.ty(values.0);
    let can_select =
        ty.integer(rw.ctx).is_some() || ty.float(rw.ctx).is_some() || ty.vector(rw.ctx).is_some();
    if pointer != rw.get(second, StoreOp::ptr) || values.1 != others.1 || !can_select {
        return false;
    }
    let condition = rw.get(branch[0], BranchConditionalOp::condition);
    rw.start_at(op);
    let selected = SelectOp::build(&mut rw.builder(), condition, values.0, others.0, ty);
    let selected = rw.result(selected, 0);
    let [access, alignment] = values.1;
    StoreOp::builder(pointer, selected)
        .memory_access(access)
        .alignment(alignment)
        .build(&mut rw.builder());
    rw.erase_op(op);
    true
}
