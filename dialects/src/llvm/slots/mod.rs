//! Memory slot interfaces of the LLVM dialect: stack slots that only loads, stores and `memcpy` or `memset` of the
//! whole slot use are promoted to values.

mod convert;
mod destructure;

use super::{
    AllocaOp, DbgDeclareOp, DbgValueOp, GEPOp, LoadOp, MemcpyInlineOp, MemcpyOp, MemmoveOp, MemsetInlineOp,
    MemsetOp, OrOp, ShlOp, StoreOp, UndefOp, ZExtOp, gep,
};
use crate::elements;
use convert::{Sizes, cast, constant, extract, insert};
use windlass_ir::def::{InterfaceImpl, OpInterfaces};
use windlass_ir::interfaces::*;
use windlass_ir::num::ApInt;
use windlass_ir::rewrite::{PatternRewriter, constant_value};
use windlass_ir::{Attribute, Body, Context, InsertPoint, Op, Value};

pub(super) const ALLOCA: OpInterfaces = &[
    InterfaceImpl::of(&PromotableAllocationOpInterface {
        slot: |ctx, body, op| {
            // In other blocks, each execution allocates a new slot.
            let block = body.op_block(op)?;
            if body.entry_block(body.block_region(block)?) != Some(block) {
                return None;
            }
            // If only the address is used, accesses are to the first element, whatever the array size is.
            let ty = body.get(op, AllocaOp::elem_type)?.as_type(ctx)?;
            Some(MemorySlot::new(body.get(op, AllocaOp::res), ty))
        },
        default_value: |rw, _, slot| {
            let op = UndefOp::build(&mut rw.builder(), slot.ty);
            rw.result(op, 0)
        },
        handle_block_argument: Some(|rw, op, _, argument| {
            let declared = rw.body().uses(rw.result(op, 0)).map(|(user, _)| user);
            let declared: Vec<Op> = declared
                .filter(|&user| rw.name(user) == DbgDeclareOp::NAME)
                .collect();
            for declare in declared {
                describe(rw, declare, argument);
            }
        }),
    }),
    InterfaceImpl::of(&DestructurableAllocationOpInterface {
        slot: destructure::of_alloca,
        allocate_part: destructure::allocate,
    }),
];

pub(super) const LOAD: OpInterfaces = &[
    InterfaceImpl::of(&PromotableMemOpInterface {
        loads_from: Some(|body, op, slot| body.get(op, LoadOp::addr) == slot.pointer),
        stores_to: None,
    }),
    InterfaceImpl::of(&PromotableOpInterface {
        can_remove_blocking_uses: |user| {
            let loaded = user.body.ty(user.body.get(user.op, LoadOp::res));
            let volatile = user.body.get(user.op, LoadOp::volatile_).is_some();
            user.is_pointer(0)
                && !volatile
                && Sizes::of(user.ctx, user.slot).fits(user.ctx, loaded, user.slot.ty)
        },
        remove_blocking_uses: |rw, op, slot, _, holds| {
            let result = rw.get(op, LoadOp::res);
            if let Some(holds) = holds {
                let ty = rw.ty(result);
                let value = extract(rw, slot, holds, ty);
                rw.replace_all_uses(result, value);
            }
            DeletionKind::Delete
        },
        ..PromotableOpInterface::ERASE
    }),
    InterfaceImpl::of(&DestructurableAccessorOpInterface {
        can_rewire: destructure::can_load,
        rewire: destructure::use_first,
    }),
    InterfaceImpl::of(&SafeMemorySlotAccessOpInterface(destructure::load_stays)),
];

pub(super) const STORE: OpInterfaces = &[
    InterfaceImpl::of(&PromotableMemOpInterface {
        loads_from: None,
        stores_to: Some((
            |body, op, slot| body.get(op, StoreOp::addr) == slot.pointer,
            |rw, op, slot, old| {
                let value = rw.get(op, StoreOp::value);
                insert(rw, slot, value, old)
            },
        )),
    }),
    InterfaceImpl::of(&PromotableOpInterface {
        can_remove_blocking_uses: |user| {
            let stored = user.body.get(user.op, StoreOp::value);
            let volatile = user.body.get(user.op, StoreOp::volatile_).is_some();
            // The address itself must not be stored.
            user.is_pointer(1)
                && !volatile
                && Sizes::of(user.ctx, user.slot).fits(user.ctx, user.body.ty(stored), user.slot.ty)
        },
        ..PromotableOpInterface::ERASE
    }),
    InterfaceImpl::of(&DestructurableAccessorOpInterface {
        can_rewire: destructure::can_store,
        rewire: destructure::use_first,
    }),
    InterfaceImpl::of(&SafeMemorySlotAccessOpInterface(destructure::store_stays)),
];

