//! Canonicalization patterns: casts, sizes, constants in types, elements of computed tensors.
//!
//! See also `canonicalize_slices.rs`, `canonicalize_pad.rs` and `canonicalize_shapes.rs`.

use super::fold::{consumer_cast_source, known_index, preserves_sizes};
use super::slices::{lists, with_shape};
use super::{
    BitcastOp, CastOp, ConcatOp, DimOp, EmptyOp, ExtractOp, ExtractSliceOp, GenerateOp, InsertOp,
    InsertSliceOp, ReshapeOp, YieldOp, element, shape, slices,
};
use crate::arith::IndexCastOp;
use crate::bufferization::MaterializeInDestinationOp;
use crate::elements::constant_int;
use crate::linalg::FillOp;
use crate::memref::canonicalize::build_slice;
use crate::memref::verify_views;
use crate::vector::TransferWriteOp;
use windlass_ir::effects::would_be_dead_without_uses;
use windlass_ir::rewrite::{CloneMap, PatternRewriter};
use windlass_ir::{Body, Context, DYNAMIC, NewOp, Op, OpFoldResult, Type, Value, ValueDef};

/// Replaces the op by the tensor, with a cast if its type differs.
pub(crate) fn replace_with_cast(rw: &mut PatternRewriter<'_>, op: Op, value: Value) {
    let ty = rw.ty(rw.result(op, 0));
    if rw.ty(value) == ty {
        return rw.replace_op(op, &[value]);
    }
    let cast = CastOp::build(&mut rw.builder(), value, ty);
    rw.replace_op_with(op, cast);
}

/// Builds a cast.
pub(crate) fn cast_to(rw: &mut PatternRewriter<'_>, value: Value, ty: Type) -> Value {
    let cast = CastOp::build(&mut rw.builder(), value, ty);
    rw.result(cast, 0)
}

/// Merges a `tensor.bitcast` of a `tensor.bitcast`.
pub(super) fn chained_bitcast(rw: &mut PatternRewriter<'_>, op: Op) -> bool {
    let Some(before) = rw.defined_by(rw.get(op, BitcastOp::source), BitcastOp::NAME) else {
        return false;
    };
    let (source, ty) = (rw.get(before, BitcastOp::source), rw.ty(rw.result(op, 0)));
    let new = BitcastOp::build(&mut rw.builder(), source, ty);
    rw.replace_op_with(op, new);
    true
}

/// The sizes that are known from two types, the first of which may be unranked. `None` if they contradict each other.
fn join(a: Option<Vec<i64>>, b: Option<&[i64]>) -> Option<Option<Vec<i64>>> {
    let (Some(mut a), Some(b)) = (a.clone(), b) else {
        return Some(a.or(b.map(<[i64]>::to_vec)));
    };
    if a.len() != b.len() {
        return None;
    }
    for (a, &b) in a.iter_mut().zip(b) {
        if *a == DYNAMIC {
            *a = b;
        } else if b != DYNAMIC && *a != b {
            return None;
        }
    }
    Some(Some(a))
}

/// Merges a cast of a cast, unless the type in between has sizes that neither end has.
pub(super) fn chained_cast(rw: &mut PatternRewriter<'_>, op: Op) -> bool {
    let ctx = rw.ctx;
    let between = rw.get(op, CastOp::source);
    let Some(before) = rw.defined_by(between, CastOp::NAME) else {
        return false;
    };
    let source = rw.get(before, CastOp::source);
    let ty = rw.ty(rw.result(op, 0));
    let from = shape(ctx, rw.ty(source)).map(<[i64]>::to_vec);
    let all = join(from.clone(), shape(ctx, rw.ty(between))).and_then(|joined| join(joined, shape(ctx, ty)));
    if all.is_none() || all != join(from, shape(ctx, ty)) {
        return false;
    }
    let new = cast_to(rw, source, ty);
    rw.replace_op(op, &[new]);
    true
}

