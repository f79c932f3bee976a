//! Parsing a module function by function: each body is processed as soon as it is parsed, while it is in the cache, and
//! its tables are reused for the next one. The module is never in memory as a whole.
//!
//! [`StreamedModule::parse`] parses the top level: all operations, with empty bodies for the functions.
//! [`StreamedModule::for_each_function`] then parses and processes the bodies on all threads. Neither reports errors: a
//! text that has some, or whose functions depend on what follows them, is parsed as a whole by [`parse_module`], which
//! reports them in order. So a result is used only when the whole text has been parsed.
//!
//! [`parse_module`]: super::parse_module

use super::AsmParser;
use super::aliases::Shared;
use super::file::{Job, ParseOptions, SHALLOW, WORTH_THREADS, into_module};
use crate::body::{Body, Module, Op};
use crate::builtin::ModuleOp;
use crate::context::Context;
use crate::ids::OpName;
use crate::location::Source;
use parking_lot::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};

/// A module whose functions are parsed one by one.
pub struct StreamedModule<'s, 'c> {
    ctx: &'c Context,
    source: &'s Source,
    shared: Shared,
    module: Module,
    jobs: Vec<Job>,
}

impl<'s, 'c> StreamedModule<'s, 'c> {
    /// Parses everything but the bodies of functions directly in the top-level `builtin.module`. `None` if the text has
    /// an error or is too small to gain from it, if operations other than those named `functions` have bodies that
    /// would be parsed later, or if the text defines aliases of locations, which may follow their uses.
    pub fn parse(
        ctx: &'c Context,
        source: &'s Source,
        options: &ParseOptions,
        functions: &[OpName],
    ) -> Option<Self> {
        if source.text().len() < WORTH_THREADS || defines_location_aliases(source.text()) {
            return None;
        }
        let before = ctx.num_reported();
        let read = Self::parse_top_level(ctx, source, options);
        let fits = |job: &Job| functions.contains(&job.def.id);
        let streamed = read.filter(|streamed| streamed.jobs.iter().all(fits));
        if ctx.num_reported() > before {
            ctx.truncate_reported(before);
            return None;
        }
        streamed.filter(|streamed| !streamed.jobs.is_empty())
    }

    fn parse_top_level(ctx: &'c Context, source: &'s Source, options: &ParseOptions) -> Option<Self> {
        let shared = Shared::default();
        let mut parser = AsmParser::new(ctx, source, &shared, SHALLOW);
        parser.in_module = true;
        parser.held_jobs = Some(HeldJobs::default());
        let body = parser.parse_file().ok()?;
        let held = parser.held_jobs.take()?;
        let jobs = std::mem::take(&mut parser.jobs);
        if !parser.undeclared.is_empty() {
            return None;
        }
        drop(parser);
        let mut ops = body.root_ops();
        let explicit = ops
            .next()
            .is_some_and(|op| body.name(op) == ModuleOp::NAME && ops.next().is_none());
        drop(ops);
        // All functions must be in one body: that of the module of the file, or of the implicit one.
        let in_module = match held.depths.as_slice() {
            [0] => !explicit && options.implicit_module,
            [1] => explicit,
            _ => false,
        };
        let module = into_module(ctx, source, options, body)
            .ok()
            .filter(|_| in_module)?;
        Some(StreamedModule {
            ctx,
            source,
            shared,
            module,
            jobs,
        })
    }

    /// The module. The bodies of its functions are empty.
    pub fn module(&self) -> &Module {
        &self.module
    }

    /// The functions whose bodies are not parsed yet, in textual order.
    pub fn functions(&self) -> impl Iterator<Item = Op> {
        self.jobs.iter().filter_map(|job| job.op)
    }

