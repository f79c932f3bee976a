//! `remove-dead-values`: erases dead operations and block arguments, and dead arguments and results of functions whose
//! callers are all known.
//!
//! Input: the operation that the pass runs on, split into one unit per body. `liveness.rs` computes the live values;
//! `signatures.rs` erases arguments and results of functions and their calls. This file erases the rest, and replaces
//! dead operands of region branch operations by poison.

mod liveness;
mod signatures;

use super::sccp::{Solver, Unit, join_units, split_units};
use crate::body::{Block, Body, InsertPoint, NewOp, Op, Region, Value, ValueDef, WalkResult};
use crate::context::Context;
use crate::def::Traits;
use crate::diagnostics::Diagnostic;
use crate::effects::{is_memory_effect_free, would_be_dead_without_uses};
use crate::interfaces::{RegionBranchOpInterface, UndefinedBehavior};
use crate::pass::{OptionKind, OptionSpec, PassCx, PassInfo};
use crate::rewrite::region_branch::Flow;
use crate::rewrite::{Patterns, apply_in_scope, is_inside};
use liveness::{Live, Liveness};
use rustc_hash::{FxHashMap, FxHashSet};
use std::sync::Arc;

/// The pass `remove-dead-values`.
pub static REMOVE_DEAD_VALUES: PassInfo = PassInfo::new(
    "remove-dead-values",
    "RemoveDeadValues",
    "Remove dead values",
    |values| {
        let canonicalize = values.flag("canonicalize");
        Arc::new(move |cx: &mut PassCx<'_>| {
            let Some(ub) = UndefinedBehavior::of_context(cx.ctx) else {
                let message =
                    "remove-dead-values: no registered dialect has operations for undefined behaviour";
                return Err(Diagnostic::error(cx.op.location, message).into());
            };
            run(cx, ub, canonicalize);
            Ok(())
        })
    },
)
.options(&[OptionSpec {
    name: "canonicalize",
    description: "Canonicalize region branch ops",
    kind: OptionKind::Bool,
    default: "true",
}]);

fn run(cx: &mut PassCx<'_>, ub: &UndefinedBehavior, canonicalize: bool) {
    let (ctx, def) = (cx.ctx, cx.op.def);
    let body = cx.body();
    let whole = std::mem::replace(body, Body::with_regions(0));
    let mut units: Vec<Unit> = split_units(ctx, whole);
    let is_table = def.traits.has(Traits::SYMBOL_TABLE);
    Solver::new(ctx, def, &mut units).run();
    // Upstream takes the condition of an operation with regions that only read memory to be dead, leaves the operation without it, and
    // lets canonicalization erase it, as here. If that does not run, its output does not verify; here the condition is live.
    let live = Liveness::of(ctx, &units, is_table, canonicalize);
    let dead: Vec<Dead> = units
        .iter()
        .zip(&live.values)
        .map(|(unit, live)| Dead::in_body(ctx, &unit.body, live, canonicalize))
        .collect();
    for (unit, dead) in units.iter_mut().zip(&dead) {
        dead.drop_arguments(ctx, &mut unit.body);
    }
    signatures::shrink(ctx, &mut units, &live);
    for (unit, dead) in units.iter_mut().zip(dead) {
        dead.remove(ctx, ub, &mut unit.body);
    }
    if canonicalize {
        simplify(ctx, &mut units);
        for unit in &mut units {
            replace_erased(ctx, ub, &mut unit.body, &FxHashSet::default());
        }
    }
    *body = join_units(units);
}

/// The dead parts of a body.
struct Dead {
    /// Dead operations, parents before nested ones.
    operations: Vec<Op>,
    /// Blocks, with a flag for each argument that is dead.
    arguments: Vec<(Block, Vec<bool>)>,
    /// Operands of region branch operations and their terminators that are dead themselves, or forwarded only to dead values.
    operands: Vec<(Op, usize)>,
    /// Operations with regions that only read memory and whose results are dead: canonicalization erases them.
    reads: Vec<Op>,
}

