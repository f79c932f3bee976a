//! Aliases: `#map = affine_map<…>` at the top of a file, `#loc3 = loc(…)` at its end.
//!
//! Printing has two passes. The first prints without output, with a [`Collector`] that is notified of everything that
//! may have an alias, in the order of printing. Then aliases are named: nested ones first, types before attributes,
//! names in alphabetical order. The second pass prints the text. Modules in whose context nothing can have an alias
//! need no first pass, and an attribute without nested aliases is visited once.

use super::attributes::TypeSuffix;
use super::{AsmPrinter, bytes};
use crate::attributes::AttrData;
use crate::body::{Body, Op};
use crate::context::Context;
use crate::ids::{Attribute, Location, Type};
use crate::location::LocationData;
use crate::types::TypeData;
use rustc_hash::FxHashMap;

/// A larger tuple gets an alias.
const LARGE_TUPLE: usize = 16;

/// An attribute or type that may have an alias.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Item {
    Attr(Attribute),
    Type(Type),
    Location(Location),
}

struct Entry {
    item: Item,
    name: Option<&'static str>,
    /// The nesting depth of aliases; 0 for an item without an alias and without nested ones.
    depth: u32,
    /// Whether all uses are trailing locations, so that the alias can be defined at the end.
    deferrable: bool,
    /// The directly nested entries.
    children: Vec<u32>,
    /// Whether it is used outside other entries.
    root: bool,
}

/// The result of the first pass.
#[derive(Default)]
pub(super) struct Collector {
    entries: Vec<Entry>,
    index: FxHashMap<Item, u32>,
    /// What is known about attributes and types, by row: [`PLAIN`], [`AT_ROOT`].
    attrs: Vec<u8>,
    types: Vec<u8>,
    /// The entries that are being visited, innermost last.
    open: Vec<Frame>,
    /// Entries used outside all others, in order.
    roots: Vec<u32>,
    /// Locations that are positions in a source, with the equal interned ones.
    positions: Vec<(Location, Location)>,
    /// Whether the items that are visited may be deferred to the end.
    deferring: bool,
    /// Whether names are assigned; otherwise only the numbers of distinct attributes.
    naming: bool,
}

/// It contains nothing that may have an alias.
const PLAIN: u8 = 1;
/// It has an entry, and a use outside all entries that is no trailing location: another such use changes nothing.
const AT_ROOT: u8 = 2;

#[derive(Default)]
struct Frame {
    /// The entry.
    at: u32,
    depth: u32,
    children: Vec<u32>,
}

impl Collector {
    pub fn new(naming: bool) -> Self {
        Collector {
            naming,
            ..Collector::default()
        }
    }

    /// Whether names are assigned.
    pub fn naming(&self) -> bool {
        self.naming
    }

    /// Appends the result of another collector for the text after this one's.
    pub fn append(&mut self, other: Collector) {
        let mut here: Vec<u32> = Vec::with_capacity(other.entries.len());
        let known = self.entries.len();
        for entry in other.entries {
            let at = match self.index.get(&entry.item) {
                Some(&at) => {
                    if !entry.deferrable {
                        self.keep_at_top(at);
                    }
                    at
                }
                None => self.push(entry),
            };
            here.push(at);
        }
        for entry in &mut self.entries[known..] {
            for child in &mut entry.children {
                *child = here[*child as usize];
            }
        }
        for root in other.roots {
            self.add_root(here[root as usize]);
        }
        self.positions.extend(other.positions);
    }

    fn push(&mut self, mut entry: Entry) -> u32 {
        entry.root = false;
        let at = self.entries.len() as u32;
        self.index.insert(entry.item, at);
        self.entries.push(entry);
        at
    }

    fn add_root(&mut self, at: u32) {
        let entry = &mut self.entries[at as usize];
        if !entry.root {
            entry.root = true;
            self.roots.push(at);
        }
    }

    /// Moves an entry and the nested ones to the top of the file, since it is not only used as a trailing location.
    fn keep_at_top(&mut self, at: u32) {
        let mut pending = vec![at];
        while let Some(at) = pending.pop() {
            let entry = &mut self.entries[at as usize];
            if entry.deferrable {
                entry.deferrable = false;
                pending.extend_from_slice(&entry.children);
            }
        }
    }

