//! Folds: casts into their consumers, static sizes, views of views.

use super::layout::strided_of;
use super::layout::{memref_type, strided, strided_attr};
use super::mixed::{SUBVIEW, list, numbers};
use super::verify_views::dropped_by_strides;
use super::{
    AllocOp, AllocaOp, AssumeAlignmentOp, CastOp, DimOp, GlobalOp, MemorySpaceCastOp, RankOp,
    ReinterpretCastOp, SubViewOp, TransposeOp, ViewOp,
};
use crate::elements::constant_int;
use windlass_ir::affine::{AffineExpr, AffineMap};
use windlass_ir::interfaces::RangeCx;
use windlass_ir::num::{ApInt, IntRange};
use windlass_ir::rewrite::{FoldCx, Folded};
use windlass_ir::{
    AttrData, Attribute, Body, Context, DYNAMIC, MemRefType, Op, OpFoldResult, TypeData, Value,
};

/// Folds casts of ranked memrefs into the op that uses them. Returns whether an operand changed.
fn skip_casts(cx: &mut FoldCx<'_>, inner: Option<Value>) -> bool {
    let mut changed = false;
    for index in 0..cx.body.operands(cx.op).len() {
        let operand = cx.body.operand(cx.op, index);
        if Some(operand) == inner {
            continue;
        }
        let Some(cast) = cx.body.defined_by(operand, CastOp::NAME) else {
            continue;
        };
        let source = cx.body.get(cast, CastOp::source);
        if cx.body.ty(source).memref(cx.ctx).is_some() {
            cx.body.set_operand(cx.op, index, source);
            changed = true;
        }
    }
    changed
}

fn in_place(changed: bool) -> Folded {
    if changed { Folded::InPlace } else { Folded::No }
}

pub(crate) fn through_casts(cx: &mut FoldCx<'_>) -> Folded {
    in_place(skip_casts(cx, None))
}

/// What a constant global holds.
pub(super) fn constant_of_global(ctx: &Context, body: &Body, op: Op) -> Option<Attribute> {
    body.get(op, GlobalOp::constant)?;
    let value = body.get(op, GlobalOp::initial_value)?;
    matches!(value.data(ctx), AttrData::Dense(_)).then_some(value)
}

/// Folds casts that add no static information into a copy.
pub(super) fn copy(cx: &mut FoldCx<'_>) -> Folded {
    let mut changed = false;
    for index in 0..cx.body.operands(cx.op).len() {
        if let Some((source, _)) = foldable_cast_source(cx.ctx, cx.body, cx.body.operand(cx.op, index)) {
            cx.body.set_operand(cx.op, index, source);
            changed = true;
        }
    }
    in_place(changed)
}

/// Folds casts into an op that stores its first operand.
pub(crate) fn store(cx: &mut FoldCx<'_>) -> Folded {
    let value = cx.body.operand(cx.op, 0);
    in_place(skip_casts(cx, Some(value)))
}

pub(super) fn assume_alignment(cx: &mut FoldCx<'_>) -> Folded {
    let source = cx.body.get(cx.op, AssumeAlignmentOp::memref);
    let alignment = cx.body.get(cx.op, AssumeAlignmentOp::alignment);
    match cx.body.defined_by(source, AssumeAlignmentOp::NAME) {
        Some(other) if cx.body.get(other, AssumeAlignmentOp::alignment) == alignment => Folded::Value(source),
        _ => Folded::No,
    }
}

/// What a cast folds to after its own fold, which may have changed its operand: to the operand, if that has the type of the result.
fn same_type(cx: &FoldCx<'_>, changed: bool) -> Folded {
    let source = cx.body.operand(cx.op, 0);
    match cx.body.ty(source) == cx.body.ty(cx.body.result(cx.op, 0)) {
        true => Folded::Value(source),
        false => in_place(changed),
    }
}

pub(super) fn cast(cx: &mut FoldCx<'_>) -> Folded {
    // As upstream, a cast is skipped first: a cast to the same type of a cast is one from the type that this one has.
    let changed = skip_casts(cx, None);
    same_type(cx, changed)
}

pub(super) fn memory_space_cast(cx: &mut FoldCx<'_>) -> Folded {
    let source = cx.body.get(cx.op, MemorySpaceCastOp::source);
    let other = cx.body.defined_by(source, MemorySpaceCastOp::NAME);
    if let Some(other) = other {
        let origin = cx.body.get(other, MemorySpaceCastOp::source);
        cx.body.set_operand(cx.op, 0, origin);
    }
    same_type(cx, other.is_some())
}

