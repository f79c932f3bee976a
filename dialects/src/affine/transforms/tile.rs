//! `affine-loop-tile`: tiles perfect loop nests into loops over tiles and loops within a tile.

use super::super::bounds::step_of;
use super::super::dependence::{Access, Dependence, dependence, is_read, is_write};
use super::super::memref_region::memory_footprint;
use super::super::syntax::map_of;
use super::super::{AffineForOp, AffineYieldOp};
use super::coalesce::{defined_above, perfect_nest};
use super::separate_tiles::separate_full_tiles;
use super::unroll::{constant_trip_count, divides};
use windlass_ir::affine::{AffineExpr, AffineMap};
use windlass_ir::rewrite::PatternRewriter;
use windlass_ir::{AttrData, Attribute, Body, Context, InsertPoint, Op, Type, Value, WalkResult};

/// The tile size that is used unless an option sets one.
const DEFAULT_SIZE: i64 = 4;

/// The options of the pass.
#[derive(Clone, Debug, Default)]
pub(super) struct Options {
    /// One tile size for all loops.
    pub all: Option<i64>,
    /// Tile sizes by depth.
    pub each: Vec<i64>,
    /// The size in bytes of the cache that tiles are to fit into, unless tile sizes are given.
    pub cache_size: u64,
    /// Whether full and partial tiles are separated.
    pub separates: bool,
}

impl Options {
    /// The tile sizes of a nest.
    fn sizes(&self, ctx: &Context, body: &Body, band: &[Op]) -> Vec<i64> {
        let depth = band.len();
        if let Some(size) = self.all {
            return vec![size; depth];
        }
        if !self.each.is_empty() {
            let mut sizes = self.each.clone();
            sizes.resize(depth, DEFAULT_SIZE);
            return sizes;
        }
        if self.cache_size == 0 {
            return vec![1; depth];
        }
        let mut sizes = vec![DEFAULT_SIZE; depth];
        if let Some(footprint) = memory_footprint(ctx, body, band[0]) {
            let excess = (footprint as u64).div_ceil(self.cache_size);
            if excess <= 1 {
                return vec![1; depth];
            }
            // All loops but the last one reduce the footprint equally.
            let root = (excess as f64).powf(1.0 / depth as f64).floor() as u64;
            let mut product = 1u64;
            for (index, size) in sizes.iter_mut().enumerate() {
                let own = if index + 1 < depth { root } else { excess / product };
                let own = own.max(1);
                product = product.wrapping_mul(own).max(1);
                *size = i64::try_from(own).unwrap_or(i64::MAX);
            }
        }
        for (&op, size) in band.iter().zip(&mut sizes) {
            let trips = constant_trip_count(ctx, body, op).and_then(|trips| i64::try_from(trips).ok());
            if let Some(trips) = trips {
                // The greatest divisor of the trip count that is not greater.
                if trips > 1 {
                    *size = (*size).min(trips / 2).max(1);
                }
                while trips % *size != 0 {
                    *size -= 1;
                }
            }
        }
        sizes
    }
}

/// Tiles the loop nests at the top level of a body's regions.
pub(super) fn run(ctx: &Context, body: &mut Body, options: &Options) {
    let mut outermost = Vec::new();
    for &region in body.root_regions() {
        let ops = body.blocks(region).flat_map(|block| body.ops(block));
        outermost.extend(ops.filter(|&op| body.name(op) == AffineForOp::NAME));
    }
    let mut rw = PatternRewriter::new(ctx, body);
    for op in outermost {
        let band = perfect_nest(&rw, op);
        // As upstream, a nest that cannot be tiled is skipped without a diagnostic.
        if is_tiling_legal(&rw, &band) {
            let sizes = options.sizes(ctx, rw.body(), &band);
            let inner = tile(&mut rw, &band, &sizes);
            if options.separates {
                separate_full_tiles(&mut rw, &inner);
            }
        }
    }
}

/// Whether tiling preserves all dependences (upstream's `checkTilingLegality`).
fn is_tiling_legal(rw: &PatternRewriter<'_>, band: &[Op]) -> bool {
    let (ctx, body) = (rw.ctx, rw.body());
    let mut accesses = Vec::new();
    body.walk_region(body.get(band[0], AffineForOp::region), &mut |body, op| {
        if is_read(body, op) || is_write(body, op) {
            accesses.extend(Access::of(ctx, body, op));
        }
        WalkResult::Advance
    });
    let goes_back = |source: &Access, target: &Access, depth: usize| {
        let Dependence::HasDependence(relation) = dependence(ctx, body, source, target, depth, false) else {
            return false;
        };
        relation.distances().iter().any(|distance| {
            matches!((distance.least, distance.most), (Some(least), Some(most)) if least < most && most < 0)
        })
    };
    (1..=band.len() + 1).all(|depth| {
        accesses
            .iter()
            .all(|source| !accesses.iter().any(|target| goes_back(source, target, depth)))
    })
}

