//! Invariants of traits, except for those of nested operations.

use super::{Check, Failure, Owner, quoted_all};
use crate::body::{Body, Op};
use crate::context::Context;
use crate::def::{AttrForm, AttrSpec, OpDef, Traits};
use crate::diagnostics::Diagnostic;
use crate::ids::{Attribute, Type};
use crate::interfaces::InferCx;
use crate::interfaces::InferTypeOpInterface;
use crate::symbols::{SYM_NAME, SYM_VISIBILITY};
use crate::text::printer::attr_to_string;
use crate::types::{DYNAMIC, TypeData};
use smallvec::SmallVec;

const SHAPES: Traits = Traits::SAME_OPERANDS_AND_RESULT_TYPE
    .and(Traits::SAME_TYPE_OPERANDS)
    .and(Traits::SAME_OPERANDS_AND_RESULT_SHAPE)
    .and(Traits::SAME_OPERANDS_AND_RESULT_ELEMENT_TYPE)
    .and(Traits::SAME_OPERANDS_SHAPE)
    .and(Traits::SAME_OPERANDS_ELEMENT_TYPE);

/// The traits whose checks depend on more than types and attributes.
pub(super) const OF_PLACE: Traits = Traits::SYMBOL
    .and(Traits::OPTIONAL_SYMBOL)
    .and(Traits::BRANCH_LIKE)
    .and(Traits::TERMINATOR);

/// Elementwise casts: upstream checks what is cast before the shapes.
pub(super) const ELEMENTWISE_CAST: Traits = Traits::ELEMENTWISE_MAPPABLE.and(Traits::CAST_LIKE);

type Types = SmallVec<[Type; 4]>;

fn fail(ctx: &Context, body: &Body, op: Op, message: impl std::fmt::Display) -> Check {
    Err(body.op_error(ctx, op, message).into())
}

/// The traits that upstream checks before attributes and types.
pub(super) fn check_structural(ctx: &Context, body: &Body, op: Op, def: &OpDef) -> Check {
    if !def
        .traits
        .any(Traits::SINGLE_BLOCK.and(Traits::NO_REGION_ARGUMENTS))
    {
        return Ok(());
    }
    for index in 0..body.num_regions(op) {
        let Some((inner, region)) = body.region(op, index) else {
            continue;
        };
        let Some(entry) = inner.entry_block(region) else {
            continue;
        };
        if def.traits.has(Traits::NO_REGION_ARGUMENTS) && !inner.block_args(entry).is_empty() {
            let which = match body.num_regions(op) {
                1 => "region".to_owned(),
                _ => format!("region #{index}"),
            };
            return fail(ctx, body, op, format!("{which} should have no arguments"));
        }
        if !def.traits.has(Traits::SINGLE_BLOCK) {
            continue;
        }
        if inner.next_block(entry).is_some() {
            return fail(
                ctx,
                body,
                op,
                format!("expects region #{index} to have 0 or 1 blocks"),
            );
        }
        if !def.traits.has(Traits::NO_TERMINATOR) && inner.first_op(entry).is_none() {
            return fail(ctx, body, op, "expects a non-empty block");
        }
    }
    Ok(())
}

/// The traits that upstream checks after attributes and types.
#[inline]
pub(super) fn check(ctx: &Context, body: &Body, op: Op, def: &OpDef, owner: Option<Owner>) -> Check {
    let traits = def.traits;
    if traits.any(Traits::SYMBOL.and(Traits::OPTIONAL_SYMBOL)) {
        check_symbol(ctx, body, op, def, owner)?;
    }
    if traits.has(Traits::BRANCH_LIKE) {
        check_branch(ctx, body, op)?;
    }
    if traits.any(SHAPES) {
        check_shapes(ctx, body, op, traits)?;
    }
    if traits.has(Traits::ELEMENTWISE_MAPPABLE) && !traits.has(ELEMENTWISE_CAST) {
        check_elementwise(ctx, body, op)?;
    }
    if traits.has(Traits::SAME_OPERANDS_AND_RESULT_TYPE) {
        let inferred = body.operands(op).get(0).map(|first| body.ty(first));
        if let Some(inferred) = inferred.filter(|&ty| body.results(op).any(|result| body.ty(result) != ty)) {
            return Err(misinferred(ctx, body, op, &[inferred]));
        }
    }
    if traits.has(Traits::TERMINATOR) {
        check_terminator(ctx, body, op)?;
    }
    if traits.has(Traits::INFERS_RESULT_TYPES) {
        check_inferred(ctx, body, op, def)?;
    }
    Ok(())
}

