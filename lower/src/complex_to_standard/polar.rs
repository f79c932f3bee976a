//! Expansions of functions by magnitude and angle.

use super::{Parts, quotient};
use crate::complex_divide::FloatOps;
use windlass_dialects::arith::attrs::CmpFPredicate::{Oeq, Ogt, Ole, Olt, One, Uno};
use windlass_dialects::arith::{MaximumFOp, MinimumFOp, NegFOp, SIToFPOp};
use windlass_dialects::complex;
use windlass_dialects::math::{
    AbsFOp, Atan2Op, CopySignOp, CosOp, ExpOp, Log1pOp, LogOp, PowFOp, RsqrtOp, SinOp, SqrtOp,
};
use windlass_ir::Value;

/// A function of the magnitude.
#[derive(Clone, Copy, PartialEq)]
enum Of {
    /// The magnitude.
    Itself,
    /// Its square root.
    Root,
    /// The reciprocal of the square root.
    InverseRoot,
}

/// Builds a function of the magnitude of `re + im i`. The smaller part is divided by the larger, so that no
/// intermediate result overflows.
fn distance(b: &mut Parts<'_, '_>, [re, im]: [Value; 2], of: Of) -> Option<Value> {
    let one = b.constant_part(1.0)?;
    let (re, im) = (b.op(AbsFOp::DEF, [re]), b.op(AbsFOp::DEF, [im]));
    let mut greater = b.op(MaximumFOp::DEF, [re, im]);
    let mut lesser = b.op(MinimumFOp::DEF, [re, im]);
    b.careful(|b| {
        let ratio = quotient(b, lesser, greater);
        let square = b.mul(ratio, ratio);
        let sum = b.add(square, one);
        let factor = match of {
            Of::Itself => b.op(SqrtOp::DEF, [sum]),
            Of::Root => {
                let quarter = b.constant_part(0.25)?;
                greater = b.op(SqrtOp::DEF, [greater]);
                b.op(PowFOp::DEF, [sum, quarter])
            }
            Of::InverseRoot => {
                let root = b.op(RsqrtOp::DEF, [sum]);
                lesser = b.op(RsqrtOp::DEF, [lesser]);
                greater = b.op(RsqrtOp::DEF, [greater]);
                b.op(SqrtOp::DEF, [root])
            }
        };
        let result = b.mul(greater, factor);
        let nan = b.cmpf(Uno, result, result);
        Some(b.select(nan, lesser, result))
    })
}

pub(super) fn abs(b: &mut Parts<'_, '_>, x: &[Value]) -> Option<Value> {
    let parts = b.parts(x[0]);
    distance(b, parts, Of::Itself)
}

/// `log |x| + i arg x`
pub(super) fn log(b: &mut Parts<'_, '_>, x: &[Value]) -> Option<Value> {
    let distance = b.distance(x[0]);
    let log = b.op(LogOp::DEF, [distance]);
    let [re, im] = b.parts(x[0]);
    let angle = b.op(Atan2Op::DEF, [im, re]);
    Some(b.create(log, angle))
}

/// `log (1 + x)`: with `a` the larger and `c` the smaller of `|1 + re|` and `|im|`, the logarithm of the magnitude is
/// `log a + log (1 + (c / a)²) / 2`.
pub(super) fn log1p(b: &mut Parts<'_, '_>, x: &[Value]) -> Option<Value> {
    let [re, im] = b.parts(x[0]);
    let half = b.constant_part(0.5)?;
    let one = b.constant_part(1.0)?;
    let shifted = b.add(re, one);
    let (abs_re, abs_im) = (b.op(AbsFOp::DEF, [shifted]), b.op(AbsFOp::DEF, [im]));
    let greater = b.op(MaximumFOp::DEF, [abs_re, abs_im]);
    let lesser = b.op(MinimumFOp::DEF, [abs_re, abs_im]);
    let re_greater = b.cmpf(Ogt, shifted, abs_im);
    let less = b.sub(greater, one);
    let less = b.select(re_greater, re, less);
    let ratio = b.careful(|b| quotient(b, lesser, greater));
    let log_greater = b.op(Log1pOp::DEF, [less]);
    let log = b.careful(|b| {
        let square = b.mul(ratio, ratio);
        let log = b.op(Log1pOp::DEF, [square]);
        let log = b.mul(half, log);
        let log = b.add(log, log_greater);
        let nan = b.cmpf(Uno, log, log);
        b.select(nan, lesser, log)
    });
    let angle = b.op(Atan2Op::DEF, [im, shifted]);
    Some(b.create(log, angle))
}

