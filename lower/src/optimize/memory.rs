//! `llvm-memory`: replaces loads by values that memory is known to hold, and erases stores that are overwritten before anything
//! reads them.
//!
//! What is known at the end of a block is known at the start of a block that only it leads to. At other blocks nothing is known.

use super::analysis::alias::{Aliases, Place, Relation};
use super::analysis::effects::{Access, access, is_simple_load, is_simple_store};
use super::{Function, cfg, fold};
use rustc_hash::FxHashMap;
use std::rc::Rc;
use windlass_dialects::llvm::{BitcastOp, LoadOp, ReturnOp, StoreOp};
use windlass_ir::{Block, Builder, Context, Op, Type, Value};

/// The number of places that are known at a time: each access is compared with all of them.
const MAX_KNOWN: usize = 48;

/// A place and the value that it holds.
#[derive(Clone)]
struct Known {
    place: Rc<Place>,
    value: Value,
}

/// Forwards values to loads, then erases dead stores.
pub(super) fn run(f: &mut Function<'_>) {
    forward(f);
    erase_dead_stores(f);
}

fn forward(f: &mut Function<'_>) {
    let mut aliases = Aliases::default();
    let order = cfg::reachable(f);
    let mut at_end: FxHashMap<Block, Vec<Known>> = FxHashMap::default();
    for &block in &order {
        let before = f.body.single_predecessor(block).filter(|&before| before != block);
        let mut known = before
            .and_then(|before| at_end.get(&before).cloned())
            .unwrap_or_default();
        let mut next = f.body.first_op(block);
        while let Some(op) = next {
            next = f.body.next_op(op);
            visit(f, &mut aliases, &mut known, op);
        }
        // Only blocks with one predecessor take it up.
        let wanted = f.body.last_op(block).is_some_and(|last| {
            f.body
                .successors(last)
                .any(|after| f.body.single_predecessor(after) == Some(block))
        });
        if wanted {
            at_end.insert(block, known);
        }
    }
}

fn visit(f: &mut Function<'_>, aliases: &mut Aliases, known: &mut Vec<Known>, op: Op) {
    match access(f, aliases, op) {
        Access::None | Access::ReadAny => {}
        Access::Read(place) => {
            let Some(ty) = place.ty.filter(|_| is_simple_load(f, op)) else {
                return;
            };
            let found = known
                .iter()
                .rev()
                .find(|entry| aliases.relation(f, &entry.place, &place) == Relation::Same)
                .map(|entry| entry.value);
            let result = f.body.get(op, LoadOp::res);
            match found.and_then(|value| as_type(f, op, value, ty)) {
                Some(value) => {
                    f.body.replace_all_uses(result, value);
                    f.body.erase_op(op);
                }
                None => remember(known, place, result),
            }
        }
        Access::Write(place) => {
            known.retain(|entry| aliases.relation(f, &entry.place, &place) == Relation::Disjoint);
            if is_simple_store(f, op) {
                let value = f.body.get(op, StoreOp::value);
                remember(known, place, value);
            }
        }
        Access::Copy(to, _) => {
            known.retain(|entry| aliases.relation(f, &entry.place, &to) == Relation::Disjoint);
        }
        Access::Any => known.retain(|entry| aliases.is_private(f, &entry.place)),
    }
}

fn remember(known: &mut Vec<Known>, place: Place, value: Value) {
    if known.len() >= MAX_KNOWN {
        known.remove(0);
    }
    known.push(Known {
        place: Rc::new(place),
        value,
    });
}

/// The value as a value of a type of the same size; `None` if that takes more than a cast of its bits.
fn as_type(f: &mut Function<'_>, op: Op, value: Value, ty: Type) -> Option<Value> {
    let from = f.body.ty(value);
    if from == ty {
        return Some(value);
    }
    let number = |ty: Type| {
        ty.signless_width(f.ctx)
            .map(u64::from)
            .or_else(|| ty.float(f.ctx).and_then(|_| float_bits(f.ctx, ty)))
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
