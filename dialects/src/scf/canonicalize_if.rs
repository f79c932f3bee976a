//! Folds and canonicalization patterns of `scf.if`.

use super::canonicalize::{
    block_is_inside, block_of, bool_constant, bool_of, end_of, is_inside, negated, only_ends,
    replace_by_region,
};
use super::{IfOp, YieldOp};
use crate::arith::{AndIOp, SelectOp, XOrIOp};
use crate::elements::constant_int;
use windlass_ir::rewrite::PatternRewriter;
use windlass_ir::rewrite::constant_value;
use windlass_ir::rewrite::{FoldCx, Folded};
use windlass_ir::{Block, InsertPoint, Op, Region, Type, Value};

/// Rewrites `if !c A else B` to `if c B else A`.
pub(super) fn fold(cx: &mut FoldCx<'_>) -> Folded {
    let &[then, or_else] = cx.body.regions(cx.op) else {
        return Folded::No;
    };
    if cx.body.region_is_empty(or_else) {
        return Folded::No;
    }
    let negation = cx.body.defining_op(cx.body.operand(cx.op, 0));
    let Some(negation) = negation.filter(|&op| cx.body.name(op) == XOrIOp::NAME) else {
        return Folded::No;
    };
    let mask = constant_int(cx.ctx, cx.body, cx.body.operand(negation, 1));
    if !mask.is_some_and(|mask| mask.is_one()) {
        return Folded::No;
    }
    let condition = cx.body.operand(negation, 0);
    cx.body.set_operand(cx.op, 0, condition);
    let first = cx.body.entry_block(then);
    cx.body.move_blocks(or_else, then, first);
    if let Some(first) = first {
        cx.body.detach_block(first);
        cx.body.attach_block(first, or_else, None);
    }
    Folded::InPlace
}

/// Inlines the region that a constant condition selects.
pub(super) fn known_condition(rw: &mut PatternRewriter<'_>, op: Op) -> bool {
    let Some(condition) = bool_of(rw, rw.operand(op, 0)) else {
        return false;
    };
    if condition {
        return replace_by_region(rw, op, 0, &[]);
    }
    if block_of(rw, op, 1).is_some() {
        return replace_by_region(rw, op, 1, &[]);
    }
    rw.erase_op(op);
    true
}

/// Replaces the condition by `true` in the `then` region, and by `false` in the `else` region.
pub(super) fn condition_inside(rw: &mut PatternRewriter<'_>, op: Op) -> bool {
    let condition = rw.operand(op, 0);
    // Poison is a constant, too.
    if constant_value(rw.ctx, rw.body(), condition).is_some() {
        return false;
    }
    let regions: Vec<Region> = rw.regions(op).to_vec();
    let uses = rw.uses_in_regions(condition, op);
    let mut constants: [Option<Value>; 2] = [None; 2];
    let mut changed = false;
    for (user, index) in uses {
        let Some(block) = rw.op_block(user) else { continue };
        let Some(side) = regions
            .iter()
            .position(|&region| block_is_inside(rw, region, block))
        else {
            continue;
        };
        let value = match constants[side] {
            Some(value) => value,
            None => bool_constant(rw, side == 0),
        };
        constants[side] = Some(value);
        rw.set_operand(user, index, value);
        changed = true;
    }
    changed
}

/// Replaces results for which both regions yield one value, or the condition or its negation.
pub(super) fn yields_condition(rw: &mut PatternRewriter<'_>, op: Op) -> bool {
    let (Some((_, on_true)), Some((_, on_false))) = (end_of(rw, op, 0), end_of(rw, op, 1)) else {
        return false;
    };
    let condition = rw.operand(op, 0);
    let results = rw.results(op).to_vec();
    let mut changed = false;
    for ((&a, &b), &result) in on_true.iter().zip(&on_false).zip(&results) {
        if !rw.has_uses(result) {
            continue;
        }
        let value = match (bool_of(rw, a), bool_of(rw, b)) {
            _ if a == b => a,
            (Some(true), Some(false)) => condition,
            (Some(false), Some(true)) => {
                let one = bool_constant(rw, true);
                let not = XOrIOp::build(&mut rw.builder(), condition, one, Type::I1);
                rw.result(not, 0)
            }
            _ => continue,
        };
        rw.replace_all_uses(result, value);
        changed = true;
    }
    changed
}

/// Moves all blocks of `from` to the empty region `to`.
fn take(rw: &mut PatternRewriter<'_>, from: Region, to: Region) {
    rw.inline_region(from, to, None);
}

