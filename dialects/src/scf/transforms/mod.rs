//! Passes from structured control flow to structured control flow.
//!
//! One file per pass; each pass runs on one body at a time, and on isolated ops in parallel. `helpers.rs` has what they
//! share.

mod canonicalize_loops;
mod collapse_parallel;
mod for_to_while;
mod forall_loops;
mod fuse_parallel;
mod helpers;
mod hoist_subsets;
mod parallel_to_fors;
mod peel;
mod range_folding;
mod specialize;
mod subsets;
mod tile_parallel;
mod uplift_while;

pub use collapse_parallel::collapse_parallel_loop;
pub use uplift_while::populate_uplift_while_to_for;

use std::sync::Arc;
use windlass_ir::pass::{PassCx, PassInfo, PassRegistry};
use windlass_ir::transforms::each_body;

/// Defines a pass without options that runs on one body at a time.
macro_rules! body_pass {
    ($info:ident, $argument:literal, $name:literal, $description:literal, $run:path) => {
        static $info: PassInfo = PassInfo::new($argument, $name, $description, |_| {
            Arc::new(|cx: &mut PassCx<'_>| {
                let ctx = cx.ctx;
                each_body(cx.body(), &|body| $run(ctx, body))
            })
        });
    };
}

body_pass!(
    FOR_TO_WHILE,
    "scf-for-to-while",
    "SCFForToWhileLoop",
    "Convert SCF for loops to SCF while loops",
    for_to_while::run
);
body_pass!(
    FORALL_TO_FOR,
    "scf-forall-to-for",
    "SCFForallToForLoop",
    "Convert SCF forall loops to SCF for loops",
    forall_loops::to_for
);
body_pass!(
    FORALL_TO_PARALLEL,
    "scf-forall-to-parallel",
    "SCFForallToParallelLoop",
    "Convert SCF forall loops to SCF parallel loops",
    forall_loops::to_parallel
);
body_pass!(
    PARALLEL_TO_FORS,
    "scf-parallel-for-to-nested-fors",
    "SCFParallelForToNestedFors",
    "Convert SCF parallel for loops to nested SCF for loops",
    parallel_to_fors::run
);
body_pass!(
    RANGE_FOLDING,
    "scf-for-loop-range-folding",
    "SCFForLoopRangeFolding",
    "Fold add/mul ops into loop range",
    range_folding::run
);
body_pass!(
    FOR_SPECIALIZATION,
    "scf-for-loop-specialization",
    "SCFForLoopSpecialization",
    "Specialize `for` loops for vectorization",
    specialize::loops
);
body_pass!(
    PARALLEL_SPECIALIZATION,
    "scf-parallel-loop-specialization",
    "SCFParallelLoopSpecialization",
    "Specialize parallel loops for vectorization",
    specialize::parallel_loops
);

body_pass!(
    PARALLEL_FUSION,
    "scf-parallel-loop-fusion",
    "SCFParallelLoopFusion",
    "Fuse adjacent parallel loops",
    fuse_parallel::run
);

body_pass!(
    FOR_CANONICALIZATION,
    "scf-for-loop-canonicalization",
    "SCFForLoopCanonicalization",
    "Canonicalize operations within scf.for loop bodies",
    canonicalize_loops::run
);

body_pass!(
    LOOP_INVARIANT_SUBSET_HOISTING,
    "loop-invariant-subset-hoisting",
    "LoopInvariantSubsetHoisting",
    "Hoist loop invariant subset ops outside of the loop",
    hoist_subsets::run
);

/// Registers the passes of this dialect.
pub fn register(registry: &mut PassRegistry) {
    for pass in [
        &FOR_CANONICALIZATION,
        &LOOP_INVARIANT_SUBSET_HOISTING,
        &FOR_TO_WHILE,
        &FORALL_TO_FOR,
        &FORALL_TO_PARALLEL,
        &PARALLEL_TO_FORS,
        &RANGE_FOLDING,
        &FOR_SPECIALIZATION,
        &PARALLEL_FUSION,
        &PARALLEL_SPECIALIZATION,
        &peel::PASS,
        &tile_parallel::PASS,
    ] {
        registry.register(pass);
    }
}
