//! Which values integers can have, for passes that make use of it.
//!
//! Flows in: the operation that a pass works on. Constants and ranges are propagated together through everything in it
//! (`sccp/`); what an operation makes of ranges its definition says ([`InferIntRangeInterface`](crate::interfaces::InferIntRangeInterface)). Flows out: a
//! [`Ranges`] for each body.

use super::sccp::{Solver, Unit, put_together, take_apart};
use crate::body::Body;
use crate::ids::Value;
use crate::num::IntRange;
use crate::pass::PassCx;
use cranelift_entity::SecondaryMap;
use std::sync::Arc;

/// The ranges of a body's values.
#[derive(Clone, Debug, Default)]
pub struct Ranges(SecondaryMap<Value, Option<Arc<IntRange>>>);

impl Ranges {
    /// Which values it can have; `None` if it is no integer, never gets one, or has been made since.
    pub fn get(&self, value: Value) -> Option<&IntRange> {
        self.0.get(value)?.as_deref()
    }

    /// Forgets what is known of a value.
    pub fn forget(&mut self, value: Value) {
        self.0[value] = None;
    }

    /// Says of a new value that it can have the same values as `old`.
    pub fn copy(&mut self, old: Value, new: Value) {
        self.0[new] = self.0[old].clone();
    }
}

/// Finds the ranges of all values in the pass's operation and calls `work` on each body with those of its values. What runs is
/// decided by constants: those that folding finds, if `folds`, and those that ranges show.
pub fn with_ranges(cx: &mut PassCx<'_>, folds: bool, mut work: impl FnMut(&mut Body, Ranges)) {
    let (ctx, def) = (cx.ctx, cx.op.def);
    let body = cx.body();
    let whole = std::mem::replace(body, Body::with_regions(0));
    let mut units: Vec<Unit> = take_apart(ctx, whole);
    Solver::new(ctx, def, &mut units).with_ranges(folds).run();
    for unit in &mut units {
        let mut ranges = Ranges::default();
        for (value, fact) in unit.values.iter_mut() {
            if let Some(range) = fact.range.take() {
                ranges.0[value] = Some(range);
            }
        }
        work(&mut unit.body, ranges);
    }
    *body = put_together(units);
}
