//! Coalescing of nests of `scf.for`: each loop is normalized, and one loop's induction variable is delinearized into
//! all of theirs.

use super::super::AffineDelinearizeIndexOp;
use super::super::compose_apply::{apply_folded, apply_map_folded, materialize};
use crate::arith::build;
use crate::arith::{CeilDivSIOp, DivSIOp, RemSIOp};
use crate::build::{create_or_fold, same_type};
use crate::memref::mixed::split;
use crate::scf::ForOp;
use windlass_ir::affine::{AffineExpr, AffineMap};
use windlass_ir::rewrite::{PatternRewriter, constant_value};
use windlass_ir::{Block, Body, InsertPoint, Op, OpFoldResult, Type, Value};

fn block_of(body: &Body, op: Op) -> Option<Block> {
    body.entry_block(body.get(op, ForOp::region))
}

/// Whether the induction variables have one type and the inner loop's initial and yielded values are the outer loop's
/// carried and yielded ones. Always true of affine loops.
pub(super) fn is_mergeable(body: &Body, outer: Op, inner: Op) -> bool {
    if body.name(outer) != ForOp::NAME {
        return true;
    }
    let ty = |op| body.ty(body.get(op, ForOp::lowerBound));
    if ty(outer) != ty(inner) {
        return false;
    }
    let Some(block) = block_of(body, outer) else {
        return false;
    };
    let carried = body.block_args(block)[1..].iter().copied();
    let yielded = body.last_op(block).map(|end| body.operands(end).to_vec());
    carried.eq(body.get(inner, ForOp::initArgs))
        && yielded.is_some_and(|yielded| yielded.into_iter().eq(body.results(inner)))
}

fn known(rw: &PatternRewriter<'_>, value: Value) -> Option<i64> {
    constant_value(rw.ctx, rw.body(), value)?.as_i64(rw.ctx)
}

fn constant(rw: &mut PatternRewriter<'_>, value: i64, ty: Type) -> Value {
    let attr = rw.ctx.int_attr(ty, value);
    build::constant(&mut rw.builder(), attr, ty)
}

/// Lower bound, upper bound and step of the normalized loop: zero, the trip count, one.
fn normalized_bounds(rw: &mut PatternRewriter<'_>, op: Op) -> [Value; 3] {
    let (lower, upper, step) = (
        rw.get(op, ForOp::lowerBound),
        rw.get(op, ForOp::upperBound),
        rw.get(op, ForOp::step),
    );
    let ty = rw.ty(lower);
    if ty == Type::INDEX {
        let count = (AffineExpr::symbol(1) - AffineExpr::symbol(0)).ceil_div(AffineExpr::symbol(2));
        let count = apply_folded(
            rw,
            count,
            &[
                OpFoldResult::Value(lower),
                OpFoldResult::Value(upper),
                OpFoldResult::Value(step),
            ],
        );
        let lower = constant(rw, 0, ty);
        let count = materialize(rw, count);
        return [lower, count, constant(rw, 1, ty)];
    }
    let (from_zero, by_one) = (known(rw, lower) == Some(0), known(rw, step) == Some(1));
    let mut count = upper;
    if !from_zero {
        count = if upper == lower {
            constant(rw, 0, ty)
        } else {
            create_or_fold(rw, |b| build::sub(b, upper, lower))
        };
    }
    if !by_one {
        count = create_or_fold(rw, |b| same_type(b, CeilDivSIOp::DEF, [count, step]));
    }
    let lower = if from_zero { lower } else { constant(rw, 0, ty) };
    let step = if by_one { step } else { constant(rw, 1, ty) };
    [lower, count, step]
}

/// Replaces the uses of the induction variable of a normalized loop by its value in the original bounds.
fn denormalize(rw: &mut PatternRewriter<'_>, induction: Value, lower: Value, step: Value) {
    let ty = rw.ty(induction);
    let (from_zero, by_one) = (known(rw, lower) == Some(0), known(rw, step) == Some(1));
    if from_zero && by_one {
        return;
    }
    let users: Vec<Op> = rw.uses(induction).map(|(user, _)| user).collect();
    let value = if ty == Type::INDEX {
        let expr = AffineExpr::dim(0) * AffineExpr::symbol(1) + AffineExpr::symbol(0);
        let map = AffineMap::new(1, 2, [expr]);
        let value = apply_map_folded(rw, &map, &[induction, lower, step]);
        materialize(rw, value)
    } else {
        let mut value = induction;
        if !by_one {
            value = build::mul(&mut rw.builder(), value, step);
        }
        if !from_zero {
            value = build::add(&mut rw.builder(), value, lower);
        }
        value
    };
    rw.replace_uses_if(induction, value, |_, user, _| users.contains(&user));
}

