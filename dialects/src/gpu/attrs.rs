//! The attributes of `gpu`: mappings of parallel loop iterations to processors, memory spaces, dimensions.

use super::{NUMBER, compilation, enum_attrs};
use crate::common::enum_defs;
use windlass_ir::affine::AffineMap;
use windlass_ir::def::constraints::AttrConstraint;
use windlass_ir::def::{AttrDef, Param, ParamKind};
use windlass_ir::text::{AsmParser, AsmPrinter, AttrAsm, Tok};
use windlass_ir::{AttrData, AttrName, Attribute, Context, Diagnostic, ExtAttr, interfaces};

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
/// `#gpu.loop_dim_map<processor = block_x, map = (d0) -> (d0), bound = (d0) -> (d0)>`
pub const LOOP_DIM_MAP: AttrName = AttrName::new(NUMBER, 16);

enum_defs! {
    MAPPING_ID = "::mlir::gpu::MappingId", Class [
        "x" = 0, "y" = 1, "z" = 2, "linear_dim_0" = 3, "linear_dim_1" = 4, "linear_dim_2" = 5,
        "linear_dim_3" = 6, "linear_dim_4" = 7, "linear_dim_5" = 8, "linear_dim_6" = 9, "linear_dim_7" = 10,
        "linear_dim_8" = 11, "linear_dim_9" = 12
    ];
    SPACE = "::mlir::gpu::AddressSpace", Class ["global" = 1, "workgroup" = 2, "private" = 3];
    PROCESSOR = "::mlir::gpu::Processor", Class [
        "block_x" = 0, "block_y" = 1, "block_z" = 2, "thread_x" = 3, "thread_y" = 4, "thread_z" = 5,
        "sequential" = 6
    ];
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
    &enum_attrs::DIM,
    &enum_attrs::SHUFFLE_MODE,
    &enum_attrs::ALL_REDUCE_OP,
    &enum_attrs::MMA_ELEMENT_WISE,
    &enum_attrs::PRUNE_2TO4,
    &enum_attrs::TRANSPOSE_MODE,
    &enum_attrs::SPGEMM_KIND,
    &enum_attrs::BROADCAST,
    &AttrDef {
        name: LOOP_DIM_MAP,
        mnemonic: "loop_dim_map",
        class: "ParallelLoopDimMappingAttr",
        doc: "What a dimension of a parallel loop is mapped to: a processor, the map from its index to that of the \
              loop, and the map from the number of iterations to the number of processors.",
        params: &[
            Param::required("processor", ParamKind::Enum(&PROCESSOR)),
            Param::required("map", ParamKind::Attr(is_map, "AffineMap")),
            Param::required("bound", ParamKind::Attr(is_map, "AffineMap")),
        ],
        interfaces: interfaces!(AttrDef: AttrAsm { parse: parse_mapping, print: print_mapping }),
        ..AttrDef::EMPTY
    },
    &compilation::KERNEL_METADATA_DEF,
    &compilation::KERNEL_TABLE_DEF,
    &compilation::OBJECT_DEF,
    &compilation::SELECT_OBJECT_DEF,
];

/// The memory that the threads of a block share.
pub const WORKGROUP_SPACE: i64 = 2;

/// `#gpu.address_space<…>`
pub fn address_space(ctx: &Context, space: i64) -> Attribute {
    ctx.ext_attr(ADDRESS_SPACE, &[Some(ctx.i64_attr(space))])
}

/// What an iteration of a parallel loop is mapped to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Processor {
    /// A block, by its first index.
    BlockX,
    /// A block, by its second index.
    BlockY,
    /// A block, by its third index.
    BlockZ,
    /// A thread, by its first index.
    ThreadX,
    /// A thread, by its second index.
    ThreadY,
    /// A thread, by its third index.
    ThreadZ,
    /// An iteration of a sequential loop.
    Sequential,
}

impl Processor {
    const ALL: [Processor; 7] = [
        Processor::BlockX,
        Processor::BlockY,
        Processor::BlockZ,
        Processor::ThreadX,
        Processor::ThreadY,
        Processor::ThreadZ,
        Processor::Sequential,
    ];

    /// The position of its index among the arguments of a launch, and of the number of processors among its operands.
    pub fn dimension(self) -> Option<usize> {
        (self != Processor::Sequential).then_some(self as usize)
    }
}

