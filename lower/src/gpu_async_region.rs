//! `gpu-async-region`: operations on a device become asynchronous, each after the one before it. The host waits before operations
//! with effects and at the end of blocks; for what tasks of `async` start, those that wait for the task.

use windlass_dialects::r#async::types::{stored, value as async_value};
use windlass_dialects::r#async::{AwaitOp, ExecuteOp, YieldOp};
use windlass_dialects::gpu::types::is_token;
use windlass_dialects::gpu::{LaunchOp, WaitOp, is_async_op, token};
use windlass_ir::def::Traits;
use windlass_ir::effects::is_memory_effect_free;
use windlass_ir::pass::{PassCx, PassError};
use windlass_ir::{Block, Body, Builder, Context, Diagnostic, InsertPoint, NewOp, Op, Region, Type, Value};

/// Runs the pass on a function.
///
/// # Errors
/// A launch whose kernel is not outlined.
pub fn run(cx: &mut PassCx<'_>) -> Result<(), PassError> {
    let ctx = cx.ctx;
    let body = cx.body();
    let roots = body.root_regions().to_vec();
    let mut threading = Threading {
        ctx,
        body: &mut *body,
        current: None,
    };
    for &root in &roots {
        threading.region(root)?;
    }
    let mut deferred = Deferral {
        ctx,
        body: &mut *body,
        waits: Vec::new(),
    };
    for op in tasks(deferred.body, &roots) {
        deferred.collect(op);
    }
    deferred.run();
    for op in tasks(body, &roots) {
        use_once(ctx, body, op);
    }
    Ok(())
}

/// The tasks in post-order.
fn tasks(body: &Body, roots: &[Region]) -> Vec<Op> {
    let mut found = Vec::new();
    for &root in roots {
        found.extend(
            crate::async_to_async_runtime::post_order(body, root)
                .into_iter()
                .filter(|&op| body.name(op) == ExecuteOp::NAME),
        );
    }
    found
}

fn has_effects(ctx: &Context, body: &Body, op: Op) -> bool {
    !is_memory_effect_free(ctx, body, op)
}

/// Whether operations before one wait for it.
fn is_barrier(ctx: &Context, body: &Body, op: Op) -> bool {
    body.def(op).traits.has(Traits::TERMINATOR) || has_effects(ctx, body, op)
}

fn wait(b: &mut Builder<'_>, tokens: &[Value], result: Option<Type>) -> Op {
    b.create(NewOp {
        operands: tokens,
        results: result.as_slice(),
        ..NewOp::new(WaitOp::DEF, b.location)
    })
}

/// Adds a token that an operation waits for, before the others, unless it is one of them.
fn add_dependency(body: &mut Body, op: Op, token: Value) {
    if body.operands(op).iter().any(|operand| operand == token) {
        return;
    }
    let operands: Vec<Value> = std::iter::once(token).chain(body.operands(op).iter()).collect();
    let mut segments = body.operand_segments(op).to_vec();
    if let Some(first) = segments.first_mut() {
        *first += 1;
    }
    body.set_operands(op, &operands);
    body.set_operand_segments(op, &segments);
}

/// Passes a token through the operations of each block.
struct Threading<'a> {
    ctx: &'a Context,
    body: &'a mut Body,
    current: Option<Value>,
}

