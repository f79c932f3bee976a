//! Ranges of the indices and sizes of threads, blocks and clusters, as upstream's `InferIntRangeInterface` of `gpu` has them.

use super::{GPUFuncOp, LaunchOp, ThreadIdOp, enum_attrs};
use crate::elements::constant_int;
use windlass_ir::def::{AttrSlot, Traits};
use windlass_ir::interfaces::RangeCx;
use windlass_ir::num::{ApInt, IntRange};
use windlass_ir::{Body, Context, Op, Value};

/// The blocks and grids of all known devices are smaller than this along each dimension.
const LARGEST: u64 = u32::MAX as u64;
const LARGEST_CLUSTER: u64 = 8;
const LARGEST_SUBGROUP: u64 = 128;
const INDEX_WIDTH: u32 = 64;

/// Is called with the index of a result or an argument, and its range.
type SetIntRange<'f> = &'f mut dyn FnMut(usize, IntRange);

fn between(least: u64, greatest: u64) -> IntRange {
    let number = |number| ApInt::from_u64(INDEX_WIDTH, number);
    IntRange::from_unsigned(number(least), number(greatest))
}

/// What a size says the number of.
#[derive(Clone, Copy)]
enum Sizes {
    Block,
    Grid,
    Cluster,
}

impl Sizes {
    /// The operands of a launch, one for each dimension.
    fn of_launch(self, body: &Body, launch: Op) -> [Option<Value>; 3] {
        match self {
            Sizes::Block => [LaunchOp::blockSizeX, LaunchOp::blockSizeY, LaunchOp::blockSizeZ]
                .map(|size| Some(body.get(launch, size))),
            Sizes::Grid => [LaunchOp::gridSizeX, LaunchOp::gridSizeY, LaunchOp::gridSizeZ]
                .map(|size| Some(body.get(launch, size))),
            Sizes::Cluster => [
                LaunchOp::clusterSizeX,
                LaunchOp::clusterSizeY,
                LaunchOp::clusterSizeZ,
            ]
            .map(|size| body.get(launch, size)),
        }
    }

    /// The attribute of `gpu.func`, and the discardable one of other functions.
    fn attributes(self) -> (AttrSlot, &'static str) {
        match self {
            Sizes::Block => (GPUFuncOp::known_block_size, "gpu.known_block_size"),
            Sizes::Grid => (GPUFuncOp::known_grid_size, "gpu.known_grid_size"),
            Sizes::Cluster => (GPUFuncOp::known_cluster_size, "gpu.known_cluster_size"),
        }
    }

    /// The size along the dimension of an op, if its launch or its function says it.
    fn known(self, cx: &RangeCx<'_>) -> Option<u64> {
        let dim = cx.body.get(cx.op, ThreadIdOp::dimension);
        let dim = usize::try_from(enum_attrs::value(cx.ctx, dim)?).ok()?;
        self.of_enclosing_launch(cx, dim).or_else(|| {
            let (body, function) = cx.owner?;
            let (slot, name) = self.attributes();
            let is_kernel = body.name(function) == GPUFuncOp::NAME;
            let own = is_kernel.then(|| body.attr(function, slot.0)).flatten();
            let own = own.and_then(|sizes| sizes.as_i64_array(cx.ctx)?.get(dim).copied());
            let discardable = || {
                let is_function = body.def(function).traits.has(Traits::FUNCTION_LIKE);
                let sizes =
                    is_function.then(|| body.discardable_attr(cx.ctx, function, cx.ctx.name(name)))??;
                sizes.as_i64_array(cx.ctx)?.get(dim).copied()
            };
            u64::try_from(own.or_else(discardable)?).ok()
        })
    }

    fn of_enclosing_launch(self, cx: &RangeCx<'_>, dim: usize) -> Option<u64> {
        let mut around = cx.body.parent_op(cx.op);
        while let Some(op) = around {
            if cx.body.name(op) == LaunchOp::NAME {
                let size = *self.of_launch(cx.body, op).get(dim)?;
                return constant_int(cx.ctx, cx.body, size?)?.to_u64();
            }
            around = cx.body.parent_op(op);
        }
        None
    }
}

