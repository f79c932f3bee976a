//! `int-range-optimizations`: replaces values whose range is a single number by constants, and remainders of numbers
//! below the divisor by the dividend.

use super::super::{ConstantOp, RemSIOp, RemUIOp};
use crate::elements::{constant_int, splat};
use std::sync::Arc;
use windlass_ir::effects::is_trivially_dead;
use windlass_ir::num::ApInt;
use windlass_ir::pass::{PassCx, PassInfo};
use windlass_ir::rewrite::{GreedyConfig, PatternRewriter, Patterns, apply_patterns_greedily, is_constant};
use windlass_ir::transforms::ranges::{Ranges, with_ranges};
use windlass_ir::{Location, NewOp, Op, Value};

/// The pass.
pub(super) static PASS: PassInfo = PassInfo::new(
    "int-range-optimizations",
    "ArithIntRangeOpts",
    "Do optimizations based on integer range analysis",
    |_| {
        Arc::new(|cx: &mut PassCx<'_>| {
            let ctx = cx.ctx;
            let config = GreedyConfig::default();
            // Upstream visits the contents of the pass's own operation, which comes first, but not that itself.
            let mut is_visited = false;
            with_ranges(cx, true, |body, ranges| {
                let ranges = Arc::new(ranges);
                let mut patterns = Patterns::none();
                if std::mem::replace(&mut is_visited, true) {
                    let ranges = Arc::clone(&ranges);
                    patterns.add_owner(move |rw| known_arguments(rw, &ranges));
                }
                for name in [RemSIOp::NAME, RemUIOp::NAME] {
                    let ranges = Arc::clone(&ranges);
                    patterns.add(name, move |rw, op| trivial_remainder(rw, op, &ranges));
                }
                let ranges = Arc::clone(&ranges);
                patterns.add_any(move |rw, op| known_values(rw, op, &ranges));
                apply_patterns_greedily(ctx, body, &patterns, &config);
            });
            Ok(())
        })
    },
);

/// Replaces arguments of the body's own blocks whose range is a single number.
fn known_arguments(rw: &mut PatternRewriter<'_>, ranges: &Ranges) -> bool {
    let mut changed = false;
    for region in rw.root_regions().to_vec() {
        for block in rw.blocks(region).collect::<Vec<_>>() {
            rw.set_insertion_point_to_start(block);
            for argument in rw.block_args(block).to_vec() {
                changed |= replace_known(rw, None, argument, ranges);
            }
        }
    }
    changed
}

/// Replaces results, and arguments of nested blocks, whose range is a single number.
fn known_values(rw: &mut PatternRewriter<'_>, op: Op, ranges: &Ranges) -> bool {
    if is_constant(rw.ctx, rw.body(), op).is_some() {
        return false;
    }
    let mut changed = false;
    let results = rw.results(op).to_vec().to_vec();
    for &result in &results {
        changed |= replace_known(rw, Some(op), result, ranges);
    }
    let unused = results.iter().all(|&result| !rw.has_uses(result));
    if changed && unused && is_trivially_dead(rw.ctx, rw.body(), op) {
        rw.erase_op(op);
        return true;
    }
    for region in rw.regions(op).to_vec() {
        for block in rw.blocks(region).collect::<Vec<_>>() {
            rw.set_insertion_point_to_start(block);
            for argument in rw.block_args(block).to_vec() {
                changed |= replace_known(rw, Some(op), argument, ranges);
            }
        }
    }
    changed
}

/// Replaces a used value whose range is a single number by a constant at the insertion point.
fn replace_known(rw: &mut PatternRewriter<'_>, op: Option<Op>, value: Value, ranges: &Ranges) -> bool {
    let number = ranges.get(value).and_then(|range| range.value()).cloned();
    let Some(number) = number.filter(|_| rw.has_uses(value)) else {
        return false;
    };
    let Some(constant) = constant(rw, op, value, number) else {
        return false;
    };
    rw.replace_all_uses(value, constant);
    true
}

/// Builds a constant of the value's type, with the op's dialect if that can materialize constants.
fn constant(rw: &mut PatternRewriter<'_>, op: Option<Op>, value: Value, number: ApInt) -> Option<Value> {
    let ty = rw.ty(value);
    let attr = splat(rw.ctx, ty, number)?;
    let dialect = op.and_then(|op| rw.ctx.registry().by_number(rw.name(op).dialect()));
    let own = dialect
        .and_then(|dialect| dialect.constant)
        .and_then(|make| make(rw.ctx, attr, ty));
    let def = own.unwrap_or(ConstantOp::DEF);
    let attrs = def.constant_attrs(rw.ctx, attr);
    let location = op.map_or(Location::UNKNOWN, |op| rw.location(op));
    let new = rw.builder().create(NewOp {
        attrs: &attrs,
        results: &[ty],
        ..NewOp::new(def, location)
    });
    Some(rw.result(new, 0))
}

/// Replaces the remainder of a non-negative number below the divisor by the number.
fn trivial_remainder(rw: &mut PatternRewriter<'_>, op: Op, ranges: &Ranges) -> bool {
    let (number, divisor) = (rw.operand(op, 0), rw.operand(op, 1));
    let Some(divisor) = constant_int(rw.ctx, rw.body(), divisor) else {
        return false;
    };
    let positive = divisor.to_i64().is_some_and(|divisor| divisor > 0);
    let Some(range) = ranges.get(number).filter(|_| positive) else {
        return false;
    };
    let (min, max) = if rw.name(op) == RemUIOp::NAME {
        (&range.umin, &range.umax)
    } else {
        (&range.smin, &range.smax)
    };
    let below = |end: &ApInt| !end.is_negative() && end.ult(&divisor);
    if !below(min) || !below(max) || max.ult(min) {
        return false;
    }
    rw.replace_op(op, &[number]);
    true
}
