//! `affine-loop-coalescing`: coalesces a nest of loops with independent bounds into one loop.
//!
//! This file handles `affine.for`, `coalesce_scf.rs` handles `scf.for`; both use the search for bands here.

use super::super::bounds::{constant_lower_bound, step_of};
use super::super::operands::Operands;
use super::super::syntax::map_of;
use super::super::{AffineApplyOp, AffineForOp, AffineMinOp};
use super::coalesce_scf::{self, coalesce_scf_loops};
use crate::scf::ForOp;
use std::collections::HashSet;
use windlass_ir::affine::{AffineExpr, AffineMap};
use windlass_ir::rewrite::PatternRewriter;
use windlass_ir::{AttrData, Block, Body, Context, InsertPoint, Op, OpName, Type, Value, WalkResult};

/// Coalesces the loop nests of a body.
pub(super) fn run(ctx: &Context, body: &mut Body) {
    let mut loops = Vec::new();
    body.walk(|body, op| {
        if matches!(body.name(op), AffineForOp::NAME | ForOp::NAME) {
            loops.push(op);
        }
        WalkResult::Advance
    });
    let mut rw = PatternRewriter::new(ctx, body);
    let mut gone = HashSet::new();
    for op in loops {
        if gone.contains(&op) {
            continue;
        }
        let nest = perfect_nest(&rw, op);
        for band in bands(&rw, &nest) {
            let merged = if rw.name(op) == ForOp::NAME {
                coalesce_scf_loops(&mut rw, band)
            } else {
                coalesce_affine_loops(&mut rw, band)
            };
            if merged {
                gone.extend(band[1..].iter().copied());
            }
        }
    }
}

fn body_of(body: &Body, op: Op) -> Option<Block> {
    let region = match body.name(op) {
        ForOp::NAME => body.get(op, ForOp::region),
        _ => body.get(op, AffineForOp::region),
    };
    body.entry_block(region)
}

/// The perfectly nested loops from `op` inwards, outermost first.
pub(super) fn perfect_nest(body: &Body, op: Op) -> Vec<Op> {
    let name: OpName = body.name(op);
    let mut nest = vec![op];
    let mut last = op;
    while let Some(block) = body_of(body, last)
        && let (Some(first), Some(end)) = (body.first_op(block), body.last_op(block))
        && body.next_op(first) == Some(end)
        && body.name(first) == name
    {
        nest.push(first);
        last = first;
    }
    nest
}

/// The bands of a nest that can be coalesced, innermost bands first.
fn bands<'a>(body: &Body, nest: &'a [Op]) -> Vec<&'a [Op]> {
    let above: Vec<usize> = (0..nest.len())
        .map(|inner| {
            let outside =
                |&outer: &usize| defined_above(body, &control_operands(body, nest[inner]), nest[outer]);
            (0..inner).find(outside).unwrap_or(inner)
        })
        .collect();
    let mut chain = vec![0; nest.len()];
    for inner in 1..nest.len() {
        let mergeable = coalesce_scf::is_mergeable(body, nest[inner - 1], nest[inner]);
        chain[inner] = if mergeable { chain[inner - 1] } else { inner };
    }
    let mut found = Vec::new();
    let mut end = nest.len();
    while end > 0 {
        let start = (0..end - 1)
            .find(|&start| above[start..end].iter().all(|&depth| depth <= start) && chain[end - 1] <= start);
        match start {
            Some(start) => {
                found.push(&nest[start..end]);
                end = start;
            }
            None => end -= 1,
        }
    }
    found
}

/// The operands that must be defined outside of a band: the bounds of an `scf.for`, all of an `affine.for`.
fn control_operands(body: &Body, op: Op) -> Vec<Value> {
    let all = body.operands(op).iter();
    match body.name(op) == ForOp::NAME {
        true => all.take(3).collect(),
        false => all.collect(),
    }
}

