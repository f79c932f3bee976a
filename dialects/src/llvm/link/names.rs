//! Gives symbols the names, and ops the types, that they have in the linked module.
//!
//! Internal and private symbols that another module also has get a number, as in LLVM: `@x` becomes `@x.1`.

use super::identified_structs;
use super::resolve::GlobalKind;
use super::substitute::Substitution;
use crate::llvm::ComdatOp;
use crate::llvm::enums::{Linkage, LlvmEnum};
use rustc_hash::{FxHashMap, FxHashSet};
use windlass_ir::symbols::{set_symbol, symbol_of};
use windlass_ir::{Body, Context, Module, Name, Op};

/// Renames symbols and replaces types so that one name means one thing in all modules.
pub fn resolve(ctx: &Context, modules: &mut [Module]) {
    let structs = identified_structs::canonical(ctx);
    let mut taken: FxHashSet<Name> = FxHashSet::default();
    for module in modules.iter() {
        let Some(body) = module.body() else { continue };
        taken.extend(
            body.root_ops()
                .filter(|&op| !is_local(ctx, body, op))
                .filter_map(|op| symbol_of(ctx, body, op)),
        );
    }
    let mut numbers: FxHashMap<Name, u32> = FxHashMap::default();
    let mut comdats = None;
    for module in modules {
        let Some(body) = module.body_mut() else { continue };
        let mut renamed = Vec::new();
        for op in body.root_ops() {
            let Some(name) = symbol_of(ctx, body, op) else {
                continue;
            };
            if body.name(op) == ComdatOp::NAME {
                // All comdats end up in one op.
                let all = *comdats.get_or_insert(name);
                if all != name {
                    renamed.push((op, name, all));
                }
            } else if is_local(ctx, body, op) && !taken.insert(name) {
                let unique = unique_name(ctx, name, &mut numbers, &mut taken);
                renamed.push((op, name, unique));
            }
        }
        for &(op, _, name) in &renamed {
            set_symbol(ctx, body, op, name);
        }
        let substitution = Substitution {
            ctx,
            symbols: renamed.into_iter().map(|(_, old, new)| (old, new)).collect(),
            types: &structs,
        };
        substitution.apply(body);
    }
}

/// Whether only its own module sees the symbol.
fn is_local(ctx: &Context, body: &Body, op: Op) -> bool {
    let Some(kind) = GlobalKind::of(body.name(op)) else {
        return false;
    };
    let linkage = body
        .get(op, kind.linkage())
        .and_then(|linkage| Linkage::of(ctx, linkage));
    matches!(linkage, Some(Linkage::Internal | Linkage::Private))
}

fn unique_name(
    ctx: &Context,
    base: Name,
    numbers: &mut FxHashMap<Name, u32>,
    taken: &mut FxHashSet<Name>,
) -> Name {
    let number = numbers.entry(base).or_insert(0);
    loop {
        *number += 1;
        let name = ctx.name(&format!("{}.{number}", ctx.str(base)));
        if taken.insert(name) {
            return name;
        }
    }
}
