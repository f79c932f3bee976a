//! `affine-super-vectorize`: vectorizes affine loops.
//!
//! The vectorized nest is built next to the scalar one, op by op, and replaces it on success. Loads and stores become
//! vector transfers, uniform values are broadcast, and reductions are combined after their loop. `vectorize_match.rs`
//! finds the loops.

use super::super::bounds::{constant_lower_bound, constant_upper_bound, step_of};
use super::super::compose_apply::apply_map;
use super::super::syntax::map_of;
use super::super::{AffineApplyOp, AffineForOp, AffineLoadOp, AffineMinOp, AffineStoreOp, AffineYieldOp};
use super::parallel_loops::parallel;
use super::reductions::{Reduction, combine, identity, reductions, vector_kind};
use super::vectorize_match::{Pattern, can_be_element, groups, varies, vectorizable};
use crate::arith::{ConstantOp, SelectOp};
use crate::ub::PoisonOp;
use crate::vector::types;
use crate::vector::{BroadcastOp, CreateMaskOp, ReductionOp, TransferReadOp, TransferWriteOp};
use rustc_hash::{FxHashMap, FxHashSet};
use windlass_ir::affine::{AffineExpr, AffineMap};
use windlass_ir::pass::PassError;
use windlass_ir::rewrite::{PatternRewriter, constant_value};
use windlass_ir::{
    AttrData, Attribute, Block, Body, Context, Diagnostic, InsertPoint, NewOp, Op, Severity, Type, Value,
    ValueDef, WalkResult,
};

/// The options of the pass.
#[derive(Clone, Debug, Default)]
pub(super) struct Options {
    /// The vector sizes.
    pub sizes: Vec<i64>,
    /// The memref dimension along which each loop must access (`test-fastest-varying`).
    pub fastest: Vec<i64>,
    /// Whether loops with reductions are vectorized.
    pub reductions: bool,
}

/// Checks the options; returns the severity and text of the diagnostic, if any.
pub(super) fn check(options: &Options) -> Option<(Severity, &'static str)> {
    if !options.fastest.is_empty() && options.fastest.len() != options.sizes.len() {
        let message = "Fastest varying pattern specified with different size than the vector size.";
        return Some((Severity::Remark, message));
    }
    if options.reductions && options.sizes.len() != 1 {
        return Some((
            Severity::Error,
            "Vectorizing reductions is supported only for 1-D vectors.",
        ));
    }
    let positive = options.sizes.iter().all(|&size| size > 0);
    (!positive).then_some((Severity::Error, "Vectorization factor must be greater than zero."))
}

/// Emits the diagnostic about the options at the function.
pub(super) fn option_error(ctx: &Context, at: windlass_ir::Location, what: (Severity, &str)) -> PassError {
    let diagnostic = Diagnostic::new(what.0, at, what.1);
    if what.0 == Severity::Error {
        return PassError(vec![diagnostic]);
    }
    ctx.report(diagnostic);
    PassError(Vec::new())
}

/// Vectorizes the loops of a body.
pub(super) fn run(ctx: &Context, body: &mut Body, options: &Options) {
    if !(1..=3).contains(&options.sizes.len()) {
        return;
    }
    let mut independent = FxHashSet::default();
    let mut reduced: FxHashMap<Op, Vec<Reduction>> = FxHashMap::default();
    body.walk(|body, op| {
        if body.name(op) == AffineForOp::NAME
            && let Some(found) = parallel(ctx, body, op, options.reductions)
        {
            independent.insert(op);
            reduced.insert(op, found);
        }
        WalkResult::Advance
    });
    let pattern = Pattern {
        parallel: &independent,
        depth: options.sizes.len(),
        fastest: &options.fastest,
    };
    let matches = pattern.matches(ctx, body, None, 0);
    for group in groups(body, matches) {
        for one in group {
            let dimensions = one.dimensions();
            if vectorize_nest(ctx, body, one.op, &options.sizes, &dimensions, &reduced) {
                break;
            }
        }
    }
}

