//! Products of matrices.

use super::attrs;
use super::constraints as c;
use super::syntax;
use super::syntax_mma;
use super::verify_mma;
use super::verify_mma_sparse;
use crate::llvm::constraints::attr;
use crate::llvm::constraints::ty as llvm;
use windlass_ir::def::constraints::ty;
use windlass_ir::op_table;
use windlass_ir::text::{AsmParse, AsmPrint};
use windlass_ir::verify::Verify;

op_table! {
    /// The operations, by index.
    pub(super) const OPS, dialect super::NUMBER, from super::first::matrix;

    /// The PTX instruction `dot.accumulate.4way`.
    DotAccumulate4WayOp = "nvvm.dot.accumulate.4way" (a: c::V4I8, b: c::V4I8, c: ty::I32) -> (res: ty::I32)
        attrs(a_type: attrs::of::DOT_ACCUMULATE_TYPE, b_type: attrs::of::DOT_ACCUMULATE_TYPE)
        format("$a $a_type `,` $b $b_type `,` $c attr-dict `:` type($a) `,` type($b)")
    /// The product of two small matrices that the threads of a warp hold, added to a third.
    MmaOp = "nvvm.mma.sync"
        (operandA[*]: llvm::TYPE, operandB[*]: llvm::TYPE, operandC[*]: llvm::TYPE) -> (res: llvm::STRUCT)
        attrs(shape: attrs::of::SHAPE, b1Op[?]: attrs::of::MMA_B1OP,
            intOverflowBehavior[?]: attrs::of::MMA_INT_OVERFLOW, layoutA: attrs::of::MMA_LAYOUT,
            layoutB: attrs::of::MMA_LAYOUT, multiplicandAPtxType[?]: attrs::of::MMA_TYPE,
            multiplicandBPtxType[?]: attrs::of::MMA_TYPE)
        traits(ATTR_SIZED_OPERANDS)
        interfaces(AsmParse(syntax::parse_mma), AsmPrint(syntax::print_mma), Verify(verify_mma::verify))
    /// The product of small matrices with a scale for each part of a row, added to a third.
    MmaBlockScaleOp = "nvvm.mma.block_scale"
        (operandA[*]: llvm::TYPE, operandB[*]: llvm::TYPE, operandC[*]: llvm::TYPE, scaleAData: ty::I32,
            byteIdA: c::I16, threadIdA: c::I16, scaleBData: ty::I32, byteIdB: c::I16, threadIdB: c::I16)
        -> (res: llvm::STRUCT)
        attrs(shape: attrs::of::SHAPE, multiplicandAPtxType[?]: attrs::of::MMA_TYPE,
            multiplicandBPtxType[?]: attrs::of::MMA_TYPE, scaleVecSize: attrs::of::SCALE_VEC_SIZE,
            blockScaleFormat: attrs::of::BLOCK_SCALE_FORMAT, kind: attrs::of::BLOCK_SCALE_KIND)
        traits(ATTR_SIZED_OPERANDS)
        interfaces(
            AsmParse(syntax_mma::parse), AsmPrint(syntax_mma::print), Verify(verify_mma_sparse::block_scale),
        )
    /// The product of small matrices with a scale for each part of a row, the first one sparse, added to a
    /// third.
    MmaSpBlockScaleOp = "nvvm.mma.sp.block_scale"
        (operandA[*]: llvm::TYPE, operandB[*]: llvm::TYPE, operandC[*]: llvm::TYPE, sparseMetadata: ty::I32,
            sparsitySelector: ty::I32, scaleAData: ty::I32, byteIdA: c::I16, threadIdA: c::I16,
            scaleBData: ty::I32, byteIdB: c::I16, threadIdB: c::I16)
        -> (res: llvm::STRUCT)
        attrs(shape: attrs::of::SHAPE, multiplicandAPtxType[?]: attrs::of::MMA_TYPE,
            multiplicandBPtxType[?]: attrs::of::MMA_TYPE, scaleVecSize: attrs::of::SCALE_VEC_SIZE,
            blockScaleFormat: attrs::of::BLOCK_SCALE_FORMAT, kind: attrs::of::BLOCK_SCALE_KIND,
            orderedMetadata[?]: attr::UNIT)
        traits(ATTR_SIZED_OPERANDS)
        interfaces(
            AsmParse(syntax_mma::parse), AsmPrint(syntax_mma::print), Verify(verify_mma_sparse::block_scale),
        )
    /// The product of two small matrices, the first of them sparse, added to a third.
    MmaSpOp = "nvvm.mma.sp.sync"
        (operandA[*]: llvm::TYPE, operandB[*]: llvm::TYPE, operandC[*]: llvm::TYPE, sparseMetadata: ty::I32,
            sparsitySelector: ty::I32)
        -> (res: llvm::STRUCT)
        attrs(shape: attrs::of::SHAPE, intOverflowBehavior[?]: attrs::of::MMA_INT_OVERFLOW,
            multiplicandAPtxType[?]: attrs::of::MMA_TYPE, multiplicandBPtxType[?]: attrs::of::MMA_TYPE,
            orderedMetadata[?]: attr::UNIT, kind[?]: attrs::of::MMA_KIND)
        traits(ATTR_SIZED_OPERANDS)
        interfaces(
            AsmParse(syntax_mma::parse), AsmPrint(syntax_mma::print), Verify(verify_mma_sparse::sparse),
        )
    /// The PTX instruction `tcgen05.dealloc`.
    Tcgen05DeallocOp = "nvvm.tcgen05.dealloc" (taddr: c::TENSOR, nCols: ty::I32) -> ()
        attrs(group[= attrs::cta_1]: attrs::of::CTA_GROUP)
        format("$taddr `,` $nCols attr-dict `:` type(operands)")
    /// The PTX instruction `tcgen05.fence`.
    Tcgen05FenceOp = "nvvm.tcgen05.fence" () -> ()
        attrs(kind: attrs::of::TCGEN05_FENCE)
        format("$kind attr-dict")
    /// The PTX instruction `tcgen05.mma_smem_desc`.
    Tcgen05MmaSmemDescOp = "nvvm.tcgen05.mma_smem_desc"
        (startAddr: ty::I32, leadingDimOffset: ty::I32, strideDimOffset: ty::I32, baseOffset: ty::I8,
            leadingDimMode: ty::I1, swizzleMode: ty::I8)
        -> (res: ty::I64)
        format("`(` operands `)` attr-dict `:` `(` type(operands) `)` `->` type($res)")
    /// The PTX instruction `tcgen05.relinquish_alloc_permit`.
    Tcgen05RelinquishAllocPermitOp = "nvvm.tcgen05.relinquish_alloc_permit" () -> ()
        attrs(group[= attrs::cta_1]: attrs::of::CTA_GROUP)
        format("attr-dict")
    /// The PTX instruction `tcgen05.shift`.
    Tcgen05ShiftOp = "nvvm.tcgen05.shift" (taddr: c::TENSOR) -> ()
        attrs(group[= attrs::cta_1]: attrs::of::CTA_GROUP)
        format("$taddr attr-dict `:` type(operands)")
    /// The PTX instruction `tcgen05.wait`.
    Tcgen05WaitOp = "nvvm.tcgen05.wait" () -> ()
        attrs(kind: attrs::of::TCGEN05_WAIT)
        format("$kind attr-dict")
    /// Reads a fragment of a matrix.
    WMMALoadOp = "nvvm.wmma.load" (ptr: llvm::POINTER, stride: ty::I32) -> (res: c::STRUCT_OR_F64)
        attrs(m: attr::I32, n: attr::I32, k: attr::I32, layout: attrs::of::MMA_LAYOUT,
            eltype: attrs::of::MMA_TYPE, frag: attrs::of::MMA_FRAG)
        interfaces(Verify(verify_mma::load))
        format("$ptr `,` $stride attr-dict `:` functional-type($ptr, $res)")
    /// The product of fragments of two matrices, added to a third.
    WMMAMmaOp = "nvvm.wmma.mma" (args[*]: llvm::TYPE) -> (res: llvm::STRUCT)
        attrs(m: attr::I32, n: attr::I32, k: attr::I32, layoutA: attrs::of::MMA_LAYOUT,
            layoutB: attrs::of::MMA_LAYOUT, eltypeA: attrs::of::MMA_TYPE, eltypeB: attrs::of::MMA_TYPE)
        interfaces(Verify(verify_mma::product))
        format("$args attr-dict `:` functional-type($args, $res)")
    /// Writes a fragment of a matrix.
    WMMAStoreOp = "nvvm.wmma.store" (ptr: llvm::POINTER, args[*]: llvm::TYPE, stride: ty::I32) -> ()
        attrs(m: attr::I32, n: attr::I32, k: attr::I32, layout: attrs::of::MMA_LAYOUT,
            eltype: attrs::of::MMA_TYPE)
        interfaces(Verify(verify_mma::store))
        format("$ptr `,` $stride `,` $args attr-dict `:` qualified(type($ptr)) `,` type($args)")
    /// The PTX instruction `wgmma.fence.aligned`.
    WgmmaFenceAlignedOp = "nvvm.wgmma.fence.aligned" () -> ()
        format("attr-dict")
    /// The PTX instruction `wgmma.commit.group.sync.aligned`.
    WgmmaGroupSyncAlignedOp = "nvvm.wgmma.commit.group.sync.aligned" () -> ()
        format("attr-dict")
    /// The PTX instruction `wgmma.wait.group.sync.aligned`.
    WgmmaWaitGroupSyncOp = "nvvm.wgmma.wait.group.sync.aligned" () -> ()
        attrs(group: attr::I64)
        format("attr-dict $group")
}
