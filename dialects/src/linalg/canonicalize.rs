//! Canonicalization patterns of `linalg.fill`: reshapes, paddings, casts and elements of filled tensors.

use super::FillOp;
use crate::affine::compose_apply::apply_folded;
use crate::arith::build::index_constant;
use crate::memref::canonicalize::build_slice;
use crate::memref::mixed::{OpFoldResults, split};
use crate::memref::shared_reshapes::{groups, output_shape};
use crate::tensor::canonicalize::{cast_to, replace_with_cast};
use crate::tensor::canonicalize_pad::{high, low, padding_value};
use crate::tensor::canonicalize_shapes::RESHAPES;
use crate::tensor::fold::preserves_sizes;
use crate::tensor::slices;
use crate::tensor::{
    CastOp, CollapseShapeOp, ConcatOp, DimOp, EmptyOp, ExpandShapeOp, ExtractOp, InsertSliceOp, PadOp,
};
use windlass_ir::affine::AffineExpr;
use windlass_ir::rewrite::{CloneMap, PatternRewriter};
use windlass_ir::{DYNAMIC, Op, OpFoldResult, Type, Value};

/// A fill: the op, the value and the destination.
struct Fill {
    op: Op,
    value: Value,
    dest: Value,
}

/// The fill that a tensor is the result of.
fn fill_of(rw: &PatternRewriter<'_>, tensor: Value) -> Option<Fill> {
    let op = rw.defining_op(tensor).filter(|&op| rw.name(op) == FillOp::NAME)?;
    Some(Fill {
        op,
        value: rw.get(op, FillOp::inputs).get(0)?,
        dest: rw.get(op, FillOp::outputs).get(0)?,
    })
}

/// Builds a fill like `fill` of another tensor.
fn fill(rw: &mut PatternRewriter<'_>, fill: &Fill, dest: Value) -> Value {
    let mut map = CloneMap::default();
    map.values.insert(fill.dest, dest);
    let new = rw.clone_op(fill.op, &mut map);
    let (result, ty) = (rw.result(new, 0), rw.ty(dest));
    rw.set_type(result, ty);
    result
}

/// Erases a fill of a memref without elements.
pub(super) fn fill_of_nothing(rw: &mut PatternRewriter<'_>, op: Op) -> bool {
    let is_empty = |value: Value| {
        rw.ty(value)
            .memref(rw.ctx)
            .is_some_and(|memref| memref.shape.contains(&0))
    };
    if !rw.operands(op).iter().any(is_empty) {
        return false;
    }
    rw.erase_op(op);
    true
}

/// Fills a tensor with the sizes that a cast of the result adds.
pub(crate) fn cast_of_fill(rw: &mut PatternRewriter<'_>, op: Op) -> bool {
    let source = rw.get(op, CastOp::source);
    let (old, new) = (rw.ty(source), rw.ty(rw.result(op, 0)));
    let Some(filled) = fill_of(rw, source).filter(|filled| rw.op_block(filled.op) == rw.op_block(op)) else {
        return false;
    };
    if !preserves_sizes(rw.ctx, old, new) {
        return false;
    }
    rw.start_at(filled.op);
    let dest = cast_to(rw, filled.dest, new);
    let value = fill(rw, &filled, dest);
    let back = cast_to(rw, value, old);
    rw.replace_op(filled.op, &[back]);
    rw.replace_op(op, &[value]);
    true
}

/// Concatenates before a fill of all inputs with one value.
pub(crate) fn concat_of_fills(rw: &mut PatternRewriter<'_>, op: Op) -> bool {
    let inputs: Option<Vec<Fill>> = rw
        .get(op, ConcatOp::inputs)
        .map(|input| fill_of(rw, input))
        .collect();
    let (Some(inputs), Some(dim)) = (inputs, rw.get(op, ConcatOp::dim)) else {
        return false;
    };
    let Some(first) = inputs.first() else { return false };
    if inputs.iter().any(|input| input.value != first.value) {
        return false;
    }
    let dests: Vec<Value> = inputs.iter().map(|input| input.dest).collect();
    let ty = rw.ty(rw.result(op, 0));
    let concat = ConcatOp::build(&mut rw.builder(), &dests, dim, ty);
    let dest = rw.result(concat, 0);
    let value = fill(rw, first, dest);
    rw.replace_op(op, &[value]);
    true
}

/// Replaces an element of a filled tensor by the value.
pub(crate) fn extract_of_fill(rw: &mut PatternRewriter<'_>, op: Op) -> bool {
    let Some(filled) = fill_of(rw, rw.get(op, ExtractOp::tensor)) else {
        return false;
    };
    rw.replace_op(op, &[filled.value]);
    true
}

/// Collapses before a fill.
pub(crate) fn collapse_of_fill(rw: &mut PatternRewriter<'_>, op: Op) -> bool {
    let filled = fill_of(rw, rw.get(op, CollapseShapeOp::src));
    let (Some(filled), Some(groups)) = (filled, rw.get(op, CollapseShapeOp::reassociation)) else {
        return false;
    };
    let ty = rw.ty(rw.result(op, 0));
    let dest = CollapseShapeOp::build(&mut rw.builder(), filled.dest, groups, ty);
    let dest = rw.result(dest, 0);
    let value = fill(rw, &filled, dest);
    rw.replace_op(op, &[value]);
    true
}

