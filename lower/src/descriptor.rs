//! Memref descriptors: the structs that memrefs become in the LLVM dialect.
//!
//! A ranked memref of rank 2 is `struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>`: the allocated pointer, the
//! aligned pointer (which accesses use), the offset, sizes and strides; of rank 0, the first three. An unranked memref
//! is `struct<(i64, ptr)>`: its rank, and a pointer to its ranked descriptor.
//!
//! All functions take a [`Builder`]: conversion patterns pass `&mut rw.b`.

use crate::build::llvm::{add, extract, index_constant, insert, mul, poison};
use windlass_dialects::llvm::types::LlvmTypes as _;
use windlass_dialects::llvm::types::{self as llvm_types, StructType};
use windlass_ir::{Builder, Context, Type, Value};

/// The position of the allocated pointer.
pub const ALLOCATED: i64 = 0;
/// The position of the aligned pointer.
pub const ALIGNED: i64 = 1;
const OFFSET: i64 = 2;
/// The position of the sizes.
pub const SIZES: i64 = 3;
const STRIDES: i64 = 4;

/// The struct type of a ranked memref.
pub fn descriptor_type(ctx: &Context, pointer: Type, index: Type, rank: usize) -> Type {
    if rank == 0 {
        return llvm_types::struct_literal(ctx, &[pointer, pointer, index], false);
    }
    let array = llvm_types::array(ctx, rank as u64, index);
    llvm_types::struct_literal(ctx, &[pointer, pointer, index, array, array], false)
}

/// The struct type of an unranked memref.
pub fn unranked_descriptor_type(ctx: &Context, index: Type) -> Type {
    llvm_types::struct_literal(ctx, &[index, Type::PTR], false)
}

/// The descriptor of a ranked memref.
///
/// ```
/// use windlass_dialects::llvm::types::LlvmTypes;
/// use windlass_ir::{Body, Builder, Context, Location, Type};
/// use windlass_lower::descriptor::{MemRefDescriptor, UnrankedMemRefDescriptor, descriptor_type};
///
/// let ctx = Context::new(windlass_dialects::registry());
/// let mut body = Body::with_regions(1);
/// let region = body.root_regions()[0];
/// let block = body.append_block(region);
/// let pointer = body.append_arg(block, Type::PTR, Location::UNKNOWN);
/// let mut b = Builder::at_end(&ctx, &mut body, block, Location::UNKNOWN);
///
/// // A 2x3 buffer at a pointer.
/// let ty = descriptor_type(&ctx, Type::PTR, Type::I64, 2);
/// let mut whole = MemRefDescriptor::of_static(&mut b, ty, &[2, 3], &[3, 1], 0, pointer).expect("a descriptor");
/// let rows = whole.size(&mut b, 0);
/// whole.set_size(&mut b, 1, rows);
/// let mut parts = Vec::new();
/// whole.unpack(&mut b, 2, &mut parts);
/// assert_eq!(parts.len(), 7);
/// let again = MemRefDescriptor::pack(&mut b, ty, 2, &parts).expect("a descriptor");
/// assert_eq!(b.body.ty(again.value), ty);
///
/// // The unranked descriptor: the rank, and the address of the ranked descriptor.
/// let any = UnrankedMemRefDescriptor::pack(&mut b, Type::I64, rows, pointer);
/// let rank = any.rank(&mut b);
/// assert_eq!(b.body.ty(rank), Type::I64);
/// ```
#[derive(Clone, Copy, Debug)]
pub struct MemRefDescriptor {
    /// The struct.
    pub value: Value,
    /// The type of its pointers.
    pub pointer: Type,
    /// The type of its offset, sizes and strides.
    pub index: Type,
}

impl MemRefDescriptor {
    /// The descriptor in `value`; `None` if its type is no descriptor type.
    pub fn of(b: &Builder<'_>, value: Value) -> Option<Self> {
        let &[pointer, _, index, ..] = StructType::of(b.ctx, b.body.ty(value))?.body() else {
            return None;
        };
        Some(MemRefDescriptor {
            value,
            pointer,
            index,
        })
    }

    /// A poison descriptor of type `ty`.
    pub fn poison(b: &mut Builder<'_>, ty: Type) -> Option<Self> {
        let value = poison(b, ty);
        Self::of(b, value)
    }

    /// The allocated pointer.
    pub fn allocated(self, b: &mut Builder<'_>) -> Value {
        extract(b, self.value, &[ALLOCATED], self.pointer)
    }

    /// The aligned pointer.
    pub fn aligned(self, b: &mut Builder<'_>) -> Value {
        extract(b, self.value, &[ALIGNED], self.pointer)
    }

    /// The offset.
    pub fn offset(self, b: &mut Builder<'_>) -> Value {
        extract(b, self.value, &[OFFSET], self.index)
    }

    /// The size of a dimension.
    pub fn size(self, b: &mut Builder<'_>, dim: usize) -> Value {
        extract(b, self.value, &[SIZES, dim as i64], self.index)
    }

    /// The stride of a dimension.
    pub fn stride(self, b: &mut Builder<'_>, dim: usize) -> Value {
        extract(b, self.value, &[STRIDES, dim as i64], self.index)
    }

    /// Sets the allocated pointer.
    pub fn set_allocated(&mut self, b: &mut Builder<'_>, value: Value) {
        self.value = insert(b, self.value, value, &[ALLOCATED]);
    }

    /// Sets the aligned pointer.
    pub fn set_aligned(&mut self, b: &mut Builder<'_>, value: Value) {
        self.value = insert(b, self.value, value, &[ALIGNED]);
    }

