//! Type and attribute constraints of operands, results and attributes.

use super::layout::{is_memref, strided_of};
use windlass_ir::def::constraints::attr;
use windlass_ir::def::{AttrConstraint, AttrForm, TypeConstraint};
use windlass_ir::{AttrData, Attribute, Context, DYNAMIC, Type};

/// The type kind of ranked memrefs.
const KIND: &str = "builtin.memref";

fn ranked(ctx: &Context, ty: Type) -> bool {
    ty.memref(ctx).is_some()
}

fn atomic_element(ctx: &Context, ty: Type) -> bool {
    ty.signless_width(ctx).is_some() || ty.float(ctx).is_some()
}

/// A ranked memref.
pub static MEMREF: TypeConstraint = TypeConstraint::new("memref of any type values", ranked).of_kind(KIND);
/// A memref, ranked or unranked.
pub static ANY_MEMREF: TypeConstraint =
    TypeConstraint::new("ranked or unranked memref of any type values", is_memref)
        .of_kind("builtin.memref|builtin.unranked_memref");
/// A memref that is unranked or has a dimension.
pub static MEMREF_WITH_DIMS: TypeConstraint = TypeConstraint::new(
    "unranked.memref of any type values or non-0-ranked.memref of any type values",
    |ctx, ty| is_memref(ctx, ty) && ty.memref(ctx).is_none_or(|memref| !memref.shape.is_empty()),
);
/// A memref of one dimension.
pub static MEMREF_1D: TypeConstraint = TypeConstraint::new("1D memref of any type values", |ctx, ty| {
    ty.memref(ctx).is_some_and(|memref| memref.shape.len() == 1)
})
.of_kind(KIND);
/// A one-dimensional memref of `i8`.
pub static BYTES: TypeConstraint =
    TypeConstraint::new("1D memref of 8-bit signless integer values", |ctx, ty| {
        ty.memref(ctx)
            .is_some_and(|memref| memref.shape.len() == 1 && memref.element == Type::I8)
    })
    .of_kind(KIND);
/// A one-dimensional memref of sizes.
pub static SIZES: TypeConstraint =
    TypeConstraint::new("1D memref of signless integer or index values", |ctx, ty| {
        ty.memref(ctx).is_some_and(|memref| {
            let element = memref.element;
            memref.shape.len() == 1 && (element == Type::INDEX || element.signless_width(ctx).is_some())
        })
    })
    .of_kind(KIND);
/// A memref with a strided layout.
pub static STRIDED: TypeConstraint = TypeConstraint::new("strided memref of any type values", |ctx, ty| {
    strided_of(ctx, ty).is_some()
})
.of_kind(KIND);
/// A memref with a strided layout and rank zero.
pub static STRIDED_0D: TypeConstraint =
    TypeConstraint::new("strided memref of any type values of rank 0", |ctx, ty| {
        ty.memref(ctx).is_some_and(|memref| memref.shape.is_empty()) && strided_of(ctx, ty).is_some()
    });
/// A memref with static shape.
pub static STATIC_MEMREF: TypeConstraint =
    TypeConstraint::new("statically shaped memref of any type values", |ctx, ty| {
        ty.memref(ctx)
            .is_some_and(|memref| !memref.shape.contains(&DYNAMIC))
    })
    .of_kind(KIND);
/// A memref whose elements support atomic read-modify-write.
pub static ATOMIC_MEMREF: TypeConstraint = TypeConstraint::new(
    "memref of signless integer or floating-point values",
    |ctx, ty| {
        ty.memref(ctx)
            .is_some_and(|memref| atomic_element(ctx, memref.element))
    },
)
.of_kind(KIND);
/// A value that supports atomic read-modify-write.
pub static ATOMIC_VALUE: TypeConstraint =
    TypeConstraint::new("signless integer or floating-point", atomic_element);

/// Whether an access is not worth a place in the cache; `false` is as good as none.
pub static NONTEMPORAL: AttrConstraint = AttrConstraint::written(
    attr::BOOL.summary,
    attr::BOOL.check,
    AttrForm::Typed(|_| Type::I1),
)
.of_kind(attr::BOOL.check)
.eliding(0);
/// A power of two as a 64-bit integer.
pub static ALIGNMENT: AttrConstraint = AttrConstraint::written(
    "64-bit signless integer attribute whose value is positive and whose value is a power of two > 0",
    |ctx, a| a.ty(ctx) == Some(Type::I64) && a.as_i64(ctx).is_some_and(|n| n > 0 && n.count_ones() == 1),
    AttrForm::Typed(|_| Type::I64),
);
/// A positive 32-bit integer.
pub static POSITIVE_I32: AttrConstraint = AttrConstraint::written(
    "32-bit signless integer attribute whose value is positive",
    |ctx, a| a.ty(ctx) == Some(Type::I32) && a.as_i64(ctx).is_some_and(|n| n > 0),
    AttrForm::Typed(|_| Type::I32),
);
/// The temporal locality of a prefetch.
pub static LOCALITY: AttrConstraint = AttrConstraint::written(
    "32-bit signless integer attribute whose minimum value is 0 whose maximum value is 3",
    |ctx, a| a.ty(ctx) == Some(Type::I32) && a.as_i64(ctx).is_some_and(|n| (0..=3).contains(&n)),
    AttrForm::Typed(|_| Type::I32),
);
/// Reassociation indices.
pub static REASSOCIATION: AttrConstraint =
    AttrConstraint::new("Array of 64-bit integer array attributes", |ctx, a| {
        let is_index = |a: &Attribute| a.ty(ctx) == Some(Type::I64) && a.int(ctx).is_some();
        let is_list = |a: &Attribute| a.as_array(ctx).is_some_and(|list| list.iter().all(is_index));
        a.as_array(ctx).is_some_and(|lists| lists.iter().all(is_list))
    })
    .of_kind(attr::is_array);
/// A ranked memref type.
pub static MEMREF_TYPE: AttrConstraint = AttrConstraint::written(
    "memref type attribute",
    |ctx, a| a.as_type(ctx).is_some_and(|ty| ranked(ctx, ty)),
    AttrForm::Type,
);
/// The kind of `memref.atomic_rmw`.
pub static RMW_KIND: AttrConstraint = AttrConstraint::written(
    "allowed 64-bit signless integer cases: 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15",
    |ctx, a| {
        matches!(a.data(ctx), AttrData::Integer { ty, .. } if *ty == Type::I64)
            && a.as_i64(ctx).is_some_and(|n| (0..16).contains(&n))
    },
    AttrForm::Enum(&crate::arith::attrs::ATOMIC_RMW_KIND),
);

/// The element type of a memref.
pub fn element(ctx: &Context, ty: Type) -> Option<Type> {
    ty.element_type(ctx)
}
