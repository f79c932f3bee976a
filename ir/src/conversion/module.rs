//! Converting many bodies in parallel: the isolated operations in an operation, their headers, and their symbol
//! requests.

use super::patterns::NoMatch;
use super::rewriter::{ConversionRewriter, Scratch};
use super::rollback::{ConvertedBody, Failure, ReplacedBody, Rollback, SavedOp};
use super::{Conversion, needs_work};
use crate::body::{Body, Builder, DialectSet, HeaderCopy, InsertPoint, Op};
use crate::context::Context;
use crate::def::{AttrSlot, OpDef};
use crate::diagnostics::Diagnostic;
use crate::ids::{Attribute, Location, Name};
use crate::stack::{Depth, on_fresh_stack};
use rayon::prelude::*;
use rustc_hash::{FxHashMap, FxHashSet};
use std::ops::Deref;
use std::sync::OnceLock;

/// The new header of an isolated operation: all but its body.
pub struct ConvertedOpHeader {
    /// The new definition.
    pub def: &'static OpDef,
    /// The new attribute slots.
    pub attrs: Vec<Option<Attribute>>,
    /// The new discardable attributes.
    pub discardable: Option<Attribute>,
    /// The symbols that the enclosing symbol table must define.
    pub requests: Vec<SymbolRequest>,
}

/// A symbol that the symbol table enclosing an isolated operation must define: a declaration of `malloc`, a wrapper
/// function. After the bodies are converted, the requests are executed one by one in the order of the operations.
pub struct SymbolRequest {
    /// The name. A symbol that the table already defines is not created again.
    pub symbol: Name,
    /// The position of the new operation.
    pub place: Place,
    /// For a symbol that is always created: the operation in the converted body that uses it, and the slot that
    /// receives its name. A number is appended to a name that is taken.
    pub fresh: Option<(Op, AttrSlot)>,
    /// Creates the symbol with this name.
    pub make: Box<dyn FnOnce(&mut Builder<'_>, Name) + Send>,
}

/// The position of a requested symbol.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Place {
    /// At the start of the symbol table.
    Start,
    /// Before the operation that requested it.
    Before,
    /// After the operation that requested it.
    After,
    /// At the end of the symbol table.
    End,
}

/// The enclosing operation of a body that is converted: its header can be read, its contents cannot.
#[derive(Clone, Copy)]
pub(super) struct EnclosingSymbols<'a> {
    /// The body that contains the operation.
    pub body: &'a Body,
    /// The operation.
    pub op: Op,
    /// The symbols of `body`, collected at the first lookup.
    pub symbols: &'a OnceLock<FxHashMap<Name, Op>>,
}

impl<'a> EnclosingSymbols<'a> {
    /// The operation that defines `symbol` in the enclosing body.
    pub fn lookup(&self, ctx: &Context, symbol: Name) -> Option<Op> {
        let collect = || {
            self.body
                .root_ops()
                .filter_map(|op| Some((symbol_of(ctx, self.body, op)?, op)))
                .collect()
        };
        self.symbols.get_or_init(collect).get(&symbol).copied()
    }
}

/// The name of the symbol that an operation defines.
fn symbol_of(ctx: &Context, body: &Body, op: Op) -> Option<Name> {
    let slot = body.def(op).attr_slot("sym_name")?;
    body.attr(op, slot)?.as_name(ctx)
}

/// A running conversion.
#[derive(Clone, Copy)]
pub(super) struct Task<'a> {
    pub conversion: &'a Conversion,
    /// The dialects of operations that may be converted.
    dialects: DialectSet,
    /// Whether the contents are restored on failure.
    pub rollback: bool,
    depth: Depth,
}

impl<'a> Task<'a> {
    pub fn new(conversion: &'a Conversion, rollback: bool) -> Self {
        Task {
            conversion,
            // An operation with a pattern may also be legal.
            dialects: conversion.target.unsettled_dialects(),
            rollback,
            depth: Depth::default(),
        }
    }

    /// The conversion of an isolated operation in the one that is converted.
    fn nested(self) -> Self {
        Task {
            depth: self.depth.inner(),
            ..self
        }
    }

