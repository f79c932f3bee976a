//! Joins two stores to one address at the ends of both ways of a branch.
//!
//! ```text
//! br c, ^a, ^b     ^a: store x, p; br ^m     ^b: store y, p; br ^m     ──▶     … ^a: br ^m(x)     ^b: br ^m(y)     ^m(v): store v, p
//! ```
//!
//! The address may be computed on both ways: one computation moves before the branch. What remains of the ways often is a choice of a
//! value.

use super::Function;
use super::analysis::effects::{is_simple_store, may_speculate};
use windlass_dialects::llvm::{BrOp, CondBrOp, StoreOp};
use windlass_ir::{Block, InsertPoint, Op, Value};

/// The number of steps in which addresses are compared.
const MAX_STEPS: usize = 8;

/// Joins the stores of the function. Returns whether there were any.
pub(super) fn join(f: &mut Function<'_>) -> bool {
    let mut changed = false;
    for &block in &f.block_order().blocks {
        changed |= join_at(f, block).is_some();
    }
    changed
}

/// A way: its block, the branch at the end, and the store before that.
struct Way {
    block: Block,
    branch: Op,
    store: Op,
}

impl Way {
    fn of(f: &Function<'_>, block: Block) -> Option<Way> {
        f.body.single_predecessor(block)?;
        let branch = f
            .body
            .last_op(block)
            .filter(|&op| f.body.name(op) == BrOp::NAME)?;
        let store = f.body.prev_op(branch).filter(|&op| is_simple_store(f, op))?;
        f.body
            .block_args(block)
            .is_empty()
            .then_some(Way { block, branch, store })
    }
}

fn join_at(f: &mut Function<'_>, block: Block) -> Option<()> {
    let branch = f
        .body
        .last_op(block)
        .filter(|&op| f.body.name(op) == CondBrOp::NAME)?;
    let (first, second) = (f.body.successor(branch, 0), f.body.successor(branch, 1));
    let (first, second) = (Way::of(f, first)?, Way::of(f, second)?);
    let meet = f.body.successor(first.branch, 0);
    let is_diamond = first.block != second.block
        && f.body.successor(second.branch, 0) == meet
        && meet != block
        && f.body.predecessors(meet).count() == 2;
    let [x, y] = [&first, &second].map(|way| f.body.get(way.store, StoreOp::value));
    let ty = f.body.ty(x);
    let alike = f.body.attrs(first.store) == f.body.attrs(second.store) && ty == f.body.ty(y);
    if !is_diamond || !alike {
        return None;
    }
    let address = f.body.get(first.store, StoreOp::addr);
    let mut steps = MAX_STEPS;
    let mut moved = Vec::new();
    same(
        f,
        address,
        f.body.get(second.store, StoreOp::addr),
        first.block,
        &mut steps,
        &mut moved,
    )?;
    for op in moved {
        if f.body.op_block(op) == Some(first.block) {
            f.body.move_op(op, InsertPoint::Before(branch));
        }
    }
    let location = f.body.location(first.store);
    let value = f.body.append_arg(meet, ty, location);
    for (way, value) in [(&first, x), (&second, y)] {
        let mut values = f.body.operands(way.branch).to_vec().to_vec();
        values.push(value);
        f.body.set_successor_operands(f.ctx, way.branch, 0, &values);
    }
    let at = f.body.first_op(meet)?;
    f.body.move_op(first.store, InsertPoint::Before(at));
    f.body.set_operand(first.store, 0, value);
    f.body.set_operand(first.store, 1, address);
    f.body.erase_op(second.store);
    Some(())
}

/// Whether two values are the same, or computed alike; lists the operations that compute the first one in `block`, in their order.
fn same(
    f: &Function<'_>,
    x: Value,
    y: Value,
    block: Block,
    steps: &mut usize,
    moved: &mut Vec<Op>,
) -> Option<()> {
    if x == y {
        return Some(());
    }
    *steps = steps.checked_sub(1)?;
    let (a, b) = (f.body.defining_op(x)?, f.body.defining_op(y)?);
    let alike = f.body.name(a) == f.body.name(b)
        && f.body.attrs(a) == f.body.attrs(b)
        && f.body.ty(x) == f.body.ty(y)
        && f.body.operands(a).len() == f.body.operands(b).len()
        && f.body.results(a).len() == 1;
    if !alike || !may_speculate(f, a) {
        return None;
    }
    for index in 0..f.body.operands(a).len() {
        same(
            f,
            f.body.operand(a, index),
            f.body.operand(b, index),
            block,
            steps,
            moved,
        )?;
    }
    if f.body.op_block(a) == Some(block) && !moved.contains(&a) {
        moved.push(a);
    }
    Some(())
}
