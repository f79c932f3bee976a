//! `gpu-map-parallel-loops`: parallel loops get a mapping to the processors of a device, the outer ones to blocks, those in them to
//! threads.

use windlass_dialects::gpu::{self, Processor};
use windlass_dialects::scf::ParallelOp;
use windlass_ir::affine::AffineMap;
use windlass_ir::pass::{PassCx, PassError};
use windlass_ir::{Body, Context, Op, WalkResult};

/// The discardable attribute with the mapping of a loop.
pub(crate) const MAPPING: &str = "mapping";

/// The number of dimensions that a device has.
const DIMENSIONS: usize = 3;

/// Which dimension of a loop is mapped to the first one of the device.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MappingPolicy {
    /// The outermost.
    OutermostFirst,
    /// The innermost.
    InnermostFirst,
}

impl MappingPolicy {
    /// The policy that an option says.
    pub fn of(text: &str) -> Option<MappingPolicy> {
        match text.trim().to_ascii_lowercase().as_str() {
            "innermost-first" => Some(MappingPolicy::InnermostFirst),
            "outermost-first" => Some(MappingPolicy::OutermostFirst),
            _ => None,
        }
    }
}

/// What the dimensions of a loop are mapped to, by its nesting.
#[derive(Clone, Copy)]
enum Level {
    Grid,
    Block,
    Sequential,
}

impl Level {
    fn inner(self) -> Level {
        match self {
            Level::Grid => Level::Block,
            Level::Block | Level::Sequential => Level::Sequential,
        }
    }

    fn processor(self, dimension: usize) -> Processor {
        let all = match self {
            Level::Grid => [Processor::BlockX, Processor::BlockY, Processor::BlockZ],
            Level::Block => [Processor::ThreadX, Processor::ThreadY, Processor::ThreadZ],
            Level::Sequential => [Processor::Sequential; DIMENSIONS],
        };
        all.get(dimension).copied().unwrap_or(Processor::Sequential)
    }
}

/// Runs the pass on a function.
///
/// # Errors
/// There is no such policy.
pub fn run(cx: &mut PassCx<'_>, policy: Option<MappingPolicy>) -> Result<(), PassError> {
    let ctx = cx.ctx;
    let Some(policy) = policy else {
        return Err(
            windlass_ir::Diagnostic::error(cx.op.location, "Invalid mapping policy specified.").into(),
        );
    };
    let body = cx.body();
    let mut outermost = Vec::new();
    body.walk(|body, op| {
        if body.name(op) != ParallelOp::NAME {
            return WalkResult::Advance;
        }
        outermost.push(op);
        WalkResult::Skip
    });
    for op in outermost {
        map(ctx, body, op, Level::Grid, policy);
    }
    Ok(())
}

/// Maps a loop and those directly in it. A loop that has a mapping keeps it, and so do those in it.
fn map(ctx: &Context, body: &mut Body, op: Op, level: Level, policy: MappingPolicy) {
    let name = ctx.name(MAPPING);
    if body.discardable_attr(ctx, op, name).is_some() {
        return;
    }
    let count = body.get(op, ParallelOp::lowerBound).count();
    let mapped = count.min(DIMENSIONS);
    let identity = AffineMap::identity(1);
    let mapping: Vec<_> = (0..count)
        .map(|dimension| {
            let dimension = match policy {
                _ if dimension >= mapped => DIMENSIONS,
                MappingPolicy::OutermostFirst => dimension,
                MappingPolicy::InnermostFirst => mapped - 1 - dimension,
            };
            gpu::loop_dim_map(ctx, level.processor(dimension), &identity, &identity)
        })
        .collect();
    body.set_discardable_attr(ctx, op, name, Some(ctx.array_attr(&mapping)));
    let Some(entry) = body.region_entry(op, 0) else {
        return;
    };
    let nested: Vec<Op> = body
        .ops(entry)
        .filter(|&op| body.name(op) == ParallelOp::NAME)
        .collect();
    for op in nested {
        map(ctx, body, op, level.inner(), policy);
    }
}
