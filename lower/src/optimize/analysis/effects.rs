//! What operations of the LLVM dialect do to memory, and whether they may be executed where the program does not.

use super::alias::{Aliases, Place};
use crate::optimize::Function;
use crate::optimize::fold::constant_int;
use windlass_dialects::llvm::attrs;
use windlass_dialects::llvm::enums::{AtomicOrdering, LlvmEnum};
use windlass_dialects::llvm::{
    self, AllocaOp, AssumeOp, CallOp, DbgDeclareOp, DbgLabelOp, DbgValueOp, LifetimeEndOp, LifetimeStartOp,
    LoadOp, MemcpyOp, MemmoveOp, MemsetOp, NoAliasScopeDeclOp, SDivOp, SRemOp, StoreOp, UDivOp, URemOp,
};
use windlass_ir::effects::{is_memory_effect_free, is_speculatable};
use windlass_ir::{Body, Context, Op};

/// What an operation does to memory.
#[derive(Clone, Debug)]
pub(in crate::optimize) enum Access {
    /// Nothing.
    None,
    /// Reads a place.
    Read(Place),
    /// Writes a place.
    Write(Place),
    /// Writes the first place and reads the second one.
    Copy(Place, Place),
    /// Reads any memory that is not private to the function.
    ReadAny,
    /// Reads and writes any memory that is not private to the function.
    Any,
}

/// Whether the operation is a load or a store that is neither volatile nor atomic.
pub(in crate::optimize) fn is_simple_access(ctx: &Context, body: &Body, op: Op) -> bool {
    let (volatile, ordering) = match body.name(op) {
        LoadOp::NAME => (LoadOp::volatile_, LoadOp::ordering),
        StoreOp::NAME => (StoreOp::volatile_, StoreOp::ordering),
        _ => return false,
    };
    let ordering = body
        .get(op, ordering)
        .and_then(|attr| AtomicOrdering::of(ctx, attr));
    body.get(op, volatile).is_none() && matches!(ordering, None | Some(AtomicOrdering::NotAtomic))
}

/// Whether the operation is a load that is neither volatile nor atomic.
pub(in crate::optimize) fn is_simple_load(f: &Function<'_>, op: Op) -> bool {
    f.body.name(op) == LoadOp::NAME && is_simple_access(f.ctx, f.body, op)
}

/// Whether the operation is a store that is neither volatile nor atomic.
pub(in crate::optimize) fn is_simple_store(f: &Function<'_>, op: Op) -> bool {
    f.body.name(op) == StoreOp::NAME && is_simple_access(f.ctx, f.body, op)
}

/// The access of an operation.
pub(in crate::optimize) fn access(f: &mut Function<'_>, aliases: &mut Aliases, op: Op) -> Access {
    match f.body.name(op) {
        LoadOp::NAME => match is_simple_load(f, op) {
            true => {
                let ty = f.body.ty(f.body.get(op, LoadOp::res));
                let address = f.body.get(op, LoadOp::addr);
                let mut place = aliases.place(f, address, Some(ty), f.body.get(op, LoadOp::tbaa));
                place.scopes = (
                    f.body.get(op, LoadOp::alias_scopes),
                    f.body.get(op, LoadOp::noalias_scopes),
                );
                Access::Read(place)
            }
            false => Access::Any,
        },
        StoreOp::NAME => match is_simple_store(f, op) {
            true => {
                let ty = f.body.ty(f.body.get(op, StoreOp::value));
                let address = f.body.get(op, StoreOp::addr);
                let mut place = aliases.place(f, address, Some(ty), f.body.get(op, StoreOp::tbaa));
                place.scopes = (
                    f.body.get(op, StoreOp::alias_scopes),
                    f.body.get(op, StoreOp::noalias_scopes),
                );
                Access::Write(place)
            }
            false => Access::Any,
        },
        MemcpyOp::NAME | MemmoveOp::NAME | MemsetOp::NAME => {
            if is_volatile_copy(f, op) {
                return Access::Any;
            }
            let length =
                constant_int(f.ctx, f.body, f.body.operand(op, 2)).and_then(|length| length.to_u64());
            let to = bytes(f, aliases, op, 0, length);
            match f.body.name(op) {
                MemsetOp::NAME => Access::Write(to),
                _ => Access::Copy(to, bytes(f, aliases, op, 1, length)),
            }
        }
        LifetimeStartOp::NAME | LifetimeEndOp::NAME => {
            let address = f.body.operand(op, 0);
            Access::Write(aliases.place(f, address, None, None))
        }
        AllocaOp::NAME
        | AssumeOp::NAME
        | NoAliasScopeDeclOp::NAME
        | DbgDeclareOp::NAME
        | DbgValueOp::NAME
        | DbgLabelOp::NAME => Access::None,
        CallOp::NAME => call(f, op),
        _ if is_memory_effect_free(f.ctx, f.body, op) => Access::None,
        _ => Access::Any,
    }
}

