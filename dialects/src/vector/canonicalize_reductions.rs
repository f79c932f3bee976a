//! Canonicalization patterns of reductions over a single element, and of additions to contractions.

use super::types::CombiningKind;
use super::{ContractionOp, ExtractOp, MaskOp, MultiDimReductionOp, ReductionOp, ShapeCastOp};
use crate::arith::SelectOp;
use crate::elements;
use smallvec::SmallVec;
use windlass_ir::num::{ApFloat, ApInt};
use windlass_ir::rewrite::{CloneMap, FoldCx, Folded, PatternRewriter, constant_value};
use windlass_ir::{Attribute, Context, InsertPoint, NewOpParts, Op, Type, Value};

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

/// The `vector.mask` that contains the op.
fn masking_op(rw: &PatternRewriter<'_>, op: Op) -> Option<Op> {
    rw.parent_op(op).filter(|&parent| rw.name(parent) == MaskOp::NAME)
}

/// Rewrites a reduction of a vector with one element to that element. If it is masked, the accumulator is selected where the element
/// is disabled.
pub(super) fn reduction_of_one(rw: &mut PatternRewriter<'_>, op: Op) -> bool {
    let source = rw.get(op, ReductionOp::vector);
    let ty = rw.ty(rw.result(op, 0));
    let Some(vector) = rw.ty(source).vector(rw.ctx) else {
        return false;
    };
    if vector.is_scalable() || vector.shape.iter().any(|&size| size != 1) {
        return false;
    }
    let (at, kind) = (
        element_position(rw.ctx, vector.shape.len()),
        rw.get(op, ReductionOp::kind),
    );
    let flags = rw.get(op, ReductionOp::fastmath);
    let acc = rw.get(op, ReductionOp::acc);
    let masking = masking_op(rw, op);
    let root = masking.unwrap_or(op);
    if let Some(masking) = masking {
        if rw.get(masking, MaskOp::passthru).is_some() {
            return false;
        }
        rw.set_insertion_point(InsertPoint::Before(masking));
    }
    let enabled = masking.map(|masking| {
        let mask = rw.get(masking, MaskOp::mask);
        let new = ExtractOp::build(&mut rw.builder(), mask, &[], at, Type::I1);
        rw.result(new, 0)
    });
    let new = ExtractOp::build(&mut rw.builder(), source, &[], at, ty);
    let element = rw.result(new, 0);
    let Some(acc) = acc else {
        rw.replace_op_with(root, new);
        return true;
    };
    let mut new = combined(rw, CombiningKind::of(rw.ctx, kind), element, acc, flags);
    if let Some(enabled) = enabled {
        let value = rw.result(new, 0);
        new = SelectOp::build(&mut rw.builder(), enabled, value, acc, ty);
    }
    rw.replace_op_with(root, new);
    true
}

/// Rewrites the sum of a value and a contraction whose accumulator is zero to a contraction with the value as its accumulator. The
/// root is the addition.
pub(crate) fn add_to_contraction(rw: &mut PatternRewriter<'_>, op: Op) -> bool {
    let ctx = rw.ctx;
    let (x, y) = (rw.operand(op, 0), rw.operand(op, 1));
    for (sum, other) in [(x, y), (y, x)] {
        let Some(contraction) = rw
            .defining_op(sum)
            .filter(|&found| rw.name(found) == ContractionOp::NAME)
        else {
            continue;
        };
        let acc = rw.get(contraction, ContractionOp::acc);
        let constant = constant_value(ctx, rw.body(), acc);
        let is_zero = elements::uniform::<ApInt>(ctx, constant).is_some_and(|number| number.is_zero())
            || elements::uniform::<ApFloat>(ctx, constant).is_some_and(ApFloat::is_positive_zero);
        if is_zero {
            let mut map = CloneMap::default();
            map.values.insert(acc, other);
            let new = rw.clone_op(contraction, &mut map);
            rw.replace_op_with(op, new);
            return true;
        }
    }
    false
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
    // Upstream selects the source where a masked element is disabled, which loses the accumulator.
    if !dims.iter().all(unit) || masking_op(rw, op).is_some() {
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
