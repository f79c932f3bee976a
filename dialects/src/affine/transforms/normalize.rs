//! `affine-loop-normalize`: normalizes loops to lower bound zero and step one; `affine.apply` computes the original
//! values.
//!
//! With `promote-single-iter`, a loop with a trip count of one is replaced by its body.

use super::super::bounds::step_of;
use super::super::compose_apply::compose_and_canonicalize;
use super::super::operands::Operands;
use super::super::syntax::map_of;
use super::super::syntax_loops::parallel_steps;
use super::super::{AffineApplyOp, AffineForOp, AffineParallelOp};
use super::ops_in_post_order;
use crate::affine::group_sizes;
use crate::arith::ConstantOp;
use windlass_ir::affine::{AffineExpr, AffineMap};
use windlass_ir::rewrite::PatternRewriter;
use windlass_ir::{AttrData, Attribute, Body, Context, InsertPoint, Op, Type, Value};

/// Normalizes the loops of a body, innermost loops first.
pub(super) fn run(ctx: &Context, body: &mut Body, promotes: bool) {
    let loops = ops_in_post_order(body, &[AffineForOp::NAME, AffineParallelOp::NAME]);
    let mut rw = PatternRewriter::new(ctx, body);
    for op in loops {
        if rw.name(op) == AffineParallelOp::NAME {
            normalize_parallel(&mut rw, op);
        } else if !(promotes && promote_if_single_iteration(&mut rw, op)) {
            normalize(&mut rw, op);
        }
    }
}

fn map_attr(ctx: &Context, map: AffineMap) -> Attribute {
    ctx.intern_attr(AttrData::AffineMap(map))
}

/// The bounds of a loop: maps and their operands.
struct Bounds {
    lower: AffineMap,
    lower_operands: Operands,
    upper: AffineMap,
    upper_operands: Operands,
}

fn bounds_of(ctx: &Context, body: &Body, op: Op) -> Option<Bounds> {
    Some(Bounds {
        lower: map_of(ctx, body.get(op, AffineForOp::lowerBoundMap))?.clone(),
        lower_operands: body.get(op, AffineForOp::lowerBoundOperands).collect(),
        upper: map_of(ctx, body.get(op, AffineForOp::upperBoundMap))?.clone(),
        upper_operands: body.get(op, AffineForOp::upperBoundOperands).collect(),
    })
}

/// The trip count of a loop: the minimum of the results, as unsigned integers. `None` if the lower bound has several
/// results.
pub(super) fn trip_count(ctx: &Context, body: &Body, op: Op) -> Option<(AffineMap, Operands)> {
    let (count, operands) = range_in_steps(ctx, body, op)?;
    // A distance between bounds with operands may be known to be negative; upstream counts it without a sign.
    let clamps = bounds_of(ctx, body, op).is_some_and(|bounds| {
        bounds.lower.single_constant().is_some() && bounds.upper.single_constant().is_some()
    });
    Some(match count.single_constant() {
        Some(count) if clamps => (AffineMap::constant(count.max(0)), operands),
        _ => (count, operands),
    })
}

/// The distance between the bounds in steps, which is negative for some loops that do not run.
fn range_in_steps(ctx: &Context, body: &Body, op: Op) -> Option<(AffineMap, Operands)> {
    let bounds = bounds_of(ctx, body, op)?;
    let [lower] = bounds.lower.results() else {
        return None;
    };
    let (upper, lower_map) = (&bounds.upper, &bounds.lower);
    if let (Some(first), Some(end)) = (lower_map.single_constant(), upper.single_constant()) {
        let span = AffineExpr::constant(end.saturating_sub(first));
        let count = span.ceil_div(step_of(ctx, body, op));
        return Some((AffineMap::new(0, 0, [count]), Operands::new()));
    }
    let (dims, symbols) = (upper.num_dims(), upper.num_symbols());
    let lower = lower.shift(dims, symbols);
    let results: Vec<AffineExpr> = upper
        .results()
        .iter()
        .map(|expr| expr.clone() - lower.clone())
        .collect();
    let (first, last) = bounds.upper_operands.split_at(dims as usize);
    let (other_first, other_last) = bounds.lower_operands.split_at(lower_map.num_dims() as usize);
    let operands: Operands = [first, other_first, last, other_last]
        .into_iter()
        .flatten()
        .copied()
        .collect();
    let difference = AffineMap::new(
        dims + lower_map.num_dims(),
        symbols + lower_map.num_symbols(),
        results,
    );
    let (difference, operands) = compose_and_canonicalize(ctx, body, &difference, &operands);
    let step = step_of(ctx, body, op);
    let results: Vec<AffineExpr> = difference
        .results()
        .iter()
        .map(|expr| expr.clone().ceil_div(step))
        .collect();
    let count = AffineMap::new(difference.num_dims(), difference.num_symbols(), results);
    Some((count, operands))
}

