//! Sums that put the parts of an `affine.delinearize_index` together again: they are its index.

use super::AffineDelinearizeIndexOp;
use crate::memref::mixed::numbers;
use smallvec::SmallVec;
use windlass_ir::affine::{AffineExpr, AffineMap, AffineOp, ExprKind};
use windlass_ir::{Body, Context, Op, Value, ValueDef};

/// The operands of a map while it is composed; those that are replaced are `None`.
type Slots = SmallVec<[Option<Value>; 4]>;

/// Replaces the sums of all parts of the index that `last`, an operand of the map, is the last part of, each with its stride, by a new
/// operand that is the index. Returns the new map.
pub(super) fn put_together(
    ctx: &Context,
    body: &Body,
    map: &AffineMap,
    (dims, symbols): (&mut Slots, &mut Slots),
    last: Value,
) -> Option<AffineMap> {
    let ValueDef::Result(op, number) = body.value_def(last) else {
        return None;
    };
    let is_static = body.name(op) == AffineDelinearizeIndexOp::NAME
        && body.get(op, AffineDelinearizeIndexOp::dynamic_basis).len() == 0;
    if !is_static || number as usize + 1 != body.results(op).len() {
        return None;
    }
    let parts = parts_of(body, op, dims, symbols)?;
    let basis = numbers(ctx, body, op, AffineDelinearizeIndexOp::static_basis);
    // The first part may have no size.
    let mut stride = 1i64;
    let mut terms: SmallVec<[AffineExpr; 4]> = SmallVec::new();
    for (part, &size) in parts.iter().rev().zip(basis.iter().rev()) {
        terms.push(part.clone() * stride);
        stride = stride.checked_mul(size)?;
    }
    if parts.len() != basis.len() {
        terms.push(parts.first()?.clone() * stride);
    }
    let is_dim = parts.iter().all(|part| part.as_dim().is_some());
    let index = match is_dim {
        true => AffineExpr::dim(dims.len() as u32),
        false => AffineExpr::symbol(symbols.len() as u32),
    };
    let mut found = false;
    let results: Box<[AffineExpr]> = map
        .results()
        .iter()
        .map(|expr| replace_sum(expr, &terms, &index, &mut found))
        .collect();
    if !found {
        return None;
    }
    let value = Some(body.get(op, AffineDelinearizeIndexOp::linear_index));
    match is_dim {
        true => dims.push(value),
        false => symbols.push(value),
    }
    let map = AffineMap::new(dims.len() as u32, symbols.len() as u32, results);
    for part in &parts {
        match (part.as_dim(), part.as_symbol()) {
            (Some(dim), _) if !map.is_function_of_dim(dim) => dims[dim as usize] = None,
            (_, Some(symbol)) if !map.is_function_of_symbol(symbol) => symbols[symbol as usize] = None,
            _ => {}
        }
    }
    Some(map)
}

/// The operands of the map that are the parts, in their order.
fn parts_of(body: &Body, op: Op, dims: &Slots, symbols: &Slots) -> Option<SmallVec<[AffineExpr; 4]>> {
    let mut parts: SmallVec<[Option<AffineExpr>; 4]> = SmallVec::from_elem(None, body.results(op).len());
    let mut note = |values: &Slots, make: fn(u32) -> AffineExpr| {
        for (place, value) in values.iter().enumerate() {
            if let Some(ValueDef::Result(of, number)) = value.map(|value| body.value_def(value))
                && of == op
            {
                parts[number as usize] = Some(make(place as u32));
            }
        }
    };
    note(dims, AffineExpr::dim);
    note(symbols, AffineExpr::symbol);
    parts.into_iter().collect()
}

/// The expression with a sum of these terms, and perhaps of others, replaced by the index and the others.
fn replace_sum(expr: &AffineExpr, terms: &[AffineExpr], index: &AffineExpr, found: &mut bool) -> AffineExpr {
    match expr.kind() {
        ExprKind::Binary(AffineOp::Add, ..) => {}
        ExprKind::Binary(op, lhs, rhs) => {
            let (lhs, rhs) = (
                replace_sum(lhs, terms, index, found),
                replace_sum(rhs, terms, index, found),
            );
            return AffineExpr::binary(op, lhs, rhs);
        }
        _ => return expr.clone(),
    }
    let mut missing: SmallVec<[&AffineExpr; 4]> = terms.iter().collect();
    let mut others: SmallVec<[AffineExpr; 4]> = SmallVec::new();
    let mut take = |term: &AffineExpr| match missing.iter().position(|&missing| missing == term) {
        Some(place) => drop(missing.remove(place)),
        None => others.push(term.clone()),
    };
    let mut rest = expr;
    while let ExprKind::Binary(AffineOp::Add, lhs, rhs) = rest.kind() {
        take(rhs);
        rest = lhs;
    }
    take(rest);
    if !missing.is_empty() {
        return expr.clone();
    }
    *found = true;
    others
        .into_iter()
        .rev()
        .fold(index.clone(), |sum, other| sum + other)
}
