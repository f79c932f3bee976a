//! Accesses of buffers, of local data share, and of global memory.
//!
//! The tables; export reads the intrinsics of `textual-llvm/src/intrinsics/rocdl.rs`.

use super::constraints as c;
use super::syntax;
use crate::llvm::constraints::attr;
use crate::llvm::constraints::ty as llvm;
use windlass_ir::def::Rule;
use windlass_ir::def::constraints::ty;
use windlass_ir::effects::MemoryEffectOpInterface;
use windlass_ir::text::{AsmParse, AsmPrint};
use windlass_ir::{op_family, op_table};

op_table! {
    /// The operations, by index.
    pub(super) const OPS, dialect super::NUMBER, from super::first::memory;

    /// The intrinsic `llvm.amdgcn.ds.atomic.async.barrier.arrive.b64`.
    DsAtomicAsyncBarrierArriveOp = "rocdl.ds.atomic.async.barrier.arrive.b64" (barrierPtr: c::LDS) -> ()
        attrs(alias_scopes[?]: attr::ALIAS_SCOPES, noalias_scopes[?]: attr::ALIAS_SCOPES,
            tbaa[?]: attr::TBAA_TAGS)
        interfaces(MemoryEffectOpInterface(c::accesses::<0, 1>))
        format("$barrierPtr attr-dict `:` qualified(type($barrierPtr))")
    /// The intrinsic `llvm.amdgcn.ds.atomic.barrier.arrive.rtn.b64`.
    DsAtomicBarrierArriveRtnOp = "rocdl.ds.atomic.barrier.arrive.rtn.b64"
        (barrierPtr: c::LDS, val: ty::I64) -> (res: ty::I64)
        attrs(alias_scopes[?]: attr::ALIAS_SCOPES, noalias_scopes[?]: attr::ALIAS_SCOPES,
            tbaa[?]: attr::TBAA_TAGS)
        interfaces(MemoryEffectOpInterface(c::accesses::<1, 1>))
        format("$barrierPtr `,` $val attr-dict `:` qualified(type($barrierPtr)) `,` type($val) `->` \
            type($res)")
    /// The intrinsic `llvm.amdgcn.ds.bpermute`.
    DsBpermuteOp = "rocdl.ds_bpermute" (index: ty::I32, src: ty::I32) -> (res: ty::I32)
        format("$index `,` $src attr-dict `:` `(` type($index) `,` type($src) `)` `->` type($res)")
    /// The intrinsic `llvm.amdgcn.ds.swizzle`.
    DsSwizzleOp = "rocdl.ds_swizzle" (src: ty::I32, offset: ty::I32) -> (res: ty::I32)
        format("$src `,` $offset attr-dict `:` `(` type($src) `,` type($offset) `)` `->` type($res)")
    /// The intrinsic `llvm.amdgcn.flat.prefetch`.
    FlatPrefetchOp = "rocdl.flat.prefetch" (ptr: c::GENERIC) -> ()
        attrs(scope: attr::I32, alias_scopes[?]: attr::ALIAS_SCOPES, noalias_scopes[?]: attr::ALIAS_SCOPES,
            tbaa[?]: attr::TBAA_TAGS)
        interfaces(MemoryEffectOpInterface(c::accesses::<1, 0>))
        format("$ptr `,` `scope` $scope attr-dict `:` qualified(type($ptr))")
    /// The intrinsic `llvm.amdgcn.global.load.lds`.
    GlobalLoadLDSOp = "rocdl.global.load.lds" (globalPtr: c::GLOBAL, ldsPtr: c::LDS) -> ()
        attrs(size: attr::I32, offset: attr::I32, aux: attr::I32, alias_scopes[?]: attr::ALIAS_SCOPES,
            noalias_scopes[?]: attr::ALIAS_SCOPES, tbaa[?]: attr::TBAA_TAGS)
        interfaces(MemoryEffectOpInterface(c::accesses::<1, 2>))
        format("$globalPtr `,` $ldsPtr `,` $size `,` $offset `,` $aux attr-dict")
    /// The intrinsic `llvm.amdgcn.global.prefetch`.
    GlobalPrefetchOp = "rocdl.global.prefetch" (ptr: c::GLOBAL) -> ()
        attrs(scope: attr::I32, alias_scopes[?]: attr::ALIAS_SCOPES, noalias_scopes[?]: attr::ALIAS_SCOPES,
            tbaa[?]: attr::TBAA_TAGS)
        interfaces(MemoryEffectOpInterface(c::accesses::<1, 0>))
        format("$ptr `,` `scope` $scope attr-dict `:` qualified(type($ptr))")
    /// The intrinsic `llvm.amdgcn.load.to.lds`.
    LoadToLDSOp = "rocdl.load.to.lds" (globalPtr: c::POINTER, ldsPtr: c::LDS) -> ()
        attrs(size: attr::I32, offset: attr::I32, aux: attr::I32, alias_scopes[?]: attr::ALIAS_SCOPES,
            noalias_scopes[?]: attr::ALIAS_SCOPES, tbaa[?]: attr::TBAA_TAGS)
        interfaces(MemoryEffectOpInterface(c::accesses::<1, 2>))
        format("$globalPtr `,` $ldsPtr `,` $size `,` $offset `,` $aux attr-dict `:` type($globalPtr)")
    /// The intrinsic `llvm.amdgcn.make.buffer.rsrc`.
    MakeBufferRsrcOp = "rocdl.make.buffer.rsrc"
        (base: c::POINTER, stride: c::I16, numRecords: ty::I64, flags: ty::I32) -> (res: c::POINTER)
        traits(PURE)
        format("operands attr-dict `:` type($base) `to` type($res)")
    /// The intrinsic `llvm.amdgcn.raw.buffer.atomic.cmpswap`.
    RawBufferAtomicCmpSwap = "rocdl.raw.buffer.atomic.cmpswap"
        (src: llvm::TYPE, cmp: llvm::TYPE, rsrc: llvm::TYPE, offset: ty::I32, soffset: ty::I32,
            aux: ty::I32)
        -> (res: llvm::TYPE)
        rules(Rule::AllTypesMatch(&["res", "src", "cmp"]))
        format("attr-dict `(` operands `)` `:` type($res) `,` type($rsrc)")
    /// The intrinsic `llvm.amdgcn.raw.buffer.load`.
    RawBufferLoadOp = "rocdl.raw.buffer.load"
        (rsrc: c::RAW_RSRC, offset: c::RAW_OFFSET, soffset: c::RAW_OFFSET, aux: c::RAW_OFFSET)
        -> (res: llvm::TYPE)
        interfaces(AsmParse(syntax::parse_load), AsmPrint(syntax::print_access))
    /// The intrinsic `llvm.amdgcn.raw.ptr.buffer.atomic.cmpswap`.
    RawPtrBufferAtomicCmpSwap = "rocdl.raw.ptr.buffer.atomic.cmpswap"
        (src: llvm::TYPE, cmp: llvm::TYPE, rsrc: c::RSRC, offset: ty::I32, soffset: ty::I32, aux: ty::I32)
        -> (res: llvm::TYPE)
        attrs(alias_scopes[?]: attr::ALIAS_SCOPES, noalias_scopes[?]: attr::ALIAS_SCOPES,
            tbaa[?]: attr::TBAA_TAGS)
        interfaces(MemoryEffectOpInterface(c::accesses::<4, 4>))
        rules(Rule::AllTypesMatch(&["res", "src", "cmp"]))
        format("operands attr-dict `:` type($res)")
    /// The intrinsic `llvm.amdgcn.raw.ptr.buffer.load.lds`.
    RawPtrBufferLoadLdsOp = "rocdl.raw.ptr.buffer.load.lds"
        (rsrc: c::RSRC, ldsPtr: c::LDS, size: ty::I32, voffset: ty::I32, soffset: ty::I32, offset: ty::I32,
            aux: ty::I32)
        -> ()
        attrs(alias_scopes[?]: attr::ALIAS_SCOPES, noalias_scopes[?]: attr::ALIAS_SCOPES,
            tbaa[?]: attr::TBAA_TAGS)
        interfaces(MemoryEffectOpInterface(c::accesses::<1, 2>))
        format("operands attr-dict")
    /// The intrinsic `llvm.amdgcn.raw.ptr.buffer.load`.
    RawPtrBufferLoadOp = "rocdl.raw.ptr.buffer.load"
        (rsrc: c::RSRC, offset: ty::I32, soffset: ty::I32, aux: ty::I32) -> (res: llvm::TYPE)
        attrs(alias_scopes[?]: attr::ALIAS_SCOPES, noalias_scopes[?]: attr::ALIAS_SCOPES,
            tbaa[?]: attr::TBAA_TAGS)
        interfaces(MemoryEffectOpInterface(c::accesses::<1, 0>))
        format("operands attr-dict `:` type($res)")
    /// The intrinsic `llvm.amdgcn.raw.ptr.buffer.store`.
    RawPtrBufferStoreOp = "rocdl.raw.ptr.buffer.store"
        (vdata: llvm::TYPE, rsrc: c::RSRC, offset: ty::I32, soffset: ty::I32, aux: ty::I32) -> ()
        attrs(alias_scopes[?]: attr::ALIAS_SCOPES, noalias_scopes[?]: attr::ALIAS_SCOPES,
            tbaa[?]: attr::TBAA_TAGS)
        interfaces(MemoryEffectOpInterface(c::accesses::<0, 2>))
        format("operands attr-dict `:` type($vdata)")
    /// The intrinsic `llvm.amdgcn.tensor.load.to.lds.d2`.
    TensorLoadToLDSD2Op = "rocdl.tensor.load.to.lds.d2" (dgroup0: c::V4I32, dgroup1: c::V8I32) -> ()
        attrs(cachePolicy: attr::I32, alias_scopes[?]: attr::ALIAS_SCOPES,
            noalias_scopes[?]: attr::ALIAS_SCOPES, tbaa[?]: attr::TBAA_TAGS)
        format("attr-dict operands `cachepolicy` $cachePolicy `:` type($dgroup0) `,` type($dgroup1)")
    /// The intrinsic `llvm.amdgcn.tensor.load.to.lds`.
    TensorLoadToLDSOp = "rocdl.tensor.load.to.lds"
        (dgroup0: c::V4I32, dgroup1: c::V8I32, dgroup2: c::V4I32, dgroup3: c::V4I32) -> ()
        attrs(cachePolicy: attr::I32, alias_scopes[?]: attr::ALIAS_SCOPES,
            noalias_scopes[?]: attr::ALIAS_SCOPES, tbaa[?]: attr::TBAA_TAGS)
        format("attr-dict operands `cachepolicy` $cachePolicy `:` type($dgroup0) `,` type($dgroup1)")
    /// The intrinsic `llvm.amdgcn.tensor.store.from.lds.d2`.
    TensorStoreFromLDSD2Op = "rocdl.tensor.store.from.lds.d2" (dgroup0: c::V4I32, dgroup1: c::V8I32) -> ()
        attrs(cachePolicy: attr::I32, alias_scopes[?]: attr::ALIAS_SCOPES,
            noalias_scopes[?]: attr::ALIAS_SCOPES, tbaa[?]: attr::TBAA_TAGS)
        format("attr-dict operands `cachepolicy` $cachePolicy `:` type($dgroup0) `,` type($dgroup1)")
    /// The intrinsic `llvm.amdgcn.tensor.store.from.lds`.
    TensorStoreFromLDSOp = "rocdl.tensor.store.from.lds"
        (dgroup0: c::V4I32, dgroup1: c::V8I32, dgroup2: c::V4I32, dgroup3: c::V4I32) -> ()
        attrs(cachePolicy: attr::I32, alias_scopes[?]: attr::ALIAS_SCOPES,
            noalias_scopes[?]: attr::ALIAS_SCOPES, tbaa[?]: attr::TBAA_TAGS)
        format("attr-dict operands `cachepolicy` $cachePolicy `:` type($dgroup0) `,` type($dgroup1)")
    /// The intrinsic `llvm.amdgcn.s.wait.loadcnt`.
    WaitLoadcntOp = "rocdl.s.wait.loadcnt" () -> ()
        attrs(count: c::I16_ATTR)
        format("$count attr-dict")
    /// The intrinsic `llvm.amdgcn.s.wait.storecnt`.
    WaitStorecntOp = "rocdl.s.wait.storecnt" () -> ()
        attrs(count: c::I16_ATTR)
        format("$count attr-dict")
}

