//! `convert-arith-to-llvm`: converts `arith` to the LLVM dialect.
//!
//! Most ops are rows of [`ROWS`]; the others have patterns. Divisions that round up or down are expanded as in
//! `arith-expand`, to other `arith` ops that are converted in turn.

use crate::build::llvm::{extract, int_constant};
use crate::build::op;
use crate::elementwise::{self, OneToOne, convert, convert_with, no_attrs, same_attrs};
use crate::llvm_types::{LlvmOptions, to_llvm};
use smallvec::{SmallVec, smallvec};
use windlass_dialects::arith::{self, expand};
use windlass_dialects::llvm::enums::{
    FPExceptionBehavior, FastmathFlags, LlvmEnum, OverflowFlags, RoundingMode,
};
use windlass_dialects::llvm::{self, attrs as llvm_attrs, types as llvm_types};
use windlass_ir::conversion::{
    Adaptor, Conversion, ConversionRewriter, DirectAttrs, DirectConversion, Match, NoMatch, PatternSet,
};
use windlass_ir::def::AttrSlot;
use windlass_ir::{AttrData, Attribute, Body, Context, Op, Type};

/// The conversion that the pass runs.
pub fn conversion(options: LlvmOptions) -> Conversion {
    let mut conversion = to_llvm(options);
    populate(&mut conversion.patterns);
    conversion.local_patterns = true;
    conversion
}

/// The fast-math flags of an `arith` op as LLVM flags; `None` for none.
pub(crate) fn fast_math(rw: &ConversionRewriter<'_>, a: Adaptor<'_>, slot: AttrSlot) -> Option<Attribute> {
    fast_math_of(rw.ctx(), rw.old(), a.op, slot)
}

fn fast_math_of(ctx: &Context, body: &Body, op: Op, slot: AttrSlot) -> Option<Attribute> {
    let attr = body.get(op, slot)?;
    let flags = arith::FastMathFlags::of(ctx, Some(attr));
    let pairs = [
        (arith::FastMathFlags::REASSOC, FastmathFlags::REASSOC),
        (arith::FastMathFlags::NNAN, FastmathFlags::NNAN),
        (arith::FastMathFlags::NINF, FastmathFlags::NINF),
        (arith::FastMathFlags::NSZ, FastmathFlags::NSZ),
        (arith::FastMathFlags::ARCP, FastmathFlags::ARCP),
        (arith::FastMathFlags::CONTRACT, FastmathFlags::CONTRACT),
        (arith::FastMathFlags::AFN, FastmathFlags::AFN),
    ];
    let chosen = pairs
        .iter()
        .filter(|(from, _)| flags.has(*from))
        .fold(FastmathFlags::NONE, |all, (_, to)| all | *to);
    llvm_attrs::fastmath(ctx, chosen)
}

/// The overflow flags of an `arith` op as LLVM flags; `None` for none.
fn overflow(ctx: &Context, body: &Body, op: Op, slot: AttrSlot) -> Option<Attribute> {
    let attr = body.get(op, slot)?;
    let flags = arith::IntegerOverflowFlags::of(ctx, Some(attr));
    let signed = if flags.has(arith::IntegerOverflowFlags::NSW) {
        OverflowFlags::NSW
    } else {
        OverflowFlags::NONE
    };
    let unsigned = if flags.has(arith::IntegerOverflowFlags::NUW) {
        OverflowFlags::NUW
    } else {
        OverflowFlags::NONE
    };
    (signed | unsigned).attr(ctx)
}

// `arith` ops have at most one kind of flags, in slot 0, as the corresponding LLVM ops have.
const FLAGS: AttrSlot = AttrSlot(0);

fn overflow_attrs(ctx: &Context, body: &Body, op: Op) -> DirectAttrs {
    smallvec![overflow(ctx, body, op, FLAGS)]
}

