//! Passes on affine loops and accesses.
//!
//! One file per pass; each pass runs on one body at a time, and on isolated ops in parallel.

mod access_classes;
mod coalesce;
mod coalesce_scf;
mod data_copy;
mod dependence_graph;
mod fuse_loops;
mod fusion;
mod fusion_cost;
mod interchange;
mod invariants;
mod normalize;
mod normalize_memrefs;
mod parallel_loops;
mod pipeline_transfers;
mod raise;
mod reductions;
mod scalrep;
mod separate_tiles;
mod simplify_min_max;
mod simplify_structures;
mod tile;
mod unroll;
mod unroll_jam;
mod vectorize;
mod vectorize_match;

use std::sync::Arc;
use windlass_ir::pass::{OptionKind, OptionSpec, PassCx, PassInfo, PassRegistry};
use windlass_ir::transforms::each_body;
use windlass_ir::{Body, Context, Diagnostic, Location, Op, OpName, Region, WalkResult};

/// The ops of a body with these names in post-order.
fn ops_in_post_order(body: &Body, names: &[OpName]) -> Vec<Op> {
    let regions = body.root_regions().iter();
    regions
        .flat_map(|&region| ops_in_region_post_order(body, region, names))
        .collect()
}

/// The ops of a region with these names in post-order.
fn ops_in_region_post_order(body: &Body, region: Region, names: &[OpName]) -> Vec<Op> {
    let mut order = Vec::new();
    let mut open: Vec<Op> = Vec::new();
    body.walk_region(region, &mut |body, op| {
        let parent = body.parent_op(op);
        while let Some(&top) = open.last()
            && parent != Some(top)
        {
            order.push(top);
            open.pop();
        }
        open.push(op);
        WalkResult::Advance
    });
    order.extend(open.into_iter().rev());
    order.retain(|&op| names.contains(&body.name(op)));
    order
}

/// Whether the iterations of a loop are independent of each other.
pub(super) fn is_parallel(ctx: &Context, body: &Body, op: Op) -> bool {
    parallel_loops::parallel(ctx, body, op, false).is_some()
}

/// Whether the iterations of a loop depend on each other by reductions only, of which there is at least one.
pub(super) fn is_parallel_with_reductions(ctx: &Context, body: &Body, op: Op) -> bool {
    parallel_loops::parallel(ctx, body, op, true).is_some_and(|reductions| !reductions.is_empty())
}

/// The trip count of a loop, if it is constant.
pub(super) fn static_trip_count(ctx: &Context, body: &Body, op: Op) -> Option<u64> {
    unroll::constant_trip_count(ctx, body, op)
}

/// Defines a pass on functions, without options, that runs on one body at a time.
macro_rules! function_pass {
    ($info:ident, $argument:literal, $name:literal, $description:literal, $run:path) => {
        static $info: PassInfo = PassInfo::new($argument, $name, $description, |_| {
            Arc::new(|cx: &mut PassCx<'_>| {
                let ctx = cx.ctx;
                each_body(cx.body(), &|body| $run(ctx, body))
            })
        })
        .on("func.func");
    };
}

function_pass!(
    INVARIANT_CODE_MOTION,
    "affine-loop-invariant-code-motion",
    "AffineLoopInvariantCodeMotion",
    "Hoist loop invariant instructions outside of affine loops",
    invariants::run
);
function_pass!(
    RAISE_FROM_MEMREF,
    "affine-raise-from-memref",
    "AffineRaiseFromMemref",
    "Turn some memref operators to affine operators where supported",
    raise::run
);

function_pass!(
    LOOP_COALESCING,
    "affine-loop-coalescing",
    "LoopCoalescing",
    "Coalesce nested loops with independent bounds into a single loop",
    coalesce::run
);

static SIMPLIFY_STRUCTURES: PassInfo = PassInfo::new(
    "affine-simplify-structures",
    "AffineSimplifyStructures",
    "Simplify affine expressions in maps/sets and normalize memrefs",
    |_| {
        Arc::new(|cx: &mut PassCx<'_>| {
            let ctx = cx.ctx;
            simplify_structures::simplify_dict(ctx, cx.op.discardable);
            each_body(cx.body(), &|body| simplify_structures::run(ctx, body))
        })
    },
)
.on("func.func");

function_pass!(
    SCALAR_REPLACEMENT,
    "affine-scalrep",
    "AffineScalarReplacement",
    "Replace affine memref accesses by scalars by forwarding stores to loads and eliminating redundant loads",
    scalrep::run
);

