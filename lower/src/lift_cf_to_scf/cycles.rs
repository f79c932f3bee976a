//! Cycles of the control flow graph to `scf.while`.

use super::multiplexer::EdgeMultiplexer;
use super::{Edge, Lift};
use rustc_hash::{FxHashMap, FxHashSet};
use windlass_dialects::arith::TruncIOp;
use windlass_dialects::scf::{ConditionOp, WhileOp, YieldOp};
use windlass_ir::{Block, Builder, Diagnostic, InsertPoint, Location, NewOp, Op, Type, Value};

/// The edges into, out of and around a cycle.
struct CycleEdges {
    entry: Vec<Edge>,
    exit: Vec<Edge>,
    back: Vec<Edge>,
}

/// Blocks in the order of their insertion.
#[derive(Default)]
struct BlockSet {
    order: Vec<Block>,
    known: FxHashSet<Block>,
}

impl BlockSet {
    fn insert(&mut self, block: Block) {
        if self.known.insert(block) {
            self.order.push(block);
        }
    }

    fn contains(&self, block: Block) -> bool {
        self.known.contains(&block)
    }
}

/// A loop with one back edge and one exit edge, both from `latch`.
struct StructuredLoop {
    latch: Block,
    /// Whether the loop runs again.
    condition: Value,
    exit: Block,
}

