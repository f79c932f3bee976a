//! `arm-neon-2d-to-intr`: `arm_neon.2d.sdot` as the intrinsic, on vectors of one dimension.

use windlass_dialects::arm_neon::{Sdot2dOp, SdotOp};
use windlass_dialects::vector::ShapeCastOp;
use windlass_ir::rewrite::{GreedyConfig, PatternRewriter, Patterns, apply_patterns_greedily};
use windlass_ir::{Body, Context, Op, Type, Value};

/// Runs the pass on a body and nested bodies.
pub fn run(ctx: &Context, body: &mut Body) {
    let mut patterns = Patterns::none();
    patterns.add(Sdot2dOp::NAME, lower);
    apply_patterns_greedily(ctx, body, &patterns, &GreedyConfig::default());
    body.par_isolated(|op| run(ctx, op.body));
}

fn lower(rw: &mut PatternRewriter<'_>, op: Op) -> bool {
    let ctx = rw.ctx;
    let (sums, result) = (rw.get(op, Sdot2dOp::a), rw.ty(rw.result(op, 0)));
    let factors = [rw.get(op, Sdot2dOp::b), rw.get(op, Sdot2dOp::c)];
    let Some(&[rows, columns]) = rw.ty(factors[0]).shape(ctx) else {
        return false;
    };
    let b = &mut rw.builder();
    let row = ctx.vector_type(&[rows * columns], Type::I8);
    let [lhs, rhs] = factors.map(|value| -> Value {
        let cast = ShapeCastOp::build(b, value, row);
        b.result(cast)
    });
    let new = SdotOp::build(b, sums, lhs, rhs, result);
    rw.replace_op_with(op, new);
    true
}
