//! Calls of intrinsics as LLVMs before 22 want them: arguments that are gone or came since, and pointers that say what they
//! point to.

use super::{Argument, Call, result_type};
use crate::function::Writer;
use crate::intrinsics;
use crate::types::address_space;
use std::fmt::Write;
use windlass_dialects::llvm as ops;
use windlass_ir::{Diagnostic, Op, Type};

/// What an intrinsic's marker for memory points to.
const EMPTY: &str = "{}";

/// Changes the arguments of a call into those of the version.
pub(super) fn adapt(w: &mut Writer<'_, '_>, op: Op, call: &mut Call) -> Result<(), Diagnostic> {
    let name = w.body.name(op);
    if w.has_typed_pointers() {
        pointers(w, op, call)?;
    }
    match name {
        // Their alignment was an argument of its own.
        ops::MaskedLoadOp::NAME
        | ops::MaskedStoreOp::NAME
        | ops::masked_gather::NAME
        | ops::masked_scatter::NAME => {
            let (at, align) = call.alignment.take().unwrap_or((0, 1));
            let align = Argument::Constant(Type::I32, align.to_string());
            call.arguments.insert((at + 1).min(call.arguments.len()), align);
        }
        // They said how many bytes; minus one is all of them.
        ops::LifetimeStartOp::NAME | ops::LifetimeEndOp::NAME => {
            call.arguments
                .insert(0, Argument::Constant(Type::I64, "-1".into()));
        }
        ops::LroundOp::NAME | ops::LlroundOp::NAME if result_type(w, op).vector(w.ctx).is_some() => {
            w.requires(op, 20, || "rounding of vectors to integers".into())?;
        }
        ops::StackSaveOp::NAME if result_type(w, op) != Type::PTR => {
            w.requires(op, 18, || "stack pointers in another address space".into())?;
        }
        ops::StackRestoreOp::NAME if w.body.ty(w.body.operand(op, 0)) != Type::PTR => {
            w.requires(op, 18, || "stack pointers in another address space".into())?;
        }
        ops::CoroEndOp::NAME if !w.symbols.version.since(18) => call.arguments.truncate(2),
        _ => {}
    }
    Ok(())
}

/// Converts the pointers that have to say what they point to.
fn pointers(w: &mut Writer<'_, '_>, op: Op, call: &mut Call) -> Result<(), Diagnostic> {
    let (ctx, body) = (w.ctx, w.body);
    let argument = |index: usize| body.operands(op).get(index).map(|value| body.ty(value));
    let (at, pointee) = match body.name(op) {
        ops::MaskedLoadOp::NAME | ops::VPLoadOp::NAME => (0, Some(result_type(w, op))),
        ops::MaskedStoreOp::NAME | ops::VPStoreOp::NAME => (1, argument(0)),
        ops::masked_gather::NAME
        | ops::masked_expandload::NAME
        | ops::MatrixColumnMajorLoadOp::NAME
        | ops::VPStridedLoadOp::NAME => (0, Some(result_type(w, op).element_or_self(ctx))),
        ops::masked_scatter::NAME
        | ops::masked_compressstore::NAME
        | ops::MatrixColumnMajorStoreOp::NAME
        | ops::VPStridedStoreOp::NAME => (1, argument(0).map(|ty| ty.element_or_self(ctx))),
        ops::InvariantEndOp::NAME => {
            let value = body.operand(op, 0);
            let pointer = w.as_pointer_spelled(op, value, EMPTY)?;
            call.arguments[0] = Argument::Pointer(pointer, Type::I8);
            return Ok(());
        }
        _ => return Ok(()),
    };
    if let (Some(pointee), Some(Argument::Value(value))) = (pointee, call.arguments.get(at)) {
        let pointer = w.as_pointer(op, *value, pointee)?;
        call.arguments[at] = Argument::Pointer(pointer, pointee);
    }
    Ok(())
}

/// Appends how the type of a pointer to `pointee` is spelled in an intrinsic's name.
pub(super) fn mangle_pointer(w: &Writer<'_, '_>, op: Op, index: usize, pointee: Type, name: &mut String) {
    let ty = w.body.ty(w.body.operand(op, index));
    let space = address_space(w.ctx, ty.element_or_self(w.ctx)).unwrap_or(0);
    if let Some(vector) = ty.vector(w.ctx) {
        let scale = if vector.is_scalable() { "nx" } else { "" };
        let _ = write!(name, "{scale}v{}", vector.shape.iter().product::<i64>());
    }
    let _ = write!(name, "p{space}");
    intrinsics::mangle(w.ctx, w.symbols.version, pointee, name);
}

/// What the result of an intrinsic points to, where it is no plain pointer.
pub(super) fn pointee_of_result(w: &Writer<'_, '_>, op: Op) -> Option<&'static str> {
    let marks = w.has_typed_pointers() && w.body.name(op) == ops::InvariantStartOp::NAME;
    marks.then_some(EMPTY)
}

/// Whether an intrinsic had a result that it has no longer.
pub(super) fn has_lost_result(w: &Writer<'_, '_>, op: Op) -> bool {
    w.body.name(op) == ops::CoroEndOp::NAME
        && !w.symbols.version.since(22)
        && result_type(w, op) == Type::VOID
}

/// Begins a call whose result nobody knows of.
pub(super) fn start_unused(w: &mut Writer<'_, '_>) {
    let number = w.fresh_pointer();
    w.push("  ");
    w.pointer_name(number);
    w.push(" = call ");
}

/// How the type of a call's result is spelled.
pub(super) fn result_text(w: &mut Writer<'_, '_>, op: Op) -> String {
    if has_lost_result(w, op) {
        return "i1".into();
    }
    match pointee_of_result(w, op) {
        Some(pointee) => format!("{pointee}*"),
        None => {
            let result = result_type(w, op);
            w.types.get(result).as_deref().unwrap_or("void").to_owned()
        }
    }
}
