//! Canonicalization patterns of `tensor.pad`.

use super::canonicalize::replace_with_cast;
use super::fold::{consumer_cast_source, preserves_sizes};
use super::slices::{lists, numbers, sizes_of, slice_type};
use super::{CastOp, ExtractSliceOp, PadOp, YieldOp, element};
use crate::affine::compose_apply::apply_map_folded;
use crate::elements::constant_int;
use crate::memref::canonicalize::build_slice;
use crate::memref::mixed::{OpFoldResults, list, split};
use smallvec::SmallVec;
use windlass_ir::affine::{AffineExpr, AffineMap};
use windlass_ir::rewrite::{PatternRewriter, constant_value};
use windlass_ir::{Attribute, DYNAMIC, NewOp, Op, OpFoldResult, Type, Value};

pub(crate) fn low(rw: &PatternRewriter<'_>, op: Op) -> OpFoldResults {
    list(rw.ctx, rw.body(), op, PadOp::low, PadOp::static_low)
}

pub(crate) fn high(rw: &PatternRewriter<'_>, op: Op) -> OpFoldResults {
    list(rw.ctx, rw.body(), op, PadOp::high, PadOp::static_high)
}

fn is_number(rw: &PatternRewriter<'_>, entry: OpFoldResult, number: i64) -> bool {
    entry.constant_int(rw.ctx, rw.body()) == Some(number)
}

fn all_are(rw: &PatternRewriter<'_>, list: &[OpFoldResult], number: i64) -> bool {
    list.iter().all(|&entry| is_number(rw, entry, number))
}

/// Builds a padding like `like`, with its region.
fn rebuild(
    rw: &mut PatternRewriter<'_>,
    like: Op,
    source: Value,
    [low, high]: [&[OpFoldResult]; 2],
    ty: Type,
) -> Value {
    let ctx = rw.ctx;
    let ((low, low_values), (high, high_values)) = (split(ctx, low), split(ctx, high));
    let mut operands: SmallVec<[Value; 8]> = SmallVec::from_slice(&[source]);
    operands.extend_from_slice(&low_values);
    operands.extend_from_slice(&high_values);
    let segments = [1, low_values.len() as u32, high_values.len() as u32];
    let attrs = [
        Some(ctx.i64_array_attr(&low)),
        Some(ctx.i64_array_attr(&high)),
        rw.get(like, PadOp::nofold),
    ];
    let (from, discardable) = (rw.get(like, PadOp::region), rw.discardable(like));
    let mut b = rw.builder();
    let into = b.body.new_region();
    let new = NewOp {
        operands: &operands,
        operand_segments: &segments,
        attrs: &attrs,
        discardable: Some(discardable),
        results: &[ty],
        regions: &[into],
        ..NewOp::new(PadOp::DEF, b.location)
    };
    let new = b.create(new);
    rw.inline_region(from, into, None);
    rw.result(new, 0)
}

/// Replaces a padding that adds nothing by a cast.
pub(super) fn zero_padding(rw: &mut PatternRewriter<'_>, op: Op) -> bool {
    if !all_are(rw, &low(rw, op), 0) || !all_are(rw, &high(rw, op), 0) || rw.get(op, PadOp::nofold).is_some()
    {
        return false;
    }
    let source = rw.get(op, PadOp::source);
    replace_with_cast(rw, op, source);
    true
}

/// Pads the tensor before a cast that forgets sizes.
pub(super) fn padding_of_cast(rw: &mut PatternRewriter<'_>, op: Op) -> bool {
    let ctx = rw.ctx;
    let old = rw.ty(rw.result(op, 0));
    let Some(source) = consumer_cast_source(ctx, rw.body(), rw.get(op, PadOp::source)) else {
        return false;
    };
    let (low, high) = (low(rw, op), high(rw, op));
    let known = sizes_of(ctx, rw.ty(source)).iter().zip(low.iter().zip(&high));
    let shape: Vec<i64> = known
        .zip(sizes_of(ctx, old))
        .map(|((&size, (low, high)), &old)| {
            let parts = [size, low.static_or_dynamic(ctx), high.static_or_dynamic(ctx)];
            match parts.contains(&DYNAMIC) {
                true => old,
                false => parts.into_iter().fold(0, i64::wrapping_add),
            }
        })
        .collect();
    let ty = ctx.tensor_type(&shape, element(ctx, old).unwrap_or(old));
    if ty == old {
        rw.set_operand(op, 0, source);
        return true;
    }
    let value = rebuild(rw, op, source, [&low, &high], ty);
    replace_with_cast(rw, op, value);
    true
}

