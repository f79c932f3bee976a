//! `affine-loop-unroll`: unrolls innermost loops.
//!
//! A cleanup loop after the unrolled loop runs the remaining iterations where the trip count is no multiple of the
//! factor.

use super::super::bounds::step_of;
use super::super::compose_apply::compose_and_canonicalize;
use super::super::operands::Operands;
use super::super::syntax::map_of;
use super::super::{AffineApplyOp, AffineForOp};
use super::normalize::{promote_if_single_iteration, trip_count};
use super::ops_in_post_order;
use windlass_ir::affine::{AffineExpr, AffineMap};
use windlass_ir::pass::PassError;
use windlass_ir::rewrite::{CloneMap, PatternRewriter};
use windlass_ir::{AttrData, Body, Context, Diagnostic, InsertPoint, Op, Type, Value, WalkResult};

/// The options of the pass.
#[derive(Clone, Copy)]
pub(super) struct Options {
    /// The unroll factor; `None` for full unrolling.
    pub factor: Option<u64>,
    /// Whether a trip count below the factor unrolls fully.
    pub up_to: bool,
    /// The number of times that innermost loops are unrolled.
    pub repetitions: u64,
    /// Unrolls fully, and only, loops with at most this trip count.
    pub full_threshold: Option<u64>,
    /// Whether the cleanup loop is unrolled too.
    pub cleans_up: bool,
}

/// Unrolls the loops of a body.
///
/// # Errors
/// A loop would be unrolled to more operations than a body may be made to hold.
pub(super) fn run(ctx: &Context, body: &mut Body, options: Options) -> Result<(), PassError> {
    let loops = |body: &Body| ops_in_post_order(body, &[AffineForOp::NAME]);
    let mut rw = PatternRewriter::new(ctx, body);
    if let (None, Some(most)) = (options.factor, options.full_threshold) {
        let short: Vec<Op> = loops(&rw)
            .into_iter()
            .filter(|&op| constant_trip_count(ctx, rw.body(), op).is_some_and(|trips| trips <= most))
            .collect();
        for op in short {
            unroll_fully(&mut rw, op)?;
        }
        return Ok(());
    }
    for _ in 0..options.repetitions {
        let innermost: Vec<Op> = loops(&rw)
            .into_iter()
            .filter(|&op| is_innermost(&rw, op))
            .collect();
        let mut changed = false;
        for op in innermost {
            changed |= match options.factor {
                None => unroll_fully(&mut rw, op)?,
                Some(factor) if options.up_to => {
                    let least =
                        constant_trip_count(ctx, rw.body(), op).map_or(factor, |trips| trips.min(factor));
                    unroll_by(&mut rw, op, least, false)?
                }
                Some(factor) => unroll_by(&mut rw, op, factor, options.cleans_up)?,
            };
        }
        if !changed {
            break;
        }
    }
    Ok(())
}

fn is_innermost(body: &Body, op: Op) -> bool {
    !body.walk_region(body.get(op, AffineForOp::region), &mut |body, inner| {
        if body.name(inner) == AffineForOp::NAME {
            WalkResult::Interrupt
        } else {
            WalkResult::Advance
        }
    })
}

/// The constant trip count of a loop.
pub(super) fn constant_trip_count(ctx: &Context, body: &Body, op: Op) -> Option<u64> {
    let (count, _) = trip_count(ctx, body, op)?;
    let unsigned = |expr: &AffineExpr| expr.as_constant().map(|trips| trips as u64);
    let results: Option<Vec<u64>> = count.results().iter().map(unsigned).collect();
    results?.into_iter().min()
}

/// Whether the trip count is a known multiple of `factor`.
pub(super) fn divides(rw: &PatternRewriter<'_>, op: Op, factor: u64) -> bool {
    let multiple = |expr: &AffineExpr| match expr.as_constant() {
        Some(trips) => trips.unsigned_abs().is_multiple_of(factor),
        None => expr.divisor().is_multiple_of(factor),
    };
    factor == 1
        || trip_count(rw.ctx, rw.body(), op).is_some_and(|(count, _)| count.results().iter().all(multiple))
}

/// Whether the loop has one lower and one upper bound.
pub(super) fn is_single_bounded(rw: &PatternRewriter<'_>, op: Op) -> bool {
    let single = |slot| map_of(rw.ctx, rw.get(op, slot)).is_some_and(|map| map.results().len() == 1);
    single(AffineForOp::lowerBoundMap) && single(AffineForOp::upperBoundMap)
}

