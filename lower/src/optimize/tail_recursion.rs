//! `llvm-tail-recursion`: turns a call of the function to itself, after which it only returns, into a branch to its start.
//!
//! A function that returns `f(…) + x`, with an addition or multiplication of integers, keeps the sum of the `x` in an accumulator.

use super::Function;
use super::fold::{build, build_int};
use windlass_dialects::llvm::calls::{callee, copies_arguments};
use windlass_dialects::llvm::{AddOp, AllocaOp, BrOp, CallOp, MulOp, ReturnOp};
use windlass_ir::num::ApInt;
use windlass_ir::{Block, Builder, Name, Op, OpName, Value};

/// A call that is the last thing that the function does.
struct TailCall {
    call: Op,
    /// The operation that joins the result with another value before it is returned, and the number of the operand with that
    /// value.
    joined: Option<(Op, usize)>,
    end: Op,
}

/// Replaces the tail calls of the function named by its operation.
pub(super) fn run(f: &mut Function<'_>) {
    let Some(name) = f.name else { return };
    duplicate_returns(f, name);
    let ends: Vec<Op> = f
        .body
        .blocks(f.region)
        .filter_map(|block| f.body.last_op(block))
        .filter(|&op| f.body.name(op) == ReturnOp::NAME)
        .collect();
    let found: Vec<TailCall> = ends.iter().filter_map(|&end| tail_call(f, name, end)).collect();
    if found.is_empty() || !frame_is_reusable(f) {
        return;
    }
    // One kind of accumulator for all: sums or products.
    let kind = found
        .iter()
        .find_map(|tail| tail.joined.map(|(op, _)| f.body.name(op)));
    let found: Vec<TailCall> = found
        .into_iter()
        .filter(|tail| tail.joined.is_none_or(|(op, _)| Some(f.body.name(op)) == kind))
        .collect();
    make_loop(f, &found, &ends, kind);
}

/// Whether the second activation may use the memory of the first one: there are no stack slots, and no arguments that are copies in
/// memory.
pub(super) fn frame_is_reusable(f: &Function<'_>) -> bool {
    let mut blocks = f.body.blocks(f.region);
    !copies_arguments(f.ctx, f.arg_attrs)
        && !blocks.any(|block| f.body.ops(block).any(|op| f.body.name(op) == AllocaOp::NAME))
}

/// Whether the operation calls the function itself with all of its arguments.
pub(super) fn calls_itself(f: &Function<'_>, name: Name, op: Op) -> bool {
    f.body.name(op) == CallOp::NAME
        && callee(f.ctx, f.body, op) == Some(name)
        && f.body.get(op, CallOp::var_callee_type).is_none()
        && f.body.get(op, CallOp::op_bundle_operands).len() == 0
}

/// Copies a return that several blocks branch to into those that branch to it after a call of the function itself.
fn duplicate_returns(f: &mut Function<'_>, name: Name) {
    let ends: Vec<Block> = f
        .body
        .blocks(f.region)
        .filter(|&block| {
            let only = f.body.first_op(block);
            only.is_some_and(|op| f.body.name(op) == ReturnOp::NAME)
        })
        .collect();
    for block in ends {
        let Some(end) = f.body.first_op(block) else {
            continue;
        };
        let edges: Vec<Op> = f.body.predecessors(block).map(|(op, _)| op).collect();
        for op in edges {
            let Some(from) = f.body.op_block(op).filter(|_| f.body.name(op) == BrOp::NAME) else {
                continue;
            };
            if !f.body.ops(from).any(|op| calls_itself(f, name, op)) {
                continue;
            }
            let given = f.body.operands(op).to_vec();
            let args = f.body.block_args(block).to_vec();
            let returned: Vec<Value> = f
                .body
                .operands(end)
                .iter()
                .map(|value| match args.iter().position(|&arg| arg == value) {
                    Some(index) => given[index],
                    None => value,
                })
                .collect();
            ReturnOp::builder()
                .arg(returned.first().copied())
                .build(&mut Builder::before(f.ctx, f.body, op));
            f.body.erase_op(op);
        }
    }
    super::cfg::erase_unreachable(f);
}

