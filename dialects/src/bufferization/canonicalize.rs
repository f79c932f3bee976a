//! Canonicalization patterns of tensors that are or will be memory.

use super::{AllocTensorOp, ToBufferOp, ToTensorOp};
use crate::arith::build::index_constant;
use crate::memref::layout::{cast_compatible, memref_type, strided};
use crate::memref::{self, AllocOp, CopyOp, LoadOp};
use crate::tensor::canonicalize::{replace_with_cast, static_sizes};
use crate::tensor::fold::{defined_by, known_index};
use crate::tensor::{self, ExtractOp};
use windlass_ir::rewrite::PatternRewriter;
use windlass_ir::{DYNAMIC, MemRefType, Op, Type, TypeData, Value};

/// Folds constant sizes of a `bufferization.alloc_tensor` into its type.
pub(super) fn constant_sizes(rw: &mut PatternRewriter<'_>, op: Op) -> bool {
    let ty = rw.ty(rw.result(op, 0));
    if rw.get(op, AllocTensorOp::copy).is_some() {
        return false;
    }
    let sizes = rw.get(op, AllocTensorOp::dynamic_sizes);
    let Some((ty, sizes)) = static_sizes(rw.ctx, rw.body(), ty, sizes) else {
        return false;
    };
    let mut new = AllocTensorOp::builder(&sizes, ty);
    if let Some(hint) = rw.get(op, AllocTensorOp::size_hint) {
        new = new.size_hint(hint);
    }
    if let Some(space) = rw.get(op, AllocTensorOp::memory_space) {
        new = new.memory_space(space);
    }
    let new = new.build(&mut rw.builder());
    let value = rw.result(new, 0);
    replace_with_cast(rw, op, value);
    true
}

/// Replaces the size of a `bufferization.alloc_tensor` by its operand, or by the size of the copied tensor.
pub(crate) fn dim_of_alloc(rw: &mut PatternRewriter<'_>, op: Op) -> bool {
    let ctx = rw.ctx;
    let source = rw.get(op, tensor::DimOp::source);
    let alloc = defined_by(rw.body(), source, AllocTensorOp::NAME);
    let (Some(alloc), Some(at)) = (
        alloc,
        known_index(ctx, rw.body(), rw.get(op, tensor::DimOp::index)),
    ) else {
        return false;
    };
    let Some(shape) = rw
        .ty(source)
        .shape(ctx)
        .filter(|shape| shape.get(at) == Some(&DYNAMIC))
    else {
        return false;
    };
    let size = match rw.get(alloc, AllocTensorOp::copy) {
        Some(copy) => {
            let index = index_constant(&mut rw.builder(), at as i64);
            let dim = tensor::DimOp::build(&mut rw.builder(), copy, index, Type::INDEX);
            rw.results(dim).get(0)
        }
        None => {
            let before = shape[..at].iter().filter(|&&size| size == DYNAMIC).count();
            rw.get(alloc, AllocTensorOp::dynamic_sizes).get(before)
        }
    };
    let Some(size) = size else { return false };
    rw.replace_op(op, &[size]);
    true
}

/// Replaces the size of the tensor of a buffer by that of the buffer.
pub(crate) fn dim_of_buffer(rw: &mut PatternRewriter<'_>, op: Op) -> bool {
    let source = rw.get(op, tensor::DimOp::source);
    let Some(before) = defined_by(rw.body(), source, ToTensorOp::NAME) else {
        return false;
    };
    let (buffer, index) = (
        rw.get(before, ToTensorOp::buffer),
        rw.get(op, tensor::DimOp::index),
    );
    let new = memref::DimOp::build(&mut rw.builder(), buffer, index, Type::INDEX);
    rw.replace_op_with(op, new);
    true
}

/// Loads from the buffer of a tensor become extractions.
pub(crate) fn load_of_tensor(rw: &mut PatternRewriter<'_>, op: Op) -> bool {
    let Some(before) = defined_by(rw.body(), rw.get(op, LoadOp::memref), ToBufferOp::NAME) else {
        return false;
    };
    let tensor = rw.get(before, ToBufferOp::tensor);
    let indices: Vec<Value> = rw.get(op, LoadOp::indices).collect();
    let ty = rw.ty(rw.result(op, 0));
    let new = ExtractOp::build(&mut rw.builder(), tensor, &indices, ty);
    rw.replace_op_with(op, new);
    true
}

