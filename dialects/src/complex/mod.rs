//! Complex numbers: making them, taking them apart, arithmetic and functions.
//!
//! This file is the table. `fold.rs` and `canonicalize.rs` say what is known without computing, `number.rs` has constants.

mod canonicalize;
mod fold;
mod number;

pub use number::parts;

use crate::arith::attrs::{FAST_MATH, no_fast_math};
use windlass_ir::def::constraints::{attr, ty};
use windlass_ir::def::{OpDef, Rule, Traits, TypeConstraint};
use windlass_ir::interfaces::InlinerInterface;
use windlass_ir::rewrite::{Canonicalize, Fold};
use windlass_ir::text::OpAsmOpInterface;
use windlass_ir::verify::Verify;
use windlass_ir::{Attribute, Context, Type, TypeData, dialect};

/// The type of the parts of a complex type.
pub fn element(ctx: &Context, ty: Type) -> Option<Type> {
    match ty.data(ctx) {
        TypeData::Complex(element) => Some(*element),
        _ => None,
    }
}

/// Complex numbers of floats.
static FLOATS: TypeConstraint =
    TypeConstraint::new("complex type with floating-point elements", |ctx, ty| {
        element(ctx, ty).is_some_and(|element| element.float(ctx).is_some())
    })
    .of_kind("builtin.complex");
/// Complex numbers of anything.
static ANY: TypeConstraint =
    TypeConstraint::new("complex-type", |ctx, ty| element(ctx, ty).is_some()).of_kind("builtin.complex");

const BINARY: &str = "$lhs `,` $rhs (`fastmath` `` $fastmath^)? attr-dict `:` type($result)";
const UNARY: &str = "$complex (`fastmath` `` $fastmath^)? attr-dict `:` type($complex)";
const COMPARE: &str = "$lhs `,` $rhs attr-dict `:` type($lhs)";
const PURE: Traits = Traits::PURE.and(Traits::ELEMENTWISE_MAPPABLE);
const SAME: Traits = PURE.and(Traits::SAME_OPERANDS_AND_RESULT_TYPE);

/// A part has the type of the parts of `complex`.
const fn part(summary: &'static str, to: &'static str) -> Rule {
    Rule::TypesMatchWith {
        summary,
        from: "complex",
        to,
        map: element,
    }
}

const RESULT_PART: &[Rule] = &[part("complex element type matches result type", "result")];
const REAL_PART: &[Rule] = &[part("complex element type matches result type", "real")];
const IMAGINARY_PART: &[Rule] = &[part("complex element type matches result type", "imaginary")];
const CREATE_RULES: &[Rule] = &[
    Rule::AllTypesMatch(&["real", "imaginary"]),
    part("complex element type matches real operand type", "real"),
    part("complex element type matches imaginary operand type", "imaginary"),
];

