//! Verifiers of this dialect's discardable attributes: on function arguments and results (`llvm.noalias`), and on ops
//! of any dialect (`llvm.data_layout` on the module).

use super::Check;
use crate::llvm::compat;
use crate::llvm::layout::DataLayout;
use crate::llvm::types::PointerType;
use windlass_ir::def::ParamAttr;
use windlass_ir::{Attribute, Body, Context, Name, Op, Type};

/// The kind of value of a parameter attribute.
#[derive(Clone, Copy, PartialEq)]
enum Holds {
    Unit,
    Type,
    Int,
}

/// The types that a parameter attribute applies to.
#[derive(Clone, Copy, PartialEq)]
enum On {
    Anything,
    Pointer,
    Integer,
}

/// The value kind and types of a parameter attribute.
fn rule(name: &str) -> Option<(Holds, On)> {
    Some(match name {
        "llvm.noalias" | "llvm.readonly" | "llvm.readnone" | "llvm.writeonly" | "llvm.nest"
        | "llvm.nocapture" | "llvm.nofree" | "llvm.nonnull" => (Holds::Unit, On::Pointer),
        "llvm.sret" | "llvm.byval" | "llvm.byref" | "llvm.inalloca" | "llvm.elementtype"
        | "llvm.preallocated" => (Holds::Type, On::Pointer),
        "llvm.signext" | "llvm.zeroext" => (Holds::Unit, On::Integer),
        "llvm.align" | "llvm.dereferenceable" | "llvm.dereferenceable_or_null" => (Holds::Int, On::Pointer),
        "llvm.alignstack" => (Holds::Int, On::Anything),
        "llvm.noundef" | "llvm.inreg" | "llvm.returned" => (Holds::Unit, On::Anything),
        _ => return None,
    })
}

/// Whether the attribute is valid on arguments only.
fn is_argument_only(name: &str) -> bool {
    matches!(
        name,
        "llvm.allocalign"
            | "llvm.allocptr"
            | "llvm.byval"
            | "llvm.byref"
            | "llvm.inalloca"
            | "llvm.nest"
            | "llvm.nocapture"
            | "llvm.nofree"
            | "llvm.preallocated"
            | "llvm.readnone"
            | "llvm.readonly"
            | "llvm.returned"
            | "llvm.alignstack"
            | "llvm.sret"
            | "llvm.writeonly"
    )
}

/// The error message if `attr` is invalid on an argument (or result) of type `ty`.
pub(in crate::llvm) fn mismatch(
    ctx: &Context,
    ty: Type,
    name: &str,
    attr: Attribute,
    result: bool,
) -> Option<String> {
    if result && is_argument_only(name) {
        return Some(format!("\"{name}\" is not a valid result attribute"));
    }
    let (holds, on) = rule(name)?;
    let wrong = match holds {
        Holds::Unit => (attr != Attribute::UNIT).then_some("unit"),
        Holds::Type => attr.as_type(ctx).is_none().then_some("type"),
        Holds::Int => attr.int(ctx).is_none().then_some("integer"),
    };
    if let Some(wanted) = wrong {
        let article = if wanted == "integer" { "an" } else { "a" };
        return Some(format!("\"{name}\" should be {article} {wanted} attribute"));
    }
    // Types that are not LLVM-compatible will be converted first.
    if !compat::is_compatible(ctx, ty) {
        return None;
    }
    let wrong = match on {
        On::Anything => None,
        On::Pointer => PointerType::of(ctx, ty).is_none().then_some("non-pointer"),
        On::Integer => ty.integer(ctx).is_none().then_some("non-integer"),
    };
    wrong.map(|wrong| format!("\"{name}\" attribute attached to {wrong} LLVM type"))
}

/// Verifies an attribute of this dialect on an argument or result of a function of any dialect.
pub(in crate::llvm) fn param_attr(ctx: &Context, body: &Body, op: Op, attr: &ParamAttr) -> Check {
    match mismatch(ctx, attr.ty, ctx.str(attr.name), attr.value, attr.on_result) {
        Some(message) => Err(body.error_at(ctx, op, message)),
        None => Ok(()),
    }
}

/// Verifies an attribute of this dialect on an op of any dialect.
pub(in crate::llvm) fn operation_attr(
    ctx: &Context,
    body: &Body,
    op: Op,
    name: Name,
    attr: Attribute,
) -> Check {
    if ctx.str(name) != "llvm.data_layout" {
        return Ok(());
    }
    let Some(text) = attr.as_str(ctx) else {
        let message = "expected 'llvm.data_layout' to be a string attributes";
        return Err(body.op_error(ctx, op, message));
    };
    match DataLayout::parse(text) {
        Ok(_) => Ok(()),
        Err(why) => Err(body.op_error(ctx, op, format!("invalid data layout descriptor: {why}\n"))),
    }
}
