//! Functions as coroutines: their first and last blocks, and waiting as suspension.
//!
//! A coroutine starts with a *ramp*: it creates the token and the values that it returns, allocates its frame and runs until it
//! is suspended for the first time; then it returns to its caller. Control reaches the end of the blocks that `set_up` adds each
//! time the coroutine is suspended, and when it is done.

use windlass_dialects::r#async::types::{self, is_token};
use windlass_dialects::r#async::{
    CoroBeginOp, CoroEndOp, CoroFreeOp, CoroIdOp, CoroSaveOp, CoroSuspendOp, RuntimeAwaitAndResumeOp,
    RuntimeCreateOp, RuntimeIsErrorOp, RuntimeResumeOp, RuntimeSetAvailableOp, RuntimeSetErrorOp,
    RuntimeStoreOp,
};
use windlass_dialects::cf::{BranchOp, CondBranchOp};
use windlass_dialects::func::ReturnOp;
use windlass_ir::{Block, Body, Builder, Context, Location, Op, Region, Type, Value};

/// The parts of a function that is a coroutine.
pub(super) struct Coroutine {
    region: Region,
    location: Location,
    /// The token that becomes available when the function has run.
    token: Option<Value>,
    /// The values that it computes.
    values: Vec<Value>,
    handle: Value,
    entry: Block,
    /// Makes the token and the values errors; created when an error is possible.
    set_error: Option<Block>,
    cleanup: Block,
    cleanup_for_destroy: Block,
    suspend: Block,
}

impl Coroutine {
    /// Makes a coroutine of a function with these results. The operations of its entry block are moved to a block of their own.
    pub fn set_up(
        ctx: &Context,
        body: &mut Body,
        region: Region,
        location: Location,
        results: &[Type],
    ) -> Option<Self> {
        let entry = body.entry_block(region)?;
        let original = body.new_block();
        body.attach_block(original, region, body.next_block(entry));
        if let Some(first) = body.first_op(entry) {
            body.move_tail(first, original);
        }
        let mut b = Builder::at_end(ctx, body, entry, location);
        let mut returned: Vec<Value> = Vec::with_capacity(results.len());
        for &ty in results {
            let create = RuntimeCreateOp::build(&mut b, ty);
            returned.push(b.result(create));
        }
        let id = CoroIdOp::build(&mut b, types::coro_id(ctx));
        let id = b.result(id);
        let begin = CoroBeginOp::build(&mut b, id, types::coro_handle(ctx));
        let handle = b.result(begin);
        BranchOp::build(&mut b, &[], original);
        let [cleanup, cleanup_for_destroy, suspend] = [(); 3].map(|()| b.body.append_block(region));
        for block in [cleanup, cleanup_for_destroy] {
            let mut b = Builder::at_end(ctx, b.body, block, location);
            CoroFreeOp::build(&mut b, id, handle);
            BranchOp::build(&mut b, &[], suspend);
        }
        let mut b = Builder::at_end(ctx, body, suspend, location);
        CoroEndOp::build(&mut b, handle);
        ReturnOp::build(&mut b, &returned);
        let has_token = results.first().is_some_and(|&ty| is_token(ctx, ty));
        let values = returned.split_off(usize::from(has_token));
        Some(Coroutine {
            region,
            location,
            token: returned.first().copied(),
            values,
            handle,
            entry,
            set_error: None,
            cleanup,
            cleanup_for_destroy,
            suspend,
        })
    }

    /// Suspends the coroutine at the end of its entry block; it is resumed on a thread of the runtime.
    pub fn resume_on_runtime(&self, ctx: &Context, body: &mut Body) {
        let Some(branch) = body.last_op(self.entry) else {
            return;
        };
        let resume = body.successor(branch, 0);
        let mut b = Builder::at_end(ctx, body, self.entry, self.location);
        let save = CoroSaveOp::build(&mut b, self.handle, types::coro_state(ctx));
        let state = b.result(save);
        RuntimeResumeOp::build(&mut b, self.handle);
        CoroSuspendOp::build(&mut b, state, self.suspend, resume, self.cleanup_for_destroy);
        body.erase_op(branch);
    }

    /// The block that makes the token and the values errors.
    fn error_block(&mut self, ctx: &Context, body: &mut Body) -> Block {
        if let Some(block) = self.set_error {
            return block;
        }
        let block = body.new_block();
        body.attach_block(block, self.region, Some(self.cleanup));
        let mut b = Builder::at_end(ctx, body, block, self.location);
        for &value in self.token.iter().chain(&self.values) {
            RuntimeSetErrorOp::build(&mut b, value);
        }
        BranchOp::build(&mut b, &[], self.cleanup);
        self.set_error = Some(block);
        block
    }

    /// Suspends the coroutine before `op` until `operand` is available. `op` becomes the first operation of a new block, which is
    /// reached unless `operand` is an error.
    pub fn suspend_until(&mut self, ctx: &Context, body: &mut Body, op: Op, operand: Value) {
        let (Some(suspended), location) = (body.op_block(op), body.location(op)) else {
            return;
        };
        let mut b = Builder::before(ctx, body, op);
        let save = CoroSaveOp::build(&mut b, self.handle, types::coro_state(ctx));
        let state = b.result(save);
        RuntimeAwaitAndResumeOp::build(&mut b, operand, self.handle);
        let [resume, continuation] = [(); 2].map(|()| body.new_block());
        let next = body.next_block(suspended);
        body.attach_block(resume, self.region, next);
        body.attach_block(continuation, self.region, next);
        body.move_tail(op, continuation);
        let mut b = Builder::at_end(ctx, body, suspended, location);
        CoroSuspendOp::build(&mut b, state, self.suspend, resume, self.cleanup_for_destroy);
        let error = self.error_block(ctx, body);
        let mut b = Builder::at_end(ctx, body, resume, location);
        let is_error = RuntimeIsErrorOp::build(&mut b, operand, Type::I1);
        let is_error = b.result(is_error);
        CondBranchOp::builder(is_error, &[], &[], error, continuation).build(&mut b);
    }

    /// Replaces an assertion: where it fails, the token and the values become errors.
    pub fn assert(&mut self, ctx: &Context, body: &mut Body, op: Op, condition: Value) {
        let (Some(block), location) = (body.op_block(op), body.location(op)) else {
            return;
        };
        let continuation = body.new_block();
        body.attach_block(continuation, self.region, body.next_block(block));
        body.move_tail(op, continuation);
        let error = self.error_block(ctx, body);
        let mut b = Builder::at_end(ctx, body, block, location);
        CondBranchOp::builder(condition, &[], &[], continuation, error).build(&mut b);
        body.erase_op(op);
    }

    /// Replaces the terminator that yields these values: they are stored and become available.
    pub fn yield_values(&self, ctx: &Context, body: &mut Body, op: Op) {
        let yielded = body.operands(op).to_vec();
        let mut b = Builder::before(ctx, body, op);
        for (value, &storage) in yielded.into_iter().zip(&self.values) {
            RuntimeStoreOp::build(&mut b, value, storage);
            RuntimeSetAvailableOp::build(&mut b, storage);
        }
        if let Some(token) = self.token {
            RuntimeSetAvailableOp::build(&mut b, token);
        }
        BranchOp::build(&mut b, &[], self.cleanup);
        body.erase_op(op);
    }
}
