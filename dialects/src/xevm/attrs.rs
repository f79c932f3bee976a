//! The attributes of `xevm`: enumerations, and the sizes and element types of products of matrices.

use crate::common::enum_defs;
use crate::gpu::target;
use windlass_ir::def::constraints::{AttrConstraint, AttrForm};
use windlass_ir::def::{AttrDef, Param, ParamKind};
use windlass_ir::{AttrName, Attribute, Context};

enum_defs! {
    /// How a load uses the caches.
    pub LOAD_CACHE_CONTROL_ENUM = "::mlir::xevm::LoadCacheControl", Class [
        "L1uc_L2uc_L3uc" = 1, "L1uc_L2uc_L3c" = 2, "L1uc_L2c_L3uc" = 3, "L1uc_L2c_L3c" = 4,
        "L1c_L2uc_L3uc" = 5, "L1c_L2uc_L3c" = 6, "L1c_L2c_L3uc" = 7, "L1c_L2c_L3c" = 8, "L1s_L2uc_L3uc" = 9,
        "L1s_L2uc_L3c" = 10, "L1s_L2c_L3uc" = 11, "L1s_L2c_L3c" = 12, "ir" = 13
    ];
    /// How a store uses the caches.
    pub STORE_CACHE_CONTROL_ENUM = "::mlir::xevm::StoreCacheControl", Class [
        "L1uc_L2uc_L3uc" = 1, "L1uc_L2uc_L3wb" = 2, "L1uc_L2wb_L3uc" = 3, "L1uc_L2wb_L3wb" = 4,
        "L1wt_L2uc_L3uc" = 5, "L1wt_L2uc_L3wb" = 6, "L1wt_L2wb_L3uc" = 7, "L1wt_L2wb_L3wb" = 8,
        "L1s_L2uc_L3uc" = 9, "L1s_L2uc_L3wb" = 10, "L1s_L2wb_L3uc" = 11, "L1s_L2wb_L3wb" = 12,
        "L1wb_L2uc_L3uc" = 13, "L1wb_L2wb_L3uc" = 14, "L1wb_L2uc_L3wb" = 15
    ];
    /// Who observes a fence.
    pub MEM_SCOPE_ENUM = "::mlir::xevm::MemScope", Class [
        "lane" = 0, "subgroup" = 1, "workgroup" = 2, "cluster" = 3, "device" = 4, "system" = 5
    ];
    /// An address space.
    pub ADDR_SPACE_ENUM = "mlir::xevm::AddrSpace", Class [
        "private" = 0, "global" = 1, "constant" = 2, "shared" = 3, "generic" = 4
    ];
    /// The element type of a matrix.
    pub ELEM_TYPE_ENUM = "XeVM element type", Described [
        "bf16" = 8, "f16" = 9, "s8" = 10, "u8" = 11, "s4" = 12, "u4" = 13, "tf32" = 14, "f32" = 15, "s32" = 16
    ];
}

/// `#xevm.target<…>`
pub const TARGET: AttrName = AttrName::new(super::NUMBER, 6);

/// The parameters of the target.
pub(crate) const TARGET_PARAMS: &[Param] = &[
    target::OPT_LEVEL,
    target::string("triple", "spirv64-unknown-unknown"),
    target::string("chip", "bmg"),
    target::FLAGS,
    target::link("linkFiles"),
];

static TARGET_DEF: AttrDef = AttrDef {
    name: TARGET,
    mnemonic: "target",
    class: "XeVM_TargetAttr",
    doc: "The processor that a GPU module is compiled for.",
    params: TARGET_PARAMS,
    format: "(`<` struct($O, $triple, $chip, $flags, $linkFiles)^ `>`)?",
    ..AttrDef::EMPTY
};

macro_rules! attrs {
    ($($id:ident = $index:literal $mnemonic:literal $class:literal $summary:literal $format:literal
        [$($param:literal $presence:ident $kind:expr),*];)*) => {
        /// Constraints on attributes of operations.
        #[allow(missing_docs)]
        pub mod of {
            use super::{AttrConstraint, AttrForm, AttrName};
            $(pub static $id: AttrConstraint = AttrConstraint::written(
                $summary,
                |ctx, attr| attr.ext(ctx, AttrName::new(super::super::NUMBER, $index)).is_some(),
                AttrForm::Ext(AttrName::new(super::super::NUMBER, $index)),
            );)*
        }

        /// All attributes, by index.
        pub static ATTRS: &[&AttrDef] = &[$(&AttrDef {
            name: AttrName::new(super::NUMBER, $index),
            mnemonic: $mnemonic,
            class: $class,
            doc: $summary,
            params: &[$(Param::$presence($param, $kind)),*],
            format: $format,
            ..AttrDef::EMPTY
        },)* &TARGET_DEF];
    };
}

