//! Canonicalization patterns of constant masks, and of masked ops whose mask enables all or no lanes.

use super::fold_constants::fixed_shape;
use super::types::numbers;
use super::{
    ConstantMaskOp, CreateMaskOp, ExpandLoadOp, ExtractOp, ExtractStridedSliceOp, GatherOp, LoadOp, MaskOp,
    MaskedLoadOp, ScatterOp, StepOp, StoreOp, VectorScaleOp, YieldOp, fold_constants,
};
use crate::arith::attrs::{CmpIPredicate, cmpi_predicate};
use crate::arith::{self, CmpIOp, ConstantOp, MulIOp, SelectOp, SubIOp};
use crate::elements::{Numbers, constant_int, splat, uniform};
use smallvec::SmallVec;
use windlass_ir::num::ApInt;
use windlass_ir::rewrite::{FoldCx, Folded};
use windlass_ir::rewrite::{PatternRewriter, constant_value, is_constant};
use windlass_ir::{Body, Context, DYNAMIC, Op, OpFoldResult, Value};

type Sizes = SmallVec<[i64; 4]>;

/// The lanes that a mask enables.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Lanes {
    All,
    None,
}

fn known_index(ctx: &Context, body: &Body, value: Value) -> Option<i64> {
    constant_int(ctx, body, value)?.to_i64()
}

/// Folds a mask that enables all or no lanes to a constant.
pub(super) fn fold_constant_mask(cx: &mut FoldCx<'_>) -> Folded {
    let (ctx, body, op) = (cx.ctx, &*cx.body, cx.op);
    let ty = body.ty(body.result(op, 0));
    let sizes = body.get(op, ConstantMaskOp::mask_dim_sizes);
    let Some((sizes, vector)) = sizes
        .and_then(|sizes| sizes.as_i64_array(ctx))
        .zip(ty.vector(ctx))
    else {
        return Folded::No;
    };
    let value = match sizes.first() {
        Some(0) => false,
        _ if vector.shape.is_empty() || sizes[..] == vector.shape[..] => true,
        _ => return Folded::No,
    };
    splat(ctx, ty, ApInt::from_i64(1, value.into())).map_or(Folded::No, Folded::Attr)
}

fn replace_with_constant_mask(rw: &mut PatternRewriter<'_>, op: Op, mut sizes: Sizes) -> bool {
    let ty = rw.ty(rw.result(op, 0));
    if sizes.contains(&0) {
        sizes.fill(0);
    }
    let sizes = rw.ctx.i64_array_attr(&sizes);
    let new = ConstantMaskOp::build(&mut rw.builder(), sizes, ty);
    rw.replace_op_with(op, new);
    true
}

fn replace_with_create_mask(rw: &mut PatternRewriter<'_>, op: Op, sizes: &[Value]) -> bool {
    let ty = rw.ty(rw.result(op, 0));
    let new = CreateMaskOp::build(&mut rw.builder(), sizes, ty);
    rw.replace_op_with(op, new);
    true
}

/// The constant factor of `value`, a multiple of `vector.vscale`.
fn scalable_factor(rw: &PatternRewriter<'_>, value: Value) -> Option<i64> {
    if rw.defined_by(value, VectorScaleOp::NAME).is_some() {
        return Some(1);
    }
    let product = rw.defined_by(value, MulIOp::NAME)?;
    let (a, b) = (rw.operand(product, 0), rw.operand(product, 1));
    for (scale, factor) in [(a, b), (b, a)] {
        if rw.defined_by(scale, VectorScaleOp::NAME).is_some() {
            return known_index(rw.ctx, rw.body(), factor);
        }
    }
    None
}

