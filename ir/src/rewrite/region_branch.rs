//! Canonicalization of region branch operations (upstream's `RegionBranchOpInterface` patterns): constant inputs,
//! duplicate inputs, dead inputs.
//!
//! A *successor input* is a value that a region branch operation defines: a result, or an argument of a region's entry
//! block that receives an operand. A *source* is a point from which control branches: the operation itself, or the
//! terminator of one of its regions. Each input has one operand at each source that reaches it. Input: [`RegionBranchOpInterface`]
//! and [`RegionBranchTerminatorOpInterface`]. Output: the operation
//! with fewer inputs. Definitions list the patterns in their [`Canonicalize`](super::Canonicalize) interface; [`PATTERNS`] are all.

use super::PatternRewriter;
use crate::body::{Block, Body, NewOp, Op, Region, Value, ValueDef};
use crate::context::Context;
use crate::def::Traits;
use crate::ids::Type;
use crate::interfaces::{RegionBranchOpInterface, RegionBranchTerminatorOpInterface, RegionTarget};
use rustc_hash::{FxHashMap, FxHashSet};
use smallvec::SmallVec;
use std::ops::Range;

/// All patterns of this file, in upstream's order.
pub const PATTERNS: [fn(&mut PatternRewriter<'_>, Op) -> bool; 3] = [
    make_successor_inputs_dead,
    remove_duplicate_successor_input_uses,
    remove_dead_successor_inputs,
];

/// A successor operand: the operation and the operand index.
type Operand = (Op, usize);

/// The mapping between successor operands and successor inputs of an operation.
pub(crate) struct Flow {
    /// The inputs, by target and index.
    inputs: SmallVec<[Value; 8]>,
    /// For each input its operands, one per source, in the order of the sources.
    operands: SmallVec<[SmallVec<[Operand; 2]>; 8]>,
    /// For each input its target: a region, or `None` for the results.
    targets: SmallVec<[Option<usize>; 8]>,
}

impl Flow {
    /// The mapping of `op`; `None` if it is no region branch operation or is malformed.
    pub(crate) fn of(ctx: &Context, body: &Body, op: Op) -> Option<Flow> {
        let def = body.def(op);
        let branch = ctx.op_interface::<RegionBranchOpInterface>(def)?;
        let targets = branch.successor_regions;
        let entry = branch.entry_successor_operands?;
        let mut edges: SmallVec<[(Op, Range<usize>, RegionTarget); 8]> = SmallVec::new();
        let mut next: SmallVec<[RegionTarget; 4]> = SmallVec::new();
        targets(ctx, body, op, None, &mut |target| next.push(target));
        edges.extend(next.iter().map(|&target| (op, entry(body, op, target), target)));
        for (index, &region) in body.regions(op).iter().enumerate() {
            next.clear();
            targets(ctx, body, op, Some(index), &mut |target| next.push(target));
            for block in body.blocks(region) {
                let Some(last) = body.last_op(block) else { continue };
                let Some(ends) = body.interface::<RegionBranchTerminatorOpInterface>(ctx, last) else {
                    continue;
                };
                edges.extend(
                    next.iter()
                        .map(|&target| (last, (ends.successor_operands)(body, last, target), target)),
                );
            }
        }
        let mut flow = Flow {
            inputs: SmallVec::new(),
            operands: SmallVec::new(),
            targets: SmallVec::new(),
        };
        let mut first: SmallVec<[(Option<usize>, usize); 4]> = SmallVec::new();
        for (source, range, target) in edges {
            let target = match target {
                RegionTarget::Parent => None,
                RegionTarget::Region(index) => Some(index),
            };
            let start = match first.iter().find(|(known, _)| *known == target) {
                Some(&(_, start)) => start,
                None => flow.add_inputs(body, op, branch, target, range.len(), &mut first),
            };
            for (at, operand) in range.enumerate() {
                // The verifier reports a mismatch of numbers.
                if flow.targets.get(start + at) != Some(&target) {
                    return None;
                }
                flow.operands[start + at].push((source, operand));
            }
        }
        Some(flow)
    }

    /// The inputs, each with its operands.
    pub(crate) fn arrivals(&self) -> impl Iterator<Item = (Value, &[Operand])> {
        let both = self.inputs.iter().zip(&self.operands);
        both.map(|(&input, operands)| (input, &operands[..]))
    }

    fn add_inputs(
        &mut self,
        body: &Body,
        op: Op,
        branch: &RegionBranchOpInterface,
        target: Option<usize>,
        given: usize,
        first: &mut SmallVec<[(Option<usize>, usize); 4]>,
    ) -> usize {
        let start = self.inputs.len();
        first.push((target, start));
        match target {
            None => self.inputs.extend(body.results(op)),
            Some(index) => {
                let args = entry_block(body, op, index).map_or(&[][..], |block| body.block_args(block));
                let taken = match branch.successor_inputs {
                    Some(inputs) => args.get(inputs(body, op, index)).unwrap_or_default(),
                    None => &args[args.len().saturating_sub(given)..],
                };
                self.inputs.extend_from_slice(taken);
            }
        }
        self.operands.resize_with(self.inputs.len(), SmallVec::new);
        self.targets.resize(self.inputs.len(), target);
        start
    }

    /// The operands of the input with this index, one per source.
    pub(crate) fn operands_of(&self, input: usize) -> &[Operand] {
        &self.operands[input]
    }

    /// The index of each input.
    pub(crate) fn index(&self) -> FxHashMap<Value, usize> {
        self.inputs
            .iter()
            .enumerate()
            .map(|(at, &input)| (input, at))
            .collect()
    }
}

fn entry_block(body: &Body, op: Op, index: usize) -> Option<Block> {
    body.entry_block(*body.regions(op).get(index)?)
}

/// Whether the value is defined in a region of `op`, or by `op`.
fn is_inside(body: &Body, op: Op, value: Value) -> bool {
    if let ValueDef::Result(source, _) = body.value_def(value)
        && source == op
    {
        return true;
    }
    let mut block = body.value_block(value);
    while let Some(inner) = block {
        match body.block_parent(inner) {
            Some(parent) if parent == op => return true,
            Some(parent) => block = body.op_block(parent),
            None => return false,
        }
    }
    false
}

/// Replaces an input by the only value from outside that reaches it.
pub fn make_successor_inputs_dead(rw: &mut PatternRewriter<'_>, op: Op) -> bool {
    let Some(flow) = Flow::of(rw.ctx, rw.body(), op) else {
        return false;
    };
    let index = flow.index();
    let mut replaced = false;
    for (at, &input) in flow.inputs.iter().enumerate() {
        if !rw.has_uses(input) {
            continue;
        }
        if let Some(value) = single_value(rw, op, &flow, &index, at) {
            rw.replace_all_uses(input, value);
            replaced = true;
        }
    }
    replaced
}

/// The only value from outside that reaches the input, directly or through other inputs.
fn single_value(
    rw: &PatternRewriter<'_>,
    op: Op,
    flow: &Flow,
    index: &FxHashMap<Value, usize>,
    start: usize,
) -> Option<Value> {
    let mut seen: FxHashSet<usize> = FxHashSet::default();
    let mut pending: SmallVec<[usize; 8]> = SmallVec::from_slice(&[start]);
    let mut found = None;
    while let Some(at) = pending.pop() {
        if !seen.insert(at) {
            continue;
        }
        for &(source, operand) in &flow.operands[at] {
            let value = rw.operand(source, operand);
            if let Some(&next) = index.get(&value) {
                pending.push(next);
                continue;
            }
            if found.is_some_and(|found| found != value) || is_inside(rw.body(), op, value) {
                return None;
            }
            found = Some(value);
        }
    }
    found.filter(|&value| rw.ty(value) == rw.ty(flow.inputs[start]))
}

/// Replaces an input by another one of its target that has the same operand at every source.
pub fn remove_duplicate_successor_input_uses(rw: &mut PatternRewriter<'_>, op: Op) -> bool {
    let Some(flow) = Flow::of(rw.ctx, rw.body(), op) else {
        return false;
    };
    let mut known: FxHashMap<(Option<usize>, SmallVec<[Value; 4]>), Value> = FxHashMap::default();
    let mut replaced = false;
    for (at, &input) in flow.inputs.iter().enumerate() {
        if flow.operands[at].is_empty() {
            continue;
        }
        let values = flow.operands[at]
            .iter()
            .map(|&(source, operand)| rw.operand(source, operand));
        let first = *known.entry((flow.targets[at], values.collect())).or_insert(input);
        if first != input && rw.has_uses(input) {
            rw.replace_all_uses(input, first);
            replaced = true;
        }
    }
    replaced
}

/// Erases unused inputs and their operands, unless such an operand is also that of another input.
pub fn remove_dead_successor_inputs(rw: &mut PatternRewriter<'_>, op: Op) -> bool {
    let Some(flow) = Flow::of(rw.ctx, rw.body(), op) else {
        return false;
    };
    if flow.inputs.iter().all(|&input| rw.has_uses(input)) {
        return false;
    }
    // Inputs that share an operand are erased together or not at all.
    let mut group: Vec<usize> = (0..flow.inputs.len()).collect();
    fn leader(group: &mut [usize], mut at: usize) -> usize {
        while group[at] != at {
            group[at] = group[group[at]];
            at = group[at];
        }
        at
    }
    let mut owner: FxHashMap<Operand, usize> = FxHashMap::default();
    for (at, operands) in flow.operands.iter().enumerate() {
        for &operand in operands {
            let other = *owner.entry(operand).or_insert(at);
            let (a, b) = (leader(&mut group, at), leader(&mut group, other));
            group[a.max(b)] = a.min(b);
        }
    }
    let mut live = vec![false; flow.inputs.len()];
    for (at, &input) in flow.inputs.iter().enumerate() {
        if rw.has_uses(input) {
            let leader = leader(&mut group, at);
            live[leader] = true;
        }
    }
    let dead: FxHashSet<Value> = (0..flow.inputs.len())
        .filter(|&at| !live[leader(&mut group, at)])
        .map(|at| flow.inputs[at])
        .collect();
    if dead.is_empty() {
        return false;
    }
    let mut gone: FxHashMap<Op, SmallVec<[usize; 4]>> = FxHashMap::default();
    let mut sources: Vec<Op> = Vec::new();
    for (&(source, operand), &input) in &owner {
        if dead.contains(&flow.inputs[input]) {
            gone.entry(source).or_default().push(operand);
        }
    }
    sources.extend(gone.keys().copied());
    // Sorted, since the order of a hash table must not decide the order of changes.
    sources.sort_unstable();
    for source in sources {
        let Some(dropped) = gone.get_mut(&source) else {
            continue;
        };
        dropped.sort_unstable();
        let kept: SmallVec<[Value; 4]> = rw
            .operands(source)
            .iter()
            .enumerate()
            .filter(|(at, _)| dropped.binary_search(at).is_err())
            .map(|(_, value)| value)
            .collect();
        rw.set_operands(source, &kept);
    }
    for index in 0..rw.num_regions(op) {
        let Some(block) = entry_block(rw.body(), op, index) else {
            continue;
        };
        let args = rw.block_args(block).to_vec();
        if args.iter().any(|arg| dead.contains(arg)) {
            rw.erase_args(block, |at| dead.contains(&args[at]));
        }
    }
    if rw.results(op).any(|result| dead.contains(&result)) {
        drop_results(rw, op, &dead);
    }
    true
}

/// Rebuilds the operation without its `dead` results.
fn drop_results(rw: &mut PatternRewriter<'_>, op: Op, dead: &FxHashSet<Value>) {
    let kept: SmallVec<[Value; 4]> = rw.results(op).filter(|result| !dead.contains(result)).collect();
    let types: SmallVec<[Type; 4]> = kept.iter().map(|&value| rw.ty(value)).collect();
    let new = with_results(rw, op, &types);
    let results = rw.results(new).to_vec();
    for (&old, &new) in kept.iter().zip(&results) {
        rw.replace_all_uses(old, new);
    }
    rw.erase_op(op);
}

/// Creates an operation like `op` with results of these types and moves the regions of `op` into it. The definition has
/// one result group, and the caller replaces the uses of the results of `op`.
pub fn with_results(rw: &mut PatternRewriter<'_>, op: Op, types: &[Type]) -> Op {
    let new = with_results_and_empty_regions(rw, op, types);
    let old: SmallVec<[Region; 2]> = SmallVec::from_slice(rw.regions(op));
    let regions: SmallVec<[Region; 2]> = SmallVec::from_slice(rw.regions(new));
    for (&from, &to) in old.iter().zip(&regions) {
        rw.inline_region(from, to, None);
    }
    new
}

/// Creates an operation like `op` with results of these types and with empty regions. The definition has one result group.
pub fn with_results_and_empty_regions(rw: &mut PatternRewriter<'_>, op: Op, types: &[Type]) -> Op {
    debug_assert!(!rw.def(op).traits.has(Traits::ATTR_SIZED_RESULTS));
    let operands = rw.operands(op).to_vec();
    let attrs: SmallVec<[_; 4]> = SmallVec::from_slice(rw.attrs(op));
    let segments: SmallVec<[u32; 4]> = SmallVec::from_slice(rw.operand_segments(op));
    let count = rw.num_regions(op);
    let (def, name, location) = (rw.def(op), rw.name(op), rw.location(op));
    let discardable = Some(rw.discardable(op));
    rw.start_at(op);
    let mut builder = rw.builder();
    let regions: SmallVec<[Region; 2]> = (0..count).map(|_| builder.body.new_region()).collect();
    builder.create(NewOp {
        name,
        operands: &operands,
        attrs: &attrs,
        discardable,
        results: types,
        regions: &regions,
        operand_segments: &segments,
        ..NewOp::new(def, location)
    })
}
