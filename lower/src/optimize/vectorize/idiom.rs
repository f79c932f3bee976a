//! `llvm-loop-idiom`: turns loops that fill or copy memory into `llvm.intr.memset`, `llvm.intr.memcpy` and `llvm.intr.memmove`.
//!
//! A loop of one block whose stores all store the same byte pattern to consecutive addresses, or what the same iteration loads from
//! consecutive addresses, is replaced as a whole: nothing else in it may have an effect, and after it only induction variables may
//! be used. What an iteration fills may be one element, several that lie side by side, or the bytes of a `memset` or `memcpy` of
//! constant length, so that the rows of a matrix become one operation from the inside out.
//!
//! ```text
//! before:  trip count, comparisons of addresses ── few iterations, or may overlap ──▶ the loop
//!    │
//! fill:    memset, memcpy ──▶ after the loop
//! ```
//!
//! The loop is erased where the number of iterations is constant and nothing is compared. Functions that are such operations
//! themselves, and those that promise no library functions (`"no-builtins"`), stay as they are.

use super::affine::Affine;
use super::emit::{
    advanced, apart, first_addresses, is_remainder, mark_remainder, offset, replace_after, scaled,
};
use super::induction::{build_count, compare, exact_count, int};
use super::plan::{CandidateLoop, candidate, element_bytes, known_after};
use super::streams::{Extent, affine_address, same_base};
use crate::build::llvm::memcpy;
use crate::optimize::analysis::alias::{Aliases, Place, Relation};
use crate::optimize::analysis::counted::CountedLoop;
use crate::optimize::analysis::effects::{
    Access, access, always_continues, is_simple_load, is_simple_store, is_volatile_copy,
};
use crate::optimize::analysis::loops::{self, Loop};
use crate::optimize::fold::{build, build_int, constant_int};
use crate::optimize::{Function, cfg};
use windlass_dialects::elements::dense_elements;
use windlass_dialects::llvm::enums::ICmpPredicate;
use windlass_dialects::llvm::types::LlvmTypes as _;
use windlass_dialects::llvm::{
    AndOp, BrOp, CondBrOp, LoadOp, MemcpyOp, MemmoveOp, MemsetOp, PoisonOp, StoreOp, SubOp, UndefOp, ZeroOp,
};
use windlass_ir::num::ApInt;
use windlass_ir::rewrite::constant_value;
use windlass_ir::{Block, Builder, Op, Type, Value};

/// Loops of more operations than this do something else.
const MAX_OPS: usize = 64;
/// The number of comparisons of addresses at run time.
const MAX_CHECKS: usize = 2;
/// The number of bytes from which a constant number is worth a call: so many are eight vectors.
const MIN_BYTES: u64 = 256;
/// The number of iterations from which the call takes less time than the loop, where it is not constant: a call takes 2.5 ns, eight
/// iterations 3.6 ns.
const MIN_ITERATIONS: i64 = 6;

/// The functions that the operations become calls of.
const LIBRARY: [&str; 6] = ["memset", "memcpy", "memmove", "bzero", "bcopy", "mempcpy"];

/// Replaces loops, inner ones first.
pub(in crate::optimize) fn run(f: &mut Function<'_>) {
    if !may_call(f) {
        return;
    }
    loop {
        let (found, _) = loops::find_with_preheaders(f);
        let mut changed = false;
        for (index, this) in found.iter().enumerate() {
            if loops::is_innermost(&found, index) {
                changed |= replace(f, this).is_some();
            }
        }
        if !changed {
            return;
        }
        // What is around a loop that is erased becomes an innermost loop of one block.
        cfg::simplify(f);
    }
}

/// Whether the function may call library functions that the program does not call.
fn may_call(f: &Function<'_>) -> bool {
    let name = f.name.map(|name| f.ctx.str(name));
    let refuses = |text: &str| text == "no-builtins" || text.starts_with("no-builtin-mem");
    !name.is_some_and(|name| LIBRARY.contains(&name.trim_start_matches('_'))) && !f.passes_through(&refuses)
}

/// Memory that an iteration accesses: the addresses of the next iteration are a constant distance further.
struct Stream {
    address: Value,
    place: Place,
    affine: Affine,
    /// The number of bytes that an iteration accesses, side by side.
    bytes: u64,
}

