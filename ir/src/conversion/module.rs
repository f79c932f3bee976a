//! Many bodies in parallel: the isolated operations inside an operation, their headers, what they ask of their module.

use super::Conversion;
use super::patterns::NoMatch;
use super::rewriter::ConversionRewriter;
use super::rollback::{ConvertedBody, ReplacedBody, Rollback, SavedOp};
use crate::body::{Body, Builder, InsertPoint, IsolatedOp, Op, Walk};
use crate::context::Context;
use crate::def::{AttrSlot, OpDef};
use crate::diagnostics::Diagnostic;
use crate::ids::{Attribute, Location, Name};
use crate::rewrite::Fold;
use rayon::prelude::*;
use rustc_hash::{FxHashMap, FxHashSet};
use std::sync::OnceLock;

/// What an isolated operation becomes, apart from its contents.
pub struct ConvertedOpHeader {
    /// The new definition.
    pub def: &'static OpDef,
    /// The new attribute slots.
    pub attrs: Vec<Option<Attribute>>,
    /// The new discardable attributes.
    pub discardable: Option<Attribute>,
    /// What must be defined beside it.
    pub requests: Vec<SymbolRequest>,
}

/// Something that must be defined in the symbol table around an isolated operation: a declaration of `malloc`, a wrapper
/// function. Requests of all operations are carried out one after the other, in the order of the operations, when their
/// contents have been converted.
pub struct SymbolRequest {
    /// The symbol. If the table has it already, nothing is made.
    pub symbol: Name,
    /// Where the new operation goes.
    pub place: Place,
    /// Where the symbol is used in the contents of the operation that asked, if a new one is to be made in any case: a number
    /// is put behind the name where it is taken, and this slot of this operation gets the name that was found.
    pub fresh: Option<(Op, AttrSlot)>,
    /// Makes it under this name.
    pub make: Box<dyn FnOnce(&mut Builder<'_>, Name) + Send>,
}

/// Where a requested operation goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Place {
    /// At the start of the symbol table.
    Start,
    /// Before the operation that asked.
    Before,
    /// Behind the operation that asked.
    After,
    /// At the end of the symbol table.
    End,
}

/// Where an isolated operation stands while its contents are converted: headers can be read, contents cannot.
#[derive(Clone, Copy)]
pub(super) struct EnclosingSymbols<'a> {
    /// The body that the operation is in.
    pub body: &'a Body,
    /// The operation.
    pub op: Op,
    /// The symbols of `body`, gathered when the first is looked up.
    pub symbols: &'a OnceLock<FxHashMap<Name, Op>>,
}

impl<'a> EnclosingSymbols<'a> {
    /// The operation called `symbol` in the surrounding body.
    pub fn lookup(&self, ctx: &Context, symbol: Name) -> Option<Op> {
        let gather = || {
            self.body
                .root_ops()
                .filter_map(|op| Some((symbol_of(ctx, self.body, op)?, op)))
                .collect()
        };
        self.symbols.get_or_init(gather).get(&symbol).copied()
    }
}

/// The symbol that an operation defines.
fn symbol_of(ctx: &Context, body: &Body, op: Op) -> Option<Name> {
    let slot = body.def(op).attr_slot("sym_name")?;
    body.attr(op, slot)?.as_name(ctx)
}

/// What became of one isolated operation.
enum Outcome {
    /// Its own operations stay; isolated operations in it may have changed.
    Same(Box<Body>, Rollback),
    /// It has new contents, perhaps a new header, and requests.
    New(Box<Body>, Translated),
    /// It could not be converted; the contents as they were.
    Failed(Box<Body>, Diagnostic),
}

/// What comes with new contents.
struct Translated {
    header: Option<ConvertedOpHeader>,
    requests: Vec<SymbolRequest>,
    /// Undoes it, unless the conversion does without.
    undo: Option<ConvertedBody>,
}

/// Converts everything in the isolated operation `op` of `body` (a module or a function), and, on the way down, every
/// isolated operation in it, `op` itself excluded. On failure the contents are as they were, and the error is the first by
/// order of the operations.
pub fn convert(ctx: &Context, body: &mut Body, op: Op, conversion: &Conversion) -> Result<(), Diagnostic> {
    let Some(contents) = body.take_isolated(op) else {
        return Ok(());
    };
    let symbols = OnceLock::new();
    let around = EnclosingSymbols {
        body,
        op,
        symbols: &symbols,
    };
    let (contents, result) = finish(convert_contents(ctx, contents, Some(around), conversion));
    body.set_isolated(op, contents);
    result
}

