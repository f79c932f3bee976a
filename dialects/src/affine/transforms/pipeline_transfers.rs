//! `affine-pipeline-data-transfer`: overlaps DMA transfers of the next iteration with the computation of the current
//! one.
//!
//! Buffers are doubled, and transfers start one iteration earlier: the loop becomes a prologue iteration that only
//! starts transfers, a loop that starts the next transfers and uses the previous ones, and an epilogue iteration that
//! only uses them.

use super::super::bounds::step_of;
use super::super::compose_apply::compose_and_canonicalize;
use super::super::replace_memref::{Remap, replace_memref};
use super::super::syntax::map_of;
use super::super::syntax_dma::DmaParts;
use super::super::{AffineApplyOp, AffineDmaStartOp, AffineDmaWaitOp, AffineForOp, AffineYieldOp};
use super::normalize::promote_if_single_iteration;
use super::ops_in_post_order;
use super::unroll::constant_trip_count;
use crate::arith::ConstantOp;
use crate::memref::layout::{dynamic_dims, memref_type};
use crate::memref::{AllocOp, DeallocOp, DimOp};
use rustc_hash::FxHashSet;
use windlass_ir::affine::{AffineExpr, AffineMap};
use windlass_ir::rewrite::{CloneMap, PatternRewriter};
use windlass_ir::{AttrData, Attribute, Block, Body, Context, DYNAMIC, InsertPoint, Op, Type, Value};

/// Pipelines the loops of a body, innermost loops first.
pub(super) fn run(ctx: &Context, body: &mut Body) {
    let loops = ops_in_post_order(body, &[AffineForOp::NAME]);
    let mut rw = PatternRewriter::new(ctx, body);
    for op in loops {
        pipeline(&mut rw, op);
    }
}

/// An `affine.dma_start` into faster memory, and its `affine.dma_wait`.
type Pair = (Op, Op);

fn pipeline(rw: &mut PatternRewriter<'_>, op: Op) {
    let Some(trips) = constant_trip_count(rw.ctx, rw.body(), op).filter(|_| rw.results(op).len() == 0) else {
        return;
    };
    let Some(block) = rw.entry_block(rw.get(op, AffineForOp::region)) else {
        return;
    };
    let pairs = transfers(rw, block);
    if pairs.is_empty() {
        return;
    }
    for &(start, _) in &pairs {
        let Some(buffer) = faster(rw, start).map(|at| rw.operand(start, at)) else {
            return;
        };
        if !double_buffer(rw, op, block, buffer) {
            return;
        }
    }
    for &(_, wait) in &pairs {
        let tag = rw.operand(wait, 0);
        if !double_buffer(rw, op, block, tag) {
            return;
        }
    }
    let mut early = FxHashSet::default();
    for (start, _) in transfers(rw, block) {
        early.insert(start);
        early.extend(isolate_index_computations(rw, start));
    }
    let end = rw.last_op(block);
    let ops: Vec<Op> = rw.ops(block).filter(|&inner| Some(inner) != end).collect();
    if ops
        .iter()
        .all(|&inner| is_skew_legal_for(rw, block, inner, &early))
    {
        skew(rw, op, &ops, &early, trips);
    }
}

/// The position of the operand of an `affine.dma_start` that is in faster memory.
fn faster(body: &PatternRewriter<'_>, start: Op) -> Option<usize> {
    let parts = DmaParts::of(body.ctx, body.body(), start)?;
    Some(if is_incoming(body, start, parts) {
        parts.target
    } else {
        0
    })
}

fn space(rw: &PatternRewriter<'_>, value: Value) -> i64 {
    let space = rw.ty(value).memref(rw.ctx).and_then(|memref| memref.space);
    space.and_then(|space| space.as_i64(rw.ctx)).unwrap_or(0)
}

fn is_incoming(rw: &PatternRewriter<'_>, start: Op, parts: DmaParts) -> bool {
    space(rw, rw.operand(start, 0)) < space(rw, rw.operand(start, parts.target))
}

