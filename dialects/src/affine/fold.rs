//! Folds of affine ops with constant operands, and canonicalization of maps with their operands.

use super::bounds::{drop_dominated_results, simplify_in_loops};
use super::compose_apply::compose_and_canonicalize;
use super::operands::{Operands, canonicalize};
use super::syntax::map_of;
use super::{AffineApplyOp, AffineIfOp, AffineLoadOp, AffineParallelOp};
use crate::memref::GetGlobalOp;
use crate::memref::fold::through_casts;
use crate::ub::poison;
use crate::vector::fold::element_of;
use smallvec::SmallVec;
use windlass_ir::affine::{AffineExpr, AffineMap, AffineOp, Constraint, ExprKind, IntegerSet};
use windlass_ir::def::AttrSlot;
use windlass_ir::rewrite::PatternRewriter;
use windlass_ir::rewrite::constant_value;
use windlass_ir::rewrite::{FoldCx, Folded};
use windlass_ir::{AttrData, Attribute, Body, Context, Op, Value};

/// The constant values of the operands of the map.
pub(super) fn known(cx: &FoldCx<'_>) -> SmallVec<[Option<i64>; 4]> {
    cx.operands
        .iter()
        .map(|operand| operand.and_then(|attr| attr.as_i64(cx.ctx)))
        .collect()
}

/// The result of constant evaluation.
pub(super) enum Evaluated {
    Known(i64),
    /// A division by zero, or a remainder by a number that is not positive.
    Undefined,
    Unknown,
}

/// Evaluates an expression with the constant inputs substituted.
pub(super) fn evaluate(expr: &AffineExpr, map: &AffineMap, known: &[Option<i64>]) -> Evaluated {
    let mut undefined = false;
    let first = map.num_dims();
    let value = expr.fold(
        |leaf| {
            Some(match leaf.kind() {
                ExprKind::Dim(dim) => known.get(dim as usize).copied().flatten(),
                ExprKind::Symbol(symbol) => known.get((first + symbol) as usize).copied().flatten(),
                _ => leaf.as_constant(),
            })
        },
        |op, lhs: Option<i64>, rhs: Option<i64>| {
            let (Some(lhs), Some(rhs)) = (lhs, rhs) else {
                return Some(None);
            };
            let divides = op != AffineOp::Add && op != AffineOp::Mul;
            if divides && (if op == AffineOp::Mod { rhs < 1 } else { rhs == 0 }) {
                undefined = true;
                return None;
            }
            // Sums and products wrap around, as upstream's do.
            Some(match op {
                AffineOp::Add => Some(lhs.wrapping_add(rhs)),
                AffineOp::Mul => Some(lhs.wrapping_mul(rhs)),
                AffineOp::Mod | AffineOp::FloorDiv | AffineOp::CeilDiv => op.apply(lhs, rhs),
            })
        },
    );
    match value {
        _ if undefined => Evaluated::Undefined,
        Some(Some(value)) => Evaluated::Known(value),
        _ => Evaluated::Unknown,
    }
}

pub(super) fn apply(cx: &mut FoldCx<'_>) -> Folded {
    let ctx = cx.ctx;
    let Some(map) = map_of(ctx, cx.body.get(cx.op, AffineApplyOp::map)) else {
        return Folded::No;
    };
    let [expr] = map.results() else { return Folded::No };
    let operands = cx.body.operands(cx.op);
    let place = match (expr.as_dim(), expr.as_symbol()) {
        (Some(dim), _) => Some(dim),
        (_, Some(symbol)) => Some(map.num_dims() + symbol),
        _ => None,
    };
    if let Some(value) = place.and_then(|place| operands.get(place as usize)) {
        return Folded::Value(value);
    }
    match evaluate(expr, map, &known(cx)) {
        Evaluated::Known(value) => Folded::Attr(ctx.index_attr(value)),
        Evaluated::Undefined => Folded::Attr(poison(ctx)),
        Evaluated::Unknown => Folded::No,
    }
}

/// The number of operands before the map's operands, and the map's slot.
fn operands_of(rw: &PatternRewriter<'_>, op: Op) -> Option<(usize, AttrSlot)> {
    let def = rw.def(op);
    let slot = def.attr_slot("map")?;
    let before = def
        .operands
        .iter()
        .take_while(|spec| spec.count == windlass_ir::def::Cardinality::Single);
    Some((before.count(), AttrSlot(slot)))
}

/// Composes and canonicalizes the map of an op and sets the operands that remain.
pub(super) fn simplify_operands(rw: &mut PatternRewriter<'_>, op: Op) -> bool {
    let ctx = rw.ctx;
    let Some((before, slot)) = operands_of(rw, op) else {
        return false;
    };
    let Some(map) = map_of(ctx, rw.get(op, slot)) else {
        return false;
    };
    let all = rw.operands(op).to_vec();
    let old: Operands = all[before..].iter().copied().collect();
    let (map, operands) = compose_and_canonicalize(ctx, rw.body(), map, &old);
    let map = simplify_in_loops(ctx, rw.body(), &map, &operands);
    let attr = ctx.intern_attr(AttrData::AffineMap(map));
    if operands == old && rw.get(op, slot) == Some(attr) {
        return false;
    }
    let mut new = all;
    new.truncate(before);
    new.extend(operands);
    rw.modify(op, |body| {
        body.set_operands(op, &new);
        body.set_attr(op, slot, Some(attr));
        // Upstream builds another op, which has no discardable attributes.
        body.set_discardable(op, None);
    });
    true
}

