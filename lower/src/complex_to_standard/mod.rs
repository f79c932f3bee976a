//! `convert-complex-to-standard`: expands arithmetic and functions of complex numbers to those of their parts.
//!
//! `complex.create`, `complex.re` and `complex.im` are left. This file has the arithmetic, `polar.rs` functions by
//! magnitude and angle, `trigonometric.rs` functions by exponentials.

mod polar;
mod trigonometric;

use crate::build::arith::ArithBuilder;
use crate::complex_divide::{self, ComplexRange, FloatOps};
use windlass_dialects::arith::attrs::{CmpFPredicate, FastMathFlags};
use windlass_dialects::arith::{self, AddFOp, AndIOp, DivFOp, NegFOp, OrIOp, SubFOp};
use windlass_dialects::complex::{self, AddOp, CreateOp, ImOp, MulOp, ReOp};
use windlass_dialects::math::{self, Atan2Op};
use windlass_ir::conversion::{Conversion, PatternSet, TypeConverter};
use windlass_ir::def::OpDef;
use windlass_ir::{OpName, Type, Value};

/// The conversion that the pass runs.
pub fn conversion(range: ComplexRange) -> Conversion {
    let mut conversion = Conversion {
        types: TypeConverter::identity(),
        ..Conversion::default()
    };
    populate(&mut conversion.patterns, range);
    conversion.target.legal_dialect(&arith::ARITH_DIALECT);
    conversion.target.legal_dialect(&math::MATH_DIALECT);
    conversion
        .target
        .legal_ops(&[CreateOp::NAME, ReOp::NAME, ImOp::NAME]);
    conversion
}

/// An expansion: builds the result from the operands.
type Expand = fn(&mut Parts<'_, '_>, &[Value]) -> Option<Value>;

/// The ops that are expanded.
static ROWS: &[(OpName, Expand)] = &[
    (complex::AbsOp::NAME, polar::abs),
    (AddOp::NAME, |b, x| part_by_part(b, x, AddFOp::DEF)),
    (complex::AngleOp::NAME, |b, x| {
        let [re, im] = b.parts(x[0]);
        Some(b.op(Atan2Op::DEF, [im, re]))
    }),
    (complex::Atan2Op::NAME, polar::atan2),
    (complex::ConjOp::NAME, |b, x| {
        let [re, im] = b.parts(x[0]);
        let im = b.without_flags(|b| b.op(NegFOp::DEF, [im]));
        Some(b.create(re, im))
    }),
    (complex::CosOp::NAME, trigonometric::cos),
    (complex::EqualOp::NAME, |b, x| {
        Some(compared(b, x, CmpFPredicate::Oeq, AndIOp::DEF))
    }),
    (complex::ExpOp::NAME, trigonometric::exp),
    (complex::Expm1Op::NAME, trigonometric::expm1),
    (complex::LogOp::NAME, polar::log),
    (complex::Log1pOp::NAME, polar::log1p),
    (MulOp::NAME, multiply),
    (complex::NegOp::NAME, |b, x| {
        let [re, im] = b.parts(x[0]);
        let (re, im) = b.without_flags(|b| (b.op(NegFOp::DEF, [re]), b.op(NegFOp::DEF, [im])));
        Some(b.create(re, im))
    }),
    (complex::NotEqualOp::NAME, |b, x| {
        Some(compared(b, x, CmpFPredicate::Une, OrIOp::DEF))
    }),
    (complex::PowOp::NAME, polar::pow),
    (complex::PowiOp::NAME, polar::powi),
    (complex::RsqrtOp::NAME, polar::rsqrt),
    (complex::SignOp::NAME, polar::sign),
    (complex::SinOp::NAME, trigonometric::sin),
    (complex::SqrtOp::NAME, polar::sqrt),
    (complex::SubOp::NAME, |b, x| part_by_part(b, x, SubFOp::DEF)),
    (complex::TanOp::NAME, trigonometric::tan),
    (complex::TanhOp::NAME, trigonometric::tanh),
];

/// Adds the patterns; `range` selects the division algorithm.
pub fn populate(patterns: &mut PatternSet, range: ComplexRange) {
    let division: Expand = match range {
        ComplexRange::Improved => |b, x| {
            let (lhs, rhs, ty) = (b.parts(x[0]), b.parts(x[1]), b.element);
            let [re, im] = complex_divide::smith(&mut b.arith, ty, lhs, rhs)?;
            Some(b.create(re, im))
        },
        _ => |b, x| {
            let (lhs, rhs) = (b.parts(x[0]), b.parts(x[1]));
            let [re, im] = complex_divide::algebraic(&mut b.arith, lhs, rhs);
            Some(b.create(re, im))
        },
    };
    let division = [(complex::DivOp::NAME, division)];
    add(patterns, ROWS.iter().chain(&division));
}

/// Adds the patterns of the functions without a conversion to the LLVM dialect.
pub fn populate_functions(patterns: &mut PatternSet) {
    let simple = [
        complex::AbsOp::NAME,
        AddOp::NAME,
        complex::SubOp::NAME,
        MulOp::NAME,
    ];
    add(patterns, ROWS.iter().filter(|(name, _)| !simple.contains(name)));
}

