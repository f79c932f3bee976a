//! `llvm-inline-recursion`: inlines calls of a function to itself, a few levels deep.
//!
//! Each level copies the function as it was at the start in place of the calls that the level before left, as long as the function
//! stays small. Fewer calls are executed, and what they pass is known in the copies. `fib` with two levels executes a
//! quarter of its calls.
//!
//! ```text
//! fib(n) = n < 2 ? n : fib(n − 1) + fib(n − 2)
//!    becomes, with one level,
//! fib(n) = n < 2 ? n : (n − 1 < 2 ? n − 1 : fib(n − 2) + fib(n − 3)) + (n − 2 < 2 ? n − 2 : fib(n − 3) + fib(n − 4))
//! ```
//!
//! A function with stack slots stays as it is: each copy would need its own.

use super::Function;
use super::inline::{is_must_tail, may_be_replaced, size};
use super::tail_recursion::{calls_itself, frame_is_reusable};
use windlass_dialects::llvm::enums::{Linkage, LlvmEnum};
use windlass_dialects::llvm::{
    BrOp, CallOp, InvokeOp, LLVMFuncOp, LandingpadOp, LoadOp, NoAliasScopeDeclOp, ReturnOp, StoreOp,
    UnreachableOp,
};
use windlass_ir::rewrite::{CloneMap, import_blocks};
use windlass_ir::{Block, Body, Builder, Op, Value};

/// The size of a function that is copied into itself (`fib` has 8, `check` of `binary_trees` 16).
const MAX_SIZE: i64 = 40;
/// The size that no function exceeds.
const MAX_TOTAL: i64 = 240;
/// The number of levels.
const MAX_LEVELS: usize = 2;
/// The number of calls of a level.
const MAX_CALLS: usize = 8;

/// Inlines the calls of the function to itself.
pub(super) fn run(f: &mut Function<'_>) {
    if !is_inlined(f) || !frame_is_reusable(f) {
        return;
    }
    let mut calls = calls(f);
    if calls.is_empty() || calls.len() > MAX_CALLS || !can_copy(f) {
        return;
    }
    let own = size(f.body, MAX_SIZE + 1);
    if own > MAX_SIZE {
        return;
    }
    let original = f.body.clone();
    let mut total = own;
    for _ in 0..MAX_LEVELS {
        total += own * calls.len() as i64;
        if total > MAX_TOTAL || calls.len() > MAX_CALLS {
            return;
        }
        calls = calls
            .into_iter()
            .flat_map(|call| inline(f, &original, call))
            .collect();
    }
}

/// Whether the function may be inlined: another definition cannot take its place, and size is not what matters.
fn is_inlined(f: &Function<'_>) -> bool {
    let has = |slot| f.attr(slot).is_some();
    let linkage = f
        .attr(LLVMFuncOp::linkage)
        .and_then(|attr| Linkage::of(f.ctx, attr));
    !has(LLVMFuncOp::no_inline)
        && !f.passes_through(&|text| matches!(text, "minsize" | "optsize"))
        && !linkage.is_some_and(may_be_replaced)
}

/// The calls of the function to itself that are worth inlining.
fn calls(f: &Function<'_>) -> Vec<Op> {
    let Some(name) = f.name else { return Vec::new() };
    let blocks = f.body.blocks(f.region);
    let ops = blocks
        .filter(|&block| !ends_program(f, block))
        .flat_map(|block| f.body.ops(block));
    ops.filter(|&op| calls_itself(f, name, op) && may_inline(f, op))
        .collect()
}

fn ends_program(f: &Function<'_>, block: Block) -> bool {
    let last = f.body.last_op(block);
    last.is_some_and(|last| f.body.name(last) == UnreachableOp::NAME)
}

/// Whether the call passes and returns what the function takes and returns.
fn may_inline(f: &Function<'_>, call: Op) -> bool {
    let Some(entry) = f.body.entry_block(f.region) else {
        return false;
    };
    let taken = f.body.block_args(entry).iter().map(|&arg| f.body.ty(arg));
    let passed = f.body.operands(call).iter().map(|value| f.body.ty(value));
    f.body.get(call, CallOp::no_inline).is_none() && !is_must_tail(f.ctx, f.body, call) && passed.eq(taken)
}

/// Whether the operation is an access in an alias scope, which would be one of several activations.
fn is_in_scope(f: &Function<'_>, op: Op) -> bool {
    let scopes = match f.body.name(op) {
        LoadOp::NAME => f.body.get(op, LoadOp::alias_scopes),
        StoreOp::NAME => f.body.get(op, StoreOp::alias_scopes),
        CallOp::NAME => f.body.get(op, CallOp::alias_scopes),
        _ => None,
    };
    scopes.is_some() || f.body.name(op) == NoAliasScopeDeclOp::NAME
}

/// Whether the function may be copied: it has no landing pads, which the copies would share, no calls that must stay in place, and
/// no alias scopes.
fn can_copy(f: &Function<'_>) -> bool {
    let mut blocks = f.body.blocks(f.region);
    !blocks.any(|block| {
        f.body.ops(block).any(|op| {
            matches!(f.body.name(op), InvokeOp::NAME | LandingpadOp::NAME)
                || is_must_tail(f.ctx, f.body, op)
                || is_in_scope(f, op)
        })
    })
}

/// Replaces a call by a copy of the function as it was. Returns the calls of the copy.
fn inline(f: &mut Function<'_>, original: &Body, call: Op) -> Vec<Op> {
    let Some(next) = f.body.next_op(call) else {
        return Vec::new();
    };
    let Some(after) = f.body.split_after(call) else {
        return Vec::new();
    };
    let results: Vec<Value> = f.body.results(call).collect();
    let location = f.body.location(next);
    let joined: Vec<Value> = results
        .iter()
        .map(|&result| f.body.append_arg(after, f.body.ty(result), location))
        .collect();
    let new = f.body.new_region();
    let mut map = CloneMap::default();
    // Copies are parts of the same function: they keep their locations.
    import_blocks(original, f.region, f.body, new, &mut map, &mut |location| {
        location
    });
    let Some(entry) = f.body.entry_block(new) else {
        return Vec::new();
    };
    let found: Vec<Op> = f.body.blocks(new).flat_map(|block| f.body.ops(block)).collect();
    f.body.move_blocks(new, f.region, Some(after));
    let operands = f.body.operands(call).to_vec();
    for (result, value) in results.into_iter().zip(joined) {
        f.body.replace_all_uses(result, value);
    }
    let mut b = Builder::before(f.ctx, f.body, call);
    BrOp::builder(&operands, entry).build(&mut b);
    f.body.erase_op(call);
    for &op in &found {
        if f.body.name(op) == ReturnOp::NAME {
            let returned = f.body.operands(op).to_vec();
            BrOp::builder(&returned, after).build(&mut Builder::before(f.ctx, f.body, op));
            f.body.erase_op(op);
        }
    }
    let Some(name) = f.name else { return Vec::new() };
    let is_call =
        |op: &Op| f.body.op_block(*op).is_some() && calls_itself(f, name, *op) && may_inline(f, *op);
    found.into_iter().filter(is_call).collect()
}
