//! Splits coroutines into ordinary functions, for machine code: LLVM's `CoroSplit`, for coroutines that are resumed and never
//! destroyed from outside.
//!
//! A coroutine is a function with `llvm.intr.coro.begin`. It becomes its *ramp*, which runs to the first suspension and returns, and
//! a function `NAME.resume` that continues after the last suspension. What both need is in the frame, which the program allocates:
//!
//! ```text
//! 0: address of NAME.resume    8: null    16: number of the last suspension (i32)    24…: values
//! ```
//!
//! A value that is used in a block after a suspension and defined in another is stored to the frame where it is defined; the
//! resuming function loads it before each use. A suspension has its number stored where `coro.save` saves the state: from there on
//! another thread may resume the coroutine.

use crate::build::llvm::{constant, int_constant, load, part_address, store};
use crate::func_to_llvm::function_attrs;
use rustc_hash::{FxHashMap, FxHashSet};
use windlass_dialects::llvm::enums::Linkage;
use windlass_dialects::llvm::layout::{DataLayout, Layouts};
use windlass_dialects::llvm::types::{self as llvm_types, LlvmTypes as _};
use windlass_dialects::llvm::{self, LLVMFuncOp, attrs as llvm_attrs};
use windlass_ir::rewrite::{CloneMap, erase_unreachable_blocks, import_blocks};
use windlass_ir::symbols::SymbolTable;
use windlass_ir::{
    Attribute, Block, Body, Builder, Context, Diagnostic, Location, Module, Name, NewOp, Op, Region, Type,
    Value, ValueDef,
};

/// The alignment of frames.
const ALIGNMENT: u64 = 16;
/// The offset of the number of the last suspension.
const STATE: u64 = 16;
/// The offset of the first value.
const VALUES: u64 = 24;

/// Splits all coroutines of a module.
///
/// # Errors
/// A coroutine that keeps memory of the stack over a suspension.
pub fn run(ctx: &Context, module: &mut Module) -> Result<(), Vec<Diagnostic>> {
    let attrs = module.root.discardable(module.op);
    let Some((body, block)) = module.body_and_block() else {
        return Ok(());
    };
    let functions: Vec<Op> = body
        .ops(block)
        .filter(|&op| body.name(op) == LLVMFuncOp::NAME && body.isolated(op).is_some_and(uses_coroutines))
        .collect();
    if functions.is_empty() {
        return Ok(());
    }
    let mut layouts = Layouts::new(DataLayout::for_machine_code(ctx, [attrs]));
    let mut table = SymbolTable::of_regions(ctx, body, body.root_regions());
    let mut errors = Vec::new();
    for function in functions {
        let location = body.location(function);
        let name = body
            .get(function, LLVMFuncOp::sym_name)
            .and_then(|name| name.as_str(ctx));
        let resume = table.unique_name(ctx, &format!("{}.resume", name.unwrap_or_default()));
        let Some(inner) = body.isolated_mut(function) else {
            continue;
        };
        call_resumptions(ctx, inner);
        match split(ctx, inner, resume, location, &mut layouts) {
            Ok(Some(resuming)) => {
                let defined = define(ctx, body, block, (resume, location), resuming);
                table.insert(resume, defined);
                unmark(ctx, body, function);
            }
            Ok(None) => {}
            Err(error) => errors.push(error),
        }
    }
    if errors.is_empty() { Ok(()) } else { Err(errors) }
}

fn uses_coroutines(body: &Body) -> bool {
    let names = [llvm::CoroBeginOp::NAME, llvm::CoroResumeOp::NAME];
    body.all_ops()
        .into_iter()
        .any(|op| names.contains(&body.name(op)))
}

