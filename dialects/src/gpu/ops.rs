//! Operations of `gpu` that need no kernel: memory of a device, synchronization, indices of processors.

use super::enum_attrs::of;
use super::types::TOKEN;
use super::{NUMBER, canonicalize, fold, ranges, syntax, verify};
use crate::memref::fold::through_casts;
use crate::memref::types as memref;
use windlass_ir::def::constraints::{AttrConstraint, AttrForm, TypeConstraint, attr, ty};
use windlass_ir::def::slots::Side;
use windlass_ir::def::{Rule, Variadic};
use windlass_ir::effects::{Effect, EffectKind, Effects, MemoryEffectOpInterface};
use windlass_ir::interfaces::InferIntRangeInterface;
use windlass_ir::rewrite::{Canonicalize, Fold};
use windlass_ir::text::{CustomDirectives, OpAsmOpInterface};
use windlass_ir::verify::Verify;
use windlass_ir::{Attribute, Body, Context, Op, Type, op_family, op_table};

static UNRANKED: TypeConstraint = TypeConstraint::new("unranked.memref of any type values", |ctx, ty| {
    ty.memref(ctx).is_none() && (memref::ANY_MEMREF.check)(ctx, ty)
})
.of_kind("builtin.unranked_memref");

pub(super) static NUMBER_OR_VECTOR: TypeConstraint = TypeConstraint::new(
    "Integer or Float or fixed-length vector of Integer or Float values of ranks 1",
    |ctx, ty| {
        let scalar = ty.element_or_self(ctx);
        let fits = match ty.vector(ctx) {
            Some(vector) => vector.shape.len() == 1 && !vector.is_scalable(),
            None => scalar == ty,
        };
        fits && is_number(ctx, scalar)
    },
);

fn is_number(ctx: &Context, ty: Type) -> bool {
    ty.signless_width(ctx).is_some() || ty.float(ctx).is_some()
}

pub(super) static NUMBER_TYPE: TypeConstraint = TypeConstraint::new("Integer or Float", is_number);

static PRINTED: TypeConstraint = TypeConstraint::new("integer or index or floating-point", |ctx, ty| {
    ty == Type::INDEX || ty.integer(ctx).is_some() || ty.float(ctx).is_some()
});

static OFFSET: AttrConstraint = AttrConstraint::written(
    "32-bit signless integer attribute whose minimum value is 0",
    |ctx, attr| is_i32(ctx, attr) && attr.as_i64(ctx).is_some_and(|offset| offset >= 0),
    AttrForm::Typed(|_| Type::I32),
);

static WIDTH: AttrConstraint = AttrConstraint::written(
    "32-bit signless integer attribute whose value is a power of two > 0",
    |ctx, attr| {
        let width = attr.as_i64(ctx).and_then(|width| u64::try_from(width).ok());
        is_i32(ctx, attr) && width.is_some_and(u64::is_power_of_two)
    },
    AttrForm::Typed(|_| Type::I32),
);

/// Whether an operation runs on a device and may wait for tokens (upstream's `AsyncOpInterface`).
pub fn is_async_op(body: &Body, op: Op) -> bool {
    let first = body.def(op).operands.first();
    first.is_some_and(|first| std::ptr::eq(first.ty, &TOKEN))
}

fn is_i32(ctx: &Context, attr: Attribute) -> bool {
    (attr::I32.check)(ctx, attr)
}

fn push(effects: &mut Effects, kind: EffectKind, on: Option<windlass_ir::Value>) {
    effects.push(Effect { kind, on });
}

fn allocates(_: &Context, body: &Body, op: Op, effects: &mut Effects) {
    push(effects, EffectKind::Allocate, body.results(op).get(0));
}

fn frees(_: &Context, body: &Body, op: Op, effects: &mut Effects) {
    push(effects, EffectKind::Free, Some(body.get(op, DeallocOp::memref)));
}

fn copies(_: &Context, body: &Body, op: Op, effects: &mut Effects) {
    push(effects, EffectKind::Write, Some(body.get(op, MemcpyOp::dst)));
    push(effects, EffectKind::Read, Some(body.get(op, MemcpyOp::src)));
}

fn sets(_: &Context, body: &Body, op: Op, effects: &mut Effects) {
    push(effects, EffectKind::Write, Some(body.get(op, MemsetOp::dst)));
}

fn writes(_: &Context, _: &Body, _: Op, effects: &mut Effects) {
    push(effects, EffectKind::Write, None);
}

/// Names the first result of each group as the definition does.
pub(super) fn name_results(_: &Context, body: &Body, op: Op, name: &mut dyn FnMut(usize, &str)) {
    let mut first = 0;
    for (group, spec) in body.def(op).results.iter().enumerate() {
        let count = body.get(op, Variadic(body.def(op), Side::Result, group)).count();
        if count > 0 {
            name(first, spec.name);
        }
        first += count;
    }
}

/// Operations on a device may wait for tokens, and may have one as their last result.
pub(super) const ASYNC: CustomDirectives = CustomDirectives(&[syntax::ASYNC_DEPENDENCIES]);
/// The names of results, where there are several of them.
pub(super) const NAMED: OpAsmOpInterface = OpAsmOpInterface::results(name_results);

