//! Canonicalization patterns: constants in types, dead allocations, views of casts.
//!
//! See also `canonicalize_shapes.rs`, `canonicalize_scopes.rs`.

use super::fold::{all_are, dropped_dims, foldable_cast_source, without_dims};
use super::layout::{memref_type, strided, strided_of, subview_type};
use super::mixed::{OpFoldResults, SliceParts, list, split, subview_lists};
use super::verify_views::runs_out_of_bounds;
use super::{
    AllocOp, AllocaOp, CastOp, CopyOp, DeallocOp, DimOp, ExtractStridedMetadataOp, LoadOp, ReinterpretCastOp,
    ReshapeOp, StoreOp, SubViewOp, ViewOp,
};
use smallvec::SmallVec;
use windlass_ir::def::OpDef;
use windlass_ir::rewrite::{PatternRewriter, constant_value};
use windlass_ir::{DYNAMIC, MemRefType, NewOp, Op, OpFoldResult, Type, Value};

/// Folds constant sizes of an allocation into its type.
pub(super) fn constant_sizes(rw: &mut PatternRewriter<'_>, op: Op) -> bool {
    let ctx = rw.ctx;
    let old = rw.result(op, 0);
    let ty = rw.ty(old);
    let Some(memref) = ty.memref(ctx) else {
        return false;
    };
    let is_alloc = rw.name(op) == AllocOp::NAME;
    let sizes: Vec<Value> = if is_alloc {
        rw.get(op, AllocOp::dynamicSizes).collect()
    } else {
        rw.get(op, AllocaOp::dynamicSizes).collect()
    };
    let mut shape = memref.shape.to_vec();
    let mut left = Vec::new();
    let mut values = sizes.iter().copied();
    for size in shape.iter_mut().filter(|size| **size == DYNAMIC) {
        let Some(value) = values.next() else { return false };
        let known = constant_value(ctx, rw.body(), value).and_then(|n| n.as_i64(ctx));
        match known.filter(|&known| known >= 0) {
            Some(known) => *size = known,
            None => left.push(value),
        }
    }
    if left.len() == sizes.len() {
        return false;
    }
    let new_ty = memref_type(ctx, &shape, memref.element, memref.layout, memref.space);
    let symbols: Vec<Value> = rw.operands(op).iter().skip(sizes.len()).collect();
    let mut operands = left.clone();
    operands.extend(&symbols);
    let attrs: SmallVec<[_; 2]> = rw.attrs(op).into();
    let new = NewOp {
        operands: &operands,
        operand_segments: &[left.len() as u32, symbols.len() as u32],
        results: &[new_ty],
        attrs: &attrs,
        ..NewOp::new(rw.def(op), rw.location(op))
    };
    let new = rw.builder().create(new);
    let value = rw.result(new, 0);
    let cast = CastOp::build(&mut rw.builder(), value, ty);
    rw.replace_op_with(op, cast);
    true
}

/// Erases an allocation that is only written and freed, with these users.
pub(super) fn dead_memory(rw: &mut PatternRewriter<'_>, op: Op) -> bool {
    let memory = rw.result(op, 0);
    let users: Vec<Op> = rw.uses(memory).map(|(user, _)| user).collect();
    let pointless = |user: Op| {
        let name = rw.name(user);
        name == DeallocOp::NAME || name == StoreOp::NAME && rw.get(user, StoreOp::value) != memory
    };
    if users.iter().any(|&user| !pointless(user)) {
        return false;
    }
    for user in users {
        rw.erase_op(user);
    }
    rw.erase_op(op);
    true
}

/// Erases a copy of a memref to itself, and a copy of an empty memref.
pub(super) fn pointless_copy(rw: &mut PatternRewriter<'_>, op: Op) -> bool {
    let (source, target) = (rw.get(op, CopyOp::source), rw.get(op, CopyOp::target));
    let is_empty = |value: Value| rw.ty(value).shape(rw.ctx).is_some_and(|shape| shape.contains(&0));
    if source != target && !is_empty(source) && !is_empty(target) {
        return false;
    }
    rw.erase_op(op);
    true
}