pub(super) fn rank(cx: &mut FoldCx<'_>) -> Folded {
    match cx.body.ty(cx.body.get(cx.op, RankOp::memref)).memref(cx.ctx) {
        Some(memref) => Folded::Attr(cx.ctx.index_attr(memref.shape.len() as i64)),
        None => Folded::No,
    }
}

/// What belongs to dimensions that are not dropped.
pub fn kept<T: Copy, C: FromIterator<T>>(all: &[T], dropped: &[bool]) -> C {
    let pairs = all.iter().zip(dropped);
    pairs
        .filter(|(_, dropped)| !**dropped)
        .map(|(&one, _)| one)
        .collect()
}

/// The dimensions of the source that a rank-reducing subview drops. As upstream, the strides of the source determine them, if the
/// remaining sizes are those of the view; else those of the view with all dimensions.
pub fn dropped_dims(ctx: &Context, body: &Body, op: Op) -> Option<smallvec::SmallVec<[bool; 4]>> {
    let source_ty = body.ty(body.get(op, SubViewOp::source));
    let source = source_ty.memref(ctx)?;
    let result = body.ty(body.get(op, SubViewOp::result));
    let view = strided_of(ctx, result)?;
    let [offsets, sizes, strides] = SUBVIEW.map(|(_, slot)| numbers(ctx, body, op, slot));
    let by_source = strided_of(ctx, source_ty).and_then(|all| dropped_by_strides(&all, &sizes, &view));
    if let Some(dropped) = by_source {
        let kept = sizes.iter().zip(&dropped).filter(|(_, dropped)| !**dropped);
        if kept.map(|(size, _)| size).eq(result.shape(ctx)?) {
            return Some(dropped);
        }
    }
    let full = super::layout::subview_type(ctx, source, &offsets, &sizes, &strides)?;
    dropped_by_strides(&strided_of(ctx, full)?, &sizes, &view)
}

/// Infers the range of the requested dimension's size, of a memref or a tensor.
pub(crate) fn dim_range(cx: &RangeCx<'_>, found: &mut dyn FnMut(usize, IntRange)) {
    let size = |size: i64| match size {
        DYNAMIC => IntRange::from_signed(ApInt::zero(64), ApInt::signed_max(64)),
        size => IntRange::constant(&ApInt::from_i64(64, size)),
    };
    let asked = cx.operand(1);
    let is_asked = |at: &usize| {
        let at = ApInt::from_i64(64, *at as i64);
        asked.is_none_or(|asked| asked.smin.sle(&at) && at.sle(&asked.smax))
    };
    let shape = cx
        .body
        .ty(cx.body.operand(cx.op, 0))
        .shape(cx.ctx)
        .unwrap_or_default();
    let sizes = (0..shape.len()).filter(is_asked).map(|at| size(shape[at]));
    found(
        0,
        sizes
            .reduce(|all, one| all.union(&one))
            .unwrap_or_else(|| size(DYNAMIC)),
    );
}

/// Whether the number of the dimension is known to be one that the source has.
pub(super) fn dim_is_speculatable(ctx: &Context, body: &Body, op: Op) -> bool {
    let index = constant_int(ctx, body, body.get(op, DimOp::index)).and_then(|n| n.to_i64());
    let rank = body.ty(body.get(op, DimOp::source)).shape(ctx).map(<[i64]>::len);
    index
        .and_then(|index| usize::try_from(index).ok())
        .is_some_and(|index| rank.is_some_and(|rank| index < rank))
}

