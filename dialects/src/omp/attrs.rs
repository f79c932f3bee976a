//! The attributes of `omp`: cases of clauses, and what a module is compiled for.

use super::NUMBER;
use windlass_ir::def::constraints::{AttrConstraint, AttrForm};
use windlass_ir::def::{AttrDef, Param, ParamDefault, ParamKind};
use windlass_ir::{AttrName, Attribute, Context};

/// Defines attributes with one case of an enumeration: index, mnemonic, upstream's names, summary, format, cases.
macro_rules! enum_attrs {
    ($($id:ident = $index:literal $mnemonic:literal $name:literal $class:literal, $summary:literal, $format:literal
        [$($case:literal = $value:literal),* $(,)?];)*) => {
        /// The names of the attributes.
        pub mod names {
            use super::{AttrName, NUMBER};
            $(#[doc = $summary] pub const $id: AttrName = AttrName::new(NUMBER, $index);)*
        }

        /// The enumerations.
        pub mod enums {
            $crate::common::enum_defs! {
                $(#[doc = $summary] pub $id = concat!("::mlir::omp::", $name), Class [$($case = $value),*];)*
            }
        }

        /// Constraints on attributes of operations.
        pub(in crate::omp) mod of {
            use super::{AttrConstraint, AttrForm, names};
            $(#[allow(dead_code, reason = "some are parts of other attributes only")]
            pub static $id: AttrConstraint = AttrConstraint::written(
                $summary,
                |ctx, attr| attr.ext(ctx, names::$id).is_some(),
                AttrForm::Ext(names::$id),
            );)*
        }

        pub(super) static ATTRS: &[&AttrDef] = &[
            $(&AttrDef {
                name: names::$id,
                mnemonic: $mnemonic,
                class: $class,
                doc: $summary,
                params: &[Param::required("value", ParamKind::Enum(&enums::$id))],
                format: $format,
                ..AttrDef::EMPTY
            },)*
            &ATOMIC_CONTROL,
            &DECLARE_TARGET,
            &FLAGS,
            &VERSION,
        ];
    };
}

enum_attrs! {
    BIND = 0 "bindkind" "ClauseBindKind" "BindKindAttr", "BindKind Clause", "$value"
        ["parallel" = 0, "teams" = 1, "thread" = 2];
    CANCELLATION = 1 "cancellationconstructtype" "ClauseCancellationConstructType"
        "CancellationConstructTypeAttr", "CancellationConstructType Clause", "$value"
        ["parallel" = 0, "loop" = 1, "sections" = 2, "taskgroup" = 3];
    CAPTURE = 2 "capture_clause" "DeclareTargetCaptureClause" "DeclareTargetCaptureClauseAttr",
        "capture clause", "`(` $value `)`" ["none" = 0, "to" = 1, "link" = 2, "enter" = 3];
    DATA_SHARING = 3 "data_sharing_type" "DataSharingClauseType" "DataSharingClauseTypeAttr",
        "Type of a data-sharing clause", "`{` `type` `=` $value `}`" ["private" = 0, "firstprivate" = 1];
    DEPEND = 4 "clause_depend" "ClauseDepend" "ClauseDependAttr", "depend clause", "`(` $value `)`"
        ["dependsource" = 0, "dependsink" = 1];
    DEVICE_TYPE = 5 "device_type" "DeclareTargetDeviceType" "DeclareTargetDeviceTypeAttr",
        "device_type clause", "`(` $value `)`" ["any" = 0, "host" = 1, "nohost" = 2];
    GRAINSIZE = 6 "grainsizetype" "ClauseGrainsizeType" "GrainsizeTypeAttr", "GrainsizeType Clause", "$value"
        ["strict" = 0];
    MEMORY_ORDER = 7 "memoryorderkind" "ClauseMemoryOrderKind" "MemoryOrderKindAttr",
        "MemoryOrderKind Clause", "$value"
        ["seq_cst" = 0, "acq_rel" = 1, "acquire" = 2, "release" = 3, "relaxed" = 4];
    NUM_TASKS = 8 "numtaskstype" "ClauseNumTasksType" "NumTasksTypeAttr", "NumTasksType Clause", "$value"
        ["strict" = 0];
    ORDER = 9 "orderkind" "ClauseOrderKind" "OrderKindAttr", "OrderKind Clause", "$value" ["concurrent" = 1];
    ORDER_MODIFIER = 10 "order_mod" "OrderModifier" "OrderModifierAttr", "OpenMP Order Modifier", "$value"
        ["reproducible" = 0, "unconstrained" = 1];
    PROC_BIND = 11 "procbindkind" "ClauseProcBindKind" "ProcBindKindAttr", "ProcBindKind Clause", "$value"
        ["primary" = 0, "master" = 1, "close" = 2, "spread" = 3];
    REDUCTION_MODIFIER = 12 "reduction_modifier" "ReductionModifier" "ReductionModifierAttr",
        "reduction modifier", "`(` $value `)`" ["defaultmod" = 0, "inscan" = 1, "task" = 2];
    SCHEDULE = 13 "schedulekind" "ClauseScheduleKind" "ScheduleKindAttr", "ScheduleKind Clause", "$value"
        ["static" = 0, "dynamic" = 1, "guided" = 2, "auto" = 3, "runtime" = 4, "distribute" = 5];
    SCHEDULE_MODIFIER = 14 "sched_mod" "ScheduleModifier" "ScheduleModifierAttr", "OpenMP Schedule Modifier",
        "$value" ["none" = 0, "monotonic" = 1, "nonmonotonic" = 2, "simd" = 3];
    TASK_DEPEND = 15 "clause_task_depend" "ClauseTaskDepend" "ClauseTaskDependAttr",
        "depend clause in a target or task construct", "`(` $value `)`"
        ["taskdependin" = 0, "taskdependout" = 1, "taskdependinout" = 2, "taskdependmutexinoutset" = 3,
         "taskdependinoutset" = 4];
}

const fn flag(name: &'static str) -> Param {
    Param::optional(name, ParamKind::Bool)
}

static ATOMIC_CONTROL: AttrDef = AttrDef {
    name: AttrName::new(NUMBER, 16),
    mnemonic: "atomic_control",
    class: "AtomicControlAttr",
    doc: "How atomic operations may be carried out.",
    params: &[
        flag("ignore_denormal_mode"),
        flag("fine_grained_memory"),
        flag("remote_memory"),
    ],
    format: "`<` struct(params) `>`",
    ..AttrDef::EMPTY
};

static DECLARE_TARGET: AttrDef = AttrDef {
    name: AttrName::new(NUMBER, 17),
    mnemonic: "declaretarget",
    class: "DeclareTargetAttr",
    doc: "A symbol that devices have, too.",
    params: &[
        Param::optional("device_type", ParamKind::Nested(names::DEVICE_TYPE)),
        Param::optional("capture_clause", ParamKind::Nested(names::CAPTURE)),
        flag("automap"),
    ],
    format: "`<` struct(params) `>`",
    ..AttrDef::EMPTY
};

static FLAGS: AttrDef = AttrDef {
    name: AttrName::new(NUMBER, 18),
    mnemonic: "flags",
    class: "FlagsAttr",
    doc: "What the compiler of a device may assume.",
    params: &[
        Param::optional("debug_kind", ParamKind::UInt),
        flag("assume_teams_oversubscription"),
        flag("assume_threads_oversubscription"),
        flag("assume_no_thread_state"),
        flag("assume_no_nested_parallelism"),
        flag("no_gpu_lib"),
        Param::with_default("openmp_device_version", ParamKind::UInt, ParamDefault::Int(50)),
    ],
    format: "`<` struct(params) `>`",
    ..AttrDef::EMPTY
};

static VERSION: AttrDef = AttrDef {
    name: AttrName::new(NUMBER, 19),
    mnemonic: "version",
    class: "VersionAttr",
    doc: "The version of OpenMP.",
    params: &[Param::required("version", ParamKind::UInt)],
    format: "`<` struct(params) `>`",
    ..AttrDef::EMPTY
};

/// The attribute for a case.
pub fn case(ctx: &Context, name: AttrName, value: i64) -> Attribute {
    crate::llvm::attrs::enum_attr(ctx, name, value)
}

/// The case of an attribute.
pub fn value(ctx: &Context, attr: Option<Attribute>) -> Option<i64> {
    crate::llvm::attrs::enum_value(ctx, attr?)
}
