//! `vector.print`: calls of the runtime's print functions, one per scalar and punctuation.

use super::VectorScope;
use crate::build::llvm::int_constant;
use crate::build::vector::extract;
use crate::finalize_memref_to_llvm::require_function;
use crate::func_to_llvm::build_call;
use crate::symbol_requests::message;
use windlass_dialects::elements::constant_int;
use windlass_dialects::llvm::types::LlvmTypes as _;
use windlass_dialects::vector::PrintOp;
use windlass_dialects::vector::types::{PUNCTUATION_ATTR, enum_value};
use windlass_dialects::{arith, llvm};
use windlass_ir::conversion::{Adaptor, ConversionRewriter, Match, NoMatch};
use windlass_ir::num::FloatKind;
use windlass_ir::{Attribute, Builder, Context, OpName, Signedness, Type, Value};

/// The punctuation attribute with this value.
fn punctuation(ctx: &Context, value: i64) -> Attribute {
    ctx.ext_attr(PUNCTUATION_ATTR, &[Some(ctx.i64_attr(value))])
}

const NONE: i64 = 0;
const NEWLINE: i64 = 1;
const COMMA: i64 = 2;
const OPEN: i64 = 3;
const CLOSE: i64 = 4;

pub(super) fn convert(rw: &mut ConversionRewriter<'_>, a: Adaptor<'_>, scope: VectorScope) -> Match {
    let ctx = rw.ctx();
    let old = rw.old();
    if let Some(text) = old.get(a.op, PrintOp::stringLiteral) {
        return print_string(rw, text.as_str(ctx).unwrap_or_default());
    }
    let mark = old.get(a.op, PrintOp::punctuation);
    let mark = mark
        .and_then(|attr| enum_value(ctx, attr, PUNCTUATION_ATTR))
        .unwrap_or(NEWLINE);
    let source = old.get(a.op, PrintOp::source);
    if let Some(source) = source {
        let ty = old.ty(source);
        if ty.vector(ctx).is_some() {
            // Upstream's `convert-vector-to-scf` expands it.
            if scope < VectorScope::All {
                return Err(NoMatch::default());
            }
            crate::vector_limits::check(rw, a.op)?;
            return rw.expand_all(a.op, |b, _| {
                vector(b, source)?;
                mark_only(b, mark);
                Some(Default::default())
            });
        }
        scalar(rw, ty, a.operands[0])?;
    }
    let name = match mark {
        NONE => return Ok(()),
        COMMA => "printComma",
        OPEN => "printOpen",
        CLOSE => "printClose",
        _ => "printNewline",
    };
    call(rw, name, &[])
}

/// Expands the print of a vector to prints of its elements with brackets.
fn vector(b: &mut Builder<'_>, value: Value) -> Option<()> {
    let vector_ty = b
        .body
        .ty(value)
        .vector(b.ctx)
        .filter(|vector| !vector.is_scalable())?;
    mark_only(b, OPEN);
    let count = vector_ty.shape.first().copied().unwrap_or(1);
    for index in 0..count {
        let position: &[i64] = if vector_ty.shape.is_empty() { &[] } else { &[index] };
        let part = extract(b, value, position)?;
        if b.body.ty(part).vector(b.ctx).is_some() {
            vector(b, part)?;
        } else {
            let none = punctuation(b.ctx, NONE);
            PrintOp::builder().source(part).punctuation(none).build(b);
        }
        if index + 1 < count {
            mark_only(b, COMMA);
        }
    }
    mark_only(b, CLOSE);
    Some(())
}

fn mark_only(b: &mut Builder<'_>, mark: i64) {
    if mark != NONE {
        let mark = (mark != NEWLINE).then(|| punctuation(b.ctx, mark));
        PrintOp::builder().punctuation(mark).build(b);
    }
}

fn call(rw: &mut ConversionRewriter<'_>, name: &str, operands: &[Value]) -> Match {
    let params: Vec<Type> = operands.iter().map(|&value| rw.b.body.ty(value)).collect();
    let callee = require_function(rw, name, &params, Type::VOID)?;
    build_call(&mut rw.b, Some(callee), operands, &[], &[], None);
    Ok(())
}

fn cast(
    rw: &mut ConversionRewriter<'_>,
    def: &'static windlass_ir::def::OpDef,
    value: Value,
    ty: Type,
) -> Value {
    crate::build::op(&mut rw.b, def, &[value], ty)
}

/// Extends an integer to 64 bits: with `arith`, or with LLVM ops if that is being converted too. The extension of a constant folds
/// then.
fn widen(
    rw: &mut ConversionRewriter<'_>,
    (name, def): (OpName, &'static windlass_ir::def::OpDef),
    converted: &'static windlass_ir::def::OpDef,
    value: Value,
) -> Value {
    if !rw.has_pattern_for(name) {
        return cast(rw, def, value, Type::I64);
    }
    let Some(constant) = constant_int(rw.ctx(), rw.b.body, value) else {
        return cast(rw, converted, value, Type::I64);
    };
    let constant = match converted.id {
        llvm::ZExtOp::NAME => constant.zext_or_trunc(64),
        _ => constant.sext_or_trunc(64),
    };
    int_constant(&mut rw.b, Type::I64, constant.to_i64().unwrap_or_default())
}

/// Prints a scalar with the function for its type; an `i1` as 0 or 1.
fn scalar(rw: &mut ConversionRewriter<'_>, ty: Type, value: Value) -> Match {
    let ctx = rw.ctx();
    if let Some(kind) = ty.float(ctx) {
        let (name, value) = match kind {
            FloatKind::F32 => ("printF32", value),
            FloatKind::F64 => ("printF64", value),
            FloatKind::F16 => (
                "printF16",
                cast(rw, llvm::BitcastOp::DEF, value, ctx.int_type(16)),
            ),
            FloatKind::BF16 => (
                "printBF16",
                cast(rw, llvm::BitcastOp::DEF, value, ctx.int_type(16)),
            ),
            _ => return Err(NoMatch::default()),
        };
        return call(rw, name, &[value]);
    }
    let (width, sign) = match ty {
        Type::INDEX => (64, Signedness::Unsigned),
        _ => ty.integer(ctx).ok_or_else(NoMatch::default)?,
    };
    if width > 64 {
        return Err(NoMatch::default());
    }
    let unsigned = sign == Signedness::Unsigned;
    let wide = if width == 64 {
        value
    } else if unsigned || width == 1 {
        widen(
            rw,
            (arith::ExtUIOp::NAME, arith::ExtUIOp::DEF),
            llvm::ZExtOp::DEF,
            value,
        )
    } else {
        widen(
            rw,
            (arith::ExtSIOp::NAME, arith::ExtSIOp::DEF),
            llvm::SExtOp::DEF,
            value,
        )
    };
    call(rw, if unsigned { "printU64" } else { "printI64" }, &[wide])
}

fn print_string(rw: &mut ConversionRewriter<'_>, text: &str) -> Match {
    let address = message(rw, "vector_print_str", text);
    call(rw, "printString", &[address])
}
