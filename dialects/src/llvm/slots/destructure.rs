//! Destructuring of stack slots of structs and arrays: subelements that addresses point to, and the rewiring of
//! accesses.

use super::convert::{Sizes, constant};
use super::{is_volatile, length};
use crate::elements;
use crate::llvm::types::{self, LlvmType, view};
use crate::llvm::{AllocaOp, GEPOp, LoadOp, MemcpyInlineOp, MemsetInlineOp, MemsetOp, StoreOp, gep};
use windlass_ir::interfaces::{DeletionKind, DestructurableMemorySlot, MemorySlot, PartUser, Parts};
use windlass_ir::num::ApInt;
use windlass_ir::rewrite::PatternRewriter;
use windlass_ir::{Attribute, Body, Context, NewOp, Op, Type, Value};

/// Maximal number of elements of arrays that are destructured.
const MAX_ELEMENTS: u64 = 16;

/// The destructurable slot of an alloca: a single struct or small array.
pub(super) fn of_alloca(ctx: &Context, body: &Body, op: Op) -> Option<DestructurableMemorySlot> {
    let count = elements::constant_int(ctx, body, body.get(op, AllocaOp::arraySize))?;
    let ty = body.get(op, AllocaOp::elem_type)?.as_type(ctx)?;
    let parts = match view(ctx, ty)? {
        LlvmType::Struct(view) if view.is_initialized() && !view.is_opaque() => view.body().to_vec(),
        LlvmType::Array(array) if array.count <= MAX_ELEMENTS => vec![array.element; array.count as usize],
        _ => return None,
    };
    let pointer = body.get(op, AllocaOp::res);
    count.is_one().then_some(DestructurableMemorySlot {
        whole: MemorySlot::new(pointer, ty),
        parts,
    })
}

pub(super) fn allocate(
    rw: &mut PatternRewriter<'_>,
    op: Op,
    slot: &DestructurableMemorySlot,
    index: usize,
) -> Option<MemorySlot> {
    let ty = *slot.parts.get(index)?;
    let count = rw.get(op, AllocaOp::arraySize);
    let new = NewOp {
        operands: &[count],
        attrs: &[None, Some(rw.ctx.type_attr(ty))],
        results: &[types::pointer(rw.ctx, 0)],
        ..NewOp::new(AllocaOp::DEF, rw.location(op))
    };
    let alloca = rw.builder().create(new);
    rw.set_insertion_point_after(alloca);
    Some(MemorySlot::new(rw.result(alloca, 0), ty))
}

/// Whether a load or store at the start of the slot accesses only the first subelement; if so, marks that as used.
fn first_part(user: &mut PartUser<'_>, accessed: Type) -> bool {
    let Some(&part) = user.slot.parts.first() else {
        return false;
    };
    let mut sizes = Sizes::of(user.ctx, user.slot.whole);
    let fits = match (sizes.bytes(user.ctx, part), sizes.bytes(user.ctx, accessed)) {
        (Some(part), Some(accessed)) => accessed <= part,
        _ => false,
    };
    if fits {
        user.uses(0);
    }
    fits
}

pub(super) fn can_load(user: &mut PartUser<'_>) -> bool {
    let loaded = user.body.ty(user.body.get(user.op, LoadOp::res));
    user.body.get(user.op, LoadOp::volatile_).is_none() && first_part(user, loaded)
}

pub(super) fn can_store(user: &mut PartUser<'_>) -> bool {
    let value = user.body.get(user.op, StoreOp::value);
    value != user.slot.whole.pointer
        && user.body.get(user.op, StoreOp::volatile_).is_none()
        && first_part(user, user.body.ty(value))
}

pub(super) fn use_first(
    rw: &mut PatternRewriter<'_>,
    op: Op,
    slot: &DestructurableMemorySlot,
    parts: &Parts,
) -> DeletionKind {
    if let Some(first) = parts.get(&0) {
        for index in 0..rw.operands(op).len() {
            if rw.operand(op, index) == slot.whole.pointer {
                rw.set_operand(op, index, first.pointer);
            }
        }
    }
    DeletionKind::Keep
}

