//! Arithmetic, bits, comparisons and selection.

use super::constraints as c;
use super::syntax;
use super::verify;
use super::{canonicalize, fold};
use windlass_ir::def::Rule;
use windlass_ir::rewrite::{Canonicalize, Fold};
use windlass_ir::text::{AsmParse, AsmPrint};
use windlass_ir::verify::Verify;
use windlass_ir::{op_family, op_table};

op_table! {
    /// The operations, by index.
    pub(super) const OPS, dialect super::NUMBER, from super::first::arithmetic;

    /// The SPIR-V instruction `OpBitCount`.
    BitCountOp = "spirv.BitCount" (operand: c::INT_LIKE) -> (result: c::INT_LIKE)
        traits(PURE, SAME_OPERANDS_AND_RESULT_TYPE)
        format("$operand `:` type($operand) attr-dict")

    /// The SPIR-V instruction `OpBitFieldInsert`.
    BitFieldInsertOp = "spirv.BitFieldInsert"
        (base: c::INT_LIKE, insert: c::INT_LIKE, offset: c::INT, count: c::INT)
        -> (result: c::INT_LIKE)
        traits(PURE)
        rules(Rule::AllTypesMatch(&["base", "insert", "result"]))
        format("operands attr-dict `:` type($base) `,` type($offset) `,` type($count)")

    /// The SPIR-V instruction `OpBitFieldSExtract`.
    BitFieldSExtractOp = "spirv.BitFieldSExtract"
        (base: c::INT_LIKE, offset: c::INT, count: c::INT)
        -> (result: c::INT_LIKE)
        traits(PURE)
        rules(Rule::AllTypesMatch(&["base", "result"]))
        format("operands attr-dict `:` type($base) `,` type($offset) `,` type($count)")

    /// The SPIR-V instruction `OpBitFieldUExtract`.
    BitFieldUExtractOp = "spirv.BitFieldUExtract"
        (base: c::INT_LIKE, offset: c::INT, count: c::INT)
        -> (result: c::INT_LIKE)
        traits(PURE)
        rules(Rule::AllTypesMatch(&["base", "result"]))
        format("operands attr-dict `:` type($base) `,` type($offset) `,` type($count)")

    /// The SPIR-V instruction `OpBitReverse`.
    BitReverseOp = "spirv.BitReverse" (operand: c::INT_LIKE) -> (result: c::INT_LIKE)
        traits(PURE, SAME_OPERANDS_AND_RESULT_TYPE)
        format("$operand `:` type($operand) attr-dict")

    /// The SPIR-V instruction `OpBitwiseAnd`.
    BitwiseAndOp = "spirv.BitwiseAnd" (operand1: c::INT_LIKE, operand2: c::INT_LIKE) -> (result: c::INT_LIKE)
        traits(COMMUTATIVE, PURE, SAME_OPERANDS_AND_RESULT_TYPE)
        interfaces(Fold(fold::and))
        format("operands attr-dict `:` type($result)")

    /// The SPIR-V instruction `OpBitwiseOr`.
    BitwiseOrOp = "spirv.BitwiseOr" (operand1: c::INT_LIKE, operand2: c::INT_LIKE) -> (result: c::INT_LIKE)
        traits(COMMUTATIVE, PURE, SAME_OPERANDS_AND_RESULT_TYPE)
        interfaces(Fold(fold::or))
        format("operands attr-dict `:` type($result)")

    /// The SPIR-V instruction `OpBitwiseXor`.
    BitwiseXorOp = "spirv.BitwiseXor" (operand1: c::INT_LIKE, operand2: c::INT_LIKE) -> (result: c::INT_LIKE)
        traits(COMMUTATIVE, PURE, SAME_OPERANDS_AND_RESULT_TYPE)
        interfaces(Fold(fold::xor))
        format("operands attr-dict `:` type($result)")

    /// The SPIR-V instruction `OpDot`.
    DotOp = "spirv.Dot" (vector1: c::ANY_FLOAT_VECTOR, vector2: c::ANY_FLOAT_VECTOR) -> (result: c::ANY_FLOAT)
        traits(PURE)
        rules(Rule::AllTypesMatch(&["vector1", "vector2"]), c::DOT_ELEMENTS)
        format("operands attr-dict `:` type($vector1) `->` type($result)")

    /// The SPIR-V instruction `OpFAdd`.
    FAddOp = "spirv.FAdd"
        (operand1: c::FLOAT_OR_MATRIX, operand2: c::FLOAT_OR_MATRIX)
        -> (result: c::FLOAT_OR_MATRIX)
        traits(COMMUTATIVE, PURE)
        rules(Rule::AllTypesMatch(&["operand1", "operand2", "result"]))
        format("operands attr-dict `:` type($result)")

    /// The SPIR-V instruction `OpFDiv`.
    FDivOp = "spirv.FDiv"
        (operand1: c::FLOAT_OR_MATRIX, operand2: c::FLOAT_OR_MATRIX)
        -> (result: c::FLOAT_OR_MATRIX)
        traits(PURE)
        rules(Rule::AllTypesMatch(&["operand1", "operand2", "result"]))
        format("operands attr-dict `:` type($result)")

    /// The SPIR-V instruction `OpFMod`.
    FModOp = "spirv.FMod" (operand1: c::FLOAT_LIKE, operand2: c::FLOAT_LIKE) -> (result: c::FLOAT_LIKE)
        traits(PURE)
        rules(Rule::AllTypesMatch(&["operand1", "operand2", "result"]))
        format("operands attr-dict `:` type($result)")

    /// The SPIR-V instruction `OpFMul`.
    FMulOp = "spirv.FMul"
        (operand1: c::FLOAT_OR_MATRIX, operand2: c::FLOAT_OR_MATRIX)
        -> (result: c::FLOAT_OR_MATRIX)
        traits(COMMUTATIVE, PURE)
        rules(Rule::AllTypesMatch(&["operand1", "operand2", "result"]))
        format("operands attr-dict `:` type($result)")

    /// The SPIR-V instruction `OpFNegate`.
    FNegateOp = "spirv.FNegate" (operand: c::FLOAT_OR_MATRIX) -> (result: c::FLOAT_OR_MATRIX)
        traits(PURE)
        rules(Rule::AllTypesMatch(&["operand", "result"]))
        format("operands attr-dict `:` type($result)")

    /// The SPIR-V instruction `OpFRem`.
    FRemOp = "spirv.FRem" (operand1: c::FLOAT_LIKE, operand2: c::FLOAT_LIKE) -> (result: c::FLOAT_LIKE)
        traits(PURE)
        rules(Rule::AllTypesMatch(&["operand1", "operand2", "result"]))
        format("operands attr-dict `:` type($result)")

    /// The SPIR-V instruction `OpFSub`.
    FSubOp = "spirv.FSub"
        (operand1: c::FLOAT_OR_MATRIX, operand2: c::FLOAT_OR_MATRIX)
        -> (result: c::FLOAT_OR_MATRIX)
        traits(PURE)
        rules(Rule::AllTypesMatch(&["operand1", "operand2", "result"]))
        format("operands attr-dict `:` type($result)")

    /// The SPIR-V instruction `OpIAdd`.
    IAddOp = "spirv.IAdd"
        (operand1: c::INT_OR_MATRIX, operand2: c::INT_OR_MATRIX)
        -> (result: c::INT_OR_MATRIX)
        traits(COMMUTATIVE, PURE)
        interfaces(Fold(fold::add))
        rules(Rule::AllTypesMatch(&["operand1", "operand2", "result"]))
        format("operands attr-dict `:` type($result)")

    /// The SPIR-V instruction `OpIAddCarry`.
    IAddCarryOp = "spirv.IAddCarry" (operand1: c::INT_LIKE, operand2: c::INT_LIKE) -> (result: c::STRUCT)
        traits(COMMUTATIVE, PURE)
        interfaces(
            Canonicalize(&[canonicalize::add_with_carry]),
            Verify(verify::extended),
            AsmParse(syntax::parse_extended),
            AsmPrint(syntax::print_extended),
        )

    /// The SPIR-V instruction `OpIEqual`.
    IEqualOp = "spirv.IEqual" (operand1: c::INT_LIKE, operand2: c::INT_LIKE) -> (result: c::BOOL_LIKE)
        traits(COMMUTATIVE, PURE, SAME_TYPE_OPERANDS, SAME_OPERANDS_AND_RESULT_SHAPE)
        interfaces(Fold(fold::equal))
        rules(c::BOOL_OF_OPERAND1)
        format("$operand1 `,` $operand2 `:` type($operand1) attr-dict")

    /// The SPIR-V instruction `OpIMul`.
    IMulOp = "spirv.IMul"
        (operand1: c::INT_OR_MATRIX, operand2: c::INT_OR_MATRIX)
        -> (result: c::INT_OR_MATRIX)
        traits(COMMUTATIVE, PURE)
        interfaces(Fold(fold::mul))
        rules(Rule::AllTypesMatch(&["operand1", "operand2", "result"]))
        format("operands attr-dict `:` type($result)")

    /// The SPIR-V instruction `OpINotEqual`.
    INotEqualOp = "spirv.INotEqual" (operand1: c::INT_LIKE, operand2: c::INT_LIKE) -> (result: c::BOOL_LIKE)
        traits(COMMUTATIVE, PURE, SAME_TYPE_OPERANDS, SAME_OPERANDS_AND_RESULT_SHAPE)
        interfaces(Fold(fold::not_equal))
        rules(c::BOOL_OF_OPERAND1)
        format("$operand1 `,` $operand2 `:` type($operand1) attr-dict")

    /// The SPIR-V instruction `OpISub`.
    ISubOp = "spirv.ISub"
        (operand1: c::INT_OR_MATRIX, operand2: c::INT_OR_MATRIX)
        -> (result: c::INT_OR_MATRIX)
        traits(PURE)
        interfaces(Fold(fold::sub))
        rules(Rule::AllTypesMatch(&["operand1", "operand2", "result"]))
        format("operands attr-dict `:` type($result)")

    /// The SPIR-V instruction `OpISubBorrow`.
    ISubBorrowOp = "spirv.ISubBorrow" (operand1: c::INT_LIKE, operand2: c::INT_LIKE) -> (result: c::STRUCT)
        traits(PURE)
        interfaces(
            Verify(verify::extended),
            AsmParse(syntax::parse_extended),
            AsmPrint(syntax::print_extended),
        )

    /// The SPIR-V instruction `OpIsFinite`.
    IsFiniteOp = "spirv.IsFinite" (operand: c::FLOAT_LIKE) -> (result: c::BOOL_LIKE)
        traits(PURE, SAME_TYPE_OPERANDS, SAME_OPERANDS_AND_RESULT_SHAPE)
        rules(c::BOOL_OF_OPERAND)
        format("$operand `:` type($operand) attr-dict")

    /// The SPIR-V instruction `OpIsInf`.
    IsInfOp = "spirv.IsInf" (operand: c::FLOAT_LIKE) -> (result: c::BOOL_LIKE)
        traits(PURE, SAME_TYPE_OPERANDS, SAME_OPERANDS_AND_RESULT_SHAPE)
        rules(c::BOOL_OF_OPERAND)
        format("$operand `:` type($operand) attr-dict")

    /// The SPIR-V instruction `OpIsNan`.
    IsNanOp = "spirv.IsNan" (operand: c::FLOAT_LIKE) -> (result: c::BOOL_LIKE)
        traits(PURE, SAME_TYPE_OPERANDS, SAME_OPERANDS_AND_RESULT_SHAPE)
        rules(c::BOOL_OF_OPERAND)
        format("$operand `:` type($operand) attr-dict")

    /// The SPIR-V instruction `OpLogicalNot`.
    LogicalNotOp = "spirv.LogicalNot" (operand: c::BOOL_LIKE) -> (result: c::BOOL_LIKE)
        traits(PURE, SAME_TYPE_OPERANDS, SAME_OPERANDS_AND_RESULT_SHAPE)
        interfaces(Fold(fold::logical_not), Canonicalize(&[canonicalize::negated_equality]))
        rules(c::BOOL_OF_OPERAND)
        format("$operand `:` type($operand) attr-dict")

    /// The SPIR-V instruction `OpNot`.
    NotOp = "spirv.Not" (operand: c::INT_LIKE) -> (result: c::INT_LIKE)
        traits(PURE, SAME_OPERANDS_AND_RESULT_TYPE)
        interfaces(Fold(fold::not))
        format("$operand `:` type($operand) attr-dict")

    /// The SPIR-V instruction `OpSDiv`.
    SDivOp = "spirv.SDiv"
        (operand1: c::INT_OR_MATRIX, operand2: c::INT_OR_MATRIX)
        -> (result: c::INT_OR_MATRIX)
        traits(PURE)
        interfaces(Fold(fold::sdiv))
        rules(Rule::AllTypesMatch(&["operand1", "operand2", "result"]))
        format("operands attr-dict `:` type($result)")

    /// The SPIR-V instruction `OpSMod`.
    SModOp = "spirv.SMod" (operand1: c::INT_LIKE, operand2: c::INT_LIKE) -> (result: c::INT_LIKE)
        traits(PURE)
        interfaces(Fold(fold::smod))
        rules(Rule::AllTypesMatch(&["operand1", "operand2", "result"]))
        format("operands attr-dict `:` type($result)")

    /// The SPIR-V instruction `OpSMulExtended`.
    SMulExtendedOp = "spirv.SMulExtended"
        (operand1: c::INT_LIKE, operand2: c::INT_LIKE)
        -> (result: c::STRUCT)
        traits(PURE, COMMUTATIVE)
        interfaces(
            Canonicalize(&[canonicalize::multiply_signed]),
            Verify(verify::extended),
            AsmParse(syntax::parse_extended),
            AsmPrint(syntax::print_extended),
        )

    /// The SPIR-V instruction `OpSNegate`.
    SNegateOp = "spirv.SNegate" (operand: c::INT_OR_MATRIX) -> (result: c::INT_OR_MATRIX)
        traits(PURE)
        interfaces(Fold(fold::snegate))
        rules(Rule::AllTypesMatch(&["operand", "result"]))
        format("operands attr-dict `:` type($result)")

    /// The SPIR-V instruction `OpSRem`.
    SRemOp = "spirv.SRem" (operand1: c::INT_LIKE, operand2: c::INT_LIKE) -> (result: c::INT_LIKE)
        traits(PURE)
        interfaces(Fold(fold::srem))
        rules(Rule::AllTypesMatch(&["operand1", "operand2", "result"]))
        format("operands attr-dict `:` type($result)")

    /// The SPIR-V instruction `OpSelect`.
    SelectOp = "spirv.Select"
        (condition: c::BOOL_LIKE, true_value: c::SELECT, false_value: c::SELECT)
        -> (result: c::SELECT)
        traits(PURE)
        interfaces(Verify(verify::select), Fold(fold::select))
        rules(Rule::AllTypesMatch(&["true_value", "false_value", "result"]))
        format("operands attr-dict `:` type($condition) `,` type($result)")

    /// The SPIR-V instruction `OpShiftLeftLogical`.
    ShiftLeftLogicalOp = "spirv.ShiftLeftLogical"
        (operand1: c::INT_LIKE, operand2: c::INT_LIKE)
        -> (result: c::INT_LIKE)
        traits(PURE, SAME_OPERANDS_AND_RESULT_SHAPE)
        interfaces(Verify(verify::shift), Fold(fold::shift_left))
        rules(Rule::AllTypesMatch(&["operand1", "result"]))
        format("operands attr-dict `:` type($operand1) `,` type($operand2)")

    /// The SPIR-V instruction `OpShiftRightArithmetic`.
    ShiftRightArithmeticOp = "spirv.ShiftRightArithmetic"
        (operand1: c::INT_LIKE, operand2: c::INT_LIKE)
        -> (result: c::INT_LIKE)
        traits(PURE, SAME_OPERANDS_AND_RESULT_SHAPE)
        interfaces(Verify(verify::shift), Fold(fold::shift_right_arithmetic))
        rules(Rule::AllTypesMatch(&["operand1", "result"]))
        format("operands attr-dict `:` type($operand1) `,` type($operand2)")

    /// The SPIR-V instruction `OpShiftRightLogical`.
    ShiftRightLogicalOp = "spirv.ShiftRightLogical"
        (operand1: c::INT_LIKE, operand2: c::INT_LIKE)
        -> (result: c::INT_LIKE)
        traits(PURE, SAME_OPERANDS_AND_RESULT_SHAPE)
        interfaces(Verify(verify::shift), Fold(fold::shift_right_logical))
        rules(Rule::AllTypesMatch(&["operand1", "result"]))
        format("operands attr-dict `:` type($operand1) `,` type($operand2)")

    /// The SPIR-V instruction `OpUDiv`.
    UDivOp = "spirv.UDiv"
        (operand1: c::INT_OR_MATRIX, operand2: c::INT_OR_MATRIX)
        -> (result: c::INT_OR_MATRIX)
        traits(PURE)
        interfaces(Fold(fold::udiv))
        rules(Rule::AllTypesMatch(&["operand1", "operand2", "result"]))
        format("operands attr-dict `:` type($result)")

    /// The SPIR-V instruction `OpUMod`.
    UModOp = "spirv.UMod" (operand1: c::INT_LIKE, operand2: c::INT_LIKE) -> (result: c::INT_LIKE)
        traits(PURE)
        interfaces(Canonicalize(&[canonicalize::remainder_of_remainder]), Fold(fold::umod))
        rules(Rule::AllTypesMatch(&["operand1", "operand2", "result"]))
        format("operands attr-dict `:` type($result)")

    /// The SPIR-V instruction `OpUMulExtended`.
    UMulExtendedOp = "spirv.UMulExtended"
        (operand1: c::INT_LIKE, operand2: c::INT_LIKE)
        -> (result: c::STRUCT)
        traits(PURE, COMMUTATIVE)
        interfaces(
            Canonicalize(&[canonicalize::multiply_unsigned, canonicalize::multiply_by_one]),
            Verify(verify::extended),
            AsmParse(syntax::parse_extended),
            AsmPrint(syntax::print_extended),
        )

    /// The SPIR-V instruction `OpVectorTimesScalar`.
    VectorTimesScalarOp = "spirv.VectorTimesScalar"
        (vector: c::FLOAT_VECTOR_2_TO_4, scalar: c::FLOAT)
        -> (result: c::FLOAT_VECTOR_2_TO_4)
        traits(PURE)
        interfaces(Verify(verify::vector_times_scalar))
        format("operands attr-dict `:` `(` type(operands) `)` `->` type($result)")
}

