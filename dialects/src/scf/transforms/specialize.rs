//! `scf-for-loop-specialization` and `scf-parallel-loop-specialization`: for an upper bound that is a minimum with a
//! constant, run a copy of the loop with the constant bound where the minimum equals it.

use super::super::{ForOp, IfOp, ParallelOp, YieldOp};
use super::helpers::{index_constant, ops_in_pre_order};
use crate::affine::AffineMinOp;
use crate::arith::{AndIOp, CmpIOp, CmpIPredicate};
use windlass_ir::rewrite::{CloneMap, PatternRewriter};
use windlass_ir::{AttrData, Body, Context, InsertPoint, Op, Type, Value};

pub(super) fn loops(ctx: &Context, body: &mut Body) {
    let all = ops_in_pre_order(body, ForOp::NAME);
    let mut rw = PatternRewriter::new(ctx, body);
    for op in all {
        let upper = rw.get(op, ForOp::upperBound);
        let Some(constant) = constant_minimum(&rw, upper) else {
            continue;
        };
        specialize(&mut rw, op, &[(upper, Some(constant))]);
    }
}

pub(super) fn parallel_loops(ctx: &Context, body: &mut Body) {
    let all = ops_in_pre_order(body, ParallelOp::NAME);
    let mut rw = PatternRewriter::new(ctx, body);
    for op in all {
        let bounds: Vec<_> = rw
            .get(op, ParallelOp::upperBound)
            .map(|upper| (upper, constant_minimum(&rw, upper)))
            .collect();
        if bounds.iter().any(|(_, constant)| constant.is_some()) {
            specialize(&mut rw, op, &bounds);
        }
    }
}

/// The minimal constant among the results of the `affine.min` that defines the value.
fn constant_minimum(rw: &PatternRewriter<'_>, value: Value) -> Option<i64> {
    let op = rw
        .defining_op(value)
        .filter(|&op| rw.name(op) == AffineMinOp::NAME)?;
    let AttrData::AffineMap(map) = rw.get(op, AffineMinOp::map)?.data(rw.ctx) else {
        return None;
    };
    map.results().iter().filter_map(|expr| expr.as_constant()).min()
}

/// Moves the loop into the `else` region of a check that the bounds equal the constants, and a copy with constant
/// bounds into `then`.
fn specialize(rw: &mut PatternRewriter<'_>, op: Op, bounds: &[(Value, Option<i64>)]) {
    rw.start_at(op);
    let mut map = CloneMap::default();
    let mut condition = None;
    for &(bound, constant) in bounds {
        let Some(constant) = constant else { continue };
        let constant = index_constant(rw, constant);
        let predicate = CmpIPredicate::Eq.attr(rw.ctx);
        let compare = CmpIOp::build(&mut rw.builder(), bound, constant, predicate, Type::I1);
        let holds = rw.result(compare, 0);
        condition = Some(match condition {
            None => holds,
            Some(others) => {
                let both = AndIOp::build(&mut rw.builder(), others, holds, Type::I1);
                rw.result(both, 0)
            }
        });
        map.values.insert(bound, constant);
    }
    let Some(condition) = condition else { return };
    let types: Vec<Type> = rw.results(op).map(|result| rw.ty(result)).collect();
    let choice = IfOp::build(&mut rw.builder(), condition, &types);
    let results: Vec<Value> = rw.results(choice).collect();
    for (old, &new) in rw.results(op).zip(&results).collect::<Vec<_>>() {
        rw.replace_all_uses(old, new);
    }
    let (then, other) = (rw.get(choice, IfOp::thenRegion), rw.get(choice, IfOp::elseRegion));
    let block = rw.append_block(then, &[]);
    rw.set_insertion_point(InsertPoint::End(block));
    let copy = rw.clone_op(op, &mut map);
    yield_results(rw, copy);
    let block = rw.append_block(other, &[]);
    rw.move_op(op, InsertPoint::End(block));
    rw.set_insertion_point(InsertPoint::End(block));
    yield_results(rw, op);
}

fn yield_results(rw: &mut PatternRewriter<'_>, op: Op) {
    let results: Vec<Value> = rw.results(op).collect();
    YieldOp::build(&mut rw.builder(), &results);
}
