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

use super::plan::{Join, Plan, Reduction};
use crate::optimize::analysis::ssa::Definitions;
use crate::optimize::fold::{build, build_int};
use crate::optimize::{Function, cfg};
use rustc_hash::FxHashMap;
use windlass_dialects::elements;
use windlass_dialects::llvm::attrs::names;
use windlass_dialects::llvm::enums::{ICmpPredicate, LlvmEnum};
use windlass_dialects::llvm::gep::DYNAMIC_INDEX;
use windlass_dialects::llvm::types::LlvmTypes as _;
use windlass_dialects::llvm::{
    AddOp, AndOp, BrOp, CondBrOp, ConstantOp, FAddOp, FMulOp, GEPOp, ICmpOp, InsertElementOp, LoadOp, MulOp,
    OrOp, PoisonOp, PtrToIntOp, SExtOp, SMaxOp, SMinOp, ShuffleVectorOp, StoreOp, SubOp, TruncOp, UMaxOp,
    UMinOp, XOrOp, ZExtOp, vector_reduce_add, vector_reduce_and, vector_reduce_fadd, vector_reduce_fmul,
    vector_reduce_mul, vector_reduce_or, vector_reduce_smax, vector_reduce_smin, vector_reduce_umax,
    vector_reduce_umin, vector_reduce_xor,
};
use windlass_ir::def::OpDef;
use windlass_ir::num::{ApFloat, ApInt};
use windlass_ir::rewrite::{CloneMap, PatternRewriter, constant_value};
use windlass_ir::{Attribute, Block, Builder, Context, InsertPoint, NewOp, Op, Type, Value};

/// Builds the loop; `None` leaves the function as it was.
pub(super) fn emit(f: &mut Function<'_>, plan: &Plan) -> Option<()> {
    let latch = f.body.last_op(plan.block)?;
    let entry = f.body.last_op(plan.before)?;
    let initial = cfg::passed(f, entry, 0)?;
    // After the loop the values come from two places.
    let end = cfg::split_edge(f, latch, plan.outside)?;
    let location = f.body.location(latch);
    let [vectors, again, rest] = [(); 3].map(|()| {
        let block = f.body.new_block();
        f.body.attach_block(block, f.region, Some(plan.block));
        block
    });
    let group = (plan.lanes * plan.unroll) as i64;
    mark_remainder(f, latch);

    // The guard.
    let addresses = first_addresses(f, plan, entry)?;
    let mut b = Builder::before(f.ctx, f.body, entry);
    let (count, mut enough) = trip_count(&mut b, plan, group);
    for &(x, y) in &plan.checks {
        let apart = apart(&mut b, plan, &addresses, count, (x, y));
        enough = build(&mut b, AndOp::DEF, &[enough, apart], &[], Type::I1);
    }
    CondBrOp::builder(enough, &[], &initial, vectors, plan.block).build(&mut b);
    f.body.erase_op(entry);

    // What does not change.
    let mut b = Builder {
        ctx: f.ctx,
        body: f.body,
        at: InsertPoint::End(vectors),
        location,
    };
    let zero = build_int(&mut b, Type::I64, ApInt::zero(64));
    let done = whole_groups(&mut b, plan, count, group);
    let mut splats = Splats {
        lanes: plan.lanes,
        known: FxHashMap::default(),
    };
    for op in b.body.ops(plan.block).collect::<Vec<_>>() {
        if plan.vector.contains(&op) && op != latch {
            for value in b.body.operands(op).to_vec() {
                let outside = b.body.value_block(value) != Some(plan.block);
                if outside && !is_address_operand(b.body.name(op), b.body, op, value) {
                    splats.of(&mut b, value)?;
                }
            }
        }
    }
    let counts = counter_vector(&mut b, plan, &mut splats)?;
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
    for part in 0..plan.unroll {
        let offset = part * plan.lanes;
        let mut map = splats.known.clone();
        for (number, reduction) in plan.reductions.iter().enumerate() {
            map.insert(
                reduction.arg,
                accumulators[number * plan.unroll as usize + part as usize],
            );
        }
        if let Some((vector_ty, iota)) = counts {
            let offset = build_int(&mut b, Type::I64, ApInt::from_u64(64, offset));
            let index = build(&mut b, AddOp::DEF, &[at, offset], &[], Type::I64);
            map.insert(plan.counter, counter_at(&mut b, plan, index, vector_ty, iota));
        }
        for op in b.body.ops(plan.block).collect::<Vec<_>>() {
            if plan.vector.contains(&op) {
                vector_op(&mut b, plan, &addresses, (at, offset), op, &mut map)?;
            }
        }
        for (number, reduction) in plan.reductions.iter().enumerate() {
            next[number].push(*map.get(&reduction.next)?);
        }
    }
    let step = build_int(&mut b, Type::I64, ApInt::from_i64(64, group));
    let more = build(&mut b, AddOp::DEF, &[at, step], &[], Type::I64);
    let continues = compare(&mut b, ICmpPredicate::Ult, more, done);
    let passed: Vec<Value> = std::iter::once(more)
        .chain(next.iter().flatten().copied())
        .collect();
    CondBrOp::builder(continues, &passed, &[], again, rest).build(&mut b);

    // The end of the vector loop.
    b.at = InsertPoint::End(rest);
    let mut resumed = initial.clone();
    let counter_ty = b.body.ty(plan.counter);
    let advanced = narrow(&mut b, done, counter_ty);
    resumed[plan.counter_index] = build(
        &mut b,
        AddOp::DEF,
        &[initial[plan.counter_index], advanced],
        &[],
        counter_ty,
    );
    for (number, reduction) in plan.reductions.iter().enumerate() {
        let flags = fast_math(&b, reduction);
        resumed[reduction.index] = total(
            &mut b,
            reduction.join,
            &next[number],
            initial[reduction.index],
            flags,
        )?;
    }
    if !plan.may_finish {
        BrOp::builder(&resumed, plan.block).build(&mut b);
        return Some(());
    }
    let finished = compare(&mut b, ICmpPredicate::Eq, done, count);
    let one = build_int(&mut b, counter_ty, ApInt::one(counter_ty.signless_width(f.ctx)?));
    let last = build(
        &mut b,
        SubOp::DEF,
        &[resumed[plan.counter_index], one],
        &[],
        counter_ty,
    );
    CondBrOp::builder(finished, &[], &resumed, end, plan.block).build(&mut b);
    let mut values = vec![(plan.counter, last), (plan.next, resumed[plan.counter_index])];
    values.extend(
        plan.reductions
            .iter()
            .map(|reduction| (reduction.next, resumed[reduction.index])),
    );
    for (value, at_rest) in values {
        replace_after(f, plan.block, rest, value, at_rest);
    }
    Some(())
}