fn find_ancestor_op_in_region(body: &Body, mut op: Op, block: Block) -> Option<Op> {
    while body.op_block(op) != Some(block) {
        op = body.parent_op(op)?;
    }
    Some(op)
}

/// The transfers of a block into faster buffers without uses outside the loop, with their waits.
fn transfers(rw: &PatternRewriter<'_>, block: Block) -> Vec<Pair> {
    let ctx = rw.ctx;
    let starts: Vec<(Op, DmaParts)> = rw
        .ops(block)
        .filter(|&op| rw.name(op) == AffineDmaStartOp::NAME)
        .filter_map(|op| Some((op, DmaParts::of(ctx, rw.body(), op)?)))
        .collect();
    let waits: Vec<Op> = rw
        .ops(block)
        .filter(|&op| rw.name(op) == AffineDmaWaitOp::NAME)
        .collect();
    let is_outgoing =
        |op: Op, parts: DmaParts| space(rw, rw.operand(op, 0)) > space(rw, rw.operand(op, parts.target));
    let mut found = Vec::new();
    for &(op, parts) in &starts {
        let source = rw.operand(op, 0);
        let written = starts
            .iter()
            .any(|&(other, own)| is_outgoing(other, own) && rw.operand(other, own.target) == source);
        let buffer = rw.operand(op, parts.target);
        let stays = rw.uses(buffer).all(|(user, _)| {
            rw.name(user) == DeallocOp::NAME || find_ancestor_op_in_region(rw, user, block).is_some()
        });
        if !is_incoming(rw, op, parts) || written || !stays {
            continue;
        }
        let tag: Vec<Value> = rw.operands(op).iter().collect();
        let tag = &tag[parts.tag..parts.count];
        let matches = |&&wait: &&Op| {
            let inputs = map_of(ctx, rw.get(wait, AffineDmaWaitOp::tag_map)).map_or(0, AffineMap::num_inputs);
            let own: Vec<Value> = rw.operands(wait).iter().take(1 + inputs as usize).collect();
            own == tag
        };
        found.extend(waits.iter().find(matches).map(|&wait| (op, wait)));
    }
    found
}

/// Doubles a buffer of the loop; iterations alternate between the two. Returns whether it could.
fn double_buffer(rw: &mut PatternRewriter<'_>, op: Op, block: Block, old: Value) -> bool {
    let ctx = rw.ctx;
    let Some(memref) = rw.ty(old).memref(ctx) else {
        return false;
    };
    rw.start_at(op);
    let mut sizes = Vec::new();
    for (dim, &size) in memref.shape.iter().enumerate() {
        if size == DYNAMIC {
            sizes.push(size_of(rw, old, dim));
        }
    }
    let shape: Vec<i64> = [2].into_iter().chain(memref.shape.iter().copied()).collect();
    let ty = memref_type(ctx, &shape, memref.element, None, memref.space);
    let new = AllocOp::builder(&sizes, &[], ty).build(&mut rw.builder());
    let new = rw.result(new, 0);
    rw.set_insertion_point_to_start(block);
    let step = step_of(ctx, rw.body(), op);
    let turn = AffineExpr::dim(0).floor_div(step).modulo(2);
    let turn = ctx.intern_attr(AttrData::AffineMap(AffineMap::new(1, 0, [turn])));
    let induction = rw.block_args(block)[0];
    let turn_op = AffineApplyOp::build(&mut rw.builder(), &[induction], turn, Type::INDEX);
    let turn = rw.result(turn_op, 0);
    let remap = Remap {
        first: &[turn],
        ..Remap::default()
    };
    let inside = |body: &Body, user: Op| find_ancestor_op_in_region(body, user, block).is_some();
    if !replace_memref(rw, (old, new), &remap, false, inside) {
        rw.erase_op(turn_op);
        return false;
    }
    rw.set_insertion_point_after(op);
    DeallocOp::build(&mut rw.builder(), new);
    if let Some(alloc) = rw.defining_op(old) {
        let users: Vec<Op> = rw.uses(old).map(|(user, _)| user).collect();
        match users[..] {
            [] => rw.erase_op(alloc),
            [only] if rw.name(only) == DeallocOp::NAME => {
                rw.erase_op(only);
                rw.erase_op(alloc);
            }
            _ => {}
        }
    }
    true
}

