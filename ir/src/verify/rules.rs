//! Relations between the operands, results and attributes of an operation.

use super::{Check, Failure, Owner};
use crate::body::{Body, Op};
use crate::context::Context;
use crate::def::slots::{Side, group_range};
use crate::def::{OpDef, Rule, Traits};
use crate::diagnostics::Diagnostic;
use crate::ids::Type;
use std::ops::Range;

/// A typed part of an operation.
enum Part {
    Operands(Range<usize>),
    Results(Range<usize>),
    Attr(Option<Type>),
}

impl Part {
    fn find(ctx: &Context, body: &Body, op: Op, def: &OpDef, name: &str) -> Option<Part> {
        if let Some(group) = def.operands.iter().position(|spec| spec.name == name) {
            return Some(Part::Operands(group_range(body, op, def, Side::Operand, group)));
        }
        if let Some(group) = def.results.iter().position(|spec| spec.name == name) {
            return Some(Part::Results(group_range(body, op, def, Side::Result, group)));
        }
        let slot = def.attr_slot(name)?;
        let attr = body.attr(op, slot)?;
        Some(Part::Attr(attr.as_type(ctx).or_else(|| attr.ty(ctx))))
    }

    fn len(&self) -> usize {
        match self {
            Part::Operands(range) | Part::Results(range) => range.len(),
            Part::Attr(ty) => ty.is_some().into(),
        }
    }

    fn ty(&self, body: &Body, op: Op, index: usize) -> Option<Type> {
        match self {
            Part::Operands(range) => body
                .operands(op)
                .get(range.start + index)
                .map(|value| body.ty(value)),
            Part::Results(range) => body
                .results(op)
                .get(range.start + index)
                .map(|value| body.ty(value)),
            Part::Attr(ty) => *ty,
        }
    }
}

/// Checks the constraint on the operation's parent.
pub(super) fn check_parent(ctx: &Context, body: &Body, op: Op, def: &OpDef, owner: Option<Owner>) -> Check {
    let parent = match body.parent_op(op) {
        Some(parent) => Some(body.name(parent)),
        None => owner.map(|owner| owner.name),
    };
    for rule in def.rules {
        let Rule::HasParent(names) = rule else { continue };
        if parent.is_some_and(|parent| names.contains(&parent)) {
            continue;
        }
        let all: Vec<&str> = names.iter().map(|&name| ctx.op_name(name)).collect();
        let lead = if all.len() == 1 { "" } else { "to be one of " };
        let message = format!("expects parent op {lead}'{}'", all.join(", "));
        return Err(body.op_error(ctx, op, message).into());
    }
    Ok(())
}

/// Checks that the innermost enclosing operations that decide it permit the operation. Upstream checks attributes and types
/// first.
pub(super) fn check_enclosed(ctx: &Context, body: &Body, op: Op, def: &OpDef, owner: Option<Owner>) -> Check {
    for rule in def.rules {
        let Rule::EnclosedBy { summary, permits } = rule else {
            continue;
        };
        let ancestors = std::iter::successors(body.parent_op(op), |&ancestor| body.parent_op(ancestor));
        let inner = ancestors.map(|ancestor| body.def(ancestor));
        let mut all = inner.chain(owner.map(|owner| owner.def));
        if all.find_map(permits) == Some(false) {
            let message = format!("failed to verify that {summary}");
            return Err(body.op_error(ctx, op, message).into());
        }
    }
    Ok(())
}

/// Checks that an operation whose definition says so is directly in a module, or in a scope of stack memory. Upstream checks
/// attributes and types first.
pub(super) fn check_place(ctx: &Context, body: &Body, op: Op, def: &OpDef, owner: Option<Owner>) -> Check {
    let is_place = |rule: &&Rule| matches!(rule, Rule::InModule | Rule::InAllocationScope);
    match def.rules.iter().find(is_place) {
        None => return Ok(()),
        Some(Rule::InAllocationScope) => return check_scope(ctx, body, op, owner),
        Some(_) => {}
    }
    let parent = match body.parent_op(op) {
        Some(parent) => Some(body.def(parent)),
        None => owner.map(|owner| owner.def),
    };
    let module = Traits::SYMBOL_TABLE.and(Traits::ISOLATED_FROM_ABOVE);
    match parent.is_some_and(|parent| !parent.traits.has(module)) {
        true => Err(body.op_error(ctx, op, "must appear at the module level").into()),
        false => Ok(()),
    }
}

