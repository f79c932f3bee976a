//! `math-expand-ops`: expands `math` ops to arithmetic and simpler functions.
//!
//! Each op has a row in `ROWS`; a pass may select some of them. Ops on dynamic shapes are left unchanged, since their
//! splat constants cannot be built.

use crate::build::arith::ArithBuilder;
use windlass_dialects::arith::attrs::{CmpFPredicate, CmpIPredicate, FastMathFlags};
use windlass_dialects::arith::{
    AddFOp, AddIOp, AndIOp, BitcastOp, DivFOp, FPToSIOp, MaxSIOp, MaximumFOp, MinSIOp, MinimumFOp, MulFOp,
    NegFOp, OrIOp, SIToFPOp, ShLIOp, ShRUIOp, SubFOp, SubIOp, UIToFPOp,
};
use windlass_dialects::elements;
use windlass_dialects::math::{
    self, AcoshOp, AsinhOp, AtanhOp, CeilOp, ClampFOp, CopySignOp, CosOp, CoshOp, CountLeadingZerosOp,
    Exp2Op, ExpOp, FPowIOp, FmaOp, LogOp, PowFOp, RoundEvenOp, RoundOp, RsqrtOp, SinOp, SinhOp, SqrtOp,
    TanOp, TanhOp,
};
use windlass_ir::num::{ApFloat, ApInt, FloatKind};
use windlass_ir::rewrite::{PatternRewriter, Patterns, constant_value};
use windlass_ir::{Attribute, Op, OpName, Type, Value};

/// An expansion: builds the result from the operands and the result type.
type Expand = fn(&mut ArithBuilder<'_, '_>, &[Value], Type) -> Option<Value>;

/// The ops that can be expanded.
static ROWS: &[(OpName, Expand)] = &[
    (AcoshOp::NAME, acosh),
    (AsinhOp::NAME, asinh),
    (AtanhOp::NAME, atanh),
    (CeilOp::NAME, ceil),
    (CoshOp::NAME, |b, x, _| half_of_exponentials(b, x[0], AddFOp::DEF)),
    (CountLeadingZerosOp::NAME, ctlz),
    (Exp2Op::NAME, exp2),
    (FmaOp::NAME, |b, x, _| Some(multiply_add(b, x[0], x[1], x[2]))),
    (RoundEvenOp::NAME, roundeven),
    (RoundOp::NAME, round),
    (RsqrtOp::NAME, rsqrt),
    (SinhOp::NAME, |b, x, _| half_of_exponentials(b, x[0], SubFOp::DEF)),
    (TanOp::NAME, |b, x, _| {
        let (sin, cos) = (b.op(SinOp::DEF, [x[0]]), b.op(CosOp::DEF, [x[0]]));
        Some(b.op(DivFOp::DEF, [sin, cos]))
    }),
    (TanhOp::NAME, tanh),
];

/// The patterns of the ops with these mnemonics; of all ops if there are none.
pub fn patterns(only: &[String]) -> Patterns {
    let mut patterns = Patterns::none();
    let wanted = |name: OpName| {
        let mut defs = math::MATH_DIALECT.ops.iter();
        let def = defs.find(|def| def.id == name);
        let mnemonic = def.and_then(|def| def.name.split_once('.')).map(|(_, name)| name);
        only.is_empty() || only.iter().any(|only| Some(only.as_str()) == mnemonic)
    };
    for &(name, expand) in ROWS.iter().filter(|(name, _)| wanted(*name)) {
        patterns.add(name, move |rw, op| replace(rw, op, None, expand));
    }
    if wanted(ClampFOp::NAME) {
        patterns.add(ClampFOp::NAME, |rw, op| {
            let flags = rw.attr(op, ClampFOp::fastmath.0);
            replace(rw, op, flags, clampf)
        });
    }
    if wanted(PowFOp::NAME) {
        patterns.add(PowFOp::NAME, powf);
    }
    if wanted(FPowIOp::NAME) {
        patterns.add(FPowIOp::NAME, fpowi);
    }
    patterns
}

/// Replaces an op of static shape by its expansion.
fn replace(rw: &mut PatternRewriter<'_>, op: Op, flags: Option<Attribute>, expand: Expand) -> bool {
    let ty = rw.ty(rw.result(op, 0));
    if ty.is_shaped(rw.ctx) && elements::element_count(rw.ctx, ty).is_none() {
        return false;
    }
    let operands: Vec<Value> = rw.operands(op).iter().collect();
    let mut b = rw.builder();
    let mut arith = ArithBuilder { b: &mut b, flags };
    match expand(&mut arith, &operands, ty) {
        Some(value) => {
            rw.replace_op(op, &[value]);
            true
        }
        None => false,
    }
}

