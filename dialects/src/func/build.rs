//! Builders of `func` ops, for programs that build IR.

use super::{CallOp, FuncOp, ReturnOp};
use windlass_ir::{Builder, Op, Type, Value};

/// Defines a function. `fill` gets a builder at the start of its body and its arguments, and returns the values that
/// the function
/// returns.
///
/// ```
/// use windlass_dialects::{arith, func};
/// use windlass_ir::text::{PrintOptions, module_to_string};
/// use windlass_ir::{Context, Location, Module, Type};
///
/// let ctx = Context::new(windlass_dialects::registry());
/// let module = Module::build(&ctx, Location::UNKNOWN, |b| {
///     func::define(b, "mul_add", &[Type::I64, Type::I64], &[Type::I64], |b, args| {
///         let product = arith::muli(b, args[0], args[1]);
///         [arith::addi(b, product, args[0])]
///     });
/// });
/// let text = module_to_string(&ctx, &module, &PrintOptions::default());
/// assert!(text.contains("%1 = arith.addi %0, %arg0 : i64\n    return %1 : i64"), "{text}");
/// ```
pub fn define<R: AsRef<[Value]>>(
    b: &mut Builder<'_>,
    name: &str,
    params: &[Type],
    results: &[Type],
    fill: impl FnOnce(&mut Builder<'_>, &[Value]) -> R,
) -> Op {
    let (ctx, location) = (b.ctx, b.location);
    let ty = ctx.type_attr(ctx.function_type(params, results));
    let function = FuncOp::builder(ctx.string_attr(name), ty).build(b);
    if let Some(body) = b.body.isolated_mut(function)
        && let Some(&region) = body.root_regions().first()
    {
        let entry = body.append_block(region);
        let args = params.iter().map(|&ty| body.append_arg(entry, ty, location));
        let args: Vec<Value> = args.collect();
        let mut inside = Builder::at_end(ctx, body, entry, location);
        let returned = fill(&mut inside, &args);
        ReturnOp::build(&mut inside, returned.as_ref());
    }
    function
}

/// Declares a function that is defined elsewhere.
pub fn declare(b: &mut Builder<'_>, name: &str, params: &[Type], results: &[Type]) -> Op {
    let ty = b.ctx.type_attr(b.ctx.function_type(params, results));
    FuncOp::builder(b.ctx.string_attr(name), ty)
        .sym_visibility(b.ctx.string_attr("private"))
        .build(b)
}

/// Calls a function that returns values of these types.
pub fn call(b: &mut Builder<'_>, name: &str, operands: &[Value], results: &[Type]) -> Vec<Value> {
    let callee = b.ctx.symbol_attr(b.ctx.name(name));
    let call = CallOp::builder(operands, callee, results).build(b);
    b.body.results(call).collect()
}
