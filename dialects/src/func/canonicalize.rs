//! Canonicalization patterns of calls.

use super::{CallIndirectOp, CallOp, ConstantOp};
use windlass_ir::rewrite::PatternRewriter;
use windlass_ir::{Op, Type, Value};

/// Rewrites an indirect call of a function constant to a direct call.
pub(super) fn call_of_constant(rw: &mut PatternRewriter<'_>, op: Op) -> bool {
    let callee = rw.get(op, CallIndirectOp::callee);
    let constant = rw
        .defining_op(callee)
        .filter(|&op| rw.name(op) == ConstantOp::NAME);
    let Some(name) = constant.and_then(|constant| rw.get(constant, ConstantOp::value)) else {
        return false;
    };
    let arguments: Vec<Value> = rw.get(op, CallIndirectOp::callee_operands).collect();
    let types: Vec<Type> = rw.results(op).map(|result| rw.ty(result)).collect();
    let call = CallOp::builder(&arguments, name, &types).build(&mut rw.builder());
    rw.replace_op_with(op, call);
    true
}
