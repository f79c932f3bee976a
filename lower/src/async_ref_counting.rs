//! `async-runtime-ref-counting`, `async-runtime-policy-based-ref-counting` and `async-runtime-ref-counting-opt`: the references that
//! a program holds of tokens, values and groups.
//!
//! A created value has one reference, which its function drops after the last use; a called function gets one of its own.
//! `Liveness` says in which blocks a value is used later. The optimisation removes pairs that add and drop a reference of a value
//! that has another one in between.

use crate::async_to_async_runtime::post_order;
use rustc_hash::{FxHashMap, FxHashSet};
use std::sync::Arc;
use windlass_dialects::r#async::types::{is_counted, is_group, is_token, stored};
use windlass_dialects::r#async::{
    AwaitAllOp, AwaitOp, CoroSuspendOp, ExecuteOp, RuntimeAddRefOp, RuntimeAddToGroupOp, RuntimeDropRefOp,
    RuntimeIsErrorOp, RuntimeLoadOp, YieldOp,
};
use windlass_dialects::cf::BranchOp;
use windlass_dialects::func::CallOp;
use windlass_ir::def::Traits;
use windlass_ir::pass::{PassCx, PassError, PassInfo, PassRegistry};
use windlass_ir::transforms::each_body;
use windlass_ir::{Block, Body, Builder, Context, Diagnostic, Location, Op, Region, Type, Value, ValueDef};

static REF_COUNTING: PassInfo = PassInfo::new(
    "async-runtime-ref-counting",
    "AsyncRuntimeRefCountingPass",
    "Automatic reference counting for Async runtime operations",
    |_| {
        Arc::new(|cx: &mut PassCx<'_>| {
            let ctx = cx.ctx;
            each_body(cx.body(), &|body| {
                count_references(ctx, body).map_err(PassError::from)
            })
        })
    },
);

static POLICY: PassInfo = PassInfo::new(
    "async-runtime-policy-based-ref-counting",
    "AsyncRuntimePolicyBasedRefCountingPass",
    "Policy based reference counting for Async runtime operations",
    |_| {
        Arc::new(|cx: &mut PassCx<'_>| {
            let ctx = cx.ctx;
            each_body(cx.body(), &|body| {
                count_by_policy(ctx, body).map_err(PassError::from)
            })
        })
    },
);

static OPTIMIZE: PassInfo = PassInfo::new(
    "async-runtime-ref-counting-opt",
    "AsyncRuntimeRefCountingOptPass",
    "Optimize automatic reference counting operations for the Async runtime by removing redundant operations",
    |_| {
        Arc::new(|cx: &mut PassCx<'_>| {
            let ctx = cx.ctx;
            each_body(cx.body(), &|body| cancel_pairs(ctx, body))
        })
    },
);

/// Registers the passes.
pub(crate) fn register(registry: &mut PassRegistry) {
    registry.register(&REF_COUNTING);
    registry.register(&POLICY);
    registry.register(&OPTIMIZE);
}

/// The values of a body that are counted: arguments of blocks, then results of operations.
fn counted_values(ctx: &Context, body: &Body) -> Vec<Value> {
    let is_counted = |value: &Value| is_counted(ctx, body.ty(*value));
    let mut arguments = Vec::new();
    let mut results = Vec::new();
    for &root in body.root_regions() {
        for op in post_order(body, root) {
            for &region in body.regions(op) {
                let inner = body.blocks(region).flat_map(|block| body.block_args(block));
                arguments.extend(inner.copied().filter(is_counted));
            }
            results.extend(body.results(op).filter(is_counted));
        }
        let own = body.blocks(root).flat_map(|block| body.block_args(block));
        arguments.extend(own.copied().filter(is_counted));
    }
    arguments.extend(results);
    arguments
}

fn location_of(body: &Body, value: Value) -> Location {
    match body.value_def(value) {
        ValueDef::Result(op, _) => body.location(op),
        ValueDef::Argument(block, index) => body.block_arg_location(block, index as usize),
        ValueDef::Forward => Location::UNKNOWN,
    }
}

fn drop_reference(b: &mut Builder<'_>, value: Value, count: i64) {
    let count = b.ctx.int_attr(Type::I64, count);
    RuntimeDropRefOp::build(b, value, count);
}

/// A builder after an operation.
fn after<'b>(ctx: &'b Context, body: &'b mut Body, op: Op, location: Location) -> Option<Builder<'b>> {
    let mut b = match body.next_op(op) {
        Some(next) => Builder::before(ctx, body, next),
        None => {
            let block = body.op_block(op)?;
            Builder::at_end(ctx, body, block, location)
        }
    };
    b.location = location;
    Some(b)
}

/// A builder at the start of a block.
fn at_start<'b>(ctx: &'b Context, body: &'b mut Body, block: Block, location: Location) -> Builder<'b> {
    let mut b = match body.first_op(block) {
        Some(first) => Builder::before(ctx, body, first),
        None => Builder::at_end(ctx, body, block, location),
    };
    b.location = location;
    b
}

