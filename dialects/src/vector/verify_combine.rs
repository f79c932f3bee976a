//! Verifiers of reductions, contractions and other combinations of elements.

use super::syntax::outer_product_type;
use super::types::{CombiningKind, ITERATOR_ATTR, REDUCTION, enum_value, vector_type};
use super::verify::{error, vector_of};
use super::{
    ContractionOp, MultiDimReductionOp, OuterProductOp, ReductionOp, ScalableExtractOp, ScalableInsertOp,
    ScanOp,
};
use crate::common::quoted;
use windlass_ir::affine::AffineMap;
use windlass_ir::def::AttrSlot;
use windlass_ir::{AttrData, Attribute, Body, Context, Diagnostic, Op, Signedness, Type};

type Checked = Result<(), Diagnostic>;

/// Whether the combining kind supports elements of this type.
fn is_supported(ctx: &Context, kind: CombiningKind, ty: Type) -> bool {
    use CombiningKind as K;
    let int = ty == Type::INDEX || ty.integer(ctx).is_some();
    match kind {
        K::Add | K::Mul => int || ty.float(ctx).is_some(),
        K::MinUI | K::MinSI | K::MaxUI | K::MaxSI | K::And | K::Or | K::Xor => int,
        K::MinNumF | K::MaxNumF | K::MinimumF | K::MaximumF => ty.float(ctx).is_some(),
    }
}

fn check_kind(ctx: &Context, body: &Body, op: Op, attr: Option<Attribute>, ty: Type) -> Checked {
    let kind = CombiningKind::of(ctx, attr);
    if is_supported(ctx, kind, ty) {
        return Ok(());
    }
    let word = super::types::COMBINING_KIND
        .keyword_of(kind as i64)
        .unwrap_or_default();
    let message = format!("unsupported reduction type: {}", quoted(ctx, ty));
    match body.name(op) {
        ReductionOp::NAME => {
            let message = format!(
                "unsupported reduction type '{}' for kind '{word}'",
                quoted(ctx, ty)
            );
            error(ctx, body, op, message)
        }
        ContractionOp::NAME => error(ctx, body, op, "unsupported contraction type"),
        OuterProductOp::NAME => error(ctx, body, op, "unsupported outerproduct type"),
        _ => error(ctx, body, op, message),
    }
}

pub(super) fn reduction(ctx: &Context, body: &Body, op: Op) -> Checked {
    let Some(vector) = vector_of(ctx, body, body.get(op, ReductionOp::vector)) else {
        return Ok(());
    };
    if vector.shape.len() > 1 {
        let message = format!("unsupported reduction rank: {}", vector.shape.len());
        return error(ctx, body, op, message);
    }
    let result = body.ty(body.get(op, ReductionOp::dest));
    check_kind(ctx, body, op, body.get(op, ReductionOp::kind), result)
}

pub(super) fn multi_reduction(ctx: &Context, body: &Body, op: Op) -> Checked {
    let Some(vector) = vector_of(ctx, body, body.get(op, MultiDimReductionOp::source)) else {
        return Ok(());
    };
    let dims = body.get(op, MultiDimReductionOp::reduction_dims);
    let dims = dims.and_then(|attr| attr.as_i64_array(ctx)).unwrap_or_default();
    let (mut shape, mut scalable) = (Vec::new(), Vec::new());
    for (index, &size) in vector.shape.iter().enumerate() {
        if !dims.contains(&(index as i64)) {
            shape.push(size);
            scalable.push(vector.scalable[index]);
        }
    }
    let expected = if shape.is_empty() {
        vector.element
    } else {
        vector_type(ctx, &shape, &scalable, vector.element)
    };
    let found = body.ty(body.get(op, MultiDimReductionOp::dest));
    if found != expected {
        let message = format!(
            "destination type {} is incompatible with source type {}",
            quoted(ctx, found),
            quoted(ctx, body.ty(body.get(op, MultiDimReductionOp::source)))
        );
        return error(ctx, body, op, message);
    }
    Ok(())
}

