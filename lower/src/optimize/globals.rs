//! Marks the global variables of a module by what its functions do with their addresses.
//!
//! A variable that is only read becomes a constant, so that loads from it are known. One that is only accessed is marked, so that no
//! argument and no loaded pointer is its address:
//!
//! ```text
//! static int table[16]; … table[i] = *p;      ──▶      llvm.mlir.global internal @table() {windlass.not_captured}
//! ```
//!
//! Passes do not change that: they store, pass and return no address that the program does not.

use rustc_hash::{FxHashMap, FxHashSet};
use windlass_dialects::llvm::enums::{Linkage, LlvmEnum};
use windlass_dialects::llvm::{AddressOfOp, GEPOp, GlobalOp, LoadOp, MemcpyOp, MemmoveOp, MemsetOp, StoreOp};
use windlass_ir::{AttrData, Attribute, Body, Context, Name, Op};

/// The attribute of a variable whose address is not captured.
const MARK: &str = "windlass.not_captured";

/// What is done with an address, at most.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Use {
    /// It is loaded from.
    Read,
    /// It is accessed.
    Accessed,
    /// It may become known elsewhere.
    Captured,
}

/// Marks the internal variables of a module.
pub(super) fn mark(ctx: &Context, body: &mut Body) {
    let candidates: Vec<(Op, Name)> = body
        .root_ops()
        .filter_map(|op| Some((op, variable(ctx, body, op)?)))
        .collect();
    if candidates.is_empty() {
        return;
    }
    let mut uses: FxHashMap<Name, Use> = candidates.iter().map(|&(_, name)| (name, Use::Read)).collect();
    let found = body.par_isolated(|inner| uses_of_addresses(ctx, inner.body, &uses));
    // What an operation of the module itself refers to is not followed.
    let own = body
        .all_ops()
        .into_iter()
        .filter_map(|op| address_of(ctx, body, op));
    let own = own.map(|name| (name, Use::Captured)).collect();
    for (name, found) in found.into_iter().chain([own]).flatten() {
        if let Some(at_most) = uses.get_mut(&name) {
            *at_most = found.max(*at_most);
        }
    }
    let mark = ctx.name(MARK);
    for (op, name) in candidates {
        let at_most = uses[&name];
        if at_most == Use::Read && may_be_constant(ctx, body, op) {
            body.set_attr(op, GlobalOp::constant, Some(Attribute::UNIT));
        } else {
            let is_private = at_most < Use::Captured;
            body.set_discardable_attr(ctx, op, mark, is_private.then_some(Attribute::UNIT));
        }
    }
}

/// The names of the variables of a module whose address is not captured.
pub(super) fn not_captured(ctx: &Context, module: &Body) -> FxHashSet<Name> {
    let mark = ctx.name(MARK);
    let is_marked =
        |op: &Op| module.name(*op) == GlobalOp::NAME && module.discardable_attr(ctx, *op, mark).is_some();
    let marked = module.root_ops().filter(is_marked);
    let names = marked.filter_map(|op| module.get(op, GlobalOp::sym_name)?.as_name(ctx));
    names.collect()
}

/// The name of a variable that nothing outside of the module refers to.
fn variable(ctx: &Context, body: &Body, op: Op) -> Option<Name> {
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

/// Whether a variable that is only read is better a constant: zeros take no room in a file as variables, and do as constants.
fn may_be_constant(ctx: &Context, body: &Body, op: Op) -> bool {
    let is_splat = |data: &AttrData| matches!(data, AttrData::Dense(dense) if dense.splat);
    let value = body.get(op, GlobalOp::value);
    body.get(op, GlobalOp::thread_local_).is_none() && value.is_some_and(|value| !is_splat(value.data(ctx)))
}

/// The variable whose address an operation gives.
fn address_of(ctx: &Context, body: &Body, op: Op) -> Option<Name> {
    (body.name(op) == AddressOfOp::NAME)
        .then(|| body.get(op, AddressOfOp::global_name)?.as_flat_symbol(ctx))?
}

/// What a function does with the addresses of the variables asked for.
fn uses_of_addresses(ctx: &Context, body: &Body, asked: &FxHashMap<Name, Use>) -> Vec<(Name, Use)> {
    let mut found = Vec::new();
    for op in body.all_ops() {
        if let Some(name) = address_of(ctx, body, op).filter(|name| asked.contains_key(name)) {
            found.push((name, use_of_address(body, op)));
        }
    }
    found
}

fn use_of_address(body: &Body, address: Op) -> Use {
    let mut at_most = Use::Read;
    let mut pending = vec![body.result(address, 0)];
    while let Some(pointer) = pending.pop() {
        for (user, operand) in body.uses(pointer) {
            at_most = at_most.max(match body.name(user) {
                LoadOp::NAME if body.get(user, LoadOp::volatile_).is_none() => Use::Read,
                MemcpyOp::NAME if operand == 1 => Use::Read,
                LoadOp::NAME => Use::Accessed,
                StoreOp::NAME if operand == 1 => Use::Accessed,
                MemcpyOp::NAME | MemmoveOp::NAME | MemsetOp::NAME if operand < 2 => Use::Accessed,
                GEPOp::NAME if operand == 0 => {
                    pending.push(body.result(user, 0));
                    Use::Read
                }
                _ => Use::Captured,
            });
            if at_most == Use::Captured {
                return at_most;
            }
        }
    }
    at_most
}
