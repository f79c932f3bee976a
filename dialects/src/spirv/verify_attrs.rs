//! Verifiers of attributes with this dialect's prefix on functions and operations: `spirv.decoration` on an argument.

use super::attrs::names;
use windlass_ir::def::ParamAttr;
use windlass_ir::{Attribute, Body, Context, Diagnostic, Name, Op};

/// Verifies an attribute of this dialect on an argument or result of a function.
pub(super) fn param_attr(ctx: &Context, body: &Body, op: Op, attr: &ParamAttr) -> Result<(), Diagnostic> {
    let name = ctx.str(attr.name);
    let message = match name {
        _ if attr.on_result => {
            "cannot attach SPIR-V attributes to region result which is not part of a spirv::GraphARMOp type"
                .to_owned()
        }
        "spirv.interface_var_abi" => format!("'{name}' must be a spirv::InterfaceVarABIAttr"),
        "spirv.decoration" if attr.value.ext(ctx, names::DECORATION).is_some() => return Ok(()),
        "spirv.decoration" => format!("'{name}' must be a spirv::DecorationAttr"),
        _ => format!("found unsupported '{name}' attribute on region argument"),
    };
    Err(body.error_at(ctx, op, message))
}

/// Verifies an attribute of this dialect on an operation. The two that upstream permits are of kinds that are not defined here.
pub(super) fn operation_attr(
    ctx: &Context,
    body: &Body,
    op: Op,
    name: Name,
    _: Attribute,
) -> Result<(), Diagnostic> {
    let name = ctx.str(name);
    let message = match name {
        "spirv.entry_point_abi" => format!("'{name}' attribute must be an entry point ABI attribute"),
        "spirv.target_env" => format!("'{name}' must be a spirv::TargetEnvAttr"),
        _ => format!("found unsupported '{name}' attribute on operation"),
    };
    Err(body.error_at(ctx, op, message))
}
