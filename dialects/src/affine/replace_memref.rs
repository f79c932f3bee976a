//! Replacement of the uses of a memref by another memref with another index space (`replaceAllMemRefUsesWith`).
//!
//! Input: two memrefs and the map from old to new indices. Output: accesses with new maps.

use super::compose_apply::compose_and_canonicalize;
use super::syntax::map_of;
use super::syntax_dma::DmaParts;
use super::{
    AffineApplyOp, AffineDmaStartOp, AffineDmaWaitOp, AffineLoadOp, AffinePrefetchOp, AffineStoreOp,
    AffineVectorLoadOp, AffineVectorStoreOp,
};
use crate::memref::{DeallocOp, LoadOp, StoreOp as MemRefStoreOp};
use smallvec::SmallVec;
use std::collections::HashSet;
use windlass_ir::affine::AffineMap;
use windlass_ir::def::{AttrSlot, Traits};
use windlass_ir::rewrite::PatternRewriter;
use windlass_ir::{AttrData, Body, Context, Op, Type, Value};

/// The mapping of indices into the old memref to indices into the new one.
#[derive(Default)]
pub struct Remap<'a> {
    /// Indices that are inserted before the mapped ones.
    pub first: &'a [Value],
    /// The map of the old indices; `None` for the identity.
    pub map: Option<&'a AffineMap>,
    /// Operands of the map before the old indices.
    pub operands: &'a [Value],
    /// Operands of the map after the old indices.
    pub symbols: &'a [Value],
}

/// An access: the position of the memref among the operands of an op, and the slot of the map of the operands after it:
/// `None` for accesses whose operands are the indices.
#[derive(Clone, Copy)]
pub struct MemRefAccess {
    /// The position of the memref; the map's operands follow it.
    pub at: usize,
    /// The slot of the map.
    pub slot: Option<AttrSlot>,
}

/// The accesses of an op that have affine maps.
pub fn affine_accesses(ctx: &Context, body: &Body, op: Op) -> SmallVec<[MemRefAccess; 3]> {
    let one = |at, slot| SmallVec::from_slice(&[MemRefAccess { at, slot: Some(slot) }]);
    match body.name(op) {
        AffineLoadOp::NAME => one(0, AffineLoadOp::map),
        AffineVectorLoadOp::NAME => one(0, AffineVectorLoadOp::map),
        AffinePrefetchOp::NAME => one(0, AffinePrefetchOp::map),
        AffineStoreOp::NAME => one(1, AffineStoreOp::map),
        AffineVectorStoreOp::NAME => one(1, AffineVectorStoreOp::map),
        AffineDmaWaitOp::NAME => one(0, AffineDmaWaitOp::tag_map),
        AffineDmaStartOp::NAME => DmaParts::of(ctx, body, op)
            .map(|parts| {
                let access = |at, slot| MemRefAccess { at, slot: Some(slot) };
                SmallVec::from_buf([
                    access(0, AffineDmaStartOp::src_map),
                    access(parts.target, AffineDmaStartOp::dst_map),
                    access(parts.tag, AffineDmaStartOp::tag_map),
                ])
            })
            .unwrap_or_default(),
        _ => SmallVec::new(),
    }
}

/// The accesses of an op, with those of `memref.load` and `memref.store`.
fn memref_accesses(ctx: &Context, body: &Body, op: Op) -> SmallVec<[MemRefAccess; 3]> {
    match body.name(op) {
        LoadOp::NAME => SmallVec::from_slice(&[MemRefAccess { at: 0, slot: None }]),
        MemRefStoreOp::NAME => SmallVec::from_slice(&[MemRefAccess { at: 1, slot: None }]),
        _ => affine_accesses(ctx, body, op),
    }
}

/// Replaces `old` by `new` in the users for which `chosen` holds. The two may be the same value after its type has
/// changed. With `others`, users that are no accesses get the new value as operand; without, they are not replaceable, and accesses
/// without affine maps are not either, as upstream has it.
/// Returns whether all chosen users are replaceable; otherwise none is changed.
pub fn replace_memref(
    rw: &mut PatternRewriter<'_>,
    (old, new): (Value, Value),
    remap: &Remap<'_>,
    others: bool,
    chosen: impl Fn(&Body, Op) -> bool,
) -> bool {
    let ctx = rw.ctx;
    let Some(users) = replaceable(ctx, rw.body(), old, others, chosen) else {
        return false;
    };
    for op in users {
        let at = |rw: &PatternRewriter<'_>| rw.operands(op).iter().position(|operand| operand == old);
        let Some(first) = at(rw) else { continue };
        let access = memref_accesses(ctx, rw.body(), op)
            .into_iter()
            .find(|access| access.at == first);
        if let Some(access) = access {
            rewrite_access(rw, op, access, new, remap);
            continue;
        }
        let all: SmallVec<[Value; 4]> = rw
            .operands(op)
            .iter()
            .map(|operand| if operand == old { new } else { operand })
            .collect();
        rw.set_operands(op, &all);
    }
    true
}

