//! Operations of `gpu` on sparse matrices, which the device's library carries out.

use super::NUMBER;
use super::enum_attrs::{not_transposed, of, prune_and_check};
use super::ops::{ASYNC, NAMED};
use super::types::{DN_TENSOR, SP_MAT, SPGEMM_OP, TOKEN};
use crate::memref::types::MEMREF;
use windlass_ir::def::constraints::{attr, ty};
use windlass_ir::op_table;

op_table! {
    /// The operations, by index.
    pub(super) const OPS, dialect NUMBER, from super::first::sparse;

    /// A matrix of which two of each four elements are zero.
    Create2To4SpMatOp = "gpu.create_2to4_spmat"
        (asyncDependencies[*]: TOKEN, rows: ty::INDEX, cols: ty::INDEX, memref: MEMREF)
        -> (spMat: SP_MAT, asyncToken[?]: TOKEN)
        attrs(pruneFlag[= prune_and_check]: of::PRUNE_2TO4)
        interfaces(ASYNC, NAMED)
        format("custom<AsyncDependencies>(type($asyncToken), $asyncDependencies) \
            `{` $pruneFlag `}` $rows `,` $cols `,` $memref attr-dict `:` type($memref)")

    /// A matrix of blocks in compressed rows.
    CreateBsrOp = "gpu.create_bsr"
        (
            asyncDependencies[*]: TOKEN, brows: ty::INDEX, bcols: ty::INDEX, bnnz: ty::INDEX,
            rBlockSize: ty::INDEX, cBlockSize: ty::INDEX, bRowPos: MEMREF, bColIdxs: MEMREF, values: MEMREF,
        )
        -> (spmat: SP_MAT, asyncToken[?]: TOKEN)
        interfaces(ASYNC, NAMED)
        format("custom<AsyncDependencies>(type($asyncToken), $asyncDependencies) \
            $brows `,` $bcols `,` $bnnz `,` $rBlockSize `,` $cBlockSize `,` \
            $bRowPos `,` $bColIdxs `,` $values attr-dict \
            `:` type($bRowPos) `,` type($bColIdxs) `,` type($values)")

    /// A matrix of coordinates and values.
    CreateCooOp = "gpu.create_coo"
        (
            asyncDependencies[*]: TOKEN, rows: ty::INDEX, cols: ty::INDEX, nnz: ty::INDEX, rowIdxs: MEMREF,
            colIdxs: MEMREF, values: MEMREF,
        )
        -> (spmat: SP_MAT, asyncToken[?]: TOKEN)
        interfaces(ASYNC, NAMED)
        format("custom<AsyncDependencies>(type($asyncToken), $asyncDependencies) \
            $rows `,` $cols `,` $nnz `,` $rowIdxs `,` $colIdxs `,` $values attr-dict \
            `:` type($rowIdxs) `,` type($colIdxs) `,` type($values)")

    /// A matrix of pairs of coordinates, and of values.
    CreateCooAoSOp = "gpu.create_coo_aos"
        (
            asyncDependencies[*]: TOKEN, rows: ty::INDEX, cols: ty::INDEX, nnz: ty::INDEX, idxs: MEMREF,
            values: MEMREF,
        )
        -> (spmat: SP_MAT, asyncToken[?]: TOKEN)
        interfaces(ASYNC, NAMED)
        format("custom<AsyncDependencies>(type($asyncToken), $asyncDependencies) \
            $rows `,` $cols `,` $nnz `,` $idxs `,` $values attr-dict `:` type($idxs) `,` type($values)")

    /// A matrix in compressed columns.
    CreateCscOp = "gpu.create_csc"
        (
            asyncDependencies[*]: TOKEN, rows: ty::INDEX, cols: ty::INDEX, nnz: ty::INDEX, colPos: MEMREF,
            rowIdxs: MEMREF, values: MEMREF,
        )
        -> (spmat: SP_MAT, asyncToken[?]: TOKEN)
        interfaces(ASYNC, NAMED)
        format("custom<AsyncDependencies>(type($asyncToken), $asyncDependencies) \
            $rows `,` $cols `,` $nnz `,` $colPos `,` $rowIdxs `,` $values attr-dict \
            `:` type($colPos) `,` type($rowIdxs) `,` type($values)")

    /// A matrix in compressed rows.
    CreateCsrOp = "gpu.create_csr"
        (
            asyncDependencies[*]: TOKEN, rows: ty::INDEX, cols: ty::INDEX, nnz: ty::INDEX, rowPos: MEMREF,
            colIdxs: MEMREF, values: MEMREF,
        )
        -> (spmat: SP_MAT, asyncToken[?]: TOKEN)
        interfaces(ASYNC, NAMED)
        format("custom<AsyncDependencies>(type($asyncToken), $asyncDependencies) \
            $rows `,` $cols `,` $nnz `,` $rowPos `,` $colIdxs `,` $values attr-dict \
            `:` type($rowPos) `,` type($colIdxs) `,` type($values)")

    /// A dense tensor.
    CreateDnTensorOp = "gpu.create_dn_tensor"
        (asyncDependencies[*]: TOKEN, memref: MEMREF, dims[*]: ty::INDEX)
        -> (dnTensor: DN_TENSOR, asyncToken[?]: TOKEN)
        traits(ATTR_SIZED_OPERANDS)
        interfaces(ASYNC, NAMED)
        format("custom<AsyncDependencies>(type($asyncToken), $asyncDependencies) \
            $memref `,` $dims attr-dict `:` type($dims) `into` type($memref)")

    /// Frees a dense tensor.
    DestroyDnTensorOp = "gpu.destroy_dn_tensor" (asyncDependencies[*]: TOKEN, dnTensor: DN_TENSOR)
        -> (asyncToken[?]: TOKEN)
        interfaces(ASYNC)
        format("custom<AsyncDependencies>(type($asyncToken), $asyncDependencies) $dnTensor attr-dict")

    /// Frees a sparse matrix.
    DestroySpMatOp = "gpu.destroy_sp_mat" (asyncDependencies[*]: TOKEN, spmat: SP_MAT)
        -> (asyncToken[?]: TOKEN)
        interfaces(ASYNC)
        format("custom<AsyncDependencies>(type($asyncToken), $asyncDependencies) $spmat attr-dict")

    /// The size of the buffer for `gpu.sddmm`.
    SDDMMBufferSizeOp = "gpu.sddmm_buffer_size"
        (asyncDependencies[*]: TOKEN, dnmatA: DN_TENSOR, dnmatB: DN_TENSOR, spmatC: SP_MAT)
        -> (bufferSz: ty::INDEX, asyncToken[?]: TOKEN)
        attrs(
            modeA[= not_transposed]: of::TRANSPOSE_MODE, modeB[= not_transposed]: of::TRANSPOSE_MODE,
            computeType: attr::TYPE,
        )
        interfaces(ASYNC, NAMED)
        format("custom<AsyncDependencies>(type($asyncToken), $asyncDependencies) \
            $dnmatA (`{` $modeA^ `}`)? `,` $dnmatB (`{` $modeB^ `}`)? `,` $spmatC attr-dict `into` \
            $computeType")

    /// The product of dense matrices, where a sparse one has elements.
    SDDMMOp = "gpu.sddmm"
        (
            asyncDependencies[*]: TOKEN, dnmatA: DN_TENSOR, dnmatB: DN_TENSOR, spmatC: SP_MAT,
            buffer: MEMREF,
        )
        -> (asyncToken[?]: TOKEN)
        attrs(
            modeA[= not_transposed]: of::TRANSPOSE_MODE, modeB[= not_transposed]: of::TRANSPOSE_MODE,
            computeType: attr::TYPE,
        )
        interfaces(ASYNC)
        format("custom<AsyncDependencies>(type($asyncToken), $asyncDependencies) \
            $dnmatA (`{` $modeA^ `}`)? `,` $dnmatB (`{` $modeB^ `}`)? `,` $spmatC `,` $buffer attr-dict \
            `:` type($buffer) `into` $computeType")

    /// Sets the memory of a matrix in compressed rows.
    SetCsrPointersOp = "gpu.set_csr_pointers"
        (asyncDependencies[*]: TOKEN, spmat: SP_MAT, positions: MEMREF, coordinates: MEMREF, values: MEMREF)
        -> (asyncToken[?]: TOKEN)
        interfaces(ASYNC)
        format("custom<AsyncDependencies>(type($asyncToken), $asyncDependencies) \
            $spmat `,` $positions `,` $coordinates `,` $values attr-dict \
            `:` type($positions) `,` type($coordinates) `,` type($values)")

    /// Copies the product of sparse matrices to its memory.
    SpGEMMCopyOp = "gpu.spgemm_copy"
        (asyncDependencies[*]: TOKEN, desc: SPGEMM_OP, spmatA: SP_MAT, spmatB: SP_MAT, spmatC: SP_MAT)
        -> (asyncToken[?]: TOKEN)
        attrs(
            modeA[= not_transposed]: of::TRANSPOSE_MODE, modeB[= not_transposed]: of::TRANSPOSE_MODE,
            computeType: attr::TYPE,
        )
        interfaces(ASYNC)
        format("custom<AsyncDependencies>(type($asyncToken), $asyncDependencies) \
            $spmatA (`{` $modeA^ `}`)? `,` $spmatB (`{` $modeB^ `}`)? `,` $spmatC `,` $desc attr-dict \
            `:` $computeType")

    /// The state of a product of sparse matrices.
    SpGEMMCreateDescrOp = "gpu.spgemm_create_descr" (asyncDependencies[*]: TOKEN)
        -> (desc: SPGEMM_OP, asyncToken[?]: TOKEN)
        interfaces(ASYNC, NAMED)
        format("custom<AsyncDependencies>(type($asyncToken), $asyncDependencies) attr-dict")

    /// Frees the state of a product of sparse matrices.
    SpGEMMDestroyDescrOp = "gpu.spgemm_destroy_descr" (asyncDependencies[*]: TOKEN, desc: SPGEMM_OP)
        -> (asyncToken[?]: TOKEN)
        interfaces(ASYNC)
        format("custom<AsyncDependencies>(type($asyncToken), $asyncDependencies) $desc attr-dict")

    /// Estimates or computes the product of sparse matrices.
    SpGEMMWorkEstimationOrComputeOp = "gpu.spgemm_work_estimation_or_compute"
        (
            asyncDependencies[*]: TOKEN, desc: SPGEMM_OP, spmatA: SP_MAT, spmatB: SP_MAT, spmatC: SP_MAT,
            bufferSz: ty::INDEX, buffer: MEMREF,
        )
        -> (bufferSzNew: ty::INDEX, asyncToken[?]: TOKEN)
        attrs(
            modeA[= not_transposed]: of::TRANSPOSE_MODE, modeB[= not_transposed]: of::TRANSPOSE_MODE,
            computeType: attr::TYPE, kind: of::SPGEMM_KIND,
        )
        interfaces(ASYNC, NAMED)
        format("custom<AsyncDependencies>(type($asyncToken), $asyncDependencies) \
            `{` $kind `}` $spmatA (`{` $modeA^ `}`)? `,` $spmatB (`{` $modeB^ `}`)? `,` $spmatC `,` $desc \
            `,` \
            $bufferSz `,` $buffer attr-dict `:` $computeType `into` type($buffer)")

    /// The size of the buffers for `gpu.spmm`.
    SpMMBufferSizeOp = "gpu.spmm_buffer_size"
        (asyncDependencies[*]: TOKEN, spmatA: SP_MAT, dnmatB: DN_TENSOR, dnmatC: DN_TENSOR)
        -> (bufferSzs[*]: ty::INDEX, asyncToken[?]: TOKEN)
        attrs(
            modeA[= not_transposed]: of::TRANSPOSE_MODE, modeB[= not_transposed]: of::TRANSPOSE_MODE,
            computeType: attr::TYPE,
        )
        traits(ATTR_SIZED_RESULTS)
        interfaces(ASYNC, NAMED)
        format("custom<AsyncDependencies>(type($asyncToken), $asyncDependencies) \
            $spmatA (`{` $modeA^ `}`)? `,` $dnmatB (`{` $modeB^ `}`)? `,` $dnmatC attr-dict \
            `:` type($bufferSzs) `into` $computeType")

    /// The product of a sparse and a dense matrix.
    SpMMOp = "gpu.spmm"
        (
            asyncDependencies[*]: TOKEN, spmatA: SP_MAT, dnmatB: DN_TENSOR, dnmatC: DN_TENSOR,
            buffers[*]: MEMREF,
        )
        -> (asyncToken[?]: TOKEN)
        attrs(
            modeA[= not_transposed]: of::TRANSPOSE_MODE, modeB[= not_transposed]: of::TRANSPOSE_MODE,
            computeType: attr::TYPE,
        )
        traits(ATTR_SIZED_OPERANDS)
        interfaces(ASYNC)
        format("custom<AsyncDependencies>(type($asyncToken), $asyncDependencies) \
            $spmatA (`{` $modeA^ `}`)? `,` $dnmatB (`{` $modeB^ `}`)? `,` $dnmatC `,` $buffers attr-dict \
            `:` type($buffers) `into` $computeType")

    /// The size of the buffer for `gpu.spmv`.
    SpMVBufferSizeOp = "gpu.spmv_buffer_size"
        (asyncDependencies[*]: TOKEN, spmatA: SP_MAT, dnX: DN_TENSOR, dnY: DN_TENSOR)
        -> (bufferSz: ty::INDEX, asyncToken[?]: TOKEN)
        attrs(modeA[= not_transposed]: of::TRANSPOSE_MODE, computeType: attr::TYPE)
        interfaces(ASYNC, NAMED)
        format("custom<AsyncDependencies>(type($asyncToken), $asyncDependencies) \
            $spmatA (`{` $modeA^ `}`)? `,` $dnX `,` $dnY attr-dict `into` $computeType")

    /// The product of a sparse matrix and a vector.
    SpMVOp = "gpu.spmv"
        (asyncDependencies[*]: TOKEN, spmatA: SP_MAT, dnX: DN_TENSOR, dnY: DN_TENSOR, buffer: MEMREF)
        -> (asyncToken[?]: TOKEN)
        attrs(modeA[= not_transposed]: of::TRANSPOSE_MODE, computeType: attr::TYPE)
        interfaces(ASYNC)
        format("custom<AsyncDependencies>(type($asyncToken), $asyncDependencies) \
            $spmatA (`{` $modeA^ `}`)? `,` $dnX `,` $dnY `,` $buffer attr-dict `:` type($buffer) \
            `into` $computeType")

    /// The numbers of rows, columns and elements of a sparse matrix.
    SpMatGetSizeOp = "gpu.spmat_get_size" (asyncDependencies[*]: TOKEN, spmat: SP_MAT)
        -> (rows: ty::INDEX, cols: ty::INDEX, nnz: ty::INDEX, asyncToken[?]: TOKEN)
        interfaces(ASYNC, NAMED)
        format("custom<AsyncDependencies>(type($asyncToken), $asyncDependencies) $spmat attr-dict")
}
