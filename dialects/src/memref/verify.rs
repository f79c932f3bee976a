//! Verifiers of allocations, accesses and globals, beyond the constraints of the op table.

use super::layout::{dynamic_dims, layout_symbols};
use super::syntax::is_elements;
use super::{
    AssumeAlignmentOp, AtomicRMWOp, AtomicYieldOp, DistinctObjectsOp, DmaWaitOp, GenericAtomicRMWOp,
    GetGlobalOp, GlobalOp, LoadOp, PrefetchOp, ReallocOp, StoreOp,
};
use crate::arith::attrs::AtomicRmwKind;
use crate::common::quoted;
use windlass_ir::effects::is_memory_effect_free;
use windlass_ir::symbols::SymbolScope;
use windlass_ir::text::printer::attr_to_string;
use windlass_ir::{Attribute, Body, Context, DYNAMIC, Diagnostic, Op, Type, Value, WalkResult};

type Checked = Result<(), Diagnostic>;

pub(super) fn assume_alignment(ctx: &Context, body: &Body, op: Op) -> Checked {
    let alignment = body
        .get(op, AssumeAlignmentOp::alignment)
        .and_then(|a| a.as_i64(ctx));
    if alignment.is_some_and(|n| n.count_ones() != 1) {
        return Err(body.op_error(ctx, op, "alignment must be power of 2"));
    }
    Ok(())
}

pub(super) fn distinct_objects(ctx: &Context, body: &Body, op: Op) -> Checked {
    let operands = body.get(op, DistinctObjectsOp::operands);
    let count = operands.len();
    let results = body.results(op);
    if count != results.len() || operands.zip(results).any(|(o, r)| body.ty(o) != body.ty(r)) {
        return Err(body.op_error(ctx, op, "operand types and result types must match"));
    }
    if count == 0 {
        return Err(body.op_error(ctx, op, "expected at least one operand"));
    }
    Ok(())
}

pub(super) fn alloc(ctx: &Context, body: &Body, op: Op) -> Checked {
    let Some(memref) = body.ty(body.result(op, 0)).memref(ctx) else {
        return Ok(());
    };
    // `memref.alloca` has the same operand groups.
    let &[sizes, symbols] = body.operand_segments(op) else {
        return Ok(());
    };
    let (sizes, symbols) = (sizes as usize, symbols as usize);
    let expected = dynamic_dims(&memref.shape);
    if sizes != expected {
        let message = format!("incorrect number of dynamic sizes, has {sizes}, expected {expected}");
        return Err(body.op_error(ctx, op, message));
    }
    let expected = layout_symbols(ctx, memref);
    if symbols != expected {
        let message = format!(
            "symbol operand count does not equal memref symbol count: expected {expected}, got {symbols}"
        );
        return Err(body.op_error(ctx, op, message));
    }
    Ok(())
}

pub(super) fn realloc(ctx: &Context, body: &Body, op: Op) -> Checked {
    let (source, result) = (
        body.ty(body.get(op, ReallocOp::source)),
        body.ty(body.get(op, ReallocOp::result)),
    );
    let (Some(from), Some(to)) = (source.memref(ctx), result.memref(ctx)) else {
        return Ok(());
    };
    let error = |message: String| Err(body.error_at(ctx, op, message));
    for (memref, ty, which) in [(from, source, "source"), (to, result, "result")] {
        if memref.layout.is_some() {
            return error(format!(
                "unsupported layout for {which} memref type {}",
                quoted(ctx, ty)
            ));
        }
    }
    let both = || {
        format!(
            "specified for source memref type {} and result memref type {}",
            quoted(ctx, source),
            quoted(ctx, result)
        )
    };
    if from.space != to.space {
        return error(format!("different memory spaces {}", both()));
    }
    if from.element != to.element {
        return error(format!("different element types {}", both()));
    }
    let dynamic = to.shape.contains(&DYNAMIC);
    match (dynamic, body.get(op, ReallocOp::dynamicResultSize)) {
        (true, None) => error(format!(
            "missing dimension operand for result type {}",
            quoted(ctx, result)
        )),
        (false, Some(_)) => error(format!(
            "unnecessary dimension operand for result type {}",
            quoted(ctx, result)
        )),
        _ => Ok(()),
    }
}

/// The rank of the ranked memref `value`.
fn rank(ctx: &Context, body: &Body, value: Value) -> usize {
    body.ty(value).memref(ctx).map_or(0, |memref| memref.shape.len())
}

pub(super) fn load(ctx: &Context, body: &Body, op: Op) -> Checked {
    let expected = rank(ctx, body, body.get(op, LoadOp::memref));
    let found = body.get(op, LoadOp::indices).len();
    if found != expected {
        let message = format!("incorrect number of indices for load, expected {expected} but got {found}");
        return Err(body.op_error(ctx, op, message));
    }
    Ok(())
}

