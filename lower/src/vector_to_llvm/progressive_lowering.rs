//! Progressive lowering of vectors before conversion: expands multi-dimensional ops to rows until a fixpoint, with
//! folding and dead code elimination.
//!
//! Ops that no pattern expands are left for the conversion.

use super::expansions::{EXPANSIONS, Expansion};
use super::mask_op::{is_masked, replace_masked};
use super::{
    TransposeLowering, VectorOptions, contract, folders, scalable_mask, shapes, simple_transfer, transpose,
    unroll,
};
use crate::vector_limits::fits;
use windlass_dialects::arith::SelectOp;
use windlass_dialects::vector::{
    CompressStoreOp, ContractionOp, CreateMaskOp, ExpandLoadOp, GatherOp, MaskedLoadOp, MaskedStoreOp,
    OuterProductOp, ScatterOp, ShapeCastOp, ToElementsOp, TransferReadOp, TransferWriteOp, TransposeOp,
    canonicalize_masks, canonicalize_moves,
};
use windlass_ir::rewrite::{
    GreedyConfig, PatternBenefit, PatternRewriter, Patterns, RegionSimplify, apply_patterns_greedily,
};
use windlass_ir::{Body, Builder, Context, Op, Value};

/// The patterns.
pub(super) fn patterns(options: VectorOptions) -> Patterns {
    let mut patterns = Patterns::none();
    let p = &mut patterns;
    // Tried before the expansions.
    p.add(MaskedLoadOp::NAME, canonicalize_masks::masked_load)
        .add(ExpandLoadOp::NAME, canonicalize_masks::masked_load)
        .add(MaskedStoreOp::NAME, canonicalize_masks::masked_store)
        .add(CompressStoreOp::NAME, canonicalize_masks::masked_store)
        .add(CreateMaskOp::NAME, canonicalize_masks::known_mask)
        .add(SelectOp::NAME, folders::select_of_lane)
        .add(TransposeOp::NAME, canonicalize_moves::transpose_again)
        .add(GatherOp::NAME, folders::gather)
        .add(ScatterOp::NAME, folders::scatter);
    for expansion in EXPANSIONS {
        add_expansion(p, expansion, options);
    }
    p.add(ContractionOp::NAME, move |rw, op| {
        fits(rw.ctx, rw, op)
            && replace_masked(rw, op, |b, mask| contract::lower(b, op, mask, options.contract))
    })
    .add(OuterProductOp::NAME, |rw, op| {
        is_masked(rw, op)
            && fits(rw.ctx, rw, op)
            && replace_masked(rw, op, |b, mask| unroll::outer_product(b, op, mask))
    });
    match options.transpose {
        TransposeLowering::Elementwise => {}
        TransposeLowering::Matrix => {
            p.add_with_benefit(TransposeOp::NAME, PatternBenefit(100), |rw, op| {
                replace(rw, op, |b| transpose::matrix(b, op).map(|value| [value]))
            });
        }
        strategy => {
            p.add(TransposeOp::NAME, move |rw, op| {
                replace(rw, op, |b| {
                    transpose::shuffle(b, op, strategy).map(|value| [value])
                })
            });
        }
    }
    p.add(ToElementsOp::NAME, |rw, op| {
        fits(rw.ctx, rw, op) && replace(rw, op, |b| shapes::to_elements(b, op))
    });
    p.add(TransferReadOp::NAME, simple_transfer::read)
        .add(TransferWriteOp::NAME, simple_transfer::write);
    patterns
}

/// Adds the pattern for an expansion.
pub(super) fn add_expansion(patterns: &mut Patterns, expansion: &'static Expansion, options: VectorOptions) {
    patterns.add(expansion.op, move |rw, op| {
        !is_left(rw, op) && fits(rw.ctx, rw, op) && replace(rw, op, |b| (expansion.expand)(b, op, options))
    });
}

/// Whether the op is not expanded: an op that is expanded with its `vector.mask`, a cast whose users are casts, into which it is folded,
/// and a scalable mask, whose size the conversion does not fold.
fn is_left(rw: &PatternRewriter<'_>, op: Op) -> bool {
    is_masked(rw, op)
        || scalable_mask::is_scalable(rw.ctx, rw, op)
        || rw.name(op) == ShapeCastOp::NAME
            && rw
                .uses(rw.result(op, 0))
                .all(|(user, _)| rw.name(user) == ShapeCastOp::NAME)
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
