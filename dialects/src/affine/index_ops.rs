//! Folds and canonicalization patterns of `affine.delinearize_index` and `affine.linearize_index`.
//!
//! Functions here use a padded basis: one size per coordinate, `None` for an outermost size that is not given.

use super::compose_apply::materialize;
use super::{AffineApplyOp, AffineDelinearizeIndexOp, AffineLinearizeIndexOp};
use crate::memref::mixed::{list, split};
use windlass_ir::affine::{AffineExpr, AffineMap};
use windlass_ir::def::{AttrSlot, Variadic};
use windlass_ir::rewrite::{FoldCx, Folded};
use windlass_ir::rewrite::{PatternRewriter, constant_value};
use windlass_ir::{AttrData, Body, Context, DYNAMIC, InsertPoint, Op, OpFoldResult, Type, Value};

type Basis = Vec<Option<OpFoldResult>>;

const DELINEARIZE: (Variadic, AttrSlot) = (
    AffineDelinearizeIndexOp::dynamic_basis,
    AffineDelinearizeIndexOp::static_basis,
);
const LINEARIZE: (Variadic, AttrSlot) = (
    AffineLinearizeIndexOp::dynamic_basis,
    AffineLinearizeIndexOp::static_basis,
);

fn padded(ctx: &Context, body: &Body, op: Op, (group, slot): (Variadic, AttrSlot), count: usize) -> Basis {
    let sizes = list(ctx, body, op, group, slot);
    let missing = count.saturating_sub(sizes.len());
    let mut basis: Basis = vec![None; missing];
    basis.extend(sizes.into_iter().map(Some));
    basis
}

fn delinearize_basis(rw: &PatternRewriter<'_>, op: Op) -> Basis {
    padded(rw.ctx, rw.body(), op, DELINEARIZE, rw.results(op).len())
}

fn linearize_basis(rw: &PatternRewriter<'_>, op: Op) -> Basis {
    let count = rw.get(op, AffineLinearizeIndexOp::multi_index).len();
    padded(rw.ctx, rw.body(), op, LINEARIZE, count)
}

/// Builds an `affine.delinearize_index`; no op for an empty basis.
fn delinearize(rw: &mut PatternRewriter<'_>, index: Value, basis: &[Option<OpFoldResult>]) -> Vec<Value> {
    if basis.is_empty() {
        return Vec::new();
    }
    let sizes: Vec<OpFoldResult> = basis.iter().copied().flatten().collect();
    let (numbers, values) = split(rw.ctx, &sizes);
    let numbers = rw.ctx.i64_array_attr(&numbers);
    let types = vec![Type::INDEX; basis.len()];
    let op = AffineDelinearizeIndexOp::build(&mut rw.builder(), index, &values, numbers, &types);
    rw.results(op).collect()
}

fn linearize(
    rw: &mut PatternRewriter<'_>,
    indices: &[Value],
    basis: &[Option<OpFoldResult>],
    disjoint: bool,
) -> Value {
    let sizes: Vec<OpFoldResult> = basis.iter().copied().flatten().collect();
    let (numbers, values) = split(rw.ctx, &sizes);
    let numbers = rw.ctx.i64_array_attr(&numbers);
    let op = AffineLinearizeIndexOp::builder(indices, &values, numbers, Type::INDEX)
        .disjoint(disjoint)
        .build(&mut rw.builder());
    rw.result(op, 0)
}

fn is_disjoint(rw: &PatternRewriter<'_>, op: Op) -> bool {
    rw.get(op, AffineLinearizeIndexOp::disjoint).is_some()
}

/// Makes constant sizes static; returns whether there were any.
fn fill_constants(cx: &mut FoldCx<'_>, (group, slot): (Variadic, AttrSlot)) -> bool {
    let (ctx, op) = (cx.ctx, cx.op);
    let sizes = list(ctx, cx.body, op, group, slot);
    let known: Vec<OpFoldResult> = sizes
        .iter()
        .map(|size| {
            let known = match *size {
                OpFoldResult::Value(value) => cx.known(value),
                OpFoldResult::Attr(attr) => Some(attr),
            };
            let number = known.and_then(|known| known.as_i64(ctx));
            number.map_or(*size, |n| OpFoldResult::index(ctx, n))
        })
        .collect();
    if *known == *sizes {
        return false;
    }
    let before = cx.body.get(op, group).range();
    let (numbers, values) = split(ctx, &known);
    let mut operands = cx.body.operands(op).to_vec();
    operands.truncate(before.start);
    operands.extend_from_slice(&values);
    cx.body.set_operands(op, &operands);
    if !cx.body.operand_segments(op).is_empty() {
        cx.body
            .set_operand_segments(op, &[before.start as u32, values.len() as u32]);
    }
    cx.body.set_attr(op, slot, Some(ctx.i64_array_attr(&numbers)));
    true
}