impl Stream {
    /// The constant part of the offset.
    fn low(&self) -> i64 {
        self.affine.constant
    }

    /// The bytes from one iteration to the next.
    fn step(&self) -> i64 {
        self.affine.coefficient
    }

    /// Whether the iterations together access consecutive bytes.
    fn is_consecutive(&self) -> bool {
        self.step().unsigned_abs() == self.bytes
    }

    fn has_base_of(&self, other: &Stream) -> bool {
        same_base((&self.place, &self.affine), (&other.place, &other.affine))
    }
}

/// The byte that memory is filled with.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Byte {
    Constant(u8),
    Value(Value),
    /// The contents do not matter.
    Any,
}

/// What the iterations of a loop do together.
enum Idiom {
    Fill {
        to: Stream,
        byte: Byte,
    },
    Copy {
        to: Stream,
        from: Stream,
        /// Whether the operation is right where the two overlap.
        may_overlap: bool,
    },
}

impl Idiom {
    fn to(&self) -> &Stream {
        match self {
            Idiom::Fill { to, .. } | Idiom::Copy { to, .. } => to,
        }
    }

    fn streams(&self) -> impl Iterator<Item = &Stream> {
        let from = match self {
            Idiom::Fill { .. } => None,
            Idiom::Copy { from, .. } => Some(from),
        };
        std::iter::once(self.to()).chain(from)
    }
}

/// Replaces the loop; `None` if it stays as it is.
fn replace(f: &mut Function<'_>, this: &Loop) -> Option<()> {
    let &[block] = &this.blocks[..] else { return None };
    if f.body.ops(block).nth(MAX_OPS).is_some() {
        return None;
    }
    let has_store = |op: Op| matches!(access_kind(f, op), Kind::Store | Kind::Set | Kind::Copy);
    if !f.body.ops(block).any(has_store) {
        return None;
    }
    let counter = candidate(f, this).ok()?;
    if is_remainder(f, counter.latch) {
        return None;
    }
    let idioms = idioms(f, this, &counter)?;
    let checks = checks(f, &idioms)?;
    let known: Vec<Value> = counter
        .variables
        .iter()
        .flat_map(|variable| [variable.arg, variable.next])
        .collect();
    if !known_after(f, this, counter.latch, counter.outside, &known) {
        return None;
    }
    let counted = CountedLoop::of(f, this).and_then(|counted| counted.trip_count(f));
    let count = counted.or_else(|| exact_count(f, &counter.trips));
    let pays = |count: u64| {
        let bytes = idioms.iter().map(|idiom| idiom.to().bytes.saturating_mul(count));
        bytes.max().is_some_and(|bytes| bytes >= MIN_BYTES)
    };
    if count.is_some_and(|count| !pays(count)) {
        return None;
    }
    emit(f, &counter, block, &idioms, &checks, count)
}

/// What an operation does, as far as a loop that fills or copies memory has it.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    Store,
    Load,
    Set,
    Copy,
    Other,
}

fn access_kind(f: &Function<'_>, op: Op) -> Kind {
    match f.body.name(op) {
        StoreOp::NAME if is_simple_store(f, op) => Kind::Store,
        LoadOp::NAME if is_simple_load(f, op) => Kind::Load,
        MemsetOp::NAME if !is_volatile_copy(f, op) => Kind::Set,
        MemcpyOp::NAME | MemmoveOp::NAME if !is_volatile_copy(f, op) => Kind::Copy,
        _ => Kind::Other,
    }
}

