//! `convert-math-to-libm`: converts `math` ops to calls of C's mathematical library.
//!
//! The library has each function for `f32` and for `f64`. Narrower floats are computed in `f32`, vectors element by element.

use crate::build::arith::ArithBuilder;
use crate::build::vector;
use crate::func_conversion::declare_function;
use smallvec::SmallVec;
use windlass_dialects::arith::{self, ExtFOp, TruncFOp};
use windlass_dialects::{func, math};
use windlass_ir::builtin::BUILTIN;
use windlass_ir::conversion::{
    Adaptor, Conversion, ConversionRewriter, Match, NoMatch, PatternSet, Place, SymbolRequest, TypeConverter,
};
use windlass_ir::def::OpDef;
use windlass_ir::{Attribute, Builder, Location, Name, NewOp, OpName, Type, Value};

/// The functions do not access memory.
const READS_NOTHING: &[&str] = &["llvm.readnone"];

/// An op, and its functions for `f32` and for `f64`.
pub struct Row {
    /// The op.
    pub op: OpName,
    /// The function on `f32`.
    pub narrow: &'static str,
    /// The function on `f64`.
    pub wide: &'static str,
}

macro_rules! rows {
    ($($op:ident => $narrow:literal, $wide:literal;)*) => {
        &[$(Row { op: math::$op::NAME, narrow: $narrow, wide: $wide }),*]
    };
}

/// The functions of the library.
pub static ROWS: &[Row] = rows! {
    AbsFOp => "fabsf", "fabs";
    AcosOp => "acosf", "acos";
    AcoshOp => "acoshf", "acosh";
    AsinOp => "asinf", "asin";
    AsinhOp => "asinhf", "asinh";
    Atan2Op => "atan2f", "atan2";
    AtanOp => "atanf", "atan";
    AtanhOp => "atanhf", "atanh";
    CbrtOp => "cbrtf", "cbrt";
    CeilOp => "ceilf", "ceil";
    CosOp => "cosf", "cos";
    CoshOp => "coshf", "cosh";
    ErfOp => "erff", "erf";
    ErfcOp => "erfcf", "erfc";
    ExpOp => "expf", "exp";
    Exp2Op => "exp2f", "exp2";
    ExpM1Op => "expm1f", "expm1";
    FloorOp => "floorf", "floor";
    FmaOp => "fmaf", "fma";
    LogOp => "logf", "log";
    Log2Op => "log2f", "log2";
    Log10Op => "log10f", "log10";
    Log1pOp => "log1pf", "log1p";
    PowFOp => "powf", "pow";
    RoundEvenOp => "roundevenf", "roundeven";
    RoundOp => "roundf", "round";
    RsqrtOp => "rsqrtf", "rsqrt";
    SinOp => "sinf", "sin";
    SinhOp => "sinhf", "sinh";
    SqrtOp => "sqrtf", "sqrt";
    TanOp => "tanf", "tan";
    TanhOp => "tanhf", "tanh";
    TruncOp => "truncf", "trunc";
};

/// The conversion that the pass runs.
pub fn conversion() -> Conversion {
    let mut conversion = Conversion {
        types: TypeConverter::identity(),
        ..Conversion::default()
    };
    populate(&mut conversion.patterns);
    conversion.target.legal_dialect(&arith::ARITH_DIALECT);
    conversion.target.legal_dialect(&func::FUNC_DIALECT);
    conversion.target.legal_dialect(&BUILTIN);
    conversion
        .target
        .legal_dialect(&windlass_dialects::vector::VECTOR_DIALECT);
    conversion.target.illegal_dialect(&math::MATH_DIALECT);
    conversion
}

/// Adds the patterns of the library's functions.
pub fn populate(patterns: &mut PatternSet) {
    populate_some(patterns, |_| true);
}

