//! Control flow: along branches, between regions, and between calls and callees.

use super::solver::Solver;
use super::state::{Fact, Place, resolve};
use crate::body::{Block, Op, Value};
use crate::def::Traits;
use crate::def::slots::{Side, group_range};
use crate::interfaces::{
    BranchOpInterface, LoopLikeOpInterface, RegionBranchOpInterface, RegionBranchTerminatorOpInterface,
    RegionTarget,
};
use smallvec::SmallVec;

impl Solver<'_> {
    pub(super) fn enter_called(&mut self, unit: usize) {
        let body = &self.units[unit].body;
        let entry = body.root_entry();
        if let Some(entry) = entry {
            self.enter_block(unit, entry);
        }
    }

    /// Handles a terminator that leaves its region.
    pub(super) fn leave(&mut self, unit: usize, op: Op, block: Block) {
        let state = &self.units[unit];
        let Some(region) = state.body.block_region(block) else {
            return;
        };
        if let Some(parent) = state.body.region_parent(region) {
            let index = state
                .body
                .regions(parent)
                .iter()
                .position(|&other| other == region);
            if self
                .ctx
                .has_op_interface::<RegionBranchOpInterface>(state.body.def(parent))
            {
                self.visit_region_successors(unit, op, parent, index);
            }
            return;
        }
        self.units[unit].add_return(op);
        for call in self.units[unit].calls.clone() {
            self.join_results(unit, op, call);
        }
    }

    /// Joins the operands of a function's return into the results of the call.
    fn join_results(&mut self, unit: usize, op: Op, (caller, call): Place) {
        let state = &self.units[unit];
        let given: SmallVec<[Fact; 4]> = state
            .body
            .operands(op)
            .iter()
            .map(|operand| state.values[operand].clone())
            .collect();
        let results = self.units[caller].body.results(call);
        for (index, result) in results.enumerate() {
            self.join_forwarded(caller, result, given.get(index));
        }
    }

    pub(super) fn call(&mut self, unit: usize, op: Op) {
        let body = &self.units[unit].body;
        let def = body.def(op);
        let callee = def
            .attr_slot("callee")
            .and_then(|slot| body.attr(op, slot))
            .and_then(|callee| resolve(self.ctx, self.units, self.is_table(), unit, callee))
            .filter(|&(around, op)| self.units[around].body.def(op).traits.has(Traits::FUNCTION_LIKE))
            .and_then(|(around, op)| self.units[around].children.get(&op).copied());
        let entry = callee.and_then(|callee| {
            let body = &self.units[callee].body;
            body.root_entry()
        });
        let results = self.units[unit].body.results(op);
        let (Some(callee), Some(entry)) = (callee, entry) else {
            return results.for_each(|result| self.set_overdefined(unit, result));
        };
        if self.units[callee].add_call((unit, op)) {
            for end in self.units[callee].returns.clone() {
                self.join_results(callee, end, (unit, op));
            }
            // The function becomes reachable if its parent is.
            let owner = self.units[callee].owner;
            if let Some(place) = owner {
                self.visit_again(place);
            }
        }
        let body = &self.units[unit].body;
        let range = group_range(body, op, def, Side::Operand, 0);
        let given: SmallVec<[Fact; 4]> = range
            .map(|at| self.units[unit].values[body.operand(op, at)].clone())
            .collect();
        let args = self.units[callee].body.block_args(entry).to_vec();
        for (index, arg) in args.into_iter().enumerate() {
            self.join_forwarded(callee, arg, given.get(index));
        }
    }

    /// Visits the targets to which control may branch from `source`: the operation `branch` itself, or a terminator of
    /// its region `from`.
    pub(super) fn visit_region_successors(
        &mut self,
        unit: usize,
        source: Op,
        branch: Op,
        from: Option<usize>,
    ) {
        let Some(constants) = self.constants(unit, source) else {
            return;
        };
        let (ctx, body) = (self.ctx, &self.units[unit].body);
        // The branch point: the operation itself, or the terminator of one of its regions.
        let to = body.interface::<RegionBranchOpInterface>(ctx, branch);
        let end = from.and_then(|_| body.interface::<RegionBranchTerminatorOpInterface>(ctx, source));
        let known = match from {
            None => to.and_then(|to| to.entry_successor_regions),
            Some(_) => end.and_then(|end| end.successor_regions),
        };
        let mut targets: SmallVec<[RegionTarget; 4]> = SmallVec::new();
        let mut add = |target| targets.push(target);
        match (known, to) {
            (Some(known), _) => known(ctx, body, source, &constants, &mut add),
            (None, Some(to)) => (to.successor_regions)(ctx, body, branch, from, &mut add),
            (None, None) => {}
        }
        let counts = body.interface::<LoopLikeOpInterface>(ctx, branch);
        let counters = match counts.filter(|_| self.growth.is_some()) {
            Some(counts) => (counts.0)(ctx, body, branch),
            None => Vec::new(),
        };
        for target in targets {
            let body = &self.units[unit].body;
            let range = match from {
                None => to
                    .and_then(|to| to.entry_successor_operands)
                    .map(|operands| operands(body, branch, target)),
                Some(_) => end.map(|end| (end.successor_operands)(body, source, target)),
            };
            let given: Option<SmallVec<[Fact; 4]>> = range.map(|range| {
                let operand = |at| self.units[unit].values[body.operand(source, at)].clone();
                range.map(operand).collect()
            });
            let (all, inputs, block) = match target {
                RegionTarget::Parent => {
                    let results: SmallVec<[Value; 4]> = body.results(branch).collect();
                    let count = results.len();
                    (results, 0..count, None)
                }
                RegionTarget::Region(index) => {
                    let entry = body.region_entry(branch, index);
                    let Some(entry) = entry else { continue };
                    let args: SmallVec<[Value; 4]> = SmallVec::from_slice(body.block_args(entry));
                    let inputs = match to.and_then(|to| to.successor_inputs) {
                        Some(inputs) => inputs(body, branch, index),
                        None => {
                            let count = given.as_ref().map_or(0, |given| given.len());
                            args.len().saturating_sub(count)..args.len()
                        }
                    };
                    (args, inputs, Some(entry))
                }
            };
            for (at, value) in all.into_iter().enumerate() {
                // The operation itself produces the values that are not forwarded.
                let fact = match &given {
                    Some(given) if inputs.contains(&at) => given.get(at - inputs.start),
                    _ => None,
                };
                match counters.get(at).filter(|_| fact.is_none() && block.is_some()) {
                    Some(counter) => self.count(unit, value, counter),
                    None => self.join_forwarded(unit, value, fact),
                }
            }
            if let Some(block) = block {
                self.enter_block(unit, block);
            }
        }
    }

    /// Visits the edges that a terminator may take.
    pub(super) fn branch(&mut self, unit: usize, op: Op) {
        let body = &self.units[unit].body;
        let (def, count) = (body.def(op), body.num_successors(op));
        let known = def.traits.has(Traits::BRANCH_LIKE);
        let mut taken = None;
        if known {
            let Some(constants) = self.constants(unit, op) else {
                return;
            };
            taken = self
                .ctx
                .op_interface::<BranchOpInterface>(def)
                .and_then(|branch| (branch.0)(self.ctx, &self.units[unit].body, op, &constants));
        }
        // Edges to one block are not distinguished.
        let taken = taken.map(|taken| self.units[unit].body.successor(op, taken));
        for index in 0..count {
            if taken.is_some_and(|taken| taken != self.units[unit].body.successor(op, index)) {
                continue;
            }
            let state = &self.units[unit];
            let body = &state.body;
            let block = body.successor(op, index);
            let args: SmallVec<[Value; 4]> = SmallVec::from_slice(body.block_args(block));
            let range = body.successor_operands(self.ctx, op, index).unwrap_or(0..0);
            // The arguments that the operation itself produces are first.
            let own = args.len().saturating_sub(range.len());
            let operand = |at| state.values[body.operand(op, at)].clone();
            let given: SmallVec<[Fact; 4]> = range.map(operand).collect();
            for (at, arg) in args.into_iter().enumerate() {
                let fact = at.checked_sub(own).and_then(|at| given.get(at));
                self.join_forwarded(unit, arg, fact);
            }
            self.enter_block(unit, block);
        }
    }
}
