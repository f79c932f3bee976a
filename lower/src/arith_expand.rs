//! `arith-expand`: expands ops that targets rarely support into other `arith` ops.
//!
//! Input: divisions that round up or down, minima and maxima, scaling casts and, with options, casts of narrow floats.
//! Output: comparisons, selects, integer arithmetic on the bits of floats. Ops that an expansion builds are expanded in
//! turn. The expansions of divisions are in the dialect's `arith/expand.rs`.

use windlass_dialects::arith::attrs::{CmpFPredicate, CmpIPredicate, i1_same_shape};
use windlass_dialects::arith::{
    ARITH_DIALECT, AddIOp, AndIOp, BitcastOp, CeilDivSIOp, CeilDivUIOp, CmpFOp, CmpIOp, ConstantOp, DivFOp,
    ExtFOp, ExtUIOp, FloorDivSIOp, MaxNumFOp, MaxSIOp, MaxUIOp, MaximumFOp, MinNumFOp, MinSIOp, MinUIOp,
    MinimumFOp, MulFOp, OrIOp, ScalingExtFOp, ScalingTruncFOp, SelectOp, ShLIOp, ShRUIOp, SubIOp, TruncFOp,
    TruncIOp, expand,
};
use windlass_dialects::elements;
use windlass_ir::conversion::{Adaptor, Conversion, ConversionRewriter, Match, NoMatch, TypeConverter};
use windlass_ir::num::{ApFloat, ApInt, FloatKind};
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
    target.legal_dialect(&ARITH_DIALECT);
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
                let first = compare(b, predicate, x[0], x[1]);
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
                let first = compare_floats(b, predicate, x[0], x[1]);
                let chosen = select(b, first, x[0], x[1]);
                let doubtful = if nan { x[1] } else { x[0] };
                let is_nan = compare_floats(b, CmpFPredicate::Uno, doubtful, doubtful);
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

fn number(b: &mut Builder<'_>, ty: Type, value: i64) -> Option<Value> {
    let width = ty.element_or_self(b.ctx).signless_width(b.ctx)?;
    let attr = elements::splat(b.ctx, ty, ApInt::from_i64(width, value))?;
    let op = ConstantOp::build(b, attr, ty);
    Some(b.result(op))
}

fn compare(b: &mut Builder<'_>, predicate: CmpIPredicate, x: Value, y: Value) -> Value {
    let ty = i1_same_shape(b.ctx, b.body.ty(x)).unwrap_or(Type::I1);
    let predicate = predicate.attr(b.ctx);
    let op = CmpIOp::build(b, x, y, predicate, ty);
    b.result(op)
}

fn compare_floats(b: &mut Builder<'_>, predicate: CmpFPredicate, x: Value, y: Value) -> Value {
    let ty = i1_same_shape(b.ctx, b.body.ty(x)).unwrap_or(Type::I1);
    let predicate = b.ctx.i64_attr(predicate as i64);
    let op = CmpFOp::build(b, x, y, predicate, None, ty);
    b.result(op)
}

fn select(b: &mut Builder<'_>, condition: Value, x: Value, y: Value) -> Value {
    let ty = b.body.ty(x);
    let op = SelectOp::build(b, condition, x, y, ty);
    b.result(op)
}

fn add(b: &mut Builder<'_>, x: Value, y: Value) -> Value {
    let ty = b.body.ty(x);
    let op = AddIOp::build(b, x, y, None, ty);
    b.result(op)
}

fn and(b: &mut Builder<'_>, x: Value, y: Value) -> Value {
    let ty = b.body.ty(x);
    let op = AndIOp::build(b, x, y, ty);
    b.result(op)
}

fn shift_left(b: &mut Builder<'_>, x: Value, by: Value) -> Value {
    let ty = b.body.ty(x);
    let op = ShLIOp::build(b, x, by, None, ty);
    b.result(op)
}

fn shift_right(b: &mut Builder<'_>, x: Value, by: Value) -> Value {
    let ty = b.body.ty(x);
    let op = ShRUIOp::build(b, x, by, None, ty);
    b.result(op)
}

fn bits(b: &mut Builder<'_>, x: Value, ty: Type) -> Value {
    let op = BitcastOp::build(b, x, ty);
    b.result(op)
}

fn widen(b: &mut Builder<'_>, x: Value, ty: Type) -> Value {
    let op = ExtUIOp::build(b, x, ty);
    b.result(op)
}

fn cut(b: &mut Builder<'_>, x: Value, ty: Type) -> Value {
    let op = TruncIOp::build(b, x, None, ty);
    b.result(op)
}

fn extend_float(b: &mut Builder<'_>, x: Value, fast: Option<Attribute>, ty: Type) -> Value {
    let op = ExtFOp::build(b, x, fast, ty);
    b.result(op)
}

