//! Approximations of exponentials, logarithms, functions of these, error functions and the cubic root.

use super::{Approximation, with_element};
use std::f64::consts::{LN_2, LOG2_E, SQRT_2};
use windlass_dialects::arith::attrs::CmpFPredicate;
use windlass_dialects::arith::{
    AddIOp, AndIOp, FPToSIOp, NegFOp, OrIOp, SIToFPOp, ShLIOp, ShRSIOp, ShRUIOp, XOrIOp,
};
use windlass_dialects::math::{CopySignOp, ExpOp, FloorOp, LogOp};
use windlass_ir::{Type, Value};

/// The position of the exponent.
const MANTISSA_BITS: i64 = 23;

/// The bits of 0.5.
const HALF: i64 = 0x3f00_0000;

/// All bits except the exponent.
const NO_EXPONENT: i64 = !0x7f80_0000;

/// The base of a logarithm.
#[derive(Clone, Copy)]
pub(super) enum Base {
    /// The natural logarithm.
    E,
    /// The binary logarithm.
    Two,
}

/// The mantissa in [0.5, 1) and the exponent, as floats.
fn split(p: &mut Approximation<'_, '_, '_>, x: Value) -> Option<(Value, Value)> {
    let (bias, half, no_exponent, shift);
    // Upstream broadcasts the constant at its use for vectors.
    if p.is_number() {
        bias = p.float(126.0)?;
        half = p.int(HALF)?;
        no_exponent = p.int(NO_EXPONENT)?;
        shift = p.int(MANTISSA_BITS)?;
    } else {
        no_exponent = p.int(NO_EXPONENT)?;
        half = p.int(HALF)?;
        shift = p.int(MANTISSA_BITS)?;
        bias = p.float(126.0)?;
    }
    let bits = p.bits(x);
    let mantissa = p.b.op(AndIOp::DEF, [bits, no_exponent]);
    let mantissa = p.b.op(OrIOp::DEF, [mantissa, half]);
    let mantissa = p.of_bits(mantissa);
    let bits = p.bits(x);
    let exponent = p.b.op(ShRUIOp::DEF, [bits, shift]);
    let exponent = p.b.typed(SIToFPOp::DEF, &[exponent], p.ty);
    Some((mantissa, p.sub(exponent, bias)))
}

/// The exponent plus the logarithm of a mantissa between `sqrt(1/2)` and `sqrt(2)`, by three interleaved polynomials.
pub(super) fn logarithm(p: &mut Approximation<'_, '_, '_>, x: Value, base: Base) -> Option<Value> {
    let [zero, one, minus_half] = p.floats([0.0, 1.0, -0.5])?;
    let least_normal = p.float(f32::MIN_POSITIVE.into())?;
    let [minus_infinity, infinity, nan] = p.floats([f64::NEG_INFINITY, f64::INFINITY, f64::NAN])?;
    let root = p.float(SQRT_2 / 2.0)?;
    let [p0, p1, p2, p3, p4, p5, p6, p7, p8] = p.floats([
        0.0703768358,
        -0.115146101,
        0.116769984,
        -0.12420141,
        0.142493233,
        -0.166680574,
        0.200007141,
        -0.24999994,
        0.333333313,
    ])?;

    let normal = p.bounded(CmpFPredicate::Ugt, x, least_normal);
    let (mantissa, exponent) = split(p, normal)?;
    let small = p.b.cmpf(CmpFPredicate::Olt, mantissa, root);
    let again = p.b.select(small, mantissa, zero);
    let y = p.sub(mantissa, one);
    let less = p.b.select(small, one, zero);
    let exponent = p.sub(exponent, less);
    let y = p.add(y, again);

    let square = p.mul(y, y);
    let cube = p.mul(square, y);
    let mut parts = [(p0, p1), (p3, p4), (p6, p7)].map(|(a, b)| p.fma(a, y, b));
    for (part, last) in parts.iter_mut().zip([p2, p5, p8]) {
        *part = p.fma(*part, y, last);
    }
    let sum = p.horner_sum_first(cube, &parts)?;
    let sum = p.mul(sum, cube);
    let sum = p.fma(minus_half, square, sum);
    let value = p.add(y, sum);
    let value = match base {
        Base::Two => {
            let factor = p.float(LOG2_E)?;
            p.fma(value, factor, exponent)
        }
        Base::E => {
            let factor = p.float(LN_2)?;
            p.fma(exponent, factor, value)
        }
    };

    let invalid = p.b.cmpf(CmpFPredicate::Ult, x, zero);
    let is_zero = p.b.cmpf(CmpFPredicate::Oeq, x, zero);
    let is_infinite = p.b.cmpf(CmpFPredicate::Oeq, x, infinity);
    let value = p.b.select(is_infinite, infinity, value);
    let value = p.b.select(invalid, nan, value);
    Some(p.b.select(is_zero, minus_infinity, value))
}

