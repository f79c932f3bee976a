//! Translates `alloca`, loads and stores, GEPs and atomics.

use super::start;
use crate::constants::Kind;
use crate::function::Writer;
use crate::layout::alignment_of;
use crate::types::address_space;
use windlass_dialects::llvm as ops;
use windlass_dialects::llvm::enums::{AtomicBinOp, AtomicOrdering, GepFlags, LlvmEnum};
use windlass_dialects::llvm::gep;
use windlass_ir::def::AttrSlot;
use windlass_ir::{Body, Context, Diagnostic, Op, Type};

/// Translates an op of this family. Returns false for other ops.
pub(super) fn write(w: &mut Writer<'_, '_>, op: Op) -> Result<bool, Diagnostic> {
    match w.body.name(op) {
        ops::AllocaOp::NAME => alloca(w, op)?,
        ops::LoadOp::NAME => {
            let ordering = ordering(w, op, ops::LoadOp::ordering);
            let ty = w.body.ty(w.body.result(op, 0));
            let pointer = w.as_pointer(op, w.body.operand(op, 0), ty)?;
            start(
                w,
                op,
                if ordering.is_some() {
                    "load atomic "
                } else {
                    "load "
                },
            );
            if w.body.get(op, ops::LoadOp::volatile_).is_some() {
                w.push("volatile ");
            }
            w.ty(op, ty)?;
            w.push(", ");
            w.pointer(op, &pointer)?;
            scope_and_ordering(w, op, ops::LoadOp::syncscope, ordering);
            align(w, op, ops::LoadOp::alignment, ty);
        }
        ops::StoreOp::NAME => {
            let ordering = ordering(w, op, ops::StoreOp::ordering);
            let value = w.body.operand(op, 0);
            let pointer = w.as_pointer(op, w.body.operand(op, 1), w.body.ty(value))?;
            start(
                w,
                op,
                if ordering.is_some() {
                    "store atomic "
                } else {
                    "store "
                },
            );
            if w.body.get(op, ops::StoreOp::volatile_).is_some() {
                w.push("volatile ");
            }
            w.typed(op, value)?;
            w.push(", ");
            w.pointer(op, &pointer)?;
            scope_and_ordering(w, op, ops::StoreOp::syncscope, ordering);
            align(w, op, ops::StoreOp::alignment, w.body.ty(value));
        }
        ops::GEPOp::NAME => getelementptr(w, op)?,
        ops::AtomicRMWOp::NAME => {
            let kind = w
                .body
                .get(op, ops::AtomicRMWOp::bin_op)
                .and_then(|attr| AtomicBinOp::of(w.ctx, attr));
            let kind = kind.ok_or_else(|| w.body.op_error(w.ctx, op, "has no operation"))?;
            let word = kind.keyword().trim_start_matches('_');
            let value = w.body.operand(op, 1);
            w.requires(op, since(kind), || format!("atomicrmw {word}"))?;
            if address_space(w.ctx, w.body.ty(value)).is_some() {
                w.requires(op, 15, || format!("atomicrmw {word} of a pointer"))?;
            }
            if w.body.ty(value).vector(w.ctx).is_some() {
                w.requires(op, 19, || format!("atomicrmw {word} of a vector"))?;
            }
            let size = store_size(w, w.body.ty(value));
            if size.is_some_and(|size| !size.is_power_of_two()) {
                let message = "operates on a type whose size in bytes is not a power of two, which LLVM IR does not have";
                return Err(w.body.op_error(w.ctx, op, message));
            }
            let pointer = w.as_pointer(op, w.body.operand(op, 0), w.body.ty(value))?;
            start(w, op, "atomicrmw ");
            if w.body.get(op, ops::AtomicRMWOp::volatile_).is_some() {
                w.push("volatile ");
            }
            // The LLVM dialect's keywords have a leading underscore where C++ reserves the word.
            w.push(word);
            w.push(" ");
            w.pointer(op, &pointer)?;
            w.push(", ");
            w.typed(op, value)?;
            let ordering = ordering(w, op, ops::AtomicRMWOp::ordering);
            scope_and_ordering(w, op, ops::AtomicRMWOp::syncscope, ordering);
            if w.symbols.version.since(ATOMIC_ALIGNMENT) {
                align_to(w, op, ops::AtomicRMWOp::alignment, size);
            }
        }
        ops::AtomicCmpXchgOp::NAME => {
            let pointer = w.as_pointer(op, w.body.operand(op, 0), w.body.ty(w.body.operand(op, 1)))?;
            start(w, op, "cmpxchg ");
            if w.body.get(op, ops::AtomicCmpXchgOp::weak).is_some() {
                w.push("weak ");
            }
            if w.body.get(op, ops::AtomicCmpXchgOp::volatile_).is_some() {
                w.push("volatile ");
            }
            w.pointer(op, &pointer)?;
            for index in 1..3 {
                w.push(", ");
                w.typed(op, w.body.operand(op, index))?;
            }
            let success = ordering(w, op, ops::AtomicCmpXchgOp::success_ordering);
            scope_and_ordering(w, op, ops::AtomicCmpXchgOp::syncscope, success);
            if let Some(failure) = ordering(w, op, ops::AtomicCmpXchgOp::failure_ordering) {
                w.push(" ");
                w.push(failure.keyword());
            }
            if w.symbols.version.since(ATOMIC_ALIGNMENT) {
                let size = store_size(w, w.body.ty(w.body.operand(op, 1)));
                align_to(w, op, ops::AtomicCmpXchgOp::alignment, size);
            }
        }
        ops::VaArgOp::NAME => {
            start(w, op, "va_arg ");
            w.typed(op, w.body.operand(op, 0))?;
            w.push(", ");
            w.ty(op, w.body.ty(w.body.result(op, 0)))?;
        }
        ops::FenceOp::NAME => {
            start(w, op, "fence");
            let ordering = ordering(w, op, ops::FenceOp::ordering);
            scope_and_ordering(w, op, ops::FenceOp::syncscope, ordering);
        }
        _ => return Ok(false),
    }
    Ok(true)
}