/// Fast-math flags in slot 0 of both ops.
pub(crate) fn fast_attrs(ctx: &Context, body: &Body, op: Op) -> DirectAttrs {
    smallvec![fast_math_of(ctx, body, op, FLAGS)]
}

fn constant_attrs(_: &Context, body: &Body, op: Op) -> DirectAttrs {
    smallvec![body.get(op, arith::ConstantOp::value)]
}

fn cmpi_attrs(_: &Context, body: &Body, op: Op) -> DirectAttrs {
    // The predicates of `arith` and LLVM have the same values.
    smallvec![body.get(op, arith::CmpIOp::predicate)]
}

macro_rules! rows {
    ($($from:ident => $to:ident $attrs:ident;)*) => {
        &[$(OneToOne { from: arith::$from::NAME, to: llvm::$to::DEF, attrs: $attrs }),*]
    };
}

/// Ops with one corresponding LLVM op.
pub static ROWS: &[OneToOne] = rows! {
    AddIOp => AddOp overflow_attrs;
    SubIOp => SubOp overflow_attrs;
    MulIOp => MulOp overflow_attrs;
    ShLIOp => ShlOp overflow_attrs;
    DivSIOp => SDivOp same_attrs;
    DivUIOp => UDivOp same_attrs;
    ShRSIOp => AShrOp same_attrs;
    ShRUIOp => LShrOp same_attrs;
    RemSIOp => SRemOp no_attrs;
    RemUIOp => URemOp no_attrs;
    AndIOp => AndOp no_attrs;
    OrIOp => OrOp no_attrs;
    XOrIOp => XOrOp no_attrs;
    MaxSIOp => SMaxOp no_attrs;
    MaxUIOp => UMaxOp no_attrs;
    MinSIOp => SMinOp no_attrs;
    MinUIOp => UMinOp no_attrs;
    ExtSIOp => SExtOp no_attrs;
    ExtUIOp => ZExtOp same_attrs;
    TruncIOp => TruncOp overflow_attrs;
    SIToFPOp => SIToFPOp no_attrs;
};

/// Ops with one corresponding LLVM op that applies to LLVM's float types only.
static FLOAT_ROWS: &[OneToOne] = rows! {
    UIToFPOp => UIToFPOp same_attrs;
    FPToSIOp => FPToSIOp no_attrs;
    FPToUIOp => FPToUIOp no_attrs;
    AddFOp => FAddOp fast_attrs;
    SubFOp => FSubOp fast_attrs;
    MulFOp => FMulOp fast_attrs;
    DivFOp => FDivOp fast_attrs;
    RemFOp => FRemOp fast_attrs;
    NegFOp => FNegOp fast_attrs;
    MaximumFOp => MaximumOp fast_attrs;
    MinimumFOp => MinimumOp fast_attrs;
    MaxNumFOp => MaxNumOp fast_attrs;
    MinNumFOp => MinNumOp fast_attrs;
};

/// The conversion of comparisons of scalars.
const CMPI: DirectConversion = DirectConversion {
    to: llvm::ICmpOp::DEF,
    attrs: cmpi_attrs,
    keeps_discardable: false,
};

/// The conversion of scalar constants.
const CONSTANT: DirectConversion = DirectConversion {
    to: llvm::ConstantOp::DEF,
    attrs: constant_attrs,
    keeps_discardable: true,
};

/// The conversion of selections between scalars.
const SELECT: DirectConversion = DirectConversion {
    to: llvm::SelectOp::DEF,
    attrs: no_attrs,
    keeps_discardable: true,
};

/// Adds the patterns of `arith`.
pub fn populate(patterns: &mut PatternSet) {
    populate_direct(patterns);
    patterns
        .add(arith::CeilDivUIOp::NAME, |rw, a| {
            rw.expand(a.op, |b, x| expand::ceildivui(b, x[0], x[1]))
        })
        .add(arith::CeilDivSIOp::NAME, |rw, a| {
            rw.expand(a.op, |b, x| expand::ceildivsi(b, x[0], x[1]))
        })
        .add(arith::FloorDivSIOp::NAME, |rw, a| {
            rw.expand(a.op, |b, x| expand::floordivsi(b, x[0], x[1]))
        });
}

