//! Verifiers of other top-level ops: globals, aliases, ifuncs, constructors, comdats, module flags.

use super::{Check, symbol_text};
use crate::common::quoted;
use crate::llvm::attrs::names;
use crate::llvm::enums::{Linkage, LlvmEnum};
use crate::llvm::types::{self, ArrayType, FunctionType, LlvmType, PointerType, TargetType};
use crate::llvm::{
    AddressOfOp, AliasOp, ComdatSelectorOp, GlobalCtorsOp, GlobalDtorsOp, GlobalOp, IFuncOp, LLVMFuncOp,
    ModuleFlagsOp, compat,
};
use windlass_ir::def::AttrSlot;
use windlass_ir::def::Traits;
use windlass_ir::effects::is_memory_effect_free;
use windlass_ir::symbols::{Symbol, SymbolScope};
use windlass_ir::text::bytes_of_string;
use windlass_ir::{AttrData, Attribute, Block, Body, Context, Op, Type};

/// Whether a global may have this type.
fn is_global_type(ctx: &Context, ty: Type) -> bool {
    compat::is_compatible_outer(ctx, ty)
        && !matches!(
            types::view(ctx, ty),
            Some(LlvmType::Void | LlvmType::Token | LlvmType::Metadata | LlvmType::Label)
        )
}

pub(super) fn linkage(ctx: &Context, body: &Body, op: Op, slot: AttrSlot) -> Linkage {
    let linkage = body.get(op, slot).and_then(|linkage| Linkage::of(ctx, linkage));
    linkage.unwrap_or(Linkage::External)
}

/// Whether all bits of a constant are zero.
fn is_zero(ctx: &Context, value: Attribute) -> bool {
    match value.data(ctx) {
        AttrData::Integer { value, .. } => value.is_zero(),
        AttrData::Float { value, .. } => value.is_zero(),
        AttrData::Dense(dense) => dense.bytes.iter().all(|&byte| byte == 0),
        AttrData::Array(elements) => elements.iter().all(|&element| is_zero(ctx, element)),
        _ => false,
    }
}

fn type_in(ctx: &Context, body: &Body, op: Op, slot: AttrSlot) -> Type {
    let ty = body.get(op, slot).and_then(|ty| ty.as_type(ctx));
    ty.unwrap_or(Type::NONE)
}

pub(in crate::llvm) fn global(ctx: &Context, body: &Body, op: Op) -> Check {
    let ty = type_in(ctx, body, op, GlobalOp::global_type);
    let value = body.get(op, GlobalOp::value);
    let fail = |message: &str| Err(body.op_error(ctx, op, message));
    if !is_global_type(ctx, ty) {
        return fail("expects type to be a valid element type for an LLVM global");
    }
    // Isolated parents without symbols are rejected by the trait of symbols.
    let parent = body.parent_op(op).map(|parent| body.def(parent).traits);
    if parent.is_some_and(|traits| !traits.has(Traits::SYMBOL_TABLE.and(Traits::ISOLATED_FROM_ABOVE))) {
        return fail("must appear at the module level");
    }
    if let Some(text) = value.and_then(|value| value.as_name(ctx)) {
        let length = bytes_of_string(ctx.str(text)).len() as u64;
        let fits = ArrayType::of(ctx, ty).is_some_and(|a| a.element == Type::I8 && a.count == length);
        if !fits {
            return fail("requires an i8 array type of the length equal to that of the string attribute");
        }
    }
    if let Some(target) = TargetType::of(ctx, ty) {
        if !target.can_be_global(ctx) {
            return fail("this target extension type cannot be used in a global");
        }
        if value.is_some() {
            return fail("global with target extension type can only be initialized with zero-initializer");
        }
    }
    match linkage(ctx, body, op, GlobalOp::linkage) {
        Linkage::Common if value.is_some_and(|value| !is_zero(ctx, value)) => {
            return fail("expected zero value for 'common' linkage");
        }
        Linkage::Appending if ArrayType::of(ctx, ty).is_none() => {
            return fail("expected array type for 'appending' linkage");
        }
        _ => {}
    }
    let alignment = body
        .get(op, GlobalOp::alignment)
        .and_then(|align| align.as_i64(ctx));
    if alignment.is_some_and(|align| !(align as u64).is_power_of_two()) {
        return Err(body.error_at(ctx, op, "alignment attribute is not a power of 2"));
    }
    Ok(())
}

