//! `convert-func-to-llvm`: converts functions, calls and returns to the LLVM dialect.
//!
//! Several results are packed into a struct. A function with `llvm.emit_c_interface` also gets a C interface wrapper; a
//! declaration with that attribute becomes a function that calls such a wrapper.

use crate::build::llvm::extract;
use crate::c_interface;
use crate::calling_convention::Passed;
use crate::llvm_types::{LlvmOptions, to_llvm};
use crate::memref_arguments::convert_body;
use smallvec::SmallVec;
use windlass_dialects::func::{CallIndirectOp, CallOp, ConstantOp, FuncOp, ReturnOp};
use windlass_dialects::llvm::enums::{Linkage, LlvmEnum, ModRefInfo};
use windlass_dialects::llvm::types::LlvmTypes as _;
use windlass_dialects::llvm::{self, LLVMFuncOp, attrs as llvm_attrs, types as llvm_types};
use windlass_ir::conversion::{
    Adaptor, Conversion, ConversionRewriter, ConvertedOpHeader, Match, NoMatch, PatternSet, Place,
    SymbolRequest,
};
use windlass_ir::def::AttrSlot;
use windlass_ir::{
    Attribute, Block, Body, Builder, Context, Diagnostic, IsolatedOp, Name, NewOp, Op, Type, TypeData, Value,
};

/// The attribute of functions that C calls or defines.
pub const C_INTERFACE: &str = "llvm.emit_c_interface";
/// The attribute of functions with the bare pointer convention.
const BARE_POINTERS: &str = "llvm.bareptr";

/// The options of a function, with bare pointers if it has the attribute.
fn options_of(ctx: &Context, body: &Body, function: Op, options: LlvmOptions) -> LlvmOptions {
    let marked = body
        .discardable(function)
        .as_dict(ctx)
        .is_some_and(|entries| entries.iter().any(|(name, _)| ctx.str(*name) == BARE_POINTERS));
    LlvmOptions {
        bare_pointers: options.bare_pointers || marked,
        ..options
    }
}

/// The conversion that the pass runs.
pub fn conversion(options: LlvmOptions) -> Conversion {
    let mut conversion = to_llvm(options);
    populate(&mut conversion.patterns, options);
    conversion.local_patterns = true;
    conversion
}

/// Adds the patterns of `func`.
pub fn populate(patterns: &mut PatternSet, options: LlvmOptions) {
    patterns
        .add_isolated(FuncOp::NAME, move |rw, f| convert_function(rw, f, options))
        .add(ReturnOp::NAME, move |rw, a| convert_return(rw, a, options))
        .add(CallOp::NAME, move |rw, a| convert_call(rw, a, options))
        .add(CallIndirectOp::NAME, move |rw, a| {
            convert_call_indirect(rw, a, options)
        })
        .add(ConstantOp::NAME, convert_constant);
}

/// The packed type of results: `void`, the single result, or a struct.
pub(crate) fn packed(ctx: &Context, results: &[Type]) -> Type {
    match results {
        [] => Type::VOID,
        [only] => *only,
        many => llvm_types::struct_literal(ctx, many, false),
    }
}

/// The calling conventions of values of these types; `None` if one cannot be converted.
fn passed(rw: &mut ConversionRewriter<'_>, types: &[Type], options: LlvmOptions) -> Option<Vec<Passed>> {
    types.iter().map(|&ty| Passed::of(rw, ty, options)).collect()
}

/// `#llvm.memory_effects<…>` without any effects.
fn no_memory_effects(ctx: &Context) -> Attribute {
    let none = Some(ModRefInfo::NoModRef.attr(ctx));
    ctx.ext_attr(llvm_attrs::names::MEMORY_EFFECTS, &[none; 6])
}

/// The attribute slots of an `llvm.func` with these set.
pub(crate) fn function_attrs(set: &[(AttrSlot, Option<Attribute>)]) -> Vec<Option<Attribute>> {
    let mut attrs = vec![None; LLVMFuncOp::DEF.attrs.len()];
    for &(slot, attr) in set {
        attrs[slot.0] = attr;
    }
    attrs
}

/// The signature and attributes of a function in the LLVM dialect.
#[derive(Clone)]
pub(crate) struct Signature {
    pub name: Name,
    /// The function type.
    pub ty: Type,
    pub params: Vec<Type>,
    pub result: Type,
    pub arg_attrs: Option<Attribute>,
    pub res_attrs: Option<Attribute>,
    pub visibility: Option<Attribute>,
    /// Inherent attributes of `llvm.func` among the old function's discardable attributes: slots and values.
    pub inherent: SmallVec<[(usize, Attribute); 2]>,
    pub discardable: Option<Attribute>,
}

