//! Constant folds of vector ops that move elements.
//!
//! None of them computes, so each element of the result is identified by its linear index in an operand.

use super::canonicalize_shapes::fold_broadcast_of_cast;
use super::types::numbers;
use super::{
    BitCastOp, BroadcastOp, ExtractStridedSliceOp, FromElementsOp, InsertOp, InsertStridedSliceOp,
    ShapeCastOp, ShuffleOp, ToElementsOp, TransposeOp,
};
use crate::elements::{self, Numbers};
use crate::ub;
use smallvec::SmallVec;
use windlass_ir::num::{ApFloat, ApInt, FloatKind};
use windlass_ir::rewrite::{FoldCx, Folded};
use windlass_ir::{Attribute, Body, Context, Op, OpFoldResult, Type, Value};

/// Maximal number of elements of a constant that is copied to change a few of them.
const MAX_ELEMENTS: usize = 256;

/// Constants with more elements than this are not folded: a splat of any size would become a list.
const MAX_LISTED: usize = 1 << 20;

/// Builds a constant of type `ty`: `pick` maps the linear index of each element to one of the source constants and the
/// linear index in that.
pub(super) fn picked(
    ctx: &Context,
    ty: Type,
    from: &[Attribute],
    pick: impl Fn(usize) -> Option<(usize, usize)>,
) -> Option<Attribute> {
    fn of<N: elements::Number>(
        ctx: &Context,
        ty: Type,
        from: &[Attribute],
        pick: impl Fn(usize) -> Option<(usize, usize)>,
    ) -> Option<Attribute> {
        let sources: Option<SmallVec<[Numbers<'_, N>; 2]>> =
            from.iter().map(|&attr| Numbers::<N>::of(ctx, attr)).collect();
        let sources = sources?;
        elements::each(ctx, ty, |number| {
            let (source, at) = pick(number)?;
            Some(sources[source].element(at))
        })
    }
    match ty.element_or_self(ctx).float(ctx) {
        Some(_) => of::<ApFloat>(ctx, ty, from, pick),
        None => of::<ApInt>(ctx, ty, from, pick),
    }
}

/// A splat or scalar constant as a splat of type `ty`.
fn resized(ctx: &Context, constant: Attribute, ty: Type) -> Option<Attribute> {
    if ub::is_poison(ctx, constant) {
        return Some(constant);
    }
    if let Some(number) = elements::uniform::<ApInt>(ctx, Some(constant)) {
        return elements::splat(ctx, ty, number);
    }
    elements::splat(ctx, ty, elements::uniform::<ApFloat>(ctx, Some(constant))?)
}

fn attr(found: Option<Attribute>) -> Folded {
    found.map_or(Folded::No, Folded::Attr)
}

/// The sizes of a vector type without scalable dimensions.
pub(super) fn fixed_shape(ctx: &Context, ty: Type) -> Option<&[i64]> {
    let vector = ty.vector(ctx).filter(|vector| !vector.is_scalable())?;
    Some(&vector.shape)
}

/// The number of elements of a fixed-length vector; one for a scalar.
pub(super) fn count_of(ctx: &Context, ty: Type) -> Option<usize> {
    if ty.vector(ctx).is_none() {
        return Some(1);
    }
    let count = fixed_shape(ctx, ty)?
        .iter()
        .try_fold(1i64, |count, &size| count.checked_mul(size));
    usize::try_from(count?).ok()
}

/// The linear index of the element at a position.
pub(super) fn number_of(shape: &[i64], at: &[i64]) -> Option<usize> {
    let mut number = 0usize;
    for (&size, &at) in shape.iter().zip(at) {
        let (size, at) = (usize::try_from(size).ok()?, usize::try_from(at).ok()?);
        if at >= size {
            return None;
        }
        number = number.checked_mul(size)?.checked_add(at)?;
    }
    Some(number)
}

/// The position of the element with a linear index.
pub(super) fn position_of(shape: &[i64], mut number: usize) -> SmallVec<[i64; 4]> {
    let mut at: SmallVec<[i64; 4]> = SmallVec::from_elem(0, shape.len());
    for (dim, &size) in shape.iter().enumerate().rev() {
        let size = size.max(1) as usize;
        at[dim] = (number % size) as i64;
        number /= size;
    }
    at
}

/// The linear index of the first element, and the number of elements, at a position of the leading dimensions.
pub(super) fn part(shape: &[i64], at: &[i64]) -> Option<(usize, usize)> {
    let inside: i64 = shape.get(at.len()..)?.iter().product();
    let inside = usize::try_from(inside).ok()?;
    Some((number_of(&shape[..at.len()], at)?.checked_mul(inside)?, inside))
}

/// The part of a constant at a position whose numbers may be -1: upstream folds a position that has just become static before it checks
/// for poison, and reads the elements before the part. `None` if those are not of the constant.
pub(super) fn part_of_constant(shape: &[i64], at: &[i64]) -> Option<(usize, usize)> {
    let inside: i64 = shape.get(at.len()..)?.iter().product();
    let mut number = 0i64;
    for (&size, &at) in shape.iter().zip(at) {
        if !(-1..size).contains(&at) {
            return None;
        }
        number = number.checked_mul(size)?.checked_add(at)?;
    }
    let first = number.checked_mul(inside)?;
    Some((usize::try_from(first).ok()?, usize::try_from(inside).ok()?))
}

pub(super) fn broadcast(cx: &mut FoldCx<'_>) -> Folded {
    let (ctx, op) = (cx.ctx, cx.op);
    let source = cx.body.get(op, BroadcastOp::source);
    let ty = cx.body.ty(cx.body.result(op, 0));
    if cx.body.ty(source) == ty {
        return Folded::Value(source);
    }
    if fold_broadcast_of_cast(ctx, cx.body, op) {
        return Folded::InPlace;
    }
    attr(cx.known(source).and_then(|constant| resized(ctx, constant, ty)))
}

/// Folds `vector.insert` of constants, of whole vectors and at poison positions; makes constant positions static.
pub(super) fn insert(cx: &mut FoldCx<'_>) -> Folded {
    let (ctx, op) = (cx.ctx, cx.op);
    let vector = cx.body.get(op, InsertOp::dest);
    let static_before = cx.body.get(op, InsertOp::static_position);
    let changed = known_positions(cx, vector, 2, InsertOp::static_position);
    let body = &*cx.body;
    let (part_value, dest) = (body.get(op, InsertOp::valueToStore), body.get(op, InsertOp::dest));
    let Some(at) = body
        .get(op, InsertOp::static_position)
        .and_then(|attr| attr.as_i64_array(ctx))
    else {
        return Folded::No;
    };
    let ty = body.ty(dest);
    if at.is_empty() && body.ty(part_value) == ty {
        return Folded::Value(part_value);
    }
    if at.contains(&-1) {
        // As upstream, a position that has just become static is folded the next time.
        let before = static_before.and_then(|attr| attr.as_i64_array(ctx));
        if before.is_some_and(|before| before.contains(&-1)) {
            return Folded::Attr(ub::poison(ctx));
        }
        return insert_constant(cx, part_value, dest, &at).map_or(Folded::InPlace, Folded::Attr);
    }
    // An insertion at the same position is overwritten.
    let hidden = body.defining_op(dest).filter(|&before| {
        let same = |index| body.operands(before).get(index) == body.operands(op).get(index);
        body.name(before) == InsertOp::NAME
            && body.get(before, InsertOp::static_position) == body.get(op, InsertOp::static_position)
            && (2..body.operands(op).len()).all(same)
    });
    if let Some(before) = hidden {
        let dest = body.get(before, InsertOp::dest);
        cx.body.set_operand(op, 1, dest);
        return Folded::InPlace;
    }
    match insert_constant(cx, part_value, dest, &at) {
        Some(found) => Folded::Attr(found),
        None if changed => Folded::InPlace,
        None => Folded::No,
    }
}

fn insert_constant(cx: &FoldCx<'_>, part_value: Value, dest: Value, at: &[i64]) -> Option<Attribute> {
    let (ctx, body) = (cx.ctx, &*cx.body);
    let ty = body.ty(dest);
    let shape = fixed_shape(ctx, ty)?;
    let new = cx.known(part_value)?;
    let old = cx.known(dest)?;
    let count = elements::element_count(ctx, ty)?;
    if count > MAX_LISTED || (count > MAX_ELEMENTS && body.uses(dest).nth(1).is_some()) {
        return None;
    }
    let (first, len) = part_of_constant(shape, at)?;
    picked(ctx, ty, &[new, old], |number| {
        let inside = number.checked_sub(first).filter(|&inside| inside < len);
        Some(inside.map_or((1, number), |inside| (0, inside)))
    })
}

/// Makes constant positions static. Returns whether there were any.
pub(super) fn known_positions(
    cx: &mut FoldCx<'_>,
    vector: Value,
    first: usize,
    slot: windlass_ir::def::AttrSlot,
) -> bool {
    let (ctx, op) = (cx.ctx, cx.op);
    let sizes = cx.body.ty(vector).shape(ctx).unwrap_or_default();
    let Some(mut at) = cx.body.get(op, slot).and_then(|attr| attr.as_i64_array(ctx)) else {
        return false;
    };
    let mut operands: SmallVec<[Value; 4]> = cx.body.operands(op).iter().take(first).collect();
    let mut changed = false;
    let places = at.iter_mut().zip(sizes);
    let unknown = places.filter(|(number, _)| **number == windlass_ir::DYNAMIC);
    for (index, (number, &size)) in unknown.enumerate() {
        let value = cx.body.operand(op, first + index);
        let known = cx.operands.get(first + index).copied().flatten();
        let known = known.and_then(|value| value.as_i64(ctx));
        // A position out of bounds would be an invalid attribute; -1 is poison.
        match known.filter(|&known| (-1..size).contains(&known)) {
            Some(known) => {
                *number = known;
                changed = true;
            }
            None => operands.push(value),
        }
    }
    if changed {
        cx.body.set_operands(op, &operands);
        let at = ctx.i64_array_attr(&at);
        cx.body.set_attr(op, slot, Some(at));
    }
    changed
}

/// Folds `vector.shuffle` that selects one operand unchanged, or shuffles constants.
pub(super) fn shuffle(cx: &mut FoldCx<'_>) -> Folded {
    let (ctx, body, op) = (cx.ctx, &*cx.body, cx.op);
    let (x, y) = (body.get(op, ShuffleOp::v1), body.get(op, ShuffleOp::v2));
    let Some(mask) = body
        .get(op, ShuffleOp::mask)
        .and_then(|attr| attr.as_i64_array(ctx))
    else {
        return Folded::No;
    };
    let Some(&[count, ref rows @ ..]) = fixed_shape(ctx, body.ty(x)) else {
        return Folded::No;
    };
    let same = |from: i64| {
        let mut all = mask.iter().enumerate();
        all.all(|(to, &at)| at == from + to as i64)
    };
    let ty = body.ty(body.result(op, 0));
    if body.ty(x) == ty && same(0) {
        return Folded::Value(x);
    }
    if body.ty(y) == ty && same(count) {
        return Folded::Value(y);
    }
    let constants = (cx.known(x), cx.known(y));
    let (Some(a), Some(b)) = constants else {
        return Folded::No;
    };
    let poisons = [a, b].map(|constant| ub::is_poison(ctx, constant));
    if poisons == [true, true] {
        return Folded::Attr(a);
    }
    if !rows.is_empty() {
        return Folded::No;
    }
    // Poison elements are filled with the first element that is not of poison.
    let sources = match poisons {
        [true, _] => [b, b],
        [_, true] => [a, a],
        _ => [a, b],
    };
    attr(picked(ctx, ty, &sources, |number| {
        Some(match *mask.get(number)? {
            at if at >= 0 && at < count && !poisons[0] => (0, at as usize),
            at if at >= count && !poisons[1] => (1, (at - count) as usize),
            _ => (0, 0),
        })
    }))
}

pub(super) fn shape_cast(cx: &mut FoldCx<'_>) -> Folded {
    let (ctx, op) = (cx.ctx, cx.op);
    let body = &*cx.body;
    let source = body.get(op, ShapeCastOp::source);
    let ty = body.ty(body.result(op, 0));
    if body.ty(source) == ty {
        return Folded::Value(source);
    }
    // Constants come last, as upstream: constant propagation does not follow a fold that changes the op.
    let before = body.defining_op(source);
    let is_order = |&before: &Op| matches!(body.name(before), ShapeCastOp::NAME | TransposeOp::NAME);
    if let Some(before) = before.filter(is_order) {
        if body.name(before) == TransposeOp::NAME && !preserves_order(ctx, body, before) {
            return Folded::No;
        }
        let origin = body.operand(before, 0);
        cx.body.set_operand(op, 0, origin);
        return Folded::InPlace;
    }
    let repeated = before
        .filter(|&before| body.name(before) == BroadcastOp::NAME)
        .map(|before| body.get(before, BroadcastOp::source));
    if let Some(origin) = repeated.filter(|&origin| body.ty(origin) == ty) {
        return Folded::Value(origin);
    }
    if let Some(constant) = cx.known(source) {
        if let Some(found) = resized(ctx, constant, ty) {
            return Folded::Attr(found);
        }
        if fixed_shape(ctx, ty).is_some() {
            return attr(picked(ctx, ty, &[constant], |number| Some((0, number))));
        }
    }
    Folded::No
}

/// Whether a transposition moves only dimensions of size one: the elements stay in their order.
fn preserves_order(ctx: &Context, body: &Body, op: Op) -> bool {
    let Some(vector) = body.ty(body.get(op, TransposeOp::vector)).vector(ctx) else {
        return false;
    };
    let order = body
        .get(op, TransposeOp::permutation)
        .and_then(|attr| attr.as_i64_array(ctx))
        .unwrap_or_default();
    let is_unit = |&dim: &usize| vector.shape.get(dim) == Some(&1) && !vector.scalable[dim];
    let mut moved = order
        .into_iter()
        .map(|dim| dim as usize)
        .filter(|dim| !is_unit(dim));
    let mut last = 0;
    moved.all(|dim| dim >= std::mem::replace(&mut last, dim))
}

/// Folds a cast of a cast `name` to a cast of the source.
fn through(cx: &mut FoldCx<'_>, name: windlass_ir::OpName) -> Folded {
    let op = cx.op;
    let source = cx.body.operand(op, 0);
    let Some(before) = cx
        .body
        .defining_op(source)
        .filter(|&before| cx.body.name(before) == name)
    else {
        return Folded::No;
    };
    let origin = cx.body.operand(before, 0);
    if cx.body.ty(origin) == cx.body.ty(cx.body.result(op, 0)) {
        return Folded::Value(origin);
    }
    cx.body.set_operand(op, 0, origin);
    Folded::InPlace
}

pub(super) fn bit_cast(cx: &mut FoldCx<'_>) -> Folded {
    let source = cx.body.get(cx.op, BitCastOp::source);
    let ty = cx.body.ty(cx.body.result(cx.op, 0));
    if cx.body.ty(source) == ty {
        return Folded::Value(source);
    }
    match through(cx, BitCastOp::NAME) {
        Folded::No => (),
        folded => return folded,
    }
    let wider = cx
        .known(source)
        .and_then(|constant| repeated_bits(cx.ctx, constant, ty));
    wider.map_or(Folded::No, Folded::Attr)
}

/// A splat whose bits are repeated in wider elements: integers of any width, and `f16` in `f32`.
fn repeated_bits(ctx: &Context, constant: Attribute, ty: Type) -> Option<Attribute> {
    let element = ty.element_or_self(ctx);
    if let Some(number) = elements::uniform::<ApFloat>(ctx, Some(constant)) {
        if number.kind() != FloatKind::F16 || element.float(ctx) != Some(FloatKind::F32) {
            return None;
        }
        let bits = repeated(&number.to_int_bits(), 32);
        return elements::splat(ctx, ty, ApFloat::from_int_bits(FloatKind::F32, &bits));
    }
    let number = elements::uniform::<ApInt>(ctx, Some(constant))?;
    // Elements of type `index` have no width of their own.
    constant.ty(ctx)?.element_or_self(ctx).integer(ctx)?;
    let (width, _) = element.integer(ctx)?;
    let wider = width > number.width() && width.is_multiple_of(number.width());
    wider.then(|| elements::splat(ctx, ty, repeated(&number, width)))?
}

/// The bits of `number` as often as they fit into `width` bits.
fn repeated(number: &ApInt, width: u32) -> ApInt {
    let part = number.zext_or_trunc(width);
    (0..width / number.width()).fold(ApInt::zero(width), |all, at| {
        all.or(&part.shl(at * number.width()))
    })
}

pub(super) fn transpose(cx: &mut FoldCx<'_>) -> Folded {
    let (ctx, body, op) = (cx.ctx, &*cx.body, cx.op);
    let source = body.get(op, TransposeOp::vector);
    let ty = body.ty(body.result(op, 0));
    // A splat becomes another constant, even where nothing moves.
    if let Some(splat) = cx.known(source).and_then(|constant| resized(ctx, constant, ty)) {
        return Folded::Attr(splat);
    }
    let order = body
        .get(op, TransposeOp::permutation)
        .and_then(|attr| attr.as_i64_array(ctx))
        .unwrap_or_default();
    let is_identity = order.iter().enumerate().all(|(dim, &from)| dim as i64 == from);
    if is_identity || body.ty(source) == ty && preserves_order(ctx, body, op) {
        return Folded::Value(source);
    }
    Folded::No
}

pub(super) fn extract_strided_slice(cx: &mut FoldCx<'_>) -> Folded {
    let (ctx, body, op) = (cx.ctx, &*cx.body, cx.op);
    let source = body.get(op, ExtractStridedSliceOp::source);
    let ty = body.ty(body.result(op, 0));
    if body.ty(source) == ty {
        return Folded::Value(source);
    }
    if let Some((part, offsets)) = inserted_source(ctx, body, op) {
        cx.body.set_operand(op, 0, part);
        let offsets: Vec<Attribute> = offsets.iter().map(|&at| ctx.i64_attr(at)).collect();
        let offsets = ctx.array_attr(&offsets);
        cx.body
            .set_attr(op, ExtractStridedSliceOp::offsets, Some(offsets));
        return Folded::InPlace;
    }
    let Some(constant) = cx.known(source) else {
        return Folded::No;
    };
    // Upstream does not fold slices of poison.
    if ub::is_poison(ctx, constant) {
        return Folded::No;
    }
    if let Some(found) = resized(ctx, constant, ty) {
        return Folded::Attr(found);
    }
    let (Some(from), Some(to)) = (fixed_shape(ctx, body.ty(source)), fixed_shape(ctx, ty)) else {
        return Folded::No;
    };
    let offsets = numbers(ctx, body.get(op, ExtractStridedSliceOp::offsets));
    let strides = numbers(ctx, body.get(op, ExtractStridedSliceOp::strides));
    attr(picked(ctx, ty, &[constant], |number| {
        let mut at = position_of(to, number);
        for (dim, (offset, stride)) in offsets.iter().zip(&strides).enumerate() {
            at[dim] = offset + at[dim] * stride;
        }
        Some((0, number_of(from, &at)?))
    }))
}

/// The inserted slice that contains the slice extracted by `op`, and the offsets in it.
fn inserted_source(ctx: &Context, body: &Body, op: Op) -> Option<(Value, SmallVec<[i64; 4]>)> {
    let source = body.get(op, ExtractStridedSliceOp::source);
    let rank = body.ty(source).shape(ctx)?.len();
    let offsets = numbers(ctx, body.get(op, ExtractStridedSliceOp::offsets));
    let sizes = numbers(ctx, body.get(op, ExtractStridedSliceOp::sizes));
    let strides = numbers(ctx, body.get(op, ExtractStridedSliceOp::strides));
    let mut from = source;
    loop {
        let insert = body
            .defining_op(from)
            .filter(|&insert| body.name(insert) == InsertStridedSliceOp::NAME)?;
        let part = body.get(insert, InsertStridedSliceOp::valueToStore);
        let shape = body.ty(part).shape(ctx)?;
        if shape.len() != rank {
            return None;
        }
        let starts = numbers(ctx, body.get(insert, InsertStridedSliceOp::offsets));
        let inserted_strides = numbers(ctx, body.get(insert, InsertStridedSliceOp::strides));
        let (mut inside, mut disjoint) = (true, false);
        let mut distances: SmallVec<[i64; 4]> = SmallVec::new();
        for (dim, &offset) in offsets.iter().enumerate() {
            if strides.get(dim) != inserted_strides.get(dim) {
                return None;
            }
            let start = *starts.get(dim)?;
            let (end, extracted_end) = (start + shape.get(dim)?, offset + sizes.get(dim)?);
            disjoint = offset >= end || extracted_end <= start;
            if disjoint {
                break;
            }
            inside &= start <= offset && extracted_end <= end;
            distances.push(offset - start);
        }
        match (disjoint, inside) {
            (true, _) => from = body.get(insert, InsertStridedSliceOp::dest),
            // Dimensions that the slice does not name are extracted whole.
            (false, true) => {
                let whole = body.ty(body.result(op, 0)).shape(ctx)?.get(distances.len()..)?;
                return (shape.get(distances.len()..)? == whole).then_some((part, distances));
            }
            (false, false) => return None,
        }
    }
}

/// Folds an insertion of a whole vector. Slices of constants are a canonicalization pattern, as upstream.
pub(super) fn insert_strided_slice(cx: &mut FoldCx<'_>) -> Folded {
    let part = cx.body.get(cx.op, InsertStridedSliceOp::valueToStore);
    match cx.body.ty(part) == cx.body.ty(cx.body.result(cx.op, 0)) {
        true => Folded::Value(part),
        false => Folded::No,
    }
}

/// The constant that results from the insertion of the constant `new` into the constant `old`.
pub(super) fn inserted_slice(
    ctx: &Context,
    body: &Body,
    op: Op,
    new: Attribute,
    old: Attribute,
) -> Option<Attribute> {
    let dest = body.get(op, InsertStridedSliceOp::dest);
    let ty = body.ty(dest);
    let from = fixed_shape(ctx, body.ty(body.get(op, InsertStridedSliceOp::valueToStore)))?;
    let to = fixed_shape(ctx, ty)?;
    let offsets = numbers(ctx, body.get(op, InsertStridedSliceOp::offsets));
    let strides = numbers(ctx, body.get(op, InsertStridedSliceOp::strides));
    let count = elements::element_count(ctx, ty).filter(|&count| count <= MAX_LISTED)?;
    if count > MAX_ELEMENTS && body.uses(dest).nth(1).is_some() {
        return None;
    }
    let mut picks: Vec<(usize, usize)> = (0..count).map(|number| (1, number)).collect();
    let skipped = to.len() - from.len();
    let new_count: i64 = from.iter().product();
    for number in 0..usize::try_from(new_count).unwrap_or(0) {
        let mut at: SmallVec<[i64; 4]> = SmallVec::from_slice(&offsets);
        for (dim, index) in position_of(from, number).into_iter().enumerate() {
            at[skipped + dim] += index * strides.get(dim).copied().unwrap_or(1);
        }
        if let Some(place) = number_of(to, &at).and_then(|place| picks.get_mut(place)) {
            *place = (0, number);
        }
    }
    picked(ctx, ty, &[new, old], |number| picks.get(number).copied())
}

/// Folds `vector.from_elements` of all elements of one vector to the vector, and of constants to a constant.
pub(super) fn from_elements(cx: &mut FoldCx<'_>) -> Folded {
    let (ctx, body, op) = (cx.ctx, &*cx.body, cx.op);
    let ty = body.ty(body.result(op, 0));
    let all: SmallVec<[Value; 8]> = body.get(op, FromElementsOp::elements).collect();
    if let Some(source) = taken_apart(body, &all).filter(|&source| body.ty(source) == ty) {
        return Folded::Value(source);
    }
    let constants: Option<Vec<Attribute>> = all
        .iter()
        .map(|&value| cx.known(value).filter(|&constant| !ub::is_poison(ctx, constant)))
        .collect();
    attr(constants.and_then(|constants| picked(ctx, ty, &constants, |number| Some((number, 0)))))
}

/// The vector whose `vector.to_elements` gives all these elements in order.
fn taken_apart(body: &Body, elements: &[Value]) -> Option<Value> {
    let op: Op = body.defining_op(*elements.first()?)?;
    let apart = body.name(op) == ToElementsOp::NAME && body.results(op).eq(elements.iter().copied());
    apart.then(|| body.get(op, ToElementsOp::source))
}

/// Folds `vector.to_elements` of `vector.from_elements` and of a broadcast scalar.
pub(super) fn to_elements(cx: &mut FoldCx<'_>) -> Folded {
    let (ctx, body, op) = (cx.ctx, &*cx.body, cx.op);
    let source = body.get(op, ToElementsOp::source);
    let Some(before) = body.defining_op(source) else {
        return Folded::No;
    };
    let count = body.results(op).len();
    match body.name(before) {
        FromElementsOp::NAME => {
            let elements = body.get(before, FromElementsOp::elements);
            Folded::Many(elements.map(OpFoldResult::Value).collect())
        }
        BroadcastOp::NAME => {
            let scalar = body.get(before, BroadcastOp::source);
            match body.ty(scalar).vector(ctx) {
                None => Folded::Many(vec![scalar.into(); count]),
                Some(_) => Folded::No,
            }
        }
        _ => Folded::No,
    }
}
