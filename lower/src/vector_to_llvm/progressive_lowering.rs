//! Progressive lowering of vectors before conversion: expands multi-dimensional ops to rows until a fixpoint, with
//! folding and dead code elimination.
//!
//! The steps are those of `shapes.rs`, `unroll.rs`, `mask.rs` and `transfer.rs`. Ops that no step expands are left for
//! the conversion.

use super::{VectorOptions, folders, mask, shapes, simple_transfer, transfer, unroll};
use crate::vector_limits::fits;
use windlass_dialects::vector::{
    BitCastOp, BroadcastOp, ConstantMaskOp, CreateMaskOp, DeinterleaveOp, ExtractStridedSliceOp, FMAOp,
    FromElementsOp, GatherOp, InsertStridedSliceOp, InterleaveOp, MaskOp, MaskedLoadOp, MaskedStoreOp,
    OuterProductOp, ScatterOp, ShapeCastOp, StepOp, ToElementsOp, TransferReadOp, TransferWriteOp,
    TransposeOp,
};
use windlass_ir::rewrite::{
    GreedyConfig, PatternRewriter, Patterns, RegionSimplify, apply_patterns_greedily,
};
use windlass_ir::{Body, Builder, Context, Op, OpName, Value};

/// The patterns.
pub(super) fn patterns(options: VectorOptions) -> Patterns {
    let mut patterns = Patterns::none();
    let p = &mut patterns;
    one(p, BroadcastOp::NAME, |b, op| {
        let source = b.body.get(op, BroadcastOp::source);
        shapes::broadcast(b, op, source)
    });
    one(p, TransposeOp::NAME, shapes::transpose);
    p.add(ShapeCastOp::NAME, |rw, op| {
        // A cast whose user is another cast is folded into that.
        let result = rw.result(op, 0);
        let mut users = rw.uses(result);
        let again = users.all(|(user, _)| rw.name(user) == ShapeCastOp::NAME);
        !again && fits(rw.ctx, rw, op) && replace(rw, op, |b| shapes::shape_cast(b, op))
    });
    one(p, ExtractStridedSliceOp::NAME, shapes::extract_strided_slice);
    one(p, InsertStridedSliceOp::NAME, shapes::insert_strided_slice);
    one(p, InterleaveOp::NAME, shapes::interleave);
    one(p, BitCastOp::NAME, shapes::bit_cast);
    one(p, FMAOp::NAME, shapes::fma);
    one(p, FromElementsOp::NAME, shapes::from_elements);
    one(p, OuterProductOp::NAME, |b, op| {
        unroll::outer_product(b, op, None)
    });
    one(p, ConstantMaskOp::NAME, mask::constant_mask);
    one(p, StepOp::NAME, mask::step);
    p.add(ToElementsOp::NAME, |rw, op| {
        if !fits(rw.ctx, rw, op) {
            return false;
        }
        let values = shapes::to_elements(&mut rw.builder(), op);
        values.inspect(|values| rw.replace_op(op, values)).is_some()
    });
    p.add(DeinterleaveOp::NAME, |rw, op| {
        if !fits(rw.ctx, rw, op) {
            return false;
        }
        let values = shapes::deinterleave(&mut rw.builder(), op);
        values
            .inspect(|&(even, odd)| rw.replace_op(op, &[even, odd]))
            .is_some()
    });
    p.add(MaskedLoadOp::NAME, folders::masked_load)
        .add(MaskedStoreOp::NAME, folders::masked_store)
        .add(CreateMaskOp::NAME, folders::create_mask)
        .add(GatherOp::NAME, folders::gather)
        .add(ScatterOp::NAME, folders::scatter);
    let lane = options.lane();
    p.add(CreateMaskOp::NAME, move |rw, op| {
        fits(rw.ctx, rw, op) && replace(rw, op, |b| mask::create_mask(b, op, lane))
    });
    one(p, GatherOp::NAME, |b, op| transfer::gather(b, op, None));
    p.add(TransferReadOp::NAME, simple_transfer::read)
        .add(TransferWriteOp::NAME, simple_transfer::write);
    patterns
}

/// Adds a step for ops with one result.
fn one(patterns: &mut Patterns, name: OpName, step: fn(&mut Builder<'_>, Op) -> Option<Value>) {
    patterns.add(name, move |rw, op| {
        !is_masked(rw, op) && fits(rw.ctx, rw, op) && replace(rw, op, |b| step(b, op))
    });
}

/// Whether the op is in a `vector.mask`, with which it is converted.
pub(super) fn is_masked(rw: &PatternRewriter<'_>, op: Op) -> bool {
    rw.parent_op(op)
        .is_some_and(|parent| rw.name(parent) == MaskOp::NAME)
}

fn replace(
    rw: &mut PatternRewriter<'_>,
    op: Op,
    step: impl FnOnce(&mut Builder<'_>) -> Option<Value>,
) -> bool {
    let value = step(&mut rw.builder());
    value.inspect(|&value| rw.replace_op(op, &[value])).is_some()
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
