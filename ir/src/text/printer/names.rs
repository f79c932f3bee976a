//! The names of a body's values and blocks (upstream's `SSANameState`).
//!
//! Input: a body and the start of its numbering. Output: for each value a number (`%0`), a name (`%c1_i32`) or an index
//! in its operation's results (`%0#1`), for each block its number. The numbers of a nested region continue those of the
//! enclosing one; sibling regions use the same numbers. The body of an isolated operation starts in the same way from
//! the region of the operation, so that bodies can be numbered independently.

use super::bytes;
use super::options::PrintOptions;
use super::unique_names::{NameText, UniqueNames};
use crate::body::{Block, Body, Op, Region, Value, ValueDef};
use crate::context::Context;
use crate::ids::Location;
use crate::location::LocationData;
use crate::text::OpAsmOpInterface;
use rustc_hash::FxHashMap;
use smallvec::SmallVec;
use std::sync::Arc;

/// The start of the numbering of a region.
#[derive(Clone, Default)]
pub(super) struct Start {
    next_value: u32,
    next_argument: u32,
    next_conflict: u32,
    /// The names that enclosing regions use.
    used: Option<Arc<Vec<Box<[u8]>>>>,
    /// Whether the body contains only a top-level operation, whose regions start a new numbering.
    top: bool,
}

impl Start {
    /// The start for the body that contains a top-level operation.
    pub const TOP: Start = Start {
        next_value: 0,
        next_argument: 0,
        next_conflict: 0,
        used: None,
        top: true,
    };
}

/// The code of a value's name: none, a number, the index of a name, or the index in a group of results.
type Code = u32;
const UNNAMED: Code = u32::MAX;
/// The rest of the code is the index of a name.
const NAME_BIT: Code = 1 << 31;
/// The value is the first of a group of several results.
const GROUP_BIT: Code = 1 << 30;
/// The value is in a group of results but not the first of it. The rest of the code is the index in the group.
const MEMBER_BIT: Code = 1 << 29;

/// The names of one body.
pub(super) struct Names {
    tables: Tables,
    text: Arc<NameText>,
}

#[derive(Default)]
struct Tables {
    /// The address of the body.
    body: usize,
    values: Vec<Code>,
    /// The index of each block in its region, by row; `u32::MAX` for detached blocks.
    blocks: Vec<u32>,
    /// The start of the numbering of isolated operations in a region.
    inner: FxHashMap<Region, Start>,
    /// The numbers of operations without results, for comments about users.
    ops: FxHashMap<Op, u32>,
}

impl Tables {
    /// Makes these the tables of `body`, without names.
    fn restart(&mut self, body: &Body) {
        self.body = address(body);
        self.values.clear();
        self.values.resize(body.value_rows(), UNNAMED);
        self.blocks.clear();
        self.blocks.resize(body.block_rows(), u32::MAX);
        self.inner.clear();
        self.ops.clear();
    }
}

/// Memory that the names of one body leave to those of the next one.
#[derive(Default)]
pub(super) struct Spare {
    tables: Tables,
    text: NameText,
    used: UniqueNames,
}

impl Spare {
    /// Takes the memory of names that are not needed any more.
    pub fn take(&mut self, names: Arc<Names>) {
        if let Some(Names { tables, text }) = Arc::into_inner(names) {
            self.tables = tables;
            self.text = Arc::into_inner(text).unwrap_or_default();
        }
    }
}

/// The printed form of a value's name.
pub(super) enum ValueName<'n> {
    /// `%number`, and an optional `#index`.
    Number(u32, Option<u32>),
    /// `%name`, and an optional `#index`.
    Name(&'n [u8], Option<u32>),
    /// The value is outside the printed text.
    Unknown,
}

impl Names {
    /// Whether these are the names of `body`.
    #[inline]
    pub fn are_of(&self, body: &Body) -> bool {
        self.tables.body == address(body)
    }

    #[inline]
    fn code(&self, value: Value) -> Code {
        self.tables
            .values
            .get(value.row() as usize)
            .copied()
            .unwrap_or(UNNAMED)
    }

    /// The number of `value`, if that is its name.
    #[inline]
    pub fn number(&self, value: Value) -> Option<u32> {
        let code = self.code(value);
        (code & (NAME_BIT | GROUP_BIT | MEMBER_BIT) == 0).then_some(code)
    }

