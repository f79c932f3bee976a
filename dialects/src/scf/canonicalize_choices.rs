//! Canonicalization patterns of `scf.index_switch` and `scf.execute_region`.

use super::canonicalize::{int, replace_by_region};
use super::{ExecuteRegionOp, IndexSwitchOp, YieldOp};
use crate::cf::BranchOp;
use windlass_ir::def::Traits;
use windlass_ir::rewrite::PatternRewriter;
use windlass_ir::{InsertPoint, Op, Type, Value};

/// Inlines the selected region of a switch on a constant.
pub(super) fn known_case(rw: &mut PatternRewriter<'_>, op: Op) -> bool {
    let Some(value) = int(rw, rw.get(op, IndexSwitchOp::arg)).and_then(|value| value.to_i64()) else {
        return false;
    };
    let cases = rw
        .get(op, IndexSwitchOp::cases)
        .and_then(|attr| attr.as_i64_array(rw.ctx));
    let case = cases.unwrap_or_default().iter().position(|&case| case == value);
    replace_by_region(rw, op, case.map_or(0, |case| case + 1), &[])
}

/// Inlines an `scf.execute_region` with one block.
pub(super) fn inline_block(rw: &mut PatternRewriter<'_>, op: Op) -> bool {
    if rw.get(op, ExecuteRegionOp::no_inline).is_some() {
        return false;
    }
    let region = rw.regions(op)[0];
    if rw
        .entry_block(region)
        .is_none_or(|block| rw.next_block(block).is_some())
    {
        return false;
    }
    replace_by_region(rw, op, 0, &[])
}

/// Inlines the blocks of an `scf.execute_region` into a function's body.
pub(super) fn inline_blocks(rw: &mut PatternRewriter<'_>, op: Op) -> bool {
    if rw.get(op, ExecuteRegionOp::no_inline).is_some() {
        return false;
    }
    let region = rw.regions(op)[0];
    let (Some(entry), Some(block)) = (rw.entry_block(region), rw.op_block(op)) else {
        return false;
    };
    let Some(outer) = rw.block_region(block) else {
        return false;
    };
    // A region of a function, a root of the body, may have several blocks.
    let several = match rw.region_parent(outer) {
        Some(parent) => rw.name(parent) == ExecuteRegionOp::NAME,
        None => rw.terminator(block).is_some_and(|end| rw.is_registered(end)),
    };
    if !several {
        return false;
    }
    let ends: Vec<Op> = rw.blocks(region).filter_map(|block| rw.last_op(block)).collect();
    // Every exit is an `scf.yield`.
    let leaves = |rw: &PatternRewriter<'_>, end: Op| {
        let def = rw.def(end);
        rw.name(end) == YieldOp::NAME || def.traits.has(Traits::TERMINATOR) && rw.num_successors(end) > 0
    };
    if !ends.iter().all(|&end| leaves(rw, end)) {
        return false;
    }
    let Some(after) = rw.split_before(op) else {
        return false;
    };
    rw.set_insertion_point(InsertPoint::End(block));
    BranchOp::build(&mut rw.builder(), &[], entry);
    for end in ends {
        if rw.name(end) != YieldOp::NAME {
            continue;
        }
        let yielded: Vec<Value> = rw.operands(end).iter().collect();
        rw.start_at(end);
        BranchOp::build(&mut rw.builder(), &yielded, after);
        rw.erase_op(end);
    }
    rw.inline_region(region, outer, Some(after));
    let types: Vec<Type> = rw.results(op).map(|result| rw.ty(result)).collect();
    let location = rw.location(op);
    let args: Vec<Value> = types
        .iter()
        .map(|&ty| rw.append_arg(after, ty, location))
        .collect();
    rw.replace_op(op, &args);
    true
}
