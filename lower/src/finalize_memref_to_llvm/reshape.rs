//! Conversion of `memref.reshape`: the sizes are loaded from the shape operand.

use super::views::pointers;
use super::{Source, index_type};
use crate::build::llvm::{alloca, element_address, index_constant, load, mul, part_address, store, sub};
use crate::build::op;
use crate::descriptor::{MemRefDescriptor, UnrankedMemRefDescriptor};
use crate::llvm_types::LlvmOptions;
use windlass_dialects::llvm;
use windlass_dialects::llvm::enums::{GepFlags, ICmpPredicate, LlvmEnum};
use windlass_dialects::llvm::types as llvm_types;
use windlass_dialects::llvm::types::LlvmTypes as _;
use windlass_dialects::memref::ReshapeOp;
use windlass_dialects::memref::layout::{space_of, strided};
use windlass_ir::builtin::UnrealizedConversionCastOp;
use windlass_ir::conversion::{Adaptor, ConversionRewriter, Match, NoMatch, PatternSet};
use windlass_ir::{DYNAMIC, MemRefType, NewOp, Type, Value};

pub(super) fn populate(patterns: &mut PatternSet, options: LlvmOptions) {
    patterns.add(ReshapeOp::NAME, move |rw, a| {
        let ctx = rw.ctx();
        let ty = rw.old().ty(rw.old().get(a.op, ReshapeOp::result));
        match ty.memref(ctx) {
            Some(memref) => ranked(rw, a, ty, memref),
            None => unranked(rw, a, ty, options),
        }
    });
}

/// Converts to a ranked result: loads the sizes one by one, the last dimension first.
fn ranked(rw: &mut ConversionRewriter<'_>, a: Adaptor<'_>, ty: Type, memref: &MemRefType) -> Match {
    let shape = &memref.shape;
    let strides = strided(rw.ctx(), memref).ok_or_else(NoMatch::default)?.strides;
    let old = rw.old();
    let (source, sizes) = (old.get(a.op, ReshapeOp::source), old.get(a.op, ReshapeOp::shape));
    let converted = rw.convert_type(ty).ok_or_else(NoMatch::default)?;
    let sizes = Source::expect(rw, sizes, a.operands[1])?;
    let mut target = MemRefDescriptor::poison(&mut rw.b, converted).ok_or_else(NoMatch::default)?;
    let (allocated, aligned) = pointers(rw, source, a.operands[0])?;
    let b = &mut rw.b;
    let index = target.index;
    target.set_allocated(b, allocated);
    target.set_aligned(b, aligned);
    target.set_constant_offset(b, 0);
    // The product of the sizes so far, if it is dynamic.
    let mut product = None;
    for dim in (0..shape.len()).rev() {
        let stride = match (strides[dim], product) {
            (DYNAMIC, Some(product)) => product,
            (DYNAMIC, None) => index_constant(b, index, 1),
            (known, _) => index_constant(b, index, known),
        };
        let size = if shape[dim] == DYNAMIC {
            let at = index_constant(b, index, dim as i64);
            let base = sizes.descriptor.aligned(b);
            let flags = Some(GepFlags::INBOUNDS | GepFlags::NUW);
            let address = element_address(b, base, at, sizes.element, flags);
            let size = load(b, address, sizes.element);
            to_index(b, size, sizes.memref.element, index)
        } else {
            index_constant(b, index, shape[dim])
        };
        target.set_size(b, dim, size);
        target.set_stride(b, dim, stride);
        product = Some(mul(b, stride, size));
    }
    rw.replace(a.op, &[target.value]);
    Ok(())
}

/// Casts a loaded size of type `element` to the index type.
fn to_index(b: &mut windlass_ir::Builder<'_>, size: Value, element: Type, index: Type) -> Value {
    if element == Type::INDEX {
        // The casts cancel; upstream builds them too.
        return [Type::INDEX, index].into_iter().fold(size, |value, ty| {
            let cast = UnrealizedConversionCastOp::build(b, &[value], &[ty]);
            b.body.result(cast, 0)
        });
    }
    let width = |ty: Type| ty.signless_width(b.ctx).unwrap_or(64);
    let (from, to) = (width(b.body.ty(size)), width(index));
    match from.cmp(&to) {
        std::cmp::Ordering::Less => op(b, llvm::SExtOp::DEF, &[size], index),
        std::cmp::Ordering::Equal => size,
        std::cmp::Ordering::Greater => op(b, llvm::TruncOp::DEF, &[size], index),
    }
}

