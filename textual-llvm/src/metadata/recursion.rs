//! Debug info that contains itself.
//!
//! A type or a subprogram with a `recId` is referred to from inside by a stub that has nothing but that `recId`, and what the stub
//! means depends on what it stands in. A [`Scope`] says that: which attribute each `recId` is. An attribute is one node, whose
//! scope is that of where it was met first; so it is upstream's node, too, when two attributes share a `recId`.

use rustc_hash::FxHashMap;
use std::sync::Arc;
use windlass_dialects::llvm::attrs::{self as llvm_attrs, names};
use windlass_ir::{AttrData, Attribute, Context};

/// What `recId`s mean, from the outside inwards.
pub(super) type Scope = Arc<[(Attribute, Attribute)]>;

/// The scopes of attributes that are inside of something with a `recId`.
#[derive(Default)]
pub(super) struct Recursion {
    scopes: FxHashMap<Attribute, Scope>,
}

impl Recursion {
    /// The attribute whose node stands for a new attribute within a scope.
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

    /// The scope inside of an attribute.
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