/// The checks of [`OF_PLACE`].
pub(super) fn check_place(ctx: &Context, body: &Body, op: Op, def: &OpDef, owner: Option<Owner>) -> Check {
    if def.traits.any(Traits::SYMBOL.and(Traits::OPTIONAL_SYMBOL)) {
        check_symbol(ctx, body, op, def, owner)?;
    }
    // Without the sizes of its groups, which is an error of its own, the operands of successors are not known.
    let is_unsized = |(slot, spec): (usize, &AttrSpec)| {
        matches!(spec.constraint.form, AttrForm::Segments) && body.attr(op, slot).is_none()
    };
    if def.traits.has(Traits::BRANCH_LIKE) && !def.attrs.iter().enumerate().any(is_unsized) {
        check_branch(ctx, body, op)?;
    }
    match def.traits.has(Traits::TERMINATOR) {
        true => check_terminator(ctx, body, op),
        false => Ok(()),
    }
}

fn check_terminator(ctx: &Context, body: &Body, op: Op) -> Check {
    if body.next_op(op).is_some() {
        return fail(ctx, body, op, "must be the last operation in the parent block");
    }
    let region = body.op_block(op).and_then(|block| body.block_region(block));
    if body
        .successors(op)
        .any(|block| body.block_region(block) != region)
    {
        let message = "reference to block defined in another region";
        return Err(body.error_at(ctx, op, message).into());
    }
    Ok(())
}

pub(super) fn check_branch(ctx: &Context, body: &Body, op: Op) -> Check {
    for (index, (block, range)) in body.edges(ctx, op).into_iter().flatten().enumerate() {
        let args = body.block_args(block);
        if range.len() != args.len() {
            let message = format!(
                "branch has {} operands for successor #{index}, but target block has {}",
                range.len(),
                args.len()
            );
            return Err(body.error_at(ctx, op, message).into());
        }
        let operands = body.operands(op);
        for (at, (operand, &arg)) in range.zip(args).enumerate() {
            if operands.get(operand).map(|value| body.ty(value)) != Some(body.ty(arg)) {
                let message = format!("type mismatch for bb argument #{at} of successor #{index}");
                return Err(body.error_at(ctx, op, message).into());
            }
        }
    }
    Ok(())
}

#[inline]
fn check_shapes(ctx: &Context, body: &Body, op: Op, traits: Traits) -> Check {
    // Nearly always all types are equal: then each of these traits holds.
    let operands = body.operands(op);
    let mut types = operands
        .iter()
        .map(|value| body.ty(value))
        .chain(body.results(op).map(|value| body.ty(value)));
    if let Some(first) = types.next()
        && types.all(|ty| ty == first)
        && !operands.is_empty()
    {
        return Ok(());
    }
    check_shapes_slowly(ctx, body, op, traits)
}

