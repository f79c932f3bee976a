//! `gpu-decompose-memrefs`: in a `gpu.launch`, accesses and subviews compute their addresses from the base buffer, the offset and the
//! strides of a memref, so that a kernel is not passed descriptors.

use crate::expand_strided_metadata::{Metadata, extract, reinterpret, times};
use smallvec::SmallVec;
use windlass_dialects::affine::compose_apply::apply_folded;
use windlass_dialects::gpu::LaunchOp;
use windlass_dialects::memref::fold::{dropped_dims, kept};
use windlass_dialects::memref::layout::{memref_type, strided_attr};
use windlass_dialects::memref::mixed::{OpFoldResults, subview_lists};
use windlass_dialects::memref::{LoadOp, StoreOp, SubViewOp};
use windlass_ir::affine::AffineExpr;
use windlass_ir::rewrite::{
    GreedyConfig, PatternRewriter, Patterns, apply_patterns_greedily, constant_value,
};
use windlass_ir::{AttrData, Body, Context, InsertPoint, NewOp, Op, OpFoldResult, Type, Value, ValueDef};

/// Runs the pass on a body and nested bodies.
pub fn run(ctx: &Context, body: &mut Body) {
    body.par_isolated(|op| run(ctx, op.body));
    let mut patterns = Patterns::none();
    patterns
        .add(LoadOp::NAME, |rw, op| flatten_access(rw, op, 0).is_some())
        .add(StoreOp::NAME, |rw, op| flatten_access(rw, op, 1).is_some())
        .add(SubViewOp::NAME, |rw, op| flatten_view(rw, op).is_some());
    apply_patterns_greedily(ctx, body, &patterns, &GreedyConfig::default());
}

fn is_in_launch(body: &Body, op: Op) -> bool {
    let mut at = body.parent_op(op);
    while let Some(op) = at {
        if body.name(op) == LaunchOp::NAME {
            return true;
        }
        at = body.parent_op(op);
    }
    false
}

/// Whether a memref has dimensions and a strided layout.
fn is_flattenable(ctx: &Context, ty: Type) -> bool {
    ty.memref(ctx).is_some_and(|memref| {
        let is_strided = memref.layout.is_none_or(|layout| match layout.data(ctx) {
            AttrData::Strided { .. } => true,
            AttrData::AffineMap(map) => map.is_identity(),
            _ => false,
        });
        !memref.shape.is_empty() && is_strided
    })
}

/// The metadata of a memref, extracted where it is defined.
fn metadata(rw: &mut PatternRewriter<'_>, source: Value) -> Option<Metadata> {
    let saved = rw.insertion_point();
    match rw.body().value_def(source) {
        ValueDef::Result(op, _) => rw.set_insertion_point_after(op),
        ValueDef::Argument(block, _) => rw.set_insertion_point_to_start(block),
        ValueDef::Forward => return None,
    }
    let metadata = extract(rw, source);
    rw.set_insertion_point(saved);
    metadata
}

/// The offset of an element of a memref with these metadata.
fn element_offset(rw: &mut PatternRewriter<'_>, source: &Metadata, indices: &[OpFoldResult]) -> OpFoldResult {
    let mut sum = AffineExpr::symbol(0);
    let mut terms: SmallVec<[OpFoldResult; 8]> = SmallVec::from_slice(&[source.offset]);
    for (&index, &stride) in indices.iter().zip(&source.strides) {
        let at = terms.len() as u32;
        sum = sum + AffineExpr::symbol(at) * AffineExpr::symbol(at + 1);
        terms.extend([index, stride]);
    }
    apply_folded(rw, sum, &terms)
}

/// An access of the element at `indices` becomes one of a memref of rank zero.
fn flatten_access(rw: &mut PatternRewriter<'_>, op: Op, at: usize) -> Option<()> {
    let ctx = rw.ctx;
    let source = rw.operand(op, at);
    if !is_in_launch(rw.body(), op) || !is_flattenable(ctx, rw.ty(source)) {
        return None;
    }
    rw.set_insertion_point(InsertPoint::Before(op));
    let indices: Vec<OpFoldResult> = rw
        .operands(op)
        .iter()
        .skip(at + 1)
        .map(|index| match constant_value(ctx, rw.body(), index) {
            Some(known) => OpFoldResult::Attr(known),
            None => OpFoldResult::Value(index),
        })
        .collect();
    let source = metadata(rw, source)?;
    let offset = element_offset(rw, &source, &indices);
    let base = source.base?;
    let memref = rw.ty(base).memref(ctx)?;
    let layout = strided_attr(ctx, offset.static_or_dynamic(ctx), &[]);
    let ty = memref_type(ctx, &[], memref.element, Some(layout), memref.space);
    let cast = reinterpret(rw, base, ty, offset, &[], &[]);
    let element = rw.result(cast, 0);
    let mut operands: Vec<Value> = rw.operands(op).iter().take(at).collect();
    operands.push(element);
    let results: Vec<Type> = rw.results(op).map(|result| rw.ty(result)).collect();
    let def = rw.def(op);
    let b = &mut rw.builder();
    let new = b.create(NewOp {
        operands: &operands,
        attrs: &vec![None; def.attrs.len()],
        results: &results,
        ..NewOp::new(def, b.location)
    });
    let values: Vec<Value> = rw.results(new).collect();
    rw.replace_op(op, &values);
    Some(())
}

/// A subview becomes a `memref.reinterpret_cast` of the base buffer.
fn flatten_view(rw: &mut PatternRewriter<'_>, op: Op) -> Option<()> {
    let ctx = rw.ctx;
    let source = rw.get(op, SubViewOp::source);
    if !is_in_launch(rw.body(), op) || !is_flattenable(ctx, rw.ty(source)) {
        return None;
    }
    let dropped = dropped_dims(ctx, rw.body(), op)?;
    rw.set_insertion_point(InsertPoint::Before(op));
    let source = metadata(rw, source)?;
    let [offsets, sizes, steps] = subview_lists(ctx, rw.body(), op);
    let strides: OpFoldResults = steps
        .iter()
        .zip(&source.strides)
        .map(|(&step, &stride)| times(rw, step, stride))
        .collect();
    let offset = element_offset(rw, &source, &offsets);
    let keep = |all: &OpFoldResults| -> OpFoldResults { kept(all, &dropped) };
    let ty = rw.ty(rw.result(op, 0));
    let cast = reinterpret(rw, source.base?, ty, offset, &keep(&sizes), &keep(&strides));
    rw.replace_op_with(op, cast);
    Some(())
}
