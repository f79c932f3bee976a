//! Products of matrices: `mfma`, `wmma` and the sparse ones.
//!
//! The tables; export reads the intrinsics of `textual-llvm/src/intrinsics/rocdl.rs`.

use super::constraints as c;
use crate::llvm::constraints::attr;
use crate::llvm::constraints::ty as llvm;
use windlass_ir::def::constraints::ty;
use windlass_ir::{op_family, op_table};

op_table! {
    /// The operations, by index.
    pub(super) const OPS, dialect super::NUMBER, from super::first::matrix;

    /// The intrinsic `llvm.amdgcn.wmma.bf16.16x16x16.bf16`.
    WmmaBf16_16x16x16Bf16 = "rocdl.wmma.bf16.16x16x16.bf16"
        (a: c::INT_LIKE, b: c::INT_LIKE, c: c::INT_LIKE) -> (res: c::INT_LIKE)
        attrs(opsel[= c::no]: attr::I1)
        format("$a `,` $b `,` $c attr-dict `:` functional-type(operands, $res)")
    /// The intrinsic `llvm.amdgcn.wmma.bf16.16x16x32.bf16`.
    WmmaBf16_16x16x32Bf16 = "rocdl.wmma.bf16.16x16x32.bf16"
        (a: c::BF16_LIKE, b: c::BF16_LIKE, c: c::BF16_LIKE) -> (res: c::BF16_LIKE)
        attrs(signA[= c::no]: attr::I1, signB[= c::no]: attr::I1, modC[= c::zero_i16]: c::I16_ATTR,
            reuseA[= c::no]: attr::I1, reuseB[= c::no]: attr::I1)
        format("$a `,` $b `,` $c attr-dict `:` functional-type(operands, $res)")
    /// The intrinsic `llvm.amdgcn.wmma.bf16f32.16x16x32.bf16`.
    WmmaBf16f32_16x16x32Bf16 = "rocdl.wmma.bf16f32.16x16x32.bf16"
        (a: c::BF16_LIKE, b: c::BF16_LIKE, c: c::F32_LIKE) -> (res: c::BF16_LIKE)
        attrs(signA[= c::no]: attr::I1, signB[= c::no]: attr::I1, modC[= c::zero_i16]: c::I16_ATTR,
            reuseA[= c::no]: attr::I1, reuseB[= c::no]: attr::I1)
        format("$a `,` $b `,` $c attr-dict `:` functional-type(operands, $res)")
    /// The intrinsic `llvm.amdgcn.wmma.f16.16x16x16.f16`.
    WmmaF16_16x16x16F16 = "rocdl.wmma.f16.16x16x16.f16"
        (a: c::F16_LIKE, b: c::F16_LIKE, c: c::F16_LIKE) -> (res: c::F16_LIKE)
        attrs(opsel[= c::no]: attr::I1)
        format("$a `,` $b `,` $c attr-dict `:` functional-type(operands, $res)")
    /// The intrinsic `llvm.amdgcn.wmma.f16.16x16x32.f16`.
    WmmaF16_16x16x32F16 = "rocdl.wmma.f16.16x16x32.f16"
        (a: c::F16_LIKE, b: c::F16_LIKE, c: c::F16_LIKE) -> (res: c::F16_LIKE)
        attrs(signA[= c::no]: attr::I1, signB[= c::no]: attr::I1, modC[= c::zero_i16]: c::I16_ATTR,
            reuseA[= c::no]: attr::I1, reuseB[= c::no]: attr::I1)
        format("$a `,` $b `,` $c attr-dict `:` functional-type(operands, $res)")
    /// The intrinsic `llvm.amdgcn.wmma.f32.16x16x16.f16`.
    WmmaF32_16x16x16F16 = "rocdl.wmma.f32.16x16x16.f16"
        (a: c::F16_LIKE, b: c::F16_LIKE, c: c::F32_LIKE) -> (res: c::F32_LIKE)
        format("$a `,` $b `,` $c attr-dict `:` functional-type(operands, $res)")
    /// The intrinsic `llvm.amdgcn.wmma.f32.16x16x32.bf16`.
    WmmaF32_16x16x32Bf16 = "rocdl.wmma.f32.16x16x32.bf16"
        (a: c::BF16_LIKE, b: c::BF16_LIKE, c: c::F32_LIKE) -> (res: c::F32_LIKE)
        attrs(signA[= c::no]: attr::I1, signB[= c::no]: attr::I1, modC[= c::zero_i16]: c::I16_ATTR,
            reuseA[= c::no]: attr::I1, reuseB[= c::no]: attr::I1)
        format("$a `,` $b `,` $c attr-dict `:` functional-type(operands, $res)")
    /// The intrinsic `llvm.amdgcn.wmma.f32.16x16x32.f16`.
    WmmaF32_16x16x32F16 = "rocdl.wmma.f32.16x16x32.f16"
        (a: c::F16_LIKE, b: c::F16_LIKE, c: c::F32_LIKE) -> (res: c::F32_LIKE)
        attrs(signA[= c::no]: attr::I1, signB[= c::no]: attr::I1, modC[= c::zero_i16]: c::I16_ATTR,
            reuseA[= c::no]: attr::I1, reuseB[= c::no]: attr::I1)
        format("$a `,` $b `,` $c attr-dict `:` functional-type(operands, $res)")
    /// The intrinsic `llvm.amdgcn.wmma.f32.16x16x4.f32`.
    WmmaF32_16x16x4F32 = "rocdl.wmma.f32.16x16x4.f32"
        (a: c::F32_LIKE, b: c::F32_LIKE, c: c::F32_LIKE) -> (res: c::F32_LIKE)
        attrs(signA[= c::no]: attr::I1, signB[= c::no]: attr::I1, modC[= c::zero_i16]: c::I16_ATTR,
            reuseA[= c::no]: attr::I1, reuseB[= c::no]: attr::I1)
        format("$a `,` $b `,` $c attr-dict `:` functional-type(operands, $res)")
    /// The intrinsic `llvm.amdgcn.wmma.i32.16x16x16.iu4`.
    WmmaI32_16x16x16Iu4 = "rocdl.wmma.i32.16x16x16.iu4"
        (a: c::INT_LIKE, b: c::INT_LIKE, c: c::INT_LIKE) -> (res: c::INT_LIKE)
        attrs(signA[= c::no]: attr::I1, signB[= c::no]: attr::I1, clamp[= c::no]: attr::I1)
        format("$a `,` $b `,` $c attr-dict `:` functional-type(operands, $res)")
    /// The intrinsic `llvm.amdgcn.wmma.i32.16x16x16.iu8`.
    WmmaI32_16x16x16Iu8 = "rocdl.wmma.i32.16x16x16.iu8"
        (a: c::INT_LIKE, b: c::INT_LIKE, c: c::INT_LIKE) -> (res: c::INT_LIKE)
        attrs(signA[= c::no]: attr::I1, signB[= c::no]: attr::I1, clamp[= c::no]: attr::I1)
        format("$a `,` $b `,` $c attr-dict `:` functional-type(operands, $res)")
    /// The intrinsic `llvm.amdgcn.wmma.i32.16x16x32.iu4`.
    WmmaI32_16x16x32Iu4 = "rocdl.wmma.i32.16x16x32.iu4"
        (a: c::INT_LIKE, b: c::INT_LIKE, c: c::INT_LIKE) -> (res: c::INT_LIKE)
        attrs(signA[= c::no]: attr::I1, signB[= c::no]: attr::I1, clamp[= c::no]: attr::I1)
        format("$a `,` $b `,` $c attr-dict `:` functional-type(operands, $res)")
    /// The intrinsic `llvm.amdgcn.wmma.i32.16x16x64.iu8`.
    WmmaI32_16x16x64Iu8 = "rocdl.wmma.i32.16x16x64.iu8"
        (a: c::INT_LIKE, b: c::INT_LIKE, c: c::INT_LIKE) -> (res: c::INT_LIKE)
        attrs(signA[= c::no]: attr::I1, signB[= c::no]: attr::I1, reuseA[= c::no]: attr::I1,
            reuseB[= c::no]: attr::I1, clamp[= c::no]: attr::I1)
        format("$a `,` $b `,` $c attr-dict `:` functional-type(operands, $res)")
    /// The intrinsic `llvm.amdgcn.wmma.scale16.f32.16x16x128.f8f6f4`.
    WmmaScale16F32_16x16x128F8f6f4 = "rocdl.wmma.scale16.f32.16x16x128.f8f6f4"
        (a: c::INT_LIKE, b: c::INT_LIKE, c: c::F32_LIKE, scaleA: ty::I64, scaleB: ty::I64)
        -> (res: c::F32_LIKE)
        attrs(fmtA[= c::zero_i32]: attr::I32, fmtB[= c::zero_i32]: attr::I32,
            modC[= c::zero_i16]: c::I16_ATTR, scaleAType[= c::zero_i32]: attr::I32,
            fmtScaleA[= c::zero_i32]: attr::I32, scaleBType[= c::zero_i32]: attr::I32,
            fmtScaleB[= c::zero_i32]: attr::I32, reuseA[= c::no]: attr::I1, reuseB[= c::no]: attr::I1)
        format("$a `,` $b `,` $c `,` $scaleA `,` $scaleB attr-dict `:` functional-type(operands, $res)")
    /// The intrinsic `llvm.amdgcn.wmma.scale16.f32.32x16x128.f4`.
    WmmaScale16F32_32x16x128F4 = "rocdl.wmma.scale16.f32.32x16x128.f4"
        (a: c::INT_LIKE, b: c::INT_LIKE, c: c::F32_LIKE, scaleA: ty::I64, scaleB: ty::I64)
        -> (res: c::F32_LIKE)
        attrs(modC[= c::zero_i16]: c::I16_ATTR, scaleAType[= c::zero_i32]: attr::I32,
            fmtScaleA[= c::zero_i32]: attr::I32, scaleBType[= c::zero_i32]: attr::I32,
            fmtScaleB[= c::zero_i32]: attr::I32, reuseA[= c::no]: attr::I1, reuseB[= c::no]: attr::I1)
        format("$a `,` $b `,` $c `,` $scaleA `,` $scaleB attr-dict `:` functional-type(operands, $res)")
    /// The intrinsic `llvm.amdgcn.wmma.scale.f32.16x16x128.f8f6f4`.
    WmmaScaleF32_16x16x128F8f6f4 = "rocdl.wmma.scale.f32.16x16x128.f8f6f4"
        (a: c::INT_LIKE, b: c::INT_LIKE, c: c::F32_LIKE, scaleA: ty::I32, scaleB: ty::I32)
        -> (res: c::F32_LIKE)
        attrs(fmtA[= c::zero_i32]: attr::I32, fmtB[= c::zero_i32]: attr::I32,
            modC[= c::zero_i16]: c::I16_ATTR, scaleAType[= c::zero_i32]: attr::I32,
            fmtScaleA[= c::zero_i32]: attr::I32, scaleBType[= c::zero_i32]: attr::I32,
            fmtScaleB[= c::zero_i32]: attr::I32, reuseA[= c::no]: attr::I1, reuseB[= c::no]: attr::I1)
        format("$a `,` $b `,` $c `,` $scaleA `,` $scaleB attr-dict `:` functional-type(operands, $res)")
    /// The intrinsic `llvm.amdgcn.wmma.scale.f32.32x16x128.f4`.
    WmmaScaleF32_32x16x128F4 = "rocdl.wmma.scale.f32.32x16x128.f4"
        (a: c::INT_LIKE, b: c::INT_LIKE, c: c::F32_LIKE, scaleA: ty::I32, scaleB: ty::I32)
        -> (res: c::F32_LIKE)
        attrs(modC[= c::zero_i16]: c::I16_ATTR, scaleAType[= c::zero_i32]: attr::I32,
            fmtScaleA[= c::zero_i32]: attr::I32, scaleBType[= c::zero_i32]: attr::I32,
            fmtScaleB[= c::zero_i32]: attr::I32, reuseA[= c::no]: attr::I1, reuseB[= c::no]: attr::I1)
        format("$a `,` $b `,` $c `,` $scaleA `,` $scaleB attr-dict `:` functional-type(operands, $res)")
}

