//! `llvm-licm`: moves invariant operations and loads before loops, and keeps what a loop loads from and stores to one address in a
//! value during the loop.
//!
//! A load moves if nothing in the loop may write to its place, and it is executed whenever the loop is entered; so does a call that
//! writes nothing and always returns. An address is kept
//! in a value by way of a stack slot, which `mem2reg` then promotes: the slot is loaded from the address before the loop, takes its
//! place in it, and is stored back at each exit.

use super::analysis::alias::{Aliases, Object, Place, Relation};
use super::analysis::effects::{
    Access, access, always_continues, is_simple_load, is_simple_store, may_speculate,
};
use super::analysis::loops::{self, Loop};
use super::fold::{build, build_int};
use super::inline::is_must_tail;
use super::{Function, cfg};
use rustc_hash::FxHashSet;
use windlass_dialects::llvm::types::LlvmTypes as _;
use windlass_dialects::llvm::{AllocaOp, CallOp, LoadOp, StoreOp};
use windlass_ir::dominance::DominanceInfo;
use windlass_ir::num::ApInt;
use windlass_ir::{Attribute, Block, Builder, InsertPoint, Op, Type, Value};

/// Loops with more accesses to memory than this are only searched for invariant arithmetic: each pair is compared.
const MAX_ACCESSES: usize = 200;

/// The number of operations before a loop among which an access to an address is searched.
const MAX_STEPS_BEFORE: usize = 60;

/// Moves operations out of all loops of the function, inner loops first.
pub(super) fn run(f: &mut Function<'_>) {
    let (mut found, Some(dominance)) = loops::find_with_preheaders(f) else {
        return;
    };
    for index in 0..found.len() {
        let Some(before) = loops::preheader(f, &found[index]) else {
            continue;
        };
        hoist(f, &dominance, &found[index], before);
        for block in promote(f, &dominance, &found[index], before) {
            let header = found[index].header;
            for outer in &mut found[index + 1..] {
                // An exit of this loop is in the loops that its target is in.
                let target = f.body.last_op(block).map(|last| f.body.successor(last, 0));
                if outer.contains(header) && target.is_some_and(|target| outer.contains(target)) {
                    outer.add(block);
                }
            }
        }
    }
}

/// The memory accesses of a loop.
struct Accesses {
    all: Vec<(Op, Access)>,
}

impl Accesses {
    /// `None` if there are too many.
    fn of(f: &mut Function<'_>, aliases: &mut Aliases, this: &Loop) -> Option<Accesses> {
        let mut all = Vec::new();
        for &block in &this.blocks {
            for op in f.body.ops(block).collect::<Vec<_>>() {
                match access(f, aliases, op) {
                    Access::None => {}
                    other => all.push((op, other)),
                }
            }
            if all.len() > MAX_ACCESSES {
                return None;
            }
        }
        Some(Accesses { all })
    }

    /// Whether the loop writes no memory.
    fn only_read(&self) -> bool {
        self.all
            .iter()
            .all(|(_, access)| matches!(access, Access::None | Access::Read(_) | Access::ReadAny))
    }

    /// Whether something in the loop may write to the place.
    fn may_write(&self, f: &Function<'_>, aliases: &mut Aliases, place: &Place) -> bool {
        self.all.iter().any(|(_, access)| match access {
            Access::Write(other) | Access::Copy(other, _) => {
                aliases.relation(f, other, place) != Relation::Disjoint
            }
            Access::Any => !aliases.is_private(f, place),
            Access::None | Access::Read(_) | Access::ReadAny => false,
        })
    }
}

/// Whether a call may move: it always continues, and is bound neither to its place nor to other operations.
fn is_movable_call(f: &Function<'_>, op: Op) -> bool {
    always_continues(f, op)
        && f.body.get(op, CallOp::convergent).is_none()
        && f.body.get(op, CallOp::op_bundle_operands).len() == 0
        && !is_must_tail(f.ctx, f.body, op)
}

/// Whether the operation is executed whenever the loop is entered: all paths through the header get to it.
struct Executed {
    blocks: Vec<Block>,
    /// The first operation of the loop that may not continue, if one of the blocks has it.
    stop: Option<Op>,
}

