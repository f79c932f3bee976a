//! Translates locations to `DILocation`s. A location outside a debug info scope has none.

use super::{DebugLocation, Md};
use std::sync::Arc;
use windlass_dialects::llvm::attrs::{self as llvm_attrs, names};
use windlass_ir::{AttrData, Attribute, Context, Location, LocationData};

/// The nesting depth of locations beyond which inner locations are ignored.
const DEEPEST: u32 = 256;

/// The subprogram in a function's location.
pub(crate) fn subprogram_of(ctx: &Context, location: Location) -> Option<Attribute> {
    find_scope(ctx, location, 0, &|attr| {
        attr.ext(ctx, names::DI_SUBPROGRAM).is_some()
    })
}

/// The first local scope in a location.
pub(crate) fn local_scope(ctx: &Context, location: Location) -> Option<Attribute> {
    find_scope(ctx, location, 0, &|attr| is_local_scope(ctx, attr))
}

fn find_scope(
    ctx: &Context,
    location: Location,
    depth: u32,
    fits: &dyn Fn(Attribute) -> bool,
) -> Option<Attribute> {
    if depth > DEEPEST || location.is_position() {
        return None;
    }
    match location.data(ctx) {
        LocationData::Name { child, .. } => find_scope(ctx, child, depth + 1, fits),
        LocationData::CallSite { callee, caller } => {
            find_scope(ctx, callee, depth + 1, fits).or_else(|| find_scope(ctx, caller, depth + 1, fits))
        }
        LocationData::Fused { parts, metadata } => metadata.filter(|&attr| fits(attr)).or_else(|| {
            parts
                .iter()
                .find_map(|&part| find_scope(ctx, part, depth + 1, fits))
        }),
        _ => None,
    }
}

fn is_local_scope(ctx: &Context, attr: Attribute) -> bool {
    matches!(attr.data(ctx), AttrData::Ext(ext) if matches!(
        ext.name,
        names::DI_SUBPROGRAM | names::DI_LEXICAL_BLOCK | names::DI_LEXICAL_BLOCK_FILE
    ))
}

/// The `DILocation` of a location in `scope`, or in the scope that the location itself contains.
#[inline]
pub(crate) fn debug_location(ctx: &Context, location: Location, scope: Option<Attribute>) -> Option<Md> {
    if scope.is_none() && (location == Location::UNKNOWN || location.is_position()) {
        return None;
    }
    convert(ctx, location, scope, None, 0)
}

fn convert(
    ctx: &Context,
    location: Location,
    scope: Option<Attribute>,
    inlined_at: Option<Md>,
    depth: u32,
) -> Option<Md> {
    if depth > DEEPEST {
        return None;
    }
    match location.data(ctx) {
        LocationData::Unknown => None,
        LocationData::FileRange { line, column, .. } => {
            // Line numbers of a split input buffer are relative to the start of the split.
            let before = location
                .position(ctx)
                .map_or(0, |(source, _)| source.first().line - 1);
            let place = DebugLocation {
                line: line.saturating_sub(before),
                // `DILocation` has 16 bits for the column.
                column: if column > u16::MAX.into() { 0 } else { column },
                scope: scope?,
                inlined_at,
            };
            Some(Md::Location(Arc::new(place)))
        }
        LocationData::Name { child, .. } => convert(ctx, child, scope, inlined_at, depth + 1),
        LocationData::CallSite { callee, caller } => {
            let caller = convert(ctx, caller, scope, inlined_at.clone(), depth + 1).or(inlined_at);
            convert(ctx, callee, None, caller.clone(), depth + 1).or(caller)
        }
        LocationData::Fused { parts, metadata } => {
            let own = metadata.filter(|&attr| is_local_scope(ctx, attr));
            let scope = own.or(scope);
            let mut parts = parts.iter();
            let mut merged = convert(ctx, *parts.next()?, scope, inlined_at.clone(), depth + 1);
            for &part in parts {
                let next = convert(ctx, part, scope, inlined_at.clone(), depth + 1);
                merged = merge(ctx, merged, next);
            }
            merged
        }
    }
}

/// Merges two locations into their common one: `DILocation::getMergedLocation`.
fn merge(ctx: &Context, a: Option<Md>, b: Option<Md>) -> Option<Md> {
    let (Md::Location(a), Md::Location(b)) = (a?, b?) else {
        return None;
    };
    if a == b {
        return Some(Md::Location(a));
    }
    // Finds the innermost common inlining frame.
    let (a, b) = frames(&a).find_map(|a| {
        let above = subprogram_above(ctx, a.scope);
        let fits =
            |b: &&Arc<DebugLocation>| subprogram_above(ctx, b.scope) == above && a.inlined_at == b.inlined_at;
        frames(&b).find(fits).map(|b| (a, b))
    })?;
    let same_line = a.line == b.line && a.scope == b.scope;
    Some(Md::Location(Arc::new(DebugLocation {
        line: if same_line { a.line } else { 0 },
        column: if same_line && a.column == b.column {
            a.column
        } else {
            0
        },
        scope: if a.scope == b.scope {
            a.scope
        } else {
            subprogram_above(ctx, a.scope)?
        },
        inlined_at: a.inlined_at.clone(),
    })))
}

/// A location and its `inlinedAt` chain, innermost first.
fn frames(location: &Arc<DebugLocation>) -> impl Iterator<Item = &Arc<DebugLocation>> {
    std::iter::successors(Some(location), |location| match &location.inlined_at {
        Some(Md::Location(next)) => Some(next),
        _ => None,
    })
}

fn subprogram_above(ctx: &Context, mut scope: Attribute) -> Option<Attribute> {
    for _ in 0..DEEPEST {
        if scope.ext(ctx, names::DI_SUBPROGRAM).is_some() {
            return Some(scope);
        }
        scope = llvm_attrs::param(ctx, scope, "scope")?;
    }
    None
}
