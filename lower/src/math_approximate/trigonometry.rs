//! Approximations of sines, cosines and their inverses.

use super::Approximation;
use std::f64::consts::{FRAC_2_PI, FRAC_PI_2, FRAC_PI_4, PI};
use windlass_dialects::arith::attrs::{CmpFPredicate, CmpIPredicate};
use windlass_dialects::arith::{AndIOp, FPToSIOp, NegFOp, OrIOp};
use windlass_dialects::math::{AsinOp, AtanOp, CopySignOp, FloorOp, SqrtOp};
use windlass_ir::Value;

/// The function in the first quadrant.
#[derive(Clone, Copy)]
pub(super) enum Wave {
    /// The polynomial for sines.
    Sin,
    /// The polynomial for cosines.
    Cos,
}

/// Reduces the argument to a quadrant, whose number selects the polynomial and the sign.
pub(super) fn sine(p: &mut Approximation<'_, '_, '_>, x: Value, wave: Wave) -> Option<Value> {
    let [two_by_pi, half_pi] = p.floats([FRAC_2_PI, FRAC_PI_2])?;
    let quarters = p.mul(x, two_by_pi);
    let quarters = p.b.op(FloorOp::DEF, [quarters]);
    let start = p.mul(quarters, half_pi);
    let y = p.sub(x, start);

    let one = p.float(1.0)?;
    let minus_one = p.float(-1.0)?;
    let [s2, s4, s6, s8, s10] = p.floats([
        -0.166666672,
        0.00833334774,
        -1.98426045E-4,
        2.76001265E-6,
        -2.50293279E-8,
    ])?;
    let [c2, c4, c6, c8, c10] =
        p.floats([-0.5, 0.0416666418, -0.00138883304, 2.47562348E-5, -2.59630184E-7])?;

    let int = p.int_type();
    let quarter = p.b.typed(FPToSIOp::DEF, &[quarters], int);
    let three = p.int(3)?;
    let quarter = p.b.op(AndIOp::DEF, [quarter, three]);
    let (cosine, negative) = match wave {
        Wave::Sin => {
            let one = p.int(1)?;
            let second = p.b.cmpi(CmpIPredicate::Eq, quarter, one);
            let fourth = p.b.cmpi(CmpIPredicate::Eq, quarter, three);
            let cosine = p.b.op(OrIOp::DEF, [second, fourth]);
            (cosine, p.b.cmpi(CmpIPredicate::Sgt, quarter, one))
        }
        Wave::Cos => {
            let zero = p.int(0)?;
            let first = p.b.cmpi(CmpIPredicate::Eq, quarter, zero);
            let one = p.int(1)?;
            let second = p.b.cmpi(CmpIPredicate::Eq, quarter, one);
            let two = p.int(2)?;
            let third = p.b.cmpi(CmpIPredicate::Eq, quarter, two);
            let cosine = p.b.op(OrIOp::DEF, [first, third]);
            (cosine, p.b.op(OrIOp::DEF, [second, third]))
        }
    };

    let square = p.mul(y, y);
    let factor = p.b.select(cosine, one, y);
    let mut coefficients =
        [(c2, s2), (c4, s4), (c6, s6), (c8, s8), (c10, s10)].map(|(c, s)| p.b.select(cosine, c, s));
    coefficients.reverse();
    let sum = p.horner(square, &coefficients)?;
    let sum = p.fma(square, sum, one);
    let value = p.mul(factor, sum);
    let negated = p.mul(value, minus_one);
    Some(p.b.select(negative, negated, value))
}

/// Reduces large arguments: near one by `(x - 1) / (x + 1)`, beyond by `1 / x`.
pub(super) fn atan(p: &mut Approximation<'_, '_, '_>, x: &[Value]) -> Option<Value> {
    let magnitude = p.abs(x[0]);
    let [one, middle, large] = p.floats([1.0, 0.66, 2.41421366])?;

    let is_middle = p.b.cmpf(CmpFPredicate::Ogt, magnitude, middle);
    let above = p.add(magnitude, one);
    let below = p.sub(magnitude, one);
    let dividend = p.b.select(is_middle, below, magnitude);
    let divisor = p.b.select(is_middle, above, one);
    let is_large = p.b.cmpf(CmpFPredicate::Ogt, magnitude, large);
    let dividend = p.b.select(is_large, one, dividend);
    let divisor = p.b.select(is_large, magnitude, divisor);
    let y = p.div(dividend, divisor);
    let square = p.mul(y, y);

    let dividend = p.floats([-0.875060856, -16.1575375, -75.0085601, -122.886665, -64.8502197])?;
    let divisor = p.floats([24.8584652, 165.027008, 432.881073, 485.390411, 194.550659])?;
    let dividend = p.horner(square, &dividend)?;
    let dividend = p.mul(dividend, square);
    let divisor = p.horner(square, &divisor)?;
    let quotient = p.div(dividend, divisor);
    let value = p.fma(quotient, y, y);

    let [quarter_pi, half_pi] = p.floats([FRAC_PI_4, FRAC_PI_2])?;
    let moved = p.add(value, quarter_pi);
    let result = p.b.select(is_middle, moved, value);
    let turned = p.sub(half_pi, value);
    let result = p.b.select(is_large, turned, result);
    Some(p.b.op(CopySignOp::DEF, [result, x[0]]))
}

