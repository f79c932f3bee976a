//! Folds and canonicalization patterns that `memref` and `tensor` have in common for `expand_shape` and `collapse_shape`:
//! constants and chains are merged.

use super::layout::has_layout;
use super::mixed::{OpFoldResults, numbers, split};
use super::reshape::{Groups, groups_attr, groups_of};
use super::{ExpandShapeOp, canonicalize_shapes};
use crate::arith::build;
use crate::{elements, tensor};
use smallvec::SmallVec;
use windlass_ir::def::{AttrSlot, OpDef};
use windlass_ir::rewrite::{FoldCx, Folded, PatternRewriter};
use windlass_ir::{Body, Context, DYNAMIC, NewOp, Op, OpFoldResult, OpName, Type, Value};

/// The ops of one dialect. Their operands are the source and, for an expansion, the dynamic sizes of the result; their
/// attributes the reassociation and, for an expansion, the static sizes.
pub(crate) struct Reshapes {
    /// `expand_shape`
    pub expand: &'static OpDef,
    /// `collapse_shape`
    pub collapse: &'static OpDef,
}

impl Reshapes {
    /// The reshapes of the dialect of an op, which is one of them.
    fn of(op: OpName) -> &'static Reshapes {
        match op.dialect() == ExpandShapeOp::NAME.dialect() {
            true => &canonicalize_shapes::RESHAPES,
            false => &tensor::canonicalize_shapes::RESHAPES,
        }
    }
}

/// The slot of the reassociation.
pub(crate) const REASSOCIATION: AttrSlot = AttrSlot(0);
/// The slot of the static sizes of an expansion.
const OUTPUT_SHAPE: AttrSlot = AttrSlot(1);

fn is_dynamic(shape: &[i64]) -> usize {
    shape.iter().filter(|&&size| size == DYNAMIC).count()
}

impl Reshapes {
    /// Folds a reshape that changes nothing, of a constant, or that undoes the one before it.
    fn fold(&self, cx: &FoldCx<'_>, inverse: &OpDef) -> Folded {
        let (ctx, body) = (cx.ctx, &*cx.body);
        let source = body.operand(cx.op, 0);
        let result = body.ty(body.result(cx.op, 0));
        if body.ty(source) == result {
            return Folded::Value(source);
        }
        let constant = cx.operands.first().copied().flatten();
        if let Some(constant) = constant.and_then(|constant| elements::reshaped(ctx, constant, result)) {
            return Folded::Attr(constant);
        }
        let Some(before) = body.defined_by(source, inverse.id) else {
            return Folded::No;
        };
        let origin = body.operand(before, 0);
        let shape = result.shape(ctx).unwrap_or_default();
        let same_groups = body.get(before, REASSOCIATION) == body.get(cx.op, REASSOCIATION);
        // Which of several dynamic sizes of a group an expansion divides is not known.
        let grows = |groups: Groups| {
            let is_dynamic = |&&dim: &&i64| {
                let size = usize::try_from(dim).ok().and_then(|dim| shape.get(dim));
                size == Some(&DYNAMIC)
            };
            groups
                .iter()
                .all(|group| group.iter().filter(is_dynamic).count() < 2)
        };
        let one_way = is_dynamic(shape) < 2
            || same_groups
                && (body.name(before) == self.expand.id
                    || grows(groups_of(ctx, body.get(before, REASSOCIATION))));
        if body.ty(origin) == result && one_way {
            return Folded::Value(origin);
        }
        Folded::No
    }
}

/// Folds an expansion.
pub(crate) fn fold_expand(cx: &mut FoldCx<'_>) -> Folded {
    let reshapes = Reshapes::of(cx.body.name(cx.op));
    reshapes.fold(cx, reshapes.collapse)
}

/// Folds a collapse.
pub(crate) fn fold_collapse(cx: &mut FoldCx<'_>) -> Folded {
    let reshapes = Reshapes::of(cx.body.name(cx.op));
    reshapes.fold(cx, reshapes.expand)
}

/// The op `before` that defines the source, if no type in the chain has a layout.
fn chained(ctx: &Context, body: &Body, op: Op, before: &OpDef) -> Option<Op> {
    let source = body.operand(op, 0);
    let before = body.defined_by(source, before.id)?;
    let plain = |value: Value| !has_layout(ctx, body.ty(value));
    (plain(source) && plain(body.operand(before, 0)) && plain(body.result(op, 0))).then_some(before)
}

/// The reassociation of an expansion or a collapse.
pub(crate) fn groups(rw: &PatternRewriter<'_>, op: Op) -> Groups {
    groups_of(rw.ctx, rw.get(op, REASSOCIATION))
}

fn shape_of<'c>(rw: &PatternRewriter<'c>, value: Value) -> &'c [i64] {
    rw.ty(value).shape(rw.ctx).unwrap_or_default()
}

