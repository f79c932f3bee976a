//! Conversion of `arm_sve` to the ops of its intrinsics.

use crate::build::arith::index_cast;
use crate::build::llvm::null;
use crate::build::op;
use crate::build::vector::{extract, insert, positions, zeros};
use smallvec::SmallVec;
use windlass_dialects::arm_sve::{
    ConvertFromSvboolIntrOp, ConvertFromSvboolOp, ConvertToSvboolIntrOp, ConvertToSvboolOp, DupQLaneIntrOp,
    DupQLaneOp, PselIntrOp, PselOp, ScalableMaskedAddFIntrOp, ScalableMaskedAddFOp, ScalableMaskedAddIIntrOp,
    ScalableMaskedAddIOp, ScalableMaskedDivFIntrOp, ScalableMaskedDivFOp, ScalableMaskedMulFIntrOp,
    ScalableMaskedMulFOp, ScalableMaskedMulIIntrOp, ScalableMaskedMulIOp, ScalableMaskedSDivIIntrOp,
    ScalableMaskedSDivIOp, ScalableMaskedSubFIntrOp, ScalableMaskedSubFOp, ScalableMaskedSubIIntrOp,
    ScalableMaskedSubIOp, ScalableMaskedUDivIIntrOp, ScalableMaskedUDivIOp, SdotIntrOp, SdotOp, SmmlaIntrOp,
    SmmlaOp, UdotIntrOp, UdotOp, UmmlaIntrOp, UmmlaOp, UsmmlaIntrOp, UsmmlaOp, WhileLTIntrOp, ZipX2IntrOp,
    ZipX2Op, ZipX4IntrOp, ZipX4Op,
};
use windlass_dialects::llvm;
use windlass_dialects::vector::CreateMaskOp;
use windlass_dialects::vector::types::vector_type;
use windlass_ir::conversion::{Adaptor, ConversionRewriter, Match, NoMatch, PatternSet};
use windlass_ir::def::OpDef;
use windlass_ir::rewrite::PatternBenefit;
use windlass_ir::{Attribute, Body, Builder, Context, NewOp, Op, OpName, Type, Value};

/// Ops with the operands and results of their intrinsics.
const ROWS: &[(OpName, &OpDef)] = &[
    (SdotOp::NAME, SdotIntrOp::DEF),
    (SmmlaOp::NAME, SmmlaIntrOp::DEF),
    (UdotOp::NAME, UdotIntrOp::DEF),
    (UmmlaOp::NAME, UmmlaIntrOp::DEF),
    (UsmmlaOp::NAME, UsmmlaIntrOp::DEF),
    (ScalableMaskedAddIOp::NAME, ScalableMaskedAddIIntrOp::DEF),
    (ScalableMaskedAddFOp::NAME, ScalableMaskedAddFIntrOp::DEF),
    (ScalableMaskedSubIOp::NAME, ScalableMaskedSubIIntrOp::DEF),
    (ScalableMaskedSubFOp::NAME, ScalableMaskedSubFIntrOp::DEF),
    (ScalableMaskedMulIOp::NAME, ScalableMaskedMulIIntrOp::DEF),
    (ScalableMaskedMulFOp::NAME, ScalableMaskedMulFIntrOp::DEF),
    (ScalableMaskedSDivIOp::NAME, ScalableMaskedSDivIIntrOp::DEF),
    (ScalableMaskedUDivIOp::NAME, ScalableMaskedUDivIIntrOp::DEF),
    (ScalableMaskedDivFOp::NAME, ScalableMaskedDivFIntrOp::DEF),
];

/// The ops that become intrinsics.
pub fn lowered() -> Vec<OpName> {
    let others = [
        DupQLaneOp::NAME,
        ZipX2Op::NAME,
        ZipX4Op::NAME,
        PselOp::NAME,
        ConvertToSvboolOp::NAME,
        ConvertFromSvboolOp::NAME,
    ];
    ROWS.iter().map(|row| row.0).chain(others).collect()
}

