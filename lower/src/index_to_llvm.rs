//! `convert-index-to-llvm`: converts arithmetic on `index` to that of the converted integer type.
//!
//! Most ops are rows of [`ROWS`]. Divisions that round up or down are expanded to divisions that round towards zero.

use crate::build::llvm::{icmp, int_constant};
use crate::build::op;
use crate::elementwise::{self, OneToOne, convert, no_attrs};
use crate::llvm_types::{LlvmOptions, to_llvm_from_casts};
use windlass_dialects::arith::CmpIPredicate;
use windlass_dialects::{index, llvm};
use windlass_ir::Type;
use windlass_ir::conversion::{Adaptor, Conversion, ConversionRewriter, Match, NoMatch, PatternSet};
use windlass_ir::def::OpDef;

/// The conversion that the pass runs.
pub fn conversion(options: LlvmOptions) -> Conversion {
    let mut conversion = to_llvm_from_casts(options);
    populate(&mut conversion.patterns);
    conversion.target.illegal_dialect(&index::INDEX_DIALECT);
    conversion.local_patterns = true;
    conversion
}

macro_rules! rows {
    ($($from:ident => $to:ident;)*) => {
        &[$(OneToOne { from: index::$from::NAME, to: llvm::$to::DEF, attrs: no_attrs }),*]
    };
}

/// Ops with one corresponding LLVM op.
pub static ROWS: &[OneToOne] = rows! {
    AddOp => AddOp;
    SubOp => SubOp;
    MulOp => MulOp;
    DivSOp => SDivOp;
    DivUOp => UDivOp;
    RemSOp => SRemOp;
    RemUOp => URemOp;
    MaxSOp => SMaxOp;
    MaxUOp => UMaxOp;
    MinSOp => SMinOp;
    MinUOp => UMinOp;
    ShlOp => ShlOp;
    ShrSOp => AShrOp;
    ShrUOp => LShrOp;
    AndOp => AndOp;
    OrOp => OrOp;
    XOrOp => XOrOp;
};

/// Adds the patterns of `index`.
pub fn populate(patterns: &mut PatternSet) {
    elementwise::populate(patterns, ROWS);
    patterns
        .add(index::CeilDivSOp::NAME, convert_ceildivs)
        .add(index::CeilDivUOp::NAME, convert_ceildivu)
        .add(index::FloorDivSOp::NAME, convert_floordivs)
        .add(index::CastSOp::NAME, |rw, a| {
            convert_cast(rw, a, llvm::SExtOp::DEF)
        })
        .add(index::CastUOp::NAME, |rw, a| {
            convert_cast(rw, a, llvm::ZExtOp::DEF)
        })
        .add(index::CmpOp::NAME, convert_cmp)
        .add(index::SizeOfOp::NAME, |rw, a| {
            let (ty, width) = result_type(rw, a)?;
            let value = int_constant(&mut rw.b, ty, width.into());
            rw.replace(a.op, &[value]);
            Ok(())
        })
        .add(index::ConstantOp::NAME, |rw, a| {
            let (ty, width) = result_type(rw, a)?;
            let ctx = rw.ctx();
            let value = rw.old().get(a.op, index::ConstantOp::value);
            let Some(value) = value.and_then(|value| value.int(ctx)) else {
                return Err(NoMatch::default());
            };
            let value = ctx.apint_attr(ty, value.zext_or_trunc(width));
            let op = llvm::ConstantOp::build(&mut rw.b, value, ty);
            rw.replace_with(a.op, op);
            Ok(())
        })
        .add(index::BoolConstantOp::NAME, |rw, a| {
            let Some(value) = rw.old().get(a.op, index::BoolConstantOp::value) else {
                return Err(NoMatch::default());
            };
            let op = llvm::ConstantOp::build(&mut rw.b, value, Type::I1);
            let discardable = rw.old().discardable(a.op);
            rw.b.body.set_discardable(op, Some(discardable));
            rw.replace_with(a.op, op);
            Ok(())
        });
}

/// The converted result type and its width.
fn result_type(rw: &mut ConversionRewriter<'_>, a: Adaptor<'_>) -> Result<(Type, u32), NoMatch> {
    let old = rw.old().ty(rw.old().result(a.op, 0));
    let ty = rw.convert_type(old).ok_or_else(NoMatch::default)?;
    let width = ty.signless_width(rw.ctx()).ok_or_else(NoMatch::default)?;
    Ok((ty, width))
}