fn no_larger(ctx: &Context, accessed: Type, slot: MemorySlot) -> bool {
    let mut sizes = Sizes::of(ctx, slot);
    match (sizes.bytes(ctx, accessed), sizes.bytes(ctx, slot.ty)) {
        (Some(accessed), Some(have)) => accessed <= have,
        _ => false,
    }
}

pub(super) fn load_stays(
    ctx: &Context,
    body: &Body,
    op: Op,
    slot: MemorySlot,
    _: &mut Vec<MemorySlot>,
) -> bool {
    no_larger(ctx, body.ty(body.get(op, LoadOp::res)), slot)
}

pub(super) fn store_stays(
    ctx: &Context,
    body: &Body,
    op: Op,
    slot: MemorySlot,
    _: &mut Vec<MemorySlot>,
) -> bool {
    let value = body.get(op, StoreOp::value);
    value != slot.pointer && no_larger(ctx, body.ty(value), slot)
}

/// The constant byte offset of an address from its base.
fn byte_offset(ctx: &Context, body: &Body, op: Op, slot: MemorySlot) -> Option<u64> {
    let mut sizes = Sizes::of(ctx, slot);
    let layouts = sizes.layouts();
    let ty = body.get(op, GEPOp::elem_type)?.as_type(ctx)?;
    let constant = |operand| elements::constant_int(ctx, body, body.operand(op, operand));
    let field = |operand| constant(operand)?.to_i64();
    let mut offset = 0u64;
    for step in gep::steps(ctx, body, op, ty, field) {
        let step = step.ok()?;
        // A vector is not destructured.
        if step
            .container
            .is_some_and(|container| container.vector(ctx).is_some())
        {
            return None;
        }
        let bytes = match (step.container, step.field) {
            (Some(structure), Some(field)) => layouts.offset(ctx, structure, field as u64)?,
            // Array indices need not be in bounds.
            _ => {
                let index = match step.index {
                    gep::Index::Constant(index) => u64::try_from(index).ok()?,
                    gep::Index::Operand(operand) => constant(operand)?.to_u64()?,
                };
                layouts.of(ctx, step.ty)?.alloc_bytes().checked_mul(index)?
            }
        };
        offset = offset.checked_add(bytes)?;
    }
    Some(offset)
}

/// The subelement that contains a byte offset, and the offset within it.
fn subelement_at(ctx: &Context, slot: &DestructurableMemorySlot, offset: u64) -> Option<(usize, u64)> {
    let mut sizes = Sizes::of(ctx, slot.whole);
    if offset >= sizes.bytes(ctx, slot.whole.ty)? {
        return None;
    }
    let layouts = sizes.layouts();
    for (index, &part) in slot.parts.iter().enumerate() {
        let start = layouts.offset(ctx, slot.whole.ty, index as u64)?;
        let size = layouts.of(ctx, part)?.alloc_bytes();
        if (start..start.checked_add(size)?).contains(&offset) {
            return Some((index, offset - start));
        }
    }
    // Padding.
    None
}

/// A slot of `size` bytes of unknown type.
fn raw(ctx: &Context, pointer: Value, size: u64, of: MemorySlot) -> MemorySlot {
    MemorySlot {
        pointer,
        ty: types::array(ctx, size, Type::I8),
        ..of
    }
}