/// Gives a slice the sizes that a cast of it adds.
pub(super) fn cast_of_slice(rw: &mut PatternRewriter<'_>, op: Op) -> bool {
    let ctx = rw.ctx;
    let between = rw.get(op, CastOp::source);
    let Some(slice) = rw.defined_by(between, ExtractSliceOp::NAME) else {
        return false;
    };
    let (from, to) = (rw.ty(between), rw.ty(rw.result(op, 0)));
    let (Some(old), Some(new)) = (shape(ctx, from), shape(ctx, to)) else {
        return false;
    };
    if old == new || !preserves_sizes(ctx, from, to) {
        return false;
    }
    let mut parts = lists(ctx, rw.body(), slice);
    let numbers = slices::numbers(ctx, &parts[1]);
    let Some(dropped) = verify_views::dropped_dims(&numbers, old) else {
        return false;
    };
    let kept = parts[1].iter_mut().zip(dropped).filter(|(_, dropped)| !dropped);
    for ((size, _), &known) in kept.zip(new) {
        if known != DYNAMIC {
            *size = OpFoldResult::index(ctx, known);
        }
    }
    let source = rw.get(slice, ExtractSliceOp::source);
    let new = build_slice(rw, ExtractSliceOp::DEF, &[source], &parts, &[to]);
    rw.replace_op_with(op, new);
    true
}

/// Gives a `tensor.empty` the sizes that a cast of it adds.
pub(super) fn cast_of_empty(rw: &mut PatternRewriter<'_>, op: Op) -> bool {
    let ctx = rw.ctx;
    let between = rw.get(op, CastOp::source);
    let Some(empty) = rw.defined_by(between, EmptyOp::NAME) else {
        return false;
    };
    let (from, to) = (rw.ty(between), rw.ty(rw.result(op, 0)));
    let (Some(old), Some(new)) = (shape(ctx, from), shape(ctx, to)) else {
        return false;
    };
    if !preserves_sizes(ctx, from, to) {
        return false;
    }
    let sizes = rw.get(empty, EmptyOp::dynamicSizes);
    let dynamic = old.iter().zip(new).filter(|(old, _)| **old == DYNAMIC);
    let sizes: Vec<Value> = dynamic
        .zip(sizes)
        .filter(|((_, new), _)| **new == DYNAMIC)
        .map(|(_, size)| size)
        .collect();
    let ty = ctx.tensor_type(new, element(ctx, to).unwrap_or(to));
    let new = EmptyOp::build(&mut rw.builder(), &sizes, ty);
    rw.replace_op_with(op, new);
    true
}

/// Replaces a concatenation of one tensor by a cast.
pub(super) fn single_concat(rw: &mut PatternRewriter<'_>, op: Op) -> bool {
    let mut inputs = rw.get(op, ConcatOp::inputs);
    let (Some(input), None) = (inputs.next(), inputs.next()) else {
        return false;
    };
    replace_with_cast(rw, op, input);
    true
}

/// The type that the inputs of a concatenation imply.
fn concat_type(rw: &PatternRewriter<'_>, op: Op) -> Option<(usize, Vec<i64>)> {
    let ctx = rw.ctx;
    let dim = rw.get(op, ConcatOp::dim)?.as_i64(ctx)?;
    let dim = usize::try_from(dim).ok()?;
    let mut shapes = rw
        .get(op, ConcatOp::inputs)
        .map(|input| shape(ctx, rw.ty(input)).unwrap_or_default());
    let mut all = shapes.next()?.to_vec();
    for shape in shapes {
        for (at, (all, &size)) in all.iter_mut().zip(shape).enumerate() {
            if at == dim {
                let known = *all != DYNAMIC && size != DYNAMIC;
                *all = if known { all.wrapping_add(size) } else { DYNAMIC };
            } else if *all == DYNAMIC {
                *all = size;
            }
        }
    }
    Some((dim, all))
}

