//! Values that a loop collects over its iterations.

use crate::optimize::Function;
use crate::optimize::fast_math::has_flags;
use crate::optimize::fold::{build, predicate, swapped};
use windlass_dialects::llvm::enums::{FCmpPredicate, FastmathFlags, ICmpPredicate, LlvmEnum};
use windlass_dialects::llvm::{
    AddOp, AndOp, FAddOp, FCmpOp, FMAOp, FMulAddOp, FMulOp, FSubOp, ICmpOp, MaxNumOp, MaximumOp, MinNumOp,
    MinimumOp, MulOp, OrOp, SMaxOp, SMinOp, SelectOp, SubOp, UMaxOp, UMinOp, XOrOp, vector_reduce_add,
    vector_reduce_and, vector_reduce_fadd, vector_reduce_fmax, vector_reduce_fmaximum, vector_reduce_fmin,
    vector_reduce_fminimum, vector_reduce_fmul, vector_reduce_mul, vector_reduce_or, vector_reduce_smax,
    vector_reduce_smin, vector_reduce_umax, vector_reduce_umin, vector_reduce_xor,
};
use windlass_ir::def::OpDef;
use windlass_ir::num::{ApFloat, ApInt};
use windlass_ir::{Attribute, Block, Builder, Context, Op, Type, Value};

/// How a reduction joins the elements.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Join {
    Add,
    Mul,
    And,
    Or,
    XOr,
    FAdd,
    FMul,
    SMin,
    SMax,
    UMin,
    UMax,
    /// Of numbers: no element is a NaN, and the sign of a zero does not matter.
    FMin,
    FMax,
    /// With NaNs, and the order of zeros.
    FMinimum,
    FMaximum,
}

/// A block argument that collects a result over the iterations.
pub(super) struct Reduction {
    pub arg: Value,
    pub index: usize,
    pub next: Value,
    pub join: Join,
    /// The fast-math flags of the operations.
    pub flags: Option<Attribute>,
}

/// How a block argument is joined with what an iteration adds to it.
pub(super) fn find(
    f: &Function<'_>,
    block: Block,
    arg: Value,
    index: usize,
    next: Value,
) -> Result<Reduction, &'static str> {
    const NONE: &str = "a value of an iteration depends on the one before";
    // What is collected so far must not be used before the end.
    let latch = f.body.last_op(block);
    let used = |(user, _): (Op, usize)| f.body.op_block(user) == Some(block) && Some(user) != latch;
    if f.body.uses(next).any(used)
        || f.body
            .uses(arg)
            .any(|(user, _)| f.body.op_block(user) != Some(block))
    {
        return Err(NONE);
    }
    let with_flags = |join, op: Option<Op>| {
        let flags = op.and_then(|op| {
            let slot = f.body.def(op).attr_slot("fastmathFlags")?;
            f.body.get(op, windlass_ir::def::AttrSlot(slot))
        });
        Reduction {
            arg,
            index,
            next,
            join,
            flags: flags.filter(|_| is_float(join)),
        }
    };
    let mut current = arg;
    let mut found: Option<Join> = None;
    while current != next {
        let mut uses = f.body.uses(current);
        let (Some((op, operand)), None) = (uses.next(), uses.next()) else {
            // A comparison and a select, or a sum and a select.
            let select = f.body.defined_by(next, SelectOp::NAME).ok_or(NONE)?;
            let join = match current == arg {
                true => selected(f, arg, select)?.ok_or(NONE)?,
                false => return Err(NONE),
            };
            return Ok(with_flags(join, None));
        };
        if f.body.op_block(op) != Some(block) || f.body.results(op).len() != 1 {
            return Err(NONE);
        }
        let this = join_of(f, op, operand)?.ok_or(NONE)?;
        if *found.get_or_insert(this) != this {
            return Err(NONE);
        }
        current = f.body.result(op, 0);
    }
    found
        .map(|join| with_flags(join, f.body.defining_op(next)))
        .ok_or(NONE)
}

/// Whether the elements are floats.
pub(super) fn is_float(join: Join) -> bool {
    matches!(
        join,
        Join::FAdd | Join::FMul | Join::FMin | Join::FMax | Join::FMinimum | Join::FMaximum
    )
}

