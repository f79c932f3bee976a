//! Arguments that are said not to alias what others point to: an alias scope for each, on the operations that take the place of the
//! call.
//!
//! Once the function's body is in its place nobody can tell arguments from other values of the caller. So each pointer is copied
//! before the call (`stand_in`), and the copies go when the scopes are there (`mark`).

use super::{based_on, entry, scopes};
use crate::llvm::attrs::names;
use crate::llvm::types::PointerType;
use crate::llvm::{AddressOfOp, AllocaOp, CallOp, LLVMFuncOp, NoAliasScopeDeclOp, SSACopyOp};
use windlass_ir::def::Traits;
use windlass_ir::interfaces::{Inlined, InlinedArgument};
use windlass_ir::{Attribute, Body, Builder, Context, Op, Value};

/// Whether a function says of argument `index` that it does not alias.
fn is_noalias(ctx: &Context, table: &Body, function: Op, index: usize) -> bool {
    let said = table.get(function, LLVMFuncOp::arg_attrs);
    let said = said.and_then(|list| list.as_array(ctx)?.get(index).copied());
    said.is_some_and(|said| entry(ctx, said, "llvm.noalias").is_some())
}

/// A copy of the argument, if there are arguments that do not alias.
pub(super) fn stand_in(ctx: &Context, over: &mut InlinedArgument<'_>) -> Value {
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

/// An argument that does not alias.
struct Apart {
    copy: Value,
    scope: Attribute,
}

/// Says of the operations what they alias, and removes the stand-ins.
pub(super) fn mark(ctx: &Context, inlined: &mut Inlined<'_>, ops: &[Op]) {
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
    let Some(domain) = domain(ctx, body, call) else {
        return;
    };
    let mut aparts: Vec<Apart> = Vec::new();
    for &(index, copy) in &copies {
        if is_noalias(ctx, inlined.table, inlined.callee, index) {
            let id = ctx.distinct_attr(Attribute::UNIT);
            let scope = ctx.ext_attr(names::ALIAS_SCOPE, &[Some(id), Some(domain), None]);
            NoAliasScopeDeclOp::build(&mut Builder::before(ctx, body, call), scope);
            aparts.push(Apart { copy, scope });
        }
    }
    if !aparts.is_empty() {
        for &op in ops {
            mark_op(ctx, body, op, &copies, &aparts);
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

/// A new domain of scopes, named after the function.
fn domain(ctx: &Context, body: &Body, call: Op) -> Option<Attribute> {
    let name = body.get(call, CallOp::callee)?.as_flat_symbol(ctx)?;
    let id = ctx.distinct_attr(Attribute::UNIT);
    Some(ctx.ext_attr(names::ALIAS_SCOPE_DOMAIN, &[Some(id), Some(ctx.name_attr(name))]))
}

/// Says of one operation which arguments it does not access, and which it does.
fn mark_op(ctx: &Context, body: &mut Body, op: Op, copies: &[(usize, Value)], aparts: &[Apart]) {
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
            others |= aparts.iter().all(|apart| apart.copy != object);
            continue;
        }
        let Some(definition) = body.defining_op(object) else {
            return;
        };
        match body.name(definition) {
            AllocaOp::NAME | AddressOfOp::NAME => others = true,
            _ if body.def(definition).traits.has(Traits::CONSTANT_LIKE) => {}
            // It may come from any of the arguments, behind our back.
            _ => return,
        }
    }
    let scopes = |based: bool| -> Vec<Attribute> {
        let chosen = aparts
            .iter()
            .filter(|apart| objects.contains(&apart.copy) == based);
        chosen.map(|apart| apart.scope).collect()
    };
    let (without, with) = (scopes(false), scopes(true));
    if !without.is_empty() {
        scopes::add(ctx, body, op, "noalias_scopes", &without);
    }
    // What it accesses it accesses alone only if nothing else is in play; a call may reach more than it is given.
    if !others && !with.is_empty() && body.name(op) != CallOp::NAME {
        scopes::add(ctx, body, op, "alias_scopes", &with);
    }
}