/// The most operations that unrolling may leave in a body. An option and a loop's bounds are numbers: memory must not follow them
/// without end.
const MAX_OPS: u64 = 1 << 23;

/// Checks that the body may be made to hold so many copies of what is in the loop.
pub(super) fn check_copies(rw: &PatternRewriter<'_>, op: Op, copies: u64) -> Result<(), PassError> {
    let mut contents = 0u64;
    rw.walk_region(rw.get(op, AffineForOp::region), &mut |_, _| {
        contents += 1;
        WalkResult::Advance
    });
    // What each copy is given besides: the induction variable's value, and a value for each that the loop carries.
    let carried = rw.get(op, AffineForOp::inits).len() as u64;
    let new = copies.saturating_mul(contents + carried + 1);
    if new.saturating_add(rw.op_rows() as u64) <= MAX_OPS {
        return Ok(());
    }
    let name = rw.ctx.op_name(rw.name(op));
    let message =
        format!("'{name}' op would be unrolled to {new} operations: at most {MAX_OPS} are made in one body");
    Err(PassError(vec![Diagnostic::error(rw.location(op), message)]))
}

fn unroll_fully(rw: &mut PatternRewriter<'_>, op: Op) -> Result<bool, PassError> {
    match constant_trip_count(rw.ctx, rw.body(), op) {
        None => Ok(false),
        Some(0) => Ok(true),
        Some(1) => Ok(promote_if_single_iteration(rw, op)),
        // What is below zero, where only a constant operand tells: it does not run at all.
        Some(trips) if i64::try_from(trips).is_err() => Ok(false),
        Some(trips) => unroll_by(rw, op, trips, false),
    }
}

fn unroll_by(rw: &mut PatternRewriter<'_>, op: Op, factor: u64, cleans_up: bool) -> Result<bool, PassError> {
    let trips = constant_trip_count(rw.ctx, rw.body(), op);
    if factor <= 1 {
        return Ok(trips != Some(1) || promote_if_single_iteration(rw, op));
    }
    let Some(block) = rw.entry_block(rw.get(op, AffineForOp::region)) else {
        return Ok(false);
    };
    if rw.first_op(block) == rw.last_op(block) {
        return Ok(true);
    }
    if trips.is_some_and(|trips| trips < factor) {
        return if cleans_up {
            unroll_fully(rw, op)
        } else {
            Ok(false)
        };
    }
    let Some(scaled) = i64::try_from(factor)
        .ok()
        .and_then(|factor| step_of(rw.ctx, rw.body(), op).checked_mul(factor))
    else {
        return Ok(false);
    };
    check_copies(rw, op, factor)?;
    if !divides(rw, op, factor) {
        if !is_single_bounded(rw, op) {
            return Ok(false);
        }
        if cleans_up {
            return unroll_fully(rw, op);
        }
        if !generate_cleanup_loop(rw, op, factor as i64) {
            return Ok(false);
        }
    }
    let step = step_of(rw.ctx, rw.body(), op);
    let scaled = rw.ctx.index_attr(scaled);
    rw.set_attr(op, AffineForOp::step, Some(scaled));
    generate_unrolled_loop(rw, op, factor, step);
    promote_if_single_iteration(rw, op);
    Ok(true)
}

