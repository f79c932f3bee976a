//! Verification of operations, with upstream's messages.

use super::slices::with_shape;
use super::{
    BitcastOp, CastOp, ConcatOp, EmptyOp, ExtractOp, ExtractSliceOp, FromElementsOp, GatherOp, GenerateOp,
    InsertOp, InsertSliceOp, PadOp, ParallelInsertSliceOp, ReshapeOp, ScatterOp, SplatOp, YieldOp, element,
    shape,
};
use crate::common::quoted;
use crate::elements::element_count;
use crate::memref::layout::dynamic_dims;
use crate::memref::mixed::numbers;
use crate::memref::verify_views::{Slice, dropped_dims, out_of_bounds};
use windlass_ir::def::{AttrSlot, Variadic};
use windlass_ir::{Body, Context, DYNAMIC, Diagnostic, Op, Region, Type, TypeData};

pub(super) type Checked = Result<(), Diagnostic>;

/// Whether a size may be the other one at run time.
fn compatible(a: i64, b: i64) -> bool {
    a == b || a == DYNAMIC || b == DYNAMIC
}

fn compatible_shapes(a: &[i64], b: &[i64]) -> bool {
    a.len() == b.len() && a.iter().zip(b).all(|(&a, &b)| compatible(a, b))
}

fn verify_cast(ctx: &Context, body: &Body, op: Op, from: Type, to: Type, holds: bool) -> Checked {
    if holds {
        return Ok(());
    }
    let message = format!(
        "operand type {} and result type {} are cast incompatible",
        quoted(ctx, from),
        quoted(ctx, to)
    );
    Err(body.op_error(ctx, op, message))
}

fn shapes_fit(ctx: &Context, from: Type, to: Type) -> bool {
    match (shape(ctx, from), shape(ctx, to)) {
        (Some(from), Some(to)) => compatible_shapes(from, to),
        _ => true,
    }
}

pub(super) fn cast(ctx: &Context, body: &Body, op: Op) -> Checked {
    let (from, to) = (
        body.ty(body.get(op, CastOp::source)),
        body.ty(body.get(op, CastOp::dest)),
    );
    let holds = element(ctx, from) == element(ctx, to) && shapes_fit(ctx, from, to);
    verify_cast(ctx, body, op, from, to, holds)
}

pub(super) fn bitcast(ctx: &Context, body: &Body, op: Op) -> Checked {
    let (from, to) = (
        body.ty(body.get(op, BitcastOp::source)),
        body.ty(body.get(op, BitcastOp::dest)),
    );
    let width = |ty: Type| match element(ctx, ty)?.data(ctx) {
        TypeData::Integer { width, .. } => Some(*width),
        TypeData::Float(kind) => Some(kind.width()),
        _ => None,
    };
    let holds = width(from) == width(to) && shapes_fit(ctx, from, to);
    verify_cast(ctx, body, op, from, to, holds)
}

/// Verifies the operands of `tensor.empty` and `tensor.splat`: a size for each dynamic dimension.
pub(super) fn sizes(ctx: &Context, body: &Body, op: Op) -> Checked {
    let expected = dynamic_dims(shape(ctx, body.ty(body.result(op, 0))).unwrap_or_default());
    let found = match body.name(op) == SplatOp::NAME {
        true => body.get(op, SplatOp::dynamicSizes).len(),
        false => body.get(op, EmptyOp::dynamicSizes).len(),
    };
    if found != expected {
        let message = format!("incorrect number of dynamic sizes, has {found}, expected {expected}");
        return Err(body.op_error(ctx, op, message));
    }
    Ok(())
}

pub(super) fn extract(ctx: &Context, body: &Body, op: Op) -> Checked {
    let rank = shape(ctx, body.ty(body.get(op, ExtractOp::tensor))).map_or(0, <[i64]>::len);
    if body.get(op, ExtractOp::indices).len() != rank {
        return Err(body.op_error(ctx, op, "incorrect number of indices for extract_element"));
    }
    Ok(())
}