pub(super) fn fold_delinearize(cx: &mut FoldCx<'_>) -> Folded {
    if fill_constants(cx, DELINEARIZE) {
        return Folded::InPlace;
    }
    let (ctx, op) = (cx.ctx, cx.op);
    let count = cx.body.results(op).len();
    let linear = cx.body.get(op, AffineDelinearizeIndexOp::linear_index);
    if count == 1 {
        return Folded::Value(linear);
    }
    let basis = padded(ctx, cx.body, op, DELINEARIZE, count);
    let Some(mut rest) = cx.known(linear).and_then(|n| n.as_i64(ctx)) else {
        return Folded::No;
    };
    // As upstream, even an outermost size that no quotient depends on must be known.
    let is_dynamic = |size: &OpFoldResult| matches!(size, OpFoldResult::Value(_));
    if basis.iter().flatten().any(is_dynamic) {
        return Folded::No;
    }
    let mut results = Vec::with_capacity(count);
    for size in basis.iter().skip(1).rev() {
        let Some(size @ 1..) = size.and_then(|size| size.static_int(ctx)) else {
            return Folded::No;
        };
        results.push(OpFoldResult::index(ctx, rest.rem_euclid(size)));
        rest = rest.div_euclid(size);
    }
    results.push(OpFoldResult::index(ctx, rest));
    results.reverse();
    Folded::Many(results)
}

pub(super) fn fold_linearize(cx: &mut FoldCx<'_>) -> Folded {
    if fill_constants(cx, LINEARIZE) {
        return Folded::InPlace;
    }
    let (ctx, op) = (cx.ctx, cx.op);
    let indices: Vec<Value> = cx.body.get(op, AffineLinearizeIndexOp::multi_index).collect();
    match indices[..] {
        [] => return Folded::Attr(ctx.index_attr(0)),
        [only] => return Folded::Value(only),
        _ => {}
    }
    let basis = padded(ctx, cx.body, op, LINEARIZE, indices.len());
    let (mut sum, mut stride) = (0i64, 1i64);
    for (&index, size) in indices.iter().zip(&basis).rev() {
        let Some(index) = cx.known(index).and_then(|n| n.as_i64(ctx)) else {
            return Folded::No;
        };
        sum = sum.wrapping_add(index.wrapping_mul(stride));
        match size.map(|size| size.static_or_dynamic(ctx)) {
            Some(DYNAMIC) => return Folded::No,
            Some(size) => stride = stride.wrapping_mul(size),
            None => {}
        }
    }
    Folded::Attr(ctx.index_attr(sum))
}

/// Replaces the indices along dimensions of size one by zero.
pub(super) fn drop_unit_sizes(rw: &mut PatternRewriter<'_>, op: Op) -> bool {
    let basis = delinearize_basis(rw, op);
    let is_unit = |size: &Option<OpFoldResult>| *size == Some(OpFoldResult::index(rw.ctx, 1));
    let left: Basis = basis.iter().copied().filter(|size| !is_unit(size)).collect();
    if left.len() == basis.len() {
        return false;
    }
    let zero = materialize(rw, OpFoldResult::index(rw.ctx, 0));
    let index = rw.get(op, AffineDelinearizeIndexOp::linear_index);
    let mut new = delinearize(rw, index, &left).into_iter();
    let values: Vec<Value> = basis
        .iter()
        .map(|size| {
            if is_unit(size) {
                zero
            } else {
                new.next().unwrap_or(zero)
            }
        })
        .collect();
    rw.replace_op(op, &values);
    true
}

/// The `disjoint` `affine.linearize_index` that defines the delinearized index.
fn disjoint_source(rw: &PatternRewriter<'_>, op: Op) -> Option<Op> {
    let index = rw.get(op, AffineDelinearizeIndexOp::linear_index);
    let source = rw.defining_op(index)?;
    (rw.name(source) == AffineLinearizeIndexOp::NAME && is_disjoint(rw, source)).then_some(source)
}