/// The arc tangent of the quotient, plus or minus pi for negative `x`, with a special case for zero.
pub(super) fn atan2(p: &mut Approximation<'_, '_, '_>, operands: &[Value]) -> Option<Value> {
    let (y, x) = (operands[0], operands[1]);
    let slope = p.div(y, x);
    let near = p.b.op(AtanOp::DEF, [slope]);
    let [zero, pi] = p.floats([0.0, PI])?;
    let more = p.add(near, pi);
    let less = p.sub(near, pi);
    let positive = p.b.cmpf(CmpFPredicate::Ogt, near, zero);
    let far = p.b.select(positive, less, more);
    let right = p.b.cmpf(CmpFPredicate::Ogt, x, zero);
    let mut result = p.b.select(right, near, far);

    let on_axis = p.b.cmpf(CmpFPredicate::Oeq, x, zero);
    let cases = [
        (CmpFPredicate::Ogt, FRAC_PI_2),
        (CmpFPredicate::Olt, -FRAC_PI_2),
        (CmpFPredicate::Oeq, f64::NAN),
    ];
    for (side, value) in cases {
        let here = p.b.cmpf(side, y, zero);
        let here = p.b.op(AndIOp::DEF, [on_axis, here]);
        let value = p.float(value)?;
        result = p.b.select(here, value, result);
    }
    Some(result)
}

/// A polynomial in two interleaved halves; where `x * x > 1/2`, pi/2 minus that of `sqrt(1 - x * x)`.
pub(super) fn asin(p: &mut Approximation<'_, '_, '_>, x: &[Value]) -> Option<Value> {
    let magnitude = p.abs(x[0]);
    let square = p.mul(x[0], x[0]);
    let one = p.float(1.0)?;
    let rest = p.sub(one, square);
    let other = p.b.op(SqrtOp::DEF, [rest]);
    let half = p.float(0.5)?;
    let swapped = p.b.cmpf(CmpFPredicate::Ogt, square, half);
    let y = p.b.select(swapped, other, magnitude);
    let square = p.mul(y, y);
    let fourth = p.mul(square, square);

    let coefficients = p.floats(ASIN)?;
    let [mut even, mut odd, ref pairs @ .., last] = coefficients;
    for (i, &next) in pairs.iter().enumerate() {
        let half = if i % 2 == 0 { &mut even } else { &mut odd };
        *half = p.fma(*half, fourth, next);
    }
    let sum = p.fma(even, square, odd);
    let sum = p.fma(sum, square, last);
    let cube = p.mul(y, square);
    let value = p.fma(sum, cube, y);

    let half_pi = p.float(FRAC_PI_2)?;
    let rest = p.sub(half_pi, value);
    let value = p.b.select(swapped, rest, value);
    Some(p.b.op(CopySignOp::DEF, [value, x[0]]))
}

/// The coefficients of the arc sine's polynomial, highest degree first.
const ASIN: [f64; 13] = [
    0.055579748,
    -0.0620279125,
    0.054224465,
    -0.0113269929,
    0.0152688725,
    0.0104937982,
    0.0141060455,
    0.0173397772,
    0.022372961,
    0.0303819124,
    0.0446428582,
    0.075,
    0.166666672,
];

/// Computed for the negative absolute value: near zero pi/2 minus the arc sine, else twice the arc sine of a root.
pub(super) fn acos(p: &mut Approximation<'_, '_, '_>, x: &[Value]) -> Option<Value> {
    let x = x[0];
    let negated = p.b.op(NegFOp::DEF, [x]);
    let zero = p.float(0.0)?;
    let positive = p.b.cmpf(CmpFPredicate::Ogt, x, zero);
    let y = p.b.select(positive, negated, x);
    // Products of two factors, since neither pi nor pi/2 is a float.
    let [half, minus_one, bound, quarter_factor, factor] =
        p.floats([0.5, -1.0, -0.5625, 0.932821869, 1.68391883])?;

    let is_near = p.b.cmpf(CmpFPredicate::Ogt, y, bound);
    let sine = p.b.op(AsinOp::DEF, [y]);
    let near = p.fma(quarter_factor, factor, sine);
    let root = p.fma(half, y, half);
    let root = p.b.op(SqrtOp::DEF, [root]);
    let sine = p.b.op(AsinOp::DEF, [root]);
    let two = p.float(2.0)?;
    let far = p.mul(sine, two);
    let value = p.b.select(is_near, near, far);

    let in_range = p.b.cmpf(CmpFPredicate::Oge, x, minus_one);
    let negative = p.b.cmpf(CmpFPredicate::Olt, x, zero);
    let left = p.b.op(AndIOp::DEF, [in_range, negative]);
    let half_factor = p.float(1.86564374)?;
    let negated = p.b.op(NegFOp::DEF, [value]);
    let turned = p.fma(half_factor, factor, negated);
    Some(p.b.select(left, turned, value))
}
