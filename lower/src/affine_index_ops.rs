//! `affine-expand-index-ops`, `affine-expand-index-ops-as-affine`: expand `affine.delinearize_index` and
//! `affine.linearize_index` to `arith` ops or to `affine.apply`.
//!
//! `lower_affine.rs` uses `delinearize` and `linearize` too.

use crate::build::arith::{binary, cmpi, index_constant, no_wrap, select};
use smallvec::SmallVec;
use windlass_dialects::affine::compose_apply::{apply_expr, apply_folded, materialize};
use windlass_dialects::affine::{AffineDelinearizeIndexOp, AffineLinearizeIndexOp};
use windlass_dialects::arith::attrs::CmpIPredicate;
use windlass_dialects::arith::{AddIOp, DivSIOp, FloorDivSIOp, MulIOp, RemSIOp};
use windlass_dialects::memref::mixed::{OpFoldResults, list};
use windlass_ir::affine::AffineExpr;
use windlass_ir::def::Traits;
use windlass_ir::rewrite::{GreedyConfig, PatternRewriter, Patterns, apply_patterns_greedily};
use windlass_ir::{Body, Builder, Context, DYNAMIC, Op, OpFoldResult, Value};

fn run_patterns(
    ctx: &Context,
    body: &mut Body,
    delinearize: fn(&mut PatternRewriter<'_>, Op) -> bool,
    linearize: fn(&mut PatternRewriter<'_>, Op) -> bool,
) {
    let mut patterns = Patterns::none();
    patterns
        .add(AffineDelinearizeIndexOp::NAME, delinearize)
        .add(AffineLinearizeIndexOp::NAME, linearize);
    let config = GreedyConfig::default();
    apply_patterns_greedily(ctx, body, &patterns, &config);
}

/// Expands to `arith` in a body and nested bodies.
pub fn run(ctx: &Context, body: &mut Body) {
    body.par_isolated(|op| run(ctx, op.body));
    run_patterns(ctx, body, expand_delinearize, expand_linearize);
}

/// Expands to `affine.apply` in a body and nested bodies.
pub fn run_as_affine(ctx: &Context, body: &mut Body) {
    body.par_isolated(|op| run_as_affine(ctx, op.body));
    run_patterns(ctx, body, apply_delinearize, apply_linearize);
}

/// A basis with mixed sizes, and the number of coordinates.
#[derive(Clone, Copy)]
pub(crate) struct Basis<'a> {
    /// The static sizes, [`DYNAMIC`] for dynamic ones; the outermost may be absent.
    pub numbers: &'a [i64],
    /// The dynamic sizes.
    pub values: &'a [Value],
    /// The number of coordinates.
    pub count: usize,
}

impl<'a> Basis<'a> {
    /// The basis without the outermost size, which the computation does not use.
    fn inner(self) -> (&'a [i64], &'a [Value]) {
        match self.numbers.split_first() {
            Some((&first, rest)) if self.numbers.len() == self.count => {
                let skipped = usize::from(first == DYNAMIC).min(self.values.len());
                (rest, &self.values[skipped..])
            }
            _ => (self.numbers, self.values),
        }
    }

    /// Builds the strides: the products of the inner sizes.
    fn strides(self, b: &mut Builder<'_>, unsigned: bool) -> Vec<Value> {
        let (numbers, values) = self.inner();
        let flags = no_wrap(b, unsigned);
        let mut values = values.iter().rev().copied();
        let (mut unknown, mut known) = (None, 1i64);
        let mut found = Vec::with_capacity(numbers.len());
        for &number in numbers.iter().rev() {
            if number == DYNAMIC {
                let value = values.next();
                unknown = match (unknown, value) {
                    (Some(x), Some(y)) => Some(binary(b, MulIOp::DEF, x, y, flags)),
                    (x, y) => x.or(y),
                };
            } else {
                known = known.wrapping_mul(number);
            }
            found.push(match unknown {
                Some(value) if known == 1 => value,
                unknown => {
                    let number = index_constant(b, known);
                    match unknown {
                        Some(value) => binary(b, MulIOp::DEF, value, number, flags),
                        None => number,
                    }
                }
            });
        }
        found.reverse();
        found
    }
}

/// Builds the coordinates of a linear index.
pub(crate) fn delinearize(b: &mut Builder<'_>, linear: Value, basis: Basis<'_>) -> Vec<Value> {
    if basis.inner().0.is_empty() {
        return vec![linear];
    }
    let strides = basis.strides(b, true);
    let flags = no_wrap(b, false);
    let zero = index_constant(b, 0);
    let mut results = vec![binary(b, FloorDivSIOp::DEF, linear, strides[0], None)];
    for (index, &stride) in strides.iter().enumerate() {
        let rest = binary(b, RemSIOp::DEF, linear, stride, None);
        let negative = cmpi(b, CmpIPredicate::Slt, rest, zero);
        let corrected = binary(b, AddIOp::DEF, rest, stride, flags);
        let rest = select(b, negative, corrected, rest);
        results.push(match strides.get(index + 1) {
            Some(&next) => binary(b, DivSIOp::DEF, rest, next, None),
            None => rest,
        });
    }
    results
}

/// The number of enclosing loops of `op`, innermost first, in which the value is invariant.
pub(crate) fn num_invariant_loops(body: &Body, op: Op, value: Value) -> usize {
    let mut count = 0;
    let mut current = op;
    while let Some(parent) = body.parent_op(current) {
        current = parent;
        if !body.def(parent).traits.has(Traits::LOOP_LIKE) {
            continue;
        }
        let mut block = body.value_block(value);
        while let Some(this) = block {
            let owner = body.block_parent(this);
            if owner == Some(parent) {
                return count;
            }
            block = owner.and_then(|owner| body.op_block(owner));
        }
        count += 1;
    }
    count
}

/// Builds the linear index of coordinates. Terms that are invariant in most loops (`freedom`, by coordinate) are added
/// first, so that their sum can be hoisted too.
pub(crate) fn linearize(
    b: &mut Builder<'_>,
    indices: &[Value],
    freedom: &[usize],
    basis: Basis<'_>,
    disjoint: bool,
) -> Value {
    let Some((&last, outer)) = indices.split_last() else {
        return index_constant(b, 0);
    };
    let strides = basis.strides(b, disjoint);
    let flags = no_wrap(b, false);
    let mut parts: Vec<(Value, usize)> = Vec::with_capacity(indices.len());
    for ((&index, &stride), &free) in outer.iter().zip(&strides).zip(freedom) {
        parts.push((binary(b, MulIOp::DEF, index, stride, flags), free));
    }
    parts.push((last, freedom.last().copied().unwrap_or(0)));
    parts.sort_by_key(|&(_, free)| std::cmp::Reverse(free));
    let sum = parts
        .iter()
        .map(|&(part, _)| part)
        .reduce(|x, y| binary(b, AddIOp::DEF, x, y, flags));
    sum.unwrap_or(last)
}

fn expand_delinearize(rw: &mut PatternRewriter<'_>, op: Op) -> bool {
    let ctx = rw.ctx;
    let numbers = rw
        .get(op, AffineDelinearizeIndexOp::static_basis)
        .and_then(|n| n.as_i64_array(ctx));
    let values: Vec<Value> = rw.get(op, AffineDelinearizeIndexOp::dynamic_basis).collect();
    let basis = Basis {
        numbers: &numbers.unwrap_or_default(),
        values: &values,
        count: rw.results(op).len(),
    };
    let linear = rw.get(op, AffineDelinearizeIndexOp::linear_index);
    let results = delinearize(&mut rw.builder(), linear, basis);
    rw.replace_op(op, &results);
    true
}

fn expand_linearize(rw: &mut PatternRewriter<'_>, op: Op) -> bool {
    let ctx = rw.ctx;
    let numbers = rw
        .get(op, AffineLinearizeIndexOp::static_basis)
        .and_then(|n| n.as_i64_array(ctx));
    let values: Vec<Value> = rw.get(op, AffineLinearizeIndexOp::dynamic_basis).collect();
    let indices: Vec<Value> = rw.get(op, AffineLinearizeIndexOp::multi_index).collect();
    let freedom: Vec<usize> = indices
        .iter()
        .map(|&index| num_invariant_loops(rw, op, index))
        .collect();
    let basis = Basis {
        numbers: &numbers.unwrap_or_default(),
        values: &values,
        count: indices.len(),
    };
    let disjoint = rw.get(op, AffineLinearizeIndexOp::disjoint).is_some();
    let whole = linearize(&mut rw.builder(), &indices, &freedom, basis, disjoint);
    rw.replace_op(op, &[whole]);
    true
}

/// The sizes without the outermost of `count`.
fn inner_sizes(mut sizes: OpFoldResults, count: usize) -> OpFoldResults {
    if sizes.len() == count && !sizes.is_empty() {
        sizes.remove(0);
    }
    sizes
}

fn apply_delinearize(rw: &mut PatternRewriter<'_>, op: Op) -> bool {
    let ctx = rw.ctx;
    let sizes = list(
        ctx,
        rw.body(),
        op,
        AffineDelinearizeIndexOp::dynamic_basis,
        AffineDelinearizeIndexOp::static_basis,
    );
    let sizes = inner_sizes(sizes, rw.results(op).len());
    let (d0, d1) = (AffineExpr::dim(0), AffineExpr::dim(1));
    let product = AffineExpr::symbol(0) * AffineExpr::symbol(1);
    let mut divisors: SmallVec<[Value; 4]> = SmallVec::new();
    let mut running = OpFoldResult::index(ctx, 1);
    for &size in sizes.iter().rev() {
        running = apply_folded(rw, product.clone(), &[size, running]);
        divisors.push(materialize(rw, running));
    }
    let mut rest = rw.get(op, AffineDelinearizeIndexOp::linear_index);
    let mut results: SmallVec<[Value; 4]> = SmallVec::new();
    for &divisor in divisors.iter().rev() {
        results.push(apply_expr(
            rw,
            d0.clone().floor_div(d1.clone()),
            2,
            &[rest, divisor],
        ));
        rest = apply_expr(rw, d0.clone().modulo(d1.clone()), 2, &[rest, divisor]);
    }
    results.push(rest);
    rw.replace_op(op, &results);
    true
}

fn apply_linearize(rw: &mut PatternRewriter<'_>, op: Op) -> bool {
    let ctx = rw.ctx;
    let indices: Vec<Value> = rw.get(op, AffineLinearizeIndexOp::multi_index).collect();
    let sizes = list(
        ctx,
        rw.body(),
        op,
        AffineLinearizeIndexOp::dynamic_basis,
        AffineLinearizeIndexOp::static_basis,
    );
    let skipped = indices.len().saturating_sub(sizes.len());
    let s = AffineExpr::symbol;
    let mut terms: SmallVec<[OpFoldResult; 8]> = SmallVec::from_slice(&[OpFoldResult::index(ctx, 0)]);
    let mut sum = s(0);
    for (dim, &index) in indices.iter().enumerate() {
        // The size of dimension `k` is symbol `k - skipped`.
        let stride = (dim + 1..indices.len())
            .rev()
            .map(|inner| s((inner - skipped) as u32))
            .fold(AffineExpr::constant(1), |product, size| product * size);
        let stride = apply_folded(rw, stride, &sizes);
        let at = terms.len() as u32;
        sum = sum + s(at) * s(at + 1);
        terms.extend([OpFoldResult::Value(index), stride]);
    }
    let place = apply_folded(rw, sum, &terms);
    let place = materialize(rw, place);
    rw.replace_op(op, &[place]);
    true
}
