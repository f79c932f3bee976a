//! Pass instrumentation: IR dumps, timing, reproducers.

use super::pipeline::{PassEntry, Pipeline};
use super::{PassError, Place};
use crate::body::{Body, Module, Op};
use crate::context::Context;
use crate::ids::{Location, Name, OpName};
use crate::symbols::symbol_of;
use crate::text::{PrintOptions, op_to_string};

/// Callbacks of a [`PassManager`](super::PassManager), as upstream's `PassInstrumentation`. Those of several
/// instrumentations are called in the order of addition, the `run_after_…` ones in reverse.
///
/// Several threads run passes on functions and call the hooks concurrently. An instrumentation that [needs the
/// module](Self::needs_single_thread) restricts the run to one thread, in textual order.
///
/// ```
/// use std::sync::Arc;
/// use std::sync::atomic::{AtomicUsize, Ordering};
/// use windlass_ir::pass::{self, IrUnit, PassEntry, PassInstrumentation, PassManager, PassRegistry};
/// use windlass_ir::{Context, DialectRegistry, Location, Module};
///
/// /// Counts how often passes run.
/// #[derive(Default)]
/// struct Runs(AtomicUsize);
///
/// impl PassInstrumentation for Runs {
///     fn run_before_pass(&self, ctx: &Context, pass: &PassEntry, ir: &mut IrUnit<'_>) {
///         self.0.fetch_add(1, Ordering::Relaxed);
///         eprintln!("{} on {}", pass.info.name, ctx.op_name(ir.name()));
///     }
/// }
///
/// let mut registry = PassRegistry::new();
/// pass::register(&mut registry);
/// let runs = Arc::new(Runs::default());
/// let mut manager = PassManager::parse("builtin.module(canonicalize,cse)", &registry)?;
/// manager.add_instrumentation(runs.clone());
/// let ctx = Context::new(DialectRegistry::new());
/// manager.run(&ctx, &mut Module::new(Location::UNKNOWN)).map_err(|error| format!("{error:?}"))?;
/// assert_eq!(runs.0.load(Ordering::Relaxed), 2);
/// # Ok::<(), String>(())
/// ```
#[allow(unused_variables)]
pub trait PassInstrumentation: Send + Sync {
    /// Whether hooks read more of the module than the op that a pass runs on, or depend on textual order.
    fn needs_single_thread(&self) -> bool {
        false
    }

    /// Called before `pipeline` runs on an op.
    fn run_before_pipeline(&self, ctx: &Context, pipeline: &Pipeline, ir: &mut IrUnit<'_>) {}

    /// Called after `pipeline` has run on an op or failed.
    fn run_after_pipeline(&self, ctx: &Context, pipeline: &Pipeline, ir: &mut IrUnit<'_>) {}

    /// Called before `pipelines` run on the ops directly inside `ir`. (Upstream calls `runBeforePass` with the
    /// `OpToOpPassAdaptor`, which is no pass here.)
    fn run_before_adaptor(&self, ctx: &Context, pipelines: &[Pipeline], ir: &mut IrUnit<'_>) {}

    /// Called after `pipelines` have run on the ops directly inside `ir`, or one has failed.
    fn run_after_adaptor(&self, ctx: &Context, pipelines: &[Pipeline], ir: &mut IrUnit<'_>) {}

    /// Called before the pass runs.
    fn run_before_pass(&self, ctx: &Context, pass: &PassEntry, ir: &mut IrUnit<'_>) {}

    /// Called after the pass has run and its result was verified.
    fn run_after_pass(&self, ctx: &Context, pass: &PassEntry, ir: &mut IrUnit<'_>) {}

    /// Called after the pass has failed, or its result is invalid. A hook may add errors, or remove those that it
    /// reports itself.
    fn run_after_pass_failed(
        &self,
        ctx: &Context,
        pass: &PassEntry,
        ir: &mut IrUnit<'_>,
        errors: &mut PassError,
    ) {
    }
}

/// The op that a pass or a pipeline runs on, for hooks.
pub struct IrUnit<'a>(pub(super) Place<'a>);

impl IrUnit<'_> {
    /// The name of the op.
    pub fn name(&self) -> OpName {
        match &self.0 {
            Place::Apart(op) => op.name,
            Place::Whole { .. } => self.row(|body, op| body.name(op)),
        }
    }

    /// The location of the op.
    pub fn location(&self) -> Location {
        match &self.0 {
            Place::Apart(op) => op.location,
            Place::Whole { .. } => self.row(|body, op| body.location(op)),
        }
    }

    /// The name of the symbol that the op defines.
    pub fn symbol(&self, ctx: &Context) -> Option<Name> {
        match &self.0 {
            Place::Apart(op) => op.symbol(ctx),
            Place::Whole { .. } => self.row(|body, op| symbol_of(ctx, body, op)),
        }
    }

    /// The text of the op with its regions.
    pub fn print(&mut self, ctx: &Context, options: &PrintOptions) -> String {
        match &mut self.0 {
            Place::Apart(op) => op.with_module(|module| op_to_string(ctx, &module.root, module.op, options)),
            Place::Whole { .. } => self.row(|body, op| op_to_string(ctx, body, op, options)),
        }
    }

    /// The whole module, for instrumentations that [need it](PassInstrumentation::needs_single_thread).
    pub fn module(&self) -> Option<&Module> {
        match &self.0 {
            Place::Apart(_) => None,
            Place::Whole { module, .. } => Some(module),
        }
    }

    /// Identifies the op in its [module](Self::module): the ops from the top-level one (excluded) down to it.
    pub fn path(&self) -> &[Op] {
        match &self.0 {
            Place::Apart(_) => &[],
            Place::Whole { path, .. } => path,
        }
    }

    /// The ops from the top-level one of the [module](Self::module) down to this one, each with its body. Empty without
    /// a module.
    pub fn ops(&self) -> impl Iterator<Item = (&Body, Op)> {
        let mut at = self.module().map(|module| (&module.root, module.op));
        let mut path = self.path().iter();
        std::iter::from_fn(move || {
            let (body, op) = at?;
            at = path.next().and_then(|&next| Some((body.isolated(op)?, next)));
            Some((body, op))
        })
    }

    /// Reads the op in the tables of its parent.
    fn row<R>(&self, read: impl FnOnce(&Body, Op) -> R) -> R {
        let last = self.ops().last();
        let (body, op) = last.expect("a place in a module is on the way from its top");
        read(body, op)
    }
}
