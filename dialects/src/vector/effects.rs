//! Memory effects of ops. A transfer from or to a tensor has none.

use windlass_ir::effects::{Effect, EffectKind, Effects};
use windlass_ir::{Body, Context, Op};

fn on_operand(ctx: &Context, body: &Body, op: Op, at: usize, kind: EffectKind, effects: &mut Effects) {
    let on = body.operands(op).get(at);
    if on.is_some_and(|value| body.ty(value).memref(ctx).is_some()) {
        effects.push(Effect { kind, on });
    }
}

pub(super) fn reads_first(ctx: &Context, body: &Body, op: Op, effects: &mut Effects) {
    on_operand(ctx, body, op, 0, EffectKind::Read, effects);
}

pub(super) fn writes_first(ctx: &Context, body: &Body, op: Op, effects: &mut Effects) {
    on_operand(ctx, body, op, 0, EffectKind::Write, effects);
}

pub(super) fn writes_second(ctx: &Context, body: &Body, op: Op, effects: &mut Effects) {
    on_operand(ctx, body, op, 1, EffectKind::Write, effects);
}

pub(super) fn transfer_read(ctx: &Context, body: &Body, op: Op, effects: &mut Effects) {
    on_operand(ctx, body, op, 0, EffectKind::Read, effects);
}

pub(super) fn transfer_write(ctx: &Context, body: &Body, op: Op, effects: &mut Effects) {
    on_operand(ctx, body, op, 1, EffectKind::Write, effects);
}

pub(super) fn prints(_: &Context, _: &Body, _: Op, effects: &mut Effects) {
    effects.push(Effect {
        kind: EffectKind::Write,
        on: None,
    });
}
