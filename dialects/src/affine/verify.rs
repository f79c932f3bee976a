//! Verifiers that the op table cannot express: maps that match their operands, and operands that are valid dimensions
//! and symbols.

use super::operands::{is_valid_dim, is_valid_symbol};
use super::syntax::map_of;
use super::syntax_dma::DmaParts;
use super::syntax_loops::group_sizes;
use super::{
    AffineApplyOp, AffineDelinearizeIndexOp, AffineDmaStartOp, AffineDmaWaitOp, AffineForOp, AffineIfOp,
    AffineLinearizeIndexOp, AffineLoadOp, AffineMinOp, AffineParallelOp, AffinePrefetchOp, AffineStoreOp,
    AffineVectorLoadOp, AffineVectorStoreOp, AffineYieldOp,
};
use crate::arith::attrs::AtomicRmwKind;
use crate::carried_values::CarriedValues;
use windlass_ir::affine::AffineMap;
use windlass_ir::def::AttrSlot;
use windlass_ir::types::Signedness;
use windlass_ir::{AttrData, Body, Context, DYNAMIC, Diagnostic, Op, Type, Value};

type Checked = Result<(), Diagnostic>;

/// Verifies that the first `dims` operands are valid dimensions, the others valid symbols.
fn identifiers(ctx: &Context, body: &Body, op: Op, operands: &[Value], dims: usize) -> Checked {
    for (index, &operand) in operands.iter().enumerate() {
        if index < dims {
            if !is_valid_dim(ctx, body, operand) {
                return Err(body.op_error(ctx, op, "operand cannot be used as a dimension id"));
            }
        } else if !is_valid_symbol(ctx, body, operand) {
            return Err(body.op_error(ctx, op, "operand cannot be used as a symbol"));
        }
    }
    Ok(())
}

pub(super) fn apply(ctx: &Context, body: &Body, op: Op) -> Checked {
    let Some(map) = map_of(ctx, body.get(op, AffineApplyOp::map)) else {
        return Ok(());
    };
    if body.operands(op).len() != map.num_inputs() as usize {
        let message = "operand count and affine map dimension and symbol count must match";
        return Err(body.op_error(ctx, op, message));
    }
    if map.results().len() != 1 {
        return Err(body.op_error(ctx, op, "mapping must produce one value"));
    }
    let only_dim = |value: Value| !is_valid_symbol(ctx, body, value) && is_valid_dim(ctx, body, value);
    let mut symbols = body.operands(op).iter().skip(map.num_dims() as usize);
    if symbols.any(only_dim) {
        let message = "dimensional operand cannot be used as a symbol";
        return Err(body.error_at(ctx, op, message));
    }
    Ok(())
}

pub(super) fn min_max(ctx: &Context, body: &Body, op: Op) -> Checked {
    let Some(map) = map_of(ctx, body.get(op, AffineMinOp::map)) else {
        return Ok(());
    };
    if body.operands(op).len() != map.num_inputs() as usize {
        let message = "operand count and affine map dimension and symbol count must match";
        return Err(body.op_error(ctx, op, message));
    }
    if map.results().is_empty() {
        return Err(body.op_error(ctx, op, "affine map expect at least one result"));
    }
    Ok(())
}

/// The error that nothing bounds an induction variable on one side.
#[cold]
fn empty_bound(ctx: &Context, body: &Body, op: Op, which: &str) -> Diagnostic {
    let message = format!("expected {which} bound map to have at least one result");
    body.op_error(ctx, op, message)
}

pub(super) fn for_loop_carried(ctx: &Context, body: &Body, op: Op) -> Checked {
    let Some(entry) = body.entry_block(body.get(op, AffineForOp::region)) else {
        return Ok(());
    };
    let inits = body.get(op, AffineForOp::inits);
    CarriedValues::of(body, op, inits, Some(entry), AffineYieldOp::NAME).verify(ctx, body, op)
}

