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
