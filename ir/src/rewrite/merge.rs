//! Merging identical blocks: operands that differ become block arguments.

use super::equivalence::{Operands, equivalent_with, hash_op, place_in_block, used_outside};
use super::regions::{append_incoming, incoming};
use crate::body::{Block, Body, Op, Region, Value};
use crate::context::Context;
use rustc_hash::{FxHashMap, FxHasher};
use smallvec::SmallVec;
use std::collections::BTreeSet;
use std::hash::{Hash, Hasher};

/// The data that blocks are compared by.
struct Shape {
    block: Block,
    hash: u64,
    /// The position of each operation's first result among the values that the block defines.
    first: FxHashMap<Op, usize>,
}

impl Shape {
    fn of(body: &Body, block: Block) -> Shape {
        let mut place = body.block_args(block).len();
        let mut hasher = FxHasher::default();
        let mut first = FxHashMap::default();
        for op in body.ops(block) {
            let results = body.results(op).len();
            if results > 0 {
                first.insert(op, place);
                place += results;
            }
            hash_op(body, op, Operands::Ignored, false).hash(&mut hasher);
        }
        Shape {
            block,
            hash: hasher.finish(),
            first,
        }
    }
}

/// Equivalent blocks.
struct Cluster {
    leader: Shape,
    others: Vec<Block>,
    /// The operands that differ: the position of the operation and the operand index.
    differences: BTreeSet<(usize, usize)>,
}

impl Cluster {
    /// Adds a block if it is equivalent.
    fn add(&mut self, body: &Body, other: &Shape) -> bool {
        let (a, b) = (self.leader.block, other.block);
        let types = |block| body.block_args(block).iter().map(|&arg| body.ty(arg));
        if self.leader.hash != other.hash || !types(a).eq(types(b)) {
            return false;
        }
        let mut found = Vec::new();
        let (mut left, mut right) = (body.ops(a), body.ops(b));
        let mut place = 0;
        loop {
            let (l, r) = match (left.next(), right.next()) {
                (Some(l), Some(r)) => (l, r),
                (None, None) => break,
                _ => return false,
            };
            if !self.same_op(body, l, r, other, place, &mut found) {
                return false;
            }
            place += 1;
        }
        self.differences.extend(found);
        self.others.push(b);
        true
    }

    fn same_op(
        &self,
        body: &Body,
        l: Op,
        r: Op,
        other: &Shape,
        place: usize,
        found: &mut Vec<(usize, usize)>,
    ) -> bool {
        let (a, b) = (self.leader.block, other.block);
        if !equivalent_with(body, l, r, Operands::Ignored) {
            return false;
        }
        for (index, (x, y)) in body.operands(l).iter().zip(body.operands(r).iter()).enumerate() {
            if x == y {
                continue;
            }
            let inside = (body.value_block(x) == Some(a), body.value_block(y) == Some(b));
            if body.ty(x) != body.ty(y) || inside.0 != inside.1 {
                return false;
            }
            if !inside.0 {
                if !can_be_passed(body, a, x) || !can_be_passed(body, b, y) {
                    return false;
                }
                found.push((place, index));
                continue;
            }
            let (x, y) = (
                place_in_block(body, x, &self.leader.first),
                place_in_block(body, y, &other.first),
            );
            if x != y {
                return false;
            }
        }
        // A merged operation represents both: a use of one result in another block would get the other block's value.
        let used = |op, block| body.results(op).any(|result| used_outside(body, result, block));
        !used(l, a) && !used(r, b)
    }

    /// Merges the blocks into the leader. Returns whether there were others.
    fn merge(self, ctx: &Context, body: &mut Body) -> bool {
        if self.others.is_empty() {
            return false;
        }
        let leader = self.leader.block;
        if !self.differences.is_empty() {
            let blocks: SmallVec<[Block; 4]> = std::iter::once(leader)
                .chain(self.others.iter().copied())
                .collect();
            if blocks.iter().any(|&block| incoming(ctx, body, block).is_none()) {
                return false;
            }
            self.pass_differing_operands(ctx, body, &blocks);
        }
        for &block in &self.others {
            body.replace_all_edges(block, leader);
            body.erase_block(block);
        }
        true
    }

