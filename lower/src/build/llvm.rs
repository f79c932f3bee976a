//! Builders of ops of the LLVM dialect: constants, aggregates, addresses, memory, arithmetic.

use super::{op, with_attrs};
use windlass_dialects::arith::attrs::{CmpIPredicate, i1_same_shape};
use windlass_dialects::elements;
use windlass_dialects::llvm::enums::{GepFlags, OverflowFlags};
use windlass_dialects::llvm::gep::DYNAMIC_INDEX;
use windlass_dialects::llvm::types::LlvmTypes as _;
use windlass_dialects::llvm::{
    self, AllocaOp, ExtractValueOp, GEPOp, InsertValueOp, LoadOp, PoisonOp, StoreOp, ZeroOp,
};
use windlass_ir::def::OpDef;
use windlass_ir::num::ApInt;
use windlass_ir::{Attribute, Builder, NewOp, Type, Value};

/// `llvm.mlir.constant(value) : ty`
pub fn constant(b: &mut Builder<'_>, value: Attribute, ty: Type) -> Value {
    with_attrs(b, llvm::ConstantOp::DEF, &[], &[Some(value)], ty)
}

/// `llvm.mlir.constant(value : index) : ty`, for a converted index type.
pub fn index_constant(b: &mut Builder<'_>, ty: Type, value: i64) -> Value {
    let value = b.ctx.index_attr(value);
    constant(b, value, ty)
}

/// `llvm.mlir.constant(value : ty) : ty`; a splat where `ty` is a vector.
pub fn int_constant(b: &mut Builder<'_>, ty: Type, value: i64) -> Value {
    let splat = ty.vector(b.ctx).and_then(|vector| {
        let width = vector.element.integer(b.ctx).map_or(64, |(width, _)| width);
        elements::splat(b.ctx, ty, ApInt::from_i64(width, value))
    });
    let attr = splat.unwrap_or_else(|| b.ctx.int_attr(ty, value));
    constant(b, attr, ty)
}

/// `llvm.extractvalue`
pub fn extract(b: &mut Builder<'_>, whole: Value, position: &[i64], ty: Type) -> Value {
    let position = b.ctx.i64_array_attr(position);
    with_attrs(b, ExtractValueOp::DEF, &[whole], &[Some(position)], ty)
}

/// `llvm.insertvalue`
pub fn insert(b: &mut Builder<'_>, whole: Value, part: Value, position: &[i64]) -> Value {
    let position = b.ctx.i64_array_attr(position);
    let ty = b.body.ty(whole);
    with_attrs(b, InsertValueOp::DEF, &[whole, part], &[Some(position)], ty)
}

/// `llvm.mlir.poison`
pub fn poison(b: &mut Builder<'_>, ty: Type) -> Value {
    op(b, PoisonOp::DEF, &[], ty)
}

/// `llvm.getelementptr` with constant `indices`, in which [`DYNAMIC_INDEX`] denotes the next of `dynamic`. The result
/// has the type of the base, or is a vector of pointers if an index is a vector.
pub fn gep(
    b: &mut Builder<'_>,
    base: Value,
    indices: &[i32],
    dynamic: &[Value],
    element: Type,
    flags: Option<GepFlags>,
) -> Value {
    let pointer = b.body.ty(base);
    let lanes = dynamic.iter().map(|&index| b.body.ty(index));
    let lanes = lanes.into_iter().find(|ty| ty.vector(b.ctx).is_some());
    let ty = match lanes {
        Some(lanes) if pointer.vector(b.ctx).is_none() => lanes.with_element(b.ctx, pointer),
        _ => pointer,
    };
    let flags = flags.and_then(|flags| flags.attr(b.ctx));
    let indices = b.ctx.i32_array_attr(indices);
    let element = b.ctx.type_attr(element);
    let op = GEPOp::builder(base, dynamic, indices, element, ty)
        .noWrapFlags(flags)
        .build(b);
    b.result(op)
}