attrs! {
    LOAD_CACHE_CONTROL = 0 "load_cache_control" "XeVM_LoadCacheControlAttr"
        "Describe the cache settings for load operators" "`<` $value `>`"
        ["value" required ParamKind::Enum(&LOAD_CACHE_CONTROL_ENUM)];
    STORE_CACHE_CONTROL = 1 "store_cache_control" "XeVM_StoreCacheControlAttr"
        "Describe the cache settings for store operators" "`<` $value `>`"
        ["value" required ParamKind::Enum(&STORE_CACHE_CONTROL_ENUM)];
    MEM_SCOPE = 2 "mem_scope" "XeVM_MemScopeAttr" "Describe memory scopes" "`<` $value `>`"
        ["value" required ParamKind::Enum(&MEM_SCOPE_ENUM)];
    ADDR_SPACE = 3 "addr_space" "XeVM_AddrSpaceAttr" "Describe address spaces" "`<` $value `>`"
        ["value" required ParamKind::Enum(&ADDR_SPACE_ENUM)];
    MMA_SHAPE = 4 "mma_shape" "XeVM_MMAShapeAttr" "" "`<` struct(params) `>`"
        ["m" required ParamKind::Int, "n" required ParamKind::Int, "k" required ParamKind::Int];
    MMA_TYPES = 5 "mma_types" "XeVM_MMATypesAttr" "" "`<` struct(params) `>`"
        ["d" required ParamKind::Enum(&ELEM_TYPE_ENUM), "a" required ParamKind::Enum(&ELEM_TYPE_ENUM),
            "b" required ParamKind::Enum(&ELEM_TYPE_ENUM), "c" optional ParamKind::Enum(&ELEM_TYPE_ENUM)];
}

/// `#xevm.addr_space<generic>`
pub fn generic(ctx: &Context) -> Attribute {
    crate::llvm::attrs::enum_attr(ctx, AttrName::new(super::NUMBER, 3), 4)
}

/// The address space that a work item shares with its group.
pub const SHARED_SPACE: i64 = 3;
/// The address space of the device's memory.
pub const GLOBAL_SPACE: i64 = 1;
/// The work items of a group.
pub const WORKGROUP_SCOPE: i64 = 2;
/// The work items of the device.
pub const DEVICE_SCOPE: i64 = 4;

/// The value of an attribute that is one case.
pub fn attr_value(ctx: &Context, attr: Option<Attribute>) -> Option<i64> {
    crate::llvm::attrs::enum_value(ctx, attr?)
}

/// How an access uses the first and the third level of the caches, as SPIR-V numbers it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CacheControl {
    /// Of a load.
    Load([i64; 2]),
    /// Of a store.
    Store([i64; 2]),
}

/// The levels of a `#xevm.load_cache_control<…>` or `#xevm.store_cache_control<…>`.
pub fn cache_control(ctx: &Context, attr: Attribute) -> Option<CacheControl> {
    const UNCACHED: i64 = 1;
    const CACHED: i64 = 2;
    const INVALIDATED: i64 = 4;
    /// The number of cases with one control of the first level.
    const GROUP: i64 = 4;
    let value = attr_value(ctx, Some(attr))?;
    let first = (value - 1) / GROUP + UNCACHED;
    let third = |is_cached: bool| if is_cached { CACHED } else { UNCACHED };
    if attr.ext(ctx, AttrName::new(super::NUMBER, 0)).is_some() {
        let is_invalidated = LOAD_CACHE_CONTROL_ENUM.value_of("ir") == Some(value);
        return Some(CacheControl::Load(match is_invalidated {
            true => [INVALIDATED; 2],
            false => [first, third(value % 2 == 0)],
        }));
    }
    attr.ext(ctx, AttrName::new(super::NUMBER, 1))?;
    // In the last group, the combination of both levels is missing.
    let is_last = value > 3 * GROUP;
    let is_cached = if is_last { value == 15 } else { value % 2 == 0 };
    Some(CacheControl::Store([first, third(is_cached)]))
}

/// The type of the elements of a matrix.
#[allow(missing_docs)]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ElementType {
    Bf16 = 8,
    F16 = 9,
    S8 = 10,
    U8 = 11,
    S4 = 12,
    U4 = 13,
    Tf32 = 14,
    F32 = 15,
    S32 = 16,
}

impl ElementType {
    const ALL: [ElementType; 9] = [
        ElementType::Bf16,
        ElementType::F16,
        ElementType::S8,
        ElementType::U8,
        ElementType::S4,
        ElementType::U4,
        ElementType::Tf32,
        ElementType::F32,
        ElementType::S32,
    ];

    /// The word for it.
    pub fn keyword(self) -> &'static str {
        ELEM_TYPE_ENUM.keyword_of(self as i64).unwrap_or_default()
    }
}

/// The types of a product: of the result, both factors, and the matrix that is added.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MmaTypes {
    /// Of the result.
    pub d: ElementType,
    /// Of the first factor.
    pub a: ElementType,
    /// Of the second factor.
    pub b: ElementType,
    /// Of the matrix that is added.
    pub c: Option<ElementType>,
}

/// The types in a `#xevm.mma_types<…>`.
pub fn mma_types(ctx: &Context, attr: Attribute) -> Option<MmaTypes> {
    let params = &attr.ext(ctx, AttrName::new(super::NUMBER, 5))?.params;
    let ty = |at: usize| {
        let value = params.get(at).copied().flatten()?.as_i64(ctx)?;
        ElementType::ALL.into_iter().find(|&ty| ty as i64 == value)
    };
    Some(MmaTypes {
        d: ty(0)?,
        a: ty(1)?,
        b: ty(2)?,
        c: ty(3),
    })
}
