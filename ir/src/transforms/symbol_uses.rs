//! Symbol references in attributes and operations.

use crate::attributes::AttrData;
use crate::body::{Body, Op, WalkResult};
use crate::context::Context;
use crate::def::Traits;
use crate::ids::Attribute;
use rustc_hash::{FxHashMap, FxHashSet};

/// Calls `each` with every symbol reference nested in the attribute.
///
/// Attributes that are reached along several paths are visited once: the types of memory accesses form a graph with more paths than
/// there is time for.
pub(super) fn references(ctx: &Context, root: Attribute, each: &mut impl FnMut(Attribute)) {
    let mut pending = vec![root];
    let mut seen: FxHashSet<Attribute> = FxHashSet::default();
    while let Some(attr) = pending.pop() {
        let data = attr.data(ctx);
        let has_others = matches!(
            data,
            AttrData::Array(_) | AttrData::Dict(_) | AttrData::Ext(_) | AttrData::Distinct { .. }
        );
        if has_others && attr != root && !seen.insert(attr) {
            continue;
        }
        match data {
            AttrData::SymbolRef { .. } => each(attr),
            AttrData::Array(all) => pending.extend(all.iter().rev()),
            AttrData::Dict(all) => pending.extend(all.iter().rev().map(|(_, attr)| *attr)),
            AttrData::Ext(ext) => pending.extend(ext.params.iter().rev().flatten()),
            AttrData::Distinct { inner, .. } => pending.push(*inner),
            _ => {}
        }
    }
}

/// The symbol references in attributes that have others inside: those of memory accesses recur and nest deeply.
#[derive(Default)]
struct NestedReferences(FxHashMap<Attribute, Box<[Attribute]>>);

impl NestedReferences {
    /// Calls `each` with every symbol reference nested in the attribute.
    fn visit(&mut self, ctx: &Context, attr: Attribute, each: &mut impl FnMut(Attribute)) {
        match attr.data(ctx) {
            AttrData::SymbolRef { .. } => each(attr),
            AttrData::Array(_) | AttrData::Dict(_) | AttrData::Ext(_) | AttrData::Distinct { .. } => {
                let compute = || {
                    let mut found = Vec::new();
                    references(ctx, attr, &mut |reference| found.push(reference));
                    found.into()
                };
                self.0
                    .entry(attr)
                    .or_insert_with(compute)
                    .iter()
                    .copied()
                    .for_each(each);
            }
            _ => {}
        }
    }
}

/// Calls `each` with every symbol reference in the attributes of the operation itself.
pub(super) fn own_references(ctx: &Context, body: &Body, op: Op, each: &mut impl FnMut(Attribute)) {
    for attr in body.attrs(op).iter().flatten() {
        references(ctx, *attr, each);
    }
    references(ctx, body.discardable(op), each);
}

/// Calls `each` with every symbol reference that is resolved in the symbol table enclosing `op`: those of `op` and,
/// unless `op` is a symbol table, those in its regions. Returns an operation that may be an unknown symbol table, if
/// there is one.
pub fn references_inside<'b>(
    ctx: &Context,
    body: &'b Body,
    op: Op,
    each: &mut impl FnMut(Attribute),
) -> Option<(&'b Body, Op)> {
    own_references(ctx, body, op, each);
    references_in_regions(ctx, body, op, each)
}

/// Calls `each` with every symbol reference in the regions of `op` that is resolved in the symbol table enclosing `op`.
/// Returns an operation that may be an unknown symbol table, if there is one.
pub(super) fn references_in_regions<'b>(
    ctx: &Context,
    body: &'b Body,
    op: Op,
    each: &mut impl FnMut(Attribute),
) -> Option<(&'b Body, Op)> {
    if body.def(op).traits.has(Traits::SYMBOL_TABLE) {
        return None;
    }
    // Isolated operations have their own bodies: a list instead of recursion.
    let mut pending: Vec<(&'b Body, crate::ids::Region)> = Vec::new();
    let enter = |pending: &mut Vec<_>, body: &'b Body, op: Op| {
        for index in (0..body.num_regions(op)).rev() {
            pending.extend(body.region(op, index));
        }
    };
    if crate::symbols::is_potentially_unknown_symbol_table(ctx, body, op) {
        return Some((body, op));
    }
    enter(&mut pending, body, op);
    let mut nested = NestedReferences::default();
    while let Some((body, region)) = pending.pop() {
        let mut unknown = None;
        body.walk_region(region, &mut |_, op| {
            for attr in body.attrs(op).iter().flatten() {
                nested.visit(ctx, *attr, each);
            }
            if body.discardable(op) != Attribute::EMPTY_DICT {
                nested.visit(ctx, body.discardable(op), each);
            }
            if crate::symbols::is_potentially_unknown_symbol_table(ctx, body, op) {
                unknown = Some(op);
                return WalkResult::Interrupt;
            }
            if body.def(op).traits.has(Traits::SYMBOL_TABLE) {
                return WalkResult::Skip;
            }
            if body.isolated(op).is_some() {
                enter(&mut pending, body, op);
            }
            WalkResult::Advance
        });
        if let Some(op) = unknown {
            return Some((body, op));
        }
    }
    None
}