pub(super) fn store(ctx: &Context, body: &Body, op: Op) -> Checked {
    if body.get(op, StoreOp::indices).len() != rank(ctx, body, body.get(op, StoreOp::memref)) {
        return Err(body.op_error(ctx, op, "store index operand count not equal to memref rank"));
    }
    Ok(())
}

pub(super) fn prefetch(ctx: &Context, body: &Body, op: Op) -> Checked {
    if body.get(op, PrefetchOp::indices).len() != rank(ctx, body, body.get(op, PrefetchOp::memref)) {
        return Err(body.op_error(ctx, op, "too few indices"));
    }
    Ok(())
}

pub(super) fn atomic_rmw(ctx: &Context, body: &Body, op: Op) -> Checked {
    if body.get(op, AtomicRMWOp::indices).len() != rank(ctx, body, body.get(op, AtomicRMWOp::memref)) {
        let message = "expects the number of subscripts to be equal to memref rank";
        return Err(body.op_error(ctx, op, message));
    }
    let kind = body.get(op, AtomicRMWOp::kind).and_then(|kind| kind.as_i64(ctx));
    let Some(kind) = kind.and_then(AtomicRmwKind::from_value) else {
        return Ok(());
    };
    use AtomicRmwKind::*;
    let ty = body.ty(body.get(op, AtomicRMWOp::value));
    let wanted = match kind {
        AddF | MaximumF | MinimumF | MulF if ty.float(ctx).is_none() => "a floating-point type",
        AddI | MaxS | MaxU | MinS | MinU | MulI | AndI | OrI | XOrI if ty.integer(ctx).is_none() => {
            "an integer type"
        }
        _ => return Ok(()),
    };
    let message = format!("with kind '{}' expects {wanted}", kind.keyword());
    Err(body.op_error(ctx, op, message))
}

pub(super) fn generic_atomic(ctx: &Context, body: &Body, op: Op) -> Checked {
    let region = body.get(op, GenericAtomicRMWOp::atomic_body);
    let arguments = body
        .entry_block(region)
        .map_or(&[][..], |block| body.block_args(block));
    let &[argument] = arguments else {
        return Err(body.op_error(ctx, op, "expected single number of entry block arguments"));
    };
    if body.ty(argument) != body.ty(body.get(op, GenericAtomicRMWOp::result)) {
        let message = "expected block argument of the same type result type";
        return Err(body.op_error(ctx, op, message));
    }
    let mut wrong = None;
    body.walk_region(region, &mut |body, inner| {
        if is_memory_effect_free(ctx, body, inner) {
            return WalkResult::Advance;
        }
        wrong = Some(inner);
        WalkResult::Interrupt
    });
    match wrong {
        Some(inner) => Err(body.error_at(
            ctx,
            inner,
            "body of 'memref.generic_atomic_rmw' should contain only operations with no side effects",
        )),
        None => Ok(()),
    }
}

pub(super) fn atomic_yield(ctx: &Context, body: &Body, op: Op) -> Checked {
    let Some(parent) = body
        .parent_op(op)
        .filter(|&op| body.name(op) == GenericAtomicRMWOp::NAME)
    else {
        return Ok(());
    };
    let expected = body.ty(body.get(parent, GenericAtomicRMWOp::result));
    let found = body.ty(body.get(op, AtomicYieldOp::result));
    if expected != found {
        let message = format!(
            "types mismatch between yield op: {} and its parent: {}",
            quoted(ctx, found),
            quoted(ctx, expected)
        );
        return Err(body.op_error(ctx, op, message));
    }
    Ok(())
}

pub(super) fn global(ctx: &Context, body: &Body, op: Op) -> Checked {
    let Some(ty) = body.get(op, GlobalOp::r#type).and_then(|ty| ty.as_type(ctx)) else {
        return Ok(());
    };
    let Some(memref) = ty.memref(ctx).filter(|memref| !memref.shape.contains(&DYNAMIC)) else {
        let message = format!("type should be static shaped memref, but got {}", quoted(ctx, ty));
        return Err(body.op_error(ctx, op, message));
    };
    let Some(value) = body
        .get(op, GlobalOp::initial_value)
        .filter(|&value| value != Attribute::UNIT)
    else {
        return Ok(());
    };
    if !is_elements(value.data(ctx)) {
        let message = format!(
            "initial value should be a unit or elements attribute, but got {}",
            attr_to_string(ctx, value)
        );
        return Err(body.op_error(ctx, op, message));
    }
    let value_ty = value.ty(ctx);
    if let Some(element) = value_ty.and_then(|ty| ty.element_type(ctx))
        && element != memref.element
    {
        let message = format!(
            "initial value element expected to be of type {}, but was of type {}",
            quoted(ctx, memref.element),
            quoted(ctx, element)
        );
        return Err(body.op_error(ctx, op, message));
    }
    if let Some(shape) = value_ty.and_then(|ty| ty.shape(ctx))
        && *shape != *memref.shape
    {
        let list = |shape: &[i64]| {
            let sizes: Vec<String> = shape.iter().map(i64::to_string).collect();
            sizes.join(", ")
        };
        let message = format!(
            "initial value shape expected to be {} but was {}",
            list(&memref.shape),
            list(shape)
        );
        return Err(body.op_error(ctx, op, message));
    }
    Ok(())
}

