//! Traits of regions: implicit terminators, symbol tables.

use super::Check;
use crate::body::{Body, Op};
use crate::context::Context;
use crate::def::{OpDef, Traits};
use crate::ids::{Name, OpName};
use crate::symbols::symbol_of;
use rustc_hash::FxHashMap;
use std::collections::hash_map::Entry;

pub(super) fn check(ctx: &Context, body: &Body, op: Op, def: &OpDef) -> Check {
    if let Some(terminator) = def.implicit_terminator() {
        check_terminators(ctx, body, op, terminator)?;
    }
    if def.traits.has(Traits::SYMBOL_TABLE) {
        check_table(ctx, body, op)?;
    }
    Ok(())
}

fn check_terminators(ctx: &Context, body: &Body, op: Op, wanted: OpName) -> Check {
    for index in 0..body.num_regions(op) {
        let last = body
            .region(op, index)
            .and_then(|(inner, region)| Some((inner, inner.last_op(inner.entry_block(region)?)?)));
        let Some((inner, last)) = last.filter(|&(inner, last)| inner.name(last) != wanted) else {
            continue;
        };
        let (wanted, found) = (ctx.op_name(wanted), ctx.op_name(inner.name(last)));
        let message = format!("expects regions to end with '{wanted}', found '{found}'");
        let note = format!("in custom textual format, the absence of terminator implies '{wanted}'");
        return Err(body
            .op_error(ctx, op, message)
            .note(body.location(op), note)
            .into());
    }
    Ok(())
}

fn check_table(ctx: &Context, body: &Body, op: Op) -> Check {
    let fail = |what: &str| {
        let message = format!("Operations with a 'SymbolTable' must have exactly one {what}");
        Err(body.op_error(ctx, op, message).into())
    };
    if body.num_regions(op) != 1 {
        return fail("region");
    }
    let Some((inner, region)) = body.region(op, 0) else {
        return fail("region");
    };
    let block = match inner.entry_block(region) {
        Some(block) if inner.next_block(block).is_none() => block,
        _ => return fail("block"),
    };
    let mut known: FxHashMap<Name, Op> = FxHashMap::default();
    for op in inner.ops(block) {
        let Some(name) = symbol_of(ctx, inner, op) else {
            continue;
        };
        match known.entry(name) {
            Entry::Vacant(free) => {
                free.insert(op);
            }
            Entry::Occupied(first) => {
                let message = format!("redefinition of symbol named '{}'", ctx.str(name));
                return Err(inner
                    .error_at(ctx, op, message)
                    .note(
                        inner.location(*first.get()),
                        "see existing symbol definition here",
                    )
                    .into());
            }
        }
    }
    Ok(())
}