/// Vectorizes the only outermost loop of a body, with vectors of four elements.
pub(super) fn run_on_outermost(ctx: &Context, body: &mut Body) {
    let mut loops = Vec::new();
    body.walk(|body, op| {
        if body.name(op) == AffineForOp::NAME {
            loops.push(op);
            return WalkResult::Skip;
        }
        WalkResult::Advance
    });
    let [op] = loops[..] else { return };
    let Some(found) = parallel(ctx, body, op, true) else {
        let message = "Outermost loop cannot be parallel";
        ctx.report(Diagnostic::error(body.location(op), message));
        return;
    };
    let dimensions = FxHashMap::from_iter([(op, 0)]);
    let reduced = FxHashMap::from_iter([(op, found)]);
    vectorize_nest(ctx, body, op, &[4], &dimensions, &reduced);
}

/// Vectorizes one nest; `dimensions` maps loops to vector dimensions. Returns whether it could.
pub(super) fn vectorize_nest(
    ctx: &Context,
    body: &mut Body,
    root: Op,
    sizes: &[i64],
    dimensions: &FxHashMap<Op, usize>,
    reduced: &FxHashMap<Op, Vec<Reduction>>,
) -> bool {
    if vectorizable(ctx, body, root, false).is_none() {
        return false;
    }
    let mut order = vec![root];
    body.walk_region(body.get(root, AffineForOp::region), &mut |_, op| {
        order.push(op);
        WalkResult::Advance
    });
    let mut rw = PatternRewriter::new(ctx, body);
    rw.set_insertion_point_after(root);
    let mut state = Vectorizer {
        rw,
        sizes,
        dimensions,
        reduced,
        vectors: FxHashMap::default(),
        scalars: FxHashMap::default(),
        loops: FxHashMap::default(),
        masks: FxHashMap::default(),
        results: Vec::new(),
        root: None,
    };
    if order.into_iter().all(|op| state.vectorize(op).is_some()) {
        for (old, new) in std::mem::take(&mut state.results) {
            state.rw.replace_all_uses(old, new);
        }
        state.rw.erase_op(root);
        return true;
    }
    state.abort();
    false
}

struct Vectorizer<'a> {
    rw: PatternRewriter<'a>,
    sizes: &'a [i64],
    dimensions: &'a FxHashMap<Op, usize>,
    reduced: &'a FxHashMap<Op, Vec<Reduction>>,
    /// The vector replacements of scalars.
    vectors: FxHashMap<Value, Value>,
    /// The scalar replacements of scalars.
    scalars: FxHashMap<Value, Value>,
    /// The new loops, with the vector dimension that each is vectorized along.
    loops: FxHashMap<Op, usize>,
    /// The masks of the new loops' last iterations.
    masks: FxHashMap<Op, Value>,
    /// The results of loops with reductions, and their replacements.
    results: Vec<(Value, Value)>,
    /// The outermost new loop.
    root: Option<Op>,
}

