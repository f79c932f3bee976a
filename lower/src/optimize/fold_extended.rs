//! Folds comparisons of two extended numbers: C compares characters as numbers of 32 bits.
//!
//! ```text
//! sext(%x : i8) < sext(%y : i8)      ──▶      %x < %y
//! ```

use super::Function;
use super::fold::build;
use windlass_dialects::llvm::enums::{ICmpPredicate, LlvmEnum};
use windlass_dialects::llvm::{ICmpOp, SExtOp, ZExtOp};
use windlass_ir::{Builder, Op, Value};

/// The comparison of the narrow numbers, if both operands are extended in the same way from the same type.
pub(super) fn compare_extended(
    f: &mut Function<'_>,
    op: Op,
    [x, y]: [Value; 2],
    test: ICmpPredicate,
) -> Option<Value> {
    let [a, b] = [f.body.defining_op(x)?, f.body.defining_op(y)?];
    let name = f.body.name(a);
    let is_extension = matches!(name, SExtOp::NAME | ZExtOp::NAME);
    if !is_extension || f.body.name(b) != name {
        return None;
    }
    let [x, y] = [a, b].map(|op| f.body.operand(op, 0));
    if f.body.ty(x) != f.body.ty(y) {
        return None;
    }
    // Zeros are extended to numbers that are not negative; signs keep both orders.
    let test = match (name, test) {
        (ZExtOp::NAME, ICmpPredicate::Slt) => ICmpPredicate::Ult,
        (ZExtOp::NAME, ICmpPredicate::Sle) => ICmpPredicate::Ule,
        (ZExtOp::NAME, ICmpPredicate::Sgt) => ICmpPredicate::Ugt,
        (ZExtOp::NAME, ICmpPredicate::Sge) => ICmpPredicate::Uge,
        (_, other) => other,
    };
    let (attr, ty) = (test.attr(f.ctx), f.body.ty(f.body.result(op, 0)));
    let mut b = Builder::before(f.ctx, f.body, op);
    Some(build(&mut b, ICmpOp::DEF, &[x, y], &[Some(attr)], ty))
}
