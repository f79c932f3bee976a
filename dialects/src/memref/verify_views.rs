//! Verifiers of casts and views: the types of their results.

use super::layout::{
    Strided, canonical_strides, cast_compatible, dynamic_dims, has_layout, layout_map, memref_type, space_of,
    strided, strided_of, subview_type,
};
use super::mixed::{SUBVIEW, numbers};
use super::reshape::{Groups, check_groups, collapsed_type, expanded_type, groups_of};
use super::{
    CastOp, CollapseShapeOp, ExpandShapeOp, MemorySpaceCastOp, ReinterpretCastOp, ReshapeOp, SubViewOp,
    TransposeOp, ViewOp,
};
use crate::common::quoted;
use smallvec::SmallVec;
use windlass_ir::affine::{AffineExpr, AffineMap};
use windlass_ir::def::{AttrSlot, Variadic};
use windlass_ir::interfaces::InferCx;
use windlass_ir::{AttrData, Body, Context, DYNAMIC, Diagnostic, MemRefType, Op, Type};

type Checked = Result<(), Diagnostic>;

fn incompatible(ctx: &Context, body: &Body, op: Op, from: Type, to: Type) -> Diagnostic {
    let message = format!(
        "operand type {} and result type {} are cast incompatible",
        quoted(ctx, from),
        quoted(ctx, to)
    );
    body.op_error(ctx, op, message)
}

pub(super) fn cast(ctx: &Context, body: &Body, op: Op) -> Checked {
    let (from, to) = (
        body.ty(body.get(op, CastOp::source)),
        body.ty(body.get(op, CastOp::dest)),
    );
    if cast_compatible(ctx, from, to) {
        return Ok(());
    }
    Err(incompatible(ctx, body, op, from, to))
}

pub(super) fn memory_space_cast(ctx: &Context, body: &Body, op: Op) -> Checked {
    let (from, to) = (
        body.ty(body.get(op, MemorySpaceCastOp::source)),
        body.ty(body.get(op, MemorySpaceCastOp::dest)),
    );
    let same = match (from.memref(ctx), to.memref(ctx)) {
        (Some(a), Some(b)) => a.element == b.element && a.shape == b.shape && a.layout == b.layout,
        (None, None) => from.element_type(ctx) == to.element_type(ctx),
        _ => false,
    };
    if same {
        return Ok(());
    }
    Err(incompatible(ctx, body, op, from, to))
}

pub(super) fn infer_metadata(cx: &InferCx<'_>) -> Result<SmallVec<[Type; 2]>, Diagnostic> {
    let mut types = SmallVec::new();
    if let Some(memref) = cx.operands.first().and_then(|ty| ty.memref(cx.ctx)) {
        types.push(memref_type(cx.ctx, &[], memref.element, None, memref.space));
        types.extend(std::iter::repeat_n(Type::INDEX, 1 + 2 * memref.shape.len()));
    }
    Ok(types)
}

/// The static offsets, sizes and strides of a view.
pub(crate) struct Slice {
    pub(crate) offsets: SmallVec<[i64; 4]>,
    pub(crate) sizes: SmallVec<[i64; 4]>,
    pub(crate) strides: SmallVec<[i64; 4]>,
}

impl Slice {
    /// Reads the static entries and verifies them against each other and the operands; `ranks` are the maximal list
    /// lengths.
    pub(crate) fn checked(
        ctx: &Context,
        body: &Body,
        op: Op,
        parts: [(Variadic, AttrSlot); 3],
        ranks: [usize; 3],
    ) -> Result<Slice, Diagnostic> {
        let error = |message: String| Err(body.error_at(ctx, op, message));
        let [offsets, sizes, strides] = parts.map(|(_, slot)| numbers(ctx, body, op, slot));
        let counted = [
            (1, "sizes", &sizes),
            (2, "strides", &strides),
            (0, "offsets", &offsets),
        ];
        for (part, name, numbers) in counted {
            let (values, dynamic) = (body.get(op, parts[part].0).len(), dynamic_dims(numbers));
            if values != dynamic {
                return error(format!(
                    "expected the number of '{name}' to match the number of dynamic entries in 'static_{name}' \
                     ({values} vs {dynamic})"
                ));
            }
        }
        let formed = "so the rank of the result type is well-formed.";
        if (ranks[0] != 1 || offsets.len() != 1) && offsets.len() != sizes.len() {
            return error(format!(
                "expected mixed offsets rank to match mixed sizes rank ({} vs {}) {formed}",
                offsets.len(),
                sizes.len()
            ));
        }
        if sizes.len() != strides.len() {
            return error(format!(
                "expected mixed sizes rank to match mixed strides rank ({} vs {}) {formed}",
                sizes.len(),
                strides.len()
            ));
        }
        let slice = Slice {
            offsets,
            sizes,
            strides,
        };
        let lists = [&slice.offsets, &slice.sizes, &slice.strides];
        for (index, name) in ["offset", "size", "stride"].into_iter().enumerate() {
            let numbers = lists[index];
            if numbers.len() != ranks[index] {
                return error(format!(
                    "expected {} {name} values, got {}",
                    ranks[index],
                    numbers.len()
                ));
            }
            if name != "stride"
                && let Some(negative) = numbers.iter().find(|&&n| n < 0 && n != DYNAMIC)
            {
                return error(format!("expected {name}s to be non-negative, but got {negative}"));
            }
        }
        Ok(slice)
    }
}

