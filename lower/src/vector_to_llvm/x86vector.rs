//! Conversion of `x86vector` to calls of LLVM's intrinsics.

use super::one_to_one_intrinsic::replace;
use crate::build::llvm::{constant, int_constant};
use crate::finalize_memref_to_llvm::Source;
use windlass_dialects::elements::{element_count, splat};
use windlass_dialects::x86vector::{
    BcstToPackedF32Op, CvtPackedEvenIndexedToF32Op, CvtPackedF32ToBF16Op, CvtPackedOddIndexedToF32Op,
    DotBF16Op, DotInt8Op, DotOp, MaskCompressOp, MaskRndScaleOp, MaskScaleFOp, RsqrtOp, Vp2IntersectOp,
};
use windlass_ir::conversion::{Adaptor, ConversionRewriter, Match, NoMatch, PatternSet};
use windlass_ir::num::{ApFloat, ApInt};
use windlass_ir::{Attribute, Context, OpName, Type, Value};

/// The name of the intrinsic for an operand and a result of these types.
type Name = fn(&Context, Type, Type) -> String;

/// Ops whose operands are those of the intrinsic.
const ROWS: &[(OpName, Name)] = &[
    (MaskRndScaleOp::NAME, |ctx, a, _| {
        format!("avx512.mask.rndscale.{}.{}", packed(ctx, a), bits(ctx, a))
    }),
    (MaskScaleFOp::NAME, |ctx, a, _| {
        format!("avx512.mask.scalef.{}.{}", packed(ctx, a), bits(ctx, a))
    }),
    (Vp2IntersectOp::NAME, |ctx, a, _| {
        let letter = if a.element_or_self(ctx) == Type::I32 {
            "d"
        } else {
            "q"
        };
        format!("avx512.vp2intersect.{letter}.{}", bits(ctx, a))
    }),
    (DotBF16Op::NAME, |ctx, a, _| {
        format!("avx512bf16.dpbf16ps.{}", bits(ctx, a))
    }),
    (CvtPackedF32ToBF16Op::NAME, |ctx, a, _| {
        format!("avx512bf16.cvtneps2bf16.{}", bits(ctx, a))
    }),
    (RsqrtOp::NAME, |_, _, _| "avx.rsqrt.ps.256".into()),
    (DotInt8Op::NAME, |ctx, a, _| {
        format!("avx2.vpdpbssd.{}", bits(ctx, a))
    }),
];

/// Ops that read memory: the instruction for bfloat16 and the one for half floats.
const READS: &[(OpName, &str, &str)] = &[
    (BcstToPackedF32Op::NAME, "vbcstnebf162ps", "vbcstnesh2ps"),
    (
        CvtPackedEvenIndexedToF32Op::NAME,
        "vcvtneebf162ps",
        "vcvtneeph2ps",
    ),
    (CvtPackedOddIndexedToF32Op::NAME, "vcvtneobf162ps", "vcvtneoph2ps"),
];

/// The suffix for the element type.
fn packed(ctx: &Context, ty: Type) -> &'static str {
    if ty.element_or_self(ctx) == Type::F32 {
        "ps"
    } else {
        "pd"
    }
}

/// The bits of the leading dimension.
fn bits(ctx: &Context, ty: Type) -> i64 {
    let element = ty.element_or_self(ctx);
    let width = match element {
        Type::F64 | Type::I64 => 64,
        _ => 32,
    };
    let leading = ty.shape(ctx).and_then(|shape| shape.first().copied());
    leading.unwrap_or(0) * width
}

/// Adds the patterns.
pub fn populate(patterns: &mut PatternSet) {
    for &(op, name) in ROWS {
        patterns.add(op, move |rw, a| {
            let (operand, result) = (rw.old().operand(a.op, 0), rw.old().result(a.op, 0));
            let name = name(rw.ctx(), rw.old().ty(operand), rw.old().ty(result));
            replace(rw, a, &format!("llvm.x86.{name}"), a.operands)
        });
    }
    for &(op, bfloat, half) in READS {
        patterns.add(op, move |rw, a| convert_read(rw, a, bfloat, half));
    }
    patterns
        .add(MaskCompressOp::NAME, convert_compress)
        .add(DotOp::NAME, |rw, a| {
            // All products take part, and all lanes get the sum.
            let all = int_constant(&mut rw.b, Type::I8, -1);
            let operands = [a.operands[0], a.operands[1], all];
            replace(rw, a, "llvm.x86.avx.dp.ps.256", &operands)
        });
}

fn convert_read(rw: &mut ConversionRewriter<'_>, a: Adaptor<'_>, bfloat: &str, half: &str) -> Match {
    let ctx = rw.ctx();
    let source = Source::expect(rw, rw.old().operand(a.op, 0), a.operands[0])?;
    let result = rw.old().ty(rw.old().result(a.op, 0));
    let instruction = if source.memref.element == Type::BF16 {
        bfloat
    } else {
        half
    };
    let name = format!("llvm.x86.{instruction}{}", bits(ctx, result));
    let address = source.first_element(rw);
    replace(rw, a, &name, &[address])
}

fn convert_compress(rw: &mut ConversionRewriter<'_>, a: Adaptor<'_>) -> Match {
    let old = rw.old();
    let vector = rw.b.body.ty(a.operands[1]);
    let known = old.get(a.op, MaskCompressOp::constant_src);
    let source: Value = match a.operands.get(2) {
        Some(&source) => source,
        None => {
            let known = known
                .or_else(|| zeros(rw.ctx(), vector))
                .ok_or_else(NoMatch::default)?;
            constant(&mut rw.b, known, vector)
        }
    };
    let operands = [a.operands[1], source, a.operands[0]];
    replace(rw, a, "llvm.x86.avx512.mask.compress", &operands)
}

/// The splat of zero.
fn zeros(ctx: &Context, ty: Type) -> Option<Attribute> {
    element_count(ctx, ty)?;
    let element = ty.element_or_self(ctx);
    match element.float(ctx) {
        Some(kind) => splat(ctx, ty, ApFloat::zero(kind, false)),
        None => splat(ctx, ty, ApInt::from_i64(element.integer(ctx)?.0, 0)),
    }
}