pub(super) fn dim(cx: &mut FoldCx<'_>) -> Folded {
    let ctx = cx.ctx;
    let body = &*cx.body;
    let source = body.get(cx.op, DimOp::source);
    let index = constant_int(ctx, body, body.get(cx.op, DimOp::index)).and_then(|n| n.to_i64());
    if let (Some(index), TypeData::MemRef(memref)) = (index, body.ty(source).data(ctx))
        && let Some(at) = usize::try_from(index).ok().filter(|&at| at < memref.shape.len())
    {
        if memref.shape[at] != DYNAMIC {
            return Folded::Attr(ctx.index_attr(memref.shape[at]));
        }
        let unknown = memref.shape[..at].iter().filter(|&&size| size == DYNAMIC).count();
        if let Some(op) = body.defining_op(source) {
            let name = body.name(op);
            let size = if name == AllocOp::NAME {
                body.get(op, AllocOp::dynamicSizes).get(unknown)
            } else if name == AllocaOp::NAME {
                body.get(op, AllocaOp::dynamicSizes).get(unknown)
            } else if name == ViewOp::NAME {
                body.get(op, ViewOp::sizes).get(unknown)
            } else if name == SubViewOp::NAME {
                subview_size(ctx, body, op, at)
            } else {
                None
            };
            if let Some(size) = size {
                return Folded::Value(size);
            }
        }
        return through_casts(cx);
    }
    Folded::No
}

/// The value that is the size of a dimension of a subview.
fn subview_size(ctx: &Context, body: &Body, op: Op, dim: usize) -> Option<Value> {
    let dropped = dropped_dims(ctx, body, op)?;
    let kept = (0..dropped.len()).filter(|&source| !dropped[source]).nth(dim)?;
    match list(ctx, body, op, SubViewOp::sizes, SubViewOp::static_sizes).get(kept) {
        Some(&OpFoldResult::Value(size)) => Some(size),
        _ => None,
    }
}

/// Whether all entries are this constant.
pub(super) fn all_are(ctx: &Context, body: &Body, list: &[OpFoldResult], number: i64) -> bool {
    list.iter()
        .all(|mixed| mixed.constant_int(ctx, body) == Some(number))
}

pub(super) fn reinterpret_cast(cx: &mut FoldCx<'_>) -> Folded {
    let (ctx, op) = (cx.ctx, cx.op);
    let body = &*cx.body;
    let source = body.get(op, ReinterpretCastOp::source);
    let before = body.defining_op(source).and_then(|inner| {
        let name = body.name(inner);
        if name == ReinterpretCastOp::NAME || name == CastOp::NAME {
            return Some(body.operand(inner, 0));
        }
        if name != SubViewOp::NAME {
            return None;
        }
        let offsets = list(ctx, body, inner, SubViewOp::offsets, SubViewOp::static_offsets);
        all_are(ctx, body, &offsets, 0).then(|| body.operand(inner, 0))
    });
    if let Some(before) = before {
        cx.body.set_operand(op, 0, before);
        return Folded::InPlace;
    }
    // The cast has no effect.
    let ty = body.ty(body.get(op, ReinterpretCastOp::result));
    let fixed = ty
        .memref(ctx)
        .is_some_and(|memref| !memref.shape.contains(&DYNAMIC));
    let offset = numbers(ctx, body, op, ReinterpretCastOp::static_offsets);
    if fixed
        && body.ty(source) == ty
        && *offset == [0]
        && strided_of(ctx, ty).is_some_and(|layout| !layout.strides.contains(&DYNAMIC))
    {
        return Folded::Value(source);
    }
    Folded::No
}

pub(super) fn subview(cx: &mut FoldCx<'_>) -> Folded {
    let (ctx, op) = (cx.ctx, cx.op);
    let body = &*cx.body;
    let source = body.get(op, SubViewOp::source);
    let (from, to) = (body.ty(source), body.ty(body.get(op, SubViewOp::result)));
    let (Some(memref), Some(view)) = (from.memref(ctx), to.memref(ctx)) else {
        return Folded::No;
    };
    let fixed_layout = match view.layout.map(|layout| layout.data(ctx)) {
        Some(AttrData::Strided { offset, strides }) => *offset != DYNAMIC && !strides.contains(&DYNAMIC),
        _ => true,
    };
    if from == to && !memref.shape.contains(&DYNAMIC) && fixed_layout {
        return Folded::Value(source);
    }
    // A view of a whole subview.
    let Some(inner) = body.defined_by(source, SubViewOp::NAME) else {
        return Folded::No;
    };
    let sizes = |op| list(ctx, body, op, SubViewOp::sizes, SubViewOp::static_sizes);
    let offsets = list(ctx, body, op, SubViewOp::offsets, SubViewOp::static_offsets);
    let strides = list(ctx, body, op, SubViewOp::strides, SubViewOp::static_strides);
    if from == to
        && sizes(op) == sizes(inner)
        && all_are(ctx, body, &offsets, 0)
        && all_are(ctx, body, &strides, 1)
    {
        return Folded::Value(source);
    }
    Folded::No
}

