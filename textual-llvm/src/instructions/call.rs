//! Translates direct and indirect calls, invokes and inline assembly.

use super::{fast_math, start};
use crate::attributes::{self, call_attrs, dict_at, pointee_attr};
use crate::function::Writer;
use crate::offload::is_launch_function;
use crate::typed_pointers::Pointer;
use crate::types::address_space;
use crate::types::{write_escaped, write_name};
use windlass_dialects::llvm as ops;
use windlass_dialects::llvm::enums::{AsmDialect, LlvmEnum, TailCallKind};
use windlass_dialects::llvm::types::FunctionType;
use windlass_dialects::llvm::types::LlvmTypes as _;
use windlass_ir::def::AttrSlot;
use windlass_ir::def::slots::{Side, group_range};
use windlass_ir::{Attribute, Diagnostic, Op, Type};

/// Translates an op of this family. Returns false for other ops.
pub(super) fn write(w: &mut Writer<'_, '_>, op: Op) -> Result<bool, Diagnostic> {
    match w.body.name(op) {
        ops::CallOp::NAME => call(w, op)?,
        ops::InvokeOp::NAME => invoke(w, op)?,
        ops::InlineAsmOp::NAME => inline_asm(w, op)?,
        _ => return Ok(false),
    }
    Ok(true)
}

pub(super) fn result_type(w: &Writer<'_, '_>, op: Op) -> Type {
    if w.body.results(op).len() == 0 {
        Type::VOID
    } else {
        w.body.ty(w.body.result(op, 0))
    }
}

fn tail_kind(w: &mut Writer<'_, '_>, attr: Option<Attribute>) {
    let kind = attr.and_then(|attr| TailCallKind::of(w.ctx, attr));
    if let Some(kind) = kind.filter(|&kind| kind != TailCallKind::None) {
        w.push(kind.keyword());
        w.push(" ");
    }
}

/// Whether a call has to be a tail call.
fn is_must_tail(w: &Writer<'_, '_>, op: Op) -> bool {
    let kind = (w.body.name(op) == ops::CallOp::NAME).then(|| w.body.get(op, ops::CallOp::TailCallKind));
    kind.flatten()
        .is_some_and(|kind| TailCallKind::of(w.ctx, kind) == Some(TailCallKind::MustTail))
}

/// The attributes that calls and invokes have in common.
struct Target {
    callee: AttrSlot,
    variadic: AttrSlot,
    args: AttrSlot,
    results: AttrSlot,
    convention: AttrSlot,
}

/// Declares a function of the runtime library that a launch calls, unless the module does.
fn declare_launch_function(w: &mut Writer<'_, '_>, op: Op, name: &str) {
    if !is_launch_function(name) || w.declares(name) {
        return;
    }
    let result = w.types.get(result_type(w, op));
    let mut declaration = format!("declare {} @{name}(", result.as_deref().unwrap_or_default());
    for (index, operand) in w.body.operands(op).iter().enumerate() {
        let ty = w.types.get(w.body.ty(operand));
        declaration.push_str(if index > 0 { ", " } else { "" });
        declaration.push_str(ty.as_deref().unwrap_or_default());
    }
    declaration.push(')');
    w.out.intrinsics.push((w.rank, name.to_owned(), "", declaration));
}

/// Writes calling convention, result type, callee and arguments.
fn target(w: &mut Writer<'_, '_>, op: Op, slots: &Target, pointers: &[Pointer]) -> Result<(), Diagnostic> {
    let (ctx, body) = (w.ctx, w.body);
    let callee = body
        .get(op, slots.callee)
        .and_then(|attr| attr.as_flat_symbol(ctx));
    let args = group_range(body, op, body.def(op), Side::Operand, 0);
    w.calling_convention(body.get(op, slots.convention));
    let res_attrs = dict_at(ctx, body.get(op, slots.results), 0);
    value_attrs(w, op, res_attrs, result_type(w, op))?;
    if callee.is_none() {
        let space = address_space(ctx, body.ty(body.operand(op, 0))).unwrap_or(0);
        if space != 0 {
            w.push(&format!("addrspace({space}) "));
        }
    }
    let variadic = body.get(op, slots.variadic).and_then(|attr| attr.as_type(ctx));
    let variadic = variadic.filter(|&ty| FunctionType::of(ctx, ty).is_some_and(|f| f.is_variadic()));
    match variadic {
        Some(ty) => w.ty(op, ty)?,
        None => w.ty(op, result_type(w, op))?,
    }
    w.push(" ");
    let first = match callee {
        Some(name) => {
            declare_launch_function(w, op, ctx.str(name));
            write_name(&mut w.text, '@', ctx.str(name));
            0
        }
        None => {
            match pointers.first() {
                Some(callee) => w.pointer_value(callee),
                None => w.value(body.operand(op, 0)),
            }
            1
        }
    };
    w.push("(");
    let arg_attrs = body.get(op, slots.args);
    for index in first..args.len() {
        if index > first {
            w.push(", ");
        }
        argument(w, op, index, dict_at(ctx, arg_attrs, index - first), pointers)?;
    }
    if variadic.is_some() && is_must_tail(w, op) {
        // It passes on the variadic arguments of the caller.
        w.push(if args.len() > first { ", ..." } else { "..." });
    }
    w.push(")");
    Ok(())
}