op_family! {
    /// Operations that differ by the intrinsic alone.
    pub(super) const CLUSTER_LOAD_ASYNC_TO_LDS_B, dialect super::NUMBER,
        from super::first::memory_cluster_load_async_to_lds_b;

    each {
        (globalPtr: c::GLOBAL, ldsPtr: c::LDS, mask: ty::I32) -> ()
        attrs(offset: attr::I32, cpol: attr::I32, alias_scopes[?]: attr::ALIAS_SCOPES,
            noalias_scopes[?]: attr::ALIAS_SCOPES, tbaa[?]: attr::TBAA_TAGS)
        interfaces(MemoryEffectOpInterface(c::accesses::<1, 2>))
        format("$globalPtr `,` $ldsPtr `,` $offset `,` $cpol `,` $mask attr-dict `:` \
            qualified(type($globalPtr)) `,` qualified(type($ldsPtr))")
    }

    /// The intrinsic `llvm.amdgcn.cluster.load.async.to.lds.b128`.
    ClusterLoadAsyncToLDSB128Op = "rocdl.cluster.load.async.to.lds.b128";
    /// The intrinsic `llvm.amdgcn.cluster.load.async.to.lds.b32`.
    ClusterLoadAsyncToLDSB32Op = "rocdl.cluster.load.async.to.lds.b32";
    /// The intrinsic `llvm.amdgcn.cluster.load.async.to.lds.b64`.
    ClusterLoadAsyncToLDSB64Op = "rocdl.cluster.load.async.to.lds.b64";
    /// The intrinsic `llvm.amdgcn.cluster.load.async.to.lds.b8`.
    ClusterLoadAsyncToLDSB8Op = "rocdl.cluster.load.async.to.lds.b8";
}

