//! What the operations are to memory slots: an alloca of one element becomes a value when only loads and stores use it.

use super::{AllocaOp, LoadOp, StoreOp};
use crate::ub::{self, PoisonOp};
use windlass_ir::def::{Afterwards, MemoryRules, MemorySlot};

pub(super) static ALLOCA: MemoryRules = MemoryRules {
    allocates: Some(|ctx, body, op| {
        let pointer = body.get(op, AllocaOp::memref);
        let memref = body.ty(pointer).memref(ctx)?;
        let ty = memref.element;
        memref
            .shape
            .iter()
            .all(|&size| size == 1)
            .then_some(MemorySlot { pointer, ty })
    }),
    initial: Some(|rw, _, slot| {
        let value = PoisonOp::DEF.constant_attrs(rw.ctx, ub::poison(rw.ctx));
        let op = PoisonOp::build(&mut rw.builder(), value.first().copied().flatten(), slot.ty);
        rw.result(op, 0)
    }),
    ..MemoryRules::EMPTY
};

pub(super) static LOAD: MemoryRules = MemoryRules {
    reads: Some(|body, op, slot| body.get(op, LoadOp::memref) == slot.pointer),
    can_do_without: Some(|user| {
        user.is_pointer(0) && user.body.ty(user.body.get(user.op, LoadOp::result)) == user.slot.ty
    }),
    do_without: Some(|rw, op, _, _, holds| {
        if let Some(holds) = holds {
            let result = rw.get(op, LoadOp::result);
            rw.replace_all_uses(result, holds);
        }
        Afterwards::Erased
    }),
    ..MemoryRules::EMPTY
};

pub(super) static STORE: MemoryRules = MemoryRules {
    writes: Some((
        |body, op, slot| body.get(op, StoreOp::memref) == slot.pointer,
        |rw, op, _, _| rw.get(op, StoreOp::value),
    )),
    // The memref itself must not be stored.
    can_do_without: Some(|user| {
        user.is_pointer(1) && user.body.ty(user.body.get(user.op, StoreOp::value)) == user.slot.ty
    }),
    do_without: Some(|_, _, _, _, _| Afterwards::Erased),
    ..MemoryRules::EMPTY
};
