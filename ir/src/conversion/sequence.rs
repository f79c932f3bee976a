//! Several conversions, function by function: all conversions are applied to a function before the next one starts,
//! so that its body stays in the cache and the tables of its old bodies are reused.
//!
//! The result is that of the conversions one after the other on the whole module. A function reads no more of the
//! others than their headers; only the last conversion changes these, and they are changed after all bodies are
//! converted. So are the symbols created that functions request: conversion by conversion, and in the order of the
//! functions for each of them. Where that is not enough (another conversion changes headers, or converts operations of
//! the module itself), [`ConversionSequence::new`] returns `None`.

use super::Conversion;
use super::module::{
    ConvertedOpHeader, EnclosingSymbols, Outcome, SymbolRequest, Task, convert_child, convert_contents,
    convert_own, execute_requests,
};
use super::needs_work::needs_work;
use super::rewriter::{LARGEST_RECYCLED, Scratch};
use super::rollback::Rollback;
use crate::body::{Body, Op};
use crate::context::Context;
use crate::diagnostics::Diagnostic;
use crate::ids::{Attribute, Name};
use rayon::prelude::*;
use rustc_hash::FxHashMap;
use std::sync::OnceLock;

/// Conversions of the functions of one symbol table, one after the other. None of them can be rolled back.
pub struct ConversionSequence<'a> {
    ctx: &'a Context,
    conversions: Vec<Task<'a>>,
    symbols: OnceLock<FxHashMap<Name, Op>>,
}

/// What the conversion of a function does to its symbol table.
#[derive(Default)]
pub struct ConvertedFunction {
    header: Option<ConvertedOpHeader>,
    /// The requests of each conversion that has any.
    requests: Vec<(usize, Vec<SymbolRequest>)>,
    /// Whether any conversion may have changed something.
    changed: bool,
}

impl ConvertedFunction {
    /// The new header, if it changes.
    pub fn header(&self) -> Option<&ConvertedOpHeader> {
        self.header.as_ref()
    }

    /// A function that was converted, with its new header.
    pub(super) fn changed(header: Option<ConvertedOpHeader>) -> Self {
        ConvertedFunction {
            header,
            changed: true,
            ..Self::default()
        }
    }

    /// Whether the function's body needs changes when symbols are created: it uses some by names that are not known
    /// yet.
    pub fn awaits_names(&self) -> bool {
        let mut requests = self.requests.iter().flat_map(|(_, requests)| requests);
        requests.any(|request| request.fresh.is_some())
    }
}

impl ConvertedFunction {
    /// Whether anything outside of the function's body changes.
    pub(crate) fn changes_table(&self) -> bool {
        self.header.is_some() || !self.requests.is_empty()
    }

    /// Whether symbols are requested.
    pub(crate) fn requests_symbols(&self) -> bool {
        !self.requests.is_empty()
    }

    /// Whether `op` of `table` has the new header, or there is none.
    pub(crate) fn agrees_with(&self, table: &Body, op: Op) -> bool {
        self.header.as_ref().is_none_or(|header| {
            table.name(op) == header.def.id
                && *table.attrs(op) == header.attrs[..]
                && table.discardable(op) == header.discardable.unwrap_or(Attribute::EMPTY_DICT)
        })
    }

    /// Whether the function may have changed.
    pub(crate) fn is_changed(&self) -> bool {
        self.changed
    }
}

/// The symbols of a table, collected at the first lookup.
#[derive(Default)]
pub(crate) struct SymbolIndex(OnceLock<FxHashMap<Name, Op>>);

impl SymbolIndex {
    pub(super) fn get(&self) -> &OnceLock<FxHashMap<Name, Op>> {
        &self.0
    }
}

/// One conversion of functions, as part of other changes to them.
pub(crate) struct FunctionConversion<'a>(Task<'a>);

impl<'a> FunctionConversion<'a> {
    /// The conversion for the functions in `table`. `None` if it may convert operations of `table` itself.
    pub fn new(ctx: &Context, conversion: &'a Conversion, table: &Body) -> Option<Self> {
        let task = Task::new(conversion, false);
        (!needs_work(ctx, table, task)).then_some(FunctionConversion(task))
    }

    /// The conversion.
    pub(super) fn task(&self) -> Task<'a> {
        self.0
    }

    /// Whether it may change the headers of functions.
    pub fn changes_headers(&self) -> bool {
        self.0.patterns.has_isolated()
    }

    /// Converts the contents of the function `op` of `table`. The conversion is the one numbered `scratch.1` that uses
    /// `scratch.0`.
    pub fn convert(
        &self,
        ctx: &Context,
        table: &Body,
        symbols: &SymbolIndex,
        op: Op,
        contents: &mut Box<Body>,
        scratch: (&mut SequenceScratch, usize),
    ) -> Result<ConvertedFunction, Diagnostic> {
        let enclosing = EnclosingSymbols {
            body: table,
            op,
            symbols: &symbols.0,
        };
        self.convert_in(ctx, Some(enclosing), contents, scratch)
    }

    /// Converts the contents of a function by a pass on it, which sees nothing of the enclosing operation.
    pub fn convert_contents(
        &self,
        ctx: &Context,
        contents: &mut Box<Body>,
        scratch: (&mut SequenceScratch, usize),
    ) -> Result<ConvertedFunction, Diagnostic> {
        self.convert_in(ctx, None, contents, scratch)
    }

    fn convert_in(
        &self,
        ctx: &Context,
        enclosing: Option<EnclosingSymbols<'_>>,
        contents: &mut Box<Body>,
        (scratch, number): (&mut SequenceScratch, usize),
    ) -> Result<ConvertedFunction, Diagnostic> {
        let mut converted = ConvertedFunction::default();
        let done = convert_function(ctx, contents, enclosing, self.0, scratch, number, &mut converted);
        done.map(|()| converted)
    }
}

