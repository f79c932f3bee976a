//! Conversion of `memref.copy`: to `memcpy` for contiguous memrefs, else to the runtime's `memrefCopy`.

use super::{Source, index_type, require_function};
use crate::build::llvm::{
    alloca, element_address, index_constant, int_constant, memcpy, mul, promote, size_in_bytes, store,
};
use crate::build::op;
use crate::descriptor::{MemRefDescriptor, UnrankedMemRefDescriptor};
use crate::func_to_llvm::build_call;
use windlass_dialects::llvm;
use windlass_dialects::llvm::types::LlvmTypes as _;
use windlass_dialects::memref::CopyOp;
use windlass_dialects::memref::layout::{canonical_strides, has_layout, strided};
use windlass_ir::conversion::{Adaptor, ConversionRewriter, Match, NoMatch, PatternSet};
use windlass_ir::{Context, DYNAMIC, NewOp, Type, Value};

pub(super) fn populate(patterns: &mut PatternSet) {
    patterns.add(CopyOp::NAME, convert_copy);
}

/// Whether the memref is contiguous.
fn is_contiguous(ctx: &Context, ty: Type) -> bool {
    let Some(memref) = ty.memref(ctx) else {
        return false;
    };
    if !has_layout(ctx, ty) {
        return true;
    }
    // The strides of an empty memref are irrelevant.
    let known = memref.shape.iter().all(|&size| size != DYNAMIC && size > 0);
    let Some(layout) = strided(ctx, memref).filter(|_| known) else {
        return false;
    };
    // As in upstream, a dimension of size one may have another stride only if all dimensions before it have size one.
    let plain = canonical_strides(&memref.shape);
    let mut dims = memref.shape.iter().zip(layout.strides.iter().zip(&plain)).rev();
    match dims.find(|(_, (found, plain))| found != plain) {
        Some((&size, _)) => size == 1 && dims.all(|(&size, _)| size == 1),
        None => true,
    }
}

fn convert_copy(rw: &mut ConversionRewriter<'_>, a: Adaptor<'_>) -> Match {
    let ctx = rw.ctx();
    let (source, target) = (
        rw.old().get(a.op, CopyOp::source),
        rw.old().get(a.op, CopyOp::target),
    );
    let types = [rw.old().ty(source), rw.old().ty(target)];
    if types.iter().all(|&ty| is_contiguous(ctx, ty)) {
        let source = Source::expect(rw, source, a.operands[0])?;
        let target = Source::expect(rw, target, a.operands[1])?;
        return copy_bytes(rw, &source, &target);
    }
    let element = types[0].element_type(ctx).ok_or_else(NoMatch::default)?;
    let element = rw.convert_type(element).ok_or_else(NoMatch::default)?;
    let index = index_type(rw);
    let callee = require_function(rw, "memrefCopy", &[index, Type::PTR, Type::PTR], Type::VOID)?;
    let saved = op(&mut rw.b, llvm::StackSaveOp::DEF, &[], Type::PTR);
    let mut unranked = [a.operands[0], a.operands[1]];
    for (value, ty) in unranked.iter_mut().zip(types) {
        let Some(memref) = ty.memref(ctx) else { continue };
        let b = &mut rw.b;
        let rank = int_constant(b, index, memref.shape.len() as i64);
        let place = promote(b, Type::I64, *value);
        *value = UnrankedMemRefDescriptor::pack(b, index, rank, place).value;
    }
    let one = index_constant(&mut rw.b, index, 1);
    let places = unranked.map(|value| on_stack(rw, one, value));
    let bytes = size_in_bytes(&mut rw.b, index, element);
    build_call(
        &mut rw.b,
        Some(callee),
        &[bytes, places[0], places[1]],
        &[],
        &[],
        None,
    );
    rw.b.create(NewOp {
        operands: &[saved],
        ..NewOp::new(llvm::StackRestoreOp::DEF, rw.b.location)
    });
    Ok(())
}

fn on_stack(rw: &mut ConversionRewriter<'_>, one: Value, value: Value) -> Value {
    let b = &mut rw.b;
    let ty = b.body.ty(value);
    let place = alloca(b, one, ty, Type::PTR);
    store(b, value, place);
    place
}

fn copy_bytes(rw: &mut ConversionRewriter<'_>, source: &Source<'_>, target: &Source<'_>) -> Match {
    let b = &mut rw.b;
    let index = source.descriptor.index;
    let mut count = index_constant(b, index, 1);
    for dim in 0..source.memref.shape.len() {
        let size = source.descriptor.size(b, dim);
        count = mul(b, count, size);
    }
    let size = size_in_bytes(b, index, source.element);
    let bytes = mul(b, count, size);
    let start = |b: &mut windlass_ir::Builder<'_>, descriptor: MemRefDescriptor| {
        let base = descriptor.aligned(b);
        let offset = descriptor.offset(b);
        element_address(b, base, offset, source.element, None)
    };
    let from = start(b, source.descriptor);
    let to = start(b, target.descriptor);
    memcpy(b, to, from, bytes);
    Ok(())
}
