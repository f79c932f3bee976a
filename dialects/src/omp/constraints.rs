//! Constraints on types and attributes of `omp`.

use super::attrs::names;
use crate::llvm::types::PointerType;
use windlass_ir::def::constraints::{AttrConstraint, AttrForm, TypeConstraint, attr};
use windlass_ir::{AttrData, Attribute, Context, Type};

pub(super) static INT_LIKE: TypeConstraint = TypeConstraint::new("integer or index", |ctx, ty| {
    ty == Type::INDEX || ty.integer(ctx).is_some()
});

/// Addresses of variables.
pub(super) static POINTER: TypeConstraint =
    TypeConstraint::new("OpenMP-compatible variable type", |ctx, ty| {
        ty.memref(ctx).is_some() || PointerType::of(ctx, ty).is_some()
    })
    .of_kind("builtin.memref|llvm.ptr");

/// A synchronization hint: bits, of which none is the default.
pub(super) static HINT: AttrConstraint = AttrConstraint::written(
    attr::I64.summary,
    |ctx, attr| (attr::I64.check)(ctx, attr),
    AttrForm::Typed(|_| Type::I64),
)
.eliding(0);

fn is_array(ctx: &Context, attr: Attribute) -> bool {
    attr.as_array(ctx).is_some()
}

fn all(ctx: &Context, attr: Attribute, check: impl Fn(Attribute) -> bool) -> bool {
    attr.as_array(ctx)
        .is_some_and(|all| all.iter().all(|&attr| check(attr)))
}

pub(super) static SYMBOLS: AttrConstraint = AttrConstraint::new("symbol ref array attribute", |ctx, attr| {
    all(ctx, attr, |attr| {
        matches!(attr.data(ctx), AttrData::SymbolRef { .. })
    })
})
.of_kind(is_array);

pub(super) static I64_ARRAY: AttrConstraint =
    AttrConstraint::new("64-bit integer array attribute", |ctx, attr| {
        all(ctx, attr, |attr| (attr::I64.check)(ctx, attr))
    })
    .of_kind(is_array);

pub(super) static TASK_DEPENDS: AttrConstraint = AttrConstraint::new(
    "depend clause in a target or task construct array",
    |ctx, attr| all(ctx, attr, |attr| attr.ext(ctx, names::TASK_DEPEND).is_some()),
)
.of_kind(is_array);

fn is_bools(ctx: &Context, attr: Attribute) -> bool {
    matches!(
        attr.data(ctx),
        AttrData::DenseArray {
            element: Type::I1,
            ..
        }
    )
}

pub(super) static BOOLS: AttrConstraint =
    AttrConstraint::new("i1 dense array attribute", is_bools).of_kind(is_bools);

fn number(ctx: &Context, attr: Attribute, least: i64) -> bool {
    (attr::I64.check)(ctx, attr) && attr.as_i64(ctx).is_some_and(|number| number >= least)
}

// Upstream parses attributes of these two constraints as ones of any kind.
pub(super) static NON_NEGATIVE: AttrConstraint = AttrConstraint::written(
    "64-bit signless integer attribute whose minimum value is 0",
    |ctx, attr| number(ctx, attr, 0),
    AttrForm::Typed(|_| Type::I64),
)
.of_kind(|_, _| true);

pub(super) static POSITIVE: AttrConstraint = AttrConstraint::written(
    "64-bit signless integer attribute whose value is positive",
    |ctx, attr| number(ctx, attr, 1),
    AttrForm::Typed(|_| Type::I64),
)
.of_kind(|_, _| true);

/// The number of loops that are collapsed.
pub(super) static LOOPS: AttrConstraint = AttrConstraint::written(
    "64-bit signless integer attribute whose minimum value is 1",
    |ctx, attr| number(ctx, attr, 1),
    AttrForm::Typed(|_| Type::I64),
);