    /// Records an entry as nested in the innermost open one.
    fn note(&mut self, at: u32) {
        let depth = self.entries[at as usize].depth;
        match self.open.last_mut() {
            Some(frame) => {
                frame.children.push(at);
                frame.depth = frame.depth.max(depth);
            }
            None => self.add_root(at),
        }
    }

    /// Whether one of `flags` is set for the item.
    fn has(&self, item: Item, flags: u8) -> bool {
        let (known, row) = match item {
            Item::Attr(attr) => (&self.attrs, attr.row()),
            Item::Type(ty) => (&self.types, ty.row()),
            Item::Location(_) => return false,
        };
        known.get(row as usize).is_some_and(|known| known & flags != 0)
    }

    fn set(&mut self, item: Item, flag: u8) {
        let (known, row) = match item {
            Item::Attr(attr) => (&mut self.attrs, attr.row()),
            Item::Type(ty) => (&mut self.types, ty.row()),
            Item::Location(_) => return,
        };
        let row = row as usize;
        if known.len() <= row {
            known.resize(row + 1, 0);
        }
        known[row] |= flag;
    }

    /// Whether what is visited is outside all entries and no trailing location.
    fn at_root(&self) -> bool {
        self.open.is_empty() && !self.deferring
    }
}

impl AsmPrinter<'_> {
    pub(super) fn collect_attr(&mut self, attr: Attribute, suffix: TypeSuffix) {
        if let AttrData::Location(location) = attr.data(self.ctx()) {
            return self.collect_location(*location, false);
        }
        self.collect(Item::Attr(attr), |p| p.attr_body(attr, suffix));
    }

    pub(super) fn collect_type(&mut self, ty: Type) {
        self.collect(Item::Type(ty), |p| p.type_body(ty));
    }

    /// Collects a location; `deferrable` if it is a trailing one.
    pub(super) fn collect_location(&mut self, location: Location, deferrable: bool) {
        let location = canonical(self.ctx(), location);
        let Some(collector) = &mut self.collector else {
            return;
        };
        let before = std::mem::replace(&mut collector.deferring, deferrable);
        self.collect(Item::Location(location), |p| p.collect_inside(location));
        if let Some(collector) = &mut self.collector {
            collector.deferring = before;
        }
    }

    /// Whether the operation has no alias that is not collected yet, as far as that is decidable without printing it.
    pub(super) fn is_collected_op(&self, body: &Body, op: Op) -> bool {
        let Some(collector) = &self.collector else {
            return false;
        };
        let ctx = self.ctx();
        let flags = if collector.at_root() {
            PLAIN | AT_ROOT
        } else {
            PLAIN
        };
        let plain_type = |ty: Type| is_simple_type(ty) || collector.has(Item::Type(ty), flags);
        let plain_attr = |attr: Attribute| {
            if collector.has(Item::Attr(attr), flags) {
                return true;
            }
            match attr.data(ctx) {
                AttrData::Type(ty) => plain_type(*ty),
                _ => is_simple_attr(ctx, attr, LISTS),
            }
        };
        let dict = match body.discardable(op).data(ctx) {
            AttrData::Dict(entries) => &**entries,
            _ => &[],
        };
        body.num_regions(op) == 0
            && body.results(op).all(|value| plain_type(body.ty(value)))
            && body.operands(op).iter().all(|value| plain_type(body.ty(value)))
            && body.attrs(op).iter().flatten().all(|&attr| plain_attr(attr))
            && dict.iter().all(|&(_, attr)| plain_attr(attr))
    }

    /// Collects the items directly nested in a location.
    fn collect_inside(&mut self, location: Location) {
        let deferring = self.collector.as_ref().is_some_and(|c| c.deferring);
        match location.data(self.ctx()) {
            LocationData::Unknown | LocationData::FileRange { .. } => {}
            LocationData::Name { child, .. } => {
                if child != Location::UNKNOWN {
                    self.collect_location(child, deferring);
                }
            }
            LocationData::CallSite { callee, caller } => {
                self.collect_location(callee, deferring);
                self.collect_location(caller, deferring);
            }
            LocationData::Fused { parts, metadata } => {
                match metadata.map(|attr| (attr, attr.data(self.ctx()))) {
                    Some((_, AttrData::Location(inner))) => self.collect_location(*inner, deferring),
                    Some((attr, _)) => self.attr(attr),
                    None => {}
                }
                for &part in &parts {
                    self.collect_location(part, deferring);
                }
            }
        }
    }

    fn collect(&mut self, item: Item, inside: impl FnOnce(&mut Self) + Send) {
        let ctx = self.ctx();
        let Some(collector) = &mut self.collector else {
            return;
        };
        if collector.has(item, PLAIN) {
            return;
        }
        if let Some(&at) = collector.index.get(&item) {
            if !collector.deferring {
                collector.keep_at_top(at);
            }
            // A recursive type is being collected already.
            if matches!(item, Item::Type(_)) && collector.open.iter().any(|frame| frame.at == at) {
                return;
            }
            collector.note(at);
            if collector.at_root() {
                collector.set(item, AT_ROOT);
            }
            return;
        }
        let name = if collector.naming {
            alias_of(ctx, item)
        } else {
            None
        };
        let at = collector.push(Entry {
            item,
            name,
            depth: u32::from(name.is_some()),
            deferrable: collector.deferring,
            children: Vec::new(),
            root: false,
        });
        collector.open.push(Frame {
            at,
            ..Frame::default()
        });
        let start = self.out.len();
        self.nested(inside);
        self.out.truncate(start);
        let Some(collector) = &mut self.collector else {
            return;
        };
        let frame = collector.open.pop().unwrap_or_default();
        let distinct =
            matches!(item, Item::Attr(attr) if matches!(attr.data(ctx), AttrData::Distinct { .. }));
        if name.is_none() && frame.children.is_empty() && !distinct {
            // No nested items: the entry is removed again if it is the last one.
            if collector.entries.len() == at as usize + 1 {
                collector.entries.pop();
                collector.index.remove(&item);
            }
            return collector.set(item, PLAIN);
        }
        let entry = &mut collector.entries[at as usize];
        if frame.depth > 0 {
            entry.depth = frame.depth + 1;
        }
        entry.children = frame.children;
        collector.note(at);
        if collector.at_root() {
            collector.set(item, AT_ROOT);
        }
    }
}

