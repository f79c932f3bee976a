//! Expansion of ops that only move elements (broadcasts, transposes, shape casts, slices, interleaving) to vectors of
//! lower rank.
//!
//! Each function performs one step: it expands the op, into ops of the same kind on smaller vectors where necessary.
//! Ops that cannot be expressed on rows or elements, because of a scalable dimension, are left.

use super::unroll::{Expanded, array, result_type};
use crate::build::vector::{extract, insert, positions, splat, undefined, zeros};
use smallvec::SmallVec;
use windlass_dialects::vector::types as vt;
use windlass_dialects::vector::{
    BitCastOp, DeinterleaveOp, ExtractStridedSliceOp, FMAOp, FromElementsOp, InsertStridedSliceOp,
    InterleaveOp, ScalableExtractOp, ScalableInsertOp, ShapeCastOp, ShuffleOp, ToElementsOp, TransposeOp,
};
use windlass_ir::{Attribute, Builder, Context, Op, Type, Value, VectorType};

fn vector_of<'c>(b: &Builder<'c>, value: Value) -> Option<&'c VectorType> {
    b.body.ty(value).vector(b.ctx)
}

/// The vector type without the leading `dims` dimensions.
pub(super) fn inner(ctx: &Context, vector: &VectorType, dims: usize) -> Type {
    vt::vector_type(
        ctx,
        &vector.shape[dims..],
        &vector.scalable[dims..],
        vector.element,
    )
}

/// Broadcasts a value, one dimension per step.
pub fn broadcast(b: &mut Builder<'_>, op: Op, source: Value) -> Expanded {
    let ctx = b.ctx;
    let ty = result_type(b, op);
    let to = ty.vector(ctx)?.clone();
    // A scalar is broadcast to a row directly.
    let from = vector_of(b, source)?.clone();
    if b.body.ty(source) == ty {
        return Some(source);
    }
    let (have, want) = (from.shape.len(), to.shape.len());
    if want <= 1 {
        let scalar = extract(b, source, &vec![0; have])?;
        return Some(splat(b, scalar, ty));
    }
    let part_ty = inner(ctx, &to, 1);
    let stretched = match have < want {
        true => Some(0),
        false => (0..want).find(|&dim| from.shape[dim] != to.shape[dim]),
    };
    if to.scalable[0] {
        return None;
    }
    match stretched {
        None => Some(source),
        Some(0) if have < want => {
            let part = splat(b, source, part_ty);
            let whole = undefined(b, ty);
            Some(repeat(b, whole, to.shape[0], part))
        }
        Some(0) => {
            let whole = undefined(b, ty);
            let part = extract(b, source, &[0])?;
            let part = splat(b, part, part_ty);
            Some(repeat(b, whole, to.shape[0], part))
        }
        Some(_) => {
            let mut whole = undefined(b, ty);
            for at in 0..to.shape[0] {
                let part = extract(b, source, &[at])?;
                let part = splat(b, part, part_ty);
                whole = insert(b, part, whole, &[at]);
            }
            Some(whole)
        }
    }
}

/// Inserts a value at every position of the first dimension.
fn repeat(b: &mut Builder<'_>, mut whole: Value, count: i64, part: Value) -> Value {
    for at in 0..count {
        whole = insert(b, part, whole, &[at]);
    }
    whole
}

/// Transposes; trailing dimensions that do not move are kept together.
pub fn transpose(b: &mut Builder<'_>, op: Op) -> Expanded {
    let source = b.body.get(op, TransposeOp::vector);
    let order = array(b.ctx, b.body.get(op, TransposeOp::permutation));
    let moved = |(dim, &from): (usize, &i64)| dim as i64 != from;
    let Some(lead) = order.iter().enumerate().rposition(moved) else {
        return Some(source);
    };
    let lead = lead + 1;
    let from = vector_of(b, source)?.clone();
    if from.is_scalable() {
        return None;
    }
    let mut whole = undefined(b, result_type(b, op));
    for at in positions(&from.shape[..lead]) {
        let part = extract(b, source, &at)?;
        let to: Option<Vec<i64>> = order[..lead]
            .iter()
            .map(|&dim| at.get(usize::try_from(dim).ok()?).copied())
            .collect();
        whole = insert(b, part, whole, &to?);
    }
    Some(whole)
}