/// `x / |x|`, or zero.
pub(super) fn sign(b: &mut Parts<'_, '_>, x: &[Value]) -> Option<Value> {
    let [re, im] = b.parts(x[0]);
    let zero = b.constant_part(0.0)?;
    let (re_zero, im_zero) = (b.compare(Oeq, re, zero), b.compare(Oeq, im, zero));
    let is_zero = b.and(re_zero, im_zero);
    let distance = b.distance(x[0]);
    let (re, im) = (quotient(b, re, distance), quotient(b, im, distance));
    let sign = b.create(re, im);
    Some(b.select(is_zero, x[0], sign))
}

/// Builds the number with a magnitude and a multiple of the angle of `re + im i`; also returns the sine of that angle.
fn at_angle(b: &mut Parts<'_, '_>, [re, im]: [Value; 2], factor: Value) -> [Value; 2] {
    let angle = b.op(Atan2Op::DEF, [im, re]);
    let angle = b.mul(angle, factor);
    [b.op(CosOp::DEF, [angle]), b.op(SinOp::DEF, [angle])]
}

pub(super) fn sqrt(b: &mut Parts<'_, '_>, x: &[Value]) -> Option<Value> {
    let zero = b.constant_part(0.0)?;
    let half = b.constant_part(0.5)?;
    let parts = b.parts(x[0]);
    let [re, im] = parts;
    let root = distance(b, parts, Of::Root)?;
    let [cos, sin] = at_angle(b, parts, half);
    let sin_zero = b.cmpf(Oeq, sin, zero);
    let mut real = b.mul(root, cos);
    let imaginary = b.mul(root, sin);
    let mut imaginary = b.select(sin_zero, zero, imaginary);
    if !b.finite() {
        let infinity = b.constant_part(f64::INFINITY)?;
        let negative_infinity = b.constant_part(f64::NEG_INFINITY)?;
        let nan = b.constant_part(f64::NAN)?;
        let abs_im = b.op(AbsFOp::DEF, [im]);
        let im_infinite = b.cmpf(Oeq, abs_im, infinity);
        let im_finite = b.cmpf(One, abs_im, infinity);
        let re_infinite = b.cmpf(Oeq, re, infinity);
        let re_negative_infinite = b.cmpf(Oeq, re, negative_infinity);
        let on_axis = b.and(re_negative_infinite, im_finite);
        real = b.select(on_axis, zero, real);
        let infinite = b.or(im_infinite, re_infinite);
        real = b.select(infinite, infinity, real);
        let signed = b.op(CopySignOp::DEF, [infinity, im]);
        let is_nan = b.compare(Uno, root, root);
        imaginary = b.select(is_nan, nan, imaginary);
        let infinite = b.or(im_infinite, re_negative_infinite);
        imaginary = b.select(infinite, signed, imaginary);
    }
    let is_zero = b.cmpf(Oeq, root, zero);
    let real = b.select(is_zero, zero, real);
    let imaginary = b.select(is_zero, zero, imaginary);
    Some(b.create(real, imaginary))
}

pub(super) fn rsqrt(b: &mut Parts<'_, '_>, x: &[Value]) -> Option<Value> {
    let zero = b.constant_part(0.0)?;
    let infinity = b.constant_part(f64::INFINITY)?;
    let minus_half = b.constant_part(-0.5)?;
    let nan = b.constant_part(f64::NAN)?;
    let parts = b.parts(x[0]);
    let [re, im] = parts;
    let root = distance(b, parts, Of::InverseRoot)?;
    let [cos, sin] = at_angle(b, parts, minus_half);
    let (mut real, mut imaginary) = (b.mul(root, cos), b.mul(root, sin));
    if !b.finite() {
        let minus_one = b.constant_part(-1.0)?;
        let re_signed = b.op(CopySignOp::DEF, [zero, re]);
        let im_signed = b.op(CopySignOp::DEF, [zero, im]);
        let im_signed = b.mul(minus_one, im_signed);
        let (abs_re, abs_im) = (b.op(AbsFOp::DEF, [re]), b.op(AbsFOp::DEF, [im]));
        let im_infinite = b.cmpf(Oeq, abs_im, infinity);
        let re_nan = b.cmpf(Uno, re, re);
        let re_infinite = b.cmpf(Oeq, abs_re, infinity);
        let far = b.and(im_infinite, re_nan);
        let far = b.or(far, re_infinite);
        real = b.select(far, re_signed, real);
        imaginary = b.select(far, im_signed, imaginary);
    }
    let (re_zero, im_zero) = (b.cmpf(Oeq, re, zero), b.cmpf(Oeq, im, zero));
    let is_zero = b.and(re_zero, im_zero);
    let real = b.select(is_zero, infinity, real);
    let imaginary = b.select(is_zero, nan, imaginary);
    Some(b.create(real, imaginary))
}

