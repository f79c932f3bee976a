//! The end of a function: what needs all of its blocks.
//!
//! Terminators become ops, with the operands of phis as block arguments; blocks that control cannot reach are removed, as in
//! upstream; constants get their places in the entry block, in the order in which a walk over the blocks in reverse post-order
//! uses them.

use super::control::{Terminator, TerminatorKind, incoming};
use super::{BlockRef, FunctionBody, FunctionHeader, FunctionReader, Operand, ValueName, spelled};
use crate::import::constants::{FunctionBlocks, LabeledBlock};
use crate::import::metadata;
use crate::import::parser::Read;
use windlass_dialects::llvm as ops;
use windlass_ir::{AttrData, Block, Body, DenseElements, InsertPoint, NewOp, Op, Value};

impl<'s> FunctionReader<'s, '_> {
    /// Completes the body after the last block.
    pub(super) fn finish(mut self, header: &FunctionHeader<'s>, scratch: &mut Body) -> Read<FunctionBody> {
        self.check_references()?;
        let order = self.reverse_post_order();
        for &this in &order {
            self.current = this;
            if let Some(terminator) = self.blocks[this.0 as usize].terminator.take() {
                self.create_terminator(terminator)?;
            }
        }
        let blocks: Vec<Block> = order.iter().map(|&this| self.block_of(this)).collect();
        metadata::keep_reachable_records(&mut self, &blocks);
        if self.p.env.block_addresses.wanted() {
            self.note_blocks(header, &order);
        }
        self.remove_unreachable(&order);
        let entry = self.blocks[0].block;
        let first = self.body.first_op(entry);
        let mut placement = self.constants.placement(&self.body, entry);
        for &this in &order {
            for &id in &self.blocks[this.0 as usize].constants {
                self.constants.place(&mut self.body, &mut placement, id);
            }
        }
        metadata::note_locations(&mut self, &blocks);
        metadata::finish_debug_records(&mut self, entry, first)?;
        let body = Box::new(self.body.take_compact());
        *scratch = self.body;
        Ok(FunctionBody {
            body,
            debug: self.debug,
        })
    }

    /// All values and blocks that are used must be defined. The first use in the text is reported.
    fn check_references(&self) -> Read<()> {
        let values = self.forwards.iter().map(|(name, (_, start))| {
            let name = match name {
                ValueName::Number(number) => number.to_string(),
                ValueName::Name(name) => String::from_utf8_lossy(name).into_owned(),
            };
            (*start, name)
        });
        let undefined = self.blocks.iter().filter(|block| !block.defined);
        let blocks = undefined.map(|block| (block.mentioned, spelled(block.name)));
        match values.chain(blocks).min() {
            Some((start, name)) => Err(self
                .p
                .error_at(start, format!("use of undefined value '%{name}'"))),
            None => Ok(()),
        }
    }

    /// The blocks that control reaches, each before its successors but for loops.
    fn reverse_post_order(&self) -> Vec<BlockRef> {
        let targets = |this: BlockRef| match &self.blocks[this.0 as usize].terminator {
            Some(terminator) => terminator.kind.targets(),
            None => Vec::new(),
        };
        let mut seen = vec![false; self.blocks.len()];
        let mut order = Vec::with_capacity(self.blocks.len());
        let mut stack = vec![(BlockRef(0), targets(BlockRef(0)).into_iter())];
        seen[0] = true;
        while let Some((this, rest)) = stack.last_mut() {
            match rest.next() {
                Some(next) if seen[next.0 as usize] => {}
                Some(next) => {
                    seen[next.0 as usize] = true;
                    stack.push((next, targets(next).into_iter()));
                }
                None => {
                    order.push(*this);
                    stack.pop();
                }
            }
        }
        order.reverse();
        order
    }

    /// The value that a placeholder represents, possibly through another placeholder that has been resolved, too.
    pub fn resolved(&self, mut value: Value) -> Value {
        while let Some(&actual) = self.resolved.get(&value) {
            value = actual;
        }
        value
    }

    /// The block arguments for a branch from the current block.
    pub(super) fn block_arguments(&mut self, to: BlockRef) -> Read<Vec<Value>> {
        let from = self.current;
        let phis = std::mem::take(&mut self.blocks[to.0 as usize].phis);
        let mut values = Vec::with_capacity(phis.len());
        for phi in &phis {
            let value = match incoming(phi, from) {
                Some(Operand::Value(value)) => Ok(self.resolved(*value)),
                Some(constant) => self.materialize(constant, self.instruction_start),
                None => Err(self.error_here(
                    "PHINode should have one entry for each predecessor of its parent basic block!",
                )),
            };
            values.push(value?);
        }
        self.blocks[to.0 as usize].phis = phis;
        Ok(values)
    }

    fn create_terminator(&mut self, terminator: Terminator<'s>) -> Read<()> {
        self.instruction_start = terminator.start;
        let ctx = self.ctx();
        let (location, attachments) = (terminator.location, terminator.attachments);
        let op = match terminator.kind {
            TerminatorKind::Return(value) => {
                let value = value.map(|value| self.resolved(value));
                self.create(ops::ReturnOp::DEF, location, value.as_slice(), &[], &[])
            }
            TerminatorKind::Unreachable => self.create(ops::UnreachableOp::DEF, location, &[], &[], &[]),
            TerminatorKind::Resume(value) => {
                let value = self.resolved(value);
                self.create(ops::ResumeOp::DEF, location, &[value], &[], &[])
            }
            TerminatorKind::Branch(target) => {
                let operands = self.block_arguments(target)?;
                self.branch_op(NewOp {
                    operands: &operands,
                    successors: &[self.block_of(target)],
                    ..NewOp::new(ops::BrOp::DEF, location)
                })
            }
            TerminatorKind::Conditional { condition, targets } => {
                let if_true = self.block_arguments(targets[0])?;
                let if_false = self.block_arguments(targets[1])?;
                // As in upstream, a constant condition follows the constants of the block arguments.
                let condition = match condition {
                    Operand::Value(value) => self.resolved(value),
                    constant => self.materialize(&constant, terminator.start)?,
                };
                let mut operands = vec![condition];
                let segments = [1, if_true.len() as u32, if_false.len() as u32];
                operands.extend(if_true.into_iter().chain(if_false));
                self.branch_op(NewOp {
                    operands: &operands,
                    successors: &targets.map(|target| self.block_of(target)),
                    operand_segments: &segments,
                    ..NewOp::new(ops::CondBrOp::DEF, location)
                })
            }
            TerminatorKind::Switch {
                value,
                ty,
                default,
                cases,
            } => {
                let mut operands = vec![self.resolved(value)];
                let of_default = self.block_arguments(default)?;
                let default_count = of_default.len();
                operands.extend(of_default);
                let mut sizes = Vec::with_capacity(cases.len());
                let mut successors = vec![self.block_of(default)];
                let mut bytes = Vec::new();
                for (case, target) in &cases {
                    let arguments = self.block_arguments(*target)?;
                    sizes.push(arguments.len() as i32);
                    operands.extend(arguments);
                    successors.push(self.block_of(*target));
                    case.append_le_bytes(&mut bytes);
                }
                let values = (!cases.is_empty()).then(|| {
                    let splat = cases.len() == 1;
                    ctx.intern_attr(AttrData::Dense(Box::new(DenseElements {
                        ty: ctx.vector_type(&[cases.len() as i64], ty),
                        splat,
                        bytes: bytes.into(),
                    })))
                });
                let case_count = operands.len() - 1 - default_count;
                let segments = [1, default_count as u32, case_count as u32];
                self.branch_op(NewOp {
                    operands: &operands,
                    successors: &successors,
                    attrs: &[values, Some(ctx.i32_array_attr(&sizes))],
                    operand_segments: &segments,
                    ..NewOp::new(ops::SwitchOp::DEF, location)
                })
            }
            TerminatorKind::Indirect { address, targets } => {
                let mut operands = vec![self.resolved(address)];
                let mut sizes = Vec::with_capacity(targets.len());
                for &target in &targets {
                    let arguments = self.block_arguments(target)?;
                    sizes.push(arguments.len() as i32);
                    operands.extend(arguments);
                }
                let successors: Vec<Block> = targets.iter().map(|&target| self.block_of(target)).collect();
                self.branch_op(NewOp {
                    operands: &operands,
                    successors: &successors,
                    attrs: &[Some(ctx.i32_array_attr(&sizes))],
                    ..NewOp::new(ops::IndirectBrOp::DEF, location)
                })
            }
            TerminatorKind::Invoke {
                mut call,
                result,
                targets,
            } => {
                self.resolve_call(&mut call);
                let op = self.create_invoke(&call, result, targets, (location, &attachments))?;
                if let Some(forward) = result {
                    let value = self.body.result(op, 0);
                    self.body.replace_forward(forward, value);
                    self.resolved.insert(forward, value);
                }
                return Ok(());
            }
        };
        metadata::attach(self, op, &attachments)
    }

    fn resolve_call(&self, call: &mut super::Call<'s>) {
        let resolve = |operand: &mut Operand<'s>| {
            if let Operand::Value(value) = operand {
                *value = self.resolved(*value);
            }
        };
        if let super::Callee::Pointer(operand) = &mut call.callee {
            resolve(operand);
        }
        call.arguments
            .iter_mut()
            .for_each(|argument| resolve(&mut argument.operand));
        for bundle in &mut call.bundles {
            bundle
                .operands
                .iter_mut()
                .for_each(|(_, operand, _)| resolve(operand));
        }
    }

    fn block_of(&self, this: BlockRef) -> Block {
        self.blocks[this.0 as usize].block
    }

    fn branch_op(&mut self, new: NewOp<'_>) -> Op {
        let block = self.block_of(self.current);
        self.body.create(new, InsertPoint::End(block))
    }

    /// Notes the blocks for constants with the address of one.
    fn note_blocks(&self, header: &FunctionHeader<'s>, reachable: &[BlockRef]) {
        let mut blocks: Vec<LabeledBlock> = self
            .blocks
            .iter()
            .map(|info| LabeledBlock {
                label: info.name.text().into(),
                block: None,
            })
            .collect();
        for this in reachable {
            blocks[this.0 as usize].block = Some(self.block_of(*this));
        }
        let function = FunctionBlocks {
            start: header.offset,
            body: header.body,
            blocks,
        };
        self.p.env.block_addresses.define(header.name, function);
    }

    fn remove_unreachable(&mut self, reachable: &[BlockRef]) {
        let mut keep = vec![false; self.blocks.len()];
        reachable.iter().for_each(|this| keep[this.0 as usize] = true);
        for (info, keep) in self.blocks.iter().zip(keep) {
            if !keep {
                self.body.erase_block(info.block);
            }
        }
    }
}