/// Casts the inputs of a concatenation to types with the sizes that others of them have.
pub(super) fn concat_operands(rw: &mut PatternRewriter<'_>, op: Op) -> bool {
    let ctx = rw.ctx;
    let Some((dim, mut sizes)) = concat_type(rw, op) else {
        return false;
    };
    let mut changed = false;
    for (index, input) in rw.operands(op).to_vec().into_iter().enumerate() {
        let ty = rw.ty(input);
        let (Some(own), Some(size)) = (
            shape(ctx, ty).and_then(|shape| shape.get(dim)),
            sizes.get_mut(dim),
        ) else {
            return changed;
        };
        *size = *own;
        let new = ctx.tensor_type(&sizes, element(ctx, ty).unwrap_or(ty));
        if !preserves_sizes(ctx, new, ty) {
            let cast = cast_to(rw, input, new);
            rw.set_operand(op, index, cast);
            changed = true;
        }
    }
    changed
}

/// Gives a concatenation the sizes that its inputs imply.
pub(super) fn concat_result(rw: &mut PatternRewriter<'_>, op: Op) -> bool {
    let ctx = rw.ctx;
    let old = rw.ty(rw.result(op, 0));
    let (Some((_, sizes)), Some(dim)) = (concat_type(rw, op), rw.get(op, ConcatOp::dim)) else {
        return false;
    };
    let ty = ctx.tensor_type(&sizes, element(ctx, old).unwrap_or(old));
    if preserves_sizes(ctx, ty, old) {
        return false;
    }
    let inputs: Vec<Value> = rw.get(op, ConcatOp::inputs).collect();
    let new = ConcatOp::build(&mut rw.builder(), &inputs, dim, ty);
    let value = rw.result(new, 0);
    replace_with_cast(rw, op, value);
    true
}

