//! `convert-parallel-loops-to-gpu`: parallel loops with a mapping to processors become a `gpu.launch`.
//!
//! The loops of a nest are joined to one sequence of operations. A dimension that is mapped to a processor is its index, one that is
//! sequential a loop. Where the number of iterations is only known to be at most a constant, the operations are under a condition.
//! A nest that cannot be converted stays.

use crate::gpu_map_parallel_loops::MAPPING;
use rustc_hash::FxHashMap;
use smallvec::SmallVec;
use windlass_dialects::affine::{AffineApplyOp, AffineMinOp};
use windlass_dialects::arith::{CmpIOp, ConstantOp, MinSIOp, MulIOp, attrs::CmpIPredicate};
use windlass_dialects::gpu::{LaunchOp, Processor, TerminatorOp, loop_dim_map_of};
use windlass_dialects::scf::{ForOp, IfOp, ParallelOp, YieldOp};
use windlass_ir::affine::{AffineExpr, AffineMap};
use windlass_ir::effects::is_memory_effect_free;
use windlass_ir::rewrite::{CloneMap, PatternRewriter};
use windlass_ir::{
    AttrData, Attribute, Body, Builder, Context, InsertPoint, NewOp, Op, Region, Type, Value, WalkResult,
};

/// The attribute that upstream marks converted loops with, which launches keep.
const VISITED: &str = "SCFToGPU_visited";

/// Runs the pass on a body and nested bodies.
pub fn run(ctx: &Context, body: &mut Body) {
    body.par_isolated(|op| run(ctx, op.body));
    let mut outermost = Vec::new();
    let mapping = ctx.name(MAPPING);
    body.walk(|body, op| {
        if body.name(op) != ParallelOp::NAME {
            return WalkResult::Advance;
        }
        if body.discardable_attr(ctx, op, mapping).is_some() {
            outermost.push(op);
        }
        WalkResult::Skip
    });
    for op in outermost {
        convert(ctx, body, op);
    }
}

/// What remains to be done with the operations of a nest.
enum Task {
    Op(Op),
    /// Continue after the innermost loop or condition.
    Leave,
}

struct Nest<'a> {
    ctx: &'a Context,
    rw: PatternRewriter<'a>,
    launch: Op,
    map: CloneMap,
    tasks: Vec<Task>,
    bounds: FxHashMap<Processor, Value>,
    /// The operations before the launch.
    before: Vec<Op>,
}

fn convert(ctx: &Context, body: &mut Body, op: Op) {
    let mut rw = PatternRewriter::new(ctx, body);
    rw.set_insertion_point(InsertPoint::Before(op));
    let location = rw.location(op);
    let b = &mut rw.builder();
    b.location = location;
    let one = index(b, 1);
    let Some(constant) = b.body.defining_op(one) else {
        return;
    };
    let region = b.body.new_region();
    let entry = b.body.append_block(region);
    for _ in 0..12 {
        b.body.append_arg(entry, Type::INDEX, location);
    }
    let launch = b.create(NewOp {
        operands: &[one; 6],
        operand_segments: &[0, 1, 1, 1, 1, 1, 1, 0, 0, 0, 0],
        attrs: &vec![None; LaunchOp::DEF.attrs.len()],
        regions: &[region],
        ..NewOp::new(LaunchOp::DEF, location)
    });
    b.at = InsertPoint::End(entry);
    b.create(NewOp::new(TerminatorOp::DEF, location));
    rw.set_insertion_point_to_start(entry);
    let mut nest = Nest {
        ctx,
        rw,
        launch,
        map: CloneMap::default(),
        tasks: Vec::new(),
        bounds: FxHashMap::default(),
        before: vec![constant],
    };
    match nest.convert(op) {
        Some(()) => {
            for (processor, bound) in std::mem::take(&mut nest.bounds) {
                if let Some(dimension) = processor.dimension() {
                    nest.rw.set_operand(launch, dimension, bound);
                }
            }
            nest.rw.erase_op(op);
        }
        None => {
            nest.rw.erase_op(launch);
            for op in nest.before.into_iter().rev() {
                nest.rw.erase_op(op);
            }
        }
    }
}

