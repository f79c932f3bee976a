//! Whether two operations do the same.

use crate::body::{Block, Body, Op, Region, Value, ValueDef};
use crate::def::Traits;
use crate::ids::{Attribute, Type};
use rustc_hash::{FxHashMap, FxHasher};
use smallvec::SmallVec;
use std::hash::{Hash, Hasher};

/// Which operands count as the same.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Operands {
    /// The same values, in any order where order does not matter.
    Exact,
    /// Any: the caller compares them.
    Ignored,
}

/// Whether two operations of a body have the same name, attributes, operands, result types, successors, and regions that do
/// the same. Locations do not matter.
pub fn equivalent(body: &Body, a: Op, b: Op) -> bool {
    equivalent_with(body, a, b, Operands::Exact)
}

pub(super) fn equivalent_with(body: &Body, a: Op, b: Op, operands: Operands) -> bool {
    if a == b {
        return true;
    }
    if !same_header((body, a), (body, b)) {
        return false;
    }
    if operands == Operands::Exact && !same_operands((body, a), (body, b), None) {
        return false;
    }
    if !body.successors(a).eq(body.successors(b)) {
        return false;
    }
    body.regions(a).is_empty() || same_regions((body, body.regions(a)), (body, body.regions(b)))
}

/// Whether what two isolated operations contain does the same.
pub fn same_contents(a: &Body, b: &Body) -> bool {
    same_regions((a, a.root_regions()), (b, b.root_regions()))
}

/// Everything but operands, successors and what is in regions.
fn same_header((left, a): (&Body, Op), (right, b): (&Body, Op)) -> bool {
    fn attrs(body: &Body, op: Op) -> &[Option<Attribute>] {
        let slots = body.attrs(op);
        // Slots that were never set may be missing at the end.
        let used = slots
            .iter()
            .rposition(|slot| slot.is_some())
            .map_or(0, |last| last + 1);
        &slots[..used]
    }
    fn types(body: &Body, op: Op) -> impl Iterator<Item = Type> {
        body.results(op).map(|value| body.ty(value))
    }
    left.name(a) == right.name(b)
        && left.operands(a).len() == right.operands(b).len()
        && attrs(left, a) == attrs(right, b)
        && left.discardable(a) == right.discardable(b)
        && left.operand_segments(a) == right.operand_segments(b)
        && left.result_segments(a) == right.result_segments(b)
        && types(left, a).eq(types(right, b))
        && left.num_regions(a) == right.num_regions(b)
        && left.isolated(a).is_none()
        && right.isolated(b).is_none()
}

fn same_operands(
    (left, a): (&Body, Op),
    (right, b): (&Body, Op),
    same: Option<&FxHashMap<Value, Value>>,
) -> bool {
    // What stands for a value of `left` in `right`. A value from outside is the same if it is the same body.
    let outside = |value| std::ptr::eq(left, right).then_some(value);
    let mapped = |value: Value| same.and_then(|same| same.get(&value)).copied().or(outside(value));
    let (x, y) = (left.operands(a), right.operands(b));
    if x.iter().map(mapped).eq(y.iter().map(Some)) {
        return true;
    }
    // Like upstream's, the comparison of two bodies goes by the order of operands in any case.
    if !std::ptr::eq(left, right) || !left.def(a).traits.has(Traits::COMMUTATIVE) {
        return false;
    }
    let mut x: SmallVec<[Option<Value>; 4]> = x.iter().map(mapped).collect();
    let mut y: SmallVec<[Option<Value>; 4]> = y.iter().map(Some).collect();
    x.sort_unstable();
    y.sort_unstable();
    x == y
}

/// Whether regions do the same, where values and blocks inside correspond by their places.
fn same_regions((left, a): (&Body, &[Region]), (right, b): (&Body, &[Region])) -> bool {
    let mut values: FxHashMap<Value, Value> = FxHashMap::default();
    let mut blocks: FxHashMap<Block, Block> = FxHashMap::default();
    let mut pending: Vec<(&[Region], &[Region])> = vec![(a, b)];
    while let Some((a, b)) = pending.pop() {
        if a.len() != b.len() {
            return false;
        }
        for (&a, &b) in a.iter().zip(b) {
            if left.blocks(a).count() != right.blocks(b).count() {
                return false;
            }
            let pairs: Vec<(Block, Block)> = left.blocks(a).zip(right.blocks(b)).collect();
            for &(a, b) in &pairs {
                let (x, y) = (left.block_args(a), right.block_args(b));
                if x.len() != y.len() || x.iter().zip(y).any(|(&x, &y)| left.ty(x) != right.ty(y)) {
                    return false;
                }
                values.extend(x.iter().copied().zip(y.iter().copied()));
                blocks.insert(a, b);
            }
            for (a, b) in pairs {
                let (mut x, mut y) = (left.first_op(a), right.first_op(b));
                while let (Some(l), Some(r)) = (x, y) {
                    let same_edges = left
                        .successors(l)
                        .map(|block| blocks.get(&block).copied().unwrap_or(block))
                        .eq(right.successors(r));
                    if !same_header((left, l), (right, r))
                        || !same_operands((left, l), (right, r), Some(&values))
                        || !same_edges
                    {
                        return false;
                    }
                    values.extend(left.results(l).zip(right.results(r)));
                    if !left.regions(l).is_empty() {
                        pending.push((left.regions(l), right.regions(r)));
                    }
                    (x, y) = (left.next_op(l), right.next_op(r));
                }
                if x.is_some() || y.is_some() {
                    return false;
                }
            }
        }
    }
    true
}

