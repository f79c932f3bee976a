//! The common parts of `vector.transfer_read` and `vector.transfer_write`: base, indices, mask and permutation map.

use super::types::vector_type;
use super::{TransferReadOp, TransferWriteOp};
use crate::common::verify_destination_style;
use windlass_ir::affine::{AffineExpr, AffineMap};
use windlass_ir::def::AttrSlot;
use windlass_ir::text::printer::attr_to_string;
use windlass_ir::{AttrData, Body, Context, Diagnostic, Op, Type, TypeData, Value, VectorType};

type Checked = Result<(), Diagnostic>;

/// The operands and attributes of a transfer.
#[derive(Clone, Debug)]
pub struct Transfer {
    /// The memref or tensor.
    pub base: Value,
    /// The indices of the transfer's first element.
    pub indices: Vec<Value>,
    /// The vector type.
    pub vector: Type,
    /// The padding value of out-of-bounds reads.
    pub padding: Option<Value>,
    /// The written vector.
    pub stored: Option<Value>,
    /// The mask.
    pub mask: Option<Value>,
    /// The permutation map, from dimensions of the base to those of the vector.
    pub map: AffineMap,
    /// Whether each dimension of the vector is in bounds.
    pub in_bounds: Vec<bool>,
}

impl Transfer {
    /// The transfer of an op; `None` for other ops.
    pub fn of(ctx: &Context, body: &Body, op: Op) -> Option<Transfer> {
        let bounds = |slot: AttrSlot| -> Vec<bool> {
            let all = body.get(op, slot).and_then(|attr| attr.as_array(ctx));
            all.unwrap_or_default()
                .iter()
                .map(|a| a.as_i64(ctx) != Some(0))
                .collect()
        };
        let map = |slot: AttrSlot| match body.get(op, slot)?.data(ctx) {
            AttrData::AffineMap(map) => Some(map.clone()),
            _ => None,
        };
        match body.name(op) {
            TransferReadOp::NAME => Some(Transfer {
                base: body.get(op, TransferReadOp::base),
                indices: body.get(op, TransferReadOp::indices).collect(),
                vector: body.ty(body.get(op, TransferReadOp::vector)),
                padding: Some(body.get(op, TransferReadOp::padding)),
                stored: None,
                mask: body.get(op, TransferReadOp::mask),
                map: map(TransferReadOp::permutation_map)?,
                in_bounds: bounds(TransferReadOp::in_bounds),
            }),
            TransferWriteOp::NAME => {
                let stored = body.get(op, TransferWriteOp::valueToStore);
                Some(Transfer {
                    base: body.get(op, TransferWriteOp::base),
                    indices: body.get(op, TransferWriteOp::indices).collect(),
                    vector: body.ty(stored),
                    padding: None,
                    stored: Some(stored),
                    mask: body.get(op, TransferWriteOp::mask),
                    map: map(TransferWriteOp::permutation_map)?,
                    in_bounds: bounds(TransferWriteOp::in_bounds),
                })
            }
            _ => None,
        }
    }

    /// Whether all dimensions are in bounds.
    pub fn all_in_bounds(&self) -> bool {
        self.in_bounds.iter().all(|&inside| inside)
    }
}

/// The default permutation map: the minor identity.
pub fn default_map(ctx: &Context, shaped: Type, vector: Type) -> Option<AffineMap> {
    let rank = shaped.shape(ctx)?.len();
    let vector = vector.vector(ctx)?;
    let element_rank = shaped.element_type(ctx)?.vector(ctx).map_or(0, |v| v.shape.len());
    let results = vector.shape.len().checked_sub(element_rank)?;
    // One element of a base of rank zero: the map is `() -> (0)`.
    if rank == 0 && vector.shape[..] == [1] {
        return Some(AffineMap::new(0, 0, [AffineExpr::constant(0)]));
    }
    (results <= rank).then(|| AffineMap::minor_identity(rank as u32, results as u32))
}

/// The mask type: the vector's dimensions in the order of the base, without broadcast dimensions.
pub fn mask_type(ctx: &Context, vector: &VectorType, map: &AffineMap) -> Option<Type> {
    let mut places: Vec<(u32, usize)> = Vec::new();
    for (place, expr) in map.results().iter().enumerate() {
        if let Some(dim) = expr.as_dim() {
            places.push((dim, place));
        }
    }
    places.sort_unstable();
    let mut shape = Vec::new();
    let mut scalable = Vec::new();
    for (_, place) in places {
        shape.push(*vector.shape.get(place)?);
        scalable.push(*vector.scalable.get(place)?);
    }
    // The rank of a mask is at least one.
    if shape.is_empty() {
        shape.push(1);
        scalable.push(false);
    }
    Some(vector_type(ctx, &shape, &scalable, Type::I1))
}

/// Whether each result is a different dimension, or zero (a projected permutation with broadcasts).
fn is_placement(map: &AffineMap) -> bool {
    let results = map.results();
    results
        .iter()
        .enumerate()
        .all(|(index, expr)| match expr.as_dim() {
            Some(dim) => results[..index].iter().all(|other| other.as_dim() != Some(dim)),
            None => expr.as_constant() == Some(0),
        })
}

