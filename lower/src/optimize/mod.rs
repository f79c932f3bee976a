//! Optimisations of the LLVM dialect, before machine code is made of it.
//!
//! Each pass is registered and works on one `llvm.func`, except those that work on modules: `llvm-prepare`,
//! `llvm-propagate-arguments` and `llvm-inline`. A level is a pipeline of
//! them: [`pipeline`]; [`optimize`] runs one. What the passes ask of a function is in `analysis/`. Cranelift itself folds constants,
//! numbers values, and moves pure instructions out of loops, so that what pays here is what it does not do: values in place of
//! memory, inlining, loads and stores out of loops, the form of loops.
//!
//! The rules of LLVM hold: `undef` and poison may become anything, a branch on them is undefined behaviour, and an operation that
//! may trap is not executed where the program does not execute it.

mod analysis;
mod arguments;
mod cfg;
mod cmov_conversion;
mod fast_math;
mod fold;
mod fold_extended;
mod globals;
mod if_convert;
mod induction;
mod inline;
mod jump_threading;
mod licm;
mod lower_mem_intrinsics;
mod memory;
mod memory_parts;
mod padding;
mod prepare;
mod range_tests;
mod recursion;
mod rotate;
mod schedule;
mod simplify;
mod sink_stores;
mod slp;
mod split_aggregates;
mod strength;
mod switch;
mod tail_recursion;
mod unroll;
mod vectorize;
mod widen;

use analysis::constants::ConstantGlobals;
use analysis::graph::Graph;
use rustc_hash::FxHashSet;
use smallvec::SmallVec;
use std::sync::{Arc, PoisonError, RwLock};
use windlass_dialects::llvm;
use windlass_dialects::llvm::layout::{DATA_LAYOUT, DataLayout, Layouts, X86_64_LINUX};
use windlass_ir::def::AttrSlot;
use windlass_ir::pass::{
    EnclosingAnalysis, EnclosingAnalysisType, OptionKind, OptionSpec, PassCx, PassError, PassInfo,
    PassManager, PassRegistry, PipelineInfo,
};
use windlass_ir::{Attribute, Body, Context, Module, Name, Op, Region};

/// The passes of `-O1`.
const LEVEL_1: &str = "builtin.module(llvm-prepare,llvm.func(llvm-split-aggregates,llvm-simplify,llvm-keep-padding,sroa,mem2reg,\
    llvm-simplify,cse,llvm-lower-mem-intrinsics))";

/// The passes of `-O2`.
const LEVEL_2: &str = "builtin.module(llvm-prepare,llvm.func(llvm-split-aggregates,llvm-simplify,llvm-keep-padding,sroa,mem2reg,\
    llvm-simplify),llvm-propagate-arguments,llvm-inline,\
    llvm.func(llvm-keep-padding,sroa,mem2reg,llvm-simplify,\
    llvm-tail-recursion,llvm-inline-recursion,cse,\
    llvm-lower-mem-intrinsics,llvm-memory,llvm-simplify,llvm-if-conversion,\
    llvm-jump-threading,llvm-simplify,llvm-loop-rotate,llvm-licm,llvm-keep-padding,mem2reg,llvm-simplify,cse,llvm-memory,llvm-simplify,\
    llvm-if-conversion,llvm-widen-induction,llvm-simplify,llvm-simplify-induction,llvm-simplify,\
    llvm-loop-unroll{full-only},\
    llvm-simplify,llvm-loop-idiom,llvm-loop-vectorize,llvm-simplify,cse,llvm-loop-load-elimination,llvm-loop-unroll,llvm-simplify,cse,llvm-memory,\
    llvm-simplify,llvm-licm,llvm-slp-vectorize,llvm-licm,llvm-keep-padding,mem2reg,llvm-lower-switch,llvm-simplify,llvm-loop-strength-reduce,llvm-simplify,cse,\
    llvm-cmov-conversion,llvm-schedule-loads))";

