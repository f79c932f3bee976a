//! `llvm-memory`: replaces loads by values that memory is known to hold, and erases stores that are overwritten before anything
//! reads them. A call that writes nothing is replaced by an earlier one of the same block with the same operands.
//!
//! What is known at the end of a block is known at the start of a block that only it leads to. Where several blocks lead to one, what
//! all of them know is known: a load of it becomes a block argument. At the start of a loop nothing is known.

use super::analysis::alias::{Aliases, Place, Relation};
use super::analysis::effects::{Access, access, is_simple_load, is_simple_store};
use super::inline::is_must_tail;
use super::{Function, cfg, fold, memory_parts};
use rustc_hash::FxHashMap;
use std::collections::hash_map::Entry;
use std::rc::Rc;
use windlass_dialects::llvm::{BitcastOp, CallOp, LoadOp, ReturnOp, StoreOp};
use windlass_ir::body::BlockMap;
use windlass_ir::{Block, Builder, Context, Op, Type, Value};

/// The number of places that are known at a time: each access is compared with all of them.
const MAX_KNOWN: usize = 48;

/// The number of blocks that lead to one, and of places that each knows, up to which they are compared.
const MAX_JOINED: (usize, usize) = (4, 12);

/// The most bytes from the start of a value to one of its parts.
const MAX_PART_DISTANCE: u64 = 64;

/// A place and the value that it holds.
#[derive(Clone)]
struct Known {
    place: Rc<Place>,
    value: Held,
    /// Whether the value was stored; else it was loaded.
    is_stored: bool,
}

/// The value of a place.
#[derive(Clone)]
enum Held {
    Value(Value),
    /// The value of each edge into a block.
    Joined(Block, Rc<[Value]>),
}

/// Forwards values to loads, then erases dead stores.
pub(super) fn run(f: &mut Function<'_>) {
    forward(f);
    erase_dead_stores(f);
}

fn forward(f: &mut Function<'_>) {
    let mut aliases = Aliases::default();
    let order = f.block_order();
    let mut at_end: FxHashMap<Block, (Vec<Known>, usize)> = FxHashMap::default();
    let mut visited: BlockMap<bool> = BlockMap::new();
    for &block in &order.blocks {
        visited[block] = true;
        let mut known = at_start(f, &mut aliases, block, &at_end);
        let mut calls: Vec<Call> = Vec::new();
        for before in f
            .body
            .predecessors(block)
            .filter_map(|(op, _)| f.body.op_block(op))
        {
            if let Entry::Occupied(mut entry) = at_end.entry(before) {
                entry.get_mut().1 -= 1;
                if entry.get().1 == 0 {
                    entry.remove();
                }
            }
        }
        let mut next = f.body.first_op(block);
        while let Some(op) = next {
            next = f.body.next_op(op);
            visit(f, &mut aliases, &mut known, &mut calls, op);
        }
        // Only blocks that are not visited yet take it up.
        let wanted = f.body.last_op(block).map_or(0, |last| {
            f.body.successors(last).filter(|&after| !visited[after]).count()
        });
        if wanted > 0 {
            at_end.insert(block, (known, wanted));
        }
    }
}

/// What is known at the start of a block.
fn at_start(
    f: &Function<'_>,
    aliases: &mut Aliases,
    block: Block,
    at_end: &FxHashMap<Block, (Vec<Known>, usize)>,
) -> Vec<Known> {
    let edges: Vec<(Op, usize)> = f.body.predecessors(block).take(MAX_JOINED.0 + 1).collect();
    let before: Option<Vec<&Vec<Known>>> = edges
        .iter()
        .map(|&(op, _)| Some(&at_end.get(&f.body.op_block(op)?)?.0))
        .collect();
    let Some(before) = before else { return Vec::new() };
    let (first, rest) = match &before[..] {
        [] => return Vec::new(),
        [only] => return only.to_vec(),
        [first, rest @ ..] => (first, rest),
    };
    if edges.len() > MAX_JOINED.0 || !edges.iter().all(|&(op, _)| cfg::can_redirect(f, op)) {
        return Vec::new();
    }
    let newest = |known: &Vec<Known>| known.len().saturating_sub(MAX_JOINED.1);
    let mut joined = Vec::new();
    for entry in &first[newest(first)..] {
        let mut found = vec![entry];
        for other in rest {
            let same = other[newest(other)..]
                .iter()
                .rev()
                .find(|other| aliases.relation(f, &other.place, &entry.place) == Relation::Same);
            found.extend(same);
        }
        let values: Vec<Value> = found
            .iter()
            .filter_map(|entry| match entry.value {
                Held::Value(value) => Some(value),
                Held::Joined(..) => None,
            })
            .collect();
        if values.len() < edges.len()
            || !values
                .iter()
                .all(|&value| f.body.ty(value) == f.body.ty(values[0]))
        {
            continue;
        }
        let value = match values.iter().all(|&value| value == values[0]) {
            true => Held::Value(values[0]),
            false => Held::Joined(block, values.into()),
        };
        joined.push(Known {
            place: entry.place.clone(),
            value,
            is_stored: found.iter().all(|entry| entry.is_stored),
        });
    }
    joined
}

