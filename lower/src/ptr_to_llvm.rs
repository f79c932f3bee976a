//! The conversion of `ptr` to the LLVM dialect, a part of `convert-to-llvm`.
//!
//! Pointers into `#ptr.generic_space` become pointers of address space 0. The metadata of a memref is a struct: its allocated
//! pointer and what its type does not say of offset, sizes and strides.

use crate::build::llvm::{element_address, extract, index_constant, insert, size_in_bytes};
use crate::build::op;
use crate::descriptor::MemRefDescriptor;
use crate::llvm_types::is_generic_space;
use windlass_dialects::llvm::enums::GepFlags;
use windlass_dialects::llvm::types::LlvmTypes as _;
use windlass_dialects::llvm::{self, types as llvm_types};
use windlass_dialects::memref::layout::strided;
use windlass_dialects::ptr;
use windlass_ir::conversion::{Adaptor, ConversionRewriter, Match, NoMatch, PatternSet};
use windlass_ir::{Context, DYNAMIC, MemRefType, Type, Value};

/// Adds the patterns of `ptr`.
pub fn populate(patterns: &mut PatternSet) {
    patterns
        .add(ptr::PtrAddOp::NAME, convert_add)
        .add(ptr::TypeOffsetOp::NAME, convert_type_offset)
        .add(ptr::ToPtrOp::NAME, convert_to_ptr)
        .add(ptr::GetMetadataOp::NAME, convert_get_metadata)
        .add(ptr::FromPtrOp::NAME, convert_from_ptr);
}

/// The LLVM type of a pointer into the generic space, or of the metadata of a memref there.
pub(crate) fn convert_ptr_type(
    ctx: &Context,
    ty: Type,
    convert: &dyn Fn(Type) -> Option<Type>,
    index: Type,
) -> Option<Type> {
    if let Some(ext) = ty.ext(ctx, ptr::PTR) {
        let space = (*ext.params.first()?)?;
        return is_generic_space(ctx, space).then_some(Type::PTR);
    }
    let of = (*ty.ext(ctx, ptr::PTR_METADATA)?.params.first()?)?.as_type(ctx)?;
    convert(of)?;
    let count = dynamic_parts(ctx, of.memref(ctx)?)?.len();
    let parts: Vec<Type> = std::iter::once(Type::PTR)
        .chain(std::iter::repeat_n(index, count))
        .collect();
    Some(llvm_types::struct_literal(ctx, &parts, false))
}

/// A number of a descriptor.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Part {
    Offset,
    Size(usize),
    Stride(usize),
}

/// All numbers of the descriptor of a memref, and what its type says of them.
fn parts(ctx: &Context, memref: &MemRefType) -> Option<Vec<(Part, i64)>> {
    let layout = strided(ctx, memref)?;
    let sizes = memref
        .shape
        .iter()
        .enumerate()
        .map(|(dim, &size)| (Part::Size(dim), size));
    let strides = layout.strides.iter().enumerate();
    let all = std::iter::once((Part::Offset, layout.offset)).chain(sizes);
    Some(
        all.chain(strides.map(|(dim, &stride)| (Part::Stride(dim), stride)))
            .collect(),
    )
}

fn dynamic_parts(ctx: &Context, memref: &MemRefType) -> Option<Vec<Part>> {
    let all = parts(ctx, memref)?.into_iter();
    Some(
        all.filter(|&(_, value)| value == DYNAMIC)
            .map(|(part, _)| part)
            .collect(),
    )
}

/// The memref type of the old operand or result.
fn memref_of(ctx: &Context, ty: Type) -> Result<&MemRefType, NoMatch> {
    ty.memref(ctx).ok_or_else(NoMatch::default)
}

fn converted_result(rw: &mut ConversionRewriter<'_>, a: Adaptor<'_>) -> Result<Type, NoMatch> {
    let ty = rw.old().ty(rw.old().result(a.op, 0));
    rw.convert_type(ty).ok_or_else(NoMatch::default)
}

fn convert_add(rw: &mut ConversionRewriter<'_>, a: Adaptor<'_>) -> Match {
    let ctx = rw.ctx();
    let base = rw.b.body.ty(a.operands[0]);
    if base != Type::PTR {
        return Err(NoMatch::default());
    }
    // The cases of `ptr_add`'s flags.
    const FLAGS: [Option<GepFlags>; 4] = [
        None,
        Some(GepFlags::NUSW),
        Some(GepFlags::NUW),
        Some(GepFlags::INBOUNDS),
    ];
    let flags = rw.old().get(a.op, ptr::PtrAddOp::flags);
    let flags = flags.and_then(|flags| flags.as_i64(ctx)).unwrap_or(0);
    let flags = usize::try_from(flags)
        .ok()
        .and_then(|flags| FLAGS.get(flags).copied());
    let flags = flags.ok_or_else(NoMatch::default)?;
    let byte = ctx.int_type(8);
    let address = element_address(&mut rw.b, a.operands[0], a.operands[1], byte, flags);
    rw.replace(a.op, &[address]);
    Ok(())
}

