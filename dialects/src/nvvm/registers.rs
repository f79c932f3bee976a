//! Special registers: indices of threads and blocks, sizes, clocks and masks.

use super::verify;
use crate::llvm::constraints::attr;
use crate::llvm::constraints::ty as llvm;
use windlass_ir::op_family;
use windlass_ir::verify::Verify;

op_family! {
    /// Operations that differ by what they read or do alone.
    pub(super) const READ_PTX_SREG, dialect super::NUMBER, from super::first::registers_read_ptx_sreg;

    each {
        () -> (res: llvm::TYPE)
        traits(PURE)
        format("attr-dict `:` type($res)")
    }

    /// The special register `%aggr.smem.size`.
    AggrSmemSize = "nvvm.read.ptx.sreg.aggr.smem.size";
    /// The special register `%dynamic.smem.size`.
    DynamicSmemSize = "nvvm.read.ptx.sreg.dynamic.smem.size";
    /// The special register `%envreg0`.
    EnvReg0Op = "nvvm.read.ptx.sreg.envreg0";
    /// The special register `%envreg10`.
    EnvReg10Op = "nvvm.read.ptx.sreg.envreg10";
    /// The special register `%envreg11`.
    EnvReg11Op = "nvvm.read.ptx.sreg.envreg11";
    /// The special register `%envreg12`.
    EnvReg12Op = "nvvm.read.ptx.sreg.envreg12";
    /// The special register `%envreg13`.
    EnvReg13Op = "nvvm.read.ptx.sreg.envreg13";
    /// The special register `%envreg14`.
    EnvReg14Op = "nvvm.read.ptx.sreg.envreg14";
    /// The special register `%envreg15`.
    EnvReg15Op = "nvvm.read.ptx.sreg.envreg15";
    /// The special register `%envreg16`.
    EnvReg16Op = "nvvm.read.ptx.sreg.envreg16";
    /// The special register `%envreg17`.
    EnvReg17Op = "nvvm.read.ptx.sreg.envreg17";
    /// The special register `%envreg18`.
    EnvReg18Op = "nvvm.read.ptx.sreg.envreg18";
    /// The special register `%envreg19`.
    EnvReg19Op = "nvvm.read.ptx.sreg.envreg19";
    /// The special register `%envreg1`.
    EnvReg1Op = "nvvm.read.ptx.sreg.envreg1";
    /// The special register `%envreg20`.
    EnvReg20Op = "nvvm.read.ptx.sreg.envreg20";
    /// The special register `%envreg21`.
    EnvReg21Op = "nvvm.read.ptx.sreg.envreg21";
    /// The special register `%envreg22`.
    EnvReg22Op = "nvvm.read.ptx.sreg.envreg22";
    /// The special register `%envreg23`.
    EnvReg23Op = "nvvm.read.ptx.sreg.envreg23";
    /// The special register `%envreg24`.
    EnvReg24Op = "nvvm.read.ptx.sreg.envreg24";
    /// The special register `%envreg25`.
    EnvReg25Op = "nvvm.read.ptx.sreg.envreg25";
    /// The special register `%envreg26`.
    EnvReg26Op = "nvvm.read.ptx.sreg.envreg26";
    /// The special register `%envreg27`.
    EnvReg27Op = "nvvm.read.ptx.sreg.envreg27";
    /// The special register `%envreg28`.
    EnvReg28Op = "nvvm.read.ptx.sreg.envreg28";
    /// The special register `%envreg29`.
    EnvReg29Op = "nvvm.read.ptx.sreg.envreg29";
    /// The special register `%envreg2`.
    EnvReg2Op = "nvvm.read.ptx.sreg.envreg2";
    /// The special register `%envreg30`.
    EnvReg30Op = "nvvm.read.ptx.sreg.envreg30";
    /// The special register `%envreg31`.
    EnvReg31Op = "nvvm.read.ptx.sreg.envreg31";
    /// The special register `%envreg3`.
    EnvReg3Op = "nvvm.read.ptx.sreg.envreg3";
    /// The special register `%envreg4`.
    EnvReg4Op = "nvvm.read.ptx.sreg.envreg4";
    /// The special register `%envreg5`.
    EnvReg5Op = "nvvm.read.ptx.sreg.envreg5";
    /// The special register `%envreg6`.
    EnvReg6Op = "nvvm.read.ptx.sreg.envreg6";
    /// The special register `%envreg7`.
    EnvReg7Op = "nvvm.read.ptx.sreg.envreg7";
    /// The special register `%envreg8`.
    EnvReg8Op = "nvvm.read.ptx.sreg.envreg8";
    /// The special register `%envreg9`.
    EnvReg9Op = "nvvm.read.ptx.sreg.envreg9";
    /// The special register `%lanemask.eq`.
    LaneMaskEqOp = "nvvm.read.ptx.sreg.lanemask.eq";
    /// The special register `%lanemask.ge`.
    LaneMaskGeOp = "nvvm.read.ptx.sreg.lanemask.ge";
    /// The special register `%lanemask.gt`.
    LaneMaskGtOp = "nvvm.read.ptx.sreg.lanemask.gt";
    /// The special register `%lanemask.le`.
    LaneMaskLeOp = "nvvm.read.ptx.sreg.lanemask.le";
    /// The special register `%lanemask.lt`.
    LaneMaskLtOp = "nvvm.read.ptx.sreg.lanemask.lt";
    /// The special register `%total.smem.size`.
    TotalSmemSize = "nvvm.read.ptx.sreg.total.smem.size";
}

