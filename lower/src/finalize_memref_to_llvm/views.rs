//! Conversion of casts and views: new descriptors of existing buffers.

use super::{Source, index_type, pointer_type};
use crate::build::llvm::{
    alloca, element_address, index_constant, insert, load, memcpy, mul, part_address, poison, promote, store,
    sub,
};
use crate::build::op;
use crate::descriptor::{MemRefDescriptor, UnrankedMemRefDescriptor};
use crate::llvm_types::LlvmOptions;
use windlass_dialects::llvm;
use windlass_dialects::llvm::types::LlvmTypes as _;
use windlass_dialects::memref::layout::{space_of, strided};
use windlass_dialects::memref::mixed::list;
use windlass_dialects::memref::{
    CastOp, ExtractStridedMetadataOp, MemorySpaceCastOp, ReinterpretCastOp, TransposeOp, ViewOp,
};
use windlass_ir::conversion::{Adaptor, ConversionRewriter, Match, NoMatch, PatternSet};
use windlass_ir::{AttrData, DYNAMIC, OpFoldResult, Type, Value};

pub(super) fn populate(patterns: &mut PatternSet, options: LlvmOptions) {
    patterns
        .add(CastOp::NAME, convert_cast)
        .add(MemorySpaceCastOp::NAME, move |rw, a| {
            convert_space_cast(rw, a, options)
        })
        .add(TransposeOp::NAME, convert_transpose)
        .add(ExtractStridedMetadataOp::NAME, convert_metadata)
        .add(ReinterpretCastOp::NAME, convert_reinterpret_cast)
        .add(ViewOp::NAME, convert_view);
}

fn none<T>() -> Result<T, NoMatch> {
    Err(NoMatch::default())
}

/// The old type of the single result, and its converted type.
fn result(rw: &mut ConversionRewriter<'_>, a: Adaptor<'_>) -> Result<(Type, Type), NoMatch> {
    let old = rw.old().ty(rw.old().result(a.op, 0));
    match rw.convert_type(old) {
        Some(new) => Ok((old, new)),
        None => none(),
    }
}

fn convert_cast(rw: &mut ConversionRewriter<'_>, a: Adaptor<'_>) -> Match {
    let ctx = rw.ctx();
    let source = a.operands[0];
    let from = rw.old().ty(rw.old().get(a.op, CastOp::source));
    let (to, converted) = result(rw, a)?;
    let index = index_type(rw);
    let value = match (from.memref(ctx), to.memref(ctx)) {
        (Some(_), Some(_)) if rw.b.body.ty(source) == converted => source,
        (Some(memref), None) => {
            let b = &mut rw.b;
            let place = promote(b, Type::I64, source);
            let rank = index_constant(b, index, memref.shape.len() as i64);
            UnrankedMemRefDescriptor::pack(b, index, rank, place).value
        }
        (None, Some(_)) => {
            let place = UnrankedMemRefDescriptor::of(source, index).place(&mut rw.b);
            load(&mut rw.b, place, converted)
        }
        _ => return none(),
    };
    rw.replace(a.op, &[value]);
    Ok(())
}

