//! Moves a slow part of a function to a body of its own.
//!
//! The new body is a copy of the whole function with another entry block, from which only the part can be reached. In the function,
//! the edges to the part lead to a block that calls it and returns what it returns.

use super::plan::{Part, add_successors, is_marker, reach};
use rustc_hash::FxHashSet;
use windlass_dialects::llvm::enums::{CConv, LlvmEnum};
use windlass_dialects::llvm::types::{self as llvm_types, LlvmTypes as _};
use windlass_dialects::llvm::{BrOp, CallOp, DbgDeclareOp, ReturnOp};
use windlass_ir::rewrite::erase_unreachable_blocks;
use windlass_ir::{
    Attribute, Block, Body, Builder, Context, InsertPoint, Location, Name, NewOp, Op, Region, Type, Value,
};

/// Returns a copy of the function that starts with the part, and its type.
pub(super) fn copy(ctx: &Context, body: &Body, part: &Part, ret: Type) -> Option<(Box<Body>, Type)> {
    let mut cold = Box::new(body.clone());
    let &region = cold.root_regions().first()?;
    let entry = cold.entry_block(region)?;
    let location = cold.location(cold.first_op(part.start)?);
    let start = cold.new_block();
    cold.attach_block(start, region, Some(entry));
    let mut params: Vec<Type> = Vec::new();
    for &value in &part.values {
        params.push(cold.ty(value));
        let arg = cold.append_arg(start, cold.ty(value), location);
        cold.replace_all_uses(value, arg);
    }
    let mut passed: Vec<Value> = Vec::new();
    for value in cold.block_args(part.start).to_vec() {
        params.push(cold.ty(value));
        passed.push(cold.append_arg(start, cold.ty(value), location));
    }
    for &op in part.constants.iter().chain(&part.slots) {
        cold.move_op(op, InsertPoint::End(start));
    }
    for &slot in &part.slots {
        // The slot exists while the function does.
        let declaration = |cold: &Body, op: Op| cold.name(op) == DbgDeclareOp::NAME;
        for op in markers(&cold, slot) {
            match declaration(&cold, op) {
                true => cold.move_op(op, InsertPoint::End(start)),
                false => cold.erase_op(op),
            }
        }
    }
    let mut addresses = part.addresses.clone();
    let is_next = |addresses: &[Op], op: Op| {
        let base = body.defining_op(body.operand(op, 0));
        addresses.iter().all(|&other| Some(other) != base)
    };
    while let Some(next) = addresses.iter().position(|&op| is_next(&addresses, op)) {
        cold.move_op(addresses.swap_remove(next), InsertPoint::End(start));
    }
    let mut b = Builder::at_end(ctx, &mut cold, start, location);
    BrOp::builder(&passed, part.start).build(&mut b);
    let next = |block: Block, into: &mut Vec<Block>| add_successors(&cold, block, into);
    let (reached, _) = reach([start], |_| true, next);
    // What describes a variable by a value that the part does not get.
    let lost: Vec<Op> = cold
        .blocks(region)
        .filter(|&block| reached[block])
        .flat_map(|block| cold.ops(block))
        .filter(|&op| {
            let mut operands = cold.operands(op).iter();
            is_marker(&cold, op)
                && operands.any(|value| cold.value_block(value).is_none_or(|block| !reached[block]))
        })
        .collect();
    for op in lost {
        cold.erase_op(op);
    }
    erase_unreachable_blocks(&mut cold, region);
    Some((cold, llvm_types::function(ctx, ret, &params, false)))
}

/// The operations that describe a stack slot.
fn markers(body: &Body, slot: Op) -> Vec<Op> {
    let users = body.uses(body.result(slot, 0)).map(|(user, _)| user);
    users.filter(|&user| is_marker(body, user)).collect()
}

/// What a call of a part is.
pub(super) struct Callee {
    pub name: Name,
    pub ret: Type,
    /// The calling convention of both.
    pub convention: Option<Attribute>,
    /// Whether it does not unwind.
    pub no_unwind: Option<Attribute>,
}

/// Replaces edges to a part by edges to a block that calls it.
pub(super) fn call(ctx: &Context, body: &mut Body, region: Region, part: &Part, callee: &Callee) {
    let mut locations = body.ops(part.start).map(|op| body.location(op));
    let location = locations
        .find(|&location| location != Location::UNKNOWN)
        .or_else(|| Some(body.location(part.edges.first()?.0)))
        .unwrap_or(Location::UNKNOWN);
    let block = body.append_block(region);
    let mut passed = part.values.clone();
    for value in body.block_args(part.start).to_vec() {
        passed.push(body.append_arg(block, body.ty(value), location));
    }
    for &(op, index) in &part.edges {
        body.set_successor(op, index, block);
    }
    let convention = callee
        .convention
        .filter(|&attr| CConv::of(ctx, attr) != Some(CConv::C));
    let mut attrs = vec![None; CallOp::DEF.attrs.len()];
    attrs[CallOp::callee.0] = Some(ctx.symbol_attr(callee.name));
    attrs[CallOp::CConv.0] = convention;
    attrs[CallOp::no_unwind.0] = callee.no_unwind;
    let results = [callee.ret];
    let results = if callee.ret == Type::VOID {
        &[]
    } else {
        &results[..]
    };
    let mut b = Builder::at_end(ctx, body, block, location);
    let call = b.create(NewOp {
        operands: &passed,
        operand_segments: &[passed.len() as u32, 0],
        attrs: &attrs,
        results,
        ..NewOp::new(CallOp::DEF, location)
    });
    let result = b.body.results(call).get(0);
    ReturnOp::builder().arg(result).build(&mut b);
}

/// Erases what only the parts needed.
pub(super) fn clean(body: &mut Body, region: Region, parts: &[Part]) {
    erase_unreachable_blocks(body, region);
    // Two parts may have a slot each in place of one.
    let slots: FxHashSet<Op> = parts.iter().flat_map(|part| part.slots.iter().copied()).collect();
    for slot in slots {
        for op in markers(body, slot) {
            body.erase_op(op);
        }
        body.erase_op(slot);
    }
}
