//! `llvm-schedule-loads`: orders the loads of a block as their values are used.
//!
//! Cranelift keeps loads in the order of the program, and computes everything else where an operation with an effect needs it. A load is
//! part of the instruction that uses it, or follows right before it, only where no other load is between them. So loads that are used
//! once are ordered by their uses, after those that are used more often. Otherwise the values of all loads of an unrolled loop take a
//! register each before the first one is used (`matmul_blocked`, `lists`: eight vectors were spilled).
//!
//! ```text
//! a = load; b = load; c = load; d = load; br (c + d, a + b)      ──▶      c = load; d = load; a = load; b = load; br (c + d, a + b)
//! ```
//!
//! No load is moved across an operation with an effect.

use super::Function;
use super::analysis::effects::is_simple_load;
use windlass_ir::body::OpMap;
use windlass_ir::effects::is_memory_effect_free;
use windlass_ir::{Block, InsertPoint, Op};

/// Orders the loads of all blocks.
pub(super) fn run(f: &mut Function<'_>) {
    let mut this = Scheduler::default();
    for &block in &f.block_order().blocks {
        let loads = f.body.ops(block).filter(|&op| is_simple_load(f, op));
        if loads.count() > 1 {
            this.schedule(f, block);
        }
    }
}

/// What an operation of a block is.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    /// It stays where it is among those of its kind.
    Effect,
    Load,
    Pure,
}

/// The tables are those of the function: each operation is in one block.
#[derive(Default)]
struct Scheduler {
    /// `None` for operations of blocks that have not been scheduled.
    kinds: OpMap<Option<Kind>>,
    /// Whether the result is used more than once, or only something is computed from it that is.
    used_often: OpMap<bool>,
    /// Whether the operation has its number in the order of demand.
    numbered: OpMap<bool>,
    /// The number of a load in the order in which operations with an effect need them.
    number: OpMap<u32>,
    /// Whether the operation has its place in the new order.
    placed: OpMap<bool>,
}

impl Scheduler {
    fn schedule(&mut self, f: &mut Function<'_>, block: Block) {
        let ops: Vec<Op> = f.body.ops(block).collect();
        let Some(&terminator) = ops.last() else { return };
        for &op in &ops {
            self.kinds[op] = Some(if is_simple_load(f, op) {
                Kind::Load
            } else if op != terminator && is_memory_effect_free(f.ctx, f.body, op) {
                Kind::Pure
            } else {
                Kind::Effect
            });
        }
        self.find_used_often(f, &ops);
        self.find_numbers(f, &ops);
        let mut order = Vec::with_capacity(ops.len());
        // The loads since the last operation with an effect are done before the next one.
        let mut loads: Vec<Op> = Vec::new();
        for &op in &ops {
            match self.kinds[op] {
                Some(Kind::Load) => loads.push(op),
                Some(Kind::Effect) => {
                    loads.sort_by_key(|&load| (!self.used_often[load], self.number[load]));
                    for load in loads.drain(..) {
                        place(f, &self.kinds, &mut self.placed, load, &mut order);
                    }
                    if op == terminator {
                        // What is used in other blocks only.
                        for &pure in &ops[..ops.len() - 1] {
                            place(f, &self.kinds, &mut self.placed, pure, &mut order);
                        }
                    }
                    place(f, &self.kinds, &mut self.placed, op, &mut order);
                }
                _ => {}
            }
        }
        if order == ops {
            return;
        }
        for op in order {
            f.body.move_op(op, InsertPoint::End(block));
        }
    }

    fn find_used_often(&mut self, f: &Function<'_>, ops: &[Op]) {
        for &op in ops.iter().rev() {
            let mut uses = f.body.results(op).flat_map(|result| f.body.uses(result));
            self.used_often[op] = match (uses.next(), uses.next()) {
                (_, Some(_)) => true,
                (Some((user, _)), None) => self.kinds[user] == Some(Kind::Pure) && self.used_often[user],
                (None, None) => false,
            };
        }
    }

    fn find_numbers(&mut self, f: &Function<'_>, ops: &[Op]) {
        let mut order = Vec::new();
        for &op in ops {
            if self.kinds[op] == Some(Kind::Effect) {
                place(f, &self.kinds, &mut self.numbered, op, &mut order);
            }
        }
        for (number, op) in order.into_iter().enumerate() {
            self.number[op] = number as u32;
        }
    }
}

/// Places an operation after the operands that are not placed yet.
fn place(
    f: &Function<'_>,
    kinds: &OpMap<Option<Kind>>,
    placed: &mut OpMap<bool>,
    op: Op,
    order: &mut Vec<Op>,
) {
    if std::mem::replace(&mut placed[op], true) {
        return;
    }
    let mut stack = vec![(op, 0)];
    while let Some((op, operand)) = stack.pop() {
        let operands = f.body.operands(op);
        if operand == operands.len() {
            order.push(op);
            continue;
        }
        stack.push((op, operand + 1));
        let before = f.body.defining_op(f.body.operand(op, operand));
        if let Some(before) = before.filter(|&before| kinds[before].is_some())
            && !std::mem::replace(&mut placed[before], true)
        {
            stack.push((before, 0));
        }
    }
}
