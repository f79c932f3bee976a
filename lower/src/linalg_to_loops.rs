//! `convert-linalg-to-loops`: operations of `linalg` on memrefs to nested `scf.for`.

use std::sync::Arc;
use windlass_dialects::affine::AffineApplyOp;
use windlass_dialects::arith::build::index_constant;
use windlass_dialects::build::create_or_fold;
use windlass_dialects::linalg::FillOp;
use windlass_dialects::memref::{DimOp, StoreOp, dim_of_reshape};
use windlass_dialects::{scf, tensor};
use windlass_ir::pass::{PassCx, PassInfo};
use windlass_ir::rewrite::{Canonicalize, GreedyConfig, PatternRewriter, Patterns, apply_patterns_greedily};
use windlass_ir::transforms::each_body;
use windlass_ir::{Builder, DYNAMIC, NewOp, Op, Type, Value};

/// The pass `convert-linalg-to-loops`.
pub static PASS: PassInfo = PassInfo::new(
    "convert-linalg-to-loops",
    "ConvertLinalgToLoopsPass",
    "Lower the operations from the linalg dialect into loops",
    |_| {
        Arc::new(|cx: &mut PassCx<'_>| {
            let ctx = cx.ctx;
            each_body(cx.body(), &|body| {
                let mut patterns = Patterns::none();
                patterns.add(FillOp::NAME, fill);
                patterns
                    .add(AffineApplyOp::NAME, canonicalize)
                    // Patterns of other dialects match the op, too.
                    .add(DimOp::NAME, dim_of_reshape);
                for pattern in tensor::DIM_PATTERNS {
                    patterns.add(tensor::DimOp::NAME, pattern);
                }
                apply_patterns_greedily(ctx, body, &patterns, &GreedyConfig::default());
            })
        })
    },
);

/// Upstream's pass also canonicalizes indices and sizes, whether or not they are of loops that it builds.
fn canonicalize(rw: &mut PatternRewriter<'_>, op: Op) -> bool {
    let patterns = rw.interface::<Canonicalize>(rw.ctx, op);
    patterns.is_some_and(|patterns| patterns.0.iter().any(|pattern| pattern(rw, op)))
}

/// A loop over each dimension, with a store in the innermost.
fn fill(rw: &mut PatternRewriter<'_>, op: Op) -> bool {
    let (Some(value), Some(memory)) = (
        rw.get(op, FillOp::inputs).get(0),
        rw.get(op, FillOp::outputs).get(0),
    ) else {
        return false;
    };
    let Some(memref) = rw.ty(memory).memref(rw.ctx) else {
        return false;
    };
    if rw.ty(value) != memref.element {
        return false;
    }
    // The sizes come first, then the bounds and the step of each loop, each with constants of its own.
    let dims: Vec<Option<Value>> = memref
        .shape
        .iter()
        .enumerate()
        .map(|(dim, &size)| {
            (size == DYNAMIC).then(|| {
                let index = index_constant(&mut rw.builder(), dim as i64);
                create_or_fold(rw, |b| {
                    windlass_dialects::build::op(b, DimOp::DEF, &[memory, index], Type::INDEX)
                })
            })
        })
        .collect();
    let mut b = rw.builder();
    let ranges: Vec<[Value; 3]> = memref
        .shape
        .iter()
        .zip(dims)
        .map(|(&size, dim)| {
            let lower = index_constant(&mut b, 0);
            let upper = dim.unwrap_or_else(|| index_constant(&mut b, size));
            [lower, upper, index_constant(&mut b, 1)]
        })
        .collect();
    nest(&mut b, &ranges, &mut Vec::new(), value, memory);
    rw.erase_op(op);
    true
}

fn nest(b: &mut Builder<'_>, ranges: &[[Value; 3]], indices: &mut Vec<Value>, value: Value, memory: Value) {
    let Some((&[lower, upper, step], rest)) = ranges.split_first() else {
        let operands: Vec<Value> = [value, memory]
            .into_iter()
            .chain(indices.iter().copied())
            .collect();
        b.create(NewOp {
            operands: &operands,
            ..NewOp::new(StoreOp::DEF, b.location)
        });
        return;
    };
    scf::for_(b, lower, upper, step, &[], |b, index, _| {
        indices.push(index);
        nest(b, rest, indices, value, memory);
        Vec::<Value>::new()
    });
}
