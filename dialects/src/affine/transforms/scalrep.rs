//! `affine-scalrep`: forwards stores to loads, eliminates redundant loads, and erases dead stores and allocations.

use super::super::AffineLoadOp;
use super::super::dependence::{
    Access, Dependence, analysis_scope_of, dependence, is_read, is_write, num_common_loops, scope_of,
};
use super::access_classes::{AccessClasses, EffectfulOps};
use crate::memref::layout::is_memref;
use rustc_hash::FxHashMap;
use std::collections::HashSet;
use windlass_ir::def::Traits;
use windlass_ir::dominance::DominanceInfo;
use windlass_ir::effects::EffectKind;
use windlass_ir::effects::MemoryEffectOpInterface;
use windlass_ir::effects::has_only_effect;
use windlass_ir::rewrite::PatternRewriter;
use windlass_ir::{Block, Body, Context, Op, Region, Type, Value, ValueDef, WalkResult};

/// Processes the accesses of a body.
pub(super) fn run(ctx: &Context, body: &mut Body) {
    body.renumber_all();
    let mut rw = PatternRewriter::new(ctx, body);
    let dominance = DominanceInfo::new(rw.body(), None);
    let mut erased = Vec::new();
    let mut forwarded: Vec<Value> = Vec::new();
    let mut known: HashSet<Value> = HashSet::new();
    let mut search = Search::new(&rw, EffectKind::Write, false);
    for load in ops_where(&rw, is_read) {
        if let Some((value, memref)) = search.stored_value(&rw, load, &dominance) {
            search.replace_load(&mut rw, load, value);
            if known.insert(memref) {
                forwarded.push(memref);
            }
            erased.push(load);
        }
    }
    erase(&mut rw, &mut erased);
    let mut search = Search::new(&rw, EffectKind::Read, false);
    for store in ops_where(&rw, is_write) {
        if search.is_overwritten(&rw, store) {
            erased.push(store);
        }
    }
    erase(&mut rw, &mut erased);
    for memref in forwarded {
        erase_unread_allocation(&mut rw, memref);
    }
    let mut search = Search::new(&rw, EffectKind::Write, true);
    for load in ops_where(&rw, is_read) {
        if let Some(value) = search.earlier_load(&rw, load, &dominance) {
            search.replace_load(&mut rw, load, value);
            erased.push(load);
        }
    }
    erase(&mut rw, &mut erased);
}

fn ops_where(body: &Body, wanted: fn(&Body, Op) -> bool) -> Vec<Op> {
    let mut found = Vec::new();
    body.walk(|body, op| {
        if wanted(body, op) {
            found.push(op);
        }
        WalkResult::Advance
    });
    found
}

fn erase(rw: &mut PatternRewriter<'_>, ops: &mut Vec<Op>) {
    for op in ops.drain(..) {
        rw.erase_op(op);
    }
}

/// The search for accesses to the element that an access is to, with no effect of one kind between.
struct Search {
    kind: EffectKind,
    /// Whether loads are searched for; stores, else.
    loads: bool,
    classes: AccessClasses,
    effectful: EffectfulOps,
    /// For a start and the block that it is in, where the last search ended, and whether nothing was between.
    clear: FxHashMap<(Op, Block), (Op, bool)>,
    /// For an access, the first one in its block from which on nothing is between.
    first_clear: FxHashMap<Op, Op>,
}

impl Search {
    fn new(rw: &PatternRewriter<'_>, kind: EffectKind, loads: bool) -> Search {
        Search {
            kind,
            loads,
            classes: AccessClasses::new(rw.ctx, rw.body(), loads),
            effectful: EffectfulOps::new(rw.ctx, rw.body(), kind),
            clear: FxHashMap::default(),
            first_clear: FxHashMap::default(),
        }
    }

