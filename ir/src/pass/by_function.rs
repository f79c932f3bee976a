//! Consecutive passes on a module, function by function: all of them run on a function, which is verified after
//! each, before the next one starts, while its body is in the cache.
//!
//! The result is that of the passes one after the other. A pass takes part if it says that it does the same thing to
//! each function and nothing else ([`Pass::by_function`]), in a module that has only functions and other symbols
//! without contents of its own. What a conversion changes outside of the function waits: a function that requests
//! symbols is not continued before these are created, in the order of the functions, and those with a new header end
//! the group. Only the errors of the first pass that fails are reported.

use super::analysis::AnalysisManager;
use super::pipeline::{PassEntry, Step};
use super::runner::Runner;
use super::{ByFunction, PassCx, PassError};
use crate::body::{Body, HeaderCopy, IsolatedOp, Module, NewOp, Op};
use crate::context::Context;
use crate::conversion::{
    ConvertedFunction, FunctionConversion, FusedConversions, SequenceScratch, SymbolIndex, create_symbols,
};
use crate::def::{OpDef, Traits};
use crate::diagnostics::Diagnostic;
use crate::ids::{Attribute, OpName};
use crate::symbols::SymbolScope;
use crate::verify::{FunctionVerifier, Verified, VerifiedSignatures};
use parking_lot::Mutex;
use rayon::prelude::*;
use smallvec::SmallVec;
use std::ops::Range;
use std::sync::atomic::{AtomicU64, Ordering};

/// A pass of a group.
pub(super) struct Member<'p> {
    pub entry: &'p PassEntry,
    /// The conversion that the pass is; any other changes the function itself.
    pub conversion: Option<FunctionConversion<'p>>,
    /// Whether the pass erases casts that cancel.
    pub erases_casts: bool,
    /// For a pass of a nested pipeline, the names of the operations that it runs on.
    pub only: Option<SmallVec<[OpName; 2]>>,
}

/// A function between two passes.
pub(super) struct Function {
    pub op: Op,
    pub body: Box<Body>,
    /// The index of the pass that has run last, plus one.
    pub done: usize,
    /// Whether that pass's result is not verified yet.
    pub unverified: bool,
    analyses: AnalysisManager,
    pub state: State,
    /// The statistics of the passes that have some.
    pub counts: Vec<(usize, SmallVec<[u64; 2]>)>,
}

pub(super) enum State {
    /// It can go on.
    Ready,
    /// Its last conversion changes its symbol table.
    Waits(ConvertedFunction),
    Failed(Failure),
}

/// The failure of a pass on a function, in the order in which the kinds are reported.
pub(super) enum Failure {
    Pass(PassError),
    /// A pass of a nested pipeline changes the header.
    Header,
    Contents(Vec<Diagnostic>),
    Symbols(Vec<Diagnostic>),
}

/// Runs a group of passes that begins with `steps`, if there is one of at least two passes. Returns the number of
/// steps that were run, and whether the result of the last one is not verified yet.
pub(super) fn run_group(
    runner: &Runner<'_>,
    steps: &[Step],
    op: &mut IsolatedOp<'_>,
) -> Option<Result<(usize, bool), PassError>> {
    if !runner.instrumentations.is_empty() || !is_plain(runner.ctx, op) {
        return None;
    }
    let members = members(runner, steps, op);
    if members.len() < 2 {
        return None;
    }
    let ancestor_attrs: Vec<Attribute> = op
        .discardable
        .iter()
        .chain(runner.ancestor_attrs)
        .copied()
        .collect();
    let mut module = Module::from_op(NewOp {
        name: op.name,
        attrs: &*op.attrs,
        discardable: *op.discardable,
        body: Some(Box::new(std::mem::take(op.body))),
        ..NewOp::new(op.def, op.location)
    });
    let group = Group {
        runner,
        members: &members,
        // What fails is reported by the pass that fails.
        fused: &[],
        first: 0,
        ancestor_attrs: &ancestor_attrs,
        compacts: true,
    };
    let result = group.run(&mut module);
    if let Some(body) = module.body_mut() {
        *op.body = std::mem::take(body);
    }
    let changes_headers = members.last().is_some_and(Member::changes_headers);
    Some(result.map(|()| (members.len(), changes_headers && runner.verify_each)))
}