/// Removes the attribute that says that a coroutine is not split.
fn unmark(ctx: &Context, body: &mut Body, function: Op) {
    let Some(attrs) = body
        .get(function, LLVMFuncOp::passthrough)
        .and_then(|attrs| attrs.as_array(ctx))
    else {
        return;
    };
    let kept: Vec<Attribute> = attrs
        .iter()
        .copied()
        .filter(|attr| attr.as_str(ctx) != Some("presplitcoroutine"))
        .collect();
    let kept = (!kept.is_empty()).then(|| ctx.array_attr(&kept));
    body.set_attr(function, LLVMFuncOp::passthrough, kept);
}

/// Defines the function that resumes a coroutine.
fn define(
    ctx: &Context,
    body: &mut Body,
    block: Block,
    (name, location): (Name, Location),
    inner: Box<Body>,
) -> Op {
    let ty = llvm_types::function(ctx, Type::VOID, &[Type::PTR], false);
    let attrs = function_attrs(&[
        (LLVMFuncOp::sym_name, Some(ctx.name_attr(name))),
        (LLVMFuncOp::function_type, Some(ctx.type_attr(ty))),
        (
            LLVMFuncOp::linkage,
            Some(llvm_attrs::linkage(ctx, Linkage::Internal)),
        ),
    ]);
    let mut b = Builder::at_end(ctx, body, block, location);
    b.create(NewOp {
        attrs: &attrs,
        body: Some(inner),
        ..NewOp::new(LLVMFuncOp::DEF, location)
    })
}

/// Replaces `coro.resume` by calls of the function whose address the frame has.
fn call_resumptions(ctx: &Context, body: &mut Body) {
    for op in body.all_ops() {
        if body.name(op) != llvm::CoroResumeOp::NAME {
            continue;
        }
        let frame = body.operand(op, 0);
        let mut b = Builder::before(ctx, body, op);
        let function = load(&mut b, frame, Type::PTR);
        let attrs = vec![None; llvm::CallOp::DEF.attrs.len()];
        b.create(NewOp {
            operands: &[function, frame],
            operand_segments: &[2, 0],
            attrs: &attrs,
            ..NewOp::new(llvm::CallOp::DEF, b.location)
        });
        body.erase_op(op);
    }
}

/// A suspension: where the state is saved, and the block that follows, whose argument says how the coroutine continues.
struct Suspension {
    save: Op,
    after: Block,
}

/// The offsets in the frame.
struct Frame {
    offsets: FxHashMap<Value, u64>,
    bytes: u64,
}

fn find(body: &Body, region: Region, name: windlass_ir::OpName) -> Vec<Op> {
    let ops = body.blocks(region).flat_map(|block| body.ops(block));
    ops.filter(|&op| body.name(op) == name).collect()
}

/// Ends the blocks at suspensions: control continues in a new block with -1, which means suspended.
fn cut(ctx: &Context, body: &mut Body, region: Region) -> Vec<Suspension> {
    let mut suspensions = Vec::new();
    for op in find(body, region, llvm::CoroSuspendOp::NAME) {
        let (Some(block), location) = (body.op_block(op), body.location(op)) else {
            continue;
        };
        let Some(save) = body.defining_op(body.operand(op, 0)) else {
            continue;
        };
        let after = body.new_block();
        body.attach_block(after, region, body.next_block(block));
        let how = body.append_arg(after, Type::I8, location);
        let result = body.result(op, 0);
        body.replace_all_uses(result, how);
        if let Some(next) = body.next_op(op) {
            body.move_tail(next, after);
        }
        body.erase_op(op);
        let mut b = Builder::at_end(ctx, body, block, location);
        let suspended = int_constant(&mut b, Type::I8, -1);
        branch(&mut b, after, suspended);
        suspensions.push(Suspension { save, after });
    }
    suspensions
}

fn branch(b: &mut Builder<'_>, to: Block, how: Value) {
    b.create(NewOp {
        operands: &[how],
        successors: &[to],
        ..NewOp::new(llvm::BrOp::DEF, b.location)
    });
}

