//! The pass manager: runs a pipeline on a module.

use super::instrumentation::PassInstrumentation;
use super::pipeline::{PassEntry, Pipeline, Step};
use super::registry::PassRegistry;
use super::runner::{Place, Runner};
use super::timing::{PassTiming, Timing};
use super::{PassError, text};
use crate::body::{IsolatedOp, Module};
use crate::context::Context;
use crate::diagnostics::Diagnostic;
use crate::ids::Attribute;
use crate::verify::SignatureCache;
use std::collections::BTreeMap;
use std::fmt;
use std::sync::atomic::Ordering;
use std::sync::{Arc, OnceLock};

/// Runs a pipeline. It prints as `--dump-pass-pipeline` does.
#[derive(Clone)]
pub struct PassManager {
    pipeline: Pipeline,
    /// The pipeline with nested pipelines merged, which a manager that runs often computes once.
    merged: OnceLock<Arc<Pipeline>>,
    pub(super) verify_each: bool,
    pub(super) timing: bool,
    keep_on_failure: bool,
    pub(super) instrumentations: Vec<Arc<dyn PassInstrumentation>>,
}

impl PassManager {
    /// A manager without passes, for operations named `anchor` (or `any`). A pass for other operations is nested
    /// implicitly.
    pub fn new(anchor: &str) -> Self {
        Self::of(Pipeline::new(anchor).with_implicit_nesting())
    }

    /// A manager that runs `pipeline`.
    pub fn of(pipeline: Pipeline) -> Self {
        PassManager {
            pipeline,
            merged: OnceLock::new(),
            verify_each: true,
            timing: false,
            keep_on_failure: true,
            instrumentations: Vec::new(),
        }
    }

    /// Parses a pipeline: `builtin.module(func.func(canonicalize,cse),convert-func-to-llvm)`.
    pub fn parse(text: &str, registry: &PassRegistry) -> Result<Self, String> {
        Ok(Self::of(text::parse(registry, text)?))
    }

    /// Adds the pass or pipeline named `name`, with the text after the `=` on a command line as its options.
    pub fn add(&mut self, registry: &PassRegistry, name: &str, options: Option<&str>) -> Result<(), String> {
        self.pipeline_mut()
            .add_named(registry, name, options.unwrap_or(""))
    }

    /// The pipeline.
    pub fn pipeline(&self) -> &Pipeline {
        &self.pipeline
    }

    /// The pipeline, mutable.
    pub fn pipeline_mut(&mut self) -> &mut Pipeline {
        self.merged.take();
        &mut self.pipeline
    }

    /// Sets whether the IR is verified after each pass; the default is true.
    pub fn verify_each(&mut self, verify: bool) -> &mut Self {
        self.verify_each = verify;
        self
    }

    /// Whether the IR is verified after each pass.
    pub fn verifies_each(&self) -> bool {
        self.verify_each
    }

    /// Sets whether [`run_timed`](Self::run_timed) measures passes.
    pub fn timing(&mut self, timing: bool) -> &mut Self {
        self.timing = timing;
        self
    }

    /// Sets whether the module must be valid after a pass has failed; the default is true. If not, a conversion that
    /// fails need not restore it, and uses less memory.
    pub fn keep_on_failure(&mut self, keep: bool) -> &mut Self {
        self.keep_on_failure = keep;
        self
    }

    /// Adds an instrumentation.
    pub fn add_instrumentation(&mut self, instrumentation: Arc<dyn PassInstrumentation>) -> &mut Self {
        self.instrumentations.push(instrumentation);
        self
    }

    /// Runs the pipeline. On failure the module stays as the failing pass left it, except that passes which work on one function
    /// after the other may have changed some functions further.
    pub fn run(&self, ctx: &Context, module: &mut Module) -> Result<(), PassError> {
        match self.pipeline_for(ctx, module)? {
            Some(pipeline) => self.start(ctx, &pipeline, module, &self.instrumentations),
            None => Ok(()),
        }
    }

    /// Runs the pipeline on an operation that matches its anchor, as part of another pass. `ancestor_attrs` are the
    /// discardable attributes of the operations that enclose it, innermost first.
    pub(crate) fn run_on(
        &self,
        ctx: &Context,
        op: &mut IsolatedOp<'_>,
        ancestor_attrs: &[Attribute],
    ) -> Result<(), PassError> {
        let runner = Runner {
            ancestor_attrs,
            keep_on_failure: true,
            ..self.runner(ctx, &[])
        };
        runner.run(
            self.merged.get_or_init(|| Arc::new(self.pipeline.merged())),
            Place::Apart(op.reborrow()),
            &mut SignatureCache::default(),
        )
    }

    /// Runs the pipeline and adds the duration of each pass to `timing`.
    pub fn run_timed(
        &self,
        ctx: &Context,
        module: &mut Module,
        timing: &mut Timing,
    ) -> Result<(), PassError> {
        if !self.timing {
            return self.run(ctx, module);
        }
        let Some(pipeline) = self.pipeline_for(ctx, module)? else {
            return Ok(());
        };
        let times = Arc::new(PassTiming::of(&pipeline));
        // It is added last, so that it does not measure other instrumentations.
        let mut instrumentations = self.instrumentations.clone();
        instrumentations.push(times.clone());
        let result = self.start(ctx, &pipeline, module, &instrumentations);
        timing.nodes.extend(times.nodes(&pipeline));
        result
    }

