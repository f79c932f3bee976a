//! Folds and canonicalization patterns of `tensor.expand_shape` and `tensor.collapse_shape`.

use super::canonicalize::{cast_to, replace_with_cast};
use super::fold::consumer_cast_source;
use super::slices::sizes_of;
use super::{CollapseShapeOp, ExpandShapeOp, FromElementsOp, SplatOp, element};
use crate::elements::constant_int;
use crate::memref::mixed::OpFoldResults;
use crate::memref::reshape::Groups;
use crate::memref::shared_reshapes::{Reshapes, groups, output_shape};
use windlass_ir::rewrite::PatternRewriter;
use windlass_ir::{DYNAMIC, Op, OpFoldResult, Value};

/// The ops of `tensor`.
pub(crate) static RESHAPES: Reshapes = Reshapes {
    expand: ExpandShapeOp::DEF,
    collapse: CollapseShapeOp::DEF,
};

/// Replaces a reshaped static `tensor.splat` by one of the new type.
pub(super) fn reshape_of_splat(rw: &mut PatternRewriter<'_>, op: Op) -> bool {
    let source = rw.operand(op, 0);
    let Some(splat) = rw.defined_by(source, SplatOp::NAME) else {
        return false;
    };
    if sizes_of(rw.ctx, rw.ty(source)).contains(&DYNAMIC) {
        return false;
    }
    let (input, ty) = (rw.get(splat, SplatOp::input), rw.ty(rw.result(op, 0)));
    let new = SplatOp::build(&mut rw.builder(), input, &[], ty);
    rw.replace_op_with(op, new);
    true
}

/// Replaces reshaped `tensor.from_elements` by those of the new type.
pub(super) fn reshape_of_elements(rw: &mut PatternRewriter<'_>, op: Op) -> bool {
    let Some(from) = rw.defined_by(rw.operand(op, 0), FromElementsOp::NAME) else {
        return false;
    };
    let ty = rw.ty(rw.result(op, 0));
    if sizes_of(rw.ctx, ty).contains(&DYNAMIC) {
        return false;
    }
    let elements: Vec<Value> = rw.get(from, FromElementsOp::elements).collect();
    let new = FromElementsOp::build(&mut rw.builder(), &elements, ty);
    rw.replace_op_with(op, new);
    true
}

/// The sizes of a collapsed tensor.
fn collapsed(shape: &[i64], groups: &Groups) -> Vec<i64> {
    let size = |&dim: &i64| usize::try_from(dim).ok().and_then(|dim| shape.get(dim).copied());
    let product = |sizes: Vec<i64>| match sizes.contains(&DYNAMIC) {
        true => DYNAMIC,
        false => sizes.into_iter().fold(1, i64::wrapping_mul),
    };
    groups
        .iter()
        .map(|group| product(group.iter().filter_map(size).collect()))
        .collect()
}

/// Collapses the tensor before a cast that forgets sizes.
pub(super) fn collapse_of_cast(rw: &mut PatternRewriter<'_>, op: Op) -> bool {
    let ctx = rw.ctx;
    let Some(source) = consumer_cast_source(ctx, rw.body(), rw.get(op, CollapseShapeOp::src)) else {
        return false;
    };
    let Some(reassociation) = rw.get(op, CollapseShapeOp::reassociation) else {
        return false;
    };
    let old = rw.ty(rw.result(op, 0));
    let shape = collapsed(sizes_of(ctx, rw.ty(source)), &groups(rw, op));
    let ty = ctx.tensor_type(&shape, element(ctx, old).unwrap_or(old));
    if ty == old {
        rw.set_operand(op, 0, source);
        return true;
    }
    let new = CollapseShapeOp::build(&mut rw.builder(), source, reassociation, ty);
    let value = rw.result(new, 0);
    replace_with_cast(rw, op, value);
    true
}

/// Makes constant sizes of an expansion static where a cast that is the source forgets the size of the group.
pub(super) fn constant_sizes_of_expansion(rw: &mut PatternRewriter<'_>, op: Op) -> bool {
    let ctx = rw.ctx;
    let source = rw.get(op, ExpandShapeOp::src);
    let Some(origin) = consumer_cast_source(ctx, rw.body(), source) else {
        return false;
    };
    let groups = groups(rw, op);
    let old = output_shape(rw, op);
    let mut sizes: OpFoldResults = old.clone();
    for (group, &known) in groups.iter().zip(sizes_of(ctx, rw.ty(origin))) {
        if known == DYNAMIC {
            continue;
        }
        for &dim in group {
            let size = usize::try_from(dim).ok().and_then(|dim| sizes.get_mut(dim));
            if let Some(size) = size
                && let OpFoldResult::Value(value) = *size
                && let Some(number) = constant_int(ctx, rw.body(), value).and_then(|int| int.to_i64())
            {
                *size = OpFoldResult::index(ctx, number);
            }
        }
    }
    if sizes == old {
        return false;
    }
    let shape: Vec<i64> = sizes.iter().map(|size| size.static_or_dynamic(ctx)).collect();
    let ty = rw.ty(source);
    let element = element(ctx, ty).unwrap_or(ty);
    let input = cast_to(rw, source, ctx.tensor_type(&collapsed(&shape, &groups), element));
    let new = RESHAPES.build_expand(rw, input, &groups, &sizes, ctx.tensor_type(&shape, element));
    let value = rw.result(new, 0);
    replace_with_cast(rw, op, value);
    true
}