fn number(n: i64) -> String {
    if n == DYNAMIC {
        "dynamic".to_owned()
    } else {
        n.to_string()
    }
}

pub(super) fn reinterpret_cast(ctx: &Context, body: &Body, op: Op) -> Checked {
    let source = body.ty(body.get(op, ReinterpretCastOp::source));
    let result = body.ty(body.get(op, ReinterpretCastOp::result));
    let (Some(memref), Some(layout)) = (result.memref(ctx), strided_of(ctx, result)) else {
        return Ok(());
    };
    let parts = [
        (ReinterpretCastOp::offsets, ReinterpretCastOp::static_offsets),
        (ReinterpretCastOp::sizes, ReinterpretCastOp::static_sizes),
        (ReinterpretCastOp::strides, ReinterpretCastOp::static_strides),
    ];
    let rank = memref.shape.len();
    let slice = Slice::checked(ctx, body, op, parts, [1, rank, rank])?;
    let error = |message: String| Err(body.error_at(ctx, op, message));
    let both = || {
        format!(
            "specified for source type {} and result memref type {}",
            quoted(ctx, source),
            quoted(ctx, result)
        )
    };
    if space_of(ctx, source) != memref.space {
        return error(format!("different memory spaces {}", both()));
    }
    if source.element_type(ctx) != Some(memref.element) {
        return error(format!("different element types {}", both()));
    }
    let differ = |found: i64, expected: i64| found != DYNAMIC && found != expected;
    for (dim, (&found, &expected)) in memref.shape.iter().zip(&slice.sizes).enumerate() {
        if differ(found, expected) {
            return error(format!(
                "expected result type with size = {} instead of {found} in dim = {dim}",
                number(expected)
            ));
        }
    }
    if differ(layout.offset, slice.offsets[0]) {
        return error(format!(
            "expected result type with offset = {} instead of {}",
            number(slice.offsets[0]),
            layout.offset
        ));
    }
    for (dim, (&found, &expected)) in layout.strides.iter().zip(&slice.strides).enumerate() {
        if differ(found, expected) {
            return error(format!(
                "expected result type with stride = {} instead of {found} in dim = {dim}",
                number(expected)
            ));
        }
    }
    Ok(())
}

pub(super) fn reshape(ctx: &Context, body: &Body, op: Op) -> Checked {
    let source = body.ty(body.get(op, ReshapeOp::source));
    let result = body.ty(body.get(op, ReshapeOp::result));
    let error = |message: &str| Err(body.op_error(ctx, op, message));
    if source.element_type(ctx) != result.element_type(ctx) {
        return error("element types of source and destination memref types should be the same");
    }
    if has_layout(ctx, source) {
        return error("source memref type should have identity affine map");
    }
    let Some(memref) = result.memref(ctx) else {
        return Ok(());
    };
    if has_layout(ctx, result) {
        return error("result memref type should have identity affine map");
    }
    let length = body
        .ty(body.get(op, ReshapeOp::shape))
        .shape(ctx)
        .and_then(|shape| shape.first().copied());
    match length {
        Some(DYNAMIC) => {
            error("cannot use shape operand with dynamic length to reshape to statically-ranked memref type")
        }
        Some(length) if usize::try_from(length) != Ok(memref.shape.len()) => {
            error("length of shape operand differs from the result's memref rank")
        }
        _ => Ok(()),
    }
}

