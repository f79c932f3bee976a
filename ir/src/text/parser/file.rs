//! Parsing a file: aliases, metadata, top-level operations, and function bodies in parallel.
//!
//! With several threads and a large text, the body of a function directly in a module is deferred. Its end is guessed
//! from the indentation, and the bodies are parsed in parallel after the module. Each guess is checked: a body must end
//! exactly at the guessed offset. On a wrong guess or any error, one thread parses the text again from the start, so
//! that results and errors never depend on the number of threads.

use super::super::lexer::Tok;
use super::super::state::{Argument, Pos};
use super::{AsmParser, MAX_NESTING, Shared};
use crate::attributes::AttrData;
use crate::body::{Body, Module, NewOp, Op};
use crate::builtin::ModuleOp;
use crate::context::Context;
use crate::def::OpDef;
use crate::diagnostics::Diagnostic;
use crate::ids::{Attribute, Location, Type};
use crate::location::{Source, TextPosition};
use crate::text::LegacyAsm;
use std::sync::atomic::{AtomicUsize, Ordering};

/// The options of the parser.
#[derive(Clone, Debug)]
pub struct ParseOptions {
    /// Whether operations other than a single `builtin.module` are wrapped in one.
    pub implicit_module: bool,
    /// Whether a text that cannot be parsed is parsed again in legacy syntax: operations of `std`, typed pointers,
    /// `!llvm<"...">`. The result is current IR. If that fails too, the error is that of the first attempt.
    pub legacy: bool,
}

impl Default for ParseOptions {
    fn default() -> Self {
        ParseOptions {
            implicit_module: true,
            legacy: true,
        }
    }
}

/// Smaller texts are parsed by one thread.
pub(super) const WORTH_THREADS: usize = 64 << 10;

/// The nesting depth that any thread's stack permits. A deeper text is parsed on a larger stack.
pub(super) const SHALLOW: u32 = 64;

/// The stack for texts that nest up to [`MAX_NESTING`]; only the used part costs memory.
const DEEP_STACK: usize = 256 << 20;

/// The deferred body of a function.
pub(super) struct Job {
    /// The function, after it was created.
    pub op: Option<Op>,
    /// The offset of the `{`.
    pub start: u32,
    /// The offset after the `}`, if the guess is right.
    pub end: u32,
    pub arguments: Vec<Argument>,
    pub def: &'static OpDef,
    pub location: Location,
    pub default_dialect: &'static str,
}

/// Parses a file.
///
/// If several values are used without a definition, the error is for the first one and the others are
/// [reported](Context::report).
pub fn parse_module(ctx: &Context, source: &Source, options: &ParseOptions) -> Result<Module, Diagnostic> {
    let threads = if source.text().len() >= WORTH_THREADS {
        rayon::current_num_threads()
    } else {
        1
    };
    let before = ctx.num_reported();
    let read = on_enough_stack(|max_depth| {
        if threads > 1
            && let Ok(module) = read_module(ctx, source, options, Reading::new(threads, max_depth))
        {
            return Ok(module);
        }
        read_module(ctx, source, options, Reading::new(1, max_depth))
    });
    let error = match read {
        Err(error) if options.legacy => error,
        done => return done,
    };
    let reported = ctx.num_reported();
    let legacy = |max_depth| read_module(ctx, source, options, Reading::legacy(max_depth));
    match on_enough_stack(legacy) {
        Ok(module) => {
            ctx.truncate_reported(before);
            Ok(module)
        }
        Err(_) => {
            ctx.truncate_reported(reported);
            Err(error)
        }
    }
}

/// Parses a type that is all of `text`.
pub fn parse_type(ctx: &Context, text: &str) -> Result<Type, Diagnostic> {
    parse_snippet(ctx, text, |p| p.parse_type())
}

/// Parses an attribute that is all of `text`.
pub fn parse_attribute(ctx: &Context, text: &str) -> Result<Attribute, Diagnostic> {
    parse_snippet(ctx, text, |p| p.parse_attribute(None))
}

