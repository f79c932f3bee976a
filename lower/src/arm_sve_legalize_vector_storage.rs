//! `arm-sve-legalize-vector-storage`: allocations, loads and stores of scalable vectors as LLVM supports them.
//!
//! A mask with fewer than sixteen lanes is stored as one of sixteen:
//!
//! ```text
//! %a = memref.alloca() : memref<vector<[4]xi1>>         %a = memref.alloca() {alignment = 2} : memref<vector<[16]xi1>>
//! memref.store %m, %a[] : memref<vector<[4]xi1>>   ─▶   %w = arm_sve.convert_to_svbool %m : vector<[4]xi1>
//!                                                       memref.store %w, %a[] : memref<vector<[16]xi1>>
//! ```
//!
//! Vectors on the stack get the alignment that the processor requires, and a transfer of a vector whose scalable dimension is
//! not the last one reads the elements in one dimension.

use smallvec::SmallVec;
use windlass_dialects::arm_sve::{ConvertFromSvboolOp, ConvertToSvboolOp, svbool_of};
use windlass_dialects::memref::layout::{canonical_strides, strided};
use windlass_dialects::memref::reshape::{Groups, collapsed_type, groups_attr};
use windlass_dialects::memref::{AllocOp, AllocaOp, CollapseShapeOp, LoadOp, StoreOp};
use windlass_dialects::vector::transfer::{Transfer, default_map};
use windlass_dialects::vector::types::vector_type;
use windlass_dialects::vector::{MaskOp, ShapeCastOp, TransferReadOp, TypeCastOp};
use windlass_ir::builtin::UnrealizedConversionCastOp;
use windlass_ir::rewrite::{CloneMap, GreedyConfig, PatternRewriter, Patterns, apply_patterns_greedily};
use windlass_ir::{
    AttrData, Body, Context, DYNAMIC, Diagnostic, MemRefType, NewOp, Op, Type, TypeData, Value, WalkResult,
};

/// The attribute of the casts between a memref and the one that is in its place.
const TAG: &str = "__arm_sve_legalize_vector_storage__";

/// Runs the pass on a function's body.
///
/// # Errors
/// A memref of masks with a use that cannot be rewritten.
pub fn run(ctx: &Context, body: &mut Body) -> Result<(), Diagnostic> {
    let mut patterns = Patterns::none();
    patterns
        .add(AllocaOp::NAME, relax_alignment)
        .add(AllocaOp::NAME, |rw, op| widen_memref(rw, op, None))
        .add(AllocOp::NAME, |rw, op| widen_memref(rw, op, None))
        .add(TypeCastOp::NAME, type_cast)
        .add(StoreOp::NAME, store)
        .add(LoadOp::NAME, load)
        .add(TransferReadOp::NAME, transfer_read);
    apply_patterns_greedily(ctx, body, &patterns, &GreedyConfig::default());
    let tag = ctx.name(TAG);
    let mut left = None;
    body.walk(|body, op| {
        if body.name(op) == UnrealizedConversionCastOp::NAME && body.discardable_attr(ctx, op, tag).is_some()
        {
            left = Some(op);
            return WalkResult::Interrupt;
        }
        WalkResult::Advance
    });
    let Some(op) = left else { return Ok(()) };
    let message = "failed to legalize operation 'builtin.unrealized_conversion_cast' that was explicitly marked \
                   illegal";
    Err(body.error_at(ctx, op, message))
}

/// The type with sixteen lanes, for a mask with fewer that has a trailing scalable dimension.
fn widened(ctx: &Context, ty: Type) -> Option<Type> {
    let mask = ty.vector(ctx).filter(|mask| mask.element == Type::I1)?;
    let (&last, outer) = mask.scalable.split_last()?;
    let lanes = *mask.shape.last()?;
    let is_predicate = last && !outer.contains(&true) && matches!(lanes, 1 | 2 | 4 | 8);
    is_predicate.then(|| svbool_of(ctx, ty)).flatten()
}

/// The memref of masks with sixteen lanes.
fn widened_memref(ctx: &Context, ty: Type) -> Option<Type> {
    let memref = ty.memref(ctx)?;
    let element = widened(ctx, memref.element)?;
    Some(ctx.intern_type(TypeData::MemRef(Box::new(MemRefType {
        element,
        ..memref.clone()
    }))))
}

/// The memref in the place of `value`, which is a cast of it.
fn legalized(rw: &PatternRewriter<'_>, value: Value) -> Option<Value> {
    let cast = rw.defining_op(value)?;
    let is_tagged = rw.name(cast) == UnrealizedConversionCastOp::NAME
        && rw.discardable_attr(rw.ctx, cast, rw.ctx.name(TAG)).is_some();
    is_tagged.then(|| rw.operands(cast).get(0)).flatten()
}

fn relax_alignment(rw: &mut PatternRewriter<'_>, op: Op) -> bool {
    let ctx = rw.ctx;
    let element = rw.ty(rw.result(op, 0)).memref(ctx).map(|memref| memref.element);
    let vector = element.and_then(|element| element.vector(ctx));
    let Some(vector) = vector.filter(|vector| vector.is_scalable()) else {
        return false;
    };
    if rw.get(op, AllocaOp::alignment).is_some() {
        return false;
    }
    let bytes = if vector.element == Type::I1 { 2 } else { 16 };
    rw.set_attr(op, AllocaOp::alignment, Some(ctx.i64_attr(bytes)));
    true
}