    /// The pipeline to run on the module, if there is one.
    pub(super) fn pipeline_for(
        &self,
        ctx: &Context,
        module: &Module,
    ) -> Result<Option<Arc<Pipeline>>, PassError> {
        let (name, location) = (module.root.name(module.op), module.root.location(module.op));
        let name = ctx.op_name(name);
        if !self.pipeline.runs_on(name) {
            let message = format!(
                "can't run '{}' pass manager on '{name}' op",
                self.pipeline.anchor()
            );
            return Err(Diagnostic::error(location, message).into());
        }
        let pipeline = self.merged.get_or_init(|| Arc::new(self.pipeline.merged()));
        if pipeline.steps().is_empty() {
            return Ok(None);
        }
        match unfit(ctx, module) {
            Some(error) => Err(error.into()),
            None => Ok(Some(pipeline.clone())),
        }
    }

    pub(super) fn runner<'m>(
        &'m self,
        ctx: &'m Context,
        instrumentations: &'m [Arc<dyn PassInstrumentation>],
    ) -> Runner<'m> {
        Runner {
            ctx,
            verify_each: self.verify_each,
            keep_on_failure: self.keep_on_failure,
            instrumentations,
            ancestor_attrs: &[],
            enclosing: None,
            parallel: rayon::current_num_threads() > 1,
        }
    }

    fn start(
        &self,
        ctx: &Context,
        pipeline: &Pipeline,
        module: &mut Module,
        instrumentations: &[Arc<dyn PassInstrumentation>],
    ) -> Result<(), PassError> {
        let runner = self.runner(ctx, instrumentations);
        let mut path = Vec::new();
        let place = if instrumentations.iter().any(|hooks| hooks.needs_single_thread()) {
            Place::Whole {
                module,
                path: &mut path,
            }
        } else {
            match module.root.isolated_op(module.op) {
                Some(op) => Place::Apart(op),
                None => return Ok(()),
            }
        };
        runner.run(pipeline, place, &mut SignatureCache::default())
    }

    /// The statistics of the passes, sorted by name, in upstream's form.
    pub fn statistics_list(&self) -> String {
        use std::fmt::Write;
        let rule = format!("==={}===\n", "-".repeat(73));
        let mut out = format!("{rule}{:25}... Pass statistics report ...\n{rule}", "");
        let mut totals: BTreeMap<&str, (&PassEntry, Vec<u64>)> = BTreeMap::new();
        let mut pending: Vec<&Pipeline> = vec![&self.pipeline];
        while let Some(pipeline) = pending.pop() {
            for step in pipeline.steps() {
                match step {
                    Step::Nested(all) => pending.extend(all),
                    Step::Pass(entry) if entry.info.statistics.is_empty() => {}
                    Step::Pass(entry) => {
                        let counts = entry
                            .statistics
                            .iter()
                            .map(|counter| counter.load(Ordering::Relaxed));
                        let none = || (entry, vec![0; entry.statistics.len()]);
                        let (_, sums) = totals.entry(entry.info.name).or_insert_with(none);
                        sums.iter_mut().zip(counts).for_each(|(sum, count)| *sum += count);
                    }
                }
            }
        }
        for (name, (entry, sums)) in totals {
            let _ = writeln!(out, "{name}");
            for (spec, sum) in entry.info.statistics.iter().zip(sums) {
                let _ = writeln!(out, "  (S) {sum} {} - {}", spec.name, spec.description);
            }
        }
        out
    }

    /// The statistics of the passes, as a pipeline, in upstream's form.
    pub fn statistics(&self) -> String {
        use std::fmt::Write;
        let rule = format!("==={}===\n", "-".repeat(73));
        let mut out = format!("{rule}{:25}... Pass statistics report ...\n{rule}", "");
        let pipeline = self.pipeline.merged();
        let mut pending: Vec<(&Pipeline, usize, usize)> = vec![(&pipeline, 0, 0)];
        while let Some((pipeline, from, depth)) = pending.pop() {
            for (index, step) in pipeline.steps().iter().enumerate().skip(from) {
                match step {
                    Step::Nested(all) => {
                        pending.push((pipeline, index + 1, depth));
                        let nested = all.iter().rev().map(|inner| (inner, 0, depth + 1));
                        pending.extend(nested);
                        for inner in all {
                            let _ = writeln!(
                                out,
                                "{:depth$}'{}' Pipeline",
                                "",
                                inner.anchor(),
                                depth = depth * 2
                            );
                        }
                        break;
                    }
                    Step::Pass(entry) if !entry.info.statistics.is_empty() => {
                        let _ = writeln!(out, "{:depth$}{}", "", entry.info.name, depth = depth * 2);
                        for (spec, counter) in entry.info.statistics.iter().zip(entry.statistics.iter()) {
                            let (name, value) = (spec.name, counter.load(Ordering::Relaxed));
                            let _ = writeln!(
                                out,
                                "{:depth$}(S) {value} {name} - {}",
                                "",
                                spec.description,
                                depth = depth * 2 + 2
                            );
                        }
                    }
                    Step::Pass(_) => {}
                }
            }
        }
        out
    }
}

impl fmt::Display for PassManager {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let count: usize = self
            .pipeline
            .steps()
            .iter()
            .map(|step| match step {
                Step::Pass(_) => 1,
                Step::Nested(all) => all.len(),
            })
            .sum();
        writeln!(f, "Pass Manager with {count} passes:\n{:#}", self.pipeline)
    }
}

/// The error if passes cannot run on the top-level operation.
fn unfit(ctx: &Context, module: &Module) -> Option<Diagnostic> {
    let (body, op) = (&module.root, module.op);
    if !body.is_registered(op) {
        return Some(body.op_error(ctx, op, "trying to schedule a pass on an unregistered operation"));
    }
    let message = "trying to schedule a pass on an operation not marked as 'IsolatedFromAbove'";
    body.isolated(op)
        .is_none()
        .then(|| body.op_error(ctx, op, message))
}
