//! Verifiers of constants and casts.

use super::ConstantOp;
use crate::common::cast_incompatible;
use windlass_ir::def::constraints::ty::is_float;
use windlass_ir::verify::compatible_shapes;
use windlass_ir::{AttrData, Body, Context, Diagnostic, Op, Signedness, Type, TypeData};

pub(super) fn constant(ctx: &Context, body: &Body, op: Op) -> Result<(), Diagnostic> {
    let ty = body.ty(body.result(op, 0));
    if ty
        .integer(ctx)
        .is_some_and(|(_, signedness)| signedness != Signedness::Signless)
    {
        return Err(body.op_error(ctx, op, "integer return type must be signless"));
    }
    let Some(value) = body.get(op, ConstantOp::value) else {
        return Ok(());
    };
    let splat = match value.data(ctx) {
        AttrData::Integer { .. } | AttrData::Float { .. } => false,
        AttrData::Dense(dense) => dense.splat,
        AttrData::DenseStrings(dense) => dense.splat,
        AttrData::Sparse(_) | AttrData::Resource { .. } => false,
        _ => {
            let message = "value must be an integer, float, or elements attribute";
            return Err(body.op_error(ctx, op, message));
        }
    };
    if !splat && ty.vector(ctx).is_some_and(|vector| vector.is_scalable()) {
        let message = "intializing scalable vectors with elements attribute is not supported unless it's a \
                       vector splat";
        return Err(body.op_error(ctx, op, message));
    }
    Ok(())
}

/// Verifies with `may` the cast from the operand type to the result type.
fn cast(ctx: &Context, body: &Body, op: Op, may: impl FnOnce(Type, Type) -> bool) -> Result<(), Diagnostic> {
    let (from, to) = (body.ty(body.operand(op, 0)), body.ty(body.result(op, 0)));
    // Of types with a shape, only those of builtin are cast.
    let is_foreign = |ty: Type| matches!(ty.data(ctx), TypeData::Ext(_)) && ty.is_shaped(ctx);
    if !is_foreign(from) && !is_foreign(to) && may(from, to) {
        return Ok(());
    }
    Err(cast_incompatible(ctx, body, op))
}

/// Whether two types differ and have compatible shapes.
fn same_shape(ctx: &Context, from: Type, to: Type) -> bool {
    from != to && compatible_shapes(ctx, from, to)
}

fn int_width(ctx: &Context, ty: Type) -> Option<u32> {
    ty.element_or_self(ctx).integer(ctx).map(|(width, _)| width)
}

fn float_width(ctx: &Context, ty: Type) -> Option<u32> {
    // The float type of a dialect is LLVM's `ppc_fp128`.
    let element = ty.element_or_self(ctx);
    match element.float(ctx) {
        Some(kind) => Some(kind.width()),
        None => is_float(ctx, element).then_some(128),
    }
}

type Width = fn(&Context, Type) -> Option<u32>;

/// Whether both types have a width of this kind and the result is wider.
fn widens(ctx: &Context, from: Type, to: Type, width: Width) -> bool {
    same_shape(ctx, from, to) && matches!((width(ctx, from), width(ctx, to)), (Some(a), Some(b)) if a < b)
}

pub(super) fn extend_int(ctx: &Context, body: &Body, op: Op) -> Result<(), Diagnostic> {
    cast(ctx, body, op, |from, to| widens(ctx, from, to, int_width))
}

pub(super) fn extend_float(ctx: &Context, body: &Body, op: Op) -> Result<(), Diagnostic> {
    cast(ctx, body, op, |from, to| widens(ctx, from, to, float_width))
}

pub(super) fn truncate_int(ctx: &Context, body: &Body, op: Op) -> Result<(), Diagnostic> {
    cast(ctx, body, op, |from, to| widens(ctx, to, from, int_width))
}

pub(super) fn truncate_float(ctx: &Context, body: &Body, op: Op) -> Result<(), Diagnostic> {
    cast(ctx, body, op, |from, to| widens(ctx, to, from, float_width))
}

pub(super) fn between_int_and_float(ctx: &Context, body: &Body, op: Op) -> Result<(), Diagnostic> {
    cast(ctx, body, op, |from, to| same_shape(ctx, from, to))
}

pub(super) fn index_cast(ctx: &Context, body: &Body, op: Op) -> Result<(), Diagnostic> {
    let is_index = |ty: Type| ty.element_or_self(ctx) == Type::INDEX;
    cast(ctx, body, op, |from, to| {
        same_shape(ctx, from, to) && is_index(from) != is_index(to)
    })
}

pub(super) fn bitcast(ctx: &Context, body: &Body, op: Op) -> Result<(), Diagnostic> {
    let width = |ty| int_width(ctx, ty).or_else(|| float_width(ctx, ty));
    cast(ctx, body, op, |from, to| {
        from == to || same_shape(ctx, from, to) && width(from) == width(to)
    })
}
