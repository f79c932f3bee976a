//! `sroa`: replaces memory slots of aggregate type by one slot per used element (scalar replacement of aggregates).
//!
//! Each user of the slot's pointer must be rewirable to pointers to elements, or removable; accesses through pointers
//! to elements must stay inside them. New slots may be aggregates again. Operations declare how they use slots:
//! [`memory_slot`](crate::interfaces::memory_slot).

use super::slot_analysis::{DominatorTrees, Users, closed, is_access, sort};
use super::{ancestor_attrs, each_body_with_ancestor_attrs};
use crate::body::{Body, Op, WalkResult};
use crate::context::Context;
use crate::ids::Attribute;
use crate::interfaces::{DeletionKind, DestructurableMemorySlot, MemorySlot, PartUser, Parts};
use crate::interfaces::{
    DestructurableAccessorOpInterface, DestructurableAllocationOpInterface, PromotableOpInterface,
    SafeMemorySlotAccessOpInterface,
};
use crate::pass::{PassCx, PassInfo, StatisticSpec};
use crate::rewrite::PatternRewriter;
use rustc_hash::FxHashSet;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

/// The pass `sroa`.
pub static SROA: PassInfo = PassInfo::new("sroa", "SROA", "Scalar Replacement of Aggregates", |_| {
    Arc::new(|cx: &mut PassCx<'_>| {
        let ctx = cx.ctx;
        let counts = [const { AtomicU64::new(0) }; 3];
        let ancestor_attrs = ancestor_attrs(cx);
        each_body_with_ancestor_attrs(cx.body(), &ancestor_attrs, &|body, ancestor_attrs| {
            let found = split_all(ctx, body, ancestor_attrs);
            let [split, smaller, parts] = &counts;
            split.fetch_add(found[0], Ordering::Relaxed);
            smaller.fetch_add(found[1], Ordering::Relaxed);
            parts.fetch_max(found[2], Ordering::Relaxed);
        });
        for (index, count) in counts.into_iter().enumerate() {
            cx.count(index, count.into_inner());
        }
        Ok(())
    })
})
.idempotent()
.statistics(&[
    StatisticSpec {
        name: "destructured slots",
        description: "Total amount of memory slots destructured",
    },
    StatisticSpec {
        name: "slots with memory benefit",
        description: "Total amount of memory slots in which the destructured size was smaller than the total size \
                      after eliminating unused fields",
    },
    StatisticSpec {
        name: "max subelement number",
        description: "Maximal number of sub-elements a successfully destructured slot initially had",
    },
]);

/// Destructures slots in the root regions of a body. Returns the number of destructured slots, the number of those with
/// an unused element, and the maximum number of elements of a slot.
fn split_all(ctx: &Context, body: &mut Body, ancestor_attrs: &[Attribute]) -> [u64; 3] {
    let mut allocations: Vec<Op> = Vec::new();
    body.walk(|body, op| {
        if ctx.has_op_interface::<DestructurableAllocationOpInterface>(body.def(op)) {
            allocations.push(op);
        }
        WalkResult::Advance
    });
    let mut counts = [0; 3];
    if allocations.is_empty() {
        return counts;
    }
    let ancestor_attrs = ctx.array_attr(ancestor_attrs);
    let mut trees = DominatorTrees::new(body);
    loop {
        let mut changed = false;
        for op in std::mem::take(&mut allocations) {
            match split(ctx, body, &mut trees, op, ancestor_attrs) {
                Some(split) => {
                    changed = true;
                    counts[0] += 1;
                    counts[1] += u64::from(split.new.len() < split.parts);
                    counts[2] = counts[2].max(split.parts as u64);
                    allocations.extend(split.new);
                }
                None => allocations.push(op),
            }
        }
        if !changed {
            return counts;
        }
    }
}

/// The result of destructuring a slot.
struct Split {
    /// The allocations of the elements.
    new: Vec<Op>,
    /// The number of elements.
    parts: usize,
}

fn split(
    ctx: &Context,
    body: &mut Body,
    trees: &mut DominatorTrees,
    op: Op,
    ancestor_attrs: Attribute,
) -> Option<Split> {
    let allocation = body.interface::<DestructurableAllocationOpInterface>(ctx, op)?;
    let mut slot = (allocation.slot)(ctx, body, op)?;
    slot.whole.ancestor_attrs = Some(ancestor_attrs);
    if !body.has_uses(slot.whole.pointer) {
        return None;
    }
    let (accessors, users, used) = analyse(ctx, body, &slot)?;
    let (region, tree, _) = trees.at(body, op)?;
    let mut order: Vec<(Op, Vec<usize>)> = users.into_iter().collect();
    order.extend(accessors.iter().map(|&op| (op, Vec::new())));
    let order = sort(body, tree, region, order);

    let mut rw = PatternRewriter::new(ctx, body);
    let location = rw.location(op);
    rw.set_location(location);
    rw.set_insertion_point_after(op);
    let mut parts = Parts::default();
    let mut new = Vec::new();
    for index in used {
        let part = (allocation.allocate_part)(&mut rw, op, &slot, index)?;
        new.extend(rw.defining_op(part.pointer));
        parts.insert(index, part);
    }
    let mut gone = Vec::new();
    for (user, operands) in order.into_iter().rev() {
        rw.set_insertion_point_after(user);
        let location = rw.location(user);
        rw.set_location(location);
        let afterwards = match (
            rw.interface::<DestructurableAccessorOpInterface>(ctx, user),
            rw.interface::<PromotableOpInterface>(ctx, user),
        ) {
            (Some(accessor), _) if accessors.contains(&user) => {
                (accessor.rewire)(&mut rw, user, &slot, &parts)
            }
            (_, Some(promotable)) => {
                (promotable.remove_blocking_uses)(&mut rw, user, slot.whole, &operands, None)
            }
            _ => DeletionKind::Keep,
        };
        if afterwards == DeletionKind::Delete {
            gone.push(user);
        }
    }
    for user in gone {
        rw.erase_op(user);
    }
    rw.erase_op(op);
    Some(Split {
        new,
        parts: slot.parts.len(),
    })
}

/// The operations to rewire, those with blocking uses to remove, and the used elements.
fn analyse(
    ctx: &Context,
    body: &Body,
    slot: &DestructurableMemorySlot,
) -> Option<(FxHashSet<Op>, Users, Vec<usize>)> {
    let (mut used, mut inside): (Vec<usize>, Vec<MemorySlot>) = Default::default();
    let mut accessors = FxHashSet::default();
    let mut blocking = Vec::new();
    for (op, operand) in body.uses(slot.whole.pointer) {
        let mut user = PartUser {
            ctx,
            body,
            op,
            slot,
            used: &mut used,
            inside: &mut inside,
        };
        let accessor = body.interface::<DestructurableAccessorOpInterface>(ctx, op);
        if accessor.is_some_and(|accessor| (accessor.can_rewire)(&mut user)) {
            accessors.insert(op);
        } else {
            blocking.push((op, operand));
        }
    }
    let mut seen = FxHashSet::default();
    while let Some(part) = inside.pop() {
        for (op, operand) in body.uses(part.pointer) {
            if !seen.insert((op, operand)) {
                continue;
            }
            let safe = body.interface::<SafeMemorySlotAccessOpInterface>(ctx, op);
            if !safe.is_some_and(|safe| (safe.0)(ctx, body, op, part, &mut inside)) {
                blocking.push((op, operand));
            }
        }
    }
    let names_only = |op| !is_access(ctx, body, op) && !accessors.contains(&op);
    let users = closed(ctx, body, slot.whole, blocking, names_only)?;
    Some((accessors, users, used))
}
