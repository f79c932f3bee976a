//! Inlining one call.

use super::call_graph::{CallGraph, Node};
use crate::body::{Block, Body, Builder, InsertPoint, Op, Region, Value, WalkResult};
use crate::context::Context;
use crate::def::Traits;
use crate::ids::{Attribute, Location, Name};
use crate::interfaces::{InlineSite, Inlined, InlinedArgument, InlinerInterface};
use crate::location::LocationData;
use crate::rewrite::{CloneMap, import_blocks};
use crate::symbols::symbol_of;
use smallvec::SmallVec;

/// A call, the function that contains it, and its callee.
#[derive(Clone)]
pub(super) struct Call {
    pub op: Op,
    /// The isolated operations that it is nested in, from the function inwards.
    pub path: SmallVec<[Op; 1]>,
    pub source: Node,
    pub target: Node,
}

/// Adds the calls in the region that may be inlined; `path` leads to the region's body.
pub(super) fn collect_calls(
    ctx: &Context,
    body: &Body,
    region: Region,
    (source, path): (Node, &[Op]),
    graph: &CallGraph,
    calls: &mut Vec<Call>,
) {
    // Last block first, nested calls after it: the order decides which of two calls is inlined first.
    let path: SmallVec<[Op; 1]> = path.into();
    let mut pending: Vec<_> = body
        .blocks(region)
        .map(|block| (body, path.clone(), block))
        .collect();
    while let Some((body, path, block)) = pending.pop() {
        for op in body.ops(block) {
            let traits = body.def(op).traits;
            if traits.has(Traits::CALL_LIKE) {
                if let Some(target) = graph.callee(ctx, body, op) {
                    let path = path.clone();
                    calls.push(Call {
                        op,
                        path,
                        source,
                        target,
                    });
                }
                continue;
            }
            if let Some(inner) = body.isolated(op).filter(|_| !traits.has(Traits::SYMBOL_TABLE)) {
                let path: SmallVec<[Op; 1]> = path.iter().copied().chain([op]).collect();
                for &region in inner.root_regions() {
                    pending.extend(inner.blocks(region).map(|block| (inner, path.clone(), block)));
                }
            }
            for &region in body.regions(op) {
                pending.extend(body.blocks(region).map(|block| (body, path.clone(), block)));
            }
        }
    }
}

fn rules(ctx: &Context, body: &Body, op: Op) -> Option<&'static InlinerInterface> {
    let name = body.name(op);
    if body.is_registered(op) {
        return ctx.dialect_interface(ctx.registry().by_number(name.dialect())?);
    }
    let (namespace, _) = ctx.op_name(name).split_once('.')?;
    ctx.dialect_interface(ctx.dialect(namespace)?)
}

/// Whether the call in the function `source` may be inlined. Both functions are in `table`.
pub(super) fn is_legal(ctx: &Context, table: &Body, call: &Call, source: Op, target: Op) -> bool {
    let (Some(mut caller), Some((callee, region))) = (table.isolated(source), table.region(target, 0)) else {
        return false;
    };
    let mut outside = (table, source);
    for &op in &call.path {
        outside = (caller, op);
        let Some(inner) = caller.isolated(op) else {
            return false;
        };
        caller = inner;
    }
    let call = call.op;
    if caller.def(call).traits.has(Traits::TERMINATOR) || source == target {
        return false;
    }
    let (around, around_op) = match caller.parent_op(call) {
        Some(parent) => (caller, parent),
        None => outside,
    };
    let several = callee.entry_block(region) != callee.last_block(region);
    let one_block = around.def(around_op).traits.has(Traits::SINGLE_BLOCK);
    if several && one_block && around.name(around_op) != table.name(target) {
        return false;
    }
    let site = InlineSite {
        parent: (around, around_op),
        callee: (callee, region),
    };
    let into = rules(ctx, around, around_op).is_some_and(|rules| (rules.into)(ctx, &site));
    let allowed =
        rules(ctx, caller, call).is_some_and(|rules| (rules.call)(ctx, (caller, call), (table, target)));
    if !into || !allowed || !signature_matches(caller, call, callee, region) {
        return false;
    }
    let illegal = callee.walk_region(region, &mut |body, op| match rules(ctx, body, op) {
        Some(rules) if (rules.op)(ctx, body, op, &site) => WalkResult::Advance,
        _ => WalkResult::Interrupt,
    });
    !illegal
}

/// Whether the operands and results of the call match the function's arguments and results.
fn signature_matches(caller: &Body, call: Op, callee: &Body, region: Region) -> bool {
    let Some(entry) = callee.entry_block(region) else {
        return false;
    };
    let given = caller.operands(call).iter().map(|value| caller.ty(value));
    let taken = callee.block_args(entry).iter().map(|&arg| callee.ty(arg));
    let returns = |last: Op| {
        let returned = callee.operands(last).iter().map(|value| callee.ty(value));
        returned.eq(caller.results(call).map(|value| caller.ty(value)))
    };
    given.eq(taken)
        && callee
            .blocks(region)
            .filter_map(|block| callee.last_op(block))
            .filter(|&last| callee.def(last).traits.has(Traits::RETURN_LIKE))
            .all(returns)
}

