//! `gpu.all_reduce`: each subgroup reduces its values by shuffles, and stores the result in memory of the block; the first threads
//! reduce these results in the same way.
//!
//! The reductions of a function stay if not all threads take part in one of them.

use std::sync::atomic::{AtomicUsize, Ordering};
use windlass_dialects::arith::{
    AddIOp, AndIOp, CmpIOp, CmpIPredicate, ConstantOp, DivSIOp, IndexCastOp, MulIOp, SubIOp,
};
use windlass_dialects::cf::{BranchOp, CondBranchOp};
use windlass_dialects::gpu::{
    AllReduceOp, BarrierOp, BlockDimOp, ShuffleOp, ThreadIdOp, WORKGROUP_SPACE, YieldOp, address_space,
    enum_attrs,
};
use windlass_dialects::memref::layout::memref_type;
use windlass_dialects::memref::{LoadOp, StoreOp};
use windlass_dialects::vector::types::CombiningKind;
use windlass_ir::def::OpDef;
use windlass_ir::rewrite::{CloneMap, PatternRewriter, import_blocks};
use windlass_ir::{Block, Body, Builder, Context, InsertPoint, Location, NewOp, Op, Type, Value, WalkResult};

/// The number of threads in a subgroup.
const SUBGROUP: i64 = 32;

/// Memory of the block that reductions need: it follows the attributions that a function has.
pub(super) struct Buffers {
    /// The number of inputs and attributions before it.
    pub first: usize,
    /// The number of buffers.
    pub added: AtomicUsize,
}

/// How two values are combined.
enum Accumulator {
    Kind(CombiningKind),
    /// By the region of the operation.
    Region(Box<Body>),
}

/// The kind of a reduction, if it has no region.
fn kind(ctx: &Context, body: &Body, op: Op) -> Option<CombiningKind> {
    let case = enum_attrs::value(ctx, body.get(op, AllReduceOp::op))?;
    // Both enumerations have the same cases.
    CombiningKind::ALL.get(usize::try_from(case).ok()?).copied()
}

/// The reductions of a function, if all threads take part in all of them.
fn reductions(body: &Body) -> Option<Vec<Op>> {
    let mut found = Vec::new();
    body.walk(|body, op| {
        if body.name(op) == AllReduceOp::NAME {
            found.push(op);
        }
        WalkResult::Advance
    });
    let is_uniform = |&op: &Op| body.get(op, AllReduceOp::uniform).is_some();
    found.iter().all(is_uniform).then_some(found)
}

/// A pattern: expands all reductions of the function.
pub(super) fn expand(rw: &mut PatternRewriter<'_>, buffers: &Buffers) -> bool {
    let Some(reductions) = reductions(rw.body()) else {
        return false;
    };
    reductions
        .into_iter()
        .fold(false, |any, op| expand_one(rw, op, buffers) | any)
}

fn expand_one(rw: &mut PatternRewriter<'_>, op: Op, buffers: &Buffers) -> bool {
    let ctx = rw.ctx;
    let accumulator = match kind(ctx, rw.body(), op) {
        Some(kind) => Accumulator::Kind(kind),
        None => match rw.modify(op, |body| body.take_isolated(op)) {
            Some(body) => Accumulator::Region(body),
            None => return false,
        },
    };
    let value = rw.get(op, AllReduceOp::value);
    let mut reduction = Reduction {
        location: rw.location(op),
        ty: rw.ty(value),
        accumulator: &accumulator,
        rw,
    };
    reduction.rw.set_insertion_point(InsertPoint::Before(op));
    match reduction.run(op, value, buffers) {
        Some(result) => {
            rw.replace_op(op, &[result]);
            true
        }
        None => false,
    }
}

struct Reduction<'r, 'a> {
    rw: &'r mut PatternRewriter<'a>,
    location: Location,
    ty: Type,
    accumulator: &'r Accumulator,
}

