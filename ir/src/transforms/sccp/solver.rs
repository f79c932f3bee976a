//! The sparse data-flow solver: reachability, constants and integer ranges.
//!
//! A block is executable when an edge to it can be taken. An operation is visited when its block becomes executable,
//! and again when the state of an operand changes. What it then implies for its results and for the arguments of
//! successors, regions and callees is joined with their state. States only move up the lattice, so the solver
//! terminates.

use super::state::{Fact, Known, Place, Unit, resolve, table_of};
use crate::body::{Block, Op, Value, ValueDef};
use crate::context::Context;
use crate::def::{AttrSlot, OpDef, Traits};
use crate::ids::{Attribute, Type};
use crate::interfaces::{InferIntRangeInterface, RegionBranchOpInterface};
use crate::interfaces::{LoopBounds, RangeCx};
use crate::num::{ApInt, IntRange};
use crate::op_fold_result::OpFoldResult;
use crate::rewrite::fold::{Outcome, fold_with, is_constant};
use crate::symbols::{Visibility, is_potentially_unknown_symbol_table, visibility};
use crate::transforms::symbol_uses::own_references;
use cranelift_entity::EntitySet;
use rustc_hash::{FxHashMap, FxHashSet};
use smallvec::SmallVec;
use std::collections::VecDeque;
use std::sync::Arc;

/// The reason of a visit: the block became executable, or an operand changed.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Visit {
    First,
    Again,
}

type Constants = SmallVec<[Option<Attribute>; 4]>;

/// An operation of which several operands change is visited once.
fn visit_again(pending: &mut VecDeque<(Place, Visit)>, again: &mut [EntitySet<Op>], place: Place) {
    if again[place.0].insert(place.1) {
        pending.push_back((place, Visit::Again));
    }
}

pub(in crate::transforms) struct Solver<'a> {
    pub(super) ctx: &'a Context,
    pub(super) units: &'a mut [Unit],
    /// The definition of the operation that owns unit 0.
    def: &'static OpDef,
    /// The worklist.
    pub(super) pending: VecDeque<(Place, Visit)>,
    /// The operations whose repeated visit is pending.
    again: Vec<EntitySet<Op>>,
    /// Operations that folded to a value which is none of their operands, by that value.
    followers: FxHashMap<(usize, Value), Vec<Op>>,
    /// How often the range of a value grew; `None` if ranges are not computed.
    pub(super) growth: Option<FxHashMap<(usize, Value), u32>>,
    /// Whether constants are found by folding.
    folds: bool,
}

/// A range that grows more often is widened to all values, for termination in reasonable time.
const MAX_RANGE_GROWTH: u32 = 256;

impl<'a> Solver<'a> {
    pub fn new(ctx: &'a Context, def: &'static OpDef, units: &'a mut [Unit]) -> Self {
        Solver {
            ctx,
            def,
            pending: VecDeque::new(),
            again: units.iter().map(|_| EntitySet::new()).collect(),
            followers: FxHashMap::default(),
            growth: None,
            folds: true,
            units,
        }
    }

    /// Also computes integer ranges. Constants are found by folding, if `folds`, and from ranges.
    pub fn with_ranges(mut self, folds: bool) -> Self {
        self.growth = Some(FxHashMap::default());
        self.folds = folds;
        self
    }

    pub fn run(&mut self) {
        self.find_unknown_callers();
        self.enter_unit(0);
        while let Some(((unit, op), visit)) = self.pending.pop_front() {
            // A pending first visit will use the new state.
            let seen = &mut self.units[unit].seen;
            match visit {
                Visit::First => {
                    seen.insert(op);
                }
                Visit::Again => {
                    self.again[unit].remove(op);
                    if !seen.contains(op) {
                        continue;
                    }
                }
            }
            self.visit(unit, op);
        }
    }

    pub(super) fn is_table(&self) -> bool {
        self.def.traits.has(Traits::SYMBOL_TABLE)
    }