/// Address arithmetic that yields the slot's address.
pub(super) const ADDRESS: OpInterfaces = &[
    InterfaceImpl::of(&PromotableOpInterface {
        can_remove_blocking_uses: |user| {
            let here = gep::indices(user.ctx, user.body, user.op).all(|index| match index {
                gep::Index::Constant(index) => index == 0,
                gep::Index::Operand(operand) => {
                    let value = user.body.operand(user.op, operand);
                    elements::constant_int(user.ctx, user.body, value).is_some_and(|index| index.is_zero())
                }
            });
            here && user.operands == [0] && user.body.name(user.op) == GEPOp::NAME && user.forward()
        },
        ..PromotableOpInterface::FORWARD
    }),
    InterfaceImpl::of(&DestructurableAccessorOpInterface {
        can_rewire: destructure::can_address,
        rewire: destructure::use_address,
    }),
    InterfaceImpl::of(&SafeMemorySlotAccessOpInterface(destructure::address_stays)),
];

/// A `dbg.declare` becomes a `dbg.value` after each op that changes the variable.
pub(super) const DECLARE: OpInterfaces = &[InterfaceImpl::of(&PromotableOpInterface {
    visit_replaced_values: Some(|rw, op, written| {
        for &(writer, value) in written {
            rw.set_insertion_point_after(writer);
            // Insert after the definition of the value.
            if let Some(definition) = rw.defining_op(value)
                && rw.op_block(definition) == rw.op_block(writer)
                && rw.is_before(writer, definition)
            {
                rw.set_insertion_point_after(definition);
            }
            describe(rw, op, value);
        }
    }),
    ..PromotableOpInterface::ERASE
})];

/// Builds a `dbg.value` of the declared variable at the insertion point.
fn describe(rw: &mut PatternRewriter<'_>, declare: Op, value: Value) {
    let info = rw.get(declare, DbgDeclareOp::varInfo);
    let expression = rw.get(declare, DbgDeclareOp::locationExpr);
    let location = rw.location(declare);
    rw.set_location(location);
    if let Some(info) = info {
        DbgValueOp::builder(value, info)
            .locationExpr(expression)
            .build(&mut rw.builder());
    }
}

/// A variable whose value was the address becomes undefined.
pub(super) const DESCRIBED: OpInterfaces = &[InterfaceImpl::of(&PromotableOpInterface {
    can_remove_blocking_uses: |_| true,
    remove_blocking_uses: |rw, op, _, _, _| {
        let ty = rw.ty(rw.get(op, DbgValueOp::value));
        rw.set_insertion_point(InsertPoint::Before(op));
        let undef = UndefOp::build(&mut rw.builder(), ty);
        let undef = rw.result(undef, 0);
        rw.set_operand(op, 0, undef);
        DeletionKind::Keep
    },
    ..PromotableOpInterface::ERASE
})];

/// The constant length of a `memcpy` or `memset` in bytes.
fn length(ctx: &Context, body: &Body, op: Op) -> Option<u64> {
    let constant = |attr: Option<Attribute>| attr?.int(ctx)?.to_u64();
    match body.name(op) {
        MemcpyInlineOp::NAME => constant(body.get(op, MemcpyInlineOp::len)),
        MemsetInlineOp::NAME => constant(body.get(op, MemsetInlineOp::len)),
        _ => constant(constant_value(ctx, body, body.operand(op, 2))),
    }
}

fn is_volatile(ctx: &Context, body: &Body, op: Op) -> bool {
    let slot = match body.name(op) {
        MemcpyOp::NAME => MemcpyOp::isVolatile,
        MemmoveOp::NAME => MemmoveOp::isVolatile,
        MemcpyInlineOp::NAME => MemcpyInlineOp::isVolatile,
        MemsetOp::NAME => MemsetOp::isVolatile,
        _ => MemsetInlineOp::isVolatile,
    };
    body.get(op, slot)
        .and_then(|attr| attr.int(ctx))
        .is_none_or(|int| !int.is_zero())
}

/// Whether the op accesses the whole slot, and no memory after it.
fn covers(user: &SlotUser<'_>) -> bool {
    let (ctx, body) = (user.ctx, user.body);
    !is_volatile(ctx, body, user.op)
        && length(ctx, body, user.op)
            .is_some_and(|length| Sizes::of(ctx, user.slot).bytes(ctx, user.slot.ty) == Some(length))
}

