//! The functions of libdevice, the library that NVIDIA's compiler links to kernels.

use crate::build::llvm::{alloca, int_constant, load};
use crate::device_library::{self, Row, call_function, narrowed, widened};
use windlass_dialects::llvm::types::LlvmTypes as _;
use windlass_dialects::{arith, math};
use windlass_ir::conversion::{Adaptor, ConversionRewriter, Match, NoMatch, PatternSet};
use windlass_ir::rewrite::PatternBenefit;
use windlass_ir::{InsertPoint, Type};

macro_rules! rows {
    ($($dialect:ident::$op:ident => $narrow:literal, $wide:literal $(, $approximate:literal)?;)*) => {
        &[$(Row {
            op: $dialect::$op::NAME,
            definition: $dialect::$op::DEF,
            narrow: concat!("__nv_", $narrow),
            wide: concat!("__nv_", $wide),
            approximate: concat!("", $("__nv_", $approximate)?),
            half: "",
        }),*]
    };
}

static ROWS: &[Row] = rows! {
    arith::MaxNumFOp => "fmaxf", "fmax";
    arith::MinNumFOp => "fminf", "fmin";
    arith::RemFOp => "fmodf", "fmod";
    math::AbsFOp => "fabsf", "fabs";
    math::AbsIOp => "abs", "";
    math::AcosOp => "acosf", "acos";
    math::AcoshOp => "acoshf", "acosh";
    math::AsinOp => "asinf", "asin";
    math::AsinhOp => "asinhf", "asinh";
    math::Atan2Op => "atan2f", "atan2";
    math::AtanOp => "atanf", "atan";
    math::AtanhOp => "atanhf", "atanh";
    math::CbrtOp => "cbrtf", "cbrt";
    math::CeilOp => "ceilf", "ceil";
    math::CopySignOp => "copysignf", "copysign";
    math::CosOp => "cosf", "cos", "fast_cosf";
    math::CoshOp => "coshf", "cosh";
    math::ErfOp => "erff", "erf";
    math::ErfcOp => "erfcf", "erfc";
    math::ExpOp => "expf", "exp", "fast_expf";
    math::Exp2Op => "exp2f", "exp2";
    math::ExpM1Op => "expm1f", "expm1";
    math::FloorOp => "floorf", "floor";
    math::FmaOp => "fmaf", "fma";
    math::FPowIOp => "powif", "powi";
    math::IsFiniteOp => "finitef", "isfinited";
    math::IsInfOp => "isinff", "isinfd";
    math::IsNaNOp => "isnanf", "isnand";
    math::LogOp => "logf", "log", "fast_logf";
    math::Log10Op => "log10f", "log10", "fast_log10f";
    math::Log1pOp => "log1pf", "log1p";
    math::Log2Op => "log2f", "log2", "fast_log2f";
    math::PowFOp => "powf", "pow", "fast_powf";
    math::RoundEvenOp => "rintf", "rint";
    math::RoundOp => "roundf", "round";
    math::RsqrtOp => "rsqrtf", "rsqrt";
    math::SinOp => "sinf", "sin", "fast_sinf";
    math::SinhOp => "sinhf", "sinh";
    math::SqrtOp => "sqrtf", "sqrt";
    math::TanOp => "tanf", "tan", "fast_tanf";
    math::TanhOp => "tanhf", "tanh";
};

/// Adds the patterns.
pub(super) fn populate(patterns: &mut PatternSet) {
    device_library::populate(patterns, ROWS, PatternBenefit(2));
    patterns.add(math::SincosOp::NAME, sincos);
}

/// `math.sincos`, whose function stores both results.
fn sincos(rw: &mut ConversionRewriter<'_>, a: Adaptor<'_>) -> Match {
    let ty = rw.old().ty(rw.old().operand(a.op, 0));
    let (callee, wide) = match ty {
        Type::F16 | Type::BF16 | Type::F32 => ("__nv_sincosf", Type::F32),
        Type::F64 => ("__nv_sincos", Type::F64),
        _ => return Err(NoMatch::default()),
    };
    let Some(&operand) = a.operands.first() else {
        return Err(NoMatch::default());
    };
    let at = rw.b.at;
    let entry = rw.b.body.root_entry();
    if let Some(entry) = entry {
        let first = rw.b.body.first_op(entry);
        rw.b.at = first.map_or(InsertPoint::End(entry), InsertPoint::Before);
    }
    let one = int_constant(&mut rw.b, Type::I32, 1);
    let places = [(), ()].map(|()| alloca(&mut rw.b, one, wide, Type::PTR));
    rw.b.at = at;
    let input = widened(rw, operand);
    call_function(rw, callee, &[input, places[0], places[1]], Type::VOID);
    let loaded = places.map(|place| load(&mut rw.b, place, wide));
    let results = loaded.map(|value| match wide == ty {
        true => value,
        false => narrowed(rw, value, ty),
    });
    rw.replace(a.op, &results);
    Ok(())
}
