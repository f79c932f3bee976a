//! Expansion of transfers, and of loads, stores and gathers of several dimensions.
//!
//! Contiguous rows become loads or masked loads; other accesses are expanded to elements. Out-of-bounds elements are
//! excluded by a mask, never by a branch.

use super::unroll::{Expanded, by_row, offset};
use crate::build::arith::{and, cmpi, index_cast, number, sub};
use crate::build::vector::{extract, insert, numbers, positions, splat, undefined};
use windlass_dialects::arith::CmpIPredicate;
use windlass_dialects::memref::layout::strided_of;
use windlass_dialects::memref::{DimOp, LoadOp as LoadElement, StoreOp as StoreElement};
use windlass_dialects::vector::transfer::Transfer;
use windlass_dialects::vector::types::without_leading;
use windlass_dialects::vector::{GatherOp, LoadOp, MaskedLoadOp, MaskedStoreOp, ScatterOp, StoreOp};
use windlass_ir::{Builder, Op, Type, Value};

/// The access at one position.
#[derive(Clone, Copy)]
enum Action {
    /// Reads, with this padding.
    Read(Value),
    /// Writes this value.
    Write(Value),
}

/// A transfer with the sizes of its dimensions that may be out of bounds.
struct Plan {
    transfer: Transfer,
    /// For each vector dimension, the dimension of the base; `None` for a broadcast.
    dims: Vec<Option<usize>>,
    /// For each vector dimension that may be out of bounds, the size of the base's dimension.
    limits: Vec<Option<Value>>,
    shape: Vec<i64>,
    /// The vector dimensions in the order of the base, as in the mask.
    mask_order: Vec<usize>,
}

impl Plan {
    fn new(b: &mut Builder<'_>, transfer: Transfer) -> Option<Plan> {
        b.body.ty(transfer.base).memref(b.ctx)?;
        let vector = transfer
            .vector
            .vector(b.ctx)
            .filter(|vector| !vector.is_scalable())?;
        let shape = vector.shape.to_vec();
        let dims: Vec<Option<usize>> = transfer
            .map
            .results()
            .iter()
            .map(|expr| expr.as_dim().map(|dim| dim as usize))
            .collect();
        let mut limits = Vec::new();
        for (place, dim) in dims.iter().enumerate() {
            limits.push(match dim {
                Some(dim) if !transfer.in_bounds.get(place).copied().unwrap_or(false) => {
                    let at = number(b, Type::INDEX, *dim as i64)?;
                    let op = DimOp::build(b, transfer.base, at, Type::INDEX);
                    Some(b.result(op))
                }
                _ => None,
            });
        }
        let mut mask_order: Vec<usize> = (0..dims.len()).filter(|&place| dims[place].is_some()).collect();
        mask_order.sort_unstable_by_key(|&place| dims[place]);
        Some(Plan {
            transfer,
            dims,
            limits,
            shape,
            mask_order,
        })
    }

    /// The indices of a vector position, of which trailing dimensions may be absent.
    fn indices(&self, b: &mut Builder<'_>, position: &[i64]) -> Option<Vec<Value>> {
        let mut indices = self.transfer.indices.clone();
        for (place, &at) in position.iter().enumerate() {
            if let Some(dim) = self.dims[place] {
                indices[dim] = offset(b, indices[dim], at)?;
            }
        }
        Some(indices)
    }

    /// Whether a position in the leading dimensions is in bounds; `None` if it always is.
    fn is_inside(&self, b: &mut Builder<'_>, position: &[i64], indices: &[Value]) -> Option<Value> {
        let mut all = None;
        for place in 0..position.len() {
            if let (Some(limit), Some(dim)) = (self.limits[place], self.dims[place]) {
                let inside = cmpi(b, CmpIPredicate::Slt, indices[dim], limit);
                all = Some(join(b, all, inside));
            }
        }
        all
    }

    /// Whether the last vector dimension is contiguous in memory.
    fn has_rows(&self, b: &Builder<'_>) -> bool {
        let ty = b.body.ty(self.transfer.base);
        let unit = strided_of(b.ctx, ty).is_some_and(|layout| layout.strides.last() == Some(&1));
        let last = ty.shape(b.ctx).map(|shape| shape.len().wrapping_sub(1));
        unit && self.dims.len() == self.shape.len()
            && self.dims.last().is_some_and(|dim| dim.is_some() && *dim == last)
    }