fn normalize(rw: &mut PatternRewriter<'_>, op: Op) {
    let ctx = rw.ctx;
    let step = step_of(ctx, rw.body(), op);
    let Some(bounds) = bounds_of(ctx, rw.body(), op) else {
        return;
    };
    if bounds.lower.single_constant() == Some(0) && step == 1 {
        return;
    }
    let Some((count, mut operands)) = range_in_steps(ctx, rw.body(), op) else {
        return;
    };
    let Some(block) = rw.entry_block(rw.get(op, AffineForOp::region)) else {
        return;
    };
    let sizes = [
        0,
        operands.len() as u32,
        rw.get(op, AffineForOp::inits).len() as u32,
    ];
    operands.extend(rw.get(op, AffineForOp::inits));
    let one = ctx.index_attr(1);
    rw.modify(op, |body| {
        body.set_operands(op, &operands);
        body.set_operand_segments(op, &sizes);
        body.set_attr(
            op,
            AffineForOp::lowerBoundMap,
            Some(map_attr(ctx, AffineMap::constant(0))),
        );
        body.set_attr(op, AffineForOp::upperBoundMap, Some(map_attr(ctx, count)));
        body.set_attr(op, AffineForOp::step, Some(one));
    });
    let induction = rw.block_args(block)[0];
    let expr = bounds.lower.results()[0].clone() + AffineExpr::dim(bounds.lower.num_dims()) * step;
    let map = AffineMap::new(bounds.lower.num_dims() + 1, bounds.lower.num_symbols(), [expr]);
    let (dims, symbols) = bounds.lower_operands.split_at(bounds.lower.num_dims() as usize);
    let operands: Operands = dims.iter().chain([&induction]).chain(symbols).copied().collect();
    rw.set_location(rw.location(op));
    rw.set_insertion_point_to_start(block);
    let (map, operands) = compose_and_canonicalize(ctx, rw.body(), &map, &operands);
    replace_by_applied(rw, induction, map, &operands);
}

/// Replaces the uses of a value by an `affine.apply` of a map whose operands include that value.
fn replace_by_applied(rw: &mut PatternRewriter<'_>, value: Value, map: AffineMap, operands: &[Value]) {
    let map = map_attr(rw.ctx, map);
    let applied = AffineApplyOp::build(&mut rw.builder(), operands, map, Type::INDEX);
    let result = rw.result(applied, 0);
    rw.replace_uses_if(value, result, |_, user, _| user != applied);
}

/// Replaces a loop with a trip count of one by its body (`promoteIfSingleIteration`).
pub(super) fn promote_if_single_iteration(rw: &mut PatternRewriter<'_>, op: Op) -> bool {
    let ctx = rw.ctx;
    let once = trip_count(ctx, rw.body(), op).is_some_and(|(count, _)| {
        let results: Option<Vec<i64>> = count.results().iter().map(AffineExpr::as_constant).collect();
        results.and_then(|results| results.into_iter().min()) == Some(1)
    });
    let (true, Some(bounds)) = (once, bounds_of(ctx, rw.body(), op)) else {
        return false;
    };
    let Some(block) = rw.entry_block(rw.get(op, AffineForOp::region)) else {
        return false;
    };
    let Some(end) = rw.last_op(block) else {
        return false;
    };
    rw.start_at(op);
    let induction = rw.block_args(block)[0];
    let lower = match (bounds.lower.single_constant(), &bounds.lower_operands[..]) {
        // The induction variable has no uses.
        _ if !rw.has_uses(induction) => induction,
        (Some(value), _) => {
            let first = rw.root_entry();
            if let Some(first) = first {
                rw.set_insertion_point_to_start(first);
            }
            let value = ctx.index_attr(value);
            let constant = ConstantOp::build(&mut rw.builder(), value, Type::INDEX);
            rw.result(constant, 0)
        }
        (None, &[only]) if bounds.lower == AffineMap::identity(1) => only,
        _ => {
            let map = map_attr(ctx, bounds.lower.clone());
            let applied = AffineApplyOp::build(&mut rw.builder(), &bounds.lower_operands, map, Type::INDEX);
            rw.result(applied, 0)
        }
    };
    let mut args = vec![lower];
    args.extend(rw.get(op, AffineForOp::inits));
    rw.inline_block(block, InsertPoint::Before(op), &args);
    let values = rw.operands(end).to_vec();
    rw.erase_op(end);
    rw.replace_op(op, &values);
    true
}