/// The passes of `-O3`: larger functions are inlined.
const LEVEL_3: &str = "builtin.module(llvm-prepare,llvm.func(llvm-split-aggregates,llvm-simplify,llvm-keep-padding,sroa,mem2reg,llvm-simplify),\
    llvm-propagate-arguments,llvm-inline{threshold=60},\
    llvm.func(llvm-keep-padding,sroa,mem2reg,llvm-simplify,\
    llvm-tail-recursion,llvm-inline-recursion,cse,\
    llvm-lower-mem-intrinsics,llvm-memory,llvm-simplify,llvm-if-conversion,\
    llvm-jump-threading,llvm-simplify,llvm-loop-rotate,llvm-licm,llvm-keep-padding,mem2reg,llvm-simplify,cse,llvm-memory,llvm-simplify,\
    llvm-if-conversion,llvm-widen-induction,llvm-simplify,llvm-simplify-induction,llvm-simplify,\
    llvm-loop-unroll{full-only},\
    llvm-simplify,llvm-loop-idiom,llvm-loop-vectorize,llvm-simplify,cse,llvm-loop-load-elimination,llvm-loop-unroll,llvm-simplify,cse,llvm-memory,\
    llvm-simplify,llvm-licm,llvm-slp-vectorize,llvm-licm,llvm-keep-padding,mem2reg,llvm-lower-switch,llvm-simplify,llvm-loop-strength-reduce,llvm-simplify,cse,\
    llvm-cmov-conversion,llvm-schedule-loads))";

/// The pipeline of an optimisation level, as text; `None` if the level has no passes.
pub fn pipeline(level: u8) -> Option<&'static str> {
    match level {
        0 => None,
        1 => Some(LEVEL_1),
        2 => Some(LEVEL_2),
        _ => Some(LEVEL_3),
    }
}

/// What [`optimize`] does.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct OptimizeOptions {
    /// The level, 0 to 3.
    pub level: u8,
    /// Sets the fast-math flags `fast` on all operations on floats first: they may be reassociated, contracted and approximated, and
    /// neither operands nor results are NaN or infinite.
    pub fast_math: bool,
    /// Reports for each loop whether it was vectorised, or why not, as a remark ([`Context::take_reported`]).
    pub vectorize_report: bool,
}

impl OptimizeOptions {
    /// The options of a level.
    pub fn level(level: u8) -> OptimizeOptions {
        OptimizeOptions {
            level,
            ..OptimizeOptions::default()
        }
    }

    /// The pipeline, as text; `None` if there is nothing to do.
    fn pipeline(&self) -> Option<String> {
        let mut text = pipeline(self.level).map(str::to_owned);
        if let (Some(text), true) = (&mut text, self.vectorize_report) {
            *text = text.replace("llvm-loop-vectorize", "llvm-loop-vectorize{report=true}");
        }
        if self.fast_math {
            let passes = match &text {
                Some(text) => text.replacen('(', "(llvm.func(llvm-fast-math),", 1),
                None => "builtin.module(llvm.func(llvm-fast-math))".to_owned(),
            };
            text = Some(passes);
        }
        text
    }
}

/// The pass manager that carries out the options.
///
/// # Errors
/// The registry lacks one of the passes.
pub fn pass_manager(
    options: &OptimizeOptions,
    registry: &PassRegistry,
) -> Result<Option<PassManager>, String> {
    options
        .pipeline()
        .map(|text| {
            let mut manager = PassManager::parse(&text, registry)?;
            manager.verify_each(false).keep_on_failure(false);
            Ok(manager)
        })
        .transpose()
}

/// Optimises a module of the LLVM dialect.
///
/// # Errors
/// The errors of a pass.
pub fn optimize(ctx: &Context, module: &mut Module, options: &OptimizeOptions) -> Result<(), PassError> {
    let manager = known_manager(options).map_err(|message| {
        let location = module.root.location(module.op);
        PassError::from(windlass_ir::Diagnostic::error(location, message))
    })?;
    match &*manager {
        Some(manager) => with_layout(ctx, module, |module| manager.run(ctx, module)),
        None => Ok(()),
    }
}