pub(super) fn insert(ctx: &Context, body: &Body, op: Op) -> Checked {
    let rank = shape(ctx, body.ty(body.get(op, InsertOp::dest))).map_or(0, <[i64]>::len);
    if body.get(op, InsertOp::indices).len() != rank {
        return Err(body.op_error(ctx, op, "incorrect number of indices"));
    }
    Ok(())
}

/// Whether `tensor.from_elements` has as many elements as its type, each of the element type.
pub(super) fn elements_match(ctx: &Context, body: &Body, op: Op) -> bool {
    let ty = body.ty(body.result(op, 0));
    let elements = body.get(op, FromElementsOp::elements);
    element_count(ctx, ty) == Some(elements.len())
        && body
            .operands(op)
            .iter()
            .all(|value| Some(body.ty(value)) == element(ctx, ty))
}

pub(super) fn concat(ctx: &Context, body: &Body, op: Op) -> Checked {
    let error = |message: String| Err(body.op_error(ctx, op, message));
    let types: Vec<Type> = body.operands(op).iter().map(|value| body.ty(value)).collect();
    let Some(&first) = types.first() else {
        return error("requires at least one input".to_owned());
    };
    let result = body.ty(body.get(op, ConcatOp::result));
    let (Some(first_shape), Some(result_shape)) = (shape(ctx, first), shape(ctx, result)) else {
        return Ok(());
    };
    let rank = first_shape.len();
    if rank == 0 || result_shape.is_empty() {
        return error("rank of concatenated inputs must be greater than 0".to_owned());
    }
    for &ty in &types {
        if shape(ctx, ty).unwrap_or_default().len() != result_shape.len() {
            return error("rank of concatenated inputs must match result rank".to_owned());
        }
        if element(ctx, ty) != element(ctx, result) {
            return error("inputs and result element type must match".to_owned());
        }
    }
    let dim = body
        .get(op, ConcatOp::dim)
        .and_then(|attr| attr.as_i64(ctx))
        .unwrap_or(0);
    let Some(dim) = usize::try_from(dim).ok().filter(|&dim| dim < rank) else {
        return error("concatenation dim must be less than the tensor rank".to_owned());
    };
    let size_of = |ty: Type, at: usize| {
        shape(ctx, ty)
            .and_then(|shape| shape.get(at).copied())
            .unwrap_or(DYNAMIC)
    };
    for at in (0..rank).filter(|&at| at != dim) {
        if !types
            .iter()
            .all(|&ty| compatible(first_shape[at], size_of(ty, at)))
        {
            return error(format!(
                "static concatenation size mismatch along non-concatenated dimension {at}"
            ));
        }
    }
    let inferred = concatenated(ctx, &types, dim);
    let inferred_type = ctx.tensor_type(&inferred, element(ctx, first).unwrap_or(first));
    if compatible_shapes(&inferred, result_shape) {
        return Ok(());
    }
    error(format!(
        "result type {}does not match inferred shape {} static sizes",
        quoted(ctx, result),
        quoted(ctx, inferred_type)
    ))
}

/// The sizes of the concatenation.
fn concatenated(ctx: &Context, types: &[Type], dim: usize) -> Vec<i64> {
    let mut shapes = types.iter().filter_map(|&ty| shape(ctx, ty));
    let mut sizes = shapes.next().unwrap_or_default().to_vec();
    for shape in shapes {
        for (at, (size, &other)) in sizes.iter_mut().zip(shape).enumerate() {
            if at != dim {
                // One of two sizes that are equal at run time may be static.
                if *size == DYNAMIC {
                    *size = other;
                }
            } else if *size == DYNAMIC || other == DYNAMIC {
                *size = DYNAMIC;
            } else {
                *size += other;
            }
        }
    }
    sizes
}

fn slice_parts(
    ctx: &Context,
    body: &Body,
    op: Op,
    parts: [(Variadic, AttrSlot); 3],
    whole: Type,
) -> Result<Slice, Diagnostic> {
    let shape = shape(ctx, whole).unwrap_or_default();
    Slice::checked(ctx, body, op, parts, [shape.len(); 3])
}