impl Reduction<'_, '_> {
    fn b(&mut self) -> Builder<'_> {
        let location = self.location;
        let mut b = self.rw.builder();
        b.location = location;
        b
    }

    fn op(&mut self, def: &'static OpDef, operands: &[Value], ty: Type) -> Value {
        let b = &mut self.b();
        let op = b.create(NewOp {
            operands,
            attrs: &vec![None; def.attrs.len()],
            results: &[ty],
            ..NewOp::new(def, b.location)
        });
        b.result(op)
    }

    fn int(&mut self, def: &'static OpDef, x: Value, y: Value) -> Value {
        self.op(def, &[x, y], Type::I32)
    }

    fn constant(&mut self, ty: Type, value: i64) -> Value {
        let b = &mut self.b();
        let value = match ty {
            Type::INDEX => b.ctx.index_attr(value),
            ty => b.ctx.int_attr(ty, value),
        };
        let op = ConstantOp::build(b, value, ty);
        b.result(op)
    }

    fn compare(&mut self, predicate: CmpIPredicate, x: Value, y: Value) -> Value {
        let b = &mut self.b();
        let op = CmpIOp::build(b, x, y, predicate.attr(b.ctx), Type::I1);
        b.result(op)
    }

    /// An index or a size along a dimension, as a number of 32 bits.
    fn dimension(&mut self, def: &'static OpDef, dimension: i64) -> Value {
        let b = &mut self.b();
        let dimension = enum_attrs::case(b.ctx, enum_attrs::names::DIM, dimension);
        let op = b.create(NewOp {
            attrs: &[Some(dimension), None],
            results: &[Type::INDEX],
            ..NewOp::new(def, b.location)
        });
        let value = b.result(op);
        self.op(IndexCastOp::DEF, &[value], Type::I32)
    }

    fn subgroups(&mut self, threads: Value) -> Value {
        let size = self.constant(Type::I32, SUBGROUP);
        self.int(DivSIOp::DEF, threads, size)
    }

    fn store(&mut self, value: Value, buffer: Value, index: Value) {
        StoreOp::builder(value, buffer, &[index]).build(&mut self.b());
    }

    fn load(&mut self, buffer: Value, index: Value) -> Value {
        let ty = self.ty;
        let b = &mut self.b();
        let op = LoadOp::builder(buffer, &[index], ty).build(b);
        b.result(op)
    }

    fn barrier(&mut self) {
        let b = &mut self.b();
        b.create(NewOp::new(BarrierOp::DEF, b.location));
    }

    fn run(&mut self, op: Op, value: Value, buffers: &Buffers) -> Option<Value> {
        let [dim_x, dim_y, dim_z] = [0, 1, 2].map(|at| self.dimension(BlockDimOp::DEF, at));
        let [x, y, z] = [0, 1, 2].map(|at| self.dimension(ThreadIdOp::DEF, at));
        let rows = self.int(MulIOp::DEF, z, dim_y);
        let rows = self.int(AddIOp::DEF, rows, y);
        let before = self.int(MulIOp::DEF, rows, dim_x);
        let plane = self.int(MulIOp::DEF, dim_x, dim_y);
        let thread = self.int(AddIOp::DEF, before, x);
        let threads = self.int(MulIOp::DEF, plane, dim_z);
        let mask = self.constant(Type::I32, SUBGROUP - 1);
        let lane = self.int(AndIOp::DEF, thread, mask);
        let zero = self.constant(Type::I32, 0);
        let is_first = self.compare(CmpIPredicate::Eq, lane, zero);
        let others = self.int(SubIOp::DEF, thread, lane);
        let active = self.int(SubIOp::DEF, threads, others);
        let partial = self.reduce_subgroup(op, active, value)?;
        let buffer = self.buffer(buffers)?;
        self.when(op, is_first, |this| {
            let subgroup = this.subgroups(thread);
            let index = this.op(IndexCastOp::DEF, &[subgroup], Type::INDEX);
            this.store(partial, buffer, index);
            Some(())
        })?;
        self.barrier();
        let biased = self.int(AddIOp::DEF, threads, mask);
        let subgroups = self.subgroups(biased);
        let is_valid = self.compare(CmpIPredicate::Slt, thread, subgroups);
        let zero = self.constant(Type::INDEX, 0);
        self.when(op, is_valid, |this| {
            let index = this.op(IndexCastOp::DEF, &[thread], Type::INDEX);
            let value = this.load(buffer, index);
            let at = this.end_of_block()?;
            let result = this.reduce_subgroup(at, subgroups, value)?;
            this.store(result, buffer, zero);
            Some(())
        })?;
        self.barrier();
        Some(self.load(buffer, zero))
    }

    /// The operation before which operations are inserted.
    fn end_of_block(&self) -> Option<Op> {
        match self.rw.insertion_point() {
            InsertPoint::Before(op) => Some(op),
            InsertPoint::End(_) | InsertPoint::Detached => None,
        }
    }

    /// Memory of the block for a value of each subgroup.
    fn buffer(&mut self, buffers: &Buffers) -> Option<Value> {
        let ctx = self.rw.ctx;
        let entry = self.rw.root_entry()?;
        let space = Some(address_space(ctx, WORKGROUP_SPACE));
        let ty = memref_type(ctx, &[SUBGROUP], self.ty, None, space);
        let index = buffers.first + buffers.added.fetch_add(1, Ordering::Relaxed);
        Some(self.rw.insert_arg(entry, index, ty, Location::UNKNOWN))
    }

    /// Branches to one of two blocks and on to a third one, which has the value as its argument, if there is one. Operations are
    /// then inserted before `op` there.
    fn branch(
        &mut self,
        op: Op,
        condition: Value,
        then: impl FnOnce(&mut Self) -> Option<Option<Value>>,
        otherwise: impl FnOnce(&mut Self) -> Option<Option<Value>>,
    ) -> Option<Option<Value>> {
        let from = self.rw.op_block(op)?;
        let after = self.rw.split_before(op)?;
        let then_block = self.rw.create_block_before(after, &[]);
        let else_block = self.rw.create_block_before(after, &[]);
        self.rw.set_insertion_point(InsertPoint::End(from));
        let b = &mut self.b();
        b.create(NewOp {
            operands: &[condition],
            operand_segments: &[1, 0, 0],
            attrs: &vec![None; CondBranchOp::DEF.attrs.len()],
            successors: &[then_block, else_block],
            ..NewOp::new(CondBranchOp::DEF, b.location)
        });
        // The branches are there first, so that each part has a place before one.
        let ends = [then_block, else_block].map(|block| {
            self.rw.set_insertion_point(InsertPoint::End(block));
            let b = &mut self.b();
            b.create(NewOp {
                successors: &[after],
                ..NewOp::new(BranchOp::DEF, b.location)
            })
        });
        self.rw.set_insertion_point(InsertPoint::Before(ends[0]));
        let first = then(self)?;
        self.rw.set_insertion_point(InsertPoint::Before(ends[1]));
        let second = otherwise(self)?;
        for (end, value) in ends.into_iter().zip([first, second]) {
            if let Some(value) = value {
                self.rw.set_operands(end, &[value]);
            }
        }
        let argument = first.map(|value| {
            let location = self.location;
            let ty = self.rw.ty(value);
            self.rw.append_arg(after, ty, location)
        });
        self.rw.set_insertion_point(InsertPoint::Before(op));
        Some(argument)
    }

    /// Executes operations under a condition.
    fn when(&mut self, op: Op, condition: Value, then: impl FnOnce(&mut Self) -> Option<()>) -> Option<()> {
        self.branch(op, condition, |this| then(this).map(|()| None), |_| Some(None))?;
        Some(())
    }

    fn accumulate(&mut self, x: Value, y: Value) -> Option<Value> {
        match self.accumulator {
            &Accumulator::Kind(kind) => Some(crate::build::vector::combine(&mut self.b(), kind, x, y)),
            Accumulator::Region(body) => self.inline(body, x, y),
        }
    }

    /// Copies the region of the operation before the insertion point.
    fn inline(&mut self, from: &Body, x: Value, y: Value) -> Option<Value> {
        let at = self.end_of_block()?;
        let before = self.rw.op_block(at)?;
        let after = self.rw.split_before(at)?;
        let region = self.rw.block_region(after)?;
        let source = from.root_regions().first().copied()?;
        let mut map = CloneMap::default();
        let old: Vec<Block> = from.blocks(source).collect();
        let blocks: Vec<Block> = self.rw.modify(at, |body| {
            import_blocks(from, source, body, region, &mut map, &mut |location| location);
            let copies: Vec<Block> = old.iter().map(|&block| map.block(block)).collect();
            for &copy in &copies {
                body.detach_block(copy);
                body.attach_block(copy, region, Some(after));
            }
            copies
        });
        let &first = blocks.first()?;
        for (argument, value) in self.rw.block_args(first).to_vec().into_iter().zip([x, y]) {
            self.rw.replace_all_uses(argument, value);
        }
        self.rw.erase_args(first, |_| true);
        self.jump(before, first, &[]);
        for block in blocks {
            let last = self.rw.last_op(block)?;
            if self.rw.name(last) == YieldOp::NAME {
                let value = self.rw.operand(last, 0);
                self.rw.erase_op(last);
                self.jump(block, after, &[value]);
            }
        }
        self.rw.set_insertion_point(InsertPoint::Before(at));
        let (ty, location) = (self.ty, self.location);
        Some(self.rw.append_arg(after, ty, location))
    }

    /// Ends a block with a branch.
    fn jump(&mut self, block: Block, target: Block, operands: &[Value]) {
        self.rw.set_insertion_point(InsertPoint::End(block));
        let b = &mut self.b();
        b.create(NewOp {
            operands,
            successors: &[target],
            ..NewOp::new(BranchOp::DEF, b.location)
        });
    }

    /// The value of the thread whose lane differs in the bits of `offset`, and whether there is one.
    fn shuffle(&mut self, value: Value, offset: i64, width: Value) -> (Value, Value) {
        const XOR: i64 = 0;
        let offset = self.constant(Type::I32, offset);
        let ty = self.ty;
        let b = &mut self.b();
        let mode = enum_attrs::case(b.ctx, enum_attrs::names::SHUFFLE_MODE, XOR);
        let op = b.create(NewOp {
            operands: &[value, offset, width],
            attrs: &[Some(mode)],
            results: &[ty, Type::I1],
            ..NewOp::new(ShuffleOp::DEF, b.location)
        });
        (b.body.result(op, 0), b.body.result(op, 1))
    }

    /// Reduces the values of a subgroup, of which only `active` threads may be there.
    fn reduce_subgroup(&mut self, op: Op, active: Value, value: Value) -> Option<Value> {
        let size = self.constant(Type::I32, SUBGROUP);
        let is_partial = self.compare(CmpIPredicate::Slt, active, size);
        let offsets = || {
            std::iter::successors(Some(1i64), |offset| Some(2 * offset))
                .take_while(|&offset| offset < SUBGROUP)
        };
        self.branch(
            op,
            is_partial,
            |this| {
                let at = this.end_of_block()?;
                let mut value = value;
                for offset in offsets() {
                    let (other, is_valid) = this.shuffle(value, offset, active);
                    let old = value;
                    value = this.branch(
                        at,
                        is_valid,
                        |this| this.accumulate(old, other).map(Some),
                        |_| Some(Some(old)),
                    )??;
                }
                Some(Some(value))
            },
            |this| {
                let mut value = value;
                for offset in offsets() {
                    let (other, _) = this.shuffle(value, offset, size);
                    value = this.accumulate(value, other)?;
                }
                Some(Some(value))
            },
        )?
    }
}
