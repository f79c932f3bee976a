//! `lower-affine`: lowers affine loops to `scf`, conditions and maps to `arith`, accesses to `memref`.

use crate::affine_expand::{expand, expand_map, reduce};
use crate::affine_index_ops::{Basis, delinearize, linearize, num_invariant_loops};
use crate::build::arith::{and, cmpi, constant, index_constant};
use windlass_dialects::affine::syntax_dma::DmaParts;
use windlass_dialects::affine::{
    self, AffineApplyOp, AffineDelinearizeIndexOp, AffineDmaStartOp, AffineDmaWaitOp, AffineForOp,
    AffineIfOp, AffineLinearizeIndexOp, AffineLoadOp, AffineMaxOp, AffineMinOp, AffineParallelOp,
    AffinePrefetchOp, AffineStoreOp, AffineVectorLoadOp, AffineVectorStoreOp, AffineYieldOp,
};
use windlass_dialects::arith::attrs::{AtomicRmwKind, CmpIPredicate};
use windlass_dialects::arith::{self};
use windlass_dialects::{memref, scf, vector};
use windlass_ir::affine::AffineMap;
use windlass_ir::conversion::{
    Adaptor, Conversion, ConversionRewriter, Match, NoMatch, PatternSet, TypeConverter,
};
use windlass_ir::def::{AttrSlot, OpDef};
use windlass_ir::num::{ApFloat, ApInt};
use windlass_ir::{AttrData, Attribute, NewOp, Region, Type, Value};

/// The conversion that the pass runs.
pub fn conversion() -> Conversion {
    let mut conversion = Conversion {
        types: TypeConverter::identity(),
        ..Conversion::default()
    };
    populate(&mut conversion.patterns);
    conversion
        .target
        .legal_dialect(&arith::ARITH_DIALECT)
        .legal_dialect(&memref::MEMREF_DIALECT)
        .legal_dialect(&scf::SCF_DIALECT)
        .legal_dialect(&vector::VECTOR_DIALECT);
    conversion
}

/// Adds the patterns of `affine`.
pub fn populate(patterns: &mut PatternSet) {
    patterns
        .add(AffineApplyOp::NAME, convert_apply)
        .add(AffineMinOp::NAME, |rw, a| convert_extreme(rw, a, false))
        .add(AffineMaxOp::NAME, |rw, a| convert_extreme(rw, a, true))
        .add(AffineForOp::NAME, convert_for)
        .add(AffineIfOp::NAME, convert_if)
        .add(AffineParallelOp::NAME, convert_parallel)
        .add(AffineYieldOp::NAME, convert_yield)
        .add(AffineLoadOp::NAME, convert_load)
        .add(AffineStoreOp::NAME, convert_store)
        .add(AffineVectorLoadOp::NAME, convert_vector_load)
        .add(AffineVectorStoreOp::NAME, convert_vector_store)
        .add(AffinePrefetchOp::NAME, convert_prefetch)
        .add(AffineDmaStartOp::NAME, convert_dma_start)
        .add(AffineDmaWaitOp::NAME, convert_dma_wait)
        .add(AffineDelinearizeIndexOp::NAME, convert_delinearize)
        .add(AffineLinearizeIndexOp::NAME, convert_linearize);
}

fn none<T>() -> Result<T, NoMatch> {
    Err(NoMatch::default())
}

/// The map in a slot.
fn map_in<'c>(rw: &ConversionRewriter<'c>, a: Adaptor<'_>, slot: AttrSlot) -> Result<&'c AffineMap, NoMatch> {
    match rw.old().get(a.op, slot).map(|attr| attr.data(rw.ctx())) {
        Some(AttrData::AffineMap(map)) => Ok(map),
        _ => none(),
    }
}

/// Builds the results of the map in a slot.
fn results_of(
    rw: &mut ConversionRewriter<'_>,
    a: Adaptor<'_>,
    slot: AttrSlot,
    operands: &[Value],
) -> Result<Vec<Value>, NoMatch> {
    let map = map_in(rw, a, slot)?;
    expand_map(&mut rw.b, map, operands).ok_or_else(NoMatch::default)
}

fn convert_apply(rw: &mut ConversionRewriter<'_>, a: Adaptor<'_>) -> Match {
    let values = results_of(rw, a, AffineApplyOp::map, a.operands)?;
    rw.replace(a.op, &values);
    Ok(())
}