pub(super) const FILL: OpInterfaces = &[
    InterfaceImpl::of(&PromotableMemOpInterface {
        loads_from: None,
        stores_to: Some((|body, op, slot| body.operand(op, 0) == slot.pointer, filled)),
    }),
    InterfaceImpl::of(&PromotableOpInterface {
        can_remove_blocking_uses: |user| {
            let ty = user.slot.ty;
            let number = ty.signless_width(user.ctx).is_some() || ty.float(user.ctx).is_some();
            let whole = Sizes::of(user.ctx, user.slot)
                .bits(user.ctx, ty)
                .is_some_and(|bits| bits % 8 == 0);
            user.is_pointer(0) && number && whole && covers(user)
        },
        ..PromotableOpInterface::ERASE
    }),
    InterfaceImpl::of(&DestructurableAccessorOpInterface {
        can_rewire: destructure::can_fill,
        rewire: destructure::fill_parts,
    }),
    InterfaceImpl::of(&SafeMemorySlotAccessOpInterface(destructure::writes_inside)),
];

/// Builds the value of a slot after a `memset`: the fill byte in each byte.
fn filled(rw: &mut PatternRewriter<'_>, op: Op, slot: MemorySlot, _: Value) -> Value {
    let ctx = rw.ctx;
    let byte = rw.operand(op, 1);
    let width = Sizes::of(ctx, slot)
        .bits(ctx, slot.ty)
        .and_then(|bits| u32::try_from(bits).ok())
        .unwrap_or(8);
    let integer = ctx.int_type(width);
    if let Some(byte) = elements::constant_int(ctx, rw, byte) {
        let byte = byte.zext_or_trunc(width);
        let value = (0..width / 8).fold(ApInt::zero(width), |sum, at| sum.or(&byte.shl(8 * at)));
        let value = constant(rw, value, integer);
        return cast(rw, slot, value, slot.ty);
    }
    if width == 8 {
        return cast(rw, slot, byte, slot.ty);
    }
    let wide = ZExtOp::builder(byte, integer).build(&mut rw.builder());
    let mut value = rw.result(wide, 0);
    let mut covered = 8;
    // Each step doubles the number of bytes that are set.
    while covered < width {
        let amount = constant(rw, ApInt::from_u64(width, covered.into()), integer);
        let shifted = ShlOp::builder(value, amount, integer).build(&mut rw.builder());
        let shifted = rw.result(shifted, 0);
        let both = OrOp::builder(value, shifted, integer).build(&mut rw.builder());
        value = rw.result(both, 0);
        covered *= 2;
    }
    cast(rw, slot, value, slot.ty)
}

pub(super) const COPY: OpInterfaces = &[
    InterfaceImpl::of(&PromotableMemOpInterface {
        loads_from: Some(|body, op, slot| body.operand(op, 1) == slot.pointer),
        stores_to: Some((
            |body, op, slot| body.operand(op, 0) == slot.pointer,
            |rw, op, slot, _| {
                let source = rw.operand(op, 1);
                load(rw, source, slot)
            },
        )),
    }),
    InterfaceImpl::of(&PromotableOpInterface {
        can_remove_blocking_uses: |user| {
            // The address itself: a copy from or to an address computed from it does not count as an access of the slot.
            matches!(*user.operands, [operand] if user.is_pointer(operand)) && covers(user)
        },
        remove_blocking_uses: |rw, op, slot, _, holds| {
            if let Some(holds) = holds.filter(|_| rw.operand(op, 1) == slot.pointer) {
                let target = rw.operand(op, 0);
                store(rw, holds, target);
            }
            DeletionKind::Delete
        },
        ..PromotableOpInterface::ERASE
    }),
    InterfaceImpl::of(&DestructurableAccessorOpInterface {
        can_rewire: destructure::can_copy,
        rewire: destructure::copy_parts,
    }),
    InterfaceImpl::of(&SafeMemorySlotAccessOpInterface(destructure::writes_inside)),
];

fn load(rw: &mut PatternRewriter<'_>, address: Value, slot: MemorySlot) -> Value {
    let mut parts = windlass_ir::NewOpParts::new(LoadOp::DEF);
    parts.operands(&[address]);
    parts.results(&[slot.ty]);
    let op = parts.finish(&mut rw.builder());
    rw.result(op, 0)
}

fn store(rw: &mut PatternRewriter<'_>, value: Value, address: Value) {
    let mut parts = windlass_ir::NewOpParts::new(StoreOp::DEF);
    parts.operands(&[value]);
    parts.operands(&[address]);
    parts.finish(&mut rw.builder());
}