/// Rewrites the dimension of a reshaped memref to a load from the shape operand.
pub fn dim_of_reshape(rw: &mut PatternRewriter<'_>, op: Op) -> bool {
    let source = rw.get(op, DimOp::source);
    let Some(reshape) = rw.defined_by(source, ReshapeOp::NAME) else {
        return false;
    };
    let index = rw.get(op, DimOp::index);
    // The index must dominate the reshape.
    let there = match rw.defining_op(index) {
        Some(definition) => {
            constant_value(rw.ctx, rw.body(), index).is_some() && {
                rw.op_block(definition) == rw.op_block(reshape) && {
                    let mut next = rw.next_op(definition);
                    while next.is_some_and(|op| op != reshape) {
                        next = next.and_then(|op| rw.next_op(op));
                    }
                    next == Some(reshape)
                }
            }
        }
        None => rw.value_block(index).is_some() && rw.value_block(index) == rw.op_block(reshape),
    };
    if !there {
        return false;
    }
    let shape = rw.get(reshape, ReshapeOp::shape);
    let Some(element) = rw.ty(shape).element_type(rw.ctx) else {
        return false;
    };
    rw.set_insertion_point_after(reshape);
    let load = LoadOp::builder(shape, &[index], element).build(&mut rw.builder());
    let mut size = rw.result(load, 0);
    if element != Type::INDEX {
        let cast = crate::arith::IndexCastOp::build(&mut rw.builder(), size, Type::INDEX);
        size = rw.result(cast, 0);
    }
    rw.replace_op(op, &[size]);
    true
}

/// Replaces constant values that are `allowed` in a list by static entries; returns whether there were any.
pub(crate) fn with_constants(
    rw: &PatternRewriter<'_>,
    list: &[OpFoldResult],
    allowed: impl Fn(i64) -> bool,
) -> (OpFoldResults, bool) {
    let mut changed = false;
    let new = list
        .iter()
        .map(|&mixed| match mixed {
            OpFoldResult::Value(_) => match mixed.constant_int(rw.ctx, rw.body()).filter(|&n| allowed(n)) {
                Some(number) => {
                    changed = true;
                    OpFoldResult::index(rw.ctx, number)
                }
                None => mixed,
            },
            known => known,
        })
        .collect();
    (new, changed)
}

/// Whether an offset, size or stride of a view is a constant value.
pub(crate) fn has_constant_operand(rw: &PatternRewriter<'_>, op: Op) -> bool {
    let mut values = rw.operands(op).iter().skip(1);
    values.any(|value| constant_value(rw.ctx, rw.body(), value).is_some_and(|n| n.as_i64(rw.ctx).is_some()))
}

const REINTERPRET: SliceParts = [
    (ReinterpretCastOp::offsets, ReinterpretCastOp::static_offsets),
    (ReinterpretCastOp::sizes, ReinterpretCastOp::static_sizes),
    (ReinterpretCastOp::strides, ReinterpretCastOp::static_strides),
];

/// Builds a view like `like` with these offsets, sizes and strides.
fn build_view(
    rw: &mut PatternRewriter<'_>,
    like: Op,
    source: Value,
    parts: &[OpFoldResults; 3],
    ty: Type,
) -> Value {
    let def = rw.def(like);
    let op = build_slice(rw, def, &[source], parts, &[ty]);
    rw.result(op, 0)
}

/// Builds an op on a slice: single operands, then offsets, sizes and strides, whose static entries are the only attributes.
pub(crate) fn build_slice(
    rw: &mut PatternRewriter<'_>,
    def: &'static OpDef,
    before: &[Value],
    parts: &[OpFoldResults; 3],
    results: &[Type],
) -> Op {
    let mut b = rw.builder();
    let mut operands: SmallVec<[Value; 8]> = SmallVec::from_slice(before);
    let mut segments: SmallVec<[u32; 5]> = SmallVec::from_elem(1, before.len());
    let mut attrs = [None; 3];
    for (place, list) in parts.iter().enumerate() {
        let (numbers, values) = split(b.ctx, list);
        segments.push(values.len() as u32);
        operands.extend(values);
        attrs[place] = Some(b.ctx.i64_array_attr(&numbers));
    }
    let new = NewOp {
        operands: &operands,
        operand_segments: &segments,
        attrs: &attrs,
        results,
        ..NewOp::new(def, b.location)
    };
    b.create(new)
}

pub(super) fn replace_with_cast(rw: &mut PatternRewriter<'_>, op: Op, value: Value) {
    let ty = rw.ty(rw.result(op, 0));
    if rw.ty(value) == ty {
        return rw.replace_op(op, &[value]);
    }
    let cast = CastOp::build(&mut rw.builder(), value, ty);
    rw.replace_op_with(op, cast);
}