/// `x * log(u) / (u - 1)` with `u = x + 1`, so that the rounding error of the sum cancels.
pub(super) fn log1p(p: &mut Approximation<'_, '_, '_>, x: &[Value]) -> Option<Value> {
    let one = p.float(1.0)?;
    let u = p.add(x[0], one);
    let small = p.b.cmpf(CmpFPredicate::Oeq, u, one);
    let log = p.b.op(LogOp::DEF, [u]);
    let infinite = p.b.cmpf(CmpFPredicate::Oeq, u, log);
    let used = p.sub(u, one);
    let quotient = p.div(log, used);
    let value = p.mul(x[0], quotient);
    let keeps = p.b.op(OrIOp::DEF, [small, infinite]);
    Some(p.b.select(keeps, x[0], value))
}

/// `2^n * exp(x - n log 2)`, with `n` the integer nearest to `x / log 2`.
pub(super) fn exp(p: &mut Approximation<'_, '_, '_>, x: &[Value]) -> Option<Value> {
    let [half, one, log2_e] = p.floats([0.5, 1.0, LOG2_E])?;
    // log 2 split in two parts, the first of which has few bits.
    let [most, rest] = p.floats([-0.693359375, 2.12194442E-4])?;
    let [p0, p1, p2, p3, p4] = p.floats([
        1.98756912E-4,
        0.00139819994,
        0.00833345205,
        0.0416657962,
        0.166666657,
    ])?;

    let x = within(p, x[0], [-87.8, 88.8])?;
    let n = p.fma(x, log2_e, half);
    let n = p.b.op(FloorOp::DEF, [n]);
    let n = within(p, n, [-127.0, 127.0])?;
    let x = p.fma(most, n, x);
    let x = p.fma(rest, n, x);
    let sum = p.fma(x, p0, p1);
    let sum = p.horner_sum_first(x, &[sum, p2, p3, p4, half])?;
    let square = p.mul(x, x);
    let sum = p.fma(sum, square, x);
    let sum = p.add(sum, one);

    let int = p.int_type();
    let n = p.b.typed(FPToSIOp::DEF, &[n], int);
    let shift = p.int(MANTISSA_BITS)?;
    let bias = p.int(127)?;
    let exponent = p.b.op(AddIOp::DEF, [n, bias]);
    let bits = p.b.op(ShLIOp::DEF, [exponent, shift]);
    let power = p.of_bits(bits);
    Some(p.mul(sum, power))
}

/// Clamps `x` to the bounds.
fn within(p: &mut Approximation<'_, '_, '_>, x: Value, [low, high]: [f64; 2]) -> Option<Value> {
    let low = p.float(low)?;
    let x = p.bounded(CmpFPredicate::Uge, x, low);
    let high = p.float(high)?;
    Some(p.bounded(CmpFPredicate::Ule, x, high))
}

/// `(u - 1) * x / log(u)` with `u = exp(x)`, so that the rounding error of the difference cancels.
pub(super) fn expm1(p: &mut Approximation<'_, '_, '_>, x: &[Value]) -> Option<Value> {
    let [one, minus_one] = p.floats([1.0, -1.0])?;
    let u = p.b.op(ExpOp::DEF, [x[0]]);
    let small = p.b.cmpf(CmpFPredicate::Ueq, u, one);
    let less = p.sub(u, one);
    let least = p.b.cmpf(CmpFPredicate::Oeq, less, minus_one);
    let log = p.b.op(LogOp::DEF, [u]);
    let infinite = p.b.cmpf(CmpFPredicate::Oeq, log, u);
    let quotient = p.div(x[0], log);
    let value = p.mul(less, quotient);
    let value = p.b.select(infinite, u, value);
    let value = p.b.select(least, minus_one, value);
    Some(p.b.select(small, x[0], value))
}

