//! Repairs SSA form when a value gets further definitions: finds the definition that reaches a block, with arguments where several
//! meet (Braun et al., "Simple and Efficient Construction of Static Single Assignment Form", without its recursion).

use crate::optimize::Function;
use rustc_hash::FxHashMap;
use windlass_dialects::llvm::PoisonOp;
use windlass_ir::{Block, Builder, InsertPoint, Location, Op, Type, Value};

/// The definitions of one variable.
pub(in crate::optimize) struct Definitions {
    ty: Type,
    location: Location,
    /// What the variable is at the end of a block.
    at_end: FxHashMap<Block, Value>,
    /// What it is at the start of a block, as far as that was asked.
    at_start: FxHashMap<Block, Value>,
}

impl Definitions {
    /// A variable with the values that it has at the ends of the blocks that define it.
    pub fn new(
        ty: Type,
        location: Location,
        at_end: impl IntoIterator<Item = (Block, Value)>,
    ) -> Definitions {
        Definitions {
            ty,
            location,
            at_end: at_end.into_iter().collect(),
            at_start: FxHashMap::default(),
        }
    }

    /// The value at the start of the block. Blocks in which values meet get arguments.
    pub fn at_start(&mut self, f: &mut Function<'_>, block: Block) -> Value {
        let mut unfilled: Vec<Block> = Vec::new();
        let value = self.resolve(f, block, &mut unfilled);
        while let Some(block) = unfilled.pop() {
            let edges: Vec<(Op, usize)> = f.body.predecessors(block).collect();
            for (op, index) in edges {
                let Some(from) = f.body.op_block(op) else { continue };
                let value = match self.at_end.get(&from) {
                    Some(&value) => value,
                    None => self.resolve(f, from, &mut unfilled),
                };
                let range = f.body.successor_operands(f.ctx, op, index).unwrap_or(0..0);
                let mut values: Vec<Value> = range.map(|operand| f.body.operand(op, operand)).collect();
                values.push(value);
                f.body.set_successor_operands(f.ctx, op, index, &values);
            }
        }
        value
    }

    /// Replaces the uses of `old`, one of the definitions, by an operation in a block that defines nothing.
    pub fn rename_uses(&mut self, f: &mut Function<'_>, user: Op, old: Value) {
        let Some(block) = f.body.op_block(user) else {
            return;
        };
        let new = self.at_start(f, block);
        // The operands of a branch may have moved while arguments were added.
        for index in 0..f.body.operands(user).len() {
            if f.body.operand(user, index) == old {
                f.body.set_operand(user, index, new);
            }
        }
    }

    /// The value at the start of the block; adds blocks whose new argument gets no values yet to `unfilled`.
    fn resolve(&mut self, f: &mut Function<'_>, block: Block, unfilled: &mut Vec<Block>) -> Value {
        let mut path = vec![block];
        let value = loop {
            let here = path[path.len() - 1];
            if let Some(&value) = self.at_start.get(&here) {
                break value;
            }
            let mut edges = f.body.predecessors(here);
            let first = edges.next().and_then(|(op, _)| f.body.op_block(op));
            let several = edges.next().is_some();
            drop(edges);
            match first {
                Some(before) if !several => {
                    if let Some(&value) = self.at_end.get(&before) {
                        break value;
                    }
                    if path.contains(&before) {
                        // A cycle that nothing enters.
                        break self.undefined(f, here);
                    }
                    path.push(before);
                }
                Some(_) => {
                    unfilled.push(here);
                    break f.body.append_arg(here, self.ty, self.location);
                }
                None => break self.undefined(f, here),
            }
        };
        for block in path {
            self.at_start.insert(block, value);
        }
        value
    }

    fn undefined(&self, f: &mut Function<'_>, block: Block) -> Value {
        let at = f
            .body
            .first_op(block)
            .map_or(InsertPoint::End(block), InsertPoint::Before);
        let mut b = Builder {
            ctx: f.ctx,
            body: f.body,
            at,
            location: self.location,
        };
        let op = PoisonOp::build(&mut b, self.ty);
        f.body.result(op, 0)
    }
}
