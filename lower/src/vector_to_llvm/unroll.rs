//! Operations on vectors of several dimensions, written out on their rows and elements.
//!
//! LLVM has vectors of one dimension; the outer dimensions are arrays. What mixes dimensions is therefore taken apart while it
//! is converted.

use super::build::{
    add, and, combine, extract, greater, insert, less, multiply, number, numbers, positions, select, splat,
    to_int, undefined, zeros,
};
use windlass_dialects::vector::types::{self as vt, CombiningKind, enum_value};
use windlass_dialects::vector::{
    ConstantMaskOp, ContractionOp, DeinterleaveOp, ExtractStridedSliceOp, FromElementsOp,
    InsertStridedSliceOp, InterleaveOp, MultiDimReductionOp, OuterProductOp, ScanOp, ShuffleOp, TransposeOp,
};
use windlass_ir::{AttrData, Attribute, Builder, Context, Op, Type, Value, VectorType};

/// What an expansion gives: nothing if the operation is of a form that has none.
pub type Expanded = Option<Value>;

fn result_type(b: &Builder<'_>, op: Op) -> Type {
    b.body.ty(b.body.result(op, 0))
}

fn vector<'c>(b: &Builder<'c>, ty: Type) -> Option<&'c VectorType> {
    ty.vector(b.ctx).filter(|vector| !vector.is_scalable())
}