/// Replaces results whose yielded values are defined before the op by selects.
pub(super) fn select_known(rw: &mut PatternRewriter<'_>, op: Op) -> bool {
    let (Some((end, on_true)), Some((other_end, on_false))) = (end_of(rw, op, 0), end_of(rw, op, 1)) else {
        return false;
    };
    let (condition, regions) = (rw.operand(op, 0), rw.regions(op).to_vec());
    let inside = |rw: &PatternRewriter<'_>, value: Value, side: usize| {
        rw.value_block(value).and_then(|b| rw.block_region(b)) == Some(regions[side])
    };
    let stays: Vec<bool> = on_true
        .iter()
        .zip(&on_false)
        .map(|(&a, &b)| inside(rw, a, 0) || inside(rw, b, 1))
        .collect();
    if stays.iter().all(|&stays| stays) || stays.len() != rw.results(op).len() {
        return false;
    }
    let kept = |values: &[Value]| -> Vec<Value> {
        values
            .iter()
            .zip(&stays)
            .filter(|(_, stays)| **stays)
            .map(|(&value, _)| value)
            .collect()
    };
    let (kept_true, kept_false) = (kept(&on_true), kept(&on_false));
    let types: Vec<Type> = kept_true.iter().map(|&value| rw.ty(value)).collect();
    let new = IfOp::build(&mut rw.builder(), condition, &types);
    let new_regions = rw.regions(new).to_vec();
    for (&from, &to) in regions.iter().zip(&new_regions) {
        take(rw, from, to);
    }
    rw.set_insertion_point(InsertPoint::Before(new));
    let mut at = 0;
    let mut results = Vec::with_capacity(stays.len());
    for ((&a, &b), &stays) in on_true.iter().zip(&on_false).zip(&stays) {
        if stays {
            results.push(rw.result(new, at));
            at += 1;
        } else if a == b {
            results.push(a);
        } else {
            let ty = rw.ty(a);
            let select = SelectOp::build(&mut rw.builder(), condition, a, b, ty);
            results.push(rw.result(select, 0));
        }
    }
    // Upstream replaces the terminators, so that the driver visits the definitions of what they no longer yield.
    for (end, kept) in [(end, &kept_true), (other_end, &kept_false)] {
        rw.start_at(end);
        YieldOp::build(&mut rw.builder(), kept);
        rw.erase_op(end);
    }
    rw.replace_op(op, &results);
    true
}

/// Erases an `else` region that does nothing and yields nothing.
pub(super) fn drop_empty_else(rw: &mut PatternRewriter<'_>, op: Op) -> bool {
    let Some(block) = block_of(rw, op, 1) else {
        return false;
    };
    if rw.results(op).len() != 0 || !only_ends(rw, block) {
        return false;
    }
    rw.erase_block(block);
    rw.notify_modified(op);
    true
}

/// The regions of `next` that run when the condition of `before` is true, and when it is false.
fn regions_by(rw: &PatternRewriter<'_>, before: Op, next: Op) -> Option<(Option<Block>, Option<Block>)> {
    let (first, second) = (rw.operand(before, 0), rw.operand(next, 0));
    let (then, or_else) = (block_of(rw, next, 0), block_of(rw, next, 1));
    if first == second {
        return Some((then, or_else));
    }
    if negated(rw, second) == Some(first) || negated(rw, first) == Some(second) {
        return Some((or_else, then));
    }
    None
}

/// Merges two consecutive ops with one condition, or with a condition and its negation.
pub(super) fn combine_neighbours(rw: &mut PatternRewriter<'_>, next: Op) -> bool {
    let Some(before) = rw.prev_op(next).filter(|&op| rw.name(op) == IfOp::NAME) else {
        return false;
    };
    let Some((then, or_else)) = regions_by(rw, before, next) else {
        return false;
    };
    let Some((first_end, first_yield)) = end_of(rw, before, 0) else {
        return false;
    };
    let second_end = end_of(rw, before, 1);
    // In the second op, the first op's results are the values that its region yields.
    let results = rw.results(before).to_vec();
    for (index, &result) in results.iter().enumerate() {
        let uses: Vec<(Op, usize)> = rw.uses(result).collect();
        for (user, at) in uses {
            let Some(block) = rw.op_block(user) else { continue };
            let within = |rw: &PatternRewriter<'_>, side: Option<Block>| {
                let region = side.and_then(|side| rw.block_region(side));
                region.is_some_and(|region| block_is_inside(rw, region, block))
            };
            if within(rw, then) {
                rw.set_operand(user, at, first_yield[index]);
            } else if within(rw, or_else)
                && let Some((_, yielded)) = &second_end
            {
                rw.set_operand(user, at, yielded[index]);
            }
        }
    }
    let types: Vec<Type> = results
        .iter()
        .copied()
        .chain(rw.results(next))
        .map(|value| rw.ty(value))
        .collect();
    let condition = rw.operand(before, 0);
    let combined = IfOp::build(&mut rw.builder(), condition, &types);
    let old = rw.regions(before).to_vec();
    let new = rw.regions(combined).to_vec();
    for ((&from, &to), (end, side)) in old
        .iter()
        .zip(&new)
        .zip([(Some(first_end), then), (second_end.map(|(end, _)| end), or_else)])
    {
        take(rw, from, to);
        append_block(rw, to, end, side);
    }
    let all = rw.results(combined).to_vec();
    let (first, second) = all.split_at(results.len());
    rw.replace_op(before, first);
    rw.replace_op(next, second);
    true
}

