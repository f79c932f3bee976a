//! `scf-for-loop-canonicalization`: simplifies ops in loops by the loops' bounds.
//!
//! An `affine.min` or `affine.max` over induction variables that always equals one map becomes an `affine.apply`, and
//! the size of a loop-carried value is that of its initial value, if iterations preserve the shape.

use super::super::canonicalize::{block_of, end_of, int};
use super::super::canonicalize_forall::bounds;
use super::super::trip_count::constant_bound;
use super::super::{ForOp, ForallOp, ParallelOp};
use crate::affine::value_bounds::{ValueBounds, simplify_min_max};
use crate::affine::{AffineApplyOp, AffineMaxOp, AffineMinOp};
use crate::memref::DimOp;
use crate::tensor::{self, InsertSliceOp};
use windlass_ir::affine::{AffineExpr, AffineMap, BoundKind};
use windlass_ir::rewrite::{GreedyConfig, PatternRewriter, Patterns, apply_patterns_greedily};
use windlass_ir::{AttrData, Body, Context, Op, OpFoldResult, Type, Value, ValueDef};

/// Maximal nesting depth of loops that are checked for preserved shapes.
const MAX_DEPTH: usize = 64;

pub(super) fn run(ctx: &Context, body: &mut Body) {
    let mut patterns = Patterns::none();
    patterns.add(AffineMinOp::NAME, min_max);
    patterns.add(AffineMaxOp::NAME, min_max);
    for name in [DimOp::NAME, tensor::DimOp::NAME] {
        patterns.add(name, size_of_carried);
        patterns.add(name, size_of_result);
    }
    apply_patterns_greedily(ctx, body, &patterns, &GreedyConfig::default());
}

/// Replaces an `affine.min` or `affine.max` by the map that it always equals under these constraints.
pub(super) fn replace_min_max(rw: &mut PatternRewriter<'_>, op: Op, facts: ValueBounds) -> bool {
    let Some((map, operands)) = simplify_min_max(rw.ctx, rw.body(), op, facts) else {
        return false;
    };
    rw.start_at(op);
    let map = rw.ctx.intern_attr(AttrData::AffineMap(map));
    let new = AffineApplyOp::build(&mut rw.builder(), &operands, map, Type::INDEX);
    rw.replace_op_with(op, new);
    true
}

/// The range of an induction variable: lower bound, upper bound, step.
fn range(rw: &PatternRewriter<'_>, value: Value) -> Option<[OpFoldResult; 3]> {
    let ValueDef::Argument(block, index) = rw.value_def(value) else {
        return None;
    };
    let (op, index) = (rw.block_parent(block)?, index as usize);
    match rw.name(op) {
        ForOp::NAME if index == 0 => {
            let slots = [ForOp::lowerBound, ForOp::upperBound, ForOp::step];
            Some(slots.map(|slot| OpFoldResult::Value(rw.get(op, slot))))
        }
        ParallelOp::NAME => {
            let slots = [ParallelOp::lowerBound, ParallelOp::upperBound, ParallelOp::step];
            let [Some(lower), Some(upper), Some(step)] =
                slots.map(|slot| rw.get(op, slot).get(index).map(OpFoldResult::Value))
            else {
                return None;
            };
            Some([lower, upper, step])
        }
        ForallOp::NAME => {
            let all = bounds(rw, op)?;
            let [Some(lower), Some(upper), Some(step)] = all.map(|bounds| bounds.into_iter().nth(index))
            else {
                return None;
            };
            Some([lower, upper, step])
        }
        _ => None,
    }
}

fn min_max(rw: &mut PatternRewriter<'_>, op: Op) -> bool {
    let mut facts = ValueBounds::default();
    let mut seen: Vec<Value> = Vec::new();
    for operand in rw.operands(op).to_vec() {
        if seen.contains(&operand) {
            continue;
        }
        seen.push(operand);
        let Some(range) = range(rw, operand) else {
            continue;
        };
        if add_range(rw, &mut facts, operand, &range).is_none() {
            return false;
        }
    }
    replace_min_max(rw, op, facts)
}

