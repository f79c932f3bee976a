//! Permutation maps as transpositions and broadcasts: `populateVectorTransferPermutationMapLoweringPatterns`.
//!
//! After that, the map of a transfer is a minor identity in which dimensions may be broadcast.

use super::step::{Read, bounds_attr, build_write, map_attr, transfer_of};
use crate::build::vector::transpose;
use windlass_dialects::vector::types::vector_type;
use windlass_dialects::vector::{BroadcastOp, TransferReadOp, TransferWriteOp};
use windlass_ir::affine::{AffineExpr, AffineMap};
use windlass_ir::rewrite::{PatternRewriter, Patterns};
use windlass_ir::{Op, Type, Value};

/// Adds the patterns.
pub(super) fn populate(patterns: &mut Patterns) {
    patterns
        .add(TransferReadOp::NAME, |rw, op| permute_read(rw, op).is_some())
        .add(TransferWriteOp::NAME, |rw, op| permute_write(rw, op).is_some())
        .add(TransferReadOp::NAME, |rw, op| reduce_rank(rw, op).is_some())
        .add(TransferWriteOp::NAME, |rw, op| add_unit_dims(rw, op).is_some());
}

/// `values[i]` at the place `order[i]`.
fn placed<T: Clone>(values: &[T], order: &[usize]) -> Option<Vec<T>> {
    let mut out = values.to_vec();
    for (value, &place) in values.iter().zip(order) {
        *out.get_mut(place)? = value.clone();
    }
    Some(out)
}

/// Reads in the order of the memory, and transposes what has been read.
fn permute_read(rw: &mut PatternRewriter<'_>, op: Op) -> Option<()> {
    let ctx = rw.ctx;
    let transfer = transfer_of(rw, op)?;
    let order = transfer.map.minor_identity_order()?;
    if order.iter().enumerate().all(|(place, &at)| place == at) {
        return None;
    }
    let vector = transfer.vector.vector(ctx)?;
    let results = placed(transfer.map.results(), &order)?;
    let map = AffineMap::new(transfer.map.num_dims(), 0, results);
    let shape = placed(&vector.shape, &order)?;
    let scalable = placed(&vector.scalable, &order)?;
    let read = Read {
        base: transfer.base,
        indices: &transfer.indices,
        padding: transfer.padding?,
        map: map_attr(ctx, map),
        bounds: bounds_attr(ctx, &placed(&transfer.in_bounds, &order)?),
        mask: transfer.mask,
    };
    let read = read.build(rw, vector_type(ctx, &shape, &scalable, vector.element));
    let read = rw.result(read, 0);
    let value = transpose(&mut rw.builder(), read, &order)?;
    rw.replace_op(op, &[value]);
    Some(())
}

/// Transposes what is written to the order of the memory.
fn permute_write(rw: &mut PatternRewriter<'_>, op: Op) -> Option<()> {
    let ctx = rw.ctx;
    let transfer = transfer_of(rw, op)?;
    let map = &transfer.map;
    if map.is_minor_identity() {
        return None;
    }
    let order = map.minor_identity_order()?;
    // The dimensions of the memory that are written, in their order, and the result of the map that each is.
    let mut places: Vec<(u32, usize)> = Vec::new();
    for (place, expr) in map.results().iter().enumerate() {
        places.push((expr.as_dim()?, place));
    }
    places.sort_unstable();
    let inverse: Vec<usize> = places.into_iter().map(|(_, place)| place).collect();
    let value = transpose(&mut rw.builder(), transfer.stored?, &inverse)?;
    let bounds = bounds_attr(ctx, &placed(&transfer.in_bounds, &order)?);
    let minor = AffineMap::minor_identity(map.num_dims(), map.results().len() as u32);
    let base = (transfer.base, &transfer.indices[..]);
    let new = build_write(rw, value, base, (map_attr(ctx, minor), bounds), transfer.mask);
    rw.replace_op_with(op, new);
    Some(())
}

