//! `test-lower-to-llvm`: the pipeline that lowers programs of the main dialects to the LLVM dialect.

use windlass::ir::pass::{OptionKind, OptionSpec, PipelineInfo};

/// The passes of the pipeline; those that are not registered are skipped.
const PASSES: &[&str] = &[
    "convert-vector-to-scf",
    "convert-linalg-to-loops",
    "lower-affine",
    "convert-scf-to-cf",
    "canonicalize",
    "cse",
    "convert-vector-to-llvm",
    "convert-math-to-llvm",
    "expand-strided-metadata",
    "lower-affine",
    "finalize-memref-to-llvm",
    "convert-func-to-llvm",
    "convert-arith-to-llvm",
    "convert-complex-to-llvm",
    "convert-index-to-llvm",
    "convert-cf-to-llvm",
    "convert-ub-to-llvm",
    "reconcile-unrealized-casts",
];

/// Builds the pipeline.
pub(super) static PIPELINE: PipelineInfo = PipelineInfo {
    argument: "test-lower-to-llvm",
    description: "An example of pipeline to lower the main dialects (arith, linalg, memref, scf, vector) down to LLVM.",
    options: &[OptionSpec {
        name: "reassociate-fp-reductions",
        description: "Allow reassociation og FP reductions",
        kind: OptionKind::Bool,
        default: "false",
    }],
    build: |pipeline, registry, values| {
        for &name in PASSES.iter().filter(|name| registry.knows(name)) {
            let options = match name {
                "convert-vector-to-llvm" if values.flag("reassociate-fp-reductions") => {
                    "reassociate-fp-reductions=true"
                }
                _ => "",
            };
            pipeline.add_named(registry, name, options)?;
        }
        Ok(())
    },
};
