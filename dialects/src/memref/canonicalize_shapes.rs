//! Folds and canonicalization patterns of `memref.expand_shape` and `memref.collapse_shape`: casts are folded. Chains are
//! merged in `shared_reshapes.rs`.

use super::canonicalize::replace_with_cast;
use super::fold::foldable_cast_source;
use super::layout::product;
use super::mixed::OpFoldResults;
use super::reshape::{collapsed_type, expanded_type, groups_of};
use super::shared_reshapes::{Reshapes, groups, output_shape};
use super::{CollapseShapeOp, ExpandShapeOp};
use windlass_ir::rewrite::PatternRewriter;
use windlass_ir::{DYNAMIC, Op, OpFoldResult};

/// The ops of `memref`.
pub(super) static RESHAPES: Reshapes = Reshapes {
    expand: ExpandShapeOp::DEF,
    collapse: CollapseShapeOp::DEF,
};

/// Takes an expansion of a cast from the cast's source, where the cast can be folded; folds constant sizes into the
/// type.
pub(super) fn expand_of_cast(rw: &mut PatternRewriter<'_>, op: Op) -> bool {
    let ctx = rw.ctx;
    let source = rw.operand(op, 0);
    let Some((origin, memref)) = foldable_cast_source(ctx, rw.body(), source) else {
        return false;
    };
    let sizes: OpFoldResults = output_shape(rw, op)
        .into_iter()
        .map(|size| {
            size.constant_int(ctx, rw.body())
                .map_or(size, |n| OpFoldResult::index(ctx, n))
        })
        .collect();
    let shape: Vec<i64> = sizes.iter().map(|size| size.static_or_dynamic(rw.ctx)).collect();
    let groups = groups(rw, op);
    let agrees = groups.iter().zip(&memref.shape).all(|(group, &size)| {
        let dynamic = group.iter().any(|&dim| shape.get(dim as usize) == Some(&DYNAMIC));
        dynamic == (size == DYNAMIC)
    });
    if !agrees {
        return false;
    }
    let Some(ty) = expanded_type(ctx, memref, &shape, &groups) else {
        return false;
    };
    if ty == rw.ty(rw.result(op, 0)) {
        rw.set_operand(op, 0, origin);
        return true;
    }
    let new = RESHAPES.build_expand(rw, origin, &groups, &sizes, ty);
    let value = rw.result(new, 0);
    replace_with_cast(rw, op, value);
    true
}

/// Takes a collapse of a cast from the cast's source, where the cast can be folded.
pub(super) fn collapse_of_cast(rw: &mut PatternRewriter<'_>, op: Op) -> bool {
    let ctx = rw.ctx;
    let source = rw.get(op, CollapseShapeOp::src);
    let Some((origin, memref)) = foldable_cast_source(ctx, rw.body(), source) else {
        return false;
    };
    let reassociation = rw.get(op, CollapseShapeOp::reassociation);
    let groups = groups_of(ctx, reassociation);
    let shape: Vec<i64> = groups
        .iter()
        .map(|group| {
            group
                .iter()
                .fold(1, |total, &dim| product(total, memref.shape[dim as usize]))
        })
        .collect();
    let new_ty = collapsed_type(ctx, memref, &shape, &groups, false);
    let (Some(new_ty), Some(reassociation)) = (new_ty, reassociation) else {
        return false;
    };
    if new_ty == rw.ty(rw.result(op, 0)) {
        rw.set_operand(op, 0, origin);
        return true;
    }
    let new = CollapseShapeOp::build(&mut rw.builder(), origin, reassociation, new_ty);
    let value = rw.result(new, 0);
    replace_with_cast(rw, op, value);
    true
}
