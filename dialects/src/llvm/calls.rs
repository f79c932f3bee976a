//! What passes and back ends ask of functions and calls.

use super::{CallOp, InvokeOp, LLVMFuncOp};
use windlass_ir::{Attribute, Body, Context, Name, Op};

/// The functions that may return twice, whatever their attributes.
const RETURNS_TWICE: [&str; 8] = [
    "setjmp",
    "_setjmp",
    "__setjmp",
    "sigsetjmp",
    "__sigsetjmp",
    "savectx",
    "vfork",
    "getcontext",
];

/// The function that an `llvm.call` or `llvm.invoke` names; `None` for another operation and for a call through a pointer.
pub fn callee(ctx: &Context, body: &Body, op: Op) -> Option<Name> {
    let symbol = match body.name(op) {
        CallOp::NAME => body.get(op, CallOp::callee),
        InvokeOp::NAME => body.get(op, InvokeOp::callee),
        _ => None,
    };
    symbol?.as_flat_symbol(ctx)
}

/// Whether an `llvm.func` has such an attribute without a value among those that only LLVM knows (`passthrough`).
pub fn passes_through(ctx: &Context, body: &Body, function: Op, is_such: impl FnMut(&str) -> bool) -> bool {
    lists(ctx, body.get(function, LLVMFuncOp::passthrough), is_such)
}

/// Whether the list of such attributes (`passthrough`) has one of them without a value.
pub fn lists(ctx: &Context, passthrough: Option<Attribute>, mut is_such: impl FnMut(&str) -> bool) -> bool {
    let list = passthrough
        .and_then(|list| list.as_array(ctx))
        .unwrap_or_default();
    list.iter().any(|attr| attr.as_str(ctx).is_some_and(&mut is_such))
}

/// Whether an argument is a copy of what the caller's pointer refers to, by the attributes of all arguments (`arg_attrs`).
pub fn copies_arguments(ctx: &Context, arg_attrs: Option<Attribute>) -> bool {
    let copies = ["llvm.byval", "llvm.inalloca", "llvm.preallocated"].map(|name| ctx.name(name));
    let is_copy = |attrs: &Attribute| {
        let attrs = attrs.as_dict(ctx).unwrap_or_default();
        attrs.iter().any(|(name, _)| copies.contains(name))
    };
    let all = arg_attrs.and_then(|attrs| attrs.as_array(ctx));
    all.unwrap_or_default().iter().any(is_copy)
}

/// Whether an `llvm.func` may return twice, as `setjmp` does: because it says so, or by its name.
pub fn returns_twice(ctx: &Context, body: &Body, function: Op) -> bool {
    let name = body.get(function, LLVMFuncOp::sym_name);
    name.and_then(|name| name.as_str(ctx))
        .is_some_and(|name| RETURNS_TWICE.contains(&name))
        || passes_through(ctx, body, function, |attribute| attribute == "returns_twice")
}
