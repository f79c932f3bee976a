//! Expansion of masks, and of `vector.mask`: the mask becomes an operand of the masked op or is applied to its
//! operands.

use super::shapes::inner;
use super::unroll::{array, result_type};
use super::{transfer, unroll};
use crate::build::arith::{and, cmpi, index_cast, number, select};
use crate::build::vector::{insert, numbers, splat, zeros};
use smallvec::{SmallVec, smallvec};
use windlass_dialects::arith::CmpIPredicate;
use windlass_dialects::arith::ConstantOp;
use windlass_dialects::vector::transfer::Transfer;
use windlass_dialects::vector::types::{self as vt, CombiningKind};
use windlass_dialects::vector::{
    ConstantMaskOp, ContractionOp, CreateMaskOp, GatherOp, MaskOp, MultiDimReductionOp, OuterProductOp,
    ReductionOp, TransferReadOp, TransferWriteOp, YieldOp,
};
use windlass_ir::num::{ApFloat, ApInt};
use windlass_ir::{AttrData, Body, Builder, DenseElements, Op, Type, Value, VectorType};

/// The op in a `vector.mask`.
pub(super) fn masked_op(body: &Body, op: Op) -> Option<Op> {
    let block = body.region_entry(op, 0)?;
    body.first_op(block)
}

/// Builds the results of a masked op.
pub fn expand(b: &mut Builder<'_>, op: Op) -> Option<SmallVec<[Value; 4]>> {
    let mask = b.body.get(op, MaskOp::mask);
    let passthru = b.body.get(op, MaskOp::passthru);
    let inner = masked_op(b.body, op)?;
    let name = b.body.name(inner);
    if name == YieldOp::NAME {
        return Some(b.body.operands(inner).iter().collect());
    }
    let value = match name {
        TransferReadOp::NAME => {
            let transfer = masked_transfer(b, inner, mask)?;
            let value = transfer::read(b, transfer)?;
            match passthru {
                Some(other) => select(b, mask, value, other),
                None => value,
            }
        }
        TransferWriteOp::NAME => {
            let transfer = masked_transfer(b, inner, mask)?;
            transfer::write(b, transfer)?;
            return Some(SmallVec::new());
        }
        GatherOp::NAME => transfer::gather(b, inner, Some(mask))?,
        ContractionOp::NAME => unroll::contract(b, inner, Some(mask))?,
        OuterProductOp::NAME => unroll::outer_product(b, inner, Some(mask))?,
        MultiDimReductionOp::NAME => unroll::multi_reduction(b, inner, Some(mask))?,
        ReductionOp::NAME => {
            let (source, acc) = (
                b.body.get(inner, ReductionOp::vector),
                b.body.get(inner, ReductionOp::acc),
            );
            let kind = b.body.get(inner, ReductionOp::kind)?;
            let fast = b.body.get(inner, ReductionOp::fastmath);
            let ty = b.body.ty(source);
            let neutral = neutral(b, CombiningKind::of(b.ctx, Some(kind)), ty)?;
            let source = select(b, mask, source, neutral);
            let result = b.body.ty(b.body.result(inner, 0));
            let op = ReductionOp::builder(source, kind, result)
                .acc(acc)
                .fastmath(fast)
                .build(b);
            b.result(op)
        }
        _ => return None,
    };
    Some(smallvec![value])
}

fn masked_transfer(b: &mut Builder<'_>, op: Op, mask: Value) -> Option<Transfer> {
    let mut transfer = Transfer::of(b.ctx, b.body, op)?;
    transfer.mask = Some(match transfer.mask {
        Some(own) => and(b, own, mask),
        None => mask,
    });
    Some(transfer)
}

/// The neutral element as an integer of this width.
pub(super) fn neutral_int(kind: CombiningKind, width: u32) -> ApInt {
    use CombiningKind as K;
    match kind {
        K::Mul => ApInt::from_i64(width, 1),
        K::MinUI | K::And => ApInt::from_i64(width, -1),
        K::MinSI => ApInt::signed_max(width),
        K::MaxSI => ApInt::signed_min(width),
        _ => ApInt::from_i64(width, 0),
    }
}

