//! Passes and pass pipelines.
//!
//! A pass transforms one isolated operation: its attributes and its regions ([`PassCx`]). It has no access to sibling
//! operations, so that a pipeline nested on `func.func` runs on all functions of a module at once.
//!
//! Input: a [`PassRegistry`] and the text of a pipeline. Output: a [`PassManager`] that runs it on a module.
//!
//! Read next: `options.rs` (pass options), `registry.rs` (registered passes), `pipeline.rs` (sequences and nesting),
//! `text.rs` (the textual form), `manager.rs`, `runner.rs`, `by_function.rs` and `streamed.rs` (execution),
//! `instrumentation.rs` (callbacks), `timing.rs`, `analysis.rs` (cached analyses).

mod analysis;
mod by_function;
mod instrumentation;
mod manager;
mod options;
mod pipeline;
mod registry;
mod runner;
mod streamed;
mod text;
mod timing;

#[cfg(test)]
mod tests;

pub use analysis::{Analysis, EnclosingAnalysis, EnclosingAnalysisType};
pub use instrumentation::{IrUnit, PassInstrumentation};
pub use manager::PassManager;
pub use options::{OptionKind, OptionSpec, OptionValue, OptionValues};
pub use pipeline::{ANY, PassEntry, Pipeline, Step};
pub use registry::{PassInfo, PassRegistry, PipelineInfo, StatisticSpec};
pub use timing::{ReportFormat, Timing};

use crate::body::{Body, IsolatedOp};
use crate::context::Context;
use crate::conversion::{Conversion, convert_body_with};
use crate::diagnostics::Diagnostic;
use crate::ids::Attribute;
use analysis::{AnalysisManager, EnclosingAnalyses, PreservedAnalyses};
use runner::Place;
use std::fmt;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

/// Registers the passes that depend on no dialect: `canonicalize`, `cse`, and those of
/// [`transforms`](crate::transforms).
pub fn register(registry: &mut PassRegistry) {
    registry
        .register(&crate::rewrite::CANONICALIZE)
        .register(&crate::rewrite::CSE);
    crate::transforms::register(registry);
}

/// The failure of a pass, with its diagnostics in order; there may be none.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PassError(pub Vec<Diagnostic>);

impl From<Diagnostic> for PassError {
    fn from(diagnostic: Diagnostic) -> Self {
        PassError(vec![diagnostic])
    }
}

impl From<Vec<Diagnostic>> for PassError {
    fn from(diagnostics: Vec<Diagnostic>) -> Self {
        PassError(diagnostics)
    }
}

impl IntoIterator for PassError {
    type Item = Diagnostic;
    type IntoIter = std::vec::IntoIter<Diagnostic>;
    fn into_iter(self) -> Self::IntoIter {
        self.0.into_iter()
    }
}

impl fmt::Display for PassError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.0.is_empty() {
            return f.write_str("a pass failed");
        }
        for (index, diagnostic) in self.0.iter().enumerate() {
            let separator = if index == 0 { "" } else { "\n" };
            write!(f, "{separator}{diagnostic}")?;
        }
        Ok(())
    }
}
impl std::error::Error for PassError {}

/// A transformation or analysis of one isolated operation. Threads call it concurrently with different operations.
pub trait Pass: Send + Sync {
    /// Runs the pass on the operation.
    fn run(&self, cx: &mut PassCx<'_>) -> Result<(), PassError>;

    /// What the pass does to each function, if on a module with the discardable attributes `attrs` it does that and
    /// nothing else. Such passes run function by function together with their neighbours.
    fn by_function(&self, ctx: &Context, attrs: Option<Attribute>) -> Option<ByFunction<'_>> {
        let _ = (ctx, attrs);
        None
    }
}

/// What a pass on a module does to each function.
pub enum ByFunction<'p> {
    /// [`Pass::run`] on the function. It reads no analyses of enclosing operations.
    Run,
    /// As [`Run`](ByFunction::Run), and the casts that conversions before it have left and that cancel are erased.
    EraseCasts,
    /// A conversion.
    Convert(&'p Conversion),
}

/// A pass that, on a module, [runs](ByFunction::Run) on each function and does nothing else.
pub fn each_function(
    run: impl Fn(&mut PassCx<'_>) -> Result<(), PassError> + Send + Sync + 'static,
) -> Arc<dyn Pass> {
    Arc::new(EachFunction(run))
}

/// A pass that erases casts which cancel, as [`each_function`] runs it.
pub fn erase_casts(
    run: impl Fn(&mut PassCx<'_>) -> Result<(), PassError> + Send + Sync + 'static,
) -> Arc<dyn Pass> {
    Arc::new(EraseCasts(run))
}

struct EachFunction<F>(F);
struct EraseCasts<F>(F);

impl<F: Fn(&mut PassCx<'_>) -> Result<(), PassError> + Send + Sync> Pass for EachFunction<F> {
    fn run(&self, cx: &mut PassCx<'_>) -> Result<(), PassError> {
        (self.0)(cx)
    }

    fn by_function(&self, _: &Context, _: Option<Attribute>) -> Option<ByFunction<'_>> {
        Some(ByFunction::Run)
    }
}

impl<F: Fn(&mut PassCx<'_>) -> Result<(), PassError> + Send + Sync> Pass for EraseCasts<F> {
    fn run(&self, cx: &mut PassCx<'_>) -> Result<(), PassError> {
        (self.0)(cx)
    }

    fn by_function(&self, _: &Context, _: Option<Attribute>) -> Option<ByFunction<'_>> {
        Some(ByFunction::EraseCasts)
    }
}

