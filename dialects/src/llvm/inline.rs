//! Putting functions where they are called: which ones, and what calls said of the memory that functions access.
//!
//! Arguments that are passed by value are copied; stack slots move to the caller's entry block, with their lifetimes marked; alias
//! scopes of the callee become others at each call.

use super::layout::{DataLayout, Layouts};
use super::types::NUMBER;
use super::{
    AddressOfOp, AllocaOp, BlockTagOp, BrOp, CallOp, ConstantOp, LLVMFuncOp, LifetimeEndOp, LifetimeStartOp,
    MemcpyOp, NoAliasScopeDeclOp, StackRestoreOp, StackSaveOp, VaStartOp, attrs, compat,
};
use attrs::names;
use rustc_hash::FxHashMap;
use windlass_ir::def::{AttrSlot, HandedOver, InlineRules, Traits};
use windlass_ir::rewrite::constant_value;
use windlass_ir::{
    Attribute, Block, Body, Builder, Context, InsertPoint, Location, NewOp, Op, Type, Value, ValueDef,
};

/// The rules of this dialect.
pub(super) static RULES: InlineRules = InlineRules {
    op: |_, body, op| !matches!(body.name(op), VaStartOp::NAME | BlockTagOp::NAME),
    call: may_inline,
    argument: Some(argument),
    finish: Some(finish),
    branch: Some(|b, block, values| {
        BrOp::build(b, values, None, block);
    }),
    ..InlineRules::ALL
};

/// Function attributes, passed through to LLVM, with which a function stays on its own.
const APART: [&str; 4] = ["noduplicate", "presplitcoroutine", "returns_twice", "strictfp"];

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
    let list = |slot: AttrSlot| {
        let list = table.get(callee, slot).and_then(|list| list.as_array(ctx));
        list.unwrap_or_default().iter()
    };
    let inalloca = list(LLVMFuncOp::arg_attrs).any(|&dict| entry(ctx, dict, "llvm.inalloca").is_some());
    let apart =
        list(LLVMFuncOp::passthrough).any(|&name| name.as_str(ctx).is_some_and(|name| APART.contains(&name)));
    !inalloca && !apart
}

/// The value of `name` in a dictionary.
fn entry(ctx: &Context, dict: Attribute, name: &str) -> Option<Attribute> {
    let entries = dict.as_dict(ctx)?;
    entries
        .iter()
        .find(|(key, _)| ctx.str(*key) == name)
        .map(|&(_, value)| value)
}

/// What a function is given for argument `index`: a copy of what the pointer points to, if it is passed by value.
fn argument(ctx: &Context, mut over: HandedOver<'_>) -> Value {
    let (table, callee, value) = (over.table, over.callee, over.value);
    let said = table
        .get(callee, LLVMFuncOp::arg_attrs)
        .and_then(|list| list.as_array(ctx));
    let Some(&said) = said.and_then(|list| list.get(over.index)) else {
        return value;
    };
    let Some(ty) = entry(ctx, said, "llvm.byval").and_then(|ty| ty.as_type(ctx)) else {
        return value;
    };
    let Some(layout) = Layouts::new(DataLayout::llvm_default()).of(ctx, ty) else {
        return value;
    };
    let align = entry(ctx, said, "llvm.align").and_then(|align| align.int(ctx)?.to_u64());
    let align = align.unwrap_or(1);
    if only_reads(ctx, table, callee) && (align <= layout.align || aligned(ctx, &mut over, align) >= align) {
        return value;
    }
    copy(ctx, &mut over, ty, layout.alloc_bytes(), align.max(layout.align))
}

/// Whether the function does not write to what its arguments point to.
fn only_reads(ctx: &Context, table: &Body, function: Op) -> bool {
    let effects = table.get(function, LLVMFuncOp::memory_effects);
    let arguments = effects.and_then(|effects| attrs::param(ctx, effects, "argMem"));
    // Bit 1 says that memory is written.
    arguments
        .and_then(|kind| kind.as_i64(ctx))
        .is_some_and(|kind| kind & 2 == 0)
}