    /// The part of the mask for a vector position.
    fn mask(&self, b: &mut Builder<'_>, position: &[i64]) -> Option<Value> {
        let mask = self.transfer.mask?;
        let mut at: Vec<i64> = self
            .mask_order
            .iter()
            .filter_map(|&place| position.get(place).copied())
            .collect();
        if self.mask_order.is_empty() {
            at.push(0);
        }
        extract(b, mask, &at)
    }
}

fn join(b: &mut Builder<'_>, all: Option<Value>, more: Value) -> Value {
    match all {
        Some(all) => and(b, all, more),
        None => more,
    }
}

/// `vector.transfer_read`
pub fn read(b: &mut Builder<'_>, transfer: Transfer) -> Expanded {
    let ty = transfer.vector;
    let padding = transfer.padding?;
    let plan = Plan::new(b, transfer)?;
    if plan.has_rows(b) {
        let row_ty = without_leading(b.ctx, ty.vector(b.ctx)?, plan.shape.len() - 1);
        return by_row(b, ty, plan.shape.len() - 1, |b, position| {
            row(b, &plan, position, row_ty, Action::Read(padding))
        });
    }
    let lead = plan.dims.len();
    by_row(b, ty, lead, |b, position| {
        element(b, &plan, position, Action::Read(padding))
    })
}

/// `vector.transfer_write`
pub fn write(b: &mut Builder<'_>, transfer: Transfer) -> Option<()> {
    let stored = transfer.stored?;
    let ty = transfer.vector;
    let plan = Plan::new(b, transfer)?;
    let rows = plan.has_rows(b);
    let lead = if rows {
        plan.shape.len() - 1
    } else {
        plan.dims.len()
    };
    for position in positions(&plan.shape[..lead]) {
        let part = extract(b, stored, &position)?;
        if rows {
            let row_ty = without_leading(b.ctx, ty.vector(b.ctx)?, lead);
            row(b, &plan, &position, row_ty, Action::Write(part))?;
        } else {
            element(b, &plan, &position, Action::Write(part))?;
        }
    }
    Some(())
}

/// Accesses one contiguous row. A write returns the written value.
fn row(b: &mut Builder<'_>, plan: &Plan, position: &[i64], ty: Type, action: Action) -> Expanded {
    let ctx = b.ctx;
    let indices = plan.indices(b, position)?;
    let base = plan.transfer.base;
    let mut enabled = None;
    let mask_ty = ty.with_element(ctx, Type::I1);
    if let Some(inside) = plan.is_inside(b, position, &indices) {
        enabled = Some(splat(b, inside, mask_ty));
    }
    if let Some(limit) = *plan.limits.last()? {
        let lanes_ty = ty.with_element(ctx, Type::I64);
        let count = *plan.shape.last()?;
        let lanes = numbers(b, lanes_ty, 0..count)?;
        let left = sub(b, limit, *indices.last()?);
        let left = index_cast(b, left, Type::I64);
        let left = splat(b, left, lanes_ty);
        let inside = cmpi(b, CmpIPredicate::Slt, lanes, left);
        enabled = Some(join(b, enabled, inside));
    }
    if let Some(mask) = plan.mask(b, position) {
        enabled = Some(join(b, enabled, mask));
    }
    Some(match (action, enabled) {
        (Action::Read(_), None) => {
            let op = LoadOp::builder(base, &indices, ty).build(b);
            b.result(op)
        }
        (Action::Read(padding), Some(mask)) => {
            let padding = splat(b, padding, ty);
            let op = MaskedLoadOp::builder(base, &indices, mask, padding, ty).build(b);
            b.result(op)
        }
        (Action::Write(part), None) => {
            StoreOp::builder(part, base, &indices).build(b);
            part
        }
        (Action::Write(part), Some(mask)) => {
            MaskedStoreOp::builder(base, &indices, mask, part).build(b);
            part
        }
    })
}