/// Ends the loop at the last multiple of `factor` iterations and adds a cleanup loop for the rest.
pub(super) fn generate_cleanup_loop(rw: &mut PatternRewriter<'_>, op: Op, factor: i64) -> bool {
    let ctx = rw.ctx;
    let Some((count, count_operands)) = trip_count(ctx, rw.body(), op) else {
        return false;
    };
    let Some(lower) = map_of(ctx, rw.get(op, AffineForOp::lowerBoundMap)) else {
        return false;
    };
    let lower_operands: Operands = rw.get(op, AffineForOp::lowerBoundOperands).collect();
    let (dims, symbols) = (lower.num_dims(), lower.num_symbols());
    let step = step_of(ctx, rw.body(), op);
    let results: Vec<AffineExpr> = count
        .results()
        .iter()
        .map(|expr| {
            let trips = expr.shift(dims, symbols);
            lower.results()[0].clone() + (trips.clone() - trips.modulo(factor)) * step
        })
        .collect();
    let (first, last) = lower_operands.split_at(dims as usize);
    let (other_first, other_last) = count_operands.split_at(count.num_dims() as usize);
    let operands: Operands = [first, other_first, last, other_last]
        .into_iter()
        .flatten()
        .copied()
        .collect();
    let middle = AffineMap::new(dims + count.num_dims(), symbols + count.num_symbols(), results);
    let (middle, operands) = compose_and_canonicalize(ctx, rw.body(), &middle, &operands);
    let middle = ctx.intern_attr(AttrData::AffineMap(middle));
    rw.set_insertion_point_after(op);
    let rest = rw.clone_op(op, &mut CloneMap::default());
    let results: Vec<(Value, Value)> = rw.results(op).zip(rw.results(rest)).collect();
    let first = rw.operands(op).len() - results.len();
    for (index, &(result, copy)) in results.iter().enumerate() {
        rw.replace_all_uses(result, copy);
        // The cleanup loop starts from the loop's results. As upstream, all operands with the same value are replaced.
        let before = rw.operand(rest, first + index);
        let operands: Vec<Value> = rw
            .operands(rest)
            .iter()
            .map(|operand| if operand == before { result } else { operand })
            .collect();
        rw.set_operands(rest, &operands);
    }
    let carried: Vec<Value> = rw.get(rest, AffineForOp::inits).collect();
    set_bound(rw, rest, true, middle, &operands, &carried);
    let inits: Vec<Value> = rw.get(op, AffineForOp::inits).collect();
    set_bound(rw, op, false, middle, &operands, &inits);
    promote_if_single_iteration(rw, rest);
    true
}

/// Sets the lower or the upper bound of a loop.
pub(super) fn set_bound(
    rw: &mut PatternRewriter<'_>,
    op: Op,
    lower: bool,
    map: windlass_ir::Attribute,
    operands: &[Value],
    inits: &[Value],
) {
    let (slot, other) = if lower {
        (AffineForOp::lowerBoundMap, AffineForOp::upperBoundOperands)
    } else {
        (AffineForOp::upperBoundMap, AffineForOp::lowerBoundOperands)
    };
    let other: Operands = rw.get(op, other).collect();
    let (first, second): (&[Value], &[Value]) = if lower {
        (operands, &other)
    } else {
        (&other, operands)
    };
    let all: Vec<Value> = [first, second, inits].into_iter().flatten().copied().collect();
    let sizes = [first.len() as u32, second.len() as u32, inits.len() as u32];
    rw.modify(op, |body| {
        body.set_operands(op, &all);
        body.set_operand_segments(op, &sizes);
        body.set_attr(op, slot, Some(map));
    });
}

/// Appends clones of the loop's body to it, one per further iteration.
fn generate_unrolled_loop(rw: &mut PatternRewriter<'_>, op: Op, factor: u64, step: i64) {
    let ctx = rw.ctx;
    let Some(block) = rw.entry_block(rw.get(op, AffineForOp::region)) else {
        return;
    };
    let args = rw.block_args(block).to_vec();
    let Some(end) = rw.last_op(block) else { return };
    let contents: Vec<Op> = rw.ops(block).filter(|&inner| inner != end).collect();
    let yielded = rw.operands(end).to_vec();
    let mut last = yielded.clone();
    rw.set_location(rw.location(op));
    let used = rw.has_uses(args[0]);
    for iteration in 1..factor {
        rw.set_insertion_point(InsertPoint::Before(end));
        let mut map = CloneMap::default();
        for (&arg, &value) in args[1..].iter().zip(&last) {
            map.values.insert(arg, value);
        }
        if used {
            let expr = AffineExpr::dim(0) + step.wrapping_mul(iteration as i64);
            let bump = ctx.intern_attr(AttrData::AffineMap(AffineMap::new(1, 0, [expr])));
            let next = AffineApplyOp::build(&mut rw.builder(), &args[..1], bump, Type::INDEX);
            map.values.insert(args[0], rw.result(next, 0));
        }
        for &inner in &contents {
            rw.set_insertion_point(InsertPoint::Before(end));
            rw.clone_op(inner, &mut map);
        }
        last = yielded.iter().map(|&value| map.value(value)).collect();
    }
    rw.set_operands(end, &last);
}
