//! Instructions of coprocessors at SiFive's Vector Coprocessor Interface.
//!
//! This file is the table. The operations are for modules of the `llvm` dialect only, and are written as LLVM's intrinsics.

use crate::llvm::constraints::ty as llvm;
use windlass_ir::def::constraints::{AttrConstraint, TypeConstraint};
use windlass_ir::{Type, dialect};

static VECTOR_OR_SCALAR: TypeConstraint = TypeConstraint::new(
    "LLVM dialect-compatible vector type or 64-bit signless integer or 32-bit signless integer or 16-bit float \
     or 32-bit float or 64-bit float",
    |ctx, ty| {
        (llvm::VECTOR.check)(ctx, ty)
            || matches!(ty, Type::I64 | Type::I32 | Type::F16 | Type::F32 | Type::F64)
    },
);

static LENGTH: TypeConstraint =
    TypeConstraint::new("64-bit signless integer or 32-bit signless integer", |_, ty| {
        matches!(ty, Type::I64 | Type::I32)
    })
    .of_kind("builtin.integer");

static IMMEDIATE: AttrConstraint = AttrConstraint::new(
    "32-bit signless integer attribute or 64-bit signless integer attribute",
    |ctx, attr| attr.as_i64(ctx).is_some() && matches!(attr.ty(ctx), Some(Type::I32 | Type::I64)),
);

dialect! {
    /// Instructions of coprocessors at SiFive's Vector Coprocessor Interface.
    pub static VCIX_DIALECT = "vcix", number 27, "SiFive's Vector Coprocessor Interface.";

    /// An operation on a vector and an immediate.
    BinaryImmOp = "vcix.v.iv" (vs2: llvm::VECTOR, vl[?]: LENGTH) -> (res: llvm::VECTOR)
        attrs(opcode: IMMEDIATE, imm: IMMEDIATE)

    /// An operation on a vector and a vector or a scalar.
    BinaryOp = "vcix.v.sv" (vs2: llvm::VECTOR, op: VECTOR_OR_SCALAR, vl[?]: LENGTH) -> (res: llvm::VECTOR)
        attrs(opcode: IMMEDIATE)
}
