//! Liveness analysis: which values an observable effect depends on.
//!
//! Live are the operands of operations with memory effects, the results of functions with unknown callers, and the
//! operands that decide whether operations with effects run. The values that a live value is computed from, and those
//! that are forwarded to it, are live too.

use crate::body::{Block, Body, Op, Value, ValueDef, WalkResult};
use crate::context::Context;
use crate::def::Traits;
use crate::def::slots::{Side, group_range};
use crate::effects::{is_memory_effect_free, would_be_dead_without_uses};
use crate::interfaces::{LoopLikeOpInterface, RegionBranchOpInterface};
use crate::rewrite::region_branch::Flow;
use crate::symbols::{Visibility, visibility};
use crate::transforms::sccp::{Unit, resolve};
use crate::transforms::symbol_uses::own_references;
use cranelift_entity::EntitySet;
use rustc_hash::{FxHashMap, FxHashSet};
use std::sync::Arc;

/// The live values of a body.
pub(super) type Live = EntitySet<Value>;

/// A call and the index of its unit.
pub(super) type Place = (usize, Op);

/// The callers of a function.
#[derive(Default)]
pub(super) struct Callers {
    /// The known calls.
    pub calls: Vec<Place>,
    /// Whether the function is visible outside, or referenced other than by a call.
    pub unknown: bool,
}

/// The state of the analysis, by unit.
pub(super) struct Liveness<'a> {
    ctx: &'a Context,
    units: &'a [Unit],
    is_table: bool,
    /// Whether operations with regions that only read memory are erased if their results are dead.
    erases_reads: bool,
    pub values: Vec<Live>,
    pub callers: Vec<Callers>,
    pending: Vec<(usize, Value)>,
    /// The region branch operations whose conditions are live.
    conditions: Vec<EntitySet<Op>>,
    /// The operands that region branch operations forward, by unit and operation, once they are needed.
    forwarding: FxHashMap<(usize, Op), Option<Arc<Forwarding>>>,
}

/// What a region branch operation forwards.
struct Forwarding {
    flow: Flow,
    /// The index of each input in the flow.
    index: FxHashMap<Value, usize>,
}

impl<'a> Liveness<'a> {
    pub fn of(ctx: &'a Context, units: &'a [Unit], is_table: bool, erases_reads: bool) -> LivenessResult {
        let mut this = Liveness {
            ctx,
            units,
            is_table,
            erases_reads,
            values: units.iter().map(|_| Live::new()).collect(),
            callers: units.iter().map(|_| Callers::default()).collect(),
            pending: Vec::new(),
            conditions: units.iter().map(|_| EntitySet::new()).collect(),
            forwarding: FxHashMap::default(),
        };
        this.find_callers();
        for (at, unit) in units.iter().enumerate() {
            unit.body.walk(|_, op| {
                // Unreachable operations make nothing live.
                if !this.runs(at, op) {
                    return WalkResult::Skip;
                }
                this.seed(at, op);
                WalkResult::Advance
            });
        }
        while let Some((unit, value)) = this.pending.pop() {
            this.propagate(unit, value);
        }
        LivenessResult {
            values: this.values,
            callers: this.callers,
        }
    }

    /// Whether an operation is reachable.
    fn runs(&self, unit: usize, op: Op) -> bool {
        let unit = &self.units[unit];
        unit.body
            .op_block(op)
            .is_some_and(|block| unit.runs.contains(block))
    }

    fn find_callers(&mut self) {
        for (at, unit) in self.units.iter().enumerate() {
            self.callers[at].unknown = unit.owner.is_none_or(|(around, op)| {
                let body = &self.units[around].body;
                !body.def(op).traits.has(Traits::FUNCTION_LIKE)
                    || visibility(self.ctx, body, op) != Visibility::Private
            });
        }
        for (at, unit) in self.units.iter().enumerate() {
            let mut found: Vec<(Op, usize)> = Vec::new();
            let mut named: Vec<usize> = Vec::new();
            unit.body.walk(|body, op| {
                let callee = self.callee(at, op);
                if let Some(callee) = callee {
                    found.push((op, callee));
                } else {
                    own_references(self.ctx, body, op, &mut |reference| {
                        let place = resolve(self.ctx, self.units, self.is_table, at, reference);
                        named.extend(place.and_then(|(around, op)| self.units[around].children.get(&op)));
                    });
                }
                WalkResult::Advance
            });
            for (op, callee) in found {
                self.callers[callee].calls.push((at, op));
            }
            for callee in named {
                self.callers[callee].unknown = true;
            }
        }
    }

    /// The unit of the function with a body that an operation calls.
    fn callee(&self, unit: usize, op: Op) -> Option<usize> {
        let body = &self.units[unit].body;
        let def = body.def(op);
        if !def.traits.has(Traits::CALL_LIKE) {
            return None;
        }
        let callee = body.attr(op, def.attr_slot("callee")?)?;
        let (around, function) = resolve(self.ctx, self.units, self.is_table, unit, callee)?;
        let callee = *self.units[around].children.get(&function)?;
        entry(&self.units[callee].body).map(|_| callee)
    }

