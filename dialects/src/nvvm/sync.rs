//! Barriers, exchange between the threads of a warp, control and arithmetic.

use super::attrs;
use super::constraints as c;
use super::verify;
use crate::llvm::constraints::attr;
use windlass_ir::def::constraints::ty;
use windlass_ir::op_table;
use windlass_ir::verify::Verify;

op_table! {
    /// The operations, by index.
    pub(super) const OPS, dialect super::NUMBER, from super::first::sync;

    /// A barrier of all threads of the block.
    Barrier0Op = "nvvm.barrier0" () -> ()
        format("attr-dict")
    /// Arrives at a barrier without waiting.
    BarrierArriveOp = "nvvm.barrier.arrive" (barrierId[?]: ty::I32, numberOfThreads: ty::I32) -> ()
        format("(`id` `=` $barrierId^)? `number_of_threads` `=` $numberOfThreads attr-dict")
    /// Stops for a debugger.
    Breakpoint = "nvvm.breakpoint" () -> ()
        format("attr-dict")
    /// The PTX instruction `cluster.arrive`.
    ClusterArriveOp = "nvvm.cluster.arrive" () -> ()
        attrs(aligned[?]: attr::UNIT)
        format("attr-dict")
    /// The PTX instruction `cluster.arrive.relaxed`.
    ClusterArriveRelaxedOp = "nvvm.cluster.arrive.relaxed" () -> ()
        attrs(aligned[?]: attr::UNIT)
        format("attr-dict")
    /// The PTX instruction `clusterlaunchcontrol.try.cancel`.
    ClusterLaunchControlTryCancelOp = "nvvm.clusterlaunchcontrol.try.cancel"
        (smemAddress: c::SHARED, mbarrier: c::SHARED) -> ()
        attrs(multicast[?]: attr::UNIT)
        format("(`multicast` $multicast^ `,`)? $smemAddress `,` $mbarrier attr-dict")
    /// The PTX instruction `cluster.wait`.
    ClusterWaitOp = "nvvm.cluster.wait" () -> ()
        attrs(aligned[?]: attr::UNIT)
        format("attr-dict")
    /// The PTX instruction `elect.sync`.
    ElectSyncOp = "nvvm.elect.sync" (membermask[?]: ty::I32) -> (pred: ty::I1)
        format("($membermask^)? attr-dict `->` type(results)")
    /// Ends the thread.
    Exit = "nvvm.exit" () -> ()
        format("attr-dict")
    /// Controls when dependent grids start.
    GriddepcontrolOp = "nvvm.griddepcontrol" () -> ()
        attrs(kind: attrs::of::GRID_DEP_ACTION)
        format("$kind attr-dict")
    /// Inline PTX.
    InlinePtxOp = "nvvm.inline_ptx"
        (readOnlyArgs[*]: ty::ANY, readWriteArgs[*]: ty::ANY, predicate[?]: ty::I1)
        -> (writeOnlyArgs[*]: ty::ANY)
        attrs(ptxCode: attr::STRING)
        traits(ATTR_SIZED_OPERANDS)
        format("$ptxCode ( `ro` `(` $readOnlyArgs^ `:` type($readOnlyArgs) `)` )? ( `rw` `(` \
            $readWriteArgs^ `:` type($readWriteArgs) `)` )? (`,` `predicate` `=` $predicate^)? attr-dict \
            ( `->` type($writeOnlyArgs)^ )?")
    /// The threads of a warp that have an equal value.
    MatchSyncOp = "nvvm.match.sync" (thread_mask: ty::I32, val: c::I32_OR_I64) -> (res: c::I32_OR_STRUCT)
        attrs(kind: attrs::of::MATCH_SYNC_KIND)
        interfaces(Verify(verify::match_sync))
        format("$kind $thread_mask `,` $val attr-dict `:` type($val) `->` type($res)")
    /// The PTX instruction `memory.barrier`.
    MembarOp = "nvvm.memory.barrier" () -> ()
        attrs(scope: attrs::of::MEM_SCOPE)
        format("$scope attr-dict")
    /// The PTX instruction `nanosleep`.
    NanosleepOp = "nvvm.nanosleep" (duration: ty::I32) -> ()
        format("attr-dict $duration")
    /// The PTX instruction `rcp.approx.ftz.f`.
    RcpApproxFtzF32Op = "nvvm.rcp.approx.ftz.f" (arg: c::F32) -> (res: c::F32)
        traits(PURE)
        format("$arg attr-dict `:` type($res)")
    /// Sets how many registers a thread may have.
    SetMaxRegisterOp = "nvvm.setmaxregister" () -> ()
        attrs(regCount: attr::I32, action: attrs::of::ACTION)
        interfaces(Verify(verify::set_max_register))
        format("$action $regCount attr-dict")
    /// Exchanges values between the threads of a warp.
    ShflOp = "nvvm.shfl.sync"
        (thread_mask: ty::I32, val: c::I32_OR_F32, offset: ty::I32, mask_and_clamp: ty::I32)
        -> (res: c::I32_F32_OR_STRUCT)
        attrs(kind: attrs::of::SHFL_KIND, return_value_and_is_valid[?]: attr::UNIT)
        interfaces(Verify(verify::shfl))
        format("$kind $thread_mask `,` $val `,` $offset `,` $mask_and_clamp attr-dict `:` type($val) \
            `->` type($res)")
    /// The PTX instruction `bar.warp.sync`.
    SyncWarpOp = "nvvm.bar.warp.sync" (mask: ty::I32) -> ()
        format("$mask attr-dict `:` type($mask)")
    /// Combines predicates of the threads of a warp.
    VoteSyncOp = "nvvm.vote.sync" (mask: ty::I32, pred: ty::I1) -> (res: c::I32_OR_I1)
        attrs(kind: attrs::of::VOTE_SYNC_KIND)
        interfaces(Verify(verify::vote))
        format("$kind $mask `,` $pred attr-dict `->` type($res)")
}
