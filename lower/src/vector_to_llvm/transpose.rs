//! Transpositions of matrices as one operation, by the strategy that `vector-transpose-lowering` names: shuffles, or
//! `llvm.intr.matrix.transpose`.

use super::unroll::{Expanded, array, result_type};
use crate::build::op;
use crate::build::vector::{extract, insert, undefined};
use windlass_dialects::llvm::MatrixTransposeOp;
use windlass_dialects::vector::{ShapeCastOp, ShuffleOp, TransposeOp};
use windlass_ir::{Builder, Op, Type, Value};

/// How transpositions are lowered.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Strategy {
    /// Element by element.
    #[default]
    Elementwise,
    /// As `llvm.intr.matrix.transpose`.
    Matrix,
    /// As one shuffle of the flattened matrix.
    Shuffle1d,
    /// As shuffles of rows, for a matrix of 16 rows and columns; else as one shuffle.
    Shuffle16x16,
}

fn shape_cast(b: &mut Builder<'_>, value: Value, ty: Type) -> Value {
    op(b, ShapeCastOp::DEF, &[value], ty)
}

/// A shape cast in place of the transpose of a matrix with one row or one column. The other dimension may be scalable.
pub(super) fn of_unit_dim(b: &mut Builder<'_>, transpose: Op) -> Expanded {
    let ctx = b.ctx;
    let ty = result_type(b, transpose);
    let vector = ty.vector(ctx)?;
    let is_unit = |dim: usize| vector.shape[dim] == 1 && !vector.scalable[dim];
    let moves = array(ctx, b.body.get(transpose, TransposeOp::permutation)) == [1, 0];
    if !moves || !(is_unit(0) || is_unit(1)) {
        return None;
    }
    let source = b.body.get(transpose, TransposeOp::vector);
    Some(shape_cast(b, source, ty))
}

/// `llvm.intr.matrix.transpose` of the flattened matrix.
pub(super) fn matrix(b: &mut Builder<'_>, transpose: Op) -> Expanded {
    let ctx = b.ctx;
    let source = b.body.get(transpose, TransposeOp::vector);
    let ty = result_type(b, transpose);
    let vector = ty.vector(ctx).filter(|vector| !vector.is_scalable())?;
    if array(ctx, b.body.get(transpose, TransposeOp::permutation)) != [1, 0] {
        return None;
    }
    let size = |size: i64| i32::try_from(size).ok().map(|size| ctx.i32_attr(size));
    let (rows, columns) = (size(vector.shape[0])?, size(vector.shape[1])?);
    let flat = ctx.vector_type(&[vector.shape[0] * vector.shape[1]], vector.element);
    let source = shape_cast(b, source, flat);
    let new = MatrixTransposeOp::build(b, source, rows, columns, flat);
    let new = b.result(new);
    Some(shape_cast(b, new, ty))
}

/// The sizes of the two dimensions with more than one element, if there are two and they change places.
pub(super) fn two_dim_slice(b: &Builder<'_>, transpose: Op) -> Option<(i64, i64)> {
    let source = b.body.ty(b.body.get(transpose, TransposeOp::vector));
    let vector = source.vector(b.ctx).filter(|vector| !vector.is_scalable())?;
    let large: Vec<usize> = (0..vector.shape.len())
        .filter(|&dim| vector.shape[dim] > 1)
        .collect();
    let &[first, second] = &large[..] else { return None };
    let order = array(b.ctx, b.body.get(transpose, TransposeOp::permutation));
    let place = |dim: usize| order.iter().position(|&own| own == dim as i64);
    (place(second)? < place(first)?).then(|| (vector.shape[first], vector.shape[second]))
}

/// Shuffles of the flattened matrix, or of its rows.
pub(super) fn shuffle(b: &mut Builder<'_>, transpose: Op, strategy: Strategy) -> Expanded {
    let ctx = b.ctx;
    let (rows, columns) = two_dim_slice(b, transpose)?;
    let ty = result_type(b, transpose);
    let element = ty.element_or_self(ctx);
    let source = b.body.get(transpose, TransposeOp::vector);
    let mut value = shape_cast(b, source, ctx.vector_type(&[rows * columns], element));
    if strategy == Strategy::Shuffle16x16 && (rows, columns) == (16, 16) {
        value = shape_cast(b, value, ctx.vector_type(&[rows, columns], element));
        value = shuffle_rows(b, value)?;
    } else {
        let order = (0..columns).flat_map(|column| (0..rows).map(move |row| row * columns + column));
        let order: Vec<i64> = order.collect();
        value = build_shuffle(b, value, value, &order)?;
    }
    Some(shape_cast(b, value, ty))
}

fn build_shuffle(b: &mut Builder<'_>, x: Value, y: Value, order: &[i64]) -> Expanded {
    let ctx = b.ctx;
    let ty = ctx.vector_type(&[order.len() as i64], b.body.ty(x).element_or_self(ctx));
    let op = ShuffleOp::build(b, x, y, ctx.i64_array_attr(order), ty);
    Some(b.result(op))
}

/// A shuffle of the same lanes in each 128 bits of two vectors: an unpacking instruction.
fn unpack(b: &mut Builder<'_>, x: Value, y: Value, lanes: [i64; 4]) -> Expanded {
    let order: Vec<i64> = (0..16)
        .step_by(4)
        .flat_map(|base| lanes.iter().map(move |lane| lane + base))
        .collect();
    build_shuffle(b, x, y, &order)
}

/// Groups of 128 bits: two of `x`, then two of `y`; the even ones, or the odd ones.
fn groups(b: &mut Builder<'_>, x: Value, y: Value, odd: bool) -> Expanded {
    let first = if odd { 4 } else { 0 };
    let order: Vec<i64> = [0, 8, 16, 24]
        .iter()
        .flat_map(|base| (0..4).map(move |lane| base + first + lane))
        .collect();
    build_shuffle(b, x, y, &order)
}

/// Transposes 16 rows of 16 elements: lanes of 32 bits are interleaved, then lanes of 64 bits, then groups of 128 bits, twice.
fn shuffle_rows(b: &mut Builder<'_>, matrix: Value) -> Expanded {
    let ty = b.body.ty(matrix);
    let rows: Option<Vec<Value>> = (0..16).map(|row| extract(b, matrix, &[row])).collect();
    let rows = rows?;
    let mut t = Vec::new();
    for pair in rows.chunks_exact(2) {
        t.push(unpack(b, pair[0], pair[1], [0, 16, 1, 17])?);
        t.push(unpack(b, pair[0], pair[1], [2, 18, 3, 19])?);
    }
    let mut r = Vec::new();
    for four in t.chunks_exact(4) {
        for (x, y) in [(four[0], four[2]), (four[1], four[3])] {
            r.push(unpack(b, x, y, [0, 1, 16, 17])?);
            r.push(unpack(b, x, y, [2, 3, 18, 19])?);
        }
    }
    let mut t = Vec::new();
    for eight in r.chunks_exact(8) {
        for odd in [false, true] {
            for at in 0..4 {
                t.push(groups(b, eight[at], eight[at + 4], odd)?);
            }
        }
    }
    let mut whole = undefined(b, ty);
    let mut rows = Vec::new();
    for odd in [false, true] {
        for at in 0..8 {
            rows.push(groups(b, t[at], t[at + 8], odd)?);
        }
    }
    for (row, at) in rows.into_iter().zip(0..) {
        whole = insert(b, row, whole, &[at]);
    }
    Some(whole)
}
