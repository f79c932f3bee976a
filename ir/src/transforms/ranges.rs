//! Integer range analysis.
//!
//! Input: the operation that a pass runs on. Constants and ranges are propagated together through the whole operation
//! (`sccp/`); definitions infer the ranges of results ([`InferIntRangeInterface`](crate::interfaces::InferIntRangeInterface)). Output: a [`Ranges`] for
//! each body.

use super::sccp::{Solver, Unit, join_units, split_units};
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
    /// The range of the value; `None` if it is no integer, is never reached, or is newer than the analysis.
    pub fn get(&self, value: Value) -> Option<&IntRange> {
        self.0.get(value)?.as_deref()
    }

    /// Removes the range of a value.
    pub fn forget(&mut self, value: Value) {
        self.0[value] = None;
    }

    /// Gives the new value the range of `old`.
    pub fn copy(&mut self, old: Value, new: Value) {
        self.0[new] = self.0[old].clone();
    }
}

/// Computes the ranges of all values in the pass's operation and calls `work` on each body with the ranges of its
/// values, with that of the operation itself first. Reachability is decided by constants: those found by folding, if `folds`, and those implied by ranges.
pub fn with_ranges(cx: &mut PassCx<'_>, folds: bool, mut work: impl FnMut(&mut Body, Ranges)) {
    let (ctx, def) = (cx.ctx, cx.op.def);
    let body = cx.body();
    let whole = std::mem::replace(body, Body::with_regions(0));
    let mut units: Vec<Unit> = split_units(ctx, whole);
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
    *body = join_units(units);
}