/// The number that an op says to be the bound of its result, exclusive for indices.
fn bound(ctx: &Context, body: &Body, op: Op) -> Option<u64> {
    let slot = body.def(op).attr_slot("upper_bound")?;
    u64::try_from(body.attr(op, slot)?.as_i64(ctx)?).ok()
}

/// The range of a size that is one of `sizes`.
fn size(cx: &RangeCx<'_>, sizes: Option<Sizes>, largest: u64, set: SetIntRange<'_>) {
    let range = match sizes.and_then(|sizes| sizes.known(cx)) {
        Some(known) => between(known, known),
        None => between(1, bound(cx.ctx, cx.body, cx.op).unwrap_or(largest)),
    };
    set(0, range);
}

/// The range of an index that is below one of `sizes`.
fn index(cx: &RangeCx<'_>, sizes: Option<Sizes>, largest: u64, set: SetIntRange<'_>) {
    let end = bound(cx.ctx, cx.body, cx.op)
        .or_else(|| sizes.and_then(|sizes| sizes.known(cx)))
        .unwrap_or(largest);
    set(0, between(0, end.wrapping_sub(1)));
}

pub(super) fn block_dim(cx: &RangeCx<'_>, set: SetIntRange<'_>) {
    size(cx, Some(Sizes::Block), LARGEST, set);
}

pub(super) fn grid_dim(cx: &RangeCx<'_>, set: SetIntRange<'_>) {
    size(cx, Some(Sizes::Grid), LARGEST, set);
}

pub(super) fn cluster_dim_blocks(cx: &RangeCx<'_>, set: SetIntRange<'_>) {
    size(cx, Some(Sizes::Cluster), LARGEST_CLUSTER, set);
}

/// The number of clusters or subgroups.
pub(super) fn count(cx: &RangeCx<'_>, set: SetIntRange<'_>) {
    size(cx, None, LARGEST, set);
}

pub(super) fn subgroup_size(cx: &RangeCx<'_>, set: SetIntRange<'_>) {
    size(cx, None, LARGEST_SUBGROUP, set);
}

pub(super) fn thread_id(cx: &RangeCx<'_>, set: SetIntRange<'_>) {
    index(cx, Some(Sizes::Block), LARGEST, set);
}

pub(super) fn block_id(cx: &RangeCx<'_>, set: SetIntRange<'_>) {
    index(cx, Some(Sizes::Grid), LARGEST, set);
}

pub(super) fn cluster_block_id(cx: &RangeCx<'_>, set: SetIntRange<'_>) {
    index(cx, Some(Sizes::Cluster), LARGEST_CLUSTER, set);
}

/// The index of a cluster or of a subgroup.
pub(super) fn id(cx: &RangeCx<'_>, set: SetIntRange<'_>) {
    index(cx, None, LARGEST, set);
}

pub(super) fn lane_id(cx: &RangeCx<'_>, set: SetIntRange<'_>) {
    index(cx, None, LARGEST_SUBGROUP, set);
}

pub(super) fn global_id(cx: &RangeCx<'_>, set: SetIntRange<'_>) {
    let [block, grid] = [Sizes::Block, Sizes::Grid].map(|sizes| sizes.known(cx).unwrap_or(LARGEST));
    let end = bound(cx.ctx, cx.body, cx.op).unwrap_or_else(|| block.wrapping_mul(grid));
    set(0, between(0, end.wrapping_sub(1)));
}

/// The arguments of a launch: the indices and sizes of blocks and threads, which follow from the sizes that are operands.
pub(super) fn launch(cx: &RangeCx<'_>, set: SetIntRange<'_>) {
    let first = cx.body.get(cx.op, LaunchOp::asyncDependencies).len();
    let results = cx.body.results(cx.op).len();
    let (ids, sizes) = (results, results + 6);
    for operand in 0..6 {
        let any = between(1, LARGEST);
        let range = match cx.operands.get(first + operand).and_then(Option::as_ref) {
            Some(range) => range.intersection(&any),
            None => any,
        };
        let last = range.umax.to_u64().unwrap_or(LARGEST).wrapping_sub(1);
        set(sizes + operand, range);
        set(ids + operand, between(0, last));
    }
}