fn verify(ctx: &Context, body: &Body, op: Op) -> Checked {
    let Some(transfer) = Transfer::of(ctx, body, op) else {
        return Ok(());
    };
    let error = |message: &str| Err(body.op_error(ctx, op, message));
    let Some(shape) = body.ty(transfer.base).shape(ctx) else {
        return error("requires source to be a shaped type");
    };
    if transfer.indices.len() != shape.len() {
        let message = format!("requires {} indices", shape.len());
        return Err(body.op_error(ctx, op, message));
    }
    let is_broadcast = |expr: &AffineExpr| expr.as_constant() == Some(0);
    if body.name(op) == TransferWriteOp::NAME && transfer.map.results().iter().any(is_broadcast) {
        return error("should not have broadcast dimensions");
    }
    if !matches!(
        body.ty(transfer.base).data(ctx),
        TypeData::MemRef(_) | TypeData::RankedTensor(_)
    ) {
        return error("requires source to be a memref or ranked tensor type");
    }
    let Some(vector) = transfer.vector.vector(ctx) else {
        return Ok(());
    };
    let map = &transfer.map;
    let element = body.ty(transfer.base).element_or_self(ctx);
    let element_vector = element.vector(ctx);
    let (Some(whole), Some(part)) = (minor_bits(ctx, vector), element_bits(ctx, element)) else {
        return Ok(());
    };
    if part != 0 && whole % part != 0 {
        let of = match element_vector {
            Some(_) => "minor 1-D vector of the source",
            None => "source element type",
        };
        return error(&format!(
            "requires the bitwidth of the minor 1-D vector to be an integral multiple of the bitwidth of the {of}"
        ));
    }
    let element_rank = element_vector.map_or(0, |v| v.shape.len());
    if element_rank > vector.shape.len() {
        return error("requires source vector element and vector result ranks to match.");
    }
    if map.results().len() + element_rank != vector.shape.len() {
        return error("requires a permutation_map with result dims of the same rank as the vector type");
    }
    if element_vector.is_some() && transfer.mask.is_some() {
        return error("does not support masks with vector element type");
    }
    if map.num_symbols() != 0 {
        return error("requires permutation_map without symbols");
    }
    if map.num_dims() as usize != shape.len() {
        return error("requires a permutation_map with input dims of the same rank as the source type");
    }
    if let Some(mask) = transfer.mask
        && let Some(expected) = mask_type(ctx, vector, map)
        && expected != body.ty(mask)
    {
        let message = format!(
            "inferred mask type ({}) and mask operand type ({}) don't match",
            crate::common::quoted(ctx, expected),
            crate::common::quoted(ctx, body.ty(mask))
        );
        return Err(body.op_error(ctx, op, message));
    }
    if transfer.in_bounds.len() != map.results().len() {
        let message = format!(
            "expects the in_bounds attr of same rank as permutation_map results: {} vs inBounds of size: {}",
            attr_to_string(ctx, ctx.intern_attr(AttrData::AffineMap(map.clone()))),
            transfer.in_bounds.len()
        );
        return Err(body.op_error(ctx, op, message));
    }
    Ok(())
}

/// The bits of a scalar; none for types without a size that is known here.
fn scalar_bits(ctx: &Context, ty: Type) -> Option<i64> {
    match ty.float(ctx) {
        Some(kind) => Some(i64::from(kind.width())),
        None if ty == Type::INDEX => Some(64),
        None => ty.integer(ctx).map(|(width, _)| i64::from(width)),
    }
}

/// The bits of the elements along the last dimension of a vector.
fn minor_bits(ctx: &Context, vector: &VectorType) -> Option<i64> {
    let minor = vector.shape.last().copied().unwrap_or(1);
    Some(scalar_bits(ctx, vector.element)?.wrapping_mul(minor))
}

/// The bits that a transfer reads at once of elements of a type.
fn element_bits(ctx: &Context, element: Type) -> Option<i64> {
    match element.vector(ctx) {
        Some(vector) => minor_bits(ctx, vector),
        None => scalar_bits(ctx, element),
    }
}

/// Verifies that a map is a projected permutation.
fn verify_placement(ctx: &Context, body: &Body, op: Op) -> Checked {
    let Some(transfer) = Transfer::of(ctx, body, op).filter(|transfer| !is_placement(&transfer.map)) else {
        return Ok(());
    };
    let is_projection = |expr: &AffineExpr| expr.as_dim().is_some() || expr.as_constant() == Some(0);
    let message = match transfer.map.results().iter().all(is_projection) {
        true => "requires a permutation_map that is a permutation (found one dim used more than once)",
        false => {
            "requires a projected permutation_map (at most one dim or the zero constant can appear in each result)"
        }
    };
    Err(body.op_error(ctx, op, message))
}

pub(super) fn verify_read(ctx: &Context, body: &Body, op: Op) -> Checked {
    verify(ctx, body, op)?;
    let element = body.ty(body.get(op, TransferReadOp::base)).element_or_self(ctx);
    let padding = body.ty(body.get(op, TransferReadOp::padding));
    let message = match element.vector(ctx) {
        Some(_) if padding != element => "requires source element type and padding type to match.",
        None if !padding.is_vector_element(ctx) => "requires valid padding vector elemental type",
        None if padding != element => "requires formal padding and source of the same elemental type",
        _ => return verify_placement(ctx, body, op),
    };
    Err(body.op_error(ctx, op, message))
}

pub(super) fn verify_write(ctx: &Context, body: &Body, op: Op) -> Checked {
    verify(ctx, body, op)?;
    verify_placement(ctx, body, op)?;
    let base = std::iter::once(body.get(op, TransferWriteOp::base));
    verify_destination_style(ctx, body, op, 1, base)
}