/// Normalizes an `affine.parallel` whose dimensions have one bound each to lower bounds zero and steps one.
fn normalize_parallel(rw: &mut PatternRewriter<'_>, op: Op) {
    let ctx = rw.ctx;
    let Some(block) = rw.entry_block(rw.get(op, AffineParallelOp::region)) else {
        return;
    };
    let args = rw.block_args(block).to_vec();
    let slots = [AffineParallelOp::lowerBoundsMap, AffineParallelOp::upperBoundsMap];
    let groups = [
        AffineParallelOp::lowerBoundsGroups,
        AffineParallelOp::upperBoundsGroups,
    ];
    let single = |slot| {
        let sizes = group_sizes(ctx, rw.get(op, slot), args.len());
        sizes.iter().all(|&size| size == 1)
    };
    if !groups.into_iter().all(single) {
        return;
    }
    let [Some(lower), Some(upper)] = slots.map(|slot| map_of(ctx, rw.get(op, slot))) else {
        return;
    };
    let steps = parallel_steps(ctx, rw, op);
    let plain = lower.results().iter().all(|expr| expr.as_constant() == Some(0));
    if plain && steps.iter().all(|&step| step == 1) || steps.len() != args.len() {
        return;
    }
    let all = rw.operands(op).to_vec();
    let (lower_operands, upper_operands) = all.split_at(lower.num_inputs() as usize);
    let (dims, symbols) = (upper.num_dims(), upper.num_symbols());
    let results: Vec<AffineExpr> = (0..args.len())
        .map(|dim| {
            let first = lower.results()[dim].shift(dims, symbols);
            (upper.results()[dim].clone() - first).ceil_div(steps[dim])
        })
        .collect();
    let (first, last) = upper_operands.split_at(dims as usize);
    let (other_first, other_last) = lower_operands.split_at(lower.num_dims() as usize);
    let operands: Operands = [first, other_first, last, other_last]
        .into_iter()
        .flatten()
        .copied()
        .collect();
    let extent = AffineMap::new(dims + lower.num_dims(), symbols + lower.num_symbols(), results);
    let (extent, operands) = compose_and_canonicalize(ctx, rw.body(), &extent, &operands);
    let zeros = AffineMap::new(0, 0, vec![AffineExpr::constant(0); args.len()]);
    let ones: Vec<Attribute> = args.iter().map(|_| ctx.i64_attr(1)).collect();
    let ones = ctx.array_attr(&ones);
    rw.set_location(rw.location(op));
    rw.set_insertion_point_to_start(block);
    for (dim, &arg) in args.iter().enumerate() {
        if lower.results()[dim].as_constant() == Some(0) && steps[dim] == 1 {
            continue;
        }
        let expr = lower.results()[dim].clone() + AffineExpr::dim(lower.num_dims()) * steps[dim];
        let map = AffineMap::new(lower.num_dims() + 1, lower.num_symbols(), [expr]);
        let operands: Operands = other_first
            .iter()
            .chain([&arg])
            .chain(other_last)
            .copied()
            .collect();
        replace_by_applied(rw, arg, map, &operands);
    }
    rw.modify(op, |body| {
        body.set_operands(op, &operands);
        body.set_attr(op, slots[0], Some(map_attr(ctx, zeros)));
        body.set_attr(op, slots[1], Some(map_attr(ctx, extent)));
        body.set_attr(op, AffineParallelOp::steps, Some(ones));
    });
}
