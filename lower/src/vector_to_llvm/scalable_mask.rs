//! Masks of a scalable number of lanes: a comparison of the numbers of the lanes with the size.

use crate::build::llvm::{icmp, int_constant, poison};
use crate::build::op;
use windlass_dialects::arith::CmpIPredicate;
use windlass_dialects::llvm;
use windlass_dialects::vector::CreateMaskOp;
use windlass_dialects::vector::types::vector_type;
use windlass_ir::conversion::{Adaptor, ConversionRewriter, Match, NoMatch};
use windlass_ir::{Body, Context, Op, Type};

/// Whether an operation builds a mask of one dimension, which is scalable.
pub(super) fn is_scalable(ctx: &Context, body: &Body, op: Op) -> bool {
    let mask = body.ty(body.result(op, 0)).vector(ctx);
    body.name(op) == CreateMaskOp::NAME
        && mask.is_some_and(|mask| mask.shape.len() == 1 && mask.is_scalable())
}

/// Converts a scalable mask where its size has been converted to an integer of 64 bits.
pub(super) fn convert(rw: &mut ConversionRewriter<'_>, a: Adaptor<'_>) -> Match {
    let ctx = rw.ctx();
    let mask = rw.old().ty(rw.old().result(a.op, 0));
    let mask = mask.vector(ctx).ok_or_else(NoMatch::default)?;
    let &[size] = a.operands else {
        return Err(NoMatch::default());
    };
    if !is_scalable(ctx, rw.old(), a.op) || rw.b.body.ty(size) != Type::I64 {
        return Err(NoMatch::default());
    }
    crate::vector_limits::check(rw, a.op)?;
    let ty = vector_type(ctx, &mask.shape, &mask.scalable, Type::I64);
    let lanes = op(&mut rw.b, llvm::StepVectorOp::DEF, &[], ty);
    let undefined = poison(&mut rw.b, ty);
    let zero = int_constant(&mut rw.b, Type::I32, 0);
    let first = op(
        &mut rw.b,
        llvm::InsertElementOp::DEF,
        &[undefined, size, zero],
        ty,
    );
    let count = usize::try_from(mask.shape[0]).map_err(|_| NoMatch::default())?;
    // A vector of one lane is complete.
    let sizes = match count {
        1 => first,
        _ => {
            let repeat = ctx.i32_array_attr(&vec![0; count]);
            let shuffled = llvm::ShuffleVectorOp::build(&mut rw.b, first, undefined, repeat, ty);
            rw.b.result(shuffled)
        }
    };
    let enabled = icmp(&mut rw.b, CmpIPredicate::Slt, lanes, sizes);
    rw.replace(a.op, &[enabled]);
    Ok(())
}
