//! Conversion of modules, functions, global variables, entry points, and accesses of memory.

use super::ClientApi;
use super::arithmetic::{integers, old_type, result_type};
use crate::build::llvm::{alloca, gep, insert, int_constant, poison, store};
use crate::func_to_llvm::function_attrs;
use windlass_dialects::llvm::attrs as llvm_attrs;
use windlass_dialects::llvm::enums::Linkage;
use windlass_dialects::llvm::gep::DYNAMIC_INDEX;
use windlass_dialects::llvm::types::LlvmTypes as _;
use windlass_dialects::llvm::{self, LLVMFuncOp, types as llvm_types};
use windlass_dialects::spirv::{self as ops, attrs, types};
use windlass_ir::builtin::ModuleOp;
use windlass_ir::conversion::{Adaptor, ConversionRewriter, ConvertedOpHeader, Match, NoMatch, PatternSet};
use windlass_ir::def::AttrSlot;
use windlass_ir::{
    Attribute, Body, Builder, Context, InsertPoint, IsolatedOp, Name, NewOp, Op, Type, Value, WalkResult,
};

pub(super) fn populate(patterns: &mut PatternSet, api: ClientApi) {
    patterns
        .add_isolated(ops::ModuleOp::NAME, convert_module)
        .add_isolated(ops::FuncOp::NAME, convert_function)
        .add(ops::GlobalVariableOp::NAME, move |rw, a| {
            convert_global(rw, a, api)
        })
        .add(ops::AddressOfOp::NAME, convert_address)
        .add(ops::EntryPointOp::NAME, |rw, a| {
            rw.replace(a.op, &[]);
            Ok(())
        })
        .add(ops::ExecutionModeOp::NAME, convert_execution_mode)
        .add(ops::VariableOp::NAME, convert_variable)
        .add(ops::LoadOp::NAME, convert_load)
        .add(ops::StoreOp::NAME, convert_store)
        .add(ops::AccessChainOp::NAME, convert_access_chain);
}

/// Puts the descriptor set and the binding of global variables into their names, and renames their uses.
pub(super) fn encode_bindings(ctx: &Context, body: &mut Body) {
    for module in body.isolated_ops() {
        if module.name == ops::ModuleOp::NAME {
            let prefix = module
                .attr(ops::ModuleOp::sym_name)
                .and_then(|name| name.as_str(ctx))
                .map_or(String::new(), |name| format!("{name}_"));
            encode_bindings_of(ctx, module.body, &prefix);
        }
    }
}

fn encode_bindings_of(ctx: &Context, body: &mut Body, prefix: &str) {
    let mut renamed: Vec<(Attribute, Attribute)> = Vec::new();
    for op in body.root_ops().collect::<Vec<_>>() {
        if body.name(op) != ops::GlobalVariableOp::NAME {
            continue;
        }
        let number = |slot: AttrSlot| body.get(op, slot).and_then(|number| number.as_i64(ctx));
        let set = number(ops::GlobalVariableOp::descriptor_set);
        let binding = number(ops::GlobalVariableOp::binding);
        let name = body
            .get(op, ops::GlobalVariableOp::sym_name)
            .and_then(|name| name.as_name(ctx));
        let (Some(set), Some(binding), Some(name)) = (set, binding, name) else {
            continue;
        };
        let new = format!("{prefix}{}_descriptor_set{set}_binding{binding}", ctx.str(name));
        let new = ctx.name(&new);
        body.set_attr(op, ops::GlobalVariableOp::sym_name, Some(ctx.name_attr(new)));
        body.set_attr(op, ops::GlobalVariableOp::descriptor_set, None);
        body.set_attr(op, ops::GlobalVariableOp::binding, None);
        renamed.push((ctx.symbol_attr(name), ctx.symbol_attr(new)));
    }
    if renamed.is_empty() {
        return;
    }
    let new_name = |old: Attribute| {
        renamed
            .iter()
            .find(|(name, _)| *name == old)
            .map_or(old, |(_, new)| *new)
    };
    for op in body.root_ops().collect::<Vec<_>>() {
        if body.name(op) == ops::EntryPointOp::NAME {
            let interface = body.get(op, ops::EntryPointOp::interface);
            let list = interface.and_then(|list| list.as_array(ctx)).unwrap_or_default();
            let list: Vec<Attribute> = list.iter().map(|&name| new_name(name)).collect();
            body.set_attr(op, ops::EntryPointOp::interface, Some(ctx.array_attr(&list)));
        }
    }
    for function in body.isolated_ops() {
        let mut addresses: Vec<Op> = Vec::new();
        function.body.walk(|inner, op| {
            if inner.name(op) == ops::AddressOfOp::NAME {
                addresses.push(op);
            }
            WalkResult::Advance
        });
        for op in addresses {
            let variable = function.body.get(op, ops::AddressOfOp::variable).map(new_name);
            function.body.set_attr(op, ops::AddressOfOp::variable, variable);
        }
    }
}