/// The position of the element with a linear index.
fn position_of(shape: &[i64], mut number: i64) -> Vec<i64> {
    let mut at = vec![0; shape.len()];
    for dim in (0..shape.len()).rev() {
        at[dim] = number % shape[dim].max(1);
        number /= shape[dim].max(1);
    }
    at
}

/// The number of common trailing dimensions of two shapes, and the greatest common divisor of the sizes before those.
fn common_end(from: &[i64], to: &[i64]) -> (usize, i64) {
    let same = from.iter().rev().zip(to.iter().rev()).take_while(|(x, y)| x == y);
    let same = same.count();
    let before = |shape: &[i64]| shape.len().checked_sub(same + 1).map(|dim| shape[dim]);
    let together = match (before(from), before(to)) {
        (Some(mut x), Some(mut y)) if x > 0 && y > 0 => {
            while y != 0 {
                (x, y) = (y, x % y);
            }
            x
        }
        _ => 1,
    };
    (same, together)
}

/// A piece of a vector: several elements of dimension `dim` from a position on, or one position.
struct Piece {
    lead: Vec<i64>,
    first: i64,
}

impl Piece {
    /// The piece with this number, for pieces of `size` elements of dimension `dim`.
    fn new(shape: &[i64], dim: usize, size: i64, number: i64) -> Piece {
        let mut outer = shape[..=dim].to_vec();
        outer[dim] /= size;
        let mut lead = position_of(&outer, number);
        let first = lead.pop().unwrap_or(0) * size;
        Piece { lead, first }
    }
}

pub fn shape_cast(b: &mut Builder<'_>, op: Op) -> Expanded {
    let ctx = b.ctx;
    let source = b.body.get(op, ShapeCastOp::source);
    let ty = result_type(b, op);
    if b.body.ty(source) == ty {
        return Some(source);
    }
    let (from, to) = (vector_of(b, source)?.clone(), ty.vector(ctx)?.clone());
    if from.is_scalable() || to.is_scalable() {
        return scalable_shape_cast(b, source, &from, &to, ty);
    }
    let (same, together) = common_end(&from.shape, &to.shape);
    let all: i64 = to.shape.iter().product();
    let kept: i64 = to.shape[to.shape.len() - same..].iter().product();
    if together == 1 {
        // Both shapes consist of the same pieces, identified by number.
        let (outer_from, outer_to) = (
            &from.shape[..from.shape.len() - same],
            &to.shape[..to.shape.len() - same],
        );
        let mut whole = undefined(b, ty);
        for number in 0..all / kept.max(1) {
            let part = extract(b, source, &position_of(outer_from, number))?;
            whole = insert(b, part, whole, &position_of(outer_to, number));
        }
        return Some(whole);
    }
    let (dim_from, dim_to) = (from.shape.len() - same - 1, to.shape.len() - same - 1);
    let (cut_from, cut_to) = (from.shape[dim_from] != together, to.shape[dim_to] != together);
    let mut whole = undefined(b, ty);
    // Rows of the result are assembled from pieces.
    let empty = cut_to.then(|| undefined(b, vt::without_leading(ctx, &to, dim_to)));
    let mut row: Option<(Vec<i64>, Value)> = None;
    let mut filled = empty;
    for number in 0..all / (kept * together).max(1) {
        let piece = Piece::new(&from.shape, dim_from, together, number);
        if row.as_ref().is_none_or(|(at, _)| *at != piece.lead) {
            let part = extract(b, source, &piece.lead)?;
            row = Some((piece.lead.clone(), part));
        }
        let &(_, mut part) = row.as_ref()?;
        if cut_from {
            part = slice(b, part, piece.first, together)?;
        }
        let target = Piece::new(&to.shape, dim_to, together, number);
        if let Some(into) = filled {
            part = put_slice(b, part, into, target.first)?;
            if target.first + together != to.shape[dim_to] {
                filled = Some(part);
                continue;
            }
            filled = empty;
        }
        whole = insert(b, part, whole, &target.lead);
    }
    Some(whole)
}

