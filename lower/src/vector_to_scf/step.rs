//! One iteration of a lowered transfer: the check whether it is in bounds and enabled, its indices, its map; and builders of loops
//! and branches.

use crate::build::arith::{and, cmpi, number};
use crate::build::create_or_fold;
use crate::build::vector::extract_mixed;
use windlass_dialects::affine::compose_apply::apply_expr;
use windlass_dialects::arith::CmpIPredicate;
use windlass_dialects::memref::DimOp;
use windlass_dialects::scf::{ForOp, IfOp, YieldOp};
use windlass_dialects::tensor;
use windlass_dialects::vector::transfer::Transfer;
use windlass_dialects::vector::types::without_leading;
use windlass_dialects::vector::{MaskOp, TransferReadOp, TransferWriteOp};
use windlass_ir::affine::{AffineExpr, AffineMap};
use windlass_ir::rewrite::PatternRewriter;
use windlass_ir::{AttrData, Attribute, Context, InsertPoint, Op, OpFoldResult, Type, Value};

/// What a branch returns.
pub(super) type Branch<'f> = &'f mut dyn FnMut(&mut PatternRewriter<'_>) -> Option<Value>;

/// The transfer of an op that is not in a `vector.mask`, and that has a dimension.
pub(super) fn transfer_of(rw: &PatternRewriter<'_>, op: Op) -> Option<Transfer> {
    let masked = rw
        .parent_op(op)
        .is_some_and(|parent| rw.name(parent) == MaskOp::NAME);
    let transfer = Transfer::of(rw.ctx, rw, op).filter(|_| !masked)?;
    (!transfer.map.results().is_empty()).then_some(transfer)
}

/// Whether a transfer is one of a tensor.
pub(super) fn is_tensor(rw: &PatternRewriter<'_>, transfer: &Transfer) -> bool {
    rw.ty(transfer.base).memref(rw.ctx).is_none()
}

/// Whether the elements of vector and base have one type.
pub(super) fn has_same_elements(rw: &PatternRewriter<'_>, transfer: &Transfer) -> bool {
    let ctx = rw.ctx;
    transfer.vector.element_or_self(ctx) == rw.ty(transfer.base).element_or_self(ctx)
}

/// The dimension of the base along which the first dimension of the vector is. `None` for a broadcast.
pub(super) fn unpacked_dim(transfer: &Transfer) -> Option<usize> {
    transfer.map.results().first()?.as_dim().map(|dim| dim as usize)
}

/// The rank of the mask. 0 if there is none.
pub(super) fn mask_rank(rw: &PatternRewriter<'_>, transfer: &Transfer) -> usize {
    let shape = transfer.mask.and_then(|mask| rw.ty(mask).shape(rw.ctx));
    shape.map_or(0, <[i64]>::len)
}

/// Builds the sum of an index and the number of an iteration.
pub(super) fn offset(rw: &mut PatternRewriter<'_>, index: Value, iv: Value) -> Value {
    apply_expr(rw, AffineExpr::dim(0) + AffineExpr::dim(1), 2, &[index, iv])
}

/// The indices of an iteration along the first dimension of the vector.
pub(super) fn indices(rw: &mut PatternRewriter<'_>, transfer: &Transfer, iv: Value) -> Vec<Value> {
    let mut indices = transfer.indices.clone();
    if let Some(index) = unpacked_dim(transfer).and_then(|dim| indices.get_mut(dim)) {
        *index = offset(rw, *index, iv);
    }
    indices
}

/// The map and the bounds of the transfer of a row.
pub(super) fn row_attrs(ctx: &Context, transfer: &Transfer) -> (Attribute, Attribute) {
    let rest = transfer.map.results().get(1..).unwrap_or_default();
    let map = AffineMap::new(transfer.map.num_dims(), 0, rest.to_vec());
    let bounds = transfer.in_bounds.get(1..).unwrap_or_default();
    (map_attr(ctx, map), bounds_attr(ctx, bounds))
}

pub(super) fn map_attr(ctx: &Context, map: AffineMap) -> Attribute {
    ctx.intern_attr(AttrData::AffineMap(map))
}

pub(super) fn bounds_attr(ctx: &Context, bounds: &[bool]) -> Attribute {
    let bounds: Vec<Attribute> = bounds.iter().map(|&inside| ctx.bool_attr(inside)).collect();
    ctx.array_attr(&bounds)
}

/// Builds an index constant.
pub(super) fn index(rw: &mut PatternRewriter<'_>, value: i64) -> Option<Value> {
    number(&mut rw.builder(), Type::INDEX, value)
}

/// Extracts from a vector at a position whose last index is `iv`.
pub(super) fn extract_at(
    rw: &mut PatternRewriter<'_>,
    vector: Value,
    mut position: Vec<OpFoldResult>,
    last: OpFoldResult,
) -> Option<Value> {
    position.push(last);
    extract_mixed(&mut rw.builder(), vector, &position)
}

/// Builds a loop from 0 to `upper`. `body` gets the induction variable and the loop's state, and returns the next state.
pub(super) fn build_for(
    rw: &mut PatternRewriter<'_>,
    [lower, upper, step]: [Value; 3],
    state: Option<Value>,
    body: impl FnOnce(&mut PatternRewriter<'_>, Value, Option<Value>) -> Option<Value>,
) -> Op {
    let at = rw.insertion_point();
    let mut types = vec![rw.ty(lower)];
    types.extend(state.map(|state| rw.ty(state)));
    let op = ForOp::builder(lower, upper, step, state.as_slice(), &types[1..]).build(&mut rw.builder());
    let region = rw.get(op, ForOp::region);
    rw.build_unseen(|rw| {
        let block = rw.append_block(region, &types);
        rw.set_insertion_point(InsertPoint::End(block));
        let args = rw.block_args(block).to_vec();
        let next = body(rw, args[0], args.get(1).copied());
        YieldOp::build(&mut rw.builder(), next.as_slice());
    });
    rw.set_insertion_point(at);
    op
}

/// Builds a branch. Both sides return a value of type `result`, if there is one.
pub(super) fn build_if<'f>(
    rw: &mut PatternRewriter<'_>,
    condition: Value,
    result: Option<Type>,
    then: Branch<'f>,
    otherwise: Branch<'f>,
) -> Option<Value> {
    let at = rw.insertion_point();
    let op = IfOp::build(&mut rw.builder(), condition, result.as_slice());
    for (slot, side) in [(IfOp::thenRegion, then), (IfOp::elseRegion, otherwise)] {
        rw.build_unseen(|rw| {
            let region = rw.get(op, slot);
            let block = rw.append_block(region, &[]);
            rw.set_insertion_point(InsertPoint::End(block));
            let value = side(rw).filter(|_| result.is_some());
            YieldOp::build(&mut rw.builder(), value.as_slice());
        });
    }
    rw.set_insertion_point(at);
    rw.results(op).next()
}

/// Builds one iteration along the first dimension of the vector: `inside`, under the condition that the access is in bounds and
/// enabled by a mask of one dimension; else `outside`.
pub(super) fn guarded<'f>(
    rw: &mut PatternRewriter<'_>,
    transfer: &Transfer,
    iv: Value,
    result: Option<Type>,
    inside: Branch<'f>,
    outside: Branch<'f>,
) -> Option<Value> {
    let dim = unpacked_dim(transfer);
    let mut condition = None;
    if let Some(dim) = dim.filter(|_| !transfer.in_bounds[0]) {
        let size = size_of(rw, transfer.base, dim)?;
        let at = offset(rw, transfer.indices[dim], iv);
        condition = Some(cmpi(&mut rw.builder(), CmpIPredicate::Sgt, size, at));
    }
    if let Some(mask) = transfer
        .mask
        .filter(|_| dim.is_some() && mask_rank(rw, transfer) == 1)
    {
        let enabled = extract_at(rw, mask, Vec::new(), OpFoldResult::Value(iv))?;
        condition = Some(match condition {
            Some(condition) => and(&mut rw.builder(), condition, enabled),
            None => enabled,
        });
    }
    match condition {
        Some(condition) => build_if(rw, condition, result, inside, outside),
        None => inside(rw),
    }
}

