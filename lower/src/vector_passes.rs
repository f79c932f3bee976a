//! Registration of the conversion passes of vectors.

use crate::llvm_types::LlvmOptions;
use crate::passes::ConversionPass;
use crate::{vector_to_llvm, vector_to_scf};
use std::sync::Arc;
use windlass_ir::pass::{OptionKind, OptionSpec, PassInfo, PassRegistry};

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
    flag("enable-amx", "Accepted for compatibility"),
    flag("enable-arm-neon", "Accepted for compatibility"),
    flag("enable-arm-sve", "Accepted for compatibility"),
    flag("enable-arm-i8mm", "Accepted for compatibility"),
    flag("enable-arm-bf16", "Accepted for compatibility"),
    flag("enable-x86vector", "Accepted for compatibility"),
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
        let rank = usize::try_from(values.int("target-rank")).unwrap_or(1);
        Arc::new(ConversionPass(vector_to_scf::conversion(rank)))
    },
)
.options(&[
    flag(
        "full-unroll",
        "Accepted for compatibility: transfers are always unrolled",
    ),
    OptionSpec {
        name: "target-rank",
        description: "Target vector rank to which transfer ops should be lowered",
        kind: OptionKind::UInt,
        default: "1",
    },
    flag(
        "lower-tensors",
        "Accepted for compatibility: transfers from and to tensors stay",
    ),
    flag(
        "lower-scalable",
        "Accepted for compatibility: scalable vectors stay",
    ),
]);

/// Registers the passes.
pub fn register(registry: &mut PassRegistry) {
    registry
        .register(&TO_LLVM)
        .register(&TO_SCF)
        .register(&LOWER_MASK);
}