/// The way in which an operation joins what has been collected, its operand at `operand`, with another value.
fn join_of(f: &Function<'_>, op: Op, operand: usize) -> Result<Option<Join>, &'static str> {
    let reorders = has_flags(f, op, FastmathFlags::REASSOC);
    let are_numbers = has_flags(f, op, FastmathFlags::NNAN | FastmathFlags::NSZ);
    Ok(Some(match f.body.name(op) {
        AddOp::NAME => Join::Add,
        SubOp::NAME if operand == 0 => Join::Add,
        MulOp::NAME => Join::Mul,
        AndOp::NAME => Join::And,
        OrOp::NAME => Join::Or,
        XOrOp::NAME => Join::XOr,
        SMinOp::NAME => Join::SMin,
        SMaxOp::NAME => Join::SMax,
        UMinOp::NAME => Join::UMin,
        UMaxOp::NAME => Join::UMax,
        FAddOp::NAME if reorders => Join::FAdd,
        FSubOp::NAME if reorders && operand == 0 => Join::FAdd,
        FMulAddOp::NAME | FMAOp::NAME if reorders && operand == 2 => Join::FAdd,
        FMulOp::NAME if reorders => Join::FMul,
        MinNumOp::NAME if are_numbers => Join::FMin,
        MaxNumOp::NAME if are_numbers => Join::FMax,
        MinimumOp::NAME => Join::FMinimum,
        MaximumOp::NAME => Join::FMaximum,
        FAddOp::NAME | FMulOp::NAME | FSubOp::NAME | FMulAddOp::NAME | FMAOp::NAME => {
            return Err("a reduction of floats must keep its order");
        }
        _ => return Ok(None),
    }))
}

/// `select(x < r, x, r)`, a minimum or maximum, and `select(c, r + x, r)`, a conditional sum.
fn selected(f: &Function<'_>, arg: Value, select: Op) -> Result<Option<Join>, &'static str> {
    let [condition, yes, no] = [0, 1, 2].map(|index| f.body.operand(select, index));
    let uses: Vec<Op> = f.body.uses(arg).map(|(user, _)| user).collect();
    let other = if yes == arg { no } else { yes };
    if (yes == arg) == (no == arg) || uses.len() != 2 {
        return Ok(None);
    }
    if let Some(test) = f.body.defining_op(condition).filter(|test| uses.contains(test)) {
        let (left, right) = (f.body.operand(test, 0), f.body.operand(test, 1));
        let is_pair = (left, right) == (arg, other) || (left, right) == (other, arg);
        if !f.body.has_one_use(condition) || !is_pair {
            return Ok(None);
        }
        return extreme(f, test, select, left == yes);
    }
    let Some(sum) = f.body.defining_op(other).filter(|sum| uses.contains(sum)) else {
        return Ok(None);
    };
    let operand = (0..f.body.operands(sum).len()).find(|&index| f.body.operand(sum, index) == arg);
    Ok(match join_of(f, sum, operand.unwrap_or(0))? {
        Some(join @ (Join::Add | Join::Or | Join::XOr)) if f.body.has_one_use(other) => Some(join),
        _ => None,
    })
}

/// The minimum or maximum that `select(test, x, y)` is; `in_order` says that the test has its operands in this order.
fn extreme(f: &Function<'_>, test: Op, select: Op, in_order: bool) -> Result<Option<Join>, &'static str> {
    match f.body.name(test) {
        ICmpOp::NAME => {
            let Some(mut order) = predicate(f.ctx, f.body, test) else {
                return Ok(None);
            };
            if !in_order {
                order = swapped(order);
            }
            Ok(match order {
                ICmpPredicate::Slt | ICmpPredicate::Sle => Some(Join::SMin),
                ICmpPredicate::Sgt | ICmpPredicate::Sge => Some(Join::SMax),
                ICmpPredicate::Ult | ICmpPredicate::Ule => Some(Join::UMin),
                ICmpPredicate::Ugt | ICmpPredicate::Uge => Some(Join::UMax),
                ICmpPredicate::Eq | ICmpPredicate::Ne => None,
            })
        }
        FCmpOp::NAME => {
            let order = f.body.get(test, FCmpOp::predicate);
            let is_less = match order.and_then(|order| FCmpPredicate::of(f.ctx, order)) {
                Some(FCmpPredicate::Olt | FCmpPredicate::Ole | FCmpPredicate::Ult | FCmpPredicate::Ule) => {
                    true
                }
                Some(FCmpPredicate::Ogt | FCmpPredicate::Oge | FCmpPredicate::Ugt | FCmpPredicate::Uge) => {
                    false
                }
                _ => return Ok(None),
            };
            let has = |flag| has_flags(f, test, flag) || has_flags(f, select, flag);
            if !has(FastmathFlags::NNAN) || !has(FastmathFlags::NSZ) {
                return Err("a minimum of floats must keep its order, since there may be NaNs");
            }
            Ok(Some(match is_less == in_order {
                true => Join::FMin,
                false => Join::FMax,
            }))
        }
        _ => Ok(None),
    }
}

/// The value that changes nothing when it is joined; `None` if that is the initial value itself.
pub(super) fn neutral(ctx: &Context, join: Join, ty: Type) -> Option<Attribute> {
    let width = ty.signless_width(ctx);
    let float = ty.float(ctx);
    Some(match join {
        Join::Add | Join::Or | Join::XOr => ctx.apint_attr(ty, ApInt::zero(width?)),
        Join::Mul => ctx.apint_attr(ty, ApInt::one(width?)),
        Join::And => ctx.apint_attr(ty, ApInt::all_ones(width?)),
        Join::FAdd => ctx.float_attr(ty, ApFloat::zero(float?, true)),
        Join::FMul => ctx.float_attr(ty, ApFloat::one(float?)),
        _ => return None,
    })
}

/// The operations that join two values, and the elements of a vector.
fn joins(join: Join) -> (&'static OpDef, &'static OpDef) {
    match join {
        Join::Add => (AddOp::DEF, vector_reduce_add::DEF),
        Join::Mul => (MulOp::DEF, vector_reduce_mul::DEF),
        Join::And => (AndOp::DEF, vector_reduce_and::DEF),
        Join::Or => (OrOp::DEF, vector_reduce_or::DEF),
        Join::XOr => (XOrOp::DEF, vector_reduce_xor::DEF),
        Join::SMin => (SMinOp::DEF, vector_reduce_smin::DEF),
        Join::SMax => (SMaxOp::DEF, vector_reduce_smax::DEF),
        Join::UMin => (UMinOp::DEF, vector_reduce_umin::DEF),
        Join::UMax => (UMaxOp::DEF, vector_reduce_umax::DEF),
        Join::FAdd => (FAddOp::DEF, vector_reduce_fadd::DEF),
        Join::FMul => (FMulOp::DEF, vector_reduce_fmul::DEF),
        Join::FMin => (MinNumOp::DEF, vector_reduce_fmin::DEF),
        Join::FMax => (MaxNumOp::DEF, vector_reduce_fmax::DEF),
        Join::FMinimum => (MinimumOp::DEF, vector_reduce_fminimum::DEF),
        Join::FMaximum => (MaximumOp::DEF, vector_reduce_fmaximum::DEF),
    }
}

/// The minimum or maximum operation that a select of one of two compared values is.
pub(super) fn extreme_of(f: &windlass_ir::Body, ctx: &Context, select: Op) -> Option<&'static OpDef> {
    let [condition, yes, no] = [0, 1, 2].map(|index| f.operand(select, index));
    let test = f.defined_by(condition, ICmpOp::NAME)?;
    let (left, right) = (f.operand(test, 0), f.operand(test, 1));
    let mut order = predicate(ctx, f, test)?;
    if (left, right) == (no, yes) {
        order = swapped(order);
    } else if (left, right) != (yes, no) {
        return None;
    }
    Some(match order {
        ICmpPredicate::Slt | ICmpPredicate::Sle => SMinOp::DEF,
        ICmpPredicate::Sgt | ICmpPredicate::Sge => SMaxOp::DEF,
        ICmpPredicate::Ult | ICmpPredicate::Ule => UMinOp::DEF,
        ICmpPredicate::Ugt | ICmpPredicate::Uge => UMaxOp::DEF,
        ICmpPredicate::Eq | ICmpPredicate::Ne => return None,
    })
}

/// Joins the accumulators, their elements and the initial value.
pub(super) fn build_total(
    b: &mut Builder<'_>,
    reduction: &Reduction,
    accumulators: &[Value],
    initial: Value,
) -> Option<Value> {
    let (pair, elements) = joins(reduction.join);
    let attrs: &[Option<Attribute>] = match is_float(reduction.join) {
        true => &[reduction.flags],
        false => &[],
    };
    let (&first, more) = accumulators.split_first()?;
    let vector = b.body.ty(first);
    let mut all = first;
    for &other in more {
        all = build(b, pair, &[all, other], attrs, vector);
    }
    let ty = b.body.ty(initial);
    Some(match reduction.join {
        Join::FAdd | Join::FMul => build(b, elements, &[initial, all], attrs, ty),
        _ => {
            let joined = build(b, elements, &[all], attrs, ty);
            build(b, pair, &[initial, joined], attrs, ty)
        }
    })
}
