//! Memory effects of operations, from traits, [`MemoryEffectOpInterface`] and nested operations; and whether an operation may be
//! speculated, from traits and [`ConditionallySpeculatable`].

use crate::body::{Body, Op, WalkResult};
use crate::context::Context;
use crate::def::{Interface, InterfaceId, OpDef, Traits};
use crate::ids::Value;
use smallvec::SmallVec;

/// What an effect does to memory.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EffectKind {
    /// Reads.
    Read,
    /// Writes.
    Write,
    /// Allocates.
    Allocate,
    /// Frees.
    Free,
}

/// One effect of an operation on memory.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Effect {
    /// What it does.
    pub kind: EffectKind,
    /// The value that names the memory; `None` for memory that no value names.
    pub on: Option<Value>,
}

/// The effects of an operation.
pub type Effects = SmallVec<[Effect; 2]>;

/// The effects on memory, for operations that no trait describes.
pub struct MemoryEffectOpInterface(pub fn(&Context, &Body, Op, &mut Effects));

impl Interface for MemoryEffectOpInterface {
    type Of = OpDef;
    const ID: InterfaceId = InterfaceId::builtin(10);
    const NAME: &'static str = "MemoryEffectOpInterface";
}

/// Whether the operation may be executed where the program does not say so, for operations that no trait describes; for
/// those whose regions decide, whether they do.
pub struct ConditionallySpeculatable(pub fn(&Context, &Body, Op) -> bool);

impl Interface for ConditionallySpeculatable {
    type Of = OpDef;
    const ID: InterfaceId = InterfaceId::builtin(11);
    const NAME: &'static str = "ConditionallySpeculatable";
}

/// Whether the definition describes the effects of the operation itself, without those of its regions.
fn is_described(ctx: &Context, def: &OpDef) -> bool {
    def.traits.any(Traits::PURE.and(Traits::NO_MEMORY_EFFECT))
        || ctx.has_op_interface::<MemoryEffectOpInterface>(def)
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
    if !ctx.has_op_interface::<MemoryEffectOpInterface>(def)
        && !def.traits.has(Traits::RECURSIVE_MEMORY_EFFECTS)
    {
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

/// Whether the operation has effects of its own and all of them are of this kind (upstream's `hasSingleEffect`). Those of nested ones are not.
pub fn has_only_effect(ctx: &Context, body: &Body, op: Op, kind: EffectKind) -> bool {
    !body.def(op).traits.has(Traits::RECURSIVE_MEMORY_EFFECTS)
        && effects_of(ctx, body, op)
            .is_some_and(|all| !all.is_empty() && all.iter().all(|effect| effect.kind == kind))
}

/// Whether the operation may be executed speculatively: on paths on which the program does not execute it.
pub fn is_speculatable(ctx: &Context, body: &Body, op: Op) -> bool {
    let own = |op: Op| {
        let def = body.def(op);
        def.traits.any(Traits::PURE.and(Traits::ALWAYS_SPECULATABLE))
            || ctx
                .op_interface::<ConditionallySpeculatable>(def)
                .is_some_and(|own| (own.0)(ctx, body, op))
    };
    let recursive = |op: Op| {
        let def = body.def(op);
        let asked = || {
            ctx.op_interface::<ConditionallySpeculatable>(def)
                .is_none_or(|own| (own.0)(ctx, body, op))
        };
        def.traits.has(Traits::RECURSIVELY_SPECULATABLE) && asked()
    };
    if !recursive(op) {
        return !body.def(op).traits.has(Traits::RECURSIVELY_SPECULATABLE) && own(op);
    }
    !body.regions(op).iter().any(|&region| {
        body.walk_region(region, &mut |body, op| {
            if recursive(op) {
                WalkResult::Advance
            } else if !body.def(op).traits.has(Traits::RECURSIVELY_SPECULATABLE) && own(op) {
                WalkResult::Skip
            } else {
                WalkResult::Interrupt
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
    let mut one = |body: &Body, op: Op| -> WalkResult {
        let def = body.def(op);
        let recursive = def.traits.has(Traits::RECURSIVE_MEMORY_EFFECTS);
        if (!recursive && !is_described(ctx, def)) || (recursive && def.is_isolated()) {
            return WalkResult::Interrupt;
        }
        if let Some(own) = ctx.op_interface::<MemoryEffectOpInterface>(def) {
            effects.clear();
            (own.0)(ctx, body, op, &mut effects);
            if each(op, &effects) {
                return WalkResult::Interrupt;
            }
        }
        if recursive {
            WalkResult::Advance
        } else {
            WalkResult::Skip
        }
    };
    match one(body, op) {
        WalkResult::Interrupt => true,
        WalkResult::Skip => false,
        WalkResult::Advance => body
            .regions(op)
            .iter()
            .any(|&region| body.walk_region(region, &mut one)),
    }
}
