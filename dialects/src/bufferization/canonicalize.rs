//! Canonicalization patterns: clones of memory that is freed, conditions of deallocation, sizes and elements of tensors that are
//! memory.
//!
//! Patterns of `tensor.dim`, `memref.dim` and `memref.load` are here where a tensor becomes memory or memory a tensor.

use super::{AllocTensorOp, CloneOp, DeallocOp, ToBufferOp, ToTensorOp};
use crate::arith;
use crate::memref::layout::{cast_compatible, memref_type, strided_of};
use crate::memref::{self, AllocOp, CopyOp, ExtractStridedMetadataOp, LoadOp};
use crate::tensor;
use crate::tensor::canonicalize::{replace_with_cast, static_sizes};
use crate::tensor::fold::known_index;
use rustc_hash::FxHashMap;
use smallvec::SmallVec;
use windlass_ir::def::Traits;
use windlass_ir::effects::{EffectKind, effects_of};
use windlass_ir::rewrite::{PatternRewriter, constant_value};
use windlass_ir::{Attribute, DYNAMIC, NewOp, Op, Type, TypeData, Value};

type Values = SmallVec<[Value; 4]>;

fn has_effect_on(rw: &PatternRewriter<'_>, op: Op, kind: EffectKind, value: Value) -> bool {
    effects_of(rw.ctx, rw.body(), op).is_some_and(|effects| {
        effects
            .iter()
            .any(|effect| effect.kind == kind && effect.on == Some(value))
    })
}

/// The only operation that frees a value, if there is one; `Err` if there are several.
fn freed_by(rw: &PatternRewriter<'_>, value: Value) -> Result<Option<Op>, ()> {
    let mut found = None;
    for (user, _) in rw.uses(value) {
        if has_effect_on(rw, user, EffectKind::Free, value) && found.replace(user).is_some() {
            return Err(());
        }
    }
    Ok(found)
}

/// Replaces a clone by what it clones, if one of both is freed after it in its block, and drops that deallocation.
pub(super) fn pointless_clone(rw: &mut PatternRewriter<'_>, op: Op) -> bool {
    let (input, output) = (rw.get(op, CloneOp::input), rw.get(op, CloneOp::output));
    if !rw.body().has_uses(output) {
        rw.erase_op(op);
        return true;
    }
    let (from, to) = (rw.ty(input), rw.ty(output));
    if from != to && !cast_compatible(rw.ctx, from, to) {
        return false;
    }
    let mut origin = input;
    while let Some(view) = rw
        .defining_op(origin)
        .filter(|&view| rw.def(view).traits.has(Traits::VIEW_LIKE) && rw.results(view).get(0) == Some(origin))
    {
        let Some(source) = rw.operands(view).get(0) else {
            break;
        };
        origin = source;
    }
    let (Ok(of_clone), Ok(of_source)) = (freed_by(rw, output), freed_by(rw, origin)) else {
        return false;
    };
    // Where both are freed in one block, their lifetimes may overlap in part only.
    if let (Some(one), Some(other)) = (of_clone, of_source)
        && rw.op_block(one) == rw.op_block(other)
    {
        return false;
    }
    let here = |free: &Op| rw.op_block(*free) == rw.op_block(op);
    let Some(free) = of_clone.filter(here).or_else(|| of_source.filter(here)) else {
        return false;
    };
    let mut between = rw.next_op(op);
    while let Some(next) = between.filter(|&next| next != free) {
        let frees = effects_of(rw.ctx, rw.body(), next)
            .is_some_and(|effects| effects.iter().any(|effect| effect.kind == EffectKind::Free));
        if frees {
            return false;
        }
        between = rw.next_op(next);
    }
    if between.is_none() {
        return false;
    }
    let value = match from == to {
        true => input,
        false => cast(rw, input, to),
    };
    rw.replace_op(op, &[value]);
    rw.erase_op(free);
    true
}

fn cast(rw: &mut PatternRewriter<'_>, source: Value, ty: Type) -> Value {
    let cast = memref::CastOp::build(&mut rw.builder(), source, ty);
    rw.result(cast, 0)
}

