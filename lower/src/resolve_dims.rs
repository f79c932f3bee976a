//! `resolve-shaped-type-result-dims`, `resolve-ranked-shaped-type-result-dims`: resolve `dim` ops by the operands of
//! the defining op.

use crate::build::arith::constant;
use windlass_dialects::bufferization::dim_of_alloc;
use windlass_dialects::linalg::FillOp;
use windlass_dialects::memref::mixed::list;
use windlass_dialects::memref::{AssumeAlignmentOp, DimOp, ExpandShapeOp};
use windlass_dialects::scf::ForallOp;
use windlass_dialects::tensor;
use windlass_ir::rewrite::{
    GreedyConfig, PatternRewriter, Patterns, apply_patterns_greedily, constant_value,
};
use windlass_ir::{Body, Context, Op, OpFoldResult, Type, Value, ValueDef};

/// Runs the pass on a body and nested bodies.
pub fn run(ctx: &Context, body: &mut Body) {
    body.par_isolated(|op| run(ctx, op.body));
    let mut patterns = Patterns::none();
    patterns.add(DimOp::NAME, resolve);
    patterns.add(tensor::DimOp::NAME, of_shared_output);
    patterns.add(tensor::DimOp::NAME, tensor::dim_of_empty);
    patterns.add(tensor::DimOp::NAME, of_destination);
    patterns.add(tensor::DimOp::NAME, dim_of_alloc);
    let config = GreedyConfig::default();
    apply_patterns_greedily(ctx, body, &patterns, &config);
}

/// Replaces the size of what an op writes to a tensor by the tensor's.
fn of_destination(rw: &mut PatternRewriter<'_>, op: Op) -> bool {
    let before = rw.defining_op(rw.get(op, tensor::DimOp::source));
    let name = before.map(|before| rw.name(before));
    matches!(name, Some(tensor::InsertSliceOp::NAME | FillOp::NAME))
        && tensor::dim_of_destination_style(rw, op)
}

/// Replaces the shared output of an `scf.forall` by its initial value, whose type and sizes it has.
fn of_shared_output(rw: &mut PatternRewriter<'_>, op: Op) -> bool {
    let source = rw.get(op, tensor::DimOp::source);
    let body = rw.body();
    let ValueDef::Argument(block, index) = body.value_def(source) else {
        return false;
    };
    let Some(parent) = body
        .block_parent(block)
        .filter(|&op| body.name(op) == ForallOp::NAME)
    else {
        return false;
    };
    let outputs: Vec<Value> = body.get(parent, ForallOp::outputs).collect();
    let first = body.block_args(block).len() - outputs.len();
    let output = (index as usize).checked_sub(first).and_then(|at| outputs.get(at));
    let Some(&output) = output else { return false };
    rw.set_operand(op, 0, output);
    true
}

fn resolve(rw: &mut PatternRewriter<'_>, op: Op) -> bool {
    let ctx = rw.ctx;
    let source = rw.get(op, DimOp::source);
    let index = rw.get(op, DimOp::index);
    let Some(definition) = rw.defining_op(source) else {
        return false;
    };
    let name = rw.name(definition);
    if name == AssumeAlignmentOp::NAME {
        let origin = rw.get(definition, AssumeAlignmentOp::memref);
        rw.set_operand(op, 0, origin);
        return true;
    }
    if name != ExpandShapeOp::NAME {
        return false;
    }
    let dim = constant_value(ctx, rw.body(), index).and_then(|n| n.as_i64(ctx));
    let sizes = list(
        ctx,
        rw.body(),
        definition,
        ExpandShapeOp::output_shape,
        ExpandShapeOp::static_output_shape,
    );
    let size = dim
        .and_then(|dim| usize::try_from(dim).ok())
        .and_then(|dim| sizes.get(dim));
    let value = match size {
        Some(&OpFoldResult::Value(value)) => value,
        Some(&OpFoldResult::Attr(value)) => constant(&mut rw.builder(), value, Type::INDEX),
        None => return false,
    };
    rw.replace_op(op, &[value]);
    true
}