/// Cancels a delinearization of a linearization for the inner sizes that are equal.
pub(super) fn cancel_tail(rw: &mut PatternRewriter<'_>, op: Op) -> bool {
    let Some(source) = disjoint_source(rw, op) else {
        return false;
    };
    let indices: Vec<Value> = rw.get(source, AffineLinearizeIndexOp::multi_index).collect();
    let (there, back) = (linearize_basis(rw, source), delinearize_basis(rw, op));
    let same = there
        .iter()
        .rev()
        .zip(back.iter().rev())
        .take_while(|(a, b)| a.is_some() && a == b)
        .count();
    if same == 0 {
        return false;
    }
    let all = same == there.iter().flatten().count() && same == back.iter().flatten().count();
    if all && indices.len() == back.len() {
        rw.replace_op(op, &indices);
        return true;
    }
    let (outer, inner) = indices.split_at(indices.len() - same);
    let index = linearize(rw, outer, &there[..there.len() - same], true);
    let mut values = delinearize(rw, index, &back[..back.len() - same]);
    values.extend_from_slice(inner);
    rw.replace_op(op, &values);
    true
}

/// Fuses a delinearization of the last index of another delinearization into that one.
pub(super) fn split_last(rw: &mut PatternRewriter<'_>, op: Op) -> bool {
    let Some(source) = disjoint_source(rw, op) else {
        return false;
    };
    let indices: Vec<Value> = rw.get(source, AffineLinearizeIndexOp::multi_index).collect();
    let (there, back) = (linearize_basis(rw, source), delinearize_basis(rw, op));
    let target = there.last().and_then(|size| (*size)?.static_int(rw.ctx));
    let (Some(target), Some((&last, outer))) = (target, indices.split_last()) else {
        return false;
    };
    let (mut product, mut count) = (1i64, 0);
    for size in back.iter().rev() {
        let Some(size) = size.and_then(|size| size.static_int(rw.ctx)) else {
            return false;
        };
        product = product.saturating_mul(size);
        count += 1;
        if product >= target {
            break;
        }
    }
    if product != target || count < 2 {
        return false;
    }
    let index = linearize(rw, outer, &there[..there.len() - 1], true);
    let mut values = delinearize(rw, index, &back[..back.len() - count]);
    values.extend(delinearize(rw, last, &back[back.len() - count..]));
    rw.replace_op(op, &values);
    true
}

/// Drops operands along dimensions of size one.
pub(super) fn drop_unit_components(rw: &mut PatternRewriter<'_>, op: Op) -> bool {
    let ctx = rw.ctx;
    let disjoint = is_disjoint(rw, op);
    let indices: Vec<Value> = rw.get(op, AffineLinearizeIndexOp::multi_index).collect();
    let basis = linearize_basis(rw, op);
    let is_zero = |value: Value| constant_value(ctx, rw.body(), value).and_then(|n| n.as_i64(ctx)) == Some(0);
    let left: Vec<(Value, Option<OpFoldResult>)> = indices
        .iter()
        .copied()
        .zip(basis)
        .filter(|&(index, size)| size != Some(OpFoldResult::index(rw.ctx, 1)) || !disjoint && !is_zero(index))
        .collect();
    if left.len() == indices.len() {
        return false;
    }
    let (indices, basis): (Vec<Value>, Basis) = left.into_iter().unzip();
    let value = if indices.is_empty() {
        materialize(rw, OpFoldResult::index(rw.ctx, 0))
    } else {
        linearize(rw, &indices, &basis, disjoint)
    };
    rw.replace_op(op, &[value]);
    true
}

/// Drops a leading index that is zero.
pub(super) fn drop_leading_zero(rw: &mut PatternRewriter<'_>, op: Op) -> bool {
    let ctx = rw.ctx;
    let indices: Vec<Value> = rw.get(op, AffineLinearizeIndexOp::multi_index).collect();
    let Some((&first, rest)) = indices.split_first() else {
        return false;
    };
    if constant_value(ctx, rw.body(), first).and_then(|n| n.as_i64(ctx)) != Some(0) {
        return false;
    }
    let basis = linearize_basis(rw, op);
    let value = if rest.is_empty() {
        first
    } else {
        let disjoint = is_disjoint(rw, op);
        linearize(rw, rest, &basis[1..], disjoint)
    };
    rw.replace_op(op, &[value]);
    true
}

/// A run of consecutive results of a delinearization that are linearized again.
struct Run {
    source: Op,
    start: usize,
    source_start: usize,
    length: usize,
}

