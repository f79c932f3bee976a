//! Interleaved accesses: loads or stores of a loop that together access neighbours, such as the members of structs in an array, the
//! channels of pixels, or every second element.
//!
//! Such a group is loaded as whole vectors that contain all members, which are taken apart, and stored as whole vectors that are put
//! together. Elements of which several fit in a register of a machine are taken apart by shifts, others by shuffles of two
//! vectors, once for two members and twice for four.
//!
//! ```text
//! a[2 * i] + a[2 * i + 1], eight elements of 16 bits:
//! %both = load : vector<8xi32>     %first = trunc %both : vector<8xi16>     %second = trunc (lshr %both, 16) : vector<8xi16>
//! ```

use super::emit_ops::splat;
use super::streams::{Order, Stream};
use crate::optimize::Function;
use crate::optimize::fold::{build, build_int};
use rustc_hash::FxHashSet;
use smallvec::{SmallVec, smallvec};
use windlass_dialects::llvm::{BitcastOp, LShrOp, LoadOp, PoisonOp, ShuffleVectorOp, StoreOp, TruncOp};
use windlass_ir::num::ApInt;
use windlass_ir::{Attribute, Builder, Op, Type, Value};

/// The bits of the widest elements that several are loaded as.
const WIDE_BITS: u64 = 64;
/// The elements that are taken apart by shuffles, in bytes: smaller ones have no shuffle of two vectors in SSE2.
const SHUFFLED_BYTES: u64 = 4;

/// Loads or stores that together access neighbours.
pub(super) struct Group {
    pub is_store: bool,
    /// The number of the stream of each neighbour that is accessed; `None` if it is not.
    pub members: SmallVec<[Option<usize>; 4]>,
    /// The number of the stream in whose place all are accessed: the first load, or the last store.
    pub at: usize,
}

impl Group {
    /// The number of elements from one iteration to the next.
    fn factor(&self) -> u64 {
        self.members.len() as u64
    }

    /// Whether whole vectors reach into what the next iteration accesses, so that there must be one.
    pub fn reaches_beyond(&self) -> bool {
        self.members.last().is_some_and(Option::is_none)
    }

    /// The registers of the vectors that contain all members.
    fn registers(&self, bytes: u64, lanes: u64, register: u64) -> u64 {
        (self.factor() * bytes * lanes).div_ceil(register)
    }

    /// About the number of instructions for a stream of the group.
    pub fn cost(&self, number: usize, bytes: u64, lanes: u64, register: u64) -> u64 {
        let accesses = match number == self.at {
            true => self.registers(bytes, lanes, register),
            false => 0,
        };
        let own = (bytes * lanes).div_ceil(register);
        let levels = self.factor().ilog2() as u64;
        let apart = match (self.is_store, bytes < SHUFFLED_BYTES) {
            // A shift, the extension that saturating conversions need, and the conversion, of all registers.
            (false, true) => own * self.factor() * levels.max(bytes) * 2,
            _ => own * levels,
        };
        accesses + apart
    }
}

/// The groups of the streams that become vectors. Accesses to other bases never concern the same memory: that is known, or compared at
/// run time.
pub(super) fn groups(f: &Function<'_>, streams: &[Stream], vector: &FxHashSet<Op>) -> Vec<Group> {
    let mut groups: Vec<Group> = Vec::new();
    if f.layouts.data_layout().is_big_endian() {
        return groups;
    }
    let mut taken: FxHashSet<usize> = FxHashSet::default();
    for (number, stream) in streams.iter().enumerate() {
        let Order::Strided(step) = stream.order else {
            continue;
        };
        let (step, bytes) = (step.max(0) as u64, stream.bytes);
        let factor = step / bytes;
        let fits = bytes >= SHUFFLED_BYTES || step * 8 <= WIDE_BITS;
        if taken.contains(&number) || !matches!(factor, 2 | 4) || !step.is_multiple_of(bytes) || !fits {
            continue;
        }
        let is_like = |other: usize| {
            let other_stream = &streams[other];
            other_stream.base.0 == stream.base.0
                && other_stream.order == stream.order
                && other_stream.bytes == bytes
                && other_stream.is_store == stream.is_store
                && vector.contains(&other_stream.op)
                && !taken.contains(&other)
        };
        let like: Vec<usize> = (0..streams.len()).filter(|&other| is_like(other)).collect();
        let Some(first) = like.iter().map(|&other| streams[other].base.1).min() else {
            continue;
        };
        let mut members: SmallVec<[Option<usize>; 4]> = smallvec![None; factor as usize];
        for other in like {
            let distance = streams[other].base.1.wrapping_sub(first) as u64;
            let index = distance / bytes;
            if index < factor && distance.is_multiple_of(bytes) && members[index as usize].is_none() {
                members[index as usize] = Some(other);
                taken.insert(other);
            }
        }
        let numbers = || members.iter().flatten().copied();
        let (Some(low), Some(high)) = (numbers().min(), numbers().max()) else {
            continue;
        };
        // All are accessed in one place: what lies between must not concern them.
        let is_between = |other: usize| !numbers().any(|member| member == other);
        let conflicts = (low..=high).filter(|&other| is_between(other)).any(|other| {
            let other = &streams[other];
            other.base.0 == stream.base.0 && (stream.is_store || other.is_store)
        });
        let count = numbers().count() as u64;
        let is_complete = count == factor;
        // One of four elements that need shuffles is loaded as fast by itself.
        let pays = count > 1 || factor == 2 || bytes < SHUFFLED_BYTES;
        if !conflicts && pays && (is_complete || !stream.is_store) {
            groups.push(Group {
                is_store: stream.is_store,
                at: if stream.is_store { high } else { low },
                members,
            });
        }
    }
    groups
}

