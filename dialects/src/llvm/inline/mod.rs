//! The inliner interface of the LLVM dialect.
//!
//! `byval` arguments are copied. Stack slots then move to the caller's entry block (`stack.rs`), the callee's alias
//! scopes are cloned for each call (`scopes.rs`), `noalias` arguments get alias scopes (`noalias.rs`), and the
//! locations in loop annotations are updated (`loops.rs`).

mod based_on;
mod loops;
mod noalias;
mod scopes;
mod stack;

use super::calls::passes_through;
use super::layout::{DataLayout, Layouts};
use super::types::NUMBER;
use super::{
    AddressOfOp, AllocaOp, BlockTagOp, BrOp, CallOp, ConstantOp, GEPOp, LLVMFuncOp, MemcpyOp, MemmoveOp,
    MemsetOp, StoreOp, VaStartOp, attrs, compat,
};
use windlass_ir::def::AttrSlot;
use windlass_ir::interfaces::{Inlined, InlinedArgument, InlinerInterface};
use windlass_ir::{Attribute, Block, Body, Context, InsertPoint, Location, NewOp, Op, Type, Value, ValueDef};

/// The inliner interface of this dialect.
pub(super) static RULES: InlinerInterface = InlinerInterface {
    op: |_, body, op, _| !matches!(body.name(op), VaStartOp::NAME | BlockTagOp::NAME),
    call: may_inline,
    argument: Some(argument),
    finish: Some(finish),
    branch: Some(|b, block, values| {
        BrOp::builder(values, block).build(b);
    }),
    ..InlinerInterface::ALL
};

/// Passthrough function attributes that prevent inlining.
const NO_INLINE: [&str; 4] = ["noduplicate", "presplitcoroutine", "returns_twice", "strictfp"];

fn may_inline(ctx: &Context, (caller, call): (&Body, Op), (table, callee): (&Body, Op)) -> bool {
    if caller.name(call) != CallOp::NAME || table.name(callee) != LLVMFuncOp::NAME {
        return false;
    }
    let has = |slot: AttrSlot| table.get(callee, slot).is_some();
    if caller.get(call, CallOp::no_inline).is_some()
        || has(LLVMFuncOp::no_inline)
        || has(LLVMFuncOp::personality)
    {
        return false;
    }
    let ty = table
        .get(callee, LLVMFuncOp::function_type)
        .and_then(|ty| ty.as_type(ctx));
    if ty.is_none_or(|ty| compat::is_variadic(ctx, ty)) {
        return false;
    }
    let arguments = table.get(callee, LLVMFuncOp::arg_attrs);
    let arguments = arguments.and_then(|list| list.as_array(ctx)).unwrap_or_default();
    let inalloca = arguments
        .iter()
        .any(|&dict| entry(ctx, dict, "llvm.inalloca").is_some());
    let is_marked = passes_through(ctx, table, callee, |name| NO_INLINE.contains(&name));
    !inalloca && !is_marked
}

/// The value of `name` in a dictionary.
fn entry(ctx: &Context, dict: Attribute, name: &str) -> Option<Attribute> {
    dict.dict_entry(ctx, ctx.name(name))
}

/// The value that replaces argument `index`: a copy of the pointee for `byval`; an `llvm.ssa_copy` if the function has
/// `noalias` arguments.
fn argument(ctx: &Context, mut over: InlinedArgument<'_>) -> Value {
    let (table, callee, value) = (over.table, over.callee, over.value);
    let said = table
        .get(callee, LLVMFuncOp::arg_attrs)
        .and_then(|list| list.as_array(ctx));
    let Some(&said) = said.and_then(|list| list.get(over.index)) else {
        return value;
    };
    let Some(ty) = entry(ctx, said, "llvm.byval").and_then(|ty| ty.as_type(ctx)) else {
        return noalias::insert_ssa_copy(ctx, &mut over);
    };
    let mut layouts = Layouts::new(DataLayout::of_ancestors(ctx, Some(over.ancestor_attrs)));
    let Some(layout) = layouts.of(ctx, ty) else {
        return value;
    };
    let stack = layouts.data_layout().stack_align().map_or(0, u64::from);
    let align = entry(ctx, said, "llvm.align").and_then(|align| align.int(ctx)?.to_u64());
    let align = align.unwrap_or(1);
    if only_reads(ctx, table, callee)
        && !overwrites(table, callee, over.index)
        && (align <= layout.align || aligned(ctx, &mut over, align, stack) >= align)
    {
        return value;
    }
    copy(ctx, &mut over, ty, layout.alloc_bytes(), align.max(layout.align))
}

/// Whether the function does not write to argument memory.
fn only_reads(ctx: &Context, table: &Body, function: Op) -> bool {
    let effects = table.get(function, LLVMFuncOp::memory_effects);
    let arguments = effects.and_then(|effects| attrs::param(ctx, effects, "argMem"));
    // Bit 1 is `Mod`.
    arguments
        .and_then(|kind| kind.as_i64(ctx))
        .is_some_and(|kind| kind & 2 == 0)
}