fn parse_snippet<T: Send>(
    ctx: &Context,
    text: &str,
    read: fn(&mut AsmParser<'_, '_>) -> Result<T, Diagnostic>,
) -> Result<T, Diagnostic> {
    let Some(source) = ctx.add_source("<mlir>", text.to_owned(), TextPosition::START) else {
        return Err(Diagnostic::error(Location::UNKNOWN, "too much text"));
    };
    on_enough_stack(|max_depth| {
        let shared = Shared::default();
        let mut parser = AsmParser::new(ctx, source, &shared, max_depth);
        parser.lex_at(0);
        let value = read(&mut parser)?;
        if !parser.at(Tok::Eof) {
            return Err(parser.syntax_error("found trailing characters"));
        }
        Ok(value)
    })
}

/// Calls `read` with a maximum depth: first a small one, then, if that is exceeded, [`MAX_NESTING`] on a thread with a
/// sufficient stack.
fn on_enough_stack<T: Send>(read: impl Fn(u32) -> Result<T, Diagnostic> + Sync) -> Result<T, Diagnostic> {
    let error = match read(SHALLOW) {
        Err(error) if super::is_too_deep(&error) => error,
        done => return done,
    };
    std::thread::scope(|scope| {
        let deep = std::thread::Builder::new()
            .stack_size(DEEP_STACK)
            .spawn_scoped(scope, || read(MAX_NESTING));
        match deep.map(|thread| thread.join()) {
            Ok(Ok(done)) => done,
            Ok(Err(panic)) => std::panic::resume_unwind(panic),
            // Without threads, only the small depth is available.
            Err(_) => Err(error),
        }
    })
}

/// The configuration of one parsing attempt.
#[derive(Clone, Copy)]
struct Reading {
    threads: usize,
    max_depth: u32,
    legacy: bool,
}

impl Reading {
    fn new(threads: usize, max_depth: u32) -> Self {
        Reading {
            threads,
            max_depth,
            legacy: false,
        }
    }

    fn legacy(max_depth: u32) -> Self {
        Reading {
            threads: 1,
            max_depth,
            legacy: true,
        }
    }
}

fn read_module(
    ctx: &Context,
    source: &Source,
    options: &ParseOptions,
    reading: Reading,
) -> Result<Module, Diagnostic> {
    let Reading {
        threads,
        max_depth,
        legacy,
    } = reading;
    let shared = Shared::default();
    let mut parser = AsmParser::new(ctx, source, &shared, max_depth);
    parser.legacy = legacy;
    parser.in_module = source.text().len() >= WORTH_THREADS;
    parser.threads = threads;
    let mut body = parser.parse_file()?;
    let undeclared = std::mem::take(&mut parser.undeclared);
    // After a parallel attempt with errors, the sequential one reports.
    report_undeclared(ctx, source, undeclared, threads == 1)?;
    resolve_deferred(ctx, source, &shared, &mut body)?;
    if legacy {
        let dialects = ctx.registry().dialects().iter();
        dialects
            .filter_map(|dialect| ctx.dialect_interface::<LegacyAsm>(dialect)?.upgrade)
            .for_each(|upgrade| upgrade(ctx, &mut body));
    }
    into_module(ctx, source, options, body)
}

/// The single top-level operation of the file, or a module with all of them.
pub(super) fn into_module(
    ctx: &Context,
    source: &Source,
    options: &ParseOptions,
    body: Box<Body>,
) -> Result<Module, Diagnostic> {
    let mut ops = body.root_ops();
    let only = ops.next().filter(|_| ops.next().is_none());
    drop(ops);
    // A module of a whole file has no position; that of a part begins after the marker.
    let file = match source.first() {
        TextPosition::START => ctx.file_location(ctx.str(source.name()), 0, 0),
        first => ctx.file_location(ctx.str(source.name()), first.line, first.column),
    };
    match only {
        Some(op) if !options.implicit_module || body.name(op) == ModuleOp::NAME => {
            return Ok(Module::from_root(*body, op));
        }
        _ if options.implicit_module => {}
        _ => {
            let count = body.root_ops().count();
            return Err(Diagnostic::error(
                file,
                format!("source must contain a single top-level operation, found: {count}"),
            ));
        }
    }
    Ok(Module::from_op(NewOp {
        body: Some(body),
        ..NewOp::new(ModuleOp::DEF, file)
    }))
}

