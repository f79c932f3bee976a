//! `omp.atomic.update`: its memory effects, and canonicalization of updates that compute nothing.

use super::{AtomicUpdateOp, AtomicWriteOp, YieldOp};
use windlass_ir::effects::{Effect, EffectKind, Effects};
use windlass_ir::rewrite::PatternRewriter;
use windlass_ir::{Body, Context, Op};

/// The variable is read and written. What else is accessed, the region says.
pub(super) fn effects(_: &Context, body: &Body, op: Op, effects: &mut Effects) {
    let on = Some(body.get(op, AtomicUpdateOp::x));
    for kind in [EffectKind::Read, EffectKind::Write] {
        effects.push(Effect { kind, on });
    }
}

/// Erases an update whose region yields the old value, and rewrites one that yields a value from outside to a write.
pub(super) fn without_computation(rw: &mut PatternRewriter<'_>, op: Op) -> bool {
    let Some(block) = rw.region_entry(op, 0) else {
        return false;
    };
    let Some(end) = rw.first_op(block).filter(|&end| rw.name(end) == YieldOp::NAME) else {
        return false;
    };
    let Some(new) = rw.operands(end).get(0) else {
        return false;
    };
    if rw.block_args(block).first() == Some(&new) {
        rw.erase_op(op);
        return true;
    }
    let x = rw.get(op, AtomicUpdateOp::x);
    let hint = rw.get(op, AtomicUpdateOp::hint);
    let order = rw.get(op, AtomicUpdateOp::memory_order);
    let write = AtomicWriteOp::builder(x, new).hint(hint).memory_order(order);
    let write = write.build(&mut rw.builder());
    rw.replace_op_with(op, write);
    true
}
