//! Expansions of functions by exponentials.

use super::{Parts, quotient};
use crate::complex_divide::FloatOps;
use windlass_dialects::arith::XOrIOp;
use windlass_dialects::arith::attrs::CmpFPredicate::{Oeq, Oge, Uno};
use windlass_dialects::math::{AbsFOp, CopySignOp, CosOp, ExpM1Op, ExpOp, FmaOp, SinOp};
use windlass_ir::{Attribute, Type, Value};

/// `e^re (cos im + i sin im)`. Where `e^re` overflows, multiplies by `e^(re/2)` twice.
pub(super) fn exp(b: &mut Parts<'_, '_>, x: &[Value]) -> Option<Value> {
    let [re, im] = b.parts(x[0]);
    let zero = b.constant_part(0.0)?;
    let half = b.constant_part(0.5)?;
    let infinity = b.constant_part(f64::INFINITY)?;
    let exp = b.op(ExpOp::DEF, [re]);
    let halved = b.mul(re, half);
    let root = b.op(ExpOp::DEF, [halved]);
    let (cos, sin) = (b.op(CosOp::DEF, [im]), b.op(SinOp::DEF, [im]));
    let overflows = b.cmpf(Oeq, exp, infinity);
    let im_zero = b.compare(Oeq, im, zero);
    let scaled = |b: &mut Parts<'_, '_>, part| {
        let direct = b.mul(exp, part);
        let twice = b.mul(root, part);
        let twice = b.mul(twice, root);
        b.select(overflows, twice, direct)
    };
    let real = scaled(b, cos);
    let imaginary = scaled(b, sin);
    let imaginary = b.select(im_zero, zero, imaginary);
    Some(b.create(real, imaginary))
}

/// The coefficients of `cos x - 1 + x² / 2` for small `x`, as a polynomial in `x²`, highest degree first.
const COSINE: [f64; 7] = [
    4.737_750_796_424_621E-14,
    -1.147_028_484_342_536E-11,
    2.087_675_428_708_152E-9,
    -2.755_731_921_499_979E-7,
    2.480_158_730_157_055E-5,
    -0.001_388_888_888_888_887_2,
    0.041_666_666_666_666_664,
];

/// `cos x - 1`, by a polynomial near zero, where the difference would cancel.
fn cosm1(b: &mut Parts<'_, '_>, x: Value) -> Option<Value> {
    let minus_half = b.constant_part(-0.5)?;
    let minus_one = b.constant_part(-1.0)?;
    let cos = b.op(CosOp::DEF, [x]);
    let simple = b.add(cos, minus_one);
    let square = b.mul(x, x);
    let fourth = b.mul(square, square);
    let mut polynomial = b.constant_part(COSINE[0])?;
    for &coefficient in &COSINE[1..] {
        let coefficient = b.constant_part(coefficient)?;
        polynomial = b.op(FmaOp::DEF, [polynomial, square, coefficient]);
    }
    let higher = b.mul(fourth, polynomial);
    let lowest = b.mul(minus_half, square);
    let near_zero = b.without_flags(|b| b.add(higher, lowest));
    let limit = b.constant_part(0.61685)?;
    let far = b.cmpf(Oge, square, limit);
    Some(b.select(far, simple, near_zero))
}

/// `e^x - 1`
pub(super) fn expm1(b: &mut Parts<'_, '_>, x: &[Value]) -> Option<Value> {
    let [re, im] = b.parts(x[0]);
    let zero = b.constant_part(0.0)?;
    let one = b.constant_part(1.0)?;
    let expm1 = b.op(ExpM1Op::DEF, [re]);
    let exp = b.add(expm1, one);
    let sin = b.op(SinOp::DEF, [im]);
    let cosm1 = cosm1(b, im)?;
    let cos = b.add(cosm1, one);
    let product = b.mul(expm1, cos);
    let real = b.add(product, cosm1);
    let im_zero = b.cmpf(Oeq, im, zero);
    let imaginary = b.mul(exp, sin);
    let imaginary = b.select(im_zero, zero, imaginary);
    Some(b.create(real, imaginary))
}