/// Whether passes that work on functions find nothing else in the op: it is a symbol table that has only functions,
/// and symbols without regions.
fn is_plain(ctx: &Context, op: &IsolatedOp<'_>) -> bool {
    has_only_functions(ctx, op.def, op.body)
}

/// Whether `body` of an op of this definition has only functions, and symbols without regions.
pub(super) fn has_only_functions(ctx: &Context, owner: &OpDef, body: &Body) -> bool {
    let is_plain = |op: Op| {
        let def = body.def(op);
        let alone = body.operands(op).is_empty() && body.results(op).len() == 0;
        let inside = body.isolated(op).is_some() || body.num_regions(op) == 0;
        alone && inside && def.traits.has(Traits::SYMBOL) && !crate::rewrite::may_change(ctx, def)
    };
    owner.traits.has(Traits::SYMBOL_TABLE)
        && body.root_regions().len() == 1
        && body.root_ops().all(is_plain)
        && body.root_ops().any(|op| body.isolated(op).is_some())
}

/// The passes at the start of `steps` that can run as one group.
fn members<'p>(runner: &Runner<'_>, steps: &'p [Step], op: &IsolatedOp<'_>) -> Vec<Member<'p>> {
    let mut members: Vec<Member<'p>> = Vec::new();
    for step in steps {
        let Step::Pass(entry) = step else { break };
        let Some(member) = Member::of(runner, entry, *op.discardable, op.body) else {
            break;
        };
        members.push(member);
        if members.last().is_some_and(Member::changes_headers) {
            break;
        }
    }
    members
}

impl<'p> Member<'p> {
    /// A pass on a module with the discardable attributes `attrs` and the body `table`. `None` if it may do more than
    /// the same thing to each function.
    pub fn of(
        runner: &Runner<'_>,
        entry: &'p PassEntry,
        attrs: Option<Attribute>,
        table: &Body,
    ) -> Option<Self> {
        let by_function = entry.pass.by_function(runner.ctx, attrs)?;
        let erases_casts = matches!(by_function, ByFunction::EraseCasts);
        let conversion = match by_function {
            ByFunction::Run | ByFunction::EraseCasts => None,
            // Rollback takes all old bodies at once.
            ByFunction::Convert(conversion)
                if !(runner.keep_on_failure && conversion.allow_pattern_rollback) =>
            {
                Some(FunctionConversion::new(runner.ctx, conversion, table)?)
            }
            ByFunction::Convert(_) => return None,
        };
        Some(Member {
            entry,
            conversion,
            erases_casts,
            only: None,
        })
    }
}

impl Member<'_> {
    pub fn changes_headers(&self) -> bool {
        let conversion = self.conversion.as_ref();
        conversion.is_some_and(FunctionConversion::changes_headers)
    }
}

/// Conversions next to each other in a group that may run as one.
pub(super) struct FusedMembers<'p> {
    /// The indices of the members.
    pub range: Range<usize>,
    pub conversions: FusedConversions<'p>,
    /// Whether the next pass erases casts that cancel.
    pub reconciled: bool,
    /// The number of their scratch memory.
    pub scratch: usize,
}

/// A group of passes on one module.
pub(super) struct Group<'a> {
    pub runner: &'a Runner<'a>,
    pub members: &'a [Member<'a>],
    /// Conversions among them that may run as one.
    pub fused: &'a [FusedMembers<'a>],
    /// The number of passes before them that use the same scratch memory.
    pub first: usize,
    pub ancestor_attrs: &'a [Attribute],
    /// Whether bodies are kept, and therefore moved into tables of exact size.
    pub compacts: bool,
}

