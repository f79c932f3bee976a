//! `fold-memref-alias-ops`: folds views into the accesses that use them.

use crate::expand_strided_metadata::extract;
use crate::fold_memref_alias_vectors;
use smallvec::SmallVec;
use windlass_dialects::affine::compose_apply::{apply_folded, apply_map_folded, materialize};
use windlass_dialects::affine::{
    AffineDelinearizeIndexOp, AffineLinearizeIndexOp, AffineLoadOp, AffineStoreOp,
};
use windlass_dialects::elements::constant_int;
use windlass_dialects::memref::fold::dropped_dims;
use windlass_dialects::memref::mixed::{OpFoldResults, list, split};
use windlass_dialects::memref::reshape::groups_of;
use windlass_dialects::memref::{CollapseShapeOp, ExpandShapeOp, LoadOp, StoreOp, SubViewOp};
use windlass_ir::affine::{AffineExpr, AffineMap};
use windlass_ir::rewrite::{GreedyConfig, PatternRewriter, Patterns, apply_patterns_greedily};
use windlass_ir::{AttrData, Body, Context, Op, OpFoldResult, Type, Value};

/// Runs the pass on a body and nested bodies.
pub fn run(ctx: &Context, body: &mut Body) {
    body.par_isolated(|op| run(ctx, op.body));
    let mut patterns = Patterns::none();
    patterns
        .add(LoadOp::NAME, |rw, op| fold_access(rw, op, 0))
        .add(StoreOp::NAME, |rw, op| fold_access(rw, op, 1))
        .add(SubViewOp::NAME, subview_of_subview);
    fold_memref_alias_vectors::populate(&mut patterns);
    let config = GreedyConfig::default();
    apply_patterns_greedily(ctx, body, &patterns, &config);
}

/// Runs `affine-fold-memref-alias-ops` on a body and nested bodies.
pub fn run_affine(ctx: &Context, body: &mut Body) {
    body.par_isolated(|op| run_affine(ctx, op.body));
    let mut patterns = Patterns::none();
    patterns
        .add(AffineLoadOp::NAME, |rw, op| fold_affine_access(rw, op, 0))
        .add(AffineStoreOp::NAME, |rw, op| fold_affine_access(rw, op, 1));
    let config = GreedyConfig::default();
    apply_patterns_greedily(ctx, body, &patterns, &config);
}

/// The view that defines operand `at`.
pub(crate) fn view_at(rw: &PatternRewriter<'_>, op: Op, at: usize) -> Option<Op> {
    rw.defining_op(rw.operand(op, at)).filter(|&view| {
        let name = rw.name(view);
        name == SubViewOp::NAME || name == ExpandShapeOp::NAME || name == CollapseShapeOp::NAME
    })
}

/// Whether all strides of a `memref.subview` are one, as attributes or as constant operands.
pub(crate) fn has_unit_strides(rw: &PatternRewriter<'_>, view: Op) -> bool {
    let (ctx, body) = (rw.ctx, rw.body());
    let strides = list(ctx, body, view, SubViewOp::strides, SubViewOp::static_strides);
    strides.iter().all(|stride| match *stride {
        OpFoldResult::Value(value) => {
            constant_int(ctx, body, value).and_then(|stride| stride.to_i64()) == Some(1)
        }
        OpFoldResult::Attr(attr) => attr.as_i64(ctx) == Some(1),
    })
}

/// The indices into the source of `view`. With `disjoint`, they are known to be in bounds.
pub(crate) fn through_view(
    rw: &mut PatternRewriter<'_>,
    view: Op,
    indices: &[Value],
    disjoint: bool,
) -> Option<Vec<Value>> {
    let name = rw.name(view);
    if name == SubViewOp::NAME {
        through_subview(rw, view, indices)
    } else if name == ExpandShapeOp::NAME {
        through_expand(rw, view, indices, disjoint)
    } else {
        through_collapse(rw, view, indices)
    }
}

