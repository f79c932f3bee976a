//! `alloca`, loads and stores, addresses, atomics.

use super::start;
use crate::constants::Kind;
use crate::function::Writer;
use crate::op_error;
use windlass_dialects::llvm as ops;
use windlass_dialects::llvm::enums::{AtomicBinOp, AtomicOrdering, GepFlags, LlvmEnum};
use windlass_ir::def::AttrSlot;
use windlass_ir::{Diagnostic, Op, Type};

/// What a GEP's constant indices hold where an operand is the index.
const DYNAMIC_INDEX: i64 = i32::MIN as i64;

/// Writes an operation of this family; false if it is of another.
pub(super) fn write(w: &mut Writer<'_, '_>, op: Op) -> Result<bool, Diagnostic> {
    match w.body.name(op) {
        ops::AllocaOp::NAME => alloca(w, op)?,
        ops::LoadOp::NAME => {
            let ordering = ordering(w, op, ops::LoadOp::ordering);
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
            let ty = w.body.ty(w.body.result(op, 0));
            w.ty(op, ty)?;
            w.push(", ");
            w.typed(op, w.body.operand(op, 0))?;
            scope_and_ordering(w, op, ops::LoadOp::syncscope, ordering);
            align(w, op, ops::LoadOp::alignment, ty);
        }
        ops::StoreOp::NAME => {
            let ordering = ordering(w, op, ops::StoreOp::ordering);
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
            let value = w.body.operand(op, 0);
            w.typed(op, value)?;
            w.push(", ");
            w.typed(op, w.body.operand(op, 1))?;
            scope_and_ordering(w, op, ops::StoreOp::syncscope, ordering);
            align(w, op, ops::StoreOp::alignment, w.body.ty(value));
        }
        ops::GEPOp::NAME => gep(w, op)?,
        ops::AtomicRMWOp::NAME => {
            let kind = w
                .body
                .get(op, ops::AtomicRMWOp::bin_op)
                .and_then(|attr| AtomicBinOp::of(w.ctx, attr));
            let kind = kind.ok_or_else(|| op_error(w.ctx, w.body, op, "has no operation"))?;
            start(w, op, "atomicrmw ");
            if w.body.get(op, ops::AtomicRMWOp::volatile_).is_some() {
                w.push("volatile ");
            }
            // Upstream's keywords keep clear of C++'s.
            w.push(kind.keyword().trim_start_matches('_'));
            w.push(" ");
            w.typed(op, w.body.operand(op, 0))?;
            w.push(", ");
            let value = w.body.operand(op, 1);
            w.typed(op, value)?;
            let ordering = ordering(w, op, ops::AtomicRMWOp::ordering);
            scope_and_ordering(w, op, ops::AtomicRMWOp::syncscope, ordering);
            align(w, op, ops::AtomicRMWOp::alignment, w.body.ty(value));
        }
        ops::AtomicCmpXchgOp::NAME => {
            start(w, op, "cmpxchg ");
            if w.body.get(op, ops::AtomicCmpXchgOp::weak).is_some() {
                w.push("weak ");
            }
            if w.body.get(op, ops::AtomicCmpXchgOp::volatile_).is_some() {
                w.push("volatile ");
            }
            for index in 0..3 {
                if index > 0 {
                    w.push(", ");
                }
                w.typed(op, w.body.operand(op, index))?;
            }
            let success = ordering(w, op, ops::AtomicCmpXchgOp::success_ordering);
            scope_and_ordering(w, op, ops::AtomicCmpXchgOp::syncscope, success);
            if let Some(failure) = ordering(w, op, ops::AtomicCmpXchgOp::failure_ordering) {
                w.push(" ");
                w.push(failure.keyword());
            }
            align(
                w,
                op,
                ops::AtomicCmpXchgOp::alignment,
                w.body.ty(w.body.operand(op, 1)),
            );
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

/// Writes the alignment: the one that is said, or what the data layout says of the type.
fn align(w: &mut Writer<'_, '_>, op: Op, slot: AttrSlot, ty: Type) {
    let said = w.body.get(op, slot).and_then(|attr| attr.as_i64(w.ctx));
    let natural = || w.layouts.of(w.ctx, ty).map(|layout| layout.align as i64);
    if let Some(align) = said.or_else(natural) {
        w.push(", align ");
        w.number(align.max(1) as u64);
    }
}

fn alloca(w: &mut Writer<'_, '_>, op: Op) -> Result<(), Diagnostic> {
    let ty = w
        .body
        .get(op, ops::AllocaOp::elem_type)
        .and_then(|attr| attr.as_type(w.ctx));
    let ty = ty.ok_or_else(|| op_error(w.ctx, w.body, op, "has no element type"))?;
    start(w, op, "alloca ");
    if w.body.get(op, ops::AllocaOp::inalloca).is_some() {
        w.push("inalloca ");
    }
    w.ty(op, ty)?;
    let count = w.body.operand(op, 0);
    // One element counted in 32 bits is what LLVM takes for granted.
    let plain = w.body.ty(count) == Type::I32
        && matches!(
            w.constant_of(count).map(|count| &count.kind),
            Some(Kind::Int(value)) if value.is_one()
        );
    if !plain {
        w.push(", ");
        w.typed(op, count)?;
    }
    let said = w
        .body
        .get(op, ops::AllocaOp::alignment)
        .and_then(|attr| attr.as_i64(w.ctx))
        .filter(|&align| align > 0);
    let natural = w.layouts.of(w.ctx, ty).map(|layout| layout.preferred as i64);
    if let Some(align) = said.or(natural) {
        w.push(", align ");
        w.number(align.max(1) as u64);
    }
    let space = ops::types::PointerType::of(w.ctx, w.body.ty(w.body.result(op, 0))).unwrap_or(0);
    if space != 0 {
        w.push(", addrspace(");
        w.number(space.into());
        w.push(")");
    }
    Ok(())
}

fn gep(w: &mut Writer<'_, '_>, op: Op) -> Result<(), Diagnostic> {
    let ty = w
        .body
        .get(op, ops::GEPOp::elem_type)
        .and_then(|attr| attr.as_type(w.ctx));
    let indices = w
        .body
        .get(op, ops::GEPOp::rawConstantIndices)
        .and_then(|attr| attr.as_i64_array(w.ctx));
    let (Some(ty), Some(indices)) = (ty, indices) else {
        return Err(op_error(w.ctx, w.body, op, "has no element type"));
    };
    start(w, op, "getelementptr ");
    let flags = GepFlags::of(w.ctx, w.body.get(op, ops::GEPOp::noWrapFlags));
    if flags.has(GepFlags::INBOUNDS_FLAG) {
        w.push("inbounds ");
    } else if flags.has(GepFlags::NUSW) {
        w.push("nusw ");
    }
    if flags.has(GepFlags::NUW) {
        w.push("nuw ");
    }
    w.ty(op, ty)?;
    w.push(", ");
    w.typed(op, w.body.operand(op, 0))?;
    let mut next = 1;
    for index in indices {
        w.push(", ");
        if index == DYNAMIC_INDEX {
            w.typed(op, w.body.operand(op, next))?;
            next += 1;
        } else {
            w.push("i32 ");
            w.push(itoa::Buffer::new().format(index));
        }
    }
    Ok(())
}