/// A rational approximation where the result is less than one, and `x` near zero.
pub(super) fn tanh(p: &mut Approximation<'_, '_, '_>, x: &[Value]) -> Option<Value> {
    let bound = 7.99881172;
    let [least, most] = p.floats([-bound, bound])?;
    let y = p.bounded(CmpFPredicate::Ult, x[0], most);
    let y = p.bounded(CmpFPredicate::Ugt, y, least);
    let tiny = p.float(0.0004)?;
    let magnitude = p.abs(x[0]);
    let is_tiny = p.b.cmpf(CmpFPredicate::Olt, magnitude, tiny);

    let mut dividend = p.floats([
        0.00489352457,
        6.37261954E-4,
        1.48572235E-5,
        5.12229725E-8,
        -8.60467184E-11,
        2.00018794E-13,
        -2.76076837E-16,
    ])?;
    let mut divisor = p.floats([0.00489352504, 0.00226843474, 1.18534706E-4, 1.19825836E-6])?;
    dividend.reverse();
    divisor.reverse();
    let square = p.mul(y, y);
    let dividend = p.horner(square, &dividend)?;
    let dividend = p.mul(y, dividend);
    let divisor = p.horner(square, &divisor)?;
    let quotient = p.div(dividend, divisor);
    Some(p.b.select(is_tiny, y, quotient))
}

/// Computed for the absolute value: one of three rational functions, plus one in the last interval, and one beyond it.
pub(super) fn erf(p: &mut Approximation<'_, '_, '_>, x: &[Value]) -> Option<Value> {
    let x = x[0];
    let [zero, one] = p.floats([0.0, 1.0])?;
    let first_dividend = p.floats([1.12837911, -0.523018539, 0.209741712, 0.0258146804])?;
    let second_dividend = p.floats([1.12750685, -0.364721417, 0.118407398, 0.0370645523])?;
    let last_constant = p.float(-0.00330093061)?;
    let last_dividend = p.floats([0.00351961935, -0.00141373626, 2.53447099E-4, -1.71048032E-5])?;
    let first_divisor = p.floats([-0.463513821, 0.519230127, -0.131808966, 0.0739796459])?;
    let second_divisor = p.floats([-0.327607, 0.448369086, -0.0883462652, 0.0572442785])?;
    let last_divisor = p.floats([-2.0606916, 1.62705934, -0.583389878, 0.0821908935])?;
    let [first_end, second_end, last_end] = p.floats([0.8, 2.0, 3.75])?;

    let negative = p.b.cmpf(CmpFPredicate::Olt, x, zero);
    let negated = p.b.op(NegFOp::DEF, [x]);
    let y = p.b.select(negative, negated, x);

    let (mut dividend, mut divisor) = (first_dividend, first_divisor);
    let mut take = |p: &mut Approximation<'_, '_, '_>, here: Value, next: [[Value; 4]; 2]| {
        for i in 0..4 {
            dividend[i] = p.b.select(here, dividend[i], next[0][i]);
            divisor[i] = p.b.select(here, divisor[i], next[1][i]);
        }
    };
    let first = p.b.cmpf(CmpFPredicate::Olt, y, first_end);
    take(p, first, [second_dividend, second_divisor]);
    let second = p.b.cmpf(CmpFPredicate::Olt, y, second_end);
    let constant = p.b.select(second, zero, last_constant);
    take(p, second, [last_dividend, last_divisor]);
    let offset = p.b.select(second, zero, one);
    let inside = p.b.cmpf(CmpFPredicate::Ult, y, last_end);

    dividend.reverse();
    divisor.reverse();
    let dividend = p.horner(y, &dividend)?;
    let dividend = p.fma(y, dividend, constant);
    let divisor = p.horner(y, &divisor)?;
    let divisor = p.fma(y, divisor, one);
    let quotient = p.div(dividend, divisor);
    let value = p.add(offset, quotient);
    let value = p.b.select(inside, value, one);
    let negated = p.b.op(NegFOp::DEF, [value]);
    Some(p.b.select(negative, negated, value))
}

