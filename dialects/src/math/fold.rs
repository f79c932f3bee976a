//! Folds of `math` ops.
//!
//! Rounding and sign ops are exact in every format. Other functions use the host's mathematical library, which has them
//! for 32 and 64 bits only; constants of other formats are not folded. No function is folded outside of its domain.

use super::hyperbolic;
use crate::arith::fold::{binary, constant, found, result_ty};
use crate::elements;
use windlass_ir::num::{ApFloat, ApInt, FloatKind, Rounding};
use windlass_ir::rewrite::{FoldCx, Folded};

/// Folds a constant float with `compute`.
fn float(cx: &FoldCx<'_>, compute: impl FnMut(&ApFloat) -> Option<ApFloat>) -> Folded {
    let operand = cx.operands.first().copied().flatten();
    found(elements::unary(cx.ctx, operand, result_ty(cx, 0), compute))
}

/// Folds a constant integer with `compute`.
fn int(cx: &FoldCx<'_>, mut compute: impl FnMut(&ApInt) -> ApInt) -> Folded {
    let operand = cx.operands.first().copied().flatten();
    let compute = |value: &ApInt| Some(compute(value));
    found(elements::unary(cx.ctx, operand, result_ty(cx, 0), compute))
}

/// Computes a function with the library routine of the float's format.
fn of_library(value: ApFloat, wide: fn(f64) -> f64, narrow: fn(f32) -> f32) -> Option<ApFloat> {
    match value.kind() {
        FloatKind::F64 => Some(ApFloat::from_f64(wide(value.to_f64()))),
        FloatKind::F32 => Some(ApFloat::from_f32(narrow(value.to_f32()))),
        _ => None,
    }
}

/// A NaN result of float arithmetic has its sign bit set; that of `libm`'s function has not.
fn atanh_wide(x: f64) -> f64 {
    if x.abs() > 1.0 { -f64::NAN } else { libm::atanh(x) }
}

fn atanh_narrow(x: f32) -> f32 {
    if x.abs() > 1.0 { -f32::NAN } else { libm::atanhf(x) }
}

/// Defines folds by library routines, with an optional condition on the constant.
macro_rules! of_library {
    ($($name:ident = $wide:path, $narrow:expr $(, where $holds:expr)?;)*) => {
        $(pub(super) fn $name(cx: &mut FoldCx<'_>) -> Folded {
            float(cx, |&value| {
                $(let holds: fn(ApFloat) -> bool = $holds;
                if !holds(value) {
                    return None;
                })?
                of_library(value, $wide, $narrow)
            })
        })*
    };
}

of_library! {
    acos = f64::acos, f32::acos;
    acosh = hyperbolic::acosh, hyperbolic::acoshf;
    asin = f64::asin, f32::asin;
    asinh = hyperbolic::asinh, hyperbolic::asinhf;
    atan = f64::atan, f32::atan;
    atanh = atanh_wide, atanh_narrow;
    cos = f64::cos, f32::cos;
    cosh = f64::cosh, f32::cosh;
    erf = libm::erf, libm::erff;
    erfc = libm::erfc, libm::erfcf;
    exp = f64::exp, f32::exp;
    exp2 = f64::exp2, f32::exp2;
    expm1 = f64::exp_m1, f32::exp_m1;
    log = f64::ln, f32::ln, where |x| !x.is_negative();
    log10 = f64::log10, f32::log10, where |x| !x.is_negative();
    log1p = f64::ln_1p, f32::ln_1p, where |x| !x.is_negative() || x.to_f64() >= -1.0;
    log2 = f64::log2, f32::log2, where |x| !x.is_negative();
    round = f64::round, f32::round;
    sin = f64::sin, f32::sin;
    sinh = f64::sinh, f32::sinh;
    sqrt = f64::sqrt, f32::sqrt, where |x| !x.is_negative();
    tan = f64::tan, f32::tan;
    tanh = f64::tanh, f32::tanh;
    trunc = f64::trunc, f32::trunc;
}

pub(super) fn absf(cx: &mut FoldCx<'_>) -> Folded {
    float(cx, |value| Some(value.abs()))
}

pub(super) fn ceil(cx: &mut FoldCx<'_>) -> Folded {
    float(cx, |value| Some(value.round_to_integral(Rounding::Up)))
}

pub(super) fn floor(cx: &mut FoldCx<'_>) -> Folded {
    float(cx, |value| Some(value.round_to_integral(Rounding::Down)))
}

