//! Integer and float arithmetic: operations on scalars and, elementwise, on vectors and tensors.
//!
//! This file is the table; integers are bit vectors whose signedness the operations decide. What the table cannot say is in
//! `attrs.rs` (predicates, flags, constraints), `syntax.rs`, `verify.rs`, `fold_int.rs`, `fold_float.rs`, `fold_cast.rs`
//! and `canonicalize.rs`.

mod builders;
pub use builders::*;
pub mod attrs;
pub mod build;
mod canonicalize;
mod canonicalize_float;
pub mod expand;
pub(crate) mod fold;
mod fold_cast;
mod fold_float;
mod fold_int;
mod names;
mod ranges;
mod speculate;
mod syntax;
pub mod transforms;
mod verify;

pub use attrs::{CmpFPredicate, CmpIPredicate, FastMathFlags, IntegerOverflowFlags, RoundingMode};

use crate::ub;
use crate::vector::add_to_contraction;
use attrs::{
    BITCAST, CMPF, CMPI, FAST_MATH, FIXED_INT_LIKE, INDEX_CAST, OVERFLOW, ROUNDING, i1_same_shape,
    no_fast_math, no_overflow_flags,
};
use windlass_ir::def::constraints::{attr, ty};
use windlass_ir::def::{OpDef, Rule, Traits};
use windlass_ir::effects::ConditionallySpeculatable;
use windlass_ir::interfaces::{InferIntRangeInterface, InlinerInterface};
use windlass_ir::rewrite::{Canonicalize, Fold};
use windlass_ir::text::{AsmParse, AsmPrint, OpAsmOpInterface};
use windlass_ir::verify::Verify;
use windlass_ir::{Attribute, Body, Context, Op, Type, TypeData, dialect};

/// Every operation of the dialect works on elements and touches no memory.
const ELEMENTWISE: Traits = Traits::ELEMENTWISE_MAPPABLE.and(Traits::NO_MEMORY_EFFECT);
const PURE: Traits = ELEMENTWISE.and(Traits::PURE);
const ARITH: Traits = PURE.and(Traits::SAME_OPERANDS_AND_RESULT_TYPE);
const COMMUTATIVE: Traits = ARITH.and(Traits::COMMUTATIVE);
/// Divisions have undefined behaviour for some operands, hence run only where the program says so.
const DIVISION: Traits = ELEMENTWISE.and(Traits::SAME_OPERANDS_AND_RESULT_TYPE);
const SHAPED_CAST: Traits = PURE
    .and(Traits::CAST_LIKE)
    .and(Traits::SAME_OPERANDS_AND_RESULT_SHAPE);
const SCALING_CAST: Traits = PURE.and(Traits::CAST_LIKE);
const COMPARE: Traits = PURE.and(Traits::SAME_TYPE_OPERANDS);

const BINARY: &str = "$lhs `,` $rhs attr-dict `:` type($result)";
const OVERFLOWING: &str = "$lhs `,` $rhs (`overflow` `` $overflowFlags^)? attr-dict `:` type($result)";
const EXACT: &str = "$lhs `,` $rhs (`exact` $isExact^)? attr-dict `:` type($result)";
const FLOAT_BINARY: &str = "$lhs `,` $rhs (`fastmath` `` $fastmath^)? attr-dict `:` type($result)";
const EXTENDED: &str = "$lhs `,` $rhs attr-dict `:` type($lhs)";
const CAST: &str = "$in attr-dict `:` type($in) `to` type($out)";

const CAST_RULES: &[Rule] = &[Rule::Predicate {
    summary: "input and output have the same tensor dimensions",
    check: same_tensor_dims,
}];
const COMPARE_RULES: &[Rule] = &[Rule::TypesMatchWith {
    summary: "result type has i1 element type and same shape as operands",
    from: "lhs",
    to: "result",
    map: i1_same_shape,
}];

