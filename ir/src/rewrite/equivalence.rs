//! Whether two operations do the same.

use crate::body::{Block, Body, Op, Value, ValueDef};
use crate::def::Traits;
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
    if !same_header(body, a, b) {
        return false;
    }
    if operands == Operands::Exact && !same_operands(body, a, b, None) {
        return false;
    }
    if !body.successors(a).eq(body.successors(b)) {
        return false;
    }
    body.regions(a).is_empty() || same_regions(body, a, b)
}

/// Everything but operands, successors and what is in regions.
fn same_header(body: &Body, a: Op, b: Op) -> bool {
    let attrs = |op| {
        let slots = body.attrs(op);
        // Slots that were never set may be missing at the end.
        let used = slots
            .iter()
            .rposition(|slot| slot.is_some())
            .map_or(0, |last| last + 1);
        &slots[..used]
    };
    let types = |op| body.results(op).map(|value| body.ty(value));
    body.name(a) == body.name(b)
        && body.operands(a).len() == body.operands(b).len()
        && attrs(a) == attrs(b)
        && body.discardable(a) == body.discardable(b)
        && body.operand_segments(a) == body.operand_segments(b)
        && body.result_segments(a) == body.result_segments(b)
        && types(a).eq(types(b))
        && body.num_regions(a) == body.num_regions(b)
        && body.isolated(a).is_none()
        && body.isolated(b).is_none()
}

fn same_operands(body: &Body, a: Op, b: Op, same: Option<&FxHashMap<Value, Value>>) -> bool {
    let mapped = |value: Value| same.and_then(|same| same.get(&value)).copied().unwrap_or(value);
    let (left, right) = (body.operands(a), body.operands(b));
    if left.iter().map(mapped).eq(right.iter()) {
        return true;
    }
    if !body.def(a).traits.has(Traits::COMMUTATIVE) {
        return false;
    }
    let mut left: SmallVec<[Value; 4]> = left.iter().map(mapped).collect();
    let mut right: SmallVec<[Value; 4]> = right.iter().collect();
    left.sort_unstable();
    right.sort_unstable();
    left == right
}

/// Whether the regions of two operations do the same, where values and blocks inside correspond by their places.
fn same_regions(body: &Body, a: Op, b: Op) -> bool {
    let mut values: FxHashMap<Value, Value> = FxHashMap::default();
    let mut blocks: FxHashMap<Block, Block> = FxHashMap::default();
    let mut pending: Vec<(Op, Op)> = vec![(a, b)];
    while let Some((a, b)) = pending.pop() {
        for (&left, &right) in body.regions(a).iter().zip(body.regions(b)) {
            let pairs: Vec<(Block, Block)> = body.blocks(left).zip(body.blocks(right)).collect();
            if body.blocks(left).count() != body.blocks(right).count() {
                return false;
            }
            for &(left, right) in &pairs {
                let (x, y) = (body.block_args(left), body.block_args(right));
                if x.len() != y.len() || x.iter().zip(y).any(|(&x, &y)| body.ty(x) != body.ty(y)) {
                    return false;
                }
                values.extend(x.iter().copied().zip(y.iter().copied()));
                blocks.insert(left, right);
            }
            for (left, right) in pairs {
                let (mut x, mut y) = (body.first_op(left), body.first_op(right));
                while let (Some(l), Some(r)) = (x, y) {
                    let same_edges = body
                        .successors(l)
                        .map(|block| blocks.get(&block).copied().unwrap_or(block))
                        .eq(body.successors(r));
                    if !same_header(body, l, r) || !same_operands(body, l, r, Some(&values)) || !same_edges {
                        return false;
                    }
                    values.extend(body.results(l).zip(body.results(r)));
                    if !body.regions(l).is_empty() {
                        pending.push((l, r));
                    }
                    (x, y) = (body.next_op(l), body.next_op(r));
                }
                if x.is_some() || y.is_some() {
                    return false;
                }
            }
        }
    }
    true
}

/// A hash that operations have in common that are [`equivalent`].
pub(super) fn hash_op(body: &Body, op: Op, operands: Operands) -> u64 {
    let mut hasher = FxHasher::default();
    body.name(op).hash(&mut hasher);
    for (slot, attr) in body.attrs(op).iter().enumerate() {
        if let Some(attr) = attr {
            (slot, attr).hash(&mut hasher);
        }
    }
    body.discardable(op).hash(&mut hasher);
    for result in body.results(op) {
        body.ty(result).hash(&mut hasher);
    }
    if operands == Operands::Exact {
        if body.def(op).traits.has(Traits::COMMUTATIVE) {
            let all = body.operands(op).iter().map(|value| u64::from(value.row()));
            let (sum, product) = all.fold((0u64, 1u64), |(sum, product), row| {
                (
                    sum.wrapping_add(row),
                    product.wrapping_mul(row.wrapping_mul(2).wrapping_add(3)),
                )
            });
            (sum, product).hash(&mut hasher);
        } else {
            body.operands(op).iter().for_each(|value| value.hash(&mut hasher));
        }
    }
    hasher.finish()
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