/// Rewrites `vector.create_mask` with constant sizes to `vector.constant_mask`. As in upstream, the constant size of a scalable
/// dimension is known to disable all lanes only if it is negative.
pub fn known_mask(rw: &mut PatternRewriter<'_>, op: Op) -> bool {
    let ctx = rw.ctx;
    let Some(vector) = rw.ty(rw.result(op, 0)).vector(ctx) else {
        return false;
    };
    let mut sizes = Sizes::new();
    for (dim, size) in rw.operands(op).iter().enumerate() {
        let whole = vector.shape.get(dim).copied().unwrap_or(1);
        let known = known_index(ctx, rw.body(), size);
        if vector.scalable.get(dim) == Some(&true) {
            if known.is_some_and(|size| size < 0) {
                sizes.push(0);
                continue;
            }
            if scalable_factor(rw, size).is_none_or(|factor| factor < whole) {
                return false;
            }
            sizes.push(whole);
            continue;
        }
        // A multiple of `vector.vscale` is not less than its factor.
        let at_least = || scalable_factor(rw, size).filter(|&factor| factor >= whole);
        let Some(size) = known.or_else(at_least) else {
            return false;
        };
        sizes.push(size.clamp(0, whole));
    }
    replace_with_constant_mask(rw, op, sizes)
}

fn constant_sizes(rw: &PatternRewriter<'_>, mask: Value) -> Option<Sizes> {
    let op = rw.defined_by(mask, ConstantMaskOp::NAME)?;
    let sizes = rw.get(op, ConstantMaskOp::mask_dim_sizes)?.as_i64_array(rw.ctx)?;
    Some(sizes.into_iter().collect())
}

/// Rewrites a strided slice of a mask to a mask with the remaining sizes.
pub(super) fn slice_of_mask(rw: &mut PatternRewriter<'_>, op: Op) -> bool {
    let ctx = rw.ctx;
    let source = rw.get(op, ExtractStridedSliceOp::source);
    let offsets = numbers(ctx, rw.get(op, ExtractStridedSliceOp::offsets));
    let strides = numbers(ctx, rw.get(op, ExtractStridedSliceOp::strides));
    if strides.iter().any(|&stride| stride != 1) {
        return false;
    }
    let Some(vector) = rw.ty(rw.result(op, 0)).vector(ctx) else {
        return false;
    };
    let offset = |dim: usize| offsets.get(dim).copied().unwrap_or(0);
    if let Some(sizes) = constant_sizes(rw, source) {
        let left = sizes.iter().zip(&vector.shape).enumerate();
        let left = left.map(|(dim, (size, &whole))| (size - offset(dim)).clamp(0, whole));
        let left = left.collect();
        return replace_with_constant_mask(rw, op, left);
    }
    let Some(create) = rw.defined_by(source, CreateMaskOp::NAME) else {
        return false;
    };
    let mut sizes = rw.operands(create).to_vec();
    for (dim, size) in sizes.iter_mut().enumerate() {
        if offset(dim) == 0 {
            continue;
        }
        let index = rw.ty(*size);
        let by = ctx.int_attr(index, offset(dim));
        let by = ConstantOp::build(&mut rw.builder(), by, index);
        let by = rw.result(by, 0);
        let left = SubIOp::builder(*size, by, index).build(&mut rw.builder());
        *size = rw.result(left, 0);
    }
    replace_with_create_mask(rw, op, &sizes)
}

/// Rewrites an extraction from a mask to the mask of the trailing sizes, or to an empty one.
pub(super) fn extract_of_mask(rw: &mut PatternRewriter<'_>, op: Op) -> bool {
    let ctx = rw.ctx;
    let ty = rw.ty(rw.result(op, 0));
    let Some(create) = rw.defined_by(rw.get(op, ExtractOp::source), CreateMaskOp::NAME) else {
        return false;
    };
    let at = rw
        .get(op, ExtractOp::static_position)
        .and_then(|at| at.as_i64_array(ctx));
    let Some((at, vector)) = at
        .filter(|_| ty.vector(ctx).is_some())
        .zip(rw.ty(rw.result(create, 0)).vector(ctx))
    else {
        return false;
    };
    let sizes = rw.operands(create).to_vec();
    let known = |dim: usize| known_index(ctx, rw.body(), sizes[dim]);
    let mut empty = (0..sizes.len()).any(|dim| known(dim).is_some_and(|size| size <= 0));
    let mut unknown = false;
    for (dim, &at) in at.iter().enumerate() {
        match (at, known(dim)) {
            // A dynamic position is inside if the whole dimension is enabled, which is not known of a scalable one.
            (DYNAMIC, Some(size)) => unknown |= size < vector.shape[dim] || vector.scalable[dim],
            (at, Some(size)) => empty |= at >= size,
            (_, None) => unknown = true,
        }
    }
    if !empty && unknown {
        return false;
    }
    if empty {
        let Some(none) = splat(ctx, ty, ApInt::zero(1)) else {
            return false;
        };
        let new = ConstantOp::build(&mut rw.builder(), none, ty);
        rw.replace_op_with(op, new);
        return true;
    }
    replace_with_create_mask(rw, op, sizes.get(at.len()..).unwrap_or_default())
}