/// Whether the function writes to the memory of argument `index`, although its effects may deny it: LLVM makes a call of a function by
/// itself a loop that overwrites `byval` arguments, and leaves the effects as they were.
fn overwrites(table: &Body, function: Op, index: usize) -> bool {
    let Some(body) = table.isolated(function) else {
        return false;
    };
    let entry = body.root_entry();
    let argument = entry.and_then(|entry| body.block_args(entry).get(index).copied());
    let mut pending: Vec<Value> = argument.into_iter().collect();
    while let Some(address) = pending.pop() {
        for (user, operand) in body.uses(address) {
            match body.name(user) {
                GEPOp::NAME if operand == 0 => pending.extend(body.results(user)),
                MemcpyOp::NAME | MemmoveOp::NAME | MemsetOp::NAME if operand == 0 => return true,
                StoreOp::NAME if body.get(user, StoreOp::addr) == address => return true,
                _ => {}
            }
        }
    }
    false
}

/// The known alignment of a pointer in bytes. Raises the alignment of a stack slot to `wanted`, unless that exceeds the
/// natural stack alignment `natural` (0: unknown).
fn aligned(ctx: &Context, over: &mut InlinedArgument<'_>, wanted: u64, natural: u64) -> u64 {
    let (table, caller) = (over.table, &mut *over.body);
    let number = |attr: Option<Attribute>| attr.and_then(|attr| attr.int(ctx)?.to_u64()).unwrap_or(1);
    match caller.value_def(over.value) {
        ValueDef::Result(op, _) => match caller.name(op) {
            AllocaOp::NAME => {
                let has = number(caller.get(op, AllocaOp::alignment));
                if has >= wanted || (natural != 0 && wanted > natural && has <= natural) {
                    return has;
                }
                let attr = ctx.int_attr(Type::I64, wanted as i64);
                caller.set_attr(op, AllocaOp::alignment, Some(attr));
                wanted
            }
            AddressOfOp::NAME => {
                let name = caller.get(op, AddressOfOp::global_name);
                let global = table.root_ops().find(|&global| {
                    let symbol = windlass_ir::symbols::symbol_of(ctx, table, global);
                    symbol.is_some() && symbol == name.and_then(|name| name.as_flat_symbol(ctx))
                });
                let alignment = global.and_then(|global| table.attr_named(ctx, global, "alignment"));
                number(alignment)
            }
            _ => 1,
        },
        ValueDef::Argument(block, index) => {
            let first = caller.root_entry();
            if first != Some(block) || table.name(over.caller) != LLVMFuncOp::NAME {
                return 1;
            }
            let said = table
                .get(over.caller, LLVMFuncOp::arg_attrs)
                .and_then(|list| list.as_array(ctx));
            let said = said.and_then(|list| list.get(index as usize).copied());
            number(said.and_then(|said| entry(ctx, said, "llvm.align")))
        }
        ValueDef::Forward => 1,
    }
}

/// Copies the pointee of `pointer` to a stack slot in the entry block.
fn copy(ctx: &Context, over: &mut InlinedArgument<'_>, ty: Type, size: u64, align: u64) -> Value {
    let (body, call, pointer) = (&mut *over.body, over.call, over.value);
    let location = match body.value_def(pointer) {
        ValueDef::Result(op, _) => body.location(op),
        ValueDef::Argument(block, index) => body.block_arg_location(block, index as usize),
        ValueDef::Forward => body.location(call),
    };
    let block = body.op_block(call).and_then(|block| body.block_region(block));
    let entry = block.and_then(|region| body.entry_block(region));
    let first = entry.and_then(|entry| body.first_op(entry)).unwrap_or(call);
    let one = constant(ctx, body, InsertPoint::Before(first), location, 1);
    let slot = NewOp {
        operands: &[one],
        attrs: &[
            Some(ctx.int_attr(Type::I64, align as i64)),
            Some(ctx.type_attr(ty)),
        ],
        results: &[body.ty(pointer)],
        ..NewOp::new(AllocaOp::DEF, location)
    };
    let slot = body.create(slot, InsertPoint::Before(first));
    let slot = body.result(slot, 0);
    let size = constant(ctx, body, InsertPoint::Before(call), location, size as i64);
    let copying = NewOp {
        operands: &[slot, pointer, size],
        attrs: &[Some(Attribute::FALSE)],
        ..NewOp::new(MemcpyOp::DEF, location)
    };
    body.create(copying, InsertPoint::Before(call));
    slot
}

fn constant(ctx: &Context, body: &mut Body, at: InsertPoint, location: Location, value: i64) -> Value {
    let new = NewOp {
        attrs: &[Some(ctx.int_attr(Type::I64, value))],
        results: &[Type::I64],
        ..NewOp::new(ConstantOp::DEF, location)
    };
    let op = body.create(new, at);
    body.result(op, 0)
}

fn finish(ctx: &Context, mut inlined: Inlined<'_>) {
    stack::move_slots(ctx, inlined.body, inlined.call, inlined.blocks);
    let ops = ops_in(inlined.body, inlined.blocks);
    scopes::clone_scopes(ctx, inlined.body, &ops);
    noalias::create_alias_scopes(ctx, &mut inlined, &ops);
    scopes::append(ctx, inlined.body, inlined.call, &ops);
    loops::relocate(ctx, &mut inlined, &ops);
}

/// The ops of this dialect in the blocks, including nested ones.
fn ops_in(body: &Body, blocks: &[Block]) -> Vec<Op> {
    let mut ops = Vec::new();
    let mut pending: Vec<Block> = blocks.iter().rev().copied().collect();
    while let Some(block) = pending.pop() {
        for op in body.ops(block) {
            if body.name(op).dialect() == NUMBER {
                ops.push(op);
            }
            let inner = body.regions(op).iter();
            pending.extend(inner.flat_map(|&region| body.blocks(region)));
        }
    }
    ops
}
