//! Fusion of two loop nests of one block: whether it is legal, and the insertion of the slice.
//!
//! Input: two nests, a depth, and which accesses count ([`Strategy`]). Output: the slice of one nest to insert at that depth of the
//! other one (upstream's `canFuseLoops`), and the fused nest (`fuseLoops`).

use super::super::dependence::{Access, Dependence, dependence, enclosing_loops, num_common_ivs};
use super::super::operands::canonicalize;
use super::super::slice::{ComputationSlice, body_block, innermost_common_loops, iterations};
use super::super::{AffineForOp, AffineIfOp, AffineYieldOp};
use super::dependence_graph::accessed_memref;
use super::interchange::accesses_in;
use super::is_parallel_with_reductions;
use super::normalize::promote_if_single_iteration;
use super::unroll::{constant_trip_count, set_bound};
use crate::affine::bounds::for_of_induction_variable;
use crate::affine::dependence::{is_read, is_write};
use windlass_ir::rewrite::{CloneMap, PatternRewriter};
use windlass_ir::{AttrData, Body, Context, InsertPoint, Op, Type, Value, WalkResult};

/// Which accesses of the first nest the slice is computed for.
#[derive(Clone, Copy)]
pub(super) enum Strategy {
    /// The stores: the first nest produces what the second one reads.
    ProducerConsumer,
    /// The loads of this memref, which both nests read.
    Sibling(Value),
}

/// The memrefs that the first ops store and the second ones load.
pub(super) fn producer_consumer_memrefs(body: &Body, sources: &[Op], targets: &[Op]) -> Vec<Value> {
    let memrefs = |ops: &[Op], wanted: fn(&Body, Op) -> bool| -> Vec<Value> {
        let ops = ops.iter().filter(|&&op| wanted(body, op));
        ops.map(|&op| accessed_memref(body, op)).collect()
    };
    let stored = memrefs(sources, is_write);
    let mut found = Vec::new();
    for memref in memrefs(targets, is_read) {
        if stored.contains(&memref) && !found.contains(&memref) {
            found.push(memref);
        }
    }
    found
}

/// The memrefs that an op accesses, and whether it writes them.
fn accessed(body: &Body, root: Op) -> Vec<(Value, bool)> {
    let mut found: Vec<(Value, bool)> = Vec::new();
    for op in ops_in(body, root) {
        if is_read(body, op) || is_write(body, op) {
            let memref = accessed_memref(body, op);
            match found.iter_mut().find(|(known, _)| *known == memref) {
                Some((_, writes)) => *writes |= is_write(body, op),
                None => found.push((memref, is_write(body, op))),
            }
        }
    }
    found
}

/// The op and the ops in its regions.
fn ops_in(body: &Body, root: Op) -> Vec<Op> {
    let mut found = vec![root];
    for &region in body.regions(root) {
        body.walk_region(region, &mut |_, op| {
            found.push(op);
            WalkResult::Advance
        });
    }
    found
}

/// Whether an access conflicts with accesses to these memrefs.
fn conflicts(body: &Body, op: Op, known: &[(Value, bool)]) -> bool {
    let own = |op: Op| {
        known
            .iter()
            .find(|(memref, _)| *memref == accessed_memref(body, op))
    };
    is_write(body, op) && own(op).is_some() || is_read(body, op) && own(op).is_some_and(|(_, writes)| *writes)
}

/// Whether an op between two loop nests can be before or after the fused nest.
fn has_insertion_point(body: &Body, first: Op, last: Op) -> bool {
    let (of_first, of_last) = (accessed(body, first), accessed(body, last));
    let before_last = |op: Op| {
        ops_in(body, op).into_iter().any(|op| {
            if is_read(body, op) || is_write(body, op) {
                return conflicts(body, op, &of_last);
            }
            let uses = |value| {
                body.uses(value)
                    .any(|(user, _)| enclosing_loops(body, user).contains(&last))
            };
            body.results(op).any(uses)
        })
    };
    let mut after_first = false;
    let mut at = body.next_op(first);
    while let Some(op) = at.filter(|&op| op != last) {
        after_first |= ops_in(body, op)
            .into_iter()
            .any(|op| conflicts(body, op, &of_first));
        if after_first && before_last(op) {
            return false;
        }
        at = body.next_op(op);
    }
    true
}

