//! Integer and float arithmetic: operations on scalars and, elementwise, on vectors and tensors.
//!
//! This file is the table; integers are bit vectors whose signedness the operations decide. What the table cannot say is in
//! `attrs.rs` (predicates, flags, constraints), `syntax.rs`, `verify.rs`, `fold_int.rs`, `fold_float.rs`, `fold_cast.rs`
//! and `canonicalize.rs`.

pub mod attrs;
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
use attrs::{
    BITCAST, CMPF, CMPI, FAST_MATH, FIXED_INT_LIKE, INDEX_CAST, OVERFLOW, ROUNDING, i1_same_shape,
    no_fast_math, no_overflow_flags,
};
use windlass_ir::def::constraints::{attr, ty};
use windlass_ir::def::{InlinerInterface, OpDef, Rule, Traits};
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
    pub static ARITH_DIALECT = "arith", number 2, "Integer and float arithmetic, elementwise on vectors and tensors.",
        { attrs: attrs::ATTRS, constant: Some(constant), inline: Some(&InlinerInterface::ALL) };

    /// A constant: an integer, a float, or elements of a vector or tensor.
    ConstantOp = "arith.constant"
        () -> (result: ty::ANY)
        attrs(value: attr::TYPED)
        { ranges: ranges::infer, traits: Traits::CONSTANT_LIKE.and(Traits::PURE), rules: &[Rule::AttrTypeIs { attr: "value", value: "result" }], format: "attr-dict $value", verify: verify::constant, result_names: names::constant }

    /// The sum, wrapped to the width.
    AddIOp = "arith.addi"
        (lhs: ty::SIGNLESS_INT_LIKE, rhs: ty::SIGNLESS_INT_LIKE) -> (result: ty::SIGNLESS_INT_LIKE)
        attrs(overflowFlags[= no_overflow_flags]: OVERFLOW)
        { ranges: ranges::infer, traits: COMMUTATIVE, format: OVERFLOWING, fold: fold_int::addi, canonicalize: &[canonicalize::add_constants, canonicalize::add_negated] }

    /// The sum and whether it overflowed, reading the operands as unsigned.
    AddUIExtendedOp = "arith.addui_extended"
        (lhs: ty::SIGNLESS_INT_LIKE, rhs: ty::SIGNLESS_INT_LIKE) -> (sum: ty::SIGNLESS_INT_LIKE, overflow: ty::BOOL_LIKE)
        { traits: PURE.and(Traits::COMMUTATIVE), rules: &[Rule::AllTypesMatch(&["lhs", "rhs", "sum"])],
            format: "$lhs `,` $rhs attr-dict `:` type($sum) `,` type($overflow)", fold: fold_int::addui_extended, canonicalize: &[canonicalize::add_without_carry], result_names: names::sum_and_overflow }

    /// The difference, wrapped to the width.
    SubIOp = "arith.subi"
        (lhs: ty::SIGNLESS_INT_LIKE, rhs: ty::SIGNLESS_INT_LIKE) -> (result: ty::SIGNLESS_INT_LIKE)
        attrs(overflowFlags[= no_overflow_flags]: OVERFLOW)
        { ranges: ranges::infer, traits: ARITH, format: OVERFLOWING, fold: fold_int::subi, canonicalize: &[canonicalize::sub_constants, canonicalize::sub_of_own] }

    /// The product, wrapped to the width.
    MulIOp = "arith.muli"
        (lhs: ty::SIGNLESS_INT_LIKE, rhs: ty::SIGNLESS_INT_LIKE) -> (result: ty::SIGNLESS_INT_LIKE)
        attrs(overflowFlags[= no_overflow_flags]: OVERFLOW)
        { ranges: ranges::infer, traits: COMMUTATIVE, format: OVERFLOWING, fold: fold_int::muli, canonicalize: &[canonicalize::mul_constants],
            result_names: names::product }

    /// The lower and the upper half of the double-width product of signed operands.
    MulSIExtendedOp = "arith.mulsi_extended"
        (lhs: ty::SIGNLESS_INT_LIKE, rhs: ty::SIGNLESS_INT_LIKE) -> (low: ty::SIGNLESS_INT_LIKE, high: ty::SIGNLESS_INT_LIKE)
        { traits: PURE.and(Traits::COMMUTATIVE), rules: &[Rule::AllTypesMatch(&["lhs", "rhs", "low", "high"])],
            format: EXTENDED, fold: fold_int::mulsi_extended, canonicalize: &[canonicalize::mul_without_high, canonicalize::mul_signed_by_one], result_names: names::low_and_high }

    /// The lower and the upper half of the double-width product of unsigned operands.
    MulUIExtendedOp = "arith.mului_extended"
        (lhs: ty::SIGNLESS_INT_LIKE, rhs: ty::SIGNLESS_INT_LIKE) -> (low: ty::SIGNLESS_INT_LIKE, high: ty::SIGNLESS_INT_LIKE)
        { traits: PURE.and(Traits::COMMUTATIVE), rules: &[Rule::AllTypesMatch(&["lhs", "rhs", "low", "high"])],
            format: EXTENDED, fold: fold_int::mului_extended, canonicalize: &[canonicalize::mul_without_high], result_names: names::low_and_high }

    /// Unsigned division, rounded towards zero. Dividing by zero is undefined; `exact` promises that nothing remains.
    DivUIOp = "arith.divui"
        (lhs: ty::SIGNLESS_INT_LIKE, rhs: ty::SIGNLESS_INT_LIKE) -> (result: ty::SIGNLESS_INT_LIKE)
        attrs(isExact[?]: attr::UNIT)
        { ranges: ranges::infer, traits: DIVISION, speculatable: speculate::unsigned, format: EXACT, fold: fold_int::divui }

    /// Signed division, rounded towards zero. Dividing by zero, and the lowest value by -1, is undefined; `exact` promises
    /// that nothing remains.
    DivSIOp = "arith.divsi"
        (lhs: ty::SIGNLESS_INT_LIKE, rhs: ty::SIGNLESS_INT_LIKE) -> (result: ty::SIGNLESS_INT_LIKE)
        attrs(isExact[?]: attr::UNIT)
        { ranges: ranges::infer, traits: DIVISION, speculatable: speculate::signed, format: EXACT, fold: fold_int::divsi }

    /// Unsigned division, rounded up. Dividing by zero is undefined.
    CeilDivUIOp = "arith.ceildivui"
        (lhs: ty::SIGNLESS_INT_LIKE, rhs: ty::SIGNLESS_INT_LIKE) -> (result: ty::SIGNLESS_INT_LIKE)
        { ranges: ranges::infer, traits: DIVISION, speculatable: speculate::unsigned, format: BINARY, fold: fold_int::ceildivui }

    /// Signed division, rounded up. Dividing by zero, and the lowest value by -1, is undefined.
    CeilDivSIOp = "arith.ceildivsi"
        (lhs: ty::SIGNLESS_INT_LIKE, rhs: ty::SIGNLESS_INT_LIKE) -> (result: ty::SIGNLESS_INT_LIKE)
        { ranges: ranges::infer, traits: DIVISION, speculatable: speculate::signed, format: BINARY, fold: fold_int::ceildivsi }

    /// Signed division, rounded down. Dividing by zero, and the lowest value by -1, is undefined.
    FloorDivSIOp = "arith.floordivsi"
        (lhs: ty::SIGNLESS_INT_LIKE, rhs: ty::SIGNLESS_INT_LIKE) -> (result: ty::SIGNLESS_INT_LIKE)
        { ranges: ranges::infer, traits: ARITH, format: BINARY, fold: fold_int::floordivsi }

    /// What remains of an unsigned division.
    RemUIOp = "arith.remui"
        (lhs: ty::SIGNLESS_INT_LIKE, rhs: ty::SIGNLESS_INT_LIKE) -> (result: ty::SIGNLESS_INT_LIKE)
        { ranges: ranges::infer, traits: ARITH, format: BINARY, fold: fold_int::remui }

    /// What remains of a signed division, with the sign of the dividend.
    RemSIOp = "arith.remsi"
        (lhs: ty::SIGNLESS_INT_LIKE, rhs: ty::SIGNLESS_INT_LIKE) -> (result: ty::SIGNLESS_INT_LIKE)
        { ranges: ranges::infer, traits: ARITH, format: BINARY, fold: fold_int::remsi }

    /// Bitwise and.
    AndIOp = "arith.andi"
        (lhs: ty::SIGNLESS_INT_LIKE, rhs: ty::SIGNLESS_INT_LIKE) -> (result: ty::SIGNLESS_INT_LIKE)
        { ranges: ranges::infer, traits: COMMUTATIVE.and(Traits::IDEMPOTENT), format: BINARY, fold: fold_int::andi, canonicalize: &[canonicalize::and_of_extended] }

    /// Bitwise or.
    OrIOp = "arith.ori"
        (lhs: ty::SIGNLESS_INT_LIKE, rhs: ty::SIGNLESS_INT_LIKE) -> (result: ty::SIGNLESS_INT_LIKE)
        { ranges: ranges::infer, traits: COMMUTATIVE.and(Traits::IDEMPOTENT), format: BINARY, fold: fold_int::ori, canonicalize: &[canonicalize::or_of_extended] }

    /// Bitwise exclusive or.
    XOrIOp = "arith.xori"
        (lhs: ty::SIGNLESS_INT_LIKE, rhs: ty::SIGNLESS_INT_LIKE) -> (result: ty::SIGNLESS_INT_LIKE)
        { ranges: ranges::infer, traits: COMMUTATIVE, format: BINARY, fold: fold_int::xori, canonicalize: &[canonicalize::not_of_comparison, canonicalize::xor_of_extended] }

    /// The first operand shifted left by the second. Poison if that is not less than the width.
    ShLIOp = "arith.shli"
        (lhs: ty::SIGNLESS_INT_LIKE, rhs: ty::SIGNLESS_INT_LIKE) -> (result: ty::SIGNLESS_INT_LIKE)
        attrs(overflowFlags[= no_overflow_flags]: OVERFLOW)
        { ranges: ranges::infer, traits: ARITH, format: OVERFLOWING, fold: fold_int::shli }

    /// The first operand shifted right by the second, filled with zeros. Poison if that is not less than the width; `exact`
    /// promises that only zeros are shifted out.
    ShRUIOp = "arith.shrui"
        (lhs: ty::SIGNLESS_INT_LIKE, rhs: ty::SIGNLESS_INT_LIKE) -> (result: ty::SIGNLESS_INT_LIKE)
        attrs(isExact[?]: attr::UNIT)
        { ranges: ranges::infer, traits: ARITH, format: EXACT, fold: fold_int::shrui }

    /// The first operand shifted right by the second, filled with its sign. Poison if that is not less than the width;
    /// `exact` promises that only zeros are shifted out.
    ShRSIOp = "arith.shrsi"
        (lhs: ty::SIGNLESS_INT_LIKE, rhs: ty::SIGNLESS_INT_LIKE) -> (result: ty::SIGNLESS_INT_LIKE)
        attrs(isExact[?]: attr::UNIT)
        { ranges: ranges::infer, traits: ARITH, format: EXACT, fold: fold_int::shrsi }

    /// The operand with its sign flipped, a NaN included.
    NegFOp = "arith.negf"
        (operand: ty::FLOAT_LIKE) -> (result: ty::FLOAT_LIKE)
        attrs(fastmath[= no_fast_math]: FAST_MATH)
        { traits: ARITH, format: "$operand (`fastmath` `` $fastmath^)? attr-dict `:` type($result)", fold: fold_float::negf }

    /// The sum.
    AddFOp = "arith.addf"
        (lhs: ty::FLOAT_LIKE, rhs: ty::FLOAT_LIKE) -> (result: ty::FLOAT_LIKE)
        attrs(fastmath[= no_fast_math]: FAST_MATH)
        { traits: COMMUTATIVE, format: FLOAT_BINARY, fold: fold_float::addf }

    /// The difference.
    SubFOp = "arith.subf"
        (lhs: ty::FLOAT_LIKE, rhs: ty::FLOAT_LIKE) -> (result: ty::FLOAT_LIKE)
        attrs(fastmath[= no_fast_math]: FAST_MATH)
        { traits: ARITH, format: FLOAT_BINARY, fold: fold_float::subf }

    /// The greater operand; a NaN if one is, and +0 over -0.
    MaximumFOp = "arith.maximumf"
        (lhs: ty::FLOAT_LIKE, rhs: ty::FLOAT_LIKE) -> (result: ty::FLOAT_LIKE)
        attrs(fastmath[= no_fast_math]: FAST_MATH)
        { traits: COMMUTATIVE, format: FLOAT_BINARY, fold: fold_float::maximumf }

    /// The greater operand; the other one if one is a NaN.
    MaxNumFOp = "arith.maxnumf"
        (lhs: ty::FLOAT_LIKE, rhs: ty::FLOAT_LIKE) -> (result: ty::FLOAT_LIKE)
        attrs(fastmath[= no_fast_math]: FAST_MATH)
        { traits: COMMUTATIVE, format: FLOAT_BINARY, fold: fold_float::maxnumf }

    /// The greater signed operand.
    MaxSIOp = "arith.maxsi"
        (lhs: ty::SIGNLESS_INT_LIKE, rhs: ty::SIGNLESS_INT_LIKE) -> (result: ty::SIGNLESS_INT_LIKE)
        { ranges: ranges::infer, traits: COMMUTATIVE, format: BINARY, fold: fold_int::maxsi }

    /// The greater unsigned operand.
    MaxUIOp = "arith.maxui"
        (lhs: ty::SIGNLESS_INT_LIKE, rhs: ty::SIGNLESS_INT_LIKE) -> (result: ty::SIGNLESS_INT_LIKE)
        { ranges: ranges::infer, traits: COMMUTATIVE, format: BINARY, fold: fold_int::maxui }

    /// The lesser operand; a NaN if one is, and -0 over +0.
    MinimumFOp = "arith.minimumf"
        (lhs: ty::FLOAT_LIKE, rhs: ty::FLOAT_LIKE) -> (result: ty::FLOAT_LIKE)
        attrs(fastmath[= no_fast_math]: FAST_MATH)
        { traits: COMMUTATIVE, format: FLOAT_BINARY, fold: fold_float::minimumf }

    /// The lesser operand; the other one if one is a NaN.
    MinNumFOp = "arith.minnumf"
        (lhs: ty::FLOAT_LIKE, rhs: ty::FLOAT_LIKE) -> (result: ty::FLOAT_LIKE)
        attrs(fastmath[= no_fast_math]: FAST_MATH)
        { traits: COMMUTATIVE, format: FLOAT_BINARY, fold: fold_float::minnumf }

    /// The lesser signed operand.
    MinSIOp = "arith.minsi"
        (lhs: ty::SIGNLESS_INT_LIKE, rhs: ty::SIGNLESS_INT_LIKE) -> (result: ty::SIGNLESS_INT_LIKE)
        { ranges: ranges::infer, traits: COMMUTATIVE, format: BINARY, fold: fold_int::minsi }

    /// The lesser unsigned operand.
    MinUIOp = "arith.minui"
        (lhs: ty::SIGNLESS_INT_LIKE, rhs: ty::SIGNLESS_INT_LIKE) -> (result: ty::SIGNLESS_INT_LIKE)
        { ranges: ranges::infer, traits: COMMUTATIVE, format: BINARY, fold: fold_int::minui }

    /// The product.
    MulFOp = "arith.mulf"
        (lhs: ty::FLOAT_LIKE, rhs: ty::FLOAT_LIKE) -> (result: ty::FLOAT_LIKE)
        attrs(fastmath[= no_fast_math]: FAST_MATH)
        { traits: COMMUTATIVE, format: FLOAT_BINARY, fold: fold_float::mulf, canonicalize: &[canonicalize_float::both_negated] }

    /// The quotient.
    DivFOp = "arith.divf"
        (lhs: ty::FLOAT_LIKE, rhs: ty::FLOAT_LIKE) -> (result: ty::FLOAT_LIKE)
        attrs(fastmath[= no_fast_math]: FAST_MATH)
        { traits: ARITH, format: FLOAT_BINARY, fold: fold_float::divf, canonicalize: &[canonicalize_float::both_negated] }

    /// What remains of the division rounded towards zero, with the sign of the dividend.
    RemFOp = "arith.remf"
        (lhs: ty::FLOAT_LIKE, rhs: ty::FLOAT_LIKE) -> (result: ty::FLOAT_LIKE)
        attrs(fastmath[= no_fast_math]: FAST_MATH)
        { traits: ARITH, format: FLOAT_BINARY, fold: fold_float::remf }

    /// The same value in a wider integer type, filled with zeros.
    ExtUIOp = "arith.extui"
        (r#in: FIXED_INT_LIKE) -> (out: FIXED_INT_LIKE)
        { ranges: ranges::infer, traits: SHAPED_CAST, rules: CAST_RULES, format: CAST, fold: fold_cast::extui, verify: verify::extend_int }

    /// The same value in a wider integer type, filled with its sign.
    ExtSIOp = "arith.extsi"
        (r#in: FIXED_INT_LIKE) -> (out: FIXED_INT_LIKE)
        { ranges: ranges::infer, traits: SHAPED_CAST, rules: CAST_RULES, format: CAST, fold: fold_cast::extsi, verify: verify::extend_int, canonicalize: &[canonicalize::extend_signed_of_unsigned] }

    /// The same value in a wider float type.
    ExtFOp = "arith.extf"
        (r#in: ty::FLOAT_LIKE) -> (out: ty::FLOAT_LIKE)
        attrs(fastmath[?]: FAST_MATH)
        { traits: SHAPED_CAST, rules: CAST_RULES,
            format: "$in (`fastmath` `` $fastmath^)? attr-dict `:` type($in) `to` type($out)", fold: fold_cast::extf, verify: verify::extend_float }

    /// The value of a narrow float times a power of two, in a wider float type.
    ScalingExtFOp = "arith.scaling_extf"
        (r#in: ty::FLOAT_LIKE, scale: ty::FLOAT_LIKE) -> (out: ty::FLOAT_LIKE)
        attrs(fastmath[?]: FAST_MATH)
        { traits: SCALING_CAST, rules: CAST_RULES,
            format: "$in `,` $scale (`fastmath` `` $fastmath^)? attr-dict `:` type($in) `,` type($scale) `to` type($out)", verify: verify::extend_float }

    /// The lower bits, in a narrower integer type. The flags promise that the upper bits are copies of the sign (`nsw`) or
    /// zero (`nuw`).
    TruncIOp = "arith.trunci"
        (r#in: FIXED_INT_LIKE) -> (out: FIXED_INT_LIKE)
        attrs(overflowFlags[= no_overflow_flags]: OVERFLOW)
        { ranges: ranges::infer, traits: SHAPED_CAST, rules: CAST_RULES,
            format: "$in (`overflow` `` $overflowFlags^)? attr-dict `:` type($in) `to` type($out)", fold: fold_cast::trunci, verify: verify::truncate_int, canonicalize: &[canonicalize::truncate_extended, canonicalize::truncate_shifted] }

    /// The value rounded to a narrower float type.
    TruncFOp = "arith.truncf"
        (r#in: ty::FLOAT_LIKE) -> (out: ty::FLOAT_LIKE)
        attrs(roundingmode[?]: ROUNDING, fastmath[?]: FAST_MATH)
        { traits: SHAPED_CAST, rules: CAST_RULES,
            format: "$in ($roundingmode^)? (`fastmath` `` $fastmath^)? attr-dict `:` type($in) `to` type($out)", fold: fold_cast::truncf, verify: verify::truncate_float, canonicalize: &[canonicalize::truncate_converted] }

    /// The value divided by a power of two, rounded to a narrow float type.
    ScalingTruncFOp = "arith.scaling_truncf"
        (r#in: ty::FLOAT_LIKE, scale: ty::FLOAT_LIKE) -> (out: ty::FLOAT_LIKE)
        attrs(roundingmode[?]: ROUNDING, fastmath[?]: FAST_MATH)
        { traits: SCALING_CAST, rules: CAST_RULES,
            format: "$in `,` $scale ($roundingmode^)? (`fastmath` `` $fastmath^)? attr-dict `:` type($in) `,` type($scale) `to` type($out)", verify: verify::truncate_float }

    /// The unsigned integer as a float, rounded to nearest.
    UIToFPOp = "arith.uitofp"
        (r#in: FIXED_INT_LIKE) -> (out: ty::FLOAT_LIKE)
        { traits: SHAPED_CAST, rules: CAST_RULES, format: CAST, fold: fold_cast::uitofp, verify: verify::between_int_and_float }

    /// The signed integer as a float, rounded to nearest.
    SIToFPOp = "arith.sitofp"
        (r#in: FIXED_INT_LIKE) -> (out: ty::FLOAT_LIKE)
        { traits: SHAPED_CAST, rules: CAST_RULES, format: CAST, fold: fold_cast::sitofp, verify: verify::between_int_and_float }

    /// The float rounded towards zero, as an unsigned integer. Poison if that does not hold it.
    FPToUIOp = "arith.fptoui"
        (r#in: ty::FLOAT_LIKE) -> (out: FIXED_INT_LIKE)
        { traits: SHAPED_CAST, rules: CAST_RULES, format: CAST, fold: fold_cast::fptoui, verify: verify::between_int_and_float }

    /// The float rounded towards zero, as a signed integer. Poison if that does not hold it.
    FPToSIOp = "arith.fptosi"
        (r#in: ty::FLOAT_LIKE) -> (out: FIXED_INT_LIKE)
        { traits: SHAPED_CAST, rules: CAST_RULES, format: CAST, fold: fold_cast::fptosi, verify: verify::between_int_and_float }

    /// An integer as an `index` or the reverse: cut, or filled with its sign.
    IndexCastOp = "arith.index_cast"
        (r#in: INDEX_CAST) -> (out: INDEX_CAST)
        { ranges: ranges::infer, traits: SHAPED_CAST, rules: CAST_RULES, format: CAST, fold: fold_cast::index_cast, verify: verify::index_cast, canonicalize: &[canonicalize::index_cast] }

    /// An integer as an `index` or the reverse: cut, or filled with zeros.
    IndexCastUIOp = "arith.index_castui"
        (r#in: INDEX_CAST) -> (out: INDEX_CAST)
        { ranges: ranges::infer, traits: SHAPED_CAST, rules: CAST_RULES, format: CAST, fold: fold_cast::index_castui, verify: verify::index_cast, canonicalize: &[canonicalize::index_castui] }

    /// The same bits as another type of the same width.
    BitcastOp = "arith.bitcast"
        (r#in: BITCAST) -> (out: BITCAST)
        { traits: SHAPED_CAST, rules: CAST_RULES, format: CAST, fold: fold_cast::bitcast, verify: verify::bitcast, canonicalize: &[canonicalize::bitcast_of_bitcast] }

    /// Whether the integers compare as the predicate says.
    CmpIOp = "arith.cmpi"
        (lhs: ty::SIGNLESS_INT_LIKE, rhs: ty::SIGNLESS_INT_LIKE) -> (result: ty::BOOL_LIKE)
        attrs(predicate: CMPI)
        { ranges: ranges::infer, traits: COMPARE, rules: COMPARE_RULES, format: "$predicate `,` $lhs `,` $rhs attr-dict `:` type($lhs)", fold: fold_int::cmpi, canonicalize: &[canonicalize::compare_extended] }

    /// Whether the floats compare as the predicate says.
    CmpFOp = "arith.cmpf"
        (lhs: ty::FLOAT_LIKE, rhs: ty::FLOAT_LIKE) -> (result: ty::BOOL_LIKE)
        attrs(predicate: CMPF, fastmath[= no_fast_math]: FAST_MATH)
        { traits: COMPARE, rules: COMPARE_RULES,
            format: "$predicate `,` $lhs `,` $rhs (`fastmath` `` $fastmath^)? attr-dict `:` type($lhs)", fold: fold_float::cmpf, canonicalize: &[canonicalize_float::compare_converted] }

    /// The second operand where the first is true, the third where it is false. A scalar condition chooses whole vectors.
    SelectOp = "arith.select"
        (condition: ty::BOOL_LIKE, true_value: ty::ANY, false_value: ty::ANY) -> (result: ty::ANY)
        { ranges: ranges::infer, traits: PURE, rules: SELECT_RULES, fold: fold_cast::select, parse: syntax::parse_select, print: syntax::print_select, canonicalize: &[canonicalize::select_of_select, canonicalize::select_by_not, canonicalize::select_bits] }
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
