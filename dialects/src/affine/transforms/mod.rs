//! Passes that stay among affine loops and accesses.
//!
//! One file per pass; each works on one body after the other, bodies of isolated operations on many threads.

mod invariants;
mod raise;

use std::sync::Arc;
use windlass_ir::pass::{PassCx, PassInfo, PassRegistry};
use windlass_ir::transforms::each_body;

/// A pass on functions, without options, that works on one body after the other.
macro_rules! function_pass {
    ($info:ident, $argument:literal, $name:literal, $description:literal, $run:path) => {
        static $info: PassInfo = PassInfo::new($argument, $name, $description, |_| {
            Arc::new(|cx: &mut PassCx<'_>| {
                let ctx = cx.ctx;
                each_body(cx.body(), &|body| $run(ctx, body))
            })
        })
        .on("func.func");
    };
}

function_pass!(
    INVARIANT_CODE_MOTION,
    "affine-loop-invariant-code-motion",
    "AffineLoopInvariantCodeMotion",
    "Hoist loop invariant instructions outside of affine loops",
    invariants::run
);
function_pass!(
    RAISE_FROM_MEMREF,
    "affine-raise-from-memref",
    "AffineRaiseFromMemref",
    "Turn some memref operators to affine operators where supported",
    raise::run
);

/// Adds the passes of this dialect.
pub fn register(registry: &mut PassRegistry) {
    for pass in [&INVARIANT_CODE_MOTION, &RAISE_FROM_MEMREF] {
        registry.register(pass);
    }
}
