//! Outlines `async.execute` operations to functions of their own.
//!
//! ```text
//! %t, %r = async.execute [%d] (%v as %x: !async.value<f32>) -> !async.value<f32> { …%a… }
//! %0:2 = call @async_execute_fn(%d, %v, %a) : (…) -> (!async.token, !async.value<f32>)
//! ```

use windlass_dialects::r#async::{AwaitOp, ExecuteOp};
use windlass_dialects::func::{self, FuncOp};
use windlass_ir::def::Traits;
use windlass_ir::rewrite::{CloneMap, import_blocks};
use windlass_ir::{
    Attribute, Block, Body, Builder, Context, InsertPoint, Location, Name, NewOp, Op, Region, Type, Value,
    WalkResult,
};

/// A function that an `async.execute` became.
pub(super) struct Outlined {
    pub name: Name,
    pub location: Location,
    pub ty: Type,
    pub body: Box<Body>,
}

/// The operations in a region, each after those in its regions.
pub(crate) fn post_order(body: &Body, region: Region) -> Vec<Op> {
    let (mut open, mut done): (Vec<Op>, Vec<Op>) = (Vec::new(), Vec::new());
    body.walk_region(region, &mut |body, op| {
        let parent = body.parent_op(op);
        while open.last().is_some_and(|&last| Some(last) != parent) {
            done.extend(open.pop());
        }
        open.push(op);
        WalkResult::Advance
    });
    done.extend(open.into_iter().rev());
    done
}

/// Whether a value is defined in a region or in one that it contains.
fn is_inside(body: &Body, value: Value, region: Region) -> bool {
    let mut at = body.value_block(value).and_then(|block| body.block_region(block));
    while let Some(current) = at {
        if current == region {
            return true;
        }
        let parent = body.region_parent(current).and_then(|op| body.op_block(op));
        at = parent.and_then(|block| body.block_region(block));
    }
    false
}

/// The values that a region uses and that are defined outside of it, in the order of their uses.
pub(crate) fn captures(body: &Body, region: Region, found: &mut Vec<Value>) {
    for op in post_order(body, region) {
        for value in body.operands(op).iter() {
            if !found.contains(&value) && !is_inside(body, value, region) {
                found.push(value);
            }
        }
    }
}

/// Copies the constants that a region uses into it.
pub(crate) fn clone_constants(body: &mut Body, region: Region) {
    let mut used = Vec::new();
    captures(body, region, &mut used);
    let Some(first) = body.entry_block(region).and_then(|block| body.first_op(block)) else {
        return;
    };
    for value in used {
        let Some(op) = body.defining_op(value) else {
            continue;
        };
        let def = body.def(op);
        if !def.traits.has(Traits::CONSTANT_LIKE) {
            continue;
        }
        let attrs = body.attrs(op).to_vec();
        let new = NewOp {
            attrs: &attrs,
            discardable: Some(body.discardable(op)),
            results: &[body.ty(value)],
            ..NewOp::new(def, body.location(op))
        };
        let copy = body.create(new, InsertPoint::Before(first));
        let copy = body.result(copy, 0);
        let users: Vec<(Op, usize)> = body.uses(value).collect();
        for (user, index) in users {
            let user_region = body.op_block(user).and_then(|block| body.block_region(block));
            if user_region == Some(region) || is_nested(body, user, region) {
                body.set_operand(user, index, copy);
            }
        }
    }
}

/// Whether an operation is in a region or in one that it contains.
fn is_nested(body: &Body, op: Op, region: Region) -> bool {
    let mut at = Some(op);
    while let Some(op) = at {
        if body.op_block(op).and_then(|block| body.block_region(block)) == Some(region) {
            return true;
        }
        at = body.parent_op(op);
    }
    false
}