    fn mark_live(&mut self, unit: usize, value: Value) {
        if self.values[unit].insert(value) {
            self.pending.push((unit, value));
        }
    }

    fn mark_operands_live(&mut self, unit: usize, op: Op) {
        for operand in self.units[unit].body.operands(op).to_vec() {
            self.mark_live(unit, operand);
        }
    }

    /// Whether an operation in the blocks has memory effects.
    fn has_effects(&self, body: &Body, mut blocks: impl Iterator<Item = Block>) -> bool {
        blocks.any(|block| {
            body.ops(block)
                .any(|op| !is_memory_effect_free(self.ctx, body, op))
        })
    }

    /// Marks the values that an operation needs even if its results are dead.
    fn seed(&mut self, unit: usize, op: Op) {
        let body = &self.units[unit].body;
        let def = body.def(op);
        if self.ctx.has_op_interface::<RegionBranchOpInterface>(def) {
            let mut blocks = body.regions(op).iter().flat_map(|&region| body.blocks(region));
            let effects = match self.erases_reads {
                true => !would_be_dead_without_uses(self.ctx, body, op),
                false => !is_memory_effect_free(self.ctx, body, op) || self.has_effects(body, &mut blocks),
            };
            if effects {
                self.mark_region_conditions_live(unit, op);
            }
            if !would_be_dead_without_uses(self.ctx, &self.units[unit].body, op) {
                self.mark_induction_variables_live(unit, op);
            }
            return;
        }
        if def.traits.has(Traits::BRANCH_LIKE) {
            // The branch condition decides what is returned.
            return self.mark_unforwarded_operands_live(unit, op);
        }
        if def.traits.has(Traits::CALL_LIKE) {
            match self.callee(unit, op) {
                None => self.mark_operands_live(unit, op),
                Some(callee) => {
                    // An indirect callee is live, and so are variable arguments, which the callee takes without a parameter.
                    let callee = &self.units[callee].body;
                    let parameters = entry(callee).map_or(0, |block| callee.block_args(block).len());
                    let given = group_range(body, op, def, Side::Operand, 0).take(parameters);
                    let given: Vec<usize> = given.collect();
                    let others = (0..body.operands(op).len()).filter(|at| !given.contains(at));
                    let others: Vec<Value> = others.map(|at| body.operand(op, at)).collect();
                    others.into_iter().for_each(|value| self.mark_live(unit, value));
                }
            }
            return;
        }
        let returns = def.traits.any(Traits::RETURN_LIKE.and(Traits::REGION_TERMINATOR));
        if returns {
            match body.parent_op(op) {
                // The parent operation decides which of them are live.
                Some(parent)
                    if self
                        .ctx
                        .has_op_interface::<RegionBranchOpInterface>(body.def(parent)) =>
                {
                    return;
                }
                None if !self.callers[unit].unknown => return,
                _ => {}
            }
        }
        if !would_be_dead_without_uses(self.ctx, body, op) || returns {
            self.mark_operands_live(unit, op);
        }
    }

    /// Marks the induction variables of a loop that is live: no operand is forwarded to them.
    fn mark_induction_variables_live(&mut self, unit: usize, op: Op) {
        let body = &self.units[unit].body;
        let Some(counts) = body.interface::<LoopLikeOpInterface>(self.ctx, op) else {
            return;
        };
        let count = (counts.0)(self.ctx, body, op).len();
        let entry = body.region_entry(op, 0);
        let variables = entry.and_then(|block| body.block_args(block).get(..count));
        for variable in variables.unwrap_or_default().to_vec() {
            self.mark_live(unit, variable);
        }
    }

    /// What the operation forwards; `None` if it is malformed.
    fn forwarding(&mut self, unit: usize, op: Op) -> Option<Arc<Forwarding>> {
        let (ctx, body) = (self.ctx, &self.units[unit].body);
        let entry = self.forwarding.entry((unit, op));
        let known = entry.or_insert_with(|| {
            let flow = Flow::of(ctx, body, op)?;
            let index = flow.index();
            Some(Arc::new(Forwarding { flow, index }))
        });
        known.clone()
    }

    /// Marks the operands that decide which regions of an operation run.
    fn mark_region_conditions_live(&mut self, unit: usize, op: Op) {
        if !self.conditions[unit].insert(op) {
            return;
        }
        let body = &self.units[unit].body;
        let mut sources = vec![op];
        for &region in body.regions(op) {
            sources.extend(body.blocks(region).filter_map(|block| body.last_op(block)));
        }
        let Some(known) = self.forwarding(unit, op) else {
            return sources
                .into_iter()
                .for_each(|source| self.mark_operands_live(unit, source));
        };
        let forwarded: FxHashSet<(Op, usize)> = known
            .flow
            .arrivals()
            .flat_map(|(_, operands)| operands.iter().copied())
            .collect();
        sources.retain(|&source| self.runs(unit, source));
        for source in sources {
            for (index, operand) in body.operands(source).iter().enumerate() {
                if !forwarded.contains(&(source, index)) {
                    self.mark_live(unit, operand);
                }
            }
        }
    }