impl Executed {
    fn of(f: &Function<'_>, dominance: &DominanceInfo, this: &Loop) -> Executed {
        // Blocks that dominate all latches and exits, up to the first operation that may not continue.
        let mut ends: Vec<Block> = this.latches(f);
        ends.extend(this.exits(f).iter().filter_map(|&(op, _)| f.body.op_block(op)));
        let mut blocks = Vec::new();
        let mut stop = None;
        let mut continues = true;
        for &block in &this.blocks {
            let first_stop = f.body.ops(block).find(|&op| !always_continues(f, op));
            let always = ends.iter().all(|&end| dominance.block_dominates(block, end));
            if always && continues {
                blocks.push(block);
                stop = first_stop;
            }
            continues &= first_stop.is_none();
        }
        Executed { blocks, stop }
    }

    fn contains(&self, f: &Function<'_>, op: Op) -> bool {
        let Some(block) = f.body.op_block(op) else {
            return false;
        };
        self.blocks.contains(&block)
            && self.stop.is_none_or(|stop| {
                f.body.op_block(stop) != Some(block) || (stop != op && f.body.is_before(op, stop))
            })
    }
}

fn hoist(f: &mut Function<'_>, dominance: &DominanceInfo, this: &Loop, before: Block) {
    let Some(end) = f.body.last_op(before) else { return };
    let mut aliases = Aliases::default();
    let accesses = Accesses::of(f, &mut aliases, this);
    let executed = Executed::of(f, dominance, this);
    // In an order in which definitions precede uses.
    for &block in &this.blocks {
        for op in f.body.ops(block).collect::<Vec<_>>() {
            let invariant = f
                .body
                .operands(op)
                .iter()
                .all(|value| this.is_invariant(f, value));
            if !invariant || f.body.results(op).len() != 1 {
                continue;
            }
            let moves = if is_simple_load(f, op) {
                let Access::Read(place) = access(f, &mut aliases, op) else {
                    continue;
                };
                let unwritten = accesses
                    .as_ref()
                    .is_some_and(|accesses| !accesses.may_write(f, &mut aliases, &place));
                unwritten && (executed.contains(f, op) || is_dereferenceable(f, &place))
            } else if f.body.name(op) == CallOp::NAME {
                let reads_same = match access(f, &mut aliases, op) {
                    Access::None => true,
                    Access::ReadAny => accesses.as_ref().is_some_and(Accesses::only_read),
                    _ => false,
                };
                reads_same && executed.contains(f, op) && is_movable_call(f, op)
            } else {
                f.body.name(op) != AllocaOp::NAME
                    && (may_speculate(f, op) || (is_division(f, op) && executed.contains(f, op)))
            };
            if moves {
                f.body.move_op(op, InsertPoint::Before(end));
            }
        }
    }
}

fn is_division(f: &Function<'_>, op: Op) -> bool {
    use windlass_dialects::llvm::{SDivOp, SRemOp, UDivOp, URemOp};
    matches!(
        f.body.name(op),
        UDivOp::NAME | SDivOp::NAME | URemOp::NAME | SRemOp::NAME
    )
}

/// Whether the place can always be loaded from: it is inside a stack slot.
fn is_dereferenceable(f: &mut Function<'_>, place: &Place) -> bool {
    let (Object::Slot, true, Some(size)) = (place.object, place.scaled.is_empty(), place.size) else {
        return false;
    };
    let Some(op) = f.body.defining_op(place.base) else {
        return false;
    };
    let element = f
        .body
        .get(op, AllocaOp::elem_type)
        .and_then(|attr| attr.as_type(f.ctx));
    let count =
        super::fold::constant_int(f.ctx, f.body, f.body.operand(op, 0)).and_then(|count| count.to_u64());
    let bytes = element
        .and_then(|element| f.layouts.of(f.ctx, element))
        .zip(count)
        .and_then(|(layout, count)| layout.alloc_bytes().checked_mul(count));
    let end = u64::try_from(place.offset)
        .ok()
        .and_then(|offset| offset.checked_add(size));
    end.zip(bytes).is_some_and(|(end, bytes)| end <= bytes)
}

