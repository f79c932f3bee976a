//! Folds and canonicalization patterns of `memref.expand_shape` and `memref.collapse_shape`: chains are merged, casts
//! are folded.

use super::canonicalize::replace_with_cast;
use super::fold::{defined_by, foldable_cast_source};
use super::layout::{has_layout, product};
use super::mixed::{OpFoldResults, list, split};
use super::reshape::{Groups, collapsed_type, expanded_type, groups_attr, groups_of};
use super::{CollapseShapeOp, ExpandShapeOp};
use crate::arith::build;
use smallvec::SmallVec;
use windlass_ir::rewrite::PatternRewriter;
use windlass_ir::rewrite::{FoldCx, Folded};
use windlass_ir::{Body, Context, DYNAMIC, Op, OpFoldResult, OpName, Type, Value};

fn is_dynamic(shape: &[i64]) -> usize {
    shape.iter().filter(|&&size| size == DYNAMIC).count()
}

fn fold(cx: &FoldCx<'_>, inverse: OpName) -> Folded {
    let (ctx, body) = (cx.ctx, &*cx.body);
    // Both ops have the same operand and attribute slots.
    let source = body.operand(cx.op, 0);
    let result = body.ty(body.result(cx.op, 0));
    if body.ty(source) == result {
        return Folded::Value(source);
    }
    let Some(before) = defined_by(body, source, inverse) else {
        return Folded::No;
    };
    let origin = body.operand(before, 0);
    let same_groups =
        body.get(before, ExpandShapeOp::reassociation) == body.get(cx.op, ExpandShapeOp::reassociation);
    let one_way = same_groups || result.shape(ctx).is_some_and(|shape| is_dynamic(shape) < 2);
    if body.ty(origin) == result && one_way {
        return Folded::Value(origin);
    }
    Folded::No
}

pub(super) fn fold_expand(cx: &mut FoldCx<'_>) -> Folded {
    fold(cx, CollapseShapeOp::NAME)
}

pub(super) fn fold_collapse(cx: &mut FoldCx<'_>) -> Folded {
    fold(cx, ExpandShapeOp::NAME)
}

/// The op `before` that defines the source, if no type in the chain has a layout.
fn chained(ctx: &Context, body: &Body, op: Op, before: OpName) -> Option<Op> {
    let source = body.operand(op, 0);
    let before = defined_by(body, source, before)?;
    let plain = |value: Value| !has_layout(ctx, body.ty(value));
    (plain(source) && plain(body.operand(before, 0)) && plain(body.result(op, 0))).then_some(before)
}

fn groups(rw: &PatternRewriter<'_>, op: Op) -> Groups {
    groups_of(rw.ctx, rw.get(op, ExpandShapeOp::reassociation))
}

fn shape_of<'c>(rw: &PatternRewriter<'c>, value: Value) -> &'c [i64] {
    rw.ty(value).shape(rw.ctx).unwrap_or_default()
}

fn output_shape(rw: &PatternRewriter<'_>, op: Op) -> OpFoldResults {
    list(
        rw.ctx,
        rw.body(),
        op,
        ExpandShapeOp::output_shape,
        ExpandShapeOp::static_output_shape,
    )
}

fn build_expand(
    rw: &mut PatternRewriter<'_>,
    source: Value,
    groups: &Groups,
    sizes: &[OpFoldResult],
    ty: Type,
) -> Op {
    let (numbers, values) = split(rw.ctx, sizes);
    let numbers = rw.ctx.i64_array_attr(&numbers);
    let groups = groups_attr(rw.ctx, groups);
    ExpandShapeOp::build(&mut rw.builder(), source, &values, groups, numbers, ty)
}

fn replace_by_collapse(rw: &mut PatternRewriter<'_>, op: Op, source: Value, groups: &Groups) {
    let ty = rw.ty(rw.result(op, 0));
    let groups = groups_attr(rw.ctx, groups);
    let new = CollapseShapeOp::build(&mut rw.builder(), source, groups, ty);
    rw.replace_op_with(op, new);
}

fn replace_by_expand(
    rw: &mut PatternRewriter<'_>,
    op: Op,
    source: Value,
    groups: &Groups,
    sizes: &[OpFoldResult],
) {
    let ty = rw.ty(rw.result(op, 0));
    let new = build_expand(rw, source, groups, sizes, ty);
    rw.replace_op_with(op, new);
}

/// Composes the reassociations of two expansions or two collapses. `None` if they do not match.
fn composed(many: Groups, few: Groups) -> Option<Groups> {
    let (many, few) = if many.len() < few.len() {
        (few, many)
    } else {
        (many, few)
    };
    if many.len() == few.len() {
        return None;
    }
    if few.is_empty() {
        return Some(Groups::new());
    }
    if many.len() != few.iter().map(SmallVec::len).sum::<usize>() {
        return None;
    }
    few.iter()
        .map(|group| {
            let mut whole = SmallVec::new();
            for &index in group {
                whole.extend_from_slice(many.get(usize::try_from(index).ok()?)?);
            }
            Some(whole)
        })
        .collect()
}