/// Reads a vector without its leading broadcast dimensions, and broadcasts it.
fn reduce_rank(rw: &mut PatternRewriter<'_>, op: Op) -> Option<()> {
    let ctx = rw.ctx;
    let transfer = transfer_of(rw, op)?;
    let results = transfer.map.results();
    let leading = results
        .iter()
        .take_while(|expr| expr.as_constant() == Some(0))
        .count();
    if leading == 0 {
        return None;
    }
    let rest = &results[leading..];
    let start = (transfer.map.num_dims() as usize).checked_sub(rest.len())?;
    let is_minor = rest.iter().enumerate().all(|(place, expr)| {
        expr.as_dim()
            .map_or(expr.as_constant() == Some(0), |dim| dim as usize == start + place)
    });
    if !is_minor {
        return None;
    }
    let vector = transfer.vector.vector(ctx)?;
    // The elements of a memref of vectors are not among the results of the map.
    let ty = vector_type(
        ctx,
        &vector.shape[leading..],
        &vector.scalable[leading..],
        vector.element,
    );
    let read = Read {
        base: transfer.base,
        indices: &transfer.indices,
        padding: transfer.padding?,
        map: map_attr(ctx, AffineMap::new(transfer.map.num_dims(), 0, rest.to_vec())),
        bounds: bounds_attr(ctx, &transfer.in_bounds[leading..]),
        mask: transfer.mask,
    };
    let read = read.build(rw, ty);
    let read = rw.result(read, 0);
    let new = BroadcastOp::build(&mut rw.builder(), read, transfer.vector);
    rw.replace_op_with(op, new);
    Some(())
}

/// The vector with `count` outer dimensions of size one.
fn with_outer_units(rw: &mut PatternRewriter<'_>, vector: Value, count: usize) -> Option<Value> {
    let ctx = rw.ctx;
    let from = rw.ty(vector).vector(ctx)?;
    let mut shape = vec![1; count];
    shape.extend(&from.shape);
    let mut scalable = vec![false; count];
    scalable.extend(&from.scalable);
    let ty: Type = vector_type(ctx, &shape, &scalable, from.element);
    let op = BroadcastOp::build(&mut rw.builder(), vector, ty);
    Some(rw.result(op, 0))
}

/// Writes a vector with a dimension of size one for each inner dimension of the memory that the map lacks.
fn add_unit_dims(rw: &mut PatternRewriter<'_>, op: Op) -> Option<()> {
    let ctx = rw.ctx;
    let transfer = transfer_of(rw, op)?;
    let map = &transfer.map;
    if map.minor_identity_order().is_some() {
        return None;
    }
    let dims: Option<Vec<u32>> = map.results().iter().map(|expr| expr.as_dim()).collect();
    let dims = dims?;
    let first = *dims.iter().min()?;
    let missing: Vec<u32> = (first..map.num_dims())
        .filter(|dim| !dims.contains(dim))
        .collect();
    let value = with_outer_units(rw, transfer.stored?, missing.len())?;
    let mask = match transfer.mask {
        Some(mask) => {
            let wide = with_outer_units(rw, mask, missing.len())?;
            let rank = rw.ty(wide).shape(ctx)?.len();
            let order: Vec<usize> = (missing.len()..rank).chain(0..missing.len()).collect();
            Some(transpose(&mut rw.builder(), wide, &order)?)
        }
        None => None,
    };
    let results: Vec<AffineExpr> = missing
        .iter()
        .map(|&dim| AffineExpr::dim(dim))
        .chain(map.results().iter().cloned())
        .collect();
    let mut bounds = vec![true; missing.len()];
    bounds.extend(&transfer.in_bounds);
    let attrs = (
        map_attr(ctx, AffineMap::new(map.num_dims(), 0, results)),
        bounds_attr(ctx, &bounds),
    );
    let new = build_write(rw, value, (transfer.base, &transfer.indices), attrs, mask);
    rw.replace_op_with(op, new);
    Some(())
}
