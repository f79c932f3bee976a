//! Registration of the conversion passes of vectors.

use crate::llvm_types::LlvmOptions;
use crate::vector_to_llvm::{ContractLowering, TransposeLowering};
use crate::{
    arm_neon_2d_to_intr, arm_sve_legalize_vector_storage, vector_multi_reduction, vector_shuffle_tree,
    vector_to_amx, vector_to_llvm, vector_to_scf,
};
use std::sync::Arc;
use windlass_dialects::arith::{ExtSIOp, ExtUIOp};
use windlass_dialects::vector::ContractionOp;
use windlass_ir::pass::{OptionKind, OptionSpec, Pass, PassCx, PassError, PassInfo, PassRegistry};
use windlass_ir::{Body, Context, Diagnostic, Location, Op, Type, WalkResult};

const fn flag(name: &'static str, description: &'static str) -> OptionSpec {
    OptionSpec::flag(name, description, "false")
}

/// Instructions of Arm for products of matrices that contractions may become upstream.
#[derive(Clone, Copy)]
enum MatrixProduct {
    /// Of integers that are extended to `i32`.
    Integers,
    /// Of `bf16`.
    BrainFloats,
}

impl MatrixProduct {
    /// Whether the instruction may compute the contraction.
    fn fits(self, ctx: &Context, body: &Body, op: Op) -> bool {
        let (lhs, rhs) = (body.get(op, ContractionOp::lhs), body.get(op, ContractionOp::rhs));
        let is_extended = |value| {
            let definition = body.defining_op(value);
            definition.is_some_and(|op| [ExtSIOp::NAME, ExtUIOp::NAME].contains(&body.name(op)))
        };
        match self {
            MatrixProduct::Integers => is_extended(lhs) || is_extended(rhs),
            MatrixProduct::BrainFloats => body.ty(lhs).element_or_self(ctx) == Type::BF16,
        }
    }
}

