//! Calls: of functions, through pointers, of intrinsics.

use super::{fast_math, start};
use crate::attributes::{self, dict_at};
use crate::function::Writer;
use crate::intrinsics::{self, Intrinsic, Suffix};
use crate::op_error;
use crate::types::write_name;
use std::fmt::Write;
use windlass_dialects::llvm as ops;
use windlass_dialects::llvm::enums::{LlvmEnum, TailCallKind};
use windlass_dialects::llvm::types::{FunctionType, PointerType};
use windlass_ir::def::slots::{Side, group_range};
use windlass_ir::{Attribute, Diagnostic, Op, Type, TypeData};

/// Writes an operation of this family; false if it is of another.
pub(super) fn write(w: &mut Writer<'_, '_>, op: Op) -> Result<bool, Diagnostic> {
    if w.body.name(op) == ops::CallOp::NAME {
        call(w, op)?;
        return Ok(true);
    }
    match intrinsics::find(w.body.name(op)) {
        Some(intrinsic) => {
            intrinsic_call(w, op, intrinsic)?;
            Ok(true)
        }
        None => Ok(false),
    }
}

fn result_type(w: &Writer<'_, '_>, op: Op) -> Type {
    if w.body.results(op).len() == 0 {
        Type::VOID
    } else {
        w.body.ty(w.body.result(op, 0))
    }
}

fn call(w: &mut Writer<'_, '_>, op: Op) -> Result<(), Diagnostic> {
    let (ctx, body) = (w.ctx, w.body);
    let callee = body
        .get(op, ops::CallOp::callee)
        .and_then(|attr| attr.as_flat_symbol(ctx));
    let args = group_range(body, op, ops::CallOp::DEF, Side::Operand, 0);
    if args.len() != body.operands(op).len() {
        return Err(op_error(
            ctx,
            body,
            op,
            "has operand bundles, which cannot be written yet",
        ));
    }
    start(w, op, "");
    let tail = body
        .get(op, ops::CallOp::TailCallKind)
        .and_then(|attr| TailCallKind::of(ctx, attr));
    match tail {
        Some(kind) if kind.keyword() != "none" => {
            w.push(kind.keyword());
            w.push(" ");
        }
        _ => {}
    }
    w.push("call ");
    fast_math(w, op, ops::CallOp::fastmathFlags);
    w.calling_convention(body.get(op, ops::CallOp::CConv));
    let res_attrs = dict_at(ctx, body.get(op, ops::CallOp::res_attrs), 0);
    attributes::write_value_attrs(ctx, w.types, res_attrs, &mut w.out.text);
    let variadic = body
        .get(op, ops::CallOp::var_callee_type)
        .and_then(|attr| attr.as_type(ctx));
    match variadic.filter(|&ty| FunctionType::of(ctx, ty).is_some_and(|f| f.is_variadic())) {
        Some(ty) => w.ty(op, ty)?,
        None => w.ty(op, result_type(w, op))?,
    }
    w.push(" ");
    let first = match callee {
        Some(name) => {
            write_name(&mut w.out.text, '@', ctx.str(name));
            0
        }
        None => {
            w.value(body.operand(op, 0));
            1
        }
    };
    w.push("(");
    let arg_attrs = body.get(op, ops::CallOp::arg_attrs);
    for index in first..args.len() {
        if index > first {
            w.push(", ");
        }
        let value = body.operand(op, index);
        w.ty(op, body.ty(value))?;
        w.push(" ");
        let attrs: Option<Attribute> = dict_at(ctx, arg_attrs, index - first);
        attributes::write_value_attrs(ctx, w.types, attrs, &mut w.out.text);
        w.value(value);
    }
    w.push(")\n");
    Ok(())
}

/// How a type is spelled in an intrinsic's name.
fn mangle(w: &Writer<'_, '_>, ty: Type, out: &mut String) {
    match ty.data(w.ctx) {
        TypeData::Integer { width, .. } => {
            let _ = write!(out, "i{width}");
        }
        TypeData::Float(kind) => out.push_str(kind.keyword()),
        TypeData::Vector(vector) => {
            let scale = if vector.is_scalable() { "nx" } else { "" };
            let _ = write!(out, "{scale}v{}", vector.shape.iter().product::<i64>());
            mangle(w, vector.element, out);
        }
        _ => {
            let _ = write!(out, "p{}", PointerType::of(w.ctx, ty).unwrap_or(0));
        }
    }
}

fn intrinsic_call(w: &mut Writer<'_, '_>, op: Op, intrinsic: &'static Intrinsic) -> Result<(), Diagnostic> {
    let body = w.body;
    let mut name = format!("llvm.{}", intrinsic.name);
    let operand = |index: usize| body.ty(body.operand(op, index));
    let result = result_type(w, op);
    let mut add = |ty: Type| {
        name.push('.');
        mangle(w, ty, &mut name);
    };
    match intrinsic.suffix {
        Suffix::None => {}
        Suffix::Result => add(result),
        Suffix::Operands(indices) => indices.iter().for_each(|&index| add(operand(index))),
        Suffix::ResultAnd(indices) => {
            add(result);
            indices.iter().for_each(|&index| add(operand(index)));
        }
    }
    start(w, op, "call ");
    if let Some(slot) = body.def(op).attr_slot("fastmathFlags") {
        fast_math(w, op, windlass_ir::def::AttrSlot(slot));
    }
    w.ty(op, result)?;
    w.push(" @");
    w.push(&name);
    w.push("(");
    let mut declared = String::new();
    for index in 0..body.operands(op).len() {
        if index > 0 {
            w.push(", ");
            declared.push_str(", ");
        }
        if intrinsic.name == "assume" {
            w.ty(op, operand(index))?;
            w.push(" ");
            w.value(body.operand(op, index));
        } else {
            w.typed(op, body.operand(op, index))?;
        }
        declared.push_str(w.types.get(operand(index)).as_deref().unwrap_or_default());
        if let Some(attrs) = intrinsic.params.get(index) {
            declared.push(' ');
            declared.push_str(attrs);
        }
    }
    if let Some(flag) = intrinsic.flag {
        let set = body
            .attr_named(w.ctx, op, flag)
            .is_some_and(|attr| attr == Attribute::TRUE);
        w.push(if set { ", i1 true" } else { ", i1 false" });
        declared.push_str(", i1 immarg");
    }
    w.push(")\n");
    if !w.out.intrinsics.iter().any(|(known, ..)| *known == name) {
        let result = w.types.get(result).unwrap_or_else(|| "void".into());
        let declaration = format!("declare {result} @{name}({declared})");
        w.out.intrinsics.push((name, intrinsic, declaration));
    }
    Ok(())
}
