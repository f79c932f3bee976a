//! The cost model of loop fusion: how much computation is repeated, and how much memory is saved.
//!
//! The cost of a loop nest is the number of ops that it executes. Fusion inserts a slice of one nest into another one at some depth;
//! the depth is chosen where the memory that is written between the two shrinks most, with at most a given fraction of repeated
//! computation.

use super::super::AffineForOp;
use super::super::AffineIfOp;
use super::super::dependence::{enclosing_loops, is_read, is_write};
use super::super::memref_region::{MemRefRegion, RegionOptions, memory_footprint};
use super::super::slice::{ComputationSlice, body_block, iterations};
use super::dependence_graph::accessed_memref;
use super::static_trip_count;
use rustc_hash::FxHashMap;
use windlass_ir::{Body, Context, Op, Value, WalkResult};

/// The loops of a nest with their nested loops, the numbers of ops in them, and their trip counts.
struct LoopNestStats {
    children: FxHashMap<Op, Vec<Op>>,
    num_ops: FxHashMap<Op, i64>,
    trips: FxHashMap<Op, i64>,
}

impl LoopNestStats {
    /// `None` if a trip count is not constant, or a loop is in another op than a loop.
    fn of(ctx: &Context, body: &Body, root: Op) -> Option<LoopNestStats> {
        let mut loops = vec![root];
        body.walk_region(body.get(root, AffineForOp::region), &mut |body, op| {
            if body.name(op) == AffineForOp::NAME {
                loops.push(op);
            }
            WalkResult::Advance
        });
        let mut stats = LoopNestStats {
            children: FxHashMap::default(),
            num_ops: FxHashMap::default(),
            trips: FxHashMap::default(),
        };
        for op in loops {
            if op != root {
                let parent = body
                    .parent_op(op)
                    .filter(|&parent| body.name(parent) == AffineForOp::NAME)?;
                stats.children.entry(parent).or_default().push(op);
            }
            let is_counted = |&op: &Op| !matches!(body.name(op), AffineForOp::NAME | AffineIfOp::NAME);
            let count = body.ops(body_block(body, op)?).filter(is_counted).count();
            stats.num_ops.insert(op, count as i64);
            stats.trips.insert(op, static_trip_count(ctx, body, op)? as i64);
        }
        Some(stats)
    }

    /// The number of ops that the nest executes, with other trip counts for some loops and with additional ops in some.
    fn cost(&self, root: Op, trips: &[(Op, u64)], added: &FxHashMap<Op, i64>) -> i64 {
        // Inner loops first: the nest may be as deep as the input.
        let mut order = vec![root];
        let mut at = 0;
        while let Some(&op) = order.get(at) {
            order.extend(self.children.get(&op).into_iter().flatten());
            at += 1;
        }
        let mut costs: FxHashMap<Op, i64> = FxHashMap::default();
        for &op in order.iter().rev() {
            let nested = self.children.get(&op).into_iter().flatten();
            let nested = nested.fold(0i64, |all, inner| {
                all.wrapping_add(costs.get(inner).copied().unwrap_or(0))
            });
            // The terminator does not count.
            let own = self.num_ops.get(&op).copied().unwrap_or(0) - 1;
            let all = own
                .wrapping_add(nested)
                .wrapping_add(added.get(&op).copied().unwrap_or(0));
            let changed = trips.iter().find(|(other, _)| *other == op);
            let count = changed.map_or_else(
                || self.trips.get(&op).copied().unwrap_or(0),
                |(_, count)| *count as i64,
            );
            costs.insert(op, count.wrapping_mul(all));
        }
        costs.get(&root).copied().unwrap_or(0)
    }
}

