//! What operands and results of `nvvm` operations may be.

use super::attrs::of;
use crate::llvm::constraints::ty::STRUCT;
use crate::llvm::types::PointerType;
pub use crate::rocdl::constraints::{F32, GENERIC, GLOBAL, I16, LDS as SHARED, accesses, no};
use windlass_ir::def::constraints::{AttrConstraint, AttrForm, TypeConstraint};
use windlass_ir::{Attribute, Context, Type};

fn points_into(ctx: &Context, ty: Type, spaces: &[u32]) -> bool {
    PointerType::of(ctx, ty).is_some_and(|space| spaces.contains(&space))
}

/// Whether a type is a vector of so many elements, in any shape.
fn is_line(ctx: &Context, ty: Type, counts: &[i64], element: Type) -> bool {
    ty.vector(ctx).is_some_and(|vector| {
        vector.element == element && counts.contains(&vector.shape.iter().product::<i64>())
    })
}

macro_rules! lines {
    ($($id:ident = $summary:literal, $count:literal, $element:expr;)*) => {
        $(
            #[allow(missing_docs)]
            pub static $id: TypeConstraint =
                TypeConstraint::new($summary, |ctx, ty| is_line(ctx, ty, &[$count], $element))
                    .of_kind("builtin.vector");
        )*
    };
}

lines! {
    V2I8 = "vector of 8-bit signless integer values of length 2", 2, Type::I8;
    V2I16 = "vector of 16-bit signless integer values of length 2", 2, Type::I16;
    V2F16 = "vector of 16-bit float values of length 2", 2, Type::F16;
    V2BF16 = "vector of bfloat16 type values of length 2", 2, Type::BF16;
    V4I8 = "vector of 8-bit signless integer values of length 4", 4, Type::I8;
    V4F32 = "vector of 32-bit float values of length 4", 4, Type::F32;
}

/// A wide number.
pub static I128: TypeConstraint = TypeConstraint::exactly(
    "128-bit signless integer",
    |ctx, ty| ty.signless_width(ctx) == Some(128),
    |ctx| ctx.int_type(128),
);

/// A number of 16 bits.
pub static I16_ATTR: AttrConstraint = AttrConstraint::written(
    "16-bit signless integer attribute",
    |ctx, attr| attr.ty(ctx) == Some(Type::I16) && attr.int(ctx).is_some(),
    AttrForm::Typed(|_| Type::I16),
);

/// The default of a number.
pub fn zero(ctx: &Context) -> Attribute {
    ctx.int_attr(Type::I64, 0)
}

/// `#nvvm.proxy_kind<generic>`
pub fn generic_proxy(ctx: &Context) -> Attribute {
    crate::llvm::attrs::enum_attr(ctx, super::attrs::names::PROXY_KIND, 5)
}

/// `#nvvm.proxy_kind<tensormap>`
pub fn tensormap_proxy(ctx: &Context) -> Attribute {
    crate::llvm::attrs::enum_attr(ctx, super::attrs::names::PROXY_KIND, 4)
}

/// `#nvvm.proxy_kind<async>`
pub fn async_proxy(ctx: &Context) -> Attribute {
    crate::llvm::attrs::enum_attr(ctx, super::attrs::names::PROXY_KIND, 1)
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
    /// A number, or whether there is one.
    I1_OR_I32 = "1-bit signless integer or 32-bit signless integer", |_, ty| matches!(ty, Type::I1 | Type::I32);
    /// The state or the phase of a barrier.
    I64_OR_I32 = "64-bit signless integer or 32-bit signless integer",
        |_, ty| matches!(ty, Type::I64 | Type::I32);
    /// A pointer that may point anywhere, or into any shared memory.
    GENERIC_OR_ANY_SHARED = "LLVM pointer in address space 0 or LLVM pointer in address space 3 or LLVM pointer in \
        address space 7", |ctx, ty| points_into(ctx, ty, &[0, 3, 7]);
    /// A pointer to what is brought near.
    PREFETCHED = "LLVM pointer in address space 1 or LLVM pointer in address space 5 or LLVM pointer in address space \
        0 or LLVM pointer in address space 4", |ctx, ty| points_into(ctx, ty, &[0, 1, 4, 5]);
    /// Any pointer.
    ANY_OR_SHARED = "LLVM pointer type or LLVM pointer in address space 3",
        |ctx, ty| PointerType::of(ctx, ty).is_some();
    /// A matrix: in the memory of tensors, or described by a number.
    TENSOR_OR_I64 = "LLVM pointer in address space 6 or 64-bit signless integer",
        |ctx, ty| ty == Type::I64 || points_into(ctx, ty, &[6]);
    /// Words of the memory of tensors.
    TENSOR_WORDS = "32-bit signless integer or vector of 32-bit signless integer values of length 2/4/8/16/32/64/128",
        |ctx, ty| ty == Type::I32 || is_line(ctx, ty, &[2, 4, 8, 16, 32, 64, 128], Type::I32);
    /// Which lanes are left as they are.
    LANE_MASK = "fixed-length vector of 32-bit signless integer values of length 4/8",
        |ctx, ty| is_line(ctx, ty, &[4, 8], Type::I32);
    /// Two bytes.
    I16_OR_V2I8 = "16-bit signless integer or vector of 8-bit signless integer values of length 2",
        |ctx, ty| ty == Type::I16 || is_line(ctx, ty, &[2], Type::I8);
    /// The fragment of a matrix.
    STRUCT_OR_F64 = "LLVM structure type or 64-bit float", |ctx, ty| ty == Type::F64 || (STRUCT.check)(ctx, ty);
}

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

/// The reduction of a barrier, which upstream parses as an attribute of any kind.
pub(super) static ANY_REDUCTION: AttrConstraint = AttrConstraint::written(
    of::REDUCTION.summary,
    |ctx, attr| (of::REDUCTION.check)(ctx, attr),
    AttrForm::Any,
)
.of_kind(|ctx, attr| attr.as_array(ctx).is_none());