/// Loads the members of a group from `address`, and returns the vector of each.
pub(super) fn load(
    b: &mut Builder<'_>,
    group: &Group,
    streams: &[Stream],
    lanes: u64,
    (address, alignment): (Value, Attribute),
) -> Option<SmallVec<[(usize, Value); 4]>> {
    let factor = group.factor();
    let first = &streams[group.members[0]?];
    let load = |b: &mut Builder<'_>, lanes: u64, element: Type| {
        let ty = b.ctx.vector_type(&[lanes as i64], element);
        let load = LoadOp::builder(address, ty).alignment(alignment).build(b);
        b.result(load)
    };
    let mut parts: SmallVec<[(u64, Value); 4]> = SmallVec::new();
    if first.bytes < SHUFFLED_BYTES {
        let bits = first.bytes as u32 * 8;
        let (wide, narrow) = (b.ctx.int_type(bits * factor as u32), b.ctx.int_type(bits));
        let all = load(b, lanes, wide);
        let [wide_vector, narrow_vector] = [wide, narrow].map(|ty| b.ctx.vector_type(&[lanes as i64], ty));
        for (index, _) in group
            .members
            .iter()
            .enumerate()
            .filter(|(_, member)| member.is_some())
        {
            let mut part = all;
            if index > 0 {
                let by = build_int(
                    b,
                    wide,
                    ApInt::from_u64(wide.signless_width(b.ctx)?, index as u64 * u64::from(bits)),
                );
                let by = splat(b, lanes, by);
                part = build(b, LShrOp::DEF, &[all, by], &[], wide_vector);
            }
            part = build(b, TruncOp::DEF, &[part], &[], narrow_vector);
            parts.push((index as u64, part));
        }
    } else {
        let mut all: SmallVec<[(u64, Value); 4]> = smallvec![(0, load(b, lanes * factor, first.element))];
        let mut distance = 1;
        // Halves of elements that are twice as far apart: members 0 and 2, and 1 and 3.
        while distance < factor {
            let count = (lanes * factor / distance / 2) as i32;
            let halves = all
                .iter()
                .flat_map(|&(index, value)| [(index, value, 0), (index + distance, value, 1)]);
            let halves: SmallVec<[(u64, Value, i32); 4]> = halves.collect();
            all.clear();
            for (index, value, half) in halves {
                let is_used = group
                    .members
                    .iter()
                    .enumerate()
                    .any(|(member, number)| number.is_some() && member as u64 % (2 * distance) == index);
                if is_used {
                    let mask: Vec<i32> = (0..count).map(|lane| 2 * lane + half).collect();
                    all.push((index, shuffle(b, value, None, &mask, first.element)));
                }
            }
            distance *= 2;
        }
        parts = all;
    }
    let mut loaded = SmallVec::new();
    for (index, part) in parts {
        let number = group.members[index as usize]?;
        let ty = b.ctx.vector_type(&[lanes as i64], streams[number].element);
        loaded.push((number, cast(b, part, ty)));
    }
    Some(loaded)
}

/// Stores the vectors of the members of a group to `address`.
pub(super) fn store(
    b: &mut Builder<'_>,
    values: &[Value],
    element: Type,
    lanes: u64,
    (address, alignment): (Value, Attribute),
) -> Option<()> {
    let ty = b.ctx.vector_type(&[lanes as i64], element);
    let mut values: SmallVec<[Value; 4]> = values.iter().map(|&value| cast(b, value, ty)).collect();
    let mut lanes = lanes as i32;
    // Members 0 and 2, and 1 and 3, then all.
    while values.len() > 1 {
        let mask: Vec<i32> = (0..lanes).flat_map(|lane| [lane, lane + lanes]).collect();
        let half = values.len() / 2;
        let pairs: SmallVec<[(Value, Value); 2]> =
            (0..half).map(|at| (values[at], values[at + half])).collect();
        values = pairs
            .into_iter()
            .map(|(x, y)| shuffle(b, x, Some(y), &mask, element))
            .collect();
        lanes *= 2;
    }
    StoreOp::builder(*values.first()?, address)
        .alignment(alignment)
        .build(b);
    Some(())
}

fn cast(b: &mut Builder<'_>, value: Value, ty: Type) -> Value {
    match b.body.ty(value) == ty {
        true => value,
        false => build(b, BitcastOp::DEF, &[value], &[], ty),
    }
}

/// The elements of one or two vectors that a mask lists.
fn shuffle(b: &mut Builder<'_>, x: Value, y: Option<Value>, mask: &[i32], element: Type) -> Value {
    let y = y.unwrap_or_else(|| {
        let ty = b.body.ty(x);
        let poison = PoisonOp::build(b, ty);
        b.result(poison)
    });
    let ty = b.ctx.vector_type(&[mask.len() as i64], element);
    let mask = b.ctx.i32_array_attr(mask);
    let all = ShuffleVectorOp::build(b, x, y, mask, ty);
    b.result(all)
}
