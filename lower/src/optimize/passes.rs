//! The passes on functions by name, and their registration.

use super::levels::OPTIMIZE;
use super::{OF_THE_MODULE, on_function};
use super::{
    arguments, cmov_conversion, fast_math, function_attrs, if_convert, induction, inline, jump_threading,
    licm, lower_mem_intrinsics, memory, outline, padding, prepare, recursion, rotate, schedule, simplify,
    slp, split_aggregates, strength, switch, tail_recursion, unroll, vectorize, widen,
};
use std::sync::Arc;
use windlass_ir::pass::{OptionKind, OptionSpec, PassCx, PassInfo, PassRegistry};

macro_rules! function_pass {
    ($info:ident, $argument:literal, $name:literal, $description:literal, $work:path $(, $idempotent:ident)?) => {
        static $info: PassInfo = PassInfo::new($argument, $name, $description, |_| {
            Arc::new(|cx: &mut PassCx<'_>| on_function(cx, $work))
        })
        .on("llvm.func")
        .enclosing(OF_THE_MODULE)$(.$idempotent())?;
    };
}

function_pass!(
    SIMPLIFY,
    "llvm-simplify",
    "LLVMSimplify",
    "Fold operations of the LLVM dialect, and simplify the control flow graph",
    simplify::run,
    idempotent
);
function_pass!(
    MEMORY,
    "llvm-memory",
    "LLVMMemory",
    "Forward stored and loaded values to loads, and erase stores that nothing reads",
    memory::run,
    idempotent
);
function_pass!(
    ROTATE,
    "llvm-loop-rotate",
    "LLVMLoopRotate",
    "Turn loops that test at the top into a guard and a loop that tests at the bottom",
    rotate::run
);
function_pass!(
    LICM,
    "llvm-licm",
    "LLVMLoopInvariantCodeMotion",
    "Hoist invariant operations and loads out of loops, and keep invariant addresses in values during loops",
    licm::run,
    idempotent
);
function_pass!(
    TAIL_RECURSION,
    "llvm-tail-recursion",
    "LLVMTailRecursion",
    "Turn calls of a function to itself before it returns into loops",
    tail_recursion::run
);

function_pass!(
    RECURSION,
    "llvm-inline-recursion",
    "LLVMInlineRecursion",
    "Inline calls of small functions to themselves, two levels deep",
    recursion::run
);

function_pass!(
    IF_CONVERSION,
    "llvm-if-conversion",
    "LLVMIfConversion",
    "Turn branches that only choose between values into selects",
    if_convert::run,
    idempotent
);

function_pass!(
    WIDEN,
    "llvm-widen-induction",
    "LLVMWidenInduction",
    "Count in 64 bits where narrow induction variables are extended for addresses",
    widen::run
);

function_pass!(
    FAST_MATH,
    "llvm-fast-math",
    "LLVMFastMath",
    "Set the fast-math flags on all operations on floats, so that they are treated as operations on real numbers",
    fast_math::run
);

function_pass!(
    INDUCTION,
    "llvm-simplify-induction",
    "LLVMSimplifyInduction",
    "Express induction variables that count alike by one of them, and test variables after their increment",
    induction::run
);

function_pass!(
    STRENGTH,
    "llvm-loop-strength-reduce",
    "LLVMLoopStrengthReduce",
    "Compute the addresses of innermost loops by additions of constants",
    strength::run
);

function_pass!(
    LOWER_MEM_INTRINSICS,
    "llvm-lower-mem-intrinsics",
    "LLVMLowerMemIntrinsics",
    "Turn copies and fills of a small constant number of bytes into loads and stores",
    lower_mem_intrinsics::run,
    idempotent
);

function_pass!(
    SPLIT_AGGREGATES,
    "llvm-split-aggregates",
    "LLVMSplitAggregates",
    "Turn loads and stores of structs and arrays of few scalars into those of the scalars",
    split_aggregates::run,
    idempotent
);

function_pass!(
    CMOV_CONVERSION,
    "llvm-cmov-conversion",
    "LLVMCmovConversion",
    "Turn selects of loops into branches where what depends on the condition is what an iteration waits for",
    cmov_conversion::run
);

function_pass!(
    SCHEDULE,
    "llvm-schedule-loads",
    "LLVMScheduleLoads",
    "Order the loads of a block as their values are used",
    schedule::run
);

function_pass!(
    SWITCH,
    "llvm-lower-switch",
    "LLVMLowerSwitch",
    "Replace switches that are no dense tables by comparisons, tests of bits, and smaller switches",
    switch::run
);

function_pass!(
    JUMP_THREADING,
    "llvm-jump-threading",
    "LLVMJumpThreading",
    "Lead edges past branches on conditions that are known on the edges",
    jump_threading::run,
    idempotent
);

static UNROLL: PassInfo = PassInfo::new(
    "llvm-loop-unroll",
    "LLVMLoopUnroll",
    "Copy the bodies of innermost loops: all iterations of short loops, two to four of others",
    |values| {
        let work = match values.flag("full-only") {
            true => unroll::run_full,
            false => unroll::run,
        };
        Arc::new(move |cx: &mut PassCx<'_>| on_function(cx, work))
    },
)
.on("llvm.func")
.enclosing(OF_THE_MODULE)
.options(&[OptionSpec {
    name: "full-only",
    description: "Only unroll loops of so few iterations that vectors would not pay",
    kind: OptionKind::Bool,
    default: "false",
}]);

function_pass!(
    IDIOM,
    "llvm-loop-idiom",
    "LLVMLoopIdiom",
    "Turn loops that fill or copy memory into memset, memcpy and memmove",
    vectorize::run_idiom
);

function_pass!(
    LOAD_ELIMINATION,
    "llvm-loop-load-elimination",
    "LLVMLoopLoadElimination",
    "Pass what a loop stores to its next iteration, where that loads it again",
    vectorize::run_load_elimination
);

function_pass!(
    SLP,
    "llvm-slp-vectorize",
    "LLVMSLPVectorize",
    "Turn stores of neighbouring elements, and what computes them, into vector operations",
    slp::run
);

static VECTORIZE: PassInfo = PassInfo::new(
    "llvm-loop-vectorize",
    "LLVMLoopVectorize",
    "Execute several iterations of innermost loops at a time, in vectors",
    |values| {
        let work = match values.flag("report") {
            true => vectorize::run_with_report,
            false => vectorize::run,
        };
        Arc::new(move |cx: &mut PassCx<'_>| on_function(cx, work))
    },
)
.on("llvm.func")
.enclosing(OF_THE_MODULE)
.options(&[OptionSpec {
    name: "report",
    description: "Report for each loop whether it was vectorized, or why not",
    kind: OptionKind::Bool,
    default: "false",
}]);

/// Registers the passes.
pub fn register(registry: &mut PassRegistry) {
    for pass in [
        &FAST_MATH,
        &SIMPLIFY,
        &SLP,
        &SPLIT_AGGREGATES,
        &MEMORY,
        &ROTATE,
        &LICM,
        &TAIL_RECURSION,
        &RECURSION,
        &arguments::PROPAGATE_ARGUMENTS,
        &inline::INLINE,
        &function_attrs::FUNCTION_ATTRS,
        &outline::OUTLINE_COLD,
        &prepare::PREPARE,
        &padding::KEEP_PADDING,
        &IF_CONVERSION,
        &IDIOM,
        &LOAD_ELIMINATION,
        &VECTORIZE,
        &WIDEN,
        &INDUCTION,
        &JUMP_THREADING,
        &UNROLL,
        &STRENGTH,
        &CMOV_CONVERSION,
        &LOWER_MEM_INTRINSICS,
        &SCHEDULE,
        &SWITCH,
    ] {
        registry.register(pass);
    }
    registry.register_pipeline(&OPTIMIZE);
}
