//! Memory of the device, and of the host where the device uses it.

use super::require_llvm_operands;
use super::runtime::{
    ALLOC, FREE, HOST_REGISTER, HOST_UNREGISTER, MEMCPY, MEMSET_16, MEMSET_32, RuntimeFunction,
    SET_DEFAULT_DEVICE,
};
use super::streams::only_stream;
use crate::build::llvm::{element_address, index_constant, int_constant, mul, null, size_in_bytes};
use crate::build::op;
use crate::descriptor::{MemRefDescriptor, UnrankedMemRefDescriptor};
use crate::finalize_memref_to_llvm::{Extent, index_type};
use windlass_dialects::gpu::{
    AllocOp, DeallocOp, HostRegisterOp, HostUnregisterOp, MemcpyOp, MemsetOp, SetDefaultDeviceOp,
};
use windlass_dialects::llvm;
use windlass_dialects::llvm::types::LlvmTypes as _;
use windlass_dialects::memref::layout::has_layout;
use windlass_ir::conversion::{Adaptor, ConversionRewriter, Match, NoMatch, PatternSet};
use windlass_ir::{DYNAMIC, MemRefType, Type, TypeData, Value};

pub(super) fn populate(patterns: &mut PatternSet) {
    patterns
        .add(AllocOp::NAME, alloc)
        .add(DeallocOp::NAME, dealloc)
        .add(HostRegisterOp::NAME, |rw, a| register(rw, a, &HOST_REGISTER))
        .add(HostUnregisterOp::NAME, |rw, a| register(rw, a, &HOST_UNREGISTER))
        .add(MemcpyOp::NAME, memcpy)
        .add(MemsetOp::NAME, memset)
        .add(SetDefaultDeviceOp::NAME, |rw, a| {
            require_llvm_operands(rw, a)?;
            SET_DEFAULT_DEVICE.call(rw, a.operands);
            Ok(())
        });
}

/// The memref type of a value, if it has the identity layout, and its elements' converted type.
fn plain_memref<'c>(rw: &mut ConversionRewriter<'c>, ty: Type) -> Result<(&'c MemRefType, Type), NoMatch> {
    let ctx = rw.ctx();
    let memref = ty.memref(ctx).filter(|_| !has_layout(ctx, ty));
    let memref = memref.ok_or_else(NoMatch::default)?;
    rw.convert_type(ty).ok_or_else(NoMatch::default)?;
    let element = rw.convert_type(memref.element).ok_or_else(NoMatch::default)?;
    Ok((memref, element))
}

fn alloc(rw: &mut ConversionRewriter<'_>, a: Adaptor<'_>) -> Match {
    require_llvm_operands(rw, a)?;
    let old = rw.old();
    let ty = old.ty(old.get(a.op, AllocOp::memref));
    let (memref, element) = plain_memref(rw, ty)?;
    let old = rw.old();
    let is_shared = old.get(a.op, AllocOp::hostShared).is_some();
    let is_async = old.get(a.op, AllocOp::asyncToken).is_some();
    let streams = a.many(old, AllocOp::asyncDependencies);
    let sizes = a.many(old, AllocOp::dynamicSizes);
    // Memory that the host can use is not allocated by a stream.
    match is_shared {
        true if is_async => return Err(NoMatch::default()),
        false if !is_async || streams.len() != 1 => return Err(NoMatch::default()),
        _ => {}
    }
    let descriptor = rw.convert_type(ty).ok_or_else(NoMatch::default)?;
    let index = index_type(rw);
    let extent = Extent::of(rw, index, &memref.shape, sizes).ok_or_else(NoMatch::default)?;
    let bytes = extent.bytes(rw, index, element);
    let none = null(&mut rw.b, Type::PTR);
    let stream = streams.first().copied().unwrap_or(none);
    let is_shared = int_constant(&mut rw.b, Type::I8, i64::from(is_shared));
    let memory = ALLOC.value(rw, &[bytes, stream, is_shared])?;
    let whole = extent.describe(rw, descriptor, memory, memory);
    let whole = whole.ok_or_else(NoMatch::default)?;
    rw.note_last(a.op);
    rw.replace(a.op, &[whole, stream]);
    Ok(())
}

fn dealloc(rw: &mut ConversionRewriter<'_>, a: Adaptor<'_>) -> Match {
    require_llvm_operands(rw, a)?;
    let stream = only_stream(rw, a)?;
    let memref = a.one(rw.old(), DeallocOp::memref);
    let memory = MemRefDescriptor::of(&rw.b, memref).ok_or_else(NoMatch::default)?;
    let memory = memory.allocated(&mut rw.b);
    FREE.call(rw, &[memory, stream]);
    rw.note_last(a.op);
    rw.replace(a.op, &[stream]);
    Ok(())
}

