//! Integer and float arithmetic, comparisons, casts, `select` and `freeze`.

use crate::llvm::constraints::{attr, default, rules, ty};
use crate::llvm::enums::{FCmpPredicate, ICmpPredicate};
use crate::llvm::fold;
use crate::llvm::syntax::compare;
use crate::llvm::types::NUMBER;
use crate::llvm::verify::casts;
use windlass_ir::def::Rule;
use windlass_ir::interfaces::PromotableOpInterface;
use windlass_ir::op_table;
use windlass_ir::rewrite::Fold;
use windlass_ir::text::{AsmParse, AsmPrint};
use windlass_ir::verify::Verify;

op_table! {
    /// The operations of this file.
    pub(super) const OPS, dialect NUMBER, from super::first::arith;

    /// Integer addition, wrapping around unless `overflowFlags` promise that it does not.
    AddOp = "llvm.add" (lhs: ty::INT_LIKE, rhs: ty::INT_LIKE) -> (res: ty::INT_LIKE)
        attrs(overflowFlags[= default::i32_zero]: attr::OVERFLOW)
        traits(SAME_OPERANDS_AND_RESULT_TYPE, COMMUTATIVE, PURE)
        format("$lhs `,` $rhs (`overflow` `` `<` $overflowFlags^ `>`)? attr-dict `:` type($res)")

    /// Integer subtraction, wrapping around unless `overflowFlags` promise that it does not.
    SubOp = "llvm.sub" (lhs: ty::INT_LIKE, rhs: ty::INT_LIKE) -> (res: ty::INT_LIKE)
        attrs(overflowFlags[= default::i32_zero]: attr::OVERFLOW)
        traits(SAME_OPERANDS_AND_RESULT_TYPE, PURE)
        format("$lhs `,` $rhs (`overflow` `` `<` $overflowFlags^ `>`)? attr-dict `:` type($res)")

    /// Integer multiplication, wrapping around unless `overflowFlags` promise that it does not.
    MulOp = "llvm.mul" (lhs: ty::INT_LIKE, rhs: ty::INT_LIKE) -> (res: ty::INT_LIKE)
        attrs(overflowFlags[= default::i32_zero]: attr::OVERFLOW)
        traits(SAME_OPERANDS_AND_RESULT_TYPE, COMMUTATIVE, PURE)
        format("$lhs `,` $rhs (`overflow` `` `<` $overflowFlags^ `>`)? attr-dict `:` type($res)")

    /// Unsigned integer division, rounded towards zero.
    UDivOp = "llvm.udiv" (lhs: ty::INT_LIKE, rhs: ty::INT_LIKE) -> (res: ty::INT_LIKE)
        attrs(isExact[?]: attr::UNIT)
        traits(SAME_OPERANDS_AND_RESULT_TYPE, NO_MEMORY_EFFECT)
        format("(`exact` $isExact^)? $lhs `,` $rhs attr-dict `:` type($res)")

    /// Signed integer division, rounded towards zero.
    SDivOp = "llvm.sdiv" (lhs: ty::INT_LIKE, rhs: ty::INT_LIKE) -> (res: ty::INT_LIKE)
        attrs(isExact[?]: attr::UNIT)
        traits(SAME_OPERANDS_AND_RESULT_TYPE, NO_MEMORY_EFFECT)
        format("(`exact` $isExact^)? $lhs `,` $rhs attr-dict `:` type($res)")

    /// Remainder of unsigned integer division.
    URemOp = "llvm.urem" (lhs: ty::INT_LIKE, rhs: ty::INT_LIKE) -> (res: ty::INT_LIKE)
        traits(SAME_OPERANDS_AND_RESULT_TYPE, PURE) format("$lhs `,` $rhs attr-dict `:` type($res)")

    /// Remainder of signed integer division; has the sign of the dividend.
    SRemOp = "llvm.srem" (lhs: ty::INT_LIKE, rhs: ty::INT_LIKE) -> (res: ty::INT_LIKE)
        traits(SAME_OPERANDS_AND_RESULT_TYPE, PURE) format("$lhs `,` $rhs attr-dict `:` type($res)")

    /// Bitwise and.
    AndOp = "llvm.and" (lhs: ty::INT_LIKE, rhs: ty::INT_LIKE) -> (res: ty::INT_LIKE)
        traits(SAME_OPERANDS_AND_RESULT_TYPE, PURE) format("$lhs `,` $rhs attr-dict `:` type($res)")

    /// Bitwise or.
    OrOp = "llvm.or" (lhs: ty::INT_LIKE, rhs: ty::INT_LIKE) -> (res: ty::INT_LIKE)
        attrs(isDisjoint[?]: attr::UNIT)
        traits(SAME_OPERANDS_AND_RESULT_TYPE, PURE) interfaces(Fold(fold::or))
        format("(`disjoint` $isDisjoint^)? $lhs `,` $rhs attr-dict `:` type($res)")

    /// Bitwise exclusive or.
    XOrOp = "llvm.xor" (lhs: ty::INT_LIKE, rhs: ty::INT_LIKE) -> (res: ty::INT_LIKE)
        traits(SAME_OPERANDS_AND_RESULT_TYPE, PURE) format("$lhs `,` $rhs attr-dict `:` type($res)")

    /// Shift left; poison if the amount is not below the width.
    ShlOp = "llvm.shl" (lhs: ty::INT_LIKE, rhs: ty::INT_LIKE) -> (res: ty::INT_LIKE)
        attrs(overflowFlags[= default::i32_zero]: attr::OVERFLOW)
        traits(SAME_OPERANDS_AND_RESULT_TYPE, PURE) interfaces(Fold(fold::shl))
        format("$lhs `,` $rhs (`overflow` `` `<` $overflowFlags^ `>`)? attr-dict `:` type($res)")

    /// Logical shift right; poison if the amount is not below the width.
    LShrOp = "llvm.lshr" (lhs: ty::INT_LIKE, rhs: ty::INT_LIKE) -> (res: ty::INT_LIKE)
        attrs(isExact[?]: attr::UNIT)
        traits(SAME_OPERANDS_AND_RESULT_TYPE, PURE)
        format("(`exact` $isExact^)? $lhs `,` $rhs attr-dict `:` type($res)")

    /// Arithmetic shift right; poison if the amount is not below the width.
    AShrOp = "llvm.ashr" (lhs: ty::INT_LIKE, rhs: ty::INT_LIKE) -> (res: ty::INT_LIKE)
        attrs(isExact[?]: attr::UNIT)
        traits(SAME_OPERANDS_AND_RESULT_TYPE, PURE)
        format("(`exact` $isExact^)? $lhs `,` $rhs attr-dict `:` type($res)")

    /// Compares integers or pointers.
    ICmpOp = "llvm.icmp"
        (lhs: ty::INT_OR_POINTER_LIKE, rhs: ty::INT_OR_POINTER_LIKE) -> (res: ty::BOOL_LIKE)
        attrs(predicate: attr::ICMP_PREDICATE)
        traits(PURE, SAME_TYPE_OPERANDS)
        interfaces(
            Fold(fold::icmp), AsmParse(compare::parse::<ICmpPredicate>),
            AsmPrint(compare::print::<ICmpPredicate>),
        )
        rules(Rule::TypesMatchWith { summary: rules::COMPARES, from: "lhs", to: "res", map: rules::i1_like })
        format("`\"` `` $predicate `` `\"` $lhs `,` $rhs attr-dict `:` type($lhs)")

    /// Compares floats.
    FCmpOp = "llvm.fcmp" (lhs: ty::FLOAT_LIKE, rhs: ty::FLOAT_LIKE) -> (res: ty::BOOL_LIKE)
        attrs(predicate: attr::FCMP_PREDICATE, fastmathFlags[= default::fastmath_none]: attr::FASTMATH)
        traits(PURE, SAME_TYPE_OPERANDS)
        interfaces(AsmParse(compare::parse::<FCmpPredicate>), AsmPrint(compare::print::<FCmpPredicate>))
        rules(Rule::TypesMatchWith { summary: rules::COMPARES, from: "lhs", to: "res", map: rules::i1_like })
        format("`\"` `` $predicate `` `\"` $lhs `,` $rhs attr-dict `:` type($lhs)")

    /// Float addition.
    FAddOp = "llvm.fadd" (lhs: ty::FLOAT_LIKE, rhs: ty::FLOAT_LIKE) -> (res: ty::FLOAT_LIKE)
        attrs(fastmathFlags[= default::fastmath_none]: attr::FASTMATH)
        traits(SAME_OPERANDS_AND_RESULT_TYPE, PURE) format("$lhs `,` $rhs attr-dict `:` type($res)")

    /// Float subtraction.
    FSubOp = "llvm.fsub" (lhs: ty::FLOAT_LIKE, rhs: ty::FLOAT_LIKE) -> (res: ty::FLOAT_LIKE)
        attrs(fastmathFlags[= default::fastmath_none]: attr::FASTMATH)
        traits(SAME_OPERANDS_AND_RESULT_TYPE, PURE) format("$lhs `,` $rhs attr-dict `:` type($res)")

    /// Float multiplication.
    FMulOp = "llvm.fmul" (lhs: ty::FLOAT_LIKE, rhs: ty::FLOAT_LIKE) -> (res: ty::FLOAT_LIKE)
        attrs(fastmathFlags[= default::fastmath_none]: attr::FASTMATH)
        traits(SAME_OPERANDS_AND_RESULT_TYPE, PURE) format("$lhs `,` $rhs attr-dict `:` type($res)")

    /// Float division.
    FDivOp = "llvm.fdiv" (lhs: ty::FLOAT_LIKE, rhs: ty::FLOAT_LIKE) -> (res: ty::FLOAT_LIKE)
        attrs(fastmathFlags[= default::fastmath_none]: attr::FASTMATH)
        traits(SAME_OPERANDS_AND_RESULT_TYPE, PURE) format("$lhs `,` $rhs attr-dict `:` type($res)")

    /// Float remainder, with the sign of the dividend (`fmod`).
    FRemOp = "llvm.frem" (lhs: ty::FLOAT_LIKE, rhs: ty::FLOAT_LIKE) -> (res: ty::FLOAT_LIKE)
        attrs(fastmathFlags[= default::fastmath_none]: attr::FASTMATH)
        traits(SAME_OPERANDS_AND_RESULT_TYPE, PURE) format("$lhs `,` $rhs attr-dict `:` type($res)")

    /// Float negation: flips the sign bit.
    FNegOp = "llvm.fneg" (operand: ty::FLOAT_LIKE) -> (res: ty::FLOAT_LIKE)
        attrs(fastmathFlags[= default::fastmath_none]: attr::FASTMATH)
        traits(PURE, SAME_OPERANDS_AND_RESULT_TYPE) format("$operand attr-dict `:` type($res)")

    /// Reinterprets the bits as another type of the same size.
    BitcastOp = "llvm.bitcast" (arg: ty::NON_AGGREGATE) -> (res: ty::NON_AGGREGATE)
        traits(PURE, VERIFY_SIGNATURE_ONLY)
        interfaces(Fold(fold::bitcast), Verify(casts::bitcast), PromotableOpInterface::FORWARD)
        format("$arg attr-dict `:` type($arg) `to` type($res)")

    /// Sign extension to a wider integer.
    SExtOp = "llvm.sext" (arg: ty::INT_LIKE) -> (res: ty::INT_LIKE)
        traits(PURE, VERIFY_SIGNATURE_ONLY) interfaces(Verify(casts::extend))
        format("$arg attr-dict `:` type($arg) `to` type($res)")

    /// Zero extension to a wider integer.
    ZExtOp = "llvm.zext" (arg: ty::INT_LIKE) -> (res: ty::INT_LIKE)
        attrs(nonNeg[?]: attr::UNIT)
        traits(PURE, VERIFY_SIGNATURE_ONLY) interfaces(Fold(fold::zext), Verify(casts::extend))
        format("(`nneg` $nonNeg^)? $arg attr-dict `:` type($arg) `to` type($res)")

    /// The low bits of an integer.
    TruncOp = "llvm.trunc" (arg: ty::INT_LIKE) -> (res: ty::INT_LIKE)
        attrs(overflowFlags[= default::i32_zero]: attr::OVERFLOW)
        traits(PURE)
        format("$arg (`overflow` `` `<` $overflowFlags^ `>`)? attr-dict `:` type($arg) `to` type($res)")

    /// The float nearest to a signed integer.
    SIToFPOp = "llvm.sitofp" (arg: ty::INT_LIKE) -> (res: ty::FLOAT_LIKE)
        traits(PURE) format("$arg attr-dict `:` type($arg) `to` type($res)")

    /// The float nearest to an unsigned integer.
    UIToFPOp = "llvm.uitofp" (arg: ty::INT_LIKE) -> (res: ty::FLOAT_LIKE)
        attrs(nonNeg[?]: attr::UNIT)
        traits(PURE) format("(`nneg` $nonNeg^)? $arg attr-dict `:` type($arg) `to` type($res)")

    /// A float rounded towards zero to a signed integer; poison if it does not fit.
    FPToSIOp = "llvm.fptosi" (arg: ty::FLOAT_LIKE) -> (res: ty::INT_LIKE)
        traits(PURE) format("$arg attr-dict `:` type($arg) `to` type($res)")

    /// A float rounded towards zero to an unsigned integer; poison if it does not fit.
    FPToUIOp = "llvm.fptoui" (arg: ty::FLOAT_LIKE) -> (res: ty::INT_LIKE)
        traits(PURE) format("$arg attr-dict `:` type($arg) `to` type($res)")

    /// A float as a wider float.
    FPExtOp = "llvm.fpext" (arg: ty::FLOAT_LIKE) -> (res: ty::FLOAT_LIKE)
        traits(PURE) format("$arg attr-dict `:` type($arg) `to` type($res)")

    /// A float rounded to a narrower float.
    FPTruncOp = "llvm.fptrunc" (arg: ty::FLOAT_LIKE) -> (res: ty::FLOAT_LIKE)
        traits(PURE) format("$arg attr-dict `:` type($arg) `to` type($res)")

    /// One of two values, by a condition or element by element.
    SelectOp = "llvm.select"
        (condition: ty::BOOL_LIKE, trueValue: ty::TYPE, falseValue: ty::TYPE) -> (res: ty::TYPE)
        attrs(fastmathFlags[= default::fastmath_none]: attr::FASTMATH)
        traits(PURE) rules(Rule::AllTypesMatch(&["trueValue", "falseValue", "res"]))
        format("operands attr-dict `:` type($condition) `,` type($res)")

    /// The operand, or an arbitrary but fixed value if it is undef or poison.
    FreezeOp = "llvm.freeze" (val: ty::TYPE) -> (res: ty::TYPE)
        traits(PURE, SAME_OPERANDS_AND_RESULT_TYPE) format("$val attr-dict `:` type($val)")
}
