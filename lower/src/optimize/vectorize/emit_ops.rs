//! Builds the operations of a vector loop.

use super::emit::{narrow, scaled};
use super::induction::{InductionVariable, compare, int};
use super::interleave::{self, Group};
use super::plan::Plan;
use super::reduction::extreme_of;
use super::streams::{Order, Stream};
use crate::optimize::fold::{build, build_int};
use rustc_hash::FxHashMap;
use std::collections::hash_map::Entry;
use windlass_dialects::elements;
use windlass_dialects::llvm::enums::ICmpPredicate;
use windlass_dialects::llvm::gep::DYNAMIC_INDEX;
use windlass_dialects::llvm::types::LlvmTypes as _;
use windlass_dialects::llvm::{
    AddOp, AndOp, BitcastOp, BrOp, CondBrOp, ConstantOp, ExtractElementOp, GEPOp, InsertElementOp, LoadOp,
    PoisonOp, SelectOp, ShuffleVectorOp, StoreOp, TruncOp, XOrOp, ZExtOp,
};
use windlass_ir::num::ApInt;
use windlass_ir::rewrite::constant_value;
use windlass_ir::{Attribute, Block, Builder, Context, InsertPoint, NewOp, Op, Type, Value};

/// Vectors that have one value in all elements.
pub(super) struct Splats {
    lanes: u64,
    /// The vectors, by the values.
    pub known: FxHashMap<Value, Value>,
}

impl Splats {
    pub fn new(lanes: u64) -> Splats {
        Splats {
            lanes,
            known: FxHashMap::default(),
        }
    }

    /// The vector of a value.
    pub fn of(&mut self, b: &mut Builder<'_>, value: Value) -> Option<Value> {
        self.alias(b, value, value)
    }

    /// The vector of `scalar`, which is what `value` is in the vector loop.
    pub fn alias(&mut self, b: &mut Builder<'_>, value: Value, scalar: Value) -> Option<Value> {
        if let Some(&known) = self.known.get(&value) {
            return Some(known);
        }
        let vector = splat(b, self.lanes, scalar);
        self.known.insert(value, vector);
        Some(vector)
    }
}

/// A vector with the value in all elements.
pub(in crate::optimize) fn splat(b: &mut Builder<'_>, lanes: u64, value: Value) -> Value {
    let ty = b.ctx.vector_type(&[lanes as i64], b.body.ty(value));
    match constant_value(b.ctx, b.body, value).and_then(|attr| splat_attr(b.ctx, ty, attr)) {
        Some(attr) => build(b, ConstantOp::DEF, &[], &[Some(attr)], ty),
        None => {
            let poison = PoisonOp::build(b, ty);
            let poison = b.result(poison);
            let zero = int(b, 0);
            let first = InsertElementOp::build(b, poison, value, zero, ty);
            let first = b.result(first);
            let mask = b.ctx.i32_array_attr(&vec![0; lanes as usize]);
            let all = ShuffleVectorOp::build(b, first, poison, mask, ty);
            b.result(all)
        }
    }
}

fn splat_attr(ctx: &Context, ty: Type, attr: Attribute) -> Option<Attribute> {
    match (attr.int(ctx), attr.as_float(ctx)) {
        (Some(int), _) => elements::splat(ctx, ty, int.clone()),
        (None, Some(float)) => elements::splat(ctx, ty, float),
        _ => None,
    }
}

/// The alignment of the accesses of a stream.
fn alignment(b: &Builder<'_>, stream: &Stream) -> Attribute {
    let given = match stream.is_store {
        true => b.body.get(stream.op, StoreOp::alignment),
        false => b.body.get(stream.op, LoadOp::alignment),
    };
    given.unwrap_or_else(|| b.ctx.int_attr(Type::I64, stream.bytes as i64))
}

/// An iteration of the vector loop. It has several parts, each of which handles one vector of each value.
pub(super) struct Iteration<'a> {
    plan: &'a Plan,
    /// The address of the first element of each stream.
    addresses: &'a [Value],
    /// The block that is built, and the one after the loop.
    blocks: (Block, Block),
    /// The number of iterations of the loop before this one.
    at: Value,
    /// The number of iterations in this one before the part.
    offset: u64,
    /// The addresses of the streams in the first part.
    bases: FxHashMap<usize, Value>,
    /// `at` times a factor.
    multiples: FxHashMap<i64, Value>,
}

