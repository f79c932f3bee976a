//! The pipelines of the optimisation levels, and what runs them.

use super::passes::register;
use std::sync::{Arc, PoisonError, RwLock};
use windlass_dialects::llvm::layout::{DATA_LAYOUT, DataLayout, X86_64_LINUX};
use windlass_ir::pass::{OptionKind, OptionSpec, PassError, PassManager, PassRegistry, PipelineInfo};
use windlass_ir::{Context, Module};

/// The passes of `-O1`.
const LEVEL_1: &str = "builtin.module(llvm-prepare,llvm.func(llvm-split-aggregates,llvm-simplify,llvm-keep-padding,sroa,mem2reg,\
    llvm-simplify,cse,llvm-lower-mem-intrinsics))";

/// The passes of `-O2` and `-O3`, which differ in what is inlined.
macro_rules! with_inliner {
    ($inline:literal) => {
        concat!(
            "builtin.module(llvm-prepare,llvm.func(llvm-split-aggregates,llvm-simplify,llvm-keep-padding,sroa,mem2reg,\
             llvm-simplify),llvm-propagate-arguments,",
            $inline,
            ",llvm-function-attrs,llvm.func(llvm-keep-padding,sroa,mem2reg,llvm-simplify,\
             llvm-tail-recursion,llvm-inline-recursion,cse,\
             llvm-lower-mem-intrinsics,llvm-memory,llvm-simplify,llvm-if-conversion,\
             llvm-jump-threading,llvm-simplify,llvm-loop-rotate,llvm-licm,llvm-keep-padding,mem2reg,llvm-simplify,cse,llvm-memory,llvm-simplify,\
             llvm-if-conversion,llvm-widen-induction,llvm-simplify,llvm-simplify-induction,llvm-simplify,\
             llvm-loop-unroll{full-only},\
             llvm-simplify,llvm-loop-idiom,llvm-loop-vectorize,llvm-simplify,cse,llvm-loop-load-elimination,llvm-loop-unroll,llvm-simplify,cse,llvm-memory,\
             llvm-simplify,llvm-licm,llvm-slp-vectorize,llvm-licm,llvm-keep-padding,mem2reg,llvm-lower-switch,llvm-simplify,llvm-loop-strength-reduce,llvm-simplify,cse,\
             llvm-cmov-conversion,llvm-schedule-loads),llvm-outline-cold)"
        )
    };
}

/// The passes of `-O2`.
const LEVEL_2: &str = with_inliner!("llvm-inline");

/// The passes of `-O3`: larger functions are inlined.
const LEVEL_3: &str = with_inliner!("llvm-inline{threshold=60}");

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

/// The pipeline of a level by name, so that `windlass opt` runs what `compile` does.
pub(super) static OPTIMIZE: PipelineInfo = PipelineInfo {
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