/// Converts the region of an isolated op.
fn convert_only_region(rw: &mut ConversionRewriter<'_>, entry: Option<&[Type]>) -> Result<(), NoMatch> {
    let regions = (
        rw.old().root_regions().first().copied(),
        rw.b.body.root_regions().first().copied(),
    );
    if let (Some(old), Some(new)) = regions {
        rw.convert_region(old, new, entry)?;
    }
    Ok(())
}

fn convert_module(
    rw: &mut ConversionRewriter<'_>,
    module: &IsolatedOp<'_>,
) -> Result<ConvertedOpHeader, NoMatch> {
    convert_only_region(rw, None)?;
    let mut attrs = vec![None; ModuleOp::DEF.attrs.len()];
    attrs[ModuleOp::sym_name.0] = module.attr(ops::ModuleOp::sym_name);
    Ok(ConvertedOpHeader {
        def: ModuleOp::DEF,
        attrs,
        discardable: None,
        requests: Vec::new(),
    })
}

/// What a function control becomes: an attribute, or a string that is passed to LLVM.
fn function_control(ctx: &Context, control: i64) -> Option<(AttrSlot, Attribute)> {
    let passthrough = |text| {
        let list = ctx.array_attr(&[ctx.string_attr(text)]);
        Some((LLVMFuncOp::passthrough, list))
    };
    match control {
        1 => Some((LLVMFuncOp::always_inline, Attribute::UNIT)),
        2 => Some((LLVMFuncOp::no_inline, Attribute::UNIT)),
        4 => passthrough("readonly"),
        8 => passthrough("readnone"),
        _ => None,
    }
}

fn convert_function(
    rw: &mut ConversionRewriter<'_>,
    f: &IsolatedOp<'_>,
) -> Result<ConvertedOpHeader, NoMatch> {
    let ctx = rw.ctx();
    let ty = f
        .attr(ops::FuncOp::function_type)
        .and_then(|ty| ty.as_type(ctx)?.function(ctx));
    let function = ty.ok_or_else(NoMatch::default)?;
    let mut convert =
        |types: &[Type]| -> Option<Vec<Type>> { types.iter().map(|&ty| rw.convert_type(ty)).collect() };
    let params = convert(&function.inputs).ok_or_else(NoMatch::default)?;
    let results = convert(&function.results).ok_or_else(NoMatch::default)?;
    let result = results.first().copied().unwrap_or(Type::VOID);
    convert_only_region(rw, Some(&params))?;
    let ty = llvm_types::function(ctx, result, &params, false);
    let mut attrs = function_attrs(&[
        (LLVMFuncOp::sym_name, f.attr(ops::FuncOp::sym_name)),
        (LLVMFuncOp::function_type, Some(ctx.type_attr(ty))),
    ]);
    let control = attrs::value(ctx, f.attr(ops::FuncOp::function_control)).unwrap_or(0);
    if let Some((slot, attr)) = function_control(ctx, control) {
        attrs[slot.0] = Some(attr);
    }
    Ok(ConvertedOpHeader {
        def: LLVMFuncOp::DEF,
        attrs,
        discardable: None,
        requests: Vec::new(),
    })
}