impl<'a> Iteration<'a> {
    pub fn new(plan: &'a Plan, addresses: &'a [Value], at: Value, blocks: (Block, Block)) -> Iteration<'a> {
        Iteration {
            plan,
            addresses,
            blocks,
            at,
            offset: 0,
            bases: FxHashMap::default(),
            multiples: FxHashMap::default(),
        }
    }

    /// Begins the part for the iterations from `offset` on: sets the vectors of the induction variables that are used.
    pub fn start_part(
        &mut self,
        b: &mut Builder<'_>,
        offset: u64,
        map: &mut FxHashMap<Value, Value>,
    ) -> Option<()> {
        self.offset = offset;
        for variable in &self.plan.variables {
            if variable.is_pointer {
                continue;
            }
            // The variable as it is, and its low bits where only they are used.
            let users = b.body.uses(variable.arg).map(|(user, _)| user);
            let users = users.filter(|user| self.plan.vector.contains(user));
            let users: Vec<Op> = users.filter(|&user| b.body.name(user) != LoadOp::NAME).collect();
            for user in users {
                let form = match b.body.name(user) {
                    TruncOp::NAME if b.body.ty(b.body.result(user, 0)) != Type::I1 => b.body.result(user, 0),
                    _ => variable.arg,
                };
                if let Entry::Vacant(entry) = map.entry(form) {
                    entry.insert(self.variable(b, offset, variable, b.body.ty(form))?);
                }
            }
        }
        Some(())
    }

    /// The vector of an induction variable in a type that may be narrower.
    fn variable(
        &mut self,
        b: &mut Builder<'_>,
        offset: u64,
        variable: &InductionVariable,
        element: Type,
    ) -> Option<Value> {
        let width = element.signless_width(b.ctx)?;
        let ty = b.ctx.vector_type(&[self.plan.lanes as i64], element);
        let mut bytes = Vec::new();
        let (lanes, is_backward) = (self.plan.lanes, self.plan.is_backward());
        for lane in 0..lanes {
            let iteration = if is_backward { lanes - 1 - lane } else { lane };
            let lane = (iteration + offset) as i64;
            ApInt::from_i64(64, lane.wrapping_mul(variable.step))
                .sext_or_trunc(width)
                .append_le_bytes(&mut bytes);
        }
        let attr = b.ctx.dense_attr(ty, bytes);
        let steps = build(b, ConstantOp::DEF, &[], &[Some(attr)], ty);
        let own = b.body.ty(variable.arg);
        let distance = self.multiple(b, variable.step);
        let distance = narrow(b, distance, own);
        let mut first = build(b, AddOp::DEF, &[variable.initial, distance], &[], own);
        if own != element {
            first = build(b, TruncOp::DEF, &[first], &[], element);
        }
        let all = splat(b, self.plan.lanes, first);
        Some(build(b, AddOp::DEF, &[all, steps], &[], ty))
    }

    /// The number of iterations before times a factor.
    fn multiple(&mut self, b: &mut Builder<'_>, by: i64) -> Value {
        if let Some(&known) = self.multiples.get(&by) {
            return known;
        }
        let value = scaled(b, self.at, by);
        self.multiples.insert(by, value);
        value
    }

    /// Builds the vector form of an operation.
    pub fn op(&mut self, b: &mut Builder<'_>, op: Op, map: &mut FxHashMap<Value, Value>) -> Option<()> {
        b.location = b.body.location(op);
        if let Some(number) = self.plan.streams.iter().position(|stream| stream.op == op) {
            return self.access(b, number, map);
        }
        // The low bits of an induction variable.
        if b.body
            .results(op)
            .get(0)
            .is_some_and(|result| map.contains_key(&result))
        {
            return Some(());
        }
        let mut operands: Vec<Value> = Vec::new();
        for value in b.body.operands(op).to_vec() {
            // Conditions that do not change are no vectors.
            operands.push(*map.get(&value).unwrap_or(&value));
        }
        let result = b.body.result(op, 0);
        let element = b.body.ty(result);
        let ty = b.ctx.vector_type(&[self.plan.lanes as i64], element);
        if b.body.name(op) == SelectOp::NAME
            && element.signless_width(b.ctx).is_some_and(|width| width < 64)
            && let Some(extreme) = extreme_of(b.body, b.ctx, op)
        {
            let vector = build(b, extreme, &operands[1..], &[], ty);
            map.insert(result, vector);
            return Some(());
        }
        let mut attrs = b.body.attrs(op).to_vec();
        // Sums of some of the elements may overflow where that of all does not.
        if let Some(slot) = b.body.def(op).attr_slot("overflowFlags")
            && let Some(flags) = attrs.get_mut(slot)
        {
            *flags = None;
        }
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

    /// Builds the access of a stream.
    fn access(
        &mut self,
        b: &mut Builder<'_>,
        number: usize,
        map: &mut FxHashMap<Value, Value>,
    ) -> Option<()> {
        let plan = self.plan;
        if let Some(group) = plan.group(number) {
            return match number == group.at {
                true => self.access_group(b, group, map),
                false => Some(()),
            };
        }
        let stream = &plan.streams[number];
        let op = stream.op;
        let alignment = alignment(b, stream);
        let (lanes, offset) = (plan.lanes as i64, self.offset as i64);
        let ty = b.ctx.vector_type(&[lanes], stream.element);
        // The elements from the first one on in memory, in units of the distance between two iterations.
        let elements: Vec<i64> = match stream.order {
            Order::Uniform => return Some(()),
            Order::Consecutive => vec![offset],
            Order::Reversed => vec![offset + lanes - 1],
            Order::Strided(_) => (offset..offset + lanes).collect(),
        };
        let mut places = Vec::new();
        for element in elements {
            places.push(self.address(b, stream, element)?);
        }
        let backwards: Vec<i32> = (0..lanes as i32).rev().collect();
        let is_backward = plan.is_backward();
        let reverse = |b: &mut Builder<'_>, value: Value| {
            if is_backward {
                return value;
            }
            let poison = PoisonOp::build(b, ty);
            let poison = b.result(poison);
            let mask = b.ctx.i32_array_attr(&backwards);
            let all = ShuffleVectorOp::build(b, value, poison, mask, ty);
            b.result(all)
        };
        if stream.is_store {
            let mut value = *map.get(&b.body.get(op, StoreOp::value))?;
            if let Some(predicate) = plan.predicates.get(&op) {
                let mask = *map.get(&predicate.condition)?;
                let whole = match stream.order {
                    Order::Consecutive => Some((value, places[0])),
                    Order::Reversed => Some((reverse(b, value), places[0])),
                    Order::Strided(_) | Order::Uniform => None,
                };
                let bits = self.mask_bits(b, mask, predicate.is_inverse);
                return self.store_masked(b, number, bits, value, whole, alignment);
            }
            match stream.order {
                Order::Strided(_) => {
                    for (lane, place) in places.into_iter().enumerate() {
                        let lane = int(b, lane as i64);
                        let element = ExtractElementOp::build(b, value, lane, stream.element);
                        let element = b.result(element);
                        StoreOp::builder(element, place).alignment(alignment).build(b);
                    }
                    return Some(());
                }
                Order::Reversed => value = reverse(b, value),
                Order::Consecutive | Order::Uniform => {}
            }
            StoreOp::builder(value, places[0]).alignment(alignment).build(b);
            return Some(());
        }
        let load = |b: &mut Builder<'_>, place: Value, ty: Type| {
            let load = LoadOp::builder(place, ty).alignment(alignment).build(b);
            b.result(load)
        };
        let vector = match stream.order {
            Order::Strided(_) => {
                let poison = PoisonOp::build(b, ty);
                let mut vector = b.result(poison);
                for (lane, place) in places.into_iter().enumerate() {
                    let element = load(b, place, stream.element);
                    let lane = int(b, lane as i64);
                    let inserted = InsertElementOp::build(b, vector, element, lane, ty);
                    vector = b.result(inserted);
                }
                vector
            }
            Order::Reversed => {
                let vector = load(b, places[0], ty);
                reverse(b, vector)
            }
            Order::Consecutive | Order::Uniform => load(b, places[0], ty),
        };
        map.insert(b.body.get(op, LoadOp::res), vector);
        Some(())
    }

    /// Builds the accesses of a group of streams.
    fn access_group(
        &mut self,
        b: &mut Builder<'_>,
        group: &Group,
        map: &mut FxHashMap<Value, Value>,
    ) -> Option<()> {
        let (streams, lanes) = (&self.plan.streams, self.plan.lanes);
        let first = &streams[group.members[0]?];
        let place = self.address(b, first, self.offset as i64)?;
        let place = (place, alignment(b, first));
        if group.is_store {
            let value = |&number: &Option<usize>| map.get(&b.body.get(streams[number?].op, StoreOp::value));
            let values: Option<Vec<Value>> = group
                .members
                .iter()
                .map(|number| value(number).copied())
                .collect();
            return interleave::store(b, &values?, first.element, lanes, place);
        }
        for (number, vector) in interleave::load(b, group, streams, lanes, place)? {
            map.insert(b.body.get(streams[number].op, LoadOp::res), vector);
        }
        Some(())
    }

    /// The elements of a mask as the bits of a number.
    fn mask_bits(&self, b: &mut Builder<'_>, mask: Value, is_inverse: bool) -> Value {
        let lanes = self.plan.lanes as u32;
        let narrow = b.ctx.int_type(lanes);
        let bits = build(b, BitcastOp::DEF, &[mask], &[], narrow);
        let bits = build(b, ZExtOp::DEF, &[bits], &[], Type::I32);
        if !is_inverse {
            return bits;
        }
        let all = build_int(b, Type::I32, ApInt::from_u64(32, (1 << lanes) - 1));
        build(b, XOrOp::DEF, &[bits, all], &[], Type::I32)
    }

    /// Stores the elements of a vector whose bits are set: none, all at once if they are neighbours, or one after the other.
    fn store_masked(
        &mut self,
        b: &mut Builder<'_>,
        number: usize,
        bits: Value,
        value: Value,
        whole: Option<(Value, Value)>,
        alignment: Attribute,
    ) -> Option<()> {
        let plan = self.plan;
        let (stream, lanes) = (&plan.streams[number], plan.lanes);
        let mut places = Vec::new();
        for lane in 0..lanes {
            places.push(self.address(b, stream, (self.offset + lane) as i64)?);
        }
        let (first, next) = (self.blocks.0, self.blocks.1);
        let region = b.body.block_region(first)?;
        let block = |b: &mut Builder<'_>| {
            let block = b.body.new_block();
            b.body.attach_block(block, region, Some(next));
            block
        };
        let tests: Vec<Block> = (0..=lanes).map(|_| block(b)).collect();
        let end = tests[lanes as usize];
        let number = |b: &mut Builder<'_>, bits: u64| build_int(b, Type::I32, ApInt::from_u64(32, bits));
        let zero = number(b, 0);
        let any = compare(b, ICmpPredicate::Ne, bits, zero);
        match whole {
            Some((vector, place)) => {
                let [test, all] = [(); 2].map(|()| block(b));
                CondBrOp::builder(any, &[], &[], test, end).build(b);
                b.at = InsertPoint::End(test);
                let full = number(b, (1 << lanes) - 1);
                let is_full = compare(b, ICmpPredicate::Eq, bits, full);
                CondBrOp::builder(is_full, &[], &[], all, tests[0]).build(b);
                b.at = InsertPoint::End(all);
                StoreOp::builder(vector, place).alignment(alignment).build(b);
                BrOp::builder(&[], end).build(b);
            }
            None => {
                CondBrOp::builder(any, &[], &[], tests[0], end).build(b);
            }
        }
        for (lane, place) in places.into_iter().enumerate() {
            b.at = InsertPoint::End(tests[lane]);
            let bit = number(b, 1 << lane);
            let bit = build(b, AndOp::DEF, &[bits, bit], &[], Type::I32);
            let zero = number(b, 0);
            let is_set = compare(b, ICmpPredicate::Ne, bit, zero);
            let store = block(b);
            CondBrOp::builder(is_set, &[], &[], store, tests[lane + 1]).build(b);
            b.at = InsertPoint::End(store);
            let lane_number = int(b, lane as i64);
            let element = ExtractElementOp::build(b, value, lane_number, stream.element);
            let element = b.result(element);
            StoreOp::builder(element, place).alignment(alignment).build(b);
            BrOp::builder(&[], tests[lane + 1]).build(b);
        }
        b.at = InsertPoint::End(end);
        self.blocks.0 = end;
        Some(())
    }

    /// The address of the element of a stream that is accessed `iterations` after the first one of this iteration.
    fn address(&mut self, b: &mut Builder<'_>, stream: &Stream, iterations: i64) -> Option<Value> {
        let bytes = stream.bytes as i64;
        let step = match stream.order {
            Order::Consecutive => bytes,
            Order::Reversed => -bytes,
            Order::Strided(step) => step,
            Order::Uniform => 0,
        };
        let (number, distance) = stream.base;
        // `base + (index << k) + constant`, which machine code addresses in one operand.
        let base = match self.bases.get(&number) {
            Some(&base) => base,
            None => {
                let (unit, ty) = match step % bytes {
                    0 => (bytes, stream.element),
                    _ => (1, Type::I8),
                };
                let index = self.multiple(b, step / unit);
                let element = b.ctx.type_attr(ty);
                let indices = b.ctx.i32_array_attr(&[DYNAMIC_INDEX]);
                let moved =
                    GEPOp::builder(self.addresses[number], &[index], indices, element, Type::PTR).build(b);
                let moved = b.result(moved);
                self.bases.insert(number, moved);
                moved
            }
        };
        let constant = iterations.checked_mul(step)?.checked_add(distance)?;
        if constant == 0 {
            return Some(base);
        }
        let byte = b.ctx.type_attr(Type::I8);
        let Ok(index) = i32::try_from(constant) else {
            let constant = int(b, constant);
            let indices = b.ctx.i32_array_attr(&[DYNAMIC_INDEX]);
            let moved = GEPOp::builder(base, &[constant], indices, byte, Type::PTR).build(b);
            return Some(b.result(moved));
        };
        let indices = b.ctx.i32_array_attr(&[index]);
        let moved = GEPOp::builder(base, &[], indices, byte, Type::PTR).build(b);
        Some(b.result(moved))
    }
}