/// Notes on the loop, which executes few iterations from now on, that copies of its body do not pay.
fn mark_remainder(f: &mut Function<'_>, latch: Op) {
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

/// Replaces the uses of a value of the loop after it.
fn replace_after(f: &mut Function<'_>, block: Block, rest: Block, value: Value, at_rest: Value) {
    let users: Vec<Op> = f
        .body
        .uses(value)
        .map(|(user, _)| user)
        .filter(|&user| f.body.op_block(user).is_some_and(|at| at != block && at != rest))
        .collect();
    if users.is_empty() {
        return;
    }
    let location = f.body.location(users[0]);
    let mut definitions = Definitions::new(f.body.ty(value), location, [(block, value), (rest, at_rest)]);
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

/// The addresses of the first elements of all streams, computed before the loop.
fn first_addresses(f: &mut Function<'_>, plan: &Plan, entry: Op) -> Option<Vec<Value>> {
    let initial = cfg::passed(f, entry, 0)?;
    let mut map = CloneMap {
        values: f
            .body
            .block_args(plan.block)
            .iter()
            .copied()
            .zip(initial)
            .collect(),
        ..CloneMap::default()
    };
    // What the addresses are computed from, in order.
    let mut needed: Vec<Op> = Vec::new();
    let mut pending: Vec<Value> = plan.streams.iter().map(|stream| stream.address).collect();
    while let Some(value) = pending.pop() {
        let Some(op) = f.body.defining_op(value) else {
            continue;
        };
        if f.body.op_block(op) == Some(plan.block) && !needed.contains(&op) {
            needed.push(op);
            pending.extend(f.body.operands(op).iter());
        }
    }
    let ordered: Vec<Op> = f.body.ops(plan.block).filter(|op| needed.contains(op)).collect();
    let mut rw = PatternRewriter::new(f.ctx, f.body);
    rw.set_insertion_point(InsertPoint::Before(entry));
    for op in ordered {
        rw.clone_op(op, &mut map);
    }
    Some(
        plan.streams
            .iter()
            .map(|stream| map.value(stream.address))
            .collect(),
    )
}

/// The number of iterations, and whether they are enough for the vector loop.
fn trip_count(b: &mut Builder<'_>, plan: &Plan, group: i64) -> (Value, Value) {
    let (start, bound) = (plan.trips.start, plan.trips.bound);
    let ty = b.body.ty(start);
    let narrow = ty != Type::I64;
    let extend = |b: &mut Builder<'_>, value: Value| match (narrow, plan.trips.test) {
        (false, _) => value,
        (true, ICmpPredicate::Slt) => build(b, SExtOp::DEF, &[value], &[], Type::I64),
        (true, _) => build(b, ZExtOp::DEF, &[value], &[], Type::I64),
    };
    let mut count = if plan.trips.test == ICmpPredicate::Ne {
        // Modulo the width of the counter, which wraps around on its way to the bound.
        let difference = build(b, SubOp::DEF, &[bound, start], &[], ty);
        extend(b, difference)
    } else {
        let (bound, start) = (extend(b, bound), extend(b, start));
        build(b, SubOp::DEF, &[bound, start], &[], Type::I64)
    };
    let mut ordered = None;
    if plan.trips.test != ICmpPredicate::Ne {
        // A bound that is not above the start: the loop executes once.
        ordered = Some(compare(b, plan.trips.test, start, bound));
    }
    if plan.trips.before_increment {
        let one = build_int(b, Type::I64, ApInt::one(64));
        count = build(b, AddOp::DEF, &[count, one], &[], Type::I64);
    }
    // One iteration more where the last one must be the loop's.
    let least = group + i64::from(!plan.may_finish);
    let least = build_int(b, Type::I64, ApInt::from_i64(64, least));
    let mut enough = compare(b, ICmpPredicate::Uge, count, least);
    if let Some(ordered) = ordered {
        enough = build(b, AndOp::DEF, &[enough, ordered], &[], Type::I1);
    }
    (count, enough)
}

/// The number of iterations that the vector loop does.
fn whole_groups(b: &mut Builder<'_>, plan: &Plan, count: Value, group: i64) -> Value {
    let mut count = count;
    if !plan.may_finish {
        let one = build_int(b, Type::I64, ApInt::one(64));
        count = build(b, SubOp::DEF, &[count, one], &[], Type::I64);
    }
    let mask = build_int(b, Type::I64, ApInt::from_i64(64, -group));
    build(b, AndOp::DEF, &[count, mask], &[], Type::I64)
}

fn compare(b: &mut Builder<'_>, predicate: ICmpPredicate, x: Value, y: Value) -> Value {
    let attr = predicate.attr(b.ctx);
    build(b, ICmpOp::DEF, &[x, y], &[Some(attr)], Type::I1)
}

/// Whether two streams have no byte in common.
fn apart(
    b: &mut Builder<'_>,
    plan: &Plan,
    addresses: &[Value],
    count: Value,
    (x, y): (usize, usize),
) -> Value {
    let mut range = |stream: usize| {
        let first = build(b, PtrToIntOp::DEF, &[addresses[stream]], &[], Type::I64);
        let size = build_int(b, Type::I64, ApInt::from_u64(64, plan.streams[stream].bytes));
        let length = build(b, MulOp::DEF, &[count, size], &[], Type::I64);
        (first, build(b, AddOp::DEF, &[first, length], &[], Type::I64))
    };
    let ((start_x, end_x), (start_y, end_y)) = (range(x), range(y));
    let before = compare(b, ICmpPredicate::Ule, end_x, start_y);
    let after = compare(b, ICmpPredicate::Ule, end_y, start_x);
    build(b, OrOp::DEF, &[before, after], &[], Type::I1)
}

/// Vectors that have one value in all elements.
struct Splats {
    lanes: u64,
    known: FxHashMap<Value, Value>,
}

impl Splats {
    fn of(&mut self, b: &mut Builder<'_>, value: Value) -> Option<Value> {
        if let Some(&known) = self.known.get(&value) {
            return Some(known);
        }
        let ty = b.ctx.vector_type(&[self.lanes as i64], b.body.ty(value));
        let vector = match constant_value(b.ctx, b.body, value).and_then(|attr| splat_attr(b.ctx, ty, attr)) {
            Some(attr) => build(b, ConstantOp::DEF, &[], &[Some(attr)], ty),
            None => {
                let poison = PoisonOp::build(b, ty);
                let poison = b.result(poison);
                let zero = build_int(b, Type::I64, ApInt::zero(64));
                let first = InsertElementOp::build(b, poison, value, zero, ty);
                let first = b.result(first);
                let mask = b.ctx.i32_array_attr(&vec![0; self.lanes as usize]);
                let all = ShuffleVectorOp::build(b, first, poison, mask, ty);
                b.result(all)
            }
        };
        self.known.insert(value, vector);
        Some(vector)
    }
}

fn splat_attr(ctx: &Context, ty: Type, attr: Attribute) -> Option<Attribute> {
    match (attr.int(ctx), attr.as_float(ctx)) {
        (Some(int), _) => elements::splat(ctx, ty, int.clone()),
        (None, Some(float)) => elements::splat(ctx, ty, float),
        _ => None,
    }
}

/// Whether the value is used as an address only.
fn is_address_operand(name: windlass_ir::OpName, body: &windlass_ir::Body, op: Op, value: Value) -> bool {
    match name {
        LoadOp::NAME => true,
        StoreOp::NAME => body.get(op, StoreOp::value) != value,
        _ => false,
    }
}

/// The type of vectors of the counter and the numbers of the elements, if the counter itself is used.
fn counter_vector(b: &mut Builder<'_>, plan: &Plan, splats: &mut Splats) -> Option<Option<(Type, Value)>> {
    let used = b
        .body
        .uses(plan.counter)
        .any(|(user, _)| plan.vector.contains(&user) && b.body.name(user) != LoadOp::NAME);
    if !used {
        return Some(None);
    }
    let element = b.body.ty(plan.counter);
    let width = element.signless_width(b.ctx)?;
    let ty = b.ctx.vector_type(&[splats.lanes as i64], element);
    let mut bytes = Vec::new();
    for lane in 0..splats.lanes {
        ApInt::from_u64(width, lane).append_le_bytes(&mut bytes);
    }
    let attr = b.ctx.dense_attr(ty, bytes);
    Some(Some((ty, build(b, ConstantOp::DEF, &[], &[Some(attr)], ty))))
}

/// The vector of the counter in the iteration that begins at `index`.
fn counter_at(b: &mut Builder<'_>, plan: &Plan, index: Value, ty: Type, iota: Value) -> Value {
    let element = b.body.ty(plan.counter);
    let index = narrow(b, index, element);
    let first = build(b, AddOp::DEF, &[plan.trips.start, index], &[], element);
    let mut splats = Splats {
        lanes: plan.lanes,
        known: FxHashMap::default(),
    };
    match splats.of(b, first) {
        Some(all) => build(b, AddOp::DEF, &[all, iota], &[], ty),
        None => iota,
    }
}

fn narrow(b: &mut Builder<'_>, value: Value, ty: Type) -> Value {
    match ty == Type::I64 {
        true => value,
        false => build(b, TruncOp::DEF, &[value], &[], ty),
    }
}

/// Builds the vector form of an operation.
fn vector_op(
    b: &mut Builder<'_>,
    plan: &Plan,
    addresses: &[Value],
    (at, offset): (Value, u64),
    op: Op,
    map: &mut FxHashMap<Value, Value>,
) -> Option<()> {
    b.location = b.body.location(op);
    if let Some(number) = plan.streams.iter().position(|stream| stream.op == op) {
        let stream = &plan.streams[number];
        let element = match stream.is_store {
            true => b.body.ty(b.body.get(op, StoreOp::value)),
            false => b.body.ty(b.body.get(op, LoadOp::res)),
        };
        // `base + (index << k) + constant`, which machine code addresses in one operand.
        let element_attr = b.ctx.type_attr(element);
        let indices = b.ctx.i32_array_attr(&[DYNAMIC_INDEX]);
        let address = GEPOp::builder(addresses[number], &[at], indices, element_attr, Type::PTR).build(b);
        let mut address = b.result(address);
        if offset > 0 {
            let indices = b.ctx.i32_array_attr(&[i32::try_from(offset).ok()?]);
            let moved = GEPOp::builder(address, &[], indices, element_attr, Type::PTR).build(b);
            address = b.result(moved);
        }
        let natural = b.ctx.int_attr(Type::I64, stream.bytes as i64);
        if stream.is_store {
            let alignment = b.body.get(op, StoreOp::alignment).unwrap_or(natural);
            let value = *map.get(&b.body.get(op, StoreOp::value))?;
            StoreOp::builder(value, address).alignment(alignment).build(b);
        } else {
            let alignment = b.body.get(op, LoadOp::alignment).unwrap_or(natural);
            let ty = b.ctx.vector_type(&[plan.lanes as i64], element);
            let load = LoadOp::builder(address, ty).alignment(alignment).build(b);
            let loaded = b.result(load);
            map.insert(b.body.get(op, LoadOp::res), loaded);
        }
        return Some(());
    }
    let mut operands: Vec<Value> = Vec::new();
    for value in b.body.operands(op).to_vec() {
        operands.push(*map.get(&value)?);
    }
    let result = b.body.result(op, 0);
    let ty = b.ctx.vector_type(&[plan.lanes as i64], b.body.ty(result));
    let attrs = b.body.attrs(op).to_vec();
    let new = NewOp {
        operands: &operands,
        attrs: &attrs,
        results: &[ty],
        ..NewOp::new(b.body.def(op), b.location)
    };
    let new = b.create(new);
    map.insert(result, b.result(new));
    Some(())
}

/// The value that changes nothing when it is joined; `None` if that is the initial value itself.
fn neutral(ctx: &Context, join: Join, ty: Type) -> Option<Attribute> {
    let width = ty.signless_width(ctx);
    let float = ty.float(ctx);
    Some(match join {
        Join::Add | Join::Or | Join::XOr => ctx.apint_attr(ty, ApInt::zero(width?)),
        Join::Mul => ctx.apint_attr(ty, ApInt::one(width?)),
        Join::And => ctx.apint_attr(ty, ApInt::all_ones(width?)),
        Join::FAdd => ctx.float_attr(ty, ApFloat::zero(float?, true)),
        Join::FMul => ctx.float_attr(ty, ApFloat::one(float?)),
        Join::SMin | Join::SMax | Join::UMin | Join::UMax => return None,
    })
}

/// The operations that join two values, and the elements of a vector.
fn joins(join: Join) -> (&'static OpDef, &'static OpDef) {
    match join {
        Join::Add => (AddOp::DEF, vector_reduce_add::DEF),
        Join::Mul => (MulOp::DEF, vector_reduce_mul::DEF),
        Join::And => (AndOp::DEF, vector_reduce_and::DEF),
        Join::Or => (OrOp::DEF, vector_reduce_or::DEF),
        Join::XOr => (XOrOp::DEF, vector_reduce_xor::DEF),
        Join::SMin => (SMinOp::DEF, vector_reduce_smin::DEF),
        Join::SMax => (SMaxOp::DEF, vector_reduce_smax::DEF),
        Join::UMin => (UMinOp::DEF, vector_reduce_umin::DEF),
        Join::UMax => (UMaxOp::DEF, vector_reduce_umax::DEF),
        Join::FAdd => (FAddOp::DEF, vector_reduce_fadd::DEF),
        Join::FMul => (FMulOp::DEF, vector_reduce_fmul::DEF),
    }
}

/// The fast-math flags of a reduction of floats.
fn fast_math(b: &Builder<'_>, reduction: &Reduction) -> Option<Attribute> {
    let op = b.body.defining_op(reduction.next)?;
    match reduction.join {
        Join::FAdd => b.body.get(op, FAddOp::fastmathFlags),
        Join::FMul => b.body.get(op, FMulOp::fastmathFlags),
        _ => None,
    }
}

/// Joins the accumulators, their elements and the initial value.
fn total(
    b: &mut Builder<'_>,
    join: Join,
    accumulators: &[Value],
    initial: Value,
    flags: Option<Attribute>,
) -> Option<Value> {
    let (pair, elements) = joins(join);
    let reorders = matches!(join, Join::FAdd | Join::FMul);
    let (&first, more) = accumulators.split_first()?;
    let vector = b.body.ty(first);
    let mut all = first;
    for &other in more {
        all = build(b, pair, &[all, other], &[flags], vector);
    }
    let ty = b.body.ty(initial);
    Some(match reorders {
        true => build(b, elements, &[initial, all], &[flags], ty),
        false => {
            let joined = build(b, elements, &[all], &[], ty);
            build(b, pair, &[initial, joined], &[], ty)
        }
    })
}
