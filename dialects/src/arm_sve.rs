//! Instructions of Arm processors on scalable vectors: SVE.
//!
//! This file is the table. Operations `arm_sve.intr.*` are LLVM's intrinsics, which `convert-vector-to-llvm{enable-arm-sve}`
//! makes of the others. A mask in memory has sixteen lanes (`svbool`); `arm-sve-legalize-vector-storage` sees to that.

use crate::llvm::constraints::ty as llvm;
use crate::vector::types::SCALABLE as ROW;
use windlass_ir::def::Rule;
use windlass_ir::def::constraints::{TypeConstraint, attr, ty};
use windlass_ir::text::OpAsmOpInterface;
use windlass_ir::{Body, Context, Op, Type, VectorType, dialect};

fn scalable(ctx: &Context, ty: Type, check: fn(&Context, &VectorType) -> bool) -> bool {
    ty.vector(ctx)
        .is_some_and(|vector| vector.is_scalable() && check(ctx, vector))
}

fn count(vector: &VectorType) -> i64 {
    vector.shape.iter().product()
}

macro_rules! scalable_vectors {
    ($($(#[doc = $doc:literal])* $id:ident = $summary:literal, $check:expr;)*) => {
        $($(#[doc = $doc])* static $id: TypeConstraint =
            TypeConstraint::new($summary, |ctx, ty| scalable(ctx, ty, $check)).of_kind("builtin.vector");)*
    };
}

/// Whether a vector's last dimension alone is scalable, and has one of these sizes.
fn is_trailing(vector: &VectorType, sizes: &[i64]) -> bool {
    let scalable = vector.scalable.split_last();
    let leads = scalable.is_some_and(|(last, rest)| *last && !rest.contains(&true));
    leads && vector.shape.last().is_some_and(|size| sizes.contains(size))
}

const PREDICATE_SIZES: &[i64] = &[16, 8, 4, 2, 1];

fn is_predicate(vector: &VectorType) -> bool {
    vector.shape.len() == 1 && vector.element == Type::I1 && PREDICATE_SIZES.contains(&vector.shape[0])
}

fn is_svbool(vector: &VectorType) -> bool {
    *vector.shape == [16] && vector.element == Type::I1
}

/// Whether a vector fills a register: 128 bits for each `vscale`.
fn fills_register(ctx: &Context, vector: &VectorType) -> bool {
    let element = vector.element;
    let width = match element {
        Type::F16 | Type::BF16 => 16,
        Type::F32 => 32,
        Type::F64 => 64,
        _ => match element.signless_width(ctx) {
            Some(width @ (8 | 16 | 32 | 64)) => width,
            _ => return false,
        },
    };
    *vector.shape == [i64::from(128 / width)]
}

scalable_vectors! {
    /// Any scalable vector.
    ANY = "scalable vector of any type values", |_, _| true;
    /// A mask.
    MASK = "scalable vector of 1-bit signless integer values", |_, v| v.element == Type::I1;
    FLOATS = "scalable vector of floating-point values", |ctx, v| v.element.float(ctx).is_some();
    INTS = "scalable vector of 8-bit signless integer or 16-bit signless integer or 32-bit signless integer \
            or 64-bit signless integer values",
        |_, v| matches!(v.element, Type::I8 | Type::I16 | Type::I32 | Type::I64);
    DOT_SUMS = "scalable vector of 32-bit signless integer or 64-bit signless integer values of length 4/2",
        |_, v| matches!(v.element, Type::I32 | Type::I64) && matches!(count(v), 4 | 2);
    DOT_FACTORS = "scalable vector of 8-bit signless integer or 16-bit signless integer values of length 16/8",
        |_, v| matches!(v.element, Type::I8 | Type::I16) && matches!(count(v), 16 | 8);
    I32_4 = "scalable vector of 32-bit signless integer values of length 4",
        |_, v| v.element == Type::I32 && count(v) == 4;
    I8_16 = "scalable vector of 8-bit signless integer values of length 16",
        |_, v| v.element == Type::I8 && count(v) == 16;
    F32_4 = "scalable vector of 32-bit float values of length 4", |_, v| v.element == Type::F32 && count(v) == 4;
    BF16_8 = "scalable vector of bfloat16 type values of length 8",
        |_, v| v.element == Type::BF16 && count(v) == 8;
    SVBOOL = "vector<[16]xi1>", |_, v| is_svbool(v);
    PREDICATE = "vector<[1]xi1>, vector<[2]xi1>, vector<[4]xi1>, vector<[8]xi1>, or vector<[16]xi1>",
        |_, v| is_predicate(v);
    SVBOOL_MASK = "trailing scalable vector of 1-bit signless integer values with dim -1 having a size of {16}",
        |_, v| v.element == Type::I1 && is_trailing(v, &[16]);
    PREDICATE_MASK = "trailing scalable vector of 1-bit signless integer values with dim -1 having a size of \
                      {16, 8, 4, 2, 1}",
        |_, v| v.element == Type::I1 && is_trailing(v, PREDICATE_SIZES);
}

/// A vector that fills a register. Unlike the others, formats read any type for it.
static REGISTER: TypeConstraint =
    TypeConstraint::new("an SVE vector with element size <= 64-bit", |ctx, ty| {
        scalable(ctx, ty, fills_register)
    });

/// What the dot products and the matrix products have in common.
const PRODUCT: &[Rule] = &[
    Rule::AllTypesMatch(&["src1", "src2"]),
    Rule::AllTypesMatch(&["acc", "dst"]),
];
const PRODUCT_FORMAT: &str = "$acc `,` $src1 `,` $src2 attr-dict `:` type($src1) `to` type($dst)";

/// What masked arithmetic has in common.
const MASKED: &[Rule] = &[
    Rule::AllTypesMatch(&["src1", "src2", "res"]),
    Rule::TypesMatchWith {
        summary: "mask has i1 element type and same shape as operands",
        from: "src1",
        to: "mask",
        map: |ctx, ty| ty.vector(ctx).map(|_| ty.with_element(ctx, Type::I1)),
    },
];
const MASKED_FORMAT: &str = "$mask `,` $src1 `,` $src2 attr-dict `:` type($mask) `,` type($res)";

/// The mask with sixteen lanes for each `vscale`.
pub fn svbool_of(ctx: &Context, ty: Type) -> Option<Type> {
    let vector = ty.vector(ctx)?;
    let mut shape = vector.shape.to_vec();
    *shape.last_mut()? = 16;
    Some(crate::vector::types::vector_type(
        ctx,
        &shape,
        &vector.scalable,
        vector.element,
    ))
}

const fn svbool_rule(from: &'static str, to: &'static str) -> Rule {
    Rule::TypesMatchWith {
        summary: "expected corresponding svbool type widened to [16]xi1",
        from,
        to,
        map: svbool_of,
    }
}

fn result_is(ctx: &Context, body: &Body, op: Op, check: fn(&VectorType) -> bool) -> bool {
    let vector = body.ty(body.result(op, 0)).vector(ctx);
    vector.is_some_and(|vector| vector.is_scalable() && check(vector))
}

const RESULT_IS_PREDICATE: Rule = Rule::Predicate {
    summary: "'res' is vector<[1]xi1>, vector<[2]xi1>, vector<[4]xi1>, vector<[8]xi1>, or vector<[16]xi1>",
    check: |ctx, body, op| result_is(ctx, body, op, is_predicate),
};
const RESULT_IS_SVBOOL: Rule = Rule::Predicate {
    summary: "'res' is vector<[16]xi1>",
    check: |ctx, body, op| result_is(ctx, body, op, is_svbool),
};

/// Names the results of an interleaving op.
fn name_parts(_: &Context, body: &Body, op: Op, name: &mut dyn FnMut(usize, &str)) {
    const NAMES: [&str; 4] = ["resultV1", "resultV2", "resultV3", "resultV4"];
    for (index, text) in NAMES.iter().take(body.results(op).len()).enumerate() {
        name(index, text);
    }
}

dialect! {
    /// Instructions of Arm processors on scalable vectors.
    pub static ARM_SVE_DIALECT = "arm_sve", number 25, "Instructions of Arm's SVE.";

    /// The dot products of groups of four signed elements, added to `acc`.
    SdotOp = "arm_sve.sdot" (acc: DOT_SUMS, src1: DOT_FACTORS, src2: DOT_FACTORS) -> (dst: DOT_SUMS)
        traits(PURE) rules(..PRODUCT) format(PRODUCT_FORMAT)
    /// The products of 2x8 matrices of signed elements with transposed ones, added to `acc`.
    SmmlaOp = "arm_sve.smmla" (acc: I32_4, src1: I8_16, src2: I8_16) -> (dst: I32_4)
        traits(PURE) rules(..PRODUCT) format(PRODUCT_FORMAT)
    /// The dot products of groups of four unsigned elements, added to `acc`.
    UdotOp = "arm_sve.udot" (acc: DOT_SUMS, src1: DOT_FACTORS, src2: DOT_FACTORS) -> (dst: DOT_SUMS)
        traits(PURE) rules(..PRODUCT) format(PRODUCT_FORMAT)
    /// The products of 2x8 matrices of unsigned elements with transposed ones, added to `acc`.
    UmmlaOp = "arm_sve.ummla" (acc: I32_4, src1: I8_16, src2: I8_16) -> (dst: I32_4)
        traits(PURE) rules(..PRODUCT) format(PRODUCT_FORMAT)
    /// The products of 2x8 matrices of unsigned elements with transposed ones of signed elements, added to
    /// `acc`.
    UsmmlaOp = "arm_sve.usmmla" (acc: I32_4, src1: I8_16, src2: I8_16) -> (dst: I32_4)
        traits(PURE) rules(..PRODUCT) format(PRODUCT_FORMAT)
    /// The products of 2x4 matrices with transposed ones, added to `acc`.
    BfmmlaOp = "arm_sve.intr.bfmmla" (acc: F32_4, src1: BF16_8, src2: BF16_8) -> (res: F32_4)
        traits(PURE)
        rules(Rule::AllTypesMatch(&["src1", "src2"]), Rule::AllTypesMatch(&["acc", "res"]))
        format("$acc `,` $src1 `,` $src2 attr-dict `:` type($src1) `to` type($res)")

    /// A mask of sixteen lanes as one of fewer.
    ConvertFromSvboolOp = "arm_sve.convert_from_svbool" (source: SVBOOL_MASK) -> (result: PREDICATE_MASK)
        traits(PURE) rules(svbool_rule("result", "source")) format("$source attr-dict `:` type($result)")
    /// A mask as one of sixteen lanes.
    ConvertToSvboolOp = "arm_sve.convert_to_svbool" (source: PREDICATE_MASK) -> (result: SVBOOL_MASK)
        traits(PURE) rules(svbool_rule("source", "result")) format("$source attr-dict `:` type($source)")

    /// The elements of two vectors in turn, in two vectors.
    ZipX2Op = "arm_sve.zip.x2"
        (sourceV1: REGISTER, sourceV2: REGISTER) -> (resultV1: REGISTER, resultV2: REGISTER)
        traits(PURE) interfaces(OpAsmOpInterface::results(name_parts))
        rules(Rule::AllTypesMatch(&["sourceV1", "sourceV2", "resultV1", "resultV2"]))
        format("$sourceV1 `,` $sourceV2 attr-dict `:` type($sourceV1)")
    /// The elements of four vectors in turn, in four vectors.
    ZipX4Op = "arm_sve.zip.x4"
        (sourceV1: REGISTER, sourceV2: REGISTER, sourceV3: REGISTER, sourceV4: REGISTER)
        -> (resultV1: REGISTER, resultV2: REGISTER, resultV3: REGISTER, resultV4: REGISTER)
        traits(PURE) interfaces(OpAsmOpInterface::results(name_parts))
        rules(
            Rule::AllTypesMatch(&[
                "sourceV1", "sourceV2", "sourceV3", "sourceV4",
                "resultV1", "resultV2", "resultV3", "resultV4",
            ]),
        )
        format("$sourceV1 `,` $sourceV2 `,` $sourceV3 `,` $sourceV4 attr-dict `:` type($sourceV1)")

    /// The mask `p1` if lane `index` of `p2` is set, else none.
    PselOp = "arm_sve.psel" (p1: PREDICATE, p2: PREDICATE, index: ty::INDEX) -> (result: PREDICATE)
        traits(PURE) rules(Rule::AllTypesMatch(&["p1", "result"]))
        format("$p1 `,` $p2 `[` $index `]` attr-dict `:` type($p1) `,` type($p2)")

    /// The sum of integers in active lanes, else `src1`.
    ScalableMaskedAddIOp = "arm_sve.masked.addi" (mask: MASK, src1: INTS, src2: INTS) -> (res: INTS)
        traits(COMMUTATIVE) rules(..MASKED) format(MASKED_FORMAT)
    /// The sum of floats in active lanes, else `src1`.
    ScalableMaskedAddFOp = "arm_sve.masked.addf" (mask: MASK, src1: FLOATS, src2: FLOATS) -> (res: FLOATS)
        traits(COMMUTATIVE) rules(..MASKED) format(MASKED_FORMAT)
    /// The difference of integers in active lanes, else `src1`.
    ScalableMaskedSubIOp = "arm_sve.masked.subi" (mask: MASK, src1: INTS, src2: INTS) -> (res: INTS)
        rules(..MASKED) format(MASKED_FORMAT)
    /// The difference of floats in active lanes, else `src1`.
    ScalableMaskedSubFOp = "arm_sve.masked.subf" (mask: MASK, src1: FLOATS, src2: FLOATS) -> (res: FLOATS)
        rules(..MASKED) format(MASKED_FORMAT)
    /// The product of integers in active lanes, else `src1`.
    ScalableMaskedMulIOp = "arm_sve.masked.muli" (mask: MASK, src1: INTS, src2: INTS) -> (res: INTS)
        traits(COMMUTATIVE) rules(..MASKED) format(MASKED_FORMAT)
    /// The product of floats in active lanes, else `src1`.
    ScalableMaskedMulFOp = "arm_sve.masked.mulf" (mask: MASK, src1: FLOATS, src2: FLOATS) -> (res: FLOATS)
        traits(COMMUTATIVE) rules(..MASKED) format(MASKED_FORMAT)
    /// The quotient of signed integers in active lanes, else `src1`.
    ScalableMaskedSDivIOp = "arm_sve.masked.divi_signed" (mask: MASK, src1: INTS, src2: INTS) -> (res: INTS)
        rules(..MASKED) format(MASKED_FORMAT)
    /// The quotient of unsigned integers in active lanes, else `src1`.
    ScalableMaskedUDivIOp = "arm_sve.masked.divi_unsigned" (mask: MASK, src1: INTS, src2: INTS) -> (res: INTS)
        rules(..MASKED) format(MASKED_FORMAT)
    /// The quotient of floats in active lanes, else `src1`.
    ScalableMaskedDivFOp = "arm_sve.masked.divf" (mask: MASK, src1: FLOATS, src2: FLOATS) -> (res: FLOATS)
        rules(..MASKED) format(MASKED_FORMAT)

    /// One group of 128 bits in all groups.
    DupQLaneOp = "arm_sve.dupq_lane" (src: REGISTER) -> (dst: REGISTER) attrs(lane: attr::I64)
        traits(PURE) rules(Rule::AllTypesMatch(&["src", "dst"]))
        format("$src `[` $lane `]` attr-dict `:` type($dst)")

    /// The intrinsic of `arm_sve.ummla`.
    UmmlaIntrOp = "arm_sve.intr.ummla" (a: ANY, b: ANY, c: ANY) -> (res: llvm::TYPE)
    /// The intrinsic of `arm_sve.smmla`.
    SmmlaIntrOp = "arm_sve.intr.smmla" (a: ANY, b: ANY, c: ANY) -> (res: llvm::TYPE)
    /// The intrinsic of `arm_sve.usmmla`.
    UsmmlaIntrOp = "arm_sve.intr.usmmla" (a: ANY, b: ANY, c: ANY) -> (res: llvm::TYPE)
    /// The intrinsic of `arm_sve.sdot`.
    SdotIntrOp = "arm_sve.intr.sdot" (a: ANY, b: ANY, c: ANY) -> (res: llvm::TYPE)
    /// The intrinsic of `arm_sve.udot`.
    UdotIntrOp = "arm_sve.intr.udot" (a: ANY, b: ANY, c: ANY) -> (res: llvm::TYPE)
    /// The intrinsic of `arm_sve.masked.addi`.
    ScalableMaskedAddIIntrOp = "arm_sve.intr.add" (a: ANY, b: ANY, c: ANY) -> (res: llvm::TYPE)
    /// The intrinsic of `arm_sve.masked.addf`.
    ScalableMaskedAddFIntrOp = "arm_sve.intr.fadd" (a: ANY, b: ANY, c: ANY) -> (res: llvm::TYPE)
    /// The intrinsic of `arm_sve.masked.muli`.
    ScalableMaskedMulIIntrOp = "arm_sve.intr.mul" (a: ANY, b: ANY, c: ANY) -> (res: llvm::TYPE)
    /// The intrinsic of `arm_sve.masked.mulf`.
    ScalableMaskedMulFIntrOp = "arm_sve.intr.fmul" (a: ANY, b: ANY, c: ANY) -> (res: llvm::TYPE)
    /// The intrinsic of `arm_sve.masked.subi`.
    ScalableMaskedSubIIntrOp = "arm_sve.intr.sub" (a: ANY, b: ANY, c: ANY) -> (res: llvm::TYPE)
    /// The intrinsic of `arm_sve.masked.subf`.
    ScalableMaskedSubFIntrOp = "arm_sve.intr.fsub" (a: ANY, b: ANY, c: ANY) -> (res: llvm::TYPE)
    /// The intrinsic of `arm_sve.masked.divi_signed`.
    ScalableMaskedSDivIIntrOp = "arm_sve.intr.sdiv" (a: ANY, b: ANY, c: ANY) -> (res: llvm::TYPE)
    /// The intrinsic of `arm_sve.masked.divi_unsigned`.
    ScalableMaskedUDivIIntrOp = "arm_sve.intr.udiv" (a: ANY, b: ANY, c: ANY) -> (res: llvm::TYPE)
    /// The intrinsic of `arm_sve.masked.divf`.
    ScalableMaskedDivFIntrOp = "arm_sve.intr.fdiv" (a: ANY, b: ANY, c: ANY) -> (res: llvm::TYPE)
    /// The intrinsic of `arm_sve.convert_from_svbool`.
    ConvertFromSvboolIntrOp = "arm_sve.intr.convert.from.svbool" (svbool: SVBOOL) -> (res: llvm::TYPE)
        rules(RESULT_IS_PREDICATE)
    /// The intrinsic of `arm_sve.convert_to_svbool`.
    ConvertToSvboolIntrOp = "arm_sve.intr.convert.to.svbool" (mask: PREDICATE) -> (res: llvm::TYPE)
        rules(RESULT_IS_SVBOOL)
    /// The intrinsic of `arm_sve.zip.x2`: the result is a struct.
    ZipX2IntrOp = "arm_sve.intr.zip.x2" (v1: ANY, v2: ANY) -> (res: llvm::TYPE)
    /// The intrinsic of `arm_sve.zip.x4`: the result is a struct.
    ZipX4IntrOp = "arm_sve.intr.zip.x4" (v1: ANY, v2: ANY, v3: ANY, v4: ANY) -> (res: llvm::TYPE)
    /// The intrinsic of `arm_sve.psel`.
    PselIntrOp = "arm_sve.intr.psel" (p1: SVBOOL, p2: PREDICATE, index: ty::I32) -> (res: llvm::TYPE)
        traits(PURE) rules(RESULT_IS_SVBOOL)
    /// The mask of the lanes whose numbers, counted from `base`, are less than `n`.
    WhileLTIntrOp = "arm_sve.intr.whilelt" (base: ty::I64, n: ty::I64) -> (res: llvm::TYPE)
        traits(PURE) rules(RESULT_IS_PREDICATE)
    /// The intrinsic of `arm_sve.dupq_lane`.
    DupQLaneIntrOp = "arm_sve.intr.dupq_lane" (v: ROW) -> (res: llvm::TYPE) attrs(lane: attr::I64)
}
