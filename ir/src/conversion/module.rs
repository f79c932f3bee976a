//! Many bodies in parallel: the isolated operations inside an operation, their headers, what they ask of their module.

use super::Conversion;
use super::patterns::NoMatch;
use super::rewriter::Rewriter;
use crate::body::{Body, Builder, InsertPoint, IsolatedOp, Op, Walk};
use crate::context::Context;
use crate::def::{AttrSlot, OpDef};
use crate::diagnostics::Diagnostic;
use crate::ids::{Attribute, Location, Name};
use rayon::prelude::*;
use rustc_hash::{FxHashMap, FxHashSet};
use std::sync::OnceLock;

/// What an isolated operation becomes, apart from its contents.
pub struct Header {
    /// The new definition.
    pub def: &'static OpDef,
    /// The new attribute slots.
    pub attrs: Vec<Option<Attribute>>,
    /// The new discardable attributes.
    pub discardable: Option<Attribute>,
    /// What must be defined beside it.
    pub requests: Vec<Request>,
}

/// Something that must be defined in the symbol table around an isolated operation: a declaration of `malloc`, a wrapper
/// function. Requests of all operations are carried out one after the other, in the order of the operations, when their
/// contents have been converted.
pub struct Request {
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
pub(super) struct Surroundings<'a> {
    /// The body that the operation is in.
    pub body: &'a Body,
    /// The operation.
    pub op: Op,
    /// The symbols of `body`, gathered when the first is looked up.
    pub symbols: &'a OnceLock<FxHashMap<Name, Op>>,
}

impl<'a> Surroundings<'a> {
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
    /// Nothing in it had to change.
    Same(Box<Body>),
    /// It has new contents, perhaps a new header, and requests.
    New(Box<Body>, Option<Header>, Vec<Request>),
    /// It could not be converted; the contents as they were.
    Failed(Box<Body>, Diagnostic),
}

/// Converts everything in the isolated operation `op` of `body` (a module or a function), and, on the way down, every
/// isolated operation in it, `op` itself excluded. On failure the contents are as they were, and the error is the first by
/// order of the operations.
pub fn convert(ctx: &Context, body: &mut Body, op: Op, conversion: &Conversion) -> Result<(), Diagnostic> {
    let Some(contents) = body.take_isolated(op) else {
        return Ok(());
    };
    let symbols = OnceLock::new();
    let outcome = convert_contents(
        ctx,
        contents,
        Some(Surroundings {
            body,
            op,
            symbols: &symbols,
        }),
        conversion,
    );
    match outcome {
        Outcome::Same(contents) => body.set_isolated(op, contents),
        Outcome::New(contents, ..) => body.set_isolated(op, contents),
        Outcome::Failed(contents, error) => {
            body.set_isolated(op, contents);
            return Err(error);
        }
    }
    Ok(())
}

/// Like [`convert`], for contents that a pass has at hand.
pub fn convert_body(ctx: &Context, body: &mut Body, conversion: &Conversion) -> Result<(), Diagnostic> {
    let contents = Box::new(std::mem::take(body));
    match convert_contents(ctx, contents, None, conversion) {
        Outcome::Same(contents) | Outcome::New(contents, ..) => *body = *contents,
        Outcome::Failed(contents, error) => {
            *body = *contents;
            return Err(error);
        }
    }
    Ok(())
}