dialect! {
    pub static COMPLEX_DIALECT = "complex", number 11,
        "Complex numbers: making them, taking them apart, arithmetic and functions.",
        { attrs: number::ATTRS, constant: Some(constant) },
        interfaces(InlinerInterface::ALL);

    /// A constant: an array of the real and the imaginary part.
    ConstantOp = "complex.constant" () -> (complex: ANY) attrs(value: attr::ARRAY)
        traits(CONSTANT_LIKE, PURE)
        interfaces(Verify(number::verify), OpAsmOpInterface::results(|_, _, _, name| name(0, "cst")))
        format("$value attr-dict `:` type($complex)")

    /// The number of these parts.
    CreateOp = "complex.create" (real: ty::FLOAT, imaginary: ty::FLOAT) -> (complex: FLOATS)
        traits(PURE) interfaces(Fold(fold::create)) rules(..CREATE_RULES)
        format("$real `,` $imaginary attr-dict `:` type($complex)")

    /// The real part.
    ReOp = "complex.re" (complex: FLOATS) -> (real: ty::FLOAT) attrs(fastmath[= no_fast_math]: FAST_MATH)
        traits(..PURE) interfaces(Fold(fold::re), Canonicalize(&[canonicalize::re_of_negated]))
        rules(..REAL_PART) format(UNARY)

    /// The imaginary part.
    ImOp = "complex.im" (complex: FLOATS) -> (imaginary: ty::FLOAT) attrs(fastmath[= no_fast_math]: FAST_MATH)
        traits(..PURE) interfaces(Fold(fold::im), Canonicalize(&[canonicalize::im_of_negated]))
        rules(..IMAGINARY_PART) format(UNARY)

    /// The distance from zero.
    AbsOp = "complex.abs" (complex: FLOATS) -> (result: ty::FLOAT) attrs(fastmath[= no_fast_math]: FAST_MATH)
        traits(..PURE) rules(..RESULT_PART) format(UNARY)

    /// The angle from the positive real axis, with the negative real axis as the branch cut.
    AngleOp = "complex.angle" (complex: FLOATS) -> (result: ty::FLOAT)
        attrs(fastmath[= no_fast_math]: FAST_MATH)
        traits(..PURE) rules(..RESULT_PART) format(UNARY)

    /// Reinterprets the bits as an integer or a float, or the reverse.
    BitcastOp = "complex.bitcast" (operand: ty::ANY) -> (result: ty::ANY)
        traits(PURE)
        interfaces(
            Fold(fold::bitcast), Canonicalize(&[canonicalize::bitcast_of_bitcast]),
            Verify(number::verify_bitcast),
        )
        format("$operand attr-dict `:` type($operand) `to` type($result)")

    /// Whether two numbers are equal.
    EqualOp = "complex.eq" (lhs: FLOATS, rhs: FLOATS) -> (result: ty::I1)
        traits(..PURE) rules(Rule::AllTypesMatch(&["lhs", "rhs"])) format(COMPARE)

    /// Whether two numbers differ.
    NotEqualOp = "complex.neq" (lhs: FLOATS, rhs: FLOATS) -> (result: ty::I1)
        traits(..PURE) rules(Rule::AllTypesMatch(&["lhs", "rhs"])) format(COMPARE)

    /// The first operand to the power of the second, a signed integer.
    PowiOp = "complex.powi" (lhs: FLOATS, rhs: ty::SIGNLESS_INT) -> (result: FLOATS)
        attrs(fastmath[?]: FAST_MATH)
        traits(..PURE, SAME_OPERANDS_AND_RESULT_SHAPE) rules(Rule::AllTypesMatch(&["lhs", "result"]))
        format("$lhs `,` $rhs (`fastmath` `` $fastmath^)? attr-dict `:` type($result) `,` type($rhs)")

    /// The sum.
    AddOp = "complex.add" (lhs: FLOATS, rhs: FLOATS) -> (result: FLOATS)
        attrs(fastmath[= no_fast_math]: FAST_MATH)
        traits(..SAME) interfaces(Fold(fold::add)) format(BINARY)

    /// The difference.
    SubOp = "complex.sub" (lhs: FLOATS, rhs: FLOATS) -> (result: FLOATS)
        attrs(fastmath[= no_fast_math]: FAST_MATH)
        traits(..SAME) interfaces(Fold(fold::sub)) format(BINARY)

    /// The product.
    MulOp = "complex.mul" (lhs: FLOATS, rhs: FLOATS) -> (result: FLOATS)
        attrs(fastmath[= no_fast_math]: FAST_MATH)
        traits(..SAME) interfaces(Fold(fold::mul)) format(BINARY)

    /// The quotient.
    DivOp = "complex.div" (lhs: FLOATS, rhs: FLOATS) -> (result: FLOATS)
        attrs(fastmath[= no_fast_math]: FAST_MATH)
        traits(..SAME) interfaces(Fold(fold::div)) format(BINARY)

    /// The angle of the point whose ordinate is the first and whose abscissa is the second operand.
    Atan2Op = "complex.atan2" (lhs: FLOATS, rhs: FLOATS) -> (result: FLOATS)
        attrs(fastmath[= no_fast_math]: FAST_MATH)
        traits(..SAME) format(BINARY)

    /// The first operand to the power of the second.
    PowOp = "complex.pow" (lhs: FLOATS, rhs: FLOATS) -> (result: FLOATS)
        attrs(fastmath[= no_fast_math]: FAST_MATH)
        traits(..SAME) format(BINARY)

    /// The number with the imaginary part negated.
    ConjOp = "complex.conj" (complex: FLOATS) -> (result: FLOATS) attrs(fastmath[= no_fast_math]: FAST_MATH)
        traits(..SAME) interfaces(Fold(fold::conj)) format(UNARY)

    /// The cosine.
    CosOp = "complex.cos" (complex: FLOATS) -> (result: FLOATS) attrs(fastmath[= no_fast_math]: FAST_MATH)
        traits(..SAME) format(UNARY)

    /// *e* to the power of the operand.
    ExpOp = "complex.exp" (complex: FLOATS) -> (result: FLOATS) attrs(fastmath[= no_fast_math]: FAST_MATH)
        traits(..SAME) interfaces(Fold(fold::exp)) format(UNARY)

    /// *e* to the power of the operand, minus one.
    Expm1Op = "complex.expm1" (complex: FLOATS) -> (result: FLOATS) attrs(fastmath[= no_fast_math]: FAST_MATH)
        traits(..SAME) format(UNARY)

    /// The natural logarithm.
    LogOp = "complex.log" (complex: FLOATS) -> (result: FLOATS) attrs(fastmath[= no_fast_math]: FAST_MATH)
        traits(..SAME) interfaces(Fold(fold::log)) format(UNARY)

    /// The natural logarithm of one plus the operand.
    Log1pOp = "complex.log1p" (complex: FLOATS) -> (result: FLOATS) attrs(fastmath[= no_fast_math]: FAST_MATH)
        traits(..SAME) format(UNARY)

    /// The number with both parts negated.
    NegOp = "complex.neg" (complex: FLOATS) -> (result: FLOATS) attrs(fastmath[= no_fast_math]: FAST_MATH)
        traits(..SAME) interfaces(Fold(fold::neg)) format(UNARY)

    /// One divided by the square root.
    RsqrtOp = "complex.rsqrt" (complex: FLOATS) -> (result: FLOATS) attrs(fastmath[= no_fast_math]: FAST_MATH)
        traits(..SAME) format(UNARY)

    /// The number divided by its distance from zero; zero for zero.
    SignOp = "complex.sign" (complex: FLOATS) -> (result: FLOATS) attrs(fastmath[= no_fast_math]: FAST_MATH)
        traits(..SAME) format(UNARY)

    /// The sine.
    SinOp = "complex.sin" (complex: FLOATS) -> (result: FLOATS) attrs(fastmath[= no_fast_math]: FAST_MATH)
        traits(..SAME) format(UNARY)

    /// The square root.
    SqrtOp = "complex.sqrt" (complex: FLOATS) -> (result: FLOATS) attrs(fastmath[= no_fast_math]: FAST_MATH)
        traits(..SAME) format(UNARY)

    /// The tangent.
    TanOp = "complex.tan" (complex: FLOATS) -> (result: FLOATS) attrs(fastmath[= no_fast_math]: FAST_MATH)
        traits(..SAME) format(UNARY)

    /// The hyperbolic tangent.
    TanhOp = "complex.tanh" (complex: FLOATS) -> (result: FLOATS) attrs(fastmath[= no_fast_math]: FAST_MATH)
        traits(..SAME) format(UNARY)
}

/// Makes constants for folds: of complex numbers, and of their parts.
pub(crate) fn constant(ctx: &Context, value: Attribute, ty: Type) -> Option<&'static OpDef> {
    match number::is_constant(ctx, value, ty) {
        true => Some(ConstantOp::DEF),
        false => crate::arith::constant(ctx, value, ty),
    }
}