    /// Marks the operands that decide which successor is taken.
    fn mark_unforwarded_operands_live(&mut self, unit: usize, op: Op) {
        let body = &self.units[unit].body;
        let mut forwarded = vec![false; body.operands(op).len()];
        for index in 0..body.num_successors(op) {
            if let Some(range) = body.successor_operands(self.ctx, op, index) {
                forwarded[range].fill(true);
            }
        }
        for (index, operand) in body.operands(op).iter().enumerate() {
            if !forwarded[index] {
                self.mark_live(unit, operand);
            }
        }
    }

    /// Marks the values that a live value is computed from.
    fn propagate(&mut self, unit: usize, value: Value) {
        let body = &self.units[unit].body;
        match body.value_def(value) {
            ValueDef::Forward => {}
            ValueDef::Result(op, index) => {
                let def = body.def(op);
                if self.ctx.has_op_interface::<RegionBranchOpInterface>(def) {
                    self.propagate_input(unit, op, value);
                    self.mark_region_conditions_live(unit, op);
                    self.mark_induction_variables_live(unit, op);
                } else if let Some(callee) = self.callee(unit, op) {
                    self.mark_returned_operands_live(callee, index as usize);
                } else {
                    self.mark_operands_live(unit, op);
                }
            }
            ValueDef::Argument(block, index) => {
                let is_entry = body
                    .block_region(block)
                    .is_some_and(|region| body.entry_block(region) == Some(block));
                if !is_entry {
                    return self.propagate_argument(unit, block, index as usize);
                }
                match body.block_parent(block) {
                    Some(op) if self.ctx.has_op_interface::<RegionBranchOpInterface>(body.def(op)) => {
                        self.propagate_input(unit, op, value);
                    }
                    Some(_) => {}
                    None => self.propagate_parameter(unit, index as usize),
                }
            }
        }
    }

    fn propagate_input(&mut self, unit: usize, op: Op, value: Value) {
        let Some(known) = self.forwarding(unit, op) else {
            return;
        };
        let Some(&at) = known.index.get(&value) else {
            return;
        };
        for &(source, operand) in known.flow.operands_of(at) {
            // What an unreachable block forwards does not arrive.
            if self.runs(unit, source) {
                let value = self.units[unit].body.operand(source, operand);
                self.mark_live(unit, value);
            }
        }
    }

    fn propagate_argument(&mut self, unit: usize, block: Block, index: usize) {
        let body = &self.units[unit].body;
        let mut given: Vec<Value> = Vec::new();
        for (branch, successor) in body.predecessors(block) {
            let range = body.successor_operands(self.ctx, branch, successor);
            let own = range.and_then(|range| {
                // The arguments that the operation itself produces are first.
                let own = body.block_args(block).len().checked_sub(range.len())?;
                range.clone().nth(index.checked_sub(own)?)
            });
            match own {
                Some(at) => given.push(body.operand(branch, at)),
                None => given.extend(body.operands(branch).iter()),
            }
        }
        given.into_iter().for_each(|value| self.mark_live(unit, value));
    }

    fn propagate_parameter(&mut self, unit: usize, index: usize) {
        for at in 0..self.callers[unit].calls.len() {
            let (caller, call) = self.callers[unit].calls[at];
            let body = &self.units[caller].body;
            let mut given = group_range(body, call, body.def(call), Side::Operand, 0);
            if let Some(at) = given.nth(index) {
                let value = body.operand(call, at);
                self.mark_live(caller, value);
            }
        }
    }

    /// Marks the operands of a function's returns at this index.
    fn mark_returned_operands_live(&mut self, unit: usize, index: usize) {
        for value in returns(&self.units[unit].body)
            .filter_map(|end| self.units[unit].body.operands(end).get(index))
            .collect::<Vec<_>>()
        {
            self.mark_live(unit, value);
        }
    }
}

/// The result of the analysis.
pub(super) struct LivenessResult {
    /// The live values, by unit.
    pub values: Vec<Live>,
    /// The callers of each unit's function.
    pub callers: Vec<Callers>,
}

/// The entry block of a function.
pub(super) fn entry(body: &Body) -> Option<Block> {
    body.root_entry()
}

/// The returns of a function.
pub(super) fn returns(body: &Body) -> impl Iterator<Item = Op> + '_ {
    let blocks = body.root_regions().iter().flat_map(|&region| body.blocks(region));
    blocks
        .filter_map(|block| body.last_op(block))
        .filter(|&op| body.def(op).traits.has(Traits::RETURN_LIKE))
}