/// A hash that operations have in common that are [`equivalent`]. What is in their regions counts if `regions` says so.
pub(super) fn hash_op(body: &Body, op: Op, operands: Operands, regions: bool) -> u64 {
    let mut hasher = FxHasher::default();
    hash_header(body, op, &mut hasher);
    if operands == Operands::Exact {
        hash_operands(body, op, |value| u64::from(value.row()), &mut hasher);
    }
    if regions && !body.regions(op).is_empty() {
        hash_regions(
            body,
            body.regions(op),
            |value| u64::from(value.row()),
            &mut hasher,
        );
    }
    hasher.finish()
}

/// A hash that isolated operations have in common whose contents are the [same](same_contents).
pub fn hash_contents(body: &Body) -> u64 {
    let mut hasher = FxHasher::default();
    hash_regions(body, body.root_regions(), |_| 0, &mut hasher);
    hasher.finish()
}

fn hash_header(body: &Body, op: Op, hasher: &mut FxHasher) {
    body.name(op).hash(hasher);
    for (slot, attr) in body.attrs(op).iter().enumerate() {
        if let Some(attr) = attr {
            (slot, attr).hash(hasher);
        }
    }
    body.discardable(op).hash(hasher);
    for result in body.results(op) {
        body.ty(result).hash(hasher);
    }
}

fn hash_operands(body: &Body, op: Op, number: impl Fn(Value) -> u64, hasher: &mut FxHasher) {
    let numbers = body.operands(op).iter().map(number);
    if body.def(op).traits.has(Traits::COMMUTATIVE) {
        let (sum, product) = numbers.fold((0u64, 1u64), |(sum, product), number| {
            (
                sum.wrapping_add(number),
                product.wrapping_mul(number.wrapping_mul(2).wrapping_add(3)),
            )
        });
        (sum, product).hash(hasher);
    } else {
        numbers.for_each(|number| number.hash(hasher));
    }
}

/// Hashes what is in regions. Values that are defined there count by their places, others by what `outside` says.
fn hash_regions(body: &Body, regions: &[Region], outside: impl Fn(Value) -> u64, hasher: &mut FxHasher) {
    let mut places: FxHashMap<Value, u64> = FxHashMap::default();
    let define = |places: &mut FxHashMap<Value, u64>, value: Value| {
        // The top bit tells a place from the number of a value outside.
        let place = places.len() as u64 | 1 << 63;
        places.insert(value, place);
    };
    let mut pending: Vec<&[Region]> = vec![regions];
    while let Some(regions) = pending.pop() {
        regions.len().hash(hasher);
        for &region in regions {
            for block in body.blocks(region) {
                for &arg in body.block_args(block) {
                    body.ty(arg).hash(hasher);
                    define(&mut places, arg);
                }
            }
            for block in body.blocks(region) {
                body.block_args(block).len().hash(hasher);
                for op in body.ops(block) {
                    hash_header(body, op, hasher);
                    let number = |value| places.get(&value).copied().unwrap_or_else(|| outside(value));
                    hash_operands(body, op, number, hasher);
                    for result in body.results(op) {
                        define(&mut places, result);
                    }
                    if !body.regions(op).is_empty() {
                        pending.push(body.regions(op));
                    }
                }
            }
        }
    }
}

/// Whether the value is used in another block than `block`, or in a region of one of its operations.
pub(super) fn used_outside(body: &Body, value: Value, block: Block) -> bool {
    body.uses(value)
        .any(|(user, _)| body.op_block(user) != Some(block))
}

/// The place of a value among those that its block defines: arguments first, then results.
pub(super) fn place_in_block(body: &Body, value: Value, first: &FxHashMap<Op, usize>) -> Option<usize> {
    match body.value_def(value) {
        ValueDef::Argument(_, index) => Some(index as usize),
        ValueDef::Result(op, index) => Some(first.get(&op)? + index as usize),
        ValueDef::Forward => None,
    }
}
