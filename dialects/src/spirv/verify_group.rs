//! Verifiers of operations of groups: their scope, and the size of clusters.

use super::ConstantOp;
use super::attrs::{self, SUBGROUP, WORKGROUP};
use windlass_ir::{Body, Context, Diagnostic, Op, Signedness};

/// The group operation of clusters.
const CLUSTERED_REDUCE: i64 = 3;

/// Verifies that the scope is a workgroup or a subgroup.
pub(super) fn scope(ctx: &Context, body: &Body, op: Op) -> Result<(), Diagnostic> {
    let scope = attrs::value(ctx, body.attr_named(ctx, op, "execution_scope"));
    match scope {
        Some(WORKGROUP | SUBGROUP) => Ok(()),
        _ => Err(body.op_error(ctx, op, "execution scope must be 'Workgroup' or 'Subgroup'")),
    }
}

/// Verifies a reduction, which may be one of clusters; the second operand is their size.
pub(super) fn reduction(ctx: &Context, body: &Body, op: Op) -> Result<(), Diagnostic> {
    scope(ctx, body, op)?;
    let operation = attrs::value(ctx, body.attr_named(ctx, op, "group_operation"));
    let Some(size) = body.operands(op).get(1) else {
        if operation == Some(CLUSTERED_REDUCE) {
            let message = "cluster size operand must be provided for 'ClusteredReduce' group operation";
            return Err(body.op_error(ctx, op, message));
        }
        return Ok(());
    };
    let constant = body
        .defining_op(size)
        .filter(|&op| body.name(op) == ConstantOp::NAME)
        .and_then(|op| body.get(op, ConstantOp::value)?.as_i64(ctx));
    match constant {
        None => Err(body.op_error(ctx, op, "cluster size operand must come from a constant op")),
        Some(size) if size > 0 && size.count_ones() == 1 => Ok(()),
        Some(_) => Err(body.op_error(ctx, op, "cluster size operand must be a power of two")),
    }
}

/// Verifies a shuffle: the second operand has no sign.
pub(super) fn shuffle(ctx: &Context, body: &Body, op: Op) -> Result<(), Diagnostic> {
    scope(ctx, body, op)?;
    let lane = body.ty(body.operand(op, 1)).integer(ctx);
    if matches!(lane, Some((_, Signedness::Signed))) {
        let message = "second operand must be a singless/unsigned integer";
        return Err(body.op_error(ctx, op, message));
    }
    Ok(())
}

/// Verifies a broadcast from an invocation of a subgroup, which is a constant in versions before 1.5. Target environments with
/// other versions are not there.
pub(super) fn subgroup_broadcast(ctx: &Context, body: &Body, op: Op) -> Result<(), Diagnostic> {
    scope(ctx, body, op)?;
    let is_constant = body
        .defining_op(body.operand(op, 1))
        .is_some_and(|op| body.name(op) == ConstantOp::NAME);
    match is_constant {
        true => Ok(()),
        false => Err(body.op_error(ctx, op, "id must be the result of a constant op")),
    }
}

/// Verifies a broadcast from an invocation with up to three coordinates.
pub(super) fn broadcast(ctx: &Context, body: &Body, op: Op) -> Result<(), Diagnostic> {
    scope(ctx, body, op)?;
    let local = body.ty(body.operand(op, 1));
    if let Some(vector) = local.vector(ctx)
        && !matches!(vector.shape[..], [2 | 3])
    {
        let message = format!(
            "localid is a vector and can be with only  2 or 3 components, actual number is {}",
            vector.shape[0]
        );
        return Err(body.op_error(ctx, op, message));
    }
    Ok(())
}
