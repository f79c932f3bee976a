//! The greedy pattern rewrite driver.
//!
//! An iteration puts all operations on a worklist, erases unreachable blocks, and processes the worklist: dead
//! operations are erased; others are folded, then patterns are applied in the order of [`PatternBenefit`]; a change
//! enqueues the operations that it affects. Then it simplifies the regions. Iterations continue until one changes
//! nothing. Operations are visited in upstream's order, so that the resulting text is upstream's too.

use super::Canonicalize;
use super::constants::Constants;
use super::regions::{RegionSimplify, erase_unreachable_blocks, simplify_regions_of};
use super::worklist::Worklist;
use super::{PatternBenefit, PatternList, PatternRewriter, is_constant};
use crate::body::{Body, Op, Region};
use crate::context::Context;
use crate::def::Traits;
use crate::effects::is_trivially_dead;
use crate::ids::OpName;
use rustc_hash::FxHashMap;
use std::collections::HashMap;
use std::sync::Arc;

/// A rewrite pattern; returns whether it changed something.
pub type Pattern = Arc<dyn Fn(&mut PatternRewriter<'_>, Op) -> bool + Send + Sync>;

/// A rewrite pattern for the operation that owns the body; returns whether it changed something.
type OwnerPattern = Arc<dyn Fn(&mut PatternRewriter<'_>) -> bool + Send + Sync>;

/// The patterns of a driver, by operation.
#[derive(Clone, Default)]
pub struct Patterns {
    canonical: bool,
    by_op: FxHashMap<OpName, PatternList<Pattern>>,
    any: PatternList<Pattern>,
    owner: Option<OwnerPattern>,
}

impl Patterns {
    /// No patterns: operations are only folded.
    pub fn none() -> Self {
        Self::default()
    }

    /// The canonicalization patterns of all definitions.
    pub fn canonical() -> Self {
        Patterns {
            canonical: true,
            ..Self::default()
        }
    }

    /// Adds a pattern of the default [benefit](PatternBenefit) for operations named `op`.
    pub fn add(
        &mut self,
        op: OpName,
        pattern: impl Fn(&mut PatternRewriter<'_>, Op) -> bool + Send + Sync + 'static,
    ) -> &mut Self {
        self.add_with_benefit(op, PatternBenefit::default(), pattern)
    }

    /// Adds a pattern for operations named `op`.
    pub fn add_with_benefit(
        &mut self,
        op: OpName,
        benefit: PatternBenefit,
        pattern: impl Fn(&mut PatternRewriter<'_>, Op) -> bool + Send + Sync + 'static,
    ) -> &mut Self {
        self.by_op.entry(op).or_default().add(benefit, Arc::new(pattern));
        self
    }

    /// Adds a pattern of the default [benefit](PatternBenefit) for all operations.
    pub fn add_any(
        &mut self,
        pattern: impl Fn(&mut PatternRewriter<'_>, Op) -> bool + Send + Sync + 'static,
    ) -> &mut Self {
        self.add_any_with_benefit(PatternBenefit::default(), pattern)
    }

    /// Adds a pattern for all operations.
    pub fn add_any_with_benefit(
        &mut self,
        benefit: PatternBenefit,
        pattern: impl Fn(&mut PatternRewriter<'_>, Op) -> bool + Send + Sync + 'static,
    ) -> &mut Self {
        self.any.add(benefit, Arc::new(pattern));
        self
    }

    /// Adds a pattern for the operation that owns the body: it changes the arguments of the body's own blocks. Upstream visits the owner
    /// with its contents, after all of them but the first operation.
    pub fn add_owner(&mut self, pattern: impl Fn(&mut PatternRewriter<'_>) -> bool + Send + Sync + 'static) {
        self.owner = Some(Arc::new(pattern));
    }

    /// Applies the patterns for `op`, by benefit, until one changes something.
    fn apply(&self, rw: &mut PatternRewriter<'_>, op: Op) -> bool {
        let canonical = match self.canonical {
            true => rw
                .interface::<Canonicalize>(rw.ctx, op)
                .map_or(&[][..], |own| own.0),
            false => &[],
        };
        if self.by_op.is_empty() && self.any.as_slice().is_empty() {
            return canonical.iter().any(|pattern| attempt(rw, op, pattern));
        }
        let own = self
            .by_op
            .get(&rw.name(op))
            .map_or(&[][..], PatternList::as_slice);
        let any = self.any.as_slice();
        let (mut canonical, mut own, mut any) = (canonical.iter(), own.iter(), any.iter());
        loop {
            // Each list is sorted: the next pattern is the best of their first ones.
            let benefits = [
                canonical.as_slice().first().map(|_| PatternBenefit::default()),
                own.as_slice().first().map(|(benefit, _)| *benefit),
                any.as_slice().first().map(|(benefit, _)| *benefit),
            ];
            let Some(best) = benefits.into_iter().max().flatten() else {
                return false;
            };
            let applied = if benefits[0] == Some(best) {
                canonical.next().is_some_and(|pattern| attempt(rw, op, pattern))
            } else {
                let list = if benefits[1] == Some(best) {
                    &mut own
                } else {
                    &mut any
                };
                list.next()
                    .is_some_and(|(_, pattern)| attempt(rw, op, &**pattern))
            };
            if applied {
                return true;
            }
        }
    }
}

fn attempt(
    rw: &mut PatternRewriter<'_>,
    op: Op,
    pattern: &(impl Fn(&mut PatternRewriter<'_>, Op) -> bool + ?Sized),
) -> bool {
    rw.start_at(op);
    pattern(rw, op)
}

/// The options of the driver (upstream's `GreedyRewriteConfig`).
#[derive(Clone, Copy, Debug)]
pub struct GreedyConfig {
    /// Whether the initial worklist is processed top down.
    pub top_down: bool,
    /// The maximum number of iterations; `None` for no limit.
    pub max_iterations: Option<u64>,
    /// The maximum number of pattern applications per iteration; `None` for no limit.
    pub max_rewrites: Option<u64>,
    /// The level of region simplification.
    pub regions: RegionSimplify,
    /// Whether the root regions are known to have SSA dominance: no operation is before the definitions of its operands.
    pub ssa_dominance: bool,
}

impl Default for GreedyConfig {
    fn default() -> Self {
        GreedyConfig {
            top_down: false,
            max_iterations: Some(10),
            max_rewrites: None,
            regions: RegionSimplify::Aggressive,
            ssa_dominance: false,
        }
    }
}

/// The outcome of the driver.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Progress {
    /// Whether something changed.
    pub changed: bool,
    /// Whether it reached a fixpoint.
    pub converged: bool,
}

/// Applies folds and patterns to the operations in the root regions of a body, without those inside isolated
/// operations.
pub fn apply_patterns_greedily(
    ctx: &Context,
    body: &mut Body,
    patterns: &Patterns,
    config: &GreedyConfig,
) -> Progress {
    let mut progress = Progress {
        changed: false,
        converged: true,
    };
    let mut worklist = Worklist::default();
    for region in body.root_regions().to_vec() {
        let mut iteration = 0;
        let converged = loop {
            iteration += 1;
            if config.max_iterations.is_some_and(|most| iteration > most) {
                break false;
            }
            worklist.clear();
            populate_worklist(ctx, body, region, &mut worklist, config);
            let mut changed = erase_unreachable_blocks(body, region);
            changed |= process_worklist(ctx, body, &mut worklist, patterns, config, |_, _| true);
            changed |= simplify_regions_of(ctx, body, region, config.regions, config.ssa_dominance);
            progress.changed |= changed;
            if !changed {
                break true;
            }
        };
        progress.converged &= converged;
    }
    progress
}

/// Applies patterns to these operations, the last one first, and to the operations that a change affects.
pub fn apply_to(ctx: &Context, body: &mut Body, ops: &[Op], patterns: &Patterns) {
    apply_in_scope(ctx, body, ops, patterns, None);
}

/// Applies patterns as [`apply_to`] does, to operations in the region `scope` only, if there is one.
pub(crate) fn apply_in_scope(
    ctx: &Context,
    body: &mut Body,
    ops: &[Op],
    patterns: &Patterns,
    scope: Option<Region>,
) {
    let mut worklist = Worklist::of(ops);
    process_worklist(
        ctx,
        body,
        &mut worklist,
        patterns,
        &GreedyConfig::default(),
        |body, op| scope.is_none_or(|scope| is_inside(body, op, scope)),
    );
}

/// Whether the operation is in the region, or nested in an operation of it.
pub(crate) fn is_inside(body: &Body, op: Op, region: Region) -> bool {
    let mut at = Some(op);
    while let Some(op) = at {
        let around = body.op_block(op).and_then(|block| body.block_region(block));
        if around == Some(region) {
            return true;
        }
        at = around.and_then(|around| body.region_parent(around));
    }
    false
}

/// Applies patterns to these operations, the last one first, to new operations, and to those that moved into another
/// operation.
pub fn apply_ops_greedily(ctx: &Context, body: &mut Body, ops: &[Op], patterns: &Patterns) {
    let mut worklist = Worklist::of(ops);
    let all = body.all_ops().into_iter();
    let mut others: HashMap<Op, Option<Op>> = all.map(|op| (op, body.parent_op(op))).collect();
    for op in ops {
        others.remove(op);
    }
    let counts = |body: &Body, op: Op| others.get(&op).is_none_or(|&parent| body.parent_op(op) != parent);
    process_worklist(
        ctx,
        body,
        &mut worklist,
        patterns,
        &GreedyConfig::default(),
        counts,
    );
}

/// Puts all operations on the worklist, the first one to visit on top, and unifies constants.
fn populate_worklist(
    ctx: &Context,
    body: &mut Body,
    region: Region,
    worklist: &mut Worklist,
    config: &GreedyConfig,
) {
    let mut constants = Constants::default();
    let mut rw = PatternRewriter::with_worklist(ctx, body, worklist);
    let first = rw.blocks(region).find_map(|block| rw.first_op(block));
    let mut next = first;
    if config.top_down {
        while let Some(op) = next {
            if let Some(value) = is_constant(rw.ctx, &rw, op) {
                // The successor of the constant is determined before it moves.
                next = rw.after(op, region);
                if constants.insert(&mut rw, op, value) {
                    rw.enqueue(op);
                }
            } else {
                rw.enqueue(op);
                next = rw.first_inside(op).or_else(|| rw.after(op, region));
            }
        }
        worklist.reverse();
    } else {
        let mut order = Vec::new();
        let mut owner_is_next = true;
        while let Some(op) = next {
            // Nested operations precede their parent, innermost first.
            order.push(op);
            next = rw.first_inside(op).or_else(|| rw.after(op, region));
        }
        for op in rw.sorted_in_post_order(&order) {
            match is_constant(rw.ctx, &rw, op) {
                Some(value) if !constants.insert(&mut rw, op, value) => {}
                // An operation brings its ancestors with it: they are visited after what follows the first operation in them.
                _ => {
                    rw.notify_modified(op);
                    if std::mem::take(&mut owner_is_next) {
                        rw.enqueue_owner();
                    }
                }
            }
        }
    }
}

fn process_worklist(
    ctx: &Context,
    body: &mut Body,
    worklist: &mut Worklist,
    patterns: &Patterns,
    config: &GreedyConfig,
    counts: impl Fn(&Body, Op) -> bool,
) -> bool {
    let mut changed = false;
    let mut rewrites = 0;
    let mut rw = PatternRewriter::with_worklist(ctx, body, worklist);
    while config.max_rewrites.is_none_or(|most| rewrites < most) {
        if let Some(owner) = &patterns.owner
            && rw.owner_is_next_in_worklist()
        {
            changed |= owner(&mut rw);
            rw.notify_inserted();
            continue;
        }
        let Some(op) = rw.next_in_worklist() else { break };
        if rw.op_block(op).is_none() || !counts(&rw, op) {
            continue;
        }
        if is_trivially_dead(ctx, &rw, op) {
            rw.erase_op(op);
            changed = true;
            continue;
        }
        let constant = rw.def(op).traits.has(Traits::CONSTANT_LIKE);
        if !constant && rw.try_fold(op) {
            changed = true;
            continue;
        }
        if patterns.apply(&mut rw, op) {
            changed = true;
            rewrites += 1;
        }
        rw.notify_inserted();
    }
    changed
}
