//! `affine-scalrep`: what was just written to memory, or read from it, is not read again; what nobody reads is not written.

use super::super::dependence::{Access, Dependence, common_loops, dependence, is_read, is_write, scope_of};
use crate::memref::layout::is_memref;
use std::collections::HashSet;
use windlass_ir::def::Traits;
use windlass_ir::dominance::Dominance;
use windlass_ir::effects::EffectKind;
use windlass_ir::effects::MemoryEffectOpInterface;
use windlass_ir::effects::has_only_effect;
use windlass_ir::rewrite::PatternRewriter;
use windlass_ir::{Block, Body, Context, Op, Region, Value, ValueDef, Walk};

/// Works on the accesses of a body.
pub(super) fn run(ctx: &Context, body: &mut Body) {
    let mut rw = PatternRewriter::new(ctx, body);
    let dominance = Dominance::new(rw.body(), None);
    let mut erased = Vec::new();
    let mut forwarded: Vec<Value> = Vec::new();
    for load in ops_where(&rw, is_read) {
        if let Some((value, memref)) = stored_value(&rw, load, &dominance) {
            let result = rw.result(load, 0);
            rw.replace_all_uses(result, value);
            if !forwarded.contains(&memref) {
                forwarded.push(memref);
            }
            erased.push(load);
        }
    }
    erase(&mut rw, &mut erased);
    for store in ops_where(&rw, is_write) {
        if is_overwritten(&rw, store) {
            erased.push(store);
        }
    }
    erase(&mut rw, &mut erased);
    for memref in forwarded {
        drop_unread(&mut rw, memref);
    }
    for load in ops_where(&rw, is_read) {
        if let Some(value) = earlier_load(&rw, load, &dominance) {
            let result = rw.result(load, 0);
            rw.replace_all_uses(result, value);
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
        Walk::Enter
    });
    found
}

fn erase(rw: &mut PatternRewriter<'_>, ops: &mut Vec<Op>) {
    for op in ops.drain(..) {
        rw.erase_op(op);
    }
}

/// The other reads (or writes) of the same element of the same memref.
fn same_accesses(rw: &PatternRewriter<'_>, access: &Access, wanted: fn(&Body, Op) -> bool) -> Vec<Access> {
    let users = rw.uses(access.memref).map(|(user, _)| user);
    users
        .filter(|&user| user != access.op && wanted(rw, user))
        .filter_map(|user| Access::of(rw.ctx, rw.body(), user))
        .filter(|other| other.is_same_element(rw.ctx, rw.body(), access))
        .collect()
}

/// The value that a store has certainly put where the load reads, and the memref.
fn stored_value(rw: &PatternRewriter<'_>, load: Op, dominance: &Dominance) -> Option<(Value, Value)> {
    let (ctx, body) = (rw.ctx, rw.body());
    let access = Access::of(ctx, body, load)?;
    let store = same_accesses(rw, &access, is_write).into_iter().find(|store| {
        if !dominance.op_dominates(body, store.op, load) || scope_of(body, store.op) != scope_of(body, load) {
            return false;
        }
        let depth = common_loops(body, store.op, load) + 1;
        matches!(
            dependence(ctx, body, store, &access, depth, false),
            Dependence::Found(_)
        ) && nothing_between(ctx, body, store.op, &access, EffectKind::Write)
    })?;
    let value = body.operand(store.op, 0);
    (body.ty(value) == body.ty(body.result(load, 0))).then_some((value, access.memref))
}

/// Whether another store comes after this one on all paths, with no read of the element between.
fn is_overwritten(rw: &PatternRewriter<'_>, store: Op) -> bool {
    let (ctx, body) = (rw.ctx, rw.body());
    let Some(access) = Access::of(ctx, body, store) else {
        return false;
    };
    same_accesses(rw, &access, is_write).iter().any(|later| {
        body.op_block(later.op) == body.op_block(store)
            && body.is_before(store, later.op)
            && nothing_between(ctx, body, store, later, EffectKind::Read)
    })
}

