//! Registration of the passes of memrefs and affine loops.

use crate::func_to_llvm::C_INTERFACE;
use crate::llvm_types::LlvmOptions;
use crate::passes::{ConversionPass, INDEX_BITWIDTH, ToLlvmPass, fixes_index, llvm_options};
use crate::{
    affine_index_ops, bubble_down_memory_space_casts, expand_realloc, expand_strided_metadata,
    finalize_memref_to_llvm, flatten_memref, fold_memref_alias_ops, generate_runtime_verification,
    lower_affine, memref_expand, resolve_dims,
};
use std::sync::Arc;
use windlass_ir::pass::{OptionKind, OptionSpec, PassCx, PassInfo, PassRegistry};
use windlass_ir::{Attribute, Diagnostic, Name};

pub(crate) const MEMREF_TO_LLVM: PassInfo = PassInfo::new(
    "finalize-memref-to-llvm",
    "FinalizeMemRefToLLVMConversionPass",
    "Finalize MemRef dialect to LLVM dialect conversion",
    |values| {
        let options = LlvmOptions {
            aligned_alloc: values.flag("use-aligned-alloc"),
            generic_functions: values.flag("use-generic-functions"),
            ..llvm_options(values)
        };
        Arc::new(ToLlvmPass::new(
            fixes_index(values),
            options,
            finalize_memref_to_llvm::conversion,
        ))
    },
)
.on("builtin.module")
.options(&[
    OptionSpec {
        name: "use-aligned-alloc",
        description: "Use aligned_alloc in place of malloc for heap allocations",
        kind: OptionKind::Bool,
        default: "false",
    },
    INDEX_BITWIDTH,
    OptionSpec {
        name: "use-generic-functions",
        description: "Use generic allocation and deallocation functions instead of the classic 'malloc', \
                      'aligned_alloc' and 'free' functions",
        kind: OptionKind::Bool,
        default: "false",
    },
]);

static FINALIZE: PassInfo = MEMREF_TO_LLVM;

static EXPAND_STRIDED_METADATA: PassInfo = PassInfo::new(
    "expand-strided-metadata",
    "ExpandStridedMetadataPass",
    "Expand memref operations into easier to analyze constructs",
    |_| {
        Arc::new(|cx: &mut PassCx<'_>| {
            let ctx = cx.ctx;
            expand_strided_metadata::run(ctx, cx.body());
            Ok(())
        })
    },
);

static LOWER_AFFINE: PassInfo = PassInfo::new(
    "lower-affine",
    "LowerAffinePass",
    "Lower Affine operations to a combination of Arith and SCF operations",
    |_| Arc::new(ConversionPass(lower_affine::conversion())),
);

static EXPAND_REALLOC: PassInfo = PassInfo::new(
    "expand-realloc",
    "ExpandReallocPass",
    "Expand memref.realloc operations into its components",
    |values| {
        Arc::new(ConversionPass(expand_realloc::conversion(
            values.flag("emit-deallocs"),
        )))
    },
)
.options(&[OptionSpec {
    name: "emit-deallocs",
    description: "Emit deallocation operations for the original MemRef",
    kind: OptionKind::Bool,
    default: "true",
}]);

static MEMREF_EXPAND: PassInfo = PassInfo::new(
    "memref-expand",
    "ExpandOpsPass",
    "Legalize memref operations to be convertible to LLVM.",
    |_| Arc::new(ConversionPass(memref_expand::conversion())),
);

/// Sets a discardable attribute of the op that a pass runs on.
fn set_discardable(cx: &mut PassCx<'_>, name: &str, attr: Attribute) {
    let ctx = cx.ctx;
    let name = ctx.name(name);
    let old = cx.op.discardable.and_then(|dict| dict.as_dict(ctx));
    let mut entries: Vec<(Name, Attribute)> = old
        .unwrap_or_default()
        .iter()
        .copied()
        .filter(|(other, _)| *other != name)
        .collect();
    entries.push((name, attr));
    *cx.op.discardable = Some(ctx.dict_attr(entries));
}

static REQUEST_C_WRAPPERS: PassInfo = PassInfo::new(
    "llvm-request-c-wrappers",
    "LLVMRequestCWrappersPass",
    "Request C wrapper emission for all functions",
    |_| {
        Arc::new(|cx: &mut PassCx<'_>| {
            set_discardable(cx, C_INTERFACE, Attribute::UNIT);
            Ok(())
        })
    },
)
.on("func.func");

