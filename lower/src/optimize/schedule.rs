//! `llvm-schedule-loads`: orders the loads of a block as their values are used, and the operands of operations so that few values are
//! in registers at a time.
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
//!
//! What an operation needs is computed operand by operand. Of a commutative one, the operand that takes more registers is computed first, while
//! the other one takes none (Sethi and Ullman, "The Generation of Optimal Code for Arithmetic Expressions"). C's sums have it second
//! otherwise: `s += a[i]` is `a[i] + s` in the LLVM IR of clang (`convolution`: nine vectors in place of one).
//!
//! ```text
//! (b * y) + ((a * x) + s)      ──▶      ((a * x) + s) + (b * y)
//! ```

use super::Function;
use super::analysis::effects::is_simple_load;
use smallvec::SmallVec;
use windlass_dialects::llvm::{AddOp, AndOp, FAddOp, FMulOp, LoadOp, MulOp, OrOp, XOrOp};
use windlass_ir::body::OpMap;
use windlass_ir::effects::is_memory_effect_free;
use windlass_ir::{Block, InsertPoint, Op, OpName, Value};

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

/// What it takes to compute a value of a block. What is computed elsewhere takes nothing.
#[derive(Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord)]
struct Need {
    registers: u32,
    /// The length of the longest chain of operations.
    depth: u32,
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
    need: OpMap<Need>,
    /// Whether the operation has its place in the new order.
    placed: OpMap<bool>,
}

impl Scheduler {
    fn schedule(&mut self, f: &mut Function<'_>, block: Block) {
        let ops: Vec<Op> = f.body.ops(block).collect();
        let Some(&terminator) = ops.last() else { return };
        self.order_operands(f, block, &ops);
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

    /// Puts the operand of a commutative operation first that takes more registers to compute.
    fn order_operands(&mut self, f: &mut Function<'_>, block: Block, ops: &[Op]) {
        for &op in ops {
            let of = |this: &Self, value: Value| match f.body.defining_op(value) {
                // What other operations use, too, is computed once, whatever the order.
                Some(inner) if f.body.op_block(inner) == Some(block) && f.body.has_one_use(value) => {
                    this.need[inner]
                }
                _ => Need::default(),
            };
            let operands = f.body.operands(op);
            let mut needs: SmallVec<[Need; 4]> = operands.iter().map(|value| of(self, value)).collect();
            if operands.is_empty() {
                // A constant.
                continue;
            }
            if is_commutative(f.body.name(op)) && needs[1] > needs[0] {
                let [x, y] = [0, 1].map(|index| f.body.operand(op, index));
                f.body.set_operand(op, 0, y);
                f.body.set_operand(op, 1, x);
            }
            if f.body.name(op) == LoadOp::NAME {
                // Its address is computed in other registers.
                self.need[op] = Need {
                    registers: 1,
                    depth: 1,
                };
                continue;
            }
            needs.sort_unstable_by(|x, y| y.cmp(x));
            // A value is in a register while those after it are computed.
            let registers = needs
                .iter()
                .enumerate()
                .map(|(before, need)| need.registers + before as u32);
            self.need[op] = Need {
                registers: registers.max().unwrap_or(0).max(1),
                depth: needs.iter().map(|need| need.depth).max().unwrap_or(0) + 1,
            };
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

/// Whether the operands of a binary operation may be swapped.
fn is_commutative(name: OpName) -> bool {
    matches!(
        name,
        AddOp::NAME | MulOp::NAME | AndOp::NAME | OrOp::NAME | XOrOp::NAME | FAddOp::NAME | FMulOp::NAME
    )
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
