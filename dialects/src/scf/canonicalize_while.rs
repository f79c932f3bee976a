//! Canonicalization patterns of `scf.while`.

use super::canonicalize::{block_is_inside, block_of, bool_constant, end_of, only_ends};
use super::{ConditionOp, IfOp};
use crate::arith::attrs::cmpi_predicate;
use crate::arith::{CmpIOp, ConstantOp};
use windlass_ir::rewrite::PatternRewriter;
use windlass_ir::{InsertPoint, Op, OpName, Type, Value, WalkResult};

/// The `scf.condition` of a loop and the values that it passes.
fn condition(rw: &PatternRewriter<'_>, op: Op) -> Option<(Op, Vec<Value>)> {
    let (end, operands) = end_of(rw, op, 0)?;
    (rw.name(end) == ConditionOp::NAME).then(|| (end, operands[1..].to_vec()))
}

fn args_of(rw: &PatternRewriter<'_>, op: Op, index: usize) -> Vec<Value> {
    block_of(rw, op, index).map_or(Vec::new(), |block| rw.block_args(block).to_vec())
}

fn is(rw: &PatternRewriter<'_>, op: Option<Op>, name: OpName) -> Option<Op> {
    op.filter(|&op| rw.name(op) == name)
}

/// Replaces the condition in the `after` region by `true`.
pub(super) fn condition_is_true(rw: &mut PatternRewriter<'_>, op: Op) -> bool {
    let Some((end, passed)) = condition(rw, op) else {
        return false;
    };
    let condition = rw.operand(end, 0);
    let after = args_of(rw, op, 1);
    let mut constant = None;
    for (&value, &arg) in passed.iter().zip(&after) {
        if value != condition || !rw.has_uses(arg) {
            continue;
        }
        let known = match constant {
            Some(known) => known,
            None => bool_constant(rw, true),
        };
        constant = Some(known);
        rw.replace_all_uses(arg, known);
    }
    constant.is_some()
}

/// Replaces comparisons with the operands of the condition in the `after` region, equal or inverse, by constants.
pub(super) fn comparison_is_true(rw: &mut PatternRewriter<'_>, op: Op) -> bool {
    let Some((end, passed)) = condition(rw, op) else {
        return false;
    };
    let Some(compare) = is(rw, rw.defining_op(rw.operand(end, 0)), CmpIOp::NAME) else {
        return false;
    };
    let predicate = |rw: &PatternRewriter<'_>, op| cmpi_predicate(rw.ctx, rw.attr(op, CmpIOp::predicate.0));
    let Some(holds) = predicate(rw, compare) else {
        return false;
    };
    let after = args_of(rw, op, 1);
    let mut changed = false;
    for (&value, &arg) in passed.iter().zip(&after) {
        for side in 0..2 {
            if rw.operand(compare, side) != value {
                continue;
            }
            let users: Vec<Op> = rw.uses(arg).map(|(user, _)| user).collect();
            for user in users {
                let again = rw.name(user) == CmpIOp::NAME
                    && rw.op_block(user).is_some()
                    && rw.operand(user, side) == arg
                    && rw.operand(user, 1 - side) == rw.operand(compare, 1 - side);
                if !again {
                    continue;
                }
                let known = match predicate(rw, user) {
                    Some(same) if same == holds => true,
                    Some(inverse) if inverse == holds.inverted() => false,
                    _ => continue,
                };
                rw.start_at(user);
                let attr = rw.ctx.bool_attr(known);
                let constant = ConstantOp::build(&mut rw.builder(), attr, Type::I1);
                rw.replace_op_with(user, constant);
                changed = true;
            }
        }
    }
    changed
}