op_family! {
    /// Comparisons of floats that do not depend on the order of the operands.
    pub(super) const FLOAT_EQUALITIES, dialect super::NUMBER, from super::first::float_equalities;

    /// A comparison of floats, symmetric.
    each {
        (operand1: c::FLOAT_LIKE, operand2: c::FLOAT_LIKE) -> (result: c::BOOL_LIKE)
        traits(COMMUTATIVE, PURE, SAME_TYPE_OPERANDS, SAME_OPERANDS_AND_RESULT_SHAPE)
        rules(c::BOOL_OF_OPERAND1)
        format("$operand1 `,` $operand2 `:` type($operand1) attr-dict")
    }

    /// The SPIR-V instruction `OpFOrdEqual`.
    FOrdEqualOp = "spirv.FOrdEqual";
    /// The SPIR-V instruction `OpFOrdNotEqual`.
    FOrdNotEqualOp = "spirv.FOrdNotEqual";
    /// The SPIR-V instruction `OpFUnordEqual`.
    FUnordEqualOp = "spirv.FUnordEqual";
    /// The SPIR-V instruction `OpFUnordNotEqual`.
    FUnordNotEqualOp = "spirv.FUnordNotEqual";
    /// The SPIR-V instruction `OpOrdered`.
    OrderedOp = "spirv.Ordered";
    /// The SPIR-V instruction `OpUnordered`.
    UnorderedOp = "spirv.Unordered";
}