    /// Replaces the operands that differ by new arguments.
    fn pass_differing_operands(&self, ctx: &Context, body: &mut Body, blocks: &[Block]) {
        // The values of each block at the operands that differ; equal columns share one argument.
        let mut columns: Vec<SmallVec<[Value; 4]>> = Vec::new();
        let mut argument_of: FxHashMap<SmallVec<[Value; 4]>, Value> = FxHashMap::default();
        let ops: Vec<Vec<Op>> = blocks.iter().map(|&block| body.ops(block).collect()).collect();
        for &(place, operand) in &self.differences {
            let column: SmallVec<[Value; 4]> =
                ops.iter().map(|ops| body.operand(ops[place], operand)).collect();
            let argument = match argument_of.get(&column) {
                Some(&argument) => argument,
                None => {
                    let ty = body.ty(column[0]);
                    let location = body.location(ops[0][place]);
                    let argument = body.append_arg(blocks[0], ty, location);
                    columns.push(column.clone());
                    argument_of.insert(column, argument);
                    argument
                }
            };
            body.set_operand(ops[0][place], operand, argument);
        }
        for (index, &block) in blocks.iter().enumerate() {
            let values: Vec<Value> = columns.iter().map(|column| column[index]).collect();
            append_incoming(ctx, body, block, &values);
        }
    }
}

/// Whether a branch to `block` can pass the value: not if the branch itself defines it.
fn can_be_passed(body: &Body, block: Block, value: Value) -> bool {
    let Some(definition) = body.defining_op(value) else {
        return true;
    };
    !body.predecessors(block).any(|(op, _)| op == definition)
}

/// Merges blocks of `region` that branch to the same successors, without the entry block. Returns whether there were
/// some.
pub(super) fn merge_identical_blocks(ctx: &Context, body: &mut Body, region: Region) -> bool {
    let mut order: Vec<SmallVec<[Block; 2]>> = Vec::new();
    let mut groups: FxHashMap<SmallVec<[Block; 2]>, Vec<Block>> = FxHashMap::default();
    for block in body.blocks(region).skip(1) {
        let successors: SmallVec<[Block; 2]> = match body.last_op(block) {
            Some(last) => body.successors(last).collect(),
            None => SmallVec::new(),
        };
        let group = groups.entry(successors.clone()).or_default();
        if group.is_empty() {
            order.push(successors);
        }
        group.push(block);
    }
    let mut merged = false;
    for successors in order {
        let Some(blocks) = groups.get(&successors).filter(|blocks| blocks.len() > 1) else {
            continue;
        };
        let mut clusters: Vec<Cluster> = Vec::new();
        // Grouped by hash, so that each block is compared with few others.
        let mut by_hash: FxHashMap<u64, SmallVec<[usize; 2]>> = FxHashMap::default();
        for &block in blocks {
            let regions = body.ops(block).any(|op| {
                body.isolated(op).is_some()
                    || body
                        .regions(op)
                        .iter()
                        .any(|&region| !body.region_is_empty(region))
            });
            let args = body.block_args(block);
            if regions || args.iter().any(|&arg| used_outside(body, arg, block)) {
                continue;
            }
            let shape = Shape::of(body, block);
            let near = by_hash.entry(shape.hash).or_default();
            if !near.iter().any(|&index| clusters[index].add(body, &shape)) {
                near.push(clusters.len());
                clusters.push(Cluster {
                    leader: shape,
                    others: Vec::new(),
                    differences: BTreeSet::new(),
                });
            }
        }
        for cluster in clusters {
            merged |= cluster.merge(ctx, body);
        }
    }
    merged
}