/// The maximal depth at which dependences within the second nest allow fusion.
fn max_loop_depth(ctx: &Context, body: &Body, sources: &[Access], targets: &[Access]) -> usize {
    let ops = |accesses: &[Access]| -> Vec<Op> { accesses.iter().map(|access| access.op).collect() };
    let memrefs = producer_consumer_memrefs(body, &ops(sources), &ops(targets));
    let wanted: Vec<&Access> = targets
        .iter()
        .filter(|access| memrefs.contains(&access.memref))
        .collect();
    let mut depth =
        innermost_common_loops(body, &wanted.iter().map(|access| access.op).collect::<Vec<_>>()).len();
    if wanted.iter().all(|access| !access.writes) {
        return depth;
    }
    for source in &wanted {
        for target in &wanted {
            let common = num_common_ivs(body, source.op, target.op);
            let carried = |depth: &usize| {
                matches!(
                    dependence(ctx, body, source, target, *depth, false),
                    Dependence::HasDependence(_)
                )
            };
            if let Some(carrier) = (1..=common + 1).find(carried) {
                depth = depth.min(carrier - 1);
            }
        }
    }
    depth
}

/// The slice of `source` that can be inserted into `target` at this depth, which counts all loops around it (`canFuseLoops`).
pub(super) fn legal_slice(
    ctx: &Context,
    body: &Body,
    (source, target): (Op, Op),
    depth: usize,
    strategy: Strategy,
) -> Option<ComputationSlice> {
    if body.op_block(source) != body.op_block(target) {
        return None;
    }
    let backward = body.is_before(source, target);
    let (first, last) = if backward {
        (source, target)
    } else {
        (target, source)
    };
    let has_condition = |op| {
        ops_in(body, op)
            .into_iter()
            .any(|op| body.name(op) == AffineIfOp::NAME)
    };
    if !has_insertion_point(body, first, last) || has_condition(first) || has_condition(last) {
        return None;
    }
    let (mut of_first, of_last) = (accesses_in(ctx, body, first), accesses_in(ctx, body, last));
    match strategy {
        Strategy::ProducerConsumer => {
            if max_loop_depth(ctx, body, &of_first, &of_last) < depth {
                return None;
            }
            of_first.retain(|access| access.writes);
        }
        Strategy::Sibling(memref) => of_first.retain(|access| !access.writes && access.memref == memref),
    }
    let common = num_common_ivs(body, source, target);
    ComputationSlice::union(ctx, body, (&of_first, &of_last), depth, common, backward)
}

/// Clones `source` with the bounds of the slice to the place of the slice, and replaces loops that run once by their bodies. Reductions
/// of a sibling at the innermost depth are joined to those of the loop around it.
pub(super) fn fuse(
    rw: &mut PatternRewriter<'_>,
    source: Op,
    slice: &ComputationSlice,
    is_innermost_sibling: bool,
) {
    let ctx = rw.ctx;
    let at = if slice.at_start {
        rw.first_op(slice.block)
    } else {
        rw.last_op(slice.block)
    };
    let Some(at) = at else { return };
    rw.start_at(at);
    rw.set_insertion_point(InsertPoint::Before(at));
    let mut map = CloneMap::default();
    rw.clone_op(source, &mut map);
    let mut loops = Vec::new();
    for (iv, bounds) in slice.ivs.iter().zip(&slice.bounds) {
        let Some(op) = map
            .values
            .get(iv)
            .and_then(|&iv| for_of_induction_variable(rw, iv))
        else {
            continue;
        };
        loops.push(op);
        for (bound, lower) in [(&bounds.lower, true), (&bounds.upper, false)] {
            let Some(bound) = bound else { continue };
            let (bound, operands) = canonicalize(ctx, rw.body(), bound, &slice.operands);
            let bound = ctx.intern_attr(AttrData::AffineMap(bound));
            let inits: Vec<Value> = rw.get(op, AffineForOp::inits).collect();
            set_bound(rw, op, lower, bound, &operands, &inits);
        }
    }
    let is_unit = slice
        .trip_counts(ctx, rw.body())
        .is_some_and(|counts| iterations(&counts) == 1);
    for op in loops {
        if is_innermost_sibling && is_unit && is_parallel_with_reductions(ctx, rw.body(), op) {
            promote_reduction(rw, op);
        } else {
            promote_if_single_iteration(rw, op);
        }
    }
}

