//! `lift-cf-to-scf`: converts branches of `cf` in functions to structured control flow of `scf`.
//!
//! The algorithm is that of upstream's `CFGToSCF.cpp`, after Bahmann et al., "Perfect Reconstructability of Control Flow
//! from Demand Dependence Graphs". Returns of one kind become one exit block. Each outermost cycle becomes a loop with one
//! entry and one latch, then an `scf.while` (`cycles.rs`). The branch at the end of the entry block becomes an `scf.if` or
//! an `scf.index_switch` (`branches.rs`), and what follows is processed again. Blocks that make one edge out of several
//! are built by `multiplexer.rs`. The text is upstream's, so that the order of edges, blocks and constants is, too.

mod branches;
mod cycles;
mod dominators;
mod multiplexer;

use dominators::Dominators;
use rustc_hash::FxHashMap;
use std::sync::Arc;
use windlass_dialects::cf::SwitchOp;
use windlass_dialects::elements;
use windlass_dialects::func::{FuncOp, ReturnOp};
use windlass_dialects::ub::PoisonOp;
use windlass_ir::effects::is_memory_effect_free;
use windlass_ir::num::ApInt;
use windlass_ir::pass::{PassCx, PassError, PassInfo};
use windlass_ir::{
    Block, Body, Builder, Context, Diagnostic, InsertPoint, IsolatedOp, Location, Op, Region, Type, Value,
    WalkResult,
};

/// The pass `lift-cf-to-scf`.
pub static PASS: PassInfo = PassInfo::new(
    "lift-cf-to-scf",
    "LiftControlFlowToSCFPass",
    "Lift ControlFlow dialect to SCF dialect",
    |_| {
        Arc::new(|cx: &mut PassCx<'_>| {
            let ctx = cx.ctx;
            lift_isolated(ctx, cx.op.reborrow(), false)
        })
    },
);

/// The op that a region belongs to: what messages, constants and unreachable terminators need of it.
struct Owner {
    location: Location,
    name: String,
    /// The types of the results of a `func.func`.
    results: Option<Vec<Type>>,
}

fn lift_isolated(ctx: &Context, op: IsolatedOp<'_>, in_function: bool) -> Result<(), PassError> {
    let is_function = op.def.id == FuncOp::NAME;
    let in_function = in_function || is_function;
    let mut errors = Vec::new();
    for result in op
        .body
        .par_isolated(|inner| lift_isolated(ctx, inner, in_function))
    {
        if let Err(PassError(more)) = result {
            errors.extend(more);
        }
    }
    if !errors.is_empty() {
        return Err(PassError(errors));
    }
    if !in_function {
        return Ok(());
    }
    let body = op.body;
    let mut nested = Vec::new();
    body.walk(|body, op| {
        if !body.regions(op).is_empty() {
            nested.push(op);
        }
        WalkResult::Advance
    });
    // The walk visits parents first; regions are processed from the inside out.
    nested.reverse();
    for op in nested {
        let owner = Owner {
            location: body.location(op),
            name: ctx.op_name(body.name(op)).to_string(),
            results: None,
        };
        for region in body.regions(op).to_vec() {
            Lift::new(ctx, body, region, &owner).run()?;
        }
    }
    let function_type = op.attrs.get(FuncOp::function_type.0).copied().flatten();
    let results = || Some(function_type?.as_type(ctx)?.function(ctx)?.results.to_vec());
    let owner = Owner {
        location: op.location,
        name: ctx.op_name(op.name).to_string(),
        results: is_function.then(results).flatten(),
    };
    for region in body.root_regions().to_vec() {
        Lift::new(ctx, body, region, &owner).run()?;
    }
    Ok(())
}

/// An edge of the control flow graph: a terminator and the index of a successor.
#[derive(Clone, Copy)]
struct Edge {
    from: Op,
    index: usize,
}

/// The transformation of one region.
struct Lift<'a> {
    ctx: &'a Context,
    body: &'a mut Body,
    region: Region,
    owner: &'a Owner,
    dominators: FxHashMap<Region, Dominators>,
    /// Poison values by type, and constants by value, all at the start of the region.
    poison: FxHashMap<Type, Value>,
    constants: Vec<Option<Value>>,
    /// For each kind of return the block that all of the kind branch to.
    exits: Vec<(Op, Block)>,
}

impl<'a> Lift<'a> {
    fn new(ctx: &'a Context, body: &'a mut Body, region: Region, owner: &'a Owner) -> Self {
        Lift {
            ctx,
            body,
            region,
            owner,
            dominators: FxHashMap::default(),
            poison: FxHashMap::default(),
            constants: Vec::new(),
            exits: Vec::new(),
        }
    }

