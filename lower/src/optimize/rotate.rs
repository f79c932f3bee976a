//! `llvm-loop-rotate`: copies the test at the top of a loop before the loop, so that the loop tests at its bottom.
//!
//! The header of a loop that leaves the loop is copied to the end of the block before the loop. The copy is the guard: what
//! follows it executes at least once, so that what it always executes may be moved before it. The old header becomes the last
//! block of the loop; where it has one predecessor it is joined with that.

use super::analysis::loops::{self, Loop};
use super::analysis::ssa::Definitions;
use super::{Function, cfg};
use rustc_hash::FxHashMap;
use windlass_dialects::llvm::{AllocaOp, BrOp, CallOp, CondBrOp, DbgValueOp, InvokeOp};
use windlass_ir::rewrite::{CloneMap, PatternRewriter};
use windlass_ir::{Block, InsertPoint, Op, Value};

/// The largest header that is copied, in operations.
const MAX_HEADER: usize = 24;

/// Rotates the loops of the function, inner loops first.
pub(super) fn run(f: &mut Function<'_>) {
    if !loops::has_loops(f) {
        return;
    }
    let dominance = f.dominance();
    let mut found = loops::find(f, &dominance);
    let mut changed = false;
    for index in 0..found.len() {
        if !may_be_rotated(f, found[index].header) {
            continue;
        }
        let Some(new) = rotate(f, &found[index]) else {
            continue;
        };
        changed = true;
        let header = found[index].header;
        for outer in &mut found[index + 1..] {
            if !outer.contains(header) {
                continue;
            }
            outer.add(new.before);
            outer.add(new.body);
            let target = f.body.last_op(new.exit).map(|last| f.body.successor(last, 0));
            if target.is_some_and(|target| outer.contains(target)) {
                outer.add(new.exit);
            }
            if new.joined {
                outer.remove(header);
            }
        }
    }
    if changed {
        cfg::simplify(f);
    }
}

/// The blocks that a rotation has made.
struct Rotated {
    /// The block before the loop, with the guard.
    before: Block,
    /// The new header.
    body: Block,
    /// The block on the edge that leaves the loop.
    exit: Block,
    /// Whether the old header has been joined with the block before it.
    joined: bool,
}

/// Whether the header is small, copyable, and ends with a branch of two ways.
fn may_be_rotated(f: &Function<'_>, header: Block) -> bool {
    let Some(last) = f.body.last_op(header) else {
        return false;
    };
    if f.body.name(last) != CondBrOp::NAME || f.body.successor(last, 0) == f.body.successor(last, 1) {
        return false;
    }
    let fixed = |op: Op| matches!(f.body.name(op), CallOp::NAME | InvokeOp::NAME | AllocaOp::NAME);
    let count = f
        .body
        .ops(header)
        .filter(|&op| f.body.name(op) != DbgValueOp::NAME)
        .count();
    count <= MAX_HEADER && !f.body.ops(header).any(fixed)
}

fn rotate(f: &mut Function<'_>, this: &Loop) -> Option<Rotated> {
    let header = this.header;
    let last = f.body.last_op(header)?;
    // One way stays in the loop, the other one leaves it. A loop whose header is its latch tests at its bottom already.
    let inside = (0..2).find(|&index| this.contains(f.body.successor(last, index)))?;
    let outside = 1 - inside;
    if this.contains(f.body.successor(last, outside)) || this.latches(f).contains(&header) {
        return None;
    }
    let before = loops::preheader(f, this)?;
    let entry = f.body.last_op(before)?;
    // Blocks of their own for both edges: there the two definitions of each value meet.
    let body = cfg::split_edge(f, last, inside)?;
    let exit = cfg::split_edge(f, last, outside)?;

    // The copy of the header.
    let given = f.body.operands(entry).to_vec();
    let mut map = CloneMap {
        values: f.body.block_args(header).iter().copied().zip(given).collect(),
        ..CloneMap::default()
    };
    let ops: Vec<Op> = f.body.ops(header).collect();
    let mut rw = PatternRewriter::new(f.ctx, f.body);
    rw.set_insertion_point(InsertPoint::Before(entry));
    for &op in &ops {
        rw.clone_op(op, &mut map);
    }
    f.body.erase_op(entry);

    // Values of the header have a second definition now.
    let mut values: Vec<Value> = f.body.block_args(header).to_vec();
    values.extend(ops.iter().flat_map(|&op| f.body.results(op)));
    for value in values {
        let users: Vec<Op> = f
            .body
            .uses(value)
            .map(|(user, _)| user)
            .filter(|&user| f.body.op_block(user) != Some(header))
            .collect();
        if users.is_empty() {
            continue;
        }
        let location = f.body.location(last);
        let copy = map.value(value);
        let mut definitions = Definitions::new(f.body.ty(value), location, [(header, value), (before, copy)]);
        let mut replaced: FxHashMap<Block, Value> = FxHashMap::default();
        for user in users {
            // The copy's own operands are set already.
            let Some(block) = f.body.op_block(user).filter(|&block| block != before) else {
                continue;
            };
            let new = match replaced.get(&block) {
                Some(&new) => new,
                None => definitions.at_start(f, block),
            };
            replaced.insert(block, new);
            // The operands of a branch may have moved while arguments were added.
            set_uses(f, user, value, new);
        }
    }
    Some(Rotated {
        before,
        body,
        exit,
        joined: join_latch(f, header).is_some(),
    })
}

/// Replaces the uses of `old` by one operation. Its operands may have other numbers than when it was found.
fn set_uses(f: &mut Function<'_>, user: Op, old: Value, new: Value) {
    for index in 0..f.body.operands(user).len() {
        if f.body.operand(user, index) == old {
            f.body.set_operand(user, index, new);
        }
    }
}

/// Joins the old header with the only block that leads to it.
fn join_latch(f: &mut Function<'_>, header: Block) -> Option<()> {
    let mut edges = f.body.predecessors(header);
    let (op, _) = edges.next()?;
    if edges.next().is_some() || f.body.name(op) != BrOp::NAME {
        return None;
    }
    drop(edges);
    let latch = f.body.op_block(op).filter(|&latch| latch != header)?;
    let values = f.body.operands(op).to_vec();
    f.body.erase_op(op);
    for (arg, value) in f.body.block_args(header).to_vec().into_iter().zip(values) {
        f.body.replace_all_uses(arg, value);
    }
    if let Some(first) = f.body.first_op(header) {
        f.body.move_tail(first, latch);
    }
    f.body.erase_block(header);
    Some(())
}