op_family! {
    /// Operations that differ by the intrinsic alone.
    pub(super) const DS_LOAD_TR, dialect super::NUMBER, from super::first::memory_ds_load_tr;

    each {
        (ptr: c::LDS) -> (res: llvm::TYPE)
        attrs(alias_scopes[?]: attr::ALIAS_SCOPES, noalias_scopes[?]: attr::ALIAS_SCOPES,
            tbaa[?]: attr::TBAA_TAGS)
        interfaces(MemoryEffectOpInterface(c::accesses::<1, 0>))
        format("$ptr attr-dict `:` qualified(type($ptr)) `->` type($res)")
    }

    /// The intrinsic `llvm.amdgcn.ds.load.tr16.b128`.
    DsLoadTr16B128 = "rocdl.ds.load.tr16.b128";
    /// The intrinsic `llvm.amdgcn.ds.load.tr4.b64`.
    DsLoadTr4B64 = "rocdl.ds.load.tr4.b64";
    /// The intrinsic `llvm.amdgcn.ds.load.tr6.b96`.
    DsLoadTr6B96 = "rocdl.ds.load.tr6.b96";
    /// The intrinsic `llvm.amdgcn.ds.load.tr8.b64`.
    DsLoadTr8B64 = "rocdl.ds.load.tr8.b64";
}