    fn run(mut self) -> Result<(), Diagnostic> {
        let Some(entry) = self.body.entry_block(self.region) else {
            return Ok(());
        };
        if self.body.next_block(entry).is_none() {
            return Ok(());
        }
        self.check_preconditions(entry)?;
        let mut next = Some(entry);
        while let Some(block) = next {
            if let Some(end) = self
                .body
                .last_op(block)
                .filter(|&end| self.body.num_successors(end) == 0)
            {
                self.combine_exit(end);
            }
            next = self.body.next_block(block);
        }
        let mut worklist = vec![entry];
        while let Some(current) = worklist.pop() {
            let loops = self.transform_cycles(current)?;
            if !loops.is_empty() {
                self.forget_dominators(current);
            }
            worklist.extend(loops);
            worklist.extend(self.transform_branches(current)?);
        }
        Ok(())
    }

    /// Verifies what the transformation expects, before it changes anything.
    fn check_preconditions(&self, entry: Block) -> Result<(), Diagnostic> {
        for block in self.body.blocks(self.region) {
            if block != entry
                && !self.body.has_predecessors(block)
                && let Some(first) = self.body.first_op(block)
            {
                let message = "transformation does not support unreachable blocks";
                return Err(self.body.op_error(self.ctx, first, message));
            }
        }
        let mut found = None;
        self.body.walk_region(self.region, &mut |body, op| {
            if body.num_successors(op) == 0 {
                return WalkResult::Advance;
            }
            let message = if body.edges(self.ctx, op).is_none() {
                "transformation does not support terminators with successors not implementing BranchOpInterface"
            } else if !is_memory_effect_free(self.ctx, body, op) {
                "transformation does not support terminators with side effects"
            } else {
                return WalkResult::Advance;
            };
            found = Some(body.op_error(self.ctx, op, message));
            WalkResult::Interrupt
        });
        found.map_or(Ok(()), Err)
    }

    /// Replaces a return by a branch to the only block with a return of its kind.
    fn combine_exit(&mut self, end: Op) {
        let body = &mut *self.body;
        let same = |other: Op| {
            let types =
                |op: Op| -> Vec<Type> { body.operands(op).iter().map(|value| body.ty(value)).collect() };
            body.name(other) == body.name(end)
                && body.attrs(other) == body.attrs(end)
                && body.discardable(other) == body.discardable(end)
                && body.num_regions(other) == 0
                && body.num_regions(end) == 0
                && types(other) == types(end)
        };
        let known = self
            .exits
            .iter()
            .copied()
            .find(|&(other, _)| other == end || same(other));
        if known.is_some_and(|(other, _)| other == end) {
            return;
        }
        let location = body.location(end);
        let operands = body.operands(end).to_vec();
        let exit = match known {
            Some((_, exit)) => exit,
            None => {
                let exit = body.append_block(self.region);
                for &value in &operands {
                    let ty = body.ty(value);
                    body.append_arg(exit, ty, location);
                }
                self.exits.push((end, exit));
                exit
            }
        };
        let flag = self.constant(0);
        self.switch(InsertPoint::Before(end), location, flag, &[], (exit, &operands));
        if known.is_some() {
            self.body.erase_op(end);
            return;
        }
        self.body.move_op(end, InsertPoint::End(exit));
        let args = self.body.block_args(exit).to_vec();
        self.body.set_operands(end, &args);
    }

    /// Builds a `cf.switch`.
    fn switch(
        &mut self,
        at: InsertPoint,
        location: Location,
        flag: Value,
        cases: &[(usize, Block, Vec<Value>)],
        default: (Block, &[Value]),
    ) {
        let ctx = self.ctx;
        let ty = self.body.ty(flag);
        let operands: Vec<Value> = cases.iter().flat_map(|case| case.2.iter().copied()).collect();
        let sizes: Vec<i32> = cases.iter().map(|case| case.2.len() as i32).collect();
        let blocks: Vec<Block> = cases.iter().map(|case| case.1).collect();
        let sizes = ctx.i32_array_attr(&sizes);
        let values = elements::each(ctx, ctx.vector_type(&[cases.len() as i64], ty), |index| {
            cases.get(index).map(|case| ApInt::from_u64(32, case.0 as u64))
        });
        let mut builder = SwitchOp::builder(flag, default.1, &operands, sizes, default.0, &blocks);
        if !cases.is_empty() {
            builder = builder.case_values(values);
        }
        let mut b = Builder::new(ctx, self.body, location);
        b.at = at;
        builder.build(&mut b);
    }

