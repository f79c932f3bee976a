//! `affine-simplify-min-max`: drops results of minima and maxima that never determine the value, using bounds of
//! operands.
//!
//! Bounds follow from the defining ops of the operands: constants, sums, `affine.apply`, other minima and maxima, and
//! loops.

use super::super::compose_apply::compose_and_canonicalize;
use super::super::min_max;
use super::super::syntax::map_of;
use super::super::{AffineApplyOp, AffineMaxOp, AffineMinOp};
use crate::arith::{AddIOp, SubIOp};
use crate::elements::constant_int;
use crate::memref::DimOp;
use crate::scf::ForOp;
use windlass_ir::affine::{AffineExpr, AffineMap, BoundKind, Polyhedron};
use windlass_ir::rewrite::{GreedyConfig, PatternRewriter, Patterns, apply_patterns_greedily};
use windlass_ir::{AttrData, Body, Context, Op, Type, Value, ValueDef};

/// Maximal number of values that are bounded.
const MAX_VALUES: usize = 64;

/// Simplifies the minima and maxima of a body.
pub(super) fn run(ctx: &Context, body: &mut Body) {
    let mut patterns = Patterns::none();
    for name in [AffineMinOp::NAME, AffineMaxOp::NAME] {
        // A minimum of one result becomes an `affine.apply` with the operands that it has.
        patterns.add(name, min_max::single);
        patterns.add(name, min_max::deduplicate);
        patterns.add(name, min_max::merge);
        patterns.add(name, min_max::simplify);
        patterns.add(name, min_max::sort);
        patterns.add(name, drop_dominated_results);
    }
    patterns.add(AffineApplyOp::NAME, compose_apply);
    apply_patterns_greedily(ctx, body, &patterns, &GreedyConfig::default());
}

/// Composes an `affine.apply` with those that define its operands.
fn compose_apply(rw: &mut PatternRewriter<'_>, op: Op) -> bool {
    let old = rw.operands(op).to_vec();
    let is_apply = |&value: &Value| {
        rw.defining_op(value)
            .is_some_and(|op| rw.name(op) == AffineApplyOp::NAME)
    };
    if !old.iter().any(is_apply) {
        return false;
    }
    let Some(map) = map_of(rw.ctx, rw.get(op, AffineApplyOp::map)) else {
        return false;
    };
    let (map, operands) = compose_and_canonicalize(rw.ctx, rw.body(), map, &old);
    let map = rw.ctx.intern_attr(AttrData::AffineMap(map));
    let new = AffineApplyOp::build(&mut rw.builder(), &operands, map, Type::INDEX);
    rw.replace_op_with(op, new);
    true
}

/// A polyhedron whose symbols are values.
struct Known<'a> {
    ctx: &'a Context,
    body: &'a Body,
    set: Polyhedron,
    values: Vec<Value>,
}

impl Known<'_> {
    fn expr(&mut self, value: Value) -> AffineExpr {
        let place = self.values.iter().position(|&own| own == value);
        AffineExpr::symbol(place.unwrap_or_else(|| {
            self.values.push(value);
            self.set.append_symbol()
        }) as u32)
    }

    /// The results of a map over values, as expressions over this set's symbols.
    fn exprs(&mut self, map: &AffineMap, operands: &[Value]) -> Vec<AffineExpr> {
        let inputs: Vec<AffineExpr> = operands.iter().map(|&value| self.expr(value)).collect();
        let (dims, symbols) = inputs.split_at(map.num_dims() as usize);
        map.results()
            .iter()
            .map(|expr| expr.replace(dims, symbols))
            .collect()
    }

    /// Adds the bounds of each value, and of those that it is computed from.
    fn add_all_bounds(&mut self) {
        let mut next = 0;
        while next < self.values.len() && next < MAX_VALUES {
            self.add_bounds(self.values[next]);
            next += 1;
        }
    }

    fn add_bounds(&mut self, value: Value) {
        let (ctx, body) = (self.ctx, self.body);
        let own = self.expr(value);
        if let Some(known) = constant_int(ctx, body, value).and_then(|int| int.to_i64()) {
            self.set.add_condition(&(own - known), true);
            return;
        }
        let op = match body.value_def(value) {
            ValueDef::Result(op, _) => op,
            ValueDef::Argument(block, 0) => {
                let around = body
                    .block_parent(block)
                    .filter(|&op| body.name(op) == ForOp::NAME);
                if let Some(op) = around {
                    let lower = self.expr(body.get(op, ForOp::lowerBound));
                    let upper = self.expr(body.get(op, ForOp::upperBound));
                    self.set.add_condition(&(own.clone() - lower), false);
                    self.set.add_condition(&(upper - own - 1), false);
                }
                return;
            }
            _ => return,
        };
        let name = body.name(op);
        match name {
            AffineApplyOp::NAME | AffineMinOp::NAME | AffineMaxOp::NAME => {
                let Some(map) = map_of(ctx, body.get(op, AffineApplyOp::map)) else {
                    return;
                };
                for expr in self.exprs(map, &body.operands(op).to_vec()) {
                    let difference = match name {
                        AffineMinOp::NAME => expr - own.clone(),
                        _ => own.clone() - expr,
                    };
                    self.set.add_condition(&difference, name == AffineApplyOp::NAME);
                }
            }
            AddIOp::NAME | SubIOp::NAME => {
                let (lhs, rhs) = (self.expr(body.operand(op, 0)), self.expr(body.operand(op, 1)));
                let sum = if name == AddIOp::NAME {
                    lhs + rhs
                } else {
                    lhs - rhs
                };
                self.set.add_condition(&(own - sum), true);
            }
            DimOp::NAME => {
                self.set.add_condition(&own, false);
            }
            _ => {}
        }
    }

    /// Whether an expression is non-negative at all points.
    fn is_never_negative(&self, expr: &AffineExpr) -> bool {
        let mut others = self.set.clone();
        let column = others.append_dim();
        let map = AffineMap::new(1, self.values.len() as u32, [expr.clone()]);
        others.add_bound(BoundKind::Equal, column, &map) && {
            others.add_inequality(&[(column, -1)], -1);
            others.is_empty()
        }
    }
}