/// Takes the buffer of the tensor before a cast, and casts the buffer.
pub(super) fn buffer_of_cast(rw: &mut PatternRewriter<'_>, op: Op) -> bool {
    let ctx = rw.ctx;
    let Some(before) = rw.defined_by(rw.get(op, ToBufferOp::tensor), tensor::CastOp::NAME) else {
        return false;
    };
    let source = rw.get(before, tensor::CastOp::source);
    let TypeData::RankedTensor(from) = rw.ty(source).data(ctx) else {
        return false;
    };
    let to = rw.ty(rw.get(op, ToBufferOp::buffer));
    let (layout, space) = match to.data(ctx) {
        TypeData::MemRef(to) => (to.layout, to.space),
        TypeData::UnrankedMemRef { space, .. } => (None, *space),
        _ => return false,
    };
    let ty = memref_type(ctx, &from.shape, from.element, layout, space);
    let attrs: SmallVec<[Option<Attribute>; 1]> = rw.attrs(op).into();
    let new = NewOp {
        operands: &[source],
        attrs: &attrs,
        results: &[ty],
        ..NewOp::new(ToBufferOp::DEF, rw.location(op))
    };
    let new = rw.builder().create(new);
    let new = rw.result(new, 0);
    let value = cast(rw, new, to);
    rw.replace_op(op, &[value]);
    true
}

/// Replaces the buffer of the tensor of a buffer by this buffer, cast or copied to the type.
pub(super) fn buffer_of_buffer(rw: &mut PatternRewriter<'_>, op: Op) -> bool {
    let ctx = rw.ctx;
    let Some(before) = rw.defined_by(rw.get(op, ToBufferOp::tensor), ToTensorOp::NAME) else {
        return false;
    };
    let buffer = rw.get(before, ToTensorOp::buffer);
    let (from, to) = (rw.ty(buffer), rw.ty(rw.get(op, ToBufferOp::buffer)));
    let value = match (from.memref(ctx).is_some(), to.memref(ctx).is_some()) {
        _ if from == to => buffer,
        (true, true) => match cast_or_copy(rw, buffer, from, to) {
            Some(value) => value,
            None => return false,
        },
        // What has no rank may have any layout.
        (false, true) => return false,
        _ => cast(rw, buffer, to),
    };
    rw.replace_op(op, &[value]);
    true
}

/// A cast of memory to a type, or a copy of this type where the cast could fail at run time.
fn cast_or_copy(rw: &mut PatternRewriter<'_>, source: Value, from: Type, to: Type) -> Option<Value> {
    let ctx = rw.ctx;
    let (old, new) = (from.memref(ctx)?, to.memref(ctx)?);
    if old.element != new.element || old.shape.len() != new.shape.len() {
        return None;
    }
    let cannot_fail = || {
        let (old, new) = (strided_of(ctx, from)?, strided_of(ctx, to)?);
        let fails = |from: i64, to: i64| from == DYNAMIC && to != DYNAMIC;
        let mut strides = old.strides.iter().zip(&new.strides);
        Some(!fails(old.offset, new.offset) && !strides.any(|(&from, &to)| fails(from, to)))
    };
    if cast_compatible(ctx, from, to) && cannot_fail() == Some(true) {
        return Some(cast(rw, source, to));
    }
    let mut sizes = Values::new();
    for (dim, &size) in new.shape.iter().enumerate() {
        if size == DYNAMIC {
            let index = arith::const_index(&mut rw.builder(), dim as i64);
            let size = memref::DimOp::build(&mut rw.builder(), source, index, Type::INDEX);
            sizes.push(rw.result(size, 0));
        }
    }
    let copy = AllocOp::builder(&sizes, &[], to).build(&mut rw.builder());
    let copy = rw.result(copy, 0);
    CopyOp::build(&mut rw.builder(), source, copy);
    Some(copy)
}

/// Replaces an element loaded from the buffer of a tensor by the tensor's.
pub(crate) fn load_of_buffer(rw: &mut PatternRewriter<'_>, op: Op) -> bool {
    let Some(before) = rw.defined_by(rw.get(op, LoadOp::memref), ToBufferOp::NAME) else {
        return false;
    };
    let source = rw.get(before, ToBufferOp::tensor);
    let indices: Values = rw.get(op, LoadOp::indices).collect();
    let ty = rw.ty(rw.get(op, LoadOp::result));
    let new = tensor::ExtractOp::build(&mut rw.builder(), source, &indices, ty);
    rw.replace_op_with(op, new);
    true
}

/// Replaces a size of the buffer of a tensor by the tensor's.
pub(crate) fn dim_of_buffer(rw: &mut PatternRewriter<'_>, op: Op) -> bool {
    let Some(before) = rw.defined_by(rw.get(op, memref::DimOp::source), ToBufferOp::NAME) else {
        return false;
    };
    let (source, index) = (
        rw.get(before, ToBufferOp::tensor),
        rw.get(op, memref::DimOp::index),
    );
    let new = tensor::DimOp::build(&mut rw.builder(), source, index, Type::INDEX);
    rw.replace_op_with(op, new);
    true
}