static SET_DATA_LAYOUT: PassInfo = PassInfo::new(
    "set-llvm-module-datalayout",
    "SetLLVMModuleDataLayoutPass",
    "Attach a datalayout string as a module attribute",
    |values| {
        let layout = values.text("data-layout").to_owned();
        Arc::new(move |cx: &mut PassCx<'_>| {
            let text = cx.ctx.string_attr(&layout);
            set_discardable(cx, "llvm.data_layout", text);
            Ok(())
        })
    },
)
.on("builtin.module")
.options(&[OptionSpec {
    name: "data-layout",
    description: "String description (LLVM format) of the data layout that is expected on the produced module",
    kind: OptionKind::String,
    default: "",
}]);

macro_rules! rewriting {
    ($info:ident, $argument:literal, $name:literal, $description:literal, $run:path) => {
        static $info: PassInfo = PassInfo::new($argument, $name, $description, |_| {
            Arc::new(|cx: &mut PassCx<'_>| {
                let ctx = cx.ctx;
                $run(ctx, cx.body());
                Ok(())
            })
        });
    };
}

rewriting!(
    FOLD_ALIAS_OPS,
    "fold-memref-alias-ops",
    "FoldMemRefAliasOpsPass",
    "Fold memref alias ops into consumer load/store ops",
    fold_memref_alias_ops::run
);
rewriting!(
    RESOLVE_DIMS,
    "resolve-shaped-type-result-dims",
    "ResolveShapedTypeResultDimsPass",
    "Resolve memref.dim of result values",
    resolve_dims::run
);
rewriting!(
    RESOLVE_RANKED_DIMS,
    "resolve-ranked-shaped-type-result-dims",
    "ResolveRankedShapeTypeResultDimsPass",
    "Resolve memref.dim of result values of ranked shape type",
    resolve_dims::run
);

rewriting!(
    FLATTEN_MEMREF,
    "flatten-memref",
    "FlattenMemrefsPass",
    "Flatten a multiple dimensional memref to 1-dimensional",
    flatten_memref::run
);
rewriting!(
    FOLD_AFFINE_ALIAS_OPS,
    "affine-fold-memref-alias-ops",
    "AffineFoldMemRefAliasOps",
    "Fold memref alias ops into affine memory ops",
    fold_memref_alias_ops::run_affine
);
rewriting!(
    EXPAND_INDEX_OPS,
    "affine-expand-index-ops",
    "AffineExpandIndexOps",
    "Lower affine operations operating on indices into more fundamental operations",
    affine_index_ops::run
);
rewriting!(
    EXPAND_INDEX_OPS_AS_AFFINE,
    "affine-expand-index-ops-as-affine",
    "AffineExpandIndexOpsAsAffine",
    "Lower affine operations operating on indices into affine.apply operations",
    affine_index_ops::run_as_affine
);

static RUNTIME_VERIFICATION: PassInfo = PassInfo::new(
    "generate-runtime-verification",
    "GenerateRuntimeVerification",
    "Generate additional runtime op verification checks",
    |values| {
        let level = values.int("verbose-level");
        Arc::new(move |cx: &mut PassCx<'_>| {
            let ctx = cx.ctx;
            if !matches!(level, 0 | 1) {
                let message = "generate-runtime-verification pass: set verboseLevel to 0 or 1";
                return Err(Diagnostic::error(cx.op.location, message).into());
            }
            generate_runtime_verification::run(ctx, cx.body(), level == 1);
            Ok(())
        })
    },
)
.options(&[OptionSpec {
    name: "verbose-level",
    description: "Verbosity level for runtime verification messages: 0 = Minimum (only source location), \
                  1 = Detailed (include full operation details, names, types, shapes, etc.)",
    kind: OptionKind::UInt,
    default: "1",
}]);

rewriting!(
    BUBBLE_DOWN_CASTS,
    "bubble-down-memory-space-casts",
    "BubbleDownMemorySpaceCasts",
    "Bubbles down memory-space cast operations.",
    bubble_down_memory_space_casts::run
);

/// Registers the passes of this file.
pub(crate) fn register(registry: &mut PassRegistry) {
    for pass in [
        &EXPAND_INDEX_OPS,
        &EXPAND_INDEX_OPS_AS_AFFINE,
        &EXPAND_REALLOC,
        &EXPAND_STRIDED_METADATA,
        &BUBBLE_DOWN_CASTS,
        &FLATTEN_MEMREF,
        &FOLD_AFFINE_ALIAS_OPS,
        &FOLD_ALIAS_OPS,
        &RUNTIME_VERIFICATION,
        &LOWER_AFFINE,
        &MEMREF_EXPAND,
        &FINALIZE,
        &REQUEST_C_WRAPPERS,
        &RESOLVE_DIMS,
        &RESOLVE_RANKED_DIMS,
        &SET_DATA_LAYOUT,
    ] {
        registry.register(pass);
    }
}