op_family! {
    /// Operations that differ by the intrinsic alone.
    pub(super) const GLOBAL_LOAD_ASYNC_TO_LDS_B, dialect super::NUMBER,
        from super::first::memory_global_load_async_to_lds_b;

    each {
        (globalPtr: c::GLOBAL, ldsPtr: c::LDS) -> ()
        attrs(offset: attr::I32, aux: attr::I32, alias_scopes[?]: attr::ALIAS_SCOPES,
            noalias_scopes[?]: attr::ALIAS_SCOPES, tbaa[?]: attr::TBAA_TAGS)
        interfaces(MemoryEffectOpInterface(c::accesses::<1, 2>))
        format("$globalPtr `,` $ldsPtr `,` $offset `,` $aux attr-dict `:` qualified(type($globalPtr)) \
            `,` qualified(type($ldsPtr))")
    }

    /// The intrinsic `llvm.amdgcn.global.load.async.to.lds.b128`.
    GlobalLoadAsyncToLDSB128Op = "rocdl.global.load.async.to.lds.b128";
    /// The intrinsic `llvm.amdgcn.global.load.async.to.lds.b32`.
    GlobalLoadAsyncToLDSB32Op = "rocdl.global.load.async.to.lds.b32";
    /// The intrinsic `llvm.amdgcn.global.load.async.to.lds.b64`.
    GlobalLoadAsyncToLDSB64Op = "rocdl.global.load.async.to.lds.b64";
    /// The intrinsic `llvm.amdgcn.global.load.async.to.lds.b8`.
    GlobalLoadAsyncToLDSB8Op = "rocdl.global.load.async.to.lds.b8";
}

op_family! {
    /// Operations that differ by the intrinsic alone.
    pub(super) const GLOBAL_LOAD_TR, dialect super::NUMBER, from super::first::memory_global_load_tr;

    each {
        (ptr: c::GLOBAL) -> (res: llvm::TYPE)
        attrs(alias_scopes[?]: attr::ALIAS_SCOPES, noalias_scopes[?]: attr::ALIAS_SCOPES,
            tbaa[?]: attr::TBAA_TAGS)
        interfaces(MemoryEffectOpInterface(c::accesses::<1, 0>))
        format("$ptr attr-dict `:` qualified(type($ptr)) `->` type($res)")
    }

    /// The intrinsic `llvm.amdgcn.global.load.tr4.b64`.
    GlobalLoadTr4B64 = "rocdl.global.load.tr4.b64";
    /// The intrinsic `llvm.amdgcn.global.load.tr6.b96`.
    GlobalLoadTr6B96 = "rocdl.global.load.tr6.b96";
    /// The intrinsic `llvm.amdgcn.global.load.tr.b128`.
    GlobalLoadTr8B128 = "rocdl.global.load.tr.b128";
    /// The intrinsic `llvm.amdgcn.global.load.tr.b64`.
    GlobalLoadTr8B64 = "rocdl.global.load.tr.b64";
}