/// Fails if a value was used and not defined.
fn report_undeclared(
    ctx: &Context,
    source: &Source,
    mut places: Vec<u32>,
    report: bool,
) -> Result<(), Diagnostic> {
    places.sort_unstable();
    places.dedup();
    let error = |at: u32| Diagnostic::error(source.location(at as usize), "use of undeclared SSA value name");
    let Some((&last, before)) = places.split_last() else {
        return Ok(());
    };
    if !report {
        return Err(error(places[0]));
    }
    // The returned one is reported after them.
    before.iter().for_each(|&at| ctx.report(error(at)));
    Err(error(last))
}

/// Replaces the placeholders of location aliases by the locations.
fn resolve_deferred(
    ctx: &Context,
    source: &Source,
    shared: &Shared,
    body: &mut Body,
) -> Result<(), Diagnostic> {
    let deferred = shared.deferred();
    if deferred.is_empty() {
        return Ok(());
    }
    let mut first: Option<(u32, String)> = None;
    let mut locations = Vec::with_capacity(deferred.len());
    for (at, attr) in deferred {
        let why = match attr.map(|attr| (attr, attr.data(ctx))) {
            Some((_, AttrData::Location(location))) => {
                locations.push(*location);
                continue;
            }
            Some((attr, _)) => format!(
                "expected location, but found '{}'",
                super::super::printer::attr_to_string(ctx, attr)
            ),
            None => "operation location alias was never defined".to_owned(),
        };
        if first.as_ref().is_none_or(|(first, _)| at < *first) {
            first = Some((at, why));
        }
    }
    if let Some((at, why)) = first {
        return Err(Diagnostic::error(source.location(at as usize), why));
    }
    let mut bodies = vec![body];
    while let Some(body) = bodies.pop() {
        body.map_locations(|location| match location.as_deferred() {
            Some(index) => locations[index as usize],
            None => location,
        });
        bodies.extend(body.isolated_bodies());
    }
    Ok(())
}

impl AsmParser<'_, '_> {
    /// Parses everything up to the end of the text.
    pub(super) fn parse_file(&mut self) -> Result<Box<Body>, Diagnostic> {
        self.lex_at(0);
        let mut body = Box::new(Body::with_regions(1));
        let block = body.append_block(body.root_regions()[0]);
        self.body = body;
        self.push_names(true);
        loop {
            match self.tok.kind {
                Tok::Eof => break,
                Tok::Hash => self.parse_attr_alias_definition()?,
                Tok::Exclaim => self.parse_type_alias_definition()?,
                Tok::MetadataBegin => self.parse_metadata()?,
                _ => self.parse_operation(block)?,
            }
        }
        self.run_jobs(0)?;
        self.pop_names(true)?;
        Ok(std::mem::take(&mut self.body))
    }

    /// The end of the body that begins with the `{` at `start`, guessed from the indentation of its operation.
    pub(super) fn guess_end(&mut self, start: u32) -> Option<u32> {
        let text = self.text;
        let start = start as usize;
        let line_end = start + memchr::memchr(b'\n', &text[start..])?;
        if !text[start + 1..line_end].iter().all(u8::is_ascii_whitespace) {
            return None;
        }
        let op = self.op_start as usize;
        let line = memchr::memrchr(b'\n', &text[..op]).map_or(0, |at| at + 1);
        let indent = &text[line..op];
        if !indent.iter().all(|&byte| byte == b' ' || byte == b'\t') {
            return None;
        }
        if self.body_end.as_ref().is_none_or(|(known, _)| known != indent) {
            let needle = [b"\n", indent, b"}"].concat();
            let finder = memchr::memmem::Finder::new(&needle).into_owned();
            self.body_end = Some((indent.to_vec(), finder));
        }
        let (_, finder) = self.body_end.as_ref()?;
        let at = finder.find(&text[line_end..])?;
        Some((line_end + at + indent.len() + 2) as u32)
    }