/// The users to be changed, in the order of their uses; `None` if one of them cannot be changed.
pub fn replaceable(
    ctx: &Context,
    body: &Body,
    memref: Value,
    others: bool,
    chosen: impl Fn(&Body, Op) -> bool,
) -> Option<Vec<Op>> {
    let mut users: Vec<Op> = Vec::new();
    let mut known: HashSet<Op> = HashSet::new();
    for (op, at) in body.uses(memref) {
        // A `memref.dealloc` keeps the old memref, unless all users are to change.
        if !chosen(body, op) || !others && body.name(op) == DeallocOp::NAME {
            continue;
        }
        let accesses = match others {
            true => memref_accesses(ctx, body, op),
            false => affine_accesses(ctx, body, op),
        };
        if accesses.is_empty() {
            if !others || !body.def(op).traits.has(Traits::MEMREFS_NORMALIZABLE) {
                return None;
            }
        } else if !accesses.iter().any(|access| access.at == at) || known.contains(&op) {
            // The memref itself is stored, or two of its elements are accessed at once.
            return None;
        }
        if known.insert(op) {
            users.push(op);
        }
    }
    users.reverse();
    Some(users)
}

fn rewrite_access(rw: &mut PatternRewriter<'_>, op: Op, access: MemRefAccess, new: Value, remap: &Remap<'_>) {
    let ctx = rw.ctx;
    let operands = rw.operands(op).to_vec();
    let rank = rw
        .ty(operands[access.at])
        .memref(ctx)
        .map_or(0, |memref| memref.shape.len());
    let map = match access.slot {
        Some(slot) => map_of(ctx, rw.get(op, slot)).cloned(),
        None => None,
    };
    let inputs = match (&map, access.slot, remap.map) {
        (Some(map), ..) => map.num_inputs() as usize,
        // The memref's rank may already be the new one.
        (None, None, Some(map)) => map.num_dims() as usize - remap.operands.len(),
        _ => rank,
    };
    let after = access.at + 1 + inputs;
    let indices = &operands[access.at + 1..after];
    rw.start_at(op);
    let mut made: Vec<Op> = Vec::new();
    let mut apply_each = |rw: &mut PatternRewriter<'_>, map: &AffineMap, operands: &[Value]| -> Vec<Value> {
        (0..map.results().len())
            .map(|result| {
                let one = ctx.intern_attr(AttrData::AffineMap(map.sub_map(&[result])));
                let applied = AffineApplyOp::build(&mut rw.builder(), operands, one, Type::INDEX);
                made.push(applied);
                rw.result(applied, 0)
            })
            .collect()
    };
    let moved = |map: &AffineMap| !map.is_identity() || map.num_symbols() > 0;
    let coordinates = match &map {
        Some(map) if moved(map) => apply_each(rw, map, indices),
        _ => indices.to_vec(),
    };
    let all: Vec<Value> = [remap.operands, &coordinates, remap.symbols].concat();
    let coordinates = match remap.map {
        Some(map) if moved(map) => apply_each(rw, map, &all),
        _ => all,
    };
    let all: Vec<Value> = [remap.first, &coordinates].concat();
    let (map, all) = compose_and_canonicalize(ctx, rw.body(), &AffineMap::identity(all.len() as u32), &all);
    for applied in made {
        if !rw.op_has_uses(applied) {
            rw.erase_op(applied);
        }
    }
    let mut changed: Vec<Value> = operands[..access.at].to_vec();
    changed.push(new);
    match access.slot {
        Some(slot) => {
            changed.extend(&all);
            let map = ctx.intern_attr(AttrData::AffineMap(map));
            rw.set_attr(op, slot, Some(map));
        }
        None => {
            for result in 0..map.results().len() {
                let one = ctx.intern_attr(AttrData::AffineMap(map.sub_map(&[result])));
                let applied = AffineApplyOp::build(&mut rw.builder(), &all, one, Type::INDEX);
                changed.push(rw.result(applied, 0));
            }
        }
    }
    changed.extend(&operands[after..]);
    rw.set_operands(op, &changed);
}