/// Accesses one element.
fn element(b: &mut Builder<'_>, plan: &Plan, position: &[i64], action: Action) -> Expanded {
    let ctx = b.ctx;
    let indices = plan.indices(b, position)?;
    let base = plan.transfer.base;
    let ty = b.body.ty(base).element_or_self(ctx);
    let mut enabled = plan.is_inside(b, position, &indices);
    if let Some(mask) = plan.mask(b, position) {
        enabled = Some(join(b, enabled, mask));
    }
    let Some(enabled) = enabled else {
        return Some(match action {
            Action::Read(_) => {
                let op = LoadElement::builder(base, &indices, ty).build(b);
                b.result(op)
            }
            Action::Write(part) => {
                StoreElement::builder(part, base, &indices).build(b);
                part
            }
        });
    };
    if ty.vector(ctx).is_some() {
        return None;
    }
    // A vector of one element, so that the mask controls the access.
    let (one, mask_ty) = (ctx.vector_type(&[1], ty), ctx.vector_type(&[1], Type::I1));
    let mask = splat(b, enabled, mask_ty);
    match action {
        Action::Read(padding) => {
            let padding = splat(b, padding, one);
            let op = MaskedLoadOp::builder(base, &indices, mask, padding, one).build(b);
            let value = b.result(op);
            extract(b, value, &[0])
        }
        Action::Write(part) => {
            let value = splat(b, part, one);
            MaskedStoreOp::builder(base, &indices, mask, value).build(b);
            Some(part)
        }
    }
}

/// The indices of a row of an access whose last indices are along the vector's dimensions.
fn row_indices(b: &mut Builder<'_>, indices: &[Value], rank: usize, position: &[i64]) -> Option<Vec<Value>> {
    let mut all = indices.to_vec();
    let first = indices.len().checked_sub(rank)?;
    for (dim, &at) in position.iter().enumerate() {
        all[first + dim] = offset(b, all[first + dim], at)?;
    }
    Some(all)
}

/// Expands `vector.load` of several dimensions; one of rank zero loads an element.
pub fn load(b: &mut Builder<'_>, op: Op) -> Expanded {
    let (base, ty) = (b.body.get(op, LoadOp::base), b.body.ty(b.body.result(op, 0)));
    let indices: Vec<Value> = b.body.get(op, LoadOp::indices).collect();
    let vector = ty.vector(b.ctx).filter(|vector| !vector.is_scalable())?;
    let Some(lead) = vector.shape.len().checked_sub(1) else {
        let op = LoadElement::builder(base, &indices, vector.element).build(b);
        let value = b.result(op);
        return Some(splat(b, value, ty));
    };
    if lead == 0 || !has_unit_stride(b, base) {
        // Elements that are not contiguous.
        let rank = vector.shape.len();
        return by_row(b, ty, rank, |b, position| {
            let at = row_indices(b, &indices, rank, position)?;
            let op = LoadElement::builder(base, &at, vector.element).build(b);
            Some(b.result(op))
        });
    }
    let row_ty = without_leading(b.ctx, vector, lead);
    by_row(b, ty, lead, |b, position| {
        let at = row_indices(b, &indices, lead + 1, position)?;
        let op = LoadOp::builder(base, &at, row_ty).build(b);
        Some(b.result(op))
    })
}

/// Whether the last dimension of a memref is contiguous.
fn has_unit_stride(b: &Builder<'_>, memref: Value) -> bool {
    let layout = strided_of(b.ctx, b.body.ty(memref));
    layout.is_some_and(|layout| layout.strides.last().is_none_or(|&stride| stride == 1))
}

/// Expands `vector.store` of several dimensions; one of rank zero stores an element.
pub fn store(b: &mut Builder<'_>, op: Op) -> Option<()> {
    let (stored, base) = (
        b.body.get(op, StoreOp::valueToStore),
        b.body.get(op, StoreOp::base),
    );
    let indices: Vec<Value> = b.body.get(op, StoreOp::indices).collect();
    let vector = b
        .body
        .ty(stored)
        .vector(b.ctx)
        .filter(|vector| !vector.is_scalable())?;
    let Some(lead) = vector.shape.len().checked_sub(1) else {
        let element = extract(b, stored, &[])?;
        StoreElement::builder(element, base, &indices).build(b);
        return Some(());
    };
    let apart = lead == 0 || !has_unit_stride(b, base);
    let shape = if apart {
        &vector.shape[..]
    } else {
        &vector.shape[..lead]
    };
    for position in positions(shape) {
        let part = extract(b, stored, &position)?;
        let at = row_indices(b, &indices, lead + 1, &position)?;
        if apart {
            StoreElement::builder(part, base, &at).build(b);
        } else {
            StoreOp::builder(part, base, &at).build(b);
        }
    }
    Some(())
}

