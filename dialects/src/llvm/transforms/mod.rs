//! Passes on the LLVM dialect, one file each.

mod comdats;
mod debug_scope;
mod legalize;
mod visibility;

pub(crate) use debug_scope::subprogram_of;
pub use legalize::merge_fragments;

use windlass_ir::pass::PassRegistry;

/// Registers the passes of this module.
pub(crate) fn register(registry: &mut PassRegistry) {
    for pass in [
        &comdats::ADD_COMDATS,
        &debug_scope::ENSURE_DEBUG_SCOPE,
        &legalize::LEGALIZE_FOR_EXPORT,
        &visibility::USE_DEFAULT_VISIBILITY,
        &crate::llvm::target::passes::TARGET_TO_DATA_LAYOUT,
        &crate::llvm::target::passes::TARGET_TO_TARGET_FEATURES,
    ] {
        registry.register(pass);
    }
}