/// Replaces a size of the tensor of a buffer by the buffer's.
pub(crate) fn dim_of_tensor(rw: &mut PatternRewriter<'_>, op: Op) -> bool {
    let Some(before) = rw.defined_by(rw.get(op, tensor::DimOp::source), ToTensorOp::NAME) else {
        return false;
    };
    let (source, index) = (
        rw.get(before, ToTensorOp::buffer),
        rw.get(op, tensor::DimOp::index),
    );
    let new = memref::DimOp::build(&mut rw.builder(), source, index, Type::INDEX);
    rw.replace_op_with(op, new);
    true
}

/// Replaces a size of an allocated tensor by the operand that says it.
pub(crate) fn dim_of_alloc(rw: &mut PatternRewriter<'_>, op: Op) -> bool {
    let ctx = rw.ctx;
    let (Some(alloc), Some(index)) = (
        rw.defined_by(rw.get(op, tensor::DimOp::source), AllocTensorOp::NAME),
        known_index(ctx, rw.body(), rw.get(op, tensor::DimOp::index)),
    ) else {
        return false;
    };
    let ty = rw.ty(rw.get(alloc, AllocTensorOp::result));
    let Some(shape) = ty.shape(ctx).filter(|shape| shape.get(index) == Some(&DYNAMIC)) else {
        return false;
    };
    if let Some(copy) = rw.get(alloc, AllocTensorOp::copy) {
        let index = arith::const_index(&mut rw.builder(), index as i64);
        let new = tensor::DimOp::build(&mut rw.builder(), copy, index, Type::INDEX);
        rw.replace_op_with(op, new);
        return true;
    }
    let before = shape[..index].iter().filter(|&&size| size == DYNAMIC).count();
    let Some(size) = rw.get(alloc, AllocTensorOp::dynamic_sizes).nth(before) else {
        return false;
    };
    rw.replace_op(op, &[size]);
    true
}

/// Puts constant sizes of an allocated tensor into its type.
pub(super) fn constant_sizes(rw: &mut PatternRewriter<'_>, op: Op) -> bool {
    if rw.get(op, AllocTensorOp::copy).is_some() {
        return false;
    }
    let ty = rw.ty(rw.get(op, AllocTensorOp::result));
    let sizes = rw.get(op, AllocTensorOp::dynamic_sizes);
    let Some((ty, mut operands)) = static_sizes(rw.ctx, rw.body(), ty, sizes) else {
        return false;
    };
    // Upstream drops the hint and the memory space.
    let hint = rw.get(op, AllocTensorOp::size_hint);
    let segments = [operands.len() as u32, 0, u32::from(hint.is_some())];
    operands.extend(hint);
    let attrs: SmallVec<[Option<Attribute>; 1]> = rw.attrs(op).into();
    let alloc = NewOp {
        operands: &operands,
        operand_segments: &segments,
        attrs: &attrs,
        results: &[ty],
        ..NewOp::new(AllocTensorOp::DEF, rw.location(op))
    };
    let alloc = rw.builder().create(alloc);
    let alloc = rw.result(alloc, 0);
    replace_with_cast(rw, op, alloc);
    true
}

/// The memory that a deallocation frees, and the condition of each.
fn freed(rw: &PatternRewriter<'_>, op: Op) -> (Values, Values) {
    (
        rw.get(op, DeallocOp::memrefs).collect(),
        rw.get(op, DeallocOp::conditions).collect(),
    )
}

/// Sets what a deallocation frees. Returns whether something changed.
fn set_freed(rw: &mut PatternRewriter<'_>, op: Op, memrefs: &[Value], conditions: &[Value]) -> bool {
    let (old_memrefs, old_conditions) = freed(rw, op);
    if old_memrefs[..] == *memrefs && old_conditions[..] == *conditions {
        return false;
    }
    let retained: Values = rw.get(op, DeallocOp::retained).collect();
    let all: SmallVec<[Value; 8]> = [memrefs, conditions, &retained].concat().into();
    let sizes = [memrefs.len(), conditions.len(), retained.len()].map(|size| size as u32);
    rw.set_operand_groups(op, &all, &sizes);
    true
}

