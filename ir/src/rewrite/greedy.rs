//! The greedy driver: folds and patterns, until nothing changes.
//!
//! An iteration puts all operations on a worklist, erases blocks that cannot be reached, works the list off (dead operations
//! go; others are folded, then patterns are tried in order; what a change touches comes back), and simplifies control flow.
//! Iterations go on until one changes nothing. The order in which operations are looked at is upstream's, so that what is
//! printed afterwards is, too.

use super::Canonicalize;
use super::constants::Constants;
use super::regions::{RegionSimplify, erase_unreachable_blocks, simplify_regions};
use super::worklist::Worklist;
use super::{PatternRewriter, is_constant};
use crate::body::{Body, Op, Region};
use crate::context::Context;
use crate::def::Traits;
use crate::effects::is_trivially_dead;
use crate::ids::OpName;
use rustc_hash::FxHashMap;
use std::collections::HashMap;
use std::sync::Arc;

/// A rewrite of an operation; says whether it changed something.
pub type Pattern = Arc<dyn Fn(&mut PatternRewriter<'_>, Op) -> bool + Send + Sync>;

/// Which patterns are tried on which operations.
#[derive(Clone, Default)]
pub struct Patterns {
    canonical: bool,
    by_op: FxHashMap<OpName, Vec<Pattern>>,
    any: Vec<Pattern>,
}

impl Patterns {
    /// None: operations are only folded.
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

    /// Adds a pattern for operations called `op`. Patterns are tried in the order in which they were added.
    pub fn add(
        &mut self,
        op: OpName,
        pattern: impl Fn(&mut PatternRewriter<'_>, Op) -> bool + Send + Sync + 'static,
    ) -> &mut Self {
        self.by_op.entry(op).or_default().push(Arc::new(pattern));
        self
    }

    /// Adds a pattern for all operations, tried behind those for operations of one name.
    pub fn add_any(
        &mut self,
        pattern: impl Fn(&mut PatternRewriter<'_>, Op) -> bool + Send + Sync + 'static,
    ) -> &mut Self {
        self.any.push(Arc::new(pattern));
        self
    }

    /// Tries the patterns for `op`.
    fn apply(&self, rw: &mut PatternRewriter<'_>, op: Op) -> bool {
        if self.canonical {
            let own = rw.interface::<Canonicalize>(rw.ctx, op);
            if own.is_some_and(|own| own.0.iter().any(|pattern| attempt(rw, op, pattern))) {
                return true;
            }
        }
        let own = self.by_op.get(&rw.name(op)).into_iter().flatten();
        own.chain(&self.any).any(|pattern| attempt(rw, op, &**pattern))
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

/// How the driver goes about it.
#[derive(Clone, Copy, Debug)]
pub struct GreedyConfig {
    /// Whether operations are first looked at from the top down.
    pub top_down: bool,
    /// How many iterations there are at most; `None` for any number.
    pub max_iterations: Option<u64>,
    /// How many pattern applications an iteration has at most; `None` for any number.
    pub max_rewrites: Option<u64>,
    /// How control flow is simplified.
    pub regions: RegionSimplify,
}

impl Default for GreedyConfig {
    fn default() -> Self {
        GreedyConfig {
            top_down: true,
            max_iterations: Some(10),
            max_rewrites: None,
            regions: RegionSimplify::Aggressive,
        }
    }
}

/// What the driver did.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Progress {
    /// Whether something changed.
    pub changed: bool,
    /// Whether nothing is left to change.
    pub converged: bool,
}

/// Folds and rewrites what is in the root regions of a body, isolated operations' contents excepted.
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
            gather(ctx, body, region, &mut worklist, config);
            let mut changed = erase_unreachable_blocks(body, region);
            changed |= process_worklist(ctx, body, &mut worklist, patterns, config, |_, _| true);
            changed |= simplify_regions(ctx, body, region, config.regions);
            progress.changed |= changed;
            if !changed {
                break true;
            }
        };
        progress.converged &= converged;
    }
    progress
}

/// Works on these operations, the last one first, and on what comes of that.
pub(crate) fn apply_to(ctx: &Context, body: &mut Body, ops: &[Op], patterns: &Patterns) {
    let mut worklist = Worklist::of(ops);
    process_worklist(
        ctx,
        body,
        &mut worklist,
        patterns,
        &GreedyConfig::default(),
        |_, _| true,
    );
}

/// The same, but the only others that are looked at are new ones, and those that have come to be in another operation.
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

/// Puts all operations on the worklist so that the first one to be looked at is on top. Constants are brought together on the
/// way.
fn gather(ctx: &Context, body: &mut Body, region: Region, worklist: &mut Worklist, config: &GreedyConfig) {
    let mut constants = Constants::default();
    let mut rw = PatternRewriter::with_worklist(ctx, body, worklist);
    let first = rw.blocks(region).find_map(|block| rw.first_op(block));
    let mut next = first;
    if config.top_down {
        while let Some(op) = next {
            if let Some(value) = is_constant(rw.ctx, &rw, op) {
                // Where to go on is found before the constant moves.
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
        while let Some(op) = next {
            // What is inside comes before the operation, from the innermost out.
            order.push(op);
            next = rw.first_inside(op).or_else(|| rw.after(op, region));
        }
        for op in post_order(&rw, &order) {
            match is_constant(rw.ctx, &rw, op) {
                Some(value) if !constants.insert(&mut rw, op, value) => {}
                _ => rw.enqueue(op),
            }
        }
    }
}

/// Operations in preorder, so that each comes behind what is in its regions.
fn post_order(body: &Body, preorder: &[Op]) -> Vec<Op> {
    let mut order = Vec::with_capacity(preorder.len());
    let mut open: Vec<Op> = Vec::new();
    for &op in preorder {
        let parent = body.parent_op(op);
        while let Some(&top) = open.last() {
            if parent == Some(top) {
                break;
            }
            order.push(top);
            open.pop();
        }
        open.push(op);
    }
    order.extend(open.into_iter().rev());
    order
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
