//! Values that a loop carries only to combine them with another one each time.

use super::super::AffineForOp;
use crate::arith::*;
use windlass_ir::def::Traits;
use windlass_ir::rewrite::Rewriter;
use windlass_ir::{Body, Op, Type, Value};

/// What two values are combined by; the numbers are those of the attribute.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs)]
pub(super) enum Combiner {
    AddF = 0,
    AddI = 1,
    MaximumF = 3,
    MaxS = 4,
    MaxU = 5,
    MinimumF = 6,
    MinS = 7,
    MinU = 8,
    MulF = 9,
    MulI = 10,
    OrI = 11,
    AndI = 12,
    MaxNumF = 13,
    MinNumF = 14,
    XorI = 15,
}

/// A carried value that is reduced.
pub(super) struct Reduction {
    /// How.
    pub combiner: Combiner,
    /// Which of the carried values it is.
    pub position: usize,
}

fn combiner(body: &Body, op: Op) -> Option<Combiner> {
    Some(match body.name(op) {
        AddFOp::NAME => Combiner::AddF,
        MulFOp::NAME => Combiner::MulF,
        AddIOp::NAME => Combiner::AddI,
        MulIOp::NAME => Combiner::MulI,
        AndIOp::NAME => Combiner::AndI,
        OrIOp::NAME => Combiner::OrI,
        XOrIOp::NAME => Combiner::XorI,
        MinimumFOp::NAME => Combiner::MinimumF,
        MaximumFOp::NAME => Combiner::MaximumF,
        MinNumFOp::NAME => Combiner::MinNumF,
        MaxNumFOp::NAME => Combiner::MaxNumF,
        MinSIOp::NAME => Combiner::MinS,
        MaxSIOp::NAME => Combiner::MaxS,
        MinUIOp::NAME => Combiner::MinU,
        MaxUIOp::NAME => Combiner::MaxU,
        _ => return None,
    })
}

/// The reductions among the values that a loop carries.
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
            let (user, _) = body.uses(arg).next()?;
            let result = body.results(user).get(0)?;
            let plain = body.results(user).len() == 1
                && body.operands(user).len() == 2
                && body.op_block(user) == Some(block)
                && body.has_one_use(result);
            let combiner = combiner(body, user).filter(|_| plain)?;
            let (end, place) = body.uses(result).next()?;
            let ends = body.def(end).traits.has(Traits::TERMINATOR) && body.op_block(end) == Some(block);
            (ends && place == position).then(|| Reduction { combiner, position })
        })
        .collect()
}

/// Combines two values.
pub(super) fn combine(rw: &mut Rewriter<'_>, combiner: Combiner, lhs: Value, rhs: Value) -> Value {
    let ty: Type = rw.ty(lhs);
    let b = &mut rw.builder();
    let op = match combiner {
        Combiner::AddF => AddFOp::build(b, lhs, rhs, None, ty),
        Combiner::MulF => MulFOp::build(b, lhs, rhs, None, ty),
        Combiner::AddI => AddIOp::build(b, lhs, rhs, None, ty),
        Combiner::MulI => MulIOp::build(b, lhs, rhs, None, ty),
        Combiner::AndI => AndIOp::build(b, lhs, rhs, ty),
        Combiner::OrI => OrIOp::build(b, lhs, rhs, ty),
        Combiner::XorI => XOrIOp::build(b, lhs, rhs, ty),
        Combiner::MinimumF => MinimumFOp::build(b, lhs, rhs, None, ty),
        Combiner::MaximumF => MaximumFOp::build(b, lhs, rhs, None, ty),
        Combiner::MinNumF => MinNumFOp::build(b, lhs, rhs, None, ty),
        Combiner::MaxNumF => MaxNumFOp::build(b, lhs, rhs, None, ty),
        Combiner::MinS => MinSIOp::build(b, lhs, rhs, ty),
        Combiner::MaxS => MaxSIOp::build(b, lhs, rhs, ty),
        Combiner::MinU => MinUIOp::build(b, lhs, rhs, ty),
        Combiner::MaxU => MaxUIOp::build(b, lhs, rhs, ty),
    };
    rw.result(op, 0)
}