pub(super) fn can_address(user: &mut PartUser<'_>) -> bool {
    let (ctx, body, op) = (user.ctx, user.body, user.op);
    if body.get(op, GEPOp::base) != user.slot.whole.pointer {
        return false;
    }
    let found =
        byte_offset(ctx, body, op, user.slot.whole).and_then(|offset| subelement_at(ctx, user.slot, offset));
    let Some((index, rest)) = found else { return false };
    let Some(size) = Sizes::of(ctx, user.slot.whole).bytes(ctx, user.slot.parts[index]) else {
        return false;
    };
    user.uses(index);
    let result = body.get(op, GEPOp::res);
    user.inside
        .push(raw(ctx, result, size.saturating_sub(rest), user.slot.whole));
    true
}

pub(super) fn use_address(
    rw: &mut PatternRewriter<'_>,
    op: Op,
    slot: &DestructurableMemorySlot,
    parts: &Parts,
) -> DeletionKind {
    let ctx = rw.ctx;
    let found = byte_offset(ctx, rw, op, slot.whole).and_then(|offset| subelement_at(ctx, slot, offset));
    let Some((part, rest)) = found.and_then(|(index, rest)| Some((parts.get(&index)?, rest))) else {
        return DeletionKind::Keep;
    };
    let result = rw.get(op, GEPOp::res);
    let pointer = if rest == 0 && rw.ty(result) == rw.ty(part.pointer) {
        part.pointer
    } else {
        let flags = rw.get(op, GEPOp::noWrapFlags);
        let ty = rw.ty(result);
        address(rw, part.pointer, &[rest as i32], Type::I8, flags, ty)
    };
    rw.replace_all_uses(result, pointer);
    DeletionKind::Delete
}

fn address(
    rw: &mut PatternRewriter<'_>,
    base: Value,
    indices: &[i32],
    element: Type,
    flags: Option<Attribute>,
    ty: Type,
) -> Value {
    let ctx = rw.ctx;
    let new = NewOp {
        operands: &[base],
        attrs: &[
            Some(ctx.i32_array_attr(indices)),
            Some(ctx.type_attr(element)),
            flags,
        ],
        results: &[ty],
        ..NewOp::new(GEPOp::DEF, rw.builder().location)
    };
    let op = rw.builder().create(new);
    rw.result(op, 0)
}

pub(super) fn address_stays(
    ctx: &Context,
    body: &Body,
    op: Op,
    slot: MemorySlot,
    inside: &mut Vec<MemorySlot>,
) -> bool {
    if body.get(op, GEPOp::base) != slot.pointer {
        return true;
    }
    match (
        byte_offset(ctx, body, op, slot),
        Sizes::of(ctx, slot).bytes(ctx, slot.ty),
    ) {
        (Some(offset), Some(size)) if offset < size => {
            inside.push(raw(ctx, body.get(op, GEPOp::res), size - offset, slot));
            true
        }
        _ => false,
    }
}

/// A `memset` of, or a `memcpy` to, a slot stays within it if its length does.
pub(super) fn writes_inside(
    ctx: &Context,
    body: &Body,
    op: Op,
    slot: MemorySlot,
    _: &mut Vec<MemorySlot>,
) -> bool {
    let within = match (length(ctx, body, op), Sizes::of(ctx, slot).bytes(ctx, slot.ty)) {
        (Some(length), Some(size)) => length <= size,
        _ => false,
    };
    within && body.operand(op, 0) == slot.pointer
}

pub(super) fn can_fill(user: &mut PartUser<'_>) -> bool {
    let (ctx, body, op) = (user.ctx, user.body, user.op);
    body.operand(op, 0) == user.slot.whole.pointer
        && !is_volatile(ctx, body, op)
        && match (
            length(ctx, body, op),
            Sizes::of(ctx, user.slot.whole).bytes(ctx, user.slot.whole.ty),
        ) {
            (Some(length), Some(size)) => length <= size,
            _ => false,
        }
}

