//! Inference of integer ranges of results from those of operands, for either width of `index`.
//!
//! Ranges have 64 bits. They are inferred in both widths; where the narrow result is not the truncated wide result, the
//! union of both is used (upstream's `inferIndexOp`).

use super::fold::NARROW;
use super::*;
use windlass_ir::interfaces::RangeCx;
use windlass_ir::num::{ApInt, IntRange};

const WIDE: u32 = 64;

/// The bounds that must agree for the wide result to include the narrow one.
#[derive(Clone, Copy, PartialEq)]
enum Agree {
    Both,
    Signed,
    Unsigned,
}

/// The range function of an op, and the comparison mode of the two widths.
fn rule(name: windlass_ir::OpName) -> Option<(fn(&IntRange, &IntRange) -> IntRange, Agree)> {
    use Agree::{Both, Signed, Unsigned};
    Some(match name {
        AddOp::NAME => (|a, b| a.add(b, false, false), Both),
        SubOp::NAME => (|a, b| a.sub(b, false, false), Both),
        MulOp::NAME => (|a, b| a.mul(b, false, false), Both),
        DivSOp::NAME => (IntRange::div_signed, Signed),
        DivUOp::NAME => (|a, b| a.div_unsigned(b, false), Unsigned),
        CeilDivSOp::NAME => (IntRange::div_ceil, Signed),
        CeilDivUOp::NAME => (|a, b| a.div_unsigned(b, true), Unsigned),
        FloorDivSOp::NAME => (IntRange::div_floor, Signed),
        RemSOp::NAME => (IntRange::rem_signed, Signed),
        RemUOp::NAME => (IntRange::rem_unsigned, Unsigned),
        MaxSOp::NAME => (|a, b| a.pick_signed(b, true), Signed),
        MaxUOp::NAME => (|a, b| a.pick_unsigned(b, true), Unsigned),
        MinSOp::NAME => (|a, b| a.pick_signed(b, false), Signed),
        MinUOp::NAME => (|a, b| a.pick_unsigned(b, false), Unsigned),
        ShlOp::NAME => (|a, b| a.shl(b, false, false), Both),
        ShrSOp::NAME => (IntRange::shr_signed, Signed),
        ShrUOp::NAME => (IntRange::shr_unsigned, Unsigned),
        AndOp::NAME => (IntRange::and, Unsigned),
        OrOp::NAME => (IntRange::or, Unsigned),
        XOrOp::NAME => (IntRange::xor, Unsigned),
        _ => return None,
    })
}

/// The range that holds in both widths.
fn merged(wide: IntRange, narrow: &IntRange, agree: Agree) -> IntRange {
    let cut = wide.truncate(NARROW);
    let same = match agree {
        Agree::Both => cut == *narrow,
        Agree::Signed => cut.smin == narrow.smin && cut.smax == narrow.smax,
        Agree::Unsigned => cut.umin == narrow.umin && cut.umax == narrow.umax,
    };
    if same {
        return wide;
    }
    wide.union(&IntRange {
        umin: narrow.umin.zext_or_trunc(WIDE),
        umax: narrow.umax.zext_or_trunc(WIDE),
        smin: narrow.smin.sext_or_trunc(WIDE),
        smax: narrow.smax.sext_or_trunc(WIDE),
    })
}

/// The range of a cast to or from `index`.
fn cast(cx: &RangeCx<'_>, signed: bool) -> Option<IntRange> {
    let ty = cx.body.ty(cx.body.result(cx.op, 0));
    let width = ty.integer(cx.ctx).map_or(WIDE, |(width, _)| width);
    Some(cx.operand(0)?.resized(width, signed))
}

fn compared(cx: &RangeCx<'_>) -> Option<IntRange> {
    let predicate = predicate(cx.ctx, cx.body, cx.op)?;
    let (a, b) = (cx.operand(0)?, cx.operand(1)?);
    let wide = predicate.known(a, b);
    let narrow = predicate.known(&a.truncate(NARROW), &b.truncate(NARROW));
    Some(IntRange::of_bool(wide.filter(|_| wide == narrow)))
}

fn of_one(cx: &RangeCx<'_>) -> Option<IntRange> {
    let constant = |attr: Option<Attribute>| Some(IntRange::constant(attr?.int(cx.ctx)?));
    match cx.body.name(cx.op) {
        ConstantOp::NAME => constant(cx.body.get(cx.op, ConstantOp::value)),
        BoolConstantOp::NAME => constant(cx.body.get(cx.op, BoolConstantOp::value)),
        SizeOfOp::NAME => {
            let bits = |width: u32| ApInt::from_u64(WIDE, width.into());
            Some(IntRange::from_unsigned(bits(NARROW), bits(WIDE)))
        }
        CastSOp::NAME => cast(cx, true),
        CastUOp::NAME => cast(cx, false),
        CmpOp::NAME => compared(cx),
        name => {
            let (compute, agree) = rule(name)?;
            let (a, b) = (cx.operand(0)?, cx.operand(1)?);
            let narrow = compute(&a.truncate(NARROW), &b.truncate(NARROW));
            Some(merged(compute(a, b), &narrow, agree))
        }
    }
}

/// Infers the range of an op's single result from those of its operands.
pub(super) fn infer(cx: &RangeCx<'_>, found: &mut dyn FnMut(usize, IntRange)) {
    if let Some(range) = of_one(cx) {
        found(0, range);
    }
}