/// The patterns of `tensor.dim` of its own dialect; those of others match the operation, too.
pub const DIM_PATTERNS: [fn(&mut PatternRewriter<'_>, Op) -> bool; 3] =
    [dim_of_cast, dim_of_destination_style, dim_of_reshape];

/// Replaces the size of a cast by that of the tensor before it.
pub(super) fn dim_of_cast(rw: &mut PatternRewriter<'_>, op: Op) -> bool {
    let Some(cast) = rw.defined_by(rw.get(op, DimOp::source), CastOp::NAME) else {
        return false;
    };
    let (source, index) = (rw.get(cast, CastOp::source), rw.get(op, DimOp::index));
    let new = DimOp::build(&mut rw.builder(), source, index, Type::INDEX);
    rw.replace_op_with(op, new);
    true
}

/// The operand numbers of the destinations of a destination-style op, which are in the order of its results.
fn destinations(body: &Body, op: Op) -> std::ops::Range<usize> {
    let count = body.operands(op).len();
    match body.name(op) {
        InsertOp::NAME | InsertSliceOp::NAME | TransferWriteOp::NAME | MaterializeInDestinationOp::NAME => {
            1..2
        }
        FillOp::NAME => body.get(op, FillOp::inputs).len()..count,
        _ => 0..0,
    }
}

/// Replaces the size of the result of a destination-style op by that of the destination.
pub(super) fn dim_of_destination_style(rw: &mut PatternRewriter<'_>, op: Op) -> bool {
    let ValueDef::Result(before, index) = rw.value_def(rw.get(op, DimOp::source)) else {
        return false;
    };
    let Some(at) = destinations(rw.body(), before).nth(index as usize) else {
        return false;
    };
    let dest = rw.operand(before, at);
    rw.set_operand(op, 0, dest);
    true
}

/// Takes the operands of a destination-style op from before casts that forget sizes; its results have the types of the
/// destinations, and are cast.
pub(crate) fn casts_of_operands(rw: &mut PatternRewriter<'_>, op: Op) -> bool {
    let ctx = rw.ctx;
    let mut map = CloneMap::default();
    for operand in rw.operands(op).iter() {
        if let Some(source) = consumer_cast_source(ctx, rw.body(), operand) {
            map.values.insert(operand, source);
        }
    }
    if map.values.is_empty() {
        return false;
    }
    let new = rw.clone_op(op, &mut map);
    let inits: Vec<Value> = destinations(rw.body(), new)
        .map(|at| rw.operand(new, at))
        .filter(|&init| rw.ty(init).memref(ctx).is_none())
        .collect();
    for (result, init) in rw.results(new).to_vec().into_iter().zip(inits) {
        let ty = rw.ty(init);
        rw.set_type(result, ty);
    }
    let pairs: Vec<(Value, Value)> = rw.results(op).zip(rw.results(new)).collect();
    let values: Vec<Value> = pairs
        .into_iter()
        .map(|(old, new)| match rw.ty(old) == rw.ty(new) {
            true => new,
            false => {
                let ty = rw.ty(old);
                cast_to(rw, new, ty)
            }
        })
        .collect();
    rw.replace_op(op, &values);
    true
}

/// Replaces the size of a `tensor.reshape` by an element of the shape.
pub(super) fn dim_of_reshape(rw: &mut PatternRewriter<'_>, op: Op) -> bool {
    let Some(reshape) = rw.defined_by(rw.get(op, DimOp::source), ReshapeOp::NAME) else {
        return false;
    };
    let (shape, index) = (rw.get(reshape, ReshapeOp::shape), rw.get(op, DimOp::index));
    let Some(element) = element(rw.ctx, rw.ty(shape)) else {
        return false;
    };
    rw.set_insertion_point_after(op);
    let extract = ExtractOp::build(&mut rw.builder(), shape, &[index], element);
    let mut size = rw.result(extract, 0);
    if element != Type::INDEX {
        let cast = IndexCastOp::build(&mut rw.builder(), size, Type::INDEX);
        size = rw.result(cast, 0);
    }
    rw.replace_op(op, &[size]);
    true
}

/// Replaces the size of a `tensor.empty` by its operand.
pub(super) fn dim_of_empty(rw: &mut PatternRewriter<'_>, op: Op) -> bool {
    let ctx = rw.ctx;
    let source = rw.get(op, DimOp::source);
    let empty = rw.defined_by(source, EmptyOp::NAME);
    let (Some(empty), Some(at)) = (empty, known_index(ctx, rw.body(), rw.get(op, DimOp::index))) else {
        return false;
    };
    let Some(shape) = shape(ctx, rw.ty(source)).filter(|shape| shape.get(at) == Some(&DYNAMIC)) else {
        return false;
    };
    let before = shape[..at].iter().filter(|&&size| size == DYNAMIC).count();
    let Some(size) = rw.get(empty, EmptyOp::dynamicSizes).get(before) else {
        return false;
    };
    rw.replace_op(op, &[size]);
    true
}

/// The type with the sizes that are constants, and the sizes that are not. `None` if there are no constants among them.
pub(crate) fn static_sizes(
    ctx: &Context,
    body: &Body,
    ty: Type,
    sizes: impl Iterator<Item = Value>,
) -> Option<(Type, Vec<Value>)> {
    let mut shape = shape(ctx, ty)?.to_vec();
    let mut left = Vec::new();
    let mut changed = false;
    let dynamic = shape.iter_mut().filter(|size| **size == DYNAMIC);
    for (size, value) in dynamic.zip(sizes) {
        match constant_int(ctx, body, value).and_then(|known| known.to_i64()) {
            Some(known) if known >= 0 => {
                *size = known;
                changed = true;
            }
            _ => left.push(value),
        }
    }
    changed.then(|| (with_shape(ctx, ty, &shape), left))
}

/// Folds constant sizes of a `tensor.empty` into its type.
pub(super) fn constant_sizes_of_empty(rw: &mut PatternRewriter<'_>, op: Op) -> bool {
    let ty = rw.ty(rw.result(op, 0));
    let sizes = rw.get(op, EmptyOp::dynamicSizes);
    let Some((ty, sizes)) = static_sizes(rw.ctx, rw.body(), ty, sizes) else {
        return false;
    };
    let new = EmptyOp::build(&mut rw.builder(), &sizes, ty);
    let value = rw.result(new, 0);
    replace_with_cast(rw, op, value);
    true
}

/// Folds constant sizes of a `tensor.generate` into its type.
pub(super) fn constant_sizes_of_generate(rw: &mut PatternRewriter<'_>, op: Op) -> bool {
    let ty = rw.ty(rw.result(op, 0));
    let sizes = rw.get(op, GenerateOp::dynamicExtents);
    let Some((ty, sizes)) = static_sizes(rw.ctx, rw.body(), ty, sizes) else {
        return false;
    };
    let from = rw.get(op, GenerateOp::body);
    let mut b = rw.builder();
    let into = b.body.new_region();
    let new = NewOp {
        operands: &sizes,
        results: &[ty],
        regions: &[into],
        ..NewOp::new(GenerateOp::DEF, b.location)
    };
    let new = b.create(new);
    rw.inline_region(from, into, None);
    let value = rw.result(new, 0);
    replace_with_cast(rw, op, value);
    true
}

/// Extracts from the ranked tensor before a cast.
pub(super) fn extract_of_cast(rw: &mut PatternRewriter<'_>, op: Op) -> bool {
    let Some(cast) = rw.defined_by(rw.get(op, ExtractOp::tensor), CastOp::NAME) else {
        return false;
    };
    let source = rw.get(cast, CastOp::source);
    if shape(rw.ctx, rw.ty(source)).is_none() {
        return false;
    }
    replace_by_extract(rw, op, source);
    true
}

fn replace_by_extract(rw: &mut PatternRewriter<'_>, op: Op, source: Value) {
    let indices: Vec<Value> = rw.get(op, ExtractOp::indices).collect();
    let ty = rw.ty(rw.result(op, 0));
    let new = ExtractOp::build(&mut rw.builder(), source, &indices, ty);
    rw.replace_op_with(op, new);
}

/// Extracts before an `arith.index_cast`, and casts the element.
pub(super) fn extract_of_index_cast(rw: &mut PatternRewriter<'_>, op: Op) -> bool {
    let Some(cast) = rw.defined_by(rw.get(op, ExtractOp::tensor), IndexCastOp::NAME) else {
        return false;
    };
    let source = rw.operand(cast, 0);
    let Some(element) = element(rw.ctx, rw.ty(source)) else {
        return false;
    };
    let indices: Vec<Value> = rw.get(op, ExtractOp::indices).collect();
    let ty = rw.ty(rw.result(op, 0));
    let extract = ExtractOp::build(&mut rw.builder(), source, &indices, element);
    let value = rw.result(extract, 0);
    let new = IndexCastOp::build(&mut rw.builder(), value, ty);
    rw.replace_op_with(op, new);
    true
}

/// Computes an element of a `tensor.generate` without side effects in its place.
pub(super) fn extract_of_generate(rw: &mut PatternRewriter<'_>, op: Op) -> bool {
    let ctx = rw.ctx;
    let generate = rw.defined_by(rw.get(op, ExtractOp::tensor), GenerateOp::NAME);
    let Some(generate) = generate.filter(|&generate| would_be_dead_without_uses(ctx, rw.body(), generate))
    else {
        return false;
    };
    let Some(block) = rw.entry_block(rw.get(generate, GenerateOp::body)) else {
        return false;
    };
    let Some(end) = rw.last_op(block).filter(|&end| rw.name(end) == YieldOp::NAME) else {
        return false;
    };
    let mut map = CloneMap::default();
    let args = rw.block_args(block).iter().copied();
    map.values.extend(args.zip(rw.get(op, ExtractOp::indices)));
    let ops: Vec<Op> = rw.ops(block).filter(|&op| op != end).collect();
    for op in ops {
        rw.clone_op(op, &mut map);
    }
    let value = map.value(rw.get(end, YieldOp::value));
    rw.replace_op(op, &[value]);
    true
}
