//! Passes, and running pipelines of them.
//!
//! A pass works on one isolated operation: its attributes and what is in its regions ([`PassCx`]). It never sees the
//! operations beside it, so that a pipeline nested on `func.func` runs on all functions of a module at once.
//!
//! Flows in: a [`PassRegistry`] and the text of a pipeline. Flows out: a [`PassManager`] that runs it on a module.
//!
//! Read next: `options.rs` (what can be said behind a pass's name), `registry.rs` (which passes there are), `pipeline.rs`
//! (passes in order and nested), `text.rs` (pipelines as text), `manager.rs` and `runner.rs` (running them), `instrumentation.rs`
//! (hooks into runs), `timing.rs`, `analysis.rs` (what passes find out for the next ones).

mod analysis;
mod instrumentation;
mod manager;
mod options;
mod pipeline;
mod registry;
mod runner;
mod text;
mod timing;

#[cfg(test)]
mod tests;

pub use analysis::Analysis;
pub use instrumentation::{IrUnit, PassInstrumentation};
pub use manager::PassManager;
pub use options::{OptionKind, OptionSpec, OptionValue, OptionValues};
pub use pipeline::{ANY, PassEntry, Pipeline, Step};
pub use registry::{PassInfo, PassRegistry, PipelineInfo, StatisticSpec};
pub use timing::Timing;

use crate::body::{Body, IsolatedOp};
use crate::context::Context;
use crate::conversion::{Conversion, convert_body_with};
use crate::diagnostics::Diagnostic;
use crate::ids::Attribute;
use analysis::{AnalysisManager, PreservedAnalyses};
use runner::Place;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

/// Adds the passes that know no dialect: `canonicalize`, `cse`, and those of [`transforms`](crate::transforms).
pub fn register(registry: &mut PassRegistry) {
    registry
        .register(&crate::rewrite::CANONICALIZE)
        .register(&crate::rewrite::CSE);
    crate::transforms::register(registry);
}

/// Why a pass gave up: what is to be told, in order. Possibly nothing.
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

/// A transformation or a check of one isolated operation. Called from many threads at once, with different operations.
pub trait Pass: Send + Sync {
    /// Works on the operation.
    fn run(&self, cx: &mut PassCx<'_>) -> Result<(), PassError>;
}

impl<F: Fn(&mut PassCx<'_>) -> Result<(), PassError> + Send + Sync> Pass for F {
    fn run(&self, cx: &mut PassCx<'_>) -> Result<(), PassError> {
        self(cx)
    }
}

/// What a pass works with.
pub struct PassCx<'a> {
    /// The context.
    pub ctx: &'a Context,
    /// The operation: its definition, its attributes and its body.
    pub op: IsolatedOp<'a>,
    /// The discardable attributes of the operations around it, innermost first.
    pub around: &'a [Attribute],
    statistics: &'a [AtomicU64],
    analyses: AnalysisManager,
    preserved: PreservedAnalyses,
    /// Whether the body was given out to be changed since the analyses were computed.
    changed: bool,
    keep_on_failure: bool,
}

impl<'a> PassCx<'a> {
    /// For passes that are run without a [`PassManager`].
    pub fn new(ctx: &'a Context, op: IsolatedOp<'a>) -> Self {
        PassCx {
            ctx,
            op,
            around: &[],
            statistics: &[],
            analyses: AnalysisManager::default(),
            preserved: PreservedAnalyses::default(),
            changed: false,
            keep_on_failure: true,
        }
    }

    /// What is in the operation's regions, to be read or changed.
    pub fn body(&mut self) -> &mut Body {
        self.changed = true;
        self.op.body
    }

    /// Says that the pass has changed nothing, so that nothing has to be checked and all analyses are preserved.
    pub fn mark_unchanged(&mut self) {
        self.preserved.preserve_all();
    }

    /// An analysis of the operation: from an earlier pass that preserved it, or computed now. Once [`body`](Self::body) was
    /// asked for, what was not [preserved](Self::preserve) before that is computed anew.
    ///
    /// ```
    /// use windlass_ir::dominance::Dominance;
    /// use windlass_ir::pass::{PassCx, PassError};
    ///
    /// fn run(cx: &mut PassCx<'_>) -> Result<(), PassError> {
    ///     let dominance = cx.analysis::<Dominance>();
    ///     // It moves operations, and leaves blocks as they are.
    ///     cx.preserve::<Dominance>();
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

    /// Says that what the pass does, now and later, leaves the analysis valid.
    pub fn preserve<A: Analysis>(&mut self) {
        self.preserved.preserve::<A>();
    }

    /// Runs a conversion on what is in the operation. On failure it is as it was, if anybody is going to see it.
    pub fn convert(&mut self, conversion: &Conversion) -> Result<(), PassError> {
        let rollback = conversion.allow_pattern_rollback && self.keep_on_failure;
        Ok(convert_body_with(self.ctx, self.body(), conversion, rollback)?)
    }

    /// Adds to the pass's statistic number `index`, as [`PassInfo::statistics`] lists them.
    pub fn count(&self, index: usize, n: u64) {
        if let Some(counter) = self.statistics.get(index) {
            counter.fetch_add(n, Ordering::Relaxed);
        }
    }

    /// An error at the operation in upstream's form: `'dialect.op' op message`.
    #[cold]
    pub fn error(&self, message: impl std::fmt::Display) -> Diagnostic {
        let name = self.ctx.op_spelling(self.op.name);
        Diagnostic::error(self.op.location, format!("'{name}' op {message}"))
    }
}
