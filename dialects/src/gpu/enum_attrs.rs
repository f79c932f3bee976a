//! Attributes of `gpu` that are one case of an enumeration: dimensions, modes, kinds of operations.

use super::NUMBER;
use windlass_ir::def::constraints::{AttrConstraint, AttrForm};
use windlass_ir::def::{AttrDef, Param, ParamKind};
use windlass_ir::{AttrName, Attribute, Context};

/// Defines attributes with one case of an enumeration: index, mnemonic, upstream's name, summary, cases.
macro_rules! enum_attrs {
    ($($id:ident = $index:literal $mnemonic:literal $name:literal, $summary:literal
        [$($case:literal = $value:literal),* $(,)?];)*) => {
        /// The names of the attributes.
        pub mod names {
            use super::{AttrName, NUMBER};
            $(#[doc = $summary] pub const $id: AttrName = AttrName::new(NUMBER, $index);)*
        }

        /// The enumerations.
        pub mod enums {
            $crate::common::enum_defs! {
                $(#[doc = $summary] pub $id = concat!("::mlir::gpu::", $name), Class [$($case = $value),*];)*
            }
        }

        /// Constraints on attributes of operations.
        pub(in crate::gpu) mod of {
            use super::{AttrConstraint, AttrForm, names};
            $(pub static $id: AttrConstraint = AttrConstraint::written(
                $summary,
                |ctx, attr| attr.ext(ctx, names::$id).is_some(),
                AttrForm::Ext(names::$id),
            );)*
        }

        $(pub(super) static $id: AttrDef = AttrDef {
            name: names::$id,
            mnemonic: $mnemonic,
            class: concat!("GPU_", $name, "Attr"),
            doc: $summary,
            params: &[Param::required("value", ParamKind::Enum(&enums::$id))],
            format: "$value",
            ..AttrDef::EMPTY
        };)*
    };
}

enum_attrs! {
    DIM = 8 "dim" "Dimension", "a dimension, either 'x', 'y', or 'z'" ["x" = 0, "y" = 1, "z" = 2];
    SHUFFLE_MODE = 9 "shuffle_mode" "ShuffleMode", "Indexing modes supported by gpu.shuffle."
        ["xor" = 0, "up" = 2, "down" = 1, "idx" = 3];
    ALL_REDUCE_OP = 10 "all_reduce_op" "AllReduceOperation",
        "built-in reduction operations supported by gpu.allreduce."
        ["add" = 0, "mul" = 1, "minui" = 2, "minsi" = 3, "minnumf" = 4, "maxui" = 5, "maxsi" = 6,
         "maxnumf" = 7, "and" = 8, "or" = 9, "xor" = 10, "minimumf" = 11, "maximumf" = 12];
    MMA_ELEMENT_WISE = 11 "mma_element_wise" "MMAElementwiseOp", "elementwise operation to apply to mma matrix"
        ["addf" = 0, "mulf" = 1, "subf" = 2, "maxf" = 3, "minf" = 4, "divf" = 5, "addi" = 6, "muli" = 7,
         "subi" = 8, "divs" = 9, "divu" = 10, "negatef" = 11, "negates" = 12, "extf" = 13];
    PRUNE_2TO4 = 12 "prune_2to4_spmat_flag" "Prune2To4SpMatFlag", "pruning strategy for 2:4 sparse matrix"
        ["NONE" = 0, "PRUNE_ONLY" = 1, "PRUNE_AND_CHECK" = 2];
    TRANSPOSE_MODE = 13 "mat_transpose_mode" "TransposeMode",
        "transpose mode of sparse matrix supported by sparse tensor ops"
        ["NON_TRANSPOSE" = 0, "TRANSPOSE" = 1, "CONJUGATE_TRANSPOSE" = 2];
    SPGEMM_KIND = 14 "spgemm_work_estimation_or_compute_kind" "SpGEMMWorkEstimationOrComputeKind",
        "choose whether spgemm_work_estimation_or_compute does work estimation or compute"
        ["WORK_ESTIMATION" = 0, "COMPUTE" = 1];
    BROADCAST = 15 "broadcast" "BroadcastType", "a lane to broadcast from"
        ["first_active_lane" = 0, "specific_lane" = 1];
}

/// The attribute for a case.
pub fn case(ctx: &Context, name: AttrName, value: i64) -> Attribute {
    crate::llvm::attrs::enum_attr(ctx, name, value)
}

/// The case of an attribute.
pub fn value(ctx: &Context, attr: Option<Attribute>) -> Option<i64> {
    crate::llvm::attrs::enum_value(ctx, attr?)
}

/// The default of slots for the transposition of a matrix.
pub(super) fn not_transposed(ctx: &Context) -> Attribute {
    case(ctx, names::TRANSPOSE_MODE, 0)
}

/// The default of the slot for the pruning of a matrix.
pub(super) fn prune_and_check(ctx: &Context) -> Attribute {
    case(ctx, names::PRUNE_2TO4, 2)
}

/// The keyword of a dimension.
pub(super) fn dimension(ctx: &Context, attr: Attribute) -> Option<&'static str> {
    enums::DIM.keyword_of(value(ctx, Some(attr))?)
}