impl Vectorizer<'_> {
    fn abort(&mut self) {
        let mut made: Vec<Op> = Vec::new();
        for (_, new) in self.results.drain(..).rev() {
            made.extend(self.rw.defining_op(new));
        }
        let root = self.root;
        for op in made {
            let reduced: Vec<Value> = self.rw.operands(op).iter().collect();
            if self.rw.op_has_uses(op) {
                continue;
            }
            self.rw.erase_op(op);
            for value in reduced {
                if let Some(op) = self.rw.defining_op(value)
                    && self.rw.name(op) == ReductionOp::NAME
                    && !self.rw.op_has_uses(op)
                {
                    self.rw.erase_op(op);
                }
            }
        }
        if let Some(root) = root {
            self.rw.erase_op(root);
        }
    }

    fn vectorize(&mut self, op: Op) -> Option<()> {
        self.rw.set_location(self.rw.location(op));
        match self.rw.name(op) {
            AffineLoadOp::NAME => self.load(op),
            AffineStoreOp::NAME => self.store(op),
            AffineForOp::NAME => self.open_loop(op),
            AffineYieldOp::NAME => self.close_loop(op),
            ConstantOp::NAME => self.constant(op).map(|_| ()),
            AffineApplyOp::NAME => self.vectorize_apply(op),
            _ if self.rw.num_regions(op) > 0 => None,
            _ => self.widen(op).map(|_| ()),
        }
    }

    fn vector_type(&self, element: Type) -> Type {
        types::vector_type(self.rw.ctx, self.sizes, &vec![false; self.sizes.len()], element)
    }

    fn scalar(&self, value: Value) -> Value {
        self.scalars.get(&value).copied().unwrap_or(value)
    }

    fn insertion_block(&self) -> Option<Block> {
        match self.rw.insertion_point() {
            InsertPoint::Before(op) => self.rw.op_block(op),
            InsertPoint::End(block) => Some(block),
            InsertPoint::Detached => None,
        }
    }

    /// The new loops that enclose the insertion point, innermost first.
    fn open_loops(&self) -> Vec<Op> {
        let mut found = Vec::new();
        let mut parent = self
            .insertion_block()
            .and_then(|block| self.rw.block_parent(block));
        while let Some(this) = parent {
            found.push(this);
            parent = self.rw.parent_op(this);
        }
        found
    }

    fn vector(&mut self, value: Value) -> Option<Value> {
        if let Some(&vector) = self.vectors.get(&value) {
            return Some(vector);
        }
        if let Some(op) = self.rw.defining_op(value)
            && self.rw.name(op) == ConstantOp::NAME
        {
            return self.constant(op);
        }
        self.broadcast(value)
    }

    /// Broadcasts a uniform value, once per value.
    fn broadcast(&mut self, value: Value) -> Option<Value> {
        let rw = &self.rw;
        let own = super::super::bounds::for_of_induction_variable(rw, value);
        let uniform = own.is_some_and(|op| !self.dimensions.contains_key(&op))
            || self
                .dimensions
                .keys()
                .all(|&around| super::coalesce::defined_above(rw, &[value], around));
        if !uniform || !can_be_element(rw.ctx, rw.ty(value)) {
            return None;
        }
        let source = self.scalar(value);
        let ty = self.vector_type(self.rw.ty(value));
        let at = self.rw.insertion_point();
        match self.rw.value_def(source) {
            ValueDef::Result(op, _) => self.rw.set_insertion_point_after(op),
            ValueDef::Argument(block, _) => self.rw.set_insertion_point_to_start(block),
            ValueDef::Forward => return None,
        }
        let op = BroadcastOp::build(&mut self.rw.builder(), source, ty);
        self.go_on_at(at);
        let vector = self.rw.result(op, 0);
        self.vectors.insert(value, vector);
        Some(vector)
    }

    fn go_on_at(&mut self, at: InsertPoint) {
        self.rw.set_insertion_point(at);
    }

    fn constant(&mut self, op: Op) -> Option<Value> {
        let ctx = self.rw.ctx;
        let value = self.rw.get(op, ConstantOp::value)?;
        let scalar = self.rw.result(op, 0);
        let ty = self.rw.ty(scalar);
        if !can_be_element(ctx, ty) {
            return None;
        }
        let ty = self.vector_type(ty);
        let value = splat_of(ctx, ty, value)?;
        let around = self
            .open_loops()
            .into_iter()
            .find(|op| self.loops.contains_key(op))?;
        let block = self.rw.entry_block(self.rw.get(around, AffineForOp::region))?;
        let at = self.rw.insertion_point();
        self.rw.set_insertion_point_to_start(block);
        let new = ConstantOp::build(&mut self.rw.builder(), value, ty);
        self.go_on_at(at);
        let vector = self.rw.result(new, 0);
        self.vectors.insert(scalar, vector);
        Some(vector)
    }

    fn vectorize_apply(&mut self, op: Op) -> Option<()> {
        let mut operands = Vec::new();
        for operand in self.rw.operands(op).to_vec() {
            if self.vectors.contains_key(&operand) {
                return None;
            }
            operands.push(self.scalar(operand));
        }
        let map = self.rw.get(op, AffineApplyOp::map)?;
        let new = AffineApplyOp::build(&mut self.rw.builder(), &operands, map, Type::INDEX);
        let (old, new) = (self.rw.result(op, 0), self.rw.result(new, 0));
        self.scalars.insert(old, new);
        Some(())
    }

    /// The indices of an access in the new loops, and the permutation map of the transfer.
    fn place(&mut self, op: Op, memref: Value, skip: usize, loads: bool) -> Option<(Vec<Value>, Attribute)> {
        let ctx = self.rw.ctx;
        let slot = if loads {
            AffineLoadOp::map
        } else {
            AffineStoreOp::map
        };
        let map = map_of(ctx, self.rw.get(op, slot))?.clone();
        let rank = self.rw.ty(memref).memref(ctx)?.shape.len();
        let operands: Vec<Value> = self
            .rw
            .operands(op)
            .iter()
            .skip(skip)
            .map(|value| self.scalar(value))
            .collect();
        let mut indices = operands.clone();
        if map != AffineMap::identity(rank as u32) {
            let is_applied = |&value: &Value| {
                let op = self.rw.defining_op(value);
                op.is_some_and(|op| self.rw.name(op) == AffineApplyOp::NAME)
            };
            if loads && operands.iter().any(is_applied) {
                return None;
            }
            indices.clear();
            for result in 0..map.results().len() {
                let one = ctx.intern_attr(AttrData::AffineMap(map.sub_map(&[result])));
                let new = AffineApplyOp::build(&mut self.rw.builder(), &operands, one, Type::INDEX);
                indices.push(self.rw.result(new, 0));
            }
        }
        let enclosing: Vec<(Op, usize)> = self
            .open_loops()
            .into_iter()
            .filter_map(|op| Some((op, *self.loops.get(&op)?)))
            .collect();
        if enclosing.is_empty() {
            return None;
        }
        let mut exprs = vec![AffineExpr::constant(0); enclosing.len()];
        for (op, dim) in enclosing {
            let going: Vec<usize> = (0..indices.len())
                .filter(|&place| varies(ctx, self.rw.body(), indices[place], op))
                .collect();
            match going[..] {
                [] => {}
                [place] => *exprs.get_mut(dim)? = AffineExpr::dim(place as u32),
                // A transfer has one vector dimension.
                _ => return None,
            }
        }
        let map = AffineMap::new(indices.len() as u32, 0, exprs);
        Some((indices, ctx.intern_attr(AttrData::AffineMap(map))))
    }

    fn out_of_bounds(&self, map: Attribute) -> Attribute {
        let ctx = self.rw.ctx;
        let rank = map_of(ctx, Some(map)).map_or(0, |map| map.results().len());
        ctx.array_attr(&vec![ctx.bool_attr(false); rank])
    }

    fn load(&mut self, op: Op) -> Option<()> {
        let memref = self.rw.get(op, AffineLoadOp::memref);
        let old = self.rw.result(op, 0);
        let element = self.rw.ty(old);
        let (indices, map) = self.place(op, memref, 1, true)?;
        let padding = PoisonOp::builder(element).build(&mut self.rw.builder());
        let padding = self.rw.result(padding, 0);
        let ty = self.vector_type(element);
        let bounds = self.out_of_bounds(map);
        let b = &mut self.rw.builder();
        let new = TransferReadOp::builder(memref, &indices, padding, map, bounds, ty).build(b);
        self.vectors.insert(old, self.rw.result(new, 0));
        Some(())
    }

    fn store(&mut self, op: Op) -> Option<()> {
        let memref = self.rw.get(op, AffineStoreOp::memref);
        let value = self.rw.get(op, AffineStoreOp::value);
        let value = self.vector(value)?;
        let (indices, map) = self.place(op, memref, 2, false)?;
        let bounds = self.out_of_bounds(map);
        let b = &mut self.rw.builder();
        TransferWriteOp::builder(value, memref, &indices, map, bounds, None).build(b);
        Some(())
    }

    fn widen(&mut self, op: Op) -> Option<Op> {
        let results: Vec<Type> = self
            .rw
            .results(op)
            .map(|result| self.vector_type(self.rw.ty(result)))
            .collect();
        let mut operands = Vec::new();
        for operand in self.rw.operands(op).to_vec() {
            operands.push(self.vector(operand)?);
        }
        let attrs = self.rw.attrs(op).to_vec();
        let new = NewOp {
            name: self.rw.name(op),
            operands: &operands,
            attrs: &attrs,
            discardable: Some(self.rw.discardable(op)),
            results: &results,
            ..NewOp::new(self.rw.def(op), self.rw.location(op))
        };
        let new = self.rw.builder().create(new);
        let pairs: Vec<(Value, Value)> = self.rw.results(op).zip(self.rw.results(new)).collect();
        self.vectors.extend(pairs);
        Some(new)
    }

    fn open_loop(&mut self, op: Op) -> Option<()> {
        let ctx = self.rw.ctx;
        let dim = self.dimensions.get(&op).copied();
        let inits: Vec<Value> = self.rw.get(op, AffineForOp::inits).collect();
        let mut step = step_of(ctx, self.rw.body(), op);
        if dim.is_some() && !inits.is_empty() && step != 1 {
            return None;
        }
        let none = Vec::new();
        let reduced = match dim {
            Some(dim) => {
                step = step.checked_mul(*self.sizes.get(dim)?)?;
                self.reduced.get(&op).unwrap_or(&none)
            }
            None => &none,
        };
        let mut carried = Vec::new();
        for (index, &init) in inits.iter().enumerate() {
            carried.push(match dim {
                None => self.vector(init)?,
                Some(_) => {
                    let element = self.rw.ty(init);
                    let ty = self.vector_type(element);
                    let value = identity(ctx, reduced.get(index)?.combiner, ty, element)?;
                    let new = ConstantOp::build(&mut self.rw.builder(), value, ty);
                    self.rw.result(new, 0)
                }
            });
        }
        let types: Vec<Type> = carried.iter().map(|&value| self.rw.ty(value)).collect();
        let lower: Vec<Value> = self.rw.get(op, AffineForOp::lowerBoundOperands).collect();
        let upper: Vec<Value> = self.rw.get(op, AffineForOp::upperBoundOperands).collect();
        let lower_map = self.rw.get(op, AffineForOp::lowerBoundMap)?;
        let upper_map = self.rw.get(op, AffineForOp::upperBoundMap)?;
        let step = ctx.index_attr(step);
        let b = &mut self.rw.builder();
        let new = AffineForOp::build(b, &lower, &upper, &carried, lower_map, upper_map, step, &types);
        self.root.get_or_insert(new);
        let region = self.rw.get(new, AffineForOp::region);
        let args: Vec<Type> = [Type::INDEX].into_iter().chain(types).collect();
        let block = self.rw.append_block(region, &args);
        let old_block = self.rw.entry_block(self.rw.get(op, AffineForOp::region))?;
        let old_args = self.rw.block_args(old_block).to_vec();
        let args = self.rw.block_args(block).to_vec();
        self.scalars.insert(old_args[0], args[0]);
        self.vectors
            .extend(old_args[1..].iter().copied().zip(args[1..].iter().copied()));
        let results: Vec<(Value, Value)> = self.rw.results(op).zip(self.rw.results(new)).collect();
        self.vectors.extend(results.iter().copied());
        if let Some(dim) = dim {
            for (index, &(old, vector)) in results.iter().enumerate() {
                let scalar = self.reduce(vector, reduced.get(index)?, inits[index])?;
                self.results.push((old, scalar));
            }
            self.loops.insert(new, dim);
        }
        self.rw.set_insertion_point(InsertPoint::End(block));
        if dim.is_some() && !inits.is_empty() {
            self.mask(new, block)?;
        }
        Some(())
    }

    /// Reduces a vector and combines the result with the initial value, after the loop.
    fn reduce(&mut self, vector: Value, reduction: &Reduction, init: Value) -> Option<Value> {
        let ctx = self.rw.ctx;
        let element = self.rw.ty(init);
        let kind = vector_kind(reduction.combiner)?.attr(ctx);
        let op = ReductionOp::builder(vector, kind, element).build(&mut self.rw.builder());
        let lanes = self.rw.result(op, 0);
        let neutral = identity(ctx, reduction.combiner, element, element);
        if neutral.is_some() && constant_value(ctx, self.rw.body(), init) == neutral {
            return Some(lanes);
        }
        Some(combine(&mut self.rw, reduction.combiner, lanes, init))
    }

    /// Builds the mask of the last iteration, if one is needed.
    fn mask(&mut self, op: Op, block: Block) -> Option<()> {
        let ctx = self.rw.ctx;
        let body = self.rw.body();
        if let (Some(lower), Some(upper)) = (
            constant_lower_bound(ctx, body, op),
            constant_upper_bound(ctx, body, op),
        ) && upper.wrapping_sub(lower) % step_of(ctx, body, op) == 0
        {
            return Some(());
        }
        let map = self.rw.get(op, AffineForOp::upperBoundMap)?;
        let operands: Vec<Value> = self.rw.get(op, AffineForOp::upperBoundOperands).collect();
        let several = map_of(ctx, Some(map))?.results().len() > 1;
        let b = &mut self.rw.builder();
        let end = if several {
            AffineMinOp::build(b, &operands, map, Type::INDEX)
        } else {
            AffineApplyOp::build(b, &operands, map, Type::INDEX)
        };
        let induction = self.rw.block_args(block)[0];
        let difference = AffineMap::new(2, 0, [AffineExpr::dim(0) - AffineExpr::dim(1)]);
        let end_value = self.rw.result(end, 0);
        let left = apply_map(&mut self.rw, &difference, &[end_value, induction]);
        if !self.rw.op_has_uses(end) {
            self.rw.erase_op(end);
        }
        let ty = self.vector_type(Type::I1);
        let mask = CreateMaskOp::build(&mut self.rw.builder(), &[left], ty);
        self.masks.insert(op, self.rw.result(mask, 0));
        Some(())
    }

    fn close_loop(&mut self, op: Op) -> Option<()> {
        let new = self.widen(op)?;
        let around = self.rw.parent_op(new)?;
        if let Some(&mask) = self.masks.get(&around) {
            let inits: Vec<Value> = self.rw.get(around, AffineForOp::inits).collect();
            for reduction in reductions(&self.rw, around) {
                let value = reduction.value;
                let ty = self.rw.ty(value);
                self.rw.set_insertion_point(InsertPoint::Before(reduction.op));
                let neutral = inits[reduction.position];
                let masked = SelectOp::build(&mut self.rw.builder(), mask, value, neutral, ty);
                let masked = self.rw.result(masked, 0);
                let user = reduction.op;
                self.rw
                    .replace_uses_if(value, masked, |_, other, _| other == user);
            }
        }
        self.rw.set_insertion_point_after(around);
        Some(())
    }
}

/// The splat constant of a scalar.
fn splat_of(ctx: &Context, ty: Type, value: Attribute) -> Option<Attribute> {
    use crate::elements::{splat, uniform};
    use windlass_ir::num::{ApFloat, ApInt};
    match uniform::<ApInt>(ctx, Some(value)) {
        Some(int) => splat(ctx, ty, int),
        None => splat(ctx, ty, uniform::<ApFloat>(ctx, Some(value))?),
    }
}
