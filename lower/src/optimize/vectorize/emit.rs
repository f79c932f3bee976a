//! Builds the vector loop of a plan.
//!
//! ```text
//! before:  trip count, comparisons of addresses ── too few, or may overlap ──▶ the loop
//!    │
//! vectors: vectors of what does not change
//!    │
//! again:   the body on vectors ◀─┐
//!    │  ╰────────────────────────╯
//! rest:    reductions of vectors ── nothing remains ──▶ after the loop
//!    │
//! the loop
//! ```

use super::emit_ops::{Iteration, Splats};
use super::flatten;
use super::induction::{InductionVariable, build_count, compare, int};
use super::plan::{Plan, is_address_operand, is_scalar};
use super::reduction::{build_total, neutral};
use super::streams::{Extent, Order};
use crate::optimize::analysis::loops::Loop;
use crate::optimize::analysis::ssa::Definitions;
use crate::optimize::fold::build;
use crate::optimize::{Function, cfg};
use windlass_dialects::llvm::attrs::{self, names};
use windlass_dialects::llvm::enums::ICmpPredicate;
use windlass_dialects::llvm::gep::DYNAMIC_INDEX;
use windlass_dialects::llvm::types::LlvmTypes as _;
use windlass_dialects::llvm::{
    AddOp, AndOp, BrOp, CondBrOp, ConstantOp, GEPOp, LoadOp, MulOp, OrOp, PtrToIntOp, SubOp, TruncOp,
};
use windlass_ir::rewrite::{CloneMap, PatternRewriter};
use windlass_ir::{Block, Builder, InsertPoint, Op, Type, Value};

