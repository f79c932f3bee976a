//! Progressive lowering of contractions, by the strategy that `vector-contract-lowering` names.
//!
//! `dot`: elements of the result are reductions of products of rows. `outerproduct`: a sum of outer products. `parallelarith`:
//! arithmetic on whole vectors, where reduced dimensions have one element. `llvmintr`: `llvm.intr.matrix.multiply`. What a strategy
//! does not match is unrolled along one dimension at a time, until it does or the contraction is a reduction.

use super::contract_form::{Form, Strategy};
use super::mask_op::mask_operation;
use super::unroll::{Expanded, outer_product_arith};
use crate::build::arith::number;
use crate::build::op;
use crate::build::vector::{combine, extract, insert, multiply, splat, zeros};
use windlass_dialects::arith::{ExtFOp, ExtSIOp};
use windlass_dialects::llvm::MatrixMultiplyOp;
use windlass_dialects::vector::types::{CombiningKind, vector_type};
use windlass_dialects::vector::{ContractionOp, OuterProductOp, ReductionOp, ShapeCastOp, TransposeOp};
use windlass_ir::affine::{AffineExpr, AffineMap};
use windlass_ir::{AttrData, Attribute, Builder, Op, Type, Value, VectorType};

/// Lowers a contraction, which may be in a `vector.mask`.
pub(super) fn lower(b: &mut Builder<'_>, op: Op, mask: Option<Value>, strategy: Strategy) -> Expanded {
    let form = Form::of(b, op)?;
    if strategy == Strategy::Matrix
        && mask.is_none()
        && let Some(value) = matrix_multiply(b, &form)
    {
        return Some(value);
    }
    if let Some(value) = outer_products_of(b, &form, mask, strategy) {
        return Some(value);
    }
    let element = b.body.ty(form.acc).element_or_self(b.ctx);
    let same = [form.lhs, form.rhs]
        .iter()
        .all(|&value| b.body.ty(value).element_or_self(b.ctx) == element);
    if !same || form.kind != CombiningKind::Add {
        return None;
    }
    let by_strategy = match strategy {
        Strategy::Dot if mask.is_none() => dots(b, &form),
        Strategy::Parallel if mask.is_none() => elementwise(b, &form),
        _ => None,
    };
    by_strategy.or_else(|| unroll(b, &form, mask))
}

fn outer_products_of(b: &mut Builder<'_>, form: &Form, mask: Option<Value>, strategy: Strategy) -> Expanded {
    if strategy != Strategy::OuterProduct {
        return None;
    }
    outer_products(b, form, mask)
}

fn vector_of(b: &Builder<'_>, value: Value) -> Option<VectorType> {
    b.body.ty(value).vector(b.ctx).cloned()
}

/// Builds the transposition of a value.
fn transpose(b: &mut Builder<'_>, value: Value, order: &[usize]) -> Expanded {
    let ctx = b.ctx;
    let from = vector_of(b, value)?;
    let shape: Vec<i64> = order.iter().map(|&dim| from.shape[dim]).collect();
    let scalable: Vec<bool> = order.iter().map(|&dim| from.scalable[dim]).collect();
    let ty = vector_type(ctx, &shape, &scalable, from.element);
    let order: Vec<i64> = order.iter().map(|&dim| dim as i64).collect();
    let op = TransposeOp::build(b, value, ctx.i64_array_attr(&order), ty);
    Some(b.result(op))
}

/// Reshapes a vector.
fn shape_cast(b: &mut Builder<'_>, value: Value, ty: Type) -> Value {
    op(b, ShapeCastOp::DEF, &[value], ty)
}