/// Verifies that `part` is a tensor of these sizes, or one with fewer dimensions of size one.
fn fits(ctx: &Context, body: &Body, op: Op, slice: &Slice, part: Type, whole: Type) -> Checked {
    let sizes = &slice.sizes[..];
    let expected = with_shape(ctx, whole, sizes);
    let found = shape(ctx, part).unwrap_or_default();
    let error = |message: String| Err(body.error_at(ctx, op, message));
    if found.len() > sizes.len() {
        return error("expected rank to be smaller or equal to the other rank. ".to_owned());
    }
    if dropped_dims(sizes, found).is_none() {
        return error(format!(
            "expected type to be {} or a rank-reduced version. (size mismatch) ",
            quoted(ctx, expected)
        ));
    }
    match element(ctx, whole) {
        Some(expected) if element(ctx, part) != Some(expected) => {
            error(format!("expected element type to be {}", quoted(ctx, expected)))
        }
        _ => match out_of_bounds(shape(ctx, whole).unwrap_or_default(), slice) {
            Some(message) => error(message),
            None => Ok(()),
        },
    }
}

pub(super) fn extract_slice(ctx: &Context, body: &Body, op: Op) -> Checked {
    let (whole, part) = (
        body.ty(body.get(op, ExtractSliceOp::source)),
        body.ty(body.get(op, ExtractSliceOp::result)),
    );
    let parts = [
        (ExtractSliceOp::offsets, ExtractSliceOp::static_offsets),
        (ExtractSliceOp::sizes, ExtractSliceOp::static_sizes),
        (ExtractSliceOp::strides, ExtractSliceOp::static_strides),
    ];
    let slice = slice_parts(ctx, body, op, parts, whole)?;
    fits(ctx, body, op, &slice, part, whole)
}

pub(super) fn insert_slice(ctx: &Context, body: &Body, op: Op) -> Checked {
    let (part, whole) = (
        body.ty(body.get(op, InsertSliceOp::source)),
        body.ty(body.get(op, InsertSliceOp::dest)),
    );
    let parts = [
        (InsertSliceOp::offsets, InsertSliceOp::static_offsets),
        (InsertSliceOp::sizes, InsertSliceOp::static_sizes),
        (InsertSliceOp::strides, InsertSliceOp::static_strides),
    ];
    let slice = slice_parts(ctx, body, op, parts, whole)?;
    fits(ctx, body, op, &slice, part, whole)
}

pub(super) fn parallel_insert_slice(ctx: &Context, body: &Body, op: Op) -> Checked {
    let (part, whole) = (
        body.ty(body.get(op, ParallelInsertSliceOp::source)),
        body.ty(body.get(op, ParallelInsertSliceOp::dest)),
    );
    let parts = [
        (
            ParallelInsertSliceOp::offsets,
            ParallelInsertSliceOp::static_offsets,
        ),
        (ParallelInsertSliceOp::sizes, ParallelInsertSliceOp::static_sizes),
        (
            ParallelInsertSliceOp::strides,
            ParallelInsertSliceOp::static_strides,
        ),
    ];
    let slice = slice_parts(ctx, body, op, parts, whole)?;
    crate::scf::expect_in_parallel(ctx, body, op)?;
    fits(ctx, body, op, &slice, part, whole)
}