/// Appends the ops of `block` to the single block of `region`, whose terminator is `end`, and yields the values of
/// both.
fn append_block(rw: &mut PatternRewriter<'_>, region: Region, end: Option<Op>, block: Option<Block>) {
    let Some(block) = block else { return };
    let (Some(end), Some(into)) = (end, rw.entry_block(region)) else {
        if let Some(from) = rw.block_region(block) {
            take(rw, from, region);
        }
        return;
    };
    let Some(last) = rw.last_op(block) else { return };
    rw.merge_blocks(block, into, &[]);
    let yielded: Vec<Value> = rw.operands(end).iter().chain(rw.operands(last).iter()).collect();
    rw.start_at(last);
    YieldOp::build(&mut rw.builder(), &yielded);
    rw.erase_op(end);
    rw.erase_op(last);
}

/// Merges an `scf.if` that is the only op of another one: both conditions must hold.
pub(super) fn combine_nested(rw: &mut PatternRewriter<'_>, op: Op) -> bool {
    let Some((_, mut on_true)) = end_of(rw, op, 0) else {
        return false;
    };
    let Some(inner) = block_of(rw, op, 0).and_then(|block| rw.first_op(block)) else {
        return false;
    };
    let alone =
        rw.name(inner) == IfOp::NAME && rw.next_op(inner).is_some_and(|next| rw.next_op(next).is_none());
    let ends_at_once =
        |rw: &PatternRewriter<'_>, op: Op| block_of(rw, op, 1).is_none_or(|block| only_ends(rw, block));
    if !alone || !ends_at_once(rw, op) || !ends_at_once(rw, inner) {
        return false;
    }
    let on_false = end_of(rw, op, 1).map_or(Vec::new(), |(_, values)| values);
    let Some((inner_end, inner_true)) = end_of(rw, inner, 0) else {
        return false;
    };
    let inner_false = end_of(rw, inner, 1).map_or(Vec::new(), |(_, values)| values);
    let then = rw.regions(op)[0];
    let mut selected = Vec::new();
    for (index, value) in on_true.iter_mut().enumerate() {
        let position = rw.results(inner).position(|result| result == *value);
        if let Some(at) = position {
            if inner_false.get(at) != on_false.get(index) {
                return false;
            }
            *value = inner_true[at];
        } else if is_inside(rw, then, *value) {
            return false;
        } else {
            selected.push(index);
        }
    }
    let (outer, nested) = (rw.operand(op, 0), rw.operand(inner, 0));
    let both = AndIOp::build(&mut rw.builder(), outer, nested, Type::I1);
    let both = rw.result(both, 0);
    let types: Vec<Type> = rw.results(op).map(|result| rw.ty(result)).collect();
    let new = IfOp::build(&mut rw.builder(), both, &types);
    let regions = rw.regions(new).to_vec();
    let mut results: Vec<Value> = rw.results(new).collect();
    rw.set_insertion_point(InsertPoint::Before(new));
    for index in selected {
        let (a, b) = (on_true[index], on_false[index]);
        let ty = rw.ty(a);
        let select = SelectOp::build(&mut rw.builder(), outer, a, b, ty);
        results[index] = rw.result(select, 0);
    }
    let block = rw.append_block(regions[0], &[]);
    if let Some(nested) = block_of(rw, inner, 0) {
        rw.merge_blocks(nested, block, &[]);
    }
    rw.start_at(inner_end);
    YieldOp::build(&mut rw.builder(), &on_true);
    rw.erase_op(inner_end);
    if !on_false.is_empty() {
        let block = rw.append_block(regions[1], &[]);
        rw.set_insertion_point(InsertPoint::End(block));
        YieldOp::build(&mut rw.builder(), &on_false);
    }
    rw.replace_op(op, &results);
    true
}