fn convert_contents(
    ctx: &Context,
    mut contents: Box<Body>,
    around: Option<Surroundings<'_>>,
    conversion: &Conversion,
) -> Outcome {
    if let Err(error) = convert_children(ctx, &mut contents, conversion) {
        return Outcome::Failed(contents, error);
    }
    if !needs_work(ctx, &contents, conversion) {
        return Outcome::Same(contents);
    }
    let mut new = Box::<Body>::default();
    let mut children = FxHashMap::default();
    let owners: Vec<Op> = contents.isolated_ops().iter().map(|child| child.op).collect();
    for op in owners {
        if let Some(child) = contents.take_isolated(op) {
            children.insert(op, child);
        }
    }
    new.reserve(contents.op_rows());
    let mut rw = Rewriter::new(ctx, &mut contents, &mut new, conversion, around);
    rw.children = children;
    let mut result = Ok(());
    for region in rw.old.root_regions().to_vec() {
        let into = rw.b.body.add_root_region();
        result = result.and_then(|()| rw.convert_region(region, into, None));
    }
    rw.remove_unused_casts();
    let requests = std::mem::take(&mut rw.requests);
    match result {
        Ok(()) => Outcome::New(new, None, requests),
        Err(error) => Outcome::Failed(contents, error),
    }
}

/// Whether some operation of the body itself has to change.
fn needs_work(ctx: &Context, body: &Body, conversion: &Conversion) -> bool {
    body.walk(|body, op| match conversion.target.legal(ctx, body, op) {
        Some(true) => Walk::Enter,
        Some(false) => Walk::Stop,
        None if conversion.full || !conversion.patterns.for_op(body.name(op)).is_empty() => Walk::Stop,
        // It may fold.
        None if body.def(op).hooks.fold.is_some() && body.results(op).len() > 0 => Walk::Stop,
        None => Walk::Enter,
    })
}

/// Converts the isolated operations of `body` in parallel, then their headers and requests in order.
fn convert_children(ctx: &Context, body: &mut Body, conversion: &Conversion) -> Result<(), Diagnostic> {
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
                Surroundings {
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
    let mut failed = None;
    let mut requested = Vec::new();
    for (op, outcome) in outcomes {
        match outcome {
            Outcome::Same(contents) => body.set_isolated(op, contents),
            Outcome::New(contents, header, requests) => {
                body.set_isolated(op, contents);
                if let Some(header) = header {
                    body.retag(op, header.def, header.def.id, &header.attrs);
                    body.set_discardable(op, header.discardable);
                }
                requested.extend(requests.into_iter().map(|request| (op, request)));
            }
            Outcome::Failed(contents, error) => {
                body.set_isolated(op, contents);
                failed = failed.or(Some(error));
            }
        }
    }
    if let Some(error) = failed {
        return Err(error);
    }
    carry_out(ctx, body, requested);
    Ok(())
}

fn convert_child(
    ctx: &Context,
    mut contents: Box<Body>,
    around: Surroundings<'_>,
    conversion: &Conversion,
) -> Outcome {
    let Surroundings { body: table, op, .. } = around;
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
    if let Err(error) = convert_children(ctx, &mut contents, conversion) {
        return Outcome::Failed(contents, error);
    }
    let mut new = Box::<Body>::default();
    new.reserve(contents.op_rows());
    for _ in contents.root_regions() {
        new.add_root_region();
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
    let mut rw = Rewriter::new(ctx, &mut contents, &mut new, conversion, Some(around));
    rw.b.location = view.location;
    let result = pattern(&mut rw, &view);
    rw.remove_unused_casts();
    let mut requests = std::mem::take(&mut rw.requests);
    match result {
        Ok(mut header) => {
            requests.append(&mut header.requests);
            Outcome::New(new, Some(header), requests)
        }
        Err(NoMatch(Some(error))) => Outcome::Failed(contents, error),
        Err(NoMatch(None)) if legal == Some(false) => Outcome::Failed(contents, illegal(ctx, table, op)),
        Err(NoMatch(None)) => convert_contents(ctx, contents, Some(around), conversion),
    }
}

#[cold]
fn illegal(ctx: &Context, table: &Body, op: Op) -> Diagnostic {
    let name = ctx.op_spelling(table.name(op));
    let message = format!("failed to legalize operation '{name}' that was explicitly marked illegal");
    Diagnostic::error(table.location(op), message)
}

/// Defines what was asked for and is not there yet.
fn carry_out(ctx: &Context, body: &mut Body, requested: Vec<(Op, Request)>) {
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