/// Adds the patterns of `arith` but for divisions that are rounded up or down, which are expanded in `arith` first
/// (upstream's `populateArithToLLVMConversionPatterns`).
pub fn populate_direct(patterns: &mut PatternSet) {
    elementwise::populate(patterns, ROWS);
    for row in FLOAT_ROWS {
        // A scalar that is converted to itself is one of LLVM's.
        patterns.add_direct(row.from, row.direct(), move |rw, a| {
            require_llvm_floats(rw, a)?;
            row.convert(rw, a)
        });
    }
    patterns
        .add(arith::BitcastOp::NAME, convert_bitcast)
        .add_direct(arith::ConstantOp::NAME, CONSTANT, convert_constant)
        .add_direct(arith::CmpIOp::NAME, CMPI, |rw, a| {
            let attrs = cmpi_attrs(rw.ctx(), rw.old(), a.op);
            convert(rw, a, llvm::ICmpOp::DEF, &attrs)
        })
        .add(arith::CmpFOp::NAME, convert_cmpf)
        .add_direct(arith::SelectOp::NAME, SELECT, convert_select)
        .add(arith::IndexCastOp::NAME, |rw, a| {
            convert_index_cast(rw, a, llvm::SExtOp::DEF)
        })
        .add(arith::IndexCastUIOp::NAME, |rw, a| {
            convert_index_cast(rw, a, llvm::ZExtOp::DEF)
        })
        .add(arith::ExtFOp::NAME, convert_extf)
        .add(arith::TruncFOp::NAME, convert_truncf)
        .add(arith::AddUIExtendedOp::NAME, convert_addui_extended)
        .add(arith::MulSIExtendedOp::NAME, |rw, a| {
            convert_mul_extended(rw, a, true)
        })
        .add(arith::MulUIExtendedOp::NAME, |rw, a| {
            convert_mul_extended(rw, a, false)
        });
}

/// Fails for floats of a type that LLVM lacks, which become integers: no arithmetic is possible on these.
fn require_llvm_floats(rw: &mut ConversionRewriter<'_>, a: Adaptor<'_>) -> Match {
    let ctx = rw.ctx();
    let old = rw.old();
    let operands = (0..old.operands(a.op).len()).map(|index| old.ty(old.operand(a.op, index)));
    let results = old.results(a.op).map(|result| old.ty(result));
    let types: SmallVec<[Type; 4]> = operands.chain(results).collect();
    for ty in types {
        let element = ty.element_or_self(ctx);
        if element.float(ctx).is_some() && rw.convert_type(element).and_then(|new| new.float(ctx)).is_none() {
            return Err(NoMatch::default());
        }
    }
    Ok(())
}

/// Replaces a cast between types that are converted to one type by its operand.
fn convert_bitcast(rw: &mut ConversionRewriter<'_>, a: Adaptor<'_>) -> Match {
    let ty = result_type(rw, a, 0)?;
    if a.operands
        .first()
        .is_some_and(|&operand| rw.b.body.ty(operand) == ty)
    {
        rw.replace(a.op, a.operands);
        return Ok(());
    }
    let discardable = Some(rw.old().discardable(a.op));
    convert_with(rw, a, llvm::BitcastOp::DEF, &[], discardable)
}

fn result_type(rw: &mut ConversionRewriter<'_>, a: Adaptor<'_>, index: usize) -> Result<Type, NoMatch> {
    let old = rw.old().ty(rw.old().result(a.op, index));
    rw.convert_type(old).ok_or_else(NoMatch::default)
}

