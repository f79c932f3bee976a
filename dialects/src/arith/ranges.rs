//! Inference of integer ranges of results from those of operands (`InferIntRangeInterface`).

use super::attrs::{CmpIPredicate, IntegerOverflowFlags, cmpi_predicate};
use super::*;
use crate::elements::Numbers;
use windlass_ir::interfaces::RangeCx;
use windlass_ir::num::{ApInt, IntRange, RangeOrder};
use windlass_ir::{Attribute, Context, Type};

/// A callback that receives the index of a result and its range.
type SetIntRange<'a> = &'a mut dyn FnMut(usize, IntRange);

/// The range of a constant.
fn of_constant(ctx: &Context, attr: Attribute) -> Option<IntRange> {
    let numbers = Numbers::<ApInt>::of(ctx, attr)?;
    if let Some(value) = numbers.uniform() {
        return Some(IntRange::constant(&value));
    }
    let count = crate::elements::element_count(ctx, attr.ty(ctx)?)?;
    let each = (0..count).map(|index| IntRange::constant(&numbers.element(index)));
    each.reduce(|all, one| all.union(&one))
}

/// The width of an integer type, or of the elements of a type.
fn width(ctx: &Context, ty: Type) -> Option<u32> {
    match ty.element_or_self(ctx) {
        Type::INDEX => Some(64),
        ty => ty.signless_width(ctx),
    }
}

/// The range of `arith.select`: the union of its operands' ranges, or one of them if the condition is constant.
fn chosen(cx: &RangeCx<'_>) -> Option<IntRange> {
    let (first, second) = (cx.operand(1), cx.operand(2));
    if let Some(condition) = cx.operand(0).and_then(IntRange::value) {
        return if condition.is_zero() { second } else { first }.cloned();
    }
    match (first, second) {
        (Some(first), Some(second)) => Some(first.union(second)),
        (first, second) => first.or(second).cloned(),
    }
}

impl CmpIPredicate {
    /// Whether the predicate holds for all values of two ranges (`Some(true)`), or for none (`Some(false)`).
    pub(crate) fn known(self, a: &IntRange, b: &IntRange) -> Option<bool> {
        use RangeOrder::{Eq, Sle, Slt, Ule, Ult};
        let decide = |yes: bool, no: bool| match (yes, no) {
            (true, _) => Some(true),
            (false, true) => Some(false),
            (false, false) => None,
        };
        match self {
            CmpIPredicate::Eq => decide(a.always(Eq, b), a.never_equal(b)),
            CmpIPredicate::Ne => decide(a.never_equal(b), a.always(Eq, b)),
            CmpIPredicate::Slt => decide(a.always(Slt, b), b.always(Sle, a)),
            CmpIPredicate::Sle => decide(a.always(Sle, b), b.always(Slt, a)),
            CmpIPredicate::Sgt => decide(b.always(Slt, a), a.always(Sle, b)),
            CmpIPredicate::Sge => decide(b.always(Sle, a), a.always(Slt, b)),
            CmpIPredicate::Ult => decide(a.always(Ult, b), b.always(Ule, a)),
            CmpIPredicate::Ule => decide(a.always(Ule, b), b.always(Ult, a)),
            CmpIPredicate::Ugt => decide(b.always(Ult, a), a.always(Ule, b)),
            CmpIPredicate::Uge => decide(b.always(Ule, a), a.always(Ult, b)),
        }
    }
}

fn compared(cx: &RangeCx<'_>) -> Option<IntRange> {
    let predicate = cmpi_predicate(cx.ctx, cx.body.get(cx.op, CmpIOp::predicate))?;
    let known = predicate.known(cx.operand(0)?, cx.operand(1)?);
    Some(IntRange::of_bool(known))
}

fn of_one(cx: &RangeCx<'_>) -> Option<IntRange> {
    let to = || width(cx.ctx, cx.body.ty(cx.body.result(cx.op, 0)));
    match cx.body.name(cx.op) {
        ConstantOp::NAME => return of_constant(cx.ctx, cx.body.get(cx.op, ConstantOp::value)?),
        SelectOp::NAME => return chosen(cx),
        CmpIOp::NAME => return compared(cx),
        ExtUIOp::NAME | IndexCastUIOp::NAME => return Some(cx.operand(0)?.resized(to()?, false)),
        ExtSIOp::NAME | IndexCastOp::NAME | TruncIOp::NAME => {
            return Some(cx.operand(0)?.resized(to()?, true));
        }
        _ => {}
    }
    let (a, b) = (cx.operand(0)?, cx.operand(1)?);
    let promised = |slot| {
        let flags = IntegerOverflowFlags::of(cx.ctx, cx.body.get(cx.op, slot));
        let has = |flag| flags.has(flag);
        (has(IntegerOverflowFlags::NUW), has(IntegerOverflowFlags::NSW))
    };
    Some(match cx.body.name(cx.op) {
        AddIOp::NAME => {
            let (nuw, nsw) = promised(AddIOp::overflowFlags);
            a.add(b, nuw, nsw)
        }
        SubIOp::NAME => {
            let (nuw, nsw) = promised(SubIOp::overflowFlags);
            a.sub(b, nuw, nsw)
        }
        MulIOp::NAME => {
            let (nuw, nsw) = promised(MulIOp::overflowFlags);
            a.mul(b, nuw, nsw)
        }
        ShLIOp::NAME => {
            let (nuw, nsw) = promised(ShLIOp::overflowFlags);
            a.shl(b, nuw, nsw)
        }
        DivUIOp::NAME => a.div_unsigned(b, false),
        CeilDivUIOp::NAME => a.div_unsigned(b, true),
        DivSIOp::NAME => a.div_signed(b),
        CeilDivSIOp::NAME => a.div_ceil(b),
        FloorDivSIOp::NAME => a.div_floor(b),
        RemUIOp::NAME => a.rem_unsigned(b),
        RemSIOp::NAME => a.rem_signed(b),
        AndIOp::NAME => a.and(b),
        OrIOp::NAME => a.or(b),
        XOrIOp::NAME => a.xor(b),
        MaxSIOp::NAME => a.pick_signed(b, true),
        MinSIOp::NAME => a.pick_signed(b, false),
        MaxUIOp::NAME => a.pick_unsigned(b, true),
        MinUIOp::NAME => a.pick_unsigned(b, false),
        ShRSIOp::NAME => a.shr_signed(b),
        ShRUIOp::NAME => a.shr_unsigned(b),
        _ => return None,
    })
}

/// Infers the range of an op's single result from those of its operands.
pub(super) fn infer(cx: &RangeCx<'_>, found: SetIntRange<'_>) {
    if let Some(range) = of_one(cx) {
        found(0, range);
    }
}