/// Frees memory once that is named several times, if one of the conditions holds.
pub(super) fn freed_again(rw: &mut PatternRewriter<'_>, op: Op) -> bool {
    let (memrefs, conditions) = freed(rw, op);
    let mut places: FxHashMap<Value, usize> = FxHashMap::default();
    let (mut once, mut when) = (Values::new(), Values::new());
    for (memref, condition) in memrefs.into_iter().zip(conditions) {
        match places.get(&memref) {
            Some(&place) if when[place] != condition => {
                let either = arith::OrIOp::build(&mut rw.builder(), when[place], condition, Type::I1);
                when[place] = rw.result(either, 0);
            }
            Some(_) => {}
            None => {
                places.insert(memref, once.len());
                once.push(memref);
                when.push(condition);
            }
        }
    }
    set_freed(rw, op, &once, &when)
}

/// Retains memory once that is named several times.
pub(super) fn retained_again(rw: &mut PatternRewriter<'_>, op: Op) -> bool {
    let mut places: FxHashMap<Value, usize> = FxHashMap::default();
    let (mut once, mut chosen) = (Values::new(), SmallVec::<[usize; 4]>::new());
    for retained in rw.get(op, DeallocOp::retained) {
        let place = *places.entry(retained).or_insert(once.len());
        if place == once.len() {
            once.push(retained);
        }
        chosen.push(place);
    }
    if once.len() == chosen.len() {
        return false;
    }
    let (memrefs, conditions) = freed(rw, op);
    let all: SmallVec<[Value; 8]> = [&memrefs[..], &conditions, &once].concat().into();
    let new = NewOp {
        operands: &all,
        operand_segments: &[memrefs.len() as u32, conditions.len() as u32, once.len() as u32],
        results: &SmallVec::<[Type; 4]>::from_elem(Type::I1, once.len()),
        ..NewOp::new(DeallocOp::DEF, rw.location(op))
    };
    let new = rw.builder().create(new);
    let values: Values = chosen.into_iter().map(|place| rw.result(new, place)).collect();
    rw.replace_op(op, &values);
    true
}

/// Erases a deallocation of nothing: none of what is retained is owned.
pub(super) fn frees_nothing(rw: &mut PatternRewriter<'_>, op: Op) -> bool {
    if rw.get(op, DeallocOp::memrefs).len() > 0 {
        return false;
    }
    let no = arith::ConstantOp::build(&mut rw.builder(), Attribute::FALSE, Type::I1);
    let values = Values::from_elem(rw.result(no, 0), rw.results(op).len());
    rw.replace_op(op, &values);
    true
}

/// Drops memory that is never freed.
pub(super) fn never_freed(rw: &mut PatternRewriter<'_>, op: Op) -> bool {
    let (memrefs, conditions) = freed(rw, op);
    let is_false = |value: Value| constant_value(rw.ctx, rw.body(), value) == Some(Attribute::FALSE);
    let (memrefs, conditions): (Values, Values) = memrefs
        .into_iter()
        .zip(conditions)
        .filter(|&(_, condition)| !is_false(condition))
        .unzip();
    set_freed(rw, op, &memrefs, &conditions)
}

/// Whether an operation allocates the memory that is this value.
fn allocates(rw: &PatternRewriter<'_>, value: Value) -> Option<Op> {
    let op = rw.defining_op(value)?;
    has_effect_on(rw, op, EffectKind::Allocate, value).then_some(op)
}

/// Frees allocated memory instead of the base that its metadata has.
pub(super) fn frees_base(rw: &mut PatternRewriter<'_>, op: Op) -> bool {
    let (mut memrefs, conditions) = freed(rw, op);
    for memref in &mut memrefs {
        let metadata = rw.defined_by(*memref, ExtractStridedMetadataOp::NAME);
        let source = metadata.map(|metadata| rw.get(metadata, ExtractStridedMetadataOp::source));
        if let Some(source) = source.filter(|&source| allocates(rw, source).is_some()) {
            *memref = source;
        }
    }
    set_freed(rw, op, &memrefs, &conditions)
}

/// Erases memory that is allocated, and only freed.
pub(super) fn only_freed(rw: &mut PatternRewriter<'_>, op: Op) -> bool {
    let (memrefs, conditions) = freed(rw, op);
    let (mut left, mut when) = (Values::new(), Values::new());
    let mut unused: SmallVec<[Op; 4]> = SmallVec::new();
    for (memref, condition) in memrefs.into_iter().zip(conditions) {
        let alone = |&alloc: &Op| {
            effects_of(rw.ctx, rw.body(), alloc).is_some_and(|effects| effects.len() == 1)
                && rw.body().has_one_use(memref)
        };
        match allocates(rw, memref).filter(alone) {
            Some(alloc) => unused.push(alloc),
            None => {
                left.push(memref);
                when.push(condition);
            }
        }
    }
    if !set_freed(rw, op, &left, &when) {
        return false;
    }
    for alloc in unused {
        rw.erase_op(alloc);
    }
    true
}