/// How deeply lists and dictionaries are searched for what may have an alias.
const LISTS: u32 = 3;

/// Whether an attribute has no alias and no nested attribute or type with one, as far as that is decidable at sight.
/// Operations print the elements of some lists, but never the list.
fn is_simple_attr(ctx: &Context, attr: Attribute, depth: u32) -> bool {
    match attr.data(ctx) {
        AttrData::Integer { ty, .. } | AttrData::Float { ty, .. } => is_simple_type(*ty),
        AttrData::DenseArray { element, .. } => is_simple_type(*element),
        AttrData::Unit | AttrData::String { ty: None, .. } | AttrData::SymbolRef { .. } => true,
        AttrData::Type(ty) => is_simple_type(*ty),
        AttrData::Array(elements) if depth > 0 => elements
            .iter()
            .all(|&element| is_simple_attr(ctx, element, depth - 1)),
        AttrData::Dict(entries) if depth > 0 => entries
            .iter()
            .all(|&(_, value)| is_simple_attr(ctx, value, depth - 1)),
        _ => false,
    }
}

/// Whether a type has a constant handle; these have no nested types.
fn is_simple_type(ty: Type) -> bool {
    ty.is_constant()
}

/// The interned location that is equal to `location`: a position in a source becomes a file, line and column.
fn canonical(ctx: &Context, location: Location) -> Location {
    if location.position(ctx).is_none() {
        return location;
    }
    ctx.intern_location(location.data(ctx))
}