impl Dead {
    fn in_body(ctx: &Context, body: &Body, live: &Live, erases_reads: bool) -> Dead {
        let mut dead = Dead {
            operations: Vec::new(),
            arguments: Vec::new(),
            operands: Vec::new(),
            reads: Vec::new(),
        };
        body.walk(|body, op| {
            let def = body.def(op);
            let needed = body.results(op).any(|result| live.contains(result));
            if def.traits.has(Traits::FUNCTION_LIKE) || body.isolated(op).is_some() {
                return WalkResult::Advance;
            }
            if ctx.has_op_interface::<RegionBranchOpInterface>(def) {
                if !needed && is_memory_effect_free(ctx, body, op) {
                    dead.operations.push(op);
                    return WalkResult::Skip;
                }
                if erases_reads && !needed && would_be_dead_without_uses(ctx, body, op) {
                    dead.reads.push(op);
                }
                dead.between_regions(ctx, body, op, live);
                return WalkResult::Advance;
            }
            let ends = def.traits.any(Traits::BRANCH_LIKE.and(Traits::TERMINATOR));
            if ends || def.traits.has(Traits::CALL_LIKE) {
                return WalkResult::Advance;
            }
            let starved = body.operands(op).iter().any(|operand| !live.contains(operand));
            if starved || (!needed && is_memory_effect_free(ctx, body, op)) {
                dead.operations.push(op);
                return WalkResult::Skip;
            }
            WalkResult::Advance
        });
        for &region in body.root_regions() {
            dead.in_region(ctx, body, region, live);
        }
        body.walk(|body, op| {
            for &region in body.regions(op) {
                dead.in_region(ctx, body, region, live);
            }
            WalkResult::Advance
        });
        dead
    }

    fn between_regions(&mut self, ctx: &Context, body: &Body, op: Op, live: &Live) {
        let Some(flow) = Flow::of(ctx, body, op) else {
            return;
        };
        let arrivals = || {
            let all = flow.arrivals();
            all.flat_map(|(input, operands)| operands.iter().map(move |&operand| (input, operand)))
        };
        // What an unreachable block forwards to a live input may be dead.
        let of_live = arrivals().filter(|&(input, (source, index))| {
            live.contains(input) && live.contains(body.operand(source, index))
        });
        // The live ones, then also those that have been added.
        let mut known: FxHashSet<(Op, usize)> = of_live.map(|(_, operand)| operand).collect();
        let dead = arrivals().map(|(_, operand)| operand);
        self.operands
            .extend(dead.filter(|&operand| known.insert(operand)));
    }

    /// Collects dead arguments of blocks that are not entry blocks.
    fn in_region(&mut self, ctx: &Context, body: &Body, region: crate::ids::Region, live: &Live) {
        let mut unreachable: FxHashMap<Op, bool> = FxHashMap::default();
        for block in body.blocks(region).skip(1) {
            let args = body.block_args(block);
            // A dead argument is kept if all operands that are forwarded to it are live.
            let mut unneeded = vec![false; args.len()];
            let mut known = true;
            for (branch, index) in body.predecessors(block) {
                let unreachable = unreachable
                    .entry(branch)
                    .or_insert_with(|| decides_on_dead(ctx, body, branch, live));
                match body.successor_operands(ctx, branch, index) {
                    // The branch is unreachable and will be erased.
                    _ if *unreachable => {}
                    Some(range) if range.len() == args.len() => {
                        for (place, at) in range.enumerate() {
                            unneeded[place] |= !live.contains(body.operand(branch, at));
                        }
                    }
                    _ => known = false,
                }
            }
            for (place, &arg) in args.iter().enumerate() {
                unneeded[place] &= known && !live.contains(arg);
            }
            if unneeded.contains(&true) {
                self.arguments.push((block, unneeded));
            }
        }
    }

    /// Erases block arguments and the operands that branches forward to them.
    fn drop_arguments(&self, ctx: &Context, body: &mut Body) {
        for (block, unneeded) in &self.arguments {
            let edges: Vec<(Op, usize)> = body.predecessors(*block).collect();
            for (branch, index) in edges {
                let Some(range) = body.successor_operands(ctx, branch, index) else {
                    continue;
                };
                let kept = range.zip(unneeded).filter(|(_, unneeded)| !**unneeded);
                let kept: Vec<Value> = kept.map(|(at, _)| body.operand(branch, at)).collect();
                body.set_successor_operands(ctx, branch, index, &kept);
            }
            for (place, &arg) in body.block_args(*block).to_vec().iter().enumerate() {
                if unneeded[place] {
                    drop_uses(body, arg);
                }
            }
            body.erase_args(*block, |place| unneeded[place]);
        }
    }

    fn remove(self, ctx: &Context, ub: &UndefinedBehavior, body: &mut Body) {
        for (op, index) in self.operands {
            if index < body.operands(op).len() {
                poison(ub, body, op, index);
            }
        }
        for &op in self.operations.iter().rev() {
            for result in body.results(op) {
                drop_uses(body, result);
            }
            body.erase_op(op);
        }
        let mut unchanged: FxHashSet<Op> = FxHashSet::default();
        for op in self.reads {
            unchanged.insert(op);
            for &region in body.regions(op) {
                body.walk_region(region, &mut |_, op| {
                    unchanged.insert(op);
                    WalkResult::Advance
                });
            }
        }
        replace_erased(ctx, ub, body, &unchanged);
    }
}

