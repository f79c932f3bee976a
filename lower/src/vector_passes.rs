//! Registration of the conversion passes of vectors.

use crate::llvm_types::LlvmOptions;
use crate::{arm_neon_2d_to_intr, arm_sve_legalize_vector_storage, vector_to_llvm, vector_to_scf};
use std::sync::Arc;
use windlass_ir::pass::{OptionKind, OptionSpec, PassCx, PassError, PassInfo, PassRegistry};

const fn flag(name: &'static str, description: &'static str) -> OptionSpec {
    OptionSpec {
        name,
        description,
        kind: OptionKind::Bool,
        default: "false",
    }
}

static TO_LLVM: PassInfo = PassInfo::new(
    "convert-vector-to-llvm",
    "ConvertVectorToLLVMPass",
    "Lower the operations from the vector dialect into the LLVM dialect",
    |values| {
        let vectors = vector_to_llvm::VectorOptions {
            reassociate: values.flag("reassociate-fp-reductions"),
            narrow_lanes: values.flag("force-32bit-vector-indices"),
            vector_alignment: values.flag("use-vector-alignment"),
            lower_all: false,
            targets: vector_to_llvm::Targets {
                amx: values.flag("enable-amx"),
                arm_sve: values.flag("enable-arm-sve"),
                x86vector: values.flag("enable-x86vector"),
            },
        };
        Arc::new(vector_to_llvm::VectorPass::new(LlvmOptions::default(), vectors))
    },
)
.options(&[
    flag(
        "reassociate-fp-reductions",
        "Allows llvm to reassociate floating-point reductions for speed",
    ),
    OptionSpec {
        name: "force-32bit-vector-indices",
        description: "Allows compiler to assume vector indices fit in 32-bit if that yields faster code",
        kind: OptionKind::Bool,
        default: "true",
    },
    flag(
        "use-vector-alignment",
        "Use the preferred alignment of a vector type in load/store operations",
    ),
    flag(
        "enable-amx",
        "Enables the use of AMX dialect while lowering the vector dialect.",
    ),
    flag(
        "enable-arm-neon",
        "Enables the use of ArmNeon dialect while lowering the vector dialect.",
    ),
    flag(
        "enable-arm-sve",
        "Enables the use of ArmSVE dialect while lowering the vector dialect.",
    ),
    flag(
        "enable-arm-i8mm",
        "Enables the use of Arm FEAT_I8MM instructions while lowering the vector dialect.",
    ),
    flag(
        "enable-arm-bf16",
        "Enables the use of Arm FEAT_BF16 instructions while lowering the vector dialect.",
    ),
    flag(
        "enable-x86vector",
        "Enables the use of X86Vector dialect while lowering the vector dialect.",
    ),
    OptionSpec {
        name: "vector-contract-lowering",
        description: "Accepted for compatibility: contractions are written out element by element",
        kind: OptionKind::Enum(&[
            (
                "dot",
                "Progressively lower to finer grained contractions and dot-products",
            ),
            ("llvmintr", "Lower directly to llvm.intr.matrix.multiply"),
            ("outerproduct", "Lower to vector.outerproduct"),
            ("parallelarith", "Lower to elementwise arithmetic"),
        ]),
        default: "dot",
    },
    OptionSpec {
        name: "vector-transpose-lowering",
        description: "Accepted for compatibility: transpositions are written out element by element",
        kind: OptionKind::Enum(&[
            ("eltwise", "Lower transpose into element-wise extract and inserts"),
            (
                "llvmintr",
                "Lower 2-D transpose directly to llvm.intr.matrix.transpose",
            ),
            ("shuffle1d", "Lower 2-D transpose to vector.shuffle on 1-D vector"),
            (
                "shuffle16x16",
                "Lower 2-D transpose to vector.shuffle on 16x16 vector",
            ),
        ]),
        default: "eltwise",
    },
]);

static LOWER_MASK: PassInfo = PassInfo::new(
    "lower-vector-mask",
    "LowerVectorMaskPass",
    "Lower 'vector.mask' operations",
    |_| Arc::new(vector_to_llvm::lower_mask::run),
)
.on("func.func");

static TO_SCF: PassInfo = PassInfo::new(
    "convert-vector-to-scf",
    "ConvertVectorToSCF",
    "Lower the operations from the vector dialect into the SCF dialect",
    |values| {
        let lowering = vector_to_scf::Lowering::new(vector_to_scf::Options {
            unroll: values.flag("full-unroll"),
            target_rank: usize::try_from(values.int("target-rank")).unwrap_or(1),
            tensors: values.flag("lower-tensors"),
            scalable: values.flag("lower-scalable"),
        });
        Arc::new(move |cx: &mut PassCx<'_>| {
            let ctx = cx.ctx;
            lowering.run(ctx, cx.body());
            Ok(())
        })
    },
)
.options(&[
    flag(
        "full-unroll",
        "Perform full unrolling when converting vector transfers to SCF",
    ),
    OptionSpec {
        name: "target-rank",
        description: "Target vector rank to which transfer ops should be lowered",
        kind: OptionKind::UInt,
        default: "1",
    },
    flag("lower-tensors", "Lower transfer ops that operate on tensors"),
    flag(
        "lower-scalable",
        "Add scalable vector specific lowerings (that introduce loops)",
    ),
]);

static ARM_NEON_2D: PassInfo = PassInfo::new(
    "arm-neon-2d-to-intr",
    "ConvertArmNeon2dToIntrPass",
    "Convert Arm NEON structured ops to intrinsics",
    |_| {
        Arc::new(|cx: &mut PassCx<'_>| {
            let ctx = cx.ctx;
            arm_neon_2d_to_intr::run(ctx, cx.body());
            Ok(())
        })
    },
);

static ARM_SVE_STORAGE: PassInfo = PassInfo::new(
    "arm-sve-legalize-vector-storage",
    "LegalizeVectorStorage",
    "Ensures stores of SVE vector types will be legal",
    |_| {
        Arc::new(|cx: &mut PassCx<'_>| {
            let ctx = cx.ctx;
            arm_sve_legalize_vector_storage::run(ctx, cx.body()).map_err(PassError::from)
        })
    },
)
.on("func.func");

/// Registers the passes.
pub fn register(registry: &mut PassRegistry) {
    registry
        .register(&TO_LLVM)
        .register(&TO_SCF)
        .register(&LOWER_MASK)
        .register(&ARM_NEON_2D)
        .register(&ARM_SVE_STORAGE);
}
