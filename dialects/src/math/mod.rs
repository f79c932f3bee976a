//! Functions on numbers beyond arithmetic, elementwise on vectors and tensors.
//!
//! This file is the table. `fold.rs` computes with constants; `expand.rs` says which operations can be written out with
//! arithmetic.

mod fold;

use crate::arith::attrs::{FAST_MATH, i1_same_shape, no_fast_math};
use windlass_ir::def::constraints::ty;
use windlass_ir::def::{InlinerInterface, Rule, Traits};
use windlass_ir::{Body, Context, Op, dialect};

const PURE: Traits = Traits::ELEMENTWISE_MAPPABLE
    .and(Traits::NO_MEMORY_EFFECT)
    .and(Traits::PURE);
const SAME: Traits = PURE.and(Traits::SAME_OPERANDS_AND_RESULT_TYPE);
const SAME_SHAPE: Traits = PURE.and(Traits::SAME_OPERANDS_AND_RESULT_SHAPE);

const UNARY: &str = "$operand (`fastmath` `` $fastmath^)? attr-dict `:` type($result)";
const BINARY: &str = "$lhs `,` $rhs (`fastmath` `` $fastmath^)? attr-dict `:` type($result)";
const INT_UNARY: &str = "$operand attr-dict `:` type($result)";
const CLASSIFY: &str = "$operand attr-dict `:` type($operand)";

const CLASSIFY_RULES: &[Rule] = &[Rule::TypesMatchWith {
    summary: "result type has i1 element type and same shape as operands",
    from: "operand",
    to: "result",
    map: i1_same_shape,
}];