/// The prefix of an item's alias (upstream's `OpAsmDialectInterface::getAlias`).
fn alias_of(ctx: &Context, item: Item) -> Option<&'static str> {
    match item {
        Item::Location(_) => Some("loc"),
        Item::Type(ty) => match ty.data(ctx) {
            TypeData::Tuple(types) if types.len() > LARGE_TUPLE => Some("tuple"),
            _ => None,
        },
        Item::Attr(attr) => match attr.data(ctx) {
            AttrData::AffineMap(_) => Some("map"),
            AttrData::IntegerSet(_) => Some("set"),
            AttrData::Distinct { inner, .. } if *inner != Attribute::UNIT => Some("distinct"),
            AttrData::Ext(ext) => {
                let alias = ctx.attr_def(ext.name)?.alias?;
                alias(ctx, ext)
            }
            _ => None,
        },
    }
}

/// Whether the printer can assign an alias to `item`.
pub(crate) fn has_alias(ctx: &Context, item: Item) -> bool {
    let is_location = |attr: Attribute| matches!(attr.data(ctx), AttrData::Location(_));
    alias_of(ctx, item).is_some() || matches!(item, Item::Attr(attr) if is_location(attr))
}

/// Whether the context contains something that could have an alias, or a distinct attribute, which needs a number.
pub(super) fn may_be_needed(ctx: &Context) -> bool {
    ctx.any_attr(|data| match data {
        AttrData::AffineMap(_)
        | AttrData::IntegerSet(_)
        | AttrData::Distinct { .. }
        | AttrData::Location(_) => true,
        AttrData::Ext(ext) => {
            let alias = ctx.attr_def(ext.name).and_then(|def| def.alias);
            alias.is_some_and(|alias| alias(ctx, ext).is_some())
        }
        _ => false,
    }) || ctx.any_type(|data| matches!(data, TypeData::Tuple(types) if types.len() > LARGE_TUPLE))
}

/// The aliases of a text.
#[derive(Default)]
pub(super) struct Aliases {
    names: Vec<Box<[u8]>>,
    /// In the order of definition.
    order: Vec<(Item, bool)>,
    /// The index in `names` plus one, by row.
    attrs: Vec<u32>,
    types: Vec<u32>,
    locations: FxHashMap<Location, u32>,
    /// The numbers of distinct attributes in the text.
    distinct: FxHashMap<u32, u32>,
}

impl Aliases {
    /// Assigns names.
    pub fn assign(ctx: &Context, collector: Collector) -> Aliases {
        let entries = &collector.entries;
        let mut order: Vec<u32> = (0..entries.len() as u32)
            .filter(|&at| entries[at as usize].name.is_some())
            .collect();
        let key = |at: u32| {
            let entry = &entries[at as usize];
            let attr = !matches!(entry.item, Item::Type(_));
            (entry.depth, attr, entry.name)
        };
        order.sort_by(|&a, &b| key(a).cmp(&key(b)));
        let mut aliases = Aliases::default();
        let mut counts: FxHashMap<&str, u32> = FxHashMap::default();
        for &at in &order {
            let entry = &entries[at as usize];
            let Some(name) = entry.name else { continue };
            let count = counts.entry(name).or_insert(0);
            let mut spelled = vec![if matches!(entry.item, Item::Type(_)) {
                b'!'
            } else {
                b'#'
            }];
            spelled.extend_from_slice(name.as_bytes());
            if *count > 0 {
                if name.ends_with(|c: char| c.is_ascii_digit()) {
                    spelled.push(b'_');
                }
                bytes::unsigned(&mut spelled, u64::from(*count));
            }
            *count += 1;
            aliases.add(entry, spelled);
        }
        for &(met, location) in &collector.positions {
            if let Some(&number) = aliases.locations.get(&location) {
                aliases.locations.insert(met, number);
            }
        }
        aliases.number_distinct(ctx, &collector, &order);
        aliases
    }

    fn add(&mut self, entry: &Entry, name: Vec<u8>) {
        self.names.push(name.into());
        self.order.push((entry.item, entry.deferrable));
        let number = self.names.len() as u32;
        let (rows, row) = match entry.item {
            Item::Location(location) => {
                self.locations.insert(location, number);
                return;
            }
            Item::Attr(attr) => (&mut self.attrs, attr.row() as usize),
            Item::Type(ty) => (&mut self.types, ty.row() as usize),
        };
        if rows.len() <= row {
            rows.resize(row + 1, 0);
        }
        rows[row] = number;
    }