/// Computed for the absolute value `a`: `exp(-a^2)` times a polynomial in `(a - 2) / (a + 2)` divided by `1 + 2 a`,
/// with error compensation of both quotients and of the square. Negative arguments: two minus the result.
pub(super) fn erfc(p: &mut Approximation<'_, '_, '_>, x: &[Value]) -> Option<Value> {
    let x = x[0];
    let truth = with_element(p.b, p.ty, Type::I1);
    let yes = p.b.int(truth, 1)?;
    let [zero, one, half, minus_four, minus_two, two] = p.floats([0.0, 1.0, 0.5, -4.0, -2.0, 2.0])?;
    let [infinity, end] = p.floats([f64::INFINITY, 10.0546875])?;
    let a = p.abs(x);

    let sum = p.add(a, two);
    let inverse = p.div(one, sum);
    let guess = p.fma(minus_four, inverse, one);
    let more = p.add(guess, one);
    let error = p.fma(more, minus_two, a);
    let negated = p.b.op(NegFOp::DEF, [a]);
    let error = p.fma(negated, guess, error);
    let y = p.fma(inverse, error, guess);
    let coefficients = p.floats([
        -4.01139259E-4,
        -0.0012307521,
        0.00131355342,
        0.00863227434,
        -0.00805992,
        -0.0542046614,
        0.164055392,
        -0.166031361,
        -0.0927639827,
        0.276978403,
    ])?;
    let sum = p.horner_sum_first(y, &coefficients)?;

    let divisor = p.fma(two, a, one);
    let inverse = p.div(one, divisor);
    let guess = p.fma(sum, inverse, inverse);
    let negated = p.b.op(NegFOp::DEF, [a]);
    let error = p.fma(guess, negated, half);
    let difference = p.sub(sum, guess);
    let error = p.fma(error, two, difference);
    let quotient = p.fma(error, inverse, guess);

    let square = p.mul(a, a);
    let negated = p.b.op(NegFOp::DEF, [square]);
    let exp = p.b.op(ExpOp::DEF, [negated]);
    let negated = p.b.op(NegFOp::DEF, [a]);
    let error = p.fma(negated, a, square);
    let product = p.mul(quotient, exp);
    let correction = p.mul(product, error);
    let value = p.fma(quotient, exp, correction);

    let finite = p.b.cmpf(CmpFPredicate::Olt, a, infinity);
    let not_finite = p.b.op(XOrIOp::DEF, [finite, yes]);
    let doubled = p.add(x, x);
    let value = p.b.select(not_finite, doubled, value);
    let beyond = p.b.cmpf(CmpFPredicate::Ogt, a, end);
    let value = p.b.select(beyond, zero, value);
    let negative = p.b.cmpf(CmpFPredicate::Olt, x, zero);
    let other = p.sub(two, value);
    Some(p.b.select(negative, other, value))
}

/// An initial value with a third of the exponent, from integer arithmetic on the bits, and two Newton steps.
pub(super) fn cbrt(p: &mut Approximation<'_, '_, '_>, x: &[Value]) -> Option<Value> {
    let shifts = [p.int(2)?, p.int(4)?, p.int(8)?];
    let bias = p.int(0x2a51_37a0)?;
    let [third, two, zero] = p.floats([0.333333343, 2.0, 0.0])?;
    let magnitude = p.abs(x[0]);

    // 1/3 = 1/4 + 1/16 + 1/64 + ...
    let bits = p.bits(magnitude);
    let quarter = p.b.op(ShRSIOp::DEF, [bits, shifts[0]]);
    let sixteenth = p.b.op(ShRSIOp::DEF, [bits, shifts[1]]);
    let mut sum = p.b.op(AddIOp::DEF, [quarter, sixteenth]);
    for shift in &shifts[1..] {
        let rest = p.b.op(ShRSIOp::DEF, [sum, *shift]);
        sum = p.b.op(AddIOp::DEF, [sum, rest]);
    }
    let bits = p.b.op(AddIOp::DEF, [sum, bias]);
    let mut root = p.of_bits(bits);
    for _ in 0..2 {
        let square = p.mul(root, root);
        let doubled = p.mul(root, two);
        let quotient = p.div(magnitude, square);
        let sum = p.add(doubled, quotient);
        root = p.mul(sum, third);
    }

    let is_zero = p.b.cmpf(CmpFPredicate::Oeq, magnitude, zero);
    let root = p.b.select(is_zero, zero, root);
    Some(p.b.op(CopySignOp::DEF, [root, x[0]]))
}