pub(super) fn roundeven(cx: &mut FoldCx<'_>) -> Folded {
    float(cx, |value| Some(value.round_to_integral(Rounding::NearestEven)))
}

/// The result of a library routine on two floats.
fn two_of_library(
    a: &ApFloat,
    b: &ApFloat,
    wide: fn(f64, f64) -> f64,
    narrow: fn(f32, f32) -> f32,
) -> Option<ApFloat> {
    match a.kind() {
        FloatKind::F64 => Some(ApFloat::from_f64(wide(a.to_f64(), b.to_f64()))),
        FloatKind::F32 => Some(ApFloat::from_f32(narrow(a.to_f32(), b.to_f32()))),
        _ => None,
    }
}

/// The origin has no direction: as upstream folds it, the result is a NaN, in all formats.
pub(super) fn atan2(cx: &mut FoldCx<'_>) -> Folded {
    binary(cx, |a: &ApFloat, b| match a.is_zero() && b.is_zero() {
        true => ApFloat::nan(a.kind(), false),
        false => two_of_library(a, b, f64::atan2, f32::atan2),
    })
}

pub(super) fn powf(cx: &mut FoldCx<'_>) -> Folded {
    binary(cx, |a: &ApFloat, b| two_of_library(a, b, f64::powf, f32::powf))
}

pub(super) fn copysign(cx: &mut FoldCx<'_>) -> Folded {
    binary(cx, |a: &ApFloat, b| {
        Some(match a.is_negative() == b.is_negative() {
            true => *a,
            false => -*a,
        })
    })
}

/// Folds a classification. As upstream, it classifies a splat, not each element of a dense constant, and no poison.
fn classify(cx: &FoldCx<'_>, is: fn(ApFloat) -> bool) -> Folded {
    let operand = cx.operands.first().copied().flatten();
    match elements::uniform(cx.ctx, operand) {
        Some(value) => constant(cx, ApInt::from_bool(is(value))),
        None => Folded::No,
    }
}

pub(super) fn isfinite(cx: &mut FoldCx<'_>) -> Folded {
    classify(cx, ApFloat::is_finite)
}

pub(super) fn isinf(cx: &mut FoldCx<'_>) -> Folded {
    classify(cx, ApFloat::is_infinite)
}

pub(super) fn isnan(cx: &mut FoldCx<'_>) -> Folded {
    classify(cx, ApFloat::is_nan)
}

pub(super) fn isnormal(cx: &mut FoldCx<'_>) -> Folded {
    classify(cx, |value| {
        let least = ApFloat::smallest_normal(value.kind(), false);
        value.is_finite() && value.abs().compare(least).is_some_and(|order| order.is_ge())
    })
}

pub(super) fn absi(cx: &mut FoldCx<'_>) -> Folded {
    int(cx, ApInt::abs)
}

/// Folds a bit count to an integer of the operand's width, in which it may wrap.
fn count(cx: &FoldCx<'_>, count: fn(&ApInt) -> u32) -> Folded {
    int(cx, |value| {
        ApInt::from_u64(64, count(value).into()).zext_or_trunc(value.width())
    })
}

pub(super) fn ctlz(cx: &mut FoldCx<'_>) -> Folded {
    count(cx, ApInt::leading_zeros)
}

pub(super) fn cttz(cx: &mut FoldCx<'_>) -> Folded {
    count(cx, ApInt::trailing_zeros)
}

pub(super) fn ctpop(cx: &mut FoldCx<'_>) -> Folded {
    count(cx, ApInt::count_ones)
}

/// `base` to the power of `exponent`, wrapped; `None` for a negative power of zero.
fn power(base: &ApInt, exponent: &ApInt) -> Option<ApInt> {
    let one = ApInt::one(base.width());
    if exponent.is_negative() {
        return match base {
            _ if base.is_zero() => None,
            _ if base.is_one() => Some(one),
            // Powers of -1 alternate; negative powers of other numbers truncate to zero.
            _ if base.is_all_ones() && exponent.bit(0) => Some(base.clone()),
            _ if base.is_all_ones() => Some(one),
            _ => Some(ApInt::zero(base.width())),
        };
    }
    let (mut result, mut factor) = (one, base.clone());
    for bit in 0..exponent.active_bits() {
        if exponent.bit(bit) {
            result = result.mul(&factor);
        }
        factor = factor.mul(&factor);
    }
    Some(result)
}

pub(super) fn ipowi(cx: &mut FoldCx<'_>) -> Folded {
    binary(cx, power)
}