/// Replaces a loop that runs once by its body, and makes its iteration arguments those of the loop around it, which is rebuilt. Users of
/// the results are moved after that loop.
fn promote_reduction(rw: &mut PatternRewriter<'_>, op: Op) {
    let ctx = rw.ctx;
    let parent = rw
        .parent_op(op)
        .filter(|&parent| rw.name(parent) == AffineForOp::NAME);
    let (Some(parent), Some(1)) = (parent, constant_trip_count(ctx, rw.body(), op)) else {
        return;
    };
    let (Some(block), Some(outer)) = (body_block(rw, op), body_block(rw, parent)) else {
        return;
    };
    let (Some(end), Some(outer_end)) = (rw.last_op(block), rw.last_op(outer)) else {
        return;
    };
    let yielded = rw.operands(end).to_vec();
    let inits: Vec<Value> = rw.get(op, AffineForOp::inits).collect();
    let lower: Vec<Value> = rw.get(parent, AffineForOp::lowerBoundOperands).collect();
    let upper: Vec<Value> = rw.get(parent, AffineForOp::upperBoundOperands).collect();
    let mut all: Vec<Value> = rw.get(parent, AffineForOp::inits).collect();
    let known = all.len();
    all.extend(&inits);
    let types: Vec<Type> = all.iter().map(|&value| rw.ty(value)).collect();
    let bounds = (
        rw.get(parent, AffineForOp::lowerBoundMap),
        rw.get(parent, AffineForOp::upperBoundMap),
        rw.get(parent, AffineForOp::step),
    );
    let (Some(lower_map), Some(upper_map), Some(step)) = bounds else {
        return;
    };
    rw.start_at(parent);
    let new = AffineForOp::build(
        &mut rw.builder(),
        &lower,
        &upper,
        &all,
        lower_map,
        upper_map,
        step,
        &types,
    );
    let (from, into) = (
        rw.get(parent, AffineForOp::region),
        rw.get(new, AffineForOp::region),
    );
    rw.inline_region(from, into, None);
    let location = rw.location(op);
    let mut args = Vec::new();
    for &init in &inits {
        let ty = rw.ty(init);
        args.push(rw.append_arg(outer, ty, location));
    }
    let mut ends = rw.operands(outer_end).to_vec();
    ends.extend(yielded);
    rw.set_operands(outer_end, &ends);
    // What uses the results comes after the new loop.
    let users = users_of_results(rw, op);
    for index in 0..inits.len() {
        let (old, value) = (rw.result(op, index), rw.result(new, known + index));
        rw.replace_all_uses(old, value);
    }
    let mut after = new;
    for user in users {
        rw.set_insertion_point_after(after);
        let at = rw.insertion_point();
        rw.move_op(user, at);
        after = user;
    }
    let outer_iv = rw.block_args(outer)[0];
    let mut values = vec![outer_iv];
    values.extend(args);
    rw.erase_op(end);
    rw.inline_block(block, InsertPoint::Before(op), &values);
    rw.erase_op(op);
    for index in 0..known {
        let (old, value) = (rw.result(parent, index), rw.result(new, index));
        rw.replace_all_uses(old, value);
    }
    rw.erase_op(parent);
}

/// The ops that use results of the loop, directly or not, in textual order; not those in the block of the loop.
fn users_of_results(body: &Body, op: Op) -> Vec<Op> {
    let mut pending: Vec<Op> = vec![op];
    let mut found: Vec<Op> = Vec::new();
    while let Some(this) = pending.pop() {
        for value in body.results(this) {
            for (user, _) in body.uses(value) {
                let ends = body.name(user) == AffineYieldOp::NAME;
                if !ends && !found.contains(&user) {
                    found.push(user);
                    pending.push(user);
                }
            }
        }
    }
    found.sort_by(|&a, &b| {
        if a == b || body.op_block(a) != body.op_block(b) {
            std::cmp::Ordering::Equal
        } else if body.is_before(a, b) {
            std::cmp::Ordering::Less
        } else {
            std::cmp::Ordering::Greater
        }
    });
    found
}

/// Whether dependences between the accesses in a nest form a cycle.
pub(super) fn has_cyclic_dependence(ctx: &Context, body: &Body, root: Op) -> bool {
    let accesses = accesses_in(ctx, body, root);
    let outer = super::super::dependence::nesting_depth(body, root);
    let depends = |source: &Access, target: &Access| {
        source.memref == target.memref
            && (outer + 1..=num_common_ivs(body, source.op, target.op) + 1)
                .any(|depth| !dependence(ctx, body, source, target, depth, false).is_none())
    };
    let edges: Vec<Vec<usize>> = accesses
        .iter()
        .map(|source| {
            (0..accesses.len())
                .filter(|&target| depends(source, &accesses[target]))
                .collect()
        })
        .collect();
    // Nodes without edges to the rest are removed until there are none: what remains has a cycle.
    let mut remaining: Vec<usize> = (0..accesses.len()).collect();
    loop {
        let before = remaining.len();
        let kept = remaining.clone();
        remaining.retain(|&node| edges[node].iter().any(|next| kept.contains(next)));
        if remaining.len() == before {
            return before > 0;
        }
    }
}