/// The distance of two elements is the address of the second element of an array at null.
fn convert_type_offset(rw: &mut ConversionRewriter<'_>, a: Adaptor<'_>) -> Match {
    let ctx = rw.ctx();
    let result = converted_result(rw, a)?;
    let element = rw.old().get(a.op, ptr::TypeOffsetOp::elementType);
    let element = element
        .and_then(|ty| ty.as_type(ctx))
        .ok_or_else(NoMatch::default)?;
    let element = rw.convert_type(element).ok_or_else(NoMatch::default)?;
    let offset = size_in_bytes(&mut rw.b, result, element);
    rw.replace(a.op, &[offset]);
    Ok(())
}

fn convert_to_ptr(rw: &mut ConversionRewriter<'_>, a: Adaptor<'_>) -> Match {
    let ctx = rw.ctx();
    converted_result(rw, a)?;
    memref_of(ctx, rw.old().ty(rw.old().operand(a.op, 0)))?;
    let descriptor = MemRefDescriptor::of(&rw.b, a.operands[0]).ok_or_else(NoMatch::default)?;
    let aligned = descriptor.aligned(&mut rw.b);
    rw.replace(a.op, &[aligned]);
    Ok(())
}

fn convert_get_metadata(rw: &mut ConversionRewriter<'_>, a: Adaptor<'_>) -> Match {
    let ctx = rw.ctx();
    let result = converted_result(rw, a)?;
    let memref = memref_of(ctx, rw.old().ty(rw.old().operand(a.op, 0)))?;
    let parts = dynamic_parts(ctx, memref).ok_or_else(NoMatch::default)?;
    let descriptor = MemRefDescriptor::of(&rw.b, a.operands[0]).ok_or_else(NoMatch::default)?;
    let b = &mut rw.b;
    let mut metadata = op(b, llvm::UndefOp::DEF, &[], result);
    let allocated = descriptor.allocated(b);
    metadata = insert(b, metadata, allocated, &[0]);
    for (index, part) in (1..).zip(parts) {
        let value = match part {
            Part::Offset => descriptor.offset(b),
            Part::Size(dim) => descriptor.size(b, dim),
            Part::Stride(dim) => descriptor.stride(b, dim),
        };
        metadata = insert(b, metadata, value, &[index]);
    }
    rw.replace(a.op, &[metadata]);
    Ok(())
}

/// Builds the descriptor of the pointer with this metadata.
fn convert_from_ptr(rw: &mut ConversionRewriter<'_>, a: Adaptor<'_>) -> Match {
    let ctx = rw.ctx();
    let &[pointer, metadata] = a.operands else {
        return Err(NoMatch::default());
    };
    let result = converted_result(rw, a)?;
    let memref = memref_of(ctx, rw.old().ty(rw.old().result(a.op, 0)))?;
    let parts = parts(ctx, memref).ok_or_else(NoMatch::default)?;
    let fields = llvm_types::StructType::of(ctx, rw.b.body.ty(metadata)).ok_or_else(NoMatch::default)?;
    let index = rw.convert_type(Type::INDEX).ok_or_else(NoMatch::default)?;
    if fields.body().first() != Some(&Type::PTR) {
        return Err(NoMatch::default());
    }
    let b = &mut rw.b;
    let mut descriptor = MemRefDescriptor::poison(b, result).ok_or_else(NoMatch::default)?;
    let allocated = extract(b, metadata, &[0], Type::PTR);
    descriptor.set_allocated(b, allocated);
    descriptor.set_aligned(b, pointer);
    let mut next = 0;
    for (part, known) in parts {
        let value: Value = if known == DYNAMIC {
            next += 1;
            extract(b, metadata, &[next], index)
        } else {
            index_constant(b, index, known)
        };
        match part {
            Part::Offset => descriptor.set_offset(b, value),
            Part::Size(dim) => descriptor.set_size(b, dim, value),
            Part::Stride(dim) => descriptor.set_stride(b, dim, value),
        }
    }
    rw.replace(a.op, &[descriptor.value]);
    Ok(())
}
