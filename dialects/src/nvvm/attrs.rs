//! The attributes of `nvvm`: enumerations, shapes of matrices, and the target.

use crate::gpu::target;
use windlass_ir::def::constraints::{AttrConstraint, AttrForm};
use windlass_ir::def::{AttrDef, EnumDef, Param, ParamDefault, ParamKind};
use windlass_ir::{AttrName, Attribute, Context, Diagnostic, ExtAttr, Location};

/// Defines attributes with one case of an enumeration: mnemonic, upstream's names, summary, format, what messages describe it as,
/// if anything, cases.
macro_rules! enum_attrs {
    ($($id:ident = $mnemonic:literal $class:literal $name:literal, $summary:literal, $format:ident $($described:literal)?
        [$($case:literal = $value:literal),* $(,)?];)*) => {
        #[allow(non_camel_case_types, clippy::upper_case_acronyms)]
        enum Index { $($id,)* TARGET, SHAPE, LD_ST_MATRIX_SHAPE }

        /// The names of the attributes.
        #[allow(missing_docs)]
        pub mod names {
            use super::{AttrName, Index};
            $(pub const $id: AttrName = AttrName::new(super::super::NUMBER, Index::$id as u16);)*
            pub const TARGET: AttrName = AttrName::new(super::super::NUMBER, Index::TARGET as u16);
            pub const SHAPE: AttrName = AttrName::new(super::super::NUMBER, Index::SHAPE as u16);
            pub const LD_ST_MATRIX_SHAPE: AttrName =
                AttrName::new(super::super::NUMBER, Index::LD_ST_MATRIX_SHAPE as u16);
        }

        /// The enumerations.
        #[allow(missing_docs)]
        pub mod enums {
            $(enum_attrs! { @enum $id, concat!("::mlir::NVVM::", $name), [$($described)?], $($case = $value),* })*
        }

        /// Constraints on attributes of operations.
        #[allow(missing_docs)]
        pub mod of {
            use super::{AttrConstraint, AttrForm, names};
            $(pub static $id: AttrConstraint = AttrConstraint::written(
                $summary,
                |ctx, attr| attr.ext(ctx, names::$id).is_some(),
                AttrForm::Ext(names::$id),
            );)*
            pub static SHAPE: AttrConstraint = AttrConstraint::written(
                "Attribute for MMA operation shape.",
                |ctx, attr| attr.ext(ctx, names::SHAPE).is_some(),
                AttrForm::Ext(names::SHAPE),
            );
            pub static LD_ST_MATRIX_SHAPE: AttrConstraint = AttrConstraint::written(
                "Matrix shape for ldmatrix and stmatrix",
                |ctx, attr| attr.ext(ctx, names::LD_ST_MATRIX_SHAPE).is_some(),
                AttrForm::Ext(names::LD_ST_MATRIX_SHAPE),
            );
        }

        /// The first case of each enumeration, the default of slots.
        #[allow(missing_docs, non_snake_case)]
        pub mod default {
            use super::{Attribute, Context, names};
            $(pub fn $id(ctx: &Context) -> Attribute {
                crate::llvm::attrs::enum_attr(ctx, names::$id, 0)
            })*
        }

        /// All attributes, by index.
        pub static ATTRS: &[&AttrDef] = &[
            $(&AttrDef {
                name: names::$id,
                mnemonic: $mnemonic,
                class: $class,
                doc: $summary,
                params: &[Param::required("value", ParamKind::Enum(&enums::$id))],
                format: enum_attrs!(@format $format),
                ..AttrDef::EMPTY
            },)*
            &TARGET,
            &SHAPE,
            &LD_ST_MATRIX_SHAPE,
        ];
    };
    (@enum $id:ident, $name:expr, [], $($case:literal = $value:literal),*) => {
        $crate::common::enum_defs! { pub $id = $name, Class [$($case = $value),*]; }
    };
    (@enum $id:ident, $name:expr, [$described:literal], $($case:literal = $value:literal),*) => {
        $crate::common::enum_defs! { pub $id = $name, DescribedClass($described) [$($case = $value),*]; }
    };
    (@format bare) => { "$value" };
    (@format angle) => { "`<` $value `>`" };
}

