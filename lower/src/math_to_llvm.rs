//! `convert-math-to-llvm`: converts `math` ops to intrinsics of the LLVM dialect, as far as there are any.
//!
//! Most ops are rows of [`ROWS`]; a few are expanded.

use crate::arith_to_llvm::{fast_attrs, fast_math};
use crate::build::llvm::{constant, extract};
use crate::elementwise::{self, OneToOne, apply, convert};
use crate::llvm_types::{LlvmOptions, to_llvm};
use windlass_dialects::llvm::compat;
use windlass_dialects::llvm::types::{self as llvm_types, ArrayType};
use windlass_dialects::{elements, llvm, math};
use windlass_ir::conversion::{Adaptor, Conversion, ConversionRewriter, Match, NoMatch, PatternSet};
use windlass_ir::def::{AttrSlot, OpDef};
use windlass_ir::num::ApFloat;
use windlass_ir::{Attribute, NewOp, Type, Value};

/// The conversion that the pass runs.
pub fn conversion(options: LlvmOptions) -> Conversion {
    conversion_with(options, true)
}

/// The conversion with or without `log1p`.
pub fn conversion_with(options: LlvmOptions, log1p: bool) -> Conversion {
    let mut conversion = to_llvm(options);
    populate(&mut conversion.patterns, log1p);
    conversion.local_patterns = true;
    conversion
}

// The flags are in slot 0 of both ops.
const FLAGS: AttrSlot = AttrSlot(0);

macro_rules! rows {
    ($($from:ident => $to:ident;)*) => {
        &[$(OneToOne { from: math::$from::NAME, to: llvm::$to::DEF, attrs: fast_attrs }),*]
    };
}

/// Ops with one corresponding intrinsic.
pub static ROWS: &[OneToOne] = rows! {
    AbsFOp => FAbsOp;
    AcosOp => ACosOp;
    AsinOp => ASinOp;
    AtanOp => ATanOp;
    Atan2Op => ATan2Op;
    CeilOp => FCeilOp;
    CopySignOp => CopySignOp;
    CosOp => CosOp;
    CoshOp => CoshOp;
    Exp2Op => Exp2Op;
    ExpOp => ExpOp;
    FloorOp => FFloorOp;
    FmaOp => FMAOp;
    FPowIOp => PowIOp;
    Log10Op => Log10Op;
    Log2Op => Log2Op;
    LogOp => LogOp;
    PowFOp => PowOp;
    RoundEvenOp => RoundEvenOp;
    RoundOp => RoundOp;
    SinOp => SinOp;
    SinhOp => SinhOp;
    SqrtOp => SqrtOp;
    TanOp => TanOp;
    TanhOp => TanhOp;
    TruncOp => FTruncOp;
};

/// Adds the patterns of `math`, that of `log1p` only if requested: its expansion is less accurate near zero.
pub fn populate(patterns: &mut PatternSet, log1p: bool) {
    for row in ROWS {
        patterns.add(row.from, move |rw, a| {
            supported(rw, a)?;
            row.convert(rw, a)
        });
    }
    elementwise::populate(
        patterns,
        &[OneToOne {
            from: math::CtPopOp::NAME,
            to: llvm::CtPopOp::DEF,
            attrs: elementwise::no_attrs,
        }],
    );
    for (name, def) in [
        (math::AbsIOp::NAME, llvm::AbsOp::DEF),
        (math::CountLeadingZerosOp::NAME, llvm::CountLeadingZerosOp::DEF),
        (math::CountTrailingZerosOp::NAME, llvm::CountTrailingZerosOp::DEF),
    ] {
        patterns.add(name, move |rw, a| {
            scalar_or_vector(rw, a)?;
            // Zero operands do not make the result poison.
            convert(rw, a, def, &[Some(Attribute::FALSE)])
        });
    }
    for (name, classes) in [(math::IsNaNOp::NAME, NAN), (math::IsFiniteOp::NAME, FINITE)] {
        patterns.add(name, move |rw, a| {
            supported(rw, a)?;
            scalar_or_vector(rw, a)?;
            let classes = rw.ctx().i32_attr(classes);
            convert(rw, a, llvm::IsFPClass::DEF, &[Some(classes)])
        });
    }
    patterns
        .add(math::SincosOp::NAME, convert_sincos)
        .add(math::ExpM1Op::NAME, |rw, a| {
            with_one(rw, a, |rw, make, one, x, ty| {
                let exp = make(rw, llvm::ExpOp::DEF, &[x], ty);
                make(rw, llvm::FSubOp::DEF, &[exp, one], ty)
            })
        })
        .add(math::RsqrtOp::NAME, |rw, a| {
            with_one(rw, a, |rw, make, one, x, ty| {
                let sqrt = make(rw, llvm::SqrtOp::DEF, &[x], ty);
                make(rw, llvm::FDivOp::DEF, &[one, sqrt], ty)
            })
        });
    if log1p {
        patterns.add(math::Log1pOp::NAME, |rw, a| {
            with_one(rw, a, |rw, make, one, x, ty| {
                let sum = make(rw, llvm::FAddOp::DEF, &[one, x], ty);
                make(rw, llvm::LogOp::DEF, &[sum], ty)
            })
        });
    }
}

