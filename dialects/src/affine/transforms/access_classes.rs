//! The affine accesses of a body, by the element that they access.
//!
//! Comparing each access with each other one is quadratic. Accesses to one element have the same coordinates for all values of
//! their operands: [`AccessClasses`] first evaluates the maps on arbitrary numbers, and compares only accesses for which the
//! results are the same.

use super::super::dependence::{Access, is_read, is_write};
use rustc_hash::{FxHashMap, FxHashSet, FxHasher};
use std::hash::{Hash, Hasher};
use windlass_ir::def::Traits;
use windlass_ir::effects::{EffectKind, Effects, MemoryEffectOpInterface};
use windlass_ir::{Block, Body, Context, Op, Type, Value, WalkResult};

/// Accesses that are always to the same element.
type Class = usize;

/// See the [module](self).
pub struct AccessClasses {
    /// The accesses with their classes.
    accesses: FxHashMap<Op, (Access, Class)>,
    /// The accesses of the kind that is searched for, by what they load, in the order of their block.
    members: FxHashMap<(Class, Option<Type>, Block), Vec<Op>>,
    /// Whether loads are searched for: then what is loaded has to have the same type.
    loads: bool,
    /// Whether all regions have one block, in which what comes first dominates what comes after it.
    structured: bool,
}

impl AccessClasses {
    /// The accesses of the body. What is searched for is loads or stores.
    pub fn new(ctx: &Context, body: &Body, loads: bool) -> Self {
        let mut classes = AccessClasses {
            accesses: FxHashMap::default(),
            members: FxHashMap::default(),
            loads,
            structured: true,
        };
        let one_block = |region| body.entry_block(region) == body.last_block(region);
        classes.structured &= body.root_regions().iter().all(|&region| one_block(region));
        // One access of each class, by what all of the class have in common.
        let mut alike: FxHashMap<(Value, Option<Vec<i64>>), Vec<Op>> = FxHashMap::default();
        let mut count = 0;
        body.walk(|body, op| {
            let ordered = body.is_registered(op) && !body.def(op).traits.has(Traits::GRAPH_REGION);
            let simple = |&region| ordered && one_block(region);
            classes.structured &= body.regions(op).iter().all(simple);
            if !(is_read(body, op) || is_write(body, op)) {
                return WalkResult::Advance;
            }
            let Some(access) = Access::of(ctx, body, op) else {
                return WalkResult::Advance;
            };
            let firsts = alike.entry((access.memref, sample(&access))).or_default();
            let same = firsts.iter().find_map(|first| {
                let (first, class) = classes.accesses.get(first)?;
                first.is_same_element(ctx, body, &access).then_some(*class)
            });
            let class = same.unwrap_or_else(|| {
                firsts.push(op);
                count += 1;
                count - 1
            });
            if is_read(body, op) == loads
                && let Some(block) = body.op_block(op)
            {
                let key = (class, classes.loaded(body, op), block);
                classes.members.entry(key).or_default().push(op);
            }
            classes.accesses.insert(op, (access, class));
            WalkResult::Advance
        });
        classes
    }

    /// What the operation accesses.
    pub fn access(&self, op: Op) -> Option<&Access> {
        self.accesses.get(&op).map(|(access, _)| access)
    }

    fn class(&self, op: Op) -> Option<Class> {
        self.accesses.get(&op).map(|&(_, class)| class)
    }

    fn loaded(&self, body: &Body, op: Op) -> Option<Type> {
        let result = body.results(op).next().filter(|_| self.loads)?;
        Some(body.ty(result))
    }

    /// What is searched for in the block, of the same element as `op` accesses.
    fn members(&self, body: &Body, op: Op, block: Option<Block>) -> &[Op] {
        let key = self.class(op).zip(block);
        let key = key.map(|(class, block)| (class, self.loaded(body, op), block));
        key.and_then(|key| self.members.get(&key)).map_or(&[], |all| all)
    }