op_family! {
    /// Operations that differ by the intrinsic alone.
    pub(super) const PLAIN, dialect super::NUMBER, from super::first::matrix_plain;

    each {
        (args[*]: llvm::TYPE) -> (res: llvm::TYPE)
        format("$args attr-dict `:` functional-type($args, $res)")
    }

    /// The intrinsic `llvm.amdgcn.mfma.f32.16x16x16bf16.1k`.
    MfmaF32_16x16x16bf16_1k = "rocdl.mfma.f32.16x16x16bf16.1k";
    /// The intrinsic `llvm.amdgcn.mfma.f32.16x16x16f16`.
    MfmaF32_16x16x16f16 = "rocdl.mfma.f32.16x16x16f16";
    /// The intrinsic `llvm.amdgcn.mfma.f32.16x16x1f32`.
    MfmaF32_16x16x1f32 = "rocdl.mfma.f32.16x16x1f32";
    /// The intrinsic `llvm.amdgcn.mfma.f32.16x16x2bf16`.
    MfmaF32_16x16x2bf16 = "rocdl.mfma.f32.16x16x2bf16";
    /// The intrinsic `llvm.amdgcn.mfma.f32.16x16x32.bf16`.
    MfmaF32_16x16x32Bf16 = "rocdl.mfma.f32.16x16x32.bf16";
    /// The intrinsic `llvm.amdgcn.mfma.f32.16x16x32.bf8.bf8`.
    MfmaF32_16x16x32Bf8Bf8 = "rocdl.mfma.f32.16x16x32.bf8.bf8";
    /// The intrinsic `llvm.amdgcn.mfma.f32.16x16x32.bf8.fp8`.
    MfmaF32_16x16x32Bf8Fp8 = "rocdl.mfma.f32.16x16x32.bf8.fp8";
    /// The intrinsic `llvm.amdgcn.mfma.f32.16x16x32.f16`.
    MfmaF32_16x16x32F16 = "rocdl.mfma.f32.16x16x32.f16";
    /// The intrinsic `llvm.amdgcn.mfma.f32.16x16x32.fp8.bf8`.
    MfmaF32_16x16x32Fp8Bf8 = "rocdl.mfma.f32.16x16x32.fp8.bf8";
    /// The intrinsic `llvm.amdgcn.mfma.f32.16x16x32.fp8.fp8`.
    MfmaF32_16x16x32Fp8Fp8 = "rocdl.mfma.f32.16x16x32.fp8.fp8";
    /// The intrinsic `llvm.amdgcn.mfma.f32.16x16x4bf16.1k`.
    MfmaF32_16x16x4bf16_1k = "rocdl.mfma.f32.16x16x4bf16.1k";
    /// The intrinsic `llvm.amdgcn.mfma.f32.16x16x4f16`.
    MfmaF32_16x16x4f16 = "rocdl.mfma.f32.16x16x4f16";
    /// The intrinsic `llvm.amdgcn.mfma.f32.16x16x4f32`.
    MfmaF32_16x16x4f32 = "rocdl.mfma.f32.16x16x4f32";
    /// The intrinsic `llvm.amdgcn.mfma.f32.16x16x8.xf32`.
    MfmaF32_16x16x8Xf32 = "rocdl.mfma.f32.16x16x8.xf32";
    /// The intrinsic `llvm.amdgcn.mfma.f32.16x16x8bf16`.
    MfmaF32_16x16x8bf16 = "rocdl.mfma.f32.16x16x8bf16";
    /// The intrinsic `llvm.amdgcn.mfma.f32.32x32x16.bf16`.
    MfmaF32_32x32x16Bf16 = "rocdl.mfma.f32.32x32x16.bf16";
    /// The intrinsic `llvm.amdgcn.mfma.f32.32x32x16.bf8.bf8`.
    MfmaF32_32x32x16Bf8Bf8 = "rocdl.mfma.f32.32x32x16.bf8.bf8";
    /// The intrinsic `llvm.amdgcn.mfma.f32.32x32x16.bf8.fp8`.
    MfmaF32_32x32x16Bf8Fp8 = "rocdl.mfma.f32.32x32x16.bf8.fp8";
    /// The intrinsic `llvm.amdgcn.mfma.f32.32x32x16.f16`.
    MfmaF32_32x32x16F16 = "rocdl.mfma.f32.32x32x16.f16";
    /// The intrinsic `llvm.amdgcn.mfma.f32.32x32x16.fp8.bf8`.
    MfmaF32_32x32x16Fp8Bf8 = "rocdl.mfma.f32.32x32x16.fp8.bf8";
    /// The intrinsic `llvm.amdgcn.mfma.f32.32x32x16.fp8.fp8`.
    MfmaF32_32x32x16Fp8Fp8 = "rocdl.mfma.f32.32x32x16.fp8.fp8";
    /// The intrinsic `llvm.amdgcn.mfma.f32.32x32x1f32`.
    MfmaF32_32x32x1f32 = "rocdl.mfma.f32.32x32x1f32";
    /// The intrinsic `llvm.amdgcn.mfma.f32.32x32x2bf16`.
    MfmaF32_32x32x2bf16 = "rocdl.mfma.f32.32x32x2bf16";
    /// The intrinsic `llvm.amdgcn.mfma.f32.32x32x2f32`.
    MfmaF32_32x32x2f32 = "rocdl.mfma.f32.32x32x2f32";
    /// The intrinsic `llvm.amdgcn.mfma.f32.32x32x4.xf32`.
    MfmaF32_32x32x4Xf32 = "rocdl.mfma.f32.32x32x4.xf32";
    /// The intrinsic `llvm.amdgcn.mfma.f32.32x32x4bf16`.
    MfmaF32_32x32x4bf16 = "rocdl.mfma.f32.32x32x4bf16";
    /// The intrinsic `llvm.amdgcn.mfma.f32.32x32x4bf16.1k`.
    MfmaF32_32x32x4bf16_1k = "rocdl.mfma.f32.32x32x4bf16.1k";
    /// The intrinsic `llvm.amdgcn.mfma.f32.32x32x4f16`.
    MfmaF32_32x32x4f16 = "rocdl.mfma.f32.32x32x4f16";
    /// The intrinsic `llvm.amdgcn.mfma.f32.32x32x8bf16.1k`.
    MfmaF32_32x32x8bf16_1k = "rocdl.mfma.f32.32x32x8bf16.1k";
    /// The intrinsic `llvm.amdgcn.mfma.f32.32x32x8f16`.
    MfmaF32_32x32x8f16 = "rocdl.mfma.f32.32x32x8f16";
    /// The intrinsic `llvm.amdgcn.mfma.f32.4x4x1f32`.
    MfmaF32_4x4x1f32 = "rocdl.mfma.f32.4x4x1f32";
    /// The intrinsic `llvm.amdgcn.mfma.f32.4x4x2bf16`.
    MfmaF32_4x4x2bf16 = "rocdl.mfma.f32.4x4x2bf16";
    /// The intrinsic `llvm.amdgcn.mfma.f32.4x4x4bf16.1k`.
    MfmaF32_4x4x4bf16_1k = "rocdl.mfma.f32.4x4x4bf16.1k";
    /// The intrinsic `llvm.amdgcn.mfma.f32.4x4x4f16`.
    MfmaF32_4x4x4f16 = "rocdl.mfma.f32.4x4x4f16";
    /// The intrinsic `llvm.amdgcn.mfma.f64.16x16x4f64`.
    MfmaF64_16x16x4f64 = "rocdl.mfma.f64.16x16x4f64";
    /// The intrinsic `llvm.amdgcn.mfma.f64.4x4x4f64`.
    MfmaF64_4x4x4f64 = "rocdl.mfma.f64.4x4x4f64";
    /// The intrinsic `llvm.amdgcn.mfma.i32.16x16x16i8`.
    MfmaI32_16x16x16i8 = "rocdl.mfma.i32.16x16x16i8";
    /// The intrinsic `llvm.amdgcn.mfma.i32.16x16x32.i8`.
    MfmaI32_16x16x32I8 = "rocdl.mfma.i32.16x16x32.i8";
    /// The intrinsic `llvm.amdgcn.mfma.i32.16x16x4i8`.
    MfmaI32_16x16x4i8 = "rocdl.mfma.i32.16x16x4i8";
    /// The intrinsic `llvm.amdgcn.mfma.i32.16x16x64.i8`.
    MfmaI32_16x16x64I8 = "rocdl.mfma.i32.16x16x64.i8";
    /// The intrinsic `llvm.amdgcn.mfma.i32.32x32x16.i8`.
    MfmaI32_32x32x16I8 = "rocdl.mfma.i32.32x32x16.i8";
    /// The intrinsic `llvm.amdgcn.mfma.i32.32x32x32.i8`.
    MfmaI32_32x32x32I8 = "rocdl.mfma.i32.32x32x32.i8";
    /// The intrinsic `llvm.amdgcn.mfma.i32.32x32x4i8`.
    MfmaI32_32x32x4i8 = "rocdl.mfma.i32.32x32x4i8";
    /// The intrinsic `llvm.amdgcn.mfma.i32.32x32x8i8`.
    MfmaI32_32x32x8i8 = "rocdl.mfma.i32.32x32x8i8";
    /// The intrinsic `llvm.amdgcn.mfma.i32.4x4x4i8`.
    MfmaI32_4x4x4i8 = "rocdl.mfma.i32.4x4x4i8";
    /// The intrinsic `llvm.amdgcn.mfma.scale.f32.16x16x128.f8f6f4`.
    MfmaScaleF32_16x16x128F8f6f4 = "rocdl.mfma.scale.f32.16x16x128.f8f6f4";
    /// The intrinsic `llvm.amdgcn.mfma.scale.f32.32x32x64.f8f6f4`.
    MfmaScaleF32_32x32x64F8f6f4 = "rocdl.mfma.scale.f32.32x32x64.f8f6f4";
    /// The intrinsic `llvm.amdgcn.smfmac.f32.16x16x128.bf8.bf8`.
    SmfmacF32_16x16x128Bf8Bf8 = "rocdl.smfmac.f32.16x16x128.bf8.bf8";
    /// The intrinsic `llvm.amdgcn.smfmac.f32.16x16x128.bf8.fp8`.
    SmfmacF32_16x16x128Bf8Fp8 = "rocdl.smfmac.f32.16x16x128.bf8.fp8";
    /// The intrinsic `llvm.amdgcn.smfmac.f32.16x16x128.fp8.bf8`.
    SmfmacF32_16x16x128Fp8Bf8 = "rocdl.smfmac.f32.16x16x128.fp8.bf8";
    /// The intrinsic `llvm.amdgcn.smfmac.f32.16x16x128.fp8.fp8`.
    SmfmacF32_16x16x128Fp8Fp8 = "rocdl.smfmac.f32.16x16x128.fp8.fp8";
    /// The intrinsic `llvm.amdgcn.smfmac.f32.16x16x32.bf16`.
    SmfmacF32_16x16x32Bf16 = "rocdl.smfmac.f32.16x16x32.bf16";
    /// The intrinsic `llvm.amdgcn.smfmac.f32.16x16x32.f16`.
    SmfmacF32_16x16x32F16 = "rocdl.smfmac.f32.16x16x32.f16";
    /// The intrinsic `llvm.amdgcn.smfmac.f32.16x16x64.bf16`.
    SmfmacF32_16x16x64Bf16 = "rocdl.smfmac.f32.16x16x64.bf16";
    /// The intrinsic `llvm.amdgcn.smfmac.f32.16x16x64.bf8.bf8`.
    SmfmacF32_16x16x64Bf8Bf8 = "rocdl.smfmac.f32.16x16x64.bf8.bf8";
    /// The intrinsic `llvm.amdgcn.smfmac.f32.16x16x64.bf8.fp8`.
    SmfmacF32_16x16x64Bf8Fp8 = "rocdl.smfmac.f32.16x16x64.bf8.fp8";
    /// The intrinsic `llvm.amdgcn.smfmac.f32.16x16x64.f16`.
    SmfmacF32_16x16x64F16 = "rocdl.smfmac.f32.16x16x64.f16";
    /// The intrinsic `llvm.amdgcn.smfmac.f32.16x16x64.fp8.bf8`.
    SmfmacF32_16x16x64Fp8Bf8 = "rocdl.smfmac.f32.16x16x64.fp8.bf8";
    /// The intrinsic `llvm.amdgcn.smfmac.f32.16x16x64.fp8.fp8`.
    SmfmacF32_16x16x64Fp8Fp8 = "rocdl.smfmac.f32.16x16x64.fp8.fp8";
    /// The intrinsic `llvm.amdgcn.smfmac.f32.32x32x16.bf16`.
    SmfmacF32_32x32x16Bf16 = "rocdl.smfmac.f32.32x32x16.bf16";
    /// The intrinsic `llvm.amdgcn.smfmac.f32.32x32x16.f16`.
    SmfmacF32_32x32x16F16 = "rocdl.smfmac.f32.32x32x16.f16";
    /// The intrinsic `llvm.amdgcn.smfmac.f32.32x32x32.bf16`.
    SmfmacF32_32x32x32Bf16 = "rocdl.smfmac.f32.32x32x32.bf16";
    /// The intrinsic `llvm.amdgcn.smfmac.f32.32x32x32.bf8.bf8`.
    SmfmacF32_32x32x32Bf8Bf8 = "rocdl.smfmac.f32.32x32x32.bf8.bf8";
    /// The intrinsic `llvm.amdgcn.smfmac.f32.32x32x32.bf8.fp8`.
    SmfmacF32_32x32x32Bf8Fp8 = "rocdl.smfmac.f32.32x32x32.bf8.fp8";
    /// The intrinsic `llvm.amdgcn.smfmac.f32.32x32x32.f16`.
    SmfmacF32_32x32x32F16 = "rocdl.smfmac.f32.32x32x32.f16";
    /// The intrinsic `llvm.amdgcn.smfmac.f32.32x32x32.fp8.bf8`.
    SmfmacF32_32x32x32Fp8Bf8 = "rocdl.smfmac.f32.32x32x32.fp8.bf8";
    /// The intrinsic `llvm.amdgcn.smfmac.f32.32x32x32.fp8.fp8`.
    SmfmacF32_32x32x32Fp8Fp8 = "rocdl.smfmac.f32.32x32x32.fp8.fp8";
    /// The intrinsic `llvm.amdgcn.smfmac.f32.32x32x64.bf8.bf8`.
    SmfmacF32_32x32x64Bf8Bf8 = "rocdl.smfmac.f32.32x32x64.bf8.bf8";
    /// The intrinsic `llvm.amdgcn.smfmac.f32.32x32x64.bf8.fp8`.
    SmfmacF32_32x32x64Bf8Fp8 = "rocdl.smfmac.f32.32x32x64.bf8.fp8";
    /// The intrinsic `llvm.amdgcn.smfmac.f32.32x32x64.fp8.bf8`.
    SmfmacF32_32x32x64Fp8Bf8 = "rocdl.smfmac.f32.32x32x64.fp8.bf8";
    /// The intrinsic `llvm.amdgcn.smfmac.f32.32x32x64.fp8.fp8`.
    SmfmacF32_32x32x64Fp8Fp8 = "rocdl.smfmac.f32.32x32x64.fp8.fp8";
    /// The intrinsic `llvm.amdgcn.smfmac.i32.16x16x128.i8`.
    SmfmacI32_16x16x128I8 = "rocdl.smfmac.i32.16x16x128.i8";
    /// The intrinsic `llvm.amdgcn.smfmac.i32.16x16x64.i8`.
    SmfmacI32_16x16x64I8 = "rocdl.smfmac.i32.16x16x64.i8";
    /// The intrinsic `llvm.amdgcn.smfmac.i32.32x32x32.i8`.
    SmfmacI32_32x32x32I8 = "rocdl.smfmac.i32.32x32x32.i8";
    /// The intrinsic `llvm.amdgcn.smfmac.i32.32x32x64.i8`.
    SmfmacI32_32x32x64I8 = "rocdl.smfmac.i32.32x32x64.i8";
}

