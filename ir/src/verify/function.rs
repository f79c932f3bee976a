//! Invariants of functions: argument and result attributes, and a body whose arguments match the signature.

use super::quoted;
use crate::body::{Body, Op};
use crate::context::Context;
use crate::def::ParamAttr;
use crate::diagnostics::Diagnostic;
use crate::ids::Type;

/// Verifies a function with these types of inputs and results. The [`Verify`](super::Verify) interfaces of function definitions
/// call it.
pub fn verify_function(
    ctx: &Context,
    body: &Body,
    op: Op,
    inputs: &[Type],
    results: &[Type],
) -> Result<(), Diagnostic> {
    verify_function_attrs(ctx, body, op, inputs, results)?;
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

/// Verifies the attributes of the arguments and results of a function with these types.
pub fn verify_function_attrs(
    ctx: &Context,
    body: &Body,
    op: Op,
    inputs: &[Type],
    results: &[Type],
) -> Result<(), Diagnostic> {
    verify_attrs(ctx, body, op, "arg_attrs", inputs)?;
    verify_attrs(ctx, body, op, "res_attrs", results)
}

/// Verifies the attribute with one dictionary per argument or result.
fn verify_attrs(ctx: &Context, body: &Body, op: Op, name: &str, types: &[Type]) -> Result<(), Diagnostic> {
    let Some(dicts) = body.attr_named(ctx, op, name).and_then(|attr| attr.as_array(ctx)) else {
        return Ok(());
    };
    let on_result = name == "res_attrs";
    let what = if on_result { "result" } else { "argument" };
    if dicts.len() != types.len() {
        let message = format!(
            "expects {what} attribute array to have the same number of elements as the number of function {what}s, \
             got {}, but expected {}",
            dicts.len(),
            types.len()
        );
        return Err(body.op_error(ctx, op, message));
    }
    for (&dict, &ty) in dicts.iter().zip(types) {
        for &(name, value) in dict.as_dict(ctx).unwrap_or_default() {
            let Some((namespace, _)) = ctx.str(name).split_once('.') else {
                return Err(body.op_error(ctx, op, format!("{what}s may only have dialect attributes")));
            };
            if let Some(hook) = ctx
                .dialect(namespace)
                .and_then(|dialect| dialect.verify_param_attr)
            {
                let attr = ParamAttr {
                    name,
                    value,
                    dict,
                    ty,
                    on_result,
                };
                hook(ctx, body, op, &attr)?;
            }
        }
    }
    Ok(())
}