/// Gives a padding the sizes that its only use, a cast, adds.
pub(super) fn cast_of_padding(rw: &mut PatternRewriter<'_>, op: Op) -> bool {
    let result = rw.result(op, 0);
    if !rw.has_one_use(result) {
        return false;
    }
    let user = rw.uses(result).map(|(user, _)| user).next();
    let Some(cast) = user.filter(|&user| rw.name(user) == CastOp::NAME) else {
        return false;
    };
    let ty = rw.ty(rw.result(cast, 0));
    if !preserves_sizes(rw.ctx, rw.ty(result), ty) {
        return false;
    }
    let source = rw.get(op, PadOp::source);
    let (low, high) = (low(rw, op), high(rw, op));
    let value = rebuild(rw, op, source, [&low, &high], ty);
    rw.replace_op(cast, &[value]);
    rw.erase_op(op);
    true
}

/// The value that a padding adds, if it does not depend on the position: a constant, or a value from outside.
pub(crate) fn padding_value(rw: &PatternRewriter<'_>, op: Op) -> Option<Value> {
    let block = rw.entry_block(rw.get(op, PadOp::region))?;
    let end = rw.last_op(block).filter(|&end| rw.name(end) == YieldOp::NAME)?;
    let value = rw.get(end, YieldOp::value);
    let is_constant = constant_value(rw.ctx, rw.body(), value).is_some();
    (is_constant || rw.value_block(value) != Some(block)).then_some(value)
}

/// The constant that a padding adds.
fn constant_padding(rw: &PatternRewriter<'_>, op: Op) -> Option<Attribute> {
    constant_value(rw.ctx, rw.body(), padding_value(rw, op)?)
}

/// Merges two slices and paddings of different dimensions:
///
/// ```text
/// %1 = tensor.pad (tensor.extract_slice %0[16, 0] [%a, 64] [1, 1]) low[0, 0] high[%x, 0]
/// %2 = tensor.pad (tensor.extract_slice %1[0, 4] [8, %b] [1, 1]) low[0, 0] high[0, %y]
/// ```
///
/// becomes
///
/// ```text
/// %2 = tensor.pad (tensor.extract_slice %0[16, 4] [%a, %b] [1, 1]) low[0, 0] high[%x, %y]
/// ```
pub(super) fn orthogonal_paddings(rw: &mut PatternRewriter<'_>, op: Op) -> bool {
    merge_orthogonal(rw, op).is_some()
}

fn merge_orthogonal(rw: &mut PatternRewriter<'_>, op: Op) -> Option<()> {
    let ctx = rw.ctx;
    let second = rw.defined_by(rw.get(op, PadOp::source), ExtractSliceOp::NAME)?;
    let padded = rw.get(second, ExtractSliceOp::source);
    let pad = rw
        .defined_by(padded, PadOp::NAME)
        .filter(|&pad| rw.get(pad, PadOp::nofold).is_none())?;
    let first = rw.defined_by(rw.get(pad, PadOp::source), ExtractSliceOp::NAME)?;
    let source = rw.get(first, ExtractSliceOp::source);
    let rank = sizes_of(ctx, rw.ty(rw.get(op, PadOp::source))).len();
    if sizes_of(ctx, rw.ty(source)).len() != rank {
        return None;
    }
    let (inner, outer) = (lists(ctx, rw.body(), second), lists(ctx, rw.body(), first));
    if !all_are(rw, &inner[2], 1) || !all_are(rw, &outer[2], 1) {
        return None;
    }
    if !all_are(rw, &low(rw, op), 0) || !all_are(rw, &low(rw, pad), 0) {
        return None;
    }
    if constant_padding(rw, op)? != constant_padding(rw, pad)? {
        return None;
    }
    let (inner_high, outer_high) = (high(rw, op), high(rw, pad));
    let (mut offsets, mut sizes) = (OpFoldResults::new(), OpFoldResults::new());
    let mut merged_high = OpFoldResults::new();
    for dim in 0..rank {
        let [by_inner, by_outer] = [&inner_high, &outer_high].map(|high| !is_number(rw, high[dim], 0));
        if by_inner && by_outer {
            return None;
        }
        offsets.push(if !by_inner && is_number(rw, inner[0][dim], 0) {
            outer[0][dim]
        } else if !by_outer && is_number(rw, outer[0][dim], 0) {
            inner[0][dim]
        } else {
            return None;
        });
        if by_outer && !is_number(rw, inner[1][dim], *sizes_of(ctx, rw.ty(padded)).get(dim)?) {
            return None;
        }
        sizes.push(if by_outer { outer[1][dim] } else { inner[1][dim] });
        merged_high.push(if by_outer {
            outer_high[dim]
        } else {
            inner_high[dim]
        });
    }
    let ty = slice_type(ctx, rw.ty(source), &numbers(ctx, &sizes), rank);
    let parts = [offsets, sizes, inner[2].clone()];
    let slice = build_slice(rw, ExtractSliceOp::DEF, &[source], &parts, &[ty]);
    let slice = rw.result(slice, 0);
    let (low, ty) = (low(rw, op), rw.ty(rw.result(op, 0)));
    let value = rebuild(rw, op, slice, [&low, &merged_high], ty);
    rw.replace_op(op, &[value]);
    Some(())
}

