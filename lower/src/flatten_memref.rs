//! `flatten-memref`: rewrites accesses of multi-dimensional memrefs to accesses of one-dimensional ones.
//!
//! An access to `m[i, j]` becomes one to `i * strides[0] + j * strides[1]` of a `memref.reinterpret_cast` of `m`, whose
//! size is the maximum of the products of sizes and strides. Allocations of static shape become one-dimensional
//! allocations with a cast.

use crate::expand_strided_metadata::extract;
use smallvec::SmallVec;
use windlass_dialects::affine::AffineMaxOp;
use windlass_dialects::affine::compose_apply::{apply_folded, compose_and_canonicalize, materialize};
use windlass_dialects::memref::layout::{memref_type, strided, strided_attr};
use windlass_dialects::memref::mixed::{OpFoldResults, split};
use windlass_dialects::memref::{AllocOp, AllocaOp, LoadOp, ReinterpretCastOp, StoreOp};
use windlass_dialects::vector;
use windlass_dialects::vector::transfer::Transfer;
use windlass_ir::affine::{AffineExpr, AffineMap};
use windlass_ir::rewrite::{GreedyConfig, PatternRewriter, Patterns, apply_patterns_greedily};
use windlass_ir::{AttrData, Body, Context, DYNAMIC, NewOp, Op, OpFoldResult, OpName, Type, Value};

/// Accesses: the position of the memref operand, and the number of operands after the indices.
const ACCESSES: &[(OpName, usize, usize)] = &[
    (LoadOp::NAME, 0, 0),
    (StoreOp::NAME, 1, 0),
    (vector::LoadOp::NAME, 0, 0),
    (vector::StoreOp::NAME, 1, 0),
    (vector::MaskedLoadOp::NAME, 0, 2),
    (vector::MaskedStoreOp::NAME, 0, 2),
];

/// Runs the pass on a body and nested bodies.
pub fn run(ctx: &Context, body: &mut Body) {
    body.par_isolated(|op| run(ctx, op.body));
    let mut patterns = Patterns::none();
    for &(name, at, behind) in ACCESSES {
        patterns.add(name, move |rw, op| flatten_access(rw, op, at, behind));
    }
    patterns
        .add(vector::TransferReadOp::NAME, |rw, op| flatten_transfer(rw, op, 0))
        .add(vector::TransferWriteOp::NAME, |rw, op| {
            flatten_transfer(rw, op, 1)
        })
        .add(AllocOp::NAME, flatten_allocation)
        .add(AllocaOp::NAME, flatten_allocation);
    let config = GreedyConfig::default();
    apply_patterns_greedily(ctx, body, &patterns, &config);
}

/// Whether the memref has several dimensions, elements with a bit width, and a strided layout.
fn is_flattenable(ctx: &Context, ty: Type) -> bool {
    ty.memref(ctx).is_some_and(|memref| {
        let layout = memref.layout.is_none_or(|layout| match layout.data(ctx) {
            AttrData::Strided { .. } => true,
            AttrData::AffineMap(map) => map.is_identity(),
            _ => false,
        });
        let element = memref.element;
        memref.shape.len() > 1 && layout && (element.integer(ctx).is_some() || element.float(ctx).is_some())
    })
}

/// The maximum of the products of sizes and strides.
fn length(rw: &mut PatternRewriter<'_>, sizes: &[OpFoldResult], strides: &[OpFoldResult]) -> OpFoldResult {
    let ctx = rw.ctx;
    let mut values: SmallVec<[Value; 8]> = SmallVec::new();
    let mut expr = |mixed: &OpFoldResult| match *mixed {
        OpFoldResult::Attr(_) => AffineExpr::constant(mixed.static_or_dynamic(ctx)),
        OpFoldResult::Value(value) => {
            values.push(value);
            AffineExpr::symbol(values.len() as u32 - 1)
        }
    };
    let products: Vec<AffineExpr> = sizes
        .iter()
        .zip(strides)
        .map(|(size, stride)| {
            let stride = expr(stride);
            stride * expr(size)
        })
        .collect();
    let known: Option<Vec<i64>> = products.iter().map(AffineExpr::as_constant).collect();
    if let Some(length) = known.and_then(|known| known.into_iter().max()) {
        return OpFoldResult::index(ctx, length);
    }
    let map = AffineMap::new(0, values.len() as u32, products);
    let (map, values) = compose_and_canonicalize(ctx, rw.body(), &map, &values);
    let map = ctx.intern_attr(AttrData::AffineMap(map));
    let op = AffineMaxOp::build(&mut rw.builder(), &values, map, Type::INDEX);
    OpFoldResult::Value(rw.result(op, 0))
}

fn cast(
    rw: &mut PatternRewriter<'_>,
    source: Value,
    offset: OpFoldResult,
    sizes: &[OpFoldResult],
    strides: &[i64],
    ty: Type,
) -> Value {
    let ctx = rw.ctx;
    let (offsets, offset_values) = split(ctx, &[offset]);
    let (sizes, size_values) = split(ctx, sizes);
    let arrays = [&*offsets, &*sizes, strides].map(|numbers| ctx.i64_array_attr(numbers));
    let op = ReinterpretCastOp::build(
        &mut rw.builder(),
        source,
        &offset_values,
        &size_values,
        &[],
        arrays[0],
        arrays[1],
        arrays[2],
        ty,
    );
    rw.result(op, 0)
}

