//! The extended instruction set GLSL.std.450.

use super::constraints as c;
use super::{syntax, verify};
use windlass_ir::def::Rule;
use windlass_ir::text::{AsmParse, AsmPrint};
use windlass_ir::verify::Verify;
use windlass_ir::{op_family, op_table};

op_table! {
    /// The operations, by index.
    pub(super) const OPS, dialect super::NUMBER, from super::first::gl;

    /// The SPIR-V instruction `GLSL.std.450 Distance`.
    GLDistanceOp = "spirv.GL.Distance" (p0: c::FLOAT_LIKE, p1: c::FLOAT_LIKE) -> (result: c::FLOAT)
        traits(PURE)
        rules(Rule::AllTypesMatch(&["p0", "p1"]), c::ELEMENT_OF_P0_RESULT)
        format("operands attr-dict `:` type($p0) `,` type($p1) `->` type($result)")

    /// The SPIR-V instruction `GLSL.std.450 FClamp`.
    GLFClampOp = "spirv.GL.FClamp"
        (x: c::FLOAT_LIKE, y: c::FLOAT_LIKE, z: c::FLOAT_LIKE)
        -> (result: c::FLOAT_LIKE)
        traits(PURE)
        interfaces(AsmParse(syntax::parse_one_result), AsmPrint(syntax::print_one_result))

    /// The SPIR-V instruction `GLSL.std.450 FMix`.
    GLFMixOp = "spirv.GL.FMix"
        (x: c::FLOAT_LIKE, y: c::FLOAT_LIKE, a: c::FLOAT_LIKE)
        -> (result: c::FLOAT_LIKE)
        traits(PURE)
        rules(Rule::AllTypesMatch(&["x", "y", "a", "result"]))
        format("attr-dict $x `:` type($x) `,` $y `:` type($y) `,` $a `:` type($a) `->` type($result)")

    /// The SPIR-V instruction `GLSL.std.450 FindILsb`.
    GLFindILsbOp = "spirv.GL.FindILsb" (operand: c::INT_LIKE) -> (result: c::INT_LIKE)
        traits(PURE, SAME_OPERANDS_AND_RESULT_TYPE)
        format("$operand `:` type($operand) attr-dict")

    /// The SPIR-V instruction `GLSL.std.450 FindSMsb`.
    GLFindSMsbOp = "spirv.GL.FindSMsb" (operand: c::INT32_LIKE) -> (result: c::INT32_LIKE)
        traits(PURE, SAME_OPERANDS_AND_RESULT_TYPE)
        format("$operand `:` type($operand) attr-dict")

    /// The SPIR-V instruction `GLSL.std.450 FindUMsb`.
    GLFindUMsbOp = "spirv.GL.FindUMsb" (operand: c::INT32_LIKE) -> (result: c::INT32_LIKE)
        traits(PURE, SAME_OPERANDS_AND_RESULT_TYPE)
        format("$operand `:` type($operand) attr-dict")

    /// The SPIR-V instruction `GLSL.std.450 Fma`.
    GLFmaOp = "spirv.GL.Fma" (x: c::FLOAT_LIKE, y: c::FLOAT_LIKE, z: c::FLOAT_LIKE) -> (result: c::FLOAT_LIKE)
        traits(PURE)
        interfaces(AsmParse(syntax::parse_one_result), AsmPrint(syntax::print_one_result))

    /// The SPIR-V instruction `GLSL.std.450 FrexpStruct`.
    GLFrexpStructOp = "spirv.GL.FrexpStruct" (operand: c::FLOAT_LIKE) -> (result: c::STRUCT)
        traits(PURE)
        interfaces(Verify(verify::frexp))
        format("attr-dict $operand `:` type($operand) `->` type($result)")

    /// The SPIR-V instruction `GLSL.std.450 Ldexp`.
    GLLdexpOp = "spirv.GL.Ldexp" (x: c::FLOAT_LIKE, exp: c::INT_LIKE) -> (y: c::FLOAT_LIKE)
        traits(PURE)
        interfaces(Verify(verify::ldexp))
        rules(Rule::AllTypesMatch(&["x", "y"]))
        format("attr-dict $x `:` type($x) `,` $exp `:` type($exp) `->` type($y)")

    /// The SPIR-V instruction `GLSL.std.450 Length`.
    GLLengthOp = "spirv.GL.Length" (operand: c::FLOAT_LIKE) -> (result: c::FLOAT)
        traits(PURE)
        rules(c::ELEMENT_OF_OPERAND_RESULT)
        format("$operand attr-dict `:` type($operand) `->` type($result)")

    /// The SPIR-V instruction `GLSL.std.450 PackHalf2x16`.
    GLPackHalf2x16Op = "spirv.GL.PackHalf2x16" (operand: c::V2F32) -> (result: c::INT32)
        traits(PURE)
        format("attr-dict $operand `:` type($operand) `->` type($result)")

    /// The SPIR-V instruction `GLSL.std.450 PackSnorm4x8`.
    GLPackSnorm4x8Op = "spirv.GL.PackSnorm4x8" (operand: c::V4F32) -> (result: c::INT32)
        traits(PURE)
        format("attr-dict $operand `:` type($operand) `->` type($result)")

    /// The SPIR-V instruction `GLSL.std.450 Pow`.
    GLPowOp = "spirv.GL.Pow"
        (lhs: c::FLOAT16_OR_32_LIKE, rhs: c::FLOAT16_OR_32_LIKE)
        -> (result: c::FLOAT16_OR_32_LIKE)
        traits(PURE, SAME_OPERANDS_AND_RESULT_TYPE)
        format("operands attr-dict `:` type($result)")

    /// The SPIR-V instruction `GLSL.std.450 SAbs`.
    GLSAbsOp = "spirv.GL.SAbs" (operand: c::INT_LIKE) -> (result: c::INT_LIKE)
        traits(PURE, SAME_OPERANDS_AND_RESULT_TYPE)
        format("$operand `:` type($operand) attr-dict")

    /// The SPIR-V instruction `GLSL.std.450 SClamp`.
    GLSClampOp = "spirv.GL.SClamp" (x: c::INT_LIKE, y: c::INT_LIKE, z: c::INT_LIKE) -> (result: c::INT_LIKE)
        traits(PURE)
        interfaces(AsmParse(syntax::parse_one_result), AsmPrint(syntax::print_one_result))

    /// The SPIR-V instruction `GLSL.std.450 SSign`.
    GLSSignOp = "spirv.GL.SSign" (operand: c::INT_LIKE) -> (result: c::INT_LIKE)
        traits(PURE, SAME_OPERANDS_AND_RESULT_TYPE)
        format("$operand `:` type($operand) attr-dict")

    /// The SPIR-V instruction `GLSL.std.450 UClamp`.
    GLUClampOp = "spirv.GL.UClamp" (x: c::INT_LIKE, y: c::INT_LIKE, z: c::INT_LIKE) -> (result: c::INT_LIKE)
        traits(PURE)
        interfaces(AsmParse(syntax::parse_one_result), AsmPrint(syntax::print_one_result))

    /// The SPIR-V instruction `GLSL.std.450 UnpackHalf2x16`.
    GLUnpackHalf2x16Op = "spirv.GL.UnpackHalf2x16" (operand: c::INT32) -> (result: c::V2F32)
        traits(PURE)
        format("attr-dict $operand `:` type($operand) `->` type($result)")

    /// The SPIR-V instruction `GLSL.std.450 UnpackSnorm4x8`.
    GLUnpackSnorm4x8Op = "spirv.GL.UnpackSnorm4x8" (operand: c::INT32) -> (result: c::V4F32)
        traits(PURE)
        format("attr-dict $operand `:` type($operand) `->` type($result)")
}

