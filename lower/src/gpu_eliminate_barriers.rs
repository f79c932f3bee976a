//! `gpu-eliminate-barriers`: erases barriers that order no two effects, or only such as other barriers order.
//!
//! After "High-Performance GPU-to-CPU Transpilation and Optimization via High-Level Parallel Constructs", Moses et al., PPoPP 2023.

use smallvec::SmallVec;
use windlass_dialects::func::FuncOp;
use windlass_dialects::gpu::{BarrierOp, LaunchOp};
use windlass_dialects::memref::{
    self, AllocOp, AllocaOp, AllocaScopeOp, CastOp, CollapseShapeOp, DeallocOp, ExpandShapeOp, GetGlobalOp,
    SubViewOp, TransposeOp, ViewOp,
};
use windlass_dialects::{scf, vector};
use windlass_ir::def::Traits;
use windlass_ir::effects::{Effect, EffectKind, Effects, MemoryEffectOpInterface};
use windlass_ir::pass::PassCx;
use windlass_ir::rewrite::{GreedyConfig, Patterns, apply_patterns_greedily};
use windlass_ir::{Attribute, Body, Context, Op, OpName, Value, WalkResult};

/// Operations whose result is a view of their first operand, through which its base is found.
const VIEWS: [OpName; 6] = [
    CastOp::NAME,
    SubViewOp::NAME,
    ViewOp::NAME,
    TransposeOp::NAME,
    CollapseShapeOp::NAME,
    ExpandShapeOp::NAME,
];

/// The discardable attribute with which tests mark what contains a parallel region.
const BOUNDARY: &str = "__parallel_region_boundary_for_test";

/// Runs the pass on a function.
pub fn run(cx: &mut PassCx<'_>) {
    let ctx = cx.ctx;
    let function = Function {
        arguments: cx.op.attr(FuncOp::arg_attrs),
    };
    let mut patterns = Patterns::none();
    patterns.add(BarrierOp::NAME, move |rw, op| {
        let scope = Scope {
            ctx: rw.ctx,
            body: rw.body(),
            function,
        };
        let is_needed = scope.is_needed(op);
        if !is_needed {
            rw.erase_op(op);
        }
        !is_needed
    });
    apply_patterns_greedily(ctx, cx.body(), &patterns, &GreedyConfig::default());
}

/// What is known of the function.
#[derive(Clone, Copy)]
struct Function {
    /// The attributes of its arguments.
    arguments: Option<Attribute>,
}

/// A direction in which effects are collected.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Side {
    Before,
    After,
}

struct Scope<'a> {
    ctx: &'a Context,
    body: &'a Body,
    function: Function,
}

/// What an operation may do that is not known.
const UNKNOWN: [Effect; 4] = [
    effect(EffectKind::Read),
    effect(EffectKind::Write),
    effect(EffectKind::Allocate),
    effect(EffectKind::Free),
];

const fn effect(kind: EffectKind) -> Effect {
    Effect { kind, on: None }
}

