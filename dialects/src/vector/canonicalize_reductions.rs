//! Canonicalization patterns of reductions over a single element.

use super::types::CombiningKind;
use super::{ExtractOp, MaskOp, MultiDimReductionOp, ReductionOp, ShapeCastOp};
use smallvec::SmallVec;
use windlass_ir::rewrite::PatternRewriter;
use windlass_ir::rewrite::{FoldCx, Folded};
use windlass_ir::{Attribute, Context, NewOpParts, Op, Value};

/// Builds the combination of `x` and `y`.
fn combined(
    rw: &mut PatternRewriter<'_>,
    kind: CombiningKind,
    x: Value,
    y: Value,
    flags: Option<Attribute>,
) -> Op {
    let ty = rw.ty(x);
    let float = ty.element_or_self(rw.ctx).float(rw.ctx).is_some();
    let def = kind.operation(float);
    let mut parts = NewOpParts::new(def);
    parts.operands(&[x, y]);
    for _ in def.attrs {
        parts.attr(flags.filter(|_| float));
    }
    parts.results(&[ty]);
    parts.finish(&mut rw.builder())
}

/// Whether the op is in a `vector.mask`, whose region must contain a maskable op.
fn is_masked(rw: &PatternRewriter<'_>, op: Op) -> bool {
    rw.parent_op(op)
        .is_some_and(|parent| rw.name(parent) == MaskOp::NAME)
}

/// Rewrites a reduction of a vector with one element to that element.
pub(super) fn reduction_of_one(rw: &mut PatternRewriter<'_>, op: Op) -> bool {
    let source = rw.get(op, ReductionOp::vector);
    let ty = rw.ty(rw.result(op, 0));
    let Some(vector) = rw.ty(source).vector(rw.ctx) else {
        return false;
    };
    if vector.is_scalable() || vector.shape.iter().any(|&size| size != 1) || is_masked(rw, op) {
        return false;
    }
    let (at, kind) = (
        element_position(rw.ctx, vector.shape.len()),
        rw.get(op, ReductionOp::kind),
    );
    let flags = rw.get(op, ReductionOp::fastmath);
    let acc = rw.get(op, ReductionOp::acc);
    let new = ExtractOp::build(&mut rw.builder(), source, &[], at, ty);
    let element = rw.result(new, 0);
    let new = match acc {
        Some(acc) => combined(rw, CombiningKind::of(rw.ctx, kind), element, acc, flags),
        None => new,
    };
    rw.replace_op_with(op, new);
    true
}

/// The position of the only element.
fn element_position(ctx: &Context, rank: usize) -> Attribute {
    let zeros: SmallVec<[i64; 4]> = SmallVec::from_elem(0, rank);
    ctx.i64_array_attr(&zeros)
}

/// Folds a multi-reduction without reduced dimensions to the source; the accumulator is ignored.
pub(super) fn fold_multi_reduction(cx: &mut FoldCx<'_>) -> Folded {
    let (body, op) = (&*cx.body, cx.op);
    let source = body.get(op, MultiDimReductionOp::source);
    let dims = body.get(op, MultiDimReductionOp::reduction_dims);
    let none = dims
        .and_then(|dims| dims.as_i64_array(cx.ctx))
        .is_some_and(|dims| dims.is_empty());
    let rank = body.ty(source).shape(cx.ctx).map(<[i64]>::len);
    match none && rank == Some(1) {
        true => Folded::Value(source),
        false => Folded::No,
    }
}

/// Rewrites a multi-reduction of dimensions of size one to a shape cast.
pub(super) fn reduction_of_units(rw: &mut PatternRewriter<'_>, op: Op) -> bool {
    let ctx = rw.ctx;
    let source = rw.get(op, MultiDimReductionOp::source);
    let dims = rw.get(op, MultiDimReductionOp::reduction_dims);
    let dims = dims.and_then(|dims| dims.as_i64_array(ctx));
    let Some((dims, vector)) = dims.zip(rw.ty(source).vector(ctx)) else {
        return false;
    };
    let unit = |&dim: &i64| {
        let dim = dim as usize;
        vector.shape.get(dim) == Some(&1) && vector.scalable.get(dim) == Some(&false)
    };
    if !dims.iter().all(unit) || is_masked(rw, op) {
        return false;
    }
    let ty = rw.ty(rw.result(op, 0));
    let new = match ty.vector(ctx) {
        Some(_) => ShapeCastOp::build(&mut rw.builder(), source, ty),
        None => {
            let at = element_position(ctx, vector.shape.len());
            ExtractOp::build(&mut rw.builder(), source, &[], at, ty)
        }
    };
    let rest = rw.result(new, 0);
    let acc = rw.get(op, MultiDimReductionOp::acc);
    let kind = CombiningKind::of(ctx, rw.get(op, MultiDimReductionOp::kind));
    let new = combined(rw, kind, acc, rest, None);
    rw.replace_op_with(op, new);
    true
}