/// The state of a thread.
pub(super) struct Worker {
    signatures: VerifiedSignatures,
    scratch: SequenceScratch,
    /// The function as a top-level operation.
    pub alone: Module,
}

impl Default for Worker {
    fn default() -> Self {
        Worker {
            signatures: VerifiedSignatures::default(),
            scratch: SequenceScratch::default(),
            alone: Module::new(crate::ids::Location::UNKNOWN),
        }
    }
}

impl Group<'_> {
    fn run(&self, module: &mut Module) -> Result<(), PassError> {
        let Some(table) = module.body_mut() else {
            return Ok(());
        };
        let owners: Vec<Op> = table.isolated_ops().iter().map(|child| child.op).collect();
        let mut functions: Vec<Function> = owners
            .into_iter()
            .filter_map(|op| Some(Function::new(op, table.take_isolated(op)?, 0)))
            .collect();
        let workers = Mutex::new(Vec::new());
        loop {
            self.round(module, &mut functions, &workers);
            // The functions that wait for symbols after the first pass, up to the one that has failed.
            let failed = functions.iter().filter_map(Function::failed_at).min();
            let waiting = functions.iter().filter_map(Function::waits_at).min();
            match waiting.filter(|&pass| failed.is_none_or(|failed| pass < failed)) {
                Some(pass) => self.create_symbols(module, &mut functions, pass),
                None => break,
            }
        }
        let last = functions.iter().filter_map(Function::failed_at).min();
        for (index, counts) in functions.iter().flat_map(|function| &function.counts) {
            if last.is_none_or(|last| *index < last) {
                let totals = self.members[*index].entry.statistics.iter();
                for (total, count) in totals.zip(counts) {
                    total.fetch_add(*count, Ordering::Relaxed);
                }
            }
        }
        let errors = last.map(|last| errors_of(&mut functions, last));
        if let Some(table) = module.body_mut() {
            for function in functions {
                table.set_isolated(function.op, function.body);
            }
        }
        errors.map_or(Ok(()), Err)
    }

    /// Continues all functions as far as they can go.
    fn round(&self, module: &Module, functions: &mut [Function], workers: &Mutex<Vec<Worker>>) {
        let Some(table) = module.body() else { return };
        let ctx = self.runner.ctx;
        let root = SymbolScope::root(ctx, &module.root);
        let scope = root.enter(module.op, table);
        let Some(verifier) = FunctionVerifier::new(ctx, module, &scope) else {
            return;
        };
        let index = SymbolIndex::default();
        let one = |worker: &mut Worker, function: &mut Function| {
            if matches!(function.state, State::Ready)
                && let Err(failure) = self.continue_function(worker, function, table, &verifier, &index)
            {
                function.state = State::Failed(failure);
            }
        };
        let start = || workers.lock().pop().unwrap_or_default();
        match self.runner.parallel && functions.len() > 1 {
            true => functions
                .par_chunks_mut(CHUNK)
                .for_each_init(start, |worker, chunk| {
                    chunk.iter_mut().for_each(|function| one(worker, function));
                }),
            false => {
                let mut worker = start();
                functions
                    .iter_mut()
                    .for_each(|function| one(&mut worker, function));
                workers.lock().push(worker);
            }
        }
    }

    pub fn continue_function(
        &self,
        worker: &mut Worker,
        function: &mut Function,
        table: &Body,
        verifier: &FunctionVerifier<'_>,
        index: &SymbolIndex,
    ) -> Result<(), Failure> {
        if std::mem::take(&mut function.unverified) {
            self.verify(worker, function, table, verifier)?;
        }
        while let Some(member) = self.members.get(function.done) {
            let at = function.done;
            if let Some(converted) = self.convert_fused(worker, function, table, index) {
                if !self.apply(worker, function, converted) {
                    return Ok(());
                }
                self.verify(worker, function, table, verifier)?;
                continue;
            }
            function.done += 1;
            let name = table.name(function.op);
            if member.only.as_ref().is_some_and(|only| !only.contains(&name)) {
                continue;
            }
            // What a nested pass converts depends on attributes of the function, too.
            let nested = member.only.is_some();
            let by_attrs = nested && table.discardable(function.op) != Attribute::EMPTY_DICT;
            let changed = match member.conversion.as_ref().filter(|_| !by_attrs) {
                None => self.run_pass(member, at, function, table)?,
                Some(conversion) => {
                    let ctx = self.runner.ctx;
                    let scratch = (&mut worker.scratch, self.first + at);
                    let (op, contents) = (function.op, &mut function.body);
                    let converted = match nested {
                        true => conversion.convert_contents(ctx, contents, scratch),
                        false => conversion.convert(ctx, table, index, op, contents, scratch),
                    };
                    let converted = converted.map_err(|error| Failure::Pass(error.into()))?;
                    let changed = converted.is_changed();
                    if !self.apply(worker, function, converted) {
                        return Ok(());
                    }
                    changed
                }
            };
            if changed && self.runner.verify_each {
                self.verify(worker, function, table, verifier)?;
            }
        }
        // What the passes leave stays until the output; many functions have more room than contents.
        if self.compacts {
            worker.scratch.compact(&mut function.body);
        }
        Ok(())
    }

    /// Runs the conversions from the next pass on as one, if they may. `None` if they have to run one after the other.
    fn convert_fused(
        &self,
        worker: &mut Worker,
        function: &mut Function,
        table: &Body,
        index: &SymbolIndex,
    ) -> Option<ConvertedFunction> {
        let done = function.done;
        let fused = self.fused.iter().find(|fused| fused.range.start == done)?;
        let op = function.op;
        let (name, has_attrs) = (table.name(op), table.discardable(op) != Attribute::EMPTY_DICT);
        // What a nested pass converts depends on attributes of the function, too.
        let applies = |member: &Member<'_>| {
            let only = member.only.as_ref();
            only.is_none_or(|only| !has_attrs && only.contains(&name))
        };
        if !self.members[fused.range.clone()].iter().all(applies) {
            return None;
        }
        let scratch = (&mut worker.scratch, fused.scratch);
        let converted = fused.conversions.convert(
            self.runner.ctx,
            (table, op),
            index,
            &mut function.body,
            fused.reconciled,
            scratch,
        )?;
        function.done = fused.range.end;
        Some(converted)
    }

    /// Returns whether a converted function can go on: nothing outside of it changes.
    fn apply(&self, worker: &mut Worker, function: &mut Function, converted: ConvertedFunction) -> bool {
        if converted.is_changed() {
            function.analyses = AnalysisManager::default();
        }
        if !converted.changes_table() {
            return true;
        }
        if self.compacts {
            worker.scratch.compact(&mut function.body);
        }
        function.state = State::Waits(converted);
        false
    }

    /// Runs a pass that changes the function in place. Returns whether the function is to be verified.
    fn run_pass(
        &self,
        member: &Member<'_>,
        at: usize,
        function: &mut Function,
        table: &Body,
    ) -> Result<bool, Failure> {
        let entry = member.entry;
        let counters: SmallVec<[AtomicU64; 2]> = entry.statistics.iter().map(|_| AtomicU64::new(0)).collect();
        let mut header = HeaderCopy::of(table, function.op);
        let view = header.with_body(&mut function.body);
        let mut cx = PassCx {
            ancestor_attrs: self.ancestor_attrs,
            statistics: &counters,
            analyses: std::mem::take(&mut function.analyses),
            keep_on_failure: self.runner.keep_on_failure,
            ..PassCx::new(self.runner.ctx, view)
        };
        let result = entry.pass.run(&mut cx);
        let preserved = cx.preserved;
        function.analyses = cx.analyses;
        function.analyses.invalidate(&preserved);
        if !counters.is_empty() {
            let counts = counters.into_iter().map(AtomicU64::into_inner);
            function.counts.push((at, counts.collect()));
        }
        result.map_err(Failure::Pass)?;
        if member.only.is_some() && !header.is_of(table, function.op) {
            return Err(Failure::Header);
        }
        Ok(!preserved.are_all())
    }

    fn verify(
        &self,
        worker: &mut Worker,
        function: &mut Function,
        table: &Body,
        verifier: &FunctionVerifier<'_>,
    ) -> Result<(), Failure> {
        let op = function.op;
        let alone = &mut worker.alone;
        alone.reset_to_op(NewOp {
            name: table.name(op),
            attrs: table.attrs(op),
            discardable: Some(table.discardable(op)),
            body: Some(std::mem::take(&mut function.body)),
            ..NewOp::new(table.def(op), table.location(op))
        });
        let dominance = function.analyses.dominance();
        let verified = verifier.verify_with(&mut worker.signatures, op, alone, &dominance);
        if let Some(body) = alone.root.take_isolated(alone.op) {
            function.body = body;
        }
        if let Some(dominance) = dominance.into_inner() {
            function.analyses.insert(dominance);
        }
        match verified {
            Verified::Valid => Ok(()),
            Verified::InvalidContents(errors) => Err(Failure::Contents(errors)),
            Verified::InvalidUses(errors) => Err(Failure::Symbols(errors)),
        }
    }

    /// Gives the functions that wait after pass `pass` their headers, and creates the symbols that they request.
    fn create_symbols(&self, module: &mut Module, functions: &mut Vec<Function>, pass: usize) {
        let Some(table) = module.body_mut() else { return };
        let mut converted = Vec::new();
        for function in functions
            .iter_mut()
            .filter(|function| function.waits_at() == Some(pass))
        {
            if let State::Waits(found) = std::mem::replace(&mut function.state, State::Ready) {
                table.set_isolated(function.op, std::mem::take(&mut function.body));
                converted.push((function.op, found));
                function.unverified = self.runner.verify_each && !self.members[pass].changes_headers();
            }
        }
        let known = table.op_rows();
        create_symbols(self.runner.ctx, table, converted);
        for function in functions.iter_mut() {
            if let Some(body) = table.take_isolated(function.op) {
                function.body = body;
            }
        }
        for row in known..table.op_rows() {
            let op = Op::from_index(row as u32);
            if let Some(body) = table.take_isolated(op) {
                functions.push(Function {
                    unverified: self.runner.verify_each,
                    ..Function::new(op, body, pass + 1)
                });
            }
        }
    }
}