fn convert_extreme(rw: &mut ConversionRewriter<'_>, a: Adaptor<'_>, greatest: bool) -> Match {
    let values = results_of(rw, a, AffineMinOp::map, a.operands)?;
    let value = reduce(&mut rw.b, &values, greatest).ok_or_else(NoMatch::default)?;
    rw.replace(a.op, &[value]);
    Ok(())
}

/// Builds an op with the regions of the old op, and replaces that.
fn with_regions(
    rw: &mut ConversionRewriter<'_>,
    a: Adaptor<'_>,
    def: &'static OpDef,
    operands: &[Value],
    segments: &[u32],
    old_regions: &[Region],
) -> Match {
    let types: Vec<Type> = rw.old().results(a.op).map(|result| rw.old().ty(result)).collect();
    let regions: Vec<Region> = old_regions.iter().map(|_| rw.b.body.new_region()).collect();
    let new = NewOp {
        operands,
        operand_segments: segments,
        results: &types,
        regions: &regions,
        ..NewOp::new(def, rw.b.location)
    };
    let op = rw.b.create(new);
    for (&old, &new) in old_regions.iter().zip(&regions) {
        rw.convert_region(old, new, None)?;
    }
    let results = rw.b.body.results(op).to_vec();
    rw.replace(a.op, &results);
    Ok(())
}

fn convert_for(rw: &mut ConversionRewriter<'_>, a: Adaptor<'_>) -> Match {
    let ctx = rw.ctx();
    let old = rw.old();
    let lower = a.many(old, AffineForOp::lowerBoundOperands);
    let upper = a.many(old, AffineForOp::upperBoundOperands);
    let inits = a.many(old, AffineForOp::inits);
    let step = old.get(a.op, AffineForOp::step).and_then(|step| step.as_i64(ctx));
    let region = old.get(a.op, AffineForOp::region);
    let lower = results_of(rw, a, AffineForOp::lowerBoundMap, lower)?;
    let lower = reduce(&mut rw.b, &lower, true).ok_or_else(NoMatch::default)?;
    let upper = results_of(rw, a, AffineForOp::upperBoundMap, upper)?;
    let upper = reduce(&mut rw.b, &upper, false).ok_or_else(NoMatch::default)?;
    let step = index_constant(&mut rw.b, step.unwrap_or(1));
    let mut operands = vec![lower, upper, step];
    operands.extend_from_slice(inits);
    with_regions(rw, a, scf::ForOp::DEF, &operands, &[], &[region])
}

