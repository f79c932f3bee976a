//! Copies, barriers in memory and fences.

use super::attrs;
use super::constraints as c;
use super::verify;
use crate::llvm::constraints::attr;
use windlass_ir::def::constraints::ty;
use windlass_ir::verify::Verify;
use windlass_ir::{op_family, op_table};

op_table! {
    /// The operations, by index.
    pub(super) const OPS, dialect super::NUMBER, from super::first::memory;

    /// The PTX instruction `cp.async.bulk.prefetch`.
    CpAsyncBulkPrefetchOp = "nvvm.cp.async.bulk.prefetch"
        (srcMem: c::GLOBAL, size: ty::I32, l2CacheHint[?]: ty::I64) -> ()
        format("$srcMem `,` $size (`l2_cache_hint` `=` $l2CacheHint^ )? attr-dict `:` type($srcMem)")
    /// The PTX instruction `cp.async.bulk.global.shared.cta`.
    CpAsyncBulkSharedCTAToGlobalOp = "nvvm.cp.async.bulk.global.shared.cta"
        (dstMem: c::GLOBAL, srcMem: c::SHARED, size: ty::I32, l2CacheHint[?]: ty::I64, byteMask[?]: c::I16)
        -> ()
        traits(ATTR_SIZED_OPERANDS)
        format("$dstMem `,` $srcMem `,` $size (`l2_cache_hint` `=` $l2CacheHint^ )? (`byte_mask` `=` \
            $byteMask^ )? attr-dict `:` type($dstMem) `,` type($srcMem)")
    /// The PTX instruction `cp.async.bulk.shared.cluster.shared.cta`.
    CpAsyncBulkSharedCTAToSharedClusterOp = "nvvm.cp.async.bulk.shared.cluster.shared.cta"
        (dstMem: c::SHARED_CLUSTER, srcMem: c::SHARED, mbar: c::SHARED, size: ty::I32) -> ()
        format("$dstMem `,` $srcMem `,` $mbar `,` $size attr-dict `:` type($dstMem) `,` type($srcMem)")
    /// The PTX instruction `cp.async.bulk.wait_group`.
    CpAsyncBulkWaitGroupOp = "nvvm.cp.async.bulk.wait_group" () -> ()
        attrs(group: attr::I32, read[?]: attr::UNIT)
        format("$group attr-dict")
    /// The PTX instruction `cp.async.mbarrier.arrive`.
    CpAsyncMBarrierArriveOp = "nvvm.cp.async.mbarrier.arrive" (addr: c::GENERIC_OR_SHARED) -> ()
        attrs(noinc[= c::no]: attr::I1)
        format("$addr attr-dict `:` type(operands)")
    /// Copies from global to shared memory without waiting.
    CpAsyncOp = "nvvm.cp.async.shared.global" (dst: c::SHARED, src: c::GLOBAL, cpSize[?]: ty::I32) -> ()
        attrs(size: attr::I32, modifier: attrs::of::LOAD_CACHE_MODIFIER)
        interfaces(Verify(verify::cp_async))
        format("$dst `,` $src `,` $size `,` `cache` `=` $modifier (`,` $cpSize^)? attr-dict `:` \
            type(operands)")
    /// The PTX instruction `cp.async.wait.group`.
    CpAsyncWaitGroupOp = "nvvm.cp.async.wait.group" () -> ()
        attrs(n: attr::I32)
        format("$n attr-dict")
    /// The PTX instruction `mapa`.
    MapaOp = "nvvm.mapa" (a: c::GENERIC_OR_SHARED, b: ty::I32) -> (res: c::GENERIC_OR_CLUSTER)
        interfaces(Verify(verify::mapa))
        format("$a`,` $b attr-dict `:` type($a) `->` type($res)")
    /// The PTX instruction `mbarrier.arrive_drop.nocomplete`.
    MBarrierArriveDropNocompleteOp = "nvvm.mbarrier.arrive_drop.nocomplete"
        (addr: c::GENERIC_OR_SHARED, count: ty::I32) -> (res: ty::I64)
        format("$addr `,` $count attr-dict `:` type(operands) `->` type($res)")
    /// The PTX instruction `mbarrier.arrive.nocomplete`.
    MBarrierArriveNocompleteOp = "nvvm.mbarrier.arrive.nocomplete"
        (addr: c::GENERIC_OR_SHARED, count: ty::I32) -> (res: ty::I64)
        format("$addr `,` $count attr-dict `:` type(operands) `->` type($res)")
    /// The PTX instruction `mbarrier.init`.
    MBarrierInitOp = "nvvm.mbarrier.init"
        (addr: c::GENERIC_OR_SHARED, count: ty::I32, predicate[?]: ty::I1) -> ()
        format("$addr `,` $count (`,` `predicate` `=` $predicate^)? attr-dict `:` type(operands)")
    /// The PTX instruction `mbarrier.inval`.
    MBarrierInvalOp = "nvvm.mbarrier.inval" (addr: c::GENERIC_OR_SHARED) -> ()
        format("$addr attr-dict `:` type(operands)")
    /// The PTX instruction `mbarrier.try_wait.parity`.
    MBarrierTryWaitParityOp = "nvvm.mbarrier.try_wait.parity"
        (addr: c::GENERIC_OR_SHARED, phase: ty::I32, ticks: ty::I32) -> ()
        format("$addr `,` $phase `,` $ticks attr-dict `:` type(operands)")
}

op_family! {
    /// Operations that differ by what they read or do alone.
    pub(super) const PLAIN, dialect super::NUMBER, from super::first::memory_plain;

    each {
        () -> ()
        format("attr-dict")
    }

    /// The PTX instruction `cp.async.bulk.commit.group`.
    CpAsyncBulkCommitGroupOp = "nvvm.cp.async.bulk.commit.group";
    /// The PTX instruction `cp.async.commit.group`.
    CpAsyncCommitGroupOp = "nvvm.cp.async.commit.group";
    /// The PTX instruction `fence.mbarrier.init`.
    FenceMbarrierInitOp = "nvvm.fence.mbarrier.init";
    /// The PTX instruction `fence.sc.cluster`.
    FenceScClusterOp = "nvvm.fence.sc.cluster";
}
