//! `gpu-launch-sink-index-computations`: constants, sizes and comparisons that a `gpu.launch` uses are computed in its region,
//! which then has fewer operands.

use crate::gpu_kernel_outlining::captured;
use rustc_hash::FxHashSet;
use windlass_dialects::arith::{CmpIOp, SelectOp};
use windlass_dialects::gpu::LaunchOp;
use windlass_dialects::memref::DimOp;
use windlass_ir::rewrite::{CloneMap, PatternRewriter, is_constant};
use windlass_ir::{Body, Context, Op, Value, WalkResult};

/// Runs the pass on a body and nested bodies.
pub fn run(ctx: &Context, body: &mut Body) {
    let mut launches = Vec::new();
    body.walk(|body, op| {
        if body.name(op) == LaunchOp::NAME {
            launches.push(op);
        }
        WalkResult::Advance
    });
    for launch in launches {
        sink(ctx, body, launch);
    }
    body.par_isolated(|op| run(ctx, op.body));
}

/// The operations that are computed in the region.
struct Sunk {
    /// The values from outside that the region uses.
    captured: FxHashSet<Value>,
    /// The operations, each after those that it needs.
    ops: Vec<Op>,
    available: FxHashSet<Value>,
}

impl Sunk {
    /// Adds an operation, with those that compute its operands, if it needs no other values from outside.
    fn add(&mut self, ctx: &Context, body: &Body, op: Op) -> bool {
        if self.ops.contains(&op) {
            return true;
        }
        let is_index = [DimOp::NAME, SelectOp::NAME, CmpIOp::NAME].contains(&body.name(op));
        if !is_index && is_constant(ctx, body, op).is_none() {
            return false;
        }
        for operand in body.operands(op).to_vec() {
            if self.available.contains(&operand) {
                continue;
            }
            let is_sunk = body
                .defining_op(operand)
                .is_some_and(|definition| self.add(ctx, body, definition));
            if !is_sunk && !self.captured.contains(&operand) {
                return false;
            }
        }
        self.ops.push(op);
        self.available.extend(body.results(op));
        true
    }
}

fn sink(ctx: &Context, body: &mut Body, launch: Op) {
    let Some(&region) = body.regions(launch).first() else {
        return;
    };
    let Some(entry) = body.entry_block(region) else {
        return;
    };
    let captured = captured(body, launch, region);
    let mut sunk = Sunk {
        captured: captured.iter().copied().collect(),
        ops: Vec::new(),
        available: FxHashSet::default(),
    };
    for value in captured {
        if let Some(op) = body.defining_op(value) {
            sunk.add(ctx, body, op);
        }
    }
    let mut rw = PatternRewriter::new(ctx, body);
    let mut map = CloneMap::default();
    rw.set_insertion_point_to_start(entry);
    for op in sunk.ops {
        let copy = rw.clone_op(op, &mut map);
        let pairs: Vec<(Value, Value)> = rw.results(op).zip(rw.results(copy)).collect();
        for (old, new) in pairs {
            for (user, index) in rw.uses_in_regions(old, launch) {
                rw.set_operand(user, index, new);
            }
        }
    }
}