op_family! {
    /// Comparisons of floats by their order.
    pub(super) const FLOAT_ORDERS, dialect super::NUMBER, from super::first::float_orders;

    /// A comparison of floats.
    each {
        (operand1: c::FLOAT_LIKE, operand2: c::FLOAT_LIKE) -> (result: c::BOOL_LIKE)
        traits(PURE, SAME_TYPE_OPERANDS, SAME_OPERANDS_AND_RESULT_SHAPE)
        rules(c::BOOL_OF_OPERAND1)
        format("$operand1 `,` $operand2 `:` type($operand1) attr-dict")
    }

    /// The SPIR-V instruction `OpFOrdGreaterThan`.
    FOrdGreaterThanOp = "spirv.FOrdGreaterThan";
    /// The SPIR-V instruction `OpFOrdGreaterThanEqual`.
    FOrdGreaterThanEqualOp = "spirv.FOrdGreaterThanEqual";
    /// The SPIR-V instruction `OpFOrdLessThan`.
    FOrdLessThanOp = "spirv.FOrdLessThan";
    /// The SPIR-V instruction `OpFOrdLessThanEqual`.
    FOrdLessThanEqualOp = "spirv.FOrdLessThanEqual";
    /// The SPIR-V instruction `OpFUnordGreaterThan`.
    FUnordGreaterThanOp = "spirv.FUnordGreaterThan";
    /// The SPIR-V instruction `OpFUnordGreaterThanEqual`.
    FUnordGreaterThanEqualOp = "spirv.FUnordGreaterThanEqual";
    /// The SPIR-V instruction `OpFUnordLessThan`.
    FUnordLessThanOp = "spirv.FUnordLessThan";
    /// The SPIR-V instruction `OpFUnordLessThanEqual`.
    FUnordLessThanEqualOp = "spirv.FUnordLessThanEqual";
}

