//! `affine-simplify-structures`: simplifies affine maps and integer sets in attributes, and folds and canonicalizes
//! affine ops.

use super::super::{AffineApplyOp, AffineForOp, AffineIfOp, canonicalize, fold};
use windlass_ir::rewrite::{Patterns, apply_ops_greedily};
use windlass_ir::{AttrData, Attribute, Body, Context, Op};

/// Simplifies the attributes of ops that own bodies, and the ops in those bodies.
pub(super) fn run(ctx: &Context, body: &mut Body) {
    for op in body.all_ops() {
        simplify_attributes(ctx, body, op);
    }
    // The driver starts with the last op: it visits an op before those that are nested in it, and not again when one of these is erased.
    let mut affine = body.post_order();
    affine.retain(|&op| {
        matches!(
            body.name(op),
            AffineForOp::NAME | AffineIfOp::NAME | AffineApplyOp::NAME
        )
    });
    let mut patterns = Patterns::none();
    patterns.add(AffineIfOp::NAME, canonicalize::dead_else);
    patterns.add(AffineIfOp::NAME, canonicalize::known_condition);
    patterns.add(AffineApplyOp::NAME, fold::simplify_operands);
    apply_ops_greedily(ctx, body, &affine, &patterns);
}

/// The simplified attribute of a map or a set; `None` if nothing changes.
pub(super) fn simplest_attribute(ctx: &Context, attr: Attribute) -> Option<Attribute> {
    let simple = match attr.data(ctx) {
        AttrData::AffineMap(map) => AttrData::AffineMap(map.simplify()),
        AttrData::IntegerSet(set) => AttrData::IntegerSet(set.simplify_as_whole()),
        _ => return None,
    };
    let simple = ctx.intern_attr(simple);
    (simple != attr).then_some(simple)
}

fn simplify_attributes(ctx: &Context, body: &mut Body, op: Op) {
    for slot in 0..body.attrs(op).len() {
        if let Some(simple) = body.attr(op, slot).and_then(|attr| simplest_attribute(ctx, attr)) {
            body.set_attr(op, windlass_ir::def::AttrSlot(slot), Some(simple));
        }
    }
    let entries = body.discardable(op).as_dict(ctx).unwrap_or_default().to_vec();
    for (name, attr) in entries {
        if let Some(simple) = simplest_attribute(ctx, attr) {
            body.set_discardable_attr(ctx, op, name, Some(simple));
        }
    }
}

/// Simplifies the discardable attributes of the op that owns the body.
pub(super) fn simplify_dict(ctx: &Context, dict: &mut Option<Attribute>) {
    let Some(entries) = dict.and_then(|dict| dict.as_dict(ctx)) else {
        return;
    };
    let simple: Vec<_> = entries
        .iter()
        .map(|&(name, attr)| (name, simplest_attribute(ctx, attr).unwrap_or(attr)))
        .collect();
    *dict = Some(ctx.dict_attr(simple));
}