/// Drops the reference of a value that has no uses. Returns whether it has none.
fn drop_unused(ctx: &Context, body: &mut Body, value: Value) -> bool {
    if body.has_uses(value) {
        return false;
    }
    let location = location_of(body, value);
    let b = match body.value_def(value) {
        ValueDef::Result(op, _) => after(ctx, body, op, location),
        ValueDef::Argument(block, _) => Some(at_start(ctx, body, block, location)),
        ValueDef::Forward => None,
    };
    if let Some(mut b) = b {
        drop_reference(&mut b, value, 1);
    }
    true
}

/// The operation of a block of `region` that an operation is, or is nested in.
fn ancestor_in(body: &Body, op: Op, region: Region) -> Option<(Block, Op)> {
    let mut at = op;
    loop {
        let block = body.op_block(at)?;
        if body.block_region(block) == Some(region) {
            return Some((block, at));
        }
        at = body.parent_op(at)?;
    }
}

/// In which blocks of its region a value is live.
struct Liveness {
    region: Region,
    live_in: FxHashSet<Block>,
    live_out: FxHashSet<Block>,
    /// The last use of the value in each block that uses it.
    last_users: FxHashMap<Block, Op>,
}

impl Liveness {
    fn of(body: &Body, value: Value) -> Option<Liveness> {
        let defined = body.value_block(value)?;
        let region = body.block_region(defined)?;
        let mut liveness = Liveness {
            region,
            live_in: FxHashSet::default(),
            live_out: FxHashSet::default(),
            last_users: FxHashMap::default(),
        };
        let mut pending = Vec::new();
        for (user, _) in body.uses(value) {
            let Some((block, op)) = ancestor_in(body, user, region) else {
                continue;
            };
            let last = liveness.last_users.entry(block).or_insert(op);
            if *last != op && body.is_before(*last, op) {
                *last = op;
            }
            if block != defined && liveness.live_in.insert(block) {
                pending.push(block);
            }
        }
        while let Some(block) = pending.pop() {
            for (terminator, _) in body.predecessors(block) {
                let Some(before) = body.op_block(terminator) else {
                    continue;
                };
                liveness.live_out.insert(before);
                if before != defined && liveness.live_in.insert(before) {
                    pending.push(before);
                }
            }
        }
        Some(liveness)
    }
}

/// Reports the first operation that is not lowered to the runtime: it would change who holds references. Operations of regions precede
/// that with the region.
fn reject_high_level(ctx: &Context, body: &Body) -> Result<(), Diagnostic> {
    let high_level = [ExecuteOp::NAME, AwaitOp::NAME, AwaitAllOp::NAME, YieldOp::NAME];
    let regions = body.root_regions().iter();
    let mut ops = regions.flat_map(|&region| post_order(body, region));
    match ops.find(|&op| high_level.contains(&body.name(op))) {
        Some(op) => {
            let message = "async operations must be lowered to async runtime operations";
            Err(body.error_at(ctx, op, message))
        }
        None => Ok(()),
    }
}

/// Adds the references that are counted to all values of a body.
fn count_references(ctx: &Context, body: &mut Body) -> Result<(), Diagnostic> {
    reject_high_level(ctx, body)?;
    for value in counted_values(ctx, body) {
        if drop_unused(ctx, body, value) {
            continue;
        }
        drop_after_last_use(ctx, body, value)?;
        add_before_calls(ctx, body, value);
        drop_in_divergent_successors(ctx, body, value)?;
    }
    Ok(())
}

fn drop_after_last_use(ctx: &Context, body: &mut Body, value: Value) -> Result<(), Diagnostic> {
    let Some(liveness) = Liveness::of(body, value) else {
        return Ok(());
    };
    let location = location_of(body, value);
    for block in body.blocks(liveness.region).collect::<Vec<_>>() {
        if liveness.live_out.contains(&block) {
            continue;
        }
        let Some(&last) = liveness.last_users.get(&block) else {
            continue;
        };
        let traits = body.def(last).traits;
        // A return passes the reference to the caller.
        if traits.has(Traits::RETURN_LIKE) {
            continue;
        }
        if traits.has(Traits::TERMINATOR) {
            let message = "async reference counting can't handle terminators that are not ReturnLike";
            return Err(body.error_at(ctx, last, message));
        }
        if let Some(mut b) = after(ctx, body, last, location) {
            drop_reference(&mut b, value, 1);
        }
    }
    Ok(())
}

fn add_before_calls(ctx: &Context, body: &mut Body, value: Value) {
    for (user, _) in body.uses(value).collect::<Vec<_>>() {
        if body.name(user) == CallOp::NAME {
            let one = ctx.int_attr(Type::I64, 1);
            RuntimeAddRefOp::build(&mut Builder::before(ctx, body, user), value, one);
        }
    }
}

