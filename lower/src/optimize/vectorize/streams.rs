//! The loads and stores of a loop, and which of them may concern the same memory.

use super::affine::{Affine, Induction};
use super::induction::InductionVariable;
use crate::optimize::Function;
use crate::optimize::analysis::alias::{Aliases, Object, Place, Relation};
use crate::optimize::analysis::effects::{Access, access, is_simple_load, is_simple_store};
use crate::optimize::analysis::loops::Loop;
use windlass_dialects::llvm::{LoadOp, StoreOp};
use windlass_ir::{Op, Type, Value};

/// The number of comparisons at run time up to which a loop is vectorised.
const MAX_CHECKS: usize = 8;
/// How far an index is followed to what it is computed from.
const MAX_STEPS: usize = 4;

/// In which order the iterations access elements.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Order {
    /// One element after the other.
    Consecutive,
    /// One element before the other.
    Reversed,
    /// This many bytes apart.
    Strided(i64),
    /// All iterations load the same element.
    Uniform,
}

/// A load or store.
pub(super) struct Stream {
    pub op: Op,
    pub address: Value,
    pub is_store: bool,
    /// The type of the elements.
    pub element: Type,
    pub bytes: u64,
    pub order: Order,
    /// The number of the first stream whose addresses differ from these by a constant, which is the second number, in each iteration.
    pub base: (usize, i64),
    place: Place,
    affine: Affine,
}

impl Stream {
    fn address_parts(&self) -> (&Place, &Affine) {
        (&self.place, &self.affine)
    }
}

/// The memory that streams with one base and one distance between iterations access, relative to the first address of one of them.
pub(super) struct Extent {
    /// The number of that stream.
    pub stream: usize,
    pub low: i64,
    pub high: i64,
    /// The bytes from one iteration to the next.
    pub step: i64,
    /// Whether the extent that it is compared with is of streams that are all before its own in an iteration, or all after, as far as they
    /// concern each other; each extent is one access wide.
    pub is_ordered: bool,
}

/// The loads and stores of the loop, which are all that may access memory.
pub(super) fn collect(
    f: &mut Function<'_>,
    this: &Loop,
    variables: &[InductionVariable],
) -> Result<Vec<Stream>, &'static str> {
    let mut aliases = Aliases::default();
    let mut streams = Vec::new();
    for op in f.body.ops(this.header).collect::<Vec<_>>() {
        let mut place = match access(f, &mut aliases, op) {
            Access::None => continue,
            Access::Read(place) | Access::Write(place) if is_simple_load(f, op) || is_simple_store(f, op) => {
                place
            }
            _ => {
                return Err("it calls a function or accesses memory in another way than by loads and stores");
            }
        };
        let is_store = is_simple_store(f, op);
        let (address, element) = match is_store {
            true => (
                f.body.get(op, StoreOp::addr),
                f.body.ty(f.body.get(op, StoreOp::value)),
            ),
            false => (
                f.body.get(op, LoadOp::addr),
                f.body.ty(f.body.get(op, LoadOp::res)),
            ),
        };
        let affine = affine_address(f, &mut aliases, this, variables, &mut place)?;
        let bytes = place.size.ok_or("the size of an access is not known")?;
        let order = match affine.coefficient {
            0 if is_store => return Err("it stores to one address"),
            0 => Order::Uniform,
            step if step == bytes as i64 => Order::Consecutive,
            step if step == -(bytes as i64) => Order::Reversed,
            step if step.unsigned_abs() < bytes => return Err("its accesses overlap each other"),
            step => Order::Strided(step),
        };
        streams.push(Stream {
            base: (streams.len(), 0),
            op,
            address,
            is_store,
            element,
            bytes,
            order,
            place,
            affine,
        });
    }
    for index in 0..streams.len() {
        let stream: &Stream = &streams[index];
        let base = streams[..index].iter().position(|other| {
            same_base(other.address_parts(), stream.address_parts())
                && other.affine.coefficient == stream.affine.coefficient
        });
        if let Some(base) = base {
            let offset = stream.affine.constant.wrapping_sub(streams[base].affine.constant);
            streams[index].base = (base, offset);
        }
    }
    Ok(streams)
}

/// The address of an access as a function of the number of the iteration, relative to the base of its place. The base of an address
/// that is an induction variable becomes that of its initial value.
pub(super) fn affine_address(
    f: &mut Function<'_>,
    aliases: &mut Aliases,
    this: &Loop,
    variables: &[InductionVariable],
    place: &mut Place,
) -> Result<Affine, &'static str> {
    let mut affine = Affine::default();
    if let Some(variable) = variables.iter().find(|variable| variable.arg == place.base) {
        // The address of the first iteration.
        let first = aliases.place(f, variable.initial, None, None);
        affine.coefficient = variable.step;
        place.base = first.base;
        place.object = first.object;
        place.offset = place.offset.wrapping_add(first.offset);
        place.scaled.extend(first.scaled);
    }
    if !this.is_invariant(f, place.base) {
        return Err("it computes the base of an address");
    }
    affine.constant = place.offset;
    let cx = Induction { f, this, variables };
    for &(value, scale) in &place.scaled {
        if affine.add(&cx, value, scale).is_none() {
            return Err(match is_loaded(f, this, value, MAX_STEPS) {
                true => "an access is indexed by what the loop loads, and there are no gathers and scatters",
                false => "the address of an access is no multiple of the counter",
            });
        }
    }
    Ok(affine)
}

