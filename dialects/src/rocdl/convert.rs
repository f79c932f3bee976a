//! Conversions between float formats, packed and scaled.
//!
//! The tables; export reads the intrinsics of `textual-llvm/src/intrinsics/rocdl.rs`.

use super::constraints as c;
use crate::llvm::constraints::attr;
use crate::llvm::constraints::ty as llvm;
use windlass_ir::def::constraints::ty;
use windlass_ir::op_table;

op_table! {
    /// The operations, by index.
    pub(super) const OPS, dialect super::NUMBER, from super::first::convert;

    /// The intrinsic `llvm.amdgcn.cvt.f32.bf8`.
    CvtF32Bf8Op = "rocdl.cvt.f32.bf8" (srcA: ty::I32) -> (res: llvm::TYPE)
        attrs(byteSel: attr::I32)
        traits(PURE)
        format("attr-dict $srcA `[` $byteSel `]` `:` type($res)")
    /// The intrinsic `llvm.amdgcn.cvt.f32.fp8`.
    CvtF32Fp8Op = "rocdl.cvt.f32.fp8" (srcA: ty::I32) -> (res: llvm::TYPE)
        attrs(byteSel: attr::I32)
        traits(PURE)
        format("attr-dict $srcA `[` $byteSel `]` `:` type($res)")
    /// The intrinsic `llvm.amdgcn.cvt.pk.bf8.f32`.
    CvtPkBf8F32Op = "rocdl.cvt.pk.bf8.f32" (srcA: c::F32, srcB: c::F32, old: ty::I32) -> (res: llvm::TYPE)
        attrs(wordSel: attr::I1)
        traits(PURE)
        format("attr-dict $srcA `,` $srcB `->` $old `[` $wordSel `]` `:` type($res)")
    /// The intrinsic `llvm.amdgcn.cvt.pk.f32.bf8`.
    CvtPkF32Bf8Op = "rocdl.cvt.pk.f32.bf8" (src: ty::I32) -> (res: llvm::TYPE)
        attrs(wordSel: attr::I1)
        traits(PURE)
        format("attr-dict $src `[` $wordSel `]` `:` type($res)")
    /// The intrinsic `llvm.amdgcn.cvt.pk.f32.fp8`.
    CvtPkF32Fp8Op = "rocdl.cvt.pk.f32.fp8" (src: ty::I32) -> (res: llvm::TYPE)
        attrs(wordSel: attr::I1)
        traits(PURE)
        format("attr-dict $src `[` $wordSel `]` `:` type($res)")
    /// The intrinsic `llvm.amdgcn.cvt.pk.fp8.f32`.
    CvtPkFp8F32Op = "rocdl.cvt.pk.fp8.f32" (srcA: c::F32, srcB: c::F32, old: ty::I32) -> (res: llvm::TYPE)
        attrs(wordSel: attr::I1)
        traits(PURE)
        format("attr-dict $srcA `,` $srcB `->` $old `[` $wordSel `]` `:` type($res)")
    /// The intrinsic `llvm.amdgcn.cvt.pkrtz`.
    CvtPkRtz = "rocdl.cvt.pkrtz" (srcA: c::F32, srcB: c::F32) -> (res: llvm::TYPE)
        traits(PURE)
        format("attr-dict $srcA `,` $srcB `:` type($res)")
    /// The intrinsic `llvm.amdgcn.cvt.scale.pk16.bf16.bf6`.
    CvtPkScalePk16Bf16Bf6Op = "rocdl.cvt.scale.pk16.bf16.bf6"
        (src: c::V3I32, scale: ty::I32) -> (res: c::V16BF16)
        attrs(scaleSel: attr::I32)
        traits(PURE)
        format("attr-dict $src `,` $scale `[` $scaleSel `]` `:` type($res)")
    /// The intrinsic `llvm.amdgcn.cvt.scale.pk16.bf16.fp6`.
    CvtPkScalePk16Bf16Fp6Op = "rocdl.cvt.scale.pk16.bf16.fp6"
        (src: c::V3I32, scale: ty::I32) -> (res: c::V16BF16)
        attrs(scaleSel: attr::I32)
        traits(PURE)
        format("attr-dict $src `,` $scale `[` $scaleSel `]` `:` type($res)")
    /// The intrinsic `llvm.amdgcn.cvt.scale.pk16.f16.bf6`.
    CvtPkScalePk16F16Bf6Op = "rocdl.cvt.scale.pk16.f16.bf6"
        (src: c::V3I32, scale: ty::I32) -> (res: c::V16F16)
        attrs(scaleSel: attr::I32)
        traits(PURE)
        format("attr-dict $src `,` $scale `[` $scaleSel `]` `:` type($res)")
    /// The intrinsic `llvm.amdgcn.cvt.scale.pk16.f16.fp6`.
    CvtPkScalePk16F16Fp6Op = "rocdl.cvt.scale.pk16.f16.fp6"
        (src: c::V3I32, scale: ty::I32) -> (res: c::V16F16)
        attrs(scaleSel: attr::I32)
        traits(PURE)
        format("attr-dict $src `,` $scale `[` $scaleSel `]` `:` type($res)")
    /// The intrinsic `llvm.amdgcn.cvt.scale.pk16.f32.bf6`.
    CvtPkScalePk16F32Bf6Op = "rocdl.cvt.scale.pk16.f32.bf6"
        (src: c::V3I32, scale: ty::I32) -> (res: c::V16F32)
        attrs(scaleSel: attr::I32)
        traits(PURE)
        format("attr-dict $src `,` $scale `[` $scaleSel `]` `:` type($res)")
    /// The intrinsic `llvm.amdgcn.cvt.scale.pk16.f32.fp6`.
    CvtPkScalePk16F32Fp6Op = "rocdl.cvt.scale.pk16.f32.fp6"
        (src: c::V3I32, scale: ty::I32) -> (res: c::V16F32)
        attrs(scaleSel: attr::I32)
        traits(PURE)
        format("attr-dict $src `,` $scale `[` $scaleSel `]` `:` type($res)")
    /// The intrinsic `llvm.amdgcn.cvt.scale.pk8.bf16.bf8`.
    CvtPkScalePk8Bf16Bf8Op = "rocdl.cvt.scale.pk8.bf16.bf8"
        (src: c::V2I32, scale: ty::I32) -> (res: c::V8BF16)
        attrs(scaleSel: attr::I32)
        traits(PURE)
        format("attr-dict $src `,` $scale `[` $scaleSel `]` `:` type($res)")
    /// The intrinsic `llvm.amdgcn.cvt.scale.pk8.bf16.fp4`.
    CvtPkScalePk8Bf16Fp4Op = "rocdl.cvt.scale.pk8.bf16.fp4"
        (src: ty::I32, scale: ty::I32) -> (res: c::V8BF16)
        attrs(scaleSel: attr::I32)
        traits(PURE)
        format("attr-dict $src `,` $scale `[` $scaleSel `]` `:` type($res)")
    /// The intrinsic `llvm.amdgcn.cvt.scale.pk8.bf16.fp8`.
    CvtPkScalePk8Bf16Fp8Op = "rocdl.cvt.scale.pk8.bf16.fp8"
        (src: c::V2I32, scale: ty::I32) -> (res: c::V8BF16)
        attrs(scaleSel: attr::I32)
        traits(PURE)
        format("attr-dict $src `,` $scale `[` $scaleSel `]` `:` type($res)")
    /// The intrinsic `llvm.amdgcn.cvt.scale.pk8.f16.bf8`.
    CvtPkScalePk8F16Bf8Op = "rocdl.cvt.scale.pk8.f16.bf8" (src: c::V2I32, scale: ty::I32) -> (res: c::V8F16)
        attrs(scaleSel: attr::I32)
        traits(PURE)
        format("attr-dict $src `,` $scale `[` $scaleSel `]` `:` type($res)")
    /// The intrinsic `llvm.amdgcn.cvt.scale.pk8.f16.fp4`.
    CvtPkScalePk8F16Fp4Op = "rocdl.cvt.scale.pk8.f16.fp4" (src: ty::I32, scale: ty::I32) -> (res: c::V8F16)
        attrs(scaleSel: attr::I32)
        traits(PURE)
        format("attr-dict $src `,` $scale `[` $scaleSel `]` `:` type($res)")
    /// The intrinsic `llvm.amdgcn.cvt.scale.pk8.f16.fp8`.
    CvtPkScalePk8F16Fp8Op = "rocdl.cvt.scale.pk8.f16.fp8" (src: c::V2I32, scale: ty::I32) -> (res: c::V8F16)
        attrs(scaleSel: attr::I32)
        traits(PURE)
        format("attr-dict $src `,` $scale `[` $scaleSel `]` `:` type($res)")
    /// The intrinsic `llvm.amdgcn.cvt.scale.pk8.f32.bf8`.
    CvtPkScalePk8F32Bf8Op = "rocdl.cvt.scale.pk8.f32.bf8" (src: c::V2I32, scale: ty::I32) -> (res: c::V8F32)
        attrs(scaleSel: attr::I32)
        traits(PURE)
        format("attr-dict $src `,` $scale `[` $scaleSel `]` `:` type($res)")
    /// The intrinsic `llvm.amdgcn.cvt.scale.pk8.f32.fp4`.
    CvtPkScalePk8F32Fp4Op = "rocdl.cvt.scale.pk8.f32.fp4" (src: ty::I32, scale: ty::I32) -> (res: c::V8F32)
        attrs(scaleSel: attr::I32)
        traits(PURE)
        format("attr-dict $src `,` $scale `[` $scaleSel `]` `:` type($res)")
    /// The intrinsic `llvm.amdgcn.cvt.scale.pk8.f32.fp8`.
    CvtPkScalePk8F32Fp8Op = "rocdl.cvt.scale.pk8.f32.fp8" (src: c::V2I32, scale: ty::I32) -> (res: c::V8F32)
        attrs(scaleSel: attr::I32)
        traits(PURE)
        format("attr-dict $src `,` $scale `[` $scaleSel `]` `:` type($res)")
    /// The intrinsic `llvm.amdgcn.cvt.scalef32.2xpk16.bf6.f32`.
    CvtScaleF322xPk16Bf6F32Op = "rocdl.cvt.scalef32.2xpk16.bf6.f32"
        (src0: c::V16F32, src1: c::V16F32, scale: c::F32) -> (res: c::V6I32)
        traits(PURE)
        format("attr-dict $src0 `,` $src1 `,` $scale `:` type($res)")
    /// The intrinsic `llvm.amdgcn.cvt.scalef32.2xpk16.fp6.f32`.
    CvtScaleF322xPk16Fp6F32Op = "rocdl.cvt.scalef32.2xpk16.fp6.f32"
        (src0: c::V16F32, src1: c::V16F32, scale: c::F32) -> (res: c::V6I32)
        traits(PURE)
        format("attr-dict $src0 `,` $src1 `,` $scale `:` type($res)")
    /// The intrinsic `llvm.amdgcn.cvt.scalef32.f16.bf8`.
    CvtScaleF32F16Bf8Op = "rocdl.cvt.scalef32.f16.bf8"
        (oldVdst: c::V2F16, src: ty::I32, scale: c::F32) -> (res: c::V2F16)
        attrs(srcSelIndex: attr::I32, dstLoHiSel: attr::I1)
        traits(PURE)
        format("attr-dict $src `[` $srcSelIndex `]` `,` $scale `->` $oldVdst `[` $dstLoHiSel `]` `:` \
            type($res)")
    /// The intrinsic `llvm.amdgcn.cvt.scalef32.f16.fp8`.
    CvtScaleF32F16Fp8Op = "rocdl.cvt.scalef32.f16.fp8"
        (oldVdst: c::V2F16, src: ty::I32, scale: c::F32) -> (res: c::V2F16)
        attrs(srcSelIndex: attr::I32, dstLoHiSel: attr::I1)
        traits(PURE)
        format("attr-dict $src `[` $srcSelIndex `]` `,` $scale `->` $oldVdst `[` $dstLoHiSel `]` `:` \
            type($res)")
    /// The intrinsic `llvm.amdgcn.cvt.scalef32.f32.bf8`.
    CvtScaleF32F32Bf8Op = "rocdl.cvt.scalef32.f32.bf8" (src: ty::I32, scale: c::F32) -> (res: c::F32)
        attrs(srcSelIndex: attr::I32)
        traits(PURE)
        format("attr-dict $src `[` $srcSelIndex `]` `,` $scale `:` type($res)")
    /// The intrinsic `llvm.amdgcn.cvt.scalef32.f32.fp8`.
    CvtScaleF32F32Fp8Op = "rocdl.cvt.scalef32.f32.fp8" (src: ty::I32, scale: c::F32) -> (res: c::F32)
        attrs(srcSelIndex: attr::I32)
        traits(PURE)
        format("attr-dict $src `[` $srcSelIndex `]` `,` $scale `:` type($res)")
    /// The intrinsic `llvm.amdgcn.cvt.scalef32.pk16.bf6.bf16`.
    CvtScaleF32Pk16Bf6Bf16Op = "rocdl.cvt.scalef32.pk16.bf6.bf16"
        (src: c::V16BF16, scale: c::F32) -> (res: c::V3I32)
        traits(PURE)
        format("attr-dict $src `,` $scale `:` type($res)")
    /// The intrinsic `llvm.amdgcn.cvt.scalef32.pk16.bf6.f16`.
    CvtScaleF32Pk16Bf6F16Op = "rocdl.cvt.scalef32.pk16.bf6.f16"
        (src: c::V16F16, scale: c::F32) -> (res: c::V3I32)
        traits(PURE)
        format("attr-dict $src `,` $scale `:` type($res)")
    /// The intrinsic `llvm.amdgcn.cvt.scalef32.pk16.bf6.f32`.
    CvtScaleF32Pk16Bf6F32Op = "rocdl.cvt.scalef32.pk16.bf6.f32"
        (src: c::V16F32, scale: c::F32) -> (res: c::V3I32)
        traits(PURE)
        format("attr-dict $src `,` $scale `:` type($res)")
    /// The intrinsic `llvm.amdgcn.cvt.scalef32.pk16.fp6.bf16`.
    CvtScaleF32Pk16Fp6Bf16Op = "rocdl.cvt.scalef32.pk16.fp6.bf16"
        (src: c::V16BF16, scale: c::F32) -> (res: c::V3I32)
        traits(PURE)
        format("attr-dict $src `,` $scale `:` type($res)")
    /// The intrinsic `llvm.amdgcn.cvt.scalef32.pk16.fp6.f16`.
    CvtScaleF32Pk16Fp6F16Op = "rocdl.cvt.scalef32.pk16.fp6.f16"
        (src: c::V16F16, scale: c::F32) -> (res: c::V3I32)
        traits(PURE)
        format("attr-dict $src `,` $scale `:` type($res)")
    /// The intrinsic `llvm.amdgcn.cvt.scalef32.pk16.fp6.f32`.
    CvtScaleF32Pk16Fp6F32Op = "rocdl.cvt.scalef32.pk16.fp6.f32"
        (src: c::V16F32, scale: c::F32) -> (res: c::V3I32)
        traits(PURE)
        format("attr-dict $src `,` $scale `:` type($res)")
    /// The intrinsic `llvm.amdgcn.cvt.scalef32.pk32.bf16.bf6`.
    CvtScaleF32Pk32Bf16Bf6Op = "rocdl.cvt.scalef32.pk32.bf16.bf6"
        (src: c::V6I32, scale: c::F32) -> (res: c::V32BF16)
        traits(PURE)
        format("attr-dict $src `,` $scale `:` type($res)")
    /// The intrinsic `llvm.amdgcn.cvt.scalef32.pk32.bf16.fp6`.
    CvtScaleF32Pk32Bf16Fp6Op = "rocdl.cvt.scalef32.pk32.bf16.fp6"
        (src: c::V6I32, scale: c::F32) -> (res: c::V32BF16)
        traits(PURE)
        format("attr-dict $src `,` $scale `:` type($res)")
    /// The intrinsic `llvm.amdgcn.cvt.scalef32.pk32.bf6.bf16`.
    CvtScaleF32Pk32Bf6Bf16Op = "rocdl.cvt.scalef32.pk32.bf6.bf16"
        (src: c::V32BF16, scale: c::F32) -> (res: c::V6I32)
        traits(PURE)
        format("attr-dict $src `,` $scale `:` type($res)")
    /// The intrinsic `llvm.amdgcn.cvt.scalef32.pk32.bf6.f16`.
    CvtScaleF32Pk32Bf6F16Op = "rocdl.cvt.scalef32.pk32.bf6.f16"
        (src: c::V32F16, scale: c::F32) -> (res: c::V6I32)
        traits(PURE)
        format("attr-dict $src `,` $scale `:` type($res)")
    /// The intrinsic `llvm.amdgcn.cvt.scalef32.pk32.f16.bf6`.
    CvtScaleF32Pk32F16Bf6Op = "rocdl.cvt.scalef32.pk32.f16.bf6"
        (src: c::V6I32, scale: c::F32) -> (res: c::V32F16)
        traits(PURE)
        format("attr-dict $src `,` $scale `:` type($res)")
    /// The intrinsic `llvm.amdgcn.cvt.scalef32.pk32.f16.fp6`.
    CvtScaleF32Pk32F16Fp6Op = "rocdl.cvt.scalef32.pk32.f16.fp6"
        (src: c::V6I32, scale: c::F32) -> (res: c::V32F16)
        traits(PURE)
        format("attr-dict $src `,` $scale `:` type($res)")
    /// The intrinsic `llvm.amdgcn.cvt.scalef32.pk32.f32.bf6`.
    CvtScaleF32Pk32F32Bf6Op = "rocdl.cvt.scalef32.pk32.f32.bf6"
        (src: c::V6I32, scale: c::F32) -> (res: c::V32F32)
        traits(PURE)
        format("attr-dict $src `,` $scale `:` type($res)")
    /// The intrinsic `llvm.amdgcn.cvt.scalef32.pk32.f32.fp6`.
    CvtScaleF32Pk32F32Fp6Op = "rocdl.cvt.scalef32.pk32.f32.fp6"
        (src: c::V6I32, scale: c::F32) -> (res: c::V32F32)
        traits(PURE)
        format("attr-dict $src `,` $scale `:` type($res)")
    /// The intrinsic `llvm.amdgcn.cvt.scalef32.pk32.fp6.bf16`.
    CvtScaleF32Pk32Fp6Bf16Op = "rocdl.cvt.scalef32.pk32.fp6.bf16"
        (src: c::V32BF16, scale: c::F32) -> (res: c::V6I32)
        traits(PURE)
        format("attr-dict $src `,` $scale `:` type($res)")
    /// The intrinsic `llvm.amdgcn.cvt.scalef32.pk32.fp6.f16`.
    CvtScaleF32Pk32Fp6F16Op = "rocdl.cvt.scalef32.pk32.fp6.f16"
        (src: c::V32F16, scale: c::F32) -> (res: c::V6I32)
        traits(PURE)
        format("attr-dict $src `,` $scale `:` type($res)")
    /// The intrinsic `llvm.amdgcn.cvt.scalef32.pk8.bf8.bf16`.
    CvtScaleF32Pk8Bf8Bf16Op = "rocdl.cvt.scalef32.pk8.bf8.bf16"
        (src: c::V8BF16, scale: c::F32) -> (res: c::V2I32)
        traits(PURE)
        format("attr-dict $src `,` $scale `:` type($res)")
    /// The intrinsic `llvm.amdgcn.cvt.scalef32.pk8.bf8.f16`.
    CvtScaleF32Pk8Bf8F16Op = "rocdl.cvt.scalef32.pk8.bf8.f16"
        (src: c::V8F16, scale: c::F32) -> (res: c::V2I32)
        traits(PURE)
        format("attr-dict $src `,` $scale `:` type($res)")
    /// The intrinsic `llvm.amdgcn.cvt.scalef32.pk8.bf8.f32`.
    CvtScaleF32Pk8Bf8F32Op = "rocdl.cvt.scalef32.pk8.bf8.f32"
        (src: c::V8F32, scale: c::F32) -> (res: c::V2I32)
        traits(PURE)
        format("attr-dict $src `,` $scale `:` type($res)")
    /// The intrinsic `llvm.amdgcn.cvt.scalef32.pk8.fp4.bf16`.
    CvtScaleF32Pk8Fp4Bf16Op = "rocdl.cvt.scalef32.pk8.fp4.bf16"
        (src: c::V8BF16, scale: c::F32) -> (res: ty::I32)
        traits(PURE)
        format("attr-dict $src `,` $scale `:` type($res)")
    /// The intrinsic `llvm.amdgcn.cvt.scalef32.pk8.fp4.f16`.
    CvtScaleF32Pk8Fp4F16Op = "rocdl.cvt.scalef32.pk8.fp4.f16"
        (src: c::V8F16, scale: c::F32) -> (res: ty::I32)
        traits(PURE)
        format("attr-dict $src `,` $scale `:` type($res)")
    /// The intrinsic `llvm.amdgcn.cvt.scalef32.pk8.fp4.f32`.
    CvtScaleF32Pk8Fp4F32Op = "rocdl.cvt.scalef32.pk8.fp4.f32"
        (src: c::V8F32, scale: c::F32) -> (res: ty::I32)
        traits(PURE)
        format("attr-dict $src `,` $scale `:` type($res)")
    /// The intrinsic `llvm.amdgcn.cvt.scalef32.pk8.fp8.bf16`.
    CvtScaleF32Pk8Fp8Bf16Op = "rocdl.cvt.scalef32.pk8.fp8.bf16"
        (src: c::V8BF16, scale: c::F32) -> (res: c::V2I32)
        traits(PURE)
        format("attr-dict $src `,` $scale `:` type($res)")
    /// The intrinsic `llvm.amdgcn.cvt.scalef32.pk8.fp8.f16`.
    CvtScaleF32Pk8Fp8F16Op = "rocdl.cvt.scalef32.pk8.fp8.f16"
        (src: c::V8F16, scale: c::F32) -> (res: c::V2I32)
        traits(PURE)
        format("attr-dict $src `,` $scale `:` type($res)")
    /// The intrinsic `llvm.amdgcn.cvt.scalef32.pk8.fp8.f32`.
    CvtScaleF32Pk8Fp8F32Op = "rocdl.cvt.scalef32.pk8.fp8.f32"
        (src: c::V8F32, scale: c::F32) -> (res: c::V2I32)
        traits(PURE)
        format("attr-dict $src `,` $scale `:` type($res)")
    /// The intrinsic `llvm.amdgcn.cvt.scalef32.pk.bf16.bf8`.
    CvtScaleF32PkBf16Bf8Op = "rocdl.cvt.scalef32.pk.bf16.bf8"
        (src: ty::I32, scale: c::F32) -> (res: c::V2BF16)
        attrs(srcLoHiSel: attr::I1)
        traits(PURE)
        format("attr-dict $src `[` $srcLoHiSel `]` `,` $scale `:` type($res)")
    /// The intrinsic `llvm.amdgcn.cvt.scalef32.pk.bf16.fp4`.
    CvtScaleF32PkBf16Fp4Op = "rocdl.cvt.scalef32.pk.bf16.fp4"
        (src: ty::I32, scale: c::F32) -> (res: c::V2BF16)
        attrs(srcSelIndex: attr::I32)
        traits(PURE)
        format("attr-dict $src `[` $srcSelIndex `]` `,` $scale `:` type($res)")
    /// The intrinsic `llvm.amdgcn.cvt.scalef32.pk.bf16.fp8`.
    CvtScaleF32PkBf16Fp8Op = "rocdl.cvt.scalef32.pk.bf16.fp8"
        (src: ty::I32, scale: c::F32) -> (res: c::V2BF16)
        attrs(srcLoHiSel: attr::I1)
        traits(PURE)
        format("attr-dict $src `[` $srcLoHiSel `]` `,` $scale `:` type($res)")
    /// The intrinsic `llvm.amdgcn.cvt.scalef32.pk.bf8.bf16`.
    CvtScaleF32PkBf8Bf16Op = "rocdl.cvt.scalef32.pk.bf8.bf16"
        (oldVdst: c::V2I16, src0: c::V2BF16, scale: c::F32) -> (res: c::V2I16)
        attrs(dstLoHiSel: attr::I1)
        traits(PURE)
        format("attr-dict $src0 `,` $scale `->` $oldVdst `[` $dstLoHiSel `]` `:` type($res)")
    /// The intrinsic `llvm.amdgcn.cvt.scalef32.pk.bf8.f16`.
    CvtScaleF32PkBf8F16Op = "rocdl.cvt.scalef32.pk.bf8.f16"
        (oldVdst: c::V2I16, src0: c::V2F16, scale: c::F32) -> (res: c::V2I16)
        attrs(dstLoHiSel: attr::I1)
        traits(PURE)
        format("attr-dict $src0 `,` $scale `->` $oldVdst `[` $dstLoHiSel `]` `:` type($res)")
    /// The intrinsic `llvm.amdgcn.cvt.scalef32.pk.bf8.f32`.
    CvtScaleF32PkBf8F32Op = "rocdl.cvt.scalef32.pk.bf8.f32"
        (oldVdst: c::V2I16, src0: c::F32, src1: c::F32, scale: c::F32) -> (res: c::V2I16)
        attrs(dstLoHiSel: attr::I1)
        traits(PURE)
        format("attr-dict $src0 `,` $src1 `,` $scale `->` $oldVdst `[` $dstLoHiSel `]` `:` type($res)")
    /// The intrinsic `llvm.amdgcn.cvt.scalef32.pk.f16.bf8`.
    CvtScaleF32PkF16Bf8Op = "rocdl.cvt.scalef32.pk.f16.bf8" (src: ty::I32, scale: c::F32) -> (res: c::V2F16)
        attrs(srcLoHiSel: attr::I1)
        traits(PURE)
        format("attr-dict $src `[` $srcLoHiSel `]` `,` $scale `:` type($res)")
    /// The intrinsic `llvm.amdgcn.cvt.scalef32.pk.f16.fp4`.
    CvtScaleF32PkF16Fp4Op = "rocdl.cvt.scalef32.pk.f16.fp4" (src: ty::I32, scale: c::F32) -> (res: c::V2F16)
        attrs(srcSelIndex: attr::I32)
        traits(PURE)
        format("attr-dict $src `[` $srcSelIndex `]` `,` $scale `:` type($res)")
    /// The intrinsic `llvm.amdgcn.cvt.scalef32.pk.f16.fp8`.
    CvtScaleF32PkF16Fp8Op = "rocdl.cvt.scalef32.pk.f16.fp8" (src: ty::I32, scale: c::F32) -> (res: c::V2F16)
        attrs(srcLoHiSel: attr::I1)
        traits(PURE)
        format("attr-dict $src `[` $srcLoHiSel `]` `,` $scale `:` type($res)")
    /// The intrinsic `llvm.amdgcn.cvt.scalef32.pk.f32.bf8`.
    CvtScaleF32PkF32Bf8Op = "rocdl.cvt.scalef32.pk.f32.bf8" (src: ty::I32, scale: c::F32) -> (res: c::V2F32)
        attrs(srcLoHiSel: attr::I1)
        traits(PURE)
        format("attr-dict $src `[` $srcLoHiSel `]` `,` $scale `:` type($res)")
    /// The intrinsic `llvm.amdgcn.cvt.scalef32.pk.f32.fp4`.
    CvtScaleF32PkF32Fp4Op = "rocdl.cvt.scalef32.pk.f32.fp4" (src: ty::I32, scale: c::F32) -> (res: c::V2F32)
        attrs(srcSelIndex: attr::I32)
        traits(PURE)
        format("attr-dict $src `[` $srcSelIndex `]` `,` $scale `:` type($res)")
    /// The intrinsic `llvm.amdgcn.cvt.scalef32.pk.f32.fp8`.
    CvtScaleF32PkF32Fp8Op = "rocdl.cvt.scalef32.pk.f32.fp8" (src: ty::I32, scale: c::F32) -> (res: c::V2F32)
        attrs(srcLoHiSel: attr::I1)
        traits(PURE)
        format("attr-dict $src `[` $srcLoHiSel `]` `,` $scale `:` type($res)")
    /// The intrinsic `llvm.amdgcn.cvt.scalef32.pk.fp4.bf16`.
    CvtScaleF32PkFp4Bf16Op = "rocdl.cvt.scalef32.pk.fp4.bf16"
        (oldVdst: ty::I32, src: c::V2BF16, scale: c::F32) -> (res: ty::I32)
        attrs(dstSelIndex: attr::I32)
        traits(PURE)
        format("attr-dict $src `,` $scale `->` $oldVdst `[` $dstSelIndex `]` `:` type($res)")
    /// The intrinsic `llvm.amdgcn.cvt.scalef32.pk.fp4.f16`.
    CvtScaleF32PkFp4F16Op = "rocdl.cvt.scalef32.pk.fp4.f16"
        (oldVdst: ty::I32, src: c::V2F16, scale: c::F32) -> (res: ty::I32)
        attrs(dstSelIndex: attr::I32)
        traits(PURE)
        format("attr-dict $src `,` $scale `->` $oldVdst `[` $dstSelIndex `]` `:` type($res)")
    /// The intrinsic `llvm.amdgcn.cvt.scalef32.pk.fp4.f32`.
    CvtScaleF32PkFp4F32Op = "rocdl.cvt.scalef32.pk.fp4.f32"
        (oldVdst: ty::I32, src0: c::F32, src1: c::F32, scale: c::F32) -> (res: ty::I32)
        attrs(dstSelIndex: attr::I32)
        traits(PURE)
        format("attr-dict $src0 `,` $src1 `,` $scale `->` $oldVdst `[` $dstSelIndex `]` `:` type($res)")
    /// The intrinsic `llvm.amdgcn.cvt.scalef32.pk.fp8.bf16`.
    CvtScaleF32PkFp8Bf16Op = "rocdl.cvt.scalef32.pk.fp8.bf16"
        (oldVdst: c::V2I16, src0: c::V2BF16, scale: c::F32) -> (res: c::V2I16)
        attrs(dstLoHiSel: attr::I1)
        traits(PURE)
        format("attr-dict $src0 `,` $scale `->` $oldVdst `[` $dstLoHiSel `]` `:` type($res)")
    /// The intrinsic `llvm.amdgcn.cvt.scalef32.pk.fp8.f16`.
    CvtScaleF32PkFp8F16Op = "rocdl.cvt.scalef32.pk.fp8.f16"
        (oldVdst: c::V2I16, src0: c::V2F16, scale: c::F32) -> (res: c::V2I16)
        attrs(dstLoHiSel: attr::I1)
        traits(PURE)
        format("attr-dict $src0 `,` $scale `->` $oldVdst `[` $dstLoHiSel `]` `:` type($res)")
    /// The intrinsic `llvm.amdgcn.cvt.scalef32.pk.fp8.f32`.
    CvtScaleF32PkFp8F32Op = "rocdl.cvt.scalef32.pk.fp8.f32"
        (oldVdst: c::V2I16, src0: c::F32, src1: c::F32, scale: c::F32) -> (res: c::V2I16)
        attrs(dstLoHiSel: attr::I1)
        traits(PURE)
        format("attr-dict $src0 `,` $src1 `,` $scale `->` $oldVdst `[` $dstLoHiSel `]` `:` type($res)")
    /// The intrinsic `llvm.amdgcn.cvt.scalef32.sr.bf8.bf16`.
    CvtScaleF32SrBf8BF16Op = "rocdl.cvt.scalef32.sr.bf8.bf16"
        (oldVdst: ty::I32, src0: c::BF16, seed: ty::I32, scale: c::F32) -> (res: ty::I32)
        attrs(dstSelIndex: attr::I32)
        traits(PURE)
        format("attr-dict $src0 `,` $seed `,` $scale `->` $oldVdst `[` $dstSelIndex `]` `:` type($res)")
    /// The intrinsic `llvm.amdgcn.cvt.scalef32.sr.bf8.f16`.
    CvtScaleF32SrBf8F16Op = "rocdl.cvt.scalef32.sr.bf8.f16"
        (oldVdst: ty::I32, src0: c::F16, seed: ty::I32, scale: c::F32) -> (res: ty::I32)
        attrs(dstSelIndex: attr::I32)
        traits(PURE)
        format("attr-dict $src0 `,` $seed `,` $scale `->` $oldVdst `[` $dstSelIndex `]` `:` type($res)")
    /// The intrinsic `llvm.amdgcn.cvt.scalef32.sr.bf8.f32`.
    CvtScaleF32SrBf8F32Op = "rocdl.cvt.scalef32.sr.bf8.f32"
        (oldVdst: ty::I32, src0: c::F32, seed: ty::I32, scale: c::F32) -> (res: ty::I32)
        attrs(dstSelIndex: attr::I32)
        traits(PURE)
        format("attr-dict $src0 `,` $seed `,` $scale `->` $oldVdst `[` $dstSelIndex `]` `:` type($res)")
    /// The intrinsic `llvm.amdgcn.cvt.scalef32.sr.fp8.bf16`.
    CvtScaleF32SrFp8BF16Op = "rocdl.cvt.scalef32.sr.fp8.bf16"
        (oldVdst: ty::I32, src0: c::BF16, seed: ty::I32, scale: c::F32) -> (res: ty::I32)
        attrs(dstSelIndex: attr::I32)
        traits(PURE)
        format("attr-dict $src0 `,` $seed `,` $scale `->` $oldVdst `[` $dstSelIndex `]` `:` type($res)")
    /// The intrinsic `llvm.amdgcn.cvt.scalef32.sr.fp8.f16`.
    CvtScaleF32SrFp8F16Op = "rocdl.cvt.scalef32.sr.fp8.f16"
        (oldVdst: ty::I32, src0: c::F16, seed: ty::I32, scale: c::F32) -> (res: ty::I32)
        attrs(dstSelIndex: attr::I32)
        traits(PURE)
        format("attr-dict $src0 `,` $seed `,` $scale `->` $oldVdst `[` $dstSelIndex `]` `:` type($res)")
    /// The intrinsic `llvm.amdgcn.cvt.scalef32.sr.fp8.f32`.
    CvtScaleF32SrFp8F32Op = "rocdl.cvt.scalef32.sr.fp8.f32"
        (oldVdst: ty::I32, src0: c::F32, seed: ty::I32, scale: c::F32) -> (res: ty::I32)
        attrs(dstSelIndex: attr::I32)
        traits(PURE)
        format("attr-dict $src0 `,` $seed `,` $scale `->` $oldVdst `[` $dstSelIndex `]` `:` type($res)")
    /// The intrinsic `llvm.amdgcn.cvt.scalef32.sr.pk16.bf6.bf16`.
    CvtScaleF32SrPk16Bf6Bf16Op = "rocdl.cvt.scalef32.sr.pk16.bf6.bf16"
        (src: c::V16BF16, seed: ty::I32, scale: c::F32) -> (res: c::V3I32)
        traits(PURE)
        format("attr-dict $src `,` $seed `,` $scale `:` type($res)")
    /// The intrinsic `llvm.amdgcn.cvt.scalef32.sr.pk16.bf6.f16`.
    CvtScaleF32SrPk16Bf6F16Op = "rocdl.cvt.scalef32.sr.pk16.bf6.f16"
        (src: c::V16F16, seed: ty::I32, scale: c::F32) -> (res: c::V3I32)
        traits(PURE)
        format("attr-dict $src `,` $seed `,` $scale `:` type($res)")
    /// The intrinsic `llvm.amdgcn.cvt.scalef32.sr.pk16.bf6.f32`.
    CvtScaleF32SrPk16Bf6F32Op = "rocdl.cvt.scalef32.sr.pk16.bf6.f32"
        (src: c::V16F32, seed: ty::I32, scale: c::F32) -> (res: c::V3I32)
        traits(PURE)
        format("attr-dict $src `,` $seed `,` $scale `:` type($res)")
    /// The intrinsic `llvm.amdgcn.cvt.scalef32.sr.pk16.fp6.bf16`.
    CvtScaleF32SrPk16Fp6Bf16Op = "rocdl.cvt.scalef32.sr.pk16.fp6.bf16"
        (src: c::V16BF16, seed: ty::I32, scale: c::F32) -> (res: c::V3I32)
        traits(PURE)
        format("attr-dict $src `,` $seed `,` $scale `:` type($res)")
    /// The intrinsic `llvm.amdgcn.cvt.scalef32.sr.pk16.fp6.f16`.
    CvtScaleF32SrPk16Fp6F16Op = "rocdl.cvt.scalef32.sr.pk16.fp6.f16"
        (src: c::V16F16, seed: ty::I32, scale: c::F32) -> (res: c::V3I32)
        traits(PURE)
        format("attr-dict $src `,` $seed `,` $scale `:` type($res)")
    /// The intrinsic `llvm.amdgcn.cvt.scalef32.sr.pk16.fp6.f32`.
    CvtScaleF32SrPk16Fp6F32Op = "rocdl.cvt.scalef32.sr.pk16.fp6.f32"
        (src: c::V16F32, seed: ty::I32, scale: c::F32) -> (res: c::V3I32)
        traits(PURE)
        format("attr-dict $src `,` $seed `,` $scale `:` type($res)")
    /// The intrinsic `llvm.amdgcn.cvt.scalef32.sr.pk32.bf6.bf16`.
    CvtScaleF32SrPk32Bf6Bf16Op = "rocdl.cvt.scalef32.sr.pk32.bf6.bf16"
        (src: c::V32BF16, seed: ty::I32, scale: c::F32) -> (res: c::V6I32)
        traits(PURE)
        format("attr-dict $src `,` $seed `,` $scale `:` type($res)")
    /// The intrinsic `llvm.amdgcn.cvt.scalef32.sr.pk32.bf6.f16`.
    CvtScaleF32SrPk32Bf6F16Op = "rocdl.cvt.scalef32.sr.pk32.bf6.f16"
        (src: c::V32F16, seed: ty::I32, scale: c::F32) -> (res: c::V6I32)
        traits(PURE)
        format("attr-dict $src `,` $seed `,` $scale `:` type($res)")
    /// The intrinsic `llvm.amdgcn.cvt.scalef32.sr.pk32.bf6.f32`.
    CvtScaleF32SrPk32Bf6F32Op = "rocdl.cvt.scalef32.sr.pk32.bf6.f32"
        (src: c::V32F32, seed: ty::I32, scale: c::F32) -> (res: c::V6I32)
        traits(PURE)
        format("attr-dict $src `,` $seed `,` $scale `:` type($res)")
    /// The intrinsic `llvm.amdgcn.cvt.scalef32.sr.pk32.fp6.bf16`.
    CvtScaleF32SrPk32Fp6Bf16Op = "rocdl.cvt.scalef32.sr.pk32.fp6.bf16"
        (src: c::V32BF16, seed: ty::I32, scale: c::F32) -> (res: c::V6I32)
        traits(PURE)
        format("attr-dict $src `,` $seed `,` $scale `:` type($res)")
    /// The intrinsic `llvm.amdgcn.cvt.scalef32.sr.pk32.fp6.f16`.
    CvtScaleF32SrPk32Fp6F16Op = "rocdl.cvt.scalef32.sr.pk32.fp6.f16"
        (src: c::V32F16, seed: ty::I32, scale: c::F32) -> (res: c::V6I32)
        traits(PURE)
        format("attr-dict $src `,` $seed `,` $scale `:` type($res)")
    /// The intrinsic `llvm.amdgcn.cvt.scalef32.sr.pk32.fp6.f32`.
    CvtScaleF32SrPk32Fp6F32Op = "rocdl.cvt.scalef32.sr.pk32.fp6.f32"
        (src: c::V32F32, seed: ty::I32, scale: c::F32) -> (res: c::V6I32)
        traits(PURE)
        format("attr-dict $src `,` $seed `,` $scale `:` type($res)")
    /// The intrinsic `llvm.amdgcn.cvt.scalef32.sr.pk8.bf8.bf16`.
    CvtScaleF32SrPk8Bf8Bf16Op = "rocdl.cvt.scalef32.sr.pk8.bf8.bf16"
        (src: c::V8BF16, seed: ty::I32, scale: c::F32) -> (res: c::V2I32)
        traits(PURE)
        format("attr-dict $src `,` $seed `,` $scale `:` type($res)")
    /// The intrinsic `llvm.amdgcn.cvt.scalef32.sr.pk8.bf8.f16`.
    CvtScaleF32SrPk8Bf8F16Op = "rocdl.cvt.scalef32.sr.pk8.bf8.f16"
        (src: c::V8F16, seed: ty::I32, scale: c::F32) -> (res: c::V2I32)
        traits(PURE)
        format("attr-dict $src `,` $seed `,` $scale `:` type($res)")
    /// The intrinsic `llvm.amdgcn.cvt.scalef32.sr.pk8.bf8.f32`.
    CvtScaleF32SrPk8Bf8F32Op = "rocdl.cvt.scalef32.sr.pk8.bf8.f32"
        (src: c::V8F32, seed: ty::I32, scale: c::F32) -> (res: c::V2I32)
        traits(PURE)
        format("attr-dict $src `,` $seed `,` $scale `:` type($res)")
    /// The intrinsic `llvm.amdgcn.cvt.scalef32.sr.pk8.fp4.bf16`.
    CvtScaleF32SrPk8Fp4Bf16Op = "rocdl.cvt.scalef32.sr.pk8.fp4.bf16"
        (src: c::V8BF16, seed: ty::I32, scale: c::F32) -> (res: ty::I32)
        traits(PURE)
        format("attr-dict $src `,` $seed `,` $scale `:` type($res)")
    /// The intrinsic `llvm.amdgcn.cvt.scalef32.sr.pk8.fp4.f16`.
    CvtScaleF32SrPk8Fp4F16Op = "rocdl.cvt.scalef32.sr.pk8.fp4.f16"
        (src: c::V8F16, seed: ty::I32, scale: c::F32) -> (res: ty::I32)
        traits(PURE)
        format("attr-dict $src `,` $seed `,` $scale `:` type($res)")
    /// The intrinsic `llvm.amdgcn.cvt.scalef32.sr.pk8.fp4.f32`.
    CvtScaleF32SrPk8Fp4F32Op = "rocdl.cvt.scalef32.sr.pk8.fp4.f32"
        (src: c::V8F32, seed: ty::I32, scale: c::F32) -> (res: ty::I32)
        traits(PURE)
        format("attr-dict $src `,` $seed `,` $scale `:` type($res)")
    /// The intrinsic `llvm.amdgcn.cvt.scalef32.sr.pk8.fp8.bf16`.
    CvtScaleF32SrPk8Fp8Bf16Op = "rocdl.cvt.scalef32.sr.pk8.fp8.bf16"
        (src: c::V8BF16, seed: ty::I32, scale: c::F32) -> (res: c::V2I32)
        traits(PURE)
        format("attr-dict $src `,` $seed `,` $scale `:` type($res)")
    /// The intrinsic `llvm.amdgcn.cvt.scalef32.sr.pk8.fp8.f16`.
    CvtScaleF32SrPk8Fp8F16Op = "rocdl.cvt.scalef32.sr.pk8.fp8.f16"
        (src: c::V8F16, seed: ty::I32, scale: c::F32) -> (res: c::V2I32)
        traits(PURE)
        format("attr-dict $src `,` $seed `,` $scale `:` type($res)")
    /// The intrinsic `llvm.amdgcn.cvt.scalef32.sr.pk8.fp8.f32`.
    CvtScaleF32SrPk8Fp8F32Op = "rocdl.cvt.scalef32.sr.pk8.fp8.f32"
        (src: c::V8F32, seed: ty::I32, scale: c::F32) -> (res: c::V2I32)
        traits(PURE)
        format("attr-dict $src `,` $seed `,` $scale `:` type($res)")
    /// The intrinsic `llvm.amdgcn.cvt.scalef32.sr.pk.fp4.bf16`.
    CvtScaleF32SrPkFp4Bf16Op = "rocdl.cvt.scalef32.sr.pk.fp4.bf16"
        (oldVdst: ty::I32, src: c::V2BF16, seed: ty::I32, scale: c::F32) -> (res: ty::I32)
        attrs(dstSelIndex: attr::I32)
        traits(PURE)
        format("attr-dict $src `,` $seed `,` $scale `->` $oldVdst `[` $dstSelIndex `]` `:` type($res)")
    /// The intrinsic `llvm.amdgcn.cvt.scalef32.sr.pk.fp4.f16`.
    CvtScaleF32SrPkFp4F16Op = "rocdl.cvt.scalef32.sr.pk.fp4.f16"
        (oldVdst: ty::I32, src: c::V2F16, seed: ty::I32, scale: c::F32) -> (res: ty::I32)
        attrs(dstSelIndex: attr::I32)
        traits(PURE)
        format("attr-dict $src `,` $seed `,` $scale `->` $oldVdst `[` $dstSelIndex `]` `:` type($res)")
    /// The intrinsic `llvm.amdgcn.cvt.scalef32.sr.pk.fp4.f32`.
    CvtScaleF32SrPkFp4F32Op = "rocdl.cvt.scalef32.sr.pk.fp4.f32"
        (oldVdst: ty::I32, src: c::V2F32, seed: ty::I32, scale: c::F32) -> (res: ty::I32)
        attrs(dstSelIndex: attr::I32)
        traits(PURE)
        format("attr-dict $src `,` $seed `,` $scale `->` $oldVdst `[` $dstSelIndex `]` `:` type($res)")
    /// The intrinsic `llvm.amdgcn.cvt.sr.bf8.f32`.
    CvtSrBf8F32Op = "rocdl.cvt.sr.bf8.f32" (srcA: c::F32, srcB: ty::I32, old: ty::I32) -> (res: llvm::TYPE)
        attrs(byteSel: attr::I32)
        traits(PURE)
        format("attr-dict $srcA `,` $srcB `->` $old `[` $byteSel `]` `:` type($res)")
    /// The intrinsic `llvm.amdgcn.cvt.sr.fp8.f32`.
    CvtSrFp8F32Op = "rocdl.cvt.sr.fp8.f32" (srcA: c::F32, srcB: ty::I32, old: ty::I32) -> (res: llvm::TYPE)
        attrs(byteSel: attr::I32)
        traits(PURE)
        format("attr-dict $srcA `,` $srcB `->` $old `[` $byteSel `]` `:` type($res)")
}
