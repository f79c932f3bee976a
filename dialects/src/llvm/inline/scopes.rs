//! Alias scopes and access groups of inlined ops.

use crate::llvm::NoAliasScopeDeclOp;
use crate::llvm::attrs::{self, names};
use rustc_hash::FxHashMap;
use windlass_ir::def::AttrSlot;
use windlass_ir::{AttrName, Attribute, Body, Context, Op};

/// Appends the call's alias scopes and access groups to those of the inlined ops.
pub(super) fn append(ctx: &Context, body: &mut Body, call: Op, ops: &[Op]) {
    for name in ["alias_scopes", "noalias_scopes", "access_groups"] {
        let said = body.attr_named(ctx, call, name);
        let Some(said) = said.and_then(|said| said.as_array(ctx)) else {
            continue;
        };
        for &op in ops {
            add(ctx, body, op, name, said);
        }
    }
}

/// Appends to an array attribute of an op that supports it.
pub(super) fn add(ctx: &Context, body: &mut Body, op: Op, name: &str, more: &[Attribute]) {
    let Some(slot) = body.def(op).attr_slot(name) else {
        return;
    };
    let own = body.attr(op, slot).and_then(|own| own.as_array(ctx));
    let all = [own.unwrap_or_default(), more].concat();
    body.set_attr(op, AttrSlot(slot), Some(ctx.array_attr(&all)));
}

/// Clones the alias scopes of inlined ops: accesses that do not alias within one call may alias those of another call.
pub(super) fn clone_scopes(ctx: &Context, body: &mut Body, ops: &[Op]) {
    let mut renewed = ClonedScopes {
        ctx,
        domains: FxHashMap::default(),
        scopes: FxHashMap::default(),
    };
    for &op in ops {
        if body.name(op) == NoAliasScopeDeclOp::NAME {
            let scope = body.get(op, NoAliasScopeDeclOp::scope);
            body.set_attr(
                op,
                NoAliasScopeDeclOp::scope,
                scope.map(|scope| renewed.scope(scope)),
            );
            continue;
        }
        for name in ["alias_scopes", "noalias_scopes"] {
            let Some(slot) = body.def(op).attr_slot(name) else {
                continue;
            };
            if let Some(list) = body.attr(op, slot).and_then(|list| list.as_array(ctx)) {
                let list: Vec<Attribute> = list.iter().map(|&scope| renewed.scope(scope)).collect();
                body.set_attr(op, AttrSlot(slot), Some(ctx.array_attr(&list)));
            }
        }
    }
}

/// The clones of the callee's scopes and domains.
struct ClonedScopes<'c> {
    ctx: &'c Context,
    domains: FxHashMap<Attribute, Attribute>,
    scopes: FxHashMap<Attribute, Attribute>,
}

impl ClonedScopes<'_> {
    fn scope(&mut self, scope: Attribute) -> Attribute {
        if let Some(&known) = self.scopes.get(&scope) {
            return known;
        }
        let ctx = self.ctx;
        let domain = attrs::param(ctx, scope, "domain").map(|domain| {
            let new = || with_new_id(ctx, domain, names::ALIAS_SCOPE_DOMAIN, None);
            *self.domains.entry(domain).or_insert_with(new)
        });
        let new = with_new_id(ctx, scope, names::ALIAS_SCOPE, domain);
        self.scopes.insert(scope, new);
        new
    }
}

/// Clones a scope or domain with a new identity, in the given domain.
fn with_new_id(ctx: &Context, attr: Attribute, kind: AttrName, domain: Option<Attribute>) -> Attribute {
    let Some(ext) = attr.ext(ctx, kind) else {
        return attr;
    };
    let mut params = ext.params.to_vec();
    if let Some(id) = params.first_mut() {
        *id = Some(ctx.distinct_attr(Attribute::UNIT));
    }
    if let (Some(_), Some(slot)) = (domain, params.get_mut(1)) {
        *slot = domain;
    }
    ctx.ext_attr(kind, &params)
}
