//! Folds of integer arithmetic, bits, comparisons, logic and parts of composites.
//!
//! A computation that SPIR-V leaves undefined (division by zero, a quotient that overflows, a shift by the width or more) is
//! not folded.

use super::types::names;
use super::verify::integers;
use super::{
    BitcastOp, CompositeConstructOp, CompositeExtractOp, CompositeInsertOp, ConstantOp, LogicalNotOp, NotOp,
    SNegateOp,
};
use crate::elements::{self, Numbers};
use windlass_ir::def::OpDef;
use windlass_ir::num::ApInt;
use windlass_ir::rewrite::{FoldCx, Folded};
use windlass_ir::{AttrData, Attribute, Context, OpName, Type, Value};

/// Makes constants for folds.
pub(super) fn constant(ctx: &Context, value: Attribute, ty: Type) -> Option<&'static OpDef> {
    let fits = ty.ext(ctx, names::ARRAY).is_some()
        || value.ty(ctx) == Some(ty)
            && matches!(
                value.data(ctx),
                AttrData::Integer { .. } | AttrData::Float { .. } | AttrData::Dense(_)
            );
    fits.then_some(ConstantOp::DEF)
}

pub(super) fn constant_value(cx: &mut FoldCx<'_>) -> Folded {
    cx.body
        .get(cx.op, ConstantOp::value)
        .map_or(Folded::No, Folded::Attr)
}

fn operand(cx: &FoldCx<'_>, index: usize) -> Value {
    cx.body.operand(cx.op, index)
}

fn result_type(cx: &FoldCx<'_>) -> Type {
    cx.body.ty(cx.body.result(cx.op, 0))
}

/// The constant integer, scalar or splat, that an operand is.
fn int(cx: &FoldCx<'_>, index: usize) -> Option<ApInt> {
    elements::uniform(cx.ctx, cx.operands.get(index).copied().flatten())
}

/// The result as a constant with this number in each element.
fn splat(cx: &FoldCx<'_>, number: impl FnOnce(u32) -> ApInt) -> Folded {
    let ty = result_type(cx);
    let width = ty.element_or_self(cx.ctx).integer(cx.ctx).map(|(width, _)| width);
    width
        .and_then(|width| elements::splat(cx.ctx, ty, number(width)))
        .map_or(Folded::No, Folded::Attr)
}

fn truth(cx: &FoldCx<'_>, value: bool) -> Folded {
    splat(cx, |_| ApInt::from_bool(value))
}

fn same_operands(cx: &FoldCx<'_>) -> bool {
    operand(cx, 0) == operand(cx, 1)
}

fn binary(cx: &FoldCx<'_>, compute: impl FnMut(&ApInt, &ApInt) -> Option<ApInt>) -> Folded {
    elements::binary(cx.ctx, cx.operands, result_type(cx), compute).map_or(Folded::No, Folded::Attr)
}

fn unary(cx: &FoldCx<'_>, compute: impl FnMut(&ApInt) -> Option<ApInt>) -> Folded {
    let operand = cx.operands.first().copied().flatten();
    elements::unary(cx.ctx, operand, result_type(cx), compute).map_or(Folded::No, Folded::Attr)
}

/// The operand of the operation of this name that defines the first operand: of its inverse.
fn undone(cx: &FoldCx<'_>, name: OpName) -> Option<Value> {
    let op = cx.body.defining_op(operand(cx, 0))?;
    (cx.body.name(op) == name).then(|| cx.body.operand(op, 0))
}

pub(super) fn add(cx: &mut FoldCx<'_>) -> Folded {
    match int(cx, 1) {
        Some(number) if number.is_zero() => Folded::Value(operand(cx, 0)),
        _ => binary(cx, |a, b| Some(a.add(b))),
    }
}

pub(super) fn sub(cx: &mut FoldCx<'_>) -> Folded {
    match same_operands(cx) {
        true => splat(cx, ApInt::zero),
        false => binary(cx, |a, b| Some(a.sub(b))),
    }
}

pub(super) fn mul(cx: &mut FoldCx<'_>) -> Folded {
    match int(cx, 1) {
        Some(number) if number.is_zero() => Folded::Value(operand(cx, 1)),
        Some(number) if number.is_one() => Folded::Value(operand(cx, 0)),
        _ => binary(cx, |a, b| Some(a.mul(b))),
    }
}

fn division(cx: &FoldCx<'_>, divide: fn(&ApInt, &ApInt) -> Option<ApInt>) -> Folded {
    match int(cx, 1) {
        Some(number) if number.is_one() => Folded::Value(operand(cx, 0)),
        _ => binary(cx, divide),
    }
}

pub(super) fn sdiv(cx: &mut FoldCx<'_>) -> Folded {
    division(cx, ApInt::sdiv)
}

pub(super) fn udiv(cx: &mut FoldCx<'_>) -> Folded {
    division(cx, ApInt::udiv)
}

fn remainder(cx: &FoldCx<'_>, divide: impl FnMut(&ApInt, &ApInt) -> Option<ApInt>) -> Folded {
    match int(cx, 1) {
        Some(number) if number.is_one() => splat(cx, ApInt::zero),
        _ => binary(cx, divide),
    }
}

