//! Registration of the conversion passes of `complex`.

use crate::complex_divide::ComplexRange;
use crate::llvm_types::LlvmOptions;
use crate::passes::{ConversionPass, ToLlvmPass};
use crate::{complex_to_libm, complex_to_llvm, complex_to_standard};
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

static COMPLEX_TO_STANDARD: PassInfo = PassInfo::new(
    "convert-complex-to-standard",
    "ConvertComplexToStandardPass",
    "Convert Complex dialect to standard dialect",
    |values| {
        let range = ComplexRange::from_name(values.text("complex-range"));
        Arc::new(ConversionPass(complex_to_standard::conversion(range)))
    },
)
.options(&[range("improved")]);

static COMPLEX_TO_LIBM: PassInfo = PassInfo::new(
    "convert-complex-to-libm",
    "ConvertComplexToLibm",
    "Convert Complex dialect to libm calls",
    |_| Arc::new(ConversionPass(complex_to_libm::conversion())),
)
.on("builtin.module");

/// Registers the passes of `complex`.
pub(crate) fn register(registry: &mut PassRegistry) {
    for pass in [&COMPLEX_TO_LLVM, &COMPLEX_TO_STANDARD, &COMPLEX_TO_LIBM] {
        registry.register(pass);
    }
}
