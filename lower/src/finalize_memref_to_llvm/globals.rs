//! Conversion of globals and of their addresses.

use super::alloc::Extent;
use super::{index_type, pointer_type};
use crate::build::llvm::{index_constant, part_address};
use crate::build::op;
use windlass_dialects::elements::{Number, Numbers};
use windlass_dialects::llvm::attrs as llvm_attrs;
use windlass_dialects::llvm::enums::Linkage;
use windlass_dialects::llvm::{self, types as llvm_types};
use windlass_dialects::memref::layout::has_layout;
use windlass_dialects::memref::{GetGlobalOp, GlobalOp};
use windlass_ir::conversion::{Adaptor, ConversionRewriter, Match, NoMatch, PatternSet};
use windlass_ir::num::{ApFloat, ApInt};
use windlass_ir::{AttrData, Attribute, Body, Builder, Context, MemRefType, NewOp, Type};

pub(super) fn populate(patterns: &mut PatternSet) {
    patterns
        .add(GlobalOp::NAME, convert_global)
        .add(GetGlobalOp::NAME, convert_get_global);
}

/// The type of the buffer: nested arrays of elements.
fn memory_type(ctx: &Context, memref: &MemRefType, element: Type) -> Type {
    memref.shape.iter().rev().fold(element, |ty, &size| {
        llvm_types::array(ctx, size.unsigned_abs(), ty)
    })
}

/// The only element of a constant of rank zero.
fn only_element(ctx: &Context, value: Attribute, ty: Type) -> Attribute {
    fn first<N: Number>(ctx: &Context, value: Attribute, ty: Type) -> Option<Attribute> {
        Some(Numbers::<N>::of(ctx, value)?.element(0).attr(ctx, ty))
    }
    match value.data(ctx) {
        AttrData::Dense(dense) if !dense.bytes.is_empty() => first::<ApInt>(ctx, value, ty)
            .or_else(|| first::<ApFloat>(ctx, value, ty))
            .unwrap_or(value),
        _ => value,
    }
}

fn convert_global(rw: &mut ConversionRewriter<'_>, a: Adaptor<'_>) -> Match {
    let ctx = rw.ctx();
    let old = rw.old();
    let ty = old.get(a.op, GlobalOp::r#type).and_then(|ty| ty.as_type(ctx));
    let ty = ty.filter(|&ty| !has_layout(ctx, ty));
    let memref = ty.and_then(|ty| ty.memref(ctx)).ok_or_else(NoMatch::default)?;
    let private = old
        .get(a.op, GlobalOp::sym_visibility)
        .is_some_and(|visibility| visibility.as_str(ctx) != Some("public"));
    let initial = old.get(a.op, GlobalOp::initial_value);
    let (name, constant, alignment) = (
        old.get(a.op, GlobalOp::sym_name),
        old.get(a.op, GlobalOp::constant),
        old.get(a.op, GlobalOp::alignment),
    );
    let element = rw.convert_type(memref.element).ok_or_else(NoMatch::default)?;
    let space = crate::llvm_types::address_space(ctx, memref.space).ok_or_else(NoMatch::default)?;
    let ty = memory_type(ctx, memref, element);
    let linkage = if private {
        Linkage::Private
    } else {
        Linkage::External
    };
    let value = initial.filter(|&value| value != Attribute::UNIT).map(|value| {
        if memref.shape.is_empty() {
            only_element(ctx, value, memref.element)
        } else {
            value
        }
    });
    let mut attrs = vec![None; llvm::GlobalOp::DEF.attrs.len()];
    for (slot, attr) in [
        (llvm::GlobalOp::sym_name, name),
        (llvm::GlobalOp::global_type, Some(ctx.type_attr(ty))),
        (llvm::GlobalOp::constant, constant),
        (llvm::GlobalOp::linkage, Some(llvm_attrs::linkage(ctx, linkage))),
        (llvm::GlobalOp::value, value),
        (llvm::GlobalOp::alignment, alignment),
        (llvm::GlobalOp::addr_space, Some(ctx.i32_attr(space as i32))),
    ] {
        attrs[slot.0] = attr;
    }
    let mut body = Body::with_regions(1);
    if initial == Some(Attribute::UNIT)
        && let Some(&region) = body.root_regions().first()
    {
        let block = body.append_block(region);
        let mut b = Builder::at_end(ctx, &mut body, block, rw.b.location);
        let undefined = op(&mut b, llvm::UndefOp::DEF, &[], ty);
        b.create(NewOp {
            operands: &[undefined],
            ..NewOp::new(llvm::ReturnOp::DEF, rw.b.location)
        });
    }
    rw.b.create(NewOp {
        attrs: &attrs,
        body: Some(Box::new(body)),
        ..NewOp::new(llvm::GlobalOp::DEF, rw.b.location)
    });
    Ok(())
}

/// The allocated pointer of a global, so that an attempt to free it is visible.
const NEVER_ALLOCATED: i64 = 0xdead_beef;

fn convert_get_global(rw: &mut ConversionRewriter<'_>, a: Adaptor<'_>) -> Match {
    let ctx = rw.ctx();
    let old = rw.old();
    let ty = old.ty(old.get(a.op, GetGlobalOp::result));
    let name = old.get(a.op, GetGlobalOp::name).ok_or_else(NoMatch::default)?;
    // A global has the elements of the memref in their order, one next to the other.
    if has_layout(ctx, ty) {
        return Err(NoMatch::default());
    }
    let memref = ty.memref(ctx).ok_or_else(NoMatch::default)?;
    let element = rw.convert_type(memref.element).ok_or_else(NoMatch::default)?;
    let pointer = pointer_type(rw, memref).ok_or_else(NoMatch::default)?;
    let converted = rw.convert_type(ty).ok_or_else(NoMatch::default)?;
    let index = index_type(rw);
    let extent = Extent::of(rw, index, &memref.shape, &[]).ok_or_else(NoMatch::default)?;
    // The size is unused; upstream computes it too.
    extent.bytes(rw, index, element);
    let address = llvm::AddressOfOp::build(&mut rw.b, name, pointer);
    let address = rw.b.result(address);
    let zeros = vec![0; memref.shape.len() + 1];
    let first = part_address(&mut rw.b, address, &zeros, memory_type(ctx, memref, element));
    let number = index_constant(&mut rw.b, Type::I64, NEVER_ALLOCATED);
    let never = op(&mut rw.b, llvm::IntToPtrOp::DEF, &[number], pointer);
    let whole = extent
        .describe(rw, converted, never, first)
        .ok_or_else(NoMatch::default)?;
    rw.replace(a.op, &[whole]);
    Ok(())
}