static PARALLELIZE: PassInfo = PassInfo::new(
    "affine-parallelize",
    "AffineParallelize",
    "Convert affine.for ops into 1-D affine.parallel",
    |values| {
        let options = parallel_loops::Options {
            max_nested: u64::try_from(values.int("max-nested")).unwrap_or(u64::MAX),
            reductions: values.flag("parallel-reductions"),
        };
        Arc::new(move |cx: &mut PassCx<'_>| {
            let ctx = cx.ctx;
            each_body(cx.body(), &|body| parallel_loops::run(ctx, body, options))
        })
    },
)
.on("func.func")
.options(&[
    OptionSpec {
        name: "max-nested",
        description: "Maximum number of nested parallel loops to produce. Defaults to unlimited (UINT_MAX).",
        kind: OptionKind::UInt,
        default: "4294967295",
    },
    OptionSpec {
        name: "parallel-reductions",
        description: "Whether to parallelize reduction loops. Defaults to false.",
        kind: OptionKind::Bool,
        default: "false",
    },
]);

static DATA_COPY: PassInfo = PassInfo::new(
    "affine-data-copy-generate",
    "AffineDataCopyGeneration",
    "Generate explicit copying for affine memory operations",
    |values| {
        let capacity = values.ulong("fast-mem-capacity");
        let options = data_copy::Options {
            dma: values.flag("generate-dma"),
            slow_space: values.int("slow-mem-space"),
            fast_space: values.int("fast-mem-space"),
            tag_space: values.int("tag-mem-space"),
            capacity: if capacity == u64::MAX {
                capacity
            } else {
                capacity.wrapping_mul(1024)
            },
            skip_non_unit_steps: values.flag("skip-non-unit-stride-loops"),
        };
        Arc::new(move |cx: &mut PassCx<'_>| {
            let (ctx, location) = (cx.ctx, cx.op.location);
            data_copy::run(ctx, cx.body(), options, location);
            Ok(())
        })
    },
)
.on("func.func")
.options(&[
    OptionSpec {
        name: "fast-mem-capacity",
        description: "Set fast memory space capacity in KiB (default: unlimited)",
        kind: OptionKind::ULong,
        default: "18446744073709551615",
    },
    OptionSpec {
        name: "fast-mem-space",
        description: "Fast memory space identifier for copy generation (default: 1)",
        kind: OptionKind::UInt,
        default: "1",
    },
    OptionSpec {
        name: "generate-dma",
        description: "Generate DMA instead of point-wise copy",
        kind: OptionKind::Bool,
        default: "false",
    },
    OptionSpec {
        name: "min-dma-transfer",
        description: "Minimum DMA transfer size supported by the target in bytes",
        kind: OptionKind::Int,
        default: "1024",
    },
    OptionSpec {
        name: "skip-non-unit-stride-loops",
        description: "Testing purposes: avoid non-unit stride loop choice depths for copy placement",
        kind: OptionKind::Bool,
        default: "false",
    },
    OptionSpec {
        name: "slow-mem-space",
        description: "Slow memory space identifier for copy generation (default: 0)",
        kind: OptionKind::UInt,
        default: "0",
    },
    OptionSpec {
        name: "tag-mem-space",
        description: "Tag memory space identifier for copy generation (default: 0)",
        kind: OptionKind::UInt,
        default: "0",
    },
]);

static LOOP_FUSION: PassInfo = PassInfo::new(
    "affine-loop-fusion",
    "AffineLoopFusion",
    "Fuse affine loop nests",
    |values| {
        let options = fusion::Options {
            compute_tolerance: values.float("compute-tolerance"),
            // Without the option, buffers stay in the memory space of the memref.
            fast_memory_space: Some(values.int("fast-mem-space"))
                .filter(|_| values.is_given("fast-mem-space")),
            // In bytes, in 32 bits as upstream.
            buffer_threshold: u64::from((values.ulong("local-buf-threshold") as u32).wrapping_mul(1024)),
            maximal: values.flag("maximal"),
            producers: values.text("mode") != "sibling",
            siblings: values.text("mode") != "producer",
        };
        Arc::new(move |cx: &mut PassCx<'_>| {
            let ctx = cx.ctx;
            each_body(cx.body(), &|body| fusion::run(ctx, body, options))
        })
    },
)
.options(&[
    OptionSpec {
        name: "compute-tolerance",
        description: "Fractional increase in additional computation tolerated while fusing",
        kind: OptionKind::Float,
        default: "0.30",
    },
    OptionSpec {
        name: "fast-mem-space",
        description: "Faster memory space number to promote fusion buffers to",
        kind: OptionKind::UInt,
        default: "0",
    },
    OptionSpec {
        name: "local-buf-threshold",
        description: "Threshold size (KiB) for promoting local buffers to fast memory space",
        kind: OptionKind::ULong,
        default: "0",
    },
    OptionSpec {
        name: "maximal",
        description: "Enables maximal loop fusion",
        kind: OptionKind::Bool,
        default: "false",
    },
    OptionSpec {
        name: "mode",
        description: "fusion mode to attempt",
        kind: OptionKind::Enum(&[
            (
                "greedy",
                "Perform greedy (both producer-consumer and sibling)  fusion",
            ),
            ("producer", "Perform only producer-consumer fusion"),
            ("sibling", "Perform only sibling fusion"),
        ]),
        default: "greedy",
    },
]);

