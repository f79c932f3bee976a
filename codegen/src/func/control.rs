//! Translates branches, switches and returns.

use super::{Done, Parts, Translator};
use crate::globals::block_number;
use crate::traps::UNREACHABLE;
use crate::value_parts::is_wide;
use cranelift_codegen::ir::condcodes::{CondCode, IntCC};
use cranelift_codegen::ir::{self, BlockArg, InstBuilder, InstructionData, Opcode, Value as Clif, ValueDef};
use cranelift_frontend::Switch;
use std::ops::Range;
use windlass_dialects::llvm;
use windlass_ir::def::slots::{Side, group_range};
use windlass_ir::{AttrData, Block, Diagnostic, Op};

impl Translator<'_, '_, '_> {
    /// Translates an operation of this family.
    pub(super) fn control(&mut self, op: Op) -> Done {
        match self.body.name(op) {
            llvm::BrOp::NAME => {
                let (target, args) = self.edge(op, 0, 0..self.body.operands(op).len())?;
                self.b.ins().jump(target, &args);
            }
            llvm::CondBrOp::NAME => {
                let condition = self.scalar(op, 0)?;
                let group = |group| group_range(self.body, op, llvm::CondBrOp::DEF, Side::Operand, group);
                let (then_args, else_args) = (group(1), group(2));
                let (then_block, then_args) = self.edge(op, 0, then_args)?;
                let (else_block, else_args) = self.edge(op, 1, else_args)?;
                let is_loop_test = self.is_loop_test(op, then_block, else_block);
                let mut then_edge = (then_block, then_args);
                let mut else_edge = (else_block, else_args);
                let split = [self.split_edge(&mut then_edge), self.split_edge(&mut else_edge)];
                let (then_edge, else_edge) =
                    ((then_edge.0, &then_edge.1[..]), (else_edge.0, &else_edge.1[..]));
                if let Some((first, second, either)) = self.tests_of(op, condition) {
                    let next = self.b.create_block();
                    let next_edge = (next, &[][..]);
                    let (then_first, else_first) = match either {
                        true => (then_edge, next_edge),
                        false => (next_edge, else_edge),
                    };
                    self.branch(first, then_first, else_first);
                    self.b.switch_to_block(next);
                    self.branch(second, then_edge, else_edge);
                } else if is_loop_test {
                    self.branch_inverted(condition, then_edge, else_edge);
                } else {
                    self.branch(condition, then_edge, else_edge);
                }
                for (block, target, args) in split.into_iter().flatten() {
                    self.b.switch_to_block(block);
                    self.b.ins().jump(target, &args);
                }
            }
            llvm::SwitchOp::NAME => self.switch(op)?,
            llvm::ReturnOp::NAME if self.after_tail_call => self.after_tail_call = false,
            llvm::ReturnOp::NAME => self.ret(op)?,
            llvm::IndirectBrOp::NAME => self.indirect_branch(op)?,
            llvm::BlockTagOp::NAME => {}
            llvm::UnreachableOp::NAME => {
                self.b.ins().trap(UNREACHABLE);
            }
            _ => return Err(self.unexpected(op)),
        }
        Ok(())
    }

    fn branch(
        &mut self,
        condition: Clif,
        (then_block, then_args): (ir::Block, &[BlockArg]),
        (else_block, else_args): (ir::Block, &[BlockArg]),
    ) {
        self.b
            .ins()
            .brif(condition, then_block, then_args, else_block, else_args);
    }

    /// The two tests of a branch that is taken if one number equals another or a second one does, or if neither does, and whether one
    /// of them is enough. Each of them is one comparison and one branch, which are predicted apart; as one condition they are five
    /// instructions. LLVM's back end for x86 splits the same conditions.
    fn tests_of(&self, op: Op, condition: Clif) -> Option<(Clif, Clif, bool)> {
        let value = self.body.operand(op, 0);
        if !self.optimizes() || !self.body.has_one_use(value) {
            return None;
        }
        let Some(InstructionData::Binary { opcode, args }) = self.definition(condition) else {
            return None;
        };
        let (test, either) = match opcode {
            Opcode::Bor => (IntCC::Equal, true),
            Opcode::Band => (IntCC::NotEqual, false),
            _ => return None,
        };
        let is_test = |value: Clif| {
            let definition = self.definition(value);
            matches!(definition, Some(InstructionData::IntCompare { cond, args, .. })
                if cond == test && !self.b.func.dfg.value_type(args[0]).is_vector())
        };
        args.into_iter()
            .all(is_test)
            .then_some((args[0], args[1], either))
    }

    /// Gives an edge of a conditional branch that passes constants a block of its own, which is returned with the original target and
    /// arguments. Cranelift computes a constant in the block that uses it: at the end of a loop, that is in each iteration, although the
    /// last one alone passes it.
    fn split_edge(
        &mut self,
        edge: &mut (ir::Block, Vec<BlockArg>),
    ) -> Option<(ir::Block, ir::Block, Vec<BlockArg>)> {
        let dfg = &self.b.func.dfg;
        let is_constant = |arg: &BlockArg| {
            let inst = arg.as_value().and_then(|value| dfg.value_def(value).inst());
            let opcode = inst.map(|inst| dfg.insts[inst].opcode());
            matches!(opcode, Some(Opcode::Iconst | Opcode::F32const | Opcode::F64const))
        };
        if !self.optimizes() || !edge.1.iter().any(is_constant) {
            return None;
        }
        let block = self.b.create_block();
        if self.b.func.layout.is_cold(edge.0) {
            self.b.set_cold_block(block);
        }
        let target = std::mem::replace(&mut edge.0, block);
        Some((block, target, std::mem::take(&mut edge.1)))
    }

    /// Whether a branch is the test at the top of a loop, which leads to the loop's body first and to the rest second.
    fn is_loop_test(&self, op: Op, body: ir::Block, rest: ir::Block) -> bool {
        let Some(block) = self.body.op_block(op) else {
            return false;
        };
        // Blocks were created in the order in which they are translated.
        let Some(header) = self.blocks[block].filter(|header| *header < body && body < rest) else {
            return false;
        };
        let predecessors = self.body.predecessors(block);
        let blocks = predecessors.filter_map(|(op, _)| self.blocks[self.body.op_block(op)?]);
        let mut latches = blocks.filter(|&latch| latch > header);
        latches.any(|latch| body <= latch && latch < rest)
    }

    /// Branches to the rest first, if the condition is a comparison that can be inverted. Cranelift puts the first successor
    /// after the second one: without this, the body of a loop is put at the end of the function, where the rest ends, and all
    /// that it uses lives until there.
    fn branch_inverted(
        &mut self,
        condition: Clif,
        body: (ir::Block, &[BlockArg]),
        rest: (ir::Block, &[BlockArg]),
    ) {
        let inverted = match self.b.func.dfg.value_def(condition) {
            ValueDef::Result(inst, 0) => match self.b.func.dfg.insts[inst] {
                InstructionData::IntCompare { cond, args, .. } => {
                    Some(self.b.ins().icmp(cond.complement(), args[0], args[1]))
                }
                InstructionData::FloatCompare { cond, args, .. } => {
                    Some(self.b.ins().fcmp(cond.complement(), args[0], args[1]))
                }
                _ => None,
            },
            _ => None,
        };
        match inverted {
            Some(inverted) => self.branch(inverted, rest, body),
            None => self.branch(condition, body, rest),
        }
    }

    /// The block of a successor and the arguments that are passed to it.
    pub(super) fn edge(
        &mut self,
        op: Op,
        successor: usize,
        operands: Range<usize>,
    ) -> Result<(ir::Block, Vec<BlockArg>), Diagnostic> {
        let target = self.blocks[self.body.successor(op, successor)];
        let Some(target) = target else {
            return Err(self.unsupported(op, "a branch out of its region"));
        };
        let mut args = Vec::new();
        for index in operands {
            let registers = self.registers(self.body.operand(op, index));
            args.extend(registers.into_iter().map(BlockArg::from));
        }
        Ok((target, args))
    }

    fn switch(&mut self, op: Op) -> Done {
        let ty = self.body.ty(self.body.operand(op, 0));
        if ty.signless_width(self.ctx).is_some_and(is_wide) {
            return self.wide_switch(op);
        }
        let mut flag = self.scalar(op, 0)?;
        let mut cases = self.case_values(op)?;
        // One table from zero on needs one comparison, with its size.
        if let Some(first) = first_of_table(&cases)
            && ty.signless_width(self.ctx) == Some(self.b.func.dfg.value_type(flag).bits())
        {
            flag = self.b.ins().iadd_imm_s(flag, first.wrapping_neg() as i64);
            cases.iter_mut().for_each(|case| *case -= u128::from(first));
        }
        let sizes = self.body.get(op, llvm::SwitchOp::case_operand_segments);
        let sizes = sizes
            .and_then(|attr| attr.as_i64_array(self.ctx))
            .unwrap_or_default();
        let default_range = group_range(self.body, op, llvm::SwitchOp::DEF, Side::Operand, 1);
        let mut start = group_range(self.body, op, llvm::SwitchOp::DEF, Side::Operand, 2).start;
        let mut switch = Switch::new();
        let mut edges = Vec::with_capacity(cases.len());
        for (index, value) in cases.into_iter().enumerate() {
            let count = sizes.get(index).copied().unwrap_or(0).max(0) as usize;
            let (target, args) = self.edge(op, index + 1, start..start + count)?;
            start += count;
            // Cranelift's switches pass no block arguments, so a separate block per case passes them.
            let block = if args.is_empty() {
                target
            } else {
                self.b.create_block()
            };
            if !args.is_empty() {
                edges.push((block, target, args));
            }
            switch.set_entry(value, block);
        }
        let (target, args) = self.edge(op, 0, default_range)?;
        let default = if args.is_empty() {
            target
        } else {
            self.b.create_block()
        };
        if !args.is_empty() {
            edges.push((default, target, args));
        }
        switch.emit(&mut self.b, flag, default);
        for (block, target, args) in edges {
            self.b.switch_to_block(block);
            self.b.ins().jump(target, &args);
        }
        Ok(())
    }

    fn case_values(&mut self, op: Op) -> Result<Vec<u128>, Diagnostic> {
        let Some(attr) = self.body.get(op, llvm::SwitchOp::case_values) else {
            return Ok(Vec::new());
        };
        let AttrData::Dense(dense) = attr.data(self.ctx) else {
            return Err(self.unsupported(op, "case values of this form"));
        };
        let bits = dense
            .ty
            .element_type(self.ctx)
            .and_then(|ty| ty.signless_width(self.ctx))
            .unwrap_or(32);
        let size = (bits.div_ceil(8)) as usize;
        if size > 16 {
            return Err(self.unsupported(op, "a switch on more than 128 bits"));
        }
        let count = self.body.num_successors(op).saturating_sub(1);
        let read = |chunk: &[u8]| {
            let mut bytes = [0; 16];
            bytes[..size].copy_from_slice(chunk);
            u128::from_le_bytes(bytes) & (u128::MAX >> (128 - bits))
        };
        if dense.splat {
            return Ok(vec![read(&dense.bytes[..size.min(dense.bytes.len())]); count]);
        }
        Ok(dense.bytes.chunks_exact(size).map(read).collect())
    }

    fn ret(&mut self, op: Op) -> Done {
        let parts: Parts = if self.body.operands(op).is_empty() {
            Parts::new()
        } else {
            self.operand(op, 0)
        };
        self.free_chain();
        self.return_parts(&parts);
        Ok(())
    }

    /// Branches to the block whose number is in the address (`llvm.blockaddress`).
    fn indirect_branch(&mut self, op: Op) -> Done {
        let number = self.scalar(op, 0)?;
        let sizes = self.body.get(op, llvm::IndirectBrOp::indbr_operand_segments);
        let sizes = sizes
            .and_then(|attr| attr.as_i64_array(self.ctx))
            .unwrap_or_default();
        let mut start = 1;
        let mut switch = Switch::new();
        let mut edges: Vec<(ir::Block, ir::Block, Vec<BlockArg>)> = Vec::new();
        let mut seen = Vec::new();
        for index in 0..self.body.num_successors(op) {
            let count = sizes.get(index).copied().unwrap_or(0).max(0) as usize;
            let (target, args) = self.edge(op, index, start..start + count)?;
            start += count;
            for tag in self.block_numbers(self.body.successor(op, index)) {
                // A successor may be listed twice.
                if seen.contains(&tag) {
                    continue;
                }
                seen.push(tag);
                let block = if args.is_empty() {
                    target
                } else {
                    self.b.create_block()
                };
                if !args.is_empty() {
                    edges.push((block, target, args.clone()));
                }
                switch.set_entry(u128::from(tag), block);
            }
        }
        // Any other address is undefined behaviour.
        let other = self.b.create_block();
        switch.emit(&mut self.b, number, other);
        for (block, target, args) in edges {
            self.b.switch_to_block(block);
            self.b.ins().jump(target, &args);
        }
        self.b.switch_to_block(other);
        self.b.ins().trap(UNREACHABLE);
        Ok(())
    }

    /// The numbers of the tags in a block.
    fn block_numbers(&self, block: Block) -> Vec<u64> {
        let tags = self
            .body
            .ops(block)
            .filter(|&op| self.body.name(op) == llvm::BlockTagOp::NAME);
        tags.filter_map(|op| block_number(self.ctx, self.body.get(op, llvm::BlockTagOp::tag)?))
            .collect()
    }
}

/// The least of the cases if they follow one another, from more than zero on, and are as many as a table has.
fn first_of_table(cases: &[u128]) -> Option<u64> {
    let (first, last) = (*cases.iter().min()?, *cases.iter().max()?);
    let mut sorted = cases.to_vec();
    sorted.sort_unstable();
    sorted.dedup();
    let is_dense = last - first == cases.len() as u128 - 1 && sorted.len() == cases.len();
    (is_dense && first > 0 && cases.len() > 1)
        .then(|| u64::try_from(first).ok())
        .flatten()
}