/// Verifies the tensor of slices of `whole` at so many places: `part`, of the full or of reduced rank.
fn verify_slices(
    ctx: &Context,
    body: &Body,
    op: Op,
    what: &str,
    dims: AttrSlot,
    [whole, indices, part]: [Type; 3],
) -> Checked {
    let error = |message: String| Err(body.op_error(ctx, op, message));
    let dims = numbers(ctx, body, op, dims);
    let name = if what == "result" { "gather" } else { "scatter" };
    let sizes = shape(ctx, whole).unwrap_or_default();
    if dims.is_empty() {
        return error(format!("{name}_dims must be non-empty"));
    }
    if dims.len() > sizes.len() {
        return error(format!(
            "{name}_dims overflow {} rank",
            if name == "gather" { "source" } else { "dest" }
        ));
    }
    if shape(ctx, indices).and_then(|sizes| sizes.last()) != Some(&(dims.len() as i64)) {
        return error(format!(
            "{name}_dims length must match the size of last dimension of indices"
        ));
    }
    for &dim in &dims {
        if dim < 0 {
            return error(format!("{name}_dims value must be non-negative"));
        }
        if dim >= sizes.len() as i64 {
            let of = if name == "gather" { "source" } else { "dest" };
            return error(format!("{name}_dims value must be smaller than {of} rank"));
        }
    }
    if dims.windows(2).any(|pair| pair[0] >= pair[1]) {
        return error(format!("{name}_dims values must be strictly increasing"));
    }
    let places = shape(ctx, indices).unwrap_or_default();
    let places = &places[..places.len().saturating_sub(1)];
    let is_gathered = |dim: usize| dims.contains(&(dim as i64));
    let element = element(ctx, whole).unwrap_or(whole);
    let full = sizes
        .iter()
        .enumerate()
        .map(|(dim, &size)| if is_gathered(dim) { 1 } else { size });
    let full: Vec<i64> = places.iter().copied().chain(full).collect();
    let kept = sizes
        .iter()
        .enumerate()
        .filter(|&(dim, _)| !is_gathered(dim))
        .map(|(_, &size)| size);
    let reduced: Vec<i64> = places.iter().copied().chain(kept).collect();
    let (full, reduced) = (
        ctx.tensor_type(&full, element),
        ctx.tensor_type(&reduced, element),
    );
    if part == full || part == reduced {
        return Ok(());
    }
    error(format!(
        "{what} type mismatch: expected {} or its rank-reduced variant {} (got: {})",
        quoted(ctx, full),
        quoted(ctx, reduced),
        quoted(ctx, part)
    ))
}

pub(super) fn gather(ctx: &Context, body: &Body, op: Op) -> Checked {
    let types = [
        body.ty(body.get(op, GatherOp::source)),
        body.ty(body.get(op, GatherOp::indices)),
        body.ty(body.get(op, GatherOp::result)),
    ];
    verify_slices(ctx, body, op, "result", GatherOp::gather_dims, types)
}

pub(super) fn scatter(ctx: &Context, body: &Body, op: Op) -> Checked {
    let types = [
        body.ty(body.get(op, ScatterOp::dest)),
        body.ty(body.get(op, ScatterOp::indices)),
        body.ty(body.get(op, ScatterOp::source)),
    ];
    if body.get(op, ScatterOp::unique).is_none() {
        let message = "requires 'unique' attribute to be set";
        return Err(body.op_error(ctx, op, message));
    }
    verify_slices(ctx, body, op, "source", ScatterOp::scatter_dims, types)
}

pub(super) fn generate(ctx: &Context, body: &Body, op: Op) -> Checked {
    let expected = dynamic_dims(shape(ctx, body.ty(body.get(op, GenerateOp::result))).unwrap_or_default());
    if body.get(op, GenerateOp::dynamicExtents).len() != expected {
        let found = body.get(op, GenerateOp::dynamicExtents).len();
        let message = format!("incorrect number of dynamic sizes, has {found}, expected {expected}");
        return Err(body.op_error(ctx, op, message));
    }
    Ok(())
}

