//! `arith-expand`: expands ops that targets rarely support into other `arith` ops.
//!
//! Input: divisions that round up or down, minima and maxima, scaling casts and, with options, casts of narrow floats.
//! Output: comparisons, selects, integer arithmetic on the bits of floats. Ops that an expansion builds are expanded in
//! turn. The expansions of divisions are in the dialect's `arith/expand.rs`.

use crate::build::arith::{add, and, cmpf, cmpi, float, int, or, select, sub};
use crate::build::{op, same_type, with_attrs};
use windlass_dialects::arith::attrs::{CmpFPredicate, CmpIPredicate};
use windlass_dialects::arith::{
    ARITH_DIALECT, BitcastOp, CeilDivSIOp, CeilDivUIOp, DivFOp, ExtFOp, ExtUIOp, FloorDivSIOp, MaxNumFOp,
    MaxSIOp, MaxUIOp, MaximumFOp, MinNumFOp, MinSIOp, MinUIOp, MinimumFOp, MulFOp, ScalingExtFOp,
    ScalingTruncFOp, ShLIOp, ShRUIOp, TruncFOp, TruncIOp, expand,
};
use windlass_dialects::vector::VECTOR_DIALECT;
use windlass_ir::conversion::{Adaptor, Conversion, ConversionRewriter, Match, NoMatch, TypeConverter};
use windlass_ir::num::FloatKind;
use windlass_ir::{Attribute, Body, Builder, Context, Op, Type, Value};

/// The casts that are expanded.
#[derive(Clone, Copy, Debug, Default)]
pub struct Casts {
    /// Between `f32` and `bf16`.
    pub bf16: bool,
    /// From and to `f8E8M0FNU`.
    pub f8e8m0: bool,
    /// From and to `f4E2M1FN`.
    pub f4e2m1: bool,
}

/// The conversion that the pass runs.
pub fn conversion(casts: Casts) -> Conversion {
    let mut conversion = Conversion {
        types: TypeConverter::identity(),
        ..Conversion::default()
    };
    let target = &mut conversion.target;
    target
        .legal_dialect(&ARITH_DIALECT)
        .legal_dialect(&VECTOR_DIALECT);
    target.illegal_ops(&[
        CeilDivSIOp::NAME,
        CeilDivUIOp::NAME,
        FloorDivSIOp::NAME,
        MaxSIOp::NAME,
        MaxUIOp::NAME,
        MinSIOp::NAME,
        MinUIOp::NAME,
        MaximumFOp::NAME,
        MinimumFOp::NAME,
        MaxNumFOp::NAME,
        MinNumFOp::NAME,
        ScalingExtFOp::NAME,
        ScalingTruncFOp::NAME,
    ]);
    target.dynamic_op(ExtFOp::NAME, move |ctx, body, op| {
        let (from, to) = kinds(ctx, body, op);
        match from {
            Some(FloatKind::BF16) => !(casts.bf16 && to == Some(FloatKind::F32)),
            Some(FloatKind::F8E8M0FNU) => !casts.f8e8m0,
            Some(FloatKind::F4E2M1FN) => !casts.f4e2m1,
            _ => true,
        }
    });
    target.dynamic_op(TruncFOp::NAME, move |ctx, body, op| {
        let (from, to) = kinds(ctx, body, op);
        match to {
            Some(FloatKind::BF16) => !(casts.bf16 && from == Some(FloatKind::F32)),
            Some(FloatKind::F8E8M0FNU) => !casts.f8e8m0,
            Some(FloatKind::F4E2M1FN) => !casts.f4e2m1,
            _ => true,
        }
    });
    let patterns = &mut conversion.patterns;
    patterns.add(CeilDivUIOp::NAME, |rw, a| {
        rw.expand(a.op, |b, x| expand::ceildivui(b, x[0], x[1]))
    });
    patterns.add(CeilDivSIOp::NAME, |rw, a| {
        rw.expand(a.op, |b, x| expand::ceildivsi(b, x[0], x[1]))
    });
    patterns.add(FloorDivSIOp::NAME, |rw, a| {
        rw.expand(a.op, |b, x| expand::floordivsi(b, x[0], x[1]))
    });
    for (name, predicate) in [
        (MaxSIOp::NAME, CmpIPredicate::Sgt),
        (MaxUIOp::NAME, CmpIPredicate::Ugt),
        (MinSIOp::NAME, CmpIPredicate::Slt),
        (MinUIOp::NAME, CmpIPredicate::Ult),
    ] {
        patterns.add(name, move |rw, a| {
            rw.expand(a.op, |b, x| {
                let first = cmpi(b, predicate, x[0], x[1]);
                Some(select(b, first, x[0], x[1]))
            })
        });
    }
    // If one operand is a NaN, `maximumf` returns the NaN and `maxnumf` the other operand.
    for (name, predicate, nan) in [
        (MaximumFOp::NAME, CmpFPredicate::Ugt, true),
        (MinimumFOp::NAME, CmpFPredicate::Ult, true),
        (MaxNumFOp::NAME, CmpFPredicate::Ugt, false),
        (MinNumFOp::NAME, CmpFPredicate::Ult, false),
    ] {
        patterns.add(name, move |rw, a| {
            rw.expand(a.op, |b, x| {
                let first = cmpf(b, predicate, x[0], x[1]);
                let chosen = select(b, first, x[0], x[1]);
                let doubtful = if nan { x[1] } else { x[0] };
                let is_nan = cmpf(b, CmpFPredicate::Uno, doubtful, doubtful);
                Some(select(b, is_nan, x[1], chosen))
            })
        });
    }
    patterns.add(ScalingExtFOp::NAME, scaling_extend);
    patterns.add(ScalingTruncFOp::NAME, scaling_truncate);
    patterns.add(ExtFOp::NAME, extend);
    patterns.add(TruncFOp::NAME, truncate);
    conversion
}