/// Like [`convert`], for contents that a pass has at hand.
pub fn convert_body(ctx: &Context, body: &mut Body, conversion: &Conversion) -> Result<(), Diagnostic> {
    let contents = Box::new(std::mem::take(body));
    let (contents, result) = finish(convert_contents(ctx, contents, None, conversion));
    *body = *contents;
    result
}

/// What is in the operation on top, now that nothing can fail any more, and whether it was converted.
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
        Outcome::Failed(contents, error) => (contents, Err(error)),
    }
}

fn convert_contents(
    ctx: &Context,
    mut contents: Box<Body>,
    around: Option<EnclosingSymbols<'_>>,
    conversion: &Conversion,
) -> Outcome {
    let mut rollback = Rollback::of(&contents, conversion.allow_pattern_rollback);
    match convert_children(ctx, &mut contents, conversion, &mut rollback) {
        Ok(()) => convert_own(ctx, contents, rollback, around, conversion),
        Err(error) => Outcome::Failed(contents, error),
    }
}

/// Converts the operations of a body, where the isolated operations in it have been converted.
fn convert_own(
    ctx: &Context,
    contents: Box<Body>,
    rollback: Rollback,
    around: Option<EnclosingSymbols<'_>>,
    conversion: &Conversion,
) -> Outcome {
    if !needs_work(ctx, &contents, conversion) {
        return Outcome::Same(contents, rollback);
    }
    let translated = translate(ctx, contents, rollback, around, conversion, |rw| {
        for region in rw.old.root_regions().to_vec() {
            let into = rw.b.body.add_root_region();
            rw.convert_region(region, into, None)?;
        }
        Ok(None)
    });
    match translated {
        Ok((new, translated)) => Outcome::New(new, translated),
        Err(untranslated) => untranslated.fail(|error| error),
    }
}

/// A body that could not be translated. The operations in it are as they were; the isolated ones have been converted.
struct Untranslated<E> {
    contents: Box<Body>,
    rollback: Rollback,
    reason: E,
}

impl<E> Untranslated<E> {
    /// Makes the contents what they were.
    fn fail(mut self, error: impl FnOnce(E) -> Diagnostic) -> Outcome {
        self.rollback.undo(&mut self.contents);
        Outcome::Failed(self.contents, error(self.reason))
    }
}

/// Builds the new body that stands for `contents` by `work`.
fn translate<E>(
    ctx: &Context,
    mut contents: Box<Body>,
    rollback: Rollback,
    around: Option<EnclosingSymbols<'_>>,
    conversion: &Conversion,
    work: impl FnOnce(&mut ConversionRewriter<'_>) -> Result<Option<ConvertedOpHeader>, E>,
) -> Result<(Box<Body>, Translated), Untranslated<E>> {
    let mut new = Box::<Body>::default();
    let mut children = FxHashMap::default();
    let owners: Vec<Op> = contents.isolated_ops().iter().map(|child| child.op).collect();
    for op in owners {
        if let Some(child) = contents.take_isolated(op) {
            children.insert(op, child);
        }
    }
    new.reserve(contents.op_rows());
    let start = rollback.checkpoint(&contents);
    let mut rw = ConversionRewriter::new(ctx, &mut contents, &mut new, conversion, around, rollback);
    rw.children = children;
    let result = work(&mut rw);
    rw.remove_unused_casts();
    let (mut requests, moved) = (std::mem::take(&mut rw.requests), std::mem::take(&mut rw.moved));
    let mut rollback = std::mem::take(&mut rw.rollback);
    // What was not copied stays where it was.
    for (op, child) in std::mem::take(&mut rw.children) {
        contents.set_isolated(op, child);
    }
    match result {
        Ok(mut header) => {
            if let Some(header) = &mut header {
                requests.append(&mut header.requests);
            }
            let undo = conversion.allow_pattern_rollback.then(|| ConvertedBody {
                replaced: Some(ReplacedBody { old: contents, moved }),
                rollback,
            });
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
            Err(Untranslated {
                contents,
                rollback,
                reason,
            })
        }
    }
}

/// Whether some operation of the body itself has to change.
fn needs_work(ctx: &Context, body: &Body, conversion: &Conversion) -> bool {
    body.walk(|body, op| match conversion.target.legal(ctx, body, op) {
        Some(true) => Walk::Enter,
        Some(false) => Walk::Stop,
        None if conversion.full || !conversion.patterns.for_op(body.name(op)).is_empty() => Walk::Stop,
        // It may fold.
        None if ctx.has_op_interface::<Fold>(body.def(op)) && body.results(op).len() > 0 => Walk::Stop,
        None => Walk::Enter,
    })
}

/// Converts the isolated operations of `body` in parallel, then their headers and requests in order. On failure they are as
/// they were.
fn convert_children(
    ctx: &Context,
    body: &mut Body,
    conversion: &Conversion,
    rollback: &mut Rollback,
) -> Result<(), Diagnostic> {
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
    let (table, symbols) = (&*body, OnceLock::new());
    let convert_one = |(op, contents): (Op, Box<Body>)| {
        (
            op,
            convert_child(
                ctx,
                contents,
                EnclosingSymbols {
                    body: table,
                    op,
                    symbols: &symbols,
                },
                conversion,
            ),
        )
    };
    let outcomes: Vec<(Op, Outcome)> = if work.len() > 1 && rayon::current_num_threads() > 1 {
        work.into_par_iter().map(convert_one).collect()
    } else {
        work.into_iter().map(convert_one).collect()
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
    carry_out(ctx, body, requested);
    Ok(())
}

/// Gives isolated operations the contents that they had, since the conversion of one has failed: the first such error.
#[cold]
fn restore(body: &mut Body, outcomes: Vec<(Op, Outcome)>) -> Option<Diagnostic> {
    let mut first = None;
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
            Outcome::Failed(contents, error) => {
                first.get_or_insert(error);
                contents
            }
        };
        body.set_isolated(op, contents);
    }
    first
}

