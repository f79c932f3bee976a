//! Bit conversions between types: the value that a load reads from a slot, and the slot's value after a store.

use crate::llvm::layout::{DataLayout, Layouts};
use crate::llvm::types::{LlvmType, PointerType, view};
use crate::llvm::{
    AddrSpaceCastOp, AndOp, BitcastOp, ConstantOp, IntToPtrOp, LShrOp, OrOp, PtrToIntOp, ShlOp, TruncOp,
    ZExtOp, compat,
};
use windlass_ir::interfaces::MemorySlot;
use windlass_ir::num::ApInt;
use windlass_ir::rewrite::PatternRewriter;
use windlass_ir::{Context, Op, OpName, Type, Value};

/// The sizes of types under the data layout at a slot.
pub(super) struct Sizes(Layouts);

impl Sizes {
    /// Sizes under the data layout around the slot.
    pub fn of(ctx: &Context, slot: MemorySlot) -> Sizes {
        Sizes(Layouts::new(DataLayout::of_ancestors(ctx, slot.ancestor_attrs)))
    }

    /// The layouts.
    pub fn layouts(&mut self) -> &mut Layouts {
        &mut self.0
    }

    /// The size of a value in bits.
    pub fn bits(&mut self, ctx: &Context, ty: Type) -> Option<u64> {
        self.0.of(ctx, ty).map(|layout| layout.bits)
    }

    /// The allocation size of a value in bytes.
    pub fn bytes(&mut self, ctx: &Context, ty: Type) -> Option<u64> {
        self.0.of(ctx, ty).map(|layout| layout.store_bytes())
    }

    fn is_big_endian(&self) -> bool {
        self.0.data_layout().is_big_endian()
    }

    /// Whether values of the type can be reinterpreted as bits.
    fn is_plain(&mut self, ctx: &Context, ty: Type) -> bool {
        match view(ctx, ty) {
            Some(LlvmType::Struct(_) | LlvmType::Array(_)) => false,
            _ if compat::is_scalable_vector(ctx, ty) => false,
            _ if ty.is_shaped(ctx) => PointerType::of(ctx, ty.element_or_self(ctx)).is_none(),
            _ => self.bits(ctx, ty).is_some(),
        }
    }

    /// Whether a value of type `part` can be extracted from one of type `whole`, or inserted into it.
    pub fn fits(&mut self, ctx: &Context, part: Type, whole: Type) -> bool {
        if part == whole {
            return true;
        }
        if !self.is_plain(ctx, part) || !self.is_plain(ctx, whole) {
            return false;
        }
        let (Some(part_size), Some(whole_size)) = (self.bytes(ctx, part), self.bytes(ctx, whole)) else {
            return false;
        };
        let pointer = |ty| PointerType::of(ctx, ty).is_some();
        if pointer(part) && pointer(whole) {
            return part_size == whole_size;
        }
        part_size <= whole_size
    }
}

fn one(rw: &PatternRewriter<'_>, op: Op) -> Value {
    rw.result(op, 0)
}

/// Skips a chain of casts of kind `name` that defines `value`.
fn source(rw: &PatternRewriter<'_>, value: Value, name: OpName) -> Value {
    let cast = rw.defining_op(value).filter(|&op| rw.name(op) == name);
    cast.map_or(value, |op| rw.operand(op, 0))
}

/// Bitcasts a value to a non-pointer type of the same size.
fn bitcast(rw: &mut PatternRewriter<'_>, value: Value, ty: Type) -> Value {
    let value = source(rw, value, BitcastOp::NAME);
    if rw.ty(value) == ty {
        return value;
    }
    let op = BitcastOp::build(&mut rw.builder(), value, ty);
    one(rw, op)
}

fn bits_of(rw: &PatternRewriter<'_>, slot: MemorySlot, ty: Type) -> u32 {
    let bits = Sizes::of(rw.ctx, slot).bits(rw.ctx, ty);
    bits.and_then(|bits| u32::try_from(bits).ok()).unwrap_or(0)
}

/// Converts a value to an integer with the same bits.
fn as_integer(rw: &mut PatternRewriter<'_>, slot: MemorySlot, value: Value) -> Value {
    let ty = rw.ty(value);
    if ty.signless_width(rw.ctx).is_some() {
        return value;
    }
    let integer = rw.ctx.int_type(bits_of(rw, slot, ty));
    if PointerType::of(rw.ctx, ty).is_none() {
        return bitcast(rw, value, integer);
    }
    let op = PtrToIntOp::build(&mut rw.builder(), value, integer);
    one(rw, op)
}

