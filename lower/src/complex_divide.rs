//! Complex division, expanded to float ops of the `arith` or the LLVM dialect.
//!
//! `algebraic` computes the textbook formula, which overflows early; `smith` implements Smith's algorithm, which
//! scales by the larger part of the divisor, and corrects the results for infinities, zeros and NaNs.

use crate::build::arith::ArithBuilder;
use windlass_dialects::arith::attrs::CmpFPredicate::{self, Oeq, Olt, One, Ord, Uno};
use windlass_dialects::arith::{AddFOp, AndIOp, DivFOp, MulFOp, OrIOp, SubFOp};
use windlass_dialects::math::{AbsFOp, CopySignOp};
use windlass_ir::{Type, Value};

/// The algorithm of complex division.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ComplexRange {
    /// By `smith`.
    Improved,
    /// By `algebraic`.
    Basic,
    /// By `algebraic` too.
    None,
}

impl ComplexRange {
    /// The names of option values, with descriptions.
    pub const NAMES: &[(&str, &str)] = &[
        ("improved", "improved"),
        ("basic", "basic (default)"),
        ("none", "none"),
    ];

    /// The algorithm of an option value.
    pub fn from_name(name: &str) -> ComplexRange {
        match name {
            "improved" => ComplexRange::Improved,
            "basic" => ComplexRange::Basic,
            _ => ComplexRange::None,
        }
    }
}

/// Float arithmetic of a dialect. Fast-math flags apply to arithmetic, not to comparisons and sign copies.
pub(crate) trait FloatOps {
    /// `x + y`
    fn add(&mut self, x: Value, y: Value) -> Value;
    /// `x - y`
    fn sub(&mut self, x: Value, y: Value) -> Value;
    /// `x * y`
    fn mul(&mut self, x: Value, y: Value) -> Value;
    /// `x / y`
    fn div(&mut self, x: Value, y: Value) -> Value;
    /// The absolute value.
    fn abs(&mut self, x: Value) -> Value;
    /// `x` with the sign of `y`.
    fn copysign(&mut self, x: Value, y: Value) -> Value;
    /// Compares two floats.
    fn compare(&mut self, predicate: CmpFPredicate, x: Value, y: Value) -> Value;
    /// Selects `x` if the condition holds, else `y`.
    fn choose(&mut self, condition: Value, x: Value, y: Value) -> Value;
    /// The conjunction of two conditions.
    fn and(&mut self, x: Value, y: Value) -> Value;
    /// The disjunction of two conditions.
    fn or(&mut self, x: Value, y: Value) -> Value;
    /// A constant of a float type.
    fn number(&mut self, ty: Type, value: f64) -> Option<Value>;
}

impl FloatOps for ArithBuilder<'_, '_> {
    fn add(&mut self, x: Value, y: Value) -> Value {
        self.op(AddFOp::DEF, [x, y])
    }
    fn sub(&mut self, x: Value, y: Value) -> Value {
        self.op(SubFOp::DEF, [x, y])
    }
    fn mul(&mut self, x: Value, y: Value) -> Value {
        self.op(MulFOp::DEF, [x, y])
    }
    fn div(&mut self, x: Value, y: Value) -> Value {
        self.op(DivFOp::DEF, [x, y])
    }
    fn abs(&mut self, x: Value) -> Value {
        self.op(AbsFOp::DEF, [x])
    }
    fn copysign(&mut self, x: Value, y: Value) -> Value {
        self.without_flags(|b| b.op(CopySignOp::DEF, [x, y]))
    }
    fn compare(&mut self, predicate: CmpFPredicate, x: Value, y: Value) -> Value {
        self.without_flags(|b| b.cmpf(predicate, x, y))
    }
    fn choose(&mut self, condition: Value, x: Value, y: Value) -> Value {
        self.select(condition, x, y)
    }
    fn and(&mut self, x: Value, y: Value) -> Value {
        self.op(AndIOp::DEF, [x, y])
    }
    fn or(&mut self, x: Value, y: Value) -> Value {
        self.op(OrIOp::DEF, [x, y])
    }
    fn number(&mut self, ty: Type, value: f64) -> Option<Value> {
        self.float(ty, value)
    }
}

/// `(a + bi) / (c + di)`, as `((ac + bd) + (bc - ad)i) / (c² + d²)`.
pub(crate) fn algebraic(ops: &mut impl FloatOps, [a, b]: [Value; 2], [c, d]: [Value; 2]) -> [Value; 2] {
    let (cc, dd) = (ops.mul(c, c), ops.mul(d, d));
    let square = ops.add(cc, dd);
    let (ac, bd) = (ops.mul(a, c), ops.mul(b, d));
    let real = ops.add(ac, bd);
    let (bc, ad) = (ops.mul(b, c), ops.mul(a, d));
    let imaginary = ops.sub(bc, ad);
    [ops.div(real, square), ops.div(imaginary, square)]
}