/// Replaces erased operands, other than those of the operations in `unchanged`. A branch that an erased value decides is unreachable.
fn replace_erased(ctx: &Context, ub: &UndefinedBehavior, body: &mut Body, unchanged: &FxHashSet<Op>) {
    for op in body.all_ops() {
        if unchanged.contains(&op) {
            continue;
        }
        let operands = body.operands(op).iter().enumerate();
        let gone = operands.filter(|(_, operand)| body.value_def(*operand) == ValueDef::Forward);
        let gone: Vec<usize> = gone.map(|(index, _)| index).collect();
        let decides = !gone.is_empty() && body.num_successors(op) > 0 && {
            let forwarded = forwarded_operands(ctx, body, op);
            gone.iter().any(|&index| !forwarded[index])
        };
        match decides {
            true => {
                let end = NewOp::new(ub.unreachable, body.location(op));
                body.create(end, InsertPoint::Before(op));
                body.erase_op(op);
            }
            false => gone.into_iter().for_each(|index| poison(ub, body, op, index)),
        }
    }
}

/// Whether a branch forwards its operands to a successor, by operand.
fn forwarded_operands(ctx: &Context, body: &Body, branch: Op) -> Vec<bool> {
    let mut forwarded = vec![false; body.operands(branch).len()];
    for successor in 0..body.num_successors(branch) {
        if let Some(range) = body.successor_operands(ctx, branch, successor) {
            forwarded[range].fill(true);
        }
    }
    forwarded
}

/// Whether the operands that decide which successor is taken are dead.
fn decides_on_dead(ctx: &Context, body: &Body, branch: Op, live: &Live) -> bool {
    let dead = body
        .operands(branch)
        .iter()
        .map(|operand| !live.contains(operand));
    dead.clone().any(|dead| dead) && {
        let forwarded = forwarded_operands(ctx, body, branch);
        dead.zip(forwarded).any(|(dead, forwarded)| dead && !forwarded)
    }
}

/// Replaces the operand by poison.
fn poison(ub: &UndefinedBehavior, body: &mut Body, op: Op, index: usize) {
    let ty = body.ty(body.operand(op, index));
    let new = NewOp {
        results: &[ty],
        ..NewOp::new(ub.poison, body.location(op))
    };
    let made = body.create(new, InsertPoint::Before(op));
    let value = body.result(made, 0);
    body.set_operand(op, index, value);
}

/// Replaces the uses of a dead value, whose users are dead too, by a forward reference.
fn drop_uses(body: &mut Body, value: Value) {
    if body.has_uses(value) {
        let ty = body.ty(value);
        let nothing = body.new_forward(ty);
        body.replace_all_uses(value, nothing);
    }
}

/// Canonicalizes region branch operations, and what that affects in the innermost region that contains all of them. Upstream's driver has
/// that scope, for all functions at once: if several have region branch operations, it is the whole of each.
fn simplify(ctx: &Context, units: &mut [Unit]) {
    let of_unit = |unit: &Unit| {
        let mut found: Vec<Op> = Vec::new();
        for &region in unit.body.root_regions() {
            region_branch_ops(ctx, &unit.body, region, &mut found);
        }
        found
    };
    let found: Vec<Vec<Op>> = units.iter().map(of_unit).collect();
    let is_one_body = found.iter().filter(|ops| !ops.is_empty()).count() == 1;
    for (unit, ops) in units.iter_mut().zip(found) {
        if ops.is_empty() {
            continue;
        }
        let scope = common_region(&unit.body, &ops).filter(|_| is_one_body);
        apply_in_scope(ctx, &mut unit.body, &ops, &Patterns::canonical(), scope);
    }
}

/// Collects the region branch operations of a region, nested ones before those that contain them.
fn region_branch_ops(ctx: &Context, body: &Body, region: Region, found: &mut Vec<Op>) {
    for op in body.blocks(region).flat_map(|block| body.ops(block)) {
        for &inner in body.regions(op) {
            region_branch_ops(ctx, body, inner, found);
        }
        if ctx.has_op_interface::<RegionBranchOpInterface>(body.def(op)) {
            found.push(op);
        }
    }
}

/// The innermost region of the body that contains all of the operations.
fn common_region(body: &Body, ops: &[Op]) -> Option<Region> {
    let region_of = |op| body.op_block(op).and_then(|block| body.block_region(block));
    let mut region = region_of(*ops.first()?);
    while let Some(inner) = region {
        if ops.iter().all(|&op| is_inside(body, op, inner)) {
            break;
        }
        region = body.region_parent(inner).and_then(region_of);
    }
    region
}
