//! Verifiers of element accesses of structs, arrays and vectors.

use super::Check;
use crate::common::quoted;
use crate::llvm::syntax::aggregate::element_at;
use crate::llvm::types::StructType;
use crate::llvm::{ExtractValueOp, InsertValueOp, ShuffleVectorOp, SincosOp, compat};
use windlass_ir::def::AttrSlot;
use windlass_ir::{Body, Context, Diagnostic, Op, Type};

fn part(ctx: &Context, body: &Body, op: Op, container: Type, slot: AttrSlot) -> Result<Type, Diagnostic> {
    let position = body.get(op, slot).and_then(|attr| attr.as_i64_array(ctx));
    element_at(ctx, container, &position.unwrap_or_default())
        .map_err(|message| body.op_error(ctx, op, message))
}

pub(in crate::llvm) fn extract(ctx: &Context, body: &Body, op: Op) -> Check {
    let container = body.ty(body.get(op, ExtractValueOp::container));
    let part = part(ctx, body, op, container, ExtractValueOp::position)?;
    let result = body.ty(body.get(op, ExtractValueOp::res));
    if part == result {
        return Ok(());
    }
    let message = format!(
        "Type mismatch: extracting from {} should produce {} but this op returns {}",
        quoted(ctx, container),
        quoted(ctx, part),
        quoted(ctx, result)
    );
    Err(body.op_error(ctx, op, message))
}

pub(in crate::llvm) fn insert(ctx: &Context, body: &Body, op: Op) -> Check {
    let container = body.ty(body.get(op, InsertValueOp::container));
    let part = part(ctx, body, op, container, InsertValueOp::position)?;
    let value = body.ty(body.get(op, InsertValueOp::value));
    if part == value {
        return Ok(());
    }
    let message = format!(
        "Type mismatch: cannot insert {} into {}",
        quoted(ctx, value),
        quoted(ctx, container)
    );
    Err(body.op_error(ctx, op, message))
}

pub(in crate::llvm) fn shuffle(ctx: &Context, body: &Body, op: Op) -> Check {
    if !compat::is_scalable_vector(ctx, body.ty(body.get(op, ShuffleVectorOp::v1))) {
        return Ok(());
    }
    let mask = body
        .get(op, ShuffleVectorOp::mask)
        .and_then(|mask| mask.as_i64_array(ctx));
    if mask.unwrap_or_default().iter().any(|&index| index != 0) {
        return Err(body.op_error(ctx, op, "expected a splat operation for scalable vectors"));
    }
    Ok(())
}

pub(in crate::llvm) fn sincos(ctx: &Context, body: &Body, op: Op) -> Check {
    let operand = body.ty(body.get(op, SincosOp::val));
    let result = body.ty(body.get(op, SincosOp::res));
    if StructType::of(ctx, result).is_some_and(|view| view.body() == [operand, operand]) {
        return Ok(());
    }
    let message = format!(
        "expected result type to be an homogeneous struct with two elements matching the operand type, but got {}",
        quoted(ctx, result)
    );
    Err(body.op_error(ctx, op, message))
}