    /// The name of `value`, unless it is in a group of results or has none.
    #[inline]
    pub fn ungrouped(&self, value: Value) -> Option<ValueName<'_>> {
        let code = self.code(value);
        (code & (GROUP_BIT | MEMBER_BIT) == 0).then(|| self.decoded(code, None))
    }

    /// The name of `value`.
    pub fn value(&self, body: &Body, value: Value) -> ValueName<'_> {
        let code = self.code(value);
        if code & MEMBER_BIT == 0 {
            return self.decoded(code, (code & GROUP_BIT != 0).then_some(0));
        }
        let index = code & !MEMBER_BIT;
        match body.value_def(value) {
            ValueDef::Result(op, result) if code != UNNAMED && index <= result => {
                let first = body.result(op, (result - index) as usize);
                self.decoded(self.code(first), Some(index))
            }
            _ => ValueName::Unknown,
        }
    }

    #[inline]
    fn decoded(&self, code: Code, index: Option<u32>) -> ValueName<'_> {
        let row = code & !(NAME_BIT | GROUP_BIT);
        if code & NAME_BIT == 0 {
            ValueName::Number(row, index)
        } else {
            ValueName::Name(self.text.get(row), index)
        }
    }

    /// Whether `value` has its own name: it is no result, or the first of a group of results.
    #[inline]
    pub fn leads(&self, value: Value) -> bool {
        self.code(value) & MEMBER_BIT == 0
    }

    /// The number of a block in its region.
    #[inline]
    pub fn block(&self, block: Block) -> Option<u32> {
        let number = self.tables.blocks.get(block.row() as usize).copied();
        number.filter(|&number| number != u32::MAX)
    }

    /// The number of an operation without results; only if users are printed.
    pub fn op(&self, op: Op) -> Option<u32> {
        self.tables.ops.get(&op).copied()
    }

    /// The start of the numbering of isolated operations in `region`.
    pub fn start_in(&self, region: Option<Region>) -> Start {
        region
            .and_then(|region| self.tables.inner.get(&region))
            .cloned()
            .unwrap_or_default()
    }
}

/// A key for a body while it is borrowed.
pub(super) fn address(body: &Body) -> usize {
    std::ptr::from_ref(body).addr()
}

/// Names the values and blocks of `body`, without nested bodies. `owner` is the operation that owns it, with its body.
pub(super) fn number<'a>(
    ctx: &'a Context,
    options: &'a PrintOptions,
    body: &'a Body,
    owner: Option<(&'a Body, Op)>,
    start: &Start,
    spare: &mut Spare,
) -> Names {
    let mut numbering = Numbering::new(ctx, options, start, false, std::mem::take(spare));
    numbering.run(body, owner, start);
    let tables = numbering.tables.pop().unwrap_or_default();
    let text = Arc::new(numbering.used.take_text());
    spare.used = numbering.used;
    Names { tables, text }
}

/// The names of several bodies, by address.
pub(super) type AllNames = FxHashMap<usize, Arc<Names>>;

/// Names the values and blocks of `body` and of all nested bodies, with unique numbers.
pub(super) fn number_all<'a>(
    ctx: &'a Context,
    options: &'a PrintOptions,
    body: &'a Body,
    owner: Option<(&'a Body, Op)>,
) -> AllNames {
    let start = Start::default();
    let mut numbering = Numbering::new(ctx, options, &start, true, Spare::default());
    numbering.run(body, owner, &start);
    let text = Arc::new(numbering.used.take_text());
    let tables = numbering.tables.into_iter();
    tables
        .map(|tables| {
            let text = Arc::clone(&text);
            (tables.body, Arc::new(Names { tables, text }))
        })
        .collect()
}

/// A region to be numbered.
struct Pending<'a> {
    body: &'a Body,
    /// The index of the body's tables.
    table: usize,
    region: Region,
    /// The parent operation, with its body.
    parent: Option<(&'a Body, Op)>,
    next: (u32, u32, u32),
    /// The number of used names that belong to enclosing regions.
    used: usize,
}

struct Numbering<'a> {
    ctx: &'a Context,
    options: &'a PrintOptions,
    /// Whether numbers are unique, and nested bodies are numbered too.
    unique: bool,
    tables: SmallVec<[Tables; 1]>,
    /// The memory for the first tables.
    spare: Tables,
    /// The index of the current tables.
    current: usize,
    next_value: u32,
    next_argument: u32,
    used: UniqueNames,
}