/// Drops results that never determine the value.
fn drop_dominated_results(rw: &mut PatternRewriter<'_>, op: Op) -> bool {
    let ctx = rw.ctx;
    let Some(map) = map_of(ctx, rw.get(op, AffineMinOp::map)) else {
        return false;
    };
    let mut known = Known {
        ctx,
        body: rw.body(),
        set: Polyhedron::new(),
        values: Vec::new(),
    };
    let exprs = known.exprs(map, &rw.operands(op).to_vec());
    known.add_all_bounds();
    // Unreachable code: an empty set implies every bound.
    if known.set.is_empty() {
        return false;
    }
    let least = rw.name(op) == AffineMinOp::NAME;
    let kept = bounds_of_classes(exprs.len(), |a, b| {
        let difference = if least {
            exprs[b].clone() - exprs[a].clone()
        } else {
            exprs[a].clone() - exprs[b].clone()
        };
        match known.is_never_negative(&(difference.clone() - 1)) {
            true => Some(true),
            // Of equal results, the last one is kept.
            false => known.is_never_negative(&-difference).then_some(false),
        }
    });
    if kept.len() >= exprs.len() {
        return false;
    }
    // As upstream, all operands become symbols.
    let (dims, symbols) = (map.num_dims(), map.num_symbols());
    let as_dims: Vec<AffineExpr> = (0..dims).map(AffineExpr::symbol).collect();
    let as_symbols: Vec<AffineExpr> = (dims..dims + symbols).map(AffineExpr::symbol).collect();
    let map = map
        .sub_map(&kept)
        .replace(&as_dims, &as_symbols, 0, dims + symbols);
    let map = ctx.intern_attr(AttrData::AffineMap(map));
    rw.set_attr(op, AffineMinOp::map, Some(map));
    true
}

/// The results that determine the value, of `count`: results of which one decides are in a class. `beats` compares two, if it can.
///
/// The classes are those of upstream, whose comparisons are not transitive, and are in the order of its hash table.
fn bounds_of_classes(count: usize, beats: impl Fn(usize, usize) -> Option<bool>) -> Vec<usize> {
    let mut leaders: Vec<usize> = (0..count).collect();
    let mut bounds: Vec<Option<usize>> = vec![None; count];
    for first in 0..count {
        let class = leaders[first];
        if bounds[class].is_some() {
            continue;
        }
        let mut bound = first;
        for second in first + 1..count {
            let other = leaders[second];
            if other == class {
                continue;
            }
            let candidate = bounds[other].unwrap_or(second);
            let Some(wins) = beats(bound, candidate) else {
                continue;
            };
            if !wins {
                bound = candidate;
            }
            let joined = leaders[class].min(other);
            let of_both = [leaders[class], other];
            leaders
                .iter_mut()
                .filter(|leader| of_both.contains(*leader))
                .for_each(|leader| *leader = joined);
        }
        bounds[leaders[first]] = Some(bound);
    }
    let mut classes: Vec<usize> = (0..count).filter(|&class| bounds[class].is_some()).collect();
    classes.sort_by_key(|&class| place_in_table(class));
    classes.into_iter().filter_map(|class| bounds[class]).collect()
}

/// Where upstream's hash table, of 64 places, has a number.
fn place_in_table(number: usize) -> usize {
    number.wrapping_mul(37) % 64
}