/// Simplifies a loop bound, to a constant where possible. `None` if nothing changes.
pub(super) fn simplest_bound(
    ctx: &Context,
    body: &Body,
    map: &AffineMap,
    operands: &[Value],
    greatest: bool,
    in_loops: bool,
) -> Option<(AffineMap, Operands)> {
    let known: Vec<Option<i64>> = operands
        .iter()
        .map(|&operand| constant_value(ctx, body, operand).and_then(|n| n.as_i64(ctx)))
        .collect();
    let results: Option<Vec<i64>> = map
        .partially_evaluate(&known)
        .results()
        .iter()
        .map(AffineExpr::as_constant)
        .collect();
    let constant = results.and_then(|results| {
        let pick = if greatest { i64::max } else { i64::min };
        results.into_iter().reduce(pick)
    });
    let (new, left) = match constant {
        Some(value) => (AffineMap::constant(value), Operands::new()),
        None => {
            // In upper bounds, remainders have bounds until they are simplified to quotients. Those of operands are simplified
            // when the maps are composed.
            let map = match greatest {
                true => map.clone(),
                false => drop_dominated_results(ctx, body, map, operands, greatest, in_loops),
            };
            let (map, left) = compose_and_canonicalize(ctx, body, &map, operands);
            let map = drop_dominated_results(ctx, body, &map, &left, greatest, in_loops);
            let mut results: Vec<AffineExpr> = Vec::with_capacity(map.results().len());
            for expr in map.results() {
                if !results.contains(expr) {
                    results.push(expr.clone());
                }
            }
            (AffineMap::new(map.num_dims(), map.num_symbols(), results), left)
        }
    };
    (new != *map || *left != *operands).then_some((new, left))
}

pub(super) fn map_attr(ctx: &Context, map: AffineMap) -> Attribute {
    ctx.intern_attr(AttrData::AffineMap(map))
}

pub(super) fn condition(cx: &mut FoldCx<'_>) -> Folded {
    let (ctx, op) = (cx.ctx, cx.op);
    let Some(AttrData::IntegerSet(set)) = cx.body.get(op, AffineIfOp::condition).map(|set| set.data(ctx))
    else {
        return Folded::No;
    };
    // The constraints of a set are simplified like the results of a map.
    let exprs: Vec<AffineExpr> = set.constraints().iter().map(|one| one.expr.clone()).collect();
    let map = AffineMap::new(set.num_dims(), set.num_symbols(), exprs);
    let operands = cx.body.operands(op).to_vec();
    let applied = |value: &Value| {
        let definition = cx.body.defining_op(*value);
        definition.is_some_and(|op| cx.body.name(op) == AffineApplyOp::NAME)
    };
    let (map, left) = if operands.iter().any(applied) {
        compose_and_canonicalize(ctx, cx.body, &map, &operands)
    } else {
        canonicalize(ctx, cx.body, &map, &operands)
    };
    let constraints: Vec<Constraint> = map
        .results()
        .iter()
        .zip(set.constraints())
        .map(|(expr, old)| Constraint {
            expr: expr.clone(),
            equality: old.equality,
        })
        .collect();
    let new = IntegerSet::new(map.num_dims(), map.num_symbols(), constraints);
    if new == *set && *left == *operands {
        return Folded::No;
    }
    let attr = ctx.intern_attr(AttrData::IntegerSet(new));
    cx.body.set_attr(op, AffineIfOp::condition, Some(attr));
    cx.body.set_operands(op, &left);
    Folded::InPlace
}

pub(super) fn parallel(cx: &mut FoldCx<'_>) -> Folded {
    let (ctx, op) = (cx.ctx, cx.op);
    let slots = [AffineParallelOp::lowerBoundsMap, AffineParallelOp::upperBoundsMap];
    let [Some(lower), Some(upper)] = slots.map(|slot| map_of(ctx, cx.body.get(op, slot))) else {
        return Folded::No;
    };
    let operands = cx.body.operands(op).to_vec();
    let Some((first, last)) = operands.split_at_checked(lower.num_inputs() as usize) else {
        return Folded::No;
    };
    let (new_lower, mut left) = compose_and_canonicalize(ctx, cx.body, lower, first);
    let (new_upper, right) = compose_and_canonicalize(ctx, cx.body, upper, last);
    left.extend(right);
    if new_lower == *lower && new_upper == *upper && *left == *operands {
        return Folded::No;
    }
    cx.body.set_operands(op, &left);
    for (slot, map) in slots.into_iter().zip([new_lower, new_upper]) {
        cx.body.set_attr(op, slot, Some(map_attr(ctx, map)));
    }
    Folded::InPlace
}

/// Folds casts into a load, and loads of constant globals: all elements of a splat are equal, otherwise the indices must be constants.
pub(super) fn load(cx: &mut FoldCx<'_>) -> Folded {
    if through_casts(cx) == Folded::InPlace {
        return Folded::InPlace;
    }
    match constant_element(cx.ctx, cx.body, cx.op) {
        Some(element) => Folded::Attr(element),
        None => Folded::No,
    }
}

fn constant_element(ctx: &Context, body: &Body, op: Op) -> Option<Attribute> {
    let source = body.defining_op(body.get(op, AffineLoadOp::memref))?;
    let name = (body.name(source) == GetGlobalOp::NAME)
        .then(|| body.get(source, GetGlobalOp::name))
        .flatten()?;
    let constant = body.symbol_constant(name.as_flat_symbol(ctx)?)?;
    let ty = body.ty(body.result(op, 0));
    let map = map_of(ctx, body.get(op, AffineLoadOp::map))?;
    let at: Option<Vec<i64>> = map.results().iter().map(|result| result.as_constant()).collect();
    element_of(ctx, constant, at.as_deref(), ty)
}