fn kind(ctx: &Context, ty: Type) -> Option<FloatKind> {
    ty.element_or_self(ctx).float(ctx)
}

/// The float kinds of a cast's operand and result.
fn kinds(ctx: &Context, body: &Body, op: Op) -> (Option<FloatKind>, Option<FloatKind>) {
    let (from, to) = (body.ty(body.operand(op, 0)), body.ty(body.result(op, 0)));
    (kind(ctx, from), kind(ctx, to))
}

/// Converts the value to another float kind, unless it has that.
fn as_float(b: &mut Builder<'_>, x: Value, kind: FloatKind, fast: Option<Attribute>) -> Value {
    let from = b.body.ty(x);
    let (old, ty) = (
        from.element_or_self(b.ctx),
        from.with_element(b.ctx, b.ctx.float_type(kind)),
    );
    match old.float(b.ctx).map(|old| old.width()) {
        Some(width) if width < kind.width() => with_attrs(b, ExtFOp::DEF, &[x], &[fast], ty),
        Some(width) if width > kind.width() => with_attrs(b, TruncFOp::DEF, &[x], &[None, fast], ty),
        _ => x,
    }
}

/// Converts a scale to a power of two: only the exponent is used.
fn scale(b: &mut Builder<'_>, x: Value, fast: Option<Attribute>) -> Option<Value> {
    let kind = kind(b.ctx, b.body.ty(x))?;
    (kind == FloatKind::F8E8M0FNU || kind.width() > 8).then(|| as_float(b, x, FloatKind::F8E8M0FNU, fast))
}

fn scaling_extend(rw: &mut ConversionRewriter<'_>, a: Adaptor<'_>) -> Match {
    let old = rw.old();
    let (fast, ty) = (
        old.get(a.op, ScalingExtFOp::fastmath),
        old.ty(old.result(a.op, 0)),
    );
    rw.expand(a.op, |b, x| {
        let scale = scale(b, x[1], fast)?;
        let scale = with_attrs(b, ExtFOp::DEF, &[scale], &[fast], ty);
        let value = with_attrs(b, ExtFOp::DEF, &[x[0]], &[fast], ty);
        let op = MulFOp::builder(value, scale, ty).fastmath(fast).build(b);
        Some(b.result(op))
    })
}