/// The parameters of the target.
pub(crate) const TARGET_PARAMS: &[Param] = &[
    target::OPT_LEVEL,
    target::string("triple", "nvptx64-nvidia-cuda"),
    target::string("chip", "sm_50"),
    target::string("features", ""),
    target::FLAGS,
    target::link("link"),
    Param::with_default("verifyTarget", ParamKind::Bool, ParamDefault::Int(1)),
];

static TARGET: AttrDef = AttrDef {
    name: names::TARGET,
    mnemonic: "target",
    class: "NVVM_TargetAttr",
    doc: "The processor that a GPU module is compiled for.",
    params: TARGET_PARAMS,
    format: "(`<` struct($O, $triple, $chip, $features, $flags, $link, $verifyTarget)^ `>`)?",
    verify: Some(verify_target),
    ..AttrDef::EMPTY
};

/// Verifies `#nvvm.target`.
fn verify_target(ctx: &Context, location: Location, attr: &ExtAttr) -> Result<(), Diagnostic> {
    let error = |message: &str| Err(Diagnostic::error(location, message));
    let param = |index: usize| attr.params.get(index).copied().flatten();
    let is_empty = |index| param(index).and_then(|attr: Attribute| attr.as_str(ctx)) == Some("");
    let level = param(0).and_then(|attr| attr.as_i64(ctx));
    if level.is_some_and(|level| !(0..=3).contains(&level)) {
        return error("The optimization level must be a number between 0 and 3.");
    }
    if is_empty(1) {
        return error("The target triple cannot be empty.");
    }
    if is_empty(2) {
        return error("The target chip cannot be empty.");
    }
    let links = param(5).and_then(|attr| attr.as_array(ctx)).unwrap_or_default();
    if links.iter().any(|link| link.as_str(ctx).is_none()) {
        return error("All the elements in the `link` array must be strings.");
    }
    Ok(())
}

static SHAPE: AttrDef = AttrDef {
    name: names::SHAPE,
    mnemonic: "shape",
    class: "NVVM_MMAShapeAttr",
    doc: "The sizes of a product of matrices.",
    params: &[
        Param::required("m", ParamKind::Int32),
        Param::required("n", ParamKind::Int32),
        Param::required("k", ParamKind::Int32),
    ],
    format: "`<` struct(params) `>`",
    ..AttrDef::EMPTY
};

static LD_ST_MATRIX_SHAPE: AttrDef = AttrDef {
    name: names::LD_ST_MATRIX_SHAPE,
    mnemonic: "ld_st_matrix_shape",
    class: "LdStMatrixShapeAttr",
    doc: "The sizes of a matrix in memory.",
    params: &[
        Param::required("m", ParamKind::Int32),
        Param::required("n", ParamKind::Int32),
    ],
    format: "`<` struct(params) `>`",
    ..AttrDef::EMPTY
};

/// The value of an enumeration in an attribute of this dialect.
pub fn value(ctx: &Context, attr: Option<Attribute>) -> Option<i64> {
    crate::llvm::attrs::enum_value(ctx, attr?)
}

/// `#nvvm.cta_group<cta_1>`
pub fn cta_1(ctx: &Context) -> Attribute {
    crate::llvm::attrs::enum_attr(ctx, names::CTA_GROUP, 0)
}

/// The keyword of an enumeration in an attribute of this dialect.
pub fn keyword(ctx: &Context, attr: Option<Attribute>, def: &EnumDef) -> Option<&'static str> {
    def.keyword_of(value(ctx, attr)?)
}

