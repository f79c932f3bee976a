//! Computation slices: the iterations of one loop nest that an iteration of another one depends on.
//!
//! Input: accesses of two loop nests in one block, and a depth in one of them. Output: bounds for the loops of the other nest in
//! terms of the induction variables around that depth (upstream's `ComputationSliceState`). Loop fusion inserts the nest with these
//! bounds at that depth.

use super::AffineForOp;
use super::bounds::{for_of_induction_variable, step_of};
use super::dependence::{Access, Dependence, dependence, enclosing_loops, nesting_depth};
use super::syntax::map_of;
use super::transforms::{is_parallel, is_parallel_with_reductions};
use super::value_bounds::ValueBounds;
use super::value_constraints::Variable;
use windlass_ir::affine::{AffineExpr, AffineMap, BoundKind, SliceBounds};
use windlass_ir::{Block, Body, Context, Op, Value, WalkResult};

/// See the [module](self).
#[derive(Clone, Debug)]
pub struct ComputationSlice {
    /// The induction variables of the loops that are sliced.
    pub ivs: Vec<Value>,
    /// Their new bounds; a loop without them keeps its own ones.
    pub bounds: Vec<SliceBounds>,
    /// The operands of all bounds.
    pub operands: Vec<Value>,
    /// The block that the slice is inserted into.
    pub block: Block,
    /// Whether it is inserted at the start of the block; otherwise before its terminator.
    pub at_start: bool,
}

/// The body of an `affine.for`.
pub fn body_block(body: &Body, op: Op) -> Option<Block> {
    body.entry_block(body.get(op, AffineForOp::region))
}

/// The induction variable of an `affine.for`.
pub fn induction_variable(body: &Body, op: Op) -> Option<Value> {
    body.block_args(body_block(body, op)?).first().copied()
}

/// The loops that enclose all of the ops, outermost first.
pub fn innermost_common_loops(body: &Body, ops: &[Op]) -> Vec<Op> {
    let Some((&first, rest)) = ops.split_first() else {
        return Vec::new();
    };
    let mut common = enclosing_loops(body, first);
    for &op in rest {
        let loops = enclosing_loops(body, op);
        let shared = common.iter().zip(&loops).take_while(|(a, b)| a == b).count();
        common.truncate(shared);
    }
    common
}

/// The bounds of one value: `expr` and `expr + 1`.
fn single_value(bounds: &SliceBounds) -> Option<&AffineExpr> {
    let (lower, upper) = (bounds.lower.as_ref()?, bounds.upper.as_ref()?);
    match (lower.results(), upper.results()) {
        ([lower], [upper]) if lower.clone() + 1 == *upper => Some(lower),
        _ => None,
    }
}

impl ComputationSlice {
    /// The slice for one pair of dependent accesses (upstream's `getComputationSliceState`).
    fn of_dependence(
        ctx: &Context,
        body: &Body,
        (source, target): (&Access, &Access),
        mut constraints: ValueBounds,
        depth: usize,
        backward: bool,
    ) -> Option<ComputationSlice> {
        let source_loops = enclosing_loops(body, source.op);
        let target_loops = enclosing_loops(body, target.op);
        let (numbers, rest) = (
            (source_loops.len(), target_loops.len()),
            if backward { &target_loops } else { &source_loops },
        );
        let start = if backward { numbers.0 + depth } else { depth };
        constraints.project_out(start, rest.len().checked_sub(depth)?);
        let (offset, sliced) = if backward {
            (0, &source_loops)
        } else {
            (depth, &target_loops)
        };
        let count = sliced.len();
        let values: Vec<Option<Value>> = constraints.values().collect();
        let bounds = constraints.set.slice_bounds(offset, count);
        let mut slice = ComputationSlice {
            ivs: values
                .get(offset..offset + count)?
                .iter()
                .copied()
                .collect::<Option<_>>()?,
            bounds,
            operands: [values.get(..offset)?, values.get(offset + count..)?]
                .concat()
                .into_iter()
                .collect::<Option<_>>()?,
            block: body_block(body, *rest.get(depth.checked_sub(1)?)?)?,
            at_start: backward,
        };
        let sequential: Vec<Value> = if source.writes || target.writes {
            Vec::new()
        } else {
            sequential_loops(ctx, body, *sliced.first()?)
        };
        let barrier = |op: Op| body.attr_named(ctx, op, "slice_fusion_barrier").is_some();
        for index in 0..count {
            let iv = induction_variable(body, sliced[index])?;
            if !sequential.contains(&iv) && !barrier(sliced[index]) {
                continue;
            }
            let stays = is_parallel_with_reductions(ctx, body, sliced[index])
                && depth >= sliced.len()
                && slice
                    .trip_counts(ctx, body)
                    .is_some_and(|counts| iterations(&counts) == 1)
                && slice.is_maximal(ctx, body) == Some(true);
            if !stays {
                slice.bounds[index..].fill(SliceBounds::default());
                break;
            }
        }
        Some(slice)
    }