fn convert_constant(rw: &mut ConversionRewriter<'_>, a: Adaptor<'_>) -> Match {
    let ty = result_type(rw, a, 0)?;
    let ctx = rw.ctx();
    let value = rw
        .old()
        .get(a.op, arith::ConstantOp::value)
        .ok_or_else(NoMatch::default)?;
    // Dense resources are valid LLVM constants; sparse and string elements are not.
    if matches!(value.data(ctx), AttrData::Sparse(_) | AttrData::DenseStrings(_)) {
        return Err(NoMatch::default());
    }
    let op = llvm::ConstantOp::build(&mut rw.b, value, ty);
    let discardable = rw.old().discardable(a.op);
    rw.b.body.set_discardable(op, Some(discardable));
    rw.replace_with(a.op, op);
    Ok(())
}

fn convert_cmpf(rw: &mut ConversionRewriter<'_>, a: Adaptor<'_>) -> Match {
    require_llvm_floats(rw, a)?;
    let predicate = rw.old().get(a.op, arith::CmpFOp::predicate);
    let flags = fast_math(rw, a, arith::CmpFOp::fastmath);
    convert(rw, a, llvm::FCmpOp::DEF, &[predicate, flags])
}

/// A vector condition selects elementwise, which unrolls arrays of vectors; a scalar one selects whole values.
fn convert_select(rw: &mut ConversionRewriter<'_>, a: Adaptor<'_>) -> Match {
    let ty = result_type(rw, a, 0)?;
    let discardable = Some(rw.old().discardable(a.op));
    if rw.b.body.ty(a.operands[0]) == Type::I1 {
        let value = op(&mut rw.b, llvm::SelectOp::DEF, a.operands, ty);
        if let Some(select) = rw.b.body.defining_op(value) {
            rw.b.body.set_discardable(select, discardable);
        }
        rw.replace(a.op, &[value]);
        return Ok(());
    }
    convert_with(rw, a, llvm::SelectOp::DEF, &[], discardable)
}

/// Converts a cast between `index` and an integer to an extension or a truncation, or erases it.
fn convert_index_cast(
    rw: &mut ConversionRewriter<'_>,
    a: Adaptor<'_>,
    extend: &'static windlass_ir::def::OpDef,
) -> Match {
    let ctx = rw.ctx();
    let ty = result_type(rw, a, 0)?;
    let from = rw.b.body.ty(a.operands[0]);
    let (Some(old_bits), Some(new_bits)) = (int_width(ctx, from), int_width(ctx, ty)) else {
        return Err(NoMatch::default());
    };
    if old_bits == new_bits {
        rw.replace(a.op, a.operands);
        return Ok(());
    }
    if new_bits < old_bits {
        return convert(rw, a, llvm::TruncOp::DEF, &[]);
    }
    let same = if extend.id == llvm::ZExtOp::NAME {
        rw.old().attrs(a.op).to_vec()
    } else {
        Vec::new()
    };
    convert(rw, a, extend, &same)
}

/// The width of an integer, or of the integers in a vector or an array of vectors.
fn int_width(ctx: &Context, mut ty: Type) -> Option<u32> {
    while let Some(array) = llvm_types::ArrayType::of(ctx, ty) {
        ty = array.element;
    }
    ty.element_or_self(ctx).signless_width(ctx)
}

/// The discardable attributes of an op whose LLVM op has no fast-math flags: as upstream, those of `arith` remain, among the discardable
/// attributes.
fn with_fast_math(rw: &ConversionRewriter<'_>, a: Adaptor<'_>, slot: AttrSlot) -> Attribute {
    let (ctx, discardable) = (rw.ctx(), rw.old().discardable(a.op));
    let Some(flags) = rw.old().get(a.op, slot) else {
        return discardable;
    };
    let mut entries = discardable.as_dict(ctx).unwrap_or_default().to_vec();
    entries.push((ctx.name("fastmath"), flags));
    ctx.dict_attr(entries)
}