fn scaling_truncate(rw: &mut ConversionRewriter<'_>, a: Adaptor<'_>) -> Match {
    let old = rw.old();
    let (fast, ty) = (
        old.get(a.op, ScalingTruncFOp::fastmath),
        old.ty(old.result(a.op, 0)),
    );
    let rounding = old.get(a.op, ScalingTruncFOp::roundingmode);
    rw.expand(a.op, |b, x| {
        let scale = scale(b, x[1], fast)?;
        let wide = b.body.ty(x[0]);
        let scale = with_attrs(b, ExtFOp::DEF, &[scale], &[fast], wide);
        let quotient = DivFOp::builder(x[0], scale, wide).fastmath(fast).build(b);
        let quotient = b.result(quotient);
        Some(with_attrs(b, TruncFOp::DEF, &[quotient], &[rounding, fast], ty))
    })
}

fn extend(rw: &mut ConversionRewriter<'_>, a: Adaptor<'_>) -> Match {
    let old = rw.old();
    let (fast, ty) = (old.get(a.op, ExtFOp::fastmath), old.ty(old.result(a.op, 0)));
    let (from, _) = kinds(rw.ctx(), rw.old(), a.op);
    let Some(to) = kind(rw.ctx(), ty) else {
        return Err(NoMatch::default());
    };
    rw.expand(a.op, |b, x| match from? {
        FloatKind::BF16 => bf16_to_f32(b, x[0], ty),
        FloatKind::F8E8M0FNU => {
            let wide = f8e8m0_to_f32(b, x[0])?;
            Some(as_float(b, wide, to, fast))
        }
        _ => {
            let wide = f4e2m1_to_f32(b, x[0])?;
            Some(as_float(b, wide, to, None))
        }
    })
}

fn truncate(rw: &mut ConversionRewriter<'_>, a: Adaptor<'_>) -> Match {
    let old = rw.old();
    let (fast, ty) = (old.get(a.op, TruncFOp::fastmath), old.ty(old.result(a.op, 0)));
    let rounding = old.get(a.op, TruncFOp::roundingmode);
    let (from, to) = kinds(rw.ctx(), rw.old(), a.op);
    // The expansions round in one mode; only the smallest type supports a rounding mode attribute.
    if rounding.is_some() && to != Some(FloatKind::F4E2M1FN) {
        return Err(NoMatch::default());
    }
    rw.expand(a.op, |b, x| match to? {
        FloatKind::BF16 => f32_to_bf16(b, x[0], ty),
        FloatKind::F8E8M0FNU => {
            let single = as_float(b, x[0], FloatKind::F32, fast);
            f32_to_f8e8m0(b, single, ty)
        }
        _ if from?.width() > 32 => None,
        _ => {
            let single = as_float(b, x[0], FloatKind::F32, None);
            f32_to_f4e2m1(b, single, ty)
        }
    })
}

/// The integer type of this width with the shape of `like`.
fn ints(b: &Builder<'_>, like: Type, width: u32) -> Type {
    like.with_element(b.ctx, b.ctx.int_type(width))
}

/// Expands `bf16` to `f32`: the bits become the upper half.
fn bf16_to_f32(b: &mut Builder<'_>, x: Value, ty: Type) -> Option<Value> {
    let (narrow, wide) = (ints(b, ty, 16), ints(b, ty, 32));
    let half = op(b, BitcastOp::DEF, &[x], narrow);
    let half = op(b, ExtUIOp::DEF, &[half], wide);
    let by = int(b, wide, 16)?;
    let single = same_type(b, ShLIOp::DEF, [half, by]);
    Some(op(b, BitcastOp::DEF, &[single], ty))
}

