//! Canonicalization patterns of `scf.forall`.

use super::canonicalize::{block_of, clone_without_args};
use super::trip_count::{TripCount, trip_count};
use super::{ForallOp, InParallelOp};
use crate::arith::build::constant;
use crate::elements::constant_int;
use crate::memref::canonicalize::build_slice;
use crate::tensor::fold::consumer_cast_source;
use crate::tensor::{CastOp, DimOp, InsertSliceOp, ParallelInsertSliceOp, slices};
use windlass_ir::def::{AttrSlot, Variadic};
use windlass_ir::rewrite::PatternRewriter;
use windlass_ir::rewrite::region_branch::{with_results, with_results_and_empty_regions};
use windlass_ir::{DYNAMIC, InsertPoint, Op, OpFoldResult, Type, Value, ValueDef};

const BOUNDS: [(Variadic, AttrSlot); 3] = [
    (ForallOp::dynamicLowerBound, ForallOp::staticLowerBound),
    (ForallOp::dynamicUpperBound, ForallOp::staticUpperBound),
    (ForallOp::dynamicStep, ForallOp::staticStep),
];

/// Lower bounds, upper bounds and steps: static ones as integers, dynamic ones as values.
pub(super) fn bounds(rw: &PatternRewriter<'_>, op: Op) -> Option<[Vec<OpFoldResult>; 3]> {
    let [lower, upper, step] = BOUNDS.map(|(values, numbers)| {
        let mut values = rw.get(op, values);
        let numbers = rw.get(op, numbers)?.as_i64_array(rw.ctx)?;
        let bound = |number: i64| match number {
            DYNAMIC => values.next().map(OpFoldResult::Value),
            number => Some(OpFoldResult::index(rw.ctx, number)),
        };
        numbers
            .into_iter()
            .map(bound)
            .collect::<Option<Vec<OpFoldResult>>>()
    });
    let all = [lower?, upper?, step?];
    all.iter()
        .all(|bounds| bounds.len() == all[0].len())
        .then_some(all)
}

/// Sets the bounds and the `shared_outs`.
fn set_parts(rw: &mut PatternRewriter<'_>, op: Op, bounds: &[Vec<OpFoldResult>; 3], outputs: &[Value]) {
    let mut operands = Vec::new();
    let mut sizes = Vec::new();
    for (bounds, (_, slot)) in bounds.iter().zip(BOUNDS) {
        let before = operands.len();
        let mut numbers = Vec::with_capacity(bounds.len());
        for bound in bounds {
            match bound {
                OpFoldResult::Value(value) => {
                    operands.push(*value);
                    numbers.push(DYNAMIC);
                }
                OpFoldResult::Attr(_) => numbers.push(bound.static_or_dynamic(rw.ctx)),
            }
        }
        sizes.push((operands.len() - before) as u32);
        let attr = rw.ctx.i64_array_attr(&numbers);
        rw.set_attr(op, slot, Some(attr));
    }
    operands.extend_from_slice(outputs);
    sizes.push(outputs.len() as u32);
    rw.set_operand_groups(op, &operands, &sizes);
}

fn outputs(rw: &PatternRewriter<'_>, op: Op) -> Vec<Value> {
    rw.get(op, ForallOp::outputs).collect()
}

/// Makes constant bounds static.
pub(super) fn constant_bounds(rw: &mut PatternRewriter<'_>, op: Op) -> bool {
    let Some(mut all) = bounds(rw, op) else {
        return false;
    };
    let mut changed = false;
    for bound in all.iter_mut().flatten() {
        if let OpFoldResult::Value(value) = bound
            && let Some(int) = constant_int(rw.ctx, rw.body(), *value)
            // This integer is the marker of a dynamic bound.
            && int.to_i64() != Some(DYNAMIC)
        {
            *bound = OpFoldResult::Attr(rw.ctx.apint_attr(Type::INDEX, int));
            changed = true;
        }
    }
    if changed {
        let outputs = outputs(rw, op);
        set_parts(rw, op, &all, &outputs);
    }
    changed
}

/// The combining ops of the terminator.
fn combining(rw: &PatternRewriter<'_>, op: Op) -> Option<Vec<Op>> {
    let end = rw
        .last_op(block_of(rw, op, 0)?)
        .filter(|&end| rw.name(end) == InParallelOp::NAME)?;
    Some(rw.ops(block_of(rw, end, 0)?).collect())
}

