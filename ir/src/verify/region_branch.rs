//! Region branches: the values that are forwarded between an operation and its regions must match in number and type.

use super::{Check, quoted};
use crate::body::{Body, Op, Region, Value};
use crate::context::Context;
use crate::def::ops::RegionTarget;
use crate::def::{OpDef, Traits};
use crate::ids::Type;
use smallvec::SmallVec;
use std::ops::Range;

pub(super) fn check(ctx: &Context, body: &Body, op: Op, def: &OpDef) -> Check {
    let Some(targets) = def.hooks.region_targets else {
        return Ok(());
    };
    let Some((inner, _)) = body.region(op, 0) else {
        return Ok(());
    };
    // Targets of the operation itself.
    if let Some(entry) = def.hooks.entry_operands {
        for target in all(|push| targets(ctx, body, op, None, push)) {
            let range = entry(body, op, target);
            check_edge(ctx, Edge { body, op, inner, def }, None, body, op, range, target)?;
        }
    }
    // Targets of the terminators of its regions.
    for index in 0..body.num_regions(op) {
        let Some((_, region)) = body.region(op, index) else {
            continue;
        };
        let next = all(|push| targets(ctx, body, op, Some(index), push));
        for terminator in terminators(inner, region) {
            let Some(forwarded) = inner.def(terminator).hooks.terminator_operands else {
                continue;
            };
            let name = ctx.op_name(inner.name(terminator));
            for &target in &next {
                let range = forwarded(inner, terminator, target);
                let edge = Edge { body, op, inner, def };
                check_edge(ctx, edge, Some(name), inner, terminator, range, target)?;
            }
        }
    }
    Ok(())
}

fn all(visit: impl FnOnce(&mut dyn FnMut(RegionTarget))) -> SmallVec<[RegionTarget; 4]> {
    let mut found = SmallVec::new();
    visit(&mut |target| found.push(target));
    found
}

/// The terminators of a region's blocks that leave the region.
fn terminators(body: &Body, region: Region) -> SmallVec<[Op; 2]> {
    let leaves = |op: &Op| {
        body.def(*op)
            .traits
            .any(Traits::REGION_TERMINATOR.and(Traits::RETURN_LIKE))
    };
    body.blocks(region)
        .filter_map(|block| body.last_op(block))
        .filter(leaves)
        .collect()
}

/// The region branch operation of an edge, and its body.
struct Edge<'a> {
    body: &'a Body,
    op: Op,
    inner: &'a Body,
    def: &'a OpDef,
}

impl Edge<'_> {
    /// The types of the successor inputs of the target.
    fn inputs(&self, target: RegionTarget, given: usize) -> SmallVec<[Type; 4]> {
        match target {
            RegionTarget::Parent => self
                .body
                .results(self.op)
                .map(|value| self.body.ty(value))
                .collect(),
            RegionTarget::Region(index) => {
                let entry = self
                    .body
                    .region(self.op, index)
                    .and_then(|(inner, region)| inner.entry_block(region));
                let args: &[Value] = entry.map_or(&[], |entry| self.inner.block_args(entry));
                // Without a hook, the inputs are the last arguments, as many as there are forwarded values.
                let taken = match self.def.hooks.region_inputs {
                    Some(hook) => args.get(hook(self.body, self.op, index)).unwrap_or_default(),
                    None => &args[args.len().saturating_sub(given)..],
                };
                taken.iter().map(|&arg| self.inner.ty(arg)).collect()
            }
        }
    }
}

fn check_edge(
    ctx: &Context,
    edge: Edge<'_>,
    from: Option<&str>,
    source: &Body,
    point: Op,
    range: Range<usize>,
    target: RegionTarget,
) -> Check {
    let operands = source.operands(point);
    let given = range.len();
    let inputs = edge.inputs(target, given);
    let wrong = if given != inputs.len() {
        Some(format!(
            "region branch point has {given} operands, but region successor needs {} inputs",
            inputs.len()
        ))
    } else {
        let types = range
            .filter_map(|at| operands.get(at))
            .map(|value| source.ty(value));
        types
            .zip(&inputs)
            .enumerate()
            .find(|(_, (given, wanted))| given != *wanted)
            .map(|(at, (given, &wanted))| {
                format!(
                    "successor operand type #{at} {} should match successor input type #{at} {}",
                    quoted(ctx, given),
                    quoted(ctx, wanted)
                )
            })
    };
    let Some(wrong) = wrong else { return Ok(()) };
    let from = from.map_or("parent".to_owned(), |name| format!("Operation {name}"));
    let to = match target {
        RegionTarget::Parent => "parent".to_owned(),
        RegionTarget::Region(index) => format!("Region #{index}"),
    };
    let message = format!("along control flow edge from {from} to {to}: {wrong}");
    let error = edge.body.op_error(ctx, edge.op, message);
    Err(error.note(source.location(point), "region branch point").into())
}