/// Expands `vector.gather` along its first dimension, if it has several.
pub fn gather(b: &mut Builder<'_>, op: Op, also: Option<Value>) -> Expanded {
    let ty = b.body.ty(b.body.result(op, 0));
    let base = b.body.get(op, GatherOp::base);
    let offsets: Vec<Value> = b.body.get(op, GatherOp::offsets).collect();
    let (places, pass) = (
        b.body.get(op, GatherOp::indices),
        b.body.get(op, GatherOp::pass_thru),
    );
    let mut mask = b.body.get(op, GatherOp::mask);
    if let Some(also) = also {
        mask = and(b, mask, also);
    }
    let vector = ty.vector(b.ctx)?.clone();
    let rows = vector.shape.len().checked_sub(1)?;
    let alignment = b.body.get(op, GatherOp::alignment);
    if rows == 0 || vector.scalable[0] {
        also?;
        let op = GatherOp::builder(base, &offsets, places, mask, pass, ty)
            .alignment(alignment)
            .build(b);
        return Some(b.result(op));
    }
    let row_ty = without_leading(b.ctx, &vector, 1);
    let mut whole = undefined(b, ty);
    for at in positions(&vector.shape[..1]) {
        let (places, mask, pass) = (
            extract(b, places, &at)?,
            extract(b, mask, &at)?,
            extract(b, pass, &at)?,
        );
        let op = GatherOp::builder(base, &offsets, places, mask, pass, row_ty)
            .alignment(alignment)
            .build(b);
        let part = b.result(op);
        whole = insert(b, part, whole, &at);
    }
    Some(whole)
}

/// Expands `vector.scatter` of several dimensions row by row.
pub fn scatter(b: &mut Builder<'_>, op: Op) -> Option<()> {
    let base = b.body.get(op, ScatterOp::base);
    let offsets: Vec<Value> = b.body.get(op, ScatterOp::offsets).collect();
    let (places, mask) = (
        b.body.get(op, ScatterOp::indices),
        b.body.get(op, ScatterOp::mask),
    );
    let alignment = b.body.get(op, ScatterOp::alignment);
    let stored = b.body.get(op, ScatterOp::valueToStore);
    let vector = b
        .body
        .ty(stored)
        .vector(b.ctx)
        .filter(|vector| !vector.is_scalable())?;
    let lead = vector.shape.len().checked_sub(1).filter(|&lead| lead > 0)?;
    for at in positions(&vector.shape[..lead]) {
        let (places, mask) = (extract(b, places, &at)?, extract(b, mask, &at)?);
        let stored = extract(b, stored, &at)?;
        ScatterOp::builder(base, &offsets, places, mask, stored, None)
            .alignment(alignment)
            .build(b);
    }
    Some(())
}

/// Expands masked loads and stores, which have the same operand order, to rows, or to elements that are not contiguous.
pub fn masked_rows(b: &mut Builder<'_>, op: Op, loads: bool) -> Option<Option<Value>> {
    let operands = b.body.operands(op).to_vec();
    let [base, indices @ .., mask, value] = &operands[..] else {
        return None;
    };
    let ty = b.body.ty(*value);
    let vector = ty.vector(b.ctx).filter(|vector| !vector.is_scalable())?;
    let rank = vector.shape.len();
    let apart = rank == 1 || !has_unit_stride(b, *base);
    let lead = if apart { rank } else { rank.checked_sub(1)? };
    // A single element cannot be expanded further.
    if rank == 1 && vector.shape[0] == 1 {
        return None;
    }
    let part_ty = without_leading(b.ctx, vector, lead);
    let one = b.ctx.vector_type(&[1], vector.element);
    let mask_one = b.ctx.vector_type(&[1], Type::I1);
    let mut whole = undefined(b, ty);
    for at in positions(&vector.shape[..lead]) {
        let place = row_indices(b, indices, rank, &at)?;
        let (mut enabled, mut part) = (extract(b, *mask, &at)?, extract(b, *value, &at)?);
        if apart {
            (enabled, part) = (splat(b, enabled, mask_one), splat(b, part, one));
        }
        if loads {
            let row_ty = if apart { one } else { part_ty };
            let op = MaskedLoadOp::builder(*base, &place, enabled, part, row_ty).build(b);
            let mut part = b.result(op);
            if apart {
                part = extract(b, part, &[0])?;
            }
            whole = insert(b, part, whole, &at);
        } else {
            MaskedStoreOp::builder(*base, &place, enabled, part).build(b);
        }
    }
    Some(loads.then_some(whole))
}
