//! Underlying objects of pointers: the values that a pointer is based on, through address arithmetic and control flow.

use crate::llvm::SelectOp;
use rustc_hash::FxHashSet;
use windlass_ir::def::Traits;
use windlass_ir::interfaces::{RegionBranchOpInterface, RegionBranchTerminatorOpInterface, RegionTarget};
use windlass_ir::{Body, Context, Op, Value, ValueDef};

/// Adds the underlying objects of `pointer`. Returns whether all of them are known.
pub(super) fn collect(ctx: &Context, body: &Body, pointer: Value, objects: &mut Vec<Value>) -> bool {
    let mut seen = FxHashSet::default();
    let mut pending = vec![pointer];
    while let Some(value) = pending.pop() {
        if !seen.insert(value) {
            continue;
        }
        let known = match body.value_def(value) {
            ValueDef::Result(op, index) => {
                result_sources(ctx, body, op, index as usize, &mut pending) || {
                    objects.push(value);
                    true
                }
            }
            ValueDef::Argument(block, index) => {
                argument_sources(ctx, body, block, index as usize, &mut pending).is_some()
            }
            ValueDef::Forward => false,
        };
        if !known {
            return false;
        }
    }
    true
}

/// Adds the operands that a result is based on, if its op only forwards pointers.
fn result_sources(ctx: &Context, body: &Body, op: Op, index: usize, sources: &mut Vec<Value>) -> bool {
    if body.def(op).traits.has(Traits::VIEW_LIKE) {
        sources.extend(body.operands(op).get(0));
        return true;
    }
    if body.name(op) == SelectOp::NAME {
        sources.extend(body.operands(op).iter().skip(1));
        return true;
    }
    region_sources(ctx, body, op, RegionTarget::Parent, index, sources).is_some()
}

/// Adds the values that predecessors pass to a block argument.
fn argument_sources(
    ctx: &Context,
    body: &Body,
    block: windlass_ir::Block,
    index: usize,
    sources: &mut Vec<Value>,
) -> Option<()> {
    let region = body.block_region(block)?;
    if body.entry_block(region) == Some(block) {
        let parent = body.region_parent(region)?;
        let at = body.regions(parent).iter().position(|&other| other == region)?;
        return region_sources(ctx, body, parent, RegionTarget::Region(at), index, sources);
    }
    for (branch, successor) in body.predecessors(block) {
        let handed = body.successor_operands(ctx, branch, successor)?;
        let at = handed.start.checked_add(index).filter(|at| handed.contains(at))?;
        sources.push(body.operands(branch).get(at)?);
    }
    Some(())
}

/// Adds the values that are passed to an input of a region branch target.
fn region_sources(
    ctx: &Context,
    body: &Body,
    op: Op,
    target: RegionTarget,
    index: usize,
    sources: &mut Vec<Value>,
) -> Option<()> {
    let branch = body.interface::<RegionBranchOpInterface>(ctx, op)?;
    let targets = branch.successor_regions;
    // Arguments that control flow does not pass, such as induction variables, come first.
    let start = match (target, branch.successor_inputs) {
        (RegionTarget::Region(at), Some(inputs)) => inputs(body, op, at).start,
        _ => 0,
    };
    let index = index.checked_sub(start)?;
    let reaches = |from: Option<usize>| {
        let mut found = false;
        targets(ctx, body, op, from, &mut |other| found |= other == target);
        found
    };
    if reaches(None) {
        let at = branch.entry_successor_operands?(body, op, target).nth(index)?;
        sources.push(body.operands(op).get(at)?);
    }
    for (from, &region) in body.regions(op).iter().enumerate() {
        if !reaches(Some(from)) {
            continue;
        }
        for last in body.blocks(region).filter_map(|block| body.last_op(block)) {
            if let Some(end) = body.interface::<RegionBranchTerminatorOpInterface>(ctx, last) {
                let at = (end.successor_operands)(body, last, target).nth(index)?;
                sources.push(body.operands(last).get(at)?);
            }
        }
    }
    Some(())
}