/// The mapping of a dimension of a parallel loop: `#gpu.loop_dim_map<…>`.
pub fn loop_dim_map(ctx: &Context, processor: Processor, map: &AffineMap, bound: &AffineMap) -> Attribute {
    let [map, bound] = [map, bound].map(|map| ctx.intern_attr(AttrData::AffineMap(map.clone())));
    let processor = ctx.i64_attr(processor as i64);
    ctx.ext_attr(LOOP_DIM_MAP, &[Some(processor), Some(map), Some(bound)])
}

/// The processor, the map and the bound of a `#gpu.loop_dim_map<…>`.
pub fn loop_dim_map_of(ctx: &Context, attr: Attribute) -> Option<(Processor, &AffineMap, &AffineMap)> {
    let params = &attr.ext(ctx, LOOP_DIM_MAP)?.params;
    let param = |at: usize| params.get(at).copied().flatten();
    let map = |at: usize| match param(at)?.data(ctx) {
        AttrData::AffineMap(map) => Some(map),
        _ => None,
    };
    let processor = usize::try_from(param(0)?.as_i64(ctx)?).ok()?;
    Some((*Processor::ALL.get(processor)?, map(1)?, map(2)?))
}

/// Parses `<processor = block_x, map = (d0) -> (d0), bound = (d0) -> (d0)>`.
fn parse_mapping(p: &mut AsmParser<'_, '_>) -> Result<Attribute, Diagnostic> {
    let ctx = p.ctx();
    p.expect(Tok::Less)?;
    let mut params = [None; 3];
    for index in 0..params.len() {
        if index > 0 {
            p.expect(Tok::Comma)?;
        }
        let name = p.parse_keyword()?;
        p.expect(Tok::Equal)?;
        let at = ["processor", "map", "bound"]
            .iter()
            .position(|&known| known == name);
        let Some(at) = at.filter(|&at| params[at].is_none()) else {
            return Err(p.error(format!("duplicate or unknown struct parameter name: {name}")));
        };
        params[at] = Some(match at {
            0 => p.parse_known_param(&Param::required("processor", ParamKind::Enum(&PROCESSOR)))?,
            _ => {
                let map = p.parse_affine_map()?;
                ctx.intern_attr(AttrData::AffineMap(map))
            }
        });
    }
    p.expect(Tok::Greater)?;
    Ok(ctx.ext_attr(LOOP_DIM_MAP, &params))
}

fn print_mapping(ctx: &Context, attr: &ExtAttr, p: &mut AsmPrinter<'_>) {
    let param = |at: usize| attr.params.get(at).copied().flatten();
    p.write_str("<processor = ");
    p.enum_case(
        &PROCESSOR,
        param(0).and_then(|case| case.as_i64(ctx)).unwrap_or(0),
    );
    for (at, keyword) in [(1, "map"), (2, "bound")] {
        if let Some(AttrData::AffineMap(map)) = param(at).map(|map| map.data(ctx)) {
            p.write_fmt(format_args!(", {keyword} = {map}"));
        }
    }
    p.write_str(">");
}

fn is_map(ctx: &Context, attr: Attribute) -> bool {
    matches!(attr.data(ctx), AttrData::AffineMap(_))
}

fn is_array(ctx: &Context, attr: Attribute) -> bool {
    attr.as_array(ctx).is_some()
}

/// Whether an attribute is that of a dialect which says what a module is compiled for.
pub(super) fn is_target(ctx: &Context, attr: Attribute) -> bool {
    [
        crate::nvvm::attrs::names::TARGET,
        crate::rocdl::TARGET,
        crate::xevm::TARGET,
    ]
    .iter()
    .any(|&name| attr.ext(ctx, name).is_some())
}

/// Attributes of other dialects that say what a module is compiled for.
pub(super) static TARGETS: AttrConstraint = AttrConstraint::new(
    "array of GPU target attributes with at least 1 elements",
    |ctx, attr| {
        attr.as_array(ctx).is_some_and(|targets| {
            !targets.is_empty() && targets.iter().all(|&target| is_target(ctx, target))
        })
    },
)
.of_kind(is_array);

/// Whether the attribute implements `DeviceMappingAttrInterface`.
pub fn is_mapping(ctx: &Context, attr: Attribute) -> bool {
    matches!(attr.data(ctx), AttrData::Ext(ext)
        if [BLOCK, WARPGROUP, WARP, THREAD, LANE, MEMORY_SPACE].contains(&ext.name))
}

/// Whether the attribute implements `DeviceMaskingAttrInterface`.
pub fn is_mask(ctx: &Context, attr: Attribute) -> bool {
    attr.ext(ctx, MASK).is_some()
}