fn linearized_runs(rw: &PatternRewriter<'_>, op: Op, indices: &[Value], basis: &Basis) -> Vec<Run> {
    let mut found: Vec<Run> = Vec::new();
    let mut at = 0;
    while at < indices.len() {
        let start = at;
        at += 1;
        let Some(source) = rw
            .defining_op(indices[start])
            .filter(|&source| rw.name(source) == AffineDelinearizeIndexOp::NAME)
        else {
            continue;
        };
        let results: Vec<Value> = rw.results(source).collect();
        let Some(first) = results.iter().position(|&result| result == indices[start]) else {
            continue;
        };
        let sizes = delinearize_basis(rw, source);
        let begins = sizes[first] == basis[start]
            || start == 0 && first == 0
            || is_disjoint(rw, op) && first == 0 && sizes[0].is_none();
        if !begins {
            continue;
        }
        let length = 1 + results[first + 1..]
            .iter()
            .zip(&sizes[first + 1..])
            .zip(indices[start + 1..].iter().zip(&basis[start + 1..]))
            .take_while(|((result, size), (index, own))| result == index && size == own)
            .count();
        // At most one run per delinearization.
        if length > 1 && found.iter().all(|run| run.source != source) {
            found.push(Run {
                source,
                start,
                source_start: first,
                length,
            });
            at = start + length;
        }
    }
    found
}

/// The product of sizes; `None` if the outermost one is not given.
fn product(rw: &mut PatternRewriter<'_>, sizes: &[Option<OpFoldResult>]) -> Option<OpFoldResult> {
    let mut expr = AffineExpr::constant(1);
    let mut values = Vec::new();
    for size in sizes {
        expr = match (*size)? {
            OpFoldResult::Attr(size) => expr * size.as_i64(rw.ctx)?,
            OpFoldResult::Value(value) => {
                values.push(value);
                expr * AffineExpr::symbol(values.len() as u32 - 1)
            }
        };
    }
    if let Some(known) = expr.as_constant() {
        return Some(OpFoldResult::index(rw.ctx, known));
    }
    let map = AffineMap::new(0, values.len() as u32, [expr]);
    let map = rw.ctx.intern_attr(AttrData::AffineMap(map));
    let op = AffineApplyOp::build(&mut rw.builder(), &values, map, Type::INDEX);
    Some(OpFoldResult::Value(rw.result(op, 0)))
}

/// Linearizes a run of results of a delinearization with the same sizes as one coordinate.
pub(super) fn cancel_portions(rw: &mut PatternRewriter<'_>, op: Op) -> bool {
    let indices: Vec<Value> = rw.get(op, AffineLinearizeIndexOp::multi_index).collect();
    let basis = linearize_basis(rw, op);
    let linearized_runs = linearized_runs(rw, op, &indices, &basis);
    if linearized_runs.is_empty() {
        return false;
    }
    let (mut new_indices, mut new_basis) = (Vec::new(), Basis::new());
    let mut replaced = Vec::new();
    let mut end = 0;
    for run in linearized_runs {
        new_indices.extend_from_slice(&indices[end..run.start]);
        new_basis.extend_from_slice(&basis[end..run.start]);
        end = run.start + run.length;
        let together = &basis[run.start..end];
        rw.set_insertion_point(InsertPoint::Before(run.source));
        let size = product(rw, together);
        new_basis.push(size);
        let index = rw.get(run.source, AffineDelinearizeIndexOp::linear_index);
        if run.length == rw.results(run.source).len() {
            new_indices.push(index);
            continue;
        }
        let mut sizes = delinearize_basis(rw, run.source);
        sizes.splice(run.source_start..run.source_start + run.length, [size]);
        let outer = delinearize(rw, index, &sizes);
        let whole = outer[run.source_start];
        let mut values = outer[..run.source_start].to_vec();
        values.extend(delinearize(rw, whole, together));
        values.extend_from_slice(&outer[run.source_start + 1..]);
        replaced.push((run.source, values));
        new_indices.push(whole);
    }
    new_indices.extend_from_slice(&indices[end..]);
    new_basis.extend_from_slice(&basis[end..]);
    let disjoint = is_disjoint(rw, op);
    rw.set_insertion_point(InsertPoint::Before(op));
    let value = linearize(rw, &new_indices, &new_basis, disjoint);
    rw.replace_op(op, &[value]);
    for (source, values) in replaced {
        rw.replace_op(source, &values);
    }
    true
}