op_family! {
    /// Operations that differ by what they read or do alone.
    pub(super) const READ_PTX_SREG_2, dialect super::NUMBER, from super::first::registers_read_ptx_sreg_2;

    each {
        () -> (res: llvm::TYPE)
        attrs(range[?]: attr::CONSTANT_RANGE)
        traits(PURE) interfaces(Verify(verify::range))
        format("(`range` $range^)? attr-dict `:` type($res)")
    }

    /// The special register `%ntid.x`.
    BlockDimXOp = "nvvm.read.ptx.sreg.ntid.x";
    /// The special register `%ntid.y`.
    BlockDimYOp = "nvvm.read.ptx.sreg.ntid.y";
    /// The special register `%ntid.z`.
    BlockDimZOp = "nvvm.read.ptx.sreg.ntid.z";
    /// The special register `%ctaid.x`.
    BlockIdXOp = "nvvm.read.ptx.sreg.ctaid.x";
    /// The special register `%ctaid.y`.
    BlockIdYOp = "nvvm.read.ptx.sreg.ctaid.y";
    /// The special register `%ctaid.z`.
    BlockIdZOp = "nvvm.read.ptx.sreg.ctaid.z";
    /// The special register `%cluster.ctaid.x`.
    BlockInClusterIdXOp = "nvvm.read.ptx.sreg.cluster.ctaid.x";
    /// The special register `%cluster.ctaid.y`.
    BlockInClusterIdYOp = "nvvm.read.ptx.sreg.cluster.ctaid.y";
    /// The special register `%cluster.ctaid.z`.
    BlockInClusterIdZOp = "nvvm.read.ptx.sreg.cluster.ctaid.z";
    /// The special register `%cluster.nctarank`.
    ClusterDim = "nvvm.read.ptx.sreg.cluster.nctarank";
    /// The special register `%cluster.nctaid.x`.
    ClusterDimBlocksXOp = "nvvm.read.ptx.sreg.cluster.nctaid.x";
    /// The special register `%cluster.nctaid.y`.
    ClusterDimBlocksYOp = "nvvm.read.ptx.sreg.cluster.nctaid.y";
    /// The special register `%cluster.nctaid.z`.
    ClusterDimBlocksZOp = "nvvm.read.ptx.sreg.cluster.nctaid.z";
    /// The special register `%nclusterid.x`.
    ClusterDimXOp = "nvvm.read.ptx.sreg.nclusterid.x";
    /// The special register `%nclusterid.y`.
    ClusterDimYOp = "nvvm.read.ptx.sreg.nclusterid.y";
    /// The special register `%nclusterid.z`.
    ClusterDimZOp = "nvvm.read.ptx.sreg.nclusterid.z";
    /// The special register `%cluster.ctarank`.
    ClusterId = "nvvm.read.ptx.sreg.cluster.ctarank";
    /// The special register `%clusterid.x`.
    ClusterIdXOp = "nvvm.read.ptx.sreg.clusterid.x";
    /// The special register `%clusterid.y`.
    ClusterIdYOp = "nvvm.read.ptx.sreg.clusterid.y";
    /// The special register `%clusterid.z`.
    ClusterIdZOp = "nvvm.read.ptx.sreg.clusterid.z";
    /// The special register `%nctaid.x`.
    GridDimXOp = "nvvm.read.ptx.sreg.nctaid.x";
    /// The special register `%nctaid.y`.
    GridDimYOp = "nvvm.read.ptx.sreg.nctaid.y";
    /// The special register `%nctaid.z`.
    GridDimZOp = "nvvm.read.ptx.sreg.nctaid.z";
    /// The special register `%gridid`.
    GridIdOp = "nvvm.read.ptx.sreg.gridid";
    /// The special register `%laneid`.
    LaneIdOp = "nvvm.read.ptx.sreg.laneid";
    /// The special register `%nsmid`.
    SmDimOp = "nvvm.read.ptx.sreg.nsmid";
    /// The special register `%smid`.
    SmIdOp = "nvvm.read.ptx.sreg.smid";
    /// The special register `%tid.x`.
    ThreadIdXOp = "nvvm.read.ptx.sreg.tid.x";
    /// The special register `%tid.y`.
    ThreadIdYOp = "nvvm.read.ptx.sreg.tid.y";
    /// The special register `%tid.z`.
    ThreadIdZOp = "nvvm.read.ptx.sreg.tid.z";
    /// The special register `%nwarpid`.
    WarpDimOp = "nvvm.read.ptx.sreg.nwarpid";
    /// The special register `%warpid`.
    WarpIdOp = "nvvm.read.ptx.sreg.warpid";
    /// The special register `%warpsize`.
    WarpSizeOp = "nvvm.read.ptx.sreg.warpsize";
}

op_family! {
    /// Operations that differ by what they read or do alone.
    pub(super) const READ_PTX_SREG_3, dialect super::NUMBER, from super::first::registers_read_ptx_sreg_3;

    each {
        () -> (res: llvm::TYPE)
        format("attr-dict `:` type($res)")
    }

    /// The special register `%clock64`.
    Clock64Op = "nvvm.read.ptx.sreg.clock64";
    /// The special register `%clock`.
    ClockOp = "nvvm.read.ptx.sreg.clock";
    /// The special register `%globaltimer.lo`.
    GlobalTimerLoOp = "nvvm.read.ptx.sreg.globaltimer.lo";
    /// The special register `%globaltimer`.
    GlobalTimerOp = "nvvm.read.ptx.sreg.globaltimer";
}