impl Threading<'_> {
    /// Visits the blocks of a region, those inside of others first.
    fn region(&mut self, region: Region) -> Result<(), Diagnostic> {
        enum Step {
            Enter(Block),
            Leave(Block),
        }
        // Regions nest as deeply as the input does.
        let blocks: Vec<Block> = self.body.blocks(region).collect();
        let mut steps: Vec<Step> = blocks.into_iter().rev().map(Step::Enter).collect();
        while let Some(step) = steps.pop() {
            match step {
                Step::Leave(block) => self.block(block)?,
                Step::Enter(block) => {
                    steps.push(Step::Leave(block));
                    let body = &*self.body;
                    let inner: Vec<Block> = body
                        .ops(block)
                        .flat_map(|op| body.regions(op))
                        .flat_map(|&region| body.blocks(region))
                        .collect();
                    steps.extend(inner.into_iter().rev().map(Step::Enter));
                }
            }
        }
        Ok(())
    }

    fn block(&mut self, block: Block) -> Result<(), Diagnostic> {
        let ops: Vec<Op> = self.body.ops(block).collect();
        ops.into_iter().try_for_each(|op| self.visit(op))
    }

    fn visit(&mut self, op: Op) -> Result<(), Diagnostic> {
        let (ctx, body) = (self.ctx, &mut *self.body);
        if body.name(op) == LaunchOp::NAME {
            return Err(body.op_error(ctx, op, "replace with gpu.launch_func first"));
        }
        if body.name(op) == WaitOp::NAME {
            if let Some(current) = self.current {
                add_dependency(body, op, current);
            }
            self.current = body.get(op, WaitOp::asyncToken);
            return Ok(());
        }
        if is_async_op(body, op) {
            self.make_async(op);
            return Ok(());
        }
        if let Some(current) = self.current
            && is_barrier(ctx, body, op)
        {
            wait(&mut Builder::before(ctx, body, op), &[current], None);
            self.current = None;
        }
        Ok(())
    }

    fn make_async(&mut self, op: Op) {
        let (ctx, body) = (self.ctx, &mut *self.body);
        let ty = token(ctx);
        let current = self.current.unwrap_or_else(|| {
            let mut b = Builder::before(ctx, body, op);
            let op = wait(&mut b, &[], Some(ty));
            b.result(op)
        });
        add_dependency(body, op, current);
        let results: Vec<Value> = body.results(op).collect();
        if let Some(&token) = results.iter().find(|&&result| is_token(ctx, body.ty(result))) {
            self.current = Some(token);
            return;
        }
        let types: Vec<Type> = results.iter().map(|&value| body.ty(value)).chain([ty]).collect();
        let mut segments = body.result_segments(op).to_vec();
        if let Some(last) = segments.last_mut() {
            *last = 1;
        }
        let operands: Vec<Value> = body.operands(op).iter().collect();
        let operand_segments = body.operand_segments(op).to_vec();
        let attrs = body.attrs(op).to_vec();
        let new = NewOp {
            operands: &operands,
            operand_segments: &operand_segments,
            attrs: &attrs,
            discardable: Some(body.discardable(op)),
            results: &types,
            result_segments: &segments,
            ..NewOp::new(body.def(op), body.location(op))
        };
        let new = body.create(new, InsertPoint::Before(op));
        for (at, &result) in results.iter().enumerate() {
            let value = body.result(new, at);
            body.replace_all_uses(result, value);
        }
        body.erase_op(op);
        self.current = Some(body.result(new, results.len()));
    }
}

/// Replaces a task by one that yields more values. Returns it.
fn add_results(ctx: &Context, body: &mut Body, op: Op, added: &[Value]) -> Op {
    let Some(block) = body.region_entry(op, 0) else {
        return op;
    };
    if let Some(last) = body.last_op(block) {
        let operands: Vec<Value> = body.operands(last).iter().chain(added.iter().copied()).collect();
        body.set_operands(last, &operands);
    }
    let results: Vec<Value> = body.results(op).collect();
    let types: Vec<Type> = results
        .iter()
        .map(|&result| body.ty(result))
        .chain(added.iter().map(|&value| async_value(ctx, body.ty(value))))
        .collect();
    let region = body.new_region();
    let operands: Vec<Value> = body.operands(op).iter().collect();
    let operand_segments = body.operand_segments(op).to_vec();
    let new = NewOp {
        operands: &operands,
        operand_segments: &operand_segments,
        results: &types,
        result_segments: &[1, types.len() as u32 - 1],
        regions: &[region],
        ..NewOp::new(ExecuteOp::DEF, body.location(op))
    };
    let new = body.create(new, InsertPoint::Before(op));
    if let Some(&old) = body.regions(op).first() {
        let blocks: Vec<Block> = body.blocks(old).collect();
        for block in blocks {
            body.detach_block(block);
            body.attach_block(block, region, None);
        }
    }
    // One use after the other, which reverses their order: the next steps visit the uses.
    for (at, &result) in results.iter().enumerate() {
        let value = body.result(new, at);
        let uses: Vec<(Op, usize)> = body.uses(result).collect();
        for (user, operand) in uses {
            body.set_operand(user, operand, value);
        }
    }
    body.erase_op(op);
    new
}

/// Moves waits at the end of tasks to those that wait for the tasks.
struct Deferral<'a> {
    ctx: &'a Context,
    body: &'a mut Body,
    waits: Vec<Op>,
}

/// Whether only tasks and waits use the token of a task.
fn is_awaited_only(body: &Body, op: Op) -> bool {
    let token = body.get(op, ExecuteOp::token);
    body.has_uses(token)
        && body
            .uses(token)
            .all(|(user, _)| [ExecuteOp::NAME, AwaitOp::NAME].contains(&body.name(user)))
}