op_family! {
    /// Operations that differ by the intrinsic alone.
    pub(super) const RAW_BUFFER, dialect super::NUMBER, from super::first::memory_raw_buffer;

    each {
        (vdata: llvm::TYPE, rsrc: c::RAW_RSRC, offset: c::RAW_OFFSET, soffset: c::RAW_OFFSET,
            aux: c::RAW_OFFSET)
        -> ()
        interfaces(AsmParse(syntax::parse_store), AsmPrint(syntax::print_access))
    }

    /// The intrinsic `llvm.amdgcn.raw.buffer.atomic.fadd`.
    RawBufferAtomicFAddOp = "rocdl.raw.buffer.atomic.fadd";
    /// The intrinsic `llvm.amdgcn.raw.buffer.atomic.fmax`.
    RawBufferAtomicFMaxOp = "rocdl.raw.buffer.atomic.fmax";
    /// The intrinsic `llvm.amdgcn.raw.buffer.atomic.smax`.
    RawBufferAtomicSMaxOp = "rocdl.raw.buffer.atomic.smax";
    /// The intrinsic `llvm.amdgcn.raw.buffer.atomic.umin`.
    RawBufferAtomicUMinOp = "rocdl.raw.buffer.atomic.umin";
    /// The intrinsic `llvm.amdgcn.raw.buffer.store`.
    RawBufferStoreOp = "rocdl.raw.buffer.store";
}

op_family! {
    /// Operations that differ by the intrinsic alone.
    pub(super) const RAW_PTR_BUFFER_ATOMIC, dialect super::NUMBER,
        from super::first::memory_raw_ptr_buffer_atomic;

    each {
        (vdata: llvm::TYPE, rsrc: c::RSRC, offset: ty::I32, soffset: ty::I32, aux: ty::I32) -> ()
        attrs(alias_scopes[?]: attr::ALIAS_SCOPES, noalias_scopes[?]: attr::ALIAS_SCOPES,
            tbaa[?]: attr::TBAA_TAGS)
        interfaces(MemoryEffectOpInterface(c::accesses::<2, 2>))
        format("operands attr-dict `:` type($vdata)")
    }

    /// The intrinsic `llvm.amdgcn.raw.ptr.buffer.atomic.fadd`.
    RawPtrBufferAtomicFaddOp = "rocdl.raw.ptr.buffer.atomic.fadd";
    /// The intrinsic `llvm.amdgcn.raw.ptr.buffer.atomic.fmax`.
    RawPtrBufferAtomicFmaxOp = "rocdl.raw.ptr.buffer.atomic.fmax";
    /// The intrinsic `llvm.amdgcn.raw.ptr.buffer.atomic.smax`.
    RawPtrBufferAtomicSmaxOp = "rocdl.raw.ptr.buffer.atomic.smax";
    /// The intrinsic `llvm.amdgcn.raw.ptr.buffer.atomic.umin`.
    RawPtrBufferAtomicUminOp = "rocdl.raw.ptr.buffer.atomic.umin";
}

op_family! {
    /// Operations that differ by the intrinsic alone.
    pub(super) const DS_READ_TR, dialect super::NUMBER, from super::first::memory_ds_read_tr;

    each {
        (ptr: c::LDS) -> (res: llvm::TYPE)
        attrs(alias_scopes[?]: attr::ALIAS_SCOPES, noalias_scopes[?]: attr::ALIAS_SCOPES,
            tbaa[?]: attr::TBAA_TAGS)
        interfaces(MemoryEffectOpInterface(c::accesses::<1, 0>))
        format("$ptr attr-dict `:` type($ptr) `->` type($res)")
    }

    /// The intrinsic `llvm.amdgcn.ds.read.tr16.b64`.
    DsReadTr16B64 = "rocdl.ds.read.tr16.b64";
    /// The intrinsic `llvm.amdgcn.ds.read.tr4.b64`.
    DsReadTr4B64 = "rocdl.ds.read.tr4.b64";
    /// The intrinsic `llvm.amdgcn.ds.read.tr6.b96`.
    DsReadTr6B96 = "rocdl.ds.read.tr6.b96";
    /// The intrinsic `llvm.amdgcn.ds.read.tr8.b64`.
    DsReadTr8B64 = "rocdl.ds.read.tr8.b64";
}