    /// Finds the functions with unknown callers: those visible outside, those referenced other than by a call, and all of a table if not
    /// all references to it can be found.
    fn find_unknown_callers(&mut self) {
        let (ctx, root) = (self.ctx, self.is_table());
        let mut unknown: Vec<usize> = Vec::new();
        // The references of an operation that may be a symbol table itself cannot be found.
        let mut unknown_tables: FxHashSet<usize> = FxHashSet::default();
        for (at, unit) in self.units.iter().enumerate() {
            let private = unit.owner.is_some_and(|(around, op)| {
                // The callers of symbols in a nested table are unknown.
                let seen_by = visibility(ctx, &self.units[around].body, op);
                seen_by == Visibility::Private || (around == 0 && seen_by == Visibility::Nested)
            });
            if !private {
                unknown.push(at);
            }
            unit.body.walk(|body, op| {
                if !body.def(op).traits.has(Traits::CALL_LIKE) {
                    own_references(ctx, body, op, &mut |reference| {
                        if let Some((around, op)) = resolve(ctx, self.units, root, at, reference) {
                            unknown.extend(self.units[around].children.get(&op));
                        }
                    });
                }
                if is_potentially_unknown_symbol_table(ctx, body, op) {
                    unknown_tables.extend(table_of(self.units, root, at));
                }
                crate::body::WalkResult::Advance
            });
        }
        let is_inside = |at: usize| {
            let mut around = self.units[at].owner;
            while let Some((unit, _)) = around {
                if unknown_tables.contains(&unit) {
                    return true;
                }
                around = self.units[unit].owner;
            }
            false
        };
        if !unknown_tables.is_empty() {
            unknown.extend((0..self.units.len()).filter(|&at| is_inside(at)));
        }
        for at in unknown {
            self.units[at].called_by_others = true;
        }
    }

    /// Joins a fact into the state of a value.
    fn join_fact(&mut self, unit: usize, value: Value, fact: impl Into<Fact>) {
        let fact: Fact = fact.into();
        let state = &self.units[unit];
        let own = &state.values[value];
        let mut known = own.known.join(fact.known);
        let range = match (&own.range, &fact.range) {
            (Some(old), Some(new)) => {
                let union = old.union(new);
                (union != **old).then(|| Arc::new(union))
            }
            (None, Some(_)) => fact.range,
            (_, None) => None,
        };
        if let Some(range) = &range {
            known = known.join(self.as_constant(unit, value, range));
        }
        let state = &mut self.units[unit];
        let own = &mut state.values[value];
        if known == own.known && range.is_none() {
            return;
        }
        own.known = known;
        if let Some(mut range) = range {
            if let Some(growth) = &mut self.growth {
                let count = growth.entry((unit, value)).or_default();
                *count += 1;
                if *count > MAX_RANGE_GROWTH {
                    range = Arc::new(IntRange::all(range.width()));
                }
            }
            own.range = Some(range);
        }
        let followers = self.followers.get(&(unit, value)).into_iter().flatten();
        let users = state.body.uses(value).map(|(user, _)| user);
        for op in users.chain(followers.copied()) {
            visit_again(&mut self.pending, &mut self.again, (unit, op));
        }
    }

    /// Visits an operation again, if it has been visited.
    pub(super) fn visit_again(&mut self, place: Place) {
        visit_again(&mut self.pending, &mut self.again, place);
    }

    /// The constant that a range with a single value implies.
    fn as_constant(&self, unit: usize, value: Value, range: &IntRange) -> Known {
        let Some(number) = range.value() else {
            return Known::Overdefined;
        };
        let body = &self.units[unit].body;
        let around = match body.value_def(value) {
            ValueDef::Result(op, _) => Some(op),
            ValueDef::Argument(block, _) => body.block_parent(block),
            ValueDef::Forward => None,
        };
        let name = match (around, self.units[unit].owner) {
            (Some(op), _) => body.name(op),
            (None, Some((around, op))) => self.units[around].body.name(op),
            (None, None) => self.def.id,
        };
        let ty = body.ty(value).element_or_self(self.ctx);
        Known::Constant(self.ctx.apint_attr(ty, number.clone()), name.dialect())
    }