/// The call before a return.
fn tail_call(f: &Function<'_>, name: Name, end: Op) -> Option<TailCall> {
    let before = f.body.prev_op(end)?;
    let returned = f.body.operands(end).get(0);
    if calls_itself(f, name, before) {
        let fits = f.body.results(before).get(0) == returned;
        let unused = returned.is_none() && !f.body.op_has_uses(before);
        let only = returned.is_none_or(|value| f.body.has_one_use(value));
        return ((fits || unused) && only).then_some(TailCall {
            call: before,
            joined: None,
            end,
        });
    }
    // `f(…) + x`, with nothing after the call that has an effect.
    let joined = before;
    let kind = f.body.name(joined);
    if !matches!(kind, AddOp::NAME | MulOp::NAME) || Some(f.body.result(joined, 0)) != returned {
        return None;
    }
    f.body.ty(f.body.result(joined, 0)).signless_width(f.ctx)?;
    if !f.body.has_one_use(f.body.result(joined, 0)) {
        return None;
    }
    (0..2).find_map(|side| {
        let result = f.body.operand(joined, side);
        let call = f
            .body
            .defined_by(result, CallOp::NAME)
            .filter(|&call| calls_itself(f, name, call))?;
        let other = f.body.operand(joined, 1 - side);
        let here = f.body.op_block(call) == f.body.op_block(joined);
        (here && f.body.has_one_use(result) && other != result && f.body.next_op(call) == Some(joined))
            .then_some(TailCall {
                call,
                joined: Some((joined, 1 - side)),
                end,
            })
    })
}

fn neutral(kind: OpName, width: u32) -> ApInt {
    if kind == MulOp::NAME {
        ApInt::one(width)
    } else {
        ApInt::zero(width)
    }
}

/// Moves the contents of the entry block to a block that the tail calls branch to.
fn make_loop(f: &mut Function<'_>, found: &[TailCall], ends: &[Op], kind: Option<OpName>) {
    let Some(entry) = f.body.entry_block(f.region) else {
        return;
    };
    let Some(first) = f.body.first_op(entry) else {
        return;
    };
    let location = f.body.location(first);
    let start = f.body.new_block();
    let after = f.body.next_block(entry);
    f.body.attach_block(start, f.region, after);
    f.body.move_tail(first, start);
    let args = f.body.block_args(entry).to_vec();
    for &arg in &args {
        let new = f.body.append_arg(start, f.body.ty(arg), location);
        f.body.replace_all_uses(arg, new);
    }
    let mut initial = args;
    let mut sum = None;
    let ty = found
        .iter()
        .find_map(|tail| tail.joined.map(|(op, _)| f.body.ty(f.body.result(op, 0))));
    let mut b = Builder::at_end(f.ctx, f.body, entry, location);
    if let (Some(kind), Some(ty)) = (kind, ty) {
        let width = ty.signless_width(b.ctx).unwrap_or(64);
        initial.push(build_int(&mut b, ty, neutral(kind, width)));
        sum = Some((kind, b.body.append_arg(start, ty, location), ty));
    }
    BrOp::builder(&initial, start).build(&mut b);
    for tail in found {
        let mut values = f.body.operands(tail.call).to_vec();
        if let Some((kind, sum, ty)) = sum {
            let next = match tail.joined {
                Some((joined, operand)) => {
                    let other = f.body.operand(joined, operand);
                    join(f, tail.end, kind, sum, other, ty)
                }
                None => sum,
            };
            values.push(next);
        }
        BrOp::builder(&values, start).build(&mut Builder::before(f.ctx, f.body, tail.end));
        f.body.erase_op(tail.end);
        if let Some((joined, _)) = tail.joined {
            f.body.erase_op(joined);
        }
        f.body.erase_op(tail.call);
    }
    let Some((kind, sum, ty)) = sum else { return };
    for &end in ends {
        if found.iter().any(|tail| tail.end == end) {
            continue;
        }
        if let Some(value) = f.body.operands(end).get(0) {
            let total = join(f, end, kind, sum, value, ty);
            f.body.set_operand(end, 0, total);
        }
    }
}

/// Builds a sum or product, which may overflow: it is in another order than the program's.
fn join(f: &mut Function<'_>, at: Op, kind: OpName, x: Value, y: Value, ty: windlass_ir::Type) -> Value {
    let def = if kind == MulOp::NAME {
        MulOp::DEF
    } else {
        AddOp::DEF
    };
    build(&mut Builder::before(f.ctx, f.body, at), def, &[x, y], &[], ty)
}