/// The block of an initializer.
fn initializer(body: &Body, op: Op) -> Option<(&Body, Block)> {
    let (inner, region) = body.region(op, 0)?;
    Some((inner, inner.entry_block(region)?))
}

fn has_effects(ctx: &Context, inner: &Body, block: Block) -> Option<Op> {
    let mut ops = inner.ops(block);
    ops.find(|&op| !is_memory_effect_free(ctx, inner, op))
}

pub(in crate::llvm) fn global_regions(ctx: &Context, body: &Body, op: Op) -> Check {
    let Some((inner, block)) = initializer(body, op) else {
        return Ok(());
    };
    let returned = inner.last_op(block).and_then(|last| inner.operands(last).get(0));
    let Some(returned) = returned else {
        return Err(body.op_error(ctx, op, "initializer region cannot return void"));
    };
    let ty = type_in(ctx, body, op, GlobalOp::global_type);
    if inner.ty(returned) != ty {
        let message = format!(
            "initializer region type {} does not match global type {}",
            quoted(ctx, inner.ty(returned)),
            quoted(ctx, ty)
        );
        return Err(body.op_error(ctx, op, message));
    }
    if let Some(culprit) = has_effects(ctx, inner, block) {
        let message = "ops with side effects not allowed in global initializers";
        return Err(inner.error_at(ctx, culprit, message));
    }
    if body.get(op, GlobalOp::value).is_some() {
        let message = "cannot have both initializer value and region";
        return Err(body.op_error(ctx, op, message));
    }
    Ok(())
}

pub(in crate::llvm) fn global_symbols(
    ctx: &Context,
    body: &Body,
    op: Op,
    symbols: &SymbolScope<'_>,
) -> Check {
    comdat(ctx, body, op, body.get(op, GlobalOp::comdat), symbols)
}

/// Verifies that a comdat attribute refers to a selector.
pub(super) fn comdat(
    ctx: &Context,
    body: &Body,
    op: Op,
    comdat: Option<Attribute>,
    symbols: &SymbolScope<'_>,
) -> Check {
    let Some(comdat) = comdat else { return Ok(()) };
    match symbols.lookup(op, comdat) {
        Some(found) if found.body.name(found.op) == ComdatSelectorOp::NAME => Ok(()),
        _ => Err(body.error_at(ctx, op, "expected comdat symbol")),
    }
}

pub(in crate::llvm) fn alias(ctx: &Context, body: &Body, op: Op) -> Check {
    if !is_global_type(ctx, type_in(ctx, body, op, AliasOp::alias_type)) {
        let message = "expects type to be a valid element type for an LLVM global alias";
        return Err(body.op_error(ctx, op, message));
    }
    match linkage(ctx, body, op, AliasOp::linkage) {
        other @ (Linkage::Appending | Linkage::Common | Linkage::ExternWeak) => {
            let message = format!(
                "'{}' linkage not supported in aliases, available options: private, internal, linkonce, weak, \
                 linkonce_odr, weak_odr, external or available_externally",
                other.keyword()
            );
            Err(body.op_error(ctx, op, message))
        }
        _ => Ok(()),
    }
}

