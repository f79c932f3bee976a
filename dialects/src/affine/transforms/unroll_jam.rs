//! `affine-loop-unroll-jam`: unrolls an outer loop and fuses the resulting inner loops.
//!
//! Iteration arguments of the loops are replicated for each unrolled iteration; reductions are combined after the outer
//! loop.

use super::super::AffineApplyOp;
use super::super::AffineForOp;
use super::super::bounds::step_of;
use super::coalesce::defined_above;
use super::normalize::promote_if_single_iteration;
use super::reductions::{combine, reductions};
use super::unroll::{check_copies, constant_trip_count, divides, generate_cleanup_loop, is_single_bounded};
use windlass_ir::affine::{AffineExpr, AffineMap};
use windlass_ir::pass::PassError;
use windlass_ir::rewrite::{CloneMap, PatternRewriter};
use windlass_ir::{AttrData, Block, Body, Context, Op, Region, Type, Value, WalkResult};

/// Changes the first operation of the body, if it is a loop.
///
/// # Errors
/// It would be unrolled to more operations than a body may be made to hold.
pub(super) fn run(ctx: &Context, body: &mut Body, factor: u64) -> Result<(), PassError> {
    let entry = body.root_entry();
    let Some(op) = entry.and_then(|entry| body.first_op(entry)) else {
        return Ok(());
    };
    if body.name(op) == AffineForOp::NAME {
        let mut rw = PatternRewriter::new(ctx, body);
        unroll_and_jam(&mut rw, op, factor)?;
    }
    Ok(())
}

fn block_of(body: &Body, op: Op) -> Option<Block> {
    body.entry_block(body.get(op, AffineForOp::region))
}

/// The maximal sequences of ops that are no loops, in the loop and nested in it.
fn runs(body: &Body, op: Op) -> Vec<Vec<Op>> {
    let mut found = Vec::new();
    // Ops whose regions are not yet visited, in textual order.
    let mut pending: Vec<(Op, usize)> = vec![(op, 0)];
    while let Some((op, index)) = pending.pop() {
        let Some((_, region)) = body.region(op, index) else {
            continue;
        };
        pending.push((op, index + 1));
        for block in body.blocks(region) {
            let end = body.last_op(block);
            let mut run = Vec::new();
            let mut loops = Vec::new();
            let mut pieces = Vec::new();
            for inner in body.ops(block).filter(|&inner| Some(inner) != end) {
                if body.name(inner) != AffineForOp::NAME {
                    run.push(inner);
                    continue;
                }
                if !run.is_empty() {
                    pieces.push(std::mem::take(&mut run));
                }
                loops.push(inner);
            }
            if !run.is_empty() {
                pieces.push(run);
            }
            found.extend(pieces);
            pending.extend(loops.into_iter().rev().map(|inner| (inner, 0)));
        }
    }
    found
}

/// All affine loops in `op` in post-order, `op` last.
fn loops_in(body: &Body, op: Op) -> Vec<Op> {
    let mut found = vec![op];
    let region: Region = body.get(op, AffineForOp::region);
    body.walk_region(region, &mut |body, inner| {
        if body.name(inner) == AffineForOp::NAME {
            found.push(inner);
        }
        WalkResult::Advance
    });
    found.reverse();
    found
}

fn unroll_and_jam(rw: &mut PatternRewriter<'_>, op: Op, factor: u64) -> Result<(), PassError> {
    let trips = constant_trip_count(rw.ctx, rw.body(), op);
    if factor <= 1 {
        if factor == 1 && trips == Some(1) {
            promote_if_single_iteration(rw, op);
        }
        return Ok(());
    }
    let Some(block) = block_of(rw, op) else {
        return Ok(());
    };
    if rw.first_op(block) == rw.last_op(block) || trips.is_some_and(|trips| trips < factor) {
        return Ok(());
    }
    let all = loops_in(rw, op);
    let invariant = |inner: &Op| {
        let carried = rw.get(*inner, AffineForOp::inits).len();
        let operands = rw.operands(*inner).to_vec();
        defined_above(rw, &operands[..operands.len() - carried], op)
    };
    if !all.iter().all(invariant) {
        return Ok(());
    }
    let Some(scaled) = i64::try_from(factor)
        .ok()
        .and_then(|factor| step_of(rw.ctx, rw.body(), op).checked_mul(factor))
    else {
        return Ok(());
    };
    check_copies(rw, op, factor)?;
    let runs = runs(rw, op);
    let reduced = reductions(rw, op);
    let even = divides(rw, op, factor);
    if !even && (!is_single_bounded(rw, op) || !generate_cleanup_loop(rw, op, factor as i64)) {
        return Ok(());
    }
    let mut maps: Vec<CloneMap> = (1..factor).map(|_| CloneMap::default()).collect();
    let mut outer = op;
    let mut carrying = Vec::new();
    for inner in all {
        if rw.get(inner, AffineForOp::inits).len() == 0 {
            continue;
        }
        let new = replicate_iter_args(rw, inner, &mut maps);
        carrying.push(new);
        if inner == op {
            outer = new;
        }
    }
    let Some(block) = block_of(rw, outer) else {
        return Ok(());
    };
    let step = step_of(rw.ctx, rw.body(), outer);
    let scaled = rw.ctx.index_attr(scaled);
    rw.set_attr(outer, AffineForOp::step, Some(scaled));
    let induction = rw.block_args(block)[0];
    for iteration in (1..factor).rev() {
        let map = &mut maps[iteration as usize - 1];
        for run in &runs {
            let Some(&last) = run.last() else { continue };
            rw.set_location(rw.location(outer));
            rw.set_insertion_point_after(last);
            if rw.has_uses(induction) {
                let expr = AffineExpr::dim(0) + step.wrapping_mul(iteration as i64);
                let bump = rw
                    .ctx
                    .intern_attr(AttrData::AffineMap(AffineMap::new(1, 0, [expr])));
                let next = AffineApplyOp::build(&mut rw.builder(), &[induction], bump, Type::INDEX);
                map.values.insert(induction, rw.result(next, 0));
            }
            for &inner in run {
                rw.clone_op(inner, map);
            }
        }
        for &op in &carrying {
            map_iter_args(rw, op, iteration as usize, factor as usize, map);
        }
    }
    combine_reductions(rw, outer, factor as usize, &reduced);
    promote_if_single_iteration(rw, outer);
    Ok(())
}

