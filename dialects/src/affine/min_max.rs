//! Folds and canonicalization patterns of `affine.min` and `affine.max`.

use super::bounds::simplify_in_loops;
use super::compose_apply::compose_and_canonicalize;
use super::fold::{Evaluated, evaluate, known};
use super::operands::Operands;
use super::syntax::map_of;
use super::{AffineApplyOp, AffineMaxOp, AffineMinOp};
use crate::ub::poison;
use std::cmp::Ordering;
use windlass_ir::affine::{AffineExpr, AffineMap, AffineOp, ExprKind};
use windlass_ir::rewrite::PatternRewriter;
use windlass_ir::rewrite::{FoldCx, Folded};
use windlass_ir::{AttrData, Op, Type, Value};

pub(super) fn fold_min(cx: &mut FoldCx<'_>) -> Folded {
    fold(cx, i64::min)
}

pub(super) fn fold_max(cx: &mut FoldCx<'_>) -> Folded {
    fold(cx, i64::max)
}

fn fold(cx: &mut FoldCx<'_>, pick: fn(i64, i64) -> i64) -> Folded {
    let ctx = cx.ctx;
    // The map has the same slot in both ops.
    let slot = AffineMinOp::map;
    let Some(map) = map_of(ctx, cx.body.get(cx.op, slot)) else {
        return Folded::No;
    };
    let known = known(cx);
    let mut results = Vec::with_capacity(map.results().len());
    let mut constants = Vec::new();
    for expr in map.results() {
        match evaluate(expr, map, &known) {
            Evaluated::Known(value) => {
                constants.push(value);
                results.push(AffineExpr::constant(value));
            }
            Evaluated::Unknown => results.push(expr.clone()),
            Evaluated::Undefined => return Folded::Attr(poison(ctx)),
        }
    }
    let new = AffineMap::new(map.num_dims(), map.num_symbols(), results);
    if new.num_symbols() == 1 && new.num_dims() == 0 && new == AffineMap::symbol_identity() {
        return Folded::Value(cx.body.operand(cx.op, 0));
    }
    if constants.len() == new.results().len()
        && let Some(value) = constants.into_iter().reduce(pick)
    {
        return Folded::Attr(ctx.index_attr(value));
    }
    if new == *map {
        return Folded::No;
    }
    cx.body
        .set_attr(cx.op, slot, Some(ctx.intern_attr(AttrData::AffineMap(new))));
    Folded::InPlace
}

fn map_and_operands<'c>(rw: &PatternRewriter<'c>, op: Op) -> Option<(&'c AffineMap, Operands)> {
    Some((
        map_of(rw.ctx, rw.get(op, AffineMinOp::map))?,
        rw.operands(op).to_vec(),
    ))
}

fn replace(rw: &mut PatternRewriter<'_>, op: Op, map: AffineMap, operands: &[Value]) {
    let attr = rw.ctx.intern_attr(AttrData::AffineMap(map));
    let new = if rw.name(op) == AffineMinOp::NAME {
        AffineMinOp::build(&mut rw.builder(), operands, attr, Type::INDEX)
    } else {
        AffineMaxOp::build(&mut rw.builder(), operands, attr, Type::INDEX)
    };
    rw.replace_op_with(op, new);
}

/// Drops duplicate results of the map.
pub(super) fn deduplicate(rw: &mut PatternRewriter<'_>, op: Op) -> bool {
    let Some((map, operands)) = map_and_operands(rw, op) else {
        return false;
    };
    let mut results: Vec<AffineExpr> = Vec::with_capacity(map.results().len());
    for expr in map.results() {
        if !results.contains(expr) {
            results.push(expr.clone());
        }
    }
    if results.len() == map.results().len() {
        return false;
    }
    let map = AffineMap::new(map.num_dims(), map.num_symbols(), results);
    replace(rw, op, map, &operands);
    true
}