pub(super) fn for_loop(ctx: &Context, body: &Body, op: Op) -> Checked {
    let entry = body.entry_block(body.get(op, AffineForOp::region));
    let arguments = entry.map_or(&[][..], |block| body.block_args(block));
    if arguments
        .first()
        .is_none_or(|&argument| body.ty(argument) != Type::INDEX)
    {
        let message = "expected body to have a single index argument for the induction variable";
        return Err(body.op_error(ctx, op, message));
    }
    for (slot, group, which) in [
        (
            AffineForOp::lowerBoundMap,
            AffineForOp::lowerBoundOperands,
            "lower",
        ),
        (
            AffineForOp::upperBoundMap,
            AffineForOp::upperBoundOperands,
            "upper",
        ),
    ] {
        let Some(map) = map_of(ctx, body.get(op, slot)) else {
            continue;
        };
        if map.results().is_empty() {
            return Err(empty_bound(ctx, body, op, which));
        }
        let operands: Vec<Value> = body.get(op, group).collect();
        if operands.len() != map.num_inputs() as usize {
            let message = "operand count must match with affine map dimension and symbol count";
            return Err(body.op_error(ctx, op, message));
        }
        identifiers(ctx, body, op, &operands, map.num_dims() as usize)?;
    }
    let results = body.results(op).len();
    if arguments.len() != results + 1 {
        let message = "mismatch between the number of basic block args and results";
        return Err(body.op_error(ctx, op, message));
    }
    if body.get(op, AffineForOp::inits).len() != results {
        let message = "mismatch between the number of loop-carried values and results";
        return Err(body.op_error(ctx, op, message));
    }
    Ok(())
}

pub(super) fn if_else(ctx: &Context, body: &Body, op: Op) -> Checked {
    let Some(AttrData::IntegerSet(set)) = body.get(op, AffineIfOp::condition).map(|set| set.data(ctx)) else {
        return Ok(());
    };
    let operands = body.operands(op).to_vec();
    if operands.len() != set.num_inputs() as usize {
        let message = "operand count and condition integer set dimension and symbol count must match";
        return Err(body.op_error(ctx, op, message));
    }
    identifiers(ctx, body, op, &operands, set.num_dims() as usize)
}

/// Verifies an access: as many map results as the memref has dimensions, as many operands as the map has inputs, all of
/// them valid dimensions or symbols.
fn access(ctx: &Context, body: &Body, op: Op, slot: AttrSlot, memref: Value, indices: &[Value]) -> Checked {
    let rank = body.ty(memref).memref(ctx).map_or(0, |memref| memref.shape.len());
    let Some(map) = map_of(ctx, body.get(op, slot)) else {
        return Ok(());
    };
    let map: &AffineMap = map;
    if map.results().len() != rank {
        let who = if body.name(op) == AffinePrefetchOp::NAME {
            "affine.prefetch "
        } else {
            ""
        };
        let message = format!("{who}affine map num results must equal memref rank");
        return Err(body.op_error(ctx, op, message));
    }
    if map.num_inputs() as usize != indices.len() {
        let message = match body.name(op) {
            AffinePrefetchOp::NAME => "too few operands",
            _ => "expects as many subscripts as affine map inputs",
        };
        return Err(body.op_error(ctx, op, message));
    }
    identifiers(ctx, body, op, indices, map.num_dims() as usize)
}

pub(super) fn load(ctx: &Context, body: &Body, op: Op) -> Checked {
    let all = body.operands(op).to_vec();
    let element = body.ty(all[0]).element_type(ctx);
    let result = body.ty(body.result(op, 0));
    if body.name(op) == AffineVectorLoadOp::NAME {
        access(ctx, body, op, AffineLoadOp::map, all[0], &all[1..])?;
        if result.element_type(ctx) != element {
            let message = "requires memref and vector types of the same elemental type";
            return Err(body.op_error(ctx, op, message));
        }
        return Ok(());
    }
    if Some(result) != element {
        return Err(body.op_error(ctx, op, "result type must match element type of memref"));
    }
    access(ctx, body, op, AffineLoadOp::map, all[0], &all[1..])
}

pub(super) fn store(ctx: &Context, body: &Body, op: Op) -> Checked {
    let all = body.operands(op).to_vec();
    let element = body.ty(all[1]).element_type(ctx);
    let value = body.ty(all[0]);
    if body.name(op) == AffineVectorStoreOp::NAME {
        access(ctx, body, op, AffineStoreOp::map, all[1], &all[2..])?;
        if value.element_type(ctx) != element {
            let message = "requires memref and vector types of the same elemental type";
            return Err(body.op_error(ctx, op, message));
        }
    } else if Some(value) != element {
        let message = "value to store must have the same type as memref element type";
        return Err(body.op_error(ctx, op, message));
    }
    access(ctx, body, op, AffineStoreOp::map, all[1], &all[2..])
}

pub(super) fn prefetch(ctx: &Context, body: &Body, op: Op) -> Checked {
    let all = body.operands(op).to_vec();
    access(ctx, body, op, AffinePrefetchOp::map, all[0], &all[1..])
}