/// Drops `shared_outs` whose result has no uses, or that no combining op writes.
pub(super) fn unshared_outputs(rw: &mut PatternRewriter<'_>, op: Op) -> bool {
    let (Some(all), Some(combining)) = (bounds(rw, op), combining(rw, op)) else {
        return false;
    };
    let (outputs, results) = (outputs(rw, op), rw.results(op).to_vec());
    let Some(block) = block_of(rw, op, 0) else {
        return false;
    };
    let rank = all[0].len();
    let args = rw.block_args(block).to_vec();
    if args.len() != rank + outputs.len() || results.len() != outputs.len() {
        return false;
    }
    let writes = |rw: &PatternRewriter<'_>, arg: Value| -> Vec<Op> {
        combining
            .iter()
            .copied()
            .filter(|&op| rw.operands(op).iter().any(|value| value == arg))
            .collect()
    };
    let mut kept = vec![true; outputs.len()];
    for index in 0..outputs.len() {
        let arg = args[rank + index];
        let writers = writes(rw, arg);
        if rw.has_uses(results[index]) && !writers.is_empty() {
            continue;
        }
        kept[index] = false;
        for writer in writers {
            rw.erase_op(writer);
        }
        rw.replace_all_uses(arg, outputs[index]);
        rw.replace_all_uses(results[index], outputs[index]);
    }
    if !kept.contains(&false) {
        return false;
    }
    rw.erase_args(block, |at| at >= rank && !kept[at - rank]);
    let keep = |values: &[Value]| -> Vec<Value> {
        values
            .iter()
            .zip(&kept)
            .filter(|(_, kept)| **kept)
            .map(|(&value, _)| value)
            .collect()
    };
    set_parts(rw, op, &all, &keep(&outputs));
    let remaining = keep(&results);
    let types: Vec<Type> = remaining.iter().map(|&value| rw.ty(value)).collect();
    let new = with_results(rw, op, &types);
    for (old, new) in remaining.into_iter().zip(rw.results(new).to_vec()) {
        rw.replace_all_uses(old, new);
    }
    rw.erase_op(op);
    true
}

/// Replaces the size of a result by that of the tensor that the loop starts with.
pub(crate) fn dim_of_result(rw: &mut PatternRewriter<'_>, op: Op) -> bool {
    let ValueDef::Result(before, index) = rw.value_def(rw.get(op, DimOp::source)) else {
        return false;
    };
    if rw.name(before) != ForallOp::NAME {
        return false;
    }
    let Some(output) = rw.get(before, ForallOp::outputs).get(index as usize) else {
        return false;
    };
    rw.set_operand(op, 0, output);
    true
}

/// Takes the tensors that a loop starts with from before casts that forget sizes: tensors inside and results are cast instead.
pub(super) fn casts_of_outputs(rw: &mut PatternRewriter<'_>, op: Op) -> bool {
    let (Some(combining), Some(block)) = (combining(rw, op), block_of(rw, op, 0)) else {
        return false;
    };
    let outputs = outputs(rw, op);
    let args = rw.block_args(block).to_vec();
    let (first_arg, first_operand) = (
        args.len().saturating_sub(outputs.len()),
        rw.operands(op).len() - outputs.len(),
    );
    let results = rw.results(op).to_vec();
    let sources: Vec<(usize, Value)> = outputs
        .iter()
        .enumerate()
        .filter_map(|(index, &output)| Some((index, consumer_cast_source(rw.ctx, rw.body(), output)?)))
        .collect();
    if sources.is_empty() {
        return false;
    }
    let mut types: Vec<Type> = results.iter().map(|&result| rw.ty(result)).collect();
    for &(index, source) in &sources {
        types[index] = rw.ty(source);
    }
    let new_loop = with_results(rw, op, &types);
    rw.set_insertion_point_to_start(block);
    for &(index, source) in &sources {
        let (old, arg) = (rw.ty(outputs[index]), args[first_arg + index]);
        rw.set_operand(new_loop, first_operand + index, source);
        rw.set_type(arg, types[index]);
        let inside = rw.build_unseen(|rw| CastOp::build(&mut rw.builder(), arg, old));
        let value = rw.result(inside, 0);
        rw.replace_uses_if(arg, value, |_, user, _| {
            user != inside && !combining.contains(&user)
        });
    }
    rw.set_insertion_point_after(new_loop);
    let mut values = rw.results(new_loop).to_vec();
    for &(index, _) in &sources {
        let old = rw.ty(outputs[index]);
        let after = CastOp::build(&mut rw.builder(), values[index], old);
        values[index] = rw.result(after, 0);
    }
    rw.replace_op(op, &values);
    true
}

/// Materializes a bound as a value.
fn value_of(rw: &mut PatternRewriter<'_>, bound: OpFoldResult) -> Value {
    match bound {
        OpFoldResult::Value(value) => value,
        OpFoldResult::Attr(attr) => constant(&mut rw.builder(), attr, Type::INDEX),
    }
}

