//! Progressive lowering of vectors before conversion: expands multi-dimensional ops to rows until a fixpoint, with
//! folding and dead code elimination.
//!
//! Ops that no pattern expands are left for the conversion.

use super::expansions::EXPANSIONS;
use super::{VectorOptions, folders, shapes, simple_transfer};
use crate::vector_limits::fits;
use windlass_dialects::vector::{
    CreateMaskOp, GatherOp, MaskOp, MaskedLoadOp, MaskedStoreOp, ScatterOp, ShapeCastOp, ToElementsOp,
    TransferReadOp, TransferWriteOp,
};
use windlass_ir::rewrite::{
    GreedyConfig, PatternRewriter, Patterns, RegionSimplify, apply_patterns_greedily,
};
use windlass_ir::{Body, Builder, Context, Op, Value};

/// The patterns.
pub(super) fn patterns(options: VectorOptions) -> Patterns {
    let mut patterns = Patterns::none();
    let p = &mut patterns;
    // Tried before the expansions.
    p.add(MaskedLoadOp::NAME, folders::masked_load)
        .add(MaskedStoreOp::NAME, folders::masked_store)
        .add(CreateMaskOp::NAME, folders::create_mask)
        .add(GatherOp::NAME, folders::gather)
        .add(ScatterOp::NAME, folders::scatter);
    for expansion in EXPANSIONS {
        p.add(expansion.op, move |rw, op| {
            !is_left(rw, op)
                && fits(rw.ctx, rw, op)
                && replace(rw, op, |b| (expansion.expand)(b, op, options))
        });
    }
    p.add(ToElementsOp::NAME, |rw, op| {
        fits(rw.ctx, rw, op) && replace(rw, op, |b| shapes::to_elements(b, op))
    });
    p.add(TransferReadOp::NAME, simple_transfer::read)
        .add(TransferWriteOp::NAME, simple_transfer::write);
    patterns
}

/// Whether the op is not expanded: an op that is expanded with its `vector.mask`, and a cast whose users are casts, into
/// which it is folded.
fn is_left(rw: &PatternRewriter<'_>, op: Op) -> bool {
    is_masked(rw, op)
        || rw.name(op) == ShapeCastOp::NAME
            && rw
                .uses(rw.result(op, 0))
                .all(|(user, _)| rw.name(user) == ShapeCastOp::NAME)
}

/// Whether the op is in a `vector.mask`, with which it is converted.
pub(super) fn is_masked(rw: &PatternRewriter<'_>, op: Op) -> bool {
    rw.parent_op(op)
        .is_some_and(|parent| rw.name(parent) == MaskOp::NAME)
}

fn replace<V: AsRef<[Value]>>(
    rw: &mut PatternRewriter<'_>,
    op: Op,
    expand: impl FnOnce(&mut Builder<'_>) -> Option<V>,
) -> bool {
    let values = expand(&mut rw.builder());
    values
        .inspect(|values| rw.replace_op(op, values.as_ref()))
        .is_some()
}

/// Applies the patterns in a body and in all nested isolated ops.
pub(super) fn run(ctx: &Context, body: &mut Body, patterns: &Patterns) {
    let config = GreedyConfig {
        regions: RegionSimplify::Aggressive,
        ..GreedyConfig::default()
    };
    apply_patterns_greedily(ctx, body, patterns, &config);
    body.par_isolated(|inside| run(ctx, inside.body, patterns));
}