/// `x * y + z`
fn multiply_add(b: &mut ArithBuilder<'_, '_>, x: Value, y: Value, z: Value) -> Value {
    let product = b.op(MulFOp::DEF, [x, y]);
    b.op(AddFOp::DEF, [product, z])
}

/// `log(x + sqrt(x * x + c))`
fn log_of_sum(b: &mut ArithBuilder<'_, '_>, x: Value, ty: Type, c: f64) -> Option<Value> {
    let c = b.float(ty, c)?;
    let sum = b.op(FmaOp::DEF, [x, x, c]);
    let root = b.op(SqrtOp::DEF, [sum]);
    let sum = b.op(AddFOp::DEF, [x, root]);
    Some(b.op(LogOp::DEF, [sum]))
}

fn asinh(b: &mut ArithBuilder<'_, '_>, x: &[Value], ty: Type) -> Option<Value> {
    log_of_sum(b, x[0], ty, 1.0)
}

fn acosh(b: &mut ArithBuilder<'_, '_>, x: &[Value], ty: Type) -> Option<Value> {
    log_of_sum(b, x[0], ty, -1.0)
}

/// `log((x + 1) / (1 - x)) / 2`
fn atanh(b: &mut ArithBuilder<'_, '_>, x: &[Value], ty: Type) -> Option<Value> {
    let one = b.float(ty, 1.0)?;
    let above = b.op(AddFOp::DEF, [x[0], one]);
    let negated = b.op(NegFOp::DEF, [x[0]]);
    let below = b.op(AddFOp::DEF, [negated, one]);
    let quotient = b.op(DivFOp::DEF, [above, below]);
    let log = b.op(LogOp::DEF, [quotient]);
    let half = b.float(ty, 0.5)?;
    Some(b.op(MulFOp::DEF, [log, half]))
}

/// Builds half of the sum or the difference of `exp(x)` and `exp(-x)`.
fn half_of_exponentials(
    b: &mut ArithBuilder<'_, '_>,
    x: Value,
    join: &'static windlass_ir::def::OpDef,
) -> Option<Value> {
    let exp = b.op(ExpOp::DEF, [x]);
    let negated = b.op(NegFOp::DEF, [x]);
    let other = b.op(ExpOp::DEF, [negated]);
    let joined = b.op(join, [exp, other]);
    let ty = b.b.body.ty(x);
    let half = b.float(ty, 0.5)?;
    Some(b.op(MulFOp::DEF, [joined, half]))
}

/// With `s` the sign of `x` and `z = exp(-2 s x)`: `s (1 - z) / (1 + z)`.
fn tanh(b: &mut ArithBuilder<'_, '_>, x: &[Value], ty: Type) -> Option<Value> {
    let zero = b.float(ty, 0.0)?;
    let one = b.float(ty, 1.0)?;
    let minus_two = b.float(ty, -2.0)?;
    let negative = b.cmpf(CmpFPredicate::Olt, x[0], zero);
    let negative = b.typed(UIToFPOp::DEF, &[negative], ty);
    let less = b.op(MulFOp::DEF, [negative, minus_two]);
    let sign = b.op(AddFOp::DEF, [less, one]);
    let positive = b.op(MulFOp::DEF, [sign, x[0]]);
    let exponent = b.op(MulFOp::DEF, [minus_two, positive]);
    let exp = b.op(ExpOp::DEF, [exponent]);
    let dividend = b.op(SubFOp::DEF, [one, exp]);
    let divisor = b.op(AddFOp::DEF, [one, exp]);
    let quotient = b.op(DivFOp::DEF, [dividend, divisor]);
    Some(b.op(MulFOp::DEF, [sign, quotient]))
}

/// Rounds towards zero through a 64-bit integer, with the sign of `x`.
fn truncated(b: &mut ArithBuilder<'_, '_>, x: Value, ty: Type) -> Value {
    let int = if ty.is_shaped(b.b.ctx) {
        ty.with_element(b.b.ctx, Type::I64)
    } else {
        Type::I64
    };
    let fixed = b.typed(FPToSIOp::DEF, &[x], int);
    let float = b.typed(SIToFPOp::DEF, &[fixed], ty);
    // A negative value that rounds to zero keeps its sign.
    b.op(CopySignOp::DEF, [float, x])
}