/// Adds the patterns of the ops for which `wanted` holds.
pub fn populate_some(patterns: &mut PatternSet, wanted: impl Fn(OpName) -> bool) {
    for row in ROWS.iter().filter(|row| wanted(row.op)) {
        patterns.add(row.op, move |rw, a| {
            let ty = rw.old().ty(rw.old().result(a.op, 0));
            match ty {
                Type::F32 => call(rw, a, row.narrow, READS_NOTHING),
                Type::F64 => call(rw, a, row.wide, READS_NOTHING),
                Type::F16 | Type::BF16 => in_f32(rw, a, ty),
                _ => each_element(rw, a, ty),
            }
        });
    }
}

/// Clones the op with other operands, without attributes.
fn clone_op(b: &mut Builder<'_>, def: &'static OpDef, operands: &[Value], ty: Type) -> Value {
    let op = b.create(NewOp {
        operands,
        results: &[ty],
        ..NewOp::new(def, b.location)
    });
    b.result(op)
}

/// Calls a function, and declares it with these attributes if it does not exist.
pub(crate) fn call(
    rw: &mut ConversionRewriter<'_>,
    a: Adaptor<'_>,
    function: &str,
    attrs: &'static [&'static str],
) -> Match {
    let ctx = rw.ctx();
    let ty = rw.old().ty(rw.old().result(a.op, 0));
    let name = ctx.name(function);
    let inputs: SmallVec<[Type; 3]> = a.operands.iter().map(|&operand| rw.b.body.ty(operand)).collect();
    let signature = ctx.function_type(&inputs, &[ty]);
    rw.request(SymbolRequest {
        symbol: name,
        place: Place::Start,
        fresh: None,
        make: Box::new(move |b, name| declare(b, name, signature, attrs)),
    });
    let callee = ctx.symbol_attr(name);
    let call = func::CallOp::builder(a.operands, callee, &[ty]).build(&mut rw.b);
    rw.replace_with(a.op, call);
    Ok(())
}

/// Declares a private function, which has no place in the text.
fn declare(b: &mut Builder<'_>, name: Name, signature: Type, units: &[&str]) {
    let ctx = b.ctx;
    b.location = Location::UNKNOWN;
    let units = units.iter().map(|unit| (ctx.name(unit), Attribute::UNIT));
    let units = ctx.dict_attr(units.collect());
    declare_function(b, name, signature, Some(units));
}

/// Extends the operands to `f32`, computes there, and truncates the result.
fn in_f32(rw: &mut ConversionRewriter<'_>, a: Adaptor<'_>, ty: Type) -> Match {
    let def = rw.old().def(a.op);
    rw.expand(a.op, |b, operands| {
        let wide: SmallVec<[Value; 3]> = operands
            .iter()
            .map(|&operand| {
                let op = ExtFOp::builder(operand, Type::F32).build(b);
                b.result(op)
            })
            .collect();
        let value = clone_op(b, def, &wide, Type::F32);
        let op = TruncFOp::builder(value, ty).build(b);
        Some(b.result(op))
    })
}

/// Computes each element of a vector.
pub(crate) fn each_element(rw: &mut ConversionRewriter<'_>, a: Adaptor<'_>, ty: Type) -> Match {
    let (def, ctx) = (rw.old().def(a.op), rw.ctx());
    let Some(vector) = ty.vector(ctx) else {
        return Err(NoMatch::default());
    };
    crate::vector_limits::check(rw, a.op)?;
    rw.expand(a.op, |b, operands| {
        let mut arith = ArithBuilder::new(b);
        let mut whole = match vector.element.float(ctx) {
            Some(_) => arith.float(ty, 0.0)?,
            None => arith.int(ty, 0)?,
        };
        for position in vector::positions(&vector.shape) {
            let mut parts: SmallVec<[Value; 3]> = SmallVec::new();
            for &operand in operands {
                parts.push(vector::extract(b, operand, &position)?);
            }
            let part = clone_op(b, def, &parts, vector.element);
            whole = vector::insert(b, part, whole, &position);
        }
        Some(whole)
    })
}