    /// Has the users of what is loaded use `value`. Where that is a coordinate, accesses come to be to other elements.
    fn replace_load(&mut self, rw: &mut PatternRewriter<'_>, load: Op, value: Value) {
        let result = rw.result(load, 0);
        let dialect = AffineLoadOp::NAME.dialect();
        let is_coordinate = rw.ty(result) == Type::INDEX
            && rw
                .uses(result)
                .any(|(user, _)| rw.name(user).dialect() == dialect);
        rw.replace_all_uses(result, value);
        if is_coordinate {
            *self = Search::new(rw, self.kind, self.loads);
        }
    }

    /// The value that a store has certainly put where the load reads, and the memref.
    fn stored_value(
        &mut self,
        rw: &PatternRewriter<'_>,
        load: Op,
        dominance: &DominanceInfo,
    ) -> Option<(Value, Value)> {
        let (ctx, body) = (rw.ctx, rw.body());
        let access = self.classes.access(load)?.clone();
        let mut found = self.classes.nearest(body, load);
        found.retain(|&op| {
            if !dominance.op_dominates(body, op, load)
                || analysis_scope_of(body, op) != analysis_scope_of(body, load)
            {
                return false;
            }
            let depth = num_common_loops(body, op, load) + 1;
            let dependent = self.classes.access(op).is_some_and(|store| {
                matches!(
                    dependence(ctx, body, store, &access, depth, false),
                    Dependence::HasDependence(_)
                )
            });
            dependent && self.has_no_intervening_effect(ctx, body, op, &access)
        });
        let store = match found[..] {
            [] => return None,
            [one] => one,
            // The one that was made last.
            _ => body
                .uses(access.memref)
                .map(|(user, _)| user)
                .find(|user| found.contains(user))?,
        };
        let value = body.operand(store, 0);
        (body.ty(value) == body.ty(body.result(load, 0))).then_some((value, access.memref))
    }

    /// Whether another store comes after this one on all paths, with no read of the element between.
    fn is_overwritten(&mut self, rw: &PatternRewriter<'_>, store: Op) -> bool {
        let (ctx, body) = (rw.ctx, rw.body());
        // With a read before the next store, there is one before those that follow.
        let later = self.classes.after(body, store);
        let Some(later) = later.and_then(|op| self.classes.access(op).cloned()) else {
            return false;
        };
        self.has_no_intervening_effect(ctx, body, store, &later)
    }

    /// The value that an earlier load of the same element has read, of those the one that comes before all others.
    fn earlier_load(
        &mut self,
        rw: &PatternRewriter<'_>,
        load: Op,
        dominance: &DominanceInfo,
    ) -> Option<Value> {
        let (ctx, body) = (rw.ctx, rw.body());
        let access = self.classes.access(load)?.clone();
        let mut candidates = self.classes.nearest(body, load);
        if self.classes.is_structured() {
            let firsts: Vec<Op> = candidates
                .iter()
                .map(|&op| self.first_clear(ctx, body, op))
                .collect();
            candidates.extend(firsts);
        }
        candidates.retain(|&other| {
            dominance.op_dominates(body, other, load)
                && self.has_no_intervening_effect(ctx, body, other, &access)
        });
        let first = candidates.iter().find(|&&one| {
            let comes_first = |&other: &Op| other == one || dominance.op_dominates(body, one, other);
            candidates.iter().all(comes_first)
        })?;
        Some(body.result(*first, 0))
    }

    /// The first access to the element in the block of `op` with nothing between it and `op`.
    fn first_clear(&mut self, ctx: &Context, body: &Body, op: Op) -> Op {
        let mut path = vec![op];
        let mut first = op;
        loop {
            if let Some(&known) = self.first_clear.get(&first) {
                first = known;
                break;
            }
            let before = self.classes.before(body, first);
            let Some((before, access)) = before.zip(self.classes.access(first).cloned()) else {
                break;
            };
            if !self.has_no_intervening_effect(ctx, body, before, &access) {
                break;
            }
            first = before;
            path.push(first);
        }
        for op in path {
            self.first_clear.insert(op, first);
        }
        first
    }

