//! Operations of `gpu` that need no kernel: memory of a device, synchronization, indices of processors.

use super::{NUMBER, TOKEN, attrs, syntax, verify};
use crate::memref::types as memref;
use windlass_ir::def::Rule;
use windlass_ir::def::constraints::{TypeConstraint, attr, ty};
use windlass_ir::effects::{Effect, EffectKind, Effects, MemoryEffectOpInterface};
use windlass_ir::text::{CustomDirectives, OpAsmOpInterface};
use windlass_ir::verify::Verify;
use windlass_ir::{Body, Context, Op, op_family, op_table};

static UNRANKED: TypeConstraint = TypeConstraint::new("unranked.memref of any type values", |ctx, ty| {
    ty.memref(ctx).is_none() && (memref::ANY_MEMREF.check)(ctx, ty)
});

static NUMBER_OR_VECTOR: TypeConstraint = TypeConstraint::new(
    "Integer or Float or fixed-length vector of Integer or Float values of ranks 1",
    |ctx, ty| {
        let scalar = ty.element_or_self(ctx);
        let fits = match ty.vector(ctx) {
            Some(vector) => vector.shape.len() == 1 && !vector.is_scalable(),
            None => scalar == ty,
        };
        fits && (scalar.integer(ctx).is_some() || scalar.float(ctx).is_some())
    },
);

static PRINTED: TypeConstraint = TypeConstraint::new("integer or index or floating-point", |ctx, ty| {
    ty == windlass_ir::Type::INDEX || ty.integer(ctx).is_some() || ty.float(ctx).is_some()
});

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

