//! The pass manager: runs a pipeline on a module.

use super::pipeline::{PassEntry, Pipeline, Step};
use super::registry::PassRegistry;
use super::timing::{Node, Timing};
use super::watched::{Instrumentation, Watched};
use super::{PassCx, PassError, text};
use crate::body::{Body, IsolatedOp, Module, Op};
use crate::context::Context;
use crate::diagnostics::Diagnostic;
use crate::ids::Attribute;
use crate::verify::{SignatureCache, verify_alone};
use rayon::prelude::*;
use rustc_hash::FxHashMap;
use std::collections::BTreeMap;
use std::fmt;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};

/// Runs a pipeline. It prints as `--dump-pass-pipeline` does.
#[derive(Clone)]
pub struct PassManager {
    pipeline: Pipeline,
    verify_each: bool,
    timing: bool,
    instruments: Vec<Arc<dyn Instrumentation>>,
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
            verify_each: true,
            timing: false,
            instruments: Vec::new(),
        }
    }

    /// Parses a pipeline: `builtin.module(func.func(canonicalize,cse),convert-func-to-llvm)`.
    pub fn parse(text: &str, registry: &PassRegistry) -> Result<Self, String> {
        Ok(Self::of(text::parse(registry, text)?))
    }

    /// Adds the pass or pipeline named `name`, with the text after the `=` on a command line as its options.
    pub fn add(&mut self, registry: &PassRegistry, name: &str, options: Option<&str>) -> Result<(), String> {
        self.pipeline.add_named(registry, name, options.unwrap_or(""))
    }

    /// The pipeline.
    pub fn pipeline(&self) -> &Pipeline {
        &self.pipeline
    }

    /// The pipeline, mutable.
    pub fn pipeline_mut(&mut self) -> &mut Pipeline {
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

    /// Adds an instrumentation.
    pub fn instrument(&mut self, instrument: Arc<dyn Instrumentation>) -> &mut Self {
        self.instruments.push(instrument);
        self
    }

    /// Runs the pipeline. On failure the module stays as the failing pass left it.
    pub fn run(&self, ctx: &Context, module: &mut Module) -> Result<(), PassError> {
        self.start(ctx, module, None)
    }

    /// Runs the pipeline on an operation that matches its anchor, as part of another pass.
    pub(crate) fn run_on(&self, ctx: &Context, op: &mut IsolatedOp<'_>) -> Result<(), PassError> {
        let runner = Runner {
            ctx,
            manager: self,
            around: Vec::new(),
            parallel: rayon::current_num_threads() > 1,
        };
        runner.run(&self.pipeline.merged(), op, &mut SignatureCache::default(), None)
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
        let mut nodes = Vec::new();
        let result = self.start(ctx, module, Some(&mut nodes));
        timing.nodes.extend(nodes);
        result
    }

    fn start(
        &self,
        ctx: &Context,
        module: &mut Module,
        times: Option<&mut Vec<Node>>,
    ) -> Result<(), PassError> {
        let (name, location) = (module.root.name(module.op), module.root.location(module.op));
        let name = ctx.op_spelling(name);
        if !self.pipeline.runs_on(name) {
            let message = format!(
                "can't run '{}' pass manager on '{name}' op",
                self.pipeline.anchor()
            );
            return Err(Diagnostic::error(location, message).into());
        }
        let pipeline = self.pipeline.merged();
        if pipeline.steps().is_empty() {
            return Ok(());
        }
        if let Some(error) = unfit(ctx, module) {
            return Err(error.into());
        }
        if !self.instruments.is_empty() {
            let watched = Watched {
                ctx,
                verify_each: self.verify_each,
                instruments: &self.instruments,
            };
            return watched.run(&pipeline, module, &mut Vec::new());
        }
        let runner = Runner {
            ctx,
            manager: self,
            around: Vec::new(),
            parallel: rayon::current_num_threads() > 1,
        };
        let top = module.op;
        match module.root.isolated_ops().into_iter().find(|op| op.op == top) {
            Some(mut op) => runner.run(&pipeline, &mut op, &mut SignatureCache::default(), times),
            None => Ok(()),
        }
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

/// Verifies an operation after a pass, if that is `wanted`.
pub(super) fn verify_after(
    ctx: &Context,
    op: &mut IsolatedOp<'_>,
    seen: &mut SignatureCache,
    wanted: bool,
) -> Result<(), PassError> {
    if wanted {
        verify_alone(ctx, op, seen)?;
    }
    Ok(())
}

/// The operations directly in `body` that match the anchor of a pipeline, in textual order: pipeline, operation.
pub(super) fn children(
    ctx: &Context,
    pipelines: &[Pipeline],
    body: &Body,
) -> Result<Vec<(usize, Op)>, PassError> {
    let mut wanted = Vec::new();
    for child in body.root_ops() {
        let name = ctx.op_spelling(body.name(child));
        let exact = pipelines.iter().position(|pipeline| pipeline.anchor() == name);
        let isolated = body.isolated(child).is_some();
        if exact.is_some() && !isolated {
            let message = "trying to schedule a pass on an operation not marked as 'IsolatedFromAbove'";
            return Err(body.op_error(ctx, child, message).into());
        }
        let which = exact.or_else(|| pipelines.iter().position(|pipeline| pipeline.runs_on(name)));
        wanted.extend(which.filter(|_| isolated).map(|which| (which, child)));
    }
    Ok(wanted)
}

struct Runner<'m> {
    ctx: &'m Context,
    manager: &'m PassManager,
    /// The discardable attributes of the enclosing operations, innermost first.
    around: Vec<Attribute>,
    parallel: bool,
}

impl Runner<'_> {
    fn run(
        &self,
        pipeline: &Pipeline,
        op: &mut IsolatedOp<'_>,
        seen: &mut SignatureCache,
        mut times: Option<&mut Vec<Node>>,
    ) -> Result<(), PassError> {
        for step in pipeline.steps() {
            let start = Instant::now();
            let mut node = Node::default();
            match step {
                Step::Pass(entry) => {
                    self.pass(entry, op, seen)?;
                    node.name = entry.info.name.to_owned();
                    node.user = start.elapsed();
                }
                Step::Nested(pipelines) => {
                    let time = times.is_some().then_some(&mut node);
                    self.nested(pipelines, op, seen, time)?;
                }
            }
            if let Some(times) = times.as_deref_mut() {
                node.wall = start.elapsed();
                node.user = node.user.max(node.wall);
                times.push(node);
            }
        }
        Ok(())
    }

    fn pass(
        &self,
        entry: &PassEntry,
        op: &mut IsolatedOp<'_>,
        seen: &mut SignatureCache,
    ) -> Result<(), PassError> {
        let ctx = self.ctx;
        let mut cx = PassCx {
            ctx,
            op: op.reborrow(),
            around: &self.around,
            statistics: &entry.statistics,
            unchanged: false,
        };
        let result = entry.pass.run(&mut cx);
        let unchanged = cx.unchanged;
        result?;
        verify_after(ctx, op, seen, self.manager.verify_each && !unchanged)
    }

    /// Runs each nested pipeline on the operations that match its anchor.
    fn nested(
        &self,
        pipelines: &[Pipeline],
        op: &mut IsolatedOp<'_>,
        seen: &mut SignatureCache,
        node: Option<&mut Node>,
    ) -> Result<(), PassError> {
        let timed = node.is_some();
        let start = Instant::now();
        let inner = Runner {
            around: op.discardable.iter().chain(&self.around).copied().collect(),
            ..*self
        };
        let work = self.children(pipelines, op)?;
        let one = |seen: &mut SignatureCache, (_, which, mut op): (usize, usize, IsolatedOp<'_>)| {
            let mut times = Vec::new();
            let start = Instant::now();
            let result = inner.run(&pipelines[which], &mut op, seen, timed.then_some(&mut times));
            (which, start.elapsed(), times, result)
        };
        type Done = (usize, Duration, Vec<Node>, Result<(), PassError>);
        let done: Vec<Done> = if self.parallel && work.len() > 1 {
            work.into_par_iter()
                .map_init(SignatureCache::default, one)
                .collect()
        } else {
            work.into_iter().map(|item| one(seen, item)).collect()
        };
        if let Some(node) = node {
            record(node, pipelines, &done, start.elapsed());
        }
        let mut errors = Vec::new();
        let mut failed = false;
        for (_, _, _, result) in done {
            if let Err(PassError(more)) = result {
                failed = true;
                errors.extend(more);
            }
        }
        if failed { Err(PassError(errors)) } else { Ok(()) }
    }

    /// The nested operations in textual order: position, pipeline, operation.
    fn children<'o>(
        &self,
        pipelines: &[Pipeline],
        op: &'o mut IsolatedOp<'_>,
    ) -> Result<Vec<(usize, usize, IsolatedOp<'o>)>, PassError> {
        let mut wanted: FxHashMap<Op, (usize, usize)> = FxHashMap::default();
        for (place, (which, child)) in children(self.ctx, pipelines, op.body)?.into_iter().enumerate() {
            wanted.insert(child, (place, which));
        }
        let mut work: Vec<(usize, usize, IsolatedOp<'o>)> = op
            .body
            .isolated_ops()
            .into_iter()
            .filter_map(|child| {
                let (place, which) = wanted.get(&child.op).copied()?;
                Some((place, which, child))
            })
            .collect();
        work.sort_unstable_by_key(|(place, ..)| *place);
        Ok(work)
    }
}