/// Merges a nested minimum or maximum of the same kind into the op that uses it.
pub(super) fn merge(rw: &mut PatternRewriter<'_>, op: Op) -> bool {
    let Some((map, operands)) = map_and_operands(rw, op) else {
        return false;
    };
    let (first, last) = operands.split_at(map.num_dims() as usize);
    let (mut dims, mut symbols) = (first.to_vec(), last.to_vec());
    let mut results = Vec::new();
    let mut inner = Vec::new();
    for expr in map.results() {
        let value = match (expr.as_dim(), expr.as_symbol()) {
            (Some(dim), _) => Some(first[dim as usize]),
            (_, Some(symbol)) => Some(last[symbol as usize]),
            _ => None,
        };
        let definition = value.and_then(|value| rw.defining_op(value));
        match definition.filter(|&other| rw.name(other) == rw.name(op)) {
            Some(other) => inner.push(other),
            None => results.push(expr.clone()),
        }
    }
    if inner.is_empty() {
        return false;
    }
    for other in inner {
        let Some((map, operands)) = map_and_operands(rw, other) else {
            return false;
        };
        let shifted = map
            .results()
            .iter()
            .map(|expr| expr.shift(dims.len() as u32, symbols.len() as u32));
        results.extend(shifted);
        let (first, last) = operands.split_at(map.num_dims() as usize);
        dims.extend_from_slice(first);
        symbols.extend_from_slice(last);
    }
    let map = AffineMap::new(dims.len() as u32, symbols.len() as u32, results);
    dims.extend(symbols);
    replace(rw, op, map, &dims);
    true
}

/// Composes the map with `affine.apply` ops and substitutes constants.
pub(super) fn simplify(rw: &mut PatternRewriter<'_>, op: Op) -> bool {
    let ctx = rw.ctx;
    let Some((map, old)) = map_and_operands(rw, op) else {
        return false;
    };
    let (new, operands) = compose_and_canonicalize(ctx, rw.body(), map, &old);
    let new = simplify_in_loops(ctx, rw.body(), &new, &operands);
    if new == *map && operands == old {
        return false;
    }
    replace(rw, op, new, &operands);
    true
}

/// Replaces a minimum or maximum with one result by `affine.apply`.
pub(super) fn single(rw: &mut PatternRewriter<'_>, op: Op) -> bool {
    let Some((map, operands)) = map_and_operands(rw, op) else {
        return false;
    };
    if map.results().len() != 1 {
        return false;
    }
    let attr = rw.ctx.intern_attr(AttrData::AffineMap(map.clone()));
    let new = AffineApplyOp::build(&mut rw.builder(), &operands, attr, Type::INDEX);
    rw.replace_op_with(op, new);
    true
}

/// The coefficients of the dimensions and symbols, and the constant, of a linear expression.
fn factors(expr: &AffineExpr, dims: u32, symbols: u32) -> Option<Vec<i64>> {
    let count = (dims + symbols) as usize;
    expr.fold(
        |leaf| {
            let mut row = vec![0; count + 1];
            match leaf.kind() {
                ExprKind::Dim(dim) => row[dim as usize] = 1,
                ExprKind::Symbol(symbol) => row[(dims + symbol) as usize] = 1,
                _ => row[count] = leaf.as_constant()?,
            }
            Some(row)
        },
        |op, mut lhs, rhs| match op {
            AffineOp::Add => {
                lhs.iter_mut().zip(rhs).for_each(|(x, y)| *x = x.wrapping_add(y));
                Some(lhs)
            }
            AffineOp::Mul if rhs[..count].iter().all(|&factor| factor == 0) => {
                lhs.iter_mut().for_each(|x| *x = x.wrapping_mul(rhs[count]));
                Some(lhs)
            }
            _ => None,
        },
    )
}

/// Sorts the results of the map by their coefficients.
pub(super) fn sort(rw: &mut PatternRewriter<'_>, op: Op) -> bool {
    let Some((map, operands)) = map_and_operands(rw, op) else {
        return false;
    };
    let rows: Option<Vec<_>> = map
        .results()
        .iter()
        .map(|expr| Some((factors(expr, map.num_dims(), map.num_symbols())?, expr.clone())))
        .collect();
    let Some(mut rows) = rows else { return false };
    if rows.is_sorted_by(|a, b| a.0.cmp(&b.0) != Ordering::Greater) {
        return false;
    }
    rows.sort_by(|a, b| a.0.cmp(&b.0));
    let results: Vec<AffineExpr> = rows.into_iter().map(|(_, expr)| expr).collect();
    let map = AffineMap::new(map.num_dims(), map.num_symbols(), results);
    replace(rw, op, map, &operands);
    true
}
