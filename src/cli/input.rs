//! The language of an input: MLIR or LLVM IR. LLVM IR is text or bitcode.

use std::path::Path;
use windlass::textual_llvm::{is_bitcode, is_llvm_ir};

/// The language that an input is read as.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, clap::ValueEnum)]
pub enum InputFormat {
    /// By the extension `.ll` or `.mlir`, else by the contents; bitcode always by the contents
    #[default]
    Auto,
    /// MLIR
    Mlir,
    /// LLVM IR, text or bitcode
    #[value(alias = "ll")]
    LlvmIr,
}

impl InputFormat {
    /// Whether this input is LLVM IR.
    pub fn is_llvm_ir(self, path: &Path, text: &[u8]) -> bool {
        let extension = path.extension().and_then(|extension| extension.to_str());
        match (self, extension) {
            (InputFormat::LlvmIr, _) | (InputFormat::Auto, Some("ll")) => true,
            (InputFormat::Mlir, _) => false,
            (InputFormat::Auto, _) if is_bitcode(text) => true,
            (InputFormat::Auto, Some("mlir")) => false,
            (InputFormat::Auto, _) => is_llvm_ir(text),
        }
    }
}