/// The mask of NaN classes of `llvm.is.fpclass`.
const NAN: i32 = 3;
/// The mask of finite classes of `llvm.is.fpclass`.
const FINITE: i32 = 504;

/// Fails for float types that LLVM does not have.
fn supported(rw: &ConversionRewriter<'_>, a: Adaptor<'_>) -> Result<(), NoMatch> {
    let ctx = rw.ctx();
    let element = rw.old().ty(rw.old().operand(a.op, 0)).element_or_self(ctx);
    match compat::is_compatible_float(ctx, element) {
        true => Ok(()),
        false => Err(NoMatch::default()),
    }
}

/// Fails for types that become arrays of vectors.
fn scalar_or_vector(rw: &ConversionRewriter<'_>, a: Adaptor<'_>) -> Result<(), NoMatch> {
    match ArrayType::of(rw.ctx(), rw.b.body.ty(a.operands[0])) {
        Some(_) => Err(NoMatch::default()),
        None => Ok(()),
    }
}

/// Builds an op with the flags and the discardable attributes of the converted op.
type Make<'m> = &'m dyn Fn(&mut ConversionRewriter<'_>, &'static OpDef, &[Value], Type) -> Value;

/// Expands an op, with a constant one and its operand.
fn with_one(
    rw: &mut ConversionRewriter<'_>,
    a: Adaptor<'_>,
    build: fn(&mut ConversionRewriter<'_>, Make<'_>, Value, Value, Type) -> Value,
) -> Match {
    supported(rw, a)?;
    let ctx = rw.ctx();
    let old = rw.old().ty(rw.old().result(a.op, 0));
    let ty = rw.convert_type(old).ok_or_else(NoMatch::default)?;
    let flags = fast_math(rw, a, FLAGS);
    let discardable = Some(rw.old().discardable(a.op));
    let make = |rw: &mut ConversionRewriter<'_>, def, operands: &[Value], ty| {
        let new = NewOp {
            operands,
            attrs: &[flags],
            discardable,
            results: &[ty],
            ..NewOp::new(def, rw.b.location)
        };
        let op = rw.b.create(new);
        rw.b.result(op)
    };
    let Some(kind) = old.element_or_self(ctx).float(ctx) else {
        return Err(NoMatch::default());
    };
    let value = apply(rw, a.operands, ty, &mut |rw, operands, ty| {
        let Some(one) = elements::splat(ctx, ty, ApFloat::one(kind)) else {
            return operands[0];
        };
        let one = constant(&mut rw.b, one, ty);
        build(rw, &make, one, operands[0], ty)
    });
    rw.replace(a.op, &[value]);
    Ok(())
}

fn convert_sincos(rw: &mut ConversionRewriter<'_>, a: Adaptor<'_>) -> Match {
    supported(rw, a)?;
    scalar_or_vector(rw, a)?;
    let ctx = rw.ctx();
    let ty = rw.b.body.ty(a.operands[0]);
    let pair = llvm_types::struct_literal(ctx, &[ty, ty], false);
    let flags = fast_math(rw, a, FLAGS);
    let discardable = Some(rw.old().discardable(a.op));
    let both = rw.b.create(NewOp {
        operands: a.operands,
        attrs: &[flags],
        discardable,
        results: &[pair],
        ..NewOp::new(llvm::SincosOp::DEF, rw.b.location)
    });
    let both = rw.b.result(both);
    let parts = [0, 1].map(|index| extract(&mut rw.b, both, &[index], ty));
    rw.replace(a.op, &parts);
    Ok(())
}