#[cold]
fn check_shapes_slowly(ctx: &Context, body: &Body, op: Op, traits: Traits) -> Check {
    let operands: Types = body.operands(op).iter().map(|value| body.ty(value)).collect();
    let results: Types = body.results(op).map(|value| body.ty(value)).collect();
    let both: Types = results.iter().chain(&operands).copied().collect();
    let with_results = Traits::SAME_OPERANDS_AND_RESULT_TYPE
        .and(Traits::SAME_OPERANDS_AND_RESULT_SHAPE)
        .and(Traits::SAME_OPERANDS_AND_RESULT_ELEMENT_TYPE);
    if operands.is_empty() {
        return fail(ctx, body, op, "expected 1 or more operands, but found 0");
    }
    if results.is_empty() && traits.any(with_results) {
        return fail(ctx, body, op, "expected 1 or more results");
    }
    let same_element = |types: &[Type]| {
        types
            .iter()
            .all(|ty| ty.element_or_self(ctx) == types[0].element_or_self(ctx))
    };
    let same_shape = |types: &[Type]| types.iter().all(|&ty| compatible_shapes(ctx, ty, types[0]));
    if traits.has(Traits::SAME_OPERANDS_AND_RESULT_TYPE) {
        if !same_element(&both) || !same_shape(&both) {
            return fail(
                ctx,
                body,
                op,
                "requires the same type for all operands and results",
            );
        }
        let encoding = |ty: &Type| match ty.data(ctx) {
            TypeData::RankedTensor(tensor) => tensor.encoding,
            _ => None,
        };
        let first = encoding(&both[0]);
        if first.is_some() && !both.iter().all(|ty| encoding(ty) == first) {
            return fail(
                ctx,
                body,
                op,
                "requires the same encoding for all operands and results",
            );
        }
    }
    if traits.has(Traits::SAME_TYPE_OPERANDS) && operands.iter().any(|&ty| ty != operands[0]) {
        return fail(ctx, body, op, "requires all operands to have the same type");
    }
    if traits.has(Traits::SAME_OPERANDS_AND_RESULT_SHAPE) && !all_compatible(ctx, &both) {
        return fail(
            ctx,
            body,
            op,
            "requires the same shape for all operands and results",
        );
    }
    if traits.has(Traits::SAME_OPERANDS_AND_RESULT_ELEMENT_TYPE) && !same_element(&both) {
        return fail(
            ctx,
            body,
            op,
            "requires the same element type for all operands and results",
        );
    }
    if traits.has(Traits::SAME_OPERANDS_ELEMENT_TYPE) && !same_element(&operands) {
        return fail(ctx, body, op, "requires the same element type for all operands");
    }
    if traits.has(Traits::SAME_OPERANDS_SHAPE) && !all_compatible(ctx, &operands) {
        return fail(ctx, body, op, "requires the same shape for all operands");
    }
    Ok(())
}

/// Whether all types have compatible shapes, and are scalable vectors if one of them is: MLIR's `verifyCompatibleShapes`.
fn all_compatible(ctx: &Context, types: &[Type]) -> bool {
    let is_scalable = |ty: &Type| ty.vector(ctx).is_some_and(|vector| vector.is_scalable());
    let scalable = types.iter().filter(|ty| is_scalable(ty)).count();
    let pairs = types.iter().enumerate();
    (scalable == 0 || scalable == types.len())
        && pairs.into_iter().all(|(index, &a)| {
            let others = &types[index + 1..];
            others.iter().all(|&b| compatible_shapes(ctx, a, b))
        })
}

/// Whether two types have compatible shapes: both scalars, or both shaped with no dimension of two different static
/// sizes.
pub fn compatible_shapes(ctx: &Context, a: Type, b: Type) -> bool {
    if a == b {
        return true;
    }
    if a.is_shaped(ctx) != b.is_shaped(ctx) {
        return false;
    }
    match (a.shape(ctx), b.shape(ctx)) {
        (Some(a), Some(b)) => {
            a.len() == b.len()
                && a.iter()
                    .zip(b)
                    .all(|(&a, &b)| a == b || a == DYNAMIC || b == DYNAMIC)
        }
        _ => true,
    }
}

/// The kind of container that elementwise operations are mapped over; `None` for other types.
fn container(ctx: &Context, ty: Type) -> Option<u8> {
    match ty.data(ctx) {
        TypeData::Vector(_) => Some(0),
        TypeData::RankedTensor(_) => Some(1),
        TypeData::UnrankedTensor(_) => Some(2),
        _ => None,
    }
}

#[inline]
pub(super) fn check_elementwise(ctx: &Context, body: &Body, op: Op) -> Check {
    let operands = body.operands(op);
    let mut operand_types = operands.iter().map(|value| body.ty(value));
    let mut result_types = body.results(op).map(|value| body.ty(value));
    let is_container = |ty: Type| container(ctx, ty).is_some();
    let plain = |ty: Type| ty.is_constant() || !is_container(ty);
    if operand_types.all(plain) && result_types.all(plain) {
        return Ok(());
    }
    check_containers(ctx, body, op)
}