fn convert_space_cast(rw: &mut ConversionRewriter<'_>, a: Adaptor<'_>, options: LlvmOptions) -> Match {
    let ctx = rw.ctx();
    let from = rw.old().ty(rw.old().get(a.op, MemorySpaceCastOp::source));
    let (to, converted) = result(rw, a)?;
    let space = |ty: Type| crate::llvm_types::address_space(ctx, space_of(ctx, ty));
    let (Some(from_space), Some(to_space)) = (space(from), space(to)) else {
        return none();
    };
    let index = index_type(rw);
    let from_pointer = llvm::types::pointer(ctx, from_space);
    let to_pointer = llvm::types::pointer(ctx, to_space);
    if let Some(memref) = from.memref(ctx) {
        let rank = memref.shape.len();
        let Some(descriptor) = MemRefDescriptor::of(&rw.b, a.operands[0]) else {
            return none();
        };
        let b = &mut rw.b;
        let mut parts = Vec::with_capacity(3 + 2 * rank);
        descriptor.unpack(b, rank, &mut parts);
        for pointer in &mut parts[..2] {
            *pointer = op(b, llvm::AddrSpaceCastOp::DEF, &[*pointer], to_pointer);
        }
        let Some(whole) = MemRefDescriptor::pack(b, converted, rank, &parts) else {
            return none();
        };
        rw.replace(a.op, &[whole.value]);
        return Ok(());
    }
    // A copy of the ranked descriptor with other pointers.
    let b = &mut rw.b;
    let source = UnrankedMemRefDescriptor::of(a.operands[0], index);
    let rank = source.rank(b);
    let old_place = source.place(b);
    let empty = poison(b, converted);
    let mut target = UnrankedMemRefDescriptor::of(insert(b, empty, rank, &[0]), index);
    let bytes = target.bytes(b, options.widths());
    let new_place = alloca(b, bytes, Type::I8, Type::PTR);
    target.set_place(b, new_place);
    let allocated = load(b, old_place, from_pointer);
    let second = part_address(b, old_place, &[1], from_pointer);
    let aligned = load(b, second, from_pointer);
    let allocated = op(b, llvm::AddrSpaceCastOp::DEF, &[allocated], to_pointer);
    let aligned = op(b, llvm::AddrSpaceCastOp::DEF, &[aligned], to_pointer);
    store(b, allocated, new_place);
    let second = part_address(b, new_place, &[1], to_pointer);
    store(b, aligned, second);
    let from_rest = part_address(b, old_place, &[2], from_pointer);
    let to_rest = part_address(b, new_place, &[2], to_pointer);
    let pointers = index_constant(b, index, 2 * i64::from(options.widths().pointer.div_ceil(8)));
    let rest = sub(b, bytes, pointers);
    memcpy(b, to_rest, from_rest, rest);
    rw.replace(a.op, &[target.value]);
    Ok(())
}

fn convert_transpose(rw: &mut ConversionRewriter<'_>, a: Adaptor<'_>) -> Match {
    let ctx = rw.ctx();
    let (_, converted) = result(rw, a)?;
    let Some(source) = MemRefDescriptor::of(&rw.b, a.operands[0]) else {
        return none();
    };
    let map = rw.old().get(a.op, TransposeOp::permutation);
    let Some(AttrData::AffineMap(map)) = map.map(|map| map.data(ctx)) else {
        return none();
    };
    // The identity map changes nothing.
    if map.is_identity() {
        rw.replace(a.op, a.operands);
        return Ok(());
    }
    let b = &mut rw.b;
    let Some(mut target) = MemRefDescriptor::poison(b, converted) else {
        return none();
    };
    let part = source.allocated(b);
    target.set_allocated(b, part);
    let part = source.aligned(b);
    target.set_aligned(b, part);
    let part = source.offset(b);
    target.set_offset(b, part);
    for (to, expr) in map.results().iter().enumerate() {
        let Some(from) = expr.as_dim() else { return none() };
        let size = source.size(b, from as usize);
        target.set_size(b, to, size);
        let stride = source.stride(b, from as usize);
        target.set_stride(b, to, stride);
    }
    rw.replace(a.op, &[target.value]);
    Ok(())
}

fn convert_metadata(rw: &mut ConversionRewriter<'_>, a: Adaptor<'_>) -> Match {
    let old = rw.old().get(a.op, ExtractStridedMetadataOp::source);
    let (_, converted) = result(rw, a)?;
    let source = Source::expect(rw, old, a.operands[0])?;
    let rank = source.memref.shape.len();
    let descriptor = source.descriptor;
    let b = &mut rw.b;
    let allocated = descriptor.allocated(b);
    let aligned = descriptor.aligned(b);
    let Some(mut base) = MemRefDescriptor::poison(b, converted) else {
        return none();
    };
    base.set_allocated(b, allocated);
    base.set_aligned(b, aligned);
    base.set_constant_offset(b, 0);
    let mut results = vec![base.value, descriptor.offset(b)];
    for dim in 0..rank {
        results.push(descriptor.size(b, dim));
    }
    for dim in 0..rank {
        results.push(descriptor.stride(b, dim));
    }
    rw.replace(a.op, &results);
    Ok(())
}

