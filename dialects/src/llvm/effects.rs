//! Memory effects of ops.

use super::enums::{AtomicOrdering, LlvmEnum};
use super::{InlineAsmOp, LoadOp, StoreOp, attrs};
use windlass_ir::def::AttrSlot;
use windlass_ir::effects::{Effect, EffectKind, Effects};
use windlass_ir::{Body, Context, Op, Value};

fn push(effects: &mut Effects, kind: EffectKind, on: Option<Value>) {
    effects.push(Effect { kind, on });
}

/// Whether the access is volatile or ordered, and thus has effects on other memory.
fn affects_all_memory(ctx: &Context, body: &Body, op: Op, volatile: AttrSlot, ordering: AttrSlot) -> bool {
    let ordering = body.get(op, ordering);
    let ordering =
        ordering.and_then(|ordering| AtomicOrdering::from_value(attrs::enum_value(ctx, ordering)?));
    let weak = matches!(
        ordering,
        None | Some(AtomicOrdering::NotAtomic | AtomicOrdering::Unordered)
    );
    body.get(op, volatile).is_some() || !weak
}

fn anywhere(effects: &mut Effects) {
    push(effects, EffectKind::Write, None);
    push(effects, EffectKind::Read, None);
}

pub(super) fn load(ctx: &Context, body: &Body, op: Op, effects: &mut Effects) {
    push(effects, EffectKind::Read, Some(body.get(op, LoadOp::addr)));
    if affects_all_memory(ctx, body, op, LoadOp::volatile_, LoadOp::ordering) {
        anywhere(effects);
    }
}

pub(super) fn store(ctx: &Context, body: &Body, op: Op, effects: &mut Effects) {
    push(effects, EffectKind::Write, Some(body.get(op, StoreOp::addr)));
    if affects_all_memory(ctx, body, op, StoreOp::volatile_, StoreOp::ordering) {
        anywhere(effects);
    }
}

pub(super) fn alloca(_: &Context, body: &Body, op: Op, effects: &mut Effects) {
    push(effects, EffectKind::Allocate, body.results(op).get(0));
}

/// The first operand is written, the second one is read.
pub(super) fn copy(_: &Context, body: &Body, op: Op, effects: &mut Effects) {
    push(effects, EffectKind::Write, body.operands(op).get(0));
    push(effects, EffectKind::Read, body.operands(op).get(1));
}

pub(super) fn fill(_: &Context, body: &Body, op: Op, effects: &mut Effects) {
    push(effects, EffectKind::Write, body.operands(op).get(0));
}

pub(super) fn inline_asm(_: &Context, body: &Body, op: Op, effects: &mut Effects) {
    if body.get(op, InlineAsmOp::has_side_effects).is_some() {
        anywhere(effects);
    }
}