impl Lift<'_> {
    /// Transforms the outermost cycles of the region of `entry` to loops. Returns the entry blocks of their bodies.
    pub(super) fn transform_cycles(&mut self, entry: Block) -> Result<Vec<Block>, Diagnostic> {
        let mut bodies = Vec::new();
        for component in self.cycles(entry) {
            let mut blocks = BlockSet::default();
            component.into_iter().for_each(|block| blocks.insert(block));
            let edges = self.cycle_edges(&blocks);
            let Some(&first) = edges.entry.first() else {
                continue;
            };
            let mut header = self.successor(first);
            if edges.entry.len() > 1 {
                let all: Vec<Edge> = edges.entry.iter().chain(&edges.back).copied().collect();
                let location = self.end_location(header);
                header = self.single_entry(location, &all).block;
            }
            blocks.insert(header);
            let location = self.end_location(header);
            let made = self.single_exiting_latch(location, &edges)?;
            blocks.insert(made.latch);
            let iteration = self.transform_to_reduce_form(entry, header, made.exit, &blocks);
            self.build_while(header, &made, &blocks, &iteration);
            bodies.push(header);
        }
        Ok(bodies)
    }

    fn end_location(&self, block: Block) -> Location {
        self.body
            .last_op(block)
            .map_or(self.owner.location, |end| self.body.location(end))
    }

    /// The strongly connected components with cycles, in the order of LLVM's `scc_iterator`.
    fn cycles(&self, entry: Block) -> Vec<Vec<Block>> {
        struct Visit {
            block: Block,
            next: usize,
            lowest: usize,
        }
        const DONE: usize = usize::MAX;
        let mut numbers: FxHashMap<Block, usize> = [(entry, 1)].into_iter().collect();
        let mut count = 1;
        let mut nodes = vec![entry];
        let mut stack = vec![Visit {
            block: entry,
            next: 0,
            lowest: 1,
        }];
        let mut found = Vec::new();
        while let Some(visit) = stack.last_mut() {
            let successors = self.successor_edges(visit.block);
            if let Some(&edge) = successors.get(visit.next) {
                visit.next += 1;
                let child = self.successor(edge);
                match numbers.get(&child) {
                    Some(&number) => visit.lowest = visit.lowest.min(number),
                    None => {
                        count += 1;
                        numbers.insert(child, count);
                        nodes.push(child);
                        stack.push(Visit {
                            block: child,
                            next: 0,
                            lowest: count,
                        });
                    }
                }
                continue;
            }
            let (block, lowest) = (visit.block, visit.lowest);
            stack.pop();
            if let Some(parent) = stack.last_mut() {
                parent.lowest = parent.lowest.min(lowest);
            }
            if numbers.get(&block) != Some(&lowest) {
                continue;
            }
            let mut component = Vec::new();
            while let Some(node) = nodes.pop() {
                numbers.insert(node, DONE);
                component.push(node);
                if node == block {
                    break;
                }
            }
            let loops = |block: Block| {
                let mut edges = self.successor_edges(block).into_iter();
                edges.any(|edge| self.successor(edge) == block)
            };
            if component.len() > 1 || loops(block) {
                found.push(component);
            }
        }
        found
    }

    fn cycle_edges(&self, blocks: &BlockSet) -> CycleEdges {
        let mut edges = CycleEdges {
            entry: Vec::new(),
            exit: Vec::new(),
            back: Vec::new(),
        };
        let mut entries = FxHashSet::default();
        for &block in &blocks.order {
            for edge in self.predecessor_edges(block) {
                let from = self.body.op_block(edge.from);
                if !from.is_some_and(|from| blocks.contains(from)) {
                    edges.entry.push(edge);
                    entries.insert(block);
                }
            }
            let leaves = |&edge: &Edge| !blocks.contains(self.successor(edge));
            edges
                .exit
                .extend(self.successor_edges(block).into_iter().filter(leaves));
        }
        for &block in &blocks.order {
            let repeats = |&edge: &Edge| entries.contains(&self.successor(edge));
            edges
                .back
                .extend(self.successor_edges(block).into_iter().filter(repeats));
        }
        edges
    }

    /// Creates a latch that all back edges and exit edges lead to.
    fn single_exiting_latch(
        &mut self,
        location: Location,
        edges: &CycleEdges,
    ) -> Result<StructuredLoop, Diagnostic> {
        let targets: Vec<Block> = edges
            .back
            .iter()
            .chain(&edges.exit)
            .map(|&edge| self.successor(edge))
            .collect();
        let header = targets[0];
        let flag = self.constant(0);
        let flag = self.body.ty(flag);
        let multiplexer = EdgeMultiplexer::create(self, location, &targets, &[flag]);
        let latch = multiplexer.block;
        let exit = self.block_after(latch);
        let args = self.body.block_args(latch).to_vec();
        let condition = args[args.len() - 1];
        let count = self.body.block_args(header).len();
        let leave = [(0, exit, Vec::new())];
        let at = InsertPoint::End(latch);
        // Upstream gives the branch the location of its condition.
        let condition_location = self.body.block_arg_location(latch, args.len() - 1);
        self.switch(
            at,
            condition_location,
            condition,
            &leave,
            (header, &args[..count]),
        );
        if edges.exit.is_empty() {
            let end = self.unreachable_terminator(exit, location)?;
            self.combine_exit(end);
        } else {
            multiplexer.create_switch(self, exit, location, Some(header));
        }
        let repeat = self.constant(1);
        for &edge in &edges.back {
            multiplexer.redirect(self, edge, &[repeat]);
        }
        let leave = self.constant(0);
        for &edge in &edges.exit {
            multiplexer.redirect(self, edge, &[leave]);
        }
        Ok(StructuredLoop {
            latch,
            condition,
            exit,
        })
    }

    /// Makes the values of the next iteration those that the exit block gets, and passes all values that are used after
    /// the loop as such. Returns the values of the next iteration.
    fn transform_to_reduce_form(
        &mut self,
        entry: Block,
        header: Block,
        exit: Block,
        blocks: &BlockSet,
    ) -> Vec<Value> {
        let Some((end, _)) = self.body.predecessors(exit).next() else {
            return Vec::new();
        };
        let Some(latch) = self.body.op_block(end) else {
            return Vec::new();
        };
        let [mut again, mut leave] = [0, 1].map(|index| Edge { from: end, index });
        if self.successor(again) != header {
            std::mem::swap(&mut again, &mut leave);
        }
        let mut iteration = self.edge_operands(again);
        for &value in &iteration.clone() {
            let arg = self.exit_arg(exit, value);
            self.append_edge_operand(leave, value);
            self.body.replace_uses_if(value, arg, |body, user, _| {
                !body.op_block(user).is_some_and(|block| blocks.contains(block))
            });
        }
        let latch_args = self.body.block_args(latch).to_vec();
        let header_args = self.body.block_args(header).to_vec();
        for &block in &blocks.order {
            let mut values = if block == latch {
                latch_args.clone()
            } else if block == header {
                header_args.clone()
            } else {
                self.body.block_args(block).to_vec()
            };
            for op in self.body.ops(block) {
                values.extend(self.body.results(op));
            }
            for value in values {
                self.pass_through_exit(
                    value,
                    block,
                    [entry, header, latch, exit],
                    blocks,
                    end,
                    &mut iteration,
                );
            }
        }
        for edge in self.predecessor_edges(header) {
            if self.body.op_block(edge.from) == Some(latch) {
                continue;
            }
            let mut values = self.edge_operands(edge);
            for index in values.len()..self.body.block_args(header).len() {
                let ty = self.body.ty(self.body.block_args(header)[index]);
                values.push(self.poison(ty));
            }
            self.set_edge_operands(edge, &values);
        }
        iteration
    }

    /// Appends an argument for a value to the exit block.
    fn exit_arg(&mut self, exit: Block, value: Value) -> Value {
        let ty = self.body.ty(value);
        let location = self.value_location(value);
        self.body.append_arg(exit, ty, location)
    }

    fn value_location(&self, value: Value) -> Location {
        match self.body.defining_op(value) {
            Some(op) => self.body.location(op),
            None => {
                let of = |block: Block| {
                    let index = self.body.block_args(block).iter().position(|&arg| arg == value)?;
                    Some(self.body.block_arg_location(block, index))
                };
                let block = self.body.value_block(value);
                block.and_then(of).unwrap_or(self.owner.location)
            }
        }
    }

    /// Replaces the uses of a value after the loop by an argument of the exit block.
    fn pass_through_exit(
        &mut self,
        value: Value,
        block: Block,
        [entry, header, latch, exit]: [Block; 4],
        blocks: &BlockSet,
        end: Op,
        iteration: &mut Vec<Value>,
    ) {
        let region = self.body.block_region(header);
        let uses: Vec<(Op, usize)> = self.body.uses(value).collect();
        let mut arg = None;
        for (user, index) in uses {
            let mut at = self.body.op_block(user);
            while let Some(inner) = at.filter(|&inner| self.body.block_region(inner) != region) {
                at = self
                    .body
                    .block_parent(inner)
                    .and_then(|parent| self.body.op_block(parent));
            }
            if at.is_some_and(|at| blocks.contains(at)) {
                continue;
            }
            let replacement = match arg {
                Some(arg) => arg,
                None => {
                    let made = self.exit_arg(exit, value);
                    let location = self.value_location(value);
                    let ty = self.body.ty(value);
                    self.body.append_arg(header, ty, location);
                    let argument = self.latch_argument(value, block, latch, entry);
                    iteration.push(argument);
                    for index in 0..self.body.num_successors(end) {
                        self.append_edge_operand(Edge { from: end, index }, argument);
                    }
                    *arg.insert(made)
                }
            };
            self.body.set_operand(user, index, replacement);
        }
    }

    /// The value at the end of the latch: an argument of the latch if `block` does not dominate all predecessors of it.
    fn latch_argument(&mut self, value: Value, block: Block, latch: Block, entry: Block) -> Value {
        if block == latch {
            return value;
        }
        let edges = self.predecessor_edges(latch);
        let froms: Vec<Option<Block>> = edges.iter().map(|edge| self.body.op_block(edge.from)).collect();
        let dominators = self.dominators_of(entry);
        let dominated: Vec<bool> = froms
            .iter()
            .map(|from| from.is_some_and(|from| dominators.dominates(block, from)))
            .collect();
        if dominated.iter().all(|&holds| holds) {
            return value;
        }
        let (ty, location) = (self.body.ty(value), self.value_location(value));
        let argument = self.body.append_arg(latch, ty, location);
        for (edge, dominated) in edges.into_iter().zip(dominated) {
            let passed = if dominated { value } else { self.poison(ty) };
            self.append_edge_operand(edge, passed);
        }
        argument
    }

    /// Moves the loop into an `scf.while`, in a block that takes the place of the header.
    fn build_while(&mut self, header: Block, made: &StructuredLoop, blocks: &BlockSet, iteration: &[Value]) {
        let parent = self.body.new_block();
        if let Some(region) = self.body.block_region(header) {
            self.body.attach_block(parent, region, Some(header));
        }
        self.append_args_of(parent, header);
        let before = self.body.new_region();
        let inner = blocks
            .order
            .iter()
            .copied()
            .filter(|&block| block != made.latch && block != header);
        for block in std::iter::once(header).chain(inner).chain([made.latch]) {
            self.body.detach_block(block);
            self.body.attach_block(block, before, None);
        }
        let mut location = self.owner.location;
        if let Some(end) = self.body.last_op(made.latch) {
            location = self.body.location(end);
            self.body.erase_op(end);
        }
        let inits = self.body.block_args(parent).to_vec();
        let types: Vec<Type> = inits.iter().map(|&value| self.body.ty(value)).collect();
        let mut b = Builder::at_end(self.ctx, self.body, made.latch, location);
        let holds = crate::build::op(&mut b, TruncIOp::DEF, &[made.condition], Type::I1);
        ConditionOp::build(&mut b, holds, iteration);
        let after = b.body.new_region();
        let tail = b.body.append_block(after);
        let args: Vec<Value> = types
            .iter()
            .map(|&ty| b.body.append_arg(tail, ty, location))
            .collect();
        b.at = InsertPoint::End(tail);
        YieldOp::build(&mut b, &args);
        b.at = InsertPoint::End(parent);
        let new = NewOp {
            operands: &inits,
            results: &types,
            regions: &[before, after],
            ..NewOp::new(WhileOp::DEF, location)
        };
        let op = b.create(new);
        let results: Vec<Value> = self.body.results(op).collect();
        for (&arg, result) in self.body.block_args(made.exit).to_vec().iter().zip(results) {
            self.body.replace_all_uses(arg, result);
        }
        self.body.replace_all_edges(header, parent);
        self.splice(made.exit, parent);
    }
}