/// The pass manager that carries out the options. The process makes each once: a registry and the text of a pipeline take
/// longer than the passes on a small module.
fn known_manager(options: &OptimizeOptions) -> Result<Arc<Option<PassManager>>, String> {
    static KNOWN: RwLock<Vec<(OptimizeOptions, Arc<Option<PassManager>>)>> = RwLock::new(Vec::new());
    let known = KNOWN.read().unwrap_or_else(PoisonError::into_inner);
    if let Some((_, manager)) = known.iter().find(|(of, _)| of == options) {
        return Ok(manager.clone());
    }
    drop(known);
    let mut registry = PassRegistry::new();
    windlass_ir::pass::register(&mut registry);
    register(&mut registry);
    let manager = Arc::new(pass_manager(options, &registry)?);
    let mut known = KNOWN.write().unwrap_or_else(PoisonError::into_inner);
    known.push((*options, manager.clone()));
    Ok(manager)
}

/// Runs passes on a module that says the data layout that code generation assumes, so that those of `ir` and `dialects` compute
/// the same offsets. The module itself stays without one.
pub fn with_layout<R>(ctx: &Context, module: &mut Module, run: impl FnOnce(&mut Module) -> R) -> R {
    let layout = ctx.name(DATA_LAYOUT);
    if DataLayout::given(ctx, [module.root.discardable(module.op)]).is_some() {
        return run(module);
    }
    let text = ctx.string_attr(X86_64_LINUX);
    module
        .root
        .set_discardable_attr(ctx, module.op, layout, Some(text));
    let result = run(module);
    module.root.set_discardable_attr(ctx, module.op, layout, None);
    result
}

/// A function that a pass works on.
pub(crate) struct Function<'a> {
    pub ctx: &'a Context,
    pub body: &'a mut Body,
    /// The region of the function's blocks.
    pub region: Region,
    pub layouts: Layouts,
    /// The operation of the function: its attributes.
    pub arg_attrs: Option<Attribute>,
    /// The name of the function.
    pub name: Option<Name>,
    /// The attributes of its operation.
    attrs: SmallVec<[Option<Attribute>; 64]>,
    graph: Graph,
    /// The other names of globals; `None` if the module is not known.
    pub global_aliases: Option<Arc<GlobalAliases>>,
    /// The values of constant globals; `None` if the module is not known.
    pub constant_globals: Option<Arc<ConstantGlobals>>,
}

impl Function<'_> {
    /// An attribute of the function's operation.
    pub fn attr(&self, slot: AttrSlot) -> Option<Attribute> {
        self.attrs.get(slot.0).copied().flatten()
    }

    /// Whether the function has such an attribute of those that only LLVM knows.
    pub fn passes_through(&self, is_such: &dyn Fn(&str) -> bool) -> bool {
        let list = self.attr(llvm::LLVMFuncOp::passthrough);
        let list = list.and_then(|list| list.as_array(self.ctx)).unwrap_or_default();
        list.iter().any(|attr| attr.as_str(self.ctx).is_some_and(is_such))
    }
}

/// What is known of a function that no pass changes.
struct Kept {
    layout: Arc<DataLayout>,
    /// Whether the passes understand its control flow: no pass adds what they do not.
    is_plain: bool,
}

impl Kept {
    fn of(cx: &PassCx<'_>) -> Kept {
        let region = cx.op.body.root_regions().first();
        Kept {
            layout: DataLayout::for_machine_code(cx.ctx, cx.ancestor_attrs.iter().copied()),
            is_plain: region.is_some_and(|&region| is_plain(cx.op.body, region)),
        }
    }
}