/// Builds the loop; `None` leaves the function as it was.
pub(super) fn emit(f: &mut Function<'_>, this: &Loop, plan: &Plan) -> Option<()> {
    let entry = f.body.last_op(plan.before)?;
    let initial = cfg::passed(f, entry, 0)?;
    let (header, latch, outside) = match &plan.original {
        Some(original) => (original.header, original.latch, original.outside),
        None => (plan.block, f.body.last_op(plan.block)?, plan.outside),
    };
    // After the loop the values come from two places.
    let end = cfg::split_edge(f, latch, outside)?;
    let location = f.body.location(latch);
    let [vectors, again, rest] = [(); 3].map(|()| {
        let block = f.body.new_block();
        f.body.attach_block(block, f.region, Some(header));
        block
    });
    let group = (plan.lanes * plan.unroll) as i64;
    // What is read off the loop as it is.
    let body = Loop::of_block(plan.block);
    let mut splatted: Vec<Value> = Vec::new();
    for op in f.body.ops(plan.block).filter(|op| plan.vector.contains(op)) {
        for value in f.body.operands(op).iter() {
            let is_vector = body.is_invariant(f, value) && !is_scalar(f, &body, op, value);
            if is_vector && !is_address_operand(f.body, op, value) && !splatted.contains(&value) {
                splatted.push(value);
            }
        }
    }
    mark_remainder(f, latch);

    // The guard.
    let wanted: Vec<Value> = plan.streams.iter().map(|stream| stream.address).collect();
    let addresses = first_addresses(f, plan.block, &wanted, entry)?;
    let mut b = Builder::before(f.ctx, f.body, entry);
    let (count, conditions) = match plan.count {
        Some(count) => (int(&mut b, count as i64), Vec::new()),
        None => build_count(&mut b, &plan.trips),
    };
    // One iteration more where the last one must be the loop's.
    let least = int(&mut b, group + i64::from(!plan.may_finish));
    let mut enough = compare(&mut b, ICmpPredicate::Uge, count, least);
    for condition in conditions {
        enough = build(&mut b, AndOp::DEF, &[enough, condition], &[], Type::I1);
    }
    for (x, y) in &plan.checks {
        let mut apart = apart(&mut b, &addresses, count, x, y);
        if let Some(behind) = stays_behind(&mut b, &addresses, x, y) {
            apart = build(&mut b, OrOp::DEF, &[apart, behind], &[], Type::I1);
        }
        enough = build(&mut b, AndOp::DEF, &[enough, apart], &[], Type::I1);
    }
    CondBrOp::builder(enough, &[], &initial, vectors, header).build(&mut b);
    f.body.erase_op(entry);

    // What does not change.
    let mut b = Builder::at_end(f.ctx, f.body, vectors, location);
    let zero = int(&mut b, 0);
    // All iterations at once: no loop.
    let is_whole = plan.may_finish && plan.count == Some(group as u64);
    let done = match is_whole {
        true => count,
        false => whole_groups(&mut b, plan, count, group),
    };
    let mut splats = Splats::new(plan.lanes);
    for value in splatted {
        splats.of(&mut b, value)?;
    }
    for (number, stream) in plan.streams.iter().enumerate() {
        if stream.order == Order::Uniform && plan.vector.contains(&stream.op) {
            let loaded = b.body.get(stream.op, LoadOp::res);
            let mut load = LoadOp::builder(addresses[number], stream.element);
            if let Some(alignment) = b.body.get(stream.op, LoadOp::alignment) {
                load = load.alignment(alignment);
            }
            let load = load.build(&mut b);
            let scalar = b.result(load);
            splats.alias(&mut b, loaded, scalar)?;
        }
    }
    let mut starts = vec![zero];
    for reduction in &plan.reductions {
        let ty = b.body.ty(reduction.arg);
        let neutral = match neutral(b.ctx, reduction.join, ty) {
            Some(attr) => build(&mut b, ConstantOp::DEF, &[], &[Some(attr)], ty),
            None => initial[reduction.index],
        };
        let vector = splats.of(&mut b, neutral)?;
        starts.extend((0..plan.unroll).map(|_| vector));
    }
    BrOp::builder(&starts, again).build(&mut b);

    // The vector loop.
    let types: Vec<Type> = starts.iter().map(|&start| b.body.ty(start)).collect();
    let args: Vec<Value> = types
        .into_iter()
        .map(|ty| b.body.append_arg(again, ty, location))
        .collect();
    b.at = InsertPoint::End(again);
    let (at, accumulators) = (args[0], &args[1..]);
    let mut next: Vec<Vec<Value>> = vec![Vec::new(); plan.reductions.len()];
    let mut iteration = Iteration::new(plan, &addresses, at, (again, rest));
    for part in 0..plan.unroll {
        let mut map = splats.known.clone();
        for (number, reduction) in plan.reductions.iter().enumerate() {
            map.insert(
                reduction.arg,
                accumulators[number * plan.unroll as usize + part as usize],
            );
        }
        iteration.start_part(&mut b, part * plan.lanes, &mut map)?;
        for op in b.body.ops(plan.block).collect::<Vec<_>>() {
            if plan.vector.contains(&op) {
                iteration.op(&mut b, op, &mut map)?;
            }
        }
        for (number, reduction) in plan.reductions.iter().enumerate() {
            next[number].push(*map.get(&reduction.next)?);
        }
    }
    let step = int(&mut b, group);
    let more = build(&mut b, AddOp::DEF, &[at, step], &[], Type::I64);
    let continues = compare(&mut b, ICmpPredicate::Ult, more, done);
    let passed: Vec<Value> = std::iter::once(more)
        .chain(next.iter().flatten().copied())
        .collect();
    if is_whole {
        BrOp::builder(&[], rest).build(&mut b);
    } else {
        CondBrOp::builder(continues, &passed, &[], again, rest).build(&mut b);
    }

    // The end of the vector loop.
    b.at = InsertPoint::End(rest);
    let mut resumed = initial.clone();
    let mut values = Vec::new();
    for variable in &plan.variables {
        let value = advanced(&mut b, variable, done);
        resumed[variable.index] = value;
        values.push((variable.next, value));
    }
    for (number, reduction) in plan.reductions.iter().enumerate() {
        let total = build_total(&mut b, reduction, &next[number], initial[reduction.index])?;
        resumed[reduction.index] = total;
        values.push((reduction.next, total));
    }
    if !plan.may_finish {
        BrOp::builder(&resumed, header).build(&mut b);
        erase_copy(f, plan);
        return Some(());
    }
    let finished = compare(&mut b, ICmpPredicate::Eq, done, count);
    let one = int(&mut b, 1);
    let last = build(&mut b, SubOp::DEF, &[done, one], &[], Type::I64);
    for variable in &plan.variables {
        let value = advanced(&mut b, variable, last);
        values.push((variable.arg, value));
    }
    CondBrOp::builder(finished, &[], &resumed, end, header).build(&mut b);
    erase_copy(f, plan);
    let last = f.body.op_block(latch)?;
    for (value, at_rest) in values {
        // The value of the loop itself.
        let value = match &plan.original {
            Some(original) => *original.values.get(&value)?,
            None => value,
        };
        replace_after(f, this, (last, rest), value, at_rest);
    }
    Some(())
}

