//! Conversions between types.

use super::constraints as c;
use super::fold;
use super::verify;
use super::verify_memory;
use windlass_ir::op_table;
use windlass_ir::rewrite::Fold;
use windlass_ir::verify::Verify;

op_table! {
    /// The operations, by index.
    pub(super) const OPS, dialect super::NUMBER, from super::first::cast;

    /// The SPIR-V instruction `OpBitcast`.
    BitcastOp = "spirv.Bitcast" (operand: c::SCALAR_OR_VECTOR_OR_PTR) -> (result: c::SCALAR_OR_VECTOR_OR_PTR)
        traits(PURE)
        interfaces(Verify(verify::bitcast), Fold(fold::bitcast))
        format("$operand attr-dict `:` type($operand) `to` type($result)")

    /// The SPIR-V instruction `OpConvertFToS`.
    ConvertFToSOp = "spirv.ConvertFToS" (operand: c::ANY_FLOAT_OR_MATRIX) -> (result: c::INT_OR_MATRIX)
        traits(PURE, SAME_OPERANDS_AND_RESULT_SHAPE)
        format("$operand attr-dict `:` type($operand) `to` type($result)")

    /// The SPIR-V instruction `OpConvertFToU`.
    ConvertFToUOp = "spirv.ConvertFToU" (operand: c::ANY_FLOAT_OR_MATRIX) -> (result: c::INT_OR_MATRIX)
        traits(PURE, SAME_OPERANDS_AND_RESULT_SHAPE)
        format("$operand attr-dict `:` type($operand) `to` type($result)")

    /// The SPIR-V instruction `OpConvertPtrToU`.
    ConvertPtrToUOp = "spirv.ConvertPtrToU" (pointer: c::PTR) -> (result: c::INT)
        format("$pointer attr-dict `:` type($pointer) `to` type($result)")

    /// The SPIR-V instruction `OpConvertSToF`.
    ConvertSToFOp = "spirv.ConvertSToF" (operand: c::INT_OR_MATRIX) -> (result: c::ANY_FLOAT_OR_MATRIX)
        traits(PURE, SAME_OPERANDS_AND_RESULT_SHAPE)
        format("$operand attr-dict `:` type($operand) `to` type($result)")

    /// The SPIR-V instruction `OpConvertUToF`.
    ConvertUToFOp = "spirv.ConvertUToF" (operand: c::INT_OR_MATRIX) -> (result: c::ANY_FLOAT_OR_MATRIX)
        traits(PURE, SAME_OPERANDS_AND_RESULT_SHAPE)
        format("$operand attr-dict `:` type($operand) `to` type($result)")

    /// The SPIR-V instruction `OpConvertUToPtr`.
    ConvertUToPtrOp = "spirv.ConvertUToPtr" (operand: c::INT) -> (result: c::PTR)
        format("$operand attr-dict `:` type($operand) `to` type($result)")

    /// The SPIR-V instruction `OpFConvert`.
    FConvertOp = "spirv.FConvert" (operand: c::ANY_FLOAT_OR_MATRIX) -> (result: c::ANY_FLOAT_OR_MATRIX)
        traits(PURE, SAME_OPERANDS_AND_RESULT_SHAPE)
        interfaces(Verify(verify::changes_width))
        format("$operand attr-dict `:` type($operand) `to` type($result)")

    /// The SPIR-V instruction `OpGenericCastToPtr`.
    GenericCastToPtrOp = "spirv.GenericCastToPtr" (pointer: c::PTR) -> (result: c::PTR)
        traits(PURE)
        interfaces(Verify(verify_memory::from_generic))
        format("$pointer attr-dict `:` type($pointer) `to` type($result)")

    /// The SPIR-V instruction `OpGenericCastToPtrExplicit`.
    GenericCastToPtrExplicitOp = "spirv.GenericCastToPtrExplicit" (pointer: c::PTR) -> (result: c::PTR)
        traits(PURE)
        interfaces(Verify(verify_memory::from_generic))
        format("$pointer attr-dict `:` type($pointer) `to` type($result)")

    /// The SPIR-V instruction `OpPtrCastToGeneric`.
    PtrCastToGenericOp = "spirv.PtrCastToGeneric" (pointer: c::PTR) -> (result: c::PTR)
        traits(PURE)
        interfaces(Verify(verify_memory::to_generic))
        format("$pointer attr-dict `:` type($pointer) `to` type($result)")

    /// The SPIR-V instruction `OpSConvert`.
    SConvertOp = "spirv.SConvert" (operand: c::INT_OR_MATRIX) -> (result: c::INT_OR_MATRIX)
        traits(PURE, SAME_OPERANDS_AND_RESULT_SHAPE)
        interfaces(Verify(verify::changes_width))
        format("$operand attr-dict `:` type($operand) `to` type($result)")

    /// The SPIR-V instruction `OpUConvert`.
    UConvertOp = "spirv.UConvert" (operand: c::INT_OR_MATRIX) -> (result: c::INT_OR_MATRIX)
        traits(PURE, SAME_OPERANDS_AND_RESULT_SHAPE)
        interfaces(Verify(verify::changes_width))
        format("$operand attr-dict `:` type($operand) `to` type($result)")
}