/// Folds constant offsets, sizes and strides of a subview into its type.
pub(super) fn subview_constants(rw: &mut PatternRewriter<'_>, op: Op) -> bool {
    let ctx = rw.ctx;
    if !has_constant_operand(rw, op) {
        return false;
    }
    let mut new = subview_lists(ctx, rw.body(), op);
    // Upstream folds the first of the lists that has a constant, and nothing if that makes an invalid view.
    let changed = (0..3).any(|place| {
        let (list, changed) = with_constants(rw, &new[place], |n| place == 2 || n >= 0);
        // As upstream, strides with a zero among them stay as they are.
        if place == 2 && list.iter().any(|stride| stride.static_or_dynamic(ctx) == 0) {
            return false;
        }
        new[place] = list;
        changed
    });
    if !changed {
        return false;
    }
    let source = rw.get(op, SubViewOp::source);
    let (Some(memref), Some(dropped)) = (rw.ty(source).memref(ctx), dropped_dims(ctx, rw.body(), op)) else {
        return false;
    };
    let [offsets, sizes, strides] = [0, 1, 2].map(|place: usize| {
        new[place]
            .iter()
            .map(|m| m.static_or_dynamic(rw.ctx))
            .collect::<Vec<i64>>()
    });
    if runs_out_of_bounds(memref, &offsets, &sizes, &strides) {
        return false;
    }
    let full = subview_type(ctx, memref, &offsets, &sizes, &strides);
    let Some(ty) = full.and_then(|full| without_dims(ctx, full, &dropped)) else {
        return false;
    };
    let value = build_view(rw, op, source, &new, ty);
    replace_with_cast(rw, op, value);
    true
}

/// Takes a subview of a cast from the cast's source, where the cast can be folded.
pub(super) fn subview_of_cast(rw: &mut PatternRewriter<'_>, op: Op) -> bool {
    let ctx = rw.ctx;
    let source = rw.get(op, SubViewOp::source);
    let Some((origin, memref)) = foldable_cast_source(ctx, rw.body(), source) else {
        return false;
    };
    // Constants are folded first.
    if has_constant_operand(rw, op) {
        return false;
    }
    let lists = subview_lists(ctx, rw.body(), op);
    let Some(dropped) = dropped_dims(ctx, rw.body(), op) else {
        return false;
    };
    let [offsets, sizes, strides] = [0, 1, 2].map(|place: usize| {
        lists[place]
            .iter()
            .map(|m| m.static_or_dynamic(rw.ctx))
            .collect::<Vec<i64>>()
    });
    let full = subview_type(ctx, memref, &offsets, &sizes, &strides);
    let Some(ty) = full.and_then(|full| without_dims(ctx, full, &dropped)) else {
        return false;
    };
    let value = build_view(rw, op, origin, &lists, ty);
    replace_with_cast(rw, op, value);
    true
}

/// Replaces a subview of the whole source by a cast.
pub(super) fn trivial_subview(rw: &mut PatternRewriter<'_>, op: Op) -> bool {
    let ctx = rw.ctx;
    let source = rw.get(op, SubViewOp::source);
    let (from, to) = (rw.ty(source), rw.ty(rw.get(op, SubViewOp::result)));
    let (Some(memref), Some(view)) = (from.memref(ctx), to.memref(ctx)) else {
        return false;
    };
    if memref.shape.len() != view.shape.len() || memref.shape.contains(&DYNAMIC) {
        return false;
    }
    let [offsets, sizes, strides] = subview_lists(ctx, rw.body(), op);
    let whole = all_are(ctx, rw.body(), &offsets, 0)
        && all_are(ctx, rw.body(), &strides, 1)
        && sizes
            .iter()
            .zip(&*memref.shape)
            .all(|(size, &known)| size.constant_int(ctx, rw.body()) == Some(known));
    if !whole {
        return false;
    }
    replace_with_cast(rw, op, source);
    true
}

/// Folds constant offsets, sizes and strides of a `memref.reinterpret_cast` into its type.
pub(super) fn reinterpret_constants(rw: &mut PatternRewriter<'_>, op: Op) -> bool {
    let ctx = rw.ctx;
    if !has_constant_operand(rw, op) {
        return false;
    }
    let old = REINTERPRET.map(|(group, slot)| list(ctx, rw.body(), op, group, slot));
    let mut changed = false;
    let new: [OpFoldResults; 3] = std::array::from_fn(|place| {
        let (list, some) = with_constants(rw, &old[place], |n| place == 2 || n >= 0);
        changed |= some;
        list
    });
    let source = rw.get(op, ReinterpretCastOp::source);
    let ty = rw.ty(rw.get(op, ReinterpretCastOp::result));
    let (Some(memref), Some(_)) = (ty.memref(ctx), strided_of(ctx, ty)) else {
        return false;
    };
    if !changed {
        return false;
    }
    let numbers = |place: usize| {
        new[place]
            .iter()
            .map(|m: &OpFoldResult| m.static_or_dynamic(rw.ctx))
            .collect::<Vec<i64>>()
    };
    let layout = super::layout::strided_attr(ctx, numbers(0)[0], &numbers(2));
    let new_ty = memref_type(ctx, &numbers(1), memref.element, Some(layout), memref.space);
    let value = build_view(rw, op, source, &new, new_ty);
    replace_with_cast(rw, op, value);
    true
}

