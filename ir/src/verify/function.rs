//! Invariants of functions: argument and result attributes, and a body whose arguments match the signature.

use super::quoted;
use crate::body::{Body, Op};
use crate::context::Context;
use crate::diagnostics::Diagnostic;
use crate::ids::Type;

/// Verifies a function with these input types and this number of results. The [`Verify`](super::Verify)
/// interfaces of function definitions call it.
pub fn verify_function(
    ctx: &Context,
    body: &Body,
    op: Op,
    inputs: &[Type],
    results: usize,
) -> Result<(), Diagnostic> {
    verify_attrs(ctx, body, op, "arg_attrs", "argument", inputs.len())?;
    verify_attrs(ctx, body, op, "res_attrs", "result", results)?;
    let Some((inner, region)) = body.region(op, 0) else {
        return Err(body.op_error(ctx, op, "expects one region"));
    };
    let Some(entry) = inner.entry_block(region) else {
        return Ok(());
    };
    let args = inner.block_args(entry);
    if args.len() != inputs.len() {
        let message = format!(
            "entry block must have {} arguments to match function signature",
            inputs.len()
        );
        return Err(body.op_error(ctx, op, message));
    }
    for (index, (&arg, &input)) in args.iter().zip(inputs).enumerate() {
        let ty = inner.ty(arg);
        if ty != input {
            let message = format!(
                "type of entry block argument #{index}({}) must match the type of the corresponding argument in \
                 function signature({})",
                quoted(ctx, ty),
                quoted(ctx, input)
            );
            return Err(body.op_error(ctx, op, message));
        }
    }
    Ok(())
}

/// Verifies the attribute with one dictionary per argument or result.
fn verify_attrs(
    ctx: &Context,
    body: &Body,
    op: Op,
    name: &str,
    what: &str,
    expected: usize,
) -> Result<(), Diagnostic> {
    let Some(dicts) = body.attr_named(ctx, op, name).and_then(|attr| attr.as_array(ctx)) else {
        return Ok(());
    };
    if dicts.len() != expected {
        let message = format!(
            "expects {what} attribute array to have the same number of elements as the number of function {what}s, \
             got {}, but expected {expected}",
            dicts.len()
        );
        return Err(body.op_error(ctx, op, message));
    }
    let entries = dicts.iter().filter_map(|dict| dict.as_dict(ctx)).flatten();
    for &(name, _) in entries {
        if !ctx.str(name).contains('.') {
            return Err(body.op_error(ctx, op, format!("{what}s may only have dialect attributes")));
        }
    }
    Ok(())
}