impl Scope<'_> {
    /// Whether a barrier orders effects.
    fn is_needed(&self, barrier: Op) -> bool {
        let (mut before, mut after) = (Effects::new(), Effects::new());
        self.collect_around(barrier, Side::Before, &mut before);
        self.collect_around(barrier, Side::After, &mut after);
        before.iter().any(|x| after.iter().any(|y| self.conflict(*x, *y)))
    }

    /// The effects of the operation itself; `None` if they are not known.
    fn own_effects(&self, op: Op) -> Option<Effects> {
        let def = self.body.def(op);
        let mut effects = Effects::new();
        if let Some(own) = self.body.interface::<MemoryEffectOpInterface>(self.ctx, op) {
            (own.0)(self.ctx, self.body, op, &mut effects);
            return Some(effects);
        }
        let is_pure = def.traits.any(Traits::PURE.and(Traits::NO_MEMORY_EFFECT));
        is_pure.then_some(effects)
    }

    /// Adds the effects of an operation and those in it. Returns whether they are known.
    fn collect(&self, op: Op, effects: &mut Effects) -> bool {
        if self.body.name(op) == BarrierOp::NAME {
            return true;
        }
        if let Some(own) = self.own_effects(op) {
            effects.extend(own);
            return true;
        }
        let def = self.body.def(op);
        if !def.traits.has(Traits::RECURSIVE_MEMORY_EFFECTS) {
            effects.extend(UNKNOWN);
            return false;
        }
        let mut is_known = true;
        for &region in self.body.regions(op) {
            self.body.walk_region(region, &mut |body, inner| {
                let is_recursive = body.def(inner).traits.has(Traits::RECURSIVE_MEMORY_EFFECTS);
                if is_recursive && self.own_effects(inner).is_none() {
                    return WalkResult::Advance;
                }
                is_known = self.collect(inner, effects);
                match is_known {
                    true => WalkResult::Skip,
                    false => WalkResult::Interrupt,
                }
            });
            if !is_known {
                return false;
            }
        }
        true
    }

    /// The operation after or before another one in its block.
    fn next(&self, op: Op, side: Side) -> Option<Op> {
        match side {
            Side::Before => self.body.prev_op(op),
            Side::After => self.body.next_op(op),
        }
    }

    /// Adds the effects of the operations of a block from `op`, which is not among them, up to a barrier.
    fn collect_in_block(&self, op: Op, side: Side, effects: &mut Effects) -> bool {
        let mut at = self.next(op, side);
        while let Some(op) = at {
            if self.body.name(op) == BarrierOp::NAME {
                return true;
            }
            if !self.collect(op, effects) {
                return false;
            }
            at = self.next(op, side);
        }
        true
    }

    /// Adds the effects of the operations that may be executed before or after another one, up to barriers. Returns whether they are
    /// exactly those.
    fn collect_around(&self, op: Op, side: Side, effects: &mut Effects) -> bool {
        let body = self.body;
        let Some(block) = body.op_block(op) else {
            return true;
        };
        let region = body.block_region(block);
        if region.is_some_and(|region| body.blocks(region).nth(1).is_some()) {
            effects.extend(UNKNOWN);
            return false;
        }
        self.collect_in_block(op, side, effects);
        let Some(parent) = body.parent_op(op) else {
            // The function, whose body is executed once.
            return true;
        };
        if self.is_boundary(parent) {
            return true;
        }
        if !self.collect_around(parent, side, effects) {
            return false;
        }
        if body.name(parent) == scf::ForOp::NAME {
            // Other iterations execute the operations on the other side of the block.
            return match side {
                Side::Before => body
                    .last_op(block)
                    .is_none_or(|last| self.collect_in_block(last, side, effects)),
                Side::After => body.first_op(block).is_none_or(|first| {
                    if body.name(first) == BarrierOp::NAME {
                        return true;
                    }
                    let is_known = self.collect(first, effects);
                    self.collect_in_block(first, side, effects) && is_known
                }),
            };
        }
        const ONCE: [OpName; 2] = [scf::IfOp::NAME, AllocaScopeOp::NAME];
        if ONCE.contains(&body.name(parent)) {
            return true;
        }
        self.collect_inside(parent, effects)
    }

    /// Adds the effects of an operation and of all in it, each by itself. Returns whether they are known.
    fn collect_inside(&self, op: Op, effects: &mut Effects) -> bool {
        let mut ops: Vec<Op> = Vec::new();
        for &region in self.body.regions(op) {
            self.body.walk_region(region, &mut |_, op| {
                ops.push(op);
                WalkResult::Advance
            });
        }
        ops.push(op);
        ops.into_iter().all(|op| self.collect(op, effects))
    }

    fn is_boundary(&self, op: Op) -> bool {
        let body = self.body;
        body.name(op) == LaunchOp::NAME
            || body
                .discardable_attr(self.ctx, op, self.ctx.name(BOUNDARY))
                .is_some()
    }

    /// Whether two effects must stay in order.
    fn conflict(&self, before: Effect, after: Effect) -> bool {
        let kinds = [before.kind, after.kind];
        let may_alias = match (before.on, after.on) {
            (Some(x), Some(y)) => self.may_alias(x, y),
            _ => true,
        };
        // What is allocated belongs to the thread. What was freed is not used after.
        may_alias
            && kinds != [EffectKind::Read; 2]
            && !kinds.contains(&EffectKind::Allocate)
            && before.kind != EffectKind::Free
    }

    /// The memref that a value is a view of.
    fn base(&self, mut value: Value) -> Value {
        while let Some(op) = self.body.defining_op(value)
            && VIEWS.contains(&self.body.name(op))
        {
            value = self.body.operand(op, 0);
        }
        value
    }

    /// The position of an argument of the function.
    fn function_argument(&self, value: Value) -> Option<usize> {
        let body = self.body;
        let block = body.value_block(value)?;
        if body.defining_op(value).is_some() || body.block_parent(block).is_some() {
            return None;
        }
        body.block_args(block)
            .iter()
            .position(|&argument| argument == value)
    }

    fn is_noalias(&self, value: Value) -> bool {
        let ctx = self.ctx;
        let dicts = self.function.arguments.and_then(|dicts| dicts.as_array(ctx));
        let dict = self
            .function_argument(value)
            .and_then(|at| dicts.unwrap_or_default().get(at));
        dict.is_some_and(|dict| dict.dict_entry(ctx, ctx.name("llvm.noalias")).is_some())
    }

    fn may_alias(&self, x: Value, y: Value) -> bool {
        let (x, y) = (self.base(x), self.base(y));
        if x == y {
            return true;
        }
        let body = self.body;
        let name = |value: Value| body.defining_op(value).map(|op| body.name(op));
        let global = |value: Value| {
            let op = body
                .defining_op(value)
                .filter(|&op| body.name(op) == GetGlobalOp::NAME)?;
            body.get(op, GetGlobalOp::name)
        };
        if let (Some(x), Some(y)) = (global(x), global(y)) {
            return x == y;
        }
        if self.is_noalias(x) && self.is_noalias(y) {
            return false;
        }
        let is_new = |value: Value| [Some(AllocOp::NAME), Some(AllocaOp::NAME)].contains(&name(value));
        let is_own = |value: Value| is_new(value) || global(value).is_some();
        if is_own(x) && is_own(y) {
            return false;
        }
        let is_argument = |value: Value| self.function_argument(value).is_some();
        if is_new(x) && is_argument(y) || is_new(y) && is_argument(x) {
            return false;
        }
        // Only pointers that are stored somewhere reach what does not come from their allocation.
        let may_escape = |value: Value| !is_new(value) || self.may_be_captured(value);
        may_escape(x) && may_escape(y)
    }

    /// Whether a value may be stored somewhere.
    fn may_be_captured(&self, value: Value) -> bool {
        let body = self.body;
        let mut pending: SmallVec<[Value; 4]> = SmallVec::from_slice(&[value]);
        while let Some(value) = pending.pop() {
            for (user, _) in body.uses(value) {
                let only_reads = self
                    .own_effects(user)
                    .is_some_and(|effects| effects.iter().all(|effect| effect.kind == EffectKind::Read));
                if only_reads {
                    continue;
                }
                match self.propagated(user) {
                    Some(source) => pending.push(source),
                    None if self.keeps(user, value) => return true,
                    None => {}
                }
            }
        }
        false
    }

    /// The memref that the result of an operation is a view of.
    fn propagated(&self, op: Op) -> Option<Value> {
        const OTHERS: [OpName; 3] = [
            memref::ReinterpretCastOp::NAME,
            memref::MemorySpaceCastOp::NAME,
            memref::AssumeAlignmentOp::NAME,
        ];
        let name = self.body.name(op);
        (VIEWS.contains(&name) || OTHERS.contains(&name)).then(|| self.body.operand(op, 0))
    }

    /// Whether an operation may keep a value.
    fn keeps(&self, op: Op, value: Value) -> bool {
        let body = self.body;
        match body.name(op) {
            memref::StoreOp::NAME | vector::TransferWriteOp::NAME | vector::StoreOp::NAME => {
                body.operand(op, 0) == value
            }
            vector::MaskedStoreOp::NAME => body.get(op, vector::MaskedStoreOp::valueToStore) == value,
            DeallocOp::NAME => false,
            _ => true,
        }
    }
}