enum_attrs! {
    REDUCTION = "reduction" "BarrierReductionAttr" "BarrierReduction", "NVVM barrier reduction operation", angle
        ["popc" = 0, "and" = 1, "or" = 2];
    BLOCK_SCALE_FORMAT = "block_scale_format" "BlockScaleFormatAttr" "BlockScaleFormat", "MMA Block Scale Format", angle
        ["ue8m0" = 0, "ue4m3" = 1];
    CTA_GROUP = "cta_group" "CTAGroupKindAttr" "CTAGroupKind", "NVVM CTA group kind", angle
        ["cta_1" = 0, "cta_2" = 1];
    CACHE_EVICTION_PRIORITY = "cache_eviction_priority" "CacheEvictionPriorityAttr" "CacheEvictionPriority", "NVVM Cache Eviction Priority", bare "NVVM Cache Eviction Priority"
        ["evict_normal" = 0, "evict_first" = 1, "evict_last" = 2, "evict_unchanged" = 3, "no_allocate" = 4];
    CLUSTER_LAUNCH_CONTROL_QUERY_TYPE = "cluster_launch_control_query_type" "ClusterLaunchControlQueryTypeAttr" "ClusterLaunchControlQueryType", "NVVM ClusterLaunchControlQueryType", bare "NVVM ClusterLaunchControlQueryType"
        ["is_canceled" = 0, "get_first_cta_id_x" = 1, "get_first_cta_id_y" = 2, "get_first_cta_id_z" = 3];
    DOT_ACCUMULATE_TYPE = "dot_accumulate_type" "DotAccumulateTypeAttr" "DotAccumulateType", "NVVM DotAccumulateType", angle
        ["signed" = 1, "unsigned" = 0];
    FP_RND_MODE = "fp_rnd_mode" "FPRoundingModeAttr" "FPRoundingMode", "NVVM FPRoundingMode kind", angle
        ["none" = 0, "rn" = 1, "rm" = 2, "rp" = 3, "rz" = 4, "rna" = 5, "rs" = 6];
    GRID_DEP_ACTION = "grid_dep_action" "GridDepActionAttr" "GridDepActionKind", "Action kind for grid dependency control", bare "Action kind for grid dependency control"
        ["wait" = 0, "launch_dependents" = 1];
    LD_ST_MATRIX_ELT_TYPE = "ld_st_matrix_elt_type" "LdStMatrixEltTypeAttr" "LdStMatrixEltType", "Element type for ldmatrix and stmatrix", angle
        ["b16" = 0, "b8" = 1, "b8x16.b6x16_p32" = 2, "b8x16.b4x16_p64" = 3];
    LOAD_CACHE_MODIFIER = "load_cache_modifier" "LoadCacheModifierAttr" "LoadCacheModifierKind", "NVVM load cache modifier kind", bare
        ["ca" = 0, "cg" = 1, "cs" = 2, "lu" = 3, "cv" = 4];
    MMA_B1OP = "mma_b1op" "MMAB1OpAttr" "MMAB1Op", "MMA binary operations", angle
        ["none" = 0, "xor_popc" = 1, "and_popc" = 2];
    BLOCK_SCALE_KIND = "block_scale_kind" "MMABlockScaleKindAttr" "MMABlockScaleKind", "Block Scale Kind", angle
        ["mxf8f6f4" = 0, "mxf4" = 1, "mxf4nvf4" = 2];
    MMA_FRAG = "mma_frag" "MMAFragAttr" "MMAFrag", "NVVM MMA frag type", angle ["a" = 0, "b" = 1, "c" = 2];
    MMA_INT_OVERFLOW = "mma_int_overflow" "MMAIntOverflowAttr" "MMAIntOverflow", "MMA overflow options", angle
        ["satfinite" = 1, "wrapped" = 0];
    MMA_KIND = "mma_kind" "MMAKindAttr" "MMAKind", "MMA operation kind", angle ["f8f6f4" = 0];
    MMA_LAYOUT = "mma_layout" "MMALayoutAttr" "MMALayout", "NVVM MMA layout", angle ["row" = 0, "col" = 1];
    MMA_TYPE = "mma_type" "MMATypesAttr" "MMATypes", "NVVM MMA types", angle
        ["f16" = 0, "f32" = 1, "tf32" = 2, "bf16" = 9, "s8" = 4, "u8" = 3, "s32" = 5, "s4" = 8, "u4" = 7,
         "b1" = 6, "f64" = 10, "e4m3" = 11, "e5m2" = 12, "e3m2" = 13, "e2m3" = 14, "e2m1" = 15];
    MATCH_SYNC_KIND = "match_sync_kind" "MatchSyncKindAttr" "MatchSyncKind", "NVVM match sync kind", bare
        ["any" = 0, "all" = 1];
    MEM_ORDER = "mem_order" "MemOrderKindAttr" "MemOrderKind", "NVVM Memory Ordering kind", angle
        ["weak" = 0, "relaxed" = 1, "acquire" = 2, "release" = 3, "acq_rel" = 4, "sc" = 5, "mmio" = 6,
         "volatile" = 7];
    MEM_SCOPE = "mem_scope" "MemScopeKindAttr" "MemScopeKind", "NVVM Memory Scope kind", angle
        ["cta" = 0, "cluster" = 1, "gpu" = 2, "sys" = 3];
    MEMORY_SPACE = "memory_space" "NVVMMemorySpaceAttr" "NVVMMemorySpace", "NVVM Memory Space", angle "NVVM Memory Space"
        ["generic" = 0, "global" = 1, "shared" = 3, "constant" = 4, "local" = 5, "tensor" = 6,
         "shared_cluster" = 7];
    PERMUTE_MODE = "permute_mode" "PermuteModeAttr" "PermuteMode", "NVVM permute mode", angle
        ["default" = 0, "f4e" = 1, "b4e" = 2, "rc8" = 3, "ecl" = 4, "ecr" = 5, "rc16" = 6];
    PREFETCH_CACHE_LEVEL = "prefetch_cache_level" "PrefetchCacheLevelAttr" "PrefetchCacheLevel", "NVVM Prefetch Cache Level", bare "NVVM Prefetch Cache Level"
        ["L1" = 0, "L2" = 1];
    PROXY_KIND = "proxy_kind" "ProxyKindAttr" "ProxyKind", "Proxy kind", angle
        ["alias" = 0, "async" = 1, "async.global" = 2, "async.shared" = 3, "tensormap" = 4, "generic" = 5];
    REDUX_KIND = "redux_kind" "ReduxKindAttr" "ReduxKind", "NVVM redux kind", bare
        ["add" = 1, "and" = 2, "max" = 3, "min" = 4, "or" = 5, "umax" = 6, "umin" = 7, "xor" = 8,
         "fmin" = 9, "fmax" = 10];
    SAT_MODE = "sat_mode" "SaturationModeAttr" "SaturationMode", "NVVM SaturationMode kind", angle
        ["none" = 0, "satfinite" = 1];
    SCALE_VEC_SIZE = "scale_vec_size" "ScaleVecSizeAttr" "ScaleVecSize", "MMA Scale Vector Sizes", angle
        ["x1" = 0, "x2" = 1, "x4" = 2];
    ACTION = "action" "SetMaxRegisterActionAttr" "SetMaxRegisterAction", "NVVM set max register action", bare
        ["decrease" = 1, "increase" = 0];
    SHARED_SPACE = "shared_space" "SharedSpaceAttr" "SharedSpace", "Shared memory space", angle
        ["cta" = 0, "cluster" = 1];
    SHFL_KIND = "shfl_kind" "ShflKindAttr" "ShflKind", "NVVM shuffle kind", bare
        ["bfly" = 0, "up" = 1, "down" = 2, "idx" = 3];
    TMA_LOAD_MODE = "tma_load_mode" "TMALoadModeAttr" "TMALoadMode", "List of Load-Modes supported for TMA Tensor Ops", angle
        ["tile" = 0, "im2col" = 1, "im2col_w" = 2, "im2col_w_128" = 3, "tile_gather4" = 4];
    TMA_REDUX_KIND = "tma_redux_kind" "TMAReduxKindAttr" "TMAReduxKind", "NVVM TMA redux kind", angle
        ["add" = 0, "max" = 2, "min" = 1, "inc" = 3, "dec" = 4, "and" = 5, "or" = 6, "xor" = 7];
    TMA_STORE_MODE = "tma_store_mode" "TMAStoreModeAttr" "TMAStoreMode", "NVVM TMA Store Mode", angle
        ["tile" = 0, "im2col" = 1, "tile_scatter4" = 2];
    TCGEN05_CP_MULTICAST = "tcgen05_cp_multicast" "Tcgen05CpMulticastAttr" "Tcgen05CpMulticast", "tcgen05 cp multicast", angle
        ["none" = 0, "warpx2_02_13" = 1, "warpx2_01_23" = 2, "warpx4" = 3];
    TCGEN05_CP_SHAPE = "tcgen05_cp_shape" "Tcgen05CpShapeAttr" "Tcgen05CpShape", "tcgen05 cp shapes", angle
        ["shape_128x256b" = 0, "shape_4x256b" = 1, "shape_128x128b" = 2, "shape_64x128b" = 3,
         "shape_32x128b" = 4];
    TCGEN05_CP_SRC_FMT = "tcgen05_cp_src_fmt" "Tcgen05CpSrcFormatAttr" "Tcgen05CpSrcFormat", "tcgen05 cp source format", angle
        ["b6x16_p32" = 0, "b4x16_p64" = 1];
    TCGEN05_FENCE = "tcgen05_fence" "Tcgen05FenceKindAttr" "Tcgen05FenceKind", "NVVM Tcgen05 fence kind", angle
        ["before" = 0, "after" = 1];
    TCGEN05_LDST_SHAPE = "tcgen05_ldst_shape" "Tcgen05LdStShapeAttr" "Tcgen05LdStShape", "allowed 32-bit signless integer cases: 0, 1, 2, 3, 4", angle
        ["shape_16x64b" = 0, "shape_16x128b" = 1, "shape_16x256b" = 2, "shape_32x32b" = 3,
         "shape_16x32bx2" = 4];
    TCGEN05_MMA_BLOCK_SCALE = "tcgen05_mma_block_scale" "Tcgen05MMABlockScaleAttr" "Tcgen05MMABlockScale", "tcgen05.mma block scale attribute", angle
        ["default" = 0, "block16" = 1, "block32" = 2];
    TCGEN05_MMA_COLLECTORB = "tcgen05_mma_collectorb" "Tcgen05MMACollectorBBufferAttr" "Tcgen05MMACollectorBBuffer", "tcgen05 MMA Collector Buffer B Attribute", angle
        ["b0" = 0, "b1" = 1, "b2" = 2, "b3" = 3];
    TCGEN05_MMA_COLLECTOROP = "tcgen05_mma_collectorop" "Tcgen05MMACollectorOpAttr" "Tcgen05MMACollectorOp", "tcgen05.mma Collector Buffer Operation", angle
        ["discard" = 0, "lastuse" = 1, "fill" = 2, "use" = 3];
    TCGEN05_MMA_KIND = "tcgen05_mma_kind" "Tcgen05MMAKindAttr" "Tcgen05MMAKind", "tcgen05 MMA Supported Types", angle
        ["f8f6f4" = 2, "i8" = 3, "f16" = 0, "tf32" = 1];
    TCGEN05_WAIT = "tcgen05_wait" "Tcgen05WaitKindAttr" "Tcgen05WaitKind", "NVVM Tcgen05 wait kind", angle
        ["load" = 0, "store" = 1];
    VOTE_SYNC_KIND = "vote_sync_kind" "VoteSyncKindAttr" "VoteSyncKind", "NVVM vote sync kind", bare
        ["any" = 0, "all" = 1, "ballot" = 2, "uni" = 3];
    WGMMA_SCALE_IN = "wgmma_scale_in" "WGMMAScaleInAttr" "WGMMAScaleIn", "WGMMA overflow options", angle
        ["one" = 1, "neg" = -1];
    WGMMA_SCALE_OUT = "wgmma_scale_out" "WGMMAScaleOutAttr" "WGMMAScaleOut", "WGMMA input predicate", angle
        ["zero" = 0, "one" = 1];
    WGMMA_TYPE = "wgmma_type" "WGMMATypesAttr" "WGMMATypes", "NVVM WGMMA types", angle
        ["f16" = 0, "tf32" = 1, "u8" = 2, "s8" = 3, "b1" = 4, "bf16" = 5, "e4m3" = 6, "e5m2" = 7, "f32" = 8,
         "s32" = 9];
}