impl<F: Fn(&mut PassCx<'_>) -> Result<(), PassError> + Send + Sync> Pass for F {
    fn run(&self, cx: &mut PassCx<'_>) -> Result<(), PassError> {
        self(cx)
    }
}

/// The operation of a pass and its environment.
pub struct PassCx<'a> {
    /// The context.
    pub ctx: &'a Context,
    /// The operation: its definition, its attributes and its body.
    pub op: IsolatedOp<'a>,
    /// The discardable attributes of the enclosing operations, innermost first.
    pub ancestor_attrs: &'a [Attribute],
    enclosing: Option<&'a EnclosingAnalyses>,
    statistics: &'a [AtomicU64],
    analyses: AnalysisManager,
    preserved: PreservedAnalyses,
    /// Whether the body was borrowed mutably since the analyses were computed.
    changed: bool,
    keep_on_failure: bool,
}

impl<'a> PassCx<'a> {
    /// The environment of a pass that runs without a [`PassManager`].
    pub fn new(ctx: &'a Context, op: IsolatedOp<'a>) -> Self {
        PassCx {
            ctx,
            op,
            ancestor_attrs: &[],
            enclosing: None,
            statistics: &[],
            analyses: AnalysisManager::default(),
            preserved: PreservedAnalyses::default(),
            changed: false,
            keep_on_failure: true,
        }
    }

    /// The body of the operation, mutable.
    pub fn body(&mut self) -> &mut Body {
        self.changed = true;
        self.op.body
    }

    /// Marks the IR as unchanged, so that it is not verified after the pass and all analyses are preserved.
    pub fn mark_unchanged(&mut self) {
        self.preserved.preserve_all();
    }

    /// An analysis of the operation: preserved by an earlier pass, or computed now. After a call of
    /// [`body`](Self::body), an analysis that was not [preserved](Self::preserve) before is recomputed.
    ///
    /// ```
    /// use windlass_ir::dominance::DominanceInfo;
    /// use windlass_ir::pass::{PassCx, PassError};
    ///
    /// fn run(cx: &mut PassCx<'_>) -> Result<(), PassError> {
    ///     let dominance = cx.analysis::<DominanceInfo>();
    ///     // It moves operations and changes no blocks.
    ///     cx.preserve::<DominanceInfo>();
    ///     let body = cx.body();
    ///     for block in body.blocks(body.root_regions()[0]) {
    ///         println!("{block:?} {:?}", dominance.immediate_dominator(block));
    ///     }
    ///     Ok(())
    /// }
    /// ```
    pub fn analysis<A: Analysis>(&mut self) -> Arc<A> {
        if std::mem::take(&mut self.changed) {
            self.analyses.invalidate(&self.preserved);
        }
        self.analyses.get(self.ctx, &self.op)
    }

    /// An analysis of the operation, if an earlier pass has computed it and it is still valid.
    pub fn cached_analysis<A: Analysis>(&self) -> Option<Arc<A>> {
        match self.changed {
            true => None,
            false => self.analyses.cached(),
        }
    }

    /// Caches an analysis of the operation as it is after the pass.
    pub fn cache_analysis<A: Analysis>(&mut self, analysis: Arc<A>) {
        self.analyses.replace(analysis);
        self.preserve::<A>();
    }

    /// An analysis of the enclosing body, as it was before the nested pipeline began. `None` if the pass does not name it in
    /// its [`PassInfo::enclosing`], or runs alone.
    pub fn enclosing_analysis<A: EnclosingAnalysis>(&self) -> Option<Arc<A>> {
        self.enclosing?.get()
    }

    /// The value of this type that an earlier pass of the pipeline has computed for the operation, or that is computed now:
    /// what depends on nothing that passes change.
    pub fn keep<T: std::any::Any + Send + Sync>(&mut self, compute: impl FnOnce(&Self) -> T) -> Arc<T> {
        let mut analyses = std::mem::take(&mut self.analyses);
        let value = analyses.keep(|| compute(self));
        self.analyses = analyses;
        value
    }

    /// Declares that the pass changes neither blocks nor the edges between them: what depends on these alone stays valid.
    pub fn preserve_graph(&mut self) {
        self.preserved.preserve_graph();
    }

    /// Declares that the pass keeps the analysis valid.
    pub fn preserve<A: Analysis>(&mut self) {
        self.preserved.preserve::<A>();
    }

    /// Converts the operation's body. On failure the body is restored, unless the module is dropped then.
    pub fn convert(&mut self, conversion: &Conversion) -> Result<(), PassError> {
        let rollback = conversion.allow_pattern_rollback && self.keep_on_failure;
        Ok(convert_body_with(self.ctx, self.body(), conversion, rollback)?)
    }

    /// Adds `n` to statistic number `index` of [`PassInfo::statistics`].
    pub fn count(&self, index: usize, n: u64) {
        if let Some(counter) = self.statistics.get(index) {
            counter.fetch_add(n, Ordering::Relaxed);
        }
    }

    /// An error at the operation in upstream's form: `'dialect.op' op message`.
    #[cold]
    pub fn error(&self, message: impl std::fmt::Display) -> Diagnostic {
        let name = self.ctx.op_name(self.op.name);
        Diagnostic::error(self.op.location, format!("'{name}' op {message}"))
    }
}
