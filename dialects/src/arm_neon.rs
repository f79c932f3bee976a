//! Instructions of Arm processors on vectors of 64 and 128 bits: NEON.
//!
//! This file is the table. Operations `arm_neon.intr.*` are LLVM's intrinsics; `arm-neon-2d-to-intr` lowers the others to them.

use crate::common::vector_of_length;
use windlass_ir::def::Rule;
use windlass_ir::def::constraints::TypeConstraint;
use windlass_ir::{Body, Context, Op, Type, dialect};

vector_of_length! {
    SMALL_INTS = "vector of 8-bit signless integer or 16-bit signless integer or 32-bit signless integer \
                  values of length 8/4/2", [8, 4, 2], [Type::I8, Type::I16, Type::I32];
    WIDE_INTS = "vector of 16-bit signless integer or 32-bit signless integer or 64-bit signless integer \
                 values of length 8/4/2", [8, 4, 2], [Type::I16, Type::I32, Type::I64];
    SUMS = "vector of 32-bit signless integer values of length 4/2", [4, 2], [Type::I32];
    FACTORS = "vector of 8-bit signless integer values of length 16/8", [16, 8], [Type::I8];
}

fn is_row(ctx: &Context, ty: Type, length: i64, element: Type) -> bool {
    ty.vector(ctx)
        .is_some_and(|vector| *vector.shape == [length] && !vector.is_scalable() && vector.element == element)
}

macro_rules! rows {
    ($($id:ident = $summary:literal, $length:literal, $element:expr;)*) => {
        $(static $id: TypeConstraint =
            TypeConstraint::new($summary, |ctx, ty| is_row(ctx, ty, $length, $element)).of_kind("builtin.vector");)*
    };
}

rows! {
    I32_4 = "a vector with length 4 of 32-bit signless integer values", 4, Type::I32;
    I8_16 = "a vector with length 16 of 8-bit signless integer values", 16, Type::I8;
    F32_4 = "a vector with length 4 of 32-bit float values", 4, Type::F32;
    BF16_8 = "a vector with length 8 of bfloat16 type values", 8, Type::BF16;
}

/// The vector with elements of twice the width.
fn widened(ctx: &Context, ty: Type) -> Option<Type> {
    let width = ty.vector(ctx)?.element.signless_width(ctx)?;
    Some(ty.with_element(ctx, ctx.int_type(width * 2)))
}

/// The vector of the sums of four elements each.
fn sums(ctx: &Context, ty: Type) -> Option<Type> {
    let leading = *ty.vector(ctx)?.shape.first()?;
    Some(ctx.vector_type(&[leading / 4], Type::I32))
}

/// The sizes of an operand.
fn shape<'c>(ctx: &'c Context, body: &Body, op: Op, operand: usize) -> &'c [i64] {
    let value = body.operands(op).get(operand);
    value
        .and_then(|value| body.ty(value).shape(ctx))
        .unwrap_or_default()
}

/// What the matrix products have in common.
const PRODUCT: &[Rule] = &[
    Rule::AllTypesMatch(&["src1", "src2"]),
    Rule::AllTypesMatch(&["acc", "res"]),
];

const PRODUCT_FORMAT: &str = "$acc `,` $src1 `,` $src2 attr-dict `:` type($src1) `to` type($res)";
const DOT_FORMAT: &str = "$a `,` $b `,` $c attr-dict `:` type($b) `,` type($c) `to` type($res)";

dialect! {
    /// Instructions of Arm processors on vectors of 64 and 128 bits.
    pub static ARM_NEON_DIALECT = "arm_neon", number 24, "Instructions of Arm's NEON.";

    /// The products of signed elements, in elements of twice the width.
    SMullOp = "arm_neon.intr.smull" (a: SMALL_INTS, b: SMALL_INTS) -> (res: WIDE_INTS)
        traits(PURE)
        rules(
            Rule::AllTypesMatch(&["a", "b"]),
            Rule::TypesMatchWith {
                summary: "res has same vector shape and element bitwidth scaled by 2 as a",
                from: "a",
                to: "res",
                map: widened,
            },
        )
        format("$a `,` $b attr-dict `:` type($a) `to` type($res)")

    /// The dot products of groups of four signed elements, added to `a`.
    SdotOp = "arm_neon.intr.sdot" (a: SUMS, b: FACTORS, c: FACTORS) -> (res: SUMS)
        traits(PURE)
        rules(
            Rule::AllTypesMatch(&["b", "c"]),
            Rule::AllTypesMatch(&["a", "res"]),
            Rule::TypesMatchWith {
                summary: "res has the same number of elements as operand b",
                from: "b",
                to: "res",
                map: sums,
            },
        )
        format(DOT_FORMAT)

    /// The product of a 2x8 matrix and the transpose of another one, both of signed elements, added to `acc`.
    SmmlaOp = "arm_neon.intr.smmla" (acc: I32_4, src1: I8_16, src2: I8_16) -> (res: I32_4)
        traits(PURE) rules(..PRODUCT) format(PRODUCT_FORMAT)

    /// The product of a 2x8 matrix and the transpose of another one, both of unsigned elements, added to
    /// `acc`.
    UmmlaOp = "arm_neon.intr.ummla" (acc: I32_4, src1: I8_16, src2: I8_16) -> (res: I32_4)
        traits(PURE) rules(..PRODUCT) format(PRODUCT_FORMAT)

    /// The product of a 2x8 matrix of unsigned elements and the transpose of one of signed elements, added to
    /// `acc`.
    UsmmlaOp = "arm_neon.intr.usmmla" (acc: I32_4, src1: I8_16, src2: I8_16) -> (res: I32_4)
        traits(PURE) rules(..PRODUCT) format(PRODUCT_FORMAT)

    /// The product of a 2x4 matrix and the transpose of another one, added to `acc`.
    BfmmlaOp = "arm_neon.intr.bfmmla" (acc: F32_4, src1: BF16_8, src2: BF16_8) -> (res: F32_4)
        traits(PURE) rules(..PRODUCT) format(PRODUCT_FORMAT)

    /// The dot products of rows of four signed elements, added to `a`.
    Sdot2dOp = "arm_neon.2d.sdot" (a: SUMS, b: FACTORS, c: FACTORS) -> (res: SUMS)
        traits(PURE)
        rules(
            Rule::AllTypesMatch(&["b", "c"]),
            Rule::AllTypesMatch(&["a", "res"]),
            Rule::Predicate {
                summary: "operand `a` should be 1-dimensional",
                check: |ctx, body, op| shape(ctx, body, op, 0).len() == 1,
            },
            Rule::Predicate {
                summary: "operand `b` should be 2-dimensional",
                check: |ctx, body, op| shape(ctx, body, op, 1).len() == 2,
            },
            Rule::Predicate {
                summary: "operand `b` should have 4 columns",
                check: |ctx, body, op| shape(ctx, body, op, 1).get(1) == Some(&4),
            },
            Rule::Predicate {
                summary: "operand `b` should have as many rows as the size of operand `a`",
                check: |ctx, body, op| shape(ctx, body, op, 1).first() == shape(ctx, body, op, 0).first(),
            },
        )
        format(DOT_FORMAT)
}
