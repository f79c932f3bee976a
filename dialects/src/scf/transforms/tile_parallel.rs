//! `scf-parallel-loop-tiling`: tiles innermost parallel loops into a loop over tiles and a loop within a tile.
//!
//! Partial tiles are bounded by an upper bound that is a minimum or, with `no-min-max-bounds`, by a bounds check in
//! each iteration.
//! point whether it is inside.

use super::super::canonicalize::block_of;
use super::super::{IfOp, ParallelOp, ReduceOp, YieldOp};
use super::helpers::{add, index_constant, mul, ops_in_pre_order};
use crate::affine::AffineMinOp;
use crate::arith::{AndIOp, CmpIOp, CmpIPredicate, ConstantOp};
use crate::elements::constant_int;
use std::sync::Arc;
use windlass_ir::affine::{AffineExpr, AffineMap};
use windlass_ir::pass::{OptionKind, OptionSpec, PassCx, PassInfo};
use windlass_ir::rewrite::PatternRewriter;
use windlass_ir::transforms::each_body;
use windlass_ir::{AttrData, Body, Context, Diagnostic, InsertPoint, Location, Op, Type, Value, WalkResult};

/// The pass.
pub(super) static PASS: PassInfo = PassInfo::new(
    "scf-parallel-loop-tiling",
    "SCFParallelLoopTiling",
    "Tile parallel loops",
    |values| {
        let options = Options {
            sizes: values.ints("parallel-loop-tile-sizes"),
            ask_inside: values.flag("no-min-max-bounds"),
        };
        Arc::new(move |cx: &mut PassCx<'_>| {
            let ctx = cx.ctx;
            if options.sizes.contains(&0) {
                // As upstream, without a place.
                return Err(Diagnostic::error(Location::UNKNOWN, "tile size cannot be 0").into());
            }
            each_body(cx.body(), &|body| run(ctx, body, &options))
        })
    },
)
.options(&[
    OptionSpec {
        name: "parallel-loop-tile-sizes",
        description: "Factors to tile parallel loops by",
        kind: OptionKind::List(&OptionKind::Int),
        default: "",
    },
    OptionSpec {
        name: "no-min-max-bounds",
        description: "Perform tiling with fixed upper bound with inbound check inside the internal loops",
        kind: OptionKind::Bool,
        default: "false",
    },
]);

struct Options {
    sizes: Vec<i64>,
    ask_inside: bool,
}

fn run(ctx: &Context, body: &mut Body, options: &Options) {
    let loops: Vec<Op> = ops_in_pre_order(body, ParallelOp::NAME)
        .into_iter()
        .filter(|&op| is_innermost(body, op))
        .collect();
    let mut rw = PatternRewriter::new(ctx, body);
    for op in loops {
        if rw.results(op).len() == 0 {
            tile(&mut rw, op, options);
        }
    }
}

fn is_innermost(body: &Body, op: Op) -> bool {
    !body.regions(op).iter().any(|&region| {
        body.walk_region(region, &mut |body, op| match body.name(op) {
            ParallelOp::NAME => WalkResult::Interrupt,
            _ => WalkResult::Advance,
        })
    })
}