static LOOP_TILE: PassInfo = PassInfo::new(
    "affine-loop-tile",
    "AffineLoopTiling",
    "Tile affine loop nests",
    |values| {
        let options = tile::Options {
            all: Some(values.int("tile-size")).filter(|&size| size > 0),
            each: values.ints("tile-sizes"),
            cache_size: values.ulong("cache-size").wrapping_mul(1024),
            separates: values.flag("separate"),
        };
        Arc::new(move |cx: &mut PassCx<'_>| {
            let ctx = cx.ctx;
            if options.each.contains(&0) {
                return Err(cx.error("tile size cannot be 0").into());
            }
            each_body(cx.body(), &|body| tile::run(ctx, body, &options))
        })
    },
)
.on("func.func")
.options(&[
    OptionSpec {
        name: "cache-size",
        description: "Set size of cache to tile for in KiB (default: 512)",
        kind: OptionKind::ULong,
        default: "512",
    },
    OptionSpec {
        name: "separate",
        description: "Separate full and partial tiles (default: false)",
        kind: OptionKind::Bool,
        default: "false",
    },
    OptionSpec {
        name: "tile-size",
        description: "Use this tile size for all loops",
        kind: OptionKind::UInt,
        default: "0",
    },
    OptionSpec {
        name: "tile-sizes",
        description: "List of tile sizes for each perfect nest (overridden by -tile-size)",
        kind: OptionKind::List(&OptionKind::UInt),
        default: "",
    },
]);

static SUPER_VECTORIZE: PassInfo = PassInfo::new(
    "affine-super-vectorize",
    "AffineVectorize",
    "Vectorize to a target independent n-D vector abstraction",
    |values| {
        let options = vectorize::Options {
            sizes: values.ints("virtual-vector-size"),
            fastest: values.ints("test-fastest-varying"),
            reductions: values.flag("vectorize-reductions"),
        };
        Arc::new(move |cx: &mut PassCx<'_>| {
            let ctx = cx.ctx;
            if let Some(wrong) = vectorize::check(&options) {
                return Err(vectorize::option_error(ctx, cx.op.location, wrong));
            }
            each_body(cx.body(), &|body| vectorize::run(ctx, body, &options))
        })
    },
)
.on("func.func")
.options(&[
    OptionSpec {
        name: "virtual-vector-size",
        description: "Specify an n-D virtual vector size for vectorization. This must be greater than zero.",
        kind: OptionKind::List(&OptionKind::Int),
        default: "",
    },
    OptionSpec {
        name: "test-fastest-varying",
        description: "Specify a 1-D, 2-D or 3-D pattern of fastest varying memory dimensions to match. See \
                      defaultPatterns in Vectorize.cpp for a description and examples. This is used for testing purposes",
        kind: OptionKind::List(&OptionKind::Int),
        default: "",
    },
    OptionSpec {
        name: "vectorize-reductions",
        description: "Vectorize known reductions expressed via iter_args. Switched off by default.",
        kind: OptionKind::Bool,
        default: "false",
    },
]);

static VECTORIZER_TEST: PassInfo = PassInfo::new(
    "affine-super-vectorizer-test",
    "VectorizerTestPass",
    "Tests vectorizer standalone functionality.",
    |values| {
        let wanted = values.flag("vectorize-affine-loop-nest");
        Arc::new(move |cx: &mut PassCx<'_>| {
            let ctx = cx.ctx;
            each_body(cx.body(), &|body| {
                if wanted {
                    vectorize::run_on_outermost(ctx, body);
                }
            })
        })
    },
)
.on("func.func")
.options(&[OptionSpec {
    name: "vectorize-affine-loop-nest",
    description: "Enable testing for the 'vectorizeAffineLoopNest' utility by vectorizing the outermost loops found",
    kind: OptionKind::Bool,
    default: "false",
}]);

function_pass!(
    PIPELINE_DATA_TRANSFER,
    "affine-pipeline-data-transfer",
    "AffinePipelineDataTransfer",
    "Pipeline non-blocking data transfers between explicitly managed levels of the memory hierarchy",
    pipeline_transfers::run
);

function_pass!(
    SIMPLIFY_MIN_MAX,
    "affine-simplify-min-max",
    "SimplifyAffineMinMaxPass",
    "Simplify affine min/max/apply",
    simplify_min_max::run
);