/// Inlines the call, which is [legal](is_legal), adds the calls of the inlined body, and counts its uses in the graph.
/// Returns false if the inlining failed.
pub(super) fn inline_call(
    ctx: &Context,
    table: &mut Body,
    call: &Call,
    (ancestor_attrs, names_callees): (Attribute, bool),
    graph: &mut CallGraph,
    calls: &mut Vec<Call>,
) -> bool {
    let (source, target) = (graph.op(call.source), graph.op(call.target));
    let Some(mut caller) = table.take_isolated(source) else {
        return false;
    };
    let done = match table.region(target, 0) {
        Some((callee, region)) => {
            let callee = Callee {
                table,
                op: target,
                caller: source,
                body: callee,
                region,
                ancestor_attrs,
                name: symbol_of(ctx, table, target).filter(|_| names_callees),
            };
            let inner = call
                .path
                .iter()
                .try_fold(&mut *caller, |body, &op| body.isolated_mut(op));
            inner.is_some_and(|body| replace(ctx, body, call, &callee, graph, calls))
        }
        None => false,
    };
    table.set_isolated(source, caller);
    done
}

/// The function to inline.
struct Callee<'a> {
    table: &'a Body,
    op: Op,
    caller: Op,
    body: &'a Body,
    region: Region,
    ancestor_attrs: Attribute,
    /// The name that locations in it get.
    name: Option<Name>,
}

fn replace(
    ctx: &Context,
    body: &mut Body,
    call: &Call,
    callee: &Callee<'_>,
    graph: &mut CallGraph,
    calls: &mut Vec<Call>,
) -> bool {
    let op = call.op;
    let caller = body.location(op);
    let mut place = |location: Location| called_at(ctx, location, caller, callee.name);
    let new = body.new_region();
    import_blocks(
        callee.body,
        callee.region,
        body,
        new,
        &mut CloneMap::default(),
        &mut place,
    );
    collect_calls(ctx, body, new, (call.source, &call.path), graph, calls);
    let Some(entry) = body.entry_block(new) else {
        return false;
    };
    let args: SmallVec<[Value; 4]> = body.block_args(entry).into();
    let operands = body.operands(op).to_vec();
    let stand_in = rules(ctx, callee.table, callee.op).and_then(|rules| rules.argument);
    let mut arguments: SmallVec<[Value; 4]> = SmallVec::with_capacity(operands.len());
    for (index, (arg, operand)) in args.into_iter().zip(operands).enumerate() {
        let value = stand_in.map_or(operand, |stand_in| {
            stand_in(
                ctx,
                InlinedArgument {
                    table: callee.table,
                    callee: callee.op,
                    caller: callee.caller,
                    body: &mut *body,
                    call: op,
                    index,
                    value: operand,
                    ancestor_attrs: callee.ancestor_attrs,
                },
            )
        });
        arguments.push(value);
        body.replace_all_uses(arg, value);
    }
    if let Some(finish) = rules(ctx, body, op).and_then(|rules| rules.finish) {
        let blocks: Vec<Block> = body.blocks(new).collect();
        let inlined = Inlined {
            table: callee.table,
            callee: callee.op,
            caller: callee.caller,
            body: &mut *body,
            call: op,
            arguments: &arguments,
            blocks: &blocks,
        };
        finish(ctx, inlined);
    }
    let results: SmallVec<[Value; 4]> = body.results(op).collect();
    // A body that does not return leaves the operations after the call in a separate block.
    let returns = |last: Op| body.def(last).traits.has(Traits::RETURN_LIKE);
    let one_block = body.last_block(new) == Some(entry) && body.last_op(entry).is_none_or(returns);
    if one_block {
        if let Some(last) = body.last_op(entry) {
            let returned = body.operands(last).to_vec();
            for (result, value) in results.into_iter().zip(returned) {
                body.replace_all_uses(result, value);
            }
            body.erase_op(last);
        }
        move_ops(body, entry, op);
    } else {
        let Some(rest) = body.split_after(op) else {
            return false;
        };
        for result in results {
            let arg = body.append_arg(rest, body.ty(result), caller);
            body.replace_all_uses(result, arg);
        }
        let ends: Vec<Op> = body.blocks(new).filter_map(|block| body.last_op(block)).collect();
        for last in ends {
            if !body.def(last).traits.has(Traits::RETURN_LIKE) {
                continue;
            }
            let branch = rules(ctx, body, last).and_then(|rules| rules.branch);
            let values = body.operands(last).to_vec();
            if let Some(branch) = branch {
                branch(&mut Builder::before(ctx, body, last), rest, &values);
                body.erase_op(last);
            }
        }
        move_ops(body, entry, op);
        if let Some(region) = body.block_region(rest) {
            body.move_blocks(new, region, Some(rest));
        }
    }
    graph.merge_uses(ctx, (call.source, call.target), body, op);
    body.erase_op(op);
    true
}

/// The location of an inlined operation: `location` in a function called at `caller`. Nested call sites stay at the
/// inner end of the chain. With a `name`, a place in the function is named after it.
pub fn called_at(ctx: &Context, location: Location, caller: Location, name: Option<Name>) -> Location {
    let mut callees: SmallVec<[Location; 4]> = SmallVec::new();
    let mut outer = location;
    while let LocationData::CallSite { callee, caller } = outer.data(ctx) {
        callees.push(callee);
        outer = caller;
    }
    callees.push(match (name, outer.data(ctx)) {
        (Some(name), LocationData::FileRange { .. }) => {
            ctx.intern_location(LocationData::Name { name, child: outer })
        }
        _ => outer,
    });
    callees.iter().rev().fold(caller, |caller, &callee| {
        ctx.intern_location(LocationData::CallSite { callee, caller })
    })
}

/// Moves the operations of the block before `op` and erases the block.
fn move_ops(body: &mut Body, block: Block, op: Op) {
    while let Some(first) = body.first_op(block) {
        body.move_op(first, InsertPoint::Before(op));
    }
    body.erase_block(block);
}
