//! `llvm-loop-vectorize`: executes several iterations of an innermost loop at a time, in 128-bit vectors.
//!
//! A loop of one block that tests at its bottom and counts by one is a candidate. Its loads and stores are to consecutive elements;
//! what else it computes is done element by element, is the counter, or is a reduction that may be reordered: of integers, and of
//! floats with the fast-math flag `reassoc`. Stores must not concern what other iterations of one vector access: what cannot be
//! decided is compared at run time, before the loop. The loop itself stays: it executes the iterations that remain, or all of them
//! where there are too few or the comparison fails.
//!
//! `plan.rs` decides, `emit.rs` builds, `affine.rs` is about addresses.

mod affine;
mod emit;
mod plan;

use super::analysis::loops;
use super::{Function, cfg};
use windlass_ir::dominance::DominanceInfo;
use windlass_ir::{Diagnostic, Severity};

/// Vectorises the loops of the function.
pub(super) fn run(f: &mut Function<'_>) {
    vectorize(f, false);
}

/// Vectorises the loops of the function and reports for each innermost loop whether it did, or why not.
pub(super) fn run_with_report(f: &mut Function<'_>) {
    vectorize(f, true);
}

fn vectorize(f: &mut Function<'_>, report: bool) {
    let dominance = DominanceInfo::new(f.body, None);
    let found = loops::find(f, &dominance);
    let mut changed = false;
    for (index, this) in found.iter().enumerate() {
        let is_innermost = !found[..index].iter().any(|inner| this.contains(inner.header));
        if !is_innermost {
            continue;
        }
        let location = f.body.last_op(this.header).map(|op| f.body.location(op));
        let message = match plan::plan(f, this) {
            Ok(plan) => {
                let lanes = plan.lanes * plan.unroll;
                match emit::emit(f, &plan) {
                    Some(()) => {
                        changed = true;
                        format!("loop vectorized: {lanes} iterations at a time")
                    }
                    None => "loop not vectorized: its blocks cannot be changed".to_owned(),
                }
            }
            Err(why) => format!("loop not vectorized: {why}"),
        };
        if let Some(location) = location.filter(|_| report) {
            f.ctx.report(Diagnostic::new(Severity::Remark, location, message));
        }
    }
    if changed {
        cfg::simplify(f);
    }
}