/// Expands before a fill.
pub(crate) fn expand_of_fill(rw: &mut PatternRewriter<'_>, op: Op) -> bool {
    let Some(filled) = fill_of(rw, rw.get(op, ExpandShapeOp::src)) else {
        return false;
    };
    let (groups, sizes, ty) = (groups(rw, op), output_shape(rw, op), rw.ty(rw.result(op, 0)));
    let dest = RESHAPES.build_expand(rw, filled.dest, &groups, &sizes, ty);
    let dest = rw.result(dest, 0);
    let value = fill(rw, &filled, dest);
    rw.replace_op(op, &[value]);
    true
}

/// The size of a dimension that is not known statically.
fn dim(rw: &mut PatternRewriter<'_>, tensor: Value, dim: usize) -> Value {
    let index = index_constant(&mut rw.builder(), dim as i64);
    let size = DimOp::build(&mut rw.builder(), tensor, index, Type::INDEX);
    rw.result(size, 0)
}

fn shape_of<'c>(rw: &PatternRewriter<'c>, tensor: Value) -> &'c [i64] {
    slices::sizes_of(rw.ctx, rw.ty(tensor))
}

/// The sum of symbols.
fn sum(count: u32) -> AffineExpr {
    (1..count).fold(AffineExpr::symbol(0), |sum, symbol| {
        sum + AffineExpr::symbol(symbol)
    })
}

/// Fills a padded tensor, if the padding has the value of a fill before it.
pub(crate) fn pad_of_fill(rw: &mut PatternRewriter<'_>, op: Op) -> bool {
    let source = rw.get(op, PadOp::source);
    let Some(filled) = fill_of(rw, source).filter(|filled| padding_value(rw, op) == Some(filled.value))
    else {
        return false;
    };
    let result = rw.result(op, 0);
    let (low, high) = (low(rw, op), high(rw, op));
    let mut sizes = OpFoldResults::new();
    for (at, &size) in shape_of(rw, result).iter().enumerate() {
        sizes.push(match size {
            DYNAMIC => {
                let size = match shape_of(rw, source)[at] {
                    DYNAMIC => OpFoldResult::Value(dim(rw, source, at)),
                    size => OpFoldResult::index(rw.ctx, size),
                };
                apply_folded(rw, sum(3), &[size, low[at], high[at]])
            }
            size => OpFoldResult::index(rw.ctx, size),
        });
    }
    let (numbers, values) = split(rw.ctx, &sizes);
    let element = rw.ty(result).element_or_self(rw.ctx);
    let ty = rw.ctx.tensor_type(&numbers, element);
    let empty = EmptyOp::build(&mut rw.builder(), &values, ty);
    let dest = rw.result(empty, 0);
    let value = fill(rw, &filled, dest);
    replace_with_cast(rw, op, value);
    true
}

/// Whether two slices are known to have no element in common.
fn are_disjoint(rw: &PatternRewriter<'_>, a: Op, b: Op) -> bool {
    let ranges = |op| -> Vec<Option<(i64, i64)>> {
        let [offsets, sizes, strides] = slices::lists(rw.ctx, rw.body(), op);
        let all = offsets.iter().zip(sizes).zip(strides);
        all.map(|((offset, size), stride)| {
            let [offset, size, stride] = [
                offset.static_int(rw.ctx)?,
                size.static_int(rw.ctx)?,
                stride.static_int(rw.ctx)?,
            ];
            let last = size.checked_sub(1)?.checked_mul(stride)?.checked_add(offset)?;
            Some((offset, last))
        })
        .collect()
    };
    ranges(a)
        .into_iter()
        .zip(ranges(b))
        .filter_map(|(a, b)| a.zip(b))
        .any(|(a, b)| a.1 < b.0 || b.1 < a.0)
}

/// Inserts a tensor without its padding into a filled one, if the padding has the value of the fill.
pub(crate) fn insertion_of_padding(rw: &mut PatternRewriter<'_>, op: Op) -> bool {
    let reduces = |rw: &PatternRewriter<'_>, op: Op| {
        let (source, dest) = (rw.get(op, InsertSliceOp::source), rw.get(op, InsertSliceOp::dest));
        shape_of(rw, source).len() != shape_of(rw, dest).len()
    };
    let inserted = rw.get(op, InsertSliceOp::source);
    let Some(pad) = rw
        .defining_op(inserted)
        .filter(|&pad| rw.name(pad) == PadOp::NAME)
    else {
        return false;
    };
    if reduces(rw, op) {
        return false;
    }
    let dest = rw.get(op, InsertSliceOp::dest);
    let mut first = dest;
    while let Some(before) = rw
        .defining_op(first)
        .filter(|&before| rw.name(before) == InsertSliceOp::NAME)
    {
        if reduces(rw, before) {
            return false;
        }
        if !are_disjoint(rw, op, before) {
            break;
        }
        first = rw.get(before, InsertSliceOp::dest);
    }
    let value = padding_value(rw, pad);
    if fill_of(rw, first).is_none_or(|filled| Some(filled.value) != value) {
        return false;
    }
    let source = rw.get(pad, PadOp::source);
    let [mut offsets, _, strides] = slices::lists(rw.ctx, rw.body(), op);
    for (offset, low) in offsets.iter_mut().zip(low(rw, pad)) {
        *offset = apply_folded(rw, sum(2), &[low, *offset]);
    }
    let mut sizes = OpFoldResults::new();
    for (at, &size) in shape_of(rw, source).iter().enumerate() {
        sizes.push(match size {
            DYNAMIC => OpFoldResult::Value(dim(rw, source, at)),
            size => OpFoldResult::index(rw.ctx, size),
        });
    }
    let ty = rw.ty(dest);
    let new = build_slice(
        rw,
        InsertSliceOp::DEF,
        &[source, dest],
        &[offsets, sizes, strides],
        &[ty],
    );
    rw.replace_op_with(op, new);
    true
}