pub(super) fn srem(cx: &mut FoldCx<'_>) -> Folded {
    remainder(cx, ApInt::srem)
}

pub(super) fn umod(cx: &mut FoldCx<'_>) -> Folded {
    remainder(cx, ApInt::urem)
}

/// The remainder with the sign of the divisor.
pub(super) fn smod(cx: &mut FoldCx<'_>) -> Folded {
    remainder(cx, |a, b| {
        let rest = a.srem(b)?;
        Some(match rest.is_zero() || rest.is_negative() == b.is_negative() {
            true => rest,
            false => rest.add(b),
        })
    })
}

pub(super) fn snegate(cx: &mut FoldCx<'_>) -> Folded {
    match undone(cx, SNegateOp::NAME) {
        Some(value) => Folded::Value(value),
        None => unary(cx, |a| Some(a.neg())),
    }
}

pub(super) fn not(cx: &mut FoldCx<'_>) -> Folded {
    match undone(cx, NotOp::NAME) {
        Some(value) => Folded::Value(value),
        None => unary(cx, |a| Some(a.not())),
    }
}

pub(super) fn logical_not(cx: &mut FoldCx<'_>) -> Folded {
    match undone(cx, LogicalNotOp::NAME) {
        Some(value) => Folded::Value(value),
        None => unary(cx, |a| Some(a.not())),
    }
}

pub(super) fn and(cx: &mut FoldCx<'_>) -> Folded {
    match int(cx, 1) {
        Some(mask) if mask.is_zero() => Folded::Value(operand(cx, 1)),
        Some(mask) if mask.is_all_ones() => Folded::Value(operand(cx, 0)),
        _ if same_operands(cx) => Folded::Value(operand(cx, 0)),
        _ => binary(cx, |a, b| Some(a.and(b))),
    }
}

pub(super) fn or(cx: &mut FoldCx<'_>) -> Folded {
    match int(cx, 1) {
        Some(mask) if mask.is_zero() => Folded::Value(operand(cx, 0)),
        Some(mask) if mask.is_all_ones() => Folded::Value(operand(cx, 1)),
        _ if same_operands(cx) => Folded::Value(operand(cx, 0)),
        _ => binary(cx, |a, b| Some(a.or(b))),
    }
}

pub(super) fn xor(cx: &mut FoldCx<'_>) -> Folded {
    match int(cx, 1) {
        Some(mask) if mask.is_zero() => Folded::Value(operand(cx, 0)),
        _ if same_operands(cx) => splat(cx, ApInt::zero),
        _ => binary(cx, |a, b| Some(a.xor(b))),
    }
}

/// Folds a shift; the amount may have another type than the base.
fn shift(cx: &FoldCx<'_>, compute: fn(&ApInt, u32) -> ApInt) -> Folded {
    if int(cx, 1).is_some_and(|amount| amount.is_zero()) {
        return Folded::Value(operand(cx, 0));
    }
    let numbers = |index: usize| Numbers::<ApInt>::of(cx.ctx, cx.operands[index]?);
    let (Some(base), Some(amount)) = (numbers(0), numbers(1)) else {
        return Folded::No;
    };
    let one = |base: &ApInt, amount: &ApInt| {
        let amount = amount.to_u64().filter(|&amount| amount < base.width().into())?;
        Some(compute(base, amount as u32))
    };
    let ty = result_type(cx);
    let folded = match (base.uniform(), amount.uniform()) {
        (Some(base), Some(amount)) => {
            one(&base, &amount).and_then(|value| elements::splat(cx.ctx, ty, value))
        }
        _ => elements::each(cx.ctx, ty, |index| {
            one(&base.element(index), &amount.element(index))
        }),
    };
    folded.map_or(Folded::No, Folded::Attr)
}

pub(super) fn shift_left(cx: &mut FoldCx<'_>) -> Folded {
    shift(cx, ApInt::shl)
}

pub(super) fn shift_right_logical(cx: &mut FoldCx<'_>) -> Folded {
    shift(cx, ApInt::lshr)
}

pub(super) fn shift_right_arithmetic(cx: &mut FoldCx<'_>) -> Folded {
    shift(cx, ApInt::ashr)
}

/// Folds a comparison; `reflexive` is its value for equal operands.
fn compare(cx: &FoldCx<'_>, reflexive: bool, holds: fn(&ApInt, &ApInt) -> bool) -> Folded {
    match same_operands(cx) {
        true => truth(cx, reflexive),
        false => binary(cx, |a, b| Some(ApInt::from_bool(holds(a, b)))),
    }
}

/// Comparisons: names, values for equal operands, and what they compute.
macro_rules! comparisons {
    ($($name:ident = $reflexive:literal, $holds:expr;)*) => {
        $(pub(super) fn $name(cx: &mut FoldCx<'_>) -> Folded {
            compare(cx, $reflexive, $holds)
        })*
    };
}