fn convert_if(rw: &mut ConversionRewriter<'_>, a: Adaptor<'_>) -> Match {
    let ctx = rw.ctx();
    let Some(AttrData::IntegerSet(set)) = rw.old().get(a.op, AffineIfOp::condition).map(|set| set.data(ctx))
    else {
        return none();
    };
    let Some((dims, symbols)) = a.operands.split_at_checked(set.num_dims() as usize) else {
        return none();
    };
    let zero = index_constant(&mut rw.b, 0);
    let mut condition: Option<Value> = None;
    for constraint in set.constraints() {
        let value = expand(&mut rw.b, &constraint.expr, dims, symbols).ok_or_else(NoMatch::default)?;
        let predicate = if constraint.equality {
            CmpIPredicate::Eq
        } else {
            CmpIPredicate::Sge
        };
        let holds = cmpi(&mut rw.b, predicate, value, zero);
        condition = Some(match condition {
            None => holds,
            Some(others) => and(&mut rw.b, others, holds),
        });
    }
    let Some(condition) = condition else { return none() };
    let regions = rw.old_regions(a.op);
    with_regions(rw, a, scf::IfOp::DEF, &[condition], &[], &regions)
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Side {
    Lower,
    Upper,
}

/// The lower or the upper bounds of an `affine.parallel`.
struct BoundsOf<'c, 'v> {
    map: &'c AffineMap,
    sizes: Vec<usize>,
    dims: &'v [Value],
    symbols: &'v [Value],
    side: Side,
}

impl<'c, 'v> BoundsOf<'c, 'v> {
    fn new(
        rw: &ConversionRewriter<'c>,
        a: Adaptor<'v>,
        operands: &'v [Value],
        side: Side,
        rank: usize,
    ) -> Result<Self, NoMatch> {
        let (map, groups) = match side {
            Side::Lower => (
                AffineParallelOp::lowerBoundsMap,
                AffineParallelOp::lowerBoundsGroups,
            ),
            Side::Upper => (
                AffineParallelOp::upperBoundsMap,
                AffineParallelOp::upperBoundsGroups,
            ),
        };
        let map = map_in(rw, a, map)?;
        let sizes = affine::group_sizes(rw.ctx(), rw.old().get(a.op, groups), rank);
        match operands.split_at_checked(map.num_dims() as usize) {
            Some((dims, symbols)) => Ok(BoundsOf {
                map,
                sizes,
                dims,
                symbols,
                side,
            }),
            None => none(),
        }
    }

    /// Builds the bound of a dimension: the maximum of the lower, or the minimum of the upper bounds.
    fn value(&self, rw: &mut ConversionRewriter<'_>, dim: usize) -> Option<Value> {
        let start: usize = self.sizes.get(..dim)?.iter().sum();
        let exprs = self.map.results().get(start..start + self.sizes.get(dim)?)?;
        let results: Option<Vec<Value>> = exprs
            .iter()
            .map(|expr| expand(&mut rw.b, expr, self.dims, self.symbols))
            .collect();
        reduce(&mut rw.b, &results?, self.side == Side::Lower)
    }
}

fn convert_parallel(rw: &mut ConversionRewriter<'_>, a: Adaptor<'_>) -> Match {
    let ctx = rw.ctx();
    let lower = map_in(rw, a, AffineParallelOp::lowerBoundsMap)?;
    let steps: Vec<i64> = rw
        .old()
        .get(a.op, AffineParallelOp::steps)
        .and_then(|steps| steps.as_array(ctx))
        .unwrap_or_default()
        .iter()
        .filter_map(|step| step.as_i64(ctx))
        .collect();
    let region = rw.old().get(a.op, AffineParallelOp::region);
    let Some((first, last)) = a.operands.split_at_checked(lower.num_inputs() as usize) else {
        return none();
    };
    let lower = BoundsOf::new(rw, a, first, Side::Lower, steps.len())?;
    let upper = BoundsOf::new(rw, a, last, Side::Upper, steps.len())?;
    let (mut lowers, mut uppers) = (Vec::new(), Vec::new());
    for dim in 0..steps.len() {
        lowers.push(lower.value(rw, dim).ok_or_else(NoMatch::default)?);
        uppers.push(upper.value(rw, dim).ok_or_else(NoMatch::default)?);
    }
    let mut operands = lowers;
    operands.append(&mut uppers);
    for &step in &steps {
        operands.push(index_constant(&mut rw.b, step));
    }
    let rank = steps.len() as u32;
    let types: Vec<Type> = rw.old().results(a.op).map(|result| rw.old().ty(result)).collect();
    for (kind, &ty) in reductions(rw, a.op).into_iter().zip(&types) {
        let value = kind
            .and_then(|kind| identity(rw, kind, ty))
            .ok_or_else(NoMatch::default)?;
        operands.push(constant(&mut rw.b, value, ty));
    }
    let segments = [rank, rank, rank, types.len() as u32];
    with_regions(rw, a, scf::ParallelOp::DEF, &operands, &segments, &[region])
}

/// The reduction kinds of an `affine.parallel`.
fn reductions(rw: &ConversionRewriter<'_>, op: windlass_ir::Op) -> Vec<Option<AtomicRmwKind>> {
    let ctx = rw.ctx();
    let kinds = rw
        .old()
        .get(op, AffineParallelOp::reductions)
        .and_then(|all| all.as_array(ctx));
    kinds
        .unwrap_or_default()
        .iter()
        .map(|kind| kind.as_i64(ctx).and_then(AtomicRmwKind::from_value))
        .collect()
}

/// The neutral element of a reduction.
fn identity(rw: &ConversionRewriter<'_>, kind: AtomicRmwKind, ty: Type) -> Option<Attribute> {
    let ctx = rw.ctx();
    use AtomicRmwKind::*;
    if let Some(float) = ty.float(ctx) {
        let value = match kind {
            AddF => ApFloat::zero(float, false),
            MulF => ApFloat::one(float),
            MaximumF => ApFloat::infinity(float, true)?,
            MinimumF => ApFloat::infinity(float, false)?,
            MaxNumF | MinNumF => ApFloat::nan(float, false)?,
            _ => return None,
        };
        return Some(ctx.float_attr(ty, value));
    }
    let width = ty.signless_width(ctx).unwrap_or(64);
    let value = match kind {
        AddI | MaxU | OrI | XOrI => ApInt::from_i64(width, 0),
        MulI => ApInt::from_i64(width, 1),
        AndI | MinU => ApInt::from_i64(width, -1),
        MaxS => ApInt::signed_min(width),
        MinS => ApInt::signed_max(width),
        _ => return None,
    };
    Some(ctx.apint_attr(ty, value))
}

/// The op that combines two values.
fn combiner(kind: AtomicRmwKind) -> Option<&'static OpDef> {
    use AtomicRmwKind::*;
    Some(match kind {
        AddF => arith::AddFOp::DEF,
        AddI => arith::AddIOp::DEF,
        MulF => arith::MulFOp::DEF,
        MulI => arith::MulIOp::DEF,
        MaximumF => arith::MaximumFOp::DEF,
        MinimumF => arith::MinimumFOp::DEF,
        MaxNumF => arith::MaxNumFOp::DEF,
        MinNumF => arith::MinNumFOp::DEF,
        MaxS => arith::MaxSIOp::DEF,
        MinS => arith::MinSIOp::DEF,
        MaxU => arith::MaxUIOp::DEF,
        MinU => arith::MinUIOp::DEF,
        OrI => arith::OrIOp::DEF,
        AndI => arith::AndIOp::DEF,
        XOrI => arith::XOrIOp::DEF,
        Assign => return None,
    })
}

