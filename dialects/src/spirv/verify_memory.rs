//! Verifiers of pointers, variables and accesses of memory.

use super::attrs::{self, FUNCTION, GENERIC};
use super::types;
use super::{
    AccessChainOp, AddressOfOp, ConstantOp, CopyMemoryOp, GlobalVariableOp, LoadOp, StoreOp, VariableOp,
};
use crate::common::quoted;
use windlass_ir::symbols::SymbolScope;
use windlass_ir::{Attribute, Body, Context, Diagnostic, Op, Type, Value};

type Check = Result<(), Diagnostic>;

/// The flag of an access with an alignment.
pub(super) const ALIGNED: i64 = 2;

fn operand_type(body: &Body, op: Op, index: usize) -> Type {
    body.ty(body.operand(op, index))
}

fn result_type(body: &Body, op: Op) -> Type {
    body.ty(body.result(op, 0))
}

/// The value of a `spirv.Constant` that is an integer.
pub(super) fn constant_index(ctx: &Context, body: &Body, value: Value) -> Option<i64> {
    let op = body.defining_op(value)?;
    (body.name(op) == ConstantOp::NAME).then(|| body.get(op, ConstantOp::value)?.as_i64(ctx))?
}

/// Verifies the address of a part, which is selected after the operand `element` of those that have one.
pub(super) fn access_chain(ctx: &Context, body: &Body, op: Op) -> Check {
    let Some((mut ty, class)) = types::pointee(ctx, operand_type(body, op, 0)) else {
        return Ok(());
    };
    let first = if body.name(op) == AccessChainOp::NAME {
        1
    } else {
        2
    };
    for index in body.operands(op).iter().skip(first) {
        let mut position = 0;
        if types::members(ctx, ty).is_some() {
            let Some(constant) = constant_index(ctx, body, index) else {
                let message = "index must be an integer spirv.Constant to access element of spirv.struct";
                // Upstream names the operation in another form where another one defines the index.
                return Err(match body.defining_op(index) {
                    Some(other) => {
                        let (own, other) = (body.name(op), body.name(other));
                        let [own, other] = [own, other].map(|name| ctx.op_name(name));
                        body.error_at(ctx, op, format!("'{own}' {message}, but provided {other}"))
                    }
                    None => body.op_error(ctx, op, message),
                });
            };
            position = constant;
        }
        // Upstream names one operation for all.
        let wrong = |message| {
            body.error_at(
                ctx,
                op,
                format!("'{}' op {message}", ctx.op_name(AccessChainOp::NAME)),
            )
        };
        ty = types::part(ctx, ty, position).map_err(wrong)?;
    }
    let expected = types::pointer(ctx, ty, class);
    if expected == result_type(body, op) {
        return Ok(());
    }
    let message = format!(
        "invalid result type: expected {}, but provided {}",
        quoted(ctx, expected),
        quoted(ctx, result_type(body, op))
    );
    Err(body.op_error(ctx, op, message))
}

/// Verifies that an access has an alignment if and only if it is aligned.
fn memory_access(
    ctx: &Context,
    body: &Body,
    op: Op,
    access: Option<Attribute>,
    alignment: Option<Attribute>,
) -> Check {
    let fail = |message: &str| Err(body.op_error(ctx, op, message));
    let Some(access) = attrs::value(ctx, access) else {
        return match alignment {
            None => Ok(()),
            Some(_) => fail("invalid alignment specification without aligned memory access specification"),
        };
    };
    match (access & ALIGNED != 0, alignment) {
        (true, None) => fail("missing alignment value"),
        (false, Some(_)) => {
            fail("invalid alignment specification with non-aligned memory access specification")
        }
        _ => Ok(()),
    }
}

fn points_to(ctx: &Context, body: &Body, op: Op, value: Type) -> Check {
    let pointee = types::pointee(ctx, operand_type(body, op, 0));
    if pointee.is_some_and(|(pointee, _)| pointee == value) {
        return Ok(());
    }
    Err(body.op_error(ctx, op, "mismatch in result type and pointer type"))
}

pub(super) fn load(ctx: &Context, body: &Body, op: Op) -> Check {
    points_to(ctx, body, op, result_type(body, op))?;
    let (access, alignment) = (
        body.get(op, LoadOp::memory_access),
        body.get(op, LoadOp::alignment),
    );
    memory_access(ctx, body, op, access, alignment)
}

pub(super) fn store(ctx: &Context, body: &Body, op: Op) -> Check {
    points_to(ctx, body, op, operand_type(body, op, 1))?;
    let (access, alignment) = (
        body.get(op, StoreOp::memory_access),
        body.get(op, StoreOp::alignment),
    );
    memory_access(ctx, body, op, access, alignment)
}

pub(super) fn copy(ctx: &Context, body: &Body, op: Op) -> Check {
    let pointee = |index| types::pointee(ctx, operand_type(body, op, index)).map(|(pointee, _)| pointee);
    if pointee(0) != pointee(1) {
        return Err(body.op_error(ctx, op, "both operands must be pointers to the same type"));
    }
    let get = |slot| body.get(op, slot);
    memory_access(
        ctx,
        body,
        op,
        get(CopyMemoryOp::memory_access),
        get(CopyMemoryOp::alignment),
    )?;
    let source = get(CopyMemoryOp::source_memory_access);
    memory_access(ctx, body, op, source, get(CopyMemoryOp::source_alignment))
}