    /// The other accesses of the kind that is searched for, to the element that `op` accesses: of each block that has several
    /// before `op` the last one. What is before that one in its block has an access to the element between itself and `op`.
    /// In regions of several blocks nothing is left out.
    pub fn nearest(&self, body: &Body, op: Op) -> Vec<Op> {
        let Some(access) = self.access(op) else {
            return Vec::new();
        };
        if !self.structured {
            let users = body.uses(access.memref).map(|(user, _)| user);
            return users
                .filter(|&user| {
                    user != op
                        && is_read(body, user) == self.loads
                        && self.class(user) == self.class(op)
                        && self.loaded(body, user) == self.loaded(body, op)
                })
                .collect();
        }
        let mut found = Vec::new();
        let mut at = Some(op);
        while let Some(this) = at {
            let all = self.members(body, op, body.op_block(this));
            let before = all.partition_point(|&other| body.is_before(other, this));
            found.extend(before.checked_sub(1).map(|last| all[last]));
            at = body.parent_op(this);
        }
        found
    }

    /// The access of the kind that is searched for, to the element that `op` accesses, that comes before `op` in its block with
    /// no other between.
    pub fn before(&self, body: &Body, op: Op) -> Option<Op> {
        let all = self.members(body, op, body.op_block(op));
        let count = all.partition_point(|&other| body.is_before(other, op));
        count.checked_sub(1).map(|last| all[last])
    }

    /// The access of the kind that is searched for, to the element that `op` accesses, that comes after `op` in its block with
    /// no other between.
    pub fn after(&self, body: &Body, op: Op) -> Option<Op> {
        let all = self.members(body, op, body.op_block(op));
        let count = all.partition_point(|&other| other == op || body.is_before(other, op));
        all.get(count).copied()
    }

    /// Whether [`nearest`](Self::nearest) leaves accesses out.
    pub fn is_structured(&self) -> bool {
        self.structured
    }
}

/// The coordinates of an access for arbitrary values of its operands.
fn sample(access: &Access) -> Option<Vec<i64>> {
    let inputs: Vec<i64> = access
        .operands
        .iter()
        .map(|value| {
            let mut hasher = FxHasher::default();
            value.hash(&mut hasher);
            // Small enough that products of several do not overflow.
            (hasher.finish() >> 48) as i64
        })
        .collect();
    access.map.evaluate(&inputs)
}

/// The operations that may have an effect of one kind, themselves or in their regions, in the order of their blocks.
pub struct EffectfulOps(FxHashMap<Block, Vec<Op>>);

impl EffectfulOps {
    /// The operations of the body that may have such an effect.
    pub fn new(ctx: &Context, body: &Body, kind: EffectKind) -> Self {
        let mut found: FxHashSet<Op> = FxHashSet::default();
        let mut all = Vec::new();
        body.walk(|body, op| {
            all.push(op);
            if may_have_own_effect(ctx, body, op, kind) {
                let mut at = Some(op);
                while let Some(this) = at
                    && found.insert(this)
                {
                    at = body.parent_op(this);
                }
            }
            WalkResult::Advance
        });
        let mut by_block: FxHashMap<Block, Vec<Op>> = FxHashMap::default();
        for op in all {
            if found.contains(&op)
                && let Some(block) = body.op_block(op)
            {
                by_block.entry(block).or_default().push(op);
            }
        }
        EffectfulOps(by_block)
    }

    /// Those of the block.
    pub fn in_block(&self, block: Block) -> &[Op] {
        self.0.get(&block).map_or(&[], |all| all)
    }
}

/// Whether the operation itself may have the effect, on any memory.
fn may_have_own_effect(ctx: &Context, body: &Body, op: Op, kind: EffectKind) -> bool {
    let def = body.def(op);
    if let Some(own) = ctx.op_interface::<MemoryEffectOpInterface>(def) {
        let mut effects = Effects::new();
        (own.0)(ctx, body, op, &mut effects);
        return effects.iter().any(|effect| effect.kind == kind);
    }
    !def.traits.has(Traits::RECURSIVE_MEMORY_EFFECTS)
        && !def.traits.any(Traits::PURE.and(Traits::NO_MEMORY_EFFECT))
}