/// Erases the block that only the plan was made from.
fn erase_copy(f: &mut Function<'_>, plan: &Plan) {
    if plan.original.is_some() {
        flatten::erase(f, plan.block);
    }
}

/// An induction variable at the start of iteration `iterations`.
pub(super) fn advanced(b: &mut Builder<'_>, variable: &InductionVariable, iterations: Value) -> Value {
    let distance = scaled(b, iterations, variable.step);
    if variable.is_pointer {
        return offset(b, variable.initial, distance);
    }
    let ty = b.body.ty(variable.initial);
    let distance = narrow(b, distance, ty);
    build(b, AddOp::DEF, &[variable.initial, distance], &[], ty)
}

/// `value * by`, without an operation for a factor of one.
pub(super) fn scaled(b: &mut Builder<'_>, value: Value, by: i64) -> Value {
    if by == 1 {
        return value;
    }
    let by = int(b, by);
    build(b, MulOp::DEF, &[value, by], &[], Type::I64)
}

/// The address `distance` bytes after another.
pub(super) fn offset(b: &mut Builder<'_>, address: Value, distance: Value) -> Value {
    let byte = b.ctx.type_attr(Type::I8);
    let indices = b.ctx.i32_array_attr(&[DYNAMIC_INDEX]);
    let moved = GEPOp::builder(address, &[distance], indices, byte, Type::PTR).build(b);
    b.result(moved)
}

/// Truncates a number of 64 bits.
pub(super) fn narrow(b: &mut Builder<'_>, value: Value, ty: Type) -> Value {
    match ty == Type::I64 {
        true => value,
        false => build(b, TruncOp::DEF, &[value], &[], ty),
    }
}

/// Whether the loop executes few iterations, since its others are done in another way.
pub(super) fn is_remainder(f: &Function<'_>, latch: Op) -> bool {
    let annotation = f.body.get(latch, CondBrOp::loop_annotation);
    let done = annotation.and_then(|annotation| attrs::param(f.ctx, annotation, "isVectorized"));
    done == Some(f.ctx.bool_attr(true))
}

/// Notes on the loop, which executes few iterations from now on, that copies of its body do not pay.
pub(super) fn mark_remainder(f: &mut Function<'_>, latch: Op) {
    let old = f.body.get(latch, CondBrOp::loop_annotation);
    let ext = old.and_then(|old| old.ext(f.ctx, names::LOOP_ANNOTATION));
    let mut params = ext.map_or_else(|| vec![None; 15], |ext| ext.params.to_vec());
    let yes = f.ctx.bool_attr(true);
    let unroll = [None, None, Some(yes), None, None, None, None];
    // The parameters `unroll` and `isVectorized`.
    params[3] = Some(f.ctx.ext_attr(names::LOOP_UNROLL, &unroll));
    params[11] = Some(yes);
    let new = f.ctx.ext_attr(names::LOOP_ANNOTATION, &params);
    f.body.set_attr(latch, CondBrOp::loop_annotation, Some(new));
}

/// Replaces the uses of a value of the loop after it: of the value at the end of its last block, and at the end of `rest`.
pub(super) fn replace_after(
    f: &mut Function<'_>,
    this: &Loop,
    (last, rest): (Block, Block),
    value: Value,
    at_rest: Value,
) {
    let is_after = |at: Block| !this.contains(at) && at != rest;
    let users: Vec<Op> = f
        .body
        .uses(value)
        .map(|(user, _)| user)
        .filter(|&user| f.body.op_block(user).is_some_and(is_after))
        .collect();
    if users.is_empty() {
        return;
    }
    let location = f.body.location(users[0]);
    let mut definitions = Definitions::new(f.body.ty(value), location, [(last, value), (rest, at_rest)]);
    for user in users {
        let Some(at) = f.body.op_block(user) else { continue };
        let new = definitions.at_start(f, at);
        for index in 0..f.body.operands(user).len() {
            if f.body.operand(user, index) == value {
                f.body.set_operand(user, index, new);
            }
        }
    }
}

