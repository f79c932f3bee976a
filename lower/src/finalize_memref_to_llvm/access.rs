//! Conversion of loads, stores and prefetches, and of sizes, ranks and addresses.

use super::{Source, index_type};
use crate::build::llvm::{
    add, alloca, arithmetic, element_address, extract, gep, index_constant, load, part_address, store,
};
use crate::build::op;
use crate::descriptor::{MemRefDescriptor, SIZES, UnrankedMemRefDescriptor, descriptor_prefix_type};
use windlass_dialects::llvm;
use windlass_dialects::llvm::enums::{GepFlags, OverflowFlags};
use windlass_dialects::llvm::gep::DYNAMIC_INDEX;
use windlass_dialects::llvm::types as llvm_types;
use windlass_dialects::llvm::types::LlvmTypes as _;
use windlass_dialects::memref::{DimOp, ExtractAlignedPointerAsIndexOp, LoadOp, PrefetchOp, RankOp, StoreOp};
use windlass_ir::conversion::{Adaptor, ConversionRewriter, Match, NoMatch, PatternSet};
use windlass_ir::def::AttrSlot;
use windlass_ir::rewrite::constant_value;
use windlass_ir::{Attribute, DYNAMIC, NewOp, Type, TypeData, Value};

pub(super) fn populate(patterns: &mut PatternSet) {
    patterns
        .add(LoadOp::NAME, convert_load)
        .add(StoreOp::NAME, convert_store)
        .add(PrefetchOp::NAME, convert_prefetch)
        .add(DimOp::NAME, convert_dim)
        .add(RankOp::NAME, convert_rank)
        .add(ExtractAlignedPointerAsIndexOp::NAME, convert_address);
}

/// Builds the address of the element at `indices`. With `inside`, the access is known to be in bounds.
pub(crate) fn address(
    rw: &mut ConversionRewriter<'_>,
    source: &Source<'_>,
    indices: &[Value],
    inside: bool,
) -> Value {
    let flags = if inside {
        OverflowFlags::NSW | OverflowFlags::NUW
    } else {
        OverflowFlags::NONE
    };
    let base = source.first_element(rw);
    let b = &mut rw.b;
    let mut index = None;
    for (dim, &value) in indices.iter().enumerate() {
        let mut part = value;
        let stride = source.layout.strides[dim];
        if stride != 1 {
            let stride = match stride {
                DYNAMIC => source.descriptor.stride(b, dim),
                known => index_constant(b, source.descriptor.index, known),
            };
            part = arithmetic(b, llvm::MulOp::DEF, part, stride, flags);
        }
        index = Some(match index {
            Some(sum) => arithmetic(b, llvm::AddOp::DEF, sum, part, flags),
            None => part,
        });
    }
    let Some(index) = index else { return base };
    let flags = inside.then_some(GepFlags::INBOUNDS | GepFlags::NUW);
    element_address(b, base, index, source.element, flags)
}

/// The `nontemporal` attribute, if it is set.
fn nontemporal(value: Option<Attribute>) -> Option<Attribute> {
    (value == Some(Attribute::TRUE)).then_some(Attribute::UNIT)
}

fn slots<const N: usize>(set: [(AttrSlot, Option<Attribute>); 2]) -> [Option<Attribute>; N] {
    let mut attrs = [None; N];
    for (slot, attr) in set {
        attrs[slot.0] = attr;
    }
    attrs
}

fn convert_load(rw: &mut ConversionRewriter<'_>, a: Adaptor<'_>) -> Match {
    let old = rw.old();
    let memref = old.get(a.op, LoadOp::memref);
    let set = [
        (llvm::LoadOp::alignment, old.get(a.op, LoadOp::alignment)),
        (
            llvm::LoadOp::nontemporal,
            nontemporal(old.get(a.op, LoadOp::nontemporal)),
        ),
    ];
    let source = Source::expect(rw, memref, a.operands[0])?;
    let address = address(rw, &source, &a.operands[1..], true);
    let new = NewOp {
        operands: &[address],
        results: &[source.element],
        attrs: &slots::<4>(set),
        ..NewOp::new(llvm::LoadOp::DEF, rw.b.location)
    };
    let op = rw.b.create(new);
    rw.replace_with(a.op, op);
    Ok(())
}

fn convert_store(rw: &mut ConversionRewriter<'_>, a: Adaptor<'_>) -> Match {
    let old = rw.old();
    let memref = old.get(a.op, StoreOp::memref);
    let set = [
        (llvm::StoreOp::alignment, old.get(a.op, StoreOp::alignment)),
        (
            llvm::StoreOp::nontemporal,
            nontemporal(old.get(a.op, StoreOp::nontemporal)),
        ),
    ];
    let source = Source::expect(rw, memref, a.operands[1])?;
    let address = address(rw, &source, &a.operands[2..], true);
    let new = NewOp {
        operands: &[a.operands[0], address],
        attrs: &slots::<4>(set),
        ..NewOp::new(llvm::StoreOp::DEF, rw.b.location)
    };
    rw.b.create(new);
    Ok(())
}

