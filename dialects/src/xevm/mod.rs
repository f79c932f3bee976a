//! The `xevm` dialect: instructions of Intel's GPUs, on blocks of memory and on small matrices.
//!
//! This file is the table; `attrs.rs` has the attributes and `verify.rs` the verifiers. Upstream lowers the operations to calls
//! (`convert-xevm-to-llvm`); LLVM has no intrinsics for them.

mod attrs;
mod verify;

pub(crate) use self::attrs::TARGET_PARAMS;
use self::attrs::of;
pub use self::attrs::{
    CacheControl, DEVICE_SCOPE, ElementType, GLOBAL_SPACE, MmaTypes, SHARED_SPACE, TARGET, WORKGROUP_SCOPE,
    attr_value, cache_control, mma_types,
};
use crate::llvm::constraints::{attr, ty as llvm};
use crate::llvm::types::PointerType;
use crate::rocdl::constraints::accesses;
use windlass_ir::def::DialectDef;
use windlass_ir::def::constraints::{TypeConstraint, ty};
use windlass_ir::effects::MemoryEffectOpInterface;
use windlass_ir::verify::Verify;
use windlass_ir::{Context, Type, op_family, op_table};

const NUMBER: u16 = 32;

fn is_block_element(_: &Context, ty: Type) -> bool {
    matches!(ty, Type::I8 | Type::I16 | Type::I32 | Type::I64)
}

fn is_matrix_element(ctx: &Context, ty: Type) -> bool {
    let integer = ty
        .integer(ctx)
        .is_some_and(|(width, _)| matches!(width, 8 | 16 | 32));
    integer || matches!(ty, Type::F32 | Type::F16 | Type::BF16 | Type::TF32)
}

fn is_row(ctx: &Context, ty: Type, check: fn(&Context, Type) -> bool) -> bool {
    ty.vector(ctx)
        .is_some_and(|vector| !vector.is_scalable() && vector.shape.len() == 1 && check(ctx, vector.element))
}

static BLOCK: TypeConstraint = TypeConstraint::new(
    "8-bit signless integer or 16-bit signless integer or 32-bit signless integer or 64-bit signless integer or \
     fixed-length vector of 8-bit signless integer or 16-bit signless integer or 32-bit signless integer or 64-bit \
     signless integer values of ranks 1",
    |ctx, ty| is_block_element(ctx, ty) || is_row(ctx, ty, is_block_element),
);

static MATRIX: TypeConstraint = TypeConstraint::new(
    "fixed-length vector of 8-bit integer or 16-bit integer or 32-bit integer or 32-bit float or tf32 type or \
     16-bit float or bfloat16 type values of ranks 1",
    |ctx, ty| is_row(ctx, ty, is_matrix_element),
)
.of_kind("builtin.vector");

static GLOBAL_OR_GENERIC: TypeConstraint = TypeConstraint::new(
    "LLVM pointer in address space 1 or LLVM pointer in address space 4",
    |ctx, ty| PointerType::of(ctx, ty).is_some_and(|space| matches!(space, 1 | 4)),
);

static INDEX: TypeConstraint =
    TypeConstraint::new("32-bit signless integer or 64-bit signless integer", |_, ty| {
        matches!(ty, Type::I32 | Type::I64)
    });

