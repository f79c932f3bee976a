//! The conversions of `complex`, as passes.

use crate::complex_divide::ComplexRange;
use crate::complex_to_llvm;
use crate::llvm_types::LlvmOptions;
use crate::passes::ToLlvmPass;
use std::sync::Arc;
use windlass_ir::pass::{OptionKind, OptionSpec, PassInfo, PassRegistry};

const fn range(default: &'static str) -> OptionSpec {
    OptionSpec {
        name: "complex-range",
        description: "Control the intermediate calculation of complex number division",
        kind: OptionKind::Enum(ComplexRange::NAMES),
        default,
    }
}

static COMPLEX_TO_LLVM: PassInfo = PassInfo::new(
    "convert-complex-to-llvm",
    "ConvertComplexToLLVMPass",
    "Convert Complex dialect to LLVM dialect",
    |values| {
        let range = ComplexRange::from_name(values.text("complex-range"));
        Arc::new(ToLlvmPass::new(false, LlvmOptions::default(), move |options| {
            complex_to_llvm::conversion(options, range)
        }))
    },
)
.options(&[range("basic")]);

/// Adds the passes of `complex`.
pub(crate) fn register(registry: &mut PassRegistry) {
    for pass in [&COMPLEX_TO_LLVM] {
        registry.register(pass);
    }
}
