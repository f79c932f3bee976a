//! LLVM dialect to .ll text.

use windlass_ir::{Context, Diagnostic, Location, Module};

/// How LLVM IR is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ExportOptions {
    /// The LLVM that reads it.
    pub llvm_version: u32,
}

impl Default for ExportOptions {
    fn default() -> Self {
        ExportOptions { llvm_version: 22 }
    }
}

/// A module in the LLVM dialect as LLVM IR.
pub fn export(_: &Context, module: &Module, _: &ExportOptions) -> Result<Vec<u8>, Vec<Diagnostic>> {
    Err(vec![Diagnostic::error(
        module.root.location(module.op),
        "not written yet",
    )])
}