fn ceil(b: &mut ArithBuilder<'_, '_>, x: &[Value], ty: Type) -> Option<Value> {
    let down = truncated(b, x[0], ty);
    let zero = b.float(ty, 0.0)?;
    let one = b.float(ty, 1.0)?;
    let above = b.cmpf(CmpFPredicate::Ogt, x[0], down);
    let more = b.select(above, one, zero);
    Some(b.op(AddFOp::DEF, [down, more]))
}

/// `exp(x log 2)`
fn exp2(b: &mut ArithBuilder<'_, '_>, x: &[Value], ty: Type) -> Option<Value> {
    let ln2 = b.float(ty, std::f64::consts::LN_2)?;
    let product = b.op(MulFOp::DEF, [x[0], ln2]);
    Some(b.op(ExpOp::DEF, [product]))
}

fn rsqrt(b: &mut ArithBuilder<'_, '_>, x: &[Value], ty: Type) -> Option<Value> {
    let one = b.float(ty, 1.0)?;
    let root = b.op(SqrtOp::DEF, [x[0]]);
    Some(b.op(DivFOp::DEF, [one, root]))
}

fn clampf(b: &mut ArithBuilder<'_, '_>, x: &[Value], _: Type) -> Option<Value> {
    let bounded = b.op(MinimumFOp::DEF, [x[0], x[1]]);
    Some(b.op(MaximumFOp::DEF, [bounded, x[2]]))
}

/// Counts leading zeros by binary search: halves the number of bits that may be zero until one is left.
fn ctlz(b: &mut ArithBuilder<'_, '_>, x: &[Value], ty: Type) -> Option<Value> {
    let width = ty.element_or_self(b.b.ctx).signless_width(b.b.ctx)?;
    let zero = b.int(ty, 0)?;
    let (mut value, mut count) = (x[0], zero);
    let mut step = width / 2;
    while step > 0 {
        let bits = b.int(ty, step.into())?;
        let most = ApInt::all_ones(width).lshr(step);
        let most = elements::splat(b.b.ctx, ty, most)?;
        let most = b.constant(most, ty);
        let small = b.cmpi(CmpIPredicate::Ule, value, most);
        let more = b.op(AddIOp::DEF, [count, bits]);
        let shifted = b.op(ShLIOp::DEF, [value, bits]);
        value = b.select(small, shifted, value);
        count = b.select(small, more, count);
        step /= 2;
    }
    let none = b.cmpi(CmpIPredicate::Eq, x[0], zero);
    let all = b.int(ty, width.into())?;
    Some(b.select(none, all, count))
}

/// The layout of a float format.
struct Layout {
    /// The total number of bits.
    width: u32,
    /// The number of stored mantissa bits.
    mantissa: u32,
}

impl Layout {
    /// The layout of a format whose exponent bias is half of the greatest exponent, if its bits fit in 64.
    fn of(kind: FloatKind) -> Option<Layout> {
        let layout = Layout {
            width: kind.width(),
            mantissa: kind.mantissa_bits(),
        };
        let fits = kind.has_sign() && layout.width <= 64 && layout.mantissa > 0;
        (fits && layout.bias() == i64::from(1 - kind.min_exponent())).then_some(layout)
    }

    /// The mask of an exponent.
    fn exponents(&self) -> i64 {
        (1 << (self.width - 1 - self.mantissa)) - 1
    }

    /// The exponent bias.
    fn bias(&self) -> i64 {
        self.exponents() >> 1
    }
}

/// The integer type with the shape of a float type.
fn bits_type(b: &ArithBuilder<'_, '_>, ty: Type, width: u32) -> Type {
    let int = b.b.ctx.int_type(width);
    if ty.is_shaped(b.b.ctx) {
        ty.with_element(b.b.ctx, int)
    } else {
        int
    }
}

/// Adds 0.5 with the sign of the value and rounds towards zero. Values too large for an integer have no fraction.
fn round(b: &mut ArithBuilder<'_, '_>, x: &[Value], ty: Type) -> Option<Value> {
    let layout = match ty.element_or_self(b.b.ctx).float(b.b.ctx)? {
        FloatKind::F32 => Layout::of(FloatKind::F32)?,
        _ => return None,
    };
    let int = bits_type(b, ty, layout.width);
    let half = b.float(ty, 0.5)?;
    let mantissa = b.int(int, layout.mantissa.into())?;
    let bias = b.int(int, layout.bias())?;
    let exponents = b.int(int, layout.exponents())?;
    let half = b.op(CopySignOp::DEF, [half, x[0]]);
    let sum = b.op(AddFOp::DEF, [x[0], half]);
    let rounded = truncated(b, sum, ty);
    let bits = b.typed(BitcastOp::DEF, &[x[0]], int);
    let exponent = b.op(ShRUIOp::DEF, [bits, mantissa]);
    let exponent = b.op(AndIOp::DEF, [exponent, exponents]);
    let exponent = b.op(SubIOp::DEF, [exponent, bias]);
    let whole = b.cmpi(CmpIPredicate::Sge, exponent, mantissa);
    Some(b.select(whole, x[0], rounded))
}

