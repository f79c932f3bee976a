//! Registration of the passes of the `gpu` dialect.

use crate::gpu_to_nvvm::{self, NvvmOptions};
use crate::llvm_types::LlvmOptions;
use crate::passes::{ALLOW_PATTERN_ROLLBACK, INDEX_BITWIDTH, llvm_options};
use std::sync::Arc;
use windlass_ir::pass::{OptionKind, OptionSpec, PassCx, PassInfo, PassRegistry};

static TO_NVVM: PassInfo = PassInfo::new(
    "convert-gpu-to-nvvm",
    "ConvertGpuOpsToNVVMOps",
    "Generate NVVM operations for gpu operations",
    |values| {
        let options = NvvmOptions {
            llvm: LlvmOptions {
                bare_pointers: values.flag("use-bare-ptr-memref-call-conv"),
                ..llvm_options(values)
            },
            has_redux: values.flag("has-redux"),
            allow_pattern_rollback: values.flag(ALLOW_PATTERN_ROLLBACK.name),
        };
        let allowed: Vec<String> = values
            .list("allowed-dialects")
            .iter()
            .map(|&name| name.into())
            .collect();
        Arc::new(move |cx: &mut PassCx<'_>| {
            let is_allowed = |dialect: &str| allowed.is_empty() || allowed.iter().any(|name| name == dialect);
            gpu_to_nvvm::run(cx, &options, &is_allowed)
        })
    },
)
.on("gpu.module")
.options(&[
    ALLOW_PATTERN_ROLLBACK,
    OptionSpec {
        name: "allowed-dialects",
        description: "Run conversion patterns of only the specified dialects",
        kind: OptionKind::List(&OptionKind::String),
        default: "",
    },
    OptionSpec {
        name: "has-redux",
        description: "Target gpu supports redux",
        kind: OptionKind::Bool,
        default: "false",
    },
    INDEX_BITWIDTH,
    OptionSpec {
        name: "use-bare-ptr-memref-call-conv",
        description: "Replace memref arguments in GPU functions with bare pointers. All memrefs must have static shape.",
        kind: OptionKind::Bool,
        default: "false",
    },
]);

/// Registers the passes.
pub fn register(registry: &mut PassRegistry) {
    registry.register(&TO_NVVM);
}
