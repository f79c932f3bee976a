//! Marks the global variables whose address is in the operations that access them only, so that no argument and no loaded pointer is
//! that of such a global.
//!
//! ```text
//! static int table[16]; … table[i] = *p;      ──▶      llvm.mlir.global internal @table() {windlass.not_captured}
//! ```
//!
//! Passes do not change that: they store, pass and return no address that the program does not.

use rustc_hash::FxHashSet;
use windlass_dialects::llvm::enums::{Linkage, LlvmEnum};
use windlass_dialects::llvm::{AddressOfOp, GEPOp, GlobalOp, LoadOp, MemcpyOp, MemmoveOp, MemsetOp, StoreOp};
use windlass_ir::{Attribute, Body, Context, Name, Op};

/// The attribute of a global whose address is not captured.
const MARK: &str = "windlass.not_captured";

/// Marks the globals of a module.
pub(super) fn mark(ctx: &Context, body: &mut Body) {
    let candidates: Vec<(Op, Name)> = body
        .root_ops()
        .filter_map(|op| Some((op, candidate(ctx, body, op)?)))
        .collect();
    if candidates.is_empty() {
        return;
    }
    let names: FxHashSet<Name> = candidates.iter().map(|&(_, name)| name).collect();
    let captured = body.par_isolated(|inner| captured(ctx, inner.body, &names));
    let mut captured: FxHashSet<Name> = captured.into_iter().flatten().collect();
    // What an operation of the module itself refers to is not followed.
    captured.extend(body.all_ops().into_iter().filter_map(|op| name_of(ctx, body, op)));
    let mark = ctx.name(MARK);
    for (op, name) in candidates {
        let is_private = !captured.contains(&name);
        body.set_discardable_attr(ctx, op, mark, is_private.then_some(Attribute::UNIT));
    }
}

/// The names of the marked globals of a module.
pub(super) fn marked(ctx: &Context, module: &Body) -> FxHashSet<Name> {
    let mark = ctx.name(MARK);
    let is_marked =
        |op: &Op| module.name(*op) == GlobalOp::NAME && module.discardable_attr(ctx, *op, mark).is_some();
    let marked = module.root_ops().filter(is_marked);
    let names = marked.filter_map(|op| module.get(op, GlobalOp::sym_name)?.as_name(ctx));
    names.collect()
}

/// The name of a variable that nothing outside of the module refers to.
fn candidate(ctx: &Context, body: &Body, op: Op) -> Option<Name> {
    if body.name(op) != GlobalOp::NAME {
        return None;
    }
    let linkage = Linkage::of(ctx, body.get(op, GlobalOp::linkage)?)?;
    let is_plain = body.get(op, GlobalOp::constant).is_none()
        && body.get(op, GlobalOp::externally_initialized).is_none()
        && body.get(op, GlobalOp::section).is_none();
    (is_plain && matches!(linkage, Linkage::Internal | Linkage::Private))
        .then(|| body.get(op, GlobalOp::sym_name)?.as_name(ctx))?
}

fn name_of(ctx: &Context, body: &Body, op: Op) -> Option<Name> {
    (body.name(op) == AddressOfOp::NAME)
        .then(|| body.get(op, AddressOfOp::global_name)?.as_flat_symbol(ctx))?
}

/// The names, of those asked for, whose address is used for anything but accesses.
fn captured(ctx: &Context, body: &Body, names: &FxHashSet<Name>) -> Vec<Name> {
    let mut found = Vec::new();
    for op in body.all_ops() {
        let Some(name) = name_of(ctx, body, op).filter(|name| names.contains(name)) else {
            continue;
        };
        let mut pending = vec![body.result(op, 0)];
        while let Some(pointer) = pending.pop() {
            let only_accessed = body.uses(pointer).all(|(user, operand)| match body.name(user) {
                LoadOp::NAME => true,
                StoreOp::NAME => operand == 1,
                MemcpyOp::NAME | MemmoveOp::NAME | MemsetOp::NAME => operand < 2,
                GEPOp::NAME => {
                    pending.push(body.result(user, 0));
                    operand == 0
                }
                _ => false,
            });
            if !only_accessed {
                found.push(name);
                break;
            }
        }
    }
    found
}
