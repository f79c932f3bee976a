//! Which calls may be replaced by the body of the function, and what becomes of its returns.

use super::{CallOp, FuncOp};
use crate::cf::BranchOp;
use windlass_ir::interfaces::InlinerInterface;

/// All but what says `no_inline`; a return becomes a branch.
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
