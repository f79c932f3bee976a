//! Instructions of x86 processors on vectors: those that approximations are made with.

use windlass_ir::def::constraints::TypeConstraint;
use windlass_ir::{Type, dialect};

/// What fills a register of 256 bits.
static EIGHT_FLOATS: TypeConstraint =
    TypeConstraint::new("vector of 32-bit float values of length 8", |ctx, ty| {
        ty.vector(ctx).is_some_and(|vector| {
            vector.element == Type::F32 && crate::elements::element_count(ctx, ty) == Some(8)
        })
    })
    .of_kind("builtin.vector");

dialect! {
    pub static X86VECTOR_DIALECT = "x86vector", number 23, "Instructions of x86 processors on vectors.";

    /// One divided by the square root, to about twelve bits.
    RsqrtOp = "x86vector.avx.rsqrt" (a: EIGHT_FLOATS) -> (b: EIGHT_FLOATS)
        traits(PURE, SAME_OPERANDS_AND_RESULT_TYPE) format("$a attr-dict `:` type($a)")
}