    /// Parses the bodies of the functions on the threads of the current rayon pool and passes each to `process`, with
    /// the state that `start` creates for each thread. `process` may take the body; otherwise its tables are reused. The results are in
    /// textual order. `None` if a body has an error or `process` returned `None`.
    pub fn for_each_function<W, R: Send>(
        &self,
        start: impl Fn() -> W + Sync,
        process: impl Fn(&mut W, Op, &mut Box<Body>) -> Option<R> + Sync,
    ) -> Option<Vec<(Op, R)>> {
        let before = self.ctx.num_reported();
        let next = AtomicUsize::new(0);
        let all = Mutex::new(Some(Vec::with_capacity(self.jobs.len())));
        let work = || {
            let done = self.process_jobs(&next, &start, &process);
            let mut all = all.lock();
            match (done, &mut *all) {
                (Some(mut done), Some(all)) => all.append(&mut done),
                _ => *all = None,
            }
        };
        match rayon::current_num_threads() {
            1 => work(),
            _ => {
                rayon::broadcast(|_| work());
            }
        }
        if self.ctx.num_reported() > before {
            self.ctx.truncate_reported(before);
            return None;
        }
        let mut all = all.into_inner().filter(|_| self.shared.deferred().is_empty())?;
        all.sort_unstable_by_key(|(index, ..)| *index);
        Some(all.into_iter().map(|(_, op, result)| (op, result)).collect())
    }

    /// Parses and processes bodies until there are none left; `None` after a failure on any thread.
    fn process_jobs<W, R>(
        &self,
        next: &AtomicUsize,
        start: impl Fn() -> W,
        process: impl Fn(&mut W, Op, &mut Box<Body>) -> Option<R>,
    ) -> Option<Vec<(usize, Op, R)>> {
        let mut parser = AsmParser::new(self.ctx, self.source, &self.shared, SHALLOW);
        let mut state = start();
        let mut results = Vec::new();
        loop {
            let first = next.fetch_add(CHUNK, Ordering::Relaxed);
            let Some(jobs) = self.jobs.get(first..) else { break };
            for (index, job) in jobs.iter().take(CHUNK).enumerate() {
                let result = parser.process_job(job, &mut state, &process);
                let Some((op, result)) = result else {
                    // The remaining bodies are not needed.
                    next.store(self.jobs.len() + 1, Ordering::Relaxed);
                    return None;
                };
                results.push((first + index, op, result));
            }
        }
        parser.undeclared.is_empty().then_some(results)
    }

    /// The module, with the bodies of its functions still empty.
    pub fn into_module(self) -> Module {
        self.module
    }
}

/// Jobs that are kept until the end of the text.
#[derive(Default)]
pub(super) struct HeldJobs {
    /// The number of jobs at the end of the last module.
    known: usize,
    /// The nesting depth of each module with functions of its own.
    depths: Vec<u32>,
}

impl HeldJobs {
    /// Notes the end of a module at `depth`, or of the file, after `jobs` jobs.
    pub fn note(&mut self, jobs: usize, depth: u32) {
        if jobs > self.known {
            self.known = jobs;
            self.depths.push(depth);
        }
    }
}

/// The number of functions that a thread takes at once.
const CHUNK: usize = 8;

impl AsmParser<'_, '_> {
    fn process_job<W, R>(
        &mut self,
        job: &Job,
        state: &mut W,
        process: impl Fn(&mut W, Op, &mut Box<Body>) -> Option<R>,
    ) -> Option<(Op, R)> {
        let op = job.op?;
        let mut body = self.parse_job_body(job).ok()?;
        let result = process(state, op, &mut body)?;
        if self.spare.is_none() {
            body.clear();
            self.spare = Some(body);
        }
        Some((op, result))
    }
}

/// Whether the text ends with aliases of locations, which the printer writes after the module.
fn defines_location_aliases(text: &[u8]) -> bool {
    let tail = &text[text.len().saturating_sub(TAIL)..];
    memchr::memmem::rfind(tail, b"\n#loc").is_some()
}

/// The number of bytes at the end of a text in which its last alias is searched for.
const TAIL: usize = 4096;
