//! Verifiers of casts: `bitcast` of pointers, extensions to wider types.

use super::Check;
use crate::llvm::compat;
use crate::llvm::types::PointerType;
use windlass_ir::{Body, Context, Op, Type};

fn ends(body: &Body, op: Op) -> (Type, Type) {
    (body.ty(body.operand(op, 0)), body.ty(body.result(op, 0)))
}

pub(in crate::llvm) fn bitcast(ctx: &Context, body: &Body, op: Op) -> Check {
    let (from, to) = ends(body, op);
    let space = |ty: Type| PointerType::of(ctx, ty.vector(ctx).map_or(ty, |vector| vector.element));
    let is_vector = |ty: Type| ty.vector(ctx).is_some();
    let message = match (space(from), space(to)) {
        (None, None) => return Ok(()),
        (None, Some(_)) | (Some(_), None) => "can only cast pointers from and to pointers",
        _ if is_vector(to) && !is_vector(from) => "cannot cast pointer to vector of pointers",
        _ if is_vector(from) && !is_vector(to) => "cannot cast vector of pointers to pointer",
        (Some(from), Some(to)) if from != to => {
            "cannot cast pointers of different address spaces, use 'llvm.addrspacecast' instead"
        }
        _ => return Ok(()),
    };
    Err(body.op_error(ctx, op, message))
}

/// Verifies `sext` and `zext`.
pub(in crate::llvm) fn extend(ctx: &Context, body: &Body, op: Op) -> Check {
    let (from, to) = ends(body, op);
    let message = match (compat::vector_count(ctx, from), compat::vector_count(ctx, to)) {
        (Some(_), None) => "input type is a vector but output type is an integer",
        (None, Some(_)) => "input type is an integer but output type is a vector",
        (from, to) if from != to => "input and output vectors are of incompatible shape",
        _ => {
            let width = |ty: Type| ty.element_or_self(ctx).signless_width(ctx);
            if width(to) > width(from) {
                return Ok(());
            }
            "integer width of the output type is smaller or equal to the integer width of the input type"
        }
    };
    Err(body.error_at(ctx, op, message))
}
