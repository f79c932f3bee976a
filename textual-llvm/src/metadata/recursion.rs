//! Recursive debug info attributes.
//!
//! A type or subprogram with a `recId` refers to itself by a stub that has only this `recId`; the enclosing attribute
//! determines the stub's meaning. A [`Scope`] maps each `recId` to its attribute. An attribute has one node, with the
//! scope of its first use. Upstream's `DebugTranslation` produces the same nodes, also when two attributes share a
//! `recId`.

use rustc_hash::FxHashMap;
use std::sync::Arc;
use windlass_dialects::llvm::attrs::{self as llvm_attrs, names};
use windlass_ir::{AttrData, Attribute, Context};

/// Pairs of a `recId` and its attribute, outermost first.
pub(super) type Scope = Arc<[(Attribute, Attribute)]>;

/// The scopes of the attributes nested in an attribute with a `recId`.
#[derive(Default)]
pub(super) struct Recursion {
    scopes: FxHashMap<Attribute, Scope>,
}

impl Recursion {
    /// Resolves a stub to the attribute that `scope` binds to its `recId`. Records `scope` for any other attribute.
    pub fn meet(&mut self, ctx: &Context, attr: Attribute, scope: &Scope) -> Attribute {
        let bound = id(ctx, attr).and_then(|id| scope.iter().find(|(known, _)| *known == id));
        match bound {
            Some((_, bound)) => *bound,
            None => {
                self.scopes.entry(attr).or_insert_with(|| Arc::clone(scope));
                attr
            }
        }
    }

    /// The scope for the parameters of an attribute.
    pub fn inside(&self, ctx: &Context, attr: Attribute) -> Scope {
        let around = self.scopes.get(&attr).cloned().unwrap_or_default();
        match id(ctx, attr) {
            Some(id) => around.iter().copied().chain([(id, attr)]).collect(),
            None => around,
        }
    }
}

fn id(ctx: &Context, attr: Attribute) -> Option<Attribute> {
    let AttrData::Ext(ext) = attr.data(ctx) else {
        return None;
    };
    match ext.name {
        names::DI_SUBPROGRAM | names::DI_COMPOSITE_TYPE => llvm_attrs::param(ctx, attr, "recId"),
        _ => None,
    }
}
