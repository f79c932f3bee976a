//! `llvm-optimize-for-nvvm-target`: divisions of `f16` by way of `f32`, with an approximation that one step of Newton's method refines.

use crate::build::llvm::{constant, icmp};
use crate::build::op;
use windlass_dialects::arith::CmpIPredicate;
use windlass_dialects::llvm::{
    AndOp, BitcastOp, FDivOp, FMAOp, FMulOp, FNegOp, FPExtOp, FPTruncOp, OrOp, SelectOp,
};
use windlass_dialects::nvvm::RcpApproxFtzF32Op;
use windlass_ir::rewrite::{GreedyConfig, PatternRewriter, Patterns, apply_patterns_greedily};
use windlass_ir::{Body, Builder, Context, Op, Signedness, Type, TypeData, Value};

/// Runs the pass on a body and nested bodies.
pub fn run(ctx: &Context, body: &mut Body) {
    body.par_isolated(|op| run(ctx, op.body));
    let mut patterns = Patterns::none();
    patterns.add(FDivOp::NAME, expand);
    apply_patterns_greedily(ctx, body, &patterns, &GreedyConfig::default());
}

/// The exponent of a float of 32 bits.
const EXPONENT: i64 = 0x7f80_0000;

fn unsigned(b: &mut Builder<'_>, number: i64) -> Value {
    let ty = b.ctx.intern_type(TypeData::Integer {
        width: 32,
        signedness: Signedness::Unsigned,
    });
    let attr = b.ctx.int_attr(ty, number);
    constant(b, attr, Type::I32)
}

fn expand(rw: &mut PatternRewriter<'_>, division: Op) -> bool {
    if rw.ty(rw.result(division, 0)) != Type::F16 {
        return false;
    }
    let [x, y] = [rw.operand(division, 0), rw.operand(division, 1)];
    let b = &mut rw.builder();
    let x = op(b, FPExtOp::DEF, &[x], Type::F32);
    let y = op(b, FPExtOp::DEF, &[y], Type::F32);
    let reciprocal = op(b, RcpApproxFtzF32Op::DEF, &[y], Type::F32);
    let quotient = op(b, FMulOp::DEF, &[x, reciprocal], Type::F32);
    let negated = op(b, FNegOp::DEF, &[y], Type::F32);
    let error = op(b, FMAOp::DEF, &[quotient, negated, x], Type::F32);
    let refined = op(b, FMAOp::DEF, &[error, reciprocal, quotient], Type::F32);
    // A quotient that is zero, subnormal, infinite or no number is not refined.
    let mask = unsigned(b, EXPONENT);
    let bits = op(b, BitcastOp::DEF, &[quotient], Type::I32);
    let exponent = op(b, AndOp::DEF, &[bits, mask], Type::I32);
    let zero = unsigned(b, 0);
    let is_small = icmp(b, CmpIPredicate::Eq, exponent, zero);
    let is_large = icmp(b, CmpIPredicate::Eq, exponent, mask);
    let is_special = op(b, OrOp::DEF, &[is_small, is_large], Type::I1);
    let result = op(b, SelectOp::DEF, &[is_special, quotient, refined], Type::F32);
    let result = op(b, FPTruncOp::DEF, &[result], Type::F16);
    rw.replace_op(division, &[result]);
    true
}
