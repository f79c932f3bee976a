//! Cloning operations with their regions (upstream's `IRMapping` and `Operation::clone`).

use crate::body::{Block, Body, InsertPoint, NewOp, Op, Region, Value};
use crate::ids::{Location, Type};
use rustc_hash::FxHashMap;
use smallvec::SmallVec;

/// The mapping from originals to their clones.
#[derive(Clone, Debug, Default)]
pub struct CloneMap {
    /// Values: those that the caller replaces, and those that have been cloned.
    pub values: FxHashMap<Value, Value>,
    /// Blocks: those that the caller replaces, and those that have been cloned.
    pub blocks: FxHashMap<Block, Block>,
}

impl CloneMap {
    /// The value that `value` is mapped to, or `value` itself.
    pub fn value(&self, value: Value) -> Value {
        self.values.get(&value).copied().unwrap_or(value)
    }

    /// The block that `block` is mapped to, or `block` itself.
    pub fn block(&self, block: Block) -> Block {
        self.blocks.get(&block).copied().unwrap_or(block)
    }
}

/// Clones `op` with its regions to `at`. The copies are created in preorder, in which upstream notifies a driver of them.
pub(super) fn clone_op(body: &mut Body, op: Op, map: &mut CloneMap, at: InsertPoint) -> Op {
    let mut copies = Vec::new();
    // An explicit stack instead of recursion: regions nest as deeply as the input does.
    let mut open: Vec<(Option<Op>, Block)> = Vec::new();
    let mut regions = Vec::new();
    let copy = clone_shell(body, op, map, at, &mut regions);
    copies.push(copy);
    open_regions(body, map, &mut regions, &mut open);
    while let Some((next, into)) = open.last_mut() {
        let Some(op) = *next else {
            open.pop();
            continue;
        };
        *next = body.next_op(op);
        let into = InsertPoint::End(*into);
        copies.push(clone_shell(body, op, map, into, &mut regions));
        open_regions(body, map, &mut regions, &mut open);
    }
    // Operands last: in a graph region a value may be used before its definition.
    for &copy in &copies {
        for index in 0..body.operands(copy).len() {
            let operand = body.operand(copy, index);
            let mapped = map.value(operand);
            if mapped != operand {
                body.set_operand(copy, index, mapped);
            }
        }
    }
    copy
}

/// Creates the blocks of regions' clones; `open` receives each with the first operation of its original, the next one to clone last.
fn open_regions(
    body: &mut Body,
    map: &mut CloneMap,
    regions: &mut Vec<(Region, Region)>,
    open: &mut Vec<(Option<Op>, Block)>,
) {
    let first = open.len();
    for (old, new) in regions.drain(..) {
        let blocks: Vec<Block> = body.blocks(old).collect();
        for block in blocks {
            let copy = body.append_block(new);
            map.blocks.insert(block, copy);
            for (index, arg) in body.block_args(block).to_vec().into_iter().enumerate() {
                let location = body.block_arg_location(block, index);
                let value = body.append_arg(copy, body.ty(arg), location);
                map.values.insert(arg, value);
            }
            open.push((body.first_op(block), copy));
        }
    }
    open[first..].reverse();
}

/// Clones an operation with empty regions and the original operands.
fn clone_shell(
    body: &mut Body,
    op: Op,
    map: &mut CloneMap,
    at: InsertPoint,
    pending: &mut Vec<(Region, Region)>,
) -> Op {
    let operands = body.operands(op).to_vec();
    let attrs: SmallVec<[_; 8]> = body.attrs(op).into();
    let results: SmallVec<[Type; 4]> = body.results(op).map(|result| body.ty(result)).collect();
    let successors: SmallVec<[Block; 2]> = body.successors(op).map(|block| map.block(block)).collect();
    let old_regions: SmallVec<[Region; 2]> = body.regions(op).into();
    let regions: SmallVec<[Region; 2]> = old_regions.iter().map(|_| body.new_region()).collect();
    let operand_segments: SmallVec<[u32; 4]> = body.operand_segments(op).into();
    let result_segments: SmallVec<[u32; 4]> = body.result_segments(op).into();
    let new = NewOp {
        def: body.def(op),
        name: body.name(op),
        location: body.location(op),
        operands: &operands,
        attrs: &attrs,
        discardable: Some(body.discardable(op)),
        results: &results,
        successors: &successors,
        regions: &regions,
        body: body.isolated(op).map(|inner| Box::new(inner.clone())),
        operand_segments: &operand_segments,
        result_segments: &result_segments,
    };
    let copy = body.create(new, at);
    for (old, new) in body.results(op).zip(body.results(copy)) {
        map.values.insert(old, new);
    }
    pending.extend(old_regions.into_iter().zip(regions));
    copy
}

/// Clones the blocks of a region of another body, with their operations, to the end of `into`. `map` translates values
/// and blocks of the other body and receives the clones; `place` returns the new location of an operation or argument.
pub fn import_blocks(
    from: &Body,
    region: Region,
    body: &mut Body,
    into: Region,
    map: &mut CloneMap,
    place: &mut impl FnMut(Location) -> Location,
) {
    let mut regions = vec![(region, into)];
    let mut copies: Vec<(Op, Op)> = Vec::new();
    while let Some((old, new)) = regions.pop() {
        let blocks: Vec<Block> = from.blocks(old).collect();
        for &block in &blocks {
            let copy = body.append_block(new);
            map.blocks.insert(block, copy);
            for (index, &arg) in from.block_args(block).iter().enumerate() {
                let location = place(from.block_arg_location(block, index));
                let value = body.append_arg(copy, from.ty(arg), location);
                map.values.insert(arg, value);
            }
        }
        for block in blocks {
            let at = InsertPoint::End(map.block(block));
            for op in from.ops(block) {
                let copy = import_shell(from, op, body, map, at, place(from.location(op)));
                let inner = from.regions(op).iter().copied();
                regions.extend(inner.zip(body.regions(copy).iter().copied()));
                copies.push((op, copy));
            }
        }
    }
    // Operands last: in a graph region a value may be used before its definition.
    for (op, copy) in copies {
        let operands: SmallVec<[Value; 4]> = from.operands(op).iter().map(|value| map.value(value)).collect();
        body.set_operands(copy, &operands);
    }
}

/// Clones an operation of another body with empty regions and without operands.
fn import_shell(
    from: &Body,
    op: Op,
    body: &mut Body,
    map: &mut CloneMap,
    at: InsertPoint,
    location: Location,
) -> Op {
    let results: SmallVec<[Type; 4]> = from.results(op).map(|result| from.ty(result)).collect();
    let successors: SmallVec<[Block; 2]> = from.successors(op).map(|block| map.block(block)).collect();
    let regions: SmallVec<[Region; 2]> = from.regions(op).iter().map(|_| body.new_region()).collect();
    let new = NewOp {
        def: from.def(op),
        name: from.name(op),
        location,
        operands: &[],
        attrs: from.attrs(op),
        discardable: Some(from.discardable(op)),
        results: &results,
        successors: &successors,
        regions: &regions,
        body: from.isolated(op).map(|inner| Box::new(inner.clone())),
        operand_segments: from.operand_segments(op),
        result_segments: from.result_segments(op),
    };
    let copy = body.create(new, at);
    for (old, new) in from.results(op).zip(body.results(copy)) {
        map.values.insert(old, new);
    }
    copy
}