/// Clones an op whose result is a memref of masks, with wider masks; a cast is in the old op's place.
fn widen_memref(rw: &mut PatternRewriter<'_>, op: Op, source: Option<Value>) -> bool {
    let ctx = rw.ctx;
    let old = rw.ty(rw.result(op, 0));
    let Some(ty) = widened_memref(ctx, old) else {
        return false;
    };
    let new = rw.clone_op(op, &mut CloneMap::default());
    if let Some(source) = source {
        rw.set_operand(new, 0, source);
    }
    let result = rw.result(new, 0);
    rw.set_type(result, ty);
    let tag = (ctx.name(TAG), windlass_ir::Attribute::UNIT);
    let tag = ctx.dict_attr(vec![tag]);
    let mut b = rw.builder();
    let cast = NewOp {
        operands: &[result],
        discardable: Some(tag),
        results: &[old],
        ..NewOp::new(UnrealizedConversionCastOp::DEF, b.location)
    };
    let cast = b.create(cast);
    rw.replace_op_with(op, cast);
    true
}

fn type_cast(rw: &mut PatternRewriter<'_>, op: Op) -> bool {
    match legalized(rw, rw.get(op, TypeCastOp::memref)) {
        Some(source) => widen_memref(rw, op, Some(source)),
        None => false,
    }
}

fn store(rw: &mut PatternRewriter<'_>, op: Op) -> bool {
    let value = rw.get(op, StoreOp::value);
    let Some(ty) = widened(rw.ctx, rw.ty(value)) else {
        return false;
    };
    let Some(memref) = legalized(rw, rw.get(op, StoreOp::memref)) else {
        return false;
    };
    let b = &mut rw.builder();
    let wide = ConvertToSvboolOp::build(b, value, ty);
    let wide = b.result(wide);
    let new = rw.clone_op(op, &mut CloneMap::default());
    rw.set_operand(new, 0, wide);
    rw.set_operand(new, 1, memref);
    rw.erase_op(op);
    true
}

fn load(rw: &mut PatternRewriter<'_>, op: Op) -> bool {
    let old = rw.ty(rw.result(op, 0));
    let Some(ty) = widened(rw.ctx, old) else {
        return false;
    };
    let Some(memref) = legalized(rw, rw.get(op, LoadOp::memref)) else {
        return false;
    };
    let new = rw.clone_op(op, &mut CloneMap::default());
    rw.set_operand(new, 0, memref);
    let wide = rw.result(new, 0);
    rw.set_type(wide, ty);
    let narrow = ConvertFromSvboolOp::build(&mut rw.builder(), wide, old);
    rw.replace_op_with(op, narrow);
    true
}

/// Reads a vector whose scalable dimension is not the last one as a vector without the dimensions after it.
fn transfer_read(rw: &mut PatternRewriter<'_>, op: Op) -> bool {
    collapse_read(rw, op).is_some()
}

fn collapse_read(rw: &mut PatternRewriter<'_>, op: Op) -> Option<()> {
    let ctx = rw.ctx;
    let transfer = Transfer::of(ctx, rw, op)?;
    let masked = rw
        .parent_op(op)
        .is_some_and(|parent| rw.name(parent) == MaskOp::NAME);
    if masked || transfer.mask.is_some() || !transfer.map.is_minor_identity() {
        return None;
    }
    let vector = transfer.vector.vector(ctx)?;
    let rank = vector.shape.len();
    let scalable = vector.scalable.iter().position(|&scalable| scalable)?;
    if rank < 2 || vector.scalable.iter().filter(|&&scalable| scalable).count() != 1 {
        return None;
    }
    let count = rank - scalable;
    let memref = rw.ty(transfer.base).memref(ctx)?;
    let kept = memref.shape.len().checked_sub(count)?;
    if count < 2 || !has_contiguous_trailing_dims(ctx, memref, count) {
        return None;
    }
    let others = rank - (count - 1);
    let fits = memref.shape[kept + 1..] == vector.shape[others..];
    if !fits || !transfer.in_bounds[others..].iter().all(|&inside| inside) {
        return None;
    }
    let mut groups: Groups = (0..=kept as i64).map(|dim| SmallVec::from_elem(dim, 1)).collect();
    groups
        .last_mut()?
        .extend(kept as i64 + 1..memref.shape.len() as i64);
    let mut shape = memref.shape[..=kept].to_vec();
    if shape[kept] != DYNAMIC {
        shape[kept] = memref.shape[kept..].iter().product();
    }
    let collapsed = collapsed_type(ctx, memref, &shape, &groups, true)?;
    let mut lanes = vector.shape[..others].to_vec();
    *lanes.last_mut()? = vector.shape[scalable..].iter().product();
    let row = vector_type(ctx, &lanes, &vector.scalable[..others], vector.element);
    let indices = transfer.indices.get(..=kept)?;
    let map = ctx.intern_attr(AttrData::AffineMap(default_map(ctx, collapsed, row)?));
    let bounds: Vec<_> = transfer.in_bounds[..others]
        .iter()
        .map(|&inside| ctx.bool_attr(inside))
        .collect();
    let bounds = ctx.array_attr(&bounds);
    let b = &mut rw.builder();
    let base = CollapseShapeOp::build(b, transfer.base, groups_attr(ctx, &groups), collapsed);
    let base = b.result(base);
    let read = TransferReadOp::builder(base, indices, transfer.padding?, map, bounds, row).build(b);
    let read = b.result(read);
    let cast = ShapeCastOp::build(b, read, transfer.vector);
    rw.replace_op_with(op, cast);
    Some(())
}

/// Whether the last `count` dimensions are one after the other in memory.
fn has_contiguous_trailing_dims(ctx: &Context, memref: &MemRefType, count: usize) -> bool {
    let Some(layout) = strided(ctx, memref) else {
        return false;
    };
    let kept = memref.shape.len() - count;
    let expected = canonical_strides(&memref.shape[kept..]);
    let actual = &layout.strides[kept..];
    // The stride of the outermost of them follows from the sizes of the others, which are static.
    expected.iter().eq(actual)
}
