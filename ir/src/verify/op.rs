//! Invariants of one definition: numbers of operands, results, regions and successors; attributes; types.

use super::traits::check_branch;
use super::{Check, quoted};
use crate::body::{Body, Op};
use crate::context::Context;
use crate::def::slots::open_group_size;
use crate::def::{AttrForm, AttrSpec, Cardinality, OpDef, OperandSpec, Traits};
use crate::ids::{Attribute, Type};

/// The number of entities that a definition permits: a minimum, and whether more are allowed.
struct Bounds {
    least: usize,
    open: bool,
}

impl Bounds {
    #[inline]
    fn of(counts: impl Iterator<Item = Cardinality>) -> Bounds {
        let mut bounds = Bounds {
            least: 0,
            open: false,
        };
        for count in counts {
            match count {
                Cardinality::Single => bounds.least += 1,
                _ => bounds.open = true,
            }
        }
        bounds
    }

    #[inline]
    fn admit(&self, found: usize) -> bool {
        found == self.least || (self.open && found > self.least)
    }
}

/// Checks that types and attributes are those of the context.
#[inline]
pub(super) fn check_context(ctx: &Context, body: &Body, op: Op) -> Check {
    let mut types = body.results(op).map(|result| body.ty(result));
    let what = if types.any(|ty| !ctx.has_type(ty)) {
        "a type"
    } else if body.attrs(op).iter().flatten().any(|&attr| !ctx.has_attr(attr)) {
        "an attribute"
    } else {
        return Ok(());
    };
    let message = format!("has {what} of another context");
    Err(body.op_error(ctx, op, message).into())
}

/// Checks the numbers of regions, results, successors and operands.
#[inline]
pub(super) fn check_counts(ctx: &Context, body: &Body, op: Op, def: &OpDef) -> Check {
    let results = Bounds::of(def.results.iter().map(|spec| spec.count));
    let operands = Bounds::of(def.operands.iter().map(|spec| spec.count));
    let parts_fit = match body.extra(op) {
        None => def.regions.is_empty() && def.successors.is_empty(),
        Some(_) => {
            Bounds::of(def.regions.iter().map(|spec| spec.count)).admit(body.num_regions(op))
                && Bounds::of(def.successors.iter().map(|spec| spec.count)).admit(body.num_successors(op))
        }
    };
    if parts_fit && results.admit(body.results(op).len()) && operands.admit(body.operands(op).len()) {
        return Ok(());
    }
    miscounted(ctx, body, op, def)
}

#[cold]
fn miscounted(ctx: &Context, body: &Body, op: Op, def: &OpDef) -> Check {
    let fail = |message: String| Err(body.op_error(ctx, op, message).into());
    let bounds = Bounds::of(def.regions.iter().map(|spec| spec.count));
    if !bounds.admit(body.num_regions(op)) {
        return fail(match bounds {
            Bounds { least, open: true } => format!("expected {least} or more regions"),
            Bounds { least: 0, .. } => "requires zero regions".into(),
            Bounds { least: 1, .. } => "requires one region".into(),
            Bounds { least, .. } => format!("expected {least} regions"),
        });
    }
    let bounds = Bounds::of(def.results.iter().map(|spec| spec.count));
    if !bounds.admit(body.results(op).len()) {
        return fail(match bounds {
            Bounds { least, open: true } => format!("expected {least} or more results"),
            Bounds { least: 0, .. } => "requires zero results".into(),
            Bounds { least: 1, .. } => "requires one result".into(),
            Bounds { least, .. } => format!("expected {least} results"),
        });
    }
    let bounds = Bounds::of(def.successors.iter().map(|spec| spec.count));
    let found = body.num_successors(op);
    if !bounds.admit(found) {
        return fail(match bounds {
            Bounds { least, open: true } => format!("requires at least {least} successors but found {found}"),
            Bounds { least: 1, .. } => format!("requires 1 successor but found {found}"),
            Bounds { least, .. } => format!("requires {least} successors but found {found}"),
        });
    }
    let bounds = Bounds::of(def.operands.iter().map(|spec| spec.count));
    let found = body.operands(op).len();
    if !bounds.admit(found) {
        return fail(match bounds {
            Bounds { least, open: true } => {
                format!("expected {least} or more operands, but found {found}")
            }
            Bounds { least: 0, .. } => "requires zero operands".into(),
            Bounds { least: 1, .. } => "requires a single operand".into(),
            Bounds { least, .. } => format!("expected {least} operands, but found {found}"),
        });
    }
    Ok(())
}

