//! Registration of the conversion and rewrite passes of `math`.

use crate::arith_passes::{TARGET_TYPE, float_kinds};
use crate::llvm_types::LlvmOptions;
use crate::passes::ConversionPass;
use crate::{
    arith_emulate_unsupported_floats, math_expand, math_fuse, math_to_funcs, math_to_libm, math_to_llvm,
};
use std::sync::Arc;
use windlass_dialects::math::{FmaOp, MATH_DIALECT};
use windlass_ir::conversion::Conversion;
use windlass_ir::num::FloatKind;
use windlass_ir::pass::{OptionKind, OptionSpec, PassCx, PassError, PassInfo, PassRegistry};
use windlass_ir::rewrite::{GreedyConfig, Patterns, apply_patterns_greedily};
use windlass_ir::{Body, Context};

static MATH_TO_LLVM: PassInfo = PassInfo::new(
    "convert-math-to-llvm",
    "ConvertMathToLLVMPass",
    "Convert Math dialect to LLVM dialect",
    |values| {
        let log1p = values.flag("approximate-log1p");
        let options = LlvmOptions::default();
        Arc::new(ConversionPass(math_to_llvm::conversion_with(options, log1p)))
    },
)
.options(&[OptionSpec {
    name: "approximate-log1p",
    description: "Enable approximation of Log1p.",
    kind: OptionKind::Bool,
    default: "true",
}]);

static MATH_TO_LIBM: PassInfo = PassInfo::new(
    "convert-math-to-libm",
    "ConvertMathToLibmPass",
    "Convert Math dialect to libm calls",
    |_| Arc::new(ConversionPass(math_to_libm::conversion())),
)
.on("builtin.module");

static MATH_TO_FUNCS: PassInfo = PassInfo::new(
    "convert-math-to-funcs",
    "ConvertMathToFuncs",
    "Convert Math operations to calls of outlined implementations.",
    |values| {
        let width = u32::try_from(values.int("min-width-of-fpowi-exponent")).unwrap_or(u32::MAX);
        let conversion = math_to_funcs::conversion(width, values.flag("convert-ctlz"));
        Arc::new(ConversionPass(conversion))
    },
)
.on("builtin.module")
.options(&[
    OptionSpec {
        name: "min-width-of-fpowi-exponent",
        description: "Convert FPowI only if the width of its exponent's integer type is greater than or equal to this value",
        kind: OptionKind::UInt,
        default: "1",
    },
    OptionSpec {
        name: "convert-ctlz",
        description: "Convert math.ctlz to a software implementation. Enable for targets that do not natively support ctlz.",
        kind: OptionKind::Bool,
        default: "false",
    },
]);

/// Applies patterns greedily until a fixpoint.
fn greedy(cx: &mut PassCx<'_>, patterns: &Patterns, config: &GreedyConfig) {
    fn everywhere(ctx: &Context, body: &mut Body, patterns: &Patterns, config: &GreedyConfig) {
        body.par_isolated(|op| everywhere(ctx, op.body, patterns, config));
        apply_patterns_greedily(ctx, body, patterns, config);
    }
    let ctx = cx.ctx;
    everywhere(ctx, cx.body(), patterns, config);
}

static EXPAND: PassInfo = PassInfo::new(
    "math-expand-ops",
    "MathExpandOpsPass",
    "Expand math operations.",
    |values| {
        let only: Vec<String> = values.list("ops").into_iter().map(str::to_owned).collect();
        let patterns = math_expand::patterns(&only);
        Arc::new(move |cx: &mut PassCx<'_>| {
            greedy(cx, &patterns, &GreedyConfig::default());
            Ok(())
        })
    },
)
.options(&[OptionSpec {
    name: "ops",
    description: "Operations to expand.",
    kind: OptionKind::List(&OptionKind::String),
    default: "",
}]);

static UPLIFT: PassInfo = PassInfo::new(
    "math-uplift-to-fma",
    "MathUpliftToFMA",
    "Uplift arith ops to math.fma.",
    |_| {
        let patterns = math_fuse::fma_patterns();
        Arc::new(move |cx: &mut PassCx<'_>| {
            greedy(cx, &patterns, &GreedyConfig::default());
            Ok(())
        })
    },
);

static SINCOS: PassInfo = PassInfo::new(
    "math-sincos-fusion",
    "MathSincosFusionPass",
    "Fuse sin and cos operations.",
    |_| {
        let patterns = math_fuse::sincos_patterns();
        Arc::new(move |cx: &mut PassCx<'_>| {
            greedy(cx, &patterns, &GreedyConfig::default());
            Ok(())
        })
    },
);

static EXTEND: PassInfo = PassInfo::new(
    "math-extend-to-supported-types",
    "MathExtendToSupportedTypes",
    "Legalize floating-point math ops on low-precision floats",
    |values| {
        let extra: Vec<String> = values
            .list("extra-types")
            .into_iter()
            .map(str::to_owned)
            .collect();
        let target = values.text("target-type").to_owned();
        Arc::new(move |cx: &mut PassCx<'_>| {
            let conversion = extension(&extra, &target)?;
                           cx.convert(&conversion)
        })
    },
)
.options(&[
    OptionSpec {
        name: "extra-types",
        description: "MLIR types with arithmetic support on a given target (f64 and f32 are implicitly supported)",
        kind: OptionKind::List(&OptionKind::String),
        default: "",
    },
    TARGET_TYPE,
]);

/// The conversion of `math-extend-to-supported-types`: floats other than `f32`, `f64`, `extra` and `target` are
/// computed in `target`; `math.fma` is left unchanged, since hardware often supports it for narrow floats.
fn extension(extra: &[String], target: &str) -> Result<Conversion, PassError> {
    let (mut supported, target) = float_kinds(extra, target)?;
    supported.extend([FloatKind::F32, FloatKind::F64, target]);
    let others = FloatKind::ALL.iter().filter(|kind| !supported.contains(kind));
    let sources: Vec<FloatKind> = others.copied().collect();
    let (mut conversion, legality) = arith_emulate_unsupported_floats::begin(&sources, target);
    for def in MATH_DIALECT.ops.iter().filter(|def| def.id != FmaOp::NAME) {
        conversion.target.op(def.id, legality.clone());
        conversion
            .patterns
            .add(def.id, arith_emulate_unsupported_floats::convert);
    }
    Ok(conversion)
}

/// Registers the passes of `math`.
pub(crate) fn register(registry: &mut PassRegistry) {
    for pass in [
        &MATH_TO_LLVM,
        &MATH_TO_LIBM,
        &MATH_TO_FUNCS,
        &EXPAND,
        &UPLIFT,
        &SINCOS,
        &EXTEND,
    ] {
        registry.register(pass);
    }
}