    fn join_all(&mut self, unit: usize, values: impl IntoIterator<Item = Value>, known: Known) {
        for value in values {
            self.join_fact(unit, value, known);
        }
    }

    /// Marks the value as unknown: it may have any value.
    pub(super) fn set_overdefined(&mut self, unit: usize, value: Value) {
        let range = self.all_values(unit, value);
        let known = Known::Overdefined;
        self.join_fact(unit, value, Fact { known, range });
    }

    /// All values of the type; `None` if ranges are not computed or the type is no integer.
    fn all_values(&self, unit: usize, value: Value) -> Option<Arc<IntRange>> {
        self.growth.as_ref()?;
        let ty = self.units[unit].body.ty(value).element_or_self(self.ctx);
        let width = match ty {
            Type::INDEX => 64,
            _ => ty.integer(self.ctx)?.0,
        };
        (width > 0).then(|| Arc::new(IntRange::all(width)))
    }

    pub(super) fn enter_block(&mut self, unit: usize, block: Block) {
        if self.units[unit].runs.insert(block) {
            let ops = self.units[unit].body.ops(block);
            let ops = ops.map(|op| ((unit, op), Visit::First));
            self.pending.extend(ops);
        }
    }

    /// Marks the body's regions as executable, with unknown arguments.
    fn enter_unit(&mut self, unit: usize) {
        for region in self.units[unit].body.root_regions().to_vec() {
            self.enter_region(unit, region);
        }
    }

    fn enter_region(&mut self, unit: usize, region: crate::ids::Region) {
        let body = &self.units[unit].body;
        if let Some(entry) = body.entry_block(region) {
            let args = body.block_args(entry).to_vec();
            for arg in args {
                self.set_overdefined(unit, arg);
            }
            self.enter_block(unit, entry);
        }
    }

    /// The constants among the operands; `None` if the state of one is uninitialized.
    pub(super) fn constants(&self, unit: usize, op: Op) -> Option<Constants> {
        let state = &self.units[unit];
        let operands = state.body.operands(op);
        operands
            .iter()
            .map(|operand| match state.values[operand].known {
                Known::Uninitialized => None,
                Known::Constant(attr, _) => Some(Some(attr)),
                Known::Overdefined => Some(None),
            })
            .collect()
    }

    fn visit(&mut self, unit: usize, op: Op) {
        let state = &self.units[unit];
        let body = &state.body;
        let Some(block) = body.op_block(op).filter(|&block| state.runs.contains(block)) else {
            return;
        };
        let def = body.def(op);
        let traits = def.traits;
        if let Some(&child) = state.children.get(&op) {
            let unused = traits.has(Traits::FUNCTION_LIKE)
                && !self.units[child].called_by_others
                && self.units[child].calls.is_empty();
            if !unused {
                match traits.has(Traits::FUNCTION_LIKE) && !self.units[child].called_by_others {
                    true => self.enter_called(child),
                    false => self.enter_unit(child),
                }
            }
        }
        let region_branch = self.ctx.has_op_interface::<RegionBranchOpInterface>(def);
        if region_branch {
            self.visit_region_successors(unit, op, op, None);
        } else {
            let first = self.units[unit].body.regions(op).first().copied();
            for region in self.units[unit].body.regions(op).to_vec() {
                match Some(region) == first && self.infers_arguments(unit, op) {
                    true => self.infer_arguments(unit, op, region),
                    false => self.enter_region(unit, region),
                }
            }
        }
        if traits.any(Traits::RETURN_LIKE.and(Traits::REGION_TERMINATOR)) {
            self.leave(unit, op, block);
        }
        if self.units[unit].body.num_successors(op) > 0 {
            self.branch(unit, op);
        }
        if traits.has(Traits::CALL_LIKE) {
            self.call(unit, op);
        } else if !region_branch && self.units[unit].body.results(op).len() > 0 {
            if self.growth.is_some() {
                self.infer(unit, op);
            }
            if self.folds {
                self.compute(unit, op);
            }
        }
    }