fn convert_prefetch(rw: &mut ConversionRewriter<'_>, a: Adaptor<'_>) -> Match {
    let ctx = rw.ctx();
    let old = rw.old();
    let memref = old.get(a.op, PrefetchOp::memref);
    let flag = |slot| ctx.i32_attr(i32::from(old.get(a.op, slot) == Some(Attribute::TRUE)));
    let (write, data) = (flag(PrefetchOp::isWrite), flag(PrefetchOp::isDataCache));
    let Some(hint) = old.get(a.op, PrefetchOp::localityHint) else {
        return Err(NoMatch::default());
    };
    let source = Source::expect(rw, memref, a.operands[0])?;
    let address = address(rw, &source, &a.operands[1..], false);
    llvm::Prefetch::build(&mut rw.b, address, write, hint, data);
    Ok(())
}

fn convert_dim(rw: &mut ConversionRewriter<'_>, a: Adaptor<'_>) -> Match {
    let ctx = rw.ctx();
    let index_ty = index_type(rw);
    let old = rw.old();
    let source = old.get(a.op, DimOp::source);
    let constant = constant_value(ctx, old, old.get(a.op, DimOp::index)).and_then(|n| n.as_i64(ctx));
    let ty = old.ty(source);
    let (memref, index) = (a.operands[0], a.operands[1]);
    let value = match ty.data(ctx) {
        TypeData::MemRef(memref_ty) => {
            let Some(descriptor) = MemRefDescriptor::of(&rw.b, memref) else {
                return Err(NoMatch::default());
            };
            let rank = memref_ty.shape.len();
            match constant
                .and_then(|n| usize::try_from(n).ok())
                .filter(|&n| n < rank)
            {
                Some(dim) if memref_ty.shape[dim] == DYNAMIC => descriptor.size(&mut rw.b, dim),
                Some(dim) => index_constant(&mut rw.b, index_ty, memref_ty.shape[dim]),
                None => size_at(rw, descriptor, rank, index),
            }
        }
        TypeData::UnrankedMemRef { .. } => {
            let place = UnrankedMemRefDescriptor::of(memref, index_ty).place(&mut rw.b);
            let head = descriptor_prefix_type(ctx, pointer_in(rw, ty)?, index_ty);
            let b = &mut rw.b;
            let offset = part_address(b, place, &[0, 2], head);
            let one = index_constant(b, index_ty, 1);
            let behind = add(b, one, index);
            let address = element_address(b, offset, behind, index_ty, None);
            load(b, address, index_ty)
        }
        _ => return Err(NoMatch::default()),
    };
    rw.replace(a.op, &[value]);
    Ok(())
}

/// The pointer type of a memref's buffer.
fn pointer_in(rw: &ConversionRewriter<'_>, ty: Type) -> Result<Type, NoMatch> {
    let ctx = rw.ctx();
    let space = windlass_dialects::memref::layout::space_of(ctx, ty);
    let space = crate::llvm_types::address_space(ctx, space).ok_or_else(NoMatch::default)?;
    Ok(llvm_types::pointer(ctx, space))
}

/// The size of a dimension with a dynamic index: the sizes are stored to memory to be indexed.
fn size_at(
    rw: &mut ConversionRewriter<'_>,
    descriptor: MemRefDescriptor,
    rank: usize,
    index: Value,
) -> Value {
    let b = &mut rw.b;
    let index_ty = descriptor.index;
    let sizes_ty = llvm_types::array(b.ctx, rank as u64, index_ty);
    let one = index_constant(b, index_ty, 1);
    let sizes = extract(b, descriptor.value, &[SIZES], sizes_ty);
    let place = alloca(b, one, sizes_ty, Type::PTR);
    store(b, sizes, place);
    let address = gep(b, place, &[0, DYNAMIC_INDEX], &[index], sizes_ty, None);
    load(b, address, index_ty)
}

fn convert_rank(rw: &mut ConversionRewriter<'_>, a: Adaptor<'_>) -> Match {
    let ctx = rw.ctx();
    let index_ty = index_type(rw);
    let value = match rw.old().ty(rw.old().get(a.op, RankOp::memref)).memref(ctx) {
        Some(memref) => index_constant(&mut rw.b, index_ty, memref.shape.len() as i64),
        None => UnrankedMemRefDescriptor::of(a.operands[0], index_ty).rank(&mut rw.b),
    };
    rw.replace(a.op, &[value]);
    Ok(())
}

fn convert_address(rw: &mut ConversionRewriter<'_>, a: Adaptor<'_>) -> Match {
    let ctx = rw.ctx();
    let index_ty = index_type(rw);
    let ty = rw
        .old()
        .ty(rw.old().get(a.op, ExtractAlignedPointerAsIndexOp::source));
    let pointer = if ty.memref(ctx).is_some() {
        let Some(descriptor) = MemRefDescriptor::of(&rw.b, a.operands[0]) else {
            return Err(NoMatch::default());
        };
        descriptor.aligned(&mut rw.b)
    } else {
        let pointer = pointer_in(rw, ty)?;
        let place = UnrankedMemRefDescriptor::of(a.operands[0], index_ty).place(&mut rw.b);
        let address = part_address(&mut rw.b, place, &[1], pointer);
        load(&mut rw.b, address, pointer)
    };
    let value = op(&mut rw.b, llvm::PtrToIntOp::DEF, &[pointer], index_ty);
    rw.replace(a.op, &[value]);
    Ok(())
}
