//! Verifiers of memory ops: stack slots, addresses, accesses, atomics.

use super::Check;
use crate::common::quoted;
use crate::llvm::enums::{AtomicBinOp, AtomicOrdering, GepFlags, LlvmEnum};
use crate::llvm::gep::{self, DYNAMIC_INDEX, StepError};
use crate::llvm::layout::{DataLayout, Layouts};
use crate::llvm::types::{PointerType, TargetType};
use crate::llvm::{
    AllocaOp, AtomicCmpXchgOp, AtomicRMWOp, FenceOp, GEPOp, IntToPtrOp, LoadOp, StoreOp, compat,
    masked_gather, masked_scatter,
};
use windlass_ir::def::AttrSlot;
use windlass_ir::{Body, Context, Op, Type, Value};

fn type_in(ctx: &Context, body: &Body, op: Op, slot: AttrSlot) -> Type {
    let ty = body.get(op, slot).and_then(|ty| ty.as_type(ctx));
    ty.unwrap_or(Type::NONE)
}

pub(in crate::llvm) fn alloca(ctx: &Context, body: &Body, op: Op) -> Check {
    let element = type_in(ctx, body, op, AllocaOp::elem_type);
    match TargetType::of(ctx, element) {
        Some(target) if !target.supports_memory(ctx) => {
            Err(body.op_error(ctx, op, "this target extension type cannot be used in alloca"))
        }
        _ => Ok(()),
    }
}

pub(in crate::llvm) fn gep(ctx: &Context, body: &Body, op: Op) -> Check {
    let dynamic = gep::constant_indices(ctx, body, op).filter(|&index| index == DYNAMIC_INDEX);
    if dynamic.count() != body.get(op, GEPOp::dynamicIndices).len() {
        let message = "expected as many dynamic indices as specified in 'rawConstantIndices'";
        return Err(body.op_error(ctx, op, message));
    }
    if GepFlags::of(ctx, body.get(op, GEPOp::noWrapFlags)) == GepFlags::INBOUNDS_FLAG {
        return Err(body.op_error(ctx, op, "'inbounds_flag' cannot be used directly."));
    }
    let ty = type_in(ctx, body, op, GEPOp::elem_type);
    for (position, step) in gep::steps(ctx, body, op, ty, |_| None).enumerate() {
        let message = match step {
            Ok(_) => continue,
            Err(StepError::DynamicField) => {
                format!("expected index {position} indexing a struct to be constant")
            }
            Err(StepError::FieldOutOfBounds) => {
                format!("index {position} indexing a struct is out of bounds")
            }
            Err(StepError::NotIndexable(ty)) => {
                format!("type {} cannot be indexed (index #{position})", quoted(ctx, ty))
            }
        };
        return Err(body.op_error(ctx, op, message));
    }
    Ok(())
}

/// Whether atomic accesses support the type: integers, floats and pointers whose size in bits is a power of two of at
/// least 8.
pub(crate) fn is_atomic(ctx: &Context, ty: Type) -> bool {
    let kind = ty.signless_width(ctx).is_some()
        || PointerType::of(ctx, ty).is_some()
        || compat::is_compatible_float(ctx, ty);
    let layout = Layouts::new(DataLayout::llvm_default()).of(ctx, ty);
    kind && layout.is_some_and(|layout| layout.bits >= 8 && layout.bits.is_power_of_two())
}

fn ordering(ctx: &Context, body: &Body, op: Op, slot: AttrSlot) -> AtomicOrdering {
    let ordering = body.get(op, slot).and_then(|attr| AtomicOrdering::of(ctx, attr));
    ordering.unwrap_or(AtomicOrdering::NotAtomic)
}

/// The slots of a load or a store that atomic accesses require.
struct Access {
    ordering: AttrSlot,
    syncscope: AttrSlot,
    alignment: AttrSlot,
    /// The invalid orderings.
    unsupported: [AtomicOrdering; 2],
}

fn access(ctx: &Context, body: &Body, op: Op, ty: Type, slots: &Access) -> Check {
    let ordering = ordering(ctx, body, op, slots.ordering);
    let message = if ordering == AtomicOrdering::NotAtomic {
        if body.get(op, slots.syncscope).is_none() {
            return Ok(());
        }
        "expected syncscope to be null for non-atomic access".to_owned()
    } else if !is_atomic(ctx, ty) {
        format!("unsupported type {} for atomic access", quoted(ctx, ty))
    } else if slots.unsupported.contains(&ordering) {
        format!("unsupported ordering '{}'", ordering.keyword())
    } else if body.get(op, slots.alignment).is_none() {
        "expected alignment for atomic access".to_owned()
    } else {
        return Ok(());
    };
    Err(body.op_error(ctx, op, message))
}

pub(in crate::llvm) fn load(ctx: &Context, body: &Body, op: Op) -> Check {
    let ty = body.ty(body.get(op, LoadOp::res));
    dereferenceable(ctx, body, op, LoadOp::dereferenceable, ty)?;
    let slots = Access {
        ordering: LoadOp::ordering,
        syncscope: LoadOp::syncscope,
        alignment: LoadOp::alignment,
        unsupported: [AtomicOrdering::Release, AtomicOrdering::AcqRel],
    };
    access(ctx, body, op, ty, &slots)
}