/// The address of element `index` of an array of `element`s at `base`.
pub fn element_address(
    b: &mut Builder<'_>,
    base: Value,
    index: Value,
    element: Type,
    flags: Option<GepFlags>,
) -> Value {
    gep(b, base, &[DYNAMIC_INDEX], &[index], element, flags)
}

/// The address of a field of an `element` at `base`, by constant indices.
pub fn part_address(b: &mut Builder<'_>, base: Value, indices: &[i32], element: Type) -> Value {
    gep(b, base, indices, &[], element, None)
}

/// `llvm.load`
pub fn load(b: &mut Builder<'_>, address: Value, ty: Type) -> Value {
    op(b, LoadOp::DEF, &[address], ty)
}

/// `llvm.store`
pub fn store(b: &mut Builder<'_>, value: Value, address: Value) {
    let new = NewOp {
        operands: &[value, address],
        ..NewOp::new(StoreOp::DEF, b.location)
    };
    b.create(new);
}

/// `llvm.alloca` of `count` elements.
pub fn alloca(b: &mut Builder<'_>, count: Value, element: Type, ty: Type) -> Value {
    let element = b.ctx.type_attr(element);
    let op = AllocaOp::builder(count, element, ty).build(b);
    b.result(op)
}

/// Stores a value in a new stack slot and returns its address. The slot's count, one, has the type `count`.
pub fn promote(b: &mut Builder<'_>, count: Type, value: Value) -> Value {
    let one = index_constant(b, count, 1);
    let ty = b.body.ty(value);
    let place = alloca(b, one, ty, Type::PTR);
    store(b, value, place);
    place
}

/// A null pointer.
pub fn null(b: &mut Builder<'_>, ty: Type) -> Value {
    op(b, ZeroOp::DEF, &[], ty)
}

/// The size of an element in bytes: the address of the second element of an array at null.
pub fn size_in_bytes(b: &mut Builder<'_>, index: Type, element: Type) -> Value {
    let zero = null(b, Type::PTR);
    let end = part_address(b, zero, &[1], element);
    op(b, llvm::PtrToIntOp::DEF, &[end], index)
}

/// `llvm.intr.memcpy`
pub fn memcpy(b: &mut Builder<'_>, to: Value, from: Value, bytes: Value) {
    let volatile = b.ctx.bool_attr(false);
    llvm::MemcpyOp::builder(to, from, bytes, volatile).build(b);
}

/// `llvm.icmp`: LLVM's predicates have the same values as those of `arith`.
pub fn icmp(b: &mut Builder<'_>, predicate: CmpIPredicate, x: Value, y: Value) -> Value {
    let ty = i1_same_shape(b.ctx, b.body.ty(x)).unwrap_or(Type::I1);
    let predicate = predicate.attr(b.ctx);
    with_attrs(b, llvm::ICmpOp::DEF, &[x, y], &[Some(predicate)], ty)
}

/// `x op y` with overflow flags.
pub fn arithmetic(
    b: &mut Builder<'_>,
    def: &'static OpDef,
    x: Value,
    y: Value,
    flags: OverflowFlags,
) -> Value {
    let flags = flags.attr(b.ctx);
    let ty = b.body.ty(x);
    with_attrs(b, def, &[x, y], &[flags], ty)
}

/// `llvm.add`
pub fn add(b: &mut Builder<'_>, x: Value, y: Value) -> Value {
    arithmetic(b, llvm::AddOp::DEF, x, y, OverflowFlags::NONE)
}

/// `llvm.sub`
pub fn sub(b: &mut Builder<'_>, x: Value, y: Value) -> Value {
    arithmetic(b, llvm::SubOp::DEF, x, y, OverflowFlags::NONE)
}

/// `llvm.mul`
pub fn mul(b: &mut Builder<'_>, x: Value, y: Value) -> Value {
    arithmetic(b, llvm::MulOp::DEF, x, y, OverflowFlags::NONE)
}