/// Folds a view into an affine load or store, whose memref is operand `at`.
fn fold_affine_access(rw: &mut PatternRewriter<'_>, op: Op, at: usize) -> bool {
    let ctx = rw.ctx;
    // The map is the first slot of both ops.
    let slot = AffineLoadOp::map;
    let Some(view) = view_at(rw, op, at) else {
        return false;
    };
    let Some(AttrData::AffineMap(map)) = rw.get(op, slot).map(|map| map.data(ctx)) else {
        return false;
    };
    let operands: SmallVec<[Value; 4]> = rw.operands(op).iter().skip(at + 1).collect();
    let mut indices: SmallVec<[Value; 4]> = SmallVec::new();
    for place in 0..map.results().len() {
        let index = apply_map_folded(rw, &map.sub_map(&[place]), &operands);
        indices.push(materialize(rw, index));
    }
    let Some(found) = through_view(rw, view, &indices, true) else {
        return false;
    };
    let mut operands: SmallVec<[Value; 8]> = rw.operands(op).iter().take(at).collect();
    operands.push(rw.operand(view, 0));
    let identity = AffineMap::identity(found.len() as u32);
    operands.extend(found);
    let map = ctx.intern_attr(AttrData::AffineMap(identity));
    rw.modify(op, |body| {
        body.set_operands(op, &operands);
        body.set_attr(op, slot, Some(map));
    });
    true
}

/// Folds a view into a load or store, whose memref is operand `at`.
fn fold_access(rw: &mut PatternRewriter<'_>, op: Op, at: usize) -> bool {
    let Some(view) = view_at(rw, op, at) else {
        return false;
    };
    let indices: SmallVec<[Value; 4]> = rw.operands(op).iter().skip(at + 1).collect();
    let Some(found) = through_view(rw, view, &indices, true) else {
        return false;
    };
    let mut operands: SmallVec<[Value; 8]> = rw.operands(op).iter().take(at).collect();
    operands.push(rw.operand(view, 0));
    operands.extend(found);
    // The alignment holds for the view only and is dropped.
    let alignment = if at == 0 {
        LoadOp::alignment
    } else {
        StoreOp::alignment
    };
    rw.modify(op, |body| {
        body.set_operands(op, &operands);
        body.set_attr(op, alignment, None);
    });
    true
}

/// `offset + index * stride`, by dimension of the source.
fn through_subview(rw: &mut PatternRewriter<'_>, view: Op, indices: &[Value]) -> Option<Vec<Value>> {
    let ctx = rw.ctx;
    let dropped = dropped_dims(ctx, rw.body(), view)?;
    let offsets = list(
        ctx,
        rw.body(),
        view,
        SubViewOp::offsets,
        SubViewOp::static_offsets,
    );
    let strides = list(
        ctx,
        rw.body(),
        view,
        SubViewOp::strides,
        SubViewOp::static_strides,
    );
    let s = AffineExpr::symbol;
    let mut next = indices.iter().copied();
    let mut found = Vec::with_capacity(offsets.len());
    for (dim, (&offset, &stride)) in offsets.iter().zip(&strides).enumerate() {
        let index = if dropped[dim] {
            OpFoldResult::index(ctx, 0)
        } else {
            OpFoldResult::Value(next.next()?)
        };
        let mixed = apply_folded(rw, s(0) + s(1) * s(2), &[offset, index, stride]);
        found.push(materialize(rw, mixed));
    }
    Some(found)
}

/// The linear index in each group of an expansion.
fn through_expand(
    rw: &mut PatternRewriter<'_>,
    view: Op,
    indices: &[Value],
    disjoint: bool,
) -> Option<Vec<Value>> {
    let ctx = rw.ctx;
    let groups = groups_of(ctx, rw.get(view, ExpandShapeOp::reassociation));
    let sizes = list(
        ctx,
        rw.body(),
        view,
        ExpandShapeOp::output_shape,
        ExpandShapeOp::static_output_shape,
    );
    let mut found = Vec::with_capacity(groups.len());
    for dims in &groups {
        let place = |dim: &i64| usize::try_from(*dim).ok();
        if let [only] = dims[..] {
            found.push(*indices.get(place(&only)?)?);
            continue;
        }
        let parts: Option<Vec<Value>> = dims.iter().map(|dim| indices.get(place(dim)?).copied()).collect();
        let basis: Option<OpFoldResults> = dims.iter().map(|dim| sizes.get(place(dim)?).copied()).collect();
        let (numbers, values) = split(ctx, &basis?);
        let numbers = ctx.i64_array_attr(&numbers);
        let op = AffineLinearizeIndexOp::builder(&parts?, &values, numbers, Type::INDEX)
            .disjoint(disjoint)
            .build(&mut rw.builder());
        found.push(rw.result(op, 0));
    }
    Some(found)
}