pub(super) fn contract(ctx: &Context, body: &Body, op: Op) -> Checked {
    let element = body.ty(body.get(op, ContractionOp::lhs)).element_or_self(ctx);
    if element
        .integer(ctx)
        .is_some_and(|(_, signedness)| signedness != Signedness::Signless)
    {
        return error(ctx, body, op, "only supports signless integer types");
    }
    let count = |slot: AttrSlot| {
        let all = body.get(op, slot).and_then(|attr| attr.as_array(ctx));
        all.map_or(0, <[Attribute]>::len)
    };
    if count(ContractionOp::indexing_maps) != 3 {
        return error(ctx, body, op, "expected an indexing map for each vector operand");
    }
    let iterators = count(ContractionOp::iterator_types);
    let maps = body.get(op, ContractionOp::indexing_maps);
    for (index, attr) in maps
        .and_then(|a| a.as_array(ctx))
        .unwrap_or_default()
        .iter()
        .enumerate()
    {
        let windlass_ir::AttrData::AffineMap(map) = attr.data(ctx) else {
            return error(ctx, body, op, "expected an indexing map for each vector operand");
        };
        let fail = |what: &str| error(ctx, body, op, format!("expected indexing map {index} to {what}"));
        if map.num_symbols() != 0 {
            return fail("have no symbols");
        }
        if map.num_dims() as usize != iterators {
            return fail(&format!("have {iterators} number of inputs"));
        }
        let rank = vector_of(ctx, body, body.operand(op, index)).map_or(0, |v| v.shape.len());
        if map.results().len() != rank {
            return fail(&format!("have {rank} number of outputs"));
        }
        if !map.is_projected_permutation(false) {
            return fail("be a projected permutation of its inputs");
        }
    }
    contracted_shapes(ctx, body, op)?;
    let element = body.ty(body.result(op, 0)).element_or_self(ctx);
    check_kind(ctx, body, op, body.get(op, ContractionOp::kind), element)
}

/// Verifies that dimensions of one iterator have one size, and that the result has those that its map says.
fn contracted_shapes(ctx: &Context, body: &Body, op: Op) -> Checked {
    let maps = body
        .get(op, ContractionOp::indexing_maps)
        .and_then(|attr| attr.as_array(ctx));
    let maps: Vec<&AffineMap> = maps
        .unwrap_or_default()
        .iter()
        .filter_map(|attr| match attr.data(ctx) {
            AttrData::AffineMap(map) => Some(map),
            _ => None,
        })
        .collect();
    let &[lhs_map, rhs_map, result_map] = maps.as_slice() else {
        return Ok(());
    };
    let shape = |value| body.ty(value).shape(ctx).unwrap_or_default();
    let lhs = shape(body.get(op, ContractionOp::lhs));
    let rhs = shape(body.get(op, ContractionOp::rhs));
    let position = |map: &AffineMap, dim: usize| {
        map.results()
            .iter()
            .position(|expr| expr.as_dim() == Some(dim as u32))
    };
    let (mut contracting, mut mismatched_batch, mut mismatched_contraction) = (0, false, false);
    let kinds = body
        .get(op, ContractionOp::iterator_types)
        .and_then(|attr| attr.as_array(ctx));
    for (dim, &kind) in kinds.unwrap_or_default().iter().enumerate() {
        let (Some(left), Some(right)) = (position(lhs_map, dim), position(rhs_map, dim)) else {
            continue;
        };
        let differ = lhs.get(left) != rhs.get(right);
        if enum_value(ctx, kind, ITERATOR_ATTR) == Some(REDUCTION) {
            contracting += 1;
            mismatched_contraction |= differ;
        } else if position(result_map, dim).is_some() {
            mismatched_batch |= differ;
        }
    }
    if contracting == 0 {
        return error(ctx, body, op, "expected at least one contracting dimension pair");
    }
    if mismatched_contraction {
        return error(ctx, body, op, "invalid contracting dimension map");
    }
    if mismatched_batch {
        return error(ctx, body, op, "invalid batch dimension map");
    }
    let result = body.ty(body.result(op, 0));
    let Some(vector) = result.vector(ctx) else {
        return match lhs.len() == contracting && rhs.len() == contracting {
            true => Ok(()),
            false => error(ctx, body, op, "invalid accumulator/result vector shape"),
        };
    };
    let dims = lhs_map.num_dims() as usize;
    let extent = |dim: usize| {
        let left = position(lhs_map, dim).and_then(|at| lhs.get(at));
        left.or_else(|| rhs.get(position(rhs_map, dim)?)).copied()
    };
    if (0..dims).any(|dim| extent(dim).is_none()) {
        let message = "expected all dimensions to be either a LHS or a RHS dimension";
        return error(ctx, body, op, message);
    }
    let results = result_map.results().iter();
    let expected: Vec<i64> = results
        .filter_map(|expr| extent(expr.as_dim()? as usize))
        .collect();
    let scalable: Vec<bool> = match vector.scalable.len() == expected.len() {
        true => vector.scalable.to_vec(),
        false => vec![false; expected.len()],
    };
    let expected = vector_type(ctx, &expected, &scalable, vector.element);
    if result == expected && body.ty(body.get(op, ContractionOp::acc)) == expected {
        return Ok(());
    }
    let message = format!(
        "invalid accumulator/result vector shape, expected: {}",
        quoted(ctx, expected)
    );
    error(ctx, body, op, message)
}