/// Rewrites a transposed mask to a mask with permuted sizes.
pub(super) fn transpose_of_mask(rw: &mut PatternRewriter<'_>, op: Op) -> bool {
    let ctx = rw.ctx;
    let source = rw.operand(op, 0);
    let order = rw.get(op, super::TransposeOp::permutation);
    let Some(order) = order.and_then(|order| order.as_i64_array(ctx)) else {
        return false;
    };
    if let Some(sizes) = constant_sizes(rw, source) {
        let moved = order.iter().map(|&from| sizes[from as usize]).collect();
        return replace_with_constant_mask(rw, op, moved);
    }
    let Some(create) = rw.defined_by(source, CreateMaskOp::NAME) else {
        return false;
    };
    let operands = rw.operands(create);
    let sizes: SmallVec<[Value; 4]> = order.iter().map(|&from| operands.at(from as usize)).collect();
    replace_with_create_mask(rw, op, &sizes)
}

/// Drops a trailing dimension of size one from the mask of a shape cast.
pub(super) fn cast_of_mask(rw: &mut PatternRewriter<'_>, op: Op) -> bool {
    let ctx = rw.ctx;
    let source = rw.operand(op, 0);
    let types = (rw.ty(source).vector(ctx), rw.ty(rw.result(op, 0)).vector(ctx));
    let (Some(from), Some(to)) = types else {
        return false;
    };
    let drops = from.shape.split_last() == Some((&1, &to.shape[..]))
        && from.scalable.split_last() == Some((&false, &to.scalable[..]))
        && !to.shape.is_empty();
    if !drops {
        return false;
    }
    if let Some(mut sizes) = constant_sizes(rw, source) {
        return sizes.pop() == Some(1) && replace_with_constant_mask(rw, op, sizes);
    }
    let Some(create) = rw.defined_by(source, CreateMaskOp::NAME) else {
        return false;
    };
    let mut sizes = rw.operands(create).to_vec();
    let last = sizes.pop().and_then(|last| known_index(ctx, rw.body(), last));
    last == Some(1) && replace_with_create_mask(rw, op, &sizes)
}

/// Whether the mask is a constant that enables all lanes or none. Upstream recognizes constants of `arith` only.
fn constant_lanes(ctx: &Context, body: &Body, mask: Value) -> Option<Lanes> {
    let op = body
        .defining_op(mask)
        .filter(|&op| body.name(op) == ConstantOp::NAME)?;
    let constant = is_constant(ctx, body, op)?;
    let enabled = uniform::<ApInt>(ctx, Some(constant))?;
    Some(if enabled.is_zero() {
        Lanes::None
    } else {
        Lanes::All
    })
}

/// Whether the mask is known to enable all lanes.
pub(super) fn enables_all(ctx: &Context, body: &Body, mask: Value) -> bool {
    if constant_lanes(ctx, body, mask) == Some(Lanes::All) {
        return true;
    }
    let sizes = body
        .defining_op(mask)
        .filter(|&op| body.name(op) == ConstantMaskOp::NAME)
        .and_then(|op| body.get(op, ConstantMaskOp::mask_dim_sizes)?.as_i64_array(ctx));
    let shape = body.ty(mask).shape(ctx).unwrap_or_default();
    sizes.is_some_and(|sizes| sizes.iter().zip(shape).all(|(size, whole)| size >= whole))
}

fn lanes(rw: &PatternRewriter<'_>, mask: Value) -> Option<Lanes> {
    if let Some(create) = rw.defined_by(mask, CreateMaskOp::NAME) {
        let mut sizes = rw.operands(create).iter();
        let is_empty = |size| known_index(rw.ctx, rw.body(), size).is_some_and(|size| size <= 0);
        return sizes.any(is_empty).then_some(Lanes::None);
    }
    constant_lanes(rw.ctx, rw.body(), mask)
}