/// The value that an earlier load of the same element has read, of those the one that comes before all others.
fn earlier_load(rw: &PatternRewriter<'_>, load: Op, dominance: &Dominance) -> Option<Value> {
    let (ctx, body) = (rw.ctx, rw.body());
    let access = Access::of(ctx, body, load)?;
    let ty = body.ty(body.result(load, 0));
    let candidates: Vec<Op> = same_accesses(rw, &access, is_read)
        .into_iter()
        .filter(|other| {
            dominance.op_dominates(body, other.op, load)
                && nothing_between(ctx, body, other.op, &access, EffectKind::Write)
                && body.ty(body.result(other.op, 0)) == ty
        })
        .map(|other| other.op)
        .collect();
    let first = candidates.iter().find(|&&one| {
        let comes_first = |&other: &Op| other == one || dominance.op_dominates(body, one, other);
        candidates.iter().all(comes_first)
    })?;
    Some(body.result(*first, 0))
}

/// Memory that is allocated here and only written goes, with what writes it.
fn drop_unread(rw: &mut PatternRewriter<'_>, memref: Value) {
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

/// What a value is a view of in the end.
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

/// Whether two memrefs may be of the same memory.
fn may_alias(ctx: &Context, body: &Body, a: Value, b: Value) -> bool {
    let (a, b) = (origin(body, a), origin(body, b));
    if a == b {
        return true;
    }
    let allocated = |value: Value| {
        body.defining_op(value)
            .is_some_and(|op| has_only_effect(ctx, body, op, EffectKind::Allocate))
    };
    let entry = body
        .root_regions()
        .first()
        .and_then(|&region| body.entry_block(region));
    let argument = |value: Value| match body.value_def(value) {
        ValueDef::Argument(block, _) => Some(block) == entry,
        _ => false,
    };
    let apart = |a: Value, b: Value| allocated(a) && (allocated(b) || argument(b));
    !(apart(a, b) || apart(b, a)) && is_memref(ctx, body.ty(a)) && is_memref(ctx, body.ty(b))
}

/// The search for effects between two operations.
struct Between<'b> {
    ctx: &'b Context,
    body: &'b Body,
    start: Op,
    end: &'b Access,
    kind: EffectKind,
}

/// Whether on no path from `start` to the access something has an effect of this kind on what it accesses.
fn nothing_between(ctx: &Context, body: &Body, start: Op, end: &Access, kind: EffectKind) -> bool {
    let search = Between {
        ctx,
        body,
        start,
        end,
        kind,
    };
    // From `start` to what is around the access in the same region, then all of what is around it.
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

impl Between<'_> {
    fn clear_until(&self, from: Op, to: Op) -> bool {
        let body = self.body;
        let Some(block) = body.op_block(from) else {
            return false;
        };
        let mut at = body.next_op(from);
        while let Some(op) = at.filter(|&op| op != to) {
            if self.has_effect(op) {
                return false;
            }
            at = body.next_op(op);
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
            let mut reached = false;
            for op in body.ops(block) {
                if op == to {
                    reached = true;
                    break;
                }
                if self.has_effect(op) {
                    return false;
                }
            }
            if !reached {
                pending.extend(successors(block));
            }
        }
        true
    }

    /// Whether the operation, or something in it, may have such an effect.
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
                pending.extend(blocks.flat_map(|block| body.ops(block)));
            } else if !def.traits.any(Traits::PURE.and(Traits::NO_MEMORY_EFFECT)) {
                return true;
            }
        }
        false
    }

    /// Whether an access, though to the same memref, is never to the element on the way from `start`.
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
        let least = common_loops(body, self.start, self.end.op);
        let most = common_loops(body, op, self.end.op) + 1;
        (least + 1..=most).all(|depth| dependence(ctx, body, &access, self.end, depth, false).is_none())
    }
}