/// Moves an `async.execute` to a function with this name, and calls it in its place. The function still ends in `async.yield`.
pub(super) fn outline(ctx: &Context, caller: &mut Body, execute: Op, name: Name) -> Option<Outlined> {
    let location = caller.location(execute);
    let region = caller.get(execute, ExecuteOp::bodyRegion);
    clone_constants(caller, region);
    let mut inputs: Vec<Value> = Vec::new();
    let operands: Vec<Value> = caller.operands(execute).iter().collect();
    for &value in &operands {
        if !inputs.contains(&value) {
            inputs.push(value);
        }
    }
    captures(caller, region, &mut inputs);
    let types: Vec<Type> = inputs.iter().map(|&value| caller.ty(value)).collect();
    let results: Vec<Type> = caller.results(execute).map(|value| caller.ty(value)).collect();

    let mut body = Box::new(Body::with_regions(1));
    let root = body.root_regions().first().copied()?;
    let entry = body.append_block(root);
    let arguments: Vec<Value> = types
        .iter()
        .map(|&ty| body.append_arg(entry, ty, location))
        .collect();
    let mut map = CloneMap::default();
    map.values
        .extend(inputs.iter().copied().zip(arguments.iter().copied()));
    let old_entry = caller.entry_block(region)?;
    import_blocks(caller, region, &mut body, root, &mut map, &mut |location| {
        location
    });
    join_entry(
        ctx,
        &mut body,
        (entry, map.block(old_entry)),
        location,
        |value| {
            let at = operands.iter().position(|&operand| operand == value);
            at.and_then(|_| map.values.get(&value).copied())
        },
        &operands,
        caller.get(execute, ExecuteOp::dependencies).len(),
    );

    let mut b = Builder::before(ctx, caller, execute);
    let called = func::call(&mut b, ctx.str(name), &inputs, &results);
    let old: Vec<Value> = caller.results(execute).collect();
    for (old, new) in old.into_iter().zip(called) {
        caller.replace_all_uses(old, new);
    }
    caller.erase_op(execute);
    Some(Outlined {
        name,
        location,
        ty: ctx.function_type(&types, &results),
        body,
    })
}

/// Moves the copied operations after the waiting for all operands, whose values replace the arguments of the copied block.
fn join_entry(
    ctx: &Context,
    body: &mut Body,
    (entry, copied): (Block, Block),
    location: Location,
    argument_of: impl Fn(Value) -> Option<Value>,
    operands: &[Value],
    tokens: usize,
) {
    let unwrapped = body.block_args(copied).to_vec();
    let mut b = Builder::at_end(ctx, body, entry, location);
    for (index, &operand) in operands.iter().enumerate() {
        let Some(argument) = argument_of(operand) else {
            continue;
        };
        let target = index
            .checked_sub(tokens)
            .and_then(|at| unwrapped.get(at).copied());
        let ty = target.map(|target| b.body.ty(target));
        let wait = AwaitOp::build(&mut b, argument, ty);
        if let Some(target) = target {
            let value = b.result(wait);
            b.body.replace_all_uses(target, value);
        }
    }
    if let Some(first) = body.first_op(copied) {
        body.move_tail(first, entry);
    }
    body.detach_block(copied);
}

/// The attributes of the function of a coroutine.
pub(super) fn coroutine_attrs(ctx: &Context) -> Attribute {
    let passes = ctx.array_attr(&[ctx.string_attr("presplitcoroutine")]);
    ctx.dict_attr(vec![(ctx.name("passthrough"), passes)])
}

impl Outlined {
    /// Adds the function to the end of a module.
    pub fn define(self, ctx: &Context, module: &mut Body, block: Block) -> Op {
        let mut b = Builder::at_end(ctx, module, block, self.location);
        let (name, ty) = (ctx.name_attr(self.name), ctx.type_attr(self.ty));
        let function = FuncOp::builder(name, ty)
            .sym_visibility(ctx.string_attr("private"))
            .build(&mut b);
        module.set_discardable(function, Some(coroutine_attrs(ctx)));
        module.set_isolated(function, self.body);
        function
    }
}