fn name_dimension(ctx: &Context, body: &Body, op: Op, name: &mut dyn FnMut(usize, &str)) {
    let case = body
        .attr(op, 0)
        .and_then(|dimension| super::enum_attrs::dimension(ctx, dimension));
    let op_name = ctx.op_name(body.name(op));
    let (Some(case), Some((_, short))) = (case, op_name.split_once('.')) else {
        return;
    };
    name(0, &format!("{short}_{case}"));
}

op_table! {
    /// The operations, by index.
    pub(super) const OPS, dialect NUMBER, from super::first::ops;

    /// Memory of the device.
    AllocOp = "gpu.alloc"
        (asyncDependencies[*]: TOKEN, dynamicSizes[*]: ty::INDEX, symbolOperands[*]: ty::INDEX)
        -> (memref: memref::MEMREF, asyncToken[?]: TOKEN)
        attrs(hostShared[?]: attr::UNIT)
        traits(ATTR_SIZED_OPERANDS)
        interfaces(
            Verify(verify::alloc), ASYNC,
            MemoryEffectOpInterface(allocates),
            NAMED,
        )
        format("custom<AsyncDependencies>(type($asyncToken), $asyncDependencies) \
            (` ` `host_shared` $hostShared^)? ` ` `(` $dynamicSizes `)` (`` `[` $symbolOperands^ `]`)? \
            attr-dict `:` type($memref)")

    /// Waits until all threads of the block have come here.
    BarrierOp = "gpu.barrier" () -> () interfaces(Canonicalize(&[canonicalize::repeated_barrier]))
        format("attr-dict")

    /// Frees memory of the device.
    DeallocOp = "gpu.dealloc" (asyncDependencies[*]: TOKEN, memref: memref::MEMREF)
        -> (asyncToken[?]: TOKEN)
        interfaces(
            ASYNC, MemoryEffectOpInterface(frees),
        )
        format("custom<AsyncDependencies>(type($asyncToken), $asyncDependencies) $memref attr-dict `:` \
            type($memref)")

    /// Makes memory of the host accessible to the device.
    HostRegisterOp = "gpu.host_register" (value: UNRANKED) -> ()
        format("$value attr-dict `:` type($value)")

    /// Ends what `gpu.host_register` began.
    HostUnregisterOp = "gpu.host_unregister" (value: UNRANKED) -> ()
        format("$value attr-dict `:` type($value)")

    /// The index of the thread in its subgroup.
    LaneIdOp = "gpu.lane_id" () -> (result: ty::INDEX)
        attrs(upper_bound[?]: attr::INDEX)
        traits(PURE) interfaces(InferIntRangeInterface(ranges::lane_id))
        format("(`upper_bound` $upper_bound^)? attr-dict")

    /// Copies memory.
    MemcpyOp = "gpu.memcpy" (asyncDependencies[*]: TOKEN, dst: memref::MEMREF, src: memref::MEMREF)
        -> (asyncToken[?]: TOKEN)
        interfaces(
            Fold(through_casts), Canonicalize(&[canonicalize::copy_to_unread]), Verify(verify::memcpy), ASYNC,
            MemoryEffectOpInterface(copies),
        )
        format("custom<AsyncDependencies>(type($asyncToken), $asyncDependencies) $dst`,` $src `:` \
            type($dst)`,` type($src) attr-dict")

    /// Sets all elements of memory.
    MemsetOp = "gpu.memset" (asyncDependencies[*]: TOKEN, dst: memref::MEMREF, value: ty::ANY)
        -> (asyncToken[?]: TOKEN)
        interfaces(
            Fold(through_casts), Verify(verify::memset), ASYNC,
            MemoryEffectOpInterface(sets),
        )
        format("custom<AsyncDependencies>(type($asyncToken), $asyncDependencies) $dst`,` $value `:` \
            type($dst)`,` type($value) attr-dict")

    /// The number of subgroups in the block.
    NumSubgroupsOp = "gpu.num_subgroups" () -> (result: ty::INDEX)
        attrs(upper_bound[?]: attr::INDEX)
        traits(PURE) interfaces(InferIntRangeInterface(ranges::count))
        format("(`upper_bound` $upper_bound^)? attr-dict `:` type($result)")

    /// Prints on the device.
    PrintfOp = "gpu.printf" (args[*]: PRINTED) -> ()
        attrs(format: attr::STRING)
        interfaces(MemoryEffectOpInterface(writes))
        format("$format attr-dict (`,` $args^ `:` type($args))?")

    /// Chooses the device that operations without a queue run on.
    SetDefaultDeviceOp = "gpu.set_default_device" (devIndex: ty::I32) -> ()
        interfaces(MemoryEffectOpInterface(writes))
        format("attr-dict $devIndex")

    /// The value of the thread of the subgroup that is `offset` further, and whether there is such a thread.
    RotateOp = "gpu.rotate" (value: NUMBER_OR_VECTOR) -> (rotateResult: NUMBER_OR_VECTOR, valid: ty::I1)
        attrs(offset: OFFSET, width: WIDTH)
        traits(PURE)
        interfaces(Verify(verify::rotate), NAMED)
        rules(Rule::AllTypesMatch(&["value", "rotateResult"]))
        format("$value `,` $offset `,` $width attr-dict `:` type($value)")

    /// The value of another thread of the subgroup, and whether there is such a thread.
    ShuffleOp = "gpu.shuffle" (value: NUMBER_OR_VECTOR, offset: ty::I32, width: ty::I32)
        -> (shuffleResult: NUMBER_OR_VECTOR, valid: ty::I1)
        attrs(mode: of::SHUFFLE_MODE)
        traits(PURE)
        interfaces(
            NAMED,
        )
        rules(Rule::AllTypesMatch(&["value", "shuffleResult"]))
        format("$mode $value `,` $offset `,` $width attr-dict `:` type($value)")

    /// The value of one thread for all threads of the subgroup.
    SubgroupBroadcastOp = "gpu.subgroup_broadcast" (src: ty::ANY, lane[?]: ty::I32) -> (result: ty::ANY)
        attrs(broadcast_type: of::BROADCAST)
        traits(NO_MEMORY_EFFECT, ELEMENTWISE_MAPPABLE)
        interfaces(Fold(fold::broadcast), Verify(verify::broadcast))
        rules(Rule::AllTypesMatch(&["result", "src"]))
        format("$src `,` $broadcast_type ($lane^)? attr-dict `:` type($result)")

    /// The index of the subgroup in the block.
    SubgroupIdOp = "gpu.subgroup_id" () -> (result: ty::INDEX)
        attrs(upper_bound[?]: attr::INDEX)
        traits(PURE) interfaces(InferIntRangeInterface(ranges::id))
        format("(`upper_bound` $upper_bound^)? attr-dict `:` type($result)")

    /// The number of threads in a subgroup.
    SubgroupSizeOp = "gpu.subgroup_size" () -> (result: ty::INDEX)
        attrs(upper_bound[?]: attr::INDEX)
        traits(PURE) interfaces(InferIntRangeInterface(ranges::subgroup_size))
        format("(`upper_bound` $upper_bound^)? attr-dict `:` type($result)")

    /// Waits for other operations: the host, or, if there is a token as result, the queue of the device.
    WaitOp = "gpu.wait" (asyncDependencies[*]: TOKEN) -> (asyncToken[?]: TOKEN)
        interfaces(
            ASYNC,
            Canonicalize(&[
                canonicalize::wait_for_waits, canonicalize::wait_for_one, canonicalize::unused_wait,
            ]),
        )
        format("custom<AsyncDependencies>(type($asyncToken), $asyncDependencies) attr-dict")
}

