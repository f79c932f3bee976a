//! Verifiers of functions and returns, and of the symbol references of calls and function constants.

use super::{CallOp, ConstantOp, FuncOp, ReturnOp};
use crate::common::quoted;
use windlass_ir::symbols::{SymbolScope, Visibility, visibility};
use windlass_ir::verify::verify_function;
use windlass_ir::{Attribute, Body, Context, Diagnostic, FunctionType, Op, Type};

/// The function type of `op`.
fn signature<'c>(ctx: &'c Context, body: &Body, op: Op) -> Option<&'c FunctionType> {
    body.get(op, FuncOp::function_type)?.as_type(ctx)?.function(ctx)
}

/// Verifies that the entry block matches the signature, and that declarations are private.
pub(super) fn function(ctx: &Context, body: &Body, op: Op) -> Result<(), Diagnostic> {
    let Some(function) = signature(ctx, body, op) else {
        return Ok(());
    };
    let declared = body
        .region(op, 0)
        .is_some_and(|(inner, region)| inner.region_is_empty(region));
    if declared && visibility(ctx, body, op) == Visibility::Public {
        return Err(body.op_error(ctx, op, "symbol declaration cannot have public visibility"));
    }
    verify_function(ctx, body, op, &function.inputs, &function.results)
}

/// Verifies the returns of a function. They are in the function's own blocks, so the check is a verifier of the
/// function.
pub(super) fn returns(ctx: &Context, body: &Body, op: Op) -> Result<(), Diagnostic> {
    let (Some(function), Some((inner, region))) = (signature(ctx, body, op), body.region(op, 0)) else {
        return Ok(());
    };
    for block in inner.blocks(region) {
        let Some(last) = inner
            .last_op(block)
            .filter(|&last| inner.name(last) == ReturnOp::NAME)
        else {
            continue;
        };
        let operands = inner.operands(last);
        if operands
            .iter()
            .map(|v| inner.ty(v))
            .eq(function.results.iter().copied())
        {
            continue;
        }
        let name = body
            .get(op, FuncOp::sym_name)
            .and_then(|name| name.as_str(ctx))
            .unwrap_or_default();
        return Err(wrong_return(ctx, inner, last, function, name));
    }
    Ok(())
}

#[cold]
fn wrong_return(ctx: &Context, body: &Body, op: Op, function: &FunctionType, name: &str) -> Diagnostic {
    let (operands, results) = (body.operands(op), &function.results);
    if operands.len() != results.len() {
        let message = format!(
            "has {} operands, but enclosing function (@{name}) returns {}",
            operands.len(),
            results.len()
        );
        return body.op_error(ctx, op, message);
    }
    let wrong = operands
        .iter()
        .map(|v| body.ty(v))
        .zip(results.iter().copied())
        .enumerate();
    let text = wrong.clone().find(|(_, (a, b))| a != b).map_or(String::new(), |(index, (given, wanted))| {
        format!(
            "type of return operand {index} ({}) doesn't match function result type ({}) in function @{name}",
            quoted(ctx, given),
            quoted(ctx, wanted)
        )
    });
    body.error_at(ctx, op, text)
}

/// The type of the function that `reference` names, resolved from `op`.
fn named_function<'c>(
    ctx: &'c Context,
    op: Op,
    reference: Attribute,
    symbols: &SymbolScope<'_>,
) -> Option<&'c FunctionType> {
    let found = symbols.lookup(op, reference)?;
    if found.body.name(found.op) != FuncOp::NAME {
        return None;
    }
    signature(ctx, found.body, found.op)
}

fn symbol_text(ctx: &Context, reference: Attribute) -> &str {
    reference.as_flat_symbol(ctx).map_or("", |name| ctx.str(name))
}

fn list(ctx: &Context, types: impl Iterator<Item = Type>) -> String {
    types.map(|ty| quoted(ctx, ty)).collect::<Vec<_>>().join(", ")
}

pub(super) fn call(ctx: &Context, body: &Body, op: Op, symbols: &SymbolScope<'_>) -> Result<(), Diagnostic> {
    let Some(callee) = body.get(op, CallOp::callee) else {
        return Err(body.op_error(ctx, op, "requires a 'callee' symbol reference attribute"));
    };
    let Some(function) = named_function(ctx, op, callee, symbols) else {
        let message = format!(
            "'{}' does not reference a valid function",
            symbol_text(ctx, callee)
        );
        return Err(body.op_error(ctx, op, message));
    };
    verify_call(ctx, body, op, function)
}

/// Verifies that the operands of a call have the types of its callee's parameters, of which there are as many.
pub(crate) fn verify_argument_types(
    ctx: &Context,
    body: &Body,
    op: Op,
    wanted: &[Type],
) -> Result<(), Diagnostic> {
    for (index, (operand, &wanted)) in body.operands(op).iter().zip(wanted).enumerate() {
        let given = body.ty(operand);
        if given != wanted {
            let message = format!(
                "operand type mismatch: expected operand type {}, but provided {} for operand number {index}",
                quoted(ctx, wanted),
                quoted(ctx, given)
            );
            return Err(body.op_error(ctx, op, message));
        }
    }
    Ok(())
}

/// Verifies that the operands and results of a call are those of a function of this type.
pub(crate) fn verify_call(
    ctx: &Context,
    body: &Body,
    op: Op,
    function: &FunctionType,
) -> Result<(), Diagnostic> {
    let operands = body.operands(op);
    if operands.len() != function.inputs.len() {
        return Err(body.op_error(ctx, op, "incorrect number of operands for callee"));
    }
    verify_argument_types(ctx, body, op, &function.inputs)?;
    let results = body.results(op);
    if results.len() != function.results.len() {
        return Err(body.op_error(ctx, op, "incorrect number of results for callee"));
    }
    let mut pairs = results.clone().map(|v| body.ty(v)).zip(&function.results);
    if let Some(index) = pairs.position(|(given, &wanted)| given != wanted) {
        let location = body.location(op);
        let given = list(ctx, results.map(|v| body.ty(v)));
        let wanted = list(ctx, function.results.iter().copied());
        return Err(body
            .op_error(ctx, op, format!("result type mismatch at index {index}"))
            .note(location, format!("      op result types: {given}"))
            .note(location, format!("function result types: {wanted}")));
    }
    Ok(())
}

pub(super) fn constant(
    ctx: &Context,
    body: &Body,
    op: Op,
    symbols: &SymbolScope<'_>,
) -> Result<(), Diagnostic> {
    let Some(value) = body.get(op, ConstantOp::value) else {
        return Ok(());
    };
    let Some(function) = named_function(ctx, op, value, symbols) else {
        let message = format!("reference to undefined function '{}'", symbol_text(ctx, value));
        return Err(body.op_error(ctx, op, message));
    };
    if body.ty(body.result(op, 0)).function(ctx) != Some(function) {
        return Err(body.op_error(ctx, op, "reference to function with mismatched type"));
    }
    Ok(())
}