fn truncate_float(
    b: &mut Builder<'_>,
    x: Value,
    rounding: Option<Attribute>,
    fast: Option<Attribute>,
    ty: Type,
) -> Value {
    let op = TruncFOp::build(b, x, rounding, fast, ty);
    b.result(op)
}

/// Converts the value to another float kind, unless it has that.
fn as_float(b: &mut Builder<'_>, x: Value, kind: FloatKind, fast: Option<Attribute>) -> Value {
    let from = b.body.ty(x);
    let (old, ty) = (
        from.element_or_self(b.ctx),
        from.with_element(b.ctx, b.ctx.float_type(kind)),
    );
    match old.float(b.ctx).map(|old| old.width()) {
        Some(width) if width < kind.width() => extend_float(b, x, fast, ty),
        Some(width) if width > kind.width() => truncate_float(b, x, None, fast, ty),
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
        let scale = extend_float(b, scale, fast, ty);
        let value = extend_float(b, x[0], fast, ty);
        let op = MulFOp::build(b, value, scale, fast, ty);
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
        let scale = extend_float(b, scale, fast, wide);
        let quotient = DivFOp::build(b, x[0], scale, fast, wide);
        let quotient = b.result(quotient);
        Some(truncate_float(b, quotient, rounding, fast, ty))
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
    let half = bits(b, x, narrow);
    let half = widen(b, half, wide);
    let by = number(b, wide, 16)?;
    let single = shift_left(b, half, by);
    Some(bits(b, single, ty))
}

/// Expands `f32` to `bf16`: adds 0x7fff plus the lowest kept bit (round to nearest even) and takes the upper half. A
/// NaN is built separately, so that rounding cannot make it infinite.
fn f32_to_bf16(b: &mut Builder<'_>, x: Value, ty: Type) -> Option<Value> {
    let (narrow, wide) = (ints(b, ty, 16), ints(b, ty, 32));
    let is_nan = compare_floats(b, CmpFPredicate::Une, x, x);
    let below_half = number(b, wide, 0x7fff)?;
    let nan = number(b, narrow, 0x7fc0)?;
    let sixteen = number(b, wide, 16)?;
    let one = number(b, wide, 1)?;
    let all = bits(b, x, wide);
    let upper = shift_right(b, all, sixteen);
    let odd = and(b, upper, one);
    let bias = add(b, odd, below_half);
    let rounded = add(b, all, bias);
    let rounded = shift_right(b, rounded, sixteen);
    let half = cut(b, rounded, narrow);
    let half = select(b, is_nan, nan, half);
    Some(bits(b, half, ty))
}

/// Expands `f32` to `f8E8M0FNU`: takes the exponent bits.
fn f32_to_f8e8m0(b: &mut Builder<'_>, x: Value, ty: Type) -> Option<Value> {
    let (narrow, wide) = (ints(b, ty, 8), ints(b, ty, 32));
    let all = bits(b, x, wide);
    let by = number(b, wide, 23)?;
    let exponent = shift_right(b, all, by);
    let exponent = cut(b, exponent, narrow);
    Some(bits(b, exponent, ty))
}

/// Expands `f8E8M0FNU` to `f32`: the bits become the exponent; all ones is a NaN.
fn f8e8m0_to_f32(b: &mut Builder<'_>, x: Value) -> Option<Value> {
    let from = b.body.ty(x);
    let (narrow, wide) = (ints(b, from, 8), ints(b, from, 32));
    let exponent = bits(b, x, narrow);
    let narrow_nan = number(b, narrow, -1)?;
    let wide_nan = number(b, wide, -1)?;
    let by = number(b, wide, 23)?;
    let single = widen(b, exponent, wide);
    let single = shift_left(b, single, by);
    let is_nan = compare(b, CmpIPredicate::Eq, exponent, narrow_nan);
    let single = select(b, is_nan, wide_nan, single);
    Some(bits(b, single, from.with_element(b.ctx, Type::F32)))
}

/// Expands `f4E2M1FN` to `f32`: one sign bit, two exponent bits, one mantissa bit; each of the eight magnitudes has its
/// `f32`.
fn f4e2m1_to_f32(b: &mut Builder<'_>, x: Value) -> Option<Value> {
    let from = b.body.ty(x);
    let (narrow, wide) = (ints(b, from, 4), ints(b, from, 32));
    let all = bits(b, x, narrow);
    let zero = number(b, narrow, 0)?;
    let one = number(b, narrow, 1)?;
    let two = number(b, narrow, 2)?;
    let four = number(b, narrow, 4)?;
    let seven = number(b, narrow, 7)?;
    let magnitude = and(b, all, seven);
    // The increment of exponent and mantissa; 0.5 has no mantissa bit in `f32`.
    let by = number(b, wide, 20)?;
    let shifted = shift_left(b, magnitude, two);
    let is_half = compare(b, CmpIPredicate::Eq, magnitude, one);
    let shifted = select(b, is_half, zero, shifted);
    let shifted = widen(b, shifted, wide);
    let shifted = shift_left(b, shifted, by);
    // The base exponent: of 2.0, of 0.5, or zero.
    let nothing = number(b, wide, 0)?;
    let upper = number(b, wide, 0x4000_0000)?;
    let lower = number(b, wide, 0x3f00_0000)?;
    let is_large = compare(b, CmpIPredicate::Uge, magnitude, four);
    let base = select(b, is_large, upper, lower);
    let is_zero = compare(b, CmpIPredicate::Eq, magnitude, zero);
    let base = select(b, is_zero, nothing, base);
    let minus = number(b, wide, 0x8000_0000)?;
    let eight = number(b, narrow, 8)?;
    let is_negative = compare(b, CmpIPredicate::Uge, all, eight);
    let sign = select(b, is_negative, minus, nothing);
    let single = add(b, shifted, base);
    let single = add(b, single, sign);
    Some(bits(b, single, from.with_element(b.ctx, Type::F32)))
}

/// Expands `f32` to `f4E2M1FN`: clamps to ±6 and takes sign, exponent and the upper mantissa bit, rounded by the lower
/// mantissa bits; magnitudes below one are multiples of one half.
fn f32_to_f4e2m1(b: &mut Builder<'_>, x: Value, ty: Type) -> Option<Value> {
    let (single, wide) = (b.body.ty(x), ints(b, ty, 32));
    let (narrow, byte) = (ints(b, ty, 4), ints(b, ty, 8));
    let one = number(b, narrow, 1)?;
    let three = number(b, narrow, 3)?;
    let twenty_two = number(b, wide, 22)?;
    let byte_zero = number(b, byte, 0)?;
    let byte_minus_one = number(b, byte, -1)?;
    let wide_zero = number(b, wide, 0)?;
    let most = float(b, single, 6.0)?;
    let least = float(b, single, -6.0)?;
    let clamped = MinNumFOp::build(b, x, most, None, single);
    let clamped = b.result(clamped);
    let clamped = MaxNumFOp::build(b, clamped, least, None, single);
    let clamped = b.result(clamped);
    let all = bits(b, clamped, wide);

    let by = number(b, wide, 31)?;
    let sign = shift_right(b, all, by);
    let sign = cut(b, sign, narrow);
    let sign = shift_left(b, sign, three);

    let bias = number(b, wide, 126)?;
    let by = number(b, wide, 23)?;
    let exponent = shift_right(b, all, by);
    let exponent = SubIOp::build(b, exponent, bias, None, wide);
    let exponent = b.result(exponent);
    let placed = cut(b, exponent, narrow);
    let placed = shift_left(b, placed, one);
    let result = add(b, sign, placed);

    let upper = number(b, wide, 1 << 22)?;
    let mantissa = and(b, all, upper);
    let mantissa = shift_right(b, mantissa, twenty_two);
    let mantissa = cut(b, mantissa, narrow);
    let result = add(b, result, mantissa);

    // Below one, rounding may have changed the exponent.
    let mask = number(b, wide, (1 << 23) - 1)?;
    let exponent = cut(b, exponent, byte);
    let is_small = compare(b, CmpIPredicate::Sle, exponent, byte_zero);
    let is_quarter = compare(b, CmpIPredicate::Eq, exponent, byte_minus_one);
    let rest = and(b, all, mask);
    let has_rest = compare(b, CmpIPredicate::Ugt, rest, wide_zero);
    let above_quarter = and(b, is_quarter, has_rest);
    let is_half = compare(b, CmpIPredicate::Eq, exponent, byte_zero);
    let before_zero = number(b, narrow, -1)?;
    let zero = number(b, narrow, 0)?;
    let small = select(b, is_small, before_zero, result);
    let small = select(b, above_quarter, zero, small);
    let result = select(b, is_half, result, small);

    let mask = number(b, wide, (1 << 22) - 1)?;
    let half = number(b, wide, 1 << 21)?;
    let rest = and(b, all, mask);
    let round = compare(b, CmpIPredicate::Uge, rest, half);
    let ty_i1 = b.body.ty(round);
    let round = OrIOp::build(b, round, is_small, ty_i1);
    let round = b.result(round);
    let more = add(b, result, one);
    let result = select(b, round, more, result);
    Some(bits(b, result, ty))
}

fn float(b: &mut Builder<'_>, ty: Type, value: f32) -> Option<Value> {
    let attr = elements::splat(b.ctx, ty, ApFloat::from_f32(value))?;
    let op = ConstantOp::build(b, attr, ty);
    Some(b.result(op))
}
