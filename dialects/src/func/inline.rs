//! The inliner interface: which calls may be inlined, and how returns are rewritten.

use super::{CallOp, FuncOp};
use crate::cf::BranchOp;
use windlass_ir::interfaces::InlinerInterface;

/// All calls may be inlined but those with `no_inline`; a return becomes a branch.
pub(super) static RULES: InlinerInterface = InlinerInterface {
    call: |_, (caller, call), (table, callee)| {
        let refused = caller.name(call) == CallOp::NAME && caller.get(call, CallOp::no_inline).is_some();
        !refused && (table.name(callee) != FuncOp::NAME || table.get(callee, FuncOp::no_inline).is_none())
    },
    branch: Some(|b, block, values| {
        BranchOp::build(b, values, block);
    }),
    ..InlinerInterface::ALL
};