/// What the loop does, in the order of the program; `None` if it does anything else.
fn idioms(f: &mut Function<'_>, this: &Loop, counter: &CandidateLoop) -> Option<Vec<Idiom>> {
    let mut aliases = Aliases::default();
    let mut found = Vec::new();
    let mut fills: Vec<(Stream, Byte)> = Vec::new();
    for op in f.body.ops(this.header).collect::<Vec<_>>() {
        if !always_continues(f, op) {
            return None;
        }
        match access_kind(f, op) {
            // It is part of the copy by the store.
            Kind::Load => {
                let loaded = f.body.get(op, LoadOp::res);
                let (user, operand) = f.body.uses(loaded).next()?;
                let is_copied = operand == 0 && access_kind(f, user) == Kind::Store;
                let is_here = f.body.op_block(user) == Some(this.header);
                if !is_copied || !is_here || !f.body.has_one_use(loaded) {
                    return None;
                }
            }
            Kind::Store => {
                let value = f.body.get(op, StoreOp::value);
                let ty = f.body.ty(value);
                let bytes = exact_bytes(f, ty)?;
                let to = stream(f, &mut aliases, this, counter, (op, 1), bytes)?;
                let load = f.body.defined_by(value, LoadOp::NAME);
                match load.filter(|&load| f.body.op_block(load) == Some(this.header)) {
                    Some(load) => {
                        let from = stream(f, &mut aliases, this, counter, (load, 0), bytes)?;
                        found.push(copy(f, to, from)?);
                    }
                    None if this.is_invariant(f, value) => fills.push((to, byte(f, value)?)),
                    None => {
                        // A constant may be in the loop.
                        let byte = byte(f, value).filter(|byte| !matches!(byte, Byte::Value(_)))?;
                        fills.push((to, byte));
                    }
                }
            }
            Kind::Set | Kind::Copy => {
                let length = constant_int(f.ctx, f.body, f.body.operand(op, 2))?.to_u64();
                let bytes = length.filter(|&bytes| bytes > 0 && bytes < 1 << 31)?;
                let to = stream(f, &mut aliases, this, counter, (op, 0), bytes)?;
                if access_kind(f, op) == Kind::Copy {
                    let from = stream(f, &mut aliases, this, counter, (op, 1), bytes)?;
                    found.push(copy(f, to, from)?);
                    continue;
                }
                let value = f.body.operand(op, 1);
                let byte = byte(f, value)?;
                if matches!(byte, Byte::Value(_)) && !this.is_invariant(f, value) {
                    return None;
                }
                fills.push((to, byte));
            }
            Kind::Other => match access(f, &mut aliases, op) {
                Access::None => {}
                _ => return None,
            },
        }
    }
    found.extend(join_fills(fills)?);
    Some(found).filter(|found| !found.is_empty())
}

/// Joins fills of elements that lie side by side; `None` if bytes between the iterations are not filled.
fn join_fills(fills: Vec<(Stream, Byte)>) -> Option<Vec<Idiom>> {
    let mut groups: Vec<Vec<(Stream, Byte)>> = Vec::new();
    for (stream, byte) in fills {
        let belongs = |group: &&mut Vec<(Stream, Byte)>| {
            let (first, other) = &group[0];
            *other == byte && first.has_base_of(&stream) && first.step() == stream.step()
        };
        match groups.iter_mut().find(belongs) {
            Some(group) => group.push((stream, byte)),
            None => groups.push(vec![(stream, byte)]),
        }
    }
    let mut joined = Vec::new();
    for mut group in groups {
        group.sort_by_key(|(stream, _)| stream.low());
        let mut members = group.into_iter();
        let (mut to, byte) = members.next()?;
        for (next, _) in members {
            let bytes = u64::try_from(next.low().checked_sub(to.low())?).ok()?;
            if bytes > to.bytes {
                return None;
            }
            to.bytes = to.bytes.max(bytes + next.bytes);
        }
        if !to.is_consecutive() {
            return None;
        }
        joined.push(Idiom::Fill { to, byte });
    }
    Some(joined)
}

/// A copy; `None` if the iterations together do no such thing.
fn copy(f: &Function<'_>, to: Stream, from: Stream) -> Option<Idiom> {
    if !to.is_consecutive() || from.step() != to.step() {
        return None;
    }
    let mut may_overlap = false;
    if to.has_base_of(&from) {
        // What an iteration stores is not loaded by a later one.
        let ahead = from.low().checked_sub(to.low())?;
        if ahead == 0 || (ahead > 0) != (to.step() > 0) {
            return None;
        }
        may_overlap = true;
    } else if to.place.base == from.place.base
        && Aliases::default().relation(f, &to.place, &from.place) != Relation::Disjoint
    {
        // One object at different indices: comparisons at run time mostly fail.
        return None;
    }
    Some(Idiom::Copy {
        to,
        from,
        may_overlap,
    })
}

