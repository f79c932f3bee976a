//! Marks the variables that a module never writes as constant, so that loads from them are known.

use rustc_hash::FxHashSet;
use windlass_dialects::llvm::enums::{Linkage, LlvmEnum};
use windlass_dialects::llvm::{AddressOfOp, GEPOp, GlobalOp, LoadOp, MemcpyOp};
use windlass_ir::{AttrData, Attribute, Body, Context, Name, Op};

/// Marks the internal globals whose address is only loaded from.
pub(super) fn mark(ctx: &Context, body: &mut Body) {
    let candidates: Vec<(Op, Name)> = body
        .root_ops()
        .filter_map(|op| Some((op, candidate(ctx, body, op)?)))
        .collect();
    if candidates.is_empty() {
        return;
    }
    let names: FxHashSet<Name> = candidates.iter().map(|&(_, name)| name).collect();
    let written = body.par_isolated(|inner| written(ctx, inner.body, &names));
    // What an operation of the module itself refers to is not followed.
    let mut written: FxHashSet<Name> = written.into_iter().flatten().collect();
    written.extend(
        body.root_ops()
            .filter(|&op| body.name(op) == AddressOfOp::NAME)
            .filter_map(|op| name_of(ctx, body, op)),
    );
    for (op, name) in candidates {
        if !written.contains(&name) {
            body.set_attr(op, GlobalOp::constant, Some(Attribute::UNIT));
        }
    }
}

/// The name of a global that nothing outside of the module writes.
fn candidate(ctx: &Context, body: &Body, op: Op) -> Option<Name> {
    if body.name(op) != GlobalOp::NAME {
        return None;
    }
    let linkage = Linkage::of(ctx, body.get(op, GlobalOp::linkage)?)?;
    let is_plain = body.get(op, GlobalOp::constant).is_none()
        && body.get(op, GlobalOp::externally_initialized).is_none()
        && body.get(op, GlobalOp::thread_local_).is_none()
        && body.get(op, GlobalOp::section).is_none();
    // Zeros take no room in a file as variables, and do as constants.
    let is_splat = |data: &AttrData| matches!(data, AttrData::Dense(dense) if dense.splat);
    let has_contents = body
        .get(op, GlobalOp::value)
        .is_some_and(|value| !is_splat(value.data(ctx)));
    (is_plain && has_contents && matches!(linkage, Linkage::Internal | Linkage::Private))
        .then(|| body.get(op, GlobalOp::sym_name)?.as_name(ctx))?
}

fn name_of(ctx: &Context, body: &Body, op: Op) -> Option<Name> {
    body.get(op, AddressOfOp::global_name)?.as_flat_symbol(ctx)
}

/// The names, of those asked for, whose address is used for anything but loads.
fn written(ctx: &Context, body: &Body, names: &FxHashSet<Name>) -> Vec<Name> {
    let mut found = Vec::new();
    for op in body.all_ops() {
        if body.name(op) != AddressOfOp::NAME {
            continue;
        }
        let Some(name) = name_of(ctx, body, op).filter(|name| names.contains(name)) else {
            continue;
        };
        let mut pending = vec![body.result(op, 0)];
        while let Some(pointer) = pending.pop() {
            let only_read = body.uses(pointer).all(|(user, operand)| match body.name(user) {
                LoadOp::NAME => body.get(user, LoadOp::volatile_).is_none(),
                MemcpyOp::NAME => operand == 1,
                GEPOp::NAME => {
                    pending.push(body.result(user, 0));
                    operand == 0
                }
                _ => false,
            });
            if !only_read {
                found.push(name);
                break;
            }
        }
    }
    found
}
