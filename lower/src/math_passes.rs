//! The conversions of `math`, and what it is rewritten with, as passes.

use crate::llvm_types::LlvmOptions;
use crate::math_to_llvm;
use crate::passes::ToLlvmPass;
use std::sync::Arc;
use windlass_ir::pass::{OptionKind, OptionSpec, PassInfo, PassRegistry};

static MATH_TO_LLVM: PassInfo = PassInfo::new(
    "convert-math-to-llvm",
    "ConvertMathToLLVMPass",
    "Convert Math dialect to LLVM dialect",
    |values| {
        let log1p = values.flag("approximate-log1p");
        Arc::new(ToLlvmPass::new(false, LlvmOptions::default(), move |options| {
            math_to_llvm::conversion_with(options, log1p)
        }))
    },
)
.options(&[OptionSpec {
    name: "approximate-log1p",
    description: "Enable approximation of Log1p.",
    kind: OptionKind::Bool,
    default: "true",
}]);

/// Adds the passes of `math`.
pub(crate) fn register(registry: &mut PassRegistry) {
    registry.register(&MATH_TO_LLVM);
}