pub(super) fn variable(ctx: &Context, body: &Body, op: Op) -> Check {
    if attrs::value(ctx, body.get(op, VariableOp::storage_class)) != Some(FUNCTION) {
        let message = "can only be used to model function-level variables. Use spirv.GlobalVariable for \
                       module-level variables.";
        return Err(body.op_error(ctx, op, message));
    }
    let Some((pointee, class)) = types::pointee(ctx, result_type(body, op)) else {
        return Ok(());
    };
    if class != FUNCTION {
        let message = "storage class must match result pointer's storage class";
        return Err(body.op_error(ctx, op, message));
    }
    let Some(initializer) = body.get(op, VariableOp::initializer) else {
        return Ok(());
    };
    let defined = body
        .defining_op(initializer)
        .is_some_and(|op| [ConstantOp::NAME, AddressOfOp::NAME].contains(&body.name(op)));
    if !defined {
        let message = "initializer must be the result of a constant or spirv.GlobalVariable op";
        return Err(body.op_error(ctx, op, message));
    }
    if body.ty(initializer) != pointee {
        return Err(body.op_error(
            ctx,
            op,
            "initializer type must match the type pointed to by the result",
        ));
    }
    Ok(())
}

pub(super) fn global(ctx: &Context, body: &Body, op: Op) -> Check {
    let ty = body
        .get(op, GlobalVariableOp::r#type)
        .and_then(|ty| ty.as_type(ctx));
    let Some((_, class)) = ty.and_then(|ty| types::pointee(ctx, ty)) else {
        return Err(body.op_error(ctx, op, "result must be of a !spv.ptr type"));
    };
    if matches!(class, FUNCTION | GENERIC) {
        let name = attrs::STORAGE_CLASSES.keyword_of(class).unwrap_or_default();
        return Err(body.op_error(ctx, op, format!("storage class cannot be '{name}'")));
    }
    // The operations that may initialize a variable are not defined.
    if body.get(op, GlobalVariableOp::initializer).is_some() {
        let message =
            "initializer must be result of a spirv.SpecConstant or spirv.SpecConstantCompositeOp op";
        return Err(body.op_error(ctx, op, message));
    }
    Ok(())
}

pub(super) fn address(ctx: &Context, body: &Body, op: Op, symbols: &SymbolScope<'_>) -> Check {
    let variable = body
        .get(op, AddressOfOp::variable)
        .and_then(|name| symbols.lookup(op, name))
        .filter(|found| found.body.name(found.op) == GlobalVariableOp::NAME);
    let Some(variable) = variable else {
        return Err(body.op_error(ctx, op, "expected spirv.GlobalVariable symbol"));
    };
    let ty = variable
        .body
        .get(variable.op, GlobalVariableOp::r#type)
        .and_then(|ty| ty.as_type(ctx));
    if ty == Some(result_type(body, op)) {
        return Ok(());
    }
    let message = "result type mismatch with the referenced global variable's type";
    Err(body.op_error(ctx, op, message))
}

/// Verifies that a cast of a pointer keeps what it points to.
fn same_pointee(ctx: &Context, body: &Body, op: Op, from: Type, to: Type) -> Check {
    if from == to {
        return Ok(());
    }
    let message = format!(
        "pointer operand's pointee type must have the same as the op result type, but found {} vs {}",
        quoted(ctx, from),
        quoted(ctx, to)
    );
    Err(body.op_error(ctx, op, message))
}

/// The storage classes that a generic pointer may be cast to: workgroup, cross-workgroup and function.
const SPECIFIC: [i64; 3] = [attrs::WORKGROUP_MEMORY, attrs::CROSS_WORKGROUP, FUNCTION];

pub(super) fn from_generic(ctx: &Context, body: &Body, op: Op) -> Check {
    let pointers = (
        types::pointee(ctx, operand_type(body, op, 0)),
        types::pointee(ctx, result_type(body, op)),
    );
    let (Some((from, from_class)), Some((to, to_class))) = pointers else {
        return Ok(());
    };
    if from_class != GENERIC {
        return Err(body.error_at(ctx, op, "pointer type must be of storage class Generic"));
    }
    if !SPECIFIC.contains(&to_class) {
        let message = "result must point to the Workgroup, CrossWorkgroup, or Function Storage Class";
        return Err(body.error_at(ctx, op, message));
    }
    same_pointee(ctx, body, op, from, to)
}

pub(super) fn to_generic(ctx: &Context, body: &Body, op: Op) -> Check {
    let pointers = (
        types::pointee(ctx, operand_type(body, op, 0)),
        types::pointee(ctx, result_type(body, op)),
    );
    let (Some((from, from_class)), Some((to, to_class))) = pointers else {
        return Ok(());
    };
    if !SPECIFIC.contains(&from_class) {
        let message = "pointer must point to the Workgroup, CrossWorkgroup, or Function Storage Class";
        return Err(body.error_at(ctx, op, message));
    }
    if to_class != GENERIC {
        return Err(body.error_at(ctx, op, "result type must be of storage class Generic"));
    }
    same_pointee(ctx, body, op, from, to)
}
