//! Adapts intrinsic calls to the version of LLVM: added and removed arguments and results, and typed pointers.

use super::{Argument, Call, result_type};
use crate::function::Writer;
use crate::intrinsics;
use crate::types::address_space;
use crate::version::LlvmVersion;
use std::fmt::Write;
use windlass_dialects::llvm as ops;
use windlass_dialects::llvm::types::LlvmTypes as _;
use windlass_ir::{Diagnostic, Op, OpName, Type};

/// The pointee type of the descriptor `{}*` that `llvm.invariant.start` returns.
const EMPTY: &str = "{}";

/// Adapts the arguments of a call to the version.
pub(super) fn adapt(w: &mut Writer<'_, '_>, op: Op, call: &mut Call) -> Result<(), Diagnostic> {
    let name = w.body.name(op);
    if w.has_typed_pointers() {
        pointers(w, op, call)?;
    }
    match name {
        // The alignment was an operand of these intrinsics.
        ops::MaskedLoadOp::NAME
        | ops::MaskedStoreOp::NAME
        | ops::masked_gather::NAME
        | ops::masked_scatter::NAME => {
            let (at, align) = call.alignment.take().unwrap_or((0, 1));
            let align = Argument::Constant(Type::I32, align.to_string());
            call.arguments.insert((at + 1).min(call.arguments.len()), align);
        }
        // The size in bytes was the first operand; -1 means the whole object.
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

/// Converts the pointer arguments to the required pointee types.
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

/// Appends the mangled type of a pointer to `pointee`, as it occurs in an intrinsic's name.
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

/// The pointee type of an intrinsic's result, if it is not `i8`.
pub(super) fn pointee_of_result(w: &Writer<'_, '_>, op: Op) -> Option<&'static str> {
    let marks = w.has_typed_pointers() && w.body.name(op) == ops::InvariantStartOp::NAME;
    marks.then_some(EMPTY)
}

/// Whether the intrinsic has a result in the version that the op does not have.
pub(super) fn has_lost_result(w: &Writer<'_, '_>, op: Op) -> bool {
    w.body.name(op) == ops::CoroEndOp::NAME
        && !w.symbols.version.since(22)
        && result_type(w, op) == Type::VOID
}

/// Whether the op has a result that the intrinsic does not have in the version.
pub(crate) fn lacks_result(name: OpName, version: LlvmVersion) -> bool {
    name == ops::CoroEndOp::NAME && version.since(22)
}

/// Begins a call whose result has no uses.
pub(super) fn start_unused(w: &mut Writer<'_, '_>) {
    let number = w.fresh_pointer();
    w.push("  ");
    w.pointer_name(number);
    w.push(" = call ");
}

/// The LLVM IR text of a call's result type.
pub(super) fn result_text(w: &mut Writer<'_, '_>, op: Op) -> String {
    if has_lost_result(w, op) {
        return "i1".into();
    }
    if lacks_result(w.body.name(op), w.symbols.version) {
        return "void".into();
    }
    match pointee_of_result(w, op) {
        Some(pointee) => format!("{pointee}*"),
        None => {
            let result = match super::drops_result(w.body.name(op)) {
                true => w.body.ty(w.body.operand(op, 0)),
                false => result_type(w, op),
            };
            w.types.get(result).as_deref().unwrap_or("void").to_owned()
        }
    }
}
