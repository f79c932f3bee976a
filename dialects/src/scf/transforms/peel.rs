//! `scf-for-loop-peeling`: peels the last, partial iteration of a loop, or its first one.
//!
//! Then all iterations of the main loop are full, and minima of the step and the remaining range fold to the step.

use super::super::ForOp;
use super::super::canonicalize::{block_of, int};
use super::canonicalize_loops::{peeled_facts, replace_min_max};
use super::helpers::{add, ops_in_pre_order, sub};
use crate::affine::operands::{canonicalize, compose};
use crate::affine::{AffineApplyOp, AffineMaxOp, AffineMinOp};
use crate::arith::{MaxSIOp, MinUIOp, RemUIOp, build};
use std::sync::Arc;
use windlass_ir::affine::{AffineExpr, AffineMap};
use windlass_ir::pass::{OptionKind, OptionSpec, PassCx, PassInfo};
use windlass_ir::rewrite::{CloneMap, GreedyConfig, PatternRewriter, Patterns, apply_patterns_greedily};
use windlass_ir::transforms::each_body;
use windlass_ir::{AttrData, Attribute, Body, Context, InsertPoint, Op, Type, Value, WalkResult};

/// The pass.
pub(super) static PASS: PassInfo = PassInfo::new(
    "scf-for-loop-peeling",
    "SCFForLoopPeeling",
    "Peel `for` loops at their upper bounds.",
    |values| {
        let pattern: Pattern = match (values.flag("peel-front"), values.flag("skip-partial")) {
            (true, _) => first_iteration,
            (false, true) => last_iteration_outside,
            (false, false) => last_iteration,
        };
        Arc::new(move |cx: &mut PassCx<'_>| {
            let ctx = cx.ctx;
            each_body(cx.body(), &|body| run(ctx, body, pattern))
        })
    },
)
.options(&[
    OptionSpec {
        name: "peel-front",
        description: "Peel the first iteration out of the loop.",
        kind: OptionKind::Bool,
        default: "false",
    },
    OptionSpec {
        name: "skip-partial",
        description: "Do not peel loops inside of the last, partial iteration of another already peeled loop.",
        kind: OptionKind::Bool,
        default: "true",
    },
]);