/// Builds the neutral element as a constant or splat.
fn neutral(b: &mut Builder<'_>, kind: CombiningKind, ty: Type) -> Option<Value> {
    use CombiningKind as K;
    let ctx = b.ctx;
    let element = ty.element_or_self(ctx);
    if let Some(float) = element.float(ctx) {
        let value = match kind {
            // Negative zero is neutral: -0 + -0 is -0.
            K::Add => ApFloat::zero(float, true),
            K::Mul => return number(b, ty, 1),
            K::MinNumF | K::MaxNumF => ApFloat::nan(float, false)?,
            K::MinimumF => ApFloat::infinity(float, false)?,
            K::MaximumF => ApFloat::infinity(float, true)?,
            _ => return None,
        };
        let mut bytes = Vec::new();
        value.append_le_bytes(&mut bytes);
        let attr = ctx.intern_attr(AttrData::Dense(Box::new(DenseElements {
            ty,
            splat: true,
            bytes: bytes.into(),
        })));
        let op = ConstantOp::build(b, attr, ty);
        return Some(b.result(op));
    }
    let width = match element {
        Type::INDEX => 64,
        _ => element.integer(ctx)?.0,
    };
    let value = neutral_int(kind, width);
    let mut bytes = Vec::new();
    value.append_le_bytes(&mut bytes);
    let attr = ctx.intern_attr(AttrData::Dense(Box::new(DenseElements {
        ty,
        splat: true,
        bytes: bytes.into(),
    })));
    let op = ConstantOp::build(b, attr, ty);
    Some(b.result(op))
}

/// Expands `vector.constant_mask`, dimension by dimension.
pub fn constant_mask(b: &mut Builder<'_>, op: Op) -> Option<Value> {
    let ctx = b.ctx;
    let ty = result_type(b, op);
    let mask = ty.vector(ctx)?.clone();
    let sizes = array(ctx, b.body.get(op, ConstantMaskOp::mask_dim_sizes));
    let (&first, others) = sizes.split_first()?;
    let Some(&count) = mask.shape.first() else {
        return number(b, ty, first);
    };
    if mask.shape.len() == 1 {
        if first == 0 || first == count {
            return number(b, ty, i64::from(first != 0));
        }
        if mask.is_scalable() {
            return None;
        }
        return numbers(b, ty, (0..count).map(|at| i64::from(at < first)));
    }
    if mask.scalable[0] {
        return None;
    }
    let inside = ConstantMaskOp::build(b, ctx.i64_array_attr(others), inner(ctx, &mask, 1));
    let inside = b.result(inside);
    let mut whole = zeros(b, ty)?;
    for at in 0..first {
        whole = insert(b, inside, whole, &[at]);
    }
    Some(whole)
}

/// Expands `vector.create_mask`: rows after the size of their dimension are empty; lane numbers of type `lane` are
/// compared with it.
pub fn create_mask(b: &mut Builder<'_>, op: Op, lane: Type) -> Option<Value> {
    let ctx = b.ctx;
    let ty = result_type(b, op);
    let mask = ty.vector(ctx)?.clone();
    let sizes: Vec<Value> = b.body.get(op, CreateMaskOp::operands).collect();
    let (&first, others) = sizes.split_first()?;
    if mask.shape.len() < 2 {
        return lanes_below(b, &mask, first, lane);
    }
    if mask.scalable[0] {
        return None;
    }
    let row_ty = inner(ctx, &mask, 1);
    let set = CreateMaskOp::build(b, others, row_ty);
    let set = b.result(set);
    let none = zeros(b, row_ty)?;
    let mut whole = zeros(b, ty)?;
    for at in 0..mask.shape[0] {
        let number = number(b, Type::INDEX, at)?;
        let inside = cmpi(b, CmpIPredicate::Slt, number, first);
        let row = select(b, inside, set, none);
        whole = insert(b, row, whole, &[at]);
    }
    Some(whole)
}

/// Compares the lane numbers with a size.
fn lanes_below(b: &mut Builder<'_>, mask: &VectorType, size: Value, lane: Type) -> Option<Value> {
    let ctx = b.ctx;
    let lanes_ty = vt::vector_type(ctx, &mask.shape, &mask.scalable, lane);
    let lanes = match mask.shape.first() {
        None => zeros(b, lanes_ty)?,
        Some(_) if mask.is_scalable() => {
            let op = windlass_dialects::llvm::StepVectorOp::build(b, lanes_ty);
            b.result(op)
        }
        Some(&count) => numbers(b, lanes_ty, 0..count)?,
    };
    let size = index_cast(b, size, lane);
    let size = splat(b, size, lanes_ty);
    Some(cmpi(b, CmpIPredicate::Slt, lanes, size))
}

/// Builds the lane numbers.
pub fn step(b: &mut Builder<'_>, op: Op) -> Option<Value> {
    let ty = result_type(b, op);
    let vector = ty.vector(b.ctx).filter(|vector| !vector.is_scalable())?;
    let count = vector.shape.iter().product::<i64>();
    numbers(b, ty, 0..count)
}
