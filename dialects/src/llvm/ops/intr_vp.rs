//! Vector-predicated intrinsics: each works on the lanes that a mask enables and that are below a vector length.

use crate::llvm::constraints::ty;
use crate::llvm::types::NUMBER;
use windlass_ir::op_table;

op_table! {
    /// The operations of this file.
    pub(super) const OPS, dialect NUMBER, from super::first::intr_vp;

    /// Vector-predicated: lanes that `mask` disables or that are not below `evl` are undefined. Otherwise as
    /// `llvm.add`.
    VPAddOp = "llvm.intr.vp.add"
        (lhs: ty::VECTOR_OF_INT, rhs: ty::VECTOR_OF_INT, mask: ty::VECTOR_OF_I1, evl: ty::I32)
        -> (res: ty::TYPE) traits(PURE)

    /// Vector-predicated: lanes that `mask` disables or that are not below `evl` are undefined. Otherwise as
    /// `llvm.sub`.
    VPSubOp = "llvm.intr.vp.sub"
        (lhs: ty::VECTOR_OF_INT, rhs: ty::VECTOR_OF_INT, mask: ty::VECTOR_OF_I1, evl: ty::I32)
        -> (res: ty::TYPE) traits(PURE)

    /// Vector-predicated: lanes that `mask` disables or that are not below `evl` are undefined. Otherwise as
    /// `llvm.mul`.
    VPMulOp = "llvm.intr.vp.mul"
        (lhs: ty::VECTOR_OF_INT, rhs: ty::VECTOR_OF_INT, mask: ty::VECTOR_OF_I1, evl: ty::I32)
        -> (res: ty::TYPE) traits(PURE)

    /// Vector-predicated: lanes that `mask` disables or that are not below `evl` are undefined. Otherwise as
    /// `llvm.sdiv`.
    VPSDivOp = "llvm.intr.vp.sdiv"
        (lhs: ty::VECTOR_OF_INT, rhs: ty::VECTOR_OF_INT, mask: ty::VECTOR_OF_I1, evl: ty::I32)
        -> (res: ty::TYPE) traits(PURE)

    /// Vector-predicated: lanes that `mask` disables or that are not below `evl` are undefined. Otherwise as
    /// `llvm.udiv`.
    VPUDivOp = "llvm.intr.vp.udiv"
        (lhs: ty::VECTOR_OF_INT, rhs: ty::VECTOR_OF_INT, mask: ty::VECTOR_OF_I1, evl: ty::I32)
        -> (res: ty::TYPE) traits(PURE)

    /// Vector-predicated: lanes that `mask` disables or that are not below `evl` are undefined. Otherwise as
    /// `llvm.srem`.
    VPSRemOp = "llvm.intr.vp.srem"
        (lhs: ty::VECTOR_OF_INT, rhs: ty::VECTOR_OF_INT, mask: ty::VECTOR_OF_I1, evl: ty::I32)
        -> (res: ty::TYPE) traits(PURE)

    /// Vector-predicated: lanes that `mask` disables or that are not below `evl` are undefined. Otherwise as
    /// `llvm.urem`.
    VPURemOp = "llvm.intr.vp.urem"
        (lhs: ty::VECTOR_OF_INT, rhs: ty::VECTOR_OF_INT, mask: ty::VECTOR_OF_I1, evl: ty::I32)
        -> (res: ty::TYPE) traits(PURE)

    /// Vector-predicated: lanes that `mask` disables or that are not below `evl` are undefined. Otherwise as
    /// `llvm.ashr`.
    VPAShrOp = "llvm.intr.vp.ashr"
        (lhs: ty::VECTOR_OF_INT, rhs: ty::VECTOR_OF_INT, mask: ty::VECTOR_OF_I1, evl: ty::I32)
        -> (res: ty::TYPE) traits(PURE)

    /// Vector-predicated: lanes that `mask` disables or that are not below `evl` are undefined. Otherwise as
    /// `llvm.lshr`.
    VPLShrOp = "llvm.intr.vp.lshr"
        (lhs: ty::VECTOR_OF_INT, rhs: ty::VECTOR_OF_INT, mask: ty::VECTOR_OF_I1, evl: ty::I32)
        -> (res: ty::TYPE) traits(PURE)

    /// Vector-predicated: lanes that `mask` disables or that are not below `evl` are undefined. Otherwise as
    /// `llvm.shl`.
    VPShlOp = "llvm.intr.vp.shl"
        (lhs: ty::VECTOR_OF_INT, rhs: ty::VECTOR_OF_INT, mask: ty::VECTOR_OF_I1, evl: ty::I32)
        -> (res: ty::TYPE) traits(PURE)

    /// Vector-predicated: lanes that `mask` disables or that are not below `evl` are undefined. Otherwise as
    /// `llvm.or`.
    VPOrOp = "llvm.intr.vp.or"
        (lhs: ty::VECTOR_OF_INT, rhs: ty::VECTOR_OF_INT, mask: ty::VECTOR_OF_I1, evl: ty::I32)
        -> (res: ty::TYPE) traits(PURE)

    /// Vector-predicated: lanes that `mask` disables or that are not below `evl` are undefined. Otherwise as
    /// `llvm.and`.
    VPAndOp = "llvm.intr.vp.and"
        (lhs: ty::VECTOR_OF_INT, rhs: ty::VECTOR_OF_INT, mask: ty::VECTOR_OF_I1, evl: ty::I32)
        -> (res: ty::TYPE) traits(PURE)

    /// Vector-predicated: lanes that `mask` disables or that are not below `evl` are undefined. Otherwise as
    /// `llvm.xor`.
    VPXorOp = "llvm.intr.vp.xor"
        (lhs: ty::VECTOR_OF_INT, rhs: ty::VECTOR_OF_INT, mask: ty::VECTOR_OF_I1, evl: ty::I32)
        -> (res: ty::TYPE) traits(PURE)

    /// Vector-predicated: lanes that `mask` disables or that are not below `evl` are undefined. Otherwise as
    /// `llvm.intr.smax`.
    VPSMaxOp = "llvm.intr.vp.smax"
        (lhs: ty::VECTOR_OF_INT, rhs: ty::VECTOR_OF_INT, mask: ty::VECTOR_OF_I1, evl: ty::I32)
        -> (res: ty::TYPE) traits(PURE)

    /// Vector-predicated: lanes that `mask` disables or that are not below `evl` are undefined. Otherwise as
    /// `llvm.intr.smin`.
    VPSMinOp = "llvm.intr.vp.smin"
        (lhs: ty::VECTOR_OF_INT, rhs: ty::VECTOR_OF_INT, mask: ty::VECTOR_OF_I1, evl: ty::I32)
        -> (res: ty::TYPE) traits(PURE)

    /// Vector-predicated: lanes that `mask` disables or that are not below `evl` are undefined. Otherwise as
    /// `llvm.intr.umax`.
    VPUMaxOp = "llvm.intr.vp.umax"
        (lhs: ty::VECTOR_OF_INT, rhs: ty::VECTOR_OF_INT, mask: ty::VECTOR_OF_I1, evl: ty::I32)
        -> (res: ty::TYPE) traits(PURE)

    /// Vector-predicated: lanes that `mask` disables or that are not below `evl` are undefined. Otherwise as
    /// `llvm.intr.umin`.
    VPUMinOp = "llvm.intr.vp.umin"
        (lhs: ty::VECTOR_OF_INT, rhs: ty::VECTOR_OF_INT, mask: ty::VECTOR_OF_I1, evl: ty::I32)
        -> (res: ty::TYPE) traits(PURE)

    /// Vector-predicated: lanes that `mask` disables or that are not below `evl` are undefined. Otherwise as
    /// `llvm.fadd`.
    VPFAddOp = "llvm.intr.vp.fadd"
        (lhs: ty::VECTOR_OF_FLOAT, rhs: ty::VECTOR_OF_FLOAT, mask: ty::VECTOR_OF_I1, evl: ty::I32)
        -> (res: ty::TYPE) traits(PURE)

    /// Vector-predicated: lanes that `mask` disables or that are not below `evl` are undefined. Otherwise as
    /// `llvm.fsub`.
    VPFSubOp = "llvm.intr.vp.fsub"
        (lhs: ty::VECTOR_OF_FLOAT, rhs: ty::VECTOR_OF_FLOAT, mask: ty::VECTOR_OF_I1, evl: ty::I32)
        -> (res: ty::TYPE) traits(PURE)

    /// Vector-predicated: lanes that `mask` disables or that are not below `evl` are undefined. Otherwise as
    /// `llvm.fmul`.
    VPFMulOp = "llvm.intr.vp.fmul"
        (lhs: ty::VECTOR_OF_FLOAT, rhs: ty::VECTOR_OF_FLOAT, mask: ty::VECTOR_OF_I1, evl: ty::I32)
        -> (res: ty::TYPE) traits(PURE)

    /// Vector-predicated: lanes that `mask` disables or that are not below `evl` are undefined. Otherwise as
    /// `llvm.fdiv`.
    VPFDivOp = "llvm.intr.vp.fdiv"
        (lhs: ty::VECTOR_OF_FLOAT, rhs: ty::VECTOR_OF_FLOAT, mask: ty::VECTOR_OF_I1, evl: ty::I32)
        -> (res: ty::TYPE) traits(PURE)

    /// Vector-predicated: lanes that `mask` disables or that are not below `evl` are undefined. Otherwise as
    /// `llvm.frem`.
    VPFRemOp = "llvm.intr.vp.frem"
        (lhs: ty::VECTOR_OF_FLOAT, rhs: ty::VECTOR_OF_FLOAT, mask: ty::VECTOR_OF_I1, evl: ty::I32)
        -> (res: ty::TYPE) traits(PURE)

    /// Vector-predicated: lanes that `mask` disables or that are not below `evl` are undefined. Otherwise as
    /// `llvm.fneg`.
    VPFNegOp = "llvm.intr.vp.fneg"
        (op: ty::VECTOR_OF_FLOAT, mask: ty::VECTOR_OF_I1, evl: ty::I32) -> (res: ty::TYPE) traits(PURE)

    /// Vector-predicated: lanes that `mask` disables or that are not below `evl` are undefined. Multiply-add.
    VPFMulAddOp = "llvm.intr.vp.fmuladd"
        (op1: ty::VECTOR_OF_FLOAT, op2: ty::VECTOR_OF_FLOAT, op3: ty::VECTOR_OF_FLOAT,
         mask: ty::VECTOR_OF_I1, evl: ty::I32)
        -> (res: ty::TYPE) traits(PURE)

    /// Vector-predicated: lanes that `mask` disables or that are not below `evl` are undefined. Fused
    /// multiply-add.
    VPFmaOp = "llvm.intr.vp.fma"
        (op1: ty::VECTOR_OF_FLOAT, op2: ty::VECTOR_OF_FLOAT, op3: ty::VECTOR_OF_FLOAT,
         mask: ty::VECTOR_OF_I1, evl: ty::I32)
        -> (res: ty::TYPE) traits(PURE)

    /// Vector-predicated: sum of the enabled lanes, starting with a scalar.
    VPReduceAddOp = "llvm.intr.vp.reduce.add"
        (satrt_value: ty::SIGNLESS_INT, val: ty::VECTOR_OF_INT, mask: ty::VECTOR_OF_I1, evl: ty::I32)
        -> (res: ty::TYPE) traits(PURE)

    /// Vector-predicated: product of the enabled lanes, starting with a scalar.
    VPReduceMulOp = "llvm.intr.vp.reduce.mul"
        (satrt_value: ty::SIGNLESS_INT, val: ty::VECTOR_OF_INT, mask: ty::VECTOR_OF_I1, evl: ty::I32)
        -> (res: ty::TYPE) traits(PURE)

    /// Vector-predicated: bitwise and of the enabled lanes, starting with a scalar.
    VPReduceAndOp = "llvm.intr.vp.reduce.and"
        (satrt_value: ty::SIGNLESS_INT, val: ty::VECTOR_OF_INT, mask: ty::VECTOR_OF_I1, evl: ty::I32)
        -> (res: ty::TYPE) traits(PURE)

    /// Vector-predicated: bitwise or of the enabled lanes, starting with a scalar.
    VPReduceOrOp = "llvm.intr.vp.reduce.or"
        (satrt_value: ty::SIGNLESS_INT, val: ty::VECTOR_OF_INT, mask: ty::VECTOR_OF_I1, evl: ty::I32)
        -> (res: ty::TYPE) traits(PURE)

    /// Vector-predicated: bitwise exclusive or of the enabled lanes, starting with a scalar.
    VPReduceXorOp = "llvm.intr.vp.reduce.xor"
        (satrt_value: ty::SIGNLESS_INT, val: ty::VECTOR_OF_INT, mask: ty::VECTOR_OF_I1, evl: ty::I32)
        -> (res: ty::TYPE) traits(PURE)

    /// Vector-predicated: largest, signed, of the enabled lanes, starting with a scalar.
    VPReduceSMaxOp = "llvm.intr.vp.reduce.smax"
        (satrt_value: ty::SIGNLESS_INT, val: ty::VECTOR_OF_INT, mask: ty::VECTOR_OF_I1, evl: ty::I32)
        -> (res: ty::TYPE) traits(PURE)

    /// Vector-predicated: smallest, signed, of the enabled lanes, starting with a scalar.
    VPReduceSMinOp = "llvm.intr.vp.reduce.smin"
        (satrt_value: ty::SIGNLESS_INT, val: ty::VECTOR_OF_INT, mask: ty::VECTOR_OF_I1, evl: ty::I32)
        -> (res: ty::TYPE) traits(PURE)

    /// Vector-predicated: largest, unsigned, of the enabled lanes, starting with a scalar.
    VPReduceUMaxOp = "llvm.intr.vp.reduce.umax"
        (satrt_value: ty::SIGNLESS_INT, val: ty::VECTOR_OF_INT, mask: ty::VECTOR_OF_I1, evl: ty::I32)
        -> (res: ty::TYPE) traits(PURE)

    /// Vector-predicated: smallest, unsigned, of the enabled lanes, starting with a scalar.
    VPReduceUMinOp = "llvm.intr.vp.reduce.umin"
        (satrt_value: ty::SIGNLESS_INT, val: ty::VECTOR_OF_INT, mask: ty::VECTOR_OF_I1, evl: ty::I32)
        -> (res: ty::TYPE) traits(PURE)

    /// Vector-predicated: float sum of the enabled lanes, starting with a scalar.
    VPReduceFAddOp = "llvm.intr.vp.reduce.fadd"
        (satrt_value: ty::FLOAT, val: ty::VECTOR_OF_FLOAT, mask: ty::VECTOR_OF_I1, evl: ty::I32)
        -> (res: ty::TYPE) traits(PURE)

    /// Vector-predicated: float product of the enabled lanes, starting with a scalar.
    VPReduceFMulOp = "llvm.intr.vp.reduce.fmul"
        (satrt_value: ty::FLOAT, val: ty::VECTOR_OF_FLOAT, mask: ty::VECTOR_OF_I1, evl: ty::I32)
        -> (res: ty::TYPE) traits(PURE)

    /// Vector-predicated: largest float, numbers winning over NaNs, of the enabled lanes, starting with a
    /// scalar.
    VPReduceFMaxOp = "llvm.intr.vp.reduce.fmax"
        (satrt_value: ty::FLOAT, val: ty::VECTOR_OF_FLOAT, mask: ty::VECTOR_OF_I1, evl: ty::I32)
        -> (res: ty::TYPE) traits(PURE)

    /// Vector-predicated: smallest float, numbers winning over NaNs, of the enabled lanes, starting with a
    /// scalar.
    VPReduceFMinOp = "llvm.intr.vp.reduce.fmin"
        (satrt_value: ty::FLOAT, val: ty::VECTOR_OF_FLOAT, mask: ty::VECTOR_OF_I1, evl: ty::I32)
        -> (res: ty::TYPE) traits(PURE)

    /// Vector-predicated: lanes that `mask` disables or that are not below `evl` are undefined. One of two
    /// lanes by a condition.
    VPSelectMinOp = "llvm.intr.vp.select"
        (cond: ty::VECTOR_OF_I1, true_val: ty::VECTOR, false_val: ty::VECTOR, evl: ty::I32)
        -> (res: ty::TYPE) traits(PURE)

    /// Vector-predicated: lanes that `mask` disables or that are not below `evl` are undefined. A lane of
    /// `true_val` where the condition holds below `evl`, otherwise of `false_val`.
    VPMergeMinOp = "llvm.intr.vp.merge"
        (cond: ty::VECTOR_OF_I1, true_val: ty::VECTOR, false_val: ty::VECTOR, evl: ty::I32)
        -> (res: ty::TYPE) traits(PURE)

    /// Vector-predicated: lanes that `mask` disables or that are not below `evl` are undefined. Reads
    /// consecutive elements.
    VPLoadOp = "llvm.intr.vp.load"
        (ptr: ty::POINTER, mask: ty::VECTOR_OF_I1, evl: ty::I32) -> (res: ty::TYPE)

    /// Vector-predicated: lanes that `mask` disables or that are not below `evl` are undefined. Writes
    /// consecutive elements.
    VPStoreOp = "llvm.intr.vp.store"
        (val: ty::VECTOR, ptr: ty::POINTER, mask: ty::VECTOR_OF_I1, evl: ty::I32) -> ()

    /// Vector-predicated: lanes that `mask` disables or that are not below `evl` are undefined. Reads
    /// elements at a fixed distance.
    VPStridedLoadOp = "llvm.intr.experimental.vp.strided.load"
        (ptr: ty::POINTER, stride: ty::SIGNLESS_INT, mask: ty::VECTOR_OF_I1, evl: ty::I32)
        -> (res: ty::TYPE)

    /// Vector-predicated: lanes that `mask` disables or that are not below `evl` are undefined. Writes
    /// elements at a fixed distance.
    VPStridedStoreOp = "llvm.intr.experimental.vp.strided.store"
        (val: ty::VECTOR, ptr: ty::POINTER, stride: ty::SIGNLESS_INT, mask: ty::VECTOR_OF_I1, evl: ty::I32)
        -> ()

    /// Vector-predicated: lanes that `mask` disables or that are not below `evl` are undefined. Otherwise as
    /// `llvm.trunc`.
    VPTruncOp = "llvm.intr.vp.trunc"
        (src: ty::VECTOR_OF_INT, mask: ty::VECTOR_OF_I1, evl: ty::I32) -> (res: ty::TYPE) traits(PURE)

    /// Vector-predicated: lanes that `mask` disables or that are not below `evl` are undefined. Otherwise as
    /// `llvm.zext`.
    VPZExtOp = "llvm.intr.vp.zext"
        (src: ty::VECTOR_OF_INT, mask: ty::VECTOR_OF_I1, evl: ty::I32) -> (res: ty::TYPE) traits(PURE)

    /// Vector-predicated: lanes that `mask` disables or that are not below `evl` are undefined. Otherwise as
    /// `llvm.sext`.
    VPSExtOp = "llvm.intr.vp.sext"
        (src: ty::VECTOR_OF_INT, mask: ty::VECTOR_OF_I1, evl: ty::I32) -> (res: ty::TYPE) traits(PURE)

    /// Vector-predicated: lanes that `mask` disables or that are not below `evl` are undefined. Otherwise as
    /// `llvm.fptrunc`.
    VPFPTruncOp = "llvm.intr.vp.fptrunc"
        (src: ty::VECTOR_OF_FLOAT, mask: ty::VECTOR_OF_I1, evl: ty::I32) -> (res: ty::TYPE) traits(PURE)

    /// Vector-predicated: lanes that `mask` disables or that are not below `evl` are undefined. Otherwise as
    /// `llvm.fpext`.
    VPFPExtOp = "llvm.intr.vp.fpext"
        (src: ty::VECTOR_OF_FLOAT, mask: ty::VECTOR_OF_I1, evl: ty::I32) -> (res: ty::TYPE) traits(PURE)

    /// Vector-predicated: lanes that `mask` disables or that are not below `evl` are undefined. Otherwise as
    /// `llvm.fptoui`.
    VPFPToUIOp = "llvm.intr.vp.fptoui"
        (src: ty::VECTOR_OF_FLOAT, mask: ty::VECTOR_OF_I1, evl: ty::I32) -> (res: ty::TYPE) traits(PURE)

    /// Vector-predicated: lanes that `mask` disables or that are not below `evl` are undefined. Otherwise as
    /// `llvm.fptosi`.
    VPFPToSIOp = "llvm.intr.vp.fptosi"
        (src: ty::VECTOR_OF_FLOAT, mask: ty::VECTOR_OF_I1, evl: ty::I32) -> (res: ty::TYPE) traits(PURE)

    /// Vector-predicated: lanes that `mask` disables or that are not below `evl` are undefined. Otherwise as
    /// `llvm.uitofp`.
    VPUIToFPOp = "llvm.intr.vp.uitofp"
        (src: ty::VECTOR_OF_INT, mask: ty::VECTOR_OF_I1, evl: ty::I32) -> (res: ty::TYPE) traits(PURE)

    /// Vector-predicated: lanes that `mask` disables or that are not below `evl` are undefined. Otherwise as
    /// `llvm.sitofp`.
    VPSIToFPOp = "llvm.intr.vp.sitofp"
        (src: ty::VECTOR_OF_INT, mask: ty::VECTOR_OF_I1, evl: ty::I32) -> (res: ty::TYPE) traits(PURE)

    /// Vector-predicated: lanes that `mask` disables or that are not below `evl` are undefined. Otherwise as
    /// `llvm.ptrtoint`.
    VPPtrToIntOp = "llvm.intr.vp.ptrtoint"
        (src: ty::VECTOR_OF_POINTER, mask: ty::VECTOR_OF_I1, evl: ty::I32) -> (res: ty::TYPE) traits(PURE)

    /// Vector-predicated: lanes that `mask` disables or that are not below `evl` are undefined. Otherwise as
    /// `llvm.inttoptr`.
    VPIntToPtrOp = "llvm.intr.vp.inttoptr"
        (src: ty::VECTOR_OF_INT, mask: ty::VECTOR_OF_I1, evl: ty::I32) -> (res: ty::TYPE) traits(PURE)
}