fn add<'r>(patterns: &mut PatternSet, rows: impl Iterator<Item = &'r (OpName, Expand)>) {
    for &(name, expand) in rows {
        patterns.add(name, move |rw, a| {
            let slot = rw.old().def(a.op).attr_slot("fastmath");
            let flags = slot.and_then(|slot| rw.old().attr(a.op, slot));
            rw.expand(a.op, |b, operands| {
                let number = b.body.ty(operands[0]);
                let element = complex::element(b.ctx, number)?;
                let arith = ArithBuilder { b, flags };
                expand(
                    &mut Parts {
                        arith,
                        number,
                        element,
                    },
                    operands,
                )
            })
        });
    }
}

/// Builds arithmetic on the parts of complex numbers of one type.
pub(crate) struct Parts<'b, 'c> {
    arith: ArithBuilder<'b, 'c>,
    /// The complex type.
    number: Type,
    /// The element type.
    element: Type,
}

impl<'b, 'c> std::ops::Deref for Parts<'b, 'c> {
    type Target = ArithBuilder<'b, 'c>;
    fn deref(&self) -> &ArithBuilder<'b, 'c> {
        &self.arith
    }
}

impl<'b, 'c> std::ops::DerefMut for Parts<'b, 'c> {
    fn deref_mut(&mut self) -> &mut ArithBuilder<'b, 'c> {
        &mut self.arith
    }
}

impl Parts<'_, '_> {
    fn re(&mut self, number: Value) -> Value {
        let op = ReOp::builder(number, self.element).build(self.arith.b);
        self.arith.b.result(op)
    }

    fn im(&mut self, number: Value) -> Value {
        let op = ImOp::builder(number, self.element).build(self.arith.b);
        self.arith.b.result(op)
    }

    /// Extracts the real and the imaginary part.
    fn parts(&mut self, number: Value) -> [Value; 2] {
        [self.re(number), self.im(number)]
    }

    /// Builds a complex number from its parts.
    fn create(&mut self, re: Value, im: Value) -> Value {
        let op = CreateOp::build(self.arith.b, re, im, self.number);
        self.arith.b.result(op)
    }

    /// Builds a constant of the element type.
    fn constant_part(&mut self, value: f64) -> Option<Value> {
        let ty = self.element;
        self.arith.float(ty, value)
    }

    /// Builds a `complex.abs`, which is expanded in turn.
    fn distance(&mut self, number: Value) -> Value {
        let ty = self.element;
        self.arith.typed(complex::AbsOp::DEF, &[number], ty)
    }

    /// Builds without `nnan` and `ninf`, for values that are compared with NaNs or infinities.
    fn careful<R>(&mut self, build: impl FnOnce(&mut Self) -> R) -> R {
        let flags = self.arith.flags;
        let ctx = self.arith.b.ctx;
        let bits = FastMathFlags::of(ctx, flags).0;
        let rest = FastMathFlags(bits & !(FastMathFlags::NNAN.0 | FastMathFlags::NINF.0));
        self.arith.flags = (rest != FastMathFlags::NONE).then(|| rest.attr(ctx));
        let built = build(self);
        self.arith.flags = flags;
        built
    }

    /// Whether the flags contain `nnan` and `ninf`.
    fn finite(&self) -> bool {
        let flags = FastMathFlags::of(self.arith.b.ctx, self.arith.flags);
        flags.has(FastMathFlags::NNAN) && flags.has(FastMathFlags::NINF)
    }
}

/// Applies a float op to both real and both imaginary parts.
fn part_by_part(b: &mut Parts<'_, '_>, x: &[Value], join: &'static OpDef) -> Option<Value> {
    let (lhs, rhs) = (b.re(x[0]), b.re(x[1]));
    let re = b.op(join, [lhs, rhs]);
    let (lhs, rhs) = (b.im(x[0]), b.im(x[1]));
    let im = b.op(join, [lhs, rhs]);
    Some(b.create(re, im))
}

/// Compares both parts and joins the results.
fn compared(b: &mut Parts<'_, '_>, x: &[Value], predicate: CmpFPredicate, join: &'static OpDef) -> Value {
    let ([a, c], [d, e]) = (b.parts(x[0]), b.parts(x[1]));
    let (re, im) = (b.cmpf(predicate, a, d), b.cmpf(predicate, c, e));
    b.op(join, [re, im])
}

fn multiply(b: &mut Parts<'_, '_>, x: &[Value]) -> Option<Value> {
    let ([a, c], [d, e]) = (b.parts(x[0]), b.parts(x[1]));
    let (ad, ce) = (b.mul(a, d), b.mul(c, e));
    let re = b.sub(ad, ce);
    let (cd, ae) = (b.mul(c, d), b.mul(a, e));
    let im = b.add(cd, ae);
    Some(b.create(re, im))
}

/// Builds the float quotient `x / y`.
fn quotient(b: &mut Parts<'_, '_>, x: Value, y: Value) -> Value {
    b.op(DivFOp::DEF, [x, y])
}
