//! Pipelines on a module whose functions are parsed one by one: a function is parsed, verified, taken through all
//! passes and processed further while it is in the cache, and its tables serve the next one.
//!
//! Input: a [`StreamedModule`], and a pipeline of passes that work on functions only: nested ones, and those of
//! [`Pass::by_function`](super::Pass::by_function). Output: the module with the final headers, and the result for each
//! function. Conversions next to each other run as one where they may.
//!
//! A conversion of headers divides the pipeline: what follows it reads the new headers of all functions. A header does
//! not depend on the contents of its function as a rule, so the new ones are found first, by conversion of functions
//! without contents ([`Stage`]). Where a function comes out with another one, where a function requests symbols, and at
//! the first error or warning the result is `None`, and [`PassManager::run`] works on the whole module.

use super::PassManager;
use super::by_function::{Function, FusedMembers, Group, Member, State, Worker, has_only_functions};
use super::pipeline::{Pipeline, Step};
use super::runner::Runner;
use crate::body::{Body, Module, NewOp, Op};
use crate::context::Context;
use crate::conversion::{FusedConversions, SequenceScratch, SymbolIndex, create_symbols};
use crate::ids::{Attribute, OpName};
use crate::symbols::SymbolScope;
use crate::text::StreamedModule;
use crate::verify::{FunctionVerifier, verify_headers};
use rustc_hash::FxHashSet;
use smallvec::SmallVec;
use std::sync::atomic::Ordering;

/// The passes up to the next conversion of headers, and the verification of what that leaves.
struct Stage<'a> {
    group: Group<'a>,
    table: &'a Body,
    verifier: FunctionVerifier<'a>,
    symbols: SymbolIndex,
}

/// The counts of statistics: of the pass with the first number.
type Counts = Vec<(usize, SmallVec<[u64; 2]>)>;

/// Something for each function, in the order of the text.
type ByOp<T> = Vec<(Op, T)>;

impl PassManager {
    /// Runs the pipeline on each function of a module as it is parsed, and passes each result to `finish`, as a
    /// top-level operation, with the state that `start` creates for each thread. The module that is returned has the
    /// final headers; the bodies of the functions in the list are empty. `None` if the pipeline takes the whole module,
    /// or reports anything; nothing is counted or reported then.
    pub fn run_streamed<W, R: Send>(
        &self,
        ctx: &Context,
        streamed: StreamedModule<'_, '_>,
        start: impl Fn() -> W + Sync,
        finish: impl Fn(&mut W, &Module) -> R + Sync,
    ) -> Option<(Module, Vec<(Op, R)>)> {
        if self.timing || !self.verify_each || !self.instrumentations.is_empty() {
            return None;
        }
        let pipeline = self.pipeline_for(ctx, streamed.module()).ok()??;
        // A failing conversion changes nothing: all is parsed again.
        let runner = Runner {
            keep_on_failure: false,
            ..self.runner(ctx, &[])
        };
        let functions: FxHashSet<Op> = streamed.functions().collect();
        let before = ctx.num_reported();
        let plan = Plan::new(&runner, &pipeline, &streamed, &functions);
        if ctx.num_reported() > before {
            ctx.truncate_reported(before);
            return None;
        }
        let mut plan = plan?;
        let (done, others) = plan.run(ctx, &runner, &streamed, &functions, start, finish)?;
        if ctx.num_reported() > before {
            ctx.truncate_reported(before);
            return None;
        }

        let mut results = Vec::with_capacity(done.len());
        let mut counted = Counts::new();
        for (op, (result, mut counts)) in done {
            counted.append(&mut counts);
            results.push((op, result));
        }
        let mut module = plan.modules.pop().unwrap_or_else(|| streamed.into_module());
        let table = module.body_mut()?;
        for (op, (contents, mut counts)) in others {
            counted.append(&mut counts);
            table.set_isolated(op, contents);
        }
        let entries: Vec<_> = plan.groups.iter().flatten().map(|member| member.entry).collect();
        for (pass, counts) in counted {
            for (total, count) in entries[pass].statistics.iter().zip(counts) {
                total.fetch_add(count, Ordering::Relaxed);
            }
        }
        Some((module, results))
    }
}