/// The sum of two widths.
fn width_sum(rw: &mut PatternRewriter<'_>, a: OpFoldResult, b: OpFoldResult) -> OpFoldResult {
    let mut values = Vec::new();
    let [a, b] = [a, b].map(|width| match width {
        OpFoldResult::Attr(_) => AffineExpr::constant(width.static_or_dynamic(rw.ctx)),
        OpFoldResult::Value(value) => {
            values.push(value);
            AffineExpr::dim(values.len() as u32 - 1)
        }
    });
    let map = AffineMap::new(values.len() as u32, 0, [a + b]);
    apply_map_folded(rw, &map, &values)
}

/// Merges a padding of a padding with the same value.
pub(super) fn padding_of_padding(rw: &mut PatternRewriter<'_>, op: Op) -> bool {
    let Some(before) = rw.defined_by(rw.get(op, PadOp::source), PadOp::NAME) else {
        return false;
    };
    let stays = |op| rw.get(op, PadOp::nofold).is_some();
    let value = padding_value(rw, op);
    if stays(op) || stays(before) || value.is_none() || value != padding_value(rw, before) {
        return false;
    }
    let widths = [(high(rw, op), high(rw, before)), (low(rw, op), low(rw, before))];
    let [high, low] = widths.map(|(own, inner)| -> OpFoldResults {
        let pairs = own.into_iter().zip(inner);
        pairs.map(|(own, inner)| width_sum(rw, own, inner)).collect()
    });
    let (source, ty) = (rw.get(before, PadOp::source), rw.ty(rw.result(op, 0)));
    let value = rebuild(rw, op, source, [&low, &high], ty);
    rw.replace_op(op, &[value]);
    true
}

/// Makes constant widths static, if the type gets to know a size by them.
pub(super) fn constant_padding_widths(rw: &mut PatternRewriter<'_>, op: Op) -> bool {
    let ctx = rw.ctx;
    let source = rw.get(op, PadOp::source);
    let old = rw.ty(rw.result(op, 0));
    let known = |list: OpFoldResults| -> OpFoldResults {
        let number = |entry| match entry {
            OpFoldResult::Value(value) => constant_int(ctx, rw.body(), value)?.to_i64(),
            OpFoldResult::Attr(_) => None,
        };
        list.into_iter()
            .map(|entry| number(entry).map_or(entry, |known| OpFoldResult::index(ctx, known)))
            .collect()
    };
    let (low, high) = (known(low(rw, op)), known(high(rw, op)));
    let inputs = sizes_of(ctx, rw.ty(source)).iter().zip(low.iter().zip(&high));
    let shape: Vec<i64> = inputs
        .zip(sizes_of(ctx, old))
        .map(|((&size, (low, high)), &old)| {
            let parts = [size, low.static_or_dynamic(ctx), high.static_or_dynamic(ctx)];
            match old != DYNAMIC || parts.contains(&DYNAMIC) {
                true => old,
                false => parts.into_iter().fold(0, i64::wrapping_add),
            }
        })
        .collect();
    if shape == sizes_of(ctx, old) {
        return false;
    }
    let ty = ctx.tensor_type(&shape, element(ctx, old).unwrap_or(old));
    let value = rebuild(rw, op, source, [&low, &high], ty);
    replace_with_cast(rw, op, value);
    true
}