impl Function {
    pub fn new(op: Op, body: Box<Body>, done: usize) -> Function {
        Function {
            op,
            body,
            done,
            unverified: false,
            analyses: AnalysisManager::default(),
            state: State::Ready,
            counts: Vec::new(),
        }
    }

    /// The index of the pass that failed.
    fn failed_at(&self) -> Option<usize> {
        matches!(self.state, State::Failed(_)).then(|| self.done - 1)
    }

    /// The index of the pass after which the function waits.
    fn waits_at(&self) -> Option<usize> {
        matches!(self.state, State::Waits(_)).then(|| self.done - 1)
    }
}

/// The errors of the pass with index `last`: those of the first kind that there are.
#[cold]
fn errors_of(functions: &mut [Function], last: usize) -> PassError {
    let (mut of_contents, mut of_symbols) = (Vec::new(), Vec::new());
    for function in functions
        .iter_mut()
        .filter(|function| function.failed_at() == Some(last))
    {
        match std::mem::replace(&mut function.state, State::Ready) {
            // The pass did not get to be verified.
            State::Failed(Failure::Pass(error)) => return error,
            State::Failed(Failure::Header) => {}
            State::Failed(Failure::Contents(errors)) => of_contents.extend(errors),
            State::Failed(Failure::Symbols(errors)) => of_symbols.extend(errors),
            State::Ready | State::Waits(_) => {}
        }
    }
    match of_contents.is_empty() {
        true => PassError(of_symbols),
        false => PassError(of_contents),
    }
}

/// The number of functions that a thread takes at once.
const CHUNK: usize = 8;