/// Checks that the stored group sizes sum up to the number of operands or results.
pub(super) fn check_segments(ctx: &Context, body: &Body, op: Op, def: &OpDef) -> Check {
    let sides = [
        (
            Traits::ATTR_SIZED_OPERANDS,
            body.operand_segments(op),
            body.operands(op).len(),
            def.operands.len(),
            "operand",
        ),
        (
            Traits::ATTR_SIZED_RESULTS,
            body.result_segments(op),
            body.results(op).len(),
            def.results.len(),
            "result",
        ),
    ];
    for (traits, sizes, found, groups, what) in sides {
        if !def.traits.has(traits) {
            continue;
        }
        if sizes.iter().any(|&size| size > i32::MAX as u32) {
            let message = format!("'{what}SegmentSizes' attribute cannot have negative elements");
            return Err(body.op_error(ctx, op, message).into());
        }
        let total: u64 = sizes.iter().map(|&size| u64::from(size)).sum();
        if total != found as u64 {
            let message = format!(
                "{what} count ({found}) does not match with the total size ({total}) specified in attribute \
                 '{what}SegmentSizes'"
            );
            return Err(body.op_error(ctx, op, message).into());
        }
        if sizes.len() != groups {
            let message = format!(
                "'{what}SegmentSizes' attribute for specifying {what} segments must have {groups} elements, but got {}",
                sizes.len()
            );
            return Err(body.op_error(ctx, op, message).into());
        }
    }
    Ok(())
}

/// Checks inherent attributes.
#[inline]
pub(super) fn check_attrs(ctx: &Context, body: &Body, op: Op, def: &OpDef) -> Check {
    let missing = |slot: usize| match body.attr(op, slot) {
        None => !def.attrs[slot].optional,
        Some(attr) => attr == Attribute::UNIT && def.attrs[slot].has_required_sizes(),
    };
    if (0..def.attrs.len()).any(missing) {
        let slots = (0..def.attrs.len()).filter(|&slot| missing(slot));
        let first = slots.map(|slot| def.attrs[slot].name).min().unwrap_or_default();
        let message = format!("requires attribute '{first}'");
        return Err(body.op_error(ctx, op, message).into());
    }
    for (&attr, spec) in body.attrs(op).iter().zip(def.attrs) {
        if let Some(attr) = attr
            && !(spec.constraint.check)(ctx, attr)
        {
            let what = if spec.constraint.native.is_some() {
                "property"
            } else {
                "attribute"
            };
            let message = format!(
                "{what} '{}' failed to satisfy constraint: {}",
                spec.name, spec.constraint.summary
            );
            return Err(body.op_error(ctx, op, message).into());
        }
    }
    Ok(())
}

/// Checks the types of operands and results.
#[inline]
pub(super) fn check_types(ctx: &Context, body: &Body, op: Op, def: &OpDef) -> Check {
    let operands = body.operands(op);
    let segments = body.operand_segments(op);
    check_groups(
        ctx,
        body,
        op,
        def.operands,
        segments,
        operands.len(),
        "operand",
        |i| body.ty(operands.at(i)),
        |size| check_case_segments(ctx, body, op, def, size),
    )?;
    let results = body.results(op);
    let segments = body.result_segments(op);
    check_groups(
        ctx,
        body,
        op,
        def.results,
        segments,
        results.len(),
        "result",
        |i| body.ty(body.result(op, i)),
        |_| Ok(()),
    )
}