/// The reassociation groups of a reshape op, verified against both shapes.
fn groups(
    ctx: &Context,
    body: &Body,
    op: Op,
    slot: AttrSlot,
    collapsed: &MemRefType,
    expanded: &MemRefType,
) -> Result<Groups, Diagnostic> {
    let groups = groups_of(ctx, body.get(op, slot));
    check_groups(&groups, &collapsed.shape, &expanded.shape)
        .map_err(|message| body.op_error(ctx, op, message))?;
    Ok(groups)
}

fn expect_type(
    ctx: &Context,
    body: &Body,
    op: Op,
    what: &str,
    expected: Option<Type>,
    found: Type,
) -> Checked {
    match expected {
        Some(expected) if expected == found => Ok(()),
        Some(expected) => {
            let message = format!(
                "expected {what} type to be {} but found {}",
                quoted(ctx, expected),
                quoted(ctx, found)
            );
            Err(body.op_error(ctx, op, message))
        }
        None => {
            let more = if what == "collapsed" {
                " or collapsing non-contiguous dims"
            } else {
                ""
            };
            Err(body.op_error(ctx, op, format!("invalid source layout map{more}")))
        }
    }
}

pub(super) fn expand_shape(ctx: &Context, body: &Body, op: Op) -> Checked {
    let source = body.ty(body.get(op, ExpandShapeOp::src));
    let result = body.ty(body.get(op, ExpandShapeOp::result));
    let (Some(from), Some(to)) = (source.memref(ctx), result.memref(ctx)) else {
        return Ok(());
    };
    let (a, b) = (from.shape.len(), to.shape.len());
    if a > b {
        let message =
            format!("has source rank {a} and result rank {b}. This is not an expansion ({a} > {b}).");
        return Err(body.op_error(ctx, op, message));
    }
    let groups = groups(ctx, body, op, ExpandShapeOp::reassociation, from, to)?;
    let expected = expanded_type(ctx, from, &to.shape, &groups);
    expect_type(ctx, body, op, "expanded", expected, result)?;
    let numbers = numbers(ctx, body, op, ExpandShapeOp::static_output_shape);
    if numbers.len() != b {
        let message = format!(
            "expected number of static shape bounds to be equal to the output rank ({b}) but found {} inputs instead",
            numbers.len()
        );
        return Err(body.op_error(ctx, op, message));
    }
    let (dynamic, values) = (
        dynamic_dims(&numbers),
        body.get(op, ExpandShapeOp::output_shape).len(),
    );
    if dynamic != values {
        let message = format!(
            "mismatch in dynamic dims in output_shape and static_output_shape: static_output_shape has {dynamic} \
             dynamic dims while output_shape has {values} values"
        );
        return Err(body.op_error(ctx, op, message));
    }
    for (at, (&size, &number)) in to.shape.iter().zip(&numbers).enumerate() {
        if size != DYNAMIC && size != number {
            return Err(body.op_error(ctx, op, format!("invalid output shape provided at pos {at}")));
        }
    }
    Ok(())
}

pub(super) fn collapse_shape(ctx: &Context, body: &Body, op: Op) -> Checked {
    let source = body.ty(body.get(op, CollapseShapeOp::src));
    let result = body.ty(body.get(op, CollapseShapeOp::result));
    let (Some(from), Some(to)) = (source.memref(ctx), result.memref(ctx)) else {
        return Ok(());
    };
    let (a, b) = (from.shape.len(), to.shape.len());
    if a < b {
        let message = format!("has source rank {a} and result rank {b}. This is not a collapse ({a} < {b}).");
        return Err(body.op_error(ctx, op, message));
    }
    let groups = groups(ctx, body, op, CollapseShapeOp::reassociation, to, from)?;
    let expected = collapsed_type(ctx, from, &to.shape, &groups, false);
    expect_type(ctx, body, op, "collapsed", expected, result)
}

/// The dimensions of size one of `shape` that `reduced` drops; `None` if `reduced` is no rank reduction.
pub fn dropped_dims(shape: &[i64], reduced: &[i64]) -> Option<SmallVec<[bool; 4]>> {
    let mut rest = reduced.iter().peekable();
    let mut dropped = SmallVec::new();
    for &size in shape {
        if rest.next_if(|&&next| next == size).is_some() {
            dropped.push(false);
        } else if size == 1 {
            dropped.push(true);
        } else {
            return None;
        }
    }
    rest.next().is_none().then_some(dropped)
}