    /// A builder at the start of the region.
    fn at_start(&mut self) -> Builder<'_> {
        let mut b = Builder::new(self.ctx, self.body, self.owner.location);
        let entry = b.body.entry_block(self.region);
        b.at = match entry.and_then(|entry| b.body.first_op(entry)) {
            Some(first) => InsertPoint::Before(first),
            None => entry.map_or(InsertPoint::Detached, InsertPoint::End),
        };
        b
    }

    /// The constant that a switch compares with (upstream's `getSwitchValue`).
    fn constant(&mut self, value: usize) -> Value {
        if let Some(&Some(known)) = self.constants.get(value) {
            return known;
        }
        let mut b = self.at_start();
        let attr = b.ctx.int_attr(Type::I32, value as i64);
        let made = windlass_dialects::arith::build::constant(&mut b, attr, Type::I32);
        if self.constants.len() <= value {
            self.constants.resize(value + 1, None);
        }
        self.constants[value] = Some(made);
        made
    }

    /// A poison value (upstream's `getUndefValue`).
    fn poison(&mut self, ty: Type) -> Value {
        if let Some(&known) = self.poison.get(&ty) {
            return known;
        }
        let made = poison(&mut self.at_start(), ty);
        self.poison.insert(ty, made);
        made
    }

    /// Ends a block that control never reaches: an infinite loop has no exit, and structured loops are no terminators.
    fn unreachable_terminator(&mut self, block: Block, location: Location) -> Result<Op, Diagnostic> {
        let owner = self.owner;
        let inside = self.body.block_region(block) == Some(self.region);
        let Some(types) = owner.results.as_ref().filter(|_| inside) else {
            let name = match self.body.block_parent(block).filter(|_| !inside) {
                Some(parent) => self.ctx.op_name(self.body.name(parent)).to_string(),
                None => owner.name.clone(),
            };
            let message = format!("Cannot create unreachable terminator for '{name}'");
            return Err(Diagnostic::error(location, message));
        };
        let mut b = Builder::at_end(self.ctx, self.body, block, location);
        let values: Vec<Value> = types.iter().map(|&ty| poison(&mut b, ty)).collect();
        Ok(ReturnOp::build(&mut b, &values))
    }

    fn terminator(&self, block: Block) -> Option<Op> {
        self.body
            .last_op(block)
            .filter(|&end| self.body.num_successors(end) > 0)
    }

    /// The edges from a block.
    fn successor_edges(&self, block: Block) -> Vec<Edge> {
        let Some(from) = self.terminator(block) else {
            return Vec::new();
        };
        (0..self.body.num_successors(from))
            .map(|index| Edge { from, index })
            .collect()
    }

    /// The edges to a block, in upstream's order.
    fn predecessor_edges(&self, block: Block) -> Vec<Edge> {
        self.body
            .predecessors(block)
            .map(|(from, index)| Edge { from, index })
            .collect()
    }

    fn successor(&self, edge: Edge) -> Block {
        self.body.successor(edge.from, edge.index)
    }

    fn edge_operands(&self, edge: Edge) -> Vec<Value> {
        match self.body.successor_operands(self.ctx, edge.from, edge.index) {
            Some(range) => range.map(|at| self.body.operand(edge.from, at)).collect(),
            None => Vec::new(),
        }
    }

    fn set_edge_operands(&mut self, edge: Edge, values: &[Value]) {
        self.body
            .set_successor_operands(self.ctx, edge.from, edge.index, values);
    }

    fn append_edge_operand(&mut self, edge: Edge, value: Value) {
        let mut values = self.edge_operands(edge);
        values.push(value);
        self.set_edge_operands(edge, &values);
    }

    /// Appends the arguments of `other` to those of `block`, with their locations.
    fn append_args_of(&mut self, block: Block, other: Block) {
        for index in 0..self.body.block_args(other).len() {
            let ty = self.body.ty(self.body.block_args(other)[index]);
            let location = self.body.block_arg_location(other, index);
            self.body.append_arg(block, ty, location);
        }
    }

    /// Creates a block after another one.
    fn block_after(&mut self, other: Block) -> Block {
        let block = self.body.new_block();
        let next = self.body.next_block(other);
        if let Some(region) = self.body.block_region(other) {
            self.body.attach_block(block, region, next);
        }
        block
    }

    /// Moves the operations of `from` to the end of `to`, and erases `from`.
    fn splice(&mut self, from: Block, to: Block) {
        if let Some(first) = self.body.first_op(from) {
            self.body.move_tail(first, to);
        }
        self.body.erase_block(from);
    }
}

fn poison(b: &mut Builder<'_>, ty: Type) -> Value {
    crate::build::op(b, PoisonOp::DEF, &[], ty)
}
