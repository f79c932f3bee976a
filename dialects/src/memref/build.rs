//! Builders of `memref` ops, for programs that build IR.

use super::{AllocOp, AllocaOp, DeallocOp, DimOp, LoadOp, StoreOp};
use crate::arith;
use windlass_ir::{Builder, Type, Value};

/// `memref.load`. The type is that of the elements; of what is no memref, an error of the verifier.
pub fn load(b: &mut Builder<'_>, memref: Value, indices: &[Value]) -> Value {
    let ty = b
        .body
        .ty(memref)
        .memref(b.ctx)
        .map_or(Type::NONE, |memref| memref.element);
    let op = LoadOp::builder(memref, indices, ty).build(b);
    b.result(op)
}

/// `memref.store`
pub fn store(b: &mut Builder<'_>, value: Value, memref: Value, indices: &[Value]) {
    StoreOp::builder(value, memref, indices).build(b);
}

/// `memref.dim` of a dimension that is known.
pub fn dim(b: &mut Builder<'_>, memref: Value, dimension: i64) -> Value {
    let index = arith::const_index(b, dimension);
    let op = DimOp::build(b, memref, index, Type::INDEX);
    b.result(op)
}

/// `memref.alloc` of a memref type with these dynamic sizes.
pub fn alloc(b: &mut Builder<'_>, ty: Type, sizes: &[Value]) -> Value {
    let op = AllocOp::builder(sizes, &[], ty).build(b);
    b.result(op)
}

/// `memref.alloca` of a memref type with these dynamic sizes.
pub fn alloca(b: &mut Builder<'_>, ty: Type, sizes: &[Value]) -> Value {
    let op = AllocaOp::builder(sizes, &[], ty).build(b);
    b.result(op)
}

/// `memref.dealloc`
pub fn dealloc(b: &mut Builder<'_>, memref: Value) {
    DeallocOp::build(b, memref);
}
