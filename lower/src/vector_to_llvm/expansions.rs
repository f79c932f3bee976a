//! The expansions of vector ops to ops on rows and elements, for the conversion and for progressive lowering.

use super::{TransposeLowering, VectorOptions, arm_sve, mask, shapes, transfer, transpose, unroll};
use smallvec::{SmallVec, smallvec};
use windlass_dialects::vector::{
    BitCastOp, BroadcastOp, ConstantMaskOp, CreateMaskOp, DeinterleaveOp, ExtractStridedSliceOp, FMAOp,
    FromElementsOp, GatherOp, InsertStridedSliceOp, InterleaveOp, OuterProductOp, ShapeCastOp, StepOp,
    TransposeOp,
};
use windlass_ir::{Builder, Op, OpName, Value};

/// The results of an op.
pub(super) type Values = SmallVec<[Value; 4]>;

/// How an op is expanded.
pub(super) struct Expansion {
    pub op: OpName,
    /// Builds the expansion before the op and returns the values of its results, or `None` if the op is not expanded.
    pub expand: fn(&mut Builder<'_>, Op, VectorOptions) -> Option<Values>,
}

const fn row(op: OpName, expand: fn(&mut Builder<'_>, Op, VectorOptions) -> Option<Values>) -> Expansion {
    Expansion { op, expand }
}

fn one(value: Value) -> Values {
    smallvec![value]
}

/// All expansions.
pub(super) static EXPANSIONS: &[Expansion] = &[
    row(BroadcastOp::NAME, |b, op, _| {
        let source = b.body.get(op, BroadcastOp::source);
        shapes::broadcast(b, op, source).map(one)
    }),
    row(TransposeOp::NAME, |b, op, options| {
        if let Some(cast) = transpose::of_unit_dim(b, op) {
            return Some(one(cast));
        }
        let shuffles = matches!(
            options.transpose,
            TransposeLowering::Shuffle1d | TransposeLowering::Shuffle16x16
        );
        if shuffles && transpose::two_dim_slice(b, op).is_some() {
            return None;
        }
        shapes::transpose(b, op).map(one)
    }),
    row(ShapeCastOp::NAME, |b, op, _| shapes::shape_cast(b, op).map(one)),
    row(ExtractStridedSliceOp::NAME, |b, op, _| {
        shapes::extract_strided_slice(b, op).map(one)
    }),
    row(InsertStridedSliceOp::NAME, |b, op, _| {
        shapes::insert_strided_slice(b, op).map(one)
    }),
    row(InterleaveOp::NAME, |b, op, _| shapes::interleave(b, op).map(one)),
    row(DeinterleaveOp::NAME, |b, op, _| {
        shapes::deinterleave(b, op).map(|(even, odd)| smallvec![even, odd])
    }),
    row(BitCastOp::NAME, |b, op, _| shapes::bit_cast(b, op).map(one)),
    row(FMAOp::NAME, |b, op, _| shapes::fma(b, op).map(one)),
    row(FromElementsOp::NAME, |b, op, _| {
        shapes::from_elements(b, op).map(one)
    }),
    row(OuterProductOp::NAME, |b, op, _| {
        unroll::outer_product(b, op, None).map(one)
    }),
    row(ConstantMaskOp::NAME, |b, op, _| {
        mask::constant_mask(b, op).map(one)
    }),
    row(CreateMaskOp::NAME, |b, op, options| {
        // An instruction makes it.
        if options.targets.arm_sve && arm_sve::is_predicate(b.ctx, b.body, op) {
            return None;
        }
        mask::create_mask(b, op, options.lane()).map(one)
    }),
    row(StepOp::NAME, |b, op, _| mask::step(b, op).map(one)),
    row(GatherOp::NAME, |b, op, _| transfer::gather(b, op, None).map(one)),
];