op_family! {
    /// Operations that differ by the intrinsic alone.
    pub(super) const WMMA_F16_16X16X, dialect super::NUMBER, from super::first::matrix_wmma_f16_16x16x;

    each {
        (a: c::INT_LIKE, b: c::INT_LIKE, c: c::F16_LIKE) -> (res: c::F16_LIKE)
        attrs(modC[= c::zero_i16]: c::I16_ATTR, reuseA[= c::no]: attr::I1, reuseB[= c::no]: attr::I1)
        format("$a `,` $b `,` $c attr-dict `:` functional-type(operands, $res)")
    }

    /// The intrinsic `llvm.amdgcn.wmma.f16.16x16x128.bf8.bf8`.
    WmmaF16_16x16x128Bf8Bf8 = "rocdl.wmma.f16.16x16x128.bf8_bf8";
    /// The intrinsic `llvm.amdgcn.wmma.f16.16x16x128.bf8.fp8`.
    WmmaF16_16x16x128Bf8Fp8 = "rocdl.wmma.f16.16x16x128.bf8_fp8";
    /// The intrinsic `llvm.amdgcn.wmma.f16.16x16x128.fp8.bf8`.
    WmmaF16_16x16x128Fp8Bf8 = "rocdl.wmma.f16.16x16x128.fp8_bf8";
    /// The intrinsic `llvm.amdgcn.wmma.f16.16x16x128.fp8.fp8`.
    WmmaF16_16x16x128Fp8Fp8 = "rocdl.wmma.f16.16x16x128.fp8_fp8";
    /// The intrinsic `llvm.amdgcn.wmma.f16.16x16x64.bf8.bf8`.
    WmmaF16_16x16x64Bf8Bf8 = "rocdl.wmma.f16.16x16x64.bf8_bf8";
    /// The intrinsic `llvm.amdgcn.wmma.f16.16x16x64.bf8.fp8`.
    WmmaF16_16x16x64Bf8Fp8 = "rocdl.wmma.f16.16x16x64.bf8_fp8";
    /// The intrinsic `llvm.amdgcn.wmma.f16.16x16x64.fp8.bf8`.
    WmmaF16_16x16x64Fp8Bf8 = "rocdl.wmma.f16.16x16x64.fp8_bf8";
    /// The intrinsic `llvm.amdgcn.wmma.f16.16x16x64.fp8.fp8`.
    WmmaF16_16x16x64Fp8Fp8 = "rocdl.wmma.f16.16x16x64.fp8_fp8";
}