pub(in crate::llvm) fn alias_regions(ctx: &Context, body: &Body, op: Op) -> Check {
    let Some((inner, block)) = initializer(body, op) else {
        return Ok(());
    };
    let returned = inner.last_op(block).and_then(|last| inner.operands(last).get(0));
    if returned.is_none_or(|value| PointerType::of(ctx, inner.ty(value)).is_none()) {
        let message = "initializer region must always return a pointer";
        return Err(body.op_error(ctx, op, message));
    }
    match has_effects(ctx, inner, block) {
        Some(culprit) => Err(inner.error_at(
            ctx,
            culprit,
            "ops with side effects are not allowed in alias initializers",
        )),
        None => Ok(()),
    }
}

pub(in crate::llvm) fn ifunc(ctx: &Context, body: &Body, op: Op) -> Check {
    match linkage(ctx, body, op, IFuncOp::linkage) {
        Linkage::External
        | Linkage::Internal
        | Linkage::Private
        | Linkage::Weak
        | Linkage::WeakODR
        | Linkage::Linkonce
        | Linkage::LinkonceODR => Ok(()),
        other => {
            let message = format!(
                "'{}' linkage not supported in ifuncs, available options: private, internal, linkonce, weak, \
                 linkonce_odr, weak_odr, or external linkage",
                other.keyword()
            );
            Err(body.op_error(ctx, op, message))
        }
    }
}

pub(in crate::llvm) fn ifunc_symbols(ctx: &Context, body: &Body, op: Op, symbols: &SymbolScope<'_>) -> Check {
    let mut name = body.get(op, IFuncOp::resolver);
    // Aliases may be cyclic; each one is visited at most once.
    let mut passed: Vec<Op> = Vec::new();
    let resolver = loop {
        let found = name.and_then(|name| symbols.lookup(op, name));
        match found.map(|found| (found, found.body.name(found.op))) {
            Some((function, LLVMFuncOp::NAME)) => break function,
            Some((alias, AliasOp::NAME)) if !passed.contains(&alias.op) => {
                passed.push(alias.op);
                match aliased(alias) {
                    Some(target) => name = Some(target),
                    // Aliases whose initializer is more than an address are not followed.
                    None => return Ok(()),
                }
            }
            _ => return Err(body.op_error(ctx, op, "must have a function resolver")),
        }
    };
    let external = resolver
        .body
        .isolated(resolver.op)
        .is_none_or(|inner| inner.root_regions().iter().all(|&r| inner.region_is_empty(r)));
    let available =
        linkage(ctx, resolver.body, resolver.op, LLVMFuncOp::linkage) == Linkage::AvailableExternally;
    if external || available {
        return Err(body.op_error(ctx, op, "resolver must be a definition"));
    }
    let ty = type_in(ctx, resolver.body, resolver.op, LLVMFuncOp::function_type);
    let returns = FunctionType::of(ctx, ty).map(FunctionType::ret);
    if returns.is_none_or(|ty| PointerType::of(ctx, ty).is_none()) {
        return Err(body.op_error(ctx, op, "resolver must return a pointer"));
    }
    let space = body
        .get(op, IFuncOp::address_space)
        .and_then(|space| space.as_i64(ctx));
    let pointer = PointerType::of(ctx, type_in(ctx, body, op, IFuncOp::resolver_type));
    if pointer.map(i64::from) != Some(space.unwrap_or(0)) {
        return Err(body.op_error(ctx, op, "resolver has incorrect type"));
    }
    Ok(())
}

/// The symbol whose address an alias returns unchanged.
fn aliased(alias: Symbol<'_>) -> Option<Attribute> {
    let inner = alias.body.isolated(alias.op)?;
    let block = inner.root_entry()?;
    let address = inner.defining_op(inner.operands(inner.last_op(block)?).get(0)?)?;
    if inner.name(address) != AddressOfOp::NAME {
        return None;
    }
    inner.get(address, AddressOfOp::global_name)
}