    /// Joins a forwarded fact into the state of a value; without one, the value is unknown.
    pub(super) fn join_forwarded(&mut self, unit: usize, value: Value, fact: Option<&Fact>) {
        match fact {
            Some(fact) => self.join_fact(unit, value, fact.clone()),
            None => self.set_overdefined(unit, value),
        }
    }

    /// Calls an interface: the ranges that it finds, by the indices of results and arguments.
    fn inferred(
        &self,
        unit: usize,
        op: Op,
        infer: &InferIntRangeInterface,
    ) -> SmallVec<[(usize, IntRange); 2]> {
        let state = &self.units[unit];
        let ranges = state.body.operands(op).iter();
        let ranges: SmallVec<[_; 4]> = ranges.map(|value| state.values[value].range.clone()).collect();
        let mut found = SmallVec::new();
        let cx = RangeCx {
            ctx: self.ctx,
            body: &state.body,
            op,
            owner: state.owner.map(|(unit, owner)| (&self.units[unit].body, owner)),
            operands: &ranges,
        };
        (infer.0)(&cx, &mut |index, range| found.push((index, range)));
        found
    }

    /// Whether the interface of an operation finds the ranges of the arguments of its region.
    fn infers_arguments(&self, unit: usize, op: Op) -> bool {
        self.growth.is_some()
            && self.units[unit]
                .body
                .interface::<InferIntRangeInterface>(self.ctx, op)
                .is_some()
    }

    /// Enters a region with arguments of which the interface of its operation finds the ranges.
    fn infer_arguments(&mut self, unit: usize, op: Op, region: crate::ids::Region) {
        let body = &self.units[unit].body;
        let Some(infer) = body.interface::<InferIntRangeInterface>(self.ctx, op) else {
            return;
        };
        let Some(entry) = body.entry_block(region) else {
            return;
        };
        let (results, args) = (body.results(op).len(), body.block_args(entry).to_vec());
        let found = self.inferred(unit, op, infer);
        for (at, arg) in args.into_iter().enumerate() {
            match found.iter().find(|(index, _)| *index == results + at) {
                Some((_, range)) => {
                    self.join_fact(unit, arg, Known::Overdefined);
                    self.join_range(unit, arg, Some(Arc::new(range.clone())));
                }
                None => self.set_overdefined(unit, arg),
            }
        }
        self.enter_block(unit, entry);
    }

    /// Infers the ranges of integer results.
    fn infer(&mut self, unit: usize, op: Op) {
        let state = &self.units[unit];
        let Some(infer) = state.body.interface::<InferIntRangeInterface>(self.ctx, op) else {
            return state
                .body
                .results(op)
                .for_each(|result| self.set_overdefined(unit, result));
        };
        let found = self.inferred(unit, op, infer);
        if found.is_empty() {
            return self.pass_on(unit, op);
        }
        for (index, range) in found {
            let body = &self.units[unit].body;
            let Some(result) = body.results(op).get(index) else {
                continue;
            };
            // A range that feeds back into itself may grow without end.
            let old = self.units[unit].values[result].range.clone();
            let feeds_back = || {
                body.uses(result)
                    .any(|(user, _)| body.def(user).traits.has(Traits::TERMINATOR))
            };
            let grows = old.is_some_and(|old| old.union(&range) != *old);
            let range = match grows && feeds_back() {
                true => self.all_values(unit, result),
                false => Some(Arc::new(range)),
            };
            self.join_range(unit, result, range);
        }
    }