fn ordering(w: &Writer<'_, '_>, op: Op, slot: AttrSlot) -> Option<AtomicOrdering> {
    let ordering = w
        .body
        .get(op, slot)
        .and_then(|attr| AtomicOrdering::of(w.ctx, attr));
    ordering.filter(|&ordering| ordering != AtomicOrdering::NotAtomic)
}

fn scope_and_ordering(w: &mut Writer<'_, '_>, op: Op, scope: AttrSlot, ordering: Option<AtomicOrdering>) {
    if ordering.is_none() {
        return;
    }
    let scope = w.body.get(op, scope).and_then(|attr| attr.as_str(w.ctx));
    if let Some(scope) = scope.filter(|scope| !scope.is_empty()) {
        w.push(" syncscope(\"");
        w.push(scope);
        w.push("\")");
    }
    if let Some(ordering) = ordering {
        w.push(" ");
        w.push(ordering.keyword());
    }
}

/// The first version in which `atomicrmw` and `cmpxchg` have an alignment.
const ATOMIC_ALIGNMENT: u32 = 13;

/// The first version with an `atomicrmw` operation.
fn since(kind: AtomicBinOp) -> u32 {
    match kind {
        AtomicBinOp::Fmax | AtomicBinOp::Fmin => 15,
        AtomicBinOp::UincWrap | AtomicBinOp::UdecWrap => 16,
        AtomicBinOp::UsubCond | AtomicBinOp::UsubSat => 20,
        AtomicBinOp::Fmaximum | AtomicBinOp::Fminimum => 21,
        _ => 11,
    }
}

/// The type of the element that a GEP addresses.
fn indexed_type(ctx: &Context, body: &Body, op: Op, ty: Type) -> Option<Type> {
    let mut steps = gep::steps(ctx, body, op, ty, |_| None);
    steps.try_fold(ty, |_, step| step.ok().map(|step| step.ty))
}

/// Writes the alignment: that of the attribute, or the ABI alignment of the type.
fn align(w: &mut Writer<'_, '_>, op: Op, slot: AttrSlot, ty: Type) {
    let natural = w.layouts.of(w.ctx, ty).map(|layout| layout.align);
    align_to(w, op, slot, natural);
}