/// The values that are used after a suspension in other blocks than those that define them.
fn kept_values(body: &Body, region: Region, suspensions: &[Suspension], handle: Value) -> Vec<Value> {
    let mut reached: FxHashSet<Block> = FxHashSet::default();
    let mut pending: Vec<Block> = suspensions.iter().map(|suspension| suspension.after).collect();
    while let Some(block) = pending.pop() {
        if reached.insert(block) {
            pending.extend(
                body.terminator(block)
                    .into_iter()
                    .flat_map(|last| body.successors(last)),
            );
        }
    }
    let mut kept = Vec::new();
    for block in body.blocks(region) {
        let defined = body.block_args(block).iter().copied();
        let defined = defined.chain(body.ops(block).flat_map(|op| body.results(op)));
        kept.extend(defined.filter(|&value| {
            let mut users = body.uses(value).map(|(user, _)| body.op_block(user));
            value != handle
                && users.any(|user| user != Some(block) && user.is_some_and(|user| reached.contains(&user)))
        }));
    }
    kept
}

fn is_token(ctx: &Context, ty: Type) -> bool {
    ty == llvm_types::token(ctx)
}

/// Splits a coroutine. The body becomes that of the ramp; returns the body of the function that resumes it.
fn split(
    ctx: &Context,
    body: &mut Body,
    resume: Name,
    location: Location,
    layouts: &mut Layouts,
) -> Result<Option<Box<Body>>, Diagnostic> {
    let Some(&region) = body.root_regions().first() else {
        return Ok(None);
    };
    let &[begin] = find(body, region, llvm::CoroBeginOp::NAME).as_slice() else {
        return Ok(None);
    };
    let handle = body.result(begin, 0);
    let suspensions = cut(ctx, body, region);
    let mut frame = Frame {
        offsets: FxHashMap::default(),
        bytes: VALUES,
    };
    let kept = kept_values(body, region, &suspensions, handle);
    for &value in kept.iter().filter(|&&value| !is_token(ctx, body.ty(value))) {
        let defined = body.defining_op(value);
        if let Some(alloca) = defined.filter(|&op| body.name(op) == llvm::AllocaOp::NAME) {
            let message = "is on the stack of a coroutine, and used after it has been suspended";
            return Err(body.op_error(ctx, alloca, message));
        }
        let Some(layout) = layouts.of(ctx, body.ty(value)) else {
            return Err(Diagnostic::error(
                location,
                "a coroutine keeps a value without a size",
            ));
        };
        let at = frame.bytes.next_multiple_of(layout.align.max(1));
        frame.offsets.insert(value, at);
        frame.bytes = at + layout.alloc_bytes();
    }
    frame.bytes = frame.bytes.next_multiple_of(ALIGNMENT);
    let kept: Vec<Value> = kept
        .into_iter()
        .filter(|value| frame.offsets.contains_key(value))
        .collect();

    let resuming = resuming_function(
        ctx,
        body,
        region,
        (handle, location),
        (&suspensions, &kept),
        &frame,
    );
    ramp(ctx, body, region, (begin, resume), (&suspensions, &kept), &frame);
    Ok(resuming)
}

fn address(b: &mut Builder<'_>, frame: Value, offset: u64) -> Value {
    match i32::try_from(offset) {
        Ok(0) | Err(_) => frame,
        Ok(offset) => part_address(b, frame, &[offset], Type::I8),
    }
}

/// Stores a value to the frame after its definition.
fn spill(ctx: &Context, body: &mut Body, value: Value, frame: Value, offset: u64, begin: Option<Op>) {
    let next = match body.value_def(value) {
        ValueDef::Result(op, _) => match begin {
            // The frame is there from its beginning on.
            Some(begin) if body.op_block(op) == body.op_block(begin) && body.is_before(op, begin) => {
                body.next_op(begin)
            }
            _ => body.next_op(op),
        },
        ValueDef::Argument(block, _) => match begin {
            Some(begin) if body.op_block(begin) == Some(block) => body.next_op(begin),
            _ => body.first_op(block),
        },
        ValueDef::Forward => None,
    };
    if let Some(next) = next {
        let mut b = Builder::before(ctx, body, next);
        let place = address(&mut b, frame, offset);
        store(&mut b, value, place);
    }
}

