//! Verifiers of tasks, functions, calls and waiting.

use super::types::{is_token, stored};
use super::{AwaitOp, CallOp, ExecuteOp, FuncOp, ReturnOp};
use crate::common::quoted;
use crate::func::verify_call;
use windlass_ir::symbols::{SymbolScope, Visibility, visibility};
use windlass_ir::verify::verify_function;
use windlass_ir::{Body, Context, Diagnostic, FunctionType, Op, Type};

type Verified = Result<(), Diagnostic>;

/// Verifies that the region's arguments are the values of the operands, and that it yields those of the results.
pub(super) fn execute(ctx: &Context, body: &Body, op: Op) -> Verified {
    let Some(entry) = body.region_entry(op, 0) else {
        return Ok(());
    };
    let operands: Vec<Type> = body
        .get(op, ExecuteOp::bodyOperands)
        .map(|value| body.ty(value))
        .collect();
    let arguments: Vec<Type> = body
        .block_args(entry)
        .iter()
        .map(|&argument| body.ty(argument))
        .collect();
    if let Some(error) = mismatch(ctx, "parent to Region #0", &operands, &arguments) {
        return Err(body
            .op_error(ctx, op, error)
            .note(body.location(op), "region branch point".to_owned()));
    }
    let Some(last) = body.last_op(entry) else {
        return Ok(());
    };
    let yielded: Vec<Type> = body.operands(last).iter().map(|value| body.ty(value)).collect();
    let results: Vec<Type> = body
        .get(op, ExecuteOp::bodyResults)
        .map(|value| body.ty(value))
        .collect();
    if let Some(error) = mismatch(ctx, "Operation async.yield to parent", &yielded, &results) {
        return Err(body
            .op_error(ctx, op, error)
            .note(body.location(last), "region branch point".to_owned()));
    }
    if !operands
        .iter()
        .map(|&operand| stored(ctx, operand))
        .eq(arguments.iter().copied().map(Some))
    {
        let message = "async body region argument types do not match the execute operation arguments types";
        return Err(body.op_error(ctx, op, message));
    }
    Ok(())
}

/// What is wrong with the types of the operands of an edge: asynchronous values are what is stored in them.
fn mismatch(ctx: &Context, edge: &str, given: &[Type], wanted: &[Type]) -> Option<String> {
    let lead = format!("along control flow edge from {edge}:");
    if given.len() != wanted.len() {
        let (given, wanted) = (given.len(), wanted.len());
        return Some(format!(
            "{lead} region branch point has {given} operands, but region successor needs {wanted} inputs"
        ));
    }
    let value = |ty: Type| stored(ctx, ty).unwrap_or(ty);
    let pairs = given.iter().zip(wanted);
    let (index, (&given, &wanted)) = pairs
        .enumerate()
        .find(|(_, (given, wanted))| value(**given) != value(**wanted))?;
    Some(format!(
        "{lead} successor operand type #{index} {} should match successor input type #{index} {}",
        quoted(ctx, given),
        quoted(ctx, wanted)
    ))
}

/// Verifies `async.await`.
pub(super) fn await_one(ctx: &Context, body: &Body, op: Op) -> Verified {
    let operand = body.ty(body.get(op, AwaitOp::operand));
    let result = body.get(op, AwaitOp::result).map(|value| body.ty(value));
    match (stored(ctx, operand), result) {
        (None, Some(_)) if is_token(ctx, operand) => {
            Err(body.op_error(ctx, op, "awaiting on a token must have empty result"))
        }
        (Some(wanted), Some(given)) if wanted != given => {
            let message = format!(
                "result type {} does not match async value type {}",
                quoted(ctx, given),
                quoted(ctx, wanted)
            );
            Err(body.op_error(ctx, op, message))
        }
        (Some(wanted), None) => {
            let message = format!("has no result of the async value type {}", quoted(ctx, wanted));
            Err(body.op_error(ctx, op, message))
        }
        _ => Ok(()),
    }
}

fn signature<'c>(ctx: &'c Context, body: &Body, op: Op) -> Option<&'c FunctionType> {
    body.get(op, FuncOp::function_type)?.as_type(ctx)?.function(ctx)
}

/// Verifies the results of a function.
pub(super) fn function(ctx: &Context, body: &Body, op: Op) -> Verified {
    let Some(function) = signature(ctx, body, op) else {
        return Ok(());
    };
    let is_declared = body
        .region(op, 0)
        .is_some_and(|(inner, region)| inner.region_is_empty(region));
    if is_declared && visibility(ctx, body, op) == Visibility::Public {
        return Err(body.op_error(ctx, op, "symbol declaration cannot have public visibility"));
    }
    verify_function(ctx, body, op, &function.inputs, &function.results)?;
    if function.results.is_empty() {
        return Err(body.op_error(ctx, op, "result is expected to be at least of size 1, but got 0"));
    }
    for (index, &ty) in function.results.iter().enumerate() {
        if !is_token(ctx, ty) && stored(ctx, ty).is_none() {
            let message = format!(
                "result type must be async value type or async token type, but got {}",
                quoted(ctx, ty)
            );
            return Err(body.op_error(ctx, op, message));
        }
        if is_token(ctx, ty) && index > 0 {
            let message = " results' (optional) async token type is expected to appear as the 1st return value, but got ";
            return Err(body.op_error(ctx, op, format!("{message}{}", index + 1)));
        }
    }
    Ok(())
}

/// Verifies the returns of a function. They are in the function's own blocks, so the check is a verifier of the function.
pub(super) fn returns(ctx: &Context, body: &Body, op: Op) -> Verified {
    let (Some(function), Some((inner, region))) = (signature(ctx, body, op), body.region(op, 0)) else {
        return Ok(());
    };
    let wanted: Vec<Type> = function
        .results
        .iter()
        .filter_map(|&ty| stored(ctx, ty))
        .collect();
    for block in inner.blocks(region) {
        let last = inner
            .last_op(block)
            .filter(|&last| inner.name(last) == ReturnOp::NAME);
        let Some(last) = last else {
            continue;
        };
        let given = inner.operands(last).iter().map(|value| inner.ty(value));
        if !given.eq(wanted.iter().copied()) {
            let message = "operand types do not match the types returned from the parent FuncOp";
            return Err(inner.op_error(ctx, last, message));
        }
    }
    Ok(())
}

/// Verifies that a call fits the function that it names.
pub(super) fn call(ctx: &Context, body: &Body, op: Op, symbols: &SymbolScope<'_>) -> Verified {
    let Some(callee) = body.get(op, CallOp::callee) else {
        return Err(body.op_error(ctx, op, "requires a 'callee' symbol reference attribute"));
    };
    let found = symbols.lookup(op, callee);
    let found = found.filter(|found| found.body.name(found.op) == FuncOp::NAME);
    let Some(function) = found.and_then(|found| signature(ctx, found.body, found.op)) else {
        let name = callee.as_flat_symbol(ctx).map_or("", |name| ctx.str(name));
        let message = format!("'{name}' does not reference a valid async function");
        return Err(body.op_error(ctx, op, message));
    };
    verify_call(ctx, body, op, function)
}