/// Runs `work` on the function of a pass, unless it must stay as it is.
fn on_function(cx: &mut PassCx<'_>, work: fn(&mut Function<'_>)) -> Result<(), PassError> {
    let ctx = cx.ctx;
    let attr = |slot: usize| cx.op.attrs.get(slot).copied().flatten();
    let keeps = attr(llvm::LLVMFuncOp::optimize_none.0).is_some();
    let Some(&region) = cx.op.body.root_regions().first() else {
        return Ok(());
    };
    if keeps || cx.op.body.region_is_empty(region) {
        cx.mark_unchanged();
        return Ok(());
    }
    let arg_attrs = attr(llvm::LLVMFuncOp::arg_attrs.0);
    let name = attr(llvm::LLVMFuncOp::sym_name.0).and_then(|name| name.as_name(ctx));
    let attrs = SmallVec::from_slice(cx.op.attrs);
    let kept = cx.keep(Kept::of);
    if !kept.is_plain {
        cx.mark_unchanged();
        return Ok(());
    }
    let global_aliases = cx.enclosing_analysis();
    let constant_globals = cx.enclosing_analysis();
    let graph = Graph::cached(cx);
    let mut function = Function {
        ctx,
        body: cx.body(),
        region,
        layouts: Layouts::new(kept.layout.clone()),
        arg_attrs,
        name,
        attrs,
        graph,
        global_aliases,
        constant_globals,
    };
    work(&mut function);
    let graph = function.graph;
    graph.cache(cx);
    Ok(())
}

/// What else may refer to the memory of globals.
pub(crate) struct GlobalAliases {
    /// The names of aliases and indirect functions: the memory that they refer to may have another name.
    aliases: FxHashSet<Name>,
    /// The variables whose address no argument and no loaded pointer is.
    not_captured: FxHashSet<Name>,
}

/// What the passes ask of the module.
const OF_THE_MODULE: &[EnclosingAnalysisType] = &[
    EnclosingAnalysisType::of::<GlobalAliases>(),
    EnclosingAnalysisType::of::<ConstantGlobals>(),
];

impl GlobalAliases {
    fn contains(&self, name: Name) -> bool {
        self.aliases.contains(&name)
    }

    /// Whether arguments and loaded pointers may be addresses of the variable.
    fn is_captured(&self, name: Name) -> bool {
        !self.not_captured.contains(&name)
    }
}

impl EnclosingAnalysis for GlobalAliases {
    fn new(ctx: &Context, enclosing: &Body) -> Self {
        let name = |op: Op| match enclosing.name(op) {
            llvm::AliasOp::NAME => enclosing.get(op, llvm::AliasOp::sym_name),
            llvm::IFuncOp::NAME => enclosing.get(op, llvm::IFuncOp::sym_name),
            _ => None,
        };
        let names = enclosing.root_ops().filter_map(|op| name(op)?.as_name(ctx));
        GlobalAliases {
            aliases: names.collect(),
            not_captured: globals::not_captured(ctx, enclosing),
        }
    }
}

/// Whether the passes understand the control flow: no block's address is taken, nothing is nested.
fn is_plain(body: &Body, region: Region) -> bool {
    let strange = |op: Op| {
        matches!(body.name(op), llvm::BlockTagOp::NAME | llvm::IndirectBrOp::NAME)
            || !body.regions(op).is_empty()
            || body.isolated(op).is_some()
    };
    !body.blocks(region).any(|block| body.ops(block).any(strange))
}

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

/// The pipeline of a level by name, so that `windlass opt` runs what `compile` does.
static OPTIMIZE: PipelineInfo = PipelineInfo {
    argument: "llvm-optimize",
    description: "The optimisations of the LLVM dialect that `run` and `compile` do at a level",
    options: &[OptionSpec {
        name: "level",
        description: "The optimisation level, 0 to 3",
        kind: OptionKind::UInt,
        default: "2",
    }],
    build: |into, registry, values| {
        let level = u8::try_from(values.int("level")).unwrap_or(3);
        match pipeline(level) {
            // The outermost operation of the text is the one that the pipeline runs on.
            Some(text) => match text
                .strip_prefix("builtin.module(")
                .and_then(|text| text.strip_suffix(')'))
            {
                Some(steps) => into.add_text(registry, steps),
                None => into.add_text(registry, text),
            },
            None => Ok(()),
        }
    },
};

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
        &inline::INLINE,
        &arguments::PROPAGATE_ARGUMENTS,
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