/// Verifies the functions, priorities and data of constructors or destructors; `what` names them in diagnostics.
fn lists(
    ctx: &Context,
    body: &Body,
    op: Op,
    what: &str,
    [functions, priorities, data]: [AttrSlot; 3],
) -> Check {
    let list = |slot: AttrSlot| {
        body.get(op, slot)
            .and_then(|list: Attribute| list.as_array(ctx))
            .unwrap_or_default()
    };
    let data = list(data);
    let fine = data
        .iter()
        .all(|e| e.as_flat_symbol(ctx).is_some() || e.ext(ctx, names::ZERO).is_some());
    if !fine {
        return Err(body.error_at(ctx, op, "data element must be symbol or #llvm.zero"));
    }
    if list(functions).len() != list(priorities).len() || list(functions).len() != data.len() {
        let message = format!("{what}, priorities, and data must have the same number of elements");
        return Err(body.error_at(ctx, op, message));
    }
    Ok(())
}

fn lists_symbols(
    ctx: &Context,
    body: &Body,
    op: Op,
    functions: AttrSlot,
    symbols: &SymbolScope<'_>,
) -> Check {
    let functions = body
        .get(op, functions)
        .and_then(|list| list.as_array(ctx))
        .unwrap_or_default();
    for &function in functions {
        let found = symbols.lookup(op, function);
        let found = found.filter(|found| found.body.name(found.op) == LLVMFuncOp::NAME);
        let name = symbol_text(ctx, function);
        let Some(found) = found else {
            let message = format!("'{name}' does not reference a valid LLVM function");
            return Err(body.op_error(ctx, op, message));
        };
        let defined = found.body.isolated(found.op).is_none_or(|inner| {
            inner
                .root_regions()
                .iter()
                .any(|&region| !inner.region_is_empty(region))
        });
        if !defined {
            let message = format!("'{name}' does not have a definition");
            return Err(body.op_error(ctx, op, message));
        }
    }
    Ok(())
}

pub(in crate::llvm) fn ctors(ctx: &Context, body: &Body, op: Op) -> Check {
    let slots = [
        GlobalCtorsOp::ctors,
        GlobalCtorsOp::priorities,
        GlobalCtorsOp::data,
    ];
    lists(ctx, body, op, "ctors", slots)
}

pub(in crate::llvm) fn ctors_symbols(ctx: &Context, body: &Body, op: Op, symbols: &SymbolScope<'_>) -> Check {
    lists_symbols(ctx, body, op, GlobalCtorsOp::ctors, symbols)
}

pub(in crate::llvm) fn dtors(ctx: &Context, body: &Body, op: Op) -> Check {
    let slots = [
        GlobalDtorsOp::dtors,
        GlobalDtorsOp::priorities,
        GlobalDtorsOp::data,
    ];
    lists(ctx, body, op, "dtors", slots)
}

pub(in crate::llvm) fn dtors_symbols(ctx: &Context, body: &Body, op: Op, symbols: &SymbolScope<'_>) -> Check {
    lists_symbols(ctx, body, op, GlobalDtorsOp::dtors, symbols)
}

pub(in crate::llvm) fn comdat_regions(ctx: &Context, body: &Body, op: Op) -> Check {
    let Some((inner, region)) = body.region(op, 0) else {
        return Ok(());
    };
    let mut ops = inner.blocks(region).flat_map(|block| inner.ops(block));
    match ops.find(|&op| inner.name(op) != ComdatSelectorOp::NAME) {
        Some(other) => {
            let message = "only comdat selector symbols can appear in a comdat region";
            Err(inner.error_at(ctx, other, message))
        }
        None => Ok(()),
    }
}

pub(in crate::llvm) fn module_flags(ctx: &Context, body: &Body, op: Op) -> Check {
    let flags = body
        .get(op, ModuleFlagsOp::flags)
        .and_then(|flags| flags.as_array(ctx));
    let mut flags = flags.unwrap_or_default().iter();
    if flags.all(|flag| flag.ext(ctx, names::MODULE_FLAG).is_some()) {
        return Ok(());
    }
    Err(body.op_error(ctx, op, "expected a module flag attribute"))
}