/// The values that addresses of the loop have in the first iteration, computed before the loop.
pub(super) fn first_addresses(
    f: &mut Function<'_>,
    block: Block,
    addresses: &[Value],
    entry: Op,
) -> Option<Vec<Value>> {
    let initial = cfg::passed(f, entry, 0)?;
    let mut map = CloneMap {
        values: f.body.block_args(block).iter().copied().zip(initial).collect(),
        ..CloneMap::default()
    };
    // What the addresses are computed from, in order.
    let mut needed: Vec<Op> = Vec::new();
    let mut pending: Vec<Value> = addresses.to_vec();
    while let Some(value) = pending.pop() {
        let Some(op) = f.body.defining_op(value) else {
            continue;
        };
        if f.body.op_block(op) == Some(block) && !needed.contains(&op) {
            needed.push(op);
            pending.extend(f.body.operands(op).iter());
        }
    }
    let ordered: Vec<Op> = f.body.ops(block).filter(|op| needed.contains(op)).collect();
    let mut rw = PatternRewriter::new(f.ctx, f.body);
    rw.set_insertion_point(InsertPoint::Before(entry));
    for op in ordered {
        rw.clone_op(op, &mut map);
    }
    Some(addresses.iter().map(|&address| map.value(address)).collect())
}

/// The number of iterations that the vector loop does.
fn whole_groups(b: &mut Builder<'_>, plan: &Plan, count: Value, group: i64) -> Value {
    let mut count = count;
    if !plan.may_finish {
        let one = int(b, 1);
        count = build(b, SubOp::DEF, &[count, one], &[], Type::I64);
    }
    // Not `count & -group`, which Cranelift computes again in each iteration.
    let mask = int(b, group - 1);
    let rest = build(b, AndOp::DEF, &[count, mask], &[], Type::I64);
    build(b, SubOp::DEF, &[count, rest], &[], Type::I64)
}

/// Whether what `y`, the later one of two accesses, concerns is not accessed by `x` in a later iteration, where both have one step:
/// `a[i - k]` is loaded before `a[i]` is stored, and the loop counts down.
fn stays_behind(b: &mut Builder<'_>, addresses: &[Value], x: &Extent, y: &Extent) -> Option<Value> {
    let size = (x.high - x.low).max(y.high - y.low);
    if !x.is_ordered || x.step != y.step || x.step.abs() < size {
        return None;
    }
    let [earlier, later] =
        [x, y].map(|extent| build(b, PtrToIntOp::DEF, &[addresses[extent.stream]], &[], Type::I64));
    Some(match x.step < 0 {
        true => compare(b, ICmpPredicate::Uge, later, earlier),
        false => compare(b, ICmpPredicate::Ule, later, earlier),
    })
}

/// Whether two extents have no byte in common.
pub(super) fn apart(b: &mut Builder<'_>, addresses: &[Value], count: Value, x: &Extent, y: &Extent) -> Value {
    let mut range = |extent: &Extent| {
        let first = build(b, PtrToIntOp::DEF, &[addresses[extent.stream]], &[], Type::I64);
        let one = int(b, 1);
        let last = build(b, SubOp::DEF, &[count, one], &[], Type::I64);
        let length = scaled(b, last, extent.step);
        let [low, high] = [extent.low, extent.high].map(|offset| {
            let offset = int(b, offset);
            build(b, AddOp::DEF, &[first, offset], &[], Type::I64)
        });
        match extent.step < 0 {
            true => (build(b, AddOp::DEF, &[low, length], &[], Type::I64), high),
            false => (low, build(b, AddOp::DEF, &[high, length], &[], Type::I64)),
        }
    };
    let ((start_x, end_x), (start_y, end_y)) = (range(x), range(y));
    let before = compare(b, ICmpPredicate::Ule, end_x, start_y);
    let after = compare(b, ICmpPredicate::Ule, end_y, start_x);
    build(b, OrOp::DEF, &[before, after], &[], Type::I1)
}
