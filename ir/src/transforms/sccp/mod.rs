//! `sccp`: replaces values that are constant on every executable path by that constant.
//!
//! Input: the operation that the pass runs on, with all nested ones. `state.rs` splits it into one unit per body, so
//! that constants can propagate between callers and callees. `solver.rs` starts from the optimistic assumption (nothing
//! is executable, all values are uninitialized) and computes what is executable and constant. This file materializes
//! the constants.

mod flow;
mod solver;
mod state;

use crate::body::{Block, Body, InsertPoint, NewOp, Op, Region, Value};
use crate::context::Context;
use crate::effects::would_be_dead_without_uses;
use crate::ids::{Attribute, Location, Type};
use crate::pass::{PassCx, PassInfo};
use crate::rewrite::constant_insertion_region;
use rustc_hash::FxHashMap;
pub(super) use solver::Solver;
use state::Known;
pub(super) use state::{Unit, join_units, resolve, split_units};
use std::sync::Arc;

/// The pass `sccp`.
pub static SCCP: PassInfo = PassInfo::new("sccp", "SCCP", "Sparse Conditional Constant Propagation", |_| {
    Arc::new(|cx: &mut PassCx<'_>| {
        let (ctx, def) = (cx.ctx, cx.op.def);
        let body = cx.body();
        let whole = std::mem::replace(body, Body::with_regions(0));
        let mut units = split_units(ctx, whole);
        Solver::new(ctx, def, &mut units).run();
        for unit in &mut units {
            Placer {
                ctx,
                unit,
                made: FxHashMap::default(),
            }
            .run();
        }
        *body = join_units(units);
        Ok(())
    })
});

/// Pushes the blocks of a region, the first one last.
fn push_blocks(body: &Body, region: Region, pending: &mut Vec<Block>) {
    let start = pending.len();
    pending.extend(body.blocks(region));
    pending[start..].reverse();
}

/// Materializes constants in a body.
struct Placer<'a> {
    ctx: &'a Context,
    unit: &'a mut Unit,
    /// The materialized constants, by region, dialect, value and type.
    made: FxHashMap<(Region, u16, Attribute, Type), Value>,
}

impl Placer<'_> {
    fn run(&mut self) {
        let mut pending: Vec<Block> = Vec::new();
        for &region in self.unit.body.root_regions() {
            push_blocks(&self.unit.body, region, &mut pending);
        }
        while let Some(block) = pending.pop() {
            let mut next = self.unit.body.first_op(block);
            while let Some(op) = next {
                next = self.unit.body.next_op(op);
                let results = self.unit.body.results(op);
                let mut all = results.len() > 0;
                for result in results {
                    all &= self.replace(block, result);
                }
                if all && would_be_dead_without_uses(self.ctx, &self.unit.body, op) {
                    self.unit.body.erase_op(op);
                    continue;
                }
                for &region in self.unit.body.regions(op) {
                    push_blocks(&self.unit.body, region, &mut pending);
                }
            }
            for arg in self.unit.body.block_args(block).to_vec() {
                self.replace(block, arg);
            }
        }
    }

    /// Replaces the uses of the value by a constant, if it is one.
    fn replace(&mut self, block: Block, value: Value) -> bool {
        let Known::Constant(attr, dialect) = self.unit.values[value].known else {
            return false;
        };
        let Some(constant) = self.constant(block, attr, dialect, self.unit.body.ty(value)) else {
            return false;
        };
        self.unit.body.replace_all_uses(value, constant);
        true
    }

    fn constant(&mut self, block: Block, attr: Attribute, dialect: u16, ty: Type) -> Option<Value> {
        let body = &mut self.unit.body;
        let region = constant_insertion_region(body, body.block_region(block)?);
        let key = (region, dialect, attr, ty);
        if let Some(&made) = self.made.get(&key) {
            return Some(made);
        }
        let make = self.ctx.registry().by_number(dialect)?.constant?;
        let def = make(self.ctx, attr, ty)?;
        let entry = body.entry_block(region)?;
        let at = body
            .first_op(entry)
            .map_or(InsertPoint::End(entry), InsertPoint::Before);
        let new = NewOp {
            attrs: &def.constant_attrs(self.ctx, attr),
            results: &[ty],
            ..NewOp::new(def, Location::UNKNOWN)
        };
        let op: Op = body.create(new, at);
        let value = body.result(op, 0);
        // The constant may be of another dialect, which then shares it.
        let own = (region, def.id.dialect(), attr, ty);
        if let Some(&made) = self.made.get(&own) {
            body.erase_op(op);
            self.made.insert(key, made);
            return Some(made);
        }
        self.made.insert(own, value);
        self.made.insert(key, value);
        Some(value)
    }
}
