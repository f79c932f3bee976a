//! Registration of the conversions to and from the `omp` dialect.

use crate::passes::ConversionPass;
use crate::{openmp_to_llvm, scf_to_openmp};
use std::sync::Arc;
use windlass_ir::pass::{OptionKind, OptionSpec, PassCx, PassError, PassInfo, PassRegistry};

static TO_LLVM: PassInfo = PassInfo::new(
    "convert-openmp-to-llvm",
    "ConvertOpenMPToLLVMPass",
    "Convert the OpenMP ops to OpenMP ops with LLVM dialect",
    |_| Arc::new(ConversionPass(openmp_to_llvm::conversion())),
);

static FROM_SCF: PassInfo = PassInfo::new(
    "convert-scf-to-openmp",
    "ConvertSCFToOpenMPPass",
    "Convert SCF parallel loop to OpenMP parallel + workshare constructs.",
    |values| {
        let threads = u32::try_from(values.int("num-threads")).unwrap_or(0);
        Arc::new(move |cx: &mut PassCx<'_>| {
            let ctx = cx.ctx;
            scf_to_openmp::run(ctx, cx.body(), threads).map_err(PassError::from)
        })
    },
)
.on("builtin.module")
.options(&[OptionSpec {
    name: "num-threads",
    description: "Number of threads to use",
    kind: OptionKind::UInt,
    default: "0",
}]);

/// Registers the passes.
pub fn register(registry: &mut PassRegistry) {
    registry.register(&TO_LLVM).register(&FROM_SCF);
}