/// Verifies a function that was just parsed, and takes it through all passes. `None` if that fails, or takes more of
/// the module.
fn run_stages(
    worker: &mut Worker,
    stages: &[Stage<'_>],
    op: Op,
    contents: Box<Body>,
) -> Option<(Box<Body>, Counts)> {
    let mut function = Function::new(op, contents, 0);
    let mut counts = Counts::new();
    for (index, stage) in stages.iter().enumerate() {
        function.done = 0;
        function.unverified = true;
        let (table, verifier) = (stage.table, &stage.verifier);
        if !verifier.own_uses_are_valid(op) {
            return None;
        }
        stage
            .group
            .continue_function(worker, &mut function, table, verifier, &stage.symbols)
            .ok()?;
        let first = stage.group.first;
        let counted = function.counts.drain(..);
        counts.extend(counted.map(|(pass, counts)| (first + pass, counts)));
        if let State::Waits(converted) = std::mem::replace(&mut function.state, State::Ready) {
            let next = stages.get(index + 1)?.table;
            if function.done < stage.group.members.len()
                || converted.requests_symbols()
                || !converted.agrees_with(next, op)
            {
                return None;
            }
        }
    }
    Some((function.body, counts))
}

/// How a pipeline runs on functions that are not parsed yet.
struct Plan<'p> {
    /// The passes; each conversion of headers ends a group. The last one may have no passes.
    groups: Vec<Vec<Member<'p>>>,
    /// The module after each group but the last, with empty functions.
    modules: Vec<Module>,
    /// The discardable attributes of the module.
    ancestor_attrs: Vec<Attribute>,
}

impl<'p> Plan<'p> {
    /// `None` if a pass needs more than functions and headers.
    fn new(
        runner: &Runner<'_>,
        pipeline: &'p Pipeline,
        streamed: &StreamedModule<'_, '_>,
        functions: &FxHashSet<Op>,
    ) -> Option<Self> {
        let module = streamed.module();
        if !is_valid(runner.ctx, module, functions) {
            return None;
        }
        let discardable = module.root.discardable(module.op);
        let attrs = Some(discardable);
        let mut plan = Plan {
            groups: vec![Vec::new()],
            modules: Vec::new(),
            ancestor_attrs: vec![discardable],
        };
        for step in pipeline.steps() {
            let module = plan.modules.last().unwrap_or(module);
            let table = module.body()?;
            let group = plan.groups.last_mut()?;
            match step {
                Step::Pass(entry) => {
                    let member = Member::of(runner, entry, attrs, table)?;
                    let next = match member.changes_headers() {
                        true => Some(converted_headers(runner.ctx, module, functions, &member)?),
                        false => None,
                    };
                    group.push(member);
                    if let Some(next) = next {
                        plan.modules.push(next);
                        plan.groups.push(Vec::new());
                    }
                }
                Step::Nested(pipelines) => nested_members(runner, pipelines, attrs, table, group)?,
            }
        }
        Some(plan)
    }

    /// Takes all functions through the passes: the results for those that are parsed here, and the contents of the others.
    fn run<W, R: Send>(
        &self,
        ctx: &Context,
        runner: &Runner<'_>,
        streamed: &StreamedModule<'_, '_>,
        functions: &FxHashSet<Op>,
        start: impl Fn() -> W + Sync,
        finish: impl Fn(&mut W, &Module) -> R + Sync,
    ) -> Option<(ByOp<(R, Counts)>, ByOp<(Box<Body>, Counts)>)> {
        let all: Vec<&Module> = [streamed.module()].into_iter().chain(&self.modules).collect();
        let roots: Vec<SymbolScope<'_>> = all
            .iter()
            .map(|module| SymbolScope::root(ctx, &module.root))
            .collect();
        let mut scopes = Vec::with_capacity(all.len());
        for (root, module) in roots.iter().zip(&all) {
            scopes.push(root.enter(module.op, module.body()?));
        }
        let fused = fused_members(ctx, &self.groups);
        let mut stages: Vec<Stage<'_>> = Vec::with_capacity(all.len());
        let mut first = 0;
        let groups = self.groups.iter().zip(&fused);
        for ((module, scope), (members, fused)) in all.iter().zip(&scopes).zip(groups) {
            stages.push(Stage {
                group: Group {
                    runner,
                    members,
                    fused,
                    first,
                    ancestor_attrs: &self.ancestor_attrs,
                    compacts: false,
                },
                table: module.body()?,
                verifier: FunctionVerifier::new(ctx, module, scope)?,
                symbols: SymbolIndex::default(),
            });
            first += members.len();
        }
        let last = stages.last()?.table;
        let start = || (start(), Worker::default());
        let done = streamed.for_each_function(start, |(state, worker), op, body| {
            let (contents, counts) = run_stages(worker, &stages, op, std::mem::take(body))?;
            let alone = &mut worker.alone;
            alone.reset_to_op(NewOp {
                name: last.name(op),
                attrs: last.attrs(op),
                discardable: Some(last.discardable(op)),
                body: Some(contents),
                ..NewOp::new(last.def(op), last.location(op))
            });
            let result = finish(state, alone);
            *body = alone.root.take_isolated(alone.op)?;
            Some((result, counts))
        })?;
        // What has no body, or was parsed with the module.
        let mut worker = Worker::default();
        let mut others = Vec::new();
        let table = stages.first()?.table;
        for op in table.root_ops().filter(|op| !functions.contains(op)) {
            if let Some(contents) = table.isolated(op) {
                others.push((
                    op,
                    run_stages(&mut worker, &stages, op, Box::new(contents.clone()))?,
                ));
            }
        }
        Some((done, others))
    }
}