impl Deferral<'_> {
    /// Notes the wait at the end of a task.
    fn collect(&mut self, op: Op) {
        let body = &*self.body;
        if !is_awaited_only(body, op) {
            return;
        }
        let Some(block) = body.region_entry(op, 0) else {
            return;
        };
        let mut at = body.last_op(block).and_then(|last| body.prev_op(last));
        while let Some(op) = at {
            if body.name(op) == WaitOp::NAME {
                if body.get(op, WaitOp::asyncToken).is_none() {
                    self.waits.push(op);
                }
                return;
            }
            if has_effects(self.ctx, body, op) {
                return;
            }
            at = body.prev_op(op);
        }
    }

    fn run(mut self) {
        let mut next = 0;
        while let Some(&op) = self.waits.get(next) {
            next += 1;
            self.defer(op);
        }
    }

    fn defer(&mut self, op: Op) {
        let (ctx, body) = (self.ctx, &mut *self.body);
        let Some(task) = body.parent_op(op) else { return };
        let dependencies: Vec<Value> = body.operands(op).iter().collect();
        body.erase_op(op);
        let task = add_results(ctx, body, task, &dependencies);
        let results: Vec<Value> = body.results(task).collect();
        let (_, tokens) = results.split_at(results.len() - dependencies.len());
        let tokens = tokens.to_vec();
        let users: Vec<Op> = body
            .uses(body.get(task, ExecuteOp::token))
            .map(|(user, _)| user)
            .collect();
        for user in users {
            self.wait_after(&tokens, user);
        }
    }

    /// Waits for tokens after an operation that waits for their task, as late as possible.
    fn wait_after(&mut self, values: &[Value], op: Op) {
        let (ctx, body) = (self.ctx, &mut *self.body);
        let location = body.location(op);
        let (tokens, mut at): (Vec<Value>, Option<Op>) = if body.name(op) == AwaitOp::NAME {
            let mut last = op;
            let mut tokens = Vec::new();
            for &value in values {
                let next = body.next_op(last);
                let ty = stored(ctx, body.ty(value));
                let new = NewOp {
                    operands: &[value],
                    results: ty.as_slice(),
                    ..NewOp::new(AwaitOp::DEF, location)
                };
                let place = match (next, body.op_block(last)) {
                    (Some(next), _) => InsertPoint::Before(next),
                    (None, Some(block)) => InsertPoint::End(block),
                    (None, None) => InsertPoint::Detached,
                };
                last = body.create(new, place);
                tokens.push(body.result(last, 0));
            }
            (tokens, body.next_op(last))
        } else {
            let Some(block) = body.region_entry(op, 0) else {
                return;
            };
            let operands: Vec<Value> = body.operands(op).iter().chain(values.iter().copied()).collect();
            let mut segments = body.operand_segments(op).to_vec();
            if let Some(last) = segments.last_mut() {
                *last += values.len() as u32;
            }
            body.set_operands(op, &operands);
            body.set_operand_segments(op, &segments);
            let tokens = values
                .iter()
                .map(|_| body.append_arg(block, token(ctx), location))
                .collect();
            (tokens, body.first_op(block))
        };
        while let Some(op) = at.filter(|&op| !is_barrier(ctx, body, op)) {
            at = body.next_op(op);
        }
        let Some(at) = at else { return };
        if is_async_op(body, at) {
            for token in tokens {
                add_dependency(body, at, token);
            }
            return;
        }
        let mut b = Builder::before(ctx, body, at);
        b.location = location;
        let new = wait(&mut b, &tokens, None);
        let task = body.parent_op(at).filter(|&op| body.name(op) == ExecuteOp::NAME);
        if task.is_some_and(|task| is_awaited_only(body, task)) && body.next_op(at).is_none() {
            self.waits.push(new);
        }
    }
}

/// Gives each use of a token that a task yields a result of its own.
fn use_once(ctx: &Context, body: &mut Body, op: Op) {
    let results: Vec<Value> = body.get(op, ExecuteOp::bodyResults).collect();
    let several: Vec<usize> = results
        .iter()
        .enumerate()
        .filter(|&(_, &result)| {
            let held = stored(ctx, body.ty(result));
            body.uses(result).nth(1).is_some() && held.is_some_and(|held| is_token(ctx, held))
        })
        .map(|(at, _)| at)
        .collect();
    let mut task = op;
    for at in several {
        let Some(result) = body.get(task, ExecuteOp::bodyResults).nth(at) else {
            return;
        };
        let count = body.uses(result).count() - 1;
        let yielded = body
            .region_entry(task, 0)
            .and_then(|block| body.last_op(block))
            .filter(|&last| body.name(last) == YieldOp::NAME)
            .map(|last| body.operand(last, at));
        let Some(yielded) = yielded else { return };
        task = add_results(ctx, body, task, &vec![yielded; count]);
        let results: Vec<Value> = body.get(task, ExecuteOp::bodyResults).collect();
        let uses: Vec<(Op, usize)> = results
            .get(at)
            .map(|&result| body.uses(result).skip(1).collect())
            .unwrap_or_default();
        for ((user, operand), &result) in uses.into_iter().zip(&results[results.len() - count..]) {
            body.set_operand(user, operand, result);
        }
    }
}