/// Keeps invariant addresses in values. Returns the blocks that it puts on exits.
fn promote(f: &mut Function<'_>, dominance: &DominanceInfo, this: &Loop, before: Block) -> Vec<Block> {
    let mut aliases = Aliases::default();
    let Some(accesses) = Accesses::of(f, &mut aliases, this) else {
        return Vec::new();
    };
    let executed = Executed::of(f, dominance, this);
    let mut exit_blocks: Option<Vec<Block>> = None;
    let mut done: Vec<Value> = Vec::new();
    // Accesses whose address has been replaced: the place that was found for them is no longer theirs.
    let mut moved: FxHashSet<Op> = FxHashSet::default();
    for (op, first) in &accesses.all {
        let Access::Write(place) = first else { continue };
        if !is_simple_store(f, *op) || moved.contains(op) {
            continue;
        }
        let address = f.body.get(*op, StoreOp::addr);
        let Some(ty) = place.ty else { continue };
        if done.contains(&address) || !this.is_invariant(f, address) {
            continue;
        }
        done.push(address);
        let Some((group, is_read)) = group(f, &mut aliases, &accesses, place, ty) else {
            continue;
        };
        // Other loads may read what the stores write: the stores stay where they are.
        if is_read {
            if group.iter().any(|&op| is_simple_load(f, op))
                && can_load(f, &mut aliases, &executed, before, place, &group)
            {
                replace(f, before, None, address, ty, &group);
                moved.extend(&group);
            }
            continue;
        }
        // A store at the exits must not be the first one: another thread, or constant memory, could tell.
        let stores_always = group
            .iter()
            .any(|&op| is_simple_store(f, op) && executed.contains(f, op));
        let local = place.object == Object::Slot && is_dereferenceable(f, place);
        // What leaves the loop otherwise than through an exit would miss the value.
        let leaves = this
            .blocks
            .iter()
            .any(|&block| f.body.ops(block).any(|op| !always_continues(f, op)));
        if !(stores_always || local && aliases.is_private(f, place)) || leaves {
            // The stores stay, and the loads use what was stored last.
            if group.iter().any(|&op| is_simple_load(f, op))
                && can_load(f, &mut aliases, &executed, before, place, &group)
            {
                replace(f, before, None, address, ty, &group);
                moved.extend(&group);
            }
            continue;
        }
        let exits = match &exit_blocks {
            Some(exits) => exits.clone(),
            None => {
                let edges = this.exits(f);
                if !edges.iter().all(|&(op, _)| cfg::can_redirect(f, op)) {
                    return Vec::new();
                }
                let blocks: Vec<Block> = edges
                    .into_iter()
                    .filter_map(|(op, index)| cfg::split_edge(f, op, index))
                    .collect();
                exit_blocks.insert(blocks).clone()
            }
        };
        replace(f, before, Some(&exits), address, ty, &group);
        moved.extend(&group);
    }
    exit_blocks.unwrap_or_default()
}

/// Whether the place can be loaded from before the loop: the loop always accesses it, or it was accessed right before.
fn can_load(
    f: &mut Function<'_>,
    aliases: &mut Aliases,
    executed: &Executed,
    before: Block,
    place: &Place,
    group: &[Op],
) -> bool {
    group.iter().any(|&op| executed.contains(f, op))
        || is_dereferenceable(f, place)
        || is_accessed_before(f, aliases, before, place)
}

/// Whether the end of the block follows an access to the place, with nothing between that could free it.
fn is_accessed_before(f: &mut Function<'_>, aliases: &mut Aliases, block: Block, place: &Place) -> bool {
    let mut at = Some(block);
    let mut ops = 0;
    while let Some(block) = at {
        let mut next = f.body.last_op(block);
        while let Some(op) = next {
            next = f.body.prev_op(op);
            ops += 1;
            if ops > MAX_STEPS_BEFORE {
                return false;
            }
            match access(f, aliases, op) {
                Access::Any => return false,
                Access::Read(other) | Access::Write(other)
                    if (is_simple_load(f, op) || is_simple_store(f, op))
                        && matches!(
                            aliases.relation(f, &other, place),
                            Relation::Same | Relation::Covers
                        ) =>
                {
                    return true;
                }
                _ => {}
            }
        }
        at = f.body.single_predecessor(block);
    }
    false
}