/// Writes the alignment: that of the attribute, or `default`.
fn align_to(w: &mut Writer<'_, '_>, op: Op, slot: AttrSlot, default: Option<u64>) {
    let said = alignment_of(w.ctx, w.body.get(op, slot));
    if let Some(align) = said.or(default) {
        w.push(", align ");
        w.number(align.max(1));
    }
}

/// The store size of a type in bytes: the default alignment of `atomicrmw` and `cmpxchg`. The ABI alignment can be
/// less, and LLVM lowers an access that is aligned to less than its size to a libcall.
fn store_size(w: &mut Writer<'_, '_>, ty: Type) -> Option<u64> {
    w.layouts.of(w.ctx, ty).map(|layout| layout.store_bytes())
}

fn alloca(w: &mut Writer<'_, '_>, op: Op) -> Result<(), Diagnostic> {
    let ty = w
        .body
        .get(op, ops::AllocaOp::elem_type)
        .and_then(|attr| attr.as_type(w.ctx));
    let ty = ty.ok_or_else(|| w.body.op_error(w.ctx, op, "has no element type"))?;
    let text = w.types.get(ty);
    w.start_pointer(op, "alloca ", text.as_deref().unwrap_or_default())?;
    if w.body.get(op, ops::AllocaOp::inalloca).is_some() {
        w.push("inalloca ");
    }
    w.ty(op, ty)?;
    let count = w.body.operand(op, 0);
    // LLVM omits the element count where it is the `i32` constant 1.
    let plain = w.body.ty(count) == Type::I32
        && matches!(
            w.constant_of(count).map(|count| &count.kind),
            Some(Kind::Int(value)) if value.is_one()
        );
    if !plain {
        w.push(", ");
        w.typed(op, count)?;
    }
    let said = alignment_of(w.ctx, w.body.get(op, ops::AllocaOp::alignment));
    let natural = w.layouts.of(w.ctx, ty).map(|layout| layout.preferred);
    if let Some(align) = said.or(natural) {
        w.push(", align ");
        w.number(align.max(1));
    }
    let space = address_space(w.ctx, w.body.ty(w.body.result(op, 0))).unwrap_or(0);
    if space != 0 {
        w.push(", addrspace(");
        w.number(space.into());
        w.push(")");
    }
    Ok(())
}

fn getelementptr(w: &mut Writer<'_, '_>, op: Op) -> Result<(), Diagnostic> {
    let ty = w
        .body
        .get(op, ops::GEPOp::elem_type)
        .and_then(|attr| attr.as_type(w.ctx));
    let ty = ty.ok_or_else(|| w.body.op_error(w.ctx, op, "has no element type"))?;
    let pointer = w.as_pointer(op, w.body.operand(op, 0), ty)?;
    if w.has_typed_pointers() {
        let inner = indexed_type(w.ctx, w.body, op, ty);
        let inner = inner.and_then(|inner| w.types.get(inner));
        let inner = inner.ok_or_else(|| w.body.op_error(w.ctx, op, "leads to no type"))?;
        w.start_pointer(op, "getelementptr ", &inner)?;
    } else {
        start(w, op, "getelementptr ");
    }
    let flags = GepFlags::of(w.ctx, w.body.get(op, ops::GEPOp::noWrapFlags));
    let knows_wrapping = w.symbols.version.since(19);
    if flags.has(GepFlags::INBOUNDS_FLAG) {
        w.push("inbounds ");
    } else if flags.has(GepFlags::NUSW) && knows_wrapping {
        w.push("nusw ");
    }
    if flags.has(GepFlags::NUW) && knows_wrapping {
        w.push("nuw ");
    }
    w.ty(op, ty)?;
    w.push(", ");
    w.pointer(op, &pointer)?;
    for index in gep::indices(w.ctx, w.body, op) {
        w.push(", ");
        match index {
            gep::Index::Operand(operand) => w.typed(op, w.body.operand(op, operand))?,
            gep::Index::Constant(index) => {
                w.push("i32 ");
                w.push(itoa::Buffer::new().format(index));
            }
        }
    }
    Ok(())
}