impl Signature {
    fn attrs(
        &self,
        ctx: &Context,
        linkage: Option<Attribute>,
        memory: Option<Attribute>,
    ) -> Vec<Option<Attribute>> {
        let mut attrs = function_attrs(&[
            (LLVMFuncOp::sym_name, Some(ctx.name_attr(self.name))),
            (LLVMFuncOp::sym_visibility, self.visibility),
            (LLVMFuncOp::function_type, Some(ctx.type_attr(self.ty))),
            (LLVMFuncOp::linkage, linkage),
            (LLVMFuncOp::memory_effects, memory),
            (LLVMFuncOp::arg_attrs, self.arg_attrs),
            (LLVMFuncOp::res_attrs, self.res_attrs),
        ]);
        for &(slot, attr) in &self.inherent {
            let default = LLVMFuncOp::DEF.attrs[slot].default.map(|make| make(ctx));
            attrs[slot] = Some(attr).filter(|&attr| default != Some(attr));
        }
        attrs
    }

    /// Defines a function with this signature and an empty body.
    pub fn define(&self, b: &mut Builder<'_>) -> Op {
        let attrs = self.attrs(b.ctx, None, None);
        let body = Some(Box::new(Body::with_regions(1)));
        let new = NewOp {
            attrs: &attrs,
            discardable: self.discardable,
            body,
            ..NewOp::new(LLVMFuncOp::DEF, b.location)
        };
        b.create(new)
    }
}

/// The attributes of parameters: only those of an argument that is passed as one value are kept.
fn spread_attrs(ctx: &Context, attrs: Option<Attribute>, inputs: &[Passed]) -> Option<Attribute> {
    let attrs = attrs?;
    if inputs.iter().all(|input| input.count() == 1) {
        return Some(attrs);
    }
    let old = attrs.as_array(ctx).unwrap_or_default();
    let mut new = Vec::new();
    for (index, input) in inputs.iter().enumerate() {
        match (input.count(), old.get(index)) {
            (1, Some(&attrs)) => new.push(attrs),
            (count, _) => new.extend(std::iter::repeat_n(Attribute::EMPTY_DICT, count)),
        }
    }
    let said = new.iter().any(|&attrs| attrs != Attribute::EMPTY_DICT);
    said.then(|| ctx.array_attr(&new))
}

/// Attributes with a pointee type.
const POINTEES: [&str; 4] = ["llvm.byval", "llvm.byref", "llvm.sret", "llvm.inalloca"];

/// Converts the types in argument attributes.
fn convert_arg_attrs(rw: &mut ConversionRewriter<'_>, attrs: Attribute) -> Attribute {
    let ctx = rw.ctx();
    let names = POINTEES.map(|name| ctx.name(name));
    let Some(of_args) = attrs.as_array(ctx) else {
        return attrs;
    };
    let converted = of_args.iter().map(|&of_arg| {
        let entries = of_arg.as_dict(ctx).unwrap_or_default();
        if !entries.iter().any(|(name, _)| names.contains(name)) {
            return of_arg;
        }
        let entries = entries.iter().map(|&(name, value)| {
            let new = value
                .as_type(ctx)
                .filter(|_| names.contains(&name))
                .and_then(|ty| rw.convert_type(ty));
            (name, new.map_or(value, |ty| ctx.type_attr(ty)))
        });
        ctx.dict_attr(entries.collect())
    });
    let converted: Vec<Attribute> = converted.collect();
    ctx.array_attr(&converted)
}

/// Reports why a function is not converted. The conversion continues.
fn report_not_converted(rw: &ConversionRewriter<'_>, message: &str) -> Result<ConvertedOpHeader, NoMatch> {
    if let Some((body, op)) = rw.owner() {
        rw.ctx().report(body.error_at(rw.ctx(), op, message));
    }
    Err(NoMatch::default())
}

fn convert_function(
    rw: &mut ConversionRewriter<'_>,
    f: &IsolatedOp<'_>,
    options: LlvmOptions,
) -> Result<ConvertedOpHeader, NoMatch> {
    let entries = f.discardable.and_then(|dict| dict.as_dict(rw.ctx()));
    let mut parts = FunctionParts {
        function_type: FuncOp::function_type,
        arg_attrs: FuncOp::arg_attrs,
        res_attrs: FuncOp::res_attrs,
        visibility: Some(FuncOp::sym_visibility),
        discardable: entries.unwrap_or_default(),
        attributions: &mut |_, _, _| {},
    };
    convert_function_of(rw, f, options, &mut parts)
}