/// Rewrites a masked load: to a load if all lanes are enabled, to the pass-through value if none is.
pub fn masked_load(rw: &mut PatternRewriter<'_>, op: Op) -> bool {
    // Both ops have the same operand slots.
    let (base, mask) = (rw.get(op, MaskedLoadOp::base), rw.get(op, MaskedLoadOp::mask));
    let Some(lanes) = lanes(rw, mask) else {
        return false;
    };
    if lanes == Lanes::None {
        let pass = rw.get(op, MaskedLoadOp::pass_thru);
        rw.replace_op(op, &[pass]);
        return true;
    }
    let indices: SmallVec<[Value; 4]> = rw.get(op, MaskedLoadOp::indices).collect();
    let ty = rw.ty(rw.result(op, 0));
    let alignment = rw.get(op, ExpandLoadOp::alignment);
    let new = LoadOp::builder(base, &indices, ty)
        .alignment(alignment)
        .build(&mut rw.builder());
    rw.replace_op_with(op, new);
    true
}

/// Rewrites a masked store: to a store if all lanes are enabled, to nothing if none is.
pub fn masked_store(rw: &mut PatternRewriter<'_>, op: Op) -> bool {
    let operands = rw.operands(op).to_vec();
    let [base, ref indices @ .., mask, stored] = operands[..] else {
        return false;
    };
    let Some(lanes) = lanes(rw, mask) else {
        return false;
    };
    if lanes == Lanes::All {
        let alignment = rw.get(op, super::MaskedStoreOp::alignment);
        StoreOp::builder(stored, base, indices)
            .alignment(alignment)
            .build(&mut rw.builder());
    }
    rw.erase_op(op);
    true
}

/// Whether the indices are 0, 1, 2, …
fn consecutive(rw: &PatternRewriter<'_>, indices: Value) -> bool {
    let ctx = rw.ctx;
    if rw.ty(indices).shape(ctx).is_none_or(|shape| shape.len() != 1) {
        return false;
    }
    if rw.defined_by(indices, StepOp::NAME).is_some() {
        return true;
    }
    let count = fold_constants::count_of(ctx, rw.ty(indices));
    let constant = constant_value(ctx, rw.body(), indices);
    let Some((count, numbers)) = count.zip(constant.and_then(|it| Numbers::<ApInt>::of(ctx, it))) else {
        return false;
    };
    (0..count).all(|number| numbers.element(number).to_i64() == Some(number as i64))
}

/// Rewrites a gather: to the pass-through value if no lane is enabled, to a masked load for contiguous indices.
pub(super) fn gather(rw: &mut PatternRewriter<'_>, op: Op) -> bool {
    let (base, mask) = (rw.get(op, GatherOp::base), rw.get(op, GatherOp::mask));
    let pass = rw.get(op, GatherOp::pass_thru);
    if lanes(rw, mask) == Some(Lanes::None) {
        rw.replace_op(op, &[pass]);
        return true;
    }
    if rw.ty(base).memref(rw.ctx).is_none() || !consecutive(rw, rw.get(op, GatherOp::indices)) {
        return false;
    }
    let offsets: SmallVec<[Value; 4]> = rw.get(op, GatherOp::offsets).collect();
    let ty = rw.ty(rw.result(op, 0));
    let new = MaskedLoadOp::builder(base, &offsets, mask, pass, ty).build(&mut rw.builder());
    rw.replace_op_with(op, new);
    true
}

/// Rewrites a scatter: to nothing if no lane is enabled, to a masked store for contiguous indices.
pub(super) fn scatter(rw: &mut PatternRewriter<'_>, op: Op) -> bool {
    let (base, mask) = (rw.get(op, ScatterOp::base), rw.get(op, ScatterOp::mask));
    if rw.ty(base).memref(rw.ctx).is_none() {
        return false;
    }
    if lanes(rw, mask) != Some(Lanes::None) {
        if !consecutive(rw, rw.get(op, ScatterOp::indices)) {
            return false;
        }
        let offsets: SmallVec<[Value; 4]> = rw.get(op, ScatterOp::offsets).collect();
        let stored = rw.get(op, ScatterOp::valueToStore);
        super::MaskedStoreOp::builder(base, &offsets, mask, stored).build(&mut rw.builder());
    }
    rw.erase_op(op);
    true
}