/// Rounds away from zero, and subtracts one where the value is halfway and the result is odd.
fn roundeven(b: &mut ArithBuilder<'_, '_>, x: &[Value], ty: Type) -> Option<Value> {
    let layout = Layout::of(ty.element_or_self(b.b.ctx).float(b.b.ctx)?)?;
    let x = x[0];
    let int = bits_type(b, ty, layout.width);
    let one_float = b.float(ty, 1.0)?;
    let zero = b.int(int, 0)?;
    let one = b.int(int, 1)?;
    let minus_one = b.int(int, -1)?;
    let mantissa = b.int(int, layout.mantissa.into())?;
    let most_shift = b.int(int, i64::from(layout.width) - 1)?;
    let bias = b.int(int, layout.bias())?;
    let half_mantissa = b.int(int, 1 << (layout.mantissa - 1))?;
    let mantissas = b.int(int, (1 << layout.mantissa) - 1)?;
    let exponents = b.int(int, layout.exponents())?;

    let bits = b.typed(BitcastOp::DEF, &[x], int);
    let rounded = b.op(RoundOp::DEF, [x]);
    let rounded_bits = b.typed(BitcastOp::DEF, &[rounded], int);
    let exponent_of = |b: &mut ArithBuilder<'_, '_>, bits| {
        let shifted = b.op(ShRUIOp::DEF, [bits, mantissa]);
        let exponent = b.op(AndIOp::DEF, [shifted, exponents]);
        b.op(SubIOp::DEF, [exponent, bias])
    };
    // A shift amount must be less than the width, even if the result is unused.
    let clamped = |b: &mut ArithBuilder<'_, '_>, shift| {
        let shift = b.op(MaxSIOp::DEF, [shift, zero]);
        b.op(MinSIOp::DEF, [shift, most_shift])
    };
    let exponent = exponent_of(b, bits);
    let rounded_exponent = exponent_of(b, rounded_bits);

    // An integer is odd if its lowest bit is set: at the position given by the exponent, or the implicit one.
    let is_one = b.cmpi(CmpIPredicate::Eq, rounded_exponent, zero);
    let less = b.op(SubIOp::DEF, [rounded_exponent, one]);
    let shift = clamped(b, less);
    let below = b.op(ShRUIOp::DEF, [mantissas, shift]);
    let lowest = b.op(AndIOp::DEF, [rounded_bits, below]);
    let has_lowest = b.cmpi(CmpIPredicate::Ne, lowest, zero);
    let odd = b.op(OrIOp::DEF, [has_lowest, is_one]);

    // A value is halfway if only the highest fraction bit is set, or if it is 0.5.
    let is_half = b.cmpi(CmpIPredicate::Eq, exponent, minus_one);
    let shift = clamped(b, exponent);
    let highest = b.op(ShRUIOp::DEF, [half_mantissa, shift]);
    let expected = b.select(is_half, zero, highest);
    let shift = clamped(b, exponent);
    let fraction = b.op(ShRUIOp::DEF, [mantissas, shift]);
    let fraction = b.op(AndIOp::DEF, [bits, fraction]);
    let matches = b.cmpi(CmpIPredicate::Eq, fraction, expected);
    let not_less = b.cmpi(CmpIPredicate::Sge, exponent, minus_one);
    let has_fraction = b.cmpi(CmpIPredicate::Slt, exponent, mantissa);
    let halfway = b.op(AndIOp::DEF, [matches, has_fraction]);
    let halfway = b.op(AndIOp::DEF, [halfway, not_less]);

    let signed_one = b.op(CopySignOp::DEF, [one_float, x]);
    let lower = b.op(SubFOp::DEF, [rounded, signed_one]);
    let takes_lower = b.op(AndIOp::DEF, [odd, halfway]);
    let result = b.select(takes_lower, lower, rounded);
    Some(b.op(CopySignOp::DEF, [result, x]))
}

