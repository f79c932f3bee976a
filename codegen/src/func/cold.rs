//! Finds blocks that are rarely executed. Cranelift places them after all others, so that the code that is executed often lies
//! close together and its branches fall through.
//!
//! A block is cold if it ends the program, calls a function that is marked as cold, or is only entered by branches whose weights
//! say that they are unlikely; and so is a block that only leads to cold blocks, or that only cold blocks lead to.
//! The pass `llvm-outline-cold` moves them to a function of their own where the hot part then saves fewer registers.

use super::Translator;
use crate::symbols::Symbol;
use windlass_dialects::llvm::branch_weights::is_unlikely;
use windlass_dialects::llvm::{self, calls};
use windlass_ir::body::BlockMap;
use windlass_ir::{Block, Op};

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
                self.body.op_block(op).is_none_or(|from| cold[from])
                    || is_unlikely(self.ctx, self.body, op, index)
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
}
