//! Polynomial approximations of `math` functions.
//!
//! Each op has a row in `ROWS` with the approximation for scalars and vectors of `f32`. Narrower floats are computed
//! in `f32`, except in the rows that support `f16`. The order in which constants are built is the order in which they
//! appear at the start of the function. See also `math_approximate/trigonometry.rs`.

mod avx2;
mod exponential;
mod trigonometry;

use crate::build::arith::ArithBuilder;
use windlass_dialects::arith::attrs::CmpFPredicate;
use windlass_dialects::arith::{AddFOp, BitcastOp, DivFOp, ExtFOp, MulFOp, SubFOp, TruncFOp};
use windlass_dialects::math::{
    AbsFOp, AcosOp, AsinOp, Atan2Op, AtanOp, CbrtOp, CosOp, ErfOp, ErfcOp, ExpM1Op, ExpOp, FmaOp, Log1pOp,
    Log2Op, LogOp, RsqrtOp, SinOp, TanhOp,
};
use windlass_ir::def::OpDef;
use windlass_ir::num::FloatKind;
use windlass_ir::rewrite::{PatternRewriter, Patterns};
use windlass_ir::{Op, Type, Value};

/// Builds the approximation of an op on these operands.
type Approximate = fn(&mut Approximation<'_, '_, '_>, &[Value]) -> Option<Value>;

/// Approximations in `f32`.
static ROWS: &[(&OpDef, Approximate)] = &[
    (Atan2Op::DEF, trigonometry::atan2),
    (AtanOp::DEF, trigonometry::atan),
    (CbrtOp::DEF, exponential::cbrt),
    (CosOp::DEF, |p, x| {
        trigonometry::sine(p, x[0], trigonometry::Wave::Cos)
    }),
    (ErfOp::DEF, exponential::erf),
    (ErfcOp::DEF, exponential::erfc),
    (ExpM1Op::DEF, exponential::expm1),
    (ExpOp::DEF, exponential::exp),
    (Log1pOp::DEF, exponential::log1p),
    (Log2Op::DEF, |p, x| {
        exponential::logarithm(p, x[0], exponential::Base::Two)
    }),
    (LogOp::DEF, |p, x| {
        exponential::logarithm(p, x[0], exponential::Base::E)
    }),
    (SinOp::DEF, |p, x| {
        trigonometry::sine(p, x[0], trigonometry::Wave::Sin)
    }),
    (TanhOp::DEF, exponential::tanh),
];

/// Approximations in `f32` and `f16`, and in no other type.
static ROWS_ALSO_F16: &[(&OpDef, Approximate)] = &[
    (AcosOp::DEF, trigonometry::acos),
    (AsinOp::DEF, trigonometry::asin),
];

/// Approximations in `f32` that require AVX2.
static ROWS_AVX2: &[(&OpDef, Approximate)] = &[(RsqrtOp::DEF, avx2::rsqrt)];

/// Adds the patterns of all approximations; with `has_avx2` also those that require AVX2. Upstream's
/// `populateMathPolynomialApproximationPatterns`.
pub fn populate_polynomial_approximation(patterns: &mut Patterns, has_avx2: bool) {
    let of_processor = if has_avx2 { ROWS_AVX2 } else { &[] };
    for &(def, approximate) in ROWS.iter().chain(of_processor) {
        patterns.add(def.id, move |rw, op| match element(rw, op) {
            Some(FloatKind::F32) => replace(rw, op, approximate),
            Some(kind) if kind.width() < 32 => widen(rw, op, def),
            _ => false,
        });
    }
    for &(def, approximate) in ROWS_ALSO_F16 {
        patterns.add(def.id, move |rw, op| match element(rw, op) {
            Some(FloatKind::F32 | FloatKind::F16) => replace(rw, op, approximate),
            _ => false,
        });
    }
}

/// The float kind of an op on scalars or vectors.
fn element(rw: &PatternRewriter<'_>, op: Op) -> Option<FloatKind> {
    let ty = rw.ty(rw.result(op, 0));
    if ty.is_shaped(rw.ctx) && ty.vector(rw.ctx).is_none() {
        return None;
    }
    ty.element_or_self(rw.ctx).float(rw.ctx)
}

/// Replaces an op by its approximation.
fn replace(rw: &mut PatternRewriter<'_>, op: Op, approximate: Approximate) -> bool {
    let operands: Vec<Value> = rw.operands(op).iter().collect();
    let ty = rw.ty(rw.result(op, 0));
    let mut b = rw.builder();
    let mut arith = ArithBuilder::new(&mut b);
    let mut approximation = Approximation { b: &mut arith, ty };
    let Some(value) = approximate(&mut approximation, &operands) else {
        return false;
    };
    rw.replace_op(op, &[value]);
    true
}

/// Computes an op in `f32`.
fn widen(rw: &mut PatternRewriter<'_>, op: Op, def: &'static OpDef) -> bool {
    let operands: Vec<Value> = rw.operands(op).iter().collect();
    let ty = rw.ty(rw.result(op, 0));
    let flags = def.attr_slot("fastmath").and_then(|slot| rw.attr(op, slot));
    let mut b = rw.builder();
    let mut b = ArithBuilder::new(&mut b);
    let wide = with_element(&b, ty, Type::F32);
    let wider = operands
        .iter()
        .map(|&operand| b.typed(ExtFOp::DEF, &[operand], wide));
    let operands: Vec<Value> = wider.collect();
    b.flags = flags;
    let value = b.typed(def, &operands, wide);
    b.flags = None;
    let value = b.typed(TruncFOp::DEF, &[value], ty);
    rw.replace_op(op, &[value]);
    true
}

/// `ty` with another element type.
fn with_element(b: &ArithBuilder<'_, '_>, ty: Type, element: Type) -> Type {
    if ty.is_shaped(b.b.ctx) {
        ty.with_element(b.b.ctx, element)
    } else {
        element
    }
}

/// Builds an approximation. All values have one type, or the corresponding integer or boolean type.
struct Approximation<'a, 'b, 'c> {
    b: &'a mut ArithBuilder<'b, 'c>,
    /// The result type.
    ty: Type,
}