/// Changes the headers of functions in `table`, which are in the order of their rows, and creates the symbols that
/// they request.
pub(crate) fn create_symbols(
    ctx: &Context,
    table: &mut Body,
    functions: impl IntoIterator<Item = (Op, ConvertedFunction)>,
) {
    let mut requested = Vec::new();
    for (op, function) in functions {
        change_header(table, op, function.header);
        let requests = function.requests.into_iter().flat_map(|(_, requests)| requests);
        requested.extend(requests.map(|request| (op, request)));
    }
    execute_requests(ctx, table, requested);
}

fn change_header(table: &mut Body, op: Op, header: Option<ConvertedOpHeader>) {
    if let Some(header) = header {
        table.retag(op, header.def, header.def.id, &header.attrs);
        table.set_discardable(op, header.discardable);
    }
}

/// Converts the contents of a function by the conversion numbered `step`, and its header if the enclosing operation is
/// known. On failure, `contents` is unchanged.
fn convert_function(
    ctx: &Context,
    contents: &mut Box<Body>,
    enclosing: Option<EnclosingSymbols<'_>>,
    conversion: Task<'_>,
    scratch: &mut SequenceScratch,
    step: usize,
    converted: &mut ConvertedFunction,
) -> Result<(), Diagnostic> {
    let tables = scratch.of_step(step);
    let old = std::mem::take(contents);
    let outcome = match enclosing {
        Some(enclosing) => convert_child(ctx, old, enclosing, conversion, tables),
        None => convert_contents(ctx, old, None, conversion, tables),
    };
    scratch.take_from_step(step);
    match outcome {
        Outcome::Same(same, _) => {
            // Operations in it may have been converted.
            converted.changed |= same.has_isolated();
            *contents = same;
        }
        Outcome::New(new, translated) => {
            converted.changed = true;
            *contents = new;
            if translated.header.is_some() {
                converted.header = translated.header;
            }
            if !translated.requests.is_empty() {
                converted.requests.push((step, translated.requests));
            }
        }
        Outcome::Failed(old, failure) => {
            *contents = old;
            return Err(failure.error);
        }
    }
    Ok(())
}

/// The failure of one of the conversions.
pub struct SequenceError {
    /// The index of the conversion.
    pub step: usize,
    /// The error.
    pub error: Diagnostic,
}

/// Tables that a thread reuses from function to function.
#[derive(Default)]
pub struct SequenceScratch {
    /// One for each conversion, since it has types that the conversion converted.
    steps: Vec<Scratch>,
    /// The body that the next conversion builds into.
    body: Option<Box<Body>>,
}

impl SequenceScratch {
    /// The tables of the conversion numbered `step`, with the body that it builds into.
    pub(super) fn of_step(&mut self, step: usize) -> &mut Scratch {
        if self.steps.len() <= step {
            self.steps.resize_with(step + 1, Scratch::default);
        }
        let tables = &mut self.steps[step];
        tables.body = self.body.take();
        tables
    }

    /// Receives the body for the next conversion.
    pub(super) fn take_from_step(&mut self, step: usize) {
        self.body = self.steps[step].body.take();
    }

    /// Moves a body into tables of exact size, if its tables have much room, and keeps these for the next conversion.
    pub(crate) fn compact(&mut self, body: &mut Box<Body>) {
        if body.op_rows() > LARGEST_RECYCLED || !body.is_roomy() {
            return;
        }
        let compact = Box::new(body.take_compact());
        self.body = Some(std::mem::replace(body, compact));
    }
}

impl<'a> ConversionSequence<'a> {
    /// The sequence of `conversions` for the functions in `table`, the body of a module. `None` if it may differ from
    /// the conversions one after the other.
    pub fn new(ctx: &'a Context, conversions: &'a [Conversion], table: &Body) -> Option<Self> {
        let conversions: Vec<Task<'a>> = conversions.iter().map(|all| Task::new(all, false)).collect();
        let (_, first) = conversions.split_last()?;
        let only_bodies = |task: &Task<'_>| !task.patterns.has_isolated() && !needs_work(ctx, table, *task);
        first.iter().all(only_bodies).then_some(ConversionSequence {
            ctx,
            conversions,
            symbols: OnceLock::new(),
        })
    }