/// What the conversion reads of a function: the slots of its attributes, and what it does not say itself.
pub(crate) struct FunctionParts<'a> {
    pub function_type: AttrSlot,
    pub arg_attrs: AttrSlot,
    pub res_attrs: AttrSlot,
    pub visibility: Option<AttrSlot>,
    /// The discardable attributes.
    pub discardable: &'a [(Name, Attribute)],
    /// Maps arguments of the old entry block that are no inputs, at the end of the new one.
    pub attributions: &'a mut dyn FnMut(&mut ConversionRewriter<'_>, Block, Block),
}

/// Converts a function of any dialect.
pub(crate) fn convert_function_of(
    rw: &mut ConversionRewriter<'_>,
    f: &IsolatedOp<'_>,
    options: LlvmOptions,
    parts: &mut FunctionParts<'_>,
) -> Result<ConvertedOpHeader, NoMatch> {
    let ctx = rw.ctx();
    let signature = f.attr(parts.function_type).and_then(|attr| attr.as_type(ctx));
    let Some(function) = signature.and_then(|ty| ty.function(ctx)) else {
        return Err(NoMatch::default());
    };
    let name = f.symbol(ctx).ok_or_else(NoMatch::default)?;
    let marked = f.discardable_attr(ctx, ctx.name(BARE_POINTERS)).is_some();
    let options = LlvmOptions {
        bare_pointers: options.bare_pointers || marked,
        ..options
    };
    let inputs = passed(rw, &function.inputs, options);
    let outputs = passed(rw, &function.results, options);
    let (Some(inputs), Some(outputs)) = (inputs, outputs) else {
        return Err(NoMatch::default());
    };
    let mut params = Vec::with_capacity(inputs.len());
    inputs.iter().for_each(|input| input.params(&mut params));
    let results: Vec<Type> = outputs.iter().map(Passed::returned).collect();
    let result = packed(ctx, &results);
    let marker = |name: &str| f.discardable_attr(ctx, ctx.name(name));
    let variadic = marker("func.varargs") == Some(Attribute::TRUE);
    let mut linkage = marker("llvm.linkage");
    let memory = marker("llvm.readnone").map(|_| no_memory_effects(ctx));
    let used = ["llvm.linkage", "llvm.readnone", "func.varargs"].map(|name| ctx.name(name));
    let mut inherent = SmallVec::new();
    let mut others = Vec::with_capacity(parts.discardable.len());
    for &(name, value) in parts.discardable.iter().filter(|(name, _)| !used.contains(name)) {
        match LLVMFuncOp::DEF.attr_slot(ctx.str(name)) {
            Some(slot) => inherent.push((slot, value)),
            None => others.push((name, value)),
        }
    }
    let arg_attrs = f.attr(parts.arg_attrs).map(|attrs| convert_arg_attrs(rw, attrs));
    let signature = Signature {
        name,
        ty: llvm_types::function(ctx, result, &params, variadic),
        params,
        result,
        arg_attrs: spread_attrs(ctx, arg_attrs, &inputs),
        // Attributes of several results do not apply to the packed struct.
        res_attrs: f.attr(parts.res_attrs).filter(|_| function.results.len() == 1),
        visibility: parts.visibility.and_then(|slot| f.attr(slot)),
        inherent,
        discardable: Some(ctx.dict_attr(others)),
    };
    let wrapped = marker(C_INTERFACE) == Some(Attribute::UNIT) && !options.bare_pointers;
    if linkage.is_some_and(|linkage| linkage.ext(ctx, llvm_attrs::names::LINKAGE).is_none()) {
        return report_not_converted(
            rw,
            "Contains llvm.linkage attribute not of type LLVM::LinkageAttr",
        );
    }
    if wrapped && variadic {
        return report_not_converted(rw, "C interface for variadic functions is not supported yet.");
    }
    let old = rw
        .old()
        .root_regions()
        .first()
        .copied()
        .filter(|&root| !rw.old().region_is_empty(root));
    let mut requests = Vec::new();
    if wrapped {
        let wrapper = c_interface::Wrapper::new(ctx, &signature, arg_attrs, inputs.clone());
        if old.is_none() {
            // An external C function: the declaration becomes a function that calls its C name.
            linkage = Some(llvm_attrs::linkage(ctx, Linkage::Private));
            wrapper.call_c(ctx, rw.b.body, &signature, f.location);
        }
        if let Some((body, other)) = rw.lookup_symbol(wrapper.signature.name) {
            let name = ctx.str(wrapper.signature.name);
            let twice = Diagnostic::error(f.location, format!("redefinition of symbol named '{name}'"));
            return Err(twice
                .note(body.location(other), "see existing symbol definition here")
                .into());
        }
        let defined = old.is_some();
        let result = signature.result;
        requests.push(SymbolRequest {
            symbol: wrapper.signature.name,
            place: Place::After,
            fresh: None,
            make: Box::new(move |b, _| wrapper.define(b, defined.then_some((name, result)))),
        });
    }
    if let (Some(old), Some(&new)) = (old, rw.b.body.root_regions().first()) {
        convert_body(rw, old, new, &inputs, parts.attributions)?;
    }
    // External linkage is the default, which is not stored.
    let linkage = linkage.filter(|&linkage| linkage != llvm_attrs::linkage(ctx, Linkage::External));
    let attrs = signature.attrs(ctx, linkage, memory);
    Ok(ConvertedOpHeader {
        def: LLVMFuncOp::DEF,
        attrs,
        discardable: signature.discardable,
        requests,
    })
}