fn convert_child(
    ctx: &Context,
    mut contents: Box<Body>,
    around: EnclosingSymbols<'_>,
    conversion: &Conversion,
) -> Outcome {
    let EnclosingSymbols { body: table, op, .. } = around;
    let legal = conversion.target.legal(ctx, table, op);
    let Some(pattern) = conversion
        .patterns
        .for_isolated(table.name(op))
        .filter(|_| legal != Some(true))
    else {
        if legal == Some(false) {
            return Outcome::Failed(contents, illegal(ctx, table, op));
        }
        return convert_contents(ctx, contents, Some(around), conversion);
    };
    let mut rollback = Rollback::of(&contents, conversion.allow_pattern_rollback);
    if let Err(error) = convert_children(ctx, &mut contents, conversion, &mut rollback) {
        return Outcome::Failed(contents, error);
    }
    let mut attrs = table.attrs(op).to_vec();
    let mut discardable = Some(table.discardable(op));
    let mut nothing = Body::default();
    let mut location = table.location(op);
    let view = IsolatedOp {
        op,
        def: table.def(op),
        name: table.name(op),
        location,
        location_slot: &mut location,
        attrs: &mut attrs,
        discardable: &mut discardable,
        body: &mut nothing,
    };
    let translated = translate(ctx, contents, rollback, Some(around), conversion, |rw| {
        for _ in rw.old.root_regions().to_vec() {
            rw.b.body.add_root_region();
        }
        rw.b.location = view.location;
        pattern(rw, &view).map(Some)
    });
    match translated {
        Ok((new, translated)) => Outcome::New(new, translated),
        Err(untranslated) => match untranslated.reason {
            NoMatch(None) if legal != Some(false) => {
                let Untranslated {
                    contents, rollback, ..
                } = untranslated;
                convert_own(ctx, contents, rollback, Some(around), conversion)
            }
            _ => untranslated.fail(|NoMatch(error)| error.unwrap_or_else(|| illegal(ctx, table, op))),
        },
    }
}

#[cold]
fn illegal(ctx: &Context, table: &Body, op: Op) -> Diagnostic {
    let name = ctx.op_spelling(table.name(op));
    let message = format!("failed to legalize operation '{name}' that was explicitly marked illegal");
    Diagnostic::error(table.location(op), message)
}

/// Defines what was asked for and is not there yet.
fn carry_out(ctx: &Context, body: &mut Body, requested: Vec<(Op, SymbolRequest)>) {
    if requested.is_empty() {
        return;
    }
    let mut known: FxHashSet<Name> = body
        .root_ops()
        .filter_map(|op| symbol_of(ctx, body, op))
        .collect();
    // The numbers to try next behind names of which there may be many.
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