pub(in crate::llvm) fn store(ctx: &Context, body: &Body, op: Op) -> Check {
    let slots = Access {
        ordering: StoreOp::ordering,
        syncscope: StoreOp::syncscope,
        alignment: StoreOp::alignment,
        unsupported: [AtomicOrdering::Acquire, AtomicOrdering::AcqRel],
    };
    access(ctx, body, op, body.ty(body.get(op, StoreOp::value)), &slots)
}

pub(in crate::llvm) fn int_to_ptr(ctx: &Context, body: &Body, op: Op) -> Check {
    let ty = body.ty(body.get(op, IntToPtrOp::res));
    dereferenceable(ctx, body, op, IntToPtrOp::dereferenceable, ty)
}

fn dereferenceable(ctx: &Context, body: &Body, op: Op, slot: AttrSlot, ty: Type) -> Check {
    if body.get(op, slot).is_some() && PointerType::of(ctx, ty).is_none() {
        return Err(body.op_error(ctx, op, "expected op to return a single LLVM pointer type"));
    }
    Ok(())
}

pub(in crate::llvm) fn atomicrmw(ctx: &Context, body: &Body, op: Op) -> Check {
    let ty = body.ty(body.get(op, AtomicRMWOp::val));
    let kind = body
        .get(op, AtomicRMWOp::bin_op)
        .and_then(|attr| AtomicBinOp::of(ctx, attr));
    let message = match kind {
        Some(
            AtomicBinOp::Fadd
            | AtomicBinOp::Fsub
            | AtomicBinOp::Fmin
            | AtomicBinOp::Fmax
            | AtomicBinOp::Fminimum
            | AtomicBinOp::Fmaximum,
        ) => match ty.vector(ctx).filter(|_| compat::is_compatible_vector(ctx, ty)) {
            Some(vector) if vector.is_scalable() => Some("expected LLVM IR fixed vector type"),
            Some(vector) if !compat::is_compatible_float(ctx, vector.element) => {
                Some("expected LLVM IR floating point type for vector element")
            }
            None if !compat::is_compatible_float(ctx, ty) => Some("expected LLVM IR floating point type"),
            _ => None,
        },
        Some(AtomicBinOp::Xchg) => {
            (!is_atomic(ctx, ty)).then_some("unexpected LLVM IR type for 'xchg' bin_op")
        }
        _ => {
            // Upstream rejects those of 128 bits, which clang writes.
            let fine = matches!(ty.signless_width(ctx), Some(8 | 16 | 32 | 64 | 128));
            (!fine).then_some("expected LLVM IR integer type")
        }
    };
    if let Some(message) = message {
        return Err(body.op_error(ctx, op, message));
    }
    if ordering(ctx, body, op, AtomicRMWOp::ordering).value() < AtomicOrdering::Monotonic.value() {
        return Err(body.op_error(ctx, op, "expected at least 'monotonic' ordering"));
    }
    Ok(())
}

pub(in crate::llvm) fn cmpxchg(ctx: &Context, body: &Body, op: Op) -> Check {
    let ty = body.ty(body.get(op, AtomicCmpXchgOp::val));
    let success = ordering(ctx, body, op, AtomicCmpXchgOp::success_ordering);
    let failure = ordering(ctx, body, op, AtomicCmpXchgOp::failure_ordering);
    let monotonic = AtomicOrdering::Monotonic.value();
    let message = if !is_atomic(ctx, ty) {
        "unexpected LLVM IR type"
    } else if success.value() < monotonic || failure.value() < monotonic {
        "ordering must be at least 'monotonic'"
    } else if matches!(failure, AtomicOrdering::Release | AtomicOrdering::AcqRel) {
        "failure ordering cannot be 'release' or 'acq_rel'"
    } else {
        return Ok(());
    };
    Err(body.op_error(ctx, op, message))
}

pub(in crate::llvm) fn fence(ctx: &Context, body: &Body, op: Op) -> Check {
    match ordering(ctx, body, op, FenceOp::ordering) {
        AtomicOrdering::NotAtomic | AtomicOrdering::Unordered | AtomicOrdering::Monotonic => {
            let message = "can be given only acquire, release, acq_rel, and seq_cst orderings";
            Err(body.op_error(ctx, op, message))
        }
        _ => Ok(()),
    }
}

pub(in crate::llvm) fn gather(ctx: &Context, body: &Body, op: Op) -> Check {
    let read = body.ty(body.get(op, masked_gather::res));
    addresses(ctx, body, op, body.get(op, masked_gather::ptrs), read, 1)
}

pub(in crate::llvm) fn scatter(ctx: &Context, body: &Body, op: Op) -> Check {
    let written = body.ty(body.get(op, masked_scatter::value));
    addresses(ctx, body, op, body.get(op, masked_scatter::ptrs), written, 2)
}

/// Verifies that there is one address per element; `operand` is counted from 1.
fn addresses(ctx: &Context, body: &Body, op: Op, pointers: Value, values: Type, operand: usize) -> Check {
    let found = body.ty(pointers);
    let expected = found
        .element_type(ctx)
        .map(|pointer| values.with_element(ctx, pointer));
    if expected.is_none_or(|expected| expected == found) {
        return Ok(());
    }
    let expected = quoted(ctx, expected.unwrap_or(found));
    let message = format!("expected operand #{operand} type to be {expected}");
    Err(body.op_error(ctx, op, message))
}
