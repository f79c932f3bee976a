//! Legacy metadata ops: the module collected metadata in an op, and other ops referred to it by symbols.
//!
//! ```text
//! llvm.metadata @m {
//!   llvm.access_group @group
//!   llvm.alias_scope_domain @domain {description = "a loop"}
//!   llvm.alias_scope @scope {domain = @domain}
//!   llvm.return
//! }
//! … llvm.load %p {access_groups = [@m::@group], alias_scopes = [@m::@scope]} : !llvm.ptr<f32>
//! ```
//!
//! These are now attributes at their uses. Uses may precede the definition, so the op is parsed into a placeholder that
//! holds the attributes, and [`resolve`] replaces the symbols after parsing.

use crate::llvm::attrs::names;
use rustc_hash::FxHashMap;
use windlass_ir::builtin::UnrealizedConversionCastOp;
use windlass_ir::def::AttrSlot;
use windlass_ir::text::{AsmParser, OpState, Tok};
use windlass_ir::{AttrData, Attribute, Body, Context, Diagnostic, Name, Op};

/// The symbol and the contents of the placeholder.
const SYMBOL: &str = "llvm.metadata.symbol";
const ENTRIES: &str = "llvm.metadata.entries";

/// The attributes that referred to metadata by symbols.
const USERS: [&str; 3] = ["access_groups", "alias_scopes", "noalias_scopes"];

/// Parses `@name { members }`.
pub(super) fn parse(p: &mut AsmParser<'_, '_>, state: &mut OpState) -> Result<(), Diagnostic> {
    let ctx = p.ctx();
    let symbol = p.parse_symbol_name()?;
    p.accept_keyword("attributes");
    p.expect(Tok::LBrace)?;
    let mut entries: Vec<(Name, Attribute)> = Vec::new();
    loop {
        let pos = p.pos();
        let kinds = ["access_group", "alias_scope_domain", "alias_scope", "return"];
        let Some(kind) = kinds
            .iter()
            .position(|kind| p.accept_keyword(&format!("llvm.{kind}")))
        else {
            break;
        };
        if kinds[kind] == "return" {
            continue;
        }
        let name = p.parse_symbol_name()?;
        let said = if p.at(Tok::LBrace) {
            Some(p.parse_attribute(None)?)
        } else {
            None
        };
        let get = |key: &str| said?.dict_entry(ctx, ctx.name(key));
        let id = Some(ctx.distinct_attr(Attribute::UNIT));
        let attr = match kinds[kind] {
            "access_group" => ctx.ext_attr(names::ACCESS_GROUP, &[id]),
            "alias_scope_domain" => ctx.ext_attr(names::ALIAS_SCOPE_DOMAIN, &[id, get("description")]),
            _ => {
                let domain = get("domain").and_then(|domain| domain.as_flat_symbol(ctx));
                let domain = entries
                    .iter()
                    .find(|(name, _)| Some(*name) == domain)
                    .map(|(_, domain)| *domain);
                if domain.is_none() {
                    return Err(p.error_at(pos, "expected a domain that stands before the scope"));
                }
                ctx.ext_attr(names::ALIAS_SCOPE, &[id, domain, get("description")])
            }
        };
        entries.push((name, attr));
    }
    p.expect(Tok::RBrace)?;
    state.set_discardable(ctx.name(SYMBOL), ctx.string_attr(ctx.str(symbol)));
    state.set_discardable(ctx.name(ENTRIES), ctx.dict_attr(entries));
    Ok(())
}

/// Attributes by the symbols of the op and of the member.
type Known = FxHashMap<(Name, Name), Attribute>;

/// Replaces references to metadata by the attributes, and erases the placeholders.
pub(in crate::llvm) fn resolve(ctx: &Context, body: &mut Body) {
    let mut known = Known::default();
    gather(ctx, body, &mut known);
    if !known.is_empty() {
        replace(ctx, body, &known);
    }
}

fn gather(ctx: &Context, body: &mut Body, known: &mut Known) {
    let (symbol, entries) = (ctx.name(SYMBOL), ctx.name(ENTRIES));
    let stand_ins: Vec<Op> = body
        .root_ops()
        .filter(|&op| {
            body.name(op) == UnrealizedConversionCastOp::NAME
                && body.discardable_attr(ctx, op, symbol).is_some()
        })
        .collect();
    for op in stand_ins {
        let name = body.discardable_attr(ctx, op, symbol);
        let name = name.and_then(|attr| attr.as_str(ctx)).map(|name| ctx.name(name));
        let dict = body.discardable_attr(ctx, op, entries);
        let dict = dict.and_then(|dict| dict.as_dict(ctx));
        if let (Some(name), Some(dict)) = (name, dict) {
            known.extend(dict.iter().map(|&(member, attr)| ((name, member), attr)));
        }
        body.erase_op(op);
    }
    for inner in body.isolated_ops() {
        gather(ctx, inner.body, known);
    }
}

fn replace(ctx: &Context, body: &mut Body, known: &Known) {
    let mut changes: Vec<(Op, AttrSlot, Attribute)> = Vec::new();
    body.walk(|body, op| {
        for name in USERS {
            let Some(slot) = body.def(op).attr_slot(name) else {
                continue;
            };
            let found = body.attr(op, slot).and_then(|attr| attr.as_array(ctx));
            let Some(found) = found else { continue };
            let resolved: Option<Vec<Attribute>> = found.iter().map(|&attr| find(ctx, attr, known)).collect();
            if let Some(resolved) = resolved {
                changes.push((op, AttrSlot(slot), ctx.array_attr(&resolved)));
            }
        }
        windlass_ir::WalkResult::Advance
    });
    for (op, slot, attr) in changes {
        body.set_attr(op, slot, Some(attr));
    }
    for inner in body.isolated_ops() {
        replace(ctx, inner.body, known);
    }
}

/// The attribute that `@metadata::@member` refers to.
fn find(ctx: &Context, attr: Attribute, known: &Known) -> Option<Attribute> {
    match attr.data(ctx) {
        AttrData::SymbolRef { root, nested } => match &**nested {
            &[member] => known.get(&(*root, member)).copied(),
            _ => None,
        },
        _ => None,
    }
}