pub(crate) fn convert_return(rw: &mut ConversionRewriter<'_>, a: Adaptor<'_>, options: LlvmOptions) -> Match {
    let discardable = Some(rw.old().discardable(a.op));
    let mut options = options;
    if !a.operands.is_empty()
        && let Some((body, function)) = rw.owner()
    {
        options = options_of(rw.ctx(), body, function, options);
    }
    let mut passed: SmallVec<[Option<Passed>; 4]> = SmallVec::new();
    for index in 0..a.operands.len() {
        let ty = rw.old().ty(rw.old().operand(a.op, index));
        let convention = Passed::of(rw, ty, options);
        // With bare pointers, the size of an unranked memref's descriptor would be unknown.
        let is_unranked = matches!(ty.data(rw.ctx()), TypeData::UnrankedMemRef { .. });
        // Several results need a struct of their types; a single one is left to a cast.
        if convention.is_none() && (a.operands.len() > 1 || options.bare_pointers && is_unranked) {
            return Err(NoMatch::default());
        }
        passed.push(convention);
    }
    let mut values: SmallVec<[Value; 4]> = SmallVec::new();
    for (passed, &operand) in passed.iter().zip(a.operands) {
        values.push(match passed {
            Some(passed) => passed
                .pack_results(rw, operand, options)
                .ok_or_else(NoMatch::default)?,
            None => operand,
        });
    }
    let mut value = values.first().copied();
    if values.len() > 1 {
        let types: SmallVec<[Type; 4]> = values.iter().map(|&value| rw.b.body.ty(value)).collect();
        let ty = llvm_types::struct_literal(rw.ctx(), &types, false);
        let mut whole = crate::build::llvm::poison(&mut rw.b, ty);
        for (index, &part) in values.iter().enumerate() {
            whole = crate::build::llvm::insert(&mut rw.b, whole, part, &[index as i64]);
        }
        value = Some(whole);
    }
    let new = NewOp {
        operands: value.as_slice(),
        discardable,
        ..NewOp::new(llvm::ReturnOp::DEF, rw.b.location)
    };
    rw.b.create(new);
    Ok(())
}

/// Builds an `llvm.call` of `callee` or, without one, of the first operand.
pub(crate) fn build_call(
    b: &mut Builder<'_>,
    callee: Option<Name>,
    operands: &[Value],
    results: &[Type],
    set: &[(AttrSlot, Option<Attribute>)],
    discardable: Option<Attribute>,
) -> Op {
    let mut attrs: SmallVec<[Option<Attribute>; 24]> =
        SmallVec::from_elem(None, llvm::CallOp::DEF.attrs.len());
    attrs[llvm::CallOp::callee.0] = callee.map(|name| b.ctx.symbol_attr(name));
    attrs[llvm::CallOp::op_bundle_sizes.0] = Some(b.ctx.i32_array_attr(&[]));
    for &(slot, attr) in set {
        attrs[slot.0] = attr;
    }
    let new = NewOp {
        operands,
        results,
        attrs: &attrs,
        discardable,
        operand_segments: &[operands.len() as u32, 0],
        ..NewOp::new(llvm::CallOp::DEF, b.location)
    };
    b.create(new)
}

