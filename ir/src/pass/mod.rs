//! Passes, and running pipelines of them.
//!
//! A pass works on one isolated operation: its attributes and what is in its regions ([`PassCx`]). It never sees the
//! operations beside it, so that a pipeline nested on `func.func` runs on all functions of a module at once.
//!
//! Flows in: a [`PassRegistry`] and the text of a pipeline. Flows out: a [`PassManager`] that runs it on a module.
//!
//! Read next: `options.rs` (what can be said behind a pass's name), `registry.rs` (which passes there are), `pipeline.rs`
//! (passes in order and nested), `text.rs` (pipelines as text), `manager.rs` (running them), `watched.rs` (the same, with somebody
//! watching), `timing.rs`.

mod manager;
mod options;
mod pipeline;
mod registry;
mod text;
mod timing;
mod watched;

#[cfg(test)]
mod tests;

pub use manager::PassManager;
pub use options::{OptionKind, OptionSpec, OptionValue, OptionValues};
pub use pipeline::{ANY, PassEntry, Pipeline, Step};
pub use registry::{PassInfo, PassRegistry, PipelineInfo, StatisticSpec};
pub use timing::Timing;
pub use watched::{Instrumentation, IrUnit};

use crate::body::{Body, IsolatedOp};
use crate::context::Context;
use crate::diagnostics::Diagnostic;
use crate::ids::Attribute;
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
    pub(crate) statistics: &'a [AtomicU64],
    pub(crate) unchanged: bool,
}

impl<'a> PassCx<'a> {
    /// For passes that are run without a [`PassManager`].
    pub fn new(ctx: &'a Context, op: IsolatedOp<'a>) -> Self {
        PassCx {
            ctx,
            op,
            around: &[],
            statistics: &[],
            unchanged: false,
        }
    }

    /// What is in the operation's regions.
    pub fn body(&mut self) -> &mut Body {
        self.op.body
    }

    /// Says that the pass has changed nothing, so that nothing has to be checked.
    pub fn mark_unchanged(&mut self) {
        self.unchanged = true;
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
