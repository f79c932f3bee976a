//! `scf-for-to-while`: converts `scf.for` to `scf.while` with an explicit comparison and increment.

use super::super::canonicalize::block_of;
use super::super::{ConditionOp, ForOp, WhileOp, YieldOp};
use super::helpers::add;
use crate::arith::{CmpIOp, CmpIPredicate};
use windlass_ir::rewrite::{GreedyConfig, PatternRewriter, Patterns, apply_patterns_greedily};
use windlass_ir::{Body, Context, InsertPoint, Op, Type, Value};

pub(super) fn run(ctx: &Context, body: &mut Body) {
    let mut patterns = Patterns::none();
    patterns.add(ForOp::NAME, convert);
    apply_patterns_greedily(ctx, body, &patterns, &GreedyConfig::default());
}

fn convert(rw: &mut PatternRewriter<'_>, op: Op) -> bool {
    let Some(block) = block_of(rw, op, 0) else {
        return false;
    };
    let (lower, upper, step) = (
        rw.get(op, ForOp::lowerBound),
        rw.get(op, ForOp::upperBound),
        rw.get(op, ForOp::step),
    );
    let unsigned = rw.get(op, ForOp::unsignedCmp);
    let mut inits = vec![lower];
    inits.extend(rw.get(op, ForOp::initArgs));
    let types: Vec<Type> = inits.iter().map(|&value| rw.ty(value)).collect();
    let new = WhileOp::build(&mut rw.builder(), &inits, &types);
    let discardable = rw.discardable(op);
    rw.modify(new, |body| body.set_discardable(new, Some(discardable)));
    if let Some(flag) = unsigned {
        let name = rw.ctx.name("unsignedCmp");
        rw.set_discardable_attr(new, name, Some(flag));
    }
    let (before, after) = (rw.get(new, WhileOp::before), rw.get(new, WhileOp::after));

    let head = rw.append_block(before, &types);
    let args = rw.block_args(head).to_vec();
    rw.set_insertion_point(InsertPoint::End(head));
    let predicate = if unsigned.is_some() {
        CmpIPredicate::Ult
    } else {
        CmpIPredicate::Slt
    };
    let predicate = predicate.attr(rw.ctx);
    let compare = CmpIOp::build(&mut rw.builder(), args[0], upper, predicate, Type::I1);
    let holds = rw.result(compare, 0);
    ConditionOp::build(&mut rw.builder(), holds, &args);

    let tail = rw.append_block(after, &types);
    let args = rw.block_args(tail).to_vec();
    rw.set_insertion_point(InsertPoint::End(tail));
    let next = add(rw, args[0], step);
    rw.inline_block(block, InsertPoint::End(tail), &args);
    if let Some(end) = rw.last_op(tail).filter(|&end| rw.name(end) == YieldOp::NAME) {
        let mut values: Vec<Value> = vec![next];
        values.extend(rw.operands(end).iter());
        rw.set_operands(end, &values);
    }
    let results: Vec<Value> = rw.results(new).skip(1).collect();
    rw.replace_op(op, &results);
    true
}
