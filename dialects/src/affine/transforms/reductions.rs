//! Reductions of loops: iteration arguments that are only combined with another value in each iteration.

use super::super::AffineForOp;
use crate::arith::attrs::AtomicRmwKind;
use crate::arith::*;
use crate::elements::splat;
use crate::vector::types::CombiningKind;
use windlass_ir::def::Traits;
use windlass_ir::num::{ApFloat, ApInt};
use windlass_ir::rewrite::PatternRewriter;
use windlass_ir::{Attribute, Body, Context, Op, Type, Value};

/// A reduction of a loop.
pub(super) struct Reduction {
    /// The kind of the reduction.
    pub combiner: AtomicRmwKind,
    /// The position among the iteration arguments.
    pub position: usize,
    /// The value that each iteration combines with the iteration argument.
    pub value: Value,
    /// The op that combines the two.
    pub op: Op,
}

fn combiner(body: &Body, op: Op) -> Option<AtomicRmwKind> {
    Some(match body.name(op) {
        AddFOp::NAME => AtomicRmwKind::AddF,
        MulFOp::NAME => AtomicRmwKind::MulF,
        AddIOp::NAME => AtomicRmwKind::AddI,
        MulIOp::NAME => AtomicRmwKind::MulI,
        AndIOp::NAME => AtomicRmwKind::AndI,
        OrIOp::NAME => AtomicRmwKind::OrI,
        XOrIOp::NAME => AtomicRmwKind::XOrI,
        MinimumFOp::NAME => AtomicRmwKind::MinimumF,
        MaximumFOp::NAME => AtomicRmwKind::MaximumF,
        MinNumFOp::NAME => AtomicRmwKind::MinNumF,
        MaxNumFOp::NAME => AtomicRmwKind::MaxNumF,
        MinSIOp::NAME => AtomicRmwKind::MinS,
        MaxSIOp::NAME => AtomicRmwKind::MaxS,
        MinUIOp::NAME => AtomicRmwKind::MinU,
        MaxUIOp::NAME => AtomicRmwKind::MaxU,
        _ => return None,
    })
}

/// The reductions of a loop.
pub(super) fn reductions(body: &Body, op: Op) -> Vec<Reduction> {
    let Some(block) = body.entry_block(body.get(op, AffineForOp::region)) else {
        return Vec::new();
    };
    let carried = body.block_args(block).get(1..).unwrap_or_default();
    let found = carried.iter().enumerate();
    found
        .filter_map(|(position, &arg)| {
            if !body.has_one_use(arg) {
                return None;
            }
            let (user, at) = body.uses(arg).next()?;
            let result = body.results(user).get(0)?;
            let plain = body.results(user).len() == 1
                && body.operands(user).len() == 2
                && body.op_block(user) == Some(block)
                && body.has_one_use(result);
            let combiner = combiner(body, user).filter(|_| plain)?;
            let (end, place) = body.uses(result).next()?;
            let ends = body.def(end).traits.has(Traits::TERMINATOR) && body.op_block(end) == Some(block);
            (ends && place == position).then(|| Reduction {
                combiner,
                position,
                value: body.operand(user, 1 - at),
                op: user,
            })
        })
        .collect()
}