/// Verifies a memref of a DMA op and its indices; `what` and `index` name them in diagnostics.
fn dma_place(ctx: &Context, body: &Body, op: Op, all: &[Value], what: &str, index: &str) -> Checked {
    let Some((&memref, indices)) = all.split_first() else {
        return Ok(());
    };
    if body.ty(memref).memref(ctx).is_none() {
        return Err(body.op_error(ctx, op, format!("expected DMA {what} to be of memref type")));
    }
    let name = match body.name(op) {
        AffineDmaStartOp::NAME => "dma_start",
        _ => "dma_wait",
    };
    for &value in indices {
        if body.ty(value) != Type::INDEX {
            let message = format!("{index}index to {name} must have 'index' type");
            return Err(body.op_error(ctx, op, message));
        }
        if !is_valid_dim(ctx, body, value) && !is_valid_symbol(ctx, body, value) {
            let message = format!("{index}index must be a valid dimension or symbol identifier");
            return Err(body.op_error(ctx, op, message));
        }
    }
    Ok(())
}

pub(super) fn dma_start(ctx: &Context, body: &Body, op: Op) -> Checked {
    let all = body.operands(op).to_vec();
    if let Some(parts) = DmaParts::by_maps(ctx, body, op) {
        for (at, what) in [(0, "source"), (parts.target, "destination"), (parts.tag, "tag")] {
            if all
                .get(at)
                .is_some_and(|&value| body.ty(value).memref(ctx).is_none())
            {
                let message = format!("expected DMA {what} to be of memref type");
                return Err(body.op_error(ctx, op, message));
            }
        }
    }
    let counts = |parts: &DmaParts| matches!(all.len() - parts.count, 1 | 3);
    let Some(parts) = DmaParts::of(ctx, body, op).filter(counts) else {
        return Err(body.op_error(ctx, op, "incorrect number of operands"));
    };
    dma_place(ctx, body, op, &all[..parts.target], "source", "src ")?;
    dma_place(
        ctx,
        body,
        op,
        &all[parts.target..parts.tag],
        "destination",
        "dst ",
    )?;
    dma_place(ctx, body, op, &all[parts.tag..parts.count], "tag", "tag ")
}

pub(super) fn dma_wait(ctx: &Context, body: &Body, op: Op) -> Checked {
    let all = body.operands(op).to_vec();
    let map = map_of(ctx, body.get(op, AffineDmaWaitOp::tag_map));
    let count = 1 + map.map_or(0, |map| map.num_inputs() as usize);
    dma_place(ctx, body, op, &all[..count.min(all.len())], "tag", "")?;
    if all.len() != count + 1 {
        return Err(body.op_error(ctx, op, "incorrect number of operands"));
    }
    Ok(())
}

/// Whether the reduction kind applies to values of the type.
fn reduces(ctx: &Context, ty: Type, kind: AtomicRmwKind) -> bool {
    use AtomicRmwKind::*;
    let signedness = ty.integer(ctx).map(|(_, signedness)| signedness);
    match kind {
        AddF | MulF | MaximumF | MinimumF => ty.float(ctx).is_some(),
        AddI | MulI | OrI | AndI => signedness.is_some(),
        MaxS | MinS => signedness == Some(Signedness::Signed),
        MaxU | MinU => signedness == Some(Signedness::Unsigned),
        Assign => true,
        MaxNumF | MinNumF | XOrI => false,
    }
}

pub(super) fn parallel(ctx: &Context, body: &Body, op: Op) -> Checked {
    let entry = body.entry_block(body.get(op, AffineParallelOp::region));
    let dims = entry.map_or(0, |block| body.block_args(block).len());
    let list = |slot: AttrSlot| {
        body.get(op, slot)
            .and_then(|list| list.as_array(ctx))
            .map_or(0, <[_]>::len)
    };
    let lower = map_of(ctx, body.get(op, AffineParallelOp::lowerBoundsMap));
    let upper = map_of(ctx, body.get(op, AffineParallelOp::upperBoundsMap));
    let (Some(lower), Some(upper)) = (lower, upper) else {
        return Ok(());
    };
    let sizes = |slot: AttrSlot| group_sizes(ctx, body.get(op, slot), dims);
    let (a, b) = (
        sizes(AffineParallelOp::lowerBoundsGroups),
        sizes(AffineParallelOp::upperBoundsGroups),
    );
    let steps = list(AffineParallelOp::steps);
    if a.len() != dims || b.len() != dims || steps != dims {
        let message = format!(
            "the number of region arguments ({dims}) and the number of map groups for lower ({}) and upper bound ({}), \
             and the number of steps ({steps}) must all match",
            a.len(),
            b.len()
        );
        return Err(body.op_error(ctx, op, message));
    }
    for (groups, map, which) in [(&a, lower, "lower"), (&b, upper, "upper")] {
        if groups.contains(&0) {
            return Err(empty_bound(ctx, body, op, which));
        }
        let total: usize = groups.iter().sum();
        if total != map.results().len() {
            let message = format!("expected {which} bounds map to have {total} results");
            return Err(body.op_error(ctx, op, message));
        }
    }
    let reductions = body
        .get(op, AffineParallelOp::reductions)
        .and_then(|list| list.as_array(ctx))
        .unwrap_or_default();
    if reductions.len() != body.results(op).len() {
        let message = "a reduction must be specified for each output";
        return Err(body.op_error(ctx, op, message));
    }
    for (kind, result) in reductions.iter().zip(body.results(op)) {
        let Some(kind) = kind.as_i64(ctx).and_then(AtomicRmwKind::from_value) else {
            return Err(body.op_error(ctx, op, "invalid reduction attribute"));
        };
        if !reduces(ctx, body.ty(result), kind) {
            let message = "result type cannot match reduction attribute";
            return Err(body.op_error(ctx, op, message));
        }
    }
    let all = body.operands(op).to_vec();
    let first = (lower.num_inputs() as usize).min(all.len());
    if all.len() != (lower.num_inputs() + upper.num_inputs()) as usize {
        let message = "operand count must match with affine map dimension and symbol count";
        return Err(body.op_error(ctx, op, message));
    }
    identifiers(ctx, body, op, &all[..first], lower.num_dims() as usize)?;
    identifiers(ctx, body, op, &all[first..], upper.num_dims() as usize)
}