op_family! {
    /// Operations that differ by the intrinsic alone.
    pub(super) const WMMA_F32_16X16X, dialect super::NUMBER, from super::first::matrix_wmma_f32_16x16x;

    each {
        (a: c::INT_LIKE, b: c::INT_LIKE, c: c::F32_LIKE) -> (res: c::F32_LIKE)
        attrs(modC[= c::zero_i16]: c::I16_ATTR, reuseA[= c::no]: attr::I1, reuseB[= c::no]: attr::I1)
        format("$a `,` $b `,` $c attr-dict `:` functional-type(operands, $res)")
    }

    /// The intrinsic `llvm.amdgcn.wmma.f32.16x16x128.bf8.bf8`.
    WmmaF32_16x16x128Bf8Bf8 = "rocdl.wmma.f32.16x16x128.bf8_bf8";
    /// The intrinsic `llvm.amdgcn.wmma.f32.16x16x128.bf8.fp8`.
    WmmaF32_16x16x128Bf8Fp8 = "rocdl.wmma.f32.16x16x128.bf8_fp8";
    /// The intrinsic `llvm.amdgcn.wmma.f32.16x16x128.fp8.bf8`.
    WmmaF32_16x16x128Fp8Bf8 = "rocdl.wmma.f32.16x16x128.fp8_bf8";
    /// The intrinsic `llvm.amdgcn.wmma.f32.16x16x128.fp8.fp8`.
    WmmaF32_16x16x128Fp8Fp8 = "rocdl.wmma.f32.16x16x128.fp8_fp8";
    /// The intrinsic `llvm.amdgcn.wmma.f32.16x16x64.bf8.bf8`.
    WmmaF32_16x16x64Bf8Bf8 = "rocdl.wmma.f32.16x16x64.bf8_bf8";
    /// The intrinsic `llvm.amdgcn.wmma.f32.16x16x64.bf8.fp8`.
    WmmaF32_16x16x64Bf8Fp8 = "rocdl.wmma.f32.16x16x64.bf8_fp8";
    /// The intrinsic `llvm.amdgcn.wmma.f32.16x16x64.fp8.bf8`.
    WmmaF32_16x16x64Fp8Bf8 = "rocdl.wmma.f32.16x16x64.fp8_bf8";
    /// The intrinsic `llvm.amdgcn.wmma.f32.16x16x64.fp8.fp8`.
    WmmaF32_16x16x64Fp8Fp8 = "rocdl.wmma.f32.16x16x64.fp8_fp8";
}