    /// Numbers distinct attributes in the order of printing.
    fn number_distinct(&mut self, ctx: &Context, collector: &Collector, order: &[u32]) {
        let entries = &collector.entries;
        let aliased = |at: u32| entries[at as usize].name.is_some();
        let at_end = |at: &&u32| entries[**at as usize].deferrable;
        let top = order.iter().filter(|at| !at_end(at));
        let inside = collector.roots.iter().filter(|&&at| !aliased(at));
        let bottom = order.iter().filter(at_end);
        let mut pending = Vec::new();
        for &start in top.chain(inside).chain(bottom) {
            pending.push(start);
            while let Some(at) = pending.pop() {
                let entry = &entries[at as usize];
                if let Item::Attr(attr) = entry.item
                    && let AttrData::Distinct { id, .. } = attr.data(ctx)
                {
                    let next = self.distinct.len() as u32;
                    self.distinct.entry(*id).or_insert(next);
                }
                pending.extend(entry.children.iter().rev().filter(|&&child| !aliased(child)));
            }
        }
    }

    fn get(&self, number: u32) -> Option<&[u8]> {
        Some(&self.names[number.checked_sub(1)? as usize])
    }

    /// The alias definitions at the top, or those at the end.
    pub fn definitions(&self, at_end: bool) -> impl Iterator<Item = (Item, &[u8])> {
        let all = self.order.iter().zip(&self.names);
        all.filter(move |((_, deferrable), _)| *deferrable == at_end)
            .map(|((item, _), name)| (*item, &**name))
    }
}

impl AsmPrinter<'_> {
    /// Prints the alias of `ty` if it has one.
    pub(super) fn type_alias(&mut self, ty: Type) -> bool {
        let aliases = self.shared.aliases;
        let number = aliases.types.get(ty.row() as usize).copied();
        self.alias(number)
    }

    /// Prints the alias of `attr` if it has one.
    #[inline]
    pub(super) fn attr_alias(&mut self, attr: Attribute) -> bool {
        let aliases = self.shared.aliases;
        match aliases.attrs.get(attr.row() as usize) {
            Some(&number) if number != 0 => self.alias(Some(number)),
            _ if aliases.locations.is_empty() => false,
            _ => match attr.data(self.ctx()) {
                AttrData::Location(location) => self.location_alias(*location),
                _ => false,
            },
        }
    }

    /// Prints the alias of `location` if it has one.
    pub(super) fn location_alias(&mut self, location: Location) -> bool {
        let aliases = self.shared.aliases;
        if aliases.locations.is_empty() {
            return false;
        }
        let number = aliases.locations.get(&location).copied();
        if number.is_some() {
            return self.alias(number);
        }
        let location = canonical(self.ctx(), location);
        self.alias(aliases.locations.get(&location).copied())
    }

    fn alias(&mut self, number: Option<u32>) -> bool {
        let Some(name) = number.and_then(|number| self.shared.aliases.get(number)) else {
            return false;
        };
        self.out.extend_from_slice(name);
        true
    }

    /// Prints the definitions of aliases, one per line.
    pub(super) fn alias_definitions(&mut self, at_end: bool) {
        for (item, name) in self.shared.aliases.definitions(at_end) {
            self.out.extend_from_slice(name);
            self.write_str(" = ");
            match item {
                Item::Attr(attr) => self.attr_body(attr, TypeSuffix::Full),
                Item::Type(ty) => self.type_body(ty),
                Item::Location(location) => self.location_definition(location),
            }
            self.out.push(b'\n');
        }
    }

    fn location_definition(&mut self, location: Location) {
        if self.options().pretty_debuginfo {
            return self.location_body(location, true);
        }
        self.write_str("loc(");
        self.location_body(location, false);
        self.out.push(b')');
    }

    /// Prints the number of a distinct attribute.
    pub(super) fn distinct_number(&mut self, id: u32) {
        let number = self.shared.aliases.distinct.get(&id).copied();
        self.uint(number.unwrap_or(id).into());
    }
}
