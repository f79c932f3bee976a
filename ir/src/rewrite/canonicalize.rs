//! The pass `canonicalize`: folding, canonicalization patterns and region simplification, up to a fixpoint.

use super::greedy::{GreedyConfig, Patterns, Progress, apply_patterns_greedily};
use super::regions::RegionSimplify;
use crate::body::Body;
use crate::context::Context;
use crate::def::{OpDef, Traits};
use crate::pass::{OptionKind, OptionSpec, OptionValues, PassCx, PassError, PassInfo, each_function};

/// The pass `canonicalize`.
pub static CANONICALIZE: PassInfo = PassInfo::new(
    "canonicalize",
    "Canonicalizer",
    "Canonicalize operations",
    |options| {
        let config = config(options);
        let must_converge = options.flag("test-convergence");
        each_function(move |cx| run(cx, &config, must_converge))
    },
)
.options(OPTIONS);

const OPTIONS: &[OptionSpec] = &[
    OptionSpec {
        name: "top-down",
        description: "Seed the worklist in general top-down order",
        kind: OptionKind::Bool,
        default: "true",
    },
    OptionSpec {
        name: "region-simplify",
        description: "Perform control flow optimizations to the region tree",
        kind: OptionKind::Enum(&[
            ("disabled", "Don't run any control-flow simplification."),
            (
                "normal",
                "Perform simple control-flow simplifications (e.g. dead args elimination).",
            ),
            (
                "aggressive",
                "Perform aggressive control-flow simplification (e.g. block merging).",
            ),
        ]),
        default: "normal",
    },
    OptionSpec {
        name: "max-iterations",
        description: "Max. iterations between applying patterns / simplifying regions",
        kind: OptionKind::Int,
        default: "10",
    },
    OptionSpec {
        name: "max-num-rewrites",
        description: "Max. number of pattern rewrites within an iteration",
        kind: OptionKind::Int,
        default: "-1",
    },
    OptionSpec {
        name: "test-convergence",
        description: "Test only: Fail pass on non-convergence to detect cyclic pattern",
        kind: OptionKind::Bool,
        default: "false",
    },
    OptionSpec {
        name: "disable-patterns",
        description: "Labels of patterns that should be filtered out during application",
        kind: OptionKind::List(&OptionKind::String),
        default: "",
    },
    OptionSpec {
        name: "enable-patterns",
        description: "Labels of patterns that should be used during application, all other patterns are filtered out",
        kind: OptionKind::List(&OptionKind::String),
        default: "",
    },
];

fn config(options: &OptionValues) -> GreedyConfig {
    // Upstream treats any negative number as no limit.
    let limit = |name| u64::try_from(options.int(name)).ok();
    GreedyConfig {
        top_down: options.flag("top-down"),
        max_iterations: limit("max-iterations"),
        max_rewrites: limit("max-num-rewrites"),
        regions: match options.text("region-simplify") {
            "disabled" => RegionSimplify::Disabled,
            "aggressive" => RegionSimplify::Aggressive,
            _ => RegionSimplify::Normal,
        },
        ..GreedyConfig::default()
    }
}

fn run(cx: &mut PassCx<'_>, config: &GreedyConfig, must_converge: bool) -> Result<(), PassError> {
    let ctx = cx.ctx;
    let def = cx.op.def;
    let progress = canonicalize(ctx, def, cx.body(), &Patterns::canonical(), config);
    if must_converge && !progress.converged {
        return Err(PassError::default());
    }
    if !progress.changed {
        cx.mark_unchanged();
    }
    Ok(())
}

/// Canonicalizes the body of an operation of definition `owner` and, in parallel, the bodies of the isolated operations in it.
fn canonicalize(
    ctx: &Context,
    owner: &OpDef,
    body: &mut Body,
    patterns: &Patterns,
    config: &GreedyConfig,
) -> Progress {
    let inner = body.par_isolated(|op| canonicalize(ctx, op.def, op.body, patterns, config));
    let config = GreedyConfig {
        ssa_dominance: !owner.traits.has(Traits::GRAPH_REGION),
        ..*config
    };
    let own = apply_patterns_greedily(ctx, body, patterns, &config);
    inner.into_iter().fold(own, |all, one| Progress {
        changed: all.changed | one.changed,
        converged: all.converged & one.converged,
    })
}
