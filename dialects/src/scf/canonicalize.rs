//! Helpers of this dialect's canonicalization patterns.

use super::YieldOp;
use windlass_ir::num::ApInt;
use windlass_ir::rewrite::{CloneMap, PatternRewriter, constant_value};
use windlass_ir::{Attribute, Block, InsertPoint, Op, Region, Type, Value};

use crate::arith::{XOrIOp, build};
use crate::elements::constant_int;

/// The integer value of a scalar constant.
pub(super) fn int(rw: &PatternRewriter<'_>, value: Value) -> Option<ApInt> {
    constant_int(rw.ctx, rw.body(), value)
}

/// The single block of region `index`; `None` if the region is empty.
pub(super) fn block_of(rw: &PatternRewriter<'_>, op: Op, index: usize) -> Option<Block> {
    rw.entry_block(*rw.regions(op).get(index)?)
}

/// The terminator of the single block of region `index`, and its operands.
pub(super) fn end_of(rw: &PatternRewriter<'_>, op: Op, index: usize) -> Option<(Op, Vec<Value>)> {
    let last = rw.last_op(block_of(rw, op, index)?)?;
    Some((last, rw.operands(last).iter().collect()))
}

/// Whether a block contains only its terminator.
pub(super) fn only_ends(rw: &PatternRewriter<'_>, block: Block) -> bool {
    rw.first_op(block) == rw.last_op(block)
}

/// Replaces `op` by the ops of the single block of region `index`, with `args` for the block arguments; the yielded
/// values replace the results.
pub(super) fn replace_by_region(rw: &mut PatternRewriter<'_>, op: Op, index: usize, args: &[Value]) -> bool {
    let Some(block) = block_of(rw, op, index) else {
        return false;
    };
    let Some(last) = rw.last_op(block).filter(|&last| rw.name(last) == YieldOp::NAME) else {
        return false;
    };
    if rw.operands(last).len() != rw.results(op).len() || rw.block_args(block).len() != args.len() {
        return false;
    }
    rw.inline_block(block, InsertPoint::Before(op), args);
    let yielded = rw.operands(last).to_vec();
    // The terminator is erased last, as upstream does: what it yields is not down to one user before.
    rw.replace_op(op, &yielded);
    rw.erase_op(last);
    true
}

/// Clones the ops of `block` into a new block in the empty `region`. The arguments for which `known` has a value become that
/// value; the new block has the others. Upstream builds loops of fewer dimensions so, and its driver visits all that is cloned.
pub(super) fn clone_without_args(
    rw: &mut PatternRewriter<'_>,
    block: Block,
    region: Region,
    known: impl Fn(usize) -> Option<Value>,
) {
    let mut map = CloneMap::default();
    let into = rw.append_block(region, &[]);
    for (index, &arg) in rw.block_args(block).to_vec().iter().enumerate() {
        let value = known(index).unwrap_or_else(|| {
            let location = rw.block_arg_location(block, index);
            let ty = rw.ty(arg);
            rw.append_arg(into, ty, location)
        });
        map.values.insert(arg, value);
    }
    rw.set_insertion_point(InsertPoint::End(into));
    let ops: Vec<Op> = rw.ops(block).collect();
    for op in ops {
        rw.clone_op(op, &mut map);
    }
}

/// Whether a value is defined in the region or nested in it.
pub(super) fn is_inside(rw: &PatternRewriter<'_>, region: Region, value: Value) -> bool {
    rw.value_block(value)
        .is_some_and(|block| block_is_inside(rw, region, block))
}

/// Whether a block is in the region or nested in it.
pub(super) fn block_is_inside(rw: &PatternRewriter<'_>, region: Region, block: Block) -> bool {
    let mut block = Some(block);
    while let Some(this) = block {
        let parent = rw.block_region(this);
        if parent == Some(region) {
            return true;
        }
        block = parent
            .and_then(|parent| rw.region_parent(parent))
            .and_then(|op| rw.op_block(op));
    }
    false
}

/// Builds the constant `true` or `false`.
pub(super) fn bool_constant(rw: &mut PatternRewriter<'_>, value: bool) -> Value {
    let attr = rw.ctx.bool_attr(value);
    build::constant(&mut rw.builder(), attr, Type::I1)
}

/// The operand of a negation that defines `value`.
pub(super) fn negated(rw: &PatternRewriter<'_>, value: Value) -> Option<Value> {
    let op = rw.defining_op(value).filter(|&op| rw.name(op) == XOrIOp::NAME)?;
    int(rw, rw.operand(op, 1))
        .is_some_and(|mask| mask.is_one())
        .then(|| rw.operand(op, 0))
}

/// The value of a constant boolean.
pub(super) fn bool_of(rw: &PatternRewriter<'_>, value: Value) -> Option<bool> {
    match constant_value(rw.ctx, rw.body(), value)? {
        Attribute::TRUE => Some(true),
        Attribute::FALSE => Some(false),
        _ => None,
    }
}