/// Coalesces several loops into one. Returns whether it did.
pub(super) fn coalesce_scf_loops(rw: &mut PatternRewriter<'_>, band: &[Op]) -> bool {
    let Some(blocks) = band
        .iter()
        .map(|&op| block_of(rw, op))
        .collect::<Option<Vec<Block>>>()
    else {
        return false;
    };
    let (outermost, inner) = (band[0], blocks[blocks.len() - 1]);
    rw.set_location(rw.location(outermost));
    for (&op, &block) in band.iter().zip(&blocks) {
        let (lower, step) = (rw.get(op, ForOp::lowerBound), rw.get(op, ForOp::step));
        rw.set_insertion_point(InsertPoint::Before(outermost));
        let bounds = normalized_bounds(rw, op);
        for (index, value) in bounds.into_iter().enumerate() {
            rw.set_operand(op, index, value);
        }
        rw.set_insertion_point_to_start(inner);
        let induction = rw.block_args(block)[0];
        denormalize(rw, induction, lower, step);
    }
    rw.set_insertion_point(InsertPoint::Before(outermost));
    let ends: Vec<Value> = band.iter().map(|&op| rw.get(op, ForOp::upperBound)).collect();
    let product = product(rw, &ends);
    rw.set_operand(outermost, 1, product);

    rw.set_insertion_point_to_start(inner);
    let induction = rw.block_args(blocks[0])[0];
    let users: Vec<Op> = rw.uses(induction).map(|(user, _)| user).collect();
    let counts = delinearize_induction_variable(rw, induction, &ends);
    if counts[0] != induction {
        rw.replace_uses_if(induction, counts[0], |_, user, _| users.contains(&user));
    }
    for index in (1..band.len()).rev() {
        let (outer, inner) = (blocks[index - 1], blocks[index]);
        let Some(end) = rw.last_op(inner) else { continue };
        let inits: Vec<Value> = rw.get(band[index], ForOp::initArgs).collect();
        let args = rw.block_args(inner)[1..].to_vec();
        let yielded: Vec<Value> = rw
            .operands(end)
            .iter()
            .map(|value| {
                args.iter()
                    .position(|&arg| arg == value)
                    .map_or(value, |at| inits[at])
            })
            .collect();
        rw.erase_op(end);
        let mut values = vec![counts[index]];
        values.extend(&rw.block_args(outer)[1..]);
        rw.inline_block(inner, InsertPoint::Before(band[index]), &values);
        rw.replace_op(band[index], &yielded);
    }
    true
}

fn product(rw: &mut PatternRewriter<'_>, values: &[Value]) -> Value {
    let ty = rw.ty(values[0]);
    if ty == Type::INDEX {
        let mut product = OpFoldResult::index(rw.ctx, 1);
        for &value in values {
            let expr = AffineExpr::symbol(0) * AffineExpr::symbol(1);
            product = apply_folded(rw, expr, &[product, OpFoldResult::Value(value)]);
        }
        return materialize(rw, product);
    }
    let mut product = None;
    for &value in values {
        if known(rw, value) == Some(1) {
            continue;
        }
        product = Some(match product {
            None => value,
            Some(so_far) => build::mul(&mut rw.builder(), so_far, value),
        });
    }
    product.unwrap_or_else(|| constant(rw, 1, ty))
}

/// Delinearizes the induction variable of the coalesced loop into those of loops with the upper bounds `ends`.
fn delinearize_induction_variable(rw: &mut PatternRewriter<'_>, count: Value, ends: &[Value]) -> Vec<Value> {
    let ty = rw.ty(count);
    if ty == Type::INDEX {
        let basis: Vec<OpFoldResult> = ends
            .iter()
            .map(|&end| known(rw, end).map_or(OpFoldResult::Value(end), |n| OpFoldResult::index(rw.ctx, n)))
            .collect();
        let (numbers, values) = split(rw.ctx, &basis);
        let numbers = rw.ctx.i64_array_attr(&numbers);
        let types = vec![Type::INDEX; ends.len()];
        let op = AffineDelinearizeIndexOp::build(&mut rw.builder(), count, &values, numbers, &types);
        return rw.results(op).collect();
    }
    let single: Vec<bool> = ends.iter().map(|&end| known(rw, end) == Some(1)).collect();
    let leading = single.iter().take_while(|&&single| single).count();
    let mut counts = vec![count; ends.len()];
    for slot in &mut counts[..leading] {
        *slot = constant(rw, 0, ty);
    }
    let mut rest = count;
    for index in (leading..ends.len()).rev() {
        if index + 1 < ends.len() && !single[index + 1] {
            rest = same_type(&mut rw.builder(), DivSIOp::DEF, [rest, ends[index + 1]]);
        }
        counts[index] = if index == leading {
            rest
        } else if single[index] {
            constant(rw, 0, ty)
        } else {
            same_type(&mut rw.builder(), RemSIOp::DEF, [rest, ends[index]])
        };
    }
    counts
}
