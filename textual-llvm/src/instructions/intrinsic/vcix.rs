//! Translates the ops of `vcix`, whose immediates and vector length are as wide as a register of the processor: as the opcode.

use super::{Argument, Call, DeclarationAttrs, declare, result_type, start, written};
use crate::constants::Kind;
use crate::function::Writer;
use crate::intrinsics::{self, intrinsic_table};
use std::fmt::Write;
use windlass_dialects::vcix::{BinaryImmOp, BinaryOp};
use windlass_ir::{Attribute, Body, Context, Diagnostic, Op, Type, Value};

/// The opcode and the vector length of an op.
fn opcode_and_length(body: &Body, op: Op) -> Option<(Attribute, Option<Value>)> {
    match body.name(op) {
        BinaryImmOp::NAME => Some((body.get(op, BinaryImmOp::opcode)?, body.get(op, BinaryImmOp::vl))),
        BinaryOp::NAME => Some((body.get(op, BinaryOp::opcode)?, body.get(op, BinaryOp::vl))),
        _ => None,
    }
}

/// How many instructions with a number an op has before its own.
#[inline]
pub(crate) fn additional(w: &Writer<'_, '_>, op: Op) -> u32 {
    if w.body.name(op).dialect() != BinaryOp::NAME.dialect() {
        return 0;
    }
    let cast = length_cast(w.ctx, w.body, op);
    u32::from(cast.is_some_and(|(_, length)| w.constant_of(length).is_none()))
}

/// The number that a value is folded to.
fn known(w: &Writer<'_, '_>, value: Value) -> Option<i64> {
    match &w.constant_of(value)?.kind {
        Kind::Int(value) => value.to_u64().map(|value| value as i64),
        Kind::Zero => Some(0),
        _ => None,
    }
}

/// The cast of a vector length to the width of a register, which is an instruction of its own: `zext` or `trunc`.
fn length_cast(ctx: &Context, body: &Body, op: Op) -> Option<(&'static str, Value)> {
    let (opcode, length) = opcode_and_length(body, op)?;
    let length = length?;
    match (body.ty(length), opcode.ty(ctx)?) {
        (from, to) if from == to => None,
        (Type::I32, _) => Some(("zext", length)),
        _ => Some(("trunc", length)),
    }
}

/// Translates an op of the dialect. Returns false for other ops.
pub(super) fn write(w: &mut Writer<'_, '_>, op: Op) -> Result<bool, Diagnostic> {
    let (ctx, body) = (w.ctx, w.body);
    let Some((opcode, length)) = opcode_and_length(body, op) else {
        return Ok(false);
    };
    let register = opcode.ty(ctx).unwrap_or(Type::I64);
    let number = |value: i64| {
        let value = if register == Type::I32 {
            i64::from(value as i32)
        } else {
            value
        };
        Argument::Constant(register, value.to_string())
    };
    let vector = body.operand(op, 0);
    let immediate = match body.name(op) {
        BinaryImmOp::NAME => body.get(op, BinaryImmOp::imm).and_then(|attr| attr.as_i64(ctx)),
        _ => None,
    };
    let (kind, second, second_type) = match immediate {
        Some(value) => ("iv", number(value), register),
        None => {
            let value = body.operand(op, 1);
            let ty = body.ty(value);
            let kind = match ty {
                _ if ty.vector(ctx).is_some() => "vv",
                _ if ty.integer(ctx).is_some() => "xv",
                _ => "fv",
            };
            (kind, Argument::Value(value), ty)
        }
    };
    let length = match (length, length_cast(ctx, body, op)) {
        (Some(value), Some(_)) if w.constant_of(value).is_some() => {
            number(known(w, value).unwrap_or_default())
        }
        (Some(_), Some((word, value))) => {
            let at = w.text.len();
            w.value(body.result(op, 0));
            let result = w.text.split_off(at);
            let cast: u32 = result.trim_start_matches('%').parse().unwrap_or_default();
            let cast = format!("%{}", cast.saturating_sub(1));
            let _ = write!(w.text, "  {cast} = {word} ");
            w.typed(op, value)?;
            w.push(" to ");
            w.ty(op, register)?;
            w.push("\n");
            Argument::Constant(register, cast)
        }
        (Some(value), None) => Argument::Value(value),
        // A fixed vector has as many elements as its type says.
        (None, _) => {
            let shape = body.ty(body.result(op, 0)).shape(ctx).unwrap_or_default();
            number(shape.first().copied().unwrap_or_default())
        }
    };
    let base = format!("llvm.riscv.sf.vc.v.{kind}.se");
    let mut name = base.clone();
    let result = result_type(w, op);
    for ty in [result, register, body.ty(vector), second_type, register] {
        name.push('.');
        intrinsics::mangle(ctx, w.symbols.version, ty, &mut name);
    }
    let opcode = number(opcode.as_i64(ctx).unwrap_or_default());
    let call = Call::of(vec![opcode, Argument::Value(vector), second, length]);
    start(w, op, "call ");
    written(w, op, &name, &call)?;
    let attrs = intrinsic_table::find(&base).map_or_else(DeclarationAttrs::default, |(_, known)| {
        DeclarationAttrs::of(known)
    });
    declare(w, op, name, attrs, &call);
    Ok(true)
}