op_family! {
    /// Comparisons of integers by their order.
    pub(super) const INT_ORDERS, dialect super::NUMBER, from super::first::int_orders;

    /// A comparison of integers.
    each {
        (operand1: c::INT_LIKE, operand2: c::INT_LIKE) -> (result: c::BOOL_LIKE)
        traits(PURE, SAME_TYPE_OPERANDS, SAME_OPERANDS_AND_RESULT_SHAPE)
    } then {
        rules(c::BOOL_OF_OPERAND1)
        format("$operand1 `,` $operand2 `:` type($operand1) attr-dict")
    }

    /// The SPIR-V instruction `OpSGreaterThan`.
    SGreaterThanOp = "spirv.SGreaterThan" { interfaces(Fold(fold::sgt)) };
    /// The SPIR-V instruction `OpSGreaterThanEqual`.
    SGreaterThanEqualOp = "spirv.SGreaterThanEqual" { interfaces(Fold(fold::sge)) };
    /// The SPIR-V instruction `OpSLessThan`.
    SLessThanOp = "spirv.SLessThan" { interfaces(Fold(fold::slt)) };
    /// The SPIR-V instruction `OpSLessThanEqual`.
    SLessThanEqualOp = "spirv.SLessThanEqual" { interfaces(Fold(fold::sle)) };
    /// The SPIR-V instruction `OpUGreaterThan`.
    UGreaterThanOp = "spirv.UGreaterThan" { interfaces(Fold(fold::ugt)) };
    /// The SPIR-V instruction `OpUGreaterThanEqual`.
    UGreaterThanEqualOp = "spirv.UGreaterThanEqual" { interfaces(Fold(fold::uge)) };
    /// The SPIR-V instruction `OpULessThan`.
    ULessThanOp = "spirv.ULessThan" { interfaces(Fold(fold::ult)) };
    /// The SPIR-V instruction `OpULessThanEqual`.
    ULessThanEqualOp = "spirv.ULessThanEqual" { interfaces(Fold(fold::ule)) };
}

