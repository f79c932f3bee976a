//! `math-uplift-to-fma` and `math-sincos-fusion`: fuse ops for which hardware has one instruction.

use windlass_dialects::arith::{AddFOp, FastMathFlags, MulFOp};
use windlass_dialects::math::{CosOp, FmaOp, SinOp, SincosOp};
use windlass_ir::rewrite::{PatternRewriter, Patterns};
use windlass_ir::{InsertPoint, Op, Value};

/// Patterns that rewrite sums of products to `math.fma`, where fast-math flags permit contraction.
pub fn fma_patterns() -> Patterns {
    let mut patterns = Patterns::none();
    patterns.add(AddFOp::NAME, |rw, op| {
        let (lhs, rhs) = (rw.operand(op, 0), rw.operand(op, 1));
        uplift(rw, op, lhs, rhs) || uplift(rw, op, rhs, lhs)
    });
    patterns
}

/// Rewrites `product + addend`.
fn uplift(rw: &mut PatternRewriter<'_>, op: Op, product: Value, addend: Value) -> bool {
    let Some(mul) = rw
        .defining_op(product)
        .filter(|&mul| rw.name(mul) == MulFOp::NAME)
    else {
        return false;
    };
    let flags = |op, slot| FastMathFlags::of(rw.ctx, rw.attr(op, slot));
    let both = flags(op, AddFOp::fastmath.0).common(flags(mul, MulFOp::fastmath.0));
    if !both.has(FastMathFlags::CONTRACT) {
        return false;
    }
    let (a, b, flags) = (rw.operand(mul, 0), rw.operand(mul, 1), both.attr(rw.ctx));
    let ty = rw.ty(product);
    let fma = FmaOp::builder(a, b, addend, ty)
        .fastmath(flags)
        .build(&mut rw.builder());
    rw.replace_op_with(op, fma);
    true
}

/// Patterns that rewrite a sine and a cosine of one value in one block to `math.sincos`.
pub fn sincos_patterns() -> Patterns {
    let mut patterns = Patterns::none();
    patterns.add(SinOp::NAME, fuse);
    patterns
}

fn fuse(rw: &mut PatternRewriter<'_>, sin: Op) -> bool {
    let operand = rw.operand(sin, 0);
    let flags = rw.attr(sin, SinOp::fastmath.0);
    let is_partner = |&(user, _): &(Op, usize)| {
        rw.name(user) == CosOp::NAME
            && rw.op_block(user) == rw.op_block(sin)
            && rw.attr(user, CosOp::fastmath.0) == flags
    };
    // Of several, the one that was created first.
    let Some((cos, _)) = rw.uses(operand).filter(is_partner).last() else {
        return false;
    };
    let first = if rw.is_before(sin, cos) { sin } else { cos };
    let ty = rw.ty(operand);
    rw.set_insertion_point(InsertPoint::Before(first));
    let both = SincosOp::builder(operand, ty, ty)
        .fastmath(flags)
        .build(&mut rw.builder());
    let (sine, cosine) = (rw.result(both, 0), rw.result(both, 1));
    rw.replace_op(sin, &[sine]);
    rw.replace_op(cos, &[cosine]);
    true
}