/// Writes the attributes of an argument or result of a call, which LLVM's verifier permits on some types only.
pub(super) fn value_attrs(
    w: &mut Writer<'_, '_>,
    op: Op,
    attrs: Option<Attribute>,
    ty: Type,
) -> Result<(), Diagnostic> {
    if let Some(name) = attributes::incompatible(w.ctx, attrs, ty) {
        let message = format!("attribute '{name}' applied to incompatible type");
        return Err(w.body.error_at(w.ctx, op, message));
    }
    attributes::write_value_attrs(w.ctx, w.types, attrs, &mut w.text);
    Ok(())
}

/// Writes an operand as a call argument.
fn argument(
    w: &mut Writer<'_, '_>,
    op: Op,
    index: usize,
    attrs: Option<Attribute>,
    pointers: &[Pointer],
) -> Result<(), Diagnostic> {
    let value = w.body.operand(op, index);
    match pointers.get(index) {
        Some(pointer) => w.pointer_type(op, pointer)?,
        None => w.ty(op, w.body.ty(value))?,
    }
    w.push(" ");
    value_attrs(w, op, attrs, w.body.ty(value))?;
    match pointers.get(index) {
        Some(pointer) => w.pointer_value(pointer),
        None => w.value(value),
    }
    Ok(())
}

/// Writes the operand bundles, whose operands are the last ones of the op.
pub(super) fn bundles(
    w: &mut Writer<'_, '_>,
    op: Op,
    group: usize,
    sizes: AttrSlot,
    tags: AttrSlot,
) -> Result<(), Diagnostic> {
    let (ctx, body) = (w.ctx, w.body);
    let Some(tags) = body.get(op, tags).and_then(|attr| attr.as_array(ctx)) else {
        return Ok(());
    };
    if tags.is_empty() {
        return Ok(());
    }
    let sizes = body.get(op, sizes).and_then(|attr| attr.as_i64_array(ctx));
    let sizes = sizes.unwrap_or_default();
    let range = group_range(body, op, body.def(op), Side::Operand, group);
    let mut next = range.start;
    w.push(" [ ");
    for (index, tag) in tags.iter().enumerate() {
        w.push(if index > 0 { ", \"" } else { "\"" });
        write_escaped(&mut w.text, tag.as_str(ctx).unwrap_or_default().as_bytes());
        w.push("\"(");
        let count = usize::try_from(sizes.get(index).copied().unwrap_or(0)).unwrap_or(0);
        for offset in 0..count {
            if offset > 0 {
                w.push(", ");
            }
            match body.operands(op).get(next) {
                Some(value) => w.typed(op, value)?,
                None => return Err(body.op_error(ctx, op, "has too few operands for its bundles")),
            }
            next += 1;
        }
        w.push(")");
    }
    w.push(" ]");
    Ok(())
}

/// Converts the pointer operands of a call to the required pointee types. Empty for versions with opaque pointers.
fn operands_as_pointers(w: &mut Writer<'_, '_>, op: Op, slots: &Target) -> Result<Vec<Pointer>, Diagnostic> {
    if !w.has_typed_pointers() {
        return Ok(Vec::new());
    }
    let (ctx, body) = (w.ctx, w.body);
    let callee = body
        .get(op, slots.callee)
        .and_then(|attr| attr.as_flat_symbol(ctx));
    let first = usize::from(callee.is_none());
    let called = callee.and_then(|name| Some((w.module, *w.symbols.functions.get(&name)?)));
    let declared = called.and_then(|(module, op)| module.get(op, ops::LLVMFuncOp::arg_attrs));
    let range = group_range(body, op, body.def(op), Side::Operand, 0);
    let mut pointers: Vec<Pointer> = Vec::with_capacity(range.len());
    for index in range.clone() {
        let value = body.operand(op, index);
        if index < first {
            pointers.push(Pointer::Plain(value));
            continue;
        }
        let own = dict_at(ctx, body.get(op, slots.args), index - first);
        let wanted = [dict_at(ctx, declared, index - first), own];
        let wanted = wanted.into_iter().flatten();
        let wanted = wanted.into_iter().find(|&dict| pointee_attr(ctx, dict).is_some());
        pointers.push(w.as_argument(op, value, wanted)?);
    }
    if first == 1 {
        let variadic = body.get(op, slots.variadic).and_then(|attr| attr.as_type(ctx));
        let mut text = String::new();
        match variadic.filter(|&ty| FunctionType::of(ctx, ty).is_some_and(|f| f.is_variadic())) {
            Some(ty) => text.push_str(w.types.get(ty).as_deref().unwrap_or_default()),
            None => {
                text.push_str(w.types.get(result_type(w, op)).as_deref().unwrap_or_default());
                text.push_str(" (");
                for (index, pointer) in pointers.iter().enumerate().skip(1) {
                    text.push_str(if index > 1 { ", " } else { "" });
                    match pointer {
                        Pointer::Converted(ty, _) => text.push_str(ty),
                        Pointer::Plain(value) => {
                            text.push_str(w.types.get(body.ty(*value)).as_deref().unwrap_or_default());
                        }
                    }
                }
                text.push(')');
            }
        }
        pointers[0] = w.as_pointer_spelled(op, body.operand(op, 0), &text)?;
    }
    Ok(pointers)
}