impl<'a> Numbering<'a> {
    fn new(ctx: &'a Context, options: &'a PrintOptions, start: &Start, unique: bool, spare: Spare) -> Self {
        let Spare {
            tables: spare,
            text,
            mut used,
        } = spare;
        let names = start.used.iter().flat_map(|used| used.iter());
        used.restart(names.map(|name| &**name), start.next_conflict, text);
        Numbering {
            ctx,
            options,
            unique,
            tables: SmallVec::new(),
            spare,
            current: 0,
            next_value: start.next_value,
            next_argument: start.next_argument,
            used,
        }
    }

    /// The start of the numbering of a following region.
    fn counters(&self) -> (u32, u32, u32) {
        (self.next_value, self.next_argument, self.used.next_number)
    }

    fn run(&mut self, body: &'a Body, owner: Option<(&'a Body, Op)>, start: &Start) {
        let mut stack: SmallVec<[Pending<'a>; 8]> = SmallVec::new();
        let counters = (start.next_value, start.next_argument, start.next_conflict);
        self.push_roots(&mut stack, body, owner, counters);
        while let Some(next) = stack.pop() {
            if !self.unique {
                (self.next_value, self.next_argument, self.used.next_number) = next.next;
            }
            self.used.forget(next.used);
            self.current = next.table;
            let inside = self.region(next.body, next.region, next.parent);
            let mut counters = self.counters();
            if start.top && next.table == 0 {
                counters = next.next;
            }
            if inside.isolated {
                let start = self.start(counters);
                self.tables[self.current].inner.insert(next.region, start);
            }
            let used = self.used.len();
            for op in inside.holders {
                if let Some(isolated) = next.body.isolated(op) {
                    if self.unique {
                        self.push_roots(&mut stack, isolated, Some((next.body, op)), counters);
                    }
                    continue;
                }
                for &region in next.body.regions(op) {
                    stack.push(Pending {
                        body: next.body,
                        table: next.table,
                        region,
                        parent: Some((next.body, op)),
                        next: counters,
                        used,
                    });
                }
            }
        }
    }

    fn push_roots(
        &mut self,
        stack: &mut SmallVec<[Pending<'a>; 8]>,
        body: &'a Body,
        parent: Option<(&'a Body, Op)>,
        next: (u32, u32, u32),
    ) {
        let table = self.tables.len();
        let mut tables = std::mem::take(&mut self.spare);
        tables.restart(body);
        self.tables.push(tables);
        let used = self.used.len();
        stack.extend(body.root_regions().iter().map(|&region| Pending {
            body,
            table,
            region,
            parent,
            next,
            used,
        }));
    }

    /// The start of the numbering of a nested body.
    fn start(&self, (next_value, next_argument, next_conflict): (u32, u32, u32)) -> Start {
        let names = || self.used.iter().map(Into::into).collect();
        Start {
            next_value,
            next_argument,
            next_conflict,
            used: (self.used.len() > 0).then(|| Arc::new(names())),
            top: false,
        }
    }

    /// Names the definitions directly in `region`.
    fn region(&mut self, body: &Body, region: Region, parent: Option<(&Body, Op)>) -> Inside {
        if let Some((holder, op)) = parent
            && !self.options.generic
            && let Some(names) = holder
                .interface::<OpAsmOpInterface>(self.ctx, op)
                .and_then(|own| own.block_names)
        {
            let entry = body.entry_block(region);
            let ctx = self.ctx;
            names(ctx, holder, op, region, &mut |index, name| {
                let arg = entry.and_then(|block| body.block_args(block).get(index).copied());
                if let (Some(arg), Some(block)) = (arg, entry) {
                    let location = body.block_arg_location(block, index);
                    self.set_suggested_name(arg, name, location);
                }
            });
        }
        let mut inside = Inside::default();
        for (ordinal, block) in body.blocks(region).enumerate() {
            self.tables[self.current].blocks[block.row() as usize] = ordinal as u32;
            self.arguments(body, block, ordinal == 0);
            for op in body.ops(block) {
                self.results(body, op);
                if let Some(extra) = body.extra(op) {
                    let isolated = extra.body.is_some();
                    inside.isolated |= isolated;
                    // Isolated bodies are numbered when they are printed, unless numbers are unique.
                    if !extra.regions.is_empty() || (isolated && self.unique) {
                        inside.holders.push(op);
                    }
                }
            }
        }
        inside
    }

    fn arguments(&mut self, body: &Body, block: Block, entry: bool) {
        for (index, &arg) in body.block_args(block).iter().enumerate() {
            if self.values()[arg.row() as usize] != UNNAMED {
                continue;
            }
            // Arguments that are named after their locations count, too.
            let number = self.next_argument.into();
            self.next_argument += u32::from(entry);
            if self.options.nameloc_as_prefix
                && let Some(name) = name_in(self.ctx, body.block_arg_location(block, index))
            {
                self.set_name(arg, &name);
            } else if entry {
                let index = self.used.take(|out| {
                    out.extend_from_slice(b"arg");
                    bytes::unsigned(out, number);
                });
                self.values()[arg.row() as usize] = NAME_BIT | index;
            } else {
                self.set_number(arg);
            }
        }
    }

    fn results(&mut self, body: &Body, op: Op) {
        let mut results = body.results(op);
        if !self.options.generic
            && let Some(names) = body
                .interface::<OpAsmOpInterface>(self.ctx, op)
                .and_then(|own| own.result_names)
        {
            let ctx = self.ctx;
            names(ctx, body, op, &mut |index, name| {
                if let Some(result) = body.results(op).get(index) {
                    self.set_suggested_name(result, name, body.location(op));
                }
            });
        }
        let count = results.len();
        let Some(first) = results.next() else {
            if self.options.value_users {
                self.tables[self.current].ops.insert(op, self.next_value);
                self.next_value += 1;
            }
            return;
        };
        if self.values()[first.row() as usize] == UNNAMED {
            let name = self
                .options
                .nameloc_as_prefix
                .then(|| name_in(self.ctx, body.location(op)))
                .flatten();
            match name {
                Some(name) => self.set_name(first, &name),
                None => self.set_number(first),
            }
        }
        if count > 1 {
            self.mark_groups(body, op);
        }
    }

    /// Marks the first of each group of several results, and gives the others their index in the group.
    fn mark_groups(&mut self, body: &Body, op: Op) {
        let values = self.values();
        let mut first = None;
        let mut index = 0;
        for result in body.results(op) {
            let row = result.row() as usize;
            if values[row] != UNNAMED {
                (first, index) = (Some(row), 0);
            } else if let Some(first) = first {
                index += 1;
                values[first] |= GROUP_BIT;
                values[row] = MEMBER_BIT | index;
            }
        }
    }

    fn set_number(&mut self, value: Value) {
        self.values()[value.row() as usize] = self.next_value;
        self.next_value += 1;
    }

    /// Sets the name that a definition suggests; the name in the location takes precedence, if such names are enabled.
    fn set_suggested_name(&mut self, value: Value, name: &str, location: Location) {
        let better = self
            .options
            .nameloc_as_prefix
            .then(|| name_in(self.ctx, location))
            .flatten();
        self.set_name(value, better.as_deref().unwrap_or(name));
    }

    fn set_name(&mut self, value: Value, name: &str) {
        if name.is_empty() {
            return self.set_number(value);
        }
        let index = self
            .used
            .take(|out| bytes::sanitized(out, name.as_bytes(), b"$._-"));
        self.values()[value.row() as usize] = NAME_BIT | index;
    }

    #[inline]
    fn values(&mut self) -> &mut Vec<Code> {
        &mut self.tables[self.current].values
    }
}

/// The result of [`Numbering::region`].
#[derive(Default)]
struct Inside {
    /// Operations whose regions are to be numbered.
    holders: SmallVec<[Op; 8]>,
    /// Whether some operation owns a body.
    isolated: bool,
}

/// The name in a location, if there is one.
fn name_in(ctx: &Context, location: Location) -> Option<String> {
    // An explicit list: locations nest as deeply as the input does.
    let mut pending = vec![location];
    while let Some(location) = pending.pop() {
        match location.data(ctx) {
            LocationData::Name { name, .. } => return Some(ctx.str(name).to_owned()),
            LocationData::CallSite { callee, caller } => pending.extend([caller, callee]),
            LocationData::Fused { parts, .. } => pending.extend(parts.iter().rev()),
            LocationData::Unknown | LocationData::FileRange { .. } => {}
        }
    }
    None
}