/// Converts an integer to a type of the same size.
fn from_integer(rw: &mut PatternRewriter<'_>, value: Value, ty: Type) -> Value {
    if rw.ty(value) == ty {
        return value;
    }
    if PointerType::of(rw.ctx, ty).is_none() {
        return bitcast(rw, value, ty);
    }
    let op = IntToPtrOp::builder(value, ty).build(&mut rw.builder());
    one(rw, op)
}

/// Converts a value to a type of the same size.
pub(super) fn cast(rw: &mut PatternRewriter<'_>, slot: MemorySlot, value: Value, ty: Type) -> Value {
    let from = rw.ty(value);
    if from == ty {
        return value;
    }
    if PointerType::of(rw.ctx, from).is_some() && PointerType::of(rw.ctx, ty).is_some() {
        // A conversion through integers would lose the pointer's provenance.
        let value = source(rw, value, AddrSpaceCastOp::NAME);
        if rw.ty(value) == ty {
            return value;
        }
        let op = AddrSpaceCastOp::build(&mut rw.builder(), value, ty);
        return one(rw, op);
    }
    let integer = as_integer(rw, slot, value);
    from_integer(rw, integer, ty)
}

/// The value that a load of type `ty` reads from memory with the value `whole`.
pub(super) fn extract(rw: &mut PatternRewriter<'_>, slot: MemorySlot, whole: Value, ty: Type) -> Value {
    let (have, want) = (bits_of(rw, slot, rw.ty(whole)), bits_of(rw, slot, ty));
    if rw.ty(whole) == ty || have == want {
        return cast(rw, slot, whole, ty);
    }
    let mut integer = as_integer(rw, slot, whole);
    if Sizes::of(rw.ctx, slot).is_big_endian() {
        // Big-endian: the first bytes in memory are the high bits.
        let ty = rw.ty(integer);
        let amount = constant(rw, ApInt::from_u64(have, (have - want).into()), ty);
        let op = LShrOp::builder(integer, amount, ty).build(&mut rw.builder());
        integer = one(rw, op);
    }
    let narrow = rw.ctx.int_type(want);
    let op = TruncOp::builder(integer, narrow).build(&mut rw.builder());
    let narrow = one(rw, op);
    from_integer(rw, narrow, ty)
}

/// The value of memory with the value `whole` after a store of `part`.
pub(super) fn insert(rw: &mut PatternRewriter<'_>, slot: MemorySlot, part: Value, whole: Value) -> Value {
    let ty = rw.ty(whole);
    let (have, put) = (bits_of(rw, slot, ty), bits_of(rw, slot, rw.ty(part)));
    if rw.ty(part) == ty || have == put {
        return cast(rw, slot, part, ty);
    }
    let old = as_integer(rw, slot, whole);
    let new = as_integer(rw, slot, part);
    let integer = rw.ty(old);
    let op = ZExtOp::builder(new, integer).build(&mut rw.builder());
    let mut new = one(rw, op);
    let mask = if Sizes::of(rw.ctx, slot).is_big_endian() {
        let amount = constant(rw, ApInt::from_u64(have, (have - put).into()), integer);
        let op = ShlOp::builder(new, amount, integer).build(&mut rw.builder());
        new = one(rw, op);
        ApInt::all_ones(have - put).zext_or_trunc(have)
    } else {
        ApInt::all_ones(put).zext_or_trunc(have).not()
    };
    let mask = constant(rw, mask, integer);
    let op = AndOp::build(&mut rw.builder(), old, mask, integer);
    let kept = one(rw, op);
    let op = OrOp::builder(kept, new, integer).build(&mut rw.builder());
    let combined = one(rw, op);
    from_integer(rw, combined, ty)
}

/// Builds an integer constant.
pub(super) fn constant(rw: &mut PatternRewriter<'_>, value: ApInt, ty: Type) -> Value {
    let value = rw.ctx.apint_attr(ty, value);
    let op = ConstantOp::build(&mut rw.builder(), value, ty);
    one(rw, op)
}