static LOOP_UNROLL_JAM: PassInfo = PassInfo::new(
    "affine-loop-unroll-jam",
    "AffineLoopUnrollAndJam",
    "Unroll and jam affine loops",
    |values| {
        let factor = u64::try_from(values.int("unroll-jam-factor")).unwrap_or(0);
        Arc::new(move |cx: &mut PassCx<'_>| {
            let ctx = cx.ctx;
            each_body(cx.body(), &|body| unroll_jam::run(ctx, body, factor))
        })
    },
)
.on("func.func")
.options(&[OptionSpec {
    name: "unroll-jam-factor",
    description: "Use this unroll jam factor for all loops (default 4)",
    kind: OptionKind::UInt,
    default: "4",
}]);

static LOOP_NORMALIZE: PassInfo = PassInfo::new(
    "affine-loop-normalize",
    "AffineLoopNormalize",
    "Apply normalization transformations to affine loop-like ops",
    |values| {
        let promotes = values.flag("promote-single-iter");
        Arc::new(move |cx: &mut PassCx<'_>| {
            let ctx = cx.ctx;
            each_body(cx.body(), &|body| normalize::run(ctx, body, promotes))
        })
    },
)
.on("func.func")
.options(&[OptionSpec {
    name: "promote-single-iter",
    description: "Promote single iteration loops",
    kind: OptionKind::Bool,
    default: "false",
}]);

static LOOP_UNROLL: PassInfo = PassInfo::new(
    "affine-loop-unroll",
    "AffineLoopUnroll",
    "Unroll affine loops",
    |values| {
        let given = values.int("unroll-factor");
        let is_valid = given > 0 || given == -1;
        let options = unroll::Options {
            factor: u64::try_from(given).ok(),
            up_to: values.flag("unroll-up-to-factor"),
            repetitions: u64::try_from(values.int("unroll-num-reps")).unwrap_or(0),
            full_threshold: u64::try_from(values.int("unroll-full-threshold"))
                .ok()
                .filter(|&most| most > 1),
            cleans_up: values.flag("cleanup-unroll"),
        };
        Arc::new(move |cx: &mut PassCx<'_>| {
            let ctx = cx.ctx;
            if !is_valid {
                let message = "Invalid option: 'unroll-factor' should be greater than 0 or equal to -1";
                return Err(Diagnostic::error(Location::UNKNOWN, message).into());
            }
            each_body(cx.body(), &|body| unroll::run(ctx, body, options))
        })
    },
)
.on("func.func")
.options(&[
    OptionSpec {
        name: "unroll-factor",
        description: "Use this unroll factor for all loops being unrolled, set it to -1, and it will fully unroll.",
        kind: OptionKind::Int,
        default: "4",
    },
    OptionSpec {
        name: "unroll-up-to-factor",
        description: "Allow unrolling up to the factor specified",
        kind: OptionKind::Bool,
        default: "false",
    },
    OptionSpec {
        name: "unroll-num-reps",
        description: "Unroll innermost loops repeatedly this many times",
        kind: OptionKind::UInt,
        default: "1",
    },
    OptionSpec {
        name: "unroll-full-threshold",
        description: "Unroll all loops with trip count less than or equal to this",
        kind: OptionKind::UInt,
        default: "1",
    },
    OptionSpec {
        name: "cleanup-unroll",
        description: "Fully unroll the cleanup loop when possible.",
        kind: OptionKind::Bool,
        default: "false",
    },
]);

static NORMALIZE_MEMREFS: PassInfo = PassInfo::new(
    "normalize-memrefs",
    "NormalizeMemRefsPass",
    "Normalize memrefs",
    |_| {
        Arc::new(|cx: &mut PassCx<'_>| {
            normalize_memrefs::run(cx.ctx, cx.body());
            Ok(())
        })
    },
)
.on("builtin.module");

/// Registers the passes of this dialect.
pub fn register(registry: &mut PassRegistry) {
    for pass in [
        &DATA_COPY,
        &INVARIANT_CODE_MOTION,
        &LOOP_COALESCING,
        &LOOP_FUSION,
        &LOOP_NORMALIZE,
        &LOOP_TILE,
        &LOOP_UNROLL,
        &LOOP_UNROLL_JAM,
        &NORMALIZE_MEMREFS,
        &PARALLELIZE,
        &PIPELINE_DATA_TRANSFER,
        &RAISE_FROM_MEMREF,
        &SCALAR_REPLACEMENT,
        &SIMPLIFY_MIN_MAX,
        &SIMPLIFY_STRUCTURES,
        &SUPER_VECTORIZE,
        &VECTORIZER_TEST,
    ] {
        registry.register(pass);
    }
}