/// `(a + bi) / (c + di)` where `c` and `d` are of type `ty`.
pub(crate) fn smith(
    ops: &mut impl FloatOps,
    ty: Type,
    [a, b]: [Value; 2],
    [c, d]: [Value; 2],
) -> Option<[Value; 2]> {
    // Scale by c / d, for |c| < |d|.
    let ratio = ops.div(c, d);
    let scaled = ops.mul(ratio, c);
    let divisor = ops.add(d, scaled);
    let scaled = ops.mul(a, ratio);
    let real = ops.add(scaled, b);
    let real_1 = ops.div(real, divisor);
    let scaled = ops.mul(b, ratio);
    let imaginary = ops.sub(scaled, a);
    let imaginary_1 = ops.div(imaginary, divisor);

    // Scale by d / c.
    let ratio = ops.div(d, c);
    let scaled = ops.mul(ratio, d);
    let divisor = ops.add(c, scaled);
    let scaled = ops.mul(b, ratio);
    let real = ops.add(a, scaled);
    let real_2 = ops.div(real, divisor);
    let scaled = ops.mul(a, ratio);
    let imaginary = ops.sub(b, scaled);
    let imaginary_2 = ops.div(imaginary, divisor);

    // Division by zero: infinite, unless the dividend is a NaN.
    let zero = ops.number(ty, 0.0)?;
    let abs_c = ops.abs(c);
    let c_zero = ops.compare(Oeq, abs_c, zero);
    let abs_d = ops.abs(d);
    let d_zero = ops.compare(Oeq, abs_d, zero);
    let a_number = ops.compare(Ord, a, zero);
    let b_number = ops.compare(Ord, b, zero);
    let some_number = ops.or(a_number, b_number);
    let by_zero = ops.and(c_zero, d_zero);
    let by_zero = ops.and(some_number, by_zero);
    let infinity = ops.number(ty, f64::INFINITY)?;
    let signed_infinity = ops.copysign(infinity, c);
    let real_by_zero = ops.mul(signed_infinity, a);
    let imaginary_by_zero = ops.mul(signed_infinity, b);

    // An infinite dividend and a finite divisor.
    let c_finite = ops.compare(One, abs_c, infinity);
    let d_finite = ops.compare(One, abs_d, infinity);
    let divisor_finite = ops.and(c_finite, d_finite);
    let abs_a = ops.abs(a);
    let a_infinite = ops.compare(Oeq, abs_a, infinity);
    let abs_b = ops.abs(b);
    let b_infinite = ops.compare(Oeq, abs_b, infinity);
    let some_infinite = ops.or(a_infinite, b_infinite);
    let of_infinite = ops.and(some_infinite, divisor_finite);
    let one = ops.number(ty, 1.0)?;
    let unit = |ops: &mut _, infinite, part| {
        let unit = FloatOps::choose(ops, infinite, one, zero);
        FloatOps::copysign(ops, unit, part)
    };
    let unit_a = unit(ops, a_infinite, a);
    let unit_b = unit(ops, b_infinite, b);
    let (ac, bd) = (ops.mul(unit_a, c), ops.mul(unit_b, d));
    let sum = ops.add(ac, bd);
    let real_of_infinite = ops.mul(infinity, sum);
    let (ad, bc) = (ops.mul(unit_a, d), ops.mul(unit_b, c));
    let difference = ops.sub(bc, ad);
    let imaginary_of_infinite = ops.mul(infinity, difference);

    // A finite dividend and an infinite divisor.
    let a_finite = ops.compare(One, abs_a, infinity);
    let b_finite = ops.compare(One, abs_b, infinity);
    let dividend_finite = ops.and(a_finite, b_finite);
    let c_infinite = ops.compare(Oeq, abs_c, infinity);
    let d_infinite = ops.compare(Oeq, abs_d, infinity);
    let some_infinite = ops.or(c_infinite, d_infinite);
    let by_infinite = ops.and(dividend_finite, some_infinite);
    let unit_c = unit(ops, c_infinite, c);
    let unit_d = unit(ops, d_infinite, d);
    let (ac, bd) = (ops.mul(a, unit_c), ops.mul(b, unit_d));
    let sum = ops.add(ac, bd);
    let real_by_infinite = ops.mul(zero, sum);
    let (bc, ad) = (ops.mul(b, unit_c), ops.mul(a, unit_d));
    let difference = ops.sub(bc, ad);
    let imaginary_by_infinite = ops.mul(zero, difference);

    let d_greater = ops.compare(Olt, abs_c, abs_d);
    let real = ops.choose(d_greater, real_1, real_2);
    let imaginary = ops.choose(d_greater, imaginary_1, imaginary_2);
    let mut mended = [real, imaginary];
    for (holds, parts) in [
        (by_infinite, [real_by_infinite, imaginary_by_infinite]),
        (of_infinite, [real_of_infinite, imaginary_of_infinite]),
        (by_zero, [real_by_zero, imaginary_by_zero]),
    ] {
        mended = [
            ops.choose(holds, parts[0], mended[0]),
            ops.choose(holds, parts[1], mended[1]),
        ];
    }
    let real_nan = ops.compare(Uno, real, zero);
    let imaginary_nan = ops.compare(Uno, imaginary, zero);
    let both_nan = ops.and(real_nan, imaginary_nan);
    Some([
        ops.choose(both_nan, mended[0], real),
        ops.choose(both_nan, mended[1], imaginary),
    ])
}