/// Merges an expansion of an expansion.
pub(super) fn expand_of_expand(rw: &mut PatternRewriter<'_>, op: Op) -> bool {
    let Some(before) = chained(rw.ctx, rw.body(), op, ExpandShapeOp::NAME) else {
        return false;
    };
    let Some(groups) = composed(groups(rw, before), groups(rw, op)) else {
        return false;
    };
    let (source, sizes) = (rw.operand(before, 0), output_shape(rw, op));
    replace_by_expand(rw, op, source, &groups, &sizes);
    true
}

/// Merges a collapse of a collapse.
pub(super) fn collapse_of_collapse(rw: &mut PatternRewriter<'_>, op: Op) -> bool {
    let Some(before) = chained(rw.ctx, rw.body(), op, CollapseShapeOp::NAME) else {
        return false;
    };
    let Some(groups) = composed(groups(rw, before), groups(rw, op)) else {
        return false;
    };
    let source = rw.operand(before, 0);
    replace_by_collapse(rw, op, source, &groups);
    true
}

/// The reassociation that collapses `from` to `to`. `None` if there is none, or if dynamic sizes make it ambiguous.
fn collapsing_groups(from: &[i64], to: &[i64]) -> Option<Groups> {
    if to.is_empty() {
        return from.iter().all(|&size| size == 1).then(Groups::new);
    }
    let mut next = 0;
    let mut found = Groups::with_capacity(to.len());
    for &wanted in to {
        let mut group: SmallVec<[i64; 4]> = SmallVec::new();
        let mut total = 1i64;
        loop {
            let &size = from.get(next)?;
            if (size == DYNAMIC) != (wanted == DYNAMIC) && (size == DYNAMIC || wanted == DYNAMIC && size != 1)
            {
                return None;
            }
            group.push(next as i64);
            next += 1;
            if size == DYNAMIC {
                if total != 1 {
                    return None;
                }
                break;
            }
            total = total.checked_mul(size)?;
            if wanted != DYNAMIC && total >= wanted {
                if total != wanted {
                    return None;
                }
                break;
            }
        }
        found.push(group);
    }
    for (index, &size) in from.iter().enumerate().skip(next) {
        if size != 1 {
            return None;
        }
        found.last_mut()?.push(index as i64);
    }
    Some(found)
}

/// The reassociation from `from` to `to`, where `outer` and `inner` lead from both to one intermediate shape.
fn collapsing_groups_by_intermediate(
    outer: &Groups,
    inner: &Groups,
    from: &[i64],
    to: &[i64],
) -> Option<Groups> {
    if outer.is_empty() {
        return collapsing_groups(from, to);
    }
    let part = |shape: &[i64], group: &[i64]| -> Option<Vec<i64>> {
        group
            .iter()
            .map(|&dim| shape.get(usize::try_from(dim).ok()?).copied())
            .collect()
    };
    let mut found = Groups::new();
    for (wide, narrow) in outer.iter().zip(inner) {
        let (first, a, b) = (*wide.first()?, part(from, wide)?, part(to, narrow)?);
        if a.len() == b.len() {
            if a != b || is_dynamic(&a) >= 2 {
                return None;
            }
            found.extend((0..a.len() as i64).map(|index| SmallVec::from_slice(&[first + index])));
            continue;
        }
        if a.len() < b.len() {
            return None;
        }
        for group in collapsing_groups(&a, &b)? {
            found.push(group.iter().map(|index| first + index).collect());
        }
    }
    Some(found)
}

/// Merges an expansion of a collapse into one expansion or one collapse.
pub(super) fn expand_of_collapse(rw: &mut PatternRewriter<'_>, op: Op) -> bool {
    let Some(before) = chained(rw.ctx, rw.body(), op, CollapseShapeOp::NAME) else {
        return false;
    };
    let source = rw.operand(before, 0);
    let (from, to) = (shape_of(rw, source), shape_of(rw, rw.result(op, 0)));
    let (joined, divided) = (groups(rw, before), groups(rw, op));
    if from.len() > to.len() {
        let Some(groups) = collapsing_groups_by_intermediate(&joined, &divided, from, to) else {
            return false;
        };
        replace_by_collapse(rw, op, source, &groups);
    } else {
        let Some(groups) = collapsing_groups_by_intermediate(&divided, &joined, to, from) else {
            return false;
        };
        let sizes = output_shape(rw, op);
        replace_by_expand(rw, op, source, &groups, &sizes);
    }
    true
}

