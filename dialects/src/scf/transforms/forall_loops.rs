//! `scf-forall-to-for` and `scf-forall-to-parallel`: convert `scf.forall` to nested loops, or to a parallel loop.

use super::super::canonicalize::block_of;
use super::super::canonicalize_forall::bounds;
use super::super::{ForallOp, ParallelOp, ReduceOp};
use super::helpers::{build_for, index_constant, inline_block_before, ops_in_pre_order};
use windlass_ir::pass::PassError;
use windlass_ir::rewrite::PatternRewriter;
use windlass_ir::{Body, Context, InsertPoint, Op, OpFoldResult, Type, Value};

pub(super) fn to_for(ctx: &Context, body: &mut Body) {
    let loops = ops_in_pre_order(body, ForallOp::NAME);
    let mut rw = PatternRewriter::new(ctx, body);
    for op in loops {
        if rw.results(op).len() == 0 {
            nest(&mut rw, op);
        }
    }
}

/// Materializes the bounds: all lower bounds, all upper bounds, all steps.
fn materialize(rw: &mut PatternRewriter<'_>, op: Op) -> Option<[Vec<Value>; 3]> {
    let bounds = bounds(rw, op)?;
    rw.start_at(op);
    Some(bounds.map(|all| {
        all.into_iter()
            .map(|bound| match bound {
                OpFoldResult::Value(value) => value,
                OpFoldResult::Attr(attr) => index_constant(rw, attr.as_i64(rw.ctx).unwrap_or_default()),
            })
            .collect()
    }))
}

fn nest(rw: &mut PatternRewriter<'_>, op: Op) {
    let (Some(block), Some([lower, upper, step])) = (block_of(rw, op, 0), materialize(rw, op)) else {
        return;
    };
    let mut point = Vec::with_capacity(lower.len());
    for index in 0..lower.len() {
        let (_, at) = build_for(rw, lower[index], upper[index], step[index]);
        point.push(at);
    }
    inline_block_before(rw, block, &point);
    rw.erase_op(op);
}

pub(super) fn to_parallel(ctx: &Context, body: &mut Body) -> Result<(), PassError> {
    let loops = ops_in_pre_order(body, ForallOp::NAME);
    let mut rw = PatternRewriter::new(ctx, body);
    for op in loops {
        if rw.results(op).len() != 0 {
            let message = "only fully bufferized scf.forall ops can be lowered to scf.parallel";
            return Err(rw.body().op_error(ctx, op, message).into());
        }
        parallel(&mut rw, op);
    }
    Ok(())
}

fn parallel(rw: &mut PatternRewriter<'_>, op: Op) {
    let (Some(block), Some([lower, upper, step])) = (block_of(rw, op, 0), materialize(rw, op)) else {
        return;
    };
    let new = ParallelOp::build(&mut rw.builder(), &lower, &upper, &step, &[], &[]);
    if let Some(mapping) = rw.get(op, ForallOp::mapping) {
        let name = rw.ctx.name("mapping");
        rw.set_discardable_attr(new, name, Some(mapping));
    }
    let region = rw.get(new, ParallelOp::region);
    let types = vec![Type::INDEX; lower.len()];
    let into = rw.append_block(region, &types);
    let args = rw.block_args(into).to_vec();
    rw.set_insertion_point(InsertPoint::End(into));
    let end = ReduceOp::build(&mut rw.builder(), &[]);
    rw.set_insertion_point(InsertPoint::Before(end));
    inline_block_before(rw, block, &args);
    rw.erase_op(op);
}