/// Whether all values are defined outside the loop.
pub(super) fn defined_above(body: &Body, values: &[Value], op: Op) -> bool {
    values.iter().all(|&value| {
        let mut parent = body.value_block(value).and_then(|block| body.block_parent(block));
        while let Some(this) = parent {
            if this == op {
                return false;
            }
            parent = body.parent_op(this);
        }
        true
    })
}

fn apply(rw: &mut PatternRewriter<'_>, map: AffineMap, operands: &[Value]) -> Value {
    let least = map.results().len() > 1;
    let map = rw.ctx.intern_attr(AttrData::AffineMap(map));
    let op = if least {
        AffineMinOp::build(&mut rw.builder(), operands, map, Type::INDEX)
    } else {
        AffineApplyOp::build(&mut rw.builder(), operands, map, Type::INDEX)
    };
    rw.result(op, 0)
}

/// Coalesces normalized loops (lower bound zero, step one) into one. Returns whether it did.
fn coalesce_affine_loops(rw: &mut PatternRewriter<'_>, band: &[Op]) -> bool {
    let ctx = rw.ctx;
    let normal = |&op: &Op| {
        step_of(ctx, rw.body(), op) == 1
            && constant_lower_bound(ctx, rw.body(), op) == Some(0)
            && rw.get(op, AffineForOp::inits).len() == 0
    };
    if !band.iter().all(normal) {
        return false;
    }
    let [outermost, second, ..] = *band else {
        return false;
    };
    let innermost = band[band.len() - 1];
    let (Some(block), Some(inner)) = (body_of(rw, outermost), body_of(rw, innermost)) else {
        return false;
    };
    rw.start_at(outermost);
    let one_by_one = |expr: AffineExpr| AffineMap::new(1, 1, [expr]);
    let (dim, symbol) = (AffineExpr::dim(0), AffineExpr::symbol(0));
    let mut ends = Vec::new();
    let mut product = None;
    for &op in band {
        let Some(map) = map_of(ctx, rw.get(op, AffineForOp::upperBoundMap)).cloned() else {
            return false;
        };
        let operands: Operands = rw.get(op, AffineForOp::upperBoundOperands).collect();
        let end = apply(rw, map, &operands);
        ends.push(end);
        product = Some(match product {
            None => end,
            Some(so_far) => apply(rw, one_by_one(dim.clone() * symbol.clone()), &[so_far, end]),
        });
    }
    let Some(product) = product else { return false };
    let map = ctx.intern_attr(AttrData::AffineMap(AffineMap::symbol_identity()));
    rw.modify(outermost, |body| {
        body.set_operands(outermost, &[product]);
        body.set_operand_segments(outermost, &[0, 1, 0]);
        body.set_attr(outermost, AffineForOp::upperBoundMap, Some(map));
    });
    rw.set_insertion_point_to_start(block);
    let induction = rw.block_args(block)[0];
    let mut rest = induction;
    for index in (0..band.len()).rev() {
        if index + 1 < band.len() {
            rest = apply(
                rw,
                one_by_one(dim.clone().floor_div(symbol.clone())),
                &[rest, ends[index + 1]],
            );
        }
        let value = match index {
            0 => rest,
            _ => apply(
                rw,
                one_by_one(dim.clone().modulo(symbol.clone())),
                &[rest, ends[index]],
            ),
        };
        let Some(own) = body_of(rw, band[index]) else {
            continue;
        };
        let own = rw.block_args(own)[0];
        if own != value {
            rw.replace_uses_if(own, value, |body, user, _| is_inside(body, user, inner));
        }
    }
    if let Some(end) = rw.last_op(inner) {
        rw.erase_op(end);
    }
    while let Some(op) = rw.first_op(inner) {
        rw.move_op(op, InsertPoint::Before(second));
    }
    rw.erase_op(second);
    true
}

fn is_inside(body: &Body, op: Op, block: Block) -> bool {
    let mut at = Some(op);
    while let Some(op) = at {
        if body.op_block(op) == Some(block) {
            return true;
        }
        at = body.parent_op(op);
    }
    false
}
