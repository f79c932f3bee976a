//! The `gpu` dialect: mappings of parallel loop iterations to processors, and memory spaces.
//!
//! Attributes only; loops of `scf` carry them for passes that map loops to a device. This file is the table.

use windlass_ir::def::{AttrDef, DialectDef, EnumCase, EnumDef, EnumParser, Param, ParamKind};
use windlass_ir::{AttrData, AttrName, Attribute, Context};

/// The dialect number.
const NUMBER: u16 = 20;

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

static MAPPING_ID: EnumDef = EnumDef {
    name: "::mlir::gpu::MappingId",
    parser: EnumParser::Class,
    flags: false,
    separator: "",
    cases: &[
        EnumCase {
            keyword: "x",
            value: 0,
        },
        EnumCase {
            keyword: "y",
            value: 1,
        },
        EnumCase {
            keyword: "z",
            value: 2,
        },
        EnumCase {
            keyword: "linear_dim_0",
            value: 3,
        },
        EnumCase {
            keyword: "linear_dim_1",
            value: 4,
        },
        EnumCase {
            keyword: "linear_dim_2",
            value: 5,
        },
        EnumCase {
            keyword: "linear_dim_3",
            value: 6,
        },
        EnumCase {
            keyword: "linear_dim_4",
            value: 7,
        },
        EnumCase {
            keyword: "linear_dim_5",
            value: 8,
        },
        EnumCase {
            keyword: "linear_dim_6",
            value: 9,
        },
        EnumCase {
            keyword: "linear_dim_7",
            value: 10,
        },
        EnumCase {
            keyword: "linear_dim_8",
            value: 11,
        },
        EnumCase {
            keyword: "linear_dim_9",
            value: 12,
        },
    ],
};

static SPACE: EnumDef = EnumDef {
    name: "::mlir::gpu::AddressSpace",
    parser: EnumParser::Class,
    flags: false,
    separator: "",
    cases: &[
        EnumCase {
            keyword: "global",
            value: 1,
        },
        EnumCase {
            keyword: "workgroup",
            value: 2,
        },
        EnumCase {
            keyword: "private",
            value: 3,
        },
    ],
};

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

static ATTRS: &[&AttrDef] = &[
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
];

/// Whether the attribute implements `DeviceMappingAttrInterface`.
pub fn is_mapping(ctx: &Context, attr: Attribute) -> bool {
    matches!(attr.data(ctx), AttrData::Ext(ext)
        if [BLOCK, WARPGROUP, WARP, THREAD, LANE, MEMORY_SPACE].contains(&ext.name))
}

/// The `gpu` dialect.
pub static GPU_DIALECT: DialectDef = DialectDef {
    namespace: "gpu",
    number: NUMBER,
    doc: "Names of hardware.",
    attrs: ATTRS,
    ..DialectDef::EMPTY
};

/// Whether the attribute implements `DeviceMaskingAttrInterface`.
pub fn is_mask(ctx: &Context, attr: Attribute) -> bool {
    attr.ext(ctx, MASK).is_some()
}