/// Elements of the first dimension from `first` on.
fn slice(b: &mut Builder<'_>, vector: Value, first: i64, count: i64) -> Option<Value> {
    let ctx = b.ctx;
    let mut to = vector_of(b, vector)?.clone();
    *to.shape.first_mut()? = count;
    let ty = inner(ctx, &to, 0);
    let list = |numbers: &[i64]| {
        let numbers: Vec<Attribute> = numbers.iter().map(|&number| ctx.i64_attr(number)).collect();
        ctx.array_attr(&numbers)
    };
    let mut offsets = vec![0; to.shape.len()];
    *offsets.first_mut()? = first;
    let strides = list(&vec![1; to.shape.len()]);
    let op = ExtractStridedSliceOp::build(b, vector, list(&offsets), list(&to.shape), strides, ty);
    Some(b.result(op))
}

/// Replaces elements of the first dimension from `first` on.
fn put_slice(b: &mut Builder<'_>, part: Value, whole: Value, first: i64) -> Option<Value> {
    let ctx = b.ctx;
    let rank = vector_of(b, whole)?.shape.len();
    let mut offsets = vec![ctx.i64_attr(0); rank];
    *offsets.first_mut()? = ctx.i64_attr(first);
    let strides = vec![ctx.i64_attr(1); rank];
    let (offsets, strides) = (ctx.array_attr(&offsets), ctx.array_attr(&strides));
    let ty = b.body.ty(whole);
    let op = InsertStridedSliceOp::build(b, part, whole, offsets, strides, ty);
    Some(b.result(op))
}

/// Shape-casts rows whose last dimension is scalable, by pieces of the shorter row's length.
fn scalable_shape_cast(
    b: &mut Builder<'_>,
    source: Value,
    from: &VectorType,
    to: &VectorType,
    ty: Type,
) -> Expanded {
    let ctx = b.ctx;
    let only_last = |vector: &VectorType| match vector.scalable.split_last() {
        Some((last, outer)) => *last && !outer.contains(&true),
        None => false,
    };
    if !only_last(from) || !only_last(to) {
        return None;
    }
    let (&have, outer_from) = from.shape.split_last()?;
    let (&want, outer_to) = to.shape.split_last()?;
    let size = have.min(want);
    if size == 0 || have % size != 0 || want % size != 0 {
        return None;
    }
    let piece_ty = vt::vector_type(ctx, &[size], &[true], from.element);
    let (per_from, per_to) = (have / size, want / size);
    let all: i64 = outer_from.iter().product::<i64>() * per_from;
    let mut whole = undefined(b, ty);
    let mut filled: Option<(Vec<i64>, Value)> = None;
    for number in 0..all {
        let row = extract(b, source, &position_of(outer_from, number / per_from))?;
        let mut piece = row;
        if per_from > 1 {
            let first = ctx.i64_attr(number % per_from * size);
            let op = ScalableExtractOp::build(b, row, first, piece_ty);
            piece = b.result(op);
        }
        let at = position_of(outer_to, number / per_to);
        if per_to == 1 {
            whole = insert(b, piece, whole, &at);
            continue;
        }
        let into = match filled.take() {
            Some((before, into)) if before == at => into,
            other => {
                if let Some((before, done)) = other {
                    whole = insert(b, done, whole, &before);
                }
                if outer_to.is_empty() {
                    whole
                } else {
                    extract(b, whole, &at)?
                }
            }
        };
        let first = ctx.i64_attr(number % per_to * size);
        let row_ty = b.body.ty(into);
        let op = ScalableInsertOp::build(b, piece, into, first, row_ty);
        filled = Some((at, b.result(op)));
    }
    match filled {
        Some((at, done)) => Some(insert(b, done, whole, &at)),
        None => Some(whole),
    }
}