fn tile(rw: &mut PatternRewriter<'_>, op: Op, options: &Options) {
    let Some(block) = block_of(rw, op, 0) else { return };
    let [lower, upper, step] = [ParallelOp::lowerBound, ParallelOp::upperBound, ParallelOp::step]
        .map(|slot| rw.get(op, slot).collect::<Vec<Value>>());
    let rank = lower.len();
    rw.start_at(op);
    let zero = index_constant(rw, 0);
    let factors: Vec<i64> = (0..rank)
        .map(|index| options.sizes.get(index).copied().unwrap_or(1))
        .collect();
    let sizes: Vec<Value> = factors.iter().map(|&size| index_constant(rw, size)).collect();
    let tile_steps: Vec<Value> = (0..rank)
        .map(|index| mul(rw, step[index], sizes[index]))
        .collect();
    let outer = ParallelOp::build(&mut rw.builder(), &lower, &upper, &tile_steps, &[], &[]);
    let corner = open(rw, outer, rank);
    let mut ends = Vec::with_capacity(rank);
    let mut ask = false;
    for index in 0..rank {
        if fits(rw, lower[index], upper[index], step[index], factors[index]) {
            ends.push(tile_steps[index]);
        } else if options.ask_inside {
            ask = true;
            ends.push(tile_steps[index]);
        } else {
            ends.push(bounded_tile_size(
                rw,
                [tile_steps[index], upper[index], corner[index]],
            ));
        }
    }
    let inner = ParallelOp::build(&mut rw.builder(), &vec![zero; rank], &ends, &step, &[], &[]);
    let offset = open(rw, inner, rank);
    let point: Vec<Value> = (0..rank)
        .map(|index| add(rw, offset[index], corner[index]))
        .collect();
    if ask {
        let inside = inside(rw, &offset, &step, &corner, &upper);
        let choice = IfOp::build(&mut rw.builder(), inside, &[]);
        let then = rw.get(choice, IfOp::thenRegion);
        let then = rw.append_block(then, &[]);
        rw.set_insertion_point(InsertPoint::End(then));
        let end = YieldOp::build(&mut rw.builder(), &[]);
        rw.set_insertion_point(InsertPoint::Before(end));
    }
    super::helpers::inline_block_before(rw, block, &point);
    rw.erase_op(op);
}

/// Adds the loop's block and moves the insertion point before its terminator. Returns the block arguments.
pub(super) fn open(rw: &mut PatternRewriter<'_>, op: Op, rank: usize) -> Vec<Value> {
    let region = rw.get(op, ParallelOp::region);
    let block = rw.append_block(region, &vec![Type::INDEX; rank]);
    rw.set_insertion_point(InsertPoint::End(block));
    let end = ReduceOp::build(&mut rw.builder(), &[]);
    rw.set_insertion_point(InsertPoint::Before(end));
    rw.block_args(block).to_vec()
}

/// Whether the range is known to be a multiple of the tile size.
fn fits(rw: &PatternRewriter<'_>, lower: Value, upper: Value, step: Value, factor: i64) -> bool {
    let int = |value| constant_int(rw.ctx, rw.body(), value).and_then(|int| int.to_i64());
    let (Some(lower), Some(upper), Some(step)) = (int(lower), int(upper), int(step)) else {
        return false;
    };
    if step <= 0 {
        return false;
    }
    // Upstream divides without signs, also the length of a range that is empty.
    let length = upper.wrapping_sub(lower).cast_unsigned();
    let trips = length.div_ceil(step.cast_unsigned());
    factor != 0 && trips % factor.cast_unsigned() == 0
}

/// Builds `min(size, upper - corner)`.
fn bounded_tile_size(rw: &mut PatternRewriter<'_>, operands: [Value; 3]) -> Value {
    let dim = AffineExpr::dim;
    let map = AffineMap::new(3, 0, vec![dim(0), dim(1) - dim(2)]);
    let map = rw.ctx.intern_attr(AttrData::AffineMap(map));
    let op = AffineMinOp::build(&mut rw.builder(), &operands, map, Type::INDEX);
    rw.result(op, 0)
}

/// Builds the check that an iteration of the tile is in the loop's range.
fn inside(
    rw: &mut PatternRewriter<'_>,
    offset: &[Value],
    step: &[Value],
    corner: &[Value],
    upper: &[Value],
) -> Value {
    let constant = ConstantOp::build(&mut rw.builder(), windlass_ir::Attribute::TRUE, Type::I1);
    let mut all = rw.result(constant, 0);
    for index in 0..offset.len() {
        let scaled = mul(rw, offset[index], step[index]);
        let at = add(rw, scaled, corner[index]);
        let predicate = CmpIPredicate::Ult.attr(rw.ctx);
        let compare = CmpIOp::build(&mut rw.builder(), at, upper[index], predicate, Type::I1);
        let below = rw.result(compare, 0);
        let both = AndIOp::build(&mut rw.builder(), all, below, Type::I1);
        all = rw.result(both, 0);
    }
    all
}