    /// Converts the contents of the function `op` of `table`, from conversion `from` on. On failure, `contents` is
    /// what the conversion before the failing one left. A conversion runs if `wanted` returns true for it and the contents;
    /// `after` is called after each of them.
    pub fn convert(
        &self,
        (table, op): (&Body, Op),
        contents: &mut Box<Body>,
        from: usize,
        scratch: &mut SequenceScratch,
        mut wanted: impl FnMut(usize, &Body) -> bool,
        mut after: impl FnMut(usize),
    ) -> Result<ConvertedFunction, SequenceError> {
        let mut converted = ConvertedFunction::default();
        let enclosing = EnclosingSymbols {
            body: table,
            op,
            symbols: &self.symbols,
        };
        for (step, &conversion) in self.conversions.iter().enumerate().skip(from) {
            if !wanted(step, contents) {
                continue;
            }
            let done = convert_function(
                self.ctx,
                contents,
                Some(enclosing),
                conversion,
                scratch,
                step,
                &mut converted,
            );
            done.map_err(|error| SequenceError { step, error })?;
            after(step);
        }
        Ok(converted)
    }

    /// Changes the headers of the functions in `table` that were converted, which are in the order of their rows,
    /// creates the symbols that they request, and runs the last conversion on the operations of `table` itself.
    /// Functions that are created on the way are converted, and passed to `created`.
    pub fn complete(
        self,
        table: &mut Body,
        mut functions: Vec<(Op, ConvertedFunction)>,
        mut created: impl FnMut(&mut Body),
    ) -> Result<(), Diagnostic> {
        let mut scratch = SequenceScratch::default();
        for (step, &conversion) in self.conversions.iter().enumerate() {
            let last = step + 1 == self.conversions.len();
            if last {
                for (op, function) in &mut functions {
                    change_header(table, *op, function.header.take());
                }
            }
            let known = table.op_rows();
            let mut requested = Vec::new();
            for (op, function) in &mut functions {
                let due = function.requests.iter_mut().filter(|(at, _)| *at == step);
                for (_, requests) in due {
                    requested.extend(requests.drain(..).map(|request| (*op, request)));
                }
            }
            execute_requests(self.ctx, table, requested);
            for row in known..table.op_rows() {
                let op = Op::from_index(row as u32);
                let Some(mut contents) = table.take_isolated(op) else {
                    continue;
                };
                // Operations that the last conversion creates are not converted by it.
                if !last {
                    let converted = self.convert(
                        (table, op),
                        &mut contents,
                        step + 1,
                        &mut scratch,
                        |_, _| true,
                        |_| {},
                    );
                    created(&mut contents);
                    functions.push((op, converted.map_err(|failure| failure.error)?));
                }
                table.set_isolated(op, contents);
            }
            if last {
                let own = Box::new(std::mem::take(table));
                let (rollback, tables) = (Rollback::default(), &mut Scratch::default());
                let outcome = convert_own(self.ctx, own, rollback, None, conversion, tables);
                let (own, result) = match outcome {
                    Outcome::Same(own, _) | Outcome::New(own, _) => (own, Ok(())),
                    Outcome::Failed(own, failure) => (own, Err(failure.error)),
                };
                *table = *own;
                result?;
            }
        }
        Ok(())
    }
}

/// Calls `convert` for each isolated operation directly in `table`, with its body, on the threads of the current rayon
/// pool. The results are in the order of the rows. With an error, all bodies are back in `table`, and the error is
/// that of the first conversion that fails, in its first operation.
pub fn convert_each_function<W, R: Send>(
    table: &mut Body,
    start: impl Fn() -> W + Sync + Send,
    convert: impl Fn(&mut W, &Body, Op, &mut Box<Body>) -> Result<R, SequenceError> + Sync + Send,
) -> Result<Vec<(Op, R)>, SequenceError> {
    let owners: Vec<Op> = table.isolated_ops().iter().map(|child| child.op).collect();
    let take = |op: Op| Some((op, table.take_isolated(op)?));
    let work: Vec<(Op, Box<Body>)> = owners.into_iter().filter_map(take).collect();
    let done: Vec<_> = {
        let table = &*table;
        let one = |state: &mut W, (op, mut contents): (Op, Box<Body>)| {
            let result = convert(state, table, op, &mut contents);
            (op, contents, result)
        };
        match work.len() > 1 && rayon::current_num_threads() > 1 {
            true => work.into_par_iter().map_init(&start, one).collect(),
            false => {
                let mut state = start();
                work.into_iter().map(|work| one(&mut state, work)).collect()
            }
        }
    };
    let mut failure: Option<SequenceError> = None;
    let mut results = Vec::with_capacity(done.len());
    for (op, contents, result) in done {
        table.set_isolated(op, contents);
        match result {
            Ok(result) => results.push((op, result)),
            Err(error) if failure.as_ref().is_none_or(|first| error.step < first.step) => {
                failure = Some(error);
            }
            Err(_) => {}
        }
    }
    match failure {
        None => Ok(results),
        Some(failure) => Err(failure),
    }
}
