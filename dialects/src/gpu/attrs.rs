//! The attributes of `gpu`: mappings of parallel loop iterations to processors, memory spaces, dimensions.

use super::NUMBER;
use crate::common::enum_defs;
use windlass_ir::def::constraints::{AttrConstraint, AttrForm};
use windlass_ir::def::{AttrDef, Param, ParamKind};
use windlass_ir::{AttrData, AttrName, Attribute, Context};

/// `#gpu.block<x>`: along a dimension of the grid.
pub const BLOCK: AttrName = AttrName::new(NUMBER, 0);
/// `#gpu.warpgroup<x>`
pub const WARPGROUP: AttrName = AttrName::new(NUMBER, 1);
/// `#gpu.warp<x>`
pub const WARP: AttrName = AttrName::new(NUMBER, 2);
/// `#gpu.thread<x>`
pub const THREAD: AttrName = AttrName::new(NUMBER, 3);
/// `#gpu.lane<x>`
pub const LANE: AttrName = AttrName::new(NUMBER, 4);
/// `#gpu.mask<5>`: which processors take part.
pub const MASK: AttrName = AttrName::new(NUMBER, 5);
/// `#gpu.memory_space<global>`
pub const MEMORY_SPACE: AttrName = AttrName::new(NUMBER, 6);
/// `#gpu.address_space<workgroup>`
pub const ADDRESS_SPACE: AttrName = AttrName::new(NUMBER, 7);
/// `#gpu<dim x>`
const DIM: AttrName = AttrName::new(NUMBER, 8);
/// `#gpu<shuffle_mode xor>`
const SHUFFLE: AttrName = AttrName::new(NUMBER, 9);

enum_defs! {
    MAPPING_ID = "::mlir::gpu::MappingId", Class [
        "x" = 0, "y" = 1, "z" = 2, "linear_dim_0" = 3, "linear_dim_1" = 4, "linear_dim_2" = 5,
        "linear_dim_3" = 6, "linear_dim_4" = 7, "linear_dim_5" = 8, "linear_dim_6" = 9, "linear_dim_7" = 10,
        "linear_dim_8" = 11, "linear_dim_9" = 12
    ];
    SPACE = "::mlir::gpu::AddressSpace", Class ["global" = 1, "workgroup" = 2, "private" = 3];
    DIMENSION_CASES = "::mlir::gpu::Dimension", Class ["x" = 0, "y" = 1, "z" = 2];
    SHUFFLE_CASES = "::mlir::gpu::ShuffleMode", Class ["xor" = 0, "up" = 1, "down" = 2, "idx" = 3];
}

/// Defines an attribute that is one case of an enumeration.
const fn case(
    name: AttrName,
    class: &'static str,
    mnemonic: &'static str,
    doc: &'static str,
    params: &'static [Param],
) -> AttrDef {
    AttrDef {
        name,
        mnemonic,
        class,
        doc,
        params,
        format: "`<` params `>`",
        ..AttrDef::EMPTY
    }
}

const fn id(name: &'static str) -> Param {
    Param::required(name, ParamKind::Enum(&MAPPING_ID))
}

pub(super) static ATTRS: &[&AttrDef] = &[
    &case(
        BLOCK,
        "GPUBlockMappingAttr",
        "block",
        "A block of the grid.",
        &[id("block")],
    ),
    &case(
        WARPGROUP,
        "GPUWarpgroupMappingAttr",
        "warpgroup",
        "A group of warps of a block.",
        &[id("warpgroup")],
    ),
    &case(
        WARP,
        "GPUWarpMappingAttr",
        "warp",
        "A warp of a block.",
        &[id("warp")],
    ),
    &case(
        THREAD,
        "GPUThreadMappingAttr",
        "thread",
        "A thread of a block.",
        &[id("thread")],
    ),
    &case(
        LANE,
        "GPULaneMappingAttr",
        "lane",
        "A lane of a warp.",
        &[id("lane")],
    ),
    &case(
        MASK,
        "GPUMappingMaskAttr",
        "mask",
        "Which processors take part, a bit for each.",
        &[Param::required("mask", ParamKind::UInt)],
    ),
    &case(
        MEMORY_SPACE,
        "GPUMemorySpaceMappingAttr",
        "memory_space",
        "Which memory something is brought to.",
        &[Param::required("address_space", ParamKind::Enum(&SPACE))],
    ),
    &AttrDef {
        name: ADDRESS_SPACE,
        mnemonic: "address_space",
        class: "GPU_AddressSpaceAttr",
        doc: "Which memory a memref points into.",
        params: &[Param::required("value", ParamKind::Enum(&SPACE))],
        format: "`<` $value `>`",
        ..AttrDef::EMPTY
    },
    &AttrDef {
        name: DIM,
        mnemonic: "dim",
        class: "GPU_DimensionAttr",
        doc: "A dimension of a grid, a cluster or a block.",
        params: &[Param::required("value", ParamKind::Enum(&DIMENSION_CASES))],
        format: "$value",
        ..AttrDef::EMPTY
    },
    &AttrDef {
        name: SHUFFLE,
        mnemonic: "shuffle_mode",
        class: "GPU_ShuffleModeAttr",
        doc: "Which thread of the subgroup a value comes from.",
        params: &[Param::required("value", ParamKind::Enum(&SHUFFLE_CASES))],
        format: "$value",
        ..AttrDef::EMPTY
    },
];

/// A dimension of a grid.
pub(super) static DIMENSION: AttrConstraint = AttrConstraint::written(
    "a dimension, either 'x', 'y', or 'z'",
    |ctx, attr| attr.ext(ctx, DIM).is_some(),
    AttrForm::Ext(DIM),
);

/// The source of a shuffle.
pub(super) static SHUFFLE_MODE: AttrConstraint = AttrConstraint::written(
    "Indexing modes supported by gpu.shuffle.",
    |ctx, attr| attr.ext(ctx, SHUFFLE).is_some(),
    AttrForm::Ext(SHUFFLE),
);

fn is_array(ctx: &Context, attr: Attribute) -> bool {
    attr.as_array(ctx).is_some()
}

/// Attributes of other dialects that say what a module is compiled for.
pub(super) static TARGETS: AttrConstraint = AttrConstraint::new(
    "array of GPU target attributes with at least 1 elements",
    |ctx, attr| {
        let is_target = |attr: &Attribute| {
            [
                crate::nvvm::attrs::names::TARGET,
                crate::rocdl::TARGET,
                crate::xevm::TARGET,
            ]
            .iter()
            .any(|&name| attr.ext(ctx, name).is_some())
        };
        attr.as_array(ctx)
            .is_some_and(|targets| !targets.is_empty() && targets.iter().all(is_target))
    },
)
.of_kind(is_array);

/// The keyword of a dimension.
pub(super) fn dimension(ctx: &Context, attr: Attribute) -> Option<&'static str> {
    let value = crate::llvm::attrs::enum_value(ctx, attr)?;
    DIMENSION_CASES.keyword_of(value)
}

/// Whether the attribute implements `DeviceMappingAttrInterface`.
pub fn is_mapping(ctx: &Context, attr: Attribute) -> bool {
    matches!(attr.data(ctx), AttrData::Ext(ext)
        if [BLOCK, WARPGROUP, WARP, THREAD, LANE, MEMORY_SPACE].contains(&ext.name))
}

/// Whether the attribute implements `DeviceMaskingAttrInterface`.
pub fn is_mask(ctx: &Context, attr: Attribute) -> bool {
    attr.ext(ctx, MASK).is_some()
}