/// Drops the reference on the edges from a block where a value is live to one where it is not, if it is live in another successor.
fn drop_in_divergent_successors(ctx: &Context, body: &mut Body, value: Value) -> Result<(), Diagnostic> {
    let Some(liveness) = Liveness::of(body, value) else {
        return Ok(());
    };
    let location = location_of(body, value);
    for block in body.blocks(liveness.region).collect::<Vec<_>>() {
        let (true, Some(terminator)) = (liveness.live_out.contains(&block), body.terminator(block)) else {
            continue;
        };
        let mut dead: Vec<Block> = Vec::new();
        for successor in body.successors(terminator) {
            if !liveness.live_in.contains(&successor) && !dead.contains(&successor) {
                dead.push(successor);
            }
        }
        // The end of a coroutine is reached without the value; its other blocks drop the reference.
        if dead.is_empty() || body.name(terminator) == CoroSuspendOp::NAME {
            continue;
        }
        if dead
            .iter()
            .any(|&successor| !body.block_args(successor).is_empty())
        {
            let message = "successor have different `liveIn` property of the reference counted value";
            return Err(body.op_error(ctx, terminator, message));
        }
        for successor in dead {
            let mut place = successor;
            if body.single_predecessor(successor) != Some(block) {
                place = body.new_block();
                body.attach_block(place, liveness.region, Some(successor));
                BranchOp::build(&mut Builder::at_end(ctx, body, place, location), &[], successor);
                for index in 0..body.num_successors(terminator) {
                    if body.successor(terminator, index) == successor {
                        body.set_successor(terminator, index, place);
                    }
                }
            }
            drop_reference(&mut at_start(ctx, body, place, location), value, 1);
        }
    }
    Ok(())
}

/// Drops references where a value has been used as a program with one use of each kind does.
fn count_by_policy(ctx: &Context, body: &mut Body) -> Result<(), Diagnostic> {
    reject_high_level(ctx, body)?;
    for value in counted_values(ctx, body) {
        if drop_unused(ctx, body, value) {
            continue;
        }
        let ty = body.ty(value);
        let location = location_of(body, value);
        for (user, _) in body.uses(value).collect::<Vec<_>>() {
            let is_last = match body.name(user) {
                RuntimeIsErrorOp::NAME => is_token(ctx, ty) || is_group(ctx, ty),
                RuntimeLoadOp::NAME => stored(ctx, ty).is_some(),
                RuntimeAddToGroupOp::NAME => is_token(ctx, ty),
                _ => false,
            };
            if is_last && let Some(mut b) = after(ctx, body, user, location) {
                drop_reference(&mut b, value, 1);
            }
        }
    }
    Ok(())
}

/// Removes pairs of operations that add and drop a reference.
fn cancel_pairs(ctx: &Context, body: &mut Body) {
    let mut cancelled: FxHashMap<Op, Op> = FxHashMap::default();
    for value in counted_values(ctx, body) {
        find_pairs(ctx, body, value, &mut cancelled);
    }
    for (drop, add) in cancelled {
        body.erase_op(drop);
        body.erase_op(add);
    }
}

fn find_pairs(ctx: &Context, body: &Body, value: Value, cancelled: &mut FxHashMap<Op, Op>) {
    let Some(region) = body.value_block(value).and_then(|block| body.block_region(block)) else {
        return;
    };
    let mut users: FxHashMap<Block, Vec<Op>> = FxHashMap::default();
    for (user, _) in body.uses(value) {
        let mut at = Some(user);
        while let Some(op) = at {
            let Some(block) = body.op_block(op) else {
                break;
            };
            let list = users.entry(block).or_default();
            if !list.contains(&op) {
                list.push(op);
            }
            at = match body.block_region(block) == Some(region) {
                true => None,
                false => body.parent_op(op),
            };
        }
    }
    // Pairs are in one block each, so the order of the blocks has no effect.
    for list in users.values_mut() {
        list.sort_by(|&a, &b| match a == b {
            true => std::cmp::Ordering::Equal,
            false if body.is_before(a, b) => std::cmp::Ordering::Less,
            false => std::cmp::Ordering::Greater,
        });
        let count = |op: Op| body.attr_named(ctx, op, "count");
        for (at, &add) in list.iter().enumerate() {
            if body.name(add) != RuntimeAddRefOp::NAME {
                continue;
            }
            let rest = &list[at + 1..];
            for (index, &drop) in rest.iter().enumerate() {
                if body.name(drop) != RuntimeDropRefOp::NAME || count(drop) != count(add) {
                    continue;
                }
                let between = &rest[..index];
                let is_call = |op: &Op| body.name(*op) == CallOp::NAME;
                let call = between.iter().position(is_call);
                let other = between.iter().rposition(|op| !is_call(op));
                // The called function drops its reference, and the value is used after that.
                if call.zip(other).is_some_and(|(call, other)| call < other) {
                    continue;
                }
                if let std::collections::hash_map::Entry::Vacant(entry) = cancelled.entry(drop) {
                    entry.insert(add);
                    break;
                }
            }
        }
    }
}
