//! Memory effects of ops.

use super::verify::DmaStart;
use windlass_ir::effects::{Effect, EffectKind, Effects};
use windlass_ir::{Body, Context, Op, Value};

fn push(effects: &mut Effects, kind: EffectKind, on: Option<Value>) {
    effects.push(Effect { kind, on });
}

pub(super) fn allocates(_: &Context, body: &Body, op: Op, effects: &mut Effects) {
    push(effects, EffectKind::Allocate, body.results(op).get(0));
}

pub(super) fn reallocates(_: &Context, body: &Body, op: Op, effects: &mut Effects) {
    push(effects, EffectKind::Free, body.operands(op).get(0));
    push(effects, EffectKind::Allocate, body.results(op).get(0));
}

pub(super) fn copies(_: &Context, body: &Body, op: Op, effects: &mut Effects) {
    push(effects, EffectKind::Read, body.operands(op).get(0));
    push(effects, EffectKind::Write, body.operands(op).get(1));
}

pub(super) fn frees(_: &Context, body: &Body, op: Op, effects: &mut Effects) {
    push(effects, EffectKind::Free, body.operands(op).get(0));
}

pub(super) fn reads_first(_: &Context, body: &Body, op: Op, effects: &mut Effects) {
    push(effects, EffectKind::Read, body.operands(op).get(0));
}

pub(super) fn writes_first(_: &Context, body: &Body, op: Op, effects: &mut Effects) {
    push(effects, EffectKind::Write, body.operands(op).get(0));
}

pub(super) fn writes_second(_: &Context, body: &Body, op: Op, effects: &mut Effects) {
    push(effects, EffectKind::Write, body.operands(op).get(1));
}

pub(super) fn changes_first(_: &Context, body: &Body, op: Op, effects: &mut Effects) {
    push(effects, EffectKind::Read, body.operands(op).get(0));
    push(effects, EffectKind::Write, body.operands(op).get(0));
}

pub(super) fn changes_second(_: &Context, body: &Body, op: Op, effects: &mut Effects) {
    push(effects, EffectKind::Read, body.operands(op).get(1));
    push(effects, EffectKind::Write, body.operands(op).get(1));
}

pub(super) fn dma_start(ctx: &Context, body: &Body, op: Op, effects: &mut Effects) {
    let Some(parts) = DmaStart::of(ctx, body, op) else {
        return;
    };
    let operand = |index| body.operands(op).get(index);
    push(effects, EffectKind::Read, operand(0));
    push(effects, EffectKind::Write, operand(parts.target));
    push(effects, EffectKind::Read, operand(parts.tag));
}