    /// Sets the offset.
    pub fn set_offset(&mut self, b: &mut Builder<'_>, value: Value) {
        self.value = insert(b, self.value, value, &[OFFSET]);
    }

    /// Sets a constant offset.
    pub fn set_constant_offset(&mut self, b: &mut Builder<'_>, value: i64) {
        let value = index_constant(b, self.index, value);
        self.set_offset(b, value);
    }

    /// Sets the size of a dimension.
    pub fn set_size(&mut self, b: &mut Builder<'_>, dim: usize, value: Value) {
        self.value = insert(b, self.value, value, &[SIZES, dim as i64]);
    }

    /// Sets the stride of a dimension.
    pub fn set_stride(&mut self, b: &mut Builder<'_>, dim: usize, value: Value) {
        self.value = insert(b, self.value, value, &[STRIDES, dim as i64]);
    }

    /// Appends all fields: both pointers, the offset, all sizes, all strides.
    pub fn unpack(self, b: &mut Builder<'_>, rank: usize, out: &mut Vec<Value>) {
        out.extend([self.allocated(b), self.aligned(b), self.offset(b)]);
        for dim in 0..rank {
            out.push(self.size(b, dim));
        }
        for dim in 0..rank {
            out.push(self.stride(b, dim));
        }
    }

    /// Builds a descriptor from its fields, in the order of [`unpack`](Self::unpack).
    pub fn pack(b: &mut Builder<'_>, ty: Type, rank: usize, parts: &[Value]) -> Option<Self> {
        let mut whole = Self::poison(b, ty)?;
        whole.set_allocated(b, parts[0]);
        whole.set_aligned(b, parts[1]);
        whole.set_offset(b, parts[2]);
        for dim in 0..rank {
            whole.set_size(b, dim, parts[3 + dim]);
            whole.set_stride(b, dim, parts[3 + rank + dim]);
        }
        Some(whole)
    }

    /// A descriptor of a buffer with static shape at `pointer`.
    pub fn of_static(
        b: &mut Builder<'_>,
        ty: Type,
        shape: &[i64],
        strides: &[i64],
        offset: i64,
        pointer: Value,
    ) -> Option<Self> {
        let mut whole = Self::poison(b, ty)?;
        whole.set_allocated(b, pointer);
        whole.set_aligned(b, pointer);
        whole.set_constant_offset(b, offset);
        for (dim, (&size, &stride)) in shape.iter().zip(strides).enumerate() {
            let size = index_constant(b, whole.index, size);
            whole.set_size(b, dim, size);
            let stride = index_constant(b, whole.index, stride);
            whole.set_stride(b, dim, stride);
        }
        Some(whole)
    }
}

/// The descriptor of an unranked memref.
#[derive(Clone, Copy, Debug)]
pub struct UnrankedMemRefDescriptor {
    /// The struct.
    pub value: Value,
    /// The type of the rank.
    pub index: Type,
}

impl UnrankedMemRefDescriptor {
    /// The descriptor in `value`.
    pub fn of(value: Value, index: Type) -> Self {
        UnrankedMemRefDescriptor { value, index }
    }

    /// Builds a descriptor of this rank whose ranked descriptor is at `place`.
    pub fn pack(b: &mut Builder<'_>, index: Type, rank: Value, place: Value) -> Self {
        let ty = unranked_descriptor_type(b.ctx, index);
        let mut whole = UnrankedMemRefDescriptor {
            value: poison(b, ty),
            index,
        };
        whole.set_rank(b, rank);
        whole.set_place(b, place);
        whole
    }

    /// The rank.
    pub fn rank(self, b: &mut Builder<'_>) -> Value {
        extract(b, self.value, &[0], self.index)
    }

    /// The pointer to the ranked descriptor.
    pub fn place(self, b: &mut Builder<'_>) -> Value {
        extract(b, self.value, &[1], Type::PTR)
    }

    /// Sets the rank.
    pub fn set_rank(&mut self, b: &mut Builder<'_>, rank: Value) {
        self.value = insert(b, self.value, rank, &[0]);
    }

    /// Sets the pointer to the ranked descriptor.
    pub fn set_place(&mut self, b: &mut Builder<'_>, place: Value) {
        self.value = insert(b, self.value, place, &[1]);
    }

    /// The size of its ranked descriptor in bytes: two pointers and an offset, sizes and strides.
    pub fn bytes(self, b: &mut Builder<'_>, widths: Widths) -> Value {
        let index = self.index;
        let one = index_constant(b, index, 1);
        let two = index_constant(b, index, 2);
        let index_bytes = index_constant(b, index, i64::from(widths.index.div_ceil(8)));
        let pointer_bytes = index_constant(b, index, i64::from(widths.pointer.div_ceil(8)));
        let pointers = mul(b, two, pointer_bytes);
        let rank = self.rank(b);
        let twice = mul(b, two, rank);
        let numbers = add(b, twice, one);
        let numbers = mul(b, numbers, index_bytes);
        add(b, pointers, numbers)
    }
}

/// The widths of pointers and indices, in bits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Widths {
    /// Of a pointer.
    pub pointer: u32,
    /// Of an index.
    pub index: u32,
}

/// The struct of the pointers and the offset at the start of a ranked descriptor.
pub fn descriptor_prefix_type(ctx: &Context, pointer: Type, index: Type) -> Type {
    llvm_types::struct_literal(ctx, &[pointer, pointer, index], false)
}