/// Whether a `memcpy`, `memmove` or `memset` is volatile. The flag has the same place in all three.
pub(in crate::optimize) fn is_volatile_copy(f: &Function<'_>, op: Op) -> bool {
    let volatile = f.body.get(op, MemcpyOp::isVolatile);
    volatile
        .and_then(|attr| attr.int(f.ctx))
        .is_none_or(|flag| !flag.is_zero())
}

/// The bytes at an operand.
fn bytes(f: &mut Function<'_>, aliases: &mut Aliases, op: Op, operand: usize, size: Option<u64>) -> Place {
    let address = f.body.operand(op, operand);
    let mut place = aliases.place(f, address, None, None);
    place.size = size;
    place
}

/// The access of a call, by the effects that it declares.
fn call(f: &Function<'_>, op: Op) -> Access {
    let Some(effects) = f.body.get(op, CallOp::memory_effects) else {
        return Access::Any;
    };
    let mut kinds = 0;
    for name in ["other", "argMem", "inaccessibleMem", "errnoMem"] {
        match attrs::param(f.ctx, effects, name).and_then(|kind| kind.as_i64(f.ctx)) {
            // Bit 0 is `Ref`, bit 1 `Mod`.
            Some(kind) => kinds |= kind,
            None if name == "errnoMem" => {}
            None => return Access::Any,
        }
    }
    match kinds & 3 {
        0 => Access::None,
        1 => Access::ReadAny,
        _ => Access::Any,
    }
}

/// Whether control always continues with the next operation.
pub(in crate::optimize) fn always_continues(f: &Function<'_>, op: Op) -> bool {
    let name = f.body.name(op);
    match name {
        CallOp::NAME => {
            f.body.get(op, CallOp::no_unwind).is_some() && f.body.get(op, CallOp::will_return).is_some()
        }
        llvm::InlineAsmOp::NAME | llvm::CallIntrinsicOp::NAME | llvm::InvokeOp::NAME => false,
        // Volatile accesses may trap; LLVM lets them.
        _ => true,
    }
}

/// Whether the operation has no effect and no undefined behaviour, whatever its operands are.
pub(in crate::optimize) fn may_speculate(f: &Function<'_>, op: Op) -> bool {
    match f.body.name(op) {
        UDivOp::NAME | URemOp::NAME => {
            constant_int(f.ctx, f.body, f.body.operand(op, 1)).is_some_and(|by| !by.is_zero())
        }
        SDivOp::NAME | SRemOp::NAME => {
            let by = constant_int(f.ctx, f.body, f.body.operand(op, 1));
            by.is_some_and(|by| !by.is_zero() && !by.is_all_ones())
        }
        _ => {
            is_memory_effect_free(f.ctx, f.body, op)
                && is_speculatable(f.ctx, f.body, op)
                && f.body.num_successors(op) == 0
                && !f.body.def(op).traits.has(windlass_ir::def::Traits::TERMINATOR)
        }
    }
}