/// The size of a memref along a dimension: the operand of its allocation, if one defines it.
fn size_of(rw: &mut PatternRewriter<'_>, memref: Value, dim: usize) -> Value {
    let ctx = rw.ctx;
    let index = ctx.index_attr(dim as i64);
    let index = ConstantOp::build(&mut rw.builder(), index, Type::INDEX);
    let index = rw.result(index, 0);
    if let Some(alloc) = rw.defining_op(memref).filter(|&op| rw.name(op) == AllocOp::NAME)
        && let Some(shape) = rw.ty(memref).memref(ctx).map(|memref| &memref.shape)
        && let Some(size) = rw
            .get(alloc, AllocOp::dynamicSizes)
            .nth(dynamic_dims(&shape[..dim]))
    {
        return size;
    }
    let op = DimOp::build(&mut rw.builder(), memref, index, Type::INDEX);
    rw.result(op, 0)
}

/// The `affine.apply` ops that compute a transfer's indices; clones those that other ops use too.
fn isolate_index_computations(rw: &mut PatternRewriter<'_>, op: Op) -> Vec<Op> {
    let ctx = rw.ctx;
    let applied = |rw: &PatternRewriter<'_>, value: Value| {
        rw.defining_op(value)
            .filter(|&op| rw.name(op) == AffineApplyOp::NAME)
    };
    let operands = rw.operands(op).to_vec();
    let computed: Vec<Value> = operands
        .iter()
        .copied()
        .filter(|&value| applied(rw, value).is_some())
        .collect();
    let mut reached = Vec::new();
    let mut pending: Vec<Op> = computed.iter().filter_map(|&value| applied(rw, value)).collect();
    while let Some(this) = pending.pop() {
        if !reached.contains(&this) {
            reached.push(this);
            pending.extend(rw.operands(this).iter().filter_map(|value| applied(rw, value)));
        }
    }
    let shared = reached
        .iter()
        .any(|&this| rw.uses(rw.result(this, 0)).any(|(user, _)| user != op));
    if !shared {
        return reached;
    }
    let map = AffineMap::identity(computed.len() as u32);
    let (map, values) = compose_and_canonicalize(ctx, rw.body(), &map, &computed);
    rw.start_at(op);
    let mut made = Vec::new();
    for result in 0..map.results().len() {
        let one = ctx.intern_attr(AttrData::AffineMap(map.sub_map(&[result])));
        made.push(AffineApplyOp::build(&mut rw.builder(), &values, one, Type::INDEX));
    }
    let changed: Vec<Value> = operands
        .iter()
        .map(|&value| match computed.iter().position(|&own| own == value) {
            Some(place) => rw.result(made[place], 0),
            None => value,
        })
        .collect();
    rw.set_operands(op, &changed);
    made
}

/// Whether all users of an op's results in the block run in the same iteration.
fn is_skew_legal_for(rw: &PatternRewriter<'_>, block: Block, op: Op, early: &FxHashSet<Op>) -> bool {
    let end = rw.last_op(block);
    rw.results(op).all(|result| {
        rw.uses(result).all(|(user, _)| {
            let user = find_ancestor_op_in_region(rw, user, block);
            // The end of the block is in the earlier part.
            user.is_none_or(|user| (early.contains(&user) || Some(user) == end) == early.contains(&op))
        })
    })
}