dialect! {
    pub static MATH_DIALECT = "math", number 10, "Functions on numbers beyond arithmetic, elementwise on vectors and tensors.",
        { constant: Some(crate::arith::constant), inline: Some(&InlinerInterface::ALL) };

    /// The value without its sign.
    AbsFOp = "math.absf" (operand: ty::FLOAT_LIKE) -> (result: ty::FLOAT_LIKE) attrs(fastmath[= no_fast_math]: FAST_MATH)
        { traits: SAME, format: UNARY, fold: fold::absf }

    /// The inverse hyperbolic cosine.
    AcoshOp = "math.acosh" (operand: ty::FLOAT_LIKE) -> (result: ty::FLOAT_LIKE) attrs(fastmath[= no_fast_math]: FAST_MATH)
        { traits: SAME, format: UNARY, fold: fold::acosh }

    /// The inverse sine.
    AsinOp = "math.asin" (operand: ty::FLOAT_LIKE) -> (result: ty::FLOAT_LIKE) attrs(fastmath[= no_fast_math]: FAST_MATH)
        { traits: SAME, format: UNARY, fold: fold::asin }

    /// The inverse hyperbolic sine.
    AsinhOp = "math.asinh" (operand: ty::FLOAT_LIKE) -> (result: ty::FLOAT_LIKE) attrs(fastmath[= no_fast_math]: FAST_MATH)
        { traits: SAME, format: UNARY, fold: fold::asinh }

    /// The inverse tangent.
    AtanOp = "math.atan" (operand: ty::FLOAT_LIKE) -> (result: ty::FLOAT_LIKE) attrs(fastmath[= no_fast_math]: FAST_MATH)
        { traits: SAME, format: UNARY, fold: fold::atan }

    /// The inverse hyperbolic tangent.
    AtanhOp = "math.atanh" (operand: ty::FLOAT_LIKE) -> (result: ty::FLOAT_LIKE) attrs(fastmath[= no_fast_math]: FAST_MATH)
        { traits: SAME, format: UNARY, fold: fold::atanh }

    /// The cube root.
    CbrtOp = "math.cbrt" (operand: ty::FLOAT_LIKE) -> (result: ty::FLOAT_LIKE) attrs(fastmath[= no_fast_math]: FAST_MATH)
        { traits: SAME, format: UNARY }

    /// The value rounded up to an integer.
    CeilOp = "math.ceil" (operand: ty::FLOAT_LIKE) -> (result: ty::FLOAT_LIKE) attrs(fastmath[= no_fast_math]: FAST_MATH)
        { traits: SAME, format: UNARY, fold: fold::ceil }

    /// The cosine.
    CosOp = "math.cos" (operand: ty::FLOAT_LIKE) -> (result: ty::FLOAT_LIKE) attrs(fastmath[= no_fast_math]: FAST_MATH)
        { traits: SAME, format: UNARY, fold: fold::cos }

    /// The inverse cosine.
    AcosOp = "math.acos" (operand: ty::FLOAT_LIKE) -> (result: ty::FLOAT_LIKE) attrs(fastmath[= no_fast_math]: FAST_MATH)
        { traits: SAME, format: UNARY, fold: fold::acos }

    /// The hyperbolic cosine.
    CoshOp = "math.cosh" (operand: ty::FLOAT_LIKE) -> (result: ty::FLOAT_LIKE) attrs(fastmath[= no_fast_math]: FAST_MATH)
        { traits: SAME, format: UNARY, fold: fold::cosh }

    /// The sine.
    SinOp = "math.sin" (operand: ty::FLOAT_LIKE) -> (result: ty::FLOAT_LIKE) attrs(fastmath[= no_fast_math]: FAST_MATH)
        { traits: SAME, format: UNARY, fold: fold::sin }

    /// The hyperbolic sine.
    SinhOp = "math.sinh" (operand: ty::FLOAT_LIKE) -> (result: ty::FLOAT_LIKE) attrs(fastmath[= no_fast_math]: FAST_MATH)
        { traits: SAME, format: UNARY, fold: fold::sinh }

    /// The error function.
    ErfOp = "math.erf" (operand: ty::FLOAT_LIKE) -> (result: ty::FLOAT_LIKE) attrs(fastmath[= no_fast_math]: FAST_MATH)
        { traits: SAME, format: UNARY, fold: fold::erf }

    /// One minus the error function.
    ErfcOp = "math.erfc" (operand: ty::FLOAT_LIKE) -> (result: ty::FLOAT_LIKE) attrs(fastmath[= no_fast_math]: FAST_MATH)
        { traits: SAME, format: UNARY, fold: fold::erfc }

    /// *e* to the power of the operand.
    ExpOp = "math.exp" (operand: ty::FLOAT_LIKE) -> (result: ty::FLOAT_LIKE) attrs(fastmath[= no_fast_math]: FAST_MATH)
        { traits: SAME, format: UNARY, fold: fold::exp }

    /// Two to the power of the operand.
    Exp2Op = "math.exp2" (operand: ty::FLOAT_LIKE) -> (result: ty::FLOAT_LIKE) attrs(fastmath[= no_fast_math]: FAST_MATH)
        { traits: SAME, format: UNARY, fold: fold::exp2 }

    /// *e* to the power of the operand, minus one.
    ExpM1Op = "math.expm1" (operand: ty::FLOAT_LIKE) -> (result: ty::FLOAT_LIKE) attrs(fastmath[= no_fast_math]: FAST_MATH)
        { traits: SAME, format: UNARY, fold: fold::expm1 }

    /// The value rounded down to an integer.
    FloorOp = "math.floor" (operand: ty::FLOAT_LIKE) -> (result: ty::FLOAT_LIKE) attrs(fastmath[= no_fast_math]: FAST_MATH)
        { traits: SAME, format: UNARY, fold: fold::floor }

    /// The natural logarithm.
    LogOp = "math.log" (operand: ty::FLOAT_LIKE) -> (result: ty::FLOAT_LIKE) attrs(fastmath[= no_fast_math]: FAST_MATH)
        { traits: SAME, format: UNARY, fold: fold::log }

    /// The logarithm to base ten.
    Log10Op = "math.log10" (operand: ty::FLOAT_LIKE) -> (result: ty::FLOAT_LIKE) attrs(fastmath[= no_fast_math]: FAST_MATH)
        { traits: SAME, format: UNARY, fold: fold::log10 }

    /// The natural logarithm of one plus the operand.
    Log1pOp = "math.log1p" (operand: ty::FLOAT_LIKE) -> (result: ty::FLOAT_LIKE) attrs(fastmath[= no_fast_math]: FAST_MATH)
        { traits: SAME, format: UNARY, fold: fold::log1p }

    /// The logarithm to base two.
    Log2Op = "math.log2" (operand: ty::FLOAT_LIKE) -> (result: ty::FLOAT_LIKE) attrs(fastmath[= no_fast_math]: FAST_MATH)
        { traits: SAME, format: UNARY, fold: fold::log2 }

    /// One divided by the square root.
    RsqrtOp = "math.rsqrt" (operand: ty::FLOAT_LIKE) -> (result: ty::FLOAT_LIKE) attrs(fastmath[= no_fast_math]: FAST_MATH)
        { traits: SAME, format: UNARY }

    /// The square root.
    SqrtOp = "math.sqrt" (operand: ty::FLOAT_LIKE) -> (result: ty::FLOAT_LIKE) attrs(fastmath[= no_fast_math]: FAST_MATH)
        { traits: SAME, format: UNARY, fold: fold::sqrt }

    /// The tangent.
    TanOp = "math.tan" (operand: ty::FLOAT_LIKE) -> (result: ty::FLOAT_LIKE) attrs(fastmath[= no_fast_math]: FAST_MATH)
        { traits: SAME, format: UNARY, fold: fold::tan }

    /// The hyperbolic tangent.
    TanhOp = "math.tanh" (operand: ty::FLOAT_LIKE) -> (result: ty::FLOAT_LIKE) attrs(fastmath[= no_fast_math]: FAST_MATH)
        { traits: SAME, format: UNARY, fold: fold::tanh }

    /// The value rounded to the nearest integer, halfway to the even one.
    RoundEvenOp = "math.roundeven" (operand: ty::FLOAT_LIKE) -> (result: ty::FLOAT_LIKE) attrs(fastmath[= no_fast_math]: FAST_MATH)
        { traits: SAME, format: UNARY, fold: fold::roundeven }

    /// The value rounded to the nearest integer, halfway away from zero.
    RoundOp = "math.round" (operand: ty::FLOAT_LIKE) -> (result: ty::FLOAT_LIKE) attrs(fastmath[= no_fast_math]: FAST_MATH)
        { traits: SAME, format: UNARY, fold: fold::round }

    /// The value rounded towards zero to an integer.
    TruncOp = "math.trunc" (operand: ty::FLOAT_LIKE) -> (result: ty::FLOAT_LIKE) attrs(fastmath[= no_fast_math]: FAST_MATH)
        { traits: SAME, format: UNARY, fold: fold::trunc }

    /// The angle of the point whose ordinate is the first and whose abscissa is the second operand.
    Atan2Op = "math.atan2" (lhs: ty::FLOAT_LIKE, rhs: ty::FLOAT_LIKE) -> (result: ty::FLOAT_LIKE) attrs(fastmath[= no_fast_math]: FAST_MATH)
        { traits: SAME, format: BINARY, fold: fold::atan2 }

    /// The first operand with the sign of the second.
    CopySignOp = "math.copysign" (lhs: ty::FLOAT_LIKE, rhs: ty::FLOAT_LIKE) -> (result: ty::FLOAT_LIKE) attrs(fastmath[= no_fast_math]: FAST_MATH)
        { traits: SAME, format: BINARY, fold: fold::copysign }

    /// The first operand to the power of the second.
    PowFOp = "math.powf" (lhs: ty::FLOAT_LIKE, rhs: ty::FLOAT_LIKE) -> (result: ty::FLOAT_LIKE) attrs(fastmath[= no_fast_math]: FAST_MATH)
        { traits: SAME, format: BINARY, fold: fold::powf }

    /// The first operand, but not less than the second, and not greater than the third.
    ClampFOp = "math.clampf" (value: ty::FLOAT_LIKE, min: ty::FLOAT_LIKE, max: ty::FLOAT_LIKE) -> (result: ty::FLOAT_LIKE)
        attrs(fastmath[= no_fast_math]: FAST_MATH)
        { traits: SAME, format: "$value `to` ` ` `[` $min `,` $max `]` (`fastmath` `` $fastmath^)? attr-dict `:` type($result)" }

    /// The product of the first two operands plus the third, rounded once.
    FmaOp = "math.fma" (a: ty::FLOAT_LIKE, b: ty::FLOAT_LIKE, c: ty::FLOAT_LIKE) -> (result: ty::FLOAT_LIKE)
        attrs(fastmath[= no_fast_math]: FAST_MATH)
        { traits: SAME, format: "$a `,` $b `,` $c (`fastmath` `` $fastmath^)? attr-dict `:` type($result)" }

    /// The first operand to the power of the second, an integer.
    FPowIOp = "math.fpowi" (lhs: ty::FLOAT_LIKE, rhs: ty::SIGNLESS_INT_LIKE) -> (result: ty::FLOAT_LIKE)
        attrs(fastmath[= no_fast_math]: FAST_MATH)
        { traits: SAME_SHAPE, rules: &[Rule::AllTypesMatch(&["lhs", "result"])],
            format: "$lhs `,` $rhs (`fastmath` `` $fastmath^)? attr-dict `:` type($lhs) `,` type($rhs)" }

    /// The sine and the cosine.
    SincosOp = "math.sincos" (operand: ty::FLOAT_LIKE) -> (sin: ty::FLOAT_LIKE, cos: ty::FLOAT_LIKE)
        attrs(fastmath[= no_fast_math]: FAST_MATH)
        { traits: SAME_SHAPE, rules: &[Rule::AllTypesMatch(&["operand", "sin", "cos"])],
            format: "$operand (`fastmath` `` $fastmath^)? attr-dict `:` type($operand)", result_names: sine_and_cosine }

    /// Whether the operand is neither infinite nor a NaN.
    IsFiniteOp = "math.isfinite" (operand: ty::FLOAT_LIKE) -> (result: ty::BOOL_LIKE) attrs(fastmath[= no_fast_math]: FAST_MATH)
        { traits: PURE, rules: CLASSIFY_RULES, format: CLASSIFY, fold: fold::isfinite }

    /// Whether the operand is infinite.
    IsInfOp = "math.isinf" (operand: ty::FLOAT_LIKE) -> (result: ty::BOOL_LIKE) attrs(fastmath[= no_fast_math]: FAST_MATH)
        { traits: PURE, rules: CLASSIFY_RULES, format: CLASSIFY, fold: fold::isinf }

    /// Whether the operand is a NaN.
    IsNaNOp = "math.isnan" (operand: ty::FLOAT_LIKE) -> (result: ty::BOOL_LIKE) attrs(fastmath[= no_fast_math]: FAST_MATH)
        { traits: PURE, rules: CLASSIFY_RULES, format: CLASSIFY, fold: fold::isnan }

    /// Whether the operand is neither zero, subnormal, infinite nor a NaN.
    IsNormalOp = "math.isnormal" (operand: ty::FLOAT_LIKE) -> (result: ty::BOOL_LIKE) attrs(fastmath[= no_fast_math]: FAST_MATH)
        { traits: PURE, rules: CLASSIFY_RULES, format: CLASSIFY, fold: fold::isnormal }

    /// The value without its sign; the lowest value stays what it is.
    AbsIOp = "math.absi" (operand: ty::SIGNLESS_INT_LIKE) -> (result: ty::SIGNLESS_INT_LIKE)
        { traits: SAME, format: INT_UNARY, fold: fold::absi }

    /// The number of zeros before the highest bit that is set.
    CountLeadingZerosOp = "math.ctlz" (operand: ty::SIGNLESS_INT_LIKE) -> (result: ty::SIGNLESS_INT_LIKE)
        { traits: SAME, format: INT_UNARY, fold: fold::ctlz }

    /// The number of zeros behind the lowest bit that is set.
    CountTrailingZerosOp = "math.cttz" (operand: ty::SIGNLESS_INT_LIKE) -> (result: ty::SIGNLESS_INT_LIKE)
        { traits: SAME, format: INT_UNARY, fold: fold::cttz }

    /// The number of bits that are set.
    CtPopOp = "math.ctpop" (operand: ty::SIGNLESS_INT_LIKE) -> (result: ty::SIGNLESS_INT_LIKE)
        { traits: SAME, format: INT_UNARY, fold: fold::ctpop }

    /// The first operand to the power of the second, both signed.
    IPowIOp = "math.ipowi" (lhs: ty::SIGNLESS_INT_LIKE, rhs: ty::SIGNLESS_INT_LIKE) -> (result: ty::SIGNLESS_INT_LIKE)
        { traits: SAME, format: "$lhs `,` $rhs attr-dict `:` type($result)", fold: fold::ipowi }
}

/// `%sin, %cos`
fn sine_and_cosine(_: &Context, _: &Body, _: Op, name: &mut dyn FnMut(usize, &str)) {
    name(0, "sin");
    name(1, "cos");
}