/// Expands `f32` to `bf16`: adds 0x7fff plus the lowest kept bit (round to nearest even) and takes the upper half. A
/// NaN is built separately, so that rounding cannot make it infinite.
fn f32_to_bf16(b: &mut Builder<'_>, x: Value, ty: Type) -> Option<Value> {
    let (narrow, wide) = (ints(b, ty, 16), ints(b, ty, 32));
    let is_nan = cmpf(b, CmpFPredicate::Une, x, x);
    let below_half = int(b, wide, 0x7fff)?;
    let nan = int(b, narrow, 0x7fc0)?;
    let sixteen = int(b, wide, 16)?;
    let one = int(b, wide, 1)?;
    let all = op(b, BitcastOp::DEF, &[x], wide);
    let upper = same_type(b, ShRUIOp::DEF, [all, sixteen]);
    let odd = and(b, upper, one);
    let bias = add(b, odd, below_half);
    let rounded = add(b, all, bias);
    let rounded = same_type(b, ShRUIOp::DEF, [rounded, sixteen]);
    let half = op(b, TruncIOp::DEF, &[rounded], narrow);
    let half = select(b, is_nan, nan, half);
    Some(op(b, BitcastOp::DEF, &[half], ty))
}

/// Expands `f32` to `f8E8M0FNU`: takes the exponent bits.
fn f32_to_f8e8m0(b: &mut Builder<'_>, x: Value, ty: Type) -> Option<Value> {
    let (narrow, wide) = (ints(b, ty, 8), ints(b, ty, 32));
    let all = op(b, BitcastOp::DEF, &[x], wide);
    let by = int(b, wide, 23)?;
    let exponent = same_type(b, ShRUIOp::DEF, [all, by]);
    let exponent = op(b, TruncIOp::DEF, &[exponent], narrow);
    Some(op(b, BitcastOp::DEF, &[exponent], ty))
}

/// Expands `f8E8M0FNU` to `f32`: the bits become the exponent; all ones is a NaN.
fn f8e8m0_to_f32(b: &mut Builder<'_>, x: Value) -> Option<Value> {
    let from = b.body.ty(x);
    let (narrow, wide) = (ints(b, from, 8), ints(b, from, 32));
    let exponent = op(b, BitcastOp::DEF, &[x], narrow);
    let narrow_nan = int(b, narrow, -1)?;
    let wide_nan = int(b, wide, -1)?;
    let by = int(b, wide, 23)?;
    let single = op(b, ExtUIOp::DEF, &[exponent], wide);
    let single = same_type(b, ShLIOp::DEF, [single, by]);
    let is_nan = cmpi(b, CmpIPredicate::Eq, exponent, narrow_nan);
    let single = select(b, is_nan, wide_nan, single);
    Some(op(
        b,
        BitcastOp::DEF,
        &[single],
        from.with_element(b.ctx, Type::F32),
    ))
}

/// Expands `f4E2M1FN` to `f32`: one sign bit, two exponent bits, one mantissa bit; each of the eight magnitudes has its
/// `f32`.
fn f4e2m1_to_f32(b: &mut Builder<'_>, x: Value) -> Option<Value> {
    let from = b.body.ty(x);
    let (narrow, wide) = (ints(b, from, 4), ints(b, from, 32));
    let all = op(b, BitcastOp::DEF, &[x], narrow);
    let zero = int(b, narrow, 0)?;
    let one = int(b, narrow, 1)?;
    let two = int(b, narrow, 2)?;
    let four = int(b, narrow, 4)?;
    let seven = int(b, narrow, 7)?;
    let magnitude = and(b, all, seven);
    // The increment of exponent and mantissa; 0.5 has no mantissa bit in `f32`.
    let by = int(b, wide, 20)?;
    let shifted = same_type(b, ShLIOp::DEF, [magnitude, two]);
    let is_half = cmpi(b, CmpIPredicate::Eq, magnitude, one);
    let shifted = select(b, is_half, zero, shifted);
    let shifted = op(b, ExtUIOp::DEF, &[shifted], wide);
    let shifted = same_type(b, ShLIOp::DEF, [shifted, by]);
    // The base exponent: of 2.0, of 0.5, or zero.
    let nothing = int(b, wide, 0)?;
    let upper = int(b, wide, 0x4000_0000)?;
    let lower = int(b, wide, 0x3f00_0000)?;
    let is_large = cmpi(b, CmpIPredicate::Uge, magnitude, four);
    let base = select(b, is_large, upper, lower);
    let is_zero = cmpi(b, CmpIPredicate::Eq, magnitude, zero);
    let base = select(b, is_zero, nothing, base);
    let minus = int(b, wide, 0x8000_0000)?;
    let eight = int(b, narrow, 8)?;
    let is_negative = cmpi(b, CmpIPredicate::Uge, all, eight);
    let sign = select(b, is_negative, minus, nothing);
    let single = add(b, shifted, base);
    let single = add(b, single, sign);
    Some(op(
        b,
        BitcastOp::DEF,
        &[single],
        from.with_element(b.ctx, Type::F32),
    ))
}

