//! Memory slot interfaces: an alloca of one element is promoted to a value if only loads and stores use it; a small one
//! with more elements is destructured into one slot per element.

use super::{AllocaOp, LoadOp, StoreOp};
use crate::elements;
use crate::ub::{self, PoisonOp};
use windlass_ir::def::{InterfaceImpl, OpInterfaces};
use windlass_ir::interfaces::*;
use windlass_ir::rewrite::PatternRewriter;
use windlass_ir::{Body, Context, NewOp, Op};

pub(super) const ALLOCA: OpInterfaces = &[
    InterfaceImpl::of(&PromotableAllocationOpInterface {
        slot: |ctx, body, op| {
            let pointer = body.get(op, AllocaOp::memref);
            let memref = body.ty(pointer).memref(ctx)?;
            let ty = memref.element;
            memref
                .shape
                .iter()
                .all(|&size| size == 1)
                .then_some(MemorySlot::new(pointer, ty))
        },
        default_value: |rw, _, slot| {
            let value = PoisonOp::DEF.constant_attrs(rw.ctx, ub::poison(rw.ctx));
            let op = PoisonOp::builder(slot.ty)
                .value(value.first().copied().flatten())
                .build(&mut rw.builder());
            rw.result(op, 0)
        },
        handle_block_argument: None,
    }),
    InterfaceImpl::of(&DestructurableAllocationOpInterface {
        slot: parts,
        allocate_part: allocate,
    }),
];

pub(super) const LOAD: OpInterfaces = &[
    InterfaceImpl::of(&PromotableMemOpInterface {
        loads_from: Some(|body, op, slot| body.get(op, LoadOp::memref) == slot.pointer),
        stores_to: None,
    }),
    InterfaceImpl::of(&PromotableOpInterface {
        can_remove_blocking_uses: |user| {
            user.is_pointer(0) && user.body.ty(user.body.get(user.op, LoadOp::result)) == user.slot.ty
        },
        remove_blocking_uses: |rw, op, _, _, holds| {
            if let Some(holds) = holds {
                let result = rw.get(op, LoadOp::result);
                rw.replace_all_uses(result, holds);
            }
            DeletionKind::Delete
        },
        ..PromotableOpInterface::ERASE
    }),
    InterfaceImpl::of(&DestructurableAccessorOpInterface {
        can_rewire: |user| can_use(user, 0),
        rewire: |rw, op, slot, parts| use_element(rw, op, 0, slot, parts),
    }),
    InterfaceImpl::of(&SafeMemorySlotAccessOpInterface(|_, _, _, _, _| true)),
];

pub(super) const STORE: OpInterfaces = &[
    InterfaceImpl::of(&PromotableMemOpInterface {
        loads_from: None,
        stores_to: Some((
            |body, op, slot| body.get(op, StoreOp::memref) == slot.pointer,
            |rw, op, _, _| rw.get(op, StoreOp::value),
        )),
    }),
    InterfaceImpl::of(&PromotableOpInterface {
        // The memref itself must not be stored.
        can_remove_blocking_uses: |user| {
            user.is_pointer(1) && user.body.ty(user.body.get(user.op, StoreOp::value)) == user.slot.ty
        },
        ..PromotableOpInterface::ERASE
    }),
    InterfaceImpl::of(&DestructurableAccessorOpInterface {
        can_rewire: |user| can_use(user, 1),
        rewire: |rw, op, slot, parts| use_element(rw, op, 1, slot, parts),
    }),
    InterfaceImpl::of(&SafeMemorySlotAccessOpInterface(|_, _, _, _, _| true)),
];

/// Maximal number of elements of memrefs that are destructured.
const MAX_ELEMENTS: i64 = 16;

/// The element slots of an alloca, in row-major order.
fn parts(ctx: &Context, body: &Body, op: Op) -> Option<DestructurableMemorySlot> {
    let pointer = body.get(op, AllocaOp::memref);
    let ty = body.ty(pointer);
    let memref = ty.memref(ctx)?;
    let mut count = 1i64;
    for &size in memref.shape.iter() {
        if size < 0 {
            return None;
        }
        count = count.checked_mul(size).filter(|&count| count <= MAX_ELEMENTS)?;
    }
    let parts = vec![memref.element; usize::try_from(count).ok()?];
    (!memref.shape.is_empty() && count > 1).then_some(DestructurableMemorySlot {
        whole: MemorySlot::new(pointer, ty),
        parts,
    })
}

fn allocate(
    rw: &mut PatternRewriter<'_>,
    op: Op,
    slot: &DestructurableMemorySlot,
    index: usize,
) -> Option<MemorySlot> {
    let ty = rw.ctx.memref_type(&[], *slot.parts.get(index)?);
    let new = NewOp {
        results: &[ty],
        operand_segments: &[0, 0],
        ..NewOp::new(AllocaOp::DEF, rw.location(op))
    };
    let alloca = rw.builder().create(new);
    rw.set_insertion_point_after(alloca);
    Some(MemorySlot::new(rw.result(alloca, 0), ty))
}

/// The linear index of an element; its indices, the operands from `first` on, must be constant.
fn element(
    ctx: &Context,
    body: &Body,
    op: Op,
    first: usize,
    slot: &DestructurableMemorySlot,
) -> Option<usize> {
    let memref = slot.whole.ty.memref(ctx)?;
    let mut flat = 0i64;
    for (dimension, &size) in memref.shape.iter().enumerate() {
        let index = body.operands(op).get(first + dimension)?;
        let index = elements::constant_int(ctx, body, index)?.to_i64()?;
        if !(0..size).contains(&index) {
            return None;
        }
        flat = flat * size + index;
    }
    usize::try_from(flat).ok()
}

/// Whether the access, whose memref is operand `at`, is to one known element.
fn can_use(user: &mut PartUser<'_>, at: usize) -> bool {
    let is_slot = |index| user.body.operand(user.op, index) == user.slot.whole.pointer;
    if !is_slot(at) || (0..at).any(is_slot) {
        return false;
    }
    match element(user.ctx, user.body, user.op, at + 1, user.slot) {
        Some(index) => {
            user.uses(index);
            true
        }
        None => false,
    }
}

fn use_element(
    rw: &mut PatternRewriter<'_>,
    op: Op,
    at: usize,
    slot: &DestructurableMemorySlot,
    parts: &Parts,
) -> DeletionKind {
    let index = element(rw.ctx, rw, op, at + 1, slot);
    if let Some(part) = index.and_then(|index| parts.get(&index)) {
        let mut operands = rw.operands(op).to_vec();
        operands.truncate(at);
        operands.push(part.pointer);
        rw.set_operands(op, &operands);
    }
    DeletionKind::Keep
}