/// Checks that an operation is in a scope of stack memory. What is around an owner that is no module is not known here.
fn check_scope(ctx: &Context, body: &Body, op: Op, owner: Option<Owner>) -> Check {
    let scope = Traits::AUTOMATIC_ALLOCATION_SCOPE;
    let mut ancestors = std::iter::successors(body.parent_op(op), |&ancestor| body.parent_op(ancestor));
    let in_scope = ancestors.any(|ancestor| body.def(ancestor).traits.has(scope));
    let module = Traits::SYMBOL_TABLE.and(Traits::ISOLATED_FROM_ABOVE);
    match owner.filter(|owner| !in_scope && owner.def.traits.has(module) && !owner.def.traits.has(scope)) {
        Some(_) => {
            let message = "requires an ancestor op with AutomaticAllocationScope trait";
            Err(body.op_error(ctx, op, message).into())
        }
        None => Ok(()),
    }
}

/// Checks the constraints on the regions.
pub(super) fn check_regions(ctx: &Context, body: &Body, op: Op, def: &OpDef) -> Check {
    for rule in def.rules {
        let Rule::SizedRegion { region, blocks } = *rule else {
            continue;
        };
        let Some((inner, handle)) = body.region(op, region) else {
            continue;
        };
        if inner.blocks(handle).take(blocks + 1).count() != blocks {
            let name = def.regions.get(region).map_or("", |spec| spec.name);
            let message = format!(
                "region #{region} ('{name}') failed to verify constraint: region with {blocks} blocks"
            );
            return Err(body.op_error(ctx, op, message).into());
        }
    }
    Ok(())
}

/// Checks the constraints on types.
pub(super) fn check_rules(ctx: &Context, body: &Body, op: Op, def: &OpDef) -> Check {
    for rule in def.rules {
        let broken = match rule {
            Rule::AllTypesMatch(names) => (!all_match(ctx, body, op, def, names))
                .then(|| format!("all of {{{}}} have same type", names.join(", "))),
            Rule::AttrTypeIs { attr, value } => (!all_match(ctx, body, op, def, &[*attr, *value]))
                .then(|| format!("all of {{{attr}, {value}}} have same type")),
            Rule::TypesMatchWith {
                summary,
                from,
                to,
                map,
            } => {
                let part = |name| Part::find(ctx, body, op, def, name)?.ty(body, op, 0);
                // An absent optional part satisfies the constraint.
                let holds = match (part(from), part(to)) {
                    (Some(from), Some(to)) => map(ctx, from) == Some(to),
                    _ => true,
                };
                (!holds).then(|| (*summary).to_owned())
            }
            Rule::Predicate { summary, check } => (!check(ctx, body, op)).then(|| (*summary).to_owned()),
            Rule::PredicateWithCause { summary, check } => match check(ctx, body, op) {
                Some(cause) => {
                    let first = Diagnostic::error(body.location(op), cause);
                    let message = format!("failed to verify that {summary}");
                    return Err(Failure(first, Some(body.op_error(ctx, op, message))));
                }
                None => None,
            },
            Rule::HasParent(_)
            | Rule::InModule
            | Rule::InAllocationScope
            | Rule::EnclosedBy { .. }
            | Rule::ImplicitTerminator(_)
            | Rule::SizedRegion { .. } => None,
        };
        if let Some(summary) = broken {
            let message = format!("failed to verify that {summary}");
            return Err(body.op_error(ctx, op, message).into());
        }
    }
    Ok(())
}

/// Checks the constraints on the whole operation.
pub(super) fn check_predicates(ctx: &Context, body: &Body, op: Op, def: &OpDef) -> Check {
    for rule in def.rules {
        if let Rule::Predicate { summary, check } = rule
            && !check(ctx, body, op)
        {
            return Err(body
                .op_error(ctx, op, format!("failed to verify that {summary}"))
                .into());
        }
    }
    Ok(())
}

/// Whether the named parts have pairwise equal types.
fn all_match(ctx: &Context, body: &Body, op: Op, def: &OpDef, names: &[&str]) -> bool {
    let mut first: Option<Part> = None;
    for name in names {
        let Some(part) = Part::find(ctx, body, op, def, name) else {
            continue;
        };
        match &first {
            None => first = Some(part),
            Some(first) => {
                let same = first.len() == part.len()
                    && (0..part.len()).all(|i| first.ty(body, op, i) == part.ty(body, op, i));
                if !same {
                    return false;
                }
            }
        }
    }
    true
}