/// Expands `f32` to `f4E2M1FN`: clamps to ±6 and takes sign, exponent and the upper mantissa bit, rounded by the lower
/// mantissa bits; magnitudes below one are multiples of one half.
fn f32_to_f4e2m1(b: &mut Builder<'_>, x: Value, ty: Type) -> Option<Value> {
    let (single, wide) = (b.body.ty(x), ints(b, ty, 32));
    let (narrow, byte) = (ints(b, ty, 4), ints(b, ty, 8));
    let one = int(b, narrow, 1)?;
    let three = int(b, narrow, 3)?;
    let twenty_two = int(b, wide, 22)?;
    let byte_zero = int(b, byte, 0)?;
    let byte_minus_one = int(b, byte, -1)?;
    let wide_zero = int(b, wide, 0)?;
    let most = float(b, single, 6.0)?;
    let least = float(b, single, -6.0)?;
    let clamped = same_type(b, MinNumFOp::DEF, [x, most]);
    let clamped = same_type(b, MaxNumFOp::DEF, [clamped, least]);
    let all = op(b, BitcastOp::DEF, &[clamped], wide);

    let by = int(b, wide, 31)?;
    let sign = same_type(b, ShRUIOp::DEF, [all, by]);
    let sign = op(b, TruncIOp::DEF, &[sign], narrow);
    let sign = same_type(b, ShLIOp::DEF, [sign, three]);

    let bias = int(b, wide, 126)?;
    let by = int(b, wide, 23)?;
    let exponent = same_type(b, ShRUIOp::DEF, [all, by]);
    let exponent = sub(b, exponent, bias);
    let placed = op(b, TruncIOp::DEF, &[exponent], narrow);
    let placed = same_type(b, ShLIOp::DEF, [placed, one]);
    let result = add(b, sign, placed);

    let upper = int(b, wide, 1 << 22)?;
    let mantissa = and(b, all, upper);
    let mantissa = same_type(b, ShRUIOp::DEF, [mantissa, twenty_two]);
    let mantissa = op(b, TruncIOp::DEF, &[mantissa], narrow);
    let result = add(b, result, mantissa);

    // Below one, rounding may have changed the exponent.
    let mask = int(b, wide, (1 << 23) - 1)?;
    let exponent = op(b, TruncIOp::DEF, &[exponent], byte);
    let is_small = cmpi(b, CmpIPredicate::Sle, exponent, byte_zero);
    let is_quarter = cmpi(b, CmpIPredicate::Eq, exponent, byte_minus_one);
    let rest = and(b, all, mask);
    let has_rest = cmpi(b, CmpIPredicate::Ugt, rest, wide_zero);
    let above_quarter = and(b, is_quarter, has_rest);
    let is_half = cmpi(b, CmpIPredicate::Eq, exponent, byte_zero);
    let before_zero = int(b, narrow, -1)?;
    let zero = int(b, narrow, 0)?;
    let small = select(b, is_small, before_zero, result);
    let small = select(b, above_quarter, zero, small);
    let result = select(b, is_half, result, small);

    let mask = int(b, wide, (1 << 22) - 1)?;
    let half = int(b, wide, 1 << 21)?;
    let rest = and(b, all, mask);
    let round = cmpi(b, CmpIPredicate::Uge, rest, half);
    let round = or(b, round, is_small);
    let more = add(b, result, one);
    let result = select(b, round, more, result);
    Some(op(b, BitcastOp::DEF, &[result], ty))
}
