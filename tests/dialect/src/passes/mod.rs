//! Upstream's `test-*` passes: each runs patterns or a transformation of `windlass-dialects` or `windlass-lower`, and
//! has upstream's name and options.
//!
//! `parallel_collapsing.rs` has the pass that validates its options, `lower_to_llvm.rs` the pipeline.

mod lower_to_llvm;
mod parallel_collapsing;

use std::sync::Arc;
use windlass::dialects::scf::transforms::populate_uplift_while_to_for;
use windlass::ir::conversion::Conversion;
use windlass::ir::pass::{OptionKind, OptionSpec, Pass, PassCx, PassInfo, PassRegistry};
use windlass::ir::rewrite::{GreedyConfig, Patterns, apply_patterns_greedily};
use windlass::ir::transforms::each_body;
use windlass::ir::{Diagnostic, Location};
use windlass::lower::arith_emulate_wide_int;
use windlass::lower::cf_to_llvm::{OnFailure, populate_assert};
use windlass::lower::llvm_common::llvm_target;
use windlass::lower::llvm_types::{LlvmOptions, llvm_type_converter};
use windlass::lower::math_approximate::populate_polynomial_approximation;
use windlass::lower::math_simplify::populate_algebraic_simplification;

/// A pass that applies patterns greedily to each body.
fn greedy_pass(populate: impl FnOnce(&mut Patterns)) -> Arc<dyn Pass> {
    let mut patterns = Patterns::none();
    populate(&mut patterns);
    Arc::new(move |cx: &mut PassCx<'_>| {
        let ctx = cx.ctx;
        each_body(cx.body(), &|body| {
            apply_patterns_greedily(ctx, body, &patterns, &GreedyConfig::default());
        })
    })
}

static UPLIFT_WHILE_TO_FOR: PassInfo = PassInfo::new(
    "test-scf-uplift-while-to-for",
    "TestSCFWhileToFor",
    "test scf while to for uplifting",
    |_| greedy_pass(populate_uplift_while_to_for),
);

static MATH_ALGEBRAIC_SIMPLIFICATION: PassInfo = PassInfo::new(
    "test-math-algebraic-simplification",
    "TestMathAlgebraicSimplificationPass",
    "Test math algebraic simplification",
    |_| greedy_pass(populate_algebraic_simplification),
);

static MATH_POLYNOMIAL_APPROXIMATION: PassInfo = PassInfo::new(
    "test-math-polynomial-approximation",
    "TestMathPolynomialApproximationPass",
    "Test math polynomial approximations",
    |values| {
        let has_avx2 = values.flag("enable-avx2");
        greedy_pass(|patterns| populate_polynomial_approximation(patterns, has_avx2))
    },
)
.options(&[OptionSpec {
    name: "enable-avx2",
    description: "Enable approximations that emit AVX2 intrinsics via the X86Vector dialect",
    kind: OptionKind::Bool,
    default: "false",
}]);

static CF_ASSERT: PassInfo = PassInfo::new(
    "test-cf-assert",
    "TestCfAssertPass",
    "Function pass to test cf.assert lowering to LLVM without abort",
    |_| {
        let mut conversion = Conversion {
            types: llvm_type_converter(LlvmOptions::default()),
            target: llvm_target(),
            ..Conversion::default()
        };
        populate_assert(&mut conversion.patterns, OnFailure::Continue);
        Arc::new(move |cx: &mut PassCx<'_>| cx.convert(&conversion))
    },
);

static ARITH_EMULATE_WIDE_INT: PassInfo = PassInfo::new(
    "test-arith-emulate-wide-int",
    "TestEmulateWideIntPass",
    "Function pass to test Wide Integer Emulation",
    |values| {
        let width = u32::try_from(values.int("widest-int-supported")).unwrap_or(0);
        let prefix = values.text("function-prefix").to_owned();
        Arc::new(move |cx: &mut PassCx<'_>| {
            let ctx = cx.ctx;
            if cx
                .op
                .symbol(ctx)
                .is_none_or(|name| !ctx.str(name).starts_with(&prefix))
            {
                cx.mark_unchanged();
                return Ok(());
            }
            if !arith_emulate_wide_int::is_supported_width(width) {
                let message = "widest-int-supported is not a power of two that is at least two";
                return Err(Diagnostic::error(Location::UNKNOWN, message).into());
            }
            let conversion = arith_emulate_wide_int::conversion_inside_functions(width);
            cx.convert(&conversion)
        })
    },
)
.on("func.func")
.options(&[
    OptionSpec {
        name: "widest-int-supported",
        description: "Widest integer type supported by the target",
        kind: OptionKind::UInt,
        default: "32",
    },
    OptionSpec {
        name: "function-prefix",
        description: "Prefix of functions to run the emulation pass on",
        kind: OptionKind::String,
        default: "emulate_",
    },
]);

/// Registers the passes and the pipeline.
pub fn register(registry: &mut PassRegistry) {
    for pass in [
        &ARITH_EMULATE_WIDE_INT,
        &CF_ASSERT,
        &MATH_ALGEBRAIC_SIMPLIFICATION,
        &MATH_POLYNOMIAL_APPROXIMATION,
        &UPLIFT_WHILE_TO_FOR,
        &parallel_collapsing::PASS,
    ] {
        registry.register(pass);
    }
    registry.register_pipeline(&lower_to_llvm::PIPELINE);
}
