//! Phi nodes: a block argument is one, with an entry for each predecessor block.

use super::Writer;
use crate::metadata;
use smallvec::SmallVec;
use windlass_dialects::llvm;
use windlass_ir::def::slots::{Side, group_range};
use windlass_ir::{Block, Body, Context, Diagnostic, Op, Value};

impl Writer<'_, '_> {
    /// Writes the phi nodes of a block.
    pub(super) fn phis(&mut self, block: Block) -> Result<(), Diagnostic> {
        let body = self.body;
        for (index, &arg) in body.block_args(block).iter().enumerate() {
            self.push("  ");
            self.value(arg);
            self.push(" = phi ");
            let mut first = true;
            // In reverse textual order, which is the order that LLVM's parser gives, so that the output does not depend
            // on use lists.
            let mut edges: SmallVec<[(u32, usize, Op); 8]> = body
                .predecessors(block)
                .filter_map(|(branch, successor)| {
                    Some((self.labels[body.op_block(branch)?], successor, branch))
                })
                .collect();
            edges.sort_unstable_by_key(|&(label, successor, _)| std::cmp::Reverse((label, successor)));
            for (_, successor, branch) in edges {
                let Some(from) = body.op_block(branch) else {
                    continue;
                };
                if first {
                    self.ty(branch, body.ty(arg))?;
                    self.push(" [ ");
                } else {
                    self.push(", [ ");
                }
                first = false;
                let value = handed_over(self.ctx, body, branch, successor, index);
                let value =
                    value.ok_or_else(|| body.op_error(self.ctx, branch, "hands over too few values"))?;
                self.value(value);
                self.push(", ");
                self.local(self.labels[from]);
                self.push(" ]");
            }
            if first {
                // A phi without incoming edges still needs a type.
                let text = self.types.get(body.ty(arg));
                self.push(text.as_deref().unwrap_or("i1"));
            }
            let place = body.block_arg_location(block, index);
            if let Some(node) = metadata::debug_location(self.ctx, place, self.scope) {
                self.push(", !dbg ");
                self.metadata(node);
            }
            self.push("\n");
        }
        Ok(())
    }
}

/// The operand that `branch` passes to argument `index` of its successor.
fn handed_over(ctx: &Context, body: &Body, branch: Op, successor: usize, index: usize) -> Option<Value> {
    let def = body.def(branch);
    let group = |group| group_range(body, branch, def, Side::Operand, group);
    let range = match body.name(branch) {
        llvm::BrOp::NAME => group(0),
        llvm::CondBrOp::NAME => group(successor + 1),
        llvm::SwitchOp::NAME if successor == 0 => group(1),
        llvm::SwitchOp::NAME => {
            let sizes = body
                .get(branch, llvm::SwitchOp::case_operand_segments)?
                .as_i64_array(ctx)?;
            let before: i64 = sizes.get(..successor - 1)?.iter().sum();
            let start = group(2).start + before as usize;
            start..start + *sizes.get(successor - 1)? as usize
        }
        llvm::InvokeOp::NAME => group(successor + 1),
        llvm::IndirectBrOp::NAME => {
            let sizes = body
                .get(branch, llvm::IndirectBrOp::indbr_operand_segments)?
                .as_i64_array(ctx)?;
            let before: i64 = sizes.get(..successor)?.iter().sum();
            let start = group(1).start + before as usize;
            start..start + *sizes.get(successor)? as usize
        }
        _ => return None,
    };
    let at = range.start + index;
    (at < range.end).then(|| body.operand(branch, at))
}