comparisons! {
    equal = true, |a, b| a == b;
    not_equal = false, |a, b| a != b;
    sgt = false, |a, b| b.slt(a);
    sge = true, |a, b| b.sle(a);
    slt = false, |a, b| a.slt(b);
    sle = true, |a, b| a.sle(b);
    ugt = false, |a, b| b.ult(a);
    uge = true, |a, b| b.ule(a);
    ult = false, |a, b| a.ult(b);
    ule = true, |a, b| a.ule(b);
}

/// The second operand, as another constant.
fn second_constant(cx: &FoldCx<'_>) -> Folded {
    let constant = cx.operands.get(1).copied().flatten();
    constant.map_or(Folded::No, Folded::Attr)
}

pub(super) fn logical_and(cx: &mut FoldCx<'_>) -> Folded {
    match int(cx, 1) {
        Some(number) if number.is_zero() => second_constant(cx),
        Some(_) => Folded::Value(operand(cx, 0)),
        None => Folded::No,
    }
}

pub(super) fn logical_or(cx: &mut FoldCx<'_>) -> Folded {
    match int(cx, 1) {
        Some(number) if number.is_zero() => Folded::Value(operand(cx, 0)),
        Some(_) => second_constant(cx),
        None => Folded::No,
    }
}

pub(super) fn logical_equal(cx: &mut FoldCx<'_>) -> Folded {
    match same_operands(cx) {
        true => truth(cx, true),
        false => binary(cx, |a, b| Some(ApInt::from_bool(a == b))),
    }
}

pub(super) fn logical_not_equal(cx: &mut FoldCx<'_>) -> Folded {
    if same_operands(cx) {
        return truth(cx, false);
    }
    match int(cx, 1) {
        Some(number) if number.is_zero() => Folded::Value(operand(cx, 0)),
        _ => binary(cx, |a, b| Some(ApInt::from_bool(a != b))),
    }
}

pub(super) fn select(cx: &mut FoldCx<'_>) -> Folded {
    let (yes, no) = (operand(cx, 1), operand(cx, 2));
    if yes == no {
        return Folded::Value(yes);
    }
    match int(cx, 0) {
        Some(condition) if condition.is_zero() => Folded::Value(no),
        Some(_) => Folded::Value(yes),
        None => Folded::No,
    }
}

pub(super) fn bitcast(cx: &mut FoldCx<'_>) -> Folded {
    let ty = result_type(cx);
    if cx.body.ty(operand(cx, 0)) == ty {
        return Folded::Value(operand(cx, 0));
    }
    match undone(cx, BitcastOp::NAME) {
        Some(value) if cx.body.ty(value) == ty => Folded::Value(value),
        _ => Folded::No,
    }
}

/// Folds a part to what was inserted there, or to the part of a constant.
pub(super) fn composite_extract(cx: &mut FoldCx<'_>) -> Folded {
    let indices = integers(cx.ctx, cx.body.get(cx.op, CompositeExtractOp::indices));
    let mut composite = operand(cx, 0);
    while let Some(op) = cx.body.defining_op(composite) {
        if cx.body.name(op) == CompositeInsertOp::NAME {
            let inserted = integers(cx.ctx, cx.body.get(op, CompositeInsertOp::indices));
            if inserted == indices {
                return Folded::Value(cx.body.operand(op, 0));
            }
            composite = cx.body.operand(op, 1);
            continue;
        }
        let constructed = cx.body.name(op) == CompositeConstructOp::NAME;
        let ty = cx.body.ty(composite);
        let parts = match (super::types::members(cx.ctx, ty), ty.vector(cx.ctx)) {
            (Some(members), _) => members.len(),
            (None, Some(vector)) => vector.shape.iter().product::<i64>() as usize,
            _ => super::types::array(cx.ctx, ty)
                .and_then(|(_, count)| count)
                .unwrap_or(0) as usize,
        };
        if let ([index], true) = (&indices[..], constructed && cx.body.operands(op).len() == parts)
            && let Some(value) = usize::try_from(*index)
                .ok()
                .and_then(|at| cx.body.operands(op).get(at))
        {
            return Folded::Value(value);
        }
        break;
    }
    part_of_constant(cx, &indices).map_or(Folded::No, Folded::Attr)
}

/// The part of a constant composite that the indices select.
fn part_of_constant(cx: &FoldCx<'_>, indices: &[i64]) -> Option<Attribute> {
    let mut value = cx.operands.first().copied().flatten()?;
    for &index in indices {
        let index = usize::try_from(index).ok()?;
        if let Some(list) = value.as_array(cx.ctx) {
            value = *list.get(index)?;
            continue;
        }
        let element = value.ty(cx.ctx)?.element_type(cx.ctx)?;
        value = match element.float(cx.ctx) {
            Some(_) => {
                let numbers = Numbers::<windlass_ir::num::ApFloat>::of(cx.ctx, value)?;
                cx.ctx.float_attr(element, numbers.element(index))
            }
            None => {
                let numbers = Numbers::<ApInt>::of(cx.ctx, value)?;
                cx.ctx.apint_attr(element, numbers.element(index))
            }
        };
    }
    Some(value)
}
