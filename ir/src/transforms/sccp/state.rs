//! What is known of each body while constants are propagated: of its values, of its blocks, of who calls it.

use crate::attributes::AttrData;
use crate::body::{Block, Body, Op, Value, Walk};
use crate::context::Context;
use crate::def::Traits;
use crate::ids::Attribute;
use crate::num::IntRange;
use crate::symbols::SymbolTable;
use cranelift_entity::{EntitySet, SecondaryMap};
use rustc_hash::{FxHashMap, FxHashSet};
use std::sync::Arc;

/// What is known of a value. It only ever goes down this list.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(in crate::transforms) enum Known {
    /// Nothing has reached it.
    #[default]
    Nothing,
    /// It is this constant, which the dialect of this number makes.
    Constant(Attribute, u16),
    /// It is not always the same.
    Varies,
}

impl Known {
    /// What holds for a value that is one or the other.
    pub fn join(self, other: Known) -> Known {
        match (self, other) {
            (Known::Nothing, known) | (known, Known::Nothing) => known,
            (Known::Constant(a, _), Known::Constant(b, _)) if a == b => self,
            _ => Known::Varies,
        }
    }
}

/// What is known of a value, and which values it can have: nothing unless that was asked for, the value is an integer, and
/// something has reached it.
#[derive(Clone, Debug, Default)]
pub(in crate::transforms) struct Fact {
    pub known: Known,
    pub range: Option<Arc<IntRange>>,
}

impl From<Known> for Fact {
    fn from(known: Known) -> Fact {
        Fact { known, range: None }
    }
}

/// An operation of some unit.
pub(in crate::transforms) type Place = (usize, Op);

/// A body, taken out of the operation that owns it.
pub(in crate::transforms) struct Unit {
    /// The body.
    pub body: Body,
    /// What is known of its values.
    pub values: SecondaryMap<Value, Fact>,
    /// The blocks that run.
    pub runs: EntitySet<Block>,
    /// The operations that have been looked at.
    pub seen: EntitySet<Op>,
    /// The operation that owns it.
    pub owner: Option<Place>,
    /// The units of isolated operations in it.
    pub children: FxHashMap<Op, usize>,
    /// The symbols directly in it.
    pub symbols: Option<SymbolTable>,
    /// For functions: whether somebody that nobody knows may call it.
    pub called_by_others: bool,
    /// For functions: the calls of it that run.
    pub calls: Vec<Place>,
    known_calls: FxHashSet<Place>,
    /// For functions: the ends of it that run.
    pub returns: Vec<Op>,
    known_returns: FxHashSet<Op>,
}

impl Unit {
    fn new(body: Body, owner: Option<Place>) -> Unit {
        Unit {
            body,
            values: SecondaryMap::new(),
            runs: EntitySet::new(),
            seen: EntitySet::new(),
            owner,
            children: FxHashMap::default(),
            symbols: None,
            called_by_others: false,
            calls: Vec::new(),
            known_calls: FxHashSet::default(),
            returns: Vec::new(),
            known_returns: FxHashSet::default(),
        }
    }

    /// Adds a call of the function. Returns whether it is a new one.
    pub fn add_call(&mut self, call: Place) -> bool {
        let new = self.known_calls.insert(call);
        self.calls.extend(new.then_some(call));
        new
    }

    /// Adds an end of the function.
    pub fn add_return(&mut self, op: Op) {
        if self.known_returns.insert(op) {
            self.returns.push(op);
        }
    }
}

/// The body and the bodies in it, each apart: those that contain others come before them.
pub(in crate::transforms) fn take_apart(ctx: &Context, whole: Body) -> Vec<Unit> {
    let mut units = vec![Unit::new(whole, None)];
    let mut at = 0;
    while at < units.len() {
        let body = &units[at].body;
        let symbols = SymbolTable::of_regions(ctx, body, body.root_regions());
        let mut isolated = Vec::new();
        body.walk(|body, op| {
            if body.def(op).is_isolated() {
                isolated.push(op);
            }
            Walk::Enter
        });
        units[at].symbols = Some(symbols);
        for op in isolated {
            if let Some(inner) = units[at].body.take_isolated(op) {
                let child = units.len();
                units[at].children.insert(op, child);
                units.push(Unit::new(*inner, Some((at, op))));
            }
        }
        at += 1;
    }
    units
}

/// The reverse.
pub(in crate::transforms) fn put_together(mut units: Vec<Unit>) -> Body {
    loop {
        match units.pop() {
            None => return Body::with_regions(0),
            Some(Unit {
                body,
                owner: Some((around, op)),
                ..
            }) => units[around].body.set_isolated(op, Box::new(body)),
            Some(unit) => return unit.body,
        }
    }
}

/// The unit of the symbol table nearest to the operations of `unit`. `root` says whether the whole is one.
fn table_of(units: &[Unit], root: bool, mut unit: usize) -> Option<usize> {
    loop {
        match units[unit].owner {
            Some((around, op)) if !units[around].body.def(op).traits.has(Traits::SYMBOL_TABLE) => {
                unit = around
            }
            None if !root => return None,
            _ => return Some(unit),
        }
    }
}

/// What a symbol reference in `unit` stands for.
pub(in crate::transforms) fn resolve(
    ctx: &Context,
    units: &[Unit],
    root: bool,
    unit: usize,
    reference: Attribute,
) -> Option<Place> {
    let AttrData::SymbolRef { root: first, nested } = reference.data(ctx) else {
        return None;
    };
    let mut table = table_of(units, root, unit)?;
    let mut found = None;
    for &name in [first].into_iter().chain(nested.iter()) {
        if let Some((around, op)) = found {
            let around: &Unit = &units[around];
            table = *around.children.get(&op)?;
        }
        found = Some((table, units[table].symbols.as_ref()?.get(name)?));
    }
    found
}