/// Builds a global variable of LLVM.
fn build_global(
    b: &mut Builder<'_>,
    name: Name,
    ty: Type,
    (linkage, constant): (Linkage, bool),
    space: u32,
    discardable: Option<Attribute>,
    initialize: Option<&dyn Fn(&mut Builder<'_>) -> Value>,
) {
    let ctx = b.ctx;
    let mut attrs = vec![None; llvm::GlobalOp::DEF.attrs.len()];
    for (slot, attr) in [
        (llvm::GlobalOp::sym_name, Some(ctx.name_attr(name))),
        (llvm::GlobalOp::global_type, Some(ctx.type_attr(ty))),
        (llvm::GlobalOp::constant, constant.then_some(Attribute::UNIT)),
        (llvm::GlobalOp::linkage, Some(llvm_attrs::linkage(ctx, linkage))),
        (llvm::GlobalOp::addr_space, Some(ctx.i32_attr(space as i32))),
    ] {
        attrs[slot.0] = attr;
    }
    let mut body = Body::with_regions(1);
    if let (Some(initialize), Some(&region)) = (initialize, body.root_regions().first()) {
        let block = body.append_block(region);
        let mut inner = Builder::at_end(ctx, &mut body, block, b.location);
        let value = initialize(&mut inner);
        inner.create(NewOp {
            operands: &[value],
            ..NewOp::new(llvm::ReturnOp::DEF, b.location)
        });
    }
    b.create(NewOp {
        attrs: &attrs,
        discardable,
        body: Some(Box::new(body)),
        ..NewOp::new(llvm::GlobalOp::DEF, b.location)
    });
}

fn convert_global(rw: &mut ConversionRewriter<'_>, a: Adaptor<'_>, api: ClientApi) -> Match {
    let ctx = rw.ctx();
    let old = rw.old();
    let get = |slot| old.get(a.op, slot);
    let ty = get(ops::GlobalVariableOp::r#type).and_then(|ty| ty.as_type(ctx));
    let (pointee, class) = ty
        .and_then(|ty| types::pointee(ctx, ty))
        .ok_or_else(NoMatch::default)?;
    let name = get(ops::GlobalVariableOp::sym_name)
        .and_then(|name| name.as_name(ctx))
        .ok_or_else(NoMatch::default)?;
    let location = get(ops::GlobalVariableOp::location);
    let initialized = get(ops::GlobalVariableOp::initializer).is_some();
    // UniformConstant, Input, Output, CrossWorkgroup, Private, StorageBuffer
    if initialized || !matches!(class, 0 | 1 | 3 | 5 | 6 | 12) {
        return Err(NoMatch::default());
    }
    let constant = matches!(class, 0 | 1);
    let linkage = match class {
        6 => Linkage::Private,
        _ => Linkage::External,
    };
    let pointee = rw.convert_type(pointee).ok_or_else(NoMatch::default)?;
    let discardable = location.map(|location| ctx.dict_attr(vec![(ctx.name("location"), location)]));
    build_global(
        &mut rw.b,
        name,
        pointee,
        (linkage, constant),
        api.address_space(class),
        discardable,
        None,
    );
    Ok(())
}

fn convert_address(rw: &mut ConversionRewriter<'_>, a: Adaptor<'_>) -> Match {
    let ty = result_type(rw, a)?;
    let variable = rw
        .old()
        .get(a.op, ops::AddressOfOp::variable)
        .ok_or_else(NoMatch::default)?;
    let address = llvm::AddressOfOp::build(&mut rw.b, variable, ty);
    rw.replace_with(a.op, address);
    Ok(())
}

/// Records an execution mode in a global: its number, and its values.
fn convert_execution_mode(rw: &mut ConversionRewriter<'_>, a: Adaptor<'_>) -> Match {
    let ctx = rw.ctx();
    let old = rw.old();
    let function = old
        .get(a.op, ops::ExecutionModeOp::r#fn)
        .and_then(|name| name.as_flat_symbol(ctx))
        .ok_or_else(NoMatch::default)?;
    let mode = attrs::value(ctx, old.get(a.op, ops::ExecutionModeOp::execution_mode))
        .ok_or_else(NoMatch::default)?;
    let values = integers(ctx, old.get(a.op, ops::ExecutionModeOp::values));
    let module = rw.owner().and_then(|(body, op)| {
        let is_module = body.name(op) == ops::ModuleOp::NAME;
        let name = is_module.then(|| body.get(op, ops::ModuleOp::sym_name));
        name.flatten()?.as_str(ctx)
    });
    let prefix = module.map_or(String::new(), |module| format!("{module}_"));
    let name = format!("__spv__{prefix}{}_execution_mode_info_{mode}", ctx.str(function));
    let mut members = vec![Type::I32];
    if !values.is_empty() {
        members.push(llvm_types::array(ctx, values.len() as u64, Type::I32));
    }
    let ty = llvm_types::struct_literal(ctx, &members, false);
    let initialize = |b: &mut Builder<'_>| {
        let mut whole = poison(b, ty);
        let number = int_constant(b, Type::I32, mode);
        whole = insert(b, whole, number, &[0]);
        for (index, &value) in values.iter().enumerate() {
            let value = int_constant(b, Type::I32, value);
            whole = insert(b, whole, value, &[1, index as i64]);
        }
        whole
    };
    let saved = rw.b.at;
    let first = rw.current_block().and_then(|block| rw.b.body.first_op(block));
    rw.b.at = first.map_or(saved, InsertPoint::Before);
    let symbol = ctx.name(&name);
    let external = (Linkage::External, true);
    build_global(&mut rw.b, symbol, ty, external, 0, None, Some(&initialize));
    rw.b.at = saved;
    rw.replace(a.op, &[]);
    Ok(())
}

fn convert_variable(rw: &mut ConversionRewriter<'_>, a: Adaptor<'_>) -> Match {
    let ctx = rw.ctx();
    let old = rw.old().ty(rw.old().result(a.op, 0));
    let (pointee, _) = types::pointee(ctx, old).ok_or_else(NoMatch::default)?;
    let is_number =
        pointee.vector(ctx).is_some() || pointee.integer(ctx).is_some() || pointee.float(ctx).is_some();
    if !a.operands.is_empty() && !is_number {
        return Err(NoMatch::default());
    }
    let ty = result_type(rw, a)?;
    let pointee = rw.convert_type(pointee).ok_or_else(NoMatch::default)?;
    let one = int_constant(&mut rw.b, Type::I32, 1);
    let address = alloca(&mut rw.b, one, pointee, ty);
    if let Some(&initial) = a.operands.first() {
        store(&mut rw.b, initial, address);
    }
    rw.replace(a.op, &[address]);
    Ok(())
}

/// The attributes of a load or a store for a memory access; an error for accesses that LLVM's cannot say.
fn access_attrs(
    ctx: &Context,
    access: Option<Attribute>,
    alignment: Option<Attribute>,
    [aligned, volatile, nontemporal]: [AttrSlot; 3],
    count: usize,
) -> Result<Vec<Option<Attribute>>, NoMatch> {
    let mut attrs = vec![None; count];
    match attrs::value(ctx, access).unwrap_or(0) {
        0 => {}
        1 => attrs[volatile.0] = Some(Attribute::UNIT),
        2 => {
            let bytes = alignment.and_then(|bytes| bytes.as_i64(ctx));
            attrs[aligned.0] = bytes.map(|bytes| ctx.int_attr(Type::I64, bytes));
        }
        4 => attrs[nontemporal.0] = Some(Attribute::UNIT),
        _ => return Err(NoMatch::default()),
    }
    Ok(attrs)
}

fn convert_load(rw: &mut ConversionRewriter<'_>, a: Adaptor<'_>) -> Match {
    use llvm::LoadOp;
    let ty = result_type(rw, a)?;
    let old = rw.old();
    let (access, alignment) = (
        old.get(a.op, ops::LoadOp::memory_access),
        old.get(a.op, ops::LoadOp::alignment),
    );
    let slots = [LoadOp::alignment, LoadOp::volatile_, LoadOp::nontemporal];
    let attrs = access_attrs(rw.ctx(), access, alignment, slots, LoadOp::DEF.attrs.len())?;
    let made = rw.b.create(NewOp {
        operands: a.operands,
        attrs: &attrs,
        results: &[ty],
        ..NewOp::new(LoadOp::DEF, rw.b.location)
    });
    rw.replace_with(a.op, made);
    Ok(())
}

fn convert_store(rw: &mut ConversionRewriter<'_>, a: Adaptor<'_>) -> Match {
    use llvm::StoreOp;
    let old = rw.old();
    let (access, alignment) = (
        old.get(a.op, ops::StoreOp::memory_access),
        old.get(a.op, ops::StoreOp::alignment),
    );
    if !rw.convertible_operands(a) {
        return Err(NoMatch::default());
    }
    let slots = [StoreOp::alignment, StoreOp::volatile_, StoreOp::nontemporal];
    let attrs = access_attrs(rw.ctx(), access, alignment, slots, StoreOp::DEF.attrs.len())?;
    rw.b.create(NewOp {
        operands: &[a.operands[1], a.operands[0]],
        attrs: &attrs,
        ..NewOp::new(StoreOp::DEF, rw.b.location)
    });
    Ok(())
}

/// Converts the address of a part; indices of structs are constants in it.
fn convert_access_chain(rw: &mut ConversionRewriter<'_>, a: Adaptor<'_>) -> Match {
    let ctx = rw.ctx();
    result_type(rw, a)?;
    let (pointee, _) = types::pointee(ctx, old_type(rw, a, 0)).ok_or_else(NoMatch::default)?;
    let element = rw.convert_type(pointee).ok_or_else(NoMatch::default)?;
    let Some(&first) = a.operands.get(1) else {
        rw.replace(a.op, &[a.operands[0]]);
        return Ok(());
    };
    let index = rw.b.body.ty(first);
    let zero = int_constant(&mut rw.b, index, 0);
    let (mut indices, mut dynamic) = (vec![DYNAMIC_INDEX], vec![zero]);
    let mut ty = pointee;
    for (at, &operand) in a.operands.iter().enumerate().skip(1) {
        let mut position = 0;
        if types::members(ctx, ty).is_some() {
            let old = rw.old();
            let constant = old
                .defining_op(old.operand(a.op, at))
                .filter(|&op| old.name(op) == ops::ConstantOp::NAME)
                .and_then(|op| old.get(op, ops::ConstantOp::value)?.as_i64(ctx));
            position = constant.ok_or_else(NoMatch::default)?;
            indices.push(position as i32);
        } else {
            indices.push(DYNAMIC_INDEX);
            dynamic.push(operand);
        }
        ty = types::part(ctx, ty, position).map_err(|message| rw.error(a.op, message))?;
    }
    let address = gep(&mut rw.b, a.operands[0], &indices, &dynamic, element, None);
    rw.replace(a.op, &[address]);
    Ok(())
}