/// Moves an `scf.if` on the loop's condition, right before the `scf.condition`, to the `after` region.
pub(super) fn move_if_down(rw: &mut PatternRewriter<'_>, op: Op) -> bool {
    let Some((end, passed)) = condition(rw, op) else {
        return false;
    };
    let Some(choice) = is(rw, rw.prev_op(end), IfOp::NAME) else {
        return false;
    };
    let otherwise = block_of(rw, choice, 1);
    if rw.operand(choice, 0) != rw.operand(end, 0) || otherwise.is_some_and(|block| !only_ends(rw, block)) {
        return false;
    }
    let (Some(then), Some((then_end, on_true)), Some(before)) = (
        block_of(rw, choice, 0),
        end_of(rw, choice, 0),
        rw.regions(op).first().copied(),
    ) else {
        return false;
    };
    let on_false = end_of(rw, choice, 1).map_or(Vec::new(), |(_, values)| values);
    let after = args_of(rw, op, 1);

    // The `after` region gets what the `then` region yields; the loop's results are what the `else` region yields.
    let results = rw.results(choice).to_vec();
    for (&value, &arg) in passed.iter().zip(&after) {
        if let Some(at) = results.iter().position(|&result| result == value) {
            rw.replace_all_uses(arg, on_true[at]);
        }
    }
    for (at, &result) in results.iter().enumerate() {
        rw.replace_all_uses(result, on_false[at]);
    }

    // Values of the `before` region that the moved ops use are passed too.
    let mut needed: Vec<Value> = Vec::new();
    let region = rw.block_region(then);
    let mut visit = |body: &windlass_ir::Body, op: Op| {
        for value in body.operands(op).iter() {
            let direct = body.value_block(value).and_then(|block| body.block_region(block)) == Some(before);
            if direct && !needed.contains(&value) {
                needed.push(value);
            }
        }
        WalkResult::Advance
    };
    if let Some(region) = region {
        rw.body().walk_region(region, &mut visit);
    }
    let mut passed_on: Vec<Value> = rw.operands(end).iter().collect();
    passed_on.extend(&needed);
    rw.set_operands(end, &passed_on);
    let Some(body) = block_of(rw, op, 1) else {
        return false;
    };
    rw.erase_op(then_end);
    let at = rw
        .first_op(body)
        .map_or(InsertPoint::End(body), InsertPoint::Before);
    rw.inline_block(then, at, &[]);
    rw.erase_op(choice);
    let after = rw.block_region(body);
    for &value in &needed {
        let (ty, location) = (rw.ty(value), rw.location(op));
        let arg = rw.append_arg(body, ty, location);
        let uses: Vec<(Op, usize)> = rw.uses(value).collect();
        for (user, index) in uses {
            let block = rw.op_block(user);
            if block
                .zip(after)
                .is_some_and(|(block, after)| block_is_inside(rw, after, block))
            {
                rw.set_operand(user, index, arg);
            }
        }
    }

    let old = rw.results(op).to_vec();
    let types: Vec<Type> = old.iter().chain(&needed).map(|&value| rw.ty(value)).collect();
    let new = windlass_ir::rewrite::region_branch::with_results(rw, op, &types);
    let results = rw.results(new).to_vec();
    rw.replace_op(op, &results[..old.len()]);
    true
}

/// Aligns the order of passed values with the order of the `before` arguments that they are.
pub(super) fn align_arguments(rw: &mut PatternRewriter<'_>, op: Op) -> bool {
    let Some((end, passed)) = condition(rw, op) else {
        return false;
    };
    let before = args_of(rw, op, 0);
    if passed == before || passed.len() != before.len() {
        return false;
    }
    // For each passed value, the position of the argument that it is.
    let mut places = Vec::with_capacity(passed.len());
    for value in &passed {
        match before.iter().position(|arg| arg == value) {
            Some(at) if !places.contains(&at) => places.push(at),
            _ => return false,
        }
    }
    let results = rw.results(op).to_vec();
    let mut types = vec![Type::NONE; results.len()];
    for (&at, &result) in places.iter().zip(&results) {
        types[at] = rw.ty(result);
    }
    let mut operands = vec![rw.operand(end, 0)];
    operands.extend(&before);
    rw.set_operands(end, &operands);
    let new = windlass_ir::rewrite::region_branch::with_results(rw, op, &types);
    // The `after` block is rebuilt with its arguments in the new order.
    let Some(old_block) = block_of(rw, new, 1) else {
        return false;
    };
    let Some(region) = rw.block_region(old_block) else {
        return false;
    };
    let block = rw.append_block(region, &types);
    let args = rw.block_args(block).to_vec();
    let in_old_order: Vec<Value> = places.iter().map(|&at| args[at]).collect();
    rw.merge_blocks(old_block, block, &in_old_order);
    let all = rw.results(new).to_vec();
    let values: Vec<Value> = places.iter().map(|&at| all[at]).collect();
    rw.replace_op(op, &values);
    true
}
