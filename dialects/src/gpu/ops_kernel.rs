//! Operations of `gpu` on kernels: modules, functions, launches, reductions over threads.

use super::attrs::TARGETS;
use super::compilation::{OBJECTS, OFFLOADING_HANDLER};
use super::enum_attrs::of;
use super::ops::{NUMBER_OR_VECTOR, NUMBER_TYPE};
use super::types::TOKEN;
use super::{NUMBER, canonicalize, fold, ranges, syntax_kernel, verify_kernel};
use windlass_ir::def::Rule;
use windlass_ir::def::constraints::{AttrConstraint, TypeConstraint, attr, ty};
use windlass_ir::def::slots::Single;
use windlass_ir::interfaces::InferIntRangeInterface;
use windlass_ir::rewrite::{Canonicalize, Fold};
use windlass_ir::text::{AsmParse, AsmPrint, CustomDirectives};
use windlass_ir::verify::{Verify, VerifyRegions, VerifySymbolUses};
use windlass_ir::{Attribute, Context, Type, op_table};

static SIZES: AttrConstraint = AttrConstraint::new(
    "i32 dense array attribute with 3 elements (if present)",
    |ctx, attr| attr.as_i32_array(ctx).is_some_and(|sizes| sizes.len() == 3),
)
.of_kind(|ctx, attr| (attr::I32_ARRAY.check)(ctx, attr));

static LAUNCH_SIZE: TypeConstraint = TypeConstraint::new(
    "index or 32-bit signless integer or 64-bit signless integer",
    |_, ty| matches!(ty, Type::INDEX | Type::I32 | Type::I64),
);

static BYTES: TypeConstraint =
    TypeConstraint::new("1D memref of 8-bit signless integer values", |ctx, ty| {
        ty.memref(ctx)
            .is_some_and(|memref| memref.element == Type::I8 && memref.shape.len() == 1)
    })
    .of_kind("builtin.memref");

fn one(ctx: &Context) -> Attribute {
    ctx.int_attr(Type::I32, 1)
}