/// The stream of an address.
fn stream(
    f: &mut Function<'_>,
    aliases: &mut Aliases,
    this: &Loop,
    counter: &CandidateLoop,
    (op, operand): (Op, usize),
    bytes: u64,
) -> Option<Stream> {
    let address = f.body.operand(op, operand);
    let tbaa = match f.body.name(op) {
        StoreOp::NAME => f.body.get(op, StoreOp::tbaa),
        LoadOp::NAME => f.body.get(op, LoadOp::tbaa),
        _ => None,
    };
    let mut place = aliases.place(f, address, None, tbaa);
    place.size = Some(bytes);
    let affine = affine_address(f, aliases, this, &counter.variables, &mut place).ok()?;
    (affine.coefficient != 0).then_some(Stream {
        address,
        place,
        affine,
        bytes,
    })
}

/// The size of a type whose values are all of their bytes.
fn exact_bytes(f: &mut Function<'_>, ty: Type) -> Option<u64> {
    if ty == Type::PTR {
        return f.layouts.of(f.ctx, ty).map(|layout| layout.store_bytes());
    }
    match ty.vector(f.ctx) {
        Some(vector) => match (&vector.shape[..], vector.is_scalable()) {
            (&[count], false) => element_bytes(f, vector.element)?.checked_mul(u64::try_from(count).ok()?),
            _ => None,
        },
        None => element_bytes(f, ty),
    }
}

/// The byte that all bytes of the value are.
fn byte(f: &mut Function<'_>, value: Value) -> Option<Byte> {
    let all = |bytes: &[u8]| {
        let (&first, rest) = bytes.split_first()?;
        rest.iter()
            .all(|&byte| byte == first)
            .then_some(Byte::Constant(first))
    };
    let ty = f.body.ty(value);
    if let Some(op) = f.body.defining_op(value) {
        match f.body.name(op) {
            ZeroOp::NAME => return Some(Byte::Constant(0)),
            UndefOp::NAME | PoisonOp::NAME => return Some(Byte::Any),
            _ => {}
        }
    }
    if let Some(attr) = constant_value(f.ctx, f.body, value) {
        if let Some(dense) = dense_elements(f.ctx, attr) {
            return all(&dense.bytes);
        }
        let bits = match (constant_int(f.ctx, f.body, value), attr.as_float(f.ctx)) {
            (Some(int), _) => int.to_u64().map(u128::from),
            (None, Some(float)) => Some(float.bits()),
            _ => None,
        }?;
        let bytes = usize::try_from(exact_bytes(f, ty)?).ok()?;
        return all(bits.to_le_bytes().get(..bytes)?);
    }
    (ty == Type::I8).then_some(Byte::Value(value))
}

/// The pairs of idioms' memory that must be compared at run time; `None` if they depend on each other.
fn checks(f: &Function<'_>, idioms: &[Idiom]) -> Option<Vec<(usize, usize)>> {
    let mut aliases = Aliases::default();
    let mut found = Vec::new();
    // The number of a stream counts those of all idioms.
    let streams: Vec<(usize, bool, &Stream)> = idioms
        .iter()
        .enumerate()
        .flat_map(|(number, idiom)| {
            let streams = idiom.streams().enumerate();
            streams.map(move |(index, stream)| (number, index == 0, stream))
        })
        .collect();
    for (x, &(first, stores, a)) in streams.iter().enumerate() {
        for (y, &(second, also_stores, b)) in streams.iter().enumerate().skip(x + 1) {
            if !stores && !also_stores {
                continue;
            }
            if first == second
                && matches!(
                    idioms[first],
                    Idiom::Copy {
                        may_overlap: true,
                        ..
                    }
                )
            {
                continue;
            }
            if a.has_base_of(b) {
                return None;
            }
            if aliases.relation(f, &a.place, &b.place) != Relation::Disjoint {
                found.push((x, y));
            }
        }
    }
    (found.len() <= MAX_CHECKS).then_some(found)
}