    /// Parses the deferred bodies from index `first` on, and attaches each to its operation.
    pub(super) fn run_jobs(&mut self, first: usize) -> Result<(), Diagnostic> {
        if self.jobs.len() == first {
            return Ok(());
        }
        if let Some(held) = &mut self.held_jobs {
            held.note(self.jobs.len(), self.depth);
            return Ok(());
        }
        let jobs: Vec<Job> = self.jobs.drain(first..).collect();
        let next = AtomicUsize::new(0);
        let stack = if self.max_depth > SHALLOW {
            DEEP_STACK
        } else {
            8 << 20
        };
        let depth = self.depth;
        let (ctx, source, shared, max_depth) = (self.ctx, self.source, self.shared, self.max_depth);
        let work = || -> Result<Done, Diagnostic> {
            let mut parser = AsmParser::new(ctx, source, shared, max_depth);
            parser.depth = depth;
            let mut bodies = Vec::new();
            loop {
                let index = next.fetch_add(1, Ordering::Relaxed);
                let Some(job) = jobs.get(index) else { break };
                let read = parser.parse_job(job);
                if read.is_err() {
                    // The remaining bodies are not needed: one thread parses the text again.
                    next.store(jobs.len(), Ordering::Relaxed);
                }
                bodies.push((index, read?));
            }
            Ok((bodies, parser.undeclared))
        };
        let helpers = self.threads.min(jobs.len()) - 1;
        let all: Vec<Result<Done, Diagnostic>> = std::thread::scope(|scope| {
            let threads: Vec<_> = (0..helpers)
                .filter_map(|_| {
                    std::thread::Builder::new()
                        .stack_size(stack)
                        .spawn_scoped(scope, work)
                        .ok()
                })
                .collect();
            let mut all = vec![work()];
            for thread in threads {
                match thread.join() {
                    Ok(done) => all.push(done),
                    Err(panic) => std::panic::resume_unwind(panic),
                }
            }
            all
        });
        for done in all {
            let (bodies, undeclared) = done?;
            self.undeclared.extend(undeclared);
            for (index, body) in bodies {
                if let Some(op) = jobs[index].op {
                    self.body.set_isolated(op, body);
                }
            }
        }
        Ok(())
    }

    /// Parses the deferred body of a function into tables of exact size.
    fn parse_job(&mut self, job: &Job) -> Result<Box<Body>, Diagnostic> {
        let body = self.parse_job_body(job)?;
        Ok(self.compact_body(body))
    }

    /// Parses the deferred body of a function.
    pub(super) fn parse_job_body(&mut self, job: &Job) -> Result<Box<Body>, Diagnostic> {
        self.body = self.room_for(job.start, job.end);
        let region = self.body.add_root_region();
        self.default_dialect = job.default_dialect;
        self.lex_at(job.start);
        self.in_order = true;
        self.parse_blocks(region, &job.arguments, true)?;
        let mut body = std::mem::take(&mut self.body);
        if self.prev_end != job.end || body.region_is_empty(region) {
            return Err(self.syntax_error_at(Pos(job.start), "expected non-empty function body"));
        }
        super::regions::complete_region(self.ctx, &mut body, region, job.def, job.location);
        self.note_order(&mut body, self.in_order);
        Ok(body)
    }
}

/// The results of a thread: bodies by job, and undeclared values.
type Done = (Vec<(usize, Box<Body>)>, Vec<u32>);