/// Splits an attribute of a slice: the entry of the first dimension, and the others.
fn split_first(ctx: &Context, attr: Option<Attribute>) -> Option<(i64, Attribute)> {
    let all = attr?.as_array(ctx)?;
    let (first, rest) = all.split_first()?;
    Some((first.as_i64(ctx)?, ctx.array_attr(rest)))
}

pub fn extract_strided_slice(b: &mut Builder<'_>, op: Op) -> Expanded {
    let ctx = b.ctx;
    let ty = result_type(b, op);
    let source = b.body.get(op, ExtractStridedSliceOp::source);
    if b.body.ty(source) == ty {
        return Some(source);
    }
    let (offset, offsets) = split_first(ctx, b.body.get(op, ExtractStridedSliceOp::offsets))?;
    let (size, sizes) = split_first(ctx, b.body.get(op, ExtractStridedSliceOp::sizes))?;
    let (stride, strides) = split_first(ctx, b.body.get(op, ExtractStridedSliceOp::strides))?;
    let to = ty.vector(ctx)?.clone();
    if *to.scalable.first()? {
        return None;
    }
    let taken = (0..size).map(|at| offset + at * stride);
    if offsets.as_array(ctx).is_some_and(<[_]>::is_empty) {
        if to.shape.len() > 1 && to.is_scalable() {
            return rows(b, source, ty, taken);
        }
        let taken: Vec<i64> = taken.collect();
        let op = ShuffleOp::build(b, source, source, ctx.i64_array_attr(&taken), ty);
        return Some(b.result(op));
    }
    let mut whole = zeros(b, ty)?;
    let part_ty = inner(ctx, &to, 1);
    for (at, from) in taken.enumerate() {
        let row = extract(b, source, &[from])?;
        let op = ExtractStridedSliceOp::build(b, row, offsets, sizes, strides, part_ty);
        let part = b.result(op);
        whole = insert(b, part, whole, &[at as i64]);
    }
    Some(whole)
}

/// Builds a vector from selected rows of another one.
fn rows(b: &mut Builder<'_>, source: Value, ty: Type, which: impl Iterator<Item = i64>) -> Expanded {
    let mut parts = Vec::new();
    for at in which {
        parts.push(extract(b, source, &[at])?);
    }
    let mut whole = zeros(b, ty)?;
    for (at, part) in parts.into_iter().enumerate() {
        whole = insert(b, part, whole, &[at as i64]);
    }
    Some(whole)
}

