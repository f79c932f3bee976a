//! `lower-vector-multi-reduction`: reductions of several dimensions as reductions of rows, or as arithmetic on rows.
//!
//! The reduced dimensions are moved to one end, then all reduced and all other dimensions become one each, then the remaining two
//! dimensions are unrolled.

use crate::build::arith::select;
use crate::build::op;
use crate::build::vector::{combine, extract, insert, transpose, zeros};
use crate::vector_to_llvm::mask_op::{mask_operation, replace_masked};
use windlass_dialects::vector::types::{CombiningKind, vector_type};
use windlass_dialects::vector::{BroadcastOp, MultiDimReductionOp, ReductionOp, ShapeCastOp};
use windlass_ir::rewrite::{GreedyConfig, PatternRewriter, Patterns, apply_patterns_greedily};
use windlass_ir::{Body, Builder, Context, Location, Op, Type, Value, VectorType};

/// Where the reduced dimensions are when rows are unrolled.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Strategy {
    /// First: rows are combined elementwise.
    InnerParallel,
    /// Last: each row is reduced.
    InnerReduction,
}

/// Runs the pass on a body and nested bodies.
pub fn run(ctx: &Context, body: &mut Body, strategy: Strategy) {
    let mut patterns = Patterns::none();
    populate(&mut patterns, strategy);
    apply_patterns_greedily(ctx, body, &patterns, &GreedyConfig::default());
    body.par_isolated(|op| run(ctx, op.body, strategy));
}

type Step = fn(&mut Builder<'_>, &Reduction, Strategy) -> Option<Value>;

/// Adds the patterns.
pub fn populate(patterns: &mut Patterns, strategy: Strategy) {
    let unroll: Step = match strategy {
        Strategy::InnerParallel => combine_rows,
        Strategy::InnerReduction => reduce_rows,
    };
    for step in [move_reduced_dims as Step, flatten, add_parallel_dim, unroll] {
        patterns.add(
            MultiDimReductionOp::NAME,
            move |rw: &mut PatternRewriter<'_>, op| {
                replace_masked(rw, op, |b, mask| {
                    let reduction = Reduction::of(b, op, mask)?;
                    step(b, &reduction, strategy)
                })
            },
        );
    }
}

/// A reduction.
struct Reduction {
    source: Value,
    vector: VectorType,
    acc: Value,
    kind: CombiningKind,
    /// Whether each dimension is reduced.
    reduced: Vec<bool>,
    mask: Option<Value>,
    /// The location of what is replaced: of the reduction, or of the `vector.mask` that it is in.
    replaced: Location,
}

impl Reduction {
    fn of(b: &Builder<'_>, op: Op, mask: Option<Value>) -> Option<Reduction> {
        let (ctx, body) = (b.ctx, &*b.body);
        let source = body.get(op, MultiDimReductionOp::source);
        let vector = body.ty(source).vector(ctx)?.clone();
        let dims = body
            .get(op, MultiDimReductionOp::reduction_dims)?
            .as_i64_array(ctx)?;
        let masking = body.parent_op(op).filter(|_| mask.is_some());
        Some(Reduction {
            source,
            replaced: body.location(masking.unwrap_or(op)),
            reduced: (0..vector.shape.len() as i64)
                .map(|dim| dims.contains(&dim))
                .collect(),
            vector,
            acc: body.get(op, MultiDimReductionOp::acc),
            kind: CombiningKind::of(ctx, body.get(op, MultiDimReductionOp::kind)),
            mask,
        })
    }

    /// The dimensions that are reduced, or those that are not.
    fn dims(&self, reduced: bool) -> Vec<usize> {
        (0..self.reduced.len())
            .filter(|&dim| self.reduced[dim] == reduced)
            .collect()
    }
}

/// Builds a reduction with these parts.
fn build(
    b: &mut Builder<'_>,
    kind: CombiningKind,
    (source, acc): (Value, Value),
    dims: &[i64],
    mask: Option<Value>,
) -> Value {
    let ty = b.body.ty(acc);
    let (kind, dims) = (kind.attr(b.ctx), b.ctx.i64_array_attr(dims));
    let new = MultiDimReductionOp::build(b, source, acc, kind, dims, ty);
    mask_operation(b, new, mask)
}

/// Moves the reduced dimensions to the end, or to the front.
fn move_reduced_dims(b: &mut Builder<'_>, own: &Reduction, strategy: Strategy) -> Option<Value> {
    let (reduced, parallel) = (own.dims(true), own.dims(false));
    if parallel.is_empty() {
        return None;
    }
    let order: Vec<usize> = match strategy {
        Strategy::InnerReduction => parallel.iter().chain(&reduced).copied().collect(),
        Strategy::InnerParallel => reduced.iter().chain(&parallel).copied().collect(),
    };
    let start = match strategy {
        Strategy::InnerReduction => 0,
        Strategy::InnerParallel => reduced.len(),
    };
    if parallel.iter().copied().eq(start..start + parallel.len()) {
        return None;
    }
    let mask = match own.mask {
        Some(mask) => Some(transpose(b, mask, &order)?),
        None => None,
    };
    let source = transpose(b, own.source, &order)?;
    let rank = own.reduced.len();
    let dims: Vec<i64> = match strategy {
        Strategy::InnerReduction => (rank - reduced.len()..rank).map(|dim| dim as i64).collect(),
        Strategy::InnerParallel => (0..reduced.len() as i64).collect(),
    };
    Some(build(b, own.kind, (source, own.acc), &dims, mask))
}