pub(super) fn view(cx: &mut FoldCx<'_>) -> Folded {
    let body = &*cx.body;
    let source = body.get(cx.op, ViewOp::source);
    let ty = body.ty(source);
    let fixed = ty
        .memref(cx.ctx)
        .is_some_and(|memref| !memref.shape.contains(&DYNAMIC));
    if fixed && ty == body.ty(body.get(cx.op, ViewOp::result)) {
        let shift = constant_int(cx.ctx, body, body.get(cx.op, ViewOp::byte_shift));
        if shift.is_some_and(|shift| shift.is_zero()) {
            return Folded::Value(source);
        }
    }
    Folded::No
}

pub(super) fn transpose(cx: &mut FoldCx<'_>) -> Folded {
    let (ctx, op) = (cx.ctx, cx.op);
    let source = cx.body.get(op, TransposeOp::r#in);
    let map_of = |body: &Body, op: Op| match body.get(op, TransposeOp::permutation)?.data(ctx) {
        AttrData::AffineMap(map) => Some(map.clone()),
        _ => None,
    };
    let Some(map) = map_of(cx.body, op) else {
        return Folded::No;
    };
    if map.is_identity() && cx.body.ty(source) == cx.body.ty(cx.body.get(op, TransposeOp::result)) {
        return Folded::Value(source);
    }
    let Some(inner) = cx.body.defined_by(source, TransposeOp::NAME) else {
        return Folded::No;
    };
    let Some(first) = map_of(cx.body, inner) else {
        return Folded::No;
    };
    let results: Option<Vec<AffineExpr>> = map
        .results()
        .iter()
        .map(|expr| first.results().get(expr.as_dim()? as usize).cloned())
        .collect();
    let Some(results) = results else { return Folded::No };
    let both = AffineMap::new(first.num_dims(), 0, results);
    let attr = ctx.intern_attr(AttrData::AffineMap(both));
    let origin = cx.body.get(inner, TransposeOp::r#in);
    cx.body.set_attr(op, TransposeOp::permutation, Some(attr));
    cx.body.set_operand(op, 0, origin);
    Folded::InPlace
}

/// The source of a cast that [can be folded](can_fold_into_consumer), with its type.
pub fn foldable_cast_source<'c>(
    ctx: &'c Context,
    body: &Body,
    value: Value,
) -> Option<(Value, &'c MemRefType)> {
    let cast = body
        .defined_by(value, CastOp::NAME)
        .filter(|&cast| can_fold_into_consumer(ctx, body, cast))?;
    let origin = body.get(cast, CastOp::source);
    Some((origin, body.ty(origin).memref(ctx)?))
}

/// Whether a consumer of the cast may use the cast's source: the result type has no more static information
/// (`CastOp::canFoldIntoConsumerOp`).
pub fn can_fold_into_consumer(ctx: &Context, body: &Body, cast: Op) -> bool {
    let from = body.ty(body.get(cast, CastOp::source));
    let to = body.ty(body.get(cast, CastOp::dest));
    let (Some(a), Some(b)) = (from.memref(ctx), to.memref(ctx)) else {
        return false;
    };
    let (Some(x), Some(y)) = (strided(ctx, a), strided(ctx, b)) else {
        return false;
    };
    let learns = |from: i64, to: i64| from != to && from == DYNAMIC && to != DYNAMIC;
    a.element == b.element
        && a.shape.len() == b.shape.len()
        && !a.shape.iter().zip(&*b.shape).any(|(&from, &to)| learns(from, to))
        && !learns(x.offset, y.offset)
        && !x
            .strides
            .iter()
            .zip(&y.strides)
            .any(|(&from, &to)| learns(from, to))
}

/// The rank-reduced type of a view, without the given dimensions.
pub(super) fn without_dims(
    ctx: &Context,
    full: windlass_ir::Type,
    dropped: &[bool],
) -> Option<windlass_ir::Type> {
    let memref = full.memref(ctx)?;
    let layout = strided(ctx, memref)?;
    let keep = |values: &[i64]| -> Vec<i64> { kept(values, dropped) };
    let attr = strided_attr(ctx, layout.offset, &keep(&layout.strides));
    Some(memref_type(
        ctx,
        &keep(&memref.shape),
        memref.element,
        Some(attr),
        memref.space,
    ))
}
