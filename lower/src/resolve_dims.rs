//! `resolve-shaped-type-result-dims`, `resolve-ranked-shaped-type-result-dims`: resolve `dim` ops by the operands of
//! the defining op.

use crate::build::arith::constant;
use windlass_dialects::affine::compose_apply::apply_folded;
use windlass_dialects::arith::build::index_constant;
use windlass_dialects::bufferization::{AllocTensorOp, MaterializeInDestinationOp};
use windlass_dialects::linalg::FillOp;
use windlass_dialects::memref::mixed::list;
use windlass_dialects::memref::reshape::groups_of;
use windlass_dialects::memref::{AssumeAlignmentOp, DimOp, ExpandShapeOp};
use windlass_dialects::scf::ForallOp;
use windlass_dialects::tensor;
use windlass_ir::affine::AffineExpr;
use windlass_ir::def::Variadic;
use windlass_ir::rewrite::{
    GreedyConfig, PatternRewriter, Patterns, apply_patterns_greedily, constant_value,
};
use windlass_ir::{Body, Context, DYNAMIC, Op, OpFoldResult, Type, Value, ValueDef};

/// Runs the pass on a body and nested bodies.
pub fn run(ctx: &Context, body: &mut Body) {
    body.par_isolated(|op| run(ctx, op.body));
    let mut patterns = Patterns::none();
    patterns.add(DimOp::NAME, resolve);
    patterns.add(tensor::DimOp::NAME, of_shared_output);
    patterns.add(tensor::DimOp::NAME, of_tensor);
    let config = GreedyConfig::default();
    apply_patterns_greedily(ctx, body, &patterns, &config);
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

/// Replaces the size of a tensor by what the operands of the op that made it say.
fn of_tensor(rw: &mut PatternRewriter<'_>, op: Op) -> bool {
    let ctx = rw.ctx;
    let source = rw.get(op, tensor::DimOp::source);
    let index = constant_value(ctx, rw.body(), rw.get(op, tensor::DimOp::index));
    let index = index
        .and_then(|index| index.as_i64(ctx))
        .and_then(|index| usize::try_from(index).ok())
        .filter(|index| rw.ty(source).shape(ctx).is_some_and(|shape| *index < shape.len()));
    let (Some(before), Some(index)) = (rw.defining_op(source), index) else {
        return false;
    };
    let value = match size_of_result(rw, before, index) {
        Some(OpFoldResult::Value(value)) => value,
        Some(OpFoldResult::Attr(value)) => constant(&mut rw.builder(), value, Type::INDEX),
        None => return false,
    };
    rw.replace_op(op, &[value]);
    true
}

/// The size of a dimension of a tensor: a constant, or a new `tensor.dim`.
fn size_of(rw: &mut PatternRewriter<'_>, tensor: Value, dim: usize) -> Option<OpFoldResult> {
    let size = *rw.ty(tensor).shape(rw.ctx)?.get(dim)?;
    if size != DYNAMIC {
        return Some(OpFoldResult::index(rw.ctx, size));
    }
    let index = index_constant(&mut rw.builder(), dim as i64);
    let dim = tensor::DimOp::build(&mut rw.builder(), tensor, index, Type::INDEX);
    Some(OpFoldResult::Value(rw.folded(dim)))
}

/// The operand with the size of a dynamic dimension of a tensor whose dynamic sizes are operands.
fn among(rw: &PatternRewriter<'_>, op: Op, dim: usize, sizes: Variadic) -> Option<OpFoldResult> {
    let shape = rw.ty(rw.result(op, 0)).shape(rw.ctx)?;
    let before = shape.get(..dim)?.iter().filter(|&&size| size == DYNAMIC).count();
    rw.get(op, sizes).get(before).map(OpFoldResult::Value)
}

/// Which dimensions of a slice the result does not have: of size one, and from the last one on (upstream's `getDroppedDims`).
fn dropped_dims(ctx: &Context, sizes: &[OpFoldResult], reduced: &[i64]) -> Vec<bool> {
    let mut rest = reduced.iter().rev().peekable();
    let mut dropped: Vec<bool> = sizes
        .iter()
        .rev()
        .map(|size| match rest.peek() {
            None => true,
            Some(&&next) => {
                let drops = size.static_int(ctx) == Some(1) && next != 1;
                if !drops {
                    rest.next();
                }
                drops
            }
        })
        .collect();
    dropped.reverse();
    dropped
}

/// The size of a dimension of the first result, by the operands of the op (upstream's `ReifyRankedShapedTypeOpInterface`).
fn size_of_result(rw: &mut PatternRewriter<'_>, op: Op, dim: usize) -> Option<OpFoldResult> {
    let ctx = rw.ctx;
    let result = rw.results(op).get(0)?;
    let shape = rw.ty(result).shape(ctx)?;
    match rw.name(op) {
        tensor::EmptyOp::NAME => among(rw, op, dim, tensor::EmptyOp::dynamicSizes),
        tensor::SplatOp::NAME => among(rw, op, dim, tensor::SplatOp::dynamicSizes),
        tensor::GenerateOp::NAME => among(rw, op, dim, tensor::GenerateOp::dynamicExtents),
        AllocTensorOp::NAME => match rw.get(op, AllocTensorOp::copy) {
            Some(copy) => size_of(rw, copy, dim),
            None => among(rw, op, dim, AllocTensorOp::dynamic_sizes),
        },
        tensor::InsertSliceOp::NAME => {
            let dest = rw.get(op, tensor::InsertSliceOp::dest);
            size_of(rw, dest, dim)
        }
        MaterializeInDestinationOp::NAME => {
            let dest = rw.get(op, MaterializeInDestinationOp::dest);
            size_of(rw, dest, dim)
        }
        FillOp::NAME => {
            let dest = rw.get(op, FillOp::outputs).get(0)?;
            size_of(rw, dest, dim)
        }
        tensor::ExtractSliceOp::NAME => {
            let [_, sizes, _] = tensor::slices::lists(ctx, rw.body(), op);
            let dropped = dropped_dims(ctx, &sizes, shape);
            let mut kept = sizes.into_iter().zip(dropped).filter(|(_, dropped)| !dropped);
            kept.nth(dim).map(|(size, _)| size)
        }
        tensor::ExpandShapeOp::NAME => {
            let (values, numbers) = (
                tensor::ExpandShapeOp::output_shape,
                tensor::ExpandShapeOp::static_output_shape,
            );
            list(ctx, rw.body(), op, values, numbers).get(dim).copied()
        }
        tensor::CollapseShapeOp::NAME => {
            let source = rw.get(op, tensor::CollapseShapeOp::src);
            let groups = groups_of(ctx, rw.get(op, tensor::CollapseShapeOp::reassociation));
            let sizes: Option<Vec<OpFoldResult>> = groups
                .get(dim)?
                .iter()
                .map(|&dim| size_of(rw, source, usize::try_from(dim).ok()?))
                .collect();
            let sizes = sizes?;
            let product = (1..sizes.len() as u32).fold(AffineExpr::symbol(0), |product, symbol| {
                product * AffineExpr::symbol(symbol)
            });
            Some(apply_folded(rw, product, &sizes))
        }
        tensor::PadOp::NAME => {
            let (low, high) = (
                list(ctx, rw.body(), op, tensor::PadOp::low, tensor::PadOp::static_low),
                list(
                    ctx,
                    rw.body(),
                    op,
                    tensor::PadOp::high,
                    tensor::PadOp::static_high,
                ),
            );
            let source = rw.get(op, tensor::PadOp::source);
            let sizes = [size_of(rw, source, dim)?, *low.get(dim)?, *high.get(dim)?];
            Some(apply_folded(rw, sum(3), &sizes))
        }
        tensor::ConcatOp::NAME => {
            let along = rw.get(op, tensor::ConcatOp::dim)?.as_i64(ctx)?;
            let inputs: Vec<Value> = rw.get(op, tensor::ConcatOp::inputs).collect();
            if usize::try_from(along) == Ok(dim) {
                let sizes: Option<Vec<OpFoldResult>> =
                    inputs.iter().map(|&input| size_of(rw, input, dim)).collect();
                let sizes = sizes?;
                return Some(apply_folded(rw, sum(sizes.len() as u32), &sizes));
            }
            // All inputs have this size; one may know it.
            let is_known = |&&input: &&Value| {
                let shape = rw.ty(input).shape(ctx);
                shape.is_some_and(|shape| shape.get(dim) != Some(&DYNAMIC))
            };
            let input = *inputs.iter().find(is_known).or(inputs.first())?;
            size_of(rw, input, dim)
        }
        _ => None,
    }
}

/// The sum of symbols.
fn sum(count: u32) -> AffineExpr {
    (1..count).fold(AffineExpr::symbol(0), |sum, symbol| {
        sum + AffineExpr::symbol(symbol)
    })
}