/// Converts a call of `callee`, or of the first operand, and unpacks the results.
fn convert_any_call(
    rw: &mut ConversionRewriter<'_>,
    a: Adaptor<'_>,
    callee: Option<Name>,
    set: &[(AttrSlot, Option<Attribute>)],
    options: LlvmOptions,
) -> Match {
    let types: SmallVec<[Type; 4]> = rw.old().results(a.op).map(|result| rw.old().ty(result)).collect();
    let mut options = options;
    let ctx = rw.ctx();
    let operands = rw.old().operands(a.op);
    let is_memref = |ty: Type| ty.memref(ctx).is_some();
    let any_memref =
        types.iter().any(|&ty| is_memref(ty)) || operands.iter().any(|v| is_memref(rw.old().ty(v)));
    if any_memref && let Some((body, function)) = callee.and_then(|name| rw.lookup_symbol(name)) {
        options = options_of(ctx, body, function, options);
    }
    let mut outputs: SmallVec<[Passed; 2]> = SmallVec::new();
    for &ty in &types {
        outputs.push(Passed::of(rw, ty, options).ok_or_else(NoMatch::default)?);
    }
    let returned: SmallVec<[Type; 4]> = outputs.iter().map(Passed::returned).collect();
    let packed = packed(rw.ctx(), &returned);
    let mut inputs: SmallVec<[Passed; 4]> = SmallVec::new();
    let mut any_memref = false;
    for index in 0..a.operands.len() {
        let ty = rw.old().ty(rw.old().operand(a.op, index));
        let input = Passed::of(rw, ty, options).ok_or_else(NoMatch::default)?;
        any_memref |= input.is_memref();
        inputs.push(input);
    }
    let mut sent = Vec::new();
    if any_memref {
        for (input, &operand) in inputs.iter().zip(a.operands) {
            input.pack_arguments(&mut rw.b, operand, &mut sent);
        }
    }
    let operands = if any_memref { &sent } else { a.operands };
    let discardable = Some(rw.old().discardable(a.op));
    let results: &[Type] = if packed == Type::VOID { &[] } else { &[packed] };
    let call = build_call(&mut rw.b, callee, operands, results, set, discardable);
    let mut values: SmallVec<[Value; 4]> = SmallVec::new();
    if types.len() == 1 {
        values.push(rw.b.result(call));
    } else if types.len() > 1 {
        let whole = rw.b.result(call);
        for (index, &ty) in returned.iter().enumerate() {
            values.push(extract(&mut rw.b, whole, &[index as i64], ty));
        }
    }
    for (value, output) in values.iter_mut().zip(&outputs) {
        *value = output
            .unpack_results(rw, *value, options)
            .ok_or_else(NoMatch::default)?;
    }
    rw.replace(a.op, &values);
    Ok(())
}

fn convert_call(rw: &mut ConversionRewriter<'_>, a: Adaptor<'_>, options: LlvmOptions) -> Match {
    let ctx = rw.ctx();
    let old = rw.old();
    let callee = old
        .get(a.op, CallOp::callee)
        .and_then(|attr| attr.as_flat_symbol(ctx));
    let Some(callee) = callee else {
        return Err(NoMatch::default());
    };
    let set = [
        (llvm::CallOp::arg_attrs, old.get(a.op, CallOp::arg_attrs)),
        (llvm::CallOp::res_attrs, old.get(a.op, CallOp::res_attrs)),
        (llvm::CallOp::no_inline, old.get(a.op, CallOp::no_inline)),
    ];
    convert_any_call(rw, a, Some(callee), &set, options)
}

fn convert_call_indirect(rw: &mut ConversionRewriter<'_>, a: Adaptor<'_>, options: LlvmOptions) -> Match {
    let old = rw.old();
    let set = [
        (llvm::CallOp::arg_attrs, old.get(a.op, CallIndirectOp::arg_attrs)),
        (llvm::CallOp::res_attrs, old.get(a.op, CallIndirectOp::res_attrs)),
    ];
    convert_any_call(rw, a, None, &set, options)
}

fn convert_constant(rw: &mut ConversionRewriter<'_>, a: Adaptor<'_>) -> Match {
    let symbol = rw.old().get(a.op, ConstantOp::value);
    let discardable = Some(rw.old().discardable(a.op));
    let mut attrs = [None; 1];
    attrs[llvm::AddressOfOp::global_name.0] = symbol;
    let new = NewOp {
        attrs: &attrs,
        results: &[Type::PTR],
        discardable,
        ..NewOp::new(llvm::AddressOfOp::DEF, rw.b.location)
    };
    let op = rw.b.create(new);
    rw.replace_with(a.op, op);
    Ok(())
}