    /// The union of the slices for all dependent pairs of accesses (upstream's `computeSliceUnion`); `None` if it cannot be
    /// computed, or has iterations that the sliced nest does not have.
    pub fn union(
        ctx: &Context,
        body: &Body,
        (sources, targets): (&[Access], &[Access]),
        depth: usize,
        common_loops: usize,
        backward: bool,
    ) -> Option<ComputationSlice> {
        let mut union: Option<ValueBounds> = None;
        let mut ops = Vec::new();
        for source in sources {
            for target in targets.iter().filter(|target| target.memref == source.memref) {
                let inner = if backward { target.op } else { source.op };
                if depth > nesting_depth(body, inner) {
                    return None;
                }
                let reads = !source.writes && !target.writes;
                let relation = match dependence(ctx, body, source, target, common_loops + 1, reads) {
                    Dependence::HasDependence(relation) => relation,
                    Dependence::None => continue,
                    Dependence::Unknown => return None,
                };
                ops.push(inner);
                let constraints = relation.into_constraints();
                let slice = ComputationSlice::of_dependence(
                    ctx,
                    body,
                    (source, target),
                    constraints,
                    depth,
                    backward,
                )?;
                let mut other = slice.constraints(ctx, body)?;
                let Some(all) = &mut union else {
                    union = Some(other);
                    continue;
                };
                if !all.is_aligned_with(&other) {
                    let (own, others) = (all.dims.clone(), other.dims.clone());
                    all.align_with(&mut other);
                    if !add_missing_domains(ctx, body, &own, all)
                        || !add_missing_domains(ctx, body, &others, &mut other)
                    {
                        return None;
                    }
                    if !all.is_aligned_with(&other) {
                        return None;
                    }
                }
                all.set = all.set.bounding_box(&other.set)?;
            }
        }
        let mut union = union?;
        let surrounding = innermost_common_loops(body, &ops);
        let at = *surrounding.get(depth.checked_sub(1)?)?;
        let count = union.dims.len();
        union.convert_loop_iv_symbols_to_dims(body);
        let bounds = union.set.slice_bounds(0, count);
        let values: Vec<Value> = union.values().collect::<Option<_>>()?;
        let slice = ComputationSlice {
            ivs: values[..count].to_vec(),
            bounds,
            operands: values[count..].to_vec(),
            block: body_block(body, at)?,
            at_start: backward,
        };
        (slice.is_valid(ctx, body) == Some(true)).then_some(slice)
    }

    /// The iterations of the slice: dimensions for the sliced loops, symbols for the operands of the bounds.
    fn constraints(&self, ctx: &Context, body: &Body) -> Option<ValueBounds> {
        let mut all = ValueBounds::of_values(&self.ivs, &self.operands);
        for &value in &self.operands {
            if super::operands::is_valid_symbol(ctx, body, value) {
                all.add_constant(ctx, body, value);
            } else if let Some(op) = for_of_induction_variable(body, value)
                && !all.add_loop_domain(ctx, body, op)
            {
                return None;
            }
        }
        self.add_bounds(ctx, body, &mut all).then_some(all)
    }

