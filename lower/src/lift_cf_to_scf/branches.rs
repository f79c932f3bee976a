//! Branches of an acyclic control flow graph to `scf.if` and `scf.index_switch`.

use super::{Edge, Lift};
use rustc_hash::FxHashSet;
use windlass_dialects::arith::IndexCastUIOp;
use windlass_dialects::cf::{CondBranchOp, SwitchOp};
use windlass_dialects::elements::Numbers;
use windlass_dialects::scf::{IfOp, IndexSwitchOp, YieldOp};
use windlass_ir::num::ApInt;
use windlass_ir::{Block, Builder, Diagnostic, InsertPoint, NewOp, Op, Region, Type, Value};

/// Blocks that end with a yield of these values once the structured op exists.
type EmptyBlocks = Vec<(Block, Vec<Value>)>;

/// What follows a branch: its edges, and whether it can follow all branch regions.
struct Continuation {
    edges: Vec<Edge>,
    /// Whether no branch region contains a return.
    post_dominates: bool,
    /// Whether no branch region has an edge to it.
    unreached: bool,
}

impl Lift<'_> {
    /// Transforms the branch at the end of `entry`. Returns the blocks to process next.
    pub(super) fn transform_branches(&mut self, entry: Block) -> Result<Vec<Block>, Diagnostic> {
        let Some(end) = self.terminator(entry) else {
            return Ok(Vec::new());
        };
        if self.body.num_successors(end) == 1 {
            let edge = Edge { from: end, index: 0 };
            let successor = self.successor(edge);
            let values = self.edge_operands(edge);
            self.replace_args(successor, &values);
            self.body.erase_op(end);
            self.splice(successor, entry);
            return Ok(vec![entry]);
        }
        let regions = self.branch_regions(entry);
        let found = self.continuation(entry, &regions);
        if found.unreached {
            return Ok(self.body.successors(end).collect());
        }
        let mut targets = found.edges.iter().map(|&edge| self.successor(edge));
        let first = targets.next();
        let single = first.filter(|&first| targets.all(|target| target == first));
        drop(targets);
        let continuation = match (single, found.edges.first()) {
            (Some(single), _) if found.post_dominates => single,
            (_, Some(edge)) => {
                let location = self.body.location(edge.from);
                self.single_entry(location, &found.edges).block
            }
            _ => return Ok(Vec::new()),
        };
        if !found.post_dominates {
            // All branch regions now reach one continuation; the same entry is transformed again.
            self.forget_dominators(entry);
            return Ok(vec![entry]);
        }
        self.build_branch(entry, end, regions, continuation)
    }

    fn replace_args(&mut self, block: Block, values: &[Value]) {
        for (&arg, &value) in self.body.block_args(block).to_vec().iter().zip(values) {
            self.body.replace_all_uses(arg, value);
        }
    }

    /// For each edge from `entry` the blocks that only it leads to.
    fn branch_regions(&mut self, entry: Block) -> Vec<Vec<Block>> {
        let edges = self.successor_edges(entry);
        let mut regions = Vec::with_capacity(edges.len());
        for edge in edges {
            let successor = self.successor(edge);
            let mut predecessors = self.body.predecessors(successor);
            let only = predecessors.next().is_some() && predecessors.next().is_none();
            drop(predecessors);
            regions.push(match only {
                true => self.dominators_of(entry).subtree(successor),
                false => Vec::new(),
            });
        }
        regions
    }

    fn continuation(&self, entry: Block, regions: &[Vec<Block>]) -> Continuation {
        let mut inside: FxHashSet<Block> = regions.iter().flatten().copied().collect();
        inside.insert(entry);
        let mut found = Continuation {
            edges: Vec::new(),
            post_dominates: true,
            unreached: true,
        };
        for (edge, region) in self.successor_edges(entry).into_iter().zip(regions) {
            if region.is_empty() {
                found.edges.push(edge);
                found.unreached = false;
            }
            for &block in region {
                if self.terminator(block).is_none() {
                    found.post_dominates = false;
                    found.edges.extend(self.predecessor_edges(block));
                    continue;
                }
                for edge in self.successor_edges(block) {
                    if !inside.contains(&self.successor(edge)) {
                        found.edges.push(edge);
                        found.unreached = false;
                    }
                }
            }
        }
        found
    }

    fn build_branch(
        &mut self,
        entry: Block,
        end: Op,
        branches: Vec<Vec<Block>>,
        continuation: Block,
    ) -> Result<Vec<Block>, Diagnostic> {
        let mut next = Vec::new();
        let mut empty = EmptyBlocks::new();
        let mut regions = Vec::with_capacity(branches.len());
        for (index, blocks) in branches.iter().enumerate() {
            let edge = Edge { from: end, index };
            let region = self.body.new_region();
            regions.push(region);
            let Some(&first) = blocks.first() else {
                let block = self.body.append_block(region);
                empty.push((block, self.edge_operands(edge)));
                continue;
            };
            self.single_exit_region(blocks, continuation, region, &mut empty);
            let values = self.edge_operands(edge);
            self.replace_args(first, &values);
            self.body.erase_args(first, |_| true);
            next.push(first);
        }
        let types: Vec<Type> = self
            .body
            .block_args(continuation)
            .iter()
            .map(|&arg| self.body.ty(arg))
            .collect();
        let op = self.structured_branch(end, &types, &regions)?;
        let location = self.body.location(op);
        self.body.erase_op(end);
        for (block, values) in empty {
            let mut b = Builder::at_end(self.ctx, self.body, block, location);
            YieldOp::build(&mut b, &values);
        }
        // All other edges to the continuation are unconditional, one at the most in each branch region.
        for edge in self.predecessor_edges(continuation) {
            let values = self.edge_operands(edge);
            let mut b = Builder::before(self.ctx, self.body, edge.from);
            YieldOp::build(&mut b, &values);
            self.body.erase_op(edge.from);
        }
        let results: Vec<Value> = self.body.results(op).collect();
        self.replace_args(continuation, &results);
        self.splice(continuation, entry);
        next.push(entry);
        Ok(next)
    }

    /// Moves the blocks of a branch to a region in which one edge at the most leads to the continuation.
    fn single_exit_region(
        &mut self,
        blocks: &[Block],
        continuation: Block,
        region: Region,
        empty: &mut EmptyBlocks,
    ) {
        let mut exit = None;
        let mut previous: Option<Edge> = None;
        for &block in blocks {
            for edge in self.successor_edges(block) {
                if self.successor(edge) != continuation {
                    continue;
                }
                let Some(first) = previous else {
                    previous = Some(edge);
                    continue;
                };
                let exit = *exit.get_or_insert_with(|| {
                    let made = self.body.new_block();
                    self.append_args_of(made, continuation);
                    self.body.set_successor(first.from, first.index, made);
                    empty.push((made, self.body.block_args(made).to_vec()));
                    made
                });
                self.body.set_successor(edge.from, edge.index, exit);
            }
            self.body.detach_block(block);
            self.body.attach_block(block, region, None);
        }
        if let Some(exit) = exit {
            self.body.attach_block(exit, region, None);
        }
    }

    /// Builds the structured op before the branch that it replaces.
    fn structured_branch(&mut self, end: Op, types: &[Type], regions: &[Region]) -> Result<Op, Diagnostic> {
        let name = self.body.name(end);
        let location = self.body.location(end);
        if name == CondBranchOp::NAME {
            let condition = self.body.get(end, CondBranchOp::condition);
            let mut b = Builder::new(self.ctx, self.body, location);
            b.at = InsertPoint::Before(end);
            return Ok(b.create(NewOp {
                operands: &[condition],
                results: types,
                regions,
                ..NewOp::new(IfOp::DEF, location)
            }));
        }
        if name == SwitchOp::NAME {
            let flag = self.body.get(end, SwitchOp::flag);
            let values = self.body.get(end, SwitchOp::case_values);
            let values = values.and_then(|attr| Numbers::<ApInt>::of(self.ctx, attr));
            let cases: Vec<i64> = (0..regions.len() - 1)
                .filter_map(|index| Some(values.as_ref()?.element(index).low_u64() as i64))
                .collect();
            let cases = self.ctx.i64_array_attr(&cases);
            let mut b = Builder::new(self.ctx, self.body, location);
            b.at = InsertPoint::Before(end);
            let index = crate::build::op(&mut b, IndexCastUIOp::DEF, &[flag], Type::INDEX);
            return Ok(b.create(NewOp {
                operands: &[index],
                attrs: &[Some(cases)],
                results: types,
                regions,
                ..NewOp::new(IndexSwitchOp::DEF, location)
            }));
        }
        let message = "Cannot convert unknown control flow op to structured control flow";
        Err(self.body.op_error(self.ctx, end, message))
    }
}
