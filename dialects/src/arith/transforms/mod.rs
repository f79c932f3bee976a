//! Passes on integer arithmetic that make use of which values integers can have.
//!
//! One file per pass. What ranges are and where they come from: [`windlass_ir::transforms::ranges`].

mod narrow;
mod optimize;
mod unsigned;

use windlass_ir::pass::PassRegistry;

/// Adds the passes of this dialect.
pub fn register(registry: &mut PassRegistry) {
    for pass in [&narrow::PASS, &optimize::PASS, &unsigned::PASS] {
        registry.register(pass);
    }
}