/// Builds the op that combines two values.
pub(super) fn combine(
    rw: &mut PatternRewriter<'_>,
    combiner: AtomicRmwKind,
    lhs: Value,
    rhs: Value,
) -> Value {
    let ty: Type = rw.ty(lhs);
    let b = &mut rw.builder();
    let op = match combiner {
        AtomicRmwKind::AddF => AddFOp::builder(lhs, rhs, ty).build(b),
        AtomicRmwKind::MulF => MulFOp::builder(lhs, rhs, ty).build(b),
        AtomicRmwKind::AddI => AddIOp::builder(lhs, rhs, ty).build(b),
        AtomicRmwKind::MulI => MulIOp::builder(lhs, rhs, ty).build(b),
        AtomicRmwKind::AndI => AndIOp::build(b, lhs, rhs, ty),
        AtomicRmwKind::OrI => OrIOp::build(b, lhs, rhs, ty),
        AtomicRmwKind::XOrI => XOrIOp::build(b, lhs, rhs, ty),
        AtomicRmwKind::MinimumF => MinimumFOp::builder(lhs, rhs, ty).build(b),
        AtomicRmwKind::MaximumF => MaximumFOp::builder(lhs, rhs, ty).build(b),
        AtomicRmwKind::MinNumF => MinNumFOp::builder(lhs, rhs, ty).build(b),
        AtomicRmwKind::MaxNumF => MaxNumFOp::builder(lhs, rhs, ty).build(b),
        AtomicRmwKind::MinS => MinSIOp::build(b, lhs, rhs, ty),
        AtomicRmwKind::MaxS => MaxSIOp::build(b, lhs, rhs, ty),
        AtomicRmwKind::MinU => MinUIOp::build(b, lhs, rhs, ty),
        AtomicRmwKind::MaxU => MaxUIOp::build(b, lhs, rhs, ty),
        // Not a reduction: the old value is overwritten.
        AtomicRmwKind::Assign => return rhs,
    };
    rw.result(op, 0)
}

/// The combining kind of a vector reduction.
pub(super) fn vector_kind(combiner: AtomicRmwKind) -> Option<CombiningKind> {
    Some(match combiner {
        AtomicRmwKind::AddF | AtomicRmwKind::AddI => CombiningKind::Add,
        AtomicRmwKind::MulF | AtomicRmwKind::MulI => CombiningKind::Mul,
        AtomicRmwKind::AndI => CombiningKind::And,
        AtomicRmwKind::OrI => CombiningKind::Or,
        AtomicRmwKind::XOrI => CombiningKind::Xor,
        AtomicRmwKind::MinimumF => CombiningKind::MinimumF,
        AtomicRmwKind::MaximumF => CombiningKind::MaximumF,
        AtomicRmwKind::MinNumF => CombiningKind::MinNumF,
        AtomicRmwKind::MaxNumF => CombiningKind::MaxNumF,
        AtomicRmwKind::MinS => CombiningKind::MinSI,
        AtomicRmwKind::MaxS => CombiningKind::MaxSI,
        AtomicRmwKind::MinU => CombiningKind::MinUI,
        AtomicRmwKind::MaxU => CombiningKind::MaxUI,
        AtomicRmwKind::Assign => return None,
    })
}

/// The neutral element as a constant of type `ty`, which is `element` or a vector of it.
pub(super) fn identity(ctx: &Context, combiner: AtomicRmwKind, ty: Type, element: Type) -> Option<Attribute> {
    if let Some(kind) = element.float(ctx) {
        let value = match combiner {
            AtomicRmwKind::AddF => ApFloat::zero(kind, false),
            AtomicRmwKind::MulF => ApFloat::one(kind),
            AtomicRmwKind::MaximumF => ApFloat::infinity(kind, true)?,
            AtomicRmwKind::MinimumF => ApFloat::infinity(kind, false)?,
            AtomicRmwKind::MaxNumF => ApFloat::nan(kind, true)?,
            AtomicRmwKind::MinNumF => ApFloat::nan(kind, false)?,
            _ => return None,
        };
        return splat(ctx, ty, value);
    }
    let width = match element {
        Type::INDEX => 64,
        _ => element.integer(ctx)?.0,
    };
    let value = match combiner {
        AtomicRmwKind::AddI | AtomicRmwKind::MaxU | AtomicRmwKind::OrI | AtomicRmwKind::XOrI => {
            ApInt::zero(width)
        }
        AtomicRmwKind::MulI => ApInt::from_i64(width, 1),
        AtomicRmwKind::AndI | AtomicRmwKind::MinU => ApInt::from_i64(width, -1),
        AtomicRmwKind::MaxS => ApInt::signed_min(width),
        AtomicRmwKind::MinS => ApInt::signed_max(width),
        _ => return None,
    };
    splat(ctx, ty, value)
}