/// Converts the integer exponent to a complex number and builds `complex.pow`.
pub(super) fn powi(b: &mut Parts<'_, '_>, x: &[Value]) -> Option<Value> {
    let ty = b.element;
    let exponent = b.typed(SIToFPOp::DEF, &[x[1]], ty);
    let zero = b.constant_part(0.0)?;
    let exponent = b.create(exponent, zero);
    Some(b.op(complex::PowOp::DEF, [x[0], exponent]))
}

/// `(a + bi)^(c + di)`: with `r` the magnitude and `φ` the angle of the base, the magnitude is `r^c e^(-dφ)` and the
/// angle `cφ + d log r`. Powers of zero, one and infinity, and the exponent zero, are special cases.
pub(super) fn pow(b: &mut Parts<'_, '_>, x: &[Value]) -> Option<Value> {
    let [exp_re, exp_im] = b.parts(x[1]);
    let [re, im] = b.parts(x[0]);
    let distance = b.distance(x[0]);
    let power = b.op(PowFOp::DEF, [distance, exp_re]);
    let negated = b.op(NegFOp::DEF, [exp_im]);
    let angle = b.op(Atan2Op::DEF, [im, re]);
    let exponent = b.mul(negated, angle);
    let exp = b.op(ExpOp::DEF, [exponent]);
    let factor = b.mul(power, exp);
    let log = b.op(LogOp::DEF, [distance]);
    let (turned, spun) = (b.mul(exp_re, angle), b.mul(exp_im, log));
    let angle = b.add(turned, spun);
    let (cos, sin) = (b.op(CosOp::DEF, [angle]), b.op(SinOp::DEF, [angle]));

    let infinity = b.constant_part(f64::INFINITY)?;
    let zero = b.constant_part(0.0)?;
    let one = b.constant_part(1.0)?;
    let whole_one = b.create(one, zero);
    let whole_zero = b.create(zero, zero);
    let whole_infinity = b.create(infinity, zero);
    let of_zero = b.cmpf(Oeq, distance, zero);
    let exp_im_zero = b.cmpf(Oeq, exp_im, zero);
    let exp_re_zero = b.cmpf(Oeq, exp_re, zero);
    let im_zero = b.cmpf(Oeq, im, zero);
    let not_negative = b.cmpf(Ole, zero, exp_re);
    let (real, imaginary) = (b.mul(factor, cos), b.mul(factor, sin));
    let power_of_zero = b.select(exp_re_zero, whole_one, whole_zero);
    let mut result = b.create(real, imaginary);
    let holds = b.and(of_zero, exp_im_zero);
    let holds = b.and(holds, not_negative);
    result = b.select(holds, power_of_zero, result);
    let to_zero = b.and(exp_re_zero, exp_im_zero);
    result = b.select(to_zero, whole_one, result);
    let re_one = b.cmpf(Oeq, re, one);
    let of_one = b.and(re_one, im_zero);
    result = b.select(of_one, whole_one, result);
    let re_infinite = b.cmpf(Oeq, re, infinity);
    let of_infinity = b.and(re_infinite, im_zero);
    for (predicate, limit) in [(Ogt, whole_infinity), (Olt, whole_zero)] {
        let signed = b.cmpf(predicate, exp_re, zero);
        let signed = b.and(exp_im_zero, signed);
        let holds = b.and(of_infinity, signed);
        result = b.select(holds, limit, result);
    }
    Some(result)
}

/// `-i log ((x + iy) / sqrt(x² + y²))`
pub(super) fn atan2(b: &mut Parts<'_, '_>, x: &[Value]) -> Option<Value> {
    let (ordinate, abscissa) = (x[0], x[1]);
    let squares = [abscissa, ordinate].map(|part| b.op(complex::MulOp::DEF, [part, part]));
    let sum = b.op(complex::AddOp::DEF, squares);
    let root = b.op(complex::SqrtOp::DEF, [sum]);
    let zero = b.constant_part(0.0)?;
    let one = b.constant_part(1.0)?;
    let i = b.create(zero, one);
    let turned = b.op(complex::MulOp::DEF, [i, ordinate]);
    let point = b.op(complex::AddOp::DEF, [abscissa, turned]);
    let unit = b.op(complex::DivOp::DEF, [point, root]);
    let log = b.op(complex::LogOp::DEF, [unit]);
    let minus_one = b.constant_part(-1.0)?;
    let minus_i = b.create(zero, minus_one);
    Some(b.op(complex::MulOp::DEF, [minus_i, log]))
}