/// The delinearized indices of each group of a collapse.
fn through_collapse(rw: &mut PatternRewriter<'_>, view: Op, indices: &[Value]) -> Option<Vec<Value>> {
    let ctx = rw.ctx;
    let groups = groups_of(ctx, rw.get(view, CollapseShapeOp::reassociation));
    let source = rw.get(view, CollapseShapeOp::src);
    let rank = rw.ty(source).memref(ctx)?.shape.len();
    let sizes = extract(rw, source)?.sizes;
    let mut found = Vec::with_capacity(rank);
    for (dims, &index) in groups.iter().zip(indices) {
        if dims.len() == 1 {
            found.push(index);
            continue;
        }
        let basis: Option<OpFoldResults> = dims
            .iter()
            .map(|&dim| sizes.get(usize::try_from(dim).ok()?).copied())
            .collect();
        let basis = basis?;
        let (numbers, values) = split(ctx, &basis);
        let numbers = ctx.i64_array_attr(&numbers);
        let types = vec![Type::INDEX; dims.len()];
        let op = AffineDelinearizeIndexOp::build(&mut rw.builder(), index, &values, numbers, &types);
        found.extend(rw.results(op));
    }
    // A memref of rank zero has no index.
    if groups.is_empty() {
        for _ in 0..rank {
            found.push(materialize(rw, OpFoldResult::index(ctx, 0)));
        }
    }
    Some(found)
}

/// Merges a subview of a subview with unit strides.
fn subview_of_subview(rw: &mut PatternRewriter<'_>, op: Op) -> bool {
    let ctx = rw.ctx;
    let source = rw.get(op, SubViewOp::source);
    let Some(inner) = rw
        .defining_op(source)
        .filter(|&inner| rw.name(inner) == SubViewOp::NAME)
    else {
        return false;
    };
    if !has_unit_strides(rw, op) || !has_unit_strides(rw, inner) {
        return false;
    }
    let Some(dropped) = dropped_dims(ctx, rw.body(), inner) else {
        return false;
    };
    let parts = [
        (SubViewOp::offsets, SubViewOp::static_offsets),
        (SubViewOp::sizes, SubViewOp::static_sizes),
    ];
    let [offsets, sizes] = parts.map(|(group, slot)| list(ctx, rw.body(), op, group, slot));
    let [before, outer_sizes] = parts.map(|(group, slot)| list(ctx, rw.body(), inner, group, slot));
    let mut own = offsets.into_iter().zip(sizes);
    let (mut new_offsets, mut new_sizes) = (OpFoldResults::new(), OpFoldResults::new());
    for dim in 0..before.len() {
        let (offset, size) = if dropped[dim] {
            (OpFoldResult::index(ctx, 0), outer_sizes[dim])
        } else {
            let Some(own) = own.next() else { return false };
            own
        };
        let sum = AffineExpr::symbol(0) + AffineExpr::symbol(1);
        new_offsets.push(apply_folded(rw, sum, &[before[dim], offset]));
        new_sizes.push(size);
    }
    let origin = rw.get(inner, SubViewOp::source);
    let ty = rw.ty(rw.result(op, 0));
    let (offset_numbers, offset_values) = split(ctx, &new_offsets);
    let (size_numbers, size_values) = split(ctx, &new_sizes);
    let ones = vec![1; before.len()];
    let arrays = [&*offset_numbers, &*size_numbers, &ones].map(|numbers| ctx.i64_array_attr(numbers));
    let new = SubViewOp::build(
        &mut rw.builder(),
        origin,
        &offset_values,
        &size_values,
        &[],
        arrays[0],
        arrays[1],
        arrays[2],
        ty,
    );
    rw.replace_op_with(op, new);
    true
}
