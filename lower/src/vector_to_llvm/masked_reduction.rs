//! Conversion of masked reductions to vector-predicated reductions.
//!
//! These start from the neutral element or the accumulator. `minimumf` and `maximumf` have no such reduction: disabled
//! lanes are replaced first, by the same values as upstream.

use super::direct::{no_match, result_type};
use super::mask::{masked_op, neutral_int};
use crate::build::llvm::int_constant;
use crate::build::op;
use windlass_dialects::elements::{splat, uniform};
use windlass_dialects::vector::types::CombiningKind;
use windlass_dialects::vector::{MaskOp, ReductionOp};
use windlass_dialects::{arith, llvm};
use windlass_ir::conversion::{Adaptor, ConversionRewriter, Match, NoMatch};
use windlass_ir::def::OpDef;
use windlass_ir::num::{ApFloat, FloatKind};
use windlass_ir::{Attribute, Context, Type, Value};

/// The predicated reduction of a kind, and whether it is a float reduction; `None` if there is none.
fn predicated(kind: CombiningKind, float: bool) -> Option<&'static OpDef> {
    use CombiningKind as K;
    Some(match kind {
        K::Add if float => llvm::VPReduceFAddOp::DEF,
        K::Add => llvm::VPReduceAddOp::DEF,
        K::Mul if float => llvm::VPReduceFMulOp::DEF,
        K::Mul => llvm::VPReduceMulOp::DEF,
        K::MinNumF => llvm::VPReduceFMinOp::DEF,
        K::MaxNumF => llvm::VPReduceFMaxOp::DEF,
        K::MinUI => llvm::VPReduceUMinOp::DEF,
        K::MaxUI => llvm::VPReduceUMaxOp::DEF,
        K::MinSI => llvm::VPReduceSMinOp::DEF,
        K::MaxSI => llvm::VPReduceSMaxOp::DEF,
        K::And => llvm::VPReduceAndOp::DEF,
        K::Or => llvm::VPReduceOrOp::DEF,
        K::Xor => llvm::VPReduceXorOp::DEF,
        K::MinimumF | K::MaximumF => return None,
    })
}

/// The start value of a reduction.
fn start(ctx: &Context, kind: CombiningKind, ty: Type) -> Option<Attribute> {
    use CombiningKind as K;
    if let Some(float) = ty.float(ctx) {
        let value = match kind {
            K::Add => ApFloat::zero(float, false),
            K::Mul => one(float),
            K::MinNumF => ApFloat::nan(float, true)?,
            K::MaxNumF => ApFloat::nan(float, false)?,
            K::MinimumF => ApFloat::largest(float, false),
            K::MaximumF => smallest_negative(float),
            _ => return None,
        };
        return Some(ctx.float_attr(ty, value));
    }
    let width = ty.integer(ctx)?.0;
    Some(ctx.apint_attr(ty, neutral_int(kind, width)))
}

/// The negative number of smallest magnitude.
fn smallest_negative(float: FloatKind) -> ApFloat {
    let width = float.width();
    let mut bytes = vec![0; width.div_ceil(8) as usize];
    bytes[0] = 1;
    if let Some(last) = bytes.last_mut() {
        *last |= 1 << ((width - 1) % 8);
    }
    ApFloat::from_le_bytes(float, &bytes)
}

fn one(float: FloatKind) -> ApFloat {
    ApFloat::from_f64(1.0)
        .convert(float, windlass_ir::num::Rounding::NearestEven)
        .value
}

pub(super) fn convert(rw: &mut ConversionRewriter<'_>, a: Adaptor<'_>) -> Match {
    let ctx = rw.ctx();
    let old = rw.old();
    let inner = masked_op(old, a.op);
    let Some(inner) = inner.filter(|&inner| old.name(inner) == ReductionOp::NAME) else {
        return no_match();
    };
    let kind = CombiningKind::of(ctx, old.get(inner, ReductionOp::kind));
    let (source, acc) = (
        old.get(inner, ReductionOp::vector),
        old.get(inner, ReductionOp::acc),
    );
    let Some(vector) = old
        .ty(source)
        .vector(ctx)
        .filter(|vector| vector.shape.len() == 1)
    else {
        return no_match();
    };
    if vector.element == Type::INDEX || old.get(a.op, MaskOp::passthru).is_some() {
        return no_match();
    }
    let ty = result_type(rw, a)?;
    let start = start(ctx, kind, ty).ok_or_else(NoMatch::default)?;
    let mask = a.operands[0];
    let source = rw.target_materialized(source);
    let acc = acc.map(|acc| rw.target_materialized(acc));
    let Some(def) = predicated(kind, ty.float(ctx).is_some()) else {
        let value = replaced(rw, kind, mask, source, start, acc);
        rw.replace(a.op, &[value]);
        return Ok(());
    };
    let first = match acc {
        Some(acc) => acc,
        None => {
            let constant = llvm::ConstantOp::build(&mut rw.b, start, ty);
            rw.b.result(constant)
        }
    };
    let length = length(rw, vector.shape[0], vector.is_scalable());
    let value = op(&mut rw.b, def, &[first, source, mask, length], ty);
    rw.replace(a.op, &[value]);
    Ok(())
}

/// The splat of a float.
fn splat_of(ctx: &Context, attr: Attribute, ty: Type) -> Option<Attribute> {
    splat(ctx, ty, uniform::<ApFloat>(ctx, Some(attr))?)
}

/// The number of lanes of a vector.
fn length(rw: &mut ConversionRewriter<'_>, lanes: i64, scalable: bool) -> Value {
    let known = int_constant(&mut rw.b, Type::I32, lanes);
    if !scalable {
        return known;
    }
    let scale = op(&mut rw.b, llvm::vscale::DEF, &[], Type::I64);
    if rw.has_pattern_for(arith::MulIOp::NAME) {
        let scale = op(&mut rw.b, llvm::TruncOp::DEF, &[scale], Type::I32);
        // The product of `arith` that upstream builds folds before it is converted: its constant becomes the second operand.
        return op(&mut rw.b, llvm::MulOp::DEF, &[scale, known], Type::I32);
    }
    let scale = rw.cast(scale, Type::INDEX);
    let scale = op(&mut rw.b, arith::IndexCastOp::DEF, &[scale], Type::I32);
    op(&mut rw.b, arith::MulIOp::DEF, &[known, scale], Type::I32)
}

/// Builds an unmasked reduction of the enabled lanes, with `start` in the disabled ones.
fn replaced(
    rw: &mut ConversionRewriter<'_>,
    kind: CombiningKind,
    mask: Value,
    source: Value,
    start: Attribute,
    acc: Option<Value>,
) -> Value {
    let (def, join) = match kind {
        CombiningKind::MinimumF => (llvm::vector_reduce_fminimum::DEF, llvm::MinimumOp::DEF),
        _ => (llvm::vector_reduce_fmaximum::DEF, llvm::MaximumOp::DEF),
    };
    let b = &mut rw.b;
    let vector = b.body.ty(source);
    let ty = vector.element_or_self(b.ctx);
    let others = splat_of(b.ctx, start, vector).unwrap_or(start);
    let others = llvm::ConstantOp::build(b, others, vector);
    let others = b.result(others);
    let chosen = op(b, llvm::SelectOp::DEF, &[mask, source, others], vector);
    let reduced = op(b, def, &[chosen], ty);
    match acc {
        Some(acc) => op(b, join, &[reduced, acc], ty),
        None => reduced,
    }
}