fn call(w: &mut Writer<'_, '_>, op: Op) -> Result<(), Diagnostic> {
    let slots = Target {
        callee: ops::CallOp::callee,
        variadic: ops::CallOp::var_callee_type,
        args: ops::CallOp::arg_attrs,
        results: ops::CallOp::res_attrs,
        convention: ops::CallOp::CConv,
    };
    let pointers = operands_as_pointers(w, op, &slots)?;
    start(w, op, "");
    tail_kind(w, w.body.get(op, ops::CallOp::TailCallKind));
    w.push("call ");
    fast_math(w, op, ops::CallOp::fastmathFlags);
    target(w, op, &slots, &pointers)?;
    w.group(call_attrs(w.ctx, w.symbols.version, w.body, op));
    bundles(
        w,
        op,
        1,
        ops::CallOp::op_bundle_sizes,
        ops::CallOp::op_bundle_tags,
    )
}

fn invoke(w: &mut Writer<'_, '_>, op: Op) -> Result<(), Diagnostic> {
    let slots = Target {
        callee: ops::InvokeOp::callee,
        variadic: ops::InvokeOp::var_callee_type,
        args: ops::InvokeOp::arg_attrs,
        results: ops::InvokeOp::res_attrs,
        convention: ops::InvokeOp::CConv,
    };
    let pointers = operands_as_pointers(w, op, &slots)?;
    start(w, op, "invoke ");
    target(w, op, &slots, &pointers)?;
    bundles(
        w,
        op,
        3,
        ops::InvokeOp::op_bundle_sizes,
        ops::InvokeOp::op_bundle_tags,
    )?;
    w.push("\n          to ");
    w.label(w.body.successor(op, 0));
    w.push(" unwind ");
    w.label(w.body.successor(op, 1));
    Ok(())
}

fn inline_asm(w: &mut Writer<'_, '_>, op: Op) -> Result<(), Diagnostic> {
    let (ctx, body) = (w.ctx, w.body);
    let attrs = body.get(op, ops::InlineAsmOp::operand_attrs);
    let mut pointers = Vec::new();
    if w.has_typed_pointers() {
        for (index, value) in body.operands(op).iter().enumerate() {
            pointers.push(w.as_argument(op, value, dict_at(ctx, attrs, index))?);
        }
    }
    start(w, op, "");
    tail_kind(w, body.get(op, ops::InlineAsmOp::tail_call_kind));
    w.push("call ");
    w.ty(op, result_type(w, op))?;
    w.push(" asm ");
    if body.get(op, ops::InlineAsmOp::has_side_effects).is_some() {
        w.push("sideeffect ");
    }
    if body.get(op, ops::InlineAsmOp::is_align_stack).is_some() {
        w.push("alignstack ");
    }
    let dialect = body
        .get(op, ops::InlineAsmOp::asm_dialect)
        .and_then(|attr| AsmDialect::of(ctx, attr));
    if dialect == Some(AsmDialect::Intel) {
        w.push("inteldialect ");
    }
    for (slot, behind) in [
        (ops::InlineAsmOp::asm_string, ", "),
        (ops::InlineAsmOp::constraints, "("),
    ] {
        let text = body
            .get(op, slot)
            .and_then(|attr| attr.as_str(ctx))
            .unwrap_or_default();
        w.push("\"");
        write_escaped(&mut w.text, &windlass_ir::text::bytes_of_string(text));
        w.push("\"");
        w.push(behind);
    }
    for index in 0..body.operands(op).len() {
        if index > 0 {
            w.push(", ");
        }
        argument(w, op, index, dict_at(ctx, attrs, index), &pointers)?;
    }
    w.push(")");
    Ok(())
}