/// The dimensions that a rank-reducing view drops. Where several dimensions have size one, strides determine which.
/// `None` if no choice matches.
pub fn dropped_by_strides(full: &Strided, sizes: &[i64], reduced: &Strided) -> Option<SmallVec<[bool; 4]>> {
    let rank = full.strides.len();
    let mut dropped: SmallVec<[bool; 4]> = SmallVec::from_elem(false, rank);
    if rank == reduced.strides.len() {
        return Some(dropped);
    }
    for (flag, &size) in dropped.iter_mut().zip(sizes) {
        *flag = size == 1;
    }
    let count = |flags: &[bool]| flags.iter().filter(|&&flag| flag).count();
    if rank - count(&dropped) == reduced.strides.len() {
        return Some(dropped);
    }
    let mut gone: SmallVec<[i64; 4]> = SmallVec::new();
    for dim in 0..rank {
        if !dropped[dim] {
            continue;
        }
        let stride = full.strides[dim];
        let occurs = |strides: &[i64]| strides.iter().filter(|&&s| s == stride).count();
        let (there, wanted) = (occurs(&full.strides) - occurs(&gone), occurs(&reduced.strides));
        match there.cmp(&wanted) {
            std::cmp::Ordering::Greater => gone.push(stride),
            std::cmp::Ordering::Equal => dropped[dim] = false,
            std::cmp::Ordering::Less => return None,
        }
    }
    (count(&dropped) + reduced.strides.len() == rank).then_some(dropped)
}

pub(super) fn subview(ctx: &Context, body: &Body, op: Op) -> Checked {
    let source = body.ty(body.get(op, SubViewOp::source));
    let result = body.ty(body.get(op, SubViewOp::result));
    let (Some(base), Some(view)) = (source.memref(ctx), result.memref(ctx)) else {
        return Ok(());
    };
    let slice = Slice::checked(ctx, body, op, SUBVIEW, [base.shape.len(); 3])?;
    let error = |message: String| Err(body.error_at(ctx, op, message));
    if base.space != view.space {
        return error(format!(
            "different memory spaces specified for base memref type {} and subview memref type {}",
            quoted(ctx, source),
            quoted(ctx, result)
        ));
    }
    if strided(ctx, base).is_none() {
        return error(format!("base type {} is not strided", quoted(ctx, source)));
    }
    let Some(expected) = subview_type(ctx, base, &slice.offsets, &slice.sizes, &slice.strides) else {
        return Ok(());
    };
    if view.shape.len() > base.shape.len() {
        return error(format!(
            "expected result rank to be smaller or equal to the source rank, but got {}",
            quoted(ctx, result)
        ));
    }
    let mismatch = |what: &str| {
        let message = format!(
            "expected result type to be {} or a rank-reduced version. (mismatch of result {what}), but got {}",
            quoted(ctx, expected),
            quoted(ctx, result)
        );
        Err(body.error_at(ctx, op, message))
    };
    if dropped_dims(&slice.sizes, &view.shape).is_none() {
        return mismatch("sizes");
    }
    if base.element != view.element {
        return error(format!(
            "expected result element type to be {}, but got {}",
            quoted(ctx, base.element),
            quoted(ctx, result)
        ));
    }
    let (Some(full), Some(real)) = (strided_of(ctx, expected), strided(ctx, view)) else {
        return mismatch("layout");
    };
    if full.offset != real.offset {
        return mismatch("layout");
    }
    let Some(dropped) = dropped_by_strides(&full, &slice.sizes, &real) else {
        return mismatch("layout");
    };
    let kept = full
        .strides
        .iter()
        .zip(&dropped)
        .filter(|(_, dropped)| !**dropped);
    if !kept.map(|(stride, _)| stride).eq(&real.strides) {
        return mismatch("layout");
    }
    match out_of_bounds(&base.shape, &slice) {
        Some(message) => error(message),
        None => Ok(()),
    }
}

/// Whether a view is known to exceed its base.
pub(super) fn runs_out_of_bounds(base: &MemRefType, offsets: &[i64], sizes: &[i64], strides: &[i64]) -> bool {
    let slice = Slice {
        offsets: offsets.into(),
        sizes: sizes.into(),
        strides: strides.into(),
    };
    out_of_bounds(&base.shape, &slice).is_some()
}