op_table! {
    /// Operations on memory and matrices, by index.
    pub(super) const OPS, dialect NUMBER, from first::ops;

    /// Reads a tile of a matrix in global memory; each lane of the subgroup gets a part.
    BlockLoad2dOp = "xevm.blockload2d"
        (ptr: llvm::POINTER, base_width: ty::I32, base_height: ty::I32, base_pitch: ty::I32,
            x: ty::I32, y: ty::I32)
        -> (res: MATRIX)
        attrs(elem_size_in_bits: attr::I32, tile_width: attr::I32, tile_height: attr::I32,
            v_blocks: attr::I32,
            transpose: attr::I1, pack_register: attr::I1, cache_control[?]: of::LOAD_CACHE_CONTROL)
        interfaces(MemoryEffectOpInterface(accesses::<1, 0>), Verify(verify::load_2d))
        format("operands prop-dict attr-dict `:` functional-type(operands, results)")
    /// Reads consecutive elements for all lanes of the subgroup.
    BlockLoadOp = "xevm.blockload" (ptr: llvm::POINTER) -> (res: BLOCK)
        attrs(cache_control[?]: of::LOAD_CACHE_CONTROL)
        interfaces(MemoryEffectOpInterface(accesses::<1, 0>), Verify(verify::load))
        format("operands prop-dict attr-dict `:` functional-type(operands, results)")
    /// Prefetches a tile of a matrix in global memory.
    BlockPrefetch2dOp = "xevm.blockprefetch2d"
        (ptr: llvm::POINTER, base_width: ty::I32, base_height: ty::I32, base_pitch: ty::I32,
            x: ty::I32, y: ty::I32)
        -> ()
        attrs(elem_size_in_bits: attr::I32, tile_width: attr::I32, tile_height: attr::I32,
            v_blocks: attr::I32,
            cache_control[?]: of::LOAD_CACHE_CONTROL)
        interfaces(Verify(verify::prefetch_2d))
        format("operands prop-dict attr-dict `:` `(` type(operands) `)`")
    /// Writes a tile of a matrix to global memory.
    BlockStore2dOp = "xevm.blockstore2d"
        (ptr: llvm::POINTER, base_width: ty::I32, base_height: ty::I32, base_pitch: ty::I32,
            x: ty::I32, y: ty::I32, stored_val: MATRIX) -> ()
        attrs(elem_size_in_bits: attr::I32, tile_width: attr::I32, tile_height: attr::I32,
            cache_control[?]: of::STORE_CACHE_CONTROL)
        interfaces(MemoryEffectOpInterface(accesses::<0, 1>), Verify(verify::store_2d))
        format("operands prop-dict attr-dict `:` `(` type(operands) `)`")
    /// Writes consecutive elements of all lanes of the subgroup.
    BlockStoreOp = "xevm.blockstore" (ptr: llvm::POINTER, val: BLOCK) -> ()
        attrs(cache_control[?]: of::STORE_CACHE_CONTROL)
        interfaces(MemoryEffectOpInterface(accesses::<0, 1>), Verify(verify::store))
        format("operands prop-dict attr-dict `:` `(` type(operands) `)`")
    /// The product of two small matrices that a subgroup holds, added to `c`.
    MMAOp = "xevm.mma" (a: MATRIX, b: MATRIX, c[?]: MATRIX) -> (d: MATRIX)
        attrs(shape: of::MMA_SHAPE, types: of::MMA_TYPES)
        interfaces(Verify(verify::mma))
        format("$a `,` $b (`,` $c^)? ` ` `{` `shape` `=` $shape `,` `types` `=` $types `}` attr-dict `:` \
            functional-type(operands, results)")
    /// Orders accesses of memory.
    MemfenceOp = "xevm.memfence" () -> ()
        attrs(scope: of::MEM_SCOPE, addrspace[= attrs::generic]: of::ADDR_SPACE)
        format("prop-dict attr-dict")
    /// Prefetches memory.
    PrefetchOp = "xevm.prefetch" (ptr: GLOBAL_OR_GENERIC) -> ()
        attrs(cache_control[?]: of::LOAD_CACHE_CONTROL)
        format("operands prop-dict attr-dict `:` `(` type(operands) `)`")
}

op_family! {
    /// Indices and sizes.
    pub(super) const IDS, dialect NUMBER, from first::ids;

    each {
        () -> (res: INDEX) attrs(range[?]: attr::CONSTANT_RANGE)
        format("(`range` $range^)? attr-dict `:` type($res)")
    }

    /// The index of the work item in its group along `x`.
    WorkitemIdXOp = "xevm.local_id.x";
    /// The index of the work item in its group along `y`.
    WorkitemIdYOp = "xevm.local_id.y";
    /// The index of the work item in its group along `z`.
    WorkitemIdZOp = "xevm.local_id.z";
    /// The size of the group along `x`.
    WorkgroupDimXOp = "xevm.local_size.x";
    /// The size of the group along `y`.
    WorkgroupDimYOp = "xevm.local_size.y";
    /// The size of the group along `z`.
    WorkgroupDimZOp = "xevm.local_size.z";
    /// The index of the group along `x`.
    WorkgroupIdXOp = "xevm.group_id.x";
    /// The index of the group along `y`.
    WorkgroupIdYOp = "xevm.group_id.y";
    /// The index of the group along `z`.
    WorkgroupIdZOp = "xevm.group_id.z";
    /// The number of groups along `x`.
    GridDimXOp = "xevm.group_count.x";
    /// The number of groups along `y`.
    GridDimYOp = "xevm.group_count.y";
    /// The number of groups along `z`.
    GridDimZOp = "xevm.group_count.z";
    /// The index of the lane in its subgroup.
    LaneIdOp = "xevm.lane_id";
    /// The index of the subgroup in its group.
    SubgroupIdOp = "xevm.subgroup_id";
    /// The number of lanes of a subgroup.
    SubgroupSizeOp = "xevm.subgroup_size";
}

use self as tables;

windlass_ir::join_op_tables! {
    /// All operations, by index.
    static ALL, first;
    ops = tables::OPS,
    ids = tables::IDS,
}

/// The `xevm` dialect.
pub static XEVM_DIALECT: DialectDef = DialectDef {
    namespace: "xevm",
    number: NUMBER,
    doc: "Instructions of Intel's GPUs.",
    ops: &ALL,
    attrs: attrs::ATTRS,
    ..DialectDef::EMPTY
};