/// Verifies a region that computes elements from indices.
fn element_region(ctx: &Context, body: &Body, op: Op, region: Region, pad: bool) -> Checked {
    let result = body.ty(body.result(op, 0));
    let rank = shape(ctx, result).map_or(0, <[i64]>::len);
    let Some(entry) = body.entry_block(region) else {
        return Ok(());
    };
    let args = body.block_args(entry);
    if !pad && args.iter().any(|&arg| body.ty(arg) != Type::INDEX) {
        return Err(body.error_at(ctx, op, "all body arguments must be index"));
    }
    if args.len() != rank {
        let message = match pad {
            true => format!("expected the block to have {rank} arguments"),
            false => "must have one body argument per input dimension".to_owned(),
        };
        return Err(body.error_at(ctx, op, message));
    }
    if let Some(number) = args.iter().position(|&arg| body.ty(arg) != Type::INDEX) {
        let message = format!("expected block argument {} to be an index", number + 1);
        return Err(body.op_error(ctx, op, message));
    }
    let end = body.last_op(entry).filter(|&end| body.name(end) == YieldOp::NAME);
    let yielded = end.map(|end| body.ty(body.get(end, YieldOp::value)));
    if yielded.is_some() && yielded != element(ctx, result) {
        let message = match pad {
            true => "expected yield type to match shape element type",
            false => "body must be terminated with a `yield` operation of the tensor element type",
        };
        return Err(body.op_error(ctx, op, message));
    }
    Ok(())
}

pub(super) fn generate_region(ctx: &Context, body: &Body, op: Op) -> Checked {
    element_region(ctx, body, op, body.get(op, GenerateOp::body), false)
}

pub(super) fn pad(ctx: &Context, body: &Body, op: Op) -> Checked {
    let (from, to) = (
        body.ty(body.get(op, PadOp::source)),
        body.ty(body.get(op, PadOp::result)),
    );
    let (Some(sizes), Some(found)) = (shape(ctx, from), shape(ctx, to)) else {
        return Ok(());
    };
    let (low, high) = (
        numbers(ctx, body, op, PadOp::static_low),
        numbers(ctx, body, op, PadOp::static_high),
    );
    let error = |message: String| Err(body.error_at(ctx, op, message));
    if low.len() != sizes.len() || high.len() != sizes.len() {
        return error(format!(
            "failed to infer expectedType from sourceType {}, specified resultType is {}",
            quoted(ctx, from),
            quoted(ctx, to)
        ));
    }
    let expected: Vec<i64> = sizes
        .iter()
        .zip(low.iter().zip(&high))
        .map(
            |(&size, (&low, &high))| match [size, low, high].contains(&DYNAMIC) {
                true => DYNAMIC,
                false => size + low + high,
            },
        )
        .collect();
    let mut sizes = expected.iter().zip(found);
    if found.len() == expected.len()
        && sizes.all(|(&inferred, &size)| inferred == size || inferred == DYNAMIC)
    {
        return Ok(());
    }
    let inferred = ctx.tensor_type(&expected, element(ctx, from).unwrap_or(from));
    error(format!(
        "specified type {} does not match the inferred type {}",
        quoted(ctx, to),
        quoted(ctx, inferred)
    ))
}

pub(super) fn pad_region(ctx: &Context, body: &Body, op: Op) -> Checked {
    element_region(ctx, body, op, body.get(op, PadOp::region), true)
}

pub(super) fn reshape(ctx: &Context, body: &Body, op: Op) -> Checked {
    let (from, to) = (
        body.ty(body.get(op, ReshapeOp::source)),
        body.ty(body.get(op, ReshapeOp::result)),
    );
    let error = |message: &str| Err(body.op_error(ctx, op, message));
    if element(ctx, from) != element(ctx, to) {
        return error("element types of source and destination tensor types should be the same");
    }
    let sizes = shape(ctx, body.ty(body.get(op, ReshapeOp::shape))).and_then(|shape| shape.first().copied());
    let Some(to) = shape(ctx, to) else {
        return Ok(());
    };
    let count = |shape: &[i64]| {
        (!shape.contains(&DYNAMIC)).then(|| shape.iter().fold(1i64, |all, &size| all.wrapping_mul(size)))
    };
    if let (Some(a), Some(b)) = (shape(ctx, from).and_then(count), count(to))
        && a != b
    {
        return error("source and destination tensor should have the same number of elements");
    }
    match sizes {
        Some(DYNAMIC) => {
            error("cannot use shape operand with dynamic length to reshape to statically-ranked tensor type")
        }
        Some(size) if size != to.len() as i64 => {
            error("length of shape operand differs from the result's tensor rank")
        }
        _ => Ok(()),
    }
}