fn convert_yield(rw: &mut ConversionRewriter<'_>, a: Adaptor<'_>) -> Match {
    let parallel = rw
        .old()
        .parent_op(a.op)
        .filter(|&parent| rw.old().name(parent) == AffineParallelOp::NAME);
    let Some(parallel) = parallel else {
        rw.b.create(NewOp {
            operands: a.operands,
            ..NewOp::new(scf::YieldOp::DEF, rw.b.location)
        });
        return Ok(());
    };
    let location = rw.b.location;
    let mut regions = Vec::new();
    for (kind, &value) in reductions(rw, parallel).into_iter().zip(a.operands) {
        let Some(def) = kind.and_then(combiner) else {
            return none();
        };
        let ty = rw.b.body.ty(value);
        let region = rw.b.body.new_region();
        let block = rw.b.body.append_block(region);
        let x = rw.b.body.append_arg(block, ty, location);
        let y = rw.b.body.append_arg(block, ty, location);
        let saved = rw.b.at;
        rw.continue_at(block);
        let new = NewOp {
            operands: &[x, y],
            results: &[ty],
            ..NewOp::new(def, location)
        };
        let both = rw.b.create(new);
        let both = rw.b.result(both);
        scf::ReduceReturnOp::build(&mut rw.b, both);
        rw.b.at = saved;
        regions.push(region);
    }
    rw.b.create(NewOp {
        operands: a.operands,
        regions: &regions,
        ..NewOp::new(scf::ReduceOp::DEF, location)
    });
    Ok(())
}

fn convert_load(rw: &mut ConversionRewriter<'_>, a: Adaptor<'_>) -> Match {
    let indices = results_of(rw, a, AffineLoadOp::map, &a.operands[1..])?;
    let ty = rw.old().ty(rw.old().result(a.op, 0));
    let op = memref::LoadOp::builder(a.operands[0], &indices, ty).build(&mut rw.b);
    rw.replace_with(a.op, op);
    Ok(())
}

fn convert_store(rw: &mut ConversionRewriter<'_>, a: Adaptor<'_>) -> Match {
    let indices = results_of(rw, a, AffineStoreOp::map, &a.operands[2..])?;
    memref::StoreOp::builder(a.operands[0], a.operands[1], &indices).build(&mut rw.b);
    Ok(())
}