/// Builds the operations, and the choice between them and the loop.
fn emit(
    f: &mut Function<'_>,
    counter: &CandidateLoop,
    block: Block,
    idioms: &[Idiom],
    checks: &[(usize, usize)],
    known: Option<u64>,
) -> Option<()> {
    let latch = counter.latch;
    let entry = f.body.last_op(counter.before)?;
    let initial = cfg::passed(f, entry, 0)?;
    let end = cfg::split_edge(f, latch, counter.outside)?;
    let location = f.body.location(latch);
    let fill = f.body.new_block();
    f.body.attach_block(fill, f.region, Some(block));
    let streams: Vec<&Stream> = idioms.iter().flat_map(Idiom::streams).collect();
    let wanted: Vec<Value> = streams.iter().map(|stream| stream.address).collect();
    let addresses = first_addresses(f, block, &wanted, entry)?;

    let mut b = Builder::before(f.ctx, f.body, entry);
    let (count, conditions) = match known {
        Some(count) => (int(&mut b, count as i64), Vec::new()),
        None => build_count(&mut b, &counter.trips),
    };
    let mut enough = match known {
        Some(_) => None,
        None => {
            let least = int(&mut b, MIN_ITERATIONS);
            Some(compare(&mut b, ICmpPredicate::Uge, count, least))
        }
    };
    let extent = |stream: usize| Extent {
        stream,
        low: 0,
        high: streams[stream].bytes as i64,
        step: streams[stream].step(),
        is_ordered: false,
    };
    let apart: Vec<Value> = checks
        .iter()
        .map(|&(x, y)| apart(&mut b, &addresses, count, &extent(x), &extent(y)))
        .collect();
    for condition in conditions.into_iter().chain(apart) {
        enough = Some(match enough {
            Some(others) => build(&mut b, AndOp::DEF, &[others, condition], &[], Type::I1),
            None => condition,
        });
    }
    match enough {
        Some(enough) => {
            CondBrOp::builder(enough, &[], &initial, fill, block).build(&mut b);
            mark_remainder(f, latch);
        }
        None => {
            BrOp::builder(&[], fill).build(&mut b);
        }
    }
    f.body.erase_op(entry);

    let mut b = Builder::at_end(f.ctx, f.body, fill, location);
    let last = match known {
        Some(count) => int(&mut b, count.wrapping_sub(1) as i64),
        None => {
            let one = int(&mut b, 1);
            build(&mut b, SubOp::DEF, &[count, one], &[], Type::I64)
        }
    };
    let mut number = 0;
    for idiom in idioms {
        let to = idiom.to();
        let bytes = match known {
            Some(count) => int(&mut b, count.wrapping_mul(to.bytes) as i64),
            None => scaled(&mut b, count, to.bytes as i64),
        };
        // The lowest address is that of the last iteration where addresses decrease.
        let mut lowest = |b: &mut Builder<'_>, stream: &Stream| {
            let first = addresses[number];
            number += 1;
            match stream.step() < 0 {
                true => {
                    let distance = scaled(b, last, stream.step());
                    offset(b, first, distance)
                }
                false => first,
            }
        };
        let address = lowest(&mut b, to);
        let volatile = b.ctx.bool_attr(false);
        match idiom {
            Idiom::Fill { byte, .. } => {
                let byte = match *byte {
                    Byte::Value(value) => value,
                    Byte::Constant(byte) => build_int(&mut b, Type::I8, ApInt::from_u64(8, byte.into())),
                    Byte::Any => build_int(&mut b, Type::I8, ApInt::zero(8)),
                };
                MemsetOp::builder(address, byte, bytes, volatile).build(&mut b);
            }
            Idiom::Copy {
                from, may_overlap, ..
            } => {
                let source = lowest(&mut b, from);
                match may_overlap {
                    true => {
                        MemmoveOp::builder(address, source, bytes, volatile).build(&mut b);
                    }
                    false => memcpy(&mut b, address, source, bytes),
                }
            }
        }
    }
    let mut values = Vec::new();
    for variable in &counter.variables {
        let next = advanced(&mut b, variable, count);
        let arg = advanced(&mut b, variable, last);
        values.extend([(variable.next, next), (variable.arg, arg)]);
    }
    BrOp::builder(&[], end).build(&mut b);
    for (value, at_fill) in values {
        replace_after(f, &Loop::of_block(block), (block, fill), value, at_fill);
    }
    Some(())
}
