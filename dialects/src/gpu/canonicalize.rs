//! Canonicalization patterns of barriers, waits, copies and launches.

use super::{AllocOp, BarrierOp, LaunchOp, MemcpyOp, WaitOp};
use crate::arith;
use crate::elements::constant_int;
use crate::memref::DimOp;
use crate::memref::layout::dynamic_dims;
use windlass_ir::effects::{EffectKind, effects_of};
use windlass_ir::rewrite::PatternRewriter;
use windlass_ir::{DYNAMIC, Op, Value};

/// Erases a barrier directly before another one.
pub(super) fn repeated_barrier(rw: &mut PatternRewriter<'_>, op: Op) -> bool {
    let is_repeated = rw
        .next_op(op)
        .is_some_and(|next| rw.name(next) == BarrierOp::NAME);
    if is_repeated {
        rw.erase_op(op);
    }
    is_repeated
}

/// Drops tokens of waits that wait for nothing.
pub(super) fn wait_for_waits(rw: &mut PatternRewriter<'_>, op: Op) -> bool {
    let tokens: Vec<Value> = rw.operands(op).iter().collect();
    let needed = |token: &Value| {
        let wait = rw
            .defining_op(*token)
            .filter(|&wait| rw.name(wait) == WaitOp::NAME);
        wait.is_none_or(|wait| !rw.operands(wait).is_empty())
    };
    let kept: Vec<Value> = tokens.iter().copied().filter(needed).collect();
    if kept.len() == tokens.len() {
        return false;
    }
    rw.set_operands(op, &kept);
    true
}

/// Replaces the token of a wait for one other token by that one.
pub(super) fn wait_for_one(rw: &mut PatternRewriter<'_>, op: Op) -> bool {
    if rw.operands(op).len() != 1 || rw.get(op, WaitOp::asyncToken).is_none() {
        return false;
    }
    let token = rw.operand(op, 0);
    rw.replace_op(op, &[token]);
    true
}

/// Erases a wait for nothing, and one whose token nothing waits for.
pub(super) fn unused_wait(rw: &mut PatternRewriter<'_>, op: Op) -> bool {
    let is_unused = match rw.get(op, WaitOp::asyncToken) {
        Some(token) => rw.uses(token).next().is_none(),
        None => rw.operands(op).is_empty(),
    };
    if is_unused {
        rw.erase_op(op);
    }
    is_unused
}

/// Whether the only effect of an operation is this one, on `value`.
fn has_single_effect(rw: &PatternRewriter<'_>, op: Op, kind: EffectKind, value: Value) -> bool {
    let effects = effects_of(rw.ctx, rw.body(), op);
    effects.is_some_and(|effects| {
        let mut on = effects.iter().filter(|effect| effect.on == Some(value));
        on.next().is_some_and(|effect| effect.kind == kind) && on.next().is_none()
    })
}

/// Erases a copy to memory that is only freed.
pub(super) fn copy_to_unread(rw: &mut PatternRewriter<'_>, op: Op) -> bool {
    let dst = rw.get(op, MemcpyOp::dst);
    let Some(allocation) = rw.defining_op(dst) else {
        return false;
    };
    if !has_single_effect(rw, allocation, EffectKind::Allocate, dst) {
        return false;
    }
    let is_read = |user: Op| user != op && !has_single_effect(rw, user, EffectKind::Free, dst);
    if rw.uses(dst).any(|(user, _)| is_read(user)) {
        return false;
    }
    let tokens: Vec<Value> = rw.get(op, MemcpyOp::asyncDependencies).collect();
    if tokens.len() > 1 || tokens.is_empty() != rw.get(op, MemcpyOp::asyncToken).is_none() {
        return false;
    }
    rw.replace_op(op, &tokens);
    true
}

/// Replaces indices along dimensions of size one by zero.
pub(super) fn launch_of_one(rw: &mut PatternRewriter<'_>, op: Op) -> bool {
    let sizes = [
        LaunchOp::gridSizeX,
        LaunchOp::gridSizeY,
        LaunchOp::gridSizeZ,
        LaunchOp::blockSizeX,
        LaunchOp::blockSizeY,
        LaunchOp::blockSizeZ,
    ];
    let Some(entry) = rw.region_entry(op, 0) else {
        return false;
    };
    let mut zero = None;
    for (at, size) in sizes.into_iter().enumerate() {
        let is_one = constant_int(rw.ctx, rw, rw.get(op, size)).is_some_and(|size| size.is_one());
        let Some(&index) = rw.block_args(entry).get(at) else {
            return false;
        };
        if !is_one || rw.uses(index).next().is_none() {
            continue;
        }
        let zero = *zero.get_or_insert_with(|| {
            rw.set_insertion_point_to_start(entry);
            arith::const_index(&mut rw.builder(), 0)
        });
        rw.replace_all_uses(index, zero);
    }
    zero.is_some()
}

/// Replaces a dynamic size of memory of the device by the operand of its allocation.
pub(crate) fn size_of_alloc(rw: &mut PatternRewriter<'_>, op: Op) -> bool {
    let source = rw.get(op, DimOp::source);
    let index = constant_int(rw.ctx, rw, rw.get(op, DimOp::index)).and_then(|index| index.to_i64());
    let index = index.and_then(|index| usize::try_from(index).ok());
    let alloc = rw
        .defining_op(source)
        .filter(|&alloc| rw.name(alloc) == AllocOp::NAME);
    let (Some(index), Some(alloc), Some(memref)) = (index, alloc, rw.ty(source).memref(rw.ctx)) else {
        return false;
    };
    if memref.shape.get(index) != Some(&DYNAMIC) {
        return false;
    }
    let Some(size) = rw
        .get(alloc, AllocOp::dynamicSizes)
        .get(dynamic_dims(&memref.shape[..index]))
    else {
        return false;
    };
    rw.replace_op(op, &[size]);
    true
}