/// Adds an induction variable and the constraints of its range.
fn add_range(
    rw: &PatternRewriter<'_>,
    facts: &mut ValueBounds,
    value: Value,
    range: &[OpFoldResult; 3],
) -> Option<()> {
    let number = |bound| constant_bound(rw.ctx, rw.body(), bound).and_then(|int| int.to_i64());
    let &[lower, upper, step] = range;
    let step = number(step)?;
    let own = facts.dim(Some(value));
    let symbols = [lower, upper].map(|bound| facts.symbol(bound.value()));
    let known = [number(lower), number(upper)];
    for (&symbol, known) in symbols.iter().zip(known) {
        if let Some(known) = known {
            let column = facts.symbol_column(symbol);
            facts.set.add_constant_bound(BoundKind::Equal, column, known);
        }
    }
    facts
        .set
        .add_inequality(&[(own, 1), (facts.symbol_column(symbols[0]), -1)], 0);
    let [lower, upper] = [0, 1].map(|which| match known[which] {
        Some(known) => AffineExpr::constant(known),
        None => AffineExpr::symbol(symbols[which] as u32),
    });
    let at_most_once = matches!(known, [Some(lower), Some(upper)] if lower.saturating_add(step) >= upper);
    let limit = if at_most_once {
        lower + 1
    } else {
        // The last iteration is an integral number of steps after the first.
        let steps = (upper - lower.clone() - 1).floor_div(step);
        lower + 1 + steps * step
    };
    let map = AffineMap::new(
        facts.set.num_dims() as u32,
        facts.set.num_symbols() as u32,
        vec![limit],
    );
    facts.set.add_bound(BoundKind::Upper, own, &map).then_some(())
}

/// Whether iterations preserve the shape of the iteration argument at `index`.
fn keeps_shape(rw: &PatternRewriter<'_>, op: Op, index: usize, depth: usize) -> bool {
    let (Some((_, yielded)), Some(block)) = (end_of(rw, op, 0), block_of(rw, op, 0)) else {
        return false;
    };
    let (Some(mut value), Some(&carried)) =
        (yielded.get(index).copied(), rw.block_args(block).get(index + 1))
    else {
        return false;
    };
    while value != carried {
        let ValueDef::Result(inner, result) = rw.value_def(value) else {
            return false;
        };
        if rw.name(inner) == InsertSliceOp::NAME {
            value = rw.get(inner, InsertSliceOp::dest);
            continue;
        }
        let result = result as usize;
        if rw.name(inner) != ForOp::NAME || depth > MAX_DEPTH || !keeps_shape(rw, inner, result, depth + 1) {
            return false;
        }
        match rw.get(inner, ForOp::initArgs).get(result) {
            Some(init) => value = init,
            None => return false,
        }
    }
    true
}

/// Replaces the size of an iteration argument by the size of its initial value.
fn size_of_carried(rw: &mut PatternRewriter<'_>, op: Op) -> bool {
    let ValueDef::Argument(block, index) = rw.value_def(rw.operand(op, 0)) else {
        return false;
    };
    match (rw.block_parent(block), (index as usize).checked_sub(1)) {
        (Some(around), Some(index)) if rw.name(around) == ForOp::NAME => size_at_start(rw, op, around, index),
        _ => false,
    }
}

fn size_of_result(rw: &mut PatternRewriter<'_>, op: Op) -> bool {
    match rw.value_def(rw.operand(op, 0)) {
        ValueDef::Result(inner, index) if rw.name(inner) == ForOp::NAME => {
            size_at_start(rw, op, inner, index as usize)
        }
        _ => false,
    }
}

fn size_at_start(rw: &mut PatternRewriter<'_>, op: Op, of: Op, index: usize) -> bool {
    if !keeps_shape(rw, of, index, 0) {
        return false;
    }
    let Some(init) = rw.get(of, ForOp::initArgs).get(index) else {
        return false;
    };
    rw.set_operand(op, 0, init);
    true
}

/// The constraints of a peeled loop's induction variable: in the main loop, at least one step remains before the upper
/// bound; in the partial iteration, less than one.
pub(super) fn peeled_facts(
    rw: &PatternRewriter<'_>,
    value: Value,
    upper: Value,
    step: Value,
    in_loop: bool,
) -> ValueBounds {
    let mut facts = ValueBounds::default();
    let own = facts.dim(Some(value));
    let symbols = [upper, step].map(|value| (facts.symbol(Some(value)), value));
    let columns = symbols.map(|(symbol, value)| {
        let column = facts.symbol_column(symbol);
        if let Some(known) = int(rw, value).and_then(|int| int.to_i64()) {
            facts.set.add_constant_bound(BoundKind::Equal, column, known);
        }
        column
    });
    let (sign, rest) = if in_loop { (1, 0) } else { (-1, -1) };
    let factors = [(own, -sign), (columns[0], sign), (columns[1], -sign)];
    facts.set.add_inequality(&factors, rest);
    facts
}
