//! Registration of the passes of the `gpu` dialect.

use crate::affine_for_to_gpu::{self, GpuDimensions};
use crate::gpu_map_parallel_loops::{self, MappingPolicy};
use crate::gpu_to_llvm::{self, GpuToLlvmOptions};
use crate::gpu_to_nvvm::{self, NvvmOptions};
use crate::llvm_types::LlvmOptions;
use crate::math_to_rocdl::{self, Chipset};
use crate::passes::{ALLOW_PATTERN_ROLLBACK, ConversionPass, INDEX_BITWIDTH, ToLlvmPass, llvm_options};
use crate::{
    gpu_async_region, gpu_attach_targets, gpu_decompose_memrefs, gpu_eliminate_barriers,
    gpu_kernel_outlining, gpu_launch_sink, nvvm_to_llvm, optimize_for_nvvm_target, parallel_loops_to_gpu,
    xevm_to_llvm,
};
use std::sync::Arc;
use windlass_dialects::gpu::CONTAINER_MODULE;
use windlass_ir::Attribute;
use windlass_ir::pass::{OptionKind, OptionSpec, PassCx, PassError, PassInfo, PassRegistry};
use windlass_ir::text::parse_attribute;

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

static TO_LLVM: PassInfo = PassInfo::new(
    "gpu-to-llvm",
    "GpuToLLVMConversionPass",
    "Convert GPU dialect to LLVM dialect with GPU runtime calls",
    |values| {
        let conversion = gpu_to_llvm::conversion(GpuToLlvmOptions {
            bare_pointers_for_host: values.flag("use-bare-pointers-for-host"),
            bare_pointers_for_kernels: values.flag("use-bare-pointers-for-kernels"),
            intersperse_sizes: values.flag("intersperse-sizes-for-kernels"),
        });
        Arc::new(move |cx: &mut PassCx<'_>| gpu_to_llvm::run(cx, &conversion))
    },
)
.on("builtin.module")
.options(&[
    OptionSpec {
        name: "intersperse-sizes-for-kernels",
        description: "Inserts a size_t argument following each memref argument, containing the static size in bytes of the buffer. Incompatible arguments are rejected. This is intended for use by the Vulkan runtime with the kernel bare pointer calling convention, to enable dynamic binding of buffers as arguments without static type info.",
        kind: OptionKind::Bool,
        default: "false",
    },
    OptionSpec {
        name: "use-bare-pointers-for-host",
        description: "Use bare pointers to pass memref arguments to host functions. All memrefs must have static shape.",
        kind: OptionKind::Bool,
        default: "false",
    },
    OptionSpec {
        name: "use-bare-pointers-for-kernels",
        description: "Use bare pointers to pass memref arguments to kernels. The kernel must use the same setting for this option.",
        kind: OptionKind::Bool,
        default: "false",
    },
]);

static NVVM_TO_LLVM: PassInfo = PassInfo::new(
    "convert-nvvm-to-llvm",
    "ConvertNVVMToLLVMPass",
    "Convert NVVM to PTX with Inline Assembly in LLVM dialect",
    |_| Arc::new(ConversionPass(nvvm_to_llvm::conversion())),
);

static XEVM_TO_LLVM: PassInfo = PassInfo::new(
    "convert-xevm-to-llvm",
    "ConvertXeVMToLLVMPass",
    "Convert XeVM to LLVM dialect",
    |_| Arc::new(ConversionPass(xevm_to_llvm::conversion())),
);

static OPTIMIZE_FOR_NVVM: PassInfo = PassInfo::new(
    "llvm-optimize-for-nvvm-target",
    "NVVMOptimizeForTarget",
    "Optimize NVVM IR",
    |_| {
        Arc::new(|cx: &mut PassCx<'_>| {
            let ctx = cx.ctx;
            optimize_for_nvvm_target::run(ctx, cx.body());
            Ok(())
        })
    },
);

const CHIPSET: OptionSpec = OptionSpec {
    name: "chipset",
    description: "Chipset that these operations will run on",
    kind: OptionKind::String,
    default: "",
};

static MATH_TO_ROCDL: PassInfo = PassInfo::new(
    "convert-math-to-rocdl",
    "ConvertMathToROCDL",
    "Convert Math dialect to ROCDL library calls",
    |values| {
        let name = values.text(CHIPSET.name).to_owned();
        let chipset = Chipset::of(&name);
        if !name.is_empty() && chipset.is_none() {
            return Arc::new(|_: &mut PassCx<'_>| Err(PassError(Vec::new())));
        }
        Arc::new(ToLlvmPass::new(false, LlvmOptions::default(), move |options| {
            math_to_rocdl::conversion(options, chipset)
        }))
    },
)
.on("builtin.module")
.options(&[CHIPSET]);

static ASYNC_REGION: PassInfo = PassInfo::new(
    "gpu-async-region",
    "GpuAsyncRegionPass",
    "Make GPU ops async",
    |_| Arc::new(gpu_async_region::run),
)
.on("func.func");

static ELIMINATE_BARRIERS: PassInfo = PassInfo::new(
    "gpu-eliminate-barriers",
    "GpuEliminateBarriers",
    "Erase unnecessary barriers",
    |_| {
        Arc::new(|cx: &mut PassCx<'_>| {
            gpu_eliminate_barriers::run(cx);
            Ok(())
        })
    },
)
.on("func.func");