type Pattern = fn(&mut PatternRewriter<'_>, Op) -> bool;

/// Marks peeled loops while the pass runs.
const PEELED: &str = "__peeled_loop__";
/// Marks partial iterations while the pass runs.
const PARTIAL: &str = "__partial_iteration__";

fn run(ctx: &Context, body: &mut Body, pattern: Pattern) {
    let mut patterns = Patterns::none();
    patterns.add(ForOp::NAME, pattern);
    apply_patterns_greedily(ctx, body, &patterns, &GreedyConfig::default());
    for op in ops_in_pre_order(body, ForOp::NAME) {
        for mark in [PEELED, PARTIAL] {
            body.set_discardable_attr(ctx, op, ctx.name(mark), None);
        }
    }
}

fn is_marked(rw: &PatternRewriter<'_>, op: Op, mark: &str) -> bool {
    rw.discardable_attr(rw.ctx, op, rw.ctx.name(mark)).is_some()
}

fn mark(rw: &mut PatternRewriter<'_>, op: Op, mark: &str) {
    let name = rw.ctx.name(mark);
    rw.set_discardable_attr(op, name, Some(Attribute::UNIT));
}

fn is_peelable(rw: &PatternRewriter<'_>, op: Op) -> bool {
    rw.get(op, ForOp::unsignedCmp).is_none() && !is_marked(rw, op, PEELED)
}

/// The constant bounds and step, where known.
fn known(rw: &PatternRewriter<'_>, op: Op) -> [Option<i64>; 3] {
    parts(rw, op).map(|value| int(rw, value).and_then(|int| int.to_i64()))
}

fn parts(rw: &PatternRewriter<'_>, op: Op) -> [Value; 3] {
    [ForOp::lowerBound, ForOp::upperBound, ForOp::step].map(|slot| rw.get(op, slot))
}

/// Builds an `affine.apply` of an expression over the values as symbols.
fn apply(rw: &mut PatternRewriter<'_>, expr: AffineExpr, values: &[Value]) -> Value {
    let map = AffineMap::new(0, values.len() as u32, vec![expr]);
    let map = rw.ctx.intern_attr(AttrData::AffineMap(map));
    let op = AffineApplyOp::build(&mut rw.builder(), values, map, Type::INDEX);
    rw.folded(op)
}

/// Builds `lower + distance` in a type that affine maps do not support, where `distance` is computed from the width of
/// the range and the step. The range of a loop that does not run has width zero, so that neither loop of the split
/// runs. The width is unsigned: between signed bounds it may exceed the maximal signed integer.
fn split_int_range(
    rw: &mut PatternRewriter<'_>,
    op: Op,
    distance: fn(&mut PatternRewriter<'_>, width: Value, step: Value) -> Value,
) -> Value {
    let [lower, upper, step] = parts(rw, op);
    let ty = rw.ty(lower);
    let end = MaxSIOp::build(&mut rw.builder(), upper, lower, ty);
    let end = rw.result(end, 0);
    let width = sub(rw, end, lower);
    let distance = distance(rw, width, step);
    add(rw, lower, distance)
}

fn constant(rw: &mut PatternRewriter<'_>, value: i64, ty: Type) -> Value {
    let attr = rw.ctx.int_attr(ty, value);
    build::constant(&mut rw.builder(), attr, ty)
}

/// Builds the start of the second iteration.
fn second_start(rw: &mut PatternRewriter<'_>, op: Op) -> Value {
    let [lower, _, step] = parts(rw, op);
    let ty = rw.ty(lower);
    if ty == Type::INDEX {
        return apply(rw, AffineExpr::symbol(0) + AffineExpr::symbol(1), &[lower, step]);
    }
    if let [Some(lower), Some(_), Some(step)] = known(rw, op)
        && let Some(split) = lower.checked_add(step)
    {
        return constant(rw, split, ty);
    }
    split_int_range(rw, op, |rw, width, step| {
        let ty = rw.ty(width);
        let op = MinUIOp::build(&mut rw.builder(), width, step, ty);
        rw.result(op, 0)
    })
}

/// Builds the start of the last, partial iteration.
fn partial_start(rw: &mut PatternRewriter<'_>, op: Op) -> Value {
    let values = parts(rw, op);
    let ty = rw.ty(values[0]);
    if let [Some(lower), Some(upper), Some(step)] = known(rw, op) {
        let rest = (i128::from(upper) - i128::from(lower)).rem_euclid(i128::from(step));
        if let Ok(split) = i64::try_from(i128::from(upper) - rest) {
            return constant(rw, split, ty);
        }
    }
    if ty == Type::INDEX {
        let [from, to, by] = [0, 1, 2].map(AffineExpr::symbol);
        return apply(rw, to.clone() - (to - from).modulo(by), &values);
    }
    split_int_range(rw, op, |rw, width, step| {
        let ty = rw.ty(width);
        let rest = RemUIOp::build(&mut rw.builder(), width, step, ty);
        let rest = rw.result(rest, 0);
        sub(rw, width, rest)
    })
}

fn first_iteration(rw: &mut PatternRewriter<'_>, op: Op) -> bool {
    if !is_peelable(rw, op) {
        return false;
    }
    if let [Some(lower), Some(upper), Some(step)] = known(rw, op)
        && step != 0
        && (step < 0 || i128::from(upper) - i128::from(lower) <= i128::from(step))
    {
        return false;
    }
    rw.start_at(op);
    let split = second_start(rw, op);
    let first = rw.clone_op(op, &mut CloneMap::default());
    rw.set_operand(first, 1, split);
    let mut operands = vec![split];
    operands.extend(rw.operands(op).iter().skip(1).take(2));
    operands.extend(rw.results(first));
    rw.set_operands(op, &operands);
    mark(rw, first, PEELED);
    mark(rw, first, PARTIAL);
    mark(rw, op, PEELED);
    true
}

/// Peels the [`last_iteration`], except in a partial iteration of another loop.
fn last_iteration_outside(rw: &mut PatternRewriter<'_>, op: Op) -> bool {
    let mut around = rw.parent_op(op);
    while let Some(parent) = around {
        if rw.name(parent) == ForOp::NAME && is_marked(rw, parent, PARTIAL) {
            return false;
        }
        around = rw.parent_op(parent);
    }
    last_iteration(rw, op)
}

/// Whether the step is known to divide the range or to be at most one, or the loop is known not to run.
fn has_no_partial_iteration(rw: &PatternRewriter<'_>, op: Op) -> bool {
    let [lower, upper, step] = known(rw, op);
    if step.is_some_and(|step| step <= 1)
        || matches!((lower, upper), (Some(lower), Some(upper)) if upper < lower)
    {
        return true;
    }
    if let (Some(lower), Some(upper), Some(step)) = (lower, upper, step)
        && (i128::from(upper) - i128::from(lower)) % i128::from(step) == 0
    {
        return true;
    }
    // As upstream, only bounds and steps that are results of maps are composed.
    let is_applied = |value| {
        let op = rw.defining_op(value);
        op.is_some_and(|op| rw.name(op) == AffineApplyOp::NAME)
    };
    if !parts(rw, op).into_iter().any(is_applied) {
        return false;
    }
    let rest = (AffineExpr::symbol(1) - AffineExpr::symbol(0)).modulo(AffineExpr::symbol(2));
    let map = AffineMap::new(0, 3, vec![rest]);
    compose(rw.ctx, rw.body(), &map, &parts(rw, op)).is_some_and(|(map, operands)| {
        let (map, _) = canonicalize(rw.ctx, rw.body(), &map, &operands);
        map.simplify().single_constant() == Some(0)
    })
}

fn last_iteration(rw: &mut PatternRewriter<'_>, op: Op) -> bool {
    if !is_peelable(rw, op) || has_no_partial_iteration(rw, op) {
        return false;
    }
    let [_, upper, step] = parts(rw, op);
    rw.start_at(op);
    let split = partial_start(rw, op);
    rw.set_insertion_point_after(op);
    let partial = rw.clone_op(op, &mut CloneMap::default());
    for (old, new) in rw.results(op).zip(rw.results(partial)).collect::<Vec<_>>() {
        rw.replace_all_uses(old, new);
    }
    let mut operands = vec![split];
    operands.extend(rw.operands(op).iter().skip(1).take(2));
    operands.extend(rw.results(op));
    rw.set_operands(partial, &operands);
    rw.set_operand(op, 1, split);
    rewrite_minima(rw, op, upper, step, true);
    rewrite_minima(rw, partial, upper, step, false);
    mark(rw, partial, PEELED);
    mark(rw, partial, PARTIAL);
    mark(rw, op, PEELED);
    true
}

/// Simplifies minima and maxima in a loop by the constraints of the peeled induction variable.
fn rewrite_minima(rw: &mut PatternRewriter<'_>, op: Op, upper: Value, step: Value, whole: bool) {
    let Some(block) = block_of(rw, op, 0) else { return };
    let Some(&counter) = rw.block_args(block).first() else {
        return;
    };
    let mut found = Vec::new();
    if let Some(&region) = rw.regions(op).first() {
        rw.walk_region(region, &mut |body, op| {
            if matches!(body.name(op), AffineMinOp::NAME | AffineMaxOp::NAME) {
                found.push(op);
            }
            WalkResult::Advance
        });
    }
    for op in found {
        let facts = peeled_facts(rw, counter, upper, step, whole);
        replace_min_max(rw, op, facts);
    }
    rw.set_insertion_point(InsertPoint::Detached);
}
