//! Parallel loop detection, and `affine-parallelize`, which converts parallel loops to `affine.parallel`.

use super::super::dependence::{Access, dependence, is_read, is_write, nesting_depth};
use super::super::syntax::map_of;
use super::super::{AffineForOp, AffineIfOp, AffineParallelOp, AffineYieldOp};
use super::reductions::{Reduction, reductions};
use crate::memref::layout::is_memref;
use windlass_ir::def::Traits;
use windlass_ir::effects::EffectKind;
use windlass_ir::effects::{has_only_effect, is_memory_effect_free};
use windlass_ir::rewrite::PatternRewriter;
use windlass_ir::{Attribute, Body, Context, InsertPoint, Op, Type, Value, WalkResult};

/// The options of the pass.
#[derive(Clone, Copy)]
pub(super) struct Options {
    /// The maximal number of enclosing parallel loops.
    pub max_nested: u64,
    /// Whether loops with reductions are parallelized.
    pub reductions: bool,
}

/// Parallelizes the loops of a body, outer loops first.
pub(super) fn run(ctx: &Context, body: &mut Body, options: Options) {
    let mut loops = Vec::new();
    body.walk(|body, op| {
        if body.name(op) == AffineForOp::NAME {
            loops.push(op);
        }
        WalkResult::Advance
    });
    let found: Vec<(Op, Vec<Reduction>)> = loops
        .into_iter()
        .filter_map(|op| Some((op, parallel(ctx, body, op, options.reductions)?)))
        .collect();
    let mut rw = PatternRewriter::new(ctx, body);
    for (op, reduced) in found {
        if enclosing_parallel_loops(&rw, op) < options.max_nested {
            parallelize(&mut rw, op, &reduced);
        }
    }
}

fn enclosing_parallel_loops(body: &Body, op: Op) -> u64 {
    let mut count = 0;
    let mut parent = body.parent_op(op);
    while let Some(this) = parent
        && !body.def(this).traits.has(Traits::AFFINE_SCOPE)
    {
        count += u64::from(body.name(this) == AffineParallelOp::NAME);
        parent = body.parent_op(this);
    }
    count
}

/// The reductions of a parallel loop; `None` if its iterations may depend on each other.
pub(super) fn parallel(ctx: &Context, body: &Body, op: Op, with_reductions: bool) -> Option<Vec<Reduction>> {
    let carried = body.get(op, AffineForOp::inits).len();
    let reduced = if with_reductions {
        reductions(body, op)
    } else {
        Vec::new()
    };
    (reduced.len() == carried && memory_is_parallel(ctx, body, op)).then_some(reduced)
}

/// Whether no iteration of the loop accesses memory that another one writes.
fn memory_is_parallel(ctx: &Context, body: &Body, op: Op) -> bool {
    if body.results(op).any(|result| is_memref(ctx, body.ty(result))) {
        return false;
    }
    let mut accesses = Vec::new();
    let unknown = body.walk_region(body.get(op, AffineForOp::region), &mut |body, inner| {
        if is_read(body, inner) || is_write(body, inner) {
            match Access::of(ctx, body, inner) {
                Some(access) if is_local(ctx, body, access.memref, op) => {}
                Some(access) => accesses.push(access),
                None => return WalkResult::Interrupt,
            }
            return WalkResult::Advance;
        }
        let known = matches!(
            body.name(inner),
            AffineForOp::NAME | AffineYieldOp::NAME | AffineIfOp::NAME
        );
        if known
            || has_only_effect(ctx, body, inner, EffectKind::Allocate)
            || is_memory_effect_free(ctx, body, inner)
        {
            WalkResult::Advance
        } else {
            WalkResult::Interrupt
        }
    });
    if unknown {
        return false;
    }
    let depth = nesting_depth(body, op) + 1;
    accesses.iter().all(|source| {
        let independent = |target| dependence(ctx, body, source, target, depth, false).is_none();
        accesses.iter().all(independent)
    })
}

/// Whether the memory is allocated in the loop.
fn is_local(ctx: &Context, body: &Body, mut memref: Value, loop_op: Op) -> bool {
    while let Some(op) = body.defining_op(memref) {
        if has_only_effect(ctx, body, op, EffectKind::Allocate) {
            let mut parent = body.parent_op(op);
            while let Some(this) = parent {
                if this == loop_op {
                    return true;
                }
                parent = body.parent_op(this);
            }
            return false;
        }
        let Some(source) = body
            .operands(op)
            .get(0)
            .filter(|_| body.def(op).traits.has(Traits::VIEW_LIKE))
        else {
            return false;
        };
        memref = source;
    }
    false
}

fn parallelize(rw: &mut PatternRewriter<'_>, op: Op, reduced: &[Reduction]) {
    let ctx = rw.ctx;
    let (Some(lower), Some(upper), Some(block)) = (
        rw.get(op, AffineForOp::lowerBoundMap),
        rw.get(op, AffineForOp::upperBoundMap),
        rw.entry_block(rw.get(op, AffineForOp::region)),
    ) else {
        return;
    };
    let Some(end) = rw.last_op(block) else { return };
    let groups = |map: Attribute| {
        let count = map_of(ctx, Some(map)).map_or(1, |map| map.results().len()) as i32;
        ctx.dense_attr(ctx.tensor_type(&[1], Type::I32), count.to_le_bytes().to_vec())
    };
    let kinds: Vec<Attribute> = reduced
        .iter()
        .map(|one| ctx.i64_attr(one.combiner as i64))
        .collect();
    let values: Vec<Value> = reduced.iter().map(|one| one.value).collect();
    let types: Vec<Type> = values.iter().map(|&value| rw.ty(value)).collect();
    let inits: Vec<Value> = rw.get(op, AffineForOp::inits).collect();
    let step = super::super::bounds::step_of(ctx, rw.body(), op);
    let mut operands: Vec<Value> = rw.get(op, AffineForOp::lowerBoundOperands).collect();
    operands.extend(rw.get(op, AffineForOp::upperBoundOperands));
    rw.start_at(op);
    let new = AffineParallelOp::build(
        &mut rw.builder(),
        &operands,
        ctx.array_attr(&kinds),
        lower,
        groups(lower),
        upper,
        groups(upper),
        ctx.array_attr(&[ctx.i64_attr(step)]),
        &types,
    );
    let (from, into) = (
        rw.get(op, AffineForOp::region),
        rw.get(new, AffineParallelOp::region),
    );
    rw.inline_region(from, into, None);
    // A parallel loop starts a reduction from the neutral element, so the initial value is combined with its result.
    for (index, &init) in inits.iter().enumerate() {
        let Some(combined) = rw.defining_op(rw.operand(end, index)) else {
            continue;
        };
        rw.move_op(combined, InsertPoint::Before(op));
        let result = rw.result(new, index);
        rw.set_operands(combined, &[init, result]);
        let (old, value) = (rw.result(op, index), rw.result(combined, 0));
        rw.replace_all_uses(old, value);
    }
    rw.set_operands(end, &values);
    rw.erase_args(block, |index| index > 0);
    rw.erase_op(op);
}