pub fn insert_strided_slice(b: &mut Builder<'_>, op: Op) -> Expanded {
    let ctx = b.ctx;
    let part = b.body.get(op, InsertStridedSliceOp::valueToStore);
    let whole = b.body.get(op, InsertStridedSliceOp::dest);
    if b.body.ty(part) == b.body.ty(whole) {
        return Some(part);
    }
    let (from, to) = (vector_of(b, part)?.clone(), vector_of(b, whole)?.clone());
    let offsets = b.body.get(op, InsertStridedSliceOp::offsets)?;
    let strides = b.body.get(op, InsertStridedSliceOp::strides)?;
    let skipped = to.shape.len().checked_sub(from.shape.len())?;
    if skipped > 0 {
        let all = vt::numbers(ctx, Some(offsets));
        let (lead, _) = all.split_at(skipped);
        let row = extract(b, whole, lead)?;
        let row_ty = b.body.ty(row);
        let offsets = ctx.array_attr(&offsets.as_array(ctx)?[skipped..]);
        let op = InsertStridedSliceOp::build(b, part, row, offsets, strides, row_ty);
        let row = b.result(op);
        return Some(insert(b, row, whole, lead));
    }
    let (offset, offsets) = split_first(ctx, Some(offsets))?;
    let (stride, strides) = split_first(ctx, Some(strides))?;
    if to.scalable[0] {
        return None;
    }
    let (size, into) = (from.shape[0], to.shape[0]);
    if to.shape.len() == 1 {
        // Extend to the length of the other vector, then shuffle both.
        let ty = b.body.ty(whole);
        let longer: Vec<i64> = (0..into).map(|at| if at < size { at } else { 0 }).collect();
        let op = ShuffleOp::build(b, part, part, ctx.i64_array_attr(&longer), ty);
        let longer = b.result(op);
        let end = offset + size * stride;
        let choose = |at: i64| match at >= offset && at < end && (at - offset) % stride == 0 {
            true => (at - offset) / stride,
            false => into + at,
        };
        let mask: Vec<i64> = (0..into).map(choose).collect();
        let op = ShuffleOp::build(b, longer, whole, ctx.i64_array_attr(&mask), ty);
        return Some(b.result(op));
    }
    let mut result = whole;
    for at in 0..size {
        let to = offset + at * stride;
        let mut row = extract(b, part, &[at])?;
        let below = extract(b, whole, &[to])?;
        let row_ty = b.body.ty(below);
        let op = InsertStridedSliceOp::build(b, row, below, offsets, strides, row_ty);
        row = b.result(op);
        result = insert(b, row, result, &[to]);
    }
    Some(result)
}

/// The leading dimensions that ops are unrolled along, down to rows or to the first scalable dimension.
fn outer_dims(vector: &VectorType) -> Option<usize> {
    let rows = vector.shape.len().checked_sub(1)?;
    let fixed = vector.scalable.iter().take_while(|scalable| !**scalable).count();
    Some(rows.min(fixed)).filter(|&dims| dims > 0)
}

/// Interleaves row by row; vectors of rank zero by one shuffle.
pub fn interleave(b: &mut Builder<'_>, op: Op) -> Expanded {
    let ctx = b.ctx;
    let ty = result_type(b, op);
    let (x, y) = (
        b.body.get(op, InterleaveOp::lhs),
        b.body.get(op, InterleaveOp::rhs),
    );
    let to = ty.vector(ctx)?.clone();
    let lead = outer_dims(&to)?;
    let part_ty = inner(ctx, &to, lead);
    let mut whole = zeros(b, ty)?;
    for at in positions(&to.shape[..lead]) {
        let (x, y) = (extract(b, x, &at)?, extract(b, y, &at)?);
        let op = InterleaveOp::build(b, x, y, part_ty);
        let part = b.result(op);
        whole = insert(b, part, whole, &at);
    }
    Some(whole)
}

/// Deinterleaves row by row.
pub fn deinterleave(b: &mut Builder<'_>, op: Op) -> Option<(Value, Value)> {
    let ctx = b.ctx;
    let ty = b.body.ty(b.body.get(op, DeinterleaveOp::res1));
    let source = b.body.get(op, DeinterleaveOp::source);
    let to = ty.vector(ctx)?.clone();
    let lead = outer_dims(&to)?;
    let part_ty = inner(ctx, &to, lead);
    let mut even = zeros(b, ty)?;
    let mut odd = even;
    for at in positions(&to.shape[..lead]) {
        let row = extract(b, source, &at)?;
        let op = DeinterleaveOp::build(b, row, part_ty, part_ty);
        let parts = b.body.results(op).to_vec();
        even = insert(b, parts[0], even, &at);
        odd = insert(b, parts[1], odd, &at);
    }
    Some((even, odd))
}