fn trip_count_of(rw: &PatternRewriter<'_>, all: &[Vec<OpFoldResult>; 3], index: usize) -> Option<TripCount> {
    trip_count(
        rw.ctx,
        rw.body(),
        all[0][index],
        all[1][index],
        all[2][index],
        false,
    )
}

/// Drops dimensions with a trip count of one; a trip count of zero replaces the loop by its initial tensors. Dimensions
/// with a device mapping are left unchanged.
pub(super) fn trivial_dimensions(rw: &mut PatternRewriter<'_>, op: Op) -> bool {
    let mapping = rw
        .get(op, ForallOp::mapping)
        .and_then(|attr| attr.as_array(rw.ctx));
    if mapping.is_some_and(|mapping| !mapping.is_empty()) {
        return false;
    }
    let (Some(all), Some(block)) = (bounds(rw, op), block_of(rw, op, 0)) else {
        return false;
    };
    let trips: Vec<Option<TripCount>> = (0..all[0].len())
        .map(|index| trip_count_of(rw, &all, index))
        .collect();
    let outputs = outputs(rw, op);
    if trips.contains(&Some(TripCount::None)) {
        rw.replace_op(op, &outputs);
        return true;
    }
    let once: Vec<bool> = trips.iter().map(|trips| *trips == Some(TripCount::One)).collect();
    if !once.contains(&true) {
        return false;
    }
    if !once.contains(&false) {
        return inline_point(rw, op, &all[0], &outputs);
    }
    let values: Vec<Option<Value>> = once
        .iter()
        .zip(&all[0])
        .map(|(once, &bound)| once.then(|| value_of(rw, bound)))
        .collect();
    let kept = all.map(|bounds| {
        let kept = bounds.into_iter().zip(&once).filter(|(_, once)| !**once);
        kept.map(|(bound, _)| bound).collect()
    });
    let types: Vec<Type> = rw.results(op).map(|result| rw.ty(result)).collect();
    let new = with_results_and_empty_regions(rw, op, &types);
    set_parts(rw, new, &kept, &outputs);
    let Some(&region) = rw.regions(new).first() else {
        return false;
    };
    clone_without_args(rw, block, region, |index| values.get(index).copied().flatten());
    rw.replace_op_with(op, new);
    true
}

/// Inlines a single iteration; what it writes at its end becomes insertions after it.
fn inline_point(rw: &mut PatternRewriter<'_>, op: Op, point: &[OpFoldResult], outputs: &[Value]) -> bool {
    let (Some(combining), Some(block)) = (combining(rw, op), block_of(rw, op, 0)) else {
        return false;
    };
    let Some(end) = rw.last_op(block) else {
        return false;
    };
    if combining
        .iter()
        .any(|&op| rw.name(op) != ParallelInsertSliceOp::NAME)
    {
        return false;
    }
    let args = rw.block_args(block).to_vec();
    let first = args.len().saturating_sub(outputs.len());
    let written: Vec<Option<usize>> = combining
        .iter()
        .map(|&op| {
            let dest = rw.get(op, ParallelInsertSliceOp::dest);
            args[first..].iter().position(|&arg| arg == dest)
        })
        .collect();
    if written.contains(&None) {
        return false;
    }
    let mut args: Vec<Value> = point.iter().map(|&bound| value_of(rw, bound)).collect();
    args.extend_from_slice(outputs);
    rw.inline_block(block, InsertPoint::Before(op), &args);
    let mut results = outputs.to_vec();
    for (op, index) in combining.into_iter().zip(written.into_iter().flatten()) {
        let (source, dest) = (rw.get(op, ParallelInsertSliceOp::source), results[index]);
        let parts = slices::lists(rw.ctx, rw.body(), op);
        let ty = rw.ty(dest);
        let insert = build_slice(rw, InsertSliceOp::DEF, &[source, dest], &parts, &[ty]);
        results[index] = rw.result(insert, 0);
    }
    rw.erase_op(end);
    rw.replace_op(op, &results);
    true
}

/// Replaces an induction variable with a single value by that value, even in a mapped dimension.
pub(super) fn known_induction(rw: &mut PatternRewriter<'_>, op: Op) -> bool {
    let (Some(all), Some(block)) = (bounds(rw, op), block_of(rw, op, 0)) else {
        return false;
    };
    let args = rw.block_args(block).to_vec();
    let mut changed = false;
    for (index, &arg) in args.iter().enumerate().take(all[0].len()) {
        if rw.has_uses(arg) && trip_count_of(rw, &all, index) == Some(TripCount::One) {
            let value = value_of(rw, all[0][index]);
            rw.replace_all_uses(arg, value);
            changed = true;
        }
    }
    changed
}