/// Builds a vector element by element.
fn by_element(
    b: &mut Builder<'_>,
    ty: Type,
    mut element: impl FnMut(&mut Builder<'_>, &[i64]) -> Option<Value>,
) -> Expanded {
    let Some(shape) = vector(b, ty).map(|vector| vector.shape.clone()) else {
        return element(b, &[]);
    };
    let mut whole = undefined(b, ty);
    for position in positions(&shape) {
        let part = element(b, &position)?;
        whole = insert(b, part, whole, &position);
    }
    Some(whole)
}

/// Builds a vector row by row, a row being what is left without the first `lead` dimensions.
pub fn by_row(
    b: &mut Builder<'_>,
    ty: Type,
    lead: usize,
    mut row: impl FnMut(&mut Builder<'_>, &[i64]) -> Option<Value>,
) -> Expanded {
    let shape = vector(b, ty)?.shape.get(..lead)?.to_vec();
    if lead == 0 && !vector(b, ty)?.shape.is_empty() {
        return row(b, &[]);
    }
    let mut whole = undefined(b, ty);
    for position in positions(&shape) {
        let part = row(b, &position)?;
        whole = insert(b, part, whole, &position);
    }
    Some(whole)
}

/// A value repeated: rows are taken where they are whole, elements where they are stretched.
pub fn broadcast(b: &mut Builder<'_>, op: Op, source: Value) -> Expanded {
    let ty = result_type(b, op);
    let to = vector(b, ty)?.clone();
    if b.body.ty(source) == ty {
        return Some(source);
    }
    let lead = to.shape.len().checked_sub(1)?;
    let row_ty = vt::without_leading(b.ctx, &to, lead);
    let Some(from) = vector(b, b.body.ty(source)).cloned() else {
        // A scalar: one row for all.
        let row = splat(b, source, row_ty);
        return by_row(b, ty, lead, |_, _| Some(row));
    };
    if from.shape.is_empty() {
        let scalar = extract(b, source, &[])?;
        return Some(splat(b, scalar, ty));
    }
    let skipped = to.shape.len() - from.shape.len();
    let place = |position: &[i64], len: usize| -> Vec<i64> {
        (0..len)
            .map(|dim| match from.shape[dim] {
                1 => 0,
                _ => position[skipped + dim],
            })
            .collect()
    };
    let last = from.shape.len() - 1;
    if from.shape[last] == to.shape[lead] {
        return by_row(b, ty, lead, |b, position| {
            extract(b, source, &place(position, last))
        });
    }
    by_row(b, ty, lead, |b, position| {
        let mut at = place(position, last);
        at.push(0);
        let scalar = extract(b, source, &at)?;
        Some(splat(b, scalar, row_ty))
    })
}

fn array(ctx: &Context, attr: Option<Attribute>) -> Vec<i64> {
    attr.and_then(|attr| attr.as_i64_array(ctx)).unwrap_or_default()
}

pub fn transpose(b: &mut Builder<'_>, op: Op, source: Value) -> Expanded {
    let order = array(b.ctx, b.body.get(op, TransposeOp::permutation));
    if order.iter().enumerate().all(|(dim, &from)| dim as i64 == from) {
        return Some(source);
    }
    let ty = result_type(b, op);
    // The last dimensions that stay where they are move as wholes.
    let kept = (0..order.len())
        .rev()
        .take_while(|&dim| order[dim] == dim as i64)
        .count();
    let lead = order.len() - kept;
    by_row(b, ty, lead, |b, position| {
        let mut at = vec![0; lead];
        for (dim, &from) in order[..lead].iter().enumerate() {
            *at.get_mut(usize::try_from(from).ok()?)? = position[dim];
        }
        extract(b, source, &at)
    })
}

/// The position with this number in a shape.
fn position_of(shape: &[i64], mut number: i64) -> Vec<i64> {
    let mut at = vec![0; shape.len()];
    for dim in (0..shape.len()).rev() {
        at[dim] = number % shape[dim].max(1);
        number /= shape[dim].max(1);
    }
    at
}

pub fn shape_cast(b: &mut Builder<'_>, op: Op, source: Value) -> Expanded {
    let ty = result_type(b, op);
    if b.body.ty(source) == ty {
        return Some(source);
    }
    let from = vector(b, b.body.ty(source))?.shape.clone();
    let mut number = 0;
    by_element(b, ty, |b, _| {
        let part = extract(b, source, &position_of(&from, number));
        number += 1;
        part
    })
}

pub fn extract_strided_slice(b: &mut Builder<'_>, op: Op, source: Value) -> Expanded {
    let ctx = b.ctx;
    let ty = result_type(b, op);
    let offsets = vt::numbers(ctx, b.body.get(op, ExtractStridedSliceOp::offsets));
    let shape = &vector(b, ty)?.shape;
    if let ([offset], [size]) = (&offsets[..], &shape[..]) {
        let mask: Vec<i64> = (*offset..offset + size).collect();
        let op = ShuffleOp::build(b, source, source, ctx.i64_array_attr(&mask), ty);
        return Some(b.result(op));
    }
    by_row(b, ty, offsets.len(), |b, position| {
        let at: Vec<i64> = position
            .iter()
            .zip(&offsets)
            .map(|(at, offset)| at + offset)
            .collect();
        extract(b, source, &at)
    })
}

pub fn insert_strided_slice(b: &mut Builder<'_>, op: Op, operands: &[Value]) -> Expanded {
    let offsets = vt::numbers(b.ctx, b.body.get(op, InsertStridedSliceOp::offsets));
    let &[part, mut whole] = operands else { return None };
    let shape = vector(b, b.body.ty(part))?.shape.clone();
    let skipped = offsets.len() - shape.len();
    for position in positions(&shape) {
        let mut at = offsets.clone();
        for (dim, index) in position.iter().enumerate() {
            at[skipped + dim] += index;
        }
        let element = extract(b, part, &position)?;
        whole = insert(b, element, whole, &at);
    }
    Some(whole)
}

/// Row by row; sums of products of floats are fused.
pub fn outer_product(b: &mut Builder<'_>, op: Op, mask: Option<Value>) -> Expanded {
    let ty = result_type(b, op);
    let kind = CombiningKind::of(b.ctx, b.body.get(op, OuterProductOp::kind));
    let (lhs, rhs, acc) = (
        b.body.get(op, OuterProductOp::lhs),
        b.body.get(op, OuterProductOp::rhs),
        b.body.get(op, OuterProductOp::acc),
    );
    if b.body.ty(rhs).vector(b.ctx).is_none() {
        let row_ty = b.body.ty(lhs);
        let other = splat(b, rhs, row_ty);
        let row = product_row(b, kind, lhs, other, acc);
        return masked(b, mask, row, acc);
    }
    let row_ty = b.body.ty(rhs);
    by_row(b, ty, 1, |b, at| {
        let scalar = extract(b, lhs, at)?;
        let left = splat(b, scalar, row_ty);
        let acc = match acc {
            Some(acc) => Some(extract(b, acc, at)?),
            None => None,
        };
        let row = product_row(b, kind, left, rhs, acc);
        let mask = match mask {
            Some(mask) => Some(extract(b, mask, at)?),
            None => None,
        };
        masked(b, mask, row, acc)
    })
}

/// `row` where the mask is set, elsewhere the accumulator or zero.
fn masked(b: &mut Builder<'_>, mask: Option<Value>, row: Value, acc: Option<Value>) -> Expanded {
    let Some(mask) = mask else { return Some(row) };
    let other = match acc {
        Some(acc) => acc,
        None => {
            let ty = b.body.ty(row);
            zeros(b, ty)?
        }
    };
    Some(select(b, mask, row, other))
}

fn product_row(b: &mut Builder<'_>, kind: CombiningKind, x: Value, y: Value, acc: Option<Value>) -> Value {
    let ty = b.body.ty(x);
    let float = ty.element_or_self(b.ctx).float(b.ctx).is_some();
    match acc {
        Some(acc) if float && kind == CombiningKind::Add && ty.vector(b.ctx).is_some() => {
            let op = windlass_dialects::vector::FMAOp::build(b, x, y, acc, ty);
            b.result(op)
        }
        Some(acc) => {
            let product = multiply(b, x, y);
            combine(b, kind, product, acc)
        }
        None => multiply(b, x, y),
    }
}

/// Each element of the result combines the products along the reduced dimensions.
pub fn contract(b: &mut Builder<'_>, op: Op, mask: Option<Value>) -> Expanded {
    let ctx = b.ctx;
    let kind = CombiningKind::of(ctx, b.body.get(op, ContractionOp::kind));
    let maps = b.body.get(op, ContractionOp::indexing_maps)?.as_array(ctx)?;
    let maps: Option<Vec<_>> = maps
        .iter()
        .map(|attr| match attr.data(ctx) {
            AttrData::AffineMap(map) => Some(map.clone()),
            _ => None,
        })
        .collect();
    let maps = maps?;
    let iterators = b.body.get(op, ContractionOp::iterator_types)?.as_array(ctx)?;
    let (lhs, rhs, acc) = (
        b.body.get(op, ContractionOp::lhs),
        b.body.get(op, ContractionOp::rhs),
        b.body.get(op, ContractionOp::acc),
    );
    // How far each dimension of the iteration goes.
    let mut sizes = vec![1; iterators.len()];
    for (map, value) in [(&maps[0], lhs), (&maps[1], rhs)] {
        let shape = vector(b, b.body.ty(value))?.shape.clone();
        for (expr, &size) in map.results().iter().zip(&shape) {
            sizes[expr.as_dim()? as usize] = size;
        }
    }
    let reduced: Vec<usize> = (0..iterators.len())
        .filter(|&dim| enum_value(ctx, iterators[dim], vt::ITERATOR_ATTR) == Some(1))
        .collect();
    let reduced_shape: Vec<i64> = reduced.iter().map(|&dim| sizes[dim]).collect();
    let ty = result_type(b, op);
    let element_ty = ty.element_or_self(ctx);
    by_element(b, ty, |b, position| {
        let mut at = vec![0; sizes.len()];
        for (expr, &index) in maps[2].results().iter().zip(position) {
            at[expr.as_dim()? as usize] = index;
        }
        let mut sum = if ty == element_ty {
            acc
        } else {
            extract(b, acc, position)?
        };
        for inner in positions(&reduced_shape) {
            for (&dim, &index) in reduced.iter().zip(&inner) {
                at[dim] = index;
            }
            let (x, y) = (maps[0].evaluate(&at)?, maps[1].evaluate(&at)?);
            let x = widened(b, lhs, &x, element_ty)?;
            let y = widened(b, rhs, &y, element_ty)?;
            let product = multiply(b, x, y);
            let next = combine(b, kind, product, sum);
            sum = match mask {
                Some(mask) => {
                    let enabled = extract(b, mask, &at)?;
                    select(b, enabled, next, sum)
                }
                None => next,
            };
        }
        Some(sum)
    })
}

/// An element of an operand in the type of the result.
fn widened(b: &mut Builder<'_>, value: Value, position: &[i64], ty: Type) -> Option<Value> {
    use windlass_dialects::arith::{ExtFOp, ExtSIOp};
    let element = extract(b, value, position)?;
    let have = b.body.ty(element);
    if have == ty {
        return Some(element);
    }
    let op = if ty.float(b.ctx).is_some() {
        ExtFOp::build(b, element, None, ty)
    } else {
        ExtSIOp::build(b, element, ty)
    };
    Some(b.result(op))
}

pub fn multi_reduction(b: &mut Builder<'_>, op: Op, mask: Option<Value>) -> Expanded {
    let ctx = b.ctx;
    let kind = CombiningKind::of(ctx, b.body.get(op, MultiDimReductionOp::kind));
    let dims = array(ctx, b.body.get(op, MultiDimReductionOp::reduction_dims));
    let (source, acc) = (
        b.body.get(op, MultiDimReductionOp::source),
        b.body.get(op, MultiDimReductionOp::acc),
    );
    let shape = vector(b, b.body.ty(source))?.shape.clone();
    let is_reduced = |dim: usize| dims.contains(&(dim as i64));
    let reduced: Vec<i64> = (0..shape.len())
        .filter(|&d| is_reduced(d))
        .map(|d| shape[d])
        .collect();
    let ty = result_type(b, op);
    by_element(b, ty, |b, position| {
        let mut sum = if position.is_empty() {
            acc
        } else {
            extract(b, acc, position)?
        };
        for inner in positions(&reduced) {
            let (mut outer, mut inner) = (position.iter(), inner.iter());
            let at: Option<Vec<i64>> = (0..shape.len())
                .map(|dim| {
                    if is_reduced(dim) {
                        inner.next()
                    } else {
                        outer.next()
                    }
                    .copied()
                })
                .collect();
            let at = at?;
            let element = extract(b, source, &at)?;
            let next = combine(b, kind, element, sum);
            sum = match mask {
                Some(mask) => {
                    let enabled = extract(b, mask, &at)?;
                    select(b, enabled, next, sum)
                }
                None => next,
            };
        }
        Some(sum)
    })
}

/// Both results: the running combinations, and the last of them.
pub fn scan(b: &mut Builder<'_>, op: Op) -> Option<(Value, Value)> {
    let ctx = b.ctx;
    let kind = CombiningKind::of(ctx, b.body.get(op, ScanOp::kind));
    let dim = usize::try_from(b.body.get(op, ScanOp::reduction_dim)?.as_i64(ctx)?).ok()?;
    let inclusive = b.body.get(op, ScanOp::inclusive) == Some(Attribute::TRUE);
    let (source, initial) = (
        b.body.get(op, ScanOp::source),
        b.body.get(op, ScanOp::initial_value),
    );
    let shape = vector(b, b.body.ty(source))?.shape.clone();
    let ty = b.body.ty(source);
    let (mut whole, mut sums) = (undefined(b, ty), initial);
    let mut others = shape.to_vec();
    let len = others.remove(dim);
    for outer in positions(&others) {
        let mut sum = extract(b, initial, &outer)?;
        for index in 0..len {
            let mut at = outer.clone();
            at.insert(dim, index);
            let element = extract(b, source, &at)?;
            let next = if inclusive && index == 0 {
                element
            } else {
                // An exclusive combination takes in what stands before.
                let mut before = at.clone();
                before[dim] -= i64::from(!inclusive);
                if !inclusive && index == 0 {
                    sum
                } else {
                    let element = if inclusive {
                        element
                    } else {
                        extract(b, source, &before)?
                    };
                    combine(b, kind, sum, element)
                }
            };
            sum = next;
            whole = insert(b, sum, whole, &at);
        }
        sums = insert(b, sum, sums, &outer);
    }
    Some((whole, sums))
}

/// Lane numbers, as integers of type `lane`, are compared with the size; rows beyond theirs are empty.
pub fn create_mask(b: &mut Builder<'_>, ty: Type, sizes: &[Value], lane: Type) -> Expanded {
    let ctx = b.ctx;
    let mask = ty.vector(ctx)?.clone();
    let Some((&last, outer)) = mask.shape.split_last() else {
        let zero = number(b, Type::INDEX, 0)?;
        let set = less(b, zero, *sizes.first()?);
        return Some(splat(b, set, ty));
    };
    let lanes_ty = vt::vector_type(ctx, &[last], &mask.scalable[outer.len()..], lane);
    let size = *sizes.last()?;
    let row = if mask.scalable[outer.len()] {
        let op = windlass_dialects::llvm::StepVectorOp::build(b, lanes_ty);
        let lanes = b.result(op);
        let size = to_int(b, size, lane);
        let size = splat(b, size, lanes_ty);
        less(b, lanes, size)
    } else {
        let lanes = numbers(b, lanes_ty, 0..last)?;
        let size = to_int(b, size, lane);
        let size = splat(b, size, lanes_ty);
        greater(b, size, lanes)
    };
    if outer.is_empty() {
        return Some(row);
    }
    let row_ty = b.body.ty(row);
    let none = zeros(b, row_ty)?;
    by_row(b, ty, outer.len(), |b, position| {
        let mut enabled = None;
        for (&at, &size) in position.iter().zip(sizes) {
            let at = number(b, Type::INDEX, at)?;
            let inside = less(b, at, size);
            enabled = Some(match enabled {
                Some(all) => and(b, all, inside),
                None => inside,
            });
        }
        Some(select(b, enabled?, row, none))
    })
}

pub fn constant_mask(b: &mut Builder<'_>, op: Op) -> Expanded {
    let ty = result_type(b, op);
    let sizes = array(b.ctx, b.body.get(op, ConstantMaskOp::mask_dim_sizes));
    let shape = vector(b, ty)?.shape.clone();
    if shape.is_empty() {
        return number(b, ty, *sizes.first()?);
    }
    let values = positions(&shape)
        .into_iter()
        .map(|at| i64::from(at.iter().zip(&sizes).all(|(at, size)| at < size)));
    numbers(b, ty, values)
}

pub fn step(b: &mut Builder<'_>, op: Op) -> Expanded {
    let ty = result_type(b, op);
    let count = vector(b, ty)?.shape.iter().product::<i64>();
    numbers(b, ty, 0..count)
}

/// The elements; in place of those that nothing uses, the vector.
pub fn to_elements(b: &mut Builder<'_>, op: Op, source: Value) -> Option<Vec<Value>> {
    let shape = vector(b, b.body.ty(source))?.shape.clone();
    let mut all = Vec::new();
    for (index, at) in positions(&shape).iter().enumerate() {
        let result = b.body.result(op, index);
        all.push(if b.body.has_uses(result) {
            extract(b, source, at)?
        } else {
            source
        });
    }
    Some(all)
}

pub fn from_elements(b: &mut Builder<'_>, op: Op) -> Expanded {
    let ty = result_type(b, op);
    let elements: Vec<Value> = b.body.get(op, FromElementsOp::elements).collect();
    let mut rest = elements.into_iter();
    by_element(b, ty, |_, _| rest.next())
}

/// Row by row, then by a shuffle.
pub fn interleave(b: &mut Builder<'_>, op: Op) -> Expanded {
    let ctx = b.ctx;
    let ty = result_type(b, op);
    let (x, y) = (
        b.body.get(op, InterleaveOp::lhs),
        b.body.get(op, InterleaveOp::rhs),
    );
    if vector(b, b.body.ty(x))?.shape.is_empty() {
        let mask = ctx.i64_array_attr(&[0, 1]);
        let op = ShuffleOp::build(b, x, y, mask, ty);
        return Some(b.result(op));
    }
    let to = vector(b, ty)?.clone();
    let lead = to.shape.len() - 1;
    let row_ty = vt::without_leading(ctx, &to, lead);
    let half = to.shape[lead] / 2;
    let mask: Vec<i64> = (0..half).flat_map(|at| [at, at + half]).collect();
    let mask = ctx.i64_array_attr(&mask);
    by_row(b, ty, lead, |b, at| {
        let (x, y) = (extract(b, x, at)?, extract(b, y, at)?);
        let op = ShuffleOp::build(b, x, y, mask, row_ty);
        Some(b.result(op))
    })
}

pub fn deinterleave(b: &mut Builder<'_>, op: Op) -> Option<(Value, Value)> {
    let ctx = b.ctx;
    let ty = b.body.ty(b.body.get(op, DeinterleaveOp::res1));
    let source = b.body.get(op, DeinterleaveOp::source);
    let to = vector(b, ty)?.clone();
    let lead = to.shape.len() - 1;
    let row_ty = vt::without_leading(ctx, &to, lead);
    let source_ty = vt::without_leading(ctx, vector(b, b.body.ty(source))?, lead);
    let nothing = undefined(b, source_ty);
    let half = |b: &mut Builder<'_>, first: i64| {
        let mask: Vec<i64> = (0..to.shape[lead]).map(|at| 2 * at + first).collect();
        let mask = ctx.i64_array_attr(&mask);
        by_row(b, ty, lead, |b, at| {
            let row = extract(b, source, at)?;
            let op = ShuffleOp::build(b, row, nothing, mask, row_ty);
            Some(b.result(op))
        })
    };
    let even = half(b, 0)?;
    Some((even, half(b, 1)?))
}

/// A position in a vector's rows: known, and added to an index where it is one of memory.
pub fn offset(b: &mut Builder<'_>, index: Value, by: i64) -> Option<Value> {
    if by == 0 {
        return Some(index);
    }
    let by = number(b, Type::INDEX, by)?;
    Some(add(b, index, by))
}