pub(super) fn yielded(ctx: &Context, body: &Body, op: Op) -> Checked {
    let parents = [AffineForOp::NAME, AffineIfOp::NAME, AffineParallelOp::NAME];
    let Some(parent) = body
        .parent_op(op)
        .filter(|&parent| parents.contains(&body.name(parent)))
    else {
        let message = "only terminates affine.if/for/parallel regions";
        return Err(body.op_error(ctx, op, message));
    };
    let (operands, results) = (body.operands(op), body.results(parent));
    if operands.len() != results.len() {
        let message = "parent of yield must have same number of results as the yield operands";
        return Err(body.op_error(ctx, op, message));
    }
    if operands
        .iter()
        .zip(results)
        .any(|(a, b)| body.ty(a) != body.ty(b))
    {
        return Err(body.op_error(ctx, op, "types mismatch between yield op and its parent"));
    }
    Ok(())
}

/// Verifies that there is one value per dynamic size of a basis.
fn basis(ctx: &Context, body: &Body, op: Op, slot: AttrSlot, values: usize) -> Result<usize, Diagnostic> {
    let numbers = body
        .get(op, slot)
        .and_then(|list| list.as_i64_array(ctx))
        .unwrap_or_default();
    if numbers.iter().filter(|&&n| n == DYNAMIC).count() != values {
        let message = "mismatch between dynamic and static basis (kDynamic marker but no corresponding dynamic \
                       basis entry) -- this can only happen due to an incorrect fold/rewrite";
        return Err(body.op_error(ctx, op, message));
    }
    Ok(numbers.len())
}

pub(super) fn delinearize(ctx: &Context, body: &Body, op: Op) -> Checked {
    let slot = AffineDelinearizeIndexOp::static_basis;
    let sizes = body
        .get(op, slot)
        .and_then(|list| list.as_i64_array(ctx))
        .map_or(0, |list| list.len());
    let results = body.results(op).len();
    if sizes != results && sizes + 1 != results {
        let message = "should return an index for each basis element and up to one extra index";
        return Err(body.op_error(ctx, op, message));
    }
    basis(
        ctx,
        body,
        op,
        slot,
        body.get(op, AffineDelinearizeIndexOp::dynamic_basis).len(),
    )?;
    let numbers = body.get(op, slot).and_then(|list| list.as_i64_array(ctx));
    if numbers
        .unwrap_or_default()
        .iter()
        .any(|&n| n != DYNAMIC && n <= 0)
    {
        return Err(body.op_error(ctx, op, "no basis element may be statically non-positive"));
    }
    Ok(())
}

pub(super) fn linearize(ctx: &Context, body: &Body, op: Op) -> Checked {
    let slot = AffineLinearizeIndexOp::static_basis;
    let sizes = body
        .get(op, slot)
        .and_then(|list| list.as_i64_array(ctx))
        .map_or(0, |list| list.len());
    let indices = body.get(op, AffineLinearizeIndexOp::multi_index).len();
    if indices != sizes && indices != sizes + 1 {
        let message = "should be passed a basis element for each index except possibly the first";
        return Err(body.op_error(ctx, op, message));
    }
    basis(
        ctx,
        body,
        op,
        slot,
        body.get(op, AffineLinearizeIndexOp::dynamic_basis).len(),
    )?;
    Ok(())
}