    /// Whether on no path from `start` to the access something has an effect on what it accesses.
    fn has_no_intervening_effect(&mut self, ctx: &Context, body: &Body, start: Op, end: &Access) -> bool {
        let block = body.op_block(end.op);
        let Some(block) = block.filter(|_| block == body.op_block(start)) else {
            return has_no_intervening_effect(ctx, body, &self.effectful, start, end, self.kind);
        };
        // Searches from one start end further and further down the block.
        let known = self.clear.get(&(start, block));
        let known = known.filter(|(last, _)| *last == end.op || body.is_before(*last, end.op));
        let from = match known {
            Some((_, false)) => return false,
            Some((last, true)) if *last == end.op => return true,
            Some((last, true)) => *last,
            None => start,
        };
        let search = EffectSearch {
            ctx,
            body,
            effectful: &self.effectful,
            start,
            end,
            kind: self.kind,
        };
        let clear = (from == start || !search.has_effect(from)) && search.clear_until(from, end.op);
        self.clear.insert((start, block), (end.op, clear));
        clear
    }
}

/// Erases a local allocation that is only written, with its writes.
fn erase_unread_allocation(rw: &mut PatternRewriter<'_>, memref: Value) {
    let ctx = rw.ctx;
    let Some(op) = rw.defining_op(memref) else { return };
    if !has_only_effect(ctx, rw.body(), op, EffectKind::Allocate) {
        return;
    }
    let users: HashSet<Op> = rw.uses(memref).map(|(user, _)| user).collect();
    let goes = |&user: &Op| {
        is_write(rw, user) && rw.operand(user, 0) != memref
            || has_only_effect(ctx, rw.body(), user, EffectKind::Free)
    };
    if users.iter().all(goes) {
        for user in users {
            rw.erase_op(user);
        }
        rw.erase_op(op);
    }
}

/// The value that a chain of views starts from.
fn origin(body: &Body, mut value: Value) -> Value {
    while let Some(op) = body.defining_op(value)
        && body.def(op).traits.has(Traits::VIEW_LIKE)
        && let Some(source) = body.operands(op).get(0)
        && source != value
    {
        value = source;
    }
    value
}

/// Whether two memrefs may alias.
fn may_alias(ctx: &Context, body: &Body, a: Value, b: Value) -> bool {
    let (a, b) = (origin(body, a), origin(body, b));
    if a == b {
        return true;
    }
    let allocated = |value: Value| {
        body.defining_op(value)
            .is_some_and(|op| has_only_effect(ctx, body, op, EffectKind::Allocate))
    };
    let entry = body.root_entry();
    let argument = |value: Value| match body.value_def(value) {
        ValueDef::Argument(block, _) => Some(block) == entry,
        _ => false,
    };
    let apart = |a: Value, b: Value| allocated(a) && (allocated(b) || argument(b));
    !(apart(a, b) || apart(b, a)) && is_memref(ctx, body.ty(a)) && is_memref(ctx, body.ty(b))
}

/// A search for memory effects between two ops.
struct EffectSearch<'b> {
    ctx: &'b Context,
    body: &'b Body,
    effectful: &'b EffectfulOps,
    start: Op,
    end: &'b Access,
    kind: EffectKind,
}

/// Whether on no path from `start` to the access something has an effect of this kind on what it accesses.
fn has_no_intervening_effect(
    ctx: &Context,
    body: &Body,
    effectful: &EffectfulOps,
    start: Op,
    end: &Access,
    kind: EffectKind,
) -> bool {
    let search = EffectSearch {
        ctx,
        body,
        effectful,
        start,
        end,
        kind,
    };
    // From `start` to the access's ancestor in the same region, then all of that ancestor.
    let Some(region) = body.op_block(start).and_then(|block| body.block_region(block)) else {
        return false;
    };
    let mut around = Vec::new();
    let mut at = end.op;
    while body.op_block(at).and_then(|block| body.block_region(block)) != Some(region) {
        let Some(parent) = body.parent_op(at) else {
            return false;
        };
        around.push(parent);
        at = parent;
    }
    search.clear_until(start, at) && !around.iter().any(|&op| search.has_effect(op))
}