/// The one-dimensional memref, and the linear index of an element.
fn flat(rw: &mut PatternRewriter<'_>, memory: Value, indices: &[Value]) -> Option<(Value, Value)> {
    let ctx = rw.ctx;
    let memref = rw.ty(memory).memref(ctx)?;
    let metadata = extract(rw, memory)?;
    let mut sum = AffineExpr::constant(0);
    let mut terms = OpFoldResults::new();
    for (&index, &stride) in indices.iter().zip(&metadata.strides) {
        let at = terms.len() as u32;
        sum = sum + AffineExpr::symbol(at) * AffineExpr::symbol(at + 1);
        terms.extend([OpFoldResult::Value(index), stride]);
    }
    let place = apply_folded(rw, sum, &terms);
    let length = length(rw, &metadata.sizes, &metadata.strides);
    let layout = strided_attr(ctx, metadata.offset.static_or_dynamic(ctx), &[1]);
    let ty = memref_type(
        ctx,
        &[length.static_or_dynamic(ctx)],
        memref.element,
        Some(layout),
        memref.space,
    );
    let flat = cast(rw, memory, metadata.offset, &[length], &[1], ty);
    Some((flat, materialize(rw, place)))
}

fn flatten_access(rw: &mut PatternRewriter<'_>, op: Op, at: usize, behind: usize) -> bool {
    let ctx = rw.ctx;
    let all = rw.operands(op).to_vec();
    let memory = all[at];
    // Vectors of several dimensions do not fit a one-dimensional memref.
    let too_many = |value: Value| {
        rw.ty(value)
            .vector(ctx)
            .is_some_and(|vector| vector.shape.len() > 1)
    };
    let mut values = all.iter().copied().chain(rw.results(op));
    if !is_flattenable(ctx, rw.ty(memory)) || values.any(too_many) {
        return false;
    }
    let end = all.len() - behind;
    let Some((memory, place)) = flat(rw, memory, &all[at + 1..end]) else {
        return false;
    };
    let mut operands: SmallVec<[Value; 8]> = SmallVec::from_slice(&all[..at]);
    operands.extend([memory, place]);
    operands.extend_from_slice(&all[end..]);
    rw.set_operands(op, &operands);
    true
}

/// Flattens an in-bounds transfer of one dimension along the innermost dimension.
fn flatten_transfer(rw: &mut PatternRewriter<'_>, op: Op, at: usize) -> bool {
    let ctx = rw.ctx;
    let Some(transfer) = Transfer::of(ctx, rw.body(), op) else {
        return false;
    };
    let is_read = at == 0;
    let (map_slot, bounds_slot) = if is_read {
        (
            vector::TransferReadOp::permutation_map,
            vector::TransferReadOp::in_bounds,
        )
    } else {
        (
            vector::TransferWriteOp::permutation_map,
            vector::TransferWriteOp::in_bounds,
        )
    };
    let Some(AttrData::AffineMap(map)) = rw.get(op, map_slot).map(|map| map.data(ctx)) else {
        return false;
    };
    let memory = rw.operand(op, at);
    let unit = rw
        .ty(memory)
        .memref(ctx)
        .and_then(|memref| strided(ctx, memref))
        .is_some_and(|layout| layout.strides.last() == Some(&1));
    let fits = transfer.all_in_bounds() && map.is_minor_identity() && map.results().len() == 1 && unit;
    if !fits || !is_flattenable(ctx, rw.ty(memory)) {
        return false;
    }
    let all = rw.operands(op).to_vec();
    let mut segments: SmallVec<[u32; 5]> = SmallVec::from_slice(rw.operand_segments(op));
    let end = at + 1 + segments[at + 1] as usize;
    let Some((memory, place)) = flat(rw, memory, &all[at + 1..end]) else {
        return false;
    };
    let mut operands: SmallVec<[Value; 8]> = SmallVec::from_slice(&all[..at]);
    operands.extend([memory, place]);
    operands.extend_from_slice(&all[end..]);
    segments[at + 1] = 1;
    let map = ctx.intern_attr(AttrData::AffineMap(AffineMap::identity(1)));
    let outside = ctx.array_attr(&[ctx.bool_attr(false)]);
    rw.modify(op, |body| {
        body.set_operands(op, &operands);
        body.set_operand_segments(op, &segments);
        body.set_attr(op, map_slot, Some(map));
        body.set_attr(op, bounds_slot, Some(outside));
    });
    true
}

/// Flattens an allocation of static shape without offset, and casts it.
fn flatten_allocation(rw: &mut PatternRewriter<'_>, op: Op) -> bool {
    let ctx = rw.ctx;
    let ty = rw.ty(rw.result(op, 0));
    let Some(memref) = ty.memref(ctx) else {
        return false;
    };
    let Some(layout) = strided(ctx, memref).filter(|_| is_flattenable(ctx, ty)) else {
        return false;
    };
    let open = memref.shape.iter().chain(&*layout.strides).any(|&n| n == DYNAMIC);
    if open || layout.offset != 0 {
        return false;
    }
    let sizes: OpFoldResults = memref
        .shape
        .iter()
        .map(|&n| OpFoldResult::index(ctx, n))
        .collect();
    let strides: OpFoldResults = layout
        .strides
        .iter()
        .map(|&n| OpFoldResult::index(ctx, n))
        .collect();
    let length = length(rw, &sizes, &strides).static_or_dynamic(ctx);
    let plain = strided_attr(ctx, 0, &[1]);
    let flat_ty = memref_type(ctx, &[length], memref.element, Some(plain), memref.space);
    let attrs: SmallVec<[_; 2]> = rw.attrs(op).into();
    let new = NewOp {
        results: &[flat_ty],
        attrs: &attrs,
        operand_segments: &[0, 0],
        ..NewOp::new(rw.def(op), rw.location(op))
    };
    let new = rw.builder().create(new);
    let memory = rw.result(new, 0);
    let shaped = cast(
        rw,
        memory,
        OpFoldResult::index(ctx, 0),
        &sizes,
        &layout.strides,
        ty,
    );
    rw.replace_op(op, &[shaped]);
    true
}