    /// The dialects of operations that may be converted.
    #[inline]
    pub fn dialects(&self) -> DialectSet {
        self.dialects
    }
}

impl Deref for Task<'_> {
    type Target = Conversion;
    fn deref(&self) -> &Conversion {
        self.conversion
    }
}

/// The outcome for one isolated operation.
pub(super) enum Outcome {
    /// Its own operations are unchanged; isolated operations in it may have been converted.
    Same(Box<Body>, Rollback),
    /// It has a new body, possibly a new header, and requests.
    New(Box<Body>, Translated),
    /// The conversion failed; the body is the old one.
    Failed(Box<Body>, Failure),
}

/// The result of a translation, in addition to the new body.
pub(super) struct Translated {
    pub header: Option<ConvertedOpHeader>,
    pub requests: Vec<SymbolRequest>,
    /// Undoes the conversion; `None` if rollback is disabled.
    undo: Option<ConvertedBody>,
}

/// Converts the isolated operation `op` of `body` (a module or a function) and the isolated operations nested in it;
/// the header of `op` is not converted. On failure the contents are restored, and the error is the first in the order
/// of the operations.
pub fn convert(ctx: &Context, body: &mut Body, op: Op, conversion: &Conversion) -> Result<(), Diagnostic> {
    let Some(contents) = body.take_isolated(op) else {
        return Ok(());
    };
    let symbols = OnceLock::new();
    let enclosing = EnclosingSymbols {
        body,
        op,
        symbols: &symbols,
    };
    let conversion = Task::new(conversion, conversion.allow_pattern_rollback);
    let (contents, result) = finish(convert_contents(
        ctx,
        contents,
        Some(enclosing),
        conversion,
        &mut Scratch::default(),
    ));
    body.set_isolated(op, contents);
    result
}

/// Converts the body of a pass's operation, as [`convert`] does.
pub fn convert_body(ctx: &Context, body: &mut Body, conversion: &Conversion) -> Result<(), Diagnostic> {
    convert_body_with(ctx, body, conversion, conversion.allow_pattern_rollback)
}

/// Converts as [`convert_body`] does; `rollback` is whether the contents are restored on failure.
pub(crate) fn convert_body_with(
    ctx: &Context,
    body: &mut Body,
    conversion: &Conversion,
    rollback: bool,
) -> Result<(), Diagnostic> {
    let conversion = Task::new(conversion, rollback);
    let contents = Box::new(std::mem::take(body));
    let (contents, result) = finish(convert_contents(
        ctx,
        contents,
        None,
        conversion,
        &mut Scratch::default(),
    ));
    *body = *contents;
    result
}

/// The final body of the top-level operation, and whether it was converted. Nothing can fail from here on.
fn finish(outcome: Outcome) -> (Box<Body>, Result<(), Diagnostic>) {
    match outcome {
        Outcome::Same(contents, rollback) => {
            rollback.commit();
            (contents, Ok(()))
        }
        Outcome::New(contents, translated) => {
            if let Some(undo) = translated.undo {
                undo.rollback.commit();
            }
            (contents, Ok(()))
        }
        Outcome::Failed(contents, failure) => (contents, Err(failure.error)),
    }
}

pub(super) fn convert_contents(
    ctx: &Context,
    mut contents: Box<Body>,
    enclosing: Option<EnclosingSymbols<'_>>,
    conversion: Task<'_>,
    scratch: &mut Scratch,
) -> Outcome {
    let mut rollback = Rollback::of(&contents, conversion.rollback);
    match convert_children(ctx, &mut contents, conversion, &mut rollback) {
        Ok(()) => convert_own(ctx, contents, rollback, enclosing, conversion, scratch),
        Err(error) => Outcome::Failed(contents, error),
    }
}