/// Expands roots and small powers to products, others to `exp(y log x)`.
fn powf(rw: &mut PatternRewriter<'_>, op: Op) -> bool {
    let exponent = constant_value(rw.ctx, rw.body(), rw.operand(op, 1));
    let exponent = elements::uniform::<ApFloat>(rw.ctx, exponent).map(ApFloat::to_f64);
    let expand: Expand = match exponent {
        Some(0.0) => |b, _, ty| b.float(ty, 1.0),
        Some(1.0) => |_, x, _| Some(x[0]),
        Some(-1.0) => |b, x, ty| {
            let one = b.float(ty, 1.0)?;
            Some(b.op(DivFOp::DEF, [one, x[0]]))
        },
        Some(0.5) => |b, x, _| Some(b.op(SqrtOp::DEF, [x[0]])),
        Some(-0.5) => |b, x, _| Some(b.op(RsqrtOp::DEF, [x[0]])),
        Some(2.0) => |b, x, _| Some(b.op(MulFOp::DEF, [x[0], x[0]])),
        Some(-2.0) => |b, x, ty| {
            let square = b.op(MulFOp::DEF, [x[0], x[0]]);
            let one = b.float(ty, 1.0)?;
            Some(b.op(DivFOp::DEF, [one, square]))
        },
        Some(3.0) => |b, x, _| {
            let square = b.op(MulFOp::DEF, [x[0], x[0]]);
            Some(b.op(MulFOp::DEF, [square, x[0]]))
        },
        _ => |b, x, _| {
            let log = b.op(LogOp::DEF, [x[0]]);
            let product = b.op(MulFOp::DEF, [x[1], log]);
            Some(b.op(ExpOp::DEF, [product]))
        },
    };
    replace(rw, op, None, expand)
}

/// Expands a constant power to repeated squaring; otherwise converts the exponent to a float.
fn fpowi(rw: &mut PatternRewriter<'_>, op: Op) -> bool {
    let (base, exponent) = (rw.operand(op, 0), rw.operand(op, 1));
    let ty = rw.ty(base);
    if ty.is_shaped(rw.ctx) && elements::element_count(rw.ctx, ty).is_none() {
        return false;
    }
    let known = constant_value(rw.ctx, rw.body(), exponent);
    let known = elements::uniform::<ApInt>(rw.ctx, known).and_then(|known| known.to_i64());
    let has_floats = rw.ty(exponent).element_or_self(rw.ctx) != Type::INDEX;
    let flags = rw.attr(op, FPowIOp::fastmath.0);
    let mut b = rw.builder();
    let mut arith = ArithBuilder::new(&mut b);
    let value = match known {
        Some(known) => power(&mut arith, base, ty, known),
        None if has_floats => {
            let exponent = arith.typed(SIToFPOp::DEF, &[exponent], ty);
            arith.flags = flags.filter(|&flags| flags != FastMathFlags::NONE.attr(arith.b.ctx));
            Some(arith.op(PowFOp::DEF, [base, exponent]))
        }
        None => None,
    };
    match value {
        Some(value) => {
            rw.replace_op(op, &[value]);
            true
        }
        None => false,
    }
}

/// `base` to a constant power. A negative power is the reciprocal of the positive one, or infinite.
fn power(b: &mut ArithBuilder<'_, '_>, base: Value, ty: Type, exponent: i64) -> Option<Value> {
    let one = b.float(ty, 1.0)?;
    let mut rest = exponent.unsigned_abs();
    let (mut result, mut square) = (one, base);
    while rest > 0 {
        if rest & 1 == 1 {
            result = if result == one {
                square
            } else {
                b.op(MulFOp::DEF, [square, result])
            };
        }
        rest >>= 1;
        if rest > 0 {
            square = b.op(MulFOp::DEF, [square, square]);
        }
    }
    if exponent >= 0 {
        return Some(result);
    }
    let zero = b.float(ty, 0.0)?;
    let negative_zero = b.float(ty, -0.0)?;
    let infinity = b.float(ty, f64::INFINITY)?;
    let negative_infinity = b.float(ty, f64::NEG_INFINITY)?;
    let is_zero = b.cmpf(CmpFPredicate::Oeq, result, zero);
    let is_negative_zero = b.cmpf(CmpFPredicate::Oeq, result, negative_zero);
    let quotient = b.op(DivFOp::DEF, [one, result]);
    let finite = b.select(is_zero, infinity, quotient);
    Some(b.select(is_negative_zero, negative_infinity, finite))
}