/// Sets the initial and yielded values of a loop's iteration arguments for one unrolled iteration.
fn map_iter_args(rw: &mut PatternRewriter<'_>, op: Op, iteration: usize, factor: usize, map: &CloneMap) {
    let Some(end) = block_of(rw, op).and_then(|block| rw.last_op(block)) else {
        return;
    };
    let all = rw.get(op, AffineForOp::inits).len();
    let first = rw.operands(op).len() - all;
    let count = all / factor;
    for index in 0..count {
        let at = iteration * count + index;
        let init = map.value(rw.operand(op, first + index));
        rw.set_operand(op, first + at, init);
        let yielded = map.value(rw.operand(end, index));
        rw.set_operand(end, at, yielded);
    }
}

/// Rebuilds the loop with its iteration arguments replicated once per map, and records the replicas in the maps.
fn replicate_iter_args(rw: &mut PatternRewriter<'_>, op: Op, maps: &mut [CloneMap]) -> Op {
    let operands = rw.operands(op).to_vec();
    let inits: Vec<Value> = rw.get(op, AffineForOp::inits).collect();
    let types: Vec<Type> = rw.results(op).map(|result| rw.ty(result)).collect();
    let copies = maps.len() + 1;
    let (lower, upper): (Vec<Value>, Vec<Value>) = (
        rw.get(op, AffineForOp::lowerBoundOperands).collect(),
        rw.get(op, AffineForOp::upperBoundOperands).collect(),
    );
    debug_assert_eq!(operands.len(), lower.len() + upper.len() + inits.len());
    let (Some(lower_map), Some(upper_map), Some(step), Some(block)) = (
        rw.get(op, AffineForOp::lowerBoundMap),
        rw.get(op, AffineForOp::upperBoundMap),
        rw.get(op, AffineForOp::step),
        block_of(rw, op),
    ) else {
        return op;
    };
    rw.start_at(op);
    let new = AffineForOp::build(
        &mut rw.builder(),
        &lower,
        &upper,
        &inits.repeat(copies),
        lower_map,
        upper_map,
        step,
        &types.repeat(copies),
    );
    let discardable = rw.discardable(op);
    rw.modify(new, |body| body.set_discardable(new, Some(discardable)));
    let (from, into) = (rw.get(op, AffineForOp::region), rw.get(new, AffineForOp::region));
    rw.inline_region(from, into, None);
    let location = rw.location(op);
    for &ty in types.repeat(copies - 1).iter() {
        rw.append_arg(block, ty, location);
    }
    if let Some(end) = rw.last_op(block) {
        let yielded = rw.operands(end).to_vec();
        rw.set_operands(end, &yielded.repeat(copies));
    }
    let args = rw.block_args(block)[1..].to_vec();
    let results = rw.results(new).to_vec();
    for (index, map) in maps.iter_mut().enumerate() {
        for at in 0..inits.len() {
            let copy = (index + 1) * inits.len() + at;
            map.values.insert(args[at], args[copy]);
            map.values.insert(results[at], results[copy]);
        }
    }
    rw.replace_op(op, &results[..types.len()]);
    new
}

/// Combines the reductions of the unrolled iterations.
fn combine_reductions(
    rw: &mut PatternRewriter<'_>,
    op: Op,
    factor: usize,
    reduced: &[super::reductions::Reduction],
) {
    let results = rw.results(op).to_vec();
    let count = results.len() / factor;
    rw.set_location(rw.location(op));
    rw.set_insertion_point_after(op);
    for reduction in reduced {
        let own = results[reduction.position];
        let users: Vec<Op> = rw.uses(own).map(|(user, _)| user).collect();
        let mut value = own;
        for iteration in (1..factor).rev() {
            let other = results[iteration * count + reduction.position];
            value = combine(rw, reduction.combiner, value, other);
        }
        rw.replace_uses_if(own, value, |_, user, _| users.contains(&user));
    }
}
