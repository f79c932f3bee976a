//! Mathematical operations as calls of the library of functions that a device's compiler links to kernels.

use crate::build::llvm::{icmp, int_constant};
use crate::elementwise::apply;
use crate::func_to_llvm::build_call;
use crate::symbol_requests::declare_function;
use smallvec::SmallVec;
use windlass_dialects::arith::{CmpIPredicate, FastMathFlags};
use windlass_dialects::llvm::types::LlvmTypes as _;
use windlass_dialects::llvm::{ExtractElementOp, FPExtOp, FPTruncOp, InsertElementOp, types as llvm_types};
use windlass_dialects::math;
use windlass_ir::conversion::{
    Adaptor, ConversionRewriter, Match, NoMatch, PatternSet, Place, SymbolRequest,
};
use windlass_ir::def::OpDef;
use windlass_ir::rewrite::PatternBenefit;
use windlass_ir::{OpName, Type, Value};

/// An operation and its functions.
pub(crate) struct Row {
    pub op: OpName,
    pub definition: &'static OpDef,
    /// The function on `f32`, which also computes narrower floats, or on `i32`; empty for none.
    pub narrow: &'static str,
    /// The function on `f64`; empty for none.
    pub wide: &'static str,
    /// The function on `f32` for operations whose result may be approximate; empty for none.
    pub approximate: &'static str,
    /// The function on `f16`; empty for that on `f32`.
    pub half: &'static str,
}

/// Adds the patterns.
pub(crate) fn populate(patterns: &mut PatternSet, rows: &'static [Row], benefit: PatternBenefit) {
    for row in rows {
        patterns.add_with_benefit(row.op, benefit, move |rw, a| convert(rw, a, row));
    }
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
        Type::F16 if !row.half.is_empty() => row.half,
        Type::F32 | Type::F16 | Type::BF16 => row.narrow,
        Type::I32 if row.op == math::AbsIOp::NAME => row.narrow,
        Type::F64 if row.op != math::AbsIOp::NAME => row.wide,
        _ => "",
    };
    if callee.is_empty() {
        return Err(NoMatch::default());
    }
    let result = old.ty(old.result(a.op, 0));
    let scalable = result.vector(ctx).is_some_and(|vector| vector.is_scalable());
    let (Some(ty), false) = (rw.convert_type(result), scalable) else {
        return Err(NoMatch::default());
    };
    if !rw.convertible_operands(a) {
        return Err(NoMatch::default());
    }
    let value = apply(rw, a.operands, ty, &mut |rw, operands, ty| {
        lanes(rw, row, callee, operands, ty)
    });
    rw.replace(a.op, &[value]);
    Ok(())
}

/// Calls a function for a scalar, or for each element of a vector.
fn lanes(
    rw: &mut ConversionRewriter<'_>,
    row: &Row,
    callee: &'static str,
    operands: &[Value],
    ty: Type,
) -> Value {
    let ctx = rw.ctx();
    let Some(vector) = ty.vector(ctx) else {
        return call(rw, row, callee, operands, ty);
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
        let part = call(rw, row, callee, &parts, vector.element);
        let new = InsertElementOp::build(&mut rw.b, whole, part, index, ty);
        whole = rw.b.result(new);
    }
    whole
}

/// Declares a function before the one that is being converted, unless it is there, and calls it.
pub(crate) fn call_function(
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

pub(crate) fn is_narrow(ty: Type) -> bool {
    ty == Type::F16 || ty == Type::BF16
}

/// A value as `f32`, if its type is narrower.
pub(crate) fn widened(rw: &mut ConversionRewriter<'_>, value: Value) -> Value {
    if !is_narrow(rw.b.body.ty(value)) {
        return value;
    }
    let op = FPExtOp::build(&mut rw.b, value, Type::F32);
    rw.b.result(op)
}

pub(crate) fn narrowed(rw: &mut ConversionRewriter<'_>, value: Value, ty: Type) -> Value {
    let op = FPTruncOp::build(&mut rw.b, value, ty);
    rw.b.result(op)
}

/// Calls a function on scalars.
fn call(rw: &mut ConversionRewriter<'_>, row: &Row, callee: &str, operands: &[Value], ty: Type) -> Value {
    if callee == row.half {
        return call_function(rw, callee, operands, ty).unwrap_or(operands[0]);
    }
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
