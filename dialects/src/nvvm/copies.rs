//! Copies of tensors, barriers in memory, fences of proxies, and matrices in registers.

use super::attrs;
use super::constraints as c;
use super::verify;
use super::{verify_copies, verify_sync, verify_wgmma};
use crate::llvm::constraints::attr;
use crate::llvm::constraints::ty as llvm;
use windlass_ir::def::Rule;
use windlass_ir::def::constraints::ty;
use windlass_ir::op_table;
use windlass_ir::verify::Verify;

op_table! {
    /// The operations, by index.
    pub(super) const OPS, dialect super::NUMBER, from super::first::copies;

    /// The PTX instruction `barrier`.
    BarrierOp = "nvvm.barrier"
        (barrierId[?]: ty::I32, numberOfThreads[?]: ty::I32, reductionPredicate[?]: ty::I32)
        -> (res[?]: ty::I32)
        attrs(reductionOp[?]: c::ANY_REDUCTION)
        traits(ATTR_SIZED_OPERANDS) interfaces(Verify(verify::barrier))
        format("(`id` `=` $barrierId^)? (`number_of_threads` `=` $numberOfThreads^)? \
            (qualified($reductionOp)^ $reductionPredicate)? (`->` type($res)^)? attr-dict")
    /// The PTX instruction `clusterlaunchcontrol.query.cancel`.
    ClusterLaunchControlQueryCancelOp = "nvvm.clusterlaunchcontrol.query.cancel"
        (try_cancel_response: c::I128)
        -> (res: c::I1_OR_I32)
        attrs(query_type: attrs::of::CLUSTER_LAUNCH_CONTROL_QUERY_TYPE)
        interfaces(Verify(verify_sync::query_cancel))
        format("`query` `=` $query_type `,` $try_cancel_response attr-dict `:` type($res)")
    /// The PTX instruction `cp.async.bulk.shared.cluster.global`.
    CpAsyncBulkGlobalToSharedClusterOp = "nvvm.cp.async.bulk.shared.cluster.global"
        (
            dstMem: c::ANY_SHARED, srcMem: c::GLOBAL, mbar: c::SHARED, size: ty::I32,
            multicastMask[?]: c::I16, l2CacheHint[?]: ty::I64,
        )
        -> ()
        traits(ATTR_SIZED_OPERANDS) interfaces(Verify(verify_copies::bulk_load))
        format("$dstMem `,` $srcMem `,` $mbar `,` $size (`multicast_mask` `=` $multicastMask^ )? \
            (`l2_cache_hint` `=` $l2CacheHint^ )? attr-dict `:` type($dstMem) `,` type($srcMem)")
    /// The PTX instruction `cp.async.bulk.tensor.global.shared.cta`.
    CpAsyncBulkTensorSharedCTAToGlobalOp = "nvvm.cp.async.bulk.tensor.global.shared.cta"
        (
            tmaDescriptor: c::GENERIC, srcMem: c::SHARED, coordinates[*]: ty::I32,
            l2CacheHint[?]: ty::I64, predicate[?]: ty::I1,
        )
        -> ()
        attrs(mode[= attrs::default::TMA_STORE_MODE]: attrs::of::TMA_STORE_MODE)
        traits(ATTR_SIZED_OPERANDS) interfaces(Verify(verify_copies::tensor_store))
        format("$tmaDescriptor `,` $srcMem `,` `box` `[`$coordinates `]` (`l2_cache_hint` `=` \
            $l2CacheHint^ )? (`,` `predicate` `=` $predicate^)? attr-dict `:` type($tmaDescriptor) \
            `,` type($srcMem)")
    /// The PTX instruction `cp.async.bulk.tensor.prefetch`.
    CpAsyncBulkTensorPrefetchOp = "nvvm.cp.async.bulk.tensor.prefetch"
        (
            tmaDescriptor: c::GENERIC, coordinates[*]: ty::I32, im2colOffsets[*]: c::I16,
            l2CacheHint[?]: ty::I64,
        )
        -> ()
        attrs(mode[= attrs::default::TMA_LOAD_MODE]: attrs::of::TMA_LOAD_MODE)
        traits(ATTR_SIZED_OPERANDS) interfaces(Verify(verify_copies::tensor_prefetch))
        format("$tmaDescriptor `,` `box` `[`$coordinates `]` (`im2col` `[` $im2colOffsets^ `]` )? \
            (`l2_cache_hint` `=` $l2CacheHint^ )? attr-dict `:` type($tmaDescriptor)")
    /// The PTX instruction `cp.async.bulk.tensor.reduce`.
    CpAsyncBulkTensorReduceOp = "nvvm.cp.async.bulk.tensor.reduce"
        (tmaDescriptor: llvm::POINTER, srcMem: c::SHARED, coordinates[*]: ty::I32, l2CacheHint[?]: ty::I64)
        -> ()
        attrs(
            redKind: attrs::of::TMA_REDUX_KIND,
            mode[= attrs::default::TMA_STORE_MODE]: attrs::of::TMA_STORE_MODE,
        )
        traits(ATTR_SIZED_OPERANDS) interfaces(Verify(verify_copies::tensor_reduce))
        format("$tmaDescriptor `,` $srcMem `,` `box` `[`$coordinates `]` (`l2_cache_hint` `=` \
            $l2CacheHint^ )? attr-dict `:` type($tmaDescriptor) `,` type($srcMem)")
    /// The PTX instruction `cp.async.bulk.tensor.shared.cluster.global`.
    CpAsyncBulkTensorGlobalToSharedClusterOp = "nvvm.cp.async.bulk.tensor.shared.cluster.global"
        (
            dstMem: c::ANY_SHARED, tmaDescriptor: c::GENERIC, coordinates[*]: ty::I32, mbar: c::SHARED,
            im2colOffsets[*]: c::I16, multicastMask[?]: c::I16, l2CacheHint[?]: ty::I64,
            predicate[?]: ty::I1,
        )
        -> ()
        attrs(
            mode[= attrs::default::TMA_LOAD_MODE]: attrs::of::TMA_LOAD_MODE,
            isCTAOnly[= c::no]: attr::BOOL, group[?]: attrs::of::CTA_GROUP,
        )
        traits(ATTR_SIZED_OPERANDS) interfaces(Verify(verify_copies::tensor_load))
        format("$dstMem `,` $tmaDescriptor `,` $mbar `,` `box` `[`$coordinates `]` (`im2col` `[` \
            $im2colOffsets^ `]` )? (`multicast_mask` `=` $multicastMask^ )? (`l2_cache_hint` `=` \
            $l2CacheHint^ )? (`predicate` `=` $predicate^)? attr-dict `:` type($dstMem) `,` \
            type($tmaDescriptor)")
    /// The PTX instruction `dot.accumulate.2way`.
    DotAccumulate2WayOp = "nvvm.dot.accumulate.2way"
        (a: c::V2I16, b: c::V4I8, c: ty::I32)
        -> (res: ty::I32)
        attrs(
            a_type: attrs::of::DOT_ACCUMULATE_TYPE, b_type: attrs::of::DOT_ACCUMULATE_TYPE,
            b_hi: attr::BOOL,
        )
        format("$a $a_type `,` $b $b_type `,` $c attr-dict `:` type($a) `,` type($b)")
    /// The PTX instruction `fence.proxy`.
    FenceProxyOp = "nvvm.fence.proxy" () -> ()
        attrs(kind: attrs::of::PROXY_KIND, space[?]: attrs::of::SHARED_SPACE)
        interfaces(Verify(verify_sync::fence_proxy))
        format("attr-dict")
    /// The PTX instruction `fence.proxy.acquire`.
    FenceProxyAcquireOp = "nvvm.fence.proxy.acquire" (addr: c::GENERIC, size: ty::I32) -> ()
        attrs(
            scope: attrs::of::MEM_SCOPE, fromProxy[= c::generic_proxy]: attrs::of::PROXY_KIND,
            toProxy[= c::tensormap_proxy]: attrs::of::PROXY_KIND,
        )
        interfaces(Verify(verify_sync::fence_proxy_acquire))
        format("$scope $addr `,` $size (`from_proxy` `=` $fromProxy^)? (`to_proxy` `=` $toProxy^)? \
            attr-dict")
    /// The PTX instruction `fence.proxy.release`.
    FenceProxyReleaseOp = "nvvm.fence.proxy.release" () -> ()
        attrs(
            scope: attrs::of::MEM_SCOPE, fromProxy[= c::generic_proxy]: attrs::of::PROXY_KIND,
            toProxy[= c::tensormap_proxy]: attrs::of::PROXY_KIND,
        )
        interfaces(Verify(verify_sync::fence_proxy_release))
        format("$scope (`from_proxy` `=` $fromProxy^)? (`to_proxy` `=` $toProxy^)? attr-dict")
    /// The PTX instruction `fence.proxy.sync_restrict`.
    FenceProxySyncRestrictOp = "nvvm.fence.proxy.sync_restrict" () -> ()
        attrs(
            order: attrs::of::MEM_ORDER, fromProxy[= c::generic_proxy]: attrs::of::PROXY_KIND,
            toProxy[= c::async_proxy]: attrs::of::PROXY_KIND,
        )
        interfaces(Verify(verify_sync::fence_proxy_sync_restrict))
        format("attr-dict")
    /// The PTX instruction `fence.sync_restrict`.
    FenceSyncRestrictOp = "nvvm.fence.sync_restrict" () -> ()
        attrs(order: attrs::of::MEM_ORDER)
        interfaces(Verify(verify_sync::fence_sync_restrict))
        format("attr-dict")
    /// The PTX instruction `ldmatrix`.
    LdMatrixOp = "nvvm.ldmatrix" (ptr: c::SHARED) -> (res: ty::ANY)
        attrs(
            num: attr::I32, layout: attrs::of::MMA_LAYOUT, shape: attrs::of::LD_ST_MATRIX_SHAPE,
            eltType: attrs::of::LD_ST_MATRIX_ELT_TYPE,
        )
        interfaces(Verify(verify_copies::ldmatrix))
        format("$ptr attr-dict `:` functional-type($ptr, $res)")
    /// The PTX instruction `mbarrier.arrive`.
    MBarrierArriveOp = "nvvm.mbarrier.arrive"
        (addr: c::GENERIC_OR_ANY_SHARED, count[?]: ty::I32)
        -> (res[?]: ty::I64)
        attrs(scope[= attrs::default::MEM_SCOPE]: attrs::of::MEM_SCOPE, relaxed[= c::no]: attr::BOOL)
        interfaces(Verify(verify_sync::mbarrier_arrive))
        format("$addr (`,` $count^)? attr-dict `:` type($addr) (`->` type($res)^)?")
    /// The PTX instruction `mbarrier.arrive.expect_tx`.
    MBarrierArriveExpectTxOp = "nvvm.mbarrier.arrive.expect_tx"
        (addr: c::GENERIC_OR_ANY_SHARED, txcount: ty::I32, predicate[?]: ty::I1)
        -> (res[?]: ty::I64)
        attrs(scope[= attrs::default::MEM_SCOPE]: attrs::of::MEM_SCOPE, relaxed[= c::no]: attr::BOOL)
        interfaces(Verify(verify_sync::mbarrier_arrive_expect_tx))
        format("$addr `,` $txcount (`,` `predicate` `=` $predicate^)? attr-dict `:` type(operands) \
            (`->` type($res)^)?")
    /// The PTX instruction `mbarrier.arrive_drop`.
    MBarrierArriveDropOp = "nvvm.mbarrier.arrive_drop"
        (addr: c::GENERIC_OR_ANY_SHARED, count[?]: ty::I32)
        -> (res[?]: ty::I64)
        attrs(scope[= attrs::default::MEM_SCOPE]: attrs::of::MEM_SCOPE, relaxed[= c::no]: attr::BOOL)
        interfaces(Verify(verify_sync::mbarrier_arrive))
        format("$addr (`,` $count^)? attr-dict `:` type($addr) (`->` type($res)^)?")
    /// The PTX instruction `mbarrier.arrive_drop.expect_tx`.
    MBarrierArriveDropExpectTxOp = "nvvm.mbarrier.arrive_drop.expect_tx"
        (addr: c::GENERIC_OR_ANY_SHARED, txcount: ty::I32)
        -> (res[?]: ty::I64)
        attrs(scope[= attrs::default::MEM_SCOPE]: attrs::of::MEM_SCOPE, relaxed[= c::no]: attr::BOOL)
        interfaces(Verify(verify_sync::mbarrier_arrive))
        format("$addr `,` $txcount attr-dict `:` type(operands) (`->` type($res)^)?")
    /// The PTX instruction `mbarrier.complete_tx`.
    MBarrierCompleteTxOp = "nvvm.mbarrier.complete_tx" (addr: c::ANY_SHARED, txcount: ty::I32) -> ()
        attrs(scope[= attrs::default::MEM_SCOPE]: attrs::of::MEM_SCOPE)
        interfaces(Verify(verify_sync::mbarrier))
        format("$addr `,` $txcount attr-dict `:` type(operands)")
    /// The PTX instruction `mbarrier.expect_tx`.
    MBarrierExpectTxOp = "nvvm.mbarrier.expect_tx" (addr: c::ANY_SHARED, txcount: ty::I32) -> ()
        attrs(scope[= attrs::default::MEM_SCOPE]: attrs::of::MEM_SCOPE)
        interfaces(Verify(verify_sync::mbarrier))
        format("$addr `,` $txcount attr-dict `:` type(operands)")
    /// The PTX instruction `mbarrier.test.wait`.
    MBarrierTestWaitOp = "nvvm.mbarrier.test.wait"
        (addr: c::GENERIC_OR_SHARED, stateOrPhase: c::I64_OR_I32)
        -> (res: ty::I1)
        attrs(scope[= attrs::default::MEM_SCOPE]: attrs::of::MEM_SCOPE, relaxed[= c::no]: attr::BOOL)
        interfaces(Verify(verify_sync::mbarrier))
        format("$addr `,` $stateOrPhase attr-dict `:` type(operands) `->` type($res)")
    /// The PTX instruction `mbarrier.try_wait`.
    MBarrierTryWaitOp = "nvvm.mbarrier.try_wait"
        (addr: c::GENERIC_OR_SHARED, stateOrPhase: c::I64_OR_I32, ticks[?]: ty::I32)
        -> (res: ty::I1)
        attrs(scope[= attrs::default::MEM_SCOPE]: attrs::of::MEM_SCOPE, relaxed[= c::no]: attr::BOOL)
        interfaces(Verify(verify_sync::mbarrier))
        format("$addr `,` $stateOrPhase (`,` $ticks^)? attr-dict `:` type(operands) `->` type($res)")
    /// The PTX instruction `pmevent`.
    PMEventOp = "nvvm.pmevent" () -> ()
        attrs(maskedEventId[?]: c::I16_ATTR, eventId[?]: attr::I32)
        interfaces(Verify(verify_sync::pmevent))
        format("attr-dict (`id` `=` $eventId^)? (`mask` `=` $maskedEventId^)?")
    /// The PTX instruction `prefetch`.
    PrefetchOp = "nvvm.prefetch" (addr: c::PREFETCHED, predicate[?]: ty::I1) -> ()
        attrs(
            cacheLevel[?]: attrs::of::PREFETCH_CACHE_LEVEL,
            evictPriority[?]: attrs::of::CACHE_EVICTION_PRIORITY, tensormap[?]: attr::UNIT,
            uniform[?]: attr::UNIT, in_param_space[?]: attr::UNIT,
        )
        interfaces(Verify(verify_copies::prefetch))
        format("(`level` `=` $cacheLevel^ (`uniform` $uniform^)? `,`)? (`tensormap` $tensormap^ \
            (`in_param_space` $in_param_space^)? `,`)? (`evict_priority` `=` $evictPriority^ `,`)? \
            $addr (`,` `predicate` `=` $predicate^)? attr-dict `:` type(operands)")
    /// The PTX instruction `prmt`.
    PermuteOp = "nvvm.prmt" (lo: ty::I32, hi[?]: ty::I32, selector: ty::I32) -> (res: ty::I32)
        attrs(mode: attrs::of::PERMUTE_MODE)
        traits(PURE) interfaces(Verify(verify_sync::permute))
        format("$mode $selector `,` $lo (`,` $hi^)? attr-dict `:` type($res)")
    /// The PTX instruction `redux.sync`.
    ReduxOp = "nvvm.redux.sync" (val: c::I32_OR_F32, mask_and_clamp: ty::I32) -> (res: c::I32_OR_F32)
        attrs(kind: attrs::of::REDUX_KIND, abs[= c::no]: attr::BOOL, nan[= c::no]: attr::BOOL)
        interfaces(Verify(verify_sync::redux))
        rules(Rule::AllTypesMatch(&["res", "val"]))
        format("$kind $val `,` $mask_and_clamp attr-dict `:` type($val) `->` type($res)")
    /// The PTX instruction `st.bulk`.
    BulkStoreOp = "nvvm.st.bulk" (addr: c::GENERIC_OR_SHARED, size: ty::I64) -> ()
        attrs(initVal[= c::zero]: attr::I64)
        interfaces(Verify(verify_copies::bulk_store))
        format("$addr `,` `size` `=` $size (`,` `init` `=` $initVal^)? attr-dict `:` type($addr)")
    /// The PTX instruction `stmatrix`.
    StMatrixOp = "nvvm.stmatrix" (ptr: c::SHARED, sources[*]: ty::I32) -> ()
        attrs(
            layout: attrs::of::MMA_LAYOUT, shape: attrs::of::LD_ST_MATRIX_SHAPE,
            eltType: attrs::of::LD_ST_MATRIX_ELT_TYPE,
        )
        interfaces(Verify(verify_copies::stmatrix))
        format("$ptr `,` $sources attr-dict `:` type(operands)")
    /// The PTX instruction `wgmma.mma_async`.
    WgmmaMmaAsyncOp = "nvvm.wgmma.mma_async"
        (inouts: llvm::STRUCT, descriptorA: ty::I64, descriptorB: ty::I64)
        -> (results: llvm::STRUCT)
        attrs(
            shape: attrs::of::SHAPE, typeA: attrs::of::WGMMA_TYPE, typeB: attrs::of::WGMMA_TYPE,
            typeD: attrs::of::WGMMA_TYPE, scaleD: attrs::of::WGMMA_SCALE_OUT,
            scaleA: attrs::of::WGMMA_SCALE_IN, scaleB: attrs::of::WGMMA_SCALE_IN,
            layoutA: attrs::of::MMA_LAYOUT, layoutB: attrs::of::MMA_LAYOUT,
            satfinite[?]: attrs::of::MMA_INT_OVERFLOW,
        )
        interfaces(Verify(verify_wgmma::verify)) rules(verify_wgmma::SAME_STRUCT)
        format("$descriptorA `,` $descriptorB `,` $inouts `,` $shape `,` `D` `[` $typeD `,` $scaleD \
            (`,` $satfinite^)? `]` `,` `A` `[` $typeA `,` $scaleA `,` $layoutA `]` `,` `B` `[` \
            $typeB `,` $scaleB `,` $layoutB `]` attr-dict `:` type($inouts) `->` type($results)")
}
