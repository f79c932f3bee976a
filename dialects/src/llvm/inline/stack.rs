//! Stack slots of inlined functions: they move to the caller, with lifetime markers.

use crate::llvm::types::LlvmTypes as _;
use crate::llvm::{AllocaOp, ConstantOp, LifetimeEndOp, LifetimeStartOp, StackRestoreOp, StackSaveOp};
use windlass_ir::def::Traits;
use windlass_ir::rewrite::constant_value;
use windlass_ir::{Block, Body, Builder, Context, InsertPoint, NewOp, Op, Type};

/// Moves the stack slots of the callee's entry block to that of the caller, and adds lifetime markers.
pub(super) fn move_slots(ctx: &Context, body: &mut Body, call: Op, blocks: &[Block]) {
    let Some(entry) = entry_of_scope(body, call) else {
        return;
    };
    let mut moved = Vec::new();
    let mut dynamic = false;
    for (index, &block) in blocks.iter().enumerate() {
        for op in body.ops(block).filter(|&op| body.name(op) == AllocaOp::NAME) {
            let size = constant_value(ctx, body, body.get(op, AllocaOp::arraySize));
            match size.and_then(|size| Some((size, size.int(ctx)?.is_zero()))) {
                None => dynamic = true,
                Some((size, empty)) if index == 0 => {
                    let marked = body.uses(body.result(op, 0)).any(|(user, _)| {
                        matches!(body.name(user), LifetimeStartOp::NAME | LifetimeEndOp::NAME)
                    });
                    moved.push((op, size, !empty && !marked));
                }
                Some(_) => {}
            }
        }
    }
    let location = body.location(call);
    let stack = blocks.first().filter(|_| dynamic).map(|&block| {
        let at = body
            .first_op(block)
            .map_or(InsertPoint::End(block), InsertPoint::Before);
        let new = NewOp {
            results: &[Type::PTR],
            ..NewOp::new(StackSaveOp::DEF, location)
        };
        let op = body.create(new, at);
        body.result(op, 0)
    });
    let start = body.first_op(entry);
    for &(op, size, mark) in &moved {
        let own = body.location(op);
        if mark {
            let mut b = Builder::before(ctx, body, op);
            b.location = own;
            let slot = b.body.result(op, 0);
            LifetimeStartOp::build(&mut b, slot);
        }
        let at = start.map_or(InsertPoint::End(entry), InsertPoint::Before);
        let ty = body.ty(body.get(op, AllocaOp::arraySize));
        let new = NewOp {
            attrs: &[Some(size)],
            results: &[ty],
            ..NewOp::new(ConstantOp::DEF, own)
        };
        let count = body.create(new, at);
        let count = body.result(count, 0);
        body.move_op(op, at);
        body.set_operand(op, 0, count);
    }
    for &block in blocks {
        let Some(last) = body
            .last_op(block)
            .filter(|&last| body.def(last).traits.has(Traits::RETURN_LIKE))
        else {
            continue;
        };
        if let Some(stack) = stack {
            let mut b = Builder::before(ctx, body, last);
            b.location = location;
            StackRestoreOp::build(&mut b, stack);
        }
        for &(op, _, mark) in &moved {
            if mark {
                let own = body.location(op);
                let slot = body.result(op, 0);
                let mut b = Builder::before(ctx, body, last);
                b.location = own;
                LifetimeEndOp::build(&mut b, slot);
            }
        }
    }
}

/// The entry block of the closest enclosing automatic allocation scope of `op`.
fn entry_of_scope(body: &Body, op: Op) -> Option<Block> {
    let mut region = body.block_region(body.op_block(op)?)?;
    while let Some(parent) = body.region_parent(region) {
        if body.def(parent).traits.has(Traits::AUTOMATIC_ALLOCATION_SCOPE) {
            break;
        }
        region = body.block_region(body.op_block(parent)?)?;
    }
    body.entry_block(region)
}