/// Whether the iteration space of the nest is hyperrectangular.
fn is_hyperrectangular(rw: &PatternRewriter<'_>, band: &[Op]) -> bool {
    band[1..].iter().all(|&op| {
        let operands = rw.operands(op).to_vec();
        defined_above(rw, &operands, band[0])
    })
}

fn map_attr(ctx: &Context, map: AffineMap) -> Attribute {
    ctx.intern_attr(AttrData::AffineMap(map))
}

/// A bound of a loop.
pub(super) struct AffineBound {
    /// The map.
    pub map: Attribute,
    /// Its operands.
    pub operands: Vec<Value>,
}

/// Builds a loop without iteration arguments and moves the insertion point into it.
pub(super) fn build_loop(
    rw: &mut PatternRewriter<'_>,
    lower: &AffineBound,
    upper: &AffineBound,
    step: i64,
) -> (Op, Value) {
    let step = rw.ctx.index_attr(step);
    let op = AffineForOp::build(
        &mut rw.builder(),
        &lower.operands,
        &upper.operands,
        &[],
        lower.map,
        upper.map,
        step,
        &[],
    );
    let region = rw.get(op, AffineForOp::region);
    let block = rw.append_block(region, &[Type::INDEX]);
    rw.set_insertion_point(InsertPoint::End(block));
    let end = AffineYieldOp::build(&mut rw.builder(), &[]);
    rw.set_insertion_point(InsertPoint::Before(end));
    (op, rw.block_args(block)[0])
}

/// Replaces the nest by one of twice as many loops. Returns the loops within a tile; none if it cannot.
fn tile(rw: &mut PatternRewriter<'_>, band: &[Op], sizes: &[i64]) -> Vec<Op> {
    let ctx = rw.ctx;
    let carries = |&op: &Op| rw.results(op).len() > 0;
    if band.iter().any(carries) || !is_hyperrectangular(rw, band) {
        return Vec::new();
    }
    let bound = |rw: &PatternRewriter<'_>, op: Op, lower: bool| {
        let (slot, operands) = if lower {
            (
                AffineForOp::lowerBoundMap,
                rw.get(op, AffineForOp::lowerBoundOperands).collect(),
            )
        } else {
            (
                AffineForOp::upperBoundMap,
                rw.get(op, AffineForOp::upperBoundOperands).collect(),
            )
        };
        rw.get(op, slot).map(|map| AffineBound { map, operands })
    };
    rw.start_at(band[0]);
    let mut outer = Vec::new();
    for (&op, &size) in band.iter().zip(sizes) {
        let (Some(lower), Some(upper)) = (bound(rw, op, true), bound(rw, op, false)) else {
            return Vec::new();
        };
        let step = step_of(ctx, rw.body(), op).saturating_mul(size);
        outer.push(build_loop(rw, &lower, &upper, step).1);
    }
    let mut inner = Vec::new();
    for ((&op, &size), &first) in band.iter().zip(sizes).zip(&outer) {
        let step = step_of(ctx, rw.body(), op);
        let lower = AffineBound {
            map: map_attr(ctx, AffineMap::identity(1)),
            operands: vec![first],
        };
        let shifted = |by: i64| AffineBound {
            map: map_attr(ctx, AffineMap::new(1, 0, [AffineExpr::dim(0) + by])),
            operands: vec![first],
        };
        let trips = constant_trip_count(rw.ctx, rw.body(), op);
        let own = map_of(ctx, rw.get(op, AffineForOp::upperBoundMap)).cloned();
        let upper = match (trips, own) {
            (Some(trips), _) if trips < size as u64 => shifted((trips as i64).saturating_mul(step)),
            (_, Some(map)) if !divides(rw, op, size as u64) => {
                let dims = map.num_dims();
                let mut exprs = vec![AffineExpr::dim(dims) + size.saturating_mul(step)];
                exprs.extend(map.results().iter().cloned());
                let mut operands: Vec<Value> = rw.get(op, AffineForOp::upperBoundOperands).collect();
                operands.insert(dims as usize, first);
                AffineBound {
                    map: map_attr(ctx, AffineMap::new(dims + 1, map.num_symbols(), exprs)),
                    operands,
                }
            }
            _ => shifted(size.saturating_mul(step)),
        };
        inner.push(build_loop(rw, &lower, &upper, step));
    }
    let at = rw.insertion_point();
    for (index, &op) in band.iter().enumerate() {
        let Some(block) = rw.entry_block(rw.get(op, AffineForOp::region)) else {
            continue;
        };
        let induction = rw.block_args(block)[0];
        rw.replace_all_uses(induction, inner[index].1);
        if index + 1 == band.len() {
            let end = rw.last_op(block);
            while let Some(first) = rw.first_op(block).filter(|&first| Some(first) != end) {
                rw.move_op(first, at);
            }
        }
    }
    rw.erase_op(band[0]);
    inner.into_iter().map(|(op, _)| op).collect()
}
