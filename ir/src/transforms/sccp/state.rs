//! The state of constant propagation for each body: its values, its executable blocks, its callers.

use crate::attributes::AttrData;
use crate::body::{Block, Body, Op, Value, WalkResult};
use crate::context::Context;
use crate::def::Traits;
use crate::ids::Attribute;
use crate::num::IntRange;
use crate::symbols::SymbolTable;
use cranelift_entity::{EntitySet, SecondaryMap};
use rustc_hash::{FxHashMap, FxHashSet};
use std::sync::Arc;

/// The lattice of constant values. A value only moves down this list.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(in crate::transforms) enum Known {
    /// Uninitialized: no definition has reached the value.
    #[default]
    Uninitialized,
    /// This constant, materialized by the dialect with this number.
    Constant(Attribute, u16),
    /// Not a single constant.
    Overdefined,
}

impl Known {
    /// The least upper bound of two states.
    pub fn join(self, other: Known) -> Known {
        match (self, other) {
            (Known::Uninitialized, known) | (known, Known::Uninitialized) => known,
            (Known::Constant(a, _), Known::Constant(b, _)) if a == b => self,
            _ => Known::Overdefined,
        }
    }
}

/// The state of a value: its constant lattice element, and its range, which is `None` unless ranges are computed, the
/// value is an integer, and a definition has reached it.
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

/// An operation and the index of its unit.
pub(in crate::transforms) type Place = (usize, Op);

/// A body, removed from the operation that owns it.
pub(in crate::transforms) struct Unit {
    /// The body.
    pub body: Body,
    /// The state of its values.
    pub values: SecondaryMap<Value, Fact>,
    /// The executable blocks.
    pub runs: EntitySet<Block>,
    /// The visited operations.
    pub seen: EntitySet<Op>,
    /// The operation that owns the body.
    pub owner: Option<Place>,
    /// The units of nested isolated operations.
    pub children: FxHashMap<Op, usize>,
    /// The symbols directly in the body.
    pub symbols: Option<SymbolTable>,
    /// For functions: whether there may be unknown callers.
    pub called_by_others: bool,
    /// For functions: the executable calls.
    pub calls: Vec<Place>,
    known_calls: FxHashSet<Place>,
    /// For functions: the executable returns.
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

/// Splits a body into units, parents before nested ones.
pub(in crate::transforms) fn split_units(ctx: &Context, whole: Body) -> Vec<Unit> {
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
            WalkResult::Advance
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

/// Puts the bodies of all units back and returns the outermost one.
pub(in crate::transforms) fn join_units(mut units: Vec<Unit>) -> Body {
    loop {
        match units.pop() {
            None => return Body::with_regions(0),
            Some(Unit {
                body,
                owner: Some((parent, op)),
                ..
            }) => units[parent].body.set_isolated(op, Box::new(body)),
            Some(unit) => return unit.body,
        }
    }
}

/// The unit of the nearest symbol table enclosing the operations of `unit`. `root` is whether the outermost operation
/// is one.
pub(super) fn table_of(units: &[Unit], root: bool, mut unit: usize) -> Option<usize> {
    loop {
        match units[unit].owner {
            Some((parent, op)) if !units[parent].body.def(op).traits.has(Traits::SYMBOL_TABLE) => {
                unit = parent
            }
            None if !root => return None,
            _ => return Some(unit),
        }
    }
}

/// The operation that a symbol reference in `unit` refers to.
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
        if let Some((parent, op)) = found {
            let parent: &Unit = &units[parent];
            table = *parent.children.get(&op)?;
        }
        found = Some((table, units[table].symbols.as_ref()?.get(name)?));
    }
    found
}
