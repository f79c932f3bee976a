//! Alias scopes for `noalias` arguments of inlined functions, on the inlined ops.
//!
//! After inlining, arguments are indistinguishable from other values of the caller. So each pointer argument is copied
//! by an `llvm.ssa_copy` before the call (`insert_ssa_copy`), and the copies are erased once the scopes are created
//! (`create_alias_scopes`).

use super::{based_on, entry, scopes};
use crate::llvm::attrs::names;
use crate::llvm::types::PointerType;
use crate::llvm::{AddressOfOp, AllocaOp, CallOp, LLVMFuncOp, NoAliasScopeDeclOp, SSACopyOp};
use windlass_ir::def::Traits;
use windlass_ir::interfaces::{Inlined, InlinedArgument};
use windlass_ir::{Attribute, Body, Builder, Context, Op, Value};

/// Whether argument `index` of the function has `llvm.noalias`.
fn is_noalias(ctx: &Context, table: &Body, function: Op, index: usize) -> bool {
    let said = table.get(function, LLVMFuncOp::arg_attrs);
    let said = said.and_then(|list| list.as_array(ctx)?.get(index).copied());
    said.is_some_and(|said| entry(ctx, said, "llvm.noalias").is_some())
}

/// Copies the argument by an `llvm.ssa_copy`, if the function has `noalias` arguments.
pub(super) fn insert_ssa_copy(ctx: &Context, over: &mut InlinedArgument<'_>) -> Value {
    let count = over.body.operands(over.call).len();
    let pointer = PointerType::of(ctx, over.body.ty(over.value)).is_some();
    if !pointer || !(0..count).any(|index| is_noalias(ctx, over.table, over.callee, index)) {
        return over.value;
    }
    let ty = over.body.ty(over.value);
    let mut b = Builder::before(ctx, over.body, over.call);
    let copy = SSACopyOp::build(&mut b, over.value, ty);
    over.body.result(copy, 0)
}

/// A `noalias` argument.
struct NoAliasArgument {
    copy: Value,
    scope: Attribute,
}

/// Creates alias scopes for the inlined ops, and erases the copies.
pub(super) fn create_alias_scopes(ctx: &Context, inlined: &mut Inlined<'_>, ops: &[Op]) {
    let body = &mut *inlined.body;
    let call = inlined.call;
    let given = body.operands(call).to_vec();
    let copies: Vec<(usize, Value)> = (inlined.arguments.iter().copied().enumerate())
        .filter(|&(index, value)| {
            let copied = body
                .defining_op(value)
                .filter(|&op| body.name(op) == SSACopyOp::NAME);
            copied.is_some() && given.get(index) != Some(&value)
        })
        .collect();
    // A context keeps what is distinct as long as it exists: nothing is made for calls without such arguments.
    if copies.is_empty() {
        return;
    }
    let Some(domain) = domain(ctx, body, call) else {
        return;
    };
    let mut arguments: Vec<NoAliasArgument> = Vec::new();
    for &(index, copy) in &copies {
        if is_noalias(ctx, inlined.table, inlined.callee, index) {
            let id = ctx.distinct_attr(Attribute::UNIT);
            let scope = ctx.ext_attr(names::ALIAS_SCOPE, &[Some(id), Some(domain), None]);
            NoAliasScopeDeclOp::build(&mut Builder::before(ctx, body, call), scope);
            arguments.push(NoAliasArgument { copy, scope });
        }
    }
    if !arguments.is_empty() {
        for &op in ops {
            add_scopes(ctx, body, op, &copies, &arguments);
        }
    }
    for &(_, copy) in &copies {
        let Some(op) = body.defining_op(copy) else {
            continue;
        };
        let original = body.operand(op, 0);
        body.replace_all_uses(copy, original);
        body.erase_op(op);
    }
}

/// A new alias scope domain, named after the function.
fn domain(ctx: &Context, body: &Body, call: Op) -> Option<Attribute> {
    let name = body.get(call, CallOp::callee)?.as_flat_symbol(ctx)?;
    let id = ctx.distinct_attr(Attribute::UNIT);
    Some(ctx.ext_attr(names::ALIAS_SCOPE_DOMAIN, &[Some(id), Some(ctx.name_attr(name))]))
}

/// Adds to one op the scopes of the `noalias` arguments that it accesses, and of those that it does not access.
fn add_scopes(
    ctx: &Context,
    body: &mut Body,
    op: Op,
    copies: &[(usize, Value)],
    arguments: &[NoAliasArgument],
) {
    if body.def(op).attr_slot("noalias_scopes").is_none() {
        return;
    }
    let mut objects = Vec::new();
    for value in body.operands(op).iter() {
        let accessed = PointerType::of(ctx, body.ty(value)).is_some();
        if accessed && !based_on::collect(ctx, body, value, &mut objects) {
            return;
        }
    }
    let mut others = false;
    for &object in &objects {
        if copies.iter().any(|&(_, copy)| copy == object) {
            others |= arguments.iter().all(|argument| argument.copy != object);
            continue;
        }
        let Some(definition) = body.defining_op(object) else {
            return;
        };
        match body.name(definition) {
            AllocaOp::NAME | AddressOfOp::NAME => others = true,
            _ if body.def(definition).traits.has(Traits::CONSTANT_LIKE) => {}
            // An unknown object may be based on any argument.
            _ => return,
        }
    }
    let scopes = |based: bool| -> Vec<Attribute> {
        let chosen = arguments
            .iter()
            .filter(|argument| objects.contains(&argument.copy) == based);
        chosen.map(|argument| argument.scope).collect()
    };
    let (without, with) = (scopes(false), scopes(true));
    if !without.is_empty() {
        scopes::add(ctx, body, op, "noalias_scopes", &without);
    }
    // An access is in a scope only if all underlying objects are known arguments; a call may access other memory too.
    if !others && !with.is_empty() && body.name(op) != CallOp::NAME {
        scopes::add(ctx, body, op, "alias_scopes", &with);
    }
}