/// The conversions in each group that may run as one. As many as possible do.
fn fused_members<'p>(ctx: &Context, groups: &[Vec<Member<'p>>]) -> Vec<Vec<FusedMembers<'p>>> {
    let mut scratch = groups.iter().map(Vec::len).sum();
    let mut all = Vec::with_capacity(groups.len());
    for (index, members) in groups.iter().enumerate() {
        let following = groups.get(index + 1).and_then(|next| next.first());
        let mut fused = Vec::new();
        let mut start = 0;
        while start < members.len() {
            let conversions = members[start..]
                .iter()
                .map_while(|member| member.conversion.as_ref());
            let conversions: Vec<_> = conversions.collect();
            let longest = (2..=conversions.len())
                .rev()
                .find_map(|count| Some((count, FusedConversions::new(ctx, &conversions[..count])?)));
            let Some((count, conversions)) = longest else {
                start += 1;
                continue;
            };
            let range = start..start + count;
            let next = members.get(range.end).or(following);
            start = range.end;
            fused.push(FusedMembers {
                range,
                conversions,
                reconciled: next.is_some_and(|next| next.erases_casts),
                scratch,
            });
            scratch += 1;
        }
        all.push(fused);
    }
    all
}

/// Whether the module can be processed function by function, and all but its functions is valid.
fn is_valid(ctx: &Context, module: &Module, functions: &FxHashSet<Op>) -> bool {
    let owner = module.root.def(module.op);
    module
        .body()
        .is_some_and(|table| has_only_functions(ctx, owner, table))
        && verify_headers(ctx, module, functions)
}

/// Adds the passes of nested pipelines to `group`. `None` if one is nested more deeply, or reads the enclosing module.
fn nested_members<'p>(
    runner: &Runner<'_>,
    pipelines: &'p [Pipeline],
    attrs: Option<Attribute>,
    table: &Body,
    group: &mut Vec<Member<'p>>,
) -> Option<()> {
    let ctx = runner.ctx;
    let mut names: SmallVec<[OpName; 2]> = SmallVec::new();
    for op in table.root_ops().filter(|&op| table.isolated(op).is_some()) {
        let name = table.name(op);
        if !names.contains(&name) {
            names.push(name);
        }
    }
    for (index, pipeline) in pipelines.iter().enumerate() {
        let runs_here = |name: &OpName| Pipeline::position_for(pipelines, ctx.op_name(*name)) == Some(index);
        let only: SmallVec<[OpName; 2]> = names.iter().copied().filter(runs_here).collect();
        for step in pipeline.steps() {
            let Step::Pass(entry) = step else { return None };
            if !entry.info.enclosing.is_empty() {
                return None;
            }
            let converts = Member::of(runner, entry, attrs, table).filter(|member| !member.changes_headers());
            group.push(Member {
                entry,
                conversion: converts.and_then(|member| member.conversion),
                erases_casts: false,
                only: Some(only.clone()),
            });
        }
    }
    Some(())
}

/// The module after a conversion of headers. `None` if it may change more than the headers of its functions.
fn converted_headers(
    ctx: &Context,
    module: &Module,
    functions: &FxHashSet<Op>,
    member: &Member<'_>,
) -> Option<Module> {
    let conversion = member.conversion.as_ref()?;
    let table = module.body()?;
    let symbols = SymbolIndex::default();
    let mut scratch = SequenceScratch::default();
    let mut headers = Vec::with_capacity(functions.len());
    for op in table.root_ops() {
        let Some(contents) = table.isolated(op) else {
            continue;
        };
        let mut contents = Box::new(contents.clone());
        let converted = conversion
            .convert(ctx, table, &symbols, op, &mut contents, (&mut scratch, 0))
            .ok()?;
        if converted.requests_symbols() {
            return None;
        }
        headers.push((op, converted));
    }
    let mut next = module.clone();
    create_symbols(ctx, next.body_mut()?, headers);
    is_valid(ctx, &next, functions).then_some(next)
}