/// `e^im / 2` and `e^-im / 2`, and the sine and the cosine of `re`.
fn halves(b: &mut Parts<'_, '_>, number: Value) -> Option<[Value; 4]> {
    let [re, im] = b.parts(number);
    let half = b.constant_part(0.5)?;
    let exp = b.op(ExpOp::DEF, [im]);
    let up = b.mul(half, exp);
    let down = quotient(b, half, exp);
    Some([up, down, b.op(SinOp::DEF, [re]), b.op(CosOp::DEF, [re])])
}

/// `(x + y) outer + (x - y) inner i`
fn crossed(b: &mut Parts<'_, '_>, [x, y]: [Value; 2], outer: Value, inner: Value) -> Value {
    let sum = b.add(x, y);
    let real = b.mul(sum, outer);
    let difference = b.sub(x, y);
    let imaginary = b.mul(difference, inner);
    b.create(real, imaginary)
}

pub(super) fn sin(b: &mut Parts<'_, '_>, x: &[Value]) -> Option<Value> {
    let [up, down, sin, cos] = halves(b, x[0])?;
    Some(crossed(b, [up, down], sin, cos))
}

pub(super) fn cos(b: &mut Parts<'_, '_>, x: &[Value]) -> Option<Value> {
    let [up, down, sin, cos] = halves(b, x[0])?;
    Some(crossed(b, [down, up], cos, sin))
}

pub(super) fn tanh(b: &mut Parts<'_, '_>, x: &[Value]) -> Option<Value> {
    let parts = b.parts(x[0]);
    let minus_one = b.constant_part(-1.0)?;
    let [re, im] = tanh_of(b, parts, minus_one)?;
    Some(b.create(re, im))
}

/// `-i tanh (ix)`
pub(super) fn tan(b: &mut Parts<'_, '_>, x: &[Value]) -> Option<Value> {
    let [re, im] = b.parts(x[0]);
    let minus_one = b.constant_part(-1.0)?;
    let negated = b.mul(im, minus_one);
    let [real, imaginary] = tanh_of(b, [negated, re], minus_one)?;
    let negated = b.mul(real, minus_one);
    Some(b.create(imaginary, negated))
}

/// The parts of `tanh (re + im i)`, with the common denominator `e^2re + e^-2re - 2 + 4 cos² im`.
fn tanh_of(b: &mut Parts<'_, '_>, [re, im]: [Value; 2], minus_one: Value) -> Option<[Value; 2]> {
    let infinity = b.constant_part(f64::INFINITY)?;
    let four = b.constant_part(4.0)?;
    let twice = b.add(re, re);
    let negated = b.mul(minus_one, twice);
    let (up, down) = (b.op(ExpM1Op::DEF, [twice]), b.op(ExpM1Op::DEF, [negated]));
    let dividend_re = b.sub(up, down);
    let cos = b.op(CosOp::DEF, [im]);
    let square = b.mul(cos, cos);
    let square = b.mul(square, four);
    let sin = b.op(SinOp::DEF, [im]);
    let product = b.mul(cos, sin);
    let dividend_im = b.mul(four, product);
    let sum = b.add(up, down);
    let divisor = b.add(sum, square);
    let overflows = b.cmpf(Oeq, sum, infinity);
    let limit = b.op(CopySignOp::DEF, [minus_one, re]);
    let real = quotient(b, dividend_re, divisor);
    let real = b.select(overflows, limit, real);
    let imaginary = quotient(b, dividend_im, divisor);
    if b.finite() {
        return Some([real, imaginary]);
    }
    let abs = b.op(AbsFOp::DEF, [re]);
    let zero = b.constant_part(0.0)?;
    let nan = b.constant_part(f64::NAN)?;
    let re_infinite = b.cmpf(Oeq, abs, infinity);
    let im_zero = b.cmpf(Oeq, im, zero);
    let yes = b.constant(Attribute::TRUE, Type::I1);
    let re_finite = b.op(XOrIOp::DEF, [re_infinite, yes]);
    let is_nan = b.cmpf(Uno, dividend_im, dividend_im);
    let real_nan = b.and(is_nan, re_finite);
    let vanishes = b.and(re_infinite, is_nan);
    let vanishes = b.or(im_zero, vanishes);
    Some([b.select(real_nan, nan, real), b.select(vanishes, zero, imaginary)])
}