fn shape_cast(b: &mut Builder<'_>, value: Value, ty: Type) -> Value {
    op(b, ShapeCastOp::DEF, &[value], ty)
}

/// Makes one dimension of all reduced ones, and one of all others.
fn flatten(b: &mut Builder<'_>, own: &Reduction, strategy: Strategy) -> Option<Value> {
    let ctx = b.ctx;
    let vector = &own.vector;
    let rank = vector.shape.len();
    if rank < 2
        || vector.scalable.iter().filter(|&&scalable| scalable).count() > 1
        || rank == 2 && own.reduced[0] != own.reduced[1]
    {
        return None;
    }
    let (reduced, parallel) = (own.dims(true), own.dims(false));
    let start = match strategy {
        Strategy::InnerReduction => 0,
        Strategy::InnerParallel => reduced.len(),
    };
    if !parallel.iter().copied().eq(start..start + parallel.len()) {
        return None;
    }
    let flat = |dims: &[usize]| {
        let size: i64 = dims.iter().map(|&dim| vector.shape[dim]).product();
        let scalable = dims.iter().any(|&dim| vector.scalable[dim]);
        (size, scalable)
    };
    let mut parts = Vec::new();
    if !parallel.is_empty() {
        parts.push((flat(&parallel), false));
    }
    if !reduced.is_empty() {
        parts.push((flat(&reduced), true));
    }
    if strategy == Strategy::InnerParallel {
        parts.reverse();
    }
    let shape: Vec<i64> = parts.iter().map(|part| part.0.0).collect();
    let scalable: Vec<bool> = parts.iter().map(|part| part.0.1).collect();
    let mask = own.mask.map(|mask| {
        let ty = ctx.vector_type(&shape, Type::I1);
        shape_cast(b, mask, ty)
    });
    let source = shape_cast(b, own.source, vector_type(ctx, &shape, &scalable, vector.element));
    let mut acc = own.acc;
    if !parallel.is_empty() {
        let (size, scalable) = flat(&parallel);
        let ty = vector_type(ctx, &[size], &[scalable], vector.element);
        acc = shape_cast(b, acc, ty);
    }
    let dims: Vec<i64> = (0..)
        .zip(&parts)
        .filter(|(_, part)| part.1)
        .map(|(dim, _)| dim)
        .collect();
    let value = build(b, own.kind, (source, acc), &dims, mask);
    if parallel.is_empty() {
        return Some(value);
    }
    let ty = b.body.ty(own.acc);
    b.location = own.replaced;
    Some(shape_cast(b, value, ty))
}

/// Makes two dimensions of one, which is reduced.
fn add_parallel_dim(b: &mut Builder<'_>, own: &Reduction, _: Strategy) -> Option<Value> {
    let ctx = b.ctx;
    let &[size] = &own.vector.shape[..] else {
        return None;
    };
    if own.reduced != [true] {
        return None;
    }
    let scalable = own.vector.scalable[0];
    let element = own.vector.element;
    let source = shape_cast(
        b,
        own.source,
        vector_type(ctx, &[1, size], &[false, scalable], element),
    );
    let acc = op(b, BroadcastOp::DEF, &[own.acc], ctx.vector_type(&[1], element));
    let mask = own.mask.map(|mask| {
        let ty = vector_type(ctx, &[1, size], &[false, scalable], Type::I1);
        op(b, BroadcastOp::DEF, &[mask], ty)
    });
    let value = build(b, own.kind, (source, acc), &[1], mask);
    b.location = own.replaced;
    extract(b, value, &[0])
}

/// Combines rows elementwise.
fn combine_rows(b: &mut Builder<'_>, own: &Reduction, _: Strategy) -> Option<Value> {
    if own.reduced != [true, false] || own.vector.scalable[0] {
        return None;
    }
    let mut sum = own.acc;
    for at in 0..own.vector.shape[0] {
        let row = extract(b, own.source, &[at])?;
        let mask = match own.mask {
            Some(mask) => Some(extract(b, mask, &[at])?),
            None => None,
        };
        let next = combine(b, own.kind, row, sum);
        sum = match mask {
            Some(mask) => select(b, mask, next, sum),
            None => next,
        };
    }
    Some(sum)
}

/// Reduces each row.
fn reduce_rows(b: &mut Builder<'_>, own: &Reduction, _: Strategy) -> Option<Value> {
    if own.reduced != [false, true] || own.vector.scalable[0] {
        return None;
    }
    let ty = b.body.ty(own.acc);
    let mut whole = zeros(b, ty)?;
    for at in 0..own.vector.shape[0] {
        let row = extract(b, own.source, &[at])?;
        let acc = extract(b, own.acc, &[at])?;
        let kind = own.kind.attr(b.ctx);
        let sum = ReductionOp::builder(row, kind, own.vector.element)
            .acc(acc)
            .build(b);
        let mask = match own.mask {
            Some(mask) => Some(extract(b, mask, &[at])?),
            None => None,
        };
        let sum = mask_operation(b, sum, mask);
        whole = insert(b, sum, whole, &[at]);
    }
    Some(whole)
}