op_family! {
    /// Indices and sizes along a dimension.
    pub(super) const DIMENSIONS, dialect NUMBER, from super::first::dimensions;

    each {
        () -> (result: ty::INDEX)
        attrs(dimension: of::DIM, upper_bound[?]: attr::INDEX)
        traits(PURE)
    } then {
        format("$dimension (`upper_bound` $upper_bound^)? attr-dict")
    }

    /// The number of threads in the block.
    BlockDimOp = "gpu.block_dim" {
        interfaces(OpAsmOpInterface::results(name_dimension), InferIntRangeInterface(ranges::block_dim))
    };
    /// The index of the block in the grid.
    BlockIdOp = "gpu.block_id" {
        interfaces(OpAsmOpInterface::results(name_dimension), InferIntRangeInterface(ranges::block_id))
    };
    /// The index of the block in the cluster.
    ClusterBlockIdOp = "gpu.cluster_block_id" {
        interfaces(
            OpAsmOpInterface::results(name_dimension), InferIntRangeInterface(ranges::cluster_block_id),
        )
    };
    /// The number of blocks in the cluster.
    ClusterDimBlocksOp = "gpu.cluster_dim_blocks" {
        interfaces(
            OpAsmOpInterface::results(name_dimension), InferIntRangeInterface(ranges::cluster_dim_blocks),
        )
    };
    /// The number of clusters in the grid.
    ClusterDimOp = "gpu.cluster_dim" {
        interfaces(OpAsmOpInterface::results(name_dimension), InferIntRangeInterface(ranges::count))
    };
    /// The index of the cluster in the grid.
    ClusterIdOp = "gpu.cluster_id" {
        interfaces(OpAsmOpInterface::results(name_dimension), InferIntRangeInterface(ranges::id))
    };
    /// The index of the thread in the grid.
    GlobalIdOp = "gpu.global_id" {
        interfaces(OpAsmOpInterface::results(name_dimension), InferIntRangeInterface(ranges::global_id))
    };
    /// The number of blocks in the grid.
    GridDimOp = "gpu.grid_dim" {
        interfaces(OpAsmOpInterface::results(name_dimension), InferIntRangeInterface(ranges::grid_dim))
    };
    /// The index of the thread in the block.
    ThreadIdOp = "gpu.thread_id" {
        interfaces(OpAsmOpInterface::results(name_dimension), InferIntRangeInterface(ranges::thread_id))
    };
}
