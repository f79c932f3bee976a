//! Finds blocks that are rarely executed. Cranelift places them after all others, so that the code that is executed often lies
//! close together and its branches fall through.
//!
//! A block is cold if it ends the program, calls a function that is marked as cold, or is only entered by branches whose weights
//! say that they are unlikely; and so is a block that only leads to cold blocks, or that only cold blocks lead to.
//! A function of its own for them, so that the hot part saves fewer registers, would need their values as arguments.

use super::Translator;
use crate::symbols::Symbol;
use windlass_dialects::llvm::{self, calls};
use windlass_ir::body::BlockMap;
use windlass_ir::{Block, Op};

/// A branch to one successor is unlikely if it is taken at most once in this many times (LLVM's weights for `expect` are 1 to 2000).
const UNLIKELY: i64 = 64;

impl Translator<'_, '_, '_> {
    /// Marks the cold blocks of the function, which are in reverse post-order.
    pub(super) fn mark_cold_blocks(&mut self, order: &[Block]) {
        let mut cold: BlockMap<bool> = BlockMap::new();
        let mut found = false;
        // Each block after the blocks that it leads to, except along back edges.
        for &block in order[1..].iter().rev() {
            cold[block] = self.is_cold(block, &cold);
            found |= cold[block];
        }
        for &block in &order[1..] {
            let mut edges = self.body.predecessors(block).peekable();
            let is_cold_edge = |(op, index): (Op, usize)| {
                self.body.op_block(op).is_none_or(|from| cold[from]) || self.is_unlikely(op, index)
            };
            if edges.peek().is_some() && edges.all(is_cold_edge) {
                cold[block] = true;
                found = true;
            }
        }
        if !found {
            return;
        }
        for &block in &order[1..] {
            if let Some(block) = self.blocks[block].filter(|_| cold[block]) {
                self.b.set_cold_block(block);
            }
        }
    }

    /// Whether the block ends the program, calls a cold function, or leads to cold blocks only.
    fn is_cold(&self, block: Block, cold: &BlockMap<bool>) -> bool {
        let Some(last) = self.body.last_op(block) else {
            return false;
        };
        let mut next = self.body.successors(last).peekable();
        let leads_to_cold = next.peek().is_some() && next.all(|next| cold[next]);
        leads_to_cold
            || self.body.name(last) == llvm::UnreachableOp::NAME
            || self.body.ops(block).any(|op| self.calls_cold(op))
    }

    fn calls_cold(&self, op: Op) -> bool {
        let symbol = calls::callee(self.ctx, self.body, op).and_then(|name| self.symbols.get(name));
        let Some(Symbol::Func { op, .. }) = symbol else {
            return false;
        };
        calls::passes_through(self.ctx, self.module, op, |name| name == "cold")
    }

    /// Whether the weights of a branch say that this successor is unlikely.
    fn is_unlikely(&self, op: Op, index: usize) -> bool {
        let weights = match self.body.name(op) {
            llvm::CondBrOp::NAME => self.body.get(op, llvm::CondBrOp::branch_weights),
            llvm::SwitchOp::NAME => self.body.get(op, llvm::SwitchOp::branch_weights),
            _ => None,
        };
        let Some(weights) = weights.and_then(|weights| weights.as_i32_array(self.ctx)) else {
            return false;
        };
        // The weights are unsigned.
        let weight = |&weight: &i32| i64::from(weight as u32);
        let total: i64 = weights.iter().map(weight).sum();
        weights
            .get(index)
            .is_some_and(|own| weight(own).saturating_mul(UNLIKELY) < total)
    }
}