/// Adds the patterns.
pub fn populate(patterns: &mut PatternSet) {
    for row in ROWS {
        patterns.add(row.0, move |rw, a| convert(rw, a, row.1, &[]));
    }
    patterns
        .add(DupQLaneOp::NAME, |rw, a| {
            let lane = rw.old().get(a.op, DupQLaneOp::lane);
            convert(rw, a, DupQLaneIntrOp::DEF, &[lane])
        })
        .add(ZipX2Op::NAME, |rw, a| convert_zip(rw, a, ZipX2IntrOp::DEF))
        .add(ZipX4Op::NAME, |rw, a| convert_zip(rw, a, ZipX4IntrOp::DEF))
        .add(PselOp::NAME, |rw, a| rw.expand(a.op, expand_psel))
        .add(ConvertToSvboolOp::NAME, |rw, a| {
            rw.expand(a.op, |b, operands| {
                convert_masks(b, a.op, operands[0], ConvertToSvboolIntrOp::DEF)
            })
        })
        .add(ConvertFromSvboolOp::NAME, |rw, a| {
            rw.expand(a.op, |b, operands| {
                convert_masks(b, a.op, operands[0], ConvertFromSvboolIntrOp::DEF)
            })
        })
        .add_with_benefit(CreateMaskOp::NAME, PatternBenefit(2), |rw, a| {
            if !is_predicate(rw.ctx(), rw.old(), a.op) {
                return Err(NoMatch::default());
            }
            let ty = rw.old().ty(rw.old().result(a.op, 0));
            let zero = null(&mut rw.b, Type::I64);
            let value = op(&mut rw.b, WhileLTIntrOp::DEF, &[zero, a.operands[0]], ty);
            rw.replace(a.op, &[value]);
            Ok(())
        });
}

/// Converts an op to one with the same operands, results and discardable attributes. The verifier rejects intrinsics on arrays,
/// which vectors of several dimensions become.
fn convert(
    rw: &mut ConversionRewriter<'_>,
    a: Adaptor<'_>,
    to: &'static OpDef,
    attrs: &[Option<Attribute>],
) -> Match {
    let old = rw.old();
    let (ty, discardable) = (old.ty(old.result(a.op, 0)), old.discardable(a.op));
    let ty = rw.convert_type(ty).ok_or_else(NoMatch::default)?;
    let new = NewOp {
        operands: a.operands,
        attrs,
        discardable: Some(discardable),
        results: &[ty],
        ..NewOp::new(to, rw.b.location)
    };
    let op = rw.b.create(new);
    rw.replace_with(a.op, op);
    Ok(())
}

/// Whether a `vector.create_mask` is a predicate that an instruction makes.
pub(super) fn is_predicate(ctx: &Context, body: &Body, op: Op) -> bool {
    let ty = body.ty(body.result(op, 0));
    ty.vector(ctx)
        .is_some_and(|mask| mask.is_scalable() && matches!(*mask.shape, [2 | 4 | 8 | 16]))
}

/// Converts an interleaving op: the results of the intrinsic are in a struct.
fn convert_zip(rw: &mut ConversionRewriter<'_>, a: Adaptor<'_>, to: &'static OpDef) -> Match {
    let ctx = rw.ctx();
    let ty = rw.b.body.ty(a.operands[0]);
    let types = vec![ty; a.operands.len()];
    let whole = llvm::types::struct_literal(ctx, &types, false);
    let whole = op(&mut rw.b, to, a.operands, whole);
    let parts: Vec<Value> = (0..)
        .zip(&types)
        .map(|(at, &ty)| crate::build::llvm::extract(&mut rw.b, whole, &[at], ty))
        .collect();
    rw.replace(a.op, &parts);
    Ok(())
}

fn expand_psel(b: &mut Builder<'_>, operands: &[Value]) -> Option<Value> {
    let &[first, second, index] = operands else {
        return None;
    };
    let svbool = vector_type(b.ctx, &[16], &[true], Type::I1);
    let wide = op(b, ConvertToSvboolIntrOp::DEF, &[first], svbool);
    let index = index_cast(b, index, Type::I32);
    let selected = op(b, PselIntrOp::DEF, &[wide, second, index], svbool);
    let ty = b.body.ty(first);
    Some(op(b, ConvertFromSvboolIntrOp::DEF, &[selected], ty))
}

/// Converts each row of a mask.
fn convert_masks(b: &mut Builder<'_>, mask: Op, source: Value, intrinsic: &'static OpDef) -> Option<Value> {
    let ctx = b.ctx;
    let from = b.body.ty(source).vector(ctx)?.clone();
    let ty = b.body.ty(b.body.result(mask, 0));
    let lanes = *ty.shape(ctx)?.last()?;
    let mut whole = zeros(b, ty)?;
    let (_, outer) = from.shape.split_last()?;
    let row_ty = vector_type(ctx, &[lanes], &[true], Type::I1);
    let rows: SmallVec<[Vec<i64>; 4]> = positions(outer).into();
    for at in rows {
        let row = extract(b, source, &at)?;
        let row = op(b, intrinsic, &[row], row_ty);
        whole = insert(b, row, whole, &at);
    }
    Some(whole)
}
