//! Instructions of x86 processors on vectors: AVX and AVX-512.
//!
//! This file is the table. Each operation has one intrinsic of LLVM; `convert-vector-to-llvm{enable-x86vector}` calls it.

use crate::common::{memref_of, vector_of_length};
use crate::elements::element_count;
use windlass_ir::def::Rule;
use windlass_ir::def::constraints::{TypeConstraint, attr, ty};
use windlass_ir::effects::{Effect, EffectKind, Effects, MemoryEffectOpInterface};
use windlass_ir::text::OpAsmOpInterface;
use windlass_ir::verify::Verify;
use windlass_ir::{Body, Context, Diagnostic, Op, Type, dialect};

vector_of_length! {
    MASK = "vector of 1-bit signless integer values of length 16/8", [16, 8], [Type::I1];
    VALUES = "vector of 32-bit float or 32-bit signless integer or 64-bit float or 64-bit signless integer \
              values of length 16/8", [16, 8], [Type::F32, Type::I32, Type::F64, Type::I64];
    FLOATS = "vector of 32-bit float or 64-bit float values of length 16/8", [16, 8], [Type::F32, Type::F64];
    INTS = "vector of 32-bit signless integer or 64-bit signless integer values of length 16/8", [16, 8],
        [Type::I32, Type::I64];
    F32_4_8_16 = "vector of 32-bit float values of length 4/8/16", [4, 8, 16], [Type::F32];
    BF16_8_16_32 = "vector of bfloat16 type values of length 8/16/32", [8, 16, 32], [Type::BF16];
    F32_8_16 = "vector of 32-bit float values of length 8/16", [8, 16], [Type::F32];
    BF16_8_16 = "vector of bfloat16 type values of length 8/16", [8, 16], [Type::BF16];
    F32_8 = "vector of 32-bit float values of length 8", [8], [Type::F32];
    F32_4_8 = "vector of 32-bit float values of length 4/8", [4, 8], [Type::F32];
    I32_4_8 = "vector of 32-bit signless integer values of length 4/8", [4, 8], [Type::I32];
    I8_16_32 = "vector of 8-bit signless integer values of length 16/32", [16, 32], [Type::I8];
}

static HALVES: TypeConstraint =
    TypeConstraint::new("memref of bfloat16 type or 16-bit float values", |ctx, ty| {
        memref_of(ctx, ty, &[Type::BF16, Type::F16])
    })
    .of_kind("builtin.memref");

static LANE_BITS: TypeConstraint =
    TypeConstraint::new("16-bit signless integer or 8-bit signless integer", |ctx, ty| {
        matches!(ty.signless_width(ctx), Some(8 | 16))
    })
    .of_kind("builtin.integer");

/// The vector of one dimension with `factor` times the leading size of another.
fn row(ctx: &Context, ty: Type, factor: i64, element: Type) -> Option<Type> {
    let leading = *ty.vector(ctx)?.shape.first()?;
    Some(ctx.vector_type(&[leading.checked_mul(factor)?], element))
}

/// The mask of a vector: an `i1` for each element.
const fn mask(summary: &'static str, from: &'static str, to: &'static str) -> Rule {
    Rule::TypesMatchWith {
        summary,
        from,
        to,
        map: |ctx, ty| row(ctx, ty, 1, Type::I1),
    }
}

/// The mask of a vector in an integer: a bit for each element.
const fn bits(summary: &'static str, to: &'static str) -> Rule {
    Rule::TypesMatchWith {
        summary,
        from: "dst",
        to,
        map: |ctx, ty| {
            let leading = *ty.vector(ctx)?.shape.first()?;
            Some(ctx.int_type(u32::try_from(leading).ok()?))
        },
    }
}

fn verify_compress(ctx: &Context, body: &Body, op: Op) -> Result<(), Diagnostic> {
    let result = body.ty(body.result(op, 0));
    let source = body.get(op, MaskCompressOp::src);
    let constant = body.get(op, MaskCompressOp::constant_src);
    let message = match (source, constant) {
        (Some(_), Some(_)) => "cannot use both src and constant_src",
        (Some(source), None) if body.ty(source) != result => {
            "failed to verify that src and dst have same type"
        }
        (None, Some(constant)) if constant.ty(ctx) != Some(result) => {
            "failed to verify that constant_src and dst have same type"
        }
        _ => return Ok(()),
    };
    Err(body.error_at(ctx, op, message))
}

fn reads(_: &Context, _: &Body, _: Op, effects: &mut Effects) {
    effects.push(Effect {
        kind: EffectKind::Read,
        on: None,
    });
}