    /// Adds the bounds of the sliced loops that are variables of the constraints. Returns whether it could.
    pub(super) fn add_bounds(&self, ctx: &Context, body: &Body, constraints: &mut ValueBounds) -> bool {
        self.ivs.iter().zip(&self.bounds).all(|(&iv, bounds)| {
            let Some(variable) = constraints.find(iv) else {
                return true;
            };
            let has_results =
                |map: &Option<AffineMap>| map.as_ref().is_some_and(|map| !map.results().is_empty());
            let mut add = |kind, map: &Option<AffineMap>| {
                map.as_ref().is_some_and(|map| {
                    constraints.add_bound(ctx, body, (kind, variable), map, &self.operands)
                })
            };
            if single_value(bounds).is_some() {
                add(BoundKind::Equal, &bounds.lower)
            } else if has_results(&bounds.lower) && has_results(&bounds.upper) {
                add(BoundKind::Lower, &bounds.lower) && add(BoundKind::Upper, &bounds.upper)
            } else {
                for_of_induction_variable(body, iv)
                    .is_some_and(|op| constraints.add_loop_domain(ctx, body, op))
            }
        })
    }

    /// The iterations of the loops that are sliced.
    fn source_constraints(&self, ctx: &Context, body: &Body) -> Option<ValueBounds> {
        let mut all = ValueBounds::of_values(&self.ivs, &[]);
        for &iv in &self.ivs {
            if !all.add_loop_domain(ctx, body, for_of_induction_variable(body, iv)?) {
                return None;
            }
        }
        Some(all)
    }

    /// Whether the slice has all iterations, where each sliced loop has one iteration for each one of a loop around the slice;
    /// `None` for other slices.
    fn is_maximal_by_bounds(&self, ctx: &Context, body: &Body) -> Option<bool> {
        for (&iv, bounds) in self.ivs.iter().zip(&self.bounds) {
            let dim = single_value(bounds)?.as_dim()?;
            let target = for_of_induction_variable(body, *self.operands.get(dim as usize)?)?;
            let source = for_of_induction_variable(body, iv)?;
            let constants = |op: Op| {
                let bound = |slot| map_of(ctx, body.get(op, slot))?.single_constant();
                Some((
                    bound(AffineForOp::lowerBoundMap)?,
                    bound(AffineForOp::upperBoundMap)?,
                ))
            };
            if constants(source)? != constants(target)?
                || step_of(ctx, body, source) != step_of(ctx, body, target)
            {
                return Some(false);
            }
        }
        Some(true)
    }

    /// Whether all iterations of the slice are iterations of the sliced loops; `None` if that cannot be determined.
    fn is_valid(&self, ctx: &Context, body: &Body) -> Option<bool> {
        if self.is_maximal_by_bounds(ctx, body) == Some(true) {
            return Some(true);
        }
        let mut source = self.source_constraints(ctx, body)?;
        // As upstream, bounds with symbols are not compared.
        if source.set.num_locals() > 0 || !source.symbols.is_empty() {
            return None;
        }
        let mut slice = self.constraints(ctx, body)?;
        for all in [&mut source, &mut slice] {
            all.project_out_locals();
            let count = all.dims.len() + all.symbols.len() - self.ivs.len();
            all.project_out(self.ivs.len(), count);
        }
        slice.set.is_subset_of(&source.set)
    }