pub(super) fn fill_parts(
    rw: &mut PatternRewriter<'_>,
    op: Op,
    slot: &DestructurableMemorySlot,
    parts: &Parts,
) -> DeletionKind {
    let ctx = rw.ctx;
    let mut sizes = Sizes::of(ctx, slot.whole);
    let total = length(ctx, rw, op).unwrap_or(0);
    for index in 0..slot.parts.len() {
        let start = sizes.layouts().offset(ctx, slot.whole.ty, index as u64);
        let Some(start) = start.filter(|&start| start < total) else {
            break;
        };
        if let (Some(part), Some(size)) = (parts.get(&index), sizes.bytes(ctx, slot.parts[index])) {
            clone_with_pointers(rw, op, &[(0, part.pointer)], size.min(total - start));
        }
    }
    DeletionKind::Delete
}

pub(super) fn can_copy(user: &mut PartUser<'_>) -> bool {
    let (ctx, body, op) = (user.ctx, user.body, user.op);
    let whole = length(ctx, body, op)
        .is_some_and(|length| Sizes::of(ctx, user.slot.whole).bytes(ctx, user.slot.whole.ty) == Some(length));
    // A copy of a slot to itself has no other pointer that stays.
    let to_itself = body.operand(op, 0) == body.operand(op, 1);
    if is_volatile(ctx, body, op) || !whole || to_itself {
        return false;
    }
    if body.operand(op, 1) == user.slot.whole.pointer {
        (0..user.slot.parts.len()).for_each(|part| user.uses(part));
    }
    true
}

pub(super) fn copy_parts(
    rw: &mut PatternRewriter<'_>,
    op: Op,
    slot: &DestructurableMemorySlot,
    parts: &Parts,
) -> DeletionKind {
    let ctx = rw.ctx;
    let mut sizes = Sizes::of(ctx, slot.whole);
    let own = usize::from(rw.operand(op, 0) != slot.whole.pointer);
    for index in 0..slot.parts.len() {
        let (Some(part), Some(size)) = (parts.get(&index), sizes.bytes(ctx, slot.parts[index])) else {
            continue;
        };
        let other = rw.operand(op, 1 - own);
        let pointer = types::pointer(ctx, 0);
        let other = address(rw, other, &[0, index as i32], slot.whole.ty, None, pointer);
        clone_with_pointers(rw, op, &[(own, part.pointer), (1 - own, other)], size);
    }
    DeletionKind::Delete
}

/// Clones a `memcpy` or `memset` with other pointers and another length.
fn clone_with_pointers(rw: &mut PatternRewriter<'_>, op: Op, pointers: &[(usize, Value)], size: u64) {
    let ctx = rw.ctx;
    let mut operands = rw.operands(op).to_vec();
    for &(index, pointer) in pointers {
        operands[index] = pointer;
    }
    let mut attrs = rw.attrs(op).to_vec();
    let inline = match rw.name(op) {
        MemcpyInlineOp::NAME => Some(MemcpyInlineOp::len),
        MemsetInlineOp::NAME => Some(MemsetInlineOp::len),
        _ => None,
    };
    let resized = |ty: Type| ApInt::from_u64(ty.signless_width(ctx).unwrap_or(64), size);
    match inline {
        Some(slot) => {
            let ty = attrs[slot.0].and_then(|len| len.ty(ctx)).unwrap_or(Type::I64);
            attrs[slot.0] = Some(ctx.apint_attr(ty, resized(ty)));
        }
        None => {
            let (old, ty) = (operands[2], rw.ty(operands[2]));
            // The new length has the location of the old one.
            if rw.name(op) == MemsetOp::NAME
                && let Some(source) = rw.body().defining_op(old)
            {
                rw.set_location(rw.location(source));
            }
            operands[2] = constant(rw, resized(ty), ty);
            rw.set_location(rw.location(op));
        }
    }
    // Other attributes need not hold for the subelements.
    let keep = if inline.is_some() { 2 } else { 1 };
    let new = NewOp {
        operands: &operands,
        attrs: &attrs[..keep.min(attrs.len())],
        ..NewOp::new(rw.def(op), rw.location(op))
    };
    rw.builder().create(new);
}
