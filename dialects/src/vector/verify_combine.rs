//! Verifiers of reductions, contractions and other combinations of elements.

use super::syntax::outer_product_type;
use super::types::{CombiningKind, vector_type};
use super::verify::{error, vector_of};
use super::{ContractionOp, MultiDimReductionOp, OuterProductOp, ReductionOp, ScanOp};
use crate::common::quoted;
use windlass_ir::def::AttrSlot;
use windlass_ir::{Attribute, Body, Context, Diagnostic, Op, Type};

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
            let message = format!("unsupported reduction type {} for kind '{word}'", quoted(ctx, ty));
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
    let element = body.ty(body.result(op, 0)).element_or_self(ctx);
    check_kind(ctx, body, op, body.get(op, ContractionOp::kind), element)
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