op_family! {
    /// Logic on booleans.
    pub(super) const LOGICAL, dialect super::NUMBER, from super::first::logical;

    /// A function of two booleans.
    each {
        (operand1: c::BOOL_LIKE, operand2: c::BOOL_LIKE) -> (result: c::BOOL_LIKE)
        traits(COMMUTATIVE, PURE, SAME_TYPE_OPERANDS, SAME_OPERANDS_AND_RESULT_SHAPE)
    } then {
        rules(c::BOOL_OF_OPERAND1)
        format("$operand1 `,` $operand2 `:` type($operand1) attr-dict")
    }

    /// The SPIR-V instruction `OpLogicalAnd`.
    LogicalAndOp = "spirv.LogicalAnd" { interfaces(Fold(fold::logical_and)) };
    /// The SPIR-V instruction `OpLogicalEqual`.
    LogicalEqualOp = "spirv.LogicalEqual" { interfaces(Fold(fold::logical_equal)) };
    /// The SPIR-V instruction `OpLogicalNotEqual`.
    LogicalNotEqualOp = "spirv.LogicalNotEqual" { interfaces(Fold(fold::logical_not_equal)) };
    /// The SPIR-V instruction `OpLogicalOr`.
    LogicalOrOp = "spirv.LogicalOr" { interfaces(Fold(fold::logical_or)) };
}
