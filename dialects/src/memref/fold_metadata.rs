//! The fold of `memref.extract_strided_metadata`: offsets, sizes and strides that the type has, and casts.

use super::ExtractStridedMetadataOp;
use super::fold::through_casts;
use super::layout::strided_of;
use crate::arith;
use rustc_hash::FxHashSet;
use windlass_ir::rewrite::{FoldCx, Folded};
use windlass_ir::{Attribute, Body, Context, DYNAMIC, InsertPoint, NewOp, Op, Value};

/// The results with uses that the type of the source has, and their values.
fn known(ctx: &Context, body: &Body, op: Op) -> Vec<(Value, Attribute)> {
    let source = body.ty(body.get(op, ExtractStridedMetadataOp::source));
    let (Some(memref), Some(layout)) = (source.memref(ctx), strided_of(ctx, source)) else {
        return Vec::new();
    };
    let numbers = [layout.offset]
        .into_iter()
        .chain(memref.shape.iter().copied())
        .chain(layout.strides.iter().copied());
    let results = numbers
        .enumerate()
        .map(|(place, number)| (body.result(op, 1 + place), number));
    results
        .filter(|&(result, number)| number != DYNAMIC && body.uses(result).next().is_some())
        .map(|(result, number)| (result, ctx.index_attr(number)))
        .collect()
}

/// Replaces results by constants before the op. They are no fold results, so that the op stays, and drivers visit neither
/// them nor their users. As upstream, it stops after a user that uses a result in two uses that follow each other: the next fold
/// creates a constant for the other users.
fn replace_known(ctx: &Context, body: &mut Body, op: Op) -> bool {
    let known = known(ctx, body, op);
    for &(result, value) in &known {
        let new = NewOp {
            attrs: &[Some(value)],
            results: &[body.ty(result)],
            ..NewOp::new(arith::ConstantOp::DEF, body.location(op))
        };
        let constant = body.create(new, InsertPoint::Before(op));
        let constant = body.result(constant, 0);
        let users = users_up_to_repeated(body, result);
        body.replace_uses_if(result, constant, |_, user, _| users.contains(&user));
    }
    !known.is_empty()
}

/// The users of a value in the order of its uses, up to one whose next use is of the same op. All uses of a user go with its first
/// one.
fn users_up_to_repeated(body: &Body, value: Value) -> FxHashSet<Op> {
    let mut users = FxHashSet::default();
    let mut uses = body.uses(value).map(|(user, _)| user).peekable();
    while let Some(user) = uses.next() {
        if !users.insert(user) {
            continue;
        }
        while uses
            .next_if(|next| *next != user && users.contains(next))
            .is_some()
        {}
        if uses.peek() == Some(&user) {
            break;
        }
    }
    users
}

/// Replaces results that the type has, and takes the metadata of a cast from its source.
pub(super) fn metadata(cx: &mut FoldCx<'_>) -> Folded {
    let replaced = replace_known(cx.ctx, cx.body, cx.op);
    match through_casts(cx) {
        Folded::No if replaced => Folded::InPlace,
        folded => folded,
    }
}