/// `llvm.intr.matrix.multiply` of the flattened operands, for a product of two matrices.
fn matrix_multiply(b: &mut Builder<'_>, form: &Form) -> Expanded {
    let ctx = b.ctx;
    if form.reduced != [false, false, true] {
        return None;
    }
    let acc_ty = vector_of(b, form.acc)?;
    let element = vector_of(b, form.lhs)?.element;
    let is_number = element.float(ctx).is_some() || element.integer(ctx).is_some();
    if acc_ty.is_scalable() || !is_number || element != acc_ty.element {
        return None;
    }
    let [lhs_map, rhs_map, acc_map] = &form.maps;
    let lhs_order = match lhs_map[..] {
        [2, 0] => true,
        [0, 2] => false,
        _ => return None,
    };
    let rhs_order = match rhs_map[..] {
        [1, 2] => true,
        [2, 1] => false,
        _ => return None,
    };
    let mut lhs = form.lhs;
    if lhs_order {
        lhs = transpose(b, lhs, &[1, 0])?;
    }
    let mut rhs = form.rhs;
    if rhs_order {
        rhs = transpose(b, rhs, &[1, 0])?;
    }
    let (lhs_ty, rhs_ty) = (vector_of(b, lhs)?, vector_of(b, rhs)?);
    let (rows, inner, columns) = (lhs_ty.shape[0], lhs_ty.shape[1], rhs_ty.shape[1]);
    let lhs = shape_cast(b, lhs, ctx.vector_type(&[rows * inner], element));
    let rhs = shape_cast(
        b,
        rhs,
        ctx.vector_type(&[rhs_ty.shape.iter().product()], rhs_ty.element),
    );
    let size = |size: i64| i32::try_from(size).ok().map(|size| ctx.i32_attr(size));
    let flat = ctx.vector_type(&[rows * columns], element);
    let product = MatrixMultiplyOp::build(b, lhs, rhs, size(rows)?, size(inner)?, size(columns)?, flat);
    let product = b.result(product);
    let mut product = shape_cast(b, product, ctx.vector_type(&[rows, columns], acc_ty.element));
    if acc_map[..] == [1, 0] {
        product = transpose(b, product, &[1, 0])?;
    }
    Some(combine(b, CombiningKind::Add, form.acc, product))
}