/// Erases a `memref.reinterpret_cast` that rebuilds a memref from its strided metadata.
pub(super) fn reinterpret_of_metadata(rw: &mut PatternRewriter<'_>, op: Op) -> bool {
    let ctx = rw.ctx;
    let source = rw.get(op, ReinterpretCastOp::source);
    let Some(metadata) = rw.defined_by(source, ExtractStridedMetadataOp::NAME) else {
        return false;
    };
    let origin = rw.get(metadata, ExtractStridedMetadataOp::source);
    let origin_ty = rw.ty(origin);
    let (Some(memref), Some(layout)) = (origin_ty.memref(ctx), strided_of(ctx, origin_ty)) else {
        return false;
    };
    let rank = memref.shape.len();
    let [offsets, sizes, strides] = REINTERPRET.map(|(group, slot)| list(ctx, rw.body(), op, group, slot));
    let agrees = |mixed: &OpFoldResult, known: i64, result: usize| match *mixed {
        OpFoldResult::Attr(attr) => attr.as_i64(ctx) == Some(known),
        OpFoldResult::Value(value) if known == DYNAMIC => value == rw.result(metadata, result),
        OpFoldResult::Value(_) => mixed.constant_int(ctx, rw.body()) == Some(known),
    };
    let all = |list: &[OpFoldResult], known: &[i64], first: usize| {
        list.len() == known.len()
            && list
                .iter()
                .zip(known)
                .enumerate()
                .all(|(place, (mixed, &known))| agrees(mixed, known, first + place))
    };
    if !all(&offsets, &[layout.offset], 1)
        || !all(&sizes, &memref.shape, 2)
        || !all(&strides, &layout.strides, 2 + rank)
    {
        // Take the source of the metadata op as operand.
        rw.set_operand(op, 0, origin);
        return true;
    }
    replace_with_cast(rw, op, origin);
    true
}

/// Folds constant sizes of a `memref.view` into its type.
pub(super) fn view_constants(rw: &mut PatternRewriter<'_>, op: Op) -> bool {
    let ctx = rw.ctx;
    let ty = rw.ty(rw.get(op, ViewOp::result));
    let Some(memref) = ty.memref(ctx) else {
        return false;
    };
    if strided(ctx, memref).is_none_or(|layout| layout.offset != 0) {
        return false;
    }
    let sizes: Vec<Value> = rw.get(op, ViewOp::sizes).collect();
    let mut values = sizes.iter().copied();
    let mut shape = memref.shape.to_vec();
    let mut left = Vec::new();
    for size in shape.iter_mut().filter(|size| **size == DYNAMIC) {
        let Some(value) = values.next() else { return false };
        match constant_value(ctx, rw.body(), value).and_then(|n| n.as_i64(ctx)) {
            Some(known) => *size = known,
            None => left.push(value),
        }
    }
    if left.len() == sizes.len() {
        return false;
    }
    let new_ty = memref_type(ctx, &shape, memref.element, memref.layout, memref.space);
    let (source, shift) = (rw.get(op, ViewOp::source), rw.get(op, ViewOp::byte_shift));
    let new = ViewOp::build(&mut rw.builder(), source, shift, &left, new_ty);
    let value = rw.result(new, 0);
    replace_with_cast(rw, op, value);
    true
}

/// Takes a `memref.view` of a cast, or of a cast allocation, from the cast's source.
pub(super) fn view_of_cast(rw: &mut PatternRewriter<'_>, op: Op) -> bool {
    let source = rw.get(op, ViewOp::source);
    let Some(cast) = rw.defined_by(source, CastOp::NAME) else {
        return false;
    };
    let origin = rw.get(cast, CastOp::source);
    // What has no rank, or a layout, is no source of a view.
    let is_source = |memref: &MemRefType| memref.shape.len() == 1 && memref.layout.is_none();
    if !rw.ty(origin).memref(rw.ctx).is_some_and(is_source) {
        return false;
    }
    rw.set_operand(op, 0, origin);
    true
}