/// The loads and stores of the place in the loop, and whether something else may read it; `None` if something else may write it.
fn group(
    f: &Function<'_>,
    aliases: &mut Aliases,
    accesses: &Accesses,
    place: &Place,
    ty: Type,
) -> Option<(Vec<Op>, bool)> {
    let mut group = Vec::new();
    let mut is_read = false;
    for (op, access) in &accesses.all {
        match access {
            Access::None => {}
            Access::Read(other) | Access::Write(other) => match aliases.relation(f, other, place) {
                Relation::Disjoint => {}
                Relation::Same
                    if other.ty == Some(ty) && (is_simple_load(f, *op) || is_simple_store(f, *op)) =>
                {
                    group.push(*op);
                }
                _ if matches!(access, Access::Read(_)) => is_read = true,
                _ => return None,
            },
            Access::Copy(to, from) => {
                if aliases.relation(f, to, place) != Relation::Disjoint {
                    return None;
                }
                is_read |= aliases.relation(f, from, place) != Relation::Disjoint;
            }
            Access::ReadAny | Access::Any if aliases.is_private(f, place) => {}
            Access::ReadAny => is_read = true,
            Access::Any => return None,
        }
    }
    Some((group, is_read))
}

/// Replaces the address by a stack slot in the loop. Without `exits`, its stores write to the address as well.
fn replace(
    f: &mut Function<'_>,
    before: Block,
    exits: Option<&[Block]>,
    address: Value,
    ty: Type,
    group: &[Op],
) {
    let Some(first) = f
        .body
        .entry_block(f.region)
        .and_then(|entry| f.body.first_op(entry))
    else {
        return;
    };
    let Some(end) = f.body.last_op(before) else { return };
    let location = f.body.location(end);
    let tags: Option<Attribute> = group
        .iter()
        .find(|&&op| is_simple_store(f, op))
        .and_then(|&op| f.body.get(op, StoreOp::tbaa));
    let alignment = group
        .iter()
        .find(|&&op| is_simple_store(f, op))
        .and_then(|&op| f.body.get(op, StoreOp::alignment));
    let mut b = Builder {
        ctx: f.ctx,
        body: f.body,
        at: InsertPoint::Before(first),
        location,
    };
    let one = build_int(&mut b, Type::I32, ApInt::one(32));
    let element = b.ctx.type_attr(ty);
    let slot = build(&mut b, AllocaOp::DEF, &[one], &[None, Some(element)], Type::PTR);
    b.at = InsertPoint::Before(end);
    let loaded = LoadOp::builder(address, ty)
        .alignment(alignment)
        .tbaa(tags)
        .build(&mut b);
    let loaded = b.result(loaded);
    StoreOp::builder(loaded, slot).build(&mut b);
    for &op in group {
        let operand = usize::from(is_simple_store(f, op));
        if operand == 1 && exits.is_none() {
            let value = f.body.get(op, StoreOp::value);
            StoreOp::builder(value, slot).build(&mut Builder::before(f.ctx, f.body, op));
            continue;
        }
        f.body.set_operand(op, operand, slot);
        // The tags are of what the address points to.
        match operand {
            0 => {
                for tags in [LoadOp::tbaa, LoadOp::alias_scopes, LoadOp::noalias_scopes] {
                    f.body.set_attr(op, tags, None);
                }
            }
            _ => {
                for tags in [StoreOp::tbaa, StoreOp::alias_scopes, StoreOp::noalias_scopes] {
                    f.body.set_attr(op, tags, None);
                }
            }
        }
    }
    for &exit in exits.unwrap_or_default() {
        let Some(end) = f.body.last_op(exit) else { continue };
        let mut b = Builder::before(f.ctx, f.body, end);
        let value = LoadOp::builder(slot, ty).build(&mut b);
        let value = b.result(value);
        StoreOp::builder(value, address)
            .alignment(alignment)
            .tbaa(tags)
            .build(&mut b);
    }
}
