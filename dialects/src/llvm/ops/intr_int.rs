//! Intrinsics on integers: bits, minima and maxima, saturation, overflow.

use crate::llvm::constraints::{attr, ty};
use crate::llvm::types::NUMBER;
use windlass_ir::op_table;

op_table! {
    /// The operations of this file.
    pub(super) const OPS, dialect NUMBER, from super::first::intr_int;

    /// Absolute value.
    AbsOp = "llvm.intr.abs" (r#in: ty::INT_LIKE) -> (res: ty::TYPE)
        attrs(is_int_min_poison: attr::I1) traits(PURE)

    /// The bits in opposite order.
    BitReverseOp = "llvm.intr.bitreverse" (r#in: ty::INT_LIKE) -> (res: ty::TYPE)
        traits(PURE, SAME_OPERANDS_AND_RESULT_TYPE)
        format("`(` operands `)` attr-dict `:` functional-type(operands, results)")

    /// The bytes in opposite order.
    ByteSwapOp = "llvm.intr.bswap" (r#in: ty::INT_LIKE) -> (res: ty::TYPE)
        traits(PURE, SAME_OPERANDS_AND_RESULT_TYPE)
        format("`(` operands `)` attr-dict `:` functional-type(operands, results)")

    /// How many leading bits are zero.
    CountLeadingZerosOp = "llvm.intr.ctlz" (r#in: ty::INT_LIKE) -> (res: ty::TYPE)
        attrs(is_zero_poison: attr::I1) traits(PURE, SAME_OPERANDS_AND_RESULT_TYPE)

    /// How many trailing bits are zero.
    CountTrailingZerosOp = "llvm.intr.cttz" (r#in: ty::INT_LIKE) -> (res: ty::TYPE)
        attrs(is_zero_poison: attr::I1) traits(PURE, SAME_OPERANDS_AND_RESULT_TYPE)

    /// How many bits are one.
    CtPopOp = "llvm.intr.ctpop" (r#in: ty::INT_LIKE) -> (res: ty::TYPE)
        traits(PURE, SAME_OPERANDS_AND_RESULT_TYPE)
        format("`(` operands `)` attr-dict `:` functional-type(operands, results)")

    /// Shifts the concatenation of `a` and `b` left by `c`; gives the upper half.
    FshlOp = "llvm.intr.fshl" (a: ty::INT_LIKE, b: ty::INT_LIKE, c: ty::INT_LIKE) -> (res: ty::TYPE)
        traits(PURE, SAME_OPERANDS_AND_RESULT_TYPE)
        format("`(` operands `)` attr-dict `:` functional-type(operands, results)")

    /// Shifts the concatenation of `a` and `b` right by `c`; gives the lower half.
    FshrOp = "llvm.intr.fshr" (a: ty::INT_LIKE, b: ty::INT_LIKE, c: ty::INT_LIKE) -> (res: ty::TYPE)
        traits(PURE, SAME_OPERANDS_AND_RESULT_TYPE)
        format("`(` operands `)` attr-dict `:` functional-type(operands, results)")

    /// The larger signed integer.
    SMaxOp = "llvm.intr.smax" (a: ty::INT_LIKE, b: ty::INT_LIKE) -> (res: ty::TYPE)
        traits(PURE, SAME_OPERANDS_AND_RESULT_TYPE)
        format("`(` operands `)` attr-dict `:` functional-type(operands, results)")

    /// The smaller signed integer.
    SMinOp = "llvm.intr.smin" (a: ty::INT_LIKE, b: ty::INT_LIKE) -> (res: ty::TYPE)
        traits(PURE, SAME_OPERANDS_AND_RESULT_TYPE)
        format("`(` operands `)` attr-dict `:` functional-type(operands, results)")

    /// The larger unsigned integer.
    UMaxOp = "llvm.intr.umax" (a: ty::INT_LIKE, b: ty::INT_LIKE) -> (res: ty::TYPE)
        traits(PURE, SAME_OPERANDS_AND_RESULT_TYPE)
        format("`(` operands `)` attr-dict `:` functional-type(operands, results)")

    /// The smaller unsigned integer.
    UMinOp = "llvm.intr.umin" (a: ty::INT_LIKE, b: ty::INT_LIKE) -> (res: ty::TYPE)
        traits(PURE, SAME_OPERANDS_AND_RESULT_TYPE)
        format("`(` operands `)` attr-dict `:` functional-type(operands, results)")

    /// -1, 0 or 1 as `a` is below, equal to or above `b`, both signed.
    SCmpOp = "llvm.intr.scmp" (a: ty::INT_LIKE, b: ty::INT_LIKE) -> (res: ty::INT_LIKE)
        traits(PURE, SAME_TYPE_OPERANDS)
        format("`(` operands `)` attr-dict `:` functional-type(operands, results)")

    /// -1, 0 or 1 as `a` is below, equal to or above `b`, both unsigned.
    UCmpOp = "llvm.intr.ucmp" (a: ty::INT_LIKE, b: ty::INT_LIKE) -> (res: ty::INT_LIKE)
        traits(PURE, SAME_TYPE_OPERANDS)
        format("`(` operands `)` attr-dict `:` functional-type(operands, results)")

    /// The signed sum and whether it overflowed, as a struct.
    SAddWithOverflowOp = "llvm.intr.sadd.with.overflow"
        (lhs: ty::INT_LIKE, rhs: ty::INT_LIKE) -> (res: ty::TYPE) traits(PURE, SAME_OPERANDS_ELEMENT_TYPE)

    /// The unsigned sum and whether it overflowed, as a struct.
    UAddWithOverflowOp = "llvm.intr.uadd.with.overflow"
        (lhs: ty::INT_LIKE, rhs: ty::INT_LIKE) -> (res: ty::TYPE) traits(PURE, SAME_OPERANDS_ELEMENT_TYPE)

    /// The signed difference and whether it overflowed, as a struct.
    SSubWithOverflowOp = "llvm.intr.ssub.with.overflow"
        (lhs: ty::INT_LIKE, rhs: ty::INT_LIKE) -> (res: ty::TYPE) traits(PURE, SAME_OPERANDS_ELEMENT_TYPE)

    /// The unsigned difference and whether it overflowed, as a struct.
    USubWithOverflowOp = "llvm.intr.usub.with.overflow"
        (lhs: ty::INT_LIKE, rhs: ty::INT_LIKE) -> (res: ty::TYPE) traits(PURE, SAME_OPERANDS_ELEMENT_TYPE)

    /// The signed product and whether it overflowed, as a struct.
    SMulWithOverflowOp = "llvm.intr.smul.with.overflow"
        (lhs: ty::INT_LIKE, rhs: ty::INT_LIKE) -> (res: ty::TYPE) traits(PURE, SAME_OPERANDS_ELEMENT_TYPE)

    /// The unsigned product and whether it overflowed, as a struct.
    UMulWithOverflowOp = "llvm.intr.umul.with.overflow"
        (lhs: ty::INT_LIKE, rhs: ty::INT_LIKE) -> (res: ty::TYPE) traits(PURE, SAME_OPERANDS_ELEMENT_TYPE)

    /// The signed sum, clamped to what the type holds.
    SAddSat = "llvm.intr.sadd.sat" (a: ty::INT_LIKE, b: ty::INT_LIKE) -> (res: ty::TYPE)
        traits(PURE, SAME_OPERANDS_AND_RESULT_TYPE)
        format("`(` operands `)` attr-dict `:` functional-type(operands, results)")

    /// The unsigned sum, clamped to what the type holds.
    UAddSat = "llvm.intr.uadd.sat" (a: ty::INT_LIKE, b: ty::INT_LIKE) -> (res: ty::TYPE)
        traits(PURE, SAME_OPERANDS_AND_RESULT_TYPE)
        format("`(` operands `)` attr-dict `:` functional-type(operands, results)")

    /// The signed difference, clamped to what the type holds.
    SSubSat = "llvm.intr.ssub.sat" (a: ty::INT_LIKE, b: ty::INT_LIKE) -> (res: ty::TYPE)
        traits(PURE, SAME_OPERANDS_AND_RESULT_TYPE)
        format("`(` operands `)` attr-dict `:` functional-type(operands, results)")

    /// The unsigned difference, clamped to what the type holds.
    USubSat = "llvm.intr.usub.sat" (a: ty::INT_LIKE, b: ty::INT_LIKE) -> (res: ty::TYPE)
        traits(PURE, SAME_OPERANDS_AND_RESULT_TYPE)
        format("`(` operands `)` attr-dict `:` functional-type(operands, results)")

    /// The signed shift left, clamped to what the type holds.
    SSHLSat = "llvm.intr.sshl.sat" (a: ty::INT_LIKE, b: ty::INT_LIKE) -> (res: ty::TYPE)
        traits(PURE, SAME_OPERANDS_AND_RESULT_TYPE)
        format("`(` operands `)` attr-dict `:` functional-type(operands, results)")

    /// The unsigned shift left, clamped to what the type holds.
    USHLSat = "llvm.intr.ushl.sat" (a: ty::INT_LIKE, b: ty::INT_LIKE) -> (res: ty::TYPE)
        traits(PURE, SAME_OPERANDS_AND_RESULT_TYPE)
        format("`(` operands `)` attr-dict `:` functional-type(operands, results)")
}