fn convert_extf(rw: &mut ConversionRewriter<'_>, a: Adaptor<'_>) -> Match {
    require_llvm_floats(rw, a)?;
    let discardable = Some(with_fast_math(rw, a, arith::ExtFOp::fastmath));
    convert_with(rw, a, llvm::FPExtOp::DEF, &[], discardable)
}

/// Converts a truncation; one with a rounding mode to a constrained intrinsic.
fn convert_truncf(rw: &mut ConversionRewriter<'_>, a: Adaptor<'_>) -> Match {
    require_llvm_floats(rw, a)?;
    let ctx = rw.ctx();
    let discardable = Some(with_fast_math(rw, a, arith::TruncFOp::fastmath));
    let Some(mode) = rw.old().get(a.op, arith::TruncFOp::roundingmode) else {
        return convert_with(rw, a, llvm::FPTruncOp::DEF, &[], discardable);
    };
    let Some(mode) = arith::attrs::rounding_mode(ctx, Some(mode)) else {
        return Err(NoMatch::default());
    };
    let rounding = match mode {
        arith::RoundingMode::ToNearestEven => RoundingMode::NearestTiesToEven,
        arith::RoundingMode::Downward => RoundingMode::TowardNegative,
        arith::RoundingMode::Upward => RoundingMode::TowardPositive,
        arith::RoundingMode::TowardZero => RoundingMode::TowardZero,
        arith::RoundingMode::ToNearestAway => RoundingMode::NearestTiesToAway,
    };
    let (rounding, ignore) = (rounding.attr(ctx), FPExceptionBehavior::Ignore.attr(ctx));
    convert_with(
        rw,
        a,
        llvm::ConstrainedFPTruncIntr::DEF,
        &[Some(rounding), Some(ignore)],
        discardable,
    )
}

fn convert_addui_extended(rw: &mut ConversionRewriter<'_>, a: Adaptor<'_>) -> Match {
    let ctx = rw.ctx();
    let (sum, overflow) = (result_type(rw, a, 0)?, result_type(rw, a, 1)?);
    if llvm_types::ArrayType::of(ctx, sum).is_some() {
        return Err(NoMatch::default());
    }
    let pair = llvm_types::struct_literal(ctx, &[sum, overflow], false);
    let both = op(&mut rw.b, llvm::UAddWithOverflowOp::DEF, a.operands, pair);
    let parts = [(0, sum), (1, overflow)].map(|(index, ty)| extract(&mut rw.b, both, &[index], ty));
    rw.replace(a.op, &parts);
    Ok(())
}

fn convert_mul_extended(rw: &mut ConversionRewriter<'_>, a: Adaptor<'_>, signed: bool) -> Match {
    let ctx = rw.ctx();
    let ty = result_type(rw, a, 0)?;
    if llvm_types::ArrayType::of(ctx, ty).is_some() {
        return Err(NoMatch::default());
    }
    let Some(width) = ty.element_or_self(ctx).signless_width(ctx) else {
        return Err(NoMatch::default());
    };
    let wide = ctx.int_type(width * 2);
    let wide = if ty.is_shaped(ctx) {
        ty.with_element(ctx, wide)
    } else {
        wide
    };
    let extend = if signed {
        llvm::SExtOp::DEF
    } else {
        llvm::ZExtOp::DEF
    };
    let lhs = op(&mut rw.b, extend, &a.operands[..1], wide);
    let rhs = op(&mut rw.b, extend, &a.operands[1..2], wide);
    let product = op(&mut rw.b, llvm::MulOp::DEF, &[lhs, rhs], wide);
    let low = op(&mut rw.b, llvm::TruncOp::DEF, &[product], ty);
    let amount = int_constant(&mut rw.b, wide, width.into());
    let shifted = op(&mut rw.b, llvm::LShrOp::DEF, &[product, amount], wide);
    let high = op(&mut rw.b, llvm::TruncOp::DEF, &[shifted], ty);
    rw.replace(a.op, &[low, high]);
    Ok(())
}