impl Approximation<'_, '_, '_> {
    /// Builds constants in this order.
    fn floats<const N: usize>(&mut self, values: [f64; N]) -> Option<[Value; N]> {
        let mut built = [None; N];
        for (built, value) in built.iter_mut().zip(values) {
            *built = Some(self.b.float(self.ty, value)?);
        }
        all(built)
    }

    /// Builds a constant.
    fn float(&mut self, value: f64) -> Option<Value> {
        self.b.float(self.ty, value)
    }

    /// Builds a 32-bit integer constant or splat.
    fn int(&mut self, value: i64) -> Option<Value> {
        let ty = self.int_type();
        self.b.int(ty, value)
    }

    /// Whether the op is scalar.
    fn is_number(&self) -> bool {
        !self.ty.is_shaped(self.b.b.ctx)
    }

    /// The corresponding integer type.
    fn int_type(&self) -> Type {
        with_element(self.b, self.ty, Type::I32)
    }

    /// Bitcasts floats to integers.
    fn bits(&mut self, x: Value) -> Value {
        let ty = self.int_type();
        self.b.typed(BitcastOp::DEF, &[x], ty)
    }

    /// Bitcasts integers to floats.
    fn of_bits(&mut self, bits: Value) -> Value {
        self.b.typed(BitcastOp::DEF, &[bits], self.ty)
    }

    /// `x + y`
    fn add(&mut self, x: Value, y: Value) -> Value {
        self.b.op(AddFOp::DEF, [x, y])
    }

    /// `x - y`
    fn sub(&mut self, x: Value, y: Value) -> Value {
        self.b.op(SubFOp::DEF, [x, y])
    }

    /// `x * y`
    fn mul(&mut self, x: Value, y: Value) -> Value {
        self.b.op(MulFOp::DEF, [x, y])
    }

    /// `x / y`
    fn div(&mut self, x: Value, y: Value) -> Value {
        self.b.op(DivFOp::DEF, [x, y])
    }

    /// `x * y + z`
    fn fma(&mut self, x: Value, y: Value, z: Value) -> Value {
        self.b.op(FmaOp::DEF, [x, y, z])
    }

    /// The absolute value.
    fn abs(&mut self, x: Value) -> Value {
        self.b.op(AbsFOp::DEF, [x])
    }

    /// `x` where the comparison with `bound` holds, else `bound`.
    fn bounded(&mut self, keep: CmpFPredicate, x: Value, bound: Value) -> Value {
        let kept = self.b.cmpf(keep, x, bound);
        self.b.select(kept, x, bound)
    }

    /// Horner's scheme with these coefficients, highest degree first, with the steps `x * sum + c`.
    fn horner(&mut self, x: Value, coefficients: &[Value]) -> Option<Value> {
        let (&first, rest) = coefficients.split_first()?;
        Some(rest.iter().fold(first, |sum, &c| self.fma(x, sum, c)))
    }

    /// Horner's scheme with the steps `sum * x + c`.
    fn horner_sum_first(&mut self, x: Value, coefficients: &[Value]) -> Option<Value> {
        let (&first, rest) = coefficients.split_first()?;
        Some(rest.iter().fold(first, |sum, &c| self.fma(sum, x, c)))
    }
}

/// The values, if all of them are present.
fn all<const N: usize>(values: [Option<Value>; N]) -> Option<[Value; N]> {
    let found: Option<Vec<Value>> = values.into_iter().collect();
    found?.try_into().ok()
}