fn convert_prefetch(rw: &mut ConversionRewriter<'_>, a: Adaptor<'_>) -> Match {
    let indices = results_of(rw, a, AffinePrefetchOp::map, &a.operands[1..])?;
    let attr = |slot| rw.old().get(a.op, slot);
    let (Some(write), Some(hint), Some(data)) = (
        attr(AffinePrefetchOp::isWrite),
        attr(AffinePrefetchOp::localityHint),
        attr(AffinePrefetchOp::isDataCache),
    ) else {
        return none();
    };
    memref::PrefetchOp::build(&mut rw.b, a.operands[0], &indices, write, hint, data);
    Ok(())
}

fn convert_dma_start(rw: &mut ConversionRewriter<'_>, a: Adaptor<'_>) -> Match {
    let Some(parts) = DmaParts::of(rw.ctx(), rw.old(), a.op) else {
        return none();
    };
    let all = a.operands;
    let mut operands = vec![all[0]];
    operands.extend(results_of(
        rw,
        a,
        AffineDmaStartOp::src_map,
        &all[1..parts.target],
    )?);
    operands.push(all[parts.target]);
    let indices = &all[parts.target + 1..parts.tag];
    operands.extend(results_of(rw, a, AffineDmaStartOp::dst_map, indices)?);
    let tag = results_of(rw, a, AffineDmaStartOp::tag_map, &all[parts.tag + 1..parts.count])?;
    operands.push(all[parts.count]);
    operands.push(all[parts.tag]);
    operands.extend(tag);
    operands.extend_from_slice(&all[parts.count + 1..]);
    memref::DmaStartOp::build(&mut rw.b, &operands);
    Ok(())
}

fn convert_dma_wait(rw: &mut ConversionRewriter<'_>, a: Adaptor<'_>) -> Match {
    let [tag, indices @ .., count] = a.operands else {
        return none();
    };
    let indices = results_of(rw, a, AffineDmaWaitOp::tag_map, indices)?;
    memref::DmaWaitOp::build(&mut rw.b, *tag, &indices, *count);
    Ok(())
}

fn convert_delinearize(rw: &mut ConversionRewriter<'_>, a: Adaptor<'_>) -> Match {
    let ctx = rw.ctx();
    let old = rw.old();
    let numbers = old
        .get(a.op, AffineDelinearizeIndexOp::static_basis)
        .and_then(|n| n.as_i64_array(ctx));
    let basis = Basis {
        numbers: &numbers.unwrap_or_default(),
        values: a.many(old, AffineDelinearizeIndexOp::dynamic_basis),
        count: old.results(a.op).len(),
    };
    let results = delinearize(&mut rw.b, a.operands[0], basis);
    rw.replace(a.op, &results);
    Ok(())
}

fn convert_linearize(rw: &mut ConversionRewriter<'_>, a: Adaptor<'_>) -> Match {
    let ctx = rw.ctx();
    let old = rw.old();
    let numbers = old
        .get(a.op, AffineLinearizeIndexOp::static_basis)
        .and_then(|n| n.as_i64_array(ctx));
    let indices = a.many(old, AffineLinearizeIndexOp::multi_index);
    let basis = Basis {
        numbers: &numbers.unwrap_or_default(),
        values: a.many(old, AffineLinearizeIndexOp::dynamic_basis),
        count: indices.len(),
    };
    let disjoint = old.get(a.op, AffineLinearizeIndexOp::disjoint).is_some();
    let freedom: Vec<usize> = old
        .get(a.op, AffineLinearizeIndexOp::multi_index)
        .map(|index| num_invariant_loops(old, a.op, index))
        .collect();
    let whole = linearize(&mut rw.b, indices, &freedom, basis, disjoint);
    rw.replace(a.op, &[whole]);
    Ok(())
}

fn convert_vector_load(rw: &mut ConversionRewriter<'_>, a: Adaptor<'_>) -> Match {
    let indices = results_of(rw, a, AffineVectorLoadOp::map, &a.operands[1..])?;
    let ty = rw.old().ty(rw.old().result(a.op, 0));
    let op = vector::LoadOp::builder(a.operands[0], &indices, ty).build(&mut rw.b);
    rw.replace_with(a.op, op);
    Ok(())
}

fn convert_vector_store(rw: &mut ConversionRewriter<'_>, a: Adaptor<'_>) -> Match {
    let indices = results_of(rw, a, AffineVectorStoreOp::map, &a.operands[2..])?;
    vector::StoreOp::builder(a.operands[0], a.operands[1], &indices).build(&mut rw.b);
    Ok(())
}