/// The size of a dimension.
fn size_of(rw: &mut PatternRewriter<'_>, base: Value, dim: usize) -> Option<Value> {
    let number_of_dim = index(rw, dim as i64)?;
    let is_memref = rw.ty(base).memref(rw.ctx).is_some();
    Some(create_or_fold(rw, |b| {
        let op = match is_memref {
            true => DimOp::build(b, base, number_of_dim, Type::INDEX),
            false => tensor::DimOp::build(b, base, number_of_dim, Type::INDEX),
        };
        b.result(op)
    }))
}

/// The parts of a new read.
pub(super) struct Read<'a> {
    pub base: Value,
    pub indices: &'a [Value],
    pub padding: Value,
    pub map: Attribute,
    pub bounds: Attribute,
    pub mask: Option<Value>,
}

impl Read<'_> {
    /// Builds the read of a vector.
    pub fn build(&self, rw: &mut PatternRewriter<'_>, vector: Type) -> Op {
        TransferReadOp::builder(
            self.base,
            self.indices,
            self.padding,
            self.map,
            self.bounds,
            vector,
        )
        .mask(self.mask)
        .build(&mut rw.builder())
    }
}

/// Builds the write of a vector. That of a tensor has a result.
pub(super) fn build_write(
    rw: &mut PatternRewriter<'_>,
    value: Value,
    (base, indices): (Value, &[Value]),
    (map, bounds): (Attribute, Attribute),
    mask: Option<Value>,
) -> Op {
    let base_ty = rw.ty(base);
    let result = base_ty.memref(rw.ctx).is_none().then_some(base_ty);
    TransferWriteOp::builder(value, base, indices, map, bounds, result)
        .mask(mask)
        .build(&mut rw.builder())
}

/// The type of the rows of a vector: a vector, even of rank zero.
pub(super) fn row_type(rw: &PatternRewriter<'_>, ty: Type) -> Option<Type> {
    let vector = ty.vector(rw.ctx)?;
    if vector.shape.len() == 1 {
        return Some(rw.ctx.vector_type(&[], vector.element));
    }
    Some(without_leading(rw.ctx, vector, 1))
}