/// Converts to an unranked result: a loop fills the descriptor, the last dimension first.
fn unranked(rw: &mut ConversionRewriter<'_>, a: Adaptor<'_>, ty: Type, options: LlvmOptions) -> Match {
    let ctx = rw.ctx();
    let old = rw.old();
    let (source, sizes) = (old.get(a.op, ReshapeOp::source), old.get(a.op, ReshapeOp::shape));
    let sizes = Source::expect(rw, sizes, a.operands[1])?;
    let index = index_type(rw);
    let space = crate::llvm_types::address_space(ctx, space_of(ctx, ty)).ok_or_else(NoMatch::default)?;
    let pointer = llvm_types::pointer(ctx, space);
    let ranked_source = rw.old().ty(source).memref(ctx).is_some();
    let b = &mut rw.b;
    let rank = match sizes.memref.shape.first() {
        Some(&known) if known != DYNAMIC => index_constant(b, index, known),
        _ => sizes.descriptor.size(b, 0),
    };
    let target_ty = crate::descriptor::unranked_descriptor_type(ctx, index);
    let empty = crate::build::llvm::poison(b, target_ty);
    let mut target = UnrankedMemRefDescriptor::of(empty, index);
    target.set_rank(b, rank);
    let bytes = target.bytes(b, options.widths());
    let place = alloca(b, bytes, Type::I8, Type::PTR);
    target.set_place(b, place);

    let (allocated, aligned) = pointers(rw, source, a.operands[0])?;
    let b = &mut rw.b;
    let offset = if ranked_source {
        let descriptor = MemRefDescriptor::of(b, a.operands[0]).ok_or_else(NoMatch::default)?;
        descriptor.offset(b)
    } else {
        let from = UnrankedMemRefDescriptor::of(a.operands[0], index);
        // The pointers were computed from the same address.
        let place = b
            .body
            .defining_op(allocated)
            .map_or_else(|| from.value, |load| b.body.operand(load, 0));
        let address = part_address(b, place, &[2], pointer);
        load(b, address, index)
    };
    store(b, allocated, place);
    let second = part_address(b, place, &[1], pointer);
    store(b, aligned, second);
    let third = part_address(b, place, &[2], pointer);
    store(b, offset, third);
    let head = llvm_types::struct_literal(ctx, &[pointer, pointer, index, index], false);
    let size_base = part_address(b, place, &[0, 3], head);
    let stride_base = element_address(b, size_base, rank, index, None);
    let shape_base = sizes.descriptor.aligned(b);
    let one = index_constant(b, index, 1);
    let last = sub(b, rank, one);

    let Some(start) = rw.current_block() else {
        return Err(NoMatch::default());
    };
    let condition = rw.new_block_after(start, &[index, index]);
    llvm::BrOp::builder(&[last, one], condition).build(&mut rw.b);
    rw.continue_at(condition);
    let args = rw.b.body.block_args(condition).to_vec();
    let (dim, stride) = (args[0], args[1]);
    let zero = index_constant(&mut rw.b, index, 0);
    let predicate = ICmpPredicate::Sge.attr(ctx);
    let compare = rw.b.create(NewOp {
        operands: &[dim, zero],
        attrs: &[Some(predicate)],
        results: &[Type::I1],
        ..NewOp::new(llvm::ICmpOp::DEF, rw.b.location)
    });
    let compare = rw.b.result(compare);
    let body = rw.new_block_after(condition, &[]);
    let rest = rw.new_block_after(body, &[]);
    rw.b.create(NewOp {
        operands: &[compare],
        operand_segments: &[1, 0, 0],
        successors: &[body, rest],
        ..NewOp::new(llvm::CondBrOp::DEF, rw.b.location)
    });
    rw.continue_at(body);
    let b = &mut rw.b;
    let address = element_address(b, shape_base, dim, sizes.element, None);
    let size = load(b, address, index);
    let address = element_address(b, size_base, dim, index, None);
    store(b, size, address);
    let address = element_address(b, stride_base, dim, index, None);
    store(b, stride, address);
    let next_stride = mul(b, stride, size);
    let next_dim = sub(b, dim, one);
    llvm::BrOp::builder(&[next_dim, next_stride], condition).build(b);
    rw.continue_at(rest);
    rw.replace(a.op, &[target.value]);
    Ok(())
}