/// If `n` and `m` have the same sign: `(n + x) / m + 1`, where `x` is 1 or -1 and moves `n` towards zero; otherwise
/// `-(-n / m)`.
fn convert_ceildivs(rw: &mut ConversionRewriter<'_>, a: Adaptor<'_>) -> Match {
    let (ty, _) = result_type(rw, a)?;
    let (n, m) = (a.operands[0], a.operands[1]);
    let [zero, one, minus_one] = [0, 1, -1].map(|value| int_constant(&mut rw.b, ty, value));
    let m_positive = icmp(&mut rw.b, CmpIPredicate::Sgt, m, zero);
    let x = op(&mut rw.b, llvm::SelectOp::DEF, &[m_positive, minus_one, one], ty);
    let nearer = op(&mut rw.b, llvm::AddOp::DEF, &[n, x], ty);
    let less = op(&mut rw.b, llvm::SDivOp::DEF, &[nearer, m], ty);
    let up = op(&mut rw.b, llvm::AddOp::DEF, &[less, one], ty);
    let negated = op(&mut rw.b, llvm::SubOp::DEF, &[zero, n], ty);
    let quotient = op(&mut rw.b, llvm::SDivOp::DEF, &[negated, m], ty);
    let towards_zero = op(&mut rw.b, llvm::SubOp::DEF, &[zero, quotient], ty);
    let n_positive = icmp(&mut rw.b, CmpIPredicate::Sgt, n, zero);
    let same_sign = icmp(&mut rw.b, CmpIPredicate::Eq, n_positive, m_positive);
    let nonzero = icmp(&mut rw.b, CmpIPredicate::Ne, n, zero);
    let is_up = op(&mut rw.b, llvm::AndOp::DEF, &[same_sign, nonzero], Type::I1);
    let value = op(&mut rw.b, llvm::SelectOp::DEF, &[is_up, up, towards_zero], ty);
    rw.replace(a.op, &[value]);
    Ok(())
}

/// Builds `n == 0 ? 0 : (n - 1) / m + 1`.
fn convert_ceildivu(rw: &mut ConversionRewriter<'_>, a: Adaptor<'_>) -> Match {
    let (ty, _) = result_type(rw, a)?;
    let (n, m) = (a.operands[0], a.operands[1]);
    let [zero, one] = [0, 1].map(|value| int_constant(&mut rw.b, ty, value));
    let less = op(&mut rw.b, llvm::SubOp::DEF, &[n, one], ty);
    let quotient = op(&mut rw.b, llvm::UDivOp::DEF, &[less, m], ty);
    let more = op(&mut rw.b, llvm::AddOp::DEF, &[quotient, one], ty);
    let is_zero = icmp(&mut rw.b, CmpIPredicate::Eq, n, zero);
    let value = op(&mut rw.b, llvm::SelectOp::DEF, &[is_zero, zero, more], ty);
    rw.replace(a.op, &[value]);
    Ok(())
}

/// If `n` and `m` have different signs: `-1 - (x - n) / m`, where `x` is 1 or -1; otherwise `n / m`.
fn convert_floordivs(rw: &mut ConversionRewriter<'_>, a: Adaptor<'_>) -> Match {
    let (ty, _) = result_type(rw, a)?;
    let (n, m) = (a.operands[0], a.operands[1]);
    let [zero, one, minus_one] = [0, 1, -1].map(|value| int_constant(&mut rw.b, ty, value));
    let m_negative = icmp(&mut rw.b, CmpIPredicate::Slt, m, zero);
    let x = op(&mut rw.b, llvm::SelectOp::DEF, &[m_negative, one, minus_one], ty);
    let nearer = op(&mut rw.b, llvm::SubOp::DEF, &[x, n], ty);
    let less = op(&mut rw.b, llvm::SDivOp::DEF, &[nearer, m], ty);
    let down = op(&mut rw.b, llvm::SubOp::DEF, &[minus_one, less], ty);
    let towards_zero = op(&mut rw.b, llvm::SDivOp::DEF, &[n, m], ty);
    let n_negative = icmp(&mut rw.b, CmpIPredicate::Slt, n, zero);
    let signs_differ = icmp(&mut rw.b, CmpIPredicate::Ne, n_negative, m_negative);
    let nonzero = icmp(&mut rw.b, CmpIPredicate::Ne, n, zero);
    let is_down = op(&mut rw.b, llvm::AndOp::DEF, &[signs_differ, nonzero], Type::I1);
    let value = op(&mut rw.b, llvm::SelectOp::DEF, &[is_down, down, towards_zero], ty);
    rw.replace(a.op, &[value]);
    Ok(())
}

/// Builds an extension or a truncation, or erases the cast.
fn convert_cast(rw: &mut ConversionRewriter<'_>, a: Adaptor<'_>, extend: &'static OpDef) -> Match {
    let (_, to) = result_type(rw, a)?;
    let from = rw.b.body.ty(a.operands[0]).signless_width(rw.ctx());
    match from.ok_or_else(NoMatch::default)?.cmp(&to) {
        std::cmp::Ordering::Less => convert(rw, a, extend, &[]),
        std::cmp::Ordering::Greater => convert(rw, a, llvm::TruncOp::DEF, &[]),
        std::cmp::Ordering::Equal => {
            rw.replace(a.op, a.operands);
            Ok(())
        }
    }
}

fn convert_cmp(rw: &mut ConversionRewriter<'_>, a: Adaptor<'_>) -> Match {
    let ctx = rw.ctx();
    let predicate = index::predicate(ctx, rw.old(), a.op).ok_or_else(NoMatch::default)?;
    convert(rw, a, llvm::ICmpOp::DEF, &[Some(predicate.attr(ctx))])
}
