//! Builders of `affine.apply`: maps are composed with the `affine.apply` ops that define their operands, and
//! canonicalized.
//!
//! [`apply_expr`] always builds an op; [`apply_folded`] only where the result is neither a constant nor one of the
//! operands.

use super::AffineApplyOp;
use super::operands::{Operands, canonicalize, compose};
use crate::arith::build::constant;
use smallvec::SmallVec;
use windlass_ir::OpFoldResult;
use windlass_ir::affine::{AffineExpr, AffineMap};
use windlass_ir::rewrite::PatternRewriter;
use windlass_ir::{AttrData, Body, Context, Type, Value};

/// Composes a map with the `affine.apply` ops that define its operands, and canonicalizes map and operands.
pub fn compose_and_canonicalize(
    ctx: &Context,
    body: &Body,
    map: &AffineMap,
    operands: &[Value],
) -> (AffineMap, Operands) {
    match compose(ctx, body, map, operands) {
        Some((map, operands)) => canonicalize(ctx, body, &map, &operands),
        None => canonicalize(ctx, body, map, operands),
    }
}

fn build(rw: &mut PatternRewriter<'_>, map: AffineMap, operands: &[Value]) -> Value {
    let map = rw.ctx.intern_attr(AttrData::AffineMap(map));
    let op = AffineApplyOp::build(&mut rw.builder(), operands, map, Type::INDEX);
    rw.result(op, 0)
}

/// The composed map of an op that is built. As upstream, it is canonicalized once: an operand that only a product with a constant zero
/// uses remains.
fn composed(rw: &PatternRewriter<'_>, map: &AffineMap, operands: &[Value]) -> (AffineMap, Operands) {
    compose(rw.ctx, rw.body(), map, operands)
        .unwrap_or_else(|| canonicalize(rw.ctx, rw.body(), map, operands))
}

/// Builds the value of a map with one result.
pub fn apply_map(rw: &mut PatternRewriter<'_>, map: &AffineMap, operands: &[Value]) -> Value {
    let (map, operands) = composed(rw, map, operands);
    build(rw, map, &operands)
}

/// Builds the value of an expression over `dims` dimensions, which come first among the operands, and symbols.
pub fn apply_expr(rw: &mut PatternRewriter<'_>, expr: AffineExpr, dims: u32, operands: &[Value]) -> Value {
    let map = AffineMap::new(dims, operands.len() as u32 - dims, [expr]);
    apply_map(rw, &map, operands)
}

/// The value of an expression over the given symbols, folded where possible (`makeComposedFoldedAffineApply`).
pub fn apply_folded(
    rw: &mut PatternRewriter<'_>,
    expr: AffineExpr,
    symbols: &[OpFoldResult],
) -> OpFoldResult {
    let mut values: SmallVec<[Value; 4]> = SmallVec::new();
    let exprs: Vec<AffineExpr> = symbols
        .iter()
        .map(|mixed| match *mixed {
            OpFoldResult::Attr(_) => AffineExpr::constant(mixed.static_or_dynamic(rw.ctx)),
            OpFoldResult::Value(value) => {
                values.push(value);
                AffineExpr::symbol(values.len() as u32 - 1)
            }
        })
        .collect();
    let map = AffineMap::new(0, values.len() as u32, [expr.replace(&[], &exprs)]);
    apply_map_folded(rw, &map, &values)
}

/// The value of a map with one result, folded where possible.
pub fn apply_map_folded(rw: &mut PatternRewriter<'_>, map: &AffineMap, operands: &[Value]) -> OpFoldResult {
    let (map, values) = composed(rw, map, operands);
    let result = &map.results()[0];
    if let Some(number) = result.as_constant() {
        return OpFoldResult::index(rw.ctx, number);
    }
    let place = match (result.as_dim(), result.as_symbol()) {
        (Some(dim), _) => Some(dim),
        (_, Some(symbol)) => Some(map.num_dims() + symbol),
        _ => None,
    };
    match place.and_then(|place| values.get(place as usize)) {
        Some(&value) => OpFoldResult::Value(value),
        None => OpFoldResult::Value(build(rw, map, &values)),
    }
}

/// Materializes an integer as a constant of type `index`; returns a value unchanged.
pub fn materialize(rw: &mut PatternRewriter<'_>, mixed: OpFoldResult) -> Value {
    match mixed {
        OpFoldResult::Attr(value) => constant(&mut rw.builder(), value, Type::INDEX),
        OpFoldResult::Value(value) => value,
    }
}