/// Converts the operations of a body whose isolated operations have been converted.
pub(super) fn convert_own(
    ctx: &Context,
    mut contents: Box<Body>,
    rollback: Rollback,
    enclosing: Option<EnclosingSymbols<'_>>,
    conversion: Task<'_>,
    scratch: &mut Scratch,
) -> Outcome {
    needs_work::drop_converted_constants(&mut contents, conversion);
    if !needs_work::changes(ctx, &mut contents, conversion) {
        return Outcome::Same(contents, rollback);
    }
    let translated = translate(ctx, contents, rollback, enclosing, conversion, scratch, |rw| {
        for region in rw.old.root_regions().to_vec() {
            let into = rw.b.body.add_root_region();
            rw.convert_region(region, into, None)?;
        }
        Ok(None)
    });
    match translated {
        Ok((new, translated)) => Outcome::New(new, translated),
        Err(mut untranslated) => {
            untranslated.rollback.undo(&mut untranslated.contents);
            let failure = Failure {
                error: untranslated.reason,
                is_cast: untranslated.is_cast,
            };
            Outcome::Failed(untranslated.contents, failure)
        }
    }
}

/// A body that could not be translated. Its own operations are unchanged; the isolated ones have been converted.
pub(super) struct Untranslated<E> {
    pub contents: Box<Body>,
    rollback: Rollback,
    reason: E,
    /// Whether a cast remained.
    is_cast: bool,
}