static MAP_PARALLEL_LOOPS: PassInfo = PassInfo::new(
    "gpu-map-parallel-loops",
    "GpuMapParallelLoopsPass",
    "Greedily maps loops to GPU hardware dimensions.",
    |values| {
        let policy = MappingPolicy::of(values.text("mapping-policy"));
        Arc::new(move |cx: &mut PassCx<'_>| gpu_map_parallel_loops::run(cx, policy))
    },
)
.on("func.func")
.options(&[OptionSpec {
    name: "mapping-policy",
    description: "Policy outlining how to assign loops to GPU dimensions.Supported values are `outermost-first` and `innermost-first`.",
    kind: OptionKind::String,
    default: "outermost-first",
}]);

static PARALLEL_LOOPS_TO_GPU: PassInfo = PassInfo::new(
    "convert-parallel-loops-to-gpu",
    "ConvertParallelLoopToGpuPass",
    "Convert mapped scf.parallel ops to gpu launch operations",
    |_| {
        Arc::new(|cx: &mut PassCx<'_>| {
            let ctx = cx.ctx;
            parallel_loops_to_gpu::run(ctx, cx.body());
            Ok(())
        })
    },
);

static AFFINE_FOR_TO_GPU: PassInfo = PassInfo::new(
    "convert-affine-for-to-gpu",
    "ConvertAffineForToGPUPass",
    "Convert top-level AffineFor Ops to GPU kernels",
    |values| {
        let count = |name: &str| usize::try_from(values.int(name)).unwrap_or(usize::MAX);
        let dimensions = GpuDimensions {
            blocks: count("gpu-block-dims"),
            threads: count("gpu-thread-dims"),
        };
        Arc::new(move |cx: &mut PassCx<'_>| affine_for_to_gpu::run(cx, dimensions))
    },
)
.on("func.func")
.options(&[
    OptionSpec {
        name: "gpu-block-dims",
        description: "Number of GPU block dimensions for mapping",
        kind: OptionKind::UInt,
        default: "1",
    },
    OptionSpec {
        name: "gpu-thread-dims",
        description: "Number of GPU thread dimensions for mapping",
        kind: OptionKind::UInt,
        default: "1",
    },
]);

static DECOMPOSE_MEMREFS: PassInfo = PassInfo::new(
    "gpu-decompose-memrefs",
    "GpuDecomposeMemrefsPass",
    "Decomposes memref index computation into explicit ops.",
    |_| {
        Arc::new(|cx: &mut PassCx<'_>| {
            let ctx = cx.ctx;
            gpu_decompose_memrefs::run(ctx, cx.body());
            Ok(())
        })
    },
);

static KERNEL_OUTLINING: PassInfo = PassInfo::new(
    "gpu-kernel-outlining",
    "GpuKernelOutliningPass",
    "Outline gpu.launch bodies to kernel functions",
    |values| {
        let layout = values.text("data-layout-str").to_owned();
        Arc::new(move |cx: &mut PassCx<'_>| {
            let ctx = cx.ctx;
            let layout = match layout.as_str() {
                "" => None,
                text => match parse_attribute(ctx, text) {
                    Ok(layout) => Some(layout),
                    Err(error) => return Err(PassError::from(error)),
                },
            };
            if gpu_kernel_outlining::run(ctx, cx.body(), layout) {
                let old = cx.op.discardable.and_then(|dict| dict.as_dict(ctx));
                let name = ctx.name(CONTAINER_MODULE);
                let mut entries = old.unwrap_or_default().to_vec();
                entries.retain(|&(other, _)| other != name);
                entries.push((name, Attribute::UNIT));
                *cx.op.discardable = Some(ctx.dict_attr(entries));
            }
            Ok(())
        })
    },
)
.on("builtin.module")
.options(&[OptionSpec {
    name: "data-layout-str",
    description: "String description of the data layout",
    kind: OptionKind::String,
    default: "",
}]);

static LAUNCH_SINK: PassInfo = PassInfo::new(
    "gpu-launch-sink-index-computations",
    "GpuLaunchSinkIndexComputationsPass",
    "Sink index computations into gpu.launch body",
    |_| {
        Arc::new(|cx: &mut PassCx<'_>| {
            let ctx = cx.ctx;
            gpu_launch_sink::run(ctx, cx.body());
            Ok(())
        })
    },
);

/// Registers the passes.
pub fn register(registry: &mut PassRegistry) {
    gpu_attach_targets::register(registry);
    registry
        .register(&TO_LLVM)
        .register(&ASYNC_REGION)
        .register(&NVVM_TO_LLVM)
        .register(&MATH_TO_ROCDL)
        .register(&OPTIMIZE_FOR_NVVM)
        .register(&XEVM_TO_LLVM)
        .register(&ELIMINATE_BARRIERS)
        .register(&MAP_PARALLEL_LOOPS)
        .register(&PARALLEL_LOOPS_TO_GPU)
        .register(&AFFINE_FOR_TO_GPU)
        .register(&DECOMPOSE_MEMREFS)
        .register(&TO_NVVM)
        .register(&KERNEL_OUTLINING)
        .register(&LAUNCH_SINK);
}