op_family! {
    /// Elementary functions of floats of 16 and 32 bits.
    pub(super) const ELEMENTARY, dialect super::NUMBER, from super::first::gl_elementary;

    /// An elementary function.
    each {
        (operand: c::FLOAT16_OR_32_LIKE) -> (result: c::FLOAT16_OR_32_LIKE)
        traits(PURE, SAME_OPERANDS_AND_RESULT_TYPE)
        format("$operand `:` type($operand) attr-dict")
    }

    /// The SPIR-V instruction `GLSL.std.450 Acos`.
    GLAcosOp = "spirv.GL.Acos";
    /// The SPIR-V instruction `GLSL.std.450 Acosh`.
    GLAcoshOp = "spirv.GL.Acosh";
    /// The SPIR-V instruction `GLSL.std.450 Asin`.
    GLAsinOp = "spirv.GL.Asin";
    /// The SPIR-V instruction `GLSL.std.450 Asinh`.
    GLAsinhOp = "spirv.GL.Asinh";
    /// The SPIR-V instruction `GLSL.std.450 Atan`.
    GLAtanOp = "spirv.GL.Atan";
    /// The SPIR-V instruction `GLSL.std.450 Atanh`.
    GLAtanhOp = "spirv.GL.Atanh";
    /// The SPIR-V instruction `GLSL.std.450 Cos`.
    GLCosOp = "spirv.GL.Cos";
    /// The SPIR-V instruction `GLSL.std.450 Cosh`.
    GLCoshOp = "spirv.GL.Cosh";
    /// The SPIR-V instruction `GLSL.std.450 Exp`.
    GLExpOp = "spirv.GL.Exp";
    /// The SPIR-V instruction `GLSL.std.450 Exp2`.
    GLExp2Op = "spirv.GL.Exp2";
    /// The SPIR-V instruction `GLSL.std.450 Log`.
    GLLogOp = "spirv.GL.Log";
    /// The SPIR-V instruction `GLSL.std.450 Log2`.
    GLLog2Op = "spirv.GL.Log2";
    /// The SPIR-V instruction `GLSL.std.450 Sin`.
    GLSinOp = "spirv.GL.Sin";
    /// The SPIR-V instruction `GLSL.std.450 Sinh`.
    GLSinhOp = "spirv.GL.Sinh";
    /// The SPIR-V instruction `GLSL.std.450 Tan`.
    GLTanOp = "spirv.GL.Tan";
    /// The SPIR-V instruction `GLSL.std.450 Tanh`.
    GLTanhOp = "spirv.GL.Tanh";
}