    /// Whether the slice has all iterations of the sliced loops; `None` if that cannot be determined.
    pub fn is_maximal(&self, ctx: &Context, body: &Body) -> Option<bool> {
        if let Some(known) = self.is_maximal_by_bounds(ctx, body) {
            return Some(known);
        }
        let source = self.source_constraints(ctx, body)?;
        let is_iv = |value: &Value| for_of_induction_variable(body, *value).is_some();
        let mut slice = ValueBounds::of_values(
            &self.operands.iter().copied().filter(is_iv).collect::<Vec<_>>(),
            &[],
        );
        // Loops of the slice that are no loops yet.
        while slice.dims.len() < self.ivs.len() {
            slice.dim(None);
        }
        for (index, bounds) in self.bounds.iter().enumerate() {
            let single = single_value(bounds).filter(|expr| expr.as_constant().is_none());
            if let Some(expr) = single {
                let value = *self.operands.get(expr.as_dim()? as usize)?;
                if !slice.add_loop_domain(ctx, body, for_of_induction_variable(body, value)?) {
                    return None;
                }
                continue;
            }
            for (kind, map) in [
                (BoundKind::Lower, &bounds.lower),
                (BoundKind::Upper, &bounds.upper),
            ] {
                if let Some(map) = map
                    && !slice.add_bound(ctx, body, (kind, Variable::Dim(index)), map, &self.operands)
                {
                    return None;
                }
            }
        }
        source.set.is_subset_of(&slice.set)
    }

    /// The trip counts of the sliced loops; `None` if one is not constant.
    pub fn trip_counts(&self, ctx: &Context, body: &Body) -> Option<Vec<(Op, u64)>> {
        self.ivs
            .iter()
            .zip(&self.bounds)
            .map(|(&iv, bounds)| {
                let op = for_of_induction_variable(body, iv)?;
                let has_results = |map: &&AffineMap| !map.results().is_empty();
                let (lower, upper) = (bounds.lower.as_ref(), bounds.upper.as_ref());
                let (Some(lower), Some(upper)) = (lower.filter(has_results), upper.filter(has_results))
                else {
                    return Some((op, full_trip_count(ctx, body, op)?));
                };
                let ([low], [high]) = (lower.results(), upper.results()) else {
                    return None;
                };
                let span = AffineMap::new(
                    lower.num_dims(),
                    lower.num_symbols(),
                    [high.clone() - low.clone()],
                );
                Some((op, span.simplify().single_constant()? as u64))
            })
            .collect()
    }
}

/// The trip count of a loop that is not sliced: as upstream, the distance of constant bounds, whatever the step is.
fn full_trip_count(ctx: &Context, body: &Body, op: Op) -> Option<u64> {
    let bound = |slot| map_of(ctx, body.get(op, slot))?.single_constant();
    match (
        bound(AffineForOp::lowerBoundMap),
        bound(AffineForOp::upperBoundMap),
    ) {
        (Some(lower), Some(upper)) => Some(upper.wrapping_sub(lower) as u64),
        _ => super::transforms::static_trip_count(ctx, body, op),
    }
}

/// The number of iterations of a nest with these trip counts.
pub fn iterations(counts: &[(Op, u64)]) -> u64 {
    counts.iter().fold(1, |all, (_, count)| all.wrapping_mul(*count))
}

fn add_missing_domains(ctx: &Context, body: &Body, known: &[Option<Value>], all: &mut ValueBounds) -> bool {
    let missing: Vec<Value> = all
        .dims
        .iter()
        .filter(|value| !known.contains(value))
        .copied()
        .flatten()
        .collect();
    missing
        .into_iter()
        .all(|iv| for_of_induction_variable(body, iv).is_some_and(|op| all.add_loop_domain(ctx, body, op)))
}

/// The induction variables of the loops of a nest that are not parallel.
fn sequential_loops(ctx: &Context, body: &Body, root: Op) -> Vec<Value> {
    let mut loops = vec![root];
    body.walk_region(body.get(root, AffineForOp::region), &mut |body, op| {
        if body.name(op) == AffineForOp::NAME {
            loops.push(op);
        }
        WalkResult::Advance
    });
    let sequential = loops.into_iter().filter(|&op| !is_parallel(ctx, body, op));
    sequential.filter_map(|op| induction_variable(body, op)).collect()
}
