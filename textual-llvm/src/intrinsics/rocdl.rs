//! The rows of `rocdl`: op, name of the intrinsic, overloaded types and immediates.

use crate::intrinsics::Overload::{Arg, Result as Res};
use windlass_dialects::rocdl as ops;

crate::intrinsics::intrinsics! {
    Cos = "amdgcn.cos" [Res], "";
    Exp = "amdgcn.exp" [Res], "";
    Exp2 = "amdgcn.exp2" [Res], "";
    Log = "amdgcn.log" [Res], "";
    Rcp = "amdgcn.rcp" [Res], "";
    Sin = "amdgcn.sin" [Res], "";
    Sqrt = "amdgcn.sqrt" [Res], "";
    Tanh = "amdgcn.tanh" [Res], "";
    BallotOp = "amdgcn.ballot" [Res], "";
    BarrierInitOp = "amdgcn.s.barrier.init" [], "", imm [(1, "memberCnt")];
    BarrierJoinOp = "amdgcn.s.barrier.join" [], "";
    BarrierLeaveOp = "amdgcn.s.barrier.leave" [], "", imm [(0, "id")];
    BarrierSignalIsfirstOp = "amdgcn.s.barrier.signal.isfirst" [], "", imm [(0, "id")];
    BarrierSignalOp = "amdgcn.s.barrier.signal" [], "", imm [(0, "id")];
    BarrierSignalVarOp = "amdgcn.s.barrier.signal.var" [], "", imm [(1, "memberCnt")];
    BarrierWaitOp = "amdgcn.s.barrier.wait" [], "", imm [(0, "id")];
    BlockIdXOp = "amdgcn.workgroup.id.x" [], "";
    BlockIdYOp = "amdgcn.workgroup.id.y" [], "";
    BlockIdZOp = "amdgcn.workgroup.id.z" [], "";
    ClusterIdXOp = "amdgcn.cluster.id.x" [], "";
    ClusterIdYOp = "amdgcn.cluster.id.y" [], "";
    ClusterIdZOp = "amdgcn.cluster.id.z" [], "";
    ClusterLoadAsyncToLDSB128Op = "amdgcn.cluster.load.async.to.lds.b128" [], "", imm [
        (2, "offset"), (3, "cpol")
    ];
    ClusterLoadAsyncToLDSB32Op = "amdgcn.cluster.load.async.to.lds.b32" [], "", imm [(2, "offset"), (3, "cpol")];
    ClusterLoadAsyncToLDSB64Op = "amdgcn.cluster.load.async.to.lds.b64" [], "", imm [(2, "offset"), (3, "cpol")];
    ClusterLoadAsyncToLDSB8Op = "amdgcn.cluster.load.async.to.lds.b8" [], "", imm [(2, "offset"), (3, "cpol")];
    CvtF32Bf8Op = "amdgcn.cvt.f32.bf8" [], "", imm [(1, "byteSel")];
    CvtF32Fp8Op = "amdgcn.cvt.f32.fp8" [], "", imm [(1, "byteSel")];
    CvtPkBf8F32Op = "amdgcn.cvt.pk.bf8.f32" [], "", imm [(3, "wordSel")];
    CvtPkF32Bf8Op = "amdgcn.cvt.pk.f32.bf8" [], "", imm [(1, "wordSel")];
    CvtPkF32Fp8Op = "amdgcn.cvt.pk.f32.fp8" [], "", imm [(1, "wordSel")];
    CvtPkFp8F32Op = "amdgcn.cvt.pk.fp8.f32" [], "", imm [(3, "wordSel")];
    CvtPkRtz = "amdgcn.cvt.pkrtz" [], "";
    CvtPkScalePk16Bf16Bf6Op = "amdgcn.cvt.scale.pk16.bf16.bf6" [], "", imm [(2, "scaleSel")];
    CvtPkScalePk16Bf16Fp6Op = "amdgcn.cvt.scale.pk16.bf16.fp6" [], "", imm [(2, "scaleSel")];
    CvtPkScalePk16F16Bf6Op = "amdgcn.cvt.scale.pk16.f16.bf6" [], "", imm [(2, "scaleSel")];
    CvtPkScalePk16F16Fp6Op = "amdgcn.cvt.scale.pk16.f16.fp6" [], "", imm [(2, "scaleSel")];
    CvtPkScalePk16F32Bf6Op = "amdgcn.cvt.scale.pk16.f32.bf6" [], "", imm [(2, "scaleSel")];
    CvtPkScalePk16F32Fp6Op = "amdgcn.cvt.scale.pk16.f32.fp6" [], "", imm [(2, "scaleSel")];
    CvtPkScalePk8Bf16Bf8Op = "amdgcn.cvt.scale.pk8.bf16.bf8" [], "", imm [(2, "scaleSel")];
    CvtPkScalePk8Bf16Fp4Op = "amdgcn.cvt.scale.pk8.bf16.fp4" [], "", imm [(2, "scaleSel")];
    CvtPkScalePk8Bf16Fp8Op = "amdgcn.cvt.scale.pk8.bf16.fp8" [], "", imm [(2, "scaleSel")];
    CvtPkScalePk8F16Bf8Op = "amdgcn.cvt.scale.pk8.f16.bf8" [], "", imm [(2, "scaleSel")];
    CvtPkScalePk8F16Fp4Op = "amdgcn.cvt.scale.pk8.f16.fp4" [], "", imm [(2, "scaleSel")];
    CvtPkScalePk8F16Fp8Op = "amdgcn.cvt.scale.pk8.f16.fp8" [], "", imm [(2, "scaleSel")];
    CvtPkScalePk8F32Bf8Op = "amdgcn.cvt.scale.pk8.f32.bf8" [], "", imm [(2, "scaleSel")];
    CvtPkScalePk8F32Fp4Op = "amdgcn.cvt.scale.pk8.f32.fp4" [], "", imm [(2, "scaleSel")];
    CvtPkScalePk8F32Fp8Op = "amdgcn.cvt.scale.pk8.f32.fp8" [], "", imm [(2, "scaleSel")];
    CvtScaleF322xPk16Bf6F32Op = "amdgcn.cvt.scalef32.2xpk16.bf6.f32" [], "";
    CvtScaleF322xPk16Fp6F32Op = "amdgcn.cvt.scalef32.2xpk16.fp6.f32" [], "";
    CvtScaleF32F16Bf8Op = "amdgcn.cvt.scalef32.f16.bf8" [], "", imm [(3, "srcSelIndex"), (4, "dstLoHiSel")];
    CvtScaleF32F16Fp8Op = "amdgcn.cvt.scalef32.f16.fp8" [], "", imm [(3, "srcSelIndex"), (4, "dstLoHiSel")];
    CvtScaleF32F32Bf8Op = "amdgcn.cvt.scalef32.f32.bf8" [], "", imm [(2, "srcSelIndex")];
    CvtScaleF32F32Fp8Op = "amdgcn.cvt.scalef32.f32.fp8" [], "", imm [(2, "srcSelIndex")];
    CvtScaleF32Pk16Bf6Bf16Op = "amdgcn.cvt.scalef32.pk16.bf6.bf16" [], "";
    CvtScaleF32Pk16Bf6F16Op = "amdgcn.cvt.scalef32.pk16.bf6.f16" [], "";
    CvtScaleF32Pk16Bf6F32Op = "amdgcn.cvt.scalef32.pk16.bf6.f32" [], "";
    CvtScaleF32Pk16Fp6Bf16Op = "amdgcn.cvt.scalef32.pk16.fp6.bf16" [], "";
    CvtScaleF32Pk16Fp6F16Op = "amdgcn.cvt.scalef32.pk16.fp6.f16" [], "";
    CvtScaleF32Pk16Fp6F32Op = "amdgcn.cvt.scalef32.pk16.fp6.f32" [], "";
    CvtScaleF32Pk32Bf16Bf6Op = "amdgcn.cvt.scalef32.pk32.bf16.bf6" [], "";
    CvtScaleF32Pk32Bf16Fp6Op = "amdgcn.cvt.scalef32.pk32.bf16.fp6" [], "";
    CvtScaleF32Pk32Bf6Bf16Op = "amdgcn.cvt.scalef32.pk32.bf6.bf16" [], "";
    CvtScaleF32Pk32Bf6F16Op = "amdgcn.cvt.scalef32.pk32.bf6.f16" [], "";
    CvtScaleF32Pk32F16Bf6Op = "amdgcn.cvt.scalef32.pk32.f16.bf6" [], "";
    CvtScaleF32Pk32F16Fp6Op = "amdgcn.cvt.scalef32.pk32.f16.fp6" [], "";
    CvtScaleF32Pk32F32Bf6Op = "amdgcn.cvt.scalef32.pk32.f32.bf6" [], "";
    CvtScaleF32Pk32F32Fp6Op = "amdgcn.cvt.scalef32.pk32.f32.fp6" [], "";
    CvtScaleF32Pk32Fp6Bf16Op = "amdgcn.cvt.scalef32.pk32.fp6.bf16" [], "";
    CvtScaleF32Pk32Fp6F16Op = "amdgcn.cvt.scalef32.pk32.fp6.f16" [], "";
    CvtScaleF32Pk8Bf8Bf16Op = "amdgcn.cvt.scalef32.pk8.bf8.bf16" [], "";
    CvtScaleF32Pk8Bf8F16Op = "amdgcn.cvt.scalef32.pk8.bf8.f16" [], "";
    CvtScaleF32Pk8Bf8F32Op = "amdgcn.cvt.scalef32.pk8.bf8.f32" [], "";
    CvtScaleF32Pk8Fp4Bf16Op = "amdgcn.cvt.scalef32.pk8.fp4.bf16" [], "";
    CvtScaleF32Pk8Fp4F16Op = "amdgcn.cvt.scalef32.pk8.fp4.f16" [], "";
    CvtScaleF32Pk8Fp4F32Op = "amdgcn.cvt.scalef32.pk8.fp4.f32" [], "";
    CvtScaleF32Pk8Fp8Bf16Op = "amdgcn.cvt.scalef32.pk8.fp8.bf16" [], "";
    CvtScaleF32Pk8Fp8F16Op = "amdgcn.cvt.scalef32.pk8.fp8.f16" [], "";
    CvtScaleF32Pk8Fp8F32Op = "amdgcn.cvt.scalef32.pk8.fp8.f32" [], "";
    CvtScaleF32PkBf16Bf8Op = "amdgcn.cvt.scalef32.pk.bf16.bf8" [], "", imm [(2, "srcLoHiSel")];
    CvtScaleF32PkBf16Fp4Op = "amdgcn.cvt.scalef32.pk.bf16.fp4" [], "", imm [(2, "srcSelIndex")];
    CvtScaleF32PkBf16Fp8Op = "amdgcn.cvt.scalef32.pk.bf16.fp8" [], "", imm [(2, "srcLoHiSel")];
    CvtScaleF32PkBf8Bf16Op = "amdgcn.cvt.scalef32.pk.bf8.bf16" [], "", imm [(3, "dstLoHiSel")];
    CvtScaleF32PkBf8F16Op = "amdgcn.cvt.scalef32.pk.bf8.f16" [], "", imm [(3, "dstLoHiSel")];
    CvtScaleF32PkBf8F32Op = "amdgcn.cvt.scalef32.pk.bf8.f32" [], "", imm [(4, "dstLoHiSel")];
    CvtScaleF32PkF16Bf8Op = "amdgcn.cvt.scalef32.pk.f16.bf8" [], "", imm [(2, "srcLoHiSel")];
    CvtScaleF32PkF16Fp4Op = "amdgcn.cvt.scalef32.pk.f16.fp4" [], "", imm [(2, "srcSelIndex")];
    CvtScaleF32PkF16Fp8Op = "amdgcn.cvt.scalef32.pk.f16.fp8" [], "", imm [(2, "srcLoHiSel")];
    CvtScaleF32PkF32Bf8Op = "amdgcn.cvt.scalef32.pk.f32.bf8" [], "", imm [(2, "srcLoHiSel")];
    CvtScaleF32PkF32Fp4Op = "amdgcn.cvt.scalef32.pk.f32.fp4" [], "", imm [(2, "srcSelIndex")];
    CvtScaleF32PkF32Fp8Op = "amdgcn.cvt.scalef32.pk.f32.fp8" [], "", imm [(2, "srcLoHiSel")];
    CvtScaleF32PkFp4Bf16Op = "amdgcn.cvt.scalef32.pk.fp4.bf16" [], "", imm [(3, "dstSelIndex")];
    CvtScaleF32PkFp4F16Op = "amdgcn.cvt.scalef32.pk.fp4.f16" [], "", imm [(3, "dstSelIndex")];
    CvtScaleF32PkFp4F32Op = "amdgcn.cvt.scalef32.pk.fp4.f32" [], "", imm [(4, "dstSelIndex")];
    CvtScaleF32PkFp8Bf16Op = "amdgcn.cvt.scalef32.pk.fp8.bf16" [], "", imm [(3, "dstLoHiSel")];
    CvtScaleF32PkFp8F16Op = "amdgcn.cvt.scalef32.pk.fp8.f16" [], "", imm [(3, "dstLoHiSel")];
    CvtScaleF32PkFp8F32Op = "amdgcn.cvt.scalef32.pk.fp8.f32" [], "", imm [(4, "dstLoHiSel")];
    CvtScaleF32SrBf8BF16Op = "amdgcn.cvt.scalef32.sr.bf8.bf16" [], "", imm [(4, "dstSelIndex")];
    CvtScaleF32SrBf8F16Op = "amdgcn.cvt.scalef32.sr.bf8.f16" [], "", imm [(4, "dstSelIndex")];
    CvtScaleF32SrBf8F32Op = "amdgcn.cvt.scalef32.sr.bf8.f32" [], "", imm [(4, "dstSelIndex")];
    CvtScaleF32SrFp8BF16Op = "amdgcn.cvt.scalef32.sr.fp8.bf16" [], "", imm [(4, "dstSelIndex")];
    CvtScaleF32SrFp8F16Op = "amdgcn.cvt.scalef32.sr.fp8.f16" [], "", imm [(4, "dstSelIndex")];
    CvtScaleF32SrFp8F32Op = "amdgcn.cvt.scalef32.sr.fp8.f32" [], "", imm [(4, "dstSelIndex")];
    CvtScaleF32SrPk16Bf6Bf16Op = "amdgcn.cvt.scalef32.sr.pk16.bf6.bf16" [], "";
    CvtScaleF32SrPk16Bf6F16Op = "amdgcn.cvt.scalef32.sr.pk16.bf6.f16" [], "";
    CvtScaleF32SrPk16Bf6F32Op = "amdgcn.cvt.scalef32.sr.pk16.bf6.f32" [], "";
    CvtScaleF32SrPk16Fp6Bf16Op = "amdgcn.cvt.scalef32.sr.pk16.fp6.bf16" [], "";
    CvtScaleF32SrPk16Fp6F16Op = "amdgcn.cvt.scalef32.sr.pk16.fp6.f16" [], "";
    CvtScaleF32SrPk16Fp6F32Op = "amdgcn.cvt.scalef32.sr.pk16.fp6.f32" [], "";
    CvtScaleF32SrPk32Bf6Bf16Op = "amdgcn.cvt.scalef32.sr.pk32.bf6.bf16" [], "";
    CvtScaleF32SrPk32Bf6F16Op = "amdgcn.cvt.scalef32.sr.pk32.bf6.f16" [], "";
    CvtScaleF32SrPk32Bf6F32Op = "amdgcn.cvt.scalef32.sr.pk32.bf6.f32" [], "";
    CvtScaleF32SrPk32Fp6Bf16Op = "amdgcn.cvt.scalef32.sr.pk32.fp6.bf16" [], "";
    CvtScaleF32SrPk32Fp6F16Op = "amdgcn.cvt.scalef32.sr.pk32.fp6.f16" [], "";
    CvtScaleF32SrPk32Fp6F32Op = "amdgcn.cvt.scalef32.sr.pk32.fp6.f32" [], "";
    CvtScaleF32SrPk8Bf8Bf16Op = "amdgcn.cvt.scalef32.sr.pk8.bf8.bf16" [], "";
    CvtScaleF32SrPk8Bf8F16Op = "amdgcn.cvt.scalef32.sr.pk8.bf8.f16" [], "";
    CvtScaleF32SrPk8Bf8F32Op = "amdgcn.cvt.scalef32.sr.pk8.bf8.f32" [], "";
    CvtScaleF32SrPk8Fp4Bf16Op = "amdgcn.cvt.scalef32.sr.pk8.fp4.bf16" [], "";
    CvtScaleF32SrPk8Fp4F16Op = "amdgcn.cvt.scalef32.sr.pk8.fp4.f16" [], "";
    CvtScaleF32SrPk8Fp4F32Op = "amdgcn.cvt.scalef32.sr.pk8.fp4.f32" [], "";
    CvtScaleF32SrPk8Fp8Bf16Op = "amdgcn.cvt.scalef32.sr.pk8.fp8.bf16" [], "";
    CvtScaleF32SrPk8Fp8F16Op = "amdgcn.cvt.scalef32.sr.pk8.fp8.f16" [], "";
    CvtScaleF32SrPk8Fp8F32Op = "amdgcn.cvt.scalef32.sr.pk8.fp8.f32" [], "";
    CvtScaleF32SrPkFp4Bf16Op = "amdgcn.cvt.scalef32.sr.pk.fp4.bf16" [], "", imm [(4, "dstSelIndex")];
    CvtScaleF32SrPkFp4F16Op = "amdgcn.cvt.scalef32.sr.pk.fp4.f16" [], "", imm [(4, "dstSelIndex")];
    CvtScaleF32SrPkFp4F32Op = "amdgcn.cvt.scalef32.sr.pk.fp4.f32" [], "", imm [(4, "dstSelIndex")];
    CvtSrBf8F32Op = "amdgcn.cvt.sr.bf8.f32" [], "", imm [(3, "byteSel")];
    CvtSrFp8F32Op = "amdgcn.cvt.sr.fp8.f32" [], "", imm [(3, "byteSel")];
    DPPUpdateOp = "amdgcn.update.dpp" [Arg(0)], "", imm [
        (2, "dppCtrl"), (3, "rowMask"), (4, "bankMask"), (5, "boundCtrl")
    ];
    DsAtomicAsyncBarrierArriveOp = "amdgcn.ds.atomic.async.barrier.arrive.b64" [], "";
    DsAtomicBarrierArriveRtnOp = "amdgcn.ds.atomic.barrier.arrive.rtn.b64" [], "";
    DsBpermuteOp = "amdgcn.ds.bpermute" [], "";
    DsLoadTr16B128 = "amdgcn.ds.load.tr16.b128" [Res], "";
    DsLoadTr4B64 = "amdgcn.ds.load.tr4.b64" [Res], "";
    DsLoadTr6B96 = "amdgcn.ds.load.tr6.b96" [Res], "";
    DsLoadTr8B64 = "amdgcn.ds.load.tr8.b64" [Res], "";
    DsSwizzleOp = "amdgcn.ds.swizzle" [], "";
    FMed3Op = "amdgcn.fmed3" [Res], "";
    FlatPrefetchOp = "amdgcn.flat.prefetch" [], "", imm [(1, "scope")];
    GetBarrierStateOp = "amdgcn.s.get.barrier.state" [], "", imm [(0, "id")];
    GetNamedBarrierStateOp = "amdgcn.s.get.named.barrier.state" [], "";
    GlobalLoadAsyncToLDSB128Op = "amdgcn.global.load.async.to.lds.b128" [], "", imm [(2, "offset"), (3, "aux")];
    GlobalLoadAsyncToLDSB32Op = "amdgcn.global.load.async.to.lds.b32" [], "", imm [(2, "offset"), (3, "aux")];
    GlobalLoadAsyncToLDSB64Op = "amdgcn.global.load.async.to.lds.b64" [], "", imm [(2, "offset"), (3, "aux")];
    GlobalLoadAsyncToLDSB8Op = "amdgcn.global.load.async.to.lds.b8" [], "", imm [(2, "offset"), (3, "aux")];
    GlobalLoadLDSOp = "amdgcn.global.load.lds" [], "", imm [(2, "size"), (3, "offset"), (4, "aux")];
    GlobalLoadTr4B64 = "amdgcn.global.load.tr4.b64" [Res], "";
    GlobalLoadTr6B96 = "amdgcn.global.load.tr6.b96" [Res], "";
    GlobalLoadTr8B128 = "amdgcn.global.load.tr.b128" [Res], "";
    GlobalLoadTr8B64 = "amdgcn.global.load.tr.b64" [Res], "";
    GlobalPrefetchOp = "amdgcn.global.prefetch" [], "", imm [(1, "scope")];
    IglpOpt = "amdgcn.iglp.opt" [], "", imm [(0, "variant")];
    LoadToLDSOp = "amdgcn.load.to.lds" [Arg(0)], "", imm [(2, "size"), (3, "offset"), (4, "aux")];
    MakeBufferRsrcOp = "amdgcn.make.buffer.rsrc" [Res, Arg(0)], "";
    MbcntHiOp = "amdgcn.mbcnt.hi" [], "";
    MbcntLoOp = "amdgcn.mbcnt.lo" [], "";
    Permlane16SwapOp = "amdgcn.permlane16.swap" [], "", imm [(2, "fi"), (3, "boundControl")];
    Permlane32SwapOp = "amdgcn.permlane32.swap" [], "", imm [(2, "fi"), (3, "boundControl")];
    PermlaneX16Op = "amdgcn.permlanex16" [Arg(0)], "", imm [(4, "fi"), (5, "boundControl")];
    RawBufferAtomicCmpSwap = "amdgcn.raw.buffer.atomic.cmpswap" [Arg(0)], "";
    RawBufferAtomicFAddOp = "amdgcn.raw.buffer.atomic.fadd" [Arg(0)], "";
    RawBufferAtomicFMaxOp = "amdgcn.raw.buffer.atomic.fmax" [Arg(0)], "";
    RawBufferAtomicSMaxOp = "amdgcn.raw.buffer.atomic.smax" [Arg(0)], "";
    RawBufferAtomicUMinOp = "amdgcn.raw.buffer.atomic.umin" [Arg(0)], "";
    RawBufferLoadOp = "amdgcn.raw.buffer.load" [Res], "";
    RawBufferStoreOp = "amdgcn.raw.buffer.store" [Arg(0)], "";
    RawPtrBufferAtomicCmpSwap = "amdgcn.raw.ptr.buffer.atomic.cmpswap" [Res], "";
    RawPtrBufferAtomicFaddOp = "amdgcn.raw.ptr.buffer.atomic.fadd" [Arg(0)], "";
    RawPtrBufferAtomicFmaxOp = "amdgcn.raw.ptr.buffer.atomic.fmax" [Arg(0)], "";
    RawPtrBufferAtomicSmaxOp = "amdgcn.raw.ptr.buffer.atomic.smax" [Arg(0)], "";
    RawPtrBufferAtomicUminOp = "amdgcn.raw.ptr.buffer.atomic.umin" [Arg(0)], "";
    RawPtrBufferLoadLdsOp = "amdgcn.raw.ptr.buffer.load.lds" [], "";
    RawPtrBufferLoadOp = "amdgcn.raw.ptr.buffer.load" [Res], "";
    RawPtrBufferStoreOp = "amdgcn.raw.ptr.buffer.store" [Arg(0)], "";
    ReadfirstlaneOp = "amdgcn.readfirstlane" [Arg(0)], "";
    ReadlaneOp = "amdgcn.readlane" [Arg(0)], "";
    SBarrierOp = "amdgcn.s.barrier" [], "";
    SNopOp = "amdgcn.s.nop" [], "", imm [(0, "count")];
    SSleepOp = "amdgcn.s.sleep" [], "", imm [(0, "count")];
    SWaitcntOp = "amdgcn.s.waitcnt" [], "", imm [(0, "bitfield")];
    SchedBarrier = "amdgcn.sched.barrier" [], "", imm [(0, "mask")];
    SchedGroupBarrier = "amdgcn.sched.group.barrier" [], "", imm [(0, "mask"), (1, "size"), (2, "groupId")];
    SetPrioOp = "amdgcn.s.setprio" [], "", imm [(0, "priority")];
    TensorLoadToLDSD2Op = "amdgcn.tensor.load.to.lds.d2" [], "", imm [(2, "cachePolicy")];
    TensorLoadToLDSOp = "amdgcn.tensor.load.to.lds" [], "", imm [(4, "cachePolicy")];
    TensorStoreFromLDSD2Op = "amdgcn.tensor.store.from.lds.d2" [], "", imm [(2, "cachePolicy")];
    TensorStoreFromLDSOp = "amdgcn.tensor.store.from.lds" [], "", imm [(4, "cachePolicy")];
    ThreadIdXOp = "amdgcn.workitem.id.x" [], "";
    ThreadIdYOp = "amdgcn.workitem.id.y" [], "";
    ThreadIdZOp = "amdgcn.workitem.id.z" [], "";
    WaitAsynccntOp = "amdgcn.s.wait.asynccnt" [], "", imm [(0, "count")];
    WaitDscntOp = "amdgcn.s.wait.dscnt" [], "", imm [(0, "count")];
    WaitExpcntOp = "amdgcn.s.wait.expcnt" [], "", imm [(0, "count")];
    WaitLoadcntOp = "amdgcn.s.wait.loadcnt" [], "", imm [(0, "count")];
    WaitStorecntOp = "amdgcn.s.wait.storecnt" [], "", imm [(0, "count")];
    WaitTensorcntOp = "amdgcn.s.wait.tensorcnt" [], "", imm [(0, "count")];
    WakeupBarrierOp = "amdgcn.s.wakeup.barrier" [], "";
    WavefrontSizeOp = "amdgcn.wavefrontsize" [], "";
    DsReadTr16B64 = "amdgcn.ds.read.tr16.b64" [Res], "";
    DsReadTr4B64 = "amdgcn.ds.read.tr4.b64" [Res], "";
    DsReadTr6B96 = "amdgcn.ds.read.tr6.b96" [Res], "";
    DsReadTr8B64 = "amdgcn.ds.read.tr8.b64" [Res], "";
    MfmaF32_16x16x16bf16_1k = "amdgcn.mfma.f32.16x16x16bf16.1k" [], "";
    MfmaF32_16x16x16f16 = "amdgcn.mfma.f32.16x16x16f16" [], "";
    MfmaF32_16x16x1f32 = "amdgcn.mfma.f32.16x16x1f32" [], "";
    MfmaF32_16x16x2bf16 = "amdgcn.mfma.f32.16x16x2bf16" [], "";
    MfmaF32_16x16x32Bf16 = "amdgcn.mfma.f32.16x16x32.bf16" [], "";
    MfmaF32_16x16x32Bf8Bf8 = "amdgcn.mfma.f32.16x16x32.bf8.bf8" [], "";
    MfmaF32_16x16x32Bf8Fp8 = "amdgcn.mfma.f32.16x16x32.bf8.fp8" [], "";
    MfmaF32_16x16x32F16 = "amdgcn.mfma.f32.16x16x32.f16" [], "";
    MfmaF32_16x16x32Fp8Bf8 = "amdgcn.mfma.f32.16x16x32.fp8.bf8" [], "";
    MfmaF32_16x16x32Fp8Fp8 = "amdgcn.mfma.f32.16x16x32.fp8.fp8" [], "";
    MfmaF32_16x16x4bf16_1k = "amdgcn.mfma.f32.16x16x4bf16.1k" [], "";
    MfmaF32_16x16x4f16 = "amdgcn.mfma.f32.16x16x4f16" [], "";
    MfmaF32_16x16x4f32 = "amdgcn.mfma.f32.16x16x4f32" [], "";
    MfmaF32_16x16x8Xf32 = "amdgcn.mfma.f32.16x16x8.xf32" [], "";
    MfmaF32_16x16x8bf16 = "amdgcn.mfma.f32.16x16x8bf16" [], "";
    MfmaF32_32x32x16Bf16 = "amdgcn.mfma.f32.32x32x16.bf16" [], "";
    MfmaF32_32x32x16Bf8Bf8 = "amdgcn.mfma.f32.32x32x16.bf8.bf8" [], "";
    MfmaF32_32x32x16Bf8Fp8 = "amdgcn.mfma.f32.32x32x16.bf8.fp8" [], "";
    MfmaF32_32x32x16F16 = "amdgcn.mfma.f32.32x32x16.f16" [], "";
    MfmaF32_32x32x16Fp8Bf8 = "amdgcn.mfma.f32.32x32x16.fp8.bf8" [], "";
    MfmaF32_32x32x16Fp8Fp8 = "amdgcn.mfma.f32.32x32x16.fp8.fp8" [], "";
    MfmaF32_32x32x1f32 = "amdgcn.mfma.f32.32x32x1f32" [], "";
    MfmaF32_32x32x2bf16 = "amdgcn.mfma.f32.32x32x2bf16" [], "";
    MfmaF32_32x32x2f32 = "amdgcn.mfma.f32.32x32x2f32" [], "";
    MfmaF32_32x32x4Xf32 = "amdgcn.mfma.f32.32x32x4.xf32" [], "";
    MfmaF32_32x32x4bf16 = "amdgcn.mfma.f32.32x32x4bf16" [], "";
    MfmaF32_32x32x4bf16_1k = "amdgcn.mfma.f32.32x32x4bf16.1k" [], "";
    MfmaF32_32x32x4f16 = "amdgcn.mfma.f32.32x32x4f16" [], "";
    MfmaF32_32x32x8bf16_1k = "amdgcn.mfma.f32.32x32x8bf16.1k" [], "";
    MfmaF32_32x32x8f16 = "amdgcn.mfma.f32.32x32x8f16" [], "";
    MfmaF32_4x4x1f32 = "amdgcn.mfma.f32.4x4x1f32" [], "";
    MfmaF32_4x4x2bf16 = "amdgcn.mfma.f32.4x4x2bf16" [], "";
    MfmaF32_4x4x4bf16_1k = "amdgcn.mfma.f32.4x4x4bf16.1k" [], "";
    MfmaF32_4x4x4f16 = "amdgcn.mfma.f32.4x4x4f16" [], "";
    MfmaF64_16x16x4f64 = "amdgcn.mfma.f64.16x16x4f64" [], "";
    MfmaF64_4x4x4f64 = "amdgcn.mfma.f64.4x4x4f64" [], "";
    MfmaI32_16x16x16i8 = "amdgcn.mfma.i32.16x16x16i8" [], "";
    MfmaI32_16x16x32I8 = "amdgcn.mfma.i32.16x16x32.i8" [], "";
    MfmaI32_16x16x4i8 = "amdgcn.mfma.i32.16x16x4i8" [], "";
    MfmaI32_16x16x64I8 = "amdgcn.mfma.i32.16x16x64.i8" [], "";
    MfmaI32_32x32x16I8 = "amdgcn.mfma.i32.32x32x16.i8" [], "";
    MfmaI32_32x32x32I8 = "amdgcn.mfma.i32.32x32x32.i8" [], "";
    MfmaI32_32x32x4i8 = "amdgcn.mfma.i32.32x32x4i8" [], "";
    MfmaI32_32x32x8i8 = "amdgcn.mfma.i32.32x32x8i8" [], "";
    MfmaI32_4x4x4i8 = "amdgcn.mfma.i32.4x4x4i8" [], "";
    MfmaScaleF32_16x16x128F8f6f4 = "amdgcn.mfma.scale.f32.16x16x128.f8f6f4" [Arg(0), Arg(1)], "";
    MfmaScaleF32_32x32x64F8f6f4 = "amdgcn.mfma.scale.f32.32x32x64.f8f6f4" [Arg(0), Arg(1)], "";
    SmfmacF32_16x16x128Bf8Bf8 = "amdgcn.smfmac.f32.16x16x128.bf8.bf8" [], "";
    SmfmacF32_16x16x128Bf8Fp8 = "amdgcn.smfmac.f32.16x16x128.bf8.fp8" [], "";
    SmfmacF32_16x16x128Fp8Bf8 = "amdgcn.smfmac.f32.16x16x128.fp8.bf8" [], "";
    SmfmacF32_16x16x128Fp8Fp8 = "amdgcn.smfmac.f32.16x16x128.fp8.fp8" [], "";
    SmfmacF32_16x16x32Bf16 = "amdgcn.smfmac.f32.16x16x32.bf16" [], "";
    SmfmacF32_16x16x32F16 = "amdgcn.smfmac.f32.16x16x32.f16" [], "";
    SmfmacF32_16x16x64Bf16 = "amdgcn.smfmac.f32.16x16x64.bf16" [], "";
    SmfmacF32_16x16x64Bf8Bf8 = "amdgcn.smfmac.f32.16x16x64.bf8.bf8" [], "";
    SmfmacF32_16x16x64Bf8Fp8 = "amdgcn.smfmac.f32.16x16x64.bf8.fp8" [], "";
    SmfmacF32_16x16x64F16 = "amdgcn.smfmac.f32.16x16x64.f16" [], "";
    SmfmacF32_16x16x64Fp8Bf8 = "amdgcn.smfmac.f32.16x16x64.fp8.bf8" [], "";
    SmfmacF32_16x16x64Fp8Fp8 = "amdgcn.smfmac.f32.16x16x64.fp8.fp8" [], "";
    SmfmacF32_32x32x16Bf16 = "amdgcn.smfmac.f32.32x32x16.bf16" [], "";
    SmfmacF32_32x32x16F16 = "amdgcn.smfmac.f32.32x32x16.f16" [], "";
    SmfmacF32_32x32x32Bf16 = "amdgcn.smfmac.f32.32x32x32.bf16" [], "";
    SmfmacF32_32x32x32Bf8Bf8 = "amdgcn.smfmac.f32.32x32x32.bf8.bf8" [], "";
    SmfmacF32_32x32x32Bf8Fp8 = "amdgcn.smfmac.f32.32x32x32.bf8.fp8" [], "";
    SmfmacF32_32x32x32F16 = "amdgcn.smfmac.f32.32x32x32.f16" [], "";
    SmfmacF32_32x32x32Fp8Bf8 = "amdgcn.smfmac.f32.32x32x32.fp8.bf8" [], "";
    SmfmacF32_32x32x32Fp8Fp8 = "amdgcn.smfmac.f32.32x32x32.fp8.fp8" [], "";
    SmfmacF32_32x32x64Bf8Bf8 = "amdgcn.smfmac.f32.32x32x64.bf8.bf8" [], "";
    SmfmacF32_32x32x64Bf8Fp8 = "amdgcn.smfmac.f32.32x32x64.bf8.fp8" [], "";
    SmfmacF32_32x32x64Fp8Bf8 = "amdgcn.smfmac.f32.32x32x64.fp8.bf8" [], "";
    SmfmacF32_32x32x64Fp8Fp8 = "amdgcn.smfmac.f32.32x32x64.fp8.fp8" [], "";
    SmfmacI32_16x16x128I8 = "amdgcn.smfmac.i32.16x16x128.i8" [], "";
    SmfmacI32_16x16x64I8 = "amdgcn.smfmac.i32.16x16x64.i8" [], "";
    SmfmacI32_32x32x32I8 = "amdgcn.smfmac.i32.32x32x32.i8" [], "";
    SmfmacI32_32x32x64I8 = "amdgcn.smfmac.i32.32x32x64.i8" [], "";
    WmmaBf16_16x16x16Bf16 = "amdgcn.wmma.bf16.16x16x16.bf16" [Res, Arg(1)], "", imm [(3, "opsel")];
    WmmaBf16_16x16x32Bf16 = "amdgcn.wmma.bf16.16x16x32.bf16" [Res, Arg(1)], "", imm [
        (0, "signA"), (2, "signB"), (4, "modC"), (6, "reuseA"), (7, "reuseB")
    ];
    WmmaBf16f32_16x16x32Bf16 = "amdgcn.wmma.bf16f32.16x16x32.bf16" [Res, Arg(1), Arg(5)], "", imm [
        (0, "signA"), (2, "signB"), (4, "modC"), (6, "reuseA"), (7, "reuseB")
    ];
    WmmaF16_16x16x128Bf8Bf8 = "amdgcn.wmma.f16.16x16x128.bf8.bf8" [Res, Arg(0)], "", imm [
        (2, "modC"), (4, "reuseA"), (5, "reuseB")
    ];
    WmmaF16_16x16x128Bf8Fp8 = "amdgcn.wmma.f16.16x16x128.bf8.fp8" [Res, Arg(0)], "", imm [
        (2, "modC"), (4, "reuseA"), (5, "reuseB")
    ];
    WmmaF16_16x16x128Fp8Bf8 = "amdgcn.wmma.f16.16x16x128.fp8.bf8" [Res, Arg(0)], "", imm [
        (2, "modC"), (4, "reuseA"), (5, "reuseB")
    ];
    WmmaF16_16x16x128Fp8Fp8 = "amdgcn.wmma.f16.16x16x128.fp8.fp8" [Res, Arg(0)], "", imm [
        (2, "modC"), (4, "reuseA"), (5, "reuseB")
    ];
    WmmaF16_16x16x16F16 = "amdgcn.wmma.f16.16x16x16.f16" [Res, Arg(1)], "", imm [(3, "opsel")];
    WmmaF16_16x16x32F16 = "amdgcn.wmma.f16.16x16x32.f16" [Res, Arg(1)], "", imm [
        (0, "signA"), (2, "signB"), (4, "modC"), (6, "reuseA"), (7, "reuseB")
    ];
    WmmaF16_16x16x64Bf8Bf8 = "amdgcn.wmma.f16.16x16x64.bf8.bf8" [Res, Arg(0)], "", imm [
        (2, "modC"), (4, "reuseA"), (5, "reuseB")
    ];
    WmmaF16_16x16x64Bf8Fp8 = "amdgcn.wmma.f16.16x16x64.bf8.fp8" [Res, Arg(0)], "", imm [
        (2, "modC"), (4, "reuseA"), (5, "reuseB")
    ];
    WmmaF16_16x16x64Fp8Bf8 = "amdgcn.wmma.f16.16x16x64.fp8.bf8" [Res, Arg(0)], "", imm [
        (2, "modC"), (4, "reuseA"), (5, "reuseB")
    ];
    WmmaF16_16x16x64Fp8Fp8 = "amdgcn.wmma.f16.16x16x64.fp8.fp8" [Res, Arg(0)], "", imm [
        (2, "modC"), (4, "reuseA"), (5, "reuseB")
    ];
    WmmaF32_16x16x128Bf8Bf8 = "amdgcn.wmma.f32.16x16x128.bf8.bf8" [Res, Arg(0)], "", imm [
        (2, "modC"), (4, "reuseA"), (5, "reuseB")
    ];
    WmmaF32_16x16x128Bf8Fp8 = "amdgcn.wmma.f32.16x16x128.bf8.fp8" [Res, Arg(0)], "", imm [
        (2, "modC"), (4, "reuseA"), (5, "reuseB")
    ];
    WmmaF32_16x16x128Fp8Bf8 = "amdgcn.wmma.f32.16x16x128.fp8.bf8" [Res, Arg(0)], "", imm [
        (2, "modC"), (4, "reuseA"), (5, "reuseB")
    ];
    WmmaF32_16x16x128Fp8Fp8 = "amdgcn.wmma.f32.16x16x128.fp8.fp8" [Res, Arg(0)], "", imm [
        (2, "modC"), (4, "reuseA"), (5, "reuseB")
    ];
    WmmaF32_16x16x16Bf16 = "amdgcn.wmma.f32.16x16x16.bf16" [Res, Arg(0)], "";
    WmmaF32_16x16x16Bf8Bf8 = "amdgcn.wmma.f32.16x16x16.bf8.bf8" [Res, Arg(0)], "";
    WmmaF32_16x16x16Bf8Fp8 = "amdgcn.wmma.f32.16x16x16.bf8.fp8" [Res, Arg(0)], "";
    WmmaF32_16x16x16F16 = "amdgcn.wmma.f32.16x16x16.f16" [Res, Arg(0)], "";
    WmmaF32_16x16x16Fp8Bf8 = "amdgcn.wmma.f32.16x16x16.fp8.bf8" [Res, Arg(0)], "";
    WmmaF32_16x16x16Fp8Fp8 = "amdgcn.wmma.f32.16x16x16.fp8.fp8" [Res, Arg(0)], "";
    WmmaF32_16x16x32Bf16 = "amdgcn.wmma.f32.16x16x32.bf16" [Res, Arg(1)], "", imm [
        (0, "signA"), (2, "signB"), (4, "modC"), (6, "reuseA"), (7, "reuseB")
    ];
    WmmaF32_16x16x32F16 = "amdgcn.wmma.f32.16x16x32.f16" [Res, Arg(1)], "", imm [
        (0, "signA"), (2, "signB"), (4, "modC"), (6, "reuseA"), (7, "reuseB")
    ];
    WmmaF32_16x16x4F32 = "amdgcn.wmma.f32.16x16x4.f32" [Res, Arg(1)], "", imm [
        (0, "signA"), (2, "signB"), (4, "modC"), (6, "reuseA"), (7, "reuseB")
    ];
    WmmaF32_16x16x64Bf8Bf8 = "amdgcn.wmma.f32.16x16x64.bf8.bf8" [Res, Arg(0)], "", imm [
        (2, "modC"), (4, "reuseA"), (5, "reuseB")
    ];
    WmmaF32_16x16x64Bf8Fp8 = "amdgcn.wmma.f32.16x16x64.bf8.fp8" [Res, Arg(0)], "", imm [
        (2, "modC"), (4, "reuseA"), (5, "reuseB")
    ];
    WmmaF32_16x16x64Fp8Bf8 = "amdgcn.wmma.f32.16x16x64.fp8.bf8" [Res, Arg(0)], "", imm [
        (2, "modC"), (4, "reuseA"), (5, "reuseB")
    ];
    WmmaF32_16x16x64Fp8Fp8 = "amdgcn.wmma.f32.16x16x64.fp8.fp8" [Res, Arg(0)], "", imm [
        (2, "modC"), (4, "reuseA"), (5, "reuseB")
    ];
    WmmaI32_16x16x16Iu4 = "amdgcn.wmma.i32.16x16x16.iu4" [Res, Arg(1)], "", imm [
        (0, "signA"), (2, "signB"), (5, "clamp")
    ];
    WmmaI32_16x16x16Iu8 = "amdgcn.wmma.i32.16x16x16.iu8" [Res, Arg(1)], "", imm [
        (0, "signA"), (2, "signB"), (5, "clamp")
    ];
    WmmaI32_16x16x32Iu4 = "amdgcn.wmma.i32.16x16x32.iu4" [Res, Arg(1)], "", imm [
        (0, "signA"), (2, "signB"), (5, "clamp")
    ];
    WmmaI32_16x16x64Iu8 = "amdgcn.wmma.i32.16x16x64.iu8" [Res, Arg(1)], "", imm [
        (0, "signA"), (2, "signB"), (5, "reuseA"), (6, "reuseB"), (7, "clamp")
    ];
    WmmaScale16F32_16x16x128F8f6f4 = "amdgcn.wmma.scale16.f32.16x16x128.f8f6f4" [Res, Arg(1), Arg(3)], "", imm [
        (0, "fmtA"), (2, "fmtB"), (4, "modC"), (6, "scaleAType"), (7, "fmtScaleA"), (9, "scaleBType"),
        (10, "fmtScaleB"), (12, "reuseA"), (13, "reuseB")
    ];
    WmmaScale16F32_32x16x128F4 = "amdgcn.wmma.scale16.f32.32x16x128.f4" [Res, Arg(0), Arg(1)], "", imm [
        (2, "modC"), (4, "scaleAType"), (5, "fmtScaleA"), (7, "scaleBType"), (8, "fmtScaleB"),
        (10, "reuseA"), (11, "reuseB")
    ];
    WmmaScaleF32_16x16x128F8f6f4 = "amdgcn.wmma.scale.f32.16x16x128.f8f6f4" [Res, Arg(1), Arg(3)], "", imm [
        (0, "fmtA"), (2, "fmtB"), (4, "modC"), (6, "scaleAType"), (7, "fmtScaleA"), (9, "scaleBType"),
        (10, "fmtScaleB"), (12, "reuseA"), (13, "reuseB")
    ];
    WmmaScaleF32_32x16x128F4 = "amdgcn.wmma.scale.f32.32x16x128.f4" [Res, Arg(0), Arg(1)], "", imm [
        (2, "modC"), (4, "scaleAType"), (5, "fmtScaleA"), (7, "scaleBType"), (8, "fmtScaleB"),
        (10, "reuseA"), (11, "reuseB")
    ];
}
