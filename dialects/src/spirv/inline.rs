//! The inliner interface: functions are inlined into functions and structured control flow, and a return becomes a branch.

use super::{BranchOp, FuncOp, LoopOp, ReturnOp, ReturnValueOp, SelectionOp};
use windlass_ir::WalkResult;
use windlass_ir::interfaces::InlinerInterface;

/// Structured control flow that returns is not inlined.
pub(super) static RULES: InlinerInterface = InlinerInterface {
    op: |_, body, op, _| {
        if !matches!(body.name(op), SelectionOp::NAME | LoopOp::NAME) {
            return true;
        }
        let mut returns = false;
        for &region in body.regions(op) {
            body.walk_region(region, &mut |body, op| {
                returns |= matches!(body.name(op), ReturnOp::NAME | ReturnValueOp::NAME);
                match returns {
                    true => WalkResult::Interrupt,
                    false => WalkResult::Advance,
                }
            });
        }
        !returns
    },
    into: |_, site| {
        let (body, parent) = site.parent;
        matches!(body.name(parent), FuncOp::NAME | SelectionOp::NAME | LoopOp::NAME)
    },
    branch: Some(|b, block, values| {
        BranchOp::build(b, values, block);
    }),
    ..InlinerInterface::ALL
};