fn check_containers(ctx: &Context, body: &Body, op: Op) -> Check {
    let is_container = |ty: &Type| container(ctx, *ty).is_some();
    let mut types: Types = body.operands(op).iter().map(|value| body.ty(value)).collect();
    types.retain(|ty| is_container(ty));
    let count = types.len();
    types.extend(body.results(op).map(|value| body.ty(value)).filter(is_container));
    let message = match (count, types.len() - count) {
        (0, _) => "if a result is non-scalar, then at least one operand must be non-scalar",
        (_, 0) => "if an operand is non-scalar, then there must be at least one non-scalar result",
        (_, results) if results != body.results(op).len() => {
            "if an operand is non-scalar, then all results must be non-scalar"
        }
        _ => {
            let scalable = |ty: Type| ty.vector(ctx).is_some_and(|vector| vector.is_scalable());
            let first = types[0];
            let alike = types.iter().all(|&ty| {
                ty == first || container(ctx, ty) == container(ctx, first) && scalable(ty) == scalable(first)
            });
            let pairwise = |types: &[Type]| {
                types
                    .iter()
                    .enumerate()
                    .all(|(i, &a)| types[..i].iter().all(|&b| compatible_shapes(ctx, a, b)))
            };
            if alike && pairwise(&types) {
                return Ok(());
            }
            "all non-scalar operands/results must have the same shape and base type"
        }
    };
    fail(ctx, body, op, message)
}

fn check_inferred(ctx: &Context, body: &Body, op: Op, def: &OpDef) -> Check {
    let Some(infer) = ctx.op_interface::<InferTypeOpInterface>(def) else {
        return Ok(());
    };
    let operands: Types = body.operands(op).iter().map(|value| body.ty(value)).collect();
    let cx = InferCx {
        ctx,
        location: body.location(op),
        operands: &operands,
        attrs: body.attrs(op),
    };
    let inferred = (infer.0)(&cx).map_err(|first| uninferred(ctx, body, op, first))?;
    if body
        .results(op)
        .map(|value| body.ty(value))
        .eq(inferred.iter().copied())
    {
        return Ok(());
    }
    Err(misinferred(ctx, body, op, &inferred))
}

#[cold]
fn misinferred(ctx: &Context, body: &Body, op: Op, inferred: &[Type]) -> Failure {
    let message = format!(
        "inferred type(s) {} are incompatible with return type(s) of operation {}",
        quoted_all(ctx, inferred.iter().copied()),
        quoted_all(ctx, body.results(op).map(|value| body.ty(value)))
    );
    uninferred(ctx, body, op, body.op_error(ctx, op, message))
}

/// Upstream reports two errors for types that cannot be inferred.
#[cold]
fn uninferred(ctx: &Context, body: &Body, op: Op, first: Diagnostic) -> Failure {
    let second = body.op_error(ctx, op, "failed to infer returned types");
    Failure(first, Some(second))
}

fn check_symbol(ctx: &Context, body: &Body, op: Op, def: &OpDef, owner: Option<Owner>) -> Check {
    let name: Option<Attribute> = body.attr_named(ctx, op, SYM_NAME);
    if name.is_none() && def.traits.has(Traits::OPTIONAL_SYMBOL) {
        return Ok(());
    }
    if name.and_then(|name| name.as_name(ctx)).is_none() {
        return fail(ctx, body, op, format!("requires string attribute '{SYM_NAME}'"));
    }
    if let Some(visibility) = body.attr_named(ctx, op, SYM_VISIBILITY) {
        match visibility.as_str(ctx) {
            None => {
                let found = attr_to_string(ctx, visibility);
                let message = format!(
                    "requires visibility attribute '{SYM_VISIBILITY}' to be a string attribute, but got {found}"
                );
                return fail(ctx, body, op, message);
            }
            Some("public" | "private" | "nested") => {}
            Some(other) => {
                let message = format!(
                    "visibility expected to be one of [\"public\", \"private\", \"nested\"], but got {other:?}"
                );
                return fail(ctx, body, op, message);
            }
        }
    }
    let parent = match body.parent_op(op) {
        Some(parent) => body.is_registered(parent).then(|| body.def(parent)),
        None => owner.map(|owner| owner.def),
    };
    if parent.is_some_and(|def| !def.traits.has(Traits::SYMBOL_TABLE)) {
        return fail(ctx, body, op, "symbol's parent must have the SymbolTable trait");
    }
    Ok(())
}