impl EffectSearch<'_> {
    fn clear_until(&self, from: Op, to: Op) -> bool {
        let body = self.body;
        let Some(block) = body.op_block(from) else {
            return false;
        };
        let effectful = self.effectful.in_block(block);
        let next = effectful.partition_point(|&op| op == from || body.is_before(op, from));
        let stop = match body.op_block(to) == Some(block) && body.is_before(from, to) {
            true => effectful.partition_point(|&op| body.is_before(op, to)),
            false => effectful.len(),
        };
        if effectful[next..stop].iter().any(|&op| self.has_effect(op)) {
            return false;
        }
        if body.op_block(to) == Some(block) {
            return true;
        }
        let successors = |block: Block| -> Vec<Block> {
            let end = body.last_op(block);
            end.map(|end| body.successors(end).collect()).unwrap_or_default()
        };
        let mut pending = successors(block);
        let mut done = HashSet::new();
        while let Some(block) = pending.pop() {
            if !done.insert(block) {
                continue;
            }
            let reached = body.op_block(to) == Some(block);
            let before = |op: Op| !reached || body.is_before(op, to);
            let mut ops = self.effectful.in_block(block).iter();
            if ops.any(|&op| before(op) && self.has_effect(op)) {
                return false;
            }
            if !reached {
                pending.extend(successors(block));
            }
        }
        true
    }

    /// Whether the op, or an op nested in it, may have a conflicting effect.
    fn has_effect(&self, op: Op) -> bool {
        let body = self.body;
        let mut pending = vec![op];
        while let Some(op) = pending.pop() {
            let def = body.def(op);
            if let Some(own) = self.ctx.op_interface::<MemoryEffectOpInterface>(def) {
                let mut effects = windlass_ir::effects::Effects::new();
                (own.0)(self.ctx, body, op, &mut effects);
                let hit = effects.iter().any(|effect| {
                    effect.kind == self.kind
                        && effect
                            .on
                            .is_none_or(|on| may_alias(self.ctx, body, on, self.end.memref))
                });
                if hit && !self.cannot_reach(op) {
                    return true;
                }
            } else if def.traits.has(Traits::RECURSIVE_MEMORY_EFFECTS) {
                let regions: &[Region] = body.regions(op);
                let blocks = regions.iter().flat_map(|&region| body.blocks(region));
                pending.extend(blocks.flat_map(|block| self.effectful.in_block(block)));
            } else if !def.traits.any(Traits::PURE.and(Traits::NO_MEMORY_EFFECT)) {
                return true;
            }
        }
        false
    }

    /// Whether an access to the same memref never touches the element on a path from `start`.
    fn cannot_reach(&self, op: Op) -> bool {
        let (ctx, body) = (self.ctx, self.body);
        let Some(access) = Access::of(ctx, body, op) else {
            return false;
        };
        let scope = scope_of(body, op);
        if access.memref != self.end.memref
            || scope != scope_of(body, self.end.op)
            || scope != scope_of(body, self.start)
        {
            return false;
        }
        let least = num_common_loops(body, self.start, self.end.op);
        let most = num_common_loops(body, op, self.end.op) + 1;
        let none = |a: &Access, b: &Access, depth| dependence(ctx, body, a, b, depth, false).is_none();
        if !(least + 1..=most).all(|depth| none(&access, self.end, depth)) {
            return false;
        }
        // A loop that is not affine may lead from the access back to the end without the start; upstream does not see that.
        analysis_scope_of(body, op) == analysis_scope_of(body, self.start)
            || (1..=most).all(|depth| none(&access, self.end, depth) && none(self.end, &access, depth))
    }
}