/// How far a pointer is aligned, after its stack slot was aligned as wanted, if it is one.
fn aligned(ctx: &Context, over: &mut HandedOver<'_>, wanted: u64) -> u64 {
    let (table, caller) = (over.table, &mut *over.body);
    let number = |attr: Option<Attribute>| attr.and_then(|attr| attr.int(ctx)?.to_u64()).unwrap_or(1);
    match caller.value_def(over.value) {
        ValueDef::Result(op, _) => match caller.name(op) {
            AllocaOp::NAME => {
                let has = number(caller.get(op, AllocaOp::alignment));
                let natural = DataLayout::llvm_default().stack_align().map_or(0, u64::from) / 8;
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
            let first = caller
                .root_regions()
                .first()
                .and_then(|&region| caller.entry_block(region));
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

/// A copy of what `pointer` points to, in a stack slot of the entry block.
fn copy(ctx: &Context, over: &mut HandedOver<'_>, ty: Type, size: u64, align: u64) -> Value {
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

fn finish(ctx: &Context, body: &mut Body, call: Op, blocks: &[Block]) {
    move_slots(ctx, body, call, blocks);
    let mut ops = Vec::new();
    let mut pending: Vec<Block> = blocks.iter().rev().copied().collect();
    while let Some(block) = pending.pop() {
        for op in body.ops(block) {
            ops.push(op);
            let inner = body.regions(op).iter();
            pending.extend(inner.flat_map(|&region| body.blocks(region)));
        }
    }
    ops.retain(|&op| body.name(op).dialect() == NUMBER);
    renew_scopes(ctx, body, &ops);
    for name in ["alias_scopes", "noalias_scopes", "access_groups"] {
        let said = body.attr_named(ctx, call, name);
        let Some(said) = said.and_then(|said| said.as_array(ctx)) else {
            continue;
        };
        for &op in &ops {
            let Some(slot) = body.def(op).attr_slot(name) else {
                continue;
            };
            let mut all = body
                .attr(op, slot)
                .and_then(|own| own.as_array(ctx))
                .unwrap_or_default()
                .to_vec();
            all.extend_from_slice(said);
            body.set_attr(op, AttrSlot(slot), Some(ctx.array_attr(&all)));
        }
    }
}

/// Moves the stack slots of the callee's entry block to that of the caller, and says where they live.
fn move_slots(ctx: &Context, body: &mut Body, call: Op, blocks: &[Block]) {
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

/// The entry block of the region that stack slots around `op` belong to.
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

/// Makes the alias scopes that are declared in the operations others than those of the callee: what does not alias in one call may
/// alias what another one accesses.
fn renew_scopes(ctx: &Context, body: &mut Body, ops: &[Op]) {
    let mut domains: FxHashMap<Attribute, Attribute> = FxHashMap::default();
    let mut scopes: FxHashMap<Attribute, Attribute> = FxHashMap::default();
    let renew = |attr: Attribute, domain: Option<Attribute>| -> Option<Attribute> {
        let ext = match domain {
            Some(_) => attr.ext(ctx, names::ALIAS_SCOPE),
            None => attr.ext(ctx, names::ALIAS_SCOPE_DOMAIN),
        }?;
        let mut params = ext.params.to_vec();
        *params.first_mut()? = Some(ctx.distinct_attr(Attribute::UNIT));
        if let (Some(_), Some(slot)) = (domain, params.get_mut(1)) {
            *slot = domain;
        }
        Some(ctx.ext_attr(ext.name, &params))
    };
    for &op in ops
        .iter()
        .filter(|&&op| body.name(op) == NoAliasScopeDeclOp::NAME)
    {
        let Some(scope) = body.get(op, NoAliasScopeDeclOp::scope) else {
            continue;
        };
        if scopes.contains_key(&scope) {
            continue;
        }
        let Some(domain) = attrs::param(ctx, scope, "domain") else {
            continue;
        };
        let new = match domains.get(&domain) {
            Some(&new) => Some(new),
            None => renew(domain, None),
        };
        if let Some(new) = new {
            domains.insert(domain, new);
            scopes.extend(renew(scope, Some(new)).map(|renewed| (scope, renewed)));
        }
    }
    if scopes.is_empty() {
        return;
    }
    let renewed = |scope: Attribute| scopes.get(&scope).copied().unwrap_or(scope);
    for &op in ops {
        if body.name(op) == NoAliasScopeDeclOp::NAME {
            let scope = body.get(op, NoAliasScopeDeclOp::scope).map(renewed);
            body.set_attr(op, NoAliasScopeDeclOp::scope, scope);
            continue;
        }
        for name in ["alias_scopes", "noalias_scopes"] {
            let Some(slot) = body.def(op).attr_slot(name) else {
                continue;
            };
            if let Some(list) = body.attr(op, slot).and_then(|list| list.as_array(ctx)) {
                let list: Vec<Attribute> = list.iter().map(|&scope| renewed(scope)).collect();
                body.set_attr(op, AttrSlot(slot), Some(ctx.array_attr(&list)));
            }
        }
    }
}
