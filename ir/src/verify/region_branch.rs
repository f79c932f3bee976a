//! Region branches: the values that are forwarded between an operation and its regions must match in number and type.

use super::{Check, quoted};
use crate::body::{Body, Op, Region, Value};
use crate::context::Context;
use crate::def::{OpDef, Traits};
use crate::ids::Type;
use crate::interfaces::{RegionBranchOpInterface, RegionBranchTerminatorOpInterface, RegionTarget};
use smallvec::SmallVec;
use std::ops::Range;

pub(super) fn check(ctx: &Context, body: &Body, op: Op, def: &OpDef) -> Check {
    let Some(branch) = ctx.op_interface::<RegionBranchOpInterface>(def) else {
        return Ok(());
    };
    let Some((inner, _)) = body.region(op, 0) else {
        return Ok(());
    };
    let targets = branch.successor_regions;
    // Targets of the operation itself.
    if let Some(entry) = branch.entry_successor_operands {
        for target in all(|push| targets(ctx, body, op, None, push)) {
            let range = entry(body, op, target);
            check_edge(
                ctx,
                Edge {
                    body,
                    op,
                    inner,
                    branch,
                },
                None,
                body,
                op,
                range,
                target,
            )?;
        }
    }
    // Targets of the terminators of its regions.
    for index in 0..body.num_regions(op) {
        let Some((_, region)) = body.region(op, index) else {
            continue;
        };
        let next = all(|push| targets(ctx, body, op, Some(index), push));
        for terminator in terminators(inner, region) {
            let Some(ends) = inner.interface::<RegionBranchTerminatorOpInterface>(ctx, terminator) else {
                continue;
            };
            let name = ctx.op_name(inner.name(terminator));
            for &target in &next {
                let range = (ends.successor_operands)(inner, terminator, target);
                let edge = Edge {
                    body,
                    op,
                    inner,
                    branch,
                };
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
    branch: &'a RegionBranchOpInterface,
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
                // Without `successor_inputs`, the inputs are the last arguments, as many as there are forwarded values.
                let taken = match self.branch.successor_inputs {
                    Some(inputs) => args.get(inputs(self.body, self.op, index)).unwrap_or_default(),
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