/// Replaces the loop by loops in which the `early` ops run one iteration ahead (`affineForOpBodySkew`).
fn skew(rw: &mut PatternRewriter<'_>, op: Op, ops: &[Op], early: &FxHashSet<Op>, trips: u64) {
    let ctx = rw.ctx;
    let step = step_of(ctx, rw.body(), op);
    let Some(lower) = map_of(ctx, rw.get(op, AffineForOp::lowerBoundMap)).cloned() else {
        return;
    };
    let (first, second): (Vec<Op>, Vec<Op>) = ops.iter().partition(|inner| early.contains(inner));
    let Some(all) = i64::try_from(trips)
        .ok()
        .and_then(|trips| trips.checked_mul(step))
    else {
        return;
    };
    let shifted = |by: i64| {
        let exprs: Vec<AffineExpr> = lower.results().iter().map(|expr| expr.clone() + by).collect();
        let map = AffineMap::new(lower.num_dims(), lower.num_symbols(), exprs);
        ctx.intern_attr(AttrData::AffineMap(map))
    };
    let mut from = 0;
    let mut groups: Vec<(i64, &[Op])> = Vec::new();
    if !first.is_empty() {
        groups.push((0, &first));
    }
    if !second.is_empty() {
        if groups.is_empty() {
            from = step;
        } else {
            // As upstream, the upper bound of the first part counts iterations regardless of the step.
            let (to, next) = if all < step { (all, all) } else { (1, step) };
            let made = part(rw, op, shifted(from), shifted(to), &groups);
            if all < step {
                groups.clear();
            }
            if let Some(made) = made {
                rw.try_fold(made);
            }
            from = next;
        }
        groups.push((1, &second));
    }
    for index in 0..groups.len() {
        let to = groups[index].0.saturating_mul(step).saturating_add(all);
        part(rw, op, shifted(from), shifted(to), &groups[index..]);
        from = to;
    }
    rw.erase_op(op);
}

/// Builds one of the loops before the old one, with clones of the given ops; `None` if its trip count is one and its
/// body replaces it.
fn part(
    rw: &mut PatternRewriter<'_>,
    op: Op,
    lower: Attribute,
    upper: Attribute,
    groups: &[(i64, &[Op])],
) -> Option<Op> {
    let ctx = rw.ctx;
    let step = step_of(ctx, rw.body(), op);
    let lower_operands: Vec<Value> = rw.get(op, AffineForOp::lowerBoundOperands).collect();
    let upper_operands: Vec<Value> = rw.get(op, AffineForOp::upperBoundOperands).collect();
    let block = rw.entry_block(rw.get(op, AffineForOp::region))?;
    let induction = rw.block_args(block)[0];
    rw.start_at(op);
    let new = AffineForOp::build(
        &mut rw.builder(),
        &lower_operands,
        &upper_operands,
        &[],
        lower,
        upper,
        ctx.index_attr(step),
        &[],
    );
    let new_block = rw.append_block(rw.get(new, AffineForOp::region), &[Type::INDEX]);
    let own = rw.block_args(new_block)[0];
    rw.set_insertion_point(InsertPoint::End(new_block));
    let end = AffineYieldOp::build(&mut rw.builder(), &[]);
    let mut map = CloneMap::default();
    for &(shift, ops) in groups {
        rw.set_location(rw.location(op));
        rw.set_insertion_point(InsertPoint::Before(end));
        let mut value = own;
        if shift != 0 && rw.has_uses(induction) {
            let expr = AffineExpr::dim(0) - step.wrapping_mul(shift);
            let back = ctx.intern_attr(AttrData::AffineMap(AffineMap::new(1, 0, [expr])));
            let applied = AffineApplyOp::build(&mut rw.builder(), &[own], back, Type::INDEX);
            value = rw.result(applied, 0);
        }
        map.values.insert(induction, value);
        for &inner in ops {
            rw.set_insertion_point(InsertPoint::Before(end));
            rw.clone_op(inner, &mut map);
        }
    }
    (!promote_if_single_iteration(rw, new)).then_some(new)
}
