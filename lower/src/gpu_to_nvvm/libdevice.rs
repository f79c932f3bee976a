//! Mathematical operations as calls of libdevice, the library of functions that NVIDIA's compiler links to kernels.

use crate::build::llvm::{alloca, icmp, int_constant, load};
use crate::elementwise::apply;
use crate::func_to_llvm::build_call;
use crate::symbol_requests::declare_function;
use smallvec::SmallVec;
use windlass_dialects::arith::{self, CmpIPredicate, FastMathFlags};
use windlass_dialects::llvm::types::LlvmTypes as _;
use windlass_dialects::llvm::{ExtractElementOp, FPExtOp, FPTruncOp, InsertElementOp, types as llvm_types};
use windlass_dialects::math;
use windlass_ir::conversion::{
    Adaptor, ConversionRewriter, Match, NoMatch, PatternSet, Place, SymbolRequest,
};
use windlass_ir::def::OpDef;
use windlass_ir::rewrite::PatternBenefit;
use windlass_ir::{InsertPoint, OpName, Type, Value};

/// An operation and its functions.
struct Row {
    op: OpName,
    definition: &'static OpDef,
    /// The function on `f32`, which also computes narrower floats, or on `i32`.
    narrow: &'static str,
    /// The function on `f64`; empty for none.
    wide: &'static str,
    /// The function on `f32` for operations whose result may be approximate; empty for none.
    approximate: &'static str,
}

macro_rules! rows {
    ($($dialect:ident::$op:ident => $narrow:literal, $wide:literal $(, $approximate:literal)?;)*) => {
        &[$(Row {
            op: $dialect::$op::NAME,
            definition: $dialect::$op::DEF,
            narrow: concat!("__nv_", $narrow),
            wide: concat!("__nv_", $wide),
            approximate: concat!("", $("__nv_", $approximate)?),
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
    for row in ROWS {
        patterns.add_with_benefit(row.op, PatternBenefit(2), move |rw, a| convert(rw, a, row));
    }
    patterns.add(math::SincosOp::NAME, sincos);
}

fn convert(rw: &mut ConversionRewriter<'_>, a: Adaptor<'_>, row: &'static Row) -> Match {
    let ctx = rw.ctx();
    let old = rw.old();
    let input = old.ty(old.operand(a.op, 0)).element_or_self(ctx);
    let flags = row
        .definition
        .attr_slot("fastmath")
        .and_then(|slot| old.attr(a.op, slot));
    let approximates = FastMathFlags::of(ctx, flags).has(FastMathFlags::AFN);
    let callee = match input {
        Type::F32 if approximates && !row.approximate.is_empty() => row.approximate,
        Type::F32 | Type::F16 | Type::BF16 => row.narrow,
        Type::I32 if row.op == math::AbsIOp::NAME => row.narrow,
        Type::F64 if row.op != math::AbsIOp::NAME => row.wide,
        _ => return Err(NoMatch::default()),
    };
    let result = old.ty(old.result(a.op, 0));
    let scalable = result.vector(ctx).is_some_and(|vector| vector.is_scalable());
    let (Some(ty), false) = (rw.convert_type(result), scalable) else {
        return Err(NoMatch::default());
    };
    if !rw.convertible_operands(a) {
        return Err(NoMatch::default());
    }
    let value = apply(rw, a.operands, ty, &mut |rw, operands, ty| {
        lanes(rw, callee, operands, ty)
    });
    rw.replace(a.op, &[value]);
    Ok(())
}

/// Calls a function for a scalar, or for each element of a vector.
fn lanes(rw: &mut ConversionRewriter<'_>, callee: &'static str, operands: &[Value], ty: Type) -> Value {
    let ctx = rw.ctx();
    let Some(vector) = ty.vector(ctx) else {
        return call(rw, callee, operands, ty);
    };
    let mut whole = crate::build::llvm::poison(&mut rw.b, ty);
    for index in 0..vector.shape.iter().product() {
        let index = int_constant(&mut rw.b, Type::I64, index);
        let parts: SmallVec<[Value; 3]> = operands
            .iter()
            .map(|&operand| {
                let element = rw.b.body.ty(operand).element_or_self(ctx);
                let part = ExtractElementOp::build(&mut rw.b, operand, index, element);
                rw.b.result(part)
            })
            .collect();
        let part = call(rw, callee, &parts, vector.element);
        let new = InsertElementOp::build(&mut rw.b, whole, part, index, ty);
        whole = rw.b.result(new);
    }
    whole
}

/// Declares a function before the one that is being converted, unless it is there, and calls it.
fn call_function(
    rw: &mut ConversionRewriter<'_>,
    callee: &str,
    operands: &[Value],
    result: Type,
) -> Option<Value> {
    let ctx = rw.ctx();
    let name = ctx.name(callee);
    let inputs: SmallVec<[Type; 3]> = operands.iter().map(|&operand| rw.b.body.ty(operand)).collect();
    let ty = llvm_types::function(ctx, result, &inputs, false);
    rw.request(SymbolRequest {
        symbol: name,
        place: Place::Before,
        fresh: None,
        make: Box::new(move |b, name| declare_function(b, name, ty)),
    });
    let results: &[Type] = if result == Type::VOID { &[] } else { &[result] };
    let call = build_call(&mut rw.b, Some(name), operands, results, &[], None);
    rw.b.body.results(call).next()
}

fn is_narrow(ty: Type) -> bool {
    ty == Type::F16 || ty == Type::BF16
}

/// A value as `f32`, if its type is narrower.
fn widened(rw: &mut ConversionRewriter<'_>, value: Value) -> Value {
    if !is_narrow(rw.b.body.ty(value)) {
        return value;
    }
    let op = FPExtOp::build(&mut rw.b, value, Type::F32);
    rw.b.result(op)
}

fn narrowed(rw: &mut ConversionRewriter<'_>, value: Value, ty: Type) -> Value {
    let op = FPTruncOp::build(&mut rw.b, value, ty);
    rw.b.result(op)
}

/// Calls a function on scalars.
fn call(rw: &mut ConversionRewriter<'_>, callee: &str, operands: &[Value], ty: Type) -> Value {
    let wide: SmallVec<[Value; 3]> = operands.iter().map(|&operand| widened(rw, operand)).collect();
    // Predicates return an integer.
    let result = match ty {
        Type::I1 => Type::I32,
        _ if is_narrow(ty) => Type::F32,
        _ => ty,
    };
    let Some(value) = call_function(rw, callee, &wide, result) else {
        return operands[0];
    };
    if ty == Type::I1 {
        let zero = int_constant(&mut rw.b, Type::I32, 0);
        return icmp(&mut rw.b, CmpIPredicate::Ne, value, zero);
    }
    if is_narrow(ty) {
        narrowed(rw, value, ty)
    } else {
        value
    }
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