/// Merges a collapse of an expansion into one collapse or one expansion.
pub(super) fn collapse_of_expand(rw: &mut PatternRewriter<'_>, op: Op) -> bool {
    let Some(before) = chained(rw.ctx, rw.body(), op, ExpandShapeOp::NAME) else {
        return false;
    };
    let source = rw.operand(before, 0);
    let result = rw.result(op, 0);
    let (from, to) = (shape_of(rw, source), shape_of(rw, result));
    if from.len() == to.len() {
        return false;
    }
    let joins = from.len() > to.len();
    let (divided, joined) = (groups(rw, before), groups(rw, op));
    let (fine, coarse) = if joins {
        (divided, joined)
    } else {
        (joined, divided)
    };
    let mut next = 0;
    let mut found = Groups::with_capacity(coarse.len());
    for group in &coarse {
        let mut whole = SmallVec::new();
        while let Some(last) = fine.get(next).and_then(|fine| fine.last()) {
            if Some(last) > group.last() {
                return false;
            }
            whole.push(next as i64);
            next += 1;
            if Some(last) == group.last() {
                break;
            }
        }
        found.push(whole);
    }
    if joins {
        replace_by_collapse(rw, op, source, &found);
        return true;
    }
    // The sizes of the result are products of sizes of the expanded shape.
    let sizes = output_shape(rw, before);
    let mut outer = OpFoldResults::new();
    for (dim, &size) in to.iter().enumerate() {
        if size != DYNAMIC {
            outer.push(OpFoldResult::index(rw.ctx, size));
            continue;
        }
        let (mut unknown, mut known) = (None, 1i64);
        for &part in &fine[dim] {
            match sizes[part as usize] {
                OpFoldResult::Attr(_) => {
                    known = known.wrapping_mul(sizes[part as usize].static_or_dynamic(rw.ctx));
                }
                OpFoldResult::Value(value) => {
                    unknown = Some(match unknown {
                        Some(product) => build::mul(&mut rw.builder(), product, value),
                        None => value,
                    });
                }
            }
        }
        outer.push(match unknown {
            Some(value) if known == 1 => OpFoldResult::Value(value),
            Some(value) => {
                let b = &mut rw.builder();
                let known = build::index_constant(b, known);
                OpFoldResult::Value(build::mul(b, value, known))
            }
            None => OpFoldResult::index(rw.ctx, known),
        });
    }
    replace_by_expand(rw, op, source, &found, &outer);
    true
}

/// Takes an expansion of a cast from the cast's source, where the cast can be folded; folds constant sizes into the
/// type.
pub(super) fn expand_of_cast(rw: &mut PatternRewriter<'_>, op: Op) -> bool {
    let ctx = rw.ctx;
    let source = rw.operand(op, 0);
    let Some((origin, memref)) = foldable_cast_source(ctx, rw.body(), source) else {
        return false;
    };
    let sizes: OpFoldResults = output_shape(rw, op)
        .into_iter()
        .map(|size| {
            size.constant_int(ctx, rw.body())
                .map_or(size, |n| OpFoldResult::index(ctx, n))
        })
        .collect();
    let shape: Vec<i64> = sizes.iter().map(|size| size.static_or_dynamic(rw.ctx)).collect();
    let groups = groups(rw, op);
    let agrees = groups.iter().zip(&memref.shape).all(|(group, &size)| {
        let dynamic = group.iter().any(|&dim| shape.get(dim as usize) == Some(&DYNAMIC));
        dynamic == (size == DYNAMIC)
    });
    if !agrees {
        return false;
    }
    let Some(ty) = expanded_type(ctx, memref, &shape, &groups) else {
        return false;
    };
    if ty == rw.ty(rw.result(op, 0)) {
        rw.set_operand(op, 0, origin);
        return true;
    }
    let new = build_expand(rw, origin, &groups, &sizes, ty);
    let value = rw.result(new, 0);
    replace_with_cast(rw, op, value);
    true
}

/// Takes a collapse of a cast from the cast's source, where the cast can be folded.
pub(super) fn collapse_of_cast(rw: &mut PatternRewriter<'_>, op: Op) -> bool {
    let ctx = rw.ctx;
    let source = rw.get(op, CollapseShapeOp::src);
    let Some((origin, memref)) = foldable_cast_source(ctx, rw.body(), source) else {
        return false;
    };
    let reassociation = rw.get(op, CollapseShapeOp::reassociation);
    let groups = groups_of(ctx, reassociation);
    let shape: Vec<i64> = groups
        .iter()
        .map(|group| {
            group
                .iter()
                .fold(1, |total, &dim| product(total, memref.shape[dim as usize]))
        })
        .collect();
    let new_ty = collapsed_type(ctx, memref, &shape, &groups, false);
    let (Some(new_ty), Some(reassociation)) = (new_ty, reassociation) else {
        return false;
    };
    if new_ty == rw.ty(rw.result(op, 0)) {
        rw.set_operand(op, 0, origin);
        return true;
    }
    let new = CollapseShapeOp::build(&mut rw.builder(), origin, reassociation, new_ty);
    let value = rw.result(new, 0);
    replace_with_cast(rw, op, value);
    true
}