/// Builds the new body for `contents` with `work`.
pub(super) fn translate<E: From<Diagnostic>>(
    ctx: &Context,
    mut contents: Box<Body>,
    rollback: Rollback,
    enclosing: Option<EnclosingSymbols<'_>>,
    conversion: Task<'_>,
    scratch: &mut Scratch,
    work: impl FnOnce(&mut ConversionRewriter<'_>) -> Result<Option<ConvertedOpHeader>, E>,
) -> Result<(Box<Body>, Translated), Untranslated<E>> {
    needs_work::drop_converted_constants(&mut contents, conversion);
    let mut new = scratch.body.take().unwrap_or_default();
    let mut children = FxHashMap::default();
    let owners: Vec<Op> = contents.isolated_ops().iter().map(|child| child.op).collect();
    for op in owners {
        if let Some(child) = contents.take_isolated(op) {
            children.insert(op, child);
        }
    }
    new.reserve(contents.op_rows());
    let start = rollback.checkpoint(&contents);
    let mut rw = ConversionRewriter::new(
        ctx,
        &mut contents,
        &mut new,
        conversion.conversion,
        enclosing,
        rollback,
        scratch,
    );
    rw.children = children;
    if let Some(before) = &conversion.conversion.before {
        before(&mut rw);
    }
    let result = work(&mut rw);
    let casts = rw.finish_casts();
    let is_cast = result.is_ok() && casts.is_err();
    let result = result.and_then(|header| casts.map(|()| header).map_err(E::from));
    let (mut requests, moved) = (std::mem::take(&mut rw.requests), std::mem::take(&mut rw.moved));
    let mut rollback = std::mem::take(&mut rw.rollback);
    // Bodies of operations that were not copied return to the old body.
    let uncopied = std::mem::take(&mut rw.children);
    rw.finish(scratch);
    contents.set_converted_entry(None);
    for (op, child) in uncopied {
        contents.set_isolated(op, child);
    }
    match result {
        Ok(mut header) => {
            if let Some(header) = &mut header {
                requests.append(&mut header.requests);
            }
            let undo = match conversion.rollback {
                true => Some(ConvertedBody {
                    replaced: Some(ReplacedBody { old: contents, moved }),
                    rollback,
                }),
                false => {
                    scratch.recycle(contents);
                    None
                }
            };
            let translated = Translated {
                header,
                requests,
                undo,
            };
            Ok((new, translated))
        }
        Err(reason) => {
            for (op, copy) in moved {
                if let Some(child) = new.take_isolated(copy) {
                    contents.set_isolated(op, child);
                }
            }
            rollback.undo_own(&mut contents, &start);
            scratch.recycle(new);
            Err(Untranslated {
                contents,
                rollback,
                reason,
                is_cast,
            })
        }
    }
}

/// Converts the isolated operations of `body` in parallel, then executes their requests in order. On failure all of
/// them are restored.
fn convert_children(
    ctx: &Context,
    body: &mut Body,
    conversion: Task<'_>,
    rollback: &mut Rollback,
) -> Result<(), Failure> {
    let owners: Vec<Op> = body.isolated_ops().iter().map(|child| child.op).collect();
    if owners.is_empty() {
        return Ok(());
    }
    let mut work: Vec<(Op, Box<Body>)> = Vec::with_capacity(owners.len());
    for op in owners {
        if let Some(contents) = body.take_isolated(op) {
            work.push((op, contents));
        }
    }
    let (table, symbols, inner) = (&*body, OnceLock::new(), conversion.nested());
    let convert_one = |scratch: &mut Scratch, (op, contents): (Op, Box<Body>)| {
        let enclosing = EnclosingSymbols {
            body: table,
            op,
            symbols: &symbols,
        };
        if inner.depth.begins_stack() {
            return (
                op,
                convert_on_fresh_stack(ctx, contents, enclosing, inner, scratch),
            );
        }
        (op, convert_child(ctx, contents, enclosing, inner, scratch))
    };
    let outcomes: Vec<(Op, Outcome)> = if work.len() > 1 && rayon::current_num_threads() > 1 {
        work.into_par_iter()
            .map_init(Scratch::default, convert_one)
            .collect()
    } else {
        let mut scratch = Scratch::default();
        let work = work.into_iter();
        work.map(|child| convert_one(&mut scratch, child)).collect()
    };
    if outcomes
        .iter()
        .any(|(_, outcome)| matches!(outcome, Outcome::Failed(..)))
    {
        return restore(body, outcomes).map_or(Ok(()), Err);
    }
    let mut requested = Vec::new();
    for (op, outcome) in outcomes {
        match outcome {
            Outcome::Same(contents, inner) => {
                if !inner.is_empty(&contents) {
                    let undo = ConvertedBody {
                        replaced: None,
                        rollback: inner,
                    };
                    rollback.add_child(op, undo);
                }
                body.set_isolated(op, contents);
            }
            Outcome::New(contents, translated) => {
                body.set_isolated(op, contents);
                if let Some(header) = translated.header {
                    if translated.undo.is_some() {
                        rollback.save(SavedOp::of(body, op));
                    }
                    body.retag(op, header.def, header.def.id, &header.attrs);
                    body.set_discardable(op, header.discardable);
                }
                if let Some(undo) = translated.undo {
                    rollback.add_child(op, undo);
                }
                requested.extend(translated.requests.into_iter().map(|request| (op, request)));
            }
            Outcome::Failed(contents, _) => body.set_isolated(op, contents),
        }
    }
    execute_requests(ctx, body, requested);
    Ok(())
}

/// Restores the bodies of the isolated operations after one of them failed, and returns the first failure: the first that is not
/// a remaining cast, if there is one.
#[cold]
fn restore(body: &mut Body, outcomes: Vec<(Op, Outcome)>) -> Option<Failure> {
    let mut first: Option<Failure> = None;
    for (op, outcome) in outcomes {
        let contents = match outcome {
            Outcome::Same(mut contents, rollback) => {
                rollback.undo(&mut contents);
                contents
            }
            Outcome::New(contents, translated) => match translated.undo {
                Some(undo) => undo.restore(contents),
                None => contents,
            },
            Outcome::Failed(contents, failure) => {
                if first
                    .as_ref()
                    .is_none_or(|first| first.is_cast && !failure.is_cast)
                {
                    first = Some(failure);
                }
                contents
            }
        };
        body.set_isolated(op, contents);
    }
    first
}

pub(super) fn convert_child(
    ctx: &Context,
    mut contents: Box<Body>,
    enclosing: EnclosingSymbols<'_>,
    conversion: Task<'_>,
    scratch: &mut Scratch,
) -> Outcome {
    let EnclosingSymbols { body: table, op, .. } = enclosing;
    let legal = conversion.target.legal(ctx, table, op);
    let patterns = conversion.patterns.for_isolated(table.name(op));
    if patterns.is_empty() || legal == Some(true) {
        if legal == Some(false) {
            return Outcome::Failed(contents, illegal(ctx, table, op).into());
        }
        return convert_contents(ctx, contents, Some(enclosing), conversion, scratch);
    }
    let mut rollback = Rollback::of(&contents, conversion.rollback);
    if let Err(error) = convert_children(ctx, &mut contents, conversion, &mut rollback) {
        return Outcome::Failed(contents, error);
    }
    let (mut header, mut nothing) = (HeaderCopy::of(table, op), Body::default());
    let view = header.with_body(&mut nothing);
    let (mut reason, mut is_cast) = (NoMatch::default(), false);
    for (_, pattern) in patterns {
        let translated = translate(
            ctx,
            contents,
            rollback,
            Some(enclosing),
            conversion,
            scratch,
            |rw| {
                for _ in rw.old.root_regions().to_vec() {
                    rw.b.body.add_root_region();
                }
                rw.b.location = view.location;
                pattern(rw, &view).map(Some)
            },
        );
        match translated {
            Ok((new, translated)) => return Outcome::New(new, translated),
            Err(untranslated) => {
                (contents, rollback) = (untranslated.contents, untranslated.rollback);
                (reason, is_cast) = (untranslated.reason, untranslated.is_cast);
            }
        }
    }
    if legal == Some(false) || reason.0.is_some() {
        rollback.undo(&mut contents);
        let error = reason.0.unwrap_or_else(|| illegal(ctx, table, op));
        return Outcome::Failed(contents, Failure { error, is_cast });
    }
    convert_own(ctx, contents, rollback, Some(enclosing), conversion, scratch)
}

/// As [`convert_child`], on the stack of a thread of its own.
#[cold]
fn convert_on_fresh_stack(
    ctx: &Context,
    contents: Box<Body>,
    enclosing: EnclosingSymbols<'_>,
    conversion: Task<'_>,
    scratch: &mut Scratch,
) -> Outcome {
    let mut contents = Some(contents);
    let converted = on_fresh_stack(|| {
        let contents = contents.take().unwrap_or_default();
        convert_child(ctx, contents, enclosing, conversion, scratch)
    });
    converted.unwrap_or_else(|| {
        let message = "is nested too deeply to be converted";
        let error = enclosing.body.op_error(ctx, enclosing.op, message);
        Outcome::Failed(contents.take().unwrap_or_default(), error.into())
    })
}

#[cold]
fn illegal(ctx: &Context, table: &Body, op: Op) -> Diagnostic {
    let name = ctx.op_name(table.name(op));
    let message = format!("failed to legalize operation '{name}' that was explicitly marked illegal");
    Diagnostic::error(table.location(op), message)
}

/// Creates the requested symbols that are not defined yet.
pub(super) fn execute_requests(ctx: &Context, body: &mut Body, requested: Vec<(Op, SymbolRequest)>) {
    if requested.is_empty() {
        return;
    }
    let mut known: FxHashSet<Name> = body
        .root_ops()
        .filter_map(|op| symbol_of(ctx, body, op))
        .collect();
    // The next number to try for each name.
    let mut numbers: FxHashMap<Name, u32> = FxHashMap::default();
    for (op, request) in requested {
        let mut symbol = request.symbol;
        if let Some((user, slot)) = request.fresh {
            let base = ctx.str(symbol);
            let numbers = numbers.entry(symbol).or_insert(0u32);
            while !known.insert(symbol) {
                symbol = ctx.name(&format!("{base}_{numbers}"));
                *numbers += 1;
            }
            if let Some(contents) = body.isolated_mut(op) {
                contents.set_attr(user, slot, Some(ctx.symbol_attr(symbol)));
            }
        } else if !known.insert(symbol) {
            continue;
        }
        let Some(block) = body.op_block(op) else { continue };
        let at = match request.place {
            Place::Start => body.first_op(block).map(InsertPoint::Before),
            Place::Before => Some(InsertPoint::Before(op)),
            Place::After => body.next_op(op).map(InsertPoint::Before),
            Place::End => None,
        };
        let mut b = Builder::new(ctx, body, Location::UNKNOWN);
        b.at = at.unwrap_or(InsertPoint::End(block));
        b.location = b.body.location(op);
        (request.make)(&mut b, symbol);
    }
}
