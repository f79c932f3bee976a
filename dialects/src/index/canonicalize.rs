//! Canonicalization patterns of `index` arithmetic: constants of op chains are combined, comparisons of differences
//! simplified.

use super::*;
use crate::elements::constant_int;
use windlass_ir::NewOp;
use windlass_ir::rewrite::PatternRewriter;

/// Rewrites `(x ∘ c0) ∘ c1` to `x ∘ (c0 ∘ c1)`, if the result agrees for both widths of `index`.
pub(super) fn join_constants(rw: &mut PatternRewriter<'_>, op: Op) -> bool {
    let (name, def) = (rw.name(op), rw.def(op));
    let Some(inner) = rw
        .defining_op(rw.operand(op, 0))
        .filter(|&inner| rw.name(inner) == name)
    else {
        return false;
    };
    let constant = |op| constant_int(rw.ctx, rw.body(), rw.operand(op, 1));
    let (Some(c0), Some(c1)) = (constant(inner), constant(op)) else {
        return false;
    };
    let Some(joined) = fold::agreed(name, &c0, &c1) else {
        return false;
    };
    let value = rw.operand(inner, 0);
    let attr = rw.ctx.apint_attr(Type::INDEX, joined);
    let mut b = rw.builder();
    let constant = ConstantOp::build(&mut b, attr, Type::INDEX);
    let constant = b.result(constant);
    let new = b.create(NewOp {
        operands: &[value, constant],
        results: &[Type::INDEX],
        ..NewOp::new(def, b.location)
    });
    rw.replace_op_with(op, new);
    true
}

/// Rewrites comparisons of `a - b` with zero to comparisons of `a` with `b`.
pub(super) fn compare_difference(rw: &mut PatternRewriter<'_>, op: Op) -> bool {
    let is_zero = |value| constant_int(rw.ctx, rw.body(), value).is_some_and(|value| value.is_zero());
    let (lhs, rhs) = (rw.operand(op, 0), rw.operand(op, 1));
    let (difference, swap) = match (is_zero(lhs), is_zero(rhs)) {
        (_, true) => (lhs, false),
        (true, _) => (rhs, true),
        _ => return false,
    };
    let Some(sub) = rw
        .defining_op(difference)
        .filter(|&sub| rw.name(sub) == SubOp::NAME)
    else {
        return false;
    };
    let (a, b) = (rw.operand(sub, 0), rw.operand(sub, 1));
    rw.set_operands(op, &if swap { [b, a] } else { [a, b] });
    true
}