dialect! {
    pub static ARITH_DIALECT = "arith", number 2,
        "Integer and float arithmetic, elementwise on vectors and tensors.",
        { attrs: attrs::ATTRS, constant: Some(constant) },
        interfaces(InlinerInterface::ALL);

    /// A constant: an integer, a float, or elements of a vector or tensor.
    ConstantOp = "arith.constant"
        () -> (result: ty::ANY)
        attrs(value: attr::TYPED)
        traits(CONSTANT_LIKE, PURE, VERIFY_SIGNATURE_ONLY, VERIFY_INTEGERS_BY_TYPE)
        interfaces(
            Verify(verify::constant), OpAsmOpInterface::results(names::constant),
            InferIntRangeInterface(ranges::infer),
        )
        rules(Rule::AttrTypeIs { attr: "value", value: "result" }) format("attr-dict $value")

    /// The sum, wrapped to the width.
    AddIOp = "arith.addi"
        (lhs: ty::SIGNLESS_INT_LIKE, rhs: ty::SIGNLESS_INT_LIKE) -> (result: ty::SIGNLESS_INT_LIKE)
        attrs(overflowFlags[= no_overflow_flags]: OVERFLOW)
        traits(..COMMUTATIVE)
        interfaces(
            Fold(fold_int::addi),
            Canonicalize(&[canonicalize::add_constants, canonicalize::add_negated, add_to_contraction]),
            InferIntRangeInterface(ranges::infer),
        )
        format(OVERFLOWING)

    /// The sum and whether it overflowed, reading the operands as unsigned.
    AddUIExtendedOp = "arith.addui_extended"
        (lhs: ty::SIGNLESS_INT_LIKE, rhs: ty::SIGNLESS_INT_LIKE)
        -> (sum: ty::SIGNLESS_INT_LIKE, overflow: ty::BOOL_LIKE)
        traits(..PURE, COMMUTATIVE)
        interfaces(
            Fold(fold_int::addui_extended), Canonicalize(&[canonicalize::add_without_carry]),
            OpAsmOpInterface::results(names::sum_and_overflow),
        )
        rules(Rule::AllTypesMatch(&["lhs", "rhs", "sum"]))
        format("$lhs `,` $rhs attr-dict `:` type($sum) `,` type($overflow)")

    /// The difference, wrapped to the width.
    SubIOp = "arith.subi"
        (lhs: ty::SIGNLESS_INT_LIKE, rhs: ty::SIGNLESS_INT_LIKE) -> (result: ty::SIGNLESS_INT_LIKE)
        attrs(overflowFlags[= no_overflow_flags]: OVERFLOW)
        traits(..ARITH)
        interfaces(
            Fold(fold_int::subi), Canonicalize(&[canonicalize::sub_constants, canonicalize::sub_of_own]),
            InferIntRangeInterface(ranges::infer),
        )
        format(OVERFLOWING)

    /// The product, wrapped to the width.
    MulIOp = "arith.muli"
        (lhs: ty::SIGNLESS_INT_LIKE, rhs: ty::SIGNLESS_INT_LIKE) -> (result: ty::SIGNLESS_INT_LIKE)
        attrs(overflowFlags[= no_overflow_flags]: OVERFLOW)
        traits(..COMMUTATIVE)
        interfaces(
            Fold(fold_int::muli), Canonicalize(&[canonicalize::mul_constants]),
            OpAsmOpInterface::results(names::product), InferIntRangeInterface(ranges::infer),
        )
        format(OVERFLOWING)

    /// The lower and the upper half of the double-width product of signed operands.
    MulSIExtendedOp = "arith.mulsi_extended"
        (lhs: ty::SIGNLESS_INT_LIKE, rhs: ty::SIGNLESS_INT_LIKE)
        -> (low: ty::SIGNLESS_INT_LIKE, high: ty::SIGNLESS_INT_LIKE)
        traits(..PURE, COMMUTATIVE)
        interfaces(
            Fold(fold_int::mulsi_extended),
            Canonicalize(&[canonicalize::mul_without_high, canonicalize::mul_signed_by_one]),
            OpAsmOpInterface::results(names::low_and_high),
        )
        rules(Rule::AllTypesMatch(&["lhs", "rhs", "low", "high"])) format(EXTENDED)

    /// The lower and the upper half of the double-width product of unsigned operands.
    MulUIExtendedOp = "arith.mului_extended"
        (lhs: ty::SIGNLESS_INT_LIKE, rhs: ty::SIGNLESS_INT_LIKE)
        -> (low: ty::SIGNLESS_INT_LIKE, high: ty::SIGNLESS_INT_LIKE)
        traits(..PURE, COMMUTATIVE)
        interfaces(
            Fold(fold_int::mului_extended), Canonicalize(&[canonicalize::mul_without_high]),
            OpAsmOpInterface::results(names::low_and_high),
        )
        rules(Rule::AllTypesMatch(&["lhs", "rhs", "low", "high"])) format(EXTENDED)

    /// Unsigned division, rounded towards zero. Dividing by zero is undefined; `exact` promises that nothing
    /// remains.
    DivUIOp = "arith.divui"
        (lhs: ty::SIGNLESS_INT_LIKE, rhs: ty::SIGNLESS_INT_LIKE) -> (result: ty::SIGNLESS_INT_LIKE)
        attrs(isExact[?]: attr::UNIT)
        traits(..DIVISION)
        interfaces(
            Fold(fold_int::divui), InferIntRangeInterface(ranges::infer),
            ConditionallySpeculatable(speculate::unsigned),
        )
        format(EXACT)

    /// Signed division, rounded towards zero. Dividing by zero, and the lowest value by -1, is undefined;
    /// `exact` promises that nothing remains.
    DivSIOp = "arith.divsi"
        (lhs: ty::SIGNLESS_INT_LIKE, rhs: ty::SIGNLESS_INT_LIKE) -> (result: ty::SIGNLESS_INT_LIKE)
        attrs(isExact[?]: attr::UNIT)
        traits(..DIVISION)
        interfaces(
            Fold(fold_int::divsi), InferIntRangeInterface(ranges::infer),
            ConditionallySpeculatable(speculate::signed),
        )
        format(EXACT)

    /// Unsigned division, rounded up. Dividing by zero is undefined.
    CeilDivUIOp = "arith.ceildivui"
        (lhs: ty::SIGNLESS_INT_LIKE, rhs: ty::SIGNLESS_INT_LIKE) -> (result: ty::SIGNLESS_INT_LIKE)
        traits(..DIVISION)
        interfaces(
            Fold(fold_int::ceildivui), InferIntRangeInterface(ranges::infer),
            ConditionallySpeculatable(speculate::unsigned),
        )
        format(BINARY)

    /// Signed division, rounded up. Dividing by zero, and the lowest value by -1, is undefined.
    CeilDivSIOp = "arith.ceildivsi"
        (lhs: ty::SIGNLESS_INT_LIKE, rhs: ty::SIGNLESS_INT_LIKE) -> (result: ty::SIGNLESS_INT_LIKE)
        traits(..DIVISION)
        interfaces(
            Fold(fold_int::ceildivsi), InferIntRangeInterface(ranges::infer),
            ConditionallySpeculatable(speculate::signed),
        )
        format(BINARY)

    /// Signed division, rounded down. Dividing by zero, and the lowest value by -1, is undefined.
    FloorDivSIOp = "arith.floordivsi"
        (lhs: ty::SIGNLESS_INT_LIKE, rhs: ty::SIGNLESS_INT_LIKE) -> (result: ty::SIGNLESS_INT_LIKE)
        traits(..ARITH) interfaces(Fold(fold_int::floordivsi), InferIntRangeInterface(ranges::infer))
        format(BINARY)

    /// What remains of an unsigned division.
    RemUIOp = "arith.remui"
        (lhs: ty::SIGNLESS_INT_LIKE, rhs: ty::SIGNLESS_INT_LIKE) -> (result: ty::SIGNLESS_INT_LIKE)
        traits(..ARITH) interfaces(Fold(fold_int::remui), InferIntRangeInterface(ranges::infer))
        format(BINARY)

    /// What remains of a signed division, with the sign of the dividend.
    RemSIOp = "arith.remsi"
        (lhs: ty::SIGNLESS_INT_LIKE, rhs: ty::SIGNLESS_INT_LIKE) -> (result: ty::SIGNLESS_INT_LIKE)
        traits(..ARITH) interfaces(Fold(fold_int::remsi), InferIntRangeInterface(ranges::infer))
        format(BINARY)

    /// Bitwise and.
    AndIOp = "arith.andi"
        (lhs: ty::SIGNLESS_INT_LIKE, rhs: ty::SIGNLESS_INT_LIKE) -> (result: ty::SIGNLESS_INT_LIKE)
        traits(..COMMUTATIVE, IDEMPOTENT)
        interfaces(
            Fold(fold_int::andi), Canonicalize(&[canonicalize::and_of_extended]),
            InferIntRangeInterface(ranges::infer),
        )
        format(BINARY)

    /// Bitwise or.
    OrIOp = "arith.ori"
        (lhs: ty::SIGNLESS_INT_LIKE, rhs: ty::SIGNLESS_INT_LIKE) -> (result: ty::SIGNLESS_INT_LIKE)
        traits(..COMMUTATIVE, IDEMPOTENT)
        interfaces(
            Fold(fold_int::ori), Canonicalize(&[canonicalize::or_of_extended]),
            InferIntRangeInterface(ranges::infer),
        )
        format(BINARY)

    /// Bitwise exclusive or.
    XOrIOp = "arith.xori"
        (lhs: ty::SIGNLESS_INT_LIKE, rhs: ty::SIGNLESS_INT_LIKE) -> (result: ty::SIGNLESS_INT_LIKE)
        traits(..COMMUTATIVE)
        interfaces(
            Fold(fold_int::xori),
            Canonicalize(&[canonicalize::not_of_comparison, canonicalize::xor_of_extended]),
            InferIntRangeInterface(ranges::infer),
        )
        format(BINARY)

    /// The first operand shifted left by the second. Poison if that is not less than the width.
    ShLIOp = "arith.shli"
        (lhs: ty::SIGNLESS_INT_LIKE, rhs: ty::SIGNLESS_INT_LIKE) -> (result: ty::SIGNLESS_INT_LIKE)
        attrs(overflowFlags[= no_overflow_flags]: OVERFLOW)
        traits(..ARITH) interfaces(Fold(fold_int::shli), InferIntRangeInterface(ranges::infer))
        format(OVERFLOWING)

    /// The first operand shifted right by the second, filled with zeros. Poison if that is not less than the
    /// width; `exact` promises that only zeros are shifted out.
    ShRUIOp = "arith.shrui"
        (lhs: ty::SIGNLESS_INT_LIKE, rhs: ty::SIGNLESS_INT_LIKE) -> (result: ty::SIGNLESS_INT_LIKE)
        attrs(isExact[?]: attr::UNIT)
        traits(..ARITH) interfaces(Fold(fold_int::shrui), InferIntRangeInterface(ranges::infer)) format(EXACT)

    /// The first operand shifted right by the second, filled with its sign. Poison if that is not less than
    /// the width; `exact` promises that only zeros are shifted out.
    ShRSIOp = "arith.shrsi"
        (lhs: ty::SIGNLESS_INT_LIKE, rhs: ty::SIGNLESS_INT_LIKE) -> (result: ty::SIGNLESS_INT_LIKE)
        attrs(isExact[?]: attr::UNIT)
        traits(..ARITH) interfaces(Fold(fold_int::shrsi), InferIntRangeInterface(ranges::infer)) format(EXACT)

    /// The operand with its sign flipped, a NaN included.
    NegFOp = "arith.negf"
        (operand: ty::FLOAT_LIKE) -> (result: ty::FLOAT_LIKE)
        attrs(fastmath[= no_fast_math]: FAST_MATH)
        traits(..ARITH) interfaces(Fold(fold_float::negf))
        format("$operand (`fastmath` `` $fastmath^)? attr-dict `:` type($result)")

    /// The sum.
    AddFOp = "arith.addf"
        (lhs: ty::FLOAT_LIKE, rhs: ty::FLOAT_LIKE) -> (result: ty::FLOAT_LIKE)
        attrs(fastmath[= no_fast_math]: FAST_MATH)
        traits(..COMMUTATIVE) interfaces(Fold(fold_float::addf), Canonicalize(&[add_to_contraction]))
        format(FLOAT_BINARY)

    /// The difference.
    SubFOp = "arith.subf"
        (lhs: ty::FLOAT_LIKE, rhs: ty::FLOAT_LIKE) -> (result: ty::FLOAT_LIKE)
        attrs(fastmath[= no_fast_math]: FAST_MATH)
        traits(..ARITH) interfaces(Fold(fold_float::subf)) format(FLOAT_BINARY)

    /// The greater operand; a NaN if one is, and +0 over -0.
    MaximumFOp = "arith.maximumf"
        (lhs: ty::FLOAT_LIKE, rhs: ty::FLOAT_LIKE) -> (result: ty::FLOAT_LIKE)
        attrs(fastmath[= no_fast_math]: FAST_MATH)
        traits(..COMMUTATIVE) interfaces(Fold(fold_float::maximumf)) format(FLOAT_BINARY)

    /// The greater operand; the other one if one is a NaN.
    MaxNumFOp = "arith.maxnumf"
        (lhs: ty::FLOAT_LIKE, rhs: ty::FLOAT_LIKE) -> (result: ty::FLOAT_LIKE)
        attrs(fastmath[= no_fast_math]: FAST_MATH)
        traits(..COMMUTATIVE) interfaces(Fold(fold_float::maxnumf)) format(FLOAT_BINARY)

    /// The greater signed operand.
    MaxSIOp = "arith.maxsi"
        (lhs: ty::SIGNLESS_INT_LIKE, rhs: ty::SIGNLESS_INT_LIKE) -> (result: ty::SIGNLESS_INT_LIKE)
        traits(..COMMUTATIVE) interfaces(Fold(fold_int::maxsi), InferIntRangeInterface(ranges::infer))
        format(BINARY)

    /// The greater unsigned operand.
    MaxUIOp = "arith.maxui"
        (lhs: ty::SIGNLESS_INT_LIKE, rhs: ty::SIGNLESS_INT_LIKE) -> (result: ty::SIGNLESS_INT_LIKE)
        traits(..COMMUTATIVE) interfaces(Fold(fold_int::maxui), InferIntRangeInterface(ranges::infer))
        format(BINARY)

    /// The lesser operand; a NaN if one is, and -0 over +0.
    MinimumFOp = "arith.minimumf"
        (lhs: ty::FLOAT_LIKE, rhs: ty::FLOAT_LIKE) -> (result: ty::FLOAT_LIKE)
        attrs(fastmath[= no_fast_math]: FAST_MATH)
        traits(..COMMUTATIVE) interfaces(Fold(fold_float::minimumf)) format(FLOAT_BINARY)

    /// The lesser operand; the other one if one is a NaN.
    MinNumFOp = "arith.minnumf"
        (lhs: ty::FLOAT_LIKE, rhs: ty::FLOAT_LIKE) -> (result: ty::FLOAT_LIKE)
        attrs(fastmath[= no_fast_math]: FAST_MATH)
        traits(..COMMUTATIVE) interfaces(Fold(fold_float::minnumf)) format(FLOAT_BINARY)

    /// The lesser signed operand.
    MinSIOp = "arith.minsi"
        (lhs: ty::SIGNLESS_INT_LIKE, rhs: ty::SIGNLESS_INT_LIKE) -> (result: ty::SIGNLESS_INT_LIKE)
        traits(..COMMUTATIVE) interfaces(Fold(fold_int::minsi), InferIntRangeInterface(ranges::infer))
        format(BINARY)

    /// The lesser unsigned operand.
    MinUIOp = "arith.minui"
        (lhs: ty::SIGNLESS_INT_LIKE, rhs: ty::SIGNLESS_INT_LIKE) -> (result: ty::SIGNLESS_INT_LIKE)
        traits(..COMMUTATIVE) interfaces(Fold(fold_int::minui), InferIntRangeInterface(ranges::infer))
        format(BINARY)

    /// The product.
    MulFOp = "arith.mulf"
        (lhs: ty::FLOAT_LIKE, rhs: ty::FLOAT_LIKE) -> (result: ty::FLOAT_LIKE)
        attrs(fastmath[= no_fast_math]: FAST_MATH)
        traits(..COMMUTATIVE)
        interfaces(Fold(fold_float::mulf), Canonicalize(&[canonicalize_float::both_negated]))
        format(FLOAT_BINARY)

    /// The quotient.
    DivFOp = "arith.divf"
        (lhs: ty::FLOAT_LIKE, rhs: ty::FLOAT_LIKE) -> (result: ty::FLOAT_LIKE)
        attrs(fastmath[= no_fast_math]: FAST_MATH)
        traits(..ARITH) interfaces(Fold(fold_float::divf), Canonicalize(&[canonicalize_float::both_negated]))
        format(FLOAT_BINARY)

    /// What remains of the division rounded towards zero, with the sign of the dividend.
    RemFOp = "arith.remf"
        (lhs: ty::FLOAT_LIKE, rhs: ty::FLOAT_LIKE) -> (result: ty::FLOAT_LIKE)
        attrs(fastmath[= no_fast_math]: FAST_MATH)
        traits(..ARITH) interfaces(Fold(fold_float::remf)) format(FLOAT_BINARY)

    /// Zero-extends to a wider integer type.
    ExtUIOp = "arith.extui"
        (r#in: FIXED_INT_LIKE) -> (out: FIXED_INT_LIKE)
        traits(..SHAPED_CAST)
        interfaces(Fold(fold_cast::extui), Verify(verify::extend_int), InferIntRangeInterface(ranges::infer))
        rules(..CAST_RULES) format(CAST)

    /// Sign-extends to a wider integer type.
    ExtSIOp = "arith.extsi"
        (r#in: FIXED_INT_LIKE) -> (out: FIXED_INT_LIKE)
        traits(..SHAPED_CAST)
        interfaces(
            Fold(fold_cast::extsi), Canonicalize(&[canonicalize::extend_signed_of_unsigned]),
            Verify(verify::extend_int), InferIntRangeInterface(ranges::infer),
        )
        rules(..CAST_RULES) format(CAST)

    /// Extends to a wider float type; the value is unchanged.
    ExtFOp = "arith.extf"
        (r#in: ty::FLOAT_LIKE) -> (out: ty::FLOAT_LIKE)
        attrs(fastmath[?]: FAST_MATH)
        traits(..SHAPED_CAST) interfaces(Fold(fold_cast::extf), Verify(verify::extend_float))
        rules(..CAST_RULES) format("$in (`fastmath` `` $fastmath^)? attr-dict `:` type($in) `to` type($out)")

    /// The value of a narrow float times a power of two, in a wider float type.
    ScalingExtFOp = "arith.scaling_extf"
        (r#in: ty::FLOAT_LIKE, scale: ty::FLOAT_LIKE) -> (out: ty::FLOAT_LIKE)
        attrs(fastmath[?]: FAST_MATH)
        traits(..SCALING_CAST) interfaces(Verify(verify::extend_float)) rules(..CAST_RULES)
        format("$in `,` $scale (`fastmath` `` $fastmath^)? attr-dict `:` type($in) `,` type($scale) `to` \
                type($out)")

    /// The lower bits, in a narrower integer type. The flags promise that the upper bits are copies of the
    /// sign (`nsw`) or zero (`nuw`).
    TruncIOp = "arith.trunci"
        (r#in: FIXED_INT_LIKE) -> (out: FIXED_INT_LIKE)
        attrs(overflowFlags[= no_overflow_flags]: OVERFLOW)
        traits(..SHAPED_CAST)
        interfaces(
            Fold(fold_cast::trunci),
            Canonicalize(&[canonicalize::truncate_extended, canonicalize::truncate_shifted]),
            Verify(verify::truncate_int), InferIntRangeInterface(ranges::infer),
        )
        rules(..CAST_RULES)
        format("$in (`overflow` `` $overflowFlags^)? attr-dict `:` type($in) `to` type($out)")

    /// The value rounded to a narrower float type.
    TruncFOp = "arith.truncf"
        (r#in: ty::FLOAT_LIKE) -> (out: ty::FLOAT_LIKE)
        attrs(roundingmode[?]: ROUNDING, fastmath[?]: FAST_MATH)
        traits(..SHAPED_CAST)
        interfaces(
            Fold(fold_cast::truncf), Canonicalize(&[canonicalize::truncate_converted]),
            Verify(verify::truncate_float),
        )
        rules(..CAST_RULES)
        format("$in ($roundingmode^)? (`fastmath` `` $fastmath^)? attr-dict `:` type($in) `to` type($out)")

    /// The value divided by a power of two, rounded to a narrow float type.
    ScalingTruncFOp = "arith.scaling_truncf"
        (r#in: ty::FLOAT_LIKE, scale: ty::FLOAT_LIKE) -> (out: ty::FLOAT_LIKE)
        attrs(roundingmode[?]: ROUNDING, fastmath[?]: FAST_MATH)
        traits(..SCALING_CAST) interfaces(Verify(verify::truncate_float)) rules(..CAST_RULES)
        format("$in `,` $scale ($roundingmode^)? (`fastmath` `` $fastmath^)? attr-dict `:` type($in) `,` \
                type($scale) `to` type($out)")

    /// The unsigned integer as a float, rounded to nearest.
    UIToFPOp = "arith.uitofp"
        (r#in: FIXED_INT_LIKE) -> (out: ty::FLOAT_LIKE)
        traits(..SHAPED_CAST) interfaces(Fold(fold_cast::uitofp), Verify(verify::between_int_and_float))
        rules(..CAST_RULES) format(CAST)

    /// The signed integer as a float, rounded to nearest.
    SIToFPOp = "arith.sitofp"
        (r#in: FIXED_INT_LIKE) -> (out: ty::FLOAT_LIKE)
        traits(..SHAPED_CAST) interfaces(Fold(fold_cast::sitofp), Verify(verify::between_int_and_float))
        rules(..CAST_RULES) format(CAST)

    /// The float rounded towards zero, as an unsigned integer. Poison if that does not hold it.
    FPToUIOp = "arith.fptoui"
        (r#in: ty::FLOAT_LIKE) -> (out: FIXED_INT_LIKE)
        traits(..SHAPED_CAST) interfaces(Fold(fold_cast::fptoui), Verify(verify::between_int_and_float))
        rules(..CAST_RULES) format(CAST)

    /// The float rounded towards zero, as a signed integer. Poison if that does not hold it.
    FPToSIOp = "arith.fptosi"
        (r#in: ty::FLOAT_LIKE) -> (out: FIXED_INT_LIKE)
        traits(..SHAPED_CAST) interfaces(Fold(fold_cast::fptosi), Verify(verify::between_int_and_float))
        rules(..CAST_RULES) format(CAST)

    /// An integer as an `index` or the reverse: cut, or filled with its sign.
    IndexCastOp = "arith.index_cast"
        (r#in: INDEX_CAST) -> (out: INDEX_CAST)
        traits(..SHAPED_CAST)
        interfaces(
            Fold(fold_cast::index_cast), Canonicalize(&[canonicalize::index_cast]),
            Verify(verify::index_cast), InferIntRangeInterface(ranges::infer),
        )
        rules(..CAST_RULES) format(CAST)

    /// An integer as an `index` or the reverse: cut, or filled with zeros.
    IndexCastUIOp = "arith.index_castui"
        (r#in: INDEX_CAST) -> (out: INDEX_CAST)
        traits(..SHAPED_CAST)
        interfaces(
            Fold(fold_cast::index_castui), Canonicalize(&[canonicalize::index_castui]),
            Verify(verify::index_cast), InferIntRangeInterface(ranges::infer),
        )
        rules(..CAST_RULES) format(CAST)

    /// Reinterprets the bits as another type of the same width.
    BitcastOp = "arith.bitcast"
        (r#in: BITCAST) -> (out: BITCAST)
        traits(..SHAPED_CAST)
        interfaces(
            Fold(fold_cast::bitcast), Canonicalize(&[canonicalize::bitcast_of_bitcast]),
            Verify(verify::bitcast),
        )
        rules(..CAST_RULES) format(CAST)

    /// Whether the integers compare as the predicate says.
    CmpIOp = "arith.cmpi"
        (lhs: ty::SIGNLESS_INT_LIKE, rhs: ty::SIGNLESS_INT_LIKE) -> (result: ty::BOOL_LIKE)
        attrs(predicate: CMPI)
        traits(..COMPARE)
        interfaces(
            Fold(fold_int::cmpi), Canonicalize(&[canonicalize::compare_extended]),
            InferIntRangeInterface(ranges::infer),
        )
        rules(..COMPARE_RULES) format("$predicate `,` $lhs `,` $rhs attr-dict `:` type($lhs)")

    /// Whether the floats compare as the predicate says.
    CmpFOp = "arith.cmpf"
        (lhs: ty::FLOAT_LIKE, rhs: ty::FLOAT_LIKE) -> (result: ty::BOOL_LIKE)
        attrs(predicate: CMPF, fastmath[= no_fast_math]: FAST_MATH)
        traits(..COMPARE)
        interfaces(Fold(fold_float::cmpf), Canonicalize(&[canonicalize_float::compare_converted]))
        rules(..COMPARE_RULES)
        format("$predicate `,` $lhs `,` $rhs (`fastmath` `` $fastmath^)? attr-dict `:` type($lhs)")

    /// The second operand where the first is true, the third where it is false. A scalar condition chooses
    /// whole vectors.
    SelectOp = "arith.select"
        (condition: ty::BOOL_LIKE, true_value: ty::ANY, false_value: ty::ANY) -> (result: ty::ANY)
        traits(..PURE)
        interfaces(
            Fold(fold_cast::select),
            Canonicalize(&[
                canonicalize::select_of_select, canonicalize::select_by_not, canonicalize::select_bits,
            ]),
            AsmParse(syntax::parse_select), AsmPrint(syntax::print_select),
            InferIntRangeInterface(ranges::infer),
        )
        rules(..SELECT_RULES)
}

const SELECT_RULES: &[Rule] = &[
    Rule::AllTypesMatch(&["true_value", "false_value", "result"]),
    Rule::Predicate {
        summary: "condition is signless i1 or has matching shape",
        check: |ctx, body, op| {
            let condition = body.ty(body.get(op, SelectOp::condition));
            let result = body.ty(body.get(op, SelectOp::result));
            condition == Type::I1 || condition.shape(ctx) == result.shape(ctx)
        },
    },
];

/// Tensors going in and coming out of a cast have the same sizes, `?` meaning the same only as `?`.
fn same_tensor_dims(ctx: &Context, body: &Body, op: Op) -> bool {
    let dims = |ty: Type| match ty.data(ctx) {
        TypeData::RankedTensor(tensor) => &*tensor.shape,
        _ => &[],
    };
    dims(body.ty(body.operand(op, 0))) == dims(body.ty(body.result(op, 0)))
}

/// Makes constants for folds: what `arith.constant` can hold, or poison.
pub(crate) fn constant(ctx: &Context, value: Attribute, ty: Type) -> Option<&'static OpDef> {
    if ub::is_poison(ctx, value) {
        return Some(ub::PoisonOp::DEF);
    }
    attrs::is_constant_value(ctx, value, ty).then_some(ConstantOp::DEF)
}