/// The allocated and the aligned pointer of a ranked or unranked memref.
pub(super) fn pointers(
    rw: &mut ConversionRewriter<'_>,
    old: Value,
    new: Value,
) -> Result<(Value, Value), NoMatch> {
    let ctx = rw.ctx();
    let ty = rw.old().ty(old);
    if ty.memref(ctx).is_some() {
        let Some(descriptor) = MemRefDescriptor::of(&rw.b, new) else {
            return none();
        };
        let b = &mut rw.b;
        return Ok((descriptor.allocated(b), descriptor.aligned(b)));
    }
    let Some(space) = crate::llvm_types::address_space(ctx, space_of(ctx, ty)) else {
        return none();
    };
    let index = index_type(rw);
    let pointer = llvm::types::pointer(ctx, space);
    let b = &mut rw.b;
    let place = UnrankedMemRefDescriptor::of(new, index).place(b);
    let allocated = load(b, place, pointer);
    let second = part_address(b, place, &[1], pointer);
    Ok((allocated, load(b, second, pointer)))
}

fn convert_reinterpret_cast(rw: &mut ConversionRewriter<'_>, a: Adaptor<'_>) -> Match {
    let ctx = rw.ctx();
    let (_, converted) = result(rw, a)?;
    let old = rw.old();
    let source = old.get(a.op, ReinterpretCastOp::source);
    let parts = [
        (ReinterpretCastOp::offsets, ReinterpretCastOp::static_offsets),
        (ReinterpretCastOp::sizes, ReinterpretCastOp::static_sizes),
        (ReinterpretCastOp::strides, ReinterpretCastOp::static_strides),
    ];
    let [offsets, sizes, strides] = parts.map(|(group, slot)| list(ctx, old, a.op, group, slot));
    let mut values = parts.map(|(group, _)| a.many(old, group).iter().copied());
    let Some(mut target) = MemRefDescriptor::poison(&mut rw.b, converted) else {
        return none();
    };
    let (allocated, aligned) = pointers(rw, source, a.operands[0])?;
    let b = &mut rw.b;
    let index = target.index;
    target.set_allocated(b, allocated);
    target.set_aligned(b, aligned);
    let mut next = |b: &mut windlass_ir::Builder<'_>, group: usize, mixed: OpFoldResult| match mixed {
        OpFoldResult::Attr(_) => Some(index_constant(b, index, mixed.static_or_dynamic(ctx))),
        OpFoldResult::Value(_) => values[group].next(),
    };
    let Some(offset) = offsets.first().and_then(|&mixed| next(b, 0, mixed)) else {
        return none();
    };
    target.set_offset(b, offset);
    for (dim, (&size, &stride)) in sizes.iter().zip(&strides).enumerate() {
        let Some(size) = next(b, 1, size) else {
            return none();
        };
        target.set_size(b, dim, size);
        let Some(stride) = next(b, 2, stride) else {
            return none();
        };
        target.set_stride(b, dim, stride);
    }
    rw.replace(a.op, &[target.value]);
    Ok(())
}

fn convert_view(rw: &mut ConversionRewriter<'_>, a: Adaptor<'_>) -> Match {
    let ctx = rw.ctx();
    let (ty, converted) = result(rw, a)?;
    let Some(memref) = ty.memref(ctx) else {
        return none();
    };
    let Some(layout) = strided(ctx, memref) else {
        return none();
    };
    if pointer_type(rw, memref).is_none() {
        return none();
    }
    let Some(source) = MemRefDescriptor::of(&rw.b, a.operands[0]) else {
        return none();
    };
    let shift = a.operands[1];
    let mut dynamic = a.operands[2..].iter().copied().rev();
    let b = &mut rw.b;
    let Some(mut target) = MemRefDescriptor::poison(b, converted) else {
        return none();
    };
    let allocated = source.allocated(b);
    target.set_allocated(b, allocated);
    let aligned = source.aligned(b);
    let first = element_address(b, aligned, shift, Type::I8, None);
    target.set_aligned(b, first);
    target.set_constant_offset(b, 0);
    let mut below: Option<(Value, Value)> = None;
    for dim in (0..memref.shape.len()).rev() {
        let size = match memref.shape[dim] {
            DYNAMIC => match dynamic.next() {
                Some(size) => size,
                None => return none(),
            },
            known => index_constant(b, target.index, known),
        };
        target.set_size(b, dim, size);
        let stride = match (layout.strides[dim], below) {
            (DYNAMIC, Some((stride, size))) => mul(b, stride, size),
            (DYNAMIC, None) => index_constant(b, target.index, 1),
            (known, _) => index_constant(b, target.index, known),
        };
        target.set_stride(b, dim, stride);
        below = Some((stride, size));
    }
    rw.replace(a.op, &[target.value]);
    Ok(())
}