    /// A result that is no integer joins the operands of its type.
    fn pass_on(&mut self, unit: usize, op: Op) {
        let state = &self.units[unit];
        let mut by_type: FxHashMap<Type, Known> = FxHashMap::default();
        for operand in state.body.operands(op).iter() {
            let known = by_type.entry(state.body.ty(operand)).or_default();
            *known = known.join(state.values[operand].known);
        }
        for result in self.units[unit].body.results(op) {
            let ty = self.units[unit].body.ty(result);
            self.join_fact(unit, result, by_type.get(&ty).copied().unwrap_or_default());
        }
    }

    fn join_range(&mut self, unit: usize, value: Value, range: Option<Arc<IntRange>>) {
        let known = Known::Uninitialized;
        self.join_fact(unit, value, Fact { known, range });
    }

    /// Joins the range of a loop's induction variable.
    pub(super) fn count(&mut self, unit: usize, value: Value, counter: &LoopBounds) {
        self.join_fact(unit, value, Known::Overdefined);
        let state = &self.units[unit];
        let Some(all) = self.all_values(unit, value) else {
            return;
        };
        let ctx = self.ctx;
        let end = |part: OpFoldResult, greatest: bool| {
            let constant = match part {
                OpFoldResult::Attr(attr) => attr.int(ctx),
                OpFoldResult::Value(value) => {
                    let range = state.values[value].range.as_ref().unwrap_or(&all);
                    return if greatest { &range.smax } else { &range.smin }.clone();
                }
            };
            constant.map_or_else(
                || if greatest { &all.smax } else { &all.smin }.clone(),
                |int| int.sext_or_trunc(all.width()),
            )
        };
        let (mut min, mut max) = (end(counter.lower, false), end(counter.upper, true));
        // A step without a range is taken to be positive.
        if end(counter.step, true).is_negative() {
            std::mem::swap(&mut min, &mut max);
        } else {
            max = max.sub(&ApInt::one(all.width()));
        }
        if min.sle(&max) {
            self.join_range(unit, value, Some(Arc::new(IntRange::from_signed(min, max))));
        }
    }

    /// Folds an operation with the states of its operands.
    fn compute(&mut self, unit: usize, op: Op) {
        let ctx = self.ctx;
        let results = self.units[unit].body.results(op);
        let body = &self.units[unit].body;
        // A fold hook may change nested regions.
        if body.num_regions(op) > 0 {
            return self.join_all(unit, results, Known::Overdefined);
        }
        let dialect = body.name(op).dialect();
        if let Some(attr) = is_constant(ctx, body, op) {
            return self.join_all(unit, results, Known::Constant(attr, dialect));
        }
        let Some(constants) = self.constants(unit, op) else {
            return;
        };
        let body = &mut self.units[unit].body;
        let operands = body.operands(op).to_vec();
        let sizes: SmallVec<[u32; 4]> = SmallVec::from_slice(body.operand_segments(op));
        let attrs: SmallVec<[Option<Attribute>; 4]> = SmallVec::from_slice(body.attrs(op));
        match fold_with(ctx, body, op, &constants, false) {
            Outcome::Results(found) if found.len() == results.len() => {
                let count = found.len();
                for (result, found) in results.zip(found) {
                    let known = match found {
                        OpFoldResult::Attr(attr) => Known::Constant(attr, dialect),
                        OpFoldResult::Value(value) => {
                            // The operands are searched for one result only; to follow one of them changes nothing.
                            if count > 1 || !operands.contains(&value) {
                                self.followers.entry((unit, value)).or_default().push(op);
                            }
                            self.units[unit].values[value].known
                        }
                    };
                    self.join_fact(unit, result, known);
                }
            }
            other => {
                if matches!(other, Outcome::Changed) {
                    // Undoes an in-place fold: the current state is provisional.
                    body.set_operands(op, &operands);
                    if !sizes.is_empty() {
                        body.set_operand_segments(op, &sizes);
                    }
                    for (slot, attr) in attrs.into_iter().enumerate() {
                        body.set_attr(op, AttrSlot(slot), attr);
                    }
                }
                self.join_all(unit, results, Known::Overdefined);
            }
        }
    }
}