/// Folds a `vector.mask` that enables all lanes to its contents, and an empty one without a pass-through value to the values
/// that it yields.
pub(super) fn fold_mask(cx: &mut FoldCx<'_>) -> Folded {
    let body = &*cx.body;
    let block = body.region_entry(cx.op, 0);
    let Some((block, first)) = block.and_then(|block| Some((block, body.first_op(block)?))) else {
        return Folded::No;
    };
    if body.name(first) != YieldOp::NAME {
        let is_all = enables_all(cx.ctx, body, body.get(cx.op, MaskOp::mask));
        let ends = body
            .last_op(block)
            .is_some_and(|end| body.name(end) == YieldOp::NAME);
        return if is_all && ends {
            Folded::Inline(block)
        } else {
            Folded::No
        };
    }
    if body.get(cx.op, MaskOp::passthru).is_some() {
        return Folded::No;
    }
    let values: Vec<OpFoldResult> = body.operands(first).iter().map(OpFoldResult::Value).collect();
    match values.is_empty() {
        true => Folded::Erase,
        false => Folded::Many(values),
    }
}

/// Replaces an empty `vector.mask` by what it yields, or a choice between that and the pass-through value.
pub fn empty_mask(rw: &mut PatternRewriter<'_>, op: Op) -> bool {
    let Some(block) = rw.region_entry(op, 0) else {
        return false;
    };
    let Some(end) = rw.last_op(block).filter(|&end| rw.name(end) == YieldOp::NAME) else {
        return false;
    };
    let values = rw.operands(end).to_vec();
    let mask = rw.get(op, MaskOp::mask);
    if rw.first_op(block) != Some(end) {
        return false;
    }
    let passed = rw.get(op, MaskOp::passthru);
    let (Some(passed), [value]) = (passed, &values[..]) else {
        rw.replace_op(op, &values);
        return true;
    };
    let ty = rw.ty(*value);
    let new = SelectOp::build(&mut rw.builder(), mask, *value, passed, ty);
    rw.replace_op_with(op, new);
    true
}

/// Replaces a comparison of the numbers of lanes with a constant that is the same for each lane.
pub(super) fn compared_steps(rw: &mut PatternRewriter<'_>, op: Op) -> bool {
    let ctx = rw.ctx;
    let steps = rw.get(op, StepOp::result);
    // How many lanes a scalable vector has is not known. Upstream counts those of one unit.
    let Some(&[lanes]) = fixed_shape(ctx, rw.ty(steps)) else {
        return false;
    };
    let truth = |rw: &PatternRewriter<'_>, user: Op| {
        let predicate = cmpi_predicate(ctx, rw.get(user, CmpIOp::predicate))?;
        let bound: ApInt = uniform(ctx, constant_value(ctx, rw.body(), rw.get(user, CmpIOp::rhs)))?;
        let bound = bound.to_i64()?;
        let (exceeds, reaches) = (lanes <= bound, lanes - 1 <= bound);
        match predicate {
            CmpIPredicate::Ult | CmpIPredicate::Ne if exceeds => Some(true),
            CmpIPredicate::Uge | CmpIPredicate::Eq if exceeds => Some(false),
            CmpIPredicate::Ule if reaches => Some(true),
            CmpIPredicate::Ugt if reaches => Some(false),
            _ => None,
        }
    };
    let compared = rw
        .uses(steps)
        .filter(|&(user, place)| place == 0 && rw.name(user) == CmpIOp::NAME)
        .find_map(|(user, _)| Some((user, truth(rw, user)?)));
    let Some((user, truth)) = compared else {
        return false;
    };
    let ty = rw.ty(rw.get(user, CmpIOp::result));
    let Some(value) = splat(ctx, ty, ApInt::from_bool(truth)) else {
        return false;
    };
    rw.set_insertion_point_after(user);
    rw.set_location(rw.location(user));
    let value = arith::build::constant(&mut rw.builder(), value, ty);
    rw.replace_op(user, &[value]);
    true
}