pub(super) fn get_global(ctx: &Context, body: &Body, op: Op, symbols: &SymbolScope<'_>) -> Checked {
    let Some(name) = body.get(op, GetGlobalOp::name) else {
        return Ok(());
    };
    let text = name.as_flat_symbol(ctx).map_or("", |name| ctx.str(name));
    let found = symbols
        .lookup(op, name)
        .filter(|found| found.body.name(found.op) == GlobalOp::NAME);
    let Some(found) = found else {
        let message = format!("'{text}' does not reference a valid global memref");
        return Err(body.op_error(ctx, op, message));
    };
    let result = body.ty(body.get(op, GetGlobalOp::result));
    let global = found
        .body
        .get(found.op, GlobalOp::r#type)
        .and_then(|ty| ty.as_type(ctx));
    if let Some(global) = global.filter(|&global| global != result) {
        let message = format!(
            "result type {} does not match type {} of the global memref @{text}",
            quoted(ctx, result),
            quoted(ctx, global)
        );
        return Err(body.op_error(ctx, op, message));
    }
    Ok(())
}

/// The positions of the operand groups of a `memref.dma_start`. The source memref is operand 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct DmaStart {
    /// The destination memref, after the source's indices.
    pub target: usize,
    /// The number of elements, after the destination's indices.
    pub count: usize,
    /// The tag memref, after the number of elements.
    pub tag: usize,
    /// The optional stride and number of elements per stride, after the tag's indices.
    pub stride: usize,
}

impl DmaStart {
    /// The positions; `None` if there are too few operands, or operands at these positions are no memrefs.
    pub fn of(ctx: &Context, body: &Body, op: Op) -> Option<DmaStart> {
        let operands = body.operands(op);
        let end = |at: usize| -> Option<usize> {
            let memref = body.ty(operands.get(at)?).memref(ctx)?;
            Some(at + 1 + memref.shape.len())
        };
        let target = end(0)?;
        let count = end(target)?;
        let stride = end(count + 1)?;
        (stride <= operands.len()).then_some(DmaStart {
            target,
            count,
            tag: count + 1,
            stride,
        })
    }
}

pub(super) fn dma_start(ctx: &Context, body: &Body, op: Op) -> Checked {
    let operands = body.operands(op);
    let error = |message: &str| Err(body.op_error(ctx, op, message));
    if operands.len() < 4 {
        return error("expected at least 4 operands");
    }
    let is_memref = |at: usize| operands.get(at).is_some_and(|v| body.ty(v).memref(ctx).is_some());
    let are_indices = |from: usize, to: usize| {
        (from..to).all(|at| operands.get(at).is_some_and(|v| body.ty(v) == Type::INDEX))
    };
    if !is_memref(0) {
        return error("expected source to be of memref type");
    }
    let target = 1 + rank(ctx, body, operands.at(0));
    if operands.len() < target + 3 {
        let message = format!("expected at least {} operands", target + 3);
        return error(&message);
    }
    if !are_indices(1, target) {
        return error("expected source indices to be of index type");
    }
    if !is_memref(target) {
        return error("expected destination to be of memref type");
    }
    let count = target + 1 + rank(ctx, body, operands.at(target));
    if operands.len() < count + 2 {
        let message = format!("expected at least {} operands", count + 2);
        return error(&message);
    }
    if !are_indices(target + 1, count) {
        return error("expected destination indices to be of index type");
    }
    if !are_indices(count, count + 1) {
        return error("expected num elements to be of index type");
    }
    let tag = count + 1;
    if !is_memref(tag) {
        return error("expected tag to be of memref type");
    }
    let end = tag + 1 + rank(ctx, body, operands.at(tag));
    if operands.len() < end {
        let message = format!("expected at least {end} operands");
        return error(&message);
    }
    if !are_indices(tag + 1, end) {
        return error("expected tag indices to be of index type");
    }
    if operands.len() != end && operands.len() != end + 2 {
        return error("incorrect number of operands");
    }
    if operands.len() == end + 2 && !are_indices(end, end + 2) {
        return error("expected stride and num elements per stride to be of type index");
    }
    Ok(())
}

pub(super) fn dma_wait(ctx: &Context, body: &Body, op: Op) -> Checked {
    let indices = body.get(op, DmaWaitOp::tagIndices).len();
    let rank = rank(ctx, body, body.get(op, DmaWaitOp::tagMemRef));
    if indices != rank {
        let message = format!(
            "expected tagIndices to have the same number of elements as the tagMemRef rank, expected {rank}, but got {indices}"
        );
        return Err(body.op_error(ctx, op, message));
    }
    Ok(())
}