dialect! {
    /// Instructions of x86 processors on vectors.
    pub static X86VECTOR_DIALECT = "x86vector", number 23, "Instructions of x86 processors on vectors.";

    /// One divided by the square root, to about twelve bits.
    RsqrtOp = "x86vector.avx.rsqrt" (a: F32_8) -> (b: F32_8)
        traits(PURE, SAME_OPERANDS_AND_RESULT_TYPE) format("$a attr-dict `:` type($a)")

    /// The elements that the mask selects, in the lowest lanes; the other lanes are those of `src`, or of a
    /// constant, or zero.
    MaskCompressOp = "x86vector.avx512.mask.compress" (k: MASK, a: VALUES, src[?]: VALUES) -> (dst: VALUES)
        attrs(constant_src[?]: attr::ELEMENTS)
        traits(PURE) interfaces(Verify(verify_compress))
        rules(
            Rule::AllTypesMatch(&["a", "dst"]),
            mask("`k` has the same number of bits as elements in `dst`", "dst", "k"),
        )
        format("$k `,` $a (`,` $src^)? attr-dict `:` type($dst) (`,` type($src)^)?")

    /// Elements rounded to a number of bits after the point, where the mask says so.
    MaskRndScaleOp = "x86vector.avx512.mask.rndscale"
        (src: FLOATS, k: ty::I32, a: FLOATS, imm: LANE_BITS, rounding: ty::I32) -> (dst: FLOATS)
        traits(PURE)
        rules(
            Rule::AllTypesMatch(&["src", "a", "dst"]),
            bits("imm has the same number of bits as elements in dst", "imm"),
        )
        format("$src `,` $k `,` $a `,` $imm `,` $rounding attr-dict `:` type($dst)")

    /// Elements times powers of two, where the mask says so.
    MaskScaleFOp = "x86vector.avx512.mask.scalef"
        (src: FLOATS, a: FLOATS, b: FLOATS, k: LANE_BITS, rounding: ty::I32) -> (dst: FLOATS)
        traits(PURE)
        rules(
            Rule::AllTypesMatch(&["src", "a", "b", "dst"]),
            bits("k has the same number of bits as elements in dst", "k"),
        )
        format("$src `,` $a `,` $b `,` $k `,` $rounding attr-dict `:` type($dst)")

    /// Which elements of each vector are in the other one.
    Vp2IntersectOp = "x86vector.avx512.vp2intersect" (a: INTS, b: INTS) -> (k1: MASK, k2: MASK)
        traits(PURE)
        interfaces(
            OpAsmOpInterface::results(|_, _, _, name| {
                name(0, "k1");
                name(1, "k2");
            }),
        )
        rules(
            Rule::AllTypesMatch(&["a", "b"]),
            mask("k1 has the same number of bits as elements in a", "a", "k1"),
            mask("k2 has the same number of bits as elements in b", "a", "k2"),
        )
        format("$a `,` $b attr-dict `:` type($a)")

    /// Products of pairs, added to the elements of `src`.
    DotBF16Op = "x86vector.avx512.dot"
        (src: F32_4_8_16, a: BF16_8_16_32, b: BF16_8_16_32) -> (dst: F32_4_8_16)
        traits(PURE)
        rules(
            Rule::AllTypesMatch(&["a", "b"]),
            Rule::AllTypesMatch(&["src", "dst"]),
            Rule::TypesMatchWith {
                summary: "`a` has twice an many elements as `src`",
                from: "src",
                to: "a",
                map: |ctx, ty| row(ctx, ty, 2, Type::BF16),
            },
        )
        format("$src `,` $a `,` $b attr-dict `:` type($a) `->` type($src)")

    /// Floats rounded to bfloat16.
    CvtPackedF32ToBF16Op = "x86vector.avx512.cvt.packed.f32_to_bf16" (a: F32_8_16) -> (dst: BF16_8_16)
        traits(PURE)
        rules(
            Rule::Predicate {
                summary: "all of {a, dst} have same element count",
                check: |ctx, body, op| {
                    let count = |value| element_count(ctx, body.ty(value));
                    count(body.operand(op, 0)) == count(body.result(op, 0))
                },
            },
        )
        format("$a attr-dict `:` type($a) `->` type($dst)")

    /// The dot products of the lower and of the upper halves, each in all lanes of its half.
    DotOp = "x86vector.avx.intr.dot" (a: F32_8, b: F32_8) -> (res: F32_8)
        traits(PURE, SAME_OPERANDS_AND_RESULT_TYPE) format("$a `,` $b attr-dict `:` type($res)")

    /// Products of groups of four, added to the elements of `w`.
    DotInt8Op = "x86vector.avx.dot.i8" (w: I32_4_8, a: I8_16_32, b: I8_16_32) -> (dst: I32_4_8)
        traits(PURE)
        rules(
            Rule::AllTypesMatch(&["a", "b"]),
            Rule::AllTypesMatch(&["w", "dst"]),
            Rule::TypesMatchWith {
                summary: "`a` has four times elements as `w`",
                from: "w",
                to: "a",
                map: |ctx, ty| row(ctx, ty, 4, Type::I8),
            },
        )
        format("$w `,` $a `,` $b attr-dict `:` type($a) `->` type($w)")

    /// The first element in memory as a float, in all lanes.
    BcstToPackedF32Op = "x86vector.avx.bcst_to_f32.packed" (a: HALVES) -> (dst: F32_4_8)
        interfaces(MemoryEffectOpInterface(reads)) format("$a  attr-dict`:` type($a)`->` type($dst)")

    /// The elements in memory with even numbers, as floats.
    CvtPackedEvenIndexedToF32Op = "x86vector.avx.cvt.packed.even.indexed_to_f32" (a: HALVES) -> (dst: F32_4_8)
        interfaces(MemoryEffectOpInterface(reads)) format("$a  attr-dict`:` type($a)`->` type($dst)")

    /// The elements in memory with odd numbers, as floats.
    CvtPackedOddIndexedToF32Op = "x86vector.avx.cvt.packed.odd.indexed_to_f32" (a: HALVES) -> (dst: F32_4_8)
        interfaces(MemoryEffectOpInterface(reads)) format("$a  attr-dict`:` type($a)`->` type($dst)")
}