/// Casts the buffer of the ranked tensor before a cast instead of the tensor.
pub(super) fn buffer_of_cast(rw: &mut PatternRewriter<'_>, op: Op) -> bool {
    let ctx = rw.ctx;
    let Some(cast) = defined_by(rw.body(), rw.get(op, ToBufferOp::tensor), tensor::CastOp::NAME) else {
        return false;
    };
    let source = rw.get(cast, tensor::CastOp::source);
    let TypeData::RankedTensor(from) = rw.ty(source).data(ctx) else {
        return false;
    };
    let ty = match rw.ty(rw.result(op, 0)).data(ctx) {
        TypeData::MemRef(memref) => memref_type(ctx, &from.shape, from.element, memref.layout, memref.space),
        TypeData::UnrankedMemRef { space, .. } => memref_type(ctx, &from.shape, from.element, None, *space),
        _ => return false,
    };
    let mut new = ToBufferOp::builder(source, ty);
    if let Some(read_only) = rw.get(op, ToBufferOp::read_only) {
        new = new.read_only(read_only);
    }
    let new = new.build(&mut rw.builder());
    let value = rw.result(new, 0);
    replace_with_memref_cast(rw, op, value);
    true
}

fn replace_with_memref_cast(rw: &mut PatternRewriter<'_>, op: Op, value: Value) {
    let ty = rw.ty(rw.result(op, 0));
    let cast = memref::CastOp::build(&mut rw.builder(), value, ty);
    rw.replace_op_with(op, cast);
}

/// Whether a cast that is allowed cannot fail at run time: no offset and no stride becomes known.
fn always_casts(rw: &PatternRewriter<'_>, from: &MemRefType, to: &MemRefType) -> bool {
    let (Some(from), Some(to)) = (strided(rw.ctx, from), strided(rw.ctx, to)) else {
        return false;
    };
    let learns = |from: i64, to: i64| from == DYNAMIC && to != DYNAMIC;
    !learns(from.offset, to.offset)
        && !from
            .strides
            .iter()
            .zip(&to.strides)
            .any(|(&from, &to)| learns(from, to))
}

/// Casts or copies the buffer that a tensor was made of, if a buffer of another type is made of the tensor.
pub(super) fn buffer_of_buffer(rw: &mut PatternRewriter<'_>, op: Op) -> bool {
    let ctx = rw.ctx;
    let Some(before) = defined_by(rw.body(), rw.get(op, ToBufferOp::tensor), ToTensorOp::NAME) else {
        return false;
    };
    let source = rw.get(before, ToTensorOp::buffer);
    let (old, new) = (rw.ty(source), rw.ty(rw.result(op, 0)));
    if old == new {
        rw.replace_op(op, &[source]);
        return true;
    }
    let (Some(from), Some(to)) = (old.memref(ctx), new.memref(ctx)) else {
        // A ranked memref of an unranked one may need a copy of unknown rank.
        let casts = new.memref(ctx).is_none() && cast_compatible(ctx, old, new);
        if casts {
            replace_with_memref_cast(rw, op, source);
        }
        return casts;
    };
    if from.element != to.element || from.shape.len() != to.shape.len() {
        return false;
    }
    if cast_compatible(ctx, old, new) && always_casts(rw, from, to) {
        replace_with_memref_cast(rw, op, source);
        return true;
    }
    // The sizes of a layout are not known here.
    if to.layout.is_some() {
        return false;
    }
    let mut sizes = Vec::new();
    for (at, _) in to.shape.iter().enumerate().filter(|(_, size)| **size == DYNAMIC) {
        let index = index_constant(&mut rw.builder(), at as i64);
        let size = memref::DimOp::build(&mut rw.builder(), source, index, Type::INDEX);
        sizes.push(rw.result(size, 0));
    }
    let alloc = AllocOp::builder(&sizes, &[], new).build(&mut rw.builder());
    let target = rw.result(alloc, 0);
    CopyOp::build(&mut rw.builder(), source, target);
    rw.replace_op(op, &[target]);
    true
}