op_table! {
    /// The operations, by index.
    pub(super) const OPS, dialect NUMBER, from super::first::kernels;

    /// The reduction of a value over the threads of the block: by an operation that is named, or by a region.
    AllReduceOp = "gpu.all_reduce" (value: NUMBER_TYPE) -> (result: NUMBER_TYPE)
        attrs(op[?]: of::ALL_REDUCE_OP, uniform[?]: attr::UNIT)
        regions(body)
        traits(SAME_OPERANDS_AND_RESULT_TYPE, ISOLATED_FROM_ABOVE)
        interfaces(
            Fold(fold::all_reduce), VerifyRegions(verify_kernel::all_reduce),
            CustomDirectives(&[syntax_kernel::ALL_REDUCE_OPERATION]),
        )
        format("custom<AllReduceOperation>($op) $value (`uniform` $uniform^)? $body attr-dict `:` \
            functional-type(operands, results)")

    /// Modules that were compiled for devices.
    BinaryOp = "gpu.binary" () -> ()
        attrs(sym_name: attr::SYMBOL_NAME, offloadingHandler[?]: OFFLOADING_HANDLER, objects: OBJECTS)
        traits(SYMBOL)
        interfaces(CustomDirectives(&[syntax_kernel::OFFLOADING_HANDLER]))
        format("$sym_name custom<OffloadingHandler>($offloadingHandler) attr-dict $objects")

    /// The memory of a block whose size is given when it is launched.
    DynamicSharedMemoryOp = "gpu.dynamic_shared_memory" () -> (resultMemref: BYTES)
        traits(PURE)
        interfaces(Verify(verify_kernel::dynamic_shared_memory))
        format("attr-dict `:` type($resultMemref)")

    /// A function that runs on a device.
    GPUFuncOp = "gpu.func" () -> ()
        attrs(
            function_type: attr::FUNCTION_TYPE, arg_attrs[?]: attr::DICT_ARRAY,
            res_attrs[?]: attr::DICT_ARRAY, workgroup_attrib_attrs[?]: attr::DICT_ARRAY,
            private_attrib_attrs[?]: attr::DICT_ARRAY, known_block_size[?]: SIZES, known_grid_size[?]: SIZES,
            known_cluster_size[?]: SIZES,
        )
        regions(body)
        traits(ISOLATED_FROM_ABOVE, SYMBOL, FUNCTION_LIKE, AFFINE_SCOPE, AUTOMATIC_ALLOCATION_SCOPE)
        interfaces(
            Verify(verify_kernel::function), VerifyRegions(verify_kernel::function_body),
            AsmParse(syntax_kernel::parse_function), AsmPrint(syntax_kernel::print_function),
        )
        rules(Rule::HasParent(&[GPUModuleOp::NAME]))

    /// A module of code for a device.
    GPUModuleOp = "gpu.module" () -> ()
        attrs(sym_name: attr::SYMBOL_NAME, targets[?]: TARGETS, offloadingHandler[?]: OFFLOADING_HANDLER)
        regions(bodyRegion)
        traits(
            ISOLATED_FROM_ABOVE, SYMBOL_TABLE, SYMBOL, SINGLE_BLOCK, NO_TERMINATOR, GRAPH_REGION,
            NO_REGION_ARGUMENTS,
        )
        rules(Rule::SizedRegion { region: 0, blocks: 1 })
        format("$sym_name (`<` $offloadingHandler^ `>`)? ($targets^)? attr-dict-with-keyword $bodyRegion")

    /// Runs its region in each thread of a grid. The arguments of the region are the indices of the block and
    /// of the thread and the sizes of the grid and of the blocks, then the same of clusters, then memory of
    /// the block and of the thread.
    LaunchOp = "gpu.launch"
        (
            asyncDependencies[*]: TOKEN, gridSizeX: ty::INDEX, gridSizeY: ty::INDEX, gridSizeZ: ty::INDEX,
            blockSizeX: ty::INDEX, blockSizeY: ty::INDEX, blockSizeZ: ty::INDEX, clusterSizeX[?]: ty::INDEX,
            clusterSizeY[?]: ty::INDEX, clusterSizeZ[?]: ty::INDEX, dynamicSharedMemorySize[?]: ty::I32,
        )
        -> (asyncToken[?]: TOKEN)
        attrs(module[?]: attr::FLAT_SYMBOL, function[?]: attr::FLAT_SYMBOL)
        regions(body)
        traits(
            ATTR_SIZED_OPERANDS, AFFINE_SCOPE, AUTOMATIC_ALLOCATION_SCOPE, RECURSIVE_MEMORY_EFFECTS,
        )
        interfaces(
            Canonicalize(&[canonicalize::launch_of_one]), Verify(verify_kernel::launch),
            VerifyRegions(verify_kernel::launch_body), AsmParse(syntax_kernel::parse_launch),
            AsmPrint(syntax_kernel::print_launch), InferIntRangeInterface(ranges::launch),
        )

    /// Runs a kernel in each thread of a grid.
    LaunchFuncOp = "gpu.launch_func"
        (
            asyncDependencies[*]: TOKEN, gridSizeX: LAUNCH_SIZE, gridSizeY: LAUNCH_SIZE,
            gridSizeZ: LAUNCH_SIZE, blockSizeX: LAUNCH_SIZE, blockSizeY: LAUNCH_SIZE,
            blockSizeZ: LAUNCH_SIZE, clusterSizeX[?]: LAUNCH_SIZE, clusterSizeY[?]: LAUNCH_SIZE,
            clusterSizeZ[?]: LAUNCH_SIZE, dynamicSharedMemorySize[?]: ty::I32, kernelOperands[*]: ty::ANY,
            asyncObject[?]: ty::ANY,
        )
        -> (asyncToken[?]: TOKEN)
        attrs(kernel: attr::SYMBOL)
        traits(ATTR_SIZED_OPERANDS)
        interfaces(
            VerifySymbolUses(verify_kernel::launched_kernel),
            CustomDirectives(&[
                super::syntax::ASYNC_DEPENDENCIES, syntax_kernel::LAUNCH_DIM_TYPE,
                syntax_kernel::LAUNCH_FUNC_OPERANDS,
            ]),
        )
        rules(Rule::AllTypesMatch(&[
            "gridSizeX", "gridSizeY", "gridSizeZ", "blockSizeX", "blockSizeY", "blockSizeZ",
        ]))
        format("custom<AsyncDependencies>(type($asyncToken), $asyncDependencies) \
            (`<` $asyncObject^ `:` type($asyncObject) `>`)? $kernel \
            ( `clusters` `in` ` ` `(` $clusterSizeX^ `,` $clusterSizeY `,` $clusterSizeZ `)` )? \
            `blocks` `in` ` ` `(` $gridSizeX `,` $gridSizeY `,` $gridSizeZ `)` \
            `threads` `in` ` ` `(` $blockSizeX `,` $blockSizeY `,` $blockSizeZ `)` \
            custom<LaunchDimType>(type($gridSizeX), ref($clusterSizeX), type($clusterSizeX), \
            type($clusterSizeY), type($clusterSizeZ)) \
            (`dynamic_shared_memory_size` $dynamicSharedMemorySize^)? \
            custom<LaunchFuncOperands>($kernelOperands, type($kernelOperands)) attr-dict")

    /// Returns from a function.
    ReturnOp = "gpu.return" (operands[*]: ty::ANY) -> ()
        traits(PURE, TERMINATOR, RETURN_LIKE) rules(Rule::HasParent(&[GPUFuncOp::NAME]))
        format("attr-dict ($operands^ `:` type($operands))?")

    /// The reduction of a value over the threads of the subgroup, or of clusters of them.
    SubgroupReduceOp = "gpu.subgroup_reduce" (value: NUMBER_OR_VECTOR) -> (result: NUMBER_OR_VECTOR)
        attrs(
            op: of::ALL_REDUCE_OP, uniform[?]: attr::UNIT, cluster_size[?]: attr::I32,
            cluster_stride[= one]: attr::I32,
        )
        traits(SAME_OPERANDS_AND_RESULT_TYPE)
        interfaces(
            Fold(fold::subgroup_reduce), Verify(verify_kernel::subgroup_reduce),
            CustomDirectives(&[syntax_kernel::ALL_REDUCE_OPERATION]),
        )
        format("custom<AllReduceOperation>($op) $value (`uniform` $uniform^)? \
            (`cluster` `(` `size` `=` $cluster_size^ (`,` `stride` `=` $cluster_stride^)? `)`)? attr-dict \
            `:` \
            functional-type(operands, results)")

    /// Ends the region of `gpu.launch`.
    TerminatorOp = "gpu.terminator" () -> ()
        traits(PURE, TERMINATOR) rules(Rule::HasParent(&[LaunchOp::NAME]))
        format("attr-dict")

    /// Runs its region on the first thread of the subgroup; the values that it yields are distributed over
    /// all of them.
    WarpExecuteOnLane0Op = "gpu.warp_execute_on_lane_0" (laneid: ty::INDEX, args[*]: ty::ANY)
        -> (results[*]: ty::ANY)
        attrs(warp_size: attr::I64)
        regions(warpRegion)
        traits(SINGLE_BLOCK, RECURSIVE_MEMORY_EFFECTS, REGION_BRANCH)
        interfaces(
            VerifyRegions(verify_kernel::warp), AsmParse(syntax_kernel::parse_warp),
            AsmPrint(syntax_kernel::print_warp),
        )
        rules(Rule::ImplicitTerminator(YieldOp::NAME), Rule::SizedRegion { region: 0, blocks: 1 })

    /// Ends a region with these values.
    YieldOp = "gpu.yield" (values[*]: ty::ANY) -> ()
        traits(PURE, RETURN_LIKE, TERMINATOR)
        format("attr-dict ($values^ `:` type($values))?")
}

impl LaunchFuncOp {
    /// The sizes of the grid, and those of its blocks.
    pub const SIZES: [Single; 6] = [
        LaunchFuncOp::gridSizeX,
        LaunchFuncOp::gridSizeY,
        LaunchFuncOp::gridSizeZ,
        LaunchFuncOp::blockSizeX,
        LaunchFuncOp::blockSizeY,
        LaunchFuncOp::blockSizeZ,
    ];
}
