//! Memory effects of operations: from traits, from the [`effects`](crate::def::Hooks::effects) hook, and from nested
//! operations.

use crate::body::{Body, Op, Walk};
use crate::context::Context;
use crate::def::{Effect, EffectKind, Effects, OpDef, Traits};

/// Whether the definition describes the effects of the operation itself, without those of its regions.
fn is_described(def: &OpDef) -> bool {
    def.hooks.effects.is_some() || def.traits.any(Traits::PURE.and(Traits::NO_MEMORY_EFFECT))
}

/// The effects of the operation, with those of its nested operations if it has recursive memory effects. `None` if some
/// effect is unknown.
pub fn effects_of(ctx: &Context, body: &Body, op: Op) -> Option<Effects> {
    let mut found = Effects::new();
    let unknown = visit(ctx, body, op, &mut |_, effects| {
        found.extend_from_slice(effects);
        false
    });
    (!unknown).then_some(found)
}

/// Whether neither the operation nor a nested one reads or writes memory (upstream's `isMemoryEffectFree`).
#[inline]
pub fn is_memory_effect_free(ctx: &Context, body: &Body, op: Op) -> bool {
    let def = body.def(op);
    if def.traits.any(Traits::PURE.and(Traits::NO_MEMORY_EFFECT))
        && !def.traits.has(Traits::RECURSIVE_MEMORY_EFFECTS)
    {
        return true;
    }
    if def.hooks.effects.is_none() && !def.traits.has(Traits::RECURSIVE_MEMORY_EFFECTS) {
        return false;
    }
    !visit(ctx, body, op, &mut |_, effects| !effects.is_empty())
}

/// Whether the operation has an effect of this kind, or an unknown one.
pub fn may_have_effect(ctx: &Context, body: &Body, op: Op, kind: EffectKind) -> bool {
    visit(ctx, body, op, &mut |_, effects| {
        effects.iter().any(|effect| effect.kind == kind)
    })
}

/// Whether the operation has effects and all of them are of this kind.
pub fn has_only_effect(ctx: &Context, body: &Body, op: Op, kind: EffectKind) -> bool {
    effects_of(ctx, body, op)
        .is_some_and(|all| !all.is_empty() && all.iter().all(|effect| effect.kind == kind))
}

/// Whether the operation may be executed speculatively: on paths on which the program does not execute it.
pub fn is_speculatable(ctx: &Context, body: &Body, op: Op) -> bool {
    let own = |op: Op| {
        let def = body.def(op);
        def.traits.any(Traits::PURE.and(Traits::ALWAYS_SPECULATABLE))
            || def.hooks.speculatable.is_some_and(|hook| hook(ctx, body, op))
    };
    let recursive = |op: Op| {
        let def = body.def(op);
        let asked = || def.hooks.speculatable.is_none_or(|hook| hook(ctx, body, op));
        def.traits.has(Traits::RECURSIVELY_SPECULATABLE) && asked()
    };
    if !recursive(op) {
        return !body.def(op).traits.has(Traits::RECURSIVELY_SPECULATABLE) && own(op);
    }
    !body.regions(op).iter().any(|&region| {
        body.walk_region(region, &mut |body, op| {
            if recursive(op) {
                Walk::Enter
            } else if !body.def(op).traits.has(Traits::RECURSIVELY_SPECULATABLE) && own(op) {
                Walk::Skip
            } else {
                Walk::Stop
            }
        })
    })
}

/// Whether the operation is speculatable and free of memory effects.
#[inline]
pub fn is_pure(ctx: &Context, body: &Body, op: Op) -> bool {
    is_speculatable(ctx, body, op) && is_memory_effect_free(ctx, body, op)
}

/// Whether the operation is dead once its results have no uses: it is no terminator, defines no symbol, and at most
/// reads memory or allocates its results (upstream's `wouldOpBeTriviallyDead`).
pub fn would_be_dead_without_uses(ctx: &Context, body: &Body, op: Op) -> bool {
    let def = body.def(op);
    if def.traits.any(Traits::TERMINATOR.and(Traits::SYMBOL)) {
        return false;
    }
    if def.traits.has(Traits::OPTIONAL_SYMBOL)
        && def
            .attr_slot("sym_name")
            .is_some_and(|slot| body.attr(op, slot).is_some())
    {
        return false;
    }
    if def.traits.any(Traits::PURE.and(Traits::NO_MEMORY_EFFECT))
        && !def.traits.has(Traits::RECURSIVE_MEMORY_EFFECTS)
    {
        return true;
    }
    !visit(ctx, body, op, &mut |op, effects| {
        // Only the operation can access what it allocates: a write to it is not observable once its results have no
        // uses.
        let own = |value| {
            body.defining_op(value) == Some(op)
                && effects
                    .iter()
                    .any(|e| e.kind == EffectKind::Allocate && e.on == Some(value))
        };
        let harmless = |e: &Effect| e.kind == EffectKind::Read || e.on.is_some_and(own);
        !effects.iter().all(harmless)
    })
}

/// Whether the operation has no uses and no effect that can be observed (upstream's `isOpTriviallyDead`).
#[inline]
pub fn is_trivially_dead(ctx: &Context, body: &Body, op: Op) -> bool {
    !body.op_has_uses(op) && would_be_dead_without_uses(ctx, body, op)
}

/// Calls `each` with the effects of `op`, and of each nested operation if `op` has recursive memory effects. Returns
/// true if `each` did, which ends the visit, or if some effect is unknown.
fn visit(ctx: &Context, body: &Body, op: Op, each: &mut dyn FnMut(Op, &[Effect]) -> bool) -> bool {
    let mut effects = Effects::new();
    let mut one = |body: &Body, op: Op| -> Walk {
        let def = body.def(op);
        let recursive = def.traits.has(Traits::RECURSIVE_MEMORY_EFFECTS);
        if (!recursive && !is_described(def)) || (recursive && def.is_isolated()) {
            return Walk::Stop;
        }
        if let Some(hook) = def.hooks.effects {
            effects.clear();
            hook(ctx, body, op, &mut effects);
            if each(op, &effects) {
                return Walk::Stop;
            }
        }
        if recursive { Walk::Enter } else { Walk::Skip }
    };
    match one(body, op) {
        Walk::Stop => true,
        Walk::Skip => false,
        Walk::Enter => body
            .regions(op)
            .iter()
            .any(|&region| body.walk_region(region, &mut one)),
    }
}