/// The error message for a view that is known to exceed its base.
pub(crate) fn out_of_bounds(shape: &[i64], slice: &Slice) -> Option<String> {
    for (dim, &length) in shape.iter().enumerate() {
        let (offset, size, stride) = (slice.offsets[dim], slice.sizes[dim], slice.strides[dim]);
        if length == DYNAMIC || offset == DYNAMIC {
            continue;
        }
        if offset >= length {
            return Some(format!("offset {dim} is out-of-bounds: {offset} >= {length}"));
        }
        if size == DYNAMIC || stride == DYNAMIC {
            continue;
        }
        // As upstream, without regard to overflow.
        let last = offset.wrapping_add((size - 1).wrapping_mul(stride));
        if last >= length {
            return Some(format!(
                "slice along dimension {dim} runs out-of-bounds: {last} >= {length}"
            ));
        }
    }
    None
}

/// The shape and layout of a transposed memref.
pub fn transposed(source: &MemRefType, layout: &Strided, map: &AffineMap) -> (SmallVec<[i64; 4]>, Strided) {
    let dims = map
        .results()
        .iter()
        .filter_map(AffineExpr::as_dim)
        .map(|dim| dim as usize);
    let shape = dims.clone().map(|dim| source.shape[dim]).collect();
    let strides = dims.map(|dim| layout.strides[dim]).collect();
    (
        shape,
        Strided {
            offset: layout.offset,
            strides,
        },
    )
}

pub(super) fn transpose(ctx: &Context, body: &Body, op: Op) -> Checked {
    let source = body.ty(body.get(op, TransposeOp::r#in));
    let result = body.ty(body.get(op, TransposeOp::result));
    let Some(AttrData::AffineMap(map)) = body.get(op, TransposeOp::permutation).map(|map| map.data(ctx))
    else {
        return Ok(());
    };
    if !map.is_permutation() {
        return Err(body.op_error(ctx, op, "expected a permutation map"));
    }
    let (Some(from), Some(to)) = (source.memref(ctx), result.memref(ctx)) else {
        return Ok(());
    };
    if map.num_dims() as usize != from.shape.len() {
        return Err(body.op_error(ctx, op, "expected a permutation map of same rank as the input"));
    }
    let (Some(layout), Some(found)) = (strided(ctx, from), strided(ctx, to)) else {
        return Ok(());
    };
    let (shape, expected) = transposed(from, &layout, map);
    let is_equal =
        *shape == *to.shape && expected == found && from.element == to.element && from.space == to.space;
    // The identity is not normalized further: such a result has the layout of the canonical type.
    let is_canonical = || to.layout.is_some() || !layout_map(&expected).is_identity();
    if is_equal && is_canonical() {
        return Ok(());
    }
    // As upstream prints it: strides that are the identity, no layout if they are row-major, or an affine map.
    let map = layout_map(&expected);
    let layout = if map.is_identity() {
        Some(AttrData::Strided {
            offset: expected.offset,
            strides: expected.strides.to_vec().into(),
        })
    } else {
        let is_static = !expected.strides.contains(&DYNAMIC);
        let is_row_major = expected.offset == 0 && *expected.strides == *canonical_strides(&shape);
        (!is_row_major || !is_static).then(|| AttrData::AffineMap(map.simplify()))
    };
    let layout = layout.map(|layout| ctx.intern_attr(layout));
    let canonical = memref_type(ctx, &shape, from.element, layout, from.space);
    let message = format!(
        "result type {} is not equivalent to the canonical transposed input type {}",
        quoted(ctx, result),
        quoted(ctx, canonical)
    );
    Err(body.op_error(ctx, op, message))
}

pub(super) fn view(ctx: &Context, body: &Body, op: Op) -> Checked {
    let source = body.ty(body.get(op, ViewOp::source));
    let result = body.ty(body.get(op, ViewOp::result));
    let (Some(from), Some(to)) = (source.memref(ctx), result.memref(ctx)) else {
        return Ok(());
    };
    let error = |message: String| Err(body.error_at(ctx, op, message));
    if has_layout(ctx, source) {
        return error(format!(
            "unsupported map for base memref type {}",
            quoted(ctx, source)
        ));
    }
    if has_layout(ctx, result) {
        return error(format!(
            "unsupported map for result memref type {}",
            quoted(ctx, result)
        ));
    }
    if from.space != to.space {
        return error(format!(
            "different memory spaces specified for base memref type {} and view memref type {}",
            quoted(ctx, source),
            quoted(ctx, result)
        ));
    }
    let (found, expected) = (body.get(op, ViewOp::sizes).len(), dynamic_dims(&to.shape));
    if found != expected {
        let message = format!("incorrect number of dynamic sizes, has {found}, expected {expected}");
        return Err(body.op_error(ctx, op, message));
    }
    Ok(())
}