/// Replaces what is alike in both functions: the state that is saved, the memory that is freed.
fn lower_common(ctx: &Context, body: &mut Body, region: Region, frame: Value, saves: &[Op]) {
    for (index, &save) in saves.iter().enumerate() {
        let mut b = Builder::before(ctx, body, save);
        let place = address(&mut b, frame, STATE);
        let number = int_constant(&mut b, Type::I32, index as i64);
        store(&mut b, number, place);
        body.erase_op(save);
    }
    for op in find(body, region, llvm::CoroFreeOp::NAME) {
        let result = body.result(op, 0);
        body.replace_all_uses(result, frame);
        body.erase_op(op);
    }
}

/// Makes the ramp of the coroutine: allocates the frame, runs to the first suspension, and returns.
fn ramp(
    ctx: &Context,
    body: &mut Body,
    region: Region,
    (begin, resume): (Op, Name),
    (suspensions, kept): (&[Suspension], &[Value]),
    frame: &Frame,
) {
    for (name, bytes) in [
        (llvm::CoroSizeOp::NAME, frame.bytes),
        (llvm::CoroAlignOp::NAME, ALIGNMENT),
    ] {
        for op in find(body, region, name) {
            let result = body.result(op, 0);
            let ty = body.ty(result);
            let number = int_constant(&mut Builder::before(ctx, body, op), ty, bytes as i64);
            body.replace_all_uses(result, number);
            body.erase_op(op);
        }
    }
    let memory = body.operand(begin, 1);
    let handle = body.result(begin, 0);
    for &value in kept {
        spill(ctx, body, value, handle, frame.offsets[&value], Some(begin));
    }
    let saves: Vec<Op> = suspensions.iter().map(|suspension| suspension.save).collect();
    lower_common(ctx, body, region, handle, &saves);
    for op in find(body, region, llvm::CoroEndOp::NAME) {
        let result = body.result(op, 0);
        let no = constant(&mut Builder::before(ctx, body, op), Attribute::FALSE, Type::I1);
        body.replace_all_uses(result, no);
        body.erase_op(op);
    }
    let mut b = Builder::before(ctx, body, begin);
    let mut attrs = vec![None; llvm::AddressOfOp::DEF.attrs.len()];
    attrs[llvm::AddressOfOp::global_name.0] = Some(ctx.symbol_attr(resume));
    let function = b.create(NewOp {
        attrs: &attrs,
        results: &[Type::PTR],
        ..NewOp::new(llvm::AddressOfOp::DEF, b.location)
    });
    let function = b.result(function);
    store(&mut b, function, memory);
    body.replace_all_uses(handle, memory);
    body.erase_op(begin);
    for name in [llvm::CoroIdOp::NAME, llvm::NoneTokenOp::NAME] {
        for op in find(body, region, name) {
            if !body.op_has_uses(op) {
                body.erase_op(op);
            }
        }
    }
}

/// Makes the function that continues after the last suspension; its argument is the frame.
fn resuming_function(
    ctx: &Context,
    from: &Body,
    region: Region,
    (handle, location): (Value, Location),
    (suspensions, kept): (&[Suspension], &[Value]),
    frame: &Frame,
) -> Option<Box<Body>> {
    let mut body = Box::new(Body::with_regions(1));
    let root = body.root_regions().first().copied()?;
    let entry = body.append_block(root);
    let argument = body.append_arg(entry, Type::PTR, location);
    let mut map = CloneMap::default();
    import_blocks(from, region, &mut body, root, &mut map, &mut |location| location);
    body.replace_all_uses(map.value(handle), argument);
    for &value in kept {
        let (value, offset) = (map.value(value), frame.offsets[&value]);
        reload(ctx, &mut body, value, argument, offset);
        spill(ctx, &mut body, value, argument, offset, None);
    }
    let saves: Option<Vec<Op>> = suspensions
        .iter()
        .map(|suspension| body.defining_op(map.value(from.result(suspension.save, 0))))
        .collect();
    lower_common(ctx, &mut body, root, argument, &saves?);
    for op in find(&body, root, llvm::CoroEndOp::NAME) {
        finish(ctx, &mut body, op);
    }
    dispatch(
        ctx,
        &mut body,
        root,
        (entry, argument, location),
        suspensions,
        &map,
    );
    // What no suspension leads to is the start of the ramp.
    erase_unreachable_blocks(&mut body, root);
    for op in find(&body, root, llvm::NoneTokenOp::NAME) {
        if !body.op_has_uses(op) {
            body.erase_op(op);
        }
    }
    Some(body)
}

