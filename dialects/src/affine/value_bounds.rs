//! Bounds of the operands of affine maps as a polyhedron, and simplification of `affine.min` and `affine.max` by them.
//!
//! Input: bounds of induction variables and other operands. Output: the single map that an `affine.min` or `affine.max`
//! always equals.

use super::AffineMinOp;
use super::operands::{Operands, canonicalize};
use super::syntax::map_of;
use crate::elements::constant_int;
use windlass_ir::affine::{AffineExpr, AffineMap, BoundKind, Polyhedron};
use windlass_ir::{Body, Context, Op, Value};

/// A polyhedron whose dimensions and symbols may be values (upstream's `FlatAffineValueConstraints`).
#[derive(Clone, Default)]
pub struct ValueBounds {
    /// The polyhedron.
    pub set: Polyhedron,
    /// The values of its dimensions.
    pub(super) dims: Vec<Option<Value>>,
    /// The values of its symbols.
    pub(super) symbols: Vec<Option<Value>>,
}

impl ValueBounds {
    /// Adds a dimension and returns its column.
    pub fn dim(&mut self, value: Option<Value>) -> usize {
        self.dims.push(value);
        self.set.append_dim()
    }

    /// Adds a symbol and returns its position among the symbols.
    pub fn symbol(&mut self, value: Option<Value>) -> usize {
        self.symbols.push(value);
        self.set.append_symbol();
        self.symbols.len() - 1
    }

    /// The current column of a symbol.
    pub fn symbol_column(&self, symbol: usize) -> usize {
        self.dims.len() + symbol
    }

    /// Bounds a dimension by a map over operands; new operands become symbols. Returns whether all results of the map
    /// gave a bound.
    fn bound_by(&mut self, (kind, column): (BoundKind, usize), map: &AffineMap, operands: &[Value]) -> bool {
        let known = self.symbols.len();
        let exprs: Vec<AffineExpr> = operands
            .iter()
            .map(|&operand| self.expr(operand, known))
            .collect();
        let (dims, symbols) = exprs.split_at(map.num_dims() as usize);
        let map = map.replace(dims, symbols, self.dims.len() as u32, self.symbols.len() as u32);
        self.set.add_bound(kind, column, &map)
    }

    /// A value as a dimension, as one of the first `known` symbols, or as a new one. As upstream, a value that occurs twice among the
    /// operands that are added becomes two symbols, and nothing is known of constants.
    fn expr(&mut self, value: Value, known: usize) -> AffineExpr {
        let place = |list: &[Option<Value>]| list.iter().position(|own| own == &Some(value));
        match (place(&self.dims), place(&self.symbols[..known])) {
            (Some(dim), _) => AffineExpr::dim(dim as u32),
            (_, Some(symbol)) => AffineExpr::symbol(symbol as u32),
            (None, None) => AffineExpr::symbol(self.symbol(Some(value)) as u32),
        }
    }
}

fn plus(map: &AffineMap, value: i64) -> AffineMap {
    let results: Vec<AffineExpr> = map.results().iter().map(|expr| expr.clone() + value).collect();
    AffineMap::new(map.num_dims(), map.num_symbols(), results)
}

/// The map and operands that an `affine.min` or `affine.max` always equals at the points of `facts`, if there is one.
pub fn simplify_min_max(
    ctx: &Context,
    body: &Body,
    op: Op,
    mut facts: ValueBounds,
) -> Option<(AffineMap, Operands)> {
    let least = body.name(op) == AffineMinOp::NAME;
    let map = map_of(ctx, body.get(op, AffineMinOp::map))?;
    let operands = body.operands(op).to_vec();
    let (value, bound) = (facts.dim(None), facts.dim(None));
    let results: Vec<usize> = map.results().iter().map(|_| facts.dim(None)).collect();

    // The minimum is at most each result.
    let (kind, limits) = if least {
        (BoundKind::Upper, plus(map, 1))
    } else {
        (BoundKind::Lower, map.clone())
    };
    if !facts.bound_by((kind, value), &limits, &operands) {
        return None;
    }
    let found = facts
        .set
        .slice_bound(kind, value)
        .filter(|map| map.results().len() == 1)?;
    let found = if least { plus(&found, -1) } else { found };
    // The bound must not use the dimension of the minimum itself.
    let dims: Vec<AffineExpr> = (0..found.num_dims())
        .map(|dim| AffineExpr::dim(dim + u32::from(dim as usize >= value)))
        .collect();
    let found = found.replace(&dims, &[], found.num_dims() + 1, found.num_symbols());
    if !facts.set.add_bound(BoundKind::Equal, bound, &found) || facts.set.is_empty() {
        return None;
    }

    // Each result must be at least the bound: assuming less must contradict the constraints.
    for (index, &result) in results.iter().enumerate() {
        let mut one = facts.clone();
        let own = map.sub_map(&[index]);
        if !one.bound_by((BoundKind::Equal, result), &own, &operands) {
            return None;
        }
        let sign = if least { 1 } else { -1 };
        one.set.add_inequality(&[(bound, sign), (result, -sign)], -1);
        if !one.set.is_empty() {
            return None;
        }
    }
    Some(facts.filled(ctx, body, found))
}

impl ValueBounds {
    /// Substitutes the operands of the map that have a single value.
    fn filled(&self, ctx: &Context, body: &Body, map: AffineMap) -> (AffineMap, Operands) {
        let known = |value: Option<Value>, column: usize| {
            let constant = value.is_some_and(|value| constant_int(ctx, body, value).is_some());
            let bound = || self.set.constant_bound(BoundKind::Equal, column);
            (!constant).then(bound).flatten().map(AffineExpr::constant)
        };
        let mut operands = Operands::new();
        let mut place = |value: Option<Value>, make: fn(u32) -> AffineExpr, count: &mut u32| match value {
            // A column without a value occurs only with its constant bound.
            None => AffineExpr::constant(0),
            Some(value) => {
                operands.push(value);
                *count += 1;
                make(*count - 1)
            }
        };
        let (mut num_dims, mut num_symbols) = (0, 0);
        let mut dims = Vec::with_capacity(self.dims.len());
        for (column, &value) in self.dims.iter().enumerate() {
            let own = place(value, AffineExpr::dim, &mut num_dims);
            dims.push(known(value, column).unwrap_or(own));
        }
        let mut symbols = Vec::with_capacity(self.symbols.len());
        for (symbol, &value) in self.symbols.iter().enumerate() {
            let own = place(value, AffineExpr::symbol, &mut num_symbols);
            symbols.push(known(value, self.symbol_column(symbol)).unwrap_or(own));
        }
        let map = map.replace(&dims, &symbols, num_dims, num_symbols);
        canonicalize(ctx, body, &map, &operands)
    }
}