/// Whether a value is computed from what an iteration loads.
fn is_loaded(f: &Function<'_>, this: &Loop, value: Value, steps: usize) -> bool {
    let inside = |op: &Op| f.body.op_block(*op).is_some_and(|block| this.contains(block));
    let Some(op) = f.body.defining_op(value).filter(inside) else {
        return false;
    };
    f.body.name(op) == LoadOp::NAME
        || (steps > 0
            && f.body
                .operands(op)
                .iter()
                .any(|operand| is_loaded(f, this, operand, steps - 1)))
}

/// Whether two addresses have the same base and differ by a constant in each iteration, and maybe in their steps.
pub(super) fn same_base((a, x): (&Place, &Affine), (b, y): (&Place, &Affine)) -> bool {
    let same_object = a.object == b.object && matches!(a.object, Object::Global(_));
    (a.base == b.base || same_object) && x.terms == y.terms
}

/// Whether two streams never access the same memory, in whatever iterations.
pub(super) fn is_disjoint(f: &Function<'_>, aliases: &mut Aliases, a: &Stream, b: &Stream) -> bool {
    aliases.relation(f, &a.place, &b.place) == Relation::Disjoint
        && !same_base(a.address_parts(), b.address_parts())
}

/// The pairs of extents that must be compared at run time, the one with the first stream first, where the streams of an extent do not depend on each other within
/// `lanes` iterations.
pub(super) fn dependences(
    f: &Function<'_>,
    streams: &[Stream],
    lanes: u64,
) -> Result<Vec<(Extent, Extent)>, &'static str> {
    const DEPENDS: &str = "an iteration accesses what another one stores";
    let mut groups: Vec<Vec<usize>> = Vec::new();
    for (index, stream) in streams.iter().enumerate() {
        match groups.iter_mut().find(|group| group[0] == stream.base.0) {
            Some(group) => group.push(index),
            None => groups.push(vec![index]),
        }
    }
    for group in &groups {
        for (at, &a) in group.iter().enumerate() {
            for &b in &group[at + 1..] {
                let (a, b) = (&streams[a], &streams[b]);
                if (a.is_store || b.is_store) && !keeps_order(a, b, lanes) {
                    return Err(DEPENDS);
                }
            }
        }
    }
    let mut aliases = Aliases::default();
    let mut checks = Vec::new();
    for (index, a) in groups.iter().enumerate() {
        for b in &groups[index + 1..] {
            let mut overlaps: Vec<bool> = Vec::new();
            for &first in a {
                for &second in b {
                    let (a, b) = (&streams[first], &streams[second]);
                    if !a.is_store && !b.is_store {
                        continue;
                    }
                    if is_disjoint(f, &mut aliases, a, b) {
                        continue;
                    }
                    if same_base(a.address_parts(), b.address_parts()) {
                        return Err(DEPENDS);
                    }
                    overlaps.push(first < second);
                }
            }
            if let Some(&is_first) = overlaps.first() {
                let mut extents = (extent(streams, a), extent(streams, b));
                let is_ordered = overlaps.iter().all(|&other| other == is_first)
                    && [a, b].into_iter().all(|group| is_one_access(streams, group));
                (extents.0.is_ordered, extents.1.is_ordered) = (is_ordered, is_ordered);
                checks.push(match is_first {
                    true => extents,
                    false => (extents.1, extents.0),
                });
            }
        }
    }
    match checks.len() <= MAX_CHECKS {
        true => Ok(checks),
        false => Err("too many accesses may concern the same memory"),
    }
}

/// Whether the streams of a group access the same elements.
fn is_one_access(streams: &[Stream], group: &[usize]) -> bool {
    let first = &streams[group[0]];
    let mut all = group.iter().map(|&index| &streams[index]);
    all.all(|stream| stream.affine.constant == first.affine.constant && stream.bytes == first.bytes)
}

fn extent(streams: &[Stream], group: &[usize]) -> Extent {
    let stream = group[0];
    let offset = |index: usize| {
        streams[index]
            .affine
            .constant
            .wrapping_sub(streams[stream].affine.constant)
    };
    let (mut low, mut high) = (0, streams[stream].bytes as i64);
    for &index in group {
        low = low.min(offset(index));
        high = high.max(offset(index).saturating_add(streams[index].bytes as i64));
    }
    Extent {
        stream,
        low,
        high,
        step: streams[stream].affine.coefficient,
        is_ordered: false,
    }
}

/// Whether all accesses of `a` in `lanes` iterations may be done before all of `b`, which comes later in the program. Both have one
/// base and one step.
fn keeps_order(a: &Stream, b: &Stream, lanes: u64) -> bool {
    let distance = i128::from(b.affine.constant) - i128::from(a.affine.constant);
    let step = i128::from(a.affine.coefficient);
    let (x, y) = (i128::from(a.bytes), i128::from(b.bytes));
    if step == 0 {
        return distance >= x || -distance >= y;
    }
    // `b` accesses in an iteration what `a` accesses in one that is `later` iterations after it: all pairs of iterations.
    let lanes = i128::from(lanes);
    (1 - lanes..lanes).all(|later| {
        let apart = distance - later * step;
        let overlaps = apart < x && -apart < y;
        // In one iteration, and where `a` is in an earlier one, the order stays.
        !overlaps || later <= 0
    })
}
