//! Passes and pass pipelines.
//!
//! A pass transforms one isolated operation: its attributes and its regions ([`PassCx`]). It has no access to sibling
//! operations, so that a pipeline nested on `func.func` runs on all functions of a module at once.
//!
//! Input: a [`PassRegistry`] and the text of a pipeline. Output: a [`PassManager`] that runs it on a module.
//!
//! Read next: `options.rs` (pass options), `registry.rs` (registered passes), `pipeline.rs` (sequences and nesting),
//! `text.rs` (the textual form), `manager.rs` (execution), `instrumentation.rs` (sequential execution with
//! instrumentation), `timing.rs`.

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

/// A transformation or analysis of one isolated operation. Threads call it concurrently with different operations.
pub trait Pass: Send + Sync {
    /// Runs the pass on the operation.
    fn run(&self, cx: &mut PassCx<'_>) -> Result<(), PassError>;
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
    pub around: &'a [Attribute],
    pub(crate) statistics: &'a [AtomicU64],
    pub(crate) unchanged: bool,
}

impl<'a> PassCx<'a> {
    /// The environment of a pass that runs without a [`PassManager`].
    pub fn new(ctx: &'a Context, op: IsolatedOp<'a>) -> Self {
        PassCx {
            ctx,
            op,
            around: &[],
            statistics: &[],
            unchanged: false,
        }
    }

    /// The body of the operation.
    pub fn body(&mut self) -> &mut Body {
        self.op.body
    }

    /// Marks the IR as unchanged, so that it is not verified after the pass.
    pub fn mark_unchanged(&mut self) {
        self.unchanged = true;
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
        let name = self.ctx.op_spelling(self.op.name);
        Diagnostic::error(self.op.location, format!("'{name}' op {message}"))
    }
}
