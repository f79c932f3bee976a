//! Conversions between floats and narrow floats, several at once.

use super::attrs;
use super::constraints as c;
use super::verify_convert;
use crate::llvm::constraints::attr;
use windlass_ir::def::constraints::ty;
use windlass_ir::op_table;
use windlass_ir::verify::Verify;

op_table! {
    /// The operations, by index.
    pub(super) const OPS, dialect super::NUMBER, from super::first::convert;

    /// The PTX instruction `convert.bf16x2.to.f8x2`.
    ConvertBF16x2ToF8x2Op = "nvvm.convert.bf16x2.to.f8x2" (a: c::V2BF16) -> (dst: c::I16_OR_V2I8)
        attrs(
            rnd[= attrs::default::FP_RND_MODE]: attrs::of::FP_RND_MODE,
            sat[= attrs::default::SAT_MODE]: attrs::of::SAT_MODE, dstTy: attr::TYPE,
        )
        interfaces(Verify(verify_convert::bf16x2_to_f8x2))
        format("$a attr-dict `:` type($a) `->` type($dst) `(` $dstTy `)`")
    /// The PTX instruction `convert.f16x2.to.f8x2`.
    ConvertF16x2ToF8x2Op = "nvvm.convert.f16x2.to.f8x2" (a: c::V2F16) -> (dst: c::I16_OR_V2I8)
        attrs(relu[= c::no]: attr::BOOL, dstTy: attr::TYPE)
        interfaces(Verify(verify_convert::f16x2_to_f8x2))
        format("$a attr-dict `:` type($a) `->` type($dst) `(` $dstTy `)`")
    /// The PTX instruction `convert.f32x2.to.bf16x2`.
    ConvertF32x2ToBF16x2Op = "nvvm.convert.f32x2.to.bf16x2"
        (src_hi: c::F32, src_lo: c::F32, random_bits[?]: ty::I32)
        -> (dst: c::V2BF16)
        attrs(
            rnd[= attrs::default::FP_RND_MODE]: attrs::of::FP_RND_MODE,
            sat[= attrs::default::SAT_MODE]: attrs::of::SAT_MODE, relu[= c::no]: attr::BOOL,
        )
        traits(PURE) interfaces(Verify(verify_convert::f32x2_to_bf16x2))
        format("$src_hi `,` $src_lo (`,` $random_bits^)? attr-dict `:` type($dst)")
    /// The PTX instruction `convert.f32x2.to.f16x2`.
    ConvertF32x2ToF16x2Op = "nvvm.convert.f32x2.to.f16x2"
        (src_hi: c::F32, src_lo: c::F32, random_bits[?]: ty::I32)
        -> (dst: c::V2F16)
        attrs(
            rnd[= attrs::default::FP_RND_MODE]: attrs::of::FP_RND_MODE,
            sat[= attrs::default::SAT_MODE]: attrs::of::SAT_MODE, relu[= c::no]: attr::BOOL,
        )
        traits(PURE) interfaces(Verify(verify_convert::f32x2_to_f16x2))
        format("$src_hi `,` $src_lo (`,` $random_bits^)? attr-dict `:` type($dst)")
    /// The PTX instruction `convert.f32x2.to.f4x2`.
    ConvertF32x2ToF4x2Op = "nvvm.convert.f32x2.to.f4x2" (a: c::F32, b: c::F32) -> (dst: ty::I8)
        attrs(relu[= c::no]: attr::BOOL, dstTy: attr::TYPE)
        interfaces(Verify(verify_convert::f32x2_to_f4x2))
        format("$a `,` $b attr-dict `:` type($dst) `(` $dstTy `)`")
    /// The PTX instruction `convert.f32x2.to.f6x2`.
    ConvertF32x2ToF6x2Op = "nvvm.convert.f32x2.to.f6x2" (a: c::F32, b: c::F32) -> (dst: c::I16_OR_V2I8)
        attrs(relu[= c::no]: attr::BOOL, dstTy: attr::TYPE)
        interfaces(Verify(verify_convert::f32x2_to_f6x2))
        format("$a `,` $b attr-dict `:` type($dst) `(` $dstTy `)`")
    /// The PTX instruction `convert.f32x2.to.f8x2`.
    ConvertF32x2ToF8x2Op = "nvvm.convert.f32x2.to.f8x2" (a: c::F32, b: c::F32) -> (dst: c::I16_OR_V2I8)
        attrs(
            rnd[= attrs::default::FP_RND_MODE]: attrs::of::FP_RND_MODE,
            sat[= attrs::default::SAT_MODE]: attrs::of::SAT_MODE, relu[= c::no]: attr::BOOL,
            dstTy: attr::TYPE,
        )
        interfaces(Verify(verify_convert::f32x2_to_f8x2))
        format("$a `,` $b attr-dict `:` type($dst) `(` $dstTy `)`")
    /// The PTX instruction `convert.f32x4.to.f4x4`.
    ConvertF32x4ToF4x4Op = "nvvm.convert.f32x4.to.f4x4" (src: c::V4F32, rbits: ty::I32) -> (dst: c::I16)
        attrs(relu[= c::no]: attr::BOOL, dstTy: attr::TYPE)
        traits(PURE) interfaces(Verify(verify_convert::f32x4_to_f4x4))
        format("$src `,` $rbits attr-dict `:` type($src) `->` type($dst) `(` $dstTy `)`")
    /// The PTX instruction `convert.f32x4.to.f6x4`.
    ConvertF32x4ToF6x4Op = "nvvm.convert.f32x4.to.f6x4" (src: c::V4F32, rbits: ty::I32) -> (dst: c::V4I8)
        attrs(relu[= c::no]: attr::BOOL, dstTy: attr::TYPE)
        traits(PURE) interfaces(Verify(verify_convert::f32x4_to_f6x4))
        format("$src `,` $rbits attr-dict `:` type($src) `->` type($dst) `(` $dstTy `)`")
    /// The PTX instruction `convert.f32x4.to.f8x4`.
    ConvertF32x4ToF8x4Op = "nvvm.convert.f32x4.to.f8x4" (src: c::V4F32, rbits: ty::I32) -> (dst: c::V4I8)
        attrs(relu[= c::no]: attr::BOOL, dstTy: attr::TYPE)
        traits(PURE) interfaces(Verify(verify_convert::f32x4_to_f8x4))
        format("$src `,` $rbits attr-dict `:` type($src) `->` type($dst) `(` $dstTy `)`")
    /// The PTX instruction `convert.f4x2.to.f16x2`.
    ConvertF4x2ToF16x2Op = "nvvm.convert.f4x2.to.f16x2" (src: ty::I8) -> (dst: c::V2F16)
        attrs(relu[= c::no]: attr::BOOL, srcType: attr::TYPE)
        interfaces(Verify(verify_convert::f4x2_to_f16x2))
        format("$src attr-dict `:` type($src) `(` $srcType `)` `->` type($dst)")
    /// The PTX instruction `convert.f6x2.to.f16x2`.
    ConvertF6x2ToF16x2Op = "nvvm.convert.f6x2.to.f16x2" (src: c::V2I8) -> (dst: c::V2F16)
        attrs(relu[= c::no]: attr::BOOL, srcType: attr::TYPE)
        interfaces(Verify(verify_convert::f6x2_to_f16x2))
        format("$src attr-dict `:` type($src) `(` $srcType `)` `->` type($dst)")
    /// The PTX instruction `convert.f8x2.to.bf16x2`.
    ConvertF8x2ToBF16x2Op = "nvvm.convert.f8x2.to.bf16x2" (src: c::V2I8) -> (dst: c::V2BF16)
        attrs(srcType: attr::TYPE)
        interfaces(Verify(verify_convert::f8x2_to_bf16x2))
        format("$src attr-dict `:` type($src) `(` $srcType `)` `->` type($dst)")
    /// The PTX instruction `convert.f8x2.to.f16x2`.
    ConvertF8x2ToF16x2Op = "nvvm.convert.f8x2.to.f16x2" (src: c::V2I8) -> (dst: c::V2F16)
        attrs(relu[= c::no]: attr::BOOL, srcType: attr::TYPE)
        interfaces(Verify(verify_convert::f8x2_to_f16x2))
        format("$src attr-dict `:` type($src) `(` $srcType `)` `->` type($dst)")
    /// The PTX instruction `convert.float.to.tf32`.
    ConvertFloatToTF32Op = "nvvm.convert.float.to.tf32" (src: c::F32) -> (res: ty::I32)
        attrs(
            rnd[= attrs::default::FP_RND_MODE]: attrs::of::FP_RND_MODE,
            sat[= attrs::default::SAT_MODE]: attrs::of::SAT_MODE, relu[= c::no]: attr::BOOL,
        )
        interfaces(Verify(verify_convert::float_to_tf32))
        format("$src attr-dict")
}
