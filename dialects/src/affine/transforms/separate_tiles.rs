//! Separation of full and partial tiles: the loops of a full tile have constant trip counts.
//!
//! ```text
//! for %i = %t to min(%t + 32, %n)  ─▶  affine.if %t + 32 <= %n { for %i = %t to %t + 32 } else { for %i = %t to min(…) }
//! ```

use super::super::bounds::step_of;
use super::super::compose_apply::compose_and_canonicalize;
use super::super::operands::canonicalize;
use super::super::slice::{body_block, induction_variable};
use super::super::value_bounds::ValueBounds;
use super::super::{AffineForOp, AffineIfOp, AffineYieldOp};
use super::tile::{AffineBound, build_loop};
use windlass_ir::affine::{AffineExpr, AffineMap, Constraint, IntegerSet};
use windlass_ir::rewrite::{CloneMap, PatternRewriter};
use windlass_ir::{AttrData, InsertPoint, Op, Value};

/// Separates the loops within a tile, which are nested perfectly. Leaves them as they are if that is not possible.
pub(super) fn separate_full_tiles(rw: &mut PatternRewriter<'_>, loops: &[Op]) {
    let (Some(&root), Some(&innermost)) = (loops.first(), loops.last()) else {
        return;
    };
    let Some(bounds) = full_tile_bounds(rw, loops) else {
        return;
    };
    let Some((condition, operands)) = full_tile_condition(rw, loops) else {
        return;
    };
    let Some(contents) = body_block(rw, innermost) else {
        return;
    };
    rw.start_at(root);
    let mut map = CloneMap::default();
    let mut full = None;
    for (&op, (lower, upper)) in loops.iter().zip(&bounds) {
        let (new, iv) = build_loop(rw, lower, upper, 1);
        full = full.or(Some(new));
        if let Some(old) = induction_variable(rw, op) {
            map.values.insert(old, iv);
        }
    }
    let end = rw.last_op(contents);
    let ops: Vec<Op> = rw.ops(contents).filter(|&op| Some(op) != end).collect();
    for op in ops {
        rw.clone_op(op, &mut map);
    }
    let Some(full) = full else { return };
    rw.start_at(root);
    let condition = rw.ctx.intern_attr(AttrData::IntegerSet(condition));
    let choice = AffineIfOp::build(&mut rw.builder(), &operands, condition, &[]);
    let regions = [
        (rw.get(choice, AffineIfOp::thenRegion), full),
        (rw.get(choice, AffineIfOp::elseRegion), root),
    ];
    for (region, op) in regions {
        let block = rw.append_block(region, &[]);
        rw.set_insertion_point(InsertPoint::End(block));
        let end = AffineYieldOp::build(&mut rw.builder(), &[]);
        rw.move_op(op, InsertPoint::Before(end));
    }
}

/// The bounds of each loop in a full tile: a pair with a constant distance.
fn full_tile_bounds(rw: &PatternRewriter<'_>, loops: &[Op]) -> Option<Vec<(AffineBound, AffineBound)>> {
    let (ctx, body) = (rw.ctx, rw.body());
    loops
        .iter()
        .map(|&op| {
            if step_of(ctx, body, op) != 1 {
                return None;
            }
            let mut domain = ValueBounds::of_values(&[induction_variable(body, op)?], &[]);
            if !domain.add_loop_domain(ctx, body, op) {
                return None;
            }
            let (lower, upper) = domain.set.constant_distance_bounds()?;
            let values: Vec<Value> = domain.values().skip(1).collect::<Option<_>>()?;
            let bound = |expr: AffineExpr| {
                // All variables are dimensions: symbols of the domain may be induction variables of loops around the tile.
                let dims = domain.set.num_dims() as u32 - 1;
                let symbols: Vec<AffineExpr> = (0..domain.set.num_symbols() as u32)
                    .map(|symbol| AffineExpr::dim(dims + symbol))
                    .collect();
                let map = AffineMap::new(values.len() as u32, 0, [expr.replace(&[], &symbols)]);
                let (map, operands) = compose_and_canonicalize(ctx, body, &map, &values);
                AffineBound {
                    map: ctx.intern_attr(AttrData::AffineMap(map)),
                    operands: operands.to_vec(),
                }
            };
            Some((bound(lower), bound(upper)))
        })
        .collect()
}

/// The condition that a tile is full, and its operands.
fn full_tile_condition(rw: &PatternRewriter<'_>, loops: &[Op]) -> Option<(IntegerSet, Vec<Value>)> {
    let (ctx, body) = (rw.ctx, rw.body());
    let ivs = loops
        .iter()
        .map(|&op| induction_variable(body, op))
        .collect::<Option<Vec<Value>>>()?;
    let mut domain = ValueBounds::of_values(&ivs, &[]);
    if !loops.iter().all(|&op| domain.add_loop_domain(ctx, body, op)) {
        return None;
    }
    let set = domain.set.full_tile_condition(loops.len())?;
    let values: Vec<Value> = domain.values().skip(loops.len()).collect::<Option<_>>()?;
    let exprs: Vec<AffineExpr> = set.constraints().iter().map(|one| one.expr.clone()).collect();
    let map = AffineMap::new(set.num_dims(), set.num_symbols(), exprs);
    let (map, operands) = canonicalize(ctx, body, &map, &values);
    let constraints: Vec<Constraint> = set
        .constraints()
        .iter()
        .zip(map.results())
        .map(|(one, expr)| Constraint {
            expr: expr.clone(),
            equality: one.equality,
        })
        .collect();
    let set = IntegerSet::new(map.num_dims(), map.num_symbols(), constraints);
    Some((set, operands.to_vec()))
}
