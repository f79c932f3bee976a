//! `llvm-loop-vectorize`: executes several iterations of an innermost loop at a time, in 128-bit vectors.
//!
//! A loop of one block that tests at its bottom, and whose number of iterations is known before it, is a candidate. Its loads and
//! stores are to addresses that change by a constant; what else it computes is done element by element, is an induction variable,
//! or is a reduction that may be reordered: of integers, and of floats with the fast-math flag `reassoc`. Stores must not concern
//! what other iterations of one vector access: what cannot be decided is compared at run time, before the loop. The loop itself
//! stays: it executes the iterations that remain, or all of them where there are too few or the comparison fails.
//!
//! Vectors have as many elements as a register has of the widest type, or of the narrowest one that is loaded or stored, where the
//! wider types do not need too many registers then. What needs few bits is computed in few (`narrow.rs`), and small numbers are divided
//! by multiplications (`divide.rs`).
//!
//! Where a branch only decides whether something is stored, the vector loop stores the elements of a vector for which it does, in
//! branches of their own (`flatten.rs`): memory that the program does not write stays unwritten.
//!
//! `plan.rs` decides; `induction.rs` is about the number of iterations, `affine.rs` about addresses, `streams.rs` about loads and
//! stores, `interleave.rs` about those of neighbours, `reduction.rs` about what is collected. `idiom.rs` and `load_elimination.rs` are passes of their own, which ask the
//! same of loops that only fill or copy memory, and of loops that load what they have stored. `emit.rs` builds the loop, `emit_ops.rs` its operations.

mod affine;
mod divide;
mod emit;
mod emit_ops;
mod flatten;
mod idiom;
mod induction;
mod interleave;
mod load_elimination;
mod narrow;
mod plan;
mod reduction;
mod streams;

pub(super) use emit_ops::splat;
pub(super) use idiom::run as run_idiom;
pub(super) use load_elimination::run as run_load_elimination;
pub(super) use plan::{element_bytes, is_elementwise};

use super::analysis::loops::{self, Loop};
use super::{Function, cfg};
use windlass_ir::{Diagnostic, Severity};

/// Vectorises the loops of the function.
pub(super) fn run(f: &mut Function<'_>) {
    vectorize(f, false);
}

/// Vectorises the loops of the function and reports for each loop whether it did, or why not.
pub(super) fn run_with_report(f: &mut Function<'_>) {
    vectorize(f, true);
}

/// Plans the vectorisation of an innermost loop. Changes what it computes to what vectors can do.
fn plan(f: &mut Function<'_>, this: &Loop) -> Result<plan::Plan, &'static str> {
    if this.blocks.len() > 1 {
        return flatten::plan(f, this);
    }
    let mut plan = plan::plan(f, this)?;
    if divide::expand(f, &plan) {
        plan = plan::plan(f, this)?;
    }
    match narrow::narrow(f, &plan) {
        true => plan::plan(f, this),
        false => Ok(plan),
    }
}

fn vectorize(f: &mut Function<'_>, report: bool) {
    if !loops::has_loops(f) {
        return;
    }
    let dominance = f.dominance();
    let found = loops::find(f, &dominance);
    let mut changed = false;
    for (index, this) in found.iter().enumerate() {
        // The branch back to the header: that at the end of the header may be of an inner loop.
        let latch = this.latches(f).first().and_then(|&latch| f.body.last_op(latch));
        let location = latch.map(|op| f.body.location(op));
        let is_innermost = !found[..index].iter().any(|inner| this.contains(inner.header));
        let planned = match is_innermost {
            true => plan(f, this),
            false => Err("there is a loop in it"),
        };
        let message = match planned {
            Ok(plan) => {
                let (lanes, unroll) = (plan.lanes, plan.unroll);
                match emit::emit(f, this, &plan) {
                    Some(()) => {
                        changed = true;
                        format!(
                            "loop vectorized: {} iterations at a time (width {lanes}, interleaved {unroll})",
                            lanes * unroll
                        )
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
