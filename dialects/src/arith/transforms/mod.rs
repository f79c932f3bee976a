//! Passes on integer arithmetic that use the integer range analysis.
//!
//! One file per pass. The analysis: [`windlass_ir::transforms::ranges`].

mod narrow;
mod optimize;
mod unsigned;

use windlass_ir::pass::PassRegistry;

/// Registers the passes of this dialect.
pub fn register(registry: &mut PassRegistry) {
    for pass in [&narrow::PASS, &optimize::PASS, &unsigned::PASS] {
        registry.register(pass);
    }
}