/// Where the first contraction is that `product` may compute, if there is one.
fn a_contraction(ctx: &Context, body: &Body, product: MatrixProduct) -> Option<Location> {
    let mut found = None;
    body.walk(|body, op| {
        found = if body.name(op) == ContractionOp::NAME && product.fits(ctx, body, op) {
            Some(body.location(op))
        } else {
            let inner = body.isolated(op);
            inner.and_then(|inner| a_contraction(ctx, inner, product))
        };
        if found.is_some() {
            WalkResult::Interrupt
        } else {
            WalkResult::Advance
        }
    });
    found
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
            scope: vector_to_llvm::VectorScope::Rows,
            contract: match values.text("vector-contract-lowering") {
                "llvmintr" => ContractLowering::Matrix,
                "outerproduct" => ContractLowering::OuterProduct,
                "parallelarith" => ContractLowering::Parallel,
                _ => ContractLowering::Dot,
            },
            transpose: match values.text("vector-transpose-lowering") {
                "llvmintr" => TransposeLowering::Matrix,
                "shuffle1d" => TransposeLowering::Shuffle1d,
                "shuffle16x16" => TransposeLowering::Shuffle16x16,
                _ => TransposeLowering::Elementwise,
            },
            targets: vector_to_llvm::Targets {
                amx: values.flag("enable-amx"),
                arm_sve: values.flag("enable-arm-sve"),
                x86vector: values.flag("enable-x86vector"),
            },
        };
        let pass = vector_to_llvm::VectorPass::new(LlvmOptions::default(), vectors);
        // These have an effect on contractions only, and only with the dialect enabled too.
        let has_dialect = values.flag("enable-arm-neon") || values.flag("enable-arm-sve");
        let unsupported = [
            ("enable-arm-i8mm", MatrixProduct::Integers),
            ("enable-arm-bf16", MatrixProduct::BrainFloats),
        ]
        .map(|(option, product)| (option, product, has_dialect && values.flag(option)));
        Arc::new(move |cx: &mut PassCx<'_>| {
            let enabled = unsupported.iter().filter(|(_, _, enabled)| *enabled);
            for &(option, product, _) in enabled {
                let Some(location) = a_contraction(cx.ctx, cx.body(), product) else {
                    continue;
                };
                let message = format!("'{option}' is not implemented for 'vector.contract'");
                return Err(PassError::from(Diagnostic::error(location, message)));
            }
            pass.run(cx)
        })
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
        description: "control the lowering of `vector.contract` operations.",
        kind: OptionKind::Enum(&[
            (
                "dot",
                "Progressively lower to finer grained `vector.contract` and dot-products. (default)",
            ),
            ("llvmintr", "Lower directly to `llvm.intr.matrix.multiply`."),
            ("outerproduct", "Lower to `vector.outerproduct`."),
            ("parallelarith", "Lower contract with all reduction dimensions unrolled to 1 to a vector elementwise operations."),
        ]),
        default: "dot",
    },
    OptionSpec {
        name: "vector-transpose-lowering",
        description: "control the lowering of `vector.transpose` operations.",
        kind: OptionKind::Enum(&[
            ("eltwise", "Lower transpose into element-wise extract and inserts (default)"),
            (
                "llvmintr",
                "Lower 2-D transpose directly to `llvm.intr.matrix.transpose`",
            ),
            ("shuffle1d", "Lower 2-D transpose to `vector.shuffle` on 1-D vector."),
            (
                "shuffle16x16",
                "Lower 2-D transpose to `vector.shuffle` on 16x16 vector.",
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

static TO_AMX: PassInfo = PassInfo::new(
    "convert-vector-to-amx",
    "ConvertVectorToAMXPass",
    "Lower the operations from the vector dialect into the AMX dialect",
    |_| {
        Arc::new(|cx: &mut PassCx<'_>| {
            let ctx = cx.ctx;
            vector_to_amx::run(ctx, cx.body());
            Ok(())
        })
    },
);

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

static SHUFFLE_TREE: PassInfo = PassInfo::new(
    "lower-vector-to-from-elements-to-shuffle-tree",
    "LowerVectorToFromElementsToShuffleTreePass",
    "Lower `vector.to_elements` and `vector.from_elements` to a tree of `vector.shuffle` operations",
    |_| {
        Arc::new(|cx: &mut PassCx<'_>| {
            let ctx = cx.ctx;
            vector_shuffle_tree::run(ctx, cx.body());
            Ok(())
        })
    },
);

static MULTI_REDUCTION: PassInfo = PassInfo::new(
    "lower-vector-multi-reduction",
    "LowerVectorMultiReductionPass",
    "Lower 'vector.multi_reduction' operations",
    |values| {
        let strategy = match values.text("lowering-strategy") {
            "inner-reduction" => vector_multi_reduction::Strategy::InnerReduction,
            _ => vector_multi_reduction::Strategy::InnerParallel,
        };
        Arc::new(move |cx: &mut PassCx<'_>| {
            let ctx = cx.ctx;
            vector_multi_reduction::run(ctx, cx.body(), strategy);
            Ok(())
        })
    },
)
.on("func.func")
.options(&[OptionSpec {
    name: "lowering-strategy",
    description: "Select the strategy to control how multi_reduction is lowered.",
    kind: OptionKind::Enum(&[
        (
            "inner-parallel",
            "Lower multi_reduction into outer-reduction and inner-parallel ops.",
        ),
        (
            "inner-reduction",
            "Lower multi_reduction into outer-parallel and inner-reduction ops.",
        ),
    ]),
    default: "inner-parallel",
}]);

/// Registers the passes.
pub fn register(registry: &mut PassRegistry) {
    registry
        .register(&TO_LLVM)
        .register(&TO_SCF)
        .register(&TO_AMX)
        .register(&LOWER_MASK)
        .register(&ARM_NEON_2D)
        .register(&ARM_SVE_STORAGE)
        .register(&SHUFFLE_TREE)
        .register(&MULTI_REDUCTION);
}
