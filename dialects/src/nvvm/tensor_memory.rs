//! The fifth generation of tensor cores: their memory, and products of matrices in it.

use super::attrs;
use super::constraints as c;
use super::verify_tensor_memory;
use crate::llvm::constraints::attr;
use windlass_ir::def::constraints::ty;
use windlass_ir::op_table;
use windlass_ir::verify::Verify;

op_table! {
    /// The operations, by index.
    pub(super) const OPS, dialect super::NUMBER, from super::first::tensor_memory;

    /// The PTX instruction `tcgen05.alloc`.
    Tcgen05AllocOp = "nvvm.tcgen05.alloc" (addr: c::ANY_OR_SHARED, nCols: ty::I32) -> ()
        attrs(group[= attrs::default::CTA_GROUP]: attrs::of::CTA_GROUP)
        format("$addr `,` $nCols attr-dict `:` type(operands)")
    /// The PTX instruction `tcgen05.commit`.
    Tcgen05CommitOp = "nvvm.tcgen05.commit" (addr: c::ANY_OR_SHARED, multicastMask[?]: c::I16) -> ()
        attrs(group[= attrs::default::CTA_GROUP]: attrs::of::CTA_GROUP)
        format("$addr (`,` `multicast_mask` `=` $multicastMask^)? attr-dict `:` type(operands)")
    /// The PTX instruction `tcgen05.cp`.
    Tcgen05CpOp = "nvvm.tcgen05.cp" (taddr: c::TENSOR, smem_desc: ty::I64) -> ()
        attrs(
            shape: attrs::of::TCGEN05_CP_SHAPE, group[= attrs::default::CTA_GROUP]: attrs::of::CTA_GROUP,
            multicast[= attrs::default::TCGEN05_CP_MULTICAST]: attrs::of::TCGEN05_CP_MULTICAST,
            srcFormat[?]: attrs::of::TCGEN05_CP_SRC_FMT,
        )
        interfaces(Verify(verify_tensor_memory::copy))
        format("$taddr`,` $smem_desc attr-dict")
    /// The PTX instruction `tcgen05.ld`.
    Tcgen05LdOp = "nvvm.tcgen05.ld" (tmemAddr: c::TENSOR, offset[?]: ty::I64) -> (res: c::TENSOR_WORDS)
        attrs(pack[?]: attr::UNIT, shape: attrs::of::TCGEN05_LDST_SHAPE)
        interfaces(Verify(verify_tensor_memory::load))
        format("$tmemAddr (`,` $offset^)? (`pack` $pack^)? attr-dict `:` type($res)")
    /// The PTX instruction `tcgen05.mma`.
    Tcgen05MMAOp = "nvvm.tcgen05.mma"
        (
            matrixD: c::TENSOR, matrixA: c::TENSOR_OR_I64, matrixB: ty::I64, idesc: ty::I32,
            enableInputD: ty::I1, scaleInputD[?]: ty::I64, disableOutputLane[?]: c::LANE_MASK,
        )
        -> ()
        attrs(
            kind: attrs::of::TCGEN05_MMA_KIND, ctaGroup: attrs::of::CTA_GROUP,
            collectorOp[= attrs::default::TCGEN05_MMA_COLLECTOROP]: attrs::of::TCGEN05_MMA_COLLECTOROP,
            aShift[?]: attr::UNIT,
        )
        traits(ATTR_SIZED_OPERANDS) interfaces(Verify(verify_tensor_memory::product))
        format("$matrixD `,` $matrixA `,` $matrixB `,` $idesc `,` $enableInputD (`scale` `=` \
            $scaleInputD^)? (`mask` `=` $disableOutputLane^)? attr-dict `:` `(` type(operands) `)`")
    /// The PTX instruction `tcgen05.mma.block_scale`.
    Tcgen05MMABlockScaleOp = "nvvm.tcgen05.mma.block_scale"
        (
            matrixD: c::TENSOR, matrixA: c::TENSOR_OR_I64, matrixB: ty::I64, idesc: ty::I32,
            enableInputD: ty::I1, scaleA: c::TENSOR, scaleB: c::TENSOR,
        )
        -> ()
        attrs(
            kind: attrs::of::BLOCK_SCALE_KIND, ctaGroup: attrs::of::CTA_GROUP,
            blockScale[= attrs::default::TCGEN05_MMA_BLOCK_SCALE]: attrs::of::TCGEN05_MMA_BLOCK_SCALE,
            collectorOp[= attrs::default::TCGEN05_MMA_COLLECTOROP]: attrs::of::TCGEN05_MMA_COLLECTOROP,
        )
        interfaces(Verify(verify_tensor_memory::scaled_product))
        format("$matrixD `,` $matrixA `,` $matrixB `,` $idesc `,` $enableInputD `,` $scaleA `,` \
            $scaleB attr-dict `:` `(` type(operands) `)`")
    /// The PTX instruction `tcgen05.mma.sp`.
    Tcgen05MMASparseOp = "nvvm.tcgen05.mma.sp"
        (
            matrixD: c::TENSOR, matrixA: c::TENSOR_OR_I64, matrixB: ty::I64, idesc: ty::I32,
            enableInputD: ty::I1, sparseMetadata: c::TENSOR, scaleInputD[?]: ty::I64,
            disableOutputLane[?]: c::LANE_MASK,
        )
        -> ()
        attrs(
            kind: attrs::of::TCGEN05_MMA_KIND, ctaGroup: attrs::of::CTA_GROUP,
            collectorOp[= attrs::default::TCGEN05_MMA_COLLECTOROP]: attrs::of::TCGEN05_MMA_COLLECTOROP,
            aShift[?]: attr::UNIT,
        )
        traits(ATTR_SIZED_OPERANDS) interfaces(Verify(verify_tensor_memory::sparse_product))
        format("$matrixD `,` $matrixA `,` $matrixB `,` $idesc `,` $enableInputD `,` $sparseMetadata \
            (`scale` `=` $scaleInputD^)? (`mask` `=` $disableOutputLane^)? attr-dict `:` `(` \
            type(operands) `)`")
    /// The PTX instruction `tcgen05.mma.sp.block_scale`.
    Tcgen05MMASparseBlockScaleOp = "nvvm.tcgen05.mma.sp.block_scale"
        (
            matrixD: c::TENSOR, matrixA: c::TENSOR_OR_I64, matrixB: ty::I64, idesc: ty::I32,
            enableInputD: ty::I1, sparseMetadata: c::TENSOR, scaleA: c::TENSOR, scaleB: c::TENSOR,
        )
        -> ()
        attrs(
            kind: attrs::of::BLOCK_SCALE_KIND, ctaGroup: attrs::of::CTA_GROUP,
            blockScale[= attrs::default::TCGEN05_MMA_BLOCK_SCALE]: attrs::of::TCGEN05_MMA_BLOCK_SCALE,
            collectorOp[= attrs::default::TCGEN05_MMA_COLLECTOROP]: attrs::of::TCGEN05_MMA_COLLECTOROP,
        )
        interfaces(Verify(verify_tensor_memory::scaled_product))
        format("$matrixD `,` $matrixA `,` $matrixB `,` $idesc `,` $enableInputD `,` $sparseMetadata \
            `,` $scaleA `,` $scaleB attr-dict `:` `(` type(operands) `)`")
    /// The PTX instruction `tcgen05.mma.ws`.
    Tcgen05MMAWsOp = "nvvm.tcgen05.mma.ws"
        (
            matrixD: c::TENSOR, matrixA: c::TENSOR_OR_I64, matrixB: ty::I64, idesc: ty::I32,
            enableInputD: ty::I1, zeroColMask[?]: ty::I64,
        )
        -> ()
        attrs(
            kind: attrs::of::TCGEN05_MMA_KIND,
            collectorBBuffer[= attrs::default::TCGEN05_MMA_COLLECTORB]: attrs::of::TCGEN05_MMA_COLLECTORB,
            collectorOp[= attrs::default::TCGEN05_MMA_COLLECTOROP]: attrs::of::TCGEN05_MMA_COLLECTOROP,
        )
        format("$matrixD `,` $matrixA `,` $matrixB `,` $idesc `,` $enableInputD (`,` $zeroColMask^)? \
            attr-dict `:` `(` type(operands) `)`")
    /// The PTX instruction `tcgen05.mma.ws.sp`.
    Tcgen05MMAWsSparseOp = "nvvm.tcgen05.mma.ws.sp"
        (
            matrixD: c::TENSOR, matrixA: c::TENSOR_OR_I64, matrixB: ty::I64, idesc: ty::I32,
            enableInputD: ty::I1, sparseMetadata: c::TENSOR, zeroColMask[?]: ty::I64,
        )
        -> ()
        attrs(
            kind: attrs::of::TCGEN05_MMA_KIND,
            collectorBBuffer[= attrs::default::TCGEN05_MMA_COLLECTORB]: attrs::of::TCGEN05_MMA_COLLECTORB,
            collectorOp[= attrs::default::TCGEN05_MMA_COLLECTOROP]: attrs::of::TCGEN05_MMA_COLLECTOROP,
        )
        format("$matrixD `,` $matrixA `,` $matrixB `,` $idesc `,` $enableInputD `,` $sparseMetadata \
            (`,` $zeroColMask^)? attr-dict `:` `(` type(operands) `)`")
    /// The PTX instruction `tcgen05.st`.
    Tcgen05StOp = "nvvm.tcgen05.st" (tmemAddr: c::TENSOR, val: c::TENSOR_WORDS, offset[?]: ty::I64) -> ()
        attrs(unpack[?]: attr::UNIT, shape: attrs::of::TCGEN05_LDST_SHAPE)
        interfaces(Verify(verify_tensor_memory::store))
        format("$tmemAddr `,` $val (`,` $offset^)? (`unpack` $unpack^)? attr-dict `:` type($val)")
}