/// What is done with the operands of a contraction before its rows are used.
#[derive(Clone, Copy)]
struct Layout {
    maps: [&'static [u32]; 3],
    swap: bool,
    transpose_lhs: bool,
    transpose_rhs: bool,
}

/// A layout: the maps, whether the operands are swapped, and which of the original operands are transposed.
const fn layout(maps: [&'static [u32]; 3], swap: bool, transpose_lhs: bool, transpose_rhs: bool) -> Layout {
    Layout {
        maps,
        swap,
        transpose_lhs,
        transpose_rhs,
    }
}

fn matches(form: &Form, layout: &Layout) -> bool {
    form.maps
        .iter()
        .zip(&layout.maps)
        .all(|(own, other)| own == other)
}

/// Products of matrices (m, n parallel; k reduced), with rows along k.
const DOT_MATRIX: &[Layout] = &[
    layout([&[0, 2], &[2, 1], &[0, 1]], false, false, true),
    layout([&[0, 2], &[1, 2], &[0, 1]], false, false, false),
    layout([&[2, 0], &[2, 1], &[0, 1]], false, true, true),
    layout([&[2, 0], &[1, 2], &[0, 1]], false, true, false),
    layout([&[0, 2], &[2, 1], &[1, 0]], true, false, true),
    layout([&[0, 2], &[1, 2], &[1, 0]], true, false, false),
    layout([&[2, 0], &[2, 1], &[1, 0]], true, true, true),
    layout([&[2, 0], &[1, 2], &[1, 0]], true, true, false),
];

/// Products of a matrix and a vector (m parallel, n reduced).
const DOT_VECTOR: &[Layout] = &[
    layout([&[0, 1], &[1], &[0]], false, false, false),
    layout([&[1, 0], &[1], &[0]], false, true, false),
    layout([&[1], &[0, 1], &[0]], true, false, false),
    layout([&[1], &[1, 0], &[0]], true, false, true),
];

/// Each element of the result as the reduction of a product of rows.
fn dots(b: &mut Builder<'_>, form: &Form) -> Expanded {
    let layouts = match form.reduced[..] {
        [false, false, true] => DOT_MATRIX,
        [false, true, ..] => DOT_VECTOR,
        _ => return None,
    };
    let layout = layouts.iter().find(|layout| matches(form, layout))?;
    let ty = b.body.ty(form.acc);
    let result = ty.vector(b.ctx)?.clone();
    let (mut lhs, mut rhs) = (form.lhs, form.rhs);
    let (lhs_rank, rhs_rank) = (form.maps[0].len(), form.maps[1].len());
    // Operations are in the order in which upstream builds them: the new left operand first.
    let order: [usize; 2] = if layout.swap { [1, 0] } else { [0, 1] };
    for which in order {
        if which == 0 && layout.transpose_lhs && lhs_rank == 2 {
            lhs = transpose(b, lhs, &[1, 0])?;
        }
        if which == 1 && layout.transpose_rhs && rhs_rank == 2 {
            rhs = transpose(b, rhs, &[1, 0])?;
        }
    }
    if layout.swap {
        std::mem::swap(&mut lhs, &mut rhs);
    }
    let rank = result.shape.len();
    let columns = if rank == 1 { 1 } else { result.shape[1] };
    let mut whole = zeros(b, ty)?;
    let mut column_values = Vec::new();
    for row in 0..result.shape[0] {
        let left = extract(b, lhs, &[row])?;
        for column in 0..columns {
            if row == 0 {
                column_values.push(if rank == 1 {
                    rhs
                } else {
                    extract(b, rhs, &[column])?
                });
            }
            let product = multiply(b, left, column_values[column as usize]);
            let kind = CombiningKind::Add.attr(b.ctx);
            let sum = ReductionOp::builder(product, kind, result.element).build(b);
            let sum = b.result(sum);
            let at = if rank == 1 { vec![row] } else { vec![row, column] };
            whole = insert(b, sum, whole, &at);
        }
    }
    Some(combine(b, CombiningKind::Add, whole, form.acc))
}

/// A product as a sum of outer products: of the slices of two operands along the reduced dimension.
struct Outer {
    layout: Layout,
    /// The dimension of the left operand that is reduced, which must not be scalable.
    reduced: usize,
}

const fn outer(layout: Layout, reduced: usize) -> Outer {
    Outer { layout, reduced }
}

/// Products of matrices (m, n parallel; k reduced), with slices along k.
const OUTER_MATRIX: &[Outer] = &[
    outer(layout([&[0, 2], &[2, 1], &[0, 1]], false, true, false), 1),
    outer(layout([&[0, 2], &[1, 2], &[0, 1]], false, true, true), 1),
    outer(layout([&[2, 0], &[2, 1], &[0, 1]], false, false, false), 0),
    outer(layout([&[2, 0], &[1, 2], &[0, 1]], false, false, true), 0),
    outer(layout([&[0, 2], &[2, 1], &[1, 0]], true, true, false), 1),
    outer(layout([&[0, 2], &[1, 2], &[1, 0]], true, true, true), 1),
    outer(layout([&[2, 0], &[2, 1], &[1, 0]], true, false, false), 0),
    outer(layout([&[2, 0], &[1, 2], &[1, 0]], true, false, true), 0),
];

/// Products of a matrix and a vector, with the parallel dimension first.
const OUTER_VECTOR: &[Outer] = &[
    outer(layout([&[0, 1], &[1], &[0]], false, true, false), 1),
    outer(layout([&[1, 0], &[1], &[0]], false, false, false), 0),
    outer(layout([&[1], &[0, 1], &[0]], true, false, true), 0),
    outer(layout([&[1], &[1, 0], &[0]], true, false, false), 0),
];

/// Products of a matrix and a vector, with the reduced dimension first.
const OUTER_TRANSPOSED_VECTOR: &[Outer] = &[
    outer(layout([&[1, 0], &[0], &[1]], false, true, false), 1),
    outer(layout([&[0, 1], &[0], &[1]], false, false, false), 0),
    outer(layout([&[0], &[1, 0], &[1]], true, false, true), 0),
    outer(layout([&[0], &[0, 1], &[1]], true, false, false), 0),
];

fn outer_products(b: &mut Builder<'_>, form: &Form, mask: Option<Value>) -> Expanded {
    let (layouts, mask_order): (&[Outer], &[usize]) = match form.reduced[..] {
        [false, false, true] => (OUTER_MATRIX, &[2, 0, 1]),
        [false, true] => (OUTER_VECTOR, &[1, 0]),
        [true, false] => (OUTER_TRANSPOSED_VECTOR, &[]),
        _ => return None,
    };
    let lhs_ty = vector_of(b, form.lhs)?;
    let ty = b.body.ty(form.acc);
    let element = ty.vector(b.ctx)?.element;
    let found = layouts
        .iter()
        .find(|outer| matches(form, &outer.layout) && lhs_ty.scalable.get(outer.reduced) == Some(&false))?;
    let count = lhs_ty.shape[found.reduced];
    let layout = &found.layout;
    let (mut lhs, mut rhs) = (form.lhs, form.rhs);
    // Upstream transposes the right operand first, where the result is transposed.
    let right_first = layout.swap && layout.transpose_rhs && form.reduced.len() == 3;
    let order: [usize; 2] = if right_first { [1, 0] } else { [0, 1] };
    for which in order {
        if which == 0 && layout.transpose_lhs {
            lhs = transpose(b, lhs, &[1, 0])?;
        }
        if which == 1 && layout.transpose_rhs {
            rhs = transpose(b, rhs, &[1, 0])?;
        }
    }
    let mask = match mask {
        Some(mask) if !mask_order.is_empty() => Some(transpose(b, mask, mask_order)?),
        other => other,
    };
    if layout.swap {
        std::mem::swap(&mut lhs, &mut rhs);
    }
    let mut sum = form.acc;
    for at in 0..count {
        let left = extract(b, lhs, &[at])?;
        let right = extract(b, rhs, &[at])?;
        let left = promote(b, left, element);
        let right = promote(b, right, element);
        let mask = match mask {
            Some(mask) => Some(extract(b, mask, &[at])?),
            None => None,
        };
        let kind = form.kind.attr(b.ctx);
        let product = OuterProductOp::builder(left, right, ty)
            .acc(sum)
            .kind(kind)
            .build(b);
        sum = mask_operation(b, product, mask);
    }
    Some(sum)
}

/// Extends a value to an element type.
fn promote(b: &mut Builder<'_>, value: Value, element: Type) -> Value {
    let from = b.body.ty(value);
    if from.element_or_self(b.ctx) == element {
        return value;
    }
    let ty = if from.vector(b.ctx).is_some() {
        from.with_element(b.ctx, element)
    } else {
        element
    };
    let op = if element.float(b.ctx).is_some() {
        ExtFOp::builder(value, ty).build(b)
    } else {
        ExtSIOp::build(b, value, ty)
    };
    b.result(op)
}

/// Arithmetic on whole vectors: the operands get the parallel dimensions in the order of the result.
fn elementwise(b: &mut Builder<'_>, form: &Form) -> Expanded {
    let ctx = b.ctx;
    let acc_map = &form.maps[2];
    let acc_shape = b.body.ty(form.acc).shape(ctx).unwrap_or_default();
    let reduced_places = |map: &[u32]| -> Vec<usize> {
        (0..map.len())
            .filter(|&place| form.reduced.get(map[place] as usize) == Some(&true))
            .collect()
    };
    let mut operands = Vec::new();
    for (value, map) in [(form.lhs, &form.maps[0]), (form.rhs, &form.maps[1])] {
        let shape = vector_of(b, value)?.shape;
        let reduced = reduced_places(map);
        if reduced.iter().any(|&place| shape[place] != 1) {
            return None;
        }
        let missing = acc_map.len() - (map.len() - reduced.len());
        let mut order: Vec<usize> = reduced.iter().map(|&place| missing + place).collect();
        let mut sizes = Vec::new();
        for (place, dim) in acc_map.iter().enumerate() {
            match map.iter().position(|own| own == dim) {
                Some(own) => order.push(missing + own),
                None => {
                    sizes.push(*acc_shape.get(place)?);
                    order.push(sizes.len() - 1);
                }
            }
        }
        operands.push((value, reduced.len(), order, sizes));
    }
    let mut values = Vec::new();
    for (value, _, _, sizes) in &operands {
        let from = vector_of(b, *value)?;
        values.push(if sizes.is_empty() {
            *value
        } else {
            let mut shape = sizes.clone();
            shape.extend(&from.shape);
            splat(b, *value, ctx.vector_type(&shape, from.element))
        });
    }
    for (value, (_, _, order, _)) in values.iter_mut().zip(&operands) {
        *value = transpose(b, *value, order)?;
    }
    for (value, (_, reduced, _, _)) in values.iter_mut().zip(&operands) {
        *value = extract(b, *value, &vec![0; *reduced])?;
    }
    outer_product_arith(b, form.kind, values[0], values[1], Some(form.acc), None)
}

/// Unrolls the contraction along one dimension.
fn unroll(b: &mut Builder<'_>, form: &Form, mask: Option<Value>) -> Expanded {
    let place = |map: &[u32], dim: u32| map.iter().position(|&own| own == dim);
    let is_reduced = |dim: u32| form.reduced.get(dim as usize) == Some(&true);
    let [lhs_map, rhs_map, acc_map] = &form.maps;
    // A dimension of both operands and the result.
    for (at, &dim) in lhs_map.iter().enumerate() {
        if let (Some(other), Some(_)) = (place(rhs_map, dim), place(acc_map, dim)) {
            return unroll_parallel(b, form, mask, dim, Some(at), Some(other));
        }
    }
    // A free dimension: one of a single operand.
    let contracts = |map: &[u32], dim: u32| is_reduced(dim) && place(map, dim).is_some();
    for (at, &dim) in lhs_map.iter().enumerate() {
        if !contracts(rhs_map, dim) {
            return unroll_parallel(b, form, mask, dim, Some(at), None);
        }
    }
    for (at, &dim) in rhs_map.iter().enumerate() {
        if !contracts(lhs_map, dim) {
            return unroll_parallel(b, form, mask, dim, None, Some(at));
        }
    }
    unroll_reduction(b, form, mask)
}

/// The maps and iterator types without a dimension.
fn attrs_without(b: &Builder<'_>, form: &Form, dim: u32) -> (Attribute, Attribute) {
    let ctx = b.ctx;
    let dims = form.reduced.len() as u32;
    let maps: Vec<Attribute> = form
        .maps
        .iter()
        .map(|map| {
            let results: Vec<AffineExpr> = map
                .iter()
                .filter(|&&own| own != dim)
                .map(|&own| AffineExpr::dim(if own < dim { own } else { own - 1 }))
                .collect();
            ctx.intern_attr(AttrData::AffineMap(AffineMap::new(dims - 1, 0, results)))
        })
        .collect();
    let mut iterators = form.iterators.clone();
    iterators.remove(dim as usize);
    (ctx.array_attr(&maps), ctx.array_attr(&iterators))
}

/// The slice of a vector at `at` of dimension `dim`.
fn slice(b: &mut Builder<'_>, value: Value, dim: Option<usize>, at: i64) -> Expanded {
    let Some(dim) = dim else { return Some(value) };
    if dim == 0 {
        return extract(b, value, &[at]);
    }
    let from = vector_of(b, value)?;
    let mut shape = from.shape.to_vec();
    let mut scalable = from.scalable.to_vec();
    shape.remove(dim);
    scalable.remove(dim);
    let ty = vector_type(b.ctx, &shape, &scalable, from.element);
    let mut whole = zeros(b, ty)?;
    for outer in 0..shape[0] {
        let part = extract(b, value, &[outer])?;
        let part = slice(b, part, Some(dim - 1), at)?;
        whole = insert(b, part, whole, &[outer]);
    }
    Some(whole)
}

/// Puts a slice at `at` of dimension `dim` into a vector.
fn set_slice(b: &mut Builder<'_>, value: Value, whole: Value, dim: Option<usize>, at: i64) -> Expanded {
    let Some(dim) = dim else { return Some(value) };
    if dim == 0 {
        return Some(insert(b, value, whole, &[at]));
    }
    let count = vector_of(b, whole)?.shape[0];
    let mut whole = whole;
    for outer in 0..count {
        let part = extract(b, whole, &[outer])?;
        let own = extract(b, value, &[outer])?;
        let part = set_slice(b, own, part, Some(dim - 1), at)?;
        whole = insert(b, part, whole, &[outer]);
    }
    Some(whole)
}

/// Builds a contraction of slices.
fn contraction(
    b: &mut Builder<'_>,
    operands: [Value; 3],
    (maps, iterators): (Attribute, Attribute),
    mask: Option<Value>,
) -> Value {
    let ty = b.body.ty(operands[2]);
    let [lhs, rhs, acc] = operands;
    let op = ContractionOp::builder(lhs, rhs, acc, maps, iterators, ty).build(b);
    mask_operation(b, op, mask)
}

fn unroll_parallel(
    b: &mut Builder<'_>,
    form: &Form,
    mask: Option<Value>,
    dim: u32,
    lhs_dim: Option<usize>,
    rhs_dim: Option<usize>,
) -> Expanded {
    let size = match (lhs_dim, rhs_dim) {
        (Some(at), _) => vector_of(b, form.lhs).map(|ty| (ty.shape[at], ty.scalable[at]))?,
        (None, Some(at)) => vector_of(b, form.rhs).map(|ty| (ty.shape[at], ty.scalable[at]))?,
        (None, None) => return None,
    };
    let acc_dim = form.maps[2].iter().position(|&own| own == dim);
    let ty = b.body.ty(form.acc);
    let is_vector = ty.vector(b.ctx).is_some();
    if size.1 || acc_dim.is_none() && size.0 != 1 || !is_vector {
        return None;
    }
    let attrs = attrs_without(b, form, dim);
    let mut whole = number(b, ty, 0)?;
    for at in 0..size.0 {
        let lhs = slice(b, form.lhs, lhs_dim, at)?;
        let rhs = slice(b, form.rhs, rhs_dim, at)?;
        let acc = slice(b, form.acc, acc_dim, at)?;
        let mask = match mask {
            Some(mask) => Some(slice(b, mask, Some(dim as usize), at)?),
            None => None,
        };
        let value = contraction(b, [lhs, rhs, acc], attrs, mask);
        whole = set_slice(b, value, whole, acc_dim, at)?;
    }
    Some(whole)
}

fn unroll_reduction(b: &mut Builder<'_>, form: &Form, mask: Option<Value>) -> Expanded {
    let ty = b.body.ty(form.acc);
    if ty.vector(b.ctx).is_some() {
        return None;
    }
    let place = |map: &[u32]| map.iter().position(|&own| own == 0);
    let (lhs_dim, rhs_dim) = (place(&form.maps[0])?, place(&form.maps[1])?);
    let (lhs_ty, rhs_ty) = (vector_of(b, form.lhs)?, vector_of(b, form.rhs)?);
    let size = lhs_ty.shape[lhs_dim];
    if size != rhs_ty.shape[rhs_dim] {
        return None;
    }
    if lhs_ty.shape.len() == 1 {
        if rhs_ty.shape.len() != 1 {
            return None;
        }
        let product = multiply(b, form.lhs, form.rhs);
        let kind = CombiningKind::Add.attr(b.ctx);
        let op = ReductionOp::builder(product, kind, ty).acc(form.acc).build(b);
        return Some(mask_operation(b, op, mask));
    }
    if lhs_ty.scalable[lhs_dim] {
        return None;
    }
    let attrs = attrs_without(b, form, 0);
    let mut sum = form.acc;
    for at in 0..size {
        let lhs = slice(b, form.lhs, Some(lhs_dim), at)?;
        let rhs = slice(b, form.rhs, Some(rhs_dim), at)?;
        let mask = match mask {
            Some(mask) => Some(slice(b, mask, Some(0), at)?),
            None => None,
        };
        sum = contraction(b, [lhs, rhs, sum], attrs, mask);
    }
    Some(sum)
}