/// The number of ops that the nest `target` executes with a slice of `source` in it.
fn fused_cost(
    ctx: &Context,
    body: &Body,
    (source, source_stats): (Op, &LoopNestStats),
    (target, target_stats): (Op, &LoopNestStats),
    slice: &ComputationSlice,
) -> Option<i64> {
    let trips = slice.trip_counts(ctx, body)?;
    let count = iterations(&trips);
    let parent = body.block_parent(slice.block)?;
    let mut added: FxHashMap<Op, i64> = FxHashMap::default();
    if count == 0 {
        return None;
    }
    if count == 1 {
        // Loads of what the slice has just stored are forwarded.
        let mut stored: Vec<Value> = Vec::new();
        body.walk_region(body.get(source, AffineForOp::region), &mut |body, op| {
            if is_write(body, op) && !stored.contains(&accessed_memref(body, op)) {
                stored.push(accessed_memref(body, op));
            }
            WalkResult::Advance
        });
        for memref in stored {
            for (user, _) in body.uses(memref).filter(|&(user, _)| is_read(body, user)) {
                let around = body
                    .parent_op(user)
                    .filter(|&op| body.name(op) == AffineForOp::NAME);
                if let Some(around) = around.filter(|_| enclosing_loops(body, user).contains(&parent)) {
                    *added.entry(around).or_default() -= 1;
                }
            }
        }
    }
    let slice_cost = source_stats.cost(source, &trips, &added);
    // As upstream, this replaces what is forwarded in the loop itself.
    added.insert(parent, slice_cost);
    Some(target_stats.cost(target, &[], &added))
}

/// The computation that is repeated if a slice is inserted, as a fraction of all computation; `None` if that is unknown.
pub(super) fn additional_compute_fraction(
    ctx: &Context,
    body: &Body,
    source: Op,
    target: Op,
    slice: Option<&ComputationSlice>,
) -> Option<f64> {
    let own = LoopNestStats::of(ctx, body, source)?;
    let others = LoopNestStats::of(ctx, body, target)?;
    let fused = fused_cost(ctx, body, (source, &own), (target, &others), slice?)?;
    let none = FxHashMap::default();
    let source_cost = own.cost(source, &[], &none) as u64;
    let target_cost = others.cost(target, &[], &none) as u64;
    Some(fused as f64 / (source_cost as f64 + target_cost as f64) - 1.0)
}

/// The most profitable depth to insert a slice of `source` at, of those for which there are `slices`; `None` if none is profitable.
pub(super) fn profitable_depth(
    ctx: &Context,
    body: &Body,
    (source, target): (Op, Op),
    producers: &[Op],
    slices: &[Option<ComputationSlice>],
    tolerance: f64,
) -> Option<usize> {
    LoopNestStats::of(ctx, body, source)?;
    LoopNestStats::of(ctx, body, target)?;
    let [producer] = *producers else {
        let depth = slices.len();
        let fraction = additional_compute_fraction(ctx, body, source, target, slices[depth - 1].as_ref())?;
        return (fraction <= tolerance).then_some(depth);
    };
    let all =
        MemRefRegion::compute(ctx, body, producer, 0, RegionOptions::default())?.size_in_bytes(ctx, body)?;
    let mut best: Option<(usize, f64, i64)> = None;
    for depth in (1..=slices.len()).rev() {
        let slice = slices[depth - 1].as_ref();
        let Some(fraction) = additional_compute_fraction(ctx, body, source, target, slice) else {
            continue;
        };
        let options = RegionOptions {
            slice,
            ..RegionOptions::default()
        };
        let region = MemRefRegion::compute(ctx, body, producer, 0, options);
        let Some(size) = region
            .and_then(|region| region.size_in_bytes(ctx, body))
            .filter(|&size| size != 0)
        else {
            continue;
        };
        let reduction = all as f64 / size as f64;
        let most = best.map_or(0.0, |(_, most, _)| most);
        if reduction > most && fraction <= tolerance {
            best = Some((depth, reduction, size));
        }
    }
    let (depth, _, size) = best?;
    let target_size = memory_footprint(ctx, body, target);
    let source_size = memory_footprint(ctx, body, source);
    let (target_size, source_size) = (target_size?, source_size?);
    (target_size.wrapping_add(size) <= source_size.wrapping_add(target_size)).then_some(depth)
}