/// The sizes of the result of an expansion.
pub(crate) fn output_shape(rw: &PatternRewriter<'_>, op: Op) -> OpFoldResults {
    let mut values = rw.operands(op).iter().skip(1);
    let size = |number: i64| match (number == DYNAMIC).then(|| values.next()).flatten() {
        Some(value) => OpFoldResult::Value(value),
        None => OpFoldResult::index(rw.ctx, number),
    };
    numbers(rw.ctx, rw.body(), op, OUTPUT_SHAPE)
        .into_iter()
        .map(size)
        .collect()
}

impl Reshapes {
    /// Builds an expansion.
    pub(crate) fn build_expand(
        &self,
        rw: &mut PatternRewriter<'_>,
        source: Value,
        groups: &Groups,
        sizes: &[OpFoldResult],
        ty: Type,
    ) -> Op {
        let (numbers, values) = split(rw.ctx, sizes);
        let attrs = [
            Some(groups_attr(rw.ctx, groups)),
            Some(rw.ctx.i64_array_attr(&numbers)),
        ];
        let operands: SmallVec<[Value; 4]> = [source].into_iter().chain(values).collect();
        let mut b = rw.builder();
        let new = NewOp {
            operands: &operands,
            attrs: &attrs,
            results: &[ty],
            ..NewOp::new(self.expand, b.location)
        };
        b.create(new)
    }

    fn replace_by_collapse(&self, rw: &mut PatternRewriter<'_>, op: Op, source: Value, groups: &Groups) {
        let ty = rw.ty(rw.result(op, 0));
        let attrs = [Some(groups_attr(rw.ctx, groups))];
        let new = crate::build::with_attrs(&mut rw.builder(), self.collapse, &[source], &attrs, ty);
        rw.replace_op(op, &[new]);
    }

    fn replace_by_expand(
        &self,
        rw: &mut PatternRewriter<'_>,
        op: Op,
        source: Value,
        groups: &Groups,
        sizes: &[OpFoldResult],
    ) {
        let ty = rw.ty(rw.result(op, 0));
        let new = self.build_expand(rw, source, groups, sizes, ty);
        rw.replace_op_with(op, new);
    }
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

/// Merges an expansion of an expansion.
pub(crate) fn expand_of_expand(rw: &mut PatternRewriter<'_>, op: Op) -> bool {
    let reshapes = Reshapes::of(rw.name(op));
    let Some(before) = chained(rw.ctx, rw.body(), op, reshapes.expand) else {
        return false;
    };
    let Some(groups) = composed(groups(rw, before), groups(rw, op)) else {
        return false;
    };
    let (source, sizes) = (rw.operand(before, 0), output_shape(rw, op));
    reshapes.replace_by_expand(rw, op, source, &groups, &sizes);
    true
}

/// Merges a collapse of a collapse.
pub(crate) fn collapse_of_collapse(rw: &mut PatternRewriter<'_>, op: Op) -> bool {
    let reshapes = Reshapes::of(rw.name(op));
    let Some(before) = chained(rw.ctx, rw.body(), op, reshapes.collapse) else {
        return false;
    };
    let Some(groups) = composed(groups(rw, before), groups(rw, op)) else {
        return false;
    };
    let source = rw.operand(before, 0);
    reshapes.replace_by_collapse(rw, op, source, &groups);
    true
}

/// Merges an expansion of a collapse into one expansion or one collapse.
pub(crate) fn expand_of_collapse(rw: &mut PatternRewriter<'_>, op: Op) -> bool {
    let reshapes = Reshapes::of(rw.name(op));
    let Some(before) = chained(rw.ctx, rw.body(), op, reshapes.collapse) else {
        return false;
    };
    let source = rw.operand(before, 0);
    let (from, to) = (shape_of(rw, source), shape_of(rw, rw.result(op, 0)));
    let (joined, divided) = (groups(rw, before), groups(rw, op));
    if from.len() > to.len() {
        let Some(groups) = collapsing_groups_by_intermediate(&joined, &divided, from, to) else {
            return false;
        };
        reshapes.replace_by_collapse(rw, op, source, &groups);
    } else {
        let Some(groups) = collapsing_groups_by_intermediate(&divided, &joined, to, from) else {
            return false;
        };
        let sizes = output_shape(rw, op);
        reshapes.replace_by_expand(rw, op, source, &groups, &sizes);
    }
    true
}

/// Merges a collapse of an expansion into one collapse or one expansion.
pub(crate) fn collapse_of_expand(rw: &mut PatternRewriter<'_>, op: Op) -> bool {
    let reshapes = Reshapes::of(rw.name(op));
    let Some(before) = chained(rw.ctx, rw.body(), op, reshapes.expand) else {
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
        reshapes.replace_by_collapse(rw, op, source, &found);
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
            let size = sizes[part as usize];
            if let Some(size) = size.constant_int(rw.ctx, rw.body()) {
                known = known.wrapping_mul(size);
            } else if let OpFoldResult::Value(value) = size {
                unknown = Some(match unknown {
                    Some(product) => build::mul(&mut rw.builder(), product, value),
                    None => value,
                });
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
    reshapes.replace_by_expand(rw, op, source, &found, &outer);
    true
}
