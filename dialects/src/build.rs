//! Builders of ops with one result, for folds, canonicalization patterns and lowerings.
//!
//! Each function builds one op at the insertion point of a [`Builder`] and returns its result; rewrite patterns pass
//! `&mut rw.builder()`, conversion patterns `&mut rw.b`. [`arith::build`](crate::arith::build) has constants,
//! arithmetic, comparisons and selects. These functions never fold: what is rewritten has upstream's text, ops and
//! order included. Where upstream folds (`createOrFold`), [`create_or_fold`] folds what any of them builds.

use windlass_ir::def::OpDef;
use windlass_ir::rewrite::PatternRewriter;
use windlass_ir::{Attribute, Builder, NewOp, Op, Type, Value};

/// Builds an op with one result and without attributes.
pub fn op(b: &mut Builder<'_>, def: &'static OpDef, operands: &[Value], ty: Type) -> Value {
    with_attrs(b, def, operands, &[], ty)
}

/// Builds an op with one result, whose attribute slots begin with `attrs`.
pub fn with_attrs(
    b: &mut Builder<'_>,
    def: &'static OpDef,
    operands: &[Value],
    attrs: &[Option<Attribute>],
    ty: Type,
) -> Value {
    let new = NewOp {
        operands,
        attrs,
        results: &[ty],
        ..NewOp::new(def, b.location)
    };
    let op = b.create(new);
    b.result(op)
}

/// Builds an op without attributes whose result has the type of its first operand.
pub fn same_type<const N: usize>(b: &mut Builder<'_>, def: &'static OpDef, operands: [Value; N]) -> Value {
    let ty = b.body.ty(operands[0]);
    op(b, def, &operands, ty)
}

/// The result of an op that `build` builds.
pub fn result(b: &mut Builder<'_>, build: impl FnOnce(&mut Builder<'_>) -> Op) -> Value {
    let op = build(b);
    b.result(op)
}

/// The value that `build` builds with one op, or what that op folds to (upstream's `createOrFold`).
///
/// ```text
/// create_or_fold(rw, |b| arith::cmpi(b, CmpIPredicate::Slt, index, size))
/// ```
pub fn create_or_fold(rw: &mut PatternRewriter<'_>, build: impl FnOnce(&mut Builder<'_>) -> Value) -> Value {
    let value = build(&mut rw.builder());
    match rw.defining_op(value) {
        Some(op) => rw.folded(op),
        None => value,
    }
}