op_family! {
    /// Operations that differ by the intrinsic alone.
    pub(super) const WMMA_F32_16X16X16, dialect super::NUMBER, from super::first::matrix_wmma_f32_16x16x16;

    each {
        (a: c::INT_LIKE, b: c::INT_LIKE, c: c::F32_LIKE) -> (res: c::F32_LIKE)
        format("$a `,` $b `,` $c attr-dict `:` functional-type(operands, $res)")
    }

    /// The intrinsic `llvm.amdgcn.wmma.f32.16x16x16.bf16`.
    WmmaF32_16x16x16Bf16 = "rocdl.wmma.f32.16x16x16.bf16";
    /// The intrinsic `llvm.amdgcn.wmma.f32.16x16x16.bf8.bf8`.
    WmmaF32_16x16x16Bf8Bf8 = "rocdl.wmma.f32.16x16x16.bf8_bf8";
    /// The intrinsic `llvm.amdgcn.wmma.f32.16x16x16.bf8.fp8`.
    WmmaF32_16x16x16Bf8Fp8 = "rocdl.wmma.f32.16x16x16.bf8_fp8";
    /// The intrinsic `llvm.amdgcn.wmma.f32.16x16x16.fp8.bf8`.
    WmmaF32_16x16x16Fp8Bf8 = "rocdl.wmma.f32.16x16x16.fp8_bf8";
    /// The intrinsic `llvm.amdgcn.wmma.f32.16x16x16.fp8.fp8`.
    WmmaF32_16x16x16Fp8Fp8 = "rocdl.wmma.f32.16x16x16.fp8_fp8";
}