pub(super) fn outer_product(ctx: &Context, body: &Body, op: Op) -> Checked {
    let ty = |value| body.ty(value);
    let (lhs, rhs) = (
        ty(body.get(op, OuterProductOp::lhs)),
        ty(body.get(op, OuterProductOp::rhs)),
    );
    let result = ty(body.get(op, OuterProductOp::result));
    let rank = |ty: Type| ty.vector(ctx).map_or(0, |v| v.shape.len());
    if rank(lhs) != 1 {
        return error(ctx, body, op, "expected 1-d vector for operand #1");
    }
    if rhs.vector(ctx).is_some() {
        if rank(rhs) != 1 {
            return error(ctx, body, op, "expected 1-d vector for operand #2");
        }
        if rank(result) != 2 {
            return error(ctx, body, op, "expected 2-d vector result");
        }
        let shape = |ty: Type| ty.shape(ctx).unwrap_or_default();
        if shape(lhs)[0] != shape(result)[0] {
            return error(ctx, body, op, "expected #1 operand dim to match result dim #1");
        }
        if shape(rhs)[0] != shape(result)[1] {
            return error(ctx, body, op, "expected #2 operand dim to match result dim #2");
        }
        let is_scalable = |ty: Type| ty.vector(ctx).is_some_and(|vector| vector.is_scalable());
        if is_scalable(lhs) && !is_scalable(rhs) {
            let message = "expected either both or only #2 operand dim to be scalable";
            return error(ctx, body, op, message);
        }
    } else if rank(result) != 1 {
        return error(ctx, body, op, "expected 1-d vector result");
    } else if lhs.shape(ctx) != result.shape(ctx) {
        return error(ctx, body, op, "expected #1 operand dim to match result dim #1");
    }
    if outer_product_type(ctx, lhs, rhs).is_some_and(|expected| expected != result) {
        return error(ctx, body, op, "expected operand #3 of same type as result type");
    }
    if let Some(acc) = body.get(op, OuterProductOp::acc)
        && ty(acc) != result
    {
        return error(ctx, body, op, "expected operand #3 of same type as result type");
    }
    let element = result.element_or_self(ctx);
    check_kind(ctx, body, op, body.get(op, OuterProductOp::kind), element)
}

pub(super) fn scan(ctx: &Context, body: &Body, op: Op) -> Checked {
    let (source, initial) = (
        vector_of(ctx, body, body.get(op, ScanOp::source)),
        vector_of(ctx, body, body.get(op, ScanOp::initial_value)),
    );
    let (Some(source), Some(initial)) = (source, initial) else {
        return Ok(());
    };
    let dim = body
        .get(op, ScanOp::reduction_dim)
        .and_then(|attr| attr.as_i64(ctx))
        .unwrap_or(0);
    let rank = source.shape.len() as i64;
    if !(0..rank).contains(&dim) {
        let message = format!("reduction dimension {dim} has to be less than {rank}");
        return error(ctx, body, op, message);
    }
    if initial.shape.len() as i64 != rank - 1 {
        let message = format!(
            "initial value rank {} has to be equal to {}",
            initial.shape.len(),
            rank - 1
        );
        return error(ctx, body, op, message);
    }
    let left = source
        .shape
        .iter()
        .enumerate()
        .filter(|&(index, _)| index as i64 != dim);
    if !left.map(|(_, size)| size).eq(initial.shape.iter()) {
        return error(ctx, body, op, "incompatible input/initial value shapes");
    }
    check_kind(ctx, body, op, body.get(op, ScanOp::kind), source.element)
}

/// Whether a position is a multiple of the number of elements of a vector.
fn is_multiple(ctx: &Context, position: Option<Attribute>, vector: Type) -> bool {
    let count = crate::elements::element_count(ctx, vector).unwrap_or(1) as i64;
    let position = position.and_then(|attr| attr.as_i64(ctx)).unwrap_or(0);
    count != 0 && position % count == 0
}

/// Whether `vector.scalable.insert` inserts at a multiple of the length.
pub(super) fn inserts_at_multiple(ctx: &Context, body: &Body, op: Op) -> bool {
    is_multiple(
        ctx,
        body.get(op, ScalableInsertOp::pos),
        body.ty(body.operand(op, 0)),
    )
}

/// Whether `vector.scalable.extract` extracts at a multiple of the length.
pub(super) fn extracts_at_multiple(ctx: &Context, body: &Body, op: Op) -> bool {
    is_multiple(
        ctx,
        body.get(op, ScalableExtractOp::pos),
        body.ty(body.result(op, 0)),
    )
}