/// Accumulates the times of the nested operations.
fn record(
    node: &mut Node,
    pipelines: &[Pipeline],
    done: &[(usize, Duration, Vec<Node>, Result<(), PassError>)],
    wall: Duration,
) {
    let mut nodes: Vec<Node> = pipelines
        .iter()
        .map(|pipeline| Node::new(format!("'{}' Pipeline", pipeline.anchor())))
        .collect();
    for (which, time, inner, _) in done {
        nodes[*which].add(&Node {
            name: String::new(),
            user: *time,
            wall: *time,
            inner: inner.clone(),
        });
    }
    let user: Duration = nodes.iter().map(|node| node.user).sum();
    if !user.is_zero() {
        let factor = (wall.as_secs_f64() / user.as_secs_f64()).min(1.0);
        nodes.iter_mut().for_each(|node| node.scale_wall(factor));
    }
    node.user = user;
    if let [only] = nodes.as_mut_slice() {
        node.name = std::mem::take(&mut only.name);
        node.inner = std::mem::take(&mut only.inner);
    } else {
        let anchors: Vec<String> = pipelines.iter().map(|p| format!("'{}'", p.anchor())).collect();
        node.name = format!("Pipeline Collection : [{}]", anchors.join(", "));
        node.inner = nodes;
    }
}