/// Ends a block with a return in place of `coro.end` and what follows.
fn finish(ctx: &Context, body: &mut Body, op: Op) {
    let Some(block) = body.op_block(op) else {
        return;
    };
    let location = body.location(op);
    let mut rest = Vec::new();
    let mut next = Some(op);
    while let Some(op) = next {
        rest.push(op);
        next = body.next_op(op);
    }
    for op in rest.into_iter().rev() {
        body.erase_op(op);
    }
    let mut b = Builder::at_end(ctx, body, block, location);
    b.create(NewOp::new(llvm::ReturnOp::DEF, location));
}

/// Branches to the block after the last suspension with 0, which means resumed.
fn dispatch(
    ctx: &Context,
    body: &mut Body,
    region: Region,
    (entry, frame, location): (Block, Value, Location),
    suspensions: &[Suspension],
    map: &CloneMap,
) {
    let mut resumed = Vec::with_capacity(suspensions.len());
    for suspension in suspensions {
        let block = body.new_block();
        body.attach_block(block, region, body.next_block(entry));
        let mut b = Builder::at_end(ctx, body, block, location);
        let how = int_constant(&mut b, Type::I8, 0);
        branch(&mut b, map.block(suspension.after), how);
        resumed.push(block);
    }
    let unknown = body.append_block(region);
    let mut b = Builder::at_end(ctx, body, unknown, location);
    b.create(NewOp::new(llvm::UnreachableOp::DEF, location));
    let mut b = Builder::at_end(ctx, body, entry, location);
    let place = address(&mut b, frame, STATE);
    let state = load(&mut b, place, Type::I32);
    let numbers: Vec<u8> = (0..suspensions.len() as i32).flat_map(i32::to_le_bytes).collect();
    let ty = ctx.vector_type(&[suspensions.len() as i64], Type::I32);
    let mut attrs = vec![None; llvm::SwitchOp::DEF.attrs.len()];
    if !suspensions.is_empty() {
        attrs[llvm::SwitchOp::case_values.0] = Some(ctx.dense_attr(ty, numbers));
        attrs[llvm::SwitchOp::case_operand_segments.0] =
            Some(ctx.i32_array_attr(&vec![0; suspensions.len()]));
    }
    let successors: Vec<Block> = std::iter::once(unknown).chain(resumed).collect();
    b.create(NewOp {
        operands: &[state],
        operand_segments: &[1, 0, 0],
        attrs: &attrs,
        successors: &successors,
        ..NewOp::new(llvm::SwitchOp::DEF, location)
    });
}

/// Loads a value from the frame before each use in another block than that of its definition.
fn reload(ctx: &Context, body: &mut Body, value: Value, frame: Value, offset: u64) {
    let (block, ty) = (body.value_block(value), body.ty(value));
    let uses: Vec<(Op, usize)> = body.uses(value).collect();
    let mut loaded: FxHashMap<Op, Value> = FxHashMap::default();
    for (user, index) in uses {
        if body.op_block(user) == block {
            continue;
        }
        let found = loaded.get(&user).copied();
        let found = found.unwrap_or_else(|| {
            let mut b = Builder::before(ctx, body, user);
            let place = address(&mut b, frame, offset);
            load(&mut b, place, ty)
        });
        loaded.insert(user, found);
        body.set_operand(user, index, found);
    }
}