fn index(b: &mut Builder<'_>, value: i64) -> Value {
    let value = b.ctx.index_attr(value);
    let op = ConstantOp::build(b, value, Type::INDEX);
    b.result(op)
}

fn apply(b: &mut Builder<'_>, map: &AffineMap, operands: &[Value]) -> Value {
    let map = b.ctx.intern_attr(AttrData::AffineMap(map.clone()));
    let op = AffineApplyOp::build(b, operands, map, Type::INDEX);
    b.result(op)
}

/// The constant that defines a value of type `index`.
fn constant_index(ctx: &Context, body: &Body, value: Value) -> Option<i64> {
    let op = constant(body, value)?;
    let value = body
        .get(op, ConstantOp::value)
        .filter(|_| body.ty(value) == Type::INDEX);
    value?.as_i64(ctx)
}

fn constant(body: &Body, value: Value) -> Option<Op> {
    body.defining_op(value)
        .filter(|&op| body.name(op) == ConstantOp::NAME)
}

impl Nest<'_> {
    fn convert(&mut self, op: Op) -> Option<()> {
        self.enter(op)?;
        let (mut has_effects, mut left) = (false, false);
        while let Some(task) = self.tasks.pop() {
            match task {
                Task::Op(op) if self.rw.name(op) == ParallelOp::NAME => {
                    // Only the innermost loops may have effects.
                    if has_effects {
                        return None;
                    }
                    self.enter(op)?;
                }
                Task::Leave => {
                    let parent = match self.rw.insertion_point() {
                        InsertPoint::End(block) => self.rw.block_parent(block),
                        InsertPoint::Before(op) => self.rw.parent_op(op),
                        InsertPoint::Detached => None,
                    };
                    self.rw.set_insertion_point_after(parent?);
                    left = true;
                    has_effects = false;
                }
                Task::Op(op) => {
                    let copy = self.rw.clone_op(op, &mut self.map);
                    has_effects |= !is_memory_effect_free(self.ctx, self.rw.body(), copy)
                        || !self.rw.regions(copy).is_empty();
                    if has_effects && left {
                        return None;
                    }
                }
            }
        }
        Some(())
    }

    /// Whether a value is defined outside of the launch.
    fn is_independent(&self, value: Value) -> bool {
        let body = self.rw.body();
        let region = |op: Op| body.op_block(op).and_then(|block| body.block_region(block));
        let wanted = body.value_block(value).and_then(|block| body.block_region(block));
        let mut at: Option<Region> = region(self.launch);
        while let Some(this) = at {
            if Some(this) == wanted {
                return true;
            }
            at = body.region_parent(this).and_then(region);
        }
        false
    }

    fn is_known(&self, value: Value) -> bool {
        self.is_independent(value) || constant(self.rw.body(), value).is_some()
    }

    /// Takes the operations of a loop into the launch.
    fn enter(&mut self, op: Op) -> Option<()> {
        let ctx = self.ctx;
        let mapping = self
            .rw
            .discardable_attr(ctx, op, ctx.name(MAPPING))?
            .as_array(ctx)?;
        if self.rw.results(op).len() != 0 {
            return None;
        }
        let entry = self.rw.region_entry(op, 0)?;
        let variables = self.rw.block_args(entry).to_vec();
        let [lower, upper, step] = [ParallelOp::lowerBound, ParallelOp::upperBound, ParallelOp::step]
            .map(|group| self.rw.get(op, group).collect::<Vec<Value>>());
        let bounds = lower.into_iter().zip(upper).zip(step);
        for ((&mapping, variable), ((lower, upper), step)) in mapping.iter().zip(variables).zip(bounds) {
            let Some((processor, map, bound)) = loop_dim_map_of(ctx, mapping) else {
                let message = "expected mapping attribute for lowering to GPU";
                ctx.report(self.rw.body().op_error(ctx, op, message));
                return None;
            };
            let index = match processor.dimension() {
                Some(dimension) => {
                    let value = self.processor_index(op, dimension, map, [lower, step])?;
                    self.bound(op, (processor, bound), [lower, upper, step], value)?;
                    value
                }
                None => self.sequential(op, [lower, upper, step])?,
            };
            self.map.values.insert(variable, index);
        }
        self.pass_attributes(op);
        let ops: Vec<Op> = self.rw.ops(entry).collect();
        let last = self.rw.last_op(entry);
        let inner = ops.into_iter().filter(|&op| Some(op) != last);
        let inner: Vec<Task> = inner.map(Task::Op).collect();
        self.tasks.extend(inner.into_iter().rev());
        Some(())
    }

    /// The launch gets the other attributes of a loop.
    fn pass_attributes(&mut self, op: Op) {
        let ctx = self.ctx;
        let dict = self.rw.discardable(op).as_dict(ctx).unwrap_or_default();
        let visited = self.rw.parent_op(op).is_none_or(|parent| {
            let mut at = Some(parent);
            while let Some(op) = at {
                if self.rw.name(op) == ParallelOp::NAME {
                    return false;
                }
                at = self.rw.parent_op(op);
            }
            true
        });
        let visited = visited.then_some((ctx.name(VISITED), Attribute::UNIT));
        let mapping = ctx.name(MAPPING);
        let attrs: Vec<_> = dict.iter().copied().chain(visited).collect();
        for (name, attr) in attrs {
            if name != mapping {
                let launch = self.launch;
                self.rw.set_discardable_attr(launch, name, Some(attr));
            }
        }
    }

    /// The index of a dimension that is mapped to a processor.
    fn processor_index(
        &mut self,
        op: Op,
        dimension: usize,
        map: &AffineMap,
        [lower, step]: [Value; 2],
    ) -> Option<Value> {
        let launch = self.rw.region_entry(self.launch, 0)?;
        let processor = *self.rw.block_args(launch).get(dimension)?;
        let iteration = AffineExpr::dim(0) * AffineExpr::symbol(0) + AffineExpr::symbol(1);
        let map = map.compose(&AffineMap::new(1, 2, [iteration]))?;
        let location = self.rw.location(op);
        let mut operands: SmallVec<[Value; 3]> = SmallVec::from_slice(&[processor]);
        for value in [step, lower] {
            let value = self.map.value(value);
            operands.push(self.independent(value)?);
        }
        let b = &mut self.rw.builder();
        b.location = location;
        Some(apply(b, &map, &operands))
    }

    /// Sets the number of processors, and opens a condition if the number of iterations may be less.
    fn bound(
        &mut self,
        op: Op,
        (processor, bound): (Processor, &AffineMap),
        [lower, upper, step]: [Value; 3],
        index: Value,
    ) -> Option<()> {
        if !self.is_known(lower) || !self.is_known(step) {
            return None;
        }
        let is_precise = self.is_known(upper);
        let location = self.rw.location(op);
        let saved = self.rw.insertion_point();
        self.rw.set_insertion_point(InsertPoint::Before(self.launch));
        let most = match is_precise {
            true => upper,
            false => self.static_upper_bound(upper)?,
        };
        let count = (AffineExpr::dim(0) - AffineExpr::symbol(0)).ceil_div(AffineExpr::symbol(1));
        let map = bound.compose(&AffineMap::new(1, 2, [count]))?;
        let mut operands: SmallVec<[Value; 3]> = SmallVec::new();
        for value in [most, lower, step] {
            let value = self.map.value(value);
            let known = self.independent(value)?;
            if known != value {
                self.before.extend(self.rw.defining_op(known));
            }
            operands.push(known);
        }
        let b = &mut self.rw.builder();
        b.location = location;
        let count = apply(b, &map, &operands);
        self.before.extend(b.body.defining_op(count));
        self.rw.set_insertion_point(saved);
        if self.bounds.insert(processor, count).is_some() {
            return None;
        }
        if is_precise {
            return Some(());
        }
        let upper = self.map.value(upper);
        let b = &mut self.rw.builder();
        b.location = location;
        let predicate = CmpIPredicate::Slt.attr(b.ctx);
        let less = CmpIOp::build(b, index, upper, predicate, Type::I1);
        let less = b.result(less);
        let regions = [b.body.new_region(), b.body.new_region()];
        let then = b.body.append_block(regions[0]);
        b.create(NewOp {
            operands: &[less],
            regions: &regions,
            ..NewOp::new(IfOp::DEF, location)
        });
        b.at = InsertPoint::End(then);
        b.create(NewOp::new(YieldOp::DEF, location));
        self.rw.set_insertion_point_to_start(then);
        self.tasks.push(Task::Leave);
        Some(())
    }

    /// A value outside of the launch, or a copy of a constant.
    fn independent(&mut self, value: Value) -> Option<Value> {
        if self.is_independent(value) {
            return Some(value);
        }
        let op = constant(self.rw.body(), value)?;
        let (attr, ty, location) = (
            self.rw.get(op, ConstantOp::value)?,
            self.rw.ty(value),
            self.rw.location(op),
        );
        let b = &mut self.rw.builder();
        b.location = location;
        let copy = ConstantOp::build(b, attr, ty);
        Some(self.rw.result(copy, 0))
    }

    /// A constant that a value is at most.
    fn static_upper_bound(&mut self, value: Value) -> Option<Value> {
        let ctx = self.ctx;
        if constant_index(ctx, self.rw.body(), value).is_some() {
            return Some(value);
        }
        let op = self.rw.defining_op(value)?;
        let location = self.rw.location(op);
        let found = match self.rw.name(op) {
            AffineMinOp::NAME => {
                let AttrData::AffineMap(map) = self.rw.get(op, AffineMinOp::map)?.data(ctx) else {
                    return None;
                };
                map.results().iter().find_map(AffineExpr::as_constant)?
            }
            MinSIOp::NAME => {
                let operands = [self.rw.operand(op, 0), self.rw.operand(op, 1)];
                return operands
                    .into_iter()
                    .find_map(|operand| self.static_upper_bound(operand));
            }
            MulIOp::NAME => {
                let mut factors = [0; 2];
                for (at, factor) in factors.iter_mut().enumerate() {
                    let operand = self.rw.operand(op, at);
                    let operand = self.static_upper_bound(operand)?;
                    *factor = constant_index(ctx, self.rw.body(), operand)?;
                }
                let [x, y] = factors;
                // A least value times a negative number is no greatest one.
                if (x < 0) != (y < 0) {
                    return None;
                }
                x.wrapping_mul(y)
            }
            _ => return None,
        };
        let b = &mut self.rw.builder();
        b.location = location;
        let bound = index(b, found);
        self.before.extend(b.body.defining_op(bound));
        Some(bound)
    }

    /// Opens a sequential loop and returns its variable.
    fn sequential(&mut self, op: Op, bounds: [Value; 3]) -> Option<Value> {
        let location = self.rw.location(op);
        let bounds = bounds.map(|value| self.map.value(value));
        let b = &mut self.rw.builder();
        let region = b.body.new_region();
        let block = b.body.append_block(region);
        let variable = b.body.append_arg(block, Type::INDEX, location);
        b.create(NewOp {
            operands: &bounds,
            attrs: &vec![None; ForOp::DEF.attrs.len()],
            regions: &[region],
            ..NewOp::new(ForOp::DEF, location)
        });
        b.at = InsertPoint::End(block);
        b.create(NewOp::new(YieldOp::DEF, location));
        self.rw.set_insertion_point_to_start(block);
        self.tasks.push(Task::Leave);
        Some(variable)
    }
}
