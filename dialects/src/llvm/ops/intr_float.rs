//! Intrinsics on floats: rounding, minima and maxima, elementary functions, constrained conversions.

use crate::llvm::constraints::{attr, default, ty};
use crate::llvm::types::NUMBER;
use crate::llvm::verify::aggregate;
use windlass_ir::op_table;
use windlass_ir::verify::Verify;

op_table! {
    /// The operations of this file.
    pub(super) const OPS, dialect NUMBER, from super::first::intr_float;

    /// Whether a float is in one of the classes that `bit` selects.
    IsFPClass = "llvm.intr.is.fpclass" (r#in: ty::FLOAT_LIKE) -> (res: ty::TYPE)
        attrs(bit: attr::I32) traits(PURE)

    /// The magnitude of `a` with the sign of `b`.
    CopySignOp = "llvm.intr.copysign" (a: ty::FLOAT_LIKE, b: ty::FLOAT_LIKE) -> (res: ty::TYPE)
        attrs(fastmathFlags[= default::fastmath_none]: attr::FASTMATH)
        traits(PURE, SAME_OPERANDS_AND_RESULT_TYPE)
        format("`(` operands `)` attr-dict `:` functional-type(operands, results)")

    /// e to a power.
    ExpOp = "llvm.intr.exp" (r#in: ty::FLOAT_LIKE) -> (res: ty::TYPE)
        attrs(fastmathFlags[= default::fastmath_none]: attr::FASTMATH)
        traits(PURE, SAME_OPERANDS_AND_RESULT_TYPE)
        format("`(` operands `)` attr-dict `:` functional-type(operands, results)")

    /// 2 to a power.
    Exp2Op = "llvm.intr.exp2" (r#in: ty::FLOAT_LIKE) -> (res: ty::TYPE)
        attrs(fastmathFlags[= default::fastmath_none]: attr::FASTMATH)
        traits(PURE, SAME_OPERANDS_AND_RESULT_TYPE)
        format("`(` operands `)` attr-dict `:` functional-type(operands, results)")

    /// 10 to a power.
    Exp10Op = "llvm.intr.exp10" (r#in: ty::FLOAT_LIKE) -> (res: ty::TYPE)
        attrs(fastmathFlags[= default::fastmath_none]: attr::FASTMATH)
        traits(PURE, SAME_OPERANDS_AND_RESULT_TYPE)
        format("`(` operands `)` attr-dict `:` functional-type(operands, results)")

    /// A float multiplied by 2 to an integer power.
    LoadExpOp = "llvm.intr.ldexp" (val: ty::FLOAT_LIKE, power: ty::SIGNLESS_INT) -> (res: ty::TYPE)
        attrs(fastmathFlags[= default::fastmath_none]: attr::FASTMATH)
        traits(PURE) format("`(` operands `)` attr-dict `:` functional-type(operands, results)")

    /// A float split into fraction and power of 2.
    FractionExpOp = "llvm.intr.frexp" (val: ty::FLOAT_LIKE) -> (res: ty::TYPE)
        attrs(fastmathFlags[= default::fastmath_none]: attr::FASTMATH)
        traits(PURE) format("`(` operands `)` attr-dict `:` functional-type(operands, results)")

    /// Magnitude.
    FAbsOp = "llvm.intr.fabs" (r#in: ty::FLOAT_LIKE) -> (res: ty::TYPE)
        attrs(fastmathFlags[= default::fastmath_none]: attr::FASTMATH)
        traits(PURE, SAME_OPERANDS_AND_RESULT_TYPE)
        format("`(` operands `)` attr-dict `:` functional-type(operands, results)")

    /// Rounded up to an integer.
    FCeilOp = "llvm.intr.ceil" (r#in: ty::FLOAT_LIKE) -> (res: ty::TYPE)
        attrs(fastmathFlags[= default::fastmath_none]: attr::FASTMATH)
        traits(PURE, SAME_OPERANDS_AND_RESULT_TYPE)
        format("`(` operands `)` attr-dict `:` functional-type(operands, results)")

    /// Rounded down to an integer.
    FFloorOp = "llvm.intr.floor" (r#in: ty::FLOAT_LIKE) -> (res: ty::TYPE)
        attrs(fastmathFlags[= default::fastmath_none]: attr::FASTMATH)
        traits(PURE, SAME_OPERANDS_AND_RESULT_TYPE)
        format("`(` operands `)` attr-dict `:` functional-type(operands, results)")

    /// `a * b + c`, rounded once.
    FMAOp = "llvm.intr.fma" (a: ty::FLOAT_LIKE, b: ty::FLOAT_LIKE, c: ty::FLOAT_LIKE) -> (res: ty::TYPE)
        attrs(fastmathFlags[= default::fastmath_none]: attr::FASTMATH)
        traits(PURE, SAME_OPERANDS_AND_RESULT_TYPE)
        format("`(` operands `)` attr-dict `:` functional-type(operands, results)")

    /// `a * b + c`, rounded once or twice, whichever is faster.
    FMulAddOp = "llvm.intr.fmuladd"
        (a: ty::FLOAT_LIKE, b: ty::FLOAT_LIKE, c: ty::FLOAT_LIKE) -> (res: ty::TYPE)
        attrs(fastmathFlags[= default::fastmath_none]: attr::FASTMATH)
        traits(PURE, SAME_OPERANDS_AND_RESULT_TYPE)
        format("`(` operands `)` attr-dict `:` functional-type(operands, results)")

    /// Logarithm to base 10.
    Log10Op = "llvm.intr.log10" (r#in: ty::FLOAT_LIKE) -> (res: ty::TYPE)
        attrs(fastmathFlags[= default::fastmath_none]: attr::FASTMATH)
        traits(PURE, SAME_OPERANDS_AND_RESULT_TYPE)
        format("`(` operands `)` attr-dict `:` functional-type(operands, results)")

    /// Logarithm to base 2.
    Log2Op = "llvm.intr.log2" (r#in: ty::FLOAT_LIKE) -> (res: ty::TYPE)
        attrs(fastmathFlags[= default::fastmath_none]: attr::FASTMATH)
        traits(PURE, SAME_OPERANDS_AND_RESULT_TYPE)
        format("`(` operands `)` attr-dict `:` functional-type(operands, results)")

    /// Natural logarithm.
    LogOp = "llvm.intr.log" (r#in: ty::FLOAT_LIKE) -> (res: ty::TYPE)
        attrs(fastmathFlags[= default::fastmath_none]: attr::FASTMATH)
        traits(PURE, SAME_OPERANDS_AND_RESULT_TYPE)
        format("`(` operands `)` attr-dict `:` functional-type(operands, results)")

    /// Rounded to the nearest integer, halves to even.
    RoundEvenOp = "llvm.intr.roundeven" (r#in: ty::FLOAT_LIKE) -> (res: ty::TYPE)
        attrs(fastmathFlags[= default::fastmath_none]: attr::FASTMATH)
        traits(PURE, SAME_OPERANDS_AND_RESULT_TYPE)
        format("`(` operands `)` attr-dict `:` functional-type(operands, results)")

    /// Rounded to the nearest integer, halves away from zero.
    RoundOp = "llvm.intr.round" (r#in: ty::FLOAT_LIKE) -> (res: ty::TYPE)
        attrs(fastmathFlags[= default::fastmath_none]: attr::FASTMATH)
        traits(PURE, SAME_OPERANDS_AND_RESULT_TYPE)
        format("`(` operands `)` attr-dict `:` functional-type(operands, results)")

    /// Rounded towards zero to an integer.
    FTruncOp = "llvm.intr.trunc" (r#in: ty::FLOAT_LIKE) -> (res: ty::TYPE)
        attrs(fastmathFlags[= default::fastmath_none]: attr::FASTMATH)
        traits(PURE, SAME_OPERANDS_AND_RESULT_TYPE)
        format("`(` operands `)` attr-dict `:` functional-type(operands, results)")

    /// Square root.
    SqrtOp = "llvm.intr.sqrt" (r#in: ty::FLOAT_LIKE) -> (res: ty::TYPE)
        attrs(fastmathFlags[= default::fastmath_none]: attr::FASTMATH)
        traits(PURE, SAME_OPERANDS_AND_RESULT_TYPE)
        format("`(` operands `)` attr-dict `:` functional-type(operands, results)")

    /// `a` to the power `b`.
    PowOp = "llvm.intr.pow" (a: ty::FLOAT_LIKE, b: ty::FLOAT_LIKE) -> (res: ty::TYPE)
        attrs(fastmathFlags[= default::fastmath_none]: attr::FASTMATH)
        traits(PURE, SAME_OPERANDS_AND_RESULT_TYPE)
        format("`(` operands `)` attr-dict `:` functional-type(operands, results)")

    /// A float to an integer power.
    PowIOp = "llvm.intr.powi" (val: ty::FLOAT_LIKE, power: ty::SIGNLESS_INT) -> (res: ty::TYPE)
        attrs(fastmathFlags[= default::fastmath_none]: attr::FASTMATH)
        traits(PURE) format("`(` operands `)` attr-dict `:` functional-type(operands, results)")

    /// Rounded to an integer in the current rounding mode; may raise inexact.
    RintOp = "llvm.intr.rint" (r#in: ty::FLOAT_LIKE) -> (res: ty::TYPE)
        attrs(fastmathFlags[= default::fastmath_none]: attr::FASTMATH)
        traits(PURE, SAME_OPERANDS_AND_RESULT_TYPE)
        format("`(` operands `)` attr-dict `:` functional-type(operands, results)")

    /// Rounded to an integer in the current rounding mode; does not raise inexact.
    NearbyintOp = "llvm.intr.nearbyint" (r#in: ty::FLOAT_LIKE) -> (res: ty::TYPE)
        attrs(fastmathFlags[= default::fastmath_none]: attr::FASTMATH)
        traits(PURE, SAME_OPERANDS_AND_RESULT_TYPE)
        format("`(` operands `)` attr-dict `:` functional-type(operands, results)")

    /// Rounded to the nearest integer, halves away from zero, as an integer.
    LroundOp = "llvm.intr.lround" (val: ty::FLOAT_LIKE) -> (res: ty::TYPE)
        traits(PURE) format("`(` operands `)` attr-dict `:` functional-type(operands, results)")

    /// Rounded to the nearest integer, halves away from zero, as a 64-bit integer.
    LlroundOp = "llvm.intr.llround" (val: ty::LLVM_FLOAT) -> (res: ty::TYPE)
        traits(PURE) format("`(` operands `)` attr-dict `:` functional-type(operands, results)")

    /// Rounded in the current rounding mode, as an integer.
    LrintOp = "llvm.intr.lrint" (val: ty::FLOAT_LIKE) -> (res: ty::TYPE)
        traits(PURE) format("`(` operands `)` attr-dict `:` functional-type(operands, results)")

    /// Rounded in the current rounding mode, as a 64-bit integer.
    LlrintOp = "llvm.intr.llrint" (val: ty::FLOAT_LIKE) -> (res: ty::TYPE)
        traits(PURE) format("`(` operands `)` attr-dict `:` functional-type(operands, results)")

    /// The larger float; a number wins over a NaN.
    MaxNumOp = "llvm.intr.maxnum" (a: ty::FLOAT_LIKE, b: ty::FLOAT_LIKE) -> (res: ty::TYPE)
        attrs(fastmathFlags[= default::fastmath_none]: attr::FASTMATH)
        traits(PURE, SAME_OPERANDS_AND_RESULT_TYPE)
        format("`(` operands `)` attr-dict `:` functional-type(operands, results)")

    /// The smaller float; a number wins over a NaN.
    MinNumOp = "llvm.intr.minnum" (a: ty::FLOAT_LIKE, b: ty::FLOAT_LIKE) -> (res: ty::TYPE)
        attrs(fastmathFlags[= default::fastmath_none]: attr::FASTMATH)
        traits(PURE, SAME_OPERANDS_AND_RESULT_TYPE)
        format("`(` operands `)` attr-dict `:` functional-type(operands, results)")

    /// The larger float; a NaN wins over a number.
    MaximumOp = "llvm.intr.maximum" (a: ty::FLOAT_LIKE, b: ty::FLOAT_LIKE) -> (res: ty::TYPE)
        attrs(fastmathFlags[= default::fastmath_none]: attr::FASTMATH)
        traits(PURE, SAME_OPERANDS_AND_RESULT_TYPE)
        format("`(` operands `)` attr-dict `:` functional-type(operands, results)")

    /// The smaller float; a NaN wins over a number.
    MinimumOp = "llvm.intr.minimum" (a: ty::FLOAT_LIKE, b: ty::FLOAT_LIKE) -> (res: ty::TYPE)
        attrs(fastmathFlags[= default::fastmath_none]: attr::FASTMATH)
        traits(PURE, SAME_OPERANDS_AND_RESULT_TYPE)
        format("`(` operands `)` attr-dict `:` functional-type(operands, results)")

    /// Sine.
    SinOp = "llvm.intr.sin" (r#in: ty::FLOAT_LIKE) -> (res: ty::TYPE)
        attrs(fastmathFlags[= default::fastmath_none]: attr::FASTMATH)
        traits(PURE, SAME_OPERANDS_AND_RESULT_TYPE)
        format("`(` operands `)` attr-dict `:` functional-type(operands, results)")

    /// Cosine.
    CosOp = "llvm.intr.cos" (r#in: ty::FLOAT_LIKE) -> (res: ty::TYPE)
        attrs(fastmathFlags[= default::fastmath_none]: attr::FASTMATH)
        traits(PURE, SAME_OPERANDS_AND_RESULT_TYPE)
        format("`(` operands `)` attr-dict `:` functional-type(operands, results)")

    /// Tangent.
    TanOp = "llvm.intr.tan" (r#in: ty::FLOAT_LIKE) -> (res: ty::TYPE)
        attrs(fastmathFlags[= default::fastmath_none]: attr::FASTMATH)
        traits(PURE, SAME_OPERANDS_AND_RESULT_TYPE)
        format("`(` operands `)` attr-dict `:` functional-type(operands, results)")

    /// Sine and cosine, as a struct.
    SincosOp = "llvm.intr.sincos" (val: ty::FLOAT_LIKE) -> (res: ty::TYPE)
        attrs(fastmathFlags[= default::fastmath_none]: attr::FASTMATH)
        traits(PURE) interfaces(Verify(aggregate::sincos))
        format("`(` operands `)` attr-dict `:` functional-type(operands, results)")

    /// Arc sine.
    ASinOp = "llvm.intr.asin" (r#in: ty::FLOAT_LIKE) -> (res: ty::TYPE)
        attrs(fastmathFlags[= default::fastmath_none]: attr::FASTMATH)
        traits(PURE, SAME_OPERANDS_AND_RESULT_TYPE)
        format("`(` operands `)` attr-dict `:` functional-type(operands, results)")

    /// Arc cosine.
    ACosOp = "llvm.intr.acos" (r#in: ty::FLOAT_LIKE) -> (res: ty::TYPE)
        attrs(fastmathFlags[= default::fastmath_none]: attr::FASTMATH)
        traits(PURE, SAME_OPERANDS_AND_RESULT_TYPE)
        format("`(` operands `)` attr-dict `:` functional-type(operands, results)")

    /// Arc tangent.
    ATanOp = "llvm.intr.atan" (r#in: ty::FLOAT_LIKE) -> (res: ty::TYPE)
        attrs(fastmathFlags[= default::fastmath_none]: attr::FASTMATH)
        traits(PURE, SAME_OPERANDS_AND_RESULT_TYPE)
        format("`(` operands `)` attr-dict `:` functional-type(operands, results)")

    /// Arc tangent of `a / b` in the quadrant of the point.
    ATan2Op = "llvm.intr.atan2" (a: ty::FLOAT_LIKE, b: ty::FLOAT_LIKE) -> (res: ty::TYPE)
        attrs(fastmathFlags[= default::fastmath_none]: attr::FASTMATH)
        traits(PURE, SAME_OPERANDS_AND_RESULT_TYPE)
        format("`(` operands `)` attr-dict `:` functional-type(operands, results)")

    /// Hyperbolic sine.
    SinhOp = "llvm.intr.sinh" (r#in: ty::FLOAT_LIKE) -> (res: ty::TYPE)
        attrs(fastmathFlags[= default::fastmath_none]: attr::FASTMATH)
        traits(PURE, SAME_OPERANDS_AND_RESULT_TYPE)
        format("`(` operands `)` attr-dict `:` functional-type(operands, results)")

    /// Hyperbolic cosine.
    CoshOp = "llvm.intr.cosh" (r#in: ty::FLOAT_LIKE) -> (res: ty::TYPE)
        attrs(fastmathFlags[= default::fastmath_none]: attr::FASTMATH)
        traits(PURE, SAME_OPERANDS_AND_RESULT_TYPE)
        format("`(` operands `)` attr-dict `:` functional-type(operands, results)")

    /// Hyperbolic tangent.
    TanhOp = "llvm.intr.tanh" (r#in: ty::FLOAT_LIKE) -> (res: ty::TYPE)
        attrs(fastmathFlags[= default::fastmath_none]: attr::FASTMATH)
        traits(PURE, SAME_OPERANDS_AND_RESULT_TYPE)
        format("`(` operands `)` attr-dict `:` functional-type(operands, results)")

    /// An unsigned integer as a float, with explicit rounding and exceptions.
    ConstrainedUIToFP = "llvm.intr.experimental.constrained.uitofp" (arg_0: ty::TYPE) -> (res: ty::TYPE)
        attrs(roundingmode: attr::ROUNDING_MODE, fpExceptionBehavior: attr::FP_EXCEPTION_BEHAVIOR)
        traits(PURE)
        format("$arg_0 $roundingmode $fpExceptionBehavior attr-dict `:` type($arg_0) `to` type(results)")

    /// A signed integer as a float, with explicit rounding and exceptions.
    ConstrainedSIToFP = "llvm.intr.experimental.constrained.sitofp" (arg_0: ty::TYPE) -> (res: ty::TYPE)
        attrs(roundingmode: attr::ROUNDING_MODE, fpExceptionBehavior: attr::FP_EXCEPTION_BEHAVIOR)
        traits(PURE)
        format("$arg_0 $roundingmode $fpExceptionBehavior attr-dict `:` type($arg_0) `to` type(results)")

    /// A float as a narrower float, with explicit rounding and exceptions.
    ConstrainedFPTruncIntr = "llvm.intr.experimental.constrained.fptrunc"
        (arg_0: ty::TYPE) -> (res: ty::TYPE)
        attrs(roundingmode: attr::ROUNDING_MODE, fpExceptionBehavior: attr::FP_EXCEPTION_BEHAVIOR)
        traits(PURE)
        format("$arg_0 $roundingmode $fpExceptionBehavior attr-dict `:` type($arg_0) `to` type(results)")

    /// A float as a wider float, with explicit exceptions.
    ConstrainedFPExtIntr = "llvm.intr.experimental.constrained.fpext" (arg_0: ty::TYPE) -> (res: ty::TYPE)
        attrs(fpExceptionBehavior: attr::FP_EXCEPTION_BEHAVIOR)
        traits(PURE) format("$arg_0 $fpExceptionBehavior attr-dict `:` type($arg_0) `to` type(results)")
}