/// Makes memory of the host accessible to the device, or ends that.
fn register(rw: &mut ConversionRewriter<'_>, a: Adaptor<'_>, function: &RuntimeFunction) -> Match {
    require_llvm_operands(rw, a)?;
    let ctx = rw.ctx();
    let old = rw.old();
    let TypeData::UnrankedMemRef { element, .. } = old.ty(old.operand(a.op, 0)).data(ctx) else {
        return Err(NoMatch::default());
    };
    let index = index_type(rw);
    let element = rw.convert_type(*element).ok_or_else(NoMatch::default)?;
    let bytes = size_in_bytes(&mut rw.b, index, element);
    let memref = UnrankedMemRefDescriptor::of(a.operands[0], index);
    let rank = memref.rank(&mut rw.b);
    let place = memref.place(&mut rw.b);
    function.call(rw, &[rank, place, bytes]);
    Ok(())
}

/// The number of elements.
fn count(rw: &mut ConversionRewriter<'_>, memref: &MemRefType, whole: MemRefDescriptor) -> Value {
    let b = &mut rw.b;
    if !memref.shape.contains(&DYNAMIC) {
        let count = memref
            .shape
            .iter()
            .fold(1i64, |all, &size| all.wrapping_mul(size));
        return index_constant(b, whole.index, count);
    }
    let first = whole.size(b, 0);
    (1..memref.shape.len()).fold(first, |all, dim| {
        let size = whole.size(b, dim);
        mul(b, all, size)
    })
}

/// A pointer in the address space that the runtime uses.
fn aligned_pointer(rw: &mut ConversionRewriter<'_>, whole: MemRefDescriptor) -> Value {
    let b = &mut rw.b;
    let pointer = whole.aligned(b);
    match whole.pointer == Type::PTR {
        true => pointer,
        false => op(b, llvm::AddrSpaceCastOp::DEF, &[pointer], Type::PTR),
    }
}

fn memcpy(rw: &mut ConversionRewriter<'_>, a: Adaptor<'_>) -> Match {
    require_llvm_operands(rw, a)?;
    let old = rw.old();
    let ty = old.ty(old.get(a.op, MemcpyOp::src));
    let (memref, element) = plain_memref(rw, ty)?;
    let stream = only_stream(rw, a)?;
    let [src, dst] = [MemcpyOp::src, MemcpyOp::dst].map(|slot| a.one(rw.old(), slot));
    let [Some(src), Some(dst)] = [src, dst].map(|value| MemRefDescriptor::of(&rw.b, value)) else {
        return Err(NoMatch::default());
    };
    let count = count(rw, memref, src);
    let b = &mut rw.b;
    let zero = null(b, src.pointer);
    let end = element_address(b, zero, count, element, None);
    let bytes = op(b, llvm::PtrToIntOp::DEF, &[end], src.index);
    let src = aligned_pointer(rw, src);
    let dst = aligned_pointer(rw, dst);
    MEMCPY.call(rw, &[dst, src, bytes, stream]);
    rw.note_last(a.op);
    rw.replace(a.op, &[stream]);
    Ok(())
}

fn memset(rw: &mut ConversionRewriter<'_>, a: Adaptor<'_>) -> Match {
    require_llvm_operands(rw, a)?;
    let ctx = rw.ctx();
    let old = rw.old();
    let ty = old.ty(old.get(a.op, MemsetOp::dst));
    let (memref, _) = plain_memref(rw, ty)?;
    let stream = only_stream(rw, a)?;
    let [dst, value] = [MemsetOp::dst, MemsetOp::value].map(|slot| a.one(rw.old(), slot));
    let ty = rw.b.body.ty(value);
    let width = ty.signless_width(ctx);
    let width = width.or_else(|| ty.float(ctx).map(|kind| kind.width()));
    let (function, ty) = match width {
        Some(16) => (&MEMSET_16, Type::I16),
        Some(32) => (&MEMSET_32, Type::I32),
        _ => return Err(NoMatch::default()),
    };
    let whole = MemRefDescriptor::of(&rw.b, dst).ok_or_else(NoMatch::default)?;
    let count = count(rw, memref, whole);
    let value = op(&mut rw.b, llvm::BitcastOp::DEF, &[value], ty);
    let dst = aligned_pointer(rw, whole);
    function.call(rw, &[dst, value, count, stream]);
    rw.note_last(a.op);
    rw.replace(a.op, &[stream]);
    Ok(())
}
