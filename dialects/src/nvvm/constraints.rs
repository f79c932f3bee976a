//! What operands and results of `nvvm` operations may be.

use crate::llvm::constraints::ty::STRUCT;
use crate::llvm::types::PointerType;
pub use crate::rocdl::constraints::{F32, GENERIC, GLOBAL, I16, LDS as SHARED, accesses, no};
use windlass_ir::def::constraints::TypeConstraint;
use windlass_ir::{Context, Type};

fn points_into(ctx: &Context, ty: Type, spaces: &[u32]) -> bool {
    PointerType::of(ctx, ty).is_some_and(|space| spaces.contains(&space))
}

macro_rules! constraints {
    ($($(#[doc = $doc:literal])* $id:ident = $summary:literal, $check:expr;)*) => {
        $($(#[doc = $doc])* pub static $id: TypeConstraint = TypeConstraint::new($summary, $check);)*
    };
}

constraints! {
    /// A pointer that may point anywhere, or into shared memory.
    GENERIC_OR_SHARED = "LLVM pointer in address space 0 or LLVM pointer in address space 3",
        |ctx, ty| points_into(ctx, ty, &[0, 3]);
    /// A pointer into the shared memory of the block or of the cluster.
    ANY_SHARED = "LLVM pointer in address space 3 or LLVM pointer in address space 7",
        |ctx, ty| points_into(ctx, ty, &[3, 7]);
    /// A pointer that may point anywhere, or into the shared memory of the cluster.
    GENERIC_OR_CLUSTER = "LLVM pointer in address space 0 or LLVM pointer in address space 7",
        |ctx, ty| points_into(ctx, ty, &[0, 7]);
    /// A word.
    I32_OR_F32 = "32-bit signless integer or 32-bit float", |_, ty| matches!(ty, Type::I32 | Type::F32);
    /// One or two words.
    I32_OR_I64 = "32-bit signless integer or 64-bit signless integer", |_, ty| matches!(ty, Type::I32 | Type::I64);
    /// A mask or a predicate.
    I32_OR_I1 = "32-bit signless integer or 1-bit signless integer", |_, ty| matches!(ty, Type::I32 | Type::I1);
    /// A word, or several values.
    I32_OR_STRUCT = "32-bit signless integer or LLVM struct type",
        |ctx, ty| ty == Type::I32 || (STRUCT.check)(ctx, ty);
    /// A word of either kind, or several values.
    I32_F32_OR_STRUCT = "32-bit signless integer or 32-bit float or LLVM struct type",
        |ctx, ty| matches!(ty, Type::I32 | Type::F32) || (STRUCT.check)(ctx, ty);
    /// The fragment of a matrix.
    STRUCT_OR_F64 = "LLVM structure type or 64-bit float", |ctx, ty| ty == Type::F64 || (STRUCT.check)(ctx, ty);
}

/// Four bytes.
pub static V4I8: TypeConstraint = TypeConstraint::new(
    "vector of 8-bit signless integer values of length 4",
    |ctx, ty| {
        ty.vector(ctx)
            .is_some_and(|vector| vector.element == Type::I8 && vector.shape.iter().product::<i64>() == 4)
    },
)
.of_kind("builtin.vector");

macro_rules! exact {
    ($($(#[doc = $doc:literal])* $id:ident = $summary:literal, $make:expr, $kind:literal;)*) => {
        $($(#[doc = $doc])* pub static $id: TypeConstraint =
            TypeConstraint::exactly($summary, |ctx, ty| ty == $make(ctx), $make).of_kind($kind);)*
    };
}

exact! {
    /// A pointer into the memory of tensors.
    TENSOR = "LLVM pointer in address space 6", |ctx| crate::llvm::types::pointer(ctx, 6), "llvm.ptr";
    /// A pointer into the shared memory of the cluster.
    SHARED_CLUSTER = "LLVM pointer in address space 7", |ctx| crate::llvm::types::pointer(ctx, 7), "llvm.ptr";
}