op_family! {
    /// Functions of one float.
    pub(super) const FLOAT_UNARY, dialect super::NUMBER, from super::first::gl_float_unary;

    /// A function of a float.
    each {
        (operand: c::FLOAT_LIKE) -> (result: c::FLOAT_LIKE)
        traits(PURE, SAME_OPERANDS_AND_RESULT_TYPE)
        format("$operand `:` type($operand) attr-dict")
    }

    /// The SPIR-V instruction `GLSL.std.450 Ceil`.
    GLCeilOp = "spirv.GL.Ceil";
    /// The SPIR-V instruction `GLSL.std.450 FAbs`.
    GLFAbsOp = "spirv.GL.FAbs";
    /// The SPIR-V instruction `GLSL.std.450 FSign`.
    GLFSignOp = "spirv.GL.FSign";
    /// The SPIR-V instruction `GLSL.std.450 Floor`.
    GLFloorOp = "spirv.GL.Floor";
    /// The SPIR-V instruction `GLSL.std.450 Fract`.
    GLFractOp = "spirv.GL.Fract";
    /// The SPIR-V instruction `GLSL.std.450 InverseSqrt`.
    GLInverseSqrtOp = "spirv.GL.InverseSqrt";
    /// The SPIR-V instruction `GLSL.std.450 Normalize`.
    GLNormalizeOp = "spirv.GL.Normalize";
    /// The SPIR-V instruction `GLSL.std.450 Round`.
    GLRoundOp = "spirv.GL.Round";
    /// The SPIR-V instruction `GLSL.std.450 RoundEven`.
    GLRoundEvenOp = "spirv.GL.RoundEven";
    /// The SPIR-V instruction `GLSL.std.450 Sqrt`.
    GLSqrtOp = "spirv.GL.Sqrt";
}

op_family! {
    /// Functions of two floats.
    pub(super) const FLOAT_BINARY, dialect super::NUMBER, from super::first::gl_float_binary;

    /// A function of two floats.
    each {
        (lhs: c::FLOAT_LIKE, rhs: c::FLOAT_LIKE) -> (result: c::FLOAT_LIKE)
        traits(PURE, SAME_OPERANDS_AND_RESULT_TYPE)
        format("operands attr-dict `:` type($result)")
    }

    /// The SPIR-V instruction `GLSL.std.450 Cross`.
    GLCrossOp = "spirv.GL.Cross";
    /// The SPIR-V instruction `GLSL.std.450 FMax`.
    GLFMaxOp = "spirv.GL.FMax";
    /// The SPIR-V instruction `GLSL.std.450 FMin`.
    GLFMinOp = "spirv.GL.FMin";
    /// The SPIR-V instruction `GLSL.std.450 Reflect`.
    GLReflectOp = "spirv.GL.Reflect";
}

op_family! {
    /// Functions of two integers.
    pub(super) const INT_BINARY, dialect super::NUMBER, from super::first::gl_int_binary;

    /// A function of two integers.
    each {
        (lhs: c::INT_LIKE, rhs: c::INT_LIKE) -> (result: c::INT_LIKE)
        traits(PURE, SAME_OPERANDS_AND_RESULT_TYPE)
        format("operands attr-dict `:` type($result)")
    }

    /// The SPIR-V instruction `GLSL.std.450 SMax`.
    GLSMaxOp = "spirv.GL.SMax";
    /// The SPIR-V instruction `GLSL.std.450 SMin`.
    GLSMinOp = "spirv.GL.SMin";
    /// The SPIR-V instruction `GLSL.std.450 UMax`.
    GLUMaxOp = "spirv.GL.UMax";
    /// The SPIR-V instruction `GLSL.std.450 UMin`.
    GLUMinOp = "spirv.GL.UMin";
}
