//! Which operands of a branch go to the arguments of which successor.

use super::{BrOp, CondBrOp, IndirectBrOp, InvokeOp, SwitchOp};
use std::ops::Range;
use windlass_ir::def::AttrSlot;
use windlass_ir::{AttrData, Body, Context, Op};

/// The operands of a branch that arrive as the arguments of successor `index`.
pub fn successor_operands(ctx: &Context, body: &Body, op: Op, index: usize) -> Range<usize> {
    match body.name(op) {
        BrOp::NAME => body.get(op, BrOp::destOperands).range(),
        CondBrOp::NAME if index == 0 => body.get(op, CondBrOp::trueDestOperands).range(),
        CondBrOp::NAME => body.get(op, CondBrOp::falseDestOperands).range(),
        InvokeOp::NAME if index == 0 => body.get(op, InvokeOp::normalDestOperands).range(),
        InvokeOp::NAME => body.get(op, InvokeOp::unwindDestOperands).range(),
        SwitchOp::NAME if index == 0 => body.get(op, SwitchOp::defaultOperands).range(),
        SwitchOp::NAME => {
            let cases = body.get(op, SwitchOp::caseOperands).range();
            segment(ctx, body, op, SwitchOp::case_operand_segments, cases, index - 1)
        }
        IndirectBrOp::NAME => {
            let all = body.get(op, IndirectBrOp::succOperands).range();
            segment(ctx, body, op, IndirectBrOp::indbr_operand_segments, all, index)
        }
        _ => 0..0,
    }
}

/// Segment `index` of the operands in `range`, whose sizes the attribute in `slot` holds.
pub(super) fn segment(
    ctx: &Context,
    body: &Body,
    op: Op,
    slot: AttrSlot,
    range: Range<usize>,
    index: usize,
) -> Range<usize> {
    let Some(AttrData::DenseArray { bytes, .. }) = body.get(op, slot).map(|sizes| sizes.data(ctx)) else {
        return range.start..range.start;
    };
    let mut sizes = bytes
        .chunks_exact(4)
        .map(|word| u32::from_le_bytes([word[0], word[1], word[2], word[3]]) as usize);
    let before: usize = sizes.by_ref().take(index).sum();
    let start = range.start.saturating_add(before).min(range.end);
    start..start.saturating_add(sizes.next().unwrap_or(0)).min(range.end)
}