/// Bitcasts row by row.
pub fn bit_cast(b: &mut Builder<'_>, op: Op) -> Expanded {
    let ctx = b.ctx;
    let ty = result_type(b, op);
    let source = b.body.get(op, BitCastOp::source);
    let to = ty.vector(ctx)?.clone();
    let lead = outer_dims(&to)?;
    let part_ty = inner(ctx, &to, lead);
    let mut whole = undefined(b, ty);
    for at in positions(&to.shape[..lead]) {
        let row = extract(b, source, &at)?;
        let op = BitCastOp::build(b, row, part_ty);
        let part = b.result(op);
        whole = insert(b, part, whole, &at);
    }
    Some(whole)
}

/// Unrolls along the first dimension.
pub fn fma(b: &mut Builder<'_>, op: Op) -> Expanded {
    let ctx = b.ctx;
    let ty = result_type(b, op);
    let operands = [FMAOp::lhs, FMAOp::rhs, FMAOp::acc].map(|slot| b.body.get(op, slot));
    let to = ty.vector(ctx).filter(|to| to.shape.len() > 1)?.clone();
    let part_ty = inner(ctx, &to, 1);
    if to.scalable[0] {
        return None;
    }
    let mut whole = zeros(b, ty)?;
    for at in 0..to.shape[0] {
        let mut parts = operands;
        for part in &mut parts {
            *part = extract(b, *part, &[at])?;
        }
        let op = FMAOp::build(b, parts[0], parts[1], parts[2], part_ty);
        let part = b.result(op);
        whole = insert(b, part, whole, &[at]);
    }
    Some(whole)
}

/// Extracts the elements of each part along the first dimension.
pub fn to_elements(b: &mut Builder<'_>, op: Op) -> Option<Vec<Value>> {
    let source = b.body.get(op, ToElementsOp::source);
    let from = vector_of(b, source)?.clone();
    if from.shape.len() < 2 || from.is_scalable() {
        return None;
    }
    let each: i64 = from.shape[1..].iter().product();
    let types = vec![from.element; usize::try_from(each).ok()?];
    let mut parts = Vec::new();
    for at in 0..from.shape[0] {
        parts.push(extract(b, source, &[at])?);
    }
    let mut all = Vec::new();
    for part in parts {
        let op = ToElementsOp::build(b, part, &types);
        all.extend(b.body.results(op));
    }
    Some(all)
}

/// The elements, each taken out of the whole; the vector itself in the place of those that nothing uses.
pub fn used_elements(b: &mut Builder<'_>, op: Op) -> Option<SmallVec<[Value; 4]>> {
    let source = b.body.get(op, ToElementsOp::source);
    let from = vector_of(b, source)?.clone();
    if from.shape.len() < 2 || from.is_scalable() {
        return None;
    }
    let results: Vec<Value> = b.body.results(op).collect();
    let mut elements = SmallVec::new();
    for (at, result) in positions(&from.shape).into_iter().zip(results) {
        elements.push(if b.body.has_uses(result) {
            extract(b, source, &at)?
        } else {
            source
        });
    }
    Some(elements)
}

/// Parts along the first dimension, each of its elements.
pub fn from_elements(b: &mut Builder<'_>, op: Op) -> Expanded {
    let ctx = b.ctx;
    let ty = result_type(b, op);
    let to = ty
        .vector(ctx)
        .filter(|to| to.shape.len() > 1 && !to.is_scalable())?;
    let elements: Vec<Value> = b.body.get(op, FromElementsOp::elements).collect();
    let part_ty = inner(ctx, to, 1);
    let each: usize = elements.len() / usize::try_from(to.shape[0]).ok()?.max(1);
    let mut whole = undefined(b, ty);
    for (at, elements) in elements.chunks(each.max(1)).enumerate() {
        let op = FromElementsOp::build(b, elements, part_ty);
        let part = b.result(op);
        whole = insert(b, part, whole, &[at as i64]);
    }
    Some(whole)
}
