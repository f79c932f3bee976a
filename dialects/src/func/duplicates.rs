//! `duplicate-function-elimination`: keeps one of several functions that differ only in their names.

use super::{CallOp, ConstantOp, FuncOp};
use rustc_hash::FxHashMap;
use std::sync::Arc;
use windlass_ir::pass::{PassCx, PassError, PassInfo};
use windlass_ir::rewrite::{hash_contents, same_contents};
use windlass_ir::{Attribute, Body, Context, Name, Op, WalkResult};

/// The pass.
pub(crate) static PASS: PassInfo = PassInfo::new(
    "duplicate-function-elimination",
    "DuplicateFunctionElimination",
    "Deduplicate functions",
    |_| Arc::new(run),
)
.on("builtin.module");

fn run(cx: &mut PassCx<'_>) -> Result<(), PassError> {
    let ctx = cx.ctx;
    let body = cx.body();
    // Functions that could be equal, by all that stands outside of their bodies but their names, and a hash of the rest.
    let mut known: FxHashMap<(Vec<Option<Attribute>>, Attribute, u64), Vec<Op>> = FxHashMap::default();
    let mut stands_for: FxHashMap<Name, Attribute> = FxHashMap::default();
    let mut gone = Vec::new();
    for op in body.root_ops() {
        if body.name(op) != FuncOp::NAME || body.region(op, 0).is_none_or(|(b, r)| b.region_is_empty(r)) {
            continue;
        }
        let (Some(name), Some(inner)) = (body.get(op, FuncOp::sym_name), body.isolated(op)) else {
            continue;
        };
        let mut attrs = body.attrs(op).to_vec();
        attrs[FuncOp::sym_name.0] = None;
        while attrs.last() == Some(&None) {
            attrs.pop();
        }
        let alike = known
            .entry((attrs, body.discardable(op), hash_contents(inner)))
            .or_default();
        let first = alike.iter().find(|&&first| {
            body.isolated(first)
                .is_some_and(|other| same_contents(other, inner))
        });
        match first.and_then(|&first| body.get(first, FuncOp::sym_name)?.as_name(ctx)) {
            Some(first) => {
                gone.push(op);
                stands_for.extend(name.as_name(ctx).map(|name| (name, ctx.symbol_attr(first))));
            }
            None => alike.push(op),
        }
    }
    if gone.is_empty() {
        cx.mark_unchanged();
        return Ok(());
    }
    for op in gone {
        body.erase_op(op);
    }
    rename(ctx, body, &stands_for);
    Ok(())
}

/// Replaces symbol references of calls and function constants to erased functions.
fn rename(ctx: &Context, body: &mut Body, stands_for: &FxHashMap<Name, Attribute>) {
    body.par_isolated(|op| rename(ctx, op.body, stands_for));
    let mut found = Vec::new();
    body.walk(|body, op| {
        let slot = match body.name(op) {
            CallOp::NAME => CallOp::callee,
            ConstantOp::NAME => ConstantOp::value,
            _ => return WalkResult::Advance,
        };
        let name = body.get(op, slot).and_then(|name| name.as_flat_symbol(ctx));
        if let Some(&new) = name.and_then(|name| stands_for.get(&name)) {
            found.push((op, slot, new));
        }
        WalkResult::Advance
    });
    for (op, slot, new) in found {
        body.set_attr(op, slot, Some(new));
    }
}
