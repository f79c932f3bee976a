//! Folds of masks of one lane, and of accesses with masks that enable no lane.

use windlass_dialects::arith::SelectOp;
use windlass_dialects::elements::uniform;
use windlass_dialects::vector::{BroadcastOp, ConstantMaskOp, GatherOp, ScatterOp};
use windlass_ir::num::ApInt;
use windlass_ir::rewrite::{PatternRewriter, constant_value};
use windlass_ir::{Body, Context, Op, Type, Value};

/// Whether all lanes of a mask are enabled (`Some(true)`) or none (`Some(false)`); `None` if unknown or mixed.
fn uniform_mask(ctx: &Context, body: &Body, mask: Value) -> Option<bool> {
    if let Some(all) = uniform::<ApInt>(ctx, constant_value(ctx, body, mask)) {
        return Some(!all.is_zero());
    }
    let op = body
        .defining_op(mask)
        .filter(|&op| body.name(op) == ConstantMaskOp::NAME)?;
    let sizes = body.get(op, ConstantMaskOp::mask_dim_sizes)?.as_i64_array(ctx)?;
    if sizes.contains(&0) {
        return Some(false);
    }
    let shape = body.ty(mask).shape(ctx)?;
    (sizes.iter().eq(shape)).then_some(true)
}

/// Rewrites the selection of a mask of one lane that is the condition to a broadcast of it (upstream's `FoldI1SelectToBroadcast`).
pub fn select_of_lane(rw: &mut PatternRewriter<'_>, op: Op) -> bool {
    let ctx = rw.ctx;
    let ty = rw.ty(rw.result(op, 0));
    let condition = rw.get(op, SelectOp::condition);
    let is_lane = ty.vector(ctx).is_some_and(|vector| {
        vector.shape.as_ref() == [1] && !vector.is_scalable() && vector.element == Type::I1
    });
    let branches = [SelectOp::true_value, SelectOp::false_value];
    let [enabled, disabled] = branches.map(|branch| {
        let constant = constant_value(ctx, rw, rw.get(op, branch));
        uniform::<ApInt>(ctx, constant).map(|all| !all.is_zero())
    });
    if !is_lane || rw.ty(condition) != Type::I1 || (enabled, disabled) != (Some(true), Some(false)) {
        return false;
    }
    let new = BroadcastOp::build(&mut rw.builder(), condition, ty);
    rw.replace_op_with(op, new);
    true
}

pub fn gather(rw: &mut PatternRewriter<'_>, op: Op) -> bool {
    let none = uniform_mask(rw.ctx, rw, rw.get(op, GatherOp::mask)) == Some(false);
    if none {
        let other = rw.get(op, GatherOp::pass_thru);
        rw.replace_op(op, &[other]);
    }
    none
}

pub fn scatter(rw: &mut PatternRewriter<'_>, op: Op) -> bool {
    let of_memory = rw.results(op).next().is_none();
    let none = of_memory && uniform_mask(rw.ctx, rw, rw.get(op, ScatterOp::mask)) == Some(false);
    if none {
        rw.erase_op(op);
    }
    none
}