fn name_dimension(ctx: &Context, body: &Body, op: Op, name: &mut dyn FnMut(usize, &str)) {
    let case = body
        .attr(op, 0)
        .and_then(|dimension| super::dimension(ctx, dimension));
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
            Verify(verify::alloc), CustomDirectives(&[syntax::ASYNC_DEPENDENCIES]),
            MemoryEffectOpInterface(allocates),
            OpAsmOpInterface::results(|_, body, op, name| {
                name(0, "memref");
                if body.results(op).len() > 1 {
                    name(1, "asyncToken");
                }
            }),
        )
        format("custom<AsyncDependencies>(type($asyncToken), $asyncDependencies) \
            (` ` `host_shared` $hostShared^)? ` ` `(` $dynamicSizes `)` (`` `[` $symbolOperands^ `]`)? \
            attr-dict `:` type($memref)")

    /// Waits until all threads of the block have come here.
    BarrierOp = "gpu.barrier" () -> () format("attr-dict")

    /// Frees memory of the device.
    DeallocOp = "gpu.dealloc" (asyncDependencies[*]: TOKEN, memref: memref::MEMREF)
        -> (asyncToken[?]: TOKEN)
        interfaces(
            CustomDirectives(&[syntax::ASYNC_DEPENDENCIES]), MemoryEffectOpInterface(frees),
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
        traits(PURE)
        format("(`upper_bound` $upper_bound^)? attr-dict")

    /// Copies memory.
    MemcpyOp = "gpu.memcpy" (asyncDependencies[*]: TOKEN, dst: memref::MEMREF, src: memref::MEMREF)
        -> (asyncToken[?]: TOKEN)
        interfaces(
            Verify(verify::memcpy), CustomDirectives(&[syntax::ASYNC_DEPENDENCIES]),
            MemoryEffectOpInterface(copies),
        )
        format("custom<AsyncDependencies>(type($asyncToken), $asyncDependencies) $dst`,` $src `:` \
            type($dst)`,` type($src) attr-dict")

    /// Sets all elements of memory.
    MemsetOp = "gpu.memset" (asyncDependencies[*]: TOKEN, dst: memref::MEMREF, value: ty::ANY)
        -> (asyncToken[?]: TOKEN)
        interfaces(
            Verify(verify::memset), CustomDirectives(&[syntax::ASYNC_DEPENDENCIES]),
            MemoryEffectOpInterface(sets),
        )
        format("custom<AsyncDependencies>(type($asyncToken), $asyncDependencies) $dst`,` $value `:` \
            type($dst)`,` type($value) attr-dict")

    /// A module of code for a device.
    GPUModuleOp = "gpu.module" () -> ()
        attrs(sym_name: attr::SYMBOL_NAME, targets[?]: attrs::TARGETS, offloadingHandler[?]: attr::ANY)
        regions(bodyRegion)
        traits(
            ISOLATED_FROM_ABOVE, SYMBOL_TABLE, SYMBOL, SINGLE_BLOCK, NO_TERMINATOR, GRAPH_REGION,
            NO_REGION_ARGUMENTS,
        )
        rules(Rule::SizedRegion { region: 0, blocks: 1 })
        format("$sym_name (`<` $offloadingHandler^ `>`)? ($targets^)? attr-dict-with-keyword $bodyRegion")

    /// The number of subgroups in the block.
    NumSubgroupsOp = "gpu.num_subgroups" () -> (result: ty::INDEX)
        attrs(upper_bound[?]: attr::INDEX)
        traits(PURE)
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

    /// The value of another thread of the subgroup, and whether there is such a thread.
    ShuffleOp = "gpu.shuffle" (value: NUMBER_OR_VECTOR, offset: ty::I32, width: ty::I32)
        -> (shuffleResult: NUMBER_OR_VECTOR, valid: ty::I1)
        attrs(mode: attrs::SHUFFLE_MODE)
        traits(PURE)
        interfaces(
            OpAsmOpInterface::results(|_, _, _, name| {
                name(0, "shuffleResult");
                name(1, "valid");
            }),
        )
        rules(Rule::AllTypesMatch(&["value", "shuffleResult"]))
        format("$mode $value `,` $offset `,` $width attr-dict `:` type($value)")

    /// The index of the subgroup in the block.
    SubgroupIdOp = "gpu.subgroup_id" () -> (result: ty::INDEX)
        attrs(upper_bound[?]: attr::INDEX)
        traits(PURE)
        format("(`upper_bound` $upper_bound^)? attr-dict `:` type($result)")

    /// The number of threads in a subgroup.
    SubgroupSizeOp = "gpu.subgroup_size" () -> (result: ty::INDEX)
        attrs(upper_bound[?]: attr::INDEX)
        traits(PURE)
        format("(`upper_bound` $upper_bound^)? attr-dict `:` type($result)")

    /// Waits for other operations: the host, or, if there is a token as result, the queue of the device.
    WaitOp = "gpu.wait" (asyncDependencies[*]: TOKEN) -> (asyncToken[?]: TOKEN)
        interfaces(CustomDirectives(&[syntax::ASYNC_DEPENDENCIES]))
        format("custom<AsyncDependencies>(type($asyncToken), $asyncDependencies) attr-dict")
}

op_family! {
    /// Indices and sizes along a dimension.
    pub(super) const DIMENSIONS, dialect NUMBER, from super::first::dimensions;

    each {
        () -> (result: ty::INDEX)
        attrs(dimension: attrs::DIMENSION, upper_bound[?]: attr::INDEX)
        traits(PURE) interfaces(OpAsmOpInterface::results(name_dimension))
        format("$dimension (`upper_bound` $upper_bound^)? attr-dict")
    }

    /// The number of threads in the block.
    BlockDimOp = "gpu.block_dim";
    /// The index of the block in the grid.
    BlockIdOp = "gpu.block_id";
    /// The index of the block in the cluster.
    ClusterBlockIdOp = "gpu.cluster_block_id";
    /// The number of blocks in the cluster.
    ClusterDimBlocksOp = "gpu.cluster_dim_blocks";
    /// The number of clusters in the grid.
    ClusterDimOp = "gpu.cluster_dim";
    /// The index of the cluster in the grid.
    ClusterIdOp = "gpu.cluster_id";
    /// The index of the thread in the grid.
    GlobalIdOp = "gpu.global_id";
    /// The number of blocks in the grid.
    GridDimOp = "gpu.grid_dim";
    /// The index of the thread in the block.
    ThreadIdOp = "gpu.thread_id";
}