/// Checks the sizes of the segments of the last operand group, which has `size` operands.
fn check_case_segments(ctx: &Context, body: &Body, op: Op, def: &OpDef, size: usize) -> Check {
    let sizes = |spec: &AttrSpec| matches!(spec.constraint.form, AttrForm::Segments);
    let Some(slot) = def.attrs.iter().position(sizes) else {
        return Ok(());
    };
    let list = match body.attr(op, slot) {
        // The default has no sizes.
        None if def.attrs[slot].has_required_sizes() => Some(Vec::new()),
        // Its absence is an error of its own.
        sizes => sizes.and_then(|sizes| sizes.as_i64_array(ctx)),
    };
    let Some(list) = list else {
        return Ok(());
    };
    if list.iter().any(|&size| size < 0) {
        let message = format!(
            "'{}' attribute cannot have negative elements",
            def.attrs[slot].name
        );
        return Err(body.op_error(ctx, op, message).into());
    }
    let total: i64 = list.iter().sum();
    if total == size as i64 {
        return Ok(());
    }
    let group = def.operands.last().map_or("", |spec| spec.name);
    let message = format!(
        "{group} count ({size}) does not match with the total size ({total}) specified in attribute '{}'",
        def.attrs[slot].name
    );
    Err(body.op_error(ctx, op, message).into())
}

#[inline]
#[allow(clippy::too_many_arguments)]
fn check_groups(
    ctx: &Context,
    body: &Body,
    op: Op,
    specs: &[OperandSpec],
    segments: &[u32],
    total: usize,
    what: &str,
    ty: impl Fn(usize) -> Type,
    spread: impl Fn(usize) -> Check,
) -> Check {
    let mut index = 0;
    // Upstream has no check of groups that must have one element, so that any other error is reported first.
    let mut not_single = None;
    let open = open_group_size(specs, total);
    for (group, spec) in specs.iter().enumerate() {
        let size = match (segments.get(group), spec.count) {
            (Some(&size), _) => size as usize,
            (None, Cardinality::Single) => 1,
            (None, _) => open,
        };
        if size > 1 && spec.count == Cardinality::Optional {
            return Err(wrong_size(ctx, body, op, spec, what, index, size).into());
        }
        if size != 1 && spec.count == Cardinality::Single && not_single.is_none() {
            not_single = Some((spec, index, size));
        }
        if spec.count == Cardinality::Variadic && group + 1 == specs.len() {
            spread(size)?;
        }
        for i in index..(index + size).min(total) {
            let ty = ty(i);
            if !(spec.ty.check)(ctx, ty) {
                let variadic = if spec.count == Cardinality::Variadic {
                    "variadic of "
                } else {
                    ""
                };
                let message = format!(
                    "{what} #{i} must be {variadic}{}, but got {}",
                    spec.ty.summary,
                    quoted(ctx, ty)
                );
                return Err(body.op_error(ctx, op, message).into());
            }
        }
        index += size;
    }
    match not_single {
        Some((spec, index, size)) => {
            if body.def(op).traits.has(Traits::BRANCH_LIKE) {
                check_branch(ctx, body, op)?;
            }
            Err(wrong_size(ctx, body, op, spec, what, index, size).into())
        }
        None => Ok(()),
    }
}

#[cold]
fn wrong_size(
    ctx: &Context,
    body: &Body,
    op: Op,
    spec: &OperandSpec,
    what: &str,
    index: usize,
    size: usize,
) -> crate::diagnostics::Diagnostic {
    let wanted = match spec.count {
        Cardinality::Single => "exactly 1 element",
        _ => "0 or 1 element",
    };
    let message = format!("{what} group starting at #{index} requires {wanted}, but found {size}");
    body.op_error(ctx, op, message)
}
