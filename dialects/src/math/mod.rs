//! Functions on numbers beyond arithmetic, elementwise on vectors and tensors.
//!
//! This file is the table. `builders.rs` has functions that build operations, `fold.rs` computes with constants; `expand.rs` says which operations can be written out with
//! arithmetic.

mod builders;
mod fold;
mod hyperbolic;

pub use builders::*;

use crate::arith::attrs::{FAST_MATH, i1_same_shape, no_fast_math};
use windlass_ir::def::constraints::ty;
use windlass_ir::def::{Rule, Traits};
use windlass_ir::interfaces::InlinerInterface;
use windlass_ir::rewrite::Fold;
use windlass_ir::text::OpAsmOpInterface;
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
    pub static MATH_DIALECT = "math", number 10,
        "Functions on numbers beyond arithmetic, elementwise on vectors and tensors.",
        { constant: Some(crate::arith::constant) },
        interfaces(InlinerInterface::ALL);

    /// The value without its sign.
    AbsFOp = "math.absf" (operand: ty::FLOAT_LIKE) -> (result: ty::FLOAT_LIKE)
        attrs(fastmath[= no_fast_math]: FAST_MATH)
        traits(..SAME) interfaces(Fold(fold::absf)) format(UNARY)

    /// The inverse hyperbolic cosine.
    AcoshOp = "math.acosh" (operand: ty::FLOAT_LIKE) -> (result: ty::FLOAT_LIKE)
        attrs(fastmath[= no_fast_math]: FAST_MATH)
        traits(..SAME) interfaces(Fold(fold::acosh)) format(UNARY)

    /// The inverse sine.
    AsinOp = "math.asin" (operand: ty::FLOAT_LIKE) -> (result: ty::FLOAT_LIKE)
        attrs(fastmath[= no_fast_math]: FAST_MATH)
        traits(..SAME) interfaces(Fold(fold::asin)) format(UNARY)

    /// The inverse hyperbolic sine.
    AsinhOp = "math.asinh" (operand: ty::FLOAT_LIKE) -> (result: ty::FLOAT_LIKE)
        attrs(fastmath[= no_fast_math]: FAST_MATH)
        traits(..SAME) interfaces(Fold(fold::asinh)) format(UNARY)

    /// The inverse tangent.
    AtanOp = "math.atan" (operand: ty::FLOAT_LIKE) -> (result: ty::FLOAT_LIKE)
        attrs(fastmath[= no_fast_math]: FAST_MATH)
        traits(..SAME) interfaces(Fold(fold::atan)) format(UNARY)

    /// The inverse hyperbolic tangent.
    AtanhOp = "math.atanh" (operand: ty::FLOAT_LIKE) -> (result: ty::FLOAT_LIKE)
        attrs(fastmath[= no_fast_math]: FAST_MATH)
        traits(..SAME) interfaces(Fold(fold::atanh)) format(UNARY)

    /// The cube root.
    CbrtOp = "math.cbrt" (operand: ty::FLOAT_LIKE) -> (result: ty::FLOAT_LIKE)
        attrs(fastmath[= no_fast_math]: FAST_MATH)
        traits(..SAME) format(UNARY)

    /// The value rounded up to an integer.
    CeilOp = "math.ceil" (operand: ty::FLOAT_LIKE) -> (result: ty::FLOAT_LIKE)
        attrs(fastmath[= no_fast_math]: FAST_MATH)
        traits(..SAME) interfaces(Fold(fold::ceil)) format(UNARY)

    /// The cosine.
    CosOp = "math.cos" (operand: ty::FLOAT_LIKE) -> (result: ty::FLOAT_LIKE)
        attrs(fastmath[= no_fast_math]: FAST_MATH)
        traits(..SAME) interfaces(Fold(fold::cos)) format(UNARY)

    /// The inverse cosine.
    AcosOp = "math.acos" (operand: ty::FLOAT_LIKE) -> (result: ty::FLOAT_LIKE)
        attrs(fastmath[= no_fast_math]: FAST_MATH)
        traits(..SAME) interfaces(Fold(fold::acos)) format(UNARY)

    /// The hyperbolic cosine.
    CoshOp = "math.cosh" (operand: ty::FLOAT_LIKE) -> (result: ty::FLOAT_LIKE)
        attrs(fastmath[= no_fast_math]: FAST_MATH)
        traits(..SAME) interfaces(Fold(fold::cosh)) format(UNARY)

    /// The sine.
    SinOp = "math.sin" (operand: ty::FLOAT_LIKE) -> (result: ty::FLOAT_LIKE)
        attrs(fastmath[= no_fast_math]: FAST_MATH)
        traits(..SAME) interfaces(Fold(fold::sin)) format(UNARY)

    /// The hyperbolic sine.
    SinhOp = "math.sinh" (operand: ty::FLOAT_LIKE) -> (result: ty::FLOAT_LIKE)
        attrs(fastmath[= no_fast_math]: FAST_MATH)
        traits(..SAME) interfaces(Fold(fold::sinh)) format(UNARY)

    /// The error function.
    ErfOp = "math.erf" (operand: ty::FLOAT_LIKE) -> (result: ty::FLOAT_LIKE)
        attrs(fastmath[= no_fast_math]: FAST_MATH)
        traits(..SAME) interfaces(Fold(fold::erf)) format(UNARY)

    /// One minus the error function.
    ErfcOp = "math.erfc" (operand: ty::FLOAT_LIKE) -> (result: ty::FLOAT_LIKE)
        attrs(fastmath[= no_fast_math]: FAST_MATH)
        traits(..SAME) interfaces(Fold(fold::erfc)) format(UNARY)

    /// *e* to the power of the operand.
    ExpOp = "math.exp" (operand: ty::FLOAT_LIKE) -> (result: ty::FLOAT_LIKE)
        attrs(fastmath[= no_fast_math]: FAST_MATH)
        traits(..SAME) interfaces(Fold(fold::exp)) format(UNARY)

    /// Two to the power of the operand.
    Exp2Op = "math.exp2" (operand: ty::FLOAT_LIKE) -> (result: ty::FLOAT_LIKE)
        attrs(fastmath[= no_fast_math]: FAST_MATH)
        traits(..SAME) interfaces(Fold(fold::exp2)) format(UNARY)

    /// *e* to the power of the operand, minus one.
    ExpM1Op = "math.expm1" (operand: ty::FLOAT_LIKE) -> (result: ty::FLOAT_LIKE)
        attrs(fastmath[= no_fast_math]: FAST_MATH)
        traits(..SAME) interfaces(Fold(fold::expm1)) format(UNARY)

    /// The value rounded down to an integer.
    FloorOp = "math.floor" (operand: ty::FLOAT_LIKE) -> (result: ty::FLOAT_LIKE)
        attrs(fastmath[= no_fast_math]: FAST_MATH)
        traits(..SAME) interfaces(Fold(fold::floor)) format(UNARY)

    /// The natural logarithm.
    LogOp = "math.log" (operand: ty::FLOAT_LIKE) -> (result: ty::FLOAT_LIKE)
        attrs(fastmath[= no_fast_math]: FAST_MATH)
        traits(..SAME) interfaces(Fold(fold::log)) format(UNARY)

    /// The logarithm to base ten.
    Log10Op = "math.log10" (operand: ty::FLOAT_LIKE) -> (result: ty::FLOAT_LIKE)
        attrs(fastmath[= no_fast_math]: FAST_MATH)
        traits(..SAME) interfaces(Fold(fold::log10)) format(UNARY)

    /// The natural logarithm of one plus the operand.
    Log1pOp = "math.log1p" (operand: ty::FLOAT_LIKE) -> (result: ty::FLOAT_LIKE)
        attrs(fastmath[= no_fast_math]: FAST_MATH)
        traits(..SAME) interfaces(Fold(fold::log1p)) format(UNARY)

    /// The logarithm to base two.
    Log2Op = "math.log2" (operand: ty::FLOAT_LIKE) -> (result: ty::FLOAT_LIKE)
        attrs(fastmath[= no_fast_math]: FAST_MATH)
        traits(..SAME) interfaces(Fold(fold::log2)) format(UNARY)

    /// One divided by the square root.
    RsqrtOp = "math.rsqrt" (operand: ty::FLOAT_LIKE) -> (result: ty::FLOAT_LIKE)
        attrs(fastmath[= no_fast_math]: FAST_MATH)
        traits(..SAME) format(UNARY)

    /// The square root.
    SqrtOp = "math.sqrt" (operand: ty::FLOAT_LIKE) -> (result: ty::FLOAT_LIKE)
        attrs(fastmath[= no_fast_math]: FAST_MATH)
        traits(..SAME) interfaces(Fold(fold::sqrt)) format(UNARY)

    /// The tangent.
    TanOp = "math.tan" (operand: ty::FLOAT_LIKE) -> (result: ty::FLOAT_LIKE)
        attrs(fastmath[= no_fast_math]: FAST_MATH)
        traits(..SAME) interfaces(Fold(fold::tan)) format(UNARY)

    /// The hyperbolic tangent.
    TanhOp = "math.tanh" (operand: ty::FLOAT_LIKE) -> (result: ty::FLOAT_LIKE)
        attrs(fastmath[= no_fast_math]: FAST_MATH)
        traits(..SAME) interfaces(Fold(fold::tanh)) format(UNARY)

    /// The value rounded to the nearest integer, halfway to the even one.
    RoundEvenOp = "math.roundeven" (operand: ty::FLOAT_LIKE) -> (result: ty::FLOAT_LIKE)
        attrs(fastmath[= no_fast_math]: FAST_MATH)
        traits(..SAME) interfaces(Fold(fold::roundeven)) format(UNARY)

    /// The value rounded to the nearest integer, halfway away from zero.
    RoundOp = "math.round" (operand: ty::FLOAT_LIKE) -> (result: ty::FLOAT_LIKE)
        attrs(fastmath[= no_fast_math]: FAST_MATH)
        traits(..SAME) interfaces(Fold(fold::round)) format(UNARY)

    /// The value rounded towards zero to an integer.
    TruncOp = "math.trunc" (operand: ty::FLOAT_LIKE) -> (result: ty::FLOAT_LIKE)
        attrs(fastmath[= no_fast_math]: FAST_MATH)
        traits(..SAME) interfaces(Fold(fold::trunc)) format(UNARY)

    /// The angle of the point whose ordinate is the first and whose abscissa is the second operand.
    Atan2Op = "math.atan2" (lhs: ty::FLOAT_LIKE, rhs: ty::FLOAT_LIKE) -> (result: ty::FLOAT_LIKE)
        attrs(fastmath[= no_fast_math]: FAST_MATH)
        traits(..SAME) interfaces(Fold(fold::atan2)) format(BINARY)

    /// The first operand with the sign of the second.
    CopySignOp = "math.copysign" (lhs: ty::FLOAT_LIKE, rhs: ty::FLOAT_LIKE) -> (result: ty::FLOAT_LIKE)
        attrs(fastmath[= no_fast_math]: FAST_MATH)
        traits(..SAME) interfaces(Fold(fold::copysign)) format(BINARY)

    /// The first operand to the power of the second.
    PowFOp = "math.powf" (lhs: ty::FLOAT_LIKE, rhs: ty::FLOAT_LIKE) -> (result: ty::FLOAT_LIKE)
        attrs(fastmath[= no_fast_math]: FAST_MATH)
        traits(..SAME) interfaces(Fold(fold::powf)) format(BINARY)

    /// The first operand, but not less than the second, and not greater than the third.
    ClampFOp = "math.clampf" (value: ty::FLOAT_LIKE, min: ty::FLOAT_LIKE, max: ty::FLOAT_LIKE)
        -> (result: ty::FLOAT_LIKE)
        attrs(fastmath[= no_fast_math]: FAST_MATH)
        traits(..SAME)
        format("$value `to` ` ` `[` $min `,` $max `]` (`fastmath` `` $fastmath^)? attr-dict `:` \
                type($result)")

    /// The product of the first two operands plus the third, rounded once.
    FmaOp = "math.fma" (a: ty::FLOAT_LIKE, b: ty::FLOAT_LIKE, c: ty::FLOAT_LIKE) -> (result: ty::FLOAT_LIKE)
        attrs(fastmath[= no_fast_math]: FAST_MATH)
        traits(..SAME) format("$a `,` $b `,` $c (`fastmath` `` $fastmath^)? attr-dict `:` type($result)")

    /// The first operand to the power of the second, an integer.
    FPowIOp = "math.fpowi" (lhs: ty::FLOAT_LIKE, rhs: ty::SIGNLESS_INT_LIKE) -> (result: ty::FLOAT_LIKE)
        attrs(fastmath[= no_fast_math]: FAST_MATH)
        traits(..SAME_SHAPE) rules(Rule::AllTypesMatch(&["lhs", "result"]))
        format("$lhs `,` $rhs (`fastmath` `` $fastmath^)? attr-dict `:` type($lhs) `,` type($rhs)")

    /// The sine and the cosine.
    SincosOp = "math.sincos" (operand: ty::FLOAT_LIKE) -> (sin: ty::FLOAT_LIKE, cos: ty::FLOAT_LIKE)
        attrs(fastmath[= no_fast_math]: FAST_MATH)
        traits(..SAME_SHAPE) interfaces(OpAsmOpInterface::results(sine_and_cosine))
        rules(Rule::AllTypesMatch(&["operand", "sin", "cos"]))
        format("$operand (`fastmath` `` $fastmath^)? attr-dict `:` type($operand)")

    /// Whether the operand is neither infinite nor a NaN.
    IsFiniteOp = "math.isfinite" (operand: ty::FLOAT_LIKE) -> (result: ty::BOOL_LIKE)
        attrs(fastmath[= no_fast_math]: FAST_MATH)
        traits(..PURE) interfaces(Fold(fold::isfinite)) rules(..CLASSIFY_RULES) format(CLASSIFY)

    /// Whether the operand is infinite.
    IsInfOp = "math.isinf" (operand: ty::FLOAT_LIKE) -> (result: ty::BOOL_LIKE)
        attrs(fastmath[= no_fast_math]: FAST_MATH)
        traits(..PURE) interfaces(Fold(fold::isinf)) rules(..CLASSIFY_RULES) format(CLASSIFY)

    /// Whether the operand is a NaN.
    IsNaNOp = "math.isnan" (operand: ty::FLOAT_LIKE) -> (result: ty::BOOL_LIKE)
        attrs(fastmath[= no_fast_math]: FAST_MATH)
        traits(..PURE) interfaces(Fold(fold::isnan)) rules(..CLASSIFY_RULES) format(CLASSIFY)

    /// Whether the operand is neither zero, subnormal, infinite nor a NaN.
    IsNormalOp = "math.isnormal" (operand: ty::FLOAT_LIKE) -> (result: ty::BOOL_LIKE)
        attrs(fastmath[= no_fast_math]: FAST_MATH)
        traits(..PURE) interfaces(Fold(fold::isnormal)) rules(..CLASSIFY_RULES) format(CLASSIFY)

    /// The value without its sign; the lowest value stays what it is.
    AbsIOp = "math.absi" (operand: ty::SIGNLESS_INT_LIKE) -> (result: ty::SIGNLESS_INT_LIKE)
        traits(..SAME) interfaces(Fold(fold::absi)) format(INT_UNARY)

    /// The number of zeros before the highest bit that is set.
    CountLeadingZerosOp = "math.ctlz" (operand: ty::SIGNLESS_INT_LIKE) -> (result: ty::SIGNLESS_INT_LIKE)
        traits(..SAME) interfaces(Fold(fold::ctlz)) format(INT_UNARY)

    /// The number of zeros below the lowest set bit.
    CountTrailingZerosOp = "math.cttz" (operand: ty::SIGNLESS_INT_LIKE) -> (result: ty::SIGNLESS_INT_LIKE)
        traits(..SAME) interfaces(Fold(fold::cttz)) format(INT_UNARY)

    /// The number of bits that are set.
    CtPopOp = "math.ctpop" (operand: ty::SIGNLESS_INT_LIKE) -> (result: ty::SIGNLESS_INT_LIKE)
        traits(..SAME) interfaces(Fold(fold::ctpop)) format(INT_UNARY)

    /// The first operand to the power of the second, both signed.
    IPowIOp = "math.ipowi" (lhs: ty::SIGNLESS_INT_LIKE, rhs: ty::SIGNLESS_INT_LIKE)
        -> (result: ty::SIGNLESS_INT_LIKE)
        traits(..SAME) interfaces(Fold(fold::ipowi)) format("$lhs `,` $rhs attr-dict `:` type($result)")
}

/// `%sin, %cos`
fn sine_and_cosine(_: &Context, _: &Body, _: Op, name: &mut dyn FnMut(usize, &str)) {
    name(0, "sin");
    name(1, "cos");
}