/// The value as one that can be used. Edges into a block pass it as a new argument.
fn materialize(f: &mut Function<'_>, held: &Held) -> Value {
    let (block, values) = match held {
        Held::Value(value) => return *value,
        Held::Joined(block, values) => (*block, values),
    };
    let edges: Vec<(Op, usize)> = f.body.predecessors(block).collect();
    let location = f.body.location(edges[0].0);
    let ty = f.body.ty(values[0]);
    for ((op, edge), &value) in edges.into_iter().zip(values.iter()) {
        let mut given = cfg::passed(f, op, edge).unwrap_or_default();
        given.push(value);
        f.body.set_successor_operands(f.ctx, op, edge, &given);
    }
    f.body.append_arg(block, ty, location)
}

/// A call whose result is known.
struct Call {
    op: Op,
    /// Whether the result depends on memory.
    reads: bool,
}

/// Replaces a call by an earlier one of the same function with the same operands, or remembers it.
fn repeat(f: &mut Function<'_>, calls: &mut Vec<Call>, op: Op, reads: bool) {
    let is_plain = f.body.results(op).len() == 1
        && f.body.get(op, CallOp::callee).is_some()
        && f.body.get(op, CallOp::convergent).is_none()
        && f.body.get(op, CallOp::op_bundle_operands).len() == 0
        && !is_must_tail(f.ctx, f.body, op);
    if !is_plain {
        return;
    }
    let is_same = |known: &&Call| {
        f.body.attrs(known.op) == f.body.attrs(op)
            && f.body.operands(known.op).iter().eq(f.body.operands(op).iter())
            && f.body.ty(f.body.result(known.op, 0)) == f.body.ty(f.body.result(op, 0))
    };
    match calls.iter().rev().find(is_same) {
        Some(known) => {
            let value = f.body.result(known.op, 0);
            f.body.replace_all_uses(f.body.result(op, 0), value);
            // Whether it unwinds or returns the first one has decided.
            f.body.erase_op(op);
        }
        None if calls.len() < MAX_KNOWN => calls.push(Call { op, reads }),
        None => {}
    }
}

fn visit(f: &mut Function<'_>, aliases: &mut Aliases, known: &mut Vec<Known>, calls: &mut Vec<Call>, op: Op) {
    let access = access(f, aliases, op);
    if matches!(access, Access::Write(_) | Access::Copy(..) | Access::Any) {
        calls.retain(|call| !call.reads);
    }
    match access {
        Access::None | Access::ReadAny if f.body.name(op) == CallOp::NAME => {
            repeat(f, calls, op, matches!(access, Access::ReadAny));
        }
        Access::None | Access::ReadAny => {}
        Access::Read(place) => {
            let Some(ty) = place.ty.filter(|_| is_simple_load(f, op)) else {
                return;
            };
            let found = known
                .iter_mut()
                .rev()
                .find(|entry| aliases.relation(f, &entry.place, &place) == Relation::Same);
            let result = f.body.get(op, LoadOp::res);
            let found = found.map(|entry| {
                let value = materialize(f, &entry.value);
                entry.value = Held::Value(value);
                value
            });
            match found.and_then(|value| as_type(f, op, value, ty)) {
                Some(value) => {
                    f.body.replace_all_uses(result, value);
                    f.body.erase_op(op);
                }
                None => match from_parts(f, aliases, known, op, &place) {
                    Some(value) => remember(known, place, value, true),
                    None => remember(known, place, result, false),
                },
            }
        }
        Access::Write(place) => {
            known.retain(|entry| aliases.relation(f, &entry.place, &place) == Relation::Disjoint);
            if is_simple_store(f, op) {
                let value = f.body.get(op, StoreOp::value);
                remember(known, place, value, true);
            }
        }
        Access::Copy(to, _) => {
            known.retain(|entry| aliases.relation(f, &entry.place, &to) == Relation::Disjoint);
        }
        Access::Any => known.retain(|entry| aliases.is_private(f, &entry.place)),
    }
}

