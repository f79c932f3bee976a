//! Divisions that round up or down, written out with those that round towards zero.
//!
//! The same patterns serve `arith-expand` and the conversion to the LLVM dialect; in the latter what they write is converted
//! in its turn, so they write LLVM operations directly.

use crate::arith_to_llvm::{int_constant, simple};
use windlass_dialects::arith::{CeilDivSIOp, CeilDivUIOp, FloorDivSIOp};
use windlass_dialects::llvm::enums::{ICmpPredicate, LlvmEnum};
use windlass_dialects::llvm::{AddOp, AndOp, ICmpOp, MulOp, SDivOp, SelectOp, SubOp, UDivOp};
use windlass_ir::conversion::{Adaptor, Match, NoMatch, PatternSet, Rewriter};
use windlass_ir::{NewOp, Type, Value};

/// Adds patterns that write divisions as LLVM operations.
pub fn populate_divisions(patterns: &mut PatternSet) {
    patterns
        .add(CeilDivUIOp::NAME, ceildivui)
        .add(CeilDivSIOp::NAME, ceildivsi)
        .add(FloorDivSIOp::NAME, floordivsi);
}

/// The operands and their common type, if it is one that LLVM's arithmetic takes directly.
fn parts(rw: &mut Rewriter<'_>, a: Adaptor<'_>) -> Result<(Value, Value, Type, Type), NoMatch> {
    let (x, y) = (a.operands[0], a.operands[1]);
    let ty = rw.b.body.ty(x);
    let ctx = rw.ctx();
    if ty.element_or_self(ctx).signless_width(ctx).is_none() {
        return Err(NoMatch::default());
    }
    let flag = if ty.is_shaped(ctx) {
        ty.with_element(ctx, Type::I1)
    } else {
        Type::I1
    };
    Ok((x, y, ty, flag))
}

fn compare(rw: &mut Rewriter<'_>, predicate: ICmpPredicate, x: Value, y: Value, flag: Type) -> Value {
    let predicate = predicate.attr(rw.ctx());
    let new = NewOp {
        operands: &[x, y],
        attrs: &[Some(predicate)],
        results: &[flag],
        ..NewOp::new(ICmpOp::DEF, rw.b.location)
    };
    let op = rw.b.create(new);
    rw.b.result(op)
}

/// `x == 0 ? 0 : (x - 1) / y + 1`
fn ceildivui(rw: &mut Rewriter<'_>, a: Adaptor<'_>) -> Match {
    let (x, y, ty, flag) = parts(rw, a)?;
    let zero = int_constant(rw, ty, 0);
    let none = compare(rw, ICmpPredicate::Eq, x, zero, flag);
    let one = int_constant(rw, ty, 1);
    let less = simple(rw, SubOp::DEF, &[x, one], ty);
    let quotient = simple(rw, UDivOp::DEF, &[less, y], ty);
    let more = simple(rw, AddOp::DEF, &[quotient, one], ty);
    let value = simple(rw, SelectOp::DEF, &[none, zero, more], ty);
    rw.replace(a.op, &[value]);
    Ok(())
}

/// One more than `x / y` where that is not exact and the signs agree.
fn ceildivsi(rw: &mut Rewriter<'_>, a: Adaptor<'_>) -> Match {
    let (x, y, ty, flag) = parts(rw, a)?;
    let zero = int_constant(rw, ty, 0);
    let one = int_constant(rw, ty, 1);
    let quotient = simple(rw, SDivOp::DEF, &[x, y], ty);
    let product = simple(rw, MulOp::DEF, &[quotient, y], ty);
    let inexact = compare(rw, ICmpPredicate::Ne, x, product, flag);
    let x_negative = compare(rw, ICmpPredicate::Slt, x, zero, flag);
    let y_negative = compare(rw, ICmpPredicate::Slt, y, zero, flag);
    let same_sign = compare(rw, ICmpPredicate::Eq, x_negative, y_negative, flag);
    let adjust = simple(rw, AndOp::DEF, &[inexact, same_sign], flag);
    let more = simple(rw, AddOp::DEF, &[quotient, one], ty);
    let value = simple(rw, SelectOp::DEF, &[adjust, more, quotient], ty);
    rw.replace(a.op, &[value]);
    Ok(())
}

/// One less than `x / y` where that is not exact and the signs differ.
fn floordivsi(rw: &mut Rewriter<'_>, a: Adaptor<'_>) -> Match {
    let (x, y, ty, flag) = parts(rw, a)?;
    let quotient = simple(rw, SDivOp::DEF, &[x, y], ty);
    let product = simple(rw, MulOp::DEF, &[quotient, y], ty);
    let inexact = compare(rw, ICmpPredicate::Ne, x, product, flag);
    let zero = int_constant(rw, ty, 0);
    let x_negative = compare(rw, ICmpPredicate::Slt, x, zero, flag);
    let y_negative = compare(rw, ICmpPredicate::Slt, y, zero, flag);
    let signs_differ = compare(rw, ICmpPredicate::Ne, x_negative, y_negative, flag);
    let adjust = simple(rw, AndOp::DEF, &[inexact, signs_differ], flag);
    let minus_one = int_constant(rw, ty, -1);
    let less = simple(rw, AddOp::DEF, &[quotient, minus_one], ty);
    let value = simple(rw, SelectOp::DEF, &[adjust, less, quotient], ty);
    rw.replace(a.op, &[value]);
    Ok(())
}