/// Replaces a load of a part of what was stored to a place, or of several such places. Returns the value.
fn from_parts(
    f: &mut Function<'_>,
    aliases: &mut Aliases,
    known: &mut [Known],
    op: Op,
    place: &Place,
) -> Option<Value> {
    if f.layouts.data_layout().is_big_endian() {
        return None;
    }
    let mut parts = Vec::new();
    let mut whole = None;
    for (index, entry) in known.iter().enumerate().rev() {
        let is_near = entry.place.offset.abs_diff(place.offset) < MAX_PART_DISTANCE;
        if !entry.is_stored || !is_near || !entry.place.has_base_of(place) {
            continue;
        }
        if aliases.relation(f, &entry.place, place) == Relation::Covers {
            whole = Some(index);
            break;
        }
        if let (Held::Value(value), Some(size)) = (&entry.value, entry.place.size)
            && aliases.relation(f, place, &entry.place) == Relation::Covers
        {
            parts.push((*value, entry.place.offset, size));
        }
    }
    let value = match whole {
        Some(index) => {
            let entry = &known[index];
            let offset = place.offset.wrapping_sub(entry.place.offset);
            let held = match &entry.value {
                Held::Value(value) => f.body.ty(*value),
                Held::Joined(_, values) => f.body.ty(values[0]),
            };
            if !memory_parts::can_extract(f, held, offset, place.ty?) {
                return None;
            }
            let value = materialize(f, &known[index].value);
            known[index].value = Held::Value(value);
            memory_parts::extract(f, op, value, offset)?
        }
        None => memory_parts::join(f, op, place, &parts)?,
    };
    let result = f.body.get(op, LoadOp::res);
    f.body.replace_all_uses(result, value);
    f.body.erase_op(op);
    Some(value)
}

fn remember(known: &mut Vec<Known>, place: Place, value: Value, is_stored: bool) {
    if known.len() >= MAX_KNOWN {
        known.remove(0);
    }
    known.push(Known {
        place: Rc::new(place),
        value: Held::Value(value),
        is_stored,
    });
}

/// The value as a value of a type of the same size; `None` if that takes more than a cast of its bits.
fn as_type(f: &mut Function<'_>, op: Op, value: Value, ty: Type) -> Option<Value> {
    let from = f.body.ty(value);
    if from == ty {
        return Some(value);
    }
    let scalar = |ty: Type| {
        ty.signless_width(f.ctx)
            .map(u64::from)
            .or_else(|| ty.float(f.ctx).and_then(|_| float_bits(f.ctx, ty)))
    };
    let number = |ty: Type| match ty.vector(f.ctx) {
        Some(vector) if !vector.is_scalable() => match vector.shape[..] {
            [count] => scalar(vector.element)
                .filter(|bits| bits % 8 == 0)?
                .checked_mul(u64::try_from(count).ok()?),
            _ => None,
        },
        Some(_) => None,
        None => scalar(ty),
    };
    let (a, b) = (number(from)?, number(ty)?);
    (a == b).then(|| {
        fold::build(
            &mut Builder::before(f.ctx, f.body, op),
            BitcastOp::DEF,
            &[value],
            &[],
            ty,
        )
    })
}

/// Erases stores to places that are written again, in the same block or at the end of the function, before anything reads them.
fn erase_dead_stores(f: &mut Function<'_>) {
    let mut aliases = Aliases::default();
    for block in f.body.blocks(f.region).collect::<Vec<_>>() {
        let Some(last) = f.body.last_op(block) else {
            continue;
        };
        // Nothing reads the slots of a function after it has returned.
        let returns = f.body.name(last) == ReturnOp::NAME;
        let mut overwritten: Vec<Place> = Vec::new();
        let mut read: Vec<Place> = Vec::new();
        let mut slots_are_dead = returns;
        let mut next = f.body.prev_op(last);
        while let Some(op) = next {
            next = f.body.prev_op(op);
            match access(f, &mut aliases, op) {
                Access::None => {}
                Access::Read(place) => {
                    overwritten.retain(|other| aliases.relation(f, other, &place) == Relation::Disjoint);
                    read.push(place);
                }
                Access::Write(place) if is_simple_store(f, op) => {
                    let covered = overwritten.iter().any(|other| {
                        matches!(
                            aliases.relation(f, other, &place),
                            Relation::Same | Relation::Covers
                        )
                    });
                    let dead_slot = slots_are_dead
                        && aliases.is_private(f, &place)
                        && read
                            .iter()
                            .all(|other| aliases.relation(f, other, &place) == Relation::Disjoint);
                    if covered || dead_slot {
                        f.body.erase_op(op);
                    } else if overwritten.len() < MAX_KNOWN {
                        overwritten.push(place);
                    }
                }
                Access::Write(_) => {}
                Access::Copy(_, from) => {
                    overwritten.retain(|other| aliases.relation(f, other, &from) == Relation::Disjoint);
                    read.push(from);
                }
                Access::ReadAny | Access::Any => overwritten.retain(|place| aliases.is_private(f, place)),
            }
            // Few reads are enough to compare with.
            slots_are_dead &= read.len() < MAX_KNOWN;
        }
    }
}

/// The width of a float type that is as wide in memory as it is in bits.
fn float_bits(ctx: &Context, ty: Type) -> Option<u64> {
    use windlass_ir::num::FloatKind;
    match ty.float(ctx)? {
        FloatKind::F32 => Some(32),
        FloatKind::F64 => Some(64),
        _ => None,
    }
}
